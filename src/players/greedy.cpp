#include "players/greedy.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "engine/decision.hpp"
#include "engine/match.hpp"
#include "engine/panic.hpp"

namespace gamekeeper::players {

using engine::Decision;
using engine::Kind;
using engine::Match;

void GreedyPlayer::rank(const Match& match) {
  const Decision& decision = match.decision();
  ranked_.clear();
  for (std::size_t i = 0; i < decision.options.size(); ++i) {
    const double worth = match.game().appraise(match.position(), decision, decision.options[i]);
    ranked_.push_back({worth, random_.next(), static_cast<std::int32_t>(i)});
  }
  std::ranges::sort(ranked_, [](const Ranked& a, const Ranked& b) {
    return a.worth != b.worth ? a.worth > b.worth : a.lot < b.lot;
  });
}

void GreedyPlayer::explain_by_worth(const Match& match) {
  constexpr std::size_t kLines = 3;
  why_.clear();
  for (const Ranked& one : std::span(ranked_).first(std::min(kLines, ranked_.size()))) {
    why_.push_back(
        fmt::format("{}: {:.3g}", match.option_name(static_cast<std::size_t>(one.index)), one.worth));
  }
}

void GreedyPlayer::explain_by_rule(const Match& match) {
  const engine::Game& game = match.game();
  const Decision& decision = match.decision();
  const auto label = [&](const Ranked& one) {
    return game.option_label(match.position(), decision,
                             decision.options[static_cast<std::size_t>(one.index)]);
  };
  why_.assign(1, "Ruled: " + label(ranked_.front()));
  if (decision.rule.cited()) why_.push_back(game.ledger()[decision.rule.index].summary);
  constexpr std::size_t kOthers = 3;
  std::string others;
  for (const Ranked& one : std::span(ranked_).subspan(1).first(std::min(kOthers, ranked_.size() - 1)))
    others += (others.empty() ? "A person might have ruled: " : "; ") + label(one);
  if (!others.empty()) why_.push_back(others);
}

void GreedyPlayer::play(Match& match) {
  const Decision& decision = match.decision();
  rank(match);
  if (reason_ == Reason::rule) {
    explain_by_rule(match);
  } else {
    explain_by_worth(match);
  }
  const std::int32_t best = ranked_.front().index;
  answer_.clear();
  switch (decision.kind) {
    case Kind::pick:
    case Kind::two_way:
    case Kind::place: match.choose(best); return;
    case Kind::number: match.choose(decision.min + best); return;
    case Kind::text: match.say_suggestion(static_cast<std::size_t>(best)); return;
    case Kind::pick_some:
      for (const Ranked& one : ranked_) {
        const auto count = static_cast<int>(answer_.size());
        if (count == decision.max || (count >= decision.min && one.worth <= 0)) break;
        answer_.push_back(one.index);
      }
      std::ranges::sort(answer_);
      break;
    case Kind::order:
      for (const Ranked& one : ranked_) answer_.push_back(one.index);
      break;
    case Kind::distribute:
      answer_.assign(decision.options.size(), 0);
      answer_[static_cast<std::size_t>(best)] = decision.max;
      break;
  }
  const auto answered = match.answer(answer_);
  engine::require(answered.has_value(), "a decision that cannot be answered");
}

}  // namespace gamekeeper::players
