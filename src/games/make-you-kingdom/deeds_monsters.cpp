#include "games/make-you-kingdom/deeds.hpp"

/// What monsters do to their own kind, to the Round, and to what others carry.
namespace gamekeeper::make_you_kingdom {
namespace {

using engine::Perhaps;

// -- Skills of others, until the Combat ends --

Task<> learn_one_of(Realm& realm, Who by, Who who, std::vector<std::size_t> rows, rows::Call& call,
                    RuleId rule) {
  call.came = -1;
  const std::size_t command = realm.library.skill("command");  // it says whom, and that cannot be learned
  erase_if(rows, [&](std::size_t row) { return row == command || realm.knows(who, row); });
  if (rows.empty()) co_return;
  const int row = static_cast<int>(
      co_await one_of(realm, realm.seat(by), rule, prompt::which_knack(who), rows, option::learn_row));
  realm.body_of(who).learned.set(at(row));
  call.came = row;
  realm.tell(told::learns(who, row), rule);
}
std::vector<std::size_t> skills_of(const Look& look, Who who) {
  std::vector<std::size_t> all;
  for (std::size_t row = 0; row < look.library.skill_rows(); ++row) {
    if (look.knows(who, row)) all.push_back(row);
  }
  return all;
}
/// Of any kind of monster up to a Level, or of one.
std::vector<std::size_t> skills_of_kind(const Look& look, int category, int level, int monster) {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < look.library.monsters.size(); ++i) {
    const Monster& kind = look.library.monsters[i];
    const bool fits = kind.level <= level && static_cast<int>(kind.category) == category;
    if (monster < 0 ? !fits : static_cast<int>(i) != monster) continue;
    for (const std::uint16_t row : look.library.knows[i]) {
      if (!contains(all, std::size_t{row})) all.push_back(row);
    }
  }
  std::ranges::sort(all);
  return all;
}

// -- Another shape --

Task<> become(Realm& realm, Who who, int level, RuleId rule) {
  if (!is_foe(who)) co_return;
  const int taken = co_await one_of(
      realm, realm.seat(who), rule, prompt::which_monster(who),
      below(realm.library.monsters.size(), [&](int i) { return realm.library.monsters[i].level <= level; }),
      option::choose_monster);
  Foe& foe = realm.foe_of(who);
  foe.monster = static_cast<std::uint8_t>(taken);
  foe.body.hp = static_cast<std::int16_t>(std::clamp(realm.number(who, Number::max_hp), 1, 999));
  realm.tell(told::becomes(who, foe.monster, foe.body.hp), rule);
}

// -- What is carried --

Task<> shut(Realm& realm, Who who, int item, bool by_chance, bool brief, Who by, RuleId rule) {
  if (is_foe(who)) co_return;
  const auto close = [&](std::size_t slot) {
    Body& body = realm.body_of(who);
    const auto bit = static_cast<std::uint8_t>(1U << slot);
    std::uint8_t& mask = brief ? body.shut_now : body.shut;
    mask = static_cast<std::uint8_t>(mask | bit);
    realm.tell(told::slot_shut(who, static_cast<int>(slot) + 1), rule);
  };
  if (item >= 0) {
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      if (realm.landmaker(who).slots[slot].item == item) close(slot);
    }
    co_return;
  }
  if (by_chance) co_return close(at(co_await d6(realm, realm.seat(by), 1, rule) - 1));
  const auto& slots = realm.landmaker(who).slots;
  if (std::ranges::none_of(slots, &Thing::is)) co_return;
  const int taken = co_await one_of(realm, realm.seat(by), rule, prompt::which_item(who),
                                    below(kSlots, [&](int slot) { return slots[at(slot)].is(); }),
                                    [&](int slot) { return option::choose_slot(who, slot); });
  close(at(taken));
}

// -- Traps --

Task<> trap_room(Realm& realm, Who by, std::uint8_t trap, RuleId rule) {
  if (realm.state.adventure.home != 0 || realm.state.adventure.snares.full()) co_return;
  const auto is_drawn = [&realm](int room) {
    return room == realm.state.adventure.here || !realm.neighbors_of(room).empty();
  };
  const int taken = co_await one_of(realm, realm.seat(by), rule, prompt::which_room(),
                                    below(kRooms, is_drawn), option::choose_room);
  const int level = std::max(1, realm.library.traps[trap].level);
  realm.state.adventure.snares.push_back(
      {.trap = trap, .level = static_cast<std::uint8_t>(level), .room = static_cast<std::uint8_t>(taken)});
  realm.tell(told::trap_laid(trap, level), rule, engine::only(kGameMaster));
}

}  // namespace

Perhaps deed_of_monsters(Realm& realm, rows::Call& call, RuleId rule) {
  const Said said{call};
  const Piece bearer = realm.state.effects.runs[call.run].people[0];
  if (call.who.kind != kPerson || !realm.exists(call.who.index)) return {};
  const Who who = call.who.index;
  const Who by = bearer.kind == kPerson && realm.exists(bearer.index) ? bearer.index : who;
  switch (static_cast<Deed>(call.deed)) {
    case Deed::learn_from:
      if (call.pieces[0].empty() || call.pieces[0].first().kind != kPerson) return {};
      return learn_one_of(realm, who, who, skills_of(realm, call.pieces[0].first().index), call, rule);
    case Deed::learn_kind:
      return learn_one_of(
          realm, by, who,
          skills_of_kind(realm, said.word(0, -1), call.values[1], said.given(2) ? call.values[2] : -1), call,
          rule);
    case Deed::cut_short:
      realm.state.battle.cut = 1;
      realm.tell(told::round_is_cut(), rule);
      return {};
    case Deed::shut:
      return shut(realm, who, said.word(0, -1), said.word(1, -1) == 1, said.given(2), by, rule);
    case Deed::trap_room:
      return said.given(0) ? Perhaps(trap_room(realm, by, static_cast<std::uint8_t>(said.word(0, -1)), rule))
                           : Perhaps{};
    case Deed::become: return become(realm, who, call.values[0], rule);
    default: return {};
  }
}

}  // namespace gamekeeper::make_you_kingdom
