#include <gtest/gtest.h>

#include <array>
#include <boost/json/object.hpp>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "farsa/farsa_test.hpp"
#include "farsa/fight_test.hpp"
#include "farsa/reckoned_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

/// The last of everything, and the number at which it turns.
namespace gamekeeper::farsa::test {
namespace {

// -- Saves and numbers --

TEST(Saves, AtEighteenFailOnNineteenAndAtNothingFailOnOne) {
  RULE("S-1");
  for (const auto& [dexterity, roll, passed] : {std::array{18, 18, 1}, {18, 19, 0}, {1, 1, 1}, {1, 2, 0}}) {
    Position at;
    at.hero(12, dexterity, 10, 5);
    outdoors(at, "millers-reach");
    Play play(game(), at.json());
    play.choose("attempt/1").say("leap").choose("save/dex/0").choose("cost/nothing").rolls({roll});
    EXPECT_EQ(play.event("saved").fields.at("passed").to_number<int>(), passed) << dexterity << ": " << roll;
  }
  EXPECT_EQ(passing_faces(0, 0), 0);
}

TEST(Morale, HalfOfFiveIsThree) {
  RULE("F-11d");
  for (const int fallen : {2, 3}) {
    Position at = about_to_lose_one("ash-soldier", 6 - fallen);
    at.state.fight.began_with = 5;
    at.state.fight.first_fell = true;  // the others lie there already
    Play play(game(), at.json());
    kill_the_first(play);
    if (fallen == 3) play.rolls({12});
    EXPECT_EQ(play.count("morale"), fallen == 3 ? 1 : 0);
  }
}

// -- The last slot --

bool has_room(const Position& at, std::string_view item, int uses) {
  Thing thing = make_thing(library(), library().item(item));
  thing.uses = static_cast<std::uint8_t>(uses);
  reckoned(slots_of, library(), thing);
  return has_room_for(look_at(at), at.state.party[0], thing);
}

TEST(TheLastSlot, TakesAThingAndNothingBulky) {
  RULE("I-1");
  RULE("I-1c");
  Position at;
  at.hero(12, 11, 10, 5);
  at.who().fatigue = 9;
  EXPECT_TRUE(has_room(at, "sword", 1));
  EXPECT_FALSE(has_room(at, "tent", 1));
  at.who().fatigue = 10;
  EXPECT_FALSE(has_room(at, "sword", 1));
  EXPECT_TRUE(has_room(at, "brandy", 1)) << "petty";
}

TEST(AFullPack, StillTakesWhatABundleOrStackLacks) {
  RULE("I-1d");
  RULE("I-1e");
  Position at;
  at.hero(12, 11, 10, 5).carries("rations", 2).carries("arrows", 9);
  at.who().fatigue = 8;
  EXPECT_TRUE(has_room(at, "rations", 1));
  EXPECT_FALSE(has_room(at, "rations", 2));
  EXPECT_TRUE(has_room(at, "arrows", 1));
  EXPECT_FALSE(has_room(at, "arrows", 2));
}

TEST(AStack, OfOneIsGoneWithItsLastUse) {
  RULE("W-6");
  Position at = at_dusk();
  at.who().things[0].uses = 1;
  Play play(game(), at.json());
  quiet_night(play.choose("make-camp"));
  EXPECT_EVENT(play, "ate");
  EXPECT_TRUE(hero(play).things.empty());
}

TEST(AnEmptyPack, HasNothingToThrowAwayOnTheWayOut) {
  RULE_STAYS_OUT("escape-mod/discarded-item");
  Position at;
  at.hero(12, 11, 10, 5);
  inside(at, "glass-orchard", "summer-house");
  Play play(game(), at.json());
  play.choose("escape").rolls({9});  // nobody is asked what to leave behind
  EXPECT_EVENT(play, "escape", R"({"floor": 8})");
  EXPECT_EVENT(play, "got-out");
}

// -- The last light, the last turn of an hour --

/// On the stone floor of the mill with so many torches, the first of which burns for one turn more.
Position with_torches(int torches) {
  Position at;
  at.hero(12, 11, 10, 5).lit("torch", 1);
  at.who().things[0].uses = static_cast<std::uint8_t>(torches);
  return inside(at, "drowned-mill", "stone-floor");
}

TEST(ATorch, OfSeveralBurnsDownAloneAndTheNextIsNotLitByItself) {
  RULE("R-52");
  Play play(game(), with_torches(2).json());
  play.choose("search").rolls({1});
  EXPECT_EVENT(play, "went-out");
  EXPECT_NO_EVENT(play, "dark");
  EXPECT_POSITION(play, R"({"party": [{"things": [{"uses": 1, "burning": 0}]}]})");
  EXPECT_OFFERED(play, "light/1/1");
}

TEST(ALight, ThatGoesOutHalfwayDownACorridorIsReplacedAtItsEnd) {
  RULE("X-1c");
  RULE("R-52");
  Position at;
  at.hero(12, 11, 10, 5).lit("torch", 1);
  at.who().things[0].uses = 2;
  inside(at, "saltmother", "porch");
  Play play(game(), at.json());
  play.choose("go/porch-stair").rolls({1}).rolls({1});
  EXPECT_EQ(play.count("went-out"), 1);
  EXPECT_NO_EVENT(play, "dark");
  EXPECT_POSITION(play, R"({"calendar": {"turn": 2}, "party": [{"things": [{"uses": 1, "burning": 0}]}]})");
  play.choose("light/1/1");
  EXPECT_POSITION(play, R"({"calendar": {"turn": 2}, "party": [{"things": [{"burning": 6}]}]})");
}

/// Somebody lies there, and so many turns of their hour are left.
Position beside_the_fallen(int turns) {
  Position at;
  at.hero(12, 11, 10, 5).lit("torch").hero(10, 10, 10, 3).down(turns);
  return inside(at, "drowned-mill", "stone-floor");
}

TEST(TheHour, EndsWithItsLastTurnUnlessThatTurnIsSpentOnThem) {
  RULE("D-7c");
  RULE("D-9b");
  Play late(game(), beside_the_fallen(1).json());
  late.choose("search").rolls({1});
  EXPECT_EVENT(late, "died");
  Play not_yet(game(), beside_the_fallen(2).json());
  not_yet.choose("search").rolls({1});
  EXPECT_NO_EVENT(not_yet, "died");
  Play in_time(game(), beside_the_fallen(1).json());
  in_time.choose("rest").rolls({1});
  EXPECT_EVENT(in_time, "stabilized");
  EXPECT_EQ(hero(in_time, 1).fate, Fate::well);
}

// -- Once is enough --

TEST(AnErrand, IsHandedInAndPaidForOnce) {
  RULE("N-5");
  RULE("B-1e");
  const auto bread = static_cast<std::size_t>(errand_named("bread-for-the-mill"));
  Position at = in_town(0);
  at.state.errands[bread] = ErrandState::taken;
  at.state.places[library().errands[bread].what].visited = true;
  at.who().boast = {.state = Boast::State::pending, .errand = static_cast<std::uint8_t>(bread)};
  Play play(game(), at.json());
  play.choose("talk/pell-roake").choose("hand-in/bread-for-the-mill");
  const int paid = coins(play);
  EXPECT_NOT_OFFERED(play, "hand-in/bread-for-the-mill");
  play.choose("back").choose("talk/pell-roake");
  EXPECT_NOT_OFFERED(play, "hand-in/bread-for-the-mill");
  EXPECT_EQ(play.count("errand-done"), 1);
  EXPECT_EQ(coins(play), paid);
  EXPECT_EQ(hero(play).boast.made, 1);
}

// -- The referee's clocks and rulings --

TEST(Rulings, AreTakenBackOneByOneTheLastOneFirst) {
  RULE("R-102");
  Position at;
  at.hero(12, 11, 10, 5);
  complete(at);
  Play play(game(), at.json());
  play.rule(R"({"use": "guard/1", "with": 2})").rule(R"({"use": "guard/1", "with": 4})");
  play.undo();
  EXPECT_EQ(hero(play).guard, 2);
  play.undo();
  EXPECT_EQ(hero(play).guard, 5);
}

/// One of six segments; as many are filled.
Position with_a_clock(int filled) {
  Position at;
  at.hero(12, 11, 10, 5);
  complete(at);
  at.state.clocks.push_back(
      {.sight = Clock::Sight::public_, .value = static_cast<std::uint8_t>(filled), .max = 6});
  return at;
}

TEST(AClock, IsFullWithItsLastSegmentAndCannotBeOverfilled) {
  RULE("R-102");
  Play play(game(), with_a_clock(4).json());
  play.rule(R"({"use": "clock/1", "with": 5})");
  EXPECT_NO_EVENT(play, "clock-full");
  EXPECT_FALSE(play.match().rule({{"use", "clock/1"}, {"with", 7}}));
  EXPECT_FALSE(play.match().rule({{"use", "clock/1"}, {"with", -1}}));
  EXPECT_EQ(play.state<State>().clocks[0].value, 5);
  play.rule(R"({"use": "clock/1", "with": 6})");
  EXPECT_EVENT(play, "clock-full", R"({"clock": 1})");
  play.rule(R"({"use": "clock/1", "with": 0})");
  EXPECT_EQ(play.state<State>().clocks[0].value, 0);
}

TEST(AClock, MadeSmallerKeepsNoMoreThanItHolds) {
  RULE("R-102");
  Play play(game(), with_a_clock(5).json());
  play.rule(R"({"use": "clock-size/1", "with": 4})");
  EXPECT_POSITION(play, R"({"clocks": [{"value": 4, "max": 4}]})");
  EXPECT_FALSE(play.match().rule({{"use", "clock-size/1"}, {"with", 1}}));
}

TEST(AClock, MadeAsSmallAsItIsFilledIsFullAndSaysSoOnce) {
  RULE("R-102");
  Play play(game(), with_a_clock(4).json());
  play.rule(R"({"use": "clock-size/1", "with": 5})");
  EXPECT_NO_EVENT(play, "clock-full");
  play.rule(R"({"use": "clock-size/1", "with": 4})");
  EXPECT_EVENT(play, "clock-full", R"({"clock": 1})");
  play.rule(R"({"use": "clock-size/1", "with": 3})");
  EXPECT_EQ(play.count("clock-full"), 1);
}

}  // namespace
}  // namespace gamekeeper::farsa::test
