#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

bool has_rope(const Look& look) {
  return anybody_has(look, [&look](const Thing& thing) {
    return thing.item == look.library.rope && thing.carried != Carried::beast;
  });
}

/// Up or down a drop: a rope makes it safe, without one somebody may fall a story (D-2).
Task<> climb(Farsa& farsa, int exit) {
  const bool with_rope = has_rope(farsa.look());
  farsa.tell(told::climbed(farsa.state.site, exit, with_rope ? 1 : 0),
             with_rope ? rule::only_at_risk : rule::most_at_risk);
  if (with_rope) co_return;
  const Who who = who_may_fall(farsa.look());
  if (who < 0) co_return;
  const Outcome outcome = co_await risky_save(farsa, who, Ability::dexterity, 0, rule::most_at_risk, {},
                                              prompt::risk_climb(who, exit));
  if (outcome.success) co_return;
  farsa.tell(told::fell(who), rule::environment_fall);
  co_await hurt_body(farsa, who, outcome.impact, rule::environmental_damage);
}

bool was_faced(const Look& look, int spot) {
  const SiteState& site = look.site_state();
  return site.faced_in == look.state.room && has_bit(site.faced, spot);
}

Task<> enter_room(Farsa& farsa, int room) {
  State& state = farsa.state;
  if (state.room != room) state.came_from = state.room;
  if (state.room != room) lose_edges(farsa);
  state.room = fit(room);
  SiteState& site = farsa.site_state();
  site.faced = 0;
  site.faced_in = state.room;
  site.left_on = state.calendar.day;
  const bool is_new = !farsa.room_state().explored;
  farsa.room_state().explored = true;
  if (is_new) farsa.table.reveal();
  farsa.tell(told::entered_room(state.site, room, is_new ? 1 : 0),
             is_new ? rule::turn_new_room : rule::known_rooms_add_up);
  co_await look_at_locks(farsa);
  const int spot = next_dweller(farsa.look());
  if (spot >= 0 && is_exploring(farsa.state)) co_await face_dweller(farsa, spot);
}

/// Clock and die are set when the party enters, and anew after a night away.
void set_the_clock(Farsa& farsa) {
  SiteState& site = farsa.site_state();
  if (site.left_on == farsa.state.calendar.day) return;
  const RuleId why = site.left_on == 0 ? rule::site_clock : rule::site_die_anew;
  site.clock = kSiteClock;
  site.die = 6;
  site.omen_seen = false;
  site.next = kNone;
  farsa.tell(told::clock_set(farsa.state.site, site.clock, site.die), why);
}

}  // namespace

Who who_may_fall(const Look& look) { return has_rope(look) ? -1 : slowest(look); }

Task<> hurt_body(Farsa& farsa, Who who, Impact impact, RuleId rule) {
  if (!is_present(farsa.who(who))) co_return;
  const bool by_strength =
      co_await farsa.table.two_way(farsa.seat(who), rule::strength_or_dexterity, prompt::ask_hurt(who),
                                   option::by_strength(who), option::by_dexterity(who));
  Consequence harm;
  harm.harm = by_strength ? Harm::strength : Harm::dexterity;
  harm.dice = "d6";
  co_await suffer(farsa, who, harm, impact, rule);
}

Task<bool> go_through(Farsa& farsa, int exit) {
  const std::uint8_t room = beyond(farsa.look(), exit, farsa.state.room);
  if (link_of(farsa.look(), exit).exit->corridor) {
    farsa.tell(told::corridor(farsa.state.site, exit), rule::turn_corridor);
    co_await end_turn(farsa);
    if (!is_exploring(farsa.state)) co_return false;
  }
  if (link_of(farsa.look(), exit).exit->passage == Passage::drop) co_await climb(farsa, exit);
  co_await enter_room(farsa, room);
  co_return true;
}

Task<> go_outside(Farsa& farsa) {
  const int exit = way_outside(farsa.look(), farsa.state.room);
  if (exit >= 0 && link_of(farsa.look(), exit).exit->passage == Passage::drop) co_await climb(farsa, exit);
  co_await leave_site(farsa, rule::turn_action);
}

/// Three known rooms in one turn (X-1d), and no candle stays lit (X-5c).
Task<> go_in_haste(Farsa& farsa, int room) {
  const int before = room_before(farsa.look(), farsa.state.room, room);
  farsa.tell(told::hurried(farsa.state.site, room), rule::turn_three_rooms);
  blow_out_candles(farsa);
  farsa.state.room = fit(before);
  co_await enter_room(farsa, room);
}

