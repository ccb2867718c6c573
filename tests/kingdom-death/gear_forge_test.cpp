#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "kingdom-death/gear.hpp"

/// Gear of the Blacksmith, the Mask Maker and the Exhausted Lantern Hoard, and what is rare (facts: gear.yaml
/// of our kit).
namespace gamekeeper::kingdom_death::test {
namespace {

// -- Blacksmith --

TEST(LanternCuirass, IsSlowAndSpreadsOverAllThatIsMetal) {
  EXPECT_EQ(number(with({"lantern-cuirass"}), Number::movement), 3);
  Departs play({"rock", "lantern-helm", "rock", "lantern-mail", "lantern-cuirass", "lantern-gauntlets",
                "leather-boots", "lantern-greaves"});
  EXPECT_EVENT(play, "changed", asha("armor", 15));
  Departs some({"rock", "lantern-helm", "rock", "leather-bracers", "lantern-cuirass", "rawhide-drum", "rock",
                "screaming-leg-warmers"});
  EXPECT_EVENT(some, "changed", asha("armor", 6));
  EXPECT_NO_EVENT(Departs({"lantern-cuirass"}), "changed");
}

TEST(LanternGauntlets, WereMadeForClubs) {
  const Board board = with({"leather-bracers", "lantern-gauntlets"});
  EXPECT_EQ(number(board, Number::accuracy, "bone-club"), 2);
  EXPECT_EQ(number(board, Number::accuracy, "bone-dagger"), 0);
  EXPECT_EQ(number(with({"lantern-gauntlets"}), Number::accuracy, "bone-club"), 0);
}

TEST(LanternGreaves, CarryWhoeverJoinsThemWell) {
  EXPECT_EQ(number(with({"rock", "rawhide-headband", "rock", "bone-club", "lantern-greaves", "bone-blade"}),
                   Number::movement),
            7);
  EXPECT_EQ(number(with({"lantern-greaves"}), Number::movement), 5);
}

TEST(LanternHelm, InsideItIsQuiet) {
  const auto is_deaf = [](const Board& board) {
    return Look(board.state, library()).has(piece_of(0), id_of(Fact::deaf));
  };
  const Board joined = with({"lantern-helm", "rock", "rock", "rawhide-vest"});
  EXPECT_TRUE(is_deaf(joined));
  EXPECT_EQ(number(joined, Number::accuracy), -1);
  const Board alone = with({"lantern-helm"});
  EXPECT_FALSE(is_deaf(alone));
  EXPECT_EQ(number(alone, Number::accuracy), 0);
}
TEST(LanternHelm, NobodyInItIsCalledToTheirFeet) {
  Board board = knowing(with({"lantern-helm", "rock", "rock", "rawhide-vest"}), "language");
  board.on_the_ground().survivor(1).at("k12").survival(1);
  Play play(game(), board.acts());
  EXPECT_NOT_OFFERED(play, "encourage/survivor-2/survivor-1");
}

TEST(PerfectSlayer, IsAWeight) { EXPECT_EQ(number(with({"perfect-slayer"}), Number::movement), 3); }

TEST(PolishingLantern, InItsLightIronIsRipe) {
  EXPECT_EQ(number(with({"polishing-lantern"}), Number::early_iron, "lantern-dagger"), 0);
  EXPECT_EQ(number(with({}), Number::early_iron, "lantern-dagger"), 1);
}
TEST(PolishingLantern, AnEdgeIsStrongerForOneAttack) {
  Board board = with({"polishing-lantern", "lantern-sword"});
  board.hits({"beasts-knee"});
  board.state.settlement.innovations.push_back(library().innovation_called("inner-lantern"));
  board.survival(1);
  Play play(game(), board.acts());
  play.choose("do/polishing-lantern/survivor-1/1");
  const Look look(play.state<State>(), library());
  EXPECT_EQ(look.strength_of_blow(0, library().gear_called("lantern-sword")), 7);
  EXPECT_EQ(look.strength_of_blow(0, library().gear_called("fist-and-tooth")), 0);
  play.choose("surge/survivor-1").choose("attack/lantern-sword").rolls({9, 1, 1}).rolls({2});
  EXPECT_EVENT(play, "tries", R"({"result": 9})");
  const Look then(play.state<State>(), library());
  EXPECT_EQ(then.strength_of_blow(0, library().gear_called("lantern-sword")), 3);
}
TEST(PolishingLantern, WhereThereIsNoFineEdgeItIsALantern) {
  Play play(game(), with({"polishing-lantern", "bone-axe"}).acts());
  EXPECT_NOT_OFFERED(play, "do/polishing-lantern/survivor-1/1");
}

TEST(ScrapShield, IsArmorEverywhereAndBlocks) {
  RULE("G-3");
  Board board = with({"scrap-shield"});
  EXPECT_EQ(Look(board.state, library()).armor_worn(board.one())[0], 1);
  Play play(game(), board.acts());
  play.choose("do/scrap-shield/survivor-1");
  EXPECT_EVENT(play, "raises-shield", R"({"hits": 1})");
}

// -- Masks --

const Pack kTwoRed{"red-fruit", "dream-of-the-beast"}, kTwoBlue{"blue-fruit", "dream-of-the-lantern"},
    kTwoGreen{"green-fruit", "dream-of-the-crown"};

TEST(AntelopeMask, TheMadRunTwice) {
  for (const bool mad : {true, false}) {
    Board board = and_has(and_has(with({"antelope-mask"}), kTwoRed), kTwoBlue);
    Play play(game(), (mad ? insane(board) : board).before("next-to-act"));
    play.choose("go/survivor-1");
    EXPECT_EQ(play.state<State>().survivors[0].moves, mad ? 2 : 1);
  }
}

TEST(DeathMask, WithNothingElseEverythingFallsYourWay) {
  const Board alone = with({"death-mask"});
  EXPECT_EQ(number(alone, Number::luck), 4);
  EXPECT_EQ(number(alone, Number::severe_roll), -4);
  const Board other = and_has(with({"death-mask"}), {"red-fruit"});
  EXPECT_EQ(number(other, Number::luck), 0);
  EXPECT_EQ(number(other, Number::severe_roll), 0);
}

TEST(GodMask, BelievesInTheMad) {
  Board board = lively(and_has(and_has(and_has(with({"god-mask"}), kTwoRed), kTwoBlue), kTwoGreen));
  for (const bool mad : {true, false}) {
    Play play(game(), (mad ? insane(board) : board).before("next-to-act"));
    play.choose("go/survivor-1");
    EXPECT_EQ(play.count("changed"), mad ? 1 : 0);
  }
}

/// The White Lion's claw hits once, in the body.
Play clawed(const Board& board) { return struck(board, "claw"); }

TEST(ManMask, WhatWeakensTheMadKeepsThemAlive) {
  Board board = and_has(with({"man-mask"}), {"red-fruit", "green-fruit"});
  board.one().tokens = {0, -2, 0, 0, 0, 0};
  Play sane = clawed(board);
  sane.rolls({2, 1}).rolls({3});
  EXPECT_NO_EVENT(sane, "dodges");
  Play mad = clawed(insane(board));
  mad.rolls({2, 1}).rolls({3}).choose("dodge/1/body");
  EXPECT_EVENT(mad, "changed", asha("accuracy-token", 1));
  EXPECT_EVENT(mad, "dodges");
}
TEST(ManMask, TheyMaySpendTheOneOrTheOther) {
  Board board = insane(and_has(with({"man-mask"}), {"red-fruit", "green-fruit"}));
  board.survival(1).one().tokens = {-1, -2, 0, 0, 0, 0};
  Play play = clawed(board);
  play.rolls({2, 1}).rolls({3}).choose("dodge/1/body");
  EXPECT_OFFERED(play, "spend/movement-token");
  EXPECT_OFFERED(play, "spend/accuracy-token");
  play.choose("spend/survival");
  EXPECT_EVENT(play, "changed", asha("survival", -1));
}
TEST(RedFist, StrengthIsSpentAsSurvival) {
  Board board = with({});
  board.survivor(1).one().arts.push_back(art("red-fist"));
  board.survivor(0).one().tokens[static_cast<std::size_t>(Attribute::strength)] = 1;
  Play play = clawed(board);
  play.rolls({2, 1}).rolls({3}).choose("dodge/1/body");
  EXPECT_EVENT(play, "changed", asha("strength-token", -1));
}

TEST(PhoenixMask, OnceMoreTheyAreNotThere) {
  const Pack joined{"bone-club",        "white-lion-skirt", "white-lion-skirt", "bone-club",
                    "white-lion-skirt", "white-lion-skirt", "phoenix-mask"};
  EXPECT_EQ(number(insane(with(joined)), Number::dodges), 2);
  EXPECT_EQ(number(with(joined), Number::dodges), 1);
  EXPECT_EQ(number(insane(with({"phoenix-mask"})), Number::dodges), 1);
}

TEST(WhiteLionMask, AllTheyLiveByGoesIntoOneArm) {
  Board board = and_has(lively(with({"white-lion-mask"}), 3), kTwoGreen);
  Play sane(game(), board.acts());
  EXPECT_NOT_OFFERED(sane, "do/white-lion-mask/survivor-1");
  Play play(game(), insane(board).acts());
  play.choose("do/white-lion-mask/survivor-1");
  EXPECT_EVENT(play, "changed", asha("strength-token", 3));
  EXPECT_EVENT(play, "changed", asha("survival", -3));
}

// -- Exhausted Lantern Hoard --

TEST(OxidizedBeaconShield, TurnsTwoHits) {
  RULE("G-3");
  Board board = with({"oxidized-beacon-shield"});
  EXPECT_EQ(Look(board.state, library()).armor_worn(board.one())[0], 2);
  Play play(game(), board.acts());
  play.choose("do/oxidized-beacon-shield/survivor-1");
  EXPECT_EQ(play.state<State>().survivors[0].deflect, 2);
}
TEST(OxidizedLanternSword, TurnsOne) {
  RULE("G-3");
  Play play(game(), with({"oxidized-lantern-sword"}).acts());
  play.choose("do/oxidized-lantern-sword/survivor-1");
  EXPECT_EQ(play.state<State>().survivors[0].deflect, 1);
}

TEST(OxidizedLanternDagger, LivesOnItsHitsWithASquareOfItsOwnAndOneMore) {
  for (const bool joined : {true, false}) {
    Board board = joined ? with({"bone-club", "oxidized-lantern-dagger", "bone-axe"})
                         : with({"bone-club", "oxidized-lantern-dagger"});
    board.hits({"beasts-knee"});
    Play play(game(), lively(board).acts());
    play.choose("attack/oxidized-lantern-dagger").rolls({10, 1, 1}).rolls({1}).rolls({1});
    EXPECT_EQ(play.count("changed"), joined ? 1 : 0);
  }
}

TEST(OxidizedLanternGlaive, IsStrongerAfterAPerfectHit) {
  for (const bool red : {true, false}) {
    Board board = with({"oxidized-lantern-glaive", "rock", "rock", "bone-pickaxe"});
    if (red) board = and_has(board, {"red-fruit"});
    board.hits({"beasts-knee"});
    Play play(game(), board.acts());
    play.choose("attack/oxidized-lantern-glaive").rolls({10, 1}).rolls({1}).rolls({1});
    EXPECT_EVENT(play, "tries", red ? R"({"result": 12})" : R"({"result": 8})");
  }
}

TEST(OxidizedRingWhip, ProvokesInGoodCompany) {
  for (const bool joined : {true, false}) {
    Board board = with({"lucky-charm", "oxidized-ring-whip", "rock", "white-lion-skirt", "white-lion-skirt",
                        "white-lion-skirt"});
    if (joined) board = and_has(board, {"red-fruit"});
    board.hits({"beasts-knee"});
    Play play(game(), board.acts());
    play.choose("attack/oxidized-ring-whip").rolls({9, 1}).rolls({8}).rolls({1});
    EXPECT_EQ(play.count("is-now"), joined ? 1 : 0);
  }
}

TEST(OxidizedLanternHelm, WhoLikesHearsNothing) {
  Board board = and_has(with({"oxidized-lantern-helm", "rock", "rock", "rawhide-vest"}), {"red-fruit"});
  Play play(game(), board.acts());
  play.choose("do/oxidized-lantern-helm/survivor-1/1");
  EXPECT_TRUE(Look(play.state<State>(), library()).has(piece_of(0), id_of(Fact::deaf)));
  EXPECT_NOT_OFFERED(play, "do/oxidized-lantern-helm/survivor-1/1");
  Play alone(game(), with({"oxidized-lantern-helm"}).acts());
  EXPECT_NOT_OFFERED(alone, "do/oxidized-lantern-helm/survivor-1/1");
}

// -- Rare gear --

TEST(ForsakerMask, WhoHasWornItGoes) {
  Home home;
  home.alive(2).survivor(0).carries("forsaker-mask");
  Play play(game(), home.comes_to("survivors-return"));
  play.rolls({1});
  EXPECT_EVENT(play, "banished", R"({"who": "survivor-1"})");
  EXPECT_POSITION(
      play, R"({"settlement": {"gear": [)" + std::to_string(library().gear_called("forsaker-mask")) + "]}}");
}

TEST(RegalArmor, AnyPieceOfItCallsForAnother) {
  for (const std::string_view piece :
       {"regal-helm", "regal-gauntlet", "regal-plackart", "regal-faulds", "regal-greaves"}) {
    Home home;
    home.knows("graves").carries(piece).state.settlement.timeline = {};
    home.state.settlement.population = 1;
    Play play(game(), home.comes_to("gain-endeavors"));
    const bool gauntlet = piece == "regal-gauntlet";
    play.rolls({gauntlet ? 6 : 2});
    EXPECT_EVENT(play, "carries", of("gear", gauntlet ? "regal-greaves" : "regal-gauntlet"));
  }
}

TEST(LanternHalberd, WhoStandsMayStepBackAfterTheBlow) {
  Play play(game(), with({"lantern-halberd"}).acts());
  play.choose("attack/lantern-halberd").rolls({1, 1}).choose("yes").choose("k12");
  EXPECT_EVENT(play, "moves", R"({"square": "k12"})");
  Play fists(game(), with({"lantern-halberd"}).acts());
  fists.choose("attack/fist-and-tooth").rolls({1, 1});
  EXPECT_NOT_OFFERED(fists, "yes");
}

TEST(Muramasa, CutsWhateverIsNearest) {
  for (const int face : {8, 7}) {
    Board board = insane(with({"muramasa"}));
    board.hits({"beasts-knee"}).resources();
    Play play(game(), board.acts());
    play.choose("attack/muramasa").rolls({9, 1, 1, 1, 1, 1}).rolls({face}).rolls({1});
    EXPECT_EQ(static_cast<bool>(play.told("changed", asha("bleeding", 2))), face == 8);
  }
}

TEST(SteelShield, IsHeavyAndWorthItForThoseWhoWantToLive) {
  EXPECT_EQ(number(with({"steel-shield"}), Number::movement), 2);
  Play play = struck(with({"steel-shield"}).survival(1), "power-swat");
  play.rolls({10}).choose("yes");
  EXPECT_EVENT(play, "changed", asha("survival", -1));
  EXPECT_NO_EVENT(play, "hurt");
  Play both = struck(with({"steel-shield"}).survival(2), "claw");
  both.rolls({10, 10}).choose("yes").choose("2");
  EXPECT_EVENT(both, "changed", asha("survival", -2));
  EXPECT_NO_EVENT(both, "hurt");
  Play poor = struck(with({"steel-shield"}), "power-swat");
  poor.rolls({10}).rolls({3});
  EXPECT_EVENT(poor, "hurt");
  Play ready(game(), with({"steel-shield"}).acts());
  ready.choose("do/steel-shield/survivor-1/2");
  EXPECT_EVENT(ready, "raises-shield", R"({"hits": 1})");
}

TEST(SteelSword, APerfectHitIsAsStrongAsItFalls) {
  Board board = with({"steel-sword"});
  board.hits({"beasts-knee"});
  Play play(game(), board.acts());
  play.choose("attack/steel-sword").rolls({10}).rolls({7}).rolls({1}).rolls({1});
  EXPECT_EVENT(play, "tries", R"({"result": 14})");
}

TEST(ThunderMaul, EverybodyHearsItYourArmWorstOfAll) {
  Board board = with({"thunder-maul"});
  board.hits({"beasts-knee"});
  for (Who who = 0; who < 4; ++who) board.survivor(who).one().insanity = 5;
  board.survivor(2).injured("deaf");
  Play play(game(), board.survivor(0).acts());
  play.choose("attack/thunder-maul").rolls({10, 1}).rolls({5}).rolls({1});
  EXPECT_EVENT(play, "monster-falls");
  EXPECT_EVENT(play, "severely-injured", R"({"who": "survivor-1"})");
  EXPECT_EQ(play.count("mind-holds"), 3);
}

TEST(TwilightSword, WasMadeForOne) {
  Board board = with({"twilight-sword"});
  EXPECT_EQ(number(board, Number::devastating, "twilight-sword"), 0);
  board.state.showdown.traits.push_back(static_cast<std::uint8_t>(*library().ai_cards.index("audience")));
  EXPECT_EQ(number(board, Number::devastating, "twilight-sword"), 2);
}

TEST(OxidizedLanternHelm, WhoLikesHearsNothingOfACard) {
  for (const bool hears : {true, false}) {
    Board board = and_has(with({"oxidized-lantern-helm", "rock", "rock", "rawhide-vest"}), {"red-fruit"});
    board.at("a1").one().insanity = 9;
    board.state.showdown.ai = {};
    Play play(game(), board.monsters_turn({"terrifying-roar"}));
    play.choose(hears ? "no" : "yes");
    EXPECT_NE(Look(play.state<State>(), library()).has(piece_of(0), id_of(Fact::deaf)), hears);
    for (int i = 0; i < (hears ? 4 : 3); ++i) play.rolls({1});
  }
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
