#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/referee/edits.hpp"
#include "games/farsa/referee/tools.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/war/war.hpp"

/// Units in a battle; the party's vessels and companies.
namespace gamekeeper::farsa {
namespace {

/// The value of a sheet that a tool sets: Guard, or one of the three abilities.
constexpr int kGuard = kAbilities;
constexpr const char* kIds[kAbilities + 1] = {"str", "dex", "ctrl", "guard"};

std::string_view value_name(bool vessel, int value) {
  if (value == kGuard) return "Guard";
  return vessel ? part_name(value) : word_for(static_cast<Ability>(value));
}

void tools_of_unit(const Look& look, int side, int index, RefereeTools& tools) {
  const Unit& unit = unit_at(look, side, index);
  const int number = side * kMaxUnits + index;
  const std::string name = capital(name_of_unit(look, side, index));
  for (int value = 0; value <= kGuard; ++value) {
    const int most = value == kGuard ? int{unit.guard_most} : int{unit.most[at(value)]};
    const int least = value == 0 ? 1 : 0;
    if (most < least) continue;
    tools.number(fmt::format("unit-{}/{}", kIds[value], number + 1),
                 fmt::format("{}: {}", name, value_name(unit.vessel, value)), least, most,
                 value == kGuard ? unit.guard : unit.now[at(value)],
                 [side, index, number, value](Farsa& farsa, int set) {
                   Unit& changed = unit_at(farsa, side, index);
                   (value == kGuard ? changed.guard : changed.now[at(value)]) = static_cast<std::int8_t>(set);
                   tell_edit(farsa, Edit::unit_value, number, value, set);
                 });
  }
  tools.choice(fmt::format("unit-fate/{}", number + 1), fmt::format("{}: fate", name),
               choices_of({"fighting", "routed", "destroyed", "yielded", "adrift", "taken", "withdrawn"}),
               static_cast<int>(unit.fate), [side, index, number](Farsa& farsa, int fate) {
                 unit_at(farsa, side, index).fate = static_cast<Unit::Fate>(fate);
                 tell_edit(farsa, Edit::unit_fate, number, fate);
               });
}

void tools_of_vessel(const Look& look, int which, RefereeTools& tools) {
  const Vessel& vessel = look.state.war.vessels[at(which)];
  const VesselKind& kind = look.library.vessels[vessel.kind];
  const int most[kAbilities + 1] = {kind.strength, kind.dexterity, kind.control, kind.guard};
  for (int value = 0; value <= kGuard; ++value) {
    const int least = value == 0 ? 1 : 0;
    if (most[value] < least) continue;
    tools.number(fmt::format("vessel-{}/{}", kIds[value], which + 1),
                 fmt::format("{}: {}", kind.name, value_name(true, value)), least, most[value],
                 value == kGuard ? vessel.guard : vessel.now[at(value)],
                 [which, value](Farsa& farsa, int set) {
                   Vessel& changed = farsa.state.war.vessels[at(which)];
                   (value == kGuard ? changed.guard : changed.now[at(value)]) = static_cast<std::int8_t>(set);
                   tell_edit(farsa, Edit::vessel_value, which, value, set);
                 });
  }
  if (look.state.war.afloat) return;
  tools.leave(fmt::format("lose-vessel/{}", which + 1), fmt::format("{}: it is lost", kind.name),
              [which](Farsa& farsa) {
                const int lost = farsa.state.war.vessels[at(which)].kind;
                farsa.state.war.vessels.erase(at(which));
                tell_edit(farsa, Edit::vessel_lost, lost);
              });
}

void tools_of_company(const Look& look, int which, RefereeTools& tools) {
  const Company& company = look.state.war.companies[at(which)];
  const std::string& name = look.library.companies[company.kind].name;
  tools.number(fmt::format("company-days/{}", which + 1), fmt::format("{}: days of service left", name), 1,
               99, company.days, [which](Farsa& farsa, int days) {
                 farsa.state.war.companies[at(which)].days = static_cast<std::uint8_t>(days);
                 tell_edit(farsa, Edit::company_days, which, days);
               });
  tools.leave(fmt::format("lose-company/{}", which + 1), fmt::format("{}: they leave", name),
              [which](Farsa& farsa) {
                const int gone = farsa.state.war.companies[at(which)].kind;
                farsa.state.war.companies.erase(at(which));
                tell_edit(farsa, Edit::company_lost, gone);
              });
}

}  // namespace

void war_tools(const Look& look, RefereeTools& tools) {
  const War& war = look.state.war;
  if (phase_of(look.state) == Phase::battle) {
    tools.group("Battle");
    for (const int side : {kOurs, kTheirs}) {
      for (int i = 0; i < count_units(look.state, side); ++i) tools_of_unit(look, side, i, tools);
    }
    return;
  }
  tools.group("Vessels, companies");
  for (int i = 0; i < static_cast<int>(war.vessels.size()); ++i) tools_of_vessel(look, i, tools);
  if (look.place().harbor && !war.vessels.full()) {
    tools.choice("give-vessel", "A vessel that is theirs, and lies here", choices_from(look.library.vessels),
                 kNoChoice, [](Farsa& farsa, int kind) {
                   farsa.state.war.vessels.push_back(make_vessel(farsa.look(), kind));
                   tell_edit(farsa, Edit::vessel_given, kind);
                 });
  }
  for (int i = 0; i < static_cast<int>(war.companies.size()); ++i) tools_of_company(look, i, tools);
  if (!war.companies.full()) {
    tools.choice("give-company", "A company comes along", choices_from(look.library.companies), kNoChoice,
                 [](Farsa& farsa, int kind) {
                   farsa.state.war.companies.push_back(make_company(farsa.library, kind));
                   tell_edit(farsa, Edit::company_given, kind);
                 });
  }
}

}  // namespace gamekeeper::farsa
