#include <gtest/gtest.h>
#include <utility>

#include "kingdom-death/nemesis.hpp"

/// The Hand: lenses and auras, each of its AI cards, each of its hit locations (facts: ai-cards.yaml,
/// hit-locations.yaml of our kit).
namespace gamekeeper::kingdom_death::test {
namespace {

/// It stands at k8 and looks north; Asha stands two spaces before it in iron, the others in a far corner.
/// Nobody loses their mind, and nobody carries a colour.
Board hand() {
  Board board = before_nemesis("the-hand-1", 20, 9);
  board.state.showdown.life = 13;
  return board;
}

struct Card {
  std::string_view name, card, lens;
  Dice dice;
  std::string_view event, fields;
};
void PrintTo(const Card& card, std::ostream* to) { *to << card.name; }

const Card kCards[] = {
    {"jabs", "bullet-jabs", "", {{2, 1, 1, 1, 1}, {3}}, "hurt", R"({"amount": 2})"},
    {"jabs_red",
     "bullet-jabs",
     "red-lens",
     {{2, 1, 1, 1, 1}, {3}},
     "changed",
     R"({"what": "bleeding", "by": 2})"},
    {"jabs_blue", "bullet-jabs", "blue-lens", {{2, 1, 1, 1, 1}, {3}}, "hurt", R"({"amount": 3})"},
    {"liver", "liver-blow", "", {{2, 1}, {3}}, "hurt", R"({"amount": 5})"},
    {"liver_red", "liver-blow", "red-lens", {{2, 1, 1, 1, 1}, {3}}, "hurt", R"({"amount": 8})"},
    {"liver_blue", "liver-blow", "blue-lens", {{2, 1}, {3}}, "changed", R"({"what": "insanity", "by": 5})"},
    {"thunderbolt", "thunderbolt-right", "", {{4, 1}, {3}}, "hurt", R"({"amount": 7})"},
    {"thunderbolt_red",
     "thunderbolt-right",
     "red-lens",
     {{4, 1}, {3}},
     "is-now",
     R"({"mark": "knocked-down"})"},
    {"thunderbolt_blue", "thunderbolt-right", "blue-lens", {{4, 1, 1}}, "hurt", R"({"place": "head"})"},
    {"chuckle",
     "soft-chuckle",
     "",
     {{1}, {1}, {1}, {1}},
     "changed",
     R"({"who": "survivor-4", "what": "accuracy-token"})"},
};

class ACardOfTheHand : public testing::TestWithParam<Card> {};
TEST_P(ACardOfTheHand, DoesWhatItSays) {
  Board board = hand();
  if (!GetParam().lens.empty()) in_play(board, GetParam().lens);
  Play play(game(), board.monsters_turn({GetParam().card}));
  for (const std::vector<int>& faces : GetParam().dice) play.rolls(faces);
  EXPECT_EVENT(play, GetParam().event, GetParam().fields);
}
INSTANTIATE_TEST_SUITE_P(TheHand, ACardOfTheHand, testing::ValuesIn(kCards),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(Durations, LieOnTheDeckForATurn) {
  for (const std::string_view card : {"full-powered-flick", "line-up", "rude-slap"}) {
    Board board = hand();
    board.state.showdown.ai.add(static_cast<std::uint8_t>(*library().ai_cards.index(card)), AiLevel::basic);
    board.state.showdown.ai.deal(AiLevel::basic, 1);
    Play play(game(), board.before("perform-ai"));
    EXPECT_EVENT(play, "put-on-top");
    EXPECT_NO_EVENT(play, "strikes");
  }
}

TEST(RudeSlap, IsForTheRightSpot) {
  Board board = hand();
  Play play(game(), board.monsters_turn({"rude-slap"}));
  play.rolls({2, 1}).rolls({3});
  EXPECT_EVENT(play, "hurt", R"({"amount": 6})");
}

TEST(LineUp, WhoeverIsNotThereCostsSomebodyDearly) {
  Board board = hand();
  Play play(game(), board.monsters_turn({"line-up"}));
  play.rolls({1, 1}).rolls({1}).rolls({5});
  EXPECT_EVENT(play, "died");
}

TEST(GhostStep, GoesThroughThemAndChillsThem) {
  Board board = hand();
  in_play(board, "ghost-step");
  Play play(game(), board.monsters_turn({"liver-blow"}));
  play.rolls({1, 1});
  EXPECT_EVENT(play, "monster-moves", R"({"square": "k5"})");
  EXPECT_EVENT(play, "monster-moves", R"({"side": "south"})");
  EXPECT_EVENT(play, "hurt", R"({"who": "survivor-1", "place": "brain", "amount": 1})");
}

TEST(PolarizedAura, AWoundOpensALens) {
  Board board = hand();
  in_play(board, "polarized-aura")
      .survivor(0)
      .at("k10")
      .carries("founding-stone")
      .hits({"gilded-sabaton"})
      .ai({"liver-blow"});
  board.one().attributes[2] = 9;
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({9, 1}).rolls({9}).choose("green");
  EXPECT_EVENT(play, "enters-play", R"({"card": "green-lens"})");
}

TEST(Lenses, WhoeverShinesInItsColourNeedsAPerfectHit) {
  for (const auto& [face, hits] : {std::pair{9, 0}, std::pair{10, 1}}) {
    Board board = hand();
    in_play(board, "red-lens")
        .survivor(0)
        .at("k10")
        .carries("monster-tooth-necklace")
        .carries("founding-stone")
        .hits({"spine-saber-sheath"})
        .ai({"liver-blow"});
    if (Look(board.state, library()).number(0, Number::red) == 0) continue;
    Play play(game(), board.acts());
    play.choose("attack/founding-stone").rolls({face, 1});
    if (hits > 0) play.rolls({2});
    EXPECT_EVENT(play, "attacks", R"({"hits": )" + std::to_string(hits) + "}");
  }
}

TEST(Applause, WhenTheDeckIsUsedUpItIsOver) {
  Board board = hand();
  in_play(board, "applause")
      .state.showdown.ai_discard.push_back(
          static_cast<std::uint8_t>(*library().ai_cards.index("liver-blow")));
  Play play(game(), board.before("perform-ai"));
  play.rolls({4}).rolls({5}).rolls({6}).rolls({1});
  EXPECT_EVENT(play, "died", R"({"who": "survivor-4"})");
  EXPECT_EVENT(play, "victory");
}

TEST(ImpossibleEyes, TheLastWoundIsAnswered) {
  Board board = hand();
  in_play(board, "impossible-eyes")
      .survivor(0)
      .at("k10")
      .carries("founding-stone")
      .hits({"gilded-sabaton"})
      .ai({"liver-blow"});
  board.one().attributes[2] = 9;
  board.state.showdown.life = 1;
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({9, 1}).rolls({9}).rolls({3}).rolls({2}).rolls({3});
  EXPECT_EVENT(play, "hurt", R"({"amount": 10})");
  EXPECT_EVENT(play, "gains-art", R"({"art": "swordsmans-promise"})");
  EXPECT_EVENT(play, "victory");
}

TEST(ExoticFurGirdle, WithoutAllLensesItIsNoHit) {
  Board board = hand();
  board.survivor(0).at("k10").carries("founding-stone").hits({"exotic-fur-girdle"}).ai({"liver-blow"});
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({9, 1});
  EXPECT_EVENT(play, "basic-action");
  play.rolls({1, 1});
  EXPECT_EVENT(play, "hit-lost");
}

TEST(Gilded, BehindTheBlueLensThereIsNothing) {
  Board board = hand();
  in_play(board, "blue-lens")
      .survivor(0)
      .at("k10")
      .carries("founding-stone")
      .hits({"gilded-spaulder"})
      .ai({"liver-blow"});
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({10, 1});
  EXPECT_EVENT(play, "hit-lost");
}

TEST(KingsPalm, ClapsWhoeverIsNearAndDraws) {
  Board board = hand();
  for (Who who = 1; who < 4; ++who) board.survivor(who).is(Mark::dead);
  board.state.showdown.controller = 0;
  Play play(game(), board.monsters_turn({"kings-palm"}));
  play.rolls({2}).rolls({3});
  EXPECT_EVENT(play, "hurt", R"({"place": "head", "amount": 5})");
  EXPECT_EVENT(play, "hurt", R"({"place": "body", "amount": 9})");
  EXPECT_EVENT(play, "changed", R"({"what": "bleeding", "by": 4})");
}

TEST(SmallUppercut, IsForWhoeverShinesWhiteAndIsNotAll) {
  Board board = hand();
  in_play(board, "blue-lens");
  Play play(game(), board.monsters_turn({"small-uppercut", "take-your-best-shot", "soft-chuckle"}));
  play.rolls({1}).rolls({2}).rolls({3}).rolls({1}).rolls({1}).rolls({1}).rolls({1});
  EXPECT_EVENT(play, "is-now", R"({"mark": "knocked-down"})");
  EXPECT_EQ(play.count("draws-ai"), 3);
}

TEST(FullPoweredFlick, FindsWhoeverIsBestDressedAndThrowsThemOffTheBoard) {
  Board board = hand();
  in_play(board, "red-lens");
  Play play(game(), board.monsters_turn({"full-powered-flick"}));
  play.rolls({2, 1}).rolls({3});
  EXPECT_EVENT(play, "picks", R"({"who": "survivor-1"})");
  EXPECT_EVENT(play, "is-now", R"({"mark": "knocked-down"})");
  EXPECT_EVENT(play, "died", R"({"who": "survivor-1"})");
}

TEST(TakeYourBestShot, HeIsEasyToHitWhileItLiesThere) {
  Board board = hand();
  board.survivor(0).at("k10").carries("founding-stone").ai({"take-your-best-shot"});
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({1, 1});
  EXPECT_EVENT(play, "attacks", R"({"needed": 2})");
}

constexpr int kFails = 2, kWounds = 6, kCritical = 10;

const Hit kHits[] = {
    {"bracer", "exotic-bone-bracer", kFails, {}, "hurt", R"({"place": "brain", "amount": 3})"},
    {"bracer_critical", "exotic-bone-bracer", kCritical, {}, "enters-play", R"({"card": "red-lens"})", "red"},
    {"collar_is_let_go", "exotic-fur-collar", 0, {}, "hit-lost", "{}", "let-him"},
    {"blouse", "exotic-poets-blouse", kCritical, {}, "life-ebbs", R"({"left": 11})", "leave-it"},
    {"rib_plate",
     "exotic-rib-plate",
     kFails,
     {},
     "changed",
     R"({"who": "survivor-4", "what": "movement", "by": -1})"},
    {"rib_plate_critical", "exotic-rib-plate", kCritical, {}, "gains", R"({"resource": "iron"})"},
    {"pantaloons", "exotic-silk-pantaloons", kFails, {}, "monster-moves", R"({"side": "north"})"},
    {"codpiece", "gilded-codpiece", kCritical, {}, "monster-falls", "{}", "leave-it"},
    {"codpiece_answered",
     "gilded-codpiece",
     kCritical,
     {},
     "changed",
     R"({"what": "damage-token", "by": 1})",
     "leave-it"},
    {"crown", "gilded-crown", kFails, {{3}}, "changed", R"({"what": "speed-token", "by": -1})", "take-it"},
    {"crown_critical", "gilded-crown", kCritical, {}, "changed", R"({"what": "speed", "by": 1})", "rise"},
    {"cuirass", "gilded-cuirass", kFails, {}, "reacts", "{}"},
    {"sabaton", "gilded-sabaton", kWounds, {}, "changed", R"({"what": "evasion-token", "by": 1})"},
    {"spaulder", "gilded-spaulder", kWounds, {}, "hurt", R"({"place": "brain", "amount": 3})"},
    {"lantern", "handed-lantern", kCritical, {}, "injured", R"({"card": "handed-lantern"})"},
    {"gloves", "shadow-fabric-gloves", kFails, {{3}}, "hurt", R"({"amount": 5})"},
    {"sheath", "spine-saber-sheath", kFails, {}, "is-now", R"({"mark": "priority"})"},
};

class AHitOnTheHand : public testing::TestWithParam<Hit> {};
TEST_P(AHitOnTheHand, DoesWhatItSays) {
  const Hit& hit = GetParam();
  Board board = hand();
  board.survivor(0)
      .at("k10")
      .carries("founding-stone")
      .hits({hit.card})
      .ai({"applause", "applause"})
      .resources();
  board.one().attributes[2] = 9;
  if (!hit.choose.empty()) board.one().survival = 5;
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({9, 1});
  if (hit.face > 0) play.rolls({hit.face});
  if (!hit.choose.empty()) play.choose(hit.choose);
  for (const std::vector<int>& faces : hit.dice) play.rolls(faces);
  EXPECT_EVENT(play, hit.event, hit.fields);
}
INSTANTIATE_TEST_SUITE_P(TheHand, AHitOnTheHand, testing::ValuesIn(kHits),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(FullSpeed, IsForAllOfThem) {
  Board board = hand();
  in_play(board, "red-lens")
      .survivor(0)
      .at("k10")
      .carries("founding-stone")
      .hits({"full-speed"})
      .ai({"applause"});
  for (Who who = 1; who < 4; ++who) board.survivor(who).is(Mark::dead);
  board.state.showdown.controller = 0;
  Play play(game(), board.survivor(0).acts());
  play.choose("attack/founding-stone").rolls({10, 1}).rolls({2, 1}).rolls({3});
  EXPECT_EVENT(play, "hurt", R"({"amount": 6})");
}

TEST(FullSpeed, WhoeverKnowsTheStepIsElsewhere) {
  Board board = alone(hand());
  board.at("k10").survival(1).carries("founding-stone").hits({"full-speed"}).ai({"liver-blow"});
  board.one().arts.push_back(static_cast<std::uint8_t>(*library().fighting_arts.index("kings-step")));
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({10, 1}).choose("yes").rolls({7, 7});
  EXPECT_EVENT(play, "strikes", R"({"hits": 0})");
}

TEST(TheHand, WhereHeWinsTheRetiredDie) {
  Board board = hand();
  for (Who who = 0; who < 3; ++who) board.survivor(who).is(Mark::dead);
  board.survivor(3).is(Mark::retires).is(Mark::at_home);
  board.state.settlement.population = 1;
  Play play(game(), board.before_set_up("victory-or-defeat"));
  EXPECT_EVENT(play, "died", R"({"who": "survivor-4"})");
}

TEST(TakeYourBestShot, HeTurnsHisBackAndItLiesOnTheDeck) {
  Board board = alone(hand());
  board.state.showdown.ai.add(static_cast<std::uint8_t>(*library().ai_cards.index("take-your-best-shot")),
                              AiLevel::basic);
  board.state.showdown.ai.deal(AiLevel::basic, 1);
  Play play(game(), board.before("perform-ai"));
  play.choose("south");
  EXPECT_EVENT(play, "put-on-top", R"({"card": "take-your-best-shot"})");
  EXPECT_EQ(Look(play.state<State>(), library()).number(kTheMonster, Number::evasion), -10);
}

TEST(GildedCodpiece, TheWoundBeforeHeStandsIsTheLast) {
  Board board = alone(hand());
  board.at("k10").carries("founding-stone").hits({"gilded-codpiece", "gilded-sabaton"});
  board.ai({"liver-blow"}).one().attributes[2] = 9;
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({9, 9}).choose("hit/1/gilded-codpiece").rolls({10});
  play.choose("leave-it").rolls({6});
  EXPECT_EVENT(play, "monster-dies");
}

TEST(GreenLens, BreaksWhatIsFrail) {
  for (const bool open : {true, false}) {
    Board board = alone(hand());
    if (open) in_play(board, "green-lens");
    board.survivor(0).at("k10").carries("bone-blade").hits({"gilded-sabaton"}).ai({"liver-blow"});
    Play play(game(), board.acts());
    play.choose("attack/bone-blade").rolls({10, 1}).rolls({2});
    EXPECT_EQ(play.count("breaks"), open ? 1 : 0);
  }
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
