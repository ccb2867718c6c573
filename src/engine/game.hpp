#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cstddef>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "chance/random.hpp"
#include "content/error.hpp"
#include "content/ledger.hpp"
#include "content/pack_mark.hpp"
#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/error.hpp"
#include "engine/event.hpp"
#include "engine/game_facts.hpp"  // IWYU pragma: export
#include "engine/reckoning.hpp"
#include "engine/scene.hpp"
#include "engine/seat.hpp"
#include "engine/task.hpp"
#include "engine/tool.hpp"

namespace gamekeeper::engine {

class Table;

// A game is these parts together. What has a body here need not be overridden: labels are names, a rule's
// summary says why something is barred, nothing has odds.

/// How it is played.
class GameRules {
 public:
  /// Writes the first position of a match with these options and seats. Options are checked against
  /// info().options first; what remains wrong (combinations) is an error.
  virtual Result<> set_up(std::byte* state, const boost::json::object& options, int seats) const = 0;
  /// The root task. Calls table.checkpoint() first, and whenever it can be entered again; ends when the match
  /// is over.
  virtual Task<> play(Table& table) const = 0;
  virtual std::vector<SeatResult> results(const Position& position) const = 0;
  /// What is broken in a position, if anything: said to whoever gives one, checked by the battery after every
  /// decision.
  virtual std::optional<std::string> broken(const Position& position) const {
    return (void)position, std::nullopt;
  }
  virtual int seats(const std::byte* state) const = 0;

 protected:
  ~GameRules() = default;
};

/// Its positions as values.
class GamePositions {
 public:
  virtual std::size_t state_size() const = 0;
  virtual boost::json::object to_json(const std::byte* state) const = 0;
  /// The same position with every list and object in it, and lists of fixed length in full: what the path of
  /// a ruling leads through.
  virtual boost::json::object to_spread_json(const std::byte* state) const = 0;
  /// Fields that are left out have their default. Errors name the field.
  virtual Result<> from_json(const boost::json::object& json, std::byte* state) const = 0;

 protected:
  ~GamePositions() = default;
};

/// Who may see what.
class GameViews {
 public:
  /// The one function that says what a seat sees; kSpectator sees what is public.
  virtual Scene view(const Position& position, SeatId seat) const = 0;
  /// The characters that a seat may see whole, each as a document of its own: {"format", "game", "name",
  /// ...}. What is in it is for the game to say (docs/sheet.md); no names of this program's insides.
  virtual boost::json::array sheets(const Position& position, SeatId seat) const {
    return (void)position, (void)seat, boost::json::array();
  }
  /// Replaces what `seat` may not see by something as likely as the truth as far as that seat can know.
  virtual void determinize(std::byte* state, SeatId seat, chance::Random& random) const = 0;

 protected:
  ~GameViews() = default;
};

/// What its referee can do.
class GameReferee {
 public:
  /// What the referee may do now, in the order in which it is shown. Not asked for once the match is over.
  virtual std::vector<Tool> tools(const Position& position) const {
    return (void)position, std::vector<Tool>();
  }
  /// Does it: changes the position and tells what happened. `use` fits a tool that tools() has just offered.
  /// What comes out of it may break an invariant; it is then taken back and refused.
  virtual void use_tool(Table& table, const ToolUse& use) const { (void)table, (void)use; }

 protected:
  ~GameReferee() = default;
};

/// What it is, and by which rules.
class GameBook {
 public:
  virtual const GameInfo& info() const = 0;
  virtual const content::Ledger& ledger() const = 0;

 protected:
  ~GameBook() = default;
};

/// What it says. Names are stable, unique within their decision, lower case, without spaces: `attack/melee`.
class GameWords : public GameBook {
 public:
  virtual void option_name(const Position& position, const Decision& decision, const Option& option,
                           std::string& to) const = 0;
  virtual std::string option_label(const Position& position, const Decision& decision,
                                   const Option& option) const;
  /// The words that an option of a text decision suggests; as many characters as Match::say takes.
  virtual void suggested_words(const Position& position, const Decision& decision, const Option& option,
                               std::string& to) const;
  virtual std::string prompt(const Position& position, const Decision& decision) const = 0;
  /// Whether all at the table may read the prompt: it tells nothing that is hidden from any of them.
  virtual bool is_asked_openly(const Position& position, const Decision& decision) const {
    return (void)position, (void)decision, false;
  }
  /// Whether the seat decides this for itself, unseen: what it is asked next, until it rolls or this ends,
  /// does not follow from what other seats answer meanwhile. They may then answer at the same time
  /// (Session::ahead).
  virtual bool is_decided_apart(const Position& position, const Decision& decision) const {
    return (void)position, (void)decision, false;
  }
  virtual std::string why_barred(const Position& position, const Decision& decision,
                                 const Barred& barred) const;
  virtual std::string purpose(const Position& position, const ChanceRequest& request) const;
  /// Name of a draw's outcome; unique within the request.
  virtual std::string outcome_name(const Position& position, const ChanceRequest& request, int outcome) const;
  /// What people call it; standard: its name.
  virtual std::string outcome_label(const Position& position, const ChanceRequest& request,
                                    int outcome) const;
  virtual std::string reason(const Position& position, const Reason& reason) const;
  virtual Telling tell(const Position& position, const Event& event) const;

