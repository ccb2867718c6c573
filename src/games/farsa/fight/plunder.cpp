#include "farsa/words/fight.hpp"
#include "games/farsa/rules.hpp"

namespace gamekeeper::farsa {

/// What the beaten leave: coins of each that is down, dead or has yielded, and one thing of the kind's
/// list, drawn.
Task<> plunder(Farsa& farsa) {
  const Who first = indices(farsa.state.party, is_hero).first();
  int beaten = 0;
  std::uint8_t kind = kNone;
  for (const Foe& foe : farsa.state.fight.foes) {
    if (foe.ally || foe.state == Foe::State::fled || foe.state == Foe::State::fighting) continue;
    beaten += foe.company ? farsa.state.meeting.count : 1;
    kind = foe.creature;
  }
  if (beaten == 0 || first < 0) co_return;
  const Creature& creature = farsa.library.creatures[kind];
  const Dice coins = dice(creature.coins);
  if (coins.most() > 0) {
    int silver = coins.plus * beaten;
    if (coins.count > 0) {
      const engine::Faces faces =
          co_await farsa.table.roll(kReferee, std::min(20, coins.count * beaten), coins.sides,
                                    rule::beaten_foes, purpose::for_plunder(kind));
      silver += faces.sum();
    }
    gain_coins(farsa, first, silver, rule::beaten_foes);
  }
  if (creature.drops.empty()) co_return;
  const int die = co_await roll_die(farsa, kReferee, static_cast<int>(creature.drops.size()) + 1,
                                    rule::beaten_foes, purpose::for_plunder(kind));
  if (die > static_cast<int>(creature.drops.size())) co_return;
  const std::uint8_t item = farsa.library.item(creature.drops[at(die - 1)]);
  take_somehow(farsa, first, make_thing(farsa.library, item), rule::beaten_foes);
}

}  // namespace gamekeeper::farsa
