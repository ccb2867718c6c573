#include "engine/table.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "chance/random.hpp"
#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/event.hpp"
#include "engine/history.hpp"
#include "engine/panic.hpp"

namespace gamekeeper::engine {

const Record& Table::replay_expect(Record::Kind kind) {
  const Record& record = history_[replay_next_];
  require(record.kind == kind, "the rules do not ask what the record answers");
  ++replay_next_;
  return record;
}

void Table::make_offers() {
  options_.clear();
  barred_.clear();
  Offers offers(options_, explaining_ ? &barred_ : nullptr);
  refill_(pending_, offers);
  require(!options_.empty(), "a decision without an option");
  const bool listed = decision_.kind == Kind::pick_some || decision_.kind == Kind::order ||
                      decision_.kind == Kind::distribute;
  require(!listed || options_.size() <= kMaxListed, "more than 64 options to be listed");
  decision_.options = options_;
  decision_.barred = barred_;
}

bool Table::apply_recorded_changes(bool deciding) {
  while (replaying()) {
    const Record& record = history_[replay_next_];
    if (record.kind != Record::Kind::ruling && record.kind != Record::Kind::imagined) return true;
    ++replay_next_;
    change_position_(match_, record);
    if (reenters_) return false;
    if (deciding) make_offers();
  }
  return false;
}

void Table::record_chance(std::span<const std::int32_t> values) {
  catching_up_ = false;
  history_.answer(Record::Kind::chance, request_.roller, request_.number, values);
  if (recorder_ != nullptr) recorder_->chanced(request_, values);
}

Faces Table::throw_dice() const {
  chance::Random random = dice();
  Faces faces;
  faces.count = request_.count;
  if (request_.sides == 6) {
    // 24 faces fit into 63 bits of one draw; the range is cut so that each of the 6^24 results is equally
    // likely.
    constexpr int kFacesOfADraw = 24;
    constexpr std::uint64_t kSix24 = 4738381338321616896ULL;
    constexpr std::uint64_t kLimit = kSix24 * 3;
    int filled = 0;
    while (filled < faces.count) {
      std::uint64_t word = random.next();
      if (word >= kLimit) continue;
      word %= kSix24;
      for (int i = 0; i < kFacesOfADraw && filled < faces.count; ++i) {
        faces.face[static_cast<std::size_t>(filled++)] = static_cast<std::uint8_t>(1 + word % 6);
        word /= 6;
      }
    }
  } else {
    for (int i = 0; i < faces.count; ++i) {
      faces.face[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(random.face(request_.sides));
    }
  }
  return faces;
}

std::int32_t Table::draw_one() const {
  chance::Random random = dice();
  std::uint32_t ticket = random.below(request_.total_weight());
  std::int32_t outcome = 0;
  while (ticket >= request_.weights[static_cast<std::size_t>(outcome)]) {
    ticket -= request_.weights[static_cast<std::size_t>(outcome)];
    ++outcome;
  }
  return outcome;
}

void Table::keep_thrown(const ChanceRequest& request, const Faces& faces) {
  // After an undo the numbers begin again.
  std::erase_if(thrown_, [&](const Thrown& one) {
    return one.request.number <= decision_.number || one.request.number >= request.number;
  });
  thrown_.push_back({.request = request, .faces = faces});
}

void Table::checkpoint() {
  go_on_unasked();
  if (replaying()) {
    const std::size_t record = replay_next_;
    replay_expect(Record::Kind::checkpoint);
    history_.come_by(record, state_, number_);
  } else {
    catching_up_ = false;
    history_.checkpoint(state_, number_);
    if (recorder_ != nullptr) recorder_->checkpointed();
  }
}

bool Table::request_chance(ChanceRequest& request) {
  go_on_unasked();
  request.number = ++number_;
  request_ = request;
  if (!replaying() || !apply_recorded_changes(false)) return false;
  const auto values = history_.values(replay_expect(Record::Kind::chance));
  answer_.assign(values.begin(), values.end());
  return true;
}

bool Roll::await_ready() {
  if (request_.count == 0) {
    table_.answer_.clear();
    return true;
  }
  if (table_.request_chance(request_)) return true;
  if (table_.asks_for_chance()) return false;

  faces_ = table_.throw_dice();
  if (table_.history_.memory() != Memory::none) {
    std::array<std::int32_t, kMaxDice> values;
    for (int i = 0; i < faces_.count; ++i) values[static_cast<std::size_t>(i)] = faces_[i];
    table_.record_chance({values.data(), faces_.count});
  }
  return true;
}

bool Draw::await_ready() {
  require(request_.total_weight() > 0, "a draw without an outcome");
  if (table_.request_chance(request_)) return true;
  if (table_.asks_for_chance()) return false;

  table_.answer_.assign(1, table_.draw_one());
  if (table_.history_.memory() != Memory::none) table_.record_chance(table_.answer_);
  return true;
}

}  // namespace gamekeeper::engine
