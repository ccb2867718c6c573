#pragma once

#include <cstddef>
#include <string>

namespace gamekeeper::cli {

/// Words in lines for a terminal of 80 columns, each behind so many spaces, with a line break behind each.
std::string wrapped(const std::string& words, std::size_t indent);

}  // namespace gamekeeper::cli
