#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/game.hpp"
#include "games/make-you-kingdom/content.hpp"
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
  EXPECT_EVENT(play, "entered", R"({"room": "b1", "first": true})");
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
  // What two monsters feel for whoever spoke.
  play.rolls({1}).rolls({1});
  EXPECT_EVENT(play, "came-to-terms");
  EXPECT_EQ(after(play).rooms[4].reaction, Reaction::friendly);
}

TEST(Camp, SearchFindsTheTrapsOfTheRoom) {
  RULE("D-17");
  RULE("D-19");
  RULE("D-45");
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
  EXPECT_EVENT(play, "changed", R"({"what": "meat"})");
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

TEST(Camp, AWarderShutsTheEmergencyExit) {
  RULE("D-51");
  Below below;
  below.trap("emergency-exit", 4, kNone, true).trap("warder", 4, kNone, true);
  Play play(game(), below.before(kCamp));
  play.rolls({3, 4}).choose("rest/wit");
  EXPECT_EVENT(play, "warded", "{}");
  EXPECT_EQ(after(play).here, 4);
}

TEST(Camp, BremenPlaysToWhoListens) {
  RULE("D-50");
  Below below;
  below.state.court[0].body.followers = 5;
  below.monsters(3, "ogrekin", 4);
  below.now().snares.push_back({.trap = library().trap("bremen"),
                                .level = 1,
                                .room = 3,
                                .choice = library().monster_of("zombie"),
                                .count = 2});
  Play play(game(), below.before(kCamp));
  play.choose("scout/b1").number(2);
  play.rolls({3, 3}).choose("by/wit");
  EXPECT_EVENT(play, "in-room", R"({"room": "b1", "monsters": 2})");
  EXPECT_EVENT(play, "kind-in-room", R"({"room": "b1", "monster": "zombie", "count": 2})");
  EXPECT_EQ(after(play).rooms[3].known, 0) << "they do not know";
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

TEST(Ways, BeginAtAnEntrance) {
  RULE("D-1");
  RULE("D-2");
  RULE("D-3");
  Below below;
  below.now().home = 1;
  below.now().here = below.now().from = kNone;
  below.now().entrances |= 1U << 3;
  Play play(game(), below.before(kDungeonPhase));
  play.choose_each({"post/vanguard", "post/rearguard", "post/encampment"});
  EXPECT_NOT_OFFERED(play, "enter/b2");
  play.choose("enter/b1");
  EXPECT_EVENT(play, "set-out");
  EXPECT_EQ(after(play).here, 3);
  EXPECT_EQ(play.state<State>().court[1].body.area, 1);
}

TEST(Ways, ShowWhatStandsThere) {
  RULE("D-8");
  Below below;
  below.trap("mimic", 3, kNone, false);
  Play play(game(), below.before(kQuarter));
  play.rolls({6, 6}).choose("enter/b1");
  EXPECT_EQ(play.count("stands-here"), 1);
}

TEST(Ways, AreRushedAlongByCharisma) {
  RULE("D-16");
  Below below;
  below.now().rooms[4].explored = 0;
  below.now().rooms[4].groups.clear();
  Play play(game(), below.before(kQuarter));
  play.choose("stay").rolls({3, 2}).choose("rush/member-2");
  EXPECT_EVENT(play, "rushed-on", R"({"gone": true})");
  EXPECT_OFFERED(play, "enter/b1");
}

TEST(Those, WhoAreTalkedToInVainMayBeTalkedToAgain) {
  RULE("D-15");
  Below below;
  below.monsters(4, "pyxie", 1, Reaction::neutral);
  below.state.court[1].body.hp = 1;
  Play play(game(), below.before(kEncounter));
  play.rolls({5, 6}).rolls({1, 2}).rolls({6, 5}).choose("talk/member-1").choose("member-2");
  play.choose("stay").rolls({3, 4}).choose("attack/own/member-2").choose("hope/0/0");
  EXPECT_EVENT(play, "talks-open");
  EXPECT_OFFERED(play, "talk/member-1");
}

TEST(Camp, TellsWhatIsFoundByActing) {
  RULE("D-44");
  RULE("D-41");
  Below below;
  below.trap("hotel", 4, kNone, false);
  below.state.court[1].body.hp = 1;
  Play play(game(), below.before(kCamp));
  play.rolls({3, 4}).choose("rest/wit");
  EXPECT_EVENT(play, "trap-found");
  EXPECT_EVENT(play, "trap-springs");
  EXPECT_GT(play.state<State>().court[1].body.hp, 1);
}

TEST(Camp, TouchingSpringsATrap) {
  RULE("D-21");
  RULE("D-42");
  Below below;
  below.trap("mimic", 4, kNone, false);
  Play play(game(), below.before(kCamp));
  std::string touch;
  for (const std::string& one : play.options()) {
    if (one.starts_with("touch/")) touch = one;
  }
  play.rolls({1, 2}).rolls({1, 1}).choose(touch);
  EXPECT_EQ(play.state<State>().court[0].body.hp, 8);
  for (const std::string& one : play.options()) EXPECT_FALSE(one.starts_with("touch/")) << one;
}

TEST(Camp, EndsWithWhatNobodyFound) {
  RULE("D-43");
  Below below;
  below.trap("end-of-term", 4, kNone, false);
  Play play(game(), below.before(kCamp));
  play.choose_each({"idle", "idle", "idle"}).rolls({5});
  EXPECT_EVENT(play, "trap-springs");
  EXPECT_EQ(play.state<State>().kingdom.upkeep, 5);
}

TEST(Camp, ATeleporterTakesTheCourtAway) {
  RULE("D-49");
  Below below;
  below.trap("teleporter", 4, kNone, false);
  Play play(game(), below.before(kCamp));
  play.choose_each({"idle", "idle", "idle"});
  EXPECT_EQ(play.seat(), kGameMaster);
  play.choose("room/b3");
  EXPECT_EQ(after(play).here, 5);
}

TEST(Camp, SomeTrapsDoNothingOnceFound) {
  RULE("D-46");
  Below below;
  below.trap("alarm", 4, kNone, false);
  Play play(game(), below.before(kCamp));
  play.rolls({4, 4}).choose("search/room/wit");
  EXPECT_EQ(after(play).snares[0].gone, 1);
}

TEST(Camp, CluesTellOfTheRuler) {
  RULE("S-8");
  Below below;
  below.now().rooms[4].clue = 100;
  Play play(game(), below.before(kCamp));
  std::string look_into;
  for (const std::string& one : play.options()) {
    if (one.starts_with("search/") && one.ends_with("-1/wit")) look_into = one;
  }
  play.rolls({4, 4}).choose(look_into);
  EXPECT_EVENT(play, "clue-found", R"({"count": 1})");
  EXPECT_EVENT(play, "ruler-dwells", R"({"room": "b3"})");
}

TEST(Camp, AClueTellsAWeakPoint) {
  RULE("S-11");
  Below below;
  below.now().rooms[4].clue = 1;
  below.now().weak_points.push_back(
      {.point = static_cast<std::uint8_t>(*library().weak_points.index("poison"))});
  Play play(game(), below.before(kCamp));
  std::string look_into;
  for (const std::string& one : play.options()) {
    if (one.starts_with("search/") && one.ends_with("-1/wit")) look_into = one;
  }
  play.rolls({4, 4}).choose(look_into);
  EXPECT_EVENT(play, "weak-point-learned", R"({"weak-point": "poison"})");
  EXPECT_EVENT(play, "ruler-dwells", R"({"room": "b3"})");
  EXPECT_EQ(after(play).weak_points[0].known, 1);
}

/// A Tyrant of 40 HP as it comes onto the Battlefield.
Foe tyrant_with(std::string_view point, std::uint8_t what, std::uint8_t known) {
  Below below;
  below.monsters(4, "tyrant", 1);
  below.now().ruler_room = 4;
  below.now().weak_points.push_back({.point = static_cast<std::uint8_t>(*library().weak_points.index(point)),
                                     .what = what,
                                     .known = known});
  const Play play(game(), below.before(kEncounter));
  return play.state<State>().battle.foes[0];
}
TEST(Ruler, CoresWeakenItOnceTheyAreDestroyed) {
  RULE("S-13");
  EXPECT_EQ(tyrant_with("soul-core", 0, 0).body.hp, 40);
  EXPECT_EQ(tyrant_with("soul-core", 0, 1).body.hp, 20);
  EXPECT_EQ(tyrant_with("memory-core", 0, 0).body.off, Skills{});
  const Foe dull = tyrant_with("memory-core", 0, 1);
  for (const std::size_t row : library().knows[dull.monster]) EXPECT_TRUE(dull.body.off.has(row));
}
TEST(Ruler, AvatarsAreWeakFromTheStart) {
  RULE("S-14");
  EXPECT_EQ(tyrant_with("celestial-body", 0, 0).body.hp, 20);
  const Foe sealed = tyrant_with("sealed", 2, 0);
  EXPECT_FALSE(sealed.body.off.has(library().knows[sealed.monster][0]));
  EXPECT_TRUE(sealed.body.off.has(library().knows[sealed.monster][1]));
}

TEST(Exchange, LearnsOfAnotherRoom) {
  RULE("D-23");
  RULE("D-24");
  Below below;
  below.monsters(4, "pyxie", 2, Reaction::friendly);
  below.monsters(3, "ogrekin", 3);
  below.now().reaction = static_cast<std::uint8_t>(Reaction::friendly);
  below.state.battle.foes.push_back({.monster = library().monster_of("pyxie")});
  below.state.course.then(kDealing, {0, 0});
  Play play(game(), below.json());
  // Against 5 and Level 1.
  play.rolls({2, 2}).choose("ask/foe-1/b1");
  EXPECT_EVENT(play, "in-room", R"({"room": "b1", "monsters": 3})");
}

TEST(Exchange, TradesMaterialsForTheirs) {
  RULE("D-25");
  Below below;
  below.now().reaction = static_cast<std::uint8_t>(Reaction::friendly);
  below.state.battle.foes.push_back({.monster = library().monster_of("ogre")});
  below.state.court[0].materials[9] = 8;
  below.state.course.then(kDealing, {0, 0});
  Play play(game(), below.json());
  // Against 7 and Level 5: critical, and so 2 Drive besides.
  play.rolls({6, 6}).choose("barter/foe-1");
  while (!play.over() && play.prompt().find("material") != std::string::npos)
    play.choose(play.options().front());
  play.number(5);
  EXPECT_EVENT(play, "bartered", R"({"count": 5})");
  EXPECT_EQ(play.state<State>().court[0].materials[9], 3);
}

TEST(Followers, FindAnyRoomFirst) {
  RULE("D-28");
  Below below;
  below.state.court[0].body.followers = 9;
  below.now().home = 1;
  below.now().here = below.now().from = kNone;
  for (Room& room : below.now().rooms) room.known = room.explored = room.entered = 0;
  below.state.course.then(kScouting, {0, 0, kNone, 0, 0, 0});
  Play play(game(), below.json());
  play.number(3).draws("b3").rolls({4, 4}).choose("by/quest");
  EXPECT_EQ(after(play).rooms[5].known, 1);
  play.choose("on/b2");
  // Against 9 now: two rooms.
  play.rolls({2, 2}).choose("by/quest");
  EXPECT_EVENT(play, "died-for", R"({"followers": 3})");
  EXPECT_EVENT(play, "scouts-lost");
}

TEST(Meals, AreMarkedAndThreeATurnAreTooMany) {
  RULE("D-34");
  RULE("D-35");
  Below below;
  below.now().meals = 0b0011;
  below.now().quarters = 2;
  below.state.court[0].slots[0] = {.item = library().item("lunch")};
  Play play(game(), below.before(kCamp));
  std::string eat;
  for (const std::string& one : play.options()) {
    if (one.find("lunch") != std::string::npos) eat = one;
  }
  play.choose(eat);
  EXPECT_EVENT(play, "meal", R"({"meals": 3})");
  EXPECT_TRUE(play.state<State>().court[2].body.statuses.has(Status::obese));
}

TEST(Meals, AreNotMissedByTheObese) {
  RULE("D-36");
  Below below;
  below.now().quarters = 3;
  for (Landmaker& one : below.state.court) one.body.marks.set(Mark::eaten);
  below.state.court[0].body.marks.set(Mark::eaten, false);
  below.state.court[0].body.statuses.set(Status::obese);
  below.state.course.then(kPassing, {1, 0, 0, 0});
  Play play(game(), below.json());
  play.rolls({1});
  EXPECT_FALSE(play.state<State>().court[0].body.statuses.has(Status::obese));
}

TEST(Ruler, WhoIsBeatenWasTheObjective) {
  RULE("D-48");
  Below below;
  below.now().ruler_beaten = 1;
  below.now().here = 3;
  below.now().rooms[3].entered = 1;
  Play play(game(), below.before(kQuarter));
  play.choose("stay").choose("camp").choose_each({"idle", "idle", "idle"});
  EXPECT_EVENT(play, "ruler-falls");
  EXPECT_EQ(play.state<State>().objective_met, 1);
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

TEST(Happenings, BringNoOtherHappening) {
  RULE("K-44");
  Below below;
  below.trap("jam", 4, kNone, true);  // whoever fails a Quest Check here rolls for a Happening, too
  below.state.course.then(kRoll, {library().table("quest-happening"), 0, 0});
  Play play(game(), below.json());
  play.rolls({4, 5});                                            // each of the Court checks Quest 11
  play.rolls({1, 2}).rolls({1, 1}).rolls({5, 5}).rolls({5, 5});  // the first fails
  EXPECT_EVENT(play, "no-more-happens");
  EXPECT_NO_EVENT(play, "mishap");
}

}  // namespace
}  // namespace gamekeeper::make_you_kingdom
