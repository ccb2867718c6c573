#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "cli/terminal/question.hpp"
#include "engine/match.hpp"
#include "engine/player.hpp"
#include "engine/seat.hpp"

namespace gamekeeper::cli::terminal {

/// What a player without hands was asked, what it chose, and why (engine::Player::why).
struct Motive {
  std::size_t record = 0;  ///< of its answer in the match's history
  engine::SeatId seat = 0;
  std::string question;
  std::string rule;  ///< as a margin says it; may be empty
  std::string answer;
  std::vector<std::string> why;  ///< one line each; may be empty
  engine::SeatSet open_to = 0;   ///< who may read it before the match is over
};

/// The motives of all players without hands since somebody sat down. Before the match is over a seat reads
/// only those in which it can have learned nothing: where neither the view of the seat that chose, before and
/// after, nor its answer, is hidden from it (secrets.hpp).
class Motives {
 public:
  /// A player is about to answer the pending question.
  void ask(const engine::Match& match);
  /// It has done so.
  void hear(const engine::Match& match, const engine::Player& player);
  /// Forgets what an undo has taken back.
  void forget_after(std::size_t records);

  /// Those that a seat may read, the newest first.
  std::vector<Motive> of(const engine::Match& match, engine::SeatId reader) const;
  /// Whether any of them is not for everybody yet.
  bool any_secret() const;

 private:
  std::vector<Motive> all_;
  std::optional<Question> asked_;
  std::size_t record_ = 0;
  engine::SeatSet open_to_ = 0;
};

}  // namespace gamekeeper::cli::terminal
