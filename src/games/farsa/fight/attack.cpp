#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kUnarmed = 4;

const Weapon* weapon_of(const Look& look, Who who, int thing) {
  if (thing == kNone) return nullptr;
  const Item& item = look.item(look.thing(who, thing));
  return item.weapon ? &*item.weapon : nullptr;
}

/// Where the blow falls: who has to come close first strikes there.
Range stands_at(const Weapon* weapon, const Foe& target) {
  const Range range = weapon == nullptr ? Range::close : weapon->range;
  return std::min(range, target.range);
}

/// One blow that has been rolled and still counts.
struct Blow {
  Who who = -1;
  int ally = -1;       ///< who struck it, where nobody of the party has
  int weapon = kNone;  ///< item; none: bare hands
  int damage = 0;
  RuleId rule = rule::attacks_hit;  ///< why it is this one that counts
};

/// Here, or killed in this very turn: what they have declared still happens.
bool still_strikes(const State& state, Who who) {
  return is_present(state.party[at(who)]) || has_bit(state.fight.dying, who);
}

void spend_ammunition(Farsa& farsa, Who who, int thing) {
  const Weapon* weapon = weapon_of(farsa.look(), who, thing);
  if (weapon == nullptr || !weapon->ammunition) return;
  const std::uint8_t place = find_thing(farsa.who(who), *weapon->ammunition);
  if (place != kNone) use_up(farsa, who, place, rule::stack);
}

/// All dice against one foe lie before the first of them is discarded and the highest is taken.
struct Volley {
  FixedVector<Blow, 3 * kMaxParty + kMaxFoes> blows;
  int bonus = 0;  ///< of discarded dice
};
/// What blasts have rolled against each foe that they reach.
struct Splinter {
  int foe = -1;
  Blow blow;
};
using Splinters = FixedVector<Splinter, kMaxParty * kMaxFoes>;

Task<> roll_blow(Farsa& farsa, Who who, int foe, int thing, Volley& volley) {
  const int sides = attack_die(farsa.look(), who, foe, thing);
  const int die = co_await roll_die(farsa, who, sides, rule::attacks_hit, purpose::for_damage(who, foe));
  const int weapon = thing == kNone ? kNone : farsa.thing(who, thing).item;
  volley.blows.push_back({.who = who,
                          .weapon = weapon,
                          .damage = die,
                          .rule = can_act(farsa.who(who)) ? rule::attacks_hit : rule::falls_together});
}

/// Both dice of somebody with two weapons, one of anybody else.
Task<> roll_blows(Farsa& farsa, int foe, Volley& volley) {
  for (const Who who : indices(farsa.state.party)) {
    const Declared deed = farsa.state.fight.deeds[at(who)];
    const bool twice = deed.deed == Declared::Deed::attack_twice;
    if ((!twice && deed.deed != Declared::Deed::attack) || deed.target != foe ||
        !still_strikes(farsa.state, who))
      continue;
    co_await roll_blow(farsa, who, foe, deed.thing, volley);
    if (twice && deed.other != kNone) co_await roll_blow(farsa, who, foe, deed.other, volley);
    spend_ammunition(farsa, who, deed.thing);
    farsa.standing(who).bold = false;
  }
}

/// Whoever fights beside the party strikes at the same time, and with everybody else (F-5).
Task<> roll_blows_of_allies(Farsa& farsa, int foe, Volley& volley) {
  for (const int ally : indices(farsa.state.fight.foes)) {
    if (!is_fighting(farsa.foe(ally)) || !farsa.foe(ally).ally) continue;
    const int die = co_await roll_die(farsa, kReferee, ally_die(farsa.look(), ally, foe), rule::attacks_hit,
                                      purpose::for_foe_damage(ally, -1));
    volley.blows.push_back({.ally = ally, .damage = die, .rule = rule::attacks_hit});
  }
}

