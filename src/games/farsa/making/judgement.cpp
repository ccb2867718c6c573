#include "engine/game.hpp"
#include "farsa/words/making.hpp"
#include "games/farsa/chapter.hpp"
#include "games/farsa/making/making.hpp"

namespace gamekeeper::farsa {
namespace {

std::optional<engine::Odds> odds(const Look&, const engine::Decision&, const Option&) { return std::nullopt; }

/// What nobody of the party is yet, and what arms it brings.
double worth_of_background(const Look& look, int index) {
  double worth = 0;
  for (const Character& one : look.state.party) worth -= one.background == index ? 5 : 0;
  for (const std::string& id : look.library.backgrounds[at(index)].gear) {
    const Item& item = look.library.items[look.library.item(id)];
    worth += item.armor + (item.weapon ? item.weapon->die / 4.0 : 0.0);
  }
  return worth;
}

/// A fighter leads with strength, and does not mind which people are theirs.
double worth_of_swap(const Look& look, const Option& option) {
  const auto [one, other, who] = option::swap.in(option);
  if (one != Ability::strength) return -1;
  const auto& most = look.who(who).most;
  return most[at(static_cast<int>(other))] - most[0];
}

double appraise(const Look& look, const engine::Decision&, const Option& option) {
  switch (option.word) {
    case option::take_party.word: {
      const int party = option::take_party.in(option).party;
      return static_cast<double>(look.library.parties[at(party)].members.size());
    }
    case option::hold_funeral.word: return 2.5;
    case option::stand_in.word: return look.who(option::stand_in.in(option).who).now[0];
    case option::give_away.word: {
      const auto [who, thing] = option::give_away.in(option);
      return look.item(look.who(who).things[at(thing)]).price / 100.0;
    }
    case option::to_person.word: return 1;
    case option::riddle_idea.word: return -option::riddle_idea.in(option).idea;
    case option::grant_return.word: return -1;
    // Whole again is best; somebody else in the same skin comes last.
    case option::rite.word: return static_cast<double>(rite_of(option::rite.in(option).about));
    case option::take_background.word:
      return worth_of_background(look, option::take_background.in(option).background);
    case option::swap.word: return worth_of_swap(look, option);
    default: return 0;
  }
}

}  // namespace

const Chapter chapters::kMaking{.odds = odds, .appraise = appraise};

}  // namespace gamekeeper::farsa
