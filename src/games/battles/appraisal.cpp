#include <cmath>

#include "embedded/battles_content.hpp"
#include "games/battles/abilities.hpp"
#include "games/battles/game_words.hpp"
#include "games/battles/prospects.hpp"
#include "kit/weights.hpp"

/// What an option is worth at once, in tenths of a Mob: exact chances, weighed by hand. This is what `greedy`
/// plays by; no rule looks at it.
namespace gamekeeper::battles {
namespace {

constexpr double kMob = 10;
constexpr double kDeath = 6;       ///< of an enemy, besides its hit points
constexpr double kStuck = 1.5;     ///< what it costs to be STUCK
constexpr double kHacked = 1;      ///< ending what an enemy keeps up
constexpr double kReturned = 0.3;  ///< of damage that RETRIBUTION deals back

const auto kWorth = kit::weights<double, kAbilityKinds>(embedded::battles_content, "worth.yaml");

/// More dice than that are no better for choosing, and slow to count.
constexpr int kDice = 8;

Deed deed_for(const Look& look, MobId actor, int ability, MobId target) {
  const int pays = ability == kAttack ? -1 : look.rules(actor, ability).pays;
  const int spend = pays < 0 ? 0 : std::min(kDice, most_to_spend(look, actor, ability, pays));
  return deed_of(look, actor, ability, target, spend);
}

/// Of rows that of an Attack.
double worth_of_success(Ability ability) {
  return ability == Ability::rows ? 1 : kWorth[std::to_underlying(ability)];
}

/// What so many hit points of a Mob are worth: more, the fewer it has left.
double worth_of_hit_points(const Mob& mob, double hit_points) {
  const double measure = 0.5 * (std::max<int>(mob.hp, 1) + std::max<int>(mob.total_hp, 1));
  return kMob * hit_points / measure;
}

/// Expected gain of an action against an enemy.
double worth_of_deed(const Look& look, const Deed& deed) {
  const Chances<double> prospect = chances_of(look, deed);
  double worth = -kStuck * prospect.stuck;
  if (deed.target == kNobody) return worth;
  const Mob& target = look.mob(deed.target);
  const double success = prospect.success;
  double harm = worth_of_hit_points(target, prospect.mean);
  const double dies = prospect.kills;
  if (deed.slays) harm = worth_of_hit_points(target, target.hp) * dies;
  if (sustaining(look, target.controller, Ability::retribution) != kNobody) harm *= kReturned;
  worth += harm + kDeath * dies;
  if (target.sustains != kNone && (prospect.harms || deed.slays)) worth += kHacked * success;
  return worth;
}

bool is_harmful(const Look& look, const Deed& deed) { return chances_of(look, deed).harms || deed.slays; }

/// The best that an ability or an Attack could do to one enemy, wherever its Mob is.
double best_harm(const Look& look, MobId actor, int ability, int most_targets = kMostMobs) {
  const Action action = action_of(look, actor, ability);
  double best = 0;
  for (MobId id = 0; id < look.state.mobs.size() && most_targets > 0; ++id) {
    if (look.mob(id).controller == action.side || !may_aim(look, action, id)) continue;
    --most_targets;
    const Deed deed = deed_for(look, actor, ability, id);
    if (deed.strike || deed.damage) best = std::max(best, worth_of_deed(look, deed));
  }
  return best;
}

/// What a Mob does to the other side with a Turn of its own, roughly.
/// `only_harm`: not what its other abilities might be good for.
double threat(const Look& look, MobId id, bool only_harm = false) {
  constexpr int kSample = 4;  // of its targets: this is asked often
  if (!alive(look.mob(id))) return 0;
  double most = best_harm(look, id, kAttack, kSample);
  if (look.mob(id).hold == Hold::risen) return most;
  for (int n = 0; n < kAbilities; ++n) {
    const AbilityRules& rules = look.rules(id, n);
    const bool strikes = rules.may_aim != nullptr && rules.perform != nullptr;
    if (strikes || !only_harm)
      most =
          std::max(most, strikes ? best_harm(look, id, n, kSample) : 0.5 * worth_of_success(rules.ability));
  }
  return most;
}

/// Taking a Mob's Turn, or the next ones.
double worth_of_disabling(const Look& look, MobId id) {
  const Mob& mob = look.mob(id);
  double worth = 0.4 * threat(look, id);
  if (mob.place == Place::active) worth += 0.8 * threat(look, id);
  if (mob.sustains != kNone) worth += kHacked;
  return worth;
}

double need(const Mob& mob, double healing) {
  return alive(mob) ? 0.7 * worth_of_hit_points(mob, std::min<double>(healing, mob.total_hp - mob.hp)) : 0;
}

template <class Worth>
double sum_over(const Look& look, SeatId side, Worth worth) {
  double sum = 0;
  for (const MobId id : mobs_of(look, side)) sum += worth(id);
  return sum;
}

/// The most that it is worth of a side's Mobs; 0 of none.
template <class Worth>
double best_of(const Look& look, SeatId side, Worth worth) {
  double most = 0;
  for (const MobId id : mobs_of(look, side)) most = std::max<double>(most, worth(id));
  return most;
}

double dice_mean(const Look& look, const Deed& deed, int which) {
  const int dice = deed.spend != 0 ? deed.spend : strength_of_total(look, deed.actor, deed.ability, which);
  return dice * (look.card(deed.actor, deed.ability).totals[which].die + 1) / 2.0;
}

/// Abilities that work on Mobs of the own side, one at a time.
bool is_friendly(Ability ability) {
  using enum Ability;
  static constexpr std::array kFriendly = {aid,    divvy,       heal,     herb,    ressurect, time_slip,
                                           charge, summon_dead, disguise, amplify, vigilante};
  return std::ranges::find(kFriendly, ability) != kFriendly.end();
}

double worth_of_area(const Look& look, SeatId side, double damage, Zone zone) {
  double worth = 0;
  for (const MobId id : mobs_in(look, side, zone)) {
    const Mob& mob = look.mob(id);
    worth += worth_of_hit_points(mob, std::min<double>(damage, mob.hp)) + (damage >= mob.hp ? kDeath : 0);
  }
  return worth;
}

/// What success is worth, as the field lies.
double worth_here(const Look& look, const Deed& deed) {
  const SeatId side = look.mob(deed.actor).controller;
  const SeatId enemy = other_side(side);
  const Ability ability = look.rules(deed.actor, deed.ability).ability;
  const auto points = [&look, &deed](int which) {
    return strength_of_total(look, deed.actor, deed.ability, which);
  };
  const auto others = [&look, side, &deed](auto worth) {
    return sum_over(look, side, [&worth, &deed](MobId id) { return id == deed.actor ? 0.0 : worth(id); });
  };
  const auto can_act = [&look](MobId id) { return look.mob(id).place == Place::active; };
  switch (ability) {
    case Ability::howl:
      return others([&](MobId id) { return can_act(id) ? best_harm(look, id, kAttack) : 0.0; });
    case Ability::enchantment:
      return 0.13 * points(1) * others([&](MobId id) { return can_act(id) ? 1.0 : 0.0; });
    case Ability::protection: return 0.1 * points(1) * (1 + others([](MobId) { return 1.0; }));
    case Ability::holy_light: {
      const double healing = dice_mean(look, deed, 0);
      return sum_over(look, side, [&](MobId id) { return need(look.mob(id), healing); });
    }
    case Ability::heal:
    case Ability::herb:
      return best_of(look, side, [&](MobId id) { return need(look.mob(id), dice_mean(look, deed, 0)); });
    case Ability::light: return 0.12 * points(1) * others([](MobId) { return 1.0; }) + 0.3;
    case Ability::shadows:
      return 0.5 * sum_over(look, enemy, [&](MobId id) {
               return can_act(id) ? std::min(1.5, worth_of_hit_points(look.mob(id), points(1))) : 0.0;
             });
    case Ability::fireball: {
      const double fire = 3.5 * std::min<int>(7, look.rank(side).rank_bonus);
      double worth = 0;
      for (const Zone zone : {Zone::portal, Zone::stage, Zone::umbra})
        worth += worth_of_area(look, enemy, fire, zone) / 3;
      return worth;
    }
    case Ability::disintegration:
      return worth_of_area(look, enemy, dice_mean(look, deed, 0), Zone::umbra) - kStuck;
    case Ability::runecast: {
      if (look.state.stage == Stage::go) return worth_of_success(ability);
      const double blast = 2.5 * points(1);
      return sum_over(look, enemy, [&](MobId id) { return worth_of_hit_points(look.mob(id), blast); });
    }
    case Ability::elemental_blast:
      return look.state.stage == Stage::go ? 2.0 : 2.0 + 0.6 * look.rank(side).rank_bonus;
    case Ability::earthquake: {
      const auto gain = [&look](MobId id) {
        const Mob& mob = look.mob(id);
        return mob.place == Place::active     ? -1.0
               : mob.place == Place::inactive ? 1.0
               : mob.sustains != kNone        ? -1.0
                                              : 0;
      };
      return others(gain) - sum_over(look, enemy, gain);
    }
    case Ability::dissension:
      return sum_over(look, enemy,
                      [&](MobId id) { return can_act(id) ? worth_of_disabling(look, id) : 0.0; });
    case Ability::peace_pipe:
      return 0.3 +
             sum_over(look, enemy, [&](MobId id) { return look.mob(id).place == Place::fallow ? 1.5 : 0.0; });
    case Ability::freeze:
    case Ability::sleep:
    case Ability::flower:
    case Ability::guise: {
      const double most = best_of(look, enemy, [&](MobId id) {
        return is_stuck(look, id) ? 0 : worth_of_disabling(look, id) + worth_of_success(ability) / 3;
      });
      return ability == Ability::guise || ability == Ability::flower ? most + 1.5 : most;
    }
    case Ability::grapple:
      return others([&](MobId id) { return can_act(id) ? best_harm(look, id, kAttack) : 0.0; });
    case Ability::firewall:
      return look.mob(deed.actor).sustains == deed.ability ? -1 : worth_of_success(ability);
    case Ability::time_slip:
      if (look.mob(deed.actor).sustains != deed.ability) return 0.8;
      return best_of(look, side,
                     [&](MobId id) { return look.mob(id).place == Place::inactive ? threat(look, id) : 0; });
    default: return worth_of_success(ability);
  }
}

/// What goes wrong when it fails, besides the Turn.
double cost_of_failure(const Look& look, const Deed& deed) {
  const Mob& mob = look.mob(deed.actor);
  switch (look.rules(deed.actor, deed.ability).ability) {
    case Ability::fireball: return worth_of_deed(look, deed) + 1;
    case Ability::dissension: return 1.5;
    case Ability::prank: return worth_of_hit_points(mob, 6);
    case Ability::balls: return worth_of_hit_points(mob, dice_mean(look, deed, 1) / 2);
    case Ability::charge: return 0.5;
    case Ability::ressurect: return 1;
    default: return 0;
  }
}

/// Somebody has to do the striking: what keeps a Mob Fallow or Busy is worth less where others are so
/// already.
double share_of_support(const Look& look, const Deed& deed) {
  if (look.rules(deed.actor, deed.ability).sustains_in == Place::active) return 1;
  int up = 0;
  for (const MobId id : mobs_of(look, look.mob(deed.actor).controller)) {
    if (id != deed.actor && look.mob(id).sustains != kNone) ++up;
  }
  return 1.0 / (1 + up);
}

/// An ability as a Turn or GO action, or one that aims at somebody.
double worth_of_use(const Look& look, const Deed& deed) {
  const Chances<double> prospect = chances_of(look, deed);
  const double success = prospect.success;
  double worth = worth_of_deed(look, deed) - (1 - success) * cost_of_failure(look, deed);
  const Ability ability = look.rules(deed.actor, deed.ability).ability;
  if (!prospect.harms && !deed.slays)
    return worth + success * share_of_support(look, deed) * worth_here(look, deed);
  if (ability == Ability::grapple) worth += success * worth_here(look, deed);
  if (ability == Ability::swordsing && deed.target != kNobody)
    worth += success * worth_of_disabling(look, deed.target);
  return worth;
}

/// Aimed at somebody in particular.
double worth_of_target(const Look& look, MobId actor, int ability, MobId target) {
  if (ability == kAttack) return worth_of_deed(look, deed_for(look, actor, ability, target));
  const Deed deed = deed_for(look, actor, ability, target);
  const Mob& mob = look.mob(target);
  const bool own = mob.controller == look.mob(actor).controller;
  const Ability kind = look.rules(actor, ability).ability;
  if (kind == Ability::rows) return own ? 1 : 1 + 0.1 * worth_of_disabling(look, target);
  if (is_harmful(look, deed)) return own ? -worth_of_use(look, deed) : worth_of_use(look, deed);
  if (kind == Ability::heal || kind == Ability::herb) return own ? need(mob, 12) : -1;
  if (kind == Ability::disguise) return 0.1 * mob.hp;
  if (is_friendly(kind)) return own ? 1 + threat(look, target) : -1;
  return own ? -1 - threat(look, target) : 0.1 + worth_of_disabling(look, target);
}

/// What a Mob could have done with the Turn that a GO action takes.
double own_turn_lost(const Look& look, MobId actor, Ability ability) {
  switch (ability) {
    case Ability::howl:
    case Ability::elemental_blast:
    case Ability::runecast:
    case Ability::spiritwalk: return 0;
    case Ability::fly: return 0.3;
    default: return threat(look, actor, true);
  }
}

double worth_of_act(const Look& look, MobId actor, int ability) {
  if (ability == kAttack) return best_harm(look, actor, ability);
  const AbilityRules& rules = look.rules(actor, ability);
  const bool in_go = look.state.stage == Stage::go;
  if (!in_go && rules.may_aim != nullptr) {
    const Action action = action_of(look, actor, ability);
    double best = -kStuck;
    bool harms = false;
    for (MobId id = 0; id < look.state.mobs.size(); ++id) {
      if (!may_aim(look, action, id)) continue;
      const Deed deed = deed_for(look, actor, ability, id);
      if (!deed.strike && !deed.damage) continue;
      harms = true;
      best = std::max(best, worth_of_target(look, actor, ability, id));
    }
    if (harms) return best;
  }
  const double worth = worth_of_use(look, deed_for(look, actor, ability, kNobody));
  if (!in_go) return worth;
  return worth - own_turn_lost(look, actor, rules.ability);
}

/// How much somebody's action is going to cost the other side, roughly.
double worth_of_action(const Look& look, MobId actor, int ability, MobId target) {
  if (target != kNobody && alive(look.mob(target)) && alive(look.mob(actor)) &&
      look.mob(target).controller != look.mob(actor).controller)
    return std::max(0.3, worth_of_target(look, actor, ability, target));
  return ability == kAttack ? 1 : std::max(0.3, worth_here(look, deed_for(look, actor, ability, kNobody)));
}

double worth_of_reaction(const Look& look, const engine::Decision& decision, MobId id, int ability) {
  const bool knows_actor = !prompt::your_turn.is(decision.prompt) && !prompt::called_turn.is(decision.prompt);
  const Topic topic = knows_actor ? topic_of(decision.prompt) : Topic{};
  const MobId actor = topic.actor;
  const MobId target = topic.target;
  const Deed deed =
      reaction_of(look, id, ability, prompt::struck_reaction.is(decision.prompt) ? kNobody : actor);
  const Chances<double> prospect = chances_of(look, deed);
  const double success = prospect.success;
  const double own = worth_of_deed(look, deed);
  const Ability kind = look.rules(id, ability).ability;
  const bool by_enemy = actor != kNobody && look.mob(actor).controller != decision.seat;
  const double at_stake = actor == kNobody || prompt::struck_reaction.is(decision.prompt)
                              ? 0
                              : worth_of_action(look, actor, topic.ability, target);
  switch (kind) {
    case Ability::dodge:
      if (prompt::struck_reaction.is(decision.prompt))
        return success * worth_of_hit_points(look.mob(id), topic.spend) + 0.1;
      return success * at_stake;
    case Ability::sneak_attack: return own + success * (by_enemy ? at_stake : 0.3) - 0.3;
    case Ability::counter:
    case Ability::magic_missile: return own;
    case Ability::leap: return success * threat(look, id) + own;
    case Ability::echo: return (by_enemy ? -1 : 0.8) * success * at_stake + own - 0.05;
    case Ability::amplify: return by_enemy ? -1 : success * at_stake * 0.5 - 0.3;
    case Ability::karma: return by_enemy ? -0.5 : 0.4 * success * at_stake - 0.3;
    case Ability::vigilante: {
      if (!by_enemy || target == kNobody) return 0;
      const double weaker =
          1.0 - static_cast<double>(look.mob(target).hp) / std::max<int>(1, look.mob(id).hp);
      return at_stake * weaker + 0.02 * strength_of_total(look, id, ability, 0);
    }
    case Ability::disguise: return by_enemy ? 0.15 * success : -1;
    case Ability::entropy:
      return success * best_of(look, other_side(decision.seat),
                               [&](MobId enemy) {
                                 return look.mob(enemy).place == Place::active
                                            ? worth_of_disabling(look, enemy)
                                            : 0;
                               }) +
             own - 0.2;
    case Ability::pigeon: return 0.5;
    default:
      if (actor == kNobody) return success * worth_of_success(kind) + own - 0.5;
      return (by_enemy ? success * at_stake : -0.5) + own;
  }
}

/// A Total to be raised, or to be taken from.
double worth_of_total(const Look& look, MobId id, int ability, int which) {
  const Total& total = look.card(id, ability).totals[which];
  const int now{look.mob(id).totals[ability][which]};
  switch (total.measure) {
    case Measure::vc: return now >= 17 ? 0.1 : worth_of_success(look.rules(id, ability).ability);
    case Measure::dice: return 1.2;
    case Measure::points: return 0.8;
    default: return 0.5;
  }
}

// -- Set-up --

/// What a Mob is good for without its abilities.
double worth_of_body(const MobCard& card) {
  return (21 - card.att) / 20.0 * 0.45 * (card.mod + 1) + card.hp / 10.0 + 0.2 * card.def;
}

/// Those with somebody to strike are all as good; so greedy players do not always bring the same one.
double worth_of_line_up(const Look& look, int line_up) {
  constexpr double kSolid = 3;
  const auto& mobs = look.library.line_ups[line_up].mobs;
  double worth = 0;
  for (const LineUpMob& one : mobs) worth += worth_of_body(look.library.mobs[one.mob]);
  return 1 + std::min(kSolid, worth / static_cast<double>(mobs.size()));
}

double worth_of_card(const MobCard& card) {
  double worth = 1.25 * worth_of_body(card);
  for (const AbilityCard& ability : card.abilities) {
    for (const Total& total : ability.totals) {
      if (total.measure == Measure::vc) worth += total.base / 20.0;
      if (total.measure == Measure::dice) worth += 0.1 * total.die;
    }
  }
  return worth;
}

/// What LP in a box are good for: most in the middle of a VC, less and less in a pool.
double worth_of_box(const Look& look, MobId id, int ability, int lp) {
  double worth = 0;
  for (const Total& total : look.card(id, ability).totals) {
    if (total.measure == Measure::vc) {
      worth += std::min(18, total.base + lp) / 20.0 * worth_of_success(look.rules(id, ability).ability);
    } else if (total.times != 0) {
      worth += 0.3 * std::sqrt(total.base + total.times * lp);
    }
  }
  return worth;
}

double worth_of_melee(const Look& look, MobId id, int att, int points) {
  const MobCard& card = look.card(id);
  return att * (card.mod + 1) / 40.0 + (points - att) * 0.2;
}

double worth_of_rune(int number, int first) { return first * 2.5 * std::min(19, 6 + number - first) / 20.0; }

}  // namespace

double appraise_option(const Look& look, const engine::Decision& decision, const Option& option) {
  if (option.word == engine::kPass) return 0;
  const Phrase& prompt = decision.prompt;
  const auto id = static_cast<MobId>(option.a);
  const auto asking = static_cast<MobId>(prompt.a);
  switch (option.word) {
    case option::line_up.word: return worth_of_line_up(look, option.a);
    case option::card.word: return worth_of_card(look.library.mobs[option.a]);
    case option::first_box.word:
      return worth_of_box(look, asking, 0, option.a) + worth_of_box(look, asking, 1, prompt.b - option.a);
    case option::att_points.word: return worth_of_melee(look, asking, option.a, prompt.b);
    case option::first_rune.word: return worth_of_rune(prompt.b, option.a);
    case option::act.word: return worth_of_act(look, id, option.b);
    case option::release.word: return -1;
    case option::mob.word: {
      if (prompt::choose_target.is(prompt)) return worth_of_target(look, asking, prompt.b, id);
      if (!prompt::ask.is(prompt)) return 0;
      const Inquiry asked = inquiry_of(prompt);
      return worth_of_target(look, asked.mob, asked.ability, id);
    }
    case option::amount.word:
    case option::spend.word: return option.a;
    case option::react.word: return worth_of_reaction(look, decision, id, option.b);
    case option::total.word: return worth_of_total(look, id, option.b, option.c);
    default: return 0;
  }
}

}  // namespace gamekeeper::battles
