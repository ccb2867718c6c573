#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/scene.hpp"
#include "farsa/farsa_test.hpp"
#include "farsa/reckoned_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/procedures.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/wild/wild.hpp"
#include "support/proof.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

/// In the town, on a spring morning under broken cloud.
Position traveler(int watch = 0) {
  Position at;
  at.hero(12, 11, 10, 5).carries("rations");
  outdoors(at, "hollins-ford", watch);
  return at;
}

int watches(const Position& at, std::string_view to, Path path, Distance distance) {
  return reckoned(travel_time, look_at(at),
                  Library::Road{.to = place_named(to), .path = path, .distance = distance});
}

TEST(Duration, IsPathAndDistanceAndTerrain) {
  RULE("W-4");
  RULE("path/trail");
  RULE("path/wilderness");
  RULE("distance/*");
  RULE("terrain/tough");
  RULE("terrain/perilous");
  const Position at = traveler();
  EXPECT_EQ(watches(at, "toll-oak", Path::road, Distance::leagues_4), 1);  // a short easy road
  EXPECT_EQ(watches(at, "toll-oak", Path::road, Distance::leagues_8), 2);
  EXPECT_EQ(watches(at, "toll-oak", Path::road, Distance::leagues_12), 3);
  EXPECT_EQ(watches(at, "toll-oak", Path::trail, Distance::leagues_4), 2);
  EXPECT_EQ(watches(at, "toll-oak", Path::wilderness, Distance::leagues_4), 3);
  EXPECT_EQ(watches(at, "hollin-eaves", Path::road, Distance::leagues_4), 2);   // forest
  EXPECT_EQ(watches(at, "nans-beacon", Path::road, Distance::leagues_4), 2);    // hills
  EXPECT_EQ(watches(at, "cold-shoulder", Path::road, Distance::leagues_4), 3);  // mountains
  EXPECT_EQ(watches(at, "heron-court", Path::wilderness, Distance::leagues_12),
            7);  // long perilous wilderness
  Play play(game(), at.json());
  play.choose("travel/hollin-eaves");
  EXPECT_EQ(play.event("set-out").rule, "W-4");
}

TEST(Duration, IsTheDistanceAloneOnARoadThroughEasyLand) {
  RULE_OF_VIEW("path/road");
  RULE_OF_VIEW("terrain/easy");
  Position at = traveler();
  at.state.places[place_named("millers-reach")].known = true;
  const Play play(game(), at.json());
  const engine::Scene seen = gamekeeper::test::looked_at(game(), game().view(play.match().position(), 1));
  const auto map = std::ranges::find(seen.stage, "country", &engine::Piece::id);
  ASSERT_NE(map, seen.stage.end());
  EXPECT_THAT(map->rules, testing::Contains("terrain/easy"));
  const auto way = std::ranges::find(map->fields, "millers-reach", &engine::Piece::Field::value);
  ASSERT_NE(way, map->fields.end());
  EXPECT_EQ(way->rule, "path/road");
  std::vector<engine::Reason> reasons;
  EXPECT_EQ(travel_time(look_at(at), {.to = place_named("millers-reach")}, &reasons), 1);
  EXPECT_EQ(reasons.size(), 1U) << "the distance, and nothing for the path or the land";
}

TEST(Duration, IsAWatchMoreAtATableThatReadsItSo) {
  RULE("R-26");
  Position at = traveler();
  at.state.switches.base_watch = true;
  EXPECT_EQ(watches(at, "toll-oak", Path::road, Distance::leagues_4), 2);
  EXPECT_EQ(watches(at, "heron-court", Path::wilderness, Distance::leagues_12), 8);
}

TEST(Duration, TakesTheHarderEndForTheLandBetween) {
  Position at = traveler();
  outdoors(at, "cold-shoulder");
  EXPECT_EQ(watches(at, "hollins-ford", Path::road, Distance::leagues_4), 3);
}

TEST(Duration, GrowsByNight) {
  RULE("W-3");
  EXPECT_EQ(watches(traveler(1), "toll-oak", Path::road, Distance::leagues_8), 2);  // evening is light
  EXPECT_EQ(watches(traveler(2), "toll-oak", Path::road, Distance::leagues_8), 3);
}

TEST(Duration, GrowsFromTheSecondWatchOnInWinter) {
  RULE("W-3b");
  Position at = traveler(1);
  at.state.calendar.season = 3;
  EXPECT_EQ(watches(at, "toll-oak", Path::road, Distance::leagues_8), 3);
  at.state.calendar.watch = 0;
  EXPECT_EQ(watches(at, "toll-oak", Path::road, Distance::leagues_8), 2);
}

