#include <gtest/gtest.h>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <vector>

#include "kingdom-death/hunt.hpp"
#include "kingdom-death/nemesis.hpp"

/// The Phoenix and the Golden Eyed King: years, its AI cards, its hit locations, its hunt event cards, what
/// comes of it (facts: ai-cards.yaml, hit-locations.yaml, hunt-events-monsters.yaml of our kit).
namespace gamekeeper::kingdom_death::test {
namespace {

/// It covers k8 to m10 and looks north; Asha, who has wounded it last, stands before it at k7 in iron, the
/// others in a far corner. Nobody loses their mind.
Board phoenix(int level = 1) {
  Board board = before_nemesis("phoenix-" + std::to_string(level), 20, 9);
  board.state.showdown.last_to_wound = 0;
  return board.survivor(0);
}
Board years(int tokens, Board board = phoenix()) {
  board.one().status = static_cast<std::int16_t>(tokens);
  return board;
}
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
}

TEST(DejaVu, WhoHasNoYearsMayNeverHaveBeen) {
  Board board = years(1);
  Play play(game(), board.monsters_turn({"deja-vu"}));
  play.rolls({6}).rolls({7}).rolls({1});
  EXPECT_EVENT(play, "never-was", R"({"who": "survivor-3"})");
  EXPECT_FALSE(play.told("never-was", R"({"who": "survivor-2"})"));
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

// -- Hit locations --

/// Asha strikes it from k7 with a bone blade, has so many years, and is as old as that.
struct Struck {
  std::string_view name, card;
  int face, years, hunt_xp;
  Dice dice;
  std::string_view choose, event, fields;
};
void PrintTo(const Struck& struck, std::ostream* to) { *to << struck.name; }

const Struck kStruck[] = {
    {"back_wound", "feathered-back", 9, 0, 0, {}, "", "monster-moves", R"({"square": "t14"})"},
    {"back_critical", "feathered-back", 10, 0, 0, {}, "", "monster-moves", R"({"square": "k7"})"},
    {"breast_wound", "feathered-breast", 9, 1, 0, {}, "k3", "rewinds", "{}"},
    {"breast_young", "feathered-breast", 9, 0, 0, {}, "", "wounded", "{}"},
    {"breast_critical", "feathered-breast", 10, 1, 0, {}, "", "monster-falls", "{}"},
    {"buttocks_wound", "feathered-buttocks", 9, 1, 0, {}, "k3", "takes-place", R"({"square": "k3"})"},
    {"buttocks_critical",
     "feathered-buttocks",
     10,
     1,
     0,
     {},
     "",
     "gains",
     R"({"resource": "small-feathers"})"},
    {"neck_critical",
     "feathered-neck",
     10,
     0,
     0,
     {},
     "",
     "changed",
     R"({"what": "toughness-token", "by": -1})"},
    {"wing_wound", "feathered-wing", 9, 0, 0, {}, "", "pushed", R"({"who": "survivor-1", "square": "k1"})"},
    {"wing_critical",
     "feathered-wing",
     10,
     0,
     0,
     {},
     "",
     "changed",
     R"({"what": "movement-token", "by": -1})"},
    {"arm_pit_failure", "glorious-arm-pit", 2, 0, 0, {{1, 1}}, "", "strikes", R"({"who": "survivor-1"})"},
    {"arm_pit_critical", "glorious-arm-pit", 10, 0, 0, {}, "", "injured", "{}"},
    {"crest_wound", "glorious-crest", 9, 0, 0, {}, "", "monster-moves", R"({"square": "t14"})"},
    {"crest_critical", "glorious-crest", 10, 0, 0, {}, "", "gains", "{}"},
    {"eye_wound", "glorious-eye", 9, 1, 0, {}, "k3", "rewinds", "{}"},
    {"eye_critical", "glorious-eye", 10, 0, 0, {}, "", "changed", R"({"what": "insanity", "by": 1})"},
    {"feet_hurt", "glorious-handed-feet", 9, 2, 3, {{4}}, "", "hurt", R"({"place": "brain", "amount": 2})"},
    {"feet_critical", "glorious-handed-feet", 10, 2, 3, {}, "", "gains", "{}"},
    {"hands_critical", "glorious-hands", 10, 0, 0, {}, "", "gains", R"({"resource": "phoenix-finger"})"},
    {"head_wound", "glorious-head", 9, 1, 0, {}, "k3", "rewinds", "{}"},
    {"belly_wound", "glorious-soft-belly", 9, 1, 0, {}, "k3", "rewinds", "{}"},
    {"belly_critical", "glorious-soft-belly", 10, 0, 0, {}, "", "injured", "{}"},
    {"claws_wound", "glorious-wing-claws", 9, 0, 0, {}, "", "pushed", R"({"who": "survivor-1"})"},
    {"claws_critical",
     "glorious-wing-claws",
     10,
     0,
     0,
     {},
     "",
     "changed",
     R"({"what": "damage-token", "by": -1})"},
    {"sphincter_wound", "glorious-wing-sphincter", 9, 0, 0, {}, "", "pushed", R"({"who": "survivor-1"})"},
    {"sphincter_critical",
     "glorious-wing-sphincter",
     10,
     0,
     0,
     {},
     "",
     "changed",
     R"({"what": "insanity", "by": 1})"},
    {"beak_hurt", "hard-beak", 9, 2, 3, {{2}}, "", "hurt", R"({"place": "brain", "amount": 2})"},
    {"beak_critical", "hard-beak", 10, 0, 0, {}, "", "injured", "{}"},
    {"gut_critical",
     "soft-lower-gut",
     10,
     0,
     0,
     {},
     "",
     "is-now",
     R"({"who": "survivor-1", "mark": "knocked-down"})"},
    {"tail_critical", "tail-feathers", 10, 0, 0, {}, "", "gains", R"({"resource": "tail-feathers"})"},
    {"tiny_hands_critical",
     "tiny-wing-hands",
     10,
     0,
     0,
     {},
     "",
     "gains",
     R"({"resource": "small-hand-parasites"})"},
};

Board strikes(std::string_view card, int tokens, int hunt_xp) {
  Board board = years(tokens);
  board.one().hunt_xp = static_cast<std::int16_t>(hunt_xp);
  board.one().attributes[2] = 2;
  for (Survivor& one : board.state.survivors) one.reached = 0xffff;
  board.carries("bone-blade").hits({card}).ai({"peck", "ripple"});
  for (std::uint8_t i = 0; i < library().resources.size(); ++i) {
    if (library().resources[i].deck == "phoenix" && library().resources[i].id != "phoenix-eye")
      for (int copy = 0; copy < library().resources[i].copies.value_or(1); ++copy)
        board.state.showdown.monster_resources.shuffle_in(i);
  }
  return board;
}

class APlaceOfThePhoenix : public testing::TestWithParam<Struck> {};
TEST_P(APlaceOfThePhoenix, AnswersAsItSays) {
  const Struck& struck = GetParam();
  Board board = strikes(struck.card, struck.years, struck.hunt_xp);
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 1}).rolls({struck.face});
  roll_all(play, struck.dice);
  if (!play.awaited_chance().empty()) play.draws("bird-beak");
  if (!struck.choose.empty()) play.choose(struck.choose);
  EXPECT_EVENT(play, struck.event, struck.fields);
}
INSTANTIATE_TEST_SUITE_P(Phoenix, APlaceOfThePhoenix, testing::ValuesIn(kStruck),
                         [](const auto& info) { return std::string(info.param.name); });

