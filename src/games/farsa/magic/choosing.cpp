#include "farsa/words/magic.hpp"
#include "games/farsa/magic/magic.hpp"

namespace gamekeeper::farsa {
namespace {

bool fits(const Look& look, const Spell& spell) {
  const bool in_fight = phase_of(look.state) == Phase::fight;
  switch (spell.work) {
    case Spellwork::hurt:
    case Spellwork::blast:
    case Spellwork::sap:
    case Spellwork::hold:
    case Spellwork::sleep:
    case Spellwork::scare:
    case Spellwork::shield:
    case Spellwork::escape:
    case Spellwork::hasten:
    case Spellwork::summon: return in_fight;
    case Spellwork::heal: return true;
    case Spellwork::mend:
    case Spellwork::cure:
    case Spellwork::refresh:
    case Spellwork::telling:
    case Spellwork::light: return !in_fight;
    case Spellwork::open: return phase_of(look.state) == Phase::site;
    case Spellwork::reveal:
      return phase_of(look.state) == Phase::site || phase_of(look.state) == Phase::place;
    case Spellwork::charm:
    case Spellwork::pass:
    case Spellwork::ask: return phase_of(look.state) == Phase::meeting;
    case Spellwork::weather:
    case Spellwork::feed: return phase_of(look.state) == Phase::place || phase_of(look.state) == Phase::road;
    case Spellwork::travel: return phase_of(look.state) == Phase::road;
    case Spellwork::ward_camp: return phase_of(look.state) == Phase::camp;
  }
  return false;
}

/// Calls `with(source, spell)` for every spell at hand that fits the moment.
template <class With>
void for_each_spell(const Look& look, Who who, With with) {
  const Character& one = look.who(who);
  for (std::size_t i = 0; i < one.things.size(); ++i) {
    const Thing& thing = one.things[i];
    if (thing.carried == Carried::beast) continue;
    if (look.facts(thing).use == Use::scroll && thing.spell != kNone &&
        fits(look, look.library.spells[thing.spell]))
      with(static_cast<int>(i), int{thing.spell});
    if (look.facts(thing).use != Use::grimoire) continue;
    for (int spell = 0; spell < static_cast<int>(look.library.spells.size()); ++spell) {
      if ((one.grimoire >> spell & 1U) != 0 && fits(look, look.library.spells[at(spell)]))
        with(static_cast<int>(i), spell);
    }
  }
}

/// Whoever casts can always have it on themselves.
void offer_targets(const Look& look, Who caster, Aim aim, Offers& offers) {
  if (aim == Aim::foe) {
    for (int foe = 0; foe < static_cast<int>(look.state.fight.foes.size()); ++foe) {
      if (is_against(look.foe(foe))) offers.add(option::target_foe(foe));
    }
    return;
  }
  for (Who who = 0; who < static_cast<Who>(look.state.party.size()); ++who) {
    if (who == caster || is_present(look.who(who))) offers.add(option::target_friend(who));
  }
}

}  // namespace

Aim aim_of(Spellwork work) {
  switch (work) {
    case Spellwork::hurt:
    case Spellwork::blast:
    case Spellwork::sap:
    case Spellwork::hold: return Aim::foe;
    case Spellwork::shield:
    case Spellwork::heal:
    case Spellwork::mend:
    case Spellwork::cure:
    case Spellwork::hasten: return Aim::friend_;
    default: return Aim::nobody;
  }
}

bool has_spell_now(const Look& look, Who who) {
  bool any = false;
  for_each_spell(look, who, [&any](int, int) { any = true; });
  return any;
}

Task<SpellChoice> choose_spell(Farsa& farsa, Who who) {
  SpellChoice choice;
  const Option spell = co_await farsa.table.pick_if_choice(
      farsa.seat(who), rule::casting_steps, prompt::ask_spell(who), [&farsa, who](Offers& offers) {
        std::uint64_t offered = 0;
        for_each_spell(farsa.look(), who, [&](int source, int which) {
          if ((offered >> which & 1U) != 0) return;
          offered |= std::uint64_t{1} << which;
          offers.add(option::cast_spell(source, which));
        });
      });
  choice.source = option::cast_spell.in(spell).source;
  choice.spell = option::cast_spell.in(spell).spell;
  const Option dice = co_await farsa.table.pick_if_choice(
      farsa.seat(who), rule::magic_dice, prompt::ask_dice(who, choice.spell), [&farsa, who](Offers& offers) {
        // What a ruling takes in the meantime does not take the die that the spell was begun with.
        for (int count = 1; count <= std::max(1, magic_dice(farsa.look(), who)); ++count)
          offers.add(option::magic_dice(count));
      });
  choice.dice = option::magic_dice.in(dice).count;
  const Aim aim = aim_of(farsa.library.spells[at(choice.spell)].work);
  if (aim == Aim::nobody || (aim == Aim::foe && count_against(farsa.state.fight) == 0)) co_return choice;
  const Option target = co_await farsa.table.pick_if_choice(
      farsa.seat(who), rule::casting, prompt::ask_target(who, choice.spell),
      [&farsa, who, aim](Offers& offers) { offer_targets(farsa.look(), who, aim, offers); });
  choice.target = option::target_foe.is(target) ? option::target_foe.in(target).foe
                                                : option::target_friend.in(target).who;
  co_return choice;
}

}  // namespace gamekeeper::farsa
