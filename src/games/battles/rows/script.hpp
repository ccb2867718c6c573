#pragma once

#include <map>

#include "games/battles/abilities.hpp"  // IWYU pragma: export
#include "kit/effects/interpreter.hpp"  // IWYU pragma: export
#include "kit/effects/nouns.hpp"        // IWYU pragma: export
#include "kit/effects/program.hpp"      // IWYU pragma: export

/// Abilities that are rows: what a pack writes instead of naming a behavior of the Almanac (docs/battles.md).
/// A row becomes an AbilityRules whose functions run it, so everything that works on an ability works on it
/// too.
namespace gamekeeper::battles {

namespace effects = kit::effects;

/// What a row answers, in the order of vocabulary.yaml: first out of turn as When, then while it is kept up.
enum class Wakes : std::uint8_t {
  own_turn,
  play,
  struck,
  end,
  answer,
  turn_action,  ///< somebody's, in its Play Phase
  ally_hit,
  round_end,
  ended,  ///< it is not kept up any more, and not because a Round ends
};
inline constexpr std::array<std::string_view, 9> kWakes = {
    "own-turn", "play", "struck", "end", "answer", "turn-action", "ally-hit", "round-end", "ended"};
constexpr bool is_out_of_turn(Wakes when) { return when <= Wakes::answer; }

/// The lists of a row, in the order of vocabulary.yaml.
enum class Slot : std::uint8_t { turn, go };

/// A row, bound. Lives as long as its Library and does not move: its rules point into it.
struct Script {
  std::string behavior;
  effects::Nouns nouns;      ///< of the game, and the Totals of its card
  effects::Program program;  ///< one row
  AbilityRules rules;
  int most_targets = 1;  ///< it aims at so many
  std::string brief;     ///< what it does, in a few words for a button
};

/// Of the nouns the first that is a Total of the card.
inline constexpr int kNumbersOfMobs = 7;
inline constexpr int kAtt = 2, kDef = 3;  ///< those that rows modify while they are kept up
inline constexpr int kCounter = 6;        ///< the only one of these that rows change

/// Reads the row of an ability; whatever is wrong with it is an error with file, line and what would be
/// right.
std::shared_ptr<const Script> read_script(const content::Node& ability, const AbilityCard& card,
                                          content::Errors& errors);
/// What it does, a line a step.
std::vector<std::string> describe(const Script& script);
/// The functions of a row (adapters.cpp): those that its parts need.
void bind(Script& script, const effects::Row& row);

/// What rows that are kept up make of ATT or DEF of a Mob, with the reason.
void modify_by_rows(const Look& look, MobId id, int number, Reckoning& reckoning);

/// What of rows has been done in this thread while one of these lives, by their behaviors: for whoever proves
/// that all of them can be.
class Watch {
 public:
  Watch();
  ~Watch();
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;
  /// By effect of the program.
  std::vector<std::uint8_t>& of(const Script& script);
  static Watch* present();

 private:
  std::map<std::string, std::vector<std::uint8_t>> done_;
};

}  // namespace gamekeeper::battles
