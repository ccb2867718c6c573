#include <gtest/gtest.h>

#include <string_view>

#include "farsa/farsa_test.hpp"
#include "farsa/reckoned_test.hpp"
#include "farsa/tables_test.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

/// One hero and a foe whose turn it is; there are others only where a test says so.
Position struck_by(std::string_view creature, int guard) {
  Position at;
  at.hero(12, 11, 10, guard).holds("sword").fighting(creature, 1);
  at.comes_to("foes-act");
  return at;
}

Position struck_by_bandit(int guard) { return struck_by("bandit", guard); }  // d6
/// d12, enhanced, and Guard to be taken exactly.
Position struck_by_giant(int guard) { return struck_by("bog-giant", guard); }

TEST(Scars, TheWorkedExampleOfTheBook) {
  RULE_OF_CONTENT("D-8");
  RULE("D-8b");
  RULE("F-3b");
  RULE("scar/rattled");
  RULE("R-10");
  RULE("R-13");
  // Armor 2, Guard 5, a 7 rolled: 5 get through, and the scar is that of 4 to 6, not of 7.
  Position at = struck_by_giant(5);
  at.wears("brigandine").wears("gambeson");
  Play play(game(), at.json());
  play.choose("spread-out").rolls({1}).rolls({7});
  EXPECT_EVENT(play, "foe-struck", R"({"rolled": 7, "armor": 2})");
  EXPECT_EVENT(play, "scarred", R"({"damage": 5, "row": 1})");
  EXPECT_TRUE(row_of("scars", 2).starts_with("Rattled: "));
  EXPECT_POSITION(play, R"({"party": [{"guard": 1, "guard-most": 6, "now": [12, 11, 10]}]})");
  EXPECT_NO_EVENT(play, "saved");
}

TEST(Scars, AreNotLeftByABlowThatGoesBelowOrStopsShort) {
  Play below(game(), struck_by_bandit(5).json());
  below.choose("spread-out").rolls({1}).rolls({6}).rolls({1});
  EXPECT_NO_EVENT(below, "scarred");
  Play short_of_it(game(), struck_by_bandit(5).json());
  short_of_it.choose("spread-out").rolls({1}).rolls({4});
  EXPECT_NO_EVENT(short_of_it, "scarred");
}

TEST(Scars, AreNotLeftOnWhoHadNoGuardToLose) {
  Position at = struck_by_bandit(5);
  at.who().guard = 0;
  Play play(game(), at.json());
  play.choose("spread-out").rolls({1}).rolls({3}).rolls({1});
  EXPECT_NO_EVENT(play, "scarred");
}

TEST(Scars, OneToThreeDistress) {
  RULE("scar/distressed");
  RULE("D-3e");
  Play play(game(), struck_by_bandit(3).json());
  play.choose("spread-out").rolls({1}).rolls({3}).rolls({4}).rolls({7});  // 4 CTRL, and 7 is more than 6
  EXPECT_EVENT(play, "scarred", R"({"damage": 3, "row": 0})");
  EXPECT_EVENT(play, "ability-lost", R"({"ability": "CTRL", "amount": 4, "now": 6})");
  EXPECT_EVENT(play, "panicked");
}

TEST(Scars, SevenToNineOnlyShow) {
  RULE("scar/disfigured");
  Play play(game(), struck_by_giant(9).json());
  play.choose("spread-out").rolls({1}).rolls({9});
  EXPECT_EVENT(play, "scarred", R"({"damage": 9, "row": 2})");
  EXPECT_POSITION(play,
                  R"({"party": [{"guard": 0, "guard-most": 9, "now": [12, 11, 10], "deprived": false}]})");
}

TEST(Scars, TenWallops) {
  RULE("scar/walloped");
  Play play(game(), struck_by_giant(10).json());
  play.choose("spread-out").rolls({1}).rolls({10});
  EXPECT_EVENT(play, "scarred", R"({"damage": 10, "row": 3})");
  EXPECT_POSITION(play, R"({"party": [{"deprived": true, "scars": {"walloped": true}, "guard-most": 10}]})");
}

