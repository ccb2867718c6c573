#include "farsa/words/fight.hpp"
#include "games/farsa/fight/fight.hpp"

namespace gamekeeper::farsa {

void step_back(Farsa& farsa, Who who, RuleId rule) {
  for (Foe& foe : farsa.state.fight.foes) {
    if (is_against(foe) && foe.range == Range::close) foe.range = Range::nearby;
  }
  farsa.tell(told::moved_away(who), rule);
}

}  // namespace gamekeeper::farsa
