#pragma once

#include <bitset>
#include <ranges>

#include "battles/rule_ids.hpp"       // IWYU pragma: export
#include "battles/words.hpp"          // IWYU pragma: export
#include "engine/window.hpp"          // IWYU pragma: export
#include "games/battles/library.hpp"  // IWYU pragma: export

/// The rules of BATTLES: Armageddon, but for the eighty abilities (abilities.hpp, almanac/). Every function
/// is a rule of the book; the ids stand in the code.
namespace gamekeeper::battles {

using engine::Offers;
using engine::Option;
using engine::Perhaps;
using engine::Phrase;
using engine::Reasons;
using engine::Reckoning;
using engine::RuleId;
using engine::Task;

/// Why something cannot be done: a reason, or kFree where it can.
using Why = Phrase;
inline constexpr Why kFree{};

/// A position with the content it refers to: what the rules that only look need. Good for as long as the
/// position stays as it is.
struct Look {
  const State& state;
  const Library& library;
  /// By side: what its Mobs keep up, once somebody has asked.
  struct Kept {
    bool known = false;
    std::array<AbilitySet, kSides> by{};
  };
  mutable Kept seen{};

  const Mob& mob(MobId id) const { return state.mobs[id]; }
  const content::Sourced<MobCard>& card(MobId id) const { return library.mobs[mob(id).kind]; }
  const AbilityCard& card(MobId id, int ability) const { return card(id).abilities[ability]; }
  const AbilityRules& rules(MobId id, int ability) const { return *library.rules[mob(id).kind][ability]; }
  const Rank& rank(SeatId side) const { return library.ranks[state.sides[side].rank]; }
  const CardFacts& facts(const Mob& mob) const { return library.facts[mob.kind]; }
  /// Of what a Mob keeps up.
  const AbilityRules& kept_rules(MobId id) const { return rules(id, mob(id).sustains); }
  /// What the Mobs of a side keep up.
  const AbilitySet& kept(SeatId side) const {
    if (!seen.known) seen = {true, kept_by_sides()};
#ifndef NDEBUG
    engine::require(seen.by == kept_by_sides(), "a Look that is older than its position");
#endif
    return seen.by[side];
  }

