#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/decision.hpp"
#include "engine/fixed.hpp"
#include "engine/rule_id.hpp"
#include "engine/seat.hpp"
#include "engine/task.hpp"
#include "kit/effects/program.hpp"
#include "kit/effects/run.hpp"

namespace gamekeeper::kit::effects {

/// What is asked or rolled for: a game has words for each.
enum class Asks : std::uint8_t {
  choose,    ///< `effect`: which of its ways
  may,       ///< `effect`: whether `who` does what each may do
  pick,      ///< `effect`: who of those offered
  roll,      ///< `effect`: dice
  part,      ///< whether `who` does what its part (`effect`) says that it may
  react,     ///< which of what its parts say `who` does, or nothing; `effect` is the moment
  how_many,  ///< `effect`
};
struct Question {
  Asks asks = Asks::choose;
  Id effect = kNone;
  Piece who;
  int amount = 0;  ///< part: of what happens; -4096..4095
};

/// What happens, as the rules tell rows of it: it lives with the rule that makes it happen, which goes by
/// what has become of it afterwards.
struct Event {
  Id moment = kNone;
  Piece by;    ///< who does it
  Piece to;    ///< whom it befalls
  Piece with;  ///< by what
  int amount = 0;
  Id outcome = kNone;  ///< of a check
  std::span<const Id> tags{};
  bool cancelled = false;
  bool again = false;  ///< it is rolled once more

  /// Whose moment it is, where a row does not say.
  Piece whose() const { return to.is() ? to : by; }
  /// As a row that answers to it knows it.
  void tell(Run& names) const {
    names.by = by;
    names.to = to;
    names.with = with;
    names.event = static_cast<std::int16_t>(amount);
  }
};

/// Rows of a program; at first all of them.
class RowSet {
 public:
  static constexpr std::size_t kMost = 2048;
  bool has(Id row) const { return all_ || ((bits_[row / 16U] >> (row % 16U)) & 1U) != 0; }
  void add(Id row) { bits_[row / 16U] |= static_cast<std::uint16_t>(1U << (row % 16U)); }
  /// From now on only those that are added; `rows` has a bit for each of the first rows.
  void clear() { all_ = false; }
  void add(std::span<const std::uint16_t> rows) {
    for (std::size_t i = 0; i < rows.size(); ++i) bits_[i] |= rows[i];
  }

 private:
  bool all_ = true;
  std::array<std::uint16_t, kMost / 16> bits_{};
};

/// How a check went.
struct Checked {
  int margin = 0;  ///< by how much it was passed; below 0: failed
  bool passed = false;
};

/// A deed with all that its row says, worked out.
struct Call {
  Id deed = kNone;
  Piece who;
  const Do* verb = nullptr;
  /// By parameter, in the order of the deed's: the amount, the word or 1 for a flag; -1: left out. Of several
  /// words and of pieces see `words` and `pieces`.
  engine::FixedVector<int, kMostParameters> values;
  engine::FixedVector<Pieces, kMostParameters> pieces;
  std::span<const Id> words(std::size_t parameter) const { return verb->given[parameter].ids; }
  std::uint8_t run = 0;  ///< of the row that says it
  int came = 0;          ///< what it came to: for `as`
  Pieces brought;        ///< who came of it: for `as` of a deed that yields pieces
};

/// What a game gives its rows; what its words have no use for, it leaves out. Each change tells its event in
/// the same function, as everywhere.
class World {
 public:
  World() = default;
  World(const World&) = delete;
  World& operator=(const World&) = delete;
  virtual ~World() = default;

  // -- To look at --
  /// Those of a set, seen from `subject`; "survivors" on a board are those who are on it.
  virtual void members(Id set, Piece subject, Pieces& to) const { (void)set, (void)subject, (void)to; }
  virtual int number(Piece who, Id number) const = 0;
  virtual int bond(Piece who, Id bond, Piece toward) const { return (void)who, (void)bond, (void)toward, 0; }
  virtual bool has(Piece who, Id fact) const { return (void)who, (void)fact, false; }
  virtual int figure(Id figure) const { return (void)figure, 0; }
  /// The same as the row knows it that asks, which may be one that only holds (`modify`): its own Level.
  virtual int figure(Id figure, const Run& asking) const { return (void)asking, this->figure(figure); }
  /// Whether somebody can still do or suffer anything: not the dead, those who have left.
  virtual bool is_there(Piece who) const { return who.is(); }
  /// Who decides for a piece; for nobody: for all together.
  virtual engine::SeatId seat(Piece who) const = 0;
  virtual engine::RuleId rule(Id row) const = 0;
  /// Those who bear a row: its parts hold for each of them.
  virtual void bearers(Id row, Pieces& to) const { (void)row, (void)to; }
  /// Whether they are one of those; a game may know it without looking at everybody.
  virtual bool bears(Piece who, Id row) const;
  /// Leaves out rows that they, or nobody, can bear now, where a game knows it sooner than by asking for
  /// each.
  virtual void borne_by(Piece who, RowSet& to) const { (void)who, (void)to; }
  /// The moment at which a roll may still be changed; kNone: there is none.
  virtual Id rolled() const { return kNone; }
  /// Added to a roll of these tags by `who`, from elsewhere than its row.
  virtual int bonus(std::span<const Id> tags, Piece who) const { return (void)tags, (void)who, 0; }

  // -- Words --
  virtual engine::Phrase words(const Question& question) const = 0;
  /// Of a way of a choose, a piece of a pick, what a part lets its bearer do, yes and no of what may be done.
  virtual engine::Option way(Id effect, int way) const = 0;
  virtual engine::Option piece(Piece piece) const = 0;
  virtual engine::Option reaction(Id part, Piece bearer) const {
    return {static_cast<std::uint16_t>(part), bearer.kind, bearer.index};
  }
  virtual engine::Option answer(bool yes) const = 0;
  /// Yes to what a part says that somebody may do.
  virtual engine::Option agree(Id /*part*/) const { return answer(true); }
  /// The word of an option that is a number.
  virtual std::uint16_t amount_word() const { return 0; }

  // -- To change --
  /// By as much as the number allows; gives by how much it did.
  virtual int change(Piece who, Id number, int by, engine::RuleId rule) = 0;
  virtual int change_bond(Piece who, Id bond, Piece toward, int by, engine::RuleId rule) {
    return (void)who, (void)bond, (void)toward, (void)by, (void)rule, 0;
  }
  /// A number of somebody's against another, with all that the game has around it. For games whose rows
  /// check.
  virtual engine::Task<Checked> check(Piece who, Id number, int against, engine::RuleId rule);
  /// Somebody has paid a price: what that leaves to be settled before what it was paid for happens.
  virtual engine::Perhaps paid(Piece who) { return (void)who, engine::Perhaps{}; }
  /// Somebody uses a part that has a timing, and has paid for it; false: nothing comes of it. What that
  /// wakes can start nothing.
  virtual engine::Task<bool> uses(Id part, Piece bearer);
  /// And has used it, unless what it does waits on the course.
  virtual engine::Task<> has_used(Id part, Piece bearer);
  virtual engine::Perhaps deed(Call& call, engine::RuleId rule) = 0;
  /// What a change or a deed has brought about: milestones, triggers. Awaited when a verb is finished for one
  /// piece.
  virtual engine::Perhaps settle() { return {}; }
  /// Puts a procedure on the course. For games whose rows start something, as is wait().
  virtual void start(const Start& verb, Piece who, int level);
  /// Puts a list on the course, to go on behind what was put before.
  virtual void wait(const Waiting& list);
};

}  // namespace gamekeeper::kit::effects
