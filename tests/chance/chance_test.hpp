#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "chance/distribution.hpp"
#include "chance/expression.hpp"
#include "chance/odds.hpp"

/// What the tests of this folder share.
namespace gamekeeper::chance {

/// The expression; a refusal fails the test and stands for 0.
inline Expression parsed(std::string_view text) {
  auto expression = parse(text);
  if (expression) return *expression;
  ADD_FAILURE() << expression.error().message;
  return *parse("0");
}

inline Distribution odds_of(std::string_view text) {
  auto distribution = odds(parsed(text));
  if (distribution) return *distribution;
  ADD_FAILURE() << distribution.error().message;
  return {};
}

/// The one line with which an expression is refused, by parse() or by odds(); empty if it is not.
inline std::string refusal_of(std::string_view text) {
  const auto expression = parse(text);
  if (!expression) return expression.error().message;
  const auto distribution = odds(*expression);
  return distribution ? "" : distribution.error().message;
}

}  // namespace gamekeeper::chance