/// Whoever is behind a door can be heard by those who take the time (N-1d): no roll.
void listen_at(Farsa& farsa, int exit) {
  const int room = beyond(farsa.look(), exit, farsa.state.room);
  int heard = kNone;
  if (room != kNone) {
    const auto& dwellers = farsa.look().site().rooms[at(room)].dwellers;
    for (std::size_t spot = 0; spot < dwellers.size() && heard == kNone; ++spot) {
      if (!has_bit(farsa.site_state().rooms[at(room)].gone, spot)) heard = dwellers[spot].creature;
    }
  }
  farsa.table.reveal();
  farsa.tell(told::listened(farsa.state.site, exit, heard), rule::turn_listen);
}

/// The door gives way, and only a STR save keeps it quiet, unless the referee says that it cannot. An
/// advantage turns the noise into a Fatigue.
Task<> force_door(Farsa& farsa, Who who, int exit) {
  const Outcome outcome = co_await risky_save(farsa, who, Ability::strength, 0, rule::stuck_door, {},
                                              prompt::risk_door(who, exit));
  if (outcome.ruled_out) co_return farsa.tell(told::door_forced(exit, -1), rule::stuck_door);
  farsa.site_state().doors[at(exit)].state = Door::State::open;
  farsa.tell(told::door_forced(exit, outcome.success ? 1 : 0), rule::stuck_door);
  if (outcome.success) co_return;
  const Consequence noise{.harm = Harm::noise};
  co_await suffer(farsa, who, noise, outcome.impact, rule::default_consequences);
}

bool is_unsettled(const Look& look, int room, int spot) {
  const RoomState& state = look.site_state().rooms[at(room)];
  return !has_bit((state.gone | state.met), spot);
}

int next_dweller(const Look& look) {
  for (const int spot : indices(look.room().dwellers)) {
    if (is_unsettled(look, look.state.room, spot) && !was_faced(look, spot)) return spot;
  }
  return -1;
}

bool is_quiet(const Look& look, int room) {
  const int dwellers = static_cast<int>(look.site().rooms[at(room)].dwellers.size());
  for (int spot = 0; spot < dwellers; ++spot) {
    if (is_unsettled(look, room, spot)) return false;
  }
  return true;
}

Task<> face_dweller(Farsa& farsa, int spot) {
  SiteState& site = farsa.site_state();
  if (site.faced_in != farsa.state.room) site.faced = 0;
  site.faced_in = farsa.state.room;
  set_bit(site.faced, spot);
  const Dweller& dweller = farsa.look().room().dwellers[at(spot)];
  const int count = co_await roll_dice(farsa, kReferee, dice(dweller.number), rule::plain_to_see,
                                       purpose::for_count(dweller.creature));
  const bool has_leader = dweller.person && !farsa.state.people[*dweller.person].gone;
  co_await meet(farsa, dweller.creature, std::clamp(count, 1, kMaxFoes),
                has_leader ? index_of(dweller.person) : kNone, dweller.disposition, true, spot);
}

Task<> enter_site(Farsa& farsa) {
  State& state = farsa.state;
  state.room = 0;
  state.came_from = kNone;
  state.crossed = 0;
  farsa.tell(told::entered_site(state.site), rule::turn_action);
  set_the_clock(farsa);
  const bool is_new = !farsa.room_state().explored;
  co_await enter_room(farsa, 0);
  if (is_new) co_await end_turn(farsa);
}

/// Out again, where those who are down can be seen to (D-9). The watch has been spent inside.
Task<> leave_site(Farsa& farsa, RuleId rule) {
  State& state = farsa.state;
  for (const Who who : indices(state.party)) {
    for (int thing = static_cast<int>(farsa.who(who).things.size()); thing-- > 0;) {
      if (farsa.thing(who, thing).burning > 0) snuff(farsa, who, thing, rule);
    }
  }
  farsa.site_state().left_on = state.calendar.day;
  farsa.tell(told::left_site(state.site), rule);
  state.site = kNone;
  state.room = 0;
  state.came_from = kNone;
  state.course.leave(farsa, kSiteVisit);
  if (state.calendar.turn == 0 || count_heroes(state) == 0) co_return;
  if (count_able(state) > 0) co_await rest_a_turn(farsa, rule::rest_turn);
  end_this_watch(farsa);
}

}  // namespace gamekeeper::farsa
