#include <fmt/format.h>

#include <optional>
#include <string>
#include <utility>

#include "chance/fraction.hpp"
#include "engine/decision.hpp"
#include "engine/game.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/war/war.hpp"
#include "games/farsa/words.hpp"

namespace gamekeeper::farsa {
namespace {

using chance::Fraction;
using engine::Odds;

void add_row(Odds& odds, std::string label, const Fraction& probability) {
  if (probability != Fraction(0)) odds.outcomes.push_back({std::move(label), probability});
}

Odds odds_of(const Fraction& success, std::string yes, std::string no) {
  Odds odds;
  odds.success = success;
  add_row(odds, std::move(yes), success);
  add_row(odds, std::move(no), Fraction(1) - success);
  return odds;
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

double worth_of_aim(const Look& look, const Option& option) {
  const Outlook ahead = outlook(look, unit_at(look, kOurs, option.c), unit_at(look, kTheirs, option.a),
                                static_cast<Ability>(option.b));
  return 5 + 10 * ahead.breaks.approximate() + 0.3 * ahead.damage.approximate() - 0.1 * option.b;
}

/// A party that has hurt already has no business in a line of battle.
bool is_fit_for_battle(const Look& look) {
  for (const Character& one : look.state.party) {
    if (is_present(one) && !is_hireling(one) && 2 * one.now[0] < one.most[0]) return false;
  }
  return captain(look) >= 0;
}

}  // namespace

std::optional<Odds> odds_of_war(const Look& look, const engine::Decision&, const Option& option) {
  switch (word_of(option)) {
    case Word::aim:
      return odds_of_aim(look, unit_at(look, kOurs, option.c), unit_at(look, kTheirs, option.a),
                         static_cast<Ability>(option.b));
    case Word::board_vessel:
      return odds_of(chance_to_take(look, unit_at(look, kOurs, option.c), unit_at(look, kTheirs, option.a)),
                     "she is taken", "she is not");
    case Word::withdraw_unit:
      return odds_of(Fraction(passing_faces(unit_at(look, kOurs, option.c).now[1], 0), 20), "away", "caught");
    default: return std::nullopt;
  }
}

double appraise_war(const Look& look, const engine::Decision&, const Option& option) {
  switch (word_of(option)) {
    case Word::aim: return worth_of_aim(look, option);
    case Word::board_vessel:
      return 5 + 15 * chance_to_take(look, unit_at(look, kOurs, option.c), unit_at(look, kTheirs, option.a))
                          .approximate();
    case Word::withdraw_unit:
      return 3 * count_fighting(look.state, kOurs) <= count_fighting(look.state, kTheirs) ? 9 : 2;
    case Word::stand_fast: return 1;
    case Word::by_their_rule: return 2;
    case Word::answer_alarm: return is_fit_for_battle(look) ? 8 : -1;
    case Word::refuse_alarm: return -1;
    case Word::fight_raiders: return 1;
    case Word::pay_raiders: return 3;
    case Word::give_decks: return 2;
    case Word::repair: return 2;
    case Word::sail: return 0.2;
    case Word::go_to_landing:
    case Word::go_to_muster:
    case Word::go_aboard:
    case Word::buy_vessel:
    case Word::hire_company:
    case Word::stow:
    case Word::bring_ashore:
    case Word::sell_vessel: return -1;
    default: return 0;
  }
}

}  // namespace gamekeeper::farsa
