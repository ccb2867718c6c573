#pragma once

#include <bit>
#include <tuple>

#include "games/number-crunch/library.hpp"  // IWYU pragma: export
#include "number-crunch/rule_ids.hpp"       // IWYU pragma: export
#include "number-crunch/words.hpp"          // IWYU pragma: export

/// The rules of The Number Crunch, chapter by chapter. Every function is a rule of the book; the ids stand in
/// the code.
namespace gamekeeper::number_crunch {

using engine::Offers;
using engine::Option;
using engine::Phrase;
using engine::Reasons;
using engine::Reckoning;
using engine::RuleId;
using engine::SeatId;
using engine::Task;

/// What is left of an Act when the Auditor falls: "skip the rest" of whatever was going on.
inline constexpr engine::Scope kRestOfAct = 1;

/// A position with the content it refers to: what the rules that only look need.
struct Look {
  const State& state;
  const Library& library;

  const Auditor& me() const { return state.auditors[state.turn]; }
  const Encounter& encounter() const { return state.encounter; }
};

/// What a question is about, beyond its options. The rule that asks goes on from it.
constexpr auto situation_of(const State& state) {
  const Auditor& me = state.auditors[state.turn];
  const Encounter& encounter = state.encounter;
  return std::tuple(state.turn, me.vocation, me.act, me.scene, me.cell, state.check.subject, me.phase,
                    encounter.opponent.kind, state.check.kind, encounter.at_star, encounter.in_round);
}

/// The rules' hands: the table, the position, the content. `me` is the Auditor whose turn it is, and is who
/// gets the questions. A ruling that changes the situation of a question leaves it without an option, and is
/// refused for that.
struct Audit {
  engine::Table& table;
  State& state;
  const Library& library;

