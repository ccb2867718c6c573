#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>

#include "engine/chance_request.hpp"
#include "engine/table.hpp"
#include "farsa/rule_ids.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/words.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kImpaired = 4;
constexpr int kEnhanced = 12;

bool is_target(const Look& look, Who who) {
  return can_act(look.who(who)) && !look.state.fight.standing[at(who)].left;
}

Who weakest(const Look& look) {
  Who found = -1;
  int least = std::numeric_limits<int>::max();
  for (Who who = 0; who < static_cast<Who>(look.state.party.size()); ++who) {
    if (!is_target(look, who)) continue;
    const int stands = guard_of(look, look.who(who)) + look.who(who).now[0];
    if (stands < least) {
      least = stands;
      found = who;
    }
  }
  return found;
}

/// Any of those who stand, all equally likely.
Task<Who> any_target(Farsa& farsa, int foe) {
  FixedVector<std::int8_t, kMaxParty> targets;
  for (Who who = 0; who < static_cast<Who>(farsa.state.party.size()); ++who) {
    if (is_target(farsa.look(), who)) targets.push_back(static_cast<std::int8_t>(who));
  }
  if (targets.empty()) co_return -1;
  if (targets.size() == 1) co_return targets[0];
  const engine::Faces die = co_await farsa.table.roll(kReferee, 1, static_cast<int>(targets.size()),
                                                      rule::foes_choose, say(Word::for_foe_damage, foe, -1));
  co_return targets[at(die[0] - 1)];
}

/// The first attack that reaches from where the foe stands; none: it has to come closer.
const Attack* attack_that_reaches(const Look& look, int foe) {
  for (const Attack& attack : look.creature(foe).attacks) {
    if (look.foe(foe).range <= attack.range) return &attack;
  }
  return nullptr;
}

int foe_die(const Look& look, int foe, const Attack& attack, Who who) {
  const bool impaired = look.foe(foe).impaired;
  const bool enhanced = look.creature(foe).detachment || look.state.fight.standing[at(who)].held > 0;
  if (impaired && enhanced) return look.state.switches.impaired_wins ? kImpaired : attack.die;
  if (!impaired && !enhanced) return attack.die;
  return impaired ? kImpaired : kEnhanced;
}

/// What has been rolled against one of the party in this turn: only the highest counts (F-5).
struct Pending {
  int damage = 0;
  int foe = -1;
  const Attack* attack = nullptr;
};
using Struck = std::array<Pending, kMaxParty>;

Task<> roll_attack(Farsa& farsa, int foe, const Attack& attack, Who who, Struck& struck) {
  const int sides = foe_die(farsa.look(), foe, attack, who);
  const RuleId why = farsa.look().creature(foe).detachment ? rule::by_detachment : rule::attacks_hit;
  const engine::Faces faces =
      co_await farsa.table.roll(kReferee, attack.count, sides, why, say(Word::for_foe_damage, foe, who));
  int highest = 0;
  for (int i = 0; i < faces.count; ++i) highest = std::max<int>(highest, faces[i]);
  if (attack.against) {
    farsa.tell(Told::foe_struck, rule::attack_on_ability, foe, who, highest, 0);
    co_await lose_ability(farsa, who, *attack.against, highest, rule::attack_on_ability);
    if (attack.special) co_await suffer(farsa, who, *attack.special, Impact::plain, rule::own_conditions);
    co_return;
  }
  Pending& pending = struck[at(who)];
  if (highest > pending.damage) pending = {highest, foe, &attack};
}

/// A move towards the party; true when the foe may still attack.
bool comes_closer(Farsa& farsa, int foe) {
  Foe& one = farsa.foe(foe);
  if (one.rooted || one.range == Range::close) return one.range == Range::close;
  const bool was_far = one.range == Range::far;
  one.range = was_far ? Range::nearby : Range::close;
  one.closed_in = one.range == Range::close;
  farsa.tell(Told::foe_moved, rule::move_and_action, foe, static_cast<int>(one.range));
  return !was_far;
}

int ward_of(const Look& look, Who who, int attackers) {
  if (attackers != 1) return 0;
  for (const Thing& thing : look.who(who).things) {
    if (thing.carried == Carried::hand && has_feat(look.who(who), thing.item, Feat::ward)) return 1;
  }
  return 0;
}

