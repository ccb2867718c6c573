#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

#include "battles/field.hpp"
#include "games/battles/state.hpp"
#include "support/scripted_match.hpp"

/// Positions, phases of a Turn Action, and what the signs on a card allow when.
namespace gamekeeper::battles::test {
namespace {

TEST(Positions, OnlyAnActiveMobActsAndTheOthersSayWhyNot) {
  RULE("Z-2");
  RULE("Z-3");
  RULE("Z-4");
  RULE("Z-5");
  RULE("Z-8");
  RULE("P-6");
  Field field;
  field.north("thug").north("joker").at(Place::inactive).north("mystic").keeps(0, Place::fallow);
  field.north("warlock")
      .north("druid")
      .keeps(1, Place::busy)
      .north("ranger")
      .at(Place::stuck)
      .south("paladin")
      .south("thief");
  Play play(game(), field.json());
  EXPECT_OFFERED(play, "north-thug/attack");
  EXPECT_OFFERED(play, "north-thug/hide");
  EXPECT_BARRED(play, "north-warlock/demon-attack", "Active");
  EXPECT_BARRED(play, "north-joker/attack", "Inactive");
  EXPECT_BARRED(play, "north-joker/joke", "Inactive");
  EXPECT_BARRED(play, "north-mystic/attack", "Fallow");
  EXPECT_BARRED(play, "north-mystic/light", "Fallow");
  EXPECT_BARRED(play, "north-druid/attack", "Busy");
  EXPECT_BARRED(play, "north-druid/summon-wolf", "Busy");
  EXPECT_BARRED(play, "north-ranger/attack", "STUCK");
  EXPECT_BARRED(play, "hold", "whoever can act must");
}

TEST(Positions, EveryOneHasItsZone) {
  for (const Place place : {Place::active, Place::stuck}) EXPECT_EQ(zone_of(place), Zone::portal);
  for (const Place place : {Place::inactive, Place::busy}) EXPECT_EQ(zone_of(place), Zone::umbra);
  for (const Place place : {Place::fallow, Place::mobile, Place::defense})
    EXPECT_EQ(zone_of(place), Zone::stage);
  EXPECT_EQ(zone_of(Place::dead), Zone::mausoleum);
}

/// North's Thug attacks, under a METEOR SHOWER of its own side; south has a TRAP and SHADOWS out.
Field three_effects() {
  Field field;
  field.north("thug").north("earth-mage").keeps(1, Place::busy);
  field.south("rogue").keeps(1, Place::fallow).south("mystic", {0, 2}).keeps(1, Place::busy);
  return field;
}

TEST(PlayPhase, EffectsComeInTheOrderOfInitiativeAndThenAsTheirPlayerLikes) {
  RULE("R-35");
  Play play(game(), three_effects().json());
  play.choose("north-thug/attack").choose("south-rogue").rolls({10});  // north's METEOR first, and it misses
  EXPECT_EQ(play.seat(), 1);
  EXPECT_EQ(play.asking_rule(), "R-35");
  play.choose("south-mystic/shadows")
      .choose("suffer")
      .rolls({8});  // then the SHADOWS, then a TRAP that misses
  EXPECT_EQ(mob(play, 0).hp, 14);
  play.rolls({2});
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
  Play other(game(), three_effects().initiative_of(1).turn_of(0).json());
  other.choose("north-thug/attack").choose("south-rogue");
  EXPECT_EQ(other.seat(), 1);  // south's before north's now
  other.choose("south-rogue/trap").rolls({7});
  EXPECT_EQ(mob(other, 0).place, Place::inactive);
  EXPECT_EQ(mob(other, 0).hp, 18);  // neither SHADOWS nor METEOR found anybody
}

TEST(PlayPhase, OutOfTurnActionsComeAfterTheEffectsAndBeforeTheRoll) {
  RULE("TA-2");
  RULE("AK-3");
  Field field;
  field.north("ice-mage").north("earth-mage").keeps(1, Place::busy).south("shaman").south("paladin");
  Play play(game(), field.json());
  play.choose("north-ice-mage/freeze").choose("south-paladin").rolls({10});
  EXPECT_EQ(play.seat(), 1);
  EXPECT_EQ(play.asking_rule(), "TA-2");
  EXPECT_EQ(play.count("vc"), 1);  // the METEOR's
  play.choose("pass").rolls({9});
  EXPECT_EQ(mob(play, 3).place, Place::stuck);
}

TEST(EndPhase, OutOfTurnActionsMayStillBePlayedBeforeTheCardsGoBack) {
  RULE("TA-5");
  Field field;
  field.north("gladiator", {0, 1}).south("thug").south("joker");
  Play play(game(), field.json());
  play.choose("north-gladiator/attack").choose("south-thug").rolls({14}).rolls({1});
  EXPECT_EQ(play.asking_rule(), "TA-5");
  EXPECT_EQ(mob(play, 0).place, Place::mobile);
  EXPECT_EQ(mob(play, 1).place, Place::defense);
  play.choose("pass");
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 1).place, Place::active);
  EXPECT_EQ(play.seat(), 1);
}

