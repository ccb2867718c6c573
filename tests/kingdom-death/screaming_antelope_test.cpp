#include <gtest/gtest.h>
#include <algorithm>
#include <cstdint>
#include <ostream>
#include <vector>

#include "kingdom-death/hunt.hpp"

/// The Screaming Antelope: its AI cards, hit locations, hunt event cards, what comes of it.
namespace gamekeeper::kingdom_death::test {
namespace {

std::uint8_t ai_card(std::string_view id) { return static_cast<std::uint8_t>(*library().ai_cards.index(id)); }

/// It stands at k8 and looks north; the others are far away. Asha is whom it is about.
Board antelope(int level = 1) {
  Board board;
  board.state.showdown.entry =
      static_cast<std::uint8_t>(*library().showdowns.index("screaming-antelope-" + std::to_string(level)));
  board.state.showdown.controller = 3;
  return board.survivor(0);
}
Board bears(Board board, std::string_view trait) {
  board.state.showdown.traits.push_back(ai_card(trait));
  return board;
}

// -- Set-up --

TEST(Antelope, GrazesAmongPlantsAndIsMetAlongAShortEdge) {
  Play play(game(), {.options = {{"showdown", "screaming-antelope-1"}}});
  EXPECT_EVENT(play, "enters-play", R"({"card": "trample"})");
  EXPECT_POSITION(play, R"({"showdown": {"ai": {"unseen": [7, 3, 0], "covered": 10}}})");
  for (const std::string_view at : {"k5", "l5", "k12", "l12", "h8", "o8"}) play.choose(at);
  EXPECT_NOT_OFFERED(play, "a1");
  play.choose("k7").draws({"debris"}).choose("b1").draws({"debris"}).choose("b16");
  EXPECT_OFFERED(play, "a1");
  EXPECT_OFFERED(play, "v16");
  EXPECT_NOT_OFFERED(play, "b5");
  play.choose("a1");
  EXPECT_NOT_OFFERED(play, "v16");
}

TEST(Antelope, TheOldOneBringsItsHorns) {
  Play play(game(), {.options = {{"showdown", "screaming-antelope-3"}}});
  EXPECT_POSITION(
      play, R"({"showdown": {"ai": {"unseen": [12, 8, 2]}, "monster": {"tokens": [0, 4, 1, 0, 0, 1, 0]}}})");
  EXPECT_EVENT(play, "enters-play", R"({"card": "legendary-horns"})");
}

// -- What it does by itself --

TEST(Graze, GoesToTheNearestPlantAndEatsIt) {
  Board board = antelope();
  board.at("a1").terrain("acanthus-plant", "k4");
  Play play(game(), board.before("perform-ai"));
  EXPECT_EVENT(play, "no-card-left");
  EXPECT_EVENT(play, "terrain-gone", R"({"terrain": "acanthus-plant", "square": "k4"})");
}

TEST(Graze, APlantThatIsTooFarIsLeftForNextTime) {
  Board board = antelope();
  board.at("v1").terrain("acanthus-plant", "a1");
  Play play(game(), board.before("perform-ai"));
  if (!play.options().empty()) play.choose(play.options().front());
  EXPECT_EVENT(play, "monster-moves");
  EXPECT_NO_EVENT(play, "terrain-gone");
}

TEST(Graze, WithoutPlantsItRunsStraightAhead) {
  Board board = antelope();
  board.at("v1");
  Play play(game(), board.before("perform-ai"));
  EXPECT_EVENT(play, "monster-moves", R"({"square": "k2", "side": "north"})");
}

TEST(Antelope, StrikesFirstAtWhoeverLiesThere) {
  Board board = antelope();
  board.at("k7").survivor(1).at("k11").on_the_ground();
  Play play(game(), board.before("perform-ai"));
  play.rolls({1, 1});
  EXPECT_EVENT(play, "picks", R"({"who": "survivor-2"})");
}

// -- AI cards that do something besides --

/// What a card does to Asha, who stands before it at k7, or lies there.
struct Card {
  std::string_view name, card;
  bool on_the_ground;
  std::vector<std::vector<int>> dice;
  std::string_view event, fields;
  int insanity = 0;
  std::string_view injured = {};
  std::string_view gear = {};
  int level = 1;
};
void PrintTo(const Card& card, std::ostream* to) { *to << card.name; }

const Card kCards[] = {
    {"back_kick_turns_its_back", "back-kick", false, {{1}}, "monster-moves", R"({"side": "south"})"},
    {"back_kick_hurts", "back-kick", false, {{3}, {1}, {10}}, "hurt", R"({"amount": 3, "place": "head"})"},
    {"back_kick_with_a_destroyed_hoof", "back-kick", false, {}, "monster-falls", "{}", 0, "restless-hoof"},
    {"bite", "bite", false, {{2}, {3}}, "changed", R"({"what": "bleeding", "by": 1})"},
    {"gore_with_ruined_horns",
     "gore",
     false,
     {{1}},
     "changed",
     R"({"who": "survivor-1", "what": "survival"})",
     0,
     "gnarled-horns"},
    {"run_down_with_a_crushed_spine", "run-down", false, {}, "monster-falls", "{}", 0, "restless-back"},
    {"slam", "slam", true, {{2}, {3}}, "hurt", R"({"amount": 1})"},
    {"snort", "stomp-and-snort", false, {{4}}, "is-now", R"({"mark": "knocked-down"})"},
    {"snort_at_the_sane_throws_nobody", "stomp-and-snort", false, {{4}}, "hurt", R"({"place": "brain"})"},
    {"snort_at_the_insane", "stomp-and-snort", false, {{4}}, "pushed", R"({"square": "k2"})", 3},
    {"great_kick_before_it", "great-kick", false, {{1, 1, 1, 1}}, "monster-moves", R"({"side": "south"})"},
    {"great_kick_with_a_destroyed_hoof", "great-kick", false, {}, "monster-falls", "{}", 0, "restless-hoof"},
    {"ram_from_nearby", "ram", false, {{2}, {3}}, "hurt", R"({"amount": 1})"},
    {"stomp_goes_for_the_body", "stomp", true, {{1}}, "strikes", R"({"hits": 0})"},
    {"stomp_with_a_destroyed_hoof", "stomp", true, {}, "monster-falls", "{}", 0, "restless-hoof"},
    {"skewer", "skewer", true, {{2}, {6}, {10}}, "severely-injured", R"({"injury": "disemboweled"})"},
    {"ravenous",
     "ravenous",
     false,
     {{2}, {3}},
     "loses-gear",
     R"({"gear": "founding-stone"})",
     0,
     "",
     "founding-stone"},
};

class AnAntelopeCard : public testing::TestWithParam<Card> {};

TEST_P(AnAntelopeCard, DoesWhatItSays) {
  const Card& card = GetParam();
  Board board = antelope(card.level);
  board.at("k7");
  if (card.on_the_ground) board.on_the_ground();
  if (!card.gear.empty()) board.carries(card.gear);
  board.one().insanity = static_cast<std::int16_t>(card.insanity);
  if (!card.injured.empty()) board.lion_has(card.injured);
  Play play(game(), board.monsters_turn({card.card}));
  for (const std::vector<int>& dice : card.dice) play.rolls(dice);
  EXPECT_EVENT(play, card.event, card.fields);
}

INSTANTIATE_TEST_SUITE_P(Antelope, AnAntelopeCard, testing::ValuesIn(kCards),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(BackKick, IsForWhoeverStandsBehindIt) {
  Board board = antelope();
  board.at("k7").survivor(1).at("k10");
  Play play(game(), board.monsters_turn({"back-kick"}));
  play.rolls({1});
  EXPECT_EVENT(play, "picks", R"({"who": "survivor-2"})");
  EXPECT_NO_EVENT(play, "monster-moves");
}

TEST(Bolt, KicksAndIsGone) {
  Board board = antelope();
  board.at("k7");
  Play play(game(), board.monsters_turn({"bolt"}));
  play.rolls({1});
  if (!play.options().empty()) play.choose(play.options().front());
  EXPECT_EQ(play.count("monster-moves"), 1);
}

TEST(ChowDown, EatsHealsAndComesAgain) {
  Board board = antelope();
  board.at("a1").terrain("acanthus-plant", "k6");
  AiDeck& deck = board.state.showdown.ai;
  deck.add(ai_card("bite"), AiLevel::basic);
  deck.add(ai_card("slam"), AiLevel::basic);
  deck.deal(AiLevel::basic, 2);
  deck.covered = 1;
  board.state.showdown.wounds = 1;
  Play play(game(), board.monsters_turn({"chow-down"}));
  play.rolls({1});
  EXPECT_EVENT(play, "terrain-gone", R"({"square": "k6"})");
  EXPECT_EVENT(play, "heals");
  EXPECT_EVENT(play, "put-on-top", R"({"card": "chow-down"})");
}

TEST(ChowDown, WithoutPlantsItDoesWhatItAlwaysDoes) {
  Board board = antelope();
  board.at("k7").on_the_ground();
  Play play(game(), board.monsters_turn({"chow-down"}));
  play.rolls({1, 1});
  EXPECT_EVENT(play, "strikes", R"({"who": "survivor-1"})");
  EXPECT_NO_EVENT(play, "put-on-top");
}

TEST(Gore, RunsAheadAndThenTurnsToWhoeverIsNearest) {
  Board board = antelope();
  board.at("k10");
  Play play(game(), board.monsters_turn({"gore"}));
  play.rolls({2}).rolls({3});
  EXPECT_EVENT(play, "monster-moves", R"({"square": "k2", "side": "north"})");
  EXPECT_EVENT(play, "is-now", R"({"who": "survivor-1", "mark": "knocked-down"})");
}

TEST(RunDown, GoesTwiceAndIsHardOnWhoeverLiesThere) {
  Board board = antelope();
  board.at("k16").on_the_ground();
  Play play(game(), board.monsters_turn({"run-down"}));
  play.rolls({1, 1, 1, 1});
  EXPECT_EVENT(play, "strikes", R"({"who": "survivor-1"})");
}

TEST(RunDown, OneWhoStandsIsStruckOnce) {
  Board board = antelope();
  board.at("k16");
  Play play(game(), board.monsters_turn({"run-down"}));
  play.rolls({1});
  EXPECT_EVENT(play, "strikes", R"({"who": "survivor-1"})");
}

TEST(Ram, IsWorseTheFartherItComes) {
  Board board = antelope();
  board.at("k3").one().armor[2] = 9;
  Play play(game(), board.monsters_turn({"ram"}));
  play.rolls({2}).rolls({3});
  EXPECT_EVENT(play, "hurt", R"({"amount": 5})");
}

TEST(Stomp, GoesOnWhenItHurt) {
  Board board = antelope();
  board.at("k7").one().armor[2] = 9;
  Play play(game(), board.monsters_turn({"stomp", "bite"}));
  play.rolls({2}).rolls({1});
  EXPECT_EVENT(play, "hurt", R"({"amount": 2, "place": "body"})");
  EXPECT_EVENT(play, "draws-ai", R"({"card": "bite"})");
}

TEST(Buck, StrikesWhoeverStandsBehindItWhenItsTurnBegins) {
  Board board = antelope();
  board.at("k10").mood("buck").ai({"bite"});
  Play play(game(), board.before("start-of-monster-turn"));
  play.rolls({3}).rolls({3});
  EXPECT_EVENT(play, "strikes", R"({"who": "survivor-1", "needed": 3})");
  EXPECT_NO_EVENT(play, "monster-moves");
}

TEST(Infested, ShakesAllAndThenItchesWhoeverStaysBesideIt) {
  Board board = antelope();
  board.at("a1").one().insanity = 5;
  Play play(game(), board.monsters_turn({"infested", "chow-down"}));
  play.rolls({6}).rolls({1}).rolls({1}).rolls({1});
  EXPECT_EVENT(play, "changed", R"({"what": "toughness-token", "by": 1})");
  EXPECT_EVENT(play, "hurt", R"({"place": "brain", "amount": 1})");
  Board beside = bears(antelope(), "infested");
  beside.at("k10");
  Play itches(game(), beside.acts());
  itches.choose("end").rolls({2});
  EXPECT_EVENT(itches, "changed", R"({"who": "survivor-1", "what": "strength-token", "by": -1})");
  beside.at("k12");
  Play apart(game(), beside.acts());
  apart.choose("end");
  EXPECT_NO_EVENT(apart, "changed");
}

TEST(LoneRampage, TramplesWhoeverLiesThereAndThrowsTheOthers) {
  Board board = antelope();
  board.at("k7").on_the_ground().survivor(1).at("m12");
  for (Survivor& one : board.state.survivors) one.insanity = 5;
  Play play(game(), board.monsters_turn({"lone-rampage"}));
  play.rolls({3});
  for (const std::string_view place : {"head", "arms", "body", "waist", "legs"})
    EXPECT_EVENT(play, "hurt", R"({"who": "survivor-1", "place": ")" + std::string(place) + R"("})");
  EXPECT_EVENT(play, "pushed", R"({"who": "survivor-2"})");
  EXPECT_EVENT(play, "hurt", R"({"who": "survivor-4", "place": "brain"})");
}

TEST(InHeat, WhoHearsItGrazeIsShaken) {
  Board board = bears(antelope(), "in-heat");
  board.at("v1").one().insanity = 4;
  Play play(game(), board.before("perform-ai"));
  EXPECT_EVENT(play, "hurt", R"({"who": "survivor-1", "place": "brain"})");
  EXPECT_EVENT(play, "is-now", R"({"who": "survivor-1", "mark": "knocked-down"})");
  for (const Who who : {0, 1, 2, 3}) board.survivor(who).injured("deaf");
  Play deaf(game(), board.before("perform-ai"));
  EXPECT_NO_EVENT(deaf, "hurt");
}

TEST(LegendaryHorns, OnlyTheBraveStayBesideIt) {
  Board board = bears(antelope(), "legendary-horns");
  board.at("k10").one().insanity = 5;
  Play play(game(), board.acts());
  play.choose("end");
  EXPECT_EVENT(play, "hurt", R"({"place": "brain"})");
  board.one().courage = 5;
  Play brave(game(), board.acts());
  brave.choose("end");
  EXPECT_NO_EVENT(brave, "hurt");
}

TEST(LegendaryHorns, AreTakenHome) {
  Board board = bears(antelope(), "legendary-horns");
  board.at("k10").carries("founding-stone").hits({"restless-muzzle"});
  for (Survivor& one : board.state.survivors) one.reached = 0xffff;
  Play play(game(), board.acts());
  play.choose("do/founding-stone/survivor-1");
  EXPECT_EVENT(play, "gains", R"({"resource": "legendary-horns"})");
}

TEST(Diabolical, RunsThroughWhoeverStandsInItsLine) {
  Board board = bears(bears(antelope(2), "diabolical"), "trample");
  board.at("k12").one().armor = {9, 9, 9, 9, 9};
  Play play(game(), board.before("end-of-monster-turn"));
  play.rolls({3});
  EXPECT_EVENT(play, "runs-over", R"({"who": "survivor-1"})");
  EXPECT_EVENT(play, "hurt", R"({"who": "survivor-1", "amount": 2})");
}

TEST(Diabolical, WithNobodyThereItRunsOn) {
  Board board = bears(antelope(2), "diabolical");
  board.at("a1");
  Play play(game(), board.before("end-of-monster-turn"));
  EXPECT_EVENT(play, "monster-moves", R"({"square": "k1", "side": "north"})");
  EXPECT_NO_EVENT(play, "picks");
}

TEST(Hypermetabolism, WhatItEatsMakesItFaster) {
  Board board = bears(antelope(3), "hypermetabolism");
  board.at("a1").terrain("acanthus-plant", "k7");
  Play play(game(), board.before("perform-ai"));
  EXPECT_EVENT(play, "changed", R"({"what": "speed-token", "by": 1})");
}

// -- Gobbled up --

Board swallowed(int level = 1) {
  Board board = antelope(level);
  board.at("a1").mood("gobbled-up").one().at = kNowhere;
  return board;
}

TEST(CrushAndDevour, SwallowsWhomeverItHitsAndChews) {
  RULE("L-5");
  Board board = antelope();
  board.at("k7");
  Play play(game(), board.monsters_turn({"crush-and-devour"}));
  play.rolls({2, 1}).rolls({3}).rolls({5});
  EXPECT_EVENT(play, "leaves-board", R"({"who": "survivor-1"})");
  EXPECT_EVENT(play, "severely-injured", R"({"injury": "dismembered-arm"})");
  EXPECT_EVENT(play, "enters-play", R"({"card": "gobbled-up"})");
}

TEST(CrushAndDevour, WhomItMissesItDoesNot) {
  Board board = antelope();
  board.at("k7");
  Play play(game(), board.monsters_turn({"crush-and-devour"}));
  play.rolls({1, 1});
  EXPECT_NO_EVENT(play, "leaves-board");
}

TEST(GobbledUp, IsChewedAtTheStartOfEachAct) {
  Board board = swallowed();
  for (const Who who : {1, 2, 3}) board.survivor(who).is(Mark::acted);
  board.survivor(0).one().insanity = 5;
  Play play(game(), board.before("next-to-act"));
  play.rolls({7}).rolls({1});
  EXPECT_EVENT(play, "hurt", R"({"who": "survivor-1", "place": "brain"})");
}

TEST(GobbledUp, MayDieOfIt) {
  Board board = swallowed();
  for (const Who who : {1, 2, 3}) board.survivor(who).is(Mark::acted);
  Play play(game(), board.before("next-to-act"));
  play.rolls({1});
  EXPECT_EVENT(play, "died", R"({"who": "survivor-1"})");
  EXPECT_EVENT(play, "changed", R"({"who": "monster", "what": "speed-token", "by": 1})");
}

TEST(GobbledUp, WhoFightsBackComesOutWithAHeart) {
  Board board = swallowed();
  for (const Who who : {1, 2, 3}) board.survivor(who).is(Mark::acted);
  board.ai({"bite", "slam"}).survivor(0);
  Play play(game(), board.before("next-to-act"));
  play.rolls({7}).rolls({8}).choose("k10").rolls({9});
  EXPECT_EVENT(play, "gains", R"({"resource": "second-heart"})");
  EXPECT_EVENT(play, "is-back", R"({"who": "survivor-1", "square": "k10"})");
  EXPECT_EVENT(play, "changed", R"({"what": "understanding", "by": 1})");
  EXPECT_EVENT(play, "leaves-play", R"({"card": "gobbled-up"})");
}

TEST(GobbledUp, TwoWoundsInARoundBringThemBack) {
  Board board = swallowed();
  board.survivor(1).at("k10").carries("founding-stone").hits({"restless-muzzle"}).ai({"bite", "slam"});
  board.state.showdown.monster.counter = 1;
  Play play(game(), board.acts());
  play.choose("do/founding-stone/survivor-2").choose("j8").rolls({4});
  EXPECT_EVENT(play, "is-back", R"({"who": "survivor-1", "square": "j8"})");
  EXPECT_EVENT(play, "is-now", R"({"who": "survivor-1", "mark": "knocked-down"})");
}

TEST(GobbledUp, ASingleWoundDoesNot) {
  Board board = swallowed();
  board.survivor(1).at("k10").carries("founding-stone").hits({"restless-muzzle"}).ai({"bite", "slam"});
  Play play(game(), board.acts());
  play.choose("do/founding-stone/survivor-2");
  EXPECT_NO_EVENT(play, "is-back");
  EXPECT_POSITION(play, R"({"showdown": {"monster": {"counter": 1}}})");
}

TEST(GobbledUp, NobodyElseIsReachedInThere) {
  Board board = swallowed();
  board.survivor(1).at("k10").survivor(2).is(Mark::dead).survivor(3).is(Mark::dead);
  Play play(game(), board.monsters_turn({"bite"}));
  EXPECT_NO_EVENT(play, "picks");
}

// -- Hit locations --

/// Asha stands behind it and has hit it there with her stone: strength 1 against toughness 8.
struct Clause {
  std::string_view name, card;
  int face;
  std::string_view event, fields;
  std::vector<std::vector<int>> more = {};
  std::string_view choose = {};
  int insanity = 0;
  int survival = 0;
  std::string_view draws = {};
};
void PrintTo(const Clause& clause, std::ostream* to) { *to << clause.name; }

constexpr int kFails = 2, kWounds = 7, kCritical = 10;
constexpr std::string_view kPelt = R"({"resource": "pelt"})";

const Clause kClauses[] = {
    {"knee_critical", "delicate-inverted-knee", kCritical, "injured", "{}"},
    {"spasm_reflex", "ferocious-spasm", kFails, "basic-action", R"({"who": "survivor-1"})", {{1, 1}}},
    {"tail_critical",
     "furry-tail",
     kCritical,
     "changed",
     R"({"what": "accuracy-token", "by": -1})",
     {},
     "",
     0,
     0,
     "pelt"},
    {"throat_critical", "furry-throat", kCritical, "monster-dies", "{}", {{10}}, "", 0, 0, "pelt"},
    {"throat_is_not_always_the_end", "furry-throat", kCritical, "gains", kPelt, {{9}}, "", 0, 0, "pelt"},
    {"mouth_bites_the_weapon_off", "giant-mouth", kFails, "loses-gear", R"({"gear": "founding-stone"})"},
    {"mouth_critical", "giant-mouth", kCritical, "injured", "{}", {}, "", 0, 0, "pelt"},
    {"teeth_critical", "giant-teeth", kCritical, "gains", kPelt, {}, "", 0, 0, "pelt"},
    {"tongue_is_soft", "giant-tongue", 5, "tries", R"({"needed": 6, "outcome": "wounds"})"},
    {"tongue_wound_odd", "giant-tongue", 7, "changed", R"({"what": "insanity", "by": 1})"},
    {"tongue_wound_even", "giant-tongue", 6, "hurt", R"({"place": "brain"})"},
    {"tongue_critical", "giant-tongue", kCritical, "gains", kPelt, {}, "", 0, 0, "pelt"},
    {"horns_failure", "gnarled-horns", kFails, "pushed", R"({"who": "survivor-1", "square": "k15"})"},
    {"horns_critical", "gnarled-horns", kCritical, "injured", "{}", {}, "", 0, 0, "pelt"},
    {"palate_bites", "palate", kFails, "hurt", R"({"amount": 3, "place": "arms"})", {{10}}},
    {"palate_is_pulled_away_from",
     "palate",
     kFails,
     "changed",
     R"({"what": "survival", "by": -1})",
     {},
     "pull-away",
     0,
     1},
    {"palate_critical", "palate", kCritical, "changed", R"({"what": "speed-token", "by": -1})"},
    {"back_critical", "restless-back", kCritical, "injured", "{}"},
    {"chest_wound", "restless-chest", kWounds, "monster-moves", R"({"side": "south"})", {{1}}},
    {"chest_critical",
     "restless-chest",
     kCritical,
     "changed",
     R"({"what": "damage-token", "by": -1})",
     {},
     "",
     0,
     0,
     "pelt"},
    {"ear_critical", "restless-ear", kCritical, "injured", "{}"},
    {"eye_looks_first", "restless-eye", kFails, "hurt", R"({"place": "brain", "amount": 1})"},
    {"eye_critical", "restless-eye", kCritical, "changed", R"({"what": "evasion-token", "by": -1})"},
    {"flank_reflex", "restless-flank", kFails, "monster-moves", R"({"square": "k8", "side": "south"})"},
    {"flank_critical",
     "restless-flank",
     kCritical,
     "changed",
     R"({"what": "toughness-token", "by": -1})",
     {},
     "",
     0,
     0,
     "pelt"},
    {"hoof_critical", "restless-hoof", kCritical, "injured", "{}", {}, "", 0, 0, "pelt"},
    {"thigh_wound", "restless-inner-thigh", kWounds, "changed", R"({"what": "movement-token", "by": -1})"},
    {"thigh_critical", "restless-inner-thigh", kCritical, "injured", "{}"},
    {"muzzle_critical", "restless-muzzle", kCritical, "monster-falls", "{}"},
    {"rump_reflex", "restless-rump", kFails, "monster-moves", R"({"square": "k2", "side": "north"})"},
    {"rump_critical", "restless-rump", kCritical, "gains", kPelt, {}, "", 0, 0, "pelt"},
    {"shank_reflex", "restless-shank", kFails, "pushed", R"({"square": "k15"})", {{3}, {6}, {10}, {1}}},
    {"shank_critical",
     "restless-shank",
     kCritical,
     "changed",
     R"({"what": "movement", "by": 1})",
     {},
     "run-with-it",
     3,
     5,
     "pelt"},
    {"shoulder_wound", "restless-shoulder", kWounds, "monster-moves", R"({"square": "k7", "side": "south"})"},
    {"shoulder_critical", "restless-shoulder", kCritical, "gains", kPelt, {}, "", 0, 0, "pelt"},
    {"hands_critical",
     "restless-tiny-hands",
     kCritical,
     "changed",
     R"({"what": "insanity", "by": 1})",
     {},
     "",
     0,
     0,
     "pelt"},
    {"slide_throws", "wailing-slide", 0, "pushed", R"({"who": "survivor-1"})"},
    {"slide_shakes", "wailing-slide", 0, "hurt", R"({"place": "brain", "amount": 2})"},
    {"slide_runs_away", "wailing-slide", 0, "monster-moves", R"({"square": "k2"})"},
};

class AnAntelopesLocation : public testing::TestWithParam<Clause> {};

TEST_P(AnAntelopesLocation, DoesWhatItsClauseSays) {
  const Clause& clause = GetParam();
  Board board = antelope();
  board.at("k10").carries("founding-stone").hits({clause.card}).ai({"bite", "slam"});
  board.one().insanity = static_cast<std::int16_t>(clause.face == 0 ? 9 : clause.insanity);
  board.survival(clause.survival);
  for (Survivor& one : board.state.survivors) one.reached = 0xffff;
  for (const std::string_view resource : {"pelt", "bladder"})
    board.state.showdown.monster_resources.shuffle_in(library().resource_called(resource));
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({7, 1});
  if (clause.face > 0) play.rolls({clause.face});
  if (!clause.draws.empty()) play.draws(clause.draws);
  if (!clause.choose.empty()) play.choose(clause.choose);
  for (const std::vector<int>& dice : clause.more) play.rolls(dice);
  EXPECT_EVENT(play, clause.event, clause.fields);
}

INSTANTIATE_TEST_SUITE_P(Antelope, AnAntelopesLocation, testing::ValuesIn(kClauses),
                         [](const auto& info) { return std::string(info.param.name); });

Board strikes(std::string_view location, std::string_view gear = "founding-stone") {
  Board board = antelope();
  board.at("k10").hits({location}).ai({"bite", "slam"});
  if (gear != "fist-and-tooth") board.carries(gear);
  return board;
}

TEST(FerociousSpasm, StrikesAtAllWhoStandBesideIt) {
  Board board = strikes("ferocious-spasm");
  board.survivor(1).at("k7").survivor(0);
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({7, 1}).rolls({2}).rolls({1, 1}).rolls({1, 1});
  EXPECT_EVENT(play, "basic-action", R"({"who": "survivor-2"})");
}

TEST(RestlessEye, TheInsaneSeeThemselvesInIt) {
  RULE("A-10");
  Board board = strikes("restless-eye");
  board.one().insanity = 3;
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({7, 1});
  EXPECT_EVENT(play, "reacts", R"({"card": "restless-eye"})");
  EXPECT_NO_EVENT(play, "tries");
}

TEST(RestlessEye, ComesBeforeAllOthers) {
  RULE("A-10");
  Board board = strikes("furry-tail");
  board.hits({"restless-eye"});
  board.one().insanity = 3;
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({7, 7});
  EXPECT_NO_EVENT(play, "tries");
  EXPECT_EVENT(play, "hit-lost", R"({"card": "furry-tail"})");
}

TEST(RestlessEye, CriticallyWoundedItIsGoneForGood) {
  Board board = strikes("restless-eye");
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({7, 1}).rolls({10});
  EXPECT_POSITION(play, R"({"showdown": {"hit-discard": []}})");
}

TEST(GiantMouth, TakesTheArmOfWhoHasNoWeapon) {
  Board board = strikes("giant-mouth", "fist-and-tooth");
  Play play(game(), board.acts());
  play.choose("attack/fist-and-tooth").rolls({9, 1}).rolls({2});
  EXPECT_EVENT(play, "severely-injured", R"({"injury": "dismembered-arm"})");
}

TEST(GiantMouth, VomitsBloodOnWhoeverItRunsOver) {
  Board board = antelope();
  board.at("k4").lion_has("giant-mouth");
  Play play(game(), board.before("perform-ai"));
  play.rolls({4});
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "insanity", "by": 4})");
}

TEST(GiantTeeth, BreakWhatIsFrail) {
  RULE("A-11");
  Board board = strikes("giant-teeth", "bone-blade");
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 1}).rolls({2});
  EXPECT_EVENT(play, "breaks", R"({"gear": "bone-blade"})");
  EXPECT_EVENT(play, "loses-gear", R"({"gear": "bone-blade"})");
}

