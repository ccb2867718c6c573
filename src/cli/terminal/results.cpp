#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "cli/terminal/block.hpp"
#include "cli/terminal/chronicle.hpp"
#include "cli/terminal/report.hpp"
#include "cli/terminal/sitting.hpp"
#include "cli/terminal/style.hpp"
#include "cli/terminal/text.hpp"
#include "engine/game.hpp"
#include "engine/history.hpp"
#include "engine/match.hpp"
#include "engine/seat.hpp"

namespace gamekeeper::cli::terminal {
namespace {

constexpr Style kBold{.ink = Ink::text, .bold = true};
constexpr std::size_t kLastHappenings = 4;
constexpr int kFaceBar = 16;
constexpr int kEnoughDice = 12;  // fewer say nothing about luck

std::string spelled(std::string word) {
  std::ranges::replace(word, '-', ' ');
  return word;
}

/// 12.5 as "12.5", 1 as "1".
std::string number(double value) {
  std::string text = std::to_string(value);
  text.resize(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

std::string counted(std::size_t count, const std::string& word) {
  return std::to_string(count) + " " + word + (count == 1 ? "" : "s");
}

void tell_dice(const std::vector<Throw>& dice, Block& to) {
  std::map<int, std::map<int, int>> falls;  // sides -> face -> how often
  std::map<int, int> totals;
  for (const Throw& one : dice) {
    for (const int face : one.faces) {
      ++falls[one.sides][face];
      ++totals[one.sides];
    }
  }
  for (const auto& [sides, faces] : falls) {
    if (sides == 0) continue;
    const int total = totals[sides];
    to.add(Line(
        std::to_string(total) + (total == 1 ? " die of " : " dice of ") + std::to_string(sides) + " sides",
        kBold));
    if (sides > 12 || total < kEnoughDice) continue;
    int most = 1;
    for (const auto& [face, times] : faces) most = std::max(most, times);
    for (int face = 1; face <= sides; ++face) {
      const auto found = faces.find(face);
      const int times = found == faces.end() ? 0 : found->second;
      Line line("  [" + std::to_string(face) + "]", Ink::quiet);
      line.pad(7).add(repeat("▰", (times * kFaceBar + most - 1) / most), Ink::accent);
      to.add(line.pad(7 + kFaceBar + 1).add(std::to_string(times)));
    }
  }
}

}  // namespace

Block tell_results(const Sitting& sitting, int width) {
  Block block{.width = width, .lines = {}};
  const engine::Match& match = sitting.match();
  const std::vector<engine::SeatResult> results = match.results();
  for (std::size_t seat = 0; seat < results.size(); ++seat) {
    const auto id = static_cast<engine::SeatId>(seat);
    const bool mine = results.size() > 1 && !sitting.several_people() && id == sitting.viewer();
    const std::string who = sitting.name_of(id) + (mine ? " (you)" : "");
    Line line(who, Style{.ink = mine ? Ink::accent : Ink::text, .bold = mine});
    line.add(": ").add(spelled(results[seat].outcome), kBold);
    if (results[seat].points != 0)
      line.add(", " + number(results[seat].points) + (results[seat].points == 1 ? " point" : " points"));
    block.add(line.cut(width));
  }

  const std::vector<Happening>& all = sitting.chronicle().all();
  block.add(Line());
  block.add(Line("How it ended", kBold));
  block.add(tell_happenings(sitting, width, all.size() - std::min(all.size(), kLastHappenings), all.size(),
                            Stories::titles));

  block.add(Line());
  std::map<engine::SeatId, std::size_t> decided;
  std::size_t decisions = 0;
  for (std::size_t i = 0; i < match.history().size(); ++i) {
    if (match.history()[i].kind != engine::Record::Kind::decision) continue;
    ++decided[match.history()[i].seat];
    ++decisions;
  }
  std::string words = counted(decisions, "choice");
  if (decided.size() > 1) {
    std::string each;
    for (const auto& [seat, count] : decided) {
      each += (each.empty() ? "" : ", ") + sitting.name_of(seat) + " " + std::to_string(count);
    }
    words += " (" + each + ")";
  }
  words += ", " + counted(all.size(), "line") + " in the ledger.";
  block.add_text(words);
  tell_dice(sitting.chronicle().dice(), block);
  block.add(Line());
  block.add(tell_save(sitting, width));
  return block;
}

}  // namespace gamekeeper::cli::terminal
