#include <fmt/format.h>

#include <boost/json/array.hpp>

#include "games/make-you-kingdom/view/documents.hpp"

/// The Kingdom as a document of its own.
namespace gamekeeper::make_you_kingdom::documents {
namespace {

Part<OfKingdom> figure(std::string key, Number number) {
  return whole<OfKingdom>(
      std::move(key), [number](const OfKingdom& of) { return of.look.kingdom(number); }, std::nullopt);
}

struct OfMap {
  const Look& look;
  std::size_t map = 0;
  const Territory& it() const { return look.seen.kingdom.maps[map]; }
};
struct OfRoom {
  const Library& library;
  int room = 0;
  Home home;
};
Document<OfRoom> built_room() {
  const auto name = [](const OfRoom& of, const Built& built) {
    return of.library.facilities[built.facility].id;
  };
  return {words<OfRoom>("room", [](const OfRoom& of) { return key_of_room(of.room); }),
          words<OfRoom>("facility", [name](const OfRoom& of) { return name(of, of.home.room); }),
          words<OfRoom>("addition", [name](const OfRoom& of) {
            return name(of, of.home.addition);
          }).when([](const OfRoom& of) { return of.home.addition.is(); })};
}
Document<OfMap> territory() {
  return {words<OfMap>("region", [](const OfMap& of) { return key_of_region(of.it().region); }),
          list<OfMap>("rooms", built_room(),
                      [](const OfMap& of) {
                        std::vector<OfRoom> all;
                        for (std::size_t room = 0; room < kRooms; ++room)
                          if (of.it().rooms[room].room.is())
                            all.push_back({of.look.library, int_of(room), of.it().rooms[room]});
                        return all;
                      }),
          part<OfMap>("corridors", schema::list_of(schema::text()),
                      [](const OfMap& of) {
                        json::array all;
                        for (const Corridor& one : of.it().corridors)
                          all.emplace_back(fmt::format("{}-{}", key_of_room(one.a), key_of_room(one.b)));
                        return all;
                      }),
          part<OfMap>("entrances", schema::list_of(schema::text()), [](const OfMap& of) {
            json::array all;
            for (std::size_t room = 0; room < kRooms; ++room)
              if (((of.it().entrances >> room) & 1) != 0) all.emplace_back(key_of_room(int_of(room)));
            return all;
          })};
}

struct OfNeighbor {
  const Look& look;
  Neighbor it;
};
Document<OfNeighbor> neighbor_document() {
  return {words<OfNeighbor>("name",
                            [](const OfNeighbor& of) { return name_of_neighbor(of.look.library, of.it); }),
          words<OfNeighbor>("region", [](const OfNeighbor& of) { return key_of_region(of.it.region); }),
          part<OfNeighbor>("relation", schema::one_of(names_of<Relation>()),
                           [](const OfNeighbor& of) {
                             return names_of<Relation>()[static_cast<std::size_t>(of.it.relation)];
                           }),
          whole<OfNeighbor>("maps", [](const OfNeighbor& of) { return of.it.maps; }),
          part<OfNeighbor>("staple", schema::one_of(names_of<Material>()), [](const OfNeighbor& of) {
            return names_of<Material>()[of.it.staple];
          }).when([](const OfNeighbor& of) { return of.it.staple != kNone; })};
}

}  // namespace

Document<OfKingdom> kingdom_document() {
  return {
      constant<OfKingdom>("format", "gamekeeper-make-you-kingdom-sheet"),
      constant<OfKingdom>("version", 1),
      constant<OfKingdom>("game", "make-you-kingdom"),
      constant<OfKingdom>("of", "kingdom"),
      words<OfKingdom>("name", [](const OfKingdom& of) { return name_of_kingdom(of.look.library, of.it()); }),
      figure("level", Number::kingdom_level),
      object<OfKingdom>("attributes",
                        {figure("lifestyle", Number::lifestyle), figure("culture", Number::culture),
                         figure("order", Number::order), figure("military", Number::military)}),
      object<OfKingdom>("voices", {figure("now", Number::voices), figure("most", Number::max_voices)}),
      figure("treasury", Number::treasury),
      whole<OfKingdom>("population", [](const OfKingdom& of) { return of.look.population(); }),
      figure("citizens", Number::citizens),
      list<OfKingdom>("monsters", entry("count"),
                      [](const OfKingdom& of) { return monsters_among(of.look, of.it().beasts); }),
      list<OfKingdom>("talents", entry(),
                      [](const OfKingdom& of) {
                        std::vector<Counted> all;
                        for (const Talent& talent : of.it().talents)
                          all.push_back(counted(of.look.library.jobs, talent.job));
                        return all;
                      }),
      part<OfKingdom>("store", materials_schema(),
                      [](const OfKingdom& of) { return materials_json(of.it().store); }),
      list<OfKingdom>("maps", territory(),
                      [](const OfKingdom& of) {
                        std::vector<OfMap> all;
                        all.reserve(of.it().maps.size());
                        for (std::size_t map = 0; map < of.it().maps.size(); ++map)
                          all.push_back({of.look, map});
                        return all;
                      }),
      list<OfKingdom>("neighbors", neighbor_document(),
                      [](const OfKingdom& of) {
                        std::vector<OfNeighbor> all;
                        for (const Neighbor& one : of.it().neighbors) all.push_back({of.look, one});
                        return all;
                      }),
      words<OfKingdom>("vassal_of", [](const OfKingdom& of) {
        return of.look.library.great_powers[of.it().power].id;
      }).when([](const OfKingdom& of) { return of.it().power != kNone; })};
}

}  // namespace gamekeeper::make_you_kingdom::documents
