#include <gtest/gtest.h>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kingdom-death/nemesis.hpp"

/// The Gold Smoke Knight: each of his AI cards, each of his hit locations, the maul against the maul (facts:
/// ai-cards.yaml, hit-locations.yaml of our kit).
namespace gamekeeper::kingdom_death::test {
namespace {

/// He stands at k8 and looks north; Asha stands before him in iron, the others in a far corner. Nobody loses
/// their mind.
Board knight() { return before_nemesis("gold-smoke-knight-1", 20, 9); }
Board alone() { return test::alone(knight()); }

const Drawn kCards[] = {
    {"assault", "ashen-assault", {{2, 1, 1}, {3}}, "hurt", R"({"place": "body", "amount": 6})"},
    {"assault_fails",
     "ashen-assault",
     {{1, 1, 1}, {2, 1, 1}, {3}},
     "resolves-card",
     R"({"card": "frustration"})"},
    {"frustration", "ashen-assault", {{1, 1, 1}, {2, 1, 1}, {3}}, "hurt", R"({"amount": 6})"},
    {"backdraft", "backdraft", {{2, 1}, {3}}, "changed", R"({"who": "survivor-1", "what": "bleeding"})"},
    {"backdraft_throws", "backdraft", {{2, 1}, {3}}, "pushed", R"({"who": "survivor-1"})"},
    {"choking",
     "choking-smash",
     {{2, 1}, {3}, {1}, {4}, {8}, {8}, {8}},
     "hurt",
     R"({"place": "body", "amount": 5})"},
    {"choking_breathes", "choking-smash", {{2, 1}, {3}, {8}, {8}, {8}, {8}}, "hurt", R"({"amount": 6})"},
    {"amplified", "force-amplified", {{2, 1, 1}, {3}}, "hurt", R"({"amount": 5})"},
    {"glowing", "glowing-charge", {{2, 1, 1}, {1}}, "severely-injured", R"({"injury": "deaf"})"},
    {"glowing_falls", "glowing-charge", {{2, 1, 1}, {3}}, "is-now", R"({"mark": "knocked-down"})"},
    {"grab", "savage-grab", {{2, 1}, {3}}, "severely-injured", R"({"injury": "dismembered-arm"})"},
    {"scattering", "scattering-strike", {{2, 1, 1, 1}, {3}}, "pushed", R"({"who": "survivor-1"})"},
    {"scorching", "scorching-charge", {{2, 1, 1}, {1}}, "hurt", R"({"place": "body", "amount": 5})"},
    {"blow", "ashen-blow", {{3}, {3}, {3}}, "hurt", R"({"place": "body", "amount": 5})"},
    {"flashover",
     "flashover",
     {{2, 1, 1}, {3}, {1}, {1}, {2}, {3}, {1}, {1}},
     "hurt",
     R"({"who": "survivor-3", "amount": 4})"},
    {"shuddering", "shuddering-smash", {{2, 1}, {3}}, "hurt", R"({"amount": 6})"},
    {"diaphoresis", "diaphoresis", {{1, 1, 1, 1}, {3}}, "died", R"({"who": "survivor-4"})"},
    {"diaphoresis_is_seen",
     "diaphoresis",
     {{1, 1, 1, 1}, {3}},
     "hurt",
     R"({"who": "survivor-1", "place": "brain", "amount": 5})"},
    {"blitz", "shattering-blitz", {{1}, {2}, {1}, {1}}, "severely-injured", R"({"injury": "broken-leg"})"},
};

class ACardOfTheKnight : public testing::TestWithParam<Drawn> {};
TEST_P(ACardOfTheKnight, DoesWhatItSays) {
  Board board = knight();
  Play play(game(), board.monsters_turn({GetParam().card}));
  roll_all(play, GetParam().dice);
  EXPECT_EVENT(play, GetParam().event, GetParam().fields);
}
INSTANTIATE_TEST_SUITE_P(GoldSmokeKnight, ACardOfTheKnight, testing::ValuesIn(kCards),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(AshenAssault, WhoeverHasBeenHurtIsEnough) {
  Play play(game(), knight().monsters_turn({"ashen-assault"}));
  play.rolls({2, 1, 1}).rolls({3});
  EXPECT_NO_EVENT(play, "resolves-card");
}

TEST(ForceAmplified, IsFasterForEachOfHisWoundsUpToThree) {
  for (const auto& [wounds, dice] : {std::pair{1, 4}, std::pair{5, 6}}) {
    Board board = knight();
    board.ai({"ashen-blow", "ashen-blow", "ashen-blow", "ashen-blow", "ashen-blow"});
    for (int i = 0; i < wounds; ++i) board.state.showdown.ai.lose_top();
    board.state.showdown.ai.top = {};
    Play play(game(), board.monsters_turn({"force-amplified"}));
    play.rolls(std::vector<int>(static_cast<std::size_t>(dice), 1)).rolls({1, 1, 1});
    EXPECT_EVENT(play, "strikes", R"({"who": "survivor-1", "hits": 0})");
  }
}

TEST(IncendiaryCharge, AddsADieForEachFiveSpaces) {
  Board board = alone();
  board.at("k2");
  Play play(game(), board.monsters_turn({"incendiary-charge"}));
  play.rolls({2, 1, 1}).rolls({3});
  EXPECT_EVENT(play, "hurt", R"({"amount": 6})");
  EXPECT_EVENT(play, "pushed", R"({"who": "survivor-1"})");
}

TEST(SavageGrab, GoesForTheLanternAndTakesTheShield) {
  Board board = alone();
  board.carries("final-lantern").carries("beacon-shield");
  Play play(game(), board.monsters_turn({"savage-grab"}));
  play.rolls({2, 1}).rolls({3});
  EXPECT_EVENT(play, "loses-gear", R"({"gear": "beacon-shield"})");
}

TEST(ScorchingCharge, GoesOnOverWhoeverStandsThere) {
  Play play(game(), knight().monsters_turn({"scorching-charge"}));
  play.rolls({2, 1, 1}).rolls({1});
  EXPECT_EVENT(play, "monster-moves", R"({"square": "k1"})");
  EXPECT_EVENT(play, "is-now", R"({"who": "survivor-1", "mark": "knocked-down"})");
}

TEST(CrashingBlow, IsBesideSomebodyAtOnce) {
  Board board = alone();
  board.at("t15");
  Play play(game(), board.monsters_turn({"crashing-blow"}));
  play.choose("s13").rolls({3}).rolls({3}).rolls({3});
  EXPECT_EVENT(play, "monster-moves");
  EXPECT_EVENT(play, "resolves-card", R"({"card": "blacken"})");
}

TEST(CinderSundering, MetalDrawsTheEmbers) {
  for (const auto& [gear, hurt] : {std::pair{"lantern-helm", 6}, std::pair{"rawhide-headband", 3}}) {
    Board board = alone();
    board.at("k2").carries(gear);
    Play play(game(), board.monsters_turn({"cinder-sundering"}));
    play.choose("hit/1/head");
    EXPECT_EVENT(play, "hurt", R"({"place": "head", "amount": )" + std::to_string(hurt) + "}");
  }
}
TEST(CinderSundering, AtHisFeetThereIsShelter) {
  Play play(game(), alone().monsters_turn({"cinder-sundering"}));
  EXPECT_NO_EVENT(play, "hurt");
}

TEST(Combust, BurnsWhoeverLooksAtHim) {
  Board board = alone();
  board.carries("rawhide-headband").carries("cloth");
  Play play(game(), board.monsters_turn({"combust"}));
  play.rolls({1, 1, 1}).choose("hit/1/head");
  EXPECT_EVENT(play, "hurt", R"({"place": "head", "amount": 2})");
}

TEST(IndiscriminateSmash, FindsSomebodyElseOrTheSame) {
  Board board = knight();
  board.survivor(1).at("m8");
  Play play(game(), board.monsters_turn({"indiscriminate-smash"}));
  play.choose("survivor-1").rolls({1, 1, 1}).rolls({1, 1, 1});
  EXPECT_EVENT(play, "strikes", R"({"who": "survivor-2"})");
  Play same(game(), alone().monsters_turn({"indiscriminate-smash"}));
  same.rolls({1, 1, 1}).rolls({2, 1, 1}).rolls({3});
  EXPECT_EVENT(same, "hurt", R"({"who": "survivor-1", "amount": 5})");
}

TEST(ShudderingSmash, ShakesWhoeverStandsNear) {
  Board board = knight();
  board.survivor(1).at("n8");
  Play play(game(), board.monsters_turn({"shuddering-smash"}));
  play.rolls({1, 1});
  EXPECT_EVENT(play, "is-now", R"({"who": "survivor-2", "mark": "knocked-down"})");
  EXPECT_EQ(play.count("is-now"), 1);
}

TEST(Diaphoresis, ArmorIsWorthOnePlace) {
  Board board = alone();
  board.carries("rawhide-vest");
  Play play(game(), board.monsters_turn({"diaphoresis"}));
  play.rolls({1, 1, 1, 1}).rolls({3});
  EXPECT_EVENT(play, "loses-gear", R"({"gear": "rawhide-vest"})");
  play.rolls({4});
  EXPECT_EVENT(play, "died", R"({"who": "survivor-1"})");
}

TEST(Blacken, ThreeHitsNearAndOneFurtherOff) {
  for (const auto& [where, hits] : {std::pair{"k5", 3}, std::pair{"k4", 1}, std::pair{"k3", 0}}) {
    Board board = alone();
    board.at(where);
    Play play(game(), board.monsters_turn({"ashen-blow"}));
    for (int i = 0; i < hits; ++i) play.rolls({3});
    EXPECT_EQ(play.count("hurt"), hits) << where;
  }
}
TEST(Blacken, CanBeDodged) {
  Board board = alone();
  board.survival(1);
  Play play(game(), board.monsters_turn({"ashen-blow"}));
  play.rolls({3}).rolls({3}).rolls({4}).choose("dodge/1/body");
  EXPECT_EVENT(play, "dodges");
}

TEST(Mauler, EachOfHisTurnsEndsWithTheMaul) {
  Board board = alone();
  in_play(board, "mauler");
  Play play(game(), board.before("end-of-monster-turn"));
  play.rolls({3}).rolls({3}).rolls({3});
  EXPECT_EVENT(play, "resolves-card", R"({"card": "blacken"})");
}

TEST(Mauler, KnowsWhoCarriesTheLantern) {
  Board board = alone();
  in_play(board, "mauler").survivor(0).carries("final-lantern").ai({"ashen-blow"});
  Play play(game(), board.before_set_up("arrive"));
  play.rolls({3}).rolls({3}).rolls({3});
  EXPECT_EVENT(play, "is-now", R"({"who": "survivor-1", "mark": "priority"})");
}

struct Nail {
  int face;
  std::string_view event, fields;
  bool cancelled;
};
TEST(HammerAndNail, TheMaulAgainstTheMaul) {
  for (const Nail& nail : {Nail{4, "severely-injured", R"({"injury": "dismembered-leg"})", false},
                           Nail{4, "loses-gear", R"({"gear": "thunder-maul"})", false},
                           Nail{5, "severely-injured", R"({"injury": "broken-arm"})", true},
                           Nail{9, "gets-disorder", R"({"disorder": "immortal"})", true}}) {
    Board board = alone();
    board.carries("thunder-maul");
    Play play(game(), board.monsters_turn({"ashen-blow"}));
    play.choose("yes").rolls({nail.face});
    if (nail.face == 9) play.rolls({1}).rolls({1}).rolls({1}).rolls({1});
    if (!nail.cancelled) play.rolls({3}).rolls({3}).rolls({3});
    EXPECT_EVENT(play, nail.event, nail.fields);
    EXPECT_EQ(play.count("hurt") > 0, !nail.cancelled);
  }
}
TEST(HammerAndNail, NobodyHasTo) {
  Board board = alone();
  board.carries("thunder-maul");
  Play play(game(), board.monsters_turn({"ashen-blow"}));
  play.choose("no").rolls({3}).rolls({3}).rolls({3});
  EXPECT_EVENT(play, "hurt", R"({"amount": 5})");
}

TEST(AllIsAsh, EverybodyIsDrawnToHim) {
  Board board = alone();
  board.at("a1");
  Play play(game(), board.monsters_turn({"backdraft"}));
  EXPECT_EVENT(play, "pushed", R"({"who": "survivor-1", "square": "i1"})");
  EXPECT_EVENT(play, "changed", R"({"what": "bleeding", "by": 1})");
}

TEST(GoldSmokeKnight, ActsFirstWhateverBroughtThemThere) {
  Board board = alone();
  board.state.hunt.ambush = Ambush::by_survivors;
  board.state.showdown.round = 1;
  board.ai({"ashen-blow"});
  Play play(game(), board.before("start-of-monster-turn"));
  play.rolls({3}).rolls({3}).rolls({3});
  EXPECT_EVENT(play, "draws-ai");
}

TEST(GoldSmokeKnight, WhenHeFallsThereIsNoOtherYear) {
  Board board = alone();
  board.at("k10").carries("founding-stone").hits({"mournful-mask"});
  board.one().attributes[2] = 30;
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({9, 1}).rolls({6});
  EXPECT_EVENT(play, "victory");
  EXPECT_EVENT(play, "campaign-is-over");
}

constexpr int kFails = 1, kWounds = 6, kCritical = 10;

const Hit kHits[] = {
    {"cape", "ancient-fur-cape", kFails, {}, "hurt", R"({"place": "legs", "amount": 2})"},
    {"cape_critical",
     "ancient-fur-cape",
     kCritical,
     {},
     "severely-injured",
     R"({"injury": "dismembered-leg"})"},
    {"bevor_needs_a_critical", "fuming-bevor", kWounds, {{3}}, "hurt", R"({"amount": 1})"},
    {"bevor", "fuming-bevor", kCritical, {}, "changed", R"({"what": "accuracy", "by": 1})", "tear-it-off"},
    {"counter", "fuming-counter", kWounds, {}, "wounded", "{}"},
    {"couter", "fuming-couter", kCritical, {}, "changed", R"({"what": "strength-token", "by": -1})"},
    {"gauntlet", "fuming-gauntlet", kFails, {{3}, {3}, {3}, {3}}, "resolves-card", R"({"card": "blacken"})"},
    {"fist", "fuming-mailed-fist", kFails, {{3}, {3}, {3}}, "hurt", R"({"place": "arms", "amount": 2})"},
    {"pauldron", "fuming-pauldron", kFails, {{2}}, "changed", R"({"what": "courage", "by": 1})"},
    {"pauldron_flees", "fuming-pauldron", kFails, {{3}, {2}}, "severely-injured", R"({"injury": "flee"})"},
    {"pauldron_critical",
     "fuming-pauldron",
     kCritical,
     {},
     "changed",
     R"({"who": "survivor-2", "what": "courage"})"},
    {"plackart",
     "fuming-plackart",
     kFails,
     {{3}, {3}, {3}, {3}},
     "hurt",
     R"({"place": "body", "amount": 4})"},
    {"sabaton", "fuming-sabaton", kFails, {{3}, {3}, {3}, {3}}, "hurt", R"({"place": "body", "amount": 4})"},
    {"scrag",
     "fuming-scrag",
     kFails,
     {{3}, {5}, {3}, {3}, {3}},
     "severely-injured",
     R"({"injury": "new-perspective"})"},
    {"scrag_critical", "fuming-scrag", kCritical, {}, "is-now", R"({"mark": "priority"})"},
    {"solleret", "fuming-solleret", kWounds, {}, "pushed", R"({"who": "survivor-1"})"},
    {"solleret_critical", "fuming-solleret", kCritical, {}, "monster-moves", R"({"square": "s8"})", "east"},
    {"vambrace", "fuming-vambrace", kWounds, {{3}, {3}, {3}, {3}}, "resolves-card", R"({"card": "blacken"})"},
    {"mask", "mournful-mask", kWounds, {}, "tries", R"({"needed": 25})"},
    {"gut_plate_needs_a_critical",
     "straining-gut-plate",
     kWounds,
     {{2}},
     "severely-injured",
     R"({"injury": "flee"})"},
    {"gut_plate",
     "straining-gut-plate",
     kCritical,
     {},
     "changed",
     R"({"what": "strength", "by": 1})",
     "both-hands"},
    {"maul", "the-knights-maul", kCritical, {}, "monster-falls", "{}"},
};

class AHitOnTheKnight : public testing::TestWithParam<Hit> {};
TEST_P(AHitOnTheKnight, DoesWhatItSays) {
  const Hit& hit = GetParam();
  Board board = knight();
  board.survivor(0)
      .at("k10")
      .carries("founding-stone")
      .hits({hit.card})
      .ai({"ashen-blow", "ashen-blow", "ashen-blow"});
  board.one().attributes[2] = 25;
  if (!hit.choose.empty()) board.one().survival = 8;
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({9, 1}).rolls({hit.face});
  if (!hit.choose.empty()) play.choose(hit.choose);
  roll_all(play, hit.dice);
  EXPECT_EVENT(play, hit.event, hit.fields);
}
INSTANTIATE_TEST_SUITE_P(GoldSmokeKnight, AHitOnTheKnight, testing::ValuesIn(kHits),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(FumingMailedFist, ACriticalWoundFindsAnotherPlace) {
  Board board = alone();
  board.at("k10")
      .carries("founding-stone")
      .hits({"fuming-mailed-fist", "mournful-mask"})
      .ai({"ashen-blow", "ashen-blow", "ashen-blow"});
  board.one().attributes[2] = 25;
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({9, 1}).rolls({10}).rolls({6});
  EXPECT_EVENT(play, "tries", R"({"card": "mournful-mask"})");
}

TEST(Counters, AnswerWhoeverSurges) {
  for (const auto& [card, event] :
       {std::pair{"fuming-counter", "basic-action"}, std::pair{"maul-counter", "resolves-card"}}) {
    Board board = alone();
    board.at("k10").carries("founding-stone").survival(1).hits({card}).ai({"ashen-blow"});
    board.state.settlement.innovations.push_back(library().innovation_called("paint"));
    board.state.settlement.innovations.push_back(library().innovation_called("inner-lantern"));
    Play play(game(), board.acts());
    play.choose("surge/survivor-1").choose("attack/founding-stone").rolls({9, 1});
    if (card == std::string_view("maul-counter"))
      play.rolls({3}).rolls({3}).rolls({3});
    else
      play.rolls({1, 1, 1});
    EXPECT_EVENT(play, event);
    EXPECT_NO_EVENT(play, "tries");
  }
}

TEST(AshenArmageddon, DrawsThemToHimAndStrikesWhoeverIsThere) {
  Board board = alone();
  board.at("k10").carries("founding-stone").hits({"ashen-armageddon"}).ai({"ashen-blow"});
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({9, 1}).rolls({2, 1, 1}).rolls({3});
  EXPECT_EVENT(play, "trap");
  EXPECT_EVENT(play, "hurt", R"({"amount": 5})");
}

/// Asha has the Death Die, and the settlement has found out so much.
Board pulse(int research) {
  Board board = knight();
  in_play(board, "horripilation");
  for (const Who who : {1, 0}) leave_with(board, "horripilation", who);
  board.survivor(0).carries("final-lantern");
  board.state.showdown.controller = 0;
  board.state.settlement.research = static_cast<std::uint8_t>(research);
  return board;
}
TEST(DeathDie, BelongsToWhoeverCarriesTheLanternAndGoesOn) {
  Board board = pulse(1);
  board.state.showdown.traits = {};
  board.state.showdown.round = 0;
  board.state.effects = {};
  board.at("a1");
  Play play(game(), board.ai({"ashen-blow"}).before_set_up("arrive"));
  EXPECT_EVENT(play, "enters-play", R"({"card": "horripilation"})");
  EXPECT_EQ(play.count("is-tied"), 4);
  EXPECT_EVENT(play, "round-begins", R"({"who": "survivor-1"})");
  Board next = pulse(1);
  next.state.showdown.controller = 0;
  for (Who who = 0; who < 4; ++who) next.survivor(who).one().ties.set(Tie::horripilated);
  next.survivor(1).is(Mark::dead).survivor(0).at("a1");
  Play goes_on(game(), next.ai({"ashen-blow"}).before("begin-round"));
  EXPECT_EVENT(goes_on, "round-begins", R"({"who": "survivor-2"})");
}
TEST(DeathDie, IsGoneWithTheLantern) {
  Board board = pulse(1);
  board.one().gear = {};
  board.state.showdown.controller = 0;
  EXPECT_FALSE(Look(board.state, library()).has_death_die(0));
}

TEST(PulseDiscoveries, AggressionIsOneMoreDieToHit) {
  for (const int research : {0, 1}) {
    Board board = pulse(research);
    board.at("k10").hits({"mournful-mask"});
    Play play(game(), board.survivor(0).acts());
    play.choose("attack/fist-and-tooth").rolls({1, 1});
    if (research > 0) play.choose("yes").rolls({9}).rolls({1});
    EXPECT_EVENT(play, "attacks", "{\"hits\": " + std::to_string(research) + "}");
  }
}
TEST(PulseDiscoveries, AccelerationIsOneLongStride) {
  Board board = pulse(2);
  board.at("a1");
  Play play(game(), board.survivor(0).acts());
  play.choose("move").choose("yes").rolls({4});
  EXPECT_OFFERED(play, "j1");
}
TEST(PulseDiscoveries, RageIsOneMoreDieOfStrength) {
  Board board = pulse(3);
  board.at("k10").hits({"mournful-mask"});
  Play play(game(), board.survivor(0).acts());
  play.choose("attack/fist-and-tooth").rolls({9, 1}).choose("no").rolls({9}).choose("yes").rolls({8});
  EXPECT_EVENT(play, "tries", R"({"result": 17})");
}
TEST(PulseDiscoveries, WithLockedLegsNobodyFalls) {
  Board board = pulse(4);
  Play play(game(), board.survivor(0).acts());
  EXPECT_FALSE(Look(play.state<State>(), library()).can(0, Permit::fall));
  EXPECT_TRUE(Look(play.state<State>(), library()).can(1, Permit::fall));
}
TEST(PulseDiscoveries, SurrenderFeelsNothingAndEnds) {
  Board board = pulse(5);
  board.injured("blind").one().attributes[1] = -3;
  for (const std::string_view one : {"symposium", "cooking", "pottery", "storytelling"})
    board.state.settlement.innovations.push_back(library().innovation_called(one));
  for (Who who = 1; who < 4; ++who) board.survivor(who).at("a1").is(Mark::dead);
  board.survivor(0).at("a1");
  Play play(game(), board.survivor(0).acts());
  play.choose("do/horripilation/survivor-1").rolls({2});
  EXPECT_EVENT(play, "changed", R"({"what": "survival", "by": 4})");
  EXPECT_EQ(Look(play.state<State>(), library()).number(0, Number::accuracy), 0);
  play.choose("end");
  EXPECT_EVENT(play, "died", R"({"who": "survivor-1"})");
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