// -- Hit locations that do more --

TEST(Displacement, WhoIsOldEnoughMayGoWithIt) {
  Board board = strikes("feathered-back", 1, 4);
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 1}).rolls({9}).rolls({4}).choose("go-with-it").choose("s14");
  EXPECT_EVENT(play, "is-back", R"({"who": "survivor-1", "square": "s14"})");
  Play young(game(), board.acts());
  young.choose("attack/bone-blade").rolls({10, 1}).rolls({9}).rolls({5});
  EXPECT_EVENT(young, "monster-moves");
  EXPECT_NO_EVENT(young, "is-back");
}

TEST(Displacement, HitsThatDoNotReachItAreLost) {
  RULE("A-9");
  Board board = strikes("feathered-back", 0, 0);
  board.hits({"feathered-neck"});
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 10}).choose("hit/1/feathered-back").rolls({9});
  EXPECT_EVENT(play, "hit-lost", R"({"card": "feathered-neck"})");
}

TEST(Displacement, WithARuinedLiverItStays) {
  Board board = strikes("feathered-back", 0, 0);
  board.lion_has("glorious-arm-pit");
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 1}).rolls({9});
  EXPECT_NO_EVENT(play, "monster-moves");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "insanity", "by": 1})");
}

TEST(Rewind, UndoesAllWoundsOfTheAttackAndEndsIt) {
  Board board = strikes("feathered-neck", 1, 0);
  board.hits({"feathered-breast"});
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 10});
  play.choose("hit/1/feathered-neck").rolls({9}).rolls({9}).choose("k3");
  EXPECT_EQ(play.count("wounded"), 2);
  EXPECT_EQ(play.count("heals"), 2);
  EXPECT_POSITION(play, R"({"showdown": {"wounds": 0}})");
}

