#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "farsa/farsa_test.hpp"
#include "farsa/reckoned_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/entries/people.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/people/people.hpp"
#include "games/farsa/procedures.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

Position wanderer() {
  Position at;
  at.hero(12, 11, 10, 5);
  return at;
}

/// Somebody on the road, and it is the party's move.
Position before(std::string_view creature, int count, Disposition disposition) {
  Position at = wanderer();
  return meeting(at, creature, count, disposition);
}

// -- Dispositions --

TEST(Disposition, IsTwoDiceAndTheMiddleComesMost) {
  RULE("N-3");
  RULE("disposition/*");
  constexpr std::array<std::string_view, 13> kLevels = {
      "",        "",        "attacks",     "hostile",     "hostile",     "hostile", "curious",
      "curious", "curious", "indifferent", "indifferent", "indifferent", "friendly"};
  for (int sum = 2; sum <= 12; ++sum) {
    Position at = wanderer();
    outdoors(at, "millers-reach");
    Play play(game(), at.json());
    play.choose("wait").choose("no-lookout").rolls({1}).rolls({1}).rolls({3}).rolls({1}).rolls({5});
    play.choose("roll").rolls({sum <= 7 ? 1 : 6, sum <= 7 ? sum - 1 : sum - 6});
    if (sum == 2) play.rolls({1});              // who acts first
    if (sum >= 3 && sum <= 5) play.rolls({4});  // they hold back
    const std::string level(kLevels[static_cast<std::size_t>(sum)]);
    EXPECT_EVENT(play, "met",
                 R"({"disposition": ")" + (sum == 2 ? std::string("about to attack") : level) + R"("})");
    EXPECT_EQ(play.event("met").rule, "disposition/" + level);
  }
}

TEST(Attackers, Attack) {
  Position at = before("bandit", 2, Disposition::attacks);
  Play play(game(), at.json());
  play.rolls({1});  // who acts first
  EXPECT_EQ(phase_of(play.state<State>()), Phase::fight);
}

TEST(TheHostile, AttackOnOneToThree) {
  RULE("R-67");
  RULE("N-3b");
  Position at = before("bandit", 2, Disposition::hostile);
  at.state.meeting.held_back = false;
  Play come(game(), at.json());
  come.rolls({3}).rolls({1});
  EXPECT_EQ(phase_of(come.state<State>()), Phase::fight);
  Play hold(game(), at.json());
  hold.rolls({4});
  EXPECT_EQ(phase_of(hold.state<State>()), Phase::meeting);
  EXPECT_EQ(hold.event("turned-hostile").rule, "N-3b");  // that is what they show of themselves
}

TEST(Others, BeginNoFight) {
  RULE_STAYS_OUT("R-67");
  for (const Disposition mood : {Disposition::curious, Disposition::indifferent, Disposition::friendly}) {
    Position at = before("bandit", 2, mood);
    at.state.meeting.held_back = false;
    Play play(game(), at.json());
    EXPECT_OFFERED(play, "let-be");
  }
}

// -- What they want --

TEST(Wants, AreTen) {
  RULE("N-2");
  RULE("want/territory");
  RULE("want/info");
  RULE("want/directions");
  constexpr std::array<std::string_view, 10> kRules = {
      "want/aid",   "want/money", "want/territory", "want/food",          "want/info",
      "want/trade", "want/help",  "want/mission",   "want/entertainment", "want/directions"};
  for (int face = 1; face <= 10; ++face) {
    Play play(game(), before("bandit", 2, Disposition::indifferent).json());
    play.choose("find-out").rolls({face});
    if (face == 6) play.rolls({2}).rolls({1}).rolls({2}).rolls({3});  // and lay out their wares
    EXPECT_EVENT(play, "want-learned", R"({"want": )" + std::to_string(face) + "}");
    EXPECT_EQ(play.event("want-learned").rule, kRules[static_cast<std::size_t>(face - 1)]);
  }
}

