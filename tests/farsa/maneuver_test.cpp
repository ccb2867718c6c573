#include <gtest/gtest.h>

#include <string_view>

#include "farsa/farsa_test.hpp"
#include "farsa/fight_test.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

TEST(Maneuvers, AreSavedAgainstAndStrainTheirMaker) {
  RULE("F-9");
  RULE("F-9b");
  RULE("maneuver/grapple");
  Play works(game(), swordsman_against("barrow-guard").json());
  works.choose("grapple/1").rolls({13}).rolls({13});  // it fails on STR 12, and so does the hero
  EXPECT_EVENT(works, "maneuver", R"({"maneuver": "grapple", "worked": 1})");
  EXPECT_POSITION(works, R"({"party": [{"fatigue": 1}], "fight": {"foes": [{"held": 2}]}})");
  Play fails(game(), swordsman_against("barrow-guard").json());
  fails.choose("grapple/1").rolls({12}).rolls({12});
  EXPECT_POSITION(fails, R"({"party": [{"fatigue": 0}], "fight": {"foes": [{"held": 0}]}})");
}

TEST(Maneuvers, DisarmingImpairsTheNextBlowAndTrippingCostsATurn) {
  RULE("maneuver/disarm");
  RULE("maneuver/trip");
  Play disarmed(game(), swordsman_against("barrow-guard").json());
  disarmed.choose("disarm/1").rolls({20}).rolls({1});
  EXPECT_POSITION(disarmed, R"({"fight": {"foes": [{"impaired": true}]}})");
  disarmed.choose("spread-out").rolls({1}).rolls({4});
  EXPECT_POSITION(disarmed, R"({"fight": {"foes": [{"impaired": false}]}})");
  Play tripped(game(), swordsman_against("barrow-guard").json());
  tripped.choose("trip/1").rolls({20}).rolls({1}).choose("spread-out");
  EXPECT_NO_EVENT(tripped, "foe-struck");
  tripped.choose("wait").choose("spread-out").rolls({1}).rolls({1});
  EXPECT_EVENT(tripped, "foe-struck");
}

TEST(Maneuvers, AGiantCanBeClimbedAndNotTripped) {
  RULE("F-9c");
  RULE("maneuver/climb");
  Play play(game(), swordsman_against("bog-giant").json());
  EXPECT_BARRED(play, "trip/1", "does not work");
  EXPECT_BARRED(play, "grapple/1", "does not work");
  play.choose("climb/1").rolls({20}).rolls({1});
  EXPECT_EQ(attack_die(look_at(play), 0, 0, 0), 8);  // no longer impaired
}

TEST(Maneuvers, SomeTargetsAreImmuneToSome) {
  RULE("F-9c");
  Play wolf(game(), swordsman_against("wolf").json());
  EXPECT_BARRED(wolf, "disarm/1", "does not work on the wolf");
  EXPECT_OFFERED(wolf, "trip/1");
  Play swarm(game(), swordsman_against("crow-swarm").json());
  for (const char* maneuver : {"trip/1", "disarm/1", "grapple/1"})
    EXPECT_BARRED(swarm, maneuver, "does not work");
  Play bandit(game(), swordsman_against("bandit").json());
  EXPECT_OFFERED(bandit, "disarm/1");
}

// -- Riders --

TEST(Riders, CanBeThrownAndLoseATurn) {
  RULE("maneuver/unhorse");
  Play play(game(), swordsman_against("ash-captain").json());
  EXPECT_BARRED(play, "trip/1", "does not work");
  play.choose("unhorse/1").rolls({14}).rolls({12});  // STR 13 fails, and STR 12 is not strained
  EXPECT_EVENT(play, "maneuver", R"({"maneuver": "unhorse", "worked": 1})");
  EXPECT_POSITION(play, R"({"fight": {"foes": [{"mounted": false}]}, "party": [{"fatigue": 0}]})");
  play.choose("spread-out");
  EXPECT_NO_EVENT(play, "foe-struck");
  EXPECT_NOT_OFFERED(play, "unhorse/1");
  EXPECT_OFFERED(play, "trip/1");  // on foot
  play.choose("wait").choose("spread-out").rolls({1}).rolls({1, 1});
  EXPECT_EVENT(play, "foe-struck");
}