Task<Blow> highest_of(Farsa& farsa, int foe, bool with_allies, const Splinters& splinters) {
  Volley volley;
  for (const Splinter& one : splinters) {
    if (one.foe == foe) volley.blows.push_back(one.blow);
  }
  co_await roll_blows(farsa, foe, volley);
  if (with_allies) co_await roll_blows_of_allies(farsa, foe, volley);
  Blow best;
  for (std::size_t i = 0; i < volley.blows.size(); ++i) {
    const Blow blow = volley.blows[i];
    int best_other = best.damage;
    for (std::size_t later = i + 1; later < volley.blows.size(); ++later)
      best_other = std::max(best_other, volley.blows[later].damage);
    const bool may_discard = blow.who >= 0 && blow.damage >= kGambitDie;
    if (may_discard && co_await offer_gambit(farsa, blow.who, foe, blow.damage, best_other, volley.bonus,
                                             rule::gambit_before_highest))
      continue;
    if (blow.damage > best.damage) best = blow;
  }
  best.damage += volley.bonus;
  if (volley.blows.size() > 1) {
    const Blow& first = volley.blows[0];
    const Blow& last = volley.blows.back();
    best.rule = first.who >= 0 && first.who == last.who ? rule::two_weapons : rule::many_attackers;
  }
  co_return best;
}

Task<> strike(Farsa& farsa, int foe, const Blow& blow, bool swept) {
  const int armor = foe_armor_against(farsa.look(), blow.who, foe, blow.weapon);
  const int damage = std::max(0, blow.damage - armor);
  const bool pierced = armor < farsa.look().creature(foe).armor;
  farsa.tell(told::struck(blow.who, foe, blow.damage, armor), swept     ? rule::feat_sweep
                                                              : pierced ? rule::feat_pierce
                                                                        : blow.rule);
  co_await hurt_foe(farsa, foe, damage, blow.who, blow.weapon, rule::critical_damage);
}

Task<> strike_as_ally(Farsa& farsa, int foe, const Blow& blow) {
  const int damage = std::max(0, blow.damage - farsa.look().creature(foe).armor);
  farsa.tell(told::ally_struck(foe, blow.damage), blow.rule);
  co_await hurt_foe(farsa, foe, damage, -1, kNone, blow.rule);
}

/// What was declared still happens, if there is nothing left to hit by now.
void strike_in_vain(Farsa& farsa, int foe) {
  for (const Who who : indices(farsa.state.party)) {
    const Declared deed = farsa.state.fight.deeds[at(who)];
    const bool attacks = deed.deed == Declared::Deed::attack || deed.deed == Declared::Deed::attack_twice;
    if (!attacks || deed.target != foe || !still_strikes(farsa.state, who)) continue;
    farsa.tell(told::struck_in_vain(who, foe), rule::falls_together);
    spend_ammunition(farsa, who, deed.thing);
  }
}

/// Every target is rolled for alone (F-6), and what is rolled lies with the other dice against it (F-5).
Task<> roll_blast(Farsa& farsa, Who who, int first, int thing, Splinters& splinters) {
  const int weapon = farsa.thing(who, thing).item;
  const int die = farsa.library.items[at(weapon)].weapon->die;
  const int reached = co_await roll_die(farsa, who, die, rule::blast_count, purpose::for_damage(who, first));
  int left = reached;
  const int foes = static_cast<int>(farsa.state.fight.foes.size());
  for (int i = 0; i < foes && left > 0; ++i) {
    const int foe = (first + i) % foes;
    if (!is_against(farsa.foe(foe))) continue;
    --left;
    const int rolled = co_await roll_die(farsa, who, attack_die(farsa.look(), who, foe, thing), rule::blast,
                                         purpose::for_damage(who, foe));
    splinters.push_back({foe, {.who = who, .weapon = weapon, .damage = rolled, .rule = rule::blast}});
  }
  spend_ammunition(farsa, who, thing);
}

}  // namespace