TEST(GiantTeeth, DoNotBreakWhatIsNot) {
  Board board = strikes("giant-teeth");
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({7, 1}).rolls({2});
  EXPECT_NO_EVENT(play, "breaks");
}

TEST(RestlessMuzzle, IsWhereAClubIsLucky) {
  Board board = strikes("restless-muzzle", "skullcap-hammer");
  Play play(game(), board.acts());
  play.choose("attack/skullcap-hammer").rolls({7, 1}).rolls({8});
  EXPECT_EVENT(play, "tries", R"({"outcome": "critical"})");
}

TEST(RestlessHoof, AWeaponStuckThereHasToBeFetched) {
  Board board = strikes("restless-hoof");
  board.state.survivors[0].activations = 0;
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({7, 1}).rolls({2}).choose("end");
  State later = play.state<State>();
  EXPECT_EQ(later.effects.kept.size(), 1U);
  Board next = board;
  next.state.effects = later.effects;
  Play again(game(), next.acts());
  EXPECT_BARRED(again, "attack/founding-stone", "");
  again.choose("do/restless-hoof/survivor-1").choose("end");
  EXPECT_EQ(again.state<State>().effects.kept.size(), 0U);
}

TEST(RestlessHoof, AFistIsPutOut) {
  Board board = strikes("restless-hoof", "fist-and-tooth");
  Play play(game(), board.acts());
  play.choose("attack/fist-and-tooth").rolls({9, 1}).rolls({2});
  EXPECT_EVENT(play, "severely-injured", R"({"injury": "dislocated-shoulder"})");
}

