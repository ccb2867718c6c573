#include <gtest/gtest.h>
#include <utility>

#include "kingdom-death/nemesis.hpp"

/// The King's Man: his zones, each of his AI cards, each of his hit locations (facts: ai-cards.yaml,
/// hit-locations.yaml of our kit).
namespace gamekeeper::kingdom_death::test {
namespace {

/// He stands at k8 and looks north; Asha stands before him in iron, the others in a far corner. Nobody loses
/// their mind.
Board kings_man(int level = 1) { return before_nemesis("kings-man-" + std::to_string(level), 5, 9); }

// -- AI cards --

struct Card {
  std::string_view name, card;
  Dice dice;
  std::string_view event, fields;
};
void PrintTo(const Card& card, std::ostream* to) { *to << card.name; }

const Dice kOneHit{{3, 1, 1}, {3}};

const Card kCards[] = {
    {"axe_sweeps", "kings-man-axe", kOneHit, "pushed", R"({"who": "survivor-1", "square": "f7"})"},
    {"axe_cuts", "kings-man-axe", kOneHit, "changed", R"({"what": "bleeding", "by": 2})"},
    {"clang", "clang", {}, "hurt", R"({"who": "survivor-4", "place": "brain", "amount": 3})"},
    {"cleave", "cleave", {{3, 1, 1}}, "hurt", R"({"place": "head", "amount": 3})"},
    {"force_thrust", "force-thrust", kOneHit, "pushed", R"({"who": "survivor-1", "square": "k2"})"},
    {"hammer", "hammer", {{3, 1, 1}, {3}, {10}}, "heavily-injured", R"({"who": "survivor-1"})"},
    {"hook_and_pull",
     "hook-and-pull",
     {{3, 1, 1}, {3}, {3}},
     "grabbed",
     R"({"who": "survivor-1", "square": "k9"})"},
    {"kings_grace", "kings-grace", {{1, 1, 1}}, "strikes", R"({"who": "survivor-1"})"},
    {"spear", "kings-man-spear", kOneHit, "changed", R"({"what": "movement-token", "by": -1})"},
    {"trip", "trip", {{3, 1}, {3}}, "is-now", R"({"mark": "knocked-down"})"},
    {"kings_axe", "kings-axe", kOneHit, "pushed", R"({"who": "survivor-1", "square": "f7"})"},
    {"kneel", "kneel", {{9}, {10}, {10}, {10}}, "is-now", R"({"who": "survivor-1", "mark": "knocked-down"})"},
    {"kneel_or_stand",
     "kneel",
     {{10}, {9}, {9}, {9}},
     "changed",
     R"({"who": "survivor-1", "what": "courage"})"},
    {"familiar_face", "familiar-face", {}, "hurt", R"({"who": "survivor-4", "place": "brain", "amount": 5})"},
};

class ACardOfTheKingsMan : public testing::TestWithParam<Card> {};
TEST_P(ACardOfTheKingsMan, DoesWhatItSays) {
  Board board = kings_man();
  Play play(game(), board.monsters_turn({GetParam().card}));
  roll_all(play, GetParam().dice);
  EXPECT_EVENT(play, GetParam().event, GetParam().fields);
}
INSTANTIATE_TEST_SUITE_P(KingsMan, ACardOfTheKingsMan, testing::ValuesIn(kCards),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(KingsMan, WithNobodyToPickHeIsOnGuard) {
  Board board = kings_man();
  for (Who who = 0; who < 4; ++who) board.survivor(who).on_the_ground();
  Play play(game(), board.monsters_turn({"kings-man-axe"}));
  EXPECT_EVENT(play, "waits");
  EXPECT_NO_EVENT(play, "strikes");
}

TEST(Sweep, GoesFromHisRightToHisLeft) {
  Board board = kings_man();
  board.survivor(1).at("n6").survivor(2).at("o7");
  Play play(game(), board.monsters_turn({"cleave"}));
  play.rolls({1, 1, 1});
  EXPECT_EVENT(play, "strikes", R"({"who": "survivor-2"})");
  EXPECT_NO_EVENT(play, "out-of-reach");
  play.rolls({1, 1, 1});
  EXPECT_EQ(play.count("strikes"), 2);
}

TEST(Thrust, GoesFourSpacesStraightAhead) {
  Board board = kings_man();
  board.survivor(1).at("l4").survivor(2).at("k3");
  Play play(game(), board.monsters_turn({"force-thrust"}));
  play.rolls({1, 1, 1}).rolls({1, 1, 1});
  EXPECT_EVENT(play, "strikes", R"({"who": "survivor-2"})");
  EXPECT_EQ(play.count("strikes"), 2);
}

TEST(KingsAxe, LeavesTheMiddleBehindHimOut) {
  Board board = kings_man();
  board.survivor(0).at("k10").survivor(1).at("j10").survivor(2).at("k7");
  Play play(game(), board.monsters_turn({"kings-axe"}));
  play.rolls({1, 1, 1}).rolls({1, 1, 1});
  EXPECT_EQ(play.count("strikes"), 2);
  EXPECT_EVENT(play, "strikes", R"({"who": "survivor-2"})");
}

TEST(KingsGrace, WithNobodyNearHeIsOnGuard) {
  Board board = kings_man();
  board.survivor(0).at("k2");
  Play play(game(), board.monsters_turn({"kings-grace"}));
  EXPECT_EVENT(play, "waits");
}

TEST(CoupDeGrace, IsForWhoeverLiesThere) {
  Board board = kings_man();
  board.survivor(0).on_the_ground();
  Play play(game(), board.monsters_turn({"coup-de-grace"}));
  play.rolls({10});
  EXPECT_EVENT(play, "severely-injured", R"({"who": "survivor-1"})");
}

TEST(CoupDeGrace, WithNobodyDownHeStrikesAsAlways) {
  Board board = kings_man();
  Play play(game(), board.monsters_turn({"coup-de-grace"}));
  play.rolls({1, 1, 1});
  EXPECT_EVENT(play, "strikes", R"({"who": "survivor-1"})");
}

TEST(KingsWalk, AfterHisBasicActionHeWalksBack) {
  Board board = kings_man();
  board.mood("kings-walk");
  Play play(game(), board.monsters_turn({"coup-de-grace"}));
  play.rolls({1, 1, 1});
  EXPECT_EVENT(play, "monster-moves", R"({"square": "k11", "side": "north"})");
}

TEST(KingsWalk, WithABrokenKneeHeFalls) {
  Board board = kings_man();
  board.lion_has("regal-knees");
  Play play(game(), board.monsters_turn({"kings-walk"}));
  EXPECT_EVENT(play, "monster-falls");
}

TEST(LanternMirage, HoldsUntilSomebodyStrikesJustRight) {
  Board board = kings_man();
  board.mood("lantern-mirage")
      .survivor(0)
      .at("k10")
      .carries("founding-stone")
      .ai({"clang", "trip"})
      .hits({"regal-breastplate"});
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({10, 8});
  EXPECT_EVENT(play, "leaves-play", R"({"card": "lantern-mirage"})");
  play.rolls({1});
}

TEST(LashOut, SweepsWhoeverComesNear) {
  for (const auto& [where, falls] : {std::pair{"k7", true}, std::pair{"k10", false}}) {
    Board board = kings_man();
    board.mood("lash-out").survivor(0).at(falls ? "k6" : "k11");
    Play play(game(), board.acts());
    play.choose("move").choose(where);
    EXPECT_EQ(play.count("is-now"), falls ? 1 : 0);
  }
}

TEST(PerfectThrust, KnowsThreePlaces) {
  for (const std::string_view where : {"k6", "l10", "i8"}) {
    Board board = kings_man();
    board.survivor(0).at(where);
    Play play(game(), board.monsters_turn({"perfect-thrust"}));
    play.choose(play.options().front()).rolls({3}).rolls({10}).rolls({10}).rolls({10});
    EXPECT_EVENT(play, "picks", R"({"who": "survivor-1"})");
  }
  Board board = kings_man();
  Play play(game(), board.monsters_turn({"perfect-thrust"}));
  EXPECT_NO_EVENT(play, "picks");
}

TEST(SpinningHalberd, NothingThatFliesComesThrough) {
  Board board = kings_man();
  board.mood("spinning-halberd").survivor(0).at("k12").carries("bone-darts").carries("founding-stone");
  Play play(game(), board.acts());
  EXPECT_NOT_OFFERED(play, "attack/bone-darts");
  board.survivor(0).at("k10");
  Play near(game(), board.acts());
  EXPECT_OFFERED(near, "attack/founding-stone");
}

// -- Traits --

TEST(KingsCombat, HeStrikesFirst) {
  Board board = kings_man();
  in_play(board, "kings-combat").ai({"familiar-face"});
  Play play(game(), board.before("start-of-monster-turn"));
  play.rolls({1, 1, 1});
  EXPECT_EVENT(play, "strikes", R"({"who": "survivor-1"})");
  EXPECT_EVENT(play, "draws-ai", R"({"card": "familiar-face"})");
}

TEST(KingsAura, ThePressureLiesOnTopEachTurn) {
  Board board = kings_man();
  in_play(board, "kings-aura").ai({"familiar-face"}).hits({"regal-plume", "battle-pressure"});
  const auto pressure = static_cast<std::uint8_t>(*library().hit_locations.index("battle-pressure"));
  board.state.showdown.hit_discard.push_back(pressure);
  Play play(game(), board.before("start-of-monster-turn"));
  EXPECT_EQ(play.count("hit-put-on-top"), 2);
}

TEST(OutFighting, HeStopsASpaceAway) {
  Board board = kings_man();
  in_play(board, "out-fighting").survivor(0).at("k3");
  Play play(game(), board.monsters_turn({"hammer"}));
  EXPECT_EVENT(play, "monster-moves", R"({"square": "k5"})");
  play.rolls({1, 1, 1});
  EXPECT_EVENT(play, "strikes");
}

TEST(WeakSpot, IsBehindHim) {
  for (const auto& [where, needed] : {std::pair{"k10", 8}, std::pair{"j8", 12}}) {
    Board board = kings_man();
    in_play(board, "weak-spot")
        .survivor(0)
        .at(where)
        .carries("founding-stone")
        .hits({"regal-plume"})
        .ai({"clang"});
    Play play(game(), board.acts());
    play.choose("attack/founding-stone").rolls({9, 1}).rolls({2});
    EXPECT_EVENT(play, "tries", R"({"needed": )" + std::to_string(needed) + "}");
  }
}

TEST(SilentHymn, WeighsOnTheirFeet) {
  Board board = kings_man(2);
  in_play(board, "silent-hymn").survivor(0).one().tokens[0] = -4;
  board.one().loaned = 4;
  Play play(game(), board.before("start-of-survivors-turn"));
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "movement-token", "by": -1})");
  play.rolls({3});
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "movement-token", "by": 5})");
}

