#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

// Clocks and notes, the country, a site.

constexpr int kMostSegments = 12;
constexpr int kNewClock = 6;

void tools_of_clock(const Look& look, int which, RefereeTools& tools) {
  const Clock& clock = look.state.clocks[at(which)];
  tools.about(which, look.text(clock.name));
  tools.number("clock", "{}: filled", 0, clock.max, clock.value, [which](Farsa& farsa, int value) {
    Clock& changed = farsa.state.clocks[at(which)];
    changed.value = fit(value);
    if (changed.value == changed.max) {
      tell_clock(farsa, told::clock_full, which);
    } else {
      tell_clock(farsa, told::clock_ticked, which);
    }
  });
  tools.number("clock-size", "{}: segments", 2, kMostSegments, clock.max, [which](Farsa& farsa, int value) {
    Clock& changed = farsa.state.clocks[at(which)];
    const bool was_full = changed.value == changed.max;
    changed.max = fit(value);
    changed.value = std::min(changed.value, changed.max);
    tell_clock(farsa, told::clock_made, which);
    if (changed.value == changed.max && !was_full) tell_clock(farsa, told::clock_full, which);
  });
  tools.choice("clock-sight", "{}: who sees it",
               {{0, "all", "all see it"},
                {1, "referee", "only the referee knows of it"},
                {2, "shrouded", "they know of it, not how far it is"}},
               static_cast<int>(clock.sight), [which](Farsa& farsa, int value) {
                 farsa.state.clocks[at(which)].sight = static_cast<Clock::Sight>(value);
                 tell_clock(farsa, told::clock_made, which);
               });
  tools.words("clock-name", "{}: call it", [which](Farsa& farsa, int value) {
    farsa.state.clocks[at(which)].name = static_cast<TextId>(value);
    overrule_in_secret(farsa, told::edit_clock_renamed(which + 1));
  });
  tools.deed("drop-clock", "{}: put it away", [which](Farsa& farsa) { farsa.state.clocks.erase(at(which)); });
}

void tools_of_note(const Look& look, int which, RefereeTools& tools) {
  const Note& note = look.state.notes[at(which)];
  tools.about(which, look.text(note.words));
  tools.words("edit-note", "Write \"{}\" anew", [which](Farsa& farsa, int value) {
    Note& changed = farsa.state.notes[at(which)];
    changed.words = static_cast<TextId>(value);
    if (changed.shown) {
      farsa.tell(told::note_shown(changed.words), rule::referee_seat);
    } else {
      overrule_in_secret(farsa, told::edit_note_kept());
    }
  });
  if (!note.shown) {
    tools.deed("show-note", "Show \"{}\" to all", [which](Farsa& farsa) {
      Note& shown = farsa.state.notes[at(which)];
      shown.shown = true;
      farsa.tell(told::note_shown(shown.words), rule::referee_seat);
    });
  } else {
    tools.deed("hide-note", "Take \"{}\" from the table", [which](Farsa& farsa) {
      farsa.state.notes[at(which)].shown = false;
      overrule_in_secret(farsa, told::edit_note_kept());
    });
  }
  tools.deed("drop-note", "Throw \"{}\" away", [which](Farsa& farsa) { farsa.state.notes.erase(at(which)); });
}

// Units in a battle; the party's vessels and companies.

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

void clock_tools(const Look& look, RefereeTools& tools) {
  tools.group("Clocks");
  if (!look.state.clocks.full()) {
    tools.words("new-clock", fmt::format("A new clock of {} segments, for my eyes", kNewClock),
                [](Farsa& farsa, int value) {
                  farsa.state.clocks.push_back(
                      {.sight = Clock::Sight::hidden, .max = kNewClock, .name = static_cast<TextId>(value)});
                  tell_clock(farsa, told::clock_made, static_cast<int>(farsa.state.clocks.size()) - 1);
                });
  }
  for (const int i : indices(look.state.clocks)) tools_of_clock(look, i, tools);
  tools.group("Notes");
  if (!look.state.notes.full()) {
    tools.words("new-note", "Write down", [](Farsa& farsa, int value) {
      farsa.state.notes.push_back({.words = static_cast<TextId>(value)});
      overrule_in_secret(farsa, told::edit_note_kept());
    });
  }
  for (const int i : indices(look.state.notes)) tools_of_note(look, i, tools);
}

void country_tools(const Look& look, RefereeTools& tools) {
  const State& state = look.state;
  tools.group("Country");
  tools.choice("weather", "The weather is", choices_from(look.library.weather),
               look.library.weather_at(state.weather_q, state.weather_r), [](Farsa& farsa, int value) {
                 const Weather& weather = farsa.library.weather[at(value)];
                 farsa.state.weather_q = fit(weather.q);
                 farsa.state.weather_r = fit(weather.r);
                 farsa.state.weather_known = true;
                 overrule(farsa, told::edit_weather(value));
               });
  add_fields(tools, kCalendarSheet, look);
  tools.choice(
      "show-place", "They learn the way to",
      choices_from(look.library.places, [&state](int place) { return !state.places[at(place)].known; }),
      kNoChoice, [](Farsa& farsa, int value) {
        learn_place(farsa, value, rule::referee_seat);
        overrule(farsa, told::edit_place_shown(value));
      });
  tools.choice(
      "tell-rumour", "They hear",
      choices_from(look.library.rumours, [&state](int rumour) { return !has_bit(state.rumours, rumour); }),
      kNoChoice, [](Farsa& farsa, int value) { hear_rumour(farsa, value, kNone, rule::referee_seat); });
}

void site_tools(const Look& look, RefereeTools& tools) {
  if (!look.in_site()) return;
  const SiteState& site = look.site_state();
  tools.group(look.site().name);
  add_fields(tools, kSiteSheet, look, look.state.site);
  tools.choice("show-room", "They see on the map",
               choices_from(look.site().rooms, [&site](int room) { return !site.rooms[at(room)].explored; }),
               kNoChoice, [](Farsa& farsa, int value) {
                 farsa.site_state().rooms[at(value)].explored = true;
                 overrule(farsa, told::edit_room_shown(value));
               });
  tools.leave_for("to-room", "Take the party to", choices_from(look.site().rooms),
                  [](Farsa& farsa, int value) {
                    farsa.state.came_from = kNone;
                    farsa.state.room = fit(value);
                    farsa.room_state().explored = true;
                    drop_encounter(farsa);
                    overrule(farsa, told::edit_party_in(value));
                  });
  for (int exit = 0; exit < count_exits(look); ++exit) {
    if (belongs_to(look, exit, look.state.room)) add_fields(tools, kDoorSheet, look, exit);
  }
}

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
  for (const int i : indices(war.vessels)) tools_of_vessel(look, i, tools);
  tools.group("Vessels, companies");
  if (look.place().harbor && !war.vessels.full()) {
    tools.choice("give-vessel", "A vessel that is theirs, and lies here", choices_from(look.library.vessels),
                 kNoChoice, [](Farsa& farsa, int kind) {
                   farsa.state.war.vessels.push_back(make_vessel(farsa.look(), kind));
                   overrule(farsa, told::edit_vessel_given(kind));
                 });
  }
  for (const int i : indices(war.companies)) tools_of_company(look, i, tools);
  if (war.companies.full()) return;
  tools.group("Vessels, companies");
  tools.choice("give-company", "A company comes along", choices_from(look.library.companies), kNoChoice,
               [](Farsa& farsa, int kind) {
                 farsa.state.war.companies.push_back(make_company(farsa.library, kind));
                 overrule(farsa, told::edit_company_given(kind));
               });
}

}  // namespace gamekeeper::farsa
