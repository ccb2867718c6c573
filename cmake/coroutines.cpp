// Exits with 0 when the compiler builds the coroutine forms that the rules use: a co_await in a condition,
// aggregate temporaries and capturing lambdas inside a co_await expression, each destroyed exactly once.
#include <coroutine>
#include <utility>

namespace {
int alive = 0;

struct Counted {
  int value = 0;
  explicit Counted(int v) : value(v) { ++alive; }
  Counted(const Counted& other) : value(other.value) { ++alive; }
  Counted& operator=(const Counted&) = default;
  ~Counted() { --alive; }
};
struct Spec {
  Counted first;
  Counted second;
};

struct Task {
  struct promise_type {
    int result = 0;
    Task get_return_object() { return Task{std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_always initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    void return_value(int v) { result = v; }
    void unhandled_exception() {}
  };
  std::coroutine_handle<promise_type> handle;
};

template <class F>
struct Ask {
  Spec spec;
  F offers;
  bool await_ready() { return false; }
  void await_suspend(std::coroutine_handle<>) {}
  bool await_resume() { return offers(spec.first.value) && spec.second.value > 0; }
};
template <class F>
Ask<F> ask(Spec spec, F offers) {
  return {std::move(spec), std::move(offers)};
}

Task rule(int limit) {
  const Counted held(limit);
  int taken = 0;
  for (int i = 0; i < 4; ++i) {
    if (co_await ask(Spec{Counted(i), Counted(1)}, [held, i](int v) { return v == i && v < held.value; }))
      ++taken;
    if (!co_await ask({.first = Counted(i), .second = Counted(0)}, [held](int v) { return v < held.value; }))
      taken += 10;
  }
  co_return taken;
}
}  // namespace

int main() {
  Task task = rule(3);
  while (!task.handle.done()) task.handle.resume();
  const int result = task.handle.promise().result;
  task.handle.destroy();
  return result == 43 && alive == 0 ? 0 : 1;
}
