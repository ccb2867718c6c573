#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/game.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/rules.hpp"
#include "games/make-you-kingdom/state.hpp"
#include "games/registry.hpp"
#include "rehearsal.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::make_you_kingdom {
namespace {

using test::Play;

const engine::Game& game() { return **games::find("make-you-kingdom"); }

/// A Court of three, 2 in everything and without Hope, in B2; Corridors lead on to A2 (with the entrance), B1
/// and B3.
struct Below {
  State state;

  Below() {
    state.kingdom.voices = 0;
    for (int i = 0; i < 3; ++i) {
      Landmaker one;
      one.scores = {2, 2, 2, 2};
      one.body.hp = 10;
      one.klass = 0;
      one.name = static_cast<std::uint8_t>(i);
      state.court.push_back(one);
    }
    Adventure& now = state.adventure;
    for (const int to : {1, 3, 5}) now.corridors.push_back({.a = 4, .b = static_cast<std::uint8_t>(to)});
    now.entrances = 1U << 1;
    now.here = 4;
    now.from = 1;
    now.home = 0;
    for (const int room : {1, 4})
      now.rooms[at(room)] = {.explored = 1, .known = 1, .entered = 1, .quarters = 1};
    now.ruler_room = 5;
  }
  Adventure& now() { return state.adventure; }
  Below& monsters(int room, std::string_view monster, int count, Reaction reaction = Reaction::hostile) {
    now().rooms[at(room)].groups.push_back(
        {.monster = library().monster_of(monster), .count = static_cast<std::uint8_t>(count)});
    now().rooms[at(room)].reaction = reaction;
    return *this;
  }
  Below& trap(std::string_view trap, int room, int corridor, bool found) {
    now().snares.push_back({.trap = library().trap(trap),
                            .room = static_cast<std::uint8_t>(room),
                            .corridor = static_cast<std::uint8_t>(corridor),
                            .found = static_cast<std::uint8_t>(found ? 1 : 0)});
    return *this;
  }
  /// Before the first step of this.
  std::string before(const ProcedureOf<Realm>& procedure) {
    state.course.then(procedure);
    return json();
  }
  std::string json() const {
    return boost::json::serialize(game().to_json(reinterpret_cast<const std::byte*>(&state)));
  }
};

const Adventure& after(const Play& play) { return play.state<State>().adventure; }

TEST(Ways, LeadWhereCorridorsLead) {
  RULE("D-4");
  RULE("D-7");
  Below below;
  Play play(game(), below.before(kQuarter));
  EXPECT_OFFERED(play, "enter/b1");
  EXPECT_NOT_OFFERED(play, "enter/c3");
  EXPECT_BARRED(play, "home", "no entrance");
  play.rolls({6, 6}).choose("enter/b1");
  EXPECT_EVENT(play, "entered", R"({"room": "b1", "first": "yes"})");
  EXPECT_EQ(after(play).here, 3);
}

TEST(Ways, AreShutByALock) {
  RULE("D-40");
  Below below;
  below.trap("lock", kNone, 1, false);
  Play play(game(), below.before(kQuarter));
  EXPECT_BARRED(play, "enter/b1", "shut");
}

TEST(Ways, ThroughExploredRoomsLeadOn) {
  RULE("D-5");
  RULE("D-9");
  Below below;
  below.now().corridors.push_back({.a = 1, .b = 0});
  Play play(game(), below.before(kQuarter));
  // On leaving: three of the Court and a Quarter here are 4.
  play.rolls({4, 4}).choose("enter/a2");
  EXPECT_OFFERED(play, "halt");
  play.choose("enter/a1");
  EXPECT_EQ(after(play).here, 0);
}

TEST(Ways, HomeIsWhereTheEntranceIs) {
  RULE("D-6");
  Below below;
  below.now().here = 1;
  Play play(game(), below.before(kQuarter));
  play.choose("home");
  EXPECT_EVENT(play, "back-home");
  EXPECT_EQ(after(play).home, 1);
}

TEST(Company, ComesWhenTheRollIsLow) {
  RULE("D-9");
  RULE("D-10");
  Below below;
  Play play(game(), below.before(kQuarter));
  play.rolls({1, 3}).rolls({4}).choose("enter/b1");
  EXPECT_EVENT(play, "somebody-comes");
  EXPECT_EQ(play.state<State>().battle.foes.size(), 3U) << "Grunt Elves, as many as the Court";
}

TEST(Those, WhoAreFriendlyMayBeLeftInPeace) {
  RULE("D-11");
  RULE("D-12");
  Below below;
  below.monsters(4, "pyxie", 2, Reaction::friendly);
  Play play(game(), below.before(kEncounter));
  EXPECT_OFFERED(play, "fight");
  play.choose("friends");
  EXPECT_TRUE(play.over());
}

TEST(Those, WhoAreHostileFight) {
  RULE("D-11");
  Below below;
  below.monsters(4, "pyxie", 2);
  Play play(game(), below.before(kEncounter));
  EXPECT_EQ(play.state<State>().battle.under_way, 1);
}

TEST(Those, WhoAreNeutralMayBeTalkedTo) {
  RULE("D-13");
  RULE("D-14");
  Below below;
  below.monsters(4, "pyxie", 2, Reaction::neutral);
  Play play(game(), below.before(kEncounter));
  play.rolls({6, 6}).choose("talk/member-1");
  EXPECT_EVENT(play, "came-to-terms");
  EXPECT_EQ(after(play).rooms[4].reaction, Reaction::friendly);
}

TEST(Camp, SearchFindsTheTrapsOfTheRoom) {
  RULE("D-17");
  RULE("D-19");
  RULE("D-44");
  Below below;
  below.trap("pool", 4, kNone, false);
  Play play(game(), below.before(kCamp));
  // Against 10.
  play.rolls({4, 4}).choose("search/room/wit");
  EXPECT_EVENT(play, "trap-found");
  EXPECT_EQ(after(play).snares[0].found, 1);
  EXPECT_EQ(after(play).rooms[4].searched, 1);
}

TEST(Camp, SearchPicksUpAMaterialWhereNothingIs) {
  RULE("D-20");
  Below below;
  Play play(game(), below.before(kCamp));
  play.rolls({4, 4}).rolls({1, 2}).choose("search/room/quest");
  EXPECT_EVENT(play, "got-material", R"({"material": "meat"})");
}

TEST(Camp, ACriticalFailureHasConsequences) {
  RULE("D-18");
  Below below;
  Play play(game(), below.before(kCamp));
  play.rolls({1, 1}).rolls({2, 2}).choose("search/room/wit");
  EXPECT_EVENT(play, "mishap");
  EXPECT_EVENT(play, "is-now", R"({"status": "disoriented"})");
}

TEST(Camp, DisarmsWhatWasFound) {
  RULE("D-31");
  Below below;
  below.trap("lock", kNone, 1, true);
  Play play(game(), below.before(kCamp));
  // Quest against 9 and its Level.
  play.rolls({4, 4}).choose("disarm/trap-1");
  EXPECT_EVENT(play, "trap-disarmed");
  EXPECT_EQ(after(play).snares[0].gone, 1);
}

TEST(Camp, WhatNobodyDisarmsStrikes) {
  RULE("D-32");
  Below below;
  below.trap("slit-arrow", kNone, 1, true);
  Play play(game(), below.before(kCamp));
  play.rolls({1, 2}).choose("disarm/trap-1");
  EXPECT_EVENT(play, "trap-springs");
  EXPECT_EQ(play.state<State>().court[2].body.hp, 9);
}

TEST(Camp, EverybodyMayChangePlaces) {
  RULE("D-2");
  Below below;
  Play play(game(), below.before(kCamp));
  play.choose("post/encampment");
  EXPECT_EQ(play.state<State>().court[0].body.area, 0);
  EXPECT_OFFERED(play, "idle");
}

TEST(Camp, ExchangesWithTheFriendly) {
  RULE("D-23");
  RULE("D-26");
  Below below;
  below.monsters(4, "pyxie", 2, Reaction::friendly);
  below.now().reaction = static_cast<std::uint8_t>(Reaction::friendly);
  Play play(game(), below.before(kCamp));
  // Charisma against 9 and Level 1.
  play.rolls({4, 4}).choose("welcome/foe-1");
  EXPECT_EVENT(play, "welcomed");
  EXPECT_EQ(after(play).rooms[4].groups[0].count, 1);
  EXPECT_EQ(play.state<State>().court[0].beasts[0].count, 1);
}

TEST(Camp, RestIsOneOfFourTables) {
  RULE("D-22");
  Below below;
  Play play(game(), below.before(kCamp));
  play.rolls({3, 4}).choose("rest/wit");
  EXPECT_EVENT(play, "rolled-on", R"({"table": "wit-rest", "roll": 7})");
}

TEST(Camp, FollowersLookIntoTheNextRoom) {
  RULE("D-27");
  RULE("D-29");
  Below below;
  below.state.court[0].body.followers = 5;
  below.monsters(3, "ogrekin", 4);
  Play play(game(), below.before(kCamp));
  play.choose("scout/b1").number(2);
  // Against 8: the first room.
  play.rolls({3, 3}).choose("by/wit");
  EXPECT_EVENT(play, "in-room", R"({"room": "b1", "monsters": 4})");
  EXPECT_EQ(after(play).rooms[3].known, 1);
  EXPECT_EQ(after(play).rooms[3].groups[0].known, 0);
}

TEST(Camp, FollowersAreLostByABadCommand) {
  RULE("D-30");
  Below below;
  below.state.court[0].body.followers = 5;
  Play play(game(), below.before(kCamp));
  play.choose("scout/b1").number(4);
  play.rolls({1, 2}).choose("by/quest");
  EXPECT_EQ(play.state<State>().court[0].body.followers, 2);
  EXPECT_EVENT(play, "in-room", R"({"room": "b1"})");
}

TEST(Quarters, PassAndATurnWithoutAMealHurts) {
  RULE("D-33");
  RULE("D-37");
  Below below;
  below.now().quarters = 3;
  below.state.court[1].body.marks.set(Mark::eaten);
  below.state.course.then(kPassing, {1, 0, 0, 0});
  Play play(game(), below.json());
  play.rolls({4}).rolls({2});
  EXPECT_POSITION(play, R"({"adventure": {"quarters": 4}})");
  EXPECT_EQ(play.state<State>().court[0].body.hp, 6);
  EXPECT_EQ(play.state<State>().court[1].body.hp, 10);
  EXPECT_EQ(after(play).starving, 0b101);
}

TEST(Quarters, StarveUntilSomebodyEats) {
  RULE("D-38");
  Below below;
  below.now().quarters = 4;
  below.now().starving = 0b001;
  below.state.course.then(kPassing, {1, 0, 0, 0});
  Play play(game(), below.json());
  play.rolls({3});
  EXPECT_EQ(play.state<State>().court[0].body.hp, 7);
}

TEST(Quarters, AfterThreeTurnsWearEverybodyDown) {
  RULE("D-39");
  Below below;
  below.now().quarters = 12;
  below.state.course.then(kPassing, {1, 0, 0, 0});
  Play play(game(), below.json());
  play.rolls({1}).rolls({2}).rolls({3});
  EXPECT_EQ(play.state<State>().court[2].body.hp, 7);
}

TEST(Court, ThatLiesIsBroughtHome) {
  RULE("D-47");
  Below below;
  for (Landmaker& one : below.state.court) {
    one.body.hp = 0;
    one.body.marks.set(Mark::unconscious);
  }
  const std::string at_large = [&below] {
    below.state.course.then(kDungeonPhase);
    std::string json = below.json();
    const std::string from = R"("procedure":"dungeon-phase","next":"lay-out-the-dungeon")";
    const std::size_t where = json.find(from);
    return where == std::string::npos
               ? json
               : json.replace(where, from.size(), R"("procedure":"dungeon-phase","next":"spend-quarters")");
  }();
  Play play(game(), at_large);
  EXPECT_EVENT(play, "wiped-out");
  EXPECT_EQ(after(play).home, 1);
}

}  // namespace
}  // namespace gamekeeper::make_you_kingdom
