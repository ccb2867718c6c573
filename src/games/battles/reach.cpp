#include "games/battles/reach.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

#include "battles/rule_ids.hpp"
#include "battles/words.hpp"
#include "engine/event.hpp"
#include "engine/rule_id.hpp"
#include "engine/state_json.hpp"
#include "games/battles/abilities.hpp"
#include "games/battles/ability.hpp"
#include "games/battles/content.hpp"
#include "games/battles/library.hpp"
#include "games/battles/rules.hpp"
#include "games/battles/state.hpp"

namespace gamekeeper::battles {
namespace {

/// What an ability does besides what its card and its rules say by themselves (add_by_its_rules).
struct Deeds {
  Ability ability;
  std::string_view branches;
};
constexpr Deeds kDeeds[] = {
    {Ability::absorbtion, "absorbs armor-down"},
    {Ability::bonus_damage, "bonus-up"},
    {Ability::berserk, "rage-down harms"},
    {Ability::howl, "helps"},
    {Ability::holy_light, "light-down heals"},
    {Ability::aid, "aid-up aid-down gives"},
    {Ability::counter, "hits misses one twenty harms"},
    {Ability::called_shot, "harms goes-inactive"},
    {Ability::hide, "goes-busy is-hit is-missed"},
    {Ability::backstab, "knife-down harms"},
    {Ability::assassinate, "cast-down sends-dead"},
    {Ability::guise, "takes"},
    {Ability::sneak_attack, "hits misses one twenty harms cancels goes-active goes-inactive goes-stuck"},
    {Ability::trap, "works sends-inactive goes-fallow goes-busy goes-inactive"},
    {Ability::joke, "harms"},
    {Ability::prank, "harms harms-own-side sends-inactive"},
    {Ability::fireball, "zone-portal zone-stage zone-umbra harms harms-own-side"},
    {Ability::firewall, "goes-stuck goes-busy goes-fallow goes-inactive works flames-down harms"},
    {Ability::ice_bolt, "bolt-down harms"},
    {Ability::freeze, "sends-stuck"},
    {Ability::fly, "goes-busy harms"},
    {Ability::air_bolt, "bolt-down harms"},
    {Ability::earthquake, "quakes-down sends-active sends-inactive"},
    {Ability::meteor_shower, "works harms harms-own-side meteors-down sends-inactive"},
    {Ability::steal, "loot-down takes-lp gives"},
    {Ability::divvy, "treasure-down gives"},
    {Ability::vigilante, "works shield-down cancels"},
    {Ability::charge, "sends-mobile sends-inactive"},
    {Ability::light, "works heals heals-in-the-end"},
    {Ability::shadows, "works harms sends-inactive"},
    {Ability::peace_pipe, "works sends-inactive"},
    {Ability::dance, "cancels"},
    {Ability::retribution, "works works-in-the-end harms harms-in-the-end"},
    {Ability::protection, "helps"},
    {Ability::summon_dead, "raises redirects"},
    {Ability::disintegration, "ash-down harms goes-stuck"},
    {Ability::heal, "balm-down heals"},
    {Ability::ressurect, "raises"},
    {Ability::wall_of_thorns, "works harms"},
    {Ability::summon_wolf, "works harms bite-down"},
    {Ability::summon_demon, "goes-stuck"},
    {Ability::demon_attack, "harms harms-own-side"},
    {Ability::aura, "ends-the-round takes sends-active"},
    {Ability::disguise, "redirects cast-down"},
    {Ability::flower, "takes sends-stuck sends-inactive"},
    {Ability::grapple, "harms sends-defense sends-stuck"},
    {Ability::arena, "harms sends-active sends-inactive"},
    {Ability::leap, "leaps-down goes-stuck"},
    {Ability::lightning_strike, "bolt-down harms"},
    {Ability::magic_missile, "missiles-down harms goes-stuck"},
    {Ability::entropy, "sends-inactive"},
    {Ability::time_slip, "sends-active"},
    {Ability::dissension, "cast-down sends-inactive"},
    {Ability::balls,
     "zone-portal zone-stage zone-umbra goes-stuck goes-fallow goes-busy goes-inactive works harms scratches "
     "harms-own-side"},
    {Ability::swordsing, "harms sends-inactive goes-stuck"},
    {Ability::properstance, "store-up store-down harms is-hit is-missed"},
    {Ability::spiritwalk, "goes-active walks-down"},
    {Ability::spirithealing, "works heals"},
    {Ability::icon_of_impulse, "sends-inactive"},
    {Ability::pigeon, "works harms harms-own-side droppings-down"},
    {Ability::enchantment, "helps"},
    {Ability::sleep, "takes sends-stuck sends-inactive"},
    {Ability::herb, "herbs-down heals"},
    {Ability::charm, "takes"},
    {Ability::amplify, "power-down"},
    {Ability::attenuation, "helps"},
    {Ability::beg, "takes-lp gives"},
    {Ability::plead, "cancels stock-down gives"},
    {Ability::echo, "works"},
    {Ability::delay, "cancels"},
    {Ability::elemental_blast,
     "goes-stuck goes-fallow goes-busy harms harms-own-side sends-stuck sends-inactive"},
    {Ability::counter_balance, "cancels goes-active goes-fallow goes-stuck goes-busy"},
    {Ability::runecast, "rune-2-made rune-2-missed harms"},
    {Ability::magic_circle, "cancels works works-in-the-end harms harms-in-the-end circle-down"},
    {Ability::curse, "works harms"},
};

std::string id_of(const AbilityRules& rules, std::string_view branch) {
  return fmt::format("abilities/{}/{}", rules.id, branch);
}

/// How a check goes, how an ATT roll, and that what is kept up can be Hacked and released.
void add_by_its_rules(const AbilityRules& rules, const AbilityCard& card, std::vector<std::string>& to) {
  const auto add = [&rules, &to](std::string_view branch) { to.push_back(id_of(rules, branch)); };
  if (rules.perform != nullptr) add("used");
  if (rules.go != nullptr) add("prepared");
  if (rules.react != nullptr) add("answers");
  for (const Total& total : card.totals) {
    if (total.measure != Measure::vc) continue;
    for (const std::string_view how : {"made", "missed"}) add(fmt::format("{}-{}", total.id, how));
  }
  if (rules.att_roll) {
    for (const std::string_view how : {"hits", "misses", "one", "twenty"}) add(how);
  }
  for (std::size_t i = 1; i <= rules.notes.size(); ++i) add(fmt::format("note-{}", i));
  if (rules.sustains_in == Place::active) return;
  add("hacked");
  if (!rules.cannot_release) add("released");
}

/// The ability that a rule of the ledger is about; null: none.
const AbilityRules* ability_behind(engine::RuleId rule) {
  const auto found = std::ranges::find(all_abilities(), rule, &AbilityRules::rule);
  return found == all_abilities().end() ? nullptr : *found;
}

/// Names branches, one after the other.
class Branches {
 public:
  Branches(const Look& look, const engine::Event& event, std::vector<std::string>& to)
      : look_(look), event_(event), by_rule_(ability_behind(event.rule)), to_(to) {}

