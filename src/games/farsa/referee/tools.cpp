#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

void burdens(const Look& look, Who who, RefereeTools& tools) {
  const Character& one = look.who(who);
  if (one.inspiration < 9 && !is_hireling(one)) {
    tools.deed("reward", "{} earns Inspiration",
               [who](Farsa& farsa) { earn_inspiration(farsa, who, rule::inspiration_earned); });
  }
  if (!one.things.full()) {
    const auto fits = [&look, &one](int item) {
      return item != look.library.spell_scroll && has_room_for(look, one, make_thing(look.library, item));
    };
    tools.choice("give", "{} gets", choices_from(look.library.items, fits), kNoChoice,
                 [who](Farsa& farsa, int item) {
                   take(farsa, who, make_thing(farsa.library, item), rule::referee_seat);
                   overrule(farsa, told::edit_given(who, item));
                 });
  }
  if (look.library.spell_scroll != kNone &&
      has_room_for(look, one, make_thing(look.library, look.library.spell_scroll))) {
    tools.choice("scroll", "{} gets a scroll of", choices_from(look.library.spells), kNoChoice,
                 [who](Farsa& farsa, int spell) {
                   Thing scroll = make_thing(farsa.library, farsa.library.spell_scroll);
                   scroll.spell = fit(spell);
                   take(farsa, who, scroll, rule::referee_seat);
                   overrule(farsa, told::edit_given(who, scroll.item));
                 });
  }
  ToolChoices things;
  for (const int i : indices(one.things))
    things.push_back({i, fmt::format("{}", i + 1), item_name(look, one.things[at(i)].item)});
  // What is asked may be about a thing, and where each lies changes when one goes: the question goes with it.
  if (phase_of(look.state) != Phase::making)
    tools.leave_for("take", "{} loses", std::move(things), [who](Farsa& farsa, int thing) {
      overrule(farsa, told::edit_taken(who, farsa.thing(who, thing).item));
      lose_thing(farsa, who, thing, rule::referee_seat);
    });
}

void wounds_and_words(const Look& look, Who who, RefereeTools& tools) {
  const Character& one = look.who(who);
  if (free_slots(look, one) > 0) {
    tools.deed("wound", "{} suffers a Wound", [who](Farsa& farsa) {
      farsa.who(who).wounds.push_back({});
      overrule(farsa, told::edit_wounded(who));
    });
  }
  if (!one.wounds.empty()) {
    tools.deed("mend", "{}: the last Wound heals", [who](Farsa& farsa) {
      farsa.who(who).wounds.pop_back();
      overrule(farsa, told::edit_mended(who));
    });
  }
  if (one.oath.kind == Oath::Kind::riddle)
    tools.deed("understood", "{} has understood the riddle",
               [who](Farsa& farsa) { solve_riddle(farsa, who); });
  if (one.boast.state == Boast::State::pending) {
    tools.deed("boast-kept", "{} has kept the boast", [who](Farsa& farsa) { keep_boast(farsa, who); });
    tools.deed("boast-shirked", "{} has shirked the boast",
               [who](Farsa& farsa) { shirk_boast(farsa, who, rule::boast_shirked); });
  }
  tools.choice("skill", "{} learns",
               choices_from(look.library.skills, [&one](int skill) { return !has_skill(one, skill); }),
               kNoChoice, [who](Farsa& farsa, int skill) {
                 set_bit(farsa.who(who).skills, static_cast<unsigned>(skill));
                 overrule(farsa, told::edit_skill(who, skill));
               });
}

// Settlements and downtime: hard times, what is in the air, trackers.

constexpr int kDearest = 10;         ///< of a condition, tens of percent (R-93)
constexpr int kMostMilestones = 12;  ///< of a tracker that the referee sizes

