#pragma once

#include "engine/reckoning.hpp"
#include "farsa/farsa_test.hpp"
#include "support/proof.hpp"

/// Numbers that a test asks of the rules, and the content that it reads.
namespace gamekeeper::farsa::test {

/// A number that can say why it is what it is: `reckoned(guard_of, look, one)`. What made it counts as
/// played.
template <class Number, class... Arguments>
auto reckoned(const Number& number, const Arguments&... arguments) {
  engine::Reasons why;
  auto value = number(arguments..., &why);
  gamekeeper::test::heard(game(), why);
  return value;
}

}  // namespace gamekeeper::farsa::test
