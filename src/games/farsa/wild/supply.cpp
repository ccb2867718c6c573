#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

/// What serves beside the gear made for it.
Aid aid_for(Supply supply) {
  switch (supply) {
    case Supply::hunt: return Aid::hunting;
    case Supply::fish: return Aid::fishing;
    case Supply::forage: break;
  }
  return Aid::foraging;
}

void bring_home(Farsa& farsa, Who who, Supply supply, int component, int yield) {
  std::uint8_t item = farsa.library.raw_meat;
  if (supply == Supply::forage) {
    item = component == kNone ? farsa.library.wild_greens : farsa.library.components[at(component)].item;
  }
  switch (supply) {
    case Supply::hunt: farsa.tell(told::hunted(who, yield), rule::supply); break;
    case Supply::fish: farsa.tell(told::fished(who, yield), rule::supply); break;
    case Supply::forage:
      farsa.tell(told::foraged(who, component, yield),
                 component == kNone ? rule::supply
                                    : rule::group<"component/*">.named(
                                          farsa.library.components[at(component)].id, rule::forage_named));
      break;
  }
  Thing thing = make_thing(farsa.library, item);
  thing.uses = fit(yield);
  if (thing.usage_die > 0) thing.uses = 1;
  take_somehow(farsa, who, thing, rule::supply);
}

/// What magical flesh does to careless hands.
Consequence poor_handling() {
  return {.harm = Harm::strength, .dice = "d4", .save = Ability::strength, .floor = {}, .text = ""};
}

}  // namespace

bool has_fish(const Look& look) {
  const Terrain terrain = look.place().terrain;
  return !on_road(look) && (terrain == Terrain::river || terrain == Terrain::wetlands);
}

int skill_of(const Look& look, Supply supply) {
  return supply == Supply::forage ? look.library.foraging : look.library.hunting;
}

int good_ground(const Look& look) {
  const int forage = weather_now(look).forage;
  return forage > 0 ? 1 : forage < 0 ? -1 : 0;
}

Means supply_means(const Look& look, Who who, Supply supply, Reasons* reasons) {
  Means brought = means(look, who, skill_of(look, supply), true, aid_for(supply), reasons);
  Reckoning pips(reasons);
  const std::uint8_t cell = look.library.weather_at(look.state.weather_q, look.state.weather_r);
  pips.add(weather_now(look).forage, rule::supply, reason::weather_penalty(cell));
  if (!is_lit(look)) pips.add(-1, rule::circumstances, reason::night_penalty());
  brought.pips += pips.value();
  return brought;
}

Task<> supply(Farsa& farsa, Supply supply, int component) {
  const Option chosen = co_await farsa.pick_if_choice(
      farsa.caller(), rule::supply, prompt::ask_hunter(supply),
      everybody(can_act, [supply](Who who) { return option::supplier(who, supply); }));
  const Who who = option::supplier.in(chosen).who;
  co_await name_lookout(farsa, who);
  const Means brought = supply_means(farsa.look(), who, supply);
  const int skill = skill_of(farsa.look(), supply);
  const Outcome outcome =
      co_await skill_test(farsa, who, skill, brought, component == kNone ? rule::supply : rule::forage_named,
                          prompt::risk_supply(who, supply));
  if (!outcome.success) {
    farsa.tell(told::came_home_empty(who, static_cast<int>(supply)), rule::supply);
  } else {
    const int ground = good_ground(farsa.look());
    const bool plain = ground + brought.steps == 0;
    const int yield =
        co_await roll_yield(farsa, who, brought, plain ? rule::yield_die : rule::yield_steps, ground);
    bring_home(farsa, who, supply, component, yield);
  }
  spend_watch(farsa);
}

/// Once on each path, in its last watch; a road leads there by itself, and so does the way back.
bool needs_navigator(const Look& look) {
  const Library::Road* road = road_under_way(look);
  return road != nullptr && road->path != Path::road && !look.state.journey.astray;
}

Means navigation_means(const Look& look, Who who, Reasons* reasons) {
  const Character& one = look.who(who);
  Means brought = means(look, who, look.library.navigation, true, {}, reasons);
  const std::uint8_t to = look.state.journey.to;
  // Whoever has been there knows the landmarks, which are as good as a map.
  if (look.state.places[to].visited) brought.tools = true;
  Reckoning pips(reasons);
  if (const Library::Road* road = road_under_way(look)) {
    pips.add(-static_cast<int>(road->path),
             road->path == Path::trail ? rule::path_trail : rule::path_wilderness,
             reason::path_penalty(road->path));
  }
  const Terrain land = look.library.places[to].terrain;
  if (difficulty(land) == 2) pips.add(-1, rule::terrain_perilous, reason::terrain_penalty(land));
  const std::uint8_t cell = look.library.weather_at(look.state.weather_q, look.state.weather_r);
  pips.add(-weather_now(look).navigation, rule::navigator, reason::weather_penalty(cell));
  if (!is_lit(look)) pips.add(-1, rule::travel_hindrance, reason::night_penalty());
  if (one.kindred != kNone && look.library.kindreds[one.kindred].trait == Trait::keen)
    pips.add(1, rule::trait_keen, reason::keen_eyes());
  brought.pips += pips.value();
  return brought;
}

