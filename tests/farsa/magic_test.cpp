#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "farsa/farsa_test.hpp"
#include "farsa/reckoned_test.hpp"
#include "farsa/tables_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "gmock/gmock.h"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

/// Somebody with a Grimoire in which one spell stands, and a foe that little impresses: Guard 12, Armor 3,
/// no morale.
Position mage(std::string_view spell = "thistledart") {
  Position at;
  at.hero(12, 11, 10, 5).carries("grimoire").fighting("barrow-king", 1);
  at.who().grimoire = std::uint64_t{1} << index_of(library().spells, spell);
  return at;
}

/// The first character casts with as many dice as there are faces.
void cast(Play& play, std::initializer_list<int> faces) {
  play.choose("cast").choose("dice/" + std::to_string(faces.size())).rolls(faces);
}

TEST(Casting, RollsTheDiceThatAreInvestedAndTheSumWorks) {
  RULE("M-2");
  RULE("M-2d");
  Play play(game(), mage().json());
  cast(play, {3, 2, 1});
  EXPECT_EVENT(play, "cast", R"({"spell": "thistledart", "dice": 3, "sum": 6})");
  EXPECT_POSITION(play, R"({"fight": {"foes": [{"guard": 9}]}})");  // 6 less Armor 3
  EXPECT_POSITION(play, R"({"party": [{"fatigue": 0}]})");
}

TEST(Casting, UsesUpAScrollAndNotAGrimoire) {
  RULE("M-1");
  Position at;
  at.hero(12, 11, 10, 5).scroll("thistledart").fighting("barrow-king", 1);
  Play scroll(game(), at.json());
  cast(scroll, {1});
  EXPECT_EQ(scroll.state<State>().party[0].things.size(), 0U);
  Play book(game(), mage().json());
  cast(book, {1});
  EXPECT_EQ(book.state<State>().party[0].things.size(), 1U);
}

TEST(Casting, CostsAFatigueForEveryDieFromFourUp) {
  RULE("M-2e");
  Play play(game(), mage().json());
  cast(play, {3, 4, 6});
  EXPECT_POSITION(play, R"({"party": [{"fatigue": 2}]})");
}

TEST(Casting, WithoutAFreeSlotTakesAThingThatLendsADie) {
  RULE("M-2c");
  Position at = mage();
  at.who().fatigue = 10;
  Play none(game(), at.json());
  EXPECT_NOT_OFFERED(none, "cast");
  at.who().fatigue = 9;
  at.holds("ring-of-the-nine");
  Play lent(game(), at.json());
  EXPECT_EQ(reckoned(magic_dice, look_at(at), 0), 1);  // the ring takes the last slot, and lends its own
  lent.choose("cast").rolls({1});                      // one die: nothing to choose
  EXPECT_EVENT(lent, "cast", R"({"dice": 1})");
}

TEST(Casting, TheFatigueOfASpellCountsAtOnce) {
  RULE("R-07");
  Position at = mage();
  at.who().fatigue = 8;
  Play play(game(), at.json());
  cast(play, {4, 5});
  EXPECT_POSITION(play, R"({"party": [{"fatigue": 10, "guard": 5}]})");
  EXPECT_EQ(guard_of(look_at(play), hero(play)), 0);  // no slot is free any more
}

TEST(Mishaps, TheSpellWorksAllTheSame) {
  RULE_OF_CONTENT("M-3");
  RULE("M-3e");
  Play play(game(), mage().json());
  cast(play, {3, 3});
  EXPECT_EVENT(play, "mishap", R"({"row": 3})");
  EXPECT_NE(row_of("mishaps", 3).find("Spellburn"), std::string::npos);
  EXPECT_POSITION(play, R"({"fight": {"foes": [{"guard": 9}]}})");
}