TEST(Rewind, UndoesInjuriesOfTheAttackAndNoOthers) {
  Board board = strikes("glorious-arm-pit", 1, 0);
  board.lion_has("hard-beak").hits({"feathered-breast"});
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 10});
  play.choose("hit/1/glorious-arm-pit").rolls({10}).rolls({9}).choose("k3");
  EXPECT_EVENT(play, "recovers", R"({"card": "glorious-arm-pit"})");
  EXPECT_EQ(play.count("recovers"), 1);
}

TEST(Rewind, WhoHasNoYearsHasStruck) {
  Board board = strikes("feathered-breast", 0, 0);
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 1}).rolls({9});
  EXPECT_NO_EVENT(play, "rewinds");
}

TEST(EyeOfTheStorm, IsBesideTheMiddleOfEachOfItsSides) {
  Board board = strikes("feathered-wing", 0, 0);
  board.at("l7").survivor(1).at("l11").survivor(2).at("j9").survivor(3).at("n8").survivor(0);
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 1}).rolls({9});
  for (const std::string_view who : {"survivor-1", "survivor-2", "survivor-3"})
    EXPECT_EVENT(play, "changed", R"({"who": ")" + std::string(who) + R"(", "what": "insanity", "by": 1})");
  EXPECT_EQ(play.count("pushed"), 1);
  EXPECT_EVENT(play, "pushed", R"({"who": "survivor-4", "square": "u8"})");
}

TEST(FeatheredBody, OnceItIsOpenNothingIsAnswered) {
  Board board = strikes("feathered-body", 0, 0);
  board.hits({"glorious-arm-pit"});
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 10}).choose("hit/1/feathered-body").rolls({10});
  play.draws("bird-beak").rolls({2});
  EXPECT_EVENT(play, "tries", R"({"card": "feathered-body", "needed": 12})");
  EXPECT_NO_EVENT(play, "strikes");
}

TEST(GloriousHead, OnceItHangsAllElseIsSofter) {
  Board board = strikes("glorious-head", 0, 0);
  board.hits({"glorious-arm-pit"});
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 10}).choose("hit/1/glorious-head").rolls({10}).rolls({2});
  EXPECT_EVENT(play, "tries", R"({"card": "glorious-arm-pit", "needed": 8})");
  EXPECT_NO_EVENT(play, "strikes");
}

TEST(GloriousCrest, TurnsToWhoeverStrikesIt) {
  Board board = strikes("glorious-crest", 0, 0);
  board.at("l11");
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 1}).rolls({2});
  EXPECT_EVENT(play, "monster-moves", R"({"square": "k8", "side": "south"})");
}

TEST(GloriousEye, ShowsTheInsaneAnArt) {
  Board board = strikes("glorious-eye", 0, 0);
  board.survival(2);
  for (const std::string_view known : {"language", "hovel", "inner-lantern"})
    board.state.settlement.innovations.push_back(library().innovation_called(known));
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 1}).rolls({10}).choose("look-deeper").draws("tough");
  EXPECT_EVENT(play, "gains-art", R"({"who": "survivor-1", "art": "tough"})");
}

TEST(GloriousHandedFeet, WhoIsOldEnoughKnowsThem) {
  Board board = strikes("glorious-handed-feet", 2, 4);
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 1}).rolls({9}).rolls({4});
  EXPECT_NO_EVENT(play, "hurt");
}

