#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "farsa/farsa_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/procedures.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

constexpr int kMudlings = 4;
constexpr int kCrows = 5;  ///< row of the mill's encounters: one swarm, and no die for how many

Position torchbearer() {
  Position at;
  at.hero(12, 11, 10, 5).lit("torch");
  return at;
}

/// In the Drowned Mill, on the stone floor.
Position in_the_mill(int clock = 20) {
  Position at = torchbearer();
  inside(at, "drowned-mill", "stone-floor");
  at.state.sites[at.state.site].clock = static_cast<std::int8_t>(clock);
  return at;
}

SiteState& site(Position& at) { return at.state.sites[at.state.site]; }

// -- What takes a turn --

TEST(Turn, IsANewRoom) {
  RULE("X-1");
  RULE("X-1b");
  Play play(game(), in_the_mill().json());
  play.choose("go/stone-house").rolls({2});
  EXPECT_EVENT(play, "entered-room", R"({"room": "millers-table"})");
  EXPECT_EVENT(play, "site-clock", R"({"rolled": 2, "clock": 18})");
  EXPECT_POSITION(play, R"({"calendar": {"turn": 1}})");
}

TEST(Turn, IsALongCorridorBesideTheRoomBehindIt) {
  RULE("X-1c");
  Position at = torchbearer();
  inside(at, "saltmother", "porch");
  Play play(game(), at.json());
  play.choose("go/porch-stair").rolls({1}).rolls({1});
  EXPECT_EVENT(play, "corridor");
  EXPECT_POSITION(play, R"({"calendar": {"turn": 2}})");
}

/// In the hoist loft, and back to where the party has been.
Position far_inside() {
  Position at = torchbearer();
  inside(at, "drowned-mill", "hoist-loft");
  for (const std::string_view room :
       {"bin-loft", "stone-floor", "millers-table", "meal-cellar", "counting-room"})
    explored(at, room);
  door(at, "stone-cellar").state = Door::State::open;
  door(at, "cellar-count").state = Door::State::open;
  return at;
}

TEST(Turn, IsThreeKnownRoomsInHaste) {
  RULE("X-1d");
  Play play(game(), far_inside().json());
  EXPECT_NOT_OFFERED(play, "hurry/bin-loft");       // one: that is walking
  EXPECT_OFFERED(play, "hurry/stone-floor");        // two
  EXPECT_NOT_OFFERED(play, "hurry/counting-room");  // four
  play.choose("hurry/millers-table").rolls({1});    // three
  EXPECT_EQ(play.count("site-clock"), 1);
  EXPECT_EQ(play.count("entered-room"), 1);
}

TEST(Turn, IsEveryThirdKnownRoomOnFoot) {
  RULE("R-182");
  Play play(game(), far_inside().json());
  play.choose("go/bins-hoist").choose("go/stone-bins");
  EXPECT_EQ(play.count("site-clock"), 0);
  EXPECT_EQ(play.event("entered-room").rule, "R-182");
  play.choose("go/stone-house").rolls({1});
  EXPECT_EQ(play.count("site-clock"), 1);
  play.choose("go/stone-house");  // and they are counted anew
  EXPECT_EQ(play.count("site-clock"), 1);
}

TEST(Turn, InHasteGoesPastNobody) {
  RULE("X-1");
  Position at = far_inside();
  site(at).rooms[room_named(at.state.site, "meal-cellar")].gone = 0;  // the garrison stands there
  Play play(game(), at.json());
  EXPECT_NOT_OFFERED(play, "hurry/meal-cellar");
}

TEST(Turn, IsListeningAtADoor) {
  RULE("X-1e");
  Position at = in_the_mill();
  site(at).rooms[room_named(at.state.site, "meal-cellar")].gone = 0;
  Play play(game(), at.json());
  play.choose("listen/stone-cellar").rolls({1});
  EXPECT_EVENT(play, "listened", R"({"creature": "drowned-one"})");
  EXPECT_EQ(play.count("site-clock"), 1);
}

