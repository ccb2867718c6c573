#pragma once

#include <cstdint>
#include <string>
#include <string_view>

/// What a terminal can show beside ASCII.
namespace gamekeeper::cli::terminal {

enum class Signs : std::uint8_t {
  all,      ///< every character
  letters,  ///< letters of all languages, but frames, bars and marks of ASCII: the console of Linux
  ascii,    ///< nothing else
};

/// GAMEKEEPER_SIGNS (`all` or `ascii`); else what LC_ALL, LC_CTYPE or LANG (a locale that is not UTF-8) and
/// TERM
/// (`linux`, `vt...`) say.
Signs signs_of_environment();

/// The text with what cannot be shown replaced, column by column: it is as wide as before.
std::string spelt(std::string_view text, Signs signs);

}  // namespace gamekeeper::cli::terminal
