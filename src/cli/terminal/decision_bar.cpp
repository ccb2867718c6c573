#include "cli/terminal/decision_bar.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "chance/fraction.hpp"
#include "cli/terminal/answering.hpp"
#include "cli/terminal/block.hpp"
#include "cli/terminal/draw.hpp"
#include "cli/terminal/question.hpp"
#include "cli/terminal/spoken.hpp"
#include "cli/terminal/style.hpp"
#include "cli/terminal/text.hpp"
#include "engine/decision.hpp"
#include "engine/game.hpp"

namespace gamekeeper::cli::terminal {
namespace {

using engine::Kind;

constexpr int kPercent = 5;
constexpr int kLeastLabel = 16;
constexpr int kLabelBesideNote = 28;  // narrower labels would be read less than the notes beside them
constexpr int kWideLabel = 36;
constexpr std::size_t kShortList = 4;
constexpr int kMostNumbers = 24;       // more numbers than this are typed, not listed
constexpr std::size_t kReckoned = 48;  // choices around the focus whose odds are reckoned
constexpr int kColumnGap = 3;
constexpr int kLongColumn = 5;

Style label_style(bool focus) { return {.ink = Ink::text, .bold = focus, .reverse = focus}; }

/// What stands before the label: the focus, the key, and what has been chosen so far.
Line prefix(const Question& question, const Answering& answering, std::size_t choice) {
  const bool focus = answering.marks(choice);
  Line line(focus ? "▸" : " ", Style{.ink = Ink::accent, .cursor = focus && question.kind != Kind::text});
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
                  int label_width, const OddsForm* form) {
  Block block{.width = width, .lines = {}};
  const bool focus = answering.marks(choice) && question.kind != Kind::text;
  Line line = prefix(question, answering, choice);
  const int indent = line.width();
  const std::vector<std::string> label = wrap(question.choices[choice].label, label_width);
  for (std::size_t i = 0; i < label.size(); ++i) {
    line.pad(indent).add(label[i], label_style(focus));
    if (i == 0 && form != nullptr && question.odds(choice)) {
      line.pad(indent + label_width + 2);
      line.add(draw_odds(*question.odds(choice), *form));
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
  std::vector<int> line_of;  // of each choice
};

bool reckon(const Answering& answering, std::size_t choice) {
  const std::size_t focus = answering.focus();
  return choice <= focus + kReckoned && focus <= choice + kReckoned;
}

/// The widest odds of the choices around the mark, in a form.
int odds_width(const Question& question, const Answering& answering, const OddsForm& form) {
  int width = 0;
  for (std::size_t i = 0; i < question.choices.size(); ++i) {
    if (reckon(answering, i) && question.odds(i))
      width = std::max(width, draw_odds(*question.odds(i), form).width());
  }
  return width;
}

/// Whether a note gives a chance besides the one in front: "kills 12 %".
bool has_chances(const Question& question, const Answering& answering) {
  for (std::size_t i = 0; i < question.choices.size(); ++i) {
    if (reckon(answering, i) && question.odds(i) && question.odds(i)->note.contains('%')) return true;
  }
  return false;
}

/// How much of the odds fits beside labels of so many columns: first fewer words, then a shorter bar and
/// none, then less of the notes: chances stay longest. Where even that does not fit the labels are broken,
/// and as a last resort the notes are left out.
OddsForm form_of_odds(const Question& question, const Answering& answering, int width, int longest,
                      int height) {
  using Note = OddsForm::Note;
  constexpr int kWhole = 10;
  constexpr int kHalf = 5;
  OddsForm form;
  const auto fits = [&](Note note, int bar, int label) {
    form = {.note = note, .bar = bar, .width = 0};
    form.width = odds_width(question, answering, form);
    return form.width == 0 || label + 2 + form.width <= width;
  };
  for (const Note note : {Note::whole, Note::no_place, Note::few_words}) {
    if (fits(note, kWhole, longest)) return form;
  }
  for (const int bar : {kHalf, 0}) {
    if (fits(Note::few_words, bar, longest)) return form;
  }
  // Where there are lines for it a choice may rather take two than say less.
  const auto lines_beside = [&](int label) {
    int lines = 0;
    for (const Choice& choice : question.choices) lines += static_cast<int>(wrap(choice.label, label).size());
    return lines;
  };
  const int beside = std::min(longest, width - 2 - form.width);
  if (beside >= kLabelBesideNote && lines_beside(beside) <= height) return form;
  if (question.choices.size() <= kShortList && fits(Note::few_words, 0, std::min(longest, kWideLabel)))
    return form;
  const Note last = has_chances(question, answering) ? Note::chances : Note::first;
  for (const Note note : {Note::two, last}) {
    for (const int bar : {kWhole, kHalf, 0}) {
      if (fits(note, bar, longest)) return form;
    }
  }
  for (const Note note : {Note::few_words, Note::two, last}) {
    if (fits(note, 0, std::min(longest, kLabelBesideNote))) return form;
  }
  if (last == Note::chances && fits(last, 0, kLeastLabel)) return form;
  if (!fits(Note::none, 0, longest)) fits(Note::none, 0, 0);
  return form;
}

/// All choices, in as many columns as make them fit into `height` lines, if they are short enough.
Rows draw_choices(const Question& question, Answering& answering, int width, int height) {
  const std::size_t count = question.choices.size();
  int longest = 1;
  for (const Choice& choice : question.choices) longest = std::max(longest, columns(choice.label));
  const int indent = prefix(question, answering, 0).width();
  const OddsForm form = form_of_odds(question, answering, width - indent, longest, height);
  const bool odds = form.width > 0;
  int across = 1;
  height = std::min(height, kLongColumn);  // the table above deserves the room, too
  if (!odds && std::cmp_greater(count, height)) {
    const int fitting = std::max(1, (width + kColumnGap) / (indent + longest + kColumnGap));
    const int needed =
        static_cast<int>((count + static_cast<std::size_t>(height) - 1) / static_cast<std::size_t>(height));
    across = std::min(fitting, needed);
  }
  const int each = (width - (across - 1) * kColumnGap) / across;
  const int beside_it = odds ? 2 + form.width : 0;
  const int label_width = std::min(longest, std::max(kLeastLabel, each - indent - beside_it));
  const std::size_t rows = (count + static_cast<std::size_t>(across) - 1) / static_cast<std::size_t>(across);
  answering.in_columns(across > 1 ? rows : 0);

  Rows drawn;
  drawn.block.width = width;
  drawn.line_of.resize(count);
  for (std::size_t row = 0; row < rows; ++row) {
    std::vector<Block> cells;
    for (std::size_t choice = row; choice < count; choice += rows) {
      drawn.line_of[choice] = drawn.block.height();
      if (choice == answering.focus()) drawn.focus_first = drawn.block.height();
      cells.push_back(draw_choice(question, answering, choice, each, label_width,
                                  reckon(answering, choice) ? &form : nullptr));
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
    block.add(Line("–  " + said("{} more cannot be chosen now; w says why", count), Ink::quiet).cut(width));
  }
  return block;
}

/// `height` lines of the rows, around the focus, with a word on how many are out of sight. What cannot be
/// seen is not chosen by a single key.
Block window(const Rows& rows, Answering& answering, int height) {
  const int all = rows.block.height();
  answering.all_in_sight();
  if (all <= height) return rows.block;
  const int inside = std::max(1, height - 1);
  const int first = std::clamp(rows.focus_first - inside / 2, 0, all - inside);
  for (std::size_t choice = 0; choice < rows.line_of.size(); ++choice) {
    const int line = rows.line_of[choice];
    if (line < first || line >= first + inside) answering.out_of_sight(choice);
  }
  Block shown{.width = rows.block.width, .lines = {}};
  for (int i = first; i < first + inside; ++i) shown.add(rows.block.lines[static_cast<std::size_t>(i)]);
  std::string words;
  if (first > 0) words += "▲ " + said("{} above", first) + "  ";
  if (first + inside < all) words += "▼ " + said("{} below", all - first - inside);
  shown.add(Line("   " + words, Ink::quiet));
  return shown;
}

Line instruction(const Question& question, const Answering& answering) {
  switch (question.kind) {
    case Kind::pick_some: return {said("Space or its key marks one, Enter is done"), Ink::quiet};
    case Kind::order:
      return {said("its key gives the next place, Backspace takes it back, Enter is done"), Ink::quiet};
    case Kind::distribute:
      return {said("{} left; key or right gives, left takes, Enter is done", answering.points_left()),
              Ink::quiet};
    case Kind::pick:
    case Kind::two_way:
    case Kind::place:
      if (question.choices.size() == 1 && answering.marked())
        return {said("Enter goes on; nothing else can be chosen"), Ink::quiet};
      return {};
    default: return {};
  }
}

/// Never cut off: it may be a reason.
Block notice_of(const BarWords& words, int width) {
  Block block{.width = width, .lines = {}};
  if (!words.notice.empty()) block.add_text(words.notice.text(), words.notice.spans().front().style, 2);
  return block;
}

std::vector<std::string> parts_of(const std::string& note) {
  std::vector<std::string> parts;
  for (std::size_t start = 0; start <= note.size();) {
    const std::size_t end = std::min(note.find(", ", start), note.size());
    parts.push_back(note.substr(start, end - start));
    start = end + 2;
  }
  return parts;
}

bool has_digit(const std::string& words) { return words.find_first_of("0123456789") != std::string::npos; }

/// "on the ghost: 2 damage" without the ghost.
std::string without_place(const std::string& part) {
  const std::size_t colon = part.find(": ");
  const bool place =
      colon != std::string::npos && !has_digit(part.substr(0, colon)) && has_digit(part.substr(colon + 2));
  return place ? part.substr(colon + 2) : part;
}

/// The words up to the one behind the last number; a little one ("on", "or", "of") says nothing without the
/// next.
std::string in_few_words(const std::string& part) {
  constexpr int kWithoutNumber = 24;
  constexpr std::size_t kLittle = 2;
  const std::size_t number = part.find_last_of("0123456789%");
  if (number == std::string::npos) return elide(part, kWithoutNumber);
  const std::size_t word = part.find_first_of(" ;:.", number + 1);
  if (word == std::string::npos) return part;
  if (part[word] != ' ') return part.substr(0, word);
  const std::size_t end = part.find_first_of(" ;:", word + 1);
  if (end == std::string::npos || part[end] != ' ' || end - word - 1 > kLittle) return part.substr(0, end);
  return part.substr(0, part.find_first_of(" ;:", end + 1));
}

}  // namespace

std::string shortened(const std::string& note, OddsForm::Note form) {
  if (form == OddsForm::Note::whole) return note;
  if (form == OddsForm::Note::none) return {};
  const bool few = form != OddsForm::Note::no_place;
  std::vector<std::string> parts = parts_of(note);
  if (few && has_digit(note))  // the odds page has the words
    std::erase_if(parts, [](const std::string& part) { return !has_digit(part); });
  const auto is_chance = [](const std::string& part) { return part.contains('%'); };
  if (form == OddsForm::Note::chances) std::erase_if(parts, std::not_fn(is_chance));
  if (form == OddsForm::Note::first) parts.resize(1);
  while (form == OddsForm::Note::two && parts.size() > 2) {
    const auto least = std::find_if_not(parts.rbegin(), parts.rend(), is_chance);
    parts.erase(least == parts.rend() ? parts.end() - 1 : least.base() - 1);
  }
  std::string words;
  for (const std::string& part : parts) {
    const std::string fewer = without_place(part);
    words += (words.empty() ? "" : ", ") + (few ? in_few_words(fewer) : fewer);
  }
  return words;
}

Line draw_odds(const engine::Odds& odds, const OddsForm& form) {
  Line line;
  if (odds.success) {
    if (form.bar > 0) {
      const int filled = static_cast<int>(std::lround(odds.success->approximate() * 1000));
      const std::string all = bar(filled, 1000, form.bar, "▰", "▱");
      const std::size_t split = std::min(all.find("▱"), all.size());
      line.add(all.substr(0, split), Ink::accent).add(all.substr(split), Ink::line).add(" ", Ink::quiet);
    }
    line.add(fit_right(percent(*odds.success), kPercent), Style{.bold = true});
  }
  const std::string note = shortened(odds.note, form.note);
  if (!note.empty()) line.add(line.empty() ? "" : "  ", Ink::quiet).add(note, Ink::quiet);
  return line;
}

Block draw_bar(const Question& question, Answering& answering, const BarWords& words, int width, int height) {
  const int room = width - 4;
  Block inside{.width = room, .lines = {}};
  const std::string how_many = question.how_many();
  const std::string prompt = question.prompt + (how_many.empty() ? "" : "  (" + in_one_piece(how_many) + ")");
  inside.add_text(prompt, {.ink = Ink::text, .bold = true});
  const Line help = instruction(question, answering);
  int left = height - 2 - inside.height() - notice_of(words, room).height() - (help.empty() ? 0 : 1);
  if (question.kind == Kind::text) {
    Line line("> ", Ink::accent);
    line.add(answering.editor().draw(room - 2));
    inside.add(line);
    --left;
    if (!question.choices.empty() && left > 1) {
      inside.add(Line(said("Enter takes what is marked; arrows put it in the line:"), Ink::quiet).cut(room));
      --left;
    }
  }
  if (question.kind == Kind::number && question.choices.size() > kMostNumbers) {
    inside.add(
        Line("▸ ", Ink::accent)
            .add(std::to_string(answering.number()), Style{.bold = true, .reverse = true, .cursor = true}));
    --left;
  } else {
    Rows rows = draw_choices(question, answering, room, std::max(1, left));
    const int barred_room = std::max(1, left - rows.block.height());
    const Block barred = question.barred.empty() ? Block{} : draw_barred(question, room, barred_room);
    inside.add(window(rows, answering, std::max(2, left - barred.height())));
    inside.add(barred);
  }
  if (!help.empty()) inside.add(help.cut(room));
  return draw_bar(inside, words, width);
}

Block draw_bar(const Block& inside, const BarWords& words, int width) {
  Block all = inside;
  all.add(notice_of(words, width - 4));
  return framed(all, width,
                {.title = Line(words.who, Style{.ink = Ink::accent, .bold = true, .cursor = true}),
                 .right = Line(words.rule, Ink::quiet),
                 .foot = words.foot},
                {.ink = Ink::accent});
}

}  // namespace gamekeeper::cli::terminal
