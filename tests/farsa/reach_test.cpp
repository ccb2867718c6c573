#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <iostream>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "farsa/farsa_test.hpp"
#include "games/farsa/answers.hpp"
#include "games/farsa/library.hpp"
#include "players/simulation.hpp"

/// Random play reaches all that there is to meet, to find and to become.
namespace gamekeeper::farsa::test {
namespace {

/// Kind and id of every entry but the pages of the guide, which are read and not played.
std::set<std::string> all_content() {
  std::set<std::string> all;
  for (const auto& [kind, entries] : game().content()) {
    if (kind == "primer") continue;
    for (const auto& entry : entries.as_array())
      all.insert(std::string(kind) + "/" + std::string(entry.at("id").as_string()));
  }
  std::vector<std::string> parts;
  add_parts(library(), parts);
  all.insert(parts.begin(), parts.end());
  return all;
}

bool is_attack(std::string_view id) { return id.contains("/attacks/") && !id.ends_with("/special"); }

/// What stands at the roadside, and is met by a few hundred expeditions.
bool is_soon_met(std::string_view id) {
  constexpr std::string_view kKinds[] = {"places/",  "sites/",      "seasons/",     "weather/",
                                         "parties/", "kindreds/",   "factions/",    "skills/",
                                         "threats/", "encounters/", "backgrounds/", "creatures/"};
  // What lies within an entry takes longer, but for what foes do in their turn.
  if (std::ranges::count(id, '/') > 1 && !is_attack(id)) return false;
  return std::ranges::any_of(kKinds, [id](std::string_view kind) { return id.starts_with(kind); });
}

/// Every party sets out from every place, a season a round, and the referee rules at random now and then.
/// A short run: what lies deep (a certain treasure, a certain person) takes a long one, see docs/farsa.md.
TEST(RandomPlay, ReachesWhatStandsAtTheRoadside) {
  std::set<std::string> missing = all_content();
  const auto any_soon_met = [&missing] { return std::ranges::any_of(missing, is_soon_met); };
  for (std::uint64_t round = 0; round < 4 && any_soon_met(); ++round) {
    const auto played =
        players::simulate({.game = &game(),
                           .games = library().places.size() * (library().parties.size() + 1),
                           .seed = round,
                           .options = {{"days", 120}, {"season", library().seasons[round].id}},
                           .each = {"party", "start"},
                           .ruling_every = 40,
                           .most_questions = 4000,
                           .reach = true});
    ASSERT_TRUE(played) << played.error().text();
    for (const std::string& one : played->used) missing.erase(one);
  }
  for (const std::string& one : missing) EXPECT_FALSE(is_soon_met(one)) << one << " was never reached";
  std::cout << missing.size() << " of " << all_content().size() << " entries were not reached\n";
}

}  // namespace
}  // namespace gamekeeper::farsa::test
