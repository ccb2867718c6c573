#pragma once

#include <vector>

#include "engine/decision.hpp"
#include "engine/rule_id.hpp"

namespace gamekeeper::engine {

/// One step in the making of a number: what was added (or what it was set to), by which rule, said by a
/// phrase.
struct Reason {
  enum class Step : std::uint8_t { add, set } step = Step::add;
  int amount = 0;
  RuleId rule;
  Phrase what;
};
using Reasons = std::vector<Reason>;

/// A number while it is being computed. Passive effects change it through `add`, `at_least`, `at_most` and
/// `set`; when somebody wants to know why, every step is kept. Costs an integer when nobody asks.
class Reckoning {
 public:
  explicit Reckoning(Reasons* reasons = nullptr) : reasons_(reasons) {}

  Reckoning& add(int amount, RuleId rule, const Phrase& what = {}) {
    if (amount == 0) return *this;
    value_ += amount;
    if (reasons_ != nullptr) reasons_->push_back({Reason::Step::add, amount, rule, what});
    return *this;
  }
  Reckoning& set(int value, RuleId rule, const Phrase& what = {}) {
    if (value == value_) return *this;
    value_ = value;
    if (reasons_ != nullptr) reasons_->push_back({Reason::Step::set, value, rule, what});
    return *this;
  }
  Reckoning& at_least(int floor, RuleId rule, const Phrase& what = {}) {
    return value_ < floor ? set(floor, rule, what) : *this;
  }
  Reckoning& at_most(int ceiling, RuleId rule, const Phrase& what = {}) {
    return value_ > ceiling ? set(ceiling, rule, what) : *this;
  }
  int value() const { return value_; }
  Reasons* reasons() const { return reasons_; }

 private:
  int value_ = 0;
  Reasons* reasons_;
};

}  // namespace gamekeeper::engine
