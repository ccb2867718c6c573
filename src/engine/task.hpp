#pragma once

#include <array>
#include <coroutine>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <type_traits>
#include <utility>

#include "engine/panic.hpp"

// Under the address sanitizer every frame is a heap block of its own, so that a use after its end is seen.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define GAMEKEEPER_FRAMES_FROM_HEAP 1
#endif
#endif

/// How rules run. A rule is a coroutine `Task<T> rule(Context& context, ...)`; it reads and changes the
/// position, calls other rules with `co_await`, and stops only at a decision or a chance request. The Runner
/// of a match resumes it there.
///
/// A task that is awaited starts at once, on the caller's own stack; only one that has to wait suspends its
/// callers. Call depth is therefore the depth of rule calling rule, never the length of a match. A task that
/// is destroyed while it waits destroys the tasks that it waits for, and their locals, innermost first.
namespace gamekeeper::engine {

template <class T>
class Task;

/// Which part of a procedure can be left early: "skip the rest of this turn". A game numbers its own, from 1.
using Scope = int;

/// Storage for coroutine frames: free lists by size class, one set a thread. Nothing goes back to the heap
/// before the thread ends; after the first matches nothing is taken from it.
class FramePool {
 public:
  static void* take(std::size_t size) {
#ifndef GAMEKEEPER_FRAMES_FROM_HEAP
    if (size <= kLargest) {
      Free*& list = free_[class_of(size)];
      if (list != nullptr) return std::exchange(list, list->next);
    }
#endif
    return from_heap(size);
  }
  static void give_back(void* frame, [[maybe_unused]] std::size_t size) noexcept {
#ifndef GAMEKEEPER_FRAMES_FROM_HEAP
    if (size <= kLargest) {
      auto* free = static_cast<Free*>(frame);
      free->next = std::exchange(free_[class_of(size)], free);
      return;
    }
#endif
    std::free(frame);
  }
  /// Frames that this thread took from the heap so far; constant once warm.
  static std::size_t heap_frames();

 private:
  friend struct FramePoolEnd;
  struct Free {
    Free* next;
  };
  static constexpr std::size_t kStep = 64;
  static constexpr std::size_t kClasses = 64;
  static constexpr std::size_t kLargest = kStep * kClasses;  // larger frames come from the heap each time
  static constexpr std::size_t class_of(std::size_t size) { return (size - 1) / kStep; }
  static void* from_heap(std::size_t size);

  static inline constinit thread_local std::array<Free*, kClasses> free_{};
};

namespace detail {
struct PromiseBase;
}

/// Runs the coroutines of one match: a root task and whatever it awaits.
class Runner {
 public:
  /// Takes the root task over. Nothing runs yet.
  void start(Task<void> root);
  /// Runs until a leaf waits for an answer or the root has finished. Passes chance::Broken on; after that it
  /// may only be stopped.
  void resume() {
    waiting_ = false;
    while (!waiting_ && current_) {
      current_.resume();
      if (leaving_from_ != nullptr) [[unlikely]]
        unwind();
    }
  }
  bool finished() const;
  /// Drops everything that runs or waits.
  void stop();

  /// For awaiters of leaves (decisions, chance): `leaf` waits for an answer from outside.
  void wait(std::coroutine_handle<> leaf) {
    current_ = leaf;
    waiting_ = true;
  }
  /// For `skip_rest`: leaves every task up to the innermost one that awaits `within(scope, ...)`.
  void leave(detail::PromiseBase& leaf, Scope scope);

  Runner() = default;
  Runner(const Runner&) = delete;
  Runner& operator=(const Runner&) = delete;
  ~Runner() { stop(); }

 private:
  template <class>
  friend class Task;
  friend struct detail::PromiseBase;

  std::coroutine_handle<> current_;
  std::coroutine_handle<> root_;
  detail::PromiseBase* leaving_from_ = nullptr;
  Scope leaving_ = 0;
  bool waiting_ = false;

  void unwind();
};

namespace detail {

struct PromiseBase {
  Runner* runner = nullptr;
  PromiseBase* caller = nullptr;  // set once the caller has suspended
  std::coroutine_handle<> caller_handle;
  Scope scope = 0;       // not 0: the caller awaits this task through within(scope, ...)
  bool skipped = false;  // the caller shall not look for a result

  static void* operator new(std::size_t size) { return FramePool::take(size); }
  static void operator delete(void* frame, std::size_t size) noexcept { FramePool::give_back(frame, size); }

