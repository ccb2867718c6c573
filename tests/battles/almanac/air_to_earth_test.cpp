#include <gtest/gtest.h>

#include "battles/field.hpp"
#include "games/battles/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::battles::test {
namespace {

// -- Air Mage --

TEST(Fly, IsCastInGo) {
  RULE("M-11a");
  for (const int face : {12, 13, 20}) {
    Field field;
    field.north("air-mage").south("paladin").go().ready(1);
    Play play(game(), field.json());
    play.choose("north-air-mage/fly").rolls({face}).rolls({3}).rolls({5});
    EXPECT_EQ(mob(play, 0).place, face == 12 ? Place::busy : face == 13 ? Place::inactive : Place::stuck);
  }
}

TEST(Fly, NoAttRollReachesTheSky) {
  RULE("M-11a");
  Field field;
  field.north("air-mage").keeps(0, Place::busy).north("thug").south("paladin").south("ice-mage").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-paladin/attack").rolls({12}).rolls({1});  // no choice: the Thug
  EXPECT_EQ(mob(play, 1).hp, 17);
  Field alone;
  alone.north("air-mage").keeps(0, Place::busy).south("ice-mage").turn_of(1);
  Play barred(game(), alone.json());
  EXPECT_BARRED(barred, "south-ice-mage/attack", "");
  EXPECT_BARRED(barred, "south-ice-mage/ice-bolt", "");
  EXPECT_OFFERED(barred, "south-ice-mage/freeze");
  field.north("joker");
  Play aimed(game(), field.json());
  aimed.choose("south-paladin/attack");
  EXPECT_BARRED(aimed, "north-air-mage", "");
}

TEST(Fly, ASpellBringsDownTheMage) {
  RULE("M-11a");
  Field field;
  field.north("air-mage", {1, 0}).keeps(0, Place::busy).south("joker").south("ranger").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-joker/joke").rolls({10}).rolls({2, 3});
  EXPECT_EVENT(play, "harmed", R"({"mob": "north-air-mage", "damage": 5, "hp": 7})");  // 16 - 4 - 5
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
}

TEST(Fly, FrozenInTheAirTheMageFallsAndIsStuck) {
  RULE("M-11a");
  RULE("M-10b");
  Field field;
  field.north("air-mage").keeps(0, Place::busy).south("ice-mage").south("ranger").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-ice-mage/freeze").rolls({9}).rolls({4});
  EXPECT_EQ(mob(play, 0).hp, 12);
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
}

TEST(Fly, AFallCanKill) {
  RULE("M-11a");
  Field field;
  field.north("air-mage").hp(2).keeps(0, Place::busy).north("thug").south("ice-mage").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-ice-mage/freeze").choose("north-air-mage").rolls({9}).rolls({2});
  EXPECT_EQ(mob(play, 0).place, Place::dead);
}

TEST(Fly, ReleasedItLandsSoftly) {
  RULE("R-67");
  Field field;
  field.north("air-mage").keeps(0, Place::busy).north("thug").south("paladin");
  Play play(game(), field.json());
  play.choose("release/north-air-mage");
  EXPECT_EQ(mob(play, 0).hp, 16);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(Fly, LandsActiveWhenTheRoundEnds) {
  RULE("M-11a");
  Field field;
  field.north("air-mage").keeps(0, Place::busy).south("paladin").end_of_round();
  Play play(game(), field.json());
  play.choose("roll").rolls({5}).rolls({3});
  EXPECT_EQ(mob(play, 0).place, Place::active);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
  EXPECT_EQ(mob(play, 0).hp, 16);
}

TEST(AirBolt, FromTheGroundItNeedsAnAttRoll) {
  RULE("M-11b");
  Field field;
  field.north("air-mage").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-air-mage/air-bolt").choose("south-paladin").number(2).rolls({13}).rolls({8, 1});
  EXPECT_EQ(mob(play, 1).hp, 12);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  Play missed(game(), field.json());
  missed.choose("north-air-mage/air-bolt").choose("south-paladin").number(2).rolls({12});
  EXPECT_EQ(mob(missed, 1).hp, 21);
  EXPECT_EQ(mob(missed, 0).totals[1][0], 1);
}

TEST(AirBolt, FromTheAirItHitsByItselfOnceARound) {
  RULE("M-11b");
  RULE("AK-10");
  RULE("R-64");
  Field field;
  field.north("air-mage", {0, 2}).keeps(0, Place::busy).south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-air-mage/air-bolt").choose("south-paladin").number(3).rolls({1, 2, 3});
  EXPECT_NO_EVENT(play, "att");
  EXPECT_EQ(mob(play, 1).hp, 15);
  EXPECT_EQ(mob(play, 0).place, Place::busy);
  EXPECT_EQ(mob(play, 0).sustains, 0);
  EXPECT_EQ(mob(play, 0).totals[1][0], 2);
  play.choose("south-paladin/holy-light").number(1).rolls({1});
  EXPECT_NOT_OFFERED(play, "north-air-mage/air-bolt");
}

TEST(AirBolt, FromTheAirItDoesNotFindTheHidden) {
  RULE("M-11b");
  RULE("M-5a");
  Field field;
  field.north("air-mage").keeps(0, Place::busy).south("thug").keeps(0, Place::busy);
  EXPECT_BARRED(Play(game(), field.json()), "north-air-mage/air-bolt", "");
  field.south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-air-mage/air-bolt");
  EXPECT_BARRED(play, "south-thug", "");
}

TEST(AirBolt, AWornPoolIsEmpty) {
  RULE("M-11b");
  Field field;
  field.north("air-mage").total(1, 0, 0).south("thug");
  Play play(game(), field.json());
  EXPECT_BARRED(play, "north-air-mage/air-bolt", "");
}

// -- Earth Mage --

TEST(Earthquake, TurnsEverybodyOverAtOnce) {
  RULE("M-12a");
  RULE("R-24");
  Field field;
  field.north("earth-mage").north("paladin").at(Place::inactive).north("joker");
  field.north("barbarian").keeps(1, Place::busy);
  field.south("warrior").south("shaman").keeps(0, Place::fallow).south("ranger").at(Place::stuck);
  field.south("thug").keeps(0, Place::fallow).south("ice-mage").at(Place::inactive);
  Play play(game(), field.json());
  play.choose("north-earth-mage/earthquake");
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).totals[0][0], 1);
  EXPECT_EQ(mob(play, 1).place, Place::active);
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
  EXPECT_EQ(mob(play, 3).place, Place::inactive);
  EXPECT_EQ(mob(play, 3).sustains, kNone);
  EXPECT_EQ(mob(play, 4).place, Place::inactive);
  EXPECT_EQ(mob(play, 5).place, Place::inactive);
  EXPECT_EQ(mob(play, 6).place, Place::stuck);
  EXPECT_EQ(mob(play, 7).place, Place::fallow);  // hidden: no Spell touches him
  EXPECT_EQ(mob(play, 8).place, Place::active);
}

