#pragma once

#include <string>

namespace gamekeeper::content {

/// A pack as a save names it: what it calls itself, and what was in it.
struct PackMark {
  std::string name;
  std::string version;
  std::string hash;    ///< sixteen hexadecimal digits of all that its YAML files say
  std::string folder;  ///< only in saves of 0.2.0 and older, which have nothing else: where the pack lay

  friend bool same_content(const PackMark& a, const PackMark& b) {
    return a.name == b.name && a.hash == b.hash && !a.hash.empty();
  }
};

}  // namespace gamekeeper::content
