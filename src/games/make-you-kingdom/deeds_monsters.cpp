#include "games/make-you-kingdom/deeds.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// What monsters do to their own kind, to the Round, and to what others carry.
namespace gamekeeper::make_you_kingdom {
namespace {

using engine::Perhaps;

// -- Skills of others, until the Combat ends --

Task<> learn_one_of(Realm& realm, Who by, Who who, std::vector<std::size_t> rows, bool lasts,
                    rows::Call& call, RuleId rule) {
  call.came = -1;
  const std::size_t command = realm.library.skill("command");  // it says whom, and that cannot be learned
  erase_if(rows, [&](std::size_t row) {
    return row == command || realm.knows(who, row) ||
           (lasts && realm.library.timing_of(row) == Timing::permanent);
  });
  if (rows.empty()) co_return;
  const int row =
      int_of(co_await one_of(realm, realm.seat(by), rule, prompt::which_knack(who), rows, option::learn_row));
  lend(realm, who, at(row), true, lasts);
  call.came = row;
  realm.tell(lasts ? told::learned_row(who, row) : told::learns(who, row), rule);
}
/// What somebody knows; of a Talent the Skill of their Job.
std::vector<std::size_t> skills_of(Realm& look, Piece whose) {
  std::vector<std::size_t> all;
  if (whose.kind == kTalent) {
    Talent& talent = look.state.kingdom.talents[whose.index];
    talent.lent = 1;
    return {look.library.skill(look.library.jobs[talent.job].skill)};
  }
  if (whose.kind == kKingdom) {  // what its Ritual Precincts keep
    for (const Standing& one : all_standing(look)) {
      const bool keeps = look.library.facilities[one.facility].dedicated == Dedicated::skill;
      if (keeps && one.choice < look.library.skills.size()) all.push_back(one.choice);
    }
  }
  if (whose.kind != kPerson) return all;
  const Who who = whose.index;
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
    const bool fits = kind.level <= level && int_of(kind.category) == category;
    if (monster < 0 ? !fits : int_of(i) != monster) continue;
    for (const std::uint16_t row : look.library.knows[i]) {
      if (!contains(all, std::size_t{row})) all.push_back(row);
    }
  }
  std::ranges::sort(all);
  return all;
}

Task<> name_skill(Realm& realm, Who who, rows::Call& call, RuleId rule) {
  call.came = -1;
  const auto all = below(realm.library.skills.size(), [&](int row) {
    return realm.knows(who, at(row)) && realm.library.skills[at(row)].check;
  });
  if (!all.empty())
    call.came = co_await one_of(realm, realm.seat(who), rule, prompt::which_knack(who), all, option::seal);
}

// -- Another shape --

Task<> become(Realm& realm, Who who, int level, RuleId rule) {
  if (!is_foe(who)) co_return;
  const int taken = co_await one_of(
      realm, realm.seat(who), rule, prompt::which_monster(who),
      below(realm.library.monsters.size(), [&](int i) { return realm.library.monsters[i].level <= level; }),
      option::choose_monster);
  Foe& foe = realm.foe_of(who);
  foe.monster = u8(taken);
  foe.body.hp = i16(std::clamp(realm.number(who, Number::max_hp), 1, 999));
  realm.tell(told::becomes(who, foe.monster, foe.body.hp), rule);
}

// -- What is carried --

Task<> shut(Realm& realm, Who who, int item, bool by_chance, bool brief, Who by, RuleId rule) {
  if (is_foe(who)) co_return;
  const auto close = [&](std::size_t slot) { shut_slot(realm, who, slot, brief, rule); };
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

// -- Who is on the Battlefield, and who is not --

void come_onto_field(Realm& realm, Who who, int area, RuleId rule) {
  Battle& battle = realm.state.battle;
  const auto others = u8(~(1U << who));
  battle.aside &= others;
  battle.late &= others;
  realm.body_of(who).area = u8(area);
  realm.tell(told::joins_battle(who, area), rule);
}

/// The mightiest of them and one of the Court, each in their Vanguard; the others look on (L3078).
void begin_duel(Realm& realm, Who champion) {
  const People foes = realm.side_of(kFirstFoe);
  if (foes.empty() || realm.in_combat() || is_foe(champion)) return;
  const auto level = [&realm](Who foe) { return realm.number(foe, Number::level); };
  const Who best = *std::ranges::max_element(foes, {}, level);
  for (const Who foe : foes) realm.foe_of(foe).aside = foe == best ? 0 : 1;
  Battle& battle = realm.state.battle;
  battle.aside = battle.away = u8(~(1U << champion));
  battle.duel = 1;
  realm.body_of(champion).area = 2;
  realm.body_of(best).area = 3;
  realm.tell(told::fight_alone(champion, best), rule::negotiation);
  start_combat(realm, false);
}

// -- What Followers bring word of --

/// Kinds of monsters and Traps in a room that the Court does not know yet; Traps behind the monsters.
Few<int> unnamed_in(const Look& look, int room, bool monsters_only) {
  Few<int> all;
  const int kinds = int_of(look.library.monsters.size());
  for (const Monsters& group : look.seen.adventure.rooms[at(room)].groups) {
    if (group.known == 0 && group.count > 0 && !contains(all, group.monster)) all.push_back(group.monster);
  }
  for (std::size_t i = 0; !monsters_only && i < look.seen.adventure.snares.size(); ++i) {
    const Snare& one = look.seen.adventure.snares[i];
    if (lies_in(one, room) && one.gone == 0 && one.found == 0) all.push_back(kinds + int_of(i));
  }
  return all;
}
Task<> name_what(Realm& realm, int room, int count, bool monsters_only, RuleId rule) {
  const int kinds = int_of(realm.library.monsters.size());
  for (; count > 0 && room < int_of(kRooms); --count) {
    const Few<int> all = unnamed_in(realm, room, monsters_only);
    if (all.empty()) co_return;
    const int taken =
        co_await one_of(realm, kGameMaster, rule, prompt::what_is_named(room), all, [&](int one) {
          return one < kinds ? option::choose_monster(one) : option::disarm_trap(one - kinds);
        });
    if (taken >= kinds) {
      Snare& snare = realm.state.adventure.snares[at(taken - kinds)];
      snare.found = 1;
      realm.tell(told::trap_glimpsed(taken - kinds, snare.level, snare.corridor != kNone), rule);
    }
    for (Monsters& group : realm.state.adventure.rooms[at(room)].groups) {
      if (group.monster != taken || group.known != 0) continue;
      group.known = 1;
      realm.tell(told::kind_in_room(room, group.monster, group.count), rule);
    }
  }
}

// -- Traps --

Task<> trap_room(Realm& realm, Who by, std::uint8_t trap, RuleId rule) {
  if (realm.state.adventure.home != 0 || realm.state.adventure.snares.full()) co_return;
  const auto is_drawn = [&realm](int room) {
    return room == realm.state.adventure.here || !realm.neighbors_of(room).empty();
  };
  const int taken = co_await one_of(realm, realm.seat(by), rule, prompt::which_room(),
                                    below(kRooms, is_drawn), option::choose_room);
  const int level = std::max<int>(1, realm.library.traps[trap].level);
  realm.state.adventure.snares.push_back({.trap = trap, .level = u8(level), .room = u8(taken)});
  realm.tell(told::trap_laid(trap, level), rule, engine::only(kGameMaster));
}

}  // namespace

void shut_slot(Realm& realm, Who who, std::size_t slot, bool brief, RuleId rule) {
  Body& body = realm.body_of(who);
  (brief ? body.shut_now : body.shut) |= u16(1U << slot);
  realm.tell(told::slot_shut(who, int_of(slot) + 1), rule);
}

Perhaps deed_of_monsters(Realm& realm, rows::Call& call, RuleId rule) {
  const Said said{call};
  const Piece bearer = realm.state.effects.runs[call.run].people[0];
  if (call.who.kind != kPerson || !realm.exists(call.who.index)) return {};
  const Who who = call.who.index;
  const Who by = bearer.kind == kPerson && realm.exists(bearer.index) ? bearer.index : who;
  switch (static_cast<Deed>(call.deed)) {
    case Deed::learn_from:
      if (call.pieces[0].empty()) return {};
      return learn_one_of(realm, who, who, skills_of(realm, call.pieces[0].first()), said.given(1), call,
                          rule);
    case Deed::learn_kind:
      return learn_one_of(
          realm, by, who,
          skills_of_kind(realm, said.word(0, -1), call.values[1], said.given(2) ? call.values[2] : -1), false,
          call, rule);
    case Deed::cut_short:
      realm.state.battle.cut = 1;
      realm.tell(told::round_is_cut(), rule);
      return {};
    case Deed::shut:
      return shut(realm, who, said.word(0, -1), said.word(1, -1) == 1, said.given(2), by, rule);
    case Deed::trap_room:
      return said.given(0) ? Perhaps(trap_room(realm, by, u8(said.word(0, -1)), rule)) : Perhaps{};
    case Deed::become: return become(realm, who, call.values[0], rule);
    case Deed::keep_lowest:
      if (!realm.state.trials.empty()) {
        Trial& trial = realm.state.trials.back();
        trial.first = trial.low2;
        trial.second = trial.low;
      }
      return {};
    case Deed::stay_awake: return realm.happens(Moment::stayed_awake, by, who);
    case Deed::stand_aside:
    case Deed::stay_away: {
      if (is_foe(who)) return {};
      Battle& battle = realm.state.battle;
      battle.aside |= u8(1U << who);
      if (static_cast<Deed>(call.deed) == Deed::stay_away) battle.away |= u8(1U << who);
      realm.tell(told::is_elsewhere(who), rule);
      return {};
    }
    case Deed::name_skill: return name_skill(realm, who, call, rule);
    case Deed::duel: begin_duel(realm, who); return {};
    case Deed::arrive:
      if (!is_foe(who) && realm.in_combat() && area_of(realm, call.pieces[0], call.who) >= 0)
        come_onto_field(realm, who, area_of(realm, call.pieces[0], call.who), rule);
      return {};
    case Deed::name_what: return name_what(realm, call.values[0], said.value(1, 1), said.given(2), rule);
    default: return {};
  }
}

}  // namespace gamekeeper::make_you_kingdom
