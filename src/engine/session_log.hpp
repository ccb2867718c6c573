#pragma once

#include <boost/json/object.hpp>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/error.hpp"
#include "engine/log_file.hpp"
#include "engine/log_format.hpp"
#include "engine/match.hpp"
#include "engine/session.hpp"
#include "engine/table.hpp"

namespace gamekeeper::engine {

/// Writes down what happens at a match. While a log is read, answers are not written (they are in the log),
/// and what follows from them is kept for the reader to compare.
class Session::Log final : public Recorder {
 public:
  explicit Log(Match& match) : match_(match) {}

  void decided(const Decision& decision, std::span<const std::int32_t> values) override;
  void chanced(const ChanceRequest& request, std::span<const std::int32_t> values) override;
  void checkpointed() override;
  void revealed() override;
  void ruled(const boost::json::object& ruling, SeatId by) override;
  void ended() override;

  /// A line of its own: an undo.
  void write(const boost::json::object& line);
  /// Every line behind the header, as it is read; those that are written come by as well.
  void come_by(std::string_view line);

  /// What came before any question is written behind the header.
  void begin(const std::string& header);
  /// The log so far, as it was read; the match is being replayed.
  void read_again(std::string text) { text_ = std::move(text); }
  void read_more(std::string_view text) { text_ += text; }
  /// While a log is read, checkpoints are kept and compared as their marks (Follow::by_hash).
  void compare_by_hash() { by_hash_ = true; }
  /// What followed from answers and was not read yet; oldest first.
  std::deque<boost::json::object>& followed() { return followed_; }
  /// Takes the oldest of these away: whether it is this line.
  bool take_followed(const boost::json::object& line);
  /// Takes the oldest away if this is its line and no more has to be known of it than how it begins.
  bool take_marked(std::string_view line);
  /// What followed is known by its mark alone, and has to be written whole.
  bool lacks_a_position() const;
  void go_on();

  /// Goes on in a file that holds text() already, or gets it now (write_all).
  void take_over(LogFile file, const std::string& path);
  void write_all() { put(text_); }

  const std::string& text() const { return text_; }
  const std::string& path() const { return path_; }
  const std::optional<Error>& error() const { return error_; }

 private:
  void append(std::string_view line);
  void put(std::string_view text);
  void follow(boost::json::object line);
  bool position_is_due() const { return decisions_ >= kDecisionsBetweenPositions || bytes_ >= position_; }
  void write_followed(boost::json::object line);

  Match& match_;
  bool holding_back_ = true;  // nothing is written before the header, or while a log is read
  bool by_hash_ = false;
  std::size_t position_ = 0;  // bytes of the log's last checkpoint with a whole position; 0: it has none
  std::size_t bytes_ = 0;     // that came since
  int decisions_ = 0;         // that came since
  std::deque<boost::json::object> followed_;
  std::string text_;
  LogFile file_;
  std::string path_;
  std::optional<Error> error_;
};

}  // namespace gamekeeper::engine
