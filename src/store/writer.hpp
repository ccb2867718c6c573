#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "engine/error.hpp"
#include "store/store.hpp"

namespace gamekeeper::store {

/// Writes what many tables have to add, on a thread of its own: all that waits goes into one transaction, so
/// that a disk that takes milliseconds a commit still keeps up with thousands of tables.
class Writer {
 public:
  /// Called on the writer's thread when the text is on the disk, or with the error.
  using Then = std::function<void(const engine::Result<>& done)>;

  /// `watch` hears how long each transaction took.
  explicit Writer(Store& store, std::function<void(std::chrono::nanoseconds)> watch = {});
  /// Writes what still waits.
  ~Writer();
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  /// Additions of one table are written in the order of the calls. `at`: when what the text tells happened.
  void append(TableId table, std::string text, Time at, Then then);

 private:
  struct Waiting {
    TableId table = 0;
    std::string text;
    Time at;
    Then then;
  };
  void run();
  void write(std::vector<Waiting>& batch);

  engine::Result<> write(std::span<const Addition> additions);

  Store& store_;
  std::function<void(std::chrono::nanoseconds)> watch_;
  std::mutex mutex_;
  std::condition_variable wakes_;
  std::vector<Waiting> waiting_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace gamekeeper::store
