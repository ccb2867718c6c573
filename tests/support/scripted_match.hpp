#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cstdint>
#include <deque>
#include <initializer_list>
#include <map>
#include <optional>
#include <source_location>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/seat.hpp"
#include "support/proof.hpp"  // IWYU pragma: export

/// A test that reads as play: a position in three lines, scripted dice, what happens.
///
///     TEST(Wounds, SixDamageOpenTheSecondTier) {
///       RULE("W-2");
///       Play play(game(), R"({"hero": {"health": 9}, "room": {"monster": "ogre"}})");
///       play.rolls({6, 2, 4});                      // the next roll: exactly three dice, or the test fails
///       play.draws("trap");                         // the next draw
///       play.choose("attack/melee");
///       EXPECT_EVENT(play, "hit", R"({"damage": 6})");
///       EXPECT_POSITION(play, R"({"hero": {"health": 3}})");
///       EXPECT_OFFERED(play, "rest");
///     }
///
/// Rolls and draws wait in one queue until the rules ask; they may be given before the choice that leads to
/// them or after it. A test fails when one is left over, when one is missing, when the dice are of another
/// number or kind, when a choice is not offered, or when a rule that it claims was not cited (proof.hpp). It
/// says where in the test, and where the match stood; after the first such failure the rest of the play is
/// passed over.
namespace gamekeeper::test {

/// What happened, in words.
struct Told {
  std::string name;
  boost::json::object fields;
  std::string text;
  std::string rule;  ///< the ledger's id; empty: none
  engine::SeatSet seen_by = engine::kEverybody;
};

class Play {
 public:
  using Where = std::source_location;
  struct Setup {
    std::string_view position;  ///< JSON; empty: the game's first position
    boost::json::object options;
    int seats = 0;
    std::uint64_t seed = 1;
  };

  /// From a position, the game's JSON form: what is left out has its default. "" starts at the beginning.
  explicit Play(const engine::Game& game, std::string_view position = {}, Where where = Where::current());
  Play(const engine::Game& game, const Setup& setup, Where where = Where::current());
  ~Play();
  Play(const Play&) = delete;
  Play& operator=(const Play&) = delete;

  // -- Chance: what comes next, in order --
  /// The faces of the next roll, as many as are rolled.
  Play& rolls(std::initializer_list<int> faces, Where where = Where::current());
  Play& rolls(const std::vector<int>& faces, Where where = Where::current());
  /// The outcome of the next draw, by its name.
  Play& draws(std::string_view outcome, Where where = Where::current());

  // -- Answers to the pending decision --
  Play& choose(std::string_view option, Where where = Where::current());
  /// One after the other.
  Play& choose_each(std::initializer_list<std::string_view> options, Where where = Where::current());
  /// Several at once: pick_some, or the whole order.
  Play& choose_all(std::initializer_list<std::string_view> options, Where where = Where::current());
  Play& number(int value, Where where = Where::current());
  /// Points for options; an option that is not named gets none.
  Play& share(std::initializer_list<std::pair<std::string_view, int>> points, Where where = Where::current());
  Play& say(std::string_view words, Where where = Where::current());
  /// A referee's ruling: {"set": "/path", "to": value} ...
  Play& rule(std::string_view ruling, Where where = Where::current());
  /// Takes decisions back, past information too where the game allows it. Their scripted rolls do not come
  /// back.
  Play& undo(int decisions = 1, Where where = Where::current());

  // -- The question --
  bool over() const { return match_.status() == engine::Status::over; }
  /// Names of what is offered; empty when nothing is to be decided.
  std::vector<std::string> options() const;
  /// Name of what is barred, and why.
  std::map<std::string, std::string> barred() const;
  std::string prompt() const;
  engine::SeatId seat() const { return match_.decision().seat; }
  /// Ledger id of the rule that asks, for a decision or a roll.
  std::string asking_rule() const;
  /// What the pending roll or draw is for; empty when chance is not asked.
  std::string awaited_chance() const;
  std::optional<engine::Odds> odds(std::string_view option, Where where = Where::current()) const;

  // -- The position --
  boost::json::object position() const { return match_.game().to_json(match_.position().state); }
  /// By JSON pointer: at("/hero/health"). Null for what has its default, because that is left out.
  boost::json::value at(std::string_view pointer) const;
  template <class State>
  const State& state() const {
    return match_.position().as<State>();
  }
  /// What a seat sees, as one JSON text; engine::kSpectator for the spectators.
  std::string view(engine::SeatId seat) const;
  /// "won", "lost" ...: how it ended for a seat.
  std::string result(engine::SeatId seat = 0) const;

  // -- What happened so far --
  const std::vector<Told>& events() const { return events_; }
  std::vector<std::string> event_names() const;
  /// The last event of that name; the test fails when there is none.
  const Told& event(std::string_view name, Where where = Where::current()) const;
  int count(std::string_view event) const;
  void forget_events() { events_.clear(); }

  /// For the macros below.
  testing::AssertionResult told(std::string_view name, std::string_view fields = "{}") const;
  testing::AssertionResult not_told(std::string_view name) const;
  testing::AssertionResult offered(std::string_view option) const;
  testing::AssertionResult not_offered(std::string_view option) const;
  testing::AssertionResult is_barred(std::string_view option, std::string_view why) const;
  testing::AssertionResult stands(std::string_view position) const;

  engine::Match& match() { return match_; }
  const engine::Match& match() const { return match_; }
  /// Where the match stands, for a message.
  std::string standing() const;

 private:
  struct Scripted {
    std::variant<std::vector<std::int32_t>, std::string> what;
    Where where;
  };
  void begin(const Setup& setup, Where where);
  void step(const std::string& what, const engine::Result<>& done, Where where);
  /// Whether a decision is pending; a failure of the test if not.
  bool may_decide(const std::string& what, Where where);
  void feed();
  /// The odds of an option, their steps heard; nothing when it is not offered.
  std::optional<engine::Odds> chances_of(std::string_view option) const;
  void fail(const std::string& message, Where where) const;

  engine::Match match_;
  std::deque<Scripted> script_;
  std::vector<Told> events_;
  Where begun_;
  mutable bool failed_ = false;
};

}  // namespace gamekeeper::test

/// An event of that name was told; with a second argument, JSON of fields that it had.
#define EXPECT_EVENT(play, ...) EXPECT_TRUE((play).told(__VA_ARGS__))
#define EXPECT_NO_EVENT(play, name) EXPECT_TRUE((play).not_told(name))
#define EXPECT_OFFERED(play, option) EXPECT_TRUE((play).offered(option))
#define EXPECT_NOT_OFFERED(play, option) EXPECT_TRUE((play).not_offered(option))
/// The option is named as barred, and the reason has `why` in it.
#define EXPECT_BARRED(play, option, why) EXPECT_TRUE((play).is_barred(option, why))
/// The position has these values: JSON of the fields in question, defaults included. A list of plain values
/// is compared whole; of a list of objects only what is given.
#define EXPECT_POSITION(play, position) EXPECT_TRUE((play).stands(position))
