#include <gtest/gtest.h>

#include "battles/field.hpp"
#include "games/battles/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::battles::test {
namespace {

// -- Illusionist --

TEST(Disguise, AnotherMobIsTheTarget) {
  RULE("M-23a");
  Field field;
  field.north("thug").south("paladin").south("illusionist", {1, 0}).south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").choose("react/south-illusionist/disguise");
  EXPECT_NOT_OFFERED(play, "south-paladin");
  play.choose("south-joker").rolls({12}).rolls({15}).rolls({3});
  EXPECT_EVENT(play, "redirected", R"({"from": "south-paladin", "to": "south-joker"})");
  EXPECT_EQ(mob(play, 1).hp, 21);
  EXPECT_EQ(mob(play, 3).hp, 14);
  EXPECT_EQ(mob(play, 2).totals[0][0], 11);
  EXPECT_EQ(mob(play, 2).place, Place::active);
}

TEST(Disguise, SeenThroughItWearsOffAllTheSame) {
  RULE("M-23a");
  Field field;
  field.north("thug").south("paladin").south("illusionist").south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").choose("react/south-illusionist/disguise");
  play.choose("south-joker").rolls({12}).rolls({16}).rolls({3});
  EXPECT_EQ(mob(play, 1).hp, 18);
  EXPECT_EQ(mob(play, 2).totals[0][0], 10);
}

TEST(Disguise, AThiefFindsOtherPockets) {
  RULE("M-23a");
  RULE("M-13a");
  Field field;
  field.north("thief").south("cleric").south("illusionist").south("paladin");
  Play play(game(), field.json());
  play.choose("north-thief/steal").choose("south-cleric").choose("south-cleric/heal/balm");
  play.choose("react/south-illusionist/disguise").choose("south-paladin").rolls({11});
  play.choose("south-paladin/aid/aid").rolls({8});  // asked again
  EXPECT_EQ(mob(play, 1).totals[0][0], 3);
  EXPECT_EQ(mob(play, 3).totals[1][0], 2);
}

TEST(Disguise, DoesNotConfuseWhoNamesSeveral) {
  RULE_STAYS_OUT("M-23a");
  RULE_STAYS_OUT("R-56");
  Field field;
  field.north("dark-mage").south("illusionist").south("thug").south("paladin");
  Play play(game(), field.json());
  play.choose_each({"north-dark-mage/dissension", "south-thug", "enough"}).rolls({8});
  EXPECT_NO_EVENT(play, "reacted");
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
}

TEST(Disguise, OnlyWhileActive) {
  RULE_STAYS_OUT("M-23a");
  Field field;
  field.north("thug").south("paladin").south("illusionist").at(Place::inactive).south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").rolls({16}).rolls({3});
  EXPECT_EQ(mob(play, 1).hp, 18);
}

TEST(Flower, AnEnemyStandsStuckInTheIllusionistsPortal) {
  RULE("M-23b");
  RULE("R-75");
  Field field;
  field.north("illusionist").south("thug").south("paladin");
  Play play(game(), field.json());
  play.choose("north-illusionist/flower").choose("south-thug").rolls({7});
  EXPECT_EQ(mob(play, 1).place, Place::stuck);
  EXPECT_EQ(mob(play, 1).field, 0);
  EXPECT_EQ(mob(play, 1).controller, 1);
  EXPECT_EQ(mob(play, 1).hold, Hold::flower);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(Flower, NobodyTakesItAfterAMissedRoll) {
  RULE("M-23b");
  Field field;
  field.north("illusionist").south("thug").south("paladin");
  Play play(game(), field.json());
  play.choose("north-illusionist/flower").choose("south-thug").rolls({8});
  EXPECT_EQ(mob(play, 1).place, Place::active);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

Field flowered() {
  Field field;
  field.north("illusionist").south("thug").hp(10).at(Place::stuck).held(Hold::flower, 0);
  field.state.mobs[1].field = 0;
  return field;
}

TEST(Flower, DamageEndsItAndDefIsCompromised) {
  RULE("M-23b");
  Field field = flowered();
  field.north("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-paladin/attack").choose("south-thug").rolls({10}).rolls({3});
  EXPECT_EQ(mob(play, 1).hp, 7);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 1).field, 1);
  EXPECT_EQ(mob(play, 1).hold, Hold::none);
  EXPECT_EQ(mob(play, 0).holds, kNobody);
}

TEST(Flower, AMissDoesNotEndIt) {
  RULE_STAYS_OUT("M-23b");
  Field field = flowered();
  field.north("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-paladin/attack").choose("south-thug").rolls({9});
  EXPECT_EQ(mob(play, 1).place, Place::stuck);
  EXPECT_EQ(mob(play, 1).hold, Hold::flower);
}

TEST(Flower, AHealingFriendEndsItToo) {
  RULE("M-23b");
  Field field = flowered();
  field.south("cleric").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-cleric/heal").choose("south-thug").number(1).rolls({5});
  EXPECT_EQ(mob(play, 1).hp, 15);
  EXPECT_EQ(mob(play, 1).field, 1);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
}

TEST(Flower, IsDispelledOnAnOwnTurnForNothing) {
  RULE("M-23b");
  RULE("R-72");
  Field field = flowered();
  field.north("joker").south("paladin");
  Play play(game(), field.json());
  EXPECT_NOT_OFFERED(play, "north-illusionist/flower");  // one at a time
  play.choose("react/north-illusionist/flower");
  EXPECT_EQ(mob(play, 1).field, 1);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).place, Place::active);
  EXPECT_OFFERED(play, "north-illusionist/flower");
}

