#pragma once

#include <memory>

#include "server/workers.hpp"
#include "store/store.hpp"

namespace gamekeeper::server {

/// What time it is, and who wants to be woken when. Any thread may call.
class Clock {
 public:
  Clock() = default;
  Clock(const Clock&) = delete;
  Clock& operator=(const Clock&) = delete;
  virtual ~Clock() = default;
  virtual store::Time now() const = 0;
  /// The job is done once it is as late as that, on a thread of the clock's; it has to be quick. Jobs whose
  /// time has not come when the clock ends are dropped.
  virtual void at(store::Time when, Job job) = 0;
};

/// The clock on the wall.
std::unique_ptr<Clock> wall_clock();

}  // namespace gamekeeper::server
