#include <fmt/format.h>

#include "games/number-crunch/game_words.hpp"
#include "games/number-crunch/pool_odds.hpp"

namespace gamekeeper::number_crunch {
namespace {

using chance::Fraction;
using engine::Odds;

/// What margins bring: each row from its margin up to the next one's.
using Rows = std::vector<std::pair<int, std::string>>;
constexpr int kLowest = -100;

Rows rows_of_attack(const Speech& look, int talent) {
  const auto struck = [&look, talent](int margin) {
    const int damage = damage_dealt(look, talent, margin);
    return look.text(text::struck(margin > 0, damage, damage >= health_left(look)));
  };
  return {{kLowest, look.text(text::missed_badly())},
          {-1, look.text(text::missed())},
          {0, struck(0)},
          {2, struck(2)}};
}

/// The tiers of a contest, from the worst, each from the least margin that brings it.
template <class Tier>
Rows rows_of_tiers(const Speech& look, const Check& check, const Tier& name_of) {
  Rows rows = {{kLowest, look.text(name_of(result_of(look, check, kLowest)))}};
  for (int margin = -1; margin <= 2; ++margin) {
    const int tier = result_of(look, check, margin);
    if (tier != result_of(look, check, margin - 1)) rows.emplace_back(margin, look.text(name_of(tier)));
  }
  return rows;
}

/// The least margin that is no failure; a card may ask for more than a Draw, or for what nobody rolls.
int least_success(const Look& look, const Check& check) {
  if (check.target >= 0) return 0;
  constexpr int kDraw = 2;
  int margin = -2;
  while (margin <= 2 && result_of(look, check, margin) < kDraw) ++margin;
  return margin <= 2 ? margin : -kLowest;
}

Rows rows_of(const Speech& look, const Check& check) {
  switch (check.kind) {
    case Check::Kind::attack: return rows_of_attack(look, check.subject);
    case Check::Kind::stealth: return rows_of_tiers(look, check, text::sneaked);
    case Check::Kind::standard:
    case Check::Kind::plead: return rows_of_tiers(look, check, text::talked);
    default:
      return {{kLowest, look.text(text::check_failed(check.kind))},
              {0, look.text(text::check_passed(check.kind))}};
  }
}

/// A number with one digit after its point, as two: 3.4 as 3 and 4.
std::pair<int, int> in_tenths(std::string_view words) {
  int tenths = 0;
  for (const char c : words) tenths = c == '.' ? tenths : tenths * 10 + (c - '0');
  return {tenths / 10, tenths % 10};
}

/// Complications that Risk Dice cost on average, where so much is what they show, as `words` say it: "3.4".
/// What there is to draw is the end of it: "all 24".
template <class Words>
std::string price_in_words(const Speech& look, const Words& words, const Fraction& shown) {
  const int left = complications_left(look.state.decks);
  const Fraction due = shown * Fraction(risk_price(look));
  const bool all = due > Fraction(left);
  const auto [whole, tenth] = all ? std::pair(left, 0) : in_tenths(due.decimal(1));
  return look.text(words(all, whole, tenth));
}

Odds of_check(const Speech& look, const Check& check) {
  const Rows from = rows_of(look, check);
  const bool reroll = may_reroll_later(look, check);
  const MarginOdds margins = margin_odds(check, reroll);
  const MarginOdds once = margin_odds(check, false);
  // No Miss is rolled again for a margin that brings nothing more (D-5).
  const auto at_least = [&](int margin) {
    const bool in_vain = reroll && result_of(look, check, margin - 1) == result_of(look, check, margin);
    return (in_vain ? once : margins).at_least(margin);
  };
  const int risky = risk_dice_of(look, check);
  Odds odds;
  odds.success = margins.at_least(least_success(look, check));
  for (std::size_t i = 0; i < from.size(); ++i) {
    const bool last = i + 1 == from.size();
    const Fraction here =
        last ? at_least(from[i].first) : at_least(from[i].first) - at_least(from[i + 1].first);
    std::string label = from[i].second;
    if (risky > 0 && !last && from[i + 1].first <= 0 && here > Fraction(0)) {
      const Fraction shown = risk_sum(check, reroll, risky, from[i].first, from[i + 1].first) / here;
      label += price_in_words(look, text::at_about, shown);
    }
    odds.outcomes.push_back({std::move(label), here});
  }
  odds.note = look.text(check.target < 0 ? text::dice_against(check.dice(), check.opposing)
                                         : text::dice_for(check.dice(), check.target));
  if (reroll) odds.why.push_back({.amount = 0, .rule = rule::sorcerer_reroll, .what = reason::one_reroll()});
  if (check.kind == Check::Kind::attack) {
    const int left = health_left(look);
    const int talent = check.subject;
    const Fraction kills = damage_dealt(look, talent, 0) >= left   ? margins.at_least(0)
                           : damage_dealt(look, talent, 2) >= left ? margins.at_least(2)
                                                                   : Fraction(0);
    odds.note += look.text(text::kills(rounded_percent(kills)));
  }
  const Fraction fails = Fraction(1) - margins.at_least(0);
  if (risky > 0 && fails > Fraction(0)) {
    const Fraction shown = risk_sum(check, reroll, risky, kLowest, 0);
    // First, because little of a note is seen where room is scarce.
    odds.note.insert(0, price_in_words(look, text::failure_costs, shown / fails));
    odds.why.push_back({.amount = risky, .rule = rule::risk_dice, .what = reason::risk_price()});
  }
  return odds;
}

/// With the steps of the check that `check_with` makes.
template <class CheckWith>
Odds explained(const Speech& look, const CheckWith& check_with) {
  engine::Reasons reasons;
  Odds odds = of_check(look, check_with(&reasons));
  odds.why.insert(odds.why.begin(), reasons.begin(), reasons.end());
  return odds;
}

/// The whole attempt: that it agrees, and what comes of it.
Odds of_negotiation(const Speech& look) {
  const Fraction agrees(faces_that_agree(look), 6);
  const Odds talk =
      explained(look, [&look](engine::Reasons* reasons) { return check_talk(look, false, reasons); });
  Odds odds;
  odds.success = agrees * *talk.success;
  odds.outcomes = {{look.text(text::refuses_to_talk()), Fraction(1) - agrees}};
  for (const Odds::Outcome& one : talk.outcomes)
    odds.outcomes.push_back({one.label, agrees * one.probability});
  odds.note = look.text(text::whole_talk(rounded_percent(agrees))) + talk.note;
  odds.why = talk.why;
  return odds;
}

/// A d6, and no more than was lost.
Odds of_healing(const Speech& look) {
  constexpr int kFaces = 6;
  const int lost{look.me().health_lost};
  Odds odds;
  Fraction mean;
  for (int health = 1; health <= std::min(kFaces, lost); ++health) {
    const Fraction likely(health == lost ? kFaces - health + 1 : 1, kFaces);
    odds.outcomes.push_back({look.text(text::heals(health)), likely});
    mean += Fraction(health) * likely;
  }
  const auto [whole, tenth] = in_tenths(mean.decimal(1));
  odds.note = look.text(text::heals_on_average(whole, tenth));
  return odds;
}

/// What the opponent's behavior roll may say with so many dice (B-1).
Odds of_behavior(const Speech& look, int dice) {
  std::array<int, 9> ways{};
  int faces = 0;
  each_behavior(look, dice, [&](Action action) { ++ways[std::to_underlying(action)], ++faces; });
  Odds odds;
  for (std::size_t action = 0; action < ways.size(); ++action) {
    if (ways[action] == 0) continue;
    const Attack* attack = attack_of(look.library, look.encounter().opponent, static_cast<Action>(action));
    odds.outcomes.push_back(
        {attack != nullptr ? attack->name : look.text(text::pleads()), Fraction(ways[action], faces)});
  }
  return odds;
}

Odds of_stealth(const Speech& look) {
  Odds odds = explained(look, [&look](engine::Reasons* reasons) { return check_stealth(look, reasons); });
  odds.note.insert(0, look.text(text::whole_attempt()));
  return odds;
}

/// A Round begins with a card (CE-3): `odds` under the card of the hand that leaves the best chance,
/// cancelled where a Treasure does that. The note says which.
template <class OddsOf>
Odds as_the_round_begins(const Speech& look, const OddsOf& odds_of_move) {
  const Auditor& me = look.me();
  std::optional<Odds> best;
  const auto consider = [&](const RoundCard& card, int treasure, const engine::Phrase& words) {
    State then = look.state;
    then.encounter.in_round = true;
    then.encounter.reroll_spent = false;
    then.encounter.card = card;
    if (treasure >= 0) {
      auto& held = then.auditors[then.turn].treasures;
      held.erase(static_cast<std::size_t>(std::ranges::find(held, treasure) - held.begin()));
    }
    Odds odds = odds_of_move(about(then, look));
    if (best && *best->success >= *odds.success) return;
    odds.note += look.text(words);
    best = std::move(odds);
  };
  for (const std::uint8_t card : me.complications) {
    consider({RoundCard::Kind::complication, card, false}, -1, text::under_complication(card));
  }
  for (const std::uint8_t card : me.effects) {
    consider({RoundCard::Kind::effect, card, false}, -1, text::under_effect(card));
    for (const std::uint8_t treasure : me.treasures) {
      if (look.library.treasures[treasure].cancels != card) continue;
      consider({RoundCard::Kind::effect, card, true}, treasure, text::using_(treasure));
    }
  }
  return best ? *std::move(best) : odds_of_move(look);
}

/// Attacks of one kind until the opponent falls, on average; nothing where it cannot be hurt.
std::optional<double> attacks_to_fell(const Look& look, int talent) {
  const Check check = check_attack(look, talent);
  const double hits = roughly_at_least(check, may_reroll_later(look, check), 0);
  const double hard = roughly_at_least(check, may_reroll_later(look, check), 2);
  const int hit = damage_dealt(look, talent, 0);
  const int hard_hit = damage_dealt(look, talent, 2);
  const double hurts = (hit > 0 ? hits - hard : 0) + (hard_hit > 0 ? hard : 0);
  if (hurts <= 0) return std::nullopt;
  std::vector<double> attacks(static_cast<std::size_t>(std::max(0, health_left(look))) + 1);
  for (std::size_t left = 1; left < attacks.size(); ++left) {
    const auto after = [&](int damage) {
      return attacks[left - std::min(left, static_cast<std::size_t>(damage))];
    };
    attacks[left] =
        (1 + (hit > 0 ? (hits - hard) * after(hit) : 0) + (hard_hit > 0 ? hard * after(hard_hit) : 0)) /
        hurts;
  }
  return attacks.back();
}

/// The attack at Close that hits most often in a Round, with what it does; no chance and no rows where a card
/// allows none. How many of them fell the opponent, no card says.
Odds of_blow(const Speech& round, const Speech& later) {
  Odds best{.success = Fraction(0)};
  if (forbids(round, Permit::attack)) return best;
  for (const std::uint8_t talent : round.library.vocation_talents[round.me().vocation]) {
    const Talent& one = round.library.talents[talent];
    if (!one.attack || one.ranged || !may_use(round, talent)) continue;
    Odds odds =
        explained(round, [&](engine::Reasons* reasons) { return check_attack(round, talent, reasons); });
    if (!best.outcomes.empty() && *best.success >= *odds.success) continue;
    const std::optional<double> attacks = attacks_to_fell(later, talent);
    const auto [whole, tenth] = in_tenths(fmt::format("{:.1f}", attacks.value_or(0)));
    odds.note = round.text(text::first_round(talent, rounded_percent(*odds.success))) +
                round.text(attacks ? text::blows_fell_it(whole, tenth) : text::cannot_fell_it());
    best = std::move(odds);
  }
  return best;
}

/// The first blow, under the card that leaves it the best chance; a fight has no single one.
std::optional<Odds> of_fighting(const Speech& look) {
  Odds odds = as_the_round_begins(look, [&look](const Speech& round) { return of_blow(round, look); });
  if (odds.outcomes.empty()) return std::nullopt;
  odds.success.reset();
  return odds;
}

/// To get away without a scratch: what the opponent may strike with, if it may (P-3, A-62).
Odds of_flight(const Speech& look) {
  const Opponent& opponent = look.encounter().opponent;
  const auto unharmed_by = [&](Action action) {
    if (!may_strike_at_my_back(look, action)) return Fraction(1);
    const Check check{.base = static_cast<std::int8_t>(attack_of(look.library, opponent, action)->dice),
                      .target = static_cast<std::int8_t>(defense(look))};
    return Fraction(1) - margin_odds(check, false).at_least(0);
  };
  const std::optional<Action> shot = attack_on_fleeing(look);
  Fraction unharmed;
  if (shot && !look.state.switches.parting_shot_is_rolled) {
    unharmed = unharmed_by(*shot);
  } else {
    each_behavior(look, 1, [&](Action action) { unharmed += unharmed_by(action) * Fraction(1, 6); });
  }
  Odds odds;
  odds.success = unharmed;
  odds.outcomes = {{look.text(text::you_get_away()), unharmed},
                   {look.text(text::strikes_first()), Fraction(1) - unharmed}};
  odds.note = look.text(unharmed == Fraction(1) ? text::nothing_strikes() : text::unharmed());
  const bool soldier = look.me().vocation == kSoldier;
  const bool shot_for_sure = shot && !look.state.switches.parting_shot_is_rolled;
  odds.why.push_back({.amount = 0, .rule = rule::player_flees});
  if (!soldier && !shot_for_sure) odds.why.push_back({.amount = 0, .rule = rule::parting_attack});
  if (!soldier && shot) odds.why.push_back({.amount = 0, .rule = rule::parting_shot});
  return odds;
}

Odds of_door(const Speech& look, const Option& option) {
  const Cell& cell = look.me().map[look.me().cell];
  const auto [opening, side, number] = option::try_door.in(option);
  const int lock = lock_defense(cell, number_at(cell.blank, side));
  return explained(
      look, [&](engine::Reasons* reasons) { return check_door(look, opening, number, lock, reasons); });
}

/// "miss; Risk Dice cost 3": what a margin brings, with the price of its Risk Dice.
std::string with_price(const Speech& look, const Rethrown& one) {
  return result_in_words(look, look.state.check, one.margin) + look.text(text::at_cost(one.price));
}

/// The headline is the chance of something better than what lies there; to keep it has none.
Odds of_reroll(const Speech& look, const engine::Decision& decision, const Option& option) {
  const int risk_sum = decision.prompt.c;
  const Check& check = look.state.check;
  const Rethrown kept{check.margin(), price_of_risk(look, check.margin(), risk_sum)};
  Odds odds;
  if (option::keep_dice.is(option)) {
    odds.outcomes = {{with_price(look, kept), Fraction(1)}};
    odds.note = look.text(text::it_stays()) + odds.outcomes[0].label;
    return odds;
  }
  constexpr int kFaces = 6;
  const RerollWorth worth = worth_of_reroll(look, option.b, option.c == 1, risk_sum);
  odds.success = Fraction(worth.better, kFaces);
  std::array<Rethrown, kFaces> faces;
  for (int face = 1; face <= kFaces; ++face)
    faces[face - 1] = rethrown(look, option.b, option.c == 1, risk_sum, face);
  // The best first: more Hits, then fewer Complications.
  std::ranges::sort(faces, {}, [](const Rethrown& one) { return std::pair(-one.margin, one.price); });
  for (const Rethrown& one : faces) {
    std::string label = with_price(look, one);
    if (!odds.outcomes.empty() && odds.outcomes.back().label == label) {
      odds.outcomes.back().probability += Fraction(1, kFaces);
    } else {
      odds.outcomes.push_back({std::move(label), Fraction(1, kFaces)});
    }
  }
  // What is another than now: the result, or else the price.
  const auto changed = [&look, &check, &kept](const Rethrown& one) {
    const bool same = result_of(look, check, one.margin) == result_of(look, check, kept.margin);
    return same ? look.text(text::complications(one.price)) : result_in_words(look, check, one.margin);
  };
  odds.note = look.text(text::for_that()) + changed(faces.front());
  if (worth.worse > 0) odds.note += look.text(text::or_that()) + changed(faces.back());
  return odds;
}

}  // namespace

std::string result_in_words(const Speech& look, const Check& check, int margin) {
  std::string words;
  for (const auto& [from, brings] : rows_of(look, check)) {
    if (margin >= from) words = brings;
  }
  return words;
}

int rounded_percent(const Fraction& probability) {
  const int percent = in_tenths(probability.percent(0) + ".0").first;
  if (percent == 0 && probability > Fraction(0)) return -1;
  return percent == 100 && probability < Fraction(1) ? 101 : percent;
}

std::optional<Odds> odds_of(const Speech& look, const engine::Decision& decision, const Option& option) {
  const auto of = [&look](auto check_with) { return explained(look, check_with); };
  switch (option.word) {
    case option::roll_now.word:
    case option::add_capital.word:
    case option::add_risk.word: {
      Check check = look.state.check;
      if (option::add_capital.is(option)) ++check.capital;
      if (option::add_risk.is(option)) ++check.risk;
      return of_check(look, check);
    }
    case option::keep_dice.word:
    case option::reroll_die.word: return of_reroll(look, decision, option);
    case option::try_door.word: return of_door(look, option);
    case option::attack.word:
      return of([&](engine::Reasons* reasons) { return check_attack(look, option.a, reasons); });
    case option::combat.word: return of_fighting(look);
    case option::stealth.word: return as_the_round_begins(look, of_stealth);
    case option::negotiation.word: return as_the_round_begins(look, of_negotiation);
    case option::talk.word: return of_negotiation(look);
    case option::flee.word: return of_flight(look);
    case option::accept_plea.word:
      return of([&](engine::Reasons* reasons) { return check_talk(look, true, reasons); });
    case option::disarm.word:
      return of([&](engine::Reasons* reasons) { return check_trap(look, Check::Kind::disarm, reasons); });
    case option::evade.word:
      return of([&](engine::Reasons* reasons) { return check_trap(look, Check::Kind::evade, reasons); });
    case option::heal_with_capital.word: return of_healing(look);
    case option::use_treasure.word:
      if (look.library.treasures[option.a].kind == TreasureKind::heals) return of_healing(look);
      return std::nullopt;
    case option::intimidate.word: return of_behavior(look, 2);
    case option::no_intimidation.word: return of_behavior(look, 1);
    case option::torture.word: {
      const InformationPile& pile = look.library.information[2];
      const int cards = pile.valid + pile.invalid;
      Fraction none(pile.invalid, cards);
      if (is_boss(look.encounter().opponent)) none = none * Fraction(pile.invalid - 1, cards - 1);
      Odds odds;
      odds.success = Fraction(1) - none;
      odds.outcomes = {{look.text(text::valid_information()), Fraction(1) - none},
                       {look.text(text::invalid_information()), none}};
      return odds;
    }
    default: return std::nullopt;
  }
}

}  // namespace gamekeeper::number_crunch
