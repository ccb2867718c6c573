#include "farsa/words/magic.hpp"
#include "games/farsa/magic/magic.hpp"

namespace gamekeeper::farsa {
namespace {

bool fits(const Look& look, const Spell& spell) {
  static constexpr std::array kWhen = {Phase::fight, Phase::fight, Phase::site, Phase::meeting,
                                       Phase::place, Phase::road,  Phase::camp};
  return std::ranges::any_of(spell.during, [phase = phase_of(look.state)](Occasion one) {
    return (phase == kWhen[static_cast<std::size_t>(one)]) != (one == Occasion::peace);
  });
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
    for (const int spell : indices(look.library.spells)) {
      if (has_bit(one.grimoire, spell) && fits(look, look.library.spells[at(spell)]))
        with(static_cast<int>(i), spell);
    }
  }
}

/// Whoever casts can always have it on themselves.
void offer_targets(const Look& look, Who caster, Aim aim, Offers& offers) {
  if (aim == Aim::foe) {
    for (const int foe : indices(look.state.fight.foes, is_against)) offers.add(option::target_foe(foe));
    return;
  }
  for (const Who who : indices(look.state.party)) {
    if (who == caster || is_present(look.who(who))) offers.add(option::target_friend(who));
  }
}

}  // namespace

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
          if (has_bit(offered, which)) return;
          set_bit(offered, which);
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
  const Aim aim = farsa.library.spells[at(choice.spell)].aim;
  if (aim == Aim::nobody || (aim == Aim::foe && count_against(farsa.state.fight) == 0)) co_return choice;
  const Option target = co_await farsa.table.pick_if_choice(
      farsa.seat(who), rule::casting, prompt::ask_target(who, choice.spell),
      [&farsa, who, aim](Offers& offers) { offer_targets(farsa.look(), who, aim, offers); });
  choice.target = option::target_foe.is(target) ? option::target_foe.in(target).foe
                                                : option::target_friend.in(target).who;
  co_return choice;
}

}  // namespace gamekeeper::farsa
