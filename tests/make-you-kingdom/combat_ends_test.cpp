#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>

#include "games/make-you-kingdom/combat/combat.hpp"
#include "make-you-kingdom/combat_test.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::make_you_kingdom::test {
namespace {

// -- How monsters fight --

TEST(Monsters, AttackWithWhatTheyHaveOfTheirOwn) {
  RULE("C-24");
  Battlefield at;
  at.landmaker(3, 0, 2, 4).area(2).foe("mercenary", 3).they_begin();
  Play play(game(), at.json());
  play.choose("stay").rolls({5, 5, 1}).rolls({4}).choose("attack/own/member-1");
  EXPECT_EVENT(play, "strikes", R"({"damage": 4})");
}

TEST(Monsters, OfFoolishNatureGoForTheEnemyAndStrikeAnybody) {
  RULE("C-25");
  Battlefield at;
  at.landmaker(3, 0, 2, 4).area(2).landmaker(3, 0, 2, 4).area(2).foe("slime", 3).they_begin();
  Play play(game(), at.json());
  EXPECT_EVENT(play, "moved", R"({"who": "foe-1", "area": "vanguard"})");
  EXPECT_NOT_OFFERED(play, "attack/own/member-1");
  play.draws("member-2").rolls({1, 2}).choose("attack/own/anybody");
  EXPECT_EVENT(play, "misses", R"({"target": "member-2"})");
}

TEST(Monsters, PayForHopeWithBlood) {
  RULE("C-52");
  Battlefield at;
  at.landmaker(3, 0, 2, 4).area(3).foe("hanuman", 3).has_blood().they_begin();
  Play play(game(), at.json());
  play.choose("stay").rolls({4}).choose("do/monkey-magic/foe-1");
  EXPECT_EVENT(play, "bleeds-for-hope", R"({"who": "foe-1", "hope": 1})");
  EXPECT_EQ(play.state<State>().battle.foes[0].hope, 1);
}

TEST(Monsters, PutHopeThatTheyBleedForIntoChecksAndGainNoneByThem) {
  RULE("C-52");
  Battlefield at;
  at.landmaker(3, 0, 2, 4).area(2).foe("slime", 3).has_blood().they_begin();
  Play play(game(), at.json());
  play.rolls({3}).rolls({6, 6, 1}).rolls({4, 4}).choose("attack/own/anybody").choose("hope/1/0").choose("no");
  EXPECT_EVENT(play, "bleeds-for-hope", R"({"who": "foe-1", "hope": 1})");
  EXPECT_EQ(play.state<State>().battle.foes[0].body.drive, 0);
}

TEST(Monsters, WithManyFeelersAttackAsOften) {
  RULE("C-24");
  Battlefield at;
  at.landmaker(3, 0, 9, 0).area(3).foe("carrion-crawler", 3).they_begin();
  Play play(game(), at.json());
  play.choose("stay").rolls({1, 2}).rolls({1, 2}).rolls({1, 2}).rolls({1, 2}).choose("attack/own/anybody");
  EXPECT_EQ(play.count("misses"), 4);
}

TEST(Monsters, WithMassiveJawsAttackEachOnce) {
  RULE("C-24");
  Battlefield at;
  at.landmaker(3, 0, 9, 0).area(3).landmaker(3, 0, 9, 0).area(3).foe("cerberus", 3).they_begin();
  Play play(game(), at.json());
  play.choose("stay").draws("member-2").rolls({1, 2}).rolls({1, 2}).choose("attack/own/anybody");
  EXPECT_EQ(play.count("misses"), 2);
  EXPECT_EVENT(play, "misses", R"({"target": "member-1"})");
}

TEST(Monsters, OfSteadyNatureStrikeTheWeakest) {
  RULE("C-26");
  Battlefield at;
  at.landmaker(3, 0, 2, 4).area(3).hp(4).landmaker(3, 0, 2, 4).area(3).foe("troop", 3).they_begin();
  Play play(game(), at.json());
  play.choose("stay");
  EXPECT_OFFERED(play, "attack/own/member-1");
  EXPECT_BARRED(play, "attack/own/member-2", "");
}

TEST(Monsters, OfStrangeNatureDoNotRepeatThemselves) {
  RULE("C-27");
  Battlefield at;
  at.landmaker(3, 0, 2, 4).area(3).foe("dwarf", 3).they_begin();
  at.state.battle.foes[0].last = kind_of_act(option::attack(kFirstFoe, kNone, 0));
  Play play(game(), at.json());
  play.choose("stay");
  EXPECT_BARRED(play, "attack/own/member-1", "");
  play.choose("pass");
}

TEST(Monsters, OfSteadyNatureLeaveTheFallenWhileSomebodyStands) {
  RULE("C-28");
  Battlefield at;
  at.landmaker(3, 0, 2, 4).area(3).hp(-2).is(Mark::unconscious).is(Mark::exhausted);
  at.landmaker(3, 0, 2, 4).area(3).foe("troop", 3).they_begin();
  Play play(game(), at.json());
  play.choose("stay");
  EXPECT_BARRED(play, "attack/own/member-1", "");
  EXPECT_OFFERED(play, "attack/own/member-2");
}

TEST(Monsters, ThatAreAlikeAreOneChoice) {
  RULE("C-43");
  Battlefield at;
  at.landmaker(3, 0, 2, 4).area(3).foe("troop", 3).foe("troop", 3).court_begins();
  Play play(game(), at.json());
  play.choose("stay");
  EXPECT_OFFERED(play, "attack/own/foe-1");
  EXPECT_BARRED(play, "attack/own/foe-2", "");
}

// -- Support --

TEST(Carrying, TakesTheFallenOneAreaAlong) {
  RULE("C-29");
  Battlefield at;
  at.landmaker(3, 0, 2, 4).area(2).landmaker(3, 0, 2, 4).area(3).hp(-1).is(Mark::unconscious);
  at.is(Mark::exhausted).foe("slime", 5).court_begins();
  Play play(game(), at.json());
  play.choose("stay").choose("carry/member-2/rearguard");
  EXPECT_POSITION(play, R"({"court": [{"body": {"area": 1}}, {"body": {"area": 2}}]})");
}

TEST(Exchanging, HandsThingsOver) {
  RULE("C-30");
  Battlefield at;
  at.landmaker(3, 0, 2, 4).area(2).holds("potion").landmaker(3, 0, 2, 4).area(2).seated(2);
  at.foe("slime", 5).court_begins();
  Play play(game(), at.json());
  play.choose("go/member-1").choose("stay").choose("exchange/member-2").choose("agree").choose("give/1");
  EXPECT_EVENT(play, "hands-over", R"({"who": "member-1", "friend": "member-2", "item": "potion"})");
}

TEST(Searching, GoesOnInTheMiddleOfAFight) {
  RULE("C-31");
  Battlefield at;
  at.landmaker(3, 0, 2, 4).area(2).foe("slime", 5).court_begins();
  Play play(game(), at.json());
  play.choose("stay").rolls({5, 5}).choose("search/wit");
  EXPECT_EVENT(play, "checked", R"({"score": "wit", "against": 8})");
  EXPECT_EVENT(play, "finds-nothing");
}

TEST(Disarming, IsDoneFromTheirEncampment) {
  RULE("C-32");
  const auto is_room_trap = [](const Trap& one) {
    return one.disarm == Disarm::check && one.placement == Placement::room &&
           one.activation == Activation::rest;
  };
  const auto found = std::ranges::find_if(library().traps, is_room_trap);
  ASSERT_NE(found, library().traps.end());
  Battlefield at;
  at.landmaker(3, 0, 2, 4).area(5).landmaker(3, 0, 2, 4).area(4).foe("slime", 3).court_begins();
  at.state.adventure.snares.push_back({.trap = library().trap(found->id), .level = 1, .room = 4, .found = 1});
  Play play(game(), at.json());
  play.choose("go/member-2").choose("stay");
  EXPECT_NOT_OFFERED(play, "disarm/trap-1");
  play.choose("pass").choose("stay");
  EXPECT_OFFERED(play, "disarm/trap-1");
  play.rolls({5, 5}).choose("disarm/trap-1");
  EXPECT_EVENT(play, "works-on", R"({"who": "member-1"})");
}

// -- Away --

TEST(Fleeing, TakesAllOfThemToTheEncampmentFirst) {
  RULE("C-34");
  Battlefield at;
  at.landmaker(3, 0, 2, 4).area(0).landmaker(3, 0, 2, 4).area(1).foe("slime", 5).court_begins();
  Play play(game(), at.json());
  play.choose("go/member-1").choose("stay");
  EXPECT_BARRED(play, "flee", "");
}

TEST(Fleeing, LeadsBackToWhereTheyCameFrom) {
  RULE("C-34");
  Battlefield at;
  at.landmaker(3, 0, 2, 4).area(0).foe("slime", 5).court_begins();
  Play play(game(), at.json());
  play.choose("stay").rolls({5, 5}).choose("flee");
  EXPECT_EVENT(play, "court-flees");
  EXPECT_POSITION(play, R"({"adventure": {"here": 1}, "battle": {"under-way": 0, "foes": []}})");
}

TEST(Fleeing, IsForMonstersInTheirEncampmentToo) {
  RULE("C-35");
  Battlefield at;
  at.landmaker(3, 0, 2, 4).area(2).foe("scum", 5).foe("scum", 4).they_begin();
  Play play(game(), at.json());
  play.choose("go/foe-1").choose("stay").rolls({5, 5}).choose("flee").choose("room/a1");
  EXPECT_POSITION(play, R"({"adventure": {"rooms": [{"groups": [{"count": 1}]}]}})");
  EXPECT_EVENT(play, "monsters-flee", R"({"count": 1, "room": "a1"})");
}

TEST(Surrender, ComesWhenHalfOfThemHaveFallen) {
  RULE("C-36");
  RULE("C-37");
  Battlefield at;
  at.landmaker(3, 0, 2, 4).area(2).foe("scum", 5).foe("scum", 4).they_begin();
  Play play(game(), at.json());
  play.choose("go/foe-1").choose("stay");
  EXPECT_BARRED(play, "surrender", "");
  at.state.battle.beaten.push_back({.monster = library().monster_of("scum"), .count = 2});
  Play later(game(), at.json());
  later.choose("go/foe-1").choose("stay").choose("surrender");
  EXPECT_EVENT(later, "gives-up", R"({"who": "foe-1"})");
}

// -- Ends --

TEST(LongFights, EndWithTheMonstersGone) {
  RULE("C-39");
  Battlefield at;
  at.landmaker(3, 0, 2, 4).area(2).foe("slime", 5);
  at.state.battle.round = kMostRounds;
  Play play(game(), at.json());
  EXPECT_EVENT(play, "foes-tire");
  EXPECT_POSITION(play, R"({"battle": {"foes": []}})");
}

TEST(Endings, WakeTheSleepersAndTakeTheDying) {
  RULE("C-40");
  Battlefield at;
  at.landmaker(3, 0, 2, 4)
      .is(Status::asleep)
      .landmaker(3, 0, 2, 4)
      .hp(-2)
      .is(Mark::unconscious)
      .is(Mark::dying);
  at.landmaker(3, 0, 2, 4);
  Play play(game(), at.json());
  EXPECT_EVENT(play, "no-longer", R"({"who": "member-1", "status": "asleep"})");
  EXPECT_EVENT(play, "died", R"({"who": "member-2"})");
}

Battlefield after_beating(std::string_view monster, int count) {
  Battlefield at;
  at.landmaker(3, 0, 2, 4);
  at.state.battle.beaten.push_back(
      {.monster = library().monster_of(monster), .count = static_cast<std::uint8_t>(count)});
  return at;
}

TEST(Treasure, IsRolledForEachOfTheBeaten) {
  RULE("C-41");
  Battlefield at = after_beating("slime", 2);
  Play play(game(), at.json());
  play.rolls({3}).rolls({5}).choose("each/member-1");
  EXPECT_POSITION(play, R"({"court": [{"materials": [4, 0, 0, 0, 0, 0, 0, 0, 0, 0]}]})");
}

TEST(Treasure, OfManyTogetherIsThatOfTheirLevels) {
  RULE("C-42");
  Battlefield at = after_beating("slime", 10);
  Play play(game(), at.json());
  play.rolls({2}).choose("together/member-1");
  EXPECT_EVENT(play, "rolled-on", R"({"table": "treasure-2", "roll": 2})");
  EXPECT_POSITION(play, R"({"court": [{"materials": [4, 0, 0, 0, 0, 0, 0, 0, 0, 0]}]})");
}

// -- How it begins --

TEST(Surprise, GivesTheMonstersATurnBeforeTheFirstRound) {
  RULE("C-3");
  Battlefield at;
  at.landmaker(3, 0, 2, 4).area(3).foe("scum", 4).before("take-positions");
  Play play(game(), at.json());
  EXPECT_EVENT(play, "combat-begins", R"({"foes": 1, "surprised": true})");
  EXPECT_EQ(play.seat(), kGameMaster);
  EXPECT_NO_EVENT(play, "round-begins");
}

TEST(Placement, IsWhereTheirGroupIs) {
  RULE("C-1");
  RULE("C-2");
  Battlefield at;
  at.landmaker(3, 0, 2, 4).area(1);
  at.state.battle = {};
  at.state.adventure.rooms[4] = {.reaction = Reaction::hostile, .known = 1};
  at.state.adventure.rooms[4].groups.push_back(
      {.monster = library().monster_of("slime"), .count = 2, .area = 4});
  at.state.course = {};
  at.state.course.then(kEncounter);
  Play play(game(), at.json());
  EXPECT_EVENT(play, "foes-come", R"({"monster": "slime", "count": 2, "area": "enemy-rearguard"})");
  EXPECT_EVENT(play, "combat-begins", R"({"foes": 2, "surprised": false})");
  RULE_STAYS_OUT("C-3");
  play.rolls({1, 2});
}

TEST(Surprise, ThreatensThoseWhoDidNotKnowHowManyWaitThere) {
  RULE("C-4");
  Battlefield at;
  at.landmaker(3, 0, 2, 4).area(1).foe("scum", 4).before("take-positions");
  at.state.adventure.surprised = kUnknownNumber;
  Play play(game(), at.json());
  play.rolls({5, 5});
  EXPECT_EVENT(play, "checked", R"({"score": "quest", "against": 19})");
  EXPECT_EVENT(play, "combat-begins", R"({"surprised": true})");
}

// -- Combat Traps --

TEST(DuelRooms, HoldOneOfEachSide) {
  RULE("C-44");
  Battlefield at;
  at.landmaker(3, 0, 2, 4)
      .area(2)
      .landmaker(3, 0, 2, 4)
      .area(3)
      .foe("scum", 5)
      .trap("duel-room", 3)
      .court_begins();
  Play play(game(), at.json());
  play.choose("go/member-1").choose("move/enemy-vanguard");
  EXPECT_EVENT(play, "stays-put", R"({"who": "member-1"})");
}

TEST(Eclipses, StopWhatFliesAndEndWithAStar) {
  RULE("C-45");
  Battlefield at;
  at.landmaker(3, 0, 2, 4).area(3).holds("crossbow").holds("star-fragment").foe("scum", 4).trap("eclipse", 3);
  at.court_begins();
  Play play(game(), at.json());
  play.choose("stay");
  EXPECT_OFFERED(play, "attack/1/foe-1");
  play.choose("break-light");
  EXPECT_EVENT(play, "light-breaks");
}

TEST(Tornadoes, BlowWhoeverComesIn) {
  RULE("C-46");
  Battlefield at;
  at.landmaker(3, 0, 2, 4).area(2).foe("scum", 5).trap("tornado", 3).court_begins();
  Play play(game(), at.json());
  play.rolls({1, 2}).rolls({6}).choose("move/enemy-vanguard");
  EXPECT_EVENT(play, "blown-away", R"({"area": "encampment"})");
  EXPECT_POSITION(play, R"({"court": [{"body": {"area": 0}}]})");
}

TEST(StopSigns, EndAMove) {
  RULE("C-47");
  Battlefield at;
  at.landmaker(3, 0, 2, 4).area(2).foe("scum", 5).trap("stop-sign", 3).court_begins();
  Play play(game(), at.json());
  play.choose("move/enemy-vanguard");
  EXPECT_EVENT(play, "stops-here");
}

TEST(LimitsOver, LeaveOneFreeToAct) {
  RULE("C-48");
  Battlefield at;
  at.landmaker(3, 0, 2, 4)
      .area(2)
      .landmaker(3, 0, 2, 4)
      .area(2)
      .foe("scum", 2)
      .trap("limit-over", 2)
      .they_begin();
  at.before("next-round").they_begin();
  Play play(game(), at.json());
  play.choose("stay").choose("pass").choose("go/member-1").choose("stay").choose("pass").choose("stay");
  play.rolls({5}).rolls({2}).choose("pass");
  EXPECT_OFFERED(play, "go/member-1");
}

}  // namespace
}  // namespace gamekeeper::make_you_kingdom::test
