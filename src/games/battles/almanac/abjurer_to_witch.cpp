#include "games/battles/abilities.hpp"

/// The Almanac: Abjurer, Wizard, Runecaster, Witch.
namespace gamekeeper::battles {
namespace {

bool enemies_action(const Look& look, MobId id, const Action& action) {
  return action.side != look.mob(id).controller;
}

// -- 37. Abjurer --

/// A Spell or Ability that is a Turn Action. One that makes its Mob Fallow or Busy cannot be done twice in a
/// row.
bool may_echo(const Look& look, MobId, int, const Moment& moment) {
  const Action& action = *moment.action;
  if (action.is_attack() || action.echo != kNobody) return false;
  return look.rules(action.actor, action.ability).sustains_in == Place::active ||
         look.mob(action.actor).sustains != kNone;
}

/// The repetition comes in the End Phase (turn_action.cpp).
Task<> echo(Duel& duel, MobId abjurer, Moment& moment, Response& response) {
  if (!co_await cast(duel, abjurer, response.ability)) co_return;
  moment.action->echo = abjurer;
  note(duel, abjurer, response.ability, 0);
}

constexpr int kPutOff = 1, kLast = 2;
/// Something incoming: an enemy's Spell or Ability, but for one that stays among the enemies.
bool may_delay(const Look& look, MobId abjurer, int, const Moment& moment) {
  const Action& action = *moment.action;
  if (!sustains(look, abjurer, Ability::delay) || !enemies_action(look, abjurer, action)) return false;
  if (action.is_attack()) return false;
  return !aims_at_side(look, action, action.side) || aims_at_side(look, action, look.mob(abjurer).controller);
}

Task<> aim_delay(Duel&, MobId, Moment& moment, Response& response) {
  response.target = moment.action->actor;
  co_return;
}

/// The Turn Action does not happen: nothing is used up, and the Mob is where it was.
Task<> put_off(Duel& duel, Action& action) {
  action.stopped = true;
  for (int which = 0; which < kTotals; ++which) {
    const int paid = action.before[which] - total(duel.look(), action.actor, action.ability, which);
    if (paid > 0) change_total(duel, action.actor, action.ability, which, paid, rule::delay_is_kept_up);
  }
  if (duel.mob(action.actor).place == Place::mobile)
    co_await place(duel, action.actor, action.from, rule::delay_is_kept_up);
}

/// As long as its side has turns left it delays one action; then, one time, all that the enemy has left.
Task<> delay(Duel& duel, MobId abjurer, Moment& moment, Response& response) {
  Action& action = *moment.action;
  const bool last = delays_everything(duel.look(), abjurer);
  if (!co_await visceral(duel, abjurer, response.ability, last ? kLast : kPutOff, rule::delay)) {
    co_await fail(duel, abjurer, rule::delay_is_kept_up);
    co_return;
  }
  note(duel, abjurer, response.ability, last ? 1 : 0);
  duel.tell(told::cancelled(action.actor, action.ability, abjurer, response.ability), rule::delay);
  co_await put_off(duel, action);
  if (!last) co_return;
  duel.side(action.side).finished = true;
  duel.mob(abjurer).barred[response.ability] = true;
}

/// The one time that it takes everything is over.
Task<> waste_delay(Duel& duel, MobId abjurer, const Response* response) {
  if (response == nullptr || !delays_everything(duel.look(), abjurer)) co_return;
  duel.mob(abjurer).barred[response->ability] = true;
}

// -- 38. Wizard --

/// In the order of COUNTER BALANCE.
enum class Element : std::uint8_t { earth, air, ice, fire };
constexpr int kElements = 4;
constexpr std::array<Place, kElements> kPosts = {Place::active, Place::fallow, Place::stuck, Place::busy};

/// What the Wizard's counter remembers: the element, that with which it began, and the steps since.
struct Preparation {
  int element = 0, first = 0, steps = 0;
  Element now() const { return static_cast<Element>(element); }
  bool full_circle() const { return steps >= kElements && element == first; }
};

Preparation preparation(const Mob& wizard) {
  return {.element = wizard.counter & 3, .first = wizard.counter >> 2 & 3, .steps = wizard.counter >> 4};
}

void remember(Mob& wizard, const Preparation& is) {
  wizard.counter = static_cast<std::int8_t>(is.element | is.first << 2 | std::min(is.steps, kElements) << 4);
}

bool is_prepared(const Look& look, MobId wizard) { return sustains(look, wizard, Ability::elemental_blast); }

/// PEACE PIPE lets nobody become Fallow.
bool may_stand_for(const Look& look, MobId wizard, Element element) {
  return element != Element::air || !pipe_plays(look, look.mob(wizard).controller);
}

/// Any missed roll leaves the Wizard STUCK.
Task<> go_elemental_blast(Duel& duel, MobId wizard, int ability) {
  if (!co_await succeeds(duel, wizard, ability)) co_return;
  unsigned choices = 0;
  for (int element = 0; element < kElements; ++element) {
    if (may_stand_for(duel.look(), wizard, static_cast<Element>(element))) choices |= 1U << element;
  }
  const bool all = may_stand_for(duel.look(), wizard, Element::air);
  const int element = co_await ask_choice(duel, duel.mob(wizard).controller, wizard, ability, 0, choices,
                                          kNobody, all ? rule::elemental_blast : rule::peace_pipe);
  if (!alive(duel.mob(wizard))) co_return;
  Mob& mob = duel.mob(wizard);
  mob.sustains = static_cast<std::uint8_t>(ability);
  mob.posted = true;
  remember(mob, {.element = element, .first = element});
  note(duel, wizard, ability, 0);
  co_await place(duel, wizard, kPosts[element], rule::elemental_blast);
}

/// Earth and Ice are neither Fallow nor Busy.
bool stands_in_portal(const Look& look, MobId wizard) {
  const Element element = preparation(look.mob(wizard)).now();
  return element == Element::earth || element == Element::ice;
}

/// What was prepared is for this Round; only Fallow lasts.
Place keeps_only_air(const Look& look, MobId wizard) {
  return preparation(look.mob(wizard)).now() == Element::air ? Place::fallow : Place::active;
}

bool touches_enemy(const Look& look, SeatId side, MobId id) {
  return look.mob(id).controller != side && is_touched(look, side, id);
}

Why nothing_to_blast(const Look& look, MobId wizard, int) {
  if (!is_prepared(look, wizard)) return reason::nothing_left();
  return nobody_who(look, [&](MobId id) { return touches_enemy(look, look.mob(wizard).controller, id); });
}

/// Earth hits all other Mobs of both sides, everything else one enemy.
Task<> aim_blast(Duel& duel, Action& action) {
  const MobId wizard = action.actor;
  const SeatId side = action.side;
  if (preparation(duel.mob(wizard)).now() == Element::earth) {
    for (MobId id = 0; id < duel.state.mobs.size(); ++id) {
      if (id != wizard && is_touched(duel.look(), side, id)) action.targets.push_back(id);
    }
    co_return;
  }
  const Option chosen = co_await duel.table.pick_if_choice(
      side, rule::elemental_blast, prompt::choose_target(wizard, action.ability),
      [&duel, side](Offers& offers) {
        for (MobId id = 0; id < duel.state.mobs.size(); ++id) {
          if (touches_enemy(duel.look(), side, id)) offers.add(option::mob(id));
        }
      });
  action.target = static_cast<MobId>(chosen.a);
}

Task<int> roll_blast(Duel& duel, const Action& action) {
  const Blast blast = blast_of(duel.look(), action.actor, action.amplified);
  const RuleId by = rule_without_pool(duel.look(), action.side,
                                      blast.quakes ? rule::area_rolled_once : rule::elemental_blast);
  const int dice = co_await roll_sum(duel, action.side, blast.dice, 6, by,
                                     purpose::roll_for(action.actor, action.ability, 1));
  co_return (dice + blast.plus) * blast.times;
}

Harm blast_harm(const Action& action, MobId to, int damage, bool area) {
  return {.to = to,
          .amount = damage,
          .by = action.actor,
          .means = Means::spell,
          .rule = area ? rule::wizard_stands_clear : rule::elemental_blast,
          .area = area};
}

/// One roll for all; Active enemies become Inactive.
Task<> shake(Duel& duel, Action& action) {
  const int damage = co_await roll_blast(duel, action);
  for (const MobId id : action.targets) {
    const Mob& mob = duel.mob(id);
    const bool fells =
        mob.controller != action.side && !action.spared.test(id) &&
        (mob.place == Place::active || (mob.place == Place::defense && mob.back == Place::active));
    co_await harm(duel, blast_harm(action, id, damage, true));
    co_await affect(duel, id, action.side, rule::elemental_blast);
    if (fells && alive(duel.mob(id))) co_await exhaust(duel, id, rule::elemental_blast);
  }
}

/// Air strikes again on another check.
Task<> gust(Duel& duel, Action& action) {
  co_await harm(duel, blast_harm(action, action.target, co_await roll_blast(duel, action), false));
  if (!alive(duel.mob(action.target)) || !goes_on(duel, action)) co_return;
  if (!co_await succeeds(duel, action)) co_return;
  co_await harm(duel, blast_harm(action, action.target, co_await roll_blast(duel, action), false));
}

Task<> elemental_blast(Duel& duel, Action& action) {
  const Preparation is = preparation(duel.mob(action.actor));
  if (is.full_circle()) note(duel, action.actor, action.ability, 1);
  if (is.now() == Element::earth) co_return co_await shake(duel, action);
  if (is.now() == Element::air) {
    co_await gust(duel, action);
  } else {
    co_await harm(duel, blast_harm(action, action.target, co_await roll_blast(duel, action), false));
  }
  co_await affect(duel, action.target, action.side, rule::elemental_blast);
  if (is.now() == Element::ice && alive(duel.mob(action.target)))
    co_await stick(duel, action.target, rule::elemental_blast);
}

bool may_balance(const Look& look, MobId wizard, int, const Moment& moment) {
  const Action& action = *moment.action;
  return enemies_action(look, wizard, action) && is_prepared(look, wizard) && aims_at(action, wizard);
}

/// Earth, Air, Ice, Fire, and Earth again.
Task<> step(Duel& duel, MobId wizard, int ability) {
  Preparation is = preparation(duel.mob(wizard));
  is.element = (is.element + 1) % kElements;
  if (!may_stand_for(duel.look(), wizard, is.now())) co_return;
  if (co_await ask_choice(duel, duel.mob(wizard).controller, wizard, ability, 0, 0b11) != 0) co_return;
  if (!is_prepared(duel.look(), wizard)) co_return;
  ++is.steps;
  remember(duel.mob(wizard), is);
  if (is.full_circle()) note(duel, wizard, ability, 1);
  co_await place(duel, wizard, kPosts[is.element],
                 is.now() == Element::ice ? rule::slips_of_names : rule::counter_balance);
}

/// Safe from the action, which goes on for those at whom it is aimed besides.
Task<> counter_balance(Duel& duel, MobId wizard, Moment& moment, Response& response) {
  if (!co_await succeeds(duel, wizard, response.ability)) co_return;
  Action& action = *moment.action;
  duel.tell(told::noted(wizard, response.ability, 0, 0, 0, 0), rule::balance_saves_the_wizard);
  action.spared.set(wizard);
  if (action.target == wizard || action.targets.size() == 1) {
    cancel(duel, action, wizard, response.ability, rule::counter_balance);
  }
  co_await step(duel, wizard, response.ability);
}

// -- 39. Runecaster --

constexpr int kDice = 1, kRune = 2, kBaseOfRune = 6;

Why runes_not_ready(const Look& look, MobId runecaster, int) {
  if (!sustains(look, runecaster, Ability::runecast)) return reason::not_from_here();
  return nobody_who(look, [&](MobId id) { return touches_enemy(look, look.mob(runecaster).controller, id); });
}

Task<> aim_runes(Duel& duel, Action& action) {
  for (const MobId id : mobs_of(duel.look(), other_side(action.side))) {
    if (is_touched(duel.look(), action.side, id)) action.targets.push_back(id);
  }
  co_return;
}

/// VC 6 and the second rune; the first rune is the dice, rolled once for all.
Task<> runecast(Duel& duel, Action& action) {
  if (!co_await succeeds(duel, action.actor, action.ability, kRune, kBaseOfRune)) co_return;
  const int dice = strength_of_total(duel.look(), action.actor, action.ability, kDice);
  const int damage =
      co_await roll_total(duel, action.actor, action.ability, kDice, dice, rule::area_rolled_once);
  co_await hurt_all(duel, action, action.targets, damage);
}

constexpr int kCircle = 1;
int circle_dice(const Look& look, MobId runecaster) {
  return strength_of_total(look, runecaster, ability_of(look, runecaster, Ability::magic_circle), kCircle);
}

bool is_cast_at(const Look& look, MobId runecaster, const Action& action) {
  return enemies_action(look, runecaster, action) && is_spell(look, action) && aims_at(action, runecaster);
}

Task<> throw_back(Duel& duel, MobId runecaster, MobId caster) {
  const std::uint8_t ability = ability_of(duel.look(), runecaster, Ability::magic_circle);
  const int dice = circle_dice(duel.look(), runecaster);
  if (dice <= 0 || !alive(duel.mob(caster))) co_return;
  duel.tell(told::effect_works(runecaster, ability, caster), rule::magic_circle);
  const int damage = co_await roll_total(duel, runecaster, ability, kCircle, dice);
  co_await hurt(duel, runecaster, ability, Means::effect, caster, damage);
}

/// The Spell is cancelled, for whomever it was meant besides.
Task<> magic_circle(Duel& duel, MobId runecaster, Action& action) {
  cancel(duel, action, runecaster, duel.mob(runecaster).sustains,
         action.targets.size() > 1 ? rule::stopped_for_everybody : rule::magic_circle);
  co_await throw_back(duel, runecaster, action.actor);
}

/// Even a Spell that Hacks the Runecaster costs its caster the dice.
Task<> circle_breaks(Duel& duel, MobId runecaster, int, RuleId) {
  const Action* action = duel.action;
  if (action == nullptr || !action->at_work || !enemies_action(duel.look(), runecaster, *action) ||
      !is_spell(duel.look(), *action)) {
    co_return;
  }
  co_await throw_back(duel, runecaster, action->actor);
}

/// One die less in every GO phase; without dice there is no circle. Nothing that lies in wait does
/// harm in the GO phase, so nothing watches the card go back.
void circle_fades(Duel& duel, MobId runecaster, int ability) {
  if (duel.mob(runecaster).sustains != ability) return;
  change_total(duel, runecaster, ability, kCircle, -1, rule::magic_circle);
  if (total(duel.look(), runecaster, ability, kCircle) > 0) return;
  note(duel, runecaster, ability, 0);
  lay_down(duel, runecaster);
  duel.tell(told::placed(runecaster, duel.mob(runecaster).place, Place::active), rule::circle_runs_out);
  duel.mob(runecaster).place = Place::active;
}

// -- 40. Witch --

///
Task<> curse(Duel& duel, MobId witch, int ability, Action& action) {
  if (!alive(duel.mob(action.actor))) co_return;
  duel.state.cursed = true;
  duel.tell(told::effect_works(witch, ability, action.actor), rule::curse_bites_the_cast);
  co_await hurt(duel, witch, ability, Means::effect, action.actor,
                strength_of_total(duel.look(), witch, ability, 0));
}

constexpr int kHealing = 0, kDamage = 1;
/// Somebody keeps an ability up, on whichever side.
bool is_kept_up(const Look& look, Ability ability) {
  return sustaining(look, 0, ability) != kNobody || sustaining(look, 1, ability) != kNobody;
}

/// A Mob that could still strike or shoot out of turn in this Turn.
bool somebody_may_strike(const Look& look, const Moment& moment) {
  return std::ranges::any_of(skills(look.state), [&](Skill skill) {
    const Mob& mob = look.mob(skill.mob);
    const AbilityRules& rules = look.rules(skill.mob, skill.ability);
    return contains(rules.moments, When::play) && rules.harms && contains(rules.react_from, mob.place) &&
           !mob.reacted[skill.ability] && !mob.barred[skill.ability] &&
           rules.might(look, skill.mob, skill.ability, moment);
  });
}

/// What KARMA could still double in this Turn, as bits of its choices: damage of the action, of BALLS, or out
/// of turn; healing of the action, of the Light or of the Spirit.
unsigned left_to_double(const Look& look, const Moment& moment) {
  const Action& action = *moment.action;
  unsigned left = 0;
  const bool heals = !action.is_attack() && look.rules(action.actor, action.ability).heals;
  if (!look.state.healing_doubled &&
      (heals || is_kept_up(look, Ability::light) || is_kept_up(look, Ability::spirithealing)))
    left |= 1U << kHealing;
  if (!look.state.damage_doubled &&
      (can_wound(look, action) || is_kept_up(look, Ability::balls) || somebody_may_strike(look, moment)))
    left |= 1U << kDamage;
  return left;
}

bool may_repay(const Look& look, MobId, int, const Moment& moment) {
  return !look.state.cursed && left_to_double(look, moment) != 0;
}

/// A miss leaves her Inactive.
Task<> karma(Duel& duel, MobId witch, Moment& moment, Response& response) {
  const int what = co_await ask_choice(duel, duel.mob(witch).controller, witch, response.ability, 0,
                                       left_to_double(duel.look(), moment));
  if (!co_await succeeds(duel, witch, response.ability, what == kDamage ? 1 : 0)) co_return;
  (what == kHealing ? duel.state.healing_doubled : duel.state.damage_doubled) = true;
  note(duel, witch, response.ability, what);
}

constexpr Places kAnyPost =
    static_cast<Places>(in(Place::active, Place::fallow) | in(Place::stuck, Place::busy));

constexpr std::array kAbjurerToWitch = {
    AbilityRules{.ability = Ability::echo, .moments = on(When::play), .might = may_echo, .react = echo},
    AbilityRules{.ability = Ability::delay,
                 .reads = {Measure::vc, Measure::vc, Measure::vc},
                 .perform = keep_up,
                 .sustains_in = Place::fallow,
                 .moments = on(When::play),
                 .react_from = in(Place::fallow),
                 .might = may_delay,
                 .react_aim = aim_delay,
                 .react = delay,
                 .wasted = waste_delay},
    AbilityRules{.ability = Ability::elemental_blast,
                 .reads = {Measure::vc, Measure::bonus},
                 .turn_from = kAnyPost,
                 .hindered = nothing_to_blast,
                 .may_aim = is_enemy,
                 .aim_at = aim_blast,
                 .perform = elemental_blast,
                 .miss_sticks = true,
                 .go = go_elemental_blast,
                 .end_round = keeps_only_air,
                 .end_round_by = rule::elements_are_posts,
                 .stands_firm = stands_in_portal,
                 .harms = true},
    AbilityRules{.ability = Ability::counter_balance,
                 .moments = on(When::play),
                 .react_from = kAnyPost,
                 .might = may_balance,
                 .react = counter_balance},
    AbilityRules{.ability = Ability::runecast,
                 .reads = {Measure::vc, Measure::dice, Measure::bonus},
                 .turn_from = in(Place::busy),
                 .hindered = runes_not_ready,
                 .aim_at = aim_runes,
                 .perform = runecast,
                 .go = cast_and_sustain,
                 .sustains_in = Place::busy},
    AbilityRules{.ability = Ability::magic_circle,
                 .reads = {Measure::vc, Measure::dice},
                 .go_hindered = pool_empty<kCircle>,
                 .go = cast_and_sustain,
                 .listens = is_cast_at,
                 .play_phase = magic_circle,
                 .ended = circle_breaks,
                 .sustains_in = Place::fallow,
                 .go_begins = circle_fades},
    AbilityRules{.ability = Ability::curse, .reads = {Measure::damage}, .cursed_at = curse},
    AbilityRules{.ability = Ability::karma,
                 .reads = {Measure::vc, Measure::vc},
                 .moments = on(When::play),
                 .might = may_repay,
                 .react = karma},
};

}  // namespace

Blast blast_of(const Look& look, MobId wizard, int amplified) {
  const Preparation is = preparation(look.mob(wizard));
  const int ability = ability_of(look, wizard, Ability::elemental_blast);
  return {.dice = dice_without_pool(look, look.mob(wizard).controller, amplified),
          .plus = is.now() == Element::fire ? strength_of_total(look, wizard, ability, 1) : 0,
          .times = is.full_circle() ? 2 : 1,
          .quakes = is.now() == Element::earth,
          .repeats = is.now() == Element::air};
}

bool delays_everything(const Look& look, MobId abjurer) {
  return std::ranges::none_of(mobs_of(look, look.mob(abjurer).controller),
                              [&](MobId id) { return may_act(look, id, hindered); });
}

std::span<const AbilityRules> abjurer_to_witch() { return kAbjurerToWitch; }

}  // namespace gamekeeper::battles
