#pragma once

#include <array>
#include <bit>
#include <boost/describe/class.hpp>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "engine/fixed.hpp"
#include "kit/effects/program.hpp"

/// What of running rows a position holds: plain data, so that a list of effects goes on where it was, however
/// many decisions later.
namespace gamekeeper::kit::effects {

/// One thing of the game: a person, a card, a place. Kinds are the game's (Noun::kind).
struct Piece {
  std::uint8_t kind = 0xff;  ///< 0xff: nobody
  std::uint8_t index = 0;    ///< below Pieces::kMost
  bool is() const { return kind != 0xff; }
  friend bool operator==(const Piece&, const Piece&) = default;
};
BOOST_DESCRIBE_STRUCT(Piece, (), (kind, index))

/// Some pieces of one kind.
class Pieces {
 public:
  static constexpr int kMost = 80;

  bool empty() const { return low() == 0 && bits_[kLow] == 0; }
  int size() const { return std::popcount(low()) + std::popcount(bits_[kLow]); }
  bool has(Piece piece) const {
    return piece.kind == static_cast<std::uint8_t>(kind_) && piece.index < kMost &&
           (bits_[piece.index / kPart] & bit(piece)) != 0;
  }
  /// Of the kind of those that are there.
  void add(Piece piece) {
    engine::require(piece.index < kMost && (empty() || piece.kind == kind_),
                    "pieces of two kinds in one set");
    kind_ = piece.kind;
    bits_[piece.index / kPart] |= bit(piece);
  }
  void add(const Pieces& others) {
    for (const Piece one : others) add(one);
  }
  void remove(Piece piece) {
    if (!has(piece)) return;
    bits_[piece.index / kPart] &= static_cast<std::uint16_t>(~bit(piece));
    if (empty()) kind_ = 0xffff;
  }
  /// In the order of their index. There must be one.
  Piece first() const {
    engine::require(!empty(), "nobody is the first of nobody");
    return *begin();
  }
  /// The number-th of them, from 1. There must be so many.
  Piece nth(int number) const {
    Iterator at = begin();
    while (--number > 0) ++at;
    return *at;
  }

  class Iterator {
   public:
    using value_type = Piece;
    using reference = Piece;
    using pointer = void;
    using difference_type = int;
    using iterator_category = std::input_iterator_tag;

    Iterator(std::uint64_t low, std::uint16_t high, std::uint16_t kind)
        : low_(low), high_(high), kind_(kind) {}
    Piece operator*() const {
      const int index = low_ != 0 ? std::countr_zero(low_) : kLow * kPart + std::countr_zero(high_);
      return {static_cast<std::uint8_t>(kind_), static_cast<std::uint8_t>(index)};
    }
    Iterator& operator++() {
      if (low_ != 0) {
        low_ &= low_ - 1;
      } else {
        high_ &= static_cast<std::uint16_t>(high_ - 1);
      }
      return *this;
    }
    bool operator==(const Iterator& other) const { return low_ == other.low_ && high_ == other.high_; }

   private:
    std::uint64_t low_;
    std::uint16_t high_;
    std::uint16_t kind_;
  };
  Iterator begin() const { return {low(), bits_[kLow], kind_}; }
  Iterator end() const { return {0, 0, kind_}; }

  friend bool operator==(const Pieces&, const Pieces&) = default;

