#include <gtest/gtest.h>

#include <string_view>

#include "chance/fraction.hpp"
#include "games/number-crunch/content.hpp"
#include "games/number-crunch/library.hpp"
#include "games/number-crunch/state.hpp"
#include "number-crunch/audit_test.hpp"
#include "number-crunch/encounters/encounter_test.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::number_crunch::test {
namespace {

/// A Gorgon of Speed 2 (or other legs) with 8 damage and 3 Health left: it pleads at 5 or more on the die.
Position& broken_gorgon(Position& at, std::string_view legs = "gorgon") {
  at.encounter().damage_taken = 8;
  return at.coming_from("B1").meeting("gorgon", "gorgon", legs).fighting(true);
}

// -- The opponent flees --

TEST(OpponentFlees, RefusedPleaThenTreasureExperienceAndATokenOnTheRoom) {
  RULE("P-2");
  RULE("A-16");
  RULE("M-2");
  RULE("A-32");  // Speed 2 against 2: nobody strikes
  Position at = Position::trickster({.perception = 4, .speed = 2}).weapon("dagger").mission(kPaysCombat);
  Play play(game(), broken_gorgon(at).json());
  play.rolls({5}).choose("refuse").draws("torch");
  EXPECT_TRUE(told_in_order(play, {"pleads", "plea-refused", "opponent-fled", "experience", "treasure"}));
  EXPECT_EVENT(play, "experience", R"({"circles": 3})");
  EXPECT_EVENT(play, "opponent-fled");
  EXPECT_EQ(play.at("/auditors/0/phase"), "doors");
  EXPECT_EQ(play.state<State>().auditors[0].map[cell_named("C1")].room, RoomState::waiting);
}

TEST(OpponentFlees, FasterAuditorStrikesOnce) {
  RULE("P-2");
  Position at = knifeman();  // Speed 4
  Play play(game(), broken_gorgon(at).json());
  play.rolls({5}).choose("refuse");
  EXPECT_OFFERED(play, "attack/jab");
  EXPECT_OFFERED(play, "let-go");
  play.choose("attack/jab").rolls({2, 1, 1, 1, 1}).choose("roll").draws("lower-magic").draws("torch");
  EXPECT_TRUE(told_in_order(play, {"miss", "complication", "opponent-fled", "treasure"}));
}

TEST(OpponentFlees, SlowerAuditorDoesNot) {
  RULE("P-2");
  Position at = Position::trickster({.perception = 4, .speed = 1}).weapon("dagger");
  Play play(game(), broken_gorgon(at).json());
  play.rolls({5}).choose("refuse").draws("torch");
  EXPECT_EVENT(play, "opponent-fled");
}

TEST(OpponentFlees, LastWordWhateverTheSpeeds) {
  RULE("talent/last-word");
  Position at = swordsman();  // Speed 2 against 6
  Play play(game(), broken_gorgon(at, "vampire").json());
  play.rolls({5}).choose("refuse");
  EXPECT_OFFERED(play, "attack/melee");
  EXPECT_OFFERED(play, "attack/feint");
  play.choose("let-go").draws("torch");
}

TEST(OpponentFlees, BowWhateverTheSpeeds) {
  RULE_OF_CONTENT("weapon/bow");
  Position at = Position::trickster({.perception = 4, .speed = 2}).weapon("bow");
  Play play(game(), broken_gorgon(at, "vampire").json());
  play.rolls({5}).choose("refuse");
  EXPECT_OFFERED(play, "attack/trickster-ranged");
  play.choose("attack/trickster-ranged").rolls({2, 2, 1, 1, 1}).choose("roll").draws("torch");
  EXPECT_EVENT(play, "miss");
}

TEST(OpponentFlees, PartingBlowThatKills) {
  RULE("P-2");
  RULE("P-4");
  Position at = knifeman().mission(kPaysCombat);
  Play play(game(), broken_gorgon(at).json());
  play.rolls({5}).choose("refuse").choose("attack/jab").rolls({2, 2, 2, 1, 1}).choose("roll");
  play.choose("kill").draws("torch");
  EXPECT_NO_EVENT(play, "opponent-fled");
  EXPECT_EQ(play.count("experience"), 1);
  EXPECT_EQ(play.count("treasure"), 1);
  EXPECT_EQ(play.state<State>().auditors[0].map[cell_named("C1")].room, RoomState::done);
}

TEST(OpponentFlees, NoAttackForbidsTheLastOneToo) {
  RULE("complication/no-attack");
  Position at = swordsman().complications({"no-attack"});
  Play play(game(), broken_gorgon(at).json());
  play.rolls({5}).choose("refuse").draws("torch");
  EXPECT_EVENT(play, "opponent-fled");
}

TEST(OpponentFlees, LoweredSpeedCounts) {
  RULE("A-24");
  Position at =
      Position::trickster({.perception = 4, .speed = 3}).weapon("dagger").complications({"lower-speed"});
  Play play(game(), broken_gorgon(at).json());  // 3 - 1 against 2
  play.rolls({5});
  EXPECT_EQ(stat_in(play.state<State>(), Stat::speed), 2);
  play.choose("refuse").draws("torch");
  EXPECT_EVENT(play, "opponent-fled");
}

TEST(OpponentFlees, ASecondTimeForExperienceAndNoTreasure) {
  RULE("P-2");
  RULE("T-6");
  RULE("A-60");
  Position at = knifeman().mission(kPaysCombat);
  at.encounter().met_before = true;
  Play play(game(), broken_gorgon(at).json());
  play.rolls({5}).choose("refuse").choose("let-go");
  EXPECT_NO_EVENT(play, "treasure");
  EXPECT_EVENT(play, "experience", R"({"circles": 3})");
  EXPECT_EQ(play.event("experience").rule, "A-60");
}

TEST(OpponentFlees, MinionThatFleesEndsTheAct) {
  RULE("P-2");
  RULE("A-49");
  Position at = Position::trickster({.perception = 4, .speed = 2}).weapon("dagger").mission(kPaysCombat);
  at.encounter().damage_taken = 9;
  at.encounter().at_star = true;
  Play play(game(), at.meeting_minion("plant-monster").fighting(true).json());  // Speed 3
  play.rolls({4}).choose("refuse").draws("torch");                              // 4 - 3 + 9 = 10
  EXPECT_TRUE(told_in_order(play, {"opponent-fled", "experience", "treasure", "act-completed"}));
  play.draws("retirement-2").draws("mission-2").draws("2-2-4");
  EXPECT_EVENT(play, "act", R"({"number": 2})");
}

// -- The Auditor flees --

TEST(AuditorFlees, FasterOpponentStrikesOnce) {
  RULE("P-3");
  RULE("A-29");
  Position at = knifeman().coming_from("B1");  // Speed 4 against 5
  Play play(game(), at.meeting("zombie", "zombie", "skeleton").fighting().json());
  play.choose("flee").rolls({3}).rolls({2, 2, 2, 1, 1, 1});
  EXPECT_TRUE(told_in_order(play, {"behavior", "opponent-hits", "health-lost", "fled"}));
  EXPECT_EVENT(play, "fled", R"({"cell": "B1"})");
  EXPECT_POSITION(play, R"({"auditors": [{"health-lost": 4, "phase": "doors"}]})");
  const Auditor& auditor = play.state<State>().auditors[0];
  EXPECT_EQ(auditor.cell, cell_named("B1"));
  EXPECT_EQ(auditor.map[cell_named("C1")].room, RoomState::waiting);
}

TEST(AuditorFlees, SlowerAndEqualOpponentsDoNot) {
  RULE("P-3");
  RULE("A-32");
  for (const std::string_view legs : {"zombie", "minotaur"}) {  // 2 and 4 against 4
    Position at = knifeman().coming_from("B1");
    Play play(game(), at.meeting("zombie", "zombie", legs).fighting().json());
    play.choose("flee");
    EXPECT_EVENT(play, "no-parting-attack");
    EXPECT_NO_EVENT(play, "behavior");
  }
}

TEST(AuditorFlees, AtAnyTimeEvenAfterAMove) {
  RULE("P-3");
  RULE("A-30");  // the distance does not matter
  Position at = knifeman().coming_from("B1");
  Play play(game(), at.meeting("zombie", "zombie", "skeleton").fighting().json());
  play.choose("move/near").choose("flee").rolls({3}).rolls({2, 2, 2, 1, 1, 1});
  EXPECT_EVENT(play, "opponent-hits", R"({"attack": "Swipe"})");
  EXPECT_NO_EVENT(play, "opponent-moves");
}

TEST(AuditorFlees, PleaAtYourBackIsNoAttack) {
  RULE("A-30");
  Position at = knifeman();
  broken_gorgon(at, "skeleton").fighting();
  Play play(game(), at.json());
  play.choose("flee").rolls({5});
  EXPECT_EVENT(play, "behavior", R"({"total": 8, "attack": "plead"})");
  EXPECT_EVENT(play, "no-parting-attack");
  EXPECT_NO_EVENT(play, "pleads");
}

TEST(AuditorFlees, NobodyStrikesAtASoldier) {
  RULE("talent/last-word");
  RULE("P-3");
  Position at = swordsman().coming_from("B1");
  Play play(game(), at.meeting("zombie", "zombie", "vampire").fighting().json());
  play.choose("flee");
  EXPECT_EVENT(play, "no-parting-attack");
  EXPECT_POSITION(play, R"({"auditors": [{"health-lost": 0}]})");
}

TEST(AuditorFlees, CaterpillarShootsAtTheFaster) {
  RULE("P-3");
  RULE_OF_CONTENT("minion/deputy-caterpillar");
  Play play(game(), knifeman().meeting_minion("deputy-caterpillar").fighting().json());  // 4 against 2
  play.choose("flee").rolls({2, 2, 1, 1, 1, 1});
  EXPECT_EVENT(play, "opponent-hits", R"({"attack": "Bow"})");
  EXPECT_EVENT(play, "fled", R"({"cell": "D4"})");
}

TEST(AuditorFlees, CaterpillarShootsHoweverBadlyHurt) {
  RULE("P-3");
  RULE("A-62");
  Position at = knifeman().meeting_minion("deputy-caterpillar");
  at.encounter().damage_taken = 9;  // every roll would say that it pleads
  Play play(game(), at.fighting().json());
  EXPECT_EQ(play.odds("flee")->success,
            chance::Fraction(7, 64));  // none or one Hit of six, against Defense 2
  const auto odds = play.odds("flee");
  ASSERT_FALSE(odds->why.empty());
  EXPECT_EQ(game().ledger()[odds->why.back().rule.index].id, "A-62");
  play.choose("flee").rolls({2, 1, 1, 1, 1, 1});
  EXPECT_NO_EVENT(play, "behavior");
  EXPECT_EVENT(play, "opponent-misses", R"({"attack": "Bow"})");
}

TEST(AuditorFlees, CaterpillarRollsForItsShotWhereTheTableWantsIt) {
  RULE("A-62");
  RULE("A-30");
  Position at = knifeman().meeting_minion("deputy-caterpillar").fighting();
  at.state.switches.parting_shot_is_rolled = true;
  at.encounter().damage_taken = 3;
  Play punch(game(), at.json());
  punch.choose("flee").rolls({5});  // 5 - 4 + 3 = 4: Punching, and it is the slower one
  EXPECT_EQ(punch.event("no-parting-attack").rule, "A-30");
  Play bow(game(), at.json());
  bow.choose("flee").rolls({4}).rolls({2, 2, 1, 1, 1, 1});
  EXPECT_EVENT(bow, "opponent-hits", R"({"attack": "Bow"})");
}

TEST(AuditorFlees, SoldierIsSafeFromTheCaterpillarToo) {
  RULE("A-31");
  Play play(game(), swordsman().meeting_minion("deputy-caterpillar").fighting().json());
  EXPECT_EQ(play.odds("flee")->success, chance::Fraction(1));
  play.choose("flee");
  EXPECT_EQ(play.event("no-parting-attack").rule, "A-31");
}

TEST(AuditorFlees, TheRuleThatLetsYouGoIsNamed) {
  RULE("P-3");
  RULE("A-32");
  const auto rule_against = [](Position at, std::string_view legs) {
    Play play(game(), at.coming_from("B1").meeting("zombie", "zombie", legs).fighting().json());
    play.choose("flee");
    return play.event("no-parting-attack").rule;
  };
  EXPECT_EQ(rule_against(knifeman(), "zombie"), "P-3");  // slower
  EXPECT_EQ(rule_against(knifeman(), "minotaur"), "A-32");
  EXPECT_EQ(rule_against(swordsman(), "vampire"), "P-3");  // a Soldier, and any other opponent
}

TEST(AuditorFlees, UnderNoMoveUnlessTheTableHoldsHim) {
  RULE("A-64");
  RULE("complication/no-move");
  Position at = swordsman().coming_from("B1").complications({"no-move"});
  at.meeting("zombie", "zombie", "zombie").fighting();
  const Play free(game(), at.json());
  EXPECT_OFFERED(free, "flee");
  at.state.switches.no_move_holds = true;
  Play held(game(), at.json());
  EXPECT_NOT_OFFERED(held, "flee");
  held.match().explain(true);
  held.choose("attack/melee").undo();
  EXPECT_BARRED(held, "flee", "forbids");
}

TEST(AuditorFlees, TheChoiceSaysWhereToAndHowSafely) {
  RULE("P-3");
  RULE("A-54");
  Position at = knifeman().coming_from("B1").meeting("zombie", "zombie", "skeleton").fighting();
  const Play to_b1(game(), at.json());
  EXPECT_EQ(label_of(to_b1, "flee"), "Flee to B1");
  EXPECT_EQ(to_b1.odds("flee")->success,
            chance::Fraction(7, 64));  // six dice against Defense 2, whatever it rolls
  Play stairs(game(), knifeman().meeting("zombie", "zombie", "zombie").fighting().json());
  EXPECT_EQ(label_of(stairs, "flee"), "Flee onto the stairs, and straight back to it, rested");
  stairs.choose("flee").rolls({6}).rolls({1});
  EXPECT_EVENT(stairs, "fled", R"({"cell": "C1"})");
}

TEST(OpponentFlees, TheLastBlowReachesItAtAnyDistance) {
  RULE("A-63");
  Position at = knifeman();
  broken_gorgon(at);
  at.encounter().band = Band::far;
  Play play(game(), at.json());
  play.rolls({5});
  EXPECT_EQ(label_of(play, "refuse"), "Refuse: one last blow, and it flees");
  play.choose("refuse");
  EXPECT_EQ(play.asking_rule(), "A-63");
  EXPECT_OFFERED(play, "attack/jab");
  EXPECT_OFFERED(play, "attack/trickster-ranged");
  play.choose("let-go").draws("torch");
}

TEST(AuditorFlees, LastAttackCanBeTheEnd) {
  RULE("P-3");
  RULE("ACT-4");
  Position at = knifeman().coming_from("B1").health(4);
  Play play(game(), at.meeting("zombie", "zombie", "skeleton").fighting().json());
  play.choose("flee").rolls({3}).rolls({2, 2, 2, 1, 1, 1});
  EXPECT_EVENT(play, "act-failed", R"({"by": "monster"})");
  EXPECT_NO_EVENT(play, "fled");
  EXPECT_OFFERED(play, "take-orders");
}

TEST(AuditorFlees, EffectsGoBackAndComplicationsStay) {
  RULE("CE-6");
  Position at = swordsman().coming_from("B1").effects({"rain", "cold"}).complications({"lower-magic"});
  Play play(game(), at.meeting("zombie", "zombie", "zombie").fighting().json());
  play.choose("play/rain").choose("flee");
  EXPECT_EVENT(play, "effect-returned", R"({"effect": "cold"})");
  EXPECT_POSITION(play, R"({"auditors": [{"effects": [], "complications": [3]}]})");
}

TEST(AuditorFlees, FromTheFirstCellOntoTheStairsAndBackIn) {
  RULE("A-54");
  RULE("A-48");
  RULE("T-6");
  Position at = swordsman();
  at.encounter().damage_taken = 9;
  Play play(game(), at.meeting("zombie", "zombie", "zombie").fighting().json());
  play.choose("flee").rolls({5}).rolls({1});  // nowhere else to go: met again, in combat, no Move to choose
  EXPECT_EVENT(play, "opponent", R"({"again": true})");
  EXPECT_EQ(play.count("initiative"), 1);
  EXPECT_POSITION(play, R"({"encounter": {"damage-taken": 0, "met-before": true}})");
  play.choose("play/dim-lighting");  // and the room's effects are drawn again: tile 3-3-3
}

TEST(AuditorFlees, IntoARoomWhereAnotherOneWaits) {
  RULE("A-29");
  RULE("T-6");
  Position at = swordsman().coming_from("B1");
  at.room("B1", 3, 3, 3, Side::west, RoomState::waiting);
  Play play(game(), at.meeting("zombie", "vampire", "zombie").fighting().json());
  play.choose("flee").rolls({6}).rolls({1}).choose("play/dim-lighting");
  EXPECT_EVENT(play, "fled", R"({"cell": "B1"})");
  EXPECT_EVENT(play, "opponent", R"({"name": "Zombie", "again": true})");
  play.choose("flee").rolls({6}).rolls({1});  // and from there only back again
  EXPECT_EVENT(play, "fled", R"({"cell": "C1"})");
  EXPECT_EQ(play.state<State>().encounter.opponent.torso, 5);
  play.choose("play/dim-lighting");
}

TEST(AuditorFlees, FromTheStarAndHasToFightOnReturn) {
  RULE("A-29");
  RULE("A-48");
  Position at = swordsman().meeting_minion("troll-shaman");
  at.encounter().damage_taken = 9;
  Play play(game(), at.fighting().json());
  play.choose("flee");
  EXPECT_NO_EVENT(play, "act-failed");
  EXPECT_POSITION(play, R"({"auditors": [{"star": "fled", "phase": "doors"}]})");
  play.choose("door/north").rolls({6}).rolls({1});
  EXPECT_NO_EVENT(play, "scene");
  EXPECT_EVENT(play, "opponent", R"({"again": true})");
  EXPECT_OFFERED(play, "negotiate");
  EXPECT_POSITION(play, R"({"encounter": {"damage-taken": 0}})");
}

}  // namespace
}  // namespace gamekeeper::number_crunch::test
