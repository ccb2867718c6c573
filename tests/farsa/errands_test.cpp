#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "farsa/farsa_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/people/people.hpp"
#include "games/farsa/procedures.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

using testing::HasSubstr;
using testing::Not;

Position traveler() {
  Position at;
  at.hero(12, 11, 10, 5);
  at.purse(20);
  return at;
}

ErrandState& errand(Position& at, std::string_view id) {
  return at.state.errands[static_cast<std::size_t>(errand_named(id))];
}

PersonState& person(Position& at, std::string_view id) {
  return at.state.people[static_cast<std::size_t>(person_named(id))];
}

// -- Errands are done as their words say --

TEST(Errands, WhatIsFoundIsWhatWasAskedFor) {
  RULE("want/help");
  RULE("N-1e");
  Position at = traveler();
  errand(at, "what-became-of-jory") = ErrandState::taken;
  inside(at, "drowned-mill", "sluice-house");
  at.lit("torch");
  Play play(game(), at.json());
  EXPECT_NO_EVENT(play, "errand-ready");
  play.choose("deal/miller-slate").rolls({1});
  EXPECT_EVENT(play, "errand-ready", R"({"errand": "what-became-of-jory"})");
  EXPECT_THAT(play.event("errand-ready").text, HasSubstr("Hollin's Ford"));
}

TEST(Errands, AreNamedByWhoeverIsWellDisposedFromTheFirst) {
  RULE("want/help");
  Position at = traveler();
  inside(at, "saltmother", "saltmothers-lap");
  at.lit("torch").carries("waterskin");
  Play play(game(), at.json());
  play.choose("speak/hedda").choose("disposition/friendly");
  EXPECT_EVENT(play, "errand-offered", R"({"errand": "one-cup"})");
  play.choose("errand/one-cup").choose("hand-in/one-cup");
  EXPECT_THAT(play.event("errand-done").text, HasSubstr("There was a cup"));
}

TEST(Errands, AreHandedInToWhoeverExpectsTheNews) {
  RULE("N-5");
  Position at = traveler();
  errand(at, "what-became-of-jory") = ErrandState::taken;
  in_town(at);
  Play early(game(), at.json());
  early.choose("talk/emmot-brack");
  EXPECT_EVENT(early, "spoke", R"({"greeting": "waiting"})");
  EXPECT_NOT_OFFERED(early, "hand-in/what-became-of-jory");
  const std::uint8_t mill = site_named("drowned-mill");
  const std::uint8_t slate =
      library().errands[static_cast<std::size_t>(errand_named("what-became-of-jory"))].feature;
  at.state.sites[mill].rooms[room_named(mill, "sluice-house")].features.done =
      static_cast<std::uint16_t>(1U << slate);
  Play play(game(), at.json());
  play.choose("talk/emmot-brack");
  EXPECT_EVENT(play, "spoke", R"({"greeting": "expects"})");
  play.choose("hand-in/what-became-of-jory");
  EXPECT_THAT(play.event("errand-done").text, HasSubstr("Emmot Brack: \"Till morning"));
  play.choose("back").choose("talk/emmot-brack");
  EXPECT_EVENT(play, "spoke", R"({"greeting": "again"})");
}

TEST(Errands, ThatAskForWordAreDoneByBringingIt) {
  RULE("N-5");
  Position at = traveler();
  errand(at, "report-to-the-captain") = ErrandState::taken;
  in_town(at);
  at.state.place = place_named("cinder-camp");
  at.state.places[at.state.place].known = at.state.places[at.state.place].visited = true;
  Play play(game(), at.json());
  EXPECT_FALSE(is_fulfilled(look_at(play),
                            errand_named("report-to-the-captain")));  // to have been there is not enough
  play.choose("talk/roswitha-kell");
  EXPECT_EVENT(play, "word-brought");
  EXPECT_EVENT(play, "errand-ready", R"({"errand": "report-to-the-captain"})");
}

