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

/// What lies in such a region, as its row says (A-32: whom Holy Ground harms is for the table to say).
Task<> special_region(Realm& realm, int region) {
  const std::optional<Region> landscape = landscape_of(realm, region);
  if (!landscape) co_return;
  const bool harms = *landscape == Region::holy_ground && realm.has(kTheKingdom, id_of(Fact::unhallowed));
  realm.tell(told::special_region(region, *landscape), harms ? rule::holy_ground : rule::special_regions);
  const rows::Id first = realm.library.first_row[realm.library.table("special-regions")];
  if (!realm.state.course.has(kGoOn)) realm.effects.trim(0);
  co_await realm.effects.row(static_cast<rows::Id>(first + int_of(*landscape)), kTheKingdom);
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
  const Few<int> known = known_regions(realm);
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
