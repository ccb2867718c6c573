#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/decision.hpp"
#include "engine/match.hpp"
#include "engine/rule_id.hpp"
#include "engine/seat.hpp"

namespace gamekeeper::cli::terminal {

/// What people at the keyboard want to let pass without being asked: questions that have a `pass`
/// (engine::kPass). A wish of a person, no part of the match or its log. A question is known by its prompt's
/// word and the rule that asks.
class Passing {
 public:
  struct Wish {
    engine::SeatId seat = 0;
    bool until_turn =
        false;  ///< everything that can be passed, until the seat is asked something that cannot
    std::uint16_t word = 0;
    engine::RuleId rule;
    std::string words;  ///< for people
    friend bool operator==(const Wish&, const Wish&) = default;
  };

  /// The pass among the options of a decision, if it has one.
  static std::optional<std::size_t> pass_of(const engine::Decision& asked);
  /// The pending question in words, as a wish names it: "End phase (TA-5): Leave it at that".
  static std::string question_in_words(const engine::Match& match);

  /// The pending question, always; or all, until the seat is asked something that cannot be passed.
  void always(const engine::Match& match);
  void until_turn(const engine::Match& match);

  /// The pass to give to the pending question, if somebody wishes so.
  std::optional<std::size_t> wished(const engine::Match& match) const;
  /// Looks at the pending question: a seat that is asked something that cannot be passed is at its turn.
  void look(const engine::Match& match);

  std::vector<Wish> of(engine::SeatId seat) const;
  /// Takes back the seat's wish with this index; all of them without one.
  void take_back(engine::SeatId seat, std::optional<std::size_t> index = {});

 private:
  void wish(Wish wish);

  std::vector<Wish> wishes_;
};

}  // namespace gamekeeper::cli::terminal
