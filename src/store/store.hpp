#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"
#include "engine/roles.hpp"
#include "engine/seat.hpp"

/// Where tables live while nobody sits at them, and what a killed server comes back to. Knows no rules: a
/// match is the text of its log.
namespace gamekeeper::store {

using TableId = std::int64_t;

/// What a token allows at its table.
struct Link {
  std::string token;
  bool host = false;
  engine::SeatSet seats = 0;  ///< none: looks on
  friend bool operator==(const Link&, const Link&) = default;
};

/// Who sits where.
struct Seating {
  engine::Holders holders;  ///< by role: "person", or the word of a player without hands
  std::vector<Link> links;  ///< tokens are unique in the whole store
  bool others = false;      ///< a seat is, or was once, another person's: its secrets are in the log
};

/// By the clock on the wall: it goes on while no server runs.
using Time = std::chrono::sys_time<std::chrono::milliseconds>;

/// When the log grew, and how long it was then.
struct Growth {
  std::size_t size = 0;
  Time at;
};

struct StoredTable {
  std::string game;
  Seating seating;
  std::string log;
  std::chrono::seconds delay{};  ///< how far spectators are behind
  std::vector<Growth> growths;   ///< of a table with a delay; what it was made with grew long ago
  std::vector<std::string>
      notes;  ///< JSON, the first first: what all at the table may read of what was done to it
  std::vector<std::string> faults;  ///< what broke, the first first; not given to make()
};

/// Text to be added to the end of a table's log.
struct Addition {
  TableId table = 0;
  std::string_view text;
  Time at;  ///< when what it tells happened
};

/// One SQLite file (with its -wal beside it while it is open). Any thread may call; each call is one
/// transaction: it happens whole or not at all, and is on the disk when it returns. Errors: "store" with what
/// SQLite says.
class Store {
 public:
  /// Opens or makes the file, for its owner's eyes only: tokens are in it. A file of a newer program is
  /// refused.
  static engine::Result<std::unique_ptr<Store>> open(const std::string& path);
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  /// The growths are not read.
  engine::Result<TableId> make(const StoredTable& table);
  /// The table that a token opens.
  engine::Result<std::optional<TableId>> find(std::string_view token);
  /// Nothing when there is no such table.
  engine::Result<std::optional<StoredTable>> read(TableId table);
  engine::Result<> seat(TableId table, const Seating& seating);
  /// All of them, or none. A table that does not exist is an error.
  engine::Result<> append(std::span<const Addition> additions);
  /// Gives a table another log, which tells nothing that the old one did not, and keeps the old one aside for
  /// whoever looks for it.
  engine::Result<> replace_log(TableId table, std::string_view log);
  /// Adds to the notes of a table.
  engine::Result<> note(TableId table, std::string_view text);
  /// Keeps what broke at a table, for whoever opens it again.
  engine::Result<> fault(TableId table, std::string_view what);
  engine::Result<std::int64_t> tables();

 private:
  class Database;
  explicit Store(std::unique_ptr<Database> database);
  std::unique_ptr<Database> database_;
};

}  // namespace gamekeeper::store
