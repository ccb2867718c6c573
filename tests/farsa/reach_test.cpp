#include <gtest/gtest.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/history.hpp"
#include "engine/match.hpp"
#include "farsa/farsa_test.hpp"
#include "games/farsa/library.hpp"
#include "players/random.hpp"

/// Random play reaches all that there is to meet, to find and to become.
namespace gamekeeper::farsa::test {
namespace {

namespace json = boost::json;

/// What is not met in play: pages of the guide, and tables that only the referee's tools roll on.
bool is_for_the_referee(std::string_view id) {
  static const std::set<std::string_view> kTables = {
      "tables/tavern-name",   "tables/npc-manner",     "tables/npc-look",       "tables/npc-trade",
      "tables/site-kind",     "tables/site-smell",     "tables/site-trouble",   "tables/ruin-feature",
      "tables/road-oddity",   "tables/treasure-small", "tables/treasure-large", "tables/weather-omen",
      "tables/dream",         "tables/happenstance",   "tables/faction-goal",   "tables/camp-talk",
      "tables/harvest-mishap"};
  return id.starts_with("primer/") || kTables.contains(id);
}

std::set<std::string> all_content() {
  std::set<std::string> all;
  for (const auto& [kind, entries] : game().content()) {
    for (const json::value& entry : entries.as_array()) {
      std::string id = std::string(kind) + "/" + std::string(entry.at("id").as_string());
      if (!is_for_the_referee(id)) all.insert(std::move(id));
    }
  }
  return all;
}

/// Plays expeditions from everywhere, in every season, until nothing is missing or so many were played.
std::set<std::string> never_reached(int most_matches) {
  std::set<std::string> missing = all_content();
  constexpr std::string_view kSeasons[] = {"spring", "summer", "autumn", "winter"};
  players::RandomPlayer player;
  for (int i = 0; i < most_matches && !missing.empty(); ++i) {
    const std::size_t place = static_cast<std::size_t>(i) % library().places.size();
    const std::size_t party = static_cast<std::size_t>(i / 3) % (library().parties.size() + 1);
    engine::Match match(game());
    match.listen([&missing](const engine::Event& event, const engine::Position& position) {
      std::vector<std::string> used;
      game().used_content(position, event, used);
      for (const std::string& one : used) missing.erase(one);
    });
    const json::object options{
        {"start", library().places[place].id},
        {"season", kSeasons[i % 4]},
        {"party", party == library().parties.size() ? "own" : library().parties[party].id},
        {"days", 120}};
    EXPECT_TRUE(match.start(
        {.options = options, .seed = static_cast<std::uint64_t>(i), .memory = engine::Memory::none}));
    player.begin(static_cast<std::uint64_t>(i));
    for (int answers = 0; answers < 4000 && match.status() == engine::Status::deciding; ++answers)
      player.play(match);
  }
  return missing;
}

/// A short run, from everywhere: what stands at the roadside is reached by it. What lies deep (a certain
/// treasure, a certain spell) takes long runs: `gamekeeper simulate farsa --reach --option start=PLACE`.
TEST(RandomPlay, ReachesEveryPlaceSeasonAndPeople) {
  const std::set<std::string> missing = never_reached(240);
  for (const std::string& one : missing) {
    for (const std::string_view kind : {"places/", "sites/", "seasons/", "weather/", "parties/", "kindreds/",
                                        "backgrounds/", "factions/", "skills/", "encounters/"})
      EXPECT_FALSE(one.starts_with(kind)) << one << " was never reached";
  }
  std::cout << missing.size() << " of " << all_content().size()
            << " entries were not reached by 240 expeditions\n";
}

}  // namespace
}  // namespace gamekeeper::farsa::test