TEST(GloriousHandedFeet, OneCallsAllToTheirFeet) {
  Board board = strikes("glorious-handed-feet", 0, 0);
  board.survival(1).survivor(1).on_the_ground().survivor(2).on_the_ground().survivor(3).on_the_ground();
  board.injured("deaf").survivor(0);
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 1}).rolls({10}).draws("bird-beak").choose("call-them-all");
  EXPECT_EVENT(play, "encourages", R"({"who": "survivor-1", "whom": "survivor-2"})");
  EXPECT_EVENT(play, "encourages", R"({"who": "survivor-1", "whom": "survivor-3"})");
  EXPECT_EQ(play.count("encourages"), 2);
}

TEST(GloriousHands, HeldUpTheyGiveCourage) {
  Board board = strikes("glorious-hands", 0, 0);
  board.survival(2);
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 1}).rolls({10});
  play.choose("survivor-1").choose("hold-it-up");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-4", "what": "courage", "by": 1})");
}

TEST(GloriousPrimaryEyes, OneMayLookAway) {
  RULE("A-10");
  Board board = strikes("glorious-primary-eyes", 0, 0);
  Play away(game(), board.acts());
  away.choose("attack/bone-blade").rolls({10, 1}).choose("look-away");
  EXPECT_NO_EVENT(away, "tries");
  Play strikes_them(game(), board.acts());
  strikes_them.choose("attack/bone-blade").rolls({10, 1}).choose("strike-all-the-same").rolls({9});
  strikes_them.draws("rageholic");
  EXPECT_EVENT(strikes_them, "severely-injured", R"({"injury": "destroyed-genitals"})");
  Play blinds(game(), board.acts());
  blinds.choose("attack/bone-blade").rolls({10, 1}).choose("strike-all-the-same").rolls({10});
  EXPECT_EVENT(blinds, "changed", R"({"who": "monster", "what": "accuracy-token", "by": -2})");
}

TEST(GloriousSoftBelly, OpenItMayBleedWhenACardIsDrawn) {
  Board board = phoenix();
  board.lion_has("glorious-soft-belly");
  Play play(game(), board.monsters_turn({"ripple", "peck"}));
  play.rolls({1});
  EXPECT_EVENT(play, "wounded");
  Play holds(game(), board.before("perform-ai"));
  holds.rolls({2});
  EXPECT_NO_EVENT(holds, "wounded");
}

TEST(GloriousWingSphincter, TheInsaneSurviveOnIt) {
  Board board = strikes("glorious-wing-sphincter", 0, 0);
  for (const std::string_view known : {"language", "hovel", "inner-lantern"})
    board.state.settlement.innovations.push_back(library().innovation_called(known));
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 1}).rolls({10});
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "survival", "by": 3})");
}

TEST(HardBeak, HurtsThoseWhoAreOldOnly) {
  RULE("A-11");
  Board board = strikes("hard-beak", 2, 3);
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 1}).rolls({9}).rolls({3});
  EXPECT_NO_EVENT(play, "hurt");
  EXPECT_EVENT(play, "breaks", R"({"gear": "bone-blade"})");
}

TEST(InnerFace, ThePhoenixDiesOfItAndAllUnderstand) {
  Board board = strikes("inner-face", 0, 0);
  board.state.showdown.ai = {};
  board.state.showdown.monster_resources = {};
  board.one().weapon = static_cast<std::uint8_t>(*library().proficiencies.index("sword"));
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 1}).rolls({9});
  EXPECT_EVENT(play, "tries", R"({"needed": 8, "outcome": "wounds"})");
  for (const std::string_view what : {"understanding", "courage", "hunt-xp"})
    EXPECT_EVENT(play, "changed",
                 R"({"who": "survivor-4", "what": ")" + std::string(what) + R"(", "by": 1})");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "proficiency", "by": 1})");
}

TEST(SoftLowerGut, LeaksTimeForWhoeverHasEnoughOfIt) {
  Board board = strikes("soft-lower-gut", 4, 0);
  board.at("k6").carries("founding-stone");
  Play play(game(), board.acts());
  play.choose("do/founding-stone/survivor-1").choose("do/soft-lower-gut/survivor-1");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "status-tokens", "by": -3})");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "survival", "by": 1})");
  EXPECT_EVENT(play, "hurt", R"({"who": "survivor-1", "place": "brain", "amount": 1})");
  EXPECT_NOT_OFFERED(play, "do/soft-lower-gut/survivor-1");
}

