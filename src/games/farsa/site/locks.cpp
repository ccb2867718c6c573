#include <bit>

#include "games/farsa/chapter.hpp"

/// Locks (4.1): three tumblers, one action each, never the same action twice running.
namespace gamekeeper::farsa {
namespace {

using enum LockAction;
using State_ = Door::State;

constexpr std::array<std::array<LockAction, kTumblers>, 12> kSequences = {{{tap, probe, tap},
                                                                           {tap, probe, rake},
                                                                           {tap, rake, tap},
                                                                           {tap, rake, probe},
                                                                           {probe, tap, probe},
                                                                           {probe, tap, rake},
                                                                           {probe, rake, tap},
                                                                           {probe, rake, probe},
                                                                           {rake, tap, probe},
                                                                           {rake, tap, rake},
                                                                           {rake, probe, tap},
                                                                           {rake, probe, rake}}};
constexpr std::array<LockTrouble, 12> kTroubles = {
    LockTrouble::none,       LockTrouble::none,     LockTrouble::none,     LockTrouble::alarmed,
    LockTrouble::cracked,    LockTrouble::worn,     LockTrouble::worn,     LockTrouble::reinforced,
    LockTrouble::reinforced, LockTrouble::delicate, LockTrouble::delicate, LockTrouble::trapped};
constexpr unsigned kAllActions = 7;
constexpr unsigned kAllTumblers = 7;
constexpr int kWrongBits = 3;  ///< where LockLore::known keeps what is wrong at the first tumbler

constexpr unsigned bit(LockAction action) { return 1U << static_cast<unsigned>(action); }
bool is_learned(const LockLore& lore, int tumbler) { return has_bit(lore.known, tumbler); }

Door& door(Farsa& farsa, int exit) { return farsa.site_state().doors[at(exit)]; }
LockLore& lore(Farsa& farsa, int exit) { return farsa.state.locks[door(farsa, exit).type]; }

void learn(LockLore& lore, unsigned tumblers) { lore.known = fit(lore.known | tumblers); }

Task<int> roll_d12(Farsa& farsa, RuleId rule, const Phrase& purpose, engine::SeatSet seen_by) {
  co_return co_await roll_die(farsa, kReferee, 12, rule, purpose, seen_by) - 1;
}

/// A type that does not belong where it hangs is rolled again (K-8); that is the referee's to say.
Task<int> roll_type(Farsa& farsa) {
  for (;;) {
    const int type =
        co_await roll_d12(farsa, rule::lock_created, purpose::for_lock_type(), engine::only(kReferee));
    const Option ruled = co_await farsa.pick(kReferee, rule::lock_created, prompt::ask_lock_type(type),
                                             option::by_the_book(0), option::roll_again());
    if (option::by_the_book.is(ruled)) co_return type;
  }
}

/// Creates the lock when it is first looked at, with a die for each column (K-8).
Task<> look_at_lock(Farsa& farsa, int exit) {
  int type = link_of(farsa.look(), exit).lock;
  if (type == kNone) type = co_await roll_type(farsa);
  if (farsa.state.locks[at(type)].sequence == kNone) {
    const int sequence = co_await roll_d12(farsa, rule::lock_sequence_kept, purpose::for_lock_sequence(),
                                           engine::only(kReferee));
    farsa.state.locks[at(type)].sequence = fit(sequence);
  }
  const int trouble =
      co_await roll_d12(farsa, rule::lock_created, purpose::for_lock_trouble(), engine::only(kReferee));
  door(farsa, exit).type = fit(type);
  door(farsa, exit).trouble = fit(kTroubles[at(trouble)]);
  farsa.tell(told::lock_seen(exit, type, kTroubles[at(trouble)], type + 1), rule::group<"lock/*">.at(type),
             engine::only(kReferee));
}

void open_lock(Farsa& farsa, int exit) {
  door(farsa, exit).state = State_::open;
  learn(lore(farsa, exit), kAllTumblers);
  farsa.tell(told::lock_open(exit), rule::lock_type_known);
}

void turn_tumbler(Farsa& farsa, int exit, LockAction action, RuleId rule) {
  const int tumbler = door(farsa, exit).tumblers;
  ++door(farsa, exit).tumblers;
  farsa.tell(told::tumbler_solved(exit, tumbler + 1, action), rule);
}

void jam(Farsa& farsa, int exit, RuleId rule) {
  door(farsa, exit).state = State_::jammed;
  farsa.tell(told::lock_jammed(exit), rule);
}

void stiffen(Farsa& farsa, int exit, RuleId rule) {
  door(farsa, exit).state = State_::stiff;
  farsa.tell(told::lock_stiff(exit), rule);
}

/// What a mistake teaches: one action less at the first tumbler, everything at the others.
void learn_from_mistake(LockLore& lore, int tumbler, LockAction action) {
  if (tumbler == 0) {
    lore.known = fit(lore.known | bit(action) << kWrongBits);
  } else if (std::popcount(possible_actions(lore, tumbler)) == 2) {
    learn(lore, 1U << tumbler);
  }
}

Task<> spring_trap(Farsa& farsa, Who who, int exit) {
  farsa.tell(told::lock_trap(exit, who), rule::lock_complication_trapped);
  const int floor = lock_difficulty(door(farsa, exit).type);
  if (co_await save(farsa, who, Ability::dexterity, floor, rule::lock_dv)) co_return;
  co_await hurt_body(farsa, who, Impact::plain, rule::lock_complication_trapped);
}

/// A wrong action makes the lock stiff, or jams it, and brings what the lock has in store (K-6, K-8).
Task<> make_mistake(Farsa& farsa, Who who, int exit, LockAction action) {
  const LockTrouble trouble = trouble_of(door(farsa, exit));
  const bool is_first = door(farsa, exit).state == State_::untouched;
  farsa.tell(told::lock_mistake(exit, door(farsa, exit).tumblers + 1, action), rule::mistakes_keep_tumblers);
  learn_from_mistake(lore(farsa, exit), door(farsa, exit).tumblers, action);
  if (farsa.state.switches.mistakes_restart) door(farsa, exit).tumblers = 0;
  if (trouble == LockTrouble::delicate) {
    jam(farsa, exit, rule::lock_complication_delicate);
  } else if (is_first) {
    stiffen(farsa, exit, rule::lock_stiff);
  } else if (trouble == LockTrouble::worn && !door(farsa, exit).jam_forgiven) {
    door(farsa, exit).jam_forgiven = true;
    stiffen(farsa, exit, rule::lock_complication_worn);
  } else {
    jam(farsa, exit, rule::lock_jammed);
  }
  if (trouble == LockTrouble::trapped) co_await spring_trap(farsa, who, exit);
  if (trouble == LockTrouble::alarmed && is_first) {
    farsa.tell(told::lock_alarm(exit), rule::lock_complication_alarmed);
    if (is_exploring(farsa.state)) co_await wandering_encounter(farsa, rule::lock_complication_alarmed);
  }
}

}  // namespace

LockTrouble trouble_of(const Door& door) {
  return door.trouble == kNone ? LockTrouble::none : static_cast<LockTrouble>(door.trouble);
}

LockAction right_action(const LockLore& lore, int tumbler) { return kSequences[lore.sequence][at(tumbler)]; }

unsigned possible_actions(const LockLore& lore, int tumbler) {
  if (is_learned(lore, tumbler)) return bit(right_action(lore, tumbler));
  unsigned possible = kAllActions;
  if (tumbler == 0) possible &= ~(unsigned{lore.known} >> kWrongBits);
  for (const int beside : {tumbler - 1, tumbler + 1}) {
    if (beside >= 0 && beside < kTumblers && is_learned(lore, beside))
      possible &= ~bit(right_action(lore, beside));
  }
  return possible & kAllActions;
}

bool is_even(const LockLore& lore, int tumbler) { return tumbler == 0 || is_learned(lore, tumbler - 1); }

int tumbler_to_study(const Look& look, int exit) {
  const Door& door = look.site_state().doors[at(exit)];
  if (door.type == kNone) return -1;
  for (int tumbler = door.tumblers; tumbler < kTumblers; ++tumbler) {
    if (std::popcount(possible_actions(look.state.locks[door.type], tumbler)) > 1) return tumbler;
  }
  return -1;
}

bool has_picks(const Look& look, Who who) {
  const Character& one = look.who(who);
  const std::uint8_t picks = find_thing(one, look.library.lockpicks);
  return picks != kNone && one.things[picks].carried != Carried::beast;
}

bool can_strike(const Look& look, Who who) {
  for (const Thing& thing : look.who(who).things) {
    if (thing.carried == Carried::beast) continue;
    const Item& item = look.item(thing);
    const bool is_blade = item.weapon && item.weapon->range == Range::close && !item.weapon->ammunition;
    if (is_blade || contains(item.skills, std::string("athletics")) ||
        contains(item.skills, std::string("smithing")))
      return true;
  }
  return false;
}

Task<> look_at_locks(Farsa& farsa) {
  for (int exit = 0; exit < count_exits(farsa.look()); ++exit) {
    const bool has_lock = link_of(farsa.look(), exit).exit->passage == Passage::locked;
    if (has_lock && belongs_to(farsa.look(), exit, farsa.state.room) && door(farsa, exit).type == kNone)
      co_await look_at_lock(farsa, exit);
  }
}

/// One attempt: every action until the lock opens or jams, or somebody has had enough.
Task<> pick_lock(Farsa& farsa, Who who, int exit) {
  while (is_exploring(farsa.state) && can_act(farsa.who(who))) {
    if (door(farsa, exit).state == State_::jammed || door(farsa, exit).state == State_::broken) co_return;
    const int tumbler = door(farsa, exit).tumblers;
    if (tumbler == kTumblers) co_return open_lock(farsa, exit);
    const unsigned possible = possible_actions(lore(farsa, exit), tumbler);
    if (std::has_single_bit(possible)) {
      turn_tumbler(farsa, exit, right_action(lore(farsa, exit), tumbler), rule::lock_type_known);
      continue;
    }
    const Option chosen = co_await farsa.table.pick(
        farsa.seat(who), rule::lock_attempt, prompt::ask_tumbler(tumbler + 1),
        [&farsa, exit, tumbler](Offers& offers) {
          const unsigned open = possible_actions(lore(farsa, exit), tumbler);
          for (int action = 0; action < kLockActions; ++action) {
            const Phrase option = option::try_action(static_cast<LockAction>(action), exit, tumbler);
            offers.add_unless(option, {{!has_bit(open, action), rule::tumblers, reason::known_wrong()}});
          }
          offers.add(option::stop_picking(exit));
        });
    if (option::stop_picking.is(chosen)) co_return;
    farsa.table.reveal();
    const LockAction action = option::try_action.in(chosen).action;
    if (action == right_action(lore(farsa, exit), tumbler)) {
      learn(lore(farsa, exit), 1U << tumbler);
      turn_tumbler(farsa, exit, action, rule::lock_actions);
    } else if (tumbler == 0 && trouble_of(door(farsa, exit)) == LockTrouble::cracked) {
      turn_tumbler(farsa, exit, action, rule::lock_complication_cracked);
    } else {
      co_await make_mistake(farsa, who, exit, action);
    }
  }
}

/// A whole turn over the lock is a skill test; it shows the next action (K-7b).
Task<> study_lock(Farsa& farsa, Who who, int exit) {
  const int tumbler = tumbler_to_study(farsa.look(), exit);
  if (tumbler < 0) co_return;
  const Means brought = means(farsa.look(), who, farsa.library.locks, true);
  const Outcome outcome = co_await skill_test(farsa, who, farsa.library.locks, brought, rule::lock_study,
                                              prompt::risk_lock(who, exit));
  if (!outcome.success) co_return;
  LockLore& known = lore(farsa, exit);
  learn(known, 1U << tumbler);
  farsa.tell(told::lock_learned(door(farsa, exit).type, tumbler + 1, right_action(known, tumbler)),
             rule::lock_study);
}

/// Struck until it gives, and everybody near knows (K-6c).
Task<> break_lock(Farsa& farsa, int exit) {
  const int needed = trouble_of(door(farsa, exit)) == LockTrouble::reinforced ? 2 : 1;
  const int blows = ++door(farsa, exit).blows;
  if (blows >= needed) {
    door(farsa, exit).state = State_::broken;
    farsa.tell(told::lock_broken(exit), rule::lock_broken);
  } else {
    farsa.tell(told::lock_holds(exit), rule::lock_complication_reinforced);
  }
  co_await make_noise(farsa, rule::lock_broken);
}

std::uint8_t lock_trouble(int roll) { return fit(kTroubles[at(roll)]); }

bool may_be_sequence(int other, const LockLore& lore) {
  for (std::size_t tumbler = 0; tumbler < kTumblers; ++tumbler) {
    if (!has_bit(lore.known, tumbler)) continue;
    if (kSequences[at(other)][tumbler] != kSequences[lore.sequence][tumbler]) return false;
  }
  return (lore.known >> kWrongBits & bit(kSequences[at(other)][0])) == 0;
}

}  // namespace gamekeeper::farsa
