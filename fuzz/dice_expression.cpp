#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "chance/distribution.hpp"
#include "chance/expression.hpp"
#include "chance/fraction.hpp"
#include "chance/odds.hpp"
#include "chance/random.hpp"
#include "chance/roll.hpp"

using namespace gamekeeper;

namespace {

void expect(bool holds) {
  if (!holds) std::abort();
}

void expect_one_line(const chance::ParseError& error) {
  expect(!error.message.empty() && error.column >= 1);
  for (const char c : error.message) expect(c >= ' ' || c < 0);
}

/// Odds of a few thousand cases; the rest is only rolled.
bool cheap(const chance::Expression& expression) {
  std::int64_t size = 0;
  for (const chance::Node& node : expression.nodes()) {
    if (node.kind != chance::Node::Kind::pool) continue;
    const std::int64_t throws = node.pool.exploded ? chance::kMaxExplosions : 1;
    size += static_cast<std::int64_t>(node.pool.dice) * node.pool.sides * throws;
  }
  return size <= 400;
}

}  // namespace

/// Any bytes: refused in one line, or rolled within its odds, which add up to 1.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto expression = chance::parse(text);
  if (!expression) {
    expect_one_line(expression.error());
    return 0;
  }
  chance::Random random(size);
  const chance::Rolled rolled = chance::roll(*expression, random);
  expect(rolled.total >= expression->root().least && rolled.total <= expression->root().most);
  expect(chance::parse(expression->text()).has_value());
  if (!cheap(*expression)) return 0;
  const auto odds = chance::odds(*expression);
  if (!odds) {
    expect_one_line(odds.error());
    return 0;
  }
  chance::Fraction sum;
  for (const chance::Outcome& outcome : odds->outcomes()) sum += outcome.probability;
  expect(sum == 1);
  expect(odds->exactly(rolled.total) > 0);
  expect(odds->lowest() >= expression->root().least && odds->highest() <= expression->root().most);
  return 0;
}
