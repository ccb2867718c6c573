#include <tuple>

#include "games/farsa/chapter.hpp"

/// What can be done with the things that somebody carries, in no time worth counting.
namespace gamekeeper::farsa {
namespace {

constexpr int kHands = 2;

bool is_within_reach(const Look& look, const Thing& thing) {
  return thing.carried != Carried::beast || !look.in_site();
}

bool can_be_held(const Item& item) {
  return item.weapon || item.armor > 0 || item.shield || item.worn || item.cumbersome ||
         item.use == Use::magic_die || (item.light && item.light->fuel);
}

bool is_food(const Item& item) {
  return item.use == Use::ration || item.use == Use::forage || item.use == Use::meat;
}

bool may_receive(const Look& look, Who who, Who other, int thing) {
  Thing given = look.thing(who, thing);
  given.carried = Carried::pack;
  return other != who && is_present(look.who(other)) && has_room_for(look, look.who(other), given);
}

bool may_load(const Look& look, Who who, int thing) {
  const Thing& one = look.thing(who, thing);
  return !look.in_site() && one.carried == Carried::pack && one.burning == 0 && look.item(one).carries == 0 &&
         beast_load(look, look.who(who)) + slots_of(look.library, one) <= beast_slots(look, look.who(who));
}

bool may_unload(const Look& look, Who who, int thing) {
  const Thing& one = look.thing(who, thing);
  return !look.in_site() && one.carried == Carried::beast &&
         slots_used(look, look.who(who)) + slots_of(look.library, one) <= kSlots;
}

bool may_hold(const Look& look, Who who, int thing) {
  const Thing& one = look.thing(who, thing);
  return one.carried == Carried::pack && can_be_held(look.item(one)) &&
         hands_for(look.item(one)) <= free_hands(look, look.who(who));
}

void offer_uses(const Look& look, Who who, int thing, Offers& offers) {
  const Thing& one = look.thing(who, thing);
  const Item& item = look.item(one);
  const auto anybody = [&](auto fits) { return all_who(look, fits).any(); };
  if (may_light(look, who, thing)) offers.add(option::light_up(who, thing));
  if (one.burning > 0 && item.light) offers.add(option::put_out(who, thing));
  if (anybody([&](Who whom) { return is_present(look.who(whom)) && would_help(look, whom, item); }) &&
      (!is_food(item) || !look.who(who).fed))
    offers.add(option::use_thing(who, thing));
  if (one.carried == Carried::hand) {
    offers.add(option::put_away(who, thing));
  } else if (one.carried == Carried::pack && can_be_held(item)) {
    offers.add_unless(option::hold(who, thing),
                      {{!may_hold(look, who, thing), rule::move_and_action, reason::hands_full()}});
  }
  if (one.burning == 0 && anybody([&](Who other) { return may_receive(look, who, other, thing); }))
    offers.add(option::pass_on(who, thing));
  if (may_load(look, who, thing)) offers.add(option::load_up(who, thing));
  if (may_unload(look, who, thing)) offers.add(option::unload(who, thing));
  offers.add(option::drop_it(who, thing));
  offers.add(option::go_on());
}

/// It lies there from now on; gives what it is.
int carry(Farsa& farsa, Who who, int thing, Carried how) {
  farsa.thing(who, thing).carried = how;
  return farsa.thing(who, thing).item;
}
void take_in_hand(Farsa& farsa, Who who, int thing) {
  farsa.tell(told::held(who, carry(farsa, who, thing, Carried::hand)), rule::minor_actions);
}
void put_away(Farsa& farsa, Who who, int thing) {
  farsa.tell(told::stowed(who, carry(farsa, who, thing, Carried::pack)), rule::minor_actions);
}
void load_up(Farsa& farsa, Who who, int thing) {
  farsa.tell(told::loaded(who, carry(farsa, who, thing, Carried::beast), 1), rule::beasts_and_vehicles);
}
void unload(Farsa& farsa, Who who, int thing) {
  farsa.tell(told::loaded(who, carry(farsa, who, thing, Carried::pack), 0), rule::beasts_and_vehicles);
}
void put_out_by_hand(Farsa& farsa, Who who, int thing) { snuff(farsa, who, thing, rule::spark); }
void drop(Farsa& farsa, Who who, int thing) { lose_thing(farsa, who, thing, rule::minor_actions); }

Task<> pass_on(Farsa& farsa, Who who, int thing) {
  const Option receiver = co_await farsa.pick_if_choice(
      who, rule::minor_actions, prompt::ask_receiver(who, thing),
      everybody([&farsa, who, thing](Who other) { return may_receive(farsa.look(), who, other, thing); },
                option::who));
  Thing given = farsa.thing(who, thing);
  given.carried = Carried::pack;
  farsa.who(who).things.erase(at(thing));
  const Who to = option::who.in(receiver).who;
  farsa.tell(told::handed(who, given.item, to), rule::minor_actions);
  take_somehow(farsa, to, given, rule::minor_actions);
}

/// What helps one Wound, one Fatigue or one point (D-9e), or a meal.
Task<> use_thing(Farsa& farsa, Who who, int thing) {
  const std::uint8_t kind = farsa.thing(who, thing).item;
  if (is_food(farsa.library.items[kind])) {
    eat(farsa, who, rule::deprived);
    co_return;
  }
  const Option patient = co_await farsa.pick_if_choice(
      who, rule::rest_with_care, prompt::ask_patient(who, thing),
      everybody(
          [&farsa, kind](Who whom) {
            return is_present(farsa.who(whom)) && would_help(farsa.look(), whom, farsa.library.items[kind]);
          },
          option::who));
  const Who whom = option::who.in(patient).who;
  const Item& item = farsa.library.items[kind];
  farsa.tell(told::treated(who, kind, whom, who == whom), rule::rest_with_care);
  co_await use_with_die(farsa, who, thing, rule::rest_with_care);
  switch (item.use) {
    case Use::tonic: clear_fatigue(farsa, whom, 1, rule::rest_with_care); break;
    case Use::heartens:
      clear_fatigue(farsa, whom, 1, rule::component_quick_weed);
      calm(farsa, whom, rule::component_quick_weed);
      break;
    case Use::clots:
      give_aid(farsa, whom, rule::component_heartsbane);
      stabilize(farsa, whom, rule::component_heartsbane);
      break;
    case Use::restores: restore_ability(farsa, whom, *item.restores, 1, rule::rest_with_care); break;
    case Use::cure: heal_wound(farsa, whom, rule::wound_healed); break;
    default: break;
  }
}

}  // namespace

int hands_for(const Item& item) {
  if (item.worn || (item.armor > 0 && !item.shield)) return 0;
  if (item.weapon) return item.weapon->hands;
  return item.cumbersome ? 2 : 1;
}

int free_hands(const Look& look, const Character& one) {
  int used = 0;
  for (const Thing& thing : one.things) {
    if (thing.carried == Carried::hand) used += hands_for(look.item(thing));
  }
  return kHands - used;
}

bool would_help(const Look& look, Who whom, const Item& item) {
  const Character& one = look.who(whom);
  switch (item.use) {
    case Use::ration:
    case Use::forage:
    case Use::meat: return !one.fed;
    case Use::cure:
      return std::ranges::any_of(one.wounds, [](const Wound& wound) { return !wound.permanent; });
    case Use::tonic: return one.fatigue > 0;
    case Use::heartens: return one.fatigue > 0 || one.panicked;
    case Use::clots: return one.fate == Fate::down;
    case Use::restores: {
      const std::size_t ability = at(*item.restores);
      return !one.deprived && one.now[ability] < one.most[ability];
    }
    default: return false;
  }
}

bool has_help(const Look& look, Who who) {
  return std::ranges::any_of(look.who(who).things, [&look](const Thing& thing) {
    const Item& item = look.item(thing);
    return is_within_reach(look, thing) && !is_food(item) && all_who(look, [&](Who whom) {
                                                               return is_present(look.who(whom)) &&
                                                                      would_help(look, whom, item);
                                                             }).any();
  });
}

Task<> sort_things(Farsa& farsa, Who who) {
  const Option which =
      co_await farsa.pick(who, rule::minor_actions, prompt::ask_pack(who),
                          everything_of(who, is_within_reach, option::thing), option::go_on());
  if (option::go_on.is(which)) co_return;
  const int thing = option::thing.in(which).thing;
  const Option use = co_await farsa.pick(who, rule::minor_actions, prompt::ask_use(who, thing),
                                         offering(offer_uses, who, thing));
  co_await done(use, std::tie(farsa), on<option::light_up>(light_up), on<option::put_out>(put_out_by_hand),
                on<option::use_thing>(use_thing), on<option::hold>(take_in_hand),
                on<option::put_away>(put_away), on<option::load_up>(load_up), on<option::unload>(unload),
                on<option::pass_on>(pass_on), on<option::drop_it>(drop));
}

}  // namespace gamekeeper::farsa
