#pragma once

#include <initializer_list>
#include <ranges>
#include <type_traits>

#include "games/battles/topics.hpp"  // IWYU pragma: export

/// The eighty abilities of the Almanac. Each is one AbilityRules in almanac/, with its functions beside it.
namespace gamekeeper::battles {

/// A set of Places.
using Places = std::uint8_t;
constexpr Places in(Place place) { return static_cast<Places>(1U << static_cast<unsigned>(place)); }
constexpr Places in(Place one, Place other) { return static_cast<Places>(in(one) | in(other)); }
constexpr bool contains(Places places, Place place) { return (places & in(place)) != 0; }
inline constexpr Places kAnywhereAlive = 0xff & ~(1U << static_cast<unsigned>(Place::dead));

/// A set of moments.
using Moments = std::uint8_t;
constexpr Moments on(When when) { return static_cast<Moments>(1U << static_cast<unsigned>(when)); }
constexpr Moments on(When one, When other) { return static_cast<Moments>(on(one) | on(other)); }
constexpr bool contains(Moments moments, When when) { return (moments & on(when)) != 0; }

/// What the Totals on a card count, in its order.
struct Reads {
  constexpr Reads(std::initializer_list<Measure> measures) : count(measures.size()) {
    std::ranges::copy(measures, totals.begin());
  }
  std::span<const Measure> all() const { return std::span(totals).first(count); }
  std::size_t count;
  std::array<Measure, kTotals> totals{};
};

/// The rules of an ability. What it does not have stays empty. What it asks and notes and its choices are
/// forms of its value of the kind `ability` (words/abilities.yaml).
struct AbilityRules {
  Ability ability{};
  std::string_view id;  ///< the `behavior` of content; all_abilities() says it of the Almanac's
  RuleId rule;          ///< so this
  /// The other ability of the same Mob, whose Totals its rules fill or which they let loose.
  std::optional<Ability> beside;
  Reads reads = {Measure::vc};  ///< a card has exactly these Totals
  RuleId kept_by;               ///< lets its Mob keep it up, where it is not `rule`

  // -- As a Turn Action --
  /// With `perform`: where its Mob must be; a Mob there is not forced to act unless Active.
  Places turn_from = in(Place::active);
  /// Why it cannot be used now; kFree if it can. Asked after `turn_from` and what all abilities need.
  Why (*hindered)(const Look& look, MobId id, int ability) = nullptr;
  RuleId hindered_by;  ///< the rule that hinders it where it is, where it is not `rule`
  /// Whether it may aim at a Mob that is within reach; then it aims at one. Null: it aims at nobody, or
  /// `aim_at` says.
  bool (*may_aim)(const Look& look, const Action& action, MobId target) = nullptr;
  /// Asks for everything that an Action holds besides a target and an amount: several targets, a post.
  Task<> (*aim_at)(Duel& duel, Action& action) = nullptr;
  /// Its target is another Mob by now (DISGUISE): asks again for what hung on the first.
  Task<> (*retargeted)(Duel& duel, Action& action) = nullptr;
  std::int8_t pays = -1;  ///< the Total from which Action::spend is taken when it is declared (AK-8)
  std::int8_t least = 1;  ///< of Action::spend
  /// Still in the Declare Phase, after the announcement.
  Task<> (*declared)(Duel& duel, Action& action) = nullptr;
  /// Its Action Phase. Leaves the actor where it is when it shall go to Action::then.
  Task<> (*perform)(Duel& duel, Action& action) = nullptr;
  bool att_roll = false;  ///< works only through an ATT roll
  /// What makes its blow another than an Attack: for the roll and for the odds of it. Null: nothing does.
  void (*shape)(Strike& blow, int spend) = nullptr;
  bool miss_sticks = false;  ///< any failure of its check leaves its Mob STUCK, not only a 20
  /// Whether its Mob needs no ATT roll for it now.
  bool (*sure_hit)(const Look& look, MobId id) = nullptr;
  Why not_aimed = reason::already_so();  ///< why it may not aim at what is within reach
  RuleId not_aimed_by;                   ///< the rule that says so, where it is not `rule`
  bool defensive = false;  ///< a Defense Mode Action: no Fallow or Busy effect touches its user (AK-4)

  // -- As a GO action --
  Places go_from = in(Place::active);  ///< with `go`
  Why (*go_hindered)(const Look& look, MobId id, int ability) = nullptr;
  Task<> (*go)(Duel& duel, MobId id, int ability) = nullptr;

