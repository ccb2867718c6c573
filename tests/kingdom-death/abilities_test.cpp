#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kingdom-death/hunt.hpp"
#include "kingdom-death/steps.hpp"
#include "kingdom-death/town.hpp"

/// Abilities at the moment for which they are (facts: abilities-and-impairments.yaml of our kit).
namespace gamekeeper::kingdom_death::test {
namespace {

/// They all stand in a far corner, and the lion finds nobody.
Board arriving() {
  Board board;
  board.ai({"claw"}).survivor(0);
  return board;
}

TEST(Partners, WhoArriveTogetherFearNothing) {
  for (const bool both : {true, false}) {
    Board board = arriving();
    board.state.settlement.innovations.push_back(library().innovation_called("language"));
    for (const Who who : {0, 1}) {
      board.survivor(who).one().abilities.push_back(ability("partner"));
      board.one().partner = static_cast<std::uint8_t>(1 - who);
    }
    if (!both) board.survivor(1).is(Mark::at_home);
    Play play(game(), board.before_set_up("arrive"));
    EXPECT_EQ(play.count("changed"), both ? 2 : 0);
  }
}

TEST(FatedBattle, WhoHasItsFaceIsQuicker) {
  for (const auto& [monster, by] : {std::pair{"white-lion", 1}, std::pair{"phoenix", 0}}) {
    Board board = arriving();
    board.one().abilities.push_back(ability("fated-battle"));
    board.one().fated = static_cast<std::uint8_t>(*library().monsters.index(monster));
    Play play(game(), board.before_set_up("arrive"));
    EXPECT_EQ(play.count("changed"), by) << monster;
  }
}

struct Level {
  int levels, needed, dice;
};
TEST(TwilightSword, IsLighterEachTimeItIsLifted) {
  for (const auto& [levels, needed, dice] : {Level{0, 9, 1}, Level{1, 8, 1}, Level{4, 5, 3}}) {
    Board board = arriving();
    board.at("j8").carries("twilight-sword");
    board.one().insanity = 3;
    board.one().weapon = static_cast<std::uint8_t>(*library().proficiencies.index("twilight-sword"));
    board.one().proficiency = static_cast<std::int16_t>(levels);
    Play play(game(), board.acts());
    play.choose("attack/twilight-sword").rolls(std::vector<int>(static_cast<std::size_t>(dice), 1));
    EXPECT_EVENT(play, "attacks", "{\"needed\": " + std::to_string(needed) + "}");
  }
}
TEST(TwilightSword, IsABurdenUntilItIsKnown) {
  for (const auto& [levels, offered] : {std::pair{1, false}, std::pair{2, true}}) {
    Board board = arriving();
    board.at("j8").carries("twilight-sword");
    board.one().insanity = 3;
    board.one().weapon = static_cast<std::uint8_t>(*library().proficiencies.index("twilight-sword"));
    board.one().proficiency = static_cast<std::int16_t>(levels);
    Play play(game(), board.acts());
    play.choose("attack/twilight-sword").rolls({1});
    EXPECT_EQ(static_cast<bool>(play.offered("move")), offered);
  }
}

TEST(TwilightSword, IsAwakeAndChooses) {
  Board board = arriving();
  board.at("j8").carries("twilight-sword");
  Play play(game(), board.acts());
  EXPECT_BARRED(play, "attack/twilight-sword", "it is awake, and wants somebody insane");
}
TEST(TwilightSword, WhoHasMovedCannotLiftItAnyMore) {
  Board board = arriving();
  board.at("i8").carries("twilight-sword");
  board.one().insanity = 3;
  Play play(game(), board.acts());
  play.choose("move").choose("j8");
  EXPECT_BARRED(play, "attack/twilight-sword", "whoever attacks with it does not move, and they have");
}

TEST(CrystalSkin, IsArmorEverywhere) {
  Home home;
  home.alive(1).state.settlement.population = 1;
  home.one().abilities.push_back(ability("crystal-skin"));
  Play play(game(), home.comes_to("prepare-departing-survivors"));
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "armor", "by": 3})");
}

TEST(Thundercaller, CallsTheHundredthOnce) {
  Trail trail;
  trail.state.hunt.at = 7;
  trail.state.hunt.monster_at = 8;
  trail.state.hunt.rolls = 1;
  trail.survivor(0).one().abilities.push_back(ability("thundercaller"));
  Play play(game(), trail.hunts());
  play.rolls({19}).choose("yes");
  EXPECT_EVENT(play, "hunt-event", R"({"event": "the-finale"})");
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
