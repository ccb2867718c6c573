#include "engine/error.hpp"

#include <cstddef>
#include <string>
#include <string_view>

#include "chance/plain_text.hpp"

namespace gamekeeper::engine {

std::string one_line(std::string_view text, std::size_t most) { return chance::one_line(text, most, '?'); }

}  // namespace gamekeeper::engine
