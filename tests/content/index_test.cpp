#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "content/document.hpp"
#include "content/embedded.hpp"
#include "embedded/sample_game_ledger_index.hpp"
#include "tools/citations.hpp"
#include "tools/cpp_tokens.hpp"

namespace gamekeeper::tools {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// `K-1@3 Suite.Name`
std::vector<std::string> cited(std::string_view code) {
  std::vector<std::string> shown;
  for (const Citation& citation : citations_in_code(code)) {
    shown.push_back(citation.rule + "@" + std::to_string(citation.line) +
                    (citation.test.empty() ? "" : " " + citation.test));
  }
  return shown;
}

std::vector<std::string> tokens(std::string_view code) {
  std::vector<std::string> shown;
  for (const Token& token : cpp_tokens(code)) shown.push_back(token.text);
  return shown;
}

TEST(CppTokens, CommentsAndLiterals) {
  EXPECT_THAT(tokens("a // rule::b\nc /* d\n e */ f"), ElementsAre("a", "c", "f"));
  EXPECT_THAT(tokens(R"(f("a // \" b", 'x', '\'', 1'000);)"),
              ElementsAre("f", "(", "a // \\\" b", ",", ",", ",", "1'000", ")", ";"));
  EXPECT_THAT(tokens("R\"x(a\" )y\" b)x\" c"), ElementsAre("a\" )y\" b", "c"));
  EXPECT_THAT(tokens("\"open"), ElementsAre("open"));
  EXPECT_THAT(tokens("R\"("), ElementsAre(""));
  EXPECT_THAT(tokens("/* open"), IsEmpty());
}

TEST(Citations, NamesInCode) {
  EXPECT_THAT(
      cited("f(rule::one);\ng({.rule = nc::rule::two}); my_rule::no; rule.no; // rule::no\n\"rule::no\";"),
      ElementsAre("one@1", "two@2"));
}

TEST(Citations, IdsInRuleLines) {
  EXPECT_THAT(cited("RULE(\"K-1\", \"A-1\"); f(\"B-1\"); RULE(rule::x) g(\"C-1\");"),
              ElementsAre("K-1@1", "A-1@1", "x@1"));
}

TEST(Citations, IdsOfPiecesOfAScene) {
  EXPECT_THAT(cited("Piece(kind, id).by({\"Z-1\", \"Z-2\"}).marked(\"Z-3\"); by(\"Z-4\")"),
              ElementsAre("Z-1@1", "Z-2@1"));
  EXPECT_THAT(cited("piece.rules = {\"Z-1\",\n\"Z-2\"}; f(\"Z-3\"); rules(\"Z-4\"); {\"Z-5\"}"),
              ElementsAre("Z-1@1", "Z-2@2"));
}

TEST(Citations, BelongToTheTestAroundThem) {
  EXPECT_THAT(cited("void help() { RULE(\"A\"); }\n"
                    "TEST(Combat, Tie) {\n  if (x) { y(); }\n  RULE(\"B\");\n}\n"
                    "void after() { RULE(\"C\"); }\n"
                    "RC_GTEST_PROP(Dice, Even, (const S& s = S{}, int n)) { RULE(\"D\"); }\n"),
              ElementsAre("A@1", "B@4 Combat.Tie", "C@6", "D@7 Dice.Even"));
}

TEST(Citations, InContent) {
  const auto document =
      content::Document::parse("- rules: [A-1,\n    B-2]\n  deep: {rules: [C-3], name: D-4}\n", "x");
  ASSERT_TRUE(document);
  std::vector<std::string> found;
  for (const Citation& citation : citations_in_content(document->root())) {
    found.push_back(citation.rule + "@" + std::to_string(citation.line));
  }
  EXPECT_THAT(found, ElementsAre("A-1@1", "B-2@2", "C-3@3"));
}

TEST(Citations, AStarMeansAllThatStartTheSame) {
  EXPECT_TRUE(means("weapon/*", "weapon/sword"));
  EXPECT_FALSE(means("weapon/*", "trap/pit"));
  EXPECT_TRUE(means("K-1", "K-1"));
  EXPECT_FALSE(means("K-1", "K-10"));
}

TEST(LedgerIndex, IsInTheBinary) {
  const content::Embedded& file = embedded::sample_game_ledger_index[0];
  EXPECT_EQ(boost::json::parse({file.text().data(), file.text().size()}), boost::json::parse(R"({
    "K-1": {"cited_in": ["tests/content/data/sample-game/combat.cpp:3"],
            "tests": ["tests/content/data/sample-game-tests/combat_test.cpp: Combat.TheFasterStrikesFirst"]},
    "A-01": {"cited_in": ["tests/content/data/sample-game/combat.cpp:5"],
             "tests": ["tests/content/data/sample-game-tests/combat_test.cpp: Combat.TheFasterStrikesFirst"]},
    "weapon/sword": {"cited_in": ["tests/content/data/sample-game/content/weapons.yaml:4"],
                     "tests": ["tests/content/data/sample-game-tests/combat_test.cpp: Weapons.DealTheirDamage"]},
    "V-1": {"cited_in": ["tests/content/data/sample-game/combat.cpp:6"],
            "tests": ["tests/content/data/sample-game-tests/combat_test.cpp: Start.OneReroll"]}})"));
}

TEST(LedgerIndex, ListsTheGaps) {
  const fs::path base = fs::path(testing::TempDir()) / "gamekeeper-index";
  fs::remove_all(base);
  fs::create_directories(base / "game");
  fs::create_directories(base / "tests");
  std::ofstream(base / "game" / "rules.yaml")
      << "- {id: K-1, name: one, kind: rule, summary: One., source: p}\n"
         "- {id: K-2, name: two, kind: rule, summary: Two., source: p}\n";
  std::ofstream(base / "game" / "game.cpp") << "f(rule::one);\n";
  std::ofstream(base / "game" / "cards.yaml") << "- rules: [K-3]\n";
  std::ofstream(base / "tests" / "test.cpp") << "TEST(A, B) { RULE(\"K-2\"); }\n";
  const std::string out = (base / "out.txt").string();
  const std::string folders = (base / "game").string() + " " + (base / "tests").string();
  const int status =
      std::system((LEDGER_INDEX " " + folders + " --check --root " + base.string() + " > " + out).c_str());
  EXPECT_EQ(status >> 8U, 1);
  std::ifstream stream(out);
  const std::string said(std::istreambuf_iterator<char>(stream), {});
  EXPECT_THAT(said, HasSubstr("game/cards.yaml:1: there is no rule 'K-3'; did you mean K-1?\n"));
  EXPECT_THAT(said, HasSubstr("rules.yaml:1: K-1 (one) is tested nowhere\n"));
  EXPECT_THAT(said, HasSubstr("rules.yaml:2: K-2 (two) is cited nowhere\n"));
  EXPECT_THAT(said, HasSubstr("2 rules, 3 gaps\n"));
  fs::remove_all(base);
}

}  // namespace
}  // namespace gamekeeper::tools