TEST(EndPhase, NotOfAnActionThatWasStopped) {
  RULE_STAYS_OUT("TA-5");
  RULE("TA-6");
  Field field;
  field.north("gladiator", {0, 1}).south("druid", {2, 0}).keeps(0, Place::fallow).south("joker");
  Play play(game(), field.json());
  play.choose("north-gladiator/attack").choose("south-joker").rolls({9});
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(play.event("placed").rule, "TA-6");
  EXPECT_EQ(play.seat(), 1);
}

TEST(Signs, EachActionHasItsTime) {
  RULE("AK-1");
  RULE("AK-2");
  RULE("AK-3");
  RULE("AK-7");
  Field field;
  field.north("barbarian").north("warrior").north("fighter").south("paladin").south("joker");
  Play turn(game(), field.json());
  EXPECT_OFFERED(turn, "north-barbarian/berserk");
  EXPECT_BARRED(turn, "north-barbarian/howl", "only in the GO phase");
  EXPECT_BARRED(turn, "north-warrior/absorbtion", "always on");
  EXPECT_BARRED(turn, "north-fighter/dodge", "only out of turn");
  Play go(game(), field.go().json());
  EXPECT_OFFERED(go, "north-barbarian/howl");
  EXPECT_BARRED(go, "north-barbarian/berserk", "not before the turns");
  EXPECT_BARRED(go, "north-warrior/attack", "not before the turns");
  field.state.mobs[0].place = Place::inactive;
  field.south("shaman").keeps(0, Place::fallow).north("monk");
  Play lying(game(), field.json());
  EXPECT_BARRED(lying, "north-barbarian/howl", "Inactive");
  EXPECT_BARRED(lying, "north-monk/spiritwalk", "PEACE PIPE");
}

TEST(Releasing, NotBeforeTheTurns) {
  RULE("R-46");
  Field field;
  field.north("mystic").keeps(0, Place::fallow).north("barbarian").south("paladin").south("joker").go();
  Play play(game(), field.json());
  EXPECT_BARRED(play, "release/north-mystic", "not before the turns");
  play.choose("roll").rolls({2}).rolls({5});
  EXPECT_OFFERED(play, "release/north-mystic");
}

TEST(Signs, WhatIsAlwaysOnIsOnWhileStuck) {
  RULE("R-41");
  RULE("AK-7");
  Field field;
  field.north("thug").north("ice-mage").south("warrior", {1, 0}).at(Place::stuck);
  field.south("witch", {1, 0}).at(Place::stuck).south("joker").turn_of(0);
  Play armor(game(), field.json());
  armor.choose("north-thug/attack").choose("south-warrior").rolls({13}).rolls({5});
  EXPECT_EVENT(armor, "harmed", R"({"mob": "south-warrior", "damage": 1})");
  Play curse(game(), field.json());
  curse.choose("north-ice-mage/freeze").rolls({9});  // the Joker, the only one who is not STUCK yet
  EXPECT_EVENT(curse, "harmed", R"({"mob": "north-ice-mage", "damage": 3})");
}

