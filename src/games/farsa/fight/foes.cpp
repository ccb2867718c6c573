#include <algorithm>
#include <cstdint>

#include "engine/chance_request.hpp"
#include "engine/table.hpp"
#include "farsa/rule_ids.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/words.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kKillsAFeat = 5;  ///< F-8

/// A foe brought down by Critical Damage counts for the weapon's mastery, and every fifth teaches a feat.
void count_kill(Farsa& farsa, Who by, int weapon) {
  if (by < 0 || weapon == kNone || !farsa.state.fight.deadly) return;
  Character& one = farsa.who(by);
  auto* mastery = std::ranges::find(one.masteries, weapon, &Mastery::weapon);
  if (mastery == one.masteries.end()) {
    if (one.masteries.full()) return;
    one.masteries.push_back({.weapon = static_cast<std::uint8_t>(weapon)});
    mastery = one.masteries.end() - 1;
  }
  if (mastery->kills < 250) ++mastery->kills;
  if (mastery->kills % kKillsAFeat != 0) return;
  for (const Feat feat : farsa.library.items[at(weapon)].weapon->feats) {
    const unsigned bit = 1U << static_cast<unsigned>(feat);
    if ((mastery->feats & bit) != 0) continue;
    mastery->feats = static_cast<std::uint8_t>(mastery->feats | bit);
    farsa.tell(Told::mastered, rule::mastery, by, weapon, static_cast<int>(feat));
    return;
  }
}

/// The list of scars for a foe with a name: what it says of Deprivation means nothing in a fight.
Task<> scar_foe(Farsa& farsa, int foe, int damage) {
  farsa.tell(Told::foe_scarred, rule::scars_of_heroes, foe, damage);
  if (damage <= 3) {
    const engine::Faces die =
        co_await farsa.table.roll(kReferee, 1, 6, rule::scar_distressed,
                                  say(Word::for_foe_save, foe, static_cast<int>(Ability::control)));
    co_await sap_foe(farsa, foe, Ability::control, die[0], rule::scar_distressed);
  } else if (damage <= 6) {
    farsa.foe(foe).guard = 1;
  } else if (damage == 11) {
    foe_goes(farsa, foe, Foe::State::down, rule::scar_out_of_action);
  }
}

}  // namespace

int count_against(const Fight& fight) {
  return static_cast<int>(std::ranges::count_if(fight.foes, is_against));
}

Foe make_foe(const Library& library, int creature, Range range) {
  const Creature& kind = library.creatures[at(creature)];
  return {.creature = static_cast<std::uint8_t>(creature),
          .guard = static_cast<std::int8_t>(kind.guard),
          .now = {static_cast<std::int8_t>(kind.strength), static_cast<std::int8_t>(kind.dexterity),
                  static_cast<std::int8_t>(kind.control)},
          .range = range};
}

int foe_score(const Look& look, int foe, Ability ability) {
  return look.foe(foe).now[at(static_cast<int>(ability))];
}

Task<bool> foe_save(Farsa& farsa, int foe, Ability ability, int floor, RuleId rule) {
  const engine::Faces die = co_await farsa.table.roll(
      kReferee, 1, 20, rule, say(Word::for_foe_save, foe, static_cast<int>(ability), floor));
  const int score = foe_score(farsa.look(), foe, ability);
  const bool passed = die[0] <= score && die[0] > floor;
  farsa.tell(Told::foe_saved, rule, foe, static_cast<int>(ability), die[0], score, passed ? 1 : 0);
  co_return passed;
}

void foe_goes(Farsa& farsa, int foe, Foe::State state, RuleId rule) {
  farsa.foe(foe).state = state;
  if (!farsa.foe(foe).ally && state != Foe::State::fighting) count_beaten(farsa, farsa.foe(foe).creature);
  switch (state) {
    case Foe::State::fighting: break;
    case Foe::State::down: farsa.tell(Told::foe_down, rule, foe); break;
    case Foe::State::dead: farsa.tell(Told::foe_dead, rule, foe); break;
    case Foe::State::fled: farsa.tell(Told::foe_fled, rule, foe); break;
    case Foe::State::yielded: farsa.tell(Told::foe_yielded, rule, foe); break;
  }
}

Task<> hurt_foe(Farsa& farsa, int foe, int damage, Who by, int weapon, RuleId rule) {
  if (damage <= 0 || !is_fighting(farsa.foe(foe))) co_return;
  {
    Foe& one = farsa.foe(foe);
    one.asleep = false;
    const int to_guard = std::min<int>(damage, one.guard);
    one.guard = static_cast<std::int8_t>(one.guard - to_guard);
    const bool scarred = damage == to_guard && one.guard == 0 && one.leader && farsa.state.switches.foes_scar;
    if (damage == to_guard) {
      if (scarred) co_await scar_foe(farsa, foe, damage);
      co_return;
    }
    one.now[0] = static_cast<std::int8_t>(std::max(0, one.now[0] - (damage - to_guard)));
    if (one.now[0] == 0) {
      count_kill(farsa, by, weapon);
      foe_goes(farsa, foe, Foe::State::dead,
               farsa.look().creature(foe).detachment ? rule::detachment_destroyed : rule::strength_gone);
      co_return;
    }
  }
  if (co_await foe_save(farsa, foe, Ability::strength, 0, rule)) co_return;
  count_kill(farsa, by, weapon);
  const bool routed = farsa.look().creature(foe).detachment;
  foe_goes(farsa, foe, routed ? Foe::State::fled : Foe::State::down,
           routed ? rule::detachment_critical : rule::critical_damage);
}

Task<> sap_foe(Farsa& farsa, int foe, Ability ability, int amount, RuleId rule) {
  Foe& one = farsa.foe(foe);
  std::int8_t& now = one.now[at(static_cast<int>(ability))];
  now = static_cast<std::int8_t>(std::max(0, now - amount));
  if (now > 0) co_return;
  foe_goes(farsa, foe, ability == Ability::strength ? Foe::State::dead : Foe::State::down, rule);
}

}  // namespace gamekeeper::farsa
