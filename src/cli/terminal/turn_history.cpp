#include "cli/terminal/turn_history.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <vector>

#include "cli/terminal/chronicle.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/scene.hpp"
#include "engine/seat.hpp"
#include "engine/session.hpp"

namespace gamekeeper::cli::terminal {

TurnHistory::TurnHistory(const engine::Session& session, engine::SeatId of) : of_(of) {
  chronicle_.retell(session, {.asked = [this](const engine::Match& match) { ask(match); },
                              .told = [this](const engine::Match& match,
                                             const engine::Position& position) { hear(match, position); }});
  const engine::Match& match = session.match();
  end_turn(match.game().standing(match.position(), of_));
}

void TurnHistory::ask(const engine::Match& match) {
  const std::size_t here = chronicle_.all().size();
  // A turn in which nothing has happened yet only begins.
  if (!turns_.empty() && turns_.back().first == here) turns_.pop_back();
  const std::optional<double> standing = match.game().standing(match.position(), of_);
  end_turn(standing);
  judge(standing);
  turns_.push_back({.seat = match.decision().seat,
                    .when = match.game().view(match.position(), engine::kSpectator).subtitle,
                    .first = here,
                    .end = here,
                    .telling = here,
                    .before = standing,
                    .after = standing});
  stood_ = standing;
  most_moved_ = 0;
}

void TurnHistory::hear(const engine::Match& match, const engine::Position& position) {
  if (turns_.empty()) return;
  const std::optional<double> standing = match.game().standing(position, of_);
  const double moved = standing && stood_ ? std::abs(*standing - *stood_) : 0;
  if (moved > most_moved_) {
    most_moved_ = moved;
    turns_.back().telling = chronicle_.all().size() - 1;
  }
  stood_ = standing;
}

void TurnHistory::judge(std::optional<double> standing) {
  constexpr std::array<double, 4> kAheadOrNot = {-1, 0, 0.5, 1};
  judged_ = judged_ || (standing && std::ranges::find(kAheadOrNot, *standing) == kAheadOrNot.end());
}

void TurnHistory::end_turn(std::optional<double> standing) {
  if (turns_.empty()) return;
  Turn& turn = turns_.back();
  turn.end = chronicle_.all().size();
  turn.after = standing;
  if (most_moved_ == 0) turn.telling = turn.end;
}

std::size_t TurnHistory::end_begins(std::size_t most) const {
  constexpr std::size_t kALineOrTwo = 3;
  const std::size_t all = chronicle_.all().size();
  if (turns_.empty()) return all - std::min(all, most);
  std::size_t turn = turns_.size() - 1;
  const engine::SeatId last = turns_.back().seat;
  const auto length_from = [&](std::size_t from) { return all - turns_[from].first; };
  while (turn > 0 && length_from(turn - 1) <= most &&
         (turns_[turn - 1].seat == last || length_from(turn) < kALineOrTwo))
    --turn;
  return turns_[turn].first;
}

std::vector<TurnHistory::Turn> TurnHistory::turning_points(std::size_t most) const {
  if (!judged_) return {};
  constexpr double kMatters = 0.2;  // of what the most important turn has moved
  std::vector<Turn> turns(turns_.begin(), turns_.empty() ? turns_.end() : turns_.end() - 1);
  const auto weight = [](const Turn& turn) { return std::abs(turn.moved()); };
  std::ranges::sort(turns, [&](const Turn& one, const Turn& other) {
    return weight(one) != weight(other) ? weight(one) > weight(other) : one.first < other.first;
  });
  if (turns.size() > most) turns.resize(most);
  if (!turns.empty()) {
    const double least = weight(turns.front()) * kMatters;
    std::erase_if(turns, [&](const Turn& turn) { return weight(turn) == 0 || weight(turn) < least; });
  }
  std::ranges::sort(turns, {}, &Turn::first);
  return turns;
}

}  // namespace gamekeeper::cli::terminal
