#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/document.hpp"
#include "content/error.hpp"
#include "content/list.hpp"
#include "content/sourced.hpp"

/// All entries of a kind: what `weapons.yaml` and the packs on top of it say. Whoever fills one, or writes
/// one as JSON, includes catalog_read.hpp: rules only look things up.
namespace gamekeeper::content {

template <class Content>
struct Kind;  // kind.hpp

/// The ids of a catalog and where each entry stands.
class Register {
 public:
  std::size_t size() const { return places_.size(); }
  std::optional<std::size_t> index(std::string_view id) const;
  std::string_view id(std::size_t index) const { return ids_[index]; }
  /// The ids in order, for a suggestion.
  std::vector<std::string_view> ids() const { return {ids_.begin(), ids_.end()}; }
  /// The entry as it stands in its file. `index` < size().
  Node where(std::size_t index) const { return places_[index]; }

  /// Keeps the document, so that the places in it stay valid. Call before `place`.
  void keep(const Document& document);
  /// The index for the entry that stands here: that of the same id from an earlier document, or a new one. An
  /// id that is not kebab-case, or stands twice in one document, is an error.
  std::expected<std::size_t, Error> place(const Node& entry, std::string_view id);

 private:
  std::vector<std::size_t>::const_iterator at_or_after(std::string_view id) const;

  std::vector<std::string> ids_;
  std::vector<Node> places_;
  std::vector<Document> documents_;
  std::vector<std::size_t> sorted_;  // indexes, in the order of their ids
};

/// Entries in a fixed order; T is a described struct with a std::string `id`, and an entry is a T, with its
/// source where it has one. An index, once given, stays: packs replace entries in place and append new ones.
template <class T>
class Catalog {
 public:
  using Entry = Kept<T>::Entry;

  /// Reads a document: a list of maps. Every entry that can be read is added; every other gives one error.
  /// In catalog_read.hpp.
  void add(const Document& document, Errors& errors);
  /// Lays a document in another language over the entries: of each one that it names, the texts alone
  /// (translate.hpp). In catalog_read.hpp.
  void translate(const Document& document, Errors& errors);

  std::size_t size() const { return entries_.size(); }
  bool empty() const { return entries_.empty(); }
  /// `index` < size(): another is a broken invariant.
  const Entry& operator[](std::size_t index) const { return entries_[index]; }
  auto begin() const { return entries_.begin(); }
  auto end() const { return entries_.end(); }
  std::span<const Entry> entries() const { return entries_; }

  std::optional<std::size_t> index(std::string_view id) const { return register_.index(id); }
  /// Null when there is none. Valid until the next add().
  const Entry* find(std::string_view id) const {
    const auto found = index(id);
    return found ? &entries_[*found] : nullptr;
  }
  std::vector<std::string_view> ids() const { return register_.ids(); }
  const Register& known() const { return register_; }
  /// Where the entry stands; for an error at one of its fields: `where(2).at("attack", "damage").error(...)`.
  Node where(std::size_t index) const { return register_.where(index); }

 private:
  List<Entry> entries_;
  Register register_;
};

}  // namespace gamekeeper::content