TEST(SilentHymn, IsShakenOffForAllOnesSurvival) {
  for (const bool own_act : {true, false}) {
    Board board = kings_man(2);
    in_play(board, "silent-hymn").survivor(0).survival(1).one().loaned = 2;
    leave_with(board, "silent-hymn", 0);
    board.ai({"trip"});
    Play play(game(), own_act ? board.acts() : board.before("start-of-monster-turn"));
    play.choose(own_act ? "do/silent-hymn/survivor-1/1" : "yes");
    EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "movement-token", "by": 2})");
    EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "survival", "now": 0})");
    if (!own_act) play.rolls({1, 1, 1});
  }
}

// -- Hit locations --

constexpr int kFails = 2, kWounds = 7, kCritical = 10;

constexpr std::string_view kFalls = R"({"who": "survivor-1", "mark": "knocked-down"})";
constexpr std::string_view kBacksOff = R"({"side": "south", "square": "k6"})";

const Hit kHits[] = {
    {"axe_blade", "axe-blade", kCritical, {}, "changed", R"({"what": "speed-token", "by": -1})"},
    {"pressure_is_no_hit", "battle-pressure", 0, {}, "hit-lost", "{}", "let-it-pass"},
    {"pressure_may_teach", "battle-pressure", 0, {{6}}, "is-now", kFalls, "step-into-it"},
    {"handle_is_let_go", "halberd-handle", kFails, {}, "is-now", kFalls, "let-go"},
    {"handle_is_held", "halberd-handle", kFails, {}, "changed", R"({"what": "courage", "by": 1})", "hold-on"},
    {"handle_critical",
     "halberd-handle",
     kCritical,
     {},
     "changed",
     R"({"what": "accuracy-token", "by": -1})"},
    {"halberd_spear", "halberd-spear", kCritical, {}, "changed", R"({"what": "speed-token", "by": -1})"},
    {"back", "regal-back", kWounds, {}, "changed", R"({"what": "evasion", "by": 1})", "learn-from-it"},
    {"breastplate", "regal-breastplate", kFails, {}, "monster-moves", kBacksOff},
    {"faceplate", "regal-faceplate", kWounds, {}, "changed", R"({"what": "accuracy-token", "by": -2})"},
    {"faceplate_critical", "regal-faceplate", kCritical, {}, "changed", R"({"what": "insanity", "by": 1})"},
    {"gauntlet", "regal-gauntlet-hit", kWounds, {}, "wounded", "{}"},
    {"greaves", "regal-greaves-hit", kFails, {}, "monster-moves", kBacksOff},
    {"gutplate", "regal-gutplate", kFails, {}, "monster-moves", kBacksOff},
    {"gutplate_critical", "regal-gutplate", kCritical, {}, "monster-falls", "{}"},
    {"knees", "regal-knees", kCritical, {}, "injured", R"({"card": "regal-knees"})"},
    {"plume", "regal-plume", kCritical, {}, "changed", R"({"what": "damage-token", "by": 1})"},
    {"sheath", "regal-sheath", kFails, {{1, 1, 1}}, "basic-action", "{}"},
    {"sheath_critical", "regal-sheath", kCritical, {}, "injured", R"({"card": "regal-sheath"})"},
    {"skirt", "regal-skirt", kFails, {{1, 1, 1}}, "basic-action", "{}"},
    {"skirt_critical", "regal-skirt", kCritical, {}, "changed", R"({"what": "courage", "by": 1})", "cheer"},
    {"vambraces", "regal-vambraces", kFails, {}, "monster-moves", kBacksOff},
};

