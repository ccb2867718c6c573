#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/rule_id.hpp"
#include "engine/seat.hpp"

/// What happened at a match, as data: enough to run it again. The rules read it only through Table.
namespace gamekeeper::engine {

struct Record {
  enum class Kind : std::uint8_t {
    checkpoint,  ///< the position could be entered again here
    decision,    ///< values: the answer, as its Kind says
    chance,      ///< values: faces, or the one outcome's index
    reveal,      ///< hidden information was shown; undo ends here
    ruling,      ///< the referee changed the position; `first` is the index of the ruling's text
    imagined,    ///< of clones: what `seat` may not see was replaced; values: the two halves of the seed
  };
  Kind kind = Kind::checkpoint;
  SeatId seat = 0;
  std::uint16_t count = 0;   ///< of values
  std::uint32_t number = 0;  ///< of the decision or chance request; 0 for the other kinds
  std::uint32_t first = 0;
};
static_assert(sizeof(Record) == 12);

/// How much of a match is remembered.
enum class Memory : std::uint8_t {
  none,        ///< nothing: the match can only be played on. For playouts and simulations.
  checkpoint,  ///< from the last checkpoint on: the match can be cloned. For what agents think with.
  whole,       ///< everything: undo, log, replay. For matches that people play.
};

/// The records of a match, and snapshots of the position at its checkpoints: at the last kDense to 2 * kDense
/// of them, and of those before at every kApart-th, so that a campaign of ten thousand checkpoints keeps some
/// hundreds. Any other position is the snapshot before it, with the answers that came since.
class History {
 public:
  static constexpr std::size_t kDense = 64;
  static constexpr std::size_t kApart = 16;

  /// `state_size`: bytes of a position. Keeps its memory from match to match.
  void reset(std::size_t state_size, Memory memory);

  Memory memory() const { return memory_; }
  std::size_t size() const { return records_.size(); }
  const Record& operator[](std::size_t index) const { return records_[index]; }
  std::span<const std::int32_t> values(const Record& record) const {
    return {values_.data() + record.first, record.count};
  }
  const std::string& ruling(const Record& record) const { return rulings_[record.first]; }

  void checkpoint(const std::byte* state, std::uint32_t number);
  /// The rules come by the checkpoint at this record once more. Behind the last snapshot it gets one again.
  void come_by(std::size_t record, const std::byte* state, std::uint32_t number);
  void answer(Record::Kind kind, SeatId seat, std::uint32_t number, std::span<const std::int32_t> values);
  void reveal();
  void ruling(std::string patch);

  /// At least one, the first checkpoint, in a match that remembers.
  struct Snapshot {
    std::size_t record = 0;    ///< index of the checkpoint's record
    std::uint32_t number = 0;  ///< of the last decision or chance request before it
  };
  std::size_t snapshots() const { return snapshots_.size(); }
  const Snapshot& snapshot(std::size_t index) const { return snapshots_[index]; }
  std::span<const std::byte> snapshot_state(std::size_t index) const {
    return {bytes_.data() + index * state_size_, state_size_};
  }
  /// The last snapshot at or before a record.
  std::size_t snapshot_before(std::size_t record) const;

  /// Forgets records from `size` on, and the snapshots that belong to them.
  void truncate(std::size_t size);
  /// Makes this a copy of the last checkpoint of `other` and what came since.
  void copy_since_checkpoint(const History& other);
  /// Notes that everything hidden from `seat` was replaced, from this seed.
  void imagined(SeatId seat, std::uint64_t seed);
  std::uint64_t imagination(const Record& record) const;
  bool has_imagined() const;

 private:
  void snapshot(std::size_t record, const std::byte* state, std::uint32_t number);
  void thin();

  std::vector<Record> records_;
  std::vector<std::int32_t> values_;
  std::vector<std::string> rulings_;
  std::vector<Snapshot> snapshots_;
  std::vector<std::byte> bytes_;
  std::size_t thinned_ = 0;  // snapshots at the front that stand apart
  std::size_t state_size_ = 0;
  Memory memory_ = Memory::whole;
};

}  // namespace gamekeeper::engine
