#include <cstdint>
#include <string_view>

#include "kingdom-death/showdown.hpp"
#include "kingdom-death/town.hpp"

/// Weapon proficiency (p45): which type, levels, what specialists and masters can do.
namespace gamekeeper::kingdom_death::test {
namespace {

std::uint8_t type(std::string_view id) {
  return static_cast<std::uint8_t>(*library().proficiencies.index(id));
}

/// Asha beside the lion, with that in hand, so many levels of its type.
Board trained(std::string_view gear, std::string_view weapon, int levels) {
  Board board;
  board.survivor(0).at("k10").ai({"claw", "claw", "claw", "claw"});
  if (gear != "fist-and-tooth") board.carries(gear);
  board.one().weapon = type(weapon);
  board.one().proficiency = static_cast<std::int16_t>(levels);
  return board;
}
int number(const Board& board, std::string_view gear, Number which) {
  const Look look(board.state, library());
  const Wields as(look, 0, library().gear_called(gear));
  return look.number(0, which);
}

TEST(Proficiency, TheFirstAgeAsksForAType) {
  Home home;
  Play play(game(), home.tells("age-1"));
  play.choose("train/sword").rolls({1, 1});
  EXPECT_EVENT(play, "takes-up", R"({"who": "survivor-1", "type": "sword"})");
}

TEST(Proficiency, WhoWoundedWithItGainsALevelWhenItIsWon) {
  RULE("S-19");
  Board board = trained("bone-axe", "axe", 2);
  board.hits({"beasts-knee"});
  board.state.showdown.ai = {};
  board.survivor(1).at("a1").is(Mark::dead).survivor(2).is(Mark::dead).survivor(3).is(Mark::dead).survivor(0);
  board.one().proven = 1;
  Play play(game(), board.acts());
  play.choose("attack/bone-axe").rolls({10, 1}).rolls({9});
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "proficiency", "by": 1})");
  EXPECT_EVENT(play, "specializes", R"({"who": "survivor-1", "type": "axe"})");
}

TEST(Proficiency, AWoundWithSomethingElseProvesNothing) {
  Board board = trained("bone-axe", "sword", 0);
  board.hits({"beasts-knee"});
  Play play(game(), board.acts());
  play.choose("attack/bone-axe").rolls({10, 1}).rolls({9});
  EXPECT_POSITION(play, R"({"survivors": [{"proven": 0}]})");
}

TEST(Proficiency, AMasterTeachesEverybody) {
  RULE("S-19");
  Board board = trained("bone-axe", "axe", 7);
  board.hits({"beasts-knee"});
  board.state.showdown.ai = {};
  board.survivor(1).is(Mark::dead).survivor(2).at("a1").survivor(3).is(Mark::dead).survivor(0);
  board.one().proven = 1;
  Play play(game(), board.acts());
  play.choose("attack/bone-axe").rolls({10, 1}).rolls({9});
  EXPECT_EVENT(play, "masters", R"({"who": "survivor-1", "type": "axe"})");
  State after = board.state;
  kit::set_bit(after.settlement.masteries, type("axe"));
  const Look look(after, library());
  const Wields as(look, 2, library().gear_called("bone-axe"));
  EXPECT_EQ(look.number(2, Number::second_tries), 1);
  EXPECT_EQ(look.number(2, Number::opens_wounds), 0);
}

TEST(Proficiency, ThePossessedHaveForgottenIt) {
  Board board = trained("bone-axe", "axe", 8);
  EXPECT_EQ(number(board, "bone-axe", Number::opens_wounds), 1);
  board.one().abilities.push_back(static_cast<std::uint8_t>(*library().abilities.index("possessed")));
  EXPECT_EQ(number(board, "bone-axe", Number::second_tries), 0);
}

// -- What they can do --

TEST(Axe, ComesDownAgainInTheSamePlace) {
  Board board = trained("bone-axe", "axe", 3);
  board.hits({"beasts-knee"});
  Play play(game(), board.acts());
  play.choose("attack/bone-axe").rolls({10, 1}).rolls({2}).rolls({9});
  EXPECT_EVENT(play, "tries-again", R"({"card": "beasts-knee"})");
  EXPECT_EVENT(play, "wounded");
}

TEST(Axe, OfAMasterOpensWhatDoesNotHeal) {
  Board board = trained("bone-axe", "axe", 8);
  board.hits({"beasts-heel"});
  Play play(game(), board.acts());
  play.choose("attack/bone-axe").rolls({10, 1}).rolls({8});
  EXPECT_EVENT(play, "tries", R"({"outcome": "critical"})");
}

