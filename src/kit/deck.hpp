#pragma once

#include <algorithm>
#include <array>
#include <boost/describe/class.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "engine/decision.hpp"
#include "engine/fixed.hpp"
#include "engine/panic.hpp"
#include "engine/rule_id.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"

namespace gamekeeper::kit {

/// A shuffled pile of at most `Most` cards; a card is a number below `Kinds`, and there may be several alike.
///
/// What nobody can know has no order: a card that comes out of the shuffled middle is drawn when it is looked
/// at, each as likely as any other. So a position holds no secret that would have to be imagined, nothing can
/// be read out of a save, and odds of a draw are exact. Cards that were put on top or under it keep the order
/// in which they were put.
template <std::size_t Most, std::size_t Kinds>
class Deck {
  static_assert(Kinds <= 256);

 public:
  using Card = std::uint8_t;
  using Cards = engine::FixedVector<Card, Most, std::uint16_t>;

  std::size_t size() const { return top_.size() + shuffled_.size() + under_.size(); }
  bool empty() const { return size() == 0; }
  /// Whether the next card is known already, and which.
  std::optional<Card> known_top() const {
    if (!top_.empty()) return top_.back();
    if (shuffled_.empty() && !under_.empty()) return under_.back();
    return std::nullopt;
  }
  /// The last of `top` is the next card, and the last of `under` the first that comes behind all others.
  const Cards& top() const { return top_; }
  const Cards& shuffled() const { return shuffled_; }
  const Cards& under() const { return under_; }

  void put_on_top(Card card) { top_.push_back(card); }
  /// Under all that is there.
  void put_under(Card card) {
    under_.push_back(Card{});
    for (std::size_t i = under_.size() - 1U; i > 0; --i) under_[i] = under_[i - 1U];
    under_[0] = card;
  }
  /// In among the others: all that is there loses its order.
  void shuffle_in(Card card) {
    shuffle();
    shuffled_.push_back(card);
  }
  void shuffle() {
    for (const Card card : top_) shuffled_.push_back(card);
    for (const Card card : under_) shuffled_.push_back(card);
    top_ = {};
    under_ = {};
  }
  /// Takes such a card out, wherever it lies; whether there was one.
  bool remove(Card card) {
    return remove_from(top_, card) || remove_from(shuffled_, card) || remove_from(under_, card);
  }
  int count(Card card) const {
    int count = 0;
    for (const Cards* cards : {&top_, &shuffled_, &under_}) {
      for (const Card one : *cards) count += one == card ? 1 : 0;
    }
    return count;
  }

  /// Takes the next card. There must be one. Outcomes are kinds, as far as the highest that may come.
  engine::Task<Card> draw(engine::Table& table, engine::SeatId seat, engine::RuleId rule,
                          engine::Phrase purpose, engine::SeatSet seen_by = engine::kEverybody) {
    if (!top_.empty()) co_return take_last(top_);
    if (shuffled_.empty()) co_return take_last(under_);
    std::array<std::uint16_t, Kinds> weights{};
    std::size_t kinds = 0, outcomes = 0;
    Card only{};
    for (const Card card : shuffled_) {
      kinds += weights[card]++ == 0 ? 1U : 0U;
      outcomes = std::max<std::size_t>(outcomes, card + 1U);
      only = card;
    }
    // A draw that can come out in one way only is none.
    if (kinds > 1)
      only = static_cast<Card>(co_await table.draw(
          seat, std::span<const std::uint16_t>(weights).first(outcomes), rule, purpose, seen_by));
    remove_from(shuffled_, only);
    co_return only;
  }

  friend bool operator==(const Deck&, const Deck&) = default;

 private:
  BOOST_DESCRIBE_CLASS(Deck, (), (), (), (top_, shuffled_, under_))

  static Card take_last(Cards& from) {
    engine::require(!from.empty(), "a card from an empty deck");
    const Card card = from.back();
    from.pop_back();
    return card;
  }
  static bool remove_from(Cards& from, Card card) {
    for (std::size_t i = 0; i < from.size(); ++i) {
      if (from[i] != card) continue;
      from.erase(i);
      return true;
    }
    return false;
  }

  Cards top_;       // the last lies on top
  Cards shuffled_;  // ascending would be nicer to read, and would cost at every draw
  Cards under_;     // the last is the first of them to come
};

}  // namespace gamekeeper::kit
