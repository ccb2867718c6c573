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
  std::chrono::seconds delay{};     ///< how far spectators are behind
  std::vector<Growth> growths;      ///< of a table with a delay; what it was made with grew long ago
  std::vector<std::string> notes;   ///< JSON, the first first: what all there may read of what was done to it
  std::vector<std::string> faults;  ///< what broke, the first first; not given to make()
  std::int64_t maker = 0;           ///< whoever made it in this run of the program; not read
};

/// A table as whoever keeps the house sees it.
struct Entry {
  TableId id = 0;
  std::string game;
  std::string holders;  ///< JSON: {"ROLE": "WHO"}
  std::string made_at;
  std::string ended_at;  ///< empty: it goes on
  Time grew_at;          ///< when the last answer was written
  std::int64_t bytes = 0;
};

/// Text to be added to the end of a table's log.
struct Addition {
  TableId table = 0;
  std::string_view text;
  Time at;  ///< when what it tells happened
};

/// One SQLite file (with its -wal beside it while it is open). Any thread may call; each call is one
/// transaction: it happens whole or not at all, and is on the disk when it returns. What only reads does not
/// wait for what writes. Errors: "store" with what SQLite says.
class Store {
 public:
  /// Opens or makes the file, for its owner's eyes only: tokens are in it. A file of a newer program is
  /// refused.
  static engine::Result<std::unique_ptr<Store>> open(const std::string& path);
  /// The file of a server that may be running beside this program; it has to be there, and of this program's
  /// form.
  static engine::Result<std::unique_ptr<Store>> open_beside(const std::string& path);
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  /// The growths are not read.
  engine::Result<TableId> make(const StoredTable& table);
  /// The table that a token opens. Error: "ended", where it did once.
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
  engine::Result<std::int64_t> made_by(std::int64_t maker);
  /// Writes a number, to see whether that can be done.
  engine::Result<> check_writable();

  // -- What whoever keeps the house does, a running server or not.
  /// All tables, the first made first.
  engine::Result<std::vector<Entry>> list();
  /// Nobody sits down there any more; the log stays. False: there is no such table.
  engine::Result<bool> end(TableId table);
  /// It was never there. False: there is no such table.
  engine::Result<bool> remove(TableId table);
  /// Tables at which nothing was answered since then, at most so many.
  engine::Result<std::vector<TableId>> idle_since(Time then, std::size_t most);
  /// Tables that were ended or removed since the last call, by whichever program.
  engine::Result<std::vector<TableId>> take_closed();
  /// Gives some of the room of what was removed back to the disk.
  engine::Result<> shrink();

 private:
  class Database;
  class Reader;
  Store(std::unique_ptr<Database> database, std::unique_ptr<Reader> reader);
  std::unique_ptr<Database> database_;
  std::unique_ptr<Reader> reader_;
};

}  // namespace gamekeeper::store