TEST(RestlessTinyHands, HoldTheWeapon) {
  Board board = strikes("restless-tiny-hands");
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({7, 1}).rolls({2}).choose("end");
  EXPECT_EQ(play.state<State>().effects.kept.size(), 1U);
}

TEST(RestlessTinyHands, CannotHoldAFist) {
  Board board = strikes("restless-tiny-hands", "fist-and-tooth");
  Play play(game(), board.acts());
  play.choose("attack/fist-and-tooth").rolls({9, 1}).rolls({2}).choose("end");
  EXPECT_EQ(play.state<State>().effects.kept.size(), 0U);
}

TEST(RestlessEar, DazedItMayRunInsteadOfThinking) {
  Board board = antelope();
  board.at("a1").lion_has("restless-ear");
  Play play(game(), board.monsters_turn({"bite"}));
  play.rolls({8});
  EXPECT_EVENT(play, "monster-moves", R"({"square": "k2"})");
  EXPECT_NO_EVENT(play, "draws-ai");
  Play thinks(game(), board.before("perform-ai"));
  thinks.rolls({7});
  EXPECT_EVENT(thinks, "draws-ai");
}

TEST(RestlessInnerThigh, TearsWithEveryStepUntilItHeals) {
  Board board = antelope();
  board.at("k4").lion_has("restless-inner-thigh");
  Play play(game(), board.monsters_turn({"bite", "slam"}));
  play.rolls({1});
  EXPECT_EVENT(play, "wounded", R"({"left": 1})");
}

