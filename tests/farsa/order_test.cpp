#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "farsa/farsa_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

/// In which order choices are offered, and what they cost in time.
namespace gamekeeper::farsa::test {
namespace {

std::ptrdiff_t place_of(const Play& play, std::string_view option) {
  const auto offered = play.options();
  const auto found = std::ranges::find(offered, option);
  EXPECT_NE(found, offered.end()) << option;
  return found - offered.begin();
}

std::string note(const Play& play, std::string_view option) {
  const auto odds = play.odds(option);
  return odds ? odds->note : "";
}

Position wanderer(std::string_view place, int watch = 0) {
  Position at;
  at.hero(12, 11, 10, 5).carries("rations");
  return outdoors(at, place, watch);
}

/// Half of the way from the Ford to the Toll Oak, without a light.
Position on_the_road(int watch) {
  Position at = wanderer("hollins-ford", watch);
  at.stands(Phase::road);
  at.state.journey.to = place_named("toll-oak");
  at.state.journey.watches = 1;
  at.state.wild.walked = 1;
  return at;
}

TEST(Offers, BeginWithWhatIsHere) {
  RULE("W-1");
  Play play(game(), wanderer("millers-reach").json());
  EXPECT_LT(place_of(play, "enter/drowned-mill"), place_of(play, "travel/hollins-ford"));
  EXPECT_LT(place_of(play, "feature/dead-lamp"), place_of(play, "travel/hollins-ford"));
  Play night(game(), wanderer("millers-reach", 2).json());
  EXPECT_EQ(place_of(night, "make-camp"), 0);
}

TEST(Offers, InARoomPutTheWayOutBehindWhatIsInIt) {
  RULE("X-1");
  Position at = wanderer("millers-reach");
  inside(at, "drowned-mill", "landing");
  Play play(game(), at.json());
  EXPECT_LT(place_of(play, "deal/flat-boat"), place_of(play, "force/landing-door"));
  EXPECT_LT(place_of(play, "force/landing-door"), place_of(play, "leave"));
}

TEST(TheRoad, IsAsDarkBackAsOn) {
  RULE("W-3c");
  Play play(game(), on_the_road(2).json());
  EXPECT_EQ(place_of(play, "make-camp"), 0);
  EXPECT_BARRED(play, "travel-on", "it is dark");
  EXPECT_BARRED(play, "turn-back", "it is dark");
  Play by_day(game(), on_the_road(0).json());
  EXPECT_OFFERED(by_day, "turn-back");
}

TEST(Costs, InTimeAreSaidBefore) {
  RULE("W-1");
  Play day(game(), wanderer("hollins-ford").json());
  EXPECT_EQ(note(day, "go-to-town"), "a watch");
  EXPECT_EQ(note(day, "explore"), "a watch");
  EXPECT_EQ(note(day, "begin-downtime"), "15 days");
  Play night(game(), wanderer("millers-reach", 2).json());
  EXPECT_EQ(note(night, "wait"), "nobody sleeps");
  EXPECT_EQ(note(night, "make-camp"), "until morning");
}

TEST(Costs, OfSettlingInAreTheTermsOfBoastsToo) {
  Position at = wanderer("hollins-ford");
  at.who().boast.state = Boast::State::pending;
  at.who().boast.days = 10;
  Play play(game(), at.json());
  EXPECT_THAT(note(play, "begin-downtime"), testing::HasSubstr("the term of"));
}

TEST(Costs, InASiteAreTurns) {
  RULE("X-1");
  Position at = wanderer("millers-reach");
  inside(at, "drowned-mill", "landing");
  at.state.calendar.turn = 3;
  Play play(game(), at.json());
  EXPECT_EQ(note(play, "deal/flat-boat"), "a turn");
  EXPECT_EQ(note(play, "search"), "a turn");
  EXPECT_EQ(note(play, "leave"), "the watch is over");
}

TEST(Exploring, ATownNeedsNoLookoutAndNamesNoKnownRoads) {
  RULE("W-5");
  Position at = wanderer("hollins-ford");
  Play play(game(), at.json());
  EXPECT_OFFERED(play, "travel/otterfall");
  play.choose("explore");
  EXPECT_EVENT(play, "explored", R"({"place": "hollins-ford"})");
  for (const auto& told : play.events()) {
    if (told.name != "learned-place") continue;
    EXPECT_THAT(told.text, testing::Not(testing::HasSubstr("Otterfall")));
  }
}

TEST(Evenings, UnderARoofAskNobodyWhoHasNothingToDo) {
  RULE_STAYS_OUT("W-6e");
  Play play(game(), wanderer("hollins-ford", 2).json());
  play.choose("make-camp").rolls({3, 4});  // and the morning's weather
  EXPECT_EVENT(play, "slept");
}

}  // namespace
}  // namespace gamekeeper::farsa::test