void set_condition(Farsa& farsa, Condition condition, int dearer) {
  if (dearer == 0) return end_condition(farsa, condition, rule::referee_seat);
  if (!suffers_from(farsa.look(), condition))
    return begin_condition(farsa, condition, dearer, rule::referee_seat);
  for (Hardship& one : farsa.state.town.hardships) {
    if (one.place == farsa.state.place && one.condition == condition) one.dearer = fit(dearer);
  }
  farsa.tell(told::dearer(condition, dearer), rule::condition_prices);
}

void tool_of_condition(const Look& look, Condition condition, RefereeTools& tools) {
  const Hardship* now = hardship_here(look, condition);
  if (now == nullptr && look.state.town.hardships.full()) return;
  const std::string name(condition_name(static_cast<int>(condition)));
  std::string id = "condition/" + name;
  for (char& c : id) c = c == ' ' ? '-' : c;
  tools.number(std::move(id), fmt::format("{}: tens of percent dearer", capital(name)), 0, kDearest,
               now == nullptr ? 0 : now->dearer,
               [condition](Farsa& farsa, int value) { set_condition(farsa, condition, value); });
}

void tools_of_tracker(const Look& look, Who who, RefereeTools& tools) {
  const Project& project = look.state.town.projects[at(who)];
  if (project.kind == Project::Kind::none) return;
  tools.about(who, fmt::format("{}, {}", name_of(look, who),
                               project_name(look, static_cast<int>(project.kind), project.about)));
  const auto set = [who](Farsa& farsa, int value, int max) {
    Project& changed = farsa.state.town.projects[at(who)];
    changed.value = fit(value);
    changed.max = fit(max);
    overrule(farsa, told::edit_tracker(who, value, max));
  };
  // The last milestone is worked for: a cycle brings what it was about.
  tools.number("tracker", "{}: milestones", 0, project.max - 1, project.value,
               [set, max = project.max](Farsa& farsa, int value) { set(farsa, value, max); });
  tools.number("tracker-size", "{}: milestones in all", project.value + 1, kMostMilestones, project.max,
               [set, now = project.value](Farsa& farsa, int value) { set(farsa, now, value); });
}

void party_tools(const Look& look, RefereeTools& tools) {
  for (const Who who : indices(look.state.party)) {
    tools.group(name_of(look, who));
    tools.about(who, name_of(look, who));
    if (is_present(look.who(who))) {
      add_fields(tools, kScores, look, who);
      burdens(look, who, tools);
    }
    add_fields(tools, kHowTheyFare, look, who);
    wounds_and_words(look, who, tools);
  }
}

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
    if (!state.people[at(person)].gone && look.library.people[at(person)].place == state.place)
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

void town_tools(const Look& look, RefereeTools& tools) {
  const State& state = look.state;
  tools.group("Settlements");
  if (look.place().settlement) {
    for (int condition = 0; condition < kConditions; ++condition)
      tool_of_condition(look, static_cast<Condition>(condition), tools);
  }
  tools.choice("next-shift", "In the air in town",
               choices_from(look.library.shifts, [&state](int shift) { return !has_happened(state, shift); }),
               state.town.announced == kNone ? kNoChoice : state.town.announced, [](Farsa& farsa, int value) {
                 farsa.state.town.announced = fit(value);
                 farsa.tell(told::shift_announced(value), rule::referee_seat);
               });
  for (Who who = 0; who < static_cast<Who>(state.party.size()); ++who) tools_of_tracker(look, who, tools);
}

}  // namespace

// Those who are met, the factions, and foes.

std::vector<RefereeTools::Item> referee_tools(const Look& look) {
  RefereeTools tools;
  if (phase_of(look.state) == Phase::finished) return {};
  if (phase_of(look.state) != Phase::making) {
    procedure_tools(look, tools);
    fight_tools(look, tools);
    war_tools(look, tools);
    site_tools(look, tools);
    people_tools(look, tools);
    town_tools(look, tools);
    party_tools(look, tools);
    country_tools(look, tools);
  }
  clock_tools(look, tools);
  preparing_tools(look, tools);
  table_tools(look, tools);
  return tools.take();
}

}  // namespace gamekeeper::farsa
