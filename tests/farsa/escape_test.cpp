#include <gtest/gtest.h>

#include <string_view>

#include "farsa/farsa_test.hpp"
#include "farsa/reckoned_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/procedures.hpp"
#include "games/farsa/site/site.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

/// In a room of a site from which every way is known and open, with nothing to throw away.
Position in_the_house(std::string_view site = "drowned-mill", std::string_view room = "millers-table") {
  Position at;
  at.hero(12, 11, 10, 5);
  inside(at, site, room);
  return at;
}

/// The mill is small; the way out is known.
Position with_a_known_way() {
  Position at = in_the_house();
  explored(at, "stone-floor");
  explored(at, "landing");
  door(at, "landing-door").state = Door::State::open;
  return at;
}

/// The orchard is neither small nor a lair, and here nobody knows the way: floor 8.
Position with_no_way() { return in_the_house("glass-orchard", "summer-house"); }

TEST(Escape, IsASaveOnWhatOneIsBestAt) {
  RULE("X-8");
  RULE("X-8b");
  Position at = with_a_known_way();
  at.who().most = at.who().now = {9, 14, 10};
  Play play(game(), at.json());
  play.choose("escape").rolls({14});
  EXPECT_EVENT(play, "saved", R"({"ability": "DEX", "score": 14, "passed": 1})");
  EXPECT_EVENT(play, "got-out");
  EXPECT_EQ(play.state<State>().site, kNone);
}

TEST(Escape, HasAFloorThatIsNeverBelowNothing) {
  RULE("X-8c");
  RULE("escape-mod/small-complex");
  Play play(game(), with_a_known_way().json());
  reckoned(escape_floor, look_at(play), 0);
  play.choose("escape").rolls({1});  // -2 would be the sum
  EXPECT_EVENT(play, "escape", R"({"floor": 0})");
  EXPECT_EVENT(play, "got-out");
}

TEST(Escape, FromNobodyKnowsWhereIsEightHarder) {
  RULE("escape-mod/unknown-position");
  RULE("escape-mod/hindered");
  RULE("S-2");
  Play play(game(), with_no_way().json());
  reckoned(escape_floor, look_at(play), 0);
  play.choose("escape").rolls({8}).rolls({1});  // an 8 does not show more than 8
  EXPECT_EVENT(play, "escape", R"({"floor": 8})");
  EXPECT_EVENT(play, "saved", R"({"roll": 8, "score": 12, "floor": 8, "passed": 0})");
}

TEST(Escape, FromASmallPlaceIsTwoEasier) {
  RULE("escape-mod/small-complex");
  Play play(game(), in_the_house().json());
  reckoned(escape_floor, look_at(play), 0);
  play.choose("escape").rolls({7});
  EXPECT_EVENT(play, "escape", R"({"floor": 6})");
}

TEST(Escape, FromALairIsOneEasier) {
  RULE("escape-mod/lair");
  Position at = in_the_house("barrow-of-nine", "smiths-chamber");
  at.carries("torch", 1);
  at.who().things.back().burning = 6;
  Play play(game(), at.json());
  reckoned(escape_floor, look_at(play), 0);
  play.choose("escape").choose_all({}).rolls({9});
  EXPECT_EVENT(play, "escape", R"({"floor": 7})");
}

TEST(Escape, IsHinderedByWhoeverHasToBeCarried) {
  RULE("escape-mod/hindered");
  Position at = with_a_known_way();
  at.hero(10, 10, 10, 3);
  at.who().fate = Fate::down;
  complete(at);
  Play play(game(), at.json());
  reckoned(escape_floor, look_at(play), 0);
  play.choose("escape").rolls({3});
  EXPECT_EVENT(play, "escape", R"({"floor": 2})");
  EXPECT_EQ(play.state<State>().party[1].fate, Fate::well);  // carried out, and at rest
}

TEST(Escape, IsEasierByEveryThingThatIsThrownAway) {
  RULE("escape-mod/discarded-item");
  Position at = with_no_way();
  at.carries("rope").carries("pole").carries("knife");  // the knife is petty
  Play play(game(), at.json());
  play.choose("escape");
  EXPECT_NOT_OFFERED(play, "discard/1/3");
  play.choose_all({"discard/1/1", "discard/1/2"}).rolls({7});
  EXPECT_EVENT(play, "escape", R"({"floor": 6})");
  EXPECT_EQ(play.state<State>().party[0].things.size(), 1U);
}

