#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

template <class Kind>
void take_numbers(Unit& unit, const Kind& kind) {
  unit.guard_most = unit.guard = fit(kind.guard);
  unit.most = unit.now = abilities_of(kind);
}

using chance::Fraction;

Fraction chance_to_fail(int score) { return Fraction(20 - passing_faces(score, 0), 20); }

/// What is left of the score after so much harm: gone, or the save fails.
Fraction chance_to_break(int score, int harm) {
  if (harm <= 0) return 0;
  return harm >= score ? Fraction(1) : chance_to_fail(score - harm);
}

/// That a crew still stands after a blow of this die.
Fraction chance_to_hold(int score, int sides) {
  Fraction holds = 0;
  for (int face = 1; face <= sides; ++face)
    holds += Fraction(1, sides) * (Fraction(1) - chance_to_break(score, face));
  return holds;
}

constexpr std::array<std::string_view, kMaxUnits + 1> kOrdinals = {"",        "first ", "second ", "third ",
                                                                   "fourth ", "fifth ", "sixth "};

bool is_alike(const Unit& one, const Unit& other) {
  return one.vessel == other.vessel && one.kind == other.kind && one.scale == other.scale;
}

/// "second " where there are several of a kind.
std::string_view which(const Look& look, int side, int index) {
  const Unit& unit = unit_at(look, side, index);
  int alike = 0;
  int place = 0;
  for (int i = 0; i < count_units(look.state, side); ++i) {
    if (!is_alike(unit, unit_at(look, side, i))) continue;
    ++alike;
    if (i <= index) ++place;
  }
  return alike > 1 ? kOrdinals[at(place)] : kOrdinals[0];
}

}  // namespace

const Unit& unit_at(const Look& look, int side, int index) {
  return look.state.war.battle.hosts[at(side)].units[at(index)];
}

Unit& unit_at(Farsa& farsa, int side, int index) {
  return farsa.state.war.battle.hosts[at(side)].units[at(index)];
}

int count_units(const State& state, int side) {
  return static_cast<int>(state.war.battle.hosts[at(side)].units.size());
}

int count_fighting(const State& state, int side) {
  return static_cast<int>(std::ranges::count_if(state.war.battle.hosts[at(side)].units,
                                                [](const Unit& unit) { return is_fighting(unit); }));
}

int armor_of(const Library& library, const Unit& unit) {
  return unit.vessel ? library.vessels[unit.kind].armor : library.companies[unit.kind].armor;
}

int die_of(const Library& library, const Unit& unit) {
  return unit.vessel ? library.vessels[unit.kind].die : library.companies[unit.kind].die;
}

bool knows_fear(const Library& library, const Unit& unit) {
  return unit.vessel || library.companies[unit.kind].morale != Morale::never;
}

Scale scale_of(const VesselKind& kind) { return kind.crew >= kShipsCrew ? Scale::ship : Scale::detachment; }

Unit make_unit(const Library& library, const Muster& muster) {
  Unit unit;
  unit.vessel = muster.vessel.has_value();
  unit.count = fit(muster.count);
  if (!unit.vessel) {
    unit.kind = fit(*library.companies.index(*muster.company));
    unit.scale = library.companies[unit.kind].scale;
    take_numbers(unit, library.companies[unit.kind]);
    return unit;
  }
  unit.kind = fit(*library.vessels.index(*muster.vessel));
  unit.scale = scale_of(library.vessels[unit.kind]);
  if (unit.scale == Scale::ship && unit.count > 1) unit.scale = Scale::fleet;
  take_numbers(unit, library.vessels[unit.kind]);
  return unit;
}

int flagship(const State& state, unsigned bits) {
  const engine::Indices own{state.war.vessels, [bits](int vessel) { return has_bit(bits, vessel); }};
  return most_of(own, [&state](int vessel) { return state.war.vessels[at(vessel)].now[0]; });
}

Who captain(const Look& look) {
  return most_of(indices(look.state.party, is_able_hero),
                 [&look](Who who) { return score(look, who, Ability::control); });
}

