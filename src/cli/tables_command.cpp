#include <fmt/format.h>

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "chance/expression.hpp"
#include "chance/random.hpp"
#include "chance/roll.hpp"
#include "cli/commands.hpp"
#include "content/spelling.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "games/registry.hpp"
#include "protocol/seating.hpp"

namespace gamekeeper::cli {
namespace {

namespace json = boost::json;
using engine::fail;

std::string_view word(const json::object& from, std::string_view key) {
  const json::value* value = from.if_contains(key);
  return value != nullptr && value->is_string() ? std::string_view(value->get_string()) : std::string_view();
}

std::optional<std::int64_t> whole(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  std::int64_t number = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (failed != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

/// Whether a row's faces, "4", "2-5", "7+", "-2 or less" or "+2 or more", hold the number.
bool holds(std::string_view faces, std::int64_t number) {
  if (const auto exact = whole(faces)) return number == *exact;
  for (const auto& [ending, up] :
       {std::pair<std::string_view, bool>("+", true), {" or more", true}, {" or less", false}}) {
    if (!faces.ends_with(ending)) continue;
    const auto bound = whole(faces.substr(0, faces.size() - ending.size()));
    if (bound) return up ? number >= *bound : number <= *bound;
  }
  const std::size_t dash = faces.find('-', 1);
  if (dash == std::string_view::npos) return false;
  const auto from = whole(faces.substr(0, dash));
  const auto to = whole(faces.substr(dash + 1));
  return from && to && number >= *from && number <= *to;
}

struct Thrown {
  std::vector<std::int64_t> faces;
  std::int64_t total = 0;
};

engine::Result<std::vector<std::int64_t>> read_faces(std::string_view text) {
  std::vector<std::int64_t> faces;
  std::size_t at = 0;
  while (at <= text.size()) {
    const std::size_t end = std::min(text.find_first_of(", ", at), text.size());
    const auto face = whole(text.substr(at, end - at));
    if (!face)
      return fail("bad-faces", "'" + engine::one_line(text, 60) + "' are not faces", "numbers, such as 5,2");
    faces.push_back(*face);
    at = end + 1;
  }
  return faces;
}

/// The throw that these faces are; a single number for several dice is their total.
engine::Result<Thrown> thrown(const chance::Expression& dice, const std::vector<std::int64_t>& faces) {
  std::size_t next = 0;
  bool good = true;
  const chance::Rolled rolled = chance::roll(dice, [&](int sides) {
    const std::int64_t face = next < faces.size() ? faces[next] : 1;
    ++next;
    good = good && face >= 1 && face <= sides;
    return good ? static_cast<int>(face) : 1;
  });
  if (next == faces.size() && good) return Thrown{faces, rolled.total};
  const chance::Node& root = dice.root();
  if (faces.size() == 1 && next > 1 && faces[0] >= root.least && faces[0] <= root.most)
    return Thrown{{}, faces[0]};
  return fail("bad-faces", fmt::format("these are no faces of {}", dice.text()),
              next == 1 ? "one face" : fmt::format("{} faces, or their total", next));
}

engine::Result<json::object> row_of(const json::object& table, const std::string& given) {
  const auto dice = chance::parse(word(table, "dice"));
  Thrown result;
  if (given.empty()) {
    if (!dice) {
      return fail(
          "not-rolled",
          fmt::format("'{}' is not rolled on: it goes by the {}", word(table, "id"), word(table, "dice")),
          "--roll NUMBER");
    }
    chance::Random random(protocol::new_seed());
    const chance::Rolled rolled = chance::roll(*dice, random);
    result.total = rolled.total;
    for (const chance::RolledPool& pool : rolled.pools) {
      for (const chance::Throw& one : pool.throws) result.faces.push_back(one.face);
    }
  } else {
    const engine::Result<std::vector<std::int64_t>> faces = read_faces(given);
    if (!faces) return std::unexpected(faces.error());
    if (dice) {
      const engine::Result<Thrown> fit = thrown(*dice, *faces);
      if (!fit) return std::unexpected(fit.error());
      result = *fit;
    } else if (faces->size() == 1) {
      result.total = faces->front();
    } else {
      return fail("bad-faces", fmt::format("{} faces for the {}", faces->size(), word(table, "dice")),
                  "one number");
    }
  }
  for (const json::value& row : table.at("rows").as_array()) {
    if (!holds(word(row.as_object(), "faces"), result.total)) continue;
    json::object found = row.as_object();
    found["rolled"] = result.total;
    if (!result.faces.empty()) found["thrown"] = json::array(result.faces.begin(), result.faces.end());
    return found;
  }
  return fail("no-row", fmt::format("'{}' has no row for {}", word(table, "id"), result.total));
}

void print_row(const json::object& row) {
  std::string effects;
  if (const json::value* list = row.if_contains("effects"); list != nullptr && list->is_array()) {
    for (const json::value& effect : list->get_array()) {
      effects += (effects.empty() ? "  (" : ", ") +
                 (effect.is_string() ? std::string(effect.get_string()) : json::serialize(effect));
    }
    if (!effects.empty()) effects += ")";
  }
  std::cout << fmt::format("{:>10}  {}{}\n", word(row, "faces"), word(row, "text"), effects);
}

}  // namespace

int tables_command(const LookUp& where, const std::string& table, const std::optional<std::string>& faces) {
  const engine::Result<const engine::Game*> game = games::find(where.game, where.packs, where.language);
  if (!game) return refuse(game.error());
  const json::array tables = (*game)->tables();
  if (table.empty() && faces)
    return refuse({"bad-argument", "--roll without a table", "tables GAME TABLE --roll"});
  std::vector<std::string_view> ids;
  const json::object* chosen = nullptr;
  for (const json::value& one : tables) {
    ids.push_back(word(one.as_object(), "id"));
    if (ids.back() == table) chosen = &one.as_object();
  }
  if (!table.empty() && chosen == nullptr) {
    return refuse({"unknown-table", where.game + " has no table '" + engine::one_line(table, 60) + "'",
                   ids.empty() ? "the game has no tables" : content::suggestion(table, ids)});
  }
  if (faces && chosen != nullptr) {
    const engine::Result<json::object> row = row_of(*chosen, *faces);
    if (!row) return refuse(row.error());
    if (where.json) {
      std::cout << json::serialize(json::object{{"table", table}, {"row", *row}}) << '\n';
    } else {
      print_row(*row);
    }
    return kDone;
  }
  if (where.json) {
    json::array told = chosen == nullptr ? tables : json::array{*chosen};
    std::cout << json::serialize(json::object{{"game", where.game}, {"tables", std::move(told)}}) << '\n';
    return kDone;
  }
  if (chosen == nullptr) {
    for (const json::value& one : tables) {
      const json::object& each = one.as_object();
      std::cout << fmt::format("{:<28} {:<32} {}\n", word(each, "id"), word(each, "name"),
                               word(each, "dice"));
    }
    return kDone;
  }
  std::cout << word(*chosen, "name") << ", " << word(*chosen, "dice") << '\n';
  for (const json::value& row : chosen->at("rows").as_array()) print_row(row.as_object());
  return kDone;
}

}  // namespace gamekeeper::cli
