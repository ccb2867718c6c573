#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// What somebody may do of what they bear: Support and Plan Actions of skills, items and facilities (T-20),
/// and Skills that may be used at any time (T-33).
namespace gamekeeper::make_you_kingdom {

namespace {

rows::Id timing_of(const Look& look, std::size_t part) {
  return look.library.rows->program.parts[part].timing;
}
/// Whenever one likes: it takes no action.
bool is_aside(const Look& look, std::size_t part) {
  return timing_of(look, part) == id_of(When::assist) || timing_of(look, part) == id_of(When::interrupt);
}

}  // namespace

void offer_acts(const Look& look, rows::Interpreter& effects, Who who, Offers& offers) {
  std::vector<rows::Interpreter::Act> acts;
  effects.acts(id_of(When::support), person(who), acts);
  if (!look.in_combat()) effects.acts(id_of(When::plan), person(who), acts);
  std::vector<rows::Interpreter::Act> aside;
  for (const When timing : {When::assist, When::interrupt}) effects.acts(id_of(timing), person(who), aside);
  for (const rows::Interpreter::Act& act : aside) {
    // What of one's things takes no action is offered where it matters.
    if (look.library.rows->program.parts[act.part].row < look.library.skill_rows()) acts.push_back(act);
  }
  for (const rows::Interpreter::Act& act : acts)
    offers.add(option::do_row(static_cast<int>(act.part), kPerson, who));
  offer_talents(look, who, offers);
}

bool does_act(Realm& realm, Who who, const Option& chosen) {
  if (option::call_on_talent.is(chosen)) {
    realm.state.course.then(kTalentActs,
                            {static_cast<std::uint8_t>(who),
                             static_cast<std::uint8_t>(option::call_on_talent.in(chosen).talent)});
    return true;
  }
  if (!option::do_row.is(chosen)) return false;
  if (!is_aside(realm, at(option::do_row.in(chosen).part))) realm.exhaust(who, rule::actions);
  realm.state.course.then(
      kAct, {static_cast<std::uint8_t>(who), 0, static_cast<std::uint16_t>(option::do_row.in(chosen).part)});
  return true;
}

}  // namespace gamekeeper::make_you_kingdom
