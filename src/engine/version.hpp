#pragma once

#include <string_view>

namespace gamekeeper::engine {

/// Of the program: "0.2.0".
std::string_view version();

}  // namespace gamekeeper::engine
