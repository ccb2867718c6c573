#include <gtest/gtest.h>
#include <cstdint>
#include <initializer_list>
#include <ostream>
#include <string>
#include <vector>

#include "kingdom-death/hunt.hpp"
#include "kingdom-death/phoenix.hpp"

/// The Phoenix and the Golden Eyed King: years, and its AI cards (facts: ai-cards.yaml of our kit).
namespace gamekeeper::kingdom_death::test {
namespace {

// -- Set-up --

TEST(Phoenix, SitsInItsTreeAndBringsWhatItIs) {
  Play play(game(), {.options = {{"showdown", "phoenix-1"}}});
  play.draws({"debris"});
  for (const std::string_view card : {"materialize", "spiral-age", "zeal", "dreaded-decade"})
    EXPECT_EVENT(play, "enters-play", R"({"card": ")" + std::string(card) + R"("})");
  EXPECT_EVENT(play, "terrain-laid", R"({"terrain": "nightmare-tree", "square": "k8"})");
  EXPECT_POSITION(play,
                  R"({"showdown": {"ai": {"unseen": [8, 3, 1]}, "monster": {"at": {"x": 10, "y": 7}}}})");
}

TEST(Phoenix, TheOldOneIsLuckyAndStandsUpAtOnce) {
  Play play(game(), {.options = {{"showdown", "phoenix-3"}}});
  play.draws({"debris"});
  EXPECT_EVENT(play, "enters-play", R"({"card": "indomitable"})");
  EXPECT_EVENT(play, "enters-play", R"({"card": "top-of-the-food-chain"})");
  EXPECT_POSITION(
      play, R"({"showdown": {"ai": {"unseen": [13, 7, 2]}, "monster": {"tokens": [0, 0, 0, 0, 0, 0, 2]}}})");
}

TEST(GoldenEyedKing, HasNineCardsTwentyFiveLivesAndAThousandChances) {
  Play play(game(), {.options = {{"showdown", "golden-eyed-king"}}});
  EXPECT_EVENT(play, "enters-play", R"({"card": "golden-eyes"})");
  EXPECT_EVENT(play, "enters-play", R"({"card": "butcher-berserker"})");
  EXPECT_POSITION(
      play,
      R"({"showdown": {"life": 25, "ai": {"covered": 9}, "monster": {"tokens": [0, 0, 1, 0, 2, 2, 1000]}}})");
}

TEST(GoldenEyedKing, CannotBeCriticallyWounded) {
  Board board = before_nemesis("golden-eyed-king", 20, 9);
  board.state.showdown.life = 25;
  board.state.showdown.monster.tokens[6] = 1000;
  board.survivor(0).carries("bone-blade").hits({"feathered-wing"});
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 1}).rolls({10});
  EXPECT_EVENT(play, "tries", R"({"outcome": "wounds", "needed": 25})");
}

// -- Years --

TEST(SpiralAge, MakesFourYearsOfEachToken) {
  Board board = years(3);
  Play play(game(), board.monsters_turn({"ripple"}));
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "hunt-xp", "by": 12})");
  EXPECT_EVENT(play, "hurt", R"({"who": "survivor-2", "place": "brain", "amount": 1})");
  EXPECT_NO_EVENT(play, "never-was");
}

TEST(SpiralAge, WhoHasNoRoomForThemHasNeverBeen) {
  Board board = years(4);
  board.carries("founding-stone").one().hunt_xp = 1;
  Play play(game(), board.monsters_turn({"ripple"}));
  EXPECT_EVENT(play, "never-was", R"({"who": "survivor-1"})");
  EXPECT_EVENT(play, "loses-gear", R"({"gear": "founding-stone"})");
  EXPECT_NO_EVENT(play, "died");
  EXPECT_TRUE(play.state<State>().survivors[0].marks.has(Mark::counted));
}

TEST(SpiralAge, SixteenYearsAreNotTooMany) {
  Play play(game(), years(4).monsters_turn({"ripple"}));
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "hunt-xp", "by": 16})");
}

