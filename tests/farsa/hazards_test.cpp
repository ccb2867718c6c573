#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "farsa/farsa_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

using enum Condition;
using Conditions = std::vector<Condition>;

/// The end of a cycle: the town's own die is due.
Position townsfolk() { return in_cycle("hazard"); }

const Town& town(const Play& play) { return play.state<State>().town; }

/// What lies on the place where the party is, in the order in which it began.
Conditions conditions(const Play& play) {
  Conditions all;
  for (const Hardship& one : town(play).hardships) {
    if (one.place == play.state<State>().place) all.push_back(one.condition);
  }
  return all;
}

TEST(Hazard, OneIsACaller) {
  RULE("T-6");
  RULE("hazard/encounter");
  Play play(game(), townsfolk().json());
  play.rolls({1}).rolls({1});
  EXPECT_EVENT(play, "spoke", R"({"person": "tansy-bole"})");
}

TEST(Hazard, TwoAnnouncesAShift) {
  RULE("hazard/signs");
  Play play(game(), townsfolk().json());
  play.rolls({2}).rolls({5});
  EXPECT_EVENT(play, "shift-announced", R"({"shift": "shift-5"})");
  EXPECT_NO_EVENT(play, "shift-came");
}

TEST(Hazard, TwoIsARumorWhenOneHasBeenAnnounced) {
  RULE("hazard/signs");
  Position at = townsfolk();
  at.state.town.announced = 4;
  Play play(game(), at.json());
  play.rolls({2}).rolls({1});
  EXPECT_EVENT(play, "rumour-heard");
  EXPECT_EQ(town(play).announced, 4);
}

TEST(Hazard, ThreeIsTheShiftThatWasAnnounced) {
  RULE("hazard/shift");
  Position at = townsfolk();
  at.state.town.announced = 4;
  Play play(game(), at.json());
  play.rolls({3});
  EXPECT_EVENT(play, "shift-came", R"({"shift": "shift-5"})");
  EXPECT_EQ(town(play).announced, kNone);
}

TEST(Hazard, SixIsNothing) {
  RULE("hazard/advantage");
  Play play(game(), townsfolk().json());
  play.rolls({6});
  EXPECT_EVENT(play, "hazard", R"({"roll": 6})");
  EXPECT_EVENT(play, "cycle-ended");
}

TEST(Hazards, MayBeLeftOut) {
  RULE_STAYS_OUT("T-6");
  Position at = townsfolk();
  at.comes_to("faction-moves");
  at.state.switches.no_hazards = true;
  Play play(game(), at.json());
  factions_roll(play).choose("go-on");
  EXPECT_NO_EVENT(play, "hazard");
  EXPECT_EVENT(play, "cycle-ended");
}

// -- Shifts --

/// The shift on that face comes now.
Play& shift(Play& play, int face) { return play.rolls({3}).rolls({face}); }

TEST(Shift, OneAlliesTwoFactions) {
  RULE("shift/alliance");
  Play play(game(), townsfolk().json());
  shift(play, 1);
  EXPECT_EQ(play.event("shift-came").rule, "shift/alliance");
  EXPECT_EQ(play.count("faction-moved"), 2);
}

TEST(Shift, TwoIsAFeast) {
  RULE("shift/festival");
  Position at = townsfolk();
  at.who().fatigue = 3;
  Play play(game(), at.json());
  shift(play, 2).rolls({1});
  EXPECT_EVENT(play, "rested", R"({"gone": 3})");
  EXPECT_EVENT(play, "rumour-heard");
}

TEST(Shift, ThreeBringsRivals) {
  RULE("shift/rivals");
  Play play(game(), townsfolk().json());
  shift(play, 3).rolls({1});
  EXPECT_EQ(play.event("shift-came").rule, "shift/rivals");
  EXPECT_EVENT(play, "spoke", R"({"person": "orla-finch"})");
}

TEST(Rivals, AreAboutOnceTheyHaveCome) {
  RULE("R-152");
  RULE("shift/rivals");
  Position at;
  at.hero(12, 11, 10, 5);
  in_town(at);
  EXPECT_NOT_OFFERED(Play(game(), at.json()), "talk/orla-finch");
  Play play(game(), townsfolk().json());
  shift(play, 3).rolls({1});  // the first of them looks the party up
  EXPECT_EVENT(play, "spoke", R"({"person": "orla-finch"})");
  play.choose("back");
  EXPECT_OFFERED(play, "talk/orla-finch");  // and stays
}

TEST(Shift, FourLetsAFactionRise) {
  RULE("shift/faction");
  Play play(game(), townsfolk().json());
  shift(play, 4);
  EXPECT_EVENT(play, "faction-moved", R"({"faction": "ash-company", "by": 2})");
}

TEST(Shift, FiveIsAScandal) {
  RULE("shift/scandal");
  Play play(game(), townsfolk().json());
  shift(play, 5);
  EXPECT_EVENT(play, "resource-lost", R"({"faction": "ford-council"})");
}

TEST(Shift, SixIsNewsOfAPlace) {
  RULE("shift/news");
  Play play(game(), townsfolk().json());
  shift(play, 6).rolls({1});
  EXPECT_EVENT(play, "learned-place", R"({"place": "hollins-ford"})");
}

TEST(Shift, ThatHasHappenedGivesWayToTheNext) {
  RULE("hazard/shift");
  Position at = townsfolk();
  at.state.town.shifts = 0b001000;
  Play play(game(), at.json());
  shift(play, 4);
  EXPECT_EVENT(play, "shift-came", R"({"shift": "shift-5"})");
}