TEST(Bow, ShootsAgainWhateverMissed) {
  Board board = trained("cat-gut-bow", "bow", 3);
  board.hits({"beasts-knee"});
  Play play(game(), board.acts());
  play.choose("attack/cat-gut-bow").choose("no").rolls({1, 1}).rolls({10, 1}).rolls({1});
  EXPECT_EVENT(play, "shoots-again", R"({"dice": 2})");
  EXPECT_EVENT(play, "attacks", R"({"hits": 1})");
  EXPECT_EQ(number(trained("cat-gut-bow", "bow", 8), "cat-gut-bow", Number::deadly), 2);
  EXPECT_EQ(number(trained("cat-gut-bow", "bow", 8), "cat-gut-bow", Number::cumbersome), 0);
}

TEST(Club, CountsTwiceAfterAPerfectHit) {
  Board board = trained("bone-club", "club", 3);
  board.hits({"beasts-knee"});
  Play play(game(), board.acts());
  play.choose("attack/bone-club").rolls({10, 1}).rolls({2});
  const auto& tried = play.event("tries");
  EXPECT_EQ(tried.fields.at("result").as_int64() % 2, 0);
  EXPECT_EVENT(play, "wounded");
}

TEST(Dagger, TriesAgainForAnotherHit) {
  Board board = trained("bone-dagger", "dagger", 3);
  board.hits({"beasts-knee", "beasts-tail"});
  Play play(game(), board.acts());
  play.choose("attack/bone-dagger").rolls({10, 10, 1}).choose("hit/1/beasts-knee").rolls({1});
  play.choose("discard/1/beasts-tail").rolls({9});
  EXPECT_EVENT(play, "tries-again", R"({"card": "beasts-knee"})");
  EXPECT_EVENT(play, "wounded");
}

TEST(FistAndTooth, StandsWhenATurnBegins) {
  Board board = trained("fist-and-tooth", "fist-and-tooth", 3);
  board.on_the_ground();
  Play play(game(), board.before("start-of-survivors-turn"));
  play.choose("yes");
  EXPECT_EVENT(play, "stands", R"({"who": "survivor-1"})");
  EXPECT_EQ(number(trained("fist-and-tooth", "fist-and-tooth", 8), "bone-axe", Number::strength), 2);
}

TEST(GrandWeapon, ThrowsItDownWithACriticalWound) {
  Board board = trained("bone-axe", "grand-weapon", 8);
  EXPECT_EQ(number(board, "bone-axe", Number::accuracy), 0);
  Board grand = trained("zanbato", "grand-weapon", 3);
  EXPECT_EQ(number(grand, "zanbato", Number::accuracy), 1);
  grand.hits({"beasts-heel"});
  grand.one().attributes[4] = 2;
  Play play(game(), grand.acts());
  play.choose("attack/zanbato").rolls({9}).rolls({10});
  EXPECT_EVENT(play, "monster-falls");
}

TEST(Katar, IsNotAnsweredWhereItStrikesFirst) {
  Board board = trained("lion-beast-katar", "katar", 3);
  board.hits({"beasts-flank", "beasts-flank"});
  Play play(game(), board.acts());
  play.choose("attack/lion-beast-katar").rolls({9, 9}).choose("hit/1/beasts-flank").rolls({8});
  EXPECT_NO_EVENT(play, "reacts");
  play.rolls({8});
  EXPECT_EVENT(play, "reacts", R"({"card": "beasts-flank"})");
}

TEST(Shield, IsNotRunOver) {
  Board board = trained("round-leather-shield", "shield", 3);
  EXPECT_FALSE(Look(board.state, library()).can(0, Permit::be_run_over));
  EXPECT_TRUE(Look(board.state, library()).can(1, Permit::be_run_over));
}

TEST(Spear, SeesTheTrapOnceARound) {
  Board board = trained("king-spear", "spear", 3);
  board.hits({"clever-ploy", "beasts-knee"});
  Play play(game(), board.acts());
  play.choose("attack/king-spear").rolls({10, 1}).rolls({7}).draws({"beasts-knee"}).rolls({1});
  EXPECT_EVENT(play, "trap-warded", R"({"card": "clever-ploy"})");
  EXPECT_NO_EVENT(play, "trap");
}

TEST(Sword, StrikesFirstAndThenSaysWhere) {
  Board board = trained("bone-blade", "sword", 3);
  board.hits({"beasts-knee", "beasts-tail"});
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 10}).rolls({9});
  EXPECT_OFFERED(play, "hit/1/beasts-knee");
  play.choose("hit/2/beasts-tail");
  EXPECT_EVENT(play, "tries", R"({"card": "beasts-tail"})");
  EXPECT_EQ(number(trained("bone-blade", "sword", 8), "bone-blade", Number::speed), 1);
}

TEST(Whip, OfAMasterIsFiveStronger) {
  EXPECT_EQ(number(trained("hunter-whip", "whip", 8), "hunter-whip", Number::strength), 5);
  EXPECT_EQ(number(trained("hunter-whip", "whip", 3), "hunter-whip", Number::strength), 0);
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
