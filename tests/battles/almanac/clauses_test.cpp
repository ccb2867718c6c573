#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "battles/field.hpp"
#include "battles/totals.hpp"
#include "games/battles/content.hpp"
#include "games/battles/state.hpp"
#include "support/scripted_match.hpp"

/// Half sentences of the Almanac that are easily read over: one test each.
namespace gamekeeper::battles::test {
namespace {

// -- COUNTER --

TEST(CounterClauses, AStuckRangerUsesNoAbility) {
  RULE_STAYS_OUT("M-4a");
  RULE("Z-8");
  Field field;
  field.north("thug").south("ranger").at(Place::stuck).south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-ranger").rolls({13}).rolls({4});
  EXPECT_EVENT(play, "harmed", R"({"mob": "south-ranger", "damage": 4})");
  EXPECT_NE(play.asking_rule(), "TA-5");
  EXPECT_NOT_OFFERED(play, "react/south-ranger/counter");
}

TEST(CounterClauses, ABerserkThatAOneHasCancelledHitNobody) {
  RULE("M-2a");
  RULE_STAYS_OUT("R-93");
  Field field;
  field.north("barbarian").south("ranger").south("joker");
  Play play(game(), field.json());
  play.choose("north-barbarian/berserk").choose("south-ranger").number(2).rolls({19}).rolls({1});
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
  EXPECT_EQ(mob(play, 1).hp, 20);
  EXPECT_NOT_OFFERED(play, "react/south-ranger/counter");
  EXPECT_EQ(play.seat(), 1);  // south's own turn
  EXPECT_EQ(play.asking_rule(), "P-3");
}

TEST(CounterClauses, OneOfSeveralInTheArenaAnswersTheGladiator) {
  RULE("M-4a");
  RULE("R-93");
  Field field;
  field.north("gladiator").south("ranger").south("joker");
  Play play(game(), field.json());
  play.choose_each({"north-gladiator/arena", "south-ranger", "enough"}).rolls({15}).rolls({4});  // 12 + 3
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  play.choose("react/south-ranger/counter").rolls({12}).rolls({13}).rolls({8});  // 11 + 2
  EXPECT_EVENT(play, "harmed", R"({"mob": "north-gladiator", "damage": 8})");
}

TEST(CounterClauses, TwoBlowsOutOfTheStanceAreAnsweredOnce) {
  RULE("R-93");
  Field field;
  field.north("samurai").keeps(1, Place::busy).total(1, 0, 2).south("ranger").south("joker");
  Play play(game(), field.json());
  play.choose_each({"north-samurai/properstance", "south-ranger", "south-ranger"});
  play.rolls({10}).rolls({3}).rolls({10}).rolls({3});  // 7 + 3
  EXPECT_EQ(mob(play, 1).hp, 14);
  play.choose("react/south-ranger/counter").rolls({13});  // VC 12: missed
  EXPECT_NOT_OFFERED(play, "react/south-ranger/counter");
}

TEST(CounterClauses, AMissInTheArenaIsNoHit) {
  RULE_STAYS_OUT("M-4a");
  Field field;
  field.north("gladiator").south("ranger").south("joker");
  Play play(game(), field.json());
  play.choose_each({"north-gladiator/arena", "south-ranger", "enough"}).rolls({14}).choose("let-be");
  EXPECT_NOT_OFFERED(play, "react/south-ranger/counter");
}

TEST(CounterClauses, ASneakAttackIsNotAnswered) {
  RULE_STAYS_OUT("R-93");
  Field field;
  field.north("joker").north("rogue").keeps(0, Place::busy).south("ranger").south("thug");
  Play play(game(), field.json());
  play.choose("north-joker/attack").choose("south-thug").choose("react/north-rogue/sneak-attack");
  play.choose("south-ranger").rolls({16}).rolls({1});  // 13 + 3
  EXPECT_EVENT(play, "harmed", R"({"mob": "south-ranger", "damage": 1})");
  play.rolls({2});  // the Joker's own attack
  EXPECT_NOT_OFFERED(play, "react/south-ranger/counter");
}

TEST(CounterClauses, WhomACavalierGuardsHasBeenHitAllTheSame) {
  RULE("R-94");
  Field field;
  field.north("thug").south("ranger").south("cavalier");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-ranger").choose("react/south-cavalier/vigilante");
  play.rolls({16}).rolls({5});
  EXPECT_EQ(mob(play, 1).hp, 20);
  EXPECT_EQ(mob(play, 2).hp, 17);  // 5, less a shield of 2
  play.choose("react/south-ranger/counter").rolls({12}).rolls({13}).rolls({8});
  EXPECT_EVENT(play, "harmed", R"({"mob": "north-thug", "damage": 8})");
}

// -- HOWL --

TEST(HowlClauses, DoublesAttRollsAndSoNoSwordThatIsThrown) {
  RULE_STAYS_OUT("M-2b");
  RULE("M-29a");
  Field field;
  field.north("samurai").north("barbarian").keeps(1, Place::busy).south("paladin").south("joker").hp(17);
  Play play(game(), field.json());
  play.choose("north-samurai/swordsing");
  EXPECT_THAT(play.odds("south-paladin")->note, testing::HasSubstr("3.9 damage"));  // 2 x 5.5 at 35 %
  play.choose("south-paladin").rolls({7}).rolls({4});
  EXPECT_EVENT(play, "harmed", R"({"mob": "south-paladin", "damage": 8})");
}

// -- Totals that others may change --

/// What a Paladin that aids an ally is offered.
std::vector<std::string> open_totals(std::string_view ally) {
  Field field;
  field.north("paladin").north(ally).south("joker");
  Play play(game(), field.json());
  play.choose("north-paladin/aid");
  const std::vector<std::string> open = play.options();
  play.choose(open.front()).number(1);
  EXPECT_EVENT(play, "total", R"({"change": 1})");
  return open;
}

TEST(ClosedTotals, AidGivesToNoneThatEndsInHpAndToNoRune) {
  RULE("M-3b");
  RULE("R-95");
  using testing::ElementsAre;
  EXPECT_THAT(open_totals("mystic"), ElementsAre("north-mystic/light/cast", "north-mystic/shadows/cast",
                                                 "north-mystic/shadows/bite"));
  EXPECT_THAT(open_totals("runecaster"),
              ElementsAre("north-runecaster/runecast/cast", "north-runecaster/magic-circle/cast",
                          "north-runecaster/magic-circle/circle"));
  EXPECT_THAT(open_totals("cleric"), ElementsAre("north-cleric/heal/balm", "north-cleric/ressurect/cast"));
  EXPECT_THAT(open_totals("gladiator"),
              ElementsAre("north-gladiator/arena/victims", "north-gladiator/leap/cast",
                          "north-gladiator/leap/leaps"));
}

TEST(ClosedTotals, WhereOneAloneIsOpenAidGoesThere) {
  RULE("M-3b");
  Field field;
  field.north("paladin").north("soothsayer").south("joker");
  Play play(game(), field.json());
  play.choose("north-paladin/aid").number(2);  // CHARM's VC: HERB's dice are healing
  EXPECT_EQ(mob(play, 1).totals[0][0], 3);
  EXPECT_EQ(mob(play, 1).totals[1][0], 11);
}

TEST(ClosedTotals, StealTakesNoneOfThemEither) {
  RULE("M-13a");
  RULE("R-95");
  Field field;
  field.north("thief").south("mystic");
  Play play(game(), field.json());
  play.choose("north-thief/steal");  // from the only one there is
  EXPECT_THAT(play.options(), testing::ElementsAre("south-mystic/light/cast", "south-mystic/shadows/cast",
                                                   "south-mystic/shadows/bite"));
  play.choose("south-mystic/light/cast").rolls({8});
  EXPECT_EQ(mob(play, 1).totals[0][0], 8);
}

TEST(ClosedTotals, AnArenaWithoutPlaceForAnybodyDoesNotOpen) {
  RULE("M-25a");
  Field field;
  field.north("gladiator").total(0, 0, 0).south("paladin").south("thug");
  EXPECT_BARRED(Play(game(), field.json()), "north-gladiator/arena", "nothing left");
  field.state.mobs[0].totals[0][0] = 1;
  Play play(game(), field.json());
  play.choose("north-gladiator/arena").choose("south-paladin").rolls({15}).rolls({1});
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
}

TEST(ClosedTotals, NoneIsWorkedOutAboveNinetyNine) {
  RULE("S-5");
  RULE("M-18a");
  Field field;
  field.north("necromancer", {34, 0}).north("thug").dead().south("paladin");  // 34 x 4
  Play play(game(), field.json());
  EXPECT_EQ(strength_now(play, 0, 0, 1), 99);
  play.choose("north-necromancer/summon-dead").rolls({8});
  EXPECT_EQ(mob(play, 1).hp, 18);
}

TEST(Handfuls, MoreDiceThanATableHoldsAreRolledInTurn) {
  RULE("AK-8");
  Field field;
  field.rank("hawk").north("ice-mage").total(0, 0, 99).south("paladin").hp(99).total_hp(99).south("thug");
  Play play(game(), field.json());
  play.choose("north-ice-mage/ice-bolt").choose("south-paladin").number(64).rolls({19});
  play.rolls({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
              1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  play.rolls({2, 3});
  EXPECT_EVENT(play, "harmed", R"({"mob": "south-paladin", "damage": 67})");
}

// -- FLOWER --

TEST(FlowerClauses, WhoHeldAMobThatHasDiedHoldsOutAnother) {
  RULE("M-23b");
  Field field;
  field.north("illusionist").north("thug").south("joker").hp(1).at(Place::stuck).held(Hold::flower, 0);
  field.south("paladin").south("thief");
  field.state.mobs[2].field = 0;
  Play play(game(), field.json());
  EXPECT_NOT_OFFERED(play, "north-illusionist/flower");
  play.choose("north-thug/attack").choose("south-joker").rolls({13}).rolls({4});
  EXPECT_EQ(mob(play, 2).place, Place::dead);
  EXPECT_EQ(mob(play, 0).holds, kNobody);
  play.choose("south-paladin/attack").choose("north-thug").choose("pass").rolls({2});
  EXPECT_OFFERED(play, "north-illusionist/flower");
  play.choose("north-illusionist/flower").choose("south-thief").rolls({7}).rolls({3}).rolls({5});
  EXPECT_EQ(mob(play, 0).holds, 4);
}

// -- WALL OF THORNS --

TEST(WallClauses, DoesNotFazeTheSamuraiInHisStance) {
  RULE("M-29b");
  RULE_STAYS_OUT("M-20a");
  Field field;
  field.north("samurai").keeps(1, Place::busy).total(1, 0, 1);
  field.south("druid").keeps(0, Place::fallow).south("paladin");
  Play play(game(), field.json());
  play.choose("north-samurai/properstance").choose("south-paladin").rolls({10}).rolls({4});
  EXPECT_NO_EVENT(play, "vc");
  EXPECT_EQ(mob(play, 2).hp, 17);
}

TEST(WallClauses, NorAThugWhoIsHidden) {
  RULE_STAYS_OUT("M-20a");
  Field field;
  field.north("thug").keeps(0, Place::fallow).south("druid").keeps(0, Place::fallow).south("paladin");
  Play play(game(), field.json());
  play.choose("north-thug/backstab").choose("south-paladin").number(0).rolls({13}).rolls({2});
  EXPECT_NO_EVENT(play, "vc");
  EXPECT_EQ(mob(play, 2).hp, 17);
}

TEST(WallClauses, ASpellWithoutAnAttRollPassesAndOneWithItDoesNot) {
  RULE("M-20a");
  Field field;
  field.north("ice-mage").south("druid").keeps(0, Place::fallow).south("paladin");
  Play freeze(game(), field.json());
  freeze.choose("north-ice-mage/freeze").choose("south-paladin").rolls({9});
  EXPECT_EQ(mob(freeze, 2).place, Place::stuck);
  Play bolt(game(), field.json());
  bolt.choose("north-ice-mage/ice-bolt").choose("south-paladin").number(1).rolls({9});  // the wall's VC
  EXPECT_EQ(mob(bolt, 2).hp, 21);
  EXPECT_EQ(mob(bolt, 0).hp, 14);  // thorns of 2 on 16
  EXPECT_EQ(mob(bolt, 0).place, Place::inactive);
}

TEST(WallClauses, TheDruidStandsBehindItTooAndAMissedRollEndsIt) {
  RULE("M-20a");
  RULE("R-70");
  Field field;
  field.north("thug").south("druid").keeps(0, Place::fallow).south("paladin");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-druid").rolls({10}).rolls({15}).rolls({3});
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 1).hp, 14);
}

// -- What dice are asked for, and what is said --

TEST(Requests, ARollThatHasMoreThanItsTotalSaysSo) {
  RULE("M-39a");
  RULE("M-36b");
  Field runes;
  runes.north("runecaster").keeps(0, Place::busy).total(0, 1, 6).total(0, 2, 7).south("joker").south("thug");
  Play blast(game(), runes.json());
  blast.choose("north-runecaster/runecast");
  EXPECT_EQ(blast.awaited_chance(), "1d20 (RUNECAST of the Runecaster, 13 or less)");
  blast.rolls({14});
  Field stock;
  stock.north("thug").south("beggar").total(1, 1, 5).south("paladin");
  Play plea(game(), stock.json());
  plea.choose("north-thug/attack").choose("south-beggar").choose("react/south-beggar/plead").number(3);
  EXPECT_EQ(plea.awaited_chance(), "1d20 (PLEAD of the Beggar, 12 or less)");
  plea.rolls({12});
}

TEST(Requests, ChargeIsNotCalledForecast) {
  RULE("R-62");
  RULE("M-34a");
  Field field;
  field.north("cavalier")
      .keeps(1, Place::busy)
      .north("thug")
      .at(Place::mobile)
      .north("joker")
      .south("ranger");
  field.state.mobs[1].charging = true;
  EXPECT_BARRED(Play(game(), field.json()), "north-joker/attack", "the CHARGE comes first");
  Field order;
  order.north("thug").north("joker").south("ranger");
  order.state.mobs[0].forecast = 1;
  order.state.mobs[1].forecast = 2;
  EXPECT_BARRED(Play(game(), order.json()), "north-joker/attack", "FORECAST puts another Mob first");
}

TEST(Requests, WhoSaidGoRollsInitiativeSecond) {
  RULE("P-1");
  for (const SeatId said_go : {SeatId{0}, SeatId{1}}) {
    Field field;
    field.north("thug").south("paladin").go(other_side(said_go));
    field.state.first = said_go;
    Play play(game(), field.json());
    play.rolls({4}).rolls({4}).rolls({2}).rolls({5});  // after a tie in the same order again
    std::vector<std::string> sides;
    for (const auto& told : play.events()) {
      if (told.name == "initiative-rolled") sides.emplace_back(told.fields.at("side").as_string());
    }
    const std::string last = said_go == 0 ? "north" : "south";
    const std::string first = said_go == 0 ? "south" : "north";
    EXPECT_EQ(sides, (std::vector<std::string>{first, last, first, last}));
    EXPECT_EVENT(play, "initiative", R"({"side": ")" + last + R"("})");
  }
}

// -- Spells without a label --

TEST(Casting, DemonAttackIsASpellToTheWallAndToTheWitch) {
  RULE_OF_CONTENT("R-96");
  EXPECT_EQ(ability_card("warlock", 1).nature, Nature::spell);
  Field wall;
  wall.north("warlock").keeps(0, Place::fallow).south("druid").keeps(0, Place::fallow).south("paladin");
  Play passes(game(), wall.json());
  passes.choose("north-warlock/demon-attack").choose("south-paladin").rolls({9});
  EXPECT_EQ(mob(passes, 2).hp, 3);
  Field witch;
  witch.north("warlock").keeps(0, Place::fallow).south("witch").south("paladin");
  Play cursed(game(), witch.json());
  cursed.choose("north-warlock/demon-attack").choose("south-paladin");
  cursed.choose("pass").rolls({10});  // no KARMA; it misses, and was cast
  EXPECT_EVENT(cursed, "harmed", R"({"mob": "north-warlock", "damage": 2})");
}

TEST(Casting, SwordsingIsAnAbilityToThem) {
  RULE_OF_CONTENT("R-96");
  EXPECT_EQ(ability_card("samurai", 0).nature, Nature::ability);
  EXPECT_EQ(ability_card("witch", 1).nature, Nature::spell);  // but KARMA is cast
  Field field;
  field.north("samurai").south("witch").south("paladin");
  Play play(game(), field.json());
  play.choose("north-samurai/swordsing").choose("south-paladin").choose("pass").rolls({7}).rolls({1});
  EXPECT_EQ(mob(play, 0).hp, mob(play, 0).total_hp);
}

// -- FREEZE --

TEST(Frozen, AreStuckLikeAnyOtherUnlessTheTableLetsThemThaw) {
  RULE("R-97");
  Field field;
  field.north("ice-mage").south("thug").at(Place::active).south("joker").at(Place::stuck);
  const auto freeze = [](Play& play) {
    play.choose("north-ice-mage/freeze").rolls({9});  // the Thug: the Joker is STUCK already
    EXPECT_EVENT(play, "round");
    play.rolls({5}).rolls({2});
  };
  Play stuck(game(), field.json());
  freeze(stuck);
  EXPECT_EQ(mob(stuck, 1).place, Place::inactive);
  field.state.switches.frozen_thaw = true;
  Play thawed(game(), field.json());
  freeze(thawed);
  EXPECT_EQ(mob(thawed, 1).place, Place::active);
  EXPECT_EQ(mob(thawed, 1).counter, 0);
  EXPECT_EQ(mob(thawed, 2).place, Place::inactive);  // STUCK by something else
}

TEST(Frozen, StayFrozenWhenTheyAreHitMeanwhile) {
  RULE("R-97");
  Field field;
  field.north("ice-mage").north("thug").south("paladin").south("joker").at(Place::inactive);
  field.state.switches.frozen_thaw = true;
  Play play(game(), field.json());
  play.choose("north-ice-mage/freeze").choose("south-paladin").rolls({9});
  play.choose("north-thug/attack").choose("south-paladin").rolls({13}).rolls({2}).rolls({5}).rolls({2});
  EXPECT_EQ(mob(play, 2).place, Place::active);
}

// -- The other rulings --

TEST(Stock, BeginsWithTheLpOfItsBox) {
  RULE_OF_CONTENT("R-98");
  EXPECT_EQ(ability_card("beggar", 1).totals[1].times, 1);
  Field field;
  field.north("thug").south("beggar", {0, 3}).south("paladin");
  Play play(game(), field.json());
  EXPECT_EQ(mob(play, 1).totals[1][1], 3);
  play.choose("north-thug/attack").choose("south-beggar").choose("react/south-beggar/plead").number(3);
  play.rolls({12});
  EXPECT_EQ(mob(play, 1).totals[1][1], 0);
  Field none;
  none.north("thug").south("beggar");
  EXPECT_EQ(mob(Play(game(), none.json()), 1).totals[1][1], 1);
}

TEST(Bodyguard, StepsInFrontOfAStuckNecromancer) {
  RULE("R-99");
  RULE("M-18a");
  Field field;
  field.north("thug").south("necromancer").at(Place::stuck).south("paladin").held(Hold::risen, 1);
  field.south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-necromancer").rolls({13}).rolls({4});
  play.choose("react/south-necromancer/summon-dead").rolls({8});
  EXPECT_EQ(mob(play, 1).hp, 15);
  EXPECT_EQ(mob(play, 2).hp, 17);
}

TEST(Retribution, DoesNotReturnBalls) {
  RULE("R-100");
  RULE_STAYS_OUT("M-17a");
  Field field;
  field.north("dark-mage").keeps(1, Place::busy, 2).north("joker");
  field.south("thug").south("theurgist").keeps(0, Place::busy).turn_of(1);
  field.state.mobs[0].posted = true;
  field.state.mobs[0].field = 1;
  Play play(game(), field.json());
  play.choose("south-thug/attack").choose("north-joker").rolls({15}).rolls({1}).rolls({10}).rolls({3, 3});
  EXPECT_EVENT(play, "harmed", R"({"mob": "south-thug", "damage": 6})");
  EXPECT_EQ(mob(play, 0).hp, mob(play, 0).total_hp);
}

TEST(Earth, HitsFriendAndFoeButNotItsWizard) {
  RULE("R-101");
  RULE("M-38a");
  Field field;
  field.north("wizard").keeps(0, Place::active).north("joker").south("paladin").south("thug");
  field.state.mobs[0].posted = true;
  Play play(game(), field.json());
  play.choose("north-wizard/elemental-blast").rolls({1, 2, 3});
  EXPECT_EQ(mob(play, 0).hp, 18);
  EXPECT_EQ(mob(play, 1).hp, 11);
  EXPECT_EQ(mob(play, 2).hp, 15);
  EXPECT_EQ(mob(play, 1).place, Place::active);  // only enemies lose their turn
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
}

TEST(Armor, WearsByAnAssaultWithoutDamage) {
  RULE("R-102");
  RULE("M-1a");
  Field field;
  field.north("warrior").south("mystic").keeps(1, Place::busy).total(1, 1, 0).south("paladin");
  Play play(game(), field.json());
  play.choose("north-warrior/attack").choose("south-paladin").choose("suffer").rolls({2});
  EXPECT_EQ(mob(play, 0).totals[0][0], 2);
  EXPECT_EQ(mob(play, 0).hp, 21);
}

/// North's Light Mage keeps up AURA, its Druid the WOLF, its Time Mage nothing.
Field under_aura(bool acts) {
  Field field;
  field.north("light-mage").keeps(0, Place::busy).north("druid").keeps(1, Place::busy).north("thug");
  field.south("paladin").south("joker");
  field.state.switches.busy_act_in_aura = acts;
  return field;
}

TEST(BusyInTheAura, DoesWhatItsOwnAbilityLetsItDo) {
  RULE("R-103");
  Play play(game(), under_aura(false).json());
  EXPECT_BARRED(play, "north-druid/attack", "Busy");
  EXPECT_BARRED(play, "north-light-mage/attack", "Busy");
}

TEST(BusyInTheAura, ActsFromThereWhereTheTableSaysSo) {
  RULE("R-103");
  Field field = under_aura(true);
  Play play(game(), field.json());
  EXPECT_OFFERED(play, "north-light-mage/attack");
  play.choose("north-druid/attack").choose("south-paladin").rolls({2});
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 1).sustains, kNone);  // the WOLF is gone
  Field hidden = under_aura(true);
  hidden.north("rogue").keeps(0, Place::busy);
  hidden.state.mobs[2].place = Place::busy;
  hidden.state.mobs[2].sustains = 0;  // the Thug hides
  hidden.north("barbarian").keeps(1, Place::busy);
  Play lurking(game(), hidden.json());
  EXPECT_BARRED(lurking, "north-thug/attack", "Busy");
  EXPECT_BARRED(lurking, "north-barbarian/berserk", "Busy");
  lurking.choose("north-rogue/trap").rolls({9});
  EXPECT_EQ(mob(lurking, 5).place, Place::fallow);
  EXPECT_EQ(mob(lurking, 5).sustains, 1);
}

