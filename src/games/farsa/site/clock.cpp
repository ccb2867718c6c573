#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kOmenAt = 3;
constexpr int kLowest = -100;  ///< the clock stops here while somebody keeps the next encounter waiting
constexpr int kFirstLost = 128;

bool is_light_foot(const Look& look, Who who) {
  if (who < 0 || look.who(who).kindred == kNone) return false;
  return look.library.kindreds[look.who(who).kindred].trait == Trait::light_foot;
}

Who scout(const Look& look) {
  const auto is_light = [&look](Who who) { return can_act(look.who(who)) && is_light_foot(look, who); };
  const Who light = all_who(look, is_light).first();
  return light >= 0 ? light : indices(look.state.party, can_act).first();
}

bool was_lost_here(const Look& look, Who who) {
  const Character& one = look.who(who);
  return one.lost_in == look.state.site && (one.fate == Fate::lost || one.fate == Fate::monster);
}

/// Who comes next: a row of the site's list, or one of the party's own who was lost here and is on it now.
Task<> draw_the_next(Farsa& farsa) {
  if (farsa.site_state().next != kNone) co_return;
  int lost = 0;
  for (const Who who : indices(farsa.state.party)) lost += was_lost_here(farsa.look(), who) ? 1 : 0;
  const int sides = dice(farsa.look().encounters().die).sides;
  const int die = co_await roll_die(farsa, kReferee, sides + lost, rule::clock_encounter, purpose::for_row(),
                                    engine::only(kReferee));
  if (die > sides) {
    int which = die - sides;
    const Who who = all_who(farsa.look(), [&](Who one) {
                      return was_lost_here(farsa.look(), one) && --which == 0;
                    }).first();
    if (who >= 0) farsa.site_state().next = fit(kFirstLost + who);
    co_return;
  }
  const int row = row_for(farsa.look().encounters().rows, die);
  if (row >= 0) farsa.site_state().next = fit(row);
}

/// A sign of what is coming, and of nothing else: what the site's list has noticed of it, and every
/// other time what its kind leaves everywhere.
Task<> find_omen(Farsa& farsa, RuleId rule) {
  co_await draw_the_next(farsa);
  SiteState& site = farsa.site_state();
  const bool was_noticed = site.omen_seen;
  site.omen_seen = true;
  const int told = site.omen;
  site.omen = fit((told + 1) % 100);
  if (site.next >= kFirstLost) co_return farsa.tell(told::omen(farsa.state.site, 0, kNone, kNone), rule);
  const EncounterRow& row = farsa.look().encounters().rows[site.next];
  const int creature = index_of(row.creature);
  const bool has_own = row.omen.has_value();
  if (creature != kNone && (was_noticed || !has_own)) {
    const std::size_t signs = farsa.library.creatures[at(creature)].signs.size();
    farsa.tell(told::omen(farsa.state.site, static_cast<int>(at(told) % signs), creature, kNone), rule);
  } else if (has_own) {
    farsa.tell(told::omen(farsa.state.site, 0, kNone, site.next), rule);
  }
}

Task<> meet_the_lost(Farsa& farsa, Who who) {
  const bool changed = farsa.who(who).fate == Fate::monster;
  farsa.who(who).lost_in = kNone;
  farsa.tell(told::found_again(who, changed ? 1 : 0), changed ? rule::darkness_monster : rule::darkness_lost);
  if (!changed) co_return come_back(farsa, who, rule::darkness_lost);
  constexpr int kHostile = 4;
  for (const EncounterRow& row : farsa.look().encounters().rows) {
    if (row.creature) co_return co_await meet(farsa, *row.creature, 1, kNone, kHostile, false, 0);
  }
}

/// The watch is over down here as well, and a night spent below is one without sleep. The watch's
/// turns have been counted one by one, so that lights and those who are down have only the last of them to
/// come.
Task<> watch_runs_out(Farsa& farsa) {
  constexpr int kNight = 2;
  for (const Who who : indices(farsa.state.party)) {
    if (farsa.state.calendar.watch != kNight || !is_present(farsa.who(who))) continue;
    if (!farsa.who(who).fed) feed(farsa, who);
    co_await sleep(farsa, who, false, rule::sleepless_once);
  }
  constexpr int kCounted = kTurnsAWatch - 1;
  for (Character& one : farsa.state.party) {
    if (one.hour_left > 0) one.hour_left = fit(one.hour_left + kCounted);
    if (one.glow > 0) one.glow = fit(std::min(255, one.glow + kCounted));
    for (Thing& thing : one.things) {
      if (thing.burning > 0) thing.burning = fit(std::min(255, thing.burning + kCounted));
    }
  }
  co_await next_watch(farsa);
}

