#include <fmt/format.h>

#include <cstdint>
#include <string>

#include "farsa/rule_ids.hpp"
#include "farsa/words/referee.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/referee/edits.hpp"
#include "games/farsa/referee/tools.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/site/site.hpp"
#include "games/farsa/state.hpp"

/// Clocks and notes, the country, a site.
namespace gamekeeper::farsa {
namespace {

constexpr int kMostSegments = 12;
constexpr int kNewClock = 6;

void tools_of_clock(const Look& look, int which, RefereeTools& tools) {
  const Clock& clock = look.state.clocks[at(which)];
  const std::string name = look.text(clock.name);
  tools.number(fmt::format("clock/{}", which + 1), fmt::format("{}: filled", name), 0, clock.max, clock.value,
               [which](Farsa& farsa, int value) {
                 Clock& changed = farsa.state.clocks[at(which)];
                 changed.value = static_cast<std::uint8_t>(value);
                 if (changed.value == changed.max) {
                   tell_clock(farsa, told::clock_full, which);
                 } else {
                   tell_clock(farsa, told::clock_ticked, which);
                 }
               });
  tools.number(fmt::format("clock-size/{}", which + 1), fmt::format("{}: segments", name), 2, kMostSegments,
               clock.max, [which](Farsa& farsa, int value) {
                 Clock& changed = farsa.state.clocks[at(which)];
                 const std::uint8_t before = changed.max;
                 changed.max = static_cast<std::uint8_t>(value);
                 const bool was_full = changed.value == before;
                 if (changed.value > changed.max) changed.value = changed.max;
                 tell_clock(farsa, told::clock_made, which);
                 if (changed.value == changed.max && !was_full) tell_clock(farsa, told::clock_full, which);
               });
  tools.choice(fmt::format("clock-sight/{}", which + 1), fmt::format("{}: who sees it", name),
               {{0, "all", "all see it"},
                {1, "referee", "only the referee knows of it"},
                {2, "shrouded", "they know of it, not how far it is"}},
               static_cast<int>(clock.sight), [which](Farsa& farsa, int value) {
                 farsa.state.clocks[at(which)].sight = static_cast<Clock::Sight>(value);
                 tell_clock(farsa, told::clock_made, which);
               });
  tools.words(fmt::format("clock-name/{}", which + 1), fmt::format("{}: call it", name),
              [which](Farsa& farsa, int value) {
                farsa.state.clocks[at(which)].name = static_cast<TextId>(value);
                tell_edit_in_secret(farsa, Edit::clock_renamed, which);
              });
  tools.deed(fmt::format("drop-clock/{}", which + 1), fmt::format("{}: put it away", name),
             [which](Farsa& farsa) { farsa.state.clocks.erase(at(which)); });
}

void tools_of_note(const Look& look, int which, RefereeTools& tools) {
  const Note& note = look.state.notes[at(which)];
  const std::string words = look.text(note.words);
  tools.words(fmt::format("edit-note/{}", which + 1), fmt::format("Write \"{}\" anew", words),
              [which](Farsa& farsa, int value) {
                Note& changed = farsa.state.notes[at(which)];
                changed.words = static_cast<TextId>(value);
                if (changed.shown) {
                  farsa.tell(told::note_shown(static_cast<TextId>(value)), rule::referee_seat);
                } else {
                  tell_edit_in_secret(farsa, Edit::note_kept);
                }
              });
  if (!note.shown) {
    tools.deed(fmt::format("show-note/{}", which + 1), fmt::format("Show \"{}\" to all", words),
               [which](Farsa& farsa) {
                 Note& shown = farsa.state.notes[at(which)];
                 shown.shown = true;
                 farsa.tell(told::note_shown(shown.words), rule::referee_seat);
               });
  } else {
    tools.deed(fmt::format("hide-note/{}", which + 1), fmt::format("Take \"{}\" from the table", words),
               [which](Farsa& farsa) {
                 farsa.state.notes[at(which)].shown = false;
                 tell_edit_in_secret(farsa, Edit::note_kept);
               });
  }
  tools.deed(fmt::format("drop-note/{}", which + 1), fmt::format("Throw \"{}\" away", words),
             [which](Farsa& farsa) { farsa.state.notes.erase(at(which)); });
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
  for (int i = 0; i < static_cast<int>(look.state.clocks.size()); ++i) tools_of_clock(look, i, tools);
  tools.group("Notes");
  if (!look.state.notes.full()) {
    tools.words("new-note", "Write down", [](Farsa& farsa, int value) {
      farsa.state.notes.push_back({.words = static_cast<TextId>(value)});
      tell_edit_in_secret(farsa, Edit::note_kept);
    });
  }
  for (int i = 0; i < static_cast<int>(look.state.notes.size()); ++i) tools_of_note(look, i, tools);
}

void country_tools(const Look& look, RefereeTools& tools) {
  const State& state = look.state;
  tools.group("Country");
  tools.choice("weather", "The weather is", choices_from(look.library.weather),
               look.library.weather_at(state.weather_q, state.weather_r), [](Farsa& farsa, int value) {
                 const Weather& weather = farsa.library.weather[at(value)];
                 farsa.state.weather_q = static_cast<std::int8_t>(weather.q);
                 farsa.state.weather_r = static_cast<std::int8_t>(weather.r);
                 farsa.state.weather_known = true;
                 tell_edit(farsa, Edit::weather, value);
               });
  tools.number("day", "The day", 1, 9999, state.calendar.day, [](Farsa& farsa, int value) {
    farsa.state.calendar.day = static_cast<std::uint16_t>(value);
    tell_edit(farsa, Edit::day, value);
  });
  tools.choice("watch", "It is", choices_of({"day", "evening", "night"}), state.calendar.watch,
               [](Farsa& farsa, int value) {
                 farsa.state.calendar.watch = static_cast<std::uint8_t>(value);
                 farsa.state.calendar.turn = 0;
                 tell_edit(farsa, Edit::watch, value);
               });
  tools.choice("season", "The season", choices_from(look.library.seasons), state.calendar.season,
               [](Farsa& farsa, int value) {
                 farsa.state.calendar.season = static_cast<std::uint8_t>(value);
                 tell_edit(farsa, Edit::season, value);
               });
  tools.choice(
      "show-place", "They learn the way to",
      choices_from(look.library.places, [&state](int place) { return !state.places[at(place)].known; }),
      kNoChoice, [](Farsa& farsa, int value) {
        learn_place(farsa, value, rule::referee_seat);
        tell_edit(farsa, Edit::place_shown, value);
      });
  tools.choice("tell-rumour", "They hear",
               choices_from(look.library.rumours,
                            [&state](int rumour) { return (state.rumours >> rumour & 1U) == 0; }),
               kNoChoice,
               [](Farsa& farsa, int value) { hear_rumour(farsa, value, kNone, rule::referee_seat); });
}

void site_tools(const Look& look, RefereeTools& tools) {
  if (!look.in_site()) return;
  const SiteState& site = look.site_state();
  tools.group(look.site().name);
  tools.number("site-clock", "The site clock", 0, kSiteClock, site.clock < 0 ? 0 : site.clock,
               [](Farsa& farsa, int value) {
                 farsa.site_state().clock = static_cast<std::int8_t>(value);
                 tell_edit_in_secret(farsa, Edit::site_clock, value);
               });
  tools.choice("site-die", "The site die",
               {{6, "d6", "d6"}, {8, "d8", "d8"}, {10, "d10", "d10"}, {12, "d12", "d12"}}, site.die,
               [](Farsa& farsa, int value) {
                 farsa.site_state().die = static_cast<std::uint8_t>(value);
                 tell_edit_in_secret(farsa, Edit::site_die, value);
               });
  tools.choice("show-room", "They see on the map",
               choices_from(look.site().rooms, [&site](int room) { return !site.rooms[at(room)].explored; }),
               kNoChoice, [](Farsa& farsa, int value) {
                 farsa.site_state().rooms[at(value)].explored = true;
                 tell_edit(farsa, Edit::room_shown, value);
               });
  tools.leave_for("to-room", "Take the party to", choices_from(look.site().rooms),
                  [](Farsa& farsa, int value) {
                    farsa.state.came_from = kNone;
                    farsa.state.room = static_cast<std::uint8_t>(value);
                    farsa.room_state().explored = true;
                    drop_encounter(farsa);
                    tell_edit(farsa, Edit::party_in, value);
                  });
  for (int exit = 0; exit < count_exits(look); ++exit) {
    if (!belongs_to(look, exit, look.state.room)) continue;
    tools.choice(fmt::format("door/{}", exit + 1),
                 fmt::format("Door {}{}", exit + 1,
                             beyond(look, exit, look.state.room) == kNone
                                 ? std::string(", to the outside")
                                 : ", to " + look.site().rooms[beyond(look, exit, look.state.room)].name),
                 choices_of({"untouched", "open", "stiff", "jammed", "broken", "hidden"}),
                 static_cast<int>(site.doors[at(exit)].state), [exit](Farsa& farsa, int value) {
                   farsa.site_state().doors[at(exit)].state = static_cast<Door::State>(value);
                   tell_edit(farsa, Edit::door, exit, value);
                 });
  }
}

}  // namespace gamekeeper::farsa
