#include <gtest/gtest.h>

#include <initializer_list>

#include "kingdom-death/nemesis.hpp"

/// The Butcher: each of his AI cards, each of his hit locations (facts: ai-cards.yaml, hit-locations.yaml of
/// our kit).
namespace gamekeeper::kingdom_death::test {
namespace {

/// He stands at k8 and looks north; Asha stands before him in iron, the others in a far corner.
Board butcher(int level = 1) { return before_nemesis("butcher-" + std::to_string(level), 5, 0); }

// -- AI cards --

struct Card {
  std::string_view name, card;
  Dice dice;
  std::string_view event, fields;
  std::string_view draws = {};
};
void PrintTo(const Card& card, std::ostream* to) { *to << card.name; }

const Card kCards[] = {
    {"hack", "hack", {{4, 1}, {3}}, "changed", R"({"who": "survivor-1", "what": "bleeding", "by": 1})"},
    {"hew_bleeds", "hew", {{3}, {3}}, "changed", R"({"what": "bleeding", "by": 1})"},
    {"hew_fells", "hew", {{3}, {3}}, "is-now", R"({"who": "survivor-1", "mark": "knocked-down"})"},
    {"kick_throws", "kick", {{4, 1}, {3}, {1, 1}}, "pushed", R"({"who": "survivor-1", "square": "k2"})"},
    {"kick_marks", "kick", {{4, 1}, {3}, {1, 1}}, "is-now", R"({"mark": "priority"})"},
    {"kick_is_followed_by_his_basic_action",
     "kick",
     {{1, 1}, {4, 1}, {3}},
     "changed",
     R"({"what": "bleeding"})"},
    {"double_hack", "double-hack", {{4, 1, 1, 1}, {3}}, "changed", R"({"what": "bleeding", "by": 2})"},
    {"bite", "butchers-bite", {{4, 1}, {3}, {10}}, "severely-injured", R"({"who": "survivor-1"})"},
    {"devour_lantern", "devour-lantern", {{4, 1}, {3}}, "changed", R"({"what": "accuracy-token", "by": -3})"},
    {"gaze_of_truth", "gaze-of-truth", {{3}}, "changed", R"({"what": "understanding", "by": 2})", "anxiety"},
    {"hack_city_goes_on", "hack-city", {{4, 1, 1, 1}, {4}, {1}, {3}, {3}, {1}}, "strikes", R"({"hits": 2})"},
    {"backhand_throws", "backhand", {{4}, {3}}, "pushed", R"({"who": "survivor-1", "square": "k2"})"},
    {"backhand_fells", "backhand", {{4}, {3}}, "is-now", R"({"who": "survivor-1", "mark": "knocked-down"})"},
    {"roar",
     "butchers-roar",
     {{1}, {1}, {1}, {4}},
     "is-now",
     R"({"who": "survivor-4", "mark": "knocked-down"})"},
    {"screaming", "screaming", {}, "hurt", R"({"who": "survivor-4", "place": "brain", "amount": 1})"},
    {"wild_carve",
     "wild-carve",
     {{1, 1}, {3}},
     "changed",
     R"({"who": "survivor-1", "what": "bleeding", "by": 1})"},
};

class ACardOfTheButcher : public testing::TestWithParam<Card> {};
TEST_P(ACardOfTheButcher, DoesWhatItSays) {
  Board board = butcher();
  Play play(game(), board.monsters_turn({GetParam().card}));
  roll_all(play, GetParam().dice);
  if (!GetParam().draws.empty()) play.draws(GetParam().draws);
  EXPECT_EVENT(play, GetParam().event, GetParam().fields);
}
INSTANTIATE_TEST_SUITE_P(Butcher, ACardOfTheButcher, testing::ValuesIn(kCards),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(Butcher, StandsBetweenHisColumnsAndLetsThemComeFromOneEdge) {
  Play play(game(), {.options = {{"showdown", "butcher-1"}}});
  EXPECT_EVENT(play, "terrain-laid", R"({"terrain": "stone-column", "square": "c3"})");
  EXPECT_EVENT(play, "enters-play", R"({"card": "dreaded-trophies"})");
  play.draws("toppled-pillar");
  while (play.options().front() != "a16") play.choose(play.options().front());
  EXPECT_OFFERED(play, "v16");
  EXPECT_NOT_OFFERED(play, "a15");
  play.choose_each({"a16", "b16", "c16", "d16"});
  EXPECT_EVENT(play, "survivors-begin");
}

TEST(Butcher, FindsNobodyAndStares) {
  Board board = butcher();
  for (Who who = 0; who < 4; ++who) board.survivor(who).on_the_ground();
  board.survivor(0).one().insanity = 9;
  Play play(game(), board.monsters_turn({"hack"}));
  EXPECT_EVENT(play, "hurt", R"({"who": "survivor-1", "place": "brain", "amount": 1})");
  EXPECT_NO_EVENT(play, "strikes");
}

TEST(Backhand, WithNobodyAroundHeStares) {
  Board board = butcher();
  board.survivor(0).at("k4");
  Play play(game(), board.monsters_turn({"backhand"}));
  EXPECT_EVENT(play, "hurt", R"({"place": "brain"})");
  EXPECT_NO_EVENT(play, "strikes");
}

TEST(Backhand, WhoeverStandsDirectlyBehindHimIsNotInIt) {
  Board board = butcher();
  board.survivor(0).at("k10").survivor(1).at("j10");
  Play play(game(), board.monsters_turn({"backhand"}));
  play.rolls({1});
  EXPECT_EVENT(play, "strikes", R"({"who": "survivor-2"})");
  EXPECT_EQ(play.count("strikes"), 1);
}

TEST(HackCity, WhoeverOutlivesItLearnsToShout) {
  Board board = butcher();
  Play play(game(), board.monsters_turn({"hack-city"}));
  play.rolls({1, 1, 1, 1}).rolls({8});
  EXPECT_EVENT(play, "gains-art", R"({"who": "survivor-1", "art": "legendary-lungs"})");
}

TEST(DevourLantern, TheLastOfThemDiesWithTheirs) {
  Board board = butcher();
  for (Who who = 1; who < 4; ++who) board.survivor(who).is(Mark::dead);
  board.state.showdown.controller = 0;
  Play play(game(), board.monsters_turn({"devour-lantern"}));
  play.rolls({4, 1}).rolls({3});
  EXPECT_EVENT(play, "died", R"({"who": "survivor-1"})");
}

TEST(Screaming, EndsWhenSomebodyDies) {
  Board board = butcher();
  board.mood("screaming");
  board.survivor(0).battered().one().armor = {};
  Play play(game(), board.monsters_turn({"hack"}));
  play.rolls({4, 1}).rolls({3}).rolls({1});
  EXPECT_EVENT(play, "died");
  EXPECT_EVENT(play, "leaves-play", R"({"card": "screaming"})");
}

TEST(EmbraceThePain, AtTwoWoundsHeThanksThem) {
  Board board = butcher();
  board.mood("embrace-the-pain").ai({"screaming"});
  board.state.showdown.monster.counter = 2;
  Play play(game(), board.before("start-of-monster-turn"));
  play.rolls({1, 1});
  EXPECT_EVENT(play, "strikes");
  EXPECT_POSITION(play, R"({"showdown": {"round": 2}})");
}

TEST(EmbraceThePain, AWoundIsCounted) {
  Board board = butcher();
  board.mood("embrace-the-pain")
      .survivor(0)
      .at("k10")
      .carries("founding-stone")
      .hits({"furious-greaves"})
      .ai({"hack", "hew"});
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({6, 1}).rolls({8});
  EXPECT_EVENT(play, "changed", R"({"what": "counter", "by": 1})");
}

TEST(ForbiddenLight, WeakensWhoeverEndsTheirActBesideIt) {
  Board board = butcher();
  board.mood("forbidden-light").ai({"screaming"}).survivor(0);
  Play play(game(), board.acts());
  play.choose("end");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "strength-token", "by": -1})");
}

TEST(ForbiddenLight, GivesItBackWhenItBurnsOut) {
  Board board = butcher();
  board.mood("forbidden-light").survivor(0);
  board.one().loaned = 2;
  board.state.showdown.monster.lights = 4;
  Play play(game(), board.before("end-of-monster-turn"));
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "strength-token", "by": 2})");
  EXPECT_EVENT(play, "leaves-play", R"({"card": "forbidden-light"})");
}

