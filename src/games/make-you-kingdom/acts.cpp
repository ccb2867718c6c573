#include "games/make-you-kingdom/rules.hpp"

/// What somebody may do of what they bear: Support and Plan Actions of skills, items and facilities (T-20).
namespace gamekeeper::make_you_kingdom {

void offer_acts(const Look& look, rows::Interpreter& effects, Who who, Offers& offers) {
  std::vector<rows::Interpreter::Act> acts;
  effects.acts(id_of(When::support), person(who), acts);
  if (!look.in_combat()) effects.acts(id_of(When::plan), person(who), acts);
  for (const rows::Interpreter::Act& act : acts)
    offers.add(option::do_row(static_cast<int>(act.part), kPerson, who));
}

bool does_act(Realm& realm, Who who, const Option& chosen) {
  if (!option::do_row.is(chosen)) return false;
  realm.exhaust(who, rule::actions);
  realm.state.course.then(
      kAct, {static_cast<std::uint8_t>(who), 0, static_cast<std::uint16_t>(option::do_row.in(chosen).part)});
  return true;
}

}  // namespace gamekeeper::make_you_kingdom
