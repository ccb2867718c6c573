#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

#include "kingdom-death/gear.hpp"

/// Gear of the Weapon Crafter and the Barber Surgeon (facts: gear.yaml of our kit).
namespace gamekeeper::kingdom_death::test {
namespace {

int of_lion(const Play& play, Number which) {
  return Look(play.state<State>(), library()).number(kTheMonster, which);
}

// -- Weapon Crafter --

TEST(BloodSheath, WhatLiesLeftOfItIsSharpAndHolds) {
  Board board = with({"rainbow-katana", "blood-sheath"});
  EXPECT_EQ(number(board, Number::frail, "rainbow-katana"), 0);
  EXPECT_EQ(number(board, Number::sharp, "rainbow-katana"), 1);
  Board other_side = with({"blood-sheath", "rainbow-katana"});
  EXPECT_EQ(number(other_side, Number::frail, "rainbow-katana"), 1);
  EXPECT_EQ(number(other_side, Number::sharp, "rainbow-katana"), 0);
  EXPECT_EQ(number(with({"muramasa", "blood-sheath"}), Number::frail, "muramasa"), 1);
  EXPECT_EQ(number(with({"bone-axe", "blood-sheath"}), Number::frail, "bone-axe"), 1);
}
TEST(BloodSheath, Blocks) {
  RULE("G-3");
  Play play(game(), with({"blood-sheath"}).acts());
  play.choose("do/blood-sheath/survivor-1/2");
  EXPECT_EVENT(play, "raises-shield", R"({"hits": 1})");
}

TEST(ScrapRebar, BreaksInsteadOfWhatItIsTiedTo) {
  Board board = with({"bone-blade", "scrap-rebar"});
  EXPECT_EQ(number(board, Number::unwieldy, "bone-blade"), 1);
  board.hits({"armored-pig-shoulder"});
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({6, 2}).rolls({2});
  EXPECT_EVENT(play, "loses-gear", R"({"gear": "scrap-rebar"})");
  EXPECT_NO_EVENT(play, "breaks");
}
TEST(ScrapRebar, ToTheOtherSideItDoesNothing) {
  Board board = with({"scrap-rebar", "bone-blade"});
  board.hits({"armored-pig-shoulder"});
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({6, 2}).rolls({2});
  EXPECT_EVENT(play, "breaks", R"({"gear": "bone-blade"})");
  EXPECT_EQ(play.count("loses-gear"), 1);
}

TEST(SkullcapHammer, APerfectHitSlowsItOnceARound) {
  Board board = with({"skullcap-hammer"});
  board.hits({"beasts-knee", "beasts-femur"});
  Play before(game(), board.acts());
  Play play(game(), board.acts());
  play.choose("attack/skullcap-hammer").rolls({10, 10}).choose("hit/1/beasts-knee").rolls({2}).rolls({2});
  EXPECT_EQ(of_lion(play, Number::speed), of_lion(before, Number::speed) - 1);
}

TEST(WhistlingMace, APerfectHitTellsWhatComesAndPutsItOff) {
  for (const bool off : {true, false}) {
    Board board = with({"whistling-mace"});
    board.hits({"beasts-knee"});
    Play play(game(), board.acts());
    play.choose("attack/whistling-mace").rolls({10, 2, 2}).choose(off ? "bottom" : "top").rolls({2});
    EXPECT_EVENT(play, "foresees", R"({"card": "claw"})");
    EXPECT_EQ(play.state<State>().showdown.ai.top.size(), off ? 2 : 3);
    EXPECT_EQ(play.state<State>().showdown.ai.size(), 3);
    EXPECT_EQ(play.state<State>().showdown.ai.bottom.size(), off ? 1 : 0);
  }
}

TEST(CounterweightedAxe, WoundsWithoutALocationOnceAnAttack) {
  Board board = with({"white-lion-helm", "rock", "rock", "counterweighted-axe"});
  board.hits({"beasts-knee", "beasts-femur"});
  Play play(game(), board.acts());
  play.choose("attack/counterweighted-axe").rolls({10, 10}).choose("hit/1/beasts-knee").rolls({1}).rolls({1});
  EXPECT_EQ(play.count("wounded"), 1);
}

TEST(FingerOfGod, ListensToThoseWhoWantToLive) {
  for (const int survival : {5, 4}) {
    Board board = and_has(with({"finger-of-god"}), {"red-fruit", "green-fruit", "blue-fruit"});
    board.survival(survival);
    EXPECT_EQ(number(board, Number::accuracy, "finger-of-god"), survival == 5 ? 1 : 0);
    EXPECT_EQ(number(board, Number::strength, "finger-of-god"), survival == 5 ? 1 : 0);
    EXPECT_EQ(number(board, Number::accuracy), 0);
  }
}

struct Barbed {
  Pack gear;
  int dice, result;
};
TEST(ScrapWeapons, AreStrongerAfterAPerfectHit) {
  for (const auto& [gear, dice, result] :
       {Barbed{{"scrap-bone-spear", "bone-axe"}, 2, 8}, Barbed{{"scrap-bone-spear"}, 2, 4},
        Barbed{{"scrap-dagger"}, 3, 5}, Barbed{{"scrap-sword"}, 2, 8}}) {
    Board board = with(gear);
    board.hits({"beasts-knee"});
    Play play(game(), board.acts());
    std::vector<int> faces(static_cast<std::size_t>(dice), 1);
    faces[0] = 10;
    play.choose("attack/" + std::string(*gear.begin())).rolls(faces).rolls({1});
    EXPECT_EVENT(play, "tries", "{\"result\": " + std::to_string(result) + "}");
  }
}

TEST(ScrapLantern, LightsTheWayAndTheBlow) {
  EXPECT_EVENT(Departs({"scrap-lantern"}), "changed", asha("survival", 1));
  EXPECT_EQ(number(with({"scrap-lantern"}), Number::accuracy), 0);
  EXPECT_EQ(number(and_has(with({"scrap-lantern"}), {"red-fruit", "blue-fruit"}), Number::accuracy), 1);
}

// -- Barber Surgeon --

TEST(Almanac, KeepsAHeadInOrder) {
  EXPECT_EVENT(Departs({"almanac"}), "changed", asha("insanity", 2));
  for (const bool carries : {true, false}) {
    Play play = struck((carries ? with({"almanac"}) : with({})).battered(), "claw");
    play.rolls({2, 1}).rolls({1}).rolls({8});
    if (!carries) play.draws({"prey"});
    EXPECT_EQ(play.count("gets-disorder"), carries ? 0 : 1);
  }
}

TEST(BrainMint, AllTokensAreGoneOnceAShowdown) {
  Board board = with({"brain-mint"});
  board.one().tokens = {0, -1, 2, 0, 0, 0};
  board.one().bleeding = 3;
  board.one().marks.set(Mark::priority);
  Play play(game(), board.acts());
  play.choose("do/brain-mint/survivor-1/1");
  EXPECT_POSITION(play, R"({"survivors": [{"tokens": [0, 0, 0, 0, 0, 0]}]})");
  EXPECT_EVENT(play, "changed", asha("bleeding", -3));
  EXPECT_EVENT(play, "no-longer", R"({"mark": "priority"})");
}
TEST(BrainMint, WhoeverLiesThereStandsUpAndHasSpentTheActivation) {
  Board board = with({"brain-mint"});
  board.on_the_ground();
  Play play(game(), board.before("start-of-survivors-turn"));
  play.choose("yes");
  EXPECT_EVENT(play, "stands", R"({"who": "survivor-1"})");
  play.choose("go/survivor-1");
  EXPECT_OFFERED(play, "move");
  EXPECT_NOT_OFFERED(play, "attack/fist-and-tooth");
}
TEST(BrainMint, HelpsEachOfThemOnce) {
  Board board = with({"brain-mint"});
  board.survivor(1).carries("brain-mint").on_the_ground();
  Play play(game(), board.survivor(0).on_the_ground().before("start-of-survivors-turn"));
  play.choose("brain-mint/survivor-1").choose("yes").choose("go/survivor-1");
  EXPECT_EQ(play.count("stands"), 2);
  EXPECT_NOT_OFFERED(play, "do/brain-mint/survivor-1/1");
  for (const Who who : {0, 1}) {
    const auto& used = play.state<State>().effects.used;
    EXPECT_EQ(std::ranges::count(used, piece_of(who), &rows::Used::who), 1) << who;
  }
}
TEST(BrainMint, IsForThoseWhoCanSwallow) {
  Board board = with({"brain-mint"});
  Play play(game(), board.injured("shattered-jaw").acts());
  EXPECT_NOT_OFFERED(play, "do/brain-mint/survivor-1/1");
}

TEST(BugTrap, TheyComeToItMostly) {
  Play play = arrives(with({"bug-trap"}, "a1"));
  play.rolls({3}).choose("j8");
  EXPECT_EVENT(play, "terrain-laid", R"({"terrain": "bug-patch"})");
  Play empty = arrives(with({"bug-trap"}, "a1"));
  empty.rolls({2});
  EXPECT_NO_EVENT(empty, "terrain-laid");
}

TEST(ElderEarrings, AreHeavyWithYears) {
  EXPECT_EVENT(arrives(lively(with({"elder-earrings"}, "a1"))), "changed", asha("survival", 2));
  Play play(game(), with({"elder-earrings"}).before_set_up("aftermath"));
  EXPECT_EVENT(play, "changed", asha("hunt-xp", 1));
}

TEST(FirstAidKit, ArrivesWithSomethingForEach) {
  Play play = arrives(lively(with({"first-aid-kit"}, "a1")));
  for (const std::string_view one : {"survivor-1", "survivor-2", "survivor-3", "survivor-4"})
    EXPECT_EVENT(play, "changed", changed(one, "survival", 3));
}
TEST(FirstAidKit, TakesOneTokenAwayFromWhoeverStandsBeside) {
  Board board = with({"first-aid-kit"});
  board.survivor(1).at("k11").one().tokens = {0, -2, 0, 0, 0, 0};
  board.one().bleeding = 2;
  Play play(game(), board.survivor(0).acts());
  play.choose("do/first-aid-kit/survivor-1/1").choose("accuracy");
  EXPECT_EVENT(play, "changed", changed("survivor-2", "accuracy-token", 1));
  EXPECT_EQ(play.count("changed"), 1);
}
TEST(FirstAidKit, IsOfNoUseToTheHealthy) {
  Board board = with({"first-aid-kit"});
  board.survivor(1).one().bleeding = 2;  // in a far corner
  Play play(game(), board.survivor(0).acts());
  EXPECT_NOT_OFFERED(play, "do/first-aid-kit/survivor-1/1");
}

TEST(MuskBomb, ACardIsThrownAwayAsItIsDrawn) {
  for (const int face : {3, 2}) {
    Play play = struck(with({"musk-bomb"}).survival(2), "power-swat");
    play.choose("yes").rolls({face});
    if (face == 2) play.rolls({1});
    EXPECT_EVENT(play, "changed", asha("survival", -2));
    EXPECT_EVENT(play, "loses-gear", R"({"gear": "musk-bomb"})");
    EXPECT_EQ(play.count("card-lost"), face == 3 ? 1 : 0);
    EXPECT_EQ(play.count("picks"), face == 3 ? 0 : 1);
  }
}
TEST(MuskBomb, TakesSurvivalAndAShortArm) {
  Play poor = struck(with({"musk-bomb"}).survival(1), "power-swat");
  poor.rolls({1});
  EXPECT_EQ(poor.count("picks"), 1);
  Board far = with({"musk-bomb"});
  far.survival(2).at("k5");
  far.state.showdown.ai = {};
  Play play(game(), far.monsters_turn({"power-swat"}));
  play.rolls({1});
  EXPECT_EQ(play.count("picks"), 1);
}

TEST(ScavengerKit, WhatIsDeadHasOneMoreThingToCutOff) {
  Board board = with({"scavenger-kit"});
  board.state.showdown.ai = {};
  board.hits({"beasts-knee"});
  board.state.showdown.basic_resources.shuffle_in(library().resource_called("monster-bone"));
  Play play(game(), board.acts());
  play.choose("attack/fist-and-tooth").rolls({9, 1}).rolls({9}).choose("basic");
  EXPECT_EVENT(play, "gains", R"({"resource": "monster-bone"})");
}

/// Each card is one: what an affinity is worth is gained once.
TEST(Gear, TwoOfAKindAreTwo) {
  for (const int count : {1, 2}) {
    Board board = with({});
    for (const std::string_view one : {"monster-grease", "monster-tooth-necklace", "perfect-slayer"}) {
      for (int i = 0; i < count; ++i) board.carries(one);
    }
    EXPECT_EQ(number(board, Number::evasion), count);
    EXPECT_EQ(number(board, Number::strength), count);
    EXPECT_EQ(number(board, Number::movement), 5 - (2 * count));
  }
  EXPECT_EVENT(Departs({"almanac", "almanac"}), "changed", asha("insanity", 4));
  EXPECT_EVENT(arrives(lively(with({"elder-earrings", "elder-earrings"}, "a1"))), "changed",
               asha("survival", 4));
}
TEST(Gear, TwoOfAKindAreUsedUpOneAfterTheOther) {
  for (const bool two : {true, false}) {
    Board board = two ? with({"speed-powder", "speed-powder"}) : with({"speed-powder"});
    board.one().insanity = 9;
    board.state.settlement.innovations.push_back(library().innovation_called("inner-lantern"));
    Play play(game(), board.survival(1).acts());
    play.choose("do/speed-powder/survivor-1");
    if (two)
      play.choose("surge/survivor-1").choose("do/speed-powder/survivor-1");
    else
      play.choose("surge/survivor-1").choose("attack/fist-and-tooth").rolls({1, 1, 1});
    EXPECT_EQ(play.state<State>().survivors[0].tokens[static_cast<std::size_t>(Attribute::speed)],
              two ? 2 : 1);
  }
}

TEST(SpeedPowder, IsPaidForByTheMindOnceAShowdown) {
  Board board = with({"speed-powder"});
  board.one().insanity = 5;
  Play play(game(), board.acts());
  play.choose("do/speed-powder/survivor-1");
  EXPECT_EVENT(play, "changed", asha("speed-token", 1));
  EXPECT_EVENT(play, "mind-holds", R"({"left": 3})");
}

TEST(MuskBomb, OfTwoTheSecondMayFollow) {
  Play play = struck(with({"musk-bomb", "musk-bomb"}).survival(4), "power-swat");
  play.choose("yes").rolls({1}).choose("throw-another").rolls({3});
  EXPECT_EVENT(play, "card-lost");
  EXPECT_EQ(play.count("loses-gear"), 2);
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
