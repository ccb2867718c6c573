#include "chance/odds.hpp"

#include <expected>
#include <optional>

#include "chance/counts.hpp"
#include "chance/distribution.hpp"
#include "chance/expression.hpp"
#include "chance/pool_odds.hpp"

namespace gamekeeper::chance {

namespace {

class Reckoning {
 public:
  explicit Reckoning(const Expression& expression) : expression_(expression) {}

  std::optional<Distribution> of(const Node& node) {
    switch (node.kind) {
      case Node::Kind::constant: return Distribution::certain(node.constant);
      case Node::Kind::pool: return pool(node);
      case Node::Kind::times: {
        const std::optional<Distribution> inner = of(expression_.node(node.left));
        if (!inner) return {};
        return inner->times(node.constant);
      }
      case Node::Kind::plus: return sum(node, 1);
      case Node::Kind::minus:
      case Node::Kind::versus: return sum(node, -1);
      case Node::Kind::compare: return comparison(node);
    }
    return {};
  }

  /// Of the part that was too much work.
  int column() const { return column_; }

 private:
  std::optional<Distribution> pool(const Node& node) {
    std::optional<Distribution> result = odds_of(node.pool, work_);
    if (!result || !readable(*result)) return too_much(node);
    return result;
  }

  /// Left plus `sign` times right.
  std::optional<Distribution> sum(const Node& node, int sign) {
    const std::optional<Distribution> left = of(expression_.node(node.left));
    if (!left) return {};
    const std::optional<Distribution> right = of(expression_.node(node.right));
    if (!right) return {};
    const bool shift = left->size() == 1 || right->size() == 1;
    const double pairs = static_cast<double>(left->size()) * static_cast<double>(right->size());
    const double steps = shift ? static_cast<double>(left->size() + right->size()) : 2 * pairs;
    if (!work_.spend(steps, bits(*left), bits(*right))) return too_much(node);
    Distribution result = *left + right->times(sign);
    if (!shift && !readable(result)) return too_much(node);
    return result;
  }

  std::optional<Distribution> comparison(const Node& node) {
    const std::optional<Distribution> difference = sum(node, -1);
    if (!difference) return {};
    const Distribution& by = *difference;
    switch (node.relation) {
      case Relation::less: return whether_between(by, by.lowest(), -1);
      case Relation::at_most: return whether_between(by, by.lowest(), 0);
      case Relation::equal: return whether_between(by, 0, 0);
      case Relation::at_least: return whether_between(by, 0, by.highest());
      case Relation::more: return whether_between(by, 1, by.highest());
    }
    return {};
  }

  /// Fractions in lowest terms are asked of every distribution: a part of the work.
  bool readable(const Distribution& distribution) {
    return work_.spend(20 * static_cast<double>(distribution.size()), bits(distribution), bits(distribution));
  }

  std::optional<Distribution> too_much(const Node& node) {
    column_ = node.column;
    return {};
  }

  const Expression& expression_;
  Work work_{kMaxWork};
  int column_ = 1;
};

}  // namespace

std::expected<Distribution, ParseError> odds(const Expression& expression) {
  Reckoning reckoning(expression);
  std::optional<Distribution> result = reckoning.of(expression.root());
  if (result) return *result;
  return std::unexpected(refusal(expression.text(), reckoning.column(), "too much work for exact odds",
                                 "fewer dice, fewer sides or fewer kept (it can still be rolled)"));
}

}  // namespace gamekeeper::chance
