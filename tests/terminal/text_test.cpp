#include "cli/terminal/text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "cli/terminal/block.hpp"
#include "cli/terminal/canvas.hpp"
#include "cli/terminal/editor.hpp"
#include "cli/terminal/key.hpp"
#include "cli/terminal/style.hpp"

namespace gamekeeper::cli::terminal {
namespace {

using testing::ElementsAre;

TEST(Text, ColumnsCountWhatIsSeen) {
  EXPECT_EQ(columns("Ada"), 3);
  EXPECT_EQ(columns("Zoë ★"), 5);
  EXPECT_EQ(columns("e\u0301"), 1);  // e and a combining accent
  EXPECT_EQ(columns("表"), 2);
  EXPECT_EQ(columns("\x1b[2J"), 4);    // an escape is a character like any other
  EXPECT_EQ(columns("a\xff\xc3"), 3);  // no UTF-8
}

TEST(Text, WrapsAtSpacesAndKeepsIndentation) {
  EXPECT_THAT(wrap("the door gives way", 9), ElementsAre("the door", "gives way"));
  EXPECT_THAT(wrap("  +5  your own dice", 12, 4), ElementsAre("  +5  your", "    own dice"));
  EXPECT_THAT(wrap("one\n\ntwo", 9), ElementsAre("one", "", "two"));
  EXPECT_THAT(wrap("Donaudampfschiff", 6), ElementsAre("Donaud", "ampfsc", "hiff"));
  EXPECT_THAT(wrap("", 6), ElementsAre(""));
  EXPECT_THAT(wrap("表表表", 5), ElementsAre("表表", "表"));
}

TEST(Text, ElidesAndFits) {
  EXPECT_EQ(elide("Torture chamber", 8), "Torture…");
  EXPECT_EQ(elide("Pantry", 6), "Pantry");
  EXPECT_EQ(elide("each blow has odds of its own", 22), "each blow has odds of…");
  EXPECT_EQ(elide("5 points against 7; the loser", 22), "5 points against 7…");
  EXPECT_EQ(elide("a Thaumaturgist", 10), "a Thaumat…");  // less than half of it would be left
  EXPECT_EQ(fit("表表", 3), "表…");
  EXPECT_EQ(fit("a", 3), "a  ");
  EXPECT_EQ(fit_right("12", 4), "  12");
}

TEST(Canvas, CutsWhatDoesNotFit) {
  Canvas canvas(6, 2);
  Block block{.width = 20, .lines = {}};
  block.add(Line("a text that is longer", Style{}));
  block.add_text("second");
  block.add_text("third");
  canvas.put({2, 0, 20, 9}, block, Ground::paper);
  EXPECT_EQ(canvas.text(), "  a te\n  seco\n");
  canvas.put(5, 0, 4, Line("表", Style{}), Ground::paper);  // half of it would be outside
  EXPECT_EQ(canvas.text(), "  a te\n  seco\n");
}

TEST(Text, APercentStaysWithItsNumber) {
  EXPECT_THAT(wrap("odds 50 %", 8), testing::ElementsAre("odds", "50 %"));
  EXPECT_THAT(wrap("50 % of 9", 5), testing::ElementsAre("50 %", "of 9"));
}

TEST(Canvas, NeverPassesAnEscapeOn) {
  Canvas canvas(8, 1);
  canvas.put(0, 0, 8, Line("a\x1b[2Jb\n", Style{}), Ground::paper);
  EXPECT_EQ(canvas.text(), "a?[2Jb?\n");
}

TEST(Text, IsPlainHoweverItIsBroken) {
  EXPECT_THAT(wrap("a\x1b[2J \u009b31m caf\xe9", 80), ElementsAre("a?[2J ?31m caf?"));
  EXPECT_THAT(wrap("\u202eabcdef", 4), ElementsAre("?abc", "def"));
  EXPECT_EQ(elide("a\u202eb\u2066c", 9), "a?b?c");
}

TEST(Editor, EditsCharactersNotBytes) {
  Editor editor("Zoë", 10);
  editor.hear({Key::Name::backspace, {}});
  EXPECT_EQ(editor.text(), "Zo");
  editor.hear({Key::Name::paste, "ë\nand\x1b friends of hers"});
  EXPECT_EQ(editor.text(), "Zoë and fr");  // ten characters, the break a blank, the escape left out
  editor.hear({Key::Name::home, {}});
  editor.hear(Key::typed("!"));
  EXPECT_EQ(editor.text(), "Zoë and fr");  // full
  editor.hear({Key::Name::erase, {}});
  editor.hear(Key::typed("J"));
  EXPECT_EQ(editor.text(), "Joë and fr");
  editor.hear({Key::Name::end, {}});
  editor.hear({Key::Name::control, "w"});
  EXPECT_EQ(editor.text(), "Joë and ");
  editor.hear({Key::Name::control, "u"});
  EXPECT_EQ(editor.text(), "");
}

TEST(Editor, WhatIsTypedTakesThePlaceOfWhatIsOnlyProposed) {
  Editor typed = Editor::proposing("/home/ada/match.gksave");
  typed.hear(Key::typed("b"));
  typed.hear(Key::typed("c"));
  EXPECT_EQ(typed.text(), "bc");
  Editor changed = Editor::proposing("match.gksave");
  changed.hear({Key::Name::home, {}});
  changed.hear(Key::typed("a"));
  EXPECT_EQ(changed.text(), "amatch.gksave");
  Editor emptied = Editor::proposing("match.gksave");
  emptied.hear({Key::Name::backspace, {}});
  EXPECT_EQ(emptied.text(), "");
}

TEST(Text, WhatIsLongerThanALineBeginsWhereItStands) {
  EXPECT_THAT(wrap("! /a/very/long/path: gone", 12, 2), ElementsAre("! /a/very/lo", "  ng/path:", "  gone"));
}

TEST(Editor, ShowsTheEndOfALongLine) {
  Editor editor("a line that is too long for its place");
  EXPECT_EQ(editor.draw(10).width(), 10);
  EXPECT_TRUE(editor.draw(10).text().starts_with("its place"));
}

}  // namespace
}  // namespace gamekeeper::cli::terminal