int attack_die(const Look& look, Who who, int foe, int thing, Reasons* reasons) {
  const Weapon* weapon = weapon_of(look, who, thing);
  const Character& one = look.who(who);
  const Foe& target = look.foe(foe);
  const int item = thing == kNone ? kNone : one.things[at(thing)].item;
  bool impaired = false;
  bool enhanced = false;
  RuleId weakness = rule::impaired;
  RuleId strength = rule::enhanced;
  if (look.standing(who).impaired) impaired = true;
  if (one.panicked) impaired = true;
  if (look.in_site() && look.room().dark && !is_lit_at(look, stands_at(weapon, target))) {
    impaired = true;
    if (can_see(look)) weakness = rule::candlelight;
  }
  const bool blast = weapon != nullptr && weapon->blast;
  const ScaleForce force = scale_force(Scale::individual, scale_of(look, foe));
  if (force == ScaleForce::impaired && !blast && look.standing(who).mounted_on != foe) {
    impaired = true;
    weakness = target.company ? rule::detachment : rule::against_detachment;
  }
  if (look.standing(who).bold || target.asleep || target.held > 0) enhanced = true;
  if (target.unbalanced) {
    enhanced = true;
    strength = rule::off_balance;
  }
  if (look.state.fight.enraged) {
    enhanced = true;
    strength = rule::blaze_rage;
  }
  if (feat_works(look, who, item, Feat::brace) && target.closed_in) {
    enhanced = true;
    strength = rule::feat_brace;
  }
  if (feat_works(look, who, item, Feat::finish) && target.guard == 0) {
    enhanced = true;
    strength = rule::feat_finish;
  }
  Reckoning sides(reasons);
  if (weapon == nullptr) return sides.add(kUnarmed, rule::unarmed).value();
  sides.add(weapon->die, rule::attacks_hit, reason::weapon_die(item));
  const Phrase weak =
      force == ScaleForce::impaired && weakness != rule::impaired && weakness != rule::candlelight
          ? reason::against_detachment()
          : reason::is_impaired();
  const Phrase strong = strength == rule::blaze_rage ? reason::enraged() : reason::is_enhanced();
  if (impaired && enhanced) {
    const int die = look.state.switches.impaired_wins ? kImpaired : weapon->die;
    // The last step has to change the number, or nobody is told of it.
    die == kEnhanced ? sides.set(kImpaired, weakness, weak) : sides.set(kEnhanced, strength, strong);
    return sides.set(die, rule::impaired_and_enhanced, reason::weak_and_strong()).value();
  }
  if (impaired) sides.set(kImpaired, weakness, weak);
  if (enhanced) sides.set(kEnhanced, strength, strong);
  return sides.value();
}

int foe_armor_against(const Look& look, Who who, int foe, int item) {
  const int armor = look.creature(foe).armor;
  return std::max(0, feat_works(look, who, item, Feat::pierce) ? armor - 1 : armor);
}

Reach reach(const Look& look, Who who, int foe, int thing) {
  const Weapon* weapon = weapon_of(look, who, thing);
  const Range range = weapon == nullptr ? Range::close : weapon->range;
  const Range stands = look.foe(foe).range;
  if (stands <= range) return Reach::yes;
  const bool can_move = !look.standing(who).rooted;
  return stands == Range::nearby && can_move ? Reach::after_move : Reach::no;
}

Task<> resolve_attacks(Farsa& farsa, bool with_allies) {
  Splinters splinters;
  const int members = static_cast<int>(farsa.state.party.size());
  for (Who who = 0; who < members; ++who) {
    const Declared deed = farsa.state.fight.deeds[at(who)];
    if (deed.deed != Declared::Deed::attack || deed.thing == kNone || !still_strikes(farsa.state, who))
      continue;
    const Weapon* weapon = weapon_of(farsa.look(), who, deed.thing);
    if (weapon == nullptr || !weapon->blast) continue;
    co_await roll_blast(farsa, who, deed.target, deed.thing, splinters);
    farsa.state.fight.deeds[at(who)] = {};
  }
  const int aim_of_allies = with_allies ? indices(farsa.state.fight.foes, is_against).first() : -1;
  for (const int foe : indices(farsa.state.fight.foes)) {
    if (!is_against(farsa.foe(foe))) {
      strike_in_vain(farsa, foe);
      continue;
    }
    const Blow best = co_await highest_of(farsa, foe, foe == aim_of_allies, splinters);
    if (best.ally >= 0) {
      co_await strike_as_ally(farsa, foe, best);
      continue;
    }
    if (best.who < 0 || !is_against(farsa.foe(foe))) continue;
    co_await strike(farsa, foe, best, false);
    if (!feat_works(farsa.look(), best.who, best.weapon, Feat::sweep)) continue;
    for (const int other : indices(farsa.state.fight.foes)) {
      if (other == foe || !is_against(farsa.foe(other)) || farsa.foe(other).range != Range::close) continue;
      co_await strike(farsa, other, best, true);
      break;
    }
  }
}

}  // namespace gamekeeper::farsa