TEST(Mishaps, OneMakesTheDiceRunHot) {
  RULE("mishap/1");
  Play play(game(), mage().json());
  cast(play, {1, 1});
  EXPECT_EQ(play.state<State>().party[0].hot_dice_until, 3);  // a day
  Position at = mage();
  at.who().hot_dice_until = 3;
  Play hot(game(), at.json());
  cast(hot, {3, 2});
  EXPECT_POSITION(hot, R"({"party": [{"fatigue": 1}]})");
  at.state.calendar.day = 2;  // it is over
  Play cool(game(), at.json());
  cast(cool, {3, 2});
  EXPECT_POSITION(cool, R"({"party": [{"fatigue": 0}]})");
}

TEST(Mishaps, TwoSplitsTheHead) {
  RULE("mishap/2");
  Play play(game(), mage().json());
  cast(play, {2, 2});
  play.rolls({4}).rolls({6});
  EXPECT_EVENT(play, "ability-lost", R"({"ability": "CTRL", "amount": 4, "now": 6})");
  EXPECT_EVENT(play, "saved", R"({"ability": "CTRL", "score": 6, "passed": 1})");
}

TEST(Mishaps, ThreeBurnsFourDeprivesAndSixTiresOnceMore) {
  RULE("mishap/3");
  RULE("mishap/4");
  RULE("mishap/6");
  Play burns(game(), mage().json());
  cast(burns, {3, 3});
  EXPECT_POSITION(burns, R"({"party": [{"wounds": [{"kind": "spellburn"}], "fatigue": 0}]})");
  Play deprives(game(), mage().json());
  cast(deprives, {4, 4});
  EXPECT_POSITION(deprives, R"({"party": [{"deprived": true, "fatigue": 2}]})");
  Play tires(game(), mage().json());
  cast(tires, {6, 6});
  tires.choose("something-else");
  EXPECT_POSITION(tires, R"({"party": [{"fatigue": 3}]})");
}

TEST(AChainReaction, IsTheSpellOnceMoreAtWhomADiePicks) {
  RULE("R-77");
  Position at = mage();
  at.wears("plate");
  Play foe(game(), at.json());
  cast(foe, {6, 6});  // 12 less Armor 3: Guard 3 is left
  foe.choose("once-more").rolls({1}).rolls({1});
  EXPECT_EVENT(foe, "chained");
  EXPECT_POSITION(foe, R"({"fight": {"foes": [{"guard": 0}]}})");
  Play self(game(), at.json());
  cast(self, {6, 6});
  self.choose("once-more").rolls({2}).rolls({1});  // 9 past Armor: Guard 5, then 4 STR and a save
  EXPECT_POSITION(self,
                  R"({"party": [{"now": [8, 11, 10], "guard": 0}], "fight": {"foes": [{"guard": 3}]}})");
}

TEST(AChainReaction, OfLightIsMoreLight) {
  RULE("R-77");
  RULE("R-136");
  Position at;
  at.hero(12, 11, 10, 5).carries("grimoire");
  at.who().grimoire = std::uint64_t{1} << index_of(library().spells, "lantern-moth");
  outdoors(at, "millers-reach");
  Play play(game(), at.json());
  play.choose("magic/1").choose("dice/2").rolls({6, 6}).choose("once-more");
  EXPECT_EVENT(play, "chained");
  EXPECT_EQ(play.state<State>().party[0].glow, 12);
}

TEST(ALight, HangsOnNothingAndGoesOutInItsTime) {
  RULE("R-136");
  Position at;
  at.hero(12, 11, 10, 5).scroll("lantern-moth");
  inside(at, "drowned-mill", "tailrace");
  Play play(game(), at.json());
  play.choose("cast/1").choose("dice/1").rolls({2});
  EXPECT_EVENT(play, "lit");
  EXPECT_EQ(play.state<State>().party[0].things.size(), 0U);  // not even the scroll is left to hang it on
  EXPECT_TRUE(has_light(look_at(play)));
  Position last = at;
  last.who().things.clear();
  last.who().glow = 1;
  Play out(game(), last.json());
  out.choose("search").rolls({1});
  EXPECT_EVENT(out, "went-out");
}