TEST(Flower, ADancerCanKeepItInBloom) {
  RULE("M-16b");
  RULE("R-92");
  for (const int face : {10, 11}) {
    Field field = flowered();
    field.south("shaman");
    Play play(game(), field.json());
    play.choose("react/north-illusionist/flower");
    EXPECT_EQ(play.seat(), 1);
    EXPECT_EQ(play.prompt(), "The Illusionist lets your Thug go. Your answer?");
    play.choose("react/south-shaman/dance").rolls({face});
    EXPECT_EQ(mob(play, 1).hold, face == 10 ? Hold::flower : Hold::none);
    EXPECT_EQ(play.count("cancelled"), face == 10 ? 1 : 0);
    EXPECT_NOT_OFFERED(play, "react/north-illusionist/flower");  // once a Turn, danced away or not
    if (face == 10)
      EXPECT_EQ(play.event("cancelled").text,
                "The Shaman's DANCE comes between: the Illusionist keeps the Thug.");
  }
}

TEST(Flower, EndsWithTheIllusionist) {
  RULE("M-23b");
  Field field = flowered();
  field.north("joker").south("paladin").turn_of(1);
  field.state.mobs[0].hp = 2;
  Play play(game(), field.json());
  play.choose("south-paladin/attack").choose("north-illusionist").choose("pass").rolls({11}).rolls({9});
  EXPECT_EQ(mob(play, 0).place, Place::dead);
  EXPECT_EQ(mob(play, 1).field, 1);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
}

TEST(Flower, HoldsOverTheEndOfTheRound) {
  RULE("R-72");
  Field field = flowered();
  field.south("cleric").end_of_round();
  Play play(game(), field.json());
  play.rolls({3}).rolls({5});
  EXPECT_EQ(mob(play, 1).place, Place::stuck);
  EXPECT_EQ(mob(play, 1).hold, Hold::flower);
  play.choose("react/north-illusionist/flower");  // until somebody lets go
  EXPECT_EQ(mob(play, 1).hold, Hold::none);
}