TEST(BusyInTheAura, AndAnswersOutOfTurn) {
  RULE("R-103");
  Field field = under_aura(true);
  field.north("time-mage").keeps(1, Place::busy).north("shaman").at(Place::busy).turn_of(1);
  Play play(game(), field.json());
  play.choose("south-joker/joke");  // on the Thug: nobody else is out of the AURA
  EXPECT_OFFERED(play, "react/north-time-mage/entropy");
  EXPECT_OFFERED(play, "react/north-shaman/dance");
  play.choose("react/north-shaman/dance").rolls({10});
  EXPECT_EVENT(play, "cancelled", R"({"mob": "south-joker", "by": "north-shaman"})");
  field.state.switches.busy_act_in_aura = false;
  Play usual(game(), field.json());
  usual.choose("south-joker/joke");
  EXPECT_NOT_OFFERED(usual, "react/north-shaman/dance");
}

// -- HIDE and PROPERSTANCE against Spells of the own side that strike everybody --

/// A Mob that hides or stands firm, beside a friend who casts.
Field beside(std::string_view caster, std::string_view ward) {
  const int stays = ward == "thug" ? 0 : 1;
  EXPECT_EQ(ability_card(ward, static_cast<std::size_t>(stays)).behavior,
            stays == 0 ? "hide" : "properstance");
  Field field;
  field.north(caster).north(ward).keeps(stays, Place::busy).south("paladin");
  return field;
}

