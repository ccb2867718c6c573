#include <initializer_list>

#include "games/battles/abilities.hpp"
#include "games/battles/ability.hpp"
#include "games/battles/content.hpp"
#include "games/battles/state.hpp"

/// What the rules of each ability read on its card, whoever writes the card.
namespace gamekeeper::battles {
namespace {

struct Reads {
  constexpr Reads(Ability whose, std::initializer_list<Measure> measures) : ability(whose) {
    for (const Measure measure : measures) totals[count++] = measure;
  }
  Ability ability;
  std::array<Measure, kTotals> totals{};
  std::size_t count = 0;
};

constexpr std::array<Reads, kAbilityKinds> kReads = {{
    {Ability::absorbtion, {Measure::bonus}},
    {Ability::bonus_damage, {Measure::bonus, Measure::bonus}},
    {Ability::berserk, {Measure::points}},
    {Ability::howl, {Measure::vc}},
    {Ability::holy_light, {Measure::dice}},
    {Ability::aid, {Measure::points}},
    {Ability::counter, {Measure::vc}},
    {Ability::called_shot, {Measure::vc}},
    {Ability::hide, {Measure::vc}},
    {Ability::backstab, {Measure::points}},
    {Ability::assassinate, {Measure::vc}},
    {Ability::guise, {Measure::vc}},
    {Ability::sneak_attack, {Measure::vc}},
    {Ability::trap, {Measure::vc, Measure::vc}},
    {Ability::joke, {Measure::vc}},
    {Ability::prank, {Measure::vc}},
    {Ability::fireball, {Measure::vc}},
    {Ability::firewall, {Measure::vc, Measure::dice}},
    {Ability::ice_bolt, {Measure::dice}},
    {Ability::freeze, {Measure::vc}},
    {Ability::fly, {Measure::vc, Measure::dice}},
    {Ability::air_bolt, {Measure::dice}},
    {Ability::earthquake, {Measure::uses}},
    {Ability::meteor_shower, {Measure::vc, Measure::dice}},
    {Ability::steal, {Measure::vc, Measure::points}},
    {Ability::divvy, {Measure::points}},
    {Ability::vigilante, {Measure::points}},
    {Ability::charge, {Measure::vc}},
    {Ability::light, {Measure::vc, Measure::healing, Measure::healing}},
    {Ability::shadows, {Measure::vc, Measure::damage}},
    {Ability::peace_pipe, {Measure::vc}},
    {Ability::dance, {Measure::vc}},
    {Ability::retribution, {Measure::vc}},
    {Ability::protection, {Measure::vc, Measure::bonus}},
    {Ability::summon_dead, {Measure::vc, Measure::hit_points, Measure::vc}},
    {Ability::disintegration, {Measure::dice}},
    {Ability::heal, {Measure::dice}},
    {Ability::ressurect, {Measure::vc}},
    {Ability::wall_of_thorns, {Measure::vc, Measure::vc, Measure::damage}},
    {Ability::summon_wolf, {Measure::vc, Measure::vc, Measure::dice}},
    {Ability::summon_demon, {Measure::vc, Measure::vc}},
    {Ability::demon_attack, {Measure::vc, Measure::damage}},
    {Ability::aura, {Measure::vc}},
    {Ability::new_spell, {Measure::vc}},
    {Ability::disguise, {Measure::vc}},
    {Ability::flower, {Measure::vc}},
    {Ability::grapple, {Measure::vc, Measure::damage}},
    {Ability::dodge, {Measure::vc}},
    {Ability::arena, {Measure::points}},
    {Ability::leap, {Measure::vc, Measure::uses}},
    {Ability::lightning_strike, {Measure::dice}},
    {Ability::magic_missile, {Measure::dice}},
    {Ability::entropy, {Measure::vc}},
    {Ability::time_slip, {Measure::vc, Measure::vc}},
    {Ability::dissension, {Measure::vc}},
    {Ability::balls, {Measure::vc, Measure::dice, Measure::vc}},
    {Ability::swordsing, {Measure::vc}},
    {Ability::properstance, {Measure::points, Measure::points}},
    {Ability::spiritwalk, {Measure::vc, Measure::points}},
    {Ability::spirithealing, {Measure::vc}},
    {Ability::icon_of_impulse, {Measure::vc}},
    {Ability::pigeon, {Measure::dice}},
    {Ability::enchantment, {Measure::vc, Measure::bonus}},
    {Ability::sleep, {Measure::vc}},
    {Ability::herb, {Measure::dice}},
    {Ability::charm, {Measure::vc}},
    {Ability::forecast, {Measure::vc}},
    {Ability::call, {Measure::vc}},
    {Ability::amplify, {Measure::vc, Measure::points}},
    {Ability::attenuation, {Measure::vc, Measure::bonus}},
    {Ability::beg, {Measure::vc}},
    {Ability::plead, {Measure::vc, Measure::points}},
    {Ability::echo, {Measure::vc}},
    {Ability::delay, {Measure::vc, Measure::vc, Measure::vc}},
    {Ability::elemental_blast, {Measure::vc, Measure::bonus}},
    {Ability::counter_balance, {Measure::vc}},
    {Ability::runecast, {Measure::vc, Measure::dice, Measure::bonus}},
    {Ability::magic_circle, {Measure::vc, Measure::dice}},
    {Ability::curse, {Measure::damage}},
    {Ability::karma, {Measure::vc, Measure::vc}},
}};

constexpr bool in_order() {
  for (std::size_t i = 0; i < kReads.size(); ++i) {
    if (std::to_underlying(kReads[i].ability) != i) return false;
  }
  return true;
}
static_assert(in_order());

}  // namespace

std::span<const Measure> totals_read_by(Ability ability) {
  const Reads& reads = kReads[std::to_underlying(ability)];
  return std::span(reads.totals).first(reads.count);
}

std::optional<Ability> needed_beside(Ability ability) {
  switch (ability) {
    case Ability::steal: return Ability::divvy;             // the loot goes into its treasure
    case Ability::icon_of_impulse: return Ability::pigeon;  // which then flies
    case Ability::beg: return Ability::plead;               // what was given goes into its Stock
    default: return std::nullopt;
  }
}

}  // namespace gamekeeper::battles
