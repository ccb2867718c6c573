#include <gtest/gtest.h>

#include <cstdint>

#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/state.hpp"
#include "make-you-kingdom/at_home.hpp"
#include "make-you-kingdom/combat_test.hpp"
#include "support/scripted_match.hpp"

/// Who of the Court is not where the Combat is; duels; fights that only some are in.
namespace gamekeeper::make_you_kingdom::test {
namespace {

/// The second of the Court is elsewhere as a Round begins.
Battlefield one_is_elsewhere(int round) {
  Battlefield at;
  at.landmaker(3, 0, 2, 4).area(2).landmaker(3, 0, 2, 4).area(2).foe("slime", 5);
  at.state.battle.aside = 2;
  at.state.battle.round = static_cast<std::uint8_t>(round);
  return at;
}
const Body& second(const Play& play) { return play.state<State>().court[1].body; }

TEST(Latecomers, RollOnTheArrivalTable) {
  RULE("C-53");
  Play play(game(), one_is_elsewhere(0).json());
  play.rolls({1, 3}).choose("hurry");
  EXPECT_EVENT(play, "joins-battle", R"({"who": "member-2", "area": "enemy-encampment"})");
  EXPECT_EQ(second(play).area, 5);
}

TEST(Latecomers, WhoHasNotComeTriesAgainInTheNextRound) {
  RULE("C-53");
  Play play(game(), one_is_elsewhere(0).json());
  play.rolls({5, 6}).rolls({1, 2}).choose("hurry");
  EXPECT_EVENT(play, "is-elsewhere", R"({"who": "member-2"})");
  EXPECT_EQ(play.state<State>().battle.aside, 2);
  EXPECT_EQ(play.state<State>().battle.late, 0);
}

TEST(Latecomers, WithoutAWayThroughStayAway) {
  RULE("C-53");
  Play play(game(), one_is_elsewhere(0).json());
  play.rolls({6, 6}).rolls({1, 2}).choose("hurry");
  EXPECT_EQ(play.state<State>().battle.away, 2);
}

TEST(Latecomers, MayStayWhereTheyAre) {
  Play play(game(), one_is_elsewhere(0).json());
  play.rolls({1, 2}).choose("let-it-be");
  EXPECT_EQ(play.state<State>().battle.aside, 2);
}

TEST(Duels, AreFoughtByTheMightiestAndOneOfTheCourt) {
  RULE("D-14");
  Battlefield at;
  at.landmaker(3, 0, 2, 4).landmaker(3, 0, 2, 4).foe("slime", 3).foe("minotaur", 5);
  at.state.battle.under_way = 0;
  at.state.course = {};
  at.state.course.then(kEncounter);
  at.state.adventure.reaction = static_cast<std::uint8_t>(Reaction::neutral);
  at.state.adventure.random = 0;
  Play play(game(), at.json());
  play.rolls({5, 6}).rolls({6, 5}).choose("talk/member-1").choose("member-2");
  EXPECT_EVENT(play, "fight-alone", R"({"who": "member-2", "foe": "foe-2"})");
  const State& now = play.state<State>();
  EXPECT_EQ(now.battle.foes[0].aside, 1);
  EXPECT_EQ(now.battle.aside & 3, 1);
  EXPECT_EQ(now.battle.foes[1].body.area, 3);
  EXPECT_EQ(second(play).area, 2);
}

TEST(Skills, OfMonstersThatArePermanentWorkUntilTheCycleEnds) {
  RULE("T-42");
  Battlefield at;
  at.landmaker(3, 4, 2, 4).area(2).drive(1).foe("slime", 5).court_begins();
  at.state.court[0].skills.set(library().skill("two-heads"));
  Play play(game(), at.json());
  play.choose("stay").choose("invoke/two-heads");
  EXPECT_EVENT(play, "invokes", R"({"who": "member-1"})");
  EXPECT_EQ(play.state<State>().court[0].body.drive, 0);
  EXPECT_NOT_OFFERED(play, "invoke/two-heads");
}

}  // namespace
}  // namespace gamekeeper::make_you_kingdom::test