TEST(Flower, TakesWhatAGuiseHeld) {
  RULE("M-23b");
  RULE("R-33");
  Field field;
  field.north("illusionist").north("thug").south("assassin").keeps(1, Place::fallow).south("paladin");
  field.north("joker").held(Hold::guise, 2);
  field.state.mobs[4].controller = field.state.mobs[4].field = 1;
  Play play(game(), field.json());
  play.choose("north-illusionist/flower").choose("north-joker").rolls({7});
  EXPECT_EQ(mob(play, 4).hold, Hold::flower);
  EXPECT_EQ(mob(play, 4).holder, 0);
  EXPECT_EQ(mob(play, 2).sustains, kNone);
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
}

TEST(Flower, NotForTheRisen) {
  RULE("M-23b");
  RULE("R-69");
  Field field;
  field.north("illusionist").south("necromancer").south("thug").held(Hold::risen, 1).south("joker");
  Play play(game(), field.json());
  play.choose("north-illusionist/flower");
  EXPECT_BARRED(play, "south-thug", "");
  play.choose("south-necromancer").rolls({7});
  EXPECT_EQ(mob(play, 1).hold, Hold::flower);
}

TEST(Flower, ForTheLastMobWins) {
  RULE("M-23b");
  RULE("R-34");
  Field field;
  field.north("illusionist").south("thug");
  Play play(game(), field.json());
  play.choose("north-illusionist/flower").rolls({7});
  EXPECT_TRUE(play.over());
  EXPECT_EVENT(play, "won", R"({"side": "north"})");
}

// -- Fighter --

Field brawl(Lp lp = {}) {
  Field field;
  field.north("fighter", lp).north("thug").north("joker").south("paladin").south("ranger");
  return field;
}

TEST(Grapple, AlliesStrikeWhileTheFighterHoldsOn) {
  RULE("M-24a");
  Play play(game(), brawl({4, 0}).json());
  play.choose_each({"north-fighter/grapple", "south-paladin", "north-thug", "north-joker"});
  play.rolls({15}).rolls({13});    // VC 15; 10 + 3
  play.rolls({13}).rolls({4});     // the Thug, without DEF
  play.rolls({13});                // the Joker misses
  EXPECT_EQ(mob(play, 3).hp, 13);  // 21 - 4 - 4
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 1).place, Place::active);
  EXPECT_EQ(mob(play, 2).place, Place::active);
}

TEST(Grapple, ABotchLeavesEverybodyStuck) {
  RULE("M-24a");
  Play play(game(), brawl().json());
  play.choose_each({"north-fighter/grapple", "south-paladin", "north-thug", "enough"}).rolls({20});
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
  EXPECT_EQ(mob(play, 1).place, Place::stuck);
  EXPECT_EQ(mob(play, 2).place, Place::active);
}

TEST(Grapple, ANaturalOneLeavesEverybodyStuck) {
  RULE("M-24a");
  Play play(game(), brawl().json());
  play.choose_each({"north-fighter/grapple", "south-paladin", "north-thug", "enough"}).rolls({3}).rolls({1});
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
  EXPECT_EQ(mob(play, 1).place, Place::stuck);
  EXPECT_EQ(mob(play, 3).hp, 21);
}

TEST(Grapple, AMissIsNothingMore) {
  RULE("M-24a");
  Play vc(game(), brawl().json());
  vc.choose_each({"north-fighter/grapple", "south-paladin", "north-thug", "enough"}).rolls({12});
  EXPECT_NO_EVENT(vc, "att");
  EXPECT_EQ(mob(vc, 0).place, Place::inactive);
  EXPECT_EQ(mob(vc, 1).place, Place::active);
  Play att(game(), brawl().json());
  att.choose_each({"north-fighter/grapple", "south-paladin", "north-thug", "enough"}).rolls({11}).rolls({12});
  EXPECT_EQ(mob(att, 3).hp, 21);
  EXPECT_EQ(mob(att, 1).place, Place::active);
}

