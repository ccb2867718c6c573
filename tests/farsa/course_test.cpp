// What is under way: in positions of versions that had no course, and after a ruling that changes it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <string>
#include <string_view>

#include "engine/state_json.hpp"
#include "farsa/farsa_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/answers.hpp"
#include "games/farsa/procedures.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/wild/wild.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

State read_old(std::string_view position) {
  State state;
  const auto done = engine::state_json::read(
      boost::json::value(with_a_course(boost::json::parse(position).as_object())), state, "position");
  EXPECT_TRUE(done) << position << ": " << (done ? "" : done.error().text());
  return state;
}

TEST(OldPositions, HaveACourseForEveryPhase) {
  for (const Phase phase : {Phase::place, Phase::camp, Phase::site, Phase::meeting, Phase::fight, Phase::duel,
                            Phase::battle, Phase::settlement, Phase::downtime}) {
    const std::string name = engine::state_json::enum_name(phase);
    const State state = read_old(R"({"phase": ")" + name + R"("})");
    EXPECT_EQ(engine::state_json::write(state.course), engine::state_json::write(course_at(phase))) << name;
    EXPECT_EQ(phase_of(state), phase) << name;
  }
  EXPECT_EQ(phase_of(read_old(R"({"phase": "road", "journey": {"to": 1}})")), Phase::road);
  EXPECT_EQ(phase_of(read_old("{}")), Phase::making);
}

TEST(OldPositions, GoOnWhereTheyWouldHave) {
  const State spent = read_old(R"({"phase": "place", "wild": {"spent": true, "lookout": 0}})");
  EXPECT_EQ(engine::state_json::write(spent.course),
            boost::json::parse(R"({"frames": [{"procedure": "expedition", "next": "live"},
                                              {"procedure": "watch", "next": "end-of-watch"}]})"));
  const State night = read_old(R"({"phase": "fight", "after": "camp",
                                   "wild": {"camp": "asleep", "turn": 2, "busy": 2}})");
  EXPECT_EQ(engine::state_json::write(night.course),
            boost::json::parse(R"({"frames": [{"procedure": "expedition", "next": "live"},
                                              {"procedure": "watch", "next": "begin-watch"},
                                              {"procedure": "camp", "next": "sleep-and-rise", "turn": 2},
                                              {"procedure": "meeting", "next": "talk"},
                                              {"procedure": "fight", "next": "quick-declarations"}],
                                   "uses": [{"within": 3, "who": 1}]})"));
  const Look look{.state = night, .library = library()};
  EXPECT_FALSE(is_busy(look, 0));
  EXPECT_TRUE(is_busy(look, 1));
  const State raided = read_old(R"({"phase": "battle", "journey": {"to": 1},
                                    "war": {"battle": {"after": "road"}}})");
  EXPECT_EQ(engine::state_json::write(raided.course), engine::state_json::write(course_at(Phase::battle)));
}

std::string next_in(std::string_view position) {
  const boost::json::value course = engine::state_json::write(read_old(position).course);
  return std::string(course.at("frames").as_array().back().at("next").as_string());
}

TEST(OldPositions, GoOnWithTheStepThatTheirFlagsMeant) {
  EXPECT_EQ(next_in(R"({"phase": "fight", "fight": {"side": "quick", "declared": true}})"), "quick-actions");
  EXPECT_EQ(next_in(R"({"phase": "fight", "fight": {"side": "foes", "spare": [0, 0]}})"), "foes-act");
  EXPECT_EQ(next_in(R"({"phase": "fight", "fight": {"side": "party"}})"), "declarations");
  EXPECT_EQ(next_in(R"({"phase": "fight", "fight": {"side": "party", "declared": true}})"), "actions");
  EXPECT_EQ(next_in(R"({"phase": "battle", "war": {"battle": {"step": "theirs"}}})"), "their-orders");
  EXPECT_EQ(next_in(R"({"phase": "battle", "war": {"battle": {"step": "second"}}})"), "second-side-acts");
  EXPECT_EQ(next_in(R"({"phase": "downtime", "town": {"step": "action"}})"), "downtime-actions");
  EXPECT_EQ(next_in(R"({"phase": "downtime", "town": {"step": "end"}})"), "end-of-cycle");
  EXPECT_EQ(next_in(R"({"phase": "settlement", "town": {"stall": 2}})"), "look-at-wares");
  EXPECT_EQ(next_in(R"({"phase": "site", "way-out": {"left": 6, "dark": true}})"), "fates");
  EXPECT_EQ(next_in(R"({"phase": "site", "way-out": {"carried": 1}})"), "exploration-turn");
  EXPECT_EQ(next_in(R"({"phase": "settlement", "town": {"seller": 0}})"), "sell");
  EXPECT_EQ(next_in(R"({"phase": "settlement"})"), "in-the-streets");
  EXPECT_EQ(talking_to(read_old(R"({"phase": "settlement", "town": {"talking-to": 3}})")), 3);
  const State raided_talk =
      read_old(R"({"phase": "fight", "after": "settlement", "town": {"talking-to": 3}})");
  EXPECT_EQ(talking_to(raided_talk), 3);
  EXPECT_EQ(phase_of(raided_talk), Phase::fight);
  const State upkeep = read_old(R"({"phase": "downtime", "town": {"step": "upkeep", "turn": 2}})");
  EXPECT_EQ(upkeep.course.of(kDowntime).turn, 2);
}