  // -- What lies on what: ids of pieces, of cells (a side of one is "B2/west") and of fields of a view. Faces
  // -- draw it and guess nothing; what a view does not show, they leave out. --
  /// On what an option lies. Without a body a cell of a `place` decision lies on the cell that the last part
  /// of its name names, and nothing else lies on anything.
  virtual void option_concerns(const Position& position, const Decision& decision, const Option& option,
                               std::vector<std::string>& to) const;
  /// What the question is about.
  virtual void prompt_concerns(const Position& position, const Decision& decision,
                               std::vector<std::string>& to) const {
    (void)position, (void)decision, (void)to;
  }
  /// Whether the event tells how dice fell that were thrown for this purpose since the last question.
  virtual bool tells(const Position& position, const Event& event, const Phrase& purpose) const {
    return (void)position, (void)event, (void)purpose, false;
  }

 protected:
  ~GameWords() = default;
};

/// Its judgement, for people and players.
class GameJudgement {
 public:
  /// Exact odds of an option of the pending decision; nothing when it is not a matter of chance.
  virtual std::optional<Odds> odds(const Position& position, const Decision& decision,
                                   const Option& option) const;
  /// How good an option looks at once for the seat that decides, by exact expectation; any scale, comparable
  /// within the decision. What `greedy` maximises.
  virtual double appraise(const Position& position, const Decision& decision, const Option& option) const;
  /// How an unfinished position looks for a seat, on the scale of SeatResult::points: what a search makes of
  /// a playout that it does not play to its end. Nothing while nobody can tell yet (at set-up); without a
  /// body of the game's own, nobody ever can.
  virtual std::optional<double> standing(const Position& position, SeatId seat) const;
  /// Whether standing() can be asked for now: nothing is under way, such as a fight, whose outcome is nearer
  /// than any estimate. Asked only where the rules can be entered again; without a body, everywhere there.
  virtual bool is_settled(const Position& position) const { return (void)position, true; }

 protected:
  ~GameJudgement() = default;
};

/// What it is played with: for `show`, `tables`, packs, and whoever counts what play has used.
class GameCatalogue {
 public:
  /// Kinds of content: {kind: [entries]}, each entry an object with id, name, origin and rules.
  virtual boost::json::object content() const { return {}; }
  /// What a pack's file of each kind may hold: {kind: JSON Schema (draft 7)}.
  virtual boost::json::object content_schemas() const { return {}; }
  /// An entry for a pack's file of this kind, as YAML, from one line in the short form in which people pass
  /// such things on. Errors: `no-short-form` where this kind has none; which part of the line was not
  /// understood, with its column.
  virtual Result<std::string> entry_from_line(std::string_view kind, std::string_view line) const;
  /// Entries of this kind, as YAML, from a table of cells whose first row names its columns. Errors:
  /// `no-table` where this kind has none; else each cell that is wrong, with its row, from 1, and its column.
  virtual std::expected<std::string, std::vector<Error>> entries_from_table(
      std::string_view kind, std::span<const std::vector<std::string>> rows) const;
  /// Random tables: [{id, name, dice, rows: [{faces, text, effects, rule}]}].
  virtual boost::json::array tables() const { return {}; }
  /// Words about how to begin, shown when their moment first comes: [{id, title, text}].
  virtual boost::json::array primer() const { return {}; }
  /// Which primer pages fit the pending decision, in the order in which to read them.
  virtual std::vector<std::string> primer_pages(const Position& position, const Decision& decision) const;
  /// What a seat has brought to a match (ids of content, such as its Mobs): what a balance report counts
  /// results by.
  virtual void brought(const Position& position, SeatId seat, std::vector<std::string>& to) const;
  /// What random play must reach: kind/id of every entry that is played with, and kind/id/part of what can
  /// happen by itself in one, as used_content() names it.
  virtual std::vector<std::string> reachable() const;
  /// Content ids (kind/id) that an event or position has used; what random play must reach.
  virtual void used_content(const Position& position, const Event& event, std::vector<std::string>& to) const;

 protected:
  ~GameCatalogue() = default;
};

/// One game: its rules, and all words about it. Immutable and shared by every match, on every thread.
///
/// Games derive from GameOf<State> (game_of.hpp), which does everything that follows from the State alone.
class Game : public GameRules,
             public GamePositions,
             public GameViews,
             public GameReferee,
             public GameWords,
             public GameJudgement,
             public GameCatalogue {
 public:
  Game() = default;
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;
  virtual ~Game() = default;

  const Edition& edition() const { return edition_; }
  const std::vector<content::PackMark>& packs() const { return edition_.packs; }
  /// For whoever made it, before anybody plays.
  void name_edition(Edition edition) { edition_ = std::move(edition); }

 private:
  Edition edition_;
};

/// What making a game comes to: its content, or that of a pack, may not check.
using MadeGame = std::expected<std::unique_ptr<Game>, content::Errors>;

}  // namespace gamekeeper::engine
