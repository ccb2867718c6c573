#include <gtest/gtest.h>

#include "chance/fraction.hpp"
#include "farsa/farsa_test.hpp"
#include "farsa/fight_test.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

/// Against a barrow guard: Guard 5, STR 12, DEX 9, CTRL 14, Armor 2.
Position duelist() { return swordsman_against("barrow-guard"); }

void show(Play& play, int face) { play.choose("attack/1/1").rolls({face}); }

TEST(Gambits, TakeADieOfFourOrMore) {
  RULE("F-7");
  Play three(game(), duelist().json());
  show(three, 3);
  EXPECT_EVENT(three, "struck");  // there was nothing to ask
  Play four(game(), duelist().json());
  show(four, 4);
  EXPECT_OFFERED(four, "gambit/impair");
  EXPECT_OFFERED(four, "strike");
  four.choose("strike");
  EXPECT_EVENT(four, "struck", R"({"rolled": 4})");
}

TEST(Gambits, AreSavedAgainstAndTheDieIsGoneEitherWay) {
  RULE("F-7b");
  RULE("gambit/impair");
  Play resisted(game(), duelist().json());
  show(resisted, 7);
  resisted.choose("gambit/impair").rolls({9});
  EXPECT_NO_EVENT(resisted, "gambit");
  EXPECT_NO_EVENT(resisted, "struck");
  Play works(game(), duelist().json());
  show(works, 7);
  works.choose("gambit/impair").rolls({10});
  EXPECT_NO_EVENT(works, "struck");
  EXPECT_POSITION(works, R"({"fight": {"foes": [{"guard": 5, "impaired": true}]}})");
}

TEST(Gambits, ShowHowLikelyTheyAre) {
  RULE("F-7b");
  RULE("F-7c");
  Play play(game(), duelist().json());
  show(play, 7);
  EXPECT_EQ(play.odds("gambit/impair")->success, chance::Fraction(11, 20));  // DEX 9
  EXPECT_EQ(play.odds("gambit/move")->success, chance::Fraction(1));         // nobody to resist
  Play sure(game(), duelist().json());
  show(sure, 8);
  EXPECT_EQ(sure.odds("gambit/impair")->success, chance::Fraction(1));
}

TEST(Gambits, WithAnEightAllowNoSave) {
  RULE("F-7c");
  Play play(game(), duelist().json());
  show(play, 8);
  play.choose("gambit/repel");
  EXPECT_NO_EVENT(play, "foe-saved");
  EXPECT_EQ(play.event("gambit").rule, "F-7c");
  EXPECT_POSITION(play, R"({"fight": {"foes": [{"range": "nearby"}]}})");
}

TEST(Gambits, RepelDrivesBackWhoFailsTheSave) {
  RULE("gambit/repel");
  Play play(game(), duelist().json());
  show(play, 5);
  play.choose("gambit/repel").rolls({20});
  EXPECT_EVENT(play, "gambit", R"({"gambit": "repel"})");
  EXPECT_POSITION(play, R"({"fight": {"foes": [{"range": "nearby"}]}})");
}

TEST(Gambits, AStoppedFoeCannotCloseInOnItsNextTurn) {
  RULE("gambit/stop");
  Position at = duelist();
  at.state.party[0].things.clear();
  at.holds("spear");
  at.foe().range = Range::nearby;
  Play play(game(), at.json());
  show(play, 7);
  play.choose("gambit/hold").rolls({20}).choose("spread-out");
  EXPECT_NO_EVENT(play, "foe-moved");
  play.choose("wait").choose("spread-out").rolls({1}).rolls({1});  // and comes on the turn after
  EXPECT_EVENT(play, "foe-moved");
}

TEST(Gambits, MovingAwayAsksNobody) {
  RULE("gambit/move");
  Play play(game(), duelist().json());
  show(play, 4);
  play.choose("gambit/move");
  EXPECT_NO_EVENT(play, "foe-saved");
  EXPECT_POSITION(play, R"({"fight": {"foes": [{"range": "nearby", "guard": 5}]}})");
}

TEST(Gambits, ComeWhenAllDiceLieAndBeforeTheHighestIsTaken) {
  RULE("R-17");
  RULE("gambit/bolster");
  Position at = duelist();
  at.hero(12, 11, 10, 5).holds("mace");
  Play play(game(), at.json());
  play.choose("attack/1/1").choose("attack/1/1").rolls({6}).rolls({3});  // both, before anything is asked
  play.choose("gambit/bolster");
  EXPECT_EVENT(play, "struck", R"({"rolled": 4})");  // the 3, and 1 more
}

TEST(Gambits, OneOfTwoWeaponsMayBolsterTheOther) {
  RULE("gambit/bolster");
  Position at = duelist();
  at.holds("dagger");
  Play both(game(), at.json());
  both.choose("attack-both/1/1/2").rolls({4}).rolls({3}).choose("gambit/bolster");
  EXPECT_EVENT(both, "struck", R"({"rolled": 4})");
  Play alone(game(), duelist().json());
  show(alone, 4);
  EXPECT_NOT_OFFERED(alone, "gambit/bolster");  // nothing is left to make stronger
}

TEST(Gambits, HookMakesTheSaveHarder) {
  RULE("feat/hook");
  Position at;
  at.hero(12, 12, 10, 5).holds("flail").fighting("barrow-guard", 1);
  master(at, "flail", Feat::hook);
  Play play(game(), at.json());
  show(play, 5);
  play.choose("gambit/impair").rolls({4});  // at most 9, and not above 4
  EXPECT_POSITION(play, R"({"fight": {"foes": [{"impaired": true}]}})");
}

TEST(Gambits, AreNotForFoes) {
  RULE_STAYS_OUT("R-65");
  Position at = duelist();
  at.comes_to("foes-act");
  Play play(game(), at.json());
  play.choose("spread-out").rolls({1}).rolls({8}).rolls({1});
  EXPECT_EVENT(play, "foe-struck", R"({"rolled": 8})");
}

}  // namespace
}  // namespace gamekeeper::farsa::test
