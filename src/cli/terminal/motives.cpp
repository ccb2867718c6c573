#include "cli/terminal/motives.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "cli/terminal/answer.hpp"
#include "cli/terminal/question.hpp"
#include "cli/terminal/secrets.hpp"
#include "engine/decision.hpp"
#include "engine/history.hpp"
#include "engine/match.hpp"
#include "engine/player.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"

namespace gamekeeper::cli::terminal {
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

/// A line of reasons with the choice that it begins with as people call it.
std::string with_label(std::string line, const Question& asked) {
  const auto found = std::ranges::find_if(
      asked.choices, [&line](const Choice& choice) { return line.starts_with(choice.name + ": "); });
  if (found != asked.choices.end()) line.replace(0, found->name.size(), found->label);
  return line;
}

}  // namespace

void Motives::ask(const engine::Match& match) {
  const SeatId seat = match.decision().seat;
  asked_.emplace(match);
  record_ = match.history().size();
  open_to_ = open_seats(match, seat, [&](SeatId other) {
    return shows_secrets(match, seat, other) || asks_secretly(match, other);
  });
}

void Motives::hear(const engine::Match& match, const engine::Player& player) {
  const engine::History& history = match.history();
  while (record_ < history.size() && history[record_].kind != engine::Record::Kind::decision) ++record_;
  if (!asked_ || record_ == history.size()) return;
  const SeatId seat = asked_->seat;
  const std::span<const std::int32_t> values = history.values(history[record_]);
  Motive motive{
      .record = record_,
      .seat = seat,
      .question = asked_->prompt,
      .rule = rule_words(match.game(), asked_->rule),
      .answer = asked_->kind == engine::Kind::text
                    ? match.text_of(static_cast<engine::TextId>(values.front()))
                    : in_words(*asked_, values),
      .why = player.why(),
      .open_to =
          open_to_ & open_seats(match, seat, [&](SeatId other) { return shows_secrets(match, seat, other); }),
  };
  for (std::string& line : motive.why) line = with_label(std::move(line), *asked_);
  all_.push_back(std::move(motive));
  asked_.reset();
}

void Motives::forget_after(std::size_t records) {
  std::erase_if(all_, [records](const Motive& motive) { return motive.record >= records; });
}

std::vector<Motive> Motives::of(const engine::Match& match, SeatId reader) const {
  std::vector<Motive> open;
  for (std::size_t i = all_.size(); i-- > 0;) {
    if (match.status() == engine::Status::over || engine::contains(all_[i].open_to, reader))
      open.push_back(all_[i]);
  }
  return open;
}

bool Motives::any_secret() const {
  return std::ranges::any_of(all_, [](const Motive& motive) { return motive.open_to != engine::kEverybody; });
}

}  // namespace gamekeeper::cli::terminal