Board in_decade(int tokens, int insanity) {
  Board board = years(tokens);
  board.one().insanity = static_cast<std::int16_t>(insanity);
  board.ai({"peck"});
  in_play(board, "dreaded-decade");
  return board;
}
/// What comes into play with it is left with everybody when the Showdown begins.
std::string decade_begins(Board board) {
  board.ai({"dreaded-decade"});
  for (Who who = 1; who < 4; ++who) board.survivor(who).is(Mark::dead);
  board.survivor(0);
  return board.before("perform-ai");
}

TEST(DreadedDecade, WhoIsMadEnoughShakesTheYearsOff) {
  Board board = years(2);
  board.one().insanity = 5;
  Play play(game(), decade_begins(board));
  play.choose("do/dreaded-decade/survivor-1/1").rolls({5});
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "status-tokens", "by": -2})");
  EXPECT_NO_EVENT(play, "never-was");
}

TEST(DreadedDecade, WhoIsNotHasThem) {
  Board board = years(2);
  board.one().insanity = 5;
  Play play(game(), decade_begins(board));
  play.choose("do/dreaded-decade/survivor-1/1").rolls({6});
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "hunt-xp", "by": 8})");
}

TEST(DreadedDecade, WithoutYearsThereIsNothingToShake) {
  Play play(game(), decade_begins(phoenix()));
  EXPECT_NOT_OFFERED(play, "do/dreaded-decade/survivor-1/1");
}

TEST(DreadedDecade, WhoHasYearsWhenItDiesUnderstandsThem) {
  Board board = in_decade(1, 9);
  board.state.showdown.ai.top = {};
  board.carries("founding-stone").hits({"feathered-wing"});
  for (Survivor& one : board.state.survivors) one.reached = 0xffff;
  Play play(game(), board.acts());
  play.choose("do/founding-stone/survivor-1");
  EXPECT_EVENT(play, "monster-dies");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "understanding", "by": 1})");
  EXPECT_FALSE(play.told("changed", R"({"who": "survivor-2", "what": "understanding"})"));
}

// -- What it does by itself --

TEST(Disdain, GoesHomeAndMakesAllOfThemOlder) {
  Board board = years(1);
  board.lion("a1").at("v16").survivor(1).injured("deaf");
  board.state.showdown.monster.tokens[0] = -4;
  Play play(game(), board.before("perform-ai"));
  EXPECT_EVENT(play, "monster-moves", R"({"square": "k8"})");
  EXPECT_EVENT(play, "hurt", R"({"who": "survivor-3", "place": "brain", "amount": 1})");
  EXPECT_FALSE(play.told("hurt", R"({"who": "survivor-2"})"));
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "hunt-xp", "by": 4})");
  EXPECT_EVENT(play, "waits");
}

TEST(Phoenix, StrikesAndTheWindGoesOn) {
  Board board = phoenix();
  board.survivor(1).at("m2").survivor(2).at("n2");
  Play play(game(), board.before("perform-ai"));
  play.rolls({1, 1});
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "status-tokens", "by": 1})");
  EXPECT_EVENT(play, "pushed", R"({"who": "survivor-1", "square": "k1"})");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-2", "what": "bleeding", "by": 1})");
  EXPECT_FALSE(play.told("pushed", R"({"who": "survivor-3"})"));
}

TEST(Zeal, StrikesOnceMoreWhenItsTurnIsOver) {
  Board board = phoenix();
  in_play(board, "zeal");
  Play play(game(), board.before("end-of-monster-turn"));
  play.rolls({1, 1});
  EXPECT_EVENT(play, "strikes", R"({"who": "survivor-1"})");
}

TEST(Zeal, WhoeverIsAmbushedHasNoTurnToEnd) {
  Board board = phoenix();
  in_play(board, "zeal");
  board.state.showdown.round = 1;
  board.state.hunt.ambush = Ambush::by_survivors;
  Play play(game(), board.before("end-of-monster-turn"));
  EXPECT_NO_EVENT(play, "strikes");
}

// -- AI cards --

/// What a card does to Asha at k7, who has so many years already; of places it takes the one where it is.
struct Card {
  std::string_view name, card;
  int years;
  std::string_view choose;
  Dice dice;
  std::string_view event, fields;
};
void PrintTo(const Card& card, std::ostream* to) { *to << card.name; }

const Dice kOneHit{{2, 1}, {3}};

