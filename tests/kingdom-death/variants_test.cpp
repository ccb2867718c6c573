#include <string>
#include <string_view>

#include "kingdom-death/showdown.hpp"
#include "kingdom-death/town.hpp"

/// Variants (p228), and what lost settlements have earned (p125).
namespace gamekeeper::kingdom_death::test {
namespace {

template <class Position>
Position played(std::string_view variant, Position position = {}) {
  kit::set_bit(position.state.variants, *library().variants.index(variant));
  return position;
}
Play begun(std::string_view option, std::string_view value) {
  return Play(game(), {.options = {{std::string(option), std::string(value)}}});
}
void all_take_their_places(Play& play) { play.choose_each({"k2", "l2", "k15", "l15"}); }

TEST(QuickMode, AWoundIsTwo) {
  RULE("X-1");
  Board board = played<Board>("quick");
  board.survivor(0).at("k10").ai({"claw", "claw", "claw", "claw"}).hits({"beasts-knee"});
  EXPECT_EQ(Look(board.state, library()).number(0, Number::strength), 1);
  EXPECT_EQ(Look(board.state, library()).number(0, Number::bleeds_to_death), 3);
  Play play(game(), board.acts());
  play.choose("attack/fist-and-tooth").rolls({10, 1}).rolls({9});
  EXPECT_EQ(play.count("wounded"), 2);
  Play first = begun("quick", "yes");
  EXPECT_POSITION(first, R"({"showdown": {"monster": {"tokens": [0, 0, 0, 1, 0, 0, 0]}}})");
  all_take_their_places(first);
}

TEST(HeroMode, NobodyDies) {
  RULE("X-1");
  Board board = played<Board>("hero");
  board.survivor(0).at("k7").battered();
  Play play(game(), board.monsters_turn({"power-swat"}));
  play.rolls({10}).rolls({1}).rolls({1});
  EXPECT_EVENT(play, "is-unconscious", R"({"who": "survivor-1"})");
  EXPECT_NO_EVENT(play, "died");
  EXPECT_NOT_OFFERED(play, "go/survivor-1");
}

TEST(HeroMode, AllOfThemComeHome) {
  RULE("X-1");
  Board board = played<Board>("hero");
  for (const Who who : {1, 2, 3}) board.survivor(who).is(Mark::unconscious);
  board.survivor(0).at("k7").battered();
  Play play(game(), board.monsters_turn({"power-swat"}));
  play.rolls({10}).rolls({1}).rolls({1});
  EXPECT_EVENT(play, "heroes-come-home");
  EXPECT_NO_EVENT(play, "defeat");
}

TEST(HeroMode, WhatTheyHuntDoes) {
  Board board = played<Board>("hero");
  board.survivor(0).at("k10").carries("founding-stone").hits({"beasts-flank"});
  board.one().attributes[2] = 9;
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({9, 1}).rolls({9});
  EXPECT_EVENT(play, "monster-dies");
  EXPECT_EVENT(play, "victory");
}

TEST(HeroMode, ANameIsAGift) {
  Play play = begun("hero", "yes");
  for (const std::string_view gift : {"eye", "step", "arm", "hand"}) play.choose(gift);
  EXPECT_POSITION(play, R"({"survivors": [{"attributes": [5, 1, 0, 0, 0, 0]}]})");
  all_take_their_places(play);
}

TEST(DeathMode, GearGoesWithWhoeverDies) {
  RULE("X-1");
  Home home = played<Home>("death");
  home.survivor(1).carries("bone-axe");
  home.state.settlement.lantern_year = 3;
  home.state.settlement.timeline = {};
  Play play(game(), home.comes_to("survivors-return"));
  EXPECT_EVENT(play, "loses-gear", R"({"who": "survivor-2", "gear": "bone-axe"})");
  EXPECT_NO_EVENT(play, "gear-left");
  play.draws("dark-dentist");
}

TEST(Solo, NobodyIsShaken) {
  Board board = played<Board>("solo");
  board.survivor(0).at("k7");
  Play play(game(), board.monsters_turn({"power-swat"}));
  play.rolls({1});
  EXPECT_NO_EVENT(play, "changed");
}

TEST(FiveOrSix, MakeTheMonsterStandHigher) {
  RULE("X-2");
  Board board;
  board.state.survivors.push_back(board.state.survivors[3]);
  board.state.showdown.round = 0;
  Play play(game(), board.before_set_up("set-up"));
  EXPECT_EVENT(play, "many-come", R"({"life": 3})");
  EXPECT_POSITION(play, R"({"showdown": {"life": 3, "monster": {"tokens": [0, 0, 1, 2, 0, 0, 0]}}})");
}

TEST(FiveOrSix, ItsCardsComeBehindItsLife) {
  Board board;
  board.survivor(0).at("k10").ai({"claw", "claw", "claw"}).hits({"beasts-knee"});
  board.state.showdown.life = 1;
  Play play(game(), board.acts());
  play.choose("attack/fist-and-tooth").rolls({10, 1}).rolls({9});
  EXPECT_EVENT(play, "life-ebbs", R"({"left": 0})");
  EXPECT_NO_EVENT(play, "monster-dies");
}

TEST(LostSettlements, LeaveACorpseAndBetterEyes) {
  RULE("X-1");
  Play play = begun("lost", "3");
  play.choose("a1");
  EXPECT_EVENT(play, "terrain-laid", R"({"terrain": "survivor-corpse"})");
  EXPECT_POSITION(play, R"({"showdown": {"monster": {"tokens": [-1, 0, 0, 1, 0, 0, 0]}}})");
  all_take_their_places(play);
}

TEST(LostSettlements, TeachToLiveLonger) {
  EXPECT_EQ(Look(played<Home>("those-before-us").state, library()).survival_limit(), 2);
  EXPECT_EQ(Look(Home().state, library()).survival_limit(), 1);
  EXPECT_EQ(Look(played<Board>("ocular-parasites").state, library()).number(0, Number::accuracy), 1);
  EXPECT_EQ(Look(played<Board>("ocular-parasites").state, library()).number(kTheMonster, Number::accuracy),
            0);
}

TEST(LostSettlements, BringRain) {
  Home home = played<Home>("rainy-season");
  Play play(game(), home.comes_to("gain-endeavors"));
  EXPECT_EVENT(play, "scheduled", R"({"year": 19})");
  play.rolls({8});
}

TEST(Storyteller, NamesTheCardsAndPlaysNobody) {
  RULE("X-4");
  Board board = played<Board>("storyteller");
  board.state.seats = 2;
  for (Survivor& one : board.state.survivors) one.seat = 1;
  board.survivor(0).at("k7");
  Play play(game(), board.monsters_turn({"claw", "size-up"}));
  EXPECT_EQ(play.seat(), kStoryteller);
  EXPECT_EQ(play.options(), (std::vector<std::string>{"deal/size-up", "deal/claw"}));
  play.choose("deal/claw").rolls({1, 1});
  EXPECT_EVENT(play, "draws-ai", R"({"card": "claw"})");
}

TEST(Storyteller, ChoosesTheWoundToo) {
  RULE("X-4");
  Board board = played<Board>("storyteller");
  board.survivor(0).at("k10").ai({"claw", "size-up"}).hits({"beasts-flank"});
  Play play(game(), board.acts());
  play.choose("attack/fist-and-tooth").rolls({10, 1}).rolls({9});
  play.choose("deal/claw");
  EXPECT_EVENT(play, "wounded");
}

TEST(Storyteller, SaysWhatOthersForesee) {
  RULE("X-4");
  Board board = played<Board>("storyteller");
  board.state.seats = 2;
  for (Survivor& one : board.state.survivors) one.seat = 1;
  board.survivor(0).at("k10").ai({"claw", "size-up"});
  board.one().abilities.push_back(static_cast<std::uint8_t>(*library().abilities.index("analyze")));
  Play play(game(), board.before("start-of-survivors-turn"));
  play.choose("yes");
  EXPECT_EQ(play.prompt(), "Somebody looks at what it will do. What is it?");
  play.choose("deal/claw");
  EXPECT_EVENT(play, "foresees", R"({"card": "claw"})");
}

TEST(SevenSwordsmen, AreSevenAndNeverMore) {
  Play play = begun("seven-swordsmen", "yes");
  EXPECT_POSITION(play, R"({"settlement": {"population": 7}, "survivors": [{"proficiency": 8}]})");
  Home home = played<Home>("seven-swordsmen");
  home.alive(2);
  home.state.settlement.population = 4;
  Play born(game(), home.tells("first-day"));
  born.rolls({10});
  EXPECT_NO_EVENT(born, "settlement-changed");
}

TEST(PeopleOfTheSkull, WearOnlyBone) {
  Home home = played<Home>("people-of-the-skull");
  home.alive(1).state.settlement.population = 1;
  for (const char* const gear : {"bone-axe", "cloth", "lucky-charm"})
    home.state.settlement.gear.push_back(library().gear_called(gear));
  Play play(game(), home.comes_to("prepare-departing-survivors"));
  EXPECT_OFFERED(play, "take/bone-axe");
  EXPECT_OFFERED(play, "take/lucky-charm");
  EXPECT_NOT_OFFERED(play, "take/cloth");
}

TEST(TwilightKnight, IsOneOfThem) {
  RULE("X-1");
  Play play = begun("twilight-knight", "yes");
  play.choose("survivor-2");
  EXPECT_POSITION(play, R"({"survivors": [{}, {"proficiency": 3}]})");
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
