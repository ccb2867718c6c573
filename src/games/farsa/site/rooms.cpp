#include "farsa/words/site.hpp"
#include "games/farsa/site/site.hpp"

namespace gamekeeper::farsa {
namespace {

bool was_faced(const Look& look, int spot) {
  const SiteState& site = look.site_state();
  return site.faced_in == look.state.room && has_bit(site.faced, spot);
}

}  // namespace

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
  const Library::Lodger lodger = farsa.library.lodgers[farsa.state.site][farsa.state.room][at(spot)];
  const int count = co_await roll_dice(farsa, kReferee, dice(dweller.number), rule::plain_to_see,
                                       purpose::for_count(lodger.creature));
  const bool has_leader = lodger.person != kNone && !farsa.state.people[lodger.person].gone;
  co_await meet(farsa, lodger.creature, std::clamp(count, 1, kMaxFoes), has_leader ? lodger.person : kNone,
                dweller.disposition, true, spot);
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

Task<> enter_room(Farsa& farsa, int room) {
  State& state = farsa.state;
  if (state.room != room) state.came_from = state.room;
  if (state.room != room) lose_edges(farsa);
  state.room = static_cast<std::uint8_t>(room);
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

/// Out again, where those who are down can be seen to (D-9). The watch has been spent inside.
Task<> leave_site(Farsa& farsa, RuleId rule) {
  State& state = farsa.state;
  for (const Who who : indices(state.party)) {
    for (int thing = static_cast<int>(farsa.who(who).things.size()); thing-- > 0;) {
      if (farsa.who(who).things[at(thing)].burning > 0) snuff(farsa, who, thing, rule);
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
