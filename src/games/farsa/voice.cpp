#include "games/farsa/voice.hpp"

#include <string_view>

#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/telling.hpp"
#include "kit/words/value.hpp"

namespace gamekeeper::farsa {

kit::words::Value Speech::who(int value, std::string_view form) const {
  if (value < 0 || value == kNone) return {};
  if (form == "key") return Value::number(value + 1);
  return formed(Value::text(name_of(look_, value)), form);
}

kit::words::Value Speech::foe(int value, std::string_view form) const {
  if (value < 0 || value == kNone) return {};
  if (form == "key") return Value::number(value + 1);
  if (form == "The") return Value::text(capital(name_of_foe(look_, value)));
  return formed(Value::text(name_of_foe(look_, value)), form);
}

}  // namespace gamekeeper::farsa
