#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "engine/scene.hpp"
#include "terminal/parlour/parlour.hpp"

namespace gamekeeper::test {
namespace {

using engine::Piece;
using engine::Scene;
using Kind = engine::Piece::Kind;

Piece::Field field(std::string label, std::string value, std::string was = {}, std::string state = {}) {
  return {.label = std::move(label),
          .value = std::move(value),
          .was = std::move(was),
          .state = std::move(state),
          .rule = {}};
}

Piece card(std::string id, std::string title, std::string text, std::vector<std::string> state, int damage) {
  Piece piece(Kind::card, std::move(id), std::move(title));
  piece.text = std::move(text);
  piece.state = std::move(state);
  piece.fields = {field("Damage", std::to_string(damage)), field("Range", "near")};
  return piece;
}

Piece floor_plan(int here) {
  Piece map(Kind::map, "map", "The ground floor");
  map.width = 3;
  map.height = 3;
  const char* titles[] = {"Entrance hall", "Pantry", "Stairs",      "Torture chamber", "Library", "",
                          "Well",          "",       "The Minister"};
  const char* signs[] = {"E", "P", "S", "T", "L", "", "W", "", "M"};
  for (int i = 0; i < 9; ++i) {
    Piece::Cell& cell = map.cells.emplace_back();
    cell.x = i % 3;
    cell.y = i / 3;
    cell.id = {static_cast<char>('A' + i % 3), static_cast<char>('1' + i / 3)};
    cell.title = titles[i];
    cell.sign = signs[i];
    if (i == here) cell.state.emplace_back("here");
    if (i == 0) cell.state.emplace_back("start");
    if (i == 8) cell.state.emplace_back("star");
    cell.state.emplace_back(i < 5 ? "explored" : i == 7 ? "off the route" : "unexplored");
    if (i == 3) cell.state.emplace_back("danger");
    if (i == 4) cell.state.emplace_back("flooded");
  }
  map.cells[0].sides[0] = {"iron door", "3", "locked"};
  map.cells[0].sides[1] = {"curtain", "1", "open"};
  map.cells[3].sides[1] = {"oak door", "4", "sealed"};
  map.cells[4].sides[0] = {"painted door", "6", "false"};
  map.cells[1].sides[0] = {"splinters", "2", "broken"};
  return map;
}

Piece sheet(const ParlourSight& sight) {
  Piece piece(Kind::sheet, "sheet", *sight.name == '\0' ? "An Auditor" : sight.name);
  piece.fields = {field("Magic", std::to_string(sight.stats[0])),
                  field("Combat", std::to_string(sight.stats[1])),
                  field("Speed", std::to_string(sight.stats[2]), "4", "lowered"),
                  field("Coins", std::to_string(sight.coins)),
                  field("Weapon", "Ledger, bound in iron"),
                  field("Armor", "none")};
  Piece health(Kind::track, "health", "Health");
  health.value = sight.health;
  health.max = 16;
  health.marks = {{1, "Critical"}, {4, "Severe"}, {9, "Light"}};
  piece.children.push_back(health);
  return piece;
}

Piece hand(unsigned cards) {
  Piece piece(Kind::hand, "hand", "Your hand");
  const Piece all[] = {
      card("card/bear-trap", "Bear trap", "Whoever comes through the door next regrets it.", {"ready"}, 3),
      card("card/lantern", "Lantern", "You see in the dark, and are seen.", {}, 1),
      card("card/old-key", "Old key", "Opens one lock. Nobody knows which.", {"spent"}, 0),
      card("card/sandwich", "Sandwich", "Half of it.", {"face-down"}, 0)};
  for (std::size_t i = 0; i < 4; ++i) {
    if ((cards >> i & 1U) != 0) piece.children.push_back(all[i]);
  }
  piece.text = "You hold nothing yet.";
  return piece;
}

}  // namespace

Scene parlour_scene(const ParlourSight& sight) {
  Scene scene{.title = "The Parlour",
              .subtitle = "round " + std::to_string(sight.round),
              .stage = {},
              .seat = {},
              .ledger = {}};
  scene.stage.push_back(floor_plan(sight.room));
  Piece room(Kind::note, "room", "Where you stand");
  room.text = "Damp, and colder than it looks. Somebody has been keeping accounts on the wall.";
  room.fields = {field("Light", "poor", "", "risk"), field("Doors", "3, 6, 2"),
                 field("Sum", "11, a monster", "", "danger")};
  scene.stage.push_back(room);
  scene.seat.push_back(sheet(sight));
  scene.seat.push_back(hand(sight.cards));
  return scene;
}

Scene every_piece() {
  Scene scene = parlour_scene(
      {.name = "Ada", .health = 11, .room = 3, .coins = 2, .round = 2, .stats = {2, 5, 3}, .cards = 15});
  Piece meter(Kind::meter, "threat", "Threat");
  meter.value = 7;
  meter.max = 20;
  meter.text = "At 20 they stop being polite.";
  scene.stage.push_back(meter);
  Piece track(Kind::track, "experience", "Experience");
  track.value = 12;
  track.max = 40;
  scene.stage.push_back(track);
  Piece clock(Kind::clock, "alarm", "Alarm");
  clock.value = 2;
  clock.max = 6;
  scene.stage.push_back(clock);
  Piece deck(Kind::deck, "deck", "Complications");
  deck.value = 23;
  scene.stage.push_back(deck);
  Piece row(Kind::row, "row", "On the table");
  row.children = {deck, clock, meter};
  scene.stage.push_back(row);
  Piece wheel(Kind::wheel, "oracle", "The Oracle");
  for (const auto& [ring, chosen] : {std::pair{"Outer", 1}, std::pair{"Inner", 2}}) {
    Piece one(Kind::sheet, ring, ring);
    int at = 0;
    for (const char* word : {"sun", "moon", "star", "tower"})
      one.fields.push_back(field("", word, "", at++ == chosen ? "chosen" : ""));
    wheel.children.push_back(one);
  }
  scene.stage.push_back(wheel);
  Piece table(Kind::table, "monsters", "Monsters");
  Piece head(Kind::row, "head", "");
  head.fields = {field("", "Part"), field("", "Combat"), field("", "What it does")};
  Piece skull(Kind::row, "head-part", "Head");
  skull.fields = {field("", "zombie"), field("", "3", "4", "lowered"),
                  field("", "bites, and does not let go until somebody laughs")};
  Piece legs(Kind::row, "legs-part", "Legs");
  legs.fields = {field("", "cyclops"), field("", "2"), field("", "kicks")};
  table.children = {head, skull, legs};
  scene.stage.push_back(table);
  Piece list(Kind::list, "effects", "What holds");
  Piece rain(Kind::note, "rain", "Rain");
  rain.text = "one die less for whatever burns";
  Piece cold(Kind::note, "cold", "Cold");
  cold.text = "the hands are slow";
  cold.state = {"danger"};
  list.children = {rain, cold};
  scene.stage.push_back(list);
  Piece standing(Kind::note, "house-rules", "House rules");
  standing.text = "Sandwiches count as light sources.";
  scene.ledger.push_back(standing);
  return scene;
}

}  // namespace gamekeeper::test
