#include "games/make-you-kingdom/combat/combat.hpp"
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

/// For 1 Hope it works until the cycle ends.
Task<> invoke(Realm& realm, Acting& called) {
  realm.state.course.once();
  auto& used = realm.state.effects.used;
  if (used.full() || !realm.exists(called.who)) co_return;
  used.push_back({called.part, id_of(Scope::cycle), person(called.who)});
  realm.tell(told::invokes(called.who, called.part), rule::monsters_skills);
  co_await realm.pay_a_hope(called.who, rule::monsters_skills);
}

}  // namespace

void offer_acts(const Look& look, rows::Interpreter& effects, Who who, Offers& offers) {
  std::vector<rows::Interpreter::Act> acts;
  effects.acts(id_of(When::support), person(who), acts);
  if (!look.in_combat() && !is_forbidden(look, person(who), Permit::any_action))
    effects.acts(id_of(When::plan), person(who), acts);
  std::vector<rows::Interpreter::Act> aside;
  for (const When timing : {When::assist, When::interrupt}) effects.acts(id_of(timing), person(who), aside);
  for (const rows::Interpreter::Act& act : aside) {
    // What of one's things takes no action is offered where it matters.
    if (look.library.rows->program.parts[act.part].row < look.library.skill_rows()) acts.push_back(act);
  }
  for (const rows::Interpreter::Act& act : acts) offers.add(option::do_row(int_of(act.part), kPerson, who));
  for (std::size_t row = look.library.skills.size(); !is_foe(who) && row < look.library.skill_rows(); ++row) {
    if (look.landmaker(who).skills.has(row) && look.is_dormant(who, row) && !look.body(who).off.has(row) &&
        look.number(who, Number::hope) > 0)
      offers.add(option::invoke(int_of(row)));
  }
  offer_talents(look, who, offers);
}

constinit const ProcedureOf<Realm, Acting> kInvoke = kit::course::steps<invoke>("invoke");

bool does_act(Realm& realm, Who who, const Option& chosen) {
  if (option::call_on_talent.is(chosen)) {
    realm.state.course.then(kTalentActs, {u8(who), u8(option::call_on_talent.in(chosen).talent)});
    return true;
  }
  if (option::invoke.is(chosen)) {
    realm.state.course.then(kInvoke, {u8(who), 0, u16(option::invoke.in(chosen).row)});
    return true;
  }
  if (!option::do_row.is(chosen)) return false;
  if (!is_aside(realm, at(option::do_row.in(chosen).part))) realm.exhaust(who, rule::actions);
  realm.state.course.then(kAct, {u8(who), 0, u16(option::do_row.in(chosen).part)});
  return true;
}

}  // namespace gamekeeper::make_you_kingdom
