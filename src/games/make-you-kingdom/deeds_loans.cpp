#include <functional>

#include "games/make-you-kingdom/deeds.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// What rows do with a thing by itself, with what the Kingdom keeps, and with Skills, shapes and dice that
/// are somebody else's.
namespace gamekeeper::make_you_kingdom {
namespace {

using engine::Perhaps;

/// One of the Skills of whoever has fallen, by chance (L16729).
Task<> seal_in(Realm& realm, Who who, std::size_t slot, Who from, RuleId rule) {
  const auto& known = realm.library.knows[realm.foe(from).monster];
  if (known.empty()) co_return;
  const std::uint16_t row = known[co_await by_lot(realm, who, known.size(), rule)];
  realm.things_of(who)[slot].sealed = u16(row + 1);
  realm.tell(told::sealed_in(who, realm.things(who)[slot].item, row), rule);
}

void combine(Realm& realm, Held one, Held other, RuleId rule) {
  int pairs = 1;
  for (const Landmaker& whose : realm.state.court) {
    for (const Thing& thing : whose.slots) pairs = std::max(pairs, thing.pair + 1);
  }
  const auto all = realm.things_of(one.who);
  all[one.slot].pair = all[other.slot].pair = u8(std::min(pairs, 255));
  realm.tell(told::made_one(one.who, all[one.slot].item, all[other.slot].item), rule);
}

void put_by(Realm& realm, Held one, RuleId rule) {
  auto& vault = realm.state.kingdom.vault;
  if (vault.full()) return;
  Thing& thing = realm.things_of(one.who)[one.slot];
  realm.tell(told::is_put_by(one.who, thing.item), rule);
  vault.push_back(std::exchange(thing, {}));
}

/// A thing, or as much of a Material as they can carry and want.
Task<> fetch(Realm& realm, Who who, RuleId rule) {
  Kingdom& own = realm.state.kingdom;
  const Option taken = co_await realm.table.pick(
      realm.seat(who), rule, prompt::what_to_fetch(who), [&realm, who](Offers& offers) {
        for (const Thing& thing : realm.seen.kingdom.vault) {
          const Option each = option::take_it(thing.item);
          if (has_room_for(realm, who, thing.item) && !contains(offers.options(), each)) offers.add(each);
        }
        for (std::size_t i = 0; i < kMaterials && realm.room_for_materials(who) > 0; ++i) {
          if (realm.seen.kingdom.store[i] > 0) offers.add(option::choose_material(static_cast<Material>(i)));
        }
        offers.add(option::pass());
      });
  if (option::take_it.is(taken)) {
    const auto thing = std::ranges::find(own.vault, option::take_it.in(taken).item, &Thing::item);
    const auto slots = realm.things_of(who);
    *std::ranges::find(slots, kNone, &Thing::item) = *thing;
    realm.tell(told::got(who, thing->item, thing->level), rule);
    own.vault.erase(at(int_of(thing - own.vault.begin())));
  } else if (option::choose_material.is(taken)) {
    const Material material = option::choose_material.in(taken).material;
    std::uint8_t& store = own.store[static_cast<std::size_t>(material)];
    const int most = std::min<int>(store, realm.room_for_materials(who));
    const int count = co_await realm.table.number(realm.seat(who), rule, prompt::how_many_of(who, material),
                                                  option::row_amount.word, 1, most);
    store = u8(store - count);
    realm.give_material(who, material, count, rule);
  }
}

int measure(const Look& look, int monster, int what) {
  constexpr std::array kMeasured{Number::level,    Number::defense, Number::max_hp, Number::wit,
                                 Number::charisma, Number::quest,   Number::warfare};
  return at(what) < kMeasured.size() ? look.of_foe({.monster = u8(monster)}, kMeasured[at(what)])
                                     : is_enemy_of_all(look, at(monster));
}

/// All that a kind knows, beyond the end of a Combat, until it is shed; what they know themselves falls
/// silent where it `replaces` that.
void wear(Realm& realm, Who who, int kind, bool on, bool replaces) {
  for (const std::uint16_t row : realm.library.knows[at(kind)]) lend(realm, who, row, on, on);
  for (std::size_t row = 0; replaces && row < realm.library.skill_rows(); ++row) {
    if (realm.landmaker(who).skills.has(row)) realm.body_of(who).off.set(row, on);
  }
}

/// Two attack as one, and who leads says which dice are whose (L6225): of the check under way, and of the one
/// that it is part of.
Task<> deal_dice(Realm& realm, Who leader, RuleId rule) {
  auto& trials = realm.state.trials;
  if (trials.size() < 2) co_return;
  Trial& mine = trials[trials.size() - 1];
  Trial& lead = trials[trials.size() - 2];
  std::array<std::uint8_t, 4> dice{lead.first, lead.second, mine.first, mine.second};
  std::ranges::sort(dice, std::greater<>());
  std::vector<std::array<std::uint8_t, 4>> ways;  // which two are whose
  for (const auto& [a, b, c, d] :
       {std::array{0, 1, 2, 3}, {0, 2, 1, 3}, {0, 3, 1, 2}, {1, 2, 0, 3}, {1, 3, 0, 2}, {2, 3, 0, 1}}) {
    const std::array way{dice[at(a)], dice[at(b)], dice[at(c)], dice[at(d)]};
    if (!contains(ways, way)) ways.push_back(way);
  }
  const auto way = co_await one_of(realm, realm.seat(leader), rule, prompt::whose_dice(leader, mine.who),
                                   ways, [](const auto& one) { return option::keep_dice(one[0], one[1]); });
  lead.first = way[0];
  lead.second = way[1];
  mine.first = way[2];
  mine.second = way[3];
}

}  // namespace

void lend(Realm& realm, Who who, std::size_t row, bool on, bool lasts) {
  auto& used = realm.state.effects.used;
  const rows::Used mark{u16(row), id_of(Scope::lent), person(who)};
  realm.body_of(who).learned.set(row, on);
  erase_those(used, [&mark](const rows::Used& one) { return one == mark; });
  if (lasts) used.push_back(mark);
}

Perhaps deed_on_thing(Realm& realm, rows::Call& call, RuleId rule) {
  const Held one = held(call.who);
  const auto [whose, slot] = one;
  Thing& thing = realm.things_of(whose)[slot];
  const Pieces with = call.pieces.empty() ? Pieces{} : call.pieces[0];
  switch (static_cast<Deed>(call.deed)) {
    case Deed::break_item: return lose_thing(realm, whose, slot, false, rule);
    case Deed::also_strike: return strike_too(realm, whose, slot, call.values[0]);
    case Deed::reclaim: return reclaim(realm, whose, slot, call.values[0], rule);
    case Deed::shut_thing: shut_slot(realm, whose, slot, false, rule); return {};
    case Deed::instil: thing.used |= kInstilled; return {};
    case Deed::use_again: return use_again(realm, whose, thing.item);
    case Deed::hand_over:
      if (!with.empty()) pass_on(realm, whose, slot, with.first().index);
      return {};
    case Deed::add:
    case Deed::end: thing.stowed = static_cast<Deed>(call.deed) == Deed::add ? 1 : 0; return {};
    case Deed::seal_in:
      if (with.empty() || !is_foe(with.first().index)) return {};
      return seal_in(realm, whose, slot, with.first().index, rule);
    case Deed::combine:
      if (!with.empty()) combine(realm, one, held(with.first()), rule);
      return {};
    case Deed::inscribe: thing.choice = u8(call.values[0]); return {};
    case Deed::put_by: put_by(realm, one, rule); return {};
    default: return {};
  }
}

Perhaps deed_of_loans(Realm& realm, rows::Call& call, RuleId rule) {
  const Said said{call};
  const auto deed = static_cast<Deed>(call.deed);
  const Piece bearer = realm.state.effects.runs[call.run].people[0];
  if (deed == Deed::harm_dweller)
    return harm_dweller(realm, bearer.index, call.who.kind == kRoom ? call.who.index : call.values[2],
                        call.values[0], said.given(1), rule);
  if (deed == Deed::ask_for) {
    ask_for(realm, static_cast<Errand>(said.word(0)));
    return {};
  }
  if (call.who.kind != kPerson || is_foe(call.who.index) || !realm.exists(call.who.index)) return {};
  const Who who = call.who.index;
  const bool of_kind = deed == Deed::measure || deed == Deed::wear || deed == Deed::shed;
  if (of_kind && at(call.values[0]) >= realm.library.monsters.size()) return {};
  switch (deed) {
    case Deed::find_sack: return find_a_sack(realm, who, rule);
    case Deed::fetch: return fetch(realm, who, rule);
    case Deed::lead: return assign(realm, who);
    case Deed::wear:
    case Deed::shed: wear(realm, who, call.values[0], deed == Deed::wear, said.given(1)); return {};
    case Deed::measure: call.came = measure(realm, call.values[0], said.word(1)); return {};
    case Deed::deal_dice: return deal_dice(realm, bearer.index, rule);
    default: return {};
  }
}

}  // namespace gamekeeper::make_you_kingdom
