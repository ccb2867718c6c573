#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "content/document.hpp"

/// What is behind Node and Document; nothing else includes this.
namespace gamekeeper::content {

struct Tree {
  static constexpr std::uint32_t kNone = UINT32_MAX;

  /// A stretch of `pool`.
  struct Text {
    std::uint32_t begin = 0;
    std::uint32_t size = 0;
  };
  struct Mark {
    int line = 1;
    int column = 1;
  };
  struct Cell {
    Text text, key;
    Mark mark, key_mark;
    std::uint32_t parent = kNone;
    std::uint32_t next = kNone;   ///< the next child of the same parent
    std::uint32_t first = kNone;  ///< the first child
    std::uint32_t count = 0;      ///< of children
    NodeKind kind = NodeKind::scalar;
    bool quoted = false;
  };

  std::string file;
  std::string pool;
  std::vector<Cell> cells;  ///< in the order of the file; the root first
  std::uint64_t fingerprint = 0;

  std::string_view view(Text text) const { return std::string_view(pool).substr(text.begin, text.size); }
};

}  // namespace gamekeeper::content
