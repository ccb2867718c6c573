#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"
#include "engine/match.hpp"
#include "engine/player.hpp"

namespace gamekeeper::players {

/// How much a SearchPlayer thinks. Counted, never timed: the same numbers give the same moves everywhere.
struct SearchBudget {
  int simulations = 2000;  ///< 1..1,000,000: looks at each decision, those kept from before among them
  int threads = 1;         ///< 1..64; changes how long it takes, never what is chosen
};

/// Difficulties as people know them: `novice` (50), `apprentice` (300), `veteran` (2,000), `master` (10,000
/// simulations); or a number. What is not said is a veteran.
engine::Result<SearchBudget> search_budget(std::string_view text);

/// Thinks ahead: information-set Monte-Carlo tree search (Cowling, Powley, Whitehouse 2012) over the public
/// API; knows no game.
///
/// Every simulation plays a clone of the match in which what the seat may not see was replaced by something
/// as likely (Match::clone_from with the seat), so it never looks at what is hidden. The tree's nodes are
/// decisions as they are asked (seat, rule, prompt, options), whatever dice fell before. Inside the tree an
/// answer is chosen by its mean result, seen against how far the means in the tree lie apart, and by how
/// little it was tried, weighted by Game::appraise (PUCT). Beyond it everybody takes what appraises best
/// until nothing is under way and Game::standing judges, or, where the game does not, to the end. The subtree
/// of the answer that was played is kept for the next decision. What does not get settled in many decisions
/// is ended as it looks best. Where questions are played to the end of the match, as a set-up is, thinking
/// stops after so many options weighed (kMostWeighed), too: the longer a match, the fewer looks.
///
/// Simulations run in groups whose way through the tree is laid one after the other, and which are then
/// played out side by side: so the choice does not depend on the number of threads.
class SearchPlayer final : public engine::Player {
 public:
  explicit SearchPlayer(const SearchBudget& budget = {}, std::uint64_t seed = 0);
  ~SearchPlayer() override;
  void begin(std::uint64_t seed) override;
  void play(engine::Match& match) override;
  void watched_by(Watch watch) override;
  bool thinks_long() const override { return true; }
  /// The answers that it looked at most, each with its share of looks, its mean result, and exact odds.
  std::vector<std::string> why() const override;

 private:
  class Mind;
  std::unique_ptr<Mind> mind_;
};

}  // namespace gamekeeper::players