TEST(Scars, ElevenPutsOneOutOfAction) {
  RULE("scar/out-of-action");
  Position at = struck_by_giant(11);
  at.hero(12, 11, 10, 18);
  Play play(game(), at.json());
  play.choose("spread-out").rolls({1}).rolls({11}).rolls({1});  // as a detachment it strikes both
  EXPECT_EVENT(play, "scarred", R"({"damage": 11, "row": 4})");
  EXPECT_EVENT(play, "went-down");
  EXPECT_POSITION(play, R"({"party": [{"fate": "down", "hour-left": 6, "deprived": true}]})");
  EXPECT_OFFERED(play, "aid/1");
}

TEST(Scars, TwelveDoomsAndTheNextFailedSaveKills) {
  RULE("scar/doomed");
  Play play(game(), struck_by_giant(12).json());
  play.choose("spread-out").rolls({1}).rolls({12});
  EXPECT_EVENT(play, "scarred", R"({"damage": 12, "row": 5})");
  play.choose("wait").choose("spread-out").rolls({1}).rolls({3}).rolls({10});
  EXPECT_EVENT(play, "died");
  EXPECT_NO_EVENT(play, "went-down");
}

TEST(Scars, WhoPassesTheDoomedSaveMayComeOutOfItHarder) {
  RULE("scar/doomed");
  Position at = struck_by_bandit(9);
  at.who().guard = 0;
  at.who().scars.doomed = true;
  Play more(game(), at.json());
  more.choose("spread-out").rolls({1}).rolls({3}).rolls({9}).rolls({4, 4, 4});
  EXPECT_POSITION(more, R"({"party": [{"guard-most": 12, "scars": {"doomed": false}}]})");
  Play less(game(), at.json());
  less.choose("spread-out").rolls({1}).rolls({3}).rolls({9}).rolls({3, 3, 3});
  EXPECT_NO_EVENT(less, "guard-grown");
  EXPECT_POSITION(less, R"({"party": [{"guard-most": 9, "scars": {"doomed": false}}]})");
}

TEST(Scars, RaiseGuardToEighteenAndNoFurther) {
  RULE_OF_CONTENT("R-11");
  RULE("G-1d");
  Position at = struck_by_bandit(18);
  at.who().guard = 4;
  Play play(game(), at.json());
  play.choose("spread-out").rolls({1}).rolls({4});
  EXPECT_EVENT(play, "scarred", R"({"row": 1})");
  EXPECT_NE(row_of("scars", 2).find("Guard grows by 1"), std::string::npos);
  EXPECT_POSITION(play, R"({"party": [{"guard": 0, "guard-most": 18}]})");
}

TEST(Blows, TakeGuardFirstAndThenStrength) {
  RULE("F-3c");
  RULE("D-7");
  RULE("G-1");
  Play play(game(), struck_by_bandit(3).json());
  play.choose("spread-out").rolls({1}).rolls({6}).rolls({4});  // 6 against Guard 3: 3 STR, and a save on 9
  EXPECT_EVENT(play, "guard-lost", R"({"amount": 3})");
  EXPECT_EVENT(play, "ability-lost", R"({"amount": 3, "now": 9})");
  EXPECT_EVENT(play, "saved", R"({"roll": 4, "score": 9, "passed": 1})");
}

TEST(Blows, WhoFailsTheSaveOnTheNewStrengthIsOut) {
  RULE("D-7b");
  Position at = struck_by_bandit(3);
  at.hero(12, 11, 10, 5);
  Play play(game(), at.json());
  play.choose("all-on/1").rolls({1}).rolls({6}).rolls({10});  // 10 would have passed on 12
  EXPECT_EVENT(play, "went-down", "{}");
  EXPECT_EQ(play.state<State>().party[0].hour_left, 6);
  EXPECT_OFFERED(play, "aid/1");  // it is the other's turn
}

TEST(Blows, ThatTakeTheLastStrengthKillWithoutASave) {
  RULE("R-12");
  Position at = struck_by_bandit(0);
  at.who().now[0] = 5;
  Play play(game(), at.json());
  play.choose("spread-out").rolls({1}).rolls({5});
  EXPECT_EVENT(play, "died");
  EXPECT_NO_EVENT(play, "saved");
}

