#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/seat.hpp"
#include "engine/session.hpp"

namespace gamekeeper::cli::terminal {

/// Dice that fell, as they fell.
struct Throw {
  int sides = 0;  ///< 0: not known any more
  std::vector<int> faces;
  bool by_hand = false;
  std::string what;   ///< what they were for; empty: not known any more
  bool told = false;  ///< by the happening that they belong to
  engine::SeatSet seen_by = engine::kEverybody;
  std::uint32_t number = 0;  ///< of the chance request
};

/// "[4] [6]"; for dice whose faces say nothing alone "d20 [17]"; "by hand" behind what a person has typed in.
std::string in_words(const Throw& dice);

/// Something that happened, as it was told.
struct Happening {
  std::size_t records = 0;  ///< how long the match's history was then
  std::string rule;         ///< ledger id; may be empty
  engine::SeatSet seen_by = engine::kEverybody;
  std::string text;           ///< for those who saw it; empty when there are only dice
  std::string others_text;    ///< for the others
  std::vector<Throw> dice;    ///< that fell since the happening before
  bool automatic = false;     ///< a pass that was given for a seat without asking it
  std::vector<double> costs;  ///< by seat: how much worse it stood afterwards (Game::standing)

  /// What a seat may read of it; empty: nothing.
  const std::string& told_to(engine::SeatId seat) const {
    return engine::contains(seen_by, seat) ? text : others_text;
  }
  /// How much it cost a seat; 0: nothing, or nobody can tell.
  double cost_to(engine::SeatId seat) const { return seat < costs.size() ? costs[seat] : 0; }
  /// The dice that a seat may see, in words.
  std::string dice_for(engine::SeatId seat, std::string_view between) const;
};

/// The log of a match in words: hears what happens, and knows what happened before anybody listened.
class Chronicle {
 public:
  /// Somebody who looks on while a match is told again.
  struct Witness {
    /// The first question that is answered after a checkpoint is pending.
    std::function<void(const engine::Match& match)> asked;
    /// Something was told.
    std::function<void(const engine::Match& match, const engine::Position& position)> told;
  };
  /// Tells again all that happened so far at a session, by playing its answers to another match.
  void retell(const engine::Session& session, const Witness& witness = {});

  /// An event of the match, at the moment when it is told.
  void hear(const engine::Match& match, const engine::Event& event, const engine::Position& position);
  /// Whatever fell after the last event.
  void gather(const engine::Match& match);
  /// The pending question is about to be passed for its seat without asking it.
  void note_pass(const engine::Match& match);
  /// Forgets what an undo has taken back.
  void forget_after(std::size_t records);

  const std::vector<Happening>& all() const { return all_; }

  /// All dice of the match so far, in order.
  std::vector<Throw> dice() const;

 private:
  void see_dice(const engine::Match& match);
  /// What each seat has lost since the happening before.
  std::vector<double> weigh(const engine::Game& game, const engine::Position& position, int seats);
  /// Which chance requests the log marks as entered by hand.
  void read_hands(const engine::Session& session);

  std::vector<Happening> all_;
  std::vector<Throw> falling_;                // since the last event
  std::vector<std::optional<double>> stood_;  // by seat, after the last event
  std::size_t seen_ = 0;                      // records looked at
  std::set<std::uint32_t> by_hand_;           // numbers of chance requests
  bool telling_again_ = false;
};

}  // namespace gamekeeper::cli::terminal