TEST(Traders, HaveSomethingRareOnceInSix) {
  RULE("want/trade");
  Play play(game(), before("bandit", 2, Disposition::indifferent).json());
  play.choose("find-out").rolls({6}).rolls({1}).rolls({4}).rolls({1}).rolls({2});
  EXPECT_EQ(play.state<State>().meeting.wares[0], library().spell_scroll);
}

TEST(TheCurious, ShowWhatTheyWantWhenFateWills) {
  RULE("N-1b");
  RULE("N-1f");
  Play yes(game(), before("bandit", 2, Disposition::curious).json());
  yes.choose("find-out").rolls({4}).rolls({2});
  EXPECT_EVENT(yes, "want-learned", R"({"want": 2})");
  Play no(game(), before("bandit", 2, Disposition::curious).json());
  no.choose("find-out").rolls({3});
  EXPECT_EVENT(no, "unclear");
  EXPECT_NOT_OFFERED(no, "find-out");
}

TEST(TheHostile, AreReadByAPracticedEarAlone) {
  RULE("N-1c");
  Play deaf(game(), before("bandit", 2, Disposition::hostile).json());
  deaf.choose("find-out");  // time alone is nothing to roll for
  EXPECT_EVENT(deaf, "unclear");
  Position at = before("bandit", 2, Disposition::hostile);
  at.skilled("persuasion");
  Play play(game(), at.json());
  play.choose("find-out").choose("by-the-book").rolls({5}).rolls({2});
  EXPECT_EVENT(play, "want-learned", R"({"want": 2})");
}

TEST(Wants, GivenSettleTheMeeting) {
  RULE("want/money");
  RULE("N-4c");
  Position at = before("bandit", 2, Disposition::hostile);
  at.state.meeting.want = 1;
  at.state.meeting.want_known = true;
  at.purse(15);
  Play play(game(), at.json());
  play.choose("give");
  EXPECT_EQ(coins(play), 5);  // 5 silver a head
  EXPECT_POSITION(play, R"({"meeting": {"settled": true, "disposition": "curious"}})");
  play.choose("let-be");
  EXPECT_EQ(play.event("parted").rule, "N-4c");
}

/// Somebody who minds nothing, and is known to want that.
Position wanting(Want want, std::string_view place = "millers-reach") {
  Position at = before("bandit", 2, Disposition::indifferent);
  outdoors(at, place);
  at.stands(Phase::meeting);
  at.state.meeting.want = static_cast<std::uint8_t>(want);
  at.state.meeting.want_known = true;
  return at;
}

/// They have it now, and think a level better of the party.
void expect_settled(const Play& play) {
  EXPECT_TRUE(play.state<State>().meeting.settled);
  EXPECT_EQ(play.state<State>().meeting.disposition, Disposition::friendly);
}

TEST(Aid, IsARemedyOrAHealerAndElseAMeal) {
  RULE("want/aid");
  Position at = wanting(Want::aid);
  EXPECT_NOT_OFFERED(Play(game(), at.json()), "give");
  at.carries("rations", 3);
  Play fed(game(), at.json());
  fed.choose("give");
  expect_settled(fed);
  EXPECT_EQ(hero(fed).things[0].uses, 2);
  at.skilled("healing");
  Play bound(game(), at.json());
  bound.choose("give");
  EXPECT_EQ(hero(bound).things[0].uses, 3);
}

TEST(Territory, IsGivenByGoingAndCostsNothing) {
  Play play(game(), wanting(Want::territory).json());
  play.choose("give");
  expect_settled(play);
  EXPECT_EQ(play.state<State>().calendar.watch, 0);
}

TEST(Information, TakesARumorThatOneKnows) {
  Position at = wanting(Want::info);
  EXPECT_NOT_OFFERED(Play(game(), at.json()), "give");
  at.state.rumours = 1;
  Play play(game(), at.json());
  play.choose("give");
  expect_settled(play);
}

