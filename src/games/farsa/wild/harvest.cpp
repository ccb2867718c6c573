#include "farsa/words/referee.hpp"
#include "farsa/words/wild.hpp"
#include "games/farsa/wild/wild.hpp"

namespace gamekeeper::farsa {
namespace {

/// What magical flesh does to careless hands.
Consequence poor_handling() {
  return {.harm = Harm::strength, .dice = "d4", .save = Ability::strength, .floor = 0, .text = ""};
}

}  // namespace

Means harvest_means(const Look& look, Who who, Reasons* reasons) {
  return means(look, who, look.library.hunting, true, Aid::butchery, reasons);
}

void leave_remains(Farsa& farsa) {
  Wild& wild = farsa.state.wild;
  wild.remains = kNone;
  wild.bodies = 0;
  for (const Foe& foe : farsa.state.fight.foes) {
    const bool lies_here = foe.state == Foe::State::dead || foe.state == Foe::State::down;
    if (foe.ally || !lies_here || !farsa.library.creatures[foe.creature].part) continue;
    if (wild.remains != kNone && wild.remains != foe.creature) continue;
    wild.remains = foe.creature;
    ++wild.bodies;
  }
  if (wild.bodies > 0) farsa.tell(told::remains_left(wild.remains, wild.bodies), rule::harvest);
}

Task<> harvest(Farsa& farsa, Who who) {
  const std::uint8_t kind = farsa.state.wild.remains;
  const int bodies = farsa.state.wild.bodies;
  farsa.state.wild.remains = kNone;
  farsa.state.wild.bodies = 0;
  const Means brought = harvest_means(farsa.look(), who);
  const Outcome outcome = co_await skill_test(farsa, who, farsa.library.hunting, brought, rule::harvest,
                                              prompt::risk_camp(who, CampWork::harvest));
  const Creature& creature = farsa.library.creatures[kind];
  if (!outcome.success) {
    farsa.tell(told::parts_spoiled(who, kind), rule::harvest);
    if (creature.magical) co_await suffer(farsa, who, poor_handling(), outcome.impact, rule::harvest);
    co_return;
  }
  int parts = 1;
  if (bodies > 1) {
    const int yield = co_await roll_yield(farsa, who, brought, rule::yield);
    parts = std::min(bodies, yield);
  }
  const std::uint8_t item = farsa.library.item(*creature.part);
  for (int i = 0; i < parts; ++i) {
    farsa.tell(told::harvested(who, item), rule::harvest);
    take_somehow(farsa, who, make_thing(farsa.library, item), rule::harvest);
  }
}

}  // namespace gamekeeper::farsa