TEST(LanternFrenzy, NobodyTakesTheTokenFromWhoHasItsLantern) {
  Board board = butcher();
  board.survivor(3).is(Mark::priority).is(Mark::hounded).survivor(0);
  Play play(game(), board.monsters_turn({"lantern-hunger"}));
  play.choose(play.options().front());
  EXPECT_EVENT(play, "picks", R"({"who": "survivor-2"})");
  play.rolls({4, 1, 1, 1}).rolls({3});
  EXPECT_POSITION(play, R"({"survivors": [{}, {"marks": {"bits": 0}}]})");
}

TEST(LanternFrenzy, OneOfThemIsHounded) {
  Board board = butcher();
  Play play(game(), board.monsters_turn({"lantern-frenzy", "screaming"}));
  play.rolls({3});
  EXPECT_EVENT(play, "is-now", R"({"who": "survivor-3", "mark": "hounded"})");
  EXPECT_EVENT(play, "draws-ai", R"({"card": "screaming"})");
}

TEST(LanternFrenzy, WhoeverIsHoundedMayGiveThemselvesToHim) {
  for (const bool own_act : {true, false}) {
    Board board = butcher();
    leave_with(board, "lantern-frenzy", 0);
    board.mood("lantern-frenzy").ai({"screaming"}).survivor(0).is(Mark::hounded);
    Play play(game(), own_act ? board.acts() : board.before("start-of-monster-turn"));
    play.choose(own_act ? "do/lantern-frenzy/survivor-1/4" : "yes");
    EXPECT_EVENT(play, "died", R"({"who": "survivor-1"})");
    EXPECT_EVENT(play, "breaks-off");
  }
}

