#include "games/farsa/voice.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "farsa/voice.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/people/wording.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/town/town.hpp"
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

// -- Town --

kit::words::Value Speech::silver(int value, std::string_view form) const {
  if (form == "key") return Value::number(value);
  if (form == "less") return Value::text(farsa::silver(-value));
  if (form == "sign") return change(value, form);
  return formed(Value::text(farsa::silver(value)), form);
}

kit::words::Value Speech::change(int value, std::string_view form) const {
  if (form == "sign") return Value::text(value > 0 ? "up" : value < 0 ? "down" : "none");
  return formed(Value::number(value), form);
}

kit::words::Value Speech::faction(int value, std::string_view form) const {
  if (value == kNone) return {};
  const Faction& one = look_.library.factions[at(value)];
  if (form == "key") return Value::text(one.id);
  if (form == "plural") return Value::flag(one.plural);
  if (form == "the")
    return Value::text(one.name.starts_with("The ") ? "the " + one.name.substr(4) : one.name);
  if (form == "goal" || form == "progress") {
    const std::size_t goal = look_.state.factions[at(value)].goal;
    if (goal >= one.goals.size()) return {};
    return Value::text(form == "goal" ? one.goals[goal].name : one.goals[goal].progress);
  }
  return formed(Value::text(one.name), form);
}

kit::words::Value Speech::thing(int value, std::string_view form) const {
  return value == kNone ? Value() : formed(Value::number(value + 1), form);
}

kit::words::Value Speech::deposit(int value, std::string_view form) const {
  if (form == "key") return Value::number(value + 1);
  return this->value(kind::item, look_.state.town.strongrooms[at(value)].thing.item, form);
}

/// Relief where nothing is wrong is another quiet time.
int Speech::hazard_felt(int roll) const {
  constexpr int kDepletion = 5, kAdvantage = 6;
  const bool suffers = std::ranges::any_of(
      look_.state.town.hardships, [this](const Hardship& one) { return one.place == look_.state.place; });
  return roll == kDepletion && !suffers ? kAdvantage : roll;
}

std::string Speech::project(Project::Kind kind, int about) const {
  return project_name(look_, static_cast<int>(kind), about);
}

int Speech::judge(int who) const {
  const int judge = pays_with_regard(look_, look_.state.town.projects[at(who)]);
  return judge < 0 ? kNone : judge;
}

int Speech::withdrawal_fee(int hundreds, int branch) const {
  const int banked = look_.state.town.banked[at(branch)];
  return farsa::withdrawal_fee(look_, branch, hundreds == 0 ? banked : hundreds * 100);
}

std::string Speech::faction_resource(int faction, int which, bool gained) const {
  const Faction& one = look_.library.factions[at(faction)];
  return gained ? one.goals[at(which)].gains : one.resources[at(which)];
}

}  // namespace gamekeeper::farsa
