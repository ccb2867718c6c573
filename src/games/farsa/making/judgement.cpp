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
double worth_of_swap(const Look& look, Ability one, Ability other, Who who) {
  if (one != Ability::strength) return -1;
  const auto& most = look.who(who).most;
  return most[at(static_cast<int>(other))] - most[0];
}

double appraise(const Look& look, const engine::Decision&, const Option& option) {
  return worth_among(
      look, option, on<option::hold_funeral>(2.5), on<option::to_person>(1), on<option::grant_return>(-1),
      on<option::take_party>([](const Look& of, int party) {
        return static_cast<double>(of.library.parties[at(party)].members.size());
      }),
      on<option::stand_in>([](const Look& of, Who who) { return of.who(who).now[0]; }),
      on<option::give_away>([](const Look& of, Who who, int thing) {
        return of.item(of.who(who).things[at(thing)]).price / 100.0;
      }),
      on<option::riddle_idea>([](const Look&, int idea) { return -idea; }),
      // Whole again is best; somebody else in the same skin comes last.
      on<option::rite>([](const Look&, int about) { return static_cast<int>(rite_of(about)); }),
      on<option::take_background>(worth_of_background), on<option::swap>(worth_of_swap));
}

}  // namespace

const Chapter chapters::kMaking{.odds = odds, .appraise = appraise};

}  // namespace gamekeeper::farsa
