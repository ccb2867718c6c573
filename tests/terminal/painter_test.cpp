#include "cli/terminal/painter.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/terminal/canvas.hpp"
#include "cli/terminal/key.hpp"
#include "cli/terminal/signs.hpp"
#include "cli/terminal/style.hpp"
#include "cli/terminal/text.hpp"
#include "engine/match.hpp"
#include "terminal/support.hpp"

namespace gamekeeper::test {
namespace {

using namespace cli::terminal;
using testing::HasSubstr;
using Name = Key::Name;

Painter painter(Signs signs = Signs::all, Depth depth = Depth::direct) {
  return {palette(Theme::dark, "battles"), depth, signs};
}

/// A terminal that knows what the painter says: text, movements, clearing; it forgets colours.
class Glass {
 public:
  Glass(int width, int height)
      : rows_(static_cast<std::size_t>(height), std::vector<std::string>(width, " ")) {}

  void hear(std::string_view bytes) {
    while (!bytes.empty()) {
      if (bytes.starts_with("\x1b[")) {
        const std::size_t end = bytes.find_first_of("ABCDHJmhl");
        command(bytes.substr(2, end - 2), bytes[end]);
        bytes.remove_prefix(end + 1);
        continue;
      }
      const Cluster cluster = cluster_at(bytes, 0);
      rows_[y_][x_] = std::string(cluster.bytes);
      for (int i = 1; i < cluster.width; ++i) rows_[y_][x_ + static_cast<std::size_t>(i)] = "";
      x_ += static_cast<std::size_t>(cluster.width);
      bytes.remove_prefix(cluster.length);
    }
  }
  std::string text() const {
    std::string all;
    for (const auto& row : rows_) {
      std::string line;
      for (const std::string& cell : row) line += cell;
      line.resize(line.find_last_not_of(' ') + 1);
      all += line + "\n";
    }
    return all;
  }
  int x() const { return static_cast<int>(x_); }
  int y() const { return static_cast<int>(y_); }

 private:
  void command(std::string_view with, char letter) {
    const std::size_t semicolon = with.find(';');
    const auto number = [](std::string_view text) {
      return text.empty() ? 1 : std::stoul(std::string(text));
    };
    if (letter == 'H') {
      y_ = number(with.substr(0, semicolon)) - 1;
      x_ = number(with.substr(semicolon + 1)) - 1;
    } else if (letter == 'C') {
      x_ += number(with);
    } else if (letter == 'J') {
      for (auto& row : rows_) row.assign(row.size(), " ");
    }
  }

  std::vector<std::vector<std::string>> rows_;
  std::size_t x_ = 0;
  std::size_t y_ = 0;
};

/// Two companies that are the same, at the first question of a Round.
AtScreen mirror_desk() {
  return AtScreen(session("battles", 7, engine::ChanceMode::seeded,
                          {{"north", "a-steady-hand"}, {"south", "a-steady-hand"}}));
}

TEST(Painter, SendsOnlyWhatChanged) {
  AtScreen at = mirror_desk();
  at.sit();
  Painter paints = painter();
  const std::string whole = paints.paint(at.canvas());
  EXPECT_GT(whole.size(), 3000U);
  EXPECT_EQ(paints.paint(at.canvas()), "") << "nothing has changed";
  at.press({Name::down});
  const std::string step = paints.paint(at.canvas());
  EXPECT_LT(step.size(), 800U) << step;
  EXPECT_GT(step.size(), 0U);
  paints.forget();
  EXPECT_GT(paints.paint(at.canvas()).size(), 3000U) << "a screen of which nothing is known is drawn whole";
}

TEST(Painter, WhatTheTerminalShowsIsAlwaysTheCanvas) {
  AtScreen at("parlour");
  at.sit();
  Painter paints = painter();
  Glass glass(80, 24);
  const auto look = [&](const char* when) {
    const Canvas canvas = at.canvas();
    glass.hear(paints.paint(canvas));
    ASSERT_EQ(glass.text(), canvas.text()) << when;
    ASSERT_EQ(std::pair(glass.x(), glass.y()), canvas.cursor()) << when;
  };
  look("at first");
  at.press(Key::typed("字")).press(Key::typed("幕"));
  look("wide letters");
  at.press({Name::backspace});
  look("a wide letter less");
  at.press({Name::enter});
  look("the door");
  for (const char* const keys : {"w", "v", "l"}) {
    at.type(keys);
    look(keys);
    at.press({Name::page_down});
    look("read on");
    at.press({Name::escape});
    look("put away");
  }
}

TEST(Painter, ANewSizeIsDrawnWhole) {
  AtScreen at("parlour");
  at.sit();
  Painter paints = painter();
  paints.paint(at.canvas(80, 24));
  Glass glass(100, 30);
  const Canvas larger = at.canvas(100, 30);
  glass.hear(paints.paint(larger));
  EXPECT_EQ(glass.text(), larger.text());
}

TEST(Painter, TheCursorStandsOnTheMark) {
  AtScreen at = mirror_desk();
  at.sit();
  const auto under_cursor = [&at] {
    const Canvas canvas = at.canvas();
    const auto [x, y] = canvas.cursor();
    return canvas.at(x, y).text + canvas.at(x + 1, y).text;
  };
  EXPECT_EQ(under_cursor(), "▸1");
  at.press({Name::down});
  EXPECT_EQ(under_cursor(), "▸2");
  at.type("w");
  EXPECT_EQ(under_cursor(), "Wh") << "a page is read from its title on";
  Painter paints = painter();
  EXPECT_THAT(paints.paint(at.canvas()), testing::EndsWith("\x1b[?25h")) << "it is to be seen";
}

TEST(Painter, TheCursorStandsWhereOneTypes) {
  AtScreen at("parlour");
  at.sit();
  const Canvas empty = at.canvas();
  at.type("Ada");
  const Canvas typed = at.canvas();
  EXPECT_EQ(typed.cursor().second, empty.cursor().second);
  EXPECT_EQ(typed.cursor().first, empty.cursor().first + 3);
}

TEST(Painter, ATerminalWithoutSignsGetsAsciiOfTheSameWidth) {
  AtScreen at = mirror_desk();
  at.sit();
  Painter paints = painter(Signs::ascii, Depth::none);
  const std::string bytes = paints.paint(at.canvas());
  for (const char byte : bytes) ASSERT_LT(static_cast<unsigned char>(byte), 0x80);
  Glass glass(80, 24);
  glass.hear(bytes);
  EXPECT_THAT(glass.text(), HasSubstr("+- South chooses ---"));
  EXPECT_THAT(glass.text(), HasSubstr("| >1 ")) << glass.text();
}

TEST(Signs, StandInsAreAsWideAsWhatTheyStandFor) {
  for (const std::string_view text :
       {"╭─ Ledger ─╮", "▰▰▱▱ 40 %", "● ready, ▼ lowered", "┏━┓┃╋╳", "…", "字"}) {
    EXPECT_EQ(columns(spelt(text, Signs::ascii)), columns(text)) << text;
    EXPECT_EQ(spelt(text, Signs::all), text);
  }
  EXPECT_EQ(spelt("╭─ Æther, 7 × 2…", Signs::letters), "+- Æther, 7 x 2~");
  EXPECT_EQ(spelt("╭─ Æther", Signs::ascii), "+- ?ther");
  EXPECT_EQ(spelt("two\nlines", Signs::ascii), "two\nlines");
}

}  // namespace
}  // namespace gamekeeper::test
