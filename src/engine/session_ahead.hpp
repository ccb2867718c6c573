#pragma once

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/error.hpp"
#include "engine/match.hpp"
#include "engine/seat.hpp"
#include "engine/session.hpp"
#include "engine/table.hpp"

namespace gamekeeper::engine {

/// What one seat has answered ahead of its turn, and a match of its own in which it does so: a clone that
/// knows no more than the seat, in which everybody else has answered somehow.
class Session::Ahead {
 public:
  explicit Ahead(SeatId seat) : seat_(seat) {}

  SeatId seat() const { return seat_; }
  const std::vector<boost::json::value>& answers() const { return answers_; }
  /// Null before look(), when there is nothing to be answered ahead and nothing was, and once the match has
  /// gone on behind what each decides apart: what it would show there is made up.
  const Match* match() const { return is_apart_ ? match_.get() : nullptr; }
  bool asks() const { return match_ && asks_; }

  /// Makes the match, if there is none; answers that do not fit any more are dropped.
  void look(const Match& real);
  /// Forgets the match: the real one has changed in another way than by answers.
  void forget_match();
  Result<> answer(const boost::json::value& choice);
  /// As it stands in a log.
  void hear(boost::json::value choice) { answers_.push_back(std::move(choice)); }
  void take_back();
  void drop_first() { answers_.erase(answers_.begin()); }

 private:
  /// Hears an answer as the log writes it, in whatever form it came.
  class Heard final : public Recorder {
   public:
    explicit Heard(const Match& match) : match_(match) {}
    void decided(const Decision& decision, std::span<const std::int32_t> values) override;
    void chanced(const ChanceRequest&, std::span<const std::int32_t>) override {}
    void checkpointed() override {}
    void revealed() override {}
    void ruled(const boost::json::object&, SeatId) override {}
    void ended() override {}
    const boost::json::value& choice() const { return choice_; }

   private:
    const Match& match_;
    boost::json::value choice_;
  };

  void imagine(const Match& real);
  void pass_others();
  /// Gives it and lets the others go on; the answer as the log writes it.
  Result<boost::json::value> give(const boost::json::value& choice);

  SeatId seat_;
  std::vector<boost::json::value> answers_;
  std::unique_ptr<Match> match_;
  bool asks_ = false;
  bool is_apart_ = false;
  std::uint32_t nothing_at_ = 0;  ///< the question of the real match at which there was nothing to ask
};

}  // namespace gamekeeper::engine
