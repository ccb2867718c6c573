#include <cstdlib>

#include "games/number-crunch/rules.hpp"

namespace gamekeeper::number_crunch {
namespace {

/// Whether a room's own door on a side, or its way in, stands open.
bool opens_to(const Look& look, int cell, Side side) {
  const Cell& room = look.me().map[cell];
  if (room.room == RoomState::unexplored) return false;
  const int n = number_at(room.blank, side);
  return n < 0 || room.doors[n] == DoorState::open;
}

bool door_can_be_tried(const Look& look, int cell, Side side) {
  const Cell& room = look.me().map[cell];
  const int n = number_at(room.blank, side);
  return n >= 0 && room.doors[n] != DoorState::sealed;
}

/// Whether any door can still be tried, or any unexplored cell be walked into, from where the Auditor can go.
bool any_way_on(const Look& look) {
  std::array<bool, kCells> seen{};
  std::array<std::uint8_t, kCells> queue{};
  std::size_t end = 0;
  queue[end++] = look.me().cell;
  seen[look.me().cell] = true;
  for (std::size_t at = 0; at < end; ++at) {
    const int cell = queue[at];
    for (const Side side : kSides) {
      const std::uint8_t next = beside(cell, side);
      if (next == kNone || seen[next]) continue;
      if (!passable(look, cell, side)) {
        if (door_can_be_tried(look, cell, side)) return true;
        continue;
      }
      if (!explored(look, next)) return true;
      seen[next] = true;
      queue[end++] = next;
    }
  }
  return false;
}

void lift_seals(Audit& audit) {
  for (Cell& cell : audit.me().map) {
    for (DoorState& door : cell.doors) {
      if (door != DoorState::open) door = DoorState::untried;
    }
  }
  audit.tell(told::seals_lifted(), rule::first_room_sealed);
}

bool everything_explored(const Look& look) {
  return std::ranges::none_of(look.me().map,
                              [](const Cell& cell) { return cell.room == RoomState::unexplored; });
}

void walk(Audit& audit, Side side, bool battered) {
  Auditor& me = audit.me();
  me.came_from = me.cell;
  me.cell = beside(me.cell, side);
  me.entered_by = opposite(side);
  me.battered = battered;
  me.phase = Phase::entering;
  audit.tell(told::went(me.cell), is_star(audit.look(), me.cell)    ? rule::star_entered
                                  : explored(audit.look(), me.cell) ? rule::backtrack
                                                                    : rule::basic_sequence);
}

/// Fewer dice than Hits needed: only dice that are added give it a chance.
bool hopeless(const Look& look, Opening how, int number, int lock) {
  const Check check = check_door(look, how, number, lock);
  return check.dice() < check.target;
}

/// Ways out by one side. `hopeless_ones`: only those; else only the others, and what is barred.
void offer_door(const Look& look, int cell, Side side, bool hopeless_ones, Offers& offers) {
  const Auditor& me = look.me();
  const Cell& room = me.map[cell];
  const std::uint8_t next = beside(cell, side);
  const int n = number_at(room.blank, side);
  if (next == kNone) {
    if (!hopeless_ones) offers.bar(option::go(side, false), rule::false_doors, reason::off_the_map());
    return;
  }
  if (passable(look, cell, side) || lock_defense(room, n) == 0) {
    if (!hopeless_ones) offers.add(option::go(side, explored(look, next)));
    return;
  }
  const int number = room.tile[n];
  const DoorState tried = room.doors[n];
  for (const Opening how : {Opening::perception, Opening::magic, Opening::batter}) {
    const DoorState failed = how == Opening::batter ? DoorState::battered_in_vain : DoorState::picked_in_vain;
    if (tried == failed || tried == DoorState::sealed) {
      if (!hopeless_ones)
        offers.bar(option::try_door(how, side, number), rule::twice_and_no_more,
                   how == Opening::batter ? reason::battered_in_vain() : reason::picked_in_vain());
    } else if (hopeless(look, how, number, lock_defense(room, n)) == hopeless_ones) {
      offers.add(option::try_door(how, side, number));
    }
  }
}

Task<> try_door(Audit& audit, Opening how, Side side) {
  const int cell = audit.me().cell;
  const int n = number_at(audit.me().map[cell].blank, side);
  const int number = audit.me().map[cell].tile[n];
  const int lock = lock_defense(audit.me().map[cell], n);
  const Check check = check_door(audit.look(), how, number, lock);
  const PoolResult result = co_await roll_check(audit, check, rule::door_rolls_free_of_cards);
  DoorState& door = audit.me().map[cell].doors[n];
  const bool battering = how == Opening::batter;
  const Opened how_opened = battering ? Opened::battered : Opened::picked;
  if (result.success()) {
    door = DoorState::open;
    audit.tell(told::door_opened(side, number, how_opened), rule::pick_or_batter);
    walk(audit, side, battering);
    co_return;
  }
  audit.tell(told::door_resists(side, number, how_opened), rule::pick_or_batter);
  if (door == DoorState::untried) {
    door = battering ? DoorState::battered_in_vain : DoorState::picked_in_vain;
  } else {
    door = DoorState::sealed;
    audit.tell(told::door_sealed(side, number), rule::twice_and_no_more);
  }
}

Task<> spring(Audit& audit, int type) {
  const Trap& trap = audit.library.traps[type - 1];
  audit.tell(told::trap_sprung(type - 1), rule::disarm_then_evade);
  int damage = trap.damage;
  constexpr int kHammerAutomaton = 3;
  if (type == kHammerAutomaton && audit.state.switches.example_trap_damage) {
    const engine::Faces die = co_await audit.roll(1, rule::trap_damage_table, purpose::roll_trap_damage());
    damage = die.sum() + 2;
  }
  const int absorbed = trap.no_armor ? 0 : std::min(damage, armor_value(audit.look()));
  lose_health(audit, damage - absorbed, absorbed,
              trap.no_armor              ? rule::no_armor
              : type == kHammerAutomaton ? rule::trap_damage_table
                                         : rule::disarm_then_evade);
  if (trap.complications > 0) co_await draw_complications(audit, trap.complications, rule::disarm_then_evade);
  if (health(audit.me()) == 0) co_await fall(audit, Downfall::trap);
}

}  // namespace

bool explored(const Look& look, int cell) { return look.me().map[cell].room != RoomState::unexplored; }

int lock_defense(const Cell& cell, int n) {
  const int one = cell.tile[(n + 1) % 3];
  const int other = cell.tile[(n + 2) % 3];
  return std::abs(one - other);
}

bool passable(const Look& look, int cell, Side side) {
  const std::uint8_t next = beside(cell, side);
  return next != kNone && (opens_to(look, cell, side) || opens_to(look, next, opposite(side)));
}

Task<> choose_door(Audit& audit) {
  if (!any_way_on(audit.look())) {
    if (audit.state.switches.layout == Layout::freestyle && everything_explored(audit.look())) {
      co_await audit.pick(rule::freestyle_missions, prompt::explored_everything(),
                          [](Offers& offers) { offers.add(option::new_floor()); });
      audit.me().phase = Phase::act_begins;
      co_return;
    }
    lift_seals(audit);
    co_await draw_complications(audit, 1, rule::first_room_sealed);
  }
  const auto& doors = audit.me().map[audit.me().cell].doors;
  const bool tried = std::ranges::any_of(
      doors, [](DoorState door) { return door != DoorState::untried && door != DoorState::open; });
  // Asked of the position as it is: a referee may put the Auditor into another room meanwhile.
  const SeatId seat = audit.seat();
  const Option choice =
      co_await audit.table.pick(seat, tried ? rule::basic_steps : rule::doors_after_encounter,
                                prompt::choose_door(), [&audit, seat](Offers& offers) {
                                  const Look look = audit.look();
                                  if (audit.seat() != seat || look.me().phase != Phase::doors) return;
                                  const int cell = look.me().cell;
                                  const Side blank = look.me().map[cell].blank;
                                  for (const bool hopeless_ones : {false, true}) {
                                    for (int n = 0; n < 3; ++n)
                                      offer_door(look, cell, side_of(blank, n), hopeless_ones, offers);
                                    if (hopeless_ones) continue;
                                    if (beside(cell, blank) != kNone)
                                      offer_door(look, cell, blank, false, offers);
                                    offer_small_things(look, true, offers);
                                  }
                                });
  switch (choice.word) {
    case option::go.word: {
      const auto side = option::go.in(choice).side;
      Auditor& me = audit.me();
      const int n = number_at(me.map[me.cell].blank, side);
      if (!passable(audit.look(), me.cell, side)) {
        me.map[me.cell].doors[n] = DoorState::open;
        audit.tell(told::door_opened(side, me.map[me.cell].tile[n], Opened::unlocked), rule::doors);
      }
      walk(audit, side, false);
      break;
    }
    case option::use_treasure.word: co_await use_draught(audit, choice.a); break;
    case option::heal_with_capital.word: co_await heal_with_capital(audit); break;
    default: {
      const auto [opening, side, number] = option::try_door.in(choice);
      co_await try_door(audit, opening, side);
      break;
    }
  }
}

int trap_defense(const Cell& cell) { return std::abs(cell.tile[0] - cell.tile[2]); }

Task<> meet_trap(Audit& audit) {
  const Cell cell = audit.me().map[audit.me().cell];
  const int type = cell.tile[1];
  audit.tell(told::trap_met(type - 1, trap_defense(cell)), rule::trap_reading);
  co_await begin_round(audit, rule::trap_steps);
  if (trap_defense(cell) == 0) {
    audit.tell(told::trap_dead(type - 1), rule::dead_trap);
  } else {
    bool disarmed = false;
    if (has_special(audit.look(), TalentSpecial::disarm_trap) &&
        co_await audit.two_way(rule::disarm_then_evade, prompt::trap_ahead(type - 1), option::disarm(),
                               option::evade())) {
      const PoolResult disarming =
          co_await roll_check(audit, check_trap(audit.look(), Check::Kind::disarm), rule::disarm_then_evade);
      disarmed = disarming.success();
      audit.tell(disarmed ? told::trap_disarmed(type - 1) : told::trap_armed(type - 1),
                 rule::disarm_then_evade);
    }
    if (!disarmed) {
      const PoolResult evading =
          co_await roll_check(audit, check_trap(audit.look(), Check::Kind::evade), rule::disarm_then_evade);
      if (evading.success()) {
        audit.tell(told::trap_evaded(type - 1), rule::disarm_then_evade);
      } else {
        co_await spring(audit, type);
      }
    }
  }
  end_round(audit);
  end_encounter(audit, RoomState::done);
}

}  // namespace gamekeeper::number_crunch
