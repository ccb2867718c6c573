#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "content/error.hpp"

/// YAML as a small tree of lists, maps and scalars that know their place. What a scalar means is decided by
/// the field that takes it (read.hpp): `no` is a word where a text is wanted, and an error where true or
/// false is.
namespace gamekeeper::content {

inline constexpr std::size_t kMaxFileBytes = 16U * 1024 * 1024;
inline constexpr int kMaxDepth = 32;  ///< lists and maps inside each other

enum class NodeKind : std::uint8_t { scalar, list, map };

struct Tree;

/// One place in a Document: a cheap handle, valid as long as a Document of its tree lives.
class Node {
 public:
  class Iterator;

  NodeKind kind() const;
  bool is_scalar() const { return kind() == NodeKind::scalar; }
  bool is_list() const { return kind() == NodeKind::list; }
  bool is_map() const { return kind() == NodeKind::map; }

  /// Of a scalar: its text, without quotes. Never holds control characters but line breaks and tabs.
  std::string_view text() const;
  /// Of a scalar: written in quotes or as a block, so meant as text.
  bool quoted() const;
  /// Of a child of a map: its key, unique in the map; else empty.
  std::string_view key() const;

  int line() const;
  int column() const;
  std::string_view file() const;

  /// Children of a list or a map, in the order of the file.
  std::size_t size() const;
  Iterator begin() const;
  Iterator end() const;
  std::optional<Node> find(std::string_view key) const;
  std::optional<Node> item(std::size_t index) const;

  /// The place that the steps (keys and indexes) lead to, or the last one on the way that the file has:
  /// `entry.at("attack", "damage")` is the entry itself when the file leaves its attack out.
  template <class... Steps>
  Node at(const Steps&... steps) const;

  /// `weapons[2].damage`: the file's name without its extension, then the way from the root.
  std::string path() const;
  /// An error at this place; the message starts with the path.
  Error error(std::string_view message) const;
  /// The same, pointing at the key of this child of a map.
  Error key_error(std::string_view message) const;
  /// `expected a list, got a map`, and what would be right. `hint` may be empty.
  Error expected(std::string_view what, std::string_view hint = {}) const;
  /// What stands here, for a message: `'six'`, `a list`, `nothing`.
  std::string shown() const;

  bool operator==(const Node&) const = default;
  friend bool same_document(const Node& a, const Node& b) { return a.tree_ == b.tree_; }

 private:
  friend class Document;
  Node(const Tree* tree, std::uint32_t index) : tree_(tree), index_(index) {}
  std::optional<Node> step(std::string_view key) const { return find(key); }
  std::optional<Node> step(std::integral auto index) const { return item(static_cast<std::size_t>(index)); }

  const Tree* tree_;
  std::uint32_t index_;
};

class Node::Iterator {
 public:
  using value_type = Node;
  using difference_type = std::ptrdiff_t;
  using iterator_category = std::input_iterator_tag;
  using reference = Node;
  using pointer = void;

  Node operator*() const { return node_; }
  Iterator& operator++();
  void operator++(int) { ++*this; }
  bool operator==(const Iterator&) const = default;

 private:
  friend class Node;
  explicit Iterator(Node node) : node_(node) {}
  Node node_;
};

/// A file read: copies share one tree that never changes.
class Document {
 public:
  /// Reads YAML. Refused: anything that is not UTF-8 YAML, an empty file, several documents, directives,
  /// tags, anchors and aliases, keys that are not scalars, duplicate keys, control characters in texts,
  /// nesting deeper than kMaxDepth, files over kMaxFileBytes. `file` is for messages and path().
  static std::expected<Document, Error> parse(std::string_view yaml, std::string_view file);
  /// The same for a file on disk; refused also when it is not a regular file or cannot be read.
  static std::expected<Document, Error> open(const std::string& file);

  Node root() const;
  std::string_view file() const;
  /// Of the bytes read; equal for equal texts on every machine (FNV-1a).
  std::uint64_t fingerprint() const;

 private:
  explicit Document(std::shared_ptr<const Tree> tree) : tree_(std::move(tree)) {}
  std::shared_ptr<const Tree> tree_;
};

template <class... Steps>
Node Node::at(const Steps&... steps) const {
  Node place = *this;
  bool on = true;
  const auto walk = [&](const auto& step_to) {
    const std::optional<Node> next = on ? place.step(step_to) : std::nullopt;
    if (next) place = *next;
    on = next.has_value();
  };
  (walk(steps), ...);
  return place;
}

}  // namespace gamekeeper::content
