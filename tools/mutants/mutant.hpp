#pragma once

#include <concepts>
#include <cstdlib>
#include <type_traits>

/// What tools/mutants.py puts around switches, numbers and comparisons of a game's files. The environment
/// says which one is another than it is written (GAMEKEEPER_MUTANT, from 1; 0: none), and where those that
/// were met are written at the end (GAMEKEEPER_MUTANTS_MET). What a compiler works out is as it is written.
namespace mutant {

inline constexpr int kMost = 20000;

class Run {
 public:
  Run();
  ~Run();
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;
  bool is(int id) {
    met_[id] = true;
    return id == active_;
  }

 private:
  int active_ = 0;
  bool met_[kMost] = {};
};
Run& run();

/// A switch is turned; what it counts is one more.
template <int id, class T>
constexpr T turned(T value) {
  if consteval {
    return value;
  } else {
    if (!run().is(id)) return value;
    if constexpr (std::same_as<T, bool>) {
      return !value;
    } else if constexpr (std::is_enum_v<T>) {
      return static_cast<T>(static_cast<int>(value) == 0 ? 1 : 0);
    } else {
      return static_cast<T>(value + 1);
    }
  }
}

enum class Sign { less, less_or_equal, greater, greater_or_equal, equal, unequal };

template <Sign sign>
constexpr bool holds(const auto& a, const auto& b) {
  if constexpr (sign == Sign::less) return a < b;
  if constexpr (sign == Sign::less_or_equal) return a <= b;
  if constexpr (sign == Sign::greater) return a > b;
  if constexpr (sign == Sign::greater_or_equal) return a >= b;
  if constexpr (sign == Sign::equal) return a == b;
  if constexpr (sign == Sign::unequal) return a != b;
}

/// Stands between two values: `a < Compared<...>{} > b`, of one precedence with what was written.
template <int id, Sign written, Sign instead>
struct Compared {};
template <class A, int id, Sign written, Sign instead>
struct Half {
  const A& a;
};

template <class A, int id, Sign written, Sign instead>
constexpr Half<A, id, written, instead> operator<(const A& a, Compared<id, written, instead>) {
  return {a};
}
template <class A, int id, Sign written, Sign instead>
constexpr Half<A, id, written, instead> operator==(const A& a, Compared<id, written, instead>) {
  return {a};
}
template <class A, int id, Sign written, Sign instead>
constexpr bool compare(const Half<A, id, written, instead>& half, const auto& b) {
  if consteval {
    return holds<written>(half.a, b);
  } else {
    return run().is(id) ? holds<instead>(half.a, b) : holds<written>(half.a, b);
  }
}
template <class A, int id, Sign written, Sign instead, class B>
constexpr bool operator>(const Half<A, id, written, instead>& half, const B& b) {
  return compare(half, b);
}
template <class A, int id, Sign written, Sign instead, class B>
constexpr bool operator==(const Half<A, id, written, instead>& half, const B& b) {
  return compare(half, b);
}

}  // namespace mutant