TEST(HiddenFromAll, NeitherIsCaughtInAFriendsFireball) {
  RULE_OF_CONTENT("R-68");
  for (const std::string_view ward : {"thug", "samurai"}) {
    Play play(game(), beside("fire-mage", ward).json());
    play.choose("north-fire-mage/fireball").rolls({9}).rolls({6});  // on the own Umbra, and nobody is there
    EXPECT_EQ(mob(play, 1).hp, mob(play, 1).total_hp) << ward;
    EXPECT_EQ(mob(play, 1).place, Place::busy) << ward;
  }
}

TEST(HiddenFromAll, NorMovedByAFriendsEarthquake) {
  RULE_OF_CONTENT("R-68");
  for (const std::string_view ward : {"thug", "samurai"}) {
    Play play(game(), beside("earth-mage", ward).json());
    play.choose("north-earth-mage/earthquake");
    EXPECT_EQ(mob(play, 1).place, Place::busy) << ward;
    EXPECT_EQ(mob(play, 2).place, Place::inactive) << ward;
  }
}

TEST(HiddenFromAll, NorUnderAFriendsMeteors) {
  RULE_OF_CONTENT("R-68");
  EXPECT_EQ(ability_card("samurai", 1).behavior, "properstance");
  EXPECT_EQ(ability_card("thug", 0).behavior, "hide");
  Field stance;
  stance.north("earth-mage").keeps(1, Place::busy).north("samurai").keeps(1, Place::busy).total(1, 0, 1);
  stance.south("paladin").south("joker");
  Play blows(game(), stance.json());
  blows.choose("north-samurai/properstance")
      .choose("south-paladin")
      .rolls({2});  // its ATT roll, no VC before
  EXPECT_NO_EVENT(blows, "vc");
  Field hidden;
  hidden.north("earth-mage").keeps(1, Place::busy).north("thug").keeps(0, Place::fallow);
  hidden.south("paladin").south("joker");
  Play knife(game(), hidden.json());
  knife.choose("north-thug/backstab").choose("south-paladin").number(0).rolls({2});
  EXPECT_NO_EVENT(knife, "vc");
  Field open;
  open.north("earth-mage").keeps(1, Place::busy).north("thug").south("paladin").south("joker");
  Play seen(game(), open.json());
  seen.choose("north-thug/attack").choose("south-paladin").rolls({9}).rolls({1});
  EXPECT_EVENT(seen, "harmed", R"({"mob": "north-thug", "damage": 1})");
}

