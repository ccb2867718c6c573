#pragma once

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/pack_mark.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/roles.hpp"
#include "engine/seat.hpp"

namespace gamekeeper::engine {

/// Finds a game by its id, in the edition that a log names: the log reader's way to the games, which the
/// engine does not know. A log may come from anybody: what it says is no leave to open anything.
using GameFinder = std::function<Result<const Game*>(std::string_view game, const Edition& edition)>;

struct SessionSetup {
  MatchSetup match;
  Holders seats;  ///< who holds each seat ("me", "random", "search:2000"), by role; seats left out
                  ///< are "me", a referee's is "auto".
                  ///< Only kept
  std::optional<boost::json::object>
      position;  ///< start here (Match::start_from) instead of at the first position
};

/// For whoever wants to follow a log while it is read.
struct Follow {
  Listener listener;
  /// Called with each line of the log that answers, undoes or rules, before it is applied.
  std::function<void(const boost::json::object& line, const Match& match)> before;
  std::optional<std::uint32_t> to;  ///< stop when the question with this number is pending
  /// The match is not played on: it follows the log of another one (Session::read_on).
  bool stays_behind = false;
  /// Checkpoints are compared by number and hash; what else their lines say is not looked at, which takes
  /// most of the time. For logs that were compared whole before they came to be kept here.
  bool by_hash = false;
  /// Replayed only from the last checkpoint on that has its position, where that is possible: quick, for
  /// looking at how it stands. Such a match has no past, and is not to be played on.
  bool from_last_position = false;
  /// The match is opened at its last checkpoint, or as many before; no more is replayed than leads there from
  /// the position before, and where that breaks, nothing. For a match that broke.
  std::optional<int> at_checkpoint_from_end;
};

/// Called with each line that answers, undoes or rules: before or when it has been applied.
using LineListener = std::function<void(const boost::json::object& line, const Match& match)>;

/// A match that people play: with its log. The log is JSON Lines, one line an answer, written and handed to
/// the system before the next question is asked, so that a killed program loses nothing that was decided.
/// docs/log.md has the format.
///
/// Every change goes through match().choose/answer/faces/... (which the session hears) or through undo() and
/// rule() here.
class Session {
 public:
  /// Starts a match. With a path the log is written there; a file that exists is refused (`replace` allows
  /// it). The match keeps the listener, who hears it from its first moment on.
  static Result<std::unique_ptr<Session>> start(const Game& game, const SessionSetup& setup,
                                                const std::optional<std::string>& path, bool replace = false,
                                                Listener listener = {});

  struct Loaded {
    std::unique_ptr<Session> session;
    std::string
        trouble;  ///< empty: everything replayed. Else one line: what did not, where, what was done about it
    bool verified = true;  ///< all of it replayed, but perhaps for a last line that was cut off
  };
  /// Opens a log and replays it to its end; goes on writing to it. Every answer is given by name, every
  /// checkpoint's hash is compared. A log that cannot be replayed to the end opens at its last good
  /// checkpoint and says so; the rest of the file is kept beside it (PATH.rest), never lost. The last good
  /// checkpoint is the last that was replayed; in a log of which nothing can be (other rules, other content),
  /// the last whose snapshot is a position of the game as it is. Errors: no such file, not a log, unknown
  /// game, no good checkpoint, played by another program right now.
  /// A log that was played by newer rules than the game's loses what came after its last checkpoint: that has
  /// to be wished for, or it is refused (`newer-rules`) and stays as it is.
  enum class Newer : std::uint8_t { refuse, cut };
  static Result<Loaded> resume(const std::string& path, const GameFinder& games, Newer newer = Newer::refuse);
  /// Reads a log without ever writing to it.
  static Result<Loaded> read(const std::string& path, const GameFinder& games, const Follow& follow = {});
  /// The same from text; `name` stands for the file in messages.
  static Result<Loaded> read_text(std::string_view text, const std::string& name, const GameFinder& games,
                                  const Follow& follow = {});
  /// Replays the whole lines that came to the log behind log(); for a session that was read to stay behind.
  /// On an error, a line that does not follow from what is there, it is not to be used any more.
  Result<> read_on(std::string_view more, const LineListener& after = {}, const LineListener& before = {});

  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  Match& match();
  const Match& match() const;
  const SessionSetup& setup() const;
  /// As Match::undo and Match::rule, and into the log.
  Result<> undo(int decisions, bool even_past_information = false);
  Result<> rule(const boost::json::object& ruling, SeatId by = 0);

  // -- Ahead of one's turn (Game::is_decided_apart). What is answered so stands in the log at once, and is
  // -- given when its question is asked.
  /// Looks what `seat` may be asked before it is its turn.
  void look_ahead(SeatId seat);
  /// The match as `seat` sees it behind what it has answered ahead, as look_ahead() left it; others have
  /// answered there somehow. Null: it has nothing to answer ahead, or has answered all. To be read.
  const Match* ahead(SeatId seat) const;
  /// Whether a question is left there that can be answered ahead.
  bool asks_ahead(SeatId seat) const;
  /// How many answers wait for their question.
  int answers_ahead(SeatId seat) const;
  Result<> answer_ahead(SeatId seat, const boost::json::value& choice);
  Result<> take_back_ahead(SeatId seat);
  /// Gives the answers whose questions are asked by now; whether there were any. What does not fit its
  /// question is dropped, and the question stays.
  bool give_ahead();

  /// The whole log so far, as text. What was there stays as it is and where it is in the text; lines come at
  /// its end.
  const std::string& log() const;
  /// Writes the log to another file, whole or not at all (a temporary file that is renamed), and goes on
  /// there. A file that exists and is not this session's own is refused (`replace` allows it).
  Result<> save_as(const std::string& path, bool replace = false);
  /// Makes a file and writes the log there from its beginning on; one that exists is refused (`replace`
  /// allows it). Writing that fails after the file was made is a write_error().
  Result<> write_to(const std::string& path, bool replace = false);
  /// Where the log is written; empty: nowhere yet.
  const std::string& path() const;
  /// Set when writing failed (disk full ...): play can go on, and save_as to another place.
  const std::optional<Error>& write_error() const;

 private:
  class Log;
  class Reader;
  class Ahead;
  struct Opened;
  static Loaded go_on(Opened opened);
  explicit Session(const Game& game);
  Ahead* find_ahead(SeatId seat) const;
  /// As the log has it: {"ahead": CHOICE, "by": SEAT}, null for one taken back.
  Result<> hear_ahead(SeatId seat, const boost::json::value& choice);
  void note_given(SeatId seat, const boost::json::value& choice);
  void forget_ahead(SeatId seat);

  std::unique_ptr<Match> match_;
  std::unique_ptr<Log> log_;
  std::vector<std::unique_ptr<Ahead>> ahead_;
  SessionSetup setup_;
};

}  // namespace gamekeeper::engine
