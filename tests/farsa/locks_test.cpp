#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/seat.hpp"
#include "farsa/farsa_test.hpp"
#include "farsa/words/kinds.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/site/site.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

constexpr std::uint8_t kBolt = 2;

/// A picklock before the Bolt lock of the counting room, with a torch and a club.
Position picklock() {
  Position at;
  at.hero(12, 11, 10, 5).skilled("locks").carries("lockpicks").holds("club").lit("torch");
  inside(at, "drowned-mill", "meal-cellar");
  return at;
}

/// The same, where the lock has been looked at: its sequence (0: TPT), its complication.
Position before_a_lock(int sequence, LockTrouble trouble, std::uint8_t type = kBolt) {
  Position at = picklock();
  door(at, "cellar-count").type = type;
  door(at, "cellar-count").trouble = static_cast<std::uint8_t>(trouble);
  at.state.locks[type].sequence = static_cast<std::uint8_t>(sequence);
  return at;
}

TEST(Locks, OpenByTheirSequenceInOneTurn) {
  RULE("K-5");
  Play play(game(), picklock().json());
  play.rolls({1}).rolls({1});  // TPT, no complication
  play.choose("pick/cellar-count").choose_each({"tap", "probe", "tap"});
  EXPECT_EVENT(play, "tumbler", R"({"tumbler": 3, "action": "tap"})");
  play.rolls({2});  // the turn's end
  EXPECT_EVENT(play, "lock-open", R"({"exit": "cellar-count"})");
  EXPECT_EQ(play.count("site-clock"), 1);
  EXPECT_OFFERED(play, "go/cellar-count");
}

TEST(Locks, TakeATurnOfWhoeverIsToWorkAtThem) {
  RULE("X-1g");
  RULE("K-7");
  Position at = before_a_lock(0, LockTrouble::none);
  at.hero(10, 10, 10, 3).skilled("locks").carries("lockpicks");
  complete(at);
  Play play(game(), at.json());
  play.choose("pick/cellar-count");
  EXPECT_EQ(play.asking_rule(), "X-1g");
  play.choose("pick/cellar-count/2").choose_each({"tap", "probe", "tap"}).rolls({2});
  EXPECT_EQ(play.count("site-clock"), 1);
  Play study(game(), at.json());
  study.choose("study/cellar-count");
  EXPECT_EQ(study.asking_rule(), "K-7");
  study.choose("study/cellar-count/2").rolls({1});
  EXPECT_EVENT(study, "lock-learned");
}

TEST(Locks, NeverTakeTheSameActionTwiceRunning) {
  RULE("K-5b");
  Play play(game(), before_a_lock(0, LockTrouble::none).json());
  play.choose("pick/cellar-count").choose("tap");
  EXPECT_BARRED(play, "tap", "known to be wrong");
  EXPECT_OFFERED(play, "probe");
  EXPECT_OFFERED(play, "rake");
}

TEST(Locks, HaveTwelveSequencesWithoutARepetition) {
  for (int sequence = 0; sequence < kLockSequences; ++sequence) {
    const LockLore lore{.sequence = static_cast<std::uint8_t>(sequence)};
    EXPECT_NE(right_action(lore, 0), right_action(lore, 1));
    EXPECT_NE(right_action(lore, 1), right_action(lore, 2));
    const LockLore known{.sequence = static_cast<std::uint8_t>(sequence), .known = 7};
    for (int other = 0; other < kLockSequences; ++other)
      EXPECT_EQ(may_be_sequence(other, known), other == sequence);
  }
}

TEST(Locks, OfAKnownTypeOpenWithoutAQuestion) {
  RULE("K-5c");
  Position at = before_a_lock(7, LockTrouble::delicate);
  at.state.locks[kBolt].known = 7;
  Play play(game(), at.json());
  play.choose("pick/cellar-count").rolls({2});
  EXPECT_EVENT(play, "lock-open");
}

TEST(Locks, TeachTheirTypeOnceSolved) {
  RULE("K-5c");
  Play play(game(), before_a_lock(0, LockTrouble::none).json());
  play.choose("pick/cellar-count").choose_each({"tap", "probe", "tap"}).rolls({2});
  EXPECT_EQ(play.state<State>().locks[kBolt].known & 7, 7);
}