// -- Phases --

/// South's Evoker could answer in every phase in which anybody may.
Field watched() {
  Field field;
  field.north("thug").south("evoker").south("paladin");
  return field;
}

TEST(DamagePhase, NothingOutOfTurnComesBetweenTheRollAndTheDamage) {
  RULE("TA-4");
  Play play(game(), watched().json());
  play.choose("north-thug/attack").choose("south-paladin");
  EXPECT_OFFERED(play, "react/south-evoker/magic-missile");  // in the Play Phase
  play.choose("pass").rolls({16});
  EXPECT_EQ(play.awaited_chance(), "1d6 (Damage to the Paladin)");  // and not before it
  play.rolls({4});
  EXPECT_EVENT(play, "harmed", R"({"mob": "south-paladin", "damage": 4})");
  EXPECT_OFFERED(play, "react/south-evoker/magic-missile");  // in the End Phase again
  EXPECT_EQ(play.asking_rule(), "TA-5");
}

TEST(DamagePhase, AMissSkipsIt) {
  RULE_STAYS_OUT("TA-4");
  Play play(game(), watched().json());
  play.choose("north-thug/attack").choose("south-paladin").choose("pass").rolls({15});
  EXPECT_NO_EVENT(play, "damage");
  EXPECT_EQ(play.asking_rule(), "TA-5");
}

