#include "players/motives.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/decision.hpp"
#include "engine/game.hpp"
#include "engine/history.hpp"
#include "engine/match.hpp"
#include "engine/player.hpp"
#include "engine/seat.hpp"
#include "engine/secrets.hpp"
#include "engine/table.hpp"

namespace gamekeeper::players {
namespace {

using engine::SeatId;

/// Everybody from whom `hides(seat)` says that nothing is kept; who only looks on counts with the last of
/// them.
template <class Hides>
engine::SeatSet open_seats(const engine::Match& match, SeatId whose, const Hides& hides) {
  engine::SeatSet open = engine::kEverybody;
  for (int seat = 0; seat < match.seats(); ++seat) {
    const auto other = static_cast<SeatId>(seat);
    if (other != whose && hides(other)) open &= ~(engine::only(other) | engine::only(engine::kSpectator));
  }
  return open;
}

/// An answer by its values (engine::Kind) as its options are called.
std::string in_words(engine::Kind kind, const std::vector<std::string>& labels,
                     std::span<const std::int32_t> values) {
  if (kind == engine::Kind::number) return std::to_string(values.front());
  std::string words;
  const auto add = [&words](const std::string& more) { words += (words.empty() ? "" : ", ") + more; };
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (kind != engine::Kind::distribute) {
      add(labels[static_cast<std::size_t>(values[i])]);
    } else if (values[i] != 0) {
      add(labels[i] + " " + std::to_string(values[i]));
    }
  }
  return words.empty() ? "none" : words;
}

}  // namespace

void Motives::ask(const engine::Match& match) {
  const engine::Decision& decision = match.decision();
  const engine::Game& game = match.game();
  next_ = {.number = decision.number,
           .seat = decision.seat,
           .question = game.prompt(match.position(), decision),
           .when = game.view(match.position(), engine::kSpectator).subtitle,
           .rule = decision.rule};
  asked_ = {.kind = decision.kind, .record = match.history().size()};
  for (std::size_t i = 0; i < decision.options.size(); ++i) {
    asked_->names.push_back(match.option_name(i));
    asked_->labels.push_back(game.option_label(match.position(), decision, decision.options[i]));
  }
  next_.open_to = open_seats(match, decision.seat, [&](SeatId other) {
    return engine::shows_secrets(match, decision.seat, other) || engine::asks_secretly(match, other);
  });
}

void Motives::hear(const engine::Match& match, const engine::Player& player, std::uint64_t mark) {
  const engine::History& history = match.history();
  std::size_t record = asked_ ? asked_->record : history.size();
  while (record < history.size() && history[record].kind != engine::Record::Kind::decision) ++record;
  if (record == history.size()) return;
  const std::span<const std::int32_t> values = history.values(history[record]);
  next_.answer = asked_->kind == engine::Kind::text
                     ? match.text_of(static_cast<engine::TextId>(values.front()))
                     : in_words(asked_->kind, asked_->labels, values);
  next_.why = player.why();
  for (std::string& line : next_.why) {  // A choice is called there by its name.
    for (std::size_t i = 0; i < asked_->names.size(); ++i) {
      if (!line.starts_with(asked_->names[i] + ": ")) continue;
      line.replace(0, asked_->names[i].size(), asked_->labels[i]);
      break;
    }
  }
  next_.open_to &= open_seats(match, next_.seat,
                              [&](SeatId other) { return engine::shows_secrets(match, next_.seat, other); });
  next_.from = mark;
  all_.push_back(std::move(next_));
  asked_.reset();
}

void Motives::forget_from(std::uint32_t number, std::uint64_t mark) {
  // Who never names a mark never asks for what was taken back.
  if (mark == 0) std::erase_if(all_, [number](const Motive& motive) { return motive.number >= number; });
  for (Motive& motive : all_) {
    if (motive.number >= number) motive.until = std::min(motive.until, mark);
  }
}

std::vector<Motive> Motives::of(const engine::Match& match, SeatId reader, std::uint64_t mark) const {
  std::vector<Motive> open;
  for (std::size_t i = all_.size(); i-- > 0;) {
    if (mark < all_[i].from || mark >= all_[i].until) continue;
    if (match.status() == engine::Status::over || engine::contains(all_[i].open_to, reader))
      open.push_back(all_[i]);
  }
  return open;
}

bool Motives::any_secret() const {
  return std::ranges::any_of(all_, [](const Motive& motive) { return motive.open_to != engine::kEverybody; });
}

}  // namespace gamekeeper::players
