#include <gtest/gtest.h>

#include "battles/field.hpp"
#include "games/battles/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::battles::test {
namespace {

// -- Warlock --

TEST(SummonDemon, IsCastOnATurn) {
  RULE("M-21a");
  Field field;
  field.north("warlock").south("paladin");
  Play play(game(), field.json());
  play.choose("north-warlock/summon-demon").rolls({9});
  EXPECT_EQ(mob(play, 0).place, Place::busy);
  Play missed(game(), field.json());
  missed.choose("north-warlock/summon-demon").rolls({10});
  EXPECT_EQ(mob(missed, 0).place, Place::inactive);
}

TEST(SummonDemon, AbsorbsAnAttackAndIsGone) {
  RULE("M-21a");
  Field field;
  field.north("thug").south("warlock").keeps(0, Place::busy).south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-warlock").choose("absorb").rolls({8});
  EXPECT_NO_EVENT(play, "att");
  EXPECT_EQ(mob(play, 1).hp, 18);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 1).sustains, kNone);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(SummonDemon, ThatFailsLeavesTheWarlockStuckAndHurt) {
  RULE("M-21a");
  Field field;
  field.north("thug").south("warlock").keeps(0, Place::busy).south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-warlock").choose("absorb").rolls({9});
  EXPECT_EQ(mob(play, 1).hp, 16);  // 2 + no LP, as for a DEMON ATTACK
  play.rolls({13}).rolls({2});     // without DEF
  EXPECT_EQ(mob(play, 1).hp, 14);
  EXPECT_EQ(mob(play, 1).place, Place::stuck);
}

TEST(SummonDemon, ABotchIsAFailureToo) {
  RULE("M-21a");
  Field field;
  field.north("thug").south("warlock", {9, 1}).keeps(0, Place::busy).south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-warlock").choose("absorb").rolls({20}).rolls({12});
  EXPECT_EQ(mob(play, 1).hp, 15);
  EXPECT_EQ(mob(play, 1).place, Place::stuck);
}

TEST(SummonDemon, MayBeLeftOutOfIt) {
  RULE("M-21a");
  RULE("H-1");
  Field field;
  field.north("thug").south("warlock").keeps(0, Place::busy).south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-warlock").choose("stand").rolls({14}).rolls({2});
  EXPECT_EQ(mob(play, 1).hp, 16);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);  // Hacked, but not because the demon failed
}

TEST(SummonDemon, SparesTheWarlockAloneFromAnAreaSpell) {
  RULE("M-21a");
  Field field;
  field.north("necromancer").south("warlock").keeps(0, Place::busy).south("thug").at(Place::inactive);
  field.south("joker");
  Play play(game(), field.json());
  play.choose("north-necromancer/disintegration").number(1).choose("absorb").rolls({8}).rolls({4});
  EXPECT_EQ(mob(play, 1).hp, 18);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 2).hp, 14);
}

TEST(DemonAttack, FirstTheDemonStepsForward) {
  RULE("M-21b");
  Field field;
  field.north("warlock").keeps(0, Place::busy).south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-warlock/demon-attack");
  EXPECT_EQ(mob(play, 0).place, Place::fallow);
  EXPECT_EQ(mob(play, 0).sustains, 0);
  EXPECT_NO_EVENT(play, "vc");
}

TEST(DemonAttack, ThenItStrikesForTheTotalHitPoints) {
  RULE("M-21b");
  RULE("R-26");
  Field field;
  field.north("warlock", {0, 1}).hp(10).keeps(0, Place::fallow).south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-warlock/demon-attack").choose("south-paladin").rolls({10});
  EXPECT_EQ(mob(play, 1).hp, 3);  // 21 - 18
  EXPECT_EQ(mob(play, 0).hp, 7);  // 2 + 1
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
}