TEST(OutOfTurn, FallowAndBusyAbilitiesDoNotTouchWhoUsesIt) {
  RULE_STAYS_OUT("M-7b");
  RULE_STAYS_OUT("M-12b");
  RULE_STAYS_OUT("M-15b");
  RULE_STAYS_OUT("M-20a");
  // South has a TRAP, SHADOWS and thorns out, and METEORS fall; north's Evoker shoots before it declares.
  Field field;
  field.north("evoker").north("thug").south("rogue").keeps(1, Place::fallow);
  field.south("mystic").keeps(1, Place::busy).south("druid").keeps(0, Place::fallow);
  field.south("earth-mage").keeps(1, Place::busy);
  Play play(game(), field.json());
  play.choose("react/north-evoker/magic-missile").choose("south-earth-mage").rolls({1});
  EXPECT_EVENT(play, "harmed", R"({"mob": "south-earth-mage", "damage": 1})");
  EXPECT_NO_EVENT(play, "vc");
  EXPECT_EQ(mob(play, 0).place, Place::active);
  EXPECT_EQ(mob(play, 0).hp, mob(play, 0).total_hp);
  EXPECT_EQ(play.seat(), 0);  // and the turn is still to come
}

TEST(OutOfTurn, HasItsPlacePlayPhaseEndPhaseAndTheOwnTurnBeforeAnythingIsDeclared) {
  RULE("AK-3");
  Field field;
  field.north("evoker").north("cavalier").south("evoker").south("thug");
  Play play(game(), field.json());
  EXPECT_OFFERED(play, "react/north-evoker/magic-missile");
  EXPECT_BARRED(play, "north-cavalier/vigilante", "");  // there is nothing to answer
  play.choose("north-evoker/attack").choose("south-thug");
  EXPECT_EQ(play.asking_rule(), "TA-2");
  EXPECT_EQ(play.seat(), 1);
  play.choose("pass").rolls({2});
  EXPECT_EQ(play.asking_rule(), "TA-5");  // after the roll
}