TEST(Shifts, ComeAgainWhenAllHaveHappened) {
  RULE("R-184");
  Position at = townsfolk();
  at.state.town.shifts = 0b111111;
  Play play(game(), at.json());
  play.rolls({3});
  EXPECT_EQ(play.asking_rule(), "R-184");
  play.rolls({4});
  EXPECT_EVENT(play, "shift-came", R"({"shift": "shift-4"})");
}

// -- Upheavals and conditions --

/// The upheaval of that row.
Play& upheaval(Play& play, int row) { return play.rolls({4}).rolls({row}); }

TEST(Upheaval, KillingsBringInsecurity) {
  RULE("hazard/condition");
  RULE("upheaval/killings");
  RULE("condition/insecurity");
  RULE("R-93");
  Play play(game(), townsfolk().json());
  upheaval(play, 1).rolls({7});
  EXPECT_EVENT(play, "condition-came", R"({"condition": "insecurity"})");
  EXPECT_EVENT(play, "dearer", R"({"tens": 7})");
  EXPECT_EQ(town(play).hardships[0].dearer, 7);
}

TEST(Upheaval, BringsOneConditionOfItsRow) {
  RULE("upheaval/siege");
  RULE("upheaval/plague");
  RULE("upheaval/catastrophe");
  RULE("condition/*");
  RULE("R-91");
  struct Row {
    int row;
    std::array<Condition, 4> brings;
    int count;
  };
  for (const auto& [row, brings, count] :
       {Row{2, {insecurity, destruction, food_shortage}, 3},
        Row{3, {disease, food_shortage, drought, famine}, 4}, Row{4, {famine, destruction, disease}, 3}}) {
    for (int face = 1; face <= count; ++face) {
      Play play(game(), townsfolk().json());
      upheaval(play, row).rolls({face}).rolls({2});
      EXPECT_EQ(conditions(play), Conditions{brings[static_cast<std::size_t>(face - 1)]})
          << row << " " << face;
    }
  }
}

TEST(Upheaval, IfPossibleBringsANewCondition) {
  Position at = townsfolk();
  suffering(at, insecurity);
  suffering(at, food_shortage);
  Play play(game(), at.json());
  upheaval(play, 2).rolls({2});  // destruction alone is left: only its d10
  EXPECT_EQ(conditions(play), (Conditions{insecurity, food_shortage, destruction}));
  Position all = townsfolk();
  suffering(all, insecurity);
  Play none(game(), all.json());
  upheaval(none, 1);
  EXPECT_NO_EVENT(none, "condition-came");
}

TEST(Upheaval, MayTakeAnAlly) {
  RULE("upheaval/ally-dies");
  Position at = townsfolk();
  PersonState& tansy = at.state.people[static_cast<std::size_t>(person_named("tansy-bole"))];
  tansy.met = true;
  tansy.disposition = Disposition::friendly;
  Play play(game(), at.json());
  upheaval(play, 5);
  EXPECT_EVENT(play, "ally-died", R"({"person": "tansy-bole"})");
  EXPECT_EQ(conditions(play), Conditions{});
  Play friendless(game(), townsfolk().json());
  upheaval(friendless, 5);
  EXPECT_NO_EVENT(friendless, "ally-died");
}

TEST(Upheaval, MayThrowThePartyBack) {
  RULE("upheaval/setback");
  Position at = townsfolk();
  at.state.town.projects[0] = {.kind = Project::Kind::skill, .about = 2, .value = 2, .max = 3};
  Play work(game(), at.json());
  upheaval(work, 6);
  EXPECT_EQ(town(work).projects[0].value, 1);
  Position rich = townsfolk();
  rich.who().coins = 50;
  Play silver(game(), rich.json());
  upheaval(silver, 6).rolls({4, 9});
  EXPECT_EQ(coins(silver), 37);
}

TEST(Depletion, EndsTheOldestForSureAndTheOthersByFate) {
  RULE("hazard/depletion");
  RULE("R-92");
  Position at = townsfolk();
  at.state.calendar.day = 60;
  suffering(at, insecurity, 3, 40);
  suffering(at, food_shortage, 3, 10);
  suffering(at, disease, 3, 20);
  Play play(game(), at.json());
  play.rolls({5}).rolls({4}).rolls({3});  // insecurity ends, disease stays
  EXPECT_EQ(conditions(play), Conditions{disease});
}

TEST(Condition, LastsUntilThePartyPays) {
  RULE("T-6b");
  RULE("R-191");
  Position at = townsfolk();
  at.stands(Phase::settlement);
  suffering(at, insecurity, 5);
  at.purse(109);
  EXPECT_BARRED(Play(game(), at.json()), "relieve/insecurity", "it costs 110 silver");
  at.purse(110);
  Play play(game(), at.json());
  play.choose("relieve/insecurity");
  EXPECT_EQ(conditions(play), Conditions{});
  EXPECT_EQ(coins(play), 0);
}

TEST(Condition, LiesOnOneSettlementAndLeavesTheOthersAlone) {
  RULE("hazard/condition");
  RULE("T-6c");
  Position at = townsfolk();
  suffering(at, insecurity, 5);
  at.state.place = place_named("penny-cross");
  Play play(game(), at.json());
  upheaval(play, 1).rolls({2});  // killings here, too
  EXPECT_EVENT(play, "condition-came", R"({"condition": "insecurity", "place": "penny-cross"})");
  EXPECT_EQ(town(play).hardships.size(), 2U);
}

TEST(Depletion, OfASettlementWithNothingOnItIsRestfulAndEndsNothingElsewhere) {
  RULE("hazard/depletion");
  Position at = townsfolk();
  suffering(at, famine, 5);
  at.state.place = place_named("penny-cross");
  Play play(game(), at.json());
  play.rolls({5});
  EXPECT_NO_EVENT(play, "condition-ended");
  EXPECT_EQ(town(play).hardships.size(), 1U);
}

}  // namespace
}  // namespace gamekeeper::farsa::test
