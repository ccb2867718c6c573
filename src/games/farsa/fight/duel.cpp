#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

using Tactic = Duel::Tactic;

/// Defend beats attack, attack beats flourish, flourish beats defend.
bool beats(Tactic one, Tactic other) {
  return (one == Tactic::defend && other == Tactic::attack) ||
         (one == Tactic::attack && other == Tactic::flourish) ||
         (one == Tactic::flourish && other == Tactic::defend);
}

const auto kTactics = each(std::array{Tactic::attack, Tactic::defend, Tactic::flourish}, option::tactic);

Task<Tactic> their_tactic(Farsa& farsa) {
  const Option chosen =
      co_await farsa.pick(kReferee, rule::duel_choice, prompt::ask_tactic(), option::roll_tactic(), kTactics);
  if (!option::roll_tactic.is(chosen)) co_return option::tactic.in(chosen).tactic;
  const int die =
      co_await roll_die(farsa, kReferee, 6, rule::duel_choice, purpose::for_tactic(), engine::only(kReferee));
  co_return static_cast<Tactic>(1 + (die - 1) / 2);
}

Task<int> roll(Farsa& farsa, SeatId seat, int sides, RuleId rule) {
  return roll_die(farsa, seat, sides, rule, purpose::for_duel());
}

constexpr int kPurse = 20;  ///< R-114

RuleId rule_of(Tactic tactic) { return rule::group<"tactic/*">.of(tactic); }

/// What winning and losing will mean (F-14).
Task<> name_stakes(Farsa& farsa) {
  const Who who = farsa.state.duel.who;
  const Option chosen = co_await farsa.table.pick(
      farsa.seat(who), rule::duel, prompt::ask_stake(who), [&farsa](Offers& offers) {
        offers.add(option::stake_ear());
        const bool speaks = farsa.library.creatures[farsa.state.meeting.creature].speaks;
        if (speaks && coins_together(farsa.state) >= kPurse) offers.add(option::stake_purse());
      });
  farsa.state.duel.stake = option::stake_purse.is(chosen) ? Duel::Stake::purse : Duel::Stake::ear;
  farsa.tell(told::staked(who, farsa.state.duel.stake), rule::duel_stakes);
}

/// The loser pays, in whatever they had agreed on.
void settle_stakes(Farsa& farsa, int result) {
  State& state = farsa.state;
  auto& mood = state.meeting.disposition;
  if (state.duel.stake == Duel::Stake::purse) {
    if (result == 1) gain_coins(farsa, state.duel.who, kPurse, rule::duel_stakes);
    if (result == 2) pay_together(farsa, std::min(kPurse, coins_together(state)), rule::duel_stakes);
    return;
  }
  if (result == 1) mood = static_cast<Disposition>(std::min(4, static_cast<int>(mood) + 1));
  if (result == 2 && mood > Disposition::hostile) mood = static_cast<Disposition>(static_cast<int>(mood) - 1);
  state.meeting.settled = result == 1;
}

/// How a duel leaves those who fought it.
void end_duel(Farsa& farsa, int result) {
  State& state = farsa.state;
  farsa.tell(told::duel_over(state.duel.who, result, state.duel.stake),
             result == 3 ? rule::duel_of_equals : rule::duel);
  if (state.duel.bodily) {
    Character& one = farsa.who(state.duel.who);
    one.guard = fit(std::clamp<int>(state.duel.mine, 0, one.guard_most));
  }
  settle_stakes(farsa, result);
  state.course.leave(farsa, kDuel);
}

void forget_duel(Farsa& farsa) { farsa.state.duel = {}; }

/// A round: both choose in secret, both are told.
Task<> exchange(Farsa& farsa) {
  farsa.state.course.again();
  if (farsa.state.duel.stake == Duel::Stake::open) co_await name_stakes(farsa);
  const Who who = farsa.state.duel.who;
  const Option mine =
      co_await farsa.pick(who, rule::duel_choice, prompt::ask_tactic(), kTactics, option::leave_duel());
  if (option::leave_duel.is(mine)) co_return end_duel(farsa, 2);
  farsa.state.duel.chosen = option::tactic.in(mine).tactic;
  const Tactic theirs = co_await their_tactic(farsa);
  const Tactic ours = farsa.state.duel.chosen;
  farsa.state.duel.chosen = Tactic::none;
  farsa.table.reveal();
  const bool won = beats(ours, theirs);
  const bool lost = beats(theirs, ours);
  const RuleId rule = won || lost ? rule::duel_damage : rule::duel_same;
  const bool bodily = farsa.state.duel.bodily;
  farsa.tell(told::tactic_shown(who, ours, bodily), rule_of(ours));
  farsa.tell(told::their_tactic(theirs, bodily), rule_of(theirs));
  int dealt = co_await roll(farsa, farsa.seat(who), won ? 8 : lost ? 4 : 6, rule);
  int taken = co_await roll(farsa, kReferee, lost ? 8 : won ? 4 : 6, rule);
  Duel& duel = farsa.state.duel;
  if (duel.bodily && farsa.state.switches.duel_armored) {
    dealt = std::max(1, dealt - farsa.library.creatures[farsa.state.meeting.creature].armor);
    taken = std::max(1, taken - armor_of(farsa.look(), who));
  }
  duel.theirs = fit(std::max(0, duel.theirs - dealt));
  duel.mine = fit(std::max(0, duel.mine - taken));
  if (duel.rounds < 255) ++duel.rounds;
  farsa.tell(told::dueled(ours, theirs, dealt, taken, duel.mine, duel.theirs),
             won || lost ? rule::duel_beats : rule::duel_same);
  if (duel.theirs == 0 || duel.mine == 0)
    end_duel(farsa, duel.mine == 0 && duel.theirs == 0 ? 3 : duel.theirs == 0 ? 1 : 2);
}

}  // namespace

void begin_duel(Farsa& farsa, Who who, bool bodily) {
  State& state = farsa.state;
  const Creature& other = farsa.library.creatures[state.meeting.creature];
  state.duel = {.who = fit(who),
                .mine = fit(bodily ? guard_of(farsa.look(), farsa.who(who)) : farsa.who(who).now[2]),
                .theirs = fit(bodily ? other.guard : other.control),
                .bodily = bodily};
  state.course.then(kDuel);
  const bool bare = bodily && !farsa.state.switches.duel_armored;
  farsa.tell(told::duel_began(who, bodily, state.duel.mine, state.duel.theirs),
             bare ? rule::duel_bare : rule::duel_points);
}

// F-14
constinit const ProcedureOf<Farsa> kDuel = steps<exchange>("duel").at_its_end<forget_duel>();

}  // namespace gamekeeper::farsa