TEST(Duration, ShrinksWhenEverybodyRides) {
  RULE("W-2e");
  Position at = traveler();
  at.carries("horse");
  EXPECT_EQ(watches(at, "toll-oak", Path::road, Distance::leagues_8), 1);
  EXPECT_EQ(watches(at, "toll-oak", Path::road, Distance::leagues_4), 1);  // and never below 1
  at.hero(10, 10, 10, 3);                                                  // on foot
  EXPECT_EQ(watches(at, "toll-oak", Path::road, Distance::leagues_8), 2);
}

TEST(Duration, GrowsWithTheInjuredAndTheWeather) {
  RULE("W-2f");
  RULE("W-4c");
  Position at = traveler();
  at.hero(10, 10, 10, 3);
  at.who().now[1] = 0;
  EXPECT_EQ(watches(at, "toll-oak", Path::road, Distance::leagues_8), 3);
  weather(at, "thunderstorm");
  EXPECT_EQ(watches(at, "toll-oak", Path::road, Distance::leagues_8), 5);
}

TEST(Duration, OnWaterIsThatOfTheLandAround) {
  RULE("W-4b");
  Position at = traveler();
  outdoors(at, "millers-reach");
  EXPECT_EQ(watches(at, "eelstakes", Path::trail, Distance::leagues_4), 4);          // wetlands
  EXPECT_EQ(watches(at, "the-patience", Path::wilderness, Distance::leagues_4), 5);  // up to 2 on open water
  at.skilled("sailing");
  EXPECT_EQ(watches(at, "the-patience", Path::wilderness, Distance::leagues_4), 4);
  at.carries("rowboat");
  EXPECT_EQ(watches(at, "the-patience", Path::wilderness, Distance::leagues_4), 3);
}

TEST(Duration, IsTheSameWithAWagon) {
  Position at = traveler();
  at.carries("wagon");
  EXPECT_EQ(watches(at, "toll-oak", Path::road, Distance::leagues_8), 2);
}

TEST(Wagon, KeepsToRoads) {
  RULE("W-2g");
  RULE("terrain/tough");
  Position at = traveler();
  at.carries("wagon");
  Play by_road(game(), at.json());
  by_road.choose("travel/toll-oak");
  EXPECT_OFFERED(by_road, "no-lookout");  // on its way
  Play by_trail(game(), at.json());
  by_trail.choose("travel/hollin-eaves").choose("stay-here");
  EXPECT_NO_EVENT(by_trail, "set-out");
  by_trail.choose("travel/hollin-eaves").choose("leave-wagon");
  EXPECT_EVENT(by_trail, "wagon-left", R"({"item": "wagon"})");
}

// -- On the way --

TEST(Travel, ReachesTheNextPoint) {
  RULE("W-2");
  RULE("W-1");
  RULE("W-7");
  Play play(game(), traveler().json());
  play.choose("travel/millers-reach").choose("no-lookout").rolls({4});
  EXPECT_EVENT(play, "arrived", R"({"place": "millers-reach"})");
  EXPECT_POSITION(play, R"({"calendar": {"watch": 1}})");
  EXPECT_EQ(phase_of(play.state<State>()), Phase::place);
}

TEST(Travel, GoesByItsStepsInAWatch) {
  Position at = traveler();
  at.state.weather_known = false;
  Play play(game(), at.json());
  play.rolls({6, 6}).choose("travel/millers-reach").choose("no-lookout").rolls({6});
  const auto names = play.event_names();
  const auto place = [&names](std::string_view name) {
    return std::ranges::find(names, name) - names.begin();
  };
  EXPECT_LT(place("weather"), place("set-out"));
  EXPECT_LT(place("arrived"), place("event-check"));
}

TEST(Map, IsWorthADieWithANewPlaceOnIt) {
  RULE("S-7c");
  Position at = traveler();
  at.who().reads_map = true;
  Play play(game(), at.json());
  play.choose("travel/millers-reach").choose("no-lookout").rolls({4});
  EXPECT_EQ(play.state<State>().party[0].inspiration, 1);
}

/// The last watch of a trail to the forest.
Position last_watch_of_a_trail() {
  Position at = traveler();
  at.stands(Phase::road);
  at.state.journey = {.to = place_named("hollin-eaves"), .watches = 1};
  at.state.wild.walked = 2;
  return at;
}

