#include <fmt/format.h>
#include <yaml.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "chance/plain_text.hpp"
#include "content/document.hpp"
#include "content/error.hpp"
#include "content/tree.hpp"

namespace gamekeeper::content {
namespace {

std::string_view view(const yaml_char_t* text, std::size_t size) {
  return {reinterpret_cast<const char*>(text), size};
}

Tree::Mark mark_of(const yaml_mark_t& mark) {
  return {static_cast<int>(mark.line) + 1, static_cast<int>(mark.column) + 1};
}

constexpr std::size_t kBytesPerCell = 8;  ///< in dense files; a guess to allocate by

/// What libyaml says, and what the writer most probably meant.
std::string advice(std::string_view problem) {
  struct Hint {
    std::string_view problem, says;
  };
  static constexpr Hint kHints[] = {
      {"mapping values are not allowed", "a text with ': ' in it needs quotes"},
      {"found character that cannot start any token",
       "indent with spaces, not tabs, and quote a text that starts with % @ ` or a tab"},
      {"could not find expected ':'", "write `key: value`, and indent the lines of a long text"},
      {"did not find expected key",
       "a key has another indentation than its neighbors, or a quote is missing"},
      {"did not find expected '-' indicator", "entries of one list start in the same column"},
      {"found unexpected end of stream", "a quote is never closed"},
      {"did not find expected ',' or ']'", "close the list with ] and quote texts with commas or brackets"},
      {"did not find expected ',' or '}'", "close the map with } and quote texts with commas or braces"},
      {"found unknown escape character", "inside double quotes write \\\\ for a backslash"},
  };
  for (const Hint& hint : kHints) {
    if (problem.starts_with(hint.problem)) return fmt::format("; {}", hint.says);
  }
  return {};
}

class Parser {
 public:
  Parser(std::string_view yaml, std::string_view file) : yaml_(yaml), tree_(std::make_shared<Tree>()) {
    tree_->file = file;
    ready_ = yaml_parser_initialize(&parser_) != 0;
    if (!ready_) return;
    yaml_parser_set_encoding(&parser_, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&parser_, reinterpret_cast<const yaml_char_t*>(yaml.data()), yaml.size());
  }
  Parser(const Parser&) = delete;
  Parser& operator=(const Parser&) = delete;
  ~Parser() {
    if (ready_) yaml_parser_delete(&parser_);
  }

  std::expected<std::shared_ptr<const Tree>, Error> run() {
    if (!ready_) return std::unexpected(whole("not enough memory to read it"));
    tree_->pool.reserve(yaml_.size());
    tree_->cells.reserve(yaml_.size() / kBytesPerCell);
    tree_->fingerprint = fingerprint();
    bool more = true;
    while (more && !error_) {
      yaml_event_t event;
      if (yaml_parser_parse(&parser_, &event) == 0) return std::unexpected(syntax_error());
      more = event.type != YAML_STREAM_END_EVENT;
      take(event);
      yaml_event_delete(&event);
    }
    if (error_) return std::unexpected(std::move(*error_));
    if (tree_->cells.empty()) return std::unexpected(whole("the file is empty; expected a list or a map"));
    return std::move(tree_);
  }

 private:
  struct Open {
    std::uint32_t cell;
    std::uint32_t last = Tree::kNone;  ///< child
    bool key_read = false;             ///< of a map: the next scalar is a value
    Tree::Text key{};
    Tree::Mark key_mark{};
    std::unordered_set<std::string> keys;  ///< of a map with many children
  };

  void take(const yaml_event_t& event) {
    at_ = mark_of(event.start_mark);
    switch (event.type) {
      case YAML_DOCUMENT_START_EVENT: return start_document(event);
      case YAML_ALIAS_EVENT: return fail("aliases (*name) are not read; write the value out");
      case YAML_SCALAR_EVENT:
        refuse(event.data.scalar.anchor, event.data.scalar.tag);
        return scalar(view(event.data.scalar.value, event.data.scalar.length),
                      event.data.scalar.style != YAML_PLAIN_SCALAR_STYLE);
      case YAML_SEQUENCE_START_EVENT:
        refuse(event.data.sequence_start.anchor, event.data.sequence_start.tag);
        return start(NodeKind::list);
      case YAML_MAPPING_START_EVENT:
        refuse(event.data.mapping_start.anchor, event.data.mapping_start.tag);
        return start(NodeKind::map);
      case YAML_SEQUENCE_END_EVENT:
      case YAML_MAPPING_END_EVENT: open_.pop_back(); return;
      case YAML_NO_EVENT:
      case YAML_STREAM_START_EVENT:
      case YAML_STREAM_END_EVENT:
      case YAML_DOCUMENT_END_EVENT: return;
    }
  }

  void start_document(const yaml_event_t& event) {
    const auto& start = event.data.document_start;
    if (start.version_directive != nullptr || start.tag_directives.start != start.tag_directives.end) {
      fail("directives (%YAML, %TAG) are not read; leave the line out");
    }
    if (!tree_->cells.empty()) fail("a second document starts here; one file holds one");
  }

  void refuse(const yaml_char_t* anchor, const yaml_char_t* tag) {
    if (anchor != nullptr) fail("anchors (&name) are not read; write the value out where it is needed");
    if (tag != nullptr) fail("tags (!name) are not read; the field decides what a value is");
  }

