#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <boost/json/value_from.hpp>
#include <chrono>
#include <cstdint>
#include <expected>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands.hpp"
#include "engine/error.hpp"
#include "store/store.hpp"

namespace gamekeeper::cli {
namespace {

namespace json = boost::json;
using engine::Result;
using store::Entry;

std::chrono::days idle_days(const Entry& entry) {
  return std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now() - entry.grew_at);
}

json::object json_of(const Entry& entry) {
  json::object said{{"table", entry.id},
                    {"game", entry.game},
                    {"seats", json::parse(entry.holders)},
                    {"made", entry.made_at},
                    {"idle_days", idle_days(entry).count()},
                    {"bytes", entry.bytes}};
  if (!entry.ended_at.empty()) said["ended"] = entry.ended_at;
  return said;
}

std::string line_of(const Entry& entry) {
  std::string seats;
  for (const auto& [role, who] : json::parse(entry.holders).as_object())
    seats += (seats.empty() ? "" : ", ") + std::string(role) + " " + json::serialize(who);
  std::erase(seats, '"');
  return fmt::format("{:>6}  {:14} {}  idle {:>4} d {:>8} KiB  {}{}", entry.id, entry.game, entry.made_at,
                     idle_days(entry).count(), entry.bytes / 1024, seats,
                     entry.ended_at.empty() ? "" : "  ended " + entry.ended_at);
}

/// What the arguments mean: these tables, or those that are older; of `list`, all where nothing is said.
Result<std::vector<Entry>> chosen(store::Store& store, const HallArguments& arguments) {
  Result<std::vector<Entry>> all = store.list();
  if (!all) return all;
  if (arguments.tables.empty() && !arguments.older_than && arguments.action != "list") {
    return engine::fail("bad-argument", "hall " + arguments.action + ": which tables?",
                        "their numbers, as in gamekeeper hall list, or --older-than DAYS");
  }
  for (const std::int64_t id : arguments.tables) {
    if (std::ranges::find(*all, id, &Entry::id) == all->end())
      return engine::fail("unknown-table", fmt::format("no table {} is kept there", id),
                          "gamekeeper hall list");
  }
  std::erase_if(*all, [&](const Entry& entry) {
    const bool named =
        arguments.tables.empty() || std::ranges::find(arguments.tables, entry.id) != arguments.tables.end();
    const bool old = !arguments.older_than || idle_days(entry).count() >= *arguments.older_than;
    return !named || !old;
  });
  return all;
}

Result<> show(store::Store& store, const Entry& entry, const HallArguments& arguments) {
  json::object said = json_of(entry);
  if (arguments.links) {
    const auto stored = store.read(entry.id);
    if (!stored) return std::unexpected(stored.error());
    json::array links;
    for (const store::Link& link : *stored ? (*stored)->seating.links : std::vector<store::Link>()) {
      links.push_back(json::object{{"token", link.token}, {"host", link.host}, {"seats", link.seats}});
    }
    said["links"] = std::move(links);
  }
  std::cout << json::serialize(said) << '\n';
  return {};
}

Result<> do_to(store::Store& store, const Entry& entry, const HallArguments& arguments) {
  if (arguments.action == "list") {
    std::cout << (arguments.json ? json::serialize(json_of(entry)) : line_of(entry)) << '\n';
  } else if (arguments.action == "show") {
    return show(store, entry, arguments);
  } else if (arguments.action == "export") {
    const auto stored = store.read(entry.id);
    if (!stored) return std::unexpected(stored.error());
    if (*stored) std::cout << (*stored)->log;
  } else {
    const auto done = arguments.action == "end" ? store.end(entry.id) : store.remove(entry.id);
    if (!done) return std::unexpected(done.error());
    std::cout << (arguments.action == "end" ? "ended   " : "deleted ") << line_of(entry) << '\n';
  }
  return {};
}

}  // namespace

int hall_command(const HallArguments& arguments) {
  const std::string data = arguments.data.empty() ? standard_data_folder() : arguments.data;
  const auto store = store::Store::open_beside(data + "/tables.sqlite");
  if (!store) return refuse(store.error());
  const Result<std::vector<Entry>> entries = chosen(**store, arguments);
  if (!entries) return refuse(entries.error());
  if (arguments.action == "export" && entries->size() != 1)
    return refuse({"bad-argument", fmt::format("export: {} tables", entries->size()), "one, by its number"});
  for (const Entry& entry : *entries) {
    if (const Result<> done = do_to(**store, entry, arguments); !done) return refuse(done.error());
  }
  return kDone;
}

}  // namespace gamekeeper::cli
