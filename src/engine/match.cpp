#include "engine/match.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <span>
#include <utility>
#include <vector>

#include "chance/random.hpp"
#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/history.hpp"
#include "engine/panic.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"

namespace gamekeeper::engine {
namespace {

constexpr std::align_val_t kAlignment{64};

}  // namespace

void Match::AlignedFree::operator()(std::byte* bytes) const { ::operator delete(bytes, kAlignment); }

Match::StateBytes Match::new_state() const {
  return StateBytes(static_cast<std::byte*>(::operator new(game_.state_size(), kAlignment)));
}

Match::Match(const Game& game) : game_(game), first_state_(new_state()), state_(new_state()) {
  table_.state_ = state_.get();
  table_.match_ = this;
  table_.change_position_ = [](void* self, const Record& record) {
    static_cast<Match*>(self)->change_as_recorded(record);
  };
}

Match::~Match() = default;

void Match::restart(std::uint64_t seed) {
  setup_.seed = seed;
  std::memcpy(state_.get(), first_state_.get(), game_.state_size());
  table_.history_.reset(game_.state_size(), setup_.memory);
  table_.seed_ = chance::split_mix(seed);

  table_.chance_ = setup_.chance;
  table_.number_ = first_number_;
  table_.texts_.assign(first_texts_);
  table_.catching_up_ = false;
  table_.replay_next_ = table_.replay_end_ = 0;
  begin_root();
}

void Match::chance_from(ChanceMode mode) {
  setup_.chance = mode;
  table_.chance_ = mode;
  if (status_ != Status::rolling || table_.asks_for_chance()) return;
  if (chance().kind == ChanceRequest::Kind::dice) {
    table_.throw_dice();
    table_.record_faces();
  } else {
    table_.answer_.set(table_.draw_one());
    table_.record_chance(table_.answer_.all());
  }
  run();
}

void Match::begin_root() {
  table_.thrown_.clear();
  table_.runner_.start(game_.play(table_));
  run();
}

void Match::run_further() {
  while (std::exchange(table_.reenters_, false)) {
    table_.runner_.start(game_.play(table_));
    table_.waiting_ = Table::Waiting::nothing;
    table_.runner_.resume();
  }
  if (table_.waiting_ == Table::Waiting::decision) {
    status_ = Status::deciding;
  } else if (table_.waiting_ == Table::Waiting::chance) {
    status_ = Status::rolling;
  } else {
    require(table_.runner_.finished(), "the rules stopped without a question");
    status_ = Status::over;
    if (table_.recorder_ != nullptr) table_.recorder_->ended();
  }
}

void Match::copy_to_clone(const Match& other) {
  require(&game_ == &other.game_, "a clone of another game's match");
  setup_.seats = other.setup_.seats;
  setup_.chance = ChanceMode::seeded;
  setup_.memory = Memory::checkpoint;
  table_.texts_ = other.table_.texts_;
  table_.history_.reset(game_.state_size(), Memory::checkpoint);
  table_.history_.copy_since_checkpoint(other.table_.history_);
  table_.chance_ = ChanceMode::seeded;
}

void Match::clone_from(const Match& other, std::uint64_t seed) {
  copy_to_clone(other);
  table_.seed_ = chance::split_mix(seed);
  restore(0, table_.history_.size());
}

void Match::clone_from(const Match& other, std::uint64_t seed, SeatId seat) {
  copy_to_clone(other);
  table_.seed_ = chance::split_mix(seed);
  // What was answered since the checkpoint fits the true position only; so the clone gets there first.
  if (other.status_ != Status::over) table_.history_.imagined(seat, chance::split_mix(seed));
  restore(0, table_.history_.size());
}

void Match::restore(std::size_t snapshot, std::size_t records) {
  History& history = table_.history_;
  history.truncate(records);
  const History::Snapshot& from = history.snapshot(snapshot);
  std::memcpy(state_.get(), history.snapshot_state(snapshot).data(), game_.state_size());
  table_.number_ = from.number;
  table_.replay_next_ = from.record;
  table_.replay_end_ = records;
  table_.catching_up_ = true;
  begin_root();
  table_.catching_up_ = false;
  table_.texts_.forget_after(table_.number_ - (status_ == Status::over ? 0U : 1U));
}

void Match::apply_answer(Record::Kind kind, SeatId seat, std::span<const std::int32_t> values) {
  table_.answer_.assign(values);
  table_.history_.answer(kind, seat, table_.number_, values);
  run();
}

void Match::choose(std::int32_t value) {
  if (table_.recorder_ != nullptr) table_.recorder_->decided(decision(), {&value, 1});
  table_.answer_.set(value);
  if (setup_.memory != Memory::none)
    table_.history_.answer(Record::Kind::decision, decision().seat, table_.number_, table_.answer_.all());
  run();
}

std::uint64_t Match::hash() const {
  const std::byte* bytes = state_.get();
  std::uint64_t hash = 0x2545f4914f6cdd1dULL ^ table_.number_;
  std::size_t left = game_.state_size();
  while (left > 0) {
    std::uint64_t word = 0;
    const std::size_t size = std::min<std::size_t>(left, sizeof word);
    std::memcpy(&word, bytes, size);
    bytes += size;
    left -= size;
    hash = std::rotl(hash ^ (word * 0x9e3779b97f4a7c15ULL), 29) * 0xbf58476d1ce4e5b9ULL;
  }
  return chance::split_mix(hash);
}

void Match::listen(Listener listener) {
  listener_ = std::move(listener);
  table_.listener_context_ = this;
  table_.listener_ = [](void* self, const Event& event) {
    auto& match = *static_cast<Match*>(self);
    const std::vector<Thrown> told = match.take_told(event);
    Event whole = event;
    whole.dice = told;
    match.listener_(whole, match.position());
  };
}

std::vector<Thrown> Match::take_told(const Event& event) {
  std::vector<Thrown> told;
  std::erase_if(table_.thrown_, [&](const Thrown& one) {
    if (!game_.tells(position(), event, one.request.purpose)) return false;
    told.push_back(one);
    return true;
  });
  return told;
}

void Match::stop_listening() {
  table_.listener_ = nullptr;
  listener_ = nullptr;
}

void Match::explain(bool on) {
  table_.explaining_ = on;
  if (status_ == Status::deciding) table_.make_offers();
}

}  // namespace gamekeeper::engine