TEST(Errands, ThatAreTakenOnShowTheWay) {
  RULE("N-5");
  Position at = traveler();
  errand(at, "where-the-water-goes") = ErrandState::offered;
  in_town(at);
  at.state.places[place_named("tarn-hush")].known = false;
  Play play(game(), at.json());
  play.choose("talk/ursel-quint").choose("errand/where-the-water-goes");
  EXPECT_TRUE(play.state<State>().places[place_named("tarn-hush")].known);
}

TEST(Errands, AllAskAgainForWhatIsNotDone) {
  for (const Library::ErrandOf& one : library().errands) {
    EXPECT_FALSE(one.errand->waiting.empty()) << one.errand->id;
    if (one.errand->deed != Deed::deal_with) continue;
    const Feature& feature = one.room == kNone
                                 ? library().places[one.what].features[one.feature]
                                 : library().sites[one.what].rooms[one.room].features[one.feature];
    EXPECT_TRUE(feature.again || (!feature.skill && !feature.save)) << one.errand->id;
  }
}

TEST(Errands, AreOneChoiceInTownThatOpensAList) {
  RULE("N-5");
  Position at = traveler();
  for (const char* id : {"bread-for-the-mill", "where-the-water-goes"}) errand(at, id) = ErrandState::taken;
  in_town(at);
  Play play(game(), at.json());
  EXPECT_NOT_OFFERED(play, "give-up/bread-for-the-mill");
  play.choose("errands");
  EXPECT_OFFERED(play, "give-up/bread-for-the-mill");
  EXPECT_OFFERED(play, "give-up/where-the-water-goes");
  play.choose("back");
  EXPECT_OFFERED(play, "leave");
}

// -- Terms --

Position under_a_term(int days) {
  Position at = traveler();
  errand(at, "bread-for-the-mill") = ErrandState::taken;
  at.who().boast = {.state = Boast::State::pending,
                    .errand = static_cast<std::uint8_t>(errand_named("bread-for-the-mill")),
                    .stakes = 1,
                    .guard_gained = 1,
                    .days = static_cast<std::uint8_t>(days)};
  return at;
}

TEST(Terms, AreOnShowWithTheDaysThatAreLeft) {
  Position at = under_a_term(10);
  in_town(at);
  EXPECT_THAT(Play(game(), at.json()).view(1), HasSubstr("10 days"));
}

TEST(Terms, ThatEndWithinACycleAreAskedAbout) {
  RULE("B-1f");
  Position at = under_a_term(10);
  complete(at);
  at.stands(Phase::downtime);
  Play play(game(), at.json());
  EXPECT_THAT(play.prompt(), HasSubstr("10"));
  play.choose("rather-not");
  EXPECT_EQ(phase_of(play.state<State>()), Phase::place);
  EXPECT_EQ(play.state<State>().party[0].boast.days, 10);
  Play anyway(game(), at.json());
  anyway.choose("settle-in");
  EXPECT_EVENT(anyway, "cycle-began");
  at.state.party[0].boast.days = 16;
  EXPECT_EVENT(Play(game(), at.json()), "cycle-began");
}

TEST(Boasting, TellsWhatItGivesAndWhatItTakes) {
  RULE("B-1b");
  RULE("B-1f");
  Position at = traveler();
  errand(at, "bread-for-the-mill") = ErrandState::taken;
  in_town(at);
  Play play(game(), at.json());
  play.choose("boasts").choose("boast/1/bread-for-the-mill").choose("ability/dex");
  EXPECT_EVENT(play, "ability-grown", R"({"ability": "DEX", "by": 1, "most": 12})");
  play.choose("errands").choose("give-up/bread-for-the-mill");
  EXPECT_EVENT(play, "ability-grown", R"({"ability": "DEX", "by": -1, "most": 11})");
}

// -- Rumors --

