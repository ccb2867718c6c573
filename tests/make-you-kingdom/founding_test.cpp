#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <string>

#include "at_home.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::make_you_kingdom {
namespace {

using test::Play;

const Kingdom& kingdom(const Play& play) { return play.state<State>().kingdom; }

/// The player's own Kingdom, up to the first of its traits.
Play& found(Play& play) {
  play.rolls({1, 1}).rolls({1, 1}).rolls({2, 2}).rolls({3, 3});
  return play.choose("keep");
}
std::string unfounded(std::uint8_t starter) {
  AtHome home;
  home.state.switches.starter = starter;
  return home.before(kFounding);
}

TEST(Founding, AReadyKingdomLiesWhereDiceSay) {
  RULE("F-9");
  RULE("F-13");
  Play play(home_game(), unfounded(1));
  play.rolls({2, 3});
  EXPECT_EVENT(play, "founded");
  EXPECT_EQ(kingdom(play).maps[0].region, 8);
  EXPECT_EQ(kingdom(play).maps[0].corridors.size(), 9U);
  EXPECT_TRUE(play.over());
}

TEST(Founding, AWordOfTheNameMayBeRolledAgain) {
  RULE("F-2");
  Play play(home_game(), unfounded(0));
  play.rolls({1, 1}).rolls({1, 1}).rolls({2, 2}).rolls({3, 3}).rolls({6, 5});
  EXPECT_EQ(play.seat(), kGameMaster) << "every player has rolled a word";
  play.choose("again/2").rolls({2, 2}).rolls({1}).rolls({2, 3}).rolls({2});
  EXPECT_EQ(kingdom(play).name[0], 0);
  EXPECT_EQ(kingdom(play).name[1], 19) << "56 is the last but one of 21";
  EXPECT_EQ(kingdom(play).name[2], 11);
}

TEST(Founding, TraitsPointsCorridorsAndAnEntrance) {
  RULE("F-1");
  RULE("F-3");
  RULE("F-7");
  RULE("F-6");
  RULE("F-8");
  RULE("F-9");
  Play play(home_game(), unfounded(0));
  // Customs for both: Lifestyle and Culture. 52 people are Level 2.
  found(play);
  play.rolls({2, 2}).rolls({1}).rolls({2, 3}).rolls({2});
  play.choose("raise/order").choose("raise/order");
  play.choose_all({"corridor/1a1/1a2", "corridor/1a2/1b2", "corridor/1a3/1b3", "corridor/1b1/1b2",
                   "corridor/1b2/1b3", "corridor/1b2/1c2", "corridor/1b1/1c1", "corridor/1c1/1c2",
                   "corridor/1c2/1c3"});
  EXPECT_NOT_OFFERED(play, "entrance/1b2");
  play.choose("entrance/1c2");
  EXPECT_EQ(kingdom(play).attributes, (std::array<std::uint8_t, 4>{2, 2, 3, 1}));
  EXPECT_EQ(kingdom(play).maps[0].entrances, 1U << 7);
  EXPECT_TRUE(play.over());
}

TEST(Founding, ACraftBringsFacilities) {
  RULE("F-3");
  AtHome home;
  Play play(home_game(), home.before(kTrait, OfPerson{1, 0}));
  play.rolls({1, 1}).rolls({6});
  play.choose("at/1a1").choose("at/1a2");
  EXPECT_EVENT(play, "built", R"({"home": "1a1"})");
  EXPECT_EQ(kingdom(play).maps[0].rooms[1].room.choice, static_cast<std::uint8_t>(Group::useful));
}

TEST(Founding, StrangeBloodIsAHeritage) {
  RULE("F-4");
  AtHome home;
  Play play(home_game(), home.before(kTrait, OfPerson{1, 0}));
  play.rolls({6, 6}).rolls({1});
  EXPECT_EVENT(play, "blood-runs", R"({"blood": "beast"})");
  EXPECT_TRUE(has_blood(Look(play.state<State>(), library()), Category::beast));
  EXPECT_FALSE(has_blood(Look(play.state<State>(), library()), Category::ogre));
}

TEST(Founding, StairsLeadNextDoor) {
  RULE("F-5");
  AtHome home;
  Play play(home_game(), home.before(kTrait, OfPerson{1, 0}));
  play.rolls({3, 3}).rolls({6}).rolls({2});
  play.choose("region/d2").choose("entrance/2a2");
  play.choose_all({"corridor/2a2/2b2", "corridor/2b2/2c2"});
  EXPECT_EQ(kingdom(play).maps.size(), 2U);
  EXPECT_EQ(kingdom(play).world[9], kOursInWorld);
  EXPECT_TRUE(play.over());
}

TEST(Founding, AFriendNextDoorDealsInSomething) {
  RULE("F-3");
  AtHome home;
  for (int region = 1; region < static_cast<int>(kRegions); ++region)
    home.state.kingdom.world[at(region)] = 10;
  home.state.kingdom.world[AtHome::kLand] = kOursInWorld;
  Play play(home_game(), home.before(kTrait, OfPerson{1, 0}));
  play.rolls({3, 3}).rolls({4}).rolls({1, 1}).rolls({1, 1}).rolls({1, 2});
  ASSERT_EQ(kingdom(play).neighbors.size(), 1U);
  EXPECT_EQ(kingdom(play).neighbors[0].relation, Relation::allied);
  EXPECT_EQ(kingdom(play).neighbors[0].staple, static_cast<std::uint8_t>(Material::meat));
}

TEST(KnownWorld, AKingdomThatIsFoundRollsForItsRelationship) {
  RULE("F-10");
  RULE("F-11");
  AtHome home;
  const auto table = library().table("time-passage");
  Play play(home_game(), home.before(kRoll, Rolling{table, 0, 0}));
  // Glory fades at A1: an unknown region turns out to be a kingdom, Dangerous, with Wood to sell.
  play.rolls({5, 5}).rolls({3, 4}).rolls({1, 1}).rolls({1, 1}).rolls({5}).rolls({3}).rolls({4, 5}).choose(
      "region/a1");
  ASSERT_EQ(kingdom(play).neighbors.size(), 1U);
  EXPECT_EQ(kingdom(play).neighbors[0].relation, Relation::dangerous);
  EXPECT_EQ(kingdom(play).neighbors[0].staple, static_cast<std::uint8_t>(Material::wood));
}

}  // namespace
}  // namespace gamekeeper::make_you_kingdom
