#include <tuple>

#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

using chance::Fraction;
using Order = Unit::Order;

/// A company is attacked as it stands, a vessel in one of its parts (F-15g).
void offer_aims(const Look& look, int index, int target, Offers& offers) {
  const Unit& unit = unit_at(look, kOurs, index);
  const Unit& other = unit_at(look, kTheirs, target);
  const bool ignored = force_of(unit, other) == ScaleForce::ignored;
  for (int part = 0; part < kAbilities; ++part) {
    if (part > 0 && (!other.vessel || other.now[at(part)] == 0)) continue;
    const Option aim = option::aim({kTheirs, target}, part, {kOurs, index});
    offers.add_unless(aim, {{ignored, rule_of(unit.scale), reason::beneath_notice(unit.scale, other.scale)}});
  }
}

void offer_orders(const Look& look, int index, Offers& offers) {
  const Unit& unit = unit_at(look, kOurs, index);
  for (int target = 0; target < count_units(look.state, kTheirs); ++target) {
    const Unit& other = unit_at(look, kTheirs, target);
    if (!is_fighting(other)) continue;
    offer_aims(look, index, target, offers);
    const Option board = option::board_vessel({kTheirs, target}, {kOurs, index});
    if (may_board(look, unit, other)) {
      offers.add(board);
    } else if (offers.explaining() && unit.vessel && other.vessel) {
      offers.bar(board, can_sail(unit) ? rule::ship_boarded : rule::ship_sails,
                 can_sail(unit) ? reason::nothing_gives_yet() : reason::no_sails());
    }
  }
  const Option away = option::withdraw_unit({kOurs, index});
  offers.add_unless(away, {{unit.vessel && !can_sail(unit), rule::ship_sails, reason::no_sails()}});
  offers.add(option::stand_fast({kOurs, index}));
}

void obey(Unit& unit, const Option& option) {
  unit.target = kNone;
  switch (option.word) {
    case option::aim.word: {
      const auto said = option::aim.in(option);
      unit.order = Order::attack;
      unit.target = said.target.index;
      unit.part = static_cast<Ability>(said.part);
      break;
    }
    case option::board_vessel.word:
      unit.order = Order::board;
      unit.target = option::board_vessel.in(option).target.index;
      break;
    case option::withdraw_unit.word: unit.order = Order::withdraw; break;
    default: unit.order = Order::hold; break;
  }
}

/// A unit of theirs, as R-127 has it.
void choose_order(Farsa& farsa, int index) {
  const Look look = farsa.look();
  Unit& unit = unit_at(farsa, kTheirs, index);
  unit.order = unit.vessel && !can_sail(unit) ? Order::hold : Order::withdraw;
  unit.target = kNone;
  unit.part = Ability::strength;
  Fraction breaks = 0;
  Fraction damage = 0;
  for (int target = 0; target < count_units(look.state, kOurs); ++target) {
    const Unit& other = unit_at(look, kOurs, target);
    if (!is_fighting(other) || force_of(unit, other) == ScaleForce::ignored) continue;
    const Outlook ahead = outlook(look, unit, other, Ability::strength);
    const bool better =
        unit.target == kNone || ahead.breaks > breaks || (ahead.breaks == breaks && ahead.damage > damage);
    if (!better) continue;
    unit.order = Order::attack;
    unit.target = fit(target);
    breaks = ahead.breaks;
    damage = ahead.damage;
  }
  for (int target = 0; target < count_units(look.state, kOurs); ++target) {
    if (!may_board(look, unit, unit_at(look, kOurs, target))) continue;
    unit.order = Order::board;
    unit.target = fit(target);
    return;
  }
}

void choose_orders(Farsa& farsa) {
  for (int i = 0; i < count_units(farsa.state, kTheirs); ++i) {
    if (is_fighting(unit_at(farsa, kTheirs, i))) choose_order(farsa, i);
  }
}

/// All against one of ours; who cannot hurt it does as they think best.
void go_for(Farsa& farsa, UnitId target) {
  choose_orders(farsa);
  for (Unit& unit : farsa.state.war.battle.hosts[kTheirs].units) {
    if (!is_fighting(unit) || force_of(unit, unit_at(farsa, kOurs, target.index)) == ScaleForce::ignored)
      continue;
    unit.order = Order::attack;
    unit.target = target.index;
  }
}

void offer_targets(const Look& look, Offers& offers) {
  for (int i = 0; i < count_units(look.state, kOurs); ++i) {
    if (is_fighting(unit_at(look, kOurs, i))) offers.add(option::all_at({kOurs, i}));
  }
}

void break_off(Farsa& farsa) {
  for (Unit& unit : farsa.state.war.battle.hosts[kTheirs].units) {
    unit.order = unit.vessel && !can_sail(unit) ? Order::hold : Order::withdraw;
    unit.target = kNone;
  }
}

void strike_colors(Farsa& farsa) {
  for (int i = 0; i < count_units(farsa.state, kTheirs); ++i) {
    if (is_fighting(unit_at(farsa, kTheirs, i)))
      unit_goes(farsa, kTheirs, i, Unit::Fate::yielded, rule::enemy_orders);
  }
}

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
  odds.why = because(rule::boarding_fight);
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

Task<> give_orders(Farsa& farsa) {
  for (int i = 0; i < count_units(farsa.state, kOurs); ++i) {
    if (!is_fighting(unit_at(farsa, kOurs, i))) continue;
    const Option chosen = co_await farsa.pick(farsa.caller(), rule::declare_first,
                                              prompt::ask_orders({kOurs, i}), offering(offer_orders, i));
    obey(unit_at(farsa, kOurs, i), chosen);
  }
}

Task<> enemy_orders(Farsa& farsa) {
  const Option chosen =
      co_await farsa.pick(kReferee, rule::enemy_orders, prompt::ask_their_orders(), option::by_their_rule(),
                          offer_targets, option::they_break_off(), option::they_strike_colors());
  co_await done(chosen, std::tie(farsa), on<option::all_at>(go_for), on<option::they_break_off>(break_off),
                on<option::they_strike_colors>(strike_colors), otherwise(choose_orders));
}

const Chapter chapters::kWar{.odds = odds_of_war, .appraise = appraise_war};

}  // namespace gamekeeper::farsa
