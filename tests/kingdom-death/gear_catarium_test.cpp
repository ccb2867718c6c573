#include <gtest/gtest.h>

#include <cstddef>
#include <ostream>
#include <string>
#include <string_view>

#include "kingdom-death/gear.hpp"

/// Gear of the Catarium and the Leather Worker, and what it is worth to wear all of a set (facts: gear.yaml,
/// armor-sets.yaml of our kit).
namespace gamekeeper::kingdom_death::test {
namespace {

// -- Catarium --

TEST(CatGutBow, WhoAimsShootsOnceLessAndBetter) {
  RULE("H-13");
  for (const bool aims : {true, false}) {
    Play play(game(), with({"cat-gut-bow"}, "k15").acts());
    play.choose("attack/cat-gut-bow").choose(aims ? "yes" : "no");
    if (aims)
      play.rolls({1});
    else
      play.rolls({1, 1});
    EXPECT_EVENT(play, "attacks", aims ? R"({"needed": 5})" : R"({"needed": 7})");
  }
}

struct Arrow {
  std::string_view arrow, token;
  friend std::ostream& operator<<(std::ostream& to, const Arrow& one) { return to << one.arrow; }
};
class Arrows : public testing::TestWithParam<Arrow> {};
INSTANTIATE_TEST_SUITE_P(Ammunition, Arrows,
                         testing::Values(Arrow{"claw-head-arrow", "evasion-token"},
                                         Arrow{"hollowpoint-arrow", "movement-token"}));
TEST_P(Arrows, AHitHindersItAndThereIsOneAShowdown) {
  RULE("H-13");
  Board board = with({"cat-gut-bow", GetParam().arrow}, "k15");
  board.hits({"beasts-knee"});
  Play play(game(), board.acts());
  play.choose("attack/" + std::string(GetParam().arrow)).rolls({6}).rolls({2});
  EXPECT_EVENT(play, "changed", lion(GetParam().token, -1));
  EXPECT_FALSE(can_strike(play.state<State>(), GetParam().arrow));
  EXPECT_TRUE(can_strike(play.state<State>(), "cat-gut-bow"));
}
TEST_P(Arrows, AMissHindersNothing) {
  Play play(game(), with({"cat-gut-bow", GetParam().arrow}, "k15").acts());
  play.choose("attack/" + std::string(GetParam().arrow)).rolls({2});
  EXPECT_NO_EVENT(play, "changed");
}
TEST_P(Arrows, WhoHasTwoShootsTwice) {
  Board board = with({"cat-gut-bow", GetParam().arrow, GetParam().arrow}, "k15");
  Play play(game(), board.acts());
  play.choose("attack/" + std::string(GetParam().arrow)).rolls({2});
  EXPECT_TRUE(can_strike(play.state<State>(), GetParam().arrow));
}
TEST_P(Arrows, WithoutABowItIsAStick) {
  EXPECT_FALSE(can_strike(with({GetParam().arrow}).state, GetParam().arrow));
}

TEST(FrenzyDrink, IsForThoseWhoCanSwallow) {
  Board board = with({"frenzy-drink"});
  Play drinks(game(), board.acts());
  EXPECT_OFFERED(drinks, "do/frenzy-drink/survivor-1");
  Play does_not(game(), board.injured("shattered-jaw").acts());
  EXPECT_NOT_OFFERED(does_not, "do/frenzy-drink/survivor-1");
}

TEST(LionSkinCloak, EachHitIsOneLessButNeverNone) {
  for (const bool wears : {true, false}) {
    Play play = struck(wears ? with({"lion-skin-cloak"}) : with({}), "power-swat");
    play.rolls({10}).rolls({5});
    EXPECT_EVENT(play, "hurt", wears ? R"({"amount": 1})" : R"({"amount": 2})");
  }
  Play play = struck(with({"lion-skin-cloak"}), "claw");
  play.rolls({10, 1}).rolls({5});
  EXPECT_EVENT(play, "hurt", R"({"amount": 1})");
}

TEST(CatFangKnife, TheLongerItFeedsTheDeeperItGoes) {
  const Pack joined{"cat-fang-knife", "white-lion-skirt", "white-lion-skirt", "white-lion-skirt",
                    "white-lion-skirt"};
  for (const bool is_joined : {true, false}) {
    Board board = is_joined ? with(joined) : with({"cat-fang-knife"});
    board.hits({"beasts-knee"});
    Play play(game(), board.acts());
    play.choose("attack/cat-fang-knife").rolls({10, 1, 1}).rolls({2});
    EXPECT_EQ(play.count("changed"), is_joined ? 1 : 0);
  }
  Board falls = with(joined);
  falls.one().armor.fill(9);
  falls.one().tokens[static_cast<std::size_t>(Attribute::strength)] = 2;
  Play play = struck(falls, "hew");
  play.rolls({10}).rolls({3});
  EXPECT_EVENT(play, "changed", asha("strength-token", -2));
}

TEST(WhiskerHarp, IsHeardByEverybodyAndSometimesByRage) {
  Play play = arrives(lively(with({"whisker-harp"}, "a1")));
  EXPECT_EVENT(play, "changed", changed("survivor-4", "survival", 1));
  for (const int face : {6, 5}) {
    Board board = with({"whisker-harp"});
    Play plays(game(), board.mood("enraged").acts());
    plays.choose("do/whisker-harp/survivor-1/1").rolls({face});
    EXPECT_EQ(plays.count("leaves-play"), face == 6 ? 1 : 0);
  }
}

TEST(WhiteLionBoots, AreAStepLonger) {
  EXPECT_EQ(number(with({"white-lion-boots", "bone-axe", "rock", "counterweighted-axe"}), Number::movement),
            6);
  EXPECT_EQ(number(with({"white-lion-boots", "bone-axe"}), Number::movement), 5);
}

TEST(StoneNoses, MakeYouSmileOnArrival) {
  Play play = arrives(lively(with({"stone-noses"}, "a1")));
  EXPECT_EVENT(play, "changed", asha("survival", 1));
  EXPECT_EVENT(play, "changed", asha("insanity", 1));
}

TEST(WhiteLionCoat, APounceEndsInAnAttackThatIsOneStronger) {
  Board board = with({"white-lion-coat"}, "k13");
  board.hits({"beasts-knee"});
  Play play(game(), board.acts());
  play.choose("do/white-lion-coat/survivor-1").choose("k10").rolls({9, 1}).rolls({2});
  EXPECT_EVENT(play, "moves", R"({"square": "k10"})");
  EXPECT_EVENT(play, "attacks", R"({"gear": "fist-and-tooth", "needed": 7})");
  EXPECT_EVENT(play, "tries", R"({"result": 3})");
  EXPECT_NOT_OFFERED(play, "move");
}
TEST(WhiteLionCoat, ThreeSpacesOrNoAttack) {
  Play play(game(), with({"white-lion-coat"}, "k12").acts());
  play.choose("do/white-lion-coat/survivor-1").choose("k10");
  EXPECT_NO_EVENT(play, "attacks");
}
TEST(WhiteLionCoat, WhoHasMovedDoesNotPounce) {
  Board board = with({"white-lion-coat"}, "k13");
  Play play(game(), board.acts());
  play.choose("move").choose("k14");
  EXPECT_NOT_OFFERED(play, "do/white-lion-coat/survivor-1");
}
TEST(WhiteLionGauntlet, AfterAPounceTheHandKnowsWhereToGo) {
  Board board = with({"white-lion-coat", "white-lion-gauntlet"}, "k13");
  Play play(game(), board.acts());
  play.choose("do/white-lion-coat/survivor-1").choose("k10").rolls({1, 1});
  EXPECT_EVENT(play, "attacks", R"({"needed": 6})");
  Play stands(game(), with({"white-lion-coat", "white-lion-gauntlet"}).acts());
  stands.choose("attack/fist-and-tooth").rolls({1, 1});
  EXPECT_EVENT(stands, "attacks", R"({"needed": 7})");
}

// -- Leather Worker --

TEST(LeatherBoots, OneMoreStepWhenTheActIsOver) {
  Play play(game(), with({"leather-bracers", "leather-boots", "rawhide-drum"}).acts());
  play.choose("end").choose("yes").choose("k11");
  EXPECT_EVENT(play, "moves", R"({"square": "k11"})");
  Play alone(game(), with({"rock", "leather-boots", "rock"}).acts());
  alone.choose("end");
  EXPECT_NO_EVENT(alone, "moves");
}

// -- Sets --

const Pack kLeather{"leather-mask", "leather-cuirass", "leather-bracers", "leather-skirt", "leather-boots"};
const Pack kScreaming{"screaming-horns", "screaming-coat", "screaming-bracers", "screaming-skirt",
                      "screaming-leg-warmers"};
const Pack kPhoenix{"phoenix-helm", "phoenix-plackart", "phoenix-gauntlet", "phoenix-faulds",
                    "phoenix-greaves"};
const Pack kLantern{"lantern-helm", "lantern-cuirass", "lantern-gauntlets", "lantern-mail",
                    "lantern-greaves"};

/// Of the head: what all of it has, and what its own piece has.
TEST(ArmorSet, IsArmorAtEveryHitLocation) {
  struct Worn {
    Pack gear;
    int head;
  };
  for (const auto& [gear, head] :
       {Worn{kLeather, 4}, Worn{kScreaming, 5}, Worn{kPhoenix, 5}, Worn{kLantern, 5}}) {
    Board board = with(gear);
    EXPECT_EQ(Look(board.state, library()).armor_worn(board.one())[0], head) << *gear.begin();
  }
}

TEST(LeatherArmor, WhoWearsItIsNotBashed) {
  for (const Pack gear : {kLeather, Pack{}}) {
    Board board = with(gear);
    board.one().armor.fill(9);
    Play play = struck(board, "hew");
    play.rolls({10}).rolls({3});
    EXPECT_EVENT(play, "changed", asha("bleeding", 1));
    EXPECT_EQ(play.count("is-now"), gear.size() > 0 ? 0 : 1);
  }
}

TEST(BurntNerves, ItDoesNotHurtEnough) {
  Board board = and_has(with({}), {"burnt-nerves"});
  board.one().armor.fill(9);
  Play play = struck(board, "hew");
  play.rolls({10}).rolls({3});
  EXPECT_NO_EVENT(play, "is-now");
}

TEST(ScreamingArmor, SlamsAndSkewers) {
  Board board = with(kScreaming, "k15");
  board.hits({"beasts-knee"});
  Play play(game(), board.acts());
  EXPECT_NOT_OFFERED(play, "do/screaming-armor/survivor-1");
  play.choose("do/screaming-coat/survivor-1").choose("k10");
  EXPECT_EVENT(play, "monster-moves", R"({"square": "k7"})");
  play.choose("do/screaming-armor/survivor-1").choose("k9").rolls({9, 1}).rolls({2});
  EXPECT_EVENT(play, "tries", R"({"result": 4, "needed": 5})");
}
TEST(ScreamingArmor, WithASpearOneRollGoesThroughTwoPlaces) {
  Board board = with(kScreaming, "k15");
  board.carries("king-spear").hits({"beasts-knee", "beasts-femur"}).resources();
  Play play(game(), board.acts());
  play.choose("do/screaming-coat/survivor-1")
      .choose("k10")
      .choose("do/screaming-armor/survivor-1")
      .choose("k9");
  play.choose("attack/king-spear").rolls({9, 9}).choose("hit/1/beasts-knee").rolls({7});
  EXPECT_EQ(play.count("tries"), 2);
}
TEST(ScreamingCoat, ThreeSpacesAreNoSlam) {
  Play play(game(), with({"screaming-coat"}, "k13").acts());
  play.choose("do/screaming-coat/survivor-1").choose("k10");
  EXPECT_NO_EVENT(play, "monster-moves");
}

TEST(PhoenixArmor, AChargeIsAsStrongAsItIsLong) {
  RULE("G-2");
  Board board = with(kPhoenix, "k15");
  board.hits({"beasts-knee"});
  Play play(game(), board.acts());
  play.choose("do/phoenix-armor/survivor-1").choose("k10").rolls({9, 1}).rolls({2});
  EXPECT_EVENT(play, "tries", R"({"result": 7})");
  EXPECT_NOT_OFFERED(play, "move");
}
TEST(PhoenixArmor, WhatComesAfterTheChargeIsAsStrongAsEver) {
  Board board = with(kPhoenix, "k15");
  Play play(game(), board.acts());
  play.choose("do/phoenix-armor/survivor-1").choose("k10").rolls({1, 1});
  EXPECT_EQ(Look(play.state<State>(), library()).number(0, Number::strength), 0);
}

TEST(LanternArmor, ArrivesWithAllTheSurvivalThereIsAndSharpensClubs) {
  RULE("G-2");
  Board board = lively(with(kLantern), 1);
  Play play = arrives(board);
  const int limit = Look(board.state, library()).survival_limit();
  EXPECT_EVENT(play, "changed", asha("survival", limit - 1));
  EXPECT_EQ(number(board, Number::sharp, "bone-club"), 1);
  EXPECT_EQ(number(board, Number::sharp, "bone-dagger"), 0);
}

TEST(Outfit, WhatIsOfTheSameMaterialStandsForAPiece) {
  Board phoenix = with(
      {"oxidized-lantern-helm", "phoenix-plackart", "phoenix-gauntlet", "phoenix-faulds", "phoenix-greaves"});
  EXPECT_EQ(Look(phoenix.state, library()).armor_worn(phoenix.one())[0], 7);
  Board leather =
      with({"oxidized-lantern-helm", "leather-cuirass", "leather-bracers", "leather-skirt", "leather-boots"});
  EXPECT_EQ(Look(leather.state, library()).armor_worn(leather.one())[0], 6);
}

TEST(Accessory, IsWornOverArmor) {
  RULE("Y-2");
  Home home;
  home.alive(1);
  home.state.years = 3;
  home.state.settlement.lantern_year = home.state.settlement.population = 1;
  while (home.state.survivors.size() > 1) home.state.survivors.pop_back();
  home.survivor(0).carries("lion-headdress");
  home.stores_gear("leather-mask").stores_gear("god-mask").stores_gear("skull-helm");
  Play play(game(), home.comes_to("prepare-departing-survivors"));
  play.choose("take/leather-mask").choose("take/god-mask");
  EXPECT_NOT_OFFERED(play, "take/skull-helm");
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
