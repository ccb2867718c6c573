#include <gtest/gtest.h>

#include "battles/field.hpp"
#include "games/battles/content.hpp"
#include "games/battles/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::battles::test {
namespace {

// -- Thug --

TEST(Hide, LeavesTheThugBusyAndOutOfReachOfSpells) {
  RULE("M-5a");
  Field field;
  field.north("thug").north("paladin").south("joker").south("thug");
  Play play(game(), field.json());
  play.choose("north-thug/hide").rolls({12});
  EXPECT_EQ(mob(play, 0).place, Place::busy);
  EXPECT_EQ(mob(play, 0).sustains, 0);
  play.choose("south-joker/joke").rolls({10});  // nobody to laugh at but the Paladin
  EXPECT_EVENT(play, "harmed", R"({"mob": "north-paladin", "damage": 10, "hp": 11})");
}

TEST(Hide, RaisesDefByFourAndEndsWithAHit) {
  RULE("M-5a");
  RULE("H-1");
  Field field;
  field.north("thug").keeps(0, Place::busy).north("paladin").south("ranger").south("joker").turn_of(1);
  Play play(game(), field.json());
  EXPECT_NOT_OFFERED(play, "north-thug/attack");
  play.choose("south-ranger/attack").choose("north-thug").rolls({17}).rolls({3});  // 11 + 2 + 4
  EXPECT_EVENT(play, "att", R"({"needed": 17, "hit": true})");
  EXPECT_EQ(mob(play, 0).hp, 15);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
}

TEST(Hide, AMissLeavesHimHidden) {
  RULE("M-5a");
  Field field;
  field.north("thug").keeps(0, Place::busy).north("paladin").south("ranger").south("joker").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-ranger/attack").choose("north-thug").rolls({16});
  EXPECT_EQ(mob(play, 0).place, Place::busy);
}

TEST(Hide, BecomesFallowWhenTheRoundEnds) {
  RULE("M-5a");
  Field field;
  field.north("thug").keeps(0, Place::busy).north("paladin").south("warrior").end_of_round();
  Play play(game(), field.json());
  play.rolls({3}).rolls({5});
  EXPECT_EQ(mob(play, 0).place, Place::fallow);
  EXPECT_EQ(mob(play, 0).sustains, 0);
  EXPECT_OFFERED(play, "north-thug/backstab");
  EXPECT_NOT_OFFERED(play, "north-thug/attack");
}

TEST(Hide, NobodyBecomesFallowWhileTheEnemysPipePlays) {
  RULE("M-5a");
  Field field;
  field.north("thug").keeps(0, Place::busy).south("shaman").keeps(0, Place::fallow).end_of_round();
  Play play(game(), field.json());
  play.rolls({5}).rolls({3});
  EXPECT_EQ(mob(play, 0).place, Place::active);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
}

TEST(Hide, FailedItCostsTheTurnAndATwentySticks) {
  RULE("M-5a");
  RULE("R-04");
  for (const int face : {13, 20}) {
    Field field;
    field.north("thug").south("joker");
    Play play(game(), field.json());
    play.choose("north-thug/hide").rolls({face});
    EXPECT_EQ(mob(play, 0).place, face == 20 ? Place::stuck : Place::inactive);
    EXPECT_EQ(mob(play, 0).sustains, kNone);
  }
}

TEST(Backstab, MultipliesByTwoAndThePointsAndIgnoresDef) {
  RULE("M-5b");
  RULE("AK-8");
  Field field;
  field.north("thug", {0, 3}).keeps(0, Place::fallow).south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/backstab").choose("south-paladin");
  EXPECT_NOT_OFFERED(play, "4");  // of a pool of five a Page spends three
  play.number(3).rolls({13}).rolls({4});
  EXPECT_EVENT(play, "harmed", R"({"mob": "south-paladin", "damage": 20, "hp": 1})");
  EXPECT_EQ(mob(play, 0).totals[1][0], 2);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
}

TEST(Backstab, ATwentyAddsOneInsteadOfDoubling) {
  RULE("AT-7");
  RULE("M-5b");
  Field field;
  field.north("thug").keeps(0, Place::fallow).south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/backstab").choose("south-paladin").number(1).rolls({20}).rolls({3});
  EXPECT_EVENT(play, "damage", R"({"dice": 3, "damage": 12})");
}

TEST(Backstab, WithAWornKnifeItStillDoubles) {
  RULE("M-5b");
  Field field;
  field.north("thug").keeps(0, Place::fallow).total(1, 0, 0).south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/backstab").choose("south-paladin").rolls({13}).rolls({3});
  EXPECT_EVENT(play, "damage", R"({"dice": 3, "damage": 6})");
}

TEST(Backstab, OnlyFromHidingUnlessTheTableSaysOtherwise) {
  RULE("R-21");
  Field field;
  field.north("thug").south("paladin");
  Play play(game(), field.json());
  EXPECT_BARRED(play, "north-thug/backstab", "");
  field.state.switches.backstab_from_anywhere = true;
  Play free(game(), field.json());
  free.choose("north-thug/backstab").number(2).rolls({13}).rolls({2});
  EXPECT_EVENT(free, "harmed", R"({"damage": 8})");
}

TEST(Backstab, NobodyTrapsWhoIsHiddenUntilHeStrikes) {
  RULE_STAYS_OUT("M-7b");
  Field field;
  field.north("thug").keeps(0, Place::fallow).south("rogue").keeps(1, Place::fallow).south("ranger");
  Play play(game(), field.json());
  play.choose("north-thug/backstab").choose("south-ranger").number(0).rolls({13}).rolls({1});
  EXPECT_NO_EVENT(play, "vc");
  EXPECT_EQ(mob(play, 2).hp, 18);
  play.choose("react/south-ranger/counter").rolls({12}).rolls({13}).rolls({4});  // no +4: 11 + 2
  EXPECT_EQ(mob(play, 0).hp, 14);
}

// -- Assassin --

TEST(Assassinate, KillsAndTheNextIsHarder) {
  RULE("M-6a");
  Field field;
  field.north("assassin", {4, 0}).south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-assassin/assassinate").choose("south-paladin").rolls({5}).rolls({13});
  EXPECT_EVENT(play, "died", R"({"mob": "south-paladin", "by": "north-assassin"})");
  EXPECT_EQ(mob(play, 1).place, Place::dead);
  EXPECT_EQ(mob(play, 0).totals[0][0], 4);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(Assassinate, AFailedCheckQuipsTwoAndNeedsNoAttRoll) {
  RULE("M-6a");
  Field field;
  field.north("assassin", {4, 0}).south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-assassin/assassinate").choose("south-paladin").rolls({6});
  EXPECT_NO_EVENT(play, "att");
  EXPECT_EQ(mob(play, 0).totals[0][0], 3);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 1).hp, 21);
}

