#pragma once

#include <cstdint>
#include <string>
#include <utility>

namespace gamekeeper::cli::terminal {

/// Something typed: a character, a named key, or pasted text.
struct Key {
  enum class Name : std::uint8_t {
    character,  ///< `text` is what was typed
    control,    ///< `text` is the letter, lower case, that was typed with Ctrl
    paste,      ///< `text` is what was pasted
    enter,
    escape,
    tab,
    back_tab,
    backspace,
    erase,
    up,
    down,
    left,
    right,
    home,
    end,
    page_up,
    page_down,
    other,  ///< none of these; `text` is what is printed on it ("F5")
  };
  Name name = Name::character;
  std::string text;

  static Key typed(std::string text) { return {Name::character, std::move(text)}; }
  bool is(const char* character) const { return name == Name::character && text == character; }
};

}  // namespace gamekeeper::cli::terminal
