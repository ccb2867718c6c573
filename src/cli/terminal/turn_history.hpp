#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "cli/terminal/chronicle.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/seat.hpp"
#include "engine/session.hpp"

namespace gamekeeper::cli::terminal {

/// A match told again from its beginning, in turns: what happened between one checkpoint at which somebody
/// was asked and the next, and how the match stood for one seat before and after (Game::standing). For the
/// page at the end.
class TurnHistory {
 public:
  struct Turn {
    engine::SeatId seat = 0;  ///< who was asked
    std::string when;         ///< what the scene said then: "Round 3, south's turn"
    std::size_t first = 0;    ///< its happenings: from this one
    std::size_t end = 0;      ///< up to, without this one
    std::size_t telling = 0;  ///< the happening after which the standing had moved most; `end`: none
    std::optional<double> before, after;

    double moved() const { return before && after ? *after - *before : 0; }
  };

  /// `of`: whose standing.
  TurnHistory(const engine::Session& session, engine::SeatId of);

  const std::vector<Happening>& happenings() const { return chronicle_.all(); }
  const std::vector<Turn>& turns() const { return turns_; }
  engine::SeatId of() const { return of_; }
  /// Where the end begins: the turns that the one who came last had in a row, and some more where those are
  /// only a line or two; at most `most` happenings, but for the last turn.
  std::size_t end_begins(std::size_t most) const;
  /// Whether the game judges positions, and does not only say who is ahead.
  bool judged() const { return judged_; }
  /// The turns before the last that moved the standing most, at most so many, in the order in which they
  /// came. Those are left out that moved it little, measured by the largest.
  std::vector<Turn> turning_points(std::size_t most) const;

 private:
  void ask(const engine::Match& match);
  void hear(const engine::Match& match, const engine::Position& position);
  void end_turn(std::optional<double> standing);
  void judge(std::optional<double> standing);

  engine::SeatId of_;
  Chronicle chronicle_;
  std::vector<Turn> turns_;
  std::optional<double> stood_;  // after the last happening
  double most_moved_ = 0;        // by one happening of this turn
  bool judged_ = false;
};

}  // namespace gamekeeper::cli::terminal
