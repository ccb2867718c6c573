// Random play comes by every row of the content, or the row is on a list that only shrinks.
#include <gtest/gtest.h>

#include <algorithm>
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

void fight(std::size_t turn, std::set<std::string>& used) {
  Battlefield at;
  for (int i = 0; i < 4; ++i) at.landmaker(4, 4, 4, 4).area(i % 3).hp(60).followers(20).drive(6);
  const auto& all = library().monsters;
  for (int i = 0; i < 5; ++i) at.foe(all[(turn + (i < 3 ? 0 : 1)) % all.size()].id, 3 + i % 3);
  equip(at.state, turn);
  at.state.kingdom.voices = 9;
  at.state.kingdom.citizens = 90;
  at.state.kingdom.maps.push_back({});
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
  state.kingdom.maps.push_back({});
  Adventure& now = state.adventure;
  now.entrances = 1U << 1;
  now.ruler_room = 8;
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
