#include "games/farsa/voice.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "games/farsa/people/wording.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/telling.hpp"
#include "kit/words/value.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kWaysToFall = 4;

}  // namespace

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
  if (form == "name") return Value::text(name_of_foe(look_, value));
  if (form == "creature") return Value::text(look_.creature(value).id);
  if (form == "plural") return Value::text(creature_name(look_, look_.foe(value).creature, 2));
  if (form == "speaks") return Value::flag(look_.creature(value).speaks);
  if (form == "many") return Value::flag(is_detachment(look_, value));
  if (form == "turn") return Value::number(value % kWaysToFall);
  return formed(Value::text(name_of_foe(look_, value)), form);
}

// -- Fights and duels --

kit::words::Value Speech::thing(int value, std::string_view form) const {
  return formed(Value::number(value == kNone ? 0 : value + 1), form);
}
kit::words::Value Speech::blow(int value, std::string_view form) const {
  return formed(Value::number(value + 1), form);
}

int Speech::wields(int who, int thing) const {
  return thing == kNone ? kNone : look_.who(who).things[at(thing)].item;
}
std::string Speech::blow_name(int foe, int which) const {
  return look_.creature(foe).attacks[at(which)].name;
}
std::string Speech::blow_dice(int foe, int which) const {
  const Attack& attack = look_.creature(foe).attacks[at(which)];
  return fmt::format("{}d{}", attack.count, attack.die);
}
std::string Speech::opponent() const {
  const Meeting& met = look_.state.meeting;
  return the_others(look_, met.creature, 1, met.person);
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
