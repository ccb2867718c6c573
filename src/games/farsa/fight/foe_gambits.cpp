#include "engine/table.hpp"
#include "farsa/rule_ids.hpp"
#include "games/farsa/fight/fight.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/words.hpp"

namespace gamekeeper::farsa {
namespace {

bool may_foe_gambit(const Look& look, Who who, Gambit gambit) {
  const Standing& standing = look.state.fight.standing[at(who)];
  switch (gambit) {
    case Gambit::hold: return !standing.rooted;
    case Gambit::impair: return !standing.impaired;
    case Gambit::stagger: return standing.held == 0 && !standing.unbalanced;
    case Gambit::bolster:
    case Gambit::move:
    case Gambit::repel: return false;
  }
  return false;
}

}  // namespace

Task<bool> offer_foe_gambit(Farsa& farsa, int foe, Who who, int die) {
  const Option chosen =
      co_await farsa.table.pick(kReferee, rule::foes_make_no_gambits, say(Word::ask_opening, foe, die, who),
                                [&farsa, who](Offers& offers) {
                                  offers.add(say(Word::no_gambit));
                                  for (int gambit = 0; gambit < kGambits; ++gambit) {
                                    if (may_foe_gambit(farsa.look(), who, static_cast<Gambit>(gambit)))
                                      offers.add(say(Word::foe_gambit, who, gambit));
                                  }
                                });
  if (word_of(chosen) == Word::no_gambit) co_return false;
  const auto gambit = static_cast<Gambit>(chosen.b);
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
    case Gambit::bolster:
    case Gambit::move:
    case Gambit::repel: break;
  }
  farsa.tell(Told::foe_gambit, is_sure ? rule::gambit_sure : rule_of(gambit), foe, chosen.b, who);
  co_return true;
}

}  // namespace gamekeeper::farsa
