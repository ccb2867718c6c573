#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

#include "games/farsa/content.hpp"
#include "games/farsa/fight/fight.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/referee/edits.hpp"
#include "games/farsa/referee/tools.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/telling.hpp"

/// Those who are met, the factions, and foes.
namespace gamekeeper::farsa {
namespace {

constexpr int kWants = 10;

ToolChoices moods() { return choices_of({"attacks", "hostile", "curious", "indifferent", "friendly"}); }

ToolChoices wants() {
  return choices_of({"aid", "money", "territory", "food", "info", "trade", "help", "mission", "entertainment",
                     "directions"});
}
static_assert(kWants == 10);

void tools_of_meeting(const Look& look, RefereeTools& tools) {
  const Meeting& met = look.state.meeting;
  tools.choice("disposition", "Those who are met are", moods(), static_cast<int>(met.disposition),
               [](Farsa& farsa, int value) {
                 farsa.state.meeting.disposition = static_cast<Disposition>(value);
                 tell_edit_in_secret(farsa, Edit::disposition, kNone, value);
               });
  tools.choice("want", "They want", wants(), met.want == kNone ? kNoChoice : met.want,
               [](Farsa& farsa, int value) {
                 farsa.state.meeting.want = static_cast<std::uint8_t>(value);
                 tell_edit_in_secret(farsa, Edit::want, value);
               });
  if (met.want != kNone && !met.want_known) {
    tools.deed("show-want", "They let it be seen what they want", [](Farsa& farsa) {
      farsa.state.meeting.want_known = true;
      tell_edit(farsa, Edit::want_known, farsa.state.meeting.want);
    });
  }
}

void tools_of_person(const Look& look, int person, RefereeTools& tools) {
  const PersonState& state = look.state.people[at(person)];
  const Person& one = look.library.people[at(person)];
  tools.choice("person/" + one.id, fmt::format("{} is", one.name), moods(),
               static_cast<int>(state.disposition), [person](Farsa& farsa, int value) {
                 farsa.state.people[at(person)].disposition = static_cast<Disposition>(value);
                 tell_edit_in_secret(farsa, Edit::disposition, person, value);
               });
}

void tools_of_faction(const Look& look, int which, RefereeTools& tools) {
  const Faction& faction = look.library.factions[at(which)];
  const FactionState& state = look.state.factions[at(which)];
  tools.number("regard/" + faction.id, fmt::format("{}: regard of the party", faction.name), -3, 3,
               state.regard, [which](Farsa& farsa, int value) {
                 farsa.state.factions[at(which)].regard = static_cast<std::int8_t>(value);
                 tell_edit_in_secret(farsa, Edit::regard, which, value);
               });
  if (state.goal >= faction.goals.size()) return;
  tools.number("progress/" + faction.id, fmt::format("{}: progress", faction.name), 0,
               faction.goals[state.goal].steps - 1, state.progress, [which](Farsa& farsa, int value) {
                 farsa.state.factions[at(which)].progress = static_cast<std::uint8_t>(value);
                 tell_edit_in_secret(farsa, Edit::progress, which, value);
               });
  ToolChoices goals;
  for (int i = 0; i < static_cast<int>(faction.goals.size()); ++i)
    goals.push_back({i, fmt::format("{}", i + 1), faction.goals[at(i)].name});
  tools.choice("goal/" + faction.id, fmt::format("{} works at", faction.name), std::move(goals), state.goal,
               [which](Farsa& farsa, int value) {
                 FactionState& changed = farsa.state.factions[at(which)];
                 changed.goal = static_cast<std::uint8_t>(value);
                 changed.progress = 0;
                 tell_edit_in_secret(farsa, Edit::goal, which, value);
               });
}

void tools_of_foe(const Look& look, int which, RefereeTools& tools) {
  const Foe& foe = look.foe(which);
  const std::string name = capital(name_of_foe(look, which));
  const Creature& kind = look.creature(which);
  tools.number(fmt::format("foe-guard/{}", which + 1), fmt::format("{}: Guard", name), 0, kMostScore,
               foe.guard, [which](Farsa& farsa, int value) {
                 farsa.foe(which).guard = static_cast<std::int8_t>(value);
                 tell_edit(farsa, Edit::foe_guard, which, value);
               });
  constexpr const char* kIds[kAbilities] = {"str", "dex", "ctrl"};
  const int most[kAbilities] = {kind.strength, kind.dexterity, kind.control};
  for (int ability = 0; ability < kAbilities; ++ability) {
    tools.number(fmt::format("foe-{}/{}", kIds[ability], which + 1),
                 fmt::format("{}: {}", name, word_for(static_cast<Ability>(ability))), ability == 0 ? 1 : 0,
                 std::clamp(most[ability], 1, kMostScore), foe.now[at(ability)],
                 [which, ability](Farsa& farsa, int value) {
                   farsa.foe(which).now[at(ability)] = static_cast<std::int8_t>(value);
                   tell_edit(farsa, Edit::foe_ability, which, ability, value);
                 });
  }
  tools.choice(fmt::format("foe-state/{}", which + 1), fmt::format("{}: state", name),
               choices_of({"fighting", "down", "dead", "fled", "yielded"}), static_cast<int>(foe.state),
               [which](Farsa& farsa, int value) {
                 farsa.foe(which).state = static_cast<Foe::State>(value);
                 tell_edit(farsa, Edit::foe_state, which, value);
               });
  tools.choice(fmt::format("foe-range/{}", which + 1), fmt::format("{}: range", name),
               choices_of({"close", "nearby", "far"}), static_cast<int>(foe.range),
               [which](Farsa& farsa, int value) {
                 farsa.foe(which).range = static_cast<Range>(value);
                 tell_edit(farsa, Edit::foe_range, which, value);
               });
}

/// From where somebody strikes the next time.
void tool_of_stance(const Look& look, Who who, RefereeTools& tools) {
  const Standing& standing = look.state.fight.standing[at(who)];
  tools.choice(fmt::format("stance/{}", who + 1), fmt::format("{} strikes from", name_of(look, who)),
               choices_of({"even-ground", "strength", "weakness"}),
               standing.bold       ? 1
               : standing.impaired ? 2
                                   : 0,
               [who](Farsa& farsa, int value) {
                 Standing& changed = farsa.state.fight.standing[at(who)];
                 changed.bold = value == 1;
                 changed.impaired = value == 2;
                 tell_edit(farsa, Edit::stance, who, value);
               });
}

}  // namespace

void people_tools(const Look& look, RefereeTools& tools) {
  const State& state = look.state;
  tools.group("People");
  if (phase_of(state) == Phase::meeting) tools_of_meeting(look, tools);
  for (int person = 0; person < static_cast<int>(look.library.people.size()); ++person) {
    if (!state.people[at(person)].gone && look.library.homes[at(person)].place == state.place)
      tools_of_person(look, person, tools);
  }
  for (int errand = 0; errand < static_cast<int>(look.library.errands.size()); ++errand) {
    const ErrandState now = state.errands[at(errand)];
    if (now == ErrandState::unknown) continue;
    const Library::ErrandOf& one = look.library.errands[at(errand)];
    tools.choice("errand/" + one.errand->id, one.errand->name,
                 choices_of({"unknown", "offered", "taken", "done", "failed"}), static_cast<int>(now),
                 [errand](Farsa& farsa, int value) {
                   farsa.state.errands[at(errand)] = static_cast<ErrandState>(value);
                   tell_edit(farsa, Edit::errand, errand, value);
                 });
  }
  tools.group("Factions");
  for (int i = 0; i < static_cast<int>(look.library.factions.size()); ++i) tools_of_faction(look, i, tools);
}

void fight_tools(const Look& look, RefereeTools& tools) {
  if (phase_of(look.state) != Phase::fight) return;
  tools.group("Fight");
  for (int foe = 0; foe < static_cast<int>(look.state.fight.foes.size()); ++foe)
    tools_of_foe(look, foe, tools);
  for (Who who = 0; who < static_cast<Who>(look.state.party.size()); ++who) {
    if (is_in_fight(look, who)) tool_of_stance(look, who, tools);
  }
  if (!look.state.fight.foes.full()) {
    tools.choice("new-foe", "One more comes", choices_from(look.library.creatures), kNoChoice,
                 [](Farsa& farsa, int value) {
                   farsa.state.fight.foes.push_back(make_foe(farsa.library, value, Range::nearby));
                   tell_edit(farsa, Edit::foe_came, value);
                 });
  }
}

}  // namespace gamekeeper::farsa