Task<Option> choose_targets(Farsa& farsa) {
  co_return co_await farsa.table.pick(
      kReferee, rule::foes_choose, say(Word::ask_foes), [&farsa](Offers& offers) {
        offers.add(say(Word::spread_out));
        offers.add(say(Word::on_the_weakest));
        for (Who who = 0; who < static_cast<Who>(farsa.state.party.size()); ++who) {
          if (is_target(farsa.look(), who)) offers.add(say(Word::all_on, who));
        }
        offers.add(say(Word::foes_flee));
        offers.add(say(Word::foes_yield));
      });
}

Task<> allies_act(Farsa& farsa) {
  for (int ally = 0; ally < static_cast<int>(farsa.state.fight.foes.size()); ++ally) {
    if (!is_fighting(farsa.foe(ally)) || !farsa.foe(ally).ally) continue;
    for (int foe = 0; foe < static_cast<int>(farsa.state.fight.foes.size()); ++foe) {
      if (!is_against(farsa.foe(foe))) continue;
      const engine::Faces die =
          co_await farsa.table.roll(kReferee, 1, 6, rule::attacks_hit, say(Word::for_foe_damage, ally, -1));
      const int damage = std::max(0, die[0] - farsa.look().creature(foe).armor);
      farsa.tell(Told::ally_struck, rule::attacks_hit, ally, foe, die[0]);
      co_await hurt_foe(farsa, foe, damage, -1, kNone, rule::attacks_hit);
      break;
    }
  }
}

}  // namespace

Task<> foes_turn(Farsa& farsa) {
  farsa.tell(Told::round_began, rule::turn_order, farsa.state.fight.round,
             static_cast<int>(Fight::Side::foes));
  co_await allies_act(farsa);
  if (count_against(farsa.state.fight) == 0) co_return;
  const Option plan = co_await choose_targets(farsa);
  const int foes = static_cast<int>(farsa.state.fight.foes.size());
  if (word_of(plan) == Word::foes_flee || word_of(plan) == Word::foes_yield) {
    for (int foe = 0; foe < foes; ++foe) {
      if (is_against(farsa.foe(foe)))
        foe_goes(farsa, foe, word_of(plan) == Word::foes_flee ? Foe::State::fled : Foe::State::yielded,
                 rule::impasse);
    }
    co_return;
  }
  Struck struck{};
  std::array<int, kMaxParty> attackers{};
  for (int foe = 0; foe < foes; ++foe) {
    if (!is_against(farsa.foe(foe))) continue;
    if (farsa.foe(foe).held > 0 || farsa.foe(foe).asleep) {
      if (farsa.foe(foe).held > 0) --farsa.foe(foe).held;
      continue;
    }
    const Attack* attack = attack_that_reaches(farsa.look(), foe);
    if (attack == nullptr && comes_closer(farsa, foe)) attack = attack_that_reaches(farsa.look(), foe);
    if (attack == nullptr) continue;
    const bool blast = attack->blast || farsa.look().creature(foe).detachment;
    Who turn = word_of(plan) == Word::all_on           ? plan.a
               : word_of(plan) == Word::on_the_weakest ? weakest(farsa.look())
                                                       : -1;
    if (!blast && (turn < 0 || !is_target(farsa.look(), turn))) turn = co_await any_target(farsa, foe);
    if (!blast && turn < 0) break;
    for (Who who = 0; who < static_cast<Who>(farsa.state.party.size()); ++who) {
      if (!is_target(farsa.look(), who) || (!blast && who != turn)) continue;
      ++attackers[at(who)];
      co_await roll_attack(farsa, foe, *attack, who, struck);
    }
    farsa.foe(foe).impaired = false;
  }
  for (Who who = 0; who < static_cast<Who>(farsa.state.party.size()); ++who) {
    const Pending& pending = struck[at(who)];
    if (pending.foe < 0 || !is_present(farsa.who(who))) continue;
    const int ward = ward_of(farsa.look(), who, attackers[at(who)]);
    const int armor = armor_of(farsa.look(), who) + ward;
    const int damage = std::max(0, pending.damage - std::min(3, armor));
    farsa.tell(Told::foe_struck, ward > 0 ? rule::feat_ward : rule::armor, pending.foe, who, pending.damage,
               std::min(3, armor));
    const Creature& creature = farsa.look().creature(pending.foe);
    co_await take_blow(farsa, who, damage, creature.critical ? &*creature.critical : nullptr,
                       rule::attacks_hit);
    if (damage > 0 && pending.attack->special && is_present(farsa.who(who)))
      co_await suffer(farsa, who, *pending.attack->special, Impact::plain, rule::own_conditions);
  }
  for (int foe = 0; foe < foes; ++foe) farsa.foe(foe).rooted = false;
}

}  // namespace gamekeeper::farsa
