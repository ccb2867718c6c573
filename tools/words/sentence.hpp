#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gamekeeper::tools::words {

/// What a sentence needs of whoever compiles it.
struct Meanings {
  /// The number of what stands in braces; `as_key`: it is compared, not read. May complain.
  std::function<std::uint16_t(std::string_view name, bool as_key)> reference;
  /// The compiled sentence of this name, where it is one's name.
  std::function<std::optional<std::string>(std::string_view name)> sentence;
  /// Hears the keys of each `select`, so that they can be checked. Keys of kebab-case come as such.
  std::function<void(std::string_view name, const std::vector<std::string>& keys)> keys;
  std::function<void(std::string_view what)> complain;
};

/// A sentence in ICU's MessageFormat (https://unicode-org.github.io/icu/userguide/format_parse/messages/) as
/// what kit/words/voice.cpp speaks. Known of it: {argument}, select, plural with =N and #, nesting, quoting.
std::string compile(std::string_view sentence, bool all_keys, const Meanings& meanings);

}  // namespace gamekeeper::tools::words
