#include <tuple>

#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

std::uint8_t thing_for(const Look& look, const Character& one, Use use) {
  const auto is_of_use = [&](const Thing& thing) { return look.facts(thing).use == use; };
  const int place = indices(one.things, is_of_use).first();
  return place < 0 ? kNone : static_cast<std::uint8_t>(place);
}

bool can_cook(const Look& look) {
  const Wild& wild = look.state.wild;
  if (!wild.fire || wild.cooked_meat || wild.cooked_greens) return false;
  return uses_together(look, Use::meat) + uses_together(look, Use::forage) > 0;
}

/// What somebody takes up of an evening; kNone: nothing worn.
std::uint8_t worn_thing(const Look& look, Who who) {
  const Character& one = look.who(who);
  for (std::size_t i = 0; i < one.things.size(); ++i) {
    if (one.things[i].usage_die > 0 && one.things[i].usage_die < look.item(one.things[i]).usage_die)
      return fit(i);
  }
  return kNone;
}

constexpr int kHerbsAPot = 2;

std::uint8_t salt_of(const Look& look, const Character& one) { return find_thing(one, look.library.salt); }

bool may_cure_meat(const Look& look, Who who) {
  const Character& one = look.who(who);
  return salt_of(look, one) != kNone && uses_of(look, one, Use::meat) > 0;
}

bool may_brew(const Look& look, Who who, int thing) {
  const Thing& herb = look.thing(who, thing);
  return look.state.wild.fire && herb.uses >= kHerbsAPot && remedy_of(look.library, herb.item) != kNone &&
         succeeding_faces(camp_means(look, who, CampWork::brew)) > 0;
}

void offer_evening(const Look& look, Who who, Offers& offers) {
  const Character& one = look.who(who);
  offers.add(option::sit_by_fire());
  if (can_cook(look)) offers.add(option::cook(who));
  if (faces_of(look, option::sing(who)) > 0) offers.add(option::sing(who));
  if (look.state.wild.remains != kNone) offers.add(option::harvest(who));
  if (may_cure_meat(look, who)) offers.add(option::cure_meat(who));
  for (const int thing : indices(one.things)) {
    if (may_brew(look, who, thing)) offers.add(option::brew(who, thing));
  }
  if (most_shaken(look) >= 0 && faces_of(look, option::hold_rite(who)) > 0)
    offers.add(option::hold_rite(who));
  if (worn_thing(look, who) != kNone) offers.add(option::mend(who, worn_thing(look, who)));
  if (may_cast(look, who) && has_spell_now(look, who)) offers.add(option::cast_magic(who));
  const std::uint8_t draught = thing_for(look, one, Use::sleep);
  if (draught != kNone && !sleeps_well(look, who)) offers.add(option::drink_to_sleep(who, draught));
}

/// The skill that a work takes, and what serves beside the tools of the skill (W-6e).
struct Craft {
  int skill;
  std::optional<Aid> aid;
};
Craft craft_of(const Library& library, CampWork work) {
  switch (work) {
    case CampWork::sing: return {library.performing, {}};
    case CampWork::mend: return {library.crafting, {}};
    case CampWork::brew: return {library.alchemy, Aid::brewing};
    case CampWork::hold_rite: return {library.lore, Aid::rites};
    default: return {library.cooking, {}};
  }
}

Task<Outcome> camp_test(Farsa& farsa, Who who, CampWork work, const Means& brought, RuleId rule) {
  return skill_test(farsa, who, craft_of(farsa.library, work).skill, brought, rule,
                    prompt::risk_camp(who, work));
}

