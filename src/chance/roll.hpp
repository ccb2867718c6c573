#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "chance/expression.hpp"
#include "chance/random.hpp"

namespace gamekeeper::chance {

/// One throw of one die.
struct Throw {
  int die = 1;            ///< which die of its pool, from 1; extra throws have the number of their die
  int face = 1;           ///< 1..sides
  bool rerolled = false;  ///< does not stand: the next throw is in its place
  bool exploded = false;  ///< brought the next throw
  bool extra = false;     ///< was brought by an explosion
  bool dropped = false;   ///< stands, but is not kept
  bool hit = false;       ///< is counted, or is part of the doubles or triples

  friend bool operator==(const Throw&, const Throw&) = default;
};

struct RolledPool {
  std::string text;   ///< as written: "4d6kh3"
  std::string label;  ///< empty for none
  int sides = 6;
  Reading reading = Reading::sum;
  std::vector<Throw> throws;  ///< in the order in which they were thrown
  std::int64_t value = 0;
};

struct LabelTotal {
  std::string label;
  std::int64_t total = 0;  ///< of all parts with this label, with their signs and factors
};

struct Rolled {
  std::int64_t total = 0;          ///< as odds() counts it: 1 or 0 for yes or no, left less right for vs
  std::vector<RolledPool> pools;   ///< from left to right
  std::vector<LabelTotal> labels;  ///< in the order of their first place
  std::optional<std::int64_t> left, right;  ///< of a comparison of totals, or of vs
  bool cut_off = false;                     ///< a die would have gone on exploding after kMaxExplosions
};

/// Gives the face, 1..sides, of the next throw of a die of so many sides.
using Faces = std::function<int(int sides)>;

Rolled roll(const Expression& expression, Random& random);
/// With faces from elsewhere: a script, or real dice.
Rolled roll(const Expression& expression, const Faces& faces);

}  // namespace gamekeeper::chance
