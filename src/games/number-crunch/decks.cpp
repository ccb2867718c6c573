#include <numeric>

#include "games/number-crunch/rules.hpp"

namespace gamekeeper::number_crunch {
namespace {

constexpr int kTiles = 216;

bool all_gone(const auto& copies) {
  return std::ranges::all_of(copies, [](int of_one) { return of_one == 0; });
}

/// Copies left of each design, as weights of a draw; when the deck is empty, the discards first become the
/// deck, and `shuffled` says so.
template <std::size_t N>
std::array<std::uint16_t, N> deck_weights(std::array<std::uint8_t, N>& deck,
                                          std::array<std::uint8_t, N>& discards, bool& shuffled) {
  std::array<std::uint16_t, N> weights{};
  shuffled = all_gone(deck);
  if (shuffled) {
    deck = discards;
    discards = {};
  }
  for (std::size_t i = 0; i < N; ++i) weights[i] = deck[i];
  return weights;
}

/// Weights of single cards that may be drawn and are not out; when none is left, all those come back first,
/// and `shuffled` says so.
template <class Bits, class May>
auto pile_weights(Bits& out, std::size_t size, const May& may, bool& shuffled) {
  std::array<std::uint16_t, 8 * sizeof(Bits)> weights{};
  for (int pass = 0; pass < 2; ++pass) {
    shuffled = pass == 1;
    bool any = false;
    for (std::size_t i = 0; i < size; ++i) {
      weights[i] = may(i) && (out >> i & 1) == 0 ? 1 : 0;
      any = any || weights[i] != 0;
    }
    if (any) break;
    for (std::size_t i = 0; i < size; ++i) {
      if (may(i)) out = static_cast<Bits>(out & ~(1U << i));
    }
  }
  return weights;
}

/// Draws one of `size` single cards; it is out from then on.
template <class Bits, class May>
Task<int> draw_single(Audit& audit, Bits& out, std::size_t size, RuleId rule, Phrase purpose, May may) {
  bool shuffled = false;
  const auto weights = pile_weights(out, size, may, shuffled);
  const int card =
      co_await audit.table.draw(audit.seat(), weights, shuffled ? rule::piles_shuffled : rule, purpose);
  out = static_cast<Bits>(out | 1U << card);
  co_return card;
}

/// What another Auditor has before it lies neither in the pile nor among the discards.
template <class Holds>
auto not_before_another(Audit& audit, Holds holds) {
  return [&audit, holds](std::size_t card) {
    for (int other = 0; other < audit.state.count; ++other) {
      const Auditor& auditor = audit.state.auditors[other];
      if (other != audit.state.turn && holds(auditor, card)) return false;
    }
    return true;
  };
}

auto boss_not_before_another(Audit& audit, Opponent::Kind kind) {
  return not_before_another(audit, [kind](const Auditor& auditor, std::size_t card) {
    return auditor.boss.kind == kind && auditor.boss.first == card;
  });
}

int tile_of(const Cell& cell) { return (cell.tile[0] - 1) * 36 + (cell.tile[1] - 1) * 6 + cell.tile[2] - 1; }

template <std::size_t N, class Cards, class Held>
void fill(std::array<std::uint8_t, N>& deck, const std::array<std::uint8_t, N>& discards, const Cards& cards,
          const State& state, const Held& held) {
  const std::array<std::uint8_t, N> none{};
  if (deck != none || discards != none) return;
  for (std::size_t i = 0; i < N; ++i) deck[i] = static_cast<std::uint8_t>(cards[i].copies);
  for (const Auditor& auditor : state.auditors) {
    for (const std::uint8_t card : held(auditor)) {
      if (card < N && deck[card] > 0) --deck[card];
    }
  }
}

}  // namespace

int complications_left(const Decks& decks) {
  return std::accumulate(decks.complications.begin(), decks.complications.end(), 0) +
         std::accumulate(decks.complications_played.begin(), decks.complications_played.end(), 0);
}

void fill_decks(State& state, const Library& library) {
  Decks& decks = state.decks;
  fill(decks.complications, decks.complications_played, library.complications, state,
       [](const Auditor& auditor) { return auditor.complications; });
  fill(decks.treasures, decks.treasures_used, library.treasures, state,
       [](const Auditor& auditor) { return auditor.treasures; });
}

Task<> draw_complications(Audit& audit, int count, RuleId rule) {
  for (int i = 0; i < count; ++i) {
    bool shuffled = false;
    const auto weights =
        deck_weights(audit.state.decks.complications, audit.state.decks.complications_played, shuffled);
    if (all_gone(weights)) co_return audit.tell(told::deck_empty(), rule::deck_runs_dry);
    const int card = co_await audit.table.draw(
        audit.seat(), weights, shuffled ? rule::complication_deck : rule, purpose::draw_complication());
    --audit.state.decks.complications[card];
    take_complication(audit, card, rule);
  }
}

Task<> draw_treasure(Audit& audit, RuleId rule) {
  bool shuffled = false;
  const auto weights = deck_weights(audit.state.decks.treasures, audit.state.decks.treasures_used, shuffled);
  if (all_gone(weights)) co_return audit.tell(told::deck_empty(), rule::treasure_draw);
  const int card = co_await audit.table.draw(audit.seat(), weights, shuffled ? rule::treasure_draw : rule,
                                             purpose::draw_treasure());
  find_treasure(audit, card);
  if (audit.me().treasures.size() >= static_cast<std::size_t>(kTreasureLimit)) {
    const auto design = static_cast<std::size_t>(card);
    const Option surplus = co_await audit.pick_if_choice(
        rule::treasure_limit, prompt::too_much_treasure(card), [&audit, design](Offers& offers) {
          if (audit.state.decks.treasures[design] == 0) return;
          for (std::size_t t = 0; t < audit.library.treasures.size(); ++t) {
            const bool held = std::ranges::find(audit.me().treasures, t) != audit.me().treasures.end();
            if (held || t == design) offers.add(option::discard_treasure(static_cast<int>(t)));
          }
        });
    if (surplus.a == card) co_return leave_treasure(audit, card);
    lose_treasure(audit, surplus.a, false, rule::treasure_limit);
  }
  take_treasure(audit, card);
}

Task<> draw_information(Audit& audit, int pile) {
  const InformationPile& cards = audit.library.information[pile];
  const bool boss = is_boss(audit.encounter().opponent);
  const int draws = boss ? 2 : 1;
  std::array<std::uint16_t, 2> weights = {static_cast<std::uint16_t>(cards.valid),
                                          static_cast<std::uint16_t>(cards.invalid)};
  bool valid = false;
  for (int i = 0; i < draws; ++i) {
    const int drawn = co_await audit.table.draw(audit.seat(), weights, rule::information_draw,
                                                purpose::draw_information(pile));
    --weights[drawn];
    valid = valid || drawn == 0;
    audit.tell(told::information_drawn(pile, drawn == 0, audit.me().rooms),
               drawn == 0 && !boss ? rule::one_kind_of_information : rule::information_odds);
  }
  if (!valid) co_return;
  Auditor& me = audit.me();
  if (me.information < 255) ++me.information;
  earn(audit, 3, rule::information_experience);
  if (audit.state.switches.layout == Layout::freestyle &&
      me.information >= audit.library.missions[me.mission].information) {
    win(audit);
    co_await engine::skip_rest(kRestOfAct);
  }
}

Task<int> draw_mission(Audit& audit, bool needs_information) {
  const auto may = [&audit, needs_information](std::size_t i) {
    return !needs_information || audit.library.missions[i].information > 0;
  };
  return draw_single(audit, audit.state.decks.missions_out, audit.library.missions.size(),
                     rule::mission_every_act, purpose::draw_mission(), may);
}

Task<int> draw_act(Audit& audit, int number) {
  const auto others =
      not_before_another(audit, [](const Auditor& auditor, std::size_t card) { return auditor.act == card; });
  const auto may = [&audit, number, others](std::size_t i) {
    return audit.library.acts[i].number == number && others(i);
  };
  return draw_single(audit, audit.state.decks.acts_out, audit.library.acts.size(), rule::act_drawn,
                     purpose::draw_act(), may);
}

Task<int> draw_scene(Audit& audit) {
  const auto may = not_before_another(
      audit, [](const Auditor& auditor, std::size_t card) { return auditor.scene == card; });
  return draw_single(audit, audit.state.decks.scenes_out, audit.library.scenes.size(), rule::starred_cell,
                     purpose::draw_scene(), may);
}

Task<int> draw_minion(Audit& audit) {
  return draw_single(audit, audit.state.decks.minions_out, audit.library.minions.size(), rule::scene_rolls,
                     purpose::draw_minion(), boss_not_before_another(audit, Opponent::Kind::minion));
}

Task<int> draw_antagonist(Audit& audit) {
  return draw_single(audit, audit.state.decks.antagonists_out, audit.library.antagonists.size(),
                     rule::scene_rolls, purpose::draw_antagonist(),
                     boss_not_before_another(audit, Opponent::Kind::antagonist));
}

Task<> draw_tile(Audit& audit, Cell& cell) {
  if (audit.state.switches.tileless) {
    const engine::Faces faces = co_await audit.roll(3, rule::tileless, purpose::roll_tile());
    for (int n = 0; n < 3; ++n) cell.tile[n] = static_cast<std::uint8_t>(faces[n]);
    co_return;
  }
  std::array<std::uint16_t, kTiles> weights;
  weights.fill(1);
  for (const Auditor& auditor : audit.state.auditors) {
    for (const Cell& laid : auditor.map) {
      if (laid.tile[0] != 0) weights[tile_of(laid)] = 0;
    }
  }
  const int tile = co_await audit.table.draw(audit.seat(), weights, rule::tile_bag, purpose::draw_tile());
  cell.tile = {static_cast<std::uint8_t>(tile / 36 + 1), static_cast<std::uint8_t>(tile / 6 % 6 + 1),
               static_cast<std::uint8_t>(tile % 6 + 1)};
}

void return_tiles(Audit& audit) { audit.me().map = {}; }

}  // namespace gamekeeper::number_crunch
