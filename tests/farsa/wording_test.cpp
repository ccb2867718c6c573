#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>

#include "engine/decision.hpp"
#include "engine/event.hpp"
#include "engine/seat.hpp"
#include "farsa/farsa_test.hpp"
#include "farsa/fight_test.hpp"
#include "farsa/words/magic.hpp"
#include "farsa/words/wild.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/telling.hpp"
#include "support/proof.hpp"
#include "support/scripted_match.hpp"

/// Sentences that read as somebody would say them, once, and of the right person.
namespace gamekeeper::farsa::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::string label_of(const Play& play, std::string_view name) {
  const engine::Decision& decision = play.match().decision();
  for (const engine::Option& option : decision.options) {
    if (play.match().option_name(option) == name)
      return play.match().game().option_label(play.match().position(), decision, option);
  }
  ADD_FAILURE() << "no option " << name;
  return {};
}

int told_with_words(const Play& play) {
  int lines = 0;
  for (const auto& told : play.events()) lines += told.text.empty() ? 0 : 1;
  return lines;
}

// -- Names --

TEST(Names, AreNotThoseOfThePeopleOfTheMarches) {
  RULE_OF_CONTENT("R-02");
  std::set<std::string> theirs;
  for (const auto& person : library().people) {
    std::istringstream words(person.name);
    for (std::string word; words >> word;) theirs.insert(word);
  }
  for (const auto& kindred : library().kindreds) {
    for (const std::string& name : gamekeeper::test::read(game(), kindred).names)
      EXPECT_FALSE(theirs.contains(name)) << name;
  }
  for (const auto& hireling : library().hirelings) {
    for (const std::string& name : hireling.names) EXPECT_FALSE(theirs.contains(name)) << name;
  }
}

TEST(Names, OfTwoAreToldApart) {
  Position at;
  at.hero(12, 11, 10, 5).of("hollowkin");
  at.hero(12, 11, 10, 5).of("hollowkin");
  at.state.party[1].name_of_kind = at.state.party[0].name_of_kind = 0;
  const Look look = look_at(at);
  EXPECT_EQ(name_of(look, 0), "Ommet");
  EXPECT_EQ(name_of(look, 1), "Ommet the Younger");
}

// -- Said once --

TEST(Buying, IsOneLine) {
  Position at = in_town(20);
  Play play(game(), at.json());
  play.choose("stall/tools");
  play.forget_events();
  play.choose("buy/rope");
  EXPECT_EQ(told_with_words(play), 1);
  EXPECT_THAT(play.event("bought").text, StartsWith("Rope, for "));
}

TEST(Buying, SaysThePriceOnceWhereItIsTooDear) {
  Position at = in_town(2);
  Play play(game(), at.json());
  play.choose("stall/tools");
  EXPECT_EQ(play.barred().at("buy/rope"), "you have 2 silver");
}

TEST(TheWayOut, IsPricedOnce) {
  RULE("X-1");
  Position at;
  at.hero(12, 11, 10, 5);
  inside(at, "drowned-mill", "landing");
  at.state.calendar.turn = 3;
  Play play(game(), at.json());
  EXPECT_EQ(label_of(play, "leave"), "Out into the open");
  EXPECT_EQ(play.odds("leave")->note, "the watch is over");
}

TEST(TheWay, IsCalledTheSameHoweverLongItsName) {
  Position at;
  at.hero(12, 11, 10, 5).carries("torch", 20);
  outdoors(at, "hollins-ford", 2);
  Play play(game(), at.json());
  EXPECT_EQ(label_of(play, "travel/the-patience"), "Go to Wreck of the Patience");
  EXPECT_THAT(play.odds("travel/the-patience")->note, AllOf(HasSubstr("watches"), HasSubstr("by night")));
}

TEST(Hunger, IsOneLineADay) {
  Position at;
  at.hero(12, 11, 10, 5);
  at.state.party[0].deprived = true;
  outdoors(at, "hollins-ford");
  Play play(game(), at.json());
  const engine::Event hungry = told::went_hungry(0);
  EXPECT_EQ(play.match().game().tell(play.match().position(), hungry).text, "");
}

// -- Figures in sentences --

TEST(Gambits, AreAskedForWithTheRightArticle) {
  Play play(game(), swordsman_against("bandit").json());
  play.choose("attack/1/1").rolls({8});
  EXPECT_THAT(play.prompt(), HasSubstr("shows an 8 against the bandit"));
}

