#include <cstddef>
#include <string>
#include <string_view>

#include "kingdom-death/showdown.hpp"

/// Terrain: what lies on the board, what it hides, stops and gives (p61, p68).
namespace gamekeeper::kingdom_death::test {
namespace {

Play level(std::string_view showdown) {
  return Play(game(), {.options = {{"showdown", std::string(showdown)}}});
}

// -- Set-up --

TEST(Terrain, WhatTheShowdownNamesLiesFirstThenCardsThatAreDrawn) {
  RULE("W-13");
  Play play = level("white-lion-1");
  EXPECT_OFFERED(play, "a1");
  play.choose("a1");
  EXPECT_NOT_OFFERED(play, "d1");  // two squares from the other, where four steps are asked for
  play.choose("f1").draws({"stone-column"}).choose("along");
  EXPECT_NOT_OFFERED(play, "a3");  // on the grass
  play.choose("a8").choose("along").choose("a14").choose("across").choose("m1").draws({"bug-patch"});
  EXPECT_NOT_OFFERED(play, "a5");
  play.choose("k7");
  EXPECT_OFFERED(play, "k2");
}

TEST(Terrain, ATileWithoutAPlaceIsLeftOut) {
  RULE("W-13");
  Play play = level("white-lion-1");
  play.choose_each({"a1", "u15"}).draws({"bug-patch"}).choose("k7").draws({"dead-monster"});
  // Beside the monster there is room on every side.
  EXPECT_OFFERED(play, "m8");
  EXPECT_NOT_OFFERED(play, "j6");
}

TEST(Terrain, ADeadMonsterLetsThemChooseTheirPlaceAndGoFirst) {
  RULE("W-13");
  Play play = level("white-lion-1");
  play.choose_each({"a1", "u15"}).draws({"dead-monster"}).choose("m8").draws({"debris"}).choose("v1");
  play.choose_each({"c1", "d1", "e1", "f1", "first"});
  EXPECT_EVENT(play, "ambushed", R"({"ambush": "by-survivors"})");
}

// -- What it hides --

TEST(Terrain, AnObstacleHidesWhoeverIsBehindIt) {
  Board board;
  board.survivor(0).at("k3").survivor(1).at("v16").survivor(2).at("v15").survivor(3).at("v14");
  board.terrain("stone-column", "k5", false).lion("k8", Side::north);
  const Look look(board.state, library());
  EXPECT_FALSE(look.is_in_view(0));
  EXPECT_TRUE(look.is_in_view(1));
}

TEST(Terrain, WhoStandsOnAStoneFaceIsSeenAndSees) {
  Board board;
  board.survivor(0).at("k3").terrain("giant-stone-face", "k2").terrain("stone-column", "k6", false);
  EXPECT_TRUE(Look(board.state, library()).is_in_view(0));
  board.survivor(0).at("m3");
  EXPECT_TRUE(Look(board.state, library()).is_in_view(0));
  board.survivor(0).at("k1");
  EXPECT_FALSE(Look(board.state, library()).is_in_view(0));
}

TEST(Terrain, AnArrowDoesNotFlyThroughIt) {
  RULE("W-15");
  Board board;
  board.survivor(0).at("k3").carries("bone-darts").terrain("stone-column", "k5", false);
  Play hidden(game(), board.survivor(0).acts());
  EXPECT_BARRED(hidden, "attack/bone-darts", "something stands in between");
  board.state.showdown.terrain.clear();
  Play open(game(), board.survivor(0).acts());
  EXPECT_OFFERED(open, "attack/bone-darts");
}

// -- What it stops --

TEST(Terrain, NobodyWalksOntoIt) {
  Board board;
  board.survivor(0).at("a5").terrain("toppled-pillar", "b3", false);
  Play play(game(), board.survivor(0).acts());
  play.choose("move");
  EXPECT_NOT_OFFERED(play, "b5");
  EXPECT_OFFERED(play, "b7");
}

TEST(Terrain, WhoIsThrownAgainstItFallsBeforeIt) {
  RULE("W-16");
  Board board;
  board.survivor(0).at("k7").terrain("toppled-pillar", "i3", true);
  board.one().armor[static_cast<std::size_t>(Location::waist)] = 2;
  Play play(game(), board.monsters_turn({"power-swat"}));
  play.rolls({10}).rolls({5});
  EXPECT_EVENT(play, "hits-terrain", R"({"who": "survivor-1", "terrain": "toppled-pillar"})");
  EXPECT_EVENT(play, "is-now", R"({"who": "survivor-1", "mark": "knocked-down"})");
  EXPECT_POSITION(play, R"({"survivors": [{"at": {"x": 10, "y": 3}}]})");
  EXPECT_NO_EVENT(play, "terrain-gone");
}

TEST(Terrain, AColumnBreaksWithWhoeverIsThrownAgainstIt) {
  RULE("W-17");
  Board board;
  board.survivor(0).at("k7").terrain("stone-column", "k3", true);
  Play play(game(), board.monsters_turn({"power-swat"}));
  play.rolls({10}).rolls({2});
  EXPECT_EVENT(play, "terrain-gone", R"({"terrain": "stone-column"})");
  play.rolls({5});
  EXPECT_EVENT(play, "hurt", R"({"who": "survivor-1", "amount": 1, "place": "waist"})");
}

TEST(Terrain, TheMonsterBreaksAColumnByPassingOverIt) {
  RULE("W-17");
  Board board;
  board.survivor(0).at("k3").terrain("stone-column", "k6", true);
  Play play(game(), board.monsters_turn({"claw"}));
  play.rolls({1, 1});
  EXPECT_EVENT(play, "terrain-gone", R"({"terrain": "stone-column"})");
}

// -- What it gives --

TEST(Terrain, TallGrassHidesWhoeverLetsItUntilTheyLeave) {
  RULE("W-14");
  Board board;
  board.survivor(0).at("b2").is(Mark::priority).terrain("tall-grass", "a1");
  EXPECT_EQ(Look(board.state, library()).number(0, Number::evasion), 2);
  Play play(game(), board.survivor(0).acts());
  play.choose("do/tall-grass/survivor-1/2");
  EXPECT_EVENT(play, "no-longer", R"({"who": "survivor-1", "mark": "priority"})");
  EXPECT_EVENT(play, "is-now", R"({"who": "survivor-1", "mark": "hidden"})");
  play.choose("move").choose("c2");
  EXPECT_EVENT(play, "no-longer", R"({"who": "survivor-1", "mark": "hidden"})");
}

TEST(Terrain, AcanthusIsCutWithLuckOrWithASickle) {
  RULE("W-14");
  Board board;
  board.survivor(0).at("b1").terrain("acanthus-plant", "a1");
  Play play(game(), board.survivor(0).acts());
  play.choose("do/acanthus-plant/survivor-1").rolls({8});
  EXPECT_EVENT(play, "gains", R"({"resource": "fresh-acanthus"})");
  EXPECT_EVENT(play, "terrain-gone", R"({"terrain": "acanthus-plant"})");
  board.survivor(0).carries("bone-sickle");
  Play with(game(), board.survivor(0).acts());
  with.choose("do/acanthus-plant/survivor-1").rolls({8, 7});
  EXPECT_EVENT(with, "gains", R"({"resource": "fresh-acanthus"})");
  EXPECT_EVENT(with, "changed", R"({"who": "survivor-1", "what": "survival", "by": 1})");
}

TEST(Terrain, OreIsForAPickaxe) {
  RULE("W-14");
  Board board;
  board.survivor(0).at("b1").carries("bone-pickaxe").terrain("ore-vein", "a1");
  Play play(game(), board.survivor(0).acts());
  play.choose("do/ore-vein/survivor-1").rolls({4, 6});
  EXPECT_EVENT(play, "gains", R"({"resource": "iron"})");
}

TEST(Terrain, InDebrisLiesWhatIsLeftOfOthers) {
  RULE("W-14");
  Board board;
  board.survivor(0).at("b1").terrain("debris", "a1");
  Play play(game(), board.survivor(0).acts());
  play.choose("do/debris/survivor-1").rolls({10});
  EXPECT_EVENT(play, "carries", R"({"who": "survivor-1", "gear": "bone-blade"})");
  Play hurt(game(), board.survivor(0).acts());
  hurt.choose("do/debris/survivor-1").rolls({1});
  EXPECT_EVENT(hurt, "hurt", R"({"who": "survivor-1", "amount": 1, "place": "arms"})");
  board.survivor(0).carries("scavenger-kit");
  Play with(game(), board.survivor(0).acts());
  with.choose("do/debris/survivor-1").rolls({9});
  EXPECT_EVENT(with, "carries", R"({"who": "survivor-1", "gear": "scrap-sword"})");
}

TEST(Terrain, FromAStoneFaceOneShootsFarther) {
  RULE("W-14");
  Board board;
  board.survivor(0).at("k2").carries("bone-darts").terrain("giant-stone-face", "k3").lion("k12");
  Play play(game(), board.survivor(0).acts());
  EXPECT_NOT_OFFERED(play, "attack/bone-darts");
  play.choose("do/giant-stone-face/survivor-1/2").choose("k5");
  EXPECT_POSITION(play, R"({"survivors": [{"at": {"x": 10, "y": 4}}]})");
  play.choose("move");
  EXPECT_OFFERED(play, "k3");
  EXPECT_OFFERED(play, "k6");
  board.survivor(0).at("k5");
  EXPECT_TRUE(Look(board.state, library()).can_strike(0, library().gear_called("bone-darts")));
}

TEST(Terrain, OverAPillarToTheOtherSide) {
  RULE("W-14");
  Board board;
  board.survivor(0).at("a4").terrain("toppled-pillar", "b3", false);
  Play play(game(), board.survivor(0).acts());
  play.choose("do/toppled-pillar/survivor-1");
  EXPECT_POSITION(play, R"({"survivors": [{"at": {"x": 2, "y": 3}}]})");
  board.survivor(1).at("c4");
  Play full(game(), board.survivor(0).acts());
  EXPECT_NOT_OFFERED(full, "do/toppled-pillar/survivor-1");
}

TEST(Terrain, ACorpseIsSteppedOnAndSearched) {
  RULE("W-14");
  Board board;
  board.resources().survivor(0).at("a1").terrain("survivor-corpse", "a2");
  Play play(game(), board.survivor(0).acts());
  play.choose("do/survivor-corpse/survivor-1/1").rolls({8});
  EXPECT_EVENT(play, "gains", R"({"resource": "skull"})");
  Play over(game(), board.survivor(0).acts());
  over.choose("move").choose("a2");
  EXPECT_EVENT(over, "hurt", R"({"who": "survivor-1", "amount": 1, "place": "brain"})");
}

TEST(Terrain, BugsAndTheDeadAreFoodForTheSettlement) {
  RULE("W-14");
  Board board;
  board.resources().survivor(0).at("b1").terrain("bug-patch", "a1");
  Play play(game(), board.survivor(0).acts());
  play.choose("do/bug-patch/survivor-1").rolls({7}).draws({"hissing-cockroach"});
  EXPECT_EVENT(play, "gains", R"({"resource": "hissing-cockroach"})");
  EXPECT_EVENT(play, "terrain-gone", R"({"terrain": "bug-patch"})");
  board.survivor(1).at("b5").terrain("dead-monster", "a6");
  Play meat(game(), board.survivor(1).acts());
  meat.choose("do/dead-monster/survivor-2").rolls({8}).draws({"white-fur"});
  EXPECT_EVENT(meat, "gains", R"({"resource": "white-fur"})");
}

TEST(Terrain, TheTreeIsReachedIntoOnceByEach) {
  RULE("W-14");
  Board board;
  board.survivor(0).at("a1").terrain("nightmare-tree", "b1");
  Play play(game(), board.survivor(0).acts());
  play.choose("do/nightmare-tree/survivor-1").rolls({5});
  EXPECT_EVENT(play, "gains", R"({"resource": "lonely-ant"})");
  board.survivor(0).at("a1");
  board.one().activations = 2;
  const Play before(game(), board.survivor(0).acts());
  EXPECT_OFFERED(before, "do/nightmare-tree/survivor-1");
}

TEST(Terrain, WhateverItBreaksOnItsWayInWhateverOrder) {
  RULE("W-17");
  Board board;
  board.state.showdown.entry = static_cast<std::uint8_t>(*library().showdowns.index("screaming-antelope-1"));
  board.lion("k8").terrain("stone-column", "k3").terrain("stone-column", "k5");
  board.state.showdown.traits.push_back(static_cast<std::uint8_t>(*library().ai_cards.index("diabolical")));
  Play play(game(), board.before("end-of-monster-turn"));
  EXPECT_EQ(play.count("terrain-gone"), 2);
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
