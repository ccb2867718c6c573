#include "farsa/words/referee.hpp"
#include "farsa/words/wild.hpp"
#include "games/farsa/wild/wild.hpp"

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

/// All meat and greens that there are go into the pot (W-6h); the yield says how many can eat from it
///
Task<> cook(Farsa& farsa, Who who) {
  const Means brought = cooking_means(farsa.look(), who);
  const Outcome outcome = co_await skill_test(farsa, who, farsa.library.cooking, brought, rule::cooking,
                                              prompt::risk_camp(who, CampWork::cook));
  const bool meat = uses_together(farsa.look(), Use::meat) > 0;
  const bool greens = uses_together(farsa.look(), Use::forage) > 0;
  if (!outcome.success) {
    farsa.tell(told::burned_supper(who), rule::test_failure);
    use_one(farsa, meat ? Use::meat : Use::forage, rule::test_failure);
    co_return;
  }
  const int portions = co_await roll_yield(farsa, who, brought, rule::pot_and_salt);
  farsa.state.wild.portions = static_cast<std::uint8_t>(portions);
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
  const Means brought = singing_means(farsa.look(), who);
  const int skill = farsa.library.performing;
  const Outcome outcome = co_await skill_test(farsa, who, skill, brought, rule::camp_activity,
                                              prompt::risk_camp(who, CampWork::sing));
  farsa.tell(told::sang(who, outcome.success, song_of(farsa, who)), rule::camp_activity);
  if (!outcome.success) co_return;
  Who weariest = -1;
  for (const Who other : indices(farsa.state.party, is_present)) {
    calm(farsa, other, rule::panic_ends);
    if (weariest < 0 || farsa.who(other).fatigue > farsa.who(weariest).fatigue) weariest = other;
  }
  if (weariest >= 0) clear_fatigue(farsa, weariest, 1, rule::camp_activity);
}

/// What its use has worn down is made good by one size, up to what it was when new.
Task<> mend(Farsa& farsa, Who who, int thing) {
  const Means brought = mending_means(farsa.look(), who);
  const int skill = farsa.library.crafting;
  const Outcome outcome = co_await skill_test(farsa, who, skill, brought, rule::camp_activity,
                                              prompt::risk_camp(who, CampWork::mend));
  if (!outcome.success || at(thing) >= farsa.who(who).things.size()) co_return;
  Thing& worn = farsa.who(who).things[at(thing)];
  worn.usage_die =
      static_cast<std::uint8_t>(std::min<int>(farsa.library.items[worn.item].usage_die, worn.usage_die + 2));
  farsa.tell(told::mended(who, worn.item, worn.usage_die), rule::camp_activity);
}

/// Sleep, whatever the bed and the weather are like. Devilsgrace is toxic, and takes a point of STR for it.
Task<> drink_to_sleep(Farsa& farsa, Who who, int thing) {
  const bool toxic = farsa.who(who).things[at(thing)].item == farsa.library.devilsgrace;
  const RuleId rule = toxic ? rule::component_devilsgrace : rule::component_warynettle;
  use_up(farsa, who, thing, rule);
  set_bit(farsa.state.wild.drowsy, who);
  farsa.tell(told::drowsy(who), rule);
  if (toxic) co_await lose_ability(farsa, who, Ability::strength, 1, rule);
}

}  // namespace

Means cooking_means(const Look& look, Who who, Reasons* reasons) {
  return means(look, who, look.library.cooking, true, {}, reasons);
}

Means singing_means(const Look& look, Who who, Reasons* reasons) {
  return means(look, who, look.library.performing, true, {}, reasons);
}

Means mending_means(const Look& look, Who who, Reasons* reasons) {
  return means(look, who, look.library.crafting, true, {}, reasons);
}

std::uint8_t worn_thing(const Look& look, Who who) {
  const Character& one = look.who(who);
  for (std::size_t i = 0; i < one.things.size(); ++i) {
    if (one.things[i].usage_die > 0 && one.things[i].usage_die < look.item(one.things[i]).usage_die)
      return static_cast<std::uint8_t>(i);
  }
  return kNone;
}

int uses_of(const Look& look, const Character& one, Use use) {
  int uses = 0;
  for (const Thing& thing : one.things) uses += look.facts(thing).use == use ? thing.uses : 0;
  return uses;
}

int uses_together(const Look& look, Use use) {
  int uses = 0;
  for (const Character& one : look.state.party) uses += is_present(one) ? uses_of(look, one, use) : 0;
  return uses;
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
      co_await skill_test(farsa, best.who, farsa.library.cooking, best.means, rule::camp_comfort,
                          prompt::risk_camp(best.who, CampWork::make_camp));
  farsa.state.wild.fire = outcome.success;
  farsa.tell(told::fire_lit(best.who, outcome.success), rule::camp_comfort);
}

bool has_evening(const Look& look, Who who) { return can_act(look.who(who)); }

Task<> spend_evening(Farsa& farsa, Who who) {
  const Option chosen = co_await farsa.table.pick_if_choice(
      farsa.seat(who), rule::camp_activity, prompt::ask_evening(who),
      [&farsa, who](Offers& offers) { offer_evening(farsa.look(), who, offers); });
  if (option::sit_by_fire.is(chosen)) co_return;
  farsa.state.course.use(kCamp, Book::Limit::evening, static_cast<std::uint8_t>(who));
  switch (chosen.word) {
    case option::cook.word: co_await cook(farsa, who); break;
    case option::sing.word: co_await sing(farsa, who); break;
    case option::harvest.word: co_await harvest(farsa, who); break;
    case option::cure_meat.word: co_await cure_meat(farsa, who); break;
    case option::drink_to_sleep.word:
      co_await drink_to_sleep(farsa, who, option::drink_to_sleep.in(chosen).thing);
      break;
    case option::mend.word: co_await mend(farsa, who, option::mend.in(chosen).thing); break;
    case option::brew.word: co_await brew(farsa, who, option::brew.in(chosen).thing); break;
    case option::hold_rite.word: co_await hold_rite(farsa, who); break;
    case option::cast_magic.word: co_await cast_quietly(farsa, who); break;
    default: break;
  }
}

}  // namespace gamekeeper::farsa