/// What has burned to its last mark goes out with the end of the turn.
void mark_lights(Farsa& farsa) {
  for (Character& one : farsa.state.party) {
    if (!is_present(one)) continue;
    if (one.glow > 1) --one.glow;
    for (Thing& thing : one.things) {
      if (thing.burning > 1) --thing.burning;
    }
  }
}

constexpr int kNearExit = 3;  ///< rooms (R-61)

template <class With>
void for_each_light(const Look& look, With with) {
  for (const Who who : indices(look.state.party, can_act)) {
    for (const int thing : indices(look.who(who).things)) {
      if (may_light(look, who, thing)) with(who, thing);
    }
  }
}

/// A candle in a lantern does not blow out.
bool is_sheltered_from_wind(const Look& look, const Character& one) {
  return find_thing(one, look.library.lantern) != kNone;
}

/// Whoever has another light may strike it at once; only then is it dark (X-5b, R-52).
Task<> strike_a_light(Farsa& farsa) {
  bool any = false;
  for_each_light(farsa.look(), [&any](Who, int) { any = true; });
  if (!any) co_return;
  const Option chosen = co_await farsa.table.pick(
      farsa.caller(), rule::light_runs_out, prompt::ask_light(), [&farsa](Offers& offers) {
        for_each_light(farsa.look(),
                       [&offers](Who who, int thing) { offers.add(option::light_up(who, thing)); });
        offers.add(option::take_chances());
      });
  if (option::light_up.is(chosen))
    light_up(farsa, option::light_up.in(chosen).who, option::light_up.in(chosen).thing);
}

/// In complete darkness everybody saves who cannot see in it (D-3c, R-101).
Task<> fear_the_dark(Farsa& farsa, RuleId rule) {
  for (const Who who : indices(farsa.state.party, can_act)) {
    if (sees_in_the_dark(farsa.look(), farsa.who(who))) {
      farsa.tell(told::sees_shapes(who), rule::darkvision_counts);
    } else {
      co_await resist_panic(farsa, who, rule);
    }
  }
}

/// Near a known exit the party may feel its way out (X-6e).
Task<> feel_the_way(Farsa& farsa) {
  const bool leaves =
      co_await farsa.table.two_way(farsa.caller(), rule::darkness_near_exit, prompt::ask_way_out(),
                                   option::leave_site(), option::take_chances());
  if (leaves) {
    co_await leave_site(farsa, rule::darkness_near_exit);
  } else {
    co_await fear_the_dark(farsa, rule::panic_darkness);
  }
}

/// One of the party rolls, and the clock goes down. Whoever is being met or fought keeps the next
/// encounter waiting: the clock stays below 0, and it comes with the next roll.
Task<> roll_site_die(Farsa& farsa, RuleId rule) {
  const Who who = scout(farsa.look());
  const int sides = site_die(farsa.look());
  const engine::Faces die = co_await farsa.table.roll(who < 0 ? farsa.caller() : farsa.seat(who), 1, sides,
                                                      rule, purpose::for_site_die());
  SiteState& site = farsa.site_state();
  site.clock = fit(std::max(kLowest, site.clock - die[0]));
  farsa.tell(told::site_clock(die[0], site.clock, sides),
             is_light_foot(farsa.look(), who) ? rule::trait_light_foot : rule::site_clock);
  if (site.clock < 0) {
    if (is_exploring(farsa.state)) co_await wandering_encounter(farsa, rule::clock_encounter);
  } else if (site.clock == 0) {
    site.clock = kOmenAt;
    farsa.tell(told::clock_reset(kOmenAt, site.die), rule::clock_zero);
    co_await find_omen(farsa, rule::clock_zero);
  } else if (farsa.state.switches.clock_exactly_three) {
    if (site.clock == kOmenAt) co_await find_omen(farsa, rule::clock_omen);
  } else if (site.clock <= kOmenAt && !site.omen_seen) {
    co_await find_omen(farsa, rule::omen_on_reaching_three);
  }
}

