#pragma once

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>
#include <boost/json/value_to.hpp>
#include <cstddef>
#include <cstdint>
#include <string>

namespace gamekeeper::test {

/// Any answer to a decision: the last option lets things take their course, the first does something.
inline boost::json::value some_answer(const boost::json::value& decision, int turn) {
  const std::string kind = boost::json::value_to<std::string>(decision.at("kind"));
  const std::size_t options = decision.at("options").as_array().size();
  if (kind == "number") return decision.at("min");
  if (kind == "text") return "Quittance";
  if (kind == "distribute") {
    boost::json::array shares(options, boost::json::value(0));
    shares[0] = decision.at("max");
    return shares;
  }
  if (kind == "pick-some" || kind == "order") {
    boost::json::array some;
    const auto count = kind == "order" ? static_cast<std::int64_t>(options) : decision.at("min").as_int64();
    for (std::int64_t i = 0; i < count; ++i) some.emplace_back(i);
    return some;
  }
  return turn % 3 == 0 ? 0 : static_cast<std::int64_t>(options) - 1;
}

}  // namespace gamekeeper::test
