#include "engine/state_json.hpp"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <expected>
#include <string>
#include <string_view>
#include <utility>

#include "content/bytes.hpp"
#include "engine/error.hpp"

namespace gamekeeper::engine::state_json {
namespace {

namespace json = boost::json;

const std::byte* part(const void* value, std::size_t offset) {
  return static_cast<const std::byte*>(value) + offset;
}
std::byte* part(void* value, std::size_t offset) { return static_cast<std::byte*>(value) + offset; }

std::size_t count_of(const Shape& shape, const void* value) {
  return shape.kind == Shape::Kind::list ? shape.count(value) : shape.size / shape.item->size;
}
const void* item_of(const Shape& shape, const void* value, std::size_t index) {
  return part(value, index * shape.item->size);
}

/// What lies beyond the end of a list is the same in all lists.
bool is_standard(const Shape& shape, const void* value, const void* standard) {
  if (shape.kind != Shape::Kind::parts) return std::memcmp(value, standard, shape.size) == 0;
  return std::ranges::all_of(shape.parts, [&](const Shape::Part& one) {
    return is_standard(*one.shape, part(value, one.offset), part(standard, one.offset));
  });
}

/// Left out: a standard value; but for what has parts, where all is spread out.
bool is_shown(const Shape& shape, const void* value, const void* standard, Form form) {
  return (shape.has_parts() && form == Form::spread_out) || !is_standard(shape, value, standard);
}

json::value write_items(const Shape& shape, const void* value, Form form) {
  std::size_t count = count_of(shape, value);
  if (shape.kind == Shape::Kind::row && form == Form::brief) {
    const auto last = [&] { return item_of(shape, value, count - 1); };
    while (count > 0 && is_standard(*shape.item, last(), shape.item->standard)) --count;
  }
  json::array array;
  for (std::size_t i = 0; i < count; ++i) array.push_back(write(*shape.item, item_of(shape, value, i), form));
  return array;
}

Result<> read_number(const Shape& shape, const json::value& json, void* value, const std::string& where) {
  const bool is_signed = shape.kind == Shape::Kind::whole;
  const auto unused = static_cast<int>(64 - 8 * shape.size);
  const std::uint64_t most = is_signed ? std::uint64_t(INT64_MAX) >> unused : UINT64_MAX >> unused;
  const std::int64_t least = is_signed ? -static_cast<std::int64_t>(most) - 1 : 0;
  const auto range = [&] {
    return "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
  };
  if (!json.is_number() || json.is_double()) return wrong(where, "not a number", range());
  const bool fits = json.is_int64() ? std::cmp_greater_equal(json.get_int64(), least) &&
                                          std::cmp_less_equal(json.get_int64(), most)
                                    : json.get_uint64() <= most;
  if (!fits) return wrong(where, "out of range", range());
  const auto bytes = json.is_int64() ? static_cast<std::uint64_t>(json.get_int64()) : json.get_uint64();
  content::put_number(value, shape.size, bytes);
  return {};
}

Result<> read_keyed(const Shape& shape, const json::value& json, void* value, const std::string& where) {
  if (!json.is_object()) return wrong(where, "not an object", "keys " + names_of(shape));
  for (const auto& [key, item] : json.get_object()) {
    const std::string inner = where + "." + std::string(key);
    const auto word = std::ranges::find(shape.words, std::string_view(key), &Shape::Word::name);
    if (word == shape.words.end()) return wrong(inner, "unknown key", "one of " + names_of(shape));
    if (Result<> done = read(*shape.item, item, part(value, word->value * shape.item->size), inner); !done)
      return done;
  }
  return {};
}

Result<> read_items(const Shape& shape, const json::value& json, void* value, const std::string& where) {
  const bool is_list = shape.kind == Shape::Kind::list;
  const std::size_t most = is_list ? shape.most : count_of(shape, value);
  const auto at_most = [most] { return "at most " + std::to_string(most); };
  if (!json.is_array()) return wrong(where, "not a list", at_most() + " entries");
  const json::array& array = json.get_array();
  if (array.size() > most) return wrong(where, std::to_string(array.size()) + " entries", at_most());
  if (is_list) shape.clear(value);
  for (std::size_t i = 0; i < array.size(); ++i) {
    void* item = is_list ? shape.add(value) : part(value, i * shape.item->size);
    if (Result<> done = read(*shape.item, array[i], item, where + "[" + std::to_string(i) + "]"); !done)
      return done;
  }
  return {};
}

Result<> read_parts(const Shape& shape, const json::value& json, void* value, const std::string& where) {
  if (!json.is_object()) return wrong(where, "not an object", "an object");
  for (const auto& [key, item] : json.get_object()) {
    const std::string inner = where + "." + std::string(key);
    const auto found = std::ranges::find(shape.parts, std::string_view(key), &Shape::Part::name);
    if (found == shape.parts.end()) {
      std::string names;
      for (const Shape::Part& one : shape.parts) names += (names.empty() ? "" : ", ") + one.name;
      return wrong(inner, "unknown field", "one of " + names);
    }
    if (Result<> done = read(*found->shape, item, part(value, found->offset), inner); !done) return done;
  }
  return {};
}

}  // namespace

std::string dashed(std::string_view name) {
  std::string text(name);
  std::ranges::replace(text, '_', '-');
  while (!text.empty() && text.back() == '-') text.pop_back();
  return text;
}

std::string_view name_of(const Shape& word, const void* value) {
  const auto found =
      std::ranges::find(word.words, content::natural_at(value, word.size), &Shape::Word::value);
  return found == word.words.end() ? std::string_view() : found->name;
}
bool find_word(const Shape& word, std::string_view name, void* value) {
  const auto found = std::ranges::find(word.words, name, &Shape::Word::name);
  if (found == word.words.end()) return false;
  content::put_number(value, word.size, found->value);
  return true;
}
std::string names_of(const Shape& word) {
  std::string names;
  for (const Shape::Word& one : word.words) names += (names.empty() ? "" : ", ") + one.name;
  return names;
}

std::unexpected<Error> wrong(const std::string& where, std::string_view what, std::string expected) {
  return fail("bad-position", where + ": " + std::string(what), std::move(expected));
}

json::value write(const Shape& shape, const void* value, Form form) {
  switch (shape.kind) {
    case Shape::Kind::own: return shape.write(value, form);
    case Shape::Kind::truth: return *static_cast<const bool*>(value);
    case Shape::Kind::whole: return content::whole_at(value, shape.size);
    case Shape::Kind::natural: return content::natural_at(value, shape.size);
    case Shape::Kind::word: return json::value(name_of(shape, value));
    case Shape::Kind::list:
    case Shape::Kind::row: return write_items(shape, value, form);
    case Shape::Kind::keyed:
    case Shape::Kind::parts: break;
  }
  json::object object;
  for (const Shape::Word& key : shape.words) {
    const void* item = item_of(shape, value, key.value);
    if (is_shown(*shape.item, item, shape.item->standard, form))
      object[key.name] = write(*shape.item, item, form);
  }
  for (const Shape::Part& one : shape.parts) {
    const void* item = part(value, one.offset);
    if (is_shown(*one.shape, item, part(shape.standard, one.offset), form))
      object[one.name] = write(*one.shape, item, form);
  }
  return object;
}

Result<> read(const Shape& shape, const json::value& json, void* value, const std::string& where) {
  if (shape.has_parts()) std::memcpy(value, shape.standard, shape.size);
  switch (shape.kind) {
    case Shape::Kind::own: return shape.read(json, value, where);
    case Shape::Kind::truth:
      if (!json.is_bool()) return wrong(where, "not a truth value", "true or false");
      *static_cast<bool*>(value) = json.get_bool();
      return {};
    case Shape::Kind::whole:
    case Shape::Kind::natural: return read_number(shape, json, value, where);
    case Shape::Kind::word:
      if (json.is_string() && find_word(shape, json.get_string(), value)) return {};
      return wrong(where, "unknown word", "one of " + names_of(shape));
    case Shape::Kind::keyed: return read_keyed(shape, json, value, where);
    case Shape::Kind::list:
    case Shape::Kind::row: return read_items(shape, json, value, where);
    case Shape::Kind::parts: return read_parts(shape, json, value, where);
  }
  return {};
}

}  // namespace gamekeeper::engine::state_json
