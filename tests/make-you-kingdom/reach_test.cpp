// Random play comes by every row of the content, or the row is on a list that only shrinks.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/history.hpp"
#include "engine/match.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"
#include "make-you-kingdom/combat_test.hpp"
#include "players/random.hpp"
#include "players/simulation.hpp"

namespace gamekeeper::make_you_kingdom::test {
namespace {

/// How much longer than in ./check: GAMEKEEPER_REACH=20.
int times() {
  const char* wanted = std::getenv("GAMEKEEPER_REACH");
  return wanted == nullptr ? 1 : std::max(1, std::atoi(wanted));
}

/// Plays what is left from a position at random, and notes what was used.
void play_at_random(const std::string& position, std::uint64_t seed, int most, std::set<std::string>& used) {
  engine::Match match(game());
  std::vector<std::string> ids;
  match.listen([&](const engine::Event& event, const engine::Position& at) {
    ids.clear();
    game().used_content(at, event, ids);
    used.insert(ids.begin(), ids.end());
  });
  const boost::json::object from = boost::json::parse(position).as_object();
  const auto begun = match.start_from(from, {.seats = 2, .seed = seed, .memory = engine::Memory::none});
  ASSERT_TRUE(begun) << begun.error().text();
  players::RandomPlayer player(seed);
  try {
    for (int i = 0; i < most && match.status() != engine::Status::over; ++i) player.play(match);
  } catch (const std::exception& broken) {
    std::string rows;
    for (const auto& run : match.position().as<State>().effects.runs)
      rows += " " + library().name_of_row(run.row);
    ADD_FAILURE() << broken.what() << ", seed " << seed << ", while these ran:" << rows;
  }
}

/// Sixteen of the Skills and eight of the items, each time others: whatever a Court may come to know.
void equip(State& state, std::size_t turn) {
  for (std::size_t i = 0; i < state.court.size(); ++i) {
    Landmaker& one = state.court[static_cast<Who>(i)];
    for (std::size_t k = 0; k < 4; ++k) one.skills.set((turn * 16 + i * 4 + k) % library().skills.size());
    for (std::size_t k = 0; k < 2; ++k)
      one.slots[k] = {.item = static_cast<std::uint8_t>((turn * 8 + i * 2 + k) % library().items.size()),
                      .level = 2};
    one.jobs[1] = static_cast<std::uint8_t>((turn * 4 + i) % library().jobs.size());
  }
}

/// Another Facility in each room of the first map, and another addition, all of them joined.
void furnish(State& state, std::size_t turn) {
  Territory map;
  std::array<std::vector<std::uint8_t>, 2> of;
  for (std::size_t i = 0; i < library().facilities.size(); ++i)
    of[library().facilities[i].install == Install::room ? 0 : 1].push_back(static_cast<std::uint8_t>(i));
  for (std::size_t room = 0; room < kRooms; ++room) {
    const std::size_t which = turn * kRooms + room;
    map.rooms[room].room = {of[0][which % of[0].size()], static_cast<std::uint8_t>(room % 4)};
    map.rooms[room].addition = {of[1][which % of[1].size()], static_cast<std::uint8_t>(room % 4)};
    if (room + 1 < kRooms)
      map.corridors.push_back(
          {.a = static_cast<std::uint8_t>(room), .b = static_cast<std::uint8_t>(room + 1)});
  }
  map.rooms[4].room = {library().facility("royal-palace"), kNone};
  map.entrances = 1U << 7;
  map.region = 15;
  state.kingdom.maps = {};
  state.kingdom.maps.push_back(map);
  state.kingdom.world[15] = kOursInWorld;
}

void fight(std::size_t turn, std::set<std::string>& used) {
  Battlefield at;
  for (int i = 0; i < 4; ++i) at.landmaker(4, 4, 4 + i % 2, 4).area(i).hp(60).followers(20).drive(6);
  const auto& all = library().monsters;
  for (int i = 0; i < 5; ++i) at.foe(all[(turn + (i < 3 ? 0 : 1)) % all.size()].id, 3 + i % 3);
  // Each of them knows two Skills more that others of its kind do not.
  for (std::size_t i = 0; i < at.state.battle.foes.size(); ++i) {
    for (std::size_t k = 0; k < 2; ++k) {
      const std::size_t skill = (turn * 10 + i * 2 + k) % library().monster_skills.size();
      at.state.battle.foes[i].body.learned.set(library().skills.size() + skill);
    }
  }
  if (turn % 5 == 0) at.state.battle.aside = 8;
  equip(at.state, turn);
  at.state.court[0].slots[2] = {.item = library().item("armor"), .level = 2};
  furnish(at.state, turn);
  at.state.kingdom.voices = 9;
  at.state.kingdom.citizens = 90;
  play_at_random(at.json(), turn, 4'000, used);
}

/// A map of which every room is known, with Traps everywhere and somebody in four of the rooms; then home.
void wander(std::size_t turn, std::set<std::string>& used) {
  Battlefield court;
  for (int i = 0; i < 4; ++i) court.landmaker(4, 4, 4, 4).hp(90).followers(20).drive(9);
  State& state = court.state;
  equip(state, turn);
  state.battle = {};
  state.kingdom.voices = 9;
  state.kingdom.citizens = 90;
  furnish(state, turn);
  Adventure& now = state.adventure;
  now.entrances = 1U << 1;
  const auto corridor = [&now](int a, int b) {
    now.corridors.push_back({.a = static_cast<std::uint8_t>(a), .b = static_cast<std::uint8_t>(b)});
  };
  for (int room = 0; room < 9; ++room) {
    if (room % 3 < 2) corridor(room, room + 1);
    if (room < 6) corridor(room, room + 3);
    now.rooms[at(room)] = {.explored = 1, .known = 1};
    if (room % 2 == 1) {
      const auto monster = (turn + static_cast<std::size_t>(room)) % library().monsters.size();
      now.rooms[at(room)].groups.push_back({.monster = static_cast<std::uint8_t>(monster), .count = 2});
    }
  }
  // Its Ruler has another weak point each time, and is one room away.
  now.ruler_room = 1;
  now.rooms[1].reaction = Reaction::hostile;
  const auto point = static_cast<std::uint8_t>(turn % library().weak_points.size());
  now.weak_points.push_back({.point = point, .what = static_cast<std::uint8_t>(turn % 4), .known = 1});
  now.rooms[4] = {.explored = 1, .known = 1, .entered = 1, .quarters = 1};
  for (std::size_t i = 0; i < 8; ++i) {
    const auto trap = (turn * 8 + i) % library().traps.size();
    Snare snare{.trap = static_cast<std::uint8_t>(trap), .level = 2};
    if (library().traps[trap].placement == Placement::corridor) {
      snare.corridor = static_cast<std::uint8_t>((turn + i) % now.corridors.size());
    } else {
      snare.room = static_cast<std::uint8_t>((turn + i) % 9);
    }
    now.snares.push_back(snare);
  }
  state.course = {};
  state.course.then(kDungeonPhase);
  boost::json::value course = engine::state_json::write(state.course);
  course.at("frames").as_array().back().at("next") = "spend-quarters";
  ASSERT_TRUE(engine::state_json::read(course, state.course, "course"));
  play_at_random(court.json(), turn, 3'000, used);
}

/// A Kingdom with other Facilities each time, on a day at home.
void govern(std::size_t turn, std::set<std::string>& used) {
  Battlefield court;
  for (int i = 0; i < 4; ++i) court.landmaker(4, 4, 4, 4).hp(90).followers(0).drive(9);
  State& state = court.state;
  equip(state, turn);
  furnish(state, turn);
  state.battle = {};
  state.kingdom.voices = 9;
  state.kingdom.treasury = 90;
  state.kingdom.citizens = 300;
  state.kingdom.attributes = {4, 4, 4, 4};
  state.kingdom.power = static_cast<std::uint8_t>(turn % 5 < 4 ? turn % 5 : kNone);
  for (std::size_t i = 0; i < 3; ++i)
    state.kingdom.talents.push_back(
        {.job = static_cast<std::uint8_t>((turn * 3 + i) % library().jobs.size())});
  state.adventure = {};
  state.course = {};
  state.course.then(kKingdomPhase);
  play_at_random(court.json(), turn, 200, used);
}

std::set<std::string> listed() {
  std::set<std::string> list;
  std::ifstream file(GAMEKEEPER_UNREACHED);
  for (std::string line; std::getline(file, line);) list.insert(line);
  return list;
}

TEST(Reach, RandomPlayUsesEveryEntryButThoseOnTheList) {
  std::set<std::string> used;
  const auto turns = static_cast<std::size_t>(4 * times()) * library().monsters.size();
  for (std::size_t turn = 0; turn < turns; ++turn) {
    fight(turn, used);
    if (turn % 2 == 0) wander(turn / 2, used);
    if (turn % 8 == 0) govern(turn / 8, used);
  }
  for (const char* scenario :
       {"nine-doors-down", "the-market-of-whispers", "the-thousand-feet", "generated"}) {
    for (const char* court :
         {"the-lantern-court", "the-counting-house", "the-night-school", "the-hungry-boat", "own"}) {
      const std::string_view kingdom = court == std::string_view("own") ? "founded" : "the-warm-cellars";
      const auto tally =
          players::simulate({.game = &game(),
                             .games = static_cast<std::uint64_t>(120 * times()),
                             .seed = 3,
                             .options = {{"scenario", scenario}, {"court", court}, {"kingdom", kingdom}},
                             .reach = true});
      ASSERT_TRUE(tally);
      used.insert(tally->used.begin(), tally->used.end());
    }
  }
  std::set<std::string> missed;
  for (const std::string& entry : game().reachable()) {
    if (!used.contains(entry)) missed.insert(entry);
  }
  if (std::getenv("GAMEKEEPER_KEEP_UNREACHED") != nullptr) {
    std::ofstream file(GAMEKEEPER_UNREACHED);
    file << "# What the random play of reach_test.cpp does not come by; GAMEKEEPER_KEEP_UNREACHED=1 writes "
            "it anew.\n";
    for (const std::string& entry : missed) file << entry << '\n';
  }
  for (const std::string& entry : missed)
    EXPECT_TRUE(listed().contains(entry)) << entry << " was not reached";
}

}  // namespace
}  // namespace gamekeeper::make_you_kingdom::test