 private:
  std::array<AbilitySet, kSides> kept_by_sides() const {
    std::array<AbilitySet, kSides> by{};
    for (const Mob& mob : state.mobs) {
      if (mob.sustains != kNone) by[mob.controller].add(facts(mob).abilities[mob.sustains]);
    }
    return by;
  }
};

/// The Mobs of a position that a condition picks, in the order of their handles:
/// `for (MobId id : mobs_of(look, side))`.
template <class Condition>
auto mobs_that(const State& state, Condition condition) {
  return std::views::iota(MobId{0}, static_cast<MobId>(state.mobs.size())) |
         std::views::filter([&state, condition](MobId id) { return condition(state.mobs[id]); });
}

/// Named for an action under way, and still where it was: everybody may see who is meant (M-25a).
inline bool is_called_out(const Mob& mob) { return mob.back == Place::defense; }
/// Forward for an action: it goes back when that is over.
inline bool passing(Place place) { return place == Place::mobile || place == Place::defense; }
inline bool is_mob(const Look& look, MobId id) { return id < look.state.mobs.size(); }
inline bool alive(const Mob& mob) { return mob.place != Place::dead; }
/// The living Mobs that act for a side, GUISE and the like included.
inline auto mobs_of(const Look& look, SeatId side) {
  return mobs_that(look.state, [side](const Mob& mob) { return mob.controller == side && alive(mob); });
}
/// Mobs that keep something up.
inline auto keepers(const Look& look) {
  return mobs_that(look.state, [](const Mob& mob) { return mob.sustains != kNone; });
}
/// The living Mobs in a zone of a side's field, whoever controls them.
inline auto mobs_in(const Look& look, SeatId field, Zone zone) {
  return mobs_that(look.state, [field, zone](const Mob& mob) {
    return mob.field == field && zone_of(mob.place) == zone && alive(mob);
  });
}

/// A Turn Action under way (TA-1 to TA-6). It lives in the rule that runs it; reactions change it.
struct Action {
  SeatId side = 0;  ///< for whom the Mob acts
  MobId actor = kNobody;
  std::uint8_t ability = kAttack;
  MobId target = kNobody;                 ///< of an action that aims at one Mob
  FixedVector<MobId, kMostMobs> targets;  ///< of one that aims at several, in order
  FixedVector<Place, kMostMobs> backs;    ///< Mob::back of those targets that have been called out
  int spend = 0;                          ///< dice, points or attacks paid for (AK-8)
  int amplified = 0;                      ///< of these, lent by AMPLIFY
  int choice = 0;                         ///< what else was chosen when it was declared; each ability says
  Place from = Place::active;             ///< where the actor was
  Place then = Place::inactive;           ///< where it goes in the end, if it is still acting
  RuleId then_by;                         ///< the rule that says so, where it is not that of the End Phase
  bool copied = false;                    ///< an ECHO: costs nothing
  bool called = false;                    ///< CALL has chosen `spend`
  MobId echo = kNobody;                   ///< who repeats it in the End Phase (M-37a)
  std::bitset<kMostMobs> spared;          ///< who comes to no harm by what the actor does (M-21a, M-38b)
  const Action* outer = nullptr;          ///< the action within which it happens (M-33b)
  bool stopped = false;                   ///< nothing more happens
  bool at_work = false;                   ///< in its Action Phase: what happens now is its doing
  bool performed = false;                 ///< has been through that
  std::bitset<kMostMobs> struck;          ///< whom ATT rolls of the actor have hit in the end
  std::bitset<kMostMobs> hit;             ///< whose ATT rolls have hit since it began
  bool returned = false;                  ///< RETRIBUTION has answered its area damage
  MobId guarded = kNobody;                ///< for whom a guard stands in (M-14a)
  MobId guard = kNobody;
  std::array<std::int8_t, kTotals> before{};  ///< Totals of the ability before anything was paid
  bool is_attack() const { return ability == kAttack; }
};

/// An Attack or an ability of a Mob, that aims at nobody yet.
inline Action action_of(const Look& look, MobId id, int ability) {
  return {.side = look.mob(id).controller, .actor = id, .ability = static_cast<std::uint8_t>(ability)};
}

/// One ATT roll with its damage (AT-1 to AT-6), of a Turn Action or out of turn.
struct Strike {
  MobId attacker = kNobody;
  MobId target = kNobody;
  std::uint8_t ability = kAttack;  ///< of the attacker, that strikes
  bool negates_def = false;
  int times = 1;               ///< multiplies the damage
  bool twenty_doubles = true;  ///< a natural 20 doubles
  int twenty_adds = 0;         ///< or adds to `times` instead (M-5b)
  int dice = 1;
  int sides = 0;  ///< of the damage dice; 0: the attacker's MOD die
  // What came of it:
  int face = 0;
  bool hit = false;
  int damage = 0;  ///< once rolled
  bool dodged = false;
  MobId struck = kNobody;  ///< whom it struck in the end
};

/// An Out-of-Turn action while others may answer it.
struct Response {
  MobId mob = kNobody;
  std::uint8_t ability = 0;
  MobId target = kNobody;
  bool harms = false;
  bool cancelled = false;
  int choice = 0;  ///< what else was chosen when it was played; each ability says
  int spend = 0;   ///< LP that it uses
};

/// When Out-of-Turn actions may be used, in the order of vocabulary.yaml.
enum class When : std::uint8_t {
  own_turn,  ///< on the own turn, before anything is declared
  play,      ///< in the Play Phase of a Turn Action
  struck,    ///< when an ATT roll has hit and its damage is rolled
  end,       ///< in its End Phase
  answer,    ///< when an Out-of-Turn action was played
};

/// What an Out-of-Turn action may react to.
struct Moment {
  When when = When::play;
  Action* action = nullptr;      ///< the Turn Action; null on the own turn
  Strike* strike = nullptr;      ///< struck
  Response* response = nullptr;  ///< answer
};

/// The rules' hands: the table, the position, the content.
struct Duel {
  engine::Table& table;
  State& state;
  const Library& library;
  Action* action = nullptr;  ///< the Turn Action under way, if any