TEST(Locks, GoStiffAndThenJam) {
  RULE("K-6");
  RULE("K-6b");
  RULE("R-36");
  Play play(game(), before_a_lock(0, LockTrouble::none).json());
  play.choose("pick/cellar-count").choose("probe");
  EXPECT_EVENT(play, "lock-stiff");
  play.choose("stop").rolls({2});  // one attempt, one turn, whatever its length
  EXPECT_EQ(play.count("site-clock"), 1);
  play.choose("pick/cellar-count").choose("rake").rolls({2});
  EXPECT_EVENT(play, "lock-jammed");
  EXPECT_BARRED(play, "pick/cellar-count", "jammed");
}

TEST(Locks, KeepTheTumblersThatAreSolved) {
  RULE("R-19");
  Play play(game(), before_a_lock(0, LockTrouble::none).json());
  play.choose("pick/cellar-count").choose("tap").choose("rake");
  EXPECT_EVENT(play, "lock-stiff");
  EXPECT_EVENT(play, "tumbler", R"({"tumbler": 2, "action": "probe"})");  // what else could it be?
  play.choose("tap").rolls({2});
  EXPECT_EVENT(play, "lock-open");
}

TEST(Locks, MayBeginAgainAfterAMistake) {
  RULE("R-19");
  Position at = before_a_lock(0, LockTrouble::none);
  at.state.switches.mistakes_restart = true;
  Play play(game(), at.json());
  play.choose("pick/cellar-count").choose("tap").choose("rake");
  EXPECT_EVENT(play, "tumbler", R"({"tumbler": 1, "action": "tap"})");
  EXPECT_EQ(play.count("tumbler"), 3);  // the first, and then the first two once more, which are known now
}

TEST(Locks, WantPicks) {
  RULE("K-5");
  Position at = before_a_lock(0, LockTrouble::none);
  at.who().things.erase(0);
  Play play(game(), at.json());
  EXPECT_BARRED(play, "pick/cellar-count", "nobody has lockpicks");
  EXPECT_NOT_OFFERED(play, "study/cellar-count");
}

TEST(Locks, ArePickedByNobodyWhoCannotMove) {
  Position at = before_a_lock(0, LockTrouble::none);
  at.who().now[1] = 0;
  at.hero(10, 10, 10, 3);  // no picks of their own
  complete(at);
  Play play(game(), at.json());
  EXPECT_BARRED(play, "pick/cellar-count", "nobody has lockpicks");
}

TEST(Locks, StudiedForAnotherTurnShowTheNextAction) {
  RULE("K-7b");
  Position at = before_a_lock(7, LockTrouble::none);
  at.state.party[0].skills = 0;  // picks and time: 5 or 6
  Play play(game(), at.json());
  play.choose("study/cellar-count").choose("by-the-book").rolls({4}).rolls({1});
  EXPECT_NO_EVENT(play, "lock-learned");
  play.choose("study/cellar-count").choose("by-the-book").rolls({5}).rolls({1});
  EXPECT_EVENT(play, "lock-learned", R"({"type": "Bolt", "tumbler": 1, "action": "probe"})");
  EXPECT_EQ(play.count("site-clock"), 2);
}

TEST(Locks, NeedNoDieForStudyWithSkillPicksAndTime) {
  RULE("K-7b");
  Play play(game(), before_a_lock(0, LockTrouble::none).json());
  play.choose("study/cellar-count").rolls({1});
  EXPECT_EVENT(play, "lock-learned", R"({"tumbler": 1, "action": "tap"})");
}

TEST(Locks, JammedAreBrokenWithNoise) {
  RULE("K-6c");
  Position at = before_a_lock(0, LockTrouble::none);
  door(at, "cellar-count").state = Door::State::jammed;
  Play play(game(), at.json());
  play.choose("break/cellar-count").rolls({3}).rolls({2});  // the noise, and then the turn
  EXPECT_EVENT(play, "lock-broken");
  EXPECT_EVENT(play, "noise");
  EXPECT_EQ(play.count("site-clock"), 2);
  EXPECT_OFFERED(play, "go/cellar-count");
}

TEST(Locks, BrokenTakeAMarkOfLightForTheNoiseAndOneForTheTurn) {
  Play play(game(), before_a_lock(0, LockTrouble::none).json());
  play.choose("break/cellar-count").rolls({3}).rolls({2});
  EXPECT_EQ(hero(play).things.back().burning, 4);
  EXPECT_POSITION(play, R"({"calendar": {"turn": 1}})");  // a noise takes no time
}

