#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "farsa/farsa_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/procedures.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

/// The beginning of a cycle in town.
Position settled(int silver) { return in_cycle("begin-cycle", silver); }

/// Upkeep is paid, and there is time for something larger.
Position at_leisure(int silver) {
  Position at = in_cycle("downtime-actions", silver);
  at.state.town.lifestyles[0] = Lifestyle::comfortable;
  return at;
}

/// Nobody takes a hand in it either, and the town stays as it is.
Play& the_rest(Play& play) { return factions_roll(play).choose("go-on").rolls({6}); }

TEST(Upkeep, CostsWhatTheLifeIsLike) {
  RULE("T-1");
  RULE("lifestyle/*");
  for (const auto& [life, price] : {std::pair{"meager", 5}, {"comfortable", 25}, {"luxurious", 125}}) {
    Play play(game(), settled(200).json());
    play.choose(life);
    EXPECT_EQ(coins(play), 200 - price);
    EXPECT_EVENT(play, "upkeep", R"({"lifestyle": ")" + std::string(life) + R"("})");
    EXPECT_EQ(play.event("upkeep").rule, "lifestyle/" + std::string(life));
  }
}

TEST(Upkeep, ThatCannotBePaidIsOwed) {
  RULE("T-1c");
  Play play(game(), settled(3).json());
  EXPECT_BARRED(play, "meager", "it costs 5 silver");
  EXPECT_OFFERED(play, "odd-job");
  play.choose("debt");
  EXPECT_EQ(coins(play), 0);
  EXPECT_EQ(play.state<State>().town.debt, 2);
}

TEST(Debt, LetsNobodyLiveBetterThanMeager) {
  RULE("R-73");
  Position at = settled(200);
  at.state.town.debt = 2;
  Play play(game(), at.json());
  EXPECT_BARRED(play, "comfortable", "not while you owe");
  EXPECT_BARRED(play, "luxurious", "not while you owe");
  EXPECT_OFFERED(play, "meager");
}

TEST(OddJob, PaysForAMeagerLife) {
  RULE("T-1d");
  Play play(game(), settled(0).json());
  play.choose("odd-job");
  EXPECT_EVENT(play, "upkeep", R"({"lifestyle": "meager"})");
  EXPECT_EQ(play.state<State>().town.debt, 0);
}

TEST(OddJob, MayCostTheMilestone) {
  RULE("R-72");
  Position at = at_leisure(0);
  at.state.town.jobs = 1;
  at.state.town.projects[0] = {.kind = Project::Kind::skill, .about = 2, .value = 0, .max = 3};
  Play lost(game(), at.json());
  lost.choose("go-on").rolls({3});
  factions_roll(lost);
  EXPECT_EVENT(lost, "idle");
  EXPECT_EQ(lost.state<State>().town.projects[0].value, 0);
  Play won(game(), at.json());
  won.choose("go-on").rolls({4});
  factions_roll(won);
  EXPECT_EQ(won.state<State>().town.projects[0].value, 1);
}

// -- Petty crime --

Position thief(bool gear = false) {
  Position at = settled(30);
  at.skilled("sneaking");
  if (gear) at.carries("soft-shoes");
  return at;
}

TEST(PettyCrime, TakesTwoOfThree) {
  Play honest(game(), settled(30).json());
  EXPECT_BARRED(honest, "steal/all-day", "it takes two of these");
  Play skilled(game(), thief().json());
  EXPECT_OFFERED(skilled, "steal/all-day");
  EXPECT_BARRED(skilled, "steal/in-passing", "it takes two of these");
  Play equipped(game(), thief(true).json());
  EXPECT_OFFERED(equipped, "steal/in-passing");
}

TEST(PettyCrime, IsNotForATownOnEdge) {
  Position at = thief(true);
  suffering(at, Condition::insecurity);
  EXPECT_BARRED(Play(game(), at.json()), "steal/all-day", "the town is watching");
}

