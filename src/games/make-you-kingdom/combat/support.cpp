#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"

/// Support Actions that the rules let everybody do: carry, exchange, search, disarm, help (L3804-3836).
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr int kMostHandedOver = 6;  ///< things, in one exchange
constexpr int kSearch = 7;          ///< and the size of the Court

// -- Carrying --

void offer_carrying(const Look& look, Who who, Offers& offers) {
  for (const Who whom : look.side_of(who)) {
    if (fights(look, whom) || distance(look, who, whom) > 1) continue;
    for (const int step : {-ahead_of(who), ahead_of(who)}) {
      const int area = look.body(who).area + step;
      if (may_step(look, who, area) && !is_blocked(look, who, area)) offers.add(option::carry(whom, area));
    }
  }
}

Task<> carry_off(Realm& realm, Who who, Who whom, int area) {
  const int step = area - realm.body(who).area;
  const int there = std::clamp(realm.body(whom).area + step, 0, int_of(kAreas) - 1);
  realm.tell(told::carries(who, whom, area), rule::carry);
  if (!co_await move_to(realm, who, area, false)) co_return;
  if (realm.is_here(whom)) co_await move_to(realm, whom, there, true);
}

// -- Exchanging items --

bool has_things(const Look& look, Who who) {
  return std::ranges::any_of(look.landmaker(who).slots, &Thing::is);
}

void offer_exchange(const Look& look, Who who, Offers& offers) {
  for (const Who other : look.side_of(who)) {
    if (other == who || is_foe(other) || distance(look, who, other) != 0) continue;
    if (has_things(look, who) || has_things(look, other)) offers.add(option::exchange(other));
  }
}

int size_of(const Look& look, const Thing& thing) {
  return thing.is() ? look.library.items[thing.item].slots : 0;
}
/// Whether a pack has room for one thing in place of another.
bool has_room(const Look& look, Who who, const Thing& comes, const Thing& goes) {
  return look.free_slots(who) + size_of(look, goes) >= size_of(look, comes);
}

void offer_deals(const Look& look, Who who, Who other, Offers& offers) {
  const auto& mine = look.landmaker(who).slots;
  const auto& theirs = look.landmaker(other).slots;
  for (int slot = 0; slot < int_of(kSlots); ++slot) {
    if (mine[at(slot)].is() && has_room(look, other, mine[at(slot)], {}))
      offers.add(option::hand_across(who, slot));
    if (theirs[at(slot)].is() && has_room(look, who, theirs[at(slot)], {}))
      offers.add(option::reach_for(other, slot));
  }
  for (int one = 0; one < int_of(kSlots); ++one) {
    for (int two = 0; two < int_of(kSlots); ++two) {
      const Thing& gives = mine[at(one)];
      const Thing& takes = theirs[at(two)];
      const bool full = !has_room(look, other, gives, {}) || !has_room(look, who, takes, {});
      if (gives.is() && takes.is() && full && has_room(look, other, gives, takes) &&
          has_room(look, who, takes, gives))
        offers.add(option::swap(one + 1, two + 1));
    }
  }
  offers.add(option::enough());
}

// -- Searching the field --

/// What is tied to something in this room, and was not found yet.
int hidden_here(const Look& look) {
  const auto& snares = look.seen.adventure.snares;
  for (std::size_t i = 0; i < snares.size(); ++i) {
    const Snare& one = snares[i];
    if (one.room == look.seen.adventure.here && one.gone == 0 && one.found == 0 &&
        look.library.traps[one.trap].placement == Placement::event)
      return int_of(i);
  }
  return -1;
}

Task<> search_field(Realm& realm, Who who, Score score) {
  const Outcome outcome =
      co_await check(realm, who, score, realm.court_size() + kSearch, Tag::search, rule::search_in_combat);
  const int snare = outcome.passed ? hidden_here(realm) : -1;
  if (snare < 0) {
    realm.tell(told::finds_nothing(who), rule::search_in_combat);
    co_return;
  }
  co_await finds_trap(realm, who, snare);
}

// -- Disarming --

