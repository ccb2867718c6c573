#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "farsa/farsa_test.hpp"
#include "farsa/reckoned_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/making/making.hpp"
#include "games/farsa/people/people.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

/// In town, with time for something large; the second of two is dead.
Position in_mourning() {
  Position at;
  at.hero(12, 11, 10, 5).carries("grave-gold").hero(12, 11, 10, 5).skilled("lore").skilled("healing");
  at.who().fate = Fate::dead;
  at.who().now = {0, 11, 10};
  at.who().guard = 0;
  in_town(at);
  at.state.switches.size = 1;
  at.stands(Phase::downtime);
  at.comes_to("downtime-actions");
  at.state.town.lifestyles[0] = Lifestyle::comfortable;
  return at;
}

void knows(Position& at, std::string_view person) {
  PersonState& one = at.state.people[static_cast<std::size_t>(person_named(person))];
  one.met = true;
  one.disposition = Disposition::friendly;
}

bool may(const Position& at, Rite rite) { return may_undertake(look_at(at), rite, 1); }

const Character& the_dead(const Play& play) { return play.state<State>().party[1]; }

TEST(AWayBack, IsKnownBySomebodyWhoHasToBeWilling) {
  Position at = in_mourning();
  EXPECT_FALSE(may(at, Rite::clone));
  knows(at, "lucan-fray");
  EXPECT_TRUE(may(at, Rite::clone));
  at.state.people[static_cast<std::size_t>(person_named("lucan-fray"))].disposition = Disposition::hostile;
  EXPECT_FALSE(may(at, Rite::clone));
}

TEST(AWayBack, MayBeFoundOutInAnOldPlace) {
  Position at = in_mourning();
  at.state.party[0].grimoire = 1;
  at.state.party[0].things.push_back(make_thing(library(), library().grimoire));
  EXPECT_FALSE(may(at, Rite::soul_trapping));
  const std::uint8_t orchard = site_named("glass-orchard");
  const std::uint8_t room = room_named(orchard, "still-room");
  const auto& features = library().sites[orchard].rooms[room].features;
  for (std::size_t i = 0; i < features.size(); ++i) {
    if (features[i].rite == Rite::soul_trapping)
      at.state.sites[orchard].rooms[room].features.done = static_cast<std::uint16_t>(1U << i);
  }
  EXPECT_TRUE(may(at, Rite::soul_trapping));
}

TEST(BigMagic, WantsSomebodyWhoCasts) {
  Position at = in_mourning();
  knows(at, "the-reckoner");
  EXPECT_FALSE(may(at, Rite::undeath));
  at.state.party[0].things.push_back(make_thing(library(), library().grimoire));
  EXPECT_TRUE(may(at, Rite::undeath));
  at.state.party[0].never_casts = true;
  EXPECT_FALSE(may(at, Rite::undeath));
}

TEST(AWayBack, ThatNeedsTheBodyIsClosedWhereNothingWasFound) {
  Position at = in_mourning();
  for (const char* person : {"clemence-dray", "lucan-fray", "granny-pottle"}) knows(at, person);
  at.who().body_lost = true;
  EXPECT_FALSE(may(at, Rite::reanimation));
  EXPECT_FALSE(may(at, Rite::clone));
  EXPECT_TRUE(may(at, Rite::reincarnation));
}

TEST(AWayBack, IsNotForTheLivingNorForHirelings) {
  Position at = in_mourning();
  knows(at, "lucan-fray");
  at.who().hireling = 0;
  EXPECT_FALSE(may(at, Rite::clone));
  at.who().hireling = kNone;
  at.who().fate = Fate::lost;
  EXPECT_FALSE(may(at, Rite::clone));
}

TEST(AWayBack, IsAProjectOfTheLivingWithACostOfItsOwn) {
  RULE("D-10e");
  RULE("return/reanimation");
  RULE("R-141");
  Position at = in_mourning();
  knows(at, "clemence-dray");
  Play play(game(), at.json());
  play.choose("undertake/rite").choose("rite/reanimation/2").choose("milestones/1").choose("cost/loss");
  play.choose("pay").choose("give/1").rolls({3, 3, 3}).rolls({7});
  EXPECT_EVENT(play, "project-done");
  EXPECT_EVENT(play, "came-back", R"({"rite": "reanimation", "oddity": 7})");
  EXPECT_EQ(the_dead(play).fate, Fate::well);
  EXPECT_EQ(the_dead(play).most[0], 12);  // the same body
  EXPECT_EQ(the_dead(play).most[2], 9);   // and another will
  EXPECT_EQ(the_dead(play).skills, 0U);
  EXPECT_EQ(the_dead(play).guard, 5);
}

/// The work at it is nearly done.
Position nearly_done(Rite rite) {
  Position at = in_mourning();
  at.state.town.projects[0] = {.kind = Project::Kind::rite,
                               .about = static_cast<std::uint8_t>(about_rite(rite, 1)),
                               .value = 2,
                               .max = 3};
  return at;
}

