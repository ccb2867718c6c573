#include <gtest/gtest.h>

#include "farsa/farsa_test.hpp"
#include "farsa/war_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/procedures.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

TEST(Fleets, HaveTheNumbersOfTheirFlagshipAndSufferTogether) {
  RULE("R-122");
  Position at = in_town(0);
  vessel(at, "cog").now = {9, 8, 10};
  vessel(at, "cog").now = {12, 8, 10};  // the soundest hull
  alarm(at, "masts-below-the-bend");
  Play play(game(), at.json());
  play.choose("answer-alarm");
  EXPECT_POSITION(play, R"({"war": {"battle": {"hosts": [{"units": [
      {"scale": "fleet", "count": 2, "own": 3, "now": [12, 8, 10], "leader": true},
      {"scale": "fleet", "count": 2, "own": 0}, {"vessel": false}]}]}}})");
  play.choose("hold").choose("hold").choose("hold").choose("all-at/1").rolls({8}).rolls({5}).rolls({1});
  // 8 less 1 Armor: Guard 5, and 2 of the hull; their raiders cannot reach a fleet.
  EXPECT_POSITION(play, R"({"war": {"battle": {"hosts": [{"units": [{"guard": 0, "now": [10, 8, 10]}]}]}}})");
}

TEST(Fleets, BearAfterwardsWhatTheyHaveSuffered) {
  Position at = battle({"cog*2"}, {"longship"});
  vessel(at, "cog").now = {9, 8, 10};
  vessel(at, "cog").now = {12, 8, 10};
  ours(at).own = 3;
  ours(at).now = {10, 8, 7};
  ours(at).guard = 1;
  at.state.step_by_step = true;
  Play play(game(), at.json());
  step_through(play, {"hold", "strike-colors"});
  EXPECT_POSITION(
      play, R"({"war": {"vessels": [{"guard": 1, "now": [7, 8, 7]}, {"guard": 1, "now": [10, 8, 7]}, {}]}})");
}

TEST(Vessels, AreBoughtAndSoldAtALanding) {
  RULE("R-131");
  Play play(game(), in_town(240).json());
  play.choose("landing");
  EXPECT_BARRED(play, "buy/cog", "900 silver");
  EXPECT_NOT_OFFERED(play, "buy/longship");
  play.choose("buy/river-barge");
  EXPECT_EQ(coins(play), 0);
  play.choose("vessel/1").choose("sell");
  EXPECT_EQ(coins(play), 24);
}

TEST(Vessels, HaveFourSlotsInTheHoldAndSixOnTheDecks) {
  RULE("F-15f");
  Position at = in_town(0);
  for (int i = 0; i < 8; ++i) at.carries("rope");
  Vessel& barge = vessel(at, "river-barge");
  for (int i = 0; i < 3; ++i) barge.hold.push_back(make_thing(library(), library().item("rope")));
  for (int i = 0; i < 6; ++i) barge.decks.push_back(make_thing(library(), library().item("rope")));
  Play play(game(), at.json());
  play.choose("vessel/1");
  EXPECT_BARRED(play, "stow/1/1/decks", "no room");
  play.choose("stow/1/1/hold").choose("vessel/1");
  EXPECT_BARRED(play, "stow/1/1/hold", "no room");
  EXPECT_EQ(play.state<State>().war.vessels[0].hold.size(), 4U);
  EXPECT_EQ(play.state<State>().party[0].things.size(), 7U);
  play.choose("fetch/decks/6").choose("vessel/1").choose("stow/1/1/decks");
  EXPECT_EQ(play.state<State>().war.vessels[0].decks.size(), 6U);
}

TEST(Vessels, HaveTheirGuardBackOutOfDanger) {
  RULE("F-15i");
  Position at = in_town(0);
  at.stands(Phase::place);
  Vessel& cog = vessel(at, "cog");
  cog.guard = 0;
  cog.now[0] = 9;
  const Play play(game(), at.json());
  EXPECT_EVENT(play, "vessels-rested");
  EXPECT_POSITION(play, R"({"war": {"vessels": [{"guard": 5, "now": [9, 8, 10]}]}})");
}

TEST(Vessels, AreMendedForFivePercentAndWorkers) {
  RULE("F-15j");
  Position at = in_town(47);
  vessel(at, "cog").now[1] = 6;
  Play play(game(), at.json());
  play.choose("vessel/1").choose("repair/sails");  // 5 % of 900, and 2 for the workers
  EXPECT_EQ(coins(play), 0);
  EXPECT_EVENT(play, "repaired", R"({"part": "sails", "now": 7, "silver": 47})");
  play.choose("vessel/1");
  EXPECT_BARRED(play, "repair/sails", "47 silver");
  EXPECT_NOT_OFFERED(play, "repair/hull");
}

