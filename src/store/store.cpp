#include "store/store.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <boost/json/value_to.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <expected>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/error.hpp"
#include "engine/roles.hpp"
#include "engine/seat.hpp"
#include "store/schema.hpp"

namespace gamekeeper::store {
namespace {

namespace json = boost::json;
using engine::Result;

std::unexpected<engine::Error> store_error(const std::exception& error) {
  return engine::fail("store", std::string("the store: ") + error.what());
}

std::string holders_text(const engine::Holders& holders) {
  json::object object;
  for (const auto& [role, who] : holders) object[role] = who;
  return json::serialize(object);
}

engine::Holders read_holders(const std::string& text) {
  engine::Holders holders;
  const json::value parsed = json::parse(text);
  for (const auto& [role, who] : parsed.as_object())
    holders[std::string(role)] = json::value_to<std::string>(who);
  return holders;
}

/// A file that holds the keys to every seat is nobody else's to read.
void make_private(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor >= 0) ::close(descriptor);
}

}  // namespace

class Store::Database {
 public:
  explicit Database(const std::string& path)
      : connection(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE | SQLite::OPEN_FULLMUTEX) {
    connection.setBusyTimeout(5000);
    connection.exec("PRAGMA journal_mode = WAL");
    connection.exec("PRAGMA synchronous = FULL");
    connection.exec("PRAGMA foreign_keys = ON");
  }

  int version() { return connection.execAndGet("PRAGMA user_version").getInt(); }

  void migrate() {
    for (auto step = static_cast<std::size_t>(version()); step < kMigrations.size(); ++step) {
      SQLite::Transaction transaction(connection);
      connection.exec(std::string(kMigrations[step]));
      connection.exec(fmt::format("PRAGMA user_version = {}", step + 1));
      transaction.commit();
    }
  }

  void put_links(TableId table, std::span<const Link> links) {
    SQLite::Statement remove(connection, "DELETE FROM links WHERE table_id = ?");
    remove.bind(1, table);
    remove.exec();
    SQLite::Statement insert(
        connection, "INSERT INTO links (token, table_id, place, host, seats) VALUES (?, ?, ?, ?, ?)");
    int place = 0;
    for (const Link& link : links) {
      insert.bind(1, link.token);
      insert.bind(2, table);
      insert.bind(3, place++);
      insert.bind(4, link.host ? 1 : 0);
      insert.bind(5, static_cast<std::int64_t>(link.seats));
      insert.exec();
      insert.reset();
    }
  }

  std::string log_of(TableId table, std::vector<Growth>* growths = nullptr) {
    SQLite::Statement& rows = all_of_log;
    rows.reset();
    rows.bind(1, table);
    std::string log;
    while (rows.executeStep()) {
      log += rows.getColumn(0).getString();
      if (growths != nullptr) {
        const std::chrono::milliseconds at(rows.getColumn(1).getInt64());
        growths->push_back({.size = log.size(), .at = Time(at)});
      }
    }
    rows.reset();
    return log;
  }

  void append(TableId table, std::string_view text, Time said_at) {
    end_of_log.reset();
    end_of_log.bind(1, table);
    std::int64_t at = 0;
    if (end_of_log.executeStep()) at = end_of_log.getColumn(0).getInt64();
    end_of_log.reset();
    add_to_log.reset();
    add_to_log.bind(1, table);
    add_to_log.bind(2, at);
    add_to_log.bind(3, std::string(text));
    add_to_log.bind(4, static_cast<std::int64_t>(said_at.time_since_epoch().count()));
    add_to_log.exec();
    add_to_log.reset();
  }

  void add_text(const char* sql, TableId table, std::string_view text) {
    SQLite::Statement insert(connection, sql);
    insert.bind(1, table);
    insert.bind(2, std::string(text));
    insert.exec();
  }

  std::vector<std::string> texts(const char* sql, TableId table) {
    SQLite::Statement rows(connection, sql);
    rows.bind(1, table);
    std::vector<std::string> all;
    while (rows.executeStep()) all.push_back(rows.getColumn(0).getString());
    return all;
  }

  std::mutex mutex;
  SQLite::Database connection;

