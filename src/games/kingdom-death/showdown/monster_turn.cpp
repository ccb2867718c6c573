#include <numeric>
#include <tuple>

#include "games/kingdom-death/rules.hpp"

/// The monster's turn: what it draws, what of it stays in play, what it does by itself (p68, p69, p53).
namespace gamekeeper::kingdom_death {
namespace {

bool is_mood(const Look& look, std::uint8_t card) {
  return look.library.ai_cards[card].kind.value_or(AiKind::normal) == AiKind::mood;
}

/// Each card that may be the next has its share: the unseen ones of its level, among the cards of its stack.
Task<std::uint8_t> draw_ai_card(Night& night) {
  AiDeck& deck = night.showdown.ai;
  refresh_ai_deck(night);
  if (!deck.top.empty()) {
    const std::uint8_t card = deck.top.back();
    deck.top.pop_back();
    co_return card;
  }
  if (deck.covered == 0) co_return kNone;
  std::vector<std::uint16_t> weights(night.library.ai_cards.size(), 0);
  int common = 1;
  for (const Cards& stack : deck.stacks)
    common = std::lcm(common, std::max(1, static_cast<int>(stack.size())));
  std::size_t kinds = 0;
  std::uint8_t only = 0;
  for (std::size_t level = 0; level < kAiLevels; ++level) {
    if (deck.unseen[level] == 0) continue;
    const int share = deck.unseen[level] * common / static_cast<int>(deck.stacks[level].size());
    for (const std::uint8_t card : deck.stacks[level]) {
      kinds += weights[card] == 0 ? 1U : 0U;
      weights[card] = static_cast<std::uint16_t>(weights[card] + share);
      only = card;
    }
  }
  // A draw that can come out in one way only is none.
  const std::uint8_t card = kinds == 1 ? only
                                       : static_cast<std::uint8_t>(co_await night.table.draw(
                                             night.controller(), weights, rule::draw_ai, purpose::next_ai()));
  deck.take(card, night.library.ai_cards[card].level);
  --deck.covered;
  co_return card;
}

}  // namespace

void refresh_ai_deck(Night& night) {
  if (!night.showdown.ai.empty() || night.showdown.ai_discard.empty()) return;
  night.showdown.ai.renew(night.showdown.ai_discard,
                          [&night](std::uint8_t card) { return night.library.ai_cards[card].level; });
}

void leave_play(Night& night, std::uint8_t ai_card, RuleId rule) {
  if (!erase_one(night.showdown.moods, ai_card)) return;
  night.showdown.ai_discard.push_back(ai_card);
  night.tell(told::leaves_play(ai_card), rule);
}

Task<> draw_ai(Night& night) {
  Showdown& showdown = night.showdown;
  if (night.is_decided() || showdown.turn_is_over != 0) co_return;
  stand_monster(night);  // a card that is drawn brings it to its feet (p75)
  const std::uint8_t card = co_await draw_ai_card(night);
  if (card == kNone) {
    night.tell(told::no_card_left(), rule::basic_action);
    co_return co_await basic_action(night, kNobody, 0, 0);
  }
  night.tell(told::draws_ai(card), rule::draw_ai);
  rows::Event drawn{.moment = id_of(Moment::ai_drawn), .by = piece_of(kTheMonster)};
  co_await night.effects.happen(drawn);
  if (drawn.cancelled) {
    showdown.ai_discard.push_back(card);
    showdown.turn_is_over = 1;
    co_return night.tell(told::turn_lost(), rule::persistent_injury);
  }
  if (!is_mood(night, card)) showdown.ai_discard.push_back(card);
  co_await night.effects.row(static_cast<rows::Id>(night.library.ai_row(card)), piece_of(kTheMonster));
  for (const Who who : night.living()) night.marks_of(who).set(Mark::doomed, false);
}

/// Its own, or at somebody whom a card names (p53).
Task<> basic_action(Night& night, Who named, int more_damage, int more_speed) {
  Showdown& showdown = night.showdown;
  if (night.is_decided() || night.is(kTheMonster, Mark::knocked_down)) co_return;
  const auto before = std::tuple(showdown.named, showdown.more_damage, showdown.more_speed);
  showdown.named = named == kNobody ? kNone : static_cast<std::uint8_t>(named);
  showdown.more_damage = static_cast<std::int16_t>(more_damage);
  showdown.more_speed = static_cast<std::int16_t>(more_speed);
  if (named != kNobody) night.tell(told::basic_action(named), rule::basic_action);
  const auto row = static_cast<rows::Id>(night.library.monster_row(night.library.monster_of[showdown.entry]));
  co_await night.effects.slot(row, id_of(Slot::basic), piece_of(kTheMonster));
  std::tie(showdown.named, showdown.more_damage, showdown.more_speed) = before;
}

/// Nobody can be picked.
Task<> follow_instinct(Night& night) {
  const auto row =
      static_cast<rows::Id>(night.library.monster_row(night.library.monster_of[night.showdown.entry]));
  co_await night.effects.slot(row, id_of(Slot::instinct), piece_of(kTheMonster));
}

}  // namespace gamekeeper::kingdom_death