TEST(Help, TakesAWatch) {
  Play play(game(), wanting(Want::help).json());
  play.choose("give");
  EXPECT_EVENT(play, "gave", R"({"want": 7})");
  EXPECT_EQ(play.state<State>().calendar.watch, 1);
}

TEST(AMission, TakesAWatchAndServesTheirFaction) {
  RULE("want/mission");
  Position at = wanting(Want::mission);
  std::uint8_t envoy = 0;
  while (index_of(library().people[envoy].faction) == kNone) ++envoy;
  at.state.meeting.person = envoy;
  const std::uint8_t faction = index_of(library().people[envoy].faction);
  Play play(game(), at.json());
  play.choose("give");
  EXPECT_EQ(play.state<State>().calendar.watch, 1);
  EXPECT_EQ(play.state<State>().factions[faction].regard, 1);
}

TEST(Entertainment, IsASongOrABet) {
  RULE("want/entertainment");
  RULE("R-192");
  Position at = wanting(Want::entertainment);
  at.purse(5);
  Play won(game(), at.json());
  won.choose("give").rolls({4});
  EXPECT_EVENT(won, "wagered", R"({"won": 1, "silver": 5})");
  EXPECT_EQ(coins(won), 10);
  Play lost(game(), at.json());
  lost.choose("give").rolls({3});
  EXPECT_EQ(coins(lost), 0);
  EXPECT_EQ(lost.event("coins").rule, "R-192");
  at.skilled("performing");
  Play sung(game(), at.json());
  sung.choose("give");
  EXPECT_NO_EVENT(sung, "wagered");
  EXPECT_EQ(coins(sung), 5);
}

TEST(Directions, TakeAWatchWithoutAMap) {
  Play walked(game(), wanting(Want::directions).json());
  walked.choose("give");
  EXPECT_EQ(walked.state<State>().calendar.watch, 1);
  Position at = wanting(Want::directions);
  at.carries("map-of-the-marches");
  Play shown(game(), at.json());
  shown.choose("give");
  EXPECT_EQ(shown.state<State>().calendar.watch, 0);
}

TEST(Wants, CannotBeGivenFromAnEmptyPack) {
  RULE("want/food");
  Position at = before("bandit", 2, Disposition::curious);
  at.state.meeting.want = 3;
  at.state.meeting.want_known = true;
  EXPECT_NOT_OFFERED(Play(game(), at.json()), "give");
  at.carries("rations");
  Play play(game(), at.json());
  play.choose("give");
  EXPECT_EVENT(play, "used-up", R"({"item": "rations"})");
}

// -- Their trouble --

/// Greenhands in the forest, with that complication.
void meet_in_trouble(Play& play, int complication, std::string_view mood) {
  play.choose("wait").choose("no-lookout").rolls({1}).rolls({2}).rolls({1});
  play.rolls({3}).rolls({1}).rolls({complication}).choose(mood);
}

Position in_the_forest() {
  Position at = wanderer();
  outdoors(at, "hollin-eaves");
  return at;
}

TEST(Trouble, SaysWhatTheyWant) {
  RULE("complication/hungry");
  RULE("complication/sick");
  RULE("complication/lost");
  RULE("complication/arrested");
  RULE("complication/injured");
  for (const auto& [complication, want] : {std::pair{1, 4}, {2, 1}, {3, 10}, {4, 7}, {6, 1}}) {
    Play play(game(), in_the_forest().json());
    meet_in_trouble(play, complication, "disposition/curious");
    EXPECT_EVENT(play, "want-learned", R"({"want": )" + std::to_string(want) + "}");
  }
}

TEST(TheTrapped, DoNotAttack) {
  RULE("complication/arrested");
  Play play(game(), in_the_forest().json());
  meet_in_trouble(play, 4, "disposition/attacks");
  EXPECT_EQ(phase_of(play.state<State>()), Phase::meeting);
  EXPECT_OFFERED(play, "let-be");
}

