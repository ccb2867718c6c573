#include "store/store.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <chrono>
#include <cstdint>
#include <expected>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "engine/error.hpp"
#include "engine/roles.hpp"
#include "engine/seat.hpp"
#include "store/database.hpp"
#include "store/schema.hpp"

namespace gamekeeper::store {
namespace {

namespace json = boost::json;
using engine::Result;

std::string holders_text(const engine::Holders& holders) {
  json::object object;
  for (const auto& [role, who] : holders) object[role] = who;
  return json::serialize(object);
}

Result<engine::Holders> read_holders(const std::string& text) {
  engine::Holders holders;
  std::error_code failed;
  const json::value parsed = json::parse(text, failed);
  const json::object* object = parsed.if_object();
  if (failed || object == nullptr) return engine::fail("store", "the store: who sits where cannot be read");
  for (const auto& [role, who] : *object) {
    if (!who.is_string()) return engine::fail("store", "the store: who sits where is not words");
    holders[std::string(role)] = std::string(who.get_string());
  }
  return holders;
}

/// A file that holds the keys to every seat is nobody else's to read.
void make_private(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor >= 0) ::close(descriptor);
}

std::string log_of(SQLite::Database& connection, TableId table, std::vector<Growth>* growths = nullptr) {
  SQLite::Statement rows(connection, "SELECT text, said_at FROM log WHERE table_id = ? ORDER BY at");
  rows.bind(1, table);
  std::string log;
  while (rows.executeStep()) {
    log += rows.getColumn(0).getString();
    if (growths != nullptr) {
      const std::chrono::milliseconds at(rows.getColumn(1).getInt64());
      growths->push_back({.size = log.size(), .at = Time(at)});
    }
  }
  return log;
}

std::vector<std::string> texts(SQLite::Database& connection, const char* sql, TableId table) {
  SQLite::Statement rows(connection, sql);
  rows.bind(1, table);
  std::vector<std::string> all;
  while (rows.executeStep()) all.push_back(rows.getColumn(0).getString());
  return all;
}

void add_text(SQLite::Database& connection, const char* sql, TableId table, std::string_view text) {
  SQLite::Statement insert(connection, sql);
  insert.bind(1, table);
  insert.bind(2, std::string(text));
  insert.exec();
}

}  // namespace

Store::Store(std::unique_ptr<Database> database, std::unique_ptr<Reader> reader)
    : database_(std::move(database)), reader_(std::move(reader)) {}
Store::~Store() = default;

Result<std::unique_ptr<Store>> Store::open(const std::string& path) try {
  make_private(path);
  auto database = std::make_unique<Database>(path);
  if (database->version() > static_cast<int>(kMigrations.size())) {
    return engine::fail("store", path + " was written by a newer gamekeeper", "that one, or another --data");
  }
  database->migrate();
  database->prepare();
  return std::unique_ptr<Store>(new Store(std::move(database), std::make_unique<Reader>(path)));
} catch (const SQLite::Exception& error) {
  return engine::fail("store", path + ": " + error.what(), "a folder that can be written, --data DIR");
}

Result<std::unique_ptr<Store>> Store::open_beside(const std::string& path) try {
  if (::access(path.c_str(), R_OK | W_OK) != 0)
    return engine::fail("store", path + ": no tables are kept there", "the --data of a server, as its user");
  auto database = std::make_unique<Database>(path);
  if (database->version() != static_cast<int>(kMigrations.size()))
    return engine::fail("store", path + " was written by another gamekeeper", "the program that serves it");
  database->prepare();
  return std::unique_ptr<Store>(new Store(std::move(database), std::make_unique<Reader>(path)));
} catch (const SQLite::Exception& error) {
  return engine::fail("store", path + ": " + error.what(), "the --data of a server, as its user");
}

Result<TableId> Store::make(const StoredTable& table) try {
  const std::lock_guard lock(database_->mutex);
  SQLite::Transaction transaction(database_->connection);
  SQLite::Statement insert(database_->connection,
                           "INSERT INTO tables (game, holders, delay, maker, others, made_at) VALUES (?, ?, "
                           "?, ?, ?, datetime('now'))");
  insert.bind(1, table.game);
  insert.bind(2, holders_text(table.seating.holders));
  insert.bind(3, static_cast<std::int64_t>(table.delay.count()));
  insert.bind(4, table.maker);
  insert.bind(5, table.seating.others ? 1 : 0);
  insert.exec();
  const TableId id = database_->connection.getLastInsertRowid();
  database_->put_links(id, table.seating.links);
  database_->append(id, table.log, Time());
  for (const std::string& note : table.notes)
    add_text(database_->connection, "INSERT INTO notes (table_id, text) VALUES (?, ?)", id, note);
  transaction.commit();
  return id;
} catch (const SQLite::Exception& error) {
  return store_error(error);
}

Result<std::optional<TableId>> Store::find(std::string_view token) try {
  const std::lock_guard lock(reader_->mutex);
  SQLite::Statement& found = reader_->table_of_token;
  found.reset();
  found.bind(1, std::string(token));
  if (!found.executeStep()) return std::nullopt;
  const TableId id = found.getColumn(0).getInt64();
  const bool ended = !found.getColumn(1).isNull();
  found.reset();  // What is still being read keeps the log of writes from being emptied.
  if (ended) return engine::fail("ended", "this table was closed for good");
  return id;
} catch (const SQLite::Exception& error) {
  return store_error(error);
}

