#include "farsa/words/magic.hpp"
#include "games/farsa/magic/magic.hpp"

namespace gamekeeper::farsa {
namespace {

/// Foes first, then the party.
struct Target {
  std::int8_t foe = -1;
  std::int8_t friend_ = -1;
};
using Targets = FixedVector<Target, kMaxFoes + kMaxParty>;

Targets around(const Look& look) {
  Targets targets;
  const bool in_fight = phase_of(look.state) == Phase::fight;
  for (int foe = 0; in_fight && foe < static_cast<int>(look.state.fight.foes.size()); ++foe) {
    if (is_against(look.foe(foe)) && look.foe(foe).range != Range::far)
      targets.push_back({.foe = static_cast<std::int8_t>(foe)});
  }
  for (const Who who : indices(look.state.party)) {
    if (is_present(look.who(who)) && !(in_fight && look.state.fight.standing[at(who)].left))
      targets.push_back({.friend_ = static_cast<std::int8_t>(who)});
  }
  return targets;
}

/// What was meant for an enemy.
Task<> strike_friend(Farsa& farsa, Who who, const Spell& spell, int dice, int sum) {
  const Ability ability = spell.ability.value_or(Ability::control);
  switch (spell.work) {
    case Spellwork::hurt:
    case Spellwork::blast:
      co_await take_blow(farsa, who, std::max(0, sum - armor_of(farsa.look(), who)), nullptr,
                         rule::chain_reaction);
      break;
    case Spellwork::sap: co_await lose_ability(farsa, who, ability, sum, rule::chain_reaction); break;
    case Spellwork::hold:
      if (can_act(farsa.who(who)) && !co_await save(farsa, who, ability, 0, rule::chain_reaction))
        farsa.state.fight.standing[at(who)].held = static_cast<std::uint8_t>(dice);
      break;
    default: break;
  }
}

/// What was meant for a friend: healing heals anybody, the rest is lost on them.
void favor_foe(Farsa& farsa, int foe, const Spell& spell, int sum) {
  if (spell.work != Spellwork::heal) return;
  const int most = farsa.look().creature(foe).guard;
  farsa.foe(foe).guard = static_cast<std::int8_t>(
      std::max<int>(farsa.foe(foe).guard, std::min(most, farsa.foe(foe).guard + sum)));
}

}  // namespace

Task<> chain_reaction(Farsa& farsa, Who who, int spell, int dice, int sum) {
  const bool again =
      co_await farsa.table.two_way(kReferee, rule::chain_reaction, prompt::ask_chain(who, spell),
                                   option::chain_again(), option::chain_told());
  if (!again) co_return;
  const Spell& cast = farsa.library.spells[at(spell)];
  const Aim aim = aim_of(cast.work);
  if (aim == Aim::nobody) {
    farsa.tell(told::chained(who, spell, kNone, kNone), rule::chain_reaction);
    co_await work(farsa, who, spell, dice, sum, -1);
    co_return;
  }
  const int many = static_cast<int>(around(farsa.look()).size());
  if (many == 0) co_return;
  int drawn = 1;
  if (many > 1) {
    const int die = co_await roll_die(farsa, kReferee, many, rule::chain_reaction, purpose::for_chain(spell));
    drawn = die;
  }
  const Target target = around(farsa.look())[at(drawn - 1)];
  farsa.tell(told::chained(who, spell, target.foe < 0 ? kNone : target.foe,
                           target.friend_ < 0 ? kNone : target.friend_),
             rule::chain_reaction);
  if (target.foe >= 0 && aim == Aim::friend_) {
    favor_foe(farsa, target.foe, cast, sum);
  } else if (target.friend_ >= 0 && aim == Aim::foe) {
    co_await strike_friend(farsa, target.friend_, cast, dice, sum);
  } else {
    co_await work(farsa, who, spell, dice, sum, target.foe >= 0 ? target.foe : target.friend_);
  }
}

}  // namespace gamekeeper::farsa
