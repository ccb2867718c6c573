#pragma once

#include <optional>

#include "content/document.hpp"

namespace gamekeeper::content {

/// A part of an entry that its game reads by itself: whatever stands there. A field of it that may be left
/// out is a std::optional<Unread>.
struct Unread {
  std::optional<Node> node;  ///< there is one once it is read; valid as long as its Document is
};

}  // namespace gamekeeper::content
