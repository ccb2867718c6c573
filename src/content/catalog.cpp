#include "content/catalog.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "content/document.hpp"
#include "content/error.hpp"
#include "content/spelling.hpp"

namespace gamekeeper::content {

std::optional<std::size_t> Register::index(std::string_view id) const {
  const auto found = indexes_.find(id);
  if (found == indexes_.end()) return std::nullopt;
  return found->second;
}

void Register::keep(const Document& document) { documents_.push_back(document); }

std::expected<std::size_t, Error> Register::place(const Node& entry, std::string_view id) {
  const Node at = entry.at("id");
  if (!is_kebab(id)) {
    return std::unexpected(
        at.expected("lower-case words joined by hyphens", "write it like 'long-sword' or 'act-3'"));
  }
  const auto [found, fresh] = indexes_.try_emplace(std::string(id), places_.size());
  const std::size_t index = found->second;
  if (fresh) {
    ids_.emplace_back(id);
    places_.push_back(entry);
  } else if (same_document(places_[index], entry)) {
    return std::unexpected(
        at.error(fmt::format("'{}' is already the id of the entry on line {}", id, places_[index].line())));
  } else {
    places_[index] = entry;
  }
  return index;
}

}  // namespace gamekeeper::content
