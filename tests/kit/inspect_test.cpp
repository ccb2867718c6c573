#include "kit/effects/inspect.hpp"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "content/document.hpp"
#include "content/error.hpp"
#include "kit/effects/compile.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"
#include "kit/effects/rows.hpp"
#include "kit/effects/run.hpp"

/// What rows have left in a position that somebody has written by hand.
namespace gamekeeper::kit::effects {
namespace {

constexpr std::size_t kPeopleThere = 3;

Rows rows() {
  content::Errors errors;
  Rows made{.words = *content::Document::parse(
                "number: [hp]\nscope: [round]\nmoment: [round-ends]\nkind: [person]\n", "words"),
            .nouns = {},
            .program = {}};
  made.nouns = read_nouns(made.words.root(), errors);
  const auto card = content::Document::parse(
      "do: [gain: {hp: 1}, lasting: {modify: {number: hp, add: 1}, until: round-ends}]\n", "card");
  compile(card->root(), "card", "card", made.nouns, made.program, errors);
  EXPECT_TRUE(errors.empty()) << (errors.empty() ? "" : errors.front().message);
  return made;
}

std::size_t most(std::uint8_t kind) { return kind == 0 ? kPeopleThere : 0; }

TEST(Inspect, NothingIsWrongWithNothing) { EXPECT_EQ(broken(UnderWay{}, rows(), most), std::nullopt); }

TEST(Inspect, ARunIsOfARow) {
  UnderWay effects;
  effects.runs.push_back({.row = 0});
  EXPECT_EQ(broken(effects, rows(), most), std::nullopt);
  effects.runs.push_back({.row = 1});
  EXPECT_EQ(broken(effects, rows(), most), "effects.runs[1].row: 1; 0 to 0");
}

TEST(Inspect, APieceIsOneThatCanBe) {
  UnderWay effects;
  effects.runs.push_back({.row = 0, .to = {0, 3}});
  EXPECT_EQ(broken(effects, rows(), most), "effects.runs[0].to: 3; 0 to 2");
  effects.runs[0].to = {1, 0};
  EXPECT_EQ(broken(effects, rows(), most), "effects.runs[0].to: 0; there is none");
}

TEST(Inspect, OnlyWhatLastsIsLeftBehind) {
  const Rows made = rows();
  UnderWay effects;
  effects.kept.push_back({.effect = 0, .names = {.row = 0}});
  EXPECT_EQ(broken(effects, made, most), "effects.kept[0].effect: 0, which leaves nothing behind");
  for (Id effect = 0; effect < made.program.effects.size(); ++effect) {
    if (std::holds_alternative<Lasting>(made.program.effects[effect].verb)) effects.kept[0].effect = effect;
  }
  EXPECT_EQ(broken(effects, made, most), std::nullopt);
  effects.kept[0].names.with = {0, 9};
  EXPECT_EQ(broken(effects, made, most), "effects.kept[0].names.with: 9; 0 to 2");
}

TEST(Inspect, ALimitIsOfARowAndAScope) {
  UnderWay effects;
  effects.used.push_back({.row = 0, .scope = 4});
  EXPECT_EQ(broken(effects, rows(), most), "effects.used[0].scope: 4; 0 to 0");
}

TEST(Inspect, AListThatWaitsIsOneAndSoIsItsRun) {
  const Rows made = rows();
  const auto frame = [](const char* text) { return boost::json::parse(text).as_object(); };
  EXPECT_EQ(broken_waiting(frame(R"({"list": 0, "at": 1, "run": 0})"), made, 1), std::nullopt);
  EXPECT_EQ(broken_waiting(frame(R"({"at": 1})"), made, 1),
            "list: 65535; 0 to " + std::to_string(made.program.lists.size() - 1));
  EXPECT_EQ(broken_waiting(frame(R"({"list": 0, "at": 9})"), made, 1),
            "at: 9; 0 to " + std::to_string(made.program.lists[0].effects.size()));
  EXPECT_EQ(broken_waiting(frame(R"({"list": 0, "run": 1})"), made, 1), "run: 1; 0 to 0");
}

}  // namespace
}  // namespace gamekeeper::kit::effects
