#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kPettyASlot = 10;

constexpr int kBundleASlot = 3;
constexpr int kStackASlot = 10;

bool is_counted(Tag tag) { return tag == Tag::bundle || tag == Tag::stack; }

/// What a purchase or a sale says itself: that silver has changed hands, and who packs it away.
bool is_trade(RuleId rule) { return rule == rule::resupply || rule == rule::supply_bought; }

Gain how_gained(RuleId rule) {
  if (is_trade(rule)) return Gain::bought;
  return rule == rule::referee_seat ? Gain::granted : Gain::taken;
}

bool is_of_hunger(RuleId rule) {
  return rule == rule::trait_hardy || rule == rule::deprived_from_second_day ||
         rule == rule::deprived_for_days;
}

int coin_slots(int coins) { return coins <= kCoinsASlot ? 0 : (coins - 1) / kCoinsASlot; }

/// Clothes and jewels on the body. What is magical takes its slot even there, and so does armor.
bool is_worn_lightly(const ItemFacts& item, const Thing& thing) {
  return item.light_when_worn && thing.carried == Carried::hand;
}

/// Petty things of which masses would be a burden: those in the pack.
bool is_petty(const ItemFacts& item, const Thing& thing) {
  return item.tag == Tag::petty && thing.carried != Carried::beast && !is_worn_lightly(item, thing);
}

int count_petty(const Look& look, const Character& one) {
  return static_cast<int>(std::ranges::count_if(
      one.things, [&look](const Thing& thing) { return is_petty(look.facts(thing), thing); }));
}

/// What a thing fills by its tag alone, and the rule that says so.
struct Fills {
  int slots;
  RuleId rule;
};
Fills slots_by_tag(const ItemFacts& item, const Thing& thing) {
  switch (item.tag) {
    case Tag::petty: return {1, rule::slots};
    case Tag::item: return {1, item.body_armor ? rule::armor_slots : rule::slots};
    case Tag::bulky: return {2, item.body_armor ? rule::armor_slots : rule::bulky};
    case Tag::bundle: return {(thing.uses + kBundleASlot - 1) / kBundleASlot, rule::bundle};
    case Tag::stack: return {(thing.uses + kStackASlot - 1) / kStackASlot, rule::stack};
  }
  return {1, rule::slots};
}

int slots_now(const ItemFacts& item, const Thing& thing) {
  return item.tag == Tag::petty || is_worn_lightly(item, thing) ? 0 : slots_by_tag(item, thing).slots;
}

/// Ten are nothing; every ten more, or part of them, take a slot.
int slots_of_petty_things(int count) { return std::max(0, count - 1) / kPettyASlot; }

/// Slots that the thing fills where it would lie now.
int slots_with(const Look& look, const Character& one, const Thing& thing) {
  if (is_petty(look.facts(thing), thing)) {
    const int petty = count_petty(look, one);
    return slots_of_petty_things(petty + 1) - slots_of_petty_things(petty);
  }
  const std::uint8_t same = is_counted(look.facts(thing).tag) ? find_thing(one, thing.item) : kNone;
  if (same == kNone || one.things[same].carried == Carried::beast) return slots_of(look.library, thing);
  Thing together = one.things[same];
  together.uses = fit(std::min(200, together.uses + thing.uses));
  return slots_of(look.library, together) - slots_of(look.library, one.things[same]);
}

void put(Farsa& farsa, Character& one, const Thing& thing) {
  if (is_counted(farsa.library.facts[thing.item].tag)) {
    for (Thing& there : one.things) {
      if (there.item != thing.item || there.spell != thing.spell || there.carried != thing.carried) continue;
      there.uses = fit(std::min(200, there.uses + thing.uses));
      return;
    }
  }
  one.things.push_back(thing);
}

/// A thing's place becomes another when one before it goes: what has been declared with it follows.
void follow(std::uint8_t& place, int gone) {
  if (place == kNone) return;
  if (place == gone) {
    place = kNone;
  } else if (place > gone) {
    --place;
  }
}

void remove_thing(Farsa& farsa, Who who, int place) {
  farsa.who(who).things.erase(at(place));
  Declared& deed = farsa.state.fight.deeds[at(who)];
  const bool with_thing = deed.deed == Declared::Deed::attack || deed.deed == Declared::Deed::attack_twice ||
                          deed.deed == Declared::Deed::cast || deed.deed == Declared::Deed::fetch ||
                          deed.deed == Declared::Deed::maneuver;
  if (!with_thing || deed.thing == kNone) return;
  follow(deed.thing, place);
  if (deed.deed == Declared::Deed::attack_twice) follow(deed.other, place);
  if (deed.thing == kNone) deed = {};
}

/// Drops things until `slots` are free (D-5). Asks what.
Task<> make_room(Farsa& farsa, Who who, int slots, RuleId rule) {
  while (kSlots - slots_used(farsa.look(), farsa.who(who)) < slots) {
    const auto burdens = indices(farsa.who(who).things, [&farsa](const Thing& thing) {
      return thing.carried != Carried::beast && slots_of(farsa.library, thing) > 0;
    });
    if (!burdens.any()) co_return;
    const Option dropped =
        co_await farsa.pick_if_choice(who, rule::forced_drops, prompt::ask_drop(who),
                                      each(burdens, [who](int thing) { return option::drop(who, thing); }));
    lose_thing(farsa, who, option::drop.in(dropped).thing, rule);
  }
}

}  // namespace

