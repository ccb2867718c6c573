#include <gtest/gtest.h>

#include <cstddef>
#include <string_view>
#include <vector>

#include "engine/match.hpp"
#include "games/number-crunch/content.hpp"
#include "games/number-crunch/library.hpp"
#include "games/number-crunch/state.hpp"
#include "number-crunch/audit_test.hpp"
#include "number-crunch/encounters/encounter_test.hpp"
#include "number-crunch/rule_ids.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::number_crunch::test {
namespace {

std::vector<int> weights_asked(const Play& play) {
  if (play.match().status() != engine::Status::rolling) return {};
  const auto weights = play.match().chance().weights;
  return {weights.begin(), weights.end()};
}

// -- Information: eight cards a pile, valid ones first --

TEST(InformationPile, OfNegotiationHasSixOfEight) {
  RULE("A-06");
  RULE("IN-1");
  RULE("information/negotiation");
  Position at =
      Position::trickster({.perception = 4, .oratory = 3}).weapon("dagger").treasures({"torch", "torch"});
  at.coming_from("B1").meeting("gorgon", "gorgon", "gorgon");
  Play play(game(), at.json());
  play.choose("negotiation").rolls({6}).rolls({2, 2, 1}).rolls({1, 1, 1}).choose("roll").draws("umbrella");
  EXPECT_EQ(weights_asked(play), (std::vector<int>{6, 2}));  // 3/4 from a monster
  play.draws("invalid");
}

TEST(InformationPile, OfStealthHasFourOfEightAndTheSecondCardIsOneOfSeven) {
  RULE("A-06");
  RULE("IN-1");
  RULE("information/stealth");
  Position at = knifeman().mission("mission-1").meeting_minion("brounie");
  Play play(game(), at.json());
  play.choose("stealth").rolls({2, 2, 1, 1}).rolls({1, 1}).choose("roll").draws("torch");
  EXPECT_EQ(weights_asked(play), (std::vector<int>{4, 4}));
  play.draws("invalid");
  EXPECT_EQ(weights_asked(play), (std::vector<int>{4, 3}));  // 1 - 4/8 * 3/7 = 11/14 from a Minion
  play.draws("invalid").draws("retirement-2").draws("mission-2").draws("2-2-4");
}

TEST(InformationPile, OfTortureHasTwoOfEightAndIsShuffledAgain) {
  RULE("A-06");
  RULE("IN-1");
  RULE("information/torture");
  for (int time = 0; time < 2; ++time) {
    Position at = swordsman();
    at.encounter().damage_taken = 22;
    Play play(game(), at.coming_from("B1").meeting("zombie", "zombie", "zombie").fighting().json());
    play.choose("attack/melee").rolls({2, 2, 1, 1, 1}).choose("roll").choose("torture");
    EXPECT_EQ(weights_asked(play), (std::vector<int>{2, 6}));  // 1/4
    play.draws(time == 0 ? "valid" : "invalid").draws("torch");
    EXPECT_POSITION(
        play, time == 0 ? R"({"auditors": [{"information": 1}]})" : R"({"auditors": [{"information": 0}]})");
  }
}

// -- Numbers of an Auditor --

TEST(Defense, HalfThePrimeStatPlusArmor) {
  RULE("C-3");
  const auto defense_of = [](const Position& at) { return defense_in(at.state); };
  EXPECT_EQ(defense_of(swordsman()), 3);  // L116-119: 5/2 rounded down + 1
  EXPECT_EQ(defense_of(swordsman().armor("heavy")), 4);
  EXPECT_EQ(defense_of(Position::trickster({.perception = 5, .combat = 6}).armor("light")), 3);
  EXPECT_EQ(defense_of(Position::sorcerer({.magic = 6, .perception = 1, .combat = 1})), 3);
  EXPECT_EQ(defense_of(Position::sorcerer({.magic = 1})), 0);
}

TEST(Defense, OfNothingIsHitByEverything) {
  Position at = Position::sorcerer({.magic = 1, .speed = 3});
  Play play(game(), at.meeting("zombie", "zombie", "zombie").fighting(true).json());
  play.choose("save-it").rolls({3}).rolls({1, 1, 1, 1, 1, 1});
  EXPECT_EVENT(play, "opponent-hits", R"({"hits": 0, "defense": 0})");
}

TEST(Armor, CostsSpeedButNeverTheLastPoint) {
  RULE_OF_CONTENT("armor/light");
  RULE_OF_CONTENT("armor/heavy");
  RULE("C-4");
  const auto speed_of = [](const Position& at) { return stat_in(at.state, Stat::speed); };
  EXPECT_EQ(speed_of(Position::soldier({.speed = 5})), 5);
  EXPECT_EQ(speed_of(Position::soldier({.speed = 5}).armor("light")), 4);
  EXPECT_EQ(speed_of(Position::soldier({.speed = 5}).armor("heavy")), 3);
  EXPECT_EQ(speed_of(Position::soldier({.speed = 2}).armor("heavy")), 1);
}

TEST(Sorcerer, HasNoUseForArmor) {
  RULE_OF_CONTENT("A-42");
  const auto& sorcerer = gamekeeper::test::read(game(), library().vocations[kSorcerer]);
  EXPECT_FALSE(sorcerer.may_wear_light);
  EXPECT_FALSE(sorcerer.may_wear_heavy);
  EXPECT_TRUE(sorcerer.weapons.empty());
  EXPECT_EQ(sorcerer.prime, Stat::magic);
}

TEST(Missions, TwelveAsPrinted) {
  RULE_OF_CONTENT("A-41");
  std::vector<int> information;
  information.reserve(library().missions.size());
  for (std::size_t i = 0; i < library().missions.size(); ++i)
    information.push_back(gamekeeper::test::read(game(), library().missions[i]).information);
  EXPECT_EQ(information, (std::vector<int>{0, 0, 2, 1, 2, 1, 1, 2, 2, 2, 2, 1}));
}

TEST(Stats, AreFive) {
  RULE("A-09");
  Play play(game());
  play.rolls({1, 2, 3, 4, 5});
  EXPECT_EVENT(play, "stats-rolled",
               R"({"Magic": 1, "Perception": 2, "Combat": 3, "Speed": 4, "Oratory": 5})");
}

// -- Cards and time --

TEST(Complications, AllThatIsLeftOfTheHandGoesWithTheAct) {
  RULE("A-11");
  RULE("A-10");
  Position at = swordsman().complications({"lower-magic", "lower-magic", "no-move"});
  at.encounter().damage_taken = 14;
  Play play(game(), at.meeting_minion("unsettling-thing").fighting().json());
  play.choose("play/lower-magic").choose("attack/melee").rolls({2, 2, 2, 1, 1}).choose("roll").choose("kill");
  EXPECT_EQ(play.count("card-played"), 1);
  play.draws("torch").draws("retirement-2").draws("mission-2").draws("2-2-4");
  EXPECT_EQ(play.count("complication-discarded"), 3);
  EXPECT_POSITION(play, R"({"auditors": [{"complications": []}]})");
}

TEST(Recovery, BookExampleDaveTheSorcererGetsFiveOfNineBack) {
  RULE("A-26");
  Position at = mage().health(7);  // L95-103: 9 lost, severely injured
  at.encounter().damage_taken = 18;
  Play play(game(), at.complications({"lower-combat"}).meeting_minion("unsettling-thing").fighting().json());
  play.choose("attack/fiery-touch").rolls({2, 2, 1, 2}).choose("roll").choose("kill").draws("torch");
  EXPECT_EVENT(play, "health-regained", R"({"amount": 5, "health": 12})");
  play.draws("retirement-2").draws("mission-2").draws("2-2-4");
}

TEST(Disarm, IsATricksterOnceAndThenEveryoneEvades) {
  RULE("talent/disarm-trap");
  RULE("A-35");
  Position at = knifeman().trapped(5, 2, 3);  // arrows: Trap Defense 2, Speed to evade
  Play play(game(), at.json());
  play.choose("disarm").choose("add/risk").rolls({2, 1, 1, 1, 1}).choose("roll").draws("no-move");
  EXPECT_EVENT(play, "risk-failed", R"({"sum": 1})");  // no penalty of the trap, but one of the Risk Die
  play.rolls({2, 2, 1, 1}).choose("roll");
  EXPECT_EVENT(play, "trap-evaded");
}

// -- What is met again --

TEST(MetAgain, IsFoughtAtOnce) {
  RULE("T-6");
  Position at = swordsman().coming_from("B1");
  at.room("C1", 3, 3, 2, Side::south, RoomState::waiting).entering("C1", "B1", Side::west);
  Play play(game(), at.json());
  play.rolls({6}).rolls({1});
  EXPECT_EVENT(play, "opponent", R"({"again": true})");
  EXPECT_POSITION(play, R"({"encounter": {"met-before": true}})");
  EXPECT_NO_EVENT(play, "move-chosen");
}

TEST(MetAgain, MayBeTalkedToInPlaceOfAnAttack) {
  RULE("A-58");
  RULE("K-3");
  Position at = knifeman().mission(kPaysNegotiation).treasures({"torch", "torch"}).coming_from("B1");
  at.encounter().met_before = true;
  Play play(game(), at.meeting("gorgon", "gorgon", "gorgon").fighting().json());  // Oratory 4 against 3
  play.choose("move/near").choose("negotiate");
  EXPECT_EQ(play.match().chance().rule, rule::talk_when_met_again);
  play.rolls({4}).rolls({2, 2, 1, 1}).rolls({2, 1, 1}).choose("roll").draws("umbrella");
  EXPECT_EVENT(play, "negotiation", R"({"tier": "Partial Victory"})");
  EXPECT_EVENT(play, "experience", R"({"circles": 3})");
  EXPECT_EQ(play.state<State>().auditors[0].map[cell_named("C1")].room, RoomState::done);
}

TEST(MetAgain, HeadThatNeverTalksStillDoesNot) {
  RULE("A-17");
  Position at = knifeman();
  at.encounter().met_before = true;
  Play play(game(), at.meeting("zombie", "gorgon", "gorgon").fighting().json());
  EXPECT_BARRED(play, "negotiate", "does not negotiate");
}

}  // namespace
}  // namespace gamekeeper::number_crunch::test
