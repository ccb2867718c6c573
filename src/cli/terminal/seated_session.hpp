#pragma once

#include <boost/json/object.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cli/terminal/answer.hpp"
#include "cli/terminal/chronicle.hpp"
#include "cli/terminal/passing.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/history.hpp"
#include "engine/match.hpp"
#include "engine/player.hpp"
#include "engine/scene.hpp"
#include "engine/seat.hpp"
#include "engine/session.hpp"
#include "engine/tool.hpp"
#include "players/factory.hpp"
#include "players/motives.hpp"

namespace gamekeeper::cli::terminal {

using players::Players;

/// A session with the people and players who sit at it: whose turn it is, what has happened, what can be
/// taken back. What both ways of playing in a terminal share.
class SeatedSession {
 public:
  /// Listens to the session's match for as long as it lives.
  SeatedSession(engine::Session& session, Players& players);
  SeatedSession(const SeatedSession&) = delete;
  SeatedSession& operator=(const SeatedSession&) = delete;
  ~SeatedSession();

  engine::Session& session() { return *session_; }
  const engine::Session& session() const { return *session_; }
  engine::Match& match() { return session_->match(); }
  const engine::Match& match() const { return session_->match(); }
  const engine::Game& game() const { return match().game(); }

  enum class Turn {
    ask,    ///< somebody at the keyboard decides
    roll,   ///< somebody at the keyboard rolls real dice, or names what was drawn
    other,  ///< a player without hands decides: let_play()
    over,
  };
  Turn turn() const;
  /// One decision of the player whose turn it is. `watch` is asked while it thinks (engine::Player::Watch).
  void let_play(const engine::Player::Watch& watch = {});

  /// What makes the file of a match that has none, once something was chosen in it.
  using MakeFile = std::function<engine::Result<>(engine::Session&)>;
  void keep_with(MakeFile make_file) { make_file_ = std::move(make_file); }
  bool is_kept() const { return make_file_ != nullptr || !session_->path().empty(); }
  /// Set when the log could not be written.
  const std::optional<engine::Error>& write_error() const {
    return file_trouble_ ? file_trouble_ : session_->write_error();
  }
  /// Nobody at the keyboard has decided anything yet.
  bool is_untouched() const { return undo_state().decisions == 0; }
  /// How somebody who holds all seats gets an opponent; empty: somebody else holds one, or play has begun.
  std::string opponent_hint() const;

  /// Whose eyes the screen has: of the person who decides, else of the one who decided last. Of several
  /// people nobody's (kSpectator: what all of them may see) until the first one sits down, and at the end,
  /// while something is still hidden.
  engine::SeatId viewer() const { return viewer_; }
  /// What has to happen before the screen is shown to the one who decides now.
  enum class Cover {
    none,
    pass,  ///< cover it: somebody else sits down, and not all may see what these two see
    look,  ///< cover it: what comes now only the one who sits there may see; the others look away
  };
  /// Sets the eyes to those of whoever decides now, or rolls what nobody else may see.
  Cover change_seats();
  /// One person has all the seats at the keyboard: nothing is covered from now on, until everybody gets up.
  void sit_alone() { alone_ = true; }
  /// What is written on a cover: the one who left, and the one who sits down.
  std::string cover_title(Cover cover) const;
  std::string cover_words(Cover cover) const;
  bool several_people() const { return people_.size() > 1; }
  bool nobody_here() const { return people_.empty(); }
  /// As people call it, "player 2"; capitalised() where a sentence begins with it.
  std::string name_of(engine::SeatId seat) const;
  engine::Scene scene() const;

  engine::Result<> answer(const Answer& answer);
  engine::Result<> faces(const std::vector<std::int32_t>& faces);
  engine::Result<> outcome(int outcome);

  struct Undo {
    std::size_t record = 0;    ///< of the match's history: the first that goes
    int decisions = 0;         ///< to take back for the last decision of somebody at the keyboard
    engine::SeatId whose = 0;  ///< who decided that
    bool anothers = false;     ///< not the one who has the screen
    bool ruling = false;       ///< it is no decision but a ruling of the referee
    bool possible = false;     ///< without insisting
    bool by_insisting = false;
    std::string why_not;  ///< half a sentence, when not possible: what was learned since
    bool granted() const { return possible || by_insisting; }
  };
  Undo undo_state() const;
  /// Why it takes insisting, and that it may be done: two sentences.
  std::string words_before_insisting(const Undo& undo) const;
  /// What is said of an undo.
  struct TakenBack {
    std::string whose;   ///< "Taken back, south's choice"
    std::string choice;  ///< which; empty: not for the eyes that were at the screen, or it has no name
    std::string all() const { return whose + (choice.empty() ? "." : ": " + choice + "."); }
  };
  engine::Result<TakenBack> undo(bool insist);

