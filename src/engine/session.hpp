#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"
#include "engine/match.hpp"
#include "engine/seat.hpp"

namespace gamekeeper::engine {

/// Finds a game by its id, with the packs that a log names: the log reader's way to the games, which the engine does not
/// know.
using GameFinder =
    std::function<Result<const Game*>(std::string_view game, const std::vector<std::string>& packs)>;

struct SessionSetup {
  MatchSetup match;
  std::map<std::string, std::string> seats;  ///< role -> who holds it ("me", "random", "search:2000"); the engine only keeps it
  std::vector<std::string> packs;
  std::optional<boost::json::object> position;  ///< start here instead of at the game's first position
};

/// A match that people play: with its log. The log is JSON Lines, one line an answer, written and handed to the system
/// before the next question is asked, so that a killed program loses nothing that was decided. docs/log.md has the format.
///
/// Every change goes through match().choose/answer/faces/... (which the session hears) or through undo() and rule() here.
class Session {
 public:
  /// Starts a match. With a path the log is written there; a file that exists is refused (`replace` allows it).
  static Result<std::unique_ptr<Session>> start(const Game& game, const SessionSetup& setup,
                                                const std::optional<std::string>& path, bool replace = false);

  struct Loaded {
    std::unique_ptr<Session> session;
    std::string trouble;  ///< empty: everything replayed. Else one line: what did not, where, and what was done about it
  };
  /// Opens a log and replays it to its end; goes on writing to it. Every answer is given by name, every checkpoint's hash
  /// is compared. A log that cannot be replayed to the end opens at its last good checkpoint and says so; the rest of the
  /// file is kept beside it (PATH.rest), never lost. Errors: no such file, not a log, unknown game, no good checkpoint.
  static Result<Loaded> resume(const std::string& path, const GameFinder& games);
  /// Reads a log without ever writing to it.
  static Result<Loaded> read(const std::string& path, const GameFinder& games);
  /// The same from text; `name` stands for the file in messages.
  static Result<Loaded> read_text(std::string_view text, const std::string& name, const GameFinder& games);

  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  Match& match();
  const Match& match() const;
  const SessionSetup& setup() const;
  /// As Match::undo and Match::rule, and into the log.
  Result<> undo(int decisions, bool even_past_information = false);
  Result<> rule(const boost::json::object& ruling, SeatId by = 0);

  /// The whole log so far, as text.
  std::string log() const;
  /// Writes the log to another file, whole or not at all (a temporary file that is renamed), and goes on there.
  Result<> save_as(const std::string& path);
  /// Where the log is written; empty: nowhere yet.
  const std::string& path() const;
  /// Set when writing failed (disk full ...): play can go on, and save_as to another place.
  const std::optional<Error>& write_error() const;

 private:
  class Log;
  Session();
  std::unique_ptr<Match> match_;
  std::unique_ptr<Log> log_;
  SessionSetup setup_;
};

}  // namespace gamekeeper::engine