TEST(LanternHunger, HeIsBesideWhoeverIsFurthestAway) {
  Board board = butcher();
  Play play(game(), board.monsters_turn({"lantern-hunger"}));
  play.choose(play.options().front());
  EXPECT_EVENT(play, "picks", R"({"who": "survivor-2"})");
  EXPECT_EVENT(play, "is-now", R"({"who": "survivor-2", "mark": "doomed"})");
  play.rolls({1, 1, 1, 1});
}

// -- Traits --

TEST(Berserker, HeDrawsTwice) {
  Board board = butcher();
  in_play(board, "butcher-berserker");
  Play play(game(), board.monsters_turn({"screaming", "hack"}));
  EXPECT_EVENT(play, "draws-ai", R"({"card": "hack"})");
  play.rolls({1, 1});
  EXPECT_EQ(play.count("draws-ai"), 2);
}

TEST(FrenziedBerserker, HeDrawsThreeTimes) {
  Board board = butcher();
  in_play(board, "frenzied-berserker");
  Play play(game(), board.monsters_turn({"hack", "hew", "hack"}));
  play.rolls({1, 1}).rolls({1}).rolls({1, 1});
  EXPECT_EQ(play.count("draws-ai"), 3);
}

TEST(DreadedTrophies, EachOfTheDeadMakesHimWorse) {
  Board board = butcher();
  in_play(board, "dreaded-trophies").state.showdown.monster.trophies = 3;
  board.ai({"butchers-bite"});
  Play play(game(), board.before("perform-ai"));
  play.rolls({4, 1, 1}).rolls({3}).rolls({10});
  EXPECT_EVENT(play, "hurt", R"({"amount": 2, "place": "body"})");
  EXPECT_EVENT(play, "changed", R"({"what": "bleeding", "by": 1})");
}

TEST(DreadedTrophies, WhoeverDiesIsOne) {
  Board board = butcher();
  in_play(board, "dreaded-trophies");
  board.survivor(0).battered().one().armor = {};
  Play play(game(), board.monsters_turn({"hack"}));
  play.rolls({4, 1}).rolls({3}).rolls({1});
  EXPECT_EVENT(play, "changed", R"({"what": "trophies", "by": 1})");
}

