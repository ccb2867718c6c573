#include "games/battles/abilities.hpp"
#include "games/battles/prospects.hpp"

/// What the options of a decision come to in dice.
namespace gamekeeper::battles {

Deed deed_announced(const Look& look, const Topic& topic) {
  Deed deed = deed_of(look, topic.actor, topic.ability, topic.target, topic.spend);
  deed.guard = topic.guard;
  const bool rolled =
      topic.ability != kAttack && look.rules(topic.actor, topic.ability).ability == Ability::called_shot;
  if (rolled) deed.check = 0;  // its check was part of the announcement
  return deed;
}

namespace {

/// A blow that needs nothing but its ATT roll.
Deed blow(Strike strike) {
  return {.actor = strike.attacker, .ability = strike.ability, .target = strike.target, .strike = strike};
}

/// Damage without a roll to hit.
Deed harm_to(MobId actor, std::uint8_t ability, MobId target, Sum damage) {
  return {.actor = actor, .ability = ability, .target = target, .damage = damage};
}

/// A Mob as the answer to a question of an ability.
std::optional<Deed> deed_of_answer(const Look& look, const Inquiry& asked, MobId id) {
  const MobId actor = asked.mob;
  switch (look.rules(actor, asked.ability).ability) {
    case Ability::arena:
    case Ability::properstance:
    case Ability::demon_attack: return deed_of(look, actor, asked.ability, id);
    case Ability::grapple:
      if (asked.which == 0) return deed_of(look, actor, asked.ability, id);
      return blow(blow_at_held(look, id, asked.about));
    case Ability::sneak_attack:
    case Ability::magic_missile: return reaction_of(look, actor, asked.ability, id);
    case Ability::prank: {
      Deed deed = deed_of(look, actor, asked.ability, kNobody);
      if (asked.which == 0) return deed;
      deed.target = id;
      deed.damage = Sum{.plus = look.card(asked.about).mod};
      return deed;
    }
    case Ability::icon_of_impulse: {
      const std::uint8_t pigeon = ability_of(look, actor, Ability::pigeon);
      return harm_to(actor, pigeon, id,
                     {.dice = strength_of_total(look, actor, pigeon, 0),
                      .sides = look.card(actor, pigeon).totals.front().die});
    }
    case Ability::disguise:
      return deed_announced(
          look, {.actor = asked.about, .ability = asked.deed, .spend = asked.spend, .target = id});
    case Ability::vigilante:
      return deed_announced(
          look,
          {.actor = asked.about, .ability = asked.deed, .spend = asked.spend, .target = id, .guard = actor});
    case Ability::summon_dead: return check_of(look, actor, asked.ability, asked.which == 0 ? 0 : 2);
    case Ability::steal:
    case Ability::ressurect:
    case Ability::entropy: return deed_of(look, actor, asked.ability, kNobody);
    case Ability::dissension:
      if (asked.which == 0) return deed_of(look, actor, asked.ability, kNobody);
      return std::nullopt;
    case Ability::time_slip: return deed_of(look, actor, asked.ability, kNobody);
    default: return std::nullopt;
  }
}

/// One of the choices of an ability.
std::optional<Deed> deed_of_choice(const Look& look, const Inquiry& asked, int choice) {
  switch (look.rules(asked.mob, asked.ability).ability) {
    case Ability::arena:
      if (choice != 0 || !is_mob(look, asked.about)) return std::nullopt;
      return blow(blow_of(look, asked.about, kAttack, asked.mob));
    case Ability::shadows:
      if (choice != 1 || !is_mob(look, asked.about)) return std::nullopt;
      return harm_to(asked.mob, asked.ability, asked.about,
                     {.plus = strength_of_total(look, asked.mob, asked.ability, 1)});
    case Ability::karma: return check_of(look, asked.mob, asked.ability, choice);
    case Ability::summon_demon: {
      if (choice != 0) return std::nullopt;
      Deed deed = check_of(look, asked.mob, asked.ability, 1);
      deed.misses_stick = true;  // a demon that fails to protect him turns on the Warlock (M-21a)
      return deed;
    }
    default: return std::nullopt;
  }
}

/// So many dice or points.
std::optional<Deed> deed_of_amount(const Look& look, const engine::Decision& decision, int amount) {
  const Inquiry asked = inquiry_of(decision.prompt);
  if (prompt::choose_amount.is(decision.prompt)) {
    return deed_of(look, asked.mob, asked.ability, asked.about, amount);
  }
  const bool pleads =
      prompt::ask.is(decision.prompt) && look.rules(asked.mob, asked.ability).ability == Ability::plead;
  if (!pleads) return std::nullopt;
  return check_of(look, asked.mob, asked.ability, 0, amount);
}

/// The enemy whom a missile out of turn would hurt most.
Deed best_missile(const Look& look, MobId evoker, int ability) {
  Deed best = reaction_of(look, evoker, ability, kNobody);
  Chances<double> most;
  for (const MobId id : mobs_of(look, other_side(look.mob(evoker).controller))) {
    if (look.mob(id).place == Place::defense) continue;
    if (unreachable(look, look.mob(evoker).controller, id, false, false) != kFree) continue;
    const Deed deed = reaction_of(look, evoker, ability, id);
    const Chances<double> here = chances_of(look, deed);
    if (here.kills < most.kills || (here.kills == most.kills && here.mean <= most.mean)) continue;
    most = here;
    best = deed;
  }
  return best;
}

std::optional<Deed> deed_of_reaction(const Look& look, const engine::Decision& decision, MobId id,
                                     int ability) {
  const bool answers_action =
      prompt::play_reaction.is(decision.prompt) || prompt::end_reaction.is(decision.prompt);
  switch (look.rules(id, ability).ability) {
    case Ability::magic_missile: return best_missile(look, id, ability);
    case Ability::plead: {
      const int stock = total(look, id, ability, 1);
      return check_of(look, id, ability, 0, stock);
    }
    default: break;
  }
  return reaction_of(look, id, ability, answers_action ? topic_of(decision.prompt).actor : kNobody);
}

std::optional<Deed> deed_chosen(const Look& look, const engine::Decision& decision, const Option& option) {
  const Phrase& prompt = decision.prompt;
  const auto id = static_cast<MobId>(option.a);
  switch (option.word) {
    case option::act.word: return deed_of(look, id, option.b, kNobody);
    case option::mob.word:
      if (prompt::choose_target.is(prompt)) return deed_of(look, static_cast<MobId>(prompt.a), prompt.b, id);
      if (prompt::ask.is(prompt)) return deed_of_answer(look, inquiry_of(prompt), id);
      return std::nullopt;
    case option::choice.word:
      if (!prompt::ask.is(prompt)) return std::nullopt;
      return deed_of_choice(look, inquiry_of(prompt), option.b);
    case option::react.word: return deed_of_reaction(look, decision, id, option.b);
    case option::amount.word:
    case option::spend.word: return deed_of_amount(look, decision, option.a);
    default: return std::nullopt;
  }
}

/// Rows say what they do only while they run.
std::optional<Deed> foreseen(const Look& look, std::optional<Deed> deed) {
  const bool rows =
      deed && deed->ability != kAttack && look.rules(deed->actor, deed->ability).ability == Ability::rows;
  return rows ? std::nullopt : deed;
}

}  // namespace

std::optional<Deed> deed_at_stake(const Look& look, const engine::Decision& decision) {
  const Topic topic = topic_of(decision.prompt);
  switch (decision.prompt.word) {
    case prompt::play_reaction.word: return foreseen(look, deed_announced(look, topic));
    case prompt::answer_reaction.word:
      return foreseen(look, reaction_of(look, topic.actor, topic.ability, topic.target));
    default: return std::nullopt;
  }
}

std::optional<Deed> deed_behind(const Look& look, const engine::Decision& decision, const Option& option) {
  if (option.word == engine::kPass) return deed_at_stake(look, decision);
  return foreseen(look, deed_chosen(look, decision, option));
}

}  // namespace gamekeeper::battles