TEST(Rumors, AreNotToldByThoseWhomTheyAreAbout) {
  RULE_STAYS_OUT("T-5b");
  Position at = traveler();
  person(at, "emmot-brack") = {.disposition = Disposition::friendly, .met = true};
  in_town(at);
  const int widow = static_cast<int>(*library().rumours.index("widow-pays"));
  for (int rumour = 0; rumour < static_cast<int>(library().rumours.size()); ++rumour) {
    if (rumour != widow) at.state.rumours |= std::uint64_t{1} << rumour;
  }
  Play play(game(), at.json());
  play.choose("talk/emmot-brack");
  EXPECT_NOT_OFFERED(play, "rumour");
  const Look look = look_at(at);
  EXPECT_TRUE(are_rumours_left(look, person_named("wren")));
  EXPECT_FALSE(are_rumours_left(look, person_named("emmot-brack")));
}

TEST(Rumors, ThatContentPutsIntoTheWrongMouthAreAnError) {
  const std::filesystem::path pack = std::filesystem::path(testing::TempDir()) / "farsa-own-rumour";
  std::filesystem::create_directories(pack);
  std::ofstream(pack / "pack.yaml") << "name: Gossip\ngame: farsa\nversion: '1'\n";
  std::ofstream(pack / "rumours.yaml") << R"(- id: red-lamp
  name: The red lamp
  text: Emmot Brack has been seen with a red lamp.
  form: mystery
  is_true: false
  origin: ours
  rules: [R-02]
)";
  const std::vector<std::string> packs = {pack.string()};
  const auto spoiled = load_library(packs);
  ASSERT_FALSE(spoiled);
  EXPECT_THAT(spoiled.error().front().text(), HasSubstr("about themselves"));
}

TEST(Rumors, PutTheirOwnQuotesIntoSingleOnes) {
  Position at = traveler();
  person(at, "brother-dunstan").named = true;
  person(at, "tansy-bole") = {.disposition = Disposition::friendly, .met = true};
  in_town(at);
  Play play(game(), at.json());
  play.choose("talk/tansy-bole").choose("rumour");
  EXPECT_THAT(play.event("rumour-heard").text, HasSubstr("'At home, in bed, there was weather.'"));
}

// -- Who somebody is --

TEST(Names, AreKnownOnceSomebodyHasBeenSpokenTo) {
  RULE("N-5");
  Position at = traveler();
  in_town(at);
  Play play(game(), at.json());
  play.choose("talk/emmot-brack");
  EXPECT_TRUE(play.state<State>().people[static_cast<std::size_t>(person_named("emmot-brack"))].named);
  EXPECT_THAT(play.view(1), HasSubstr("Emmot Brack, miller's widow"));
  EXPECT_THAT(play.view(1), HasSubstr("flour under her nails"));
}

TEST(Names, AreNoneOfTheStrangersBusiness) {
  RULE("N-5");
  Position at = traveler();
  meeting(at, "villager", 1, Disposition::indifferent);
  at.state.meeting.person = static_cast<std::uint8_t>(person_named("wick-pask"));
  Play play(game(), at.json());
  EXPECT_THAT(play.prompt(), HasSubstr("man in a bedsheet"));
  EXPECT_THAT(play.view(1), Not(HasSubstr("Wick Pask")));
  play.choose("find-out");
  EXPECT_THAT(play.prompt(), HasSubstr("Wick Pask"));
}

TEST(Speakers, AreThoseWhoHaveTheSkillThemselves) {
  Position at = traveler();
  at.hero(12, 11, 10, 5).skilled("persuasion");
  meeting(at, "bandit", 1, Disposition::curious);
  Play play(game(), at.json());
  play.choose("approach/argue");
  EXPECT_EQ(play.options().front(), "speaker/2");
  play.choose("speaker/2").choose("by-the-book").rolls({6});
  EXPECT_EVENT(play, "approach-worked", R"({"who": "the second of the party"})");
}

TEST(Threats, ThatFailAreSaidToHaveMadeThingsWorse) {
  RULE("R-23");
  Position at = traveler();
  meeting(at, "bandit", 1, Disposition::indifferent);
  Play play(game(), at.json());
  play.choose("approach/threaten").choose("by-the-book").rolls({1});
  EXPECT_EVENT(play, "footing-fell", R"({"disposition": "curious"})");
}

}  // namespace
}  // namespace gamekeeper::farsa::test