TEST(Turn, IsASearchAndItNeedsNoDieOfItsOwn) {
  RULE("X-1f");
  RULE("N-1g");
  Play play(game(), in_the_mill().json());
  EXPECT_NOT_OFFERED(play, "deal/worn-silver");  // hidden
  EXPECT_OFFERED(play, "deal/barricade");        // plain to see
  play.choose("search").rolls({1});
  EXPECT_EVENT(play, "found", R"({"feature": "worn-silver"})");
  EXPECT_OFFERED(play, "deal/worn-silver");
  EXPECT_EQ(play.count("site-clock"), 1);
}

TEST(PlainThings, AreSeenWithoutASearch) {
  Play play(game(), in_the_mill().json());
  EXPECT_OFFERED(play, "deal/barricade");
  EXPECT_NO_EVENT(play, "searched");
}

TEST(Turn, IsARestAndTheDieGrowsByIt) {
  RULE("X-1i");
  RULE("X-2e");
  Position at = in_the_mill();
  at.who().guard = 0;
  Play play(game(), at.json());
  play.choose("rest").rolls({8});  // already a d8
  EXPECT_EVENT(play, "guard-back");
  EXPECT_EVENT(play, "site-clock", R"({"clock": 12})");
  EXPECT_POSITION(play, R"({"calendar": {"turn": 1}})");
}

TEST(SiteDie, GrowsToD12AndNoFurther) {
  RULE("X-2e");
  Position at = in_the_mill();
  site(at).die = 12;
  Play play(game(), at.json());
  play.choose("rest").rolls({12});
  EXPECT_EVENT(play, "clock-set", R"({"die": 12})");
}

TEST(Light, StruckTakesNoTurn) {
  RULE("X-1");
  Position at = in_the_mill();
  at.who().things.back().burning = 0;
  Play play(game(), at.json());
  play.choose("light/1/1");
  EXPECT_NO_EVENT(play, "site-clock");
}

TEST(Turn, GoesInTheOrderOfTheBook) {
  RULE("X-7");
  Position at = in_the_mill();
  at.who().things.back().burning = 1;
  at.carries("torch");
  Play play(game(), at.json());
  play.choose("search").rolls({1});
  const auto names = play.event_names();
  const auto place = [&names](std::string_view name) {
    return std::ranges::find(names, name) - names.begin();
  };
  EXPECT_LT(place("searched"), place("site-clock"));
  EXPECT_LT(place("site-clock"), place("went-out"));
}

TEST(Turn, LeavesNobodyWhoCannotActToDoAnything) {
  RULE("S-6");
  Position at = in_the_mill();
  at.who().now[1] = 0;
  Play play(game(), at.json());
  play.rolls({3});  // and nobody ever comes
  EXPECT_EVENT(play, "helpless");
  EXPECT_EQ(play.result(1), "nobody-left");
}

// -- The clock --

TEST(SiteClock, IsTwentyWhenThePartyEnters) {
  RULE("X-2");
  Position at = torchbearer();
  outdoors(at, "millers-reach");
  for (RoomState& room : at.state.sites[0].rooms) room.gone = 255;
  at.state.sites[0].clock = 7;
  Play play(game(), at.json());
  play.choose("enter/drowned-mill").rolls({4});
  EXPECT_EVENT(play, "clock-set", R"({"clock": 20, "die": 6})");
  EXPECT_THAT(play.event("clock-set").text, testing::HasSubstr("below 0 it has found you"));
  EXPECT_EVENT(play, "site-clock", R"({"rolled": 4, "clock": 16})");
}

TEST(SiteClock, StandsForWhoeverComesBackOnTheSameDay) {
  RULE("R-95");
  Position at = torchbearer();
  outdoors(at, "millers-reach", 1);
  for (RoomState& room : at.state.sites[0].rooms) room.gone = 255;
  at.state.sites[0].rooms[0].explored = true;
  at.state.sites[0].left_on = 1;
  at.state.sites[0].clock = 7;
  at.state.sites[0].die = 10;
  Play same_day(game(), at.json());
  same_day.choose("enter/drowned-mill");
  EXPECT_NO_EVENT(same_day, "clock-set");
  at.state.calendar.day = 2;
  Play next_day(game(), at.json());
  next_day.choose("enter/drowned-mill");
  EXPECT_EVENT(next_day, "clock-set", R"({"clock": 20, "die": 6})");
}

