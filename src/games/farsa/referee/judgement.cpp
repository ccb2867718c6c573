#include "engine/game.hpp"
#include "farsa/words/common.hpp"
#include "farsa/words/referee.hpp"
#include "games/farsa/chapter.hpp"

/// What a ruling makes of an attempt, and how the automatic referee rules.
namespace gamekeeper::farsa {
namespace {

using chance::Fraction;

/// Said before anybody spends a deed on it: what the tables give for words of one's own.
engine::Odds price_of_an_attempt(const Look& look) {
  return noted(phase_of(look.state) == Phase::fight ? "the upper hand, failure: a Fatigue"
                                                    : "only told, failure: a Fatigue");
}

std::optional<engine::Odds> odds(const Look& look, const engine::Decision& decision, const Option& option) {
  if (option::attempt.is(option)) return price_of_an_attempt(look);
  if (!option::rule_save.is(option)) return std::nullopt;
  const auto [ability, floor, impact] = option::rule_save.in(option);
  engine::Odds odds;
  const int reached = score(look, prompt::ask_ruling.in(decision.prompt).who, ability, &odds.why);
  Reckoning(&odds.why).add(-floor, rule::floor, reason::floor());
  const int faces = passing_faces(reached, floor);
  odds.success = Fraction(faces, 20);
  odds.outcomes = {{"passes", Fraction(faces, 20)}, {"fails", Fraction(20 - faces, 20)}};
  return odds;
}

/// The automatic referee goes on, has doubtful things saved for with the ability that serves best, and makes
/// failure cost a Fatigue.
double appraise(const Look& look, const engine::Decision& decision, const Option& option) {
  switch (option.word) {
    case option::rule_save.word: {
      const auto [ability, floor, impact] = option::rule_save.in(option);
      const Who who = prompt::ask_ruling.in(decision.prompt).who;
      const int reached = score(look, who, ability);
      const Impact stands = circumstances(look, who);
      const bool by_the_book = stands == Impact::plain ? floor == 4 : impact == static_cast<int>(stands);
      return (by_the_book ? 5 : 0) + reached / 20.0;
    }
    case option::rule_cost.word: return option::rule_cost.in(option).harm == Harm::fatigue ? 2 : 0;
    case option::attempt.word: return -1;
    case option::attempt_idea.word: return -option::attempt_idea.in(option).idea;
    default: return 0;
  }
}

}  // namespace

const Chapter chapters::kRefereeing{.odds = odds, .appraise = appraise};

}  // namespace gamekeeper::farsa