/// All meat and greens that there are go into the pot (W-6h); the yield says how many can eat from it
///
Task<> cook(Farsa& farsa, Who who) {
  const Means brought = camp_means(farsa.look(), who, CampWork::cook);
  const Outcome outcome = co_await camp_test(farsa, who, CampWork::cook, brought, rule::cooking);
  const bool meat = uses_together(farsa.look(), Use::meat) > 0;
  const bool greens = uses_together(farsa.look(), Use::forage) > 0;
  if (!outcome.success) {
    farsa.tell(told::burned_supper(who), rule::test_failure);
    use_one(farsa, meat ? Use::meat : Use::forage, rule::test_failure);
    co_return;
  }
  const int portions = co_await roll_yield(farsa, who, brought, rule::pot_and_salt);
  farsa.state.wild.portions = fit(portions);
  farsa.state.wild.cooked_meat = meat;
  farsa.state.wild.cooked_greens = greens;
  farsa.tell(told::cooked(who, meat && greens, portions), meat && greens ? rule::meal_balanced
                                                          : meat         ? rule::meal_meat
                                                                         : rule::meal_forage);
}

/// Another one each evening.
Song song_of(const Farsa& farsa, Who who) {
  return static_cast<Song>((who + farsa.state.calendar.day) % (static_cast<int>(Song::river) + 1));
}

/// A good song takes the fear off everybody, and a weariness off whoever has most of it.
Task<> sing(Farsa& farsa, Who who) {
  const Means brought = camp_means(farsa.look(), who, CampWork::sing);
  const Outcome outcome = co_await camp_test(farsa, who, CampWork::sing, brought, rule::camp_activity);
  farsa.tell(told::sang(who, outcome.success, song_of(farsa, who)), rule::camp_activity);
  if (!outcome.success) co_return;
  const auto all = indices(farsa.state.party, is_present);
  for (const Who other : all) calm(farsa, other, rule::panic_ends);
  const Who weariest = most_of(all, [&farsa](Who other) { return farsa.who(other).fatigue; });
  if (weariest >= 0) clear_fatigue(farsa, weariest, 1, rule::camp_activity);
}

/// What its use has worn down is made good by one size, up to what it was when new.
Task<> mend(Farsa& farsa, Who who, int thing) {
  const Means brought = camp_means(farsa.look(), who, CampWork::mend);
  const Outcome outcome = co_await camp_test(farsa, who, CampWork::mend, brought, rule::camp_activity);
  if (!outcome.success || at(thing) >= farsa.who(who).things.size()) co_return;
  Thing& worn = farsa.thing(who, thing);
  worn.usage_die = fit(std::min<int>(farsa.library.items[worn.item].usage_die, worn.usage_die + 2));
  farsa.tell(told::mended(who, worn.item, worn.usage_die), rule::camp_activity);
}

/// Sleep, whatever the bed and the weather are like. Devilsgrace is toxic, and takes a point of STR for it.
Task<> drink_to_sleep(Farsa& farsa, Who who, int thing) {
  const bool toxic = farsa.thing(who, thing).item == farsa.library.devilsgrace;
  const RuleId rule = toxic ? rule::component_devilsgrace : rule::component_warynettle;
  use_up(farsa, who, thing, rule);
  set_bit(farsa.state.wild.drowsy, who);
  farsa.tell(told::drowsy(who), rule);
  if (toxic) co_await lose_ability(farsa, who, Ability::strength, 1, rule);
}

// What an evening leaves time for beside the pot: salt for the meat, herbs for the sick, and words for
// whoever is shaken (W-6e).

bool is_herb(const Library& library, int item) { return library.facts[at(item)].component; }

/// Takes as many meals out of somebody's raw meat.
void take_meat(Farsa& farsa, Who who, int meals) {
  for (std::size_t i = farsa.who(who).things.size(); i-- > 0 && meals > 0;) {
    Thing& meat = farsa.who(who).things[i];
    if (farsa.library.items[meat.item].use != Use::meat) continue;
    const int taken = std::min<int>(meals, meat.uses);
    meals -= taken;
    meat.uses = fit(meat.uses - taken);
    if (meat.uses == 0) farsa.who(who).things.erase(i);
  }
}

}  // namespace

Means camp_means(const Look& look, Who who, CampWork work, Reasons* reasons) {
  const Craft craft = craft_of(look.library, work);
  return means(look, who, craft.skill, true, craft.aid, reasons);
}

int uses_of(const Look& look, const Character& one, Use use) {
  int uses = 0;
  for (const Thing& thing : one.things) uses += look.facts(thing).use == use ? thing.uses : 0;
  return uses;
}

