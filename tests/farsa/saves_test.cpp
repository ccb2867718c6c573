#include <gtest/gtest.h>

#include <string_view>

#include "farsa/farsa_test.hpp"
#include "farsa/reckoned_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

/// STR 12, DEX 11, CTRL 10, in front of a bandit.
Position in_a_tight_spot() {
  Position at;
  at.hero(12, 11, 10, 5).holds("sword").fighting("bandit", 1);
  return at;
}

/// Somebody tries something, and the referee says what it takes.
void try_it(Play& play, std::string_view ruling, std::string_view cost = {}) {
  play.choose("attempt/1").say("swing from the chandelier").choose(ruling);
  if (!cost.empty()) play.choose(cost);
}

TEST(Saves, PassWithTheScoreItselfAndFailWithOneMore) {
  RULE("S-1");
  RULE("S-4");
  Play passes(game(), in_a_tight_spot().json());
  passes.rolls({12});
  try_it(passes, "save/str/0");
  EXPECT_OFFERED(passes, "cost/fatigue");  // and nobody has rolled yet
  EXPECT_NO_EVENT(passes, "saved");
  passes.choose("cost/fatigue");
  EXPECT_EVENT(passes, "saved", R"({"ability": "STR", "roll": 12, "score": 12, "passed": 1})");
  EXPECT_EVENT(passes, "attempt-ended", R"({"success": 1})");
  EXPECT_POSITION(passes, R"({"party": [{"fatigue": 0}]})");
  Play fails(game(), in_a_tight_spot().json());
  fails.rolls({13});
  try_it(fails, "save/str/0", "cost/fatigue");
  EXPECT_EVENT(fails, "saved", R"({"roll": 13, "passed": 0})");
  EXPECT_POSITION(fails, R"({"party": [{"fatigue": 1}]})");
}

TEST(Saves, HaveToBeAboveTheirFloor) {
  RULE("S-2");
  Play on_it(game(), in_a_tight_spot().json());
  on_it.rolls({4});
  try_it(on_it, "save/dex/4", "cost/nothing");
  EXPECT_EVENT(on_it, "saved", R"({"roll": 4, "floor": 4, "passed": 0})");
  Play above(game(), in_a_tight_spot().json());
  above.rolls({5});
  try_it(above, "save/dex/4", "cost/nothing");
  EXPECT_EVENT(above, "saved", R"({"roll": 5, "floor": 4, "passed": 1})");
}

TEST(Saves, AreNotMadeForWhatIsSureOrHopeless) {
  RULE("S-1b");
  Play sure(game(), in_a_tight_spot().json());
  try_it(sure, "it-works");
  EXPECT_NO_EVENT(sure, "saved");
  EXPECT_EVENT(sure, "attempt-ended", R"({"success": 1})");
  Play hopeless(game(), in_a_tight_spot().json());
  try_it(hopeless, "it-cannot-work");
  EXPECT_NO_EVENT(hopeless, "saved");
  EXPECT_EVENT(hopeless, "attempt-ended", R"({"success": 0})");
  EXPECT_NOT_OFFERED(hopeless, "cost/fatigue");  // nothing was risked
}

TEST(Failures, CostWhatTheRefereeSays) {
  RULE("S-9");
  Play play(game(), in_a_tight_spot().json());
  play.rolls({20});
  try_it(play, "save/str/0");
  for (const char* cost : {"cost/fatigue", "cost/strength", "cost/dexterity", "cost/control", "cost/nothing"})
    EXPECT_OFFERED(play, cost);
  play.choose("cost/fatigue");
  EXPECT_POSITION(play, R"({"party": [{"fatigue": 1}]})");
}

TEST(DirectDamage, PassesGuardAndCallsForNoCriticalSave) {
  RULE("G-1c");
  Play play(game(), in_a_tight_spot().json());
  play.rolls({20}).rolls({6});
  try_it(play, "save/str/0", "cost/strength");
  EXPECT_EVENT(play, "ability-lost", R"({"ability": "STR", "amount": 6, "now": 6})");
  EXPECT_POSITION(play, R"({"party": [{"guard": 5, "now": [6, 11, 10]}]})");
  EXPECT_EQ(play.count("saved"), 1);
}

TEST(Abilities, AtStrengthZeroOneIsDeadAndTheMatchWithoutAParty) {
  RULE("S-5d");
  RULE("R-54");
  Position at = in_a_tight_spot();
  at.who().now[0] = 4;
  Play play(game(), at.json());
  play.rolls({20}).rolls({5});
  try_it(play, "save/str/0", "cost/strength");
  EXPECT_EVENT(play, "ability-lost", R"({"now": 0})");  // and not below
  EXPECT_EVENT(play, "died");
  EXPECT_NO_EVENT(play, "went-down");
  play.choose("go-quietly");
  EXPECT_TRUE(play.over());
  EXPECT_EQ(play.result(1), "nobody-left");
}

