#include "games/farsa/chapter.hpp"

/// Procedures as tools: what begins when the referee says so, and what is left.
namespace gamekeeper::farsa {

void drop_encounter(Farsa& farsa) {
  // Whose last words were still to come has shared out nothing.
  for (const Who who : indices(farsa.state.party)) {
    if (farsa.who(who).fate == Fate::dead) share_belongings(farsa, who, -1);
  }
  Course& course = farsa.state.course;
  for (const Procedure<Farsa>* one : std::array<const Procedure<Farsa>*, 3>{&kMeeting, &kBattle, &kWayOut}) {
    if (course.has(*one)) course.leave(farsa, *one);
  }
  farsa.state.fight = {};
  farsa.state.duel = {};
  farsa.state.meeting = {};
  course.break_off();
}

namespace {

/// Nothing else is under way any more.
void stop(Farsa& farsa, Phase to) {
  drop_encounter(farsa);
  farsa.state.course = course_at(to);
  overrule(farsa, told::edit_left());
}

void leave_site(Farsa& farsa) {
  farsa.state.site = kNone;
  farsa.state.came_from = kNone;
  farsa.state.journey = {};
  farsa.state.wild = {};
}

void tools_in_site(RefereeTools& tools) {
  tools.leave("to-turn", "An exploration turn begins", [](Farsa& farsa) { stop(farsa, Phase::site); });
  tools.leave("out-of-site", "Leave the site", [](Farsa& farsa) {
    leave_site(farsa);
    stop(farsa, Phase::place);
  });
}

void tools_outdoors(const Look& look, RefereeTools& tools) {
  tools.leave("to-watch", "A watch begins", [](Farsa& farsa) {
    farsa.state.wild = {};
    stop(farsa, Phase::place);
  });
  tools.leave("to-camp", "Make camp here", [](Farsa& farsa) { stop(farsa, Phase::camp); });
  tools.leave("to-downtime", "A cycle of downtime begins",
              [](Farsa& farsa) { stop(farsa, Phase::downtime); });
  if (!has_people(look)) return;
  tools.leave("to-town", "Among the people of this place",
              [](Farsa& farsa) { stop(farsa, Phase::settlement); });
}

/// Somebody stands before the party; what was going on before goes on afterwards.
void stand_before(Farsa& farsa, int creature) {
  drop_encounter(farsa);
  farsa.state.course.then(kMeeting);
  farsa.state.meeting.creature = fit(creature);
  farsa.state.meeting.count = 1;
  farsa.state.meeting.range = Range::nearby;
}

void meet_by_name(Farsa& farsa, int person) {
  const int creature = farsa.library.people[at(person)].creature;
  stand_before(farsa, creature);
  const Disposition disposition = footing(farsa.look(), person);
  farsa.state.meeting.person = fit(person);
  farsa.state.meeting.disposition = disposition;
  farsa.state.people[at(person)].met = true;
  farsa.state.people[at(person)].disposition = disposition;
  overrule(farsa, told::edit_met(creature, 1, person));
}

void tools_of_encounters(const Look& look, RefereeTools& tools) {
  const State& state = look.state;
  tools.leave_for("meet", "They meet", choices_from(look.library.creatures), [](Farsa& farsa, int value) {
    stand_before(farsa, value);
    overrule(farsa, told::edit_met(value, 1, kNone));
  });
  tools.leave_for(
      "meet-person", "They meet, by name",
      choices_from(look.library.people, [&look](int person) { return !look.state.people[at(person)].gone; }),
      meet_by_name);
  // Who acts first follows from the story; where that leaves a doubt, initiative is rolled (F-1).
  const auto begin = [](bool party_surprised, bool foes_surprised) {
    return [party_surprised, foes_surprised](Farsa& farsa, int creature) {
      stand_before(farsa, creature);
      farsa.state.course.break_off();
      begin_fight(farsa, party_surprised, foes_surprised);
    };
  };
  const ToolChoices creatures = choices_from(look.library.creatures);
  tools.leave_for("fight", "A fight begins, initiative in doubt, with", creatures, begin(false, false));
  tools.leave_for("fight-first", "A fight begins, the party first, with", creatures, begin(false, true));
  tools.leave_for("ambush", "An ambush on the party, by", creatures, begin(true, false));
  tools.leave_for("battle", "A battle begins", choices_from(look.library.battles),
                  [](Farsa& farsa, int value) {
                    drop_encounter(farsa);
                    overrule(farsa, told::edit_left());
                    begin_battle(farsa, value);
                  });
  if (phase_of(state) == Phase::meeting && state.meeting.creature != kNone) {
    ToolChoices duellists;
    for (const Who who : indices(state.party)) {
      if (is_able_hero(look.who(who)))
        duellists.push_back({who, fmt::format("{}", who + 1), name_of(look, who)});
    }
    tools.leave_for("duel", "A duel, for", std::move(duellists),
                    [](Farsa& farsa, int value) { begin_duel(farsa, value, true); });
  }
  if (phase_of(state) == Phase::fight || phase_of(state) == Phase::meeting ||
      phase_of(state) == Phase::duel) {
    tools.leave("let-it-be", "Let it be: nobody wants any more of this", [](Farsa& farsa) {
      drop_encounter(farsa);
      overrule(farsa, told::edit_left());
    });
  }
}

}  // namespace

void procedure_tools(const Look& look, RefereeTools& tools) {
  tools.group("Procedures");
  add_fields(tools, kPace, look);
  if (look.in_site()) {
    tools_in_site(tools);
  } else {
    tools_outdoors(look, tools);
  }
  tools.leave_for("to-place", "Take the party to", choices_from(look.library.places),
                  [](Farsa& farsa, int value) {
                    leave_site(farsa);
                    farsa.state.place = fit(value);
                    farsa.place_state().known = true;
                    farsa.place_state().visited = true;
                    overrule(farsa, told::edit_party_at(value));
                    stop(farsa, Phase::place);
                  });
  tools_of_encounters(look, tools);
}

}  // namespace gamekeeper::farsa
