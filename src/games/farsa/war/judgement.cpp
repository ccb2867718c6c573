#include <fmt/format.h>

#include "engine/game.hpp"
#include "farsa/words/war.hpp"
#include "games/farsa/chapter.hpp"
#include "games/farsa/war/war.hpp"

namespace gamekeeper::farsa {
namespace {

using chance::Fraction;
using engine::Odds;

void add_row(Odds& odds, std::string label, const Fraction& probability) {
  if (probability != Fraction(0)) odds.outcomes.push_back({std::move(label), probability});
}

const Unit& unit_at(const Look& look, UnitId unit) { return unit_at(look, unit.side, unit.index); }

/// What this attack does if it is the one that counts.
Odds odds_of_aim(const Look& look, UnitId aimed_at, int part, UnitId unit) {
  const Unit& attacker = unit_at(look, unit);
  const Unit& target = unit_at(look, aimed_at);
  const Outlook ahead = outlook(look, attacker, target, static_cast<Ability>(part));
  Odds odds;
  add_row(odds, target.vessel ? "gone, or open to boarders" : "gone, or routed", ahead.breaks);
  add_row(odds, "holds", Fraction(1) - ahead.breaks - ahead.nothing);
  add_row(odds, "no damage", ahead.nothing);
  const int sides = unit_die(look, attacker, target, &odds.why);
  if (sides == 0) odds.success = ahead.breaks;  // no blow, but a save
  odds.note = sides == 0 ? "a STR save at once"
                         : fmt::format("d{}, expected damage {}, breaks {} %", sides, ahead.damage.decimal(1),
                                       ahead.breaks.percent(0));
  return odds;
}

double worth_of_aim(const Look& look, UnitId target, int part, UnitId unit) {
  const Outlook ahead = outlook(look, unit_at(look, unit), unit_at(look, target), static_cast<Ability>(part));
  return 5 + 10 * ahead.breaks.approximate() + 0.3 * ahead.damage.approximate() - 0.1 * part;
}

Fraction chance_of_boarding(const Look& look, UnitId target, UnitId unit) {
  return chance_to_take(look, unit_at(look, unit), unit_at(look, target));
}

/// A party that has hurt already has no business in a line of battle.
bool is_fit_for_battle(const Look& look) {
  for (const Character& one : look.state.party) {
    if (is_hero(one) && 2 * one.now[0] < one.most[0]) return false;
  }
  return captain(look) >= 0;
}

Odds odds_of_boarding(const Look& look, UnitId target, UnitId unit) {
  Odds odds = odds_of(chance_of_boarding(look, target, unit), "she is taken", "she is not");
  odds.why.push_back({.amount = 0, .rule = rule::boarding_fight, .what = {}});
  return odds;
}

std::optional<Odds> odds_of_war(const Look& look, const engine::Decision&, const Option& option) {
  return odds_among(look, option, on<option::aim>(odds_of_aim), on<option::board_vessel>(odds_of_boarding),
                    on<option::withdraw_unit>([](const Look& of, UnitId unit) {
                      return odds_of(Fraction(passing_faces(unit_at(of, unit).now[1], 0), 20), "away",
                                     "caught");
                    }));
}

double appraise_war(const Look& look, const engine::Decision&, const Option& option) {
  return worth_among(
      look, option, on<option::aim>(worth_of_aim),
      on<option::board_vessel>([](const Look& of, UnitId target, UnitId unit) {
        return 5 + 15 * chance_of_boarding(of, target, unit).approximate();
      }),
      on<option::withdraw_unit>([](const Look& of) {
        return 3 * count_fighting(of.state, kOurs) <= count_fighting(of.state, kTheirs) ? 9 : 2;
      }),
      on<option::answer_alarm>([](const Look& of) { return is_fit_for_battle(of) ? 8 : -1; }),
      on<option::pay_raiders>(3), on<option::by_their_rule, option::give_decks, option::repair>(2),
      on<option::stand_fast, option::fight_raiders>(1), on<option::sail>(0.2),
      on<option::refuse_alarm, option::go_to_landing, option::go_to_muster, option::go_aboard,
         option::buy_vessel, option::hire_company, option::stow, option::bring_ashore, option::sell_vessel>(
          -1));
}

}  // namespace

const Chapter chapters::kWar{.odds = odds_of_war, .appraise = appraise_war};

}  // namespace gamekeeper::farsa