const Card kCards[] = {
    {"stare", "ancient-stare", 1, "k8", {{2}}, "changed", R"({"what": "hunt-xp", "by": 8})"},
    {"stare_falls",
     "ancient-stare",
     0,
     "k8",
     {{2}},
     "is-now",
     R"({"who": "survivor-1", "mark": "knocked-down"})"},
    {"instant", "instant-wing-strike", 0, "k8", kOneHit, "hurt", R"({"amount": 2})"},
    {"instant_ages", "instant-wing-strike", 0, "k8", kOneHit, "changed",
     R"({"what": "status-tokens", "by": 1})"},
    {"instant_wind", "instant-wing-strike", 0, "k8", kOneHit, "pushed",
     R"({"who": "survivor-1", "square": "k1"})"},
    {"left", "left-wing-strike", 0, "", kOneHit, "hurt", R"({"amount": 2})"},
    {"right", "right-wing-strike", 0, "", kOneHit, "changed", R"({"what": "status-tokens", "by": 1})"},
    {"peck", "peck", 0, "", kOneHit, "lightly-injured", R"({"who": "survivor-1", "place": "body"})"},
    {"sigh", "pitying-sigh", 0, "", {}, "changed", R"({"what": "status-tokens", "by": 1})"},
    {"punch", "wing-punch", 0, "k8", {{1}}, "is-now", R"({"who": "survivor-1", "mark": "doomed"})"},
    {"unspoken", "unspoken", 2, "", {{5}}, "changed", R"({"what": "understanding", "by": 2})"},
    {"unspoken_forgets", "unspoken", 2, "", {{5}}, "changed", R"({"what": "status-tokens", "by": -2})"},
    {"melon",
     "rancid-melon-stench",
     0,
     "",
     {},
     "changed",
     R"({"who": "survivor-4", "what": "status-tokens"})"},
    {"food_chain", "top-of-the-food-chain", 0, "", {}, "enters-play", R"({"card": "top-of-the-food-chain"})"},
};

class ACardOfThePhoenix : public testing::TestWithParam<Card> {};
TEST_P(ACardOfThePhoenix, DoesWhatItSays) {
  const Card& card = GetParam();
  Board board = years(card.years);
  for (Who who = 1; who < 4 && card.card == "wing-punch"; ++who) board.survivor(who).is(Mark::dead);
  Play play(game(), board.monsters_turn({card.card}));
  if (!card.choose.empty()) play.choose(card.choose);
  roll_all(play, card.dice);
  EXPECT_EVENT(play, card.event, card.fields);
}
INSTANTIATE_TEST_SUITE_P(Phoenix, ACardOfThePhoenix, testing::ValuesIn(kCards),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(Phoenix, LooksForWhoeverHasWoundedItLast) {
  for (const std::string_view card : {"ancient-stare", "instant-wing-strike", "left-wing-strike", "peck"}) {
    Board board = phoenix();
    board.state.showdown.last_to_wound = kNone;
    Play play(game(), board.monsters_turn({card}));
    EXPECT_EVENT(play, "waits");
    EXPECT_NO_EVENT(play, "strikes");
  }
}

TEST(AncientStare, OnAOneItLooksAway) {
  Play play(game(), years(1).monsters_turn({"ancient-stare"}));
  play.choose("k8").rolls({1});
  EXPECT_FALSE(play.told("changed", R"({"what": "hunt-xp"})"));
  EXPECT_FALSE(play.told("is-now", R"({"mark": "knocked-down"})"));
}

TEST(Materialize, StandsUponAsManyOthersAsItCan) {
  Board board = phoenix();
  board.at("k2").survivor(1).at("m3").survivor(2).at("m4");
  Play play(game(), board.monsters_turn({"ancient-stare"}));
  EXPECT_EQ(play.options(), (std::vector<std::string>{"l2", "k3"}));
  play.choose("l2").rolls({1});
  EXPECT_EVENT(play, "monster-moves", R"({"square": "l2", "side": "west"})");
  EXPECT_EVENT(play, "runs-over", R"({"who": "survivor-2"})");
  EXPECT_EVENT(play, "runs-over", R"({"who": "survivor-3"})");
}

TEST(Materialize, WithARuinedLiverItFalls) {
  Board board = phoenix();
  board.lion_has("glorious-arm-pit");
  Play play(game(), board.monsters_turn({"instant-wing-strike"}));
  EXPECT_EVENT(play, "monster-falls");
  EXPECT_NO_EVENT(play, "strikes");
  EXPECT_NO_EVENT(play, "pushed");
}

TEST(Bored, IsSoftUntilItWouldDrawAndThenBeatsItsWings) {
  Board board = phoenix();
  board.mood("bored").survivor(1).at("l7").survivor(2).at("j9");
  Play play(game(), board.monsters_turn({"peck"}));
  play.rolls({3}).rolls({3});
  EXPECT_NO_EVENT(play, "draws-ai");
  for (const std::string_view who : {"survivor-2", "survivor-3"}) {
    EXPECT_EVENT(play, "changed", R"({"who": ")" + std::string(who) + R"(", "what": "insanity", "by": 1})");
    EXPECT_FALSE(play.told("pushed", R"({"who": ")" + std::string(who) + R"("})"));
  }
  EXPECT_EVENT(play, "pushed", R"({"who": "survivor-1"})");
  EXPECT_EVENT(play, "leaves-play", R"({"card": "bored"})");
  EXPECT_EVENT(play, "waits");
}

TEST(Bored, TakesTwoOffItsToughness) {
  Board board = phoenix();
  board.mood("bored").carries("bone-blade").hits({"feathered-wing"});
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 1}).rolls({2});
  EXPECT_EVENT(play, "tries", R"({"needed": 8})");
}

