#pragma once

#include <cstdint>
#include <optional>

#include "chance/distribution.hpp"
#include "chance/expression.hpp"

namespace gamekeeper::chance {

/// What is left of kMaxWork.
class Work {
 public:
  explicit Work(std::int64_t nanoseconds) : left_(static_cast<double>(nanoseconds)) {}

  /// `steps` operations on numbers of so many bits; false if that is more than what is left.
  bool spend(double steps, int bits_a, int bits_b);

 private:
  double left_;
};

/// The distribution of what a pool comes to; nothing if it is more work than is left.
std::optional<Distribution> odds_of(const Pool& pool, Work& work);

}  // namespace gamekeeper::chance
