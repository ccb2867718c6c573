#include <gtest/gtest.h>

#include <cstdint>
#include <string_view>

#include "farsa/farsa_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

Position outside(std::string_view place = "millers-reach", int watch = 0) {
  Position at;
  at.hero(12, 11, 10, 5);
  outdoors(at, place, watch);
  return at;
}

int count(const Play& play, std::string_view item) {
  return count_of(play.state<State>().party[0], library().item(item));
}

TEST(Hunting, WithSkillAndGearYieldsADie) {
  RULE("W-5e");
  Position at = outside();
  at.skilled("hunting").carries("snares");
  Play play(game(), at.json());
  play.choose("hunt").rolls({6}).rolls({4});  // the yield, and the event
  EXPECT_EVENT(play, "hunted", R"({"meals": 6})");
  EXPECT_EQ(count(play, "raw-meat"), 6);
}

TEST(Hunting, WithSkillAloneIsATestForASmallerDie) {
  RULE("W-5e");
  RULE("K-3b");
  Position at = outside();
  at.skilled("hunting");
  Play play(game(), at.json());
  play.choose("hunt").choose("by-the-book").rolls({5}).rolls({4}).rolls({4});  // d4
  EXPECT_EVENT(play, "hunted", R"({"meals": 4})");
}

TEST(Hunting, ThatFailsBringsNothing) {
  RULE("W-5e");
  Position at = outside();
  at.skilled("hunting");
  Play play(game(), at.json());
  play.choose("hunt").choose("by-the-book").rolls({4}).rolls({4});
  EXPECT_EVENT(play, "came-home-empty");
}

TEST(Hunting, DependsOnTheWeather) {
  RULE("W-5e");
  Position at = outside();
  at.skilled("hunting").carries("snares");
  weather(at, "golden-day");
  Play play(game(), at.json());
  play.choose("hunt").rolls({8}).rolls({4});  // d8
  EXPECT_EVENT(play, "hunted", R"({"meals": 8})");
}

TEST(Hunting, IsGreaterWithHelpHoweverManyHelp) {
  RULE("K-1e");
  Position at = outside();
  at.skilled("hunting").carries("snares");
  at.hero(10, 10, 10, 3).skilled("hunting").hero(10, 10, 10, 3).skilled("hunting");
  complete(at);
  Play play(game(), at.json());
  play.choose("hunt").choose("send/1").choose("no-lookout").rolls({8}).rolls({4});  // one step: d8
  EXPECT_EVENT(play, "hunted", R"({"meals": 8})");
}

TEST(Fishing, WantsWater) {
  RULE_STAYS_OUT("W-5e");
  EXPECT_OFFERED(Play(game(), outside().json()), "fish");
  EXPECT_NOT_OFFERED(Play(game(), outside("nans-beacon").json()), "fish");
}

TEST(Foraging, SaysBeforehandForWhat) {
  RULE("W-5h");
  Play play(game(), outside().json());
  EXPECT_OFFERED(play, "forage");
  EXPECT_OFFERED(play, "forage/quick-weed");
  EXPECT_NOT_OFFERED(play, "forage/salt");  // it does not grow here
  Position skilled = outside();
  skilled.skilled("foraging");
  Play forager(game(), skilled.json());
  forager.choose("forage/quick-weed").choose("by-the-book");
  EXPECT_EQ(forager.asking_rule(), "W-5h");
  forager.rolls({1}).rolls({4});
}

TEST(Foraging, FindsWhatGrowsInEachPlace) {
  RULE("component/*");
  int found = 0;
  for (const auto& component : library().components) {
    for (const auto& place : library().places) {
      if (place.settlement || !contains(place.components, component.id)) continue;
      ++found;
      Position at = outside(place.id);
      at.skilled("foraging").carries("basket");
      Play play(game(), at.json());
      play.choose("forage/" + component.id).rolls({2}).rolls({4});
      EXPECT_EVENT(play, "foraged", R"({"component": ")" + component.id + R"("})");
      EXPECT_EQ(play.event("foraged").rule, "component/" + component.id);
      EXPECT_GT(count(play, component.item.id()), 0);
      break;
    }
  }
  EXPECT_EQ(found, 12);
}

TEST(Hunting, SaysTheDieThatWillBeRolled) {
  RULE("K-3c");
  Position at = outside();
  at.skilled("hunting").carries("bow");
  at.hero(12, 11, 10, 5).skilled("hunting").carries("bow");  // whose help makes the die larger
  complete(at);
  Play play(game(), at.json());
  play.choose("hunt");
  EXPECT_EQ(play.odds("send/1")->note, "yield d8");
  play.choose("send/1").choose("no-lookout").rolls({8}).rolls({4});
  EXPECT_EVENT(play, "hunted", R"({"meals": 8})");
}

TEST(Houses, SellSupperForSilver) {
  RULE("W-5f");
  Position at = outside("penny-cross", 2);
  at.purse(10);
  at.who().fed = false;
  Play play(game(), at.json());
  play.choose("make-camp").rolls({3, 4});  // no shift, no event: a roof
  EXPECT_EVENT(play, "ate");
  EXPECT_EQ(coins(play), 8);
}

/// A dead creature of which somebody might want a part.
Position beside(std::string_view creature, int bodies = 1) {
  Position at = outside();
  at.state.wild.remains = static_cast<std::uint8_t>(creature_named(creature));
  at.state.wild.bodies = static_cast<std::uint8_t>(bodies);
  return at;
}

TEST(Harvest, TakesSkillTimeAndABlade) {
  RULE("W-5g");
  Position at = beside("wolf");
  at.skilled("hunting").carries("knife");
  Play play(game(), at.json());
  play.choose("harvest/1").rolls({4});
  EXPECT_EVENT(play, "harvested", R"({"item": "wolf-pelt"})");
}

TEST(Harvest, ThatFailsDestroysThePartsAndHurtsWhereThereWasMagic) {
  RULE("W-5g");
  Position at = beside("dusk-moth");
  at.carries("knife");
  Play play(game(), at.json());
  play.choose("harvest/1").choose("by-the-book").rolls({4}).rolls({13}).rolls({2}).rolls({4});
  EXPECT_EVENT(play, "parts-spoiled", R"({"creature": "dusk-moth"})");
  EXPECT_EVENT(play, "ability-lost", R"({"ability": "STR", "amount": 2})");
  EXPECT_NOT_OFFERED(play, "harvest/1");
}

TEST(Harvest, OfSeveralYieldsNoMoreThanThereAre) {
  RULE("W-5g");
  RULE("K-3");
  Position at = beside("wolf", 2);
  at.skilled("hunting").carries("knife");
  Play play(game(), at.json());
  play.choose("harvest/1").rolls({6}).rolls({4});
  EXPECT_EQ(play.count("harvested"), 2);
}

}  // namespace
}  // namespace gamekeeper::farsa::test
