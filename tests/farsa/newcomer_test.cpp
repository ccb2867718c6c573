#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match.hpp"
#include "engine/scene.hpp"
#include "engine/seat.hpp"
#include "farsa/farsa_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/view.hpp"
#include "support/scripted_match.hpp"

/// What somebody is told who has never been here: pages for beginners, a first goal, and what is to be seen
/// before being asked about it.
namespace gamekeeper::farsa::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::vector<std::string> pages(const Play& play) {
  return play.match().game().primer_pages(play.match().position(), play.match().decision());
}

Position wanderer() {
  Position at;
  at.hero(12, 11, 10, 5);
  return at;
}

Position at_the_landing() {
  Position at = wanderer();
  inside(at, "drowned-mill", "landing");
  return at;
}

// -- The guide --

TEST(TheGuide, OpensWithWhereOneIs) {
  Position at = wanderer();
  outdoors(at, "hollins-ford");
  EXPECT_THAT(pages(Play(game(), at.json())), ElementsAre("welcome"));
  at.state.calendar.watch = 1;
  EXPECT_THAT(pages(Play(game(), at.json())), ElementsAre("watches"));
}

TEST(TheGuide, HasAPageForEachMoment) {
  Position town = wanderer();
  Play streets(game(), in_town(town).json());
  EXPECT_THAT(pages(streets), ElementsAre("streets"));
  EXPECT_THAT(pages(streets.choose("talk/emmot-brack")), ElementsAre("talking"));
  EXPECT_THAT(pages(Play(game(), at_the_landing().json())), ElementsAre("turns"));
  Position fresh = wanderer();
  EXPECT_THAT(pages(Play(game(), fresh.fighting("bandit", 1).json())), ElementsAre("fighting"));
  Position hurt = wanderer();
  hurt.who().guard = 2;
  EXPECT_THAT(pages(Play(game(), hurt.fighting("bandit", 1).json())), ElementsAre("guard"));
}

TEST(TheGuide, NamesOnlyPagesThatThereAre) {
  RULE_OF_CONTENT("R-01");
  for (const std::string_view page : {"welcome", "watches", "streets", "town", "talking", "slots", "turns",
                                      "saves", "guard", "fighting", "magic"}) {
    const auto index = library().primer.index(page);
    ASSERT_TRUE(index) << page;
    EXPECT_FALSE(gamekeeper::test::read(game(), library().primer[*index]).text.empty()) << page;
  }
}

TEST(TheGuide, LeavesTheRefereeAlone) {
  Position at = wanderer();
  outdoors(at, "hollins-ford");
  at.state.step_by_step = true;
  Play play(game(), at.json());
  ASSERT_EQ(play.seat(), kReferee);
  EXPECT_TRUE(pages(play).empty());
}

// -- A first goal --

TEST(TheFirstChoice, HasThreeGoalsInSight) {
  Position at = wanderer();
  outdoors(at, "hollins-ford");
  EXPECT_EQ(leads(look_at(at)).size(), 3U);
  Play play(game(), at.json());
  EXPECT_THAT(play.view(1),
              HasSubstr("Emmot Brack, the miller's widow at the ferry, wants to know about a mill"));
}

/// A match from its beginning.
Play::Setup two_on_one_mule() {
  return {.position = {}, .options = {{"party", "two-on-one-mule"}}, .seats = 2};
}
/// Rolls whatever comes before the first choice.
void begin(Play& play) {
  while (play.match().status() == engine::Status::rolling) {
    const int count = play.match().chance().count;
    if (count == 3) play.rolls({3, 3, 3});
    if (count == 2) play.rolls({3, 3});
    if (count == 1) play.rolls({1});
  }
}

TEST(TheFirstChoice, IsPrecededByTheScene) {
  RULE("R-02");
  Play play(game(), two_on_one_mule());
  begin(play);
  const std::string& told = play.event("party-ready").text;
  EXPECT_THAT(told, HasSubstr("You are in Hollin's Ford."));
  EXPECT_THAT(told, HasSubstr("There is no ford."));
  EXPECT_THAT(told, HasSubstr("The bell on the far bank: Whoever wants to be fetched rings it."));
  EXPECT_THAT(told, HasSubstr("would pay for a whistle"));
}

TEST(Goals, AreNamedWithTheirPlaceFromAfar) {
  Position at = wanderer();
  outdoors(at, "toll-oak");
  EXPECT_THAT(leads(look_at(at)), testing::Each(StartsWith("In Hollin's Ford: ")));
}

TEST(Goals, AreShownUntilSomethingIsTakenOn) {
  Position at = wanderer();
  outdoors(at, "hollins-ford");
  EXPECT_TRUE(is_at_a_loss(look_at(at)));
  at.state.errands[static_cast<std::size_t>(errand_named("wrens-whistle"))] = ErrandState::taken;
  EXPECT_FALSE(is_at_a_loss(look_at(at)));
  EXPECT_THAT(Play(game(), at.json()).view(1), Not(HasSubstr("wants to know about a mill")));
}