TEST(PettyCrime, WantsACrowdToDisappearIn) {
  RULE("R-188");
  Position at = thief(true);
  at.state.place = place_named("penny-cross");
  EXPECT_BARRED(Play(game(), at.json()), "steal/all-day", "everybody");
}

TEST(PettyCrime, ThatComesOffPaysForTheCycleAndMore) {
  RULE("T-1e");
  RULE("T-1f");
  Play play(game(), thief().json());
  play.choose("steal/all-day").rolls({5}).rolls({4});
  factions_roll(play);
  EXPECT_EVENT(play, "stole", R"({"worked": 1, "silver": 4})");
  EXPECT_EQ(coins(play), 34);
  EXPECT_EVENT(play, "idle");  // the whole cycle went into it
}

TEST(PettyCrime, PaysForAComfortableLife) {
  Play play(game(), thief().json());
  play.choose("steal/all-day").rolls({5}).rolls({4});
  factions_roll(play);
  EXPECT_EVENT(play, "upkeep", R"({"lifestyle": "comfortable"})");
}

TEST(PettyCrime, LetsNobodyLiveWellWhoOwes) {
  RULE("R-73");
  Position at = thief();
  at.state.town.debt = 40;
  Play play(game(), at.json());
  play.choose("steal/all-day").rolls({5}).rolls({4});
  factions_roll(play);
  EXPECT_EQ(play.state<State>().town.debt, 36);
  EXPECT_EVENT(play, "upkeep", R"({"lifestyle": "meager"})");
}

TEST(PettyCrime, WithAllThreeNeedsNoDieAndYieldsMore) {
  Play play(game(), thief(true).json());
  play.choose("steal/all-day").rolls({6});
  factions_roll(play);
  EXPECT_EQ(coins(play), 36);
}

TEST(PettyCrime, ThatFailsMayBeLeftAtThat) {
  RULE("T-1g");
  Play play(game(), thief().json());
  play.choose("steal/all-day").rolls({3}).choose("nothing");
  factions_roll(play);
  EXPECT_EVENT(play, "stole", R"({"worked": 0})");
  EXPECT_EQ(coins(play), 25);  // upkeep is due
}

TEST(HardChoice, IsBorneForTheYield) {
  RULE("T-1g");
  RULE("R-87");
  RULE("R-189");
  Play play(game(), thief().json());
  play.choose("steal/all-day").rolls({3}).choose("bail").rolls({4});
  factions_roll(play);
  EXPECT_EQ(coins(play), 30 - 20 + 4 - 5);
}

TEST(HardChoice, MayHurt) {
  RULE("T-1g");
  Play play(game(), thief().json());
  play.choose("steal/all-day").rolls({3}).choose("take-blows").rolls({4}).rolls({1});
  factions_roll(play);
  EXPECT_EQ(hero(play).now[0], 8);
}

TEST(Luck, PushedToSevenIsRuin) {
  RULE("T-1h");
  RULE("R-21");
  Play play(game(), thief().json());
  play.choose("steal/all-day").rolls({3}).choose("push-luck").rolls({4});
  EXPECT_EVENT(play, "ruined", R"({"sum": 7})");
  EXPECT_NOT_OFFERED(play, "nothing");
  play.choose("bail");  // and no yield for it
  factions_roll(play);
  EXPECT_EQ(coins(play), 5);
}

TEST(Luck, PushedToFiveOrSixIsASuccess) {
  RULE("R-21");
  Play play(game(), thief().json());
  play.choose("steal/all-day").rolls({3}).choose("push-luck").rolls({2}).rolls({1});
  factions_roll(play);
  EXPECT_EVENT(play, "stole", R"({"worked": 1})");
}

TEST(Luck, PushedToFourLeavesTheHardChoice) {
  RULE("R-21");
  Play play(game(), thief().json());
  play.choose("steal/all-day").rolls({3}).choose("push-luck").rolls({1});
  EXPECT_NO_EVENT(play, "ruined");
  EXPECT_OFFERED(play, "nothing");
  EXPECT_OFFERED(play, "bail");
  Position spared = thief();
  spared.state.switches.luck_is_spared = true;
  Play kinder(game(), spared.json());
  kinder.choose("steal/all-day").rolls({3}).choose("push-luck").rolls({1}).rolls({1});
  factions_roll(kinder);
  EXPECT_EVENT(kinder, "stole", R"({"worked": 1})");
}