TEST(SiteClock, BelowZeroBringsTheEncounter) {
  RULE("X-2b");
  Position at = in_the_mill(2);
  site(at).omen_seen = true;
  site(at).next = kCrows;
  Play play(game(), at.json());
  play.choose("search").rolls({3}).rolls({3}).rolls({1}).rolls({5}).choose("disposition/curious");
  EXPECT_THAT(play.event("site-clock").text, testing::HasSubstr("The clock has run out."));
  EXPECT_EVENT(play, "met", R"({"who": "crow-swarm", "count": 1})");
  EXPECT_EVENT(play, "clock-reset", R"({"clock": 20})");
}

TEST(SiteClock, AtThreeShowsASign) {
  Play play(game(), in_the_mill(5).json());
  play.choose("search").rolls({2}).rolls({6});  // whose sign it is
  EXPECT_EVENT(play, "omen");
  EXPECT_POSITION(play, R"({"sites": [{"clock": 3, "omen-seen": true, "next": 5}]})");
}

TEST(Sign, IsOfWhoeverComesNext) {
  Play wick(game(), in_the_mill(5).json());
  wick.choose("search").rolls({2}).rolls({3});
  EXPECT_THAT(wick.event("omen").text, testing::HasSubstr("burned finger"));
  Play eels(game(), in_the_mill(5).json());
  eels.choose("search").rolls({2}).rolls({2});
  EXPECT_THAT(eels.event("omen").text, testing::HasSubstr("Water runs down the wall"));
}

TEST(Sign, IsAnotherOneTheNextTime) {
  RULE("X-2d");
  Position at = in_the_mill(2);
  site(at).omen_seen = true;
  site(at).next = 1;
  Play play(game(), at.json());
  play.choose("search").rolls({2});
  EXPECT_EVENT(play, "omen", R"({"of": "weir-eel"})");
}

TEST(SiteClock, ThatJumpsPastThreeShowsTheSignAllTheSame) {
  RULE("R-08");
  Play play(game(), in_the_mill(4).json());
  play.choose("search").rolls({3}).rolls({6});
  EXPECT_EVENT(play, "omen");
}

TEST(SiteClock, ShowsOneSignOnTheWayDown) {
  RULE_STAYS_OUT("R-08");
  Position at = in_the_mill(3);
  site(at).omen_seen = true;
  site(at).next = kCrows;
  Play play(game(), at.json());
  play.choose("search").rolls({2});
  EXPECT_NO_EVENT(play, "omen");
}

TEST(SiteClock, AtExactlyZeroGoesBackToThreeWithASign) {
  RULE("X-2d");
  Position at = in_the_mill(2);
  site(at).omen_seen = true;
  site(at).next = kCrows;
  Play play(game(), at.json());
  play.choose("search").rolls({2});
  EXPECT_EVENT(play, "clock-reset", R"({"clock": 3})");
  EXPECT_EVENT(play, "omen");
  EXPECT_NO_EVENT(play, "met");
}

TEST(SiteClock, MayAskForExactlyThree) {
  RULE("X-2c");
  Position at = in_the_mill(4);
  at.state.switches.clock_exactly_three = true;
  Play play(game(), at.json());
  play.choose("search").rolls({2});
  EXPECT_NO_EVENT(play, "omen");
  site(at).next = kCrows;
  Play three(game(), at.json());
  three.choose("search").rolls({1});
  EXPECT_EQ(three.event("omen").rule, "X-2c");
}

TEST(SiteClock, KeepsTheNextEncounterWaitingWhileSomebodyIsMet) {
  Position at = in_the_mill(2);
  site(at).omen_seen = true;
  site(at).next = kCrows;
  site(at).rooms[room_named(at.state.site, "hoist-loft")].gone = 0;
  at.state.room = room_named(at.state.site, "bin-loft");
  explored(at, "bin-loft");
  Play play(game(), at.json());
  play.choose("go/bins-hoist").choose("disposition/curious").rolls({6});
  EXPECT_EQ(play.count("met"), 1);
  EXPECT_POSITION(play, R"({"sites": [{"clock": -4}]})");
  EXPECT_EQ(phase_of(play.state<State>()), Phase::meeting);
}

