#include "cli/terminal/bar.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "chance/fraction.hpp"
#include "cli/terminal/answering.hpp"
#include "cli/terminal/block.hpp"
#include "cli/terminal/draw.hpp"
#include "cli/terminal/question.hpp"
#include "cli/terminal/style.hpp"
#include "cli/terminal/text.hpp"
#include "engine/decision.hpp"
#include "engine/game.hpp"

namespace gamekeeper::cli::terminal {
namespace {

using engine::Kind;

constexpr int kOddsBar = 10;
constexpr int kPercent = 5;
constexpr int kLeastLabel = 16;
constexpr int kMostNumbers = 24;       // more numbers than this are typed, not listed
constexpr std::size_t kReckoned = 48;  // choices around the focus whose odds are reckoned
constexpr int kColumnGap = 3;
constexpr int kLongColumn = 5;

Style label_style(bool focus) { return {.ink = Ink::text, .bold = focus, .reverse = focus}; }

/// What stands before the label: the focus, the key, and what has been chosen so far.
Line prefix(const Question& question, const Answering& answering, std::size_t choice) {
  const bool focus = answering.marks(choice);
  Line line(focus ? "▸" : " ", Ink::accent);
  const std::string key = answering.key_of(choice);
  const int width = question.kind == Kind::number ? static_cast<int>(std::to_string(question.max).size()) : 1;
  line.add(fit_right(key, width), Ink::accent, true).add(" ", Ink::quiet);
  switch (question.kind) {
    case Kind::pick_some: line.add(answering.chosen(choice) ? "[x] " : "[ ] ", Ink::accent, true); break;
    case Kind::order: {
      const int place = answering.place_of(choice);
      line.add(place == 0 ? "  .  " : fit_right(std::to_string(place), 3) + ". ", Ink::accent, place != 0);
      break;
    }
    case Kind::distribute: {
      const int points = answering.points_of(choice);
      line.add("◂" + fit_right(std::to_string(points), 2) + " ▸ ", Ink::accent, points != 0);
      break;
    }
    default: break;
  }
  return line;
}

/// Rows of choices in one column.
Block draw_choice(const Question& question, const Answering& answering, std::size_t choice, int width,
                  int label_width, bool reckoned) {
  Block block{.width = width, .lines = {}};
  const bool focus = answering.marks(choice) && question.kind != Kind::text;
  Line line = prefix(question, answering, choice);
  const int indent = line.width();
  const std::vector<std::string> label = wrap(question.choices[choice].label, label_width);
  for (std::size_t i = 0; i < label.size(); ++i) {
    line.pad(indent).add(label[i], label_style(focus));
    if (i == 0 && reckoned && question.odds(choice)) {
      line.pad(indent + label_width + 2);
      line.add(draw_odds(*question.odds(choice), width - line.width()));
    }
    block.add(line.cut(width));
    line = Line();
  }
  return block;
}

struct Rows {
  Block block;
  int focus_first = 0;
  int focus_last = 0;
};

bool reckon(const Answering& answering, std::size_t choice) {
  const std::size_t focus = answering.focus();
  return choice <= focus + kReckoned && focus <= choice + kReckoned;
}

/// All choices, in as many columns as make them fit into `height` lines, if they are short enough.
Rows draw_choices(const Question& question, Answering& answering, int width, int height) {
  const std::size_t count = question.choices.size();
  int longest = 1;
  bool odds = false;
  for (std::size_t i = 0; i < count; ++i) {
    longest = std::max(longest, columns(question.choices[i].label));
    odds = odds || (reckon(answering, i) && question.odds(i));
  }
  const int indent = prefix(question, answering, 0).width();
  const int odds_width = odds ? 2 + kOddsBar + 1 + kPercent : 0;
  int across = 1;
  height = std::min(height, kLongColumn);  // the table above deserves the room, too
  if (!odds && std::cmp_greater(count, height)) {
    const int fitting = std::max(1, (width + kColumnGap) / (indent + longest + kColumnGap));
    const int needed =
        static_cast<int>((count + static_cast<std::size_t>(height) - 1) / static_cast<std::size_t>(height));
    across = std::min(fitting, needed);
  }
  const int each = (width - (across - 1) * kColumnGap) / across;
  const int label_width = std::min(longest, std::max(kLeastLabel, each - indent - odds_width));
  const std::size_t rows = (count + static_cast<std::size_t>(across) - 1) / static_cast<std::size_t>(across);
  answering.in_columns(across > 1 ? rows : 0);

  Rows drawn;
  drawn.block.width = width;
  for (std::size_t row = 0; row < rows; ++row) {
    std::vector<Block> cells;
    for (std::size_t choice = row; choice < count; choice += rows) {
      if (choice == answering.focus()) drawn.focus_first = drawn.block.height();
      cells.push_back(draw_choice(question, answering, choice, each, label_width, reckon(answering, choice)));
    }
    drawn.block.add(beside(cells, kColumnGap));
    if (answering.focus() % rows == row) drawn.focus_last = drawn.block.height() - 1;
  }
  return drawn;
}

Block draw_barred(const Question& question, int width, int height) {
  Block block{.width = width, .lines = {}};
  for (const BarredChoice& barred : question.barred) {
    block.add_text("–  " + barred.label + (barred.why.empty() ? "" : ": " + barred.why), {.ink = Ink::quiet},
                   3);
  }
  if (block.height() <= height) return block;
  block.lines.clear();
  if (height > 0) {
    const std::size_t count = question.barred.size();
    block.add(Line("–  " + std::to_string(count) + " more cannot be chosen now; w says why", Ink::quiet)
                  .cut(width));
  }
  return block;
}

/// `height` lines of the rows, around the focus, with a word on how many are out of sight.
Block window(const Rows& rows, int height) {
  const int all = rows.block.height();
  if (all <= height) return rows.block;
  const int inside = std::max(1, height - 1);
  const int first = std::clamp(rows.focus_first - inside / 2, 0, all - inside);
  Block shown{.width = rows.block.width, .lines = {}};
  for (int i = first; i < first + inside; ++i) shown.add(rows.block.lines[static_cast<std::size_t>(i)]);
  std::string words;
  if (first > 0) words += "▲ " + std::to_string(first) + " above  ";
  if (first + inside < all) words += "▼ " + std::to_string(all - first - inside) + " below";
  shown.add(Line("   " + words, Ink::quiet));
  return shown;
}

Line instruction(const Question& question, const Answering& answering) {
  switch (question.kind) {
    case Kind::pick_some: return {"Space or its key marks one, Enter is done", Ink::quiet};
    case Kind::order:
      return {"its key gives the next place, Backspace takes it back, Enter is done", Ink::quiet};
    case Kind::distribute:
      return {std::to_string(answering.points_left()) + " left; left and right take and give, Enter is done",
              Ink::quiet};
    default: return {};
  }
}

/// As many of the note's parts, between commas, as there is room for; of one that is too long its beginning.
std::string shortened(const std::string& note, int room) {
  if (columns(note) <= room) return note;
  for (std::size_t comma = note.rfind(", "); comma != std::string::npos && comma > 0;
       comma = note.rfind(", ", comma - 1)) {
    if (columns(note.substr(0, comma)) <= room) return note.substr(0, comma);
  }
  return elide(note, room);
}

}  // namespace

Line draw_odds(const engine::Odds& odds, int width) {
  Line line;
  if (odds.success) {
    const int filled = static_cast<int>(std::lround(odds.success->approximate() * 1000));
    const std::string all = bar(filled, 1000, kOddsBar, "▰", "▱");
    const std::size_t split = std::min(all.find("▱"), all.size());
    if (width >= kOddsBar + 1 + kPercent) {
      line.add(all.substr(0, split), Ink::accent).add(all.substr(split), Ink::line).add(" ", Ink::quiet);
    }
    line.add(fit_right(percent(*odds.success), kPercent), Style{.bold = true});
  }
  constexpr int kLeastNote = 12;
  const int gap = line.empty() ? 0 : 2;
  const int room = width - line.width() - gap;
  if (!odds.note.empty() && (columns(odds.note) <= room || room >= kLeastNote)) {
    line.add(gap == 0 ? "" : "  ", Ink::quiet).add(shortened(odds.note, room), Ink::quiet);
  }
  return line;
}

Block draw_bar(const Question& question, Answering& answering, const BarWords& words, int width, int height) {
  const int room = width - 4;
  Block inside{.width = room, .lines = {}};
  const std::string how_many = question.how_many();
  const std::string prompt = question.prompt + (how_many.empty() ? "" : "  (" + how_many + ")");
  inside.add_text(prompt, {.ink = Ink::text, .bold = true});
  const Line help = instruction(question, answering);
  int left = height - 2 - inside.height() - (words.notice.empty() ? 0 : 1) - (help.empty() ? 0 : 1);
  if (question.kind == Kind::text) {
    Line line("> ", Ink::accent);
    line.add(answering.editor().draw(room - 2));
    inside.add(line);
    --left;
    if (!question.choices.empty() && left > 1) {
      inside.add(Line("suggestions, with the arrows:", Ink::quiet));
      --left;
    }
  }
  if (question.kind == Kind::number && question.choices.size() > kMostNumbers) {
    inside.add(Line("▸ ", Ink::accent)
                   .add(std::to_string(answering.number()), Style{.bold = true, .reverse = true}));
    --left;
  } else {
    Rows rows = draw_choices(question, answering, room, std::max(1, left));
    const int barred_room = std::max(1, left - rows.block.height());
    const Block barred = question.barred.empty() ? Block{} : draw_barred(question, room, barred_room);
    inside.add(window(rows, std::max(2, left - barred.height())));
    inside.add(barred);
  }
  if (!help.empty()) inside.add(help.cut(room));
  return draw_bar(inside, words, width);
}

Block draw_bar(const Block& inside, const BarWords& words, int width) {
  Block all = inside;
  if (!words.notice.empty()) all.add(words.notice.cut(width - 4));
  return framed(all, width,
                {.title = Line(words.who, Style{.ink = Ink::accent, .bold = true}),
                 .right = Line(words.rule, Ink::quiet),
                 .foot = words.foot},
                {.ink = Ink::accent});
}

}  // namespace gamekeeper::cli::terminal