TEST(Grapple, ATwentyChokesTwice) {
  RULE("M-24a");
  RULE("R-40");
  Play play(game(), brawl({3, 0}).json());
  play.choose_each({"north-fighter/grapple", "south-paladin", "enough"}).rolls({11}).rolls({20});
  EXPECT_EQ(mob(play, 3).hp, 15);
}

TEST(Grapple, ADodgedHoldHoldsNobody) {
  RULE("M-24a");
  RULE("M-24b");
  Field field;
  field.north("fighter").north("thug").south("fighter").south("joker");
  Play play(game(), field.json());
  play.choose_each({"north-fighter/grapple", "south-fighter", "north-thug"}).rolls({11}).rolls({13});
  play.choose("react/south-fighter/dodge").rolls({9});
  EXPECT_EQ(play.count("att"), 1);
  EXPECT_EQ(mob(play, 2).hp, 21);
}

TEST(Dodge, EvenWithTheDamageRolled) {
  RULE("M-24b");
  RULE("R-48");
  Field field;
  field.north("thug").south("fighter").south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-fighter").rolls({16}).rolls({6});
  EXPECT_EVENT(play, "damage", R"({"damage": 6})");
  play.choose("react/south-fighter/dodge").rolls({9});
  EXPECT_NO_EVENT(play, "harmed");
  EXPECT_EQ(mob(play, 1).place, Place::active);
}

TEST(Dodge, FailedItHurts) {
  RULE("M-24b");
  Field field;
  field.north("thug").south("fighter").south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-fighter").rolls({16}).rolls({6});
  play.choose("react/south-fighter/dodge").rolls({10});
  EXPECT_EQ(mob(play, 1).hp, 15);
}

TEST(Dodge, BotchedItHurtsAndLeavesTheFighterStuck) {
  RULE("M-24b");
  RULE("VC-2");
  Field field;
  field.north("thug").south("fighter").south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-fighter").rolls({16}).rolls({6});
  play.choose("react/south-fighter/dodge").rolls({20});
  EXPECT_EQ(mob(play, 1).hp, 15);
  EXPECT_EQ(mob(play, 1).place, Place::stuck);
}

TEST(Dodge, OnceForEveryBlow) {
  RULE("M-24b");
  RULE("R-48");
  Field field;
  field.north("barbarian").south("fighter").south("joker");
  Play play(game(), field.json());
  play.choose("north-barbarian/berserk").choose("south-fighter").number(1);
  play.rolls({13}).rolls({13}).rolls({5}).choose("react/south-fighter/dodge").rolls({9});
  play.rolls({6}).choose("react/south-fighter/dodge").rolls({10});
  EXPECT_EQ(mob(play, 1).hp, 15);
}

TEST(Dodge, NotWhileStuckAndNotFromASpell) {
  RULE_STAYS_OUT("M-24b");
  Field stuck;
  stuck.north("thug").south("fighter").at(Place::stuck).south("joker");
  Play play(game(), stuck.json());
  play.choose("north-thug/attack").choose("south-fighter").rolls({13}).rolls({6});
  EXPECT_EQ(mob(play, 1).hp, 15);
  Field spell;
  spell.north("evoker").south("fighter").south("joker");
  Play bolt(game(), spell.json());
  bolt.choose("north-evoker/lightning-strike").choose("south-fighter").number(1).rolls({6});
  EXPECT_EQ(mob(bolt, 1).hp, 15);
}

TEST(Dodge, ADodgedAttackTeachesTheAttackerNothing) {
  RULE("M-24b");
  Field field;
  field.north("warrior").south("fighter").south("joker");
  Play play(game(), field.json());
  play.choose("north-warrior/attack").choose("south-fighter").rolls({14}).rolls({6});
  play.choose("react/south-fighter/dodge").rolls({9});
  EXPECT_EQ(mob(play, 0).totals[1][1], 0);
}

}  // namespace
}  // namespace gamekeeper::battles::test
