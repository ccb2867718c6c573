// The tests that stand beside rows: each plays what its row says.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>

#include "content/error.hpp"
#include "engine/match.hpp"
#include "kit/effects/row_tests.hpp"
#include "rehearsal.hpp"

namespace gamekeeper::kit::effects {

void PrintTo(const RowTest& test, std::ostream* to) { *to << test.row; }

}  // namespace gamekeeper::kit::effects

namespace gamekeeper::make_you_kingdom {
namespace {

using kit::effects::RowTest;

class ARowOfTheKingdom : public testing::TestWithParam<RowTest> {};

TEST_P(ARowOfTheKingdom, SaysWhatHappens) {
  engine::Match match(rehearsal());
  const content::Errors wrong = kit::effects::run(GetParam(), position_of(GetParam()), match);
  EXPECT_TRUE(wrong.empty()) << content::text(wrong);
}

std::string name_of(const testing::TestParamInfo<RowTest>& info) {
  std::string name =
      info.param.row + "_" + std::to_string(info.param.number) + "_" + std::to_string(info.index);
  std::ranges::replace(name, '-', '_');
  return name;
}
INSTANTIATE_TEST_SUITE_P(Rows, ARowOfTheKingdom, testing::ValuesIn(row_tests().all), name_of);

TEST(RowsOfTheKingdom, HaveTestsThatCanBeRead) {
  EXPECT_TRUE(row_tests().errors.empty()) << content::text(row_tests().errors);
}

}  // namespace
}  // namespace gamekeeper::make_you_kingdom
