#include "games/farsa/referee/tools.hpp"

#include "games/farsa/procedures.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state/course.hpp"

namespace gamekeeper::farsa {

std::vector<RefereeTools::Item> referee_tools(const Look& look) {
  RefereeTools tools;
  if (phase_of(look.state) == Phase::finished) return {};
  if (phase_of(look.state) != Phase::making) {
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