TEST(ALight, BurnsOnWhenTheWatchBelowIsOver) {
  Position at;
  at.hero(12, 11, 10, 5);
  at.who().glow = 30;
  inside(at, "drowned-mill", "tailrace");
  at.state.calendar.turn = kTurnsAWatch - 1;
  Play play(game(), at.json());
  play.choose("search").rolls({1});
  EXPECT_EVENT(play, "time-passed");
  EXPECT_EQ(play.state<State>().party[0].glow, 29);
}

TEST(ASpellsOwnMishap, IsToldBesideTheBooks) {
  RULE("M-3f");
  RULE("R-137");
  Play mishap(game(), mage("kettle-goes").json());
  cast(mishap, {3, 3});
  EXPECT_EVENT(mishap, "own-mishap", R"({"spell": "kettle-goes", "doom": 0})");
  EXPECT_EVENT(mishap, "mishap", R"({"row": 3})");
  Play doom(game(), mage("marrow-frost").json());
  cast(doom, {1, 1, 1});
  EXPECT_EVENT(doom, "own-mishap", R"({"doom": 1})");
  EXPECT_EVENT(doom, "doom", R"({"which": 1})");
  Play neither(game(), mage().json());
  cast(neither, {3, 3});
  EXPECT_NO_EVENT(neither, "own-mishap");
}

TEST(ADoom, IsLiftedByAGreatDeed) {
  RULE("R-145");
  RULE("lock/cylinder");
  Position at;
  at.hero(12, 11, 10, 5);
  at.who().dooms = 3;
  at.who().never_casts = true;
  inside(at, "glass-orchard", "inner-court");
  Play play(game(), at.json());
  play.rolls({1}).rolls({1}).choose("deal/heart").choose("by-the-book").rolls({1}).rolls({1});
  EXPECT_EVENT(play, "doom-lifted");
  EXPECT_POSITION(play, R"({"party": [{"dooms": 2, "never-casts": false}]})");
}

