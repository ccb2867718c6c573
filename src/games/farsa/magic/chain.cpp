#include "farsa/words/magic.hpp"
#include "games/farsa/magic/magic.hpp"

namespace gamekeeper::farsa {
namespace {

using Targets = FixedVector<Target, kMaxFoes + kMaxParty>;

/// Foes first, then the party.
Targets around(const Look& look) {
  Targets targets;
  const bool in_fight = phase_of(look.state) == Phase::fight;
  for (int foe = 0; in_fight && foe < static_cast<int>(look.state.fight.foes.size()); ++foe) {
    if (is_against(look.foe(foe)) && look.foe(foe).range != Range::far)
      targets.push_back({Aim::foe, static_cast<std::int8_t>(foe)});
  }
  for (const Who who : indices(look.state.party)) {
    if (is_present(look.who(who)) && !(in_fight && look.state.fight.standing[at(who)].left))
      targets.push_back({Aim::friend_, static_cast<std::int8_t>(who)});
  }
  return targets;
}

}  // namespace

Task<> chain_reaction(Farsa& farsa, Cast cast) {
  const bool again =
      co_await farsa.table.two_way(kReferee, rule::chain_reaction, prompt::ask_chain(cast.who, cast.spell),
                                   option::chain_again(), option::chain_told());
  if (!again) co_return;
  cast.target = {};
  if (farsa.library.spells[at(cast.spell)].aim != Aim::nobody) {
    const int many = static_cast<int>(around(farsa.look()).size());
    if (many == 0) co_return;
    int drawn = 1;
    if (many > 1)
      drawn = co_await roll_die(farsa, kReferee, many, rule::chain_reaction, purpose::for_chain(cast.spell));
    cast.target = around(farsa.look())[at(drawn - 1)];
  }
  farsa.tell(told::chained(cast.who, cast.spell, cast.target.is == Aim::foe ? cast.target.index : kNone,
                           cast.target.is == Aim::friend_ ? cast.target.index : kNone),
             rule::chain_reaction);
  co_await work(farsa, cast);
}

}  // namespace gamekeeper::farsa
