#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/block.hpp"
#include "cli/terminal/draw.hpp"
#include "cli/terminal/style.hpp"
#include "cli/terminal/text.hpp"
#include "engine/scene.hpp"

namespace gamekeeper::cli::terminal {
namespace {

using engine::Piece;

constexpr int kMeter = 20;
constexpr int kMostBoxes = 200;  // a longer track is told by its numbers alone

std::string count(const Piece& piece) {
  return std::to_string(piece.value) + (piece.max > 0 ? "/" + std::to_string(piece.max) : "");
}

struct Tier {
  std::string name;
  int first = 1;
  int last = 1;
};

/// The tiers of a track: what its marks begin, or groups of five.
std::vector<Tier> tiers_of(const Piece& piece) {
  std::vector<Tier> tiers;
  for (const auto& [box, name] : piece.marks) {
    if (box < 1 || box > piece.max) continue;
    if (tiers.empty() && box > 1) tiers.push_back({"", 1, box - 1});
    if (!tiers.empty()) tiers.back().last = box - 1;
    tiers.push_back({name, box, piece.max});
  }
  if (!tiers.empty()) return tiers;
  for (int box = 1; box <= piece.max; box += 5) tiers.push_back({"", box, std::min(box + 4, piece.max)});
  return tiers;
}

/// What a track comes to, behind or below it. One that has words says it there, and better: what marks count
/// is its own affair.
std::string sum(const Piece& piece) {
  const bool told = piece.text.find_first_of("0123456789") != std::string::npos;
  return told ? std::string() : count(piece);
}

Line boxes(const Piece& piece, int first, int last) {
  const int marked = std::clamp(piece.value - first + 1, 0, last - first + 1);
  return Line(repeat("■", marked), Style{}).add(repeat("□", last - first + 1 - marked), Ink::line);
}

}  // namespace

std::string bar(int value, int max, int cells, std::string_view full, std::string_view empty) {
  if (max <= 0 || cells <= 0) return {};
  const int inside = std::clamp(value, 0, max);
  int filled = (inside * cells + max / 2) / max;
  if (inside > 0) filled = std::max(filled, 1);
  if (inside < max) filled = std::min(filled, cells - 1);
  return repeat(full, filled) + repeat(empty, cells - filled);
}

Block draw_meter(const Piece& piece, int width) {
  Block block{.width = width, .lines = {}};
  const std::string numbers = count(piece);
  Line line;
  const int room = width - columns(numbers) - 1;
  if (piece.max > 0 && room >= 4) {
    const int cells = std::min(room, kMeter);
    const std::string all = bar(piece.value, piece.max, cells, "▰", "▱");
    const std::size_t split = std::min(all.find("▱"), all.size());
    line.add(all.substr(0, split)).add(all.substr(split), Ink::line).add(" ", Ink::quiet);
  }
  block.add(line.add(numbers));
  return block;
}

Block draw_clock(const Piece& piece, int width) {
  Block block{.width = width, .lines = {}};
  Line line;
  if (piece.max > 0 && piece.max <= width - 8) {
    const int filled = std::clamp(piece.value, 0, piece.max);
    line.add(repeat("●", filled)).add(repeat("○", piece.max - filled), Ink::line).add(" ", Ink::quiet);
  }
  block.add(line.add(count(piece)));
  return block;
}

Block draw_track(const Piece& piece, int width) {
  Block block{.width = width, .lines = {}};
  if (piece.max <= 0 || piece.max > kMostBoxes) {
    block.add(Line(count(piece), Style{}));
    return block;
  }
  const std::vector<Tier> tiers = tiers_of(piece);
  const bool named = !piece.marks.empty();
  Line names;
  Line row;
  for (const Tier& tier : tiers) {
    const int column = row.empty() ? 0 : std::max(row.width(), names.width()) + (named ? 2 : 1);
    row.pad(column).add(boxes(piece, tier.first, tier.last));
    names.pad(named ? column : 0).add(tier.name, Ink::quiet);
  }
  if (const std::string in_all = sum(piece); !in_all.empty())
    row.pad(std::max(row.width(), names.width())).add("  " + in_all);
  if (row.width() <= width) {
    if (named) block.add(names);
    block.add(row);
    return block;
  }
  // Too narrow for one line: a line a tier, or as many boxes as fit on each.
  int name_width = 0;
  for (const Tier& tier : tiers) name_width = std::max(name_width, columns(tier.name));
  name_width = std::min(name_width, width / 2);
  if (named) {
    for (const Tier& tier : tiers) {
      Line line(fit(tier.name, name_width) + " ", Style{.ink = Ink::quiet});
      const int each = std::max(1, width - line.width());
      for (int box = tier.first; box <= tier.last; box += each) {
        line.pad(name_width + 1).add(boxes(piece, box, std::min(box + each - 1, tier.last)));
        block.add(line);
        line = Line();
      }
    }
  } else {
    const int each = std::max(1, (width + 1) / 6) * 5;
    for (int box = 1; box <= piece.max; box += each) {
      Line line;
      for (int group = box; group < std::min(box + each, piece.max + 1); group += 5) {
        line.add(line.empty() ? "" : " ", Ink::quiet)
            .add(boxes(piece, group, std::min(group + 4, piece.max)));
      }
      block.add(line.cut(width));
    }
  }
  if (const std::string in_all = sum(piece); !in_all.empty()) block.add(Line(in_all, Style{}));
  return block;
}

}  // namespace gamekeeper::cli::terminal
