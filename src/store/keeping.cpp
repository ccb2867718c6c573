#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <vector>

#include "engine/error.hpp"
#include "store/database.hpp"
#include "store/store.hpp"

/// What whoever keeps the house does with its tables.
namespace gamekeeper::store {

using engine::Result;

namespace {

std::int64_t milliseconds(Time time) { return time.time_since_epoch().count(); }

}  // namespace

Result<std::vector<Entry>> Store::list() try {
  const std::lock_guard lock(reader_->mutex);
  SQLite::Statement rows(reader_->connection,
                         "SELECT id, game, holders, made_at, coalesce(ended_at, ''), max(said_at, "
                         "strftime('%s', made_at) * 1000), at + length(CAST(text AS BLOB)) "
                         "FROM tables JOIN log ON log.table_id = id AND at = "
                         "(SELECT max(at) FROM log WHERE table_id = id) ORDER BY id");
  std::vector<Entry> all;
  while (rows.executeStep()) {
    all.push_back({.id = rows.getColumn(0).getInt64(),
                   .game = rows.getColumn(1).getString(),
                   .holders = rows.getColumn(2).getString(),
                   .made_at = rows.getColumn(3).getString(),
                   .ended_at = rows.getColumn(4).getString(),
                   .grew_at = Time(std::chrono::milliseconds(rows.getColumn(5).getInt64())),
                   .bytes = rows.getColumn(6).getInt64()});
  }
  return all;
} catch (const SQLite::Exception& error) {
  return store_error(error);
}

Result<bool> Store::end(TableId table) try {
  const std::lock_guard lock(database_->mutex);
  SQLite::Transaction transaction(database_->connection);
  const bool there = database_->mark_closed(
      table, "UPDATE tables SET ended_at = coalesce(ended_at, datetime('now')) WHERE id = ?");
  transaction.commit();
  return there;
} catch (const SQLite::Exception& error) {
  return store_error(error);
}

Result<bool> Store::remove(TableId table) try {
  const std::lock_guard lock(database_->mutex);
  SQLite::Transaction transaction(database_->connection);
  for (const char* part : {"DELETE FROM log WHERE table_id = ?", "DELETE FROM links WHERE table_id = ?",
                           "DELETE FROM set_aside WHERE table_id = ?", "DELETE FROM notes WHERE table_id = ?",
                           "DELETE FROM faults WHERE table_id = ?"}) {
    SQLite::Statement remove(database_->connection, part);
    remove.bind(1, table);
    remove.exec();
  }
  const bool there = database_->mark_closed(table, "DELETE FROM tables WHERE id = ?");
  transaction.commit();
  return there;
} catch (const SQLite::Exception& error) {
  return store_error(error);
}

Result<std::vector<TableId>> Store::idle_since(Time then, std::size_t most) try {
  const std::lock_guard lock(reader_->mutex);
  SQLite::Statement rows(
      reader_->connection,
      "SELECT id FROM tables WHERE strftime('%s', made_at) * 1000 < ?1 AND coalesce((SELECT said_at FROM log "
      "WHERE table_id = id ORDER BY at DESC LIMIT 1), 0) < ?1 ORDER BY id LIMIT ?2");
  rows.bind(1, milliseconds(then));
  rows.bind(2, static_cast<std::int64_t>(most));
  std::vector<TableId> idle;
  while (rows.executeStep()) idle.push_back(rows.getColumn(0).getInt64());
  return idle;
} catch (const SQLite::Exception& error) {
  return store_error(error);
}

Result<std::vector<TableId>> Store::take_closed() try {
  {
    const std::lock_guard lock(reader_->mutex);
    if (reader_->connection.execAndGet("SELECT count(*) FROM closed").getInt() == 0)
      return std::vector<TableId>();
  }
  const std::lock_guard lock(database_->mutex);
  SQLite::Statement rows(database_->connection, "DELETE FROM closed RETURNING table_id");
  std::vector<TableId> closed;
  while (rows.executeStep()) closed.push_back(rows.getColumn(0).getInt64());
  return closed;
} catch (const SQLite::Exception& error) {
  return store_error(error);
}

Result<> Store::shrink() try {
  constexpr int kWorthIt = 256;  // pages of 4 KiB
  const std::lock_guard lock(database_->mutex);
  if (database_->connection.execAndGet("PRAGMA freelist_count").getInt() > kWorthIt)
    database_->connection.exec("PRAGMA incremental_vacuum(4096)");
  return {};
} catch (const SQLite::Exception& error) {
  return store_error(error);
}

}  // namespace gamekeeper::store