TEST(RestlessInnerThigh, HealsAtTheEndOfTheNextRound) {
  Board board = strikes("restless-inner-thigh");
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({7, 1}).rolls({10});
  Board next = board;
  next.state = play.state<State>();
  next.state.course = {};
  next.ai({"slam", "slam", "slam", "slam"});
  Play first(game(), next.before("end-of-round"));
  EXPECT_NO_EVENT(first, "recovers");
  next.state = first.state<State>();
  next.state.course = {};
  Play second(game(), next.before("end-of-round"));
  second.rolls({1});
  EXPECT_EVENT(second, "recovers", R"({"card": "restless-inner-thigh"})");
}

TEST(DelicateInvertedKnee, CrushedItMayFall) {
  Board board = antelope();
  board.at("k4").lion_has("delicate-inverted-knee");
  Play play(game(), board.monsters_turn({"bite"}));
  play.rolls({1});
  EXPECT_EVENT(play, "monster-falls");
  EXPECT_NO_EVENT(play, "strikes");
}

TEST(WailingSlide, WhomItRunsOverOnTheWayHasHeardTooMuch) {
  Board board = strikes("wailing-slide");
  board.one().insanity = 9;
  board.survivor(1).at("k4").survivor(0);
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({7, 1}).draws("rageholic");
  EXPECT_EVENT(play, "gets-disorder", R"({"who": "survivor-2"})");
}

