#include "farsa/words/referee.hpp"
#include "games/farsa/fight/fight.hpp"
#include "games/farsa/referee/tools.hpp"
#include "games/farsa/sheets.hpp"

/// Those who are met, the factions, and foes.
namespace gamekeeper::farsa {

void people_tools(const Look& look, RefereeTools& tools) {
  const State& state = look.state;
  tools.group("People");
  if (phase_of(state) == Phase::meeting) {
    add_fields(tools, kMeetingSheet, look);
    if (state.meeting.want != kNone && !state.meeting.want_known) {
      tools.deed("show-want", "They let it be seen what they want", [](Farsa& farsa) {
        farsa.state.meeting.want_known = true;
        overrule(farsa, told::edit_want_known());
      });
    }
  }
  for (const int person : indices(look.library.people)) {
    if (!state.people[at(person)].gone && look.library.homes[at(person)].place == state.place)
      add_fields(tools, kPersonSheet, look, person);
  }
  for (const int errand : indices(look.library.errands)) {
    if (state.errands[at(errand)] != ErrandState::unknown) add_fields(tools, kErrandSheet, look, errand);
  }
  tools.group("Factions");
  for (const int i : indices(look.library.factions)) add_fields(tools, kFactionSheet, look, i);
}

void fight_tools(const Look& look, RefereeTools& tools) {
  if (phase_of(look.state) != Phase::fight) return;
  tools.group("Fight");
  for (const int foe : indices(look.state.fight.foes)) add_fields(tools, kFoeSheet, look, foe);
  for (const Who who : all_who(look, is_in_fight)) add_fields(tools, kStances, look, who);
  if (look.state.fight.foes.full()) return;
  tools.choice("new-foe", "One more comes", choices_from(look.library.creatures), kNoChoice,
               [](Farsa& farsa, int creature) {
                 farsa.state.fight.foes.push_back(make_foe(farsa.library, creature, Range::nearby));
                 overrule(farsa, told::edit_foe_came(creature));
               });
}

}  // namespace gamekeeper::farsa
