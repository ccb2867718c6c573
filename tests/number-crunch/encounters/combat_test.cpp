#include <gtest/gtest.h>

#include <boost/json/value.hpp>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>

#include "games/number-crunch/content.hpp"
#include "games/number-crunch/state.hpp"
#include "number-crunch/audit_test.hpp"
#include "number-crunch/encounters/encounter_test.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::number_crunch::test {
namespace {

// -- Who goes first --

TEST(Initiative, HigherTotalGoesFirstEvenWhenSlower) {
  RULE("K-1");  // the book's example: Speed 3 rolls 5 = 8, the monster's Speed 5 rolls 2 = 7
  RULE("D-6");
  Position at =
      Position::soldier({.combat = 5, .speed = 3}).weapon("sword").meeting("gorgon", "gorgon", "skeleton");
  Play play(game(), at.json());
  play.rolls({5}).rolls({2}).choose("combat");
  EXPECT_EVENT(play, "initiative", R"({"yours": 8, "theirs": 7, "first": "auditor"})");
  EXPECT_OFFERED(play, "attack/melee");
}

TEST(Initiative, TieGoesToTheFaster) {
  RULE("K-1");
  Position at =
      Position::soldier({.combat = 5, .speed = 3}).weapon("sword").meeting("zombie", "gorgon", "skeleton");
  Play play(game(), at.json());
  play.rolls({5}).rolls({3}).choose("combat");  // 8 and 8, Speed 5 over 3
  EXPECT_EVENT(play, "initiative", R"({"yours": 8, "theirs": 8, "first": "opponent"})");
  play.rolls({3}).rolls({1, 1, 1, 1, 1, 1});
  EXPECT_EVENT(play, "opponent-misses");
}

TEST(Initiative, TieOfTheEquallyFastIsRolledAgain) {
  RULE("K-1");
  Position at =
      Position::soldier({.combat = 5, .speed = 3}).weapon("sword").meeting("zombie", "gorgon", "cyclops");
  Play play(game(), at.json());
  play.choose("combat").rolls({4}).rolls({4}).rolls({6}).rolls({6}).rolls({2}).rolls({1});
  EXPECT_EQ(play.count("initiative"), 3);
  EXPECT_EVENT(play, "initiative", R"({"first": "nobody"})");
  EXPECT_EQ(play.event("initiative").fields.at("first"), "auditor");
}

TEST(Initiative, OrderStaysForTheWholeFight) {
  RULE("K-1");
  RULE("K-2");
  Play play(game(), swordsman().meeting("zombie", "zombie", "skeleton").json());
  play.choose("combat").rolls({1}).rolls({6});
  for (int round = 1; round <= 3; ++round) {
    play.rolls({3}).rolls({1, 1, 1, 1, 1, 1});  // the Zombie first, in every Round
    EXPECT_EVENT(play, "round", R"({"round": )" + std::to_string(round) + "}");
    if (round < 3) play.choose("hold");
  }
  EXPECT_EQ(play.count("initiative"), 1);
}

TEST(Initiative, ArmorSlowsAndWoundsDoNotTouchIt) {
  RULE("D-6");
  RULE_OF_CONTENT("armor/heavy");
  RULE_STAYS_OUT("I-1");
  Position at = swordsman().armor("heavy").health(2).complications({"lower-speed", "lower-combat"});
  at.meeting("zombie", "zombie", "zombie");
  Play play(game(), at.json());
  play.choose("combat").rolls({4}).rolls({1});  // Speed 3 - 2 = 1: one die, nothing bought, nothing converted
  EXPECT_EVENT(play, "initiative", R"({"yours": 5, "theirs": 3})");
}

// -- A Round --

TEST(Round, CardThenTreasureThenCapitalThenTurns) {
  RULE("K-2");
  Position at = swordsman().effects({"rain"}).treasures({"umbrella"}).capital(2).health(10);
  Play play(game(), at.meeting("zombie", "zombie", "zombie").fighting(true).json());
  EXPECT_EVENT(play, "card-played", R"({"card": "rain"})");  // the only one: played without a question
  play.choose("use/umbrella").choose("capital/heal").rolls({4});
  EXPECT_POSITION(play, R"({"auditors": [{"health-lost": 2, "capital": 1}]})");
  play.choose("ready").rolls({3}).rolls({1, 1, 1, 1, 1, 1});
  EXPECT_TRUE(told_in_order(play, {"round", "card-played", "treasure-used", "card-cancelled", "capital-spent",
                                   "health-regained", "behavior", "opponent-misses"}));
  EXPECT_OFFERED(play, "attack/melee");
}

TEST(Round, TurnIsAMoveAndAnAttack) {
  RULE("K-3");
  Position at = swordsman().weapon("bow").treasures({"draught-of-healing"}).health(10);
  Play play(game(), at.meeting("zombie", "zombie", "zombie").fighting().json());
  play.choose("move/near");  // Speed 2: Near with one Move
  EXPECT_BARRED(play, "use/draught-of-healing", "no action");
  EXPECT_OFFERED(play, "move/far/no-attack");
  EXPECT_OFFERED(play, "attack/soldier-ranged");
  play.choose("move/far/no-attack");  // the Attack is given up: the Turn is over, the Zombie's begins
  EXPECT_EVENT(play, "auditor-moves", R"({"band": "Far"})");
  play.rolls({3});
  EXPECT_EVENT(play, "opponent-moves", R"({"whole_turn": true})");
}

TEST(Round, DraughtTakesThePlaceOfTheMove) {
  RULE("K-3");
  RULE("A-36");
  Position at = swordsman().weapon("bow").treasures({"draught-of-healing", "draught-of-healing"}).health(6);
  Play play(game(), at.meeting("zombie", "zombie", "zombie").fighting().json());
  play.choose("use/draught-of-healing").rolls({5});
  EXPECT_POSITION(play, R"({"auditors": [{"health-lost": 5}]})");
  EXPECT_BARRED(play, "use/draught-of-healing", "no action");
  EXPECT_NOT_OFFERED(play, "move/near");
  EXPECT_OFFERED(play, "move/near/no-attack");
  play.choose("attack/melee").rolls({2, 2, 1, 1, 1, 1}).choose("roll").rolls({3}).rolls({1, 1, 1, 1, 1, 1});
  EXPECT_EVENT(play, "hit", R"({"damage": 5})");
}

TEST(Round, RefusedNegotiationTakesThePlaceOfTheAttack) {
  RULE("K-3");
  RULE("E-2");
  RULE("N-1");
  Position at = swordsman();  // Oratory 2 against the Cyclops' 3
  Play play(game(), at.meeting("cyclops", "zombie", "zombie").fighting().json());
  play.choose("negotiate").rolls({5});
  EXPECT_EVENT(play, "negotiation-refused", R"({"total": 4})");
  play.rolls({1}).rolls({1, 1, 1, 1, 1});  // and now it is the Cyclops' Turn: 1 - 5 counts as 0, it throws
  EXPECT_EVENT(play, "behavior", R"({"total": 0})");
}

// -- The combat matrix: five dice of the swordsman against Defense 3, 14 Health --

TEST(CombatMatrix, TwoUnderTheDefenseCostsAComplication) {
  RULE("K-4");
  RULE("D-1");
  Play play(game(), swordsman().meeting("zombie", "vampire", "cyclops").fighting().json());
  play.choose("attack/melee").rolls({2, 1, 3, 5, 1}).choose("roll").draws("lower-magic");
  EXPECT_EVENT(play, "miss", R"({"margin": -2})");
  EXPECT_EVENT(play, "complication", R"({"complication": "lower-magic"})");
  play.rolls({3}).rolls({1, 1, 1, 1, 1});
}

TEST(CombatMatrix, ThreeUnderCostsNoMoreThanTwoUnder) {
  RULE("K-4");
  Play play(game(), swordsman().meeting("zombie", "vampire", "cyclops").fighting().json());
  play.choose("attack/melee").rolls({1, 1, 3, 5, 1}).choose("roll").draws("lower-magic");
  EXPECT_EQ(play.count("complication"), 1);
  play.rolls({3}).rolls({1, 1, 1, 1, 1});
}

TEST(CombatMatrix, OneUnderIsAMissAndNothingElse) {
  RULE("K-4");
  Play play(game(), swordsman().meeting("zombie", "vampire", "cyclops").fighting().json());
  play.choose("attack/melee").rolls({2, 4, 3, 5, 1}).choose("roll");
  EXPECT_EVENT(play, "miss", R"({"margin": -1})");
  EXPECT_NO_EVENT(play, "complication");
  play.rolls({3}).rolls({1, 1, 1, 1, 1});
}

TEST(CombatMatrix, EvenAndOneOverAreAPlainHit) {
  RULE("K-4");
  Play play(game(), swordsman().meeting("zombie", "vampire", "cyclops").fighting().json());
  play.choose("attack/melee").rolls({2, 4, 6, 5, 1}).choose("roll");
  EXPECT_EVENT(play, "hit", R"({"damage": 7, "margin": 0, "left": 7})");
  play.rolls({1}).rolls({1, 1, 1, 1, 1});  // total 6
  play.choose("attack/melee").rolls({2, 4, 6, 6, 1}).choose("roll");
  EXPECT_EVENT(play, "hit", R"({"damage": 7, "margin": 1, "left": 0})");
  EXPECT_OFFERED(play, "kill");
}

TEST(CombatMatrix, TwoOverTheDefenseIsDoubleDamage) {
  RULE("K-4");
  Play play(game(), swordsman().meeting("zombie", "vampire", "cyclops").fighting().json());
  play.choose("attack/melee").rolls({2, 2, 4, 6, 6}).choose("roll");  // 5 Hits against Defense 3: double
  EXPECT_EVENT(play, "hit", R"({"damage": 14, "margin": 2, "left": 0})");
}

TEST(CombatMatrix, ThreeOverIsNoMoreThanDouble) {
  RULE("K-4");
  Play play(game(), swordsman().meeting("zombie", "zombie", "cyclops").fighting().json());  // Defense 2
  play.choose("attack/melee").rolls({2, 2, 4, 6, 6}).choose("roll").rolls({1}).rolls({1, 1, 1, 1, 1, 1});
  EXPECT_EVENT(play, "hit", R"({"damage": 14, "margin": 3, "left": 9})");
}

// -- Damage and armor --

TEST(Damage, HeavyArmorTakesTwoOfFive) {
  RULE("K-5");  // the book's example, L232-235
  RULE_OF_CONTENT("armor/heavy");
  Position at = swordsman().armor("heavy");
  Play play(game(), at.meeting("zombie", "skeleton", "cyclops").fighting(true).json());
  play.rolls({3}).rolls({2, 2, 4, 6, 1, 3});  // 4 Hits reach Defense 5/2 + 2 = 4
  EXPECT_EVENT(play, "opponent-hits", R"({"damage": 5, "hits": 4, "defense": 4})");
  EXPECT_EVENT(play, "health-lost", R"({"amount": 3, "left": 13, "absorbed": 2})");
}

TEST(Damage, LightArmorTakesOneAndTheDefenseIsThree) {
  RULE("K-5");
  RULE_OF_CONTENT("armor/light");  // the book's example, L116-119: 5/2 rounded down + 1
  Play play(game(), swordsman().meeting("zombie", "skeleton", "cyclops").fighting(true).json());
  play.rolls({3}).rolls({2, 2, 4, 1, 1, 3});
  EXPECT_EVENT(play, "opponent-hits", R"({"hits": 3, "defense": 3})");
  EXPECT_EVENT(play, "health-lost", R"({"amount": 4, "absorbed": 1})");
}

TEST(Damage, NoArmorGoesPastItButNotPastTheDefense) {
  RULE("C-6");
  RULE_OF_CONTENT("legs/cyclops");
  Position at = swordsman().armor("heavy");
  Play play(game(), at.meeting("minotaur", "skeleton", "cyclops").fighting(true).json());
  play.rolls({5}).rolls({2, 2, 4, 6, 1});  // 5 - 4 = 1: the legs, No Armor; still 4 Hits needed
  EXPECT_EVENT(play, "opponent-hits", R"({"attack": "Ferocious Charge", "defense": 4})");
  EXPECT_EVENT(play, "health-lost", R"({"amount": 5, "absorbed": 0})");
}

TEST(Damage, ArmorOfTheMonsterCountsAgainstYou) {
  RULE("K-5");
  RULE_OF_CONTENT("weapon/sword");
  Play play(game(),
            swordsman().meeting("zombie", "gorgon", "cyclops").fighting().json());  // Defense 3, Armor 2
  play.choose("attack/melee").rolls({2, 2, 4, 1, 1}).choose("roll").rolls({1}).rolls({1, 1, 1, 1, 1, 1});
  EXPECT_EVENT(play, "hit", R"({"damage": 5, "left": 6})");
}

TEST(Damage, SpecialFiresThoughArmorSwallowsEverything) {
  RULE("K-6");
  RULE("complication/half-damage");
  Position at = swordsman().weapon("dagger").complications({"half-damage"});
  Play play(game(), at.meeting_minion("fighting-tortoise").fighting().json());  // Defense 3, Armor 3
  play.choose("attack/jink").rolls({2, 2, 4, 1, 1}).choose("roll");  // 5 halved is 2, minus 3: nothing
  EXPECT_EVENT(play, "hit", R"({"damage": 0, "left": 19})");
  EXPECT_EVENT(play, "defense-raised", R"({"defense": 4})");
  play.rolls({1}).rolls({1, 1, 1, 1, 1});
}

TEST(Damage, DoubledThenHalvedThenArmor) {
  RULE("A-28");
  RULE("complication/half-damage");
  Position at = swordsman().complications({"half-damage"});
  Play play(game(), at.meeting("zombie", "skeleton", "cyclops").fighting().json());  // Defense 2, Armor 1
  play.choose("attack/melee").rolls({2, 2, 1, 1, 1}).choose("roll").rolls({1}).rolls({1, 1, 1, 1, 1, 1});
  EXPECT_EVENT(play, "hit", R"({"damage": 2, "margin": 0})");  // 7/2 = 3, minus 1; armor first would leave 3
}

TEST(Damage, DoubledAndHalvedIsThePlainDamage) {
  RULE("A-28");
  Position at = swordsman().complications({"half-damage"});
  Play play(game(), at.meeting("zombie", "skeleton", "cyclops").fighting().json());
  play.choose("attack/melee").rolls({2, 2, 2, 2, 1}).choose("roll").rolls({1}).rolls({1, 1, 1, 1, 1, 1});
  EXPECT_EVENT(play, "hit", R"({"damage": 6, "margin": 2})");
}

TEST(Damage, NextRoundIsWholeAgain) {
  RULE("complication/half-damage");
  RULE_STAYS_OUT("A-28");
  Position at = swordsman().complications({"half-damage"});
  Play play(game(), at.meeting("zombie", "zombie", "cyclops").fighting().json());
  play.choose("hold").rolls({1}).rolls({1, 1, 1, 1, 1, 1});
  play.choose("attack/melee").rolls({2, 2, 1, 1, 1}).choose("roll").rolls({1}).rolls({1, 1, 1, 1, 1, 1});
  EXPECT_EVENT(play, "hit", R"({"damage": 7})");
}

TEST(MonsterHits, NeverDouble) {
  RULE("A-21");
  Play play(game(), swordsman().meeting("zombie", "skeleton", "cyclops").fighting(true).json());
  play.rolls({3}).rolls({2, 2, 2, 2, 2, 2});  // 6 Hits against 3
  EXPECT_EVENT(play, "health-lost", R"({"amount": 4, "absorbed": 1})");
}

TEST(MonsterHits, DoubleWhenTheTableWantsIt) {
  RULE("A-21");
  Position at = swordsman();
  at.state.switches.opponents_double = true;
  Play play(game(), at.meeting("zombie", "skeleton", "cyclops").fighting(true).json());
  play.rolls({3}).rolls({2, 2, 2, 2, 2, 1});  // 5 Hits against 3
  EXPECT_EVENT(play, "health-lost", R"({"amount": 9, "absorbed": 1})");
}

TEST(MonsterHits, OneOverIsPlainEvenThen) {
  RULE_STAYS_OUT("A-21");
  Position at = swordsman();
  at.state.switches.opponents_double = true;
  Play play(game(), at.meeting("zombie", "skeleton", "cyclops").fighting(true).json());
  play.rolls({3}).rolls({2, 2, 2, 2, 1, 1});
  EXPECT_EVENT(play, "health-lost", R"({"amount": 4})");
}

TEST(MonsterHits, BadMissCostsNobodyAnything) {
  RULE_STAYS_OUT("A-21");
  Play play(game(), swordsman().meeting("zombie", "skeleton", "cyclops").fighting(true).json());
  play.rolls({3}).rolls({1, 1, 1, 1, 1, 1});
  EXPECT_EVENT(play, "opponent-misses", R"({"hits": 0, "defense": 3})");
  EXPECT_NO_EVENT(play, "complication");
}

// -- Every talent and weapon --

struct Swing {
  std::string_view talent;
  int dice, damage;
};

/// Rolls all even against a Zombie torso (Defense 2, Armor 0, 23 Health) or, with `armored`, a Minotaur's (3,
/// 2, 14).
void expect_pool(Position at, std::string_view talent, std::initializer_list<int> faces, int damage,
                 std::string_view torso = "zombie") {
  Play play(game(), at.meeting("zombie", torso, "zombie").fighting().json());
  play.choose("attack/" + std::string(talent)).rolls(faces).choose("roll");
  EXPECT_EVENT(play, "hit", R"({"damage": )" + std::to_string(damage) + "}");
  play.rolls({1}).rolls({1, 1, 1, 1, 1, 1});
}

TEST(Talents, SoldierAtClose) {
  RULE("talent/melee");
  RULE("talent/feint");
  RULE("talent/jink");
  RULE("C-7");
  RULE("C-6");
  expect_pool(swordsman(), "melee", {2, 2, 1, 1, 1}, 7);
  expect_pool(swordsman(), "feint", {2, 2, 1, 1}, 7);
  expect_pool(swordsman(), "jink", {2, 2, 1, 1}, 7);
  expect_pool(swordsman(), "melee", {2, 2, 2, 1, 1}, 5, "minotaur");
  expect_pool(swordsman(), "feint", {2, 2, 2, 1}, 7, "minotaur");  // No Armor
  expect_pool(swordsman(), "jink", {2, 2, 2, 1}, 5, "minotaur");
}

TEST(Talents, TricksterAtClose) {
  RULE("talent/jab");
  RULE("talent/hamstring");
  RULE("talent/stick-and-move");
  RULE("C-7");
  expect_pool(knifeman(), "jab", {2, 2, 1, 1, 1}, 5);
  expect_pool(knifeman(), "hamstring", {2, 2, 1, 1}, 5);
  expect_pool(knifeman(), "stick-and-move", {2, 2, 1, 1}, 5);
  expect_pool(knifeman(), "jab", {2, 2, 2, 1, 1}, 3, "minotaur");
  expect_pool(knifeman(), "hamstring", {2, 2, 2, 1}, 5, "minotaur");  // No Armor
  expect_pool(knifeman(), "stick-and-move", {2, 2, 2, 1}, 3, "minotaur");
}

/// As expect_pool; one Hit more would change nothing, so no re-roll is asked for (D-5).
void expect_spell(std::string_view talent, std::initializer_list<int> faces, int damage,
                  std::string_view torso) {
  Play play(game(), mage().meeting("zombie", torso, "zombie").fighting().json());
  play.choose("attack/" + std::string(talent)).rolls(faces).choose("roll");
  EXPECT_EVENT(play, "hit", R"({"damage": )" + std::to_string(damage) + "}");
  play.choose("save-it").rolls({1}).rolls({1, 1, 1, 1, 1, 1});
}

TEST(Talents, SpellsAtClose) {
  RULE("talent/fiery-touch");
  RULE("talent/psychic-blow");
  RULE("talent/charm");
  RULE("C-7");
  expect_spell("fiery-touch", {2, 2, 1, 1}, 6, "zombie");
  expect_spell("psychic-blow", {2, 2, 1}, 6, "zombie");
  expect_spell("charm", {2, 2, 1, 1}, 5, "zombie");
  expect_spell("fiery-touch", {2, 2, 2, 1}, 4, "minotaur");
  expect_spell("charm", {2, 2, 2, 1}, 3, "minotaur");
  Position strong = mage();
  strong.me().stats[static_cast<std::size_t>(Stat::magic)] = 5;
  Play play(game(), strong.meeting("zombie", "minotaur", "zombie").fighting().json());
  play.choose("attack/psychic-blow").rolls({2, 2, 2, 1}).choose("roll");
  EXPECT_EVENT(play, "hit", R"({"damage": 6})");  // No Armor
  play.choose("save-it").rolls({1}).rolls({1, 1, 1, 1, 1, 1});
}

TEST(Talents, FromADistance) {
  RULE("talent/soldier-ranged");
  RULE("talent/trickster-ranged");
  RULE("talent/lightning-bolt");
  RULE("R-2");
  Position soldier = swordsman().weapon("bow");
  soldier.encounter().band = Band::near;
  expect_pool(soldier, "soldier-ranged", {2, 2, 1, 1, 1, 1}, 5);
  Position trickster = knifeman();
  trickster.encounter().band = Band::far;
  Play far(game(), trickster.meeting("zombie", "zombie", "zombie").fighting().json());
  far.choose("attack/trickster-ranged")
      .rolls({2, 2, 2, 1, 1})
      .choose("roll")
      .rolls({1});  // Speed 2: it only walks
  EXPECT_EVENT(far, "hit", R"({"damage": 5})");
  Position sorcerer = mage();
  sorcerer.encounter().band = Band::near;
  Play bolt(game(), sorcerer.meeting("zombie", "minotaur", "zombie").fighting().json());
  bolt.choose("attack/lightning-bolt").rolls({2, 2, 2, 1}).choose("roll");
  EXPECT_EVENT(bolt, "hit", R"({"damage": 4})");
  bolt.choose("save-it").rolls({1}).rolls({1, 1, 1, 1, 1, 1});
}

TEST(Weapons, DamageAndBonusOfEach) {
  RULE_OF_CONTENT("weapon/sword");
  RULE_OF_CONTENT("weapon/hammer");
  RULE_OF_CONTENT("weapon/axe");
  RULE_OF_CONTENT("weapon/bow");
  RULE_OF_CONTENT("weapon/dagger");
  RULE_OF_CONTENT("weapon/knife");
  expect_pool(swordsman().weapon("sword"), "melee", {2, 2, 1, 1, 1}, 7);
  expect_pool(swordsman().weapon("hammer"), "melee", {2, 2, 1, 1, 1}, 6);
  expect_pool(swordsman().weapon("axe"), "melee", {2, 2, 1, 1, 1}, 6);
  expect_pool(swordsman().weapon("bow"), "melee", {2, 2, 1, 1, 1, 1}, 5);
  expect_pool(swordsman().weapon("dagger"), "melee", {2, 2, 1, 1, 1, 1}, 5);
  expect_pool(swordsman().weapon("knife"), "melee", {2, 2, 1, 1, 1, 1}, 5);
}

TEST(Talents, PenaltyEmptiesThePoolAtMost) {
  RULE("D-3");
  Position at = Position::sorcerer({.magic = 1, .perception = 2, .combat = 2, .speed = 3, .oratory = 3});
  Play play(game(), at.meeting("zombie", "zombie", "zombie").fighting().json());
  play.choose("attack/psychic-blow").choose("roll");  // no dice, no roll, no Hits: two under Defense 2
  EXPECT_EVENT(play, "rolled", R"({"dice": 0, "hits": 0, "target": 2, "success": false})");
  play.draws("lower-magic").choose("save-it").rolls({1}).rolls({1, 1, 1, 1, 1, 1});
}

// -- Bonuses that last for the Encounter --

TEST(Jink, RaisesDefenseUpToFour) {
  RULE("talent/jink");
  RULE("A-27");
  Play play(game(), swordsman().meeting("zombie", "zombie", "zombie").fighting().json());  // Defense 3
  play.choose("attack/jink").rolls({2, 2, 1, 1}).choose("roll").rolls({1}).rolls({2, 2, 2, 1, 1, 1});
  EXPECT_EVENT(play, "opponent-misses", R"({"hits": 3, "defense": 4})");
  play.choose("attack/jink").rolls({2, 2, 1, 1}).choose("roll").rolls({1}).rolls({2, 2, 2, 2, 1, 1});
  EXPECT_EQ(play.count("defense-raised"), 1);
  EXPECT_EVENT(play, "opponent-hits", R"({"hits": 4, "defense": 4})");
}

TEST(Jink, LeavesADefenseAboveFourAlone) {
  RULE_STAYS_OUT("A-27");
  Position at = Position::soldier({.combat = 6, .speed = 3}).weapon("sword").armor("heavy");  // 3 + 2 = 5
  Play play(game(), at.meeting("zombie", "zombie", "zombie").fighting().json());
  play.choose("attack/jink").rolls({2, 2, 1, 1, 1}).choose("roll").rolls({1}).rolls({2, 2, 2, 2, 1, 1});
  EXPECT_NO_EVENT(play, "defense-raised");
  EXPECT_EVENT(play, "opponent-misses", R"({"hits": 4, "defense": 5})");
}

TEST(Jink, RoundWithoutArmorBonusDoesNotLiftTheCeiling) {
  RULE_STAYS_OUT("A-27");  // otherwise 2 + 2 in armor would become 5 by a hit in a Round in which it counts 2
  RULE("complication/no-armor-bonus");
  Position at = swordsman().armor("heavy").complications({"no-armor-bonus"});
  Play play(game(), at.meeting("zombie", "zombie", "zombie").fighting().json());
  play.choose("attack/jink").rolls({2, 2, 1, 1}).choose("roll").rolls({1}).rolls({2, 1, 1, 1, 1, 1});
  EXPECT_NO_EVENT(play, "defense-raised");
  EXPECT_EVENT(play, "opponent-misses", R"({"hits": 1, "defense": 2})");
}

TEST(StickAndMove, RaisesDefenseForTheEncounterOnly) {
  RULE("talent/stick-and-move");
  Position at = knifeman();  // Defense 2
  at.encounter().damage_taken = 18;
  Play play(game(), at.meeting("zombie", "zombie", "zombie").fighting().json());
  play.choose("attack/stick-and-move").rolls({2, 2, 2, 2}).choose("roll").draws("torch").choose("kill");
  EXPECT_EVENT(play, "defense-raised", R"({"defense": 3})");
  EXPECT_POSITION(play, R"({"encounter": {"defense-raised": 0}})");
}

TEST(Charm, RaisesTheDefenseOfASorcerer) {
  RULE("talent/charm");
  Play play(game(), mage().meeting("zombie", "zombie", "zombie").fighting().json());
  play.choose("attack/charm").rolls({2, 2, 1, 1}).choose("roll").choose("save-it");
  play.rolls({1}).rolls({2, 2, 1, 1, 1, 1});
  EXPECT_EVENT(play, "opponent-misses", R"({"hits": 2, "defense": 3})");
}

TEST(Hamstring, EveryHitMakesYouFaster) {
  RULE("talent/hamstring");
  Play play(game(), knifeman().meeting("zombie", "zombie", "zombie").fighting().json());  // Speed 4
  EXPECT_NOT_OFFERED(play, "move/far");
  play.choose("attack/hamstring").rolls({2, 2, 1, 1}).choose("roll").rolls({1}).rolls({1, 1, 1, 1, 1, 1});
  EXPECT_EVENT(play, "speed-raised");
  EXPECT_OFFERED(play, "move/far");  // Speed 5
}

TEST(Hamstring, HelpsEvenOneWhomArmorHasPinnedAtOne) {
  RULE("talent/hamstring");
  RULE("C-4");  // armor leaves a Speed of 1, not a debt that eats the bonus
  Position at =
      Position::trickster({.perception = 4, .speed = 1}).weapon("dagger").armor("light").coming_from("B1");
  Play play(game(), at.meeting("zombie", "zombie", "zombie").fighting().json());
  play.choose("attack/hamstring").rolls({2, 2, 1, 1}).choose("roll").rolls({1}).rolls({1, 1, 1, 1, 1, 1});
  EXPECT_EQ(stat_in(play.state<State>(), Stat::speed), 2);
  play.choose("flee");  // Speed 2 against 2: nobody strikes
  EXPECT_EVENT(play, "no-parting-attack");
}

TEST(NoSpecialOnHit, TakesTheExtraAndLeavesTheDamage) {
  RULE("complication/no-special-on-hit");
  Position at = knifeman().complications({"no-special-on-hit"});
  Play play(game(), at.meeting("zombie", "minotaur", "zombie").fighting().json());
  play.choose("attack/hamstring").rolls({2, 2, 2, 1}).choose("roll").rolls({1}).rolls({1, 1, 1, 1, 1, 1});
  EXPECT_EVENT(play, "hit", R"({"damage": 5})");  // No Armor is the attack's nature, not a special effect
  EXPECT_NO_EVENT(play, "speed-raised");
}

}  // namespace
}  // namespace gamekeeper::number_crunch::test
