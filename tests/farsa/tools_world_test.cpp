#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/tool.hpp"
#include "farsa/farsa_test.hpp"
#include "farsa/war_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/procedures.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/war/war.hpp"
#include "support/scripted_match.hpp"

/// What a referee may do to settlements, projects, vessels and battles (R-102).
namespace gamekeeper::farsa::test {
namespace {

engine::Tool tool(const Play& play, std::string_view id) {
  const std::vector<engine::Tool> tools = game().tools(play.match().position());
  const auto found = std::ranges::find(tools, id, &engine::Tool::id);
  return found == tools.end() ? engine::Tool{} : *found;
}

TEST(TownTools, BringHardTimesAndEndThem) {
  RULE("R-102");
  RULE_OF_VIEW("T-6b");
  Play play(game(), in_town(100).json());
  play.rule(R"({"use": "condition/food-shortage", "with": 3})");
  EXPECT_EVENT(play, "condition-came", R"({"condition": "food shortage", "place": "hollins-ford"})");
  EXPECT_NE(play.view(1).find("food shortage"), std::string::npos);
  play.rule(R"({"use": "condition/food-shortage", "with": 5})");
  EXPECT_POSITION(play, R"({"town": {"hardships": [{"condition": "food-shortage", "dearer": 5}]}})");
  play.choose("stall/tools").choose("buy/rope");  // 5 silver, and 50 percent
  EXPECT_EVENT(play, "bought", R"({"price": 8})");
  play.rule(R"({"use": "condition/food-shortage", "with": 0})");
  EXPECT_TRUE(play.state<State>().town.hardships.empty());
}

TEST(TownTools, PutAShiftIntoTheAir) {
  RULE("R-102");
  Play play(game(), in_town(0).json());
  play.rule(R"({"use": "next-shift", "with": "shift-6"})");
  EXPECT_EVENT(play, "shift-announced", R"({"shift": "shift-6"})");
  EXPECT_EQ(library().shifts[play.state<State>().town.announced].id, "shift-6");
}

TEST(TownTools, MoveATrackerButLeaveItsLastStepToTheWork) {
  RULE("R-102");
  Position at = in_town(100);
  at.state.town.projects[0] = {.kind = Project::Kind::skill, .about = 2, .value = 1, .max = 4};
  Play play(game(), at.json());
  play.rule(R"({"use": "tracker/1", "with": 3})");
  EXPECT_POSITION(play, R"({"town": {"projects": [{"value": 3, "max": 4}]}})");
  EXPECT_EQ(tool(play, "tracker/1").max, 3);
  play.rule(R"({"use": "tracker-size/1", "with": 6})");
  EXPECT_POSITION(play, R"({"town": {"projects": [{"value": 3, "max": 6}]}})");
}

TEST(Procedures, StandSomebodyByNameBeforeTheParty) {
  RULE("R-102");
  Position at;
  at.hero(12, 11, 10, 5);
  outdoors(at, "millers-reach");
  Play play(game(), at.json());
  play.rule(R"({"use": "meet-person", "with": "tansy-bole"})");
  EXPECT_EQ(phase_of(play.state<State>()), Phase::meeting);
  EXPECT_EQ(play.state<State>().meeting.person, person_named("tansy-bole"));
  EXPECT_EVENT(play, "overruled");
}

TEST(WarTools, GiveAVesselWhereItCanLieAndTakeItAway) {
  RULE("R-102");
  Play play(game(), in_town(0).json());
  play.rule(R"({"use": "give-vessel", "with": "longship"})");
  ASSERT_EQ(play.state<State>().war.vessels.size(), 1U);
  play.rule(R"({"use": "vessel-dex/1", "with": 3})");
  EXPECT_POSITION(play, R"({"war": {"vessels": [{"now": [12, 3, 12]}]}})");
  play.rule(R"({"use": "lose-vessel/1"})");
  EXPECT_TRUE(play.state<State>().war.vessels.empty());
}

TEST(WarTools, BringACompanyAndCountItsDays) {
  RULE("R-102");
  Play play(game(), in_town(0).json());
  play.rule(R"({"use": "give-company", "with": "townsfolk"})");
  play.rule(R"({"use": "company-days/1", "with": 2})");
  EXPECT_POSITION(play, R"({"war": {"companies": [{"days": 2}]}})");
  play.rule(R"({"use": "lose-company/1"})");
  EXPECT_TRUE(play.state<State>().war.companies.empty());
}

TEST(WarTools, SetWhatAUnitHasLeftAndWhatBecomesOfIt) {
  RULE("R-102");
  Play play(game(), battle({"townsfolk", "boat-watch"}, {"ash-levy"}).json());
  play.rule(R"({"use": "unit-guard/1", "with": 0})");
  EXPECT_EQ(play.state<State>().war.battle.hosts[kOurs].units[0].guard, 0);
  play.rule(R"({"use": "unit-fate/7", "with": "yielded"})");
  EXPECT_EQ(play.state<State>().war.battle.hosts[kTheirs].units[0].fate, Unit::Fate::yielded);
  play.undo();
  EXPECT_EQ(play.state<State>().war.battle.hosts[kTheirs].units[0].fate, Unit::Fate::fighting);
}

}  // namespace
}  // namespace gamekeeper::farsa::test