TEST(Vessels, ThatSinkLeaveWhatLayOnTheDecks) {
  RULE("R-130");
  Position at = battle({"river-barge"}, {"longship"});
  Vessel& barge = vessel(at, "river-barge");
  barge.hold.push_back(make_thing(library(), library().item("rope")));
  barge.decks.push_back(make_thing(library(), library().item("lantern")));
  ours(at).own = 1;
  ours(at).guard = 0;
  ours(at).now[0] = 1;
  Play play(game(), at.json());
  play.choose("hold").choose("by-the-rule").rolls({9}).rolls({1});
  EXPECT_EVENT(play, "vessel-lost", R"({"vessel": "river-barge"})");
  const State& state = play.state<State>();
  ASSERT_EQ(state.party[0].things.size(), 1U);
  EXPECT_EQ(state.party[0].things[0].item, library().item("lantern"));
  EXPECT_TRUE(state.war.vessels.empty());
}

TEST(Vessels, ThatWereTakenBelongToWhoKeepsTheField) {
  RULE("R-129");
  Position at = battle({"cog", "cog"}, {"longship"});
  vessel(at, "cog");
  ours(at).own = 1;
  ours(at).fate = Unit::Fate::yielded;
  Play won(game(), at.json());
  won.choose("hold").choose("strike-colors");
  EXPECT_EQ(won.state<State>().war.vessels.size(), 2U);
  Play lost(game(), at.json());
  lost.choose("withdraw").choose("by-the-rule").rolls({1}).rolls({1}).rolls({1});
  EXPECT_EVENT(lost, "vessel-lost", R"({"vessel": "cog"})");
}

/// A raft at the landing of the town; the Patience is three watches off.
Position under_sail(int silver) {
  Position at = in_town(silver);
  at.stands(Phase::place);
  at.carries("rations");
  return at;
}

TEST(Voyages, GoFromLandingToLanding) {
  RULE("R-132");
  Position at = under_sail(0);
  vessel(at, "raft");
  Play play(game(), at.json());
  EXPECT_OFFERED(play, "sail/the-patience");
  EXPECT_NOT_OFFERED(play, "sail/penny-cross");
  play.choose("sail/millers-reach").choose("no-lookout").rolls({6});
  EXPECT_EVENT(play, "moored", R"({"place": "millers-reach"})");
  EXPECT_POSITION(play, R"({"war": {"afloat": false}})");
  EXPECT_EQ(play.state<State>().war.vessels[0].place, place_named("millers-reach"));
  EXPECT_OFFERED(play, "sail/hollins-ford");
}

/// The raiders have come: an encounter, and the Die of Fate against the party.
Play& stopped(Play& play) {
  play.choose("sail/the-patience").choose("no-lookout").rolls({1}).rolls({3});
  return play;
}

TEST(RiverRaiders, LeaveThePartyAChoice) {
  RULE("R-133");
  Position at = under_sail(12);
  vessel(at, "river-barge").decks.push_back(make_thing(library(), library().item("lantern")));
  Play pays(game(), at.json());
  stopped(pays).choose("pay");  // 5 % of 240
  EXPECT_EQ(coins(pays), 0);
  Play gives(game(), at.json());
  stopped(gives).choose("give-decks");
  EXPECT_EQ(coins(gives), 12);
  EXPECT_TRUE(gives.state<State>().war.vessels[0].decks.empty());
  Play fights(game(), at.json());
  stopped(fights).choose("fight");
  EXPECT_EVENT(fights, "battle-began", R"({"battle": "reeds-with-eyes", "ours": 1, "theirs": 2})");
  fights.choose("hold").choose("strike-colors");
  EXPECT_EVENT(fights, "battle-over", R"({"end": "won"})");
  EXPECT_EQ(phase_of(fights.state<State>()), Phase::road);
  EXPECT_EQ(fights.count("prize"), 2);
}

TEST(RiverRaiders, ComeInShipsWhereTheyMeetAShip) {
  RULE("R-133");
  RULE("F-15k");
  Position at = under_sail(0);
  vessel(at, "cog");
  Play play(game(), at.json());
  stopped(play);
  EXPECT_BARRED(play, "pay", "45 silver");
  play.choose("fight");
  EXPECT_EVENT(play, "battle-began", R"({"battle": "a-prow-across"})");
}

TEST(RiverRaiders, ComeOnlyIfFateIsAgainstTheParty) {
  RULE("R-133");
  Position at = under_sail(0);
  vessel(at, "raft");
  Play spared(game(), at.json());
  spared.choose("sail/the-patience").choose("no-lookout").rolls({1}).rolls({4});
  spared.rolls({7}).rolls({3}).rolls({1}).rolls({5});  // somebody else crosses their way
  EXPECT_NOT_OFFERED(spared, "give-decks");
  Play on_foot(game(), at.json());
  on_foot.choose("travel/the-patience").choose("no-lookout").rolls({1}).rolls({7});
  on_foot.rolls({3}).rolls({1}).rolls({5});
  EXPECT_NOT_OFFERED(on_foot, "give-decks");
}

}  // namespace
}  // namespace gamekeeper::farsa::test
