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

#include "content/bytes.hpp"
#include "content/document.hpp"
#include "content/error.hpp"
#include "content/list.hpp"
#include "content/shape.hpp"
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

bool read_word(const Node& node, std::span<const Shape::Word> words, std::uint64_t& value, Error& error) {
  if (node.is_scalar()) {
    const auto meant = [&node](const Shape::Word& word) { return spells(node.text(), word.name); };
    if (const auto found = std::ranges::find_if(words, meant); found != words.end()) {
      value = found->value;
      return true;
    }
  }
  std::vector<std::string> names;
  names.reserve(words.size());
  for (const Shape::Word& word : words) names.push_back(kebab(word.name));
  const std::vector<std::string_view> candidates(names.begin(), names.end());
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

const Shape::Part* find_part(const Node& child, const Shape& shape, Error& error) {
  const auto found = std::ranges::find(shape.parts, child.key(), &Shape::Part::key);
  if (found != shape.parts.end()) return &*found;
  std::vector<std::string_view> keys;
  keys.reserve(shape.parts.size());
  for (const Shape::Part& one : shape.parts) keys.push_back(one.key);
  fail(child.key_error(fmt::format("unknown key; {}", suggestion(child.key(), keys))), error);
  return nullptr;
}

Error missing(const Node& map, std::string_view key, std::string_view what) {
  return map.error(fmt::format("the key '{}' is missing; expected {}", key, what));
}

namespace {

/// What a field wants, for messages.
std::string_view what(const Shape& shape) {
  switch (shape.kind) {
    case Shape::Kind::truth: return "true or false";
    case Shape::Kind::whole:
    case Shape::Kind::natural: return "a whole number";
    case Shape::Kind::text:
    case Shape::Kind::ref: return "a text";
    case Shape::Kind::word: return "a word";
    case Shape::Kind::list:
    case Shape::Kind::row: return "a list";
    default: return "a map";
  }
}

bool read_scalar(const Shape& shape, const Node& node, void* value, Error& error) {
  std::uint64_t bytes = 0;
  if (shape.kind == Shape::Kind::whole) {
    std::int64_t read = 0;
    if (!read_whole(node, shape.least, static_cast<std::int64_t>(shape.most), read, error)) return false;
    bytes = static_cast<std::uint64_t>(read);
  } else if (shape.kind == Shape::Kind::natural) {
    if (!read_natural(node, shape.most, bytes, error)) return false;
  } else if (!read_word(node, shape.words, bytes, error)) {
    return false;
  }
  put_number(value, shape.size, bytes);
  return true;
}

bool read_ref(const Shape& shape, const Node& node, void* value, Error& error) {
  std::string id;
  if (!read_text(node, id, error)) return false;
  shape.refer(value, std::move(id));
  return true;
}

bool read_list(const Shape& shape, const Node& node, void* value, Error& error) {
  if (!wants_items(node, shape.fewest, shape.longest, error)) return false;
  shape.clear(value);
  return for_all(node, [&](const Node& item) { return into(*shape.item, item, shape.add(value), error); });
}

bool read_row(const Shape& shape, const Node& node, void* value, Error& error) {
  if (!wants_list_of(node, shape.longest, error)) return false;
  std::size_t index = 0;
  return for_all(node,
                 [&](const Node& item) { return into(*shape.item, item, shape.at(value, index++), error); });
}

bool read_named(const Shape& shape, const Node& node, void* value, Error& error) {
  if (!wants_map(node, error)) return false;
  shape.clear(value);
  return for_all(node, [&](const Node& child) {
    return into(*shape.item, child, shape.name(value, std::string(child.key())), error);
  });
}

bool read_parts(const Shape& shape, const Node& node, void* value, Error& error) {
  if (!wants_map(node, error)) return false;
  std::vector<bool> seen(shape.parts.size());
  for (const Node child : node) {
    const Shape::Part* part = find_part(child, shape, error);
    if (part == nullptr || !into(*part->shape, child, part_of(value, *part), error)) return false;
    seen[static_cast<std::size_t>(part - shape.parts.data())] = true;
  }
  for (std::size_t i = 0; i < seen.size(); ++i) {
    const Shape::Part& part = shape.parts[i];
    if (!seen[i] && !part.may_be_left_out) return fail(missing(node, part.key, what(*part.shape)), error);
  }
  return true;
}

bool read_any(const Shape& shape, const Node& node, void* value, Error& error) {
  switch (shape.kind) {
    case Shape::Kind::truth: return read_bool(node, *static_cast<bool*>(value), error);
    case Shape::Kind::whole:
    case Shape::Kind::natural:
    case Shape::Kind::word: return read_scalar(shape, node, value, error);
    case Shape::Kind::text: return read_text(node, shape.text(value), error);
    case Shape::Kind::unread: static_cast<Unread*>(value)->node = node; return true;
    case Shape::Kind::ref: return read_ref(shape, node, value, error);
    case Shape::Kind::optional: return into(*shape.item, node, shape.add(value), error);
    case Shape::Kind::list: return read_list(shape, node, value, error);
    case Shape::Kind::row: return read_row(shape, node, value, error);
    case Shape::Kind::named: return read_named(shape, node, value, error);
    case Shape::Kind::parts: return read_parts(shape, node, value, error);
  }
  return false;
}

}  // namespace

bool into(const Shape& shape, const Node& node, void* value, Error& error) {
  if (!read_any(shape, node, value, error)) return false;
  return shape.fits == nullptr || shape.fits(value) || refuse(node, shape.wanted(), error);
}

}  // namespace gamekeeper::content::detail