TEST(Escape, IsNotAskedAtTheDoor) {
  RULE_STAYS_OUT("X-8");
  Position at = in_the_house("drowned-mill", "landing");
  Play play(game(), at.json());
  EXPECT_NOT_OFFERED(play, "escape");
  EXPECT_OFFERED(play, "leave");
}

TEST(Escape, MayBeLeftOut) {
  RULE_STAYS_OUT("X-8");
  Position at = with_a_known_way();
  at.state.switches.no_quick_escape = true;
  Play play(game(), at.json());
  EXPECT_NOT_OFFERED(play, "escape");
}

// -- The list of those who fail --

Play& fail(Play& play, int row) { return play.choose("escape").rolls({20}).rolls({row}); }

TEST(FailedEscape, OneIsUnharmedAllTheSame) {
  RULE("X-8d");
  RULE("escape-failure/unharmed");
  Play play(game(), with_no_way().json());
  fail(play, 1);
  EXPECT_EVENT(play, "got-out");
  EXPECT_EQ(play.state<State>().party[0].fate, Fate::well);
}

/// Rope in slot 1, a tent in 2 and 3, a knife that takes none, and 40 silver.
Position with_gear() {
  Position at = with_no_way();
  at.carries("rope").carries("tent").carries("knife");
  at.purse(40);
  return at;
}

TEST(FailedEscape, TwoLosesPiecesByTheirSlots) {
  RULE("escape-failure/gear-lost");
  RULE("R-94");
  Play play(game(), with_gear().json());
  play.choose("escape").choose_all({}).rolls({20}).rolls({2}).rolls({4}).rolls({3, 11, 12, 8});
  EXPECT_EVENT(play, "got-out");
  ASSERT_EQ(play.state<State>().party[0].things.size(), 1U);  // the tent lay in slot 3, the knife is petty
  EXPECT_EQ(play.state<State>().party[0].things[0].item, library().rope);
  EXPECT_EQ(coins(play), 20);  // and nothing lay in slot 8
}

TEST(FailedEscape, OfAThingOfTwoSlotsLosesOne) {
  RULE("R-94");
  Play play(game(), with_gear().json());
  play.choose("escape").choose_all({}).rolls({20}).rolls({2}).rolls({2}).rolls({2, 3});
  EXPECT_EQ(play.state<State>().party[0].things.size(), 2U);
}

TEST(FailedEscape, OfABurdenLosesNothing) {
  RULE("R-94");
  Position at = with_no_way();
  at.who().fatigue = 3;
  Play play(game(), at.json());
  play.choose("escape").rolls({20}).rolls({2}).rolls({1}).rolls({1});
  EXPECT_EQ(play.state<State>().party[0].fatigue, 3);
}

TEST(FailedEscape, ThreeToFiveStayInside) {
  RULE("escape-failure/captured");
  RULE("escape-failure/lost");
  RULE("escape-failure/monster");
  const Fate fates[] = {Fate::captured, Fate::lost, Fate::monster};
  for (int row = 3; row <= 5; ++row) {
    Play play(game(), with_no_way().json());
    fail(play, row);
    EXPECT_EQ(play.state<State>().party[0].fate, fates[row - 3]);
    EXPECT_EQ(play.state<State>().party[0].lost_in, site_named("glass-orchard"));
  }
}

TEST(FailedEscape, SixIsDeathAndTheSameSaveForTheBody) {
  RULE("escape-failure/dead");
  RULE("R-27");
  Play found(game(), with_no_way().json());
  fail(found, 6).rolls({9});
  EXPECT_EVENT(found, "saved", R"({"ability": "STR", "floor": 8, "passed": 1})");
  EXPECT_EVENT(found, "died");
  EXPECT_NO_EVENT(found, "body-lost");
  Play gone(game(), with_no_way().json());
  fail(gone, 6).rolls({8});
  EXPECT_EVENT(gone, "body-lost");
  EXPECT_EVENT(gone, "died");
}

TEST(FailedEscape, SevenAloneIsRolledAgain) {
  RULE("escape-failure/betrayal");
  Play play(game(), with_no_way().json());
  fail(play, 7).rolls({1});
  EXPECT_EVENT(play, "got-out");
  EXPECT_EQ(play.count("escape-failed"), 2);
}

Position two_of_us() {
  Position at = with_no_way();
  at.hero(12, 10, 10, 3);
  complete(at);
  return at;
}