TEST(OutOfTurn, CostsTheTurnWhereTheTableSaysSo) {
  RULE("R-10");
  Field field;
  field.north("thug").south("evoker").south("ranger").south("cavalier").south("joker");
  for (const bool costs : {false, true}) {
    const Place after = costs ? Place::inactive : Place::active;
    field.state.switches.reacting_costs_turn = costs;
    Play shot(game(), field.json());
    shot.choose("north-thug/attack").choose("south-joker");
    shot.choose("react/south-evoker/magic-missile").rolls({1}).choose("pass").rolls({2});
    EXPECT_EQ(mob(shot, 1).place, after);
    Play blow(game(), field.json());
    blow.choose("north-thug/attack").choose("south-ranger").choose("pass").rolls({16}).rolls({1});
    blow.choose("react/south-ranger/counter").rolls({13}).choose("pass");
    EXPECT_EQ(mob(blow, 2).place, after);  // it was in Defense Mode
    Play shield(game(), field.json());
    shield.choose("north-thug/attack").choose("south-joker").choose("react/south-cavalier/vigilante");
    shield.choose("pass").rolls({15}).rolls({1}).choose("pass");
    EXPECT_EQ(mob(shield, 3).place, after);
  }
}

// -- More half sentences --

TEST(AbsorbtionClauses, TakesFromSpellsAndAbilitiesToo) {
  RULE("M-1a");
  Field spell;
  spell.north("evoker").south("warrior").south("thug");
  Play bolt(game(), spell.json());
  bolt.choose("north-evoker/lightning-strike").choose("south-warrior").number(1).rolls({5});
  EXPECT_EVENT(bolt, "harmed", R"({"mob": "south-warrior", "damage": 2})");
  Field ability;
  ability.north("joker").south("warrior").south("thug");
  Play joke(game(), ability.json());
  joke.choose("north-joker/joke").choose("south-warrior").rolls({10});
  EXPECT_EVENT(joke, "harmed", R"({"mob": "south-warrior", "damage": 7})");  // 10 of its own D10
  EXPECT_EQ(mob(joke, 1).totals[0][0], 2);
}

