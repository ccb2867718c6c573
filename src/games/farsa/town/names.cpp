#include <fmt/format.h>

#include "games/farsa/making/making.hpp"
#include "games/farsa/people/wording.hpp"
#include "games/farsa/telling.hpp"

namespace gamekeeper::farsa {

std::string_view cost_name(int cost) {
  constexpr std::array<std::string_view, 4> kNames = {"silver", "goods", "a good name", "a loss"};
  return kNames[at(cost)];
}

std::string project_name(const Look& look, int kind, int about) {
  switch (static_cast<Project::Kind>(kind)) {
    case Project::Kind::none: break;
    case Project::Kind::skill: return fmt::format("learning {}", look.library.skills[at(about)].name);
    case Project::Kind::beast: return fmt::format("taming a {}", item_name(look, about));
    case Project::Kind::research:
      return about == kNone ? "listening around"
                            : fmt::format("finding {}", look.library.places[at(about)].name);
    case Project::Kind::craft: return fmt::format("making: {}", item_name(look, about));
    case Project::Kind::connections: {
      const std::string& name = look.library.factions[at(about)].name;
      return "ties to " + (name.starts_with("The ") ? "the " + name.substr(4) : name);
    }
    case Project::Kind::hunt: return fmt::format("the hunt for: {}", item_name(look, about));
    case Project::Kind::rite: return fmt::format("a way back for {}", name_of(look, dead_of(about)));
  }
  return "nothing";
}

}  // namespace gamekeeper::farsa