  // -- While it is sustained: in the Play Phase of Turn Actions --
  bool (*listens)(const Look& look, MobId id, const Action& action) = nullptr;
  Task<> (*play_phase)(Duel& duel, MobId id, Action& action) = nullptr;
  /// It has stopped, and its Mob is still where it was; moves what depends on it. Not called when a Round
  /// ends.
  Task<> (*ended)(Duel& duel, MobId id, int ability, RuleId why) = nullptr;
  /// Where its Mob goes at End Round instead of Active (Busy) or staying (Fallow).
  Place (*end_round)(const Look& look, MobId id) = nullptr;
  RuleId end_round_by;                ///< the rule of that, where it is not `rule`
  Place sustains_in = Place::active;  ///< Fallow or Busy: where its Mob goes when it succeeds
  /// Why its Mob may not attack while it keeps this up. Null: it never may.
  Why (*attack_hindered)(const Look& look, MobId id, int ability) = nullptr;
  /// Its Mob declares an attack: what that costs, where it goes afterwards.
  void (*attacks)(Duel& duel, Action& action) = nullptr;
  /// Whether its Mob cannot be Hacked where it stands.
  bool (*stands_firm)(const Look& look, MobId id) = nullptr;
  bool cannot_release = false;
  /// A Mob has changed its place: whether that matters, and what follows.
  bool (*watches)(const Look& look, MobId id, MobId mover, Place from) = nullptr;
  Task<> (*moved)(Duel& duel, MobId id, MobId mover) = nullptr;
  /// A strike of its side has hit and is dealt with.
  Task<> (*ally_hit)(Duel& duel, MobId id, const Strike& strike) = nullptr;
  /// A strike has missed its Mob.
  void (*missed)(Duel& duel, MobId id, const Strike& strike) = nullptr;
  /// Somebody's Turn is over.
  void (*turn_over)(Duel& duel, MobId id) = nullptr;
  /// A Round ends, and the cards are not laid out anew yet.
  Task<> (*round_ends)(Duel& duel, MobId id) = nullptr;
  /// Its Mob is at 0 hit points: true when it lives on.
  Task<bool> (*dying)(Duel& duel, MobId id) = nullptr;

  // -- Always --
  /// A GO phase begins.
  void (*go_begins)(Duel& duel, MobId id, int ability) = nullptr;
  /// The End Phase of an action in which an ATT roll of the Mob has hit.
  void (*learns)(Duel& duel, MobId id, int ability) = nullptr;
  /// A Spell is cast against its side.
  Task<> (*cursed_at)(Duel& duel, MobId id, int ability, Action& action) = nullptr;

