// A hunt whose events start fights, whose fights start events, one of which ends the hunt.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/decision.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/seat.hpp"
#include "engine/state_json.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "kit/course/course.hpp"
#include "kit/course/procedure.hpp"
#include "support/battery.hpp"
#include "support/scripted_match.hpp"
#include "support/test_game.hpp"

namespace gamekeeper {
namespace {

using namespace engine;
using kit::course::Procedure;
using kit::course::ProcedureOf;
using kit::course::steps;
using test::kTestRule;
using test::Play;
using test::TestGame;
using testing::HasSubstr;

class Hunt;

enum class Limit : std::uint8_t { howl };
BOOST_DESCRIBE_ENUM(Limit, howl)

struct Book {
  using Context = Hunt;
  using Limit = gamekeeper::Limit;
  static std::span<const Procedure<Hunt>* const> procedures();
};
using Course = kit::course::Course<Book>;

struct State {
  Course course;
  std::uint8_t cell = 0;
  std::uint8_t hunters = 3;
  std::uint8_t events = 0;
  std::uint8_t fights_over = 0;
  std::uint8_t hunts_over = 0;
  std::uint8_t slain = 0;
};
BOOST_DESCRIBE_STRUCT(State, (), (course, cell, hunters, events, fights_over, hunts_over, slain))

constexpr int kCells = 3;
constexpr int kMostEvents = 6;
constexpr int kMostHowls = 2;

enum Word : std::uint16_t { kStrike, kHowl, kFlee, kTurnBack, kFaceIt, kAsk, kFor };
enum Told : std::uint16_t { kEventCame, kFightEnds, kHuntEnds, kHome };

class Hunt {
 public:
  explicit Hunt(Table& table) : table_(table) {}
  State& state() { return table_.state<State>(); }
  const State& state() const { return table_.state<State>(); }
  Course& course() { return state().course; }
  Table& table() { return table_; }
  void tell(Told what, int amount = 0) { table_.tell({what, kTestRule, kEverybody, {amount}}); }

