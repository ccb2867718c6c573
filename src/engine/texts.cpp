#include "engine/texts.hpp"

#include <cstddef>
#include <string>
#include <string_view>

#include "chance/plain_text.hpp"
#include "engine/error.hpp"

namespace gamekeeper::engine {

namespace {
constexpr std::size_t kMaxWords = 60;
}

Result<> check_text(std::string_view words) {
  if (const auto why = chance::not_plain(words))
    return fail("bad-text", std::string(*why) + " in the words", "plain words");
  const std::size_t characters = chance::characters_in(words);
  if (characters > kMaxWords)
    return fail("bad-text", std::to_string(characters) + " characters", "1 to 60 characters");
  return {};
}

}  // namespace gamekeeper::engine
