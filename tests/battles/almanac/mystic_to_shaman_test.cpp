#include <gtest/gtest.h>
#include <cstddef>
#include <string_view>

#include "battles/field.hpp"
#include "games/battles/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::battles::test {
namespace {

// -- Mystic --

TEST(Light, IsKeptFallow) {
  RULE("M-15a");
  for (const int face : {9, 10, 20}) {
    Field field;
    field.north("mystic").south("paladin");
    Play play(game(), field.json());
    play.choose("north-mystic/light").rolls({face});
    EXPECT_EQ(mob(play, 0).place, face == 9 ? Place::fallow : face == 10 ? Place::inactive : Place::stuck);
    EXPECT_EQ(mob(play, 0).sustains, face == 9 ? 0 : kNone);
  }
}

TEST(Light, HealsEachAllyThatMovesOut) {
  RULE("M-15a");
  Field field;
  field.north("mystic", {2, 0}).keeps(0, Place::fallow).north("thug").hp(10).north("joker").hp(15);
  field.south("paladin").hp(10);
  Play play(game(), field.json());
  play.choose("north-thug/attack").rolls({15});
  EXPECT_EQ(mob(play, 1).hp, 16);
  play.choose("south-paladin/attack").choose("north-thug").rolls({11});
  EXPECT_EQ(mob(play, 3).hp, 10);
  play.choose("north-joker/attack").rolls({16});
  EXPECT_EQ(mob(play, 2).hp, 17);
  EXPECT_EQ(mob(play, 0).place, Place::fallow);
}

TEST(Light, HackedItFlashesOverThePortal) {
  RULE("M-15a");
  Field field;
  field.north("mystic", {2, 0}).keeps(0, Place::fallow).north("thug").hp(10);
  field.north("ranger").hp(10).at(Place::stuck).north("paladin").hp(10).at(Place::inactive);
  field.south("joker").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-joker/joke").choose("north-mystic").rolls({10}).rolls({11});  // VC 11 again
  EXPECT_EQ(mob(play, 0).hp, 12);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 1).hp, 14);
  EXPECT_EQ(mob(play, 2).hp, 14);
  EXPECT_EQ(mob(play, 3).hp, 10);
}

TEST(Light, TheFlashCanFailAndStick) {
  RULE("M-15a");
  for (const int face : {12, 20}) {
    Field field;
    field.north("mystic", {2, 0}).keeps(0, Place::fallow).north("thug").hp(10).south("joker").turn_of(1);
    Play play(game(), field.json());
    play.choose("south-joker/joke").choose("north-mystic").rolls({10}).rolls({face});
    EXPECT_EQ(mob(play, 1).hp, 10);
    EXPECT_EQ(mob(play, 0).place, face == 20 ? Place::stuck : Place::inactive);
  }
}

TEST(Light, ItsMissedRollHacksNobodyTwice) {
  RULE("M-15a");
  Field field;
  field.north("thug").south("mystic", {2, 0}).keeps(0, Place::fallow).south("paladin").hp(3);
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-mystic").rolls({14}).rolls({1}).rolls({12});
  EXPECT_EQ(play.count("hacked"), 1);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 2).hp, 3);
}

TEST(Light, DiesWithoutAFlash) {
  RULE_STAYS_OUT("M-15a");
  Field field;
  field.north("mystic", {2, 0}).hp(2).keeps(0, Place::fallow).north("thug").hp(10).south("joker").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-joker/attack").choose("north-mystic").rolls({15}).rolls({2});
  EXPECT_EQ(mob(play, 0).place, Place::dead);
  EXPECT_NO_EVENT(play, "vc");
}

TEST(Shadows, AreKeptBusyForTheRound) {
  RULE("M-15b");
  for (const int face : {8, 9, 20}) {
    Field field;
    field.north("mystic").south("paladin");
    Play play(game(), field.json());
    play.choose("north-mystic/shadows").rolls({face});
    EXPECT_EQ(mob(play, 0).place, face == 8 ? Place::busy : face == 9 ? Place::inactive : Place::stuck);
  }
  Field field;
  field.north("mystic").keeps(1, Place::busy).south("paladin").end_of_round();
  Play play(game(), field.json());
  play.rolls({5}).rolls({3});
  EXPECT_EQ(mob(play, 0).place, Place::active);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
}

