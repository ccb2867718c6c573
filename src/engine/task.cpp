#include "engine/task.hpp"

#include <coroutine>
#include <cstddef>
#include <cstdlib>
#include <utility>
#include "engine/panic.hpp"

namespace gamekeeper::engine {
struct FramePoolEnd {
  std::size_t taken_from_heap = 0;
  ~FramePoolEnd() {
    for (FramePool::Free*& list : FramePool::free_) {
      while (list != nullptr) std::free(std::exchange(list, list->next));
    }
  }
};

namespace {
thread_local FramePoolEnd of_thread;
}

void* FramePool::from_heap(std::size_t size) {
  ++of_thread.taken_from_heap;
  void* frame = std::malloc(size <= kLargest ? (class_of(size) + 1) * kStep : size);
  require(frame != nullptr, "no memory for a coroutine frame");
  return frame;
}

std::size_t FramePool::heap_frames() { return of_thread.taken_from_heap; }

void Runner::start(Task<void> root) {
  stop();
  const Task<void>::Handle handle = std::exchange(root.handle_, nullptr);
  handle.promise().runner = this;
  root_ = handle;
  current_ = handle;
}

bool Runner::finished() const { return root_ && root_.done(); }

void Runner::stop() {
  if (root_) std::exchange(root_, nullptr).destroy();
  current_ = nullptr;
  leaving_from_ = nullptr;
  waiting_ = false;
}

void Runner::leave(detail::PromiseBase& leaf, Scope scope) {
  leaving_from_ = &leaf;
  leaving_ = scope;
  // The loop in resume() goes on only after every rule between here and there has suspended.
  current_ = std::noop_coroutine();
}

void Runner::unwind() {
  detail::PromiseBase* promise = std::exchange(leaving_from_, nullptr);
  while (promise != nullptr && promise->scope != leaving_) promise = promise->caller;
  require(promise != nullptr, "skip_rest outside of its scope");
  promise->skipped = true;
  current_ = promise->caller_handle;
}

}  // namespace gamekeeper::engine
