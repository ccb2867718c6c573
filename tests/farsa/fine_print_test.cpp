#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>

#include "farsa/farsa_test.hpp"
#include "farsa/rule_ids.hpp"
#include "farsa/war_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/fight/fight.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

/// What is easily overlooked when the book is read fast: the side it is about, the moment, and whom it
/// spares.
namespace gamekeeper::farsa::test {
namespace {

/// Somebody without Guard, and a drowned one whose breath is river water: d6 STR, with a STR save.
Position in_its_arms() {
  Position at;
  at.hero(12, 12, 10, 0).hero(12, 12, 10, 5).fighting("drowned-one", 1);
  at.comes_to("foes-act");
  return at;
}

TEST(ASpecial, IsSavedAgainstByWhoHasGoneDownToo) {
  RULE("R-164");
  Play passes(game(), in_its_arms().json());
  passes.choose("all-on/1").rolls({4}).rolls({9});  // STR 8, and the save against Critical Damage fails
  EXPECT_EVENT(passes, "went-down");
  passes.rolls({8});
  EXPECT_POSITION(passes, R"({"party": [{"fate": "down", "now": [8, 12, 10]}]})");
  Play fails(game(), in_its_arms().json());
  fails.choose("all-on/1").rolls({4}).rolls({9}).rolls({9}).rolls({5});
  EXPECT_EQ(fails.event("saved").rule, "R-164");
  EXPECT_POSITION(fails, R"({"party": [{"fate": "down", "now": [3, 12, 10]}]})");
}

TEST(AScar, IsNotForThoseWhoAreHired) {
  RULE("R-09");
  Position at;
  at.hero(12, 12, 10, 5).hero(12, 12, 10, 3).fighting("bandit", 1);
  at.who().hireling = 0;
  at.comes_to("foes-act");
  Play play(game(), at.json());
  play.choose("all-on/2").rolls({1}).rolls({3});
  EXPECT_NO_EVENT(play, "scarred");
  EXPECT_POSITION(play, R"({"party": [{}, {"guard": 0, "now": [12, 12, 10]}]})");
}

// -- Those who fight beside the party --

Position beside(std::string_view foe) {
  Position at;
  at.hero(12, 12, 10, 5).holds("sword").fighting(foe, 1);
  at.state.fight.foes.push_back(make_foe(library(), creature_named("bandit"), Range::close));
  at.foe(1).ally = true;
  return at;
}

TEST(AnAlly, StrikesWithTheOthersAndOnlyTheHighestDieCounts) {
  RULE("F-5");
  Play hero(game(), beside("barrow-guard").json());
  hero.choose("attack/1/1").rolls({3}).rolls({2});
  EXPECT_EQ(hero.count("struck"), 1);
  EXPECT_NO_EVENT(hero, "ally-struck");
  EXPECT_POSITION(hero, R"({"fight": {"foes": [{"guard": 4}]}})");  // Guard 5; 3 less Armor 2
  Play ally(game(), beside("barrow-guard").json());
  ally.choose("attack/1/1").rolls({1}).rolls({5});
  EXPECT_NO_EVENT(ally, "struck");
  EXPECT_EQ(ally.event("ally-struck").rule, "F-5");
  EXPECT_POSITION(ally, R"({"fight": {"foes": [{"guard": 2}]}})");
}

TEST(AnAlly, IsImpairedAgainstMany) {
  Position at = beside("bandit");
  EXPECT_EQ(ally_die(look_at(at), 1, 0), 6);
  at.foe(0).company = true;
  EXPECT_EQ(ally_die(look_at(at), 1, 0), 4);
  at.foe(1).company = true;
  EXPECT_EQ(ally_die(look_at(at), 1, 0), 6);
  at.foe(0).company = false;
  EXPECT_EQ(ally_die(look_at(at), 1, 0), 12);
}

// -- One turn, and no longer --

TEST(AnImpairedWeapon, IsImpairedForOneTurnWhetherItStrikesOrNot) {
  Position at;
  at.hero(12, 12, 10, 5).holds("sword").fighting("bandit", 1);
  at.foe().impaired = true;
  at.foe().held = 1;
  at.comes_to("foes-act");
  at.state.fight.standing[0].impaired = true;
  Play play(game(), at.json());
  play.choose("spread-out");  // held: it does nothing
  EXPECT_POSITION(play, R"({"fight": {"foes": [{"impaired": false}], "standing": [{"impaired": true}]}})");
  play.choose("wait");
  EXPECT_POSITION(play, R"({"fight": {"standing": [{"impaired": false}]}})");
}

// -- When nobody is left on their feet --

TEST(TheFallen, HaveAnHourEvenIfTheFieldIsTheirs) {
  RULE("D-7c");
  RULE("R-59");
  Position at;
  at.hero(12, 12, 10, 0).fighting("giant-leech", 1);
  at.down(3);
  at.foe().state = Foe::State::dead;
  at.foe().now[0] = 0;
  Play alone(game(), at.json());
  EXPECT_EVENT(alone, "died");
  EXPECT_TRUE(alone.over());
  at.hero(12, 12, 10, 0);
  complete(at);
  Play two(game(), at.json());
  EXPECT_EVENT(two, "aided");
  EXPECT_NO_EVENT(two, "died");
}

// -- Armor --

TEST(Armor, CountsUpToThree) {
  RULE("R-165");
  Position at;
  at.hero(12, 12, 10, 5).wears("plate").holds("shield").fighting("bandit", 1);
  EXPECT_EQ(armor_of(look_at(at), 0), 3);
  Reasons why;
  armor_of(look_at(at), 0, &why);
  gamekeeper::test::heard(game(), why);
  EXPECT_EQ(why.back().rule, rule::armor_to_three);
}

TEST(TheCaptain, SavesAboveTheirArmorForTheFirstMove) {
  RULE("F-1b");
  Position at = battle({"free-spears"}, {"river-raiders"});
  at.wears("chain-mail");
  at.comes_to("initiative");
  at.state.war.battle.ours_first = false;
  Play low(game(), at.json());
  low.rolls({2});
  EXPECT_POSITION(low, R"({"war": {"battle": {"ours-first": false}}})");
  Play above(game(), at.json());
  above.rolls({3});
  EXPECT_POSITION(above, R"({"war": {"battle": {"ours-first": true}}})");
}

// -- Strength and weakness --

TEST(ADaringDeed, EnhancesTheNextAttackAndOnlyThat) {
  RULE("R-166");
  RULE("F-4b");
  Position at;
  at.hero(12, 12, 10, 5).holds("sword").fighting("barrow-guard", 1);
  Play play(game(), at.json());
  play.choose("attempt/1")
      .say("swing from the chandelier")
      .choose("save/dex/0")
      .choose("cost/nothing")
      .rolls({12});
  EXPECT_EVENT(play, "upper-hand");
  play.choose("spread-out").rolls({1}).rolls({1});
  EXPECT_THAT(play.odds("attack/1/1")->note, testing::StartsWith("d12 less 2 Armor, "));
  play.choose("attack/1/1").rolls({1}).choose("spread-out").rolls({1}).rolls({1});
  EXPECT_THAT(play.odds("attack/1/1")->note, testing::StartsWith("d8 less 2 Armor, "));
  Play fails(game(), at.json());
  fails.choose("attempt/1")
      .say("swing from the chandelier")
      .choose("save/dex/0")
      .choose("cost/nothing")
      .rolls({13});
  EXPECT_NO_EVENT(fails, "upper-hand");
}

TEST(TheReferee, SaysFromWhereSomebodyStrikes) {
  RULE("F-4");
  Position at;
  at.hero(12, 12, 10, 5).holds("sword").fighting("bandit", 1);
  Play play(game(), at.json());
  play.rule(R"({"use": "stance/1", "with": "weakness"})");
  EXPECT_THAT(play.odds("attack/1/1")->note, testing::StartsWith("d4, "));
  play.rule(R"({"use": "stance/1", "with": "strength"})");
  EXPECT_THAT(play.odds("attack/1/1")->note, testing::StartsWith("d12, "));
  play.rule(R"({"use": "stance/1", "with": "even-ground"})");
  EXPECT_THAT(play.odds("attack/1/1")->note, testing::StartsWith("d8, "));
}

TEST(TheReferee, SaysWhoActsFirstWhereTheStoryDoes) {
  RULE("F-1");
  Position at;
  at.hero(12, 12, 10, 5).holds("sword");
  outdoors(at, "millers-reach");
  Play ours(game(), at.json());
  ours.rule(R"({"use": "fight-first", "with": "bandit"})");
  EXPECT_OFFERED(ours, "attack/1/1");
  EXPECT_NO_EVENT(ours, "saved");
  Play theirs(game(), at.json());
  theirs.rule(R"({"use": "ambush", "with": "bandit"})");
  EXPECT_OFFERED(theirs, "spread-out");
  EXPECT_NO_EVENT(theirs, "saved");
}

// -- Inspiration --

TEST(Inspiration, TurnsATestThatHasFailed) {
  RULE("R-167");
  RULE("S-7");
  Position at;
  at.hero(12, 12, 10, 5);
  at.who().inspiration = 1;
  meeting(at, "bandit", 1, Disposition::curious);
  Play play(game(), at.json());
  play.choose("approach/argue").choose("by-the-book").rolls({3});
  EXPECT_EQ(play.asking_rule(), "R-167");
  play.choose("inspiration").rolls({2});
  EXPECT_EVENT(play, "tested", R"({"roll": 5, "success": 1})");
  EXPECT_EVENT(play, "approach-worked");
}

// -- Magic Dice that burn --

TEST(MagicDice, ThatBurnAreReckonedAsTheyFall) {
  RULE("mishap/1");
  Position at;
  at.hero(12, 11, 10, 5).carries("grimoire").fighting("barrow-king", 1);
  at.who().grimoire = std::uint64_t{1} << index_of(library().spells, "thistledart");
  Play cool(game(), at.json());
  cool.choose("cast");
  EXPECT_EQ(cool.odds("dice/3")->note, "10.5 on average, costs 1.5 Fatigue, 44 % a mishap");
  at.who().hot_dice_until = 3;
  Play hot(game(), at.json());
  hot.choose("cast");
  EXPECT_THAT(hot.odds("dice/3")->note, testing::HasSubstr("costs 2.0 Fatigue"));
}

// -- Boasts for the dead --

/// Somebody has sworn revenge on the bandit that stands there.
Position sworn() {
  Position at;
  at.hero(12, 11, 10, 5).holds("sword").fighting("bandit", 1);
  at.who().oath = {.kind = Oath::Kind::avenge, .about = static_cast<std::uint8_t>(creature_named("bandit"))};
  at.comes_to("foes-act");
  return at;
}

TEST(AnOath, KeepsNoBoastButItsOwn) {
  RULE("R-143");
  Position at = sworn();
  at.who().boast.state = Boast::State::pending;
  at.who().boast.errand = static_cast<std::uint8_t>(errand_named("bread-for-the-mill"));
  Play errand(game(), at.json());
  errand.choose("foes-flee");
  EXPECT_EVENT(errand, "oath-kept");
  EXPECT_NO_EVENT(errand, "boast-kept");
  at.who().boast.errand = kNone;
  Play own(game(), at.json());
  own.choose("foes-flee");
  EXPECT_EVENT(own, "boast-kept");
}

TEST(AnOath, IsNoBoastThatCouldBeClaimed) {
  Position at;
  at.hero(12, 11, 10, 5);
  at.who().oath = {.kind = Oath::Kind::avenge, .about = static_cast<std::uint8_t>(creature_named("bandit"))};
  at.who().boast.state = Boast::State::pending;
  at.state.sites[0].finished = true;
  in_town(at);
  EXPECT_BARRED(Play(game(), at.json()), "boasts", "has boasted");
}

/// The other has just fallen, and asks for revenge.
Position dying_beside(int boasts_made) {
  Position at;
  at.hero(1, 12, 10, 0).hero(12, 11, 10, 5).holds("sword").fighting("bandit", 1);
  at.who().boast.made = static_cast<std::uint8_t>(boasts_made);
  at.comes_to("foes-act");
  return at;
}
void ask_for_revenge(Play& play) {
  play.choose("all-on/1").rolls({1}).rolls({6}).choose("go-quietly").choose("to/2").choose("avenge");
}

TEST(ABoastForTheDead, IsFameAloneAfterFifteen) {
  RULE("B-1i");
  RULE("last-words/revenge");
  Play before(game(), dying_beside(14).json());
  ask_for_revenge(before);
  EXPECT_EVENT(before, "boasted");
  EXPECT_POSITION(before, R"({"party": [{}, {"most": [12, 11, 11], "guard-most": 6}]})");
  Play after(game(), dying_beside(15).json());
  ask_for_revenge(after);
  EXPECT_POSITION(after, R"({"party": [{}, {"most": [12, 11, 10], "guard-most": 5}]})");
}

}  // namespace
}  // namespace gamekeeper::farsa::test
