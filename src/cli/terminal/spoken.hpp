#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>

#include "cli/terminal/german.hpp"

/// What the terminal itself says, in the language of the match that is played. The English words stand where
/// they are said; without German ones in german.hpp they do not compile.
namespace gamekeeper::cli::terminal {

/// From here on the terminal speaks so; a language that it does not have is English.
void speak(std::string_view language);
bool speaks_german();

class Said {
 public:
  consteval Said(const char* english) : place_(place_of(english)) {}  // NOLINT(google-explicit-constructor)
  std::string_view text() const { return speaks_german() ? kSpoken[place_].german : kSpoken[place_].english; }

 private:
  static consteval std::size_t place_of(std::string_view english) {
    std::size_t place = 0;
    while (kSpoken[place].english != english) ++place;  // beyond the end nothing compiles
    return place;
  }
  std::size_t place_;
};

template <class... Things>
std::string said(Said words, const Things&... things) {
  if constexpr (sizeof...(things) == 0) {
    return std::string(words.text());
  } else {
    return fmt::vformat(words.text(), fmt::make_format_args(things...));
  }
}

/// A word of state as a person reads it.
std::string state_word(std::string_view state);

}  // namespace gamekeeper::cli::terminal
