#pragma once

#include <boost/json/value.hpp>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>

namespace gamekeeper::kit::words {

/// What a reference in a sentence comes to: a number, a yes or no, words, a list (for scripts only), or
/// nothing.
class Value {
 public:
  Value() = default;
  static Value number(std::int64_t number) { return Value(Held(number)); }
  static Value flag(bool flag) { return Value(Held(flag)); }
  static Value text(std::string text) { return Value(Held(std::move(text))); }
  static Value json(boost::json::value json) { return Value(Held(std::move(json))); }

  const std::int64_t* as_number() const { return std::get_if<std::int64_t>(&held_); }
  const std::string* as_text() const { return std::get_if<std::string>(&held_); }

  /// What is read: digits, the words, "yes" or "no"; nothing of nothing and of lists.
  void append_to(std::string& to) const;
  /// What `select` compares: as append_to, but "none" of nothing.
  std::string key() const;
  /// What `plural` counts: the number; 1 or 0 of yes or no; 0 of everything else.
  std::int64_t count() const;
  boost::json::value to_json() const;

 private:
  using Held = std::variant<std::monostate, std::int64_t, bool, std::string, boost::json::value>;
  explicit Value(Held held) : held_(std::move(held)) {}
  Held held_;
};

}  // namespace gamekeeper::kit::words
