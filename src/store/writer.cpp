#include "store/writer.hpp"

#include <chrono>
#include <cstddef>
#include <functional>
#include <mutex>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/error.hpp"
#include "store/store.hpp"

namespace gamekeeper::store {

Writer::Writer(Store& store, std::function<void(std::chrono::nanoseconds)> watch)
    : store_(store), watch_(std::move(watch)), thread_([this] { run(); }) {}

Writer::~Writer() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wakes_.notify_one();
  thread_.join();
}

void Writer::append(TableId table, std::string text, Time at, Then then) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({table, std::move(text), at, std::move(then)});
  }
  wakes_.notify_one();
}

void Writer::run() {
  std::vector<Waiting> batch;
  for (;;) {
    batch.clear();
    {
      std::unique_lock lock(mutex_);
      wakes_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      batch.swap(waiting_);
    }
    write(batch);
  }
}

void Writer::write(std::vector<Waiting>& batch) {
  std::vector<Addition> additions;
  additions.reserve(batch.size());
  for (const Waiting& one : batch) additions.push_back({one.table, one.text, one.at});
  const engine::Result<> done = write(additions);
  if (!done && batch.size() > 1) {  // One that cannot be written must not keep the others from it.
    for (std::size_t i = 0; i < batch.size(); ++i) batch[i].then(write(std::span(additions).subspan(i, 1)));
    return;
  }
  for (const Waiting& one : batch) one.then(done);
}

engine::Result<> Writer::write(std::span<const Addition> additions) {
  const auto begun = std::chrono::steady_clock::now();
  engine::Result<> done = store_.append(additions);
  if (watch_) watch_(std::chrono::steady_clock::now() - begun);
  return done;
}

}  // namespace gamekeeper::store
