#pragma once

#include <functional>
#include <memory>

namespace gamekeeper::server {

using Job = std::function<void()>;

/// Does jobs one after the other, in the order in which they came, on whichever thread of its workers is
/// free.
class Strand {
 public:
  Strand() = default;
  Strand(const Strand&) = delete;
  Strand& operator=(const Strand&) = delete;
  virtual ~Strand() = default;
  virtual void post(Job job) = 0;
};

/// Some threads, and what is to be done by them.
class Workers {
 public:
  /// At least one thread.
  explicit Workers(int threads);
  /// Ends after the jobs that are being done; those that wait are dropped.
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  void post(Job job);
  std::unique_ptr<Strand> strand();
  /// Waits for the jobs that are being done; those that wait, and those that come, are dropped.
  void stop();

 private:
  class Pool;
  std::shared_ptr<Pool> pool_;
};

}  // namespace gamekeeper::server