TEST(Earthquake, BringsDownWhoFlies) {
  RULE("M-12a");
  RULE("M-11a");
  Field field;
  field.north("earth-mage").south("air-mage").keeps(0, Place::busy).south("thug").at(Place::inactive);
  Play play(game(), field.json());
  play.choose("north-earth-mage/earthquake").rolls({3});
  EXPECT_EQ(mob(play, 1).hp, 13);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
}

TEST(Earthquake, RunsOut) {
  RULE("M-12a");
  Field field;
  field.north("earth-mage").total(0, 0, 0).south("thug");
  Play play(game(), field.json());
  EXPECT_BARRED(play, "north-earth-mage/earthquake", "");
}

TEST(Earthquake, IsUsedUpAlthoughTheMageIsTrappedFirst) {
  RULE("M-12a");
  RULE("TA-1");
  Field field;
  field.north("earth-mage").south("rogue").keeps(1, Place::fallow);
  Play play(game(), field.json());
  play.choose("north-earth-mage/earthquake").rolls({7});
  EXPECT_EQ(mob(play, 0).totals[0][0], 1);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 1).place, Place::busy);
}

TEST(MeteorShower, IsCastInGo) {
  RULE("M-12b");
  RULE("R-25");
  for (const int face : {9, 10, 20}) {
    Field field;
    field.north("earth-mage").south("paladin").go().ready(1);
    Play play(game(), field.json());
    play.choose("north-earth-mage/meteor-shower").rolls({face}).rolls({3}).rolls({5});
    EXPECT_EQ(mob(play, 0).place, face == 9 ? Place::busy : face == 10 ? Place::inactive : Place::stuck);
  }
}