// -- What comes of it --

Board last_blow(int level) {
  Board board = antelope(level);
  board.at("k10").carries("founding-stone").hits({"restless-muzzle"});
  for (Survivor& one : board.state.survivors) one.reached = 0xffff;
  return board;
}

TEST(Antelope, WhoHasHeardTooMuchRunsOff) {
  Board board = last_blow(1);
  board.state.survivors[1].insanity = 20;
  board.state.survivors[2].insanity = 20;
  board.survivor(2).injured("deaf").survivor(0);
  Play play(game(), board.acts());
  play.choose("do/founding-stone/survivor-1");
  EXPECT_EVENT(play, "died", R"({"who": "survivor-2"})");
  EXPECT_EQ(play.count("died"), 1);
  EXPECT_EVENT(play, "built", R"({"location": "stone-circle"})");
}

TEST(Antelope, ADefeatDeafensSomebodyAtHome) {
  Board board = antelope();
  board.at("k7").battered();
  for (const Who who : {1, 2}) board.survivor(who).is(Mark::dead);
  board.survivor(3).is(Mark::at_home);
  board.state.settlement.population = 3;
  board.state.settlement.lantern_year = 1;
  board.state.years = 2;
  boost::json::object position = boost::json::parse(board.monsters_turn({"bite"})).as_object();
  boost::json::array& frames = position["course"].as_object()["frames"].as_array();
  frames[0] = boost::json::parse(R"({"procedure": "first-story", "next": "years-go-round"})");
  frames.insert(frames.begin() + 1,
                boost::json::parse(R"({"procedure": "lantern-year", "next": "come-home"})"));
  Play play(game(), boost::json::serialize(position));
  play.rolls({2}).rolls({3}).rolls({1}).draws("clinging-mist").rolls({4});
  EXPECT_EVENT(play, "defeat");
  EXPECT_EVENT(play, "severely-injured", R"({"who": "survivor-4", "injury": "deaf"})");
}

