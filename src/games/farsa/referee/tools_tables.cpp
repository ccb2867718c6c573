#include "games/farsa/chapter.hpp"

/// Tables and dice, and what is prepared with them.
namespace gamekeeper::farsa {
namespace {

engine::SeatSet seen_by(bool in_the_open) {
  return in_the_open ? engine::kEverybody : engine::only(kReferee);
}

void add_table(const Look& look, int which, RefereeTools& tools) {
  const RandomTable& table = look.library.tables[at(which)];
  const Dice thrown = dice(table.dice);
  tools.open_roll("roll/" + table.id, table.name,
                  std::vector<std::uint8_t>(at(thrown.count), static_cast<std::uint8_t>(thrown.sides)),
                  [which](Farsa& farsa, std::span<const std::uint8_t> faces, bool in_the_open) {
                    const RandomTable& rolled = farsa.library.tables[at(which)];
                    const int sum = part_value(faces) + dice(rolled.dice).plus;
                    const int row = row_for(rolled.rows, sum);
                    if (row >= 0)
                      farsa.tell(told::table_rolled(which, row + 1), rule::referee_seat,
                                 seen_by(in_the_open));
                  });
}

void prepare(const Look& look, Draft::Kind kind, RefereeTools& tools) {
  std::vector<std::uint8_t> dice;
  for (const DraftPart& part : parts_of(look.library, kind))
    dice.insert(dice.end(), part.dice.begin(), part.dice.end());
  tools.roll(fmt::format("prepare/{}", name_of(kind)), title_of(kind), std::move(dice),
             [kind](Farsa& farsa, std::span<const std::uint8_t> faces, bool) {
               Draft draft{.kind = kind};
               std::size_t part = 0;
               for (const DraftPart& one : parts_of(farsa.library, kind)) {
                 draft.parts[part++] = part_value(faces.first(one.dice.size()));
                 faces = faces.subspan(one.dice.size());
               }
               farsa.state.drafts.push_back(draft);
               farsa.tell(told::prepared(static_cast<int>(farsa.state.drafts.size()) - 1), rule::referee_seat,
                          engine::only(kReferee));
             });
}

constexpr std::size_t kLockType = 0, kLockOrder = 1, kLockTrouble = 2;

void apply_lock(const Look& look, int which, const std::string& title, RefereeTools& tools) {
  if (!look.in_site()) return;
  ToolChoices doors;
  for (int exit = 0; exit < count_exits(look); ++exit) {
    const Door& door = look.site_state().doors[at(exit)];
    const bool has_lock = link_of(look, exit).exit->passage == Passage::locked;
    if (has_lock && belongs_to(look, exit, look.state.room) && door.state == Door::State::untouched)
      doors.push_back({exit, fmt::format("{}", exit + 1), fmt::format("door {}", exit + 1)});
  }
  tools.choice(fmt::format("use-draft/{}", which + 1), title + ": put it on", std::move(doors), kNoChoice,
               [which](Farsa& farsa, int exit) {
                 const Draft& draft = farsa.state.drafts[at(which)];
                 Door& door = farsa.site_state().doors[at(exit)];
                 door.type = fit(draft.parts[kLockType] - 1);
                 door.trouble = lock_trouble(draft.parts[kLockTrouble] - 1);
                 LockLore& lore = farsa.state.locks[door.type];
                 // A type keeps the order that the campaign has given it (4.1).
                 if (lore.sequence == kNone) lore.sequence = fit(draft.parts[kLockOrder] - 1);
                 overrule_in_secret(farsa, told::edit_lock_placed(exit + 1));
                 farsa.state.drafts.erase(at(which));
               });
}

constexpr std::size_t kPersonWant = 4, kPersonDisposition = 5, kPersonActivity = 6, kPersonTrouble = 7;

void apply_person(int which, const std::string& title, RefereeTools& tools) {
  tools.leave(fmt::format("use-draft/{}", which + 1), title + ": they meet", [which](Farsa& farsa) {
    const Draft draft = farsa.state.drafts[at(which)];
    farsa.state.drafts.erase(at(which));
    drop_encounter(farsa);
    farsa.state.course.then(kMeeting);
    farsa.state.meeting = {.creature = speaker_of(farsa.library, draft),
                           .count = 1,
                           .want = fit(draft.parts[kPersonWant] - 1),
                           .activity = fit(draft.parts[kPersonActivity] - 1),
                           .trouble = fit(draft.parts[kPersonTrouble] - 1),
                           .disposition = disposition_of(draft.parts[kPersonDisposition]),
                           .range = Range::nearby};
    overrule(farsa, told::edit_left());
  });
}

constexpr std::size_t kGoalSteps = 3;

void apply_goal(const Look& look, int which, const std::string& title, RefereeTools& tools) {
  if (look.state.clocks.full()) return;
  tools.deed(
      fmt::format("use-draft/{}", which + 1), title + ": make it a clock of my own", [which](Farsa& farsa) {
        const Draft draft = farsa.state.drafts[at(which)];
        farsa.state.drafts.erase(at(which));
        const std::string name =
            fmt::format("{}: {}", part_text(farsa.look(), draft, 0), part_text(farsa.look(), draft, 1));
        farsa.state.clocks.push_back({.sight = Clock::Sight::hidden,
                                      .max = fit(draft.parts[kGoalSteps] + 2),
                                      .name = farsa.table.id_of(name)});
        tell_clock(farsa, told::clock_made, static_cast<int>(farsa.state.clocks.size()) - 1);
      });
}

void apply_weather(const Look& look, int which, const std::string& title, RefereeTools& tools) {
  ToolChoices weeks;
  for (int week = 0; week < kWeeksOfSeason; ++week) {
    weeks.push_back(
        {week, fmt::format("{}", week + 1),
         fmt::format("week {}: {}", week + 1, part_text(look, look.state.drafts[at(which)], at(week)))});
  }
  tools.choice(fmt::format("use-draft/{}", which + 1), title + ": it is now", std::move(weeks), kNoChoice,
               [which](Farsa& farsa, int week) {
                 const std::uint8_t weather =
                     weather_of_week(farsa.look(), farsa.state.drafts[at(which)], at(week));
                 farsa.state.weather_q = fit(farsa.library.weather[weather].q);
                 farsa.state.weather_r = fit(farsa.library.weather[weather].r);
                 farsa.state.weather_known = true;
                 overrule(farsa, told::edit_weather(weather));
               });
}

void tools_of_draft(const Look& look, int which, RefereeTools& tools) {
  const Draft& draft = look.state.drafts[at(which)];
  const std::string title = fmt::format("Draft {}, {}", which + 1, name_of(draft.kind));
  switch (draft.kind) {
    case Draft::Kind::lock: apply_lock(look, which, title, tools); break;
    case Draft::Kind::person: apply_person(which, title, tools); break;
    case Draft::Kind::goal: apply_goal(look, which, title, tools); break;
    case Draft::Kind::weather: apply_weather(look, which, title, tools); break;
    case Draft::Kind::none:
    case Draft::Kind::site:
    case Draft::Kind::rumour: break;
  }
  tools.deed(fmt::format("show-draft/{}", which + 1), title + ": tell all",
             [which](Farsa& farsa) { farsa.tell(told::draft_shown(which), rule::referee_seat); });
  const std::vector<DraftPart> parts = parts_of(look.library, draft.kind);
  for (std::size_t part = 0; part < parts.size(); ++part) {
    tools.roll(fmt::format("again/{}/{}", which + 1, parts[part].id),
               fmt::format("{}: {} again (now: {})", title, parts[part].label, part_text(look, draft, part)),
               parts[part].dice, [which, part](Farsa& farsa, std::span<const std::uint8_t> faces, bool) {
                 farsa.state.drafts[at(which)].parts[part] = part_value(faces);
                 farsa.tell(told::prepared(which), rule::referee_seat, engine::only(kReferee));
               });
  }
  tools.deed(fmt::format("drop-draft/{}", which + 1), title + ": throw it away",
             [which](Farsa& farsa) { farsa.state.drafts.erase(at(which)); });
}

void add_tray(RefereeTools& tools) {
  struct Tray {
    std::string_view id;
    int count, sides;
  };
  static constexpr std::array kTray = {Tray{"d4", 1, 4},     Tray{"d6", 1, 6},   Tray{"d8", 1, 8},
                                       Tray{"d10", 1, 10},   Tray{"d12", 1, 12}, Tray{"d20", 1, 20},
                                       Tray{"d100", 1, 100}, Tray{"2d6", 2, 6},  Tray{"3d6", 3, 6}};
  for (const Tray& one : kTray) {
    tools.open_roll(fmt::format("dice/{}", one.id), std::string(one.id),
                    std::vector<std::uint8_t>(at(one.count), static_cast<std::uint8_t>(one.sides)),
                    [one](Farsa& farsa, std::span<const std::uint8_t> faces, bool in_the_open) {
                      farsa.tell(told::tray_rolled(one.sides, one.count, part_value(faces)),
                                 rule::referee_seat, seen_by(in_the_open));
                    });
  }
}

}  // namespace

void preparing_tools(const Look& look, RefereeTools& tools) {
  tools.group("Prepare");
  if (!look.state.drafts.full()) {
    for (const Draft::Kind kind : {Draft::Kind::lock, Draft::Kind::person, Draft::Kind::site,
                                   Draft::Kind::rumour, Draft::Kind::goal, Draft::Kind::weather})
      prepare(look, kind, tools);
  }
  for (const int i : indices(look.state.drafts)) tools_of_draft(look, i, tools);
}

void table_tools(const Look& look, RefereeTools& tools) {
  tools.group("Dice");
  add_tray(tools);
  tools.group("Tables");
  for (const int i : indices(look.library.tables)) add_table(look, i, tools);
}

}  // namespace gamekeeper::farsa
