#include <gtest/gtest.h>

#include "kingdom-death/gear.hpp"

/// Gear of the Plumery (facts: gear.yaml of our kit).
namespace gamekeeper::kingdom_death::test {
namespace {

TEST(ArcBow, IsABurdenAndReachesFurtherInGoodCompany) {
  const Board alone = with({"arc-bow"});
  EXPECT_EQ(number(alone, Number::cumbersome, "arc-bow"), 1);
  EXPECT_EQ(number(alone, Number::range, "arc-bow"), 6);
  const Board joined = with({"bone-club", "arc-bow", "rawhide-drum"});
  EXPECT_EQ(number(joined, Number::range, "arc-bow"), 6);
  EXPECT_EQ(number(and_has(joined, {"blue-fruit"}), Number::range, "arc-bow"), 8);
}

TEST(BirdBread, MakesAWallThatItSees) {
  for (const int face : {2, 1}) {
    Play play(game(), lively(with({"bird-bread"}), 3).acts());
    play.choose("do/bird-bread/survivor-1").rolls({face});
    EXPECT_POSITION(play, R"({"survivors": [{"armor": [1, 1, 1, 1, 1]}]})");
    EXPECT_EVENT(play, "is-now", R"({"mark": "priority"})");
    EXPECT_EQ(play.at("/survivors/0/survival") == nullptr, face == 1);
  }
}

TEST(CrestCrown, ItsWeakSpotsAreElsewhere) {
  Board board = with({"crest-crown"});
  board.state.showdown.hit_discard.push_back(
      static_cast<std::uint8_t>(*library().hit_locations.index("beasts-knee")));
  Play sane(game(), board.acts());
  EXPECT_NOT_OFFERED(sane, "do/crest-crown/survivor-1/1");
  Play play(game(), insane(board).acts());
  play.choose("do/crest-crown/survivor-1/1");
  EXPECT_TRUE(play.state<State>().showdown.hit_discard.empty());
  EXPECT_EQ(play.state<State>().showdown.hit_locations.size(), 1);
}
TEST(CrestCrown, EachBlueSquareIsWorthSomethingOnDeparture) {
  Departs play(
      {"rock", "rawhide-headband", "rock", "bone-club", "crest-crown", "rock", "rock", "rawhide-vest"});
  EXPECT_EVENT(play, "changed", asha("insanity", 2));
  EXPECT_EVENT(play, "changed", asha("survival", 2));
  EXPECT_NO_EVENT(Departs({"crest-crown"}), "changed");
}

TEST(FeatherMantle, WhoIsThrownLandsWhereTheyLike) {
  for (const bool wears : {true, false}) {
    Board board = wears ? with({"feather-mantle"}) : with({});
    board.one().armor.fill(9);
    board.lion("k11").at("k10");
    board.state.showdown.ai = {};
    Play play(game(), board.monsters_turn({"power-swat"}));
    play.rolls({10}).rolls({3});
    if (wears) play.choose("yes").choose("2");
    EXPECT_EVENT(play, "pushed", wears ? R"({"square": "k6"})" : R"({"square": "k4"})");
  }
}

TEST(FeatherShield, KeepsSomeOfItOutOfTheHead) {
  RULE("G-3");
  for (const bool joined : {true, false}) {
    Board board = with({"feather-shield", "speed-powder"});
    if (joined) board = and_has(board, {"red-fruit", "green-fruit", "blue-fruit"});
    board.one().insanity = 5;
    Play play(game(), board.acts());
    play.choose("do/speed-powder/survivor-1");
    EXPECT_EVENT(play, "mind-holds", joined ? R"({"left": 4})" : R"({"left": 3})");
  }
  Play blocks(game(), with({"feather-shield"}).acts());
  blocks.choose("do/feather-shield/survivor-1/1");
  EXPECT_EVENT(blocks, "raises-shield", R"({"hits": 1})");
}

TEST(HollowSword, APerfectHitIsAnotherRoll) {
  Board board = with({"hollow-sword"});
  board.hits({"beasts-knee"});
  Play again(game(), board.acts());
  again.choose("attack/hollow-sword").rolls({10, 1, 1}).rolls({1}).rolls({2});
  EXPECT_EVENT(again, "attacks", R"({"hits": 1})");
}

TEST(SonicTomahawk, APerfectHitIsAnotherRoll) {
  Board board = with({"sonic-tomahawk"});
  board.hits({"beasts-knee"});
  Play play(game(), board.acts());
  play.choose("attack/sonic-tomahawk").rolls({10, 1, 1}).rolls({1}).rolls({2});
  EXPECT_EVENT(play, "attacks", R"({"hits": 1})");
}
TEST(SonicTomahawk, IsSavageAndOneOfAPairInGoodCompany) {
  const Board alone = with({"bone-club", "sonic-tomahawk"});
  EXPECT_EQ(number(alone, Number::savage, "sonic-tomahawk"), 0);
  EXPECT_EQ(number(alone, Number::paired, "sonic-tomahawk"), 0);
  const Board joined = and_has(alone, {"green-fruit", "dream-of-the-crown", "blue-fruit"});
  EXPECT_EQ(number(joined, Number::savage, "sonic-tomahawk"), 1);
  EXPECT_EQ(number(joined, Number::paired, "sonic-tomahawk"), 1);
}

TEST(HoursRing, WhoWearsItIsNotCounted) {
  Board board = with({"hours-ring", "speed-powder"});
  board.one().insanity = 5;
  Play play(game(), board.acts());
  play.choose("do/speed-powder/survivor-1");
  EXPECT_NO_EVENT(play, "changed");
  Play home(game(), with({"hours-ring", "elder-earrings"}).before_set_up("aftermath"));
  EXPECT_NO_EVENT(home, "changed");
  Play seen(game(), with({"hours-ring", "bird-bread"}).acts());
  seen.choose("do/bird-bread/survivor-1").rolls({2});
  EXPECT_NO_EVENT(seen, "is-now");
}

TEST(PhoenixPlackart, TheFirstHitOfARoundLandsInTheHead) {
  const Pack joined{"rock", "rawhide-headband", "rock", "leather-bracers", "phoenix-plackart", "bone-blade"};
  Play play = struck(insane(with(joined)), "power-swat");
  play.rolls({10}).rolls({5});
  EXPECT_EVENT(play, "hurt", R"({"amount": 1, "place": "brain"})");
  EXPECT_EQ(play.count("hurt"), 1);
}
TEST(PhoenixPlackart, OnlyTheFirstOfTheInsane) {
  const Pack joined{"rock", "rawhide-headband", "rock", "leather-bracers", "phoenix-plackart", "bone-blade"};
  Play twice = struck(insane(with(joined)), "claw");
  twice.rolls({10, 10}).rolls({5}).rolls({5});
  EXPECT_EQ(twice.count("hurt"), 2);
  EXPECT_EVENT(twice, "hurt", R"({"place": "waist"})");
  Play sane = struck(with(joined), "power-swat");
  sane.rolls({10}).rolls({5});
  EXPECT_EVENT(sane, "hurt", R"({"place": "waist"})");
}

TEST(PhoenixHelm, TheMadAreHardToFind) {
  const Pack joined{"phoenix-helm", "rock", "rock", "rawhide-vest"};
  EXPECT_EVENT(arrives(and_has(insane(with(joined, "a1")), {"red-fruit", "green-fruit"})), "changed",
               asha("evasion-token", 1));
  EXPECT_NO_EVENT(arrives(and_has(with(joined, "a1"), {"red-fruit", "green-fruit"})), "changed");
  EXPECT_NO_EVENT(arrives(insane(with(joined, "a1"))), "changed");
}

TEST(PhoenixGreaves, LetTheMindGo) {
  EXPECT_EQ(number(with({"phoenix-greaves"}), Number::movement), 5);
  EXPECT_EQ(number(insane(with({"phoenix-greaves"})), Number::movement), 7);
}

TEST(Phoenix, FauldsAndGauntletRustleOnDeparture) {
  for (const std::string_view one : {"phoenix-faulds", "phoenix-gauntlet"})
    EXPECT_EVENT(Departs({one}), "changed", asha("insanity", 1));
}

/// A puzzle: leather bracers to its left, whose edge is green, and a vest of the other color to its right.
const Pack kBlooming{"leather-bracers", "bloom-sphere", "cat-eye-circlet"};

TEST(BloomSphere, ItSeesSomebodyElse) {
  for (const int face : {6, 5}) {
    Board board = with(kBlooming, "k7");
    board.survivor(1).at("k4").survivor(0);
    board.state.showdown.ai = {};
    Play play(game(), board.monsters_turn({"power-swat"}));
    play.rolls({face});
    EXPECT_EVENT(play, "picks", face == 6 ? R"({"who": "survivor-2"})" : R"({"who": "survivor-1"})");
    if (face == 6) EXPECT_EQ(play.count("picks"), 1);
    play.rolls({1});
  }
}
TEST(BloomSphere, UnlessThereIsNobodyElse) {
  Board board = with(kBlooming, "k7");
  for (Who who = 1; who < 4; ++who) board.survivor(who).is(Mark::dead);
  board.state.showdown.controller = 0;
  board.state.showdown.ai = {};
  Play play(game(), board.survivor(0).monsters_turn({"power-swat"}));
  play.rolls({6}).rolls({1});
  EXPECT_EVENT(play, "picks", R"({"who": "survivor-1"})");
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
