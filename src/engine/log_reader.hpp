#pragma once

#include <boost/json/object.hpp>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/error.hpp"
#include "engine/log_format.hpp"
#include "engine/session.hpp"

namespace gamekeeper::engine {

struct Session::Opened {
  std::unique_ptr<Session> session;
  std::size_t kept =
      0;  ///< bytes of the text that the session's log begins with; 0: it begins anew, and goes on already
  std::string broke;    ///< empty, or why the text could not be replayed any further
  std::string trouble;  ///< as Loaded::trouble
  bool newer = false;   ///< played by newer rules than the game's
};

/// Makes a session of a log's text. The session is not going on yet: its log still holds back what followed
/// from the last answers, and its chance is a script.
class Session::Reader {
 public:
  Reader(std::string name, const GameFinder& games, const Follow& follow)
      : name_(std::move(name)), games_(games), follow_(follow) {}

  Result<Opened> open(std::string_view text);
  /// Session::read_on, without the log's text.
  static Result<> read_on(Session& session, std::string_view more, const LineListener& after,
                          const LineListener& before);

 private:
  struct Replay {
    std::unique_ptr<Session> session;
    std::size_t good = 0;  ///< bytes up to and with the last line that was compared and equal
    bool checked = false;  ///< there was such a line
    std::string broke;
  };
  /// `first_line`: where the line behind the header begins, or, when the header has a position of the log,
  /// the line behind that.
  Result<Replay> replay(const LogHeader& header, std::string_view text, std::size_t first_line) const;
  std::optional<Replay> replay_from_last_position(const LogHeader& header, std::string_view text) const;
  static Result<> apply(Session& session, const boost::json::object& line, bool& checked);
  /// At the last checkpoint but `from_end`, with no more replayed than leads there from a position.
  Result<Opened> at_checkpoint(const LogHeader& header, std::string_view text, int from_end,
                               std::string broke) const;
  Result<Opened> from_snapshot(const LogHeader& header, std::string_view text, std::string broke) const;

  std::string name_;
  const GameFinder& games_;
  const Follow& follow_;
  const Game* game_ = nullptr;
};

}  // namespace gamekeeper::engine