// -- Something larger --

TEST(Projects, TakeTheirMilestones) {
  RULE("T-3");
  RULE("T-3c");
  RULE("R-74");
  RULE("downtime/*");
  struct Case {
    std::string_view kind, subject;
    int milestones;
  };
  for (const auto& [kind, subject, milestones] :
       {Case{"skill", "learn/cooking", 3}, Case{"beast", "tame/dog", 2}, Case{"craft", "craft/rope", 2},
        Case{"connections", "connect/salt-guild", 2}, Case{"hunt", "hunt/wolf-pelt", 3},
        Case{"research", "research/rumours", 1}}) {
    Position at = at_leisure(500);
    at.skilled("crafting");
    Play play(game(), at.json());
    play.choose("undertake/" + std::string(kind)).choose(subject);
    play.choose("milestones/" + std::to_string(milestones)).choose("cost/silver").choose("pay");
    EXPECT_EVENT(play, "project-begun", R"({"milestones": )" + std::to_string(milestones) + "}");
    EXPECT_EQ(play.event("project-begun").rule, "downtime/" + std::string(kind));
    EXPECT_EVENT(play, "milestone", R"({"value": 1})");  // this cycle's
    EXPECT_LT(coins(play), 500);
    if (kind == "research") play.rolls({1});
    factions_roll(play);
  }
}

TEST(Projects, MayBeGivenOtherMilestonesByTheReferee) {
  RULE("T-3c");
  Play play(game(), at_leisure(100).json());
  play.choose("undertake/skill")
      .choose("learn/cooking")
      .choose("milestones/5")
      .choose("cost/silver")
      .choose("pay");
  factions_roll(play);
  EXPECT_EVENT(play, "project-begun", R"({"milestones": 5})");
}

TEST(Projects, AreDoneWithTheLastMilestone) {
  RULE("R-74");
  RULE("B-1");
  RULE("downtime/skill");
  Position at = at_leisure(0);
  const auto cooking = static_cast<std::uint8_t>(library().cooking);
  at.state.town.projects[0] = {.kind = Project::Kind::skill, .about = cooking, .value = 2, .max = 3};
  Play play(game(), at.json());
  play.choose("go-on");
  EXPECT_EVENT(play, "learned", R"({"skill": "cooking"})");
  factions_roll(play);
  EXPECT_TRUE(has_skill(hero(play), cooking));
}

TEST(Skills, AreLearnedOnlyWhereSomebodyTeachesThem) {
  Position at = at_leisure(100);
  at.state.place = place_named("penny-cross");  // they teach to ride there
  Play play(game(), at.json());
  play.choose("undertake/skill");
  EXPECT_OFFERED(play, "learn/riding");
  EXPECT_NOT_OFFERED(play, "learn/cooking");
}

// -- What it costs --

Play& ask(Play& play, std::string_view cost) {
  return play.choose("undertake/skill").choose("learn/cooking").choose("milestones/3").choose(cost);
}

TEST(Cost, InSilverComesFromThePurse) {
  RULE("cost/silver");
  Play play(game(), at_leisure(30).json());
  ask(play, "cost/silver").choose("pay");
  factions_roll(play);
  EXPECT_EQ(coins(play), 10);
}

TEST(Cost, InGoodsTakesSomethingOfThatWorth) {
  RULE("cost/resources");
  Position at = at_leisure(0);
  at.carries("rope").carries("sword");
  Play play(game(), at.json());
  ask(play, "cost/resources").choose("pay");
  EXPECT_NOT_OFFERED(play, "give/1");  // 5 silver for a rope
  play.choose("give/2");
  factions_roll(play);
  EXPECT_EQ(hero(play).things.size(), 1U);
}