TEST(TheFleeing, DoNotStayToFight) {
  RULE("complication/fleeing");
  Play play(game(), in_the_forest().json());
  meet_in_trouble(play, 7, "disposition/attacks");
  EXPECT_EVENT(play, "parted");
  EXPECT_EQ(phase_of(play.state<State>()), Phase::place);
}

TEST(SomebodyElse, OfTheRegionMayBeThere) {
  RULE("complication/another");
  Position at = wanderer();
  outdoors(at, "millers-reach");
  Play play(game(), at.json());
  play.choose("wait").choose("no-lookout").rolls({1}).rolls({8}).rolls({1});
  play.rolls({3}).rolls({1}).rolls({10}).choose("disposition/curious");  // Pell, who rows along here
  EXPECT_EVENT(play, "met", R"({"who": "pell-roake"})");
}

TEST(SomebodyElse, IsNotThereWhereNobodyBelongs) {
  RULE_STAYS_OUT("complication/another");
  Play play(game(), in_the_forest().json());
  play.choose("wait").choose("no-lookout").rolls({1}).rolls({2}).rolls({1});
  play.rolls({3}).rolls({1}).rolls({10}).choose("disposition/curious");
  EXPECT_EVENT(play, "met", R"({"who": "greenhand"})");
  EXPECT_NO_EVENT(play, "troubled");
}

// -- Persuasion --

TEST(Approach, MovesThemOneStepOnFiveOrSix) {
  RULE("N-4");
  RULE("N-4b");
  RULE("R-23");
  Play play(game(), before("bandit", 1, Disposition::curious).json());
  play.choose("approach/argue").choose("by-the-book").rolls({5});
  EXPECT_EVENT(play, "tested", R"({"least": 5, "success": 1})");
  EXPECT_EVENT(play, "approach-worked", R"({"disposition": "indifferent"})");
}

TEST(Approach, IsEasierWithWhatIsKnownOfThem) {
  RULE("N-4b");
  Position at = before("bandit", 1, Disposition::curious);
  at.state.meeting.want = 4;  // information: an argument is what they want
  at.state.meeting.want_known = true;
  Play play(game(), at.json());
  play.choose("approach/argue").choose("by-the-book").rolls({3});
  EXPECT_EVENT(play, "tested", R"({"least": 3, "success": 1})");
}

TEST(Pips, MakeNothingCertainAndNothingHopeless) {
  EXPECT_EQ(succeeding_faces({.skill = true, .time = true, .pips = 9}), 5);   // a 1 never succeeds
  EXPECT_EQ(succeeding_faces({.skill = true, .time = true, .pips = -9}), 1);  // a 6 always does
  EXPECT_EQ(succeeding_faces({.skill = true, .pips = 9}), 0);                 // at what is possible
}

TEST(Pips, OfAnApproachAreThreeAtTheMost) {
  RULE("R-20");
  Position at = wanderer();
  at.skilled("persuasion").hero(10, 10, 10, 3).skilled("persuasion");
  meeting(at, "bandit", 2, Disposition::curious);
  at.state.meeting.want = 1;
  at.state.meeting.want_known = true;
  at.state.edge = 1;
  EXPECT_EQ(reckoned(approach_pips, look_at(at), 0, Approach::argue), 3);  // and not four
}

TEST(Approach, ThatHasFailedIsBurned) {
  RULE("N-4d");
  RULE("N-5");
  Play play(game(), before("bandit", 1, Disposition::curious).json());
  play.choose("approach/argue").choose("by-the-book").rolls({4});
  EXPECT_EVENT(play, "approach-failed");
  EXPECT_BARRED(play, "approach/argue", "has been tried");
  EXPECT_OFFERED(play, "approach/flatter");  // one that has not been tried
}

TEST(Approach, ThatHasFailedIsBurnedForAPersonForGood) {
  RULE("R-66");
  RULE("N-4d");
  Position at = wanderer();
  in_town(at);
  Play play(game(), at.json());
  play.choose("talk/agnes-tolliver").choose("approach/flatter").choose("by-the-book").rolls({1});
  play.choose("back").choose("talk/agnes-tolliver");
  EXPECT_BARRED(play, "approach/flatter", "has been tried");
}