TEST(LightFoot, MakesTheSiteDieSmaller) {
  RULE("trait/light-foot");
  Position at = in_the_mill();
  at.of("dusk-folk");
  site(at).die = 8;
  Play play(game(), at.json());
  play.choose("search").rolls({6});
  EXPECT_EVENT(play, "site-clock", R"({"rolled": 6, "clock": 14})");
  EXPECT_EQ(play.event("site-clock").rule, "trait/light-foot");
}

// -- Who is met --

/// The crows come; `rolls` of distance, activity and complication are still to be given.
Position crows_come() {
  Position at = in_the_mill(0);
  site(at).omen_seen = true;
  site(at).next = kCrows;
  return at;
}

TEST(Distance, IsASixSidedDie) {
  RULE("X-3");
  constexpr std::array<std::string_view, 6> kRanges = {"nearby", "far", "far", "far", "far", "far"};
  for (int face = 1; face <= 6; ++face) {
    Play play(game(), crows_come().json());
    play.choose("search").rolls({1}).rolls({face}).rolls({1}).rolls({5}).choose("disposition/curious");
    EXPECT_EVENT(play, "met",
                 R"({"range": ")" + std::string(kRanges[static_cast<std::size_t>(face - 1)]) +
                     R"(", "unaware": )" + (face == 6 ? "1}" : "0}"));
  }
}

TEST(ATurn, ThatBringsSomebodyIsOverAllTheSame) {
  RULE("R-53");
  Position at = crows_come();
  at.who().things.back().burning = 1;
  Play play(game(), at.json());
  play.choose("search").rolls({1}).rolls({2}).rolls({1}).rolls({5}).choose("disposition/curious");
  EXPECT_EQ(play.event("went-out").rule, "R-53");
  EXPECT_NO_EVENT(play, "dark");  // nobody sees to that now
}

constexpr int kHeadsTogether = 7;

TEST(Activities, AreTwelve) {
  RULE("X-4");
  RULE("activity/hunting");
  RULE("activity/patrolling");
  RULE("activity/scavenging");
  RULE("activity/hiding");
  RULE("activity/resting");
  RULE("activity/working");
  RULE("activity/ritual");
  RULE("activity/art");
  RULE("activity/setting-trap");
  RULE("activity/celebrating");
  RULE("activity/eating");
  // Crows have no rites and no music.
  constexpr std::array<std::string_view, 12> kWords = {"hunting", "rounds",  "picking through", "hiding",
                                                       "at rest", "at work", "heads together",  "one spot",
                                                       "calling", "in wait", "more food",       "meal"};
  for (int face = 1; face <= 12; ++face) {
    Play play(game(), crows_come().json());
    play.choose("search").rolls({1}).rolls({3}).rolls({face}).rolls({5}).choose("disposition/curious");
    if (face == kHeadsTogether) {  // a single swarm has nobody to put heads together with
      EXPECT_NO_EVENT(play, "about");
    } else {
      EXPECT_THAT(play.event("about").text,
                  testing::HasSubstr(std::string(kWords[static_cast<std::size_t>(face - 1)])));
    }
    // At rest, at a rite, at art or at a feast nobody looks out.
    const bool inward = face == 5 || face == 8 || face == 9 || face == 11;
    EXPECT_EVENT(play, "met", inward ? R"({"unaware": 1})" : R"({"unaware": 0})");
  }
}

TEST(Complications, AreTen) {
  RULE("X-4b");
  RULE("complication/sick");
  RULE("complication/disgruntled");
  RULE("complication/insane");
  constexpr std::array<std::string_view, 8> kWords = {"hungry", "sick", "lost its way", "bound",
                                                      "temper", "hurt", "running",      "madness"};
  for (int face = 1; face <= 8; ++face) {
    Play play(game(), crows_come().json());
    play.choose("search").rolls({1}).rolls({3}).rolls({1}).rolls({face}).choose("disposition/curious");
    EXPECT_THAT(play.event("troubled").text,
                testing::HasSubstr(std::string(kWords[static_cast<std::size_t>(face - 1)])));
  }
}

