#include "server/clock.hpp"

#include <chrono>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

#include "server/workers.hpp"
#include "store/store.hpp"

namespace gamekeeper::server {
namespace {

class WallClock final : public Clock {
 public:
  WallClock() : thread_([this] { run(); }) {}
  ~WallClock() override {
    {
      const std::lock_guard lock(mutex_);
      stopped_ = true;
    }
    wakes_.notify_one();
    thread_.join();
  }

  store::Time now() const override {
    return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
  }

  void at(store::Time when, Job job) override {
    {
      const std::lock_guard lock(mutex_);
      jobs_.emplace(when, std::move(job));
    }
    wakes_.notify_one();
  }

 private:
  void run() {
    std::unique_lock lock(mutex_);
    while (!stopped_) {
      if (jobs_.empty()) {
        wakes_.wait(lock);
      } else if (jobs_.begin()->first > now()) {
        const store::Time when = jobs_.begin()->first;
        wakes_.wait_until(lock, when);
      } else {
        const Job job = std::move(jobs_.extract(jobs_.begin()).mapped());
        lock.unlock();
        job();
        lock.lock();
      }
    }
  }

  std::mutex mutex_;
  std::condition_variable wakes_;
  std::multimap<store::Time, Job> jobs_;
  bool stopped_ = false;
  std::thread thread_;
};

}  // namespace

std::unique_ptr<Clock> wall_clock() { return std::make_unique<WallClock>(); }

}  // namespace gamekeeper::server