TEST(Cost, InReputationIsALoss) {
  RULE("cost/reputation");
  Play play(game(), at_leisure(0).json());
  ask(play, "cost/reputation").choose("pay");
  factions_roll(play);
  EXPECT_EVENT(play, "regard-changed", R"({"by": -1})");
}

TEST(Cost, AsALossMayBeAFinger) {
  RULE("cost/loss");
  Play play(game(), at_leisure(0).json());
  ask(play, "cost/loss").choose("pay").choose("give/finger");
  factions_roll(play);
  ASSERT_EQ(hero(play).wounds.size(), 1U);
  EXPECT_TRUE(hero(play).wounds[0].permanent);
}

TEST(Cost, MayBeTalkedDown) {
  RULE("T-3d");
  Play play(game(), at_leisure(30).json());
  ask(play, "cost/silver").choose("talk-it-down").choose("by-the-book").rolls({10});
  factions_roll(play);
  EXPECT_EQ(coins(play), 20);
  EXPECT_EVENT(play, "project-begun");
}

TEST(Cost, ThatIsNotTalkedDownCostsAName) {
  RULE("T-3d");
  Play play(game(), at_leisure(30).json());
  ask(play, "cost/silver").choose("talk-it-down").choose("by-the-book").rolls({11});
  factions_roll(play);
  EXPECT_EVENT(play, "regard-changed", R"({"by": -1})");
  EXPECT_NO_EVENT(play, "project-begun");
  EXPECT_EQ(coins(play), 30);
}

// -- Recovery, and the cycle as a whole --

TEST(Recovery, IsFifteenDaysOfRest) {
  RULE("T-3b");
  Position at = at_leisure(0);
  at.state.town.lifestyles[0] = Lifestyle::meager;  // nobody looks after them: a point a day
  at.who().most = {18, 11, 10};
  at.who().now = {2, 11, 10};
  Play play(game(), at.json());
  play.choose("recover");
  factions_roll(play);
  EXPECT_EQ(hero(play).now[0], 17);
  EXPECT_EVENT(play, "ability-back", R"({"amount": 15})");  // and not fifteen times one
  EXPECT_NO_EVENT(play, "project-begun");
}

TEST(Recovery, IsNotFasterForAHealerWithoutAnother) {
  RULE_STAYS_OUT("D-9e");
  Position at = at_leisure(0);
  at.skilled("healing");
  at.state.town.lifestyles[0] = Lifestyle::meager;
  at.who().most = {18, 11, 10};
  at.who().now = {2, 11, 10};
  Play play(game(), at.json());
  play.choose("recover");
  factions_roll(play);
  EXPECT_EQ(hero(play).now[0], 17);
}

TEST(Cycle, GoesByItsSteps) {
  RULE("T-5c");
  RULE("T-5");
  RULE("R-47");
  RULE("TM-4");
  Play play(game(), settled(100).json());
  play.choose("meager").choose("nothing");
  the_rest(play);
  const auto names = play.event_names();
  const auto place = [&names](std::string_view name) {
    return std::ranges::find(names, name) - names.begin();
  };
  EXPECT_LT(place("cycle-began"), place("upkeep"));
  EXPECT_LT(place("upkeep"), place("idle"));
  EXPECT_LT(place("idle"), place("hazard"));
  EXPECT_LT(place("hazard"), place("cycle-ended"));
  EXPECT_POSITION(play, R"({"calendar": {"day": 16}})");
  EXPECT_EQ(phase_of(play.state<State>()), Phase::settlement);
  EXPECT_OFFERED(play, "stall/food");  // shopping, hiring and asking around, without a watch between
  EXPECT_OFFERED(play, "stall/hands");
  EXPECT_OFFERED(play, "ask-around");
}

TEST(Cycle, NeedsASafePlace) {
  RULE("T-3b");
  Position at = settled(100);
  at.state.place = place_named("nans-beacon");
  Play play(game(), at.json());
  EXPECT_EVENT(play, "no-downtime");
}

}  // namespace
}  // namespace gamekeeper::farsa::test
