#include <gtest/gtest.h>

#include <string>

#include "engine/seat.hpp"
#include "farsa/farsa_test.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

Position at_a_place() {
  Position at;
  at.state.switches.party = kNone;
  at.state.switches.size = 2;  // nobody is missed
  at.hero(12, 11, 10, 5).hero(12, 11, 10, 5);
  return at;
}

/// Something that takes no time: the next step, and the referee's next word.
void next_step(Play& play) { play.choose("attempt/1").say("look at the sky").choose("it-works"); }

TEST(TheReferee, HasAWordBeforeEveryStep) {
  RULE("R-102");
  Play play(game(), at_a_place().json());
  EXPECT_EQ(play.seat(), 0);
  EXPECT_OFFERED(play, "new-clock");
  play.choose("go-on");
  EXPECT_EQ(play.seat(), 1);
}

TEST(TheReferee, SetsClocksAndTicksThem) {
  RULE("R-102");
  Play play(game(), at_a_place().json());
  play.choose("new-clock").say("The river rises").number(2).choose("public");
  EXPECT_EVENT(play, "clock", R"({"clock": 1, "value": 0, "max": 2})");
  next_step(play);
  play.choose("tick/1");
  EXPECT_EVENT(play, "clock-ticked", R"({"value": 1})");
  next_step(play);
  play.choose("tick/1");
  EXPECT_EVENT(play, "clock-full");
  next_step(play);
  EXPECT_NOT_OFFERED(play, "tick/1");
  play.choose("drop-clock/1");
  EXPECT_EQ(play.state<State>().clocks.size(), 0U);
}

TEST(TheReferee, KeepsAHiddenClockToHimself) {
  RULE("R-102");
  Play play(game(), at_a_place().json());
  play.choose("new-clock").say("They find out").number(3).choose("hidden");
  EXPECT_EQ(play.event("clock").seen_by, engine::only(0));
  EXPECT_NE(play.view(0).find("They find out"), std::string::npos);
  EXPECT_EQ(play.view(1).find("They find out"), std::string::npos);
  next_step(play);
  play.choose("show/1");
  EXPECT_NE(play.view(1).find("They find out"), std::string::npos);
}

TEST(TheCaller, SpeaksForTheParty) {
  RULE("S-8");
  Position at = at_a_place();
  at.state.players = 2;
  at.state.caller = 2;
  Play play(game(), at.json());
  play.choose("go-on");
  EXPECT_EQ(play.seat(), 2);  // though nobody in the party is theirs
}

}  // namespace
}  // namespace gamekeeper::farsa::test