TEST(Threats, ThatNobodyBelievesMakeEnemies) {
  RULE("N-4");
  Play play(game(), before("bandit", 1, Disposition::indifferent).json());
  play.choose("approach/threaten").choose("by-the-book").rolls({1});
  EXPECT_POSITION(play, R"({"meeting": {"disposition": "curious"}})");
}

TEST(Bribes, CostSilverWhenTheyWork) {
  RULE("N-4");
  Position at = before("bandit", 2, Disposition::curious);
  at.purse(12);
  Play play(game(), at.json());
  play.choose("approach/bribe").choose("by-the-book").rolls({6});
  EXPECT_EQ(coins(play), 2);
  at.purse(9);
  EXPECT_BARRED(Play(game(), at.json()), "approach/bribe", "you have 9 silver");
}

TEST(Beasts, UnderstandNoArgument) {
  RULE("N-2");
  EXPECT_BARRED(Play(game(), before("wolf", 1, Disposition::curious).json()), "approach/argue",
                "understands no words");
}

TEST(Beasts, AreNotReadByADie) {
  RULE("N-1d");
  Play play(game(), before("wolf", 1, Disposition::curious).json());
  play.choose("find-out");
  EXPECT_EQ(play.event("unclear").rule, "N-1d");
}

/// Two bandits who will not be moved, and hold back for once.
void come_to_an_impasse(Play& play) {
  play.choose("approach/argue").choose("by-the-book").rolls({2}).rolls({5});
}

TEST(Impasse, NeedNotBeViolence) {
  RULE("N-4e");
  const Position at = before("bandit", 2, Disposition::hostile);
  Play truce(game(), at.json());
  come_to_an_impasse(truce);
  truce.choose("truce");
  EXPECT_OFFERED(truce, "let-be");
  Play demand(game(), at.json());
  come_to_an_impasse(demand);
  demand.choose("they/demand").rolls({2});
  EXPECT_EVENT(demand, "new-demand", R"({"want": 2})");
  Play retreat(game(), at.json());
  come_to_an_impasse(retreat);
  retreat.choose("they/withdraw");
  EXPECT_EVENT(retreat, "withdrew");
  EXPECT_EQ(phase_of(retreat.state<State>()), Phase::place);
  Play blows(game(), at.json());
  come_to_an_impasse(blows);
  blows.choose("they/attack").rolls({1});
  EXPECT_EQ(phase_of(blows.state<State>()), Phase::fight);
}

TEST(Wealth, ShowsInTown) {
  RULE("T-1b");
  Position at = wanderer();
  in_town(at);
  at.state.town.lifestyles[0] = Lifestyle::luxurious;
  Play rich(game(), at.json());
  rich.choose("talk/agnes-tolliver").choose("approach/flatter").choose("by-the-book").rolls({4});
  const int least = static_cast<int>(rich.event("tested").fields.at("least").to_number<int>());
  at.state.town.lifestyles[0] = Lifestyle::meager;
  Play poor(game(), at.json());
  poor.choose("talk/agnes-tolliver").choose("approach/flatter").choose("by-the-book").rolls({4});
  EXPECT_EQ(poor.event("tested").fields.at("least").to_number<int>(), least + 2);
}

TEST(Slipping, AwayIsRiskedByTheSlowest) {
  RULE("S-1c");
  Position at = before("bandit", 2, Disposition::hostile);
  at.hero(10, 6, 10, 3);
  complete(at);
  Play play(game(), at.json());
  play.choose("slip-away").choose("by-the-book").rolls({6});
  EXPECT_EVENT(play, "saved", R"({"score": 6, "passed": 1})");
  EXPECT_EVENT(play, "slipped-away", R"({"success": 1})");
}

}  // namespace
}  // namespace gamekeeper::farsa::test
