#include "farsa/words/fight.hpp"
#include "games/farsa/fight/fight.hpp"

namespace gamekeeper::farsa {
namespace {

bool may_foe_gambit(const Look& look, Who who, Gambit gambit) {
  const Standing& standing = look.state.fight.standing[at(who)];
  switch (gambit) {
    case Gambit::hold: return !standing.rooted;
    case Gambit::impair: return !standing.impaired;
    case Gambit::stagger: return standing.held == 0 && !standing.unbalanced;
    default: return false;
  }
}

}  // namespace

Task<bool> offer_foe_gambit(Farsa& farsa, int foe, Who who, int die) {
  const Option chosen =
      co_await farsa.table.pick(kReferee, rule::foes_make_no_gambits, prompt::ask_opening(foe, die, who),
                                [&farsa, who](Offers& offers) {
                                  offers.add(option::no_gambit(0, 0));
                                  for (int gambit = 0; gambit < kGambits; ++gambit) {
                                    if (may_foe_gambit(farsa.look(), who, static_cast<Gambit>(gambit)))
                                      offers.add(option::foe_gambit(who, static_cast<Gambit>(gambit)));
                                  }
                                });
  if (option::no_gambit.is(chosen)) co_return false;
  const auto gambit = option::foe_gambit.in(chosen).gambit;
  const auto ability = saved_with(gambit);
  const bool is_sure = die >= kSureGambit;
  if (!is_sure && ability && co_await save(farsa, who, *ability, 0, rule::gambit_save)) co_return true;
  Standing& standing = farsa.state.fight.standing[at(who)];
  switch (gambit) {
    case Gambit::hold: standing.rooted = true; break;
    case Gambit::impair: standing.impaired = true; break;
    case Gambit::stagger:
      if (farsa.state.switches.stagger_stuns) {
        standing.held = 1;
      } else {
        standing.unbalanced = true;
      }
      break;
    default: break;
  }
  farsa.tell(told::foe_gambit(foe, gambit, who), is_sure ? rule::gambit_sure : rule_of(gambit));
  co_return true;
}

}  // namespace gamekeeper::farsa