TEST(AbsorbtionClauses, NobodyGivesToTheArmorOrToAShield) {
  RULE("R-95");
  EXPECT_THAT(open_totals("warrior"),
              testing::ElementsAre("north-warrior/bonus-damage/cap", "north-warrior/bonus-damage/bonus"));
  Field field;
  field.north("paladin").north("cavalier").south("joker");
  Play play(game(), field.json());
  play.choose("north-paladin/aid").number(1);  // CHARGE's VC
  EXPECT_EQ(mob(play, 1).totals[1][0], 10);
}

TEST(BerserkClauses, TheRankBonusIsTheMostAtOnce) {
  RULE("M-2a");
  RULE("AK-8");
  Field field;
  field.north("barbarian", {9, 0}).south("paladin");
  Play play(game(), field.json());
  play.choose("north-barbarian/berserk");
  EXPECT_EQ(play.match().decision().max, 3);  // of a pool of 11
  EXPECT_EQ(play.match().decision().min, 0);  // one attack there always is
  play.number(0).rolls({2});
  EXPECT_EQ(mob(play, 0).totals[0][0], 11);
}

TEST(HolyLightClauses, ItsPoolMayRiseAboveWhatItBeganWith) {
  RULE("M-3a");
  RULE("M-13b");
  Field field;
  field.north("thief").north("paladin").hp(1).south("joker").south("thug").at(Place::inactive);
  Play play(game(), field.json());
  play.choose("north-thief/divvy").choose("north-paladin").choose("north-paladin/holy-light/light");
  EXPECT_EQ(mob(play, 1).totals[0][0], 4);
  play.choose("south-joker/joke").rolls({11});
  play.choose("north-paladin/holy-light").number(3).rolls({1, 1, 1}).rolls({3}).rolls({5});
  EXPECT_EQ(mob(play, 1).totals[0][0], 1);
}