  Auditor& me() { return state.auditors[state.turn]; }
  Encounter& encounter() { return state.encounter; }
  SeatId seat() const { return state.turn; }
  Look look() const { return {state, library}; }
  template <class F>
  auto while_it_stands(F offers) const {
    return [&now = state, before = situation_of(state), offers = std::move(offers)](Offers& to) {
      if (situation_of(now) == before) offers(to);
    };
  }
  template <class F>
  auto pick(RuleId rule, Phrase prompt, F offers) {
    return table.pick(seat(), rule, prompt, while_it_stands(std::move(offers)));
  }
  template <class F>
  auto pick_if_choice(RuleId rule, Phrase prompt, F offers) {
    return table.pick_if_choice(seat(), rule, prompt, while_it_stands(std::move(offers)));
  }
  auto two_way(RuleId rule, Phrase prompt, Option yes, Option no) {
    const auto both = while_it_stands([yes, no](Offers& to) {
      to.add(yes);
      to.add(no);
    });
    return engine::Ask<decltype(both), engine::detail::ReadTwoWay>(
        table, {.seat = seat(), .kind = engine::Kind::two_way, .rule = rule, .prompt = prompt}, false, both);
  }
  auto text(RuleId rule, Phrase prompt, Option suggestion) {
    return table.text(seat(), rule, prompt,
                      while_it_stands([suggestion](Offers& to) { to.add(suggestion); }));
  }
  /// Dice of six sides.
  auto roll(int dice, RuleId rule, Phrase purpose) { return table.roll(seat(), dice, 6, rule, purpose); }
  void tell(engine::Event event, RuleId rule) {
    event.rule = rule;
    table.tell(event);
  }
};

// -- stats.cpp: what an Auditor can do, as numbers with their reasons --
enum class Tier : std::uint8_t { unhurt, light, severe, critical, down };
Tier injury_tier(const Vocation& vocation, int health_lost);
Tier injury_tier(const Look& look);
/// The Wound card of the tier.
std::optional<std::size_t> wound_of(const Look& look);
int health(const Auditor& auditor);
/// A stat now (C-1, C-4, TS-3, B-2, A-24).
int stat(const Look& look, Stat stat, Reasons* reasons = nullptr);
int defense(const Look& look, Reasons* reasons = nullptr);
/// The same without the card of this Round: what later Rounds will see.
int lasting_stat(const Look& look, Stat stat);
int lasting_defense(const Look& look);
/// What armor takes off damage.
int armor_value(const Look& look, Reasons* reasons = nullptr);
/// Whether one of the vocation's talents does this.
bool has_special(const Look& look, TalentSpecial special);
/// Of one use of Capital; of each point that failed Risk Dice show, in Complications.
int capital_price(const Look& look);
int risk_price(const Look& look);

// -- rows.cpp: the card of this Round (CE-3, CE-7), and what its row says --
inline constexpr int kMostWays = 256;  ///< that one `choose` offers
/// Whether a card of this kind counts now.
bool counts(const Look& look, RoundCard::Kind kind);
/// A number with what the card makes of it: by no more than itself, or 12.
int reckon(const Look& look, Number number, int base);
bool forbids(const Look& look, Permit permit);
/// What the card forbids, by this rule, or else by its own.
Offers::Obstacle forbidden(const Look& look, Permit permit, std::optional<RuleId> rule = {});
/// What a Complication does when it is played.
engine::Perhaps play_out(Audit& audit);
/// Tells the card of what is about to happen to the Auditor; `amount` is then what it makes of it.
engine::Perhaps happen(Audit& audit, Moment moment, int& amount);

// -- behavior.cpp: numbers of whoever is met --
struct OpponentSheet {
  int magic, perception, combat, speed, oratory, defense, health, armor_value;
  bool negotiates;
};
/// Null for a monster.
const content::Sourced<Boss>* boss_of(const Library& library, const Opponent& opponent);
OpponentSheet sheet_of(const Library& library, const Opponent& opponent);
std::span<const Behavior> behavior_of(const Library& library, const Opponent& opponent);
/// What a behavior total means (B-1). Totals below 0 count as 0.
Action action_at(const Library& library, const Opponent& opponent, int total);
/// What is added to the die of the opponent's behavior roll now (B-1).
int behavior_modifier(const Look& look);
/// Each action that so many dice of the opponent's behavior roll may bring now (B-1), face by face.
template <class Each>
void each_behavior(const Look& look, int dice, Each each) {
  const int shift = behavior_modifier(look);
  for (int i = 0; i < (dice == 2 ? 36 : 6); ++i) {
    const int sum = dice == 2 ? i / 6 + i % 6 + 2 : i + 1;
    each(action_at(look.library, look.encounter().opponent, std::max(0, sum + shift)));
  }
}
/// The attack behind an action; null for one that it does not have, and for `plead`.
const Attack* attack_of(const Library& library, const Opponent& opponent, Action action);
bool is_ranged(const Library& library, const Opponent& opponent, Action action);
int health_left(const Look& look);
bool is_boss(const Opponent& opponent);

// -- changes.cpp: every change of a sheet, with the event that tells it --
void take_complication(Audit& audit, int complication, RuleId rule);
void discard_complication(Audit& audit, std::size_t at, RuleId rule);
void take_effect(Audit& audit, int effect, RuleId rule);
/// All that belongs to an Encounter is over (CE-6).
void leave_encounter(Audit& audit);
/// A Treasure that is drawn lies on top of the deck until it is taken into the hand, or left behind.
void find_treasure(Audit& audit, int treasure);
void take_treasure(Audit& audit, int treasure);
void leave_treasure(Audit& audit, int treasure);
void lose_treasure(Audit& audit, int treasure, bool given, RuleId rule);
void spend_capital(Audit& audit, int points);
void earn(Audit& audit, int circles, RuleId rule);
void lose_health(Audit& audit, int amount, int absorbed, RuleId rule);
void regain_health(Audit& audit, int amount, RuleId rule);
void hurt_opponent(Audit& audit, int amount);
void heal_opponent(Audit& audit, int amount);

// -- decks.cpp --
/// Decks that are empty together with their discards hold what no Auditor holds.
void fill_decks(State& state, const Library& library);
/// Each kind of card once, in the order of the content (which has fewer than 64 of a kind).
template <class Cards, class Offer>
void offer_each(const Cards& held, const Offer& offer) {
  std::uint64_t kinds = 0;
  for (const std::uint8_t card : held) kinds |= std::uint64_t{1} << card;
  for (; kinds != 0; kinds &= kinds - 1) offer(std::countr_zero(kinds));
}
int complications_left(const Decks& decks);
Task<> draw_complications(Audit& audit, int count, RuleId rule);
Task<> draw_treasure(Audit& audit, RuleId rule);
/// Draws Information by a method (IN-1): the pile's index.
Task<> draw_information(Audit& audit, int pile);
Task<int> draw_mission(Audit& audit, bool needs_information);
Task<int> draw_act(Audit& audit, int number);
Task<int> draw_scene(Audit& audit);
Task<int> draw_minion(Audit& audit);
Task<int> draw_antagonist(Audit& audit);
/// X, Y, Z of a new room, from the bag or from three dice.
Task<> draw_tile(Audit& audit, Cell& cell);
void return_tiles(Audit& audit);

// -- pools.cpp: dice pools (D-1 to D-5, M-1, M-3) --
struct PoolResult {
  int hits = 0;
  int opposing_hits = 0;
  int margin = 0;  ///< hits minus target, or minus the opposing hits
  bool success() const { return margin >= 0; }
};
/// The check as it stands when a roll of this kind is made now. Also what odds are computed from.
Check check_door(const Look& look, Opening how, int door_number, int lock_defense,
                 Reasons* reasons = nullptr);
Check check_trap(const Look& look, Check::Kind kind, Reasons* reasons = nullptr);
Check check_scene(const Look& look, int which, Reasons* reasons = nullptr);
Check check_attack(const Look& look, int talent, Reasons* reasons = nullptr);
Check check_stealth(const Look& look, Reasons* reasons = nullptr);
Check check_talk(const Look& look, bool plead, Reasons* reasons = nullptr);
/// Adds dice, rolls, settles what failed Risk Dice cost. The check is over afterwards.
Task<PoolResult> roll_check(Audit& audit, Check check, RuleId rule);
/// Risk Dice of the check when it is rolled: those added, and those that a wound converts (I-1).
int risk_dice_of(const Look& look, const Check& check);

// -- pools.cpp: the Sorcerer's second chance (D-5) --
/// What a margin of this check comes to: more is better, and equal numbers bring the same (K-4, S-2, N-2,
/// Damage beyond the opponent's last Health is the same.
int result_of(const Look& look, const Check& check, int margin);
/// Complications that Risk Dice of this sum cost (M-3); none when it worked.
int price_of_risk(const Look& look, int margin, int risk_sum);
/// The pending check, had one die of this face shown another one.
struct Rethrown {
  int margin = 0;
  int price = 0;  ///< Complications of its Risk Dice
};
Rethrown rethrown(const Look& look, int face, bool risky, int risk_sum, int new_face);
/// What the pending check gains by one die that is rolled again, counted over its six faces.
struct RerollWorth {
  int up = 0, down = 0;  ///< faces with a better, or a worse result
  /// Faces with a better result or the same for fewer Complications, and the other way round.
  int better = 0, worse = 0;
  int price = 0;  ///< change of the Complications of Risk Dice, all six added up
};
RerollWorth worth_of_reroll(const Look& look, int face, bool risky, int risk_sum);
/// One option for each face whose new throw can help, and to keep the dice, the most promising first; none
/// when nothing can help, and then nobody asks. The last `risky` faces are Risk Dice.
using RerollOffers = engine::FixedVector<Option, 13>;

// -- rounds.cpp: cards of a Round, and what stands beside it (CE-3, CE-4, M-1, A-36) --
/// Plays a card if there is one, then lets Treasure cancel it and Capital heal.
/// `steps`: which sequence of Appendix B the Round belongs to; told apart by what they say.
Task<> begin_round(Audit& audit, RuleId steps);
void end_round(Audit& audit);
Task<> use_draught(Audit& audit, int treasure);
bool may_drink(const Look& look, int treasure);
/// Whether a Treasure cancels the effect that is this Round's card (CE-4).
bool cancels_card(const Look& look, int treasure);
/// Treasure against the card of this Round, draughts (where `draughts`), and Capital for Health.
void offer_small_things(const Look& look, bool draughts, Offers& offers);
Task<> heal_with_capital(Audit& audit);

// -- changes.cpp (C-1 to C-8) --
Task<> hire(Audit& audit);

// -- acts.cpp (ACT-1 to ACT-6, Z-1, MI-1) --
Task<> begin_act(Audit& audit);
/// The scene of the Act is done: its Mission is checked, the next Act begins.
Task<> complete_act(Audit& audit);
/// Pieces of Information without which the Act has to be done again.
int information_missing(const Look& look);
Task<> fail_act(Audit& audit);
/// At 0 Health: leaves everything that is going on.
Task<> fall(Audit& audit, Downfall downfall);
void win(Audit& audit);
void pass_turn(Audit& audit);

// -- rooms.cpp (T-1 to T-6, ACT-2, ACT-3) --
Task<> enter_cell(Audit& audit);
/// Effects go back, the Auditor stands in front of the doors (CE-6, E-3).
void end_encounter(Audit& audit);
/// And that is what becomes of the room.
void end_encounter(Audit& audit, RoomState room);
bool is_star(const Look& look, int cell);
/// What the Oracle says of a tile (T-3), and the monster that its numbers make.
Disposition disposition_of(const Library& library, const Cell& cell);
Opponent monster_in(const Cell& cell);
/// Out of the Encounter and back to the cell before; whoever waits there is met again (A-29, A-49, T-6).
void retreat(Audit& audit);

// -- doors.cpp (O-1 to O-4, A-37 to A-39) --
Task<> choose_door(Audit& audit);
bool explored(const Look& look, int cell);
int lock_defense(const Cell& cell, int n);
/// Whether one can walk from a cell over one of its sides.
bool passable(const Look& look, int cell, Side side);

// -- doors.cpp (TR-1 to TR-3, A-40) --
Task<> meet_trap(Audit& audit);
int trap_defense(const Cell& cell);

// -- acts.cpp (CS-1) --
Task<> climactic_scene(Audit& audit);

// -- rooms.cpp (E-1 to E-3) --
/// Draws up to what the Wound card wants, and shows the opponent.
Task<> meet(Audit& audit, const Opponent& opponent, bool at_star, bool met_before);
Task<> choose_move(Audit& audit);
/// The opponent is out of the way for good.
Task<> opponent_dealt_with(Audit& audit);
/// After a Standard Negotiation that was lost, where the table lets it end the Encounter.
void leave_lost_talk(Audit& audit);
/// Whether the orders pay for a Move against whoever is met.
bool pays(const Look& look, Move move);
void earn_for(Audit& audit, Move move, RuleId rule);

// -- combat.cpp (K-1 to K-6, R-1 to R-6) --
Task<> begin_combat(Audit& audit, bool opponent_first);
Task<> fight_round(Audit& audit);
/// Rolls and applies one attack; true when the opponent fell.
Task<bool> attack(Audit& audit, int talent);
int weapon_damage(const Look& look, int talent);
bool may_use(const Look& look, int talent);
/// Damage of a hit with this margin, before and after armor (K-4, K-5, A-28).
int damage_before_armor(const Look& look, int talent, int margin);
int damage_dealt(const Look& look, int talent, int margin);
/// Moves needed to cross from one band to another.
int moves_between(const Look& look, Band from, Band to, int speed);
/// Whether a hit with Jink, Stick and Move or Charm still raises Defense.
bool may_raise_defense(const Look& look);
/// After an Attack (Ranged) that missed, whosever it was.
void close_after_miss(Audit& audit);
Task<> kill_or_torture(Audit& audit);
/// The attack that reaches whoever flees, whatever the Speeds, if the opponent has one.
std::optional<Action> attack_on_fleeing(const Look& look);
bool may_strike_at_my_back(const Look& look, Action action);
Task<> flee(Audit& audit);

// -- behavior.cpp (B-1, B-2, R-4 to R-6) --
/// The opponent's Turn; true when the Encounter is over.
Task<bool> opponent_turn(Audit& audit);
Task<> opponent_attack(Audit& audit, Action action);
/// Rolls the behavior; the action.
Task<Action> roll_behavior(Audit& audit);
Task<> opponent_flees(Audit& audit);
/// Whether the Auditor may strike once at an opponent that flees (P-2, A-32).
bool may_strike_at_fleeing(const Look& look);

// -- negotiation.cpp --
Task<> sneak(Audit& audit);
/// Tiers 0 to 4 of a margin, with the card of this Round and the cap for missing Treasure (S-2, N-2, A-20).
int stealth_tier(const Look& look, int margin);
int talk_tier(const Look& look, int margin, bool plea);
/// Of the acceptance roll: a natural 6, or 5 and more with both Oratories (N-1).
int faces_that_agree(const Look& look);
enum class Talk : std::uint8_t { refused, over, lost };
/// Tries to open a Standard Negotiation and, if it is accepted, holds it.
Task<Talk> negotiate(Audit& audit);
/// True when the plea ended the Encounter.
Task<bool> hear_plea(Audit& audit);
/// Tier 0 Complete Loss .. 4 Complete Victory from a difference.
constexpr int tier_of(int difference) { return difference <= -2 ? 0 : difference >= 2 ? 4 : difference + 2; }

}  // namespace gamekeeper::number_crunch
