#include "mutation.hpp"

#include <algorithm>
#include <array>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "chance/random.hpp"

namespace gamekeeper::test {
namespace {

namespace json = boost::json;

constexpr std::array<std::int64_t, 18> kNumbers = {0,  1,  2,   3,   5,   7,   12,    24, 63,
                                                   64, 99, 127, 128, 254, 255, 65535, -1, -128};

std::size_t below(chance::Random& random, std::size_t count) {
  return random.below(static_cast<std::uint32_t>(count));
}

std::int64_t some_number(chance::Random& random) {
  return random.below(40) == 0 ? static_cast<std::int64_t>(random.next())
                               : kNumbers[below(random, kNumbers.size())];
}

/// Every value inside, the outermost first.
void collect(json::value& value, std::vector<json::value*>& all) {
  all.push_back(&value);
  if (json::array* list = value.if_array()) {
    for (json::value& item : *list) collect(item, all);
  } else if (json::object* object = value.if_object()) {
    for (auto& [key, item] : *object) collect(item, all);
  }
}

void change_list(json::array& list, chance::Random& random) {
  if (list.empty()) return list.push_back(some_number(random));
  const std::size_t at = below(random, list.size());
  switch (random.below(4)) {
    case 0: list.erase(list.begin() + static_cast<std::ptrdiff_t>(at)); break;
    case 1: list.push_back(json::value(list[at])); break;
    case 2: std::swap(list[at], list[below(random, list.size())]); break;
    default:
      for (std::uint32_t i = random.below(300); i > 0; --i) list.push_back(json::value(list[at]));
      break;
  }
}

void change_object(json::object& object, chance::Random& random) {
  if (object.empty()) {
    object["a"] = some_number(random);
    return;
  }
  auto at = object.begin() + static_cast<std::ptrdiff_t>(below(random, object.size()));
  auto other = object.begin() + static_cast<std::ptrdiff_t>(below(random, object.size()));
  switch (random.below(3)) {
    case 0: object.erase(at); break;
    case 1: std::swap(at->value(), other->value()); break;
    default: {
      const json::value copy = at->value();  // a new key may move what the object holds
      object[std::string(at->key()) + "x"] = copy;
      break;
    }
  }
}

/// The words that stand elsewhere in the same document fit best where they do not belong.
std::string some_word(const std::vector<json::value*>& all, chance::Random& random) {
  static constexpr std::array<const char*, 8> kWords = {"",
                                                        "me",
                                                        "none",
                                                        "search:1000000:64",
                                                        "\xc2\x9b"
                                                        "31m",
                                                        "\xe2\x80\xae"
                                                        "abc",
                                                        "/",
                                                        "auto"};
  for (int i = 0; i < 20; ++i) {
    const json::value& one = *all[below(random, all.size())];
    if (one.is_string() && random.below(4) != 0) return std::string(one.get_string());
  }
  return kWords[below(random, kWords.size())];
}

}  // namespace

void mutate(json::value& value, chance::Random& random) {
  std::vector<json::value*> all;
  collect(value, all);
  json::value& one = *all[below(random, all.size())];
  if (random.below(12) == 0) {
    one = json::value(*all[below(random, all.size())]);
  } else if (json::array* list = one.if_array()) {
    change_list(*list, random);
  } else if (json::object* object = one.if_object()) {
    change_object(*object, random);
  } else if (one.is_string()) {
    one = some_word(all, random);
  } else if (one.is_bool()) {
    one = !one.get_bool();
  } else {
    one = some_number(random);
  }
}

std::string mutated_log(const std::vector<std::string>& lines, chance::Random& random) {
  std::vector<std::string> changed = lines;
  // What is near the end is replayed after everything before it was good.
  if (random.below(3) != 0) changed.resize(1 + below(random, changed.size()));
  for (std::uint32_t changes = 1 + random.below(3); changes > 0; --changes) {
    const std::size_t at = random.below(3) == 0 ? below(random, std::min<std::size_t>(changed.size(), 2))
                                                : below(random, changed.size());
    switch (random.below(10)) {
      case 0: changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(at)); break;
      case 1: changed.insert(changed.begin() + static_cast<std::ptrdiff_t>(at), changed[at]); break;
      case 2: std::swap(changed[at], changed[below(random, changed.size())]); break;
      default: {
        std::error_code failed;
        json::value line = json::parse(changed[at], failed);
        if (failed) break;
        for (std::uint32_t more = random.below(3) + 1; more > 0; --more) mutate(line, random);
        changed[at] = json::serialize(line);
        break;
      }
    }
    if (changed.empty()) break;
  }
  std::string log;
  for (const std::string& line : changed) log += line + "\n";
  return log;
}

json::object random_edit(const json::object& position, chance::Random& random) {
  const json::value* at = nullptr;
  std::string pointer;
  const json::object* object = &position;
  const json::array* list = nullptr;
  for (;;) {
    const std::size_t size = object != nullptr ? object->size() : list->size();
    if (size == 0) break;
    const std::size_t place = below(random, size);
    if (object != nullptr) {
      const auto& field = *(object->begin() + static_cast<std::ptrdiff_t>(place));
      pointer += "/" + std::string(field.key());
      at = &field.value();
    } else {
      pointer += "/" + std::to_string(place);
      at = &(*list)[place];
    }
    object = at->if_object();
    list = at->if_array();
    if ((object == nullptr && list == nullptr) || random.below(6) == 0) break;
  }
  if (random.below(3) == 0) return {{"remove", pointer}};
  json::value value = at == nullptr ? json::value(some_number(random)) : *at;
  for (int i = 0; i < 2; ++i) mutate(value, random);
  if (at != nullptr && at->is_array() && random.below(2) == 0 && !at->get_array().empty())
    return {{"add", pointer}, {"value", at->get_array()[below(random, at->get_array().size())]}};
  return {{"set", pointer}, {"to", value}};
}

}  // namespace gamekeeper::test