 private:
  Table& table_;
};

// -- The procedures, from the innermost --

struct Event {
  std::uint8_t row = 0;
};
BOOST_DESCRIBE_STRUCT(Event, (), (row))

struct Fight {
  std::int16_t strength = 0;
};
BOOST_DESCRIBE_STRUCT(Fight, (), (strength))

extern const ProcedureOf<Hunt, Event> kEvent;
extern const ProcedureOf<Hunt, Fight> kFight;
extern const ProcedureOf<Hunt> kHunt;

Task<> roll_event(Hunt& hunt, Event& event) {
  event.row = static_cast<std::uint8_t>((co_await hunt.table().roll(0, 1, 4, kTestRule, {kFor}))[0]);
  ++hunt.state().events;
  hunt.tell(kEventCame, event.row);
}

// 1: nothing; 2: a fight, then another; 3: an event in the event; 4: the end of the hunt, if they wish.
Task<> face_it(Hunt& hunt, Event& event) {
  const Option choice = co_await hunt.table().pick(0, kTestRule, {kAsk}, [&event](Offers& offers) {
    offers.add({kFaceIt});
    if (event.row == 4) offers.add({kTurnBack});
  });
  if (choice.word == kTurnBack) {
    hunt.course().leave(hunt, kHunt);
    co_await skip_rest(kit::course::kStep);
  }
  if (hunt.state().events >= kMostEvents) co_return;
  if (event.row == 2) {
    hunt.course().then(kFight, {.strength = 2});
    hunt.course().then(kFight, {.strength = 1});
  }
  if (event.row == 3) hunt.course().then(kEvent, {});
}

constinit const ProcedureOf<Hunt, Event> kEvent = steps<roll_event, face_it>("event");

Task<> exchange(Hunt& hunt, Fight& fight) {
  hunt.course().again();
  const Option choice =
      co_await hunt.table().pick(0, kTestRule, {kAsk, fight.strength}, [&hunt](Offers& offers) {
        offers.add({kStrike});
        if (hunt.course().used(kFight, Limit::howl) < kMostHowls) offers.add({kHowl});
        offers.add({kFlee});
      });
  if (choice.word == kFlee) {
    hunt.course().finish();
    co_return;
  }
  if (choice.word == kHowl) {
    hunt.course().use(kFight, Limit::howl);
    if (hunt.state().events < kMostEvents) hunt.course().then(kEvent, {});
    co_return;
  }
  const int face = (co_await hunt.table().roll(0, 1, 6, kTestRule, {kFor}))[0];
  if (face == 1 && hunt.state().hunters > 0) --hunt.state().hunters;
  if (face >= 3) --fight.strength;
}

Task<> plunder(Hunt& hunt) {
  ++hunt.state().slain;
  co_return;
}

void sheathe(Hunt& hunt) {
  ++hunt.state().fights_over;
  hunt.tell(kFightEnds, hunt.state().fights_over);
}

bool is_felled(const Hunt&, const Fight& fight) { return fight.strength <= 0; }

constinit const ProcedureOf<Hunt, Fight> kFight =
    steps<exchange, plunder>("fight").until<is_felled>().at_its_end<sheathe>();

Task<> walk(Hunt& hunt) {
  hunt.course().then(kEvent, {});
  if (++hunt.state().cell < kCells) hunt.course().again();
  co_return;
}

bool anybody_stands(const Hunt& hunt) { return hunt.state().hunters > 0; }
void put_board_away(Hunt& hunt) {
  ++hunt.state().hunts_over;
  hunt.tell(kHuntEnds);
}

constinit const ProcedureOf<Hunt> kHunt =
    steps<walk>("hunt").as_long_as<anybody_stands>().at_its_end<put_board_away>();

Task<> set_out(Hunt& hunt) {
  hunt.course().then(kHunt);
  co_return;
}
Task<> come_home(Hunt& hunt) {
  hunt.tell(kHome, hunt.state().hunters);
  co_return;
}

constinit const ProcedureOf<Hunt> kYear = steps<set_out, come_home>("lantern-year");

constinit const std::array<const Procedure<Hunt>*, 4> kProcedures{&kYear, &kHunt, &kEvent, &kFight};

}  // namespace

std::span<const Procedure<Hunt>* const> Book::procedures() { return kProcedures; }

namespace {

class HuntGame final : public TestGame<State> {
 public:
  HuntGame()
      : TestGame("hunt", 1, {"strike", "howl", "flee", "turn-back", "face-it", "ask", "for"},
                 {"event-came", "fight-ends", "hunt-ends", "home"}) {}
  Task<> play(Table& table) const override {
    Hunt hunt(table);
    if (hunt.course().empty()) hunt.course().then(kYear);
    co_await kit::course::run(hunt, table, hunt.course());
  }
  std::optional<std::string> broken(const Position& position) const override {
    return position.as<State>().course.broken();
  }
};

const HuntGame& game() {
  static const HuntGame game;
  return game;
}

const State& state_of(const Play& play) { return play.match().position().as<State>(); }
std::string where(const Play& play) {
  std::vector<std::string> places;
  for (const kit::course::Place& place : state_of(play).course.places())
    places.push_back(kit::course::in_words(place));
  return fmt::format("{}", fmt::join(places, "; "));
}

TEST(Course, AnyPositionOfNestedProceduresIsSavedUndoneClonedAndReplayed) {
  // Every promise of the battery, at every decision: an event in a fight in an event is like any other
  // moment.
  battery::expect_passes(game(), {.matches = 60, .seed = 1, .options = {}, .most_since_checkpoint = 2});
}

TEST(Course, APersonCanReadWhereTheyAre) {
  Play play(game());
  play.rolls({2});
  EXPECT_EQ(where(play), "lantern year, 1 of 2: set out; hunt; event, 2 of 2: face it");
  play.choose("face-it");
  play.rolls({3}).choose("howl");
  EXPECT_EQ(
      where(play),
      "lantern year, 1 of 2: set out; hunt; event, 2 of 2: face it; fight, 1 of 2: exchange; event, 2 of 2: "
      "face it");
}

TEST(Course, WhatAStepPutsBeforeTheNextComesInThatOrder) {
  Play play(game());
  play.rolls({2}).choose("face-it");
  EXPECT_EQ(play.match().decision().prompt.a, 2);
  play.choose("flee");
  EXPECT_EQ(play.match().decision().prompt.a, 1);
}

TEST(Course, AnEventInAFightInAnEventGoesOnWhereItWas) {
  Play play(game());
  play.rolls({2}).choose("face-it");  // two fights, of 2 and of 1
  play.rolls({5}).choose("strike");   // the first is at 1
  play.rolls({2}).choose("howl");     // an event
  play.choose("face-it").choose("flee");
  EXPECT_EQ(play.match().decision().prompt.a, 1) << "the second fight of the event in the fight";
  play.choose("flee");
  EXPECT_EQ(play.match().decision().prompt.a, 1) << "the first fight, where it stood";
  play.rolls({6}).choose("strike");
  EXPECT_EQ(state_of(play).slain, 1);
  EXPECT_EQ(state_of(play).fights_over, 3);
  EXPECT_EQ(play.match().decision().prompt.a, 1) << "the second fight of the first event";
}

TEST(Course, AnEventDeepInsideEndsTheHuntAndAllThatItHasStarted) {
  Play play(game());
  play.rolls({2}).choose("face-it");
  play.rolls({4}).choose("howl").choose("turn-back");
  EXPECT_EQ(play.match().status(), Status::over);
  EXPECT_EQ(state_of(play).fights_over, 1) << "the one that waited had not begun";
  EXPECT_EQ(state_of(play).hunts_over, 1);
  EXPECT_TRUE(state_of(play).course.empty());
  EXPECT_EVENT(play, "home", R"({"a": 3})");
}

TEST(Course, AGuardIsWrittenOnce) {
  Play play(game(), R"({"hunters": 1})");
  play.rolls({2}).choose("face-it");
  play.rolls({1}).choose("strike");  // the last hunter falls, in a fight that would go on
  EXPECT_EQ(play.match().status(), Status::over);
  EXPECT_EQ(state_of(play).hunts_over, 1);
  EXPECT_EQ(state_of(play).fights_over, 1);
}

TEST(Course, WhatMayBeDoneSoOftenInAFightIsForgottenWithIt) {
  Play play(game());
  play.rolls({2}).choose("face-it");
  play.rolls({1}).choose("howl").choose("face-it");
  EXPECT_OFFERED(play, "howl");
  play.rolls({1}).choose("howl").choose("face-it");
  EXPECT_NOT_OFFERED(play, "howl");
  play.choose("flee");
  EXPECT_OFFERED(play, "howl");
}

TEST(Course, APositionNamesProceduresStepsAndLocals) {
  Play play(game());
  play.rolls({2}).choose("face-it");
  const boost::json::object position = game().to_json(play.match().position().state);
  EXPECT_EQ(position.at("course").at("frames"), boost::json::parse(R"([
    {"procedure": "lantern-year", "next": "come-home"},
    {"procedure": "hunt", "next": "walk", "ran": "walk"},
    {"procedure": "event", "row": 2},
    {"procedure": "fight", "next": "exchange", "strength": 1},
    {"procedure": "fight", "next": "exchange", "ran": "exchange", "strength": 2}
  ])"));
}

std::string why_not(std::string_view frame) {
  State state;
  const auto json = boost::json::parse(R"({"course": {"frames": [)" + std::string(frame) + "]}}");
  const auto done = state_json::read(json, state, "position");
  return done ? std::string() : done.error().text();
}

TEST(Course, AWrittenCourseIsCheckedWithItsPlace) {
  EXPECT_EQ(why_not(R"({"procedure": "hunt"})"), "");
  EXPECT_THAT(why_not(R"({"procedure": "haunt"})"),
              HasSubstr("course.frames[0].procedure: unknown procedure"));
  EXPECT_THAT(why_not(R"({"procedure": "haunt"})"), HasSubstr("lantern-year, hunt, event, fight"));
  EXPECT_THAT(why_not(R"({"procedure": "event", "next": "walk"})"), HasSubstr("roll-event, face-it"));
  EXPECT_THAT(why_not(R"({"procedure": "event", "ran": "walk"})"), HasSubstr("frames[0].ran: unknown step"));
  EXPECT_EQ(why_not(R"({"procedure": "event", "next": "face-it", "ran": null})"), "");
  EXPECT_THAT(why_not(R"({"procedure": "hunt", "row": 3})"), HasSubstr("has no 'row'"));
  EXPECT_THAT(why_not(R"({"procedure": "event", "row": 300})"), HasSubstr("frames[0].row: out of range"));
  EXPECT_THAT(why_not("7"), HasSubstr("frames[0]: not an object"));
}

TEST(Course, AStepThatIsFoundHalfDoneComesAgain) {
  Play play(game());
  play.rolls({2}).choose("face-it");  // the first fight asks
  const Play again(game(), boost::json::serialize(game().to_json(play.match().position().state)));
  EXPECT_EQ(again.match().decision().prompt.a, 2);
}

// -- A walk of which nobody is asked anything --

struct Walk;
extern const ProcedureOf<Walk> kWalk, kPause;

struct WalkBook {
  using Context = Walk;
  using Limit = gamekeeper::Limit;
  static std::span<const Procedure<Walk>* const> procedures() {
    static constexpr std::array<const Procedure<Walk>*, 2> kAll{&kWalk, &kPause};
    return kAll;
  }
};

struct Walk {
  kit::course::Course<WalkBook, 4, 2> course;
  std::string done;
  bool tired = false;
  int rounds = 0;

