#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "chance/random.hpp"
#include "engine/chance_request.hpp"  // IWYU pragma: export
#include "engine/decision.hpp"
#include "engine/error.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/history.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"
#include "engine/tool.hpp"

namespace gamekeeper::engine {

enum class Status : std::uint8_t {
  deciding,  ///< decision() waits for answer()
  rolling,   ///< chance() waits for faces() or outcome(); never with ChanceMode::seeded
  over,
};

struct MatchSetup {
  boost::json::object options;  ///< of the game; what is left out has its standard value
  int seats = 0;                ///< 0: the game's least
  std::uint64_t seed = 0;
  ChanceMode chance = ChanceMode::seeded;
  Memory memory = Memory::whole;
};

/// Somebody who hears what happens, in order, with the position as it is at that moment.
using Listener = std::function<void(const Event& event, const Position& position)>;

/// One match of a game: the position, what led to it, and the decision or chance request that is pending.
///
/// A match is used by one thread at a time. Everything that can fail because of input returns a Result and
/// then has changed nothing. chance::Broken may come out of every call that lets the rules go on or asks the
/// game something: a match that it came out of is only to be destroyed. Nothing here allocates per decision
/// once warm (Memory::none or ::checkpoint, nobody listening).
class Match {
 public:
  explicit Match(const Game& game);
  ~Match();
  Match(const Match&) = delete;
  Match& operator=(const Match&) = delete;

  // -- Starting --
  Result<> start(const MatchSetup& setup);
  /// Starts again with the same setup and another seed; cheaper than start().
  void restart(std::uint64_t seed);
  /// Lets chance come from somewhere else from here on. A pending request that is then nobody's to answer is
  /// answered by the match's own generator.
  void chance_from(ChanceMode mode);
  /// Starts from a position instead of the game's first one: the game's JSON form, or what state_json() gives
  /// ("now" is not read), which goes on with the same numbers and dice. Refused with the reason if it breaks
  /// an invariant; a match that was refused is not to be used.
  Result<> start_from(const boost::json::object& position, const MatchSetup& setup);
  /// Makes this a copy of `other` that goes its own way from here, with a generator of its own: whatever
  /// comes out of chance afterwards says nothing about `other`. `other` keeps at least Memory::checkpoint.
  /// For agents: give `seat` to have what that seat may not see replaced by something as likely
  /// (Game::determinize).
  void clone_from(const Match& other, std::uint64_t seed);
  void clone_from(const Match& other, std::uint64_t seed, SeatId seat);

  /// Makes this `other` as it stood when question `number` was asked, whatever came since: for looking at,
  /// not for playing on. `other` remembers everything.
  Result<> copy_as_of(const Match& other, std::uint32_t number);

  // -- The pending question --
  Status status() const { return status_; }
  const Decision& decision() const { return table_.decision_; }
  const ChanceRequest& chance() const { return table_.request_; }
  /// The number of the pending question, or of the last one when the match is over.
  std::uint32_t number() const { return table_.number_; }

  /// Answers the pending decision; `values` as Kind says.
  Result<> answer(std::span<const std::int32_t> values);
  /// The fast way for a single index (or, for Kind::number, the number). It must be legal.
  void choose(std::int32_t value);
  /// By stable names: one name, or several for the kinds that take several. For text: the words.
  Result<> choose_named(std::string_view name);
  /// As in the drive protocol: a name, an index (for a number: the number), or a list of either.
  Result<> choose_json(const boost::json::value& value);
  /// Words for a text decision: 1 to 60 characters, no control characters.
  Result<> say(std::string_view words);
  /// The words that the option with this index suggests.
  void say_suggestion(std::size_t index);
  /// Answers the pending chance request.
  Result<> faces(std::span<const std::int32_t> faces);
  Result<> outcome(int index);
  Result<> outcome_named(std::string_view name);

  // -- The position --
  const Game& game() const { return game_; }
  const MatchSetup& setup() const { return setup_; }
  int seats() const { return game_.seats(state_.get()); }
  Position position() const { return {state_.get(), table_.texts_.all()}; }
  std::uint64_t hash() const;
  /// The last checkpoint and what came since: {"position": {...}, "number": ..., "texts": [...],
  /// "since": [{"choose": [...]} | {"chance": [...]} | {"rule": {...}} ...], "now": {...}}. `number` is that
  /// of the last question before the checkpoint; answers are lists of numbers as Kind says; `texts` is left
  /// out where nobody said anything.
  boost::json::object state_json() const;
  std::vector<SeatResult> results() const { return game_.results(position()); }