TEST(Assassinate, AMissQuipsTwoAndAOneSticks) {
  RULE("M-6a");
  RULE("R-40");
  for (const int face : {12, 1}) {
    Field field;
    field.north("assassin", {4, 0}).south("paladin").south("joker");
    Play play(game(), field.json());
    play.choose("north-assassin/assassinate").choose("south-paladin").rolls({5}).rolls({face});
    EXPECT_EQ(mob(play, 0).totals[0][0], 3);
    EXPECT_EQ(mob(play, 0).place, face == 1 ? Place::stuck : Place::inactive);
  }
}

TEST(Assassinate, ABotchSticksAndQuipsOnce) {
  RULE("M-6a");
  RULE("VC-2");
  Field field;
  field.north("assassin", {4, 0}).south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-assassin/assassinate").choose("south-paladin").rolls({20});
  EXPECT_EQ(mob(play, 0).totals[0][0], 3);
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
}

TEST(Assassinate, WornBelowOneItStillSucceedsOnAOne) {
  RULE("M-6a");
  RULE("VC-3");
  Field field;
  field.north("assassin").total(0, 0, -3).south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-assassin/assassinate").choose("south-joker").rolls({1}).rolls({13});
  EXPECT_EQ(mob(play, 2).place, Place::dead);
}