Result<std::optional<StoredTable>> Store::read(TableId table) try {
  const std::lock_guard lock(reader_->mutex);
  SQLite::Database& connection = reader_->connection;
  const SQLite::Transaction at_one_moment(connection);
  SQLite::Statement row(connection, "SELECT game, holders, delay, others FROM tables WHERE id = ?");
  row.bind(1, table);
  if (!row.executeStep()) return std::nullopt;
  Result<engine::Holders> holders = read_holders(row.getColumn(1).getString());
  if (!holders) return std::unexpected(holders.error());
  StoredTable stored{
      .game = row.getColumn(0).getString(),
      .seating = {.holders = *std::move(holders), .links = {}, .others = row.getColumn(3).getInt() != 0},
      .log = {},
      .delay = std::chrono::seconds(row.getColumn(2).getInt64()),
      .growths = {},
      .notes = texts(connection, "SELECT text FROM notes WHERE table_id = ? ORDER BY rowid", table),
      .faults = texts(connection, "SELECT what FROM faults WHERE table_id = ? ORDER BY rowid", table)};
  stored.log = log_of(connection, table, stored.delay.count() == 0 ? nullptr : &stored.growths);
  SQLite::Statement links(connection,
                          "SELECT token, host, seats FROM links WHERE table_id = ? ORDER BY place");
  links.bind(1, table);
  while (links.executeStep()) {
    stored.seating.links.push_back({.token = links.getColumn(0).getString(),
                                    .host = links.getColumn(1).getInt() != 0,
                                    .seats = static_cast<engine::SeatSet>(links.getColumn(2).getInt64())});
  }
  return stored;
} catch (const SQLite::Exception& error) {
  return store_error(error);
}

Result<> Store::seat(TableId table, const Seating& seating) try {
  const std::lock_guard lock(database_->mutex);
  SQLite::Transaction transaction(database_->connection);
  SQLite::Statement update(database_->connection, "UPDATE tables SET holders = ?, others = ? WHERE id = ?");
  update.bind(1, holders_text(seating.holders));
  update.bind(2, seating.others ? 1 : 0);
  update.bind(3, table);
  update.exec();
  database_->put_links(table, seating.links);
  transaction.commit();
  return {};
} catch (const SQLite::Exception& error) {
  return store_error(error);
}

Result<> Store::append(std::span<const Addition> additions) try {
  const std::lock_guard lock(database_->mutex);
  SQLite::Transaction transaction(database_->connection);
  for (const Addition& addition : additions) database_->append(addition.table, addition.text, addition.at);
  transaction.commit();
  return {};
} catch (const SQLite::Exception& error) {
  return store_error(error);
}

Result<> Store::replace_log(TableId table, std::string_view log) try {
  const std::lock_guard lock(database_->mutex);
  SQLite::Transaction transaction(database_->connection);
  SQLite::Statement keep(
      database_->connection,
      "INSERT INTO set_aside (table_id, set_aside_at, log) VALUES (?, datetime('now'), ?)");
  keep.bind(1, table);
  std::vector<Growth> growths;
  keep.bind(2, log_of(database_->connection, table, &growths));
  keep.exec();
  Time newest;
  for (const Growth& growth : growths) newest = std::max(newest, growth.at);
  SQLite::Statement remove(database_->connection, "DELETE FROM log WHERE table_id = ?");
  remove.bind(1, table);
  remove.exec();
  database_->append(table, log, newest);
  transaction.commit();
  return {};
} catch (const SQLite::Exception& error) {
  return store_error(error);
}

Result<> Store::note(TableId table, std::string_view text) try {
  const std::lock_guard lock(database_->mutex);
  add_text(database_->connection, "INSERT INTO notes (table_id, text) VALUES (?, ?)", table, text);
  return {};
} catch (const SQLite::Exception& error) {
  return store_error(error);
}

Result<> Store::fault(TableId table, std::string_view what) try {
  const std::lock_guard lock(database_->mutex);
  add_text(database_->connection, "INSERT INTO faults (table_id, what, at) VALUES (?, ?, datetime('now'))",
           table, what);
  return {};
} catch (const SQLite::Exception& error) {
  return store_error(error);
}

Result<std::int64_t> Store::tables() try {
  const std::lock_guard lock(reader_->mutex);
  return reader_->connection.execAndGet("SELECT count(*) FROM tables").getInt64();
} catch (const SQLite::Exception& error) {
  return store_error(error);
}

Result<std::int64_t> Store::made_by(std::int64_t maker) try {
  const std::lock_guard lock(reader_->mutex);
  SQLite::Statement count(reader_->connection,
                          "SELECT count(*) FROM tables WHERE maker = ? AND ended_at IS NULL");
  count.bind(1, maker);
  count.executeStep();
  return count.getColumn(0).getInt64();
} catch (const SQLite::Exception& error) {
  return store_error(error);
}

Result<> Store::check_writable() try {
  const std::lock_guard lock(database_->mutex);
  database_->connection.exec(
      "INSERT INTO pulse (id, beats) VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET beats = beats + 1");
  return {};
} catch (const SQLite::Exception& error) {
  return store_error(error);
}

}  // namespace gamekeeper::store
