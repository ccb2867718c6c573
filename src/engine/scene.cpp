#include "engine/scene.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gamekeeper::engine {
namespace {

namespace json = boost::json;

void put(json::object& to, std::string_view key, const std::string& value) {
  if (!value.empty()) to[key] = value;
}

void put(json::object& to, std::string_view key, const std::vector<std::string>& values) {
  if (!values.empty()) to[key] = json::array(values.begin(), values.end());
}

json::object to_json(const Piece::Field& field) {
  json::object object;
  put(object, "label", field.label);
  object["value"] = field.value;
  put(object, "was", field.was);
  put(object, "state", field.state);
  put(object, "rule", field.rule);
  put(object, "id", field.id);
  return object;
}

json::object to_json(const Piece::Cell& cell) {
  json::object object{{"x", cell.x}, {"y", cell.y}, {"id", cell.id}};
  put(object, "title", cell.title);
  put(object, "sign", cell.sign);
  put(object, "state", cell.state);
  constexpr std::string_view kSides[] = {"north", "east", "south", "west"};
  json::object sides;
  for (std::size_t i = 0; i < 4; ++i) {
    const Piece::Cell::Side& side = cell.sides[i];
    if (side.title.empty()) continue;
    json::object one{{"title", side.title}};
    put(one, "sign", side.sign);
    put(one, "state", side.state);
    sides[kSides[i]] = std::move(one);
  }
  if (!sides.empty()) object["sides"] = std::move(sides);
  return object;
}

template <class T>
json::array to_array(const std::vector<T>& items) {
  json::array array;
  array.reserve(items.size());
  for (const T& item : items) array.push_back(to_json(item));
  return array;
}

/// The ids of the cells at its ends, and what kind of way it is.
json::array roads_of(const Piece& map) {
  json::array roads;
  for (const Piece::Field& road : map.fields)
    roads.push_back(json::array{road.label, road.value, road.state});
  return roads;
}

}  // namespace

std::string square_id(int x, int y) { return static_cast<char>('a' + x) + std::to_string(y + 1); }

std::string_view name_of(Piece::Kind kind) {
  constexpr std::string_view kNames[] = {"sheet", "track", "meter", "card",  "hand",  "deck",  "row",
                                         "list",  "map",   "board", "wheel", "clock", "table", "note"};
  return kNames[static_cast<std::size_t>(kind)];
}

json::object to_json(const Piece& piece) {
  json::object object{{"kind", name_of(piece.kind)}};
  put(object, "id", piece.id);
  put(object, "title", piece.title);
  put(object, "text", piece.text);
  if (piece.max != 0 || piece.value != 0) object["value"] = piece.value;
  if (piece.max != 0) object["max"] = piece.max;
  put(object, "state", piece.state);
  if (!piece.fields.empty() && piece.kind == Piece::Kind::map) {
    object["roads"] = roads_of(piece);
  } else if (!piece.fields.empty()) {
    object["fields"] = to_array(piece.fields);
  }
  if (!piece.marks.empty()) {
    json::array marks;
    for (const auto& [box, name] : piece.marks) marks.push_back(json::object{{"box", box}, {"name", name}});
    object["marks"] = std::move(marks);
  }
  if (!piece.cells.empty()) {
    object["width"] = piece.width;
    object["height"] = piece.height;
    object["cells"] = to_array(piece.cells);
  }
  put(object, "rules", piece.rules);
  if (!piece.children.empty()) object["children"] = to_array(piece.children);
  return object;
}

json::object to_json(const Scene& scene) {
  json::object object{{"title", scene.title}};
  put(object, "subtitle", scene.subtitle);
  put(object, "where", scene.where);
  object["stage"] = to_array(scene.stage);
  object["seat"] = to_array(scene.seat);
  object["ledger"] = to_array(scene.ledger);
  return object;
}

}  // namespace gamekeeper::engine