  void name() {
    switch (event_.type) {
      case told::declared.word: return declared();
      case told::reacted.word: return of_card("answers");
      case told::check_rolled.word: return check();
      case told::att_rolled.word: return att_roll();
      case told::armor_absorbed.word: return by_rule("absorbs");
      case told::harmed.word: return harmed();
      case told::healed.word: return by_rule("heals" + late(data(3)));
      case told::raised.word: return by_rule("raises");
      case told::control_changed.word: return by_rule("takes");
      case told::hacked.word: return of_card("hacked");
      case told::released.word: return of_card("released");
      case told::total_changed.word: return total_changed();
      case told::cancelled.word: return of(data(2), data(3), "cancels");
      case told::redirected.word: return of(data(2), data(3), "redirects");
      case told::effect_works.word:
      case told::shield_holds.word: return of_card("works" + late(data(0)));
      case told::noted.word: return of_card(fmt::format("note-{}", data(2) + 1));
      case told::zone_rolled.word: return by_rule(fmt::format("zone-{}", dashed(static_cast<Zone>(data(2)))));
      case told::round_cut_short.word: return add(rules_of(Ability::aura), "ends-the-round");
      case told::placed.word: return placed();
      default: return;
    }
  }

 private:
  std::int32_t data(std::size_t at) const { return event_.data[at]; }
  bool is_mob(std::int32_t id) const {
    return id >= 0 && id < static_cast<std::int32_t>(look_.state.mobs.size());
  }
  const Mob& mob(std::int32_t id) const { return look_.mob(static_cast<MobId>(id)); }
  template <class Enum>
  static std::string dashed(Enum value) {
    return engine::state_json::enum_name(value);
  }