TEST(APosition, SaysWhereItIsFromTheWatchInward) {
  const Position at = at_dusk();
  Play play(game(), at.json());
  play.choose("make-camp");
  play.rule(R"({"use": "fight-first", "with": "wolf"})");
  EXPECT_THAT(game().view(play.match().position(), kReferee).where,
              testing::ElementsAre("watch, 2 of 4: choose watch", "camp, 4 of 6: set watches",
                                   "fight, 4 of 6: declarations"));
}

TEST(ACamp, GoesOnWhenTheRefereeEndsTheFightOfTheNight) {
  RULE("R-102");
  RULE("W-6");
  Play play(game(), at_dusk().json());
  play.choose("make-camp").choose_each({"no-watch", "no-watch", "no-watch"});
  play.rolls({1}).rolls({1}).rolls({3}).rolls({1}).rolls({5}).choose("disposition/attacks");
  ASSERT_EQ(phase_of(play.state<State>()), Phase::fight);
  play.rolls({3, 4});  // the next morning's weather
  play.rule(R"({"use": "let-it-be"})");
  EXPECT_EVENT(play, "slept");
  EXPECT_POSITION(play, R"({"calendar": {"day": 2, "watch": 0}})");
  EXPECT_EQ(phase_of(play.state<State>()), Phase::place);
}

TEST(ACamp, GoesOnAfterSomebodyWhomTheRefereeBrings) {
  RULE("R-102");
  Position at = at_dusk();
  at.carries("raw-meat").carries("cooking-pot").skilled("cooking");
  Play play(game(), at.json());
  play.choose("make-camp");
  play.rule(R"({"use": "meet", "with": "wolf"})");
  EXPECT_EQ(phase_of(play.state<State>()), Phase::meeting);
  play.rule(R"({"use": "let-it-be"})");
  EXPECT_EQ(phase_of(play.state<State>()), Phase::camp);
  EXPECT_OFFERED(play, "no-watch");
}

TEST(ASale, EndsWhenItsSellerIsNotThereAnyMore) {
  RULE("T-5");
  Position at;
  at.hero(12, 11, 10, 5).carries("rope").hero(10, 10, 10, 3);
  in_town(at);
  Play play(game(), at.json());
  play.choose("sell-from/1");
  EXPECT_EQ(play.state<State>().course.places().back().step, "sell");
  play.rule(R"({"set": "/party/0/fate", "to": "dead"})").choose("sell/rope/1");
  EXPECT_EQ(play.state<State>().course.places().back().step, "in-the-streets");
}

TEST(AFight, ThatTheRefereeBeginsIsFoughtAtOnce) {
  RULE("R-102");
  Position at;
  at.hero(12, 11, 10, 5).holds("sword");
  outdoors(at, "millers-reach");
  Play play(game(), at.json());
  play.rule(R"({"use": "fight-first", "with": "wolf"})");
  EXPECT_EQ(phase_of(play.state<State>()), Phase::fight);
  play.rule(R"({"use": "let-it-be"})");
  EXPECT_EQ(play.state<State>().course.places().back().step, "choose-watch");
}

}  // namespace
}  // namespace gamekeeper::farsa::test
