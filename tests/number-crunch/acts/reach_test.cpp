#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/string.hpp>
#include <boost/json/value.hpp>
#include <set>
#include <string>

#include "engine/game.hpp"
#include "games/registry.hpp"
#include "players/simulation.hpp"

namespace gamekeeper::number_crunch {
namespace {

TEST(Reach, RandomPlayUsesEveryEntry) {
  const engine::Game& game = **games::find("number-crunch");
  std::set<std::string> entries;
  for (const auto& [kind, list] : game.content()) {
    if (kind == "primer") continue;
    for (const boost::json::value& entry : list.as_array()) {
      entries.insert(std::string(kind) + "/" + std::string(entry.as_object().at("id").as_string()));
    }
  }
  const auto tally = players::simulate({.game = &game, .games = 2500, .seed = 2, .reach = true});
  ASSERT_TRUE(tally.has_value());
  EXPECT_THAT(tally->used, testing::IsSupersetOf(entries));
}

}  // namespace
}  // namespace gamekeeper::number_crunch
