#include "engine/task.hpp"

#include <array>
#include <coroutine>
#include <cstddef>
#include <cstdlib>
#include <utility>
#include "engine/panic.hpp"

namespace gamekeeper::engine {
namespace {

// Under the address sanitizer every frame is a heap block of its own, so that a use after its end is seen.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define GAMEKEEPER_FRAMES_FROM_HEAP 1
#endif
#endif

[[maybe_unused]] constexpr std::size_t kStep = 64;
constexpr std::size_t kClasses = 64;  // frames up to 4 KiB; larger ones come from the heap each time

struct FreeFrame {
  FreeFrame* next;
};

constinit thread_local std::array<FreeFrame*, kClasses> free_frames{};
constinit thread_local std::size_t taken_from_heap = 0;

struct AtThreadEnd {
  ~AtThreadEnd() {
    for (FreeFrame*& list : free_frames) {
      while (list != nullptr) std::free(std::exchange(list, list->next));
    }
  }
};

void* from_heap(std::size_t size) {
  thread_local const AtThreadEnd at_thread_end;
  ++taken_from_heap;
  void* frame = std::malloc(size);
  require(frame != nullptr, "no memory for a coroutine frame");
  return frame;
}

}  // namespace

void* FramePool::take(std::size_t size) {
#ifdef GAMEKEEPER_FRAMES_FROM_HEAP
  return from_heap(size);
#else
  const std::size_t size_class = (size - 1) / kStep;
  if (size_class >= kClasses) return from_heap(size);
  FreeFrame*& list = free_frames[size_class];
  if (list != nullptr) return std::exchange(list, list->next);
  return from_heap((size_class + 1) * kStep);
#endif
}

void FramePool::give_back(void* frame, std::size_t size) noexcept {
#ifdef GAMEKEEPER_FRAMES_FROM_HEAP
  (void)size;
  std::free(frame);
#else
  const std::size_t size_class = (size - 1) / kStep;
  if (size_class >= kClasses) {
    std::free(frame);
    return;
  }
  auto* free = static_cast<FreeFrame*>(frame);
  free->next = std::exchange(free_frames[size_class], free);
#endif
}

std::size_t FramePool::heap_frames() { return taken_from_heap; }

void Runner::start(Task<void> root) {
  stop();
  const Task<void>::Handle handle = std::exchange(root.handle_, nullptr);
  handle.promise().runner = this;
  root_ = handle;
  current_ = handle;
}

void Runner::resume() {
  waiting_ = false;
  while (!waiting_ && current_) {
    current_.resume();
    if (leaving_from_ != nullptr) unwind();
  }
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
