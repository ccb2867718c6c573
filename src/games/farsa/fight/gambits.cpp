#include "farsa/words/fight.hpp"
#include "games/farsa/fight/fight.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kHookFloor = 4;  ///< of the save against somebody with the feat Hook

bool may_gambit(const Look& look, int foe, Gambit gambit, bool other_dice) {
  const Foe& target = look.foe(foe);
  switch (gambit) {
    case Gambit::bolster: return other_dice;
    case Gambit::move: return true;
    case Gambit::repel: return target.range == Range::close && !is_detachment(look, foe);
    case Gambit::hold: return !target.rooted && !is_detachment(look, foe);
    case Gambit::impair: return !target.impaired;
    case Gambit::stagger: return target.held == 0 && !target.unbalanced && !is_detachment(look, foe);
  }
  return false;
}

void carry_out(Farsa& farsa, Who who, int foe, Gambit gambit, RuleId rule, int& bonus) {
  Foe& target = farsa.foe(foe);
  switch (gambit) {
    case Gambit::bolster: ++bonus; break;
    case Gambit::move: step_back(farsa, who, rule::gambit_move); break;
    case Gambit::repel: target.range = Range::nearby; break;
    case Gambit::hold: target.rooted = true; break;
    case Gambit::impair: target.impaired = true; break;
    case Gambit::stagger:
      //
      if (farsa.state.switches.stagger_stuns) {
        target.held = 1;
      } else {
        target.unbalanced = true;
      }
      break;
  }
  farsa.tell(told::gambit_made(who, gambit, foe), rule);
}

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

RuleId rule_of(Gambit gambit) { return rule::group<"gambit/*">.at(static_cast<int>(gambit)); }

int floor_against(const Look& look, Who who) {
  const Declared& deed = look.state.fight.deeds[at(who)];
  if (deed.thing == kNone) return 0;
  return feat_works(look, who, look.who(who).things[deed.thing].item, Feat::hook) ? kHookFloor : 0;
}

std::optional<Ability> saved_with(Gambit gambit) {
  switch (gambit) {
    case Gambit::bolster:
    case Gambit::move: return std::nullopt;
    case Gambit::repel: return Ability::strength;
    case Gambit::hold:
    case Gambit::impair: return Ability::dexterity;
    case Gambit::stagger: return Ability::control;
  }
  return std::nullopt;
}

Task<bool> offer_gambit(Farsa& farsa, Who who, int foe, int die, int best_other, int& bonus, RuleId rule) {
  const Option chosen = co_await farsa.table.pick(
      farsa.seat(who), best_other > 0 ? rule : rule::last_die_discarded, prompt::ask_gambit(who, die, foe),
      [&farsa, who, foe, best_other, bonus](Offers& offers) {
        offers.add(option::no_gambit(best_other, bonus));
        for (int gambit = 0; gambit < kGambits; ++gambit) {
          if (may_gambit(farsa.look(), foe, static_cast<Gambit>(gambit), best_other > 0))
            offers.add(option::gambit(who, static_cast<Gambit>(gambit), foe));
        }
      });
  if (option::no_gambit.is(chosen)) co_return false;
  const auto gambit = option::gambit.in(chosen).gambit;
  const auto ability = saved_with(gambit);
  const bool is_sure = ability && die >= kSureGambit;
  if (ability && !is_sure) {
    const int floor = floor_against(farsa.look(), who);
    if (co_await foe_save(farsa, foe, *ability, floor, floor > 0 ? rule::feat_hook : rule::gambit_save))
      co_return true;
  }
  carry_out(farsa, who, foe, gambit, is_sure ? rule::gambit_sure : rule_of(gambit), bonus);
  co_return true;
}

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