/// Whoever reads tracks or stalks game knows what to look for; a spyglass helps.
Attempt lookout_attempt(const Look& look, Who who, Reasons* reasons) {
  const Character& one = look.who(who);
  const int skill = !has_skill(one, look.library.tracking) && has_skill(one, look.library.hunting)
                        ? look.library.hunting
                        : look.library.tracking;
  Attempt attempt{.skill = skill, .means = means(look, who, skill, true, Aid::lookout, reasons)};
  // By day open land lets anybody see far.
  if (difficulty(look.place().terrain) == 0 && is_lit(look)) attempt.means.tools = true;
  Reckoning pips(reasons);
  if (!is_lit(look)) pips.add(-1, rule::circumstances, reason::night_penalty());
  if (one.kindred != kNone && look.library.kindreds[one.kindred].trait == Trait::keen)
    pips.add(1, rule::trait_keen, reason::keen_eyes());
  attempt.means.pips += pips.value();
  return attempt;
}

Task<> name_lookout(Farsa& farsa, Who busy) {
  // Among houses nothing comes that could be seen in time (W-8).
  if (is_sheltered(farsa.look())) {
    farsa.state.wild.lookout = kNone;
    co_return;
  }
  const Option chosen = co_await farsa.pick_if_choice(
      farsa.caller(), rule::lookout, prompt::ask_lookout(),
      everybody([&farsa, busy](Who who) { return who != busy && can_act(farsa.who(who)); }, option::lookout),
      option::no_lookout());
  farsa.state.wild.lookout =
      option::lookout.is(chosen) ? static_cast<std::uint8_t>(option::lookout.in(chosen).who) : kNone;
}

Task<> look_out(Farsa& farsa) {
  const std::uint8_t who = farsa.state.wild.lookout;
  if (who == kNone || !can_act(farsa.who(who))) co_return;
  const Attempt attempt = lookout_attempt(farsa.look(), who);
  const bool by_open_land = attempt.means.tools && attempt.means.tool == kNone;
  const Outcome outcome =
      co_await skill_test(farsa, who, attempt.skill, attempt.means,
                          by_open_land ? rule::terrain_easy : rule::lookout, prompt::risk_lookout(who));
  farsa.state.wild.spotted = outcome.success;
  farsa.tell(told::looked_out(who, outcome.success), rule::lookout);
}

Means harvest_means(const Look& look, Who who, Reasons* reasons) {
  return means(look, who, look.library.hunting, true, Aid::butchery, reasons);
}

void leave_remains(Farsa& farsa) {
  Wild& wild = farsa.state.wild;
  wild.remains = kNone;
  wild.bodies = 0;
  for (const Foe& foe : farsa.state.fight.foes) {
    const bool lies_here = foe.state == Foe::State::dead || foe.state == Foe::State::down;
    if (foe.ally || !lies_here || !farsa.library.creatures[foe.creature].part) continue;
    if (wild.remains != kNone && wild.remains != foe.creature) continue;
    wild.remains = foe.creature;
    ++wild.bodies;
  }
  if (wild.bodies > 0) farsa.tell(told::remains_left(wild.remains, wild.bodies), rule::harvest);
}

Task<> harvest(Farsa& farsa, Who who) {
  const std::uint8_t kind = farsa.state.wild.remains;
  const int bodies = farsa.state.wild.bodies;
  farsa.state.wild.remains = kNone;
  farsa.state.wild.bodies = 0;
  const Means brought = harvest_means(farsa.look(), who);
  const Outcome outcome = co_await skill_test(farsa, who, farsa.library.hunting, brought, rule::harvest,
                                              prompt::risk_camp(who, CampWork::harvest));
  const Creature& creature = farsa.library.creatures[kind];
  if (!outcome.success) {
    farsa.tell(told::parts_spoiled(who, kind), rule::harvest);
    if (creature.magical) co_await suffer(farsa, who, poor_handling(), outcome.impact, rule::harvest);
    co_return;
  }
  int parts = 1;
  if (bodies > 1) {
    const int yield = co_await roll_yield(farsa, who, brought, rule::yield);
    parts = std::min(bodies, yield);
  }
  const std::uint8_t item = *creature.part;
  for (int i = 0; i < parts; ++i) {
    farsa.tell(told::harvested(who, item), rule::harvest);
    take_somehow(farsa, who, make_thing(farsa.library, item), rule::harvest);
  }
}

}  // namespace gamekeeper::farsa
