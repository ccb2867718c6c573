#include "content/catalog.hpp"

#include <fmt/format.h>

#include <algorithm>  // IWYU pragma: keep
#include <cstddef>
#include <expected>
#include <optional>
#include <string_view>
#include <vector>

#include "content/document.hpp"
#include "content/error.hpp"
#include "content/spelling.hpp"

namespace gamekeeper::content {

std::vector<std::size_t>::const_iterator Register::at_or_after(std::string_view id) const {
  return std::ranges::lower_bound(sorted_, id, {},
                                  [this](std::size_t index) -> std::string_view { return ids_[index]; });
}

std::optional<std::size_t> Register::index(std::string_view id) const {
  const auto found = at_or_after(id);
  if (found == sorted_.end() || ids_[*found] != id) return std::nullopt;
  return *found;
}

void Register::keep(const Document& document) { documents_.push_back(document); }

std::expected<std::size_t, Error> Register::place(const Node& entry, std::string_view id) {
  const Node at = entry.at("id");
  if (!is_kebab(id)) {
    return std::unexpected(
        at.expected("lower-case words joined by hyphens", "write it like 'long-sword' or 'act-3'"));
  }
  const std::optional<std::size_t> known = this->index(id);
  if (!known) {
    sorted_.insert(at_or_after(id), ids_.size());
    ids_.emplace_back(id);
    places_.push_back(entry);
    return ids_.size() - 1;
  }
  if (same_document(places_[*known], entry)) {
    return std::unexpected(
        at.error(fmt::format("'{}' is already the id of the entry on line {}", id, places_[*known].line())));
  }
  places_[*known] = entry;
  return *known;
}

}  // namespace gamekeeper::content
