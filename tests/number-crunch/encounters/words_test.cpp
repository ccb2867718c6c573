#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>

#include "games/number-crunch/state.hpp"
#include "number-crunch/audit_test.hpp"
#include "number-crunch/encounters/encounter_test.hpp"
#include "support/scripted_match.hpp"

/// What choices and events say: all of what they bring, and each thing once.
namespace gamekeeper::number_crunch::test {
namespace {

TEST(Choices, OfAnAttackSayWhatItDealsThisRoundAndWhatElseAHitBrings) {
  RULE("A-28");
  Position at = swordsman().meeting("zombie", "zombie", "zombie").fighting();
  const Play play(game(), at.json());
  EXPECT_EQ(label_of(play, "attack/melee"), "Melee: 5 dice, 7 damage");
  EXPECT_EQ(label_of(play, "attack/jink"), "Jink: 4 dice, 7 damage, Defense +1");
  Position halved =
      swordsman().complications({"half-damage"}).meeting("zombie", "zombie", "zombie").fighting();
  Play half(game(), halved.json());
  EXPECT_EQ(label_of(half, "attack/melee"), "Melee: 5 dice, 3 damage");
  half.choose("attack/melee").rolls({2, 2, 2, 1, 1}).choose("roll").rolls({1}).rolls({1, 1, 1, 1, 1, 1});
  EXPECT_EQ(half.event("hit").rule, "A-28");
  at.armor("heavy").encounter().defense_raised = 2;
  const Play high(game(), at.json());
  EXPECT_EQ(label_of(high, "attack/jink"), "Jink: 4 dice, 7 damage, no more Defense");
  const Play knife(game(), knifeman().meeting("zombie", "zombie", "zombie").fighting().json());
  EXPECT_EQ(label_of(knife, "attack/hamstring"), "Hamstring: 4 dice, 5 damage, past armor, Speed +1");
}

TEST(Choices, OfAWeaponTellTheBowFromTheDagger) {
  RULE("weapon/bow");
  Play play(game());
  play.rolls({3, 4, 3, 3, 3}).choose("trickster");
  EXPECT_EQ(label_of(play, "weapon/dagger"), "Dagger: damage 5, +1D to hit, ranged");
  EXPECT_EQ(label_of(play, "weapon/bow"), "Bow: damage 5, +1D to hit, ranged, also at whoever flees");
  play.choose("weapon/bow").say("Audit");
  EXPECT_EVENT(play, "weapon", R"({"weapon": "bow"})");
}

TEST(Choices, OfKillAndTortureSayWhatEarnsExperience) {
  RULE("P-4");
  const auto at_your_mercy = [](std::string_view mission) {
    Position at =
        swordsman().mission(mission).coming_from("B1").meeting("zombie", "zombie", "zombie").fighting();
    at.encounter().damage_taken = 20;
    return at.json();
  };
  const auto strike = [](Play& play) { play.choose("attack/melee").rolls({2, 2, 2, 1, 1}).choose("roll"); };
  Play paid(game(), at_your_mercy(kPaysCombat));
  strike(paid);
  EXPECT_TRUE(label_of(paid, "kill").starts_with("Kill it, for ")) << label_of(paid, "kill");
  EXPECT_EQ(label_of(paid, "torture"), "Torture it for Information, and no experience");
  paid.choose("kill").draws("torch");
  Play unpaid(game(), at_your_mercy(kPaysStealth));
  strike(unpaid);
  EXPECT_EQ(label_of(unpaid, "kill"), "Kill it");
  EXPECT_EQ(label_of(unpaid, "torture"), "Torture it for Information");
  unpaid.choose("kill").draws("torch");
}

TEST(Events, OfInformationSayThatTheMissionDoesNotMatter) {
  RULE("IN-2");
  Position at = swordsman().mission(kPaysStealth).coming_from("B1").meeting("zombie", "zombie", "zombie");
  at.fighting().encounter().damage_taken = 20;
  Play play(game(), at.json());
  play.choose("attack/melee").rolls({2, 2, 2, 1, 1}).choose("roll").choose("torture").draws("valid");
  EXPECT_EQ(play.event("experience").text, "That is worth 3 circles of experience.");
  play.draws("torch");
}

TEST(Events, OfALostTalkSayWhatItDoesAndWhereYouAreThen) {
  RULE("A-49");
  RULE("A-05");
  Position at = knifeman().mission(kPaysNegotiation).meeting_minion("brounie");
  Play play(game(), at.json());
  play.choose("negotiation").rolls({6}).rolls({1, 1, 1}).rolls({2, 1}).choose("roll");
  EXPECT_EQ(play.event("negotiation").text, "It has the better arguments, and a small bill. (Partial Loss)");
  EXPECT_EQ(play.event("experience").rule, "A-05");
  play.draws("no-move").draws("no-attack");
  EXPECT_EVENT(play, "stepped-back", R"({"cell": "D4"})");
  EXPECT_EQ(play.event("stepped-back").rule, "A-49");
}

TEST(Events, SayOnceThatItComesToBlows) {
  RULE("N-1");
  Play play(game(), knifeman().meeting("gorgon", "gorgon", "gorgon").json());
  play.choose("negotiation").rolls({1}).rolls({6}).rolls({1});
  EXPECT_EQ(play.event("negotiation-refused").text.find("blows"), std::string::npos);
  EXPECT_EQ(play.count("combat"), 1);
}

TEST(Events, OfAFailedDisarmSayThatItIsArmed) {
  RULE("TR-2");
  RULE("A-35");
  Position at = knifeman().trapped(5, 2, 3);
  Play play(game(), at.json());
  play.choose("disarm").choose("add/risk").rolls({2, 1, 1, 1, 1}).choose("roll").draws("no-move");
  EXPECT_EVENT(play, "trap-armed");
  EXPECT_EQ(play.event("risk-failed").rule, "A-35");
}

TEST(Events, OfARiskThatFailedInAFightNameTheRuleOfRiskDice) {
  RULE("M-3");
  Play play(game(), swordsman().meeting("zombie", "zombie", "zombie").fighting().json());
  play.choose("attack/melee").choose("add/risk").rolls({2, 1, 1, 1, 1, 1}).choose("roll").draws("no-move");
  EXPECT_EQ(play.event("risk-failed").rule, "M-3");
  play.rolls({1}).rolls({1, 1, 1, 1, 1, 1});
}

TEST(Events, OfRoundsNameTheRuleOfTheirMove) {
  RULE("S-1");
  RULE("N-2");
  RULE("K-2");
  const auto rule_of = [](std::string_view move, std::initializer_list<int> die) {
    Play play(game(), knifeman().meeting("gorgon", "gorgon", "gorgon").json());
    play.choose(move);
    const std::string rule = play.event("round").rule;
    if (move == "negotiation") play.rolls(die).rolls({6}).rolls({1});
    return rule;
  };
  EXPECT_EQ(rule_of("stealth", {}), "S-1");
  EXPECT_EQ(rule_of("negotiation", {1}), "N-2");
  Play fight(game(), knifeman().meeting("gorgon", "gorgon", "gorgon").fighting().json());
  EXPECT_EQ(fight.event("round").rule, "K-2");
}

TEST(Prompts, OfDoorsSayWhereTheRouteGoes) {
  RULE("E-3");
  const Play on(game(), Position::soldier({}).in_room("C1", 1, 1, 2).json());
  EXPECT_EQ(on.prompt(), "You are in C1. Which way? The route goes north.");
  const Play off(game(), Position::soldier({}).in_room("A1", 1, 1, 2).json());
  EXPECT_EQ(off.prompt(), "You are in A1. Which way? You are off the route; the star is on D5.");
}

TEST(Capital, BeyondNinetyNineIsLost) {
  RULE("A-61");
  for (const int capital : {98, 99}) {
    Position at = swordsman().mission(kPaysCombat).capital(capital).coming_from("B1");
    at.meeting("gorgon", "gorgon", "gorgon").fighting();
    at.me().circles = 5;
    at.encounter().damage_taken = 10;
    Play play(game(), at.json());
    play.choose("attack/melee").rolls({2, 2, 2, 1, 1}).choose("roll").choose("kill").draws("torch");
    EXPECT_POSITION(play, R"({"auditors": [{"capital": 99, "circles": 2}]})");
    EXPECT_EQ(play.count("capital-gained"), 99 - capital);
  }
}

TEST(Capital, BeyondTwentyIsKept) {
  RULE("M-1");
  Position at = swordsman().mission(kPaysCombat).capital(20).coming_from("B1");
  at.meeting("gorgon", "gorgon", "gorgon").fighting();
  at.me().circles = 5;
  at.encounter().damage_taken = 10;
  Play play(game(), at.json());
  play.choose("attack/melee").rolls({2, 2, 2, 1, 1}).choose("roll").choose("kill").draws("torch");
  EXPECT_POSITION(play, R"({"auditors": [{"capital": 21, "circles": 2}]})");
}

}  // namespace
}  // namespace gamekeeper::number_crunch::test