TEST(DemonAttack, FailedHacksTheWarlock) {
  RULE("M-21b");
  Field field;
  field.north("warlock").keeps(0, Place::fallow).south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-warlock/demon-attack").choose("south-paladin").rolls({10});
  EXPECT_EQ(mob(play, 1).hp, 21);
  EXPECT_EQ(mob(play, 0).hp, 18);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(DemonAttack, NeedsADemonAndNoPeacePipe) {
  RULE("Z-2");
  RULE("M-16a");
  Field none;
  none.north("warlock").south("paladin");
  EXPECT_NOT_OFFERED(Play(game(), none.json()), "north-warlock/demon-attack");
  Field pipe;
  pipe.north("warlock").keeps(0, Place::busy).south("shaman").keeps(0, Place::fallow).south("thug");
  EXPECT_NOT_OFFERED(Play(game(), pipe.json()), "north-warlock/demon-attack");
}

// -- Light Mage --

TEST(Aura, IsCastInTheGoPhase) {
  RULE("M-22a");
  Field field;
  field.north("light-mage").north("thug").south("paladin").go().ready(1);
  Play play(game(), field.json());
  play.choose("north-light-mage/aura").rolls({10}).rolls({5}).rolls({3});
  EXPECT_EQ(mob(play, 0).place, Place::busy);
}

TEST(Aura, NobodyInTheUmbraCanBeAttacked) {
  RULE("M-22a");
  Field field;
  field.north("thug").south("light-mage").keeps(0, Place::busy).south("joker").at(Place::inactive);
  field.south("paladin").south("ranger");
  Play play(game(), field.json());
  play.choose("north-thug/attack");
  EXPECT_NOT_OFFERED(play, "south-light-mage");
  EXPECT_NOT_OFFERED(play, "south-joker");
  EXPECT_OFFERED(play, "south-paladin");
}

TEST(Aura, SendsBorrowedMobsHome) {
  RULE("M-22a");
  RULE("R-47");
  Field field;
  field.north("light-mage").north("assassin").keeps(1, Place::fallow);
  field.south("thug").at(Place::inactive).held(Hold::guise, 1).south("paladin").go().ready(1);
  field.state.mobs[2].controller = field.state.mobs[2].field = 0;
  Play play(game(), field.json());
  play.choose("north-light-mage/aura").rolls({10}).rolls({5}).rolls({3});
  EXPECT_EQ(mob(play, 2).controller, 1);
  EXPECT_EQ(mob(play, 2).field, 1);
  EXPECT_EQ(mob(play, 2).hold, Hold::none);
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
}

TEST(Aura, SendsTheRisenHomeAsTheyAre) {
  RULE("M-22a");
  Field field;
  field.north("light-mage").north("necromancer");
  field.south("thug").at(Place::inactive).held(Hold::risen, 1).south("paladin").go().ready(1);
  field.state.mobs[2].controller = field.state.mobs[2].field = 0;
  Play play(game(), field.json());
  play.choose("north-light-mage/aura").rolls({10}).rolls({5}).rolls({3});
  EXPECT_EQ(mob(play, 2).controller, 1);
  EXPECT_EQ(mob(play, 2).hold, Hold::risen);
}

TEST(Aura, TheLastMobIntoTheUmbraEndsTheRound) {
  RULE("M-22a");
  RULE("R-76");
  Field field;
  field.north("light-mage")
      .keeps(0, Place::busy)
      .north("thug")
      .south("paladin")
      .south("joker")
      .at(Place::stuck);
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").rolls({16}).rolls({3});
  EXPECT_EVENT(play, "round-cut-short");
  EXPECT_EQ(play.state<State>().round, 2);
  for (MobId id = 0; id < 4; ++id) EXPECT_EQ(mob(play, id).place, Place::active) << int{id};
  EXPECT_EQ(mob(play, 0).sustains, kNone);
}

TEST(Aura, AMobThatWentOverToTheEnemyDoesNotKeepTheRoundGoing) {
  RULE("M-22a");
  Field field;
  field.north("light-mage").keeps(0, Place::busy).north("thug");
  field.south("paladin").south("illusionist").at(Place::inactive);
  field.north("joker").at(Place::stuck).held(Hold::flower, 3);
  field.state.mobs[4].field = 1;
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").rolls({16}).rolls({3});
  EXPECT_EVENT(play, "round-cut-short");
  EXPECT_EQ(mob(play, 4).place, Place::stuck);  // still staring
}

TEST(NewSpell, LeavesTheEnemyNothingButAttacks) {
  RULE("M-22b");
  Field field;
  field.north("evoker").north("time-mage").keeps(1, Place::fallow).north("joker").at(Place::inactive);
  field.south("light-mage").keeps(1, Place::fallow).south("paladin");
  Play play(game(), field.json());
  EXPECT_OFFERED(play, "north-evoker/attack");
  EXPECT_BARRED(play, "north-evoker/lightning-strike", "");
  EXPECT_NOT_OFFERED(play, "react/north-evoker/magic-missile");
  EXPECT_OFFERED(play, "north-time-mage/time-slip");  // Fallow
}

TEST(NewSpell, AMobThatUsedAGoActionAndLeftThePortalKeepsItsAbilities) {
  RULE("M-22b");
  Field field;
  field.north("time-mage").north("joker").south("light-mage").keeps(1, Place::fallow).south("paladin");
  field.state.mobs[0].went = true;
  EXPECT_NOT_OFFERED(Play(game(), field.json()), "react/north-time-mage/entropy");  // in the Portal
  field.state.mobs[0].place = Place::busy;
  field.state.mobs[0].sustains = 1;
  EXPECT_OFFERED(Play(game(), field.json()), "react/north-time-mage/entropy");
}

TEST(NewSpell, StopsADodgeToo) {
  RULE("M-22b");
  Field field;
  field.north("light-mage").keeps(1, Place::fallow).north("thug").south("fighter").south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-fighter").rolls({16}).rolls({4});
  EXPECT_EQ(mob(play, 2).hp, 17);
}

TEST(NewSpell, IsCastInTheGoPhaseAndEndsWhenHacked) {
  RULE("M-22b");
  Field field;
  field.north("light-mage", {0, 1}).south("paladin").go().ready(1);
  Play play(game(), field.json());
  play.choose("north-light-mage/new").rolls({11}).rolls({5}).rolls({3});
  EXPECT_EQ(mob(play, 0).place, Place::fallow);
  Field hacked;
  hacked.north("thug").south("light-mage").keeps(1, Place::fallow).south("joker");
  Play hit(game(), hacked.json());
  hit.choose("north-thug/attack").choose("south-light-mage").rolls({14}).rolls({1});
  EXPECT_EQ(mob(hit, 1).sustains, kNone);
}

}  // namespace
}  // namespace gamekeeper::battles::test