TEST(TailFeathers, NothingButACriticalWoundTouchesThem) {
  Board board = strikes("tail-feathers", 0, 0);
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 1}).rolls({9});
  EXPECT_EVENT(play, "tries", R"({"outcome": "scratches"})");
  EXPECT_NO_EVENT(play, "wounded");
}

TEST(TimeStop, NobodyDoesAnythingAboutIt) {
  RULE("A-4");
  Board board = strikes("time-stop", 0, 0);
  board.one().block = 2;
  board.one().tokens[3] = 5;
  board.state.showdown.monster.tokens[4] = -3;
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({10, 1}).rolls({2, 1}).rolls({3});
  for (const std::string_view who : {"survivor-1", "survivor-4"})
    EXPECT_EVENT(play, "is-now", R"({"who": ")" + std::string(who) + R"(", "mark": "doomed"})");
  EXPECT_EVENT(play, "strikes", R"({"who": "survivor-1", "hits": 1, "needed": 2})");
  EXPECT_NO_EVENT(play, "ignores");
  for (const Survivor& one : play.state<State>().survivors) EXPECT_FALSE(one.marks.has(Mark::doomed));
  EXPECT_EQ(play.state<State>().effects.kept.size(), 0U);
}

// -- Hunt event cards --

Trail trail() {
  Trail trail;
  trail.state.showdown.entry = static_cast<std::uint8_t>(*library().showdowns.index("phoenix-2"));
  trail.state.hunt.at = 3;
  trail.state.hunt.monster_at = 8;
  for (Survivor& one : trail.state.survivors) {
    one.insanity = 5;
    one.hunt_xp = 3;
    one.reached = 0xffff;
  }
  return trail;
}

struct Met {
  std::string_view name, event;
  Dice dice;
  std::string_view told, fields;
};
void PrintTo(const Met& met, std::ostream* to) { *to << met.name; }

const Met kMet[] = {
    {"bird_even", "bird-brained", {{4}}, "quarry-moves", R"({"space": 10})"},
    {"bird_odd", "bird-brained", {{5}}, "quarry-moves", R"({"space": 6})"},
    {"feather_lost_years",
     "fateful-feather",
     {{1}, {2}, {3}, {4}},
     "changed",
     R"({"who": "survivor-1", "what": "hunt-xp", "by": -3})"},
    {"feather_kept", "fateful-feather", {{1}, {2}, {3}, {4}}, "gains", R"({"resource": "tail-feathers"})"},
    {"field", "fertile-field", {}, "event-hurts", R"({"who": "survivor-4", "amount": 3, "place": "brain"})"},
    {"field_understood",
     "fertile-field",
     {},
     "changed",
     R"({"who": "survivor-4", "what": "understanding", "by": 1})"},
    {"field_goes_on", "fertile-field", {}, "rolls-again", "{}"},
    {"filth_hurts",
     "filth-from-the-sky",
     {{1}, {2}, {3}, {4}, {4}, {3}},
     "event-hurts",
     R"({"who": "survivor-1", "amount": 2, "place": "body"})"},
    {"filth_kept",
     "filth-from-the-sky",
     {{1}, {2}, {3}, {4}, {5}},
     "gains",
     R"({"resource": "muculent-droppings"})"},
    {"glimpse_mad", "glimpse", {{5}}, "rolls-again", R"({"times": 3})"},
    {"glimpse_old", "glimpse", {{6}}, "changed", R"({"who": "survivor-4", "what": "hunt-xp", "by": 1})"},
    {"nightmare", "recurring-nightmare", {}, "party-moves", R"({"space": 6})"},
    {"backwards",
     "time-flows-backwards",
     {},
     "changed",
     R"({"who": "survivor-4", "what": "hunt-xp", "by": -2})"},
    {"backwards_goes_on", "time-flows-backwards", {}, "rolls-again", "{}"},
    {"wind", "wind-tunnel", {{9}}, "party-moves", R"({"space": 1})"},
};