TEST(Gambits, SayWhatTheyAre) {
  RULE("F-7");
  std::set<std::string> told;
  for (const std::string_view gambit : {"gambit/repel", "gambit/hold", "gambit/stagger", "gambit/move"}) {
    Play play(game(), swordsman_against("barrow-king").json());
    play.choose("attack/1/1").rolls({8}).choose(gambit);
    told.insert(play.event("gambit").text);
  }
  EXPECT_EQ(told.size(), 4U);
}

TEST(Spells, SayTheirNumbers) {
  Play play(game(), swordsman_against("bandit").json());
  for (int spell = 0; spell < static_cast<int>(library().spells.size()); ++spell) {
    const engine::Event worked = told::spell_worked(0, spell, 7, 2);
    EXPECT_THAT(play.match().game().tell(play.match().position(), worked).text, Not(HasSubstr("[")));
  }
}

TEST(ADarkWatch, BurnsWhatItBurns) {
  Position at;
  at.hero(12, 11, 10, 5);
  outdoors(at, "hollins-ford");
  Play play(game(), at.json());
  const auto told = [&play](std::string_view item, int uses) {
    const engine::Event dark = told::dark_watch(library().item(item), uses);
    return play.match().game().tell(play.match().position(), dark).text;
  };
  EXPECT_EQ(told("torch", 8), "A dark watch. It burns eight torches.");
  EXPECT_EQ(told("candle", 8), "A dark watch. It burns eight candles.");
  EXPECT_EQ(told("oil", 2), "A dark watch. It burns two fillings of oil.");
}

// -- Words of one's own --

TEST(AnAttempt, SaysBeforehandWhatItBuys) {
  Position at;
  at.hero(12, 11, 10, 5).lit("torch");
  inside(at, "drowned-mill", "stone-floor");
  Play outside(game(), at.json());
  EXPECT_EQ(outside.odds("attempt/1")->note, "only told, failure: a Fatigue");
  Play fight(game(), swordsman_against("bandit").json());
  EXPECT_EQ(fight.odds("attempt/1")->note, "the upper hand, failure: a Fatigue");
}

// -- The referee is told who and what --

constexpr int kCrows = 5;  ///< row of the mill's encounters: one swarm, and no die for how many

/// Something that has been announced comes with the next turn; its distance, its doing and its trouble are
/// rolled.
Position something_comes() {
  Position at;
  at.hero(12, 11, 10, 5).lit("torch");
  inside(at, "drowned-mill", "stone-floor");
  SiteState& mill = at.state.sites[at.state.site];
  mill.clock = 0;
  mill.omen_seen = true;
  mill.next = kCrows;
  return at;
}

TEST(TheReferee, IsToldWhomTheQuestionIsAbout) {
  RULE("X-4");
  Play play(game(), something_comes().json());
  play.choose("search").rolls({1}).rolls({3}).rolls({1}).rolls({1});
  ASSERT_EQ(play.seat(), kReferee);
  EXPECT_THAT(play.prompt(), AllOf(HasSubstr("some way off"), HasSubstr("hunting"), HasSubstr("hungry")));
}

TEST(TheReferee, KeepsTheDiceOfLookups) {
  RULE("X-4");
  Play play(game(), something_comes().json());
  play.choose("search").rolls({1});
  for (const std::string_view lookup :
       {"how far away they are", "what they are about", "what is wrong with them"}) {
    EXPECT_THAT(play.awaited_chance(), HasSubstr(std::string(lookup)));
    EXPECT_EQ(play.match().chance().seen_by, engine::only(kReferee)) << lookup;
    play.rolls({3});
  }
}

TEST(TheReferee, IsToldWhatIsBoasted) {
  RULE("B-1b");
  Position at;
  at.hero(12, 11, 10, 5);
  in_town(at);
  at.state.errands[static_cast<std::size_t>(errand_named("bread-for-the-mill"))] = ErrandState::taken;
  Play of_an_errand(game(), at.json());
  of_an_errand.choose("boasts").choose("boast/1/bread-for-the-mill");
  EXPECT_THAT(of_an_errand.prompt(), HasSubstr("Bread for the Mill"));
  Play in_words(game(), at.json());
  in_words.choose("boasts").choose("boast/1/own-words").say("I shall teach the mill to sing");
  EXPECT_THAT(in_words.prompt(), HasSubstr("\"I shall teach the mill to sing\""));
}

TEST(TheReferee, IsToldOfADeedWithOneArticle) {
  RULE("K-2");
  Position at;
  at.hero(12, 11, 10, 5).skilled("climbing");
  inside(at, "drowned-mill", "landing");
  Play play(game(), at.json());
  play.choose("deal/hoist-chain");
  EXPECT_THAT(play.prompt(), AllOf(HasSubstr("at the hoist chain: "), Not(HasSubstr("the the"))));
}

}  // namespace
}  // namespace gamekeeper::farsa::test
