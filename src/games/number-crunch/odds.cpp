#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "chance/fraction.hpp"
#include "engine/decision.hpp"
#include "engine/game.hpp"
#include "engine/reckoning.hpp"
#include "games/number-crunch/content.hpp"
#include "games/number-crunch/game_words.hpp"
#include "games/number-crunch/library.hpp"
#include "games/number-crunch/pool_odds.hpp"
#include "games/number-crunch/rules.hpp"
#include "games/number-crunch/state.hpp"
#include "games/number-crunch/words.hpp"

namespace gamekeeper::number_crunch {
namespace {

using chance::Fraction;
using engine::Odds;

/// The rows of what a margin does, in order, as they are told.
Odds rows(const Look& look, const Check& check, std::span<const std::pair<int, std::string>> from) {
  const MarginOdds margins = margin_odds(check, may_reroll_later(look, check));
  Odds odds;
  odds.success = margins.at_least(0);
  for (std::size_t i = 0; i < from.size(); ++i) {
    const Fraction here = i + 1 < from.size()
                              ? margins.at_least(from[i].first) - margins.at_least(from[i + 1].first)
                              : margins.at_least(from[i].first);
    odds.outcomes.push_back({from[i].second, here});
  }
  odds.note = check.target < 0
                  ? fmt::format("{} against {}", dice_in_words(check.dice()), check.opposing)
                  : fmt::format("{} for {}", dice_in_words(check.dice()), hits_in_words(check.target));
  return odds;
}

constexpr int kLowest = -100;

Odds plain(const Look& look, const Check& check, std::string yes, std::string no) {
  const std::pair<int, std::string> from[] = {{kLowest, std::move(no)}, {0, std::move(yes)}};
  return rows(look, check, from);
}

Odds of_attack(const Look& look, const Check& check) {
  const int talent = check.subject;
  const int hit = damage_dealt(look, talent, 0);
  const int hard = damage_dealt(look, talent, 2);
  const std::pair<int, std::string> from[] = {{kLowest, "miss, and a Complication"},
                                              {-1, "miss"},
                                              {0, fmt::format("hit for {}", hit)},
                                              {2, fmt::format("hard hit for {}", hard)}};
  Odds odds = rows(look, check, from);
  const int left = health_left(look);
  const MarginOdds margins = margin_odds(check, may_reroll_later(look, check));
  const Fraction kills = hit >= left ? margins.at_least(0) : hard >= left ? margins.at_least(2) : Fraction(0);
  odds.note += fmt::format(", kills {} %", kills.percent(0));
  return odds;
}

/// The five tiers of a contest, from the worst; a card that drops a tier asks for one Hit more.
using Tiers = std::array<std::string_view, 5>;
Odds of_tiers(const Look& look, const Check& check, const Tiers& names, Twist drop, std::size_t best) {
  const int dropped = twisted(look, drop) ? 1 : 0;
  std::vector<std::pair<int, std::string>> from = {{kLowest, std::string(names[0])}};
  for (std::size_t tier = 1; tier <= best; ++tier)
    from.emplace_back(static_cast<int>(tier) - 2 + dropped, std::string(names[tier]));
  Odds odds = rows(look, check, from);
  odds.success = margin_odds(check, may_reroll_later(look, check)).at_least(dropped);
  return odds;
}

Odds of_stealth(const Look& look, const Check& check) {
  static constexpr Tiers kNames = {"seen, and a Complication", "seen", "past it", "past it, with a Treasure",
                                   "and Information"};
  return of_tiers(look, check, kNames, Twist::drop_tier_stealth, 4);
}

Odds of_talk(const Look& look, const Check& check) {
  static constexpr Tiers kNames = {"Complete Loss", "Partial Loss", "Draw", "Partial Victory",
                                   "Complete Victory"};
  const std::size_t treasures = look.me().treasures.size();
  const std::size_t best = check.kind == Check::Kind::plead ? 4 : 2 + std::min<std::size_t>(treasures, 2);
  return of_tiers(look, check, kNames, Twist::drop_tier_negotiation, best);
}

Odds of_check(const Look& look, const Check& check) {
  switch (check.kind) {
    case Check::Kind::attack: return of_attack(look, check);
    case Check::Kind::stealth: return of_stealth(look, check);
    case Check::Kind::standard:
    case Check::Kind::plead: return of_talk(look, check);
    case Check::Kind::pick:
    case Check::Kind::batter: return plain(look, check, "the door opens", "it stays shut");
    case Check::Kind::disarm: return plain(look, check, "disarmed", "it is still armed");
    case Check::Kind::evade: return plain(look, check, "evaded", "it springs");
    default: return plain(look, check, "success", "failure");
  }
}

/// Accepting to talk: a natural 6, or 5 and more with both Oratories (N-1).
Fraction accepts(const Look& look) {
  const int gap = stat(look, Stat::oratory) - sheet_of(look.library, look.encounter().opponent).oratory;
  int good = 0;
  for (int face = 1; face <= 6; ++face) good += face == 6 || face + gap >= 5 ? 1 : 0;
  return {good, 6};
}

Odds of_acceptance(const Look& look) {
  const Fraction agrees = accepts(look);
  Odds odds;
  odds.success = agrees;
  odds.outcomes = {{"it agrees to talk", agrees}, {"it refuses", Fraction(1) - agrees}};
  const Fraction wins = *of_talk(look, check_talk(look, false)).success;
  odds.note = fmt::format("if it agrees, a Draw or better: {} %", wins.percent(0));
  return odds;
}

Odds of_healing() {
  Odds odds;
  for (int face = 1; face <= 6; ++face)
    odds.outcomes.push_back({fmt::format("{} Health", face), Fraction(1, 6)});
  odds.note = "3.5 Health on average";
  return odds;
}

/// What the opponent's behavior roll may say with so many dice (B-1).
Odds of_behavior(const Look& look, int dice) {
  const Opponent& opponent = look.encounter().opponent;
  const int shift = behavior_modifier(look);
  std::array<int, 9> ways{};
  const int faces = dice == 2 ? 36 : 6;
  for (int i = 0; i < faces; ++i) {
    const int sum = dice == 2 ? i / 6 + i % 6 + 2 : i + 1;
    ++ways[static_cast<std::size_t>(action_at(look.library, opponent, std::max(0, sum + shift)))];
  }
  Odds odds;
  for (std::size_t action = 0; action < ways.size(); ++action) {
    if (ways[action] == 0) continue;
    const Attack* attack = attack_of(look.library, opponent, static_cast<Action>(action));
    odds.outcomes.push_back({attack != nullptr ? attack->name : "pleads", Fraction(ways[action], faces)});
  }
  return odds;
}

Odds with_reasons(Odds odds, engine::Reasons reasons) {
  odds.why = std::move(reasons);
  return odds;
}

Odds of_door(const Look& look, const Option& option) {
  const Cell& cell = look.me().map[look.me().cell];
  const int n = number_at(cell.blank, static_cast<Side>(option.a));
  engine::Reasons reasons;
  const Check check = check_door(look, word_of(option), option.b, lock_defense(cell, n), &reasons);
  return with_reasons(of_check(look, check), std::move(reasons));
}

Odds of_reroll(const Look& look, const engine::Decision& decision, const Option& option) {
  const int margin = decision.prompt.b;
  const bool was_hit = option.word == say(Word::reroll_die).word && option.b % 2 == 0;
  Odds odds;
  if (word_of(option) == Word::keep_dice) {
    odds.success = Fraction(margin >= 0 ? 1 : 0);
    odds.outcomes = {{margin >= 0 ? "it stays a success" : "it stays a failure", Fraction(1)}};
    return odds;
  }
  const int without = margin - (was_hit ? 1 : 0);
  odds.success = without >= 0 ? Fraction(1) : without == -1 ? Fraction(1, 2) : Fraction(0);
  odds.outcomes = {{hits_in_words(look.state.check.hits + (was_hit ? 0 : 1)), Fraction(1, 2)},
                   {hits_in_words(look.state.check.hits - (was_hit ? 1 : 0)), Fraction(1, 2)}};
  return odds;
}

}  // namespace

chance::Fraction success_of(const Look& look, const Check& check) {
  return margin_odds(check, may_reroll_later(look, check)).at_least(0);
}

std::optional<Odds> odds_of(const Look& look, const engine::Decision& decision, const Option& option) {
  engine::Reasons reasons;
  switch (word_of(option)) {
    case Word::roll_now: return of_check(look, look.state.check);
    case Word::add_capital: {
      Check check = look.state.check;
      ++check.capital;
      return of_check(look, check);
    }
    case Word::add_risk: {
      Check check = look.state.check;
      ++check.risk;
      return of_check(look, check);
    }
    case Word::keep_dice:
    case Word::reroll_die: return of_reroll(look, decision, option);
    case Word::pick_perception:
    case Word::pick_magic:
    case Word::batter: return of_door(look, option);
    case Word::attack: {
      const Check check = check_attack(look, option.a, &reasons);
      return with_reasons(of_check(look, check), std::move(reasons));
    }
    case Word::stealth: {
      const Check check = check_stealth(look, &reasons);
      return with_reasons(of_check(look, check), std::move(reasons));
    }
    case Word::negotiation:
    case Word::talk: return of_acceptance(look);
    case Word::accept_plea: {
      const Check check = check_talk(look, true, &reasons);
      return with_reasons(of_check(look, check), std::move(reasons));
    }
    case Word::disarm: {
      const Check check = check_trap(look, Check::Kind::disarm, &reasons);
      return with_reasons(of_check(look, check), std::move(reasons));
    }
    case Word::evade: {
      const Check check = check_trap(look, Check::Kind::evade, &reasons);
      return with_reasons(of_check(look, check), std::move(reasons));
    }
    case Word::heal_with_capital: return of_healing();
    case Word::use_treasure:
      if (look.library.treasures[static_cast<std::size_t>(option.a)].kind == TreasureKind::heals)
        return of_healing();
      return std::nullopt;
    case Word::intimidate: return of_behavior(look, 2);
    case Word::no_intimidation: return of_behavior(look, 1);
    case Word::torture: {
      const InformationPile& pile = look.library.information[2];
      const int cards = pile.valid + pile.invalid;
      Fraction none(pile.invalid, cards);
      if (is_boss(look.encounter().opponent)) none = none * Fraction(pile.invalid - 1, cards - 1);
      Odds odds;
      odds.success = Fraction(1) - none;
      odds.outcomes = {{"valid Information", Fraction(1) - none}, {"invalid", none}};
      return odds;
    }
    default: return std::nullopt;
  }
}

}  // namespace gamekeeper::number_crunch
