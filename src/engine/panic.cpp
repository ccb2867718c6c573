#include "engine/panic.hpp"

#include <string_view>

#include "chance/invariant.hpp"

namespace gamekeeper::engine {

void panic(std::string_view broken) { chance::broken(broken); }

}  // namespace gamekeeper::engine
