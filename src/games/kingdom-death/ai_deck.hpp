#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <cstddef>
#include <cstdint>

#include "engine/fixed.hpp"
#include "engine/state_json.hpp"
#include "games/kingdom-death/content.hpp"

namespace gamekeeper::kingdom_death {

inline constexpr std::size_t kMostCards = 40;
using Cards = engine::FixedVector<std::uint8_t, kMostCards, std::uint16_t>;
inline constexpr std::size_t kAiLevels = 3;

/// The AI deck of a monster (p67, p76): so many unseen cards of each level, drawn from larger stacks, and
/// cards that are wounds are taken off it unseen. So nobody knows more of the next card than what has not
/// been seen yet, and the position says no more either: which card comes is decided when it is looked at. A
/// wound makes the deck shorter and leaves what may be in it as it was.
struct AiDeck {
  Cards top;  ///< known cards above all others; the last is the next
  /// Cards that may be among the unseen, by their level, and how many of each level are.
  std::array<Cards, kAiLevels> stacks;
  std::array<std::uint16_t, kAiLevels> unseen{};
  std::uint16_t covered = 0;  ///< cards of the deck below `top`; at most as many as are unseen

  std::size_t size() const { return top.size() + covered; }
  bool empty() const { return size() == 0; }

  /// Behind all that is known: one of the stack, or all of it.
  void add(std::uint8_t card, AiLevel level) { stacks[static_cast<std::size_t>(level)].push_back(card); }
  /// So many of a level's stack are in the deck.
  void deal(AiLevel level, std::size_t count) {
    unseen[static_cast<std::size_t>(level)] = static_cast<std::uint16_t>(count);
    covered = static_cast<std::uint16_t>(covered + count);
  }
  /// Takes a card out of what is unseen and lays it on top. It must be there.
  void lay_on_top(std::uint8_t card, AiLevel level) {
    take(card, level);
    --covered;
    top.push_back(card);
  }
  /// It has been seen, as it was drawn.
  void take(std::uint8_t card, AiLevel level) {
    Cards& stack = stacks[static_cast<std::size_t>(level)];
    for (std::size_t i = 0; i < stack.size(); ++i) {
      if (stack[i] != card) continue;
      stack.erase(i);
      break;
    }
    --unseen[static_cast<std::size_t>(level)];
  }
  /// A new deck of these, when the old one is used up: what was never seen of that lies in the wound stack.
  template <class LevelOf>
  void renew(Cards& discards, LevelOf level_of) {
    stacks = {};
    unseen = {};
    covered = 0;
    for (const std::uint8_t card : discards) add(card, level_of(card));
    for (std::size_t level = 0; level < kAiLevels; ++level)
      deal(static_cast<AiLevel>(level), stacks[level].size());
    discards = {};
  }
  /// The next card goes, unseen unless it is known. There must be one.
  void lose_top() {
    if (top.empty())
      --covered;
    else
      top.pop_back();
  }

  friend bool operator==(const AiDeck&, const AiDeck&) = default;
};
BOOST_DESCRIBE_STRUCT(AiDeck, (), (top, stacks, unseen, covered))

}  // namespace gamekeeper::kingdom_death