TEST(Assassinate, NoShieldHelps) {
  RULE_OF_CONTENT("R-66");
  for (const Total& total : ability_card("assassin", 0).totals)
    EXPECT_EQ(total.measure, Measure::vc) << "no damage, so nothing for a shield";
  Field field;
  field.north("assassin", {4, 0}).south("paladin").south("cavalier", {5, 0});
  Play play(game(), field.json());
  play.choose("north-assassin/assassinate").choose("south-paladin").rolls({5}).rolls({13});
  EXPECT_NO_EVENT(play, "reacted");
  EXPECT_EQ(mob(play, 1).place, Place::dead);
}

/// South's last Mob is under north's GUISE: `assassin` holds it.
void guised(Field& field, MobId assassin) {
  field.held(Hold::guise, assassin).at(Place::inactive);
  field.state.mobs.back().controller = field.state.mobs.back().field = 0;
}

TEST(Guise, TakesAnEnemyToTheOwnUmbra) {
  RULE("M-6b");
  RULE("R-36");
  Field field;
  field.north("assassin").north("thug").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-assassin/guise").rolls({8}).choose("south-paladin");
  EXPECT_EQ(mob(play, 0).place, Place::fallow);
  EXPECT_EQ(mob(play, 0).holds, 2);
  EXPECT_EQ(mob(play, 2).controller, 0);
  EXPECT_EQ(mob(play, 2).field, 0);
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
  EXPECT_EQ(mob(play, 2).hold, Hold::guise);
  EXPECT_EVENT(play, "control", R"({"mob": "south-paladin", "side": "north"})");
}

TEST(Guise, HacksWhatItTakes) {
  RULE("M-6b");
  RULE("H-1");
  Field field;
  field.north("assassin").south("paladin").south("mystic").keeps(1, Place::busy);
  Play play(game(), field.json());
  play.choose("north-assassin/guise").choose("suffer").rolls({8}).choose("south-mystic");
  EXPECT_EVENT(play, "hacked", R"({"mob": "south-mystic"})");
  EXPECT_EQ(mob(play, 2).sustains, kNone);
  EXPECT_EQ(mob(play, 2).controller, 0);
  EXPECT_EQ(mob(play, 0).hp, 15);  // the shadows have bitten
}

TEST(Guise, TheTakenMobActsForItsNewSideInTheNextRound) {
  RULE("Z-4");
  Field field;
  field.north("assassin").keeps(1, Place::fallow).south("joker").south("thug").south("paladin");
  guised(field, 0);
  field.end_of_round();
  Play play(game(), field.json());
  play.rolls({3}).rolls({5});
  EXPECT_EQ(mob(play, 0).place, Place::fallow);
  EXPECT_NOT_OFFERED(play, "north-assassin/attack");
  EXPECT_NOT_OFFERED(play, "north-assassin/assassinate");
  EXPECT_NOT_OFFERED(play, "north-assassin/guise");
  play.choose("south-paladin/attack").choose("south-joker").rolls({12}).rolls({7});  // 10 + 2
  EXPECT_EVENT(play, "harmed", R"({"mob": "south-joker", "damage": 7})");
}

TEST(Guise, EndsAtOnceWhenTheAssassinIsHacked) {
  RULE("R-47");
  Field field;
  field.north("assassin").keeps(1, Place::fallow).south("joker").south("paladin");
  guised(field, 0);
  field.south("ranger").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-joker/joke").choose("north-assassin").rolls({10});
  EXPECT_EVENT(play, "harmed", R"({"mob": "north-assassin", "damage": 6, "hp": 11})");
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).holds, kNobody);
  EXPECT_EQ(mob(play, 2).controller, 1);
  EXPECT_EQ(mob(play, 2).field, 1);
  EXPECT_EQ(mob(play, 2).hold, Hold::none);
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
}

TEST(Guise, AHeldMobThatDiesGoesToItsOwnersMausoleum) {
  RULE("M-6b");
  Field field;
  field.north("assassin").keeps(1, Place::fallow).south("thug").south("paladin").hp(2);
  guised(field, 0);
  field.south("ranger").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-thug/attack").choose("south-paladin").rolls({16}).rolls({2});
  EXPECT_EQ(mob(play, 2).place, Place::dead);
  EXPECT_EQ(mob(play, 2).controller, 1);
  EXPECT_EQ(mob(play, 2).field, 1);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
}

