#include <gtest/gtest.h>

#include <cstddef>
#include <string_view>

#include "kingdom-death/gear.hpp"

/// Gear of the Stone Circle (facts: gear.yaml of our kit).
namespace gamekeeper::kingdom_death::test {
namespace {

/// Five finished squares: eight of what has them on opposite edges, and a charm.
Board charmed(std::string_view others, std::string_view charm) {
  Board board = with({});
  for (int i = 0; i < 8; ++i) board.carries(others);
  board.carries(charm);
  return board;
}

TEST(BeastKnuckle, EachWoundMakesRoomForTheNext) {
  Board board = with({"beast-knuckle"});
  board.hits({"beasts-knee", "beasts-femur"}).resources();
  Play play(game(), board.acts());
  play.choose("attack/beast-knuckle").rolls({8, 8}).choose("hit/1/beasts-knee").rolls({4}).rolls({2});
  EXPECT_EVENT(play, "tries", R"({"card": "beasts-knee", "needed": 6})");
  EXPECT_EVENT(play, "tries", R"({"card": "beasts-femur", "needed": 5})");
  EXPECT_EQ(Look(play.state<State>(), library()).toughness(), 6);
}

TEST(BloodPaint, BothHandsStrike) {
  Play play(game(), with({"bone-blade", "blood-paint", "bone-dagger"}).acts());
  play.choose("do/blood-paint/survivor-1").rolls({1, 1}).rolls({1, 1, 1});
  EXPECT_EVENT(play, "attacks", R"({"gear": "bone-blade"})");
  EXPECT_EVENT(play, "attacks", R"({"gear": "bone-dagger"})");
}
TEST(BloodPaint, IsNotForWhatTakesBoth) {
  Play both(game(), with({"counterweighted-axe", "blood-paint", "bone-dagger"}).acts());
  both.choose("do/blood-paint/survivor-1").rolls({1, 1, 1});
  EXPECT_EQ(both.count("attacks"), 1);
  Play none(game(), with({"counterweighted-axe", "blood-paint", "rock", "bone-dagger"}).acts());
  EXPECT_NOT_OFFERED(none, "do/blood-paint/survivor-1");
}

TEST(BlueCharm, ATrapForgetsToClose) {
  for (const int face : {6, 5}) {
    Board board = charmed("crest-crown", "blue-charm");
    ASSERT_EQ(number(board, Number::blue), 5);
    board.hits({"clever-ploy", "beasts-knee"});
    Play play(game(), board.acts());
    play.choose("attack/fist-and-tooth").rolls({9, 1}).rolls({face});
    if (face == 6)
      play.draws({"beasts-knee"}).rolls({2});
    else
      play.rolls({1, 1});
    EXPECT_EQ(play.count("trap"), face == 6 ? 0 : 1);
  }
}
TEST(BlueCharm, FourSquaresAreTooFew) {
  Board board = with({"blue-charm"});
  board.hits({"clever-ploy"});
  Play play(game(), board.acts());
  play.choose("attack/fist-and-tooth").rolls({9, 1}).rolls({1, 1});
  EXPECT_EVENT(play, "trap");
}

TEST(GreenCharm, DeathHasToAskTwice) {
  for (const int face : {6, 5}) {
    Board board = charmed("leather-boots", "green-charm");
    ASSERT_EQ(number(board, Number::green), 5);
    Play play = struck(board.battered(), "claw");
    play.rolls({2, 1}).rolls({1}).rolls({1}).rolls({face});
    EXPECT_EQ(play.count("clings-to-life"), face == 6 ? 1 : 0);
    EXPECT_EQ(play.count("died"), face == 6 ? 0 : 1);
  }
}

TEST(RedCharm, EachStrokeIsACoinThrown) {
  for (const int face : {6, 5}) {
    Board board = charmed("white-lion-skirt", "red-charm");
    ASSERT_EQ(number(board, Number::red), 5);
    board.hits({"beasts-knee"});
    board.one().attributes[static_cast<std::size_t>(Attribute::strength)] = face == 6 ? -9 : 9;
    Play play(game(), board.acts());
    play.choose("attack/fist-and-tooth").rolls({9, 1}).rolls({face});
    EXPECT_EVENT(play, "tries", face == 6 ? R"({"outcome": "wounds"})" : R"({"outcome": "fails"})");
  }
}
TEST(RedCharm, ATenIsAWoundAndNoMore) {
  Board board = charmed("white-lion-skirt", "red-charm");
  board.hits({"beasts-knee"});
  Play play(game(), board.acts());
  play.choose("attack/fist-and-tooth").rolls({9, 1}).rolls({10});
  EXPECT_EVENT(play, "tries", R"({"outcome": "wounds"})");
}

TEST(BoneEarrings, AreForTheMadWhoCarryNothingButBone) {
  Play play = arrives(insane(with({"bone-earrings", "bone-blade"}, "a1")));
  EXPECT_EVENT(play, "changed", asha("speed-token", 2));
  EXPECT_EVENT(play, "changed", asha("strength-token", 2));
  EXPECT_NO_EVENT(arrives(insane(with({"bone-earrings", "cloth"}, "a1"))), "changed");
  EXPECT_NO_EVENT(arrives(with({"bone-earrings", "bone-blade"}, "a1")), "changed");
}

TEST(BossMehndi, WhoIsMadAndNearMovesToItsBeat) {
  Board board = with({"boss-mehndi"});
  board.survivor(1).at("k11").one().insanity = 3;
  board.survivor(2).at("j10");
  board.survivor(3).one().insanity = 3;
  const Look look(board.state, library());
  EXPECT_EQ(look.number(1, Number::speed), 1);
  for (const Who other : {0, 2, 3}) EXPECT_EQ(look.number(other, Number::speed), 0) << other;
}

TEST(LanceOfLonginus, TheFirstWoundOfAShowdownStays) {
  Board board = with({"lance-of-longinus"});
  board.hits({"beasts-knee", "beasts-femur"}).resources();
  Play play(game(), board.acts());
  play.choose("attack/lance-of-longinus").rolls({8, 8}).choose("hit/1/beasts-knee").rolls({4}).rolls({4});
  EXPECT_EVENT(play, "changed", lion("toughness-token", -1));
  EXPECT_EQ(play.count("changed"), 1);
}

TEST(ScreamingBracers, KnowWhereTheHerbsGrow) {
  Play play = arrives(with({"screaming-bracers"}, "a1"));
  play.choose("yes").choose("e4").choose("r4");
  EXPECT_EQ(play.count("terrain-laid"), 2);
}
TEST(ScreamingBracers, SearchTwoBetterWhereTheyLike) {
  for (const bool better : {true, false}) {
    Board board = with({"screaming-bracers"}, "k13");
    board.one().armor.fill(3);
    board.terrain("debris", "k14");
    Play play(game(), board.acts());
    play.choose("do/debris/survivor-1").rolls({2}).choose(better ? "yes" : "no");
    EXPECT_EQ(play.count("hurt"), better ? 0 : 1);
  }
}

TEST(ScreamingHorns, TheMadRunAndTheOthersGoMad) {
  Board board = with({"screaming-horns"});
  board.survivor(1).one().insanity = 3;
  board.survivor(2).injured("deaf").one().insanity = 3;
  Play play(game(), board.survivor(0).acts());
  play.choose("do/screaming-horns/survivor-1");
  const Look look(play.state<State>(), library());
  EXPECT_EQ(look.number(1, Number::movement), 6);
  EXPECT_EQ(look.number(2, Number::movement), 5);
  EXPECT_EVENT(play, "changed", asha("insanity", 1));
  EXPECT_EVENT(play, "changed", changed("survivor-3", "insanity", 1));
  EXPECT_EQ(play.count("changed"), 3);
}

TEST(ScreamingLegWarmers, NeverLetYouRest) {
  EXPECT_EVENT(arrives(with({"screaming-leg-warmers"}, "a1")), "changed", asha("insanity", 3));
}

TEST(ScreamingSkirt, WhatIsBelowTheBeltIsHurtLess) {
  for (const bool wears : {true, false}) {
    Play play = struck((wears ? with({"screaming-skirt"}) : with({})).battered(), "claw");
    play.rolls({2, 1}).rolls({5}).rolls({2});
    EXPECT_EVENT(play, "severely-injured",
                 wears ? R"({"injury": "bleeding-kidneys"})" : R"({"injury": "final-breath"})");
  }
  Play head = struck(with({"screaming-skirt"}).battered(), "claw");
  head.rolls({2, 1}).rolls({1}).rolls({9});
  EXPECT_EVENT(head, "severely-injured", R"({"injury": "shattered-jaw"})");
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
