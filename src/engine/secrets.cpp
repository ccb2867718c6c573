#include "engine/secrets.hpp"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "chance/random.hpp"
#include "engine/decision.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/scene.hpp"
#include "engine/seat.hpp"

namespace gamekeeper::engine {
namespace {

/// What is imagined may be the truth, by chance; hardly as often as this.
constexpr std::uint64_t kTries = 12;

/// Calls `look(imagined)` with positions in which what `from` may not see is otherwise, until it says true.
template <class Look>
bool any_imagined(const Match& match, SeatId from, const Look& look) {
  const Game& game = match.game();
  const Position truth = match.position();
  const std::size_t size = game.state_size();
  std::vector<std::max_align_t> room((size + sizeof(std::max_align_t) - 1) / sizeof(std::max_align_t));
  auto* const state = reinterpret_cast<std::byte*>(room.data());
  for (std::uint64_t seed = 1; seed <= kTries; ++seed) {
    std::memcpy(state, truth.state, size);
    chance::Random random(seed);
    game.determinize(state, from, random);
    if (std::memcmp(state, truth.state, size) == 0) continue;
    if (look(Position{.state = state, .texts = truth.texts})) return true;
  }
  return false;
}

}  // namespace

bool anything_hidden(const Match& match, SeatId from) {
  return any_imagined(match, from, [](const Position&) { return true; });
}

bool shows_secrets(const Match& match, SeatId whose, SeatId from) {
  const auto seen = [&](const Position& position) { return to_json(match.game().view(position, whose)); };
  return any_imagined(match, from, [&, truth = seen(match.position())](const Position& imagined) {
    return seen(imagined) != truth;
  });
}

bool asks_secretly(const Match& match, SeatId from) {
  if (match.status() != Status::deciding) return false;
  const Decision& asked = match.decision();
  if (asked.seat == from || !takes_one(asked.kind)) return false;
  const SeatId seat = asked.seat;
  Match copy(match.game());
  copy.clone_from(match, 1);
  copy.choose(0);
  return shows_secrets(copy, seat, from);
}

}  // namespace gamekeeper::engine
