#include "games/battles/reach.hpp"

#include <fmt/format.h>

#include <ranges>

#include "battles/words/abilities.hpp"
#include "battles/words/fight.hpp"
#include "engine/state_json.hpp"
#include "games/battles/abilities.hpp"

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
    {Ability::trap, "note-1 note-2 works sends-inactive goes-fallow goes-busy goes-inactive"},
    {Ability::joke, "note-1 harms"},
    {Ability::prank, "harms harms-own-side sends-inactive"},
    {Ability::fireball, "zone-portal zone-stage zone-umbra harms harms-own-side"},
    {Ability::firewall,
     "note-1 note-2 goes-stuck goes-busy goes-fallow goes-inactive works flames-down harms"},
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
    {Ability::dance, "note-1 cancels"},
    {Ability::retribution, "works works-in-the-end harms harms-in-the-end"},
    {Ability::protection, "helps"},
    {Ability::summon_dead, "raises redirects"},
    {Ability::disintegration, "ash-down harms goes-stuck"},
    {Ability::heal, "balm-down heals"},
    {Ability::ressurect, "note-1 raises"},
    {Ability::wall_of_thorns, "works harms"},
    {Ability::summon_wolf, "works harms bite-down"},
    {Ability::summon_demon, "note-1 goes-stuck"},
    {Ability::demon_attack, "note-1 harms harms-own-side"},
    {Ability::aura, "ends-the-round takes sends-active"},
    {Ability::disguise, "redirects cast-down"},
    {Ability::flower, "takes sends-stuck sends-inactive"},
    {Ability::grapple, "harms sends-defense sends-stuck"},
    {Ability::dodge, "note-1"},
    {Ability::arena, "harms sends-active sends-inactive"},
    {Ability::leap, "leaps-down goes-stuck"},
    {Ability::lightning_strike, "bolt-down harms"},
    {Ability::magic_missile, "missiles-down harms goes-stuck"},
    {Ability::entropy, "sends-inactive"},
    {Ability::time_slip, "sends-active"},
    {Ability::dissension, "cast-down sends-inactive"},
    {Ability::balls,
     "note-1 note-2 note-3 zone-portal zone-stage zone-umbra goes-stuck goes-fallow goes-busy goes-inactive "
     "works harms scratches "
     "harms-own-side"},
    {Ability::swordsing, "harms sends-inactive goes-stuck"},
    {Ability::properstance, "note-1 store-up store-down harms is-hit is-missed"},
    {Ability::spiritwalk, "note-1 note-2 goes-active walks-down"},
    {Ability::spirithealing, "works heals"},
    {Ability::icon_of_impulse, "note-1 note-2 sends-inactive"},
    {Ability::pigeon, "works harms harms-own-side droppings-down"},
    {Ability::enchantment, "helps"},
    {Ability::sleep, "takes sends-stuck sends-inactive"},
    {Ability::herb, "herbs-down heals"},
    {Ability::charm, "note-1 note-2 takes"},
    {Ability::forecast, "note-1"},
    {Ability::call, "note-1"},
    {Ability::amplify, "note-1 power-down"},
    {Ability::attenuation, "helps"},
    {Ability::beg, "note-1 note-2 note-3 takes-lp gives"},
    {Ability::plead, "note-1 note-2 cancels stock-down gives"},
    {Ability::echo, "note-1 works"},
    {Ability::delay, "note-1 note-2 cancels"},
    {Ability::elemental_blast,
     "note-1 note-2 goes-stuck goes-fallow goes-busy harms harms-own-side sends-stuck sends-inactive"},
    {Ability::counter_balance, "note-1 note-2 cancels goes-active goes-fallow goes-stuck goes-busy"},
    {Ability::runecast, "rune-2-made rune-2-missed harms"},
    {Ability::magic_circle, "note-1 cancels works works-in-the-end harms harms-in-the-end circle-down"},
    {Ability::curse, "works harms"},
    {Ability::karma, "note-1 note-2"},
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
  if (rules.sustains_in == Place::active) return;
  add("hacked");
  if (!rules.cannot_release) add("released");
}

