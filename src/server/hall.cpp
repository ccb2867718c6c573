#include <fmt/format.h>

#include <chrono>
#include <cstddef>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "engine/error.hpp"
#include "server/journal.hpp"
#include "server/table.hpp"
#include "server/table_registry.hpp"
#include "store/store.hpp"

/// Tables that are no more.
namespace gamekeeper::server {

namespace {

/// Removing one takes as long as its log is; the others must not feel it.
constexpr std::size_t kExpiredAtOnce = 20;
constexpr auto kLookForExpired = std::chrono::minutes(10);

}  // namespace

void TableRegistry::remove_expired() {
  if (settings_.expire.count() == 0) return;
  const store::Time now = clock_->now();
  {
    const std::lock_guard lock(mutex_);
    if (now < look_for_expired_at_) return;
    look_for_expired_at_ = now + kLookForExpired;
  }
  const auto expired = store_->idle_since(now - settings_.expire, kExpiredAtOnce);
  if (!expired) return report(Level::error, expired.error().message, "expire");
  for (const store::TableId id : *expired) {
    if (const auto removed = store_->remove(id); !removed)
      report(Level::error, removed.error().message, "expire");
  }
  if (!expired->empty())
    report(Level::info, fmt::format("{} tables had expired, and were removed", expired->size()), "expired");
  if (expired->size() == kExpiredAtOnce) {
    const std::lock_guard lock(mutex_);
    look_for_expired_at_ = now;
  }
}

void TableRegistry::close_removed() {
  const auto closed = store_->take_closed();
  if (!closed) return report(Level::error, closed.error().message, "closed");
  if (closed->empty()) return;
  std::vector<std::shared_ptr<SharedTable>> gone;
  {
    const std::lock_guard lock(mutex_);
    for (const store::TableId id : *closed) {
      const auto found = standing_.find(id);
      if (found == standing_.end()) continue;
      if (found->second.table) gone.push_back(std::move(found->second.table));
      standing_.erase(found);
    }
  }
  for (const std::shared_ptr<SharedTable>& table : gone)
    table->close("ended", "this table was closed for good");
  if (const auto smaller = store_->shrink(); !smaller)
    report(Level::error, smaller.error().message, "shrink");
}

void TableRegistry::stop_soon() { stopping_ = true; }

}  // namespace gamekeeper::server
