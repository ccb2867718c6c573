#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/scene.hpp"
#include "kingdom-death/hunt.hpp"

/// The hunt (p63 to p65).
namespace gamekeeper::kingdom_death::test {
namespace {

TEST(HuntBoard, CardsOfTheQuarryWhereItsBoardSaysSoAndTheQuarryOnTheSpaceOfItsLevel) {
  RULE("N-1");
  Play play(game(), Trail().year("hunt-the-quarry"));
  EXPECT_EVENT(play, "hunt-begins", R"({"space": 4})");
  play.draws("lion-in-heat").draws("lions-sculpture").rolls({91});
}

TEST(HuntBoard, ShowsWhereTheyAreAndWhereTheQuarryIs) {
  Trail trail;
  trail.state.hunt.quarry[1] = 1;
  for (const std::string_view event : {"scratching-grounds", "lion-in-heat"})
    trail.state.hunt.events.shuffle_in(static_cast<std::uint8_t>(*library().hunt_events.index(event)));
  Play play(game(), trail.hunts());
  play.draws("scratching-grounds");
  const engine::Scene scene = play.match().game().view(play.match().position(), 0);
  EXPECT_EQ(scene.subtitle, "Hunt for the White Lion");
  ASSERT_EQ(scene.stage.size(), 2U);
  EXPECT_EQ(scene.stage[0].title, "Scratching Grounds");
  EXPECT_EQ(scene.stage[1].id, "hunt-board");
  EXPECT_EQ(scene.stage[1].fields[1].value, "you");
  EXPECT_EQ(scene.stage[1].fields[4].value, "the White Lion");
}

TEST(HuntTurn, OneSpaceTowardsTheQuarryAndACardIsRevealed) {
  RULE("N-2");
  RULE("N-4");
  Trail trail;
  trail.state.hunt.basic[2] = 1;
  trail.state.hunt.monster_at = 3;
  Play play(game(), trail.hunts());
  EXPECT_EVENT(play, "party-moves", R"({"space": 2})");
  play.rolls({91});
  EXPECT_EVENT(play, "hunt-event", R"({"event": "the-beginning", "who": "survivor-1"})");
  // Nothing lies there any more: they go on, and there it is.
  EXPECT_EVENT(play, "quarry-found", R"({"ambush": "none"})");
}

TEST(HuntTurn, AnEmptySpaceIsRolledForAndSurvivorsTakeTurns) {
  RULE("N-2");
  RULE("N-3");
  Trail trail;
  Play play(game(), trail.hunts());
  play.rolls({91}).rolls({91});
  EXPECT_EVENT(play, "hunt-event", R"({"event": "the-beginning", "who": "survivor-2"})");
  RULE("N-6");
  EXPECT_EVENT(play, "quarry-found", R"({"ambush": "none"})");
}

TEST(HuntTurn, TheQuarrysOwnCardsAreDrawn) {
  RULE("N-5");
  Trail trail;
  trail.state.hunt.quarry[1] = 1;
  trail.state.hunt.monster_at = 2;
  for (const std::string_view event : {"lions-sculpture", "lion-in-heat"})
    trail.state.hunt.events.shuffle_in(static_cast<std::uint8_t>(*library().hunt_events.index(event)));
  Play play(game(), trail.hunts());
  play.draws("lions-sculpture");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-4", "what": "understanding", "by": 1})");
}

TEST(HuntTurn, OverwhelmingDarknessComesOnce) {
  RULE("N-2");
  Trail trail;
  trail.state.hunt.at = 5;
  trail.state.hunt.monster_at = 7;
  Play play(game(), trail.hunts());
  play.rolls({7}).rolls({7}).rolls({7}).rolls({7});
  EXPECT_EVENT(play, "hunt-event", R"({"event": "overwhelming-darkness"})");
  EXPECT_EVENT(play, "quarry-found", R"({"ambush": "none"})");
}

TEST(EventDamage, TakesArmorThenBoxesAndNothingElse) {
  RULE("N-7");
  Trail trail;
  trail.survivor(0).battered();
  Play play(game(), trail.meets("hungry-ground"));
  play.rolls({4});
  EXPECT_EVENT(play, "event-hurts", R"({"who": "survivor-1", "amount": 2, "place": "legs"})");
  EXPECT_NO_EVENT(play, "severely-injured");
  Trail armored;
  armored.survivor(0).one().armor[static_cast<std::size_t>(Location::legs)] = 1;
  Play again(game(), armored.meets("hungry-ground"));
  again.rolls({4});
  EXPECT_EVENT(again, "armor-holds", R"({"who": "survivor-1", "place": "legs", "left": 0})");
  EXPECT_EVENT(again, "lightly-injured", R"({"who": "survivor-1", "place": "legs"})");
}

TEST(Ambush, WhomTheMonsterAmbushesHasNoFirstTurn) {
  RULE("N-8");
  Trail trail;
  trail.state.hunt.is_over = 1;
  trail.state.hunt.ambush = Ambush::by_monster;
  Board board;
  board.state.hunt = trail.state.hunt;
  board.state.showdown.round = 1;
  Play play(game(), board.before("next-to-act"));
  EXPECT_EVENT(play, "ambushed", R"({"ambush": "by-monster"})");
}

TEST(Ambush, WhoAmbushesActsFirst) {
  RULE("N-8");
  Board board;
  board.state.hunt.is_over = 1;
  board.state.hunt.ambush = Ambush::by_survivors;
  board.state.showdown.round = 1;
  Play play(game(), board.before("start-of-monster-turn"));
  EXPECT_EVENT(play, "ambushed", R"({"ambush": "by-survivors"})");
  EXPECT_NO_EVENT(play, "draws-ai");
  EXPECT_OFFERED(play, "go/survivor-1");
}

TEST(Ambush, TheQuarryThatMovesUponThem) {
  RULE("N-8");
  Trail trail;
  trail.state.hunt.monster_at = 2;
  Play play(game(), trail.meets("aromatic-breeze"));
  EXPECT_EVENT(play, "quarry-found", R"({"ambush": "by-monster"})");
}

TEST(HuntBoard, OfSeveralAmbushesTheLastCounts) {
  RULE("N-12");
  Trail trail;
  trail.state.hunt.ambush = Ambush::by_monster;
  trail.survivor(1).one().understanding = 3;
  Play play(game(), trail.meets("dead-monster"));
  EXPECT_EVENT(play, "will-ambush", R"({"ambush": "by-survivors"})");
}

TEST(GearOnTheHunt, WhatHasNoRoomIsArchivedOrSomethingElseIs) {
  RULE("N-9");
  Trail trail;
  trail.survivor(0).one().courage = 6;
  for (int i = 0; i < 9; ++i) trail.carries(i < 5 ? "cloth" : "bone-axe");
  boost::json::object position = boost::json::parse(trail.meets("test-of-courage")).as_object();
  auto& frames = position["course"].as_object()["frames"].as_array();
  frames.insert(frames.begin() + 1, boost::json::parse(R"({"procedure": "hunt", "next": "hunt-turn"})"));
  Play play(game(), boost::json::serialize(position));
  play.choose("cloth");
  EXPECT_EVENT(play, "loses-gear", R"({"who": "survivor-1", "gear": "cloth"})");
  play.rolls({91}).rolls({91});
}

TEST(Starvation, AFightOnTheLastSpaceCostsResources) {
  RULE("N-10");
  Trail trail;
  trail.state.hunt.at = kStarvation;
  trail.state.hunt.is_over = 1;
  trail.state.storage.push_back(library().resource_called("skull"));
  Play play(game(), trail.year("end-the-hunt"));
  play.rolls({1});
  EXPECT_EVENT(play, "spent", R"({"resource": "skull"})");
}

TEST(HuntFails, WhenAllWhoHuntAreDead) {
  RULE("N-11");
  Trail trail;
  for (Who who = 0; who < 4; ++who) trail.survivor(who).is(Mark::dead);
  Play play(game(), trail.year("end-the-hunt"));
  play.rolls({1});
  EXPECT_EVENT(play, "hunt-fails", "{}");
  play.draws("dark-dentist");
}

TEST(RunAway, WhoeverIsLostIsNowhere) {
  RULE("N-14");
  Trail trail;
  trail.knows("pictograph");
  trail.state.hunt.rolls = 1;
  Play play(game(), trail.hunts());
  play.rolls({81}).choose("run/survivor-2").rolls({4});
  EXPECT_EVENT(play, "is-tied", R"({"who": "survivor-2", "tie": "lost"})");
  EXPECT_NOT_OFFERED(play, "run/survivor-2");
}
TEST(RunAway, WhoeverIsLostIsThereWhenItIsFound) {
  RULE("N-15");
  Trail trail;
  trail.survivor(1).one().ties.set(Tie::lost);
  Play play(game(), trail.year("end-the-hunt"));
  EXPECT_EVENT(play, "found-again", R"({"who": "survivor-2"})");
  EXPECT_FALSE(play.state<State>().survivors[1].ties.has(Tie::lost));
}
TEST(RunAway, WhoeverIsLostDiesWhenNobodyComesThatFar) {
  RULE("N-15");
  Trail trail;
  for (Who who = 1; who < 4; ++who) trail.survivor(who).is(Mark::dead);
  trail.survivor(0).one().ties.set(Tie::lost);
  Play play(game(), trail.year("end-the-hunt"));
  EXPECT_EVENT(play, "died", R"({"who": "survivor-1"})");
  play.rolls({1}).draws("dark-dentist");
}
TEST(RunAway, AHuntThatAllHaveRunFromHasNotFailed) {
  RULE("N-15");
  RULE_STAYS_OUT("N-11");
  Trail trail;
  for (Who who = 0; who < 4; ++who) trail.survivor(who).is(Mark::at_home).one().ties.set(Tie::ran);
  Play play(game(), trail.year("end-the-hunt"));
  EXPECT_NO_EVENT(play, "hunt-fails");
  play.draws("dark-dentist");
}

struct Escape {
  int face;
  std::string_view event, fields;
};
TEST(RunAway, InAShowdownOneMayEndAnywhere) {
  for (const Escape& its :
       {Escape{1, "died", R"({"who": "survivor-1"})"}, Escape{2, "leaves-board", R"({"who": "survivor-1"})"},
        Escape{4, "leaves-board", R"({"who": "survivor-1"})"},
        Escape{8, "is-now", R"({"who": "survivor-1", "mark": "skip-next-hunt"})"},
        Escape{10, "goes-home", R"({"who": "survivor-1"})"}}) {
    Board board;
    board.state.settlement.innovations.push_back(library().innovation_called("pictograph"));
    board.survivor(0).ai({"size-up", "size-up"});
    Play play(game(), board.acts());
    play.choose("run/survivor-1").rolls({its.face});
    EXPECT_EVENT(play, its.event, its.fields);
    if (its.face == 2) play.choose("k7");
    if (its.face == 4) play.choose("v1");
    if (its.face == 2) EXPECT_EVENT(play, "is-now", R"({"who": "survivor-1", "mark": "knocked-down"})");
    if (its.face == 4) EXPECT_EVENT(play, "takes-place", R"({"who": "survivor-1", "square": "v1"})");
    if (its.face == 2 || its.face == 4) play.rolls({1}).rolls({1});
    if (its.face == 1 || its.face >= 8) play.rolls({1}).rolls({1});
  }
}

TEST(Harvester, CannotBeRolledAgain) {
  Trail trail;
  trail.knows("survival-of-the-fittest");
  trail.state.hunt.rolls = 1;
  Play play(game(), trail.hunts());
  play.rolls({10});
  EXPECT_EVENT(play, "hunt-event", R"({"event": "harvester"})");
  for (int i = 0; i < 4; ++i) play.draws("anxiety");
}

TEST(FinalLantern, SomebodyElseTakesItWhenItsBearerDies) {
  Trail trail;
  trail.survivor(0).carries("final-lantern");
  trail.state.hunt.rolls = 1;
  trail.knows("pictograph");
  Play play(game(), trail.hunts());
  play.rolls({81}).choose("run/survivor-1").rolls({1}).choose("survivor-3");
  EXPECT_EVENT(play, "takes-along", R"({"who": "survivor-3", "gear": "final-lantern"})");
}

TEST(DejaVu, WhoeverIsLeftBeginsAnew) {
  RULE("N-16");
  Trail trail;
  trail.knows("language").state.storage.push_back(library().resource_called("skull"));
  trail.state.hunt.carried.push_back(library().resource_called("iron"));
  for (const Who who : {0, 1}) trail.survivor(who).carries("bone-axe").one().ties.set(Tie::again);
  trail.survivor(2).is(Mark::dead).survivor(3).is(Mark::at_home);
  Play play(game(), trail.year("come-home"));
  EXPECT_EVENT(play, "begins-anew");
  EXPECT_EVENT(play, "showdown-begins", R"({"showdown": "first-story"})");
  const State& after = play.state<State>();
  EXPECT_TRUE(after.settlement.innovations.empty());
  EXPECT_EQ(after.settlement.lantern_year, 0);
  ASSERT_EQ(after.storage.size(), 1U);
  EXPECT_EQ(after.storage[0], library().resource_called("iron"));
  EXPECT_EQ(Look(after, library()).living().size(), 2U);
  EXPECT_TRUE(contains(after.survivors[0].gear, library().gear_called("bone-axe")));
  EXPECT_TRUE(after.survivors[3].marks.has(Mark::counted));
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
