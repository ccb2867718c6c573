#include "cli/dice_commands.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>

#include "chance/utf8.hpp"

namespace gamekeeper::cli {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

struct Printed {
  int status = 0;
  std::string out, err;
};

template <class Command>
Printed run(const Command& command) {
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  Printed printed{.status = command(), .out = {}, .err = {}};
  printed.out = testing::internal::GetCapturedStdout();
  printed.err = testing::internal::GetCapturedStderr();
  return printed;
}

Printed odds(std::string_view text, bool json = false) {
  return run([&] { return odds_command(text, json); });
}

Printed roll(std::string_view text, std::optional<std::uint64_t> seed, bool json = false) {
  return run([&] { return roll_command(text, seed, json); });
}

std::size_t characters(std::string_view line) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < line.size(); at += chance::utf8_length(line, at)) ++count;
  return count;
}

TEST(OddsCommand, GivesTheFractionInLowestTerms) {
  const Printed printed = odds("5d6 doubles");
  EXPECT_EQ(printed.status, 0);
  EXPECT_THAT(printed.out, HasSubstr("yes  49/54   90.74%"));
  EXPECT_THAT(printed.out, HasSubstr("no   5/54    9.26%"));
  EXPECT_EQ(printed.err, "");
}

TEST(OddsCommand, FitsIn80Columns) {
  for (const char* text :
       {"2d6", "4d6kh3", "12d6 even vs 9d6 even", "100d6", "3d6!", "1000d6", "1000000*1000d6",
        "0-900*1000d1000 + d6", "100d6!kh1", "d100", "d66", "1000d6 even", "7"}) {
    const Printed printed = odds(text);
    std::istringstream lines(printed.out);
    int count = 0;
    for (std::string line; std::getline(lines, line); ++count) EXPECT_LE(characters(line), 80U) << line;
    EXPECT_LE(count, 50) << text;
  }
}

TEST(OddsCommand, GroupsLongTables) {
  const Printed printed = odds("100d6");
  EXPECT_THAT(printed.out, HasSubstr("350..354   11.54%"));
  EXPECT_THAT(printed.out, HasSubstr("mean 350, standard deviation 17.0783"));
}

TEST(OddsCommand, SmallChancesAreNotNone) {
  const Printed printed = odds("10d6 even >= 10");
  EXPECT_THAT(printed.out, HasSubstr("1/1024    0.10%"));
  EXPECT_THAT(odds("30d6 even >= 30").out, HasSubstr("<0.01%"));
  EXPECT_THAT(odds("30d6 even >= 30").out, HasSubstr(">99.99%"));
}

TEST(OddsCommand, SaysWhoWins) {
  EXPECT_THAT(odds("12d6 even vs 9d6 even").out,
              HasSubstr("left wins    66.82%  350323/524288\ntie          14.02%  146965/1048576\n"));
}

TEST(OddsCommand, PrintsJson) {
  const Printed printed = odds("5d6 doubles", true);
  const boost::json::object object = boost::json::parse(printed.out).as_object();
  EXPECT_EQ(object.at("expression").as_string(), "5d6 doubles");
  EXPECT_EQ(object.at("kind").as_string(), "yes_no");
  const boost::json::object& yes = object.at("outcomes").at(1).as_object();
  EXPECT_EQ(yes.at("value").as_int64(), 1);
  EXPECT_EQ(yes.at("label").as_string(), "yes");
  EXPECT_EQ(yes.at("probability").as_string(), "49/54");
  EXPECT_DOUBLE_EQ(yes.at("percent").as_double(), 90.740741);
  EXPECT_EQ(yes.at("at_least").as_string(), "49/54");
  EXPECT_EQ(object.at("mean").as_string(), "49/54");
}

TEST(OddsCommand, PrintsTheOppositionAsJson) {
  const boost::json::object object = boost::json::parse(odds("d6 vs d6", true).out).as_object();
  EXPECT_EQ(object.at("opposed").at("win").as_string(), "5/12");
  EXPECT_EQ(object.at("opposed").at("tie").as_string(), "1/6");
  EXPECT_EQ(object.at("outcomes").as_array().size(), 11U);
  EXPECT_EQ(boost::json::parse(odds("d6!", true).out).at("explosions_at_most").as_int64(), 10);
}

TEST(OddsCommand, RefusesInOneLine) {
  const Printed printed = odds("4d6kh5");
  EXPECT_EQ(printed.status, 3);
  EXPECT_EQ(printed.out, "");
  EXPECT_EQ(printed.err, "gamekeeper: 4d6kh5: keeps 5 of 4 dice (column 4); at most kh4\n");
  EXPECT_EQ(odds("1000d1000").status, 3);
}

TEST(RollCommand, ShowsFacesDropsAndTotal) {
  const Printed printed = roll("4d6kh3", 7);
  EXPECT_EQ(printed.status, 0);
  EXPECT_EQ(printed.out, "4d6kh3 = 17\n  4d6kh3: 5 (2) 6 6 = 17\n  (1) dropped\n");
  EXPECT_EQ(roll("4d6kh3", 7).out, printed.out);
}

TEST(RollCommand, SaysWhatCameOfIt) {
  EXPECT_THAT(roll("2d6+3 >= 10 ", 7).out, StartsWith("2d6+3 >= 10 = yes (10 against 10)\n"));
  EXPECT_THAT(roll("d6 vs d6", 7).out, StartsWith("d6 vs d6 = left wins by 3 (5 against 2)\n"));
  EXPECT_THAT(roll("5d6 doubles", 7).out, HasSubstr("5 2 6* 6* 6*"));
  EXPECT_THAT(roll("2d6 [fire]", 7).out, HasSubstr("fire: 7"));
}

TEST(RollCommand, PrintsJsonWithItsSeed) {
  const boost::json::object object = boost::json::parse(roll("4d6kh3", 7, true).out).as_object();
  EXPECT_EQ(object.at("total").as_int64(), 17);
  EXPECT_EQ(object.at("seed").to_number<std::uint64_t>(), 7U);
  const boost::json::value& throws = object.at("pools").at(0).at("throws");
  EXPECT_EQ(throws.at(0).at("face").as_int64(), 5);
  EXPECT_TRUE(throws.at(1).at("dropped").as_bool());
  EXPECT_FALSE(throws.at(0).as_object().contains("dropped"));
}

TEST(RollCommand, WithoutASeedItSaysWhichItTook) {
  const boost::json::object first = boost::json::parse(roll("100d6", {}, true).out).as_object();
  const auto seed = first.at("seed").to_number<std::uint64_t>();
  EXPECT_EQ(boost::json::parse(roll("100d6", seed, true).out).as_object(), first);
  EXPECT_NE(boost::json::parse(roll("100d6", {}, true).out).at("pools"), first.at("pools"));
}

TEST(RollCommand, RollsWhatIsTooMuchToReckon) {
  EXPECT_EQ(roll("1000d1000", 1).status, 0);
  EXPECT_EQ(roll("2d6+", 1).status, 3);
}

}  // namespace
}  // namespace gamekeeper::cli
