#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// The road to the dungeon and back: region by region, with what happens in each (L2857-2938).
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr std::uint8_t kMostSteps = 30;  ///< the Court is where it wants to be after so many, by whatever way
constexpr std::string_view kTravelEvents = "travel-events";

bool by_night(const Look& look, const OfRoad& road) {
  return distances_to(look, road.to, false)[road.at] == kNone;
}

/// Regions from which it is nearer.
std::vector<int> next_regions(const Look& look, const OfRoad& road) {
  const bool night = by_night(look, road);
  const auto steps = distances_to(look, road.to, night);
  std::vector<int> all;
  for (const int region : regions_beside(road.at)) {
    const bool open = night || region == road.to || !is_closed(look, region);
    if (open && steps[at(region)] < steps[road.at]) all.push_back(region);
  }
  return all;
}

template <class What>
Task<> for_each_here(Realm& realm, What what) {
  for (Who who = 0; who < static_cast<Who>(realm.state.court.size()); ++who) {
    if (realm.is_here(who)) co_await what(who);
  }
}

// -- Special Region Events --

bool has_job(const Look& look, std::string_view id) {
  const std::uint8_t job = look.library.job(id);
  return !look.court_who([&look, job](Who who) {
                return look.is_here(who) && contains(look.landmaker(who).jobs, job);
              })
              .empty();
}
bool has_class(const Look& look, std::string_view id) {
  const auto klass = look.library.classes.index(id);
  return klass && !look.court_who([&look, klass](Who who) {
                         return look.is_here(who) && look.landmaker(who).klass == *klass;
                       })
                       .empty();
}

Task<> hurt_all(Realm& realm, int dice, RuleId rule) {
  co_await for_each_here(realm, [&realm, dice, rule](Who who) -> Task<> {
    const int amount = co_await d6(realm, realm.seat(who), dice, rule);
    co_await damage(realm, -1, who, amount, rule);
  });
}

Task<> on_holy_ground(Realm& realm) {
  const bool harms = has_class(realm, "oracle") == realm.state.switches.holy_ground_as_printed;
  if (!harms) co_return;
  co_await hurt_all(realm, 2, rule::holy_ground);
  co_await for_each_here(realm, [&realm](Who who) -> Task<> {
    co_await add_status(realm, who, Status::disoriented, rule::holy_ground);
  });
}

Task<> swarm(Realm& realm) {
  co_await for_each_here(realm, [&realm](Who who) -> Task<> {
    const Outcome stand = co_await check(realm, who, Score::warfare, 13, Tag::travel, rule::special_regions);
    if (stand.passed) co_return;
    const int lost = co_await d6(realm, realm.seat(who), 2, rule::special_regions);
    co_await lose_hp(realm, who, lost, rule::hp_loss);
  });
}

Task<> dread(Realm& realm) {
  co_await for_each_here(realm, [&realm](Who who) -> Task<> {
    const int flee = co_await d6(realm, realm.seat(who), 1, rule::special_regions);
    co_await lose_followers(realm, who, flee, true, rule::special_regions);
  });
}

Task<> falling_riches(Realm& realm) {
  co_await for_each_here(
      realm, [&realm](Who who) -> Task<> { co_await lose_hp(realm, who, 1, rule::special_regions); });
  const Who finder = realm.king();
  const std::uint8_t material = co_await draw_from(realm, "market", finder, rule::special_regions);
  const int count = co_await d6(realm, realm.seat(finder), 1, rule::special_regions);
  if (material != kNone)
    store_up(realm, finder, static_cast<Material>(material), count, rule::special_regions);
}

Task<> special_region(Realm& realm, int region) {
  const std::optional<Region> landscape = landscape_of(realm, region);
  if (!landscape) co_return;
  realm.tell(told::special_region(region, *landscape), rule::special_regions);
  switch (*landscape) {
    case Region::starfield:
      if (!has_job(realm, "astrologist")) co_await hurt_all(realm, 3, rule::special_regions);
      break;
    case Region::holy_ground: co_await on_holy_ground(realm); break;
    case Region::staircase: start_procedure(realm, Starts::random_encounter, realm.king(), 0); break;
    case Region::monster_hive: co_await swarm(realm); break;
    case Region::dungeon_masters_lair: co_await dread(realm); break;
    case Region::labyrinth: {
      const int quarters = co_await d6(realm, speaker(realm), 1, rule::special_regions);
      lose_time(realm, quarters, rule::special_regions);
      break;
    }
    case Region::powers_enclave: {
      const int money = co_await d6(realm, speaker(realm), 1, rule::special_regions);
      realm.change(Number::upkeep, money, rule::special_regions);
      break;
    }
    case Region::resource: co_await falling_riches(realm); break;
    case Region::village:
      for (const Who who : realm.court_here()) realm.change(who, Number::drive, 1, rule::special_regions);
      break;
    default: break;
  }
}