TEST(CalledShotClauses, NothingThatWaitsForSpellsAnswersIt) {
  RULE("M-4b");
  Field witch;
  witch.north("ranger").south("witch").south("paladin");
  Play curse(game(), witch.json());
  curse.choose("north-ranger/called-shot").choose("south-paladin").rolls({5}).choose("pass").rolls({2});
  EXPECT_EQ(mob(curse, 0).hp, mob(curse, 0).total_hp);
  Field circle;
  circle.north("ranger").south("runecaster").keeps(1, Place::fallow).south("paladin");
  Play drawn(game(), circle.json());
  drawn.choose("north-ranger/called-shot").choose("south-runecaster").rolls({5}).rolls({11}).rolls({1});
  EXPECT_EVENT(drawn, "harmed", R"({"mob": "south-runecaster", "damage": 3})");
  EXPECT_EQ(mob(drawn, 0).hp, mob(drawn, 0).total_hp);
}

TEST(ShadowsClauses, DoNotBeckonTheirOwnSide) {
  RULE_STAYS_OUT("M-15b");
  Field field;
  field.north("mystic").keeps(1, Place::busy).north("thug").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").rolls({2});
  EXPECT_EQ(mob(play, 1).hp, mob(play, 1).total_hp);
}

TEST(SummonDeadClauses, ARaisedEnemyThatFallsAgainLiesInItsOwnersMausoleum) {
  RULE("M-18a");
  Field field;
  field.north("thug").south("necromancer", {1, 0}).south("joker").north("rogue").dead().turn_of(1);
  Play play(game(), field.json());
  play.choose("south-necromancer/summon-dead").rolls({9});
  EXPECT_EQ(mob(play, 3).controller, 1);
  play.choose("north-thug/attack").choose("north-rogue").rolls({15}).rolls({4});
  EXPECT_EQ(mob(play, 3).place, Place::dead);
  EXPECT_EQ(mob(play, 3).field, 0);
  EXPECT_EQ(mob(play, 3).controller, 0);
  EXPECT_EQ(mob(play, 3).hold, Hold::none);
}

TEST(RessurectClauses, WhoWasBroughtBackKeepsItsTotalsAndOutlivesTheCleric) {
  RULE("M-19b");
  Field field;
  field.north("cleric").hp(1).north("warrior").total(1, 1, 2).dead().south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-cleric/ressurect").rolls({9});
  EXPECT_EQ(mob(play, 1).totals[1][1], 2);
  play.choose("south-paladin/attack").choose("north-cleric").rolls({12}).rolls({4});
  EXPECT_EQ(mob(play, 0).place, Place::dead);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 1).hp, mob(play, 1).total_hp);
}

TEST(WolfClauses, BitesWithTheRankBonusAtMostAndHasOneDieLess) {
  RULE("M-20b");
  RULE("AK-8");
  Field field;
  field.north("druid", {0, 4}).keeps(1, Place::busy).north("thug").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").rolls({16}).rolls({1});
  play.rolls({10}).rolls({1, 2, 3});  // 3 of 5 D4
  EXPECT_EQ(mob(play, 2).hp, 14);
  EXPECT_EQ(mob(play, 0).totals[1][2], 4);
}

TEST(KarmaClauses, HealingAndDamageHaveAVcEach) {
  RULE("M-40b");
  Field field;
  field.north("witch", {0, 1}).north("thug").north("mystic").keeps(0, Place::fallow);
  field.south("paladin").south("joker");
  for (const auto& [what, needed] : {std::pair{"healing", 8}, std::pair{"damage", 7}}) {
    Play play(game(), field.json());
    play.choose("north-thug/attack").choose("south-paladin").choose("react/north-witch/karma").choose(what);
    play.rolls({19}).rolls({2});
    EXPECT_EVENT(play, "vc", R"({"needed": )" + std::to_string(needed) + "}");
    EXPECT_EQ(mob(play, 0).place, Place::inactive);
  }
}

}  // namespace
}  // namespace gamekeeper::battles::test