TEST(FastTarget, WhatWasDrawnIsShuffledInEachTurn) {
  Board board = butcher();
  in_play(board, "fast-target");
  board.state.showdown.hit_discard.push_back(
      static_cast<std::uint8_t>(*library().hit_locations.index("cleaver")));
  board.ai({"hack"});
  Play play(game(), board.before("start-of-monster-turn"));
  play.rolls({1, 1});
  EXPECT_POSITION(play, R"({"showdown": {"hit-locations": {"shuffled": [)" +
                            std::to_string(*library().hit_locations.index("cleaver")) + R"(]}}})");
}

TEST(InfectiousLunacy, ThreeDamageToTheMindAndTheyRage) {
  Board board = butcher();
  in_play(board, "infectious-lunacy");
  board.survivor(0).one().insanity = 9;
  board.one().status = 2;
  Play play(game(), board.monsters_turn({"gaze-of-truth"}));
  play.rolls({3});
  EXPECT_EVENT(play, "severely-injured", R"({"who": "survivor-1", "injury": "frenzy"})");
  play.rolls({1}).draws("anxiety");
}

TEST(Invincible, SometimesAWoundIsNone) {
  for (const int face : {7, 8}) {
    Board board = butcher(3);
    in_play(board, "invincible")
        .survivor(0)
        .at("k10")
        .carries("founding-stone")
        .hits({"furious-greaves"})
        .ai({"hack", "hew"});
    Play play(game(), board.acts());
    play.choose("attack/founding-stone").rolls({6, 1}).rolls({10}).rolls({face});
    EXPECT_EQ(play.count("wounded"), face == 7 ? 1 : 0);
    EXPECT_EQ(play.count("wound-fails"), face == 7 ? 0 : 1);
  }
}

// -- Hit locations --

constexpr int kFails = 2, kWounds = 8, kLantern = 10;

struct Hit {
  std::string_view name, card;
  int face;
  Dice dice;
  std::string_view event, fields;
};
void PrintTo(const Hit& hit, std::ostream* to) { *to << hit.name; }

const Hit kHits[] = {
    {"mask_wound", "butchers-mask", kWounds, {}, "wounded", "{}"},
    {"mask_failure", "butchers-mask", kFails, {}, "pushed", R"({"who": "survivor-1", "square": "k15"})"},
    {"cleaver", "cleaver", kWounds, {}, "changed", R"({"what": "insanity", "by": 1})"},
    {"cleaver_is_impervious", "cleaver", kLantern, {}, "tries", R"({"outcome": "scratches"})"},
    {"bellow", "furious-bellow", kWounds, {}, "is-now", R"({"mark": "knocked-down"})"},
    {"breastplate_is_thicker",
     "furious-breastplate",
     kWounds,
     {},
     "tries",
     R"({"needed": 11, "outcome": "fails"})"},
    {"breastplate_blinds", "furious-breastplate", kLantern, {}, "severely-injured", R"({"injury": "blind"})"},
    {"crown_fells",
     "furious-crown",
     kFails,
     {},
     "is-now",
     R"({"who": "survivor-1", "mark": "knocked-down"})"},
    {"gauntlet", "furious-gauntlet", kFails, {{5}}, "hurt", R"({"place": "brain"})"},
    {"gauntlet_turns", "furious-gauntlet", kFails, {{4}}, "monster-moves", R"({"side": "south"})"},
    {"greaves", "furious-greaves", kFails, {}, "monster-moves", R"({"side": "south"})"},
    {"gut_wound", "furious-gut", kWounds, {}, "monster-falls", "{}"},
    {"gut_encourages",
     "furious-gut",
     kWounds,
     {},
     "changed",
     R"({"who": "survivor-4", "what": "courage", "by": 1})"},
    {"gut_failure", "furious-gut", kFails, {{1, 1}}, "basic-action", "{}"},
    {"shoulder", "furious-shoulder", kFails, {}, "pushed", R"({"who": "survivor-1", "square": "k15"})"},
    {"vambraces", "furious-vambraces", kFails, {{4, 1}}, "hurt", R"({"place": "head"})"},
    {"cape", "thick-cape", kFails, {{1}}, "hurt", R"({"place": "brain"})"},
    {"overpower_bleeds", "overpower", 0, {{1, 1}}, "changed", R"({"what": "bleeding", "by": 1})"},
    {"overpower_strikes", "overpower", 0, {{1, 1}}, "basic-action", "{}"},
};