/// The rulings by which abilities do what they do.
struct Ruling {
  engine::RuleId rule;
  Ability ability;
};
constexpr Ruling kRulings[] = {
    {rule::passive_may_quip, Ability::absorbtion},
    {rule::every_assault_wears, Ability::absorbtion},
    {rule::stuck_passives_stay, Ability::absorbtion},
    {rule::bonus_damage_starts, Ability::bonus_damage},
    {rule::totals_move_not_lp, Ability::aid},
    {rule::sneak_attack_is_spent, Ability::sneak_attack},
    {rule::fireball_sides, Ability::fireball},
    {rule::posts_in_the_portal, Ability::firewall},
    {rule::posts_in_the_portal, Ability::balls},
    {rule::earthquake_at_once, Ability::earthquake},
    {rule::go_forbids_damage, Ability::charge},
    {rule::risen_within_total, Ability::summon_dead},
    {rule::total_hp, Ability::demon_attack},
    {rule::go_exceptions, Ability::new_},
    {rule::go_exceptions, Ability::icon_of_impulse},
    {rule::flower_dispelled, Ability::flower},
    {rule::flowered_stay_their_own, Ability::flower},
    {rule::aura_wakes_nobody, Ability::aura},
    {rule::dissension_backfires, Ability::dissension},
    {rule::balls_go_off, Ability::balls},
    {rule::blows_are_named_first, Ability::properstance},
    {rule::spirit_lives_on, Ability::spiritwalk},
    {rule::charmed_once, Ability::charm},
    {rule::what_is_given, Ability::beg},
    {rule::delay_is_kept_up, Ability::delay},
    {rule::wizard_stands_clear, Ability::elemental_blast},
    {rule::slips_of_names, Ability::counter_balance},
    {rule::circle_runs_out, Ability::magic_circle},
    {rule::quip, Ability::earthquake},
    {rule::quip, Ability::herb},
    {rule::danced_is_used, Ability::assassinate},
    {rule::danced_is_used, Ability::sneak_attack},
    {rule::danced_is_used, Ability::disguise},
    {rule::danced_is_used, Ability::leap},
    {rule::danced_is_used, Ability::amplify},
};

/// The ability that the rule of an event is about: of several, that of its Mob; null: none.
const AbilityRules* ability_behind(const Look& look, const engine::Event& event) {
  const auto found = std::ranges::find(all_abilities(), event.rule, &AbilityRules::rule);
  if (found != all_abilities().end()) return *found;
  const auto mob = static_cast<std::size_t>(event.data[0]);
  const AbilityRules* behind = nullptr;
  for (const Ruling& ruling : kRulings) {
    if (ruling.rule != event.rule) continue;
    const bool its_own =
        mob < look.state.mobs.size() && ability_of(look, static_cast<MobId>(mob), ruling.ability) != kNone;
    if (behind == nullptr || its_own) behind = &rules_of(ruling.ability);
  }
  return behind;
}

/// Names branches, one after the other.
class Branches {
 public:
  Branches(const Look& look, const engine::Event& event, std::vector<std::string>& to)
      : look_(look), event_(event), by_rule_(ability_behind(look, event)), to_(to) {}

  void name() {
    if (told::declared.is(event_)) {
      const auto [mob, ability, target, amount] = told::declared.in(event_);
      of(mob, ability, look_.state.stage == Stage::go ? "prepared" : "used");
    } else if (told::reacted.is(event_)) {
      of(told::reacted.in(event_), "answers");
    } else if (told::check_rolled.is(event_)) {
      check(told::check_rolled.in(event_));
    } else if (told::att_rolled.is(event_)) {
      att_roll(told::att_rolled.in(event_));
    } else if (told::armor_absorbed.is(event_)) {
      by_rule("absorbs");
    } else if (told::harmed.is(event_)) {
      harmed(told::harmed.in(event_));
    } else if (told::healed.is(event_)) {
      by_rule("heals" + late(told::healed.in(event_).by));
    } else if (told::raised.is(event_)) {
      by_rule("raises");
    } else if (told::control_changed.is(event_)) {
      by_rule("takes");
    } else if (told::hacked.is(event_)) {
      of(told::hacked.in(event_), "hacked");
    } else if (told::released.is(event_)) {
      of(told::released.in(event_), "released");
    } else if (told::total_changed.is(event_)) {
      total_changed(told::total_changed.in(event_));
    } else if (told::cancelled.is(event_)) {
      of(told::cancelled.in(event_).by, told::cancelled.in(event_).with, "cancels");
    } else if (told::redirected.is(event_)) {
      of(told::redirected.in(event_).by, told::redirected.in(event_).with, "redirects");
    } else if (told::effect_works.is(event_)) {
      of(told::effect_works.in(event_), "works" + late(told::effect_works.in(event_).mob));
    } else if (told::shield_holds.is(event_)) {
      of(told::shield_holds.in(event_), "works");
    } else if (told::noted.is(event_)) {
      of(told::noted.in(event_), fmt::format("note-{}", told::noted.in(event_).note + 1));
    } else if (told::zone_rolled.is(event_)) {
      by_rule(fmt::format("zone-{}", dashed(told::zone_rolled.in(event_).zone)));
    } else if (told::round_cut_short.is(event_)) {
      add(rules_of(Ability::aura), "ends-the-round");
    } else if (told::placed.is(event_)) {
      const auto [mob, from, to] = told::placed.in(event_);
      by_rule(
          fmt::format("{}-{}", by_rule_ != nullptr && has(mob, *by_rule_) ? "goes" : "sends", dashed(to)));
    }
  }