TEST(Activities, NeedSeveralToPutHeadsTogether) {
  RULE("activity/meeting");
  Position at = crows_come();
  site(at).next = kMudlings;
  Play play(game(), at.json());
  play.choose("search").rolls({1}).rolls({2, 2}).rolls({3}).rolls({kHeadsTogether}).rolls({5});
  play.choose("disposition/curious");
  EXPECT_EQ(play.event("about").text, "They are standing with heads together.");
}

TEST(Activities, AreOverForWhoIsCaught) {
  RULE("X-4");
  RULE("X-4b");
  Position at = crows_come();
  site(at).next = kMudlings;
  Play play(game(), at.json());
  play.choose("search").rolls({1}).rolls({2, 2}).rolls({3}).rolls({11}).rolls({4}).choose(
      "disposition/curious");
  EXPECT_EQ(play.event("about").text, "They were at more food than it takes to be full when it happened.");
  EXPECT_EQ(play.event("troubled").text, "They are bound or caught.");
}

TEST(Complications, BringNobodyFromTownIntoAMill) {
  RULE_STAYS_OUT("complication/another");
  Position at = crows_come();
  at.state.people[static_cast<std::size_t>(person_named("wick-pask"))].gone = true;
  at.state.people[static_cast<std::size_t>(person_named("mistress-lode"))].gone = true;
  Play play(game(), at.json());
  play.choose("search").rolls({1}).rolls({3}).rolls({1}).rolls({10}).choose("disposition/curious");
  EXPECT_EVENT(play, "met", R"({"who": "crow-swarm"})");
  EXPECT_NO_EVENT(play, "troubled");
}

TEST(DeadCrows, AreFoundAndNotMet) {
  RULE("complication/dead");
  Play play(game(), crows_come().json());
  play.choose("search").rolls({1}).rolls({3}).rolls({1}).rolls({9});
  EXPECT_EVENT(play, "remains", R"({"creature": "crow-swarm", "silver": 0})");
  EXPECT_NO_EVENT(play, "met");
  EXPECT_OFFERED(play, "rest");
}

// -- Doors, drops, tests --

TEST(StuckDoor, GivesWayInAnyCaseAndNoiseIsThePrice) {
  RULE("S-9");
  Play play(game(), in_the_mill().json());
  play.choose("force/stone-cellar").choose("by-the-book").rolls({13}).rolls({2});
  EXPECT_EVENT(play, "door-forced", R"({"quiet": 0})");
  EXPECT_EVENT(play, "noise");
  EXPECT_OFFERED(play, "go/stone-cellar");
}

TEST(Drop, WithoutARopeIsRiskedByTheWorstOfThem) {
  RULE("S-1c");
  RULE("D-2");
  RULE("environment/fall");
  Position at = in_the_mill();
  at.hero(10, 6, 10, 3);
  complete(at);
  Play play(game(), at.json());
  play.choose("go/stone-pit").choose("by-the-book").rolls({7}).choose("str").rolls({5}).rolls({1});
  EXPECT_EVENT(play, "saved", R"({"who": "the second of the party", "score": 6, "passed": 0})");
  EXPECT_EVENT(play, "ability-lost", R"({"ability": "STR", "amount": 5})");
  EXPECT_NO_EVENT(play, "guard-lost");  // past Guard
}

TEST(Drop, WithARopeIsSafe) {
  RULE("S-1b");
  Position at = in_the_mill();
  at.carries("rope");
  Play play(game(), at.json());
  play.choose("go/stone-pit").rolls({1});
  EXPECT_EVENT(play, "climbed", R"({"rope": 1})");
  EXPECT_NO_EVENT(play, "saved");
}

TEST(Night, SpentBelowIsOneWithoutSleep) {
  RULE("R-100");
  Position at = in_the_mill();
  at.state.calendar.watch = 2;
  at.state.calendar.turn = 47;
  at.carries("rations");
  Play play(game(), at.json());
  play.choose("search").rolls({1});
  EXPECT_EVENT(play, "slept", R"({"well": 0})");
  EXPECT_EVENT(play, "deprived");
  EXPECT_EVENT(play, "fatigued", R"({"now": 1})");
  EXPECT_POSITION(play, R"({"calendar": {"day": 2, "watch": 0, "turn": 0}})");
}

}  // namespace
}  // namespace gamekeeper::farsa::test
