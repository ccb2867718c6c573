#include <gtest/gtest.h>

#include "kingdom-death/steps.hpp"
#include "kingdom-death/town.hpp"

/// What disorders do at home, on departure and to those who may not stand still.
namespace gamekeeper::kingdom_death::test {
namespace {

/// Somebody of three who has come home, or is about to depart.
Home troubled(std::string_view id) {
  Home home;
  home.alive(3).one().disorders.push_back(disorder(id));
  return home;
}
/// The lion's bite leaves a disorder.
Board before_a_bite() {
  Board board;
  board.survivor(0).at("k7").battered();
  return board;
}

TEST(FearOfTheDark, RetiresWhoeverGetsIt) {
  RULE("H-12");
  Play play(game(), before_a_bite().monsters_turn({"chomp"}));
  play.rolls({2}).rolls({8}).draws("fear-of-the-dark");
  EXPECT_TRUE(play.state<State>().survivors[0].marks.has(Mark::retires));
}
TEST(FearOfTheDark, KeepsThemAtHome) {
  Home home = troubled("fear-of-the-dark");
  home.is(Mark::retires);
  Play play(game(), home.comes_to("prepare-departing-survivors"));
  EXPECT_NOT_OFFERED(play, "depart/survivor-1");
  play.choose("depart/survivor-2");
}

TEST(Vestiphobia, TakesOffWhatIsWornOnTheBody) {
  Board board = before_a_bite();
  board.carries("rawhide-vest").carries("rawhide-pants");
  Play play(game(), board.monsters_turn({"chomp"}));
  play.rolls({2}).rolls({8}).draws("vestiphobia");
  EXPECT_EVENT(play, "loses-gear", R"({"gear": "rawhide-vest"})");
  EXPECT_EQ(play.count("loses-gear"), 1);
}
TEST(Vestiphobia, WearsNothingThere) {
  Home home = troubled("vestiphobia");
  home.alive(1).stores_gear("rawhide-vest").stores_gear("rawhide-pants");
  Play play(game(), home.comes_to("prepare-departing-survivors"));
  EXPECT_OFFERED(play, "take/rawhide-pants");
  EXPECT_NOT_OFFERED(play, "take/rawhide-vest");
}

TEST(Squeamish, TakesNothingThatStinks) {
  Home home = troubled("squeamish");
  home.alive(1).stores_gear("fecal-salve").stores_gear("rawhide-pants");
  Play play(game(), home.comes_to("prepare-departing-survivors"));
  EXPECT_OFFERED(play, "take/rawhide-pants");
  EXPECT_NOT_OFFERED(play, "take/fecal-salve");
}

TEST(Hoarder, KeepsOneOfWhatWasBroughtHome) {
  Home home = troubled("hoarder");
  home.stores({"monster-bone"});
  Play play(game(), home.comes_to("survivors-return"));
  play.rolls({5});
  EXPECT_EVENT(play, "spent", R"({"resource": "monster-bone"})");
  EXPECT_EVENT(play, "changed", changed("survivor-1", "courage", 1));
}
TEST(Hoarder, HasNothingToKeepWhereThereIsNothing) {
  Play play(game(), troubled("hoarder").comes_to("survivors-return"));
  play.rolls({5});
  EXPECT_NO_EVENT(play, "spent");
}

TEST(PostTraumaticStress, NeitherHelpsNorHunts) {
  RULE("S-3");
  Play play(game(), troubled("post-traumatic-stress").comes_to("survivors-return"));
  play.rolls({5});
  EXPECT_EVENT(play, "is-now", R"({"who": "survivor-1", "mark": "skip-next-hunt"})");
  EXPECT_EVENT(play, "settlement-changed", R"({"what": "endeavors", "by": 2})");
}
TEST(Secretive, IsNotToBeFoundForAHunt) {
  Play play(game(), troubled("secretive").comes_to("survivors-return"));
  play.rolls({5});
  EXPECT_EVENT(play, "is-now", R"({"who": "survivor-1", "mark": "skip-next-hunt"})");
}

TEST(Hyperactive, MovesInEveryRound) {
  Board board;
  board.survivor(0).at("k12").one().disorders.push_back(disorder("hyperactive"));
  Play play(game(), board.acts());
  EXPECT_NOT_OFFERED(play, "end");
  play.choose("move");
  EXPECT_NOT_OFFERED(play, "k12");
  play.choose("k13");
  EXPECT_OFFERED(play, "end");
}
TEST(Hyperactive, StandsWhereThereIsNoWayOut) {
  Board board;
  board.survivor(0).at("a1").one().disorders.push_back(disorder("hyperactive"));
  board.survivor(1).at("b1").survivor(2).at("a2");
  Play play(game(), board.survivor(0).acts());
  EXPECT_OFFERED(play, "end");
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
