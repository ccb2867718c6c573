#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/seat.hpp"
#include "engine/tool.hpp"
#include "farsa/farsa_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/procedures.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"
#include "support/tool_battery.hpp"

/// What a referee may do at any moment, whoever is asked for what (R-102).
namespace gamekeeper::farsa::test {
namespace {

Position two_at_a_place() {
  Position at;
  at.hero(12, 11, 10, 5).holds("sword").hero(10, 9, 8, 3);
  complete(at);
  return at;
}

Position two_in_a_room() {
  Position at = two_at_a_place();
  inside(at, "drowned-mill", "meal-cellar");
  return at;
}

bool has_tool(const Play& play, std::string_view id) {
  const std::vector<engine::Tool> tools = game().tools(play.match().position());
  return std::ranges::find(tools, id, &engine::Tool::id) != tools.end();
}

TEST(Tools, SetWhatASheetSays) {
  RULE("R-102");
  Play play(game(), two_at_a_place().json());
  play.rule(R"({"use": "guard/1", "with": 2})");
  play.rule(R"({"use": "best-str/2", "with": 7})");
  EXPECT_POSITION(play, R"({"party": [{"guard": 2}, {"most": [7, 9, 8], "now": [7, 9, 8]}]})");
  EXPECT_EVENT(play, "overruled");
  play.undo(2);
  EXPECT_POSITION(play, R"({"party": [{"guard": 5}, {"now": [10, 9, 8]}]})");
}

TEST(Tools, GiveAndTakeThings) {
  RULE("R-102");
  Play play(game(), two_at_a_place().json());
  play.rule(R"({"use": "give/2", "with": "rope"})");
  EXPECT_EQ(play.state<State>().party[1].things.size(), 1U);
  play.rule(R"({"use": "take/1", "with": "1"})");
  EXPECT_TRUE(play.state<State>().party[0].things.empty());
  EXPECT_FALSE(has_tool(play, "take/1"));
}

TEST(Tools, GiveAScrollOfACertainSpell) {
  RULE("R-102");
  Play play(game(), two_at_a_place().json());
  play.rule(R"({"use": "scroll/2", "with": "called-back"})");
  const Thing& scroll = play.state<State>().party[1].things[0];
  EXPECT_EQ(scroll.item, library().spell_scroll);
  EXPECT_EQ(scroll.spell, *library().spells.index("called-back"));
}

TEST(Tools, BringSomebodyBack) {
  RULE("R-102");
  Position at = two_at_a_place();
  at.state.party[1].fate = Fate::dead;
  at.state.party[1].now[0] = 0;
  Play play(game(), at.json());
  play.rule(R"({"use": "fate/2", "with": "well"})");
  EXPECT_TRUE(can_act(play.state<State>().party[1]));
}

TEST(Tools, EndAFightThatNobodyWants) {
  RULE("R-102");
  Position at = two_at_a_place();
  at.fighting("bandit", 2);
  Play play(game(), at.json());
  play.rule(R"({"use": "foe-guard/2", "with": 9})");
  play.rule(R"({"use": "new-foe", "with": "wolf"})");
  EXPECT_EQ(play.state<State>().fight.foes.size(), 3U);
  EXPECT_EQ(play.state<State>().fight.foes[1].guard, 9);
  play.rule(R"({"use": "let-it-be"})");
  EXPECT_EQ(phase_of(play.state<State>()), Phase::place);
  play.undo();
  EXPECT_EQ(phase_of(play.state<State>()), Phase::fight);
}

TEST(Tools, BeginAFightOutOfNothing) {
  Play play(game(), two_at_a_place().json());
  play.rolls({20}).rolls({20});  // nobody acts before them
  play.rule(R"({"use": "fight", "with": "wolf"})");
  EXPECT_EVENT(play, "fight-began");
  EXPECT_EQ(phase_of(play.state<State>()), Phase::fight);
}

TEST(Tools, KeepNotesUntilTheyAreShown) {
  RULE("R-102");
  Play play(game(), two_at_a_place().json());
  play.rule(R"({"use": "new-note", "with": "The miller lies"})");
  EXPECT_NE(play.view(0).find("The miller lies"), std::string::npos);
  EXPECT_EQ(play.view(1).find("The miller lies"), std::string::npos);
  EXPECT_EQ(play.event("overruled").seen_by, engine::only(0));
  play.rule(R"({"use": "show-note/1"})");
  EXPECT_NE(play.view(1).find("The miller lies"), std::string::npos);
}

TEST(Tools, RollOnATableForTheRefereeAlone) {
  RULE("R-102");
  Play play(game(), two_at_a_place().json());
  play.rule(R"({"use": "roll/tavern-name", "with": "for-me", "faces": [4]})");
  EXPECT_EVENT(play, "table-rolled", R"({"table": "tavern-name", "row": 4})");
  EXPECT_EQ(play.event("table-rolled").seen_by, engine::only(0));
  play.forget_events();
  play.rule(R"({"use": "dice/2d6", "with": "for-all", "faces": [3, 4]})");
  EXPECT_EVENT(play, "tray", R"({"sum": 7})");
  EXPECT_EQ(play.event("tray").seen_by, engine::kEverybody);
}

TEST(Prepared, IsALockOnADoorWhenTheRefereeSaysSo) {
  RULE("R-102");
  Play play(game(), two_in_a_room().json());
  play.rolls({1}).rolls({1});                                    // the room's own lock, as it is seen
  play.rule(R"({"use": "prepare/lock", "faces": [5, 9, 12]})");  // Cylinder; rake, tap, probe; trapped
  EXPECT_EQ(play.state<State>().drafts.size(), 1U);
  EXPECT_NE(play.view(0).find("Cylinder"), std::string::npos);
  EXPECT_EQ(play.view(1).find("Cylinder"), std::string::npos);
  play.rule(R"({"use": "again/1/type", "faces": [2]})");
  EXPECT_NE(play.view(0).find("Pin (1)"), std::string::npos);
  EXPECT_EQ(play.state<State>().locks[1].sequence, kNone) << "nothing is applied before it is asked for";
  const std::vector<engine::Tool> tools = game().tools(play.match().position());
  const auto apply = std::ranges::find(tools, "use-draft/1", &engine::Tool::id);
  ASSERT_NE(apply, tools.end());
  play.rule(R"({"use": "use-draft/1", "with": ")" + apply->choices.front().name + R"("})");
  EXPECT_EQ(play.state<State>().locks[1].sequence, 8);
  EXPECT_TRUE(play.state<State>().drafts.empty());
}

TEST(Prepared, IsSomebodyToMeet) {
  RULE("R-102");
  Play play(game(), two_at_a_place().json());
  play.rule(R"({"use": "prepare/person", "faces": [1, 2, 3, 4, 10, 6, 6, 1, 1]})");
  play.rule(R"({"use": "use-draft/1"})");
  EXPECT_EQ(phase_of(play.state<State>()), Phase::meeting);
  EXPECT_EQ(play.state<State>().meeting.disposition, Disposition::friendly);
  EXPECT_EQ(play.state<State>().meeting.want, 9);
}

TEST(Prepared, IsTheWeatherOfASeasonWeekByWeek) {
  Play play(game(), two_at_a_place().json());
  play.rule(
      R"({"use": "prepare/weather", "faces": [3,4, 3,4, 1,1, 6,6, 3,4, 2,2, 3,4, 5,5, 3,4, 1,2, 3,4, 6,5]})");
  EXPECT_TRUE(has_tool(play, "again/1/week-12"));
  play.rule(R"({"use": "use-draft/1", "with": "3"})");
  EXPECT_EQ(play.state<State>().drafts.size(), 1U) << "it goes on";
}

TEST(Prepared, IsAGoalThatBecomesAHiddenClock) {
  Play play(game(), two_at_a_place().json());
  play.rule(R"({"use": "prepare/goal", "faces": [1, 3, 2, 4]})");
  play.rule(R"({"use": "use-draft/1"})");
  EXPECT_POSITION(play, R"({"clocks": [{"sight": "hidden", "max": 6}]})");
  EXPECT_EQ(play.view(1).find(library().factions[0].name + ":"), std::string::npos);
}

TEST(Tools, PassTheirBattery) {
  battery::expect_tools_work(game(), {.matches = 4, .options = {}, .most_decisions = 300, .every = 3});
}

// -- In the middle of something --

TEST(ATool, ThatTakesTheSlotsBetweenSpellAndDiceLeavesTheDieThatTheSpellWasBegunWith) {
  RULE("M-2f");
  Position at;
  at.hero(12, 11, 10, 5).scroll("thistledart").scroll("hail-of-nails").fighting("barrow-king", 1);
  Play play(game(), at.json());
  play.choose("cast");
  play.rule(R"({"use": "fatigue/1", "with": 10})");
  play.choose("cast/thistledart").rolls({1});
  EXPECT_EVENT(play, "cast", R"({"dice": 1})");
}

TEST(ATool, ThatTakesTheWeaponOfWhoHasDeclaredHasTheRoundDeclaredAnew) {
  Position at;
  at.hero(12, 11, 10, 5).holds("sword").hero(12, 11, 10, 5).holds("mace").fighting("barrow-king", 1);
  Play play(game(), at.json());
  play.choose("attack/1/1");
  play.rule(R"({"use": "take/1", "with": "1"})");
  EXPECT_EQ(play.count("round-began"), 2);
  EXPECT_EVENT(play, "dropped", R"({"item": "sword"})");
  play.choose("wait").choose("wait");
  EXPECT_NO_EVENT(play, "struck");
}

TEST(ATool, ThatEndsAFightOverSomebodysLastWordsLeavesTheOthersWhatTheDeadCarried) {
  RULE("R-102");
  Position at;
  at.hero(12, 11, 10, 5).hero(12, 11, 10, 5).holds("sword").fighting("barrow-king", 1);
  at.state.party[1].fate = Fate::dead;
  at.state.fight.dying = 0b10;
  Play play(game(), at.json());
  play.rule(R"({"use": "let-it-be"})");
  EXPECT_EQ(play.state<State>().party[0].things.size(), 1U);
  EXPECT_TRUE(play.state<State>().party[1].things.empty());
}

TEST(ATool, ThatLaysEverybodyLowLeavesNobodyToSetOut) {
  Position at;
  at.hero(12, 11, 10, 5);
  outdoors(at, "millers-reach");
  Play play(game(), at.json());
  play.rule(R"({"use": "fate/1", "with": "down"})");
  play.choose("hunt").rolls({1, 6});
  EXPECT_EQ(play.count("supplied"), 0);
}

}  // namespace
}  // namespace gamekeeper::farsa::test
