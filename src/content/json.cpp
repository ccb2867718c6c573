#include "content/json.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>
#include <system_error>

#include "content/document.hpp"

namespace gamekeeper::content::detail {

boost::json::value json_of_node(const Node& node) {
  if (node.is_map()) {
    boost::json::object map;
    for (const Node child : node) map[child.key()] = json_of_node(child);
    return map;
  }
  if (node.is_list()) {
    boost::json::array list;
    for (const Node item : node) list.push_back(json_of_node(item));
    return list;
  }
  const std::string_view text = node.text();
  if (node.quoted()) return boost::json::value(text);
  if (text == "true" || text == "false") return text == "true";
  std::int64_t number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole =
      read.ec == std::errc{} && read.ptr == text.data() + text.size() && text == std::to_string(number);
  return whole ? boost::json::value(number) : boost::json::value(text);
}

}  // namespace gamekeeper::content::detail
