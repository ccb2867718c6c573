#include "farsa/words/referee.hpp"
#include "farsa/words/wild.hpp"
#include "games/farsa/wild/wild.hpp"

namespace gamekeeper::farsa {
namespace {

/// What serves beside the gear made for it.
Aid aid_for(Supply supply) {
  switch (supply) {
    case Supply::hunt: return Aid::hunting;
    case Supply::fish: return Aid::fishing;
    case Supply::forage: break;
  }
  return Aid::foraging;
}

RuleId rule_of_component(std::string_view id) {
  static constexpr std::pair<std::string_view, RuleId> kComponents[] = {
      {"salt", rule::component_salt},
      {"warynettle", rule::component_warynettle},
      {"heartsbane", rule::component_heartsbane},
      {"sightleaf", rule::component_sightleaf},
      {"sarnis-hip", rule::component_sarnis_hip},
      {"lionspaw", rule::component_lionspaw},
      {"feverfew", rule::component_feverfew},
      {"honeyfoil", rule::component_honeyfoil},
      {"devilsgrace", rule::component_devilsgrace},
      {"starcomb", rule::component_starcomb},
      {"quick-weed", rule::component_quick_weed},
      {"flint-moss", rule::component_flint_moss},
  };
  for (const auto& [component, rule] : kComponents) {
    if (component == id) return rule;
  }
  return rule::forage_named;
}

void bring_home(Farsa& farsa, Who who, Supply supply, int component, int yield) {
  std::uint8_t item = farsa.library.raw_meat;
  if (supply == Supply::forage) {
    item = component == kNone ? farsa.library.wild_greens
                              : farsa.library.item(farsa.library.components[at(component)].item);
  }
  switch (supply) {
    case Supply::hunt: farsa.tell(told::hunted(who, yield), rule::supply); break;
    case Supply::fish: farsa.tell(told::fished(who, yield), rule::supply); break;
    case Supply::forage:
      farsa.tell(
          told::foraged(who, component, yield),
          component == kNone ? rule::supply : rule_of_component(farsa.library.components[at(component)].id));
      break;
  }
  Thing thing = make_thing(farsa.library, item);
  thing.uses = static_cast<std::uint8_t>(yield);
  if (thing.usage_die > 0) thing.uses = 1;
  take_somehow(farsa, who, thing, rule::supply);
}

}  // namespace

bool has_fish(const Look& look) {
  const Terrain terrain = look.place().terrain;
  return !on_road(look) && (terrain == Terrain::river || terrain == Terrain::wetlands);
}

int skill_of(const Look& look, Supply supply) {
  return supply == Supply::forage ? look.library.foraging : look.library.hunting;
}

int good_ground(const Look& look) {
  const int forage = weather_now(look).forage;
  return forage > 0 ? 1 : forage < 0 ? -1 : 0;
}

Means supply_means(const Look& look, Who who, Supply supply, Reasons* reasons) {
  Means brought = means(look, who, skill_of(look, supply), true, aid_for(supply), reasons);
  Reckoning pips(reasons);
  const std::uint8_t cell = look.library.weather_at(look.state.weather_q, look.state.weather_r);
  pips.add(weather_now(look).forage, rule::supply, reason::weather_penalty(cell));
  if (!is_lit(look)) pips.add(-1, rule::circumstances, reason::night_penalty());
  brought.pips += pips.value();
  return brought;
}

Task<> supply(Farsa& farsa, Supply supply, int component) {
  const Option chosen = co_await farsa.table.pick_if_choice(
      farsa.caller(), rule::supply, prompt::ask_hunter(supply), [&farsa, supply](Offers& offers) {
        for (const Who who : indices(farsa.state.party, can_act)) offers.add(option::supplier(who, supply));
      });
  const Who who = option::supplier.in(chosen).who;
  co_await name_lookout(farsa, who);
  const Means brought = supply_means(farsa.look(), who, supply);
  const int skill = skill_of(farsa.look(), supply);
  const Outcome outcome =
      co_await skill_test(farsa, who, skill, brought, component == kNone ? rule::supply : rule::forage_named,
                          prompt::risk_supply(who, supply));
  if (!outcome.success) {
    farsa.tell(told::came_home_empty(who, static_cast<int>(supply)), rule::supply);
  } else {
    const int ground = good_ground(farsa.look());
    const bool plain = ground + brought.steps == 0;
    const int yield =
        co_await roll_yield(farsa, who, brought, plain ? rule::yield_die : rule::yield_steps, ground);
    bring_home(farsa, who, supply, component, yield);
  }
  spend_watch(farsa);
}

}  // namespace gamekeeper::farsa