TEST(Abilities, AtDexterityZeroOneLiesThereAndTheOthersGoOn) {
  RULE("S-5e");
  Position at;
  at.hero(12, 3, 10, 5).hero(12, 11, 10, 5).fighting("wolf", 1);
  Play play(game(), at.json());
  play.choose("attempt/1").say("swing from the chandelier").choose("wait");
  play.choose("save/dex/0").choose("cost/dexterity").rolls({20}).rolls({3});
  EXPECT_EVENT(play, "paralyzed");
  play.choose("all-on/2").rolls({1});  // no longer worth a blow
  play.choose("stay-down").choose("wait");
  EXPECT_OFFERED(play, "all-on/2");
  EXPECT_NOT_OFFERED(play, "all-on/1");
}

TEST(Abilities, AtControlZeroOneIsBeyondPanic) {
  RULE("S-5f");
  RULE("R-185");
  Position at;
  at.hero(12, 11, 2, 5).hero(12, 11, 10, 5).fighting("wolf", 1);
  Play play(game(), at.json());
  play.choose("attempt/1").say("swing from the chandelier").choose("wait");
  play.choose("save/ctrl/0").choose("cost/control").rolls({20}).rolls({6});
  EXPECT_EVENT(play, "delirious");
  EXPECT_EQ(play.count("saved"), 1);
  EXPECT_POSITION(play, R"({"party": [{"now": [12, 11, 0], "panicked": false}]})");
  EXPECT_EQ(play.event("delirious").rule, "R-185");
  play.choose("spread-out").rolls({1});  // at the other
  EXPECT_NOT_OFFERED(play, "agony");
  EXPECT_OFFERED(play, "attack/1/0");
  Position calm;
  calm.hero(12, 11, 2, 5).hero(12, 11, 10, 5);
  outdoors(calm, "millers-reach");
  Play quiet(game(), calm.json());
  quiet.choose("attempt/1").say("look into the well").choose("save/ctrl/0").choose("cost/control");
  quiet.rolls({20}).rolls({6});
  EXPECT_EQ(quiet.event("delirious").rule, "S-5f");
}

TEST(Inspiration, IsRolledAllAtOnceAndOneDieCounts) {
  RULE("S-7");
  RULE("S-7b");
  Position at = in_a_tight_spot();
  at.who().inspiration = 3;
  Play play(game(), at.json());
  play.rolls({14});
  try_it(play, "save/str/0", "cost/nothing");
  play.choose("inspiration").rolls({1, 3, 3});
  EXPECT_OFFERED(play, "minus/1");
  EXPECT_NOT_OFFERED(play, "minus/6");
  play.choose("minus/3");
  EXPECT_EVENT(play, "saved", R"({"roll": 11, "passed": 1})");
  EXPECT_POSITION(play, R"({"party": [{"inspiration": 0}]})");
}

TEST(Inspiration, IsKeptWhereNoDieCouldHelp) {
  RULE_STAYS_OUT("S-7");
  Position at = in_a_tight_spot();
  at.who().inspiration = 1;
  Play play(game(), at.json());
  play.rolls({19});  // 7 too many
  try_it(play, "save/str/0", "cost/nothing");
  EXPECT_NOT_OFFERED(play, "inspiration");
  EXPECT_POSITION(play, R"({"party": [{"inspiration": 1}]})");
}

TEST(Inspiration, IsEarnedByWhatTheRefereeRewards) {
  RULE("S-7c");
  Position at;
  at.hero(12, 11, 10, 5);
  Play play(game(), at.json());
  play.rule(R"({"use": "reward/1"})");
  EXPECT_EVENT(play, "inspiration");
  EXPECT_POSITION(play, R"({"party": [{"inspiration": 1}]})");
}

TEST(Scores, AreLoweredByMajorWoundsOfThatAbility) {
  RULE("D-6b");
  RULE("S-5b");
  Position at;
  at.hero(12, 11, 1, 5);
  at.who().wounds.push_back({.is_major = true, .ability = Ability::control});
  at.who().wounds.push_back({.is_major = true, .ability = Ability::control});
  at.who().wounds.push_back({.is_major = true, .ability = Ability::strength});
  at.who().wounds.push_back({});
  const Look look = look_at(at);
  EXPECT_EQ(reckoned(score, look, 0, Ability::strength), 11);
  EXPECT_EQ(reckoned(score, look, 0, Ability::dexterity), 11);
  EXPECT_EQ(reckoned(score, look, 0, Ability::control), 0);  // not below
}

}  // namespace
}  // namespace gamekeeper::farsa::test
