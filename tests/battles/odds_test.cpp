#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "battles/field.hpp"
#include "chance/fraction.hpp"
#include "engine/game.hpp"
#include "games/battles/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::battles::test {
namespace {

using chance::Fraction;
using engine::Odds;

/// The probability of a row, or 0.
Fraction row(const std::optional<Odds>& odds, std::string_view label) {
  if (!odds) return -1;
  Fraction sum(0);
  for (const Odds::Outcome& one : odds->outcomes) {
    if (one.label == label) sum += one.probability;
  }
  return sum;
}

Fraction total(const std::optional<Odds>& odds) {
  Fraction sum(0);
  for (const Odds::Outcome& one : odds->outcomes) sum += one.probability;
  return sum;
}

TEST(Odds, AnAttackIsAttAgainstDefOnATwentySidedDie) {
  RULE("AT-1");
  RULE("AT-4");
  Field field;
  field.north("warrior").south("thug");  // 11 + 2: 13 and more
  Play play(game(), field.json());
  const auto odds = play.odds("north-warrior/attack");
  ASSERT_TRUE(odds);
  EXPECT_EQ(*odds->success, Fraction(8, 20));
  EXPECT_EQ(row(odds, "miss"), Fraction(11, 20));
  EXPECT_EQ(row(odds, "it goes wrong: STUCK"), Fraction(1, 20));
  EXPECT_EQ(total(odds), Fraction(1));
  EXPECT_EQ(odds->note, "on the Thug: 2.5 damage expected, kills 1 %");  // a 20 with 9 or 10
  EXPECT_EQ(odds->why.size(), 2U);
  play.choose("north-warrior/attack").rolls({1});
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
}

TEST(Odds, WhoIsStuckHasNoDef) {
  RULE("AT-6");
  Field field;
  field.north("warrior").south("thug").at(Place::stuck);
  const Play play(game(), field.json());
  EXPECT_EQ(*play.odds("north-warrior/attack")->success, Fraction(10, 20));
}

TEST(Odds, ANumberBeyondTwentyNeedsATwenty) {
  RULE("AT-2");
  Field field;
  field.north("beggar").south("warrior").melee(0, 8);
  const Play play(game(), field.json());
  EXPECT_EQ(*play.odds("north-beggar/attack")->success, Fraction(1, 20));
}

TEST(Odds, DamageIsWeighedByTheHitPointsThatAreLeft) {
  RULE("AT-3");
  RULE("AT-5");
  Field field;
  field.north("fighter").south("thug").hp(3);  // 12 and more; D10, twice that on a 20
  Play play(game(), field.json());
  const auto odds = play.odds("north-fighter/attack");
  EXPECT_EQ(*odds->success, Fraction(9, 20));
  EXPECT_EQ(row(odds, "dead"), Fraction(8, 20) * Fraction(8, 10) + Fraction(1, 20) * Fraction(9, 10));
  EXPECT_EQ(row(odds, "1 damage"), Fraction(8, 20) * Fraction(1, 10));
  EXPECT_EQ(total(odds), Fraction(1));
  play.choose("north-fighter/attack").rolls({20}).rolls({1});
  EXPECT_EVENT(play, "harmed", R"({"damage": 2, "hp": 1})");
}

TEST(Odds, ArmorIsCounted) {
  RULE("M-1a");
  Field field;
  field.north("thug").south("warrior", {1, 0});  // 16 and more; armor 4
  Play play(game(), field.json());
  const auto odds = play.odds("north-thug/attack");
  EXPECT_EQ(row(odds, "no harm done"), Fraction(4, 20) * Fraction(4, 6) + Fraction(1, 20) * Fraction(2, 6));
  EXPECT_EQ(odds->note, "on the Warrior: 0.3 damage expected");
  play.choose("north-thug/attack").rolls({16}).rolls({4});
  EXPECT_EVENT(play, "absorbed", R"({"amount": 4})");
}

TEST(Odds, AVisceralCheckSucceedsAtItsNumberAndUnder) {
  RULE("VC-1");
  RULE("VC-2");
  Field field;
  field.north("ice-mage", {0, 3}).south("thug");
  Play play(game(), field.json());
  const auto odds = play.odds("north-ice-mage/freeze");
  EXPECT_EQ(*odds->success, Fraction(12, 20));
  EXPECT_EQ(row(odds, "it works"), Fraction(12, 20));
  EXPECT_EQ(row(odds, "it fails"), Fraction(7, 20));
  EXPECT_EQ(row(odds, "it goes wrong: STUCK"), Fraction(1, 20));
  play.choose("north-ice-mage/freeze").rolls({20});
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
}

TEST(Odds, WhatStaysUpOnlyBySuccessSaysWhatFailingCosts) {
  RULE("M-32b");
  Field field;
  field.north("enchanter", {0, 3}).south("thug");
  Play play(game(), field.json());
  EXPECT_GT(row(play.odds("north-enchanter/sleep"), "it fails: Inactive"), Fraction(0));
  play.choose("north-enchanter/sleep").rolls({19});
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(Odds, WhatRetributionReturnsIsCounted) {
  RULE("M-17a");
  Field field;
  field.north("ice-mage").south("theurgist").keeps(0, Place::busy);  // 15 and more, a 20 twice: 17.5 of 20
  Play play(game(), field.json());
  EXPECT_EQ(play.odds("north-ice-mage/attack")->note,
            "on the Theurgist: 0.9 damage expected, 0.9 back by RETRIBUTION");
  field.state.mobs[0].hp = 1;  // it has no more to lose
  const Play nearly_dead(game(), field.json());
  EXPECT_EQ(nearly_dead.odds("north-ice-mage/attack")->note,
            "on the Theurgist: 0.9 damage expected, 0.3 back by RETRIBUTION");
  play.choose("north-ice-mage/attack").rolls({15}).rolls({2});
  EXPECT_EVENT(play, "harmed", R"({"mob": "north-ice-mage", "damage": 2})");
}

TEST(Odds, WhomASpellBringsDownFallsBesides) {
  RULE("M-11a");
  Field field;
  field.north("ice-mage").south("air-mage", {2, 0}).keeps(0, Place::busy).south("thug");
  Play play(game(), field.json());
  play.choose("north-ice-mage/freeze");
  EXPECT_EQ(play.odds("south-air-mage")->note, "it falls for 3D4");
  EXPECT_EQ(play.odds("south-thug")->note, "");
  play.choose("south-air-mage").rolls({9}).rolls({1, 1, 1});
  EXPECT_EVENT(play, "harmed", R"({"mob": "south-air-mage", "damage": 3})");
}

TEST(Odds, WhoSlipsAwayAimsAtNobody) {
  RULE("M-27b");
  Field field;
  field.north("time-mage", {0, 3}).north("thug").south("joker");
  Play play(game(), field.json());
  const int vc{mob(play, 0).totals[1][0]};
  EXPECT_EQ(*play.odds("north-time-mage/time-slip")->success, Fraction(vc, 20));
  play.choose("north-time-mage/time-slip").choose("pass").rolls({vc});
  EXPECT_EQ(mob(play, 0).place, Place::fallow);
}

TEST(Odds, AHealerSaysHowManyDice) {
  RULE("M-33a");
  Field field;
  field.north("soothsayer").north("thug").hp(1).south("joker");
  Play play(game(), field.json());
  EXPECT_EQ(play.odds("north-soothsayer/herb")->note, "3D4 of healing");
  play.choose("north-soothsayer/herb").choose("north-thug").rolls({1, 2, 3});
  EXPECT_EVENT(play, "healed", R"({"mob": "north-thug"})");
}

TEST(Odds, ACalledShotNeedsItsCheckAndItsAttRoll) {
  RULE("M-4b");
  Field field;
  field.north("ranger", {0, 5}).south("thug");  // VC 10, then 11 and more
  Play play(game(), field.json());
  const auto odds = play.odds("north-ranger/called-shot");
  EXPECT_EQ(*odds->success, Fraction(1, 4));
  EXPECT_EQ(row(odds, "it goes wrong: STUCK"), Fraction(1, 20) + Fraction(1, 2) * Fraction(1, 20));
  EXPECT_EQ(total(odds), Fraction(1));
  play.choose("north-ranger/called-shot").rolls({10}).rolls({11}).rolls({2});
  EXPECT_EVENT(play, "harmed", R"({"damage": 6})");
}

TEST(Odds, ASureKillNeedsBothToo) {
  RULE("M-6a");
  Field field;
  field.north("assassin", {5, 0}).south("warrior").hp(40).total_hp(40);  // VC 6, then 13 and more
  Play play(game(), field.json());
  const auto odds = play.odds("north-assassin/assassinate");
  EXPECT_EQ(*odds->success, Fraction(6, 20) * Fraction(8, 20));
  EXPECT_EQ(row(odds, "dead"), *odds->success);
  play.choose("north-assassin/assassinate").rolls({6}).rolls({13});
  EXPECT_EVENT(play, "died", R"({"mob": "south-warrior"})");
}

TEST(Odds, OneOneSpoilsABerserk) {
  RULE("M-2a");
  Field field;
  field.north("barbarian", {1, 0}).south("paladin");  // four blows at 13
  Play play(game(), field.json());
  const auto odds = play.odds("north-barbarian/berserk");
  EXPECT_EQ(odds->success->text(), "723/1000");  // (19/20)^4 - (11/20)^4
  EXPECT_EQ(row(odds, "it goes wrong: STUCK").text(), "29679/160000");
  EXPECT_EQ(total(odds), Fraction(1));
  play.choose("north-barbarian/berserk").number(3).rolls({13}).rolls({1});
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
}

TEST(Odds, ABoltIsWorthItsDice) {
  RULE("M-10a");
  Field field;
  field.north("ice-mage").south("warrior").hp(99).total_hp(99).total(0, 0, 0);  // 14 and more; 3D6, twice on
                                                                                // a 20
  Play play(game(), field.json());
  const auto odds = play.odds("north-ice-mage/ice-bolt");
  EXPECT_EQ(*odds->success, Fraction(7, 20));
  EXPECT_EQ(odds->note, "on the Warrior: 4.2 damage expected");  // 6/20 of 10.5 and 1/20 of 21
  play.choose("north-ice-mage/ice-bolt").number(3).rolls({14}).rolls({1, 2, 3});
  EXPECT_EVENT(play, "harmed", R"({"damage": 6})");
}

TEST(Odds, DiceOfAPoolAreSummedUp) {
  RULE("AK-8");
  Field field;
  field.north("paladin").south("warrior").south("joker");
  Play play(game(), field.json());
  play.choose("north-paladin/holy-light");
  EXPECT_EQ(play.prompt(), "HOLY LIGHT: how many dice? The pool holds 3D8.");
  const auto odds = play.odds("2");
  EXPECT_FALSE(odds->success);
  EXPECT_EQ(total(odds), Fraction(1));
  EXPECT_EQ(odds->note, "9.0 on average");
}

TEST(Odds, DiceAtSomebodyAreWeighedAgainstHim) {
  RULE("AK-8");
  Field field;
  field.north("ice-mage").south("warrior").total(0, 0, 0).hp(5);  // 14 and more
  Play play(game(), field.json());
  play.choose("north-ice-mage/ice-bolt");
  EXPECT_EQ(*play.odds("1")->success, Fraction(7, 20));
  EXPECT_EQ(row(play.odds("1"), "dead"), Fraction(6, 20) * Fraction(2, 6) + Fraction(1, 20) * Fraction(4, 6));
  EXPECT_EQ(row(play.odds("2"), "dead"),
            Fraction(6, 20) * Fraction(30, 36) + Fraction(1, 20) * Fraction(35, 36));
}

TEST(Odds, ATargetIsJudgedByItself) {
  RULE("AT-1");
  Field field;
  field.north("warrior").south("thug").south("paladin");
  Play play(game(), field.json());
  EXPECT_EQ(*play.odds("north-warrior/attack")->success, Fraction(8, 20));  // the easier one
  play.choose("north-warrior/attack");
  EXPECT_EQ(*play.odds("south-thug")->success, Fraction(8, 20));
  EXPECT_EQ(*play.odds("south-paladin")->success, Fraction(7, 20));
}

TEST(Odds, AReactionShowsItsCheck) {
  RULE("M-24b");
  Field field;
  field.north("thug").south("fighter", {0, 3});
  Play play(game(), field.json());
  play.choose("north-thug/attack").rolls({16}).rolls({4});
  EXPECT_EQ(*play.odds("react/south-fighter/dodge")->success, Fraction(12, 20));
  EXPECT_EQ(play.odds("react/south-fighter/dodge")->note, "else 4, 17 HP left");
  EXPECT_FALSE(play.odds("pass")->success);
  EXPECT_EQ(play.odds("pass")->note, "4, 17 HP left");
  play.choose("react/south-fighter/dodge").rolls({12});
  EXPECT_NO_EVENT(play, "harmed");
}

TEST(Odds, AHitThatKillsSaysSo) {
  RULE("AT-5");
  Field field;
  field.north("thug").south("fighter", {0, 3}).hp(4).south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-fighter").rolls({16}).rolls({4});
  EXPECT_EQ(play.odds("pass")->note, "4, and that kills");
}

TEST(Odds, AnAssassinsHitIsDeathWithoutDamage) {
  RULE("M-6a");
  Field field;
  field.north("assassin", {5, 0}).south("fighter", {0, 3}).south("joker");
  Play play(game(), field.json());
  play.choose("north-assassin/assassinate").choose("south-fighter").rolls({2}).rolls({19});
  EXPECT_EQ(play.prompt(), "The Assassin hits your Fighter. Your answer?");
  EXPECT_EQ(play.odds("pass")->note, "no damage, but death");
  EXPECT_EQ(play.odds("react/south-fighter/dodge")->note, "else no damage, but death");
}

TEST(Odds, WhoLetsAnAttackComeKnowsWhatComes) {
  RULE("M-14a");
  Field field;
  field.north("fighter").south("thug").hp(3).south("cavalier", {3, 0}).hp(6);  // 12 and more; D10
  Play play(game(), field.json());
  play.choose("north-fighter/attack").choose("south-thug");
  EXPECT_EQ(play.prompt(), "The Fighter attacks your Thug. Your answer?");
  EXPECT_FALSE(play.odds("pass")->success) << "nothing that succeeds for you";
  EXPECT_EQ(play.odds("pass")->note, "hits 45 %, 1.2 damage, kills 37 %");
  EXPECT_EQ(row(play.odds("pass"), "miss"), Fraction(10, 20));
  ASSERT_EQ(mob(play, 2).totals[0][0], 6);  // which the shield takes of the die, doubled or not
  EXPECT_EQ(play.odds("react/south-cavalier/vigilante")->note,
            "hits 45 %, 0.6 damage, kills 3 %, the Cavalier takes it");
  play.choose("react/south-cavalier/vigilante").rolls({12}).rolls({10});
  EXPECT_EVENT(play, "harmed", R"({"mob": "south-cavalier", "damage": 4})");
}

TEST(Odds, BehindAGuardItIsTheGuardWhoIsHit) {
  RULE("M-14a");
  Field field;
  field.north("air-mage").south("thug").hp(3).south("cavalier", {3, 0}).hp(6).south("shaman");
  Play play(game(), field.json());
  play.choose("north-air-mage/air-bolt").choose("south-thug").number(1);
  play.choose("react/south-cavalier/vigilante");
  EXPECT_EQ(play.prompt(),
            "The Air Mage declares AIR BOLT on your Thug, and your Cavalier stands in. Your answer?");
  const auto odds = play.odds("pass");
  EXPECT_TRUE(odds->note.ends_with(", the Cavalier takes it")) << odds->note;
  EXPECT_EQ(row(odds, "3 damage"), Fraction(0));  // the Thug has no more than that
  EXPECT_GT(row(odds, "no harm done"), Fraction(0));
  play.choose("pass").rolls({2});
}

TEST(Odds, WhatNeedsNoRollToHitShowsItsDamage) {
  RULE("M-26a");
  Field field;
  field.north("evoker", {3, 0}).south("thug").hp(12).south("shaman");
  Play play(game(), field.json());
  play.choose("north-evoker/lightning-strike").choose("south-thug").number(3);
  EXPECT_EQ(play.odds("pass")->note, "9.9 damage, kills 38 %");
  const auto dance = play.odds("react/south-shaman/dance");
  EXPECT_EQ(dance->note, "leaves them 50 %");
}

TEST(Odds, AFireballIsWeighedOverItsZones) {
  RULE("M-9a");
  Field field;
  field.north("fire-mage", {3, 0}).hp(99).total_hp(99).south("thug").hp(99).total_hp(99).south("joker").hp(1);
  Play play(game(), field.json());  // one zone of three is the Portal
  const auto odds = play.odds("north-fire-mage/fireball");
  // Three dice, or 10.5: of the Joker one point. If it fails, on the Stage the Fire Mage stands alone.
  EXPECT_EQ(*odds->success, Fraction(11, 20));
  EXPECT_EQ(odds->note, "2.1 damage expected in all, costs your side 1.6");
  play.choose("north-fire-mage/fireball").rolls({12}).rolls({3}).rolls({1, 2, 3});  // and so it comes
  EXPECT_EVENT(play, "harmed", R"({"mob": "north-fire-mage", "damage": 6})");
}

TEST(Odds, AMissileKnowsItsTwoUses) {
  RULE("M-26b");
  RULE("R-27");
  Field field;
  field.north("evoker").south("thug").hp(3).south("paladin");
  Play play(game(), field.json());
  EXPECT_EQ(play.odds("north-evoker/magic-missile")->note, "on the Thug: 2.9 damage expected, kills 94 %");
  EXPECT_EQ(play.odds("react/north-evoker/magic-missile")->note,
            "on the Thug: 2.3 damage expected, kills 50 %");
  play.choose("react/north-evoker/magic-missile");
  EXPECT_EQ(row(play.odds("south-thug"), "dead"), Fraction(1, 2));
  EXPECT_EQ(play.odds("south-paladin")->note, "2.5 damage expected");
  play.choose("south-paladin").rolls({4});
  play.choose("north-evoker/magic-missile").choose("south-paladin").rolls({2});
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
}

TEST(Odds, WhoTakesTheBlowInsteadIsToldWhatItIs) {
  RULE("M-23a");
  Field field;
  field.north("fighter").south("illusionist").south("thug").hp(3).south("joker").hp(3);
  Play play(game(), field.json());
  play.choose("north-fighter/attack").choose("south-illusionist").choose("react/south-illusionist/disguise");
  EXPECT_EQ(play.prompt(), "Who takes it instead?");
  EXPECT_EQ(play.odds("south-thug")->note, "hits 45 %, 1.2 damage, kills 37 %");
}

TEST(Odds, WhoWalksOnThroughTheShadowsKnowsThePrice) {
  RULE("M-15b");
  Field field;
  field.north("thug").hp(3).south("mystic", {0, 2}).keeps(1, Place::busy).south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-joker");
  EXPECT_EQ(play.prompt(), "The shadows beckon. Give in, or walk on?");
  EXPECT_EQ(play.odds("suffer")->note, "3.0 damage, and that kills");
  EXPECT_FALSE(play.odds("give-in"));
}

TEST(Odds, WhatIsPleadedForHangsOnTheOffer) {
  RULE("M-36b");
  Field field;
  field.north("fighter").south("beggar").total(1, 1, 4).south("joker");
  Play play(game(), field.json());
  play.choose("north-fighter/attack").choose("south-beggar");
  const auto pleading = play.odds("react/south-beggar/plead");
  EXPECT_NE(pleading->note.find("with all 4 of the Stock"), std::string::npos) << pleading->note;
  play.choose("react/south-beggar/plead");
  EXPECT_EQ(*play.odds("4")->success, *pleading->success);
  EXPECT_EQ(*play.odds("1")->success, *pleading->success - Fraction(3, 20));
}

TEST(Odds, InitiativeIsADieEachAndTiesAgain) {
  RULE("P-2");
  Field field;
  field.north("thug").south("barbarian").go(0);
  field.north("barbarian");
  EXPECT_EQ(*Play(game(), field.json()).odds("roll")->success, Fraction(1, 2));
  field.state.sides[1].rank = static_cast<std::uint8_t>(*library().ranks.index("adept"));  // INIT +1
  EXPECT_EQ(*Play(game(), field.json()).odds("roll")->success, Fraction(10, 31));
  Play play(game(), field.ready(1).json());
  play.choose("roll").rolls({4}).rolls({4});
  EXPECT_EVENT(play, "initiative", R"({"side": "south"})");
}

TEST(Odds, AnArenaCountsTheBlowsThatComeBack) {
  RULE("M-25a");
  Field field;
  field.north("gladiator", {1, 0}).south("thug").south("paladin").south("ranger");
  Play play(game(), field.json());
  play.choose("north-gladiator/arena");
  const auto odds = play.odds("south-paladin");  // 12 + 3: 15 and more
  EXPECT_EQ(*odds->success, Fraction(6, 20));
  const Fraction misses(13, 20);
  const Fraction back(9, 20);    // 10 + 2
  const Fraction worse(11, 20);  // 10: whoever is STUCK has no DEF
  EXPECT_EQ(row(odds, "miss, and hit in return"), misses * back);
  EXPECT_EQ(row(odds, "miss"), misses * (Fraction(1) - back));
  EXPECT_EQ(row(odds, "STUCK, and hit in return"), Fraction(1, 20) * worse);
  EXPECT_EQ(row(odds, "it goes wrong: STUCK"), Fraction(1, 20) * (Fraction(1) - worse));
  EXPECT_EQ(total(odds), Fraction(1));
  // A D10, twice that on a 20: 5.5 * (9 + 1) of 20 after 13 misses, 5.5 * (11 + 1) of 20 after the 1.
  EXPECT_NE(odds->note.find("costs your side 2.0"), std::string::npos) << odds->note;
  EXPECT_NE(play.odds("south-thug")->note.find("costs your side"), std::string::npos);
}

TEST(Odds, BothSidesReadWhatAnArenaIsGoingToCost) {
  RULE("M-25a");
  Field field;
  field.north("gladiator", {1, 0}).south("thug").south("shaman").south("paladin");
  Play play(game(), field.json());
  EXPECT_NE(play.odds("north-gladiator/arena")->note.find("costs your side"), std::string::npos);
  play.choose_each({"north-gladiator/arena", "south-thug", "south-paladin", "enough"});
  ASSERT_TRUE(play.odds("pass"));  // the Shaman may dance
  EXPECT_NE(play.odds("pass")->note.find("damage to all they reach"), std::string::npos)
      << play.odds("pass")->note;
}

}  // namespace
}  // namespace gamekeeper::battles::test