int slots_of(const Library& library, const Thing& thing, Reasons* reasons) {
  const ItemFacts& item = library.facts[thing.item];
  if (reasons == nullptr) return slots_now(item, thing);
  const Fills fills = slots_by_tag(item, thing);
  const bool worn = is_worn_lightly(item, thing);
  Reckoning slots(reasons);
  slots.add(fills.slots, fills.rule);
  if (item.tag == Tag::petty) slots.set(0, rule::petty);
  if (worn) slots.set(0, rule::worn_things, reason::while_worn(thing.item));
  return slots.value();
}

int slots_used(const Look& look, const Character& one, Reasons* reasons) {
  Reckoning used(reasons);
  used.add(one.fatigue, rule::fatigue);
  used.add(static_cast<int>(one.wounds.size()), rule::other_burdens);
  used.add(coin_slots(one.coins), rule::coin_slots);
  int petty = 0;
  for (const Thing& thing : one.things) {
    if (thing.carried == Carried::beast) continue;
    const ItemFacts& item = look.facts(thing);
    used.add(slots_now(item, thing), rule::slots);
    if (is_petty(item, thing)) ++petty;
  }
  return used.add(slots_of_petty_things(petty), rule::petty_masses).value();
}

int free_slots(const Look& look, const Character& one) { return std::max(0, kSlots - slots_used(look, one)); }

int beast_slots(const Look& look, const Character& one) {
  int slots = 0;
  for (const Thing& thing : one.things) slots += look.facts(thing).carries;
  return slots;
}

int beast_load(const Look& look, const Character& one) {
  int load = 0;
  for (const Thing& thing : one.things) {
    if (thing.carried == Carried::beast) load += slots_of(look.library, thing);
  }
  return load;
}

int guard_of(const Look& look, const Character& one, Reasons* reasons) {
  Reckoning guard(reasons);
  guard.add(one.guard, rule::guard);
  if (slots_used(look, one) >= kSlots) guard.set(0, rule::guard_full_slots, reason::full_slots());
  for (const Thing& thing : one.things) {
    if (thing.carried == Carried::hand && look.item(thing).cumbersome)
      guard.set(0, rule::guard_cumbersome, reason::cumbersome(thing.item));
  }
  if (one.panicked) guard.set(0, rule::panicking, reason::panic());
  if (is_freezing(one)) guard.set(0, rule::environment_freezing_water, reason::freezing());
  return guard.value();
}

int armor_of(const Look& look, Who who, Reasons* reasons) {
  const Character& one = look.who(who);
  Reckoning armor(reasons);
  for (const Thing& thing : one.things) {
    if (thing.carried == Carried::hand)
      armor.add(look.item(thing).armor, rule::armor, reason::worn_armor(thing.item));
  }
  armor.add(look.standing(who).shielded, rule::casting, reason::spell_armor());
  return armor.at_most(kMostArmor, rule::armor_to_three).value();
}

std::uint8_t find_thing(const Character& one, int item) {
  const int place = indices(one.things, [item](const Thing& thing) { return thing.item == item; }).first();
  return place < 0 ? kNone : static_cast<std::uint8_t>(place);
}

int count_of(const Character& one, int item) {
  int count = 0;
  for (const Thing& thing : one.things) {
    if (thing.item == item) count += thing.uses;
  }
  return count;
}

Thing make_thing(const Library& library, int item) {
  const Item& kind = library.items[at(item)];
  return {.item = fit(item), .uses = fit(kind.uses), .usage_die = fit(kind.usage_die)};
}

bool keeps_guard_with(const Look& look, const Character& one, const Thing& thing) {
  const int more = slots_with(look, one, thing);
  return more == 0 || slots_used(look, one) + more < kSlots;
}

bool has_room_for(const Look& look, const Character& one, const Thing& thing) {
  return !one.things.full() && slots_used(look, one) + slots_with(look, one, thing) <= kSlots;
}

bool take(Farsa& farsa, Who who, Thing thing, RuleId rule) {
  Character& one = farsa.who(who);
  if (one.things.full()) return false;
  if (!has_room_for(farsa.look(), one, thing)) {
    const bool fits_the_beast =
        !farsa.look().in_site() &&
        beast_load(farsa.look(), one) + slots_of(farsa.library, thing) <= beast_slots(farsa.look(), one);
    if (!fits_the_beast) return false;
    thing.carried = Carried::beast;
  }
  const int before = slots_used(farsa.look(), one);
  put(farsa, one, thing);
  farsa.tell(told::gained(who, thing.item, thing.uses, thing.spell, how_gained(rule)), rule);
  tell_overload(farsa, who, before);
  return true;
}

