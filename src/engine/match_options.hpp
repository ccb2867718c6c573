#pragma once

#include <boost/json/object.hpp>
#include <cstddef>
#include <string_view>

#include "engine/switch.hpp"

namespace gamekeeper::engine {

/// The options of a match, each with a value that its game lists or bounds.
class MatchOptions {
 public:
  explicit MatchOptions(const boost::json::object& options) : options_(options) {}

  std::string_view text(std::string_view option) const { return options_.at(option).get_string(); }
  bool is(std::string_view option, std::string_view value) const { return text(option) == value; }
  /// Of an option that is a whole number; Number holds what its bounds allow.
  template <class Number>
  Number number(std::string_view option) const {
    return static_cast<Number>(options_.at(option).get_int64());
  }
  template <class Switches, std::size_t kCount>
  void set(const Switch<Switches> (&switches)[kCount], Switches& to) const {
    for (const Switch<Switches>& one : switches) to.*one.on = is(one.id, one.other);
  }

 private:
  const boost::json::object& options_;
};

}  // namespace gamekeeper::engine
