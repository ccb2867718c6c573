#include "content/catalog.hpp"

#include <fmt/format.h>

#include <algorithm>  // IWYU pragma: keep
#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/catalog_read.hpp"
#include "content/document.hpp"
#include "content/error.hpp"
#include "content/read.hpp"
#include "content/shape.hpp"
#include "content/spelling.hpp"
#include "content/translate.hpp"

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

namespace detail {
namespace {

const std::string& id_of(const Shape& entry, void* value) {
  const auto id = std::ranges::find(entry.parts, "id", &Shape::Part::key);
  return id->shape->text(part_of(value, *id));
}

}  // namespace

void add_entries(const Document& document, const Entries& entries, Register& known, Errors& errors) {
  const Node root = document.root();
  if (Error error; !wants_list(root, error)) return errors.push_back(std::move(error));
  known.keep(document);
  for (const Node item : root) {
    void* const entry = entries.add(entries.list);
    Error error;
    if (!into(entries.entry, item, entry, error)) {
      entries.drop(entries.list);
      errors.push_back(std::move(error));
      continue;
    }
    const std::size_t count = known.size();
    const auto index = known.place(item, id_of(entries.entry, entry));
    if (!index) {
      entries.drop(entries.list);
      errors.push_back(index.error());
    } else if (*index < count) {
      entries.replace(entries.list, *index);
    }
  }
}

void translate_entries(const Document& document, const Entries& entries, const Register& known,
                       Errors& errors) {
  const Node root = document.root();
  if (Error error; !wants_list(root, error)) return errors.push_back(std::move(error));
  for (const Node item : root) {
    Error error;
    const auto id = item.find("id");
    const auto index = id ? known.index(id->text()) : std::nullopt;
    if (!index) {
      errors.push_back(id ? id->error("translates nothing: there is no such entry")
                          : item.error("has no id"));
    } else if (!translate(entries.entry, item, entries.at(entries.list, *index), error)) {
      errors.push_back(std::move(error));
    }
  }
}

}  // namespace detail

}  // namespace gamekeeper::content