/// From the enemy Encampment all that were found in the room; those on an Area from there (L3826).
Few<int> within_hand(const Look& look, Who who) {
  Few<int> all = traps_to_disarm(look);
  erase_if(all, [&](int snare) {
    const std::uint8_t area = look.seen.adventure.snares[at(snare)].area;
    return look.body(who).area != enemy_camp_of(who) && look.body(who).area != area;
  });
  return all;
}

// -- Helping --

}  // namespace

Task<> exchange_with(Realm& realm, Who who, Who other) {
  if (realm.seat(who) != realm.seat(other) && realm.is_up(other) &&
      !co_await realm.table.two_way(realm.seat(other), rule::exchange_items, prompt::rummage(other, who),
                                    option::let_them(), option::not_mine())) {
    realm.tell(told::no_deal(who, other), rule::exchange_items);
    co_return;
  }
  for (int deal = 0; deal < kMostHandedOver; ++deal) {
    const Option taken = co_await realm.table.pick_if_choice(
        realm.seat(who), rule::exchange_items, prompt::what_changes_hands(who, other),
        [&](Offers& offers) { offer_deals(realm, who, other, offers); });
    if (option::hand_across.is(taken)) {
      pass_on(realm, who, at(option::hand_across.in(taken).slot), other);
    } else if (option::reach_for.is(taken)) {
      pass_on(realm, other, at(option::reach_for.in(taken).slot), who);
    } else if (option::swap.is(taken)) {
      const auto [one, two] = option::swap.in(taken);
      Thing& mine = realm.landmaker_of(who).slots[at(one - 1)];
      Thing& theirs = realm.landmaker_of(other).slots[at(two - 1)];
      std::swap(mine, theirs);
      realm.tell(told::hands_over(who, other, theirs.item), rule::exchange_items);
      realm.tell(told::hands_over(other, who, mine.item), rule::exchange_items);
    } else {
      co_return;
    }
  }
}

People to_help(const Look& look, Who who) {
  const auto& help = look.seen.battle.help;
  if (help.full() || is_forbidden(look, person(who), Permit::help)) return {};
  People all = look.side_of(who);
  erase_if(all, [&](Who other) {
    const int liking = look.affection(who, other);
    const bool again =
        std::ranges::any_of(help, [&](const Help& one) { return one.by == who && one.to == other; });
    return other == who || !fights(look, other) || again || liking <= 0 ||
           liking < look.hostility(who, other);
  });
  return all;
}

void offer_support(const Look& look, Who who, Offers& offers) {
  for (const Who other : to_help(look, who)) offers.add(option::help(other));
  if (is_foe(who)) return;
  offer_carrying(look, who, offers);
  offer_exchange(look, who, offers);
  if (look.seen.adventure.here == kNone) return;
  for (const Score score : {Score::wit, Score::quest}) offers.add(option::look_for(score));
  for (const int snare : within_hand(look, who)) offers.add(option::disarm_here(snare));
}

Task<bool> support(Realm& realm, Who who, Option chosen) {
  constexpr std::array kAll{option::help.word, option::carry.word, option::exchange.word,
                            option::look_for.word, option::disarm_here.word};
  if (!contains(kAll, chosen.word)) co_return false;
  co_await realm.happens(Moment::support_due, who);
  if (!fights(realm, who)) co_return true;
  if (option::help.is(chosen)) {
    const Who friend_ = option::help.in(chosen).who;
    if (!realm.state.battle.help.full())
      realm.state.battle.help.push_back({.by = u8(who), .to = u8(friend_)});
    realm.tell(told::helps(who, friend_), rule::helping);
  } else if (option::carry.is(chosen)) {
    const auto [whom, area] = option::carry.in(chosen);
    co_await carry_off(realm, who, whom, area);
  } else if (option::exchange.is(chosen)) {
    co_await exchange_with(realm, who, option::exchange.in(chosen).who);
  } else if (option::look_for.is(chosen)) {
    co_await search_field(realm, who, option::look_for.in(chosen).score);
  } else if (option::disarm_here.is(chosen)) {
    const int snare = option::disarm_here.in(chosen).snare;
    realm.tell(told::works_on(who, snare), rule::disarm_in_combat);
    co_await disarm(realm, who, snare);
  } else {
    co_return false;
  }
  co_await realm.happens(Moment::support_done, who);
  co_return true;
}

}  // namespace gamekeeper::make_you_kingdom
