#include "games/kingdom-death/showdown/showdown.hpp"

/// Weapon proficiency: which type somebody trains with, levels, specialization and mastery (p45).
namespace gamekeeper::kingdom_death {

Task<> take_up_weapon(Night& night, Who who, bool at_random, RuleId rule,
                      std::optional<std::uint8_t> certain) {
  const auto& all = night.library.proficiencies;
  const auto can_train = [&](const Proficiency& one) {
    return !one.gear || contains(night.survivor(who).gear, night.library.gear_called(*one.gear));
  };
  int type = 0;
  if (certain) {
    type = *certain;
  } else if (at_random) {
    std::vector<std::uint16_t> weights;
    for (const Proficiency& one : all) weights.push_back(can_train(one) ? 1 : 0);
    type = co_await night.table.draw(night.seat(who), weights, rule, purpose::which_weapon(who));
  } else {
    Few<int> types;
    for (int one = 0; at(one) < all.size(); ++one) {
      if (one != night.survivor(who).weapon && can_train(all[at(one)])) types.push_back(one);
    }
    type = co_await one_of(night, night.seat(who), rule, prompt::which_weapon(who), types,
                           [](int one) { return option::take_up(one); });
  }
  Survivor& one = night.survivor_of(who);
  one.weapon = static_cast<std::uint8_t>(type);
  one.proficiency = 0;
  one.proven = 0;
  night.tell(told::takes_up(who, type), rule);
}

void prove(Night& night, Who who) {
  Survivor& one = night.survivor_of(who);
  if (one.weapon == kNone || night.wielding.who != who || night.wielding.gear == kNone) return;
  const auto& keywords = night.library.gear[night.wielding.gear].keywords;
  if (contains(keywords, night.library.proficiencies[one.weapon].id)) one.proven = 1;
}

void gain_proficiency(Night& night) {
  for (const Who who : night.living()) {
    const Survivor& one = night.survivor(who);
    if (one.proven == 0) continue;
    const bool trained = night.library.proficiencies[one.weapon].id == night.entry().trains;
    night.change(who, Number::proficiency, trained ? night.entry().level : 1, rule::proficiency);
  }
}

void reach_proficiency(Night& night, Who who, int was) {
  const Survivor& one = night.survivor(who);
  if (one.weapon == kNone) return;
  if (was < kSpecialist && one.proficiency >= kSpecialist)
    night.tell(told::specializes(who, one.weapon), rule::proficiency);
  if (was >= kMaster || one.proficiency < kMaster) return;
  night.tell(told::masters(who, one.weapon), rule::proficiency);
  if (!night.library.proficiencies[one.weapon].gear)
    kit::set_bit(night.state.settlement.masteries, one.weapon);
}

}  // namespace gamekeeper::kingdom_death
