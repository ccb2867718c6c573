#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "games/make-you-kingdom/content.hpp"
#include "games/make-you-kingdom/rules.hpp"
#include "games/make-you-kingdom/state.hpp"
#include "make-you-kingdom/combat_test.hpp"
#include "support/scripted_match.hpp"

/// Checks, Hope, Followers, harm: what holds wherever dice are rolled.
namespace gamekeeper::make_you_kingdom::test {
namespace {

/// Who reads the field has Wit 3; against a Slime, whose Defense is 9.
Battlefield against_slime(int area = 3) {
  Battlefield at;
  at.landmaker(3, 2, 2, 4).area(2).foe("slime", area);
  return at;
}
const Landmaker& first(const Play& play) { return play.state<State>().court[0]; }
const Kingdom& kingdom(const Play& play) { return play.state<State>().kingdom; }
std::string defense() { return std::to_string(library().monsters[library().monster_of("slime")].defense); }

TEST(Checks, AreTwoDiceAndAnAbility) {
  RULE("T-1");
  Play play(game(), against_slime().json());
  play.rolls({4, 5});
  EXPECT_EVENT(play, "checked", "{\"score\": \"wit\", \"against\": " + defense() + ", \"result\": 12}");
}

TEST(Checks, TwoOnesFailAndCostAVoice) {
  RULE("T-2");
  Battlefield at = against_slime();
  at.state.court[0].scores[0] = 9;
  at.state.kingdom.voices = 5;
  Play play(game(), at.json());
  play.rolls({1, 1}).choose("hope/0/0");
  EXPECT_EVENT(play, "checked", R"({"result": 0, "outcome": "fumble"})");
  EXPECT_EQ(kingdom(play).voices, 4);
}

TEST(Checks, TwoSixesSucceedAndGiveDrive) {
  RULE("T-3");
  Battlefield at = against_slime();
  at.state.court[0].scores[0] = 0;
  at.state.court[0].scores[1] = 9;
  Play play(game(), at.json());
  play.rolls({6, 6});
  EXPECT_EVENT(play, "checked", R"({"outcome": "critical"})");
  EXPECT_EQ(first(play).body.drive, 2);
}

TEST(Checks, NobodyKeepsMoreDriveThanTheirCapacity) {
  RULE("T-8");
  Battlefield at = against_slime();
  at.state.court[0].scores = {1, 0, 2, 4};
  Play play(game(), at.json());
  play.rolls({6, 6});
  EXPECT_EQ(first(play).body.drive, 1) << "there is room for one of two";
}

TEST(Checks, ASixMayBecomeDrive) {
  RULE("T-7");
  Battlefield at = against_slime();
  Play play(game(), at.json());
  play.rolls({6, 5}).choose("drive/1");
  EXPECT_EVENT(play, "checked", R"({"result": 8})");
  EXPECT_EQ(first(play).body.drive, 1);
}

TEST(Checks, HopeIsADieForEachPoint) {
  RULE("T-5");
  Battlefield at = against_slime();
  at.state.court[0].body.drive = 2;
  Play play(game(), at.json());
  play.rolls({1, 2, 5, 4}).choose("hope/2/0");
  EXPECT_EVENT(play, "checked", R"({"result": 12})");
  EXPECT_EQ(first(play).body.drive, 0);
}

TEST(Checks, VoicesAreSpentWithEverybodysConsent) {
  RULE("T-6");
  Battlefield at = against_slime();
  at.landmaker(1, 2, 2, 4).area(2).seated(2);
  at.state.kingdom.voices = 9;
  Play play(game(), at.json());
  play.choose("lead/member-1").choose("hope/0/1");
  EXPECT_EQ(play.seat(), 2);
  play.rolls({1, 2}).choose("refuse");
  EXPECT_EQ(kingdom(play).voices, 9);
}

TEST(Checks, PeopleWithTooFewVoicesMakeADisaster) {
  RULE("T-10");
  Battlefield at = against_slime();
  at.state.kingdom.voices = 1;
  Play play(game(), at.json());
  play.rolls({1, 1}).rolls({1, 3}).rolls({1, 1}).choose("hope/0/0");
  EXPECT_EVENT(play, "people-angry", R"({"voices": 0})");
  EXPECT_EVENT(play, "rolled-on", R"({"table": "kingdom-disaster"})");
}

TEST(Checks, WhoIsOneShortMaySendFollowers) {
  RULE("T-11");
  Battlefield at = against_slime();
  at.state.court[0].scores[0] = 0;
  at.state.court[0].body.followers = 5;
  Play play(game(), at.json());
  play.rolls({1, 3}).rolls({2}).choose("followers");
  EXPECT_EVENT(play, "read-field", R"({"first": true})");
  EXPECT_EQ(first(play).body.followers, 3);
}

TEST(Checks, AHunterAtHomeKnowsWhereToAim) {
  Battlefield at = against_slime(2);
  const Monster& slime = library().monsters[library().monster_of("slime")];
  at.state.kingdom.talents.push_back({.job = library().job("hunter"),
                                      .used = Service::serves,
                                      .choice = static_cast<std::uint8_t>(slime.category)});
  at.court_begins();
  Play play(game(), at.json());
  play.choose("stay").rolls({1, 2}).choose("attack/own/foe-1");
  EXPECT_EVENT(play, "checked", "{\"against\": " + std::to_string(slime.defense - 1) + "}");
}

// -- Harm --

/// Hit by a Scum, who has chosen them.
Battlefield before_scum() {
  Battlefield at;
  at.landmaker(3, 2, 2, 4).area(2).foe("scum", 2).they_begin();
  return at;
}

TEST(Harm, LowersHP) {
  RULE("T-13");
  Battlefield at = against_slime(2);
  at.foe("slime", 5);
  at.state.battle.foes[0].body.hp = 1;
  at.court_begins();
  Play play(game(), at.json());
  play.choose("stay").rolls({4, 5}).choose("attack/own/foe-1");
  EXPECT_EVENT(play, "hit", R"({"who": "foe-1"})");
  EXPECT_EVENT(play, "died", R"({"who": "foe-1"})");
}

TEST(Harm, MakesEnemiesOfTheDevoted) {
  RULE("T-29");
  Battlefield at = before_scum();
  at.landmaker(1, 2, 2, 4).area(0);
  at.state.bonds.push_back({.from = 1, .to = 0, .affection = 4, .hostility = 0, .kind = 1});
  at.state.bonds.push_back({.from = 1, .to = kFirstFoe, .hostility = 1, .grudge = 1});
  Play play(game(), at.json());
  play.choose("stay").rolls({5, 5}).rolls({3}).choose("attack/own/member-1");
  EXPECT_EVENT(play, "bond-changed", R"({"who": "member-2", "toward": "foe-1", "hostile": true})");
}

TEST(Harm, AtNoHPIsAFatalWound) {
  RULE("T-18");
  Battlefield at = before_scum();
  at.state.court[0].body.hp = 1;
  Play play(game(), at.json());
  play.choose("stay").rolls({5, 5}).rolls({3}).rolls({3, 4}).choose("attack/own/member-1");
  EXPECT_EVENT(play, "rolled-on", R"({"table": "fatal-wound"})");
}

TEST(Harm, OfAFatalWoundOneMayDieLater) {
  RULE("T-15");
  Battlefield at;
  at.landmaker(3, 2, 2, 4).hp(0).is(Mark::unconscious).is(Mark::dying).landmaker(3, 2, 2, 4);
  at.before("combat-ends");
  Play play(game(), at.json());
  EXPECT_EVENT(play, "died", R"({"who": "member-1"})");
}

TEST(Harm, DamageKillsTheUnconscious) {
  RULE("T-16");
  Battlefield at = before_scum();
  at.state.court[0].body.marks.set(Mark::unconscious);
  at.state.court[0].body.marks.set(Mark::exhausted);
  at.landmaker(1, 2, 2, 4).area(0);
  Play play(game(), at.json());
  play.choose("stay").rolls({5, 5}).rolls({3}).choose("attack/own/member-1");
  EXPECT_EVENT(play, "died", R"({"who": "member-1"})");
}

TEST(Harm, ThePoisonedSufferAtTheEndOfEachRound) {
  RULE("T-17");
  Battlefield at = against_slime(5);
  at.state.court[0].body.statuses.set(Status::poisoned);
  at.court_begins();
  Play play(game(), at.json());
  play.choose("stay").choose("pass").rolls({1, 3}).choose("pass");
  EXPECT_EVENT(play, "hit", R"({"who": "member-1", "damage": 1})");
}

TEST(Harm, ComesByDoublesOnASlipFloor) {
  RULE("C-50");
  Battlefield at = against_slime(2);
  at.trap("slip-floor", 2).court_begins();
  Play play(game(), at.json());
  play.choose("stay").rolls({4, 4}).rolls({4, 4}).choose("attack/own/foe-1");
  EXPECT_EVENT(play, "checked", R"({"outcome": "fumble"})");
}

TEST(Rows, GoBeforeTheRulesAndTireWhoActs) {
  RULE("T-20");
  RULE("T-25");
  Battlefield at;
  at.landmaker(3, 4, 2, 4).area(2).hp(3).drive(1);
  at.state.court[0].skills.set(library().skill("faith"));
  at.foe("slime", 5).court_begins();
  Play play(game(), at.json());
  play.choose("stay").rolls({4, 3}).choose("do/faith/member-1");
  EXPECT_EVENT(play, "does", R"({"who": "member-1"})");
  EXPECT_EVENT(play, "changed", R"({"who": "member-1", "by": 1})");
}

TEST(Rows, ThatMayBeUsedAtAnyTimeTakeNoTurn) {
  RULE("T-40");
  Battlefield at;
  at.landmaker(3, 4, 2, 4).area(2).drive(1);
  at.state.court[0].skills.set(library().skill("assist"));
  at.landmaker(3, 4, 2, 4).area(2).foe("slime", 5).court_begins();
  Play play(game(), at.json());
  play.choose("go/member-1").choose("stay").choose("do/assist/member-1").choose("member-2");
  EXPECT_EVENT(play, "does", R"({"who": "member-1"})");
  EXPECT_FALSE(first(play).body.marks.has(Mark::exhausted));
}

TEST(Rows, AnswerAtTheMomentThatTheyInterrupt) {
  RULE("T-19");
  Battlefield at = before_scum();
  at.state.court[0].skills.set(library().skill("jump"));
  at.state.court[0].body.drive = 1;
  Play play(game(), at.json());
  play.choose("stay").choose("attack/own/member-1");
  EXPECT_EQ(play.seat(), 1);
  EXPECT_EQ(play.asking_rule(), "T-19");
}

TEST(Order, AroundTheTableWhoWillNotWaitPays) {
  RULE("K-35");
  Battlefield at;
  at.landmaker(3, 0, 2, 4).area(2).landmaker(3, 0, 2, 4).area(2).seated(2).drive(1).foe("slime", 5);
  at.state.switches.by_the_clock = true;
  at.court_begins();
  Play play(game(), at.json());
  EXPECT_EQ(play.seat(), 2);
  play.choose("go/member-2");
  EXPECT_EQ(play.state<State>().court[1].body.drive, 0);
  EXPECT_EQ(play.seat(), 2) << "it is their turn";
}

TEST(Rivals, ShowThatTheyCanDoItToo) {
  RULE("T-30");
  Battlefield at;
  at.landmaker(3, 4, 2, 4).area(2).hp(3).drive(1);
  at.landmaker(3, 4, 2, 4).area(2);
  at.state.court[1].skills.set(library().skill("faith"));
  at.state.bonds.push_back({.from = 0, .to = 1, .affection = 1, .hostility = 4, .kind = 2, .grudge = 1});
  at.foe("slime", 5).court_begins();
  Play play(game(), at.json());
  play.choose("go/member-1").choose("stay").rolls({4, 3}).choose("do/faith/member-1");
  EXPECT_EVENT(play, "rival-shows", R"({"who": "member-1"})");
  EXPECT_TRUE(first(play).body.marks.has(Mark::rivaled));
}

}  // namespace
}  // namespace gamekeeper::make_you_kingdom::test
