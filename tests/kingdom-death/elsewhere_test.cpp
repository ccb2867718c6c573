#include "games/kingdom-death/settlement/elsewhere.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/error.hpp"
#include "kingdom-death/town.hpp"
#include "support/pack_errors.hpp"

/// Campaigns that do not begin with the First Story: what was played elsewhere goes on (settlements.yaml), or
/// the lion is dead already (p125).
namespace gamekeeper::kingdom_death::test {
namespace {

using Rows = std::vector<std::vector<std::string>>;

std::string told(const Rows& rows, std::string_view kind = "settlements") {
  const auto entries = entries_of(library(), kind, rows);
  if (entries) return *entries;
  std::string all;
  for (const engine::Error& error : entries.error()) all += error.message + "\n";
  return all;
}

TEST(Elsewhere, TheYearThatIsWrittenDownGoesOn) {
  Play play(game(), {.options = {{"settlement", "fifth-lantern"}, {"years", "2"}}});
  EXPECT_POSITION(play,
                  R"({"years": 6, "settlement": {"lantern-year": 4, "population": 14, "death-count": 3}})");
  play.say("Ember");
  EXPECT_EVENT(play, "settlement-named");
  EXPECT_OFFERED(play, "depart/survivor-1");
  EXPECT_NOT_OFFERED(play, "depart/survivor-9");  // retired
  play.choose_each({"depart/survivor-1", "depart/survivor-2", "depart/survivor-3", "depart/survivor-4"});
  EXPECT_OFFERED(play, "take/bone-axe");
}

TEST(Elsewhere, WhatNumbersHaveBroughtIsNotBroughtAgain) {
  Play play(game(), {.options = {{"settlement", "fifth-lantern"}}});
  const State& state = play.state<State>();
  EXPECT_TRUE(kit::has_bit(state.survivors[0].reached, 0));
  EXPECT_TRUE(kit::has_bit(state.survivors[0].reached, 4));
  EXPECT_FALSE(kit::has_bit(state.survivors[0].reached, 5));
  EXPECT_EQ(state.survivors[0].due, 0);
  EXPECT_GT(state.settlement.deck.count(library().innovation_called("nightmare-training")), 0);
  EXPECT_EQ(state.settlement.deck.count(library().innovation_called("hovel")), 0);
}

TEST(Elsewhere, WhatSomebodyHasMasteredIsKnown) {
  const Library& known = library();
  SettlementEntry from = *known.settlements.find("fifth-lantern");
  from.survivors[0].proficiency = kMaster;
  State state{};
  state.seats = 1;
  ASSERT_TRUE(settle(state, known, from));
  EXPECT_TRUE(kit::has_bit(state.settlement.masteries, *known.proficiencies.index("axe")));
}

TEST(Elsewhere, ARecordSheetThatCannotBeIsToldWhereItIsWrong) {
  const std::string folder = GAMEKEEPER_TEST_FOLDER "/data/elsewhere";
  EXPECT_EQ(gamekeeper::test::errors_in(load_library(std::array{folder}), folder),
            R"(settlements.yaml:5:9: settlements[0].year: expected 1 to 29
settlements.yaml:6:15: settlements[0].population: expected 4 to 200
settlements.yaml:7:17: settlements[0].innovations[0]: there is no innovation 'langage'; did you mean language?
settlements.yaml:7:26: settlements[0].innovations[1]: 'ammonia' more than once
settlements.yaml:7:35: settlements[0].innovations[2]: 'ammonia' more than once
settlements.yaml:8:15: settlements[0].resources[0]: expected 1 to 128
settlements.yaml:8:33: settlements[0].resources[1]: there is no resource 'white-fir'; did you mean white-fur?
settlements.yaml:10:31: settlements[0].survivors[0].courage: 10: expected 0 to 9
settlements.yaml:10:57: settlements[0].survivors[0].arts: 4 of them; expected 3 at most
settlements.yaml:10:7: settlements[0].survivors[0]: proficiency, and no weapon that it is of
settlements.yaml:10:16: settlements[0].survivors[0].person: 'asha' is there 2 times
settlements.yaml:11:32: settlements[0].survivors[1].injuries: 'dismembered-arm' 3 times; expected 2 at most
settlements.yaml:11:16: settlements[0].survivors[1].person: 'asha' is there 2 times
settlements.yaml:12:32: settlements[0].survivors[2].weapon: there is no type of weapon 'sord'; did you mean sword?
settlements.yaml:12:49: settlements[0].survivors[2].disorders: 'hoarder' 2 times; expected 1 at most
settlements.yaml:13:33: settlements[0].survivors[3].injuries: 'concussion' heals when the Showdown is over)");
}

TEST(Elsewhere, ATableBecomesASettlement) {
  EXPECT_EQ(told({{"Name", "Sex", "Hunt XP", "Arts"},
                  {"Old Mo", "f", "3", "Berserker; mighty strike"},
                  {"", "", ""}}),
            "- id: ours\n  name: Our Settlement\n  text: \"As it stands on the record sheet.\"\n  year: 1\n"
            "  innovations: [language]\n  locations: [lantern-hoard]\n  resources: []\n  gear: []\n"
            "  quarries: [white-lion]\n  defeated: [white-lion]\n  survivors:\n"
            "    - {person: old-mo, hunt_xp: 3, arts: [berserker, mighty-strike]}\n");
  EXPECT_EQ(told({{"name", "sex"}, {"Old \"Mo\"", "M"}}, "survivors"),
            "- {id: old-mo, name: \"Old \\\"Mo\\\"\", sex: male, origin: ours}\n");
}

TEST(Elsewhere, AWrongCellIsNamed) {
  EXPECT_EQ(told({{"name", "courage", "arts", "hight"}, {"Mo", "ten", "touh"}, {"mo", "10", "tough;tough"}}),
            "row 1, column hight: no such column; expected one of name, sex, movement, accuracy, strength, "
            "evasion, luck, speed, survival, insanity, courage, understanding, hunt-xp, proficiency, weapon, "
            "arts ...\n"
            "row 2, column courage: 'ten'; expected a whole number\n"
            "row 2, column arts: there is no fighting art 'touh'; did you mean tough?\n"
            "row 3, column name: row 2 is called so already\n"
            "row 3, column courage: 10: expected 0 to 9\n"
            "row 3, column arts: 'tough' 2 times; expected 1 at most\n");
  EXPECT_EQ(told({{"name"}}), "no survivors\n");
}

TEST(SkippedFirstStory, ARollSaysWhatTheLionHasLeft) {
  RULE("X-3");
  Play play(game(), {.options = {{"skip-first-story", "yes"}}});
  EXPECT_EVENT(play, "no-first-story");
  play.say("Ember").rolls({2}).choose_each({"survivor-1", "survivor-3"});
  for (int i = 0; i < 4; ++i) play.draws("monster-bone");
  for (int i = 0; i < 4; ++i) play.draws("white-fur");
  EXPECT_EVENT(play, "settlement-changed", R"({"what": "population", "now": 6})");
  const State& state = play.state<State>();
  const std::uint8_t stone = library().gear_called("founding-stone");
  EXPECT_FALSE(contains(state.survivors[0].gear, stone));
  EXPECT_TRUE(contains(state.survivors[1].gear, stone));
  EXPECT_EQ(state.storage.size(), 8U);
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
