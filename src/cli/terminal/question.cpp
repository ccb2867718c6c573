#include "cli/terminal/question.hpp"
#include "cli/terminal/spoken.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "chance/fraction.hpp"
#include "cli/terminal/words.hpp"
#include "content/ledger.hpp"
#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/rule_id.hpp"

namespace gamekeeper::cli::terminal {

Question::Question(const engine::Match& match) : match_(&match) {
  const engine::Decision& asked = match.decision();
  const engine::Game& game = match.game();
  const engine::Position position = match.position();
  number = asked.number;
  seat = asked.seat;
  kind = asked.kind;
  rule = asked.rule;
  min = asked.min;
  max = asked.max;
  prompt = game.prompt(position, asked);
  game.prompt_concerns(position, asked, concerns);
  for (const engine::Option& option : asked.options) {
    Choice& choice = choices.emplace_back();
    choice.name = match.option_name(option);
    choice.label = game.option_label(position, asked, option);
    choice.word = choice.name.substr(choice.name.rfind('/') + 1);
    game.option_concerns(position, asked, option, choice.concerns);
  }
  for (const engine::Barred& barrier : asked.barred) {
    barred.push_back({match.option_name(barrier.option), game.option_label(position, asked, barrier.option),
                      game.why_barred(position, asked, barrier), barrier.rule});
  }
  odds_.resize(choices.size());
}

Question Question::of_draw(const engine::Match& match, std::vector<int>& outcomes) {
  const engine::ChanceRequest& asked = match.chance();
  Question question;
  question.match_ = &match;
  question.number = asked.number;
  question.seat = asked.roller;
  question.rule = asked.rule;
  question.prompt = said("What was drawn? {}", match.game().purpose(match.position(), asked));
  for (std::size_t i = 0; i < asked.weights.size(); ++i) {
    if (asked.weights[i] == 0) continue;
    const int outcome = static_cast<int>(i);
    question.choices.push_back({.name = match.game().outcome_name(match.position(), asked, outcome),
                                .label = match.game().outcome_label(match.position(), asked, outcome),
                                .word = {}});
    outcomes.push_back(outcome);
    question.odds_.emplace_back(
        engine::Odds{.success = chance::Fraction(asked.weights[i], asked.total_weight()),
                     .outcomes = {},
                     .note = {},
                     .why = {}});
  }
  return question;
}

const std::optional<engine::Odds>& Question::odds(std::size_t choice) const {
  std::optional<std::optional<engine::Odds>>& known = odds_[choice];
  if (!known)
    known = match_->game().odds(match_->position(), match_->decision(), match_->decision().options[choice]);
  return *known;
}

bool Question::has_odds() const {
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (odds(i)) return true;
  }
  return false;
}

std::string Question::how_many() const {
  switch (kind) {
    case engine::Kind::pick_some:
      if (min == max) return said("choose {}", min);
      if (min == 0) return said("choose up to {}", max);
      return said("choose {} to {}", min, max);
    case engine::Kind::number: return said("{} to {}", min, max);
    case engine::Kind::order: return said("all of them, in your order");
    case engine::Kind::distribute:
      return std::to_string(max) + (max == 1 ? " point" : " points") + " to give";
    case engine::Kind::text: return said("up to 60 characters");
    case engine::Kind::pick:
    case engine::Kind::two_way:
    case engine::Kind::place: break;
  }
  return {};
}

std::string percent(const chance::Fraction& probability) {
  const std::string rounded = probability.percent(0);
  if (rounded == "0" && probability > chance::Fraction(0)) return "<1 %";
  if (rounded == "100" && probability < chance::Fraction(1)) return ">99 %";
  return rounded + " %";
}

std::string rule_id(const engine::Game& game, engine::RuleId rule) {
  return rule.cited() ? game.ledger()[rule.index].id : std::string();
}

std::string rule_words(const engine::Game& game, engine::RuleId rule) {
  return rule.cited() ? rule_label(game.ledger()[rule.index]) : std::string();
}

}  // namespace gamekeeper::cli::terminal