  /// One breath.
  std::string breath() {
    done.clear();
    if (!course.settle(*this)) return "over";
    Runner runner;
    runner.start(course.step(*this));
    runner.resume();
    return done;
  }
};

Task<> wander(Walk& walk) {
  walk.done += "wander ";
  if (walk.rounds == 1) walk.course.straight_on();
  co_return;
}
Task<> look_around(Walk& walk) {
  walk.done += "look ";
  walk.course.once();
  walk.course.then(kPause);
  co_return;
}
Task<> turn_round(Walk& walk) {
  walk.done += "turn ";
  if (++walk.rounds < 2) walk.course.go_to<wander>(kWalk);
  co_return;
}
Task<> sit(Walk& walk) {
  walk.done += "sit ";
  co_return;
}
bool is_fresh(const Walk& walk) { return !walk.tired; }

constinit const ProcedureOf<Walk> kWalk =
    steps<wander, look_around, turn_round>("walk").steps_as_long_as<is_fresh>();
constinit const ProcedureOf<Walk> kPause = steps<sit>("pause");

Walk walk() {
  Walk walk;
  walk.course.then(kWalk);
  return walk;
}

TEST(Course, GoesStraightOnAndToAStepThatIsSaid) {
  Walk one = walk();
  EXPECT_EQ(one.breath(), "wander ");
  EXPECT_TRUE(one.course.is_at<look_around>(kWalk));
  EXPECT_EQ(one.breath(), "look ");
  EXPECT_EQ(one.breath(), "sit ");
  EXPECT_EQ(one.breath(), "turn ");
  EXPECT_EQ(one.breath(), "wander look ") << "in one breath";
  EXPECT_EQ(one.breath(), "sit ");
  EXPECT_EQ(one.breath(), "turn ");
  EXPECT_EQ(one.breath(), "over");
}

TEST(Course, AGuardOfItsOwnStepsLetsGoOnWhatTheyHaveStarted) {
  Walk one = walk();
  one.breath();
  one.breath();
  one.tired = true;
  EXPECT_EQ(one.breath(), "sit ");
  EXPECT_EQ(one.breath(), "over");
}

TEST(Course, WhatARulingPutsComesBeforeAllThatWaits) {
  Walk one = walk();
  one.breath();
  one.breath();  // a pause waits
  one.course.break_off();
  one.course.then(kWalk);
  EXPECT_EQ(one.breath(), "wander ");
  one.course.leave_what_began_in(one, kPause);
  EXPECT_EQ(one.breath(), "sit ");
  EXPECT_EQ(one.course.innermost([](const Procedure<Walk>& it) { return &it == &kWalk; }), &kWalk);
}

}  // namespace
}  // namespace gamekeeper