class AHuntForThePhoenix : public testing::TestWithParam<Met> {};
TEST_P(AHuntForThePhoenix, MeetsWhatItSays) {
  Trail hunt = trail();
  for (std::uint8_t i = 0; i < library().resources.size(); ++i) {
    if (library().resources[i].deck == "phoenix") hunt.state.showdown.monster_resources.shuffle_in(i);
  }
  Play play(game(), hunt.meets(GetParam().event));
  roll_all(play, GetParam().dice);
  EXPECT_EVENT(play, GetParam().told, GetParam().fields);
}
INSTANTIATE_TEST_SUITE_P(Phoenix, AHuntForThePhoenix, testing::ValuesIn(kMet),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(BirdBrained, UponThemItAmbushes) {
  Trail hunt = trail();
  hunt.state.hunt.monster_at = 5;
  Play play(game(), hunt.meets("bird-brained"));
  play.rolls({1});
  EXPECT_EVENT(play, "quarry-found", R"({"ambush": "by-monster"})");
}

TEST(FatefulFeather, TheYearsComeAgainAndNothingElseIsLeft) {
  Trail hunt = trail();
  Survivor& one = hunt.state.survivors[0];
  one.reached = 0b1'0000'0001;
  one.proficiency = 2;
  one.weapon = 0;
  one.disorders.push_back(0);
  one.arts.push_back(0);
  one.arts.push_back(1);
  Play play(game(), hunt.meets("fateful-feather"));
  play.rolls({1}).rolls({2}).rolls({3}).rolls({4});
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "proficiency", "by": -2})");
  EXPECT_EVENT(play, "loses-disorder", R"({"who": "survivor-1"})");
  EXPECT_EQ(play.count("loses-art"), 2);
  EXPECT_EQ(play.state<State>().survivors[0].reached, 1);
}

TEST(FatefulFeather, AnHoursRingTurnsItAway) {
  Trail hunt = trail();
  hunt.survivor(1).carries("hours-ring").survival(2);
  Play play(game(), hunt.meets("fateful-feather"));
  play.rolls({1}).rolls({2}).rolls({3}).rolls({4}).choose("yes");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-2", "what": "survival", "by": -2})");
  EXPECT_NO_EVENT(play, "gains");
}

TEST(FilthFromTheSky, MayRuinArmorOrMakeALimbGrow) {
  Trail hunt = trail();
  hunt.survivor(0).injured("dismembered-arm").one().armor.fill(3);
  Play ruins(game(), hunt.meets("filth-from-the-sky"));
  ruins.rolls({1}).rolls({2}).rolls({3}).rolls({4}).rolls({1}).rolls({6});
  EXPECT_EQ(ruins.state<State>().survivors[0].armor[4], 0);
  EXPECT_EQ(ruins.state<State>().survivors[0].armor[3], 3);
  Play heals(game(), hunt.meets("filth-from-the-sky"));
  heals.rolls({1}).rolls({2}).rolls({3}).rolls({4}).rolls({8});
  EXPECT_EVENT(heals, "healed", R"({"who": "survivor-1", "injury": "dismembered-arm"})");
}

TEST(RecurringNightmare, IsTheSameDarknessAgain) {
  Trail hunt = trail();
  hunt.state.hunt.at = 7;
  hunt.state.hunt.darkness = 1;
  Play play(game(), hunt.meets("recurring-nightmare"));
  EXPECT_EVENT(play, "hunt-event", R"({"event": "recurring-nightmare"})");
  EXPECT_POSITION(play, R"({"hunt": {"at": 6, "ambush": "none"}})");
}

TEST(RecurringNightmare, WhatIsBetweenThemAndTheStartAmbushesThem) {
  Trail hunt = trail();
  hunt.state.hunt.monster_at = 5;
  Play play(game(), hunt.meets("recurring-nightmare"));
  EXPECT_POSITION(play, R"({"hunt": {"at": 6, "monster-at": 6, "ambush": "by-monster"}})");
  Trail after = trail();
  after.state.hunt.at = after.state.hunt.monster_at = 6;
  after.state.hunt.darkness = 1;
  after.state.hunt.ambush = Ambush::by_monster;
  Play found(game(), after.hunts());
  EXPECT_EVENT(found, "quarry-found", R"({"ambush": "by-monster"})");
}