/// It is in play since the monster's turn, in which Asha is the only one left.
std::string mood_begins(Board board, std::initializer_list<std::string_view> cards) {
  for (Who who = 1; who < 4; ++who) board.survivor(who).is(Mark::dead);
  board.survivor(0);
  return board.monsters_turn(cards);
}

TEST(Chatter, WhoDoesAnythingNearItIsHurtAndTwiceAsOld) {
  Play play(game(), mood_begins(years(1), {"chatter", "excrete"}));
  EXPECT_EVENT(play, "draws-ai", R"({"card": "excrete"})");
  play.choose("attack/fist-and-tooth").rolls({1, 1});
  EXPECT_EVENT(play, "hurt", R"({"who": "survivor-1", "place": "brain", "amount": 2})");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "status-tokens", "by": 1})");
}

TEST(Chatter, MayBeListenedToOnceATurn) {
  Board board = phoenix();
  board.one().understanding = 4;
  Play play(game(), mood_begins(board, {"chatter", "excrete"}));
  play.choose("do/chatter/survivor-1/1").rolls({4});
  EXPECT_EVENT(play, "changed", R"({"what": "insanity", "by": 2})");
  EXPECT_NO_EVENT(play, "hurt");
  EXPECT_NOT_OFFERED(play, "do/chatter/survivor-1/1");
  EXPECT_OFFERED(play, "attack/fist-and-tooth");
}

TEST(Chatter, WhoDoesNotUnderstandItFalls) {
  Board board = phoenix();
  board.one().understanding = 4;
  Play play(game(), mood_begins(board, {"chatter", "excrete"}));
  play.choose("do/chatter/survivor-1/1").rolls({5});
  EXPECT_EVENT(play, "is-now", R"({"who": "survivor-1", "mark": "knocked-down"})");
}

TEST(Chatter, IsNotHeardFromAfar) {
  Board board = phoenix();
  board.at("k5");
  Play play(game(), mood_begins(board, {"chatter", "excrete"}));
  EXPECT_NOT_OFFERED(play, "do/chatter/survivor-1/1");
}

TEST(Haze, YearsWeighDownFeetAndHands) {
  Board board = years(2);
  board.carries("bone-axe");
  Play play(game(), mood_begins(board, {"haze"}));
  play.choose("move");
  EXPECT_OFFERED(play, "k4");
  EXPECT_NOT_OFFERED(play, "k3");
}

TEST(Haze, ADashIsAsFarAsEver) {
  Board board = years(2);
  board.survival(1).state.settlement.innovations.push_back(library().innovation_called("paint"));
  Play play(game(), mood_begins(board, {"haze"}));
  play.choose("dash/survivor-1");
  EXPECT_OFFERED(play, "k2");
}