  void start(NodeKind kind) {
    if (open_.size() >= static_cast<std::size_t>(kMaxDepth)) {
      return fail(fmt::format("nested deeper than {} lists and maps", kMaxDepth));
    }
    if (!open_.empty() && is_key()) return fail("a key is a single word or text, not a list or a map");
    const std::uint32_t cell = add(kind);
    if (!error_) open_.push_back({.cell = cell});
  }

  void scalar(std::string_view text, bool quoted) {
    if (const auto why = chance::not_plain(text, chance::Breaks::allowed))
      return fail("a text with " + std::string(*why));
    const Tree::Text stored{static_cast<std::uint32_t>(tree_->pool.size()),
                            static_cast<std::uint32_t>(text.size())};
    tree_->pool.append(text);
    if (!open_.empty() && is_key()) return key(stored);
    Tree::Cell& cell = tree_->cells[add(NodeKind::scalar)];
    cell.text = stored;
    cell.quoted = quoted;
  }

  bool is_key() const {
    return tree_->cells[open_.back().cell].kind == NodeKind::map && !open_.back().key_read;
  }

  void key(Tree::Text text) {
    Open& map = open_.back();
    const std::string name(tree_->view(text));
    if (name.empty()) return fail("a key is missing before ':'");
    if (const std::optional<Tree::Mark> before = already(map, text)) {
      return fail(fmt::format("the key '{}' stands twice in this map (first on line {}); keep one", name,
                              before->line));
    }
    map.key = text;
    map.key_mark = at_;
    map.key_read = true;
  }

  /// Where the open map has this key. Few keys are compared one by one; many are kept in a set.
  std::optional<Tree::Mark> already(Open& map, Tree::Text text) {
    constexpr std::uint32_t kFew = 24;
    const std::string_view name = tree_->view(text);
    const Tree::Cell& cell = tree_->cells[map.cell];
    if (cell.count > kFew) {
      if (map.keys.empty()) {
        for (std::uint32_t i = cell.first; i != Tree::kNone; i = tree_->cells[i].next) {
          map.keys.emplace(tree_->view(tree_->cells[i].key));
        }
      }
      if (map.keys.emplace(name).second) return std::nullopt;
    }
    for (std::uint32_t i = cell.first; i != Tree::kNone; i = tree_->cells[i].next) {
      if (tree_->view(tree_->cells[i].key) == name) return tree_->cells[i].key_mark;
    }
    return std::nullopt;
  }

  /// A cell for the value that starts here, as the next child of what is open.
  std::uint32_t add(NodeKind kind) {
    const auto index = static_cast<std::uint32_t>(tree_->cells.size());
    Tree::Cell cell;
    cell.kind = kind;
    cell.mark = at_;
    if (!open_.empty()) {
      Open& above = open_.back();
      cell.parent = above.cell;
      cell.key = above.key;
      cell.key_mark = above.key_mark;
      above.key_read = false;
      Tree::Cell& parent = tree_->cells[above.cell];
      (above.last == Tree::kNone ? parent.first : tree_->cells[above.last].next) = index;
      above.last = index;
      ++parent.count;
    }
    tree_->cells.push_back(cell);
    return index;
  }

  /// The first failure stands.
  void fail(std::string message) {
    if (!error_) error_ = Error{tree_->file, at_.line, at_.column, std::move(message)};
  }

  Error whole(std::string message) const { return {tree_->file, 0, 0, std::move(message)}; }

  Error syntax_error() const {
    const std::string_view problem = parser_.problem == nullptr ? "unreadable" : parser_.problem;
    Tree::Mark mark = mark_of(parser_.problem_mark);
    if (parser_.error == YAML_READER_ERROR) mark = mark_at(parser_.problem_offset);
    return {tree_->file, mark.line, mark.column, fmt::format("not YAML: {}{}", problem, advice(problem))};
  }

  Tree::Mark mark_at(std::size_t offset) const {
    Tree::Mark mark;
    for (const char c : yaml_.substr(0, std::min(offset, yaml_.size()))) {
      if (c == '\n') {
        mark = {mark.line + 1, 1};
      } else if ((static_cast<unsigned char>(c) & 0xc0U) != 0x80U) {
        ++mark.column;
      }
    }
    return mark;
  }

  std::uint64_t fingerprint() const {
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const char c : yaml_) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    return hash;
  }

  std::string_view yaml_;
  std::shared_ptr<Tree> tree_;
  yaml_parser_t parser_{};
  bool ready_ = false;
  std::vector<Open> open_;
  Tree::Mark at_;
  std::optional<Error> error_;
};

}  // namespace

std::expected<Document, Error> Document::parse(std::string_view yaml, std::string_view file) {
  if (yaml.size() > kMaxFileBytes) {
    return std::unexpected(Error{std::string(file), 0, 0,
                                 fmt::format("{} bytes; at most {} are read", yaml.size(), kMaxFileBytes)});
  }
  std::expected<std::shared_ptr<const Tree>, Error> tree = Parser(yaml, file).run();
  if (!tree) return std::unexpected(std::move(tree.error()));
  return Document(std::move(*tree));
}

}  // namespace gamekeeper::content
