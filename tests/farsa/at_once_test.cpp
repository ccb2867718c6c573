#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "farsa/farsa_test.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

/// Two things happen to the same people in the same turn.
namespace gamekeeper::farsa::test {
namespace {

// -- Two who strike --

/// A sword and a mace, each with a name to make, before a leech that the next blow that draws blood brings
/// down.
Position two_before_a_leech() {
  Position at;
  at.hero(12, 12, 10, 5).holds("sword").hero(12, 12, 10, 5).holds("mace").fighting("giant-leech", 1);
  at.foe().guard = 0;
  return at;
}

int kills(const Play& play, std::size_t who) {
  return hero(play, who).masteries.empty() ? 0 : hero(play, who).masteries[0].kills;
}

TEST(TwoAttackers, OfOneFoeWhoFallsTheOneWithTheHigherDieHasBroughtItDown) {
  RULE("F-5");
  Play play(game(), two_before_a_leech().json());
  play.choose("attack/1/1").choose("attack/1/1").rolls({2}).rolls({3}).rolls({20});
  EXPECT_EVENT(play, "foe-down");
  EXPECT_EQ(kills(play, 0), 0);
  EXPECT_EQ(kills(play, 1), 1);
}

TEST(TwoAttackers, WithTheSameDieAreOneBlowAndOneKill) {
  RULE("F-5");
  Play play(game(), two_before_a_leech().json());
  play.choose("attack/1/1").choose("attack/1/1").rolls({3}).rolls({3}).rolls({20});
  EXPECT_EQ(play.count("struck"), 1);
  EXPECT_EQ(kills(play, 0) + kills(play, 1), 1);
}

// -- Two who are struck --

/// The enemy's turn; two of three have neither Guard nor much blood left.
Position two_at_the_end(int strength) {
  Position at;
  at.hero(12, 11, 10, 0).hero(12, 11, 10, 0).hero(12, 11, 10, 5).fighting("barrow-guard", 2);
  at.state.party[0].now[0] = at.state.party[1].now[0] = static_cast<std::int8_t>(strength);
  at.comes_to("foes-act");
  return at;
}

TEST(TwoWhoAreStruck, SaveEachForThemselvesAndAScarOfWhoGoesDownIsNoneOfTheOthers) {
  RULE("D-7");
  RULE("D-7e");
  RULE("F-2d");
  Play play(game(), two_at_the_end(6).json());
  play.choose("spread-out").rolls({1}).rolls({1}).rolls({2}).rolls({1}).rolls({2}).rolls({2});
  play.rolls({5}).rolls({5}).rolls({4});  // 5 is more than 4; such a blade leaves a scar; 4 passes
  EXPECT_EQ(play.count("went-down"), 1);
  EXPECT_EQ(play.count("scarred"), 1);
  EXPECT_EVENT(play, "scarred", R"({"who": "the first of the party", "damage": 5})");
  EXPECT_POSITION(play,
                  R"({"party": [{"fate": "down", "now": [4, 11, 10]}, {"fate": "well"}, {"guard": 5}]})");
}

TEST(TwoWhoAreStruck, AndDieHaveALastWordEach) {
  RULE("D-10c");
  Play play(game(), two_at_the_end(1).json());
  play.choose("spread-out").rolls({1}).rolls({1}).rolls({1}).rolls({1}).rolls({2}).rolls({1});
  EXPECT_EQ(play.count("died"), 2);
  play.choose("rage").choose("go-quietly");
  EXPECT_EQ(play.asking_rule(), "D-10c");  // the second of them
  play.choose("go-quietly").choose("go-quietly");
  EXPECT_OFFERED(play, "wait");
  EXPECT_TRUE(play.state<State>().fight.enraged);  // and the first is still mourned
}

TEST(TheLastOfThem, DoomedAndStruckToTheLastPointDiesWithoutTheSaveThatMightHaveHelped) {
  RULE("R-12");
  Position at = two_at_the_end(1);
  at.state.party[0].scars.doomed = true;
  Play play(game(), at.json());
  play.choose("all-on/1")
      .rolls({1})
      .rolls({1})
      .rolls({1})
      .rolls({1})
      .choose("go-quietly")
      .choose("go-quietly");
  EXPECT_NO_EVENT(play, "saved");
  EXPECT_EQ(hero(play).guard_most, 0);  // no 3d6 for who passes it
}

/// Critical Damage by a wolf leaves a Wound, and this pack is full of Fatigue.
TEST(AWound, ThatFindsNoRoomTakesTheLastPointOfWhoHasJustGoneDown) {
  RULE("R-51");
  Position at;
  at.hero(12, 11, 10, 5).hero(12, 11, 10, 5).fighting("wolf", 1);
  at.state.party[0].now[0] = 3;
  at.state.party[0].fatigue = 10;  // and therefore no Guard
  at.comes_to("foes-act");
  Play play(game(), at.json());
  play.choose("all-on/1").rolls({2}).rolls({2});  // 1 STR is left, and 2 does not pass
  EXPECT_EVENT(play, "went-down");
  EXPECT_EVENT(play, "died");
  EXPECT_NO_EVENT(play, "wounded");
}

TEST(AWound, TakesASlotAndIsAskedWhatHasToGo) {
  RULE("D-6");
  Position at;
  at.hero(12, 11, 10, 5).hero(12, 11, 10, 5).fighting("wolf", 1);
  at.state.party[0].now[0] = 3;
  at.state.party[0].fatigue = 8;
  for (const char* item : {"crowbar", "net"})
    at.state.party[0].things.push_back(make_thing(library(), library().item(item)));
  at.comes_to("foes-act");
  Play play(game(), at.json());
  play.choose("all-on/1").rolls({2}).rolls({2});
  play.choose("drop/1/1");
  EXPECT_EQ(play.event("dropped").rule, "D-6");
  EXPECT_EVENT(play, "wounded");
}

// -- Who falls by their own side --

/// A mage whose spell runs wild, and a swordsman of the same party who has no Guard left.
Position beside_a_mage() {
  Position at;
  at.hero(12, 11, 10, 5).carries("grimoire");
  at.who().grimoire = std::uint64_t{1} << index_of(library().spells, "thistledart");
  at.hero(18, 12, 10, 0).holds("sword").fighting("barrow-guard", 1);
  return at;
}

/// The spell takes the foe's Guard, and then strikes once more: the swordsman, who fails the save.
void fell_the_swordsman(Play& play, std::string_view declared) {
  play.rolls({6, 6}).rolls({1}).choose("cast").choose("dice/2").choose(declared);
  play.choose("once-more").rolls({3}).rolls({20});
  EXPECT_EVENT(play, "went-down");
}

TEST(TheFallen, StillStrikeTheBlowThatTheyHaveDeclared) {
  RULE("R-49");
  Play play(game(), beside_a_mage().json());
  fell_the_swordsman(play, "attack/1/1");
  play.rolls({2});
  EXPECT_EQ(play.event("struck").rule, "R-49");
}

TEST(TheKilled, StillStrikeTheBlowThatTheyHaveDeclaredBeforeTheirLastWords) {
  RULE("R-49");
  Position at = beside_a_mage();
  at.state.party[1].now[0] = 3;
  Play play(game(), at.json());
  play.rolls({6, 6}).rolls({1}).choose("cast").choose("dice/2").choose("attack/1/1");
  play.choose("once-more").rolls({3}).rolls({2});  // the spell takes the last three points, the sword strikes
  EXPECT_EVENT(play, "died");
  EXPECT_EQ(play.event("struck").rule, "R-49");
  EXPECT_EQ(play.asking_rule(), "D-10c");
}

TEST(TheKilled, RunNowhere) {
  Position at = beside_a_mage();
  at.state.party[1].now[0] = 3;
  Play play(game(), at.json());
  play.rolls({6, 6}).rolls({1}).choose("cast").choose("dice/2").choose("flee");
  play.choose("once-more").rolls({3});
  EXPECT_NO_EVENT(play, "got-away");
  EXPECT_EQ(play.asking_rule(), "D-10c");
}

TEST(TheFallen, StillMakeTheManeuverThatTheyHaveDeclared) {
  Play play(game(), beside_a_mage().json());
  fell_the_swordsman(play, "grapple/1");
  play.rolls({20}).rolls({1});
  EXPECT_EVENT(play, "maneuver", R"({"maneuver": "grapple", "worked": 1})");
  EXPECT_POSITION(play, R"({"party": [{}, {"fate": "down"}], "fight": {"foes": [{"held": 2}]}})");
}

}  // namespace
}  // namespace gamekeeper::farsa::test
