#include <gtest/gtest.h>

#include <cstdint>
#include <string_view>
#include <utility>

#include "farsa/farsa_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

/// Somebody of no kindred in a dark room, with a light that is burning.
Position with_light(std::string_view item, int turns, std::string_view room = "stone-floor") {
  Position at;
  at.hero(12, 11, 10, 5).carries(item, 1);
  at.who().things.back().burning = static_cast<std::uint8_t>(turns);
  inside(at, "drowned-mill", room);
  door(at, "cellar-count").type = 2;  // that lock has been looked at
  at.state.locks[2].sequence = 0;
  door(at, "cellar-count").trouble = 0;
  at.state.locks[2].sequence = 0;
  return at;
}

TEST(Lights, AreMarkedWithEveryRollOfTheSiteDie) {
  Play play(game(), with_light("torch", 6).json());
  play.choose("search").rolls({1});
  EXPECT_POSITION(play, R"({"party": [{"things": [{"burning": 5}]}]})");
}

TEST(Lights, BurnAsLongAsTheyAreSaidTo) {
  RULE("light/torch");
  RULE("light/candle");
  RULE("light/lantern");
  for (const auto& [item, turns] : {std::pair{"torch", 6}, {"candle", 6}, {"lantern", 24}}) {
    Position at = with_light(item, 0);
    at.carries("oil");
    Play play(game(), at.json());
    play.choose("light/1/1");
    EXPECT_EQ(play.state<State>().party[0].things[0].burning, turns) << item;
    EXPECT_EQ(play.state<State>().party[0].things[1].uses, turns == 24 ? 9 : 10);  // one use of ten
  }
}

TEST(Lantern, MayTakeTheWholeCan) {
  RULE("R-25");
  Position at = with_light("lantern", 0);
  at.carries("oil");
  at.state.switches.oil_burns_by_the_can = true;
  Play play(game(), at.json());
  play.choose("light/1/1");
  EXPECT_EQ(play.state<State>().party[0].things.size(), 1U);
}

TEST(Lantern, WithoutOilGivesNoLight) {
  RULE_STAYS_OUT("light/lantern");
  Play play(game(), with_light("lantern", 0).json());
  EXPECT_NOT_OFFERED(play, "light/1/1");
}

TEST(Spark, IsAtHandWithoutATinderbox) {
  RULE("X-5b");
  Play play(game(), with_light("torch", 0).json());
  play.choose("light/1/1");
  EXPECT_EVENT(play, "lit");
  EXPECT_OFFERED(play, "search");
  Position at;
  at.hero(12, 11, 10, 5).carries("torch").fighting("bandit", 1);
  Play fight(game(), at.json());
  fight.choose("fetch/1");
  EXPECT_EQ(fight.event("lit").rule, "X-5b");
}

TEST(Darkness, LeavesNothingToSee) {
  Play play(game(), with_light("torch", 0).json());
  EXPECT_BARRED(play, "search", "too dark");
}

/// In the hoist loft; two known rooms away it is dark.
Position running(std::string_view light) {
  Position at;
  at.hero(12, 11, 10, 5).carries(light, 2);
  at.who().things.back().burning = 6;
  inside(at, "drowned-mill", "hoist-loft");
  explored(at, "bin-loft");
  explored(at, "stone-floor");
  return at;
}

TEST(Candle, GoesOutWhenItsBearerRuns) {
  RULE("X-5c");
  Play play(game(), running("candle").json());
  play.choose("hurry/stone-floor").rolls({1});
  EXPECT_EVENT(play, "blown-out");
  EXPECT_EQ(play.state<State>().party[0].things[0].uses, 1);  // what has burned is gone
  EXPECT_OFFERED(play, "light/1/1");
}

TEST(Candle, InALanternDoesNot) {
  RULE_STAYS_OUT("X-5c");
  Position at = running("candle");
  at.carries("lantern");
  Play play(game(), at.json());
  play.choose("hurry/stone-floor").rolls({1});
  EXPECT_NO_EVENT(play, "blown-out");
}

TEST(Torch, BurnsOnWhenItsBearerRuns) {
  RULE_STAYS_OUT("X-5c");
  Play play(game(), running("torch").json());
  play.choose("hurry/stone-floor").rolls({1});
  EXPECT_NO_EVENT(play, "blown-out");
}