// -- A step on the road --

Task<> pay_toll(Realm& realm, int neighbor) {
  const Relation relation = realm.state.kingdom.neighbors[at(neighbor)].relation;
  const int toll = relation <= Relation::neutral ? 1 : co_await d6(realm, speaker(realm), 1, rule::tolls);
  realm.tell(told::toll(neighbor, toll), rule::tolls);
  realm.change(Number::treasury, -toll, rule::tolls);
}

/// What the dice show, with what rows make of it.
Task<Fallen> roll_event(Realm& realm, Who who, int region) {
  const std::uint8_t table = realm.library.table(kTravelEvents);
  const std::array<rows::Id, 1> tags{id_of(Tag::table)};
  Fallen fell;
  for (int again = 0; again < 4; ++again) {
    const engine::Faces faces =
        co_await realm.table.roll(realm.seat(who), 2, 6, rule::travel_events, purpose::for_road(region));
    rows::Event rolled{
        .moment = id_of(Moment::rolled), .by = person(who), .amount = faces.sum(), .tags = tags};
    if (again < 3) co_await realm.happen(rolled);
    fell.shown = std::clamp(rolled.amount, 2, 12);
    if (!rolled.again) break;
  }
  fell.row = realm.library.results[table][at(fell.shown - 2)];
  realm.tell(told::road_fell(table, fell.shown, table * 64 + fell.row), rule::travel_events);
  co_return fell;
}

Task<> teleport(Realm& realm, OfRoad& road) {
  const std::vector<int> known = known_regions(realm);
  if (known.empty()) co_return;
  const int which = co_await one_by_chance(realm, speaker(realm), int_of(known.size()), rule::travel_events);
  road.at = u8(known[at(which)]);
  realm.tell(told::teleported(road.at), rule::travel_events);
}

Task<> travel_event(Realm& realm, OfRoad& road) {
  const Who who = realm.king();
  const Fallen fell = co_await roll_event(realm, who, road.at);
  const std::uint8_t events = realm.library.table(kTravelEvents);
  if (co_await drone_leaves(realm, events, at(fell.row)) ||
      (co_await talent_steps_in(realm, "jehu", events, at(fell.row)) && spend_talent(realm, "jehu")))
    co_return;
  if (realm.library.tables[events].rows[at(fell.row)].do_) {
    const auto row = static_cast<rows::Id>(realm.library.first_row[events] + fell.row);
    if (!realm.state.course.has(kGoOn)) realm.effects.trim(0);
    co_return co_await realm.effects.row(row, person(who));
  }
  switch (fell.shown) {
    case 7: co_await special_region(realm, road.at); break;
    case 10: co_await teleport(realm, road); break;
    default: break;
  }
}

bool is_on_road(const Look& look, const OfRoad& road) {
  return road.at != road.to && road.steps < kMostSteps && !look.court_up().empty();
}

Task<> go_on_road(Realm& realm, OfRoad& road) {
  if (!is_on_road(realm, road)) {
    realm.state.course.finish();
    co_return;
  }
  if (road.steps == 0 && by_night(realm, road)) realm.tell(told::no_way(road.to), rule::departure);
  const int taken =
      co_await one_of(realm, speaker(realm), rule::departure, prompt::ask_road(road.at, road.to),
                      next_regions(realm, road), option::go_to_region);
  ++road.steps;
  road.at = u8(taken);
  realm.tell(told::comes_through(road.at), rule::departure);
}

Task<> meet_what_is_there(Realm& realm, OfRoad& road) {
  realm.state.course.go_to<go_on_road>(kRoad);
  const int neighbor = neighbor_at(realm, road.at);
  if (neighbor >= 0) co_return co_await pay_toll(realm, neighbor);
  co_await travel_event(realm, road);
}

}  // namespace

void lose_time(Realm& realm, int quarters, RuleId rule) {
  if (quarters <= 0) return;
  std::uint8_t& spent = realm.state.adventure.quarters;
  spent = u8(std::min(spent + quarters, 250));
  realm.tell(told::time_lost(quarters), rule);
}

constinit const ProcedureOf<Realm, OfRoad> kRoad = kit::course::steps<go_on_road, meet_what_is_there>("road");

}  // namespace gamekeeper::make_you_kingdom