TEST(Blows, WithNobodyLeftToHelpTheHourPasses) {
  RULE("D-7c");
  RULE("R-54");
  Play play(game(), struck_by_bandit(3).json());
  play.choose("spread-out").rolls({1}).rolls({6}).rolls({10});
  EXPECT_EVENT(play, "went-down");
  EXPECT_EVENT(play, "fight-over", R"({"result": 4})");
  EXPECT_EVENT(play, "died");
  EXPECT_TRUE(play.over());
}

TEST(Blows, OfSomeFoesDoMoreToWhoFailsTheSave) {
  RULE("D-7e");
  Position at = struck_by("wolf", 0);
  at.hero(12, 11, 10, 5);
  Play fails(game(), at.json());
  fails.choose("all-on/1").rolls({2}).rolls({11});
  EXPECT_EVENT(fails, "went-down");
  EXPECT_EVENT(fails, "wounded");
  Play passes(game(), at.json());
  passes.choose("all-on/1").rolls({2}).rolls({10});
  EXPECT_NO_EVENT(passes, "wounded");
}

TEST(Panic, TakesGuardAndStrengthOfArmButOnlyWhileItLasts) {
  RULE("D-3f");
  Position at;
  at.hero(12, 11, 10, 5).holds("sword").fighting("bandit", 1);
  const Look look = look_at(at);
  EXPECT_EQ(reckoned(attack_die, look, 0, 0, 0), 8);
  at.who().panicked = true;
  EXPECT_EQ(reckoned(attack_die, look, 0, 0, 0), 4);
  EXPECT_EQ(reckoned(guard_of, look, at.who()), 0);
  at.who().panicked = false;
  EXPECT_EQ(reckoned(guard_of, look, at.who()), 5);
}

TEST(Panic, OnePanicIsEnough) {
  Position at = struck_by("grave-hound", 5);  // its howl: d6 CTRL, and a save against Panic besides
  at.foe().range = Range::far;
  Play play(game(), at.json());
  play.choose("spread-out").rolls({2}).rolls({9});
  EXPECT_EVENT(play, "saved", R"({"ability": "CTRL", "score": 8, "passed": 0})");
  EXPECT_EQ(play.count("panicked"), 1);
  EXPECT_EQ(play.count("saved"), 1);
}

TEST(Panic, TheStubbornSaveTwice) {
  RULE("trait/stubborn");
  Position at = struck_by("grave-hound", 5);
  at.of("ford-folk");
  at.foe().range = Range::far;
  Play play(game(), at.json());
  play.choose("spread-out").rolls({2}).rolls({9}).rolls({8}).rolls({9}).rolls({9});  // and for the
                                                                                     // howl itself
  EXPECT_EVENT(play, "panicked");
  EXPECT_EQ(play.count("saved"), 4);
}

TEST(Panic, EndsWithTheFight) {
  RULE("R-83");
  Position at;
  at.hero(12, 11, 10, 5).holds("sword").fighting("bandit", 1);
  at.who().panicked = true;
  at.comes_to("foes-act");
  Play play(game(), at.json());
  play.choose("foes-flee");
  EXPECT_EVENT(play, "fight-over", R"({"result": 2})");
  EXPECT_EVENT(play, "calmed");
}

TEST(Agony, BuysTheTurnOfWhoIsHeld) {
  RULE("D-1");
  RULE("R-80");
  Position at;
  at.hero(12, 11, 10, 5).holds("sword").wears("plate").fighting("bandit", 1);
  at.state.fight.standing[0].held = 2;
  Play play(game(), at.json());
  play.choose("agony").rolls({4});  // off Guard, and Armor is no help
  EXPECT_POSITION(play, R"({"party": [{"guard": 1}]})");
  EXPECT_OFFERED(play, "attack/1/1");
}

TEST(Enervation, BuysItForGood) {
  RULE("D-1b");
  Position at;
  at.hero(12, 11, 10, 5).holds("sword").fighting("bandit", 1);
  at.state.fight.standing[0].held = 1;
  Play pays(game(), at.json());
  pays.choose("enervation");
  EXPECT_POSITION(pays, R"({"party": [{"guard": 4, "guard-most": 4}]})");
  EXPECT_OFFERED(pays, "attack/1/1");
  Play stays(game(), at.json());
  stays.choose("stay-down");
  EXPECT_OFFERED(stays, "spread-out");  // the turn is gone
}

}  // namespace
}  // namespace gamekeeper::farsa::test