TEST(FailedEscape, SevenMayGiveUpAComrade) {
  RULE("escape-failure/betrayal");
  Play play(game(), two_of_us().json());
  fail(play, 7).choose("betray/2").rolls({4}).rolls({4});  // the comrade's row, and 1 to 4: away
  EXPECT_EQ(play.state<State>().party[0].fate, Fate::well);
  EXPECT_EQ(play.state<State>().party[1].fate, Fate::lost);
  EXPECT_EQ(play.count("escape"), 1);  // the comrade has no save
}

TEST(FailedEscape, SevenReachesNobodyWhoIsOut) {
  RULE("escape-failure/betrayal");
  Play play(game(), two_of_us().json());
  play.rolls({12}).choose("escape");  // the first is out
  EXPECT_EVENT(play, "got-out");
  play.rolls({20}).rolls({7}).rolls({1});  // so that the second has nobody to give up, and rolls again
  EXPECT_NO_EVENT(play, "betrayed");
  EXPECT_EQ(play.count("got-out"), 2);
}

TEST(FailedEscape, SevenMayEndInTheSameFateForBoth) {
  RULE("escape-failure/betrayal");
  Play play(game(), two_of_us().json());
  fail(play, 7).choose("betray/2").rolls({3}).rolls({5});
  EXPECT_EQ(play.state<State>().party[0].fate, Fate::captured);
  EXPECT_EQ(play.state<State>().party[1].fate, Fate::captured);
}

TEST(FailedEscape, SevenLeavesTheDieToThoseWhoBetrayNobody) {
  RULE("escape-failure/betrayal");
  Play play(game(), two_of_us().json());
  fail(play, 7).choose("roll-again").rolls({1}).rolls({12});
  EXPECT_EQ(play.count("got-out"), 2);
}

TEST(FailedEscape, EightIsAScar) {
  RULE("escape-failure/scarred");
  Play play(game(), with_no_way().json());
  fail(play, 8).rolls({8});
  EXPECT_EVENT(play, "got-out");
  EXPECT_EVENT(play, "scarred", R"({"damage": 8, "row": 2})");
}

TEST(Captured, MayBeRansomed) {
  RULE("darkness/captured");
  RULE("R-190");
  Position at = in_the_house("drowned-mill", "landing");
  at.purse(70);
  at.hero(10, 10, 10, 3);
  at.who().fate = Fate::captured;
  at.who().lost_in = at.state.site;
  complete(at);
  Play play(game(), at.json());
  play.choose("ransom/2");
  EXPECT_EQ(coins(play), 10);
  EXPECT_EQ(play.state<State>().party[1].fate, Fate::well);
}

// -- Out of a lost fight --

/// In the counting room behind the meal cellar, from where the party has come; there is no other way.
Position cornered_in_the_counting_room() {
  Position at;
  at.hero(12, 12, 10, 5).holds("sword").lit("torch").fighting("drowned-one", 1);
  inside(at, "drowned-mill", "counting-room");
  explored(at, "meal-cellar");
  door(at, "cellar-count").state = Door::State::open;
  door(at, "cellar-count").type = 0;
  at.state.locks[0].sequence = 0;
  at.state.came_from = room_named(at.state.site, "meal-cellar");
  at.stands(Phase::fight).comes_to("declarations");
  return at;
}

TEST(Flight, LeadsToTheRoomThatThePartyCameFrom) {
  RULE("F-10");
  RULE("R-63");
  Play play(game(), cornered_in_the_counting_room().json());
  play.choose("flee").rolls({12});
  EXPECT_EVENT(play, "got-away");
  EXPECT_EVENT(play, "entered-room", R"({"room": "meal-cellar"})");
}

TEST(Flight, IsNoneWhereFoesAreInTheOnlyRoomToRunTo) {
  RULE("F-10");
  Position at = cornered_in_the_counting_room();
  at.state.sites[at.state.site].rooms[at.state.came_from].gone = 0;
  Play play(game(), at.json());
  EXPECT_BARRED(play, "flee", "nowhere safe");
}

TEST(Flight, LeadsOutsideFromARoomWithAWayOut) {
  RULE("R-63");
  Position at;
  at.hero(12, 12, 10, 5).holds("sword").fighting("bandit", 1);
  inside(at, "drowned-mill", "landing");
  at.stands(Phase::fight).comes_to("declarations");
  Play play(game(), at.json());
  play.choose("flee").rolls({12});
  EXPECT_EVENT(play, "left-site");
  EXPECT_EQ(phase_of(play.state<State>()), Phase::place);
}

}  // namespace
}  // namespace gamekeeper::farsa::test
