#include <gtest/gtest.h>

#include <cstdint>

#include "games/number-crunch/state.hpp"
#include "number-crunch/acts/act_test_positions.hpp"
#include "number-crunch/audit_test.hpp"
#include "number-crunch/encounters/encounter_test.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::number_crunch::test {
namespace {

TEST(Doors, DraughtsAndCapitalHealWithoutARound) {
  RULE("A-55");
  RULE("treasure/draught-of-healing");
  RULE("TS-3");
  RULE("M-1");
  Position at = all_fives().treasures({"draught-of-healing"}).capital(1).health(5).in_room("C1", 3, 3, 3);
  Play play(game(), at.json());
  play.choose("use/draught-of-healing").rolls({4});
  EXPECT_EVENT(play, "health-regained", R"({"amount": 4, "health": 9})");
  EXPECT_EVENT(play, "treasure-lost", R"({"treasure": "draught-of-healing", "given": false})");
  EXPECT_NOT_OFFERED(play, "use/draught-of-healing");
  play.choose("capital/heal").rolls({2});
  EXPECT_EVENT(play, "health-regained", R"({"amount": 2, "health": 11})");
  EXPECT_EQ(play.event("health-regained").rule, "A-55");
  EXPECT_BARRED(play, "capital/heal", "0 Capital");
  EXPECT_NO_EVENT(play, "round");
}

TEST(Doors, UnhurtNobodyHeals) {
  RULE_STAYS_OUT("A-55");
  Position at = all_fives().treasures({"draught-of-healing"}).capital(1).in_room("C1", 3, 3, 3);
  Play play(game(), at.json());
  EXPECT_NOT_OFFERED(play, "use/draught-of-healing");
  EXPECT_BARRED(play, "capital/heal", "unhurt");
}

TEST(Experience, PleaPaysOnceAnEncounter) {
  RULE("A-56");
  Position at =
      Position::trickster({.perception = 4, .speed = 2, .oratory = 3}).weapon("dagger").mission(kPaysCombat);
  at.encounter().damage_taken = 8;
  at.coming_from("B1").meeting("gorgon", "gorgon", "gorgon").fighting(true);
  Play play(game(), at.json());
  play.rolls({5}).choose("accept").rolls({1, 1, 1}).rolls({2, 1, 1}).choose("roll").rolls({1}).draws(
      "lower-magic");
  EXPECT_EQ(play.count("experience"), 1);
  EXPECT_EVENT(play, "experience", R"({"circles": 3})");
  play.choose("hold").rolls({6}).choose("accept").rolls({1, 1, 1}).rolls({1, 1, 1}).choose("roll");
  EXPECT_EQ(play.count("pleads"), 2);
  EXPECT_EQ(play.count("experience"), 1);  // dealt with by now, and paid before
}

TEST(Experience, CirclesFillCapitalAtTheRateOfTheVocation) {
  RULE("M-1");
  RULE("S-4");
  constexpr int kCircles[] = {6, 8, 10};
  for (const std::uint8_t vocation : {kSoldier, kTrickster, kSorcerer}) {
    Position at =
        all_fives(vocation).mission(kPaysStealth).coming_from("B1").meeting("zombie", "zombie", "zombie");
    at.me().circles = static_cast<std::uint8_t>(kCircles[vocation] - 1);
    Play play(game(), at.json());
    sneak_past(play);  // Defense 2: two circles
    if (vocation == kSorcerer) play.choose("keep");
    EXPECT_EVENT(play, "capital-gained", R"({"points": 1, "capital": 1})");
    EXPECT_EQ(circles_marked(play), 1);
    at.me().circles = static_cast<std::uint8_t>(kCircles[vocation] - 3);
    Play less(game(), at.json());
    sneak_past(less);
    if (vocation == kSorcerer) less.choose("keep");
    EXPECT_NO_EVENT(less, "capital-gained");
    EXPECT_EQ(circles_marked(less), kCircles[vocation] - 1);
  }
}

TEST(Experience, AnotherMoveEarnsNothing) {
  RULE_STAYS_OUT("M-2");
  Position at = all_fives().mission(kPaysCombat).coming_from("B1").meeting("zombie", "zombie", "zombie");
  Play play(game(), at.json());
  sneak_past(play);
  EXPECT_NO_EVENT(play, "experience");
}

}  // namespace
}  // namespace gamekeeper::number_crunch::test
