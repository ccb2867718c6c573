#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "content/catalog.hpp"
#include "content/document.hpp"
#include "content/error.hpp"
#include "content/shape.hpp"  // IWYU pragma: export

/// What entries say of entries. A field `Ref<Item>` is the id of an item in its file. When all is read, every
/// Ref is looked up: what it names must be there, and from then on a Ref is that entry's index.
///
///     library.items[errand.items[0]].name
///
/// They are looked up among the kinds of a game that are listed together (`kinds` in kind.hpp).
namespace gamekeeper::content {

/// A kind that has refs to it has at most 255 entries.
template <class T>
class Ref {
 public:
  Ref() = default;
  explicit Ref(std::string id) : id_(std::move(id)) {}

  const std::string& id() const { return id_; }
  /// 255: not looked up yet.
  constexpr operator std::uint8_t() const { return index_; }  // NOLINT(google-explicit-constructor)
  operator const std::string&() const { return id_; }         // NOLINT(google-explicit-constructor)
  friend bool operator==(const Ref& one, std::string_view id) { return one.id_ == id; }

  void look_up(std::size_t index) const { index_ = static_cast<std::uint8_t>(index); }

 private:
  std::string id_;
  mutable std::uint8_t index_ = 255;  // found when it is read, like the entry itself
};

namespace detail {

/// A kind that entries may refer to: tag_of() its entries, and where they are known by their ids.
struct Referred {
  const void* entry;
  const Register* known;
};

/// Looks up all that a value refers to; it stands at the node.
void look_up_refs(const Shape& shape, const void* value, const Node& node, std::span<const Referred> kinds,
                  Errors& errors);

}  // namespace detail

}  // namespace gamekeeper::content
