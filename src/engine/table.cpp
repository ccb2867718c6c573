#include "engine/table.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "chance/random.hpp"
#include "engine/chance_request.hpp"
#include "engine/history.hpp"
#include "engine/panic.hpp"

namespace gamekeeper::engine {

const Record& Table::replay_expect(Record::Kind kind) {
  const Record& record = history_[replay_next_];
  require(record.kind == kind, "the rules do not ask what the record answers");
  ++replay_next_;
  return record;
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

bool Table::takes_recorded_decision() {
  if (!apply_recorded_changes(true)) return false;
  answer_.assign(history_.values(replay_expect(Record::Kind::decision)));
  return true;
}

bool Table::takes_recorded_chance() {
  if (!apply_recorded_changes(false)) return false;
  answer_.assign(history_.values(replay_expect(Record::Kind::chance)));
  return true;
}

void Table::record_chance(std::span<const std::int32_t> values) {
  catching_up_ = false;
  history_.answer(Record::Kind::chance, request_.roller, request_.number, values);
  if (recorder_ != nullptr) recorder_->chanced(request_, values);
}

void Table::throw_dice() {
  chance::BriefRandom random(dice_seed());
  Faces& faces = faces_;
  faces.count = request_.count;
  if (request_.sides == 6) {
    // 24 faces fit into 63 bits of one draw; the range is cut so that each of the 6^24 results is equally
    // likely.
    constexpr int kFacesOfADraw = 24;
    constexpr std::uint64_t kSix24 = 4738381338321616896ULL;
    constexpr std::uint64_t kLimit = kSix24 * 3;
    const std::uint64_t first = random.next();
    if (faces.count == 1 && first < kLimit) {
      faces.face[0] = static_cast<std::uint8_t>(1 + first % 6);
      return;
    }
    random = chance::BriefRandom(dice_seed());
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
}

std::int32_t Table::draw_one() const {
  chance::BriefRandom random(dice_seed());
  std::uint32_t ticket = random.below(request_.total_weight());
  std::int32_t outcome = 0;
  while (ticket >= request_.weights[static_cast<std::size_t>(outcome)]) {
    ticket -= request_.weights[static_cast<std::size_t>(outcome)];
    ++outcome;
  }
  return outcome;
}

void Table::keep_checkpoint() {
  if (replaying()) {
    const std::size_t record = replay_next_;
    replay_expect(Record::Kind::checkpoint);
    history_.checkpoint_again(record, state_, number_);
  } else {
    catching_up_ = false;
    history_.checkpoint(state_, number_);
    if (recorder_ != nullptr) recorder_->checkpointed();
  }
}

void Table::record_faces() {
  std::array<std::int32_t, kMaxDice> values;
  std::ranges::copy(faces_, values.begin());
  record_chance({values.data(), faces_.count});
}

bool Draw::await_ready() {
  require(table_.request_.total_weight() > 0, "a draw without an outcome");
  if (table_.request_chance()) return true;
  if (table_.asks_for_chance()) return false;

  table_.answer_.set(table_.draw_one());
  if (table_.history_.memory() != Memory::none) table_.record_chance(table_.answer_.all());
  return true;
}

}  // namespace gamekeeper::engine
