#pragma once

#include <boost/json/serialize.hpp>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/game.hpp"                             // IWYU pragma: export
#include "games/make-you-kingdom/kingdom/kingdom.hpp"  // IWYU pragma: export
#include "games/make-you-kingdom/state.hpp"            // IWYU pragma: export
#include "games/registry.hpp"
#include "rehearsal.hpp"  // IWYU pragma: export

namespace gamekeeper::make_you_kingdom {

inline const engine::Game& home_game() { return **games::find("make-you-kingdom"); }

/// A Kingdom with nothing but its Palace in B2 at D3, fifty Citizens and 5 MG; a King and a Vizier, Noble and
/// Merchant, 3 in everything, with nothing in their hands and no Hope to spend.
struct AtHome {
  State state;

  AtHome() {
    Kingdom& own = state.kingdom;
    own = Kingdom{};
    own.voices = 10;
    own.treasury = 5;
    own.world[kLand] = kOursInWorld;
    Territory map;
    map.region = kLand;
    map.rooms[at(kPalaceRoom)].room.facility = library().facility("royal-palace");
    map.entrances = 1U << 7;
    own.maps.push_back(map);
    for (const std::string_view klass : {"king", "vizier"}) add(klass);
    state.court[0].jobs[0] = library().job("noble");
    state.court[1].jobs[0] = library().job("merchant");
  }

  static constexpr std::uint8_t kLand = 15;

  Landmaker& add(std::string_view klass) {
    Landmaker one;
    one.scores = {3, 3, 3, 3};
    one.body.hp = 12;
    one.klass = static_cast<std::uint8_t>(*library().classes.index(klass));
    one.name = static_cast<std::uint8_t>(state.court.size());
    one.likes = {0, 1};
    one.dislikes = {2, 3};
    state.court.push_back(one);
    return state.court.back();
  }
  Territory& map() { return state.kingdom.maps[0]; }
  AtHome& build(int room, std::string_view facility, std::uint8_t choice = kNone) {
    const std::uint8_t which = library().facility(facility);
    Home& home = map().rooms[at(room)];
    (library().facilities[which].install == Install::room ? home.room : home.addition) = {which, choice};
    return *this;
  }
  AtHome& corridor(int a, int b) {
    map().corridors.push_back({.a = static_cast<std::uint8_t>(a), .b = static_cast<std::uint8_t>(b)});
    return *this;
  }
  AtHome& neighbor(int region, Relation relation) {
    const auto place = state.kingdom.neighbors.size();
    state.kingdom.neighbors.push_back({.region = static_cast<std::uint8_t>(region), .relation = relation});
    state.kingdom.world[at(region)] = static_cast<std::uint8_t>(kTheirsInWorld + place);
    return *this;
  }
  AtHome& feels(Who from, Who to, int affection, int kind) {
    state.bonds.push_back({.from = static_cast<std::uint8_t>(from),
                           .to = static_cast<std::uint8_t>(to),
                           .affection = static_cast<std::uint8_t>(affection),
                           .kind = static_cast<std::uint8_t>(kind)});
    return *this;
  }
  template <class Of, class... Locals>
  std::string before(const Of& procedure, const Locals&... locals) {
    state.course.then(procedure, locals...);
    return json();
  }
  std::string json() const {
    return boost::json::serialize(home_game().to_json(reinterpret_cast<const std::byte*>(&state)));
  }
};

}  // namespace gamekeeper::make_you_kingdom
