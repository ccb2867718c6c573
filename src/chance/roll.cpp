#include "chance/roll.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "chance/expression.hpp"
#include "chance/random.hpp"
#include "chance/utf8.hpp"

namespace gamekeeper::chance {

namespace {

/// The characters from column `begin` to before column `end`.
std::string between(std::string_view text, int begin, int end) {
  std::string result;
  int column = 1;
  for (std::size_t at = 0; at < text.size() && column < end; ++column) {
    const std::size_t length = std::max<std::size_t>(utf8_length(text, at), 1);
    if (column >= begin) result += text.substr(at, length);
    at += length;
  }
  return result;
}

class Rolling {
 public:
  Rolling(const Expression& expression, const Faces& faces) : expression_(expression), faces_(faces) {}

  Rolled run() {
    result_.total = of(expression_.root(), 1, true);
    return std::move(result_);
  }

 private:
  /// `scale` is what the value is multiplied with on its way to the total of its label.
  std::int64_t of(const Node& node, std::int64_t scale, bool outermost = false) {
    const std::int64_t value = value_of(node, scale, outermost);
    if (!node.label.empty()) add_to_label(node.label, scale * value);
    return value;
  }

  std::int64_t value_of(const Node& node, std::int64_t scale, bool outermost) {
    switch (node.kind) {
      case Node::Kind::constant: return node.constant;
      case Node::Kind::pool: return pool(node);
      case Node::Kind::times: return node.constant * of(child(node.left), scale * node.constant);
      case Node::Kind::plus: {
        const std::int64_t left = of(child(node.left), scale);
        return left + of(child(node.right), scale);
      }
      case Node::Kind::minus: {
        const std::int64_t left = of(child(node.left), scale);
        return left - of(child(node.right), -scale);
      }
      case Node::Kind::versus:
      case Node::Kind::compare: break;
    }
    const std::int64_t left = of(child(node.left), scale);
    const std::int64_t right = of(child(node.right), scale);
    if (outermost) {
      result_.left = left;
      result_.right = right;
    }
    if (node.kind == Node::Kind::versus) return left - right;
    return Condition{.relation = node.relation, .than = right}.met_by(left) ? 1 : 0;
  }

  const Node& child(int index) const { return expression_.node(index); }

  std::int64_t pool(const Node& node) {
    const Pool& pool = node.pool;
    RolledPool rolled{.text = between(expression_.text(), node.column - offset(), node.end - offset()),
                      .label = node.label,
                      .sides = pool.sides,
                      .reading = pool.reading,
                      .throws = {}};
    std::vector<std::int64_t> sums(static_cast<std::size_t>(pool.dice), 0);
    for (int die = 1; die <= pool.dice; ++die)
      sums[static_cast<std::size_t>(die) - 1] = throw_die(pool, die, rolled);
    drop(pool, sums, rolled);
    rolled.value = value_of(pool, rolled);
    result_.pools.push_back(rolled);
    return rolled.value;
  }

  int offset() const { return expression_.first_column() - 1; }

  /// Throws a die until it stands; the sum of the faces that do.
  std::int64_t throw_die(const Pool& pool, int die, RolledPool& rolled) {
    std::int64_t sum = 0;
    for (int extra = 0;; ++extra) {
      Throw thrown{.die = die, .face = faces_(pool.sides), .extra = extra > 0};
      if (pool.rerolls(thrown.face)) {
        thrown.rerolled = true;
        rolled.throws.push_back(thrown);
        thrown.rerolled = false;
        thrown.face = faces_(pool.sides);
      }
      sum += thrown.face;
      const bool explodes = pool.explodes(thrown.face);
      thrown.exploded = explodes && extra < kMaxExplosions;
      rolled.throws.push_back(thrown);
      if (explodes && !thrown.exploded) result_.cut_off = true;
      if (!thrown.exploded) return sum;
    }
  }

  static void drop(const Pool& pool, const std::vector<std::int64_t>& sums, RolledPool& rolled) {
    if (pool.keep == Keep::all) return;
    std::vector<std::size_t> order(sums.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
      if (sums[a] == sums[b]) return a < b;
      return pool.keep == Keep::highest ? sums[a] > sums[b] : sums[a] < sums[b];
    });
    std::vector<bool> dropped(sums.size(), false);
    for (std::size_t i = static_cast<std::size_t>(pool.kept); i < order.size(); ++i) dropped[order[i]] = true;
    for (Throw& thrown : rolled.throws)
      thrown.dropped = !thrown.rerolled && dropped[static_cast<std::size_t>(thrown.die) - 1];
  }

  static std::int64_t value_of(const Pool& pool, RolledPool& rolled) {
    switch (pool.reading) {
      case Reading::doubles: return group(2, rolled);
      case Reading::triples: return group(3, rolled);
      case Reading::d66:
      case Reading::d66_ascending: return two_digits(pool, rolled);
      case Reading::sum:
      case Reading::count:
      case Reading::even:
      case Reading::odd: break;
    }
    std::int64_t value = 0;
    for (Throw& thrown : rolled.throws) {
      if (thrown.rerolled || thrown.dropped) continue;
      const int score = pool.score(thrown.face);
      thrown.hit = pool.reading != Reading::sum && score > 0;
      value += score;
    }
    return value;
  }

  static std::int64_t group(std::ptrdiff_t size, RolledPool& rolled) {
    std::int64_t found = 0;
    for (Throw& thrown : rolled.throws) {
      if (thrown.rerolled) continue;
      const auto alike = std::ranges::count_if(
          rolled.throws, [&](const Throw& other) { return !other.rerolled && other.face == thrown.face; });
      thrown.hit = alike >= size;
      if (thrown.hit) found = 1;
    }
    return found;
  }

  static std::int64_t two_digits(const Pool& pool, const RolledPool& rolled) {
    int tens = rolled.throws[0].face;
    int units = rolled.throws[1].face;
    if (pool.reading == Reading::d66_ascending && units < tens) std::swap(tens, units);
    return 10 * tens + units;
  }

  void add_to_label(const std::string& label, std::int64_t amount) {
    const auto found = std::ranges::find(result_.labels, label, &LabelTotal::label);
    if (found != result_.labels.end())
      found->total += amount;
    else
      result_.labels.push_back({label, amount});
  }

  const Expression& expression_;
  const Faces& faces_;
  Rolled result_;
};

}  // namespace

Rolled roll(const Expression& expression, Random& random) {
  return roll(expression, [&random](int sides) { return random.face(sides); });
}

Rolled roll(const Expression& expression, const Faces& faces) { return Rolling(expression, faces).run(); }

}  // namespace gamekeeper::chance