  Look look() const { return {state, library}; }
  Mob& mob(MobId id) { return state.mobs[id]; }
  const Mob& mob(MobId id) const { return state.mobs[id]; }
  Side& side(SeatId seat) { return state.sides[seat]; }
  const AbilityRules& rules(MobId id, int ability) const { return look().rules(id, ability); }
  void tell(engine::Event event, RuleId rule, engine::SeatSet seen_by = engine::kEverybody) {
    if (!table.anybody_listens()) return;
    event.rule = rule;
    event.seen_by = seen_by;
    table.tell(event);
  }
};

// -- numbers.cpp: what Mobs can do, as numbers with their reasons --
inline bool sustains(const Look& look, MobId id, Ability ability) {
  const Mob& mob = look.mob(id);
  return mob.sustains != kNone && look.facts(mob).abilities[mob.sustains] == ability;
}
/// The Mob of a side that keeps this ability up; kNobody.
inline MobId sustaining(const Look& look, SeatId side, Ability ability) {
  if (!look.kept(side).has(ability)) return kNobody;
  for (MobId id = 0;; ++id) {
    if (look.mob(id).controller == side && sustains(look, id, ability)) return id;
  }
}
/// Whether anybody keeps up one of these.
inline bool anybody_keeps(const Look& look, const AbilitySet& abilities) {
  return look.kept(0).meets(abilities) || look.kept(1).meets(abilities);
}
/// Which of a Mob's abilities this is: 0, 1, or kNone.
inline std::uint8_t ability_of(const Look& look, MobId id, Ability ability) {
  const auto& abilities = look.facts(look.mob(id)).abilities;
  return abilities[0] == ability ? 0 : abilities[1] == ability ? 1 : kNone;
}
/// Where a Mob is, or was before it became Mobile or went into Defense Mode.
constexpr Place stands_in(const Mob& mob) {
  return mob.place == Place::defense || mob.place == Place::mobile ? mob.back : mob.place;
}
/// STUCK, also while it is in Defense Mode or Mobile; not a Wizard who is prepared as Ice.
bool is_stuck(const Look& look, MobId id);
/// Busy in the Umbra under an AURA of its own side, where that lets a Mob take its turn from there;
/// not one that its own text keeps still.
bool acts_in_aura(const Look& look, MobId id);
/// Whether an enemy's NEW leaves a Mob nothing but attacks (M-22b).
bool is_new(const Look& look, MobId id);
int attack_number(const Look& look, MobId attacker, Reasons* reasons = nullptr);
int defense_number(const Look& look, MobId target, bool negated, Reasons* reasons = nullptr);
/// STR: what the d20 must reach, 2 to 20 (AT-1, AT-2, AT-4).
int strength(const Look& look, const Strike& strike, Reasons* reasons = nullptr);
/// A Total as it stands, without what others do to it.
inline int total(const Look& look, MobId id, int ability, int which) {
  return look.mob(id).totals[ability][which];
}
/// The number of a visceral check: 1 to 19, for 20 always fails (VC-1 to VC-3, AK-12, ATTENUATION).
/// `added`: what this one check has besides its Total.
int vc_number(const Look& look, MobId id, int ability, int which, Reasons* reasons = nullptr, int added = 0);
/// Dice, points or damage that a Total gives now; pools that were spent give 0 (AK-12, R-05, ATTENUATION).
int strength_of_total(const Look& look, MobId id, int ability, int which, Reasons* reasons = nullptr);
/// The most dice or points that may go into one use (AK-8); 0: the pool is empty.
int most_to_spend(const Look& look, MobId id, int ability, int which);
/// The rule that gives such a reason; `otherwise` where it depends on what is hindered by it.
RuleId rule_behind(const Why& why, RuleId otherwise);
/// Whether a side may aim at a Mob now; why not. `att_roll`: it must be hit by one.
inline Why unreachable(const Look& look, SeatId by, MobId target, bool att_roll, bool is_attack) {
  const Mob& mob = look.mob(target);
  if (!alive(mob)) return reason::no_target();
  if (mob.controller == by) return kFree;
  if (zone_of(mob.place) == Zone::umbra && mob.field == mob.controller &&
      look.kept(mob.controller).has(Ability::aura)) {
    return reason::umbra_guarded();
  }
  if (mob.sustains == kNone) return kFree;
  const Ability ability = look.facts(mob).abilities[mob.sustains];
  if (att_roll && ability == Ability::fly) return reason::flies();
  if (!att_roll && ability == Ability::hide) return reason::hides();
  if (!is_attack && ability == Ability::properstance) return reason::in_stance();
  return kFree;
}

// -- changes.cpp: every change of a Mob, with the event that tells it --
/// Puts a Mob's card somewhere on the field where it lies. What watches zones may answer (BALLS,
/// SPIRITHEALING).
Perhaps place(Duel& duel, MobId id, Place to, RuleId rule);
/// Starts to keep an ability up, Fallow or Busy.
Perhaps sustain(Duel& duel, MobId id, int ability, Place where, RuleId rule);
/// Ends what a Mob keeps up and what it holds by it, without moving it (H-1). `rule`: why.
Perhaps stop_sustaining(Duel& duel, MobId id, RuleId rule);
/// The same without what follows: the ability has done what it was for.
void lay_down(Duel& duel, MobId id);
/// Hacked: the ability stops, the Mob goes Inactive. Nothing for a Mob that keeps nothing up (H-1).
Perhaps hack(Duel& duel, MobId id, RuleId rule);
Perhaps stick(Duel& duel, MobId id, RuleId rule);
/// Inactive, whatever it was doing.
Perhaps exhaust(Duel& duel, MobId id, RuleId rule);
/// Hacks a Mob, wakes it, drops it from the sky, whatever did it. `hacks`: the rule by which it is Hacked,
/// where that is not what moves it.
Perhaps disturb(Duel& duel, MobId id, RuleId rule, RuleId hacks = {});
/// An enemy's Spell or Ability works on the Mob (H-1, R-39): hacks it, wakes it, drops it from the sky.
Perhaps affect(Duel& duel, MobId id, SeatId by, RuleId rule);
void change_total(Duel& duel, MobId id, int ability, int which, int by, RuleId rule);
/// Gives a Mob to a side and lays it there.
void give_to(Duel& duel, MobId id, SeatId side, Hold hold, MobId holder, RuleId rule);
/// Whoever held the Mob holds it no longer.
void free_from_holder(Duel& duel, MobId id);
/// So for another who takes it. `hacks`: the one before is Hacked by it.
Task<> take_from_holder(Duel& duel, MobId id, bool hacks);
/// Back to its owner's Umbra, Inactive.
Perhaps send_home(Duel& duel, MobId id, RuleId rule);
/// Lets go of every Mob that this one holds: at its death.
Task<> release_all(Duel& duel, MobId holder, RuleId rule);

// -- harm.cpp --
/// How damage comes.
enum class Means : std::uint8_t {
  attack,    ///< an Attack or an ability that strikes
  spell,     ///< a Spell or Ability
  effect,    ///< a Fallow or Busy effect in somebody's Play Phase
  backlash,  ///< of the Mob's own doing, or a return of damage
};
struct Harm {
  MobId to = kNobody;
  int amount = 0;
  MobId by = kNobody;
  Means means = Means::attack;
  RuleId rule;
  bool area = false;  ///< one roll for several Mobs (R-16)
};
/// Damage, with everything that answers damage; the hit points lost.
Task<int> harm(Duel& duel, Harm harm);
Task<> heal(Duel& duel, MobId id, int amount, MobId by, RuleId rule);
Task<> kill(Duel& duel, MobId id, MobId by, RuleId rule);
/// Who has won by now, or both at once (P-7, R-34).
Outcome outcome_of(const Look& look);

// -- attack.cpp (AT-1 to AT-6, VC-1 to VC-3) --
/// Rolls a visceral check: a 20 leaves the Mob STUCK (VC-1 to VC-3).
Task<bool> visceral(Duel& duel, MobId id, int ability, int which, RuleId rule, int added = 0);
/// The first Total of an ability: the VC to use it.
Task<bool> cast(Duel& duel, MobId id, int ability);
/// After a failed check: Inactive, unless a botch has left it STUCK already.
Perhaps fail(Duel& duel, MobId id, RuleId rule);

/// Any number of dice, in handfuls if a table cannot hold them: the sum.
Task<int> roll_sum(Duel& duel, SeatId by, int dice, int sides, RuleId rule, Phrase purpose);

/// The blow that a Mob strikes with an Attack or an ability, before it is rolled: what is rolled and what the
/// odds are worked out from. `spend` as in Action.
Strike blow_of(const Look& look, MobId attacker, int ability, MobId target, int spend = 0);
Task<> roll_to_hit(Duel& duel, Strike& strike);
Task<> roll_damage(Duel& duel, Strike& strike);
/// DODGE, then the damage, then the wolf.
Task<> land(Duel& duel, Strike& strike);
/// All three.
Task<> strike(Duel& duel, Strike& strike);
/// What an Attack does, or an ability that is one blow: for `perform`.
Task<> strike_once(Duel& duel, Action& action);
/// What multiplies the damage of a hit with this face; 0: of a blow without an ATT roll.
int damage_times(const Look& look, const Strike& strike, int face);
/// Whether a Mob could strike another at all.
inline bool may_strike(const Look& look, MobId attacker, MobId target) {
  const SeatId side = look.mob(attacker).controller;
  return look.mob(target).controller != side && unreachable(look, side, target, true, true) == kFree;
}

// -- turn_action.cpp (TA-1 to TA-6) --
Task<> turn_action(Duel& duel, Action& action);
/// Whether the actor can go on with its action (TA-6, R-43).
bool goes_on(const Duel& duel, const Action& action);
/// What a Mob may do in a Turn now: kFree, or why not.
Why hindered(const Look& look, MobId id, int ability);
/// Whether a Mob may do anything in a Turn, by such a reason.
template <class Hinders>
bool may_act(const Look& look, MobId id, Hinders hinders) {
  return hinders(look, id, 0) == kFree || hinders(look, id, 1) == kFree ||
         hinders(look, id, kAttack) == kFree;
}
/// Why it has to let others of its side act first: FORECAST, CHARGE; kFree if it need not.
Why waits_for_others(const Look& look, MobId id);
/// The same, but for those that go before it.
Why hindered_by_itself(const Look& look, MobId id, int ability);
/// Asks a side how many dice or points an ability shall use (AK-8), and against whom; 0 when it uses none.
Task<int> ask_spend(Duel& duel, SeatId side, MobId id, int ability, MobId target = kNobody);
/// Names a Mob as the next of the action's targets, for all to see until it steps forward.
void call_out(Duel& duel, Action& action, MobId id);
/// Asks for what the action aims at, if it has not said.
Task<> aim(Duel& duel, Action& action);
/// Whether the action may aim at a Mob.
bool may_aim(const Look& look, const Action& action, MobId target);
/// CURSE and its like answer a Spell (M-40a).
Perhaps bring_curses(Duel& duel, Action& action);
/// Does what the action does: in its Action Phase, and again as an ECHO.
Task<> perform(Duel& duel, Action& action);
/// Whether there is anybody at whom a Mob could aim an ability or an Attack.
bool any_target(const Look& look, MobId id, int ability);
/// Whether it is a Spell; a CALLED SHOT is not, for its player may say so (M-4b).
bool is_spell(const Look& look, const Action& action);
/// Whether it needs an ATT roll to work.
bool needs_att_roll(const Look& look, const Action& action);
/// Whether a side's CHARGE is under way: nobody else acts before the charging Mobs and their Cavalier have
/// (M-14b, R-62).
bool charge_goes_on(const Look& look, SeatId side);
/// Whether any of its targets acts for a side.
bool aims_at_side(const Look& look, const Action& action, SeatId side);
/// Whether a Mob is one of its targets.
bool aims_at(const Action& action, MobId id);

// -- reactions.cpp (AK-3, R-10, R-37, R-49) --
/// Asks both sides, the one that does not act first.
Perhaps react(Duel& duel, Moment& moment);
/// Whether a Mob may use an ability out of turn now (AK-3, R-10).
bool may_react(const Look& look, MobId id, int ability, const Moment& moment);
/// Uses one, unless it is cancelled by what answers it: last in, first out.
Task<> use_reaction(Duel& duel, Moment& moment, MobId id, int ability);

// -- round.cpp (P-1 to P-7) --
/// The next Round, or the end of a match that has lasted too long.
void begin_round(Duel& duel);
Task<> go_phase(Duel& duel);
Task<> roll_initiative(Duel& duel);
Task<> take_turn(Duel& duel);
Task<> end_round(Duel& duel);
void offer_go(const Look& look, SeatId side, Offers& offers);
/// Letting what is Fallow or Busy be, on the own turn: the pass of that question, by a name of its
/// own.
inline constexpr Option kHold{.word = engine::kPass, .a = 1};

// -- set_up.cpp (S-1 to S-8) --
Task<> set_up_step(Duel& duel);
/// LP and cards of a side's Rank.
int level_points_of(const Look& look, SeatId side);
int cards_of(const Look& look, SeatId side);
/// Totals of a Mob from its LP (S-5).
void work_out_totals(const Library& library, Mob& mob);

}  // namespace gamekeeper::battles