TEST(Navigator, MayGetLostAndThatCostsAnotherWatch) {
  RULE("W-2c");
  RULE("R-69");
  RULE("path/trail");
  Position at = last_watch_of_a_trail();
  at.skilled("navigation");
  EXPECT_EQ(reckoned(navigation_means, look_at(at), 0).pips, -1);
  Play play(game(), at.json());
  play.choose("travel-on").choose("by-the-book").rolls({5}).rolls({4});  // 5 or 6, less one on a trail
  EXPECT_EVENT(play, "tested", R"({"least": 6, "success": 0})");
  EXPECT_EVENT(play, "went-astray");
  play.choose("travel-on").choose("no-lookout").rolls({4});  // no second test
  EXPECT_EVENT(play, "arrived", R"({"place": "hollin-eaves"})");
}

TEST(Navigator, WithSkillAndMapHasNothingToRoll) {
  Position at = last_watch_of_a_trail();
  at.skilled("navigation").carries("map-of-the-marches");
  Play play(game(), at.json());
  play.choose("travel-on").rolls({4});
  EXPECT_EVENT(play, "arrived");
}

TEST(Navigator, IsOneOfThoseWhoCanAct) {
  RULE("W-2b");
  Position at = last_watch_of_a_trail();
  at.hero(10, 10, 10, 3).hero(10, 10, 10, 3);
  at.who().now[1] = 0;
  complete(at);
  Play play(game(), at.json());
  play.choose("travel-on");
  EXPECT_EQ(play.asking_rule(), "W-2b");
  EXPECT_OFFERED(play, "navigator/2");
  EXPECT_NOT_OFFERED(play, "navigator/3");
}

TEST(Navigator, WhoHasBeenThereKnowsTheLandmarks) {
  RULE("K-1f");
  Position at = last_watch_of_a_trail();
  at.state.places[at.state.journey.to].visited = true;
  Play play(game(), at.json());
  play.choose("travel-on").choose("by-the-book").rolls({6}).rolls({4});  // time, and as good as a map
  EXPECT_EVENT(play, "tested", R"({"least": 6, "success": 1})");
  EXPECT_EVENT(play, "arrived", R"({"place": "hollin-eaves"})");
}

TEST(Navigator, OfTheKeenSeesBetter) {
  RULE("trait/keen");
  Position at = last_watch_of_a_trail();
  at.skilled("navigation");
  at.of("heron-folk");
  EXPECT_EQ(reckoned(navigation_means, look_at(at), 0).pips, 0);  // one less on a trail, and one more
  Play play(game(), at.json());
  play.choose("travel-on").choose("by-the-book").rolls({5}).rolls({4});
  EXPECT_EVENT(play, "arrived");
}

/// Over every way of the country: what the path takes, and one more where the land is perilous.
TEST(Navigator, LosesOnePipOnATrailAndTwoInTheWilderness) {
  RULE("path/trail");
  RULE("path/wilderness");
  RULE("terrain/perilous");
  int seen = 0;
  for (std::size_t from = 0; from < library().roads.size(); ++from) {
    for (const Library::Road& road : library().roads[from]) {
      Position at = traveler();
      at.state.place = static_cast<std::uint8_t>(from);
      at.state.journey = {.to = road.to, .watches = 1};
      const bool perilous = difficulty(library().places[road.to].terrain) == 2;
      const int lost = (road.path == Path::wilderness ? 2
                        : road.path == Path::trail    ? 1
                                                      : 0) +
                       (perilous ? 1 : 0);
      EXPECT_EQ(reckoned(navigation_means, look_at(at), 0).pips, -lost);
      seen |= 1 << lost;
    }
  }
  EXPECT_EQ(seen & 0b1110, 0b1110);  // one, two, and three
}

TEST(Navigator, IsNotNeededOnARoad) {
  RULE("W-8");
  Position at = traveler();
  at.stands(Phase::road);
  at.state.journey = {.to = place_named("toll-oak"), .watches = 1};
  Play play(game(), at.json());
  play.choose("travel-on").choose("no-lookout").rolls({4});
  EXPECT_EVENT(play, "arrived");
  EXPECT_NO_EVENT(play, "tested");
}

TEST(Weather, LengthensTheJourneyOnTheWay) {
  Position at = traveler();
  at.stands(Phase::road);
  at.state.journey = {.to = place_named("toll-oak"), .watches = 2};
  weather(at, "long-rain");
  Play play(game(), at.json());
  play.choose("travel-on").choose("no-lookout").rolls({4});
  EXPECT_EVENT(play, "on-the-way", R"({"watches": 2})");
}

// -- In the dark --

