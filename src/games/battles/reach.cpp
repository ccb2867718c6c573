#include <fmt/format.h>

#include <expected>

#include "content/document.hpp"
#include "content/embedded.hpp"
#include "content/ledger.hpp"
#include "embedded/battles_content.hpp"
#include "embedded/battles_rules.hpp"
#include "engine/embedded_ledger.hpp"
#include "engine/state_json.hpp"
#include "games/battles/abilities.hpp"
#include "games/battles/game_words.hpp"

namespace gamekeeper::battles {
namespace {

/// reach.yaml.
const content::Document& reach() {
  static const auto read = content::Document::parse(
      std::ranges::find(embedded::battles_content, "reach.yaml", &content::Embedded::name)->text(),
      "reach.yaml");
  return *read;
}

Ability ability_named(std::string_view key) {
  return static_cast<Ability>(std::ranges::find(kAbilityKeys, key) - kAbilityKeys);
}

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
std::vector<Ruling> read_rulings() {
  const content::Ledger ledger = engine::embedded_ledger(embedded::battles_rules);
  std::vector<Ruling> all;
  for (const content::Node one : reach().root()) {
    const auto rulings = one.find("rulings");
    for (std::size_t i = 0; rulings && i < rulings->size(); ++i)
      all.push_back(
          {{static_cast<std::uint16_t>(*ledger.index(rulings->item(i)->text()))}, ability_named(one.key())});
  }
  return all;
}

/// The ability that the rule of an event is about: of several, that of its Mob; null: none.
const AbilityRules* ability_behind(const Look& look, const engine::Event& event) {
  const auto found = std::ranges::find(all_abilities(), event.rule, &AbilityRules::rule);
  if (found != all_abilities().end()) return *found;
  const auto mob = static_cast<std::size_t>(event.data[0]);
  const AbilityRules* behind = nullptr;
  static const std::vector<Ruling> rulings = read_rulings();
  for (const Ruling& ruling : rulings) {
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
    is(told::declared,
       [&](auto it) { of(it.mob, it.ability, look_.state.stage == Stage::go ? "prepared" : "used"); }) ||
        is(told::reacted, [&](auto it) { of(it, "answers"); }) ||
        is(told::check_rolled, [&](auto it) { check(it); }) ||
        is(told::att_rolled, [&](auto it) { att_roll(it); }) ||
        is(told::armor_absorbed, [&](auto) { by_rule("absorbs"); }) ||
        is(told::harmed, [&](auto it) { harmed(it); }) ||
        is(told::healed, [&](auto it) { by_rule("heals" + late(it.by)); }) ||
        is(told::raised, [&](auto) { by_rule("raises"); }) ||
        is(told::control_changed, [&](auto) { by_rule("takes"); }) ||
        is(told::hacked, [&](auto it) { of(it, "hacked"); }) ||
        is(told::released, [&](auto it) { of(it, "released"); }) ||
        is(told::total_changed, [&](auto it) { total_changed(it); }) ||
        is(told::cancelled, [&](auto it) { of(it.by, it.with, "cancels"); }) ||
        is(told::redirected, [&](auto it) { of(it.by, it.with, "redirects"); }) ||
        is(told::effect_works, [&](auto it) { of(it, "works" + late(it.mob)); }) ||
        is(told::shield_holds, [&](auto it) { of(it, "works"); }) ||
        is(told::noted, [&](auto it) { of(it, fmt::format("note-{}", it.note + 1)); }) ||
        is(told::zone_rolled, [&](auto it) { by_rule("zone-" + dashed(it.zone)); }) ||
        is(told::round_cut_short, [&](auto) { add(rules_of(Ability::aura), "ends-the-round"); }) ||
        is(told::placed, [&](auto it) {
          by_rule((by_rule_ != nullptr && has(it.mob, *by_rule_) ? "goes-" : "sends-") + dashed(it.to));
        });
  }

 private:
  using Check = told::check_rolled_::Taken;
  using Roll = told::att_rolled_::Taken;
  using Harmed = told::harmed_::Taken;
  using Change = told::total_changed_::Taken;

  template <class Told, class Then>
  bool is(const Told& told, Then then) const {
    if (!told.is(event_)) return false;
    then(told.in(event_));
    return true;
  }
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
  for (const content::Node one : reach().root()) {
    const auto does = one.find("does");
    for (std::size_t i = 0; does && i < does->size(); ++i)
      all.push_back(id_of(rules_of(ability_named(one.key())), does->item(i)->text()));
  }
  return all;
}

void branches_of(const Look& look, const engine::Event& event, std::vector<std::string>& to) {
  Branches(look, event, to).name();
}

}  // namespace gamekeeper::battles
