#include <bit>

#include "games/farsa/chapter.hpp"

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

/// Somebody of either side.
void stagger(const Switches& switches, auto& somebody) {
  if (switches.stagger_stuns) {
    somebody.held = 1;
  } else {
    somebody.unbalanced = true;
  }
}

void carry_out(Farsa& farsa, Who who, int foe, Gambit gambit, RuleId rule, int& bonus) {
  Foe& target = farsa.foe(foe);
  switch (gambit) {
    case Gambit::bolster: ++bonus; break;
    case Gambit::move: step_back(farsa, who, rule::gambit_move); break;
    case Gambit::repel: target.range = Range::nearby; break;
    case Gambit::hold: target.rooted = true; break;
    case Gambit::impair: target.impaired = true; break;
    case Gambit::stagger: stagger(farsa.state.switches, target); break;
  }
  farsa.tell(told::gambit_made(who, gambit, foe), rule);
}

bool may_foe_gambit(const Look& look, Who who, Gambit gambit) {
  const Standing& standing = look.standing(who);
  switch (gambit) {
    case Gambit::hold: return !standing.rooted;
    case Gambit::impair: return !standing.impaired;
    case Gambit::stagger: return standing.held == 0 && !standing.unbalanced;
    default: return false;
  }
}

RuleId rule_of(Maneuver maneuver) { return rule::group<"maneuver/*">.of(maneuver); }

void come_close(Farsa& farsa, Who who, int foe) {
  if (farsa.foe(foe).range != Range::nearby) return;
  farsa.foe(foe).range = Range::close;
  farsa.tell(told::came_close(who, foe), rule::move_and_action);
}

void carry_out(Farsa& farsa, Who who, int foe, Maneuver maneuver) {
  Foe& target = farsa.foe(foe);
  Declared& deed = farsa.state.fight.deeds[at(who)];
  switch (maneuver) {
    case Maneuver::trip:
      target.rooted = true;
      target.held = 1;
      break;
    case Maneuver::disarm: target.impaired = true; break;
    case Maneuver::grapple: target.held = 2; break;
    case Maneuver::climb: farsa.standing(who).mounted_on = fit(foe); break;
    case Maneuver::unhorse:
      target.mounted = false;
      target.held = 1;
      break;
    case Maneuver::feat:
      farsa.standing(who).feat = deed.other;
      deed = {.deed = Declared::Deed::attack, .thing = deed.thing, .target = deed.target};
      break;
  }
}

constexpr int kKillsAFeat = 5;

unsigned bit_of(Feat feat) { return 1U << static_cast<unsigned>(feat); }

const std::vector<Feat>& feats_of(const Library& library, int weapon) {
  return library.items[at(weapon)].weapon->feats;
}

/// Levels of mastery, of which each unlocks a feat as long as the weapon has any left.
int levels_unused(const Library& library, const Mastery& mastery) {
  const int most = static_cast<int>(feats_of(library, mastery.weapon).size());
  return std::min(most, mastery.kills / kKillsAFeat) - std::popcount(mastery.feats);
}

/// Learned before, with another weapon: that does not help here (F-8c).
bool knows_from_another(const Character& one, int weapon, Feat feat) {
  return std::ranges::any_of(one.masteries, [weapon, feat](const Mastery& mastery) {
    return mastery.weapon != weapon && (mastery.feats & bit_of(feat)) != 0;
  });
}

/// The first feat masters the weapon; each of the others is another level of it.
Task<> learn_feat(Farsa& farsa, Who who, int which) {
  const bool is_first = farsa.who(who).masteries[at(which)].feats == 0;
  const Option chosen = co_await farsa.table.pick(
      farsa.seat(who), rule::feat_chosen, prompt::ask_feat(who, farsa.who(who).masteries[at(which)].weapon),
      [&farsa, who, which](Offers& offers) {
        const Mastery& mastery = farsa.who(who).masteries[at(which)];
        for (const Feat feat : feats_of(farsa.library, mastery.weapon)) {
          if ((mastery.feats & bit_of(feat)) == 0) offers.add(option::learn_feat(mastery.weapon, feat));
        }
      });
  Mastery& mastery = farsa.who(who).masteries[at(which)];
  const auto [weapon, feat] = option::learn_feat.in(chosen);
  mastery.feats = fit(mastery.feats | bit_of(feat));
  const bool again = knows_from_another(farsa.who(who), weapon, feat);
  farsa.tell(told::mastered(who, weapon, feat), again      ? rule::mastery_is_of_one_weapon
                                                : is_first ? rule::mastery
                                                           : rule::mastery_goes_on);
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
  Standing& standing = farsa.standing(who);
  switch (gambit) {
    case Gambit::hold: standing.rooted = true; break;
    case Gambit::impair: standing.impaired = true; break;
    case Gambit::stagger: stagger(farsa.state.switches, standing); break;
    default: break;
  }
  farsa.tell(told::foe_gambit(foe, gambit, who), is_sure ? rule::gambit_sure : rule_of(gambit));
  co_return true;
}

