#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "chance/random.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/seat.hpp"
#include "engine/session.hpp"
#include "engine/table.hpp"
#include "support/battery.hpp"

/// The checks of the battery, one function a promise. Used by battery.cpp only.
namespace gamekeeper::battery {

/// What was answered to a question.
struct Answered {
  bool chance = false;
  std::vector<std::int32_t> values;
  std::string words;       ///< the answer to a question for words
  std::uint64_t hash = 0;  ///< of the match while the question was pending; not of chance
  /// Gives the same answer to the question that is pending in `match`.
  engine::Result<> give(engine::Match& match) const;
};
using Answers = std::map<std::uint32_t, Answered>;

/// Says what is wrong, with nothing when all is well.
using Complain = std::function<void(std::string what)>;

/// Whether draws come as their weights say, over many of them.
class Draws {
 public:
  void drawn(std::span<const std::uint16_t> weights, std::size_t outcome);
  /// By how many standard deviations likely things came too often (above 0) or unlikely ones (below).
  double surprise() const;

 private:
  double beyond_expected_ = 0;  ///< probabilities of what came, less what they are on average
  double variance_ = 0;
};

class Checks {
 public:
  Checks(const engine::Game& game, const Setup& setup, Complain complain)
      : game_(game), setup_(setup), complain_(std::move(complain)), clone_(game), other_(game) {}

  void invariants(const engine::Match& match);
  void position(const engine::Match& match);
  void words(const engine::Match& match);
  void judgement(const engine::Match& match);
  void views(const engine::Match& match);
  void clones(const engine::Match& match, chance::Random& random);
  void names_choose(const engine::Match& match, chance::Random& random);
  void imagination(const engine::Match& match, chance::Random& random);
  /// What is told of an event gives nothing away.
  void hearing(const engine::Event& event, const engine::Position& position, chance::Random& random);
  void state_json(const engine::Match& match);
  /// Changes the match and puts it back.
  void undo(engine::Match& match, const Answers& answers);
  void replay(const engine::MatchSetup& setup, const Answers& answers, std::uint64_t last_hash);
  /// Plays the match again with a log; three times on the way, and at its end, the log is read and the match
  /// that it gives goes on to the end by itself.
  void logs(const engine::MatchSetup& setup, const Answers& answers, std::uint64_t last_hash,
            chance::Random& random);
  void results(const engine::Match& match);

  int since_checkpoint(const engine::Match& match) const;

 private:
  void same_question(const engine::Match& a, const engine::Match& b, std::string_view where);
  void request(engine::Match& match);
  void read_log(const engine::Session& session, const Answers& answers, std::uint64_t last_hash);
  /// Gives the decisions from the pending one on; the dice come from the match's own seed.
  bool go_on(engine::Match& match, const Answers& answers);
  void points(double points, std::string_view whose);
  /// `what`: the words, or what makes them where that takes long.
  template <class What>
  void check(bool good, const What& what) {
    if (good) return;
    if constexpr (std::is_invocable_v<const What&>) {
      complain_(what());
    } else {
      complain_(std::string(what));
    }
  }

  const engine::Game& game_;
  const Setup& setup_;
  Complain complain_;
  engine::Match clone_;
  engine::Match other_;
};

/// The decision of `match` answered at random, in the same way for the same state of `random`.
void answer_at_random(engine::Match& match, chance::Random& random);

}  // namespace gamekeeper::battery