TEST(Shadows, TheEnemyGivesInOrSuffers) {
  RULE("M-15b");
  Field field;
  field.north("mystic", {0, 2})
      .keeps(1, Place::busy)
      .north("thug")
      .south("paladin")
      .south("joker")
      .turn_of(1);
  Play in(game(), field.json());
  in.choose("south-paladin/attack").choose("north-thug").choose("give-in");
  EXPECT_EQ(mob(in, 2).place, Place::inactive);
  EXPECT_EQ(mob(in, 2).hp, 21);
  EXPECT_NO_EVENT(in, "att");
  Play on(game(), field.json());
  on.choose("south-paladin/attack").choose("north-thug");
  EXPECT_EQ(on.seat(), 1);
  on.choose("suffer").rolls({12}).rolls({5});
  EXPECT_EQ(mob(on, 2).hp, 17);
  EXPECT_EQ(mob(on, 1).hp, 13);
}

TEST(Shadows, GoWithTheMystic) {
  RULE("M-15b");
  RULE("H-1");
  Field field;
  field.north("mystic").keeps(1, Place::busy).south("paladin").south("joker").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-paladin/attack").choose("suffer").rolls({11}).rolls({3});
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
  EXPECT_EQ(mob(play, 1).hp, 19);
}

// -- Shaman --

TEST(PeacePipe, BringsDownWhoIsFallow) {
  RULE("M-16a");
  Field field;
  field.north("shaman").north("assassin").keeps(1, Place::fallow);
  field.south("theurgist").keeps(1, Place::fallow).south("thug").keeps(0, Place::fallow);
  field.south("barbarian").keeps(1, Place::busy);
  Play play(game(), field.json());
  play.choose("north-shaman/peace-pipe").rolls({9});
  EXPECT_EQ(mob(play, 0).place, Place::fallow);
  EXPECT_EQ(mob(play, 1).place, Place::fallow);
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
  EXPECT_EQ(mob(play, 2).sustains, kNone);
  EXPECT_EQ(mob(play, 3).place, Place::fallow);  // hidden from Spells
  EXPECT_EQ(mob(play, 4).place, Place::busy);
}

TEST(PeacePipe, NobodyBecomesFallowWhileItPlays) {
  RULE("M-16a");
  Field field;
  field.north("rogue").north("mystic").south("shaman").keeps(0, Place::fallow);
  Play play(game(), field.json());
  EXPECT_BARRED(play, "north-rogue/trap", "");
  EXPECT_BARRED(play, "north-mystic/light", "");
  EXPECT_OFFERED(play, "north-mystic/shadows");
}

TEST(PeacePipe, FailedNobodyListens) {
  RULE("M-16a");
  for (const int face : {10, 20}) {
    Field field;
    field.north("shaman").south("theurgist").keeps(1, Place::fallow);
    Play play(game(), field.json());
    play.choose("north-shaman/peace-pipe").rolls({face});
    EXPECT_EQ(mob(play, 1).place, Place::fallow);
    EXPECT_EQ(mob(play, 0).place, face == 20 ? Place::stuck : Place::inactive);
  }
}

TEST(PeacePipe, HackedItIsSilentUntilTheNextRound) {
  RULE("M-16a");
  Field field;
  field.north("shaman").keeps(0, Place::fallow).south("joker").south("ranger").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-joker/joke").rolls({10});
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
  EXPECT_TRUE(mob(play, 0).barred[0]);
  Field barred;
  barred.north("shaman").south("joker");
  barred.state.mobs[0].barred[0] = true;
  Play silent(game(), barred.json());
  EXPECT_BARRED(silent, "north-shaman/peace-pipe", "");
  barred.end_of_round();
  Play later(game(), barred.json());
  later.rolls({3}).rolls({5});
  EXPECT_OFFERED(later, "north-shaman/peace-pipe");
}