Ability tried_with(Maneuver maneuver) {
  return maneuver == Maneuver::grapple || maneuver == Maneuver::unhorse ? Ability::strength
                                                                        : Ability::dexterity;
}

bool is_immune(const Look& look, int foe, Maneuver maneuver) {
  if (contains(look.creature(foe).immune, maneuver)) return true;
  switch (maneuver) {
    case Maneuver::trip: return is_detachment(look, foe) || look.foe(foe).mounted;
    case Maneuver::disarm:
    case Maneuver::grapple: return is_detachment(look, foe);
    default: return false;
  }
}

bool may_maneuver(const Look& look, Who who, int foe, Maneuver maneuver) {
  const Foe& target = look.foe(foe);
  const bool can_move = !look.standing(who).rooted;
  if (target.range == Range::far || (target.range == Range::nearby && !can_move)) return false;
  switch (maneuver) {
    case Maneuver::trip:
    case Maneuver::grapple: return target.held == 0;
    case Maneuver::disarm: return !target.impaired;
    case Maneuver::climb: return look.creature(foe).detachment && look.standing(who).mounted_on != foe;
    case Maneuver::unhorse: return target.mounted;
    case Maneuver::feat: return false;  // offered weapon by weapon
  }
  return false;
}

Task<> maneuver(Farsa& farsa, Who who, int foe, Maneuver maneuver) {
  come_close(farsa, who, foe);
  const Ability ability = tried_with(maneuver);
  const bool resisted = co_await foe_save(farsa, foe, ability, 0,
                                          maneuver == Maneuver::feat ? rule::feat_performed : rule::maneuver);
  const bool strained = !co_await save(farsa, who, ability, 0, rule::maneuver_strain);
  if (!resisted) carry_out(farsa, who, foe, maneuver);
  farsa.tell(told::maneuvered(who, maneuver, foe, !resisted), rule_of(maneuver));
  if (strained) co_await add_fatigue(farsa, who, 1, rule::maneuver_strain);
}

void count_kill(Farsa& farsa, Who by, int weapon) {
  if (by < 0 || weapon == kNone || !farsa.state.fight.deadly) return;
  Character& one = farsa.who(by);
  auto* mastery = std::ranges::find(one.masteries, weapon, &Mastery::weapon);
  if (mastery == one.masteries.end()) {
    if (one.masteries.full()) return;
    one.masteries.push_back({.weapon = fit(weapon)});
    mastery = one.masteries.end() - 1;
  }
  if (mastery->kills < 250) ++mastery->kills;
}

bool has_feat(const Character& one, int weapon, Feat feat) {
  return std::ranges::any_of(one.masteries, [weapon, feat](const Mastery& mastery) {
    return mastery.weapon == weapon && (mastery.feats & bit_of(feat)) != 0;
  });
}

bool feat_works(const Look& look, Who who, int weapon, Feat feat) {
  if (weapon == kNone || !look.library.items[at(weapon)].weapon) return false;
  return has_feat(look.who(who), weapon, feat) ||
         (look.standing(who).feat == static_cast<std::uint8_t>(feat) &&
          contains(feats_of(look.library, weapon), feat));
}

bool may_perform(const Look& look, Who who, int foe, int thing, Feat feat) {
  const int weapon = look.thing(who, thing).item;
  if (!contains(feats_of(look.library, weapon), feat) || has_feat(look.who(who), weapon, feat)) return false;
  const Foe& target = look.foe(foe);
  switch (feat) {
    case Feat::sweep:
      return std::ranges::any_of(look.state.fight.foes, [&target](const Foe& other) {
        return &other != &target && is_against(other) && other.range == Range::close;
      });
    case Feat::pierce: return look.creature(foe).armor > 0;
    case Feat::brace: return target.closed_in;
    case Feat::finish: return target.guard == 0;
    case Feat::hook:
    case Feat::ward: return true;
  }
  return false;
}

Task<> learn_feats(Farsa& farsa) {
  for (const Who who : indices(farsa.state.party, is_present)) {
    for (const int which : indices(farsa.who(who).masteries)) {
      while (levels_unused(farsa.library, farsa.who(who).masteries[at(which)]) > 0)
        co_await learn_feat(farsa, who, which);
    }
  }
}

void step_back(Farsa& farsa, Who who, RuleId rule) {
  for (Foe& foe : farsa.state.fight.foes) {
    if (is_against(foe) && foe.range == Range::close) foe.range = Range::nearby;
  }
  farsa.tell(told::moved_away(who), rule);
}

}  // namespace gamekeeper::farsa