  void add(const AbilityRules& rules, std::string_view branch) { to_.push_back(id_of(rules, branch)); }
  void of(std::int32_t id, std::int32_t ability, std::string_view branch) {
    if (is_mob(id) && ability >= 0 && ability < kAbilities)
      add(look_.rules(static_cast<MobId>(id), ability), branch);
  }
  void of_card(std::string_view branch) { of(data(0), data(1), branch); }
  void by_rule(std::string_view branch) {
    if (by_rule_ != nullptr) add(*by_rule_, branch);
  }
  bool has(std::int32_t id, const AbilityRules& rules) const {
    return is_mob(id) && ability_of(look_, static_cast<MobId>(id), rules.ability) != kNone;
  }
  /// What an ability does once it is not kept up any more.
  std::string late(std::int32_t by) const {
    const bool kept = by_rule_ == nullptr || by_rule_->sustains_in == Place::active || !has(by, *by_rule_) ||
                      sustains(look_, static_cast<MobId>(by), by_rule_->ability);
    return kept ? "" : "-in-the-end";
  }

  void declared() { of_card(look_.state.stage == Stage::go ? "prepared" : "used"); }

  void check() {
    const auto id = static_cast<MobId>(data(0));
    const std::string& total = look_.card(id, data(1)).totals[at(data(2))].id;
    of_card(fmt::format("{}-{}", total, data(5) != 0 ? "made" : "missed"));
    kept_by(other_side(mob(id).controller), Ability::attenuation);
  }

  void att_roll() {
    const int face = data(2);
    by_rule(face == 1 ? "one" : face == 20 ? "twenty" : data(4) != 0 ? "hits" : "misses");
    const SeatId side = mob(data(0)).controller;
    for (const Ability helps : {Ability::howl, Ability::enchantment}) kept_by(side, helps);
    kept_by(mob(data(1)).controller, Ability::protection);
    const Mob& target = mob(data(1));
    if (target.sustains != kNone) of(data(1), target.sustains, data(4) != 0 ? "is-hit" : "is-missed");
  }
  void kept_by(SeatId side, Ability ability) {
    if (look_.kept(side).has(ability)) add(rules_of(ability), "helps");
  }

  void harmed() {
    const std::int32_t by = data(3);
    const bool own = is_mob(by) && mob(by).controller == mob(data(0)).controller;
    by_rule(fmt::format("{}{}{}", data(1) > 0 ? "harms" : "scratches", own ? "-own-side" : "", late(by)));
  }

  void total_changed() {
    if (by_rule_ == nullptr) return;
    const auto id = static_cast<MobId>(data(0));
    const bool more = data(3) > 0;
    if (look_.rules(id, data(1)).ability != by_rule_->ability) return by_rule(more ? "gives" : "takes-lp");
    by_rule(fmt::format("{}-{}", look_.card(id, data(1)).totals[at(data(2))].id, more ? "up" : "down"));
  }

  void placed() {
    if (by_rule_ == nullptr) return;
    by_rule(fmt::format("{}-{}", has(data(0), *by_rule_) ? "goes" : "sends",
                        dashed(static_cast<Place>(data(2)))));
  }

  const Look& look_;
  const engine::Event& event_;
  const AbilityRules* by_rule_;
  std::vector<std::string>& to_;
};

}  // namespace

std::vector<std::string> branches(const Library& library) {
  std::vector<std::string> all;
  for (std::size_t kind = 0; kind < library.mobs.size(); ++kind) {
    for (std::size_t n = 0; n < kAbilities; ++n)
      add_by_its_rules(*library.rules[kind][n], library.mobs[kind].abilities[n], all);
  }
  for (const Deeds& deeds : kDeeds) {
    for (const auto branch : std::views::split(deeds.branches, ' '))
      all.push_back(id_of(rules_of(deeds.ability), std::string_view(branch)));
  }
  return all;
}

void branches_of(const Look& look, const engine::Event& event, std::vector<std::string>& to) {
  Branches(look, event, to).name();
}

}  // namespace gamekeeper::battles