TEST(Dance, NegatesASpellAsIfItHadBeenUsed) {
  RULE("M-16b");
  Field field;
  field.north("ice-mage").south("shaman").south("paladin");
  Play play(game(), field.json());
  play.choose("north-ice-mage/ice-bolt").choose("south-paladin").number(3);
  play.choose("react/south-shaman/dance").rolls({10});
  EXPECT_EVENT(play, "cancelled", R"({"mob": "north-ice-mage", "by": "south-shaman", "with": "dance"})");
  EXPECT_NO_EVENT(play, "att");
  EXPECT_EQ(mob(play, 0).totals[0][0], 0);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 1).place, Place::active);
}

TEST(Dance, FailedChangesNothingAndIsTriedOnce) {
  RULE("M-16b");
  for (const int face : {11, 20}) {
    Field field;
    field.north("ice-mage").south("shaman").south("paladin").south("thug");
    Play play(game(), field.json());
    play.choose("north-ice-mage/freeze").choose("south-paladin");
    play.choose("react/south-shaman/dance").rolls({face}).rolls({9});
    EXPECT_EQ(mob(play, 2).place, Place::stuck);
    EXPECT_EQ(mob(play, 1).place, face == 20 ? Place::stuck : Place::active);
  }
}

TEST(Dance, NotAgainstAnAttackNorOffTheFloor) {
  RULE_STAYS_OUT("M-16b");
  Field field;
  field.north("ice-mage").north("thug").south("shaman").at(Place::inactive).south("paladin");
  Play play(game(), field.json());
  play.choose("north-ice-mage/freeze").choose("south-paladin").rolls({9});
  EXPECT_NO_EVENT(play, "reacted");
  Field active;
  active.north("thug").south("shaman").south("paladin");
  Play attack(game(), active.json());
  attack.choose("north-thug/attack").choose("south-paladin").rolls({16}).rolls({1});
  EXPECT_NO_EVENT(attack, "reacted");
}

TEST(Dance, AnswersWhatIsPlayedOutOfTurn) {
  RULE("M-16b");
  RULE("R-49");
  Field field;
  field.north("thug").north("shaman").south("rogue").keeps(0, Place::busy).south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-joker").choose("react/south-rogue/sneak-attack");
  play.choose("react/north-shaman/dance").rolls({10}).rolls({15}).rolls({2});
  EXPECT_EQ(mob(play, 0).hp, 18);
  EXPECT_EQ(mob(play, 3).hp, 15);
  EXPECT_EQ(mob(play, 2).place, Place::inactive);  // she has left her hiding place
}

TEST(Dance, WhatIsDancedAwayHasItsPrice) {
  RULE("M-16b");
  RULE("R-54");
  Field field;
  field.north("thug").north("shaman").south("illusionist").south("joker");
  Play disguise(game(), field.json());
  disguise.choose("north-thug/attack").choose("south-joker").choose("react/south-illusionist/disguise");
  disguise.choose("react/north-shaman/dance").rolls({10}).rolls({15}).rolls({2});
  EXPECT_EQ(mob(disguise, 2).totals[0][0], 10);
  EXPECT_EQ(mob(disguise, 3).hp, 15);
  Field sand;
  sand.north("gladiator", {0, 2}).south("shaman").south("joker");
  Play leap(game(), sand.json());
  leap.choose("north-gladiator/attack").choose("south-joker").rolls({14}).rolls({1});
  leap.choose("react/north-gladiator/leap").choose("react/south-shaman/dance").rolls({10});
  EXPECT_EQ(mob(leap, 0).totals[1][1], 1);
  EXPECT_EQ(mob(leap, 0).place, Place::inactive);
}

TEST(Dance, AQuippingTurnActionQuips) {
  RULE("M-16b");
  RULE("R-54");
  struct Case {
    std::string_view kind, option;
    std::size_t ability;
    int now;
  };
  for (const Case& one : {Case{"assassin", "north-assassin/assassinate", 0, 0},
                          Case{"soothsayer", "north-soothsayer/herb", 0, 2},
                          Case{"evoker", "north-evoker/magic-missile", 1, 1}}) {
    Field field;
    field.north(one.kind).south("shaman");
    Play play(game(), field.json());
    play.choose(one.option).choose("react/south-shaman/dance").rolls({10});
    EXPECT_EQ(mob(play, 0).totals[one.ability][0], one.now) << one.kind;
    EXPECT_EQ(mob(play, 0).place, Place::inactive) << one.kind;
  }
}

}  // namespace
}  // namespace gamekeeper::battles::test
