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
  for (int person = 0; person < static_cast<int>(look.library.people.size()); ++person) {
    if (!state.people[at(person)].gone && look.library.homes[at(person)].place == state.place)
      add_fields(tools, kMoods, look, person);
  }
  for (int errand = 0; errand < static_cast<int>(look.library.errands.size()); ++errand) {
    if (state.errands[at(errand)] != ErrandState::unknown) add_fields(tools, kErrandSheet, look, errand);
  }
  tools.group("Factions");
  for (int i = 0; i < static_cast<int>(look.library.factions.size()); ++i)
    add_fields(tools, kFactionSheet, look, i);
}

void fight_tools(const Look& look, RefereeTools& tools) {
  if (phase_of(look.state) != Phase::fight) return;
  tools.group("Fight");
  for (int foe = 0; foe < static_cast<int>(look.state.fight.foes.size()); ++foe)
    add_fields(tools, kFoeSheet, look, foe);
  for (Who who = 0; who < static_cast<Who>(look.state.party.size()); ++who) {
    if (is_in_fight(look, who)) add_fields(tools, kStances, look, who);
  }
  if (look.state.fight.foes.full()) return;
  tools.choice("new-foe", "One more comes", choices_from(look.library.creatures), kNoChoice,
               [](Farsa& farsa, int creature) {
                 farsa.state.fight.foes.push_back(make_foe(farsa.library, creature, Range::nearby));
                 overrule(farsa, told::edit_foe_came(creature));
               });
}

}  // namespace gamekeeper::farsa