int uses_together(const Look& look, Use use) {
  return sum_of_party(look, [&look, use](const Character& one) { return uses_of(look, one, use); });
}

bool use_one(Farsa& farsa, Use use, RuleId rule) {
  for (const Who who : indices(farsa.state.party, is_present)) {
    const std::uint8_t place = thing_for(farsa.look(), farsa.who(who), use);
    if (place == kNone) continue;
    use_up(farsa, who, place, rule);
    return true;
  }
  return false;
}

Task<> light_fire(Farsa& farsa) {
  if (!weather_now(farsa.look()).no_fire || is_sheltered(farsa.look())) {
    farsa.state.wild.fire = true;
    co_return;
  }
  const Candidate best = best_for(farsa.look(), farsa.library.cooking, true);
  if (best.who < 0) co_return;
  const Outcome outcome =
      co_await camp_test(farsa, best.who, CampWork::make_camp, best.means, rule::camp_comfort);
  farsa.state.wild.fire = outcome.success;
  farsa.tell(told::fire_lit(best.who, outcome.success), rule::camp_comfort);
}

bool has_evening(const Look& look, Who who) { return can_act(look.who(who)); }

Task<> spend_evening(Farsa& farsa, Who who) {
  const Option chosen = co_await farsa.pick_if_choice(who, rule::camp_activity, prompt::ask_evening(who),
                                                      offering(offer_evening, who));
  if (option::sit_by_fire.is(chosen)) co_return;
  farsa.state.course.use(kCamp, Book::Limit::evening, static_cast<std::uint8_t>(who));
  co_await done(chosen, std::tie(farsa), on<option::cook>(cook), on<option::sing>(sing),
                on<option::harvest>(harvest), on<option::cure_meat>(cure_meat),
                on<option::drink_to_sleep>(drink_to_sleep), on<option::mend>(mend), on<option::brew>(brew),
                on<option::hold_rite>(hold_rite), on<option::cast_magic>(cast_quietly));
}

std::uint8_t remedy_of(const Library& library, int herb) {
  const Item& raw = library.items[at(herb)];
  if (!is_herb(library, herb)) return kNone;
  if (raw.use == Use::tonic || raw.use == Use::heartens) return library.herb_tea;
  if (raw.use != Use::restores) return kNone;
  for (const int item : indices(library.items)) {
    const Item& made = library.items[at(item)];
    if (made.use == Use::restores && made.restores == raw.restores && !made.rare && !is_herb(library, item))
      return fit(item);
  }
  return kNone;
}

Who most_shaken(const Look& look) {
  const auto lost = [&look](Who who) { return look.who(who).most[2] - look.who(who).now[2]; };
  return most_of(
      all_who(look,
              [&](Who who) { return is_present(look.who(who)) && !look.who(who).deprived && lost(who) > 0; }),
      lost);
}

Task<> cure_meat(Farsa& farsa, Who who) {
  const Means brought = camp_means(farsa.look(), who, CampWork::cure_meat);
  const bool salt_is_tool = brought.tool == salt_of(farsa.look(), farsa.who(who));
  const Outcome outcome = co_await camp_test(farsa, who, CampWork::cure_meat, brought, rule::component_salt);
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
  rations.uses = fit(meals);
  take_somehow(farsa, who, rations, rule::component_salt);
}

Task<> brew(Farsa& farsa, Who who, int thing) {
  const std::uint8_t herb = farsa.thing(who, thing).item;
  const Means brought = camp_means(farsa.look(), who, CampWork::brew);
  const Outcome outcome = co_await camp_test(farsa, who, CampWork::brew, brought, rule::camp_remedies);
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
  const Means brought = camp_means(farsa.look(), who, CampWork::hold_rite);
  const Outcome outcome = co_await camp_test(farsa, who, CampWork::hold_rite, brought, rule::camp_rite);
  const Who whom = most_shaken(farsa.look());
  const bool helped = outcome.success && whom >= 0;
  farsa.tell(told::rite_held(who, helped, whom, who == whom), rule::camp_rite);
  if (helped) restore_ability(farsa, whom, Ability::control, 1, rule::camp_rite);
}

}  // namespace gamekeeper::farsa
