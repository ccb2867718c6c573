// Tests beside the rows of three small games: lists of effects, what is about to happen, cards of a monster.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <vector>

#include "content/error.hpp"
#include "court.hpp"
#include "engine/match.hpp"
#include "hearth.hpp"
#include "kit/effects/row_tests.hpp"
#include "lion.hpp"
#include "row_game.hpp"
#include "support/battery.hpp"

namespace gamekeeper::test {
namespace {

struct Case {
  const Trial* trial;
  const RowTest* test;
};
void PrintTo(const Case& one, std::ostream* to) { *to << one.test->row; }

std::vector<Case> cases(const Trial& trial) {
  std::vector<Case> all;
  all.reserve(trial.rows.tests.size());
  for (const RowTest& test : trial.rows.tests) all.push_back({&trial, &test});
  return all;
}

void expect_as_it_says(const Trial& trial, const RowTest& test) {
  engine::Match match(trial.game);
  const content::Errors wrong = kit::effects::run(test, trial.position(test), match);
  EXPECT_TRUE(wrong.empty()) << content::text(wrong);
  if (trial.expect_more != nullptr) trial.expect_more(test, match);
}

class ARow : public testing::TestWithParam<Case> {};
TEST_P(ARow, SaysWhatHappens) { expect_as_it_says(*GetParam().trial, *GetParam().test); }

std::string name_of(const testing::TestParamInfo<Case>& info) {
  std::string name = info.param.test->row + "_" + std::to_string(info.param.test->number);
  std::ranges::replace(name, '-', '_');
  return name;
}
INSTANTIATE_TEST_SUITE_P(Hearth, ARow, testing::ValuesIn(cases(hearth::trial())), name_of);
INSTANTIATE_TEST_SUITE_P(Court, ARow, testing::ValuesIn(cases(court::trial())), name_of);
INSTANTIATE_TEST_SUITE_P(Lion, ARow, testing::ValuesIn(cases(lion::trial())), name_of);

class AGameOfRows : public testing::TestWithParam<const Trial*> {};

TEST_P(AGameOfRows, IsPlayedAtRandomWithAllThatTheBatteryPromises) {
  for (const auto& row : GetParam()->rows.program.rows) {
    SCOPED_TRACE(row.id);
    battery::Setup setup = GetParam()->at_random;
    setup.options = {{"row", row.id}};
    battery::expect_passes(GetParam()->game, setup);
  }
}

TEST_P(AGameOfRows, IsDoneToTheLastEffectByTheTestsBesideItsRows) {
  const auto& rows = GetParam()->rows;
  for (const RowTest& test : rows.tests) expect_as_it_says(*GetParam(), test);
  EXPECT_THAT(kit::effects::not_done(rows.program, rows.done), testing::IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(Each, AGameOfRows,
                         testing::Values(&hearth::trial(), &court::trial(), &lion::trial()),
                         [](const auto& info) { return info.param->game.info().id; });

}  // namespace
}  // namespace gamekeeper::test
