#include "cli/terminal/pieces.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/terminal/block.hpp"
#include "cli/terminal/words.hpp"
#include "content/ledger.hpp"
#include "engine/scene.hpp"
#include "terminal/parlour/parlour.hpp"
#include "terminal/support.hpp"

namespace gamekeeper::test {
namespace {

using namespace cli::terminal;
using engine::Piece;
using engine::Scene;

std::vector<Piece> all_pieces() {
  const Scene scene = every_piece();
  std::vector<Piece> pieces = scene.stage;
  pieces.insert(pieces.end(), scene.seat.begin(), scene.seat.end());
  pieces.insert(pieces.end(), scene.ledger.begin(), scene.ledger.end());
  return pieces;
}

std::string text_of(const Block& block) {
  std::string text;
  for (const Line& line : block.lines) text += line.text() + "|\n";
  return text;
}

class PieceAtWidth : public testing::TestWithParam<int> {};

TEST_P(PieceAtWidth, IsDrawnAsReviewed) {
  std::string all;
  for (const Piece& piece : all_pieces()) {
    all += "== " + std::string(engine::name_of(piece.kind)) + " " + piece.id + "\n";
    all += text_of(draw_paper(piece, GetParam(), {}));
  }
  expect_golden("pieces-" + std::to_string(GetParam()), all);
}
INSTANTIATE_TEST_SUITE_P(Widths, PieceAtWidth, testing::Values(24, 48, 90));

TEST(Pieces, NeverOverflowAnyWidth) {
  for (const Piece& piece : all_pieces()) {
    for (int width = 12; width <= 130; ++width) {
      const Block paper = draw_paper(piece, width, {});
      for (const Line& line : paper.lines) {
        ASSERT_EQ(line.width(), width) << piece.id << " at " << width << ": " << line.text();
      }
    }
  }
}

/// A field with cards as they lie, at 49 columns and so many lines.
std::string field_of_cards(int room) {
  const auto card = [](const char* title, std::vector<std::string> state) {
    Piece piece(Piece::Kind::card, title, title);
    piece.state = std::move(state);
    piece.fields = {{.label = "HP", .value = "14/19", .was = {}, .state = {}, .rule = {}},
                    {.label = "ATT", .value = "10", .was = {}, .state = {}, .rule = {}}};
    return piece;
  };
  Piece portal(Piece::Kind::row, "portal", "Portal");
  portal.children = {card("Thug", {"active"}), card("Thaumaturgist", {"STUCK", "face-down"})};
  Piece stage(Piece::Kind::row, "stage", "Stage");
  stage.children = {card("Ranger", {"Defense Mode", "turned sideways"})};
  Piece field(Piece::Kind::list, "field", "The field");
  field.children = {portal, stage};
  return text_of(draw_papers({field}, 49, {.height = 0, .room = room, .keys = {}, .focus = {}}));
}

TEST(Pieces, RowsOfCardsAreALineACardWhereTheRoomIsLow) {
  EXPECT_EQ(field_of_cards(8),
            "╭─ The field ───────────────────────────────────╮|\n"
            "│ Portal   Thug          14/19 ATT 10 ● active  │|\n"
            "│        ▒ Thaumaturgist 14/19 ATT 10 STUCK     │|\n"
            "│ Stage  ↷ Ranger 14/19 ATT 10 Defense Mode     │|\n"
            "╰───────────────────────────────────────────────╯|\n");
  EXPECT_NE(field_of_cards(40).find("╭─ ▒ Thaumaturgist"), std::string::npos);
  EXPECT_EQ(field_of_cards(40), field_of_cards(0));
}

TEST(Pieces, ALineOfACardSaysItsNameAndItsNumbersBeforeItsState) {
  const auto card = [](const char* title, const char* hp, std::string was, std::string state) {
    Piece piece(Piece::Kind::card, title, title);
    piece.state = {std::move(state), "face-down"};
    piece.fields = {{.label = "HP", .value = hp, .was = {}, .state = {}, .rule = {}},
                    {.label = "DEF", .value = "10", .was = std::move(was), .state = {}, .rule = {}},
                    {.label = "ATT", .value = "7", .was = {}, .state = {}, .rule = {}},
                    {.label = "MOD", .value = "D6", .was = {}, .state = {}, .rule = {}}};
    return piece;
  };
  Piece umbra(Piece::Kind::row, "umbra", "Umbra");
  umbra.children = {card("Gladiator", "25/25", "5", "Inactive"), card("Thaumaturgist", "1/25", "", "dead")};
  Piece field(Piece::Kind::list, "field", "The field");
  field.children = {umbra};
  const Look look{.height = 0, .room = 5, .keys = {}, .focus = {}, .piece = "Gladiator"};
  EXPECT_EQ(text_of(draw_papers({field}, 49, look)),
            "╭─ The field ───────────────────────────────────╮|\n"
            "│ Umbra  ▒ Gladiator     25/25 DEF 10 ATT 7     │|\n"
            "│            MOD D6 Inactive                    │|\n"
            "│        ▒ Thaumaturgist 1/25 DEF 10 ATT 7      │|\n"
            "│            MOD D6 ▼ dead                      │|\n"
            "╰───────────────────────────────────────────────╯|\n");
  EXPECT_TRUE(
      text_of(draw_papers({field}, 70, look)).contains("Gladiator     25/25 DEF 10 (was 5) ATT 7 MOD"));
  const Block papers = draw_papers({field}, 49, look);
  EXPECT_TRUE(std::ranges::any_of(papers.lines[1].spans(), [](const Span& span) {
    return span.style.reverse && span.text == "Gladiator";
  }));
}

/// Somebody in trouble, as Farsa's party has them.
Piece in_trouble() {
  Piece card(Piece::Kind::card, "character/1", "Greya");
  const auto field = [](const char* label, const char* value, const char* state = "") {
    return Piece::Field{.label = label, .value = value, .was = {}, .state = state, .rule = {}};
  };
  card.fields = {field("Guard", "0/5", "lowered"), field("STR", "8/12", "lowered"), field("DEX", "10/10"),
                 field("CTRL", "9/9"), field("Slots", "10/10")};
  card.state = {"lit", "deprived", "overloaded"};
  return card;
}

TEST(Pieces, NobodyInTroubleLosesTheirNumbers) {
  Piece party(Piece::Kind::row, "party", "The party");
  party.children = {in_trouble()};
  Piece foes(Piece::Kind::row, "foes", "Against you");
  Piece nix(Piece::Kind::card, "foe/1", "Mill nix");
  nix.fields = {{.label = "Guard", .value = "7", .was = {}, .state = {}, .rule = {}},
                {.label = "STR", .value = "12", .was = {}, .state = {}, .rule = {}},
                {.label = "Armor", .value = "0", .was = {}, .state = {}, .rule = {}},
                {.label = "Range", .value = "nearby", .was = {}, .state = {}, .rule = {}}};
  foes.children = {nix};
  const Look low{.height = 0, .room = 1, .keys = {}, .focus = {}, .piece = {}};
  EXPECT_EQ(text_of(draw_papers({foes, party}, 49, low)),
            "╭─ Against you ─────────────────────────────────╮|\n"
            "│ Mill nix Guard 7 STR 12 Armor 0 Range nearby  │|\n"
            "╰───────────────────────────────────────────────╯|\n"
            "╭─ The party ───────────────────────────────────╮|\n"
            "│ Greya 0/5▼ STR 8/12▼ DEX 10/10 CTRL 9/9       │|\n"
            "│   Slots 10/10 lit, deprived, overloaded       │|\n"
            "╰───────────────────────────────────────────────╯|\n");
  // A wider window says at least as much: two columns too narrow for that become one.
  for (int width = 49; width <= 200; ++width) {
    const std::string wider = text_of(draw_papers({foes, party}, width, low));
    for (const char* const number : {"Guard 7", "Range nearby", "0/5▼", "CTRL 9/9", "overloaded"})
      ASSERT_TRUE(wider.contains(number)) << width << ": " << number << "\n" << wider;
  }
}

TEST(Pieces, ANameIsCutOnlyWhereItWouldLeaveNoRoomForTheFirstNumber) {
  Piece row(Piece::Kind::row, "row", "");
  Piece card = in_trouble();
  card.title = "Anybody who has a name that goes on and on and on and on";
  row.children = {card};
  const Block block = draw_paper(row, 49, {.height = 0, .room = 0, .low = true, .keys = {}, .focus = {}});
  EXPECT_TRUE(text_of(block).contains("Anybody who has a name that goes on and… 0/5▼")) << text_of(block);
}

TEST(Pieces, OneOfSomeWordsIsALine) {
  Piece range(Piece::Kind::row, "range", "Range");
  for (const char* const band : {"Close", "Near", "Far"})
    range.fields.push_back({.label = {},
                            .value = band,
                            .was = {},
                            .state = std::string_view(band) == "Near" ? "current" : "",
                            .rule = {}});
  Piece sheet(Piece::Kind::sheet, "opponent", "A beast");
  sheet.children = {range};
  EXPECT_TRUE(text_of(draw_paper(sheet, 40, {})).contains("Range  Close [Near] Far"))
      << text_of(draw_paper(sheet, 40, {}));
}

TEST(Pieces, ATrackThatSaysWhatItCountsDoesNotSayItTwice) {
  Piece health(Piece::Kind::track, "health", "Health");
  health.max = 16;
  health.text = "16, not a scratch.";
  EXPECT_FALSE(text_of(draw_paper(health, 40, {})).contains("0/16"));
  health.text.clear();
  EXPECT_TRUE(text_of(draw_paper(health, 40, {})).contains("0/16"));
}

TEST(Pieces, ATableBreaksNoWord) {
  Piece table(Piece::Kind::table, "talents", "");
  const auto row = [](const std::string& title, std::string what) {
    Piece line(Piece::Kind::row, title, title);
    line.fields.push_back({.label = "", .value = std::move(what), .was = {}, .state = {}, .rule = {}});
    return line;
  };
  table.children = {row("Talent", "What it is"),
                    row("Arcane Intimidation", "once an Encounter, a die more on what it does next")};
  for (int width = 30; width <= 60; ++width) {
    std::string all;
    for (const Line& line : draw_inside(table, width, {}).lines) all += line.text() + "\n";
    EXPECT_TRUE(all.contains("Intimidation")) << width << "\n" << all;
  }
}

TEST(Words, ALongRuleIsCalledByWhatItIsAbout) {
  content::Rule rule;
  rule.id = "D-5";
  rule.name = "sorcerer_reroll";
  EXPECT_EQ(rule_label(rule), "D-5");
  rule.id = "treasure/draught-of-power";
  EXPECT_EQ(rule_label(rule), "Draught of power");
  rule.id = "SEQ-basic";
  rule.name = "basic_sequence";
  EXPECT_EQ(rule_label(rule), "Basic sequence");
}

TEST(Pieces, MapChoosesItsSizeByTheHeightToo) {
  const Scene scene = every_piece();
  std::string all;
  for (const int height : {9, 14, 40}) {
    all += "== " + std::to_string(height) + " lines\n" +
           text_of(draw_paper(scene.stage.front(), 90, {.height = height}));
  }
  all += "== to be chosen from\n";
  all += text_of(draw_paper(scene.stage.front(), 60,
                            {.height = 14, .keys = {{"A2", "1"}, {"B3", "2"}, {"C3", "3"}}, .focus = "B3"}));
  expect_golden("map-sizes", all);
}

TEST(Pieces, AStateIsNeverToldByColourAlone) {
  Piece::Field field{.label = "Speed", .value = "3", .was = "4", .state = "lowered", .rule = {}};
  Piece sheet(Piece::Kind::sheet, "sheet", "Sheet");
  sheet.fields = {field};
  const std::string text = text_of(draw_inside(sheet, 40, {}));
  EXPECT_NE(text.find("3 (was 4) ▼ lowered"), std::string::npos) << text;
}

TEST(Pieces, PapersLieInColumnsOfAboutEqualHeight) {
  const Scene scene = every_piece();
  for (const int width : {40, 80, 120, 200}) {
    const Block papers = draw_papers(scene.stage, width, {});
    for (const Line& line : papers.lines) ASSERT_LE(line.width(), width);
  }
  EXPECT_LT(draw_papers(scene.stage, 120, {}).height(), draw_papers(scene.stage, 40, {}).height() / 2);
}

TEST(Pieces, AColumnTakesFromTheOthersWhatAMapNeeds) {
  Piece words(Piece::Kind::note, "words", "Words");
  words.text = "Gray roofs climb the bank on both sides of the river, tied together by one fat rope.";
  Piece map(Piece::Kind::map, "map", "Map");
  map.width = 9;
  map.height = 3;
  for (int x = 0; x < map.width; ++x)
    map.cells.push_back({.x = x, .y = 1, .id = "at-" + std::to_string(x), .title = "Here", .sign = "H"});
  for (const int width : {60, 80, 82, 120}) {
    for (const Line& line : draw_papers({words, map}, width, {}).lines) {
      ASSERT_LE(line.width(), width);
      EXPECT_FALSE(line.text().contains("…")) << width << ": " << line.text();
    }
  }
}

TEST(Pieces, AllCanBeReadAsWords) {
  std::string all;
  for (const Piece& piece : all_pieces()) {
    for (const std::string& line : piece_in_words(piece)) all += line + "\n";
  }
  expect_golden("words", all);
}

}  // namespace
}  // namespace gamekeeper::test