// -- What there is to be seen --

TEST(ARoom, IsToldWithWhatCatchesTheEye) {
  RULE("X-1b");
  Position at = wanderer();
  outdoors(at, "millers-reach");
  Play play(game(), at.json());
  play.choose("enter/drowned-mill").rolls({4});
  const std::string& told = play.event("entered-room").text;
  EXPECT_THAT(told, StartsWith("The Landing.\n"));
  EXPECT_THAT(told, HasSubstr("The flat boat: Black with fresh tar"));
}

TEST(ARoom, HidesWhatHasToBeFound) {
  RULE("N-1g");
  Position at = wanderer();
  at.lit("torch");
  inside(at, "drowned-mill", "landing");
  door(at, "landing-door").state = Door::State::open;
  Play play(game(), at.json());
  play.choose("go/landing-door").rolls({1});
  EXPECT_THAT(play.event("entered-room").text, HasSubstr("The turning stones: "));
  EXPECT_THAT(play.event("entered-room").text, Not(HasSubstr("Something in the sand")));
  EXPECT_NOT_OFFERED(play, "deal/worn-silver");
  play.choose("search").rolls({1});
  EXPECT_THAT(play.event("found").text, HasSubstr("Something in the sand"));
}

TEST(APlace, IsToldWithWhatCatchesTheEye) {
  Position at = wanderer();
  outdoors(at, "hollins-ford");
  Play play(game(), at.json());
  play.choose("travel/millers-reach").choose("no-lookout").rolls({4});
  const std::string& told = play.event("arrived").text;
  EXPECT_THAT(told, StartsWith("You come to Miller's Reach.\n"));
  EXPECT_THAT(told, HasSubstr("Eel baskets: Wicker bottles on a line"));
}

TEST(TheMill, StandsStillOnceItsGateIsUp) {
  Position at = at_the_landing();
  EXPECT_THAT(here(look_at(at)).text, HasSubstr("The lane walks into the water"));
  at.state.sites[at.state.site].finished = true;
  EXPECT_THAT(here(look_at(at)).text, HasSubstr("Nothing turns"));
  Position outside = wanderer();
  outdoors(outside, "millers-reach");
  EXPECT_THAT(here(look_at(outside)).text, HasSubstr("Its wheel is turning"));
  outside.state.sites[site_named("drowned-mill")].finished = true;
  EXPECT_THAT(here(look_at(outside)).text, HasSubstr("Its wheel hangs still"));
}

// -- The map --

TEST(TheMap, ShowsFromTheStartWhatEverybodyKnows) {
  RULE_OF_VIEW("N-1");
  Play play(game(), two_on_one_mule());
  begin(play);
  const engine::Scene seen =
      gamekeeper::test::looked_at(game(), game().view(play.match().position(), engine::SeatId{1}));
  const auto map = std::ranges::find(seen.stage, "country", &engine::Piece::id);
  ASSERT_NE(map, seen.stage.end());
  const auto on_map = [&map](std::string_view place) {
    const auto cell = std::ranges::find(map->cells, place, &engine::Piece::Cell::id);
    return cell == map->cells.end() ? std::vector<std::string>{} : cell->state;
  };
  EXPECT_THAT(on_map("hollins-ford"), ElementsAre("here"));
  EXPECT_THAT(on_map("nine-howe"), ElementsAre("unexplored"));  // nobody has been there, everybody has heard
  EXPECT_THAT(on_map("heron-court"), ElementsAre());
}

TEST(TheMap, ShowsRoadsAndTrailsBetweenWhatIsKnown) {
  Position at = wanderer();
  outdoors(at, "hollins-ford");
  for (const std::string_view place : {"millers-reach", "penny-cross"})
    at.state.places[place_named(place)].known = true;
  const engine::Piece map = country_map(look_at(at), false);
  std::vector<std::string> ways;
  ways.reserve(map.fields.size());
  for (const engine::Piece::Field& way : map.fields)
    ways.push_back(way.label + " " + way.value + " " + way.state);
  EXPECT_THAT(
      ways, testing::UnorderedElementsAre("hollins-ford millers-reach road", "hollins-ford penny-cross road",
                                          "millers-reach penny-cross trail"));
}

TEST(TheMap, HasNoWayWhereThereIsNone) {
  Position at = wanderer();
  outdoors(at, "eelstakes");
  at.state.places[place_named("heron-court")].known = true;  // through the wilderness
  EXPECT_TRUE(country_map(look_at(at), false).fields.empty());
}

}  // namespace
}  // namespace gamekeeper::farsa::test
