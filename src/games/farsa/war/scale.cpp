#include "games/farsa/rules.hpp"

namespace gamekeeper::farsa {

ScaleForce scale_force(Scale attacker, Scale target) {
  using enum ScaleForce;
  static constexpr std::array<std::array<ScaleForce, 4>, 4> kMatrix = {{
      {normal, impaired, ignored, ignored},
      {enhanced, normal, impaired, ignored},
      {direct, enhanced, normal, impaired},
      {critical, direct, enhanced, normal},
  }};
  return kMatrix[at(static_cast<int>(attacker))][at(static_cast<int>(target))];
}

Scale scale_of(const Look& look, int foe) {
  return is_detachment(look, foe) ? Scale::detachment : Scale::individual;
}

RuleId rule_of(Scale scale) {
  switch (scale) {
    case Scale::individual: return rule::scale_individual;
    case Scale::detachment: return rule::scale_detachment;
    case Scale::ship: return rule::scale_ship;
    case Scale::fleet: return rule::scale_fleet;
  }
  return rule::scale;
}

}  // namespace gamekeeper::farsa