TEST(LastMark, LetsWhoeverHasAnotherLightItAtOnce) {
  RULE("R-52");
  Position at = with_light("torch", 1);
  at.carries("candle");
  Play play(game(), at.json());
  play.choose("search").rolls({1});
  EXPECT_EVENT(play, "went-out");
  EXPECT_NO_EVENT(play, "dark");
  play.choose("light/1/1");
  EXPECT_NO_EVENT(play, "dark");
  EXPECT_OFFERED(play, "rest");
}

TEST(Darkvision, KnowsNoCompleteDarkness) {
  Position at = with_light("torch", 0, "counting-room");
  at.of("hollowkin");
  at.who().things.clear();
  Play play(game(), at.json());
  play.choose("search").rolls({1});
  EXPECT_NO_EVENT(play, "dark");
  EXPECT_NO_EVENT(play, "saved");
}

TEST(Darkvision, MakesFineWorkHarder) {
  RULE("X-5d");
  Position at = with_light("torch", 0);
  at.of("hollowkin").skilled("crafting");
  Play play(game(), at.json());
  play.choose("deal/turning-stones").choose("by-the-book").rolls({5}).rolls({1});
  EXPECT_EVENT(play, "tested", R"({"roll": 5, "least": 6, "success": 0})");
}

// -- The dark takes whoever it can (X-6) --

/// The last torch, with one turn to burn, where no way out is known.
Position deep_inside(std::string_view also = "") {
  Position at = with_light("torch", 1, "counting-room");
  if (!also.empty()) at.carries(also);
  return at;
}

/// The light goes out at the end of a search.
void go_dark(Play& play) { play.choose("search").rolls({1}); }

TEST(LastLight, DeepInsideIsTheEndOfKnowingWhere) {
  RULE("X-6");
  RULE("X-6d");
  RULE("R-62");
  Play play(game(), deep_inside().json());
  go_dark(play);
  play.choose("by-the-book").rolls({8});  // nobody bargains: the d10 decides
  EXPECT_EVENT(play, "dark");
  EXPECT_EVENT(play, "fate-in-the-dark", R"({"row": 8})");
}

TEST(LastLight, IsAskedForFromASecondOneFirst) {
  RULE("R-52");
  Position at = deep_inside();
  at.hero(10, 10, 10, 3).carries("torch", 1);
  complete(at);
  Play play(game(), at.json());
  go_dark(play);
  play.choose("light/2/1");
  EXPECT_NO_EVENT(play, "dark");
}

TEST(FateInTheDark, OneToFourIsDeath) {
  RULE("darkness/dead");
  for (int face = 1; face <= 4; ++face) {
    Play play(game(), deep_inside().json());
    go_dark(play);
    play.choose("by-the-book").rolls({face});
    EXPECT_EVENT(play, "died");
    EXPECT_EQ(play.result(1), "nobody-left");
  }
}

TEST(FateInTheDark, KeepsOrFreesOnFiveToEight) {
  RULE("darkness/monster");
  RULE("darkness/lost");
  RULE("darkness/captured");
  RULE("darkness/retired");
  RULE("R-54");
  const Fate fates[] = {Fate::monster, Fate::lost, Fate::captured, Fate::retired};
  for (int face = 5; face <= 8; ++face) {
    Play play(game(), deep_inside().json());
    go_dark(play);
    play.choose("by-the-book").rolls({face});
    const Character& one = play.state<State>().party[0];
    EXPECT_EQ(one.fate, fates[face - 5]);
    EXPECT_EQ(one.lost_in, face == 8 ? kNone : site_named("drowned-mill"));
    EXPECT_EQ(play.result(1), "nobody-left");
  }
}

TEST(FateInTheDark, NineIsOutWithoutGear) {
  RULE("darkness/stripped");
  Play play(game(), deep_inside("rope").json());
  go_dark(play);
  play.choose("by-the-book").rolls({9});
  EXPECT_EVENT(play, "got-out");
  EXPECT_TRUE(play.state<State>().party[0].things.empty());
  EXPECT_EQ(play.state<State>().site, kNone);
}

TEST(FateInTheDark, TenIsOutWithAScar) {
  RULE("darkness/scarred");
  Play play(game(), deep_inside("rope").json());
  go_dark(play);
  play.choose("by-the-book").rolls({10}).rolls({5});
  EXPECT_EVENT(play, "scarred", R"({"damage": 5, "row": 1})");
  EXPECT_FALSE(play.state<State>().party[0].things.empty());
}