TEST(MeteorShower, StrikesFriendAndFoe) {
  RULE("M-12b");
  Field field;
  field.north("earth-mage", {0, 1}).keeps(1, Place::busy).north("thug").south("paladin").south("joker");
  Play play(game(), field.json());
  EXPECT_NOT_OFFERED(play, "release/north-earth-mage");
  play.choose("north-thug/attack").choose("south-paladin").rolls({10}).rolls({2, 3});
  EXPECT_EQ(mob(play, 1).hp, 13);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_NO_EVENT(play, "att");
  EXPECT_EQ(mob(play, 0).totals[1][1], 1);
  play.choose("south-paladin/attack").choose("north-thug").rolls({1}).rolls({6});
  EXPECT_EQ(mob(play, 2).hp, 15);
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).totals[1][1], 0);
  EXPECT_EQ(mob(play, 0).place, Place::busy);
  play.choose("south-joker/joke").choose("north-thug").rolls({10});  // no METEORS are left
  EXPECT_EQ(mob(play, 1).hp, 7);
}

TEST(MeteorShower, AMissCostsNothingAndATwentyTheShower) {
  RULE("M-12b");
  RULE_OF_CONTENT("R-63");
  EXPECT_EQ(ability_card("earth-mage", 1).behavior, "meteor-shower");
  for (const int face : {10, 20}) {
    Field field;
    field.north("earth-mage").keeps(1, Place::busy).north("thug").south("paladin").south("joker").turn_of(1);
    Play play(game(), field.json());
    play.choose("south-paladin/attack").choose("north-thug").rolls({face}).rolls({12}).rolls({1});
    EXPECT_EQ(mob(play, 1).hp, 17);
    EXPECT_EQ(mob(play, 0).totals[1][1], 1);
    EXPECT_EQ(mob(play, 0).place, face == 20 ? Place::stuck : Place::busy);
    EXPECT_EQ(mob(play, 0).sustains, face == 20 ? kNone : 1);
  }
}

TEST(MeteorShower, NotOnADefenseModeAction) {
  RULE_STAYS_OUT("M-12b");
  RULE("AK-4");
  Field field;
  field.north("earth-mage").keeps(1, Place::busy).south("paladin").south("thug").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-paladin/aid").choose("south-thug/hide/cast").number(1);
  EXPECT_NO_EVENT(play, "vc");
}

TEST(MeteorShower, KillsAndEndsTheAction) {
  RULE("M-12b");
  RULE("R-43");
  Field field;
  field.north("earth-mage").keeps(1, Place::busy).south("paladin").hp(3).south("thug").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-paladin/attack").rolls({9}).rolls({3});
  EXPECT_EQ(mob(play, 1).place, Place::dead);
  EXPECT_NO_EVENT(play, "att");
}

TEST(MeteorShower, EndsWhenTheMageIsHacked) {
  RULE("M-12b");
  RULE("H-1");
  Field field;
  field.north("earth-mage").keeps(1, Place::busy).south("joker").south("ranger").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-joker/joke").rolls({10}).rolls({10});  // the METEOR misses, the JOKE does not
  EXPECT_EQ(mob(play, 0).hp, 12);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
}

}  // namespace
}  // namespace gamekeeper::battles::test
