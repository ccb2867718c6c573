#include "content/read.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "content/document.hpp"
#include "content/error.hpp"
#include "content/list.hpp"
#include "content/spelling.hpp"

namespace gamekeeper::content::detail {
namespace {

constexpr std::string_view kWholeNumber = "a whole number";

bool fail(Error&& made, Error& error) {
  error = std::move(made);
  return false;
}

/// Digits as people write them: `6`, `-1`, no leading zeros.
bool looks_whole(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  if (text.empty() || (text.size() > 1 && text.front() == '0')) return false;
  return std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

template <class Number>
bool read_number(const Node& node, Number least, Number most, Number& value, Error& error) {
  if (!node.is_scalar() || (node.text().empty() && !node.quoted())) {
    return fail(node.expected(kWholeNumber), error);
  }
  if (!looks_whole(node.text())) return fail(node.expected(kWholeNumber, "write digits, like 6"), error);
  if (node.quoted()) {
    return fail(
        node.error(fmt::format("expected a whole number, got a text; write {} without quotes", node.text())),
        error);
  }
  const std::string_view text = node.text();
  const auto result = std::from_chars(text.data(), text.data() + text.size(), value);
  if (result.ec != std::errc{} || result.ptr != text.data() + text.size() || value < least || value > most) {
    return fail(node.expected(fmt::format("a whole number from {} to {}", least, most)), error);
  }
  return true;
}

}  // namespace

bool read_whole(const Node& node, std::int64_t least, std::int64_t most, std::int64_t& value, Error& error) {
  return read_number(node, least, most, value, error);
}

bool read_natural(const Node& node, std::uint64_t most, std::uint64_t& value, Error& error) {
  return read_number(node, std::uint64_t{0}, most, value, error);
}

bool read_bool(const Node& node, bool& value, Error& error) {
  if (!node.is_scalar() || node.quoted() || (node.text() != "true" && node.text() != "false")) {
    return fail(
        node.expected("true or false", node.is_scalar() && node.quoted() ? "write it without quotes" : ""),
        error);
  }
  value = node.text() == "true";
  return true;
}

bool read_text(const Node& node, std::string& value, Error& error) {
  if (!node.is_scalar()) return fail(node.expected("a text"), error);
  if (node.text().empty() && !node.quoted()) {
    return fail(node.expected("a text", "write \"\" for an empty one"), error);
  }
  value = node.text();
  return true;
}

bool read_word(const Node& node, std::span<const std::string_view> names, std::size_t& index, Error& error) {
  if (node.is_scalar()) {
    for (index = 0; index < names.size(); ++index) {
      if (spells(node.text(), names[index])) return true;
    }
  }
  std::vector<std::string> words;
  words.reserve(names.size());
  for (const std::string_view name : names) words.push_back(kebab(name));
  const std::vector<std::string_view> candidates(words.begin(), words.end());
  if (!node.is_scalar() || node.text().empty()) {
    return fail(node.expected(fmt::format("one of {}", fmt::join(candidates, ", "))), error);
  }
  return fail(
      node.error(fmt::format("no such word: {}; {}", node.shown(), suggestion(node.text(), candidates))),
      error);
}

bool wants_list(const Node& node, Error& error) {
  if (node.is_list()) return true;
  return fail(node.expected("a list",
                            node.is_scalar() ? "write [a, b], or [] for none" : "start each entry with '- '"),
              error);
}

bool wants_items(const Node& node, std::size_t least, std::size_t most, Error& error) {
  if (!wants_list(node, error)) return false;
  const std::size_t size = node.size();
  if (size >= least && size <= most) return true;
  const std::string range = most == kAnyLength ? fmt::format("at least {}", least)
                            : least == most    ? fmt::format("{}", least)
                                               : fmt::format("{} to {}", least, most);
  return fail(node.error(fmt::format("expected {} items, got {}", range, size)), error);
}

bool wants_list_of(const Node& node, std::size_t size, Error& error) {
  if (!wants_list(node, error)) return false;
  if (node.size() == size) return true;
  return fail(node.error(fmt::format("expected a list of {}, got {}", size, node.size())), error);
}

bool refuse(const Node& node, const std::string& wanted, Error& error) {
  if (!looks_whole(node.text())) return fail(node.expected(wanted), error);
  return fail(node.error(fmt::format("expected {}, got {}", wanted, node.text().substr(0, 12))), error);
}

bool wants_map(const Node& node, Error& error) {
  return node.is_map() || fail(node.expected("a map", "write `key: value` lines"), error);
}

bool find_key(const Node& child, std::span<const std::string_view> keys, std::size_t& index, Error& error) {
  const auto found = std::ranges::find(keys, child.key());
  if (found == keys.end()) {
    return fail(child.key_error(fmt::format("unknown key; {}", suggestion(child.key(), keys))), error);
  }
  index = static_cast<std::size_t>(found - keys.begin());
  return true;
}

Error missing(const Node& map, std::string_view key, std::string_view what) {
  return map.error(fmt::format("the key '{}' is missing; expected {}", key, what));
}

}  // namespace gamekeeper::content::detail