TEST(TimeFlowsBackwards, WhoHadLearnedNothingIsGone) {
  Trail hunt = trail();
  hunt.state.survivors[2].hunt_xp = 2;
  Play play(game(), hunt.meets("time-flows-backwards"));
  EXPECT_EVENT(play, "banished", R"({"who": "survivor-3"})");
  EXPECT_EQ(play.count("banished"), 1);
  EXPECT_NO_EVENT(play, "rolls-again");
}

TEST(Unmake, GivesBackWhatAPieceWasMadeOf) {
  Trail hunt = trail();
  hunt.survivor(1).carries("bone-blade").carries("rawhide-vest");
  Play play(game(), hunt.meets("unmake"));
  play.choose("rawhide-vest").rolls({5});
  EXPECT_EVENT(play, "loses-gear", R"({"who": "survivor-2", "gear": "rawhide-vest"})");
  EXPECT_EVENT(play, "gains", R"({"resource": "monster-hide"})");
}

TEST(Unmake, MakesAPieceMoreThanItWas) {
  Trail hunt = trail();
  hunt.survivor(1).carries("bone-blade").carries("rawhide-vest").carries("cat-eye-circlet");
  Play weapon(game(), hunt.meets("unmake"));
  weapon.choose("bone-blade").rolls({6});
  EXPECT_EVENT(weapon, "changed", R"({"who": "survivor-2", "what": "strength-token", "by": 2})");
  Play armor(game(), hunt.meets("unmake"));
  armor.choose("rawhide-vest").rolls({6});
  EXPECT_EQ(armor.state<State>().survivors[1].armor[2], 2);
  Play other(game(), hunt.meets("unmake"));
  other.choose("cat-eye-circlet").rolls({6});
  EXPECT_EVENT(other, "loses-gear", R"({"gear": "cat-eye-circlet"})");
}

TEST(Quarry, ThePhoenixIsHuntedFromItsFirstFeatherOn) {
  RULE("Y-4");
  Trail hunt = trail();
  kit::set_bit(hunt.state.settlement.quarries, *library().monsters.index("white-lion"));
  Play before(game(), hunt.year("choose-quarry"));
  EXPECT_NOT_OFFERED(before, "hunt/phoenix-1");
  kit::set_bit(hunt.state.settlement.quarries, *library().monsters.index("phoenix"));
  hunt.survivor(0).carries("bone-blade").carries("rawhide-vest");
  Play play(game(), hunt.year("choose-quarry"));
  EXPECT_NOT_OFFERED(play, "hunt/golden-eyed-king");
  play.choose("hunt/phoenix-2");
  EXPECT_EVENT(play, "hunt-begins", R"({"space": 8})");
  EXPECT_POSITION(play, R"({"hunt": {"quarry": [0, 0, 1, 0, 1, 0, 0, 1, 0, 1]}})");
  play.rolls({91}).draws("unmake");
}

TEST(Quarry, TheKingIsHuntedByWhoeverHasCalledHimAndWearsHisFace) {
  RULE("Y-4");
  Trail hunt = trail();
  hunt.survivor(0).carries("phoenix-mask");
  kit::set_bit(hunt.state.settlement.quarries, *library().monsters.index("white-lion"));
  const std::size_t call =
      library().row_of(RowOf::endeavor, *library().endeavors.index("call-the-golden-eyed-king"));
  hunt.state.effects.used.push_back(
      {.row = static_cast<rows::Id>(call), .scope = id_of(Scope::hunt), .who = {}});
  Play play(game(), hunt.year("choose-quarry"));
  EXPECT_OFFERED(play, "hunt/golden-eyed-king");
}

TEST(WindTunnel, TheStrongGoOn) {
  Trail hunt = trail();
  hunt.state.survivors[1].attributes[2] = 2;
  hunt.state.survivors[2].attributes[2] = -1;
  Play play(game(), hunt.meets("wind-tunnel"));
  play.rolls({9});
  EXPECT_NO_EVENT(play, "rolls-again");
  EXPECT_FALSE(play.told("party-moves", R"({"space": 1})"));
}

// -- What comes of it --

