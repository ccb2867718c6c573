#include "engine/ruling.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <charconv>
#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "engine/error.hpp"

namespace gamekeeper::engine {
namespace {

namespace json = boost::json;

constexpr std::string_view kForms =
    R"(one of {"set": POINTER, "to": VALUE}, {"add": POINTER, "value": VALUE}, {"remove": POINTER})";

Result<std::vector<std::string>> steps_of(std::string_view pointer) {
  if (pointer.empty() || pointer.front() != '/') {
    return fail("bad-ruling", "pointer '" + std::string(pointer) + "' does not begin with /",
                "a path such as /health");
  }
  std::vector<std::string> steps;
  std::string step;
  for (std::size_t i = 1; i <= pointer.size(); ++i) {
    if (i == pointer.size() || pointer[i] == '/') {
      steps.push_back(std::move(step));
      step.clear();
    } else if (pointer[i] == '~' && i + 1 < pointer.size() &&
               (pointer[i + 1] == '0' || pointer[i + 1] == '1')) {
      step += pointer[++i] == '0' ? '~' : '/';
    } else {
      step += pointer[i];
    }
  }
  return steps;
}

Result<std::size_t> index_in(const json::array& array, const std::string& step, const std::string& where) {
  std::size_t index = 0;
  const auto [end, failed] = std::from_chars(step.data(), step.data() + step.size(), index);
  if (failed != std::errc() || end != step.data() + step.size() || index >= array.size()) {
    return fail("bad-ruling", where + ": no entry '" + step + "'",
                array.empty() ? "the list is empty; use add"
                              : "an index from 0 to " + std::to_string(array.size() - 1));
  }
  return index;
}

}  // namespace

Result<> apply_ruling(json::object& position, const json::object& ruling) {
  const json::value* set = ruling.if_contains("set");
  const json::value* add = ruling.if_contains("add");
  const json::value* remove = ruling.if_contains("remove");
  const json::value* pointer = set != nullptr ? set : add != nullptr ? add : remove;
  const json::value* value = set != nullptr ? ruling.if_contains("to") : ruling.if_contains("value");
  if (pointer == nullptr || !pointer->is_string() || (remove == nullptr && value == nullptr)) {
    return fail("bad-ruling", "not a ruling: " + json::serialize(ruling), std::string(kForms));
  }
  const Result<std::vector<std::string>> steps = steps_of(pointer->get_string());
  if (!steps) return std::unexpected(steps.error());

  json::object changed = position;
  json::value root = std::move(changed);
  json::value* at = &root;
  std::string where = "position";
  for (std::size_t i = 0; i + 1 < steps->size(); ++i) {
    const std::string& step = (*steps)[i];
    if (at->is_array()) {
      const Result<std::size_t> index = index_in(at->get_array(), step, where);
      if (!index) return std::unexpected(index.error());
      at = &at->get_array()[*index];
    } else if (at->is_object()) {
      at = &at->get_object()[step];  // left out means default; the position's reader knows whether it exists
      if (at->is_null()) at->emplace_object();
    } else {
      return fail("bad-ruling", where + " has no parts", "a shorter path");
    }
    where += "." + step;
  }

  const std::string& last = steps->back();
  if (set != nullptr) {
    if (at->is_array()) {
      const Result<std::size_t> index = index_in(at->get_array(), last, where);
      if (!index) return std::unexpected(index.error());
      at->get_array()[*index] = *value;
    } else if (at->is_object()) {
      at->get_object()[last] = *value;
    } else {
      return fail("bad-ruling", where + " has no parts", "a shorter path");
    }
  } else if (add != nullptr) {
    if (!at->is_object()) return fail("bad-ruling", where + " has no lists", "the path of a list");
    json::value& list = at->get_object()[last];
    if (list.is_null()) list.emplace_array();
    if (!list.is_array())
      return fail("bad-ruling", where + "." + last + " is no list", "the path of a list, or set");
    list.get_array().push_back(*value);
  } else if (at->is_array()) {
    const Result<std::size_t> index = index_in(at->get_array(), last, where);
    if (!index) return std::unexpected(index.error());
    at->get_array().erase(at->get_array().begin() + static_cast<std::ptrdiff_t>(*index));
  } else if (at->is_object()) {
    at->get_object().erase(last);
  } else {
    return fail("bad-ruling", where + " has no parts", "a shorter path");
  }
  position = std::move(root.get_object());
  return {};
}

}  // namespace gamekeeper::engine
