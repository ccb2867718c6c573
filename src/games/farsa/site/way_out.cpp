#include <bit>

#include "games/farsa/chapter.hpp"

/// Out of a site otherwise than on foot: by a save each, or at the mercy of the dark. One of the
/// party after the other finds out; those who are left are outside together.
namespace gamekeeper::farsa {
namespace {

constexpr int kScarDie = 12;

bool is_pack_animal(const Item& item) {
  return item.use == Use::mount || item.use == Use::beast || item.use == Use::vehicle;
}

void lose_all_gear(Farsa& farsa, Who who, RuleId rule) {
  Character& one = farsa.who(who);
  for (std::size_t i = one.things.size(); i-- > 0;) {
    // What waits outside is not lost.
    if (one.things[i].carried == Carried::beast || is_pack_animal(farsa.library.items[one.things[i].item]))
      continue;
    one.things.erase(i);
  }
  farsa.tell(told::gear_lost(who), rule);
}

Task<> suffer_scar(Farsa& farsa, Who who, RuleId rule) {
  const int die = co_await roll_die(farsa, who, kScarDie, rule, purpose::for_which_scar(who));
  co_await scar(farsa, who, die, rule);
}

void is_out(Farsa& farsa, Who who, RuleId rule) { farsa.tell(told::got_out(who), rule); }

/// Nothing is found of one who dies where nobody can follow.
void die_unseen(Farsa& farsa, Who who, RuleId rule) {
  Character& one = farsa.who(who);
  one.things.clear();
  one.coins = 0;
  one.body_lost = true;
  farsa.tell(told::body_lost(who), rule);
  die(farsa, who, rule);
}

void open_fates(Farsa& farsa, WayOut way) {
  for (const Who who : indices(farsa.state.party)) {
    const Character& one = farsa.who(who);
    const bool takes_part = way.dark ? is_present(one) && !sees_in_the_dark(farsa.look(), one) : can_act(one);
    if (takes_part) {
      set_bit(way.left, who);
    } else if (is_present(one) && !can_act(one)) {
      set_bit(way.carried, who);
    }
  }
  if (way.left != 0) farsa.state.course.then(kWayOut, way);
}

// -- The fates of the dark (X-6) --

Task<> meet_fate(Farsa& farsa, Who who) {
  const int row = co_await roll_die(farsa, who, 10, rule::darkness_fate, purpose::for_darkness(who));
  const RuleId rule = rule::group<"darkness/*">.at(std::max(0, row - 4));
  farsa.tell(told::fate_in_the_dark(who, row), rule);
  switch (row) {
    case 5: keep_in_site(farsa, who, Fate::monster, rule); break;
    case 6: keep_in_site(farsa, who, Fate::lost, rule); break;
    case 7: keep_in_site(farsa, who, Fate::captured, rule); break;
    case 8: change_fate(farsa, who, Fate::retired, rule); break;
    case 9:
      is_out(farsa, who, rule);
      lose_all_gear(farsa, who, rule);
      break;
    case 10:
      is_out(farsa, who, rule);
      co_await suffer_scar(farsa, who, rule);
      break;
    default: die_unseen(farsa, who, rule); break;
  }
}

/// Something is given up, and the dark lets go; or nothing is, and the die decides (X-6c, X-6d).
Task<> bargain_with_the_dark(Farsa& farsa, Who who) {
  const auto is_at_hand = [](const Look&, const Thing& thing) { return thing.carried != Carried::beast; };
  const auto purse = [who](const Look& look, Offers& offers) {
    if (look.who(who).coins > 0) offers.add(option::give_coins(who));
  };
  const Option given =
      co_await farsa.pick(who, rule::darkness_bargain, prompt::ask_darkness(who),
                          everything_of(who, is_at_hand, option::bargain), purse, option::give_nothing());
  switch (given.word) {
    case option::bargain.word: {
      const std::size_t thing = at(option::bargain.in(given).thing);
      const std::uint8_t item = farsa.who(who).things[thing].item;
      farsa.who(who).things.erase(thing);
      farsa.tell(told::bargained(who, item), rule::darkness_bargain);
      break;
    }
    case option::give_coins.word:
      farsa.tell(told::bargained(who, kNone), rule::darkness_bargain);
      pay(farsa, who, farsa.who(who).coins, rule::darkness_bargain);
      break;
    default: co_await meet_fate(farsa, who); co_return;
  }
  is_out(farsa, who, rule::darkness_bargain);
}

// -- The escape that fails (X-8d) --

constexpr int kBetrayal = 7;

Task<int> roll_failure(Farsa& farsa, Who who) {
  const int die = co_await roll_die(farsa, who, 8, rule::escape_failed, purpose::for_escape_failed(who));
  farsa.tell(told::escape_failed(who, die), rule::group<"escape-failure/*">.at(die - 1));
  co_return die;
}

/// The thing that lies in a slot, 1 to 10; -1: a burden, or nothing.
int thing_in_slot(const Look& look, const Character& one, int slot) {
  int filled = 0;
  for (std::size_t i = 0; i < one.things.size(); ++i) {
    if (one.things[i].carried == Carried::beast) continue;
    filled += slots_of(look.library, one.things[i]);
    if (slot <= filled) return static_cast<int>(i);
  }
  return -1;
}

int petty_thing(const Look& look, const Character& one) {
  return indices(one.things,
                 [&look](const Thing& thing) {
                   return thing.carried != Carried::beast && !is_pack_animal(look.item(thing)) &&
                          slots_of(look.library, thing) == 0;
                 })
      .first();
}

/// A d12 for each piece: ten slots, a petty thing, half the purse.
Task<> lose_pieces(Farsa& farsa, Who who) {
  const RuleId rule = rule::escape_failure_gear_lost;
  const int pieces = co_await roll_die(farsa, who, 6, rule, purpose::for_lost_gear(who));
  const engine::Faces which = co_await farsa.table.roll(
      farsa.seat(who), pieces, 12, rule::which_piece_is_lost, purpose::for_lost_gear(who));
  std::array<bool, kSlots + 3> lost{};
  for (const std::uint8_t face : which) lost[face] = true;
  if (lost[12]) pay(farsa, who, farsa.who(who).coins / 2, rule);
  if (lost[11]) {
    const int petty = petty_thing(farsa.look(), farsa.who(who));
    if (petty >= 0) lose_thing(farsa, who, petty, rule);
  }
  // From the last slot to the first, so that those before it stay where they are.
  int gone = -1;
  for (int slot = kSlots; slot >= 1; --slot) {
    if (!lost[at(slot)]) continue;
    const int thing = thing_in_slot(farsa.look(), farsa.who(who), slot);
    if (thing < 0 || thing == gone) continue;
    lose_thing(farsa, who, thing, rule);
    gone = thing;
  }
}

Ability best_ability(const Look& look, Who who) {
  Ability best = Ability::strength;
  for (const Ability ability : {Ability::dexterity, Ability::control}) {
    if (score(look, who, ability) > score(look, who, best)) best = ability;
  }
  return best;
}

Task<> apply_failure(Farsa& farsa, Who who, int row, int floor) {
  const RuleId rule = rule::group<"escape-failure/*">.at(row - 1);
  switch (row) {
    case 2:
      is_out(farsa, who, rule);
      co_await lose_pieces(farsa, who);
      break;
    case 3: keep_in_site(farsa, who, Fate::captured, rule); break;
    case 4: keep_in_site(farsa, who, Fate::lost, rule); break;
    case 5: keep_in_site(farsa, who, Fate::monster, rule); break;
    case 6:
      if (co_await save(farsa, who, best_ability(farsa.look(), who), floor, rule::the_same_save_again)) {
        die(farsa, who, rule);
      } else {
        die_unseen(farsa, who, rule);
      }
      break;
    case 8:
      is_out(farsa, who, rule);
      co_await suffer_scar(farsa, who, rule);
      break;
    default: is_out(farsa, who, rule); break;
  }
}

/// Still on the way out, and to be betrayed: who is out has nothing to fear any more.
bool is_escaping(const Look& look, Who who) {
  return is_present(look.who(who)) && has_bit(look.state.course.of(kWayOut).left, who);
}

/// The comrade rolls on the list; a row 7 of theirs is rolled again, for nobody is betrayed twice.
Task<> betray(Farsa& farsa, Who who, Who victim, int floor) {
  WayOut& way = farsa.state.course.of(kWayOut);
  clear_bit(way.left, victim);
  int row = kBetrayal;
  while (row == kBetrayal) row = co_await roll_failure(farsa, victim);
  const int die = co_await roll_die(farsa, who, 6, rule::escape_failure_betrayal, purpose::for_betrayal());
  const bool shared = die >= 5;
  farsa.tell(told::betrayed(who, victim, shared ? 1 : 0), rule::escape_failure_betrayal);
  co_await apply_failure(farsa, victim, row, floor);
  if (shared) {
    co_await apply_failure(farsa, who, row, floor);
  } else {
    is_out(farsa, who, rule::escape_failure_betrayal);
  }
}

Task<> fail_to_escape(Farsa& farsa, Who who, int floor) {
  while (true) {
    const int row = co_await roll_failure(farsa, who);
    if (row != kBetrayal) co_return co_await apply_failure(farsa, who, row, floor);
    if (!all_who(farsa.look(), is_escaping).any()) continue;
    const Option chosen = co_await farsa.pick(who, rule::escape_failure_betrayal, prompt::ask_betray(who),
                                              option::reroll_fate(), everybody(is_escaping, option::betray));
    if (option::reroll_fate.is(chosen)) continue;
    co_await betray(farsa, who, option::betray.in(chosen).whom, floor);
    co_return;
  }
}

/// Whatever is thrown away makes it easier (X-8c).
Task<int> throw_away(Farsa& farsa, Who who) {
  const auto may_discard = [&farsa, who](std::size_t i) {
    const Thing& thing = farsa.who(who).things[i];
    return thing.carried != Carried::beast && slots_of(farsa.library, thing) > 0;
  };
  int things = 0;
  for (std::size_t i = 0; i < farsa.who(who).things.size(); ++i) things += may_discard(i) ? 1 : 0;
  if (things == 0) co_return 0;
  const engine::Chosen chosen = co_await farsa.table.pick_some(
      farsa.seat(who), rule::escape_mod_discarded_item, prompt::ask_discard(who), 0, things,
      [&farsa, who, may_discard](Offers& offers) {
        for (std::size_t i = 0; i < farsa.who(who).things.size(); ++i) {
          if (may_discard(i)) offers.add(option::discard(who, static_cast<int>(i)));
        }
      });
  for (std::size_t i = chosen.size(); i-- > 0;)
    lose_thing(farsa, who, option::discard.in(chosen[i]).thing, rule::escape_mod_discarded_item);
  co_return static_cast<int>(chosen.size());
}

Task<> roll_to_escape(Farsa& farsa, Who who) {
  const int discarded = co_await throw_away(farsa, who);
  const int floor = escape_floor(farsa.look(), discarded);
  farsa.tell(told::escape_rolled(who, floor), rule::escape_floor);
  if (co_await save(farsa, who, best_ability(farsa.look(), who), floor, rule::escape_save)) {
    is_out(farsa, who, rule::escape_save);
  } else {
    co_await fail_to_escape(farsa, who, floor);
  }
}

/// Those who can do nothing for themselves are carried by those who got out, or stay behind.
void carry_the_helpless(Farsa& farsa, const WayOut& way) {
  const bool somebody_carries = count_able(farsa.state) > 0;
  for (const Who who : indices(farsa.state.party)) {
    const bool is_carried = has_bit(way.carried, who);
    if (!somebody_carries && is_carried && is_present(farsa.who(who)))
      keep_in_site(farsa, who, Fate::lost, rule::escape_failure_lost);
  }
}

/// Of one after the other who is not out yet.
Task<> fates(Farsa& farsa, WayOut& way) {
  if (way.left != 0) {
    const Who who = std::countr_zero(unsigned{way.left});
    way.left = fit(way.left & (way.left - 1U));
    if (is_present(farsa.who(who))) {
      if (!way.dark) {
        co_await roll_to_escape(farsa, who);
      } else if (way.bargains && can_act(farsa.who(who))) {
        co_await bargain_with_the_dark(farsa, who);
      } else {
        co_await meet_fate(farsa, who);
      }
    }
  }
  if (way.left != 0) {
    farsa.state.course.again();
  } else {
    farsa.state.course.straight_on();
  }
}

Task<> outside(Farsa& farsa, WayOut& way) {
  carry_the_helpless(farsa, way);
  co_await leave_site(farsa, way.dark ? rule::darkness : rule::escape);
}

}  // namespace

void keep_in_site(Farsa& farsa, Who who, Fate fate, RuleId rule) {
  Character& one = farsa.who(who);
  one.lost_in = farsa.state.site;
  for (Thing& thing : one.things) thing.burning = 0;
  change_fate(farsa, who, fate, rule);
}

void come_back(Farsa& farsa, Who who, RuleId rule) {
  farsa.who(who).lost_in = kNone;
  change_fate(farsa, who, Fate::well, rule);
}

int escape_floor(const Look& look, int discarded, Reasons* reasons) {
  Reckoning floor(reasons);
  const int away = rooms_to_way_out(look, look.state.room);
  if (is_blind(look) || away == kNone)
    floor.add(4, rule::escape_mod_unknown_position, reason::unknown_position());
  const Distances open = distances_from(look, look.state.room, true);
  const auto leads_out = [&](int room) { return open[at(room)] != kNone && way_outside(look, room) >= 0; };
  const bool is_clear = engine::Indices{look.site().rooms, leads_out}.any();
  const bool burdened = count_able(look.state) < count_present(look.state);
  if (!is_clear || burdened || is_watched(look)) floor.add(4, rule::escape_mod_hindered, reason::hindered());
  if (look.site().lair) floor.add(-1, rule::escape_mod_lair, reason::in_a_lair());
  if (look.site().small) floor.add(-2, rule::escape_mod_small_complex, reason::small_complex());
  floor.add(-discarded, rule::escape_mod_discarded_item, reason::discarded(discarded));
  return floor.at_least(0, rule::escape_floor).value();
}

Task<> begin_fates(Farsa& farsa) {
  const Option ruled = co_await farsa.pick(kReferee, rule::bargain_with_a_person, prompt::ask_bargains(),
                                           option::by_the_book(0), option::offer_bargain());
  open_fates(farsa, {.dark = true, .bargains = option::offer_bargain.is(ruled)});
}

void begin_escape(Farsa& farsa) { open_fates(farsa, {}); }

//
constinit const ProcedureOf<Farsa, WayOut> kWayOut = steps<fates, outside>("way-out");

}  // namespace gamekeeper::farsa