TEST(Antelope, TheOldOneLeavesLichenAndVermin) {
  Board board = last_blow(3);
  board.state.settlement.innovations.push_back(library().innovation_called("pottery"));
  Play play(game(), board.acts());
  play.choose("do/founding-stone/survivor-1").rolls({1}).draws("cyclops-fly").draws("crab-spider");
  EXPECT_EVENT(play, "gains", R"({"resource": "black-lichen"})");
  EXPECT_EVENT(play, "gains-ability", R"({"ability": "astute"})");
}

TEST(MadSteed, WearsTheKingsAuraAndHasTwentyLives) {
  Play play(game(), {.options = {{"showdown", "mad-steed"}}});
  for (const std::string_view card :
       {"butcher-berserker", "kings-aura", "hypermetabolism", "legendary-horns"})
    EXPECT_EVENT(play, "enters-play", R"({"card": ")" + std::string(card) + R"("})");
  EXPECT_POSITION(play, R"({"showdown": {"life": 20, "ai": {"covered": 6}}})");
  const auto& deck = play.state<State>().showdown.hit_locations;
  const auto pressure = static_cast<std::uint8_t>(*library().hit_locations.index("battle-pressure"));
  EXPECT_EQ(std::ranges::count(deck.top(), pressure), 3);
  EXPECT_FALSE(
      contains(deck.shuffled(), static_cast<std::uint8_t>(*library().hit_locations.index("furry-throat"))));
}