  // -- Out of turn --
  Moments moments = 0;
  Places react_from = in(Place::active);
  /// Whether it could be used at this moment; all of it is public.
  bool (*might)(const Look& look, MobId id, int ability, const Moment& moment) = nullptr;
  /// Asks what it aims at, before others may answer it.
  Task<> (*react_aim)(Duel& duel, MobId id, Moment& moment, Response& response) = nullptr;
  /// What it costs, whatever answers it.
  void (*react_pays)(Duel& duel, const Response& response) = nullptr;
  Task<> (*react)(Duel& duel, MobId id, Moment& moment, Response& response) = nullptr;
  bool immediate = false;  ///< nothing answers it (AK-9)
  bool harms = false;      ///< it does damage that its ATT roll or its Totals do not show, or out of turn
  bool dispels = false;    ///< out of turn it ends what it holds, and no dice are rolled
  bool heals = false;      ///< it gives hit points back, so its dice do no damage
  /// DANCE has cancelled it as if it had been used: what that costs besides what was paid when it was
  /// declared. `response`: null for a Turn Action.
  Task<> (*wasted)(Duel& duel, MobId id, const Response* response) = nullptr;
};

/// All, in the order of Ability.
std::span<const AbilityRules* const> all_abilities();
const AbilityRules& rules_of(Ability ability);

/// Whether an action can do damage itself; ASSASSINATE does none.
bool can_wound(const Look& look, const Action& action);

/// For `go`: rolls the check and keeps the ability up in `sustains_in`, or fails.
Task<> cast_and_sustain(Duel& duel, MobId id, int ability);
/// The same for `perform`.
Task<> keep_up(Duel& duel, Action& action);
/// Rolls a check of an ability by its own rule. Where it fails, its Mob is STUCK or Inactive, as the rules of
/// the ability say (`miss_sticks`, R-04).
Task<bool> succeeds(Duel& duel, MobId id, int ability, int which = 0, int added = 0);
inline Task<bool> succeeds(Duel& duel, const Action& action) {
  return succeeds(duel, action.actor, action.ability);
}
/// Damage by an ability, under its rule where `rule` names no other.
Task<int> hurt(Duel& duel, MobId by, int ability, Means means, MobId to, int amount, RuleId rule = {},
               bool area = false);
/// The same by what an action does, as a Spell or Ability.
inline Task<int> hurt(Duel& duel, const Action& action, MobId to, int amount, RuleId rule = {}) {
  return hurt(duel, action.actor, action.ability, Means::spell, to, amount, rule);
}
/// An action comes to nothing by what a Mob plays or keeps up.
void cancel(Duel& duel, Action& action, MobId by, int with, RuleId rule);
/// What somebody has made come to nothing counts as used.
Perhaps waste(Duel& duel, const Moment& moment);

/// Whether any Mob fits, the Dead among them.
template <class Fits>
bool any_mob(const Look& look, Fits fits) {
  for (MobId id = 0; id < look.state.mobs.size(); ++id) {
    if (fits(id)) return true;
  }
  return false;
}
/// The abilities of all living Mobs that have any.
inline auto skills(const State& state) {
  return std::views::iota(0, static_cast<int>(state.mobs.size()) * kAbilities) |
         std::views::transform([](int n) {
           return Skill{static_cast<MobId>(n / kAbilities), static_cast<std::uint8_t>(n % kAbilities)};
         }) |
         std::views::filter([&state](Skill skill) {
           return alive(state.mobs[skill.mob]) && state.mobs[skill.mob].hold != Hold::risen;
         });
}
/// For `hindered`: nobody to aim at.
inline Why nobody_to_aim_at(const Look& look, MobId id, int ability) {
  return any_target(look, id, ability) ? kFree : reason::no_target();
}
/// The same of some condition.
template <class Fits>
Why nobody_who(const Look& look, Fits fits) {
  return any_mob(look, fits) ? kFree : reason::no_target();
}
/// `fits` of a Mob or of a side, for whichever Mob is looked at.
template <class Of>
auto fitting(bool (*fits)(const Look& look, Of of, MobId id), std::type_identity_t<Of> of) {
  return [fits, of](const Look& look, MobId id) { return fits(look, of, id); };
}
inline auto fitting(bool (*fits)(const Look& look, const Action& action, MobId id), const Action& action) {
  return [fits, action](const Look& look, MobId id) { return fits(look, action, id); };
}
/// For `hindered`: nobody fits.
template <bool (*fits)(const Look& look, MobId of, MobId id)>
Why nobody_for(const Look& look, MobId of, int) {
  return nobody_who(look, [&look, of](MobId id) { return fits(look, of, id); });
}
/// For `hindered`: the first Total that is a pool, or the second, is empty.
template <int kWhich>
Why pool_empty(const Look& look, MobId id, int ability) {
  return strength_of_total(look, id, ability, kWhich) > 0 ? kFree : reason::nothing_left();
}
/// Whether an enemy's PEACE PIPE lets no Mob of a side become Fallow.
inline bool pipe_plays(const Look& look, SeatId side) {
  return sustaining(look, other_side(side), Ability::peace_pipe) != kNobody;
}
/// Whether a side's Spells and Abilities that need no ATT roll could reach a Mob.
inline bool in_reach(const Look& look, SeatId side, MobId id) {
  return unreachable(look, side, id, false, false) == kFree;
}

/// Asks a side one of an ability's own questions: the index of the choice, out of those whose bits are set.
/// `about`: the Mob that the question hangs on. `by`: the rule that asks, where it is not that of the
/// ability.
Task<int> ask_choice(Duel& duel, SeatId side, MobId id, int ability, int question, unsigned choices,
                     MobId about = kNobody, RuleId by = {});
/// Asks for one of the Mobs for which `fits` is true; kNobody when there is none, or `enough` was chosen.
template <class Fits>
Task<MobId> ask_mob(Duel& duel, SeatId side, Inquiry inquiry, Fits fits, bool may_stop = false);
template <class Fits>
Task<MobId> ask_mob(Duel& duel, SeatId side, MobId id, int ability, int question, Fits fits,
                    bool may_stop = false) {
  const Inquiry inquiry{.mob = id, .ability = static_cast<std::uint8_t>(ability), .which = question};
  return ask_mob(duel, side, inquiry, fits, may_stop);
}
/// For aim_at, and within it: at a Mob for which `fits` is true, or at one at which `may_aim` lets it.
template <bool (*fits)(const Look& look, MobId of, MobId id)>
Task<> aim_for(Duel& duel, Action& action) {
  action.target =
      co_await ask_mob(duel, action.side, action.actor, action.ability, 0, fitting(fits, action.actor));
}
inline Task<> aim_within_reach(Duel& duel, Action& action) {
  action.target =
      co_await ask_mob(duel, action.side, action.actor, action.ability, 0, fitting(may_aim, action));
}
/// For react_aim: the same.
template <bool (*fits)(const Look& look, MobId of, MobId id), int kQuestion>
Task<> choose_for(Duel& duel, MobId of, Moment&, Response& response) {
  response.target =
      co_await ask_mob(duel, duel.mob(of).controller, of, response.ability, kQuestion, fitting(fits, of));
}
/// What an ability asks about an action that is under way.
inline Inquiry inquiry_about(const Action& action, MobId id, std::uint8_t ability) {
  return {
      .mob = id, .ability = ability, .about = action.actor, .deed = action.ability, .spend = action.spend};
}
/// For end_round: it stays where it is from Round to Round.
inline Place stays_posted(const Look& look, MobId id) { return look.mob(id).place; }
/// In Defense Mode: no subject of what comes between (Z-7).
inline bool is_protected(const Look& look, MobId id) { return look.mob(id).place == Place::defense; }
/// Asks whom an Out-of-Turn action is for, of those for whom `fits` is true: who is protected is named as
/// barred. There must be one who is not.
template <class Fits>
Task<MobId> ask_unprotected(Duel& duel, MobId id, int ability, Fits fits);
/// Of a Total, for any_total and ask_total. Whether other abilities may raise or lower it: not one
/// that ends in HP, nor a fixed one; and whether there is something to take from it.
bool may_be_changed(const Look& look, MobId id, int ability, int which);
bool may_be_taken(const Look& look, MobId id, int ability, int which);
using OfTotal = bool (*)(const Look& look, MobId id, int ability, int which);
bool any_total(const Look& look, MobId id, OfTotal fits = may_be_changed);
/// A Total of a Mob as one number, for Action::choice.
constexpr int total_handle(int ability, int which) { return ability * kTotals + which; }
constexpr int ability_in(int handle) { return handle / kTotals; }
constexpr int total_in(int handle) { return handle % kTotals; }
/// Asks for one of a Mob's Totals that fit: its handle.
Task<int> ask_total(Duel& duel, SeatId side, MobId id, int ability, int question, MobId whose,
                    OfTotal fits = may_be_changed);
/// Asks for Mobs for which `fits` is true, one after the other and each once, into Action::targets; from
/// `least` on it may be enough. The question hangs on the target of the action.
template <class Fits>
Task<> ask_mobs(Duel& duel, Action& action, int question, Fits fits, int least, int most);
/// All enemy Mobs that an area effect of a side reaches, or those in one zone of either field. A Mob in
/// Defense Mode still counts for the zone from which it stepped forward.
using Reached = FixedVector<MobId, kMostMobs>;
Reached reached_by_area(const Look& look, SeatId by);
Reached reached_by_area(const Look& look, SeatId by, Zone zone);
/// One roll for several Mobs, and what else a Spell does to whom it reaches.
Task<> hurt_all(Duel& duel, const Action& action, Reached whom, int amount);
/// For may_aim: a Mob of the other side; one of the own.
bool is_enemy(const Look& look, const Action& action, MobId target);
bool is_ally(const Look& look, const Action& action, MobId target);
/// Whether a Spell that does not aim reaches a Mob, of whichever side: what hides a Mob from Spells hides it
/// from those of its own side too.
bool is_touched(const Look& look, SeatId by, MobId id);
/// An ally's blow at the Mob that a GRAPPLE holds (M-24a).
Strike blow_at_held(const Look& look, MobId ally, MobId held);
/// The dice of an area effect that has no pool: as many as the Rank Bonus.
int dice_without_pool(const Look& look, SeatId side, int amplified);
/// The rule of rolling them: R-52 for an unlimited Rank Bonus.
RuleId rule_without_pool(const Look& look, SeatId side, RuleId otherwise);
/// What the element that a Wizard has prepared does (M-38a).
struct Blast {
  int dice = 0;  ///< of six sides
  int plus = 0;
  int times = 1;
  bool quakes = false;   ///< hits all other Mobs of both sides
  bool repeats = false;  ///< strikes again on another check
};
Blast blast_of(const Look& look, MobId wizard, int amplified = 0);
/// Tells one of an ability's notes.
void note(Duel& duel, MobId id, int ability, int which, int a = 0, int b = 0, int c = 0);
/// Rolls the dice of a pool Total: the sum. `by`: the rule of the roll, where it is not that of the ability.
Task<int> roll_total(Duel& duel, MobId id, int ability, int which, int dice, RuleId by = {});
/// As many of its first Total as the action has taken from it.
inline Task<int> roll_spent(Duel& duel, const Action& action, RuleId by = {}) {
  return roll_total(duel, action.actor, action.ability, 0, action.spend, by);
}
/// For aim_at and declared: the whole pool at once, which then has one less.
template <RuleId kRule>
Task<> take_whole_pool(Duel& duel, Action& action) {
  action.spend = strength_of_total(duel.look(), action.actor, action.ability, 0);
  change_total(duel, action.actor, action.ability, 0, -1, kRule);
  co_return;
}
/// For perform: heals the target by what was spent.
template <RuleId kRule>
Task<> heal_target(Duel& duel, Action& action) {
  co_await heal(duel, action.target, co_await roll_spent(duel, action), action.actor, kRule);
}

template <class Fits>
Task<MobId> ask_mob(Duel& duel, SeatId side, Inquiry inquiry, Fits fits, bool may_stop) {
  if (!any_mob(duel.look(), [&](MobId one) { return fits(duel.look(), one); })) co_return kNobody;
  const AbilityRules& rules = duel.rules(inquiry.mob, inquiry.ability);
  const Option chosen = co_await duel.table.pick_if_choice(
      side, rules.rule, inquire(prompt::ask, inquiry), [&duel, fits, may_stop](Offers& offers) {
        for (MobId one = 0; one < duel.state.mobs.size(); ++one) {
          if (fits(duel.look(), one)) offers.add(option::mob(one));
        }
        if (may_stop) offers.add(option::enough());
      });
  co_return option::enough.is(chosen) ? kNobody : static_cast<MobId>(chosen.a);
}

template <class Fits>
Task<MobId> ask_unprotected(Duel& duel, MobId id, int ability, Fits fits) {
  const Inquiry inquiry{.mob = id, .ability = static_cast<std::uint8_t>(ability), .which = 0};
  const Option chosen = co_await duel.table.pick_if_choice(
      duel.mob(id).controller, duel.rules(id, ability).rule, inquire(prompt::ask, inquiry),
      [&duel, fits](Offers& offers) {
        for (MobId one = 0; one < duel.state.mobs.size(); ++one) {
          if (!fits(duel.look(), one)) continue;
          if (is_protected(duel.look(), one)) {
            offers.bar(option::mob(one), rule::defense_mode, reason::not_while(Place::defense));
          } else {
            offers.add(option::mob(one));
          }
        }
      });
  co_return static_cast<MobId>(chosen.a);
}

template <class Fits>
Task<> ask_mobs(Duel& duel, Action& action, int question, Fits fits, int least, int most) {
  const auto waits = [&action, fits](const Look& look, MobId id) {
    return std::ranges::find(action.targets, id) == action.targets.end() && fits(look, id);
  };
  for (int n = 0; n < most && !action.targets.full(); ++n) {
    const Inquiry inquiry{
        .mob = action.actor, .ability = action.ability, .which = question, .about = action.target};
    const MobId one = co_await ask_mob(duel, action.side, inquiry, waits, n >= least);
    if (one == kNobody) co_return;
    action.targets.push_back(one);
  }
}

/// Whether a DELAY would take the rest of the enemy's Round: its own side has no turns left (M-37b).
bool delays_everything(const Look& look, MobId abjurer);

// -- almanac/: the rules of four Mobs each, in the Almanac's order --
std::span<const AbilityRules> warrior_to_ranger();
std::span<const AbilityRules> thug_to_joker();
std::span<const AbilityRules> fire_to_earth();
std::span<const AbilityRules> thief_to_shaman();
std::span<const AbilityRules> theurgist_to_druid();
std::span<const AbilityRules> warlock_to_fighter();
std::span<const AbilityRules> gladiator_to_dark_mage();
std::span<const AbilityRules> samurai_to_enchanter();
std::span<const AbilityRules> soothsayer_to_beggar();
std::span<const AbilityRules> abjurer_to_witch();

}  // namespace gamekeeper::battles
