#include "farsa/words/referee.hpp"
#include "farsa/words/wild.hpp"
#include "games/farsa/wild/wild.hpp"

/// What an evening leaves time for beside the pot: salt for the meat, herbs for the sick, and words for
/// whoever is shaken (W-6e).
namespace gamekeeper::farsa {
namespace {

constexpr int kHerbsAPot = 2;

int skill_or_lore(const Look& look, const char* id) {
  const auto skill = look.library.skills.index(id);
  return skill ? static_cast<int>(*skill) : look.library.lore;
}

bool is_herb(const Library& library, int item) { return library.facts[at(item)].component; }

std::uint8_t salt_of(const Look& look, const Character& one) { return find_thing(one, look.library.salt); }

/// Takes as many meals out of somebody's raw meat.
void take_meat(Farsa& farsa, Who who, int meals) {
  for (std::size_t i = farsa.who(who).things.size(); i-- > 0 && meals > 0;) {
    Thing& meat = farsa.who(who).things[i];
    if (farsa.library.items[meat.item].use != Use::meat) continue;
    const int taken = std::min<int>(meals, meat.uses);
    meals -= taken;
    meat.uses = static_cast<std::uint8_t>(meat.uses - taken);
    if (meat.uses == 0) farsa.who(who).things.erase(i);
  }
}

}  // namespace

std::uint8_t remedy_of(const Library& library, int herb) {
  const Item& raw = library.items[at(herb)];
  if (!is_herb(library, herb)) return kNone;
  if (raw.use == Use::tonic || raw.use == Use::heartens) return library.herb_tea;
  if (raw.use != Use::restores) return kNone;
  for (const int item : indices(library.items)) {
    const Item& made = library.items[at(item)];
    if (made.use == Use::restores && made.restores == raw.restores && !made.rare && !is_herb(library, item))
      return static_cast<std::uint8_t>(item);
  }
  return kNone;
}

bool may_cure_meat(const Look& look, Who who) {
  const Character& one = look.who(who);
  return salt_of(look, one) != kNone && uses_of(look, one, Use::meat) > 0;
}

bool may_brew(const Look& look, Who who, int thing) {
  const Thing& herb = look.who(who).things[at(thing)];
  return look.state.wild.fire && herb.uses >= kHerbsAPot && remedy_of(look.library, herb.item) != kNone &&
         succeeding_faces(brewing_means(look, who)) > 0;
}

Who most_shaken(const Look& look) {
  Who most = -1;
  const auto lost = [&look](Who who) { return look.who(who).most[2] - look.who(who).now[2]; };
  for (const Who who : indices(look.state.party)) {
    if (!is_present(look.who(who)) || look.who(who).deprived || lost(who) <= 0) continue;
    if (most < 0 || lost(who) > lost(most)) most = who;
  }
  return most;
}

Means curing_means(const Look& look, Who who, Reasons* reasons) {
  return means(look, who, look.library.cooking, true, {}, reasons);
}

Means brewing_means(const Look& look, Who who, Reasons* reasons) {
  return means(look, who, skill_or_lore(look, "alchemy"), true, Aid::brewing, reasons);
}

Means rite_means(const Look& look, Who who, Reasons* reasons) {
  return means(look, who, look.library.lore, true, Aid::rites, reasons);
}

Task<> cure_meat(Farsa& farsa, Who who) {
  const Means brought = curing_means(farsa.look(), who);
  const bool salt_is_tool = brought.tool == salt_of(farsa.look(), farsa.who(who));
  const Outcome outcome =
      co_await skill_test(farsa, who, farsa.library.cooking, brought, rule::component_salt,
                          prompt::risk_camp(who, CampWork::cure_meat));
  // Salt that was the tool has been rolled for with the test.
  const std::uint8_t salt = salt_of(farsa.look(), farsa.who(who));
  if (!salt_is_tool && salt != kNone) co_await use_with_die(farsa, who, salt, rule::component_salt);
  const int meat = uses_of(farsa.look(), farsa.who(who), Use::meat);
  if (!outcome.success) {
    farsa.tell(told::spoiled(who, farsa.library.raw_meat), rule::test_failure);
    take_meat(farsa, who, 1);
    co_return;
  }
  const int yield = co_await roll_yield(farsa, who, brought, rule::pot_and_salt);
  const int meals = std::min(meat, yield);
  take_meat(farsa, who, meals);
  farsa.tell(told::meat_cured(who, meals), rule::component_salt);
  Thing rations = make_thing(farsa.library, farsa.library.rations);
  rations.uses = static_cast<std::uint8_t>(meals);
  take_somehow(farsa, who, rations, rule::component_salt);
}

Task<> brew(Farsa& farsa, Who who, int thing) {
  const std::uint8_t herb = farsa.who(who).things[at(thing)].item;
  const Means brought = brewing_means(farsa.look(), who);
  const int skill = skill_or_lore(farsa.look(), "alchemy");
  const Outcome outcome = co_await skill_test(farsa, who, skill, brought, rule::camp_remedies,
                                              prompt::risk_camp(who, CampWork::brew));
  for (int i = 0; i < kHerbsAPot; ++i) {
    const std::uint8_t place = find_thing(farsa.who(who), herb);
    if (place != kNone) use_up(farsa, who, place, rule::camp_remedies);
  }
  if (!outcome.success) co_return farsa.tell(told::spoiled(who, herb), rule::test_failure);
  const int doses = co_await roll_yield(farsa, who, brought, rule::camp_remedies);
  const std::uint8_t remedy = remedy_of(farsa.library, herb);
  farsa.tell(told::brewed(who, remedy, doses), rule::camp_remedies);
  for (int i = 0; i < doses; ++i) {
    Thing dose = make_thing(farsa.library, remedy);
    dose.uses = 1;
    take_somehow(farsa, who, dose, rule::camp_remedies);
  }
}

Task<> hold_rite(Farsa& farsa, Who who) {
  const Means brought = rite_means(farsa.look(), who);
  const Outcome outcome = co_await skill_test(farsa, who, farsa.library.lore, brought, rule::camp_rite,
                                              prompt::risk_camp(who, CampWork::hold_rite));
  const Who whom = most_shaken(farsa.look());
  const bool helped = outcome.success && whom >= 0;
  farsa.tell(told::rite_held(who, helped, whom, who == whom), rule::camp_rite);
  if (helped) restore_ability(farsa, whom, Ability::control, 1, rule::camp_rite);
}

}  // namespace gamekeeper::farsa
