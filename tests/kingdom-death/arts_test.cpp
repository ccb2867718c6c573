#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "kingdom-death/gear.hpp"
#include "kingdom-death/nemesis.hpp"

/// Abilities, secret arts and masteries in a Showdown (facts: abilities-and-impairments.yaml,
/// secret-fighting-arts.yaml, weapon-proficiencies.yaml of our kit).
namespace gamekeeper::kingdom_death::test {
namespace {

Board able(std::string_view id, Pack gear = {}) { return and_has(with(gear), {id}); }
/// Old enough to have nothing come of a year more.
Board skilled(std::string_view id, Pack gear = {}) {
  Board board = with(gear);
  board.one().reached = 0x3ff;
  board.one().arts.push_back(art(id));
  return board;
}
Board trained(std::string_view type, int levels, Pack gear) {
  Board board = with(gear);
  board.one().weapon = weapon(type);
  board.one().proficiency = static_cast<std::int16_t>(levels);
  return board;
}
std::string xp(int by) { return changed("survivor-1", "hunt-xp", by); }

// -- Abilities --

TEST(BitterFrenzy, IsWorthSurvivalTheFirstTime) {
  Board board = lively(able("bitter-frenzy", {"frenzy-drink", "frenzy-drink"}));
  board.one().activations = 2;
  Play play(game(), board.acts());
  play.choose("do/frenzy-drink/survivor-1").rolls({2}).rolls({4});
  EXPECT_EVENT(play, "changed", changed("survivor-1", "survival", 4));
  Board sober = lively(able("tinker", {"frenzy-drink"}));
  Play without(game(), sober.acts());
  without.choose("do/frenzy-drink/survivor-1").rolls({2});
  EXPECT_POSITION(without, R"({"survivors": [{"survival": 0}]})");
}

TEST(MadOracle, IsRightOrNot) {
  for (const auto& [named, right] : {std::pair{"deal/power-swat", true}, std::pair{"deal/chomp", false}}) {
    Board board = able("mad-oracle");
    board.at("a1").state.showdown.ai = {};
    Play play(game(), board.monsters_turn({"power-swat"}));
    play.choose("yes").choose(named);
    EXPECT_EVENT(play, "foretold", R"({"who": "survivor-1"})");
    EXPECT_EQ(static_cast<bool>(play.told("changed", changed("survivor-1", "evasion-token", 1))), right);
  }
}

TEST(SourDeath, TalksItselfBackUp) {
  Board board = knowing(able("sour-death"), "language");
  board.injured("deaf").on_the_ground().survival(1);
  board.survivor(1).at("a1");
  Play play(game(), board.acts());
  play.choose("encourage/survivor-1/survivor-1");
  EXPECT_EVENT(play, "encourages", R"({"who": "survivor-1", "whom": "survivor-1"})");
  EXPECT_EVENT(play, "changed", changed("survivor-1", "strength-token", 1));
}
TEST(SourDeath, OthersLieThere) {
  Board board = knowing(able("tinker"), "language");
  board.on_the_ground().survival(1).survivor(1).at("a1");
  Play play(game(), board.acts());
  EXPECT_NOT_OFFERED(play, "encourage/survivor-1/survivor-1");
}

TEST(SweetBattle, StrikesOnceMoreForNothing) {
  Board board = able("sweet-battle");
  board.hits({"beasts-knee"});
  Play play(game(), board.acts());
  play.choose("surge-sweetly/survivor-1").choose("attack/fist-and-tooth").rolls({1, 1});
  EXPECT_EVENT(play, "surges");
  EXPECT_NOT_OFFERED(play, "surge-sweetly/survivor-1");
  EXPECT_OFFERED(play, "attack/fist-and-tooth");
}
TEST(SweetBattle, IsForStrikingOnly) {
  Board board = able("sweet-battle");
  board.at("a1");
  Play play(game(), board.acts());
  EXPECT_NOT_OFFERED(play, "surge-sweetly/survivor-1");
}

TEST(Stalwart, IsNotCowedButCanBeThrownDown) {
  for (const bool stalwart : {true, false}) {
    Board board = able(stalwart ? "stalwart" : "tinker");
    board.at("k7").one().insanity = 9;
    board.state.showdown.ai = {};
    Play play(game(), board.monsters_turn({"size-up"}));
    play.rolls({1}).rolls({4});
    EXPECT_EQ(play.count("is-now"), stalwart ? 0 : 1);
  }
  const Board board = able("stalwart");
  EXPECT_TRUE(Look(board.state, library()).can(0, Permit::fall));
}

TEST(Ageless, MayRefuseTheYearsOfAVictory) {
  for (const bool refuses : {true, false}) {
    Board board = able("ageless");
    for (const Who who : {1, 2, 3}) board.survivor(who).at("a1").is(Mark::dead);
    board.survivor(0);
    board.state.showdown.monster.marks.set(Mark::dead);
    board.state.showdown.basic_resources = {};
    Play play(game(), board.before_set_up("aftermath"));
    play.choose(refuses ? "yes" : "no");
    EXPECT_EVENT(play, "victory");
    EXPECT_EQ(static_cast<bool>(play.told("changed", xp(1))), !refuses);
  }
}

TEST(Ageless, MayRefuseAllYearsOfAHunt) {
  Home home;
  home.alive(1).state.settlement.population = 1;
  home.state.years = 5;
  home.one().abilities.push_back(ability("ageless"));
  Play play(game(), home.comes_to("prepare-departing-survivors"));
  play.choose("yes");
  EXPECT_FALSE(Look(play.state<State>(), library()).can(0, Permit::gain_xp));
}

// -- Saviors --

TEST(Caratosis, HitsForYears) {
  Board board = able("caratosis");
  for (const std::string_view fruit : {"red-fruit", "dream-of-the-beast"})
    board.one().abilities.push_back(ability(fruit));
  board.hits({"beasts-knee", "beasts-tail"});
  Play play(game(), board.acts());
  play.choose("attack/fist-and-tooth").choose("yes").number(2);
  EXPECT_EVENT(play, "attacks", R"({"hits": 2})");
  play.choose("hit/1/beasts-knee").rolls({1}).rolls({1});
  EXPECT_EVENT(play, "changed", xp(2));
}
TEST(Caratosis, NoMoreHitsThanDice) {
  Board board = able("caratosis");
  board.one().abilities.push_back(ability("red-fruit"));
  board.hits({"beasts-knee"});
  Play play(game(), board.acts());
  play.choose("attack/fist-and-tooth").choose("yes").rolls({1}).rolls({1});
  EXPECT_EVENT(play, "attacks", R"({"hits": 1})");
}

TEST(Dormenatus, IsArmorForYears) {
  Board board = able("dormenatus");
  board.one().abilities.push_back(ability("green-fruit"));
  board.at("k7").state.showdown.ai = {};
  Play play(game(), board.monsters_turn({"power-swat"}));
  play.rolls({9}).rolls({3}).choose("yes");
  EXPECT_EVENT(play, "armor-holds", R"({"who": "survivor-1"})");
  EXPECT_EVENT(play, "changed", xp(1));
}

TEST(Lucernae, IsLuckForYears) {
  Board board = able("lucernae");
  board.one().abilities.push_back(ability("blue-fruit"));
  board.hits({"beasts-heel"});
  Play play(game(), board.acts());
  play.choose("attack/fist-and-tooth").rolls({9, 1}).choose("yes").rolls({9});
  EXPECT_EVENT(play, "tries", R"({"outcome": "critical"})");
  EXPECT_EVENT(play, "changed", xp(1));
}

TEST(LifeExchange, TheGridStaysBare) {
  Home home;
  home.alive(1).state.settlement.population = 1;
  home.one().abilities.push_back(ability("life-exchange"));
  home.stores_gear("bone-blade");
  Play play(game(), home.comes_to("prepare-departing-survivors"));
  EXPECT_EVENT(play, "departs");
  EXPECT_NO_EVENT(play, "takes-along");
}

TEST(Savior, ADreamIsWorthOnePoint) {
  Home home;
  home.alive(2).one().ties.set(Tie::newborn);
  Play play(game(), home.tells("birth-of-a-savior"));
  play.choose("beast");
  EXPECT_EQ(Look(play.state<State>(), library()).number(0, Number::strength), 1);
}

// -- Secret arts --

TEST(Concentration, EndsTheActAndHoldsUntilTheNext) {
  Board board = skilled("lucernaes-lantern");
  board.one().abilities.push_back(ability("blue-fruit"));
  Play play(game(), board.before("next-to-act"));
  play.choose("go/survivor-1").choose("yes");
  EXPECT_EVENT(play, "is-tied", R"({"tie": "concentrating"})");
  EXPECT_NOT_OFFERED(play, "move");
}
TEST(Concentration, BreaksWhenAnybodyTouchesThem) {
  Board board = skilled("lucernaes-lantern");
  board.one().ties.set(Tie::concentrating);
  board.at("k7").state.showdown.ai = {};
  Play play(game(), board.monsters_turn({"power-swat"}));
  play.rolls({9}).rolls({3});
  EXPECT_FALSE(play.state<State>().survivors[0].ties.has(Tie::concentrating));
}

TEST(LucernaesLantern, CutsWhereItIsLit) {
  Board board = skilled("lucernaes-lantern");
  for (const std::string_view one : {"blue-fruit", "dream-of-the-lantern"})
    board.one().abilities.push_back(ability(one));
  board.one().ties.set(Tie::concentrating);
  board.hits({"beasts-heel", "clever-ploy"});
  Play play(game(), board.before("next-to-act"));
  play.choose("go/survivor-1");
  EXPECT_EVENT(play, "injured", R"({"card": "beasts-heel"})");
  EXPECT_EVENT(play, "wounded");
  EXPECT_NO_EVENT(play, "trap");
  EXPECT_EVENT(play, "changed", xp(6));
}
TEST(BeastOfCaratosis, StrikesBesideIt) {
  Board board = skilled("beast-of-caratosis");
  for (const std::string_view one : {"red-fruit", "dream-of-the-beast"})
    board.one().abilities.push_back(ability(one));
  board.at("a5").one().ties.set(Tie::concentrating);
  board.hits({"beasts-knee", "beasts-tail"});
  Play play(game(), board.before("next-to-act"));
  play.choose("go/survivor-1").choose("k10");
  EXPECT_EVENT(play, "attacks", R"({"hits": 2})");
  play.choose("hit/1/beasts-knee").rolls({2}).rolls({2});
  EXPECT_EVENT(play, "tries", R"({"result": 7})");  // strength of the dream, and two for each red
  EXPECT_EVENT(play, "changed", xp(6));
}
TEST(GraceOfDormenatus, LaysAHandOnEach) {
  Board board = skilled("grace-of-dormenatus");
  board.one().abilities.push_back(ability("green-fruit"));
  board.one().ties.set(Tie::concentrating);
  board.survivor(1).one().bleeding = 2;
  board.survivor(0);
  Play play(game(), board.before("next-to-act"));
  play.choose("go/survivor-1").choose("bleeding");
  EXPECT_EVENT(play, "changed", changed("survivor-2", "bleeding", -1));
  EXPECT_EVENT(play, "changed", changed("survivor-4", "armor", 1));
  EXPECT_EVENT(play, "is-now", R"({"who": "survivor-1", "mark": "priority"})");
}

TEST(SynchronizedStrike, NeedsAnotherOnTheOtherSide) {
  for (const auto& [where, needed] : {std::pair{"k7", 6}, std::pair{"l7", 7}}) {
    Board board = skilled("synchronized-strike");
    board.survivor(1).at(where).one().arts.push_back(art("synchronized-strike"));
    board.survivor(0);
    Play play(game(), board.acts());
    play.choose("attack/fist-and-tooth").rolls({1, 1});
    EXPECT_EVENT(play, "attacks", "{\"needed\": " + std::to_string(needed) + "}");
  }
}

TEST(KingsStep, LetsAPlacePassForAnother) {
  Board board = skilled("kings-step");
  board.hits({"beasts-knee", "beasts-tail"});
  Play play(game(), board.acts());
  play.choose("attack/fist-and-tooth").rolls({9, 1}).choose("discard/1/beasts-knee").rolls({1});
  EXPECT_EVENT(play, "tries", R"({"card": "beasts-tail"})");
}
TEST(KingsStep, ATrapIsTheEndOfIt) {
  Board board = skilled("kings-step");
  board.hits({"beasts-knee", "clever-ploy"});
  Play play(game(), board.acts());
  play.choose("attack/fist-and-tooth").rolls({9, 1}).choose("discard/1/beasts-knee").rolls({1, 1});
  EXPECT_EVENT(play, "trap", R"({"card": "clever-ploy"})");
}

// -- Specialists and masters --

TEST(DaggerMastery, GoesIntoTheSameWound) {
  Board board = with({});
  board.hits({"beasts-knee"});
  board.survivor(1).at("l10").carries("bone-dagger").survival(1);
  board.one().weapon = weapon("dagger");
  board.one().proficiency = 8;
  board.survivor(0).one().tokens[2] = 9;
  Play play(game(), board.acts());
  play.choose("attack/fist-and-tooth").rolls({9, 1}).rolls({5}).choose("attack/bone-dagger").rolls({10});
  EXPECT_EVENT(play, "follows-up", R"({"who": "survivor-2", "card": "beasts-knee"})");
  EXPECT_EQ(play.count("wounded"), 2);
  EXPECT_POSITION(play, R"({"survivors": [{}, {"survival": 0}]})");
}

TEST(ShieldMastery, StepsInFrontOfWhoeverIsMeant) {
  Board board = trained("shield", 8, {"round-leather-shield"});
  board.at("l7").survivor(1).at("k7");
  board.state.showdown.ai = {};
  Play play(game(), board.monsters_turn({"power-swat"}));
  play.choose("survivor-2").choose("yes");
  EXPECT_EVENT(play, "steps-in", R"({"who": "survivor-1", "whom": "survivor-2"})");
  play.rolls({1});
  EXPECT_EVENT(play, "strikes", R"({"who": "survivor-1"})");
  EXPECT_POSITION(play, R"({"survivors": [{"at": {"x": 10, "y": 6}}, {"at": {"x": 11, "y": 6}}]})");
}

TEST(SpearMastery, CallsItToWhoeverStandsBefore) {
  for (const bool other : {true, false}) {
    Board board = trained("spear", 8, {"king-spear"});
    board.at("k11").survival(1).hits({"beasts-knee"});
    if (other) board.survivor(1).at("k10").survivor(0);
    Play play(game(), board.acts());
    play.choose("attack/king-spear").rolls({9, 1}).choose("yes").rolls({1});
    EXPECT_EVENT(play, "is-now",
                 other ? R"({"who": "survivor-2", "mark": "priority"})"
                       : R"({"who": "survivor-1", "mark": "priority"})");
  }
}

TEST(WhipSpecialist, AWoundTakesWhatItHasDone) {
  Board board = trained("whip", 3, {"hunter-whip"});
  board.hits({"beasts-knee"});
  board.state.showdown.ai_discard.push_back(static_cast<std::uint8_t>(*library().ai_cards.index("chomp")));
  Play play(game(), board.acts());
  play.choose("attack/hunter-whip").rolls({9, 1, 1}).rolls({9}).choose("yes");
  const Showdown& after = play.state<State>().showdown;
  EXPECT_TRUE(after.ai_discard.empty());
  EXPECT_EQ(after.ai.top.size(), 3U);
  EXPECT_EQ(after.ai.wounds(), 1U);
}

TEST(GrandWeapon, ThrowsItDownInOnesOwnActOnly) {
  for (const bool own : {true, false}) {
    Board board = knowing(trained("grand-weapon", 3, {"zanbato"}), "inner-lantern");
    board.hits({"beasts-tail"}).survival(1);
    board.one().attributes[4] = 2;
    if (!own) board.survivor(1).at("a1");
    Play play(game(), board.acts());
    if (!own) play.choose("surge/survivor-1");
    play.choose("attack/zanbato").rolls({9}).rolls({10});
    EXPECT_EQ(play.count("monster-falls"), own ? 1 : 0);
  }
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
