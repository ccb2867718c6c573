#include "games/number-crunch/rules.hpp"

namespace gamekeeper::number_crunch {

const Boss* boss_of(const Library& library, const Opponent& opponent) {
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