void lose_thing(Farsa& farsa, Who who, int place, RuleId rule) {
  Character& one = farsa.who(who);
  const Thing thing = one.things[at(place)];
  remove_thing(farsa, who, place);
  farsa.tell(told::dropped(who, thing.item, rule == rule::persuasion), rule);
}

void use_up(Farsa& farsa, Who who, int place, RuleId rule) {
  Character& one = farsa.who(who);
  Thing& thing = one.things[at(place)];
  const int item = thing.item;
  const int left = std::max(0, thing.uses - 1);
  if (left > 0) {
    thing.uses = fit(left);
  } else {
    remove_thing(farsa, who, place);
  }
  farsa.tell(told::used_up(who, item, left), rule);
}

Task<> use_with_die(Farsa& farsa, Who who, int place, RuleId rule) {
  const int item = farsa.thing(who, place).item;
  const int sides = farsa.thing(who, place).usage_die;
  if (sides == 0) co_return use_up(farsa, who, place, rule);
  // Who uses a thing knows why; that a test wore its tool is what has to be said.
  const RuleId rolled_by = rule == rule::tools_wear ? rule : rule::usage_die;
  const int die = co_await roll_die(farsa, who, sides, rolled_by, purpose::for_usage(item));
  Thing& thing = farsa.thing(who, place);
  if (die == 1) thing.usage_die = fit(sides - 2);
  farsa.tell(told::usage(who, item, die, thing.usage_die), rule::usage_die);
  if (thing.usage_die < 4) use_up(farsa, who, place, rule::usage_die_ends);
}

Task<> add_fatigue(Farsa& farsa, Who who, int count, RuleId rule) {
  for (int i = 0; i < count && is_present(farsa.who(who)); ++i) {
    co_await make_room(farsa, who, 1, rule::fatigue_drops_item);
    if (free_slots(farsa.look(), farsa.who(who)) == 0) {
      co_await lose_ability(farsa, who, Ability::strength, 1, rule::nothing_left_to_drop);
      continue;
    }
    Character& one = farsa.who(who);
    const int before = slots_used(farsa.look(), one);
    ++one.fatigue;
    farsa.tell(told::fatigued(who, one.fatigue, is_of_hunger(rule)), rule);
    tell_overload(farsa, who, before);
  }
}

void clear_fatigue(Farsa& farsa, Who who, int count, RuleId rule) {
  Character& one = farsa.who(who);
  const int gone = std::min<int>(count, one.fatigue);
  if (gone == 0) return;
  one.fatigue = fit(one.fatigue - gone);
  farsa.tell(told::rested(who, gone), rule);
}

Task<> add_wound(Farsa& farsa, Who who, Wound wound, RuleId rule) {
  co_await make_room(farsa, who, 1, rule::wound);
  if (free_slots(farsa.look(), farsa.who(who)) == 0 || farsa.who(who).wounds.full())
    co_return co_await lose_ability(farsa, who, Ability::strength, 1, rule::nothing_left_to_drop);
  const int before = slots_used(farsa.look(), farsa.who(who));
  farsa.who(who).wounds.push_back(wound);
  farsa.tell(told::wounded(who, static_cast<int>(wound.kind)), rule);
  tell_overload(farsa, who, before);
}

void gain_coins(Farsa& farsa, Who who, int coins, RuleId rule) {
  if (coins == 0) return;
  Character& one = farsa.who(who);
  const int before = slots_used(farsa.look(), one);
  one.coins = fit(std::min(60000, one.coins + coins));
  farsa.tell(told::coins(who, coins, one.coins, is_trade(rule)), rule);
  tell_overload(farsa, who, before);
}

bool pay(Farsa& farsa, Who who, int coins, RuleId rule) {
  Character& one = farsa.who(who);
  if (one.coins < coins) return false;
  if (coins == 0) return true;
  one.coins = fit(one.coins - coins);
  farsa.tell(told::coins(who, -coins, one.coins, is_trade(rule)), rule);
  return true;
}

int coins_together(const State& state) {
  int coins = 0;
  for (const Character& one : state.party) {
    if (is_hero(one)) coins += one.coins;
  }
  return coins;
}

bool pay_together(Farsa& farsa, int coins, RuleId rule) {
  if (coins_together(farsa.state) < coins) return false;
  for (const Who who : indices(farsa.state.party, is_hero)) {
    if (coins == 0) break;
    const int share = std::min<int>(coins, farsa.who(who).coins);
    pay(farsa, who, share, rule);
    coins -= share;
  }
  return true;
}

bool eat(Farsa& farsa, Who who, RuleId rule) {
  Character& one = farsa.who(who);
  const auto meal = [&](Use use) {
    const auto is_of_use = [&](const Thing& thing) { return farsa.library.facts[thing.item].use == use; };
    const int food = indices(one.things, is_of_use).first();
    if (food >= 0) use_up(farsa, who, food, rule);
    return food >= 0;
  };
  if (!meal(Use::forage) && !meal(Use::ration) && !meal(Use::meat)) return false;
  farsa.who(who).fed = true;
  farsa.tell(told::ate(who), rule);
  return true;
}

}  // namespace gamekeeper::farsa
