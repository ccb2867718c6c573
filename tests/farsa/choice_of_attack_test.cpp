#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>

#include "farsa/farsa_test.hpp"
#include "farsa/fight_test.hpp"
#include "farsa/reckoned_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

/// What foes do with more than one attack, and what else a turn of a fight has room for.
namespace gamekeeper::farsa::test {
namespace {

Position before(std::string_view creature, Range range = Range::close) {
  Position at;
  at.hero(18, 12, 12, 18).holds("sword").fighting(creature, 1, range);
  at.comes_to("foes-act");
  return at;
}

// -- By lot --

TEST(Foes, MakeAnyOfTheirAttacksByLot) {
  RULE("R-177");
  Play first(game(), before("bear").json());
  first.choose("spread-out").rolls({1}).rolls({2, 3});  // the paw: two dice
  EXPECT_EVENT(first, "foe-struck", R"({"attack": "Paw", "rolled": 3})");
  Play second(game(), before("bear").json());
  second.choose("spread-out");
  EXPECT_EQ(second.asking_rule(), "R-177");
  second.rolls({2}).rolls({9});  // the jaws: a d10
  EXPECT_EVENT(second, "foe-struck", R"({"attack": "Jaws", "rolled": 9})");
}

TEST(Foes, ComeCloseForAnAttackThatAsksForIt) {
  RULE("R-177");
  Play bites(game(), before("tunnel-spider", Range::nearby).json());
  bites.choose("spread-out").rolls({2}).rolls({3}).rolls({1});  // and a save against the poison
  EXPECT_EVENT(bites, "foe-moved");
  EXPECT_EVENT(bites, "foe-struck", R"({"attack": "Bite"})");
  Play throws(game(), before("tunnel-spider", Range::nearby).json());
  throws.choose("spread-out").rolls({1}).rolls({3});
  EXPECT_NO_EVENT(throws, "foe-moved");
  EXPECT_EVENT(throws, "foe-struck", R"({"attack": "Thrown thread"})");
}

TEST(Foes, ShootFromFarIfTheyCanAndComeCloserIfNot) {
  Play shoots(game(), before("poacher", Range::far).json());
  shoots.choose("spread-out").rolls({3});  // the bow, and no lot: the hatchet does not reach
  EXPECT_EVENT(shoots, "foe-struck", R"({"attack": "Bow"})");
  Play comes(game(), before("bear", Range::far).json());
  comes.choose("spread-out");
  EXPECT_EVENT(comes, "foe-moved");
  EXPECT_NO_EVENT(comes, "foe-struck");
}

TEST(Foes, ThatMayNotMoveDoWhatReaches) {
  Position at = before("tunnel-spider", Range::nearby);
  at.foe().rooted = true;
  Play play(game(), at.json());
  play.choose("spread-out").rolls({3});
  EXPECT_EVENT(play, "foe-struck", R"({"attack": "Thrown thread"})");
}

/// From which distances something can come of an attack: there must be one.
bool may_ever_happen(const Creature& creature, std::size_t attack) {
  for (const Range range : {Range::close, Range::nearby, Range::far}) {
    Position at = before(creature.id, range);
    at.foe().mounted = false;
    at.state.fight.standing[0].surprised = false;
    Play play(game(), at.json());
    play.choose("one-by-one");
    if (!play.over() && play.awaited_chance().empty() && play.offered("with/" + std::to_string(attack + 1)))
      return true;
    if (creature.attacks.size() == 1 && !play.awaited_chance().empty()) return true;
  }
  return false;
}

TEST(Foes, HaveNoAttackThatNeverHappens) {
  RULE("R-177");
  for (const auto& creature : library().creatures) {
    if (creature.attacks.size() < 2) continue;
    for (std::size_t attack = 0; attack < creature.attacks.size(); ++attack)
      EXPECT_TRUE(may_ever_happen(creature, attack)) << creature.id << ": " << creature.attacks[attack].name;
  }
}

// -- In the referee's words --

TEST(TheReferee, NamesAttackAndOpponentForEachFoe) {
  RULE("R-177");
  RULE("R-48");
  Position at = before("bear");
  at.hero(12, 12, 10, 9);
  at.fighting("wolf", 1);
  at.comes_to("foes-act");
  Play play(game(), at.json());
  play.choose("one-by-one").choose("with/2").choose("at/2").rolls({4});  // the bear's jaws
  play.choose("at/1").rolls({2});                                        // a wolf has one attack
  EXPECT_POSITION(play, R"({"party": [{"guard": 16}, {"guard": 5}]})");
  Play lot(game(), at.json());
  lot.choose("one-by-one").choose("by-lot").rolls({1}).choose("at/1").rolls({1, 1}).choose("at/1").rolls({1});
  EXPECT_EVENT(lot, "foe-struck", R"({"attack": "Paw"})");
}

// -- A fifth of a blow: several at one foe --

TEST(Blasts, CountAmongAllTheDiceAgainstAFoe) {
  RULE("F-5");
  RULE("F-6");
  Position at;
  at.hero(12, 11, 10, 5)
      .holds("firepot")
      .hero(12, 11, 10, 5)
      .holds("firepot")
      .hero(12, 11, 10, 5)
      .holds("sword");
  at.fighting("bear", 1);
  Play play(game(), at.json());
  play.choose("attack/1/1").choose("attack/1/1").choose("attack/1/1");
  play.rolls({1}).rolls({3}).rolls({1}).rolls({2}).rolls({3});
  EXPECT_EQ(play.count("struck"), 1);
  EXPECT_EVENT(play, "struck", R"({"rolled": 3})");
  EXPECT_POSITION(play, R"({"fight": {"foes": [{"guard": 4}]}})");  // 3, less 1 Armor, once
}

// -- Declared first --

TEST(AnAttempt, IsRolledWhenEverybodyHasDeclared) {
  RULE("F-2c");
  Position at;
  at.hero(12, 11, 10, 5).holds("sword").hero(12, 11, 10, 5).holds("sword").fighting("bear", 1);
  Play play(game(), at.json());
  play.choose("attempt/1").say("swing from the chandelier");
  EXPECT_EQ(play.seat(), 1);
  EXPECT_NO_EVENT(play, "ruled");
  EXPECT_OFFERED(play, "wait");  // the second is asked before anything is ruled or rolled
  play.choose("wait");
  EXPECT_EQ(play.seat(), kReferee);
  play.choose("save/dex/0").choose("cost/fatigue").rolls({12});
  EXPECT_POSITION(play, R"({"party": [{"fatigue": 1}]})");
}

// -- Distance --

TEST(Archers, MayStepBackAndShootInOneTurn) {
  RULE("R-176");
  Position at;
  at.hero(12, 11, 10, 5).holds("bow").carries("arrows", 3).fighting("wolf", 2);
  Play play(game(), at.json());
  EXPECT_NOT_OFFERED(play, "shoot-back/1/2");
  play.choose("shoot-back/1/1").rolls({3});
  EXPECT_EQ(play.event("moved-away").rule, "R-176");
  EXPECT_EVENT(play, "struck");
  EXPECT_POSITION(play, R"({"fight": {"foes": [{"range": "nearby"}, {"range": "nearby"}]}})");
  Position swordsman = swordsman_against("wolf");
  EXPECT_NOT_OFFERED(Play(game(), swordsman.json()), "shoot-back/1/1");
}

// -- Off balance --

TEST(AStaggeredFoe, IsOpenToTheNextBlowAndKeepsItsTurn) {
  RULE("R-178");
  RULE("gambit/other");
  Play play(game(), swordsman_against("wolf").json());
  play.choose("attack/1/1").rolls({5}).choose("gambit/stagger").rolls({15});
  EXPECT_EQ(attack_die(look_at(play), 0, 0, 0), 12);
  play.choose("spread-out").rolls({1});
  EXPECT_EVENT(play, "foe-struck");
  play.choose("attack/1/1").rolls({1});
  EXPECT_EQ(attack_die(look_at(play), 0, 0, 0), 8);
}

TEST(AStaggeredFoe, LosesItsTurnWhereTheTableWantsItSo) {
  Position at = swordsman_against("wolf");
  at.state.switches.stagger_stuns = true;
  Play play(game(), at.json());
  play.choose("attack/1/1").rolls({5}).choose("gambit/stagger").rolls({15}).choose("spread-out");
  EXPECT_NO_EVENT(play, "foe-struck");
}

// -- Paralyzed --

TEST(TheParalyzed, MayActForPainOrForGuard) {
  RULE("D-1");
  RULE("D-1b");
  Position at = swordsman_against("wolf");
  at.who().now[1] = 0;
  Play pain(game(), at.json());
  pain.choose("agony").rolls({2});
  EXPECT_OFFERED(pain, "attack/1/1");
  EXPECT_POSITION(pain, R"({"party": [{"guard": 3}]})");
  Play guard(game(), at.json());
  guard.choose("enervation");
  EXPECT_OFFERED(guard, "attack/1/1");
  EXPECT_POSITION(guard, R"({"party": [{"guard-most": 4}]})");
}

TEST(TheParalyzed, WhoLieStillAloneHaveLost) {
  RULE("D-1");
  RULE("D-9c");
  RULE("D-9d");
  Position at = swordsman_against("wolf");
  at.who().now[1] = 0;
  Play play(game(), at.json());
  play.choose("stay-down").rolls({3, 4});  // and the weather of another day
  EXPECT_EVENT(play, "fight-over", R"({"result": 4})");
}

// -- Candlelight --

TEST(Candles, LightWhatIsCloseAndTorchesWhatIsNearby) {
  RULE("R-187");
  for (const auto& [light, close, nearby, far] :
       {std::tuple{"candle", 6, 4, 4}, std::tuple{"torch", 6, 6, 4}}) {
    Position at;
    at.hero(12, 11, 10, 5).holds("bow").carries("arrows", 3).lit(light);
    inside(at, "drowned-mill", "meal-cellar");
    at.fighting("wolf", 1);
    const auto die = [&at](Range range) {
      at.foe().range = range;
      return reckoned(attack_die, look_at(at), 0, 0, 0);
    };
    ASSERT_TRUE(look_at(at).room().dark);
    EXPECT_EQ(die(Range::close), close) << light;
    EXPECT_EQ(die(Range::nearby), nearby) << light;
    EXPECT_EQ(die(Range::far), far) << light;
  }
}

// -- Leaders --

TEST(Leaders, ArePeopleByNameOrTheFirstOfThree) {
  const auto leads = [](int count, bool person) {
    Position at;
    at.hero(12, 11, 10, 5);
    meeting(at, "bandit", count, Disposition::attacks);
    at.state.meeting.held_back = true;
    if (person) at.state.meeting.person = static_cast<std::uint8_t>(person_named("emmot-brack"));
    Play play(game(), at.json());
    play.rolls({20});
    return play.state<State>().fight.foes[0].leader;
  };
  EXPECT_FALSE(leads(1, false));
  EXPECT_FALSE(leads(2, false));
  EXPECT_TRUE(leads(3, false));
  EXPECT_TRUE(leads(1, true));
}

TEST(Leaders, WithoutANameAreMissedToo) {
  RULE("R-180");
  Position at = about_to_lose_one("ash-soldier", 4);
  at.foe().leader = true;
  at.state.fight.first_fell = true;
  Play play(game(), at.json());
  kill_the_first(play);
  EXPECT_EQ(play.asking_rule(), "R-180");
  play.rolls({20}).choose("foes-flee").rolls({1}).rolls({1});  // and what the dead one carried
  EXPECT_EQ(play.count("foe-fled"), 3);
}

}  // namespace
}  // namespace gamekeeper::farsa::test