TEST(Locks, BrokenByTheLastOfALightStillLeaveItTheTurn) {
  RULE("X-5");
  Position at = before_a_lock(0, LockTrouble::none);
  at.lit("torch", 1);
  Play play(game(), at.json());
  play.choose("break/cellar-count").rolls({3}).rolls({2});
  EXPECT_EQ(play.count("went-out"), 1);
  EXPECT_EQ(play.event("went-out").rule, "X-5");
}

TEST(Locks, AreNotBrokenWithBareHands) {
  RULE("K-6c");
  Position at = before_a_lock(0, LockTrouble::none);
  at.who().things.erase(1);
  Play play(game(), at.json());
  EXPECT_BARRED(play, "break/cellar-count", "nothing to strike it with");
}

TEST(Locks, AreRolledWithADieForEachColumn) {
  RULE("K-8");
  constexpr std::array<std::string_view, 12> kTroubles = {"none",       "none",     "none",     "alarmed",
                                                          "cracked",    "worn",     "worn",     "reinforced",
                                                          "reinforced", "delicate", "delicate", "trapped"};
  for (int face = 1; face <= 12; ++face) {
    Play play(game(), picklock().json());
    play.rolls({1}).rolls({face});
    EXPECT_EVENT(play, "lock-seen",
                 R"({"type": "Bolt", "complication": ")" +
                     std::string(kTroubles[static_cast<std::size_t>(face - 1)]) + R"("})");
  }
}

TEST(Locks, HaveTheSequencesOfTheList) {
  RULE("K-8");
  RULE("K-8b");
  RULE("lock/bolt");
  constexpr std::array<std::string_view, 12> kSequences = {"TPT", "TPR", "TRT", "TRP", "PTP", "PTR",
                                                           "PRT", "PRP", "RTP", "RTR", "RPT", "RPR"};
  for (int face = 1; face <= 12; ++face) {
    Play play(game(), picklock().json());
    play.rolls({face}).rolls({1}).choose("pick/cellar-count");
    for (const char letter : kSequences[static_cast<std::size_t>(face - 1)])
      play.choose(letter == 'T' ? "tap" : letter == 'P' ? "probe" : "rake");
    play.rolls({1});
    EXPECT_EVENT(play, "lock-open");
    EXPECT_NO_EVENT(play, "lock-stiff");
  }
}

TEST(Locks, HaveTheNamesAndTheDifficultyOfTheList) {
  RULE("lock/*");
  RULE("R-18");
  constexpr std::array<std::string_view, kLockTypes> kNames = {"Crude",    "Pin",    "Bolt",    "Screw",
                                                               "Cylinder", "Anchor", "Warding", "Holy",
                                                               "Mystical", "Alien",  "Ancient", "Eldritch"};
  constexpr std::array<int, kLockTypes> kDifficulty = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10};
  for (std::uint8_t type = 0; type < kLockTypes; ++type) {
    Position hung;
    hung.hero(12, 11, 10, 5).skilled("locks").carries("lockpicks").lit("torch");
    inside(hung, "barrow-of-nine", "counting-seat");
    Play seen(game(), hung.json());
    seen.rolls({type + 1}).choose("by-the-book").rolls({1}).rolls({1});
    EXPECT_EVENT(seen, "lock-seen", R"({"type": ")" + std::string(kNames[type]) + R"("})");
    Play play(game(), before_a_lock(0, LockTrouble::trapped, type).json());
    play.choose("study/cellar-count").rolls({1});
    EXPECT_EVENT(play, "lock-learned", R"({"type": ")" + std::string(kNames[type]) + R"("})");
    play.choose("pick/cellar-count").choose("rake").rolls({11});  // the first was tap, and rake is wrong
    EXPECT_EVENT(play, "saved", R"({"ability": "DEX", "floor": )" + std::to_string(kDifficulty[type]) + "}");
    play.choose("stop").rolls({1});
  }
}

TEST(Locks, KeepTheirSequenceForEver) {
  Position at = picklock();
  at.state.locks[kBolt].sequence = 4;
  Play play(game(), at.json());
  play.rolls({1});  // the complication alone
  play.choose("pick/cellar-count").choose_each({"probe", "tap", "probe"}).rolls({1});
  EXPECT_EVENT(play, "lock-open");
}