class AHitOnTheButcher : public testing::TestWithParam<Hit> {};
TEST_P(AHitOnTheButcher, DoesWhatItSays) {
  const Hit& hit = GetParam();
  Board board = butcher();
  board.survivor(0).at("k10").carries("founding-stone").hits({hit.card}).ai({"hack", "hew"});
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({6, 1});
  if (hit.face > 0) play.rolls({hit.face});
  roll_all(play, hit.dice);
  EXPECT_EVENT(play, hit.event, hit.fields);
}
INSTANTIATE_TEST_SUITE_P(Butcher, AHitOnTheButcher, testing::ValuesIn(kHits),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(ButchersMask, IsDentedUntilTheRoundEnds) {
  Board board = butcher();
  board.survivor(0)
      .at("k10")
      .carries("founding-stone")
      .hits({"butchers-mask", "furious-greaves"})
      .ai({"hack", "hew"});
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({6, 6}).choose("hit/1/butchers-mask").rolls({8}).rolls({6});
  EXPECT_EVENT(play, "tries", R"({"card": "furious-greaves", "needed": 7, "outcome": "wounds"})");
}

TEST(FuriousScrag, MayTeachAndItsDeathBlowIsWorthSomething) {
  Board board = butcher();
  board.survivor(0).at("k10").carries("founding-stone").hits({"furious-scrag"}).ai({"hack", "hew"});
  Play learns(game(), board.acts());
  learns.choose("attack/founding-stone").rolls({6, 1}).rolls({10}).choose("strike-like-him");
  EXPECT_EVENT(learns, "gains-art", R"({"art": "mighty-strike"})");
  Board last = butcher();
  last.survivor(0).at("k10").carries("founding-stone").hits({"furious-scrag"});
  Play kills(game(), last.acts());
  kills.choose("attack/founding-stone")
      .rolls({6, 1})
      .rolls({8})
      .choose_each({"step-lightly", "aim-well", "search-him", "search-him"});
  EXPECT_EVENT(kills, "changed", R"({"who": "survivor-1", "what": "evasion", "by": 1})");
  EXPECT_EVENT(kills, "victory");
  kills.choose_each({"no", "no", "no", "no"}).rolls({2});
  EXPECT_EVENT(kills, "gear-gained", R"({"gear": "butcher-cleaver"})");
}

TEST(ArmoredPigShoulder, WhatIsFrailBreaksOnIt) {
  Board board = butcher();
  board.survivor(0).at("k10").carries("bone-blade").hits({"armored-pig-shoulder"}).ai({"hack", "hew"});
  Play play(game(), board.acts());
  play.choose("attack/bone-blade").rolls({6, 1}).rolls({2});
  EXPECT_EVENT(play, "loses-gear", R"({"gear": "bone-blade"})");
}

// -- What comes of it --

TEST(Butcher, WhoeverBeatsHimMayTakeUpTheAxe) {
  Board board = butcher();
  board.survivor(0).at("k10").carries("founding-stone").hits({"furious-greaves"});
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({6, 1}).rolls({8});
  play.choose_each({"yes", "no", "no", "no"}).rolls({1});
  EXPECT_EVENT(play, "takes-up", R"({"who": "survivor-1"})");
}

TEST(Butcher, WhoeverLosesToHimLosesTheStorehouse) {
  Board board = butcher();
  for (Who who = 1; who < 4; ++who) board.survivor(who).is(Mark::dead);
  board.state.showdown.controller = 0;
  board.state.settlement.population = 3;
  Play play(game(), board.monsters_turn({"devour-lantern"}));
  play.rolls({4, 1}).rolls({3});
  EXPECT_EVENT(play, "all-lost");
  play.rolls({1});
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
