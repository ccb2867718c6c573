// Tests beside rows: a test that is wrong says so, with its place in the file.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <string>
#include <vector>

#include "content/document.hpp"
#include "content/error.hpp"
#include "engine/match.hpp"
#include "hearth.hpp"
#include "kit/effects/row_tests.hpp"
#include "lion.hpp"
#include "row_game.hpp"

namespace gamekeeper::kit::effects {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

/// What is wrong with a test beside loose stones.
std::string wrong(const std::string& test, const boost::json::object& more = {}) {
  const auto file =
      content::Document::parse("- id: loose-stones\n  tests:\n    - " + test + "\n", "hunt.yaml");
  EXPECT_TRUE(file.has_value());
  content::Errors errors;
  const std::vector<RowTest> tests =
      read_tests(file->root(), hearth::rows().nouns, {.test = {"next"}}, errors);
  if (!errors.empty()) return content::text(errors);
  boost::json::object position = hearth::trial().position(tests[0]);
  for (const auto& [key, value] : more) position[key] = value;
  engine::Match match(hearth::game());
  return content::text(run(tests[0], position, match));
}

TEST(ATestBesideARow, SaysNothingWhenAllIsAsItSays) {
  EXPECT_EQ(wrong("{given: {a: {strength: 1}, b: [whip]}, choose: [climb], dice: [3], "
                  "then: [a courage +1, a give iron]}"),
            "");
  EXPECT_EQ(wrong("{given: {a: {strength: 1, is: [whip]}}, choose: [climb], dice: [3, [5]], "
                  "then: [a courage +1, a damage 5 legs]}"),
            "");
  EXPECT_EQ(wrong("{next: by-the-table, dice: [7], then: [a again hunt-table, a courage +1]}"), "");
}

TEST(ATestBesideARow, ThatCannotBeReadSaysWhere) {
  EXPECT_THAT(wrong("{thne: []}"), StartsWith("hunt.yaml:3:8"));
  EXPECT_THAT(wrong("{thne: []}"), HasSubstr("unknown key; did you mean then?"));
  EXPECT_THAT(wrong("{dice: [4]}"), HasSubstr("what is told then?"));
  EXPECT_THAT(wrong("{given: {a: {strenght: 1}}, then: []}"), HasSubstr("did you mean strength?"));
  EXPECT_THAT(wrong("{given: {a: {strength: strong}}, then: []}"), HasSubstr("expected a whole number"));
  EXPECT_THAT(wrong("{given: {a: [wihp]}, then: []}"), HasSubstr("did you mean whip?"));
  EXPECT_THAT(wrong("{given: {a: whip}, then: []}"), HasSubstr("numbers by their names"));
  EXPECT_THAT(wrong("{dice: 4, then: []}"), HasSubstr("expected a list"));
  EXPECT_THAT(wrong("climb"), HasSubstr("expected a map"));
}

TEST(ATestBesideARow, SaysWhatIsOtherwise) {
  const std::string climbs = "given: {a: {strength: 1}}, choose: [climb], ";
  EXPECT_THAT(wrong("{" + climbs + "dice: [5], then: [a courage +2]}"),
              HasSubstr("told: [a courage +1, a give iron], not [a courage +2]"));
  EXPECT_THAT(wrong("{" + climbs + "then: []}"), HasSubstr("no dice are given for 1d10"));
  EXPECT_THAT(wrong("{" + climbs + "dice: [5, 5, 5], then: [a courage +1, a give iron]}"),
              HasSubstr("2 of its dice never fall"));
  EXPECT_THAT(wrong("{" + climbs + "dice: [[5, 5]], then: []}"), HasSubstr("1d10"));
  EXPECT_THAT(wrong("{" + climbs + "dice: [11], then: []}"), HasSubstr("11"));
  EXPECT_THAT(wrong("{" + climbs + "dice: [a-card], then: []}"), HasSubstr("a-card is given for 1d10"));
  EXPECT_THAT(wrong("{then: [], given: {a: {strength: 1}}}"),
              HasSubstr("nothing is chosen of climb, go-round"));
  EXPECT_THAT(wrong("{choose: [fly], given: {a: {strength: 1}}, then: []}"),
              HasSubstr("offered: climb, go-round"));
  EXPECT_THAT(wrong("{" + climbs + "barred: [go-round], dice: [5], then: []}"),
              HasSubstr("'go-round' is never barred"));
  EXPECT_THAT(wrong("{choose: [climb], then: [a again hunt-table]}"),
              HasSubstr("nobody is asked for 'climb'"));
}

TEST(ATestBesideARow, OutlivesRulesThatBreak) {
  std::string tens = "10";
  for (int i = 0; i < 60; ++i) tens += ", 10";
  const std::string test = "{given: {a: {movement: 5}}, dice: [" + tens + "], then: []}";
  EXPECT_EQ(wrong(test, {{"row", hearth::rows().row("gregalope")}, {"times", 60}}).find("breaks"),
            std::string::npos);
  EXPECT_THAT(wrong(test, {{"row", hearth::rows().row("gregalope")}, {"times", 61}}),
              HasSubstr("breaks the rules"));
  EXPECT_THAT(wrong("{then: []}", {{"rwo", 1}}), HasSubstr("unknown field"));
}

TEST(ATestBesideARow, SaysWhatIsDrawn) {
  const auto file = content::Document::parse(
      "- id: claw\n  tests:\n    - {play: [turn], dice: [size-up, 1, 1], then: [size-up]}\n", "acts.yaml");
  ASSERT_TRUE(file.has_value());
  content::Errors errors;
  std::vector<RowTest> tests = read_tests(file->root(), lion::rows().nouns, {.test = {"play"}}, errors);
  ASSERT_TRUE(errors.empty());
  boost::json::object position = lion::trial().position(tests[0]);
  position["acts"] = {
      {"shuffled", boost::json::array{lion::rows().row("claw"), lion::rows().row("size-up")}}};
  engine::Match match(lion::game());
  EXPECT_EQ(content::text(run(tests[0], position, match)), "");
  tests[0].dice[0] = {.faces = {1}};
  EXPECT_THAT(content::text(run(tests[0], position, match)), HasSubstr("[1] is given for a draw"));
}

}  // namespace
}  // namespace gamekeeper::kit::effects
