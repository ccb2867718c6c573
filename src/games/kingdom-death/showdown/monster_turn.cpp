#include <numeric>
#include <tuple>

#include "games/kingdom-death/showdown/showdown.hpp"

/// The monster's turn: what it draws, what of it stays in play, what it does by itself (p68, p69, p53).
namespace gamekeeper::kingdom_death {
namespace {

using Weights = std::vector<std::uint16_t>;

AiKind kind_of(const Look& look, std::uint8_t card) {
  return look.library.ai_cards[card].kind.value_or(AiKind::normal);
}
bool stays(const Look& look, std::uint8_t card) {
  return kind_of(look, card) == AiKind::mood || kind_of(look, card) == AiKind::trait;
}

/// Each card that may be the next has its share: the unseen ones of a level, among the cards of its stack.
Weights weights_of_next(const Night& night) {
  const AiDeck& deck = night.showdown.ai;
  const auto first = static_cast<int>(deck.of_the_first());
  int common = 1;
  for (const Cards& stack : deck.stacks)
    common = std::lcm(common, std::max(1, static_cast<int>(stack.size())));
  std::vector<int> shares(night.library.ai_cards.size(), 0);
  const auto add = [&shares](const Cards& cards, int share) {
    for (const std::uint8_t card : cards) shares[card] += share;
  };
  add(deck.shuffled, std::max(1, first) * common);
  add(deck.lost, deck.fresh * common);
  for (std::size_t level = 0; level < kAiLevels; ++level) {
    const Cards& stack = deck.stacks[level];
    if (!stack.empty()) add(stack, deck.fresh * deck.unseen[level] * common / static_cast<int>(stack.size()));
  }
  int shared = 0;
  for (const int share : shares) shared = std::gcd(shared, share);
  Weights weights;
  for (const int share : shares) weights.push_back(static_cast<std::uint16_t>(share / std::max(1, shared)));
  return weights;
}

/// One of those that nobody knows, of which there must be one.
Task<std::uint8_t> draw_covered(Night& night, engine::SeatSet seen_by) {
  AiDeck& deck = night.showdown.ai;
  const Weights weights = weights_of_next(night);
  const auto may_come = [](std::uint16_t weight) { return weight > 0; };
  // A draw that can come out in one way only is none.
  const auto card =
      static_cast<std::uint8_t>(std::ranges::count_if(weights, may_come) == 1
                                    ? std::ranges::find_if(weights, may_come) - weights.begin()
                                    : co_await night.table.draw(night.controller(), weights, rule::draw_ai,
                                                                purpose::next_ai(), seen_by));
  deck.take(card, night.library.ai_cards[card].level);
  co_return card;
}

/// `seen`: somebody only looks at it.
Task<std::uint8_t> draw_ai_card(Night& night, bool seen = false) {
  AiDeck& deck = night.showdown.ai;
  refresh_ai_deck(night);
  if (night.has_storyteller() && !deck.empty())
    co_return co_await name_card(night, seen ? prompt::which_card_is_seen() : prompt::which_card_comes());
  if (deck.empty()) co_return kNone;
  if (!deck.top.empty() || deck.covered == 0) co_return deck.take_known();
  co_return co_await draw_covered(night, engine::kEverybody);
}

Task<> perform_card(Night& night, std::uint8_t card) {
  co_await night.effects.row(static_cast<rows::Id>(night.library.ai_row(card)), piece_of(kTheMonster));
}

/// What its own row says.
Task<> perform_its(Night& night, Slot slot) {
  const std::size_t row = night.library.monster_row(night.library.monster_of[night.showdown.entry]);
  co_await night.effects.slot(static_cast<rows::Id>(row), id_of(slot), piece_of(kTheMonster));
}

}  // namespace

Task<std::uint8_t> name_card(Night& night, engine::Phrase asked) {
  AiDeck& deck = night.showdown.ai;
  while (deck.covered > 0) {
    const std::uint8_t card = co_await draw_covered(night, engine::only(night.controller()));
    deck.top.push_back(card);
  }
  while (!deck.bottom.empty()) {
    deck.top.push_back(deck.bottom[0]);
    deck.bottom.erase(0);
  }
  const int named = co_await one_of(night, night.controller(), rule::storyteller, asked, kinds_of(deck.top),
                                    [](int card) { return option::deal(card); });
  erase_one(deck.top, static_cast<std::uint8_t>(named));
  co_return static_cast<std::uint8_t>(named);
}

void refresh_ai_deck(Night& night) {
  if (!night.showdown.ai.empty() || night.showdown.ai_discard.empty()) return;
  night.showdown.ai.renew(night.showdown.ai_discard);
}

void enter_play(Night& night, std::uint8_t ai_card, RuleId rule) {
  if (contains(night.showdown.traits, ai_card)) return;
  (kind_of(night, ai_card) == AiKind::trait ? night.showdown.traits : night.showdown.moods)
      .push_back(ai_card);
  night.tell(told::enters_play(ai_card), rule);
}

void leave_play(Night& night, std::uint8_t ai_card, RuleId rule) {
  const bool is_trait = erase_one(night.showdown.traits, ai_card);
  if (!is_trait && !erase_one(night.showdown.moods, ai_card)) return;
  if (!is_trait && night.library.ai_cards[ai_card].level != AiLevel::special)
    night.showdown.ai_discard.push_back(ai_card);
  night.tell(told::leaves_play(ai_card), rule);
}

/// The next ten at most; the first two moods among them stay, the others are shuffled back (ai-cards.yaml,
/// Smart Cat). Gives how many moods there were.
Task<int> look_for_moods(Night& night, int among, int most) {
  Showdown& showdown = night.showdown;
  Cards others;
  int found = 0;
  for (; among > 0 && found < most && !showdown.ai.empty(); --among) {
    const std::uint8_t card = co_await draw_ai_card(night);
    night.tell(told::reveals(card), rule::ai_card);
    if (kind_of(night, card) == AiKind::mood) {
      ++found;
      enter_play(night, card, rule::moods);
    } else {
      others.push_back(card);
    }
  }
  showdown.ai.shuffle_in(others);
  co_return found;
}

Task<> foresee(Night& night, Who who, int cards) {
  AiDeck& deck = night.showdown.ai;
  Few<std::uint8_t> seen;
  for (; cards > 0 && !deck.empty(); --cards) {
    const std::uint8_t card = co_await draw_ai_card(night, true);
    night.tell(told::foresees(who, card), rule::gear);
    seen.push_back(card);
  }
  co_await lay_back(
      night, who, std::move(seen), [](int card) { return option::comes_last(card); },
      [&deck](std::uint8_t card) { deck.top.push_back(card); });
}

Task<int> foretell(Night& night, Who who) {
  const auto& cards = night.library.ai_cards;
  Few<int> all;
  for (int card = 0; at(card) < cards.size(); ++card) {
    if (cards[at(card)].monster == night.entry().monster && cards[at(card)].level != AiLevel::special)
      all.push_back(card);
  }
  const int card =
      co_await one_of(night, night.seat(who), rule::abilities, prompt::which_card_is_foretold(who), all,
                      [](int one) { return option::deal(one); });
  night.tell(told::foretold(who, card), rule::abilities);
  co_return card + 1;
}

/// At the bottom it lies under all others.
Task<> scry(Night& night, Who who) {
  AiDeck& deck = night.showdown.ai;
  if (deck.empty()) co_return;
  const std::uint8_t card = co_await draw_ai_card(night, true);
  night.tell(told::foresees(who, card), rule::gear);
  if (co_await night.table.two_way(night.seat(who), rule::gear, prompt::where_it_lies(card), option::on_top(),
                                   option::at_the_bottom()))
    co_return deck.top.push_back(card);
  if (!deck.bottom.full()) co_return deck.bottom.push_back(card);
  Cards one;
  one.push_back(card);
  deck.shuffle_in(one);
}

Task<> replay(Night& night) {
  Showdown& showdown = night.showdown;
  Cards seen = showdown.ai_discard;
  for (const std::uint8_t card : showdown.ai.lost) seen.push_back(card);
  if (seen.empty()) co_return;
  const auto card = static_cast<std::uint8_t>(
      co_await one_of(night, night.controller(), rule::draw_ai, prompt::which_card_comes_again(),
                      kinds_of(seen), [](int one) { return option::deal(one); }));
  if (!erase_one(showdown.ai_discard, card)) {
    erase_one(showdown.ai.lost, card);
    --showdown.wounds;
  }
  showdown.ai.top.push_back(card);
}

/// So many wounds are none any more (p73).
void mend(Night& night, int amount) {
  AiDeck& deck = night.showdown.ai;
  if (const int most = night.entry().life; most > 0) {
    auto& life = night.showdown.life;
    const int healed = std::min(amount, most - life);
    life = static_cast<std::uint16_t>(life + healed);
    if (healed > 0) night.tell(told::life_rises(life), rule::healing);
    return;
  }
  for (; amount > 0 && deck.wounds() > 0; --amount) {
    deck.heal();
    if (night.showdown.wounds > 0) --night.showdown.wounds;
    night.tell(told::heals(static_cast<int>(deck.size() + night.showdown.ai_discard.size())), rule::healing);
  }
}

namespace {

/// What lay face up is drawn so, once.
void turn_face_down(Night& night, std::uint8_t card) {
  auto& face_up = night.showdown.face_up;
  const bool lay = (face_up & kLiesFaceUp) != 0 && kind_of(night, card) == AiKind::duration;
  face_up = lay ? kDrawnFaceUp : static_cast<std::uint8_t>(face_up & kLiesFaceUp);
}

}  // namespace

Task<> draw_ai(Night& night) {
  Showdown& showdown = night.showdown;
  if (night.is_decided() || showdown.turn_is_over != 0) co_return;
  if (!night.can(kTheMonster, Permit::draw_ai)) co_return;
  rows::Event due{.moment = id_of(Moment::would_draw_ai), .by = piece_of(kTheMonster)};
  co_await night.effects.happen(due);
  if (due.cancelled || night.is_decided()) co_return;
  if (showdown.ai.empty() && !showdown.ai_discard.empty())
    co_await night.happens(Moment::deck_empties, kTheMonster);
  if (night.is_decided()) co_return;
  stand_monster(night);  // a card that is drawn brings it to its feet (p75)
  const std::uint8_t card = co_await draw_ai_card(night);
  if (card == kNone) {
    night.tell(told::no_card_left(), rule::basic_action);
    co_return co_await basic_action(night, kNobody, 0, 0);
  }
  night.tell(told::draws_ai(card), rule::draw_ai);
  turn_face_down(night, card);
  night.drawn_card = card + 1;
  rows::Event drawn{.moment = id_of(Moment::ai_drawn), .by = piece_of(kTheMonster)};
  co_await night.effects.happen(drawn);
  if (drawn.cancelled) {
    showdown.ai_discard.push_back(card);
    co_return showdown.turn_is_over != 0 ? night.tell(told::turn_lost(), rule::persistent_injury)
                                         : night.tell(told::card_lost(), rule::gear);
  }
  if (!stays(night, card)) showdown.ai_discard.push_back(card);
  co_await perform_card(night, card);
  for (const Who who : night.living()) night.marks_of(who).set(Mark::doomed, false);
}

/// Its own, or at somebody whom a card names (p53).
Task<> basic_action(Night& night, Who named, int more_damage, int more_speed, int hits_at) {
  Showdown& showdown = night.showdown;
  if (night.is_decided() || night.is(kTheMonster, Mark::knocked_down)) co_return;
  const auto before =
      std::tuple(showdown.named, showdown.more_damage, showdown.more_speed, showdown.named_at);
  showdown.named = named == kNobody ? kNone : static_cast<std::uint8_t>(named);
  showdown.more_damage = static_cast<std::int16_t>(more_damage);
  showdown.more_speed = static_cast<std::int16_t>(more_speed);
  showdown.named_at = hits_at < 0 ? kNone : static_cast<std::uint8_t>(hits_at);
  if (named != kNobody) night.tell(told::basic_action(named), rule::basic_action);
  co_await perform_its(night, Slot::basic);
  std::tie(showdown.named, showdown.more_damage, showdown.more_speed, showdown.named_at) = before;
  if (!night.is_decided()) co_await night.happens(Moment::basic_ends, kTheMonster);
}

/// As its monster does, at somebody.
Task<> charge(Night& night, Who target) {
  const auto before = std::exchange(night.showdown.named, static_cast<std::uint8_t>(target));
  co_await perform_its(night, Slot::charge);
  night.showdown.named = before;
}

/// Nobody can be picked.
Task<> follow_instinct(Night& night) {
  co_await night.happens(Moment::follows_instinct, kTheMonster);
  co_await perform_its(night, Slot::instinct);
}

}  // namespace gamekeeper::kingdom_death