  // -- Undo --
  /// Takes back the last `decisions` decisions. Refused when information was gained since (a roll, a draw, a
  /// reveal), with what it was; `even_past_information` goes further where the game allows it (solo play,
  /// referee). Dice that are met again fall as they fell before.
  Result<> undo(int decisions, bool even_past_information = false);
  /// Whether undo(...) would work, and if not, why.
  Result<> can_undo(int decisions = 1, bool even_past_information = false) const;
  /// Back to just before the question with this number was answered, whatever came since. For readers of a
  /// log.
  Result<> back_to(std::uint32_t number);

  // -- The referee --
  /// A ruling: {"set": "/json/pointer", "to": value}, {"add": pointer, "value": ...} or {"remove": pointer}
  /// on the position's JSON, or a tool: {"use": id, "with": value, "faces": [...]}, whose faces are thrown
  /// where they are left out (refused where dice are thrown by hand). Checked against the invariants, logged,
  /// undoable. Only while a decision is pending. After it, the decision's options are those of the new
  /// position; a tool that leaves drops the decision, and the rules go on from the position.
  Result<> rule(const boost::json::object& ruling, SeatId by = 0);

  // -- Listening --
  void listen(Listener listener);
  void stop_listening();
  /// Whether decisions carry what is barred. Takes effect with the next offers.
  void explain(bool on);

  // -- Names, for faces and logs --
  std::string option_name(std::size_t index) const;
  std::string option_name(const Option& option) const;
  const History& history() const { return table_.history_; }
  const std::string& text_of(TextId id) const { return table_.text_of(id); }
  /// The words said so far, as a position refers to them, without the empty one.
  boost::json::array texts_json() const;
  /// The answer as the log and the protocol write it: {"choose": ...} or {"faces": [...]} or {"outcome":
  /// ...}.
  boost::json::object answer_json(std::span<const std::int32_t> values) const;
  boost::json::object chance_json(std::span<const std::int32_t> values) const;

  /// Writes down what happens, as it happens; null for nobody. The log is one.
  void record_to(Recorder* recorder) { table_.recorder_ = recorder; }

 private:
  struct AlignedFree {
    void operator()(std::byte* bytes) const;
  };
  using StateBytes = std::unique_ptr<std::byte[], AlignedFree>;

  StateBytes new_state() const;
  Result<StateBytes> load_position(const boost::json::object& json, std::span<const std::string> texts) const;
  Result<> check_words(std::string_view words) const;
  struct Use;
  Result<Use> read_use(const boost::json::object& ruling) const;
  std::vector<std::uint8_t> throw_for_tool(const Tool& tool) const;
  void apply_use(const Use& use);
  Result<bool> change_by(const boost::json::object& ruling);
  Result<> check_offers_now() const;
  std::optional<std::string> what_breaks_when_shown() const;
  /// The dice that an event tells; no later one tells them again.
  std::vector<Thrown> take_told(const Event& event);
  void begin_root();
  void run() {
    table_.waiting_ = Table::Waiting::nothing;
    if (!table_.reenters_) table_.runner_.resume();
    if (table_.waiting_ == Table::Waiting::decision && !table_.reenters_) {
      status_ = Status::deciding;
    } else {
      run_further();
    }
  }
  void run_further();
  void restore(std::size_t snapshot, std::size_t records);
  Result<boost::json::object> normal_options(const boost::json::object& options) const;
  Result<std::vector<std::int32_t>> parse_answer(const boost::json::value& value) const;
  Result<std::int32_t> index_of(const boost::json::value& value) const;
  Result<std::size_t> granted_undo(int decisions, bool even_past_information) const;
  Result<> check_answer(std::span<const std::int32_t> values) const;
  void apply_answer(Record::Kind kind, SeatId seat, std::span<const std::int32_t> values);
  Result<> answer_since(const boost::json::value& step);
  void change_as_recorded(const Record& record);
  void copy_to_clone(const Match& other);

  const Game& game_;
  MatchSetup setup_;
  StateBytes first_state_;  // before anything happened; for restart()
  std::vector<std::string> first_texts_{std::string()};
  std::string suggestion_;  // kept for its memory
  std::uint32_t first_number_ = 0;
  StateBytes state_;
  Table table_;
  Status status_ = Status::over;
  Listener listener_;
};

}  // namespace gamekeeper::engine
