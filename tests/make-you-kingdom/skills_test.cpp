#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"
#include "games/make-you-kingdom/rules.hpp"
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
  at.state.kingdom.world[1] = kTheirsInWorld;
  at.foe("slime", 5).court_begins();
  Play play(game(), at.json());
  play.choose("stay").choose("do/diplomacy/member-1").rolls({5, 5});
  EXPECT_EQ(play.state<State>().kingdom.neighbors[0].relation, Relation::friendly);
  EXPECT_FALSE(first(play).body.marks.has(Mark::exhausted));
}

// -- Things that are one, and what is sealed in them --

TEST(Things, ThatAreOneFillASlot) {
  Battlefield at;
  at.landmaker(2, 2, 2, 2).holds("great-sword").holds("potion");
  const Look look(at.state, library());
  EXPECT_EQ(look.free_slots(0), 3);
  for (int slot : {0, 1}) at.state.court[0].slots[static_cast<std::size_t>(slot)].pair = 1;
  EXPECT_EQ(look.free_slots(0), 5);
}

TEST(Things, ThatAreOneGoTogether) {
  RULE("C-30");
  Battlefield at;
  at.landmaker(2, 2, 2, 2).area(1).holds("blade").holds("potion").landmaker(2, 2, 2, 2).area(1);
  for (Thing& one : at.state.court[0].slots) one.pair = one.is() ? 1 : 0;
  at.foe("slime", 5).court_begins();
  Play play(game(), at.json());
  play.choose("go/member-1").choose("stay").choose("exchange/member-2").choose("give/1");
  EXPECT_EQ(play.count("hands-over"), 2);
  EXPECT_TRUE(play.state<State>().court[1].slots[1].is());
}

TEST(Things, GiveWhoeverHasThemTheSkillThatIsSealedInThem) {
  Battlefield at;
  at.landmaker(2, 2, 2, 2).holds("blade");
  const std::size_t row = library().skill("soldier-of-minos");
  const Look look(at.state, library());
  EXPECT_FALSE(look.knows(0, row));
  at.state.court[0].slots[0].sealed = static_cast<std::uint16_t>(row + 1);
  EXPECT_TRUE(look.knows(0, row));
}

TEST(Things, InAWagonAreNotAtHand) {
  Battlefield at;
  at.landmaker(2, 2, 2, 2).holds("pumpkin-wagon").holds("blade");
  at.state.court[0].slots[1].stowed = 1;
  const Look look(at.state, library());
  EXPECT_FALSE(look.slot_of(0, library().item("blade")));
  EXPECT_EQ(look.free_slots(0), 5);
  at.state.court[0].slots[0] = {};
  EXPECT_TRUE(look.slot_of(0, library().item("blade")));
}

TEST(Things, ADismazeGearKeepsTheDarkAway) {
  RULE_STAYS_OUT("D-39");
  Battlefield at;
  at.landmaker(2, 2, 2, 2).is(Mark::eaten).holds("dismaze-gear", 1);
  at.state.court[0].slots[0].choice = 0;
  at.state.battle = {};
  at.state.adventure.quarters = 12;
  at.state.course = {};
  at.state.course.then(kPassing, {1, 0, 0, 0});
  Play play(game(), at.json());
  EXPECT_EQ(play.count("quarter-over"), 1);
  EXPECT_EQ(play.count("worn-out"), 0);
}

TEST(Skills, OfOthersLastBeyondAFightWhereTheyAreLent) {
  Battlefield at;
  at.landmaker(2, 2, 2, 4).area(3).foe("goldfish", 3).hp(1).court_begins();
  const auto row = static_cast<std::uint16_t>(library().skill("stargazer"));
  at.state.court[0].body.learned.set(row);
  at.state.effects.used.push_back({row, id_of(Scope::lent), person(0)});
  Play play(game(), at.json());
  play.choose("stay").rolls({5, 4}).rolls({1}).choose("attack/own/foe-1");
  EXPECT_EQ(play.count("combat-over"), 1);
  EXPECT_TRUE(first(play).body.learned.has(row));
}

TEST(Latecomers, WhomMonstersBarTheWayMeetThemAlone) {
  RULE("D-10");
  Battlefield at;
  at.landmaker(2, 2, 2, 4).area(3).landmaker(2, 2, 2, 2).area(0).foe("goldfish", 3).hp(1).court_begins();
  at.state.battle.aside = at.state.battle.away = at.state.battle.waylaid = 2;
  Play play(game(), at.json());
  play.choose("stay").rolls({5, 4}).rolls({1}).rolls({5}).rolls({1, 2}).choose("attack/own/foe-1");
  EXPECT_EQ(play.count("combat-over"), 1);
  EXPECT_EQ(play.count("combat-begins"), 1);
  const Battle& battle = play.state<State>().battle;
  EXPECT_EQ(battle.aside & 3, 1);
  EXPECT_EQ(battle.waylaid, 0);
  EXPECT_EQ(battle.foes[0].monster, library().monster_of("goldfish"));
}

}  // namespace
}  // namespace gamekeeper::make_you_kingdom::test