TEST(Night, IsNotForThoseWithoutLight) {
  RULE("W-3c");
  Play play(game(), traveler(2).json());
  EXPECT_BARRED(play, "travel/millers-reach", "it is dark");
  EXPECT_BARRED(play, "explore", "it is dark");
}

TEST(Night, TakesTwoUsesOfOil) {
  RULE("W-3c");
  Position at = traveler(2);
  at.carries("lantern").carries("oil");
  Play play(game(), at.json());
  play.choose("travel/millers-reach").choose("no-lookout").rolls({4}).rolls({3, 4});
  EXPECT_EVENT(play, "dark-watch", R"({"item": "oil", "uses": 2})");
  EXPECT_EQ(count_of(play.state<State>().party[0], library().oil), 8);
}

TEST(Night, IsLightEnoughForThoseWhoSeeInIt) {
  RULE("trait/darkvision");
  Position at = traveler(2);
  at.of("hollowkin");
  Play play(game(), at.json());
  play.choose("travel/millers-reach").choose("no-lookout").rolls({4}).rolls({3, 4});
  EXPECT_EVENT(play, "dark-watch", R"({"uses": 0})");
}

TEST(Night, TakesEightTorchesOrCandles) {
  RULE("W-3c");
  Position at = traveler(2);
  at.carries("torch", 5).carries("candle", 3);
  Play play(game(), at.json());
  play.choose("travel/millers-reach").choose("no-lookout").rolls({4}).rolls({3, 4});
  EXPECT_EQ(count_of(play.state<State>().party[0], library().torch), 0);
  EXPECT_EQ(count_of(play.state<State>().party[0], library().candle), 0);
  Position seven = traveler(2);
  seven.carries("torch", 5).carries("candle", 2);
  Play barred(game(), seven.json());
  EXPECT_BARRED(barred, "travel/millers-reach", "it is dark");
}

TEST(ThreeWatches, OnTheRoadLeaveOneDeprivedWithOneFatigue) {
  RULE("W-2d");
  Position at = traveler(2);
  at.carries("lantern").carries("oil");
  at.stands(Phase::road);
  at.state.journey = {.to = place_named("toll-oak"), .watches = 3, .traveled = 2};
  Play play(game(), at.json());
  play.choose("travel-on").choose("no-lookout").rolls({4}).rolls({3, 4});
  EXPECT_EQ(play.count("fatigued"), 1);
  EXPECT_POSITION(play, R"({"party": [{"deprived": true, "fatigue": 1}], "calendar": {"day": 2}})");
}

// -- The end --

TEST(Expedition, EndsAfterTheAgreedDays) {
  RULE("R-103");
  Position at = traveler();
  at.state.switches.days = 3;
  at.state.calendar.day = 3;
  EXPECT_FALSE(Play(game(), at.json()).over());
  at.state.calendar.day = 4;
  Play play(game(), at.json());
  EXPECT_EQ(play.result(1), "back-in-time");
}

TEST(Expedition, EndsWhenThePartyRetires) {
  RULE("R-103");
  Position at = traveler();
  at.state.calendar.day = 2;
  Play stays(game(), at.json());
  stays.choose("end-expedition").choose("stay-here");
  EXPECT_FALSE(stays.over());
  Play play(game(), at.json());
  play.choose("end-expedition").choose("end-expedition");
  EXPECT_EQ(play.result(1), "retired");
}

// -- Exploring --

TEST(Exploring, FindsWhatIsThereAndStays) {
  RULE("W-5");
  RULE("W-5b");
  Position at = traveler();
  outdoors(at, "millers-reach");
  Play play(game(), at.json());
  EXPECT_NOT_OFFERED(play, "feature/old-road");
  EXPECT_NOT_OFFERED(play, "travel/heron-court");
  play.choose("explore").choose("no-lookout").rolls({4});
  EXPECT_EVENT(play, "found", R"({"feature": "old-road"})");
  EXPECT_NO_EVENT(play, "learned-place");  // where the trails go was plain before
  EXPECT_OFFERED(play, "feature/old-road");
  EXPECT_EQ(play.state<State>().place, place_named("millers-reach"));
}

TEST(Exploring, PutsOnTheMapWhatNoPathLeadsTo) {
  RULE("W-5");
  Position at = traveler();
  outdoors(at, "eelstakes");
  Play play(game(), at.json());
  EXPECT_NOT_OFFERED(play, "travel/heron-court");
  play.choose("explore");
  EXPECT_EVENT(play, "learned-place", R"({"place": "heron-court"})");
}

}  // namespace
}  // namespace gamekeeper::farsa::test
