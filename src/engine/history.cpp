#include "engine/history.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <utility>

#include "engine/panic.hpp"
#include "engine/seat.hpp"

namespace gamekeeper::engine {
namespace {

bool has_values(const Record& record) {
  return record.kind == Record::Kind::decision || record.kind == Record::Kind::chance ||
         record.kind == Record::Kind::imagined;
}

}  // namespace

void History::reset(std::size_t state_size, Memory memory) {
  records_.clear();
  values_.clear();
  rulings_.clear();
  snapshots_.clear();
  bytes_.clear();
  thinned_ = 0;
  state_size_ = state_size;
  memory_ = memory;
}

void History::checkpoint(const std::byte* state, std::uint32_t number) {
  if (memory_ == Memory::none) return;
  if (memory_ == Memory::checkpoint) {
    records_.clear();
    values_.clear();
    rulings_.clear();
    snapshots_.clear();
    bytes_.clear();
  }
  records_.push_back({.kind = Record::Kind::checkpoint});
  snapshot(records_.size() - 1, state, number);
}

void History::come_by(std::size_t record, const std::byte* state, std::uint32_t number) {
  if (memory_ == Memory::whole && snapshots_.back().record < record) snapshot(record, state, number);
}

void History::snapshot(std::size_t record, const std::byte* state, std::uint32_t number) {
  snapshots_.push_back({record, number});
  bytes_.insert(bytes_.end(), state, state + state_size_);
  if (snapshots_.size() - thinned_ > 2 * kDense) thin();
}

void History::thin() {
  const std::size_t dense = snapshots_.size() - kDense;
  std::size_t kept = thinned_;
  const auto keep = [&](std::size_t index) {
    snapshots_[kept] = snapshots_[index];
    std::memmove(bytes_.data() + kept * state_size_, bytes_.data() + index * state_size_, state_size_);
    ++kept;
  };
  for (std::size_t i = thinned_; i < dense; i += kApart) keep(i);
  thinned_ = kept;
  for (std::size_t i = dense; i < snapshots_.size(); ++i) keep(i);
  snapshots_.resize(kept);
  bytes_.resize(kept * state_size_);
}

void History::answer(Record::Kind kind, SeatId seat, std::uint32_t number,
                     std::span<const std::int32_t> values) {
  if (memory_ == Memory::none) return;
  records_.push_back({kind, seat, static_cast<std::uint16_t>(values.size()), number,
                      static_cast<std::uint32_t>(values_.size())});
  values_.insert(values_.end(), values.begin(), values.end());
}

void History::imagined(SeatId seat, std::uint64_t seed) {
  const std::int32_t halves[] = {static_cast<std::int32_t>(seed >> 32U), static_cast<std::int32_t>(seed)};
  answer(Record::Kind::imagined, seat, 0, halves);
}

bool History::has_imagined() const {
  return std::ranges::find(records_, Record::Kind::imagined, &Record::kind) != records_.end();
}

std::uint64_t History::imagination(const Record& record) const {
  const std::span<const std::int32_t> halves = values(record);
  return std::uint64_t{static_cast<std::uint32_t>(halves[0])} << 32U | static_cast<std::uint32_t>(halves[1]);
}

void History::reveal() {
  if (memory_ != Memory::none) records_.push_back({.kind = Record::Kind::reveal});
}

void History::ruling(std::string patch) {
  if (memory_ == Memory::none) return;
  records_.push_back({.kind = Record::Kind::ruling, .first = static_cast<std::uint32_t>(rulings_.size())});
  rulings_.push_back(std::move(patch));
}

std::size_t History::snapshot_before(std::size_t record) const {
  const auto after = std::ranges::upper_bound(snapshots_, record, {}, &Snapshot::record);
  require(after != snapshots_.begin(), "a match without a checkpoint at its start");
  return static_cast<std::size_t>(after - snapshots_.begin()) - 1;
}

void History::truncate(std::size_t size) {
  while (!snapshots_.empty() && snapshots_.back().record >= size) snapshots_.pop_back();
  bytes_.resize(snapshots_.size() * state_size_);
  thinned_ = std::min(thinned_, snapshots_.size());
  for (std::size_t i = size; i < records_.size(); ++i) {
    const Record& record = records_[i];
    if (record.kind == Record::Kind::ruling) {
      rulings_.resize(record.first);
      break;
    }
  }
  for (std::size_t i = size; i < records_.size(); ++i) {
    const Record& record = records_[i];
    if (has_values(record)) {
      values_.resize(record.first);
      break;
    }
  }
  records_.resize(size);
}

void History::copy_since_checkpoint(const History& other) {
  require(!other.snapshots_.empty(), "cloning a match that keeps no checkpoint");
  const Snapshot& from = other.snapshots_.back();
  records_.assign(other.records_.begin() + static_cast<std::ptrdiff_t>(from.record), other.records_.end());
  std::size_t first_value = other.values_.size();
  std::size_t first_ruling = other.rulings_.size();
  for (const Record& record : records_) {
    if (has_values(record)) {
      first_value = std::min<std::size_t>(first_value, record.first);
    } else if (record.kind == Record::Kind::ruling) {
      first_ruling = std::min<std::size_t>(first_ruling, record.first);
    }
  }
  for (Record& record : records_) {
    if (record.kind == Record::Kind::ruling) {
      record.first -= static_cast<std::uint32_t>(first_ruling);
    } else if (has_values(record)) {
      record.first -= static_cast<std::uint32_t>(first_value);
    }
  }
  values_.assign(other.values_.begin() + static_cast<std::ptrdiff_t>(first_value), other.values_.end());
  rulings_.assign(other.rulings_.begin() + static_cast<std::ptrdiff_t>(first_ruling), other.rulings_.end());
  snapshots_.assign(1, from);
  snapshots_.front().record = 0;
  thinned_ = 0;
  state_size_ = other.state_size_;
  const std::span<const std::byte> state = other.snapshot_state(other.snapshots_.size() - 1);
  bytes_.assign(state.begin(), state.end());
}

}  // namespace gamekeeper::engine