TEST(LeftWingStrike, TheWindGoesToItsLeft) {
  Board board = phoenix();
  board.survivor(1).at("f9").survivor(2).at("q9");
  Play play(game(), board.monsters_turn({"left-wing-strike"}));
  play.rolls({1, 1});
  EXPECT_EVENT(play, "pushed", R"({"who": "survivor-2"})");
  EXPECT_FALSE(play.told("pushed", R"({"who": "survivor-3"})"));
  EXPECT_FALSE(play.told("pushed", R"({"who": "survivor-1"})"));
}

TEST(RightWingStrike, TheWindGoesToItsRight) {
  Board board = phoenix();
  board.survivor(1).at("f9").survivor(2).at("q9");
  Play play(game(), board.monsters_turn({"right-wing-strike"}));
  play.rolls({1, 1});
  EXPECT_EVENT(play, "pushed", R"({"who": "survivor-3"})");
  EXPECT_FALSE(play.told("pushed", R"({"who": "survivor-2"})"));
}

TEST(Peck, DestroysArmorOfThisBlowOnly) {
  Board board = phoenix();
  in_play(board, "zeal");
  board.state.showdown.monster.tokens[3] = -1;
  Play play(game(), board.monsters_turn({"peck"}));
  play.rolls({2, 1}).rolls({3}).rolls({2, 1}).rolls({2});
  EXPECT_EVENT(play, "lightly-injured", R"({"who": "survivor-1", "place": "body"})");
  EXPECT_EVENT(play, "armor-holds", R"({"who": "survivor-1", "place": "arms", "left": 19})");
}

TEST(Peck, WithACrackedBeakArmorHolds) {
  Board board = phoenix();
  board.lion_has("hard-beak");
  Play play(game(), board.monsters_turn({"peck"}));
  play.rolls({2, 1}).rolls({3});
  EXPECT_EVENT(play, "armor-holds", R"({"who": "survivor-1", "left": 18})");
}

TEST(PityingSigh, TheInsaneMayLaugh) {
  Board board = phoenix();
  board.survival(3);
  Play play(game(), board.monsters_turn({"pitying-sigh"}));
  play.choose("laugh");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "courage", "by": 1})");
  EXPECT_FALSE(play.told("hurt", R"({"who": "survivor-1"})"));
  EXPECT_EVENT(play, "hurt", R"({"who": "survivor-2", "place": "brain", "amount": 2})");
}

TEST(PityingSigh, WhoStandsBehindItIsNotPitied) {
  Board board = phoenix();
  board.at("l11");
  Play play(game(), board.monsters_turn({"pitying-sigh"}));
  EXPECT_FALSE(play.told("changed", R"({"who": "survivor-1", "what": "status-tokens"})"));
}

TEST(PustuleCannons, EatArmorOnBothSidesAndALittleBehind) {
  Board board = phoenix();
  board.at("c8").survivor(1).at("l11").survivor(2).at("b8");
  Play play(game(), board.monsters_turn({"pustule-cannons"}));
  play.rolls({4, 1, 1, 1, 1}).rolls({3});
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "armor"})");
  EXPECT_EVENT(play, "armor-holds", R"({"who": "survivor-1", "left": 17})");
  play.rolls({3, 3, 3, 3, 3});
  EXPECT_EVENT(play, "strikes", R"({"who": "survivor-2", "hits": 0})");
  EXPECT_FALSE(play.told("strikes", R"({"who": "survivor-3"})"));
}

TEST(PustuleCannons, WithNobodyThereItIsBored) {
  Play play(game(), phoenix().monsters_turn({"pustule-cannons"}));
  EXPECT_EVENT(play, "waits");
}

TEST(WingPunch, ThrowsWhomItHits) {
  Board board = phoenix();
  for (Who who = 1; who < 4; ++who) board.survivor(who).is(Mark::dead);
  Play play(game(), board.monsters_turn({"wing-punch"}));
  play.choose("k8").rolls({2}).rolls({3});
  EXPECT_EVENT(play, "hurt", R"({"amount": 4})");
  EXPECT_EVENT(play, "pushed", R"({"who": "survivor-1", "square": "k1"})");
}

