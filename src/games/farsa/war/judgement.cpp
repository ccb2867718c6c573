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

/// What this attack does if it is the one that counts.
Odds odds_of_aim(const Look& look, const Unit& attacker, const Unit& target, Ability part) {
  const Outlook ahead = outlook(look, attacker, target, part);
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

double worth_of_aim(const Look& look, const Unit& attacker, const Unit& target, int part) {
  const Outlook ahead = outlook(look, attacker, target, static_cast<Ability>(part));
  return 5 + 10 * ahead.breaks.approximate() + 0.3 * ahead.damage.approximate() - 0.1 * part;
}

const Unit& unit_at(const Look& look, UnitId unit) { return unit_at(look, unit.side, unit.index); }

Fraction chance_of_boarding(const Look& look, const Option& option) {
  const auto [target, unit] = option::board_vessel.in(option);
  return chance_to_take(look, unit_at(look, unit), unit_at(look, target));
}

/// A party that has hurt already has no business in a line of battle.
bool is_fit_for_battle(const Look& look) {
  for (const Character& one : look.state.party) {
    if (is_hero(one) && 2 * one.now[0] < one.most[0]) return false;
  }
  return captain(look) >= 0;
}

std::optional<Odds> odds_of_war(const Look& look, const engine::Decision&, const Option& option) {
  switch (option.word) {
    case option::aim.word: {
      const auto [target, part, unit] = option::aim.in(option);
      return odds_of_aim(look, unit_at(look, unit), unit_at(look, target), static_cast<Ability>(part));
    }
    case option::board_vessel.word: {
      Odds odds = odds_of(chance_of_boarding(look, option), "she is taken", "she is not");
      odds.why.push_back({.amount = 0, .rule = rule::boarding_fight, .what = {}});
      return odds;
    }
    case option::withdraw_unit.word: {
      const Unit& unit = unit_at(look, option::withdraw_unit.in(option).unit);
      return odds_of(Fraction(passing_faces(unit.now[1], 0), 20), "away", "caught");
    }
    default: return std::nullopt;
  }
}

double appraise_war(const Look& look, const engine::Decision&, const Option& option) {
  switch (option.word) {
    case option::aim.word: {
      const auto [target, part, unit] = option::aim.in(option);
      return worth_of_aim(look, unit_at(look, unit), unit_at(look, target), part);
    }
    case option::board_vessel.word: return 5 + 15 * chance_of_boarding(look, option).approximate();
    case option::withdraw_unit.word:
      return 3 * count_fighting(look.state, kOurs) <= count_fighting(look.state, kTheirs) ? 9 : 2;
    case option::stand_fast.word: return 1;
    case option::by_their_rule.word: return 2;
    case option::answer_alarm.word: return is_fit_for_battle(look) ? 8 : -1;
    case option::refuse_alarm.word: return -1;
    case option::fight_raiders.word: return 1;
    case option::pay_raiders.word: return 3;
    case option::give_decks.word: return 2;
    case option::repair.word: return 2;
    case option::sail.word: return 0.2;
    case option::go_to_landing.word:
    case option::go_to_muster.word:
    case option::go_aboard.word:
    case option::buy_vessel.word:
    case option::hire_company.word:
    case option::stow.word:
    case option::bring_ashore.word:
    case option::sell_vessel.word: return -1;
    default: return 0;
  }
}

}  // namespace

const Chapter chapters::kWar{.odds = odds_of_war, .appraise = appraise_war};

}  // namespace gamekeeper::farsa