TEST(FateInTheDark, IsOpenForEveryoneAndNotForThoseWhoSee) {
  RULE("X-6d");
  Position at = deep_inside();
  at.hero(10, 10, 10, 3);
  at.of("hollowkin");
  complete(at);
  Play play(game(), at.json());
  go_dark(play);
  play.choose("by-the-book").rolls({8});  // one die for two
  EXPECT_EQ(play.count("fate-in-the-dark"), 1);
  EXPECT_EQ(play.state<State>().party[1].fate, Fate::well);
}

TEST(TheLost, MayBeMetAgain) {
  RULE("darkness/lost");
  Position at = with_light("torch", 6);
  at.hero(10, 10, 10, 3);
  at.who().fate = Fate::lost;
  at.who().lost_in = at.state.site;
  at.state.sites[0].clock = 0;
  at.state.sites[0].omen_seen = true;
  complete(at);
  Play play(game(), at.json());
  play.choose("search").rolls({1}).rolls({7});  // one face more than the list has rows
  EXPECT_EVENT(play, "found-again", R"({"changed": 0})");
  EXPECT_EQ(play.state<State>().party[1].fate, Fate::well);
}

TEST(TheDark, TakesWhatIsOfferedAndLetsGo) {
  RULE("X-6c");
  RULE("R-62");
  Play play(game(), deep_inside("rope").json());
  go_dark(play);
  play.choose("bargain").choose("give/1/1");
  EXPECT_EVENT(play, "bargained", R"({"what": "rope"})");
  EXPECT_EVENT(play, "got-out");
  EXPECT_NO_EVENT(play, "fate-in-the-dark");
}

TEST(TheDark, RollsForWhoeverHasNoAnswer) {
  RULE("X-6d");
  Play play(game(), deep_inside("rope").json());
  go_dark(play);
  play.choose("bargain").choose("take-chances").rolls({8});
  EXPECT_EVENT(play, "fate-in-the-dark");
}

TEST(TheDark, MayBeWorthASaveAgainstPanicAlone) {
  RULE("X-6b");
  Position at = deep_inside();
  at.state.switches.darkness_panic_only = true;
  Play play(game(), at.json());
  go_dark(play);
  play.rolls({11});
  EXPECT_EVENT(play, "saved", R"({"ability": "CTRL", "score": 10, "passed": 0})");
  EXPECT_EVENT(play, "panicked");
  EXPECT_NO_EVENT(play, "fate-in-the-dark");
}

TEST(TheDark, DoesNotFrightenThoseWhoSeeInIt) {
  RULE("R-101");
  Position at = deep_inside();
  at.hero(10, 10, 10, 3).of("hollowkin");
  complete(at);
  at.state.switches.darkness_panic_only = true;
  Play play(game(), at.json());
  go_dark(play);
  play.rolls({11});  // the other
  EXPECT_EQ(play.event("sees-shapes").rule, "R-101");
  EXPECT_EQ(play.count("panicked"), 1);
}

/// In the tailrace, whose grate stands open.
Position near_the_exit() {
  Position at = with_light("torch", 1, "tailrace");
  door(at, "tail-out").state = Door::State::open;
  return at;
}

TEST(TheDark, LetsGoNearAKnownExit) {
  RULE("X-6e");
  Play play(game(), near_the_exit().json());
  go_dark(play);
  play.choose("leave");
  EXPECT_EVENT(play, "left-site");
  EXPECT_NO_EVENT(play, "fate-in-the-dark");
}

TEST(TheDark, FrightensThoseWhoStayInIt) {
  RULE("D-3c");
  RULE("R-52");
  Play play(game(), near_the_exit().json());
  go_dark(play);
  play.choose("take-chances").rolls({10});
  EXPECT_EVENT(play, "saved", R"({"ability": "CTRL", "passed": 1})");
}

TEST(ThreeRooms, FromAKnownExitAreNotDeep) {
  RULE("R-61");
  Position at = with_light("torch", 1, "counting-room");
  for (const std::string_view room : {"landing", "stone-floor", "meal-cellar"}) explored(at, room);
  for (const std::string_view exit : {"landing-door", "stone-cellar", "cellar-count"})
    door(at, exit).state = Door::State::open;
  Play near(game(), at.json());
  go_dark(near);
  EXPECT_OFFERED(near, "leave");  // landing, stone floor, cellar: three
  door(at, "landing-door").state = Door::State::untouched;
  Play far(game(), at.json());
  go_dark(far);
  EXPECT_OFFERED(far, "bargain");  // the only way out that was known is shut
}

}  // namespace
}  // namespace gamekeeper::farsa::test
