#include "kit/words/value.hpp"

#include <boost/json/value.hpp>
#include <cstdint>
#include <string>
#include <variant>

namespace gamekeeper::kit::words {

void Value::append_to(std::string& to) const {
  if (const auto* number = std::get_if<std::int64_t>(&held_)) {
    to += std::to_string(*number);
  } else if (const auto* flag = std::get_if<bool>(&held_)) {
    to += *flag ? "yes" : "no";
  } else if (const auto* text = std::get_if<std::string>(&held_)) {
    to += *text;
  }
}

std::string Value::key() const {
  std::string key;
  append_to(key);
  if (std::holds_alternative<std::monostate>(held_)) key = "none";
  return key;
}

std::int64_t Value::count() const {
  if (const auto* number = std::get_if<std::int64_t>(&held_)) return *number;
  const auto* flag = std::get_if<bool>(&held_);
  return flag != nullptr && *flag ? 1 : 0;
}

boost::json::value Value::to_json() const {
  if (const auto* number = std::get_if<std::int64_t>(&held_)) return *number;
  if (const auto* flag = std::get_if<bool>(&held_)) return *flag;
  if (const auto* text = std::get_if<std::string>(&held_)) return boost::json::value(*text);
  if (const auto* json = std::get_if<boost::json::value>(&held_)) return *json;
  return nullptr;
}

}  // namespace gamekeeper::kit::words
