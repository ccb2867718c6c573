#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "games/number-crunch/content.hpp"
#include "games/number-crunch/game_words.hpp"
#include "games/number-crunch/library.hpp"
#include "games/number-crunch/rules.hpp"
#include "games/number-crunch/state.hpp"

namespace gamekeeper::number_crunch {
namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

}  // namespace

std::string_view band_name(Band band) {
  constexpr std::string_view kBands[] = {"Close", "Near", "Far"};
  return kBands[static_cast<std::size_t>(band)];
}

std::string_view stat_name(Stat stat) {
  constexpr std::string_view kNames[] = {"Magic", "Perception", "Combat", "Speed", "Oratory"};
  return kNames[static_cast<std::size_t>(stat)];
}

std::string_view side_name(Side side) {
  constexpr std::string_view kNames[] = {"north", "east", "south", "west"};
  return kNames[static_cast<std::size_t>(side)];
}

std::string_view disposition_name(Disposition disposition) {
  constexpr std::string_view kNames[] = {"monster", "trap", "empty"};
  return kNames[static_cast<std::size_t>(disposition)];
}

std::string counted(int count, std::string_view one) {
  return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

std::string act_in_words(int number) {
  constexpr std::string_view kNumerals[] = {"I", "II", "III", "IV", "V"};
  return fmt::format("Act {}", kNumerals[at(number - 1)]);
}

std::string dice_in_words(int count) { return fmt::format("{} {}", count, count == 1 ? "die" : "dice"); }

std::string complications_in_words(int count) { return counted(count, "Complication"); }

std::string hits_in_words(int count) { return counted(count, "Hit"); }

std::string opponent_name(const Library& library, const Opponent& opponent) {
  switch (opponent.kind) {
    case Opponent::Kind::none: return "nobody";
    case Opponent::Kind::minion: return library.minions[opponent.first].name;
    case Opponent::Kind::antagonist: return library.antagonists[opponent.first].name;
    case Opponent::Kind::monster: break;
  }
  const std::string& head = library.heads[opponent.first].name;
  const std::string& torso = library.torsos[opponent.torso].name;
  const std::string& legs = library.legs[opponent.legs].name;
  if (head == torso && torso == legs) return head;
  if (torso == legs) return fmt::format("{}-headed {}", head, torso);
  if (head == torso) return fmt::format("{} on {} legs", head, legs);
  if (head == legs) return fmt::format("{} with a {} torso", head, torso);
  return fmt::format("{}-{} on {} legs", head, torso, legs);
}

std::string check_name(const Look& look, const Check& check) {
  const std::string_view with = stat_name(check.stat);
  switch (check.kind) {
    case Check::Kind::none: return {};
    case Check::Kind::pick: return fmt::format("Pick the lock with {}", with);
    case Check::Kind::batter: return "Batter the door with Combat and Speed";
    case Check::Kind::disarm: return "Disarm the trap with Perception";
    case Check::Kind::evade: return fmt::format("Evade the trap with {}", with);
    case Check::Kind::scene:
      return look.me().scene == kNone
                 ? std::string(with)
                 : fmt::format("{}: {}", look.library.scenes[look.me().scene].name, with);
    case Check::Kind::attack:
      return fmt::format("{} with {}", look.library.talents[check.subject].name, with);
    case Check::Kind::stealth: return "Sneak with Speed";
    case Check::Kind::standard: return "Negotiate with Oratory";
    case Check::Kind::plead: return "Bargain over its life with Oratory";
  }
  return {};
}

}  // namespace gamekeeper::number_crunch
