// Skills, items and traps as rows: what is about to happen, and who has something against it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <string>
#include <vector>

#include "court.hpp"
#include "engine/state_json.hpp"
#include "row_game.hpp"
#include "support/battery.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::court {
namespace {

using test::Play;

class ACourtRow : public testing::TestWithParam<RowTest> {};

void say_what_happens(const RowTest& test) {
  Play play(game(), boost::json::serialize(engine::state_json::write(test.state)));
  for (const std::vector<int>& faces : test.dice) play.rolls(faces);
  for (const std::string& choice : test.choices) play.choose(choice);
  std::vector<std::string> told;
  for (const test::Told& one : play.events()) told.push_back(one.text);
  std::vector<std::string> then = test.then;
  then.emplace_back("over");
  EXPECT_EQ(told, then);
}

TEST_P(ACourtRow, SaysWhatHappens) { say_what_happens(GetParam()); }
INSTANTIATE_TEST_SUITE_P(Court, ACourtRow, testing::ValuesIn(row_tests()),
                         [](const testing::TestParamInfo<RowTest>& info) {
                           return test::name_of(info.param.row, info.param.number);
                         });

TEST(ACourtRow, IsPlayedAtRandomWithAllThatTheBatteryPromises) {
  for (const auto& row : rows().program.rows) {
    SCOPED_TRACE(row.id);
    battery::expect_passes(game(), {.matches = 4, .options = {{"row", row.id}}, .most_since_checkpoint = 40});
  }
}

TEST(ACourtRow, AreDoneToTheirLastEffectByTheTestsBesideThem) {
  for (const RowTest& test : row_tests()) say_what_happens(test);
  EXPECT_THAT(test::not_done(rows()), testing::IsEmpty());
}

}  // namespace
}  // namespace gamekeeper::court