TEST(MadSteed, CostsWhoeverKillsItAnArm) {
  Board board = last_blow(1);
  board.state.showdown.entry = static_cast<std::uint8_t>(*library().showdowns.index("mad-steed"));
  board.state.showdown.life = 1;
  board.state.showdown.monster_resources.shuffle_in(library().resource_called("pelt"));
  Play play(game(), board.acts());
  play.choose("do/founding-stone/survivor-1").draws("cyclops-fly").draws("crab-spider").choose("pelt");
  EXPECT_EVENT(play, "gains", R"({"resource": "pelt"})");
  EXPECT_EVENT(play, "severely-injured", R"({"who": "survivor-1", "injury": "dismembered-arm"})");
  EXPECT_EVENT(play, "gains-art", R"({"who": "survivor-1", "art": "red-fist"})");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "courage", "by": 9})");
  EXPECT_EVENT(play, "gear-gained", R"({"gear": "adventure-sword"})");
}

TEST(Astute, SeesAPlantMoreWhereNobodyStands) {
  RULE("W-13");
  Board board = antelope();
  board.at("b5").one().abilities.push_back(static_cast<std::uint8_t>(*library().abilities.index("astute")));
  board.state.showdown.round = 0;
  boost::json::object position = boost::json::parse(board.before("perform-ai")).as_object();
  boost::json::array& frames = position["course"].as_object()["frames"].as_array();
  frames.pop_back();
  frames.back() = boost::json::parse(R"({"procedure": "showdown", "next": "arrive"})");
  Play play(game(), boost::json::serialize(position));
  play.choose("yes");
  EXPECT_NOT_OFFERED(play, "b5");
  EXPECT_NOT_OFFERED(play, "b16");
  play.choose("b6").choose("b12");
  EXPECT_EVENT(play, "terrain-laid", R"({"terrain": "acanthus-plant", "square": "b6"})");
}

