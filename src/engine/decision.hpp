#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

#include "engine/rule_id.hpp"
#include "engine/seat.hpp"

/// What the engine stops with when somebody has to decide.
namespace gamekeeper::engine {

/// A compact phrase of a game: a word of the game's own list and up to three numbers (handles, amounts,
/// cells). Options, prompts, purposes of rolls and reasons are phrases; the game turns them into names and
/// sentences when somebody reads.
struct Phrase {
  std::uint16_t word = 0;
  std::int16_t a = 0;
  std::int16_t b = 0;
  std::int16_t c = 0;
  friend constexpr bool operator==(const Phrase&, const Phrase&) = default;
};
static_assert(sizeof(Phrase) == 8);

/// An option of a decision. Its index in the decision is what a search uses; its name is what people and logs
/// use.
using Option = Phrase;

/// How a decision is answered. An answer is a list of whole numbers, as said for each kind.
enum class Kind : std::uint8_t {
  pick,        ///< one option: {index}
  pick_some,   ///< between min and max different options: their indices, ascending
  number,      ///< one option a number from min to max, in order: {the number}
  order,       ///< all options in the order chosen: a permutation of the indices
  distribute,  ///< max points over the options, all of them: {points of each option}
  two_way,     ///< two options, each named by what it does: {index}
  place,       ///< one cell of the map or grid; options are cells: {index}
  text,        ///< words; options are suggestions: {id in the match's texts}
};
/// Whether the answer is the index of one option.
constexpr bool takes_one(Kind kind) {
  return kind == Kind::pick || kind == Kind::two_way || kind == Kind::place;
}

/// Whether the answer says something of several options.
constexpr bool is_listed(Kind kind) {
  return kind == Kind::pick_some || kind == Kind::order || kind == Kind::distribute;
}

/// Something that a person might expect to be able to choose, and may not.
struct Barred {
  Option option;
  RuleId rule;
  Phrase why;
};

/// The pending decision. `options` and `barred` stay valid until it is answered or the position changes.
struct Decision {
  std::uint32_t number = 0;  ///< counts decisions and chance requests of the match together, from 1
  SeatId seat = 0;
  Kind kind = Kind::pick;
  RuleId rule;
  Phrase prompt;
  int min = 1;
  int max = 1;
  std::span<const Option> options;
  std::span<const Barred> barred;  ///< filled only when the match was told to explain
};

/// Collects the legal options of a decision. The same function fills it when the decision is first asked and
/// when a referee's ruling has changed the position meanwhile.
class Offers {
 public:
  /// `memory` holds the options, from its front, and is kept from question to question; it may be longer.
  Offers(std::vector<Option>& memory, std::vector<Barred>* barred)
      : memory_(memory), next_(memory.data()), end_(next_ + memory.size()), barred_(barred) {}
  Offers(const Offers&) = delete;
  Offers& operator=(const Offers&) = delete;

  void add(const Option& option) {
    if (next_ == end_) [[unlikely]]
      make_room();
    *next_++ = option;
  }
  /// Names an option that is not legal now, with its reason.
  void bar(const Option& option, RuleId rule, const Phrase& why = {}) {
    if (barred_ != nullptr) barred_->push_back({option, rule, why});
  }
  /// Adds an option, or bars it for the first reason that holds against it.
  struct Obstacle {
    bool holds;
    RuleId rule;
    Phrase why = {};
  };
  void add_unless(const Option& option, std::initializer_list<Obstacle> obstacles) {
    const auto* const first = std::ranges::find(obstacles, true, &Obstacle::holds);
    first == obstacles.end() ? add(option) : bar(option, first->rule, first->why);
  }
  /// True when `bar` is heard; a rule may then look for reasons.
  bool explaining() const { return barred_ != nullptr; }
  bool none() const { return next_ == memory_.data(); }
  std::size_t size() const { return static_cast<std::size_t>(next_ - memory_.data()); }
  std::span<const Option> options() const { return {memory_.data(), next_}; }

 private:
  void make_room() {
    const std::size_t used = memory_.size();
    memory_.resize(2 * used + 16);
    next_ = memory_.data() + used;
    end_ = memory_.data() + memory_.size();
  }

  std::vector<Option>& memory_;
  Option* next_;
  Option* end_;
  std::vector<Barred>* barred_;
};

}  // namespace gamekeeper::engine