 private:
  BOOST_DESCRIBE_CLASS(Pieces, (), (), (), (bits_, kind_))
  // In parts, so that a set is aligned as numbers of a sheet are: the first four are looked at as one.
  static constexpr int kPart = 16, kLow = 4;
  static std::uint16_t bit(Piece piece) { return static_cast<std::uint16_t>(1U << (piece.index % kPart)); }
  std::uint64_t low() const {
    return std::bit_cast<std::uint64_t>(std::array{bits_[0], bits_[1], bits_[2], bits_[3]});
  }
  std::array<std::uint16_t, kLow + 1> bits_{};
  std::uint16_t kind_ = 0xffff;
};

/// What somebody has rolled last in a row.
struct Rolled {
  Piece who;
  std::int16_t total = 0;
  friend bool operator==(const Rolled&, const Rolled&) = default;
};
BOOST_DESCRIBE_STRUCT(Rolled, (), (who, total))

/// So often a row may run within itself, for the same bearer: what answers itself (whoever is hurt hurts whom
/// they have swallowed, who has swallowed them) comes to an end.
inline constexpr int kMostInItself = 4;

/// A row that runs.
struct Run {
  Id row = kNone;
  std::int16_t event = 0;  ///< the number of the event that woke it
  Piece by, to, with;      ///< and who did it, whom it befell, by what
  std::array<Piece, kPeople> people{};
  std::array<std::int16_t, kNumbers> numbers{};
  std::array<Pieces, kSets> pieces{};
  engine::FixedVector<Rolled, 8, std::uint16_t> rolled;  ///< the last roll of each, of the last eight
  friend bool operator==(const Run&, const Run&) = default;
};
BOOST_DESCRIBE_STRUCT(Run, (), (row, event, by, to, with, people, numbers, pieces, rolled))

/// What a row has left behind: a Later or a Lasting, with the names that the row had.
struct Kept {
  Id effect = kNone;
  Run names;
  friend bool operator==(const Kept&, const Kept&) = default;
};
BOOST_DESCRIBE_STRUCT(Kept, (), (effect, names))

/// A row that has used itself, until its scope is over.
struct Used {
  Id row = kNone;
  Id scope = kNone;
  Piece who;  ///< by whom, or upon whom, it is limited
  friend bool operator==(const Used&, const Used&) = default;
};
BOOST_DESCRIBE_STRUCT(Used, (), (row, scope, who))

/// Part of a position. What has no room breaks the match; no check of content can know how much there will
/// be. So a game whose rows leave much behind makes room in its own State: `UnderWayOf<300, 200>`.
template <std::size_t MostKept, std::size_t MostUsed>
struct UnderWayOf {
  /// Rows that run, the innermost last. A list that waits names its run by its place here. Sixteen are a row
  /// that starts a row, or is answered by one, fifteen deep.
  engine::FixedVector<Run, 16, std::uint16_t> runs;
  /// One for each piece that a `lasting` is with, and each `later`, until its moment comes.
  engine::FixedVector<Kept, MostKept, std::uint16_t> kept;
  /// One for each `use` and each time that something limited was done, until its scope is over.
  engine::FixedVector<Used, MostUsed, std::uint16_t> used;
  friend bool operator==(const UnderWayOf&, const UnderWayOf&) = default;
  BOOST_DESCRIBE_CLASS(UnderWayOf, (), (runs, kept, used), (), ())
};
/// Enough for a fight or an event.
using UnderWay = UnderWayOf<24, 32>;

/// A list of a position, whatever its capacity, to look at. Valid as long as it is where it was.
template <class T>
class SeenList {
 public:
  template <std::size_t Capacity>
  SeenList(
      const engine::FixedVector<T, Capacity, std::uint16_t>& list)  // NOLINT(google-explicit-constructor)
      : list_(&list), first_(list.begin()), size_([](const void* of) {
          return static_cast<const engine::FixedVector<T, Capacity, std::uint16_t>*>(of)->size();
        }) {}

  std::size_t size() const { return size_(list_); }
  const T* begin() const { return first_; }
  const T* end() const { return first_ + size(); }

 private:
  const void* list_;
  const T* first_;
  std::size_t (*size_)(const void*);
};

/// And to change.
template <class T>
class AnyList : public SeenList<T> {
 public:
  template <std::size_t Capacity>
  AnyList(engine::FixedVector<T, Capacity, std::uint16_t>& list)  // NOLINT(google-explicit-constructor)
      : SeenList<T>(list),
        list_(&list),
        first_(list.begin()),
        push_back_([](void* to, const T& item) { static_cast<List<Capacity>*>(to)->push_back(item); }),
        erase_([](void* from, std::size_t index) { static_cast<List<Capacity>*>(from)->erase(index); }) {}

  T* begin() const { return first_; }
  T* end() const { return first_ + this->size(); }
  void push_back(const T& item) { push_back_(list_, item); }
  void erase(const T* item) { erase_(list_, static_cast<std::size_t>(item - first_)); }

 private:
  template <std::size_t Capacity>
  using List = engine::FixedVector<T, Capacity, std::uint16_t>;
  void* list_;
  T* first_;
  void (*push_back_)(void*, const T&);
  void (*erase_)(void*, std::size_t);
};

/// What is under way in a position that makes as much room as it likes.
struct AnyUnderWay {
  template <std::size_t MostKept, std::size_t MostUsed>
  AnyUnderWay(UnderWayOf<MostKept, MostUsed>& of)  // NOLINT(google-explicit-constructor)
      : runs(of.runs), kept(of.kept), used(of.used) {}
  decltype(UnderWay::runs)& runs;
  AnyList<Kept> kept;
  AnyList<Used> used;
};
/// What of it whoever only looks needs.
struct SeenUnderWay {
  template <std::size_t MostKept, std::size_t MostUsed>
  SeenUnderWay(const UnderWayOf<MostKept, MostUsed>& of)  // NOLINT(google-explicit-constructor)
      : kept(of.kept), used(of.used) {}
  SeenUnderWay(const AnyUnderWay& of)
      : kept(of.kept), used(of.used) {}  // NOLINT(google-explicit-constructor)
  SeenList<Kept> kept;
  SeenList<Used> used;
};

/// A list that goes on at one of its effects: locals of a procedure of the course.
struct Waiting {
  Id list = kNone;
  std::uint8_t at = 0;
  std::uint8_t run = 0;
  std::uint16_t owns = 0;  ///< 1: its run is over with it
};
BOOST_DESCRIBE_STRUCT(Waiting, (), (list, at, run, owns))

}  // namespace gamekeeper::kit::effects
