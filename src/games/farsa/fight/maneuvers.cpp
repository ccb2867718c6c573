#include <bit>

#include "farsa/words/fight.hpp"
#include "games/farsa/fight/fight.hpp"

namespace gamekeeper::farsa {
namespace {

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
    case Maneuver::climb:
      farsa.state.fight.standing[at(who)].mounted_on = static_cast<std::uint8_t>(foe);
      break;
    case Maneuver::unhorse:
      target.mounted = false;
      target.held = 1;
      break;
    case Maneuver::feat:
      farsa.state.fight.standing[at(who)].feat = deed.other;
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
  mastery.feats = static_cast<std::uint8_t>(mastery.feats | bit_of(feat));
  const bool again = knows_from_another(farsa.who(who), weapon, feat);
  farsa.tell(told::mastered(who, weapon, feat), again      ? rule::mastery_is_of_one_weapon
                                                : is_first ? rule::mastery
                                                           : rule::mastery_goes_on);
}

}  // namespace

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
  const bool can_move = !look.state.fight.standing[at(who)].rooted;
  if (target.range == Range::far || (target.range == Range::nearby && !can_move)) return false;
  switch (maneuver) {
    case Maneuver::trip:
    case Maneuver::grapple: return target.held == 0;
    case Maneuver::disarm: return !target.impaired;
    case Maneuver::climb:
      return look.creature(foe).detachment && look.state.fight.standing[at(who)].mounted_on != foe;
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
    one.masteries.push_back({.weapon = static_cast<std::uint8_t>(weapon)});
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
         (look.state.fight.standing[at(who)].feat == static_cast<std::uint8_t>(feat) &&
          contains(feats_of(look.library, weapon), feat));
}

bool may_perform(const Look& look, Who who, int foe, int thing, Feat feat) {
  const int weapon = look.who(who).things[at(thing)].item;
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
    for (int which = 0; which < static_cast<int>(farsa.who(who).masteries.size()); ++which) {
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
