#include "server/api.hpp"

#include <fmt/format.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <boost/json/value_from.hpp>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
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
#include "server/body.hpp"
#include "server/guest.hpp"
#include "server/journal.hpp"
#include "server/later.hpp"
#include "server/limits.hpp"
#include "server/metrics.hpp"
#include "server/quotas.hpp"
#include "server/table.hpp"
#include "server/table_registry.hpp"

namespace gamekeeper::server {
namespace {

namespace json = boost::json;
using engine::Result;

Response page_of(const json::value& value, int status = 200) {
  return {.status = status, .body = json::serialize(value), .file_name = {}, .etag = {}};
}

int status_of(const engine::Error& error) {
  if (error.code == "unknown-link") return 401;
  if (error.code == "not-yours") return 403;
  if (error.code.starts_with("unknown-") && error.code != "unknown-key") return 404;
  if (error.code == "ended") return 410;
  if (error.code == "too-large" || error.code == "too-many") return 413;
  if (error.code == "too-much") return 429;
  if (error.code == "store" || error.code == "not-written" || error.code == "too-early") return 503;
  return 400;
}

Response refused(const Later& error) {
  if (error.code == "store") report(Level::error, error.message);
  return refusal(status_of(error), error);
}

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

/// The fifth part of an address, in which a slash may be written as %2F.
std::string id_of(const std::vector<std::string_view>& parts) {
  std::string id(parts.size() > 4 ? parts[4] : std::string_view());
  for (const std::string_view slash : {"%2F", "%2f"}) {
    for (std::size_t at = id.find(slash); at != std::string::npos; at = id.find(slash, at))
      id.replace(at, slash.size(), "/");
  }
  return id;
}

Response of_game(const std::vector<std::string_view>& parts) {
  const std::string_view named = parts[2].substr(0, parts[2].find('.'));
  const bool says = named.size() < parts[2].size();  // ID.LANGUAGE
  const Result<const engine::Game*> game = protocol::find_game(
      named, {.packs = {},
              .language = says ? std::string(parts[2].substr(named.size() + 1)) : engine::Edition().language,
              .as_here = true});
  if (!game) return refused(game.error());
  const std::string_view what = parts.size() > 3 ? parts[3] : std::string_view();
  const std::string id = id_of(parts);
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

/// Games, rules and content are the same until the program is another one: made, packed and named once.
Response settled(const std::vector<std::string_view>& parts, const Request& request) {
  struct Settled {
    Response plain;
    Response packed;
  };
  static std::mutex mutex;
  static std::map<std::string, std::shared_ptr<const Settled>> kept;
  std::string key;
  for (std::size_t i = 2; i < parts.size(); ++i) key += "/" + (i == 4 ? id_of(parts) : std::string(parts[i]));
  std::shared_ptr<const Settled> found;
  {
    const std::lock_guard lock(mutex);
    if (const auto known = kept.find(key); known != kept.end()) found = known->second;
  }
  if (!found) {
    Response made = parts.size() == 2 ? games() : of_game(parts);
    if (made.status != 200) return made;
    made.etag = fmt::format("W/\"{}-{:x}\"", engine::version(), std::hash<std::string>()(made.body));
    const auto fresh = std::make_shared<Settled>(Settled{.plain = made, .packed = made});
    pack(fresh->packed);
    found = fresh;
    const std::lock_guard lock(mutex);
    kept.emplace(key, found);
  }
  if (request.if_none_match.contains(found->plain.etag))
    return {.status = 304, .body = {}, .file_name = {}, .etag = found->plain.etag};
  return request.takes_packed ? found->packed : found->plain;
}

Response make_table(TableRegistry& registry, Quotas& quotas, Request request) {
  const Address& address = request.bill->address();
  const std::int64_t maker = quotas.maker(address);
  const Result<std::int64_t> kept = registry.tables_made_by(maker);
  if (!kept) return refused(kept.error());
  if (const OrLater<> may = quotas.make_table(address, static_cast<std::size_t>(*kept)); !may)
    return refused(may.error());
  const Result<json::value> parsed = parse(std::move(request.body));
  if (!parsed) return refused(parsed.error());
  if (!parsed->is_object())
    return refused(engine::Error{"bad-json", "not a JSON object", R"({"game": "ID"})"});
  if (const json::value* log = parsed->get_object().if_contains("log"); log != nullptr && log->is_string()) {
    const std::size_t most = quotas.limits().save;
    if (log->get_string().size() > most)
      return refused({"too-large", "that save is larger than a table takes", "at most " + size_text(most)});
  }
  const Result<json::object> made = registry.make_table(parsed->get_object(), maker);
  return made ? page_of(*made, 201) : refused(made.error());
}

/// The lines of a body: one object, or a list of them.
Result<std::vector<std::string>> lines_of(Body body, std::size_t most) {
  const Result<json::value> parsed = parse(std::move(body));
  if (!parsed) return std::unexpected(parsed.error());
  std::vector<std::string> lines;
  const json::array* list = parsed->if_array();
  if (list == nullptr) return std::vector<std::string>{json::serialize(*parsed)};
  if (list->size() > most) {
    return engine::fail("too-many", fmt::format("{} lines in one call", list->size()),
                        fmt::format("at most {}; a socket takes any number", most));
  }
  for (const json::value& line : *list) lines.push_back(json::serialize(line));
  return lines;
}

void at_table(TableRegistry& registry, const Limits& limits, Request request, std::string_view what,
              const Respond& respond) {
  const Result<std::shared_ptr<SharedTable>> table = registry.find(request.token);
  if (!table) return respond(refused(table.error()));
  if (what.empty() && request.method == "GET") {
    return (*table)->describe(request.token, [respond](const OrLater<std::string>& said) {
      respond(said ? Response{.body = *said, .file_name = {}, .etag = {}} : refused(said.error()));
    });
  }
  if (what.empty() && request.method == "DELETE") {
    return (*table)->remove(request.token, [respond](const OrLater<>& done) {
      respond(done ? page_of(json::object{{"ended", true}}) : refused(done.error()));
    });
  }
  if (what == "log" && request.method == "GET") {
    return (*table)->save(request.token, [respond](const OrLater<std::string>& log) {
      respond(log ? Response{.type = "application/x-ndjson",
                             .body = *log,
                             .file_name = "match.gksave",
                             .etag = {}}
                  : refused(log.error()));
    });
  }
  if (what == "lines" && request.method == "POST") {
    Result<std::vector<std::string>> lines = lines_of(std::move(request.body), limits.lines);
    if (!lines) return respond(refused(lines.error()));
    const auto then = [respond](const OrLater<std::vector<SharedLine>>& said) {
      if (!said) return respond(refused(said.error()));
      std::string body = R"({"lines":[)";
      for (std::size_t i = 0; i < said->size(); ++i) body += (i == 0 ? "" : ",") + *(*said)[i];
      respond({.body = body + "]}", .file_name = {}, .etag = {}});
    };
    return (*table)->call(request.token, *std::move(lines), then,
                          {.bill = request.bill, .most = limits.answer});
  }
  respond(refusal(405, {"bad-method", request.method + " is not for this address", "docs/table.md"}));
}

}  // namespace

std::string size_text(std::size_t bytes) {
  return bytes < std::size_t{1} << 20U ? fmt::format("{} KiB", bytes >> 10U)
                                       : fmt::format("{} MiB", bytes >> 20U);
}

Response refusal(int status, const Later& error) {
  metrics().refusals.add(error.code);
  Response response = page_of(protocol::error_json(error));
  response.status = status;
  response.retry_after = error.in;
  return response;
}

Response nothing_here() {
  return {
      .status = 404,
      .type = "text/html; charset=utf-8",
      .body =
          "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" "
          "content=\"width=device-width\"><title>Nothing here</title><style>body{font:1.1rem/1.5 "
          "Georgia,serif;"
          "max-width:30rem;margin:20vh auto;padding:0 1rem;color-scheme:light dark}</style><h1>Nothing is "
          "here</h1><p>The address leads to no page of this house. The games are <a href=\"/\">in the "
          "hall</a>."
          "</p></html>\n",
      .file_name = {},
      .etag = {}};
}

void answer(TableRegistry& registry, Quotas& quotas, Request request, const Respond& respond) {
  const std::string path = request.path;
  const std::vector<std::string_view> parts = parts_of(path);
  const std::string_view what = parts.size() > 1 ? parts[1] : std::string_view();
  if (what == "games" && request.method == "GET") return respond(settled(parts, request));
  if (what == "tables" && parts.size() == 2 && request.method == "POST")
    return respond(make_table(registry, quotas, std::move(request)));
  if (what == "table" && parts.size() <= 3) {
    return at_table(registry, quotas.limits(), std::move(request),
                    parts.size() == 3 ? parts[2] : std::string_view(), respond);
  }
  respond(refusal(404, {"unknown-page", "there is nothing here", "docs/table.md"}));
}

}  // namespace gamekeeper::server
