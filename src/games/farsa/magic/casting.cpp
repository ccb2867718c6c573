#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

bool fits(const Look& look, const Spell& spell) {
  static constexpr std::array kWhen = {Phase::fight, Phase::fight, Phase::site, Phase::meeting,
                                       Phase::place, Phase::road,  Phase::camp};
  return std::ranges::any_of(spell.during, [phase = phase_of(look.state)](Occasion one) {
    return (phase == kWhen[at(one)]) != (one == Occasion::peace);
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

constexpr int kMostFromSlots = 4;  ///< M-2
constexpr int kChainReaction = 6;  ///< mishap
constexpr int kADay = 24;          ///< hours
constexpr int kSomeHours = 6;      ///< of mishap 5

/// A row of the list of mishaps (M-3). Six hours are a watch where watches are counted.
Task<> mishap(Farsa& farsa, Who who, int row, RuleId why) {
  const int now = farsa.state.calendar.watches_passed();
  farsa.tell(told::mishap(who, row), why);
  switch (row) {
    case 1: farsa.who(who).hot_dice_until = fit(now + watches_for(kADay)); break;
    case 2: {
      const int die = co_await roll_die(farsa, who, 6, rule::mishap_2, purpose::for_mishap());
      co_await lose_ability(farsa, who, Ability::control, die, rule::mishap_2);
      break;
    }
    case 3: co_await add_wound(farsa, who, {.kind = Wound::Kind::spellburn}, rule::mishap_3); break;
    case 4: deprive(farsa, who, rule::mishap_4); break;
    case 5:
      farsa.who(who).no_spells_until = std::max<std::uint16_t>(
          farsa.who(who).no_spells_until, static_cast<std::uint16_t>(now + watches_for(kSomeHours)));
      break;
    case 6: co_await add_fatigue(farsa, who, 1, rule::mishap_6); break;
    default: break;
  }
}

/// Dooms are counted, and each is worse than the one before (M-3g).
void doom(Farsa& farsa, Who who, RuleId why) {
  Character& one = farsa.who(who);
  const int now = farsa.state.calendar.watches_passed();
  one.dooms = fit(std::min(3, one.dooms + 1));
  farsa.tell(told::doom(who, one.dooms), why);
  const int watches = watches_for(one.dooms == 1 ? kADay : 3 * kADay);
  if (one.dooms == 3) {
    one.never_casts = true;
  } else {
    one.no_spells_until = std::max(one.no_spells_until, static_cast<std::uint16_t>(now + watches));
  }
}

/// Some spells have mishaps and dooms of their own, beside those of the book.
void tell_own(Farsa& farsa, Who who, int spell, bool is_doom) {
  const Spell& one = farsa.library.spells[at(spell)];
  if (is_doom ? !one.doom : !one.mishap) return;
  farsa.tell(told::own_mishap(who, spell, is_doom), is_doom ? rule::own_mishaps : rule::own_mishap_told);
}

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
    if (is_present(look.who(who)) && !(in_fight && look.standing(who).left))
      targets.push_back({Aim::friend_, static_cast<std::int8_t>(who)});
  }
  return targets;
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
  const Option target = co_await farsa.pick_if_choice(
      who, rule::casting, prompt::ask_target(who, choice.spell), offering(offer_targets, who, aim));
  choice.target = option::target_foe.is(target) ? option::target_foe.in(target).foe
                                                : option::target_friend.in(target).who;
  co_return choice;
}

void lift_doom(Farsa& farsa, Who who, RuleId rule) {
  Character& one = farsa.who(who);
  if (one.dooms == 0) return;
  --one.dooms;
  one.never_casts = false;
  farsa.tell(told::doom_lifted(who), rule);
}

bool may_cast(const Look& look, Who who) {
  const Character& one = look.who(who);
  return can_act(one) && !one.never_casts && one.no_spells_until <= look.state.calendar.watches_passed() &&
         magic_dice(look, who) > 0;
}

int magic_dice(const Look& look, Who who, Reasons* reasons) {
  const Character& one = look.who(who);
  Reckoning dice(reasons);
  dice.add(free_slots(look, one), rule::magic_dice, reason::free_slots());
  dice.at_most(kMostFromSlots, rule::magic_dice);
  for (const Thing& thing : one.things) {
    if (thing.carried == Carried::hand && look.facts(thing).use == Use::magic_die)
      dice.add(1, rule::magic_dice_granted, reason::item_die(thing.item));
  }
  return dice.value();
}

Channelled channel(std::span<const std::uint8_t> faces, bool hot, bool triple_is_also_double) {
  Channelled result;
  std::array<int, 7> shown{};
  for (const std::uint8_t face : faces) {
    ++shown[face];
    result.sum += face;
    if (face >= (hot ? 3 : 4)) ++result.fatigue;
  }
  for (int face = 1; face <= 6; ++face) {
    const int times = shown[at(face)];
    if (times >= 3) ++result.dooms;
    if (times == 2 || (times >= 3 && triple_is_also_double)) {
      ++result.doubles;
      result.mishap = face;
    }
  }
  return result;
}

Task<> cast(Farsa& farsa, Who who, int source, int spell, int dice, int target) {
  const bool from_scroll = farsa.library.facts[farsa.thing(who, source).item].use == Use::scroll;
  const engine::Faces faces =
      co_await farsa.table.roll(farsa.seat(who), dice, 6, rule::casting, purpose::for_magic(who, spell));
  const bool hot = farsa.who(who).hot_dice_until > farsa.state.calendar.watches_passed();
  const Channelled result =
      channel({faces.face.data(), faces.count}, hot, farsa.state.switches.triple_is_also_double);
  if (from_scroll) use_up(farsa, who, source, rule::spell_forms);
  farsa.tell(told::cast(who, spell, dice, result.sum), rule::dice_and_sum);
  const Aim aim = target < 0 ? Aim::nobody : farsa.library.spells[at(spell)].aim;
  const Cast magic{who, spell, dice, result.sum, {aim, static_cast<std::int8_t>(target)}};
  co_await work(farsa, magic);
  for (int i = 0; i < result.fatigue; ++i) {
    const bool full = free_slots(farsa.look(), farsa.who(who)) <= 1;
    co_await add_fatigue(farsa, who, 1, full ? rule::fatigue_counts_at_once : rule::casting_fatigue);
  }
  if (result.mishap > 0 && is_present(farsa.who(who))) {
    int row = result.mishap;
    if (farsa.state.switches.mishap_by_die)
      row = co_await roll_die(farsa, who, 6, rule::mishap_row, purpose::for_mishap());
    tell_own(farsa, who, spell, false);
    co_await mishap(farsa, who, row,
                    result.doubles > 1 ? rule::highest_double : rule::group<"mishap/*">.at(row - 1));
    if (row == kChainReaction && is_present(farsa.who(who))) co_await chain_reaction(farsa, magic);
  }
  for (int i = 0; i < result.dooms && is_present(farsa.who(who)); ++i) {
    if (i == 0) tell_own(farsa, who, spell, true);
    const RuleId one_of_many = i == 0 ? rule::triples_add_up : rule::dooms_at_once;
    doom(farsa, who, result.dooms > 1 ? one_of_many : rule::doom);
  }
}

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