TEST(Riders, WhoKeepTheirSeatRideOn) {
  RULE("maneuver/unhorse");
  Play play(game(), swordsman_against("ash-captain").json());
  play.choose("unhorse/1").rolls({13}).rolls({13});
  EXPECT_POSITION(play, R"({"fight": {"foes": [{"mounted": true, "held": 0}]}, "party": [{"fatigue": 1}]})");
}

TEST(Riders, ComeFromFarAndStrikeInOneTurn) {
  RULE("R-112");
  Position at;
  at.hero(12, 12, 10, 5).holds("sword").fighting("barrow-guard", 1, Range::far);
  at.foe().mounted = true;
  at.comes_to("foes-act");
  Play play(game(), at.json());
  play.choose("spread-out").rolls({1}).rolls({1});
  EXPECT_EQ(play.event("foe-moved").rule, "R-112");
  EXPECT_EVENT(play, "foe-struck");
}

// -- Feats as maneuvers --

Position with_a_mace() {
  Position at;
  at.hero(12, 12, 10, 5).holds("mace").fighting("barrow-guard", 1);  // Armor 2, DEX 9
  return at;
}

TEST(Feats, CanBePerformedByWhoHasNotMasteredThem) {
  RULE("maneuver/feat");
  RULE("R-110");
  RULE("feat/pierce");
  Play works(game(), with_a_mace().json());
  works.choose("feat/1/1/pierce").rolls({10}).rolls({12}).rolls({3});
  EXPECT_EVENT(works, "maneuver", R"({"maneuver": "feat", "worked": 1})");
  EXPECT_EVENT(works, "struck", R"({"rolled": 3, "armor": 1})");
  Play resisted(game(), with_a_mace().json());
  resisted.choose("feat/1/1/pierce").rolls({9}).rolls({13});
  EXPECT_NO_EVENT(resisted, "struck");  // the blow is lost
  EXPECT_POSITION(resisted, R"({"party": [{"fatigue": 1}]})");
}

TEST(Feats, PerformedOnceAreNotMastered) {
  RULE("R-110");
  Play play(game(), with_a_mace().json());
  play.choose("feat/1/1/pierce")
      .rolls({10})
      .rolls({12})
      .rolls({3})
      .choose("spread-out")
      .rolls({1})
      .rolls({1});
  play.choose("attack/1/1").rolls({3});
  EXPECT_EVENT(play, "struck", R"({"armor": 2})");
}

TEST(Feats, ThatWouldChangeNothingAreNotOffered) {
  RULE("R-98");
  Position at = with_a_mace();
  Play guarded(game(), at.json());
  EXPECT_NOT_OFFERED(guarded, "feat/1/1/finish");  // it has Guard
  at.foe().guard = 0;
  Play open(game(), at.json());
  EXPECT_OFFERED(open, "feat/1/1/finish");
  at.who().masteries.push_back({.weapon = library().item("mace"), .kills = 5, .feats = 1U << 1U});
  Play master(game(), at.json());
  EXPECT_BARRED(master, "feat/1/1/pierce", "works by itself");
}

TEST(Feats, APerformedWardHoldsForTheEnemysTurn) {
  RULE("maneuver/feat");
  Play play(game(), swordsman_against("barrow-guard").json());
  play.choose("feat/1/1/ward").rolls({10}).rolls({1}).rolls({1}).choose("spread-out").rolls({1}).rolls({3});
  EXPECT_EVENT(play, "foe-struck", R"({"armor": 1})");
  play.choose("wait").choose("spread-out").rolls({1}).rolls({1});
  EXPECT_EVENT(play, "foe-struck", R"({"armor": 0})");
}

}  // namespace
}  // namespace gamekeeper::farsa::test
