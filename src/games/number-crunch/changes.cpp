#include "games/number-crunch/rules.hpp"

namespace gamekeeper::number_crunch {
namespace {

Task<> roll_stats(Audit& audit) {
  const engine::Faces faces = co_await audit.roll(kStats, rule::rolled_stats, purpose::roll_stats());
  for (int i = 0; i < kStats; ++i) audit.me().stats[i] = static_cast<std::int8_t>(faces[i]);
  audit.tell(told::stats_rolled(faces[0], faces[1], faces[2], faces[3], faces[4]), rule::five_stats);
}

Task<> choose_vocation(Audit& audit) {
  const Option vocation =
      co_await audit.pick_if_choice(rule::rolled_stats, prompt::choose_vocation(), [&audit](Offers& offers) {
        if (std::ranges::any_of(audit.me().stats, [](int stat) { return stat < 1; })) return;
        const std::uint8_t only = audit.state.switches.vocation;
        for (std::size_t v = 0; v < audit.library.vocations.size(); ++v) {
          if (only == kNone || only == v) offers.add(option::vocation(static_cast<int>(v)));
        }
      });
  audit.me().vocation = static_cast<std::uint8_t>(vocation.a);
  audit.me().weapon = audit.me().armor = kNone;
  audit.tell(told::vocation_chosen(vocation.a), rule::starting_health);
}

Task<> choose_weapon(Audit& audit) {
  const auto& weapons = audit.library.vocations[audit.me().vocation].weapons;
  if (weapons.empty()) co_return;
  const Option weapon = co_await audit.pick_if_choice(
      rule::starting_gear, prompt::choose_weapon(), [&audit, &weapons](Offers& offers) {
        for (const std::uint8_t one : weapons) offers.add(option::weapon(one));
        for (std::size_t other = 0; other < audit.library.weapons.size(); ++other) {
          if (std::ranges::find(weapons, other) == weapons.end())
            offers.bar(option::weapon(static_cast<int>(other)), rule::trickster_gear);
        }
      });
  audit.me().weapon = static_cast<std::uint8_t>(weapon.a);
  audit.me().weapon_name =
      co_await audit.text(rule::starting_gear, prompt::name_weapon(weapon.a), option::weapon_name(weapon.a));
  audit.tell(told::weapon_taken(weapon.a, audit.me().weapon_name), rule::starting_gear);
}

Task<> choose_armor(Audit& audit) {
  const Vocation& vocation = audit.library.vocations[audit.me().vocation];
  const Option armor =
      co_await audit.pick_if_choice(rule::starting_gear, prompt::choose_armor(), [&vocation](Offers& offers) {
        offers.add(option::armor(kNone));
        for (const int weight : {0, 1}) {
          const bool may_wear = weight == 0 ? vocation.may_wear_light : vocation.may_wear_heavy;
          offers.add_unless(option::armor(weight), {{!may_wear, rule::trickster_gear}});
        }
      });
  if (armor.a == kNone) co_return;
  audit.me().armor = static_cast<std::uint8_t>(armor.a);
  audit.me().armor_name =
      co_await audit.text(rule::starting_gear, prompt::name_armor(armor.a), option::armor_name(armor.a));
  audit.tell(told::armor_taken(armor.a, audit.me().armor_name), rule::starting_gear);
}

void return_effects(Audit& audit) {
  for (const std::uint8_t effect : audit.me().effects)
    audit.tell(told::effect_returned(effect), rule::effects_discarded);
  audit.me().effects.clear();
}

}  // namespace

void take_complication(Audit& audit, int complication, RuleId rule) {
  audit.me().complications.push_back(static_cast<std::uint8_t>(complication));
  audit.tell(told::complication_drawn(complication), rule);
}

void discard_complication(Audit& audit, std::size_t at, RuleId rule) {
  const std::uint8_t complication = audit.me().complications[at];
  audit.me().complications.erase(at);
  ++audit.state.decks.complications_played[complication];
  audit.tell(told::complication_discarded(complication), rule);
}

void take_effect(Audit& audit, int effect, RuleId rule) {
  audit.me().effects.push_back(static_cast<std::uint8_t>(effect));
  audit.tell(told::effect_taken(effect), rule);
}

void leave_encounter(Audit& audit) {
  return_effects(audit);
  audit.encounter() = {};
  audit.state.check = {};
  audit.state.actions = {};
}

void find_treasure(Audit& audit, int treasure) {
  if (audit.me().treasures_found < 255) ++audit.me().treasures_found;
  audit.tell(told::treasure_found(treasure), rule::treasure_draw);
}

void take_treasure(Audit& audit, int treasure) {
  --audit.state.decks.treasures[treasure];
  audit.me().treasures.push_back(static_cast<std::uint8_t>(treasure));
}

void leave_treasure(Audit& audit, int treasure) {
  --audit.state.decks.treasures[treasure];
  ++audit.state.decks.treasures_used[treasure];
  audit.tell(told::treasure_lost(treasure, Loss::left_behind), rule::treasure_limit);
}

void lose_treasure(Audit& audit, int treasure, bool given, RuleId rule) {
  Auditor& me = audit.me();
  const auto* const at = std::ranges::find(me.treasures, static_cast<std::uint8_t>(treasure));
  me.treasures.erase(static_cast<std::size_t>(at - me.treasures.begin()));
  ++audit.state.decks.treasures_used[treasure];
  audit.tell(told::treasure_lost(treasure, given                          ? Loss::given
                                           : rule == rule::treasure_limit ? Loss::left_behind
                                                                          : Loss::used_up),
             rule);
}

void spend_capital(Audit& audit, int points) {
  audit.me().capital = static_cast<std::int8_t>(audit.me().capital - points);
  audit.tell(told::capital_spent(points, audit.me().capital), rule::capital);
}

void earn(Audit& audit, int circles, RuleId rule) {
  Auditor& me = audit.me();
  const int needed = audit.library.vocations[me.vocation].circles_per_capital;
  const int marked = me.circles + circles;
  audit.tell(told::experience(circles, rule == rule::information_experience), rule);
  const int points = std::min(marked / needed, kMostCapital - me.capital);
  me.circles = static_cast<std::uint8_t>(marked % needed);
  if (points == 0) return;
  me.capital = static_cast<std::int8_t>(me.capital + points);
  audit.tell(told::capital_gained(points, me.capital),
             me.capital < kMostCapital ? rule::capital : rule::capital_limit);
}

void lose_health(Audit& audit, int amount, int absorbed, RuleId rule) {
  Auditor& me = audit.me();
  const Tier before = injury_tier(audit.look());
  me.health_lost = static_cast<std::int8_t>(std::min(me.health_lost + amount, kHealth));
  const Tier after = injury_tier(audit.look());
  audit.tell(told::health_lost(amount, health(me), absorbed), rule);
  if (after == before || after == Tier::down) return;
  if (const auto wound = wound_of(audit.look()))
    audit.tell(told::wound(static_cast<int>(*wound), static_cast<WoundTier>(*wound)), rule::wound_cards);
}

void regain_health(Audit& audit, int amount, RuleId rule) {
  Auditor& me = audit.me();
  const int regained = std::min<int>(amount, me.health_lost);
  me.health_lost = static_cast<std::int8_t>(me.health_lost - regained);
  audit.tell(told::health_regained(regained, health(me)), rule);
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
  audit.tell(told::opponent_heals(healed, encounter.damage_taken), rule::pleader_heals);
}

Task<> hire(Audit& audit) {
  co_await roll_stats(audit);
  co_await choose_vocation(audit);
  co_await choose_weapon(audit);
  co_await choose_armor(audit);
  audit.me().phase = Phase::act_begins;
  pass_turn(audit);
}

}  // namespace gamekeeper::number_crunch
