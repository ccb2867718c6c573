#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/terminal/block.hpp"
#include "cli/terminal/chronicle.hpp"
#include "cli/terminal/pieces.hpp"
#include "cli/terminal/report.hpp"
#include "cli/terminal/seated_session.hpp"
#include "cli/terminal/spoken.hpp"
#include "cli/terminal/style.hpp"
#include "cli/terminal/text.hpp"
#include "cli/terminal/turn_history.hpp"
#include "engine/game.hpp"
#include "engine/history.hpp"
#include "engine/match.hpp"
#include "engine/scene.hpp"
#include "engine/seat.hpp"

namespace gamekeeper::cli::terminal {
namespace {

constexpr std::size_t kFirstOfTheEnd = 4;
constexpr std::size_t kLastOfTheEnd = 6;
constexpr std::size_t kTurningPoints = 3;
constexpr int kEnoughDice = 12;  // fewer say nothing about luck

std::string spelled(std::string word) {
  std::ranges::replace(word, '-', ' ');
  return word;
}

/// 12.5 as "12.5", 1 as "1".
std::string number(double value) {
  std::string text = std::to_string(std::round(value * 10) / 10);
  text.resize(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text == "-0" ? "0" : text;
}

std::string counted(std::size_t count, const std::string& word) {
  return std::to_string(count) + " " + word + (count == 1 ? "" : "s");
}

/// Points that say no more than who has won.
bool points_say_something(const std::vector<engine::SeatResult>& results) {
  constexpr std::array<double, 4> kWonOrLost = {-1, 0, 0.5, 1};
  const bool several = results.size() > 1;
  return !std::ranges::all_of(results, [&](const engine::SeatResult& result) {
    return result.points == 0 ||
           (several && std::ranges::find(kWonOrLost, result.points) != kWonOrLost.end());
  });
}

/// What the table says about the end, where its first paper is about that.
void tell_ending(const SeatedSession& seated, Block& to) {
  const engine::Scene scene = seated.scene();
  if (scene.stage.empty()) return;
  const engine::Piece& first = scene.stage.front();
  if (first.kind != engine::Piece::Kind::note && first.kind != engine::Piece::Kind::sheet) return;
  to.add(draw_inside(first, to.width, {}));
}

void tell_seats(const SeatedSession& seated, Block& to) {
  const std::vector<engine::SeatResult> results = seated.match().results();
  const bool points = points_say_something(results);
  Line line;
  for (std::size_t seat = 0; seat < results.size(); ++seat) {
    const auto id = static_cast<engine::SeatId>(seat);
    const bool mine = results.size() > 1 && !seated.several_people() && id == seated.viewer();
    Line one(capitalised(seated.name_of(id)) + (mine ? " (you)" : ""),
             Style{.ink = mine ? Ink::accent : Ink::text, .bold = mine});
    one.add(": ").add(spelled(results[seat].outcome), kBold);
    if (points && results[seat].points != 0)
      one.add(", " + number(results[seat].points) + (results[seat].points == 1 ? " point" : " points"));
    if (line.width() + 3 + one.width() > to.width) {
      to.add(line.cut(to.width));
      line = Line();
    }
    line.add(line.empty() ? "" : "   ").add(one);
  }
  to.add(line.cut(to.width));
}

/// The last turn from its beginning, without its middle where it was long.
void tell_last_turn(const SeatedSession& seated, const TurnHistory& turn_history, Block& to) {
  if (turn_history.happenings().empty()) return;
  const std::vector<Happening>& all = turn_history.happenings();
  const std::size_t begin = std::min(turn_history.end_begins(kFirstOfTheEnd + kLastOfTheEnd), all.size() - 1);
  const auto seen = [&](std::size_t i) {
    return !all[i].told_to(seated.viewer()).empty() || !all[i].dice_for(seated.viewer(), " ").empty();
  };
  std::vector<Happening> shown;
  for (std::size_t i = begin; i < all.size(); ++i) {
    if (seen(i)) shown.push_back(all[i]);
  }
  to.add(Line());
  Line title(said("How it ended"), kBold);
  const auto turn = std::ranges::find(turn_history.turns(), begin, &TurnHistory::Turn::first);
  if (turn != turn_history.turns().end()) title.add("  " + turn->when, Ink::quiet);
  to.add(title.cut(to.width));
  const bool cut = shown.size() > kFirstOfTheEnd + kLastOfTheEnd + 2;  // a word on two lines takes one
  const std::size_t first = cut ? kFirstOfTheEnd : shown.size();
  const auto at = [&](std::size_t i) { return shown.begin() + static_cast<std::ptrdiff_t>(i); };
  to.add(tell_some({shown.begin(), at(first)}, seated.viewer(), to.width));
  if (!cut) return;
  to.add(Line("  … " + std::to_string(shown.size() - first - kLastOfTheEnd) + " more; the ledger has them",
              Ink::quiet));
  to.add(tell_some({at(shown.size() - kLastOfTheEnd), shown.end()}, seated.viewer(), to.width));
}

/// How a match stood for somebody, in words: chances where the game gives those, else its own points.
class Standing {
 public:
  explicit Standing(const TurnHistory& turn_history) {
    for (const TurnHistory::Turn& turn : turn_history.turns()) {
      for (const std::optional<double>& value : {turn.before, turn.after})
        chances_ = chances_ && (!value || (*value >= 0 && *value <= 1));
    }
  }
  std::string from_to(const TurnHistory::Turn& turn) const {
    return in_words(*turn.before) + " → " + in_words(*turn.after) + (chances_ ? " %" : "");
  }
  bool chances() const { return chances_; }

 private:
  std::string in_words(double value) const { return number(chances_ ? std::round(value * 100) : value); }

  bool chances_ = true;
};

/// How a turn begins, and what led to the happening at which the match turned.
std::string words_of(const SeatedSession& seated, const TurnHistory& turn_history,
                     const TurnHistory::Turn& turn) {
  constexpr std::size_t kLedUpToIt = 4;
  const std::size_t last = std::min(turn.telling, turn.end - 1);
  const std::size_t then = last - turn.first > kLedUpToIt + 1 ? last - kLedUpToIt : turn.first + 1;
  std::string words;
  for (std::size_t i = turn.first; i <= last; i = i == turn.first ? std::max(i + 1, then) : i + 1) {
    const std::string& text = turn_history.happenings()[i].told_to(seated.viewer());
    if (i == then && then > turn.first + 1) words += " …";
    words += (words.empty() || text.empty() ? "" : " ") + text.substr(0, text.find('\n'));
  }
  return words;
}

void tell_turning_points(const SeatedSession& seated, const TurnHistory& turn_history, Block& to) {
  constexpr double kLeastChance = 0.05;
  std::vector<TurnHistory::Turn> turns = turn_history.turning_points(kTurningPoints);
  const Standing standing(turn_history);
  std::erase_if(turns, [&](const TurnHistory::Turn& turn) {
    return standing.chances() && std::abs(turn.moved()) < kLeastChance;
  });
  if (turns.empty()) return;
  to.add(Line());
  Line title(said("Where it turned"), kBold);
  title.add("  " + capitalised(seated.name_of(turn_history.of())) +
                (standing.chances() ? "'s chances" : "'s points") + ", as the game sees it",
            Ink::quiet);
  to.add(title.cut(to.width));
  for (const TurnHistory::Turn& turn : turns) {
    Line line("▸ ", Ink::accent);
    line.add(standing.from_to(turn), kBold).add("  " + turn.when, Ink::quiet);
    to.add(line.cut(to.width));
    to.add_text("  " + words_of(seated, turn_history, turn), {}, 2);
  }
}

void tell_numbers(const SeatedSession& seated, Block& to) {
  const engine::Match& match = seated.match();
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
    for (const auto& [seat, count] : decided)
      each += (each.empty() ? "" : ", ") + seated.name_of(seat) + " " + std::to_string(count);
    words += " (" + each + ")";
  }
  to.add(Line());
  to.add_text(words + ", " + counted(seated.chronicle().all().size(), "line") + " in the ledger.");
}

/// One line for the dice of one kind: how often each face fell, or their average.
void tell_dice(const std::vector<Throw>& dice, Block& to) {
  constexpr int kCounted = 12;              // sides; more are averaged
  std::map<int, std::map<int, int>> falls;  // sides -> face -> how often
  for (const Throw& one : dice) {
    for (const int face : one.faces) ++falls[one.sides][face];
  }
  for (const auto& [sides, faces] : falls) {
    if (sides == 0) continue;
    int total = 0;
    int sum = 0;
    for (const auto& [face, times] : faces) {
      total += times;
      sum += face * times;
    }
    std::string words = std::to_string(total) + " d" + std::to_string(sides);
    if (total >= kEnoughDice) {
      words += ", " + number(static_cast<double>(sum) / total) + " on average";
      for (int face = 1; sides <= kCounted && face <= sides; ++face) {
        const auto found = faces.find(face);
        words += (face == 1 ? ": " : ", ") +
                 in_one_piece(std::to_string(face) + " × " +
                              std::to_string(found == faces.end() ? 0 : found->second));
      }
    }
    to.add_text(words, {}, 2);
  }
}

}  // namespace

engine::SeatId hero_of(const SeatedSession& seated) {
  if (!seated.several_people() && !seated.nobody_here()) return seated.viewer();
  const std::vector<engine::SeatResult> results = seated.match().results();
  const auto best = std::ranges::max_element(results, {}, &engine::SeatResult::points);
  return static_cast<engine::SeatId>(best == results.end() ? 0 : best - results.begin());
}

Block tell_results(const SeatedSession& seated, const TurnHistory& turn_history, int width) {
  Block block{.width = width, .lines = {}};
  tell_ending(seated, block);
  tell_seats(seated, block);
  tell_last_turn(seated, turn_history, block);
  tell_turning_points(seated, turn_history, block);
  tell_numbers(seated, block);
  tell_dice(seated.chronicle().dice(), block);
  block.add(Line());
  block.add(tell_save(seated, width));
  return block;
}

}  // namespace gamekeeper::cli::terminal
