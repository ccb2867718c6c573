#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/terminal/block.hpp"
#include "cli/terminal/draw.hpp"
#include "cli/terminal/spoken.hpp"
#include "cli/terminal/state_tone.hpp"
#include "cli/terminal/style.hpp"
#include "cli/terminal/text.hpp"
#include "engine/scene.hpp"

namespace gamekeeper::cli::terminal {
namespace {

using engine::Piece;

constexpr int kMostLabel = 16;

/// One field; a long value wraps beside its label.
Block draw_field(const Piece::Field& field, int width, int label_width) {
  Block block{.width = width, .lines = {}};
  Line line;
  int indent = 0;
  if (!field.label.empty()) {
    line.add(fit(field.label, label_width), Ink::quiet).add("  ", Ink::quiet);
    indent = label_width + 2;
  }
  const Line value = field_value(field);
  if (indent + value.width() <= width || width - indent < 12) {
    block.add(line.add(value).cut(width));
    return block;
  }
  Piece::Field rest = field;
  rest.value.clear();
  const std::vector<std::string> lines = wrap(field.value, width - indent);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (i > 0) line = Line().pad(indent);
    line.add(lines[i], Style{.bold = !field.was.empty()});
    if (i + 1 == lines.size()) {
      const Line state = field_value(rest);
      if (!state.empty()) {
        if (line.width() + 1 + state.width() <= width) {
          line.add(" ", Ink::quiet).add(state);
        } else {
          block.add(line);
          line = Line().pad(indent);
          if (indent + state.width() <= width) {
            line.add(state);
          } else {  // never cut off what is meant to warn
            for (const std::string& part : wrap(state.text(), width - indent)) {
              block.add(Line().pad(indent).add(part, tone_of(field.state).ink));
            }
            continue;
          }
        }
      }
    }
    block.add(line.cut(width));
  }
  return block;
}

}  // namespace

Line field_value(const Piece::Field& field) {
  Line line;
  const StateTone tone = field.state.empty() ? StateTone{} : tone_of(field.state);
  line.add(field.value, Style{.ink = tone.ink, .bold = !field.was.empty() || tone.ink == Ink::accent});
  if (!field.was.empty())
    line.add(line.empty() ? "" : " ", Ink::quiet).add(said("(was {})", field.was), Ink::quiet);
  if (!field.state.empty()) line.add(line.empty() ? "" : " ", Ink::quiet).add(state_words({field.state}));
  return line;
}

namespace {

/// Words without labels of which one holds: "Close [Near] Far". Nothing where they are no such thing.
std::optional<Line> one_of_words(const std::vector<Piece::Field>& fields) {
  const auto holds = [](const Piece::Field& field) {
    return field.state == "current" || field.state == "chosen";
  };
  const bool words =
      fields.size() > 1 && std::ranges::all_of(fields, [&](const Piece::Field& field) {
        return field.label.empty() && field.was.empty() && (field.state.empty() || holds(field));
      });
  if (!words || std::ranges::count_if(fields, holds) != 1) return std::nullopt;
  Line line;
  for (const Piece::Field& field : fields) {
    const bool here = holds(field);
    line.add(line.empty() ? "" : " ", Ink::quiet);
    line.add(here ? "[" + field.value + "]" : field.value,
             Style{.ink = here ? Ink::accent : Ink::quiet, .bold = here});
  }
  return line;
}

}  // namespace

Block draw_fields(const std::vector<Piece::Field>& fields, int width) {
  Block block{.width = width, .lines = {}};
  if (const std::optional<Line> line = one_of_words(fields); line && line->width() <= width) {
    block.add(*line);
    return block;
  }
  int label_width = 0;
  int widest = 0;
  for (const Piece::Field& field : fields) label_width = std::max(label_width, columns(field.label));
  label_width = std::min({label_width, kMostLabel, width / 2});
  for (const Piece::Field& field : fields) {
    widest = std::max(widest, (field.label.empty() ? 0 : label_width + 2) + field_value(field).width());
  }
  const int half = (width - kGap) / 2;
  if (fields.size() < 2 || widest > half) {
    for (const Piece::Field& field : fields) block.add(draw_field(field, width, label_width));
    return block;
  }
  const int across = std::clamp((width + kGap) / (widest + kGap), 2, 4);
  const int each = (width - (across - 1) * kGap) / across;
  // Read downwards, column after column, as a printed sheet is.
  const std::size_t rows =
      (fields.size() + static_cast<std::size_t>(across) - 1) / static_cast<std::size_t>(across);
  for (std::size_t row = 0; row < rows; ++row) {
    Line line;
    for (std::size_t column = 0; column * rows + row < fields.size(); ++column) {
      line.pad(static_cast<int>(column) * (each + kGap));
      const Block one = draw_field(fields[column * rows + row], each, label_width);
      line.add(one.lines.front());
    }
    block.add(std::move(line));
  }
  return block;
}

}  // namespace gamekeeper::cli::terminal