ScaleForce scale_force(Scale attacker, Scale target) {
  using enum ScaleForce;
  static constexpr std::array<std::array<ScaleForce, 4>, 4> kMatrix = {{
      {normal, impaired, ignored, ignored},
      {enhanced, normal, impaired, ignored},
      {direct, enhanced, normal, impaired},
      {critical, direct, enhanced, normal},
  }};
  return kMatrix[at(attacker)][at(target)];
}

Scale scale_of(const Look& look, int foe) {
  return is_detachment(look, foe) ? Scale::detachment : Scale::individual;
}

RuleId rule_of(Scale scale) { return rule::group<"scale/*">.of(scale); }

ScaleForce force_of(const Unit& attacker, const Unit& target) {
  const ScaleForce force = scale_force(attacker.scale, target.scale);
  return force == ScaleForce::enhanced && attacker.weakened ? ScaleForce::normal : force;
}

int unit_die(const Look& look, const Unit& attacker, const Unit& target, Reasons* reasons) {
  const ScaleForce force = force_of(attacker, target);
  Reckoning sides(reasons);
  sides.add(die_of(look.library, attacker), rule::attacks_hit, reason::weapon_die(kNone));
  const Phrase why = reason::by_scale(attacker.scale, target.scale);
  switch (force) {
    case ScaleForce::normal:
    case ScaleForce::direct: break;
    case ScaleForce::impaired: sides.set(kImpaired, rule_of(attacker.scale), why); break;
    case ScaleForce::enhanced: sides.set(kEnhanced, rule_of(attacker.scale), why); break;
    case ScaleForce::critical:
    case ScaleForce::ignored: sides.set(0, rule_of(attacker.scale), why); break;
  }
  return sides.value();
}

Outlook outlook(const Look& look, const Unit& attacker, const Unit& target, Ability part) {
  const ScaleForce force = force_of(attacker, target);
  if (force == ScaleForce::ignored) return {.nothing = 1, .breaks = 0, .damage = 0};
  if (force == ScaleForce::critical)
    return {.nothing = 0, .breaks = chance_to_fail(target.now[0]), .damage = 0};
  const int sides = unit_die(look, attacker, target);
  const int guard = force == ScaleForce::direct ? 0 : target.guard;
  const std::int8_t score = target.now[at(part)];
  Outlook ahead{.nothing = 0, .breaks = 0, .damage = 0};
  for (int face = 1; face <= sides; ++face) {
    const int damage = std::max(0, face - armor_of(look.library, target));
    if (damage == 0) ahead.nothing += Fraction(1, sides);
    ahead.damage += Fraction(damage, sides);
    ahead.breaks += Fraction(1, sides) * chance_to_break(score, damage - guard);
  }
  return ahead;
}

bool may_board(const Look& look, const Unit& boarders, const Unit& target) {
  return look.state.war.battle.water && is_fighting(target) && target.vessel && target.boardable &&
         can_sail(boarders);
}

Fraction chance_to_take(const Look& look, const Unit& boarders, const Unit& target) {
  const int ours = look.library.vessels[boarders.kind].boarders;
  const int theirs = look.library.vessels[target.kind].boarders;
  return (Fraction(1) - chance_to_hold(target.now[2], ours)) * chance_to_hold(boarders.now[2], theirs);
}

std::string name_of_unit(const Look& look, int side, int index) {
  const Unit& unit = unit_at(look, side, index);
  if (unit.scale == Scale::individual) return look.library.companies[unit.kind].name;
  const std::string whose = fmt::format("{} {}", side == kOurs ? "your" : "their", which(look, side, index));
  if (!unit.vessel) return whose + lower(look.library.companies[unit.kind].name);
  const VesselKind& kind = look.library.vessels[unit.kind];
  if (unit.scale != Scale::fleet) return whose + lower(kind.name);
  return fmt::format("{}fleet of {} {}", whose, number_word(unit.count), lower(kind.plural));
}

}  // namespace gamekeeper::farsa