TEST(Chances, AreThoseOfTheDiceAndNotOfTheTable) {
  RULE("R-05");
  Position at = mage();
  at.holds("ring-of-the-nine");
  Play play(game(), at.json());
  play.choose("cast");
  EXPECT_THAT(play.odds("dice/5")->note, testing::HasSubstr("91 % a mishap"));
  int repeats = 0;
  for (int roll = 0; roll < 7776; ++roll) {
    std::array<std::uint8_t, 5> faces{};
    for (int i = 0, rest = roll; i < 5; ++i, rest /= 6)
      faces[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(rest % 6 + 1);
    const Channelled result = channel(faces, false, false);
    repeats += result.mishap > 0 || result.dooms > 0 ? 1 : 0;
  }
  EXPECT_EQ(repeats, 7056);  // 90.74 of a hundred, and not 96
}

TEST(Mishaps, FiveTakesTheWordsAwayForThisWatch) {
  RULE("mishap/5");
  Play play(game(), mage().json());
  cast(play, {5, 5});
  EXPECT_EQ(play.state<State>().party[0].no_spells_until, 1);
  play.choose("all-on/1").rolls({1}).rolls({1, 1});
  EXPECT_NOT_OFFERED(play, "cast");
}

TEST(Mishaps, OfTwoDoublesOnlyTheHigherOneBites) {
  RULE("M-3c");
  Play play(game(), mage().json());
  cast(play, {3, 3, 1, 1});
  EXPECT_EQ(play.count("mishap"), 1);
  EXPECT_EVENT(play, "mishap", R"({"row": 3})");
}

TEST(Mishaps, MayBeRolledForInstead) {
  RULE("R-03");
  Position at = mage();
  at.state.switches.mishap_by_die = true;
  Play play(game(), at.json());
  cast(play, {4, 4});
  play.rolls({3});
  EXPECT_EVENT(play, "mishap", R"({"row": 3})");
  EXPECT_POSITION(play, R"({"party": [{"deprived": false}]})");
}

TEST(Dooms, EachIsWorseThanTheOneBefore) {
  RULE("M-3b");
  RULE_OF_VIEW("M-3g");
  RULE_OF_VIEW("doom/1");
  RULE_OF_VIEW("doom/2");
  RULE_OF_VIEW("doom/3");
  Position at = mage();
  Play first(game(), at.json());
  cast(first, {2, 2, 2});
  EXPECT_NO_EVENT(first, "mishap");  // a triple is no double
  EXPECT_EQ(first.event("doom").rule, "M-3b");
  EXPECT_POSITION(first, R"({"party": [{"dooms": 1, "no-spells-until": 3, "never-casts": false}]})");
  EXPECT_THAT(first.view(1), testing::HasSubstr("doom/1"));
  at.who().dooms = 1;
  Play second(game(), at.json());
  cast(second, {2, 2, 2});
  EXPECT_POSITION(second, R"({"party": [{"dooms": 2, "no-spells-until": 9, "never-casts": false}]})");
  EXPECT_THAT(second.view(1), testing::HasSubstr("doom/2"));
  at.who().dooms = 2;
  Play third(game(), at.json());
  cast(third, {2, 2, 2});
  EXPECT_POSITION(third, R"({"party": [{"dooms": 3, "never-casts": true}]})");
  EXPECT_THAT(third.view(1), testing::AllOf(testing::HasSubstr("M-3g"), testing::HasSubstr("doom/3")));
  third.choose("all-on/1").rolls({1}).rolls({1, 1});
  EXPECT_NOT_OFFERED(third, "cast");
}

TEST(Dooms, TwoTriplesAreTwo) {
  RULE("M-3d");
  RULE("R-84");
  Position at = mage();
  at.holds("ring-of-the-nine").holds("saints-tooth");
  Play play(game(), at.json());
  cast(play, {1, 1, 1, 2, 2, 2});
  EXPECT_EQ(play.count("doom"), 2);
  EXPECT_POSITION(play, R"({"party": [{"dooms": 2, "no-spells-until": 9}]})");
}

TEST(Dooms, ATripleMayCountAsADoubleToo) {
  RULE_OF_CONTENT("R-04");
  Position at = mage();
  at.state.switches.triple_is_also_double = true;
  Play play(game(), at.json());
  cast(play, {3, 3, 3});
  EXPECT_EVENT(play, "mishap", R"({"row": 3})");
  EXPECT_EVENT(play, "doom", R"({"which": 1})");
  EXPECT_NE(row_of("dooms", 1).find("no casting for a day"), std::string::npos);
}

TEST(Spells, SleepTakesTheWeakestFirstAsFarAsTheSumGoes) {
  Position at = mage("millers-nap");
  at.state.fight.foes.clear();
  at.fighting("bandit", 3);
  at.foe(0).guard = 3;
  at.foe(1).guard = 1;
  at.foe(2).guard = 2;
  Play play(game(), at.json());
  cast(play, {3, 1});
  EXPECT_POSITION(play, R"({"fight": {"foes": [{"asleep": false}, {"asleep": true}, {"asleep": true}]}})");
}

TEST(Spells, WhoIsHastenedActsTwiceForAsManyRoundsAsDice) {
  Position at = mage("quickstep");
  at.holds("sword");
  Play play(game(), at.json());
  cast(play, {2});  // on the caster: there is nobody else
  play.choose("attack/1/2").rolls({1});
  EXPECT_EVENT(play, "struck");
  EXPECT_OFFERED(play, "spread-out");
  play.choose("spread-out").rolls({1}).rolls({1, 1}).choose("wait");
  EXPECT_OFFERED(play, "spread-out");  // one die, one round
}

TEST(Spells, AShieldIsArmorUpToThree) {
  Position at = mage("salt-skin");
  at.wears("chain-mail");
  Play play(game(), at.json());
  cast(play, {1, 2});
  EXPECT_EQ(armor_of(look_at(play), 0), 3);
}

}  // namespace
}  // namespace gamekeeper::farsa::test
