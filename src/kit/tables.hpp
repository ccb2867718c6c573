#pragma once

#include <fmt/format.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <string>
#include <string_view>
#include <utility>

/// Tables that are rolled on, as Game::tables tells of them.
namespace gamekeeper::kit {

/// "3", or "3-5".
inline std::string faces_from(int first, int last) {
  return first == last ? std::to_string(first) : fmt::format("{}-{}", first, last);
}

/// `rule` is an id of the ledger.
inline boost::json::object table_row(std::string_view faces, std::string_view text, std::string_view rule,
                                     boost::json::array effects = {}) {
  return {{"faces", faces}, {"text", text}, {"effects", std::move(effects)}, {"rule", rule}};
}

/// `dice`: "2d6".
inline boost::json::object table(std::string_view id, std::string_view name, std::string_view dice,
                                 boost::json::array rows) {
  return {{"id", id}, {"name", name}, {"dice", dice}, {"rows", std::move(rows)}};
}

}  // namespace gamekeeper::kit
