#include <gtest/gtest.h>

#include <cstddef>
#include <initializer_list>
#include <string>

#include "games/number-crunch/content.hpp"
#include "games/number-crunch/state.hpp"
#include "number-crunch/audit_test.hpp"
#include "number-crunch/encounters/encounter_test.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::number_crunch::test {
namespace {

TEST(Behavior, BookExampleSixMinusPerceptionFiveIsOne) {
  RULE("B-1");              // L934-946: head of a Gorgon, body of a Minotaur, legs of a Skeleton
  RULE_OF_CONTENT("A-14");  // the example's stare has 4D; the card has 6D
  RULE("D-6");
  const auto gorgon = library().heads.index("gorgon");
  EXPECT_EQ(gamekeeper::test::read(game(), library().heads[*gorgon]).attack->dice, 6);
  Play play(game(), swordsman().meeting("gorgon", "minotaur", "skeleton").fighting(true).json());
  play.rolls({6}).rolls({1, 1, 1, 1, 1, 1});
  EXPECT_EVENT(play, "behavior", R"({"total": 1, "attack": "Petrifying Stare"})");
  EXPECT_EVENT(play, "opponent-misses");
}

TEST(Behavior, BookExampleDamageIsAddedBeforeNothingGoesBelowZero) {
  RULE("B-1");  // L951-954: 4 - 5 is -1, and 2 damage make it 1
  Position at = swordsman();
  at.encounter().damage_taken = 2;
  Play play(game(), at.meeting("gorgon", "minotaur", "skeleton").fighting(true).json());
  play.rolls({4}).rolls({1, 1, 1, 1, 1, 1});
  EXPECT_EVENT(play, "behavior", R"({"total": 1, "attack": "Petrifying Stare"})");
}

TEST(Behavior, BelowZeroCountsAsZero) {
  RULE("B-1");
  Play play(game(), swordsman().meeting("cyclops", "vampire", "zombie").fighting(true).json());
  play.rolls({1}).rolls({1, 1, 1, 1, 1});
  EXPECT_EVENT(play, "behavior", R"({"total": 0, "attack": "Swarm of Bats"})");
}

TEST(Behavior, ReadsTheHeadAndStrikesWithTheOtherParts) {
  RULE("B-1");
  Play play(game(), swordsman().meeting("minotaur", "gorgon", "cyclops").fighting(true).json());
  play.rolls({6}).rolls({1, 1, 1, 1, 1});
  EXPECT_EVENT(play, "behavior", R"({"total": 2, "attack": "Ferocious Charge"})");
}

TEST(Behavior, ZombieKnowsOneThingEvenAtZero) {
  RULE_OF_CONTENT("A-15");
  const auto zombie = library().heads.index("zombie");
  EXPECT_EQ(gamekeeper::test::read(game(), library().heads[*zombie]).behavior.size(), 1U);
  Play play(game(), swordsman().meeting("zombie", "vampire", "zombie").fighting(true).json());
  play.rolls({2}).rolls({1, 1, 1, 1, 1});
  EXPECT_EVENT(play, "behavior", R"({"total": 0, "attack": "Crushing Blow"})");
}

TEST(Behavior, MinionAndAntagonistReadTheirOwnCards) {
  RULE("B-1");
  RULE_OF_CONTENT("minion/pirate-octopod");
  RULE_OF_CONTENT("antagonist/the-minister");
  Play octopod(game(), swordsman().meeting_minion("pirate-octopod").fighting(true).json());
  octopod.rolls({5}).rolls({1, 1, 1, 1, 1});
  EXPECT_EVENT(octopod, "behavior", R"({"total": 2, "attack": "Grab and Peck"})");
  Position at = swordsman().act("retirement-3").meeting_antagonist("the-minister");
  at.encounter().damage_taken = 5;
  Play minister(game(), at.fighting(true).json());
  minister.rolls({4}).rolls({2, 2, 2, 1, 1});
  EXPECT_EVENT(minister, "behavior", R"({"total": 6, "attack": "Bonk on the Head"})");
  EXPECT_EVENT(minister, "stat-lowered", R"({"stat": "Perception", "by": 2})");
}

TEST(MinusSix, MakesItSmarterForARound) {
  RULE("complication/minus-six-behavior");
  Position at = swordsman().complications({"minus-six-behavior"});
  at.encounter().damage_taken = 9;
  Play play(game(), at.meeting("gorgon", "zombie", "zombie").fighting(true).json());
  play.rolls({6}).rolls({1, 1, 1, 1, 1});  // 6 - 5 + 9 - 6 = 4: legs, where 10 would have been a plea
  EXPECT_EVENT(play, "behavior", R"({"total": 4, "attack": "Kick"})");
  play.choose("hold").rolls({6});
  EXPECT_EVENT(play, "pleads");
}

TEST(MinusSix, GoesNoLowerThanZero) {
  RULE("complication/minus-six-behavior");
  RULE("B-1");
  Position at = swordsman().complications({"minus-six-behavior"});
  Play play(game(), at.meeting("skeleton", "zombie", "zombie").fighting(true).json());
  play.rolls({6}).rolls({1, 1, 1, 1, 1});
  EXPECT_EVENT(play, "behavior", R"({"total": 0, "attack": "Kick"})");
}

// -- What a hit takes --

TEST(Specials, StareLeavesASpeedOfOneForTheEncounter) {
  RULE("B-2");
  RULE_OF_CONTENT("head/gorgon");
  Position at = knifeman().coming_from("B1");  // Speed 4
  Play play(game(), at.meeting("gorgon", "zombie", "zombie").fighting(true).json());
  play.rolls({5}).rolls({2, 2, 1, 1, 1, 1});
  EXPECT_EVENT(play, "stat-lowered", R"({"stat": "Speed"})");
  play.choose("hold").rolls({6}).rolls({1, 1, 1, 1, 1, 1});  // a Round later
  play.choose("flee").rolls({6}).rolls({1, 1, 1, 1, 1, 1});  // Speed 1 against 2: it may strike
  EXPECT_EQ(play.count("opponent-misses"), 2);
  EXPECT_POSITION(play, R"({"encounter": {"lowered": [0, 0, 0, 0, 0]}})");
}

TEST(Specials, HamstringAfterAStareIsSpeedTwo) {
  RULE("B-2");
  RULE("talent/hamstring");
  Position at = knifeman().coming_from("B1");
  Play play(game(), at.meeting("gorgon", "zombie", "zombie").fighting(true).json());
  play.rolls({5}).rolls({2, 2, 1, 1, 1, 1});
  play.choose("attack/hamstring").rolls({2, 2, 1, 1}).choose("roll");
  play.rolls({1}).rolls({1, 1, 1, 1, 1, 1});
  play.choose("flee");  // 2 against 2
  EXPECT_EVENT(play, "no-parting-attack");
}

TEST(Specials, TakenCombatCostsADieAndNoDefense) {
  RULE("B-2");
  RULE_OF_CONTENT("head/cyclops");
  Position at =
      Position::soldier({.combat = 4, .speed = 3}).weapon("sword");  // Defense 2; half of 3 would be 1
  at.encounter().damage_taken = 3;
  Play play(game(), at.meeting("cyclops", "zombie", "zombie").fighting(true).json());
  play.rolls({5}).rolls({2, 2, 1, 1, 1, 1});                    // 5 - 5 + 3: the eye
  play.choose("attack/melee").rolls({2, 1, 1}).choose("roll");  // three dice now
  play.rolls({5}).rolls({2, 1, 1, 1, 1, 1});
  EXPECT_EVENT(play, "opponent-misses", R"({"hits": 1, "defense": 2})");
}

TEST(Specials, OfEveryKind) {
  RULE("B-2");
  RULE_OF_CONTENT("head/minotaur");
  RULE_OF_CONTENT("head/skeleton");
  RULE_OF_CONTENT("head/vampire");
  RULE_OF_CONTENT("torso/vampire");
  RULE_OF_CONTENT("legs/minotaur");
  const auto after = [](Position at, int behavior, std::initializer_list<int> dice) {
    Play play(game(), at.fighting(true).json());
    play.rolls({behavior}).rolls(dice);
    return play.count("stat-lowered") == 1
               ? std::string(play.event("stat-lowered").fields.at("stat").as_string())
               : std::string("nothing");
  };
  Position hurt_minotaur = swordsman();
  hurt_minotaur.encounter().damage_taken = 3;
  EXPECT_EQ(after(hurt_minotaur.meeting("minotaur", "zombie", "zombie"), 4, {2, 2, 2, 1, 1}), "Combat");
  EXPECT_EQ(after(swordsman().meeting("skeleton", "zombie", "zombie"), 5, {2, 2, 2, 1, 1}), "Perception");
  Position hurt_vampire = swordsman();
  hurt_vampire.encounter().damage_taken = 3;
  EXPECT_EQ(after(hurt_vampire.meeting("vampire", "zombie", "zombie"), 5, {2, 2, 2, 1, 1}), "Magic");
  EXPECT_EQ(after(swordsman().meeting("vampire", "vampire", "zombie"), 5, {2, 2, 2, 1, 1}), "Perception");
  EXPECT_EQ(after(swordsman().meeting("minotaur", "zombie", "minotaur"), 5, {2, 2, 2, 1, 1}), "Perception");
  EXPECT_EQ(after(swordsman().meeting("zombie", "zombie", "zombie"), 5, {2, 2, 2, 1, 1, 1}), "nothing");
}

TEST(Specials, FireThoughArmorTakesMostOfIt) {
  RULE("K-5");
  RULE("B-2");
  RULE_OF_CONTENT("A-14");  // L961-966: the example says 2 damage and Magic -2, the card 4 and -1
  const auto vampire = library().heads.index("vampire");
  EXPECT_EQ(gamekeeper::test::read(game(), library().heads[*vampire]).attack->damage, 4);
  Position at = swordsman().armor("heavy");
  at.encounter().damage_taken = 3;
  Play play(game(), at.meeting("vampire", "zombie", "zombie").fighting(true).json());
  play.rolls({5}).rolls({2, 2, 2, 2, 1});
  EXPECT_EVENT(play, "health-lost", R"({"amount": 2, "absorbed": 2})");
  EXPECT_EVENT(play, "stat-lowered", R"({"stat": "Magic", "by": 1})");
}

TEST(Specials, TellWhatTheyTookAndNoMore) {
  RULE("C-4");
  Position at = swordsman().armor("heavy");
  at.encounter().damage_taken = 3;
  at.encounter().lowered[static_cast<std::size_t>(Stat::magic)] = 1;  // of Magic 2
  Play play(game(), at.meeting("vampire", "zombie", "zombie").fighting(true).json());
  play.rolls({5}).rolls({2, 2, 2, 2, 1});
  EXPECT_EVENT(play, "stat-lowered", R"({"stat": "Magic", "by": 0})");
  EXPECT_EQ(play.event("stat-lowered").text, "Magic is 1 already, and stays it.");
}

TEST(Hits, NameTheRulingOnDoubleDamageOnlyWhereItMatters) {
  RULE("A-21");
  RULE("K-4");
  const auto rule_of = [](std::initializer_list<int> faces) {
    Play play(game(), swordsman().meeting("zombie", "zombie", "zombie").fighting(true).json());
    play.rolls({1}).rolls(faces);
    return play.event("opponent-hits").rule;
  };
  EXPECT_EQ(rule_of({2, 2, 2, 1, 1, 1}), "K-4");   // as many Hits as Defense 3
  EXPECT_EQ(rule_of({2, 2, 2, 2, 2, 1}), "A-21");  // two more, and no more damage
}

TEST(Specials, NothingFallsBelowOne) {
  RULE("C-4");
  RULE("B-2");
  Position at = Position::sorcerer({.magic = 2, .perception = 1, .combat = 1, .speed = 3, .oratory = 1});
  Play play(game(), at.meeting_antagonist("sharon").fighting(true).json());
  play.choose("save-it").rolls({2}).rolls({2, 1, 1, 1, 1});                 // Psychic Assault: Magic 2 to 1
  play.choose("hold").choose("save-it").rolls({2}).rolls({2, 1, 1, 1, 1});  // and no further
  play.choose("attack/fiery-touch").rolls({1}).choose("roll");
  EXPECT_EVENT(play, "rolled", R"({"dice": 1})");
  play.draws("lower-speed").draws("lower-speed");  // one by the wound's Risk Die, one by the matrix
  play.choose("save-it").rolls({1}).rolls({1, 1, 1, 1, 1});
}

TEST(Specials, SharonsCharmTakesDefense) {
  RULE("B-2");
  RULE_OF_CONTENT("antagonist/sharon");
  Play play(game(), swordsman().meeting_antagonist("sharon").fighting(true).json());
  play.rolls({5}).rolls({2, 2, 2, 1, 1, 1});
  EXPECT_EVENT(play, "defense-lowered");
  play.choose("hold").rolls({5}).rolls({2, 2, 1, 1, 1, 1});
  EXPECT_EVENT(play, "opponent-hits", R"({"hits": 2, "defense": 2})");
}

// -- Arcane Intimidation --

TEST(Intimidation, OneDieMoreOnceAnEncounter) {
  RULE("talent/arcane-intimidation");
  Play play(game(), mage().meeting("cyclops", "vampire", "zombie").fighting(true).json());
  play.choose("save-it").rolls({1}).rolls({1, 1, 1, 1, 1});
  play.choose("hold").choose("intimidate").rolls({5, 6}).rolls({1, 1, 1, 1, 1});  // 11 - 5 = 6: torso
  EXPECT_EVENT(play, "behavior", R"({"total": 6, "attack": "Crushing Blow"})");
  play.choose("hold").rolls({1}).rolls({1, 1, 1, 1, 1});  // no further question
  EXPECT_EQ(play.count("intimidated"), 1);
}

TEST(Intimidation, MakesAnUnhurtOpponentPlead) {
  RULE("A-16");
  RULE("talent/arcane-intimidation");
  Play play(game(), mage().meeting_minion("goblin-tandem").fighting(true).json());
  play.choose("intimidate").rolls({6, 4});  // 10 - 3 = 7
  EXPECT_EVENT(play, "pleads");
  EXPECT_OFFERED(play, "accept");
  EXPECT_OFFERED(play, "refuse");
}

TEST(Intimidation, WorksOnTheLastAttackAtYourBackToo) {
  RULE("talent/arcane-intimidation");
  RULE("A-30");
  Position at = mage().coming_from("B1");
  at.encounter().damage_taken = 5;
  Play play(game(), at.meeting("gorgon", "zombie", "skeleton").fighting().json());
  play.choose("flee")
      .choose("intimidate")
      .rolls({4, 4});  // 8 - 5 + 5 = 8: it would plead, so it does not strike
  EXPECT_EVENT(play, "no-parting-attack");
  EXPECT_EVENT(play, "fled", R"({"cell": "B1"})");
}

TEST(Intimidation, IsForSorcerersOnly) {
  RULE_STAYS_OUT("talent/arcane-intimidation");
  Play play(game(), swordsman().meeting("zombie", "zombie", "zombie").fighting(true).json());
  play.rolls({1}).rolls({1, 1, 1, 1, 1, 1});
  EXPECT_EQ(play.count("behavior"), 1);
}

}  // namespace
}  // namespace gamekeeper::number_crunch::test