  std::suspend_always initial_suspend() const noexcept { return {}; }
  struct Return {
    bool await_ready() const noexcept { return false; }
    /// To whoever waits for it; a caller that has not suspended goes on by itself.
    template <class Promise>
    std::coroutine_handle<> await_suspend(std::coroutine_handle<Promise> handle) const noexcept {
      PromiseBase& promise = handle.promise();
      if (promise.caller_handle) return promise.caller_handle;
      promise.runner->current_ = nullptr;
      return std::noop_coroutine();
    }
    void await_resume() const noexcept {}
  };
  Return final_suspend() const noexcept { return {}; }
  /// A broken invariant leaves every rule on its way out; the runner may then only be stopped.
  void unhandled_exception() const {
#ifdef __cpp_exceptions
    throw;
#else
    panic("a rule threw an exception");
#endif
  }
};

template <class T>
struct Promise : PromiseBase {
  std::optional<T> result;

  Task<T> get_return_object();
  template <class U>
  void return_value(U&& value) {
    result.emplace(std::forward<U>(value));
  }
};

template <>
struct Promise<void> : PromiseBase {
  Task<void> get_return_object();
  void return_void() const noexcept {}
};

}  // namespace detail

template <class T = void>
class [[nodiscard]] Task {
 public:
  using promise_type = detail::Promise<T>;
  using Handle = std::coroutine_handle<promise_type>;

  explicit Task(Handle handle) : handle_(handle) {}
  Task(Task&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
  Task& operator=(Task&&) = delete;
  ~Task() {
    if (handle_) handle_.destroy();
  }

  bool await_ready() const noexcept { return false; }
  template <class Caller>
  bool await_suspend(std::coroutine_handle<Caller> caller) {
    promise_type& promise = handle_.promise();
    promise.runner = caller.promise().runner;
    handle_.resume();
    if (handle_.done()) return false;
    promise.caller = &caller.promise();
    promise.caller_handle = caller;
    return true;
  }
  T await_resume() {
    if constexpr (!std::is_void_v<T>) return std::move(*handle_.promise().result);
  }

 private:
  friend class Runner;
  template <class>
  friend class Within;

  Handle handle_;
};

namespace detail {
template <class T>
Task<T> Promise<T>::get_return_object() {
  return Task<T>(std::coroutine_handle<Promise<T>>::from_promise(*this));
}
inline Task<void> Promise<void>::get_return_object() {
  return Task<void>(std::coroutine_handle<Promise<void>>::from_promise(*this));
}
}  // namespace detail

/// `const bool whole = co_await within(scope, turn(...));`: false when the task, or anything that it called,
/// left early with `co_await skip_rest(scope)`. What had been changed by then stays changed.
template <class T = void>
class [[nodiscard]] Within {
 public:
  Within(Scope scope, Task<void> task) : task_(std::move(task)) { task_.handle_.promise().scope = scope; }

  bool await_ready() const noexcept { return false; }
  template <class Caller>
  bool await_suspend(std::coroutine_handle<Caller> caller) {
    return task_.await_suspend(caller);
  }
  bool await_resume() const noexcept { return !task_.handle_.promise().skipped; }

 private:
  Task<void> task_;
};

inline Within<> within(Scope scope, Task<void> task) { return {scope, std::move(task)}; }

/// A task that is there only when it is needed: awaiting an empty one costs nothing and asks nobody.
class [[nodiscard]] Perhaps {
 public:
  Perhaps() = default;
  Perhaps(Task<> task) : task_(std::move(task)) {}

  bool await_ready() const noexcept { return !task_.has_value(); }
  template <class Caller>
  bool await_suspend(std::coroutine_handle<Caller> caller) {
    return task_->await_suspend(caller);
  }
  void await_resume() const noexcept {}

 private:
  std::optional<Task<>> task_;
};

/// Leaves everything up to the innermost `within(scope, ...)`. Never returns to the rule that awaits it.
class [[nodiscard]] SkipRest {
 public:
  explicit SkipRest(Scope scope) : scope_(scope) {}
  bool await_ready() const noexcept { return false; }
  template <class Caller>
  void await_suspend(std::coroutine_handle<Caller> caller) const {
    caller.promise().runner->leave(caller.promise(), scope_);
  }
  void await_resume() const { panic("a rule went on after skip_rest"); }

 private:
  Scope scope_;
};

inline SkipRest skip_rest(Scope scope) { return SkipRest(scope); }

}  // namespace gamekeeper::engine
