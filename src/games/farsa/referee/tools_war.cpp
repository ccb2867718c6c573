#include "farsa/words/referee.hpp"
#include "games/farsa/referee/tools.hpp"
#include "games/farsa/sheets.hpp"
#include "games/farsa/war/war.hpp"

/// Units in a battle; the party's vessels and companies.
namespace gamekeeper::farsa {
namespace {

void tools_of_vessel(const Look& look, int which, RefereeTools& tools) {
  add_fields(tools, kVesselSheet, look, which);
  if (look.state.war.afloat) return;
  tools.about(which, kVesselSheet.name(look, which));
  tools.leave("lose-vessel", "{}: it is lost", [which](Farsa& farsa) {
    const int lost = farsa.state.war.vessels[at(which)].kind;
    farsa.state.war.vessels.erase(at(which));
    overrule(farsa, told::edit_vessel_lost(lost));
  });
}

void tools_of_company(const Look& look, int which, RefereeTools& tools) {
  add_fields(tools, kCompanySheet, look, which);
  tools.about(which, kCompanySheet.name(look, which));
  tools.leave("lose-company", "{}: they leave", [which](Farsa& farsa) {
    const int gone = farsa.state.war.companies[at(which)].kind;
    farsa.state.war.companies.erase(at(which));
    overrule(farsa, told::edit_company_lost(gone));
  });
}

}  // namespace

void war_tools(const Look& look, RefereeTools& tools) {
  const War& war = look.state.war;
  if (phase_of(look.state) == Phase::battle) {
    tools.group("Battle");
    for (const int side : {kOurs, kTheirs}) {
      for (int i = 0; i < count_units(look.state, side); ++i)
        add_fields(tools, unit_at(look, side, i).vessel ? kVesselUnit : kCompanyUnit, look,
                   side * kMaxUnits + i);
    }
    return;
  }
  tools.group("Vessels, companies");
  for (int i = 0; i < static_cast<int>(war.vessels.size()); ++i) tools_of_vessel(look, i, tools);
  tools.group("Vessels, companies");
  if (look.place().harbor && !war.vessels.full()) {
    tools.choice("give-vessel", "A vessel that is theirs, and lies here", choices_from(look.library.vessels),
                 kNoChoice, [](Farsa& farsa, int kind) {
                   farsa.state.war.vessels.push_back(make_vessel(farsa.look(), kind));
                   overrule(farsa, told::edit_vessel_given(kind));
                 });
  }
  for (int i = 0; i < static_cast<int>(war.companies.size()); ++i) tools_of_company(look, i, tools);
  if (war.companies.full()) return;
  tools.group("Vessels, companies");
  tools.choice("give-company", "A company comes along", choices_from(look.library.companies), kNoChoice,
               [](Farsa& farsa, int kind) {
                 farsa.state.war.companies.push_back(make_company(farsa.library, kind));
                 overrule(farsa, told::edit_company_given(kind));
               });
}

}  // namespace gamekeeper::farsa