 private:
  using Check = told::check_rolled_::Taken;
  using Roll = told::att_rolled_::Taken;
  using Harmed = told::harmed_::Taken;
  using Change = told::total_changed_::Taken;

  template <class Enum>
  static std::string dashed(Enum value) {
    return engine::state_json::enum_name(value);
  }

  void add(const AbilityRules& rules, std::string_view branch) { to_.push_back(id_of(rules, branch)); }
  void of(MobId id, int ability, std::string_view branch) {
    if (is_mob(id) && ability >= 0 && ability < kAbilities) add(look_.rules(id, ability), branch);
  }
  template <class Told>
  void of(const Told& told, std::string_view branch) {
    of(told.mob, told.ability, branch);
  }
  void by_rule(std::string_view branch) {
    if (by_rule_ != nullptr) add(*by_rule_, branch);
  }
  bool is_mob(MobId id) const { return id < look_.state.mobs.size(); }
  bool has(MobId id, const AbilityRules& rules) const {
    return is_mob(id) && ability_of(look_, id, rules.ability) != kNone;
  }
  /// What an ability does once it is not kept up any more.
  std::string late(MobId by) const {
    const bool kept = by_rule_ == nullptr || by_rule_->sustains_in == Place::active || !has(by, *by_rule_) ||
                      sustains(look_, by, by_rule_->ability);
    return kept ? "" : "-in-the-end";
  }
  SeatId side_of(MobId id) const { return look_.mob(id).controller; }
  void kept_by(SeatId side, Ability ability) {
    if (look_.kept(side).has(ability)) add(rules_of(ability), "helps");
  }

  void check(const Check& made) {
    const std::string& total = look_.card(made.mob, made.ability).totals[made.total].id;
    of(made, fmt::format("{}-{}", total, made.success ? "made" : "missed"));
    kept_by(other_side(side_of(made.mob)), Ability::attenuation);
  }

  void att_roll(const Roll& roll) {
    by_rule(roll.face == 1 ? "one" : roll.face == 20 ? "twenty" : roll.hit ? "hits" : "misses");
    for (const Ability helps : {Ability::howl, Ability::enchantment}) kept_by(side_of(roll.mob), helps);
    kept_by(side_of(roll.target), Ability::protection);
    of(roll.target, look_.mob(roll.target).sustains, roll.hit ? "is-hit" : "is-missed");
  }

  void harmed(const Harmed& harmed) {
    const bool own = is_mob(harmed.by) && side_of(harmed.by) == side_of(harmed.mob);
    by_rule(fmt::format("{}{}{}", harmed.damage > 0 ? "harms" : "scratches", own ? "-own-side" : "",
                        late(harmed.by)));
  }

  void total_changed(const Change& change) {
    if (by_rule_ == nullptr) return;
    const bool more = change.change > 0;
    if (look_.rules(change.mob, change.ability).ability != by_rule_->ability)
      return by_rule(more ? "gives" : "takes-lp");
    const std::string& total = look_.card(change.mob, change.ability).totals[change.total].id;
    by_rule(fmt::format("{}-{}", total, more ? "up" : "down"));
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