  // -- The referee's tools (seated_session_tools.cpp) --
  /// Whether the one who holds the referee's seat is at the keyboard, or somebody who has it alone, and the
  /// game has tools now. Where others share the keyboard the tools are for the referee's eyes.
  bool may_rule() const;
  /// In the order in which they are shown.
  std::vector<engine::Tool> tools() const;
  /// Why no tool can be used just now, as a sentence; empty: one can.
  std::string why_no_ruling() const;
  /// Gives the screen to the one who may rule. change_seats() gives it back.
  Cover call_referee();
  /// Whether the dice of a tool have to be told.
  bool tools_want_faces() const { return match().setup().chance != engine::ChanceMode::seeded; }
  /// What is said before a tool that leaves is used.
  std::string words_before_leaving() const;
  struct Ruled {
    std::string words;  ///< what came of it
    bool told = false;  ///< all of them stand in the ledger of the one who has the screen, too
  };
  /// Uses a tool: {"use": ID, "with": VALUE, "faces": [...]}.
  engine::Result<Ruled> rule(const engine::Tool& tool, const boost::json::object& ruling);

  // -- What is passed without asking (passing.hpp) --
  /// Whether the pending question can be passed.
  bool may_pass() const;
  /// Passes the pending question, which can be passed, and from now on always, or until the person's turn.
  engine::Result<> pass_always();
  engine::Result<> pass_until_turn();
  /// What to say to a seat that has just passed so; `how` takes it back.
  std::string passed_words(engine::SeatId seat, bool always, const std::string& how) const;
  /// What the person with the screen's eyes passes without being asked.
  std::vector<Passing::Wish> passes() const { return passing_.of(viewer_); }
  void ask_again(std::optional<std::size_t> index = {}) { passing_.take_back(viewer_, index); }

  const Chronicle& chronicle() const { return chronicle_; }
  /// The first happening since the one with the screen's eyes decided last; for nobody's eyes since anybody
  /// at the keyboard did. What was passed without asking was no decision.
  std::size_t news_from() const;

  /// Why the players without hands chose as they did, as far as the one who has the screen may know it.
  std::vector<players::Motive> motives() const { return motives_.of(match(), viewer_); }
  /// They are about to be read. What was chosen in secret is told when the match is over; who has read it
  /// cannot go on as if not.
  void read_motives();

  /// A new match with the same setup and another seed. It has no file yet.
  engine::Result<std::unique_ptr<engine::Session>> another() const;
  /// Makes the file of another match beside one that has this path; nothing for a match that has none.
  static MakeFile beside(const std::string& path);

 private:
  void after_change();
  /// Somebody at the keyboard has answered.
  void keep();
  /// Passes the pending question if somebody wishes so.
  bool let_pass();
  engine::Result<> pass();
  /// What was learned by the record of the history, as half a sentence for the one who has the screen.
  std::string learned_by(const engine::Record& record) const;
  /// Whose ruling one made here is: the referee's, else of the one person at the keyboard.
  std::optional<engine::SeatId> ruler() const;
  engine::SeatId next_eyes() const;
  /// Whether what `whose` is shown, on the table or in the ledger, is hidden from another seat.
  bool shows_more(engine::SeatId whose, engine::SeatId from) const;
  bool is_for_one_alone(engine::SeatId seat) const;
  /// Whether anything is hidden from anybody at the keyboard.
  bool hides_something() const;

  engine::Session* session_;
  Players* players_;
  Chronicle chronicle_;
  std::vector<engine::SeatId> people_;
  engine::SeatId viewer_ = engine::kSpectator;
  engine::SeatId left_ = engine::kSpectator;  // who sat there before
  bool alone_ = false;                        // who sits here has all of people_
  bool covered_ = false;                      // the others know that they may not look
  Passing passing_;
  std::set<std::uint32_t> automatic_;  // numbers of the questions that were passed without asking
  players::Motives motives_;
  MakeFile make_file_;
  std::optional<engine::Error> file_trouble_;
  bool secrets_read_ = false;  // those of a match that was over
};

}  // namespace gamekeeper::cli::terminal