// -- Analtorium --

struct Inside {
  std::string_view name;
  int years;
  std::string_view event, fields;
};
void PrintTo(const Inside& inside, std::ostream* to) { *to << inside.name; }

const Inside kInside[] = {
    {"nothing", 0, "changed", R"({"who": "survivor-1", "what": "understanding", "by": 1})"},
    {"a_little", 1, "changed", R"({"who": "survivor-1", "what": "understanding", "by": 1})"},
    {"insight", 2, "story-begins", R"({"story": "insight"})"},
    {"a_life", 3, "changed", R"({"who": "survivor-1", "what": "hunt-xp", "by": 16})"},
    {"home", 4, "goes-home", R"({"who": "survivor-1"})"},
    {"death", 5, "died", R"({"who": "survivor-1"})"},
    {"never", 6, "never-was", R"({"who": "survivor-1"})"},
};
class Analtorium : public testing::TestWithParam<Inside> {};
TEST_P(Analtorium, TakesTheirYears) {
  RULE("L-5");
  Board board = years(GetParam().years);
  board.at("l11");
  for (Survivor& one : board.state.survivors) one.reached = 0xffff;
  Play play(game(), board.monsters_turn({"analtorium"}));
  play.rolls({6});
  EXPECT_EVENT(play, "leaves-board", R"({"who": "survivor-1"})");
  EXPECT_EVENT(play, GetParam().event, GetParam().fields);
  if (!play.awaited_chance().empty()) play.rolls({5});
}
INSTANTIATE_TEST_SUITE_P(Phoenix, Analtorium, testing::ValuesIn(kInside),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(TheAnaltorium, StaysShutOnAFive) {
  Board board = phoenix();
  board.at("l11");
  Play play(game(), board.monsters_turn({"analtorium"}));
  play.rolls({5});
  EXPECT_NO_EVENT(play, "leaves-board");
}

TEST(TheAnaltorium, GivesThemBackInItsNextTurn) {
  RULE("L-5");
  Board board = phoenix();
  board.at("l11");
  for (Who who = 1; who < 4; ++who) board.survivor(who).is(Mark::dead);
  Play play(game(), board.monsters_turn({"analtorium", "ripple"}));
  play.rolls({6});
  EXPECT_NO_EVENT(play, "is-back");
  play.choose("k7");
  EXPECT_EVENT(play, "is-back", R"({"who": "survivor-1", "square": "k7"})");
}

TEST(TheAnaltorium, ADeathInItIsALifeElsewhere) {
  Board board = years(5);
  board.at("l11").state.settlement.population = 9;
  Play play(game(), board.monsters_turn({"analtorium"}));
  play.rolls({6});
  EXPECT_POSITION(play, R"({"settlement": {"population": 9}})");
}

TEST(TheAnaltorium, WhoGoesHomeLeavesGearThere) {
  Board board = years(4);
  board.at("l11").carries("bone-blade");
  Play play(game(), board.monsters_turn({"analtorium"}));
  play.rolls({6});
  EXPECT_EVENT(play, "gear-left", R"({"who": "survivor-1"})");
}

// -- More AI cards --

TEST(Excrete, IsForWhoeverStandsBehindIt) {
  Board board = phoenix();
  board.at("l11").resources();
  for (std::uint8_t i = 0; i < library().resources.size(); ++i) {
    if (library().resources[i].deck == "phoenix") board.state.showdown.monster_resources.shuffle_in(i);
  }
  Play droppings(game(), board.monsters_turn({"excrete"}));
  droppings.rolls({2});
  EXPECT_EVENT(droppings, "hurt", R"({"place": "brain", "amount": 1})");
  EXPECT_EVENT(droppings, "gains", R"({"resource": "muculent-droppings"})");
  board.state.showdown.ai.top = {};
  Play rainbow(game(), board.monsters_turn({"excrete"}));
  rainbow.rolls({9});
  EXPECT_EVENT(rainbow, "gains", R"({"resource": "rainbow-droppings"})");
  board.state.showdown.ai.top = {};
  Play stone(game(), board.monsters_turn({"excrete"}));
  stone.rolls({1}).rolls({10});
  EXPECT_EVENT(stone, "severely-injured", R"({"who": "survivor-1"})");
  board.state.showdown.ai.top = {};
  board.survival(1);
  Play dodges(game(), board.monsters_turn({"excrete"}));
  dodges.rolls({1}).choose("dodge");
  EXPECT_NO_EVENT(dodges, "severely-injured");
  board.state.showdown.ai.top = {};
  board.one().dodges = 1;
  Play has_dodged(game(), board.monsters_turn({"excrete"}));
  has_dodged.rolls({1}).rolls({10});
  EXPECT_EVENT(has_dodged, "severely-injured");
}

TEST(GougeAndFeast, OpensTheYoungest) {
  Board board = years(0);
  for (Who who = 1; who < 4; ++who) board.survivor(who).one().status = 1;
  Play play(game(), board.monsters_turn({"gouge-and-feast"}));
  play.choose("k8").rolls({2, 1}).rolls({3});
  EXPECT_EVENT(play, "lightly-injured", R"({"who": "survivor-1", "place": "body"})");
  EXPECT_EVENT(play, "severely-injured", R"({"who": "survivor-1", "injury": "disemboweled"})");
}

TEST(GougeAndFeast, WhomItMissesItDoesNot) {
  Board board = years(0);
  for (Who who = 1; who < 4; ++who) board.survivor(who).one().status = 1;
  Play play(game(), board.monsters_turn({"gouge-and-feast"}));
  play.choose("k8").rolls({1, 1});
  EXPECT_NO_EVENT(play, "severely-injured");
}

TEST(RancidMelonStench, IsFasterAsLongAsAnybodyHasYears) {
  Board board = years(1);
  board.mood("rancid-melon-stench");
  Play play(game(), board.monsters_turn({"peck"}));
  play.rolls({1, 1, 1});
  EXPECT_NO_EVENT(play, "leaves-play");
}

TEST(RancidMelonStench, GoesWithTheLastOfThem) {
  Board board = years(1);
  board.mood("rancid-melon-stench");
  Play play(game(), board.monsters_turn({"ripple"}));
  EXPECT_EVENT(play, "leaves-play", R"({"card": "rancid-melon-stench"})");
}

TEST(TheDifferenceBetweenUs, IsTenToTheHeadAndNoShieldHelps) {
  Board board = years(0);
  for (Who who = 1; who < 4; ++who) board.survivor(who).one().status = 1;
  board.survivor(0).one().block = 2;
  board.one().armor[0] = 0;
  Play play(game(), board.monsters_turn({"the-difference-between-us"}));
  play.choose("k8").rolls({2, 1}).rolls({7});
  EXPECT_EVENT(play, "hurt", R"({"place": "head", "amount": 10})");
  EXPECT_EVENT(play, "severely-injured",
               R"({"injury": ")" + library().severe_injuries[library().injuries[0][4]].id + R"("})");
}

TEST(Unspoken, WhoUnderstandsKeepsTheName) {
  Board board = years(2);
  board.one().understanding = 2;
  Play play(game(), board.monsters_turn({"unspoken"}));
  play.rolls({3});
  EXPECT_FALSE(play.told("changed", R"({"what": "understanding"})"));
}

TEST(Unspoken, WithoutANameNobodyGainsSurvival) {
  Board board = years(2);
  board.survival(2).at("l11");
  for (Who who = 1; who < 4; ++who) board.survivor(who).is(Mark::dead);
  board.survivor(0);
  board.state.showdown.monster.tokens[0] = 0;
  Play play(game(), board.monsters_turn({"unspoken"}));
  play.rolls({5});
  EXPECT_EVENT(play, "changed", R"({"what": "survival", "by": -2})");
  EXPECT_EVENT(play, "is-tied", R"({"tie": "nameless"})");
}

TEST(DejaVu, WhoHasNoYearsMayNeverHaveBeen) {
  Board board = years(1);
  Play play(game(), board.monsters_turn({"deja-vu"}));
  play.rolls({6}).rolls({7}).rolls({1});
  EXPECT_EVENT(play, "never-was", R"({"who": "survivor-3"})");
  EXPECT_FALSE(play.told("never-was", R"({"who": "survivor-2"})"));
}

TEST(DejaVu, WithTwentyFiveYearsAllOfItIsOver) {
  for (const int tokens : {24, 25}) {
    Board board = years(tokens);
    for (Who who = 1; who < 4; ++who) board.survivor(who).is(Mark::dead);
    board.state.showdown.controller = 0;
    Play play(game(), board.survivor(0).monsters_turn({"deja-vu"}));
    EXPECT_EQ(play.count("is-tied"), tokens == 25 ? 1 : 0);
  }
}

TEST(LifePattern, LiesThereAndMakesItHarder) {
  Board board = phoenix();
  AiDeck& deck = board.state.showdown.ai;
  deck.add(static_cast<std::uint8_t>(*library().ai_cards.index("life-pattern")), AiLevel::legendary);
  deck.deal(AiLevel::legendary, 1);
  Play play(game(), board.before("perform-ai"));
  EXPECT_EVENT(play, "put-on-top", R"({"card": "life-pattern"})");
  EXPECT_NO_EVENT(play, "waits");
  board.state = play.state<State>();
  board.state.course = {};
  board.survivor(0).carries("bone-blade").hits({"feathered-wing"});
  Play attack(game(), board.acts());
  attack.choose("attack/bone-blade").rolls({10, 1}).rolls({2});
  EXPECT_EVENT(attack, "tries", R"({"needed": 14})");
}

TEST(LifePattern, MakesItAndThemWhatTheyWere) {
  Board board = years(1);
  board.battered().injured("broken-arm").lion_has("glorious-soft-belly");
  board.one().bleeding = 2;
  board.one().armor.fill(0);
  board.one().disorders.push_back(0);
  board.one().tokens[2] = -1;
  board.state.showdown.monster.tokens[1] = -2;
  board.state.showdown.monster.tokens[2] = 1;
  Play play(game(), board.monsters_turn({"life-pattern"}));
  play.rolls({5});
  EXPECT_EVENT(play, "recovers", R"({"card": "glorious-soft-belly"})");
  EXPECT_EVENT(play, "changed", R"({"who": "monster", "what": "toughness-token", "by": 2})");
  EXPECT_EVENT(play, "healed", R"({"who": "survivor-1", "injury": "broken-arm"})");
  EXPECT_EVENT(play, "waits");
  EXPECT_POSITION(play, R"({"showdown": {"monster": {"tokens": [0, 0, 1, 0, 0, 0, 0]}}})");
  const Survivor& one = play.state<State>().survivors[0];
  EXPECT_EQ(one.light, 0);
  EXPECT_EQ(one.heavy, 0);
  EXPECT_EQ(one.bleeding, 0);
  EXPECT_EQ(one.status, 0);
  EXPECT_EQ(one.tokens[2], 0);
  EXPECT_TRUE(one.disorders.empty());
  EXPECT_EQ(one.insanity, 10);  // two more, and one for the instinct
}

TEST(PredatorsAura, WhoStaysNearItNeedsCourage) {
  Board board = phoenix();
  board.mood("predators-aura").at("k5").one().courage = 4;
  Play falls(game(), board.acts());
  falls.choose("end").rolls({5});
  EXPECT_EVENT(falls, "is-now", R"({"who": "survivor-1", "mark": "knocked-down"})");
  Play stands(game(), board.acts());
  stands.choose("end").rolls({4}).rolls({1, 1});
  EXPECT_EVENT(stands, "strikes", R"({"who": "survivor-1"})");
  board.one().understanding = 6;
  Play knows(game(), board.acts());
  knows.choose("end").rolls({1, 1});
  EXPECT_EVENT(knows, "strikes", R"({"who": "survivor-1"})");
}

TEST(TopOfTheFoodChain, WhatItBreaksIsBrokenForGood) {
  Board board = phoenix();
  in_play(board, "top-of-the-food-chain");
  board.battered().one().armor.fill(0);
  Play play(game(), board.before("perform-ai"));
  play.rolls({2, 1}).rolls({3}).rolls({8});
  EXPECT_EVENT(play, "severely-injured",
               R"({"injury": ")" + library().severe_injuries[library().injuries[2][4]].id + R"("})");
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
