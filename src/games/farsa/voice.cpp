#include "games/farsa/voice.hpp"

#include <cstddef>
#include <string>
#include <string_view>

#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/telling.hpp"
#include "kit/words/value.hpp"

namespace gamekeeper::farsa {

kit::words::Value Speech::who(int value, std::string_view form) const {
  if (value < 0 || value == kNone) return {};
  if (form == "key") return Value::number(value + 1);
  if (form == "name") return Value::text(name_of(look_, value));
  return formed(Value::text(name_of(look_, value)), form);
}

kit::words::Value Speech::foe(int value, std::string_view form) const {
  if (value < 0 || value == kNone) return {};
  if (form == "key") return Value::number(value + 1);
  if (form == "The") return Value::text(capital(name_of_foe(look_, value)));
  return formed(Value::text(name_of_foe(look_, value)), form);
}

// -- Magic --

/// A spell's text with what its dice have shown.
std::string Speech::spell_works(int spell, int sum, int dice) const {
  std::string text = library().spells[at(spell)].text;
  const auto put = [&text](std::string_view name, const std::string& number) {
    for (std::size_t found = text.find(name); found != std::string::npos; found = text.find(name))
      text.replace(found, name.size(), number);
  };
  put("[sum]", std::to_string(sum));
  put("[dice]", number_word(dice));
  return text;
}

}  // namespace gamekeeper::farsa