TEST(Signs, FallowLastsUntilHacked) {
  RULE("H-1");
  Field field;
  field.north("theurgist")
      .keeps(1, Place::fallow)
      .north("thug")
      .south("paladin")
      .south("joker")
      .end_of_round();
  Play play(game(), field.json());
  play.rolls({5}).rolls({2});  // a Round later; north has said GO and rolls second
  EXPECT_EQ(mob(play, 0).place, Place::fallow);
  EXPECT_EQ(mob(play, 0).sustains, 1);
  play.choose("south-paladin/attack").choose("north-theurgist").rolls({12}).rolls({1});
  EXPECT_EVENT(play, "hacked", R"({"mob": "north-theurgist", "ability": "protection"})");
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(Signs, APassiveAbilityIsNotUsedUp) {
  RULE("AK-7");
  Field field;
  field.north("ice-mage").south("witch", {1, 0}).south("joker").south("thug");
  Play play(game(), field.json());
  play.choose("north-ice-mage/freeze").choose("south-joker").rolls({9});
  EXPECT_EQ(mob(play, 0).hp, 13);
  EXPECT_EQ(mob(play, 1).totals[0][0], 3);
}

TEST(Signs, AQuipIsOne) {
  RULE("AK-11");
  Field field;
  field.north("earth-mage").north("soothsayer").hp(1).south("paladin").south("joker");
  Play quake(game(), field.json());
  quake.choose("north-earth-mage/earthquake");
  EXPECT_EVENT(quake, "total", R"({"mob": "north-earth-mage", "change": -1, "now": 1})");
  Play herb(game(), field.json());
  herb.choose("north-soothsayer/herb").choose("north-soothsayer").rolls({1, 1, 1});
  EXPECT_EVENT(herb, "total", R"({"mob": "north-soothsayer", "change": -1, "now": 2})");
}

TEST(Signs, WhatIsImmediateIsNotAnswered) {
  RULE("M-13a");
  Field field;
  field.north("thief").south("joker").south("shaman");
  Play play(game(), field.json());
  play.choose_each({"north-thief/steal", "south-joker", "south-joker/joke/cast", "pass"}).rolls({8});
  const std::vector<std::string> names = play.event_names();
  // The LP leave the Total and are DIVVY's before anybody is asked anything.
  std::size_t vc = 0;
  while (vc < names.size() && names[vc] != "vc") ++vc;
  ASSERT_LT(vc + 2, names.size());
  EXPECT_EQ(names[vc + 1], "total");
  EXPECT_EQ(names[vc + 2], "total");
  EXPECT_EQ(mob(play, 0).totals[1][0], 2);
}

TEST(Signs, AGoSpellAgainstTheEnemyWorksOnceGoIsOver) {
  RULE("R-13");
  RULE("M-22b");
  Field field;
  field.north("light-mage").north("joker").south("barbarian").south("thug").go();
  Play play(game(), field.json());
  play.choose("north-light-mage/new").rolls({10});
  EXPECT_EQ(mob(play, 0).place, Place::fallow);
  play.choose("south-barbarian/howl").rolls({10}).rolls({5}).rolls({2});  // still allowed
  EXPECT_OFFERED(play, "south-thug/attack");
  EXPECT_BARRED(play, "south-thug/hide", "NEW");
}

TEST(Hacked, AFriendsHealingDoesNotUnlessTheTableSaysSo) {
  RULE("R-39");
  Field field;
  field.north("cleric").north("mystic").keeps(0, Place::fallow).hp(3).south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-cleric/heal").choose("north-mystic").number(1).rolls({4});
  EXPECT_EQ(mob(play, 1).hp, 7);
  EXPECT_EQ(mob(play, 1).place, Place::fallow);
  field.state.switches.any_effect_hacks = true;
  Play any(game(), field.json());
  any.choose("north-cleric/heal").choose("north-mystic").number(1).rolls({4}).rolls({12});
  EXPECT_EQ(any.event("hacked").rule, "R-39");
  EXPECT_EQ(mob(any, 1).place, Place::inactive);
}

TEST(BonusDamage, GrowsWithEveryAttRollThatHitsNotOnlyOnItsTurn) {
  RULE("M-1b");
  Field field;
  field.north("fighter").north("warrior", {0, 2}).south("paladin").south("gladiator");
  Play grapple(game(), field.json());
  grapple.choose("north-fighter/grapple").choose("south-paladin").choose("north-warrior");
  grapple.rolls({11}).rolls({13}).rolls({11}).rolls({4});
  EXPECT_EQ(mob(grapple, 1).totals[1][1], 1);
  Play arena(game(), field.turn_of(1).json());
  arena.choose_each({"south-gladiator/arena", "north-warrior", "enough"}).rolls({2});
  arena.choose("strike-back").rolls({13}).rolls({4});
  EXPECT_EQ(mob(arena, 1).totals[1][1], 1);
}

}  // namespace
}  // namespace gamekeeper::battles::test