class AHitOnTheKingsMan : public testing::TestWithParam<Hit> {};
TEST_P(AHitOnTheKingsMan, DoesWhatItSays) {
  const Hit& hit = GetParam();
  Board board = kings_man();
  board.survivor(0).at("k10").carries("founding-stone").hits({hit.card}).ai({"clang", "trip"});
  board.one().attributes[2] = 5;
  board.one().understanding = 3;
  if (!hit.choose.empty()) board.one().survival = 5;
  for (const std::string_view one : {"inner-lantern", "hovel", "symposium", "pottery"})
    board.state.settlement.innovations.push_back(library().innovation_called(one));
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({9, 1});
  if (hit.face > 0) play.rolls({hit.face});
  if (!hit.choose.empty()) play.choose(hit.choose);
  roll_all(play, hit.dice);
  EXPECT_EVENT(play, hit.event, hit.fields);
}
INSTANTIATE_TEST_SUITE_P(KingsMan, AHitOnTheKingsMan, testing::ValuesIn(kHits),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(AxeBlade, ComesFirstAndThrowsWhoeverIsHeavy) {
  Board board = kings_man();
  board.survivor(0).at("k10").carries("king-spear").hits({"regal-plume", "axe-blade"}).ai({"clang", "trip"});
  Play play(game(), board.acts());
  play.choose("attack/king-spear").rolls({9, 9});
  EXPECT_EVENT(play, "is-now", kFalls);
  EXPECT_EQ(play.count("hit-lost"), 1);
}

TEST(RegalHelm, ADaggerFindsTheGapAndHeStaggers) {
  Board board = kings_man();
  board.survivor(0)
      .at("k10")
      .carries("bone-dagger")
      .hits({"regal-helm-hit", "regal-plume"})
      .ai({"clang", "trip"});
  board.one().attributes[2] = 3;
  Play play(game(), board.acts());
  // 1, 3 of their own, 3 of the place: 5 is enough for 12.
  play.choose("attack/bone-dagger").rolls({9, 9, 1}).choose("hit/1/regal-helm-hit").rolls({5});
  EXPECT_EVENT(play, "wounded");
  play.rolls({2});
  EXPECT_EVENT(play, "tries", R"({"card": "regal-plume", "needed": 10})");
}

TEST(AcidBlood, IsAsBadAsHeIsWounded) {
  Board board = kings_man();
  board.survivor(0).at("k10").carries("founding-stone").hits({"acid-blood-discharge"}).ai({"clang"});
  board.state.showdown.ai.lost.push_back(0);
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({9, 1}).rolls({3});
  EXPECT_EVENT(play, "hurt", R"({"who": "survivor-1", "amount": 1})");
  EXPECT_EVENT(play, "trap");
}

TEST(RegalCollar, WhoeverKillsHimThereHasHisHalberd) {
  Board board = kings_man();
  board.survivor(0).at("k10").carries("founding-stone").hits({"regal-collar"});
  board.one().attributes[2] = 5;
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({9, 1}).rolls({7});
  EXPECT_EVENT(play, "carries", R"({"who": "survivor-1", "gear": "lantern-halberd"})");
  // The curse comes for whoever did it, on their legs.
  play.rolls({6});
  EXPECT_EVENT(play, "carries", R"({"who": "survivor-1", "gear": "regal-greaves"})");
  play.choose_each({"no", "no", "no", "no"}).rolls({1});
}

TEST(KingsStep, FollowsHimWhereHeRetreats) {
  Board board = kings_man();
  board.survivor(0).at("k10").carries("founding-stone").hits({"regal-breastplate", "regal-plume"});
  board.ai({"clang", "trip"})
      .one()
      .arts.push_back(static_cast<std::uint8_t>(*library().fighting_arts.index("kings-step")));
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({9, 9}).choose("keep").choose("hit/1/regal-breastplate");
  play.rolls({2}).choose("follow").choose("k8").rolls({2});
  EXPECT_EVENT(play, "moves", R"({"who": "survivor-1", "square": "k8"})");
  EXPECT_EVENT(play, "tries", R"({"card": "regal-plume"})");
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
