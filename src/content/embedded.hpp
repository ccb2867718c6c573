#pragma once

#include <string_view>

namespace gamekeeper::content {

/// A file whose bytes are in the binary; CMake's gamekeeper_embed declares arrays of these.
struct Embedded {
  std::string_view name;    ///< `weapons.yaml`, or a part of it: `weapons.siege.yaml`
  std::string_view source;  ///< where it lies in the project: `src/games/number-crunch/content/weapons.yaml`
  const char* begin;
  const char* end;

  std::string_view text() const { return {begin, end}; }
};

}  // namespace gamekeeper::content
