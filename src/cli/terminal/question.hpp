#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chance/fraction.hpp"
#include "engine/decision.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/rule_id.hpp"
#include "engine/seat.hpp"

namespace gamekeeper::cli::terminal {

struct Choice {
  std::string name;                     ///< stable
  std::string label;                    ///< for people
  std::string word;                     ///< the last part of the name, for who types an answer
  std::vector<std::string> concerns{};  ///< ids of the pieces and cells that it lies on
};

struct BarredChoice {
  std::string name;
  std::string label;
  std::string why;
  engine::RuleId rule;
};

/// The pending decision of a match in words. It is good for as long as the decision is pending.
class Question {
 public:
  explicit Question(const engine::Match& match);
  /// A draw that is asked for, as a choice among the outcomes that can come; `outcomes` are their indices by
  /// choice.
  static Question of_draw(const engine::Match& match, std::vector<int>& outcomes);

  std::uint32_t number = 0;
  engine::SeatId seat = 0;
  engine::Kind kind = engine::Kind::pick;
  engine::RuleId rule;
  std::string prompt;
  std::vector<std::string> concerns;  ///< ids of the pieces that it is about
  int min = 1;
  int max = 1;
  std::vector<Choice> choices;
  std::vector<BarredChoice> barred;

  /// The exact odds of a choice, reckoned when they are first asked for.
  const std::optional<engine::Odds>& odds(std::size_t choice) const;
  bool has_odds() const;

  bool takes_one() const { return engine::takes_one(kind); }
  /// How many are to be chosen, in words: "choose 2", "choose 1 to 3". Empty where the kind says it.
  std::string how_many() const;

 private:
  Question() = default;

  const engine::Match* match_ = nullptr;
  mutable std::vector<std::optional<std::optional<engine::Odds>>> odds_;
};

/// "61 %"; what is neither sure nor impossible never reads 0 or 100: "<1 %", ">99 %".
std::string percent(const chance::Fraction& probability);

/// The ledger's id of a rule, or nothing.
std::string rule_id(const engine::Game& game, engine::RuleId rule);
/// The same as a margin or the edge of a box says it (words.hpp).
std::string rule_words(const engine::Game& game, engine::RuleId rule);

}  // namespace gamekeeper::cli::terminal