TEST(CrackedLock, TakesAnyActionAtTheFirstTumbler) {
  RULE("lock-complication/cracked");
  Play play(game(), before_a_lock(0, LockTrouble::cracked).json());
  play.choose("pick/cellar-count").choose("rake");
  EXPECT_NO_EVENT(play, "lock-stiff");
  play.choose("rake");  // at the second, it is wrong
  EXPECT_EVENT(play, "lock-stiff");
}

TEST(WornLock, LetsTheFirstJamPass) {
  RULE("lock-complication/worn");
  RULE("R-19");
  Play play(game(), before_a_lock(10, LockTrouble::worn).json());  // RPT
  play.choose("pick/cellar-count").choose("tap").choose("probe");
  EXPECT_EQ(play.count("lock-stiff"), 2);
  EXPECT_NO_EVENT(play, "lock-jammed");
  play.choose("tap").rolls({1});
  EXPECT_EVENT(play, "lock-jammed");
}

TEST(ReinforcedLock, TakesTwoBlows) {
  RULE("lock-complication/reinforced");
  Play play(game(), before_a_lock(0, LockTrouble::reinforced).json());
  play.choose("break/cellar-count").rolls({1}).rolls({1});
  EXPECT_EVENT(play, "lock-holds");
  EXPECT_NO_EVENT(play, "lock-broken");
  play.choose("break/cellar-count").rolls({1}).rolls({1});
  EXPECT_EVENT(play, "lock-broken");
}

TEST(DelicateLock, JamsAtTheFirstMistake) {
  RULE("lock-complication/delicate");
  Play play(game(), before_a_lock(0, LockTrouble::delicate).json());
  play.choose("pick/cellar-count").choose("rake").rolls({1});
  EXPECT_EVENT(play, "lock-jammed");
  EXPECT_NO_EVENT(play, "lock-stiff");
}

TEST(TrappedLock, StrikesAtEveryMistake) {
  RULE("lock-complication/trapped");
  RULE("R-18");
  RULE("R-81");
  Play play(game(), before_a_lock(10, LockTrouble::trapped).json());
  play.choose("pick/cellar-count").choose("tap").rolls({2});  // floor 2: a 2 does not pass
  play.choose("dex").rolls({4});                              // chosen before the die is rolled
  EXPECT_EVENT(play, "ability-lost", R"({"ability": "DEX", "amount": 4, "now": 7})");
  play.choose("probe").rolls({5}).rolls({1});  // jammed by now, and it strikes once more
  EXPECT_EQ(play.count("lock-trap"), 2);
  EXPECT_EVENT(play, "saved", R"({"roll": 5, "score": 7, "floor": 2, "passed": 1})");
}

TEST(AlarmedLock, CallsItsGuardiansAtTheFirstMistake) {
  RULE("lock-complication/alarmed");
  Position at = before_a_lock(10, LockTrouble::alarmed);
  at.state.sites[at.state.site].next = 1;  // weir eels
  Play play(game(), at.json());
  play.choose("pick/cellar-count").choose("tap").rolls({2}).rolls({3}).rolls({1}).rolls({5});
  play.choose("disposition/curious").rolls({1});
  EXPECT_EVENT(play, "lock-alarm");
  EXPECT_EVENT(play, "met", R"({"who": "weir-eel", "count": 2})");
}

TEST(Locks, OfNoTypeAreRolledUntilTheRefereeIsContent) {
  RULE("K-8");
  RULE("K-8b");
  RULE("lock/crude");
  Position at;
  at.hero(12, 11, 10, 5).skilled("locks").carries("lockpicks").lit("torch");
  inside(at, "barrow-of-nine", "counting-seat");
  Play play(game(), at.json());
  play.rolls({10});  // an Alien lock, in a barrow?
  play.choose("another").rolls({1}).choose("by-the-book").rolls({3}).rolls({1});
  EXPECT_EVENT(play, "lock-seen", R"({"type": "Crude", "complication": "none"})");
  EXPECT_EQ(play.event("lock-seen").seen_by, engine::only(0));
}

}  // namespace
}  // namespace gamekeeper::farsa::test
