#include "engine/roles.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/seat.hpp"

namespace gamekeeper::engine {

std::string role_name(const GameInfo& info, SeatId seat, int seats) {
  const std::size_t roles = info.roles.size();
  if (roles == 0) return "seat-" + std::to_string(seat + 1);
  const std::size_t last = roles - 1;
  const bool last_stands_for_several = static_cast<std::size_t>(seats) > roles;
  if (seat < last || !last_stands_for_several) return info.roles[std::min<std::size_t>(seat, last)];
  return info.roles[last] + "-" + std::to_string(seat - last + 1);
}

std::optional<SeatId> seat_of(const GameInfo& info, std::string_view role, int seats) {
  for (int seat = 0; seat < seats; ++seat) {
    const auto id = static_cast<SeatId>(seat);
    if (role_name(info, id, seats) == role) return id;
  }
  return std::nullopt;
}

Result<Holders> all_holders(const GameInfo& info, int seats, const Holders& wanted) {
  Holders holders;
  for (int seat = 0; seat < seats; ++seat) {
    const std::string role = role_name(info, static_cast<SeatId>(seat), seats);
    holders[role] = role == info.referee ? "auto" : "me";
  }
  for (const auto& [role, who] : wanted) {
    if (!holders.contains(role)) {
      std::string roles;
      for (const auto& [known, holder] : holders) roles += (roles.empty() ? "" : ", ") + known;
      return fail("unknown-role", "no seat '" + one_line(role, 60) + "' in this match", "one of " + roles);
    }
    if (who == "auto" && role != info.referee) {
      return fail("unknown-player", "auto holds the seat of a referee, and " + role + " is none",
                  "me (you), or one of random, greedy, search");
    }
    holders[role] = who;
  }
  return holders;
}

Result<int> seats_for(const GameInfo& info, const Holders& holders) {
  std::string stranger;
  for (int seats = info.min_seats; seats <= info.max_seats; ++seats) {
    const auto unknown = std::ranges::find_if(
        holders, [&](const auto& holder) { return !seat_of(info, holder.first, seats); });
    if (unknown == holders.end()) return seats;
    stranger = unknown->first;
  }
  std::string roles;
  for (int seat = 0; seat < info.max_seats; ++seat) {
    roles += (seat == 0 ? "" : ", ") + role_name(info, static_cast<SeatId>(seat), info.max_seats);
  }
  return fail("unknown-role", "no seat '" + one_line(stranger, 60) + "' in " + info.id, "one of " + roles);
}

}  // namespace gamekeeper::engine
