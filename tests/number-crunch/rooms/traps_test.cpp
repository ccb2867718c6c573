#include <gtest/gtest.h>

#include <initializer_list>
#include <string_view>

#include "games/number-crunch/library.hpp"
#include "games/number-crunch/state.hpp"
#include "number-crunch/audit_test.hpp"
#include "number-crunch/encounters/encounter_test.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::number_crunch::test {
namespace {

/// Magic 2, Perception 3, Combat 5, and Speed 4 in Heavy armor: Armor Value 2.
Position armored() {
  return Position::soldier({.magic = 2, .perception = 3, .combat = 5, .speed = 6, .oratory = 1})
      .weapon("sword")
      .armor("heavy");
}
/// Perception 4 against tile 4-3-2 or another.
Position trickster() { return knifeman(); }

/// Fails to evade the trap: which roll that was, and what it costs.
void expect_sprung(Position at, std::initializer_list<int> faces, std::string_view roll,
                   std::string_view damage, bool complication = false) {
  Play play(game(), at.json());
  play.rolls(faces).choose("roll");
  if (complication) play.draws("no-move");
  EXPECT_EVENT(play, "rolled", roll);
  EXPECT_EVENT(play, "health-lost", damage);
  EXPECT_EQ(play.count("complication"), complication ? 1 : 0);
}

TEST(Traps, SpikesEvadedWithPerceptionIgnoreArmor) {
  RULE("trap/1");
  RULE("TR-2");
  RULE("C-6");
  Play play(game(), armored().trapped(3, 1, 1).json());
  play.rolls({2, 1, 1}).choose("roll");
  EXPECT_EVENT(play, "trap", R"({"trap": "trap-1", "defense": 2})");
  EXPECT_EVENT(play, "rolled", R"({"check": "evade", "dice": 3, "hits": 1, "target": 2, "success": false})");
  EXPECT_EVENT(play, "health-lost", R"({"amount": 3, "left": 13, "absorbed": 0})");
  EXPECT_NO_EVENT(play, "complication");
}

TEST(Traps, ArrowsEvadedWithSpeed) {
  RULE("trap/2");
  RULE("TR-2");
  expect_sprung(armored().trapped(2, 2, 1), {1, 1, 1, 1}, R"({"check": "evade", "dice": 4, "target": 1})",
                R"({"amount": 1, "left": 15, "absorbed": 2})");
}

TEST(Traps, HammerEvadedWithCombat) {
  RULE("trap/3");
  RULE("TR-2");
  RULE("A-01");
  expect_sprung(armored().trapped(4, 3, 2), {2, 1, 1, 1, 1},  // no die for the damage
                R"({"check": "evade", "dice": 5, "target": 2})",
                R"({"amount": 2, "left": 14, "absorbed": 2})");
}

TEST(Traps, RuneEvadedWithMagicIgnoresArmor) {
  RULE("trap/4");
  RULE("TR-2");
  expect_sprung(armored().trapped(3, 4, 2), {1, 1}, R"({"check": "evade", "dice": 2, "target": 1})",
                R"({"amount": 4, "left": 12, "absorbed": 0})");
}

TEST(Traps, AcidEvadedWithSpeedIgnoresArmorAndCostsAComplication) {
  RULE("trap/5");
  RULE("TR-2");
  expect_sprung(armored().trapped(3, 5, 1), {2, 1, 1, 1}, R"({"check": "evade", "dice": 4, "target": 2})",
                R"({"amount": 4, "left": 12, "absorbed": 0})", true);
}

TEST(Traps, BoulderEvadedWithPerceptionCostsAComplication) {
  RULE("trap/6");
  RULE("TR-2");
  expect_sprung(armored().trapped(2, 6, 1), {1, 1, 1}, R"({"check": "evade", "dice": 3, "target": 1})",
                R"({"amount": 3, "left": 13, "absorbed": 2})", true);
}

TEST(Traps, EvadedCostsNothing) {
  RULE("TR-2");
  RULE("TR-3");
  Play play(game(), armored().trapped(3, 5, 1).json());
  play.rolls({2, 2, 1, 1}).choose("roll");
  EXPECT_EVENT(play, "trap-evaded", R"({"trap": "trap-5"})");
  EXPECT_NO_EVENT(play, "health-lost");
  EXPECT_NO_EVENT(play, "complication");
  EXPECT_EQ(play.at("/auditors/0/phase"), "doors");
}

TEST(Traps, ReadTheSameFromEveryDoor) {
  RULE("TR-1");
  for (const Side blank : {Side::north, Side::east, Side::south, Side::west}) {
    for (Position at : {trickster().trapped(4, 3, 2), trickster().trapped(2, 3, 4)}) {
      at.me().map[cell_named("C1")].blank = blank;
      const Play play(game(), at.json());
      EXPECT_EVENT(play, "trap", R"({"trap": "trap-3", "defense": 2})");
    }
  }
}

TEST(Traps, TricksterDisarms) {
  RULE("TR-2");
  RULE("talent/disarm-trap");
  Play play(game(), trickster().trapped(4, 3, 2).json());
  play.choose("disarm").rolls({2, 2, 1, 1}).choose("roll");
  EXPECT_EVENT(play, "rolled", R"({"check": "disarm", "dice": 4, "hits": 2, "target": 2})");
  EXPECT_EVENT(play, "trap-disarmed", R"({"trap": "trap-3"})");
  EXPECT_EQ(play.count("rolled"), 1);
  EXPECT_NO_EVENT(play, "health-lost");
  EXPECT_EQ(play.at("/auditors/0/phase"), "doors");
}

TEST(Traps, FailedDisarmCostsNothingAndIsFollowedByEvading) {
  RULE("TR-2");
  RULE("talent/disarm-trap");
  Play play(game(), trickster().trapped(4, 3, 2).json());
  play.choose("disarm").rolls({2, 1, 1, 1}).choose("roll");
  EXPECT_NO_EVENT(play, "health-lost");
  EXPECT_NO_EVENT(play, "complication");
  play.rolls({2, 2}).choose("roll");  // Combat 2
  EXPECT_EVENT(play, "rolled", R"({"check": "evade", "dice": 2, "success": true})");
  EXPECT_EVENT(play, "trap-evaded");
  EXPECT_NO_EVENT(play, "health-lost");
}

TEST(Traps, BothFailed) {
  RULE("TR-2");
  Play play(game(), trickster().trapped(4, 3, 2).json());
  play.choose("disarm").rolls({1, 1, 1, 1}).choose("roll").rolls({1, 1}).choose("roll");
  EXPECT_TRUE(told_in_order(play, {"rolled", "rolled", "trap-sprung", "health-lost"}));
  EXPECT_EVENT(play, "health-lost", R"({"amount": 4, "left": 12})");
}

TEST(Traps, FailedDisarmWithRiskDiceStillCostsComplications) {
  RULE("TR-2");
  RULE("A-35");
  Play play(game(), trickster().trapped(4, 3, 2).json());
  play.choose("disarm").choose("add/risk").rolls({1, 1, 1, 1, 1}).choose("roll").draws("no-move");
  EXPECT_EVENT(play, "risk-failed", R"({"sum": 1, "complications": 1})");
  play.rolls({2, 2}).choose("roll");
  EXPECT_EVENT(play, "trap-evaded");
}

TEST(Traps, TricksterMayEvadeAtOnce) {
  RULE("TR-2");
  Play play(game(), trickster().trapped(4, 3, 2).json());
  play.choose("evade").rolls({2, 2}).choose("roll");
  EXPECT_EVENT(play, "trap-evaded");
  EXPECT_EQ(play.count("rolled"), 1);
}

TEST(Traps, OnlyATricksterDisarms) {
  RULE("TR-2");
  Play soldier(game(), armored().trapped(4, 3, 2).json());
  EXPECT_NOT_OFFERED(soldier, "disarm");
  soldier.rolls({2, 2, 1, 1, 1}).choose("roll");
  EXPECT_EVENT(soldier, "trap-evaded");
  Play sorcerer(game(), mage().trapped(4, 3, 2).json());
  EXPECT_NOT_OFFERED(sorcerer, "disarm");
}

TEST(Traps, DefenseZeroIsADeadTrap) {
  RULE("A-40");
  RULE("TR-1");
  Play play(game(), trickster().effects({"rain"}).trapped(2, 1, 2).json());
  EXPECT_EVENT(play, "trap-dead", R"({"trap": "trap-1"})");
  EXPECT_EVENT(play, "card-played", R"({"card": "rain"})");  // the Round happens
  EXPECT_NO_EVENT(play, "rolled");
  EXPECT_NO_EVENT(play, "health-lost");
  EXPECT_OFFERED(play, "door/north");
}

TEST(Traps, ExampleDamageIsADieAndTwo) {
  RULE("A-01");
  RULE("trap/3");
  Position at = armored().trapped(4, 3, 2);
  at.state.switches.example_trap_damage = true;
  Play play(game(), at.json());
  play.rolls({1, 1, 1, 1, 1}).choose("roll").rolls({5});
  EXPECT_EVENT(play, "health-lost", R"({"amount": 5, "left": 11, "absorbed": 2})");
}

TEST(Traps, ExampleDamageIsOfTheHammerOnly) {
  RULE_STAYS_OUT("A-01");
  Position at = armored().trapped(3, 1, 1);
  at.state.switches.example_trap_damage = true;
  Play play(game(), at.json());
  play.rolls({1, 1, 1}).choose("roll");
  EXPECT_EVENT(play, "health-lost", R"({"amount": 3})");
}

TEST(Traps, OneCardForDisarmingAndEvadingTogether) {
  RULE("TR-3");
  RULE("CE-3");
  RULE("CE-6");
  Play play(game(),
            trickster().effects({"rain", "smoke"}).complications({"no-move"}).trapped(4, 3, 2).json());
  play.choose("play/smoke").choose("disarm").rolls({1, 1, 1}).choose("roll");  // Perception 3
  play.rolls({2, 2}).choose("roll");
  EXPECT_EQ(play.count("round"), 1);
  EXPECT_EQ(play.count("card-played"), 1);
  EXPECT_EQ(play.count("effect-returned"), 1);  // rain; smoke was played
  EXPECT_EQ(play.state<State>().auditors[0].effects.size(), 0U);
  EXPECT_EQ(play.state<State>().auditors[0].complications.size(), 1U);
}

TEST(Traps, CardOfTheRoundCountsForEvading) {
  RULE("TR-3");
  RULE("effect/rain");
  Play play(game(), armored().effects({"rain"}).trapped(4, 3, 2).json());
  play.rolls({1, 1, 1, 1}).choose("roll");  // Combat 4, Armor Value 1
  EXPECT_EVENT(play, "health-lost", R"({"amount": 3, "absorbed": 1})");
}

TEST(Traps, MayBeFatal) {
  RULE("ACT-4");
  RULE("TR-2");
  Play play(game(), armored().health(3).trapped(3, 1, 1).json());
  play.rolls({1, 1, 1}).draws("no-move").draws("no-attack").choose("roll");
  EXPECT_EVENT(play, "health-lost", R"({"left": 0})");
  EXPECT_EVENT(play, "act-failed", R"({"by": "trap"})");
}

TEST(Traps, DisarmedPaysNoExperience) {
  RULE_STAYS_OUT("M-2");
  Play play(game(), trickster().trapped(4, 3, 2).json());
  play.choose("disarm").rolls({2, 2, 1, 1}).choose("roll");
  EXPECT_NO_EVENT(play, "experience");
}

TEST(Sequence, TrapStepByStep) {
  RULE("SEQ-trap");
  Position at = trickster().armor("light").effects({"rain", "smoke"}).treasures({"umbrella"});
  Play play(game(), at.capital(4).health(12).trapped(4, 3, 2).json());
  play.choose("play/rain");                                                           // 1
  play.choose("use/umbrella");                                                        // 2
  play.choose("capital/heal").rolls({1}).choose("ready");                             // 3
  play.choose("disarm").choose("add/capital").rolls({1, 1, 1, 1, 1}).choose("roll");  // 4, 5
  play.choose("add/capital").rolls({1, 1, 1}).choose("roll");                         // 6, 7
  EXPECT_TRUE(told_in_order(play, {"trap", "round", "card-played", "treasure-used", "card-cancelled",
                                   "health-regained", "capital-spent", "rolled", "capital-spent", "rolled",
                                   "trap-sprung", "health-lost", "effect-returned"}));
  EXPECT_EVENT(play, "health-lost", R"({"amount": 3, "left": 10, "absorbed": 1})");  // 8, 9
  EXPECT_OFFERED(play, "door/north/batter");                                         // 10
}

}  // namespace
}  // namespace gamekeeper::number_crunch::test
