#include "games/farsa/referee/tools.hpp"

#include <vector>

#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"

namespace gamekeeper::farsa {

Phase phase_underneath(const Look& look) {
  const State& state = look.state;
  if (look.in_site()) return Phase::site;
  const bool is_passing =
      state.phase == Phase::meeting || state.phase == Phase::fight || state.phase == Phase::duel;
  if ((is_passing ? state.after : state.phase) == Phase::settlement) return Phase::settlement;
  return state.journey.to == kNone ? Phase::place : Phase::road;
}

std::vector<RefereeTools::Item> referee_tools(const Look& look) {
  RefereeTools tools;
  if (look.state.phase == Phase::finished) return {};
  if (look.state.phase != Phase::making) {
    procedure_tools(look, tools);
    fight_tools(look, tools);
    war_tools(look, tools);
    site_tools(look, tools);
    people_tools(look, tools);
    town_tools(look, tools);
    party_tools(look, tools);
    country_tools(look, tools);
  }
  clock_tools(look, tools);
  preparing_tools(look, tools);
  table_tools(look, tools);
  return tools.take();
}

}  // namespace gamekeeper::farsa
