#include <gtest/gtest.h>

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "chance/distribution.hpp"
#include "chance/random.hpp"
#include "chance/roll.hpp"
#include "chance_test.hpp"

namespace gamekeeper::chance {
namespace {

struct Example {
  std::string expression, expected;
};

/// The lines `EXPRESSION -> EXPECTED` of the page's code blocks of one kind.
std::vector<Example> examples(const std::string& kind) {
  std::ifstream page(std::filesystem::path(GAMEKEEPER_SOURCE_DIR) / "docs" / "dice.md");
  std::vector<Example> found;
  bool inside = false;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("```")) {
      inside = line == "```" + kind;
      continue;
    }
    if (!inside) continue;
    const std::size_t arrow = line.find(" -> ");
    if (arrow == std::string::npos) {
      ADD_FAILURE() << "no arrow in: " << line;
      continue;
    }
    found.push_back({line.substr(0, line.find_last_not_of(' ', arrow) + 1), line.substr(arrow + 4)});
  }
  return found;
}

/// What the odds say, in the words of the page.
std::string told(const std::string& expected, const Distribution& odds) {
  if (expected.starts_with("mean ")) return "mean " + odds.mean().text();
  if (expected.starts_with("yes ")) return "yes " + odds.exactly(1).text();
  if (expected.starts_with("win ")) return "win " + opposed(odds).win.text();
  if (expected.starts_with("at least ")) return "at least " + std::to_string(odds.lowest());
  return "one of: mean, yes, win, at least";
}

TEST(NotationPage, EveryExampleHasTheFiguresThatItShows) {
  const std::vector<Example> all = examples("dice");
  EXPECT_GT(all.size(), 30U);
  Random random(7);
  for (const auto& [text, expected] : all) {
    const Distribution odds = odds_of(text);
    EXPECT_EQ(told(expected, odds), expected) << text;
    EXPECT_GT(odds.exactly(roll(parsed(text), random).total), 0) << text;
  }
}

TEST(NotationPage, RefusalsReadAsShown) {
  const std::vector<Example> all = examples("refused");
  EXPECT_EQ(all.size(), 3U);
  for (const auto& [text, expected] : all) EXPECT_EQ(refusal_of(text), expected);
}

}  // namespace
}  // namespace gamekeeper::chance
