#include "server/api.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <boost/json/value_from.hpp>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "content/ledger.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/version.hpp"
#include "games/registry.hpp"
#include "protocol/catalog.hpp"
#include "protocol/lines.hpp"
#include "protocol/seating.hpp"
#include "server/guest.hpp"
#include "server/house.hpp"
#include "server/table.hpp"

namespace gamekeeper::server {
namespace {

namespace json = boost::json;
using engine::Result;

Response page_of(const json::value& value, int status = 200) {
  return {.status = status, .body = json::serialize(value), .file_name = {}};
}

int status_of(const engine::Error& error) {
  if (error.code == "unknown-link") return 401;
  if (error.code == "not-yours") return 403;
  if (error.code.starts_with("unknown-") && error.code != "unknown-key") return 404;
  if (error.code == "store" || error.code == "not-written" || error.code == "too-early") return 503;
  return 400;
}

Response refused(const engine::Error& error) { return refusal(status_of(error), error); }

/// api, games, GAME, KIND, ID: an id may have slashes of its own (mob/warrior), so the fifth part is all the
/// rest.
std::vector<std::string_view> parts_of(std::string_view path) {
  std::vector<std::string_view> parts;
  while (!path.empty()) {
    path.remove_prefix(path.starts_with('/') ? 1 : 0);
    const std::size_t end = parts.size() == 4 ? std::string_view::npos : path.find('/');
    if (!path.substr(0, end).empty()) parts.push_back(path.substr(0, end));
    path.remove_prefix(end == std::string_view::npos ? path.size() : end);
  }
  return parts;
}

Response games() {
  json::array list;
  for (const engine::Game* game : games::all()) list.push_back(protocol::game_json(game->info()));
  return page_of(json::object{
      {"version", engine::version()}, {"games", std::move(list)}, {"players", protocol::players_json()}});
}

Response of_game(const std::vector<std::string_view>& parts) {
  const Result<const engine::Game*> game = protocol::find_game(parts[2], {});
  if (!game) return refused(game.error());
  const std::string_view what = parts.size() > 3 ? parts[3] : std::string_view();
  std::string id(parts.size() > 4 ? parts[4] : std::string_view());
  for (const std::string_view slash : {"%2F", "%2f"}) {
    for (std::size_t at = id.find(slash); at != std::string::npos; at = id.find(slash, at))
      id.replace(at, slash.size(), "/");
  }
  if (what.empty()) return page_of(protocol::game_json((*game)->info()));
  if (what == "primer" && id.empty()) return page_of(json::object{{"pages", (*game)->primer()}});
  if (what == "rules") {
    json::array rules;
    for (const content::Rule& rule : (*game)->ledger()) {
      if (id.empty() || rule.id == id) rules.push_back(protocol::rule_json(rule));
    }
    if (rules.empty())
      return refused({"unknown-rule", "no rule '" + engine::one_line(id, 60) + "' of this game", ""});
    return page_of(id.empty() ? json::value(json::object{{"rules", std::move(rules)}}) : rules.front());
  }
  if (what == "content") {
    const json::object content = (*game)->content();
    if (id.empty()) {
      json::object kinds;
      for (const auto& [kind, entries] : content) kinds[kind] = entries.as_array().size();
      return page_of(json::object{{"kinds", std::move(kinds)}});
    }
    if (const json::value* entries = content.if_contains(id))
      return page_of(json::object{{"entries", *entries}});
  }
  return refused({"unknown-page", "there is nothing here", "rules, primer or content"});
}

Response make_table(House& house, const std::string& body) {
  std::error_code failed;
  const json::value parsed = json::parse(body, failed);
  if (failed || !parsed.is_object())
    return refused(engine::Error{"bad-json", "not a JSON object", R"({"game": "ID"})"});
  const Result<json::object> made = house.make_table(parsed.get_object());
  return made ? page_of(*made, 201) : refused(made.error());
}

/// The lines of a body: one object, or a list of them.
Result<std::vector<std::string>> lines_of(const std::string& body) {
  std::error_code failed;
  const json::value parsed = json::parse(body, failed);
  if (failed) return engine::fail("bad-json", "not JSON: " + failed.message(), "a line, or a list of lines");
  std::vector<std::string> lines;
  if (const json::array* list = parsed.if_array()) {
    for (const json::value& line : *list) lines.push_back(json::serialize(line));
  } else {
    lines.push_back(json::serialize(parsed));
  }
  return lines;
}

void at_table(House& house, const Request& request, std::string_view what, const Respond& respond) {
  const Result<std::shared_ptr<Table>> table = house.find(request.token);
  if (!table) return respond(refused(table.error()));
  if (what.empty() && request.method == "GET") {
    return (*table)->describe(request.token, [respond](const Result<std::string>& said) {
      respond(said ? Response{.body = *said, .file_name = {}} : refused(said.error()));
    });
  }
  if (what == "log" && request.method == "GET") {
    return (*table)->save(request.token, [respond](const Result<std::string>& log) {
      respond(log ? Response{.type = "application/x-ndjson", .body = *log, .file_name = "match.gksave"}
                  : refused(log.error()));
    });
  }
  if (what == "lines" && request.method == "POST") {
    const Result<std::vector<std::string>> lines = lines_of(request.body);
    if (!lines) return respond(refused(lines.error()));
    return (*table)->call(request.token, *lines, [respond](const Result<std::vector<SharedLine>>& said) {
      if (!said) return respond(refused(said.error()));
      std::string body = R"({"lines":[)";
      for (std::size_t i = 0; i < said->size(); ++i) body += (i == 0 ? "" : ",") + *(*said)[i];
      respond({.body = body + "]}", .file_name = {}});
    });
  }
  respond(refusal(405, {"bad-method", request.method + " is not for this address", "docs/table.md"}));
}

}  // namespace

Response refusal(int status, const engine::Error& error) {
  Response response = page_of(protocol::error_json(error));
  response.status = status;
  return response;
}

void answer(House& house, const Request& request, const Respond& respond) {
  const std::vector<std::string_view> parts = parts_of(request.path);
  const std::string_view what = parts.size() > 1 ? parts[1] : std::string_view();
  if (what == "games" && request.method == "GET")
    return respond(parts.size() == 2 ? games() : of_game(parts));
  if (what == "tables" && parts.size() == 2 && request.method == "POST")
    return respond(make_table(house, request.body));
  if (what == "table" && parts.size() <= 3)
    return at_table(house, request, parts.size() == 3 ? parts[2] : std::string_view(), respond);
  respond(refusal(404, {"unknown-page", "there is nothing here", "docs/table.md"}));
}

}  // namespace gamekeeper::server
