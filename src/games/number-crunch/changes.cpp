#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "games/number-crunch/content.hpp"
#include "games/number-crunch/rules.hpp"
#include "games/number-crunch/state.hpp"
#include "games/number-crunch/words.hpp"
#include "number-crunch/rule_ids.hpp"

namespace gamekeeper::number_crunch {

void take_complication(Audit& audit, int complication, RuleId rule) {
  audit.me().complications.push_back(static_cast<std::uint8_t>(complication));
  audit.tell(Told::complication_drawn, rule, complication);
}

void discard_complication(Audit& audit, std::size_t at, RuleId rule) {
  const std::uint8_t complication = audit.me().complications[at];
  audit.me().complications.erase(at);
  ++audit.state.decks.complications_played[complication];
  audit.tell(Told::complication_discarded, rule, complication);
}

void take_effect(Audit& audit, int effect, RuleId rule) {
  audit.me().effects.push_back(static_cast<std::uint8_t>(effect));
  audit.tell(Told::effect_taken, rule, effect);
}

void return_effects(Audit& audit) {
  for (const std::uint8_t effect : audit.me().effects)
    audit.tell(Told::effect_returned, rule::effects_discarded, effect);
  audit.me().effects.clear();
}

void find_treasure(Audit& audit, int treasure) {
  if (audit.me().treasures_found < 255) ++audit.me().treasures_found;
  audit.tell(Told::treasure_found, rule::treasure_draw, treasure);
}

void take_treasure(Audit& audit, int treasure) {
  --audit.state.decks.treasures[static_cast<std::size_t>(treasure)];
  audit.me().treasures.push_back(static_cast<std::uint8_t>(treasure));
}

void leave_treasure(Audit& audit, int treasure) {
  --audit.state.decks.treasures[static_cast<std::size_t>(treasure)];
  ++audit.state.decks.treasures_used[static_cast<std::size_t>(treasure)];
  audit.tell(Told::treasure_lost, rule::treasure_limit, treasure, 2);
}

void lose_treasure(Audit& audit, int treasure, bool given, RuleId rule) {
  Auditor& me = audit.me();
  const auto* const at = std::ranges::find(me.treasures, static_cast<std::uint8_t>(treasure));
  me.treasures.erase(static_cast<std::size_t>(at - me.treasures.begin()));
  ++audit.state.decks.treasures_used[static_cast<std::size_t>(treasure)];
  audit.tell(Told::treasure_lost, rule, treasure, given ? 1 : rule == rule::treasure_limit ? 2 : 0);
}

void spend_capital(Audit& audit, int points) {
  audit.me().capital = static_cast<std::int8_t>(audit.me().capital - points);
  audit.tell(Told::capital_spent, rule::capital, points, audit.me().capital);
}

void earn(Audit& audit, int circles, RuleId rule) {
  Auditor& me = audit.me();
  const int needed = audit.library.vocations[me.vocation].circles_per_capital;
  const int marked = me.circles + circles;
  audit.tell(Told::experience, rule, circles, needed);
  const int points = std::min(marked / needed, kMostCapital - me.capital);
  me.circles = static_cast<std::uint8_t>(marked % needed);
  if (points == 0) return;
  me.capital = static_cast<std::int8_t>(me.capital + points);
  audit.tell(Told::capital_gained, me.capital < kMostCapital ? rule::capital : rule::capital_limit, points,
             me.capital);
}

void lose_health(Audit& audit, int amount, int absorbed, RuleId rule) {
  Auditor& me = audit.me();
  const Tier before = injury_tier(audit.look());
  me.health_lost = static_cast<std::int8_t>(std::min(me.health_lost + amount, kHealth));
  const Tier after = injury_tier(audit.look());
  audit.tell(Told::health_lost, rule, amount, health(me), static_cast<int>(after), absorbed);
  if (after == before || after == Tier::down) return;
  if (after == Tier::severe) audit.tell(Told::wound, rule::injury_tiers, 1);
  if (after == Tier::critical) audit.tell(Told::wound, rule::injury_tiers, 2);
}

void regain_health(Audit& audit, int amount, RuleId rule) {
  Auditor& me = audit.me();
  const int regained = std::min<int>(amount, me.health_lost);
  me.health_lost = static_cast<std::int8_t>(me.health_lost - regained);
  audit.tell(Told::health_regained, rule, regained, health(me));
}

void hurt_opponent(Audit& audit, int amount) {
  Encounter& encounter = audit.encounter();
  const int most = sheet_of(audit.library, encounter.opponent).health;
  encounter.damage_taken = static_cast<std::int8_t>(std::min(encounter.damage_taken + amount, most));
}

void heal_opponent(Audit& audit, int amount) {
  Encounter& encounter = audit.encounter();
  const int healed = std::min<int>(amount, encounter.damage_taken);
  encounter.damage_taken = static_cast<std::int8_t>(encounter.damage_taken - healed);
  audit.tell(Told::opponent_heals, rule::pleader_heals, healed, encounter.damage_taken);
}

}  // namespace gamekeeper::number_crunch