TEST(Undeath, LeavesTheBodyLessNimbleAndTheMindLessSure) {
  RULE("return/undeath");
  RULE("D-10f");
  Play play(game(), nearly_done(Rite::undeath).json());
  play.choose("go-on").rolls({2}).rolls({4}).rolls({20});
  EXPECT_EQ(the_dead(play).most[0], 12);
  EXPECT_EQ(the_dead(play).most[1], 9);
  EXPECT_EQ(the_dead(play).most[2], 6);
  EXPECT_EQ(the_dead(play).oddity, 19);
}

TEST(TheUndead, DoNotMendByLyingStillNorGoHungry) {
  Position at;
  at.hero(12, 11, 10, 5);
  at.who().returned = Rite::undeath;
  at.who().now[0] = 5;
  at.who().fed = false;
  outdoors(at, "millers-reach", 2);
  at.state.wild.resting = true;
  Play play(game(), at.json());
  quiet_night(play);
  EXPECT_NO_EVENT(play, "went-hungry");
  EXPECT_EQ(play.state<State>().party[0].now[0], 5);
}

TEST(TheUndead, AreShrunkFrom) {
  RULE("return/undeath");
  Position at;
  at.hero(12, 11, 10, 5);
  meeting(at, "peddler", 1, Disposition::curious);
  const Look look = look_at(at);
  const int alive = approach_faces(look, 0, Approach::argue);
  at.who().returned = Rite::undeath;
  EXPECT_EQ(approach_faces(look, 0, Approach::argue), alive - 1);
  EXPECT_EQ(reckoned(approach_pips, look, 0, Approach::argue), -1);
}

TEST(SoulTrapping, PutsTheSameMindIntoAnotherBody) {
  RULE("return/soul-trapping");
  Play play(game(), nearly_done(Rite::soul_trapping).json());
  play.choose("go-on").rolls({6, 5, 4}).rolls({1, 2, 3}).rolls({6}).rolls({1});
  EXPECT_EQ(the_dead(play).most[0], 15);
  EXPECT_EQ(the_dead(play).most[1], 6);
  EXPECT_EQ(the_dead(play).most[2], 10);
  EXPECT_EQ(the_dead(play).guard_most, 6);
  EXPECT_NE(the_dead(play).skills, 0U);
}

TEST(Reincarnation, TakesASeasonToGrowUp) {
  RULE("R-142");
  RULE("R-140");
  Play play(game(), nearly_done(Rite::reincarnation).json());
  factions_roll(play.choose("go-on"));  // five factions
  EXPECT_EVENT(play, "will-return", R"({"rite": "reincarnation", "day": 91})");
  EXPECT_EQ(the_dead(play).fate, Fate::dead);
  EXPECT_EQ(the_dead(play).returns_on, 91);
}

Position due(Rite rite, int day) {
  Position at = in_mourning();
  at.who().returned = rite;
  at.who().returns_on = 91;
  at.state.calendar.day = static_cast<std::uint16_t>(day);
  at.stands(Phase::place);
  return at;
}

TEST(Reincarnation, LeavesOneSkillAndNothingElse) {
  RULE("return/reincarnation");
  Play early(game(), due(Rite::reincarnation, 90).json());
  EXPECT_EQ(the_dead(early).fate, Fate::dead);
  Play play(game(), due(Rite::reincarnation, 91).json());
  play.rolls({3, 3, 3}).rolls({4, 4, 4}).rolls({5, 5, 5}).rolls({2}).rolls({9});
  EXPECT_EVENT(play, "came-back");
  EXPECT_EQ(the_dead(play).fate, Fate::well);
  EXPECT_EQ(the_dead(play).most[0], 9);
  EXPECT_EQ(the_dead(play).most[1], 12);
  EXPECT_EQ(the_dead(play).most[2], 15);
  EXPECT_EQ(the_dead(play).skills & (the_dead(play).skills - 1U), 0U);
  EXPECT_NE(the_dead(play).skills, 0U);
}

TEST(AClone, IsAYearInTheVatAndAPointShortOfEverything) {
  RULE("return/clone");
  RULE("R-140");
  RULE("R-141");
  Play vat(game(), nearly_done(Rite::clone).json());
  factions_roll(vat.choose("go-on"));
  EXPECT_EVENT(vat, "will-return", R"({"rite": "clone", "day": 361})");
  Play play(game(), due(Rite::clone, 91).json());
  play.rolls({4});
  EXPECT_EQ(the_dead(play).most[0], 11);
  EXPECT_EQ(the_dead(play).most[1], 10);
  EXPECT_EQ(the_dead(play).most[2], 9);
}

TEST(TheReferee, MayBringSomebodyBackByAWord) {
  RULE("D-10e");
  Position at = in_mourning();
  outdoors(at, "millers-reach");
  at.state.step_by_step = true;
  Play play(game(), at.json());
  EXPECT_OFFERED(play, "return/2/undeath");
  play.choose("return/2/clone").rolls({10});
  EXPECT_EVENT(play, "came-back", R"({"rite": "clone", "oddity": 10})");
}

TEST(TheTableOfOddities, IsOursAndHasARowForEveryFace) {
  const auto table = library().tables.index("return-oddity");
  ASSERT_TRUE(table);
  EXPECT_EQ(library().tables[*table].rows.size(), 20U);
}

}  // namespace
}  // namespace gamekeeper::farsa::test
