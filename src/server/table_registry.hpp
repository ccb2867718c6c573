#pragma once

#include <atomic>
#include <boost/json/object.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "engine/error.hpp"
#include "engine/session.hpp"
#include "protocol/seating.hpp"
#include "server/clock.hpp"
#include "server/table.hpp"
#include "server/workers.hpp"
#include "store/store.hpp"
#include "store/writer.hpp"

namespace gamekeeper::server {

struct RegistrySettings {
  std::string data;               ///< the folder in which everything is kept; made when it is missing
  int threads = 2;                ///< for tables; as many again think
  std::chrono::seconds idle{60};  ///< after so long without anybody a table leaves memory
  std::chrono::milliseconds patience{10'000};  ///< how long a player without hands may think about one answer
  /// A signal that ends the program is noted in data/crashes: a server that stands alone wants it, tests do
  /// not.
  bool note_crashes = false;
  engine::GameFinder games =
      protocol::find_game;                 ///< what is played here; never asked for packs that a save names
  std::shared_ptr<Clock> clock = nullptr;  ///< nothing: the one on the wall
  std::chrono::hours expire{0};  ///< tables at which nothing was answered for so long are removed; 0: never
};

/// All tables of a server: those at which somebody sits are in memory, all are in the store. Any thread may
/// call.
class TableRegistry {
 public:
  /// Errors: a folder that cannot be written; a store of a newer program; a store that another server has
  /// open.
  static engine::Result<std::unique_ptr<TableRegistry>> open(const RegistrySettings& settings);
  /// Lets what has begun end and writes what is to be written. Guests that still sit are let go without a
  /// word; whoever they belong to has to be there still.
  ~TableRegistry();
  TableRegistry(const TableRegistry&) = delete;
  TableRegistry& operator=(const TableRegistry&) = delete;

  /// Makes a table as POST /api/tables describes it; gives {"table": ..., "links": [...]}.
  /// `maker`: a number for whoever makes it.
  engine::Result<boost::json::object> make_table(const boost::json::object& request, std::int64_t maker = 0);
  /// The table that a token opens. Error: unknown-link.
  engine::Result<std::shared_ptr<SharedTable>> find(std::string_view token);
  /// For what a call does that may take a while.
  Workers& workers() { return workers_; }

  /// Lets tables go that have been idle for as long as the settings say; sends those away whose table was
  /// ended or removed, by whichever program; removes what has expired.
  void sweep();
  std::size_t tables_in_memory();
  engine::Result<std::int64_t> tables() { return store_->tables(); }
  engine::Result<std::int64_t> tables_made_by(std::int64_t maker) { return store_->made_by(maker); }
  engine::Result<> check_writable() { return store_->check_writable(); }

  /// The server is about to stop: whoever thinks stops, and no table begins anything long.
  void stop_soon();

 private:
  class Lock;
  struct Standing {
    std::shared_ptr<SharedTable> table;
    std::chrono::steady_clock::time_point last_found;
  };
  TableRegistry(const RegistrySettings& settings, std::unique_ptr<Lock> lock,
                std::unique_ptr<store::Store> store);
  void remove_expired();
  void close_removed();

  RegistrySettings settings_;
  engine::GameFinder games_;
  std::unique_ptr<Lock> lock_;
  std::unique_ptr<store::Store> store_;
  std::shared_ptr<Clock> clock_;
  std::atomic<bool> stopping_ = false;
  std::mutex mutex_;
  std::map<store::TableId, Standing> standing_;
  store::Time look_for_expired_at_;
  // What runs ends before what it uses: thinkers, workers, writer, in the order in which the destructor stops
  // them.
  std::unique_ptr<store::Writer> writer_;
  Workers workers_;
  Workers thinkers_;
};

}  // namespace gamekeeper::server