/// At the end of a turn. Fates wait until nobody is being met or fought.
Task<> look_after_the_light(Farsa& farsa) {
  if (!is_blind(farsa.look())) co_return;
  co_await strike_a_light(farsa);
  if (!is_blind(farsa.look()) || !is_exploring(farsa.state)) co_return;
  const bool deep = rooms_to_way_out(farsa.look(), farsa.state.room) > kNearExit;
  farsa.tell(told::dark(), deep ? rule::deep_inside : rule::light_runs_out);
  if (!deep) {
    co_await feel_the_way(farsa);
  } else if (farsa.state.switches.darkness_panic_only) {
    co_await fear_the_dark(farsa, rule::darkness_save);
  } else {
    co_await begin_fates(farsa);
  }
}

}  // namespace

int site_die(const Look& look) {
  const int die = look.site_state().die;
  return is_light_foot(look, scout(look)) ? std::max(4, die - 2) : die;
}

Task<> wandering_encounter(Farsa& farsa, RuleId rule) {
  co_await draw_the_next(farsa);
  const int next = farsa.site_state().next;
  farsa.site_state().next = kNone;
  farsa.site_state().omen_seen = false;
  farsa.site_state().clock = kSiteClock;
  farsa.tell(told::clock_reset(kSiteClock, farsa.site_state().die), rule);
  if (next == kNone) co_return;
  if (next >= kFirstLost) {
    const Who who = next - kFirstLost;
    if (was_lost_here(farsa.look(), who)) co_await meet_the_lost(farsa, who);
    co_return;
  }
  const EncounterRow& row = farsa.look().encounters().rows[at(next)];
  const bool in_person = row.person && !farsa.state.people[*row.person].gone;
  if (!row.creature && !in_person) co_return;
  const std::uint8_t creature = row.creature ? *row.creature : farsa.library.people[*row.person].creature;
  int count = 1;
  if (row.creature)
    count = co_await roll_dice(farsa, kReferee, dice(farsa.library.creatures[creature].number), rule,
                               purpose::for_count(creature));
  co_await meet(farsa, creature, std::clamp(count, 1, kMaxFoes), in_person ? index_of(row.person) : kNone, 0,
                false, 0);
}

Task<> end_turn(Farsa& farsa) {
  farsa.state.crossed = 0;
  co_await roll_site_die(farsa, rule::turn_steps);
  if (farsa.state.calendar.turn + 1 >= kTurnsAWatch) {
    co_await watch_runs_out(farsa);
  } else {
    const bool interrupted = !is_exploring(farsa.state);
    co_await pass_turns(farsa, 1, interrupted ? rule::fight_within_the_turn : rule::light_marked);
  }
  if (count_heroes(farsa.state) > 0) co_await look_after_the_light(farsa);
}

Task<> make_noise(Farsa& farsa, RuleId rule) {
  const Phase phase = phase_of(farsa.state);
  if (farsa.state.site != kNone) {
    farsa.tell(told::noise(), rule);
    co_await roll_site_die(farsa, rule);
    mark_lights(farsa);
  } else if (is_any(phase, {Phase::place, Phase::road, Phase::camp})) {
    farsa.tell(told::noise(), rule);
    co_await wilderness_event(farsa);
  }
}

bool sees_in_the_dark(const Look& look, const Character& one) {
  return one.kindred != kNone && look.library.kindreds[one.kindred].trait == Trait::darkvision;
}

bool is_blind(const Look& look) { return look.in_site() && look.room().dark && !can_see(look); }

void light_up(Farsa& farsa, Who who, int thing) {
  const Item& item = farsa.look().item(farsa.thing(who, thing));
  light(farsa, who, thing, rule::group<"light/*">.named(item.id, rule::spark));
  if (is_blind(farsa.look())) return;
  for (const Who other : indices(farsa.state.party, is_present)) calm(farsa, other, rule::panic_ends);
}

void snuff(Farsa& farsa, Who who, int thing, RuleId rule) {
  const Item& item = farsa.library.items[farsa.thing(who, thing).item];
  put_out(farsa, who, thing, rule);
  if (item.light && !item.light->fuel) use_up(farsa, who, thing, rule);
}

void blow_out_candles(Farsa& farsa) {
  for (const Who who : indices(farsa.state.party)) {
    if (is_sheltered_from_wind(farsa.look(), farsa.who(who))) continue;
    for (int thing = static_cast<int>(farsa.who(who).things.size()); thing-- > 0;) {
      const Thing& flame = farsa.thing(who, thing);
      const auto& light = farsa.library.items[flame.item].light;
      if (flame.burning == 0 || !light || !light->blows_out) continue;
      farsa.tell(told::blown_out(who, flame.item), rule::light_in_the_wind);
      snuff(farsa, who, thing, rule::light_in_the_wind);
    }
  }
}

}  // namespace gamekeeper::farsa