  void prepare() {
    all_of_log =
        SQLite::Statement(connection, "SELECT text, said_at FROM log WHERE table_id = ? ORDER BY at");
    end_of_log = SQLite::Statement(
        connection,
        "SELECT at + length(CAST(text AS BLOB)) FROM log WHERE table_id = ? ORDER BY at DESC LIMIT 1");
    add_to_log =
        SQLite::Statement(connection, "INSERT INTO log (table_id, at, text, said_at) VALUES (?, ?, ?, ?)");
  }
  // Placeholders until the tables exist.
  SQLite::Statement all_of_log{connection, "SELECT 1"};
  SQLite::Statement end_of_log{connection, "SELECT 1"};
  SQLite::Statement add_to_log{connection, "SELECT 1"};
};

Store::Store(std::unique_ptr<Database> database) : database_(std::move(database)) {}
Store::~Store() = default;

Result<std::unique_ptr<Store>> Store::open(const std::string& path) try {
  make_private(path);
  auto database = std::make_unique<Database>(path);
  if (database->version() > static_cast<int>(kMigrations.size())) {
    return engine::fail("store", path + " was written by a newer gamekeeper", "that one, or another --data");
  }
  database->migrate();
  database->prepare();
  return std::unique_ptr<Store>(new Store(std::move(database)));
} catch (const SQLite::Exception& error) {
  return engine::fail("store", path + ": " + error.what(), "a folder that can be written, --data DIR");
}

Result<TableId> Store::make(const StoredTable& table) try {
  const std::lock_guard lock(database_->mutex);
  SQLite::Transaction transaction(database_->connection);
  SQLite::Statement insert(
      database_->connection,
      "INSERT INTO tables (game, holders, delay, others, made_at) VALUES (?, ?, ?, ?, datetime('now'))");
  insert.bind(1, table.game);
  insert.bind(2, holders_text(table.seating.holders));
  insert.bind(3, static_cast<std::int64_t>(table.delay.count()));
  insert.bind(4, table.seating.others ? 1 : 0);
  insert.exec();
  const TableId id = database_->connection.getLastInsertRowid();
  database_->put_links(id, table.seating.links);
  database_->append(id, table.log, Time());
  for (const std::string& note : table.notes)
    database_->add_text("INSERT INTO notes (table_id, text) VALUES (?, ?)", id, note);
  transaction.commit();
  return id;
} catch (const SQLite::Exception& error) {
  return store_error(error);
}

Result<std::optional<TableId>> Store::find(std::string_view token) try {
  const std::lock_guard lock(database_->mutex);
  SQLite::Statement found(database_->connection, "SELECT table_id FROM links WHERE token = ?");
  found.bind(1, std::string(token));
  if (!found.executeStep()) return std::nullopt;
  return found.getColumn(0).getInt64();
} catch (const SQLite::Exception& error) {
  return store_error(error);
}

Result<std::optional<StoredTable>> Store::read(TableId table) try {
  const std::lock_guard lock(database_->mutex);
  SQLite::Statement row(database_->connection,
                        "SELECT game, holders, delay, others FROM tables WHERE id = ?");
  row.bind(1, table);
  if (!row.executeStep()) return std::nullopt;
  StoredTable stored{
      .game = row.getColumn(0).getString(),
      .seating = {.holders = read_holders(row.getColumn(1).getString()),
                  .links = {},
                  .others = row.getColumn(3).getInt() != 0},
      .log = {},
      .delay = std::chrono::seconds(row.getColumn(2).getInt64()),
      .growths = {},
      .notes = database_->texts("SELECT text FROM notes WHERE table_id = ? ORDER BY rowid", table),
      .faults = database_->texts("SELECT what FROM faults WHERE table_id = ? ORDER BY rowid", table)};
  stored.log = database_->log_of(table, stored.delay.count() == 0 ? nullptr : &stored.growths);
  SQLite::Statement links(database_->connection,
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
  keep.bind(2, database_->log_of(table, &growths));
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
  database_->add_text("INSERT INTO notes (table_id, text) VALUES (?, ?)", table, text);
  return {};
} catch (const SQLite::Exception& error) {
  return store_error(error);
}

Result<> Store::fault(TableId table, std::string_view what) try {
  const std::lock_guard lock(database_->mutex);
  database_->add_text("INSERT INTO faults (table_id, what, at) VALUES (?, ?, datetime('now'))", table, what);
  return {};
} catch (const SQLite::Exception& error) {
  return store_error(error);
}

Result<std::int64_t> Store::tables() try {
  const std::lock_guard lock(database_->mutex);
  return database_->connection.execAndGet("SELECT count(*) FROM tables").getInt64();
} catch (const SQLite::Exception& error) {
  return store_error(error);
}

}  // namespace gamekeeper::store