TEST(Guise, OfTheLastEnemyWins) {
  RULE("M-6b");
  RULE("R-34");
  Field field;
  field.north("assassin").south("paladin");
  Play play(game(), field.json());
  play.choose("north-assassin/guise").rolls({8});
  EXPECT_TRUE(play.over());
  EXPECT_EVENT(play, "won", R"({"side": "north"})");
}

TEST(Guise, FailedTakesNobody) {
  RULE("M-6b");
  for (const int face : {9, 20}) {
    Field field;
    field.north("assassin").south("paladin").south("joker");
    Play play(game(), field.json());
    play.choose("north-assassin/guise").rolls({face});
    EXPECT_NO_EVENT(play, "control");
    EXPECT_EQ(mob(play, 0).place, face == 20 ? Place::stuck : Place::inactive);
  }
}

TEST(Guise, AGuiseOfTheGuisedBringsAMobBack) {
  RULE("M-6b");
  RULE("R-33");
  Field field;
  field.north("assassin").keeps(1, Place::fallow).south("assassin").south("paladin");
  guised(field, 0);
  field.turn_of(1);
  Play play(game(), field.json());
  play.choose("south-assassin/guise").rolls({8}).choose("south-paladin");
  EXPECT_EQ(mob(play, 2).controller, 1);
  EXPECT_EQ(mob(play, 2).holder, 1);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);  // nobody's face is left to it
}

TEST(Guise, TheRisenStayTheNecromancers) {
  RULE_OF_CONTENT("R-69");
  EXPECT_EQ(ability_card("assassin", 1).behavior, "guise");
  Field field;
  field.north("assassin").south("necromancer").south("paladin").held(Hold::risen, 1);
  Play play(game(), field.json());
  play.choose("north-assassin/guise").rolls({8});  // no choice: the Necromancer
  EXPECT_EQ(mob(play, 1).controller, 0);
  EXPECT_EQ(mob(play, 2).hold, Hold::risen);
}

// -- What meets other Mobs --

TEST(Assassinate, CanBeDodged) {
  RULE("M-6a");
  RULE("M-24b");
  Field field;
  field.north("assassin", {4, 0}).south("fighter").south("joker");
  Play play(game(), field.json());
  play.choose("north-assassin/assassinate").choose("south-fighter").rolls({5}).rolls({13});
  play.choose("react/south-fighter/dodge").rolls({9});
  EXPECT_EQ(mob(play, 1).place, Place::active);
  EXPECT_EQ(mob(play, 0).totals[0][0], 3);
}

TEST(Guise, AReleasedMobStopsInTheMiddleOfItsAction) {
  RULE("TA-6");
  Field field;
  field.north("assassin").keeps(1, Place::fallow).south("joker").south("barbarian");
  guised(field, 0);
  field.state.mobs[2].place = Place::active;
  field.south("rogue").keeps(0, Place::busy).south("ranger");
  Play play(game(), field.json());
  play.choose("south-barbarian/attack").choose("south-ranger");
  play.choose("react/south-rogue/sneak-attack").rolls({16}).rolls({1});  // her own friend, who is not himself
  EXPECT_EQ(mob(play, 4).hp, 20);
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
  EXPECT_EQ(mob(play, 2).controller, 0);
}

TEST(Assassinate, ABodyguardDiesInItsMastersPlace) {
  RULE("M-6a");
  RULE("M-18a");
  Field field;
  field.north("assassin").south("necromancer").south("thug").held(Hold::risen, 1);
  Play play(game(), field.json());
  play.choose("north-assassin/assassinate").choose("south-necromancer").rolls({1}).rolls({13});
  play.choose("react/south-necromancer/summon-dead").rolls({8});
  EXPECT_EQ(mob(play, 2).place, Place::dead);
  EXPECT_EQ(mob(play, 1).hp, 15);
  EXPECT_EQ(mob(play, 0).totals[0][0], 0);
}

}  // namespace
}  // namespace gamekeeper::battles::test
