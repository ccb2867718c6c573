#include <gtest/gtest.h>

#include <string_view>

#include "farsa/farsa_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

/// What the foraged components do.
namespace gamekeeper::farsa::test {
namespace {

/// In an empty room, with a light and something in the pack.
Position in_a_room(std::string_view remedy) {
  Position at;
  at.hero(12, 11, 10, 5).carries("torch").carries(remedy);
  at.who().things[0].burning = 6;
  return inside(at, "drowned-mill", "stone-floor");
}

void use_it(Play& play) { play.choose("things/1").choose("thing/1/2").choose("use"); }

TEST(Heartsbane, StopsTheBloodOfOneWhoIsDown) {
  RULE("component/heartsbane");
  RULE("D-9e");
  Position at = in_a_room("heartsbane");
  at.hero(12, 11, 10, 5);
  at.down(3);
  complete(at);
  Play play(game(), at.json());
  use_it(play);
  EXPECT_EVENT(play, "stabilized");
  EXPECT_EQ(play.state<State>().party[0].things[1].uses, 2);
}

TEST(QuickWeed, LiftsTheHeart) {
  RULE("component/quick-weed");
  RULE("D-9e");
  Position at = in_a_room("quick-weed");
  at.who().panicked = true;
  at.who().fatigue = 2;
  Play play(game(), at.json());
  use_it(play);
  EXPECT_EVENT(play, "calmed");
  EXPECT_POSITION(play, R"({"party": [{"fatigue": 1, "panicked": false}]})");
}

/// A winter's night without a bed.
Position in_the_cold(std::string_view remedy) {
  Position at;
  at.hero(12, 11, 10, 5).carries("rations").carries(remedy);
  at.who().fatigue = 1;
  outdoors(at, "millers-reach", 2);
  at.state.calendar.season = 3;
  in_camp_at(at, "evenings");
  return at;
}

TEST(Warynettle, BringsSleepWhateverTheBedIsLike) {
  RULE("component/warynettle");
  Play play(game(), in_the_cold("warynettle").json());
  play.choose("drink-to-sleep/2").rolls({4}).rolls({3, 4});
  EXPECT_EVENT(play, "drowsy");
  EXPECT_EQ(play.state<State>().party[0].fatigue, 0);
  EXPECT_FALSE(play.state<State>().party[0].deprived);
}

TEST(Devilsgrace, DoesTheSameAndIsToxic) {
  RULE("component/devilsgrace");
  Play play(game(), in_the_cold("devilsgrace").json());
  play.choose("drink-to-sleep/2").rolls({4}).rolls({3, 4});
  EXPECT_EQ(play.state<State>().party[0].fatigue, 0);
  EXPECT_EQ(play.state<State>().party[0].now[0], 11);
}

TEST(Warynettle, IsNotOfferedToThoseWhoSleepWell) {
  Position at = in_the_cold("warynettle");
  at.state.calendar.season = 0;
  EXPECT_NOT_OFFERED(Play(game(), at.json()), "drink-to-sleep/2");
}

}  // namespace
}  // namespace gamekeeper::farsa::test
