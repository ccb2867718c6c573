#include <gtest/gtest.h>

#include <string_view>

#include "games/make-you-kingdom/state.hpp"
#include "make-you-kingdom/combat_test.hpp"
#include "support/scripted_match.hpp"

/// Skills that change how a turn or a Round goes, which no row by itself shows.
namespace gamekeeper::make_you_kingdom::test {
namespace {

Battlefield knowing(std::string_view skill, int area = 2) {
  Battlefield at;
  at.landmaker(3, 4, 2, 4).area(area);
  at.state.court[0].skills.set(library().skill(skill));
  return at;
}
const Landmaker& first(const Play& play) { return play.state<State>().court[0]; }

TEST(Skills, LetWhoHitsGetAway) {
  Battlefield at = knowing("hit-and-away");
  at.foe("slime", 5).court_begins();
  Play play(game(), at.json());
  play.choose("stay").choose("pass").choose("move/rearguard");
  EXPECT_EQ(first(play).body.area, 1);
}

TEST(Skills, OfMonstersCostALandmakerHope) {
  RULE("T-42");
  Battlefield at = knowing("soldier-of-minos");
  at.drive(1).foe("slime", 5).court_begins();
  Play play(game(), at.json());
  play.choose("stay").rolls({1, 1}).choose("do/soldier-of-minos/member-1").choose("member-1");
  EXPECT_EQ(first(play).body.drive, 0);
}
TEST(Skills, OfMonstersAreNothingWithoutHope) {
  RULE_STAYS_OUT("T-42");
  Battlefield at = knowing("soldier-of-minos");
  at.foe("slime", 5).court_begins();
  Play play(game(), at.json());
  play.choose("stay");
  EXPECT_NOT_OFFERED(play, "do/soldier-of-minos/member-1");
}

TEST(Skills, SneakThroughTheMiddleOfThem) {
  Battlefield at = knowing("sneak-through", 3);
  at.foe("minotaur", 3).court_begins();
  Play play(game(), at.json());
  play.choose("move/enemy-rearguard");
  EXPECT_EQ(first(play).body.area, 4);
}

TEST(Skills, OfThePursuivantHelpToReadTheField) {
  Battlefield at = knowing("pursuivant", 0);
  at.followers(5).foe("slime", 5);
  Play play(game(), at.json());
  play.rolls({2, 3}).choose("yes").rolls({4});
  EXPECT_EQ(first(play).body.followers, 1);
  EXPECT_EVENT(play, "checked", R"({"who": "member-1", "result": 12})");
}

TEST(Skills, PutPeopleWhereTheyAreWantedInABlitz) {
  Battlefield at = knowing("blitz");
  at.foe("slime", 3);
  Play play(game(), at.json());
  play.rolls({5, 5}).choose("yes").choose("1").choose("foe-1").choose("enemy-encampment");
  EXPECT_EQ(play.state<State>().battle.foes[0].body.area, 5);
}

TEST(Skills, OfDiplomacyMendARelationOnce) {
  Battlefield at = knowing("diplomacy");
  at.state.kingdom.neighbors.push_back({.region = 1, .relation = Relation::neutral});
  at.foe("slime", 5).court_begins();
  Play play(game(), at.json());
  play.choose("stay").choose("do/diplomacy/member-1").rolls({5, 5});
  EXPECT_EQ(play.state<State>().kingdom.neighbors[0].relation, Relation::friendly);
  EXPECT_FALSE(first(play).body.marks.has(Mark::exhausted));
}

}  // namespace
}  // namespace gamekeeper::make_you_kingdom::test
