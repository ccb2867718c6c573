#include "content/document.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "chance/plain_text.hpp"
#include "content/error.hpp"
#include "content/tree.hpp"

namespace gamekeeper::content {
namespace {

/// As much of a key or a word as a message can carry; a file may have anything in them, line breaks too.
std::string brief(std::string_view text) { return chance::one_line(text, 40, ' '); }

std::string in_one_line(std::string_view message) {
  return chance::one_line(message, std::string_view::npos, ' ');
}

std::string_view stem(std::string_view file) {
  if (const std::size_t slash = file.find_last_of("/\\"); slash != std::string_view::npos) {
    file.remove_prefix(slash + 1);
  }
  return file.substr(0, file.rfind('.'));
}

}  // namespace

NodeKind Node::kind() const { return tree_->cells[index_].kind; }
std::string_view Node::text() const { return tree_->view(tree_->cells[index_].text); }
bool Node::quoted() const { return tree_->cells[index_].quoted; }
std::string_view Node::key() const { return tree_->view(tree_->cells[index_].key); }
int Node::line() const { return tree_->cells[index_].mark.line; }
int Node::column() const { return tree_->cells[index_].mark.column; }
std::string_view Node::file() const { return tree_->file; }
std::size_t Node::size() const { return tree_->cells[index_].count; }

Node::Iterator Node::begin() const { return Iterator(Node(tree_, tree_->cells[index_].first)); }
Node::Iterator Node::end() const { return Iterator(Node(tree_, Tree::kNone)); }

Node::Iterator& Node::Iterator::operator++() {
  node_.index_ = node_.tree_->cells[node_.index_].next;
  return *this;
}

std::optional<Node> Node::find(std::string_view key) const {
  if (!is_map()) return std::nullopt;
  for (const Node child : *this) {
    if (child.key() == key) return child;
  }
  return std::nullopt;
}

std::optional<Node> Node::item(std::size_t index) const {
  if (!is_list()) return std::nullopt;
  for (const Node child : *this) {
    if (index-- == 0) return child;
  }
  return std::nullopt;
}

std::string Node::path() const {
  const std::uint32_t parent = tree_->cells[index_].parent;
  if (parent == Tree::kNone) return std::string(stem(tree_->file));
  const Node above(tree_, parent);
  std::string way = above.path();
  if (above.is_map()) return way.append(1, '.').append(brief(key()));
  std::size_t position = 0;
  for (const Node child : above) {
    if (child == *this) break;
    ++position;
  }
  return way + fmt::format("[{}]", position);
}

Error Node::error(std::string_view message) const {
  return {std::string(file()), line(), column(), in_one_line(fmt::format("{}: {}", path(), message))};
}

Error Node::key_error(std::string_view message) const {
  const Tree::Mark mark = tree_->cells[index_].key_mark;
  return {std::string(file()), mark.line, mark.column, in_one_line(fmt::format("{}: {}", path(), message))};
}

Error Node::expected(std::string_view what, std::string_view hint) const {
  return error(fmt::format("expected {}, got {}{}{}", what, shown(), hint.empty() ? "" : "; ", hint));
}

std::string Node::shown() const {
  if (is_list()) return "a list";
  if (is_map()) return "a map";
  if (text().empty() && !quoted()) return "nothing";
  return fmt::format("'{}'", brief(text()));
}

Node Document::root() const { return {tree_.get(), 0}; }
std::string_view Document::file() const { return tree_->file; }
std::uint64_t Document::fingerprint() const { return tree_->fingerprint; }

}  // namespace gamekeeper::content
