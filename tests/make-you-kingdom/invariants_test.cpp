#include "games/make-you-kingdom/invariants.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/match.hpp"
#include "engine/state_json.hpp"
#include "games/make-you-kingdom/rules.hpp"
#include "make-you-kingdom/combat_test.hpp"

/// Positions from anybody: what they may not hold is named in one line.
namespace gamekeeper::make_you_kingdom::test {
namespace {

State sound() {
  Battlefield at;
  at.landmaker(2, 2, 2, 2).holds("blade").landmaker(2, 2, 2, 2).foe("slime", 3);
  State& state = at.state;
  state.bonds.push_back({.from = 0, .to = 1, .affection = 1, .kind = 2});
  state.kingdom.maps.push_back({});
  state.kingdom.neighbors.push_back({});
  state.adventure.corridors.push_back({.a = 4, .b = 1});
  state.adventure.entrances = 1U << 1;
  state.adventure.snares.push_back({.trap = library().trap("pit"), .corridor = 0});
  state.trials.push_back({.against = 9});
  return state;
}

struct Wrong {
  std::string_view says;
  std::function<void(State&)> make;
};
std::string broken_by(const Wrong& wrong) {
  State state = sound();
  wrong.make(state);
  return broken_invariant(state, library()).value_or("");
}

TEST(Invariants, ASoundPositionHasNothingWrong) {
  EXPECT_EQ(broken_invariant(sound(), library()), std::nullopt);
}

TEST(Invariants, ThePositionAtFirstIsSound) {
  engine::Match match(game());
  ASSERT_TRUE(match.start({}));
  EXPECT_EQ(game().broken(match.position()), std::nullopt);
}

TEST(Invariants, WhatIsWrongIsNamedInOneLine) {
  const Wrong all[] = {
      {"seats: 9; 2 to 7", [](State& s) { s.seats = 9; }},
      {"switches.court: 2; 3 to 6", [](State& s) { s.switches.court = 2; }},
      {"switches.scenario: 99", [](State& s) { s.switches.scenario = 99; }},
      {"court[0].klass: 9; 0 to 5", [](State& s) { s.court[0].klass = 9; }},
      {"court[1].jobs[0]: 200", [](State& s) { s.court[1].jobs[0] = 200; }},
      {"court[0].likes[1]: 84; 0 to 83", [](State& s) { s.court[0].likes[1] = 84; }},
      {"court[0].name: 90; 0 to 83", [](State& s) { s.court[0].name = 90; }},
      {"court[0].background: 36; 0 to 35", [](State& s) { s.court[0].background = 36; }},
      {"court[0].seat: 5; 1 to 1", [](State& s) { s.court[0].seat = 5; }},
      {"court[0].level: 0; 1 to 20", [](State& s) { s.court[0].level = 0; }},
      {"court[0].slots[0].item: 254", [](State& s) { s.court[0].slots[0].item = 254; }},
      {"court[0].slots[0].level: 11; 0 to 10", [](State& s) { s.court[0].slots[0].level = 11; }},
      {"court[0].slots[3]: an empty slot", [](State& s) { s.court[0].slots[3].level = 1; }},
      {"court[0].body.area: 6; 0 to 5", [](State& s) { s.court[0].body.area = 6; }},
      {"court[0].body.followers: -1", [](State& s) { s.court[0].body.followers = -1; }},
      {"court[0].skills: skill 447", [](State& s) { s.court[0].skills.set(447); }},
      {"court[0].beasts[0].monster: 255", [](State& s) { s.court[0].beasts.push_back({}); }},
      {"bonds[0].to: 48; 0 to 47", [](State& s) { s.bonds[0].to = 48; }},
      {"bonds[0].affection: 6; 0 to 5", [](State& s) { s.bonds[0].affection = 6; }},
      {"bonds[0].kind: 4; 0 to 3", [](State& s) { s.bonds[0].kind = 4; }},
      {"bonds[1]: there are two of it", [](State& s) { s.bonds.push_back(s.bonds[0]); }},
      {"trials[0].who: 3; nobody is there", [](State& s) { s.trials[0].who = 3; }},
      {"kingdom.maps[0].rooms[2].room.facility: 200",
       [](State& s) { s.kingdom.maps[0].rooms[2].room.facility = 200; }},
      {"kingdom.maps[0].rooms[2].room.choice: 10; 0 to 9",
       [](State& s) { s.kingdom.maps[0].rooms[2].room = {library().facility("depot"), 10}; }},
      {"kingdom.maps[0].corridors[0].b: 9; 0 to 8",
       [](State& s) { s.kingdom.maps[0].corridors.push_back({.a = 1, .b = 9}); }},
      {"kingdom.maps[0].corridors[0]: it leads nowhere",
       [](State& s) { s.kingdom.maps[0].corridors.push_back({.a = 1, .b = 1}); }},
      {"kingdom.maps[0].entrances: 512 bits", [](State& s) { s.kingdom.maps[0].entrances = 512; }},
      {"kingdom.maps[0].region: 36; 0 to 35", [](State& s) { s.kingdom.maps[0].region = 36; }},
      {"kingdom.talents[0].job: 255", [](State& s) { s.kingdom.talents.push_back({}); }},
      {"kingdom.neighbors[0].staple: 10; 0 to 9", [](State& s) { s.kingdom.neighbors[0].staple = 10; }},
      {"kingdom.world[3].neighbor: 1; 0 to 0", [](State& s) { s.kingdom.world[3] = 201; }},
      {"kingdom.world[3]: nothing of that kind", [](State& s) { s.kingdom.world[3] = 60; }},
      {"kingdom.level: 0; 1 to 10", [](State& s) { s.kingdom.level = 0; }},
      {"kingdom.voices: -1", [](State& s) { s.kingdom.voices = -1; }},
      {"kingdom.power: 4; 0 to 3", [](State& s) { s.kingdom.power = 4; }},
      {"kingdom.station: 200", [](State& s) { s.kingdom.station = 200; }},
      {"kingdom.loan: -1", [](State& s) { s.kingdom.loan = -1; }},
      {"kingdom.pledges[0].item: 255", [](State& s) { s.kingdom.pledges.push_back({}); }},
      {"kingdom.hostages[0].job: 255", [](State& s) { s.kingdom.hostages.push_back({}); }},
      {"kingdom.sent-home[0].item: 255", [](State& s) { s.kingdom.sent_home.push_back({}); }},
      {"adventure.gifts[0].room: 9; 0 to 8",
       [](State& s) { s.adventure.gifts.push_back({.item = 0, .room = 9}); }},
      {"adventure.rooms[1].groups[0].monster: 255",
       [](State& s) { s.adventure.rooms[1].groups.push_back({}); }},
      {"adventure.snares[0].trap: 90; 0 to 89", [](State& s) { s.adventure.snares[0].trap = 90; }},
      {"adventure.snares[0].corridor: 1; 0 to 0", [](State& s) { s.adventure.snares[0].corridor = 1; }},
      {"adventure.snares[0].area: 6; 0 to 5", [](State& s) { s.adventure.snares[0].area = 6; }},
      {"adventure.here: 9; 0 to 8", [](State& s) { s.adventure.here = 9; }},
      {"adventure: out of the Kingdom, and in no room", [](State& s) { s.adventure.here = kNone; }},
      {"adventure: a dungeon without an entrance", [](State& s) { s.adventure.entrances = 0; }},
      {"adventure.reaction: 3; 0 to 2", [](State& s) { s.adventure.reaction = 3; }},
      {"battle.foes[0].monster: 250", [](State& s) { s.battle.foes[0].monster = 250; }},
      {"battle.attacks[0].to: 4; nobody is there", [](State& s) { s.battle.attacks.push_back({.to = 4}); }},
      {"battle.attacks[0].slot: 14; 0 to 12", [](State& s) { s.battle.attacks.push_back({.slot = 14}); }},
      {"battle.help[0].by: 60; 0 to 47", [](State& s) { s.battle.help.push_back({.by = 60}); }},
      {"effects.runs[0].row: 65535", [](State& s) { s.effects.runs.push_back({}); }},
      {"effects.kept[0].effect: 65535", [](State& s) { s.effects.kept.push_back({}); }},
      {"effects.used[0].scope: 200", [](State& s) { s.effects.used.push_back({.row = 0, .scope = 200}); }},
      {"effects.used[0].who: 48; 0 to 47",
       [](State& s) { s.effects.used.push_back({.row = 0, .scope = 0, .who = {kPerson, 48}}); }},
      {"course.frames[0].who: 60; 0 to 47", [](State& s) { s.course.then(kTurn, {60, 0}); }},
      {"course.frames[0].part: 60000", [](State& s) { s.course.then(kAct, {0, 0, 60000}); }},
      {"course.frames[0].table: 250", [](State& s) { s.course.then(kRoll, {250, 0, 0}); }},
      {"course.frames[0].list: 65535", [](State& s) { s.course.then(kGoOn, {}); }},
  };
  for (const Wrong& wrong : all) {
    const std::string broken = broken_by(wrong);
    EXPECT_TRUE(broken.starts_with(wrong.says)) << "expected: " << wrong.says << "\ngot: " << broken;
    EXPECT_FALSE(broken.contains('\n'));
  }
}

TEST(Invariants, AMatchIsNotBegunFromABrokenPosition) {
  State state = sound();
  state.adventure.snares[0].trap = 90;
  engine::Match match(game());
  const auto begun = match.start_from(engine::state_json::write(state).as_object(), {.seats = 2});
  ASSERT_FALSE(begun);
  EXPECT_TRUE(begun.error().text().contains("adventure.snares[0].trap: 90; 0 to 89")) << begun.error().text();
}

}  // namespace
}  // namespace gamekeeper::make_you_kingdom::test
