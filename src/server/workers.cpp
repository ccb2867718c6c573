#include "server/workers.hpp"

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "server/journal.hpp"
#include "server/working.hpp"

namespace gamekeeper::server {

/// Lives as long as its last strand, so that a table may outlast the registry. asio's pool would have to
/// outlast its strands, and they their jobs, which hold the tables that hold the strands.
class Workers::Pool {
 public:
  explicit Pool(std::size_t size) {
    for (std::size_t i = 0; i < size; ++i) threads_.emplace_back([this] { work(); });
  }

  /// A job that comes when all has stopped is dropped.
  void post(Job job) {
    {
      const std::lock_guard lock(mutex_);
      if (stopped_) return;
      jobs_.push_back(std::move(job));
    }
    wakes_.notify_one();
  }

  void stop() {
    std::deque<Job> dropped;  // Jobs may end tables, which post jobs: not under the lock.
    {
      const std::lock_guard lock(mutex_);
      stopped_ = true;
      dropped.swap(jobs_);
    }
    wakes_.notify_all();
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
  }

 private:
  void work() {
    prepare_thread();
    for (;;) {
      Job job;
      {
        std::unique_lock lock(mutex_);
        wakes_.wait(lock, [this] { return stopped_ || !jobs_.empty(); });
        if (stopped_) return;
        job = std::move(jobs_.front());
        jobs_.pop_front();
      }
      // Tables answer for what breaks at them; whatever is left ends one job, not the program.
      try {
        job();
      } catch (const std::exception& broken) {
        report(Level::fault, std::string("a job: ") + broken.what());
      }
    }
  }

  std::mutex mutex_;
  std::condition_variable wakes_;
  std::deque<Job> jobs_;
  bool stopped_ = false;
  std::vector<std::thread> threads_;
};

namespace {

/// The jobs of a strand, of which the pool has at most one.
template <class Pool>
class WaitingLine : public std::enable_shared_from_this<WaitingLine<Pool>> {
 public:
  explicit WaitingLine(std::shared_ptr<Pool> pool) : pool_(std::move(pool)) {}

  void post(Job job) {
    {
      const std::lock_guard lock(mutex_);
      jobs_.push_back(std::move(job));
      if (std::exchange(moving_, true)) return;
    }
    move_on();
  }

 private:
  /// The next job's turn; when it never comes, for the pool has stopped, the line is empty afterwards.
  struct Turn {
    explicit Turn(std::shared_ptr<WaitingLine> whose) : line(std::move(whose)) {}
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    ~Turn() {
      if (!come) line->drop();
    }
    std::shared_ptr<WaitingLine> line;
    bool come = false;
  };

  void move_on() {
    pool_->post([turn = std::make_shared<Turn>(this->shared_from_this())] {
      turn->come = true;
      turn->line->do_next();
    });
  }

  void do_next() {
    Job job;
    {
      const std::lock_guard lock(mutex_);
      job = std::move(jobs_.front());
      jobs_.pop_front();
    }
    job();
    job = nullptr;
    {
      const std::lock_guard lock(mutex_);
      moving_ = !jobs_.empty();
      if (!moving_) return;
    }
    move_on();
  }

  void drop() {
    std::deque<Job> dropped;  // Jobs may end tables, which end this.
    {
      const std::lock_guard lock(mutex_);
      dropped.swap(jobs_);
    }
  }

  std::shared_ptr<Pool> pool_;
  std::mutex mutex_;
  std::deque<Job> jobs_;
  bool moving_ = false;
};

template <class Pool>
class PoolStrand final : public Strand {
 public:
  explicit PoolStrand(std::shared_ptr<Pool> pool)
      : line_(std::make_shared<WaitingLine<Pool>>(std::move(pool))) {}
  void post(Job job) override { line_->post(std::move(job)); }

 private:
  std::shared_ptr<WaitingLine<Pool>> line_;
};

}  // namespace

Workers::Workers(int threads)
    : pool_(std::make_shared<Pool>(static_cast<std::size_t>(std::max(1, threads)))) {}
Workers::~Workers() { stop(); }

void Workers::post(Job job) { pool_->post(std::move(job)); }
std::unique_ptr<Strand> Workers::strand() { return std::make_unique<PoolStrand<Pool>>(pool_); }
void Workers::stop() { pool_->stop(); }

}  // namespace gamekeeper::server
