#include "engine/version.hpp"

#include <string_view>

namespace gamekeeper::engine {

std::string_view version() { return GAMEKEEPER_VERSION; }

}  // namespace gamekeeper::engine
