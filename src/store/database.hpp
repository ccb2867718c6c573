#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <exception>
#include <expected>
#include <mutex>
#include <span>
#include <string>
#include <string_view>

#include "engine/error.hpp"
#include "store/schema.hpp"
#include "store/store.hpp"

/// The two connections of a Store; for its own files.
namespace gamekeeper::store {

inline std::unexpected<engine::Error> store_error(const std::exception& error) {
  return engine::fail("store", std::string("the store: ") + error.what());
}

class Store::Database {
 public:
  explicit Database(const std::string& path)
      : connection(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE | SQLite::OPEN_FULLMUTEX) {
    connection.setBusyTimeout(5000);
    connection.exec("PRAGMA auto_vacuum = INCREMENTAL");  // of a new file; an old one is taken to it below
    connection.exec("PRAGMA journal_mode = WAL");
    connection.exec("PRAGMA synchronous = FULL");
    connection.exec("PRAGMA foreign_keys = ON");
    connection.exec("PRAGMA secure_delete = ON");  // links are secrets
  }

  int version() { return connection.execAndGet("PRAGMA user_version").getInt(); }

  void migrate() {
    for (auto step = static_cast<std::size_t>(version()); step < kMigrations.size(); ++step) {
      SQLite::Transaction transaction(connection);
      connection.exec(std::string(kMigrations[step]));
      connection.exec(fmt::format("PRAGMA user_version = {}", step + 1));
      transaction.commit();
    }
    give_back_what_is_removed();
  }

  /// Files of older programs never got smaller.
  void give_back_what_is_removed() try {
    if (connection.execAndGet("PRAGMA auto_vacuum").getInt() == 2) return;
    connection.exec("PRAGMA auto_vacuum = INCREMENTAL");
    connection.exec("VACUUM");
  } catch (const SQLite::Exception&) {  // A full disk, for instance: it stays as it is.
  }

  /// Whether there was such a table.
  bool mark_closed(TableId table, const char* change) {
    SQLite::Statement changes(connection, change);
    changes.bind(1, table);
    if (changes.exec() == 0) return false;
    SQLite::Statement tell(connection, "INSERT INTO closed (table_id) VALUES (?)");
    tell.bind(1, table);
    tell.exec();
    return true;
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

  std::mutex mutex;
  SQLite::Database connection;

  void prepare() {
    end_of_log = SQLite::Statement(
        connection,
        "SELECT at + length(CAST(text AS BLOB)) FROM log WHERE table_id = ? ORDER BY at DESC LIMIT 1");
    add_to_log =
        SQLite::Statement(connection, "INSERT INTO log (table_id, at, text, said_at) VALUES (?, ?, ?, ?)");
  }
  // Placeholders until the tables exist.
  SQLite::Statement end_of_log{connection, "SELECT 1"};
  SQLite::Statement add_to_log{connection, "SELECT 1"};
};

/// Another connection to the same file: what it reads stands still, and it waits for nobody who writes.
class Store::Reader {
 public:
  explicit Reader(const std::string& path)
      : connection(path, SQLite::OPEN_READWRITE | SQLite::OPEN_FULLMUTEX),
        table_of_token(
            connection,
            "SELECT table_id, ended_at FROM links JOIN tables ON tables.id = table_id WHERE token = ?") {
    connection.setBusyTimeout(5000);
    connection.exec("PRAGMA query_only = ON");
  }

  std::mutex mutex;
  SQLite::Database connection;
  SQLite::Statement table_of_token;
};

}  // namespace gamekeeper::store
