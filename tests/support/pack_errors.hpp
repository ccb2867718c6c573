#pragma once

#include <cstddef>
#include <string>

#include "content/error.hpp"

namespace gamekeeper::test {

/// What is wrong with a pack, without its folder's name; empty: it was read.
template <class Read>
std::string errors_in(const Read& read, const std::string& folder) {
  std::string told = read ? std::string() : content::text(read.error());
  for (std::size_t at = told.find(folder); at != std::string::npos; at = told.find(folder))
    told.erase(at, folder.size() + 1);
  return told;
}

}  // namespace gamekeeper::test