TEST(Trample, HurtsWhomItRunsOverOnceTheyLieBesideIt) {
  Board board = bears(antelope(), "trample");
  board.at("k2").one().armor = {9, 9, 9, 9, 9};
  Play play(game(), board.before("perform-ai"));
  play.rolls({3});
  EXPECT_EVENT(play, "pushed", R"({"who": "survivor-1"})");
  EXPECT_EVENT(play, "hurt", R"({"who": "survivor-1", "amount": 1})");
}

// -- Its hunt event cards --

Trail tracks() {
  Trail trail;
  trail.state.showdown = {};
  trail.state.showdown.entry = static_cast<std::uint8_t>(*library().showdowns.index("screaming-antelope-1"));
  for (const std::string_view resource : {"pelt", "bladder", "large-flat-tooth"})
    trail.state.showdown.monster_resources.shuffle_in(library().resource_called(resource));
  return trail;
}

TEST(AntelopeHunt, MigrationAndSkittishTakeItAway) {
  Play far(game(), tracks().meets("migration"));
  EXPECT_EVENT(far, "quarry-moves", R"({"space": 7})");
  Play near(game(), tracks().meets("skittish"));
  EXPECT_EVENT(near, "quarry-moves", R"({"space": 5})");
  EXPECT_EVENT(near, "rolls-again");
}

TEST(AntelopeHunt, TicksDrinkFromTheYoung) {
  Trail trail = tracks();
  trail.state.survivors[1].hunt_xp = 5;
  trail.survivor(0).survival(3);
  Play play(game(), trail.meets("carpet-of-ticks"));
  play.rolls({5}).rolls({8}).rolls({1}).rolls({6}).rolls({10});
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "survival", "by": -3})");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "strength", "by": -1})");
  EXPECT_EQ(play.count("changed"), 2);
}

TEST(AntelopeHunt, ADeadAntelopeHasALionBesideIt) {
  Play play(game(), tracks().meets("dead-antelope"));
  play.choose("investigate").draws("cyclops-fly").draws("pelt").draws("bladder").rolls({7});
  EXPECT_EVENT(play, "quarry-chosen", R"({"showdown": "white-lion-2"})");
}

TEST(AntelopeHunt, AnOlderLionWaitsWhereTheAntelopeWasOlder) {
  Trail trail = tracks();
  trail.state.showdown.entry = static_cast<std::uint8_t>(*library().showdowns.index("screaming-antelope-2"));
  Play play(game(), trail.meets("dead-antelope"));
  play.choose("investigate").draws("cyclops-fly").draws("pelt").draws("bladder").rolls({7});
  EXPECT_EVENT(play, "quarry-chosen", R"({"showdown": "white-lion-3"})");
}

TEST(AntelopeHunt, ADeadAntelopeMayBeLeftAlone) {
  Play play(game(), tracks().meets("dead-antelope"));
  play.choose("go-on");
  EXPECT_EVENT(play, "rolls-again");
}

TEST(AntelopeHunt, WhoUnderstandsGoesRoundDevouredGrounds) {
  Trail trail = tracks();
  Play play(game(), trail.meets("devoured-grounds"));
  EXPECT_EVENT(play, "rolls-again");
  trail.state.survivors[2].understanding = 3;
  Play skips(game(), trail.meets("devoured-grounds"));
  skips.choose("skip");
  EXPECT_NO_EVENT(skips, "rolls-again");
}

TEST(AntelopeHunt, AGrazingFieldHealsAndASickleBringsSomeHome) {
  Trail trail = tracks();
  trail.survivor(0).carries("bone-sickle").state.survivors[0].light = 4;
  Play play(game(), trail.meets("grazing-field"));
  while (!play.options().empty()) play.choose(play.options().front());
  EXPECT_EVENT(play, "gains", R"({"resource": "fresh-acanthus"})");
  EXPECT_EVENT(play, "rolls-again");
}

TEST(AntelopeHunt, BeforeAStampedeOneHidesOrStands) {
  Play hides(game(), tracks().meets("stampede"));
  hides.choose("hide");
  EXPECT_EVENT(hides, "quarry-moves", R"({"space": 5})");
  Play stands(game(), tracks().meets("stampede"));
  stands.choose("stand").rolls({8});
  EXPECT_EVENT(stands, "changed", R"({"who": "survivor-4", "what": "courage", "by": 1})");
  EXPECT_EVENT(stands, "quarry-found");
  Play run_over(game(), tracks().meets("stampede"));
  run_over.choose("stand").rolls({1});
  EXPECT_EVENT(run_over, "event-hurts", R"({"who": "survivor-4", "place": "legs", "amount": 2})");
}

TEST(AntelopeHunt, WhoScavengesMayFindATooth) {
  Play play(game(), tracks().meets("teething"));
  play.choose("yes").rolls({7});
  if (play.prompt().contains("insanity") || !play.options().empty()) play.choose(play.options().front());
  EXPECT_EVENT(play, "gains", R"({"resource": "large-flat-tooth"})");
}

TEST(AntelopeHunt, AVomitPileTakesWhatOneEats) {
  Trail trail = tracks();
  trail.survivor(0).carries("dried-acanthus");
  Play play(game(), trail.meets("vomit-pile"));
  play.choose("yes").rolls({4});
  EXPECT_EVENT(play, "loses-gear", R"({"gear": "dried-acanthus"})");
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