Board last_blow(std::string_view showdown) {
  Board board = strikes("feathered-wing", 0, 0);
  board.state.showdown.entry = static_cast<std::uint8_t>(*library().showdowns.index(showdown));
  board.state.showdown.ai = {};
  board.state.showdown.monster_resources = {};
  board.carries("founding-stone");
  return board;
}

TEST(Phoenix, TheFirstOneBringsThePlumery) {
  Board board = last_blow("phoenix-1");
  Play play(game(), board.acts());
  play.choose("do/founding-stone/survivor-1");
  EXPECT_EVENT(play, "built", R"({"location": "plumery"})");
}

TEST(Phoenix, WhoPaintsFacesSeesWithItsEyes) {
  Board board = last_blow("phoenix-3");
  board.injured("blind").state.settlement.innovations.push_back(library().innovation_called("face-painting"));
  Play play(game(), board.acts());
  play.choose("do/founding-stone/survivor-1").rolls({5});
  EXPECT_EVENT(play, "gains-art", R"({"who": "survivor-4", "art": "timeless-eye"})");
  EXPECT_EVENT(play, "healed", R"({"who": "survivor-1", "injury": "blind"})");
}

TEST(Phoenix, TheOldOneTeachesTwice) {
  Board board = last_blow("phoenix-3");
  board.one().weapon = static_cast<std::uint8_t>(*library().proficiencies.index("sword"));
  board.one().proven = 1;
  Play play(game(), board.acts());
  play.choose("do/founding-stone/survivor-1");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "proficiency", "by": 1, "now": 2})");
}

/// Asha is the last, and about to die; somebody waits at home.
std::string lost() {
  Board board = strikes("feathered-wing", 0, 0);
  board.battered().one().armor.fill(0);
  board.one().courage = 4;
  for (const Who who : {1, 2}) board.survivor(who).is(Mark::dead).is(Mark::counted);
  board.survivor(3).is(Mark::at_home);
  board.state.showdown.ai = {};
  board.state.showdown.controller = 0;
  board.state.settlement.population = 3;
  board.state.settlement.lantern_year = 1;
  return board.before("perform-ai");
}

TEST(Phoenix, WhoDiedOfItMayLiveAgainAtHome) {
  Play play(game(), lost());
  play.rolls({2, 1}).rolls({3}).rolls({1}).rolls({6});
  EXPECT_EVENT(play, "defeat");
  EXPECT_EVENT(play, "comes-back", R"({"who": "survivor-1"})");
  EXPECT_EVENT(play, "goes-home", R"({"who": "survivor-1"})");
  EXPECT_EVENT(play, "is-named", R"({"who": "survivor-1"})");
  const Survivor& one = play.state<State>().survivors[0];
  EXPECT_EQ(one.courage, 0);
  EXPECT_EQ(one.reached & 0x3ff, 0x200);  // a hero's gift is for good
  EXPECT_TRUE(one.marks.has(Mark::at_home));
}

TEST(Phoenix, OnAFiveTheyDoNot) {
  Play play(game(), lost());
  play.rolls({2, 1}).rolls({3}).rolls({1}).rolls({5});
  EXPECT_EVENT(play, "defeat");
  EXPECT_NO_EVENT(play, "comes-back");
}

TEST(GoldenEyedKing, MakesWhoeverKillsItKingOfAThousandBattles) {
  Board board = last_blow("golden-eyed-king");
  board.state.showdown.life = 1;
  Play play(game(), board.acts());
  play.choose("do/founding-stone/survivor-1");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "insanity", "by": 1000, "now": 1009})");
  EXPECT_EVENT(play, "gains-art", R"({"who": "survivor-1", "art": "king-of-a-thousand-battles"})");
  for (const std::string_view one : {"phoenix-crest", "black-lichen"})
    EXPECT_EVENT(play, "gains", R"({"resource": ")" + std::string(one) + R"("})");
}

TEST(GoldenEyedKing, ThereIsOneKingOnly) {
  Board board = last_blow("golden-eyed-king");
  board.state.showdown.life = 1;
  board.state.survivors[3].arts.push_back(
      static_cast<std::uint8_t>(*library().fighting_arts.index("king-of-a-thousand-battles")));
  Play play(game(), board.acts());
  play.choose("do/founding-stone/survivor-1");
  EXPECT_NO_EVENT(play, "gains-art");
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
