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

/// The AI deck of a monster (p67, p76): so many unseen cards of each level, drawn from larger stacks; cards
/// that are wounds are taken off it unseen, cards that heal it come back unseen. So nobody knows more of the
/// next card than what has not been seen yet, and the position says no more either: which card comes is
/// decided when it is looked at.
///
/// Cards that cannot be seen are of two kinds: `shuffled` were seen before and went into the deck since, the
/// others are of the first deck (`stacks` and `unseen`, and `lost`, which were seen before they were wounds).
/// Of what lies in the deck, and of what was wounded since it was last shuffled, `fresh` are of the first.
/// Among these any may be any; a card that heals counts as one of them, as if it were shuffled in.
struct AiDeck {
  Cards top;  ///< known cards above all others; the last is the next
  /// Cards that may be among the unseen, by their level, and how many of each level are.
  std::array<Cards, kAiLevels> stacks;
  std::array<std::uint16_t, kAiLevels> unseen{};
  Cards shuffled;             ///< cards that were seen and shuffled in
  Cards lost;                 ///< cards that were seen and lie in the wound stack since
  std::uint16_t covered = 0;  ///< cards of the deck below `top`
  std::uint16_t fresh = 0;
  /// Known cards below all others; the first is the next of them.
  engine::FixedVector<std::uint8_t, 6, std::uint16_t> bottom;

  std::size_t size() const { return top.size() + covered + bottom.size(); }
  bool empty() const { return size() == 0; }
  /// Of the first deck, wherever they lie now.
  std::size_t of_the_first() const {
    std::size_t count = lost.size();
    for (const std::uint16_t one : unseen) count += one;
    return count;
  }
  /// Wounds that were taken off it, and may heal.
  std::size_t wounds() const { return shuffled.size() + of_the_first() - covered; }

  /// Behind all that is known: one of the stack, or all of it.
  void add(std::uint8_t card, AiLevel level) { stacks[static_cast<std::size_t>(level)].push_back(card); }
  /// So many of a level's stack are in the deck.
  void deal(AiLevel level, std::size_t count) {
    unseen[static_cast<std::size_t>(level)] = static_cast<std::uint16_t>(count);
    covered = static_cast<std::uint16_t>(covered + count);
    fresh = static_cast<std::uint16_t>(fresh + count);
  }
  /// Takes a card out of what is unseen and lays it on top. It must be there.
  void lay_on_top(std::uint8_t card, AiLevel level) {
    take(card, level);
    top.push_back(card);
  }
  /// It has been seen, as it was drawn from what is covered.
  void take(std::uint8_t card, AiLevel level) {
    --covered;
    if (erase(shuffled, card)) return;
    --fresh;
    if (erase(lost, card)) return;
    erase(stacks[static_cast<std::size_t>(level)], card);
    --unseen[static_cast<std::size_t>(level)];
  }
  /// What was seen goes in among what is there.
  void shuffle_in(Cards& cards) {
    for (const std::uint8_t card : bottom) cards.push_back(card);
    bottom = {};
    for (const std::uint8_t card : cards) shuffled.push_back(card);
    covered = static_cast<std::uint16_t>(covered + cards.size());
    cards = {};
  }
  /// A new deck of these, when the old one is used up: what was not seen of that lies in the wound stack.
  void renew(Cards& discards) {
    for (const std::uint8_t card : shuffled) lost.push_back(card);
    shuffled = {};
    fresh = covered = 0;
    shuffle_in(discards);
  }
  /// The next card, which must be known.
  std::uint8_t take_known() {
    std::uint8_t card = 0;
    if (!top.empty()) {
      card = top.back();
      top.pop_back();
    } else {
      card = bottom[0];
      bottom.erase(0);
    }
    return card;
  }
  /// The next card goes, unseen unless it is known. There must be one.
  void lose_top() {
    if (top.empty() && covered > 0)
      --covered;
    else
      lost.push_back(take_known());
  }
  /// A card of the wound stack comes back; there must be one.
  void heal() {
    if (shuffled.size() + fresh == covered) ++fresh;
    ++covered;
  }

  friend bool operator==(const AiDeck&, const AiDeck&) = default;

 private:
  static bool erase(Cards& cards, std::uint8_t card) {
    for (std::size_t i = 0; i < cards.size(); ++i) {
      if (cards[i] != card) continue;
      cards.erase(i);
      return true;
    }
    return false;
  }
};
BOOST_DESCRIBE_STRUCT(AiDeck, (), (top, stacks, unseen, shuffled, lost, covered, fresh, bottom))

}  // namespace gamekeeper::kingdom_death
