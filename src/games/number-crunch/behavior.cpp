#include "games/number-crunch/rules.hpp"

namespace gamekeeper::number_crunch {
namespace {

/// Closes in for a close attack, or moves off for a ranged one; true when an action is left to attack with
///
bool take_position(Audit& audit, bool ranged, int speed) {
  Encounter& encounter = audit.encounter();
  if (ranged) {
    if (encounter.band == Band::close) {
      encounter.band = speed >= 5 ? Band::far : Band::near;
      audit.tell(told::opponent_moves(encounter.band, false), rule::answering_a_monster_at_range);
    }
    return true;
  }
  if (encounter.band == Band::close) return true;
  const bool still_attacks = moves_between(audit.look(), encounter.band, Band::close, speed) == 1;
  const bool all_the_way = still_attacks && encounter.band == Band::far;
  encounter.band = Band::close;
  audit.tell(told::opponent_moves(Band::close, !still_attacks),
             all_the_way ? rule::crossing_speed : rule::monster_closes_in);
  return still_attacks;
}

/// No more than there is, so that what is won later is not swallowed by a debt.
void apply_special(Audit& audit, const Attack& attack) {
  Encounter& encounter = audit.encounter();
  if (attack.lowers) {
    std::int8_t& lowered = encounter.lowered[std::to_underlying(*attack.lowers)];
    const int before = lasting_stat(audit.look(), *attack.lowers);
    const int taken = std::min<int>(attack.lowers_by, before - 1);
    lowered = static_cast<std::int8_t>(lowered + taken);
    audit.tell(told::stat_lowered(*attack.lowers, taken, before, before - taken),
               taken == 0 ? rule::stat_floor : rule::special_lasts_encounter);
  }
  if (attack.lowers_defense) {
    const int before = lasting_defense(audit.look());
    if (before > 0) ++encounter.defense_lowered;
    audit.tell(told::defense_lowered(std::min(before, 1), before, before - std::min(before, 1)),
               rule::special_lasts_encounter);
  }
}

}  // namespace

bool may_strike_at_fleeing(const Look& look) {
  const Auditor& me = look.me();
  if (forbids(look, Permit::attack)) return false;
  if (has_special(look, TalentSpecial::last_word)) return true;
  if (me.weapon != kNone && look.library.weapons[me.weapon].hits_fleeing) return true;
  return stat(look, Stat::speed) > sheet_of(look.library, look.encounter().opponent).speed;
}

Task<Action> roll_behavior(Audit& audit) {
  int dice = 1;
  if (!audit.encounter().intimidated && has_special(audit.look(), TalentSpecial::arcane_intimidation) &&
      co_await audit.two_way(rule::talent_arcane_intimidation, prompt::may_intimidate(), option::intimidate(),
                             option::no_intimidation())) {
    audit.encounter().intimidated = true;
    audit.tell(told::intimidated(), rule::talent_arcane_intimidation);
    dice = 2;
  }
  const engine::Faces faces = co_await audit.roll(dice, rule::plain_rolls, purpose::roll_behavior());
  const Opponent opponent = audit.encounter().opponent;
  const int total = std::max(0, faces.sum() + behavior_modifier(audit.look()));
  const Action action = action_at(audit.library, opponent, total);
  audit.tell(told::behavior(static_cast<int>(action), total), rule::behavior_roll);
  co_return action;
}

Task<> opponent_attack(Audit& audit, Action action) {
  const Attack& attack = *attack_of(audit.library, audit.encounter().opponent, action);
  const int target = defense(audit.look());
  const engine::Faces faces =
      co_await audit.roll(attack.dice, rule::combat_matrix, purpose::roll_attack(static_cast<int>(action)));
  const int margin = faces.even() - target;
  if (margin < 0) {
    audit.tell(told::opponent_misses(static_cast<int>(action), faces.even(), target), rule::combat_matrix);
    if (is_ranged(audit.library, audit.encounter().opponent, action)) close_after_miss(audit);
    co_return;
  }
  const bool very_well = margin >= 2;
  const int base = attack.damage * (very_well && audit.state.switches.opponents_double ? 2 : 1);
  const int absorbed = attack.no_armor ? 0 : std::min(base, armor_value(audit.look()));
  audit.tell(told::opponent_hits(static_cast<int>(action), base, faces.even(), target),
             very_well ? rule::monster_double_damage : rule::combat_matrix);
  int damage = base - absorbed;
  co_await happen(audit, Moment::struck, damage);
  lose_health(audit, damage, absorbed, attack.no_armor ? rule::no_armor : rule::damage);
  apply_special(audit, attack);
  if (health(audit.me()) == 0) co_await fall(audit, static_cast<Downfall>(audit.encounter().opponent.kind));
}

Task<bool> opponent_turn(Audit& audit) {
  const Action action = co_await roll_behavior(audit);
  if (action == Action::plead) co_return co_await hear_plea(audit);
  const Opponent opponent = audit.encounter().opponent;
  const bool ranged = is_ranged(audit.library, opponent, action);
  if (take_position(audit, ranged, sheet_of(audit.library, opponent).speed))
    co_await opponent_attack(audit, action);
  co_return false;
}

Task<> opponent_flees(Audit& audit) {
  const int gap = sheet_of(audit.library, audit.encounter().opponent).speed - stat(audit.look(), Stat::speed);
  if (may_strike_at_fleeing(audit.look())) {
    const bool last_word = gap >= 0 && has_special(audit.look(), TalentSpecial::last_word);
    const RuleId rule = audit.encounter().band != Band::close ? rule::parting_blow_range
                        : last_word                           ? rule::talent_last_word
                                                              : rule::opponent_flees;
    const Option blow = co_await audit.pick(rule, prompt::parting_blow(), [&audit](Offers& offers) {
      for (const std::uint8_t talent : audit.library.vocation_talents[audit.me().vocation]) {
        if (audit.library.talents[talent].attack && may_use(audit.look(), talent)) {
          offers.add(option::attack(talent));
        }
      }
      offers.add(option::let_go());
    });
    if (option::attack.is(blow) && co_await attack(audit, blow.a)) co_return co_await kill_or_torture(audit);
  }
  const bool neither_is_faster = gap == 0 && !may_strike_at_fleeing(audit.look());
  audit.tell(told::opponent_fled(), audit.encounter().met_before ? rule::re_entry
                                    : neither_is_faster          ? rule::equal_speeds
                                                                 : rule::opponent_flees);
  ++audit.me().beaten;
  if (!audit.encounter().plea_paid) {
    earn_for(audit, Move::combat,
             audit.encounter().met_before ? rule::experience_when_met_again : rule::experience);
  }
  const bool gone_for_good = audit.encounter().at_star;
  if (!audit.encounter().met_before) co_await draw_treasure(audit, rule::opponent_flees);
  if (gone_for_good) co_return co_await complete_act(audit);
  end_encounter(audit, RoomState::waiting);
}

const content::Sourced<Boss>* boss_of(const Library& library, const Opponent& opponent) {
  if (opponent.kind == Opponent::Kind::minion) return &library.minions[opponent.first];
  if (opponent.kind == Opponent::Kind::antagonist) return &library.antagonists[opponent.first];
  return nullptr;
}

bool is_boss(const Opponent& opponent) { return opponent.kind >= Opponent::Kind::minion; }

OpponentSheet sheet_of(const Library& library, const Opponent& opponent) {
  if (const Boss* boss = boss_of(library, opponent)) {
    return {boss->magic,   boss->perception, boss->combat,      boss->speed, boss->oratory,
            boss->defense, boss->health,     boss->armor_value, true};
  }
  const Head& head = library.heads[opponent.first];
  const Torso& torso = library.torsos[opponent.torso];
  return {head.magic,     head.perception, torso.combat, library.legs[opponent.legs].speed,
          head.oratory,   torso.defense,   torso.health, torso.armor_value,
          head.negotiates};
}

std::span<const Behavior> behavior_of(const Library& library, const Opponent& opponent) {
  const Boss* boss = boss_of(library, opponent);
  return boss != nullptr ? boss->behavior : library.heads[opponent.first].behavior;
}

Action action_at(const Library& library, const Opponent& opponent, int total) {
  const std::span<const Behavior> rows = behavior_of(library, opponent);
  Action action = rows.front().action;
  for (const Behavior& row : rows) {
    if (total >= row.from) action = row.action;
  }
  return action;
}

const Attack* attack_of(const Library& library, const Opponent& opponent, Action action) {
  if (action == Action::plead) return nullptr;
  if (const Boss* boss = boss_of(library, opponent)) {
    const auto place = static_cast<std::size_t>(action) - static_cast<std::size_t>(Action::first);
    return action >= Action::first && place < boss->attacks.size() ? &boss->attacks[place] : nullptr;
  }
  switch (action) {
    case Action::head: {
      const auto& attack = library.heads[opponent.first].attack;
      return attack ? &*attack : nullptr;
    }
    case Action::torso: return &library.torsos[opponent.torso].attack;
    case Action::ranged: return &library.torsos[opponent.torso].ranged;
    case Action::legs: return &library.legs[opponent.legs].attack;
    default: return nullptr;
  }
}

bool is_ranged(const Library& library, const Opponent& opponent, Action action) {
  if (action == Action::ranged) return true;
  const Boss* boss = boss_of(library, opponent);
  return boss != nullptr && std::ranges::find(boss->ranged_attacks, action) != boss->ranged_attacks.end();
}

int behavior_modifier(const Look& look) {
  const Encounter& encounter = look.encounter();
  return reckon(look, Number::behavior,
                encounter.damage_taken - sheet_of(look.library, encounter.opponent).perception);
}

int health_left(const Look& look) {
  return sheet_of(look.library, look.encounter().opponent).health - look.encounter().damage_taken;
}

}  // namespace gamekeeper::number_crunch
