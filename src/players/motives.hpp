#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/decision.hpp"
#include "engine/match.hpp"
#include "engine/player.hpp"
#include "engine/rule_id.hpp"
#include "engine/seat.hpp"

namespace gamekeeper::players {

/// What a player without hands was asked, what it chose, and why (engine::Player::why).
struct Motive {
  std::uint32_t number = 0;  ///< of the question
  engine::SeatId seat = 0;
  std::string question;
  std::string when;  ///< as everybody saw it then: "Round 3, south's turn"; may be empty
  engine::RuleId rule;
  std::string answer;            ///< as people call what it chose
  std::vector<std::string> why;  ///< one line each; may be empty
  engine::SeatSet open_to = 0;   ///< who may read it before the match is over
  std::uint64_t from = 0;        ///< it is so since then ...
  std::uint64_t until = kNever;  ///< ... and up to then, for it was taken back

  static constexpr std::uint64_t kNever = ~std::uint64_t{0};
};

/// The motives of all players without hands since somebody began to listen. Before the match is over a seat
/// reads only those in which it can have learned nothing: where neither the view of the seat that chose,
/// before and after, nor its answer, is hidden from it (engine/secrets.hpp).
///
/// Whoever asks what was known at an earlier moment says so with a mark: any number that grows.
class Motives {
 public:
  /// A player is about to answer the pending question.
  void ask(const engine::Match& match);
  /// It has done so.
  void hear(const engine::Match& match, const engine::Player& player, std::uint64_t mark = 0);
  /// Question `number` is asked again: forgets it and what came after it.
  void forget_from(std::uint32_t number, std::uint64_t mark = 0);

  /// Those that a seat (or kSpectator) may read, the newest first; as it was at a mark, where one is named.
  std::vector<Motive> of(const engine::Match& match, engine::SeatId reader,
                         std::uint64_t mark = Motive::kNever - 1) const;
  /// Whether any of them is not for everybody yet.
  bool any_secret() const;

 private:
  struct Asked {
    engine::Kind kind = engine::Kind::pick;
    std::vector<std::string> names;
    std::vector<std::string> labels;
    std::size_t record = 0;  ///< of the answer in the match's history, or of what comes before it
  };
  std::vector<Motive> all_;
  Motive next_;
  std::optional<Asked> asked_;
};

}  // namespace gamekeeper::players
