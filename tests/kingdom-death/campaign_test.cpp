#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "kingdom-death/town.hpp"

/// Lantern years: who departs, with what, after what, and when it is over (p37, p63, p85, p125).
namespace gamekeeper::kingdom_death::test {
namespace {

/// The first year is over, and two of a settlement of five have names.
class Years : public Home {
 public:
  explicit Years(int years = 3) {
    alive(2);
    state.years = static_cast<std::uint16_t>(years);
    state.settlement.lantern_year = 1;
    state.settlement.population = 5;
    kit::set_bit(state.settlement.quarries, *library().monsters.index("white-lion"));
    while (state.survivors.size() > 2) state.survivors.pop_back();
    survivor(0);
  }
  std::string year(std::string_view step) const {
    boost::json::object position = engine::state_json::write(state).as_object();
    position["course"] = boost::json::parse(
        "{\"frames\": [{\"procedure\": \"first-story\", \"next\": \"years-go-round\"}, "
        "{\"procedure\": \"lantern-year\", \"next\": \"" +
        std::string(step) + "\"}]}");
    return boost::json::serialize(position);
  }
};

TEST(Departing, FourOfThoseWhoCanAndThoseWhoHaveNoNameYet) {
  RULE("Y-1");
  Play play(game(), Years().comes_to("prepare-departing-survivors"));
  play.choose("depart/survivor-1")
      .choose("newcomer/female")
      .choose("newcomer/male")
      .choose("depart/survivor-2");
  EXPECT_EVENT(play, "is-named", R"({"who": "survivor-3"})");
  EXPECT_EVENT(play, "departs", R"({"who": "survivor-4"})");
  EXPECT_POSITION(play, R"({"settlement": {"population": 5}})");
}

TEST(Departing, WhoMustSkipThisHuntStaysAtHomeAndIsFitForTheNext) {
  RULE("Y-1");
  RULE("Y-3");
  Years years;
  years.survivor(1).is(Mark::skip_next_hunt);
  years.state.settlement.population = 2;
  years.knows("ammonia").knows("language");
  Play play(game(), years.comes_to("prepare-departing-survivors"));
  EXPECT_EVENT(play, "departs", R"({"who": "survivor-1"})");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "survival", "by": 1})");
  EXPECT_EVENT(play, "no-longer", R"({"who": "survivor-2", "mark": "skip-next-hunt"})");
  EXPECT_EQ(play.count("departs"), 1);
}

TEST(Departing, WhatWasLeftForThoseWhoDepartIsTheirs) {
  RULE("S-13");
  Years years;
  years.state.settlement.population = 2;
  years.knows("language").knows("ammonia").knows("shrine").endeavors(1);
  Play play(game(), years.comes_to("develop"));
  play.choose("endeavor/armor-ritual")
      .choose("survivor-1")
      .rolls({4})
      .choose("end")
      .choose("depart/survivor-1");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-2", "what": "armor", "by": 1})");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-2", "what": "survival", "by": 1})");
}

TEST(Departing, HeatKeepsWhoeverIsTooWellDressedAtHome) {
  Years years;
  years.state.settlement.population = 2;
  years.state.settlement.lantern_year = 1;
  years.state.settlement.timeline = {};
  years.survivor(0).carries("bone-club");
  Play play(game(), years.comes_to("advance-timeline"));
  play.draws("heat-wave").choose("end");
  EXPECT_EQ(play.count("departs"), 1);
  EXPECT_EVENT(play, "departs", R"({"who": "survivor-2"})");
}

TEST(LanternYear, WhereTheyStoodLastTimeNobodyStandsNow) {
  RULE("W-2");
  Years years;
  years.survivor(0).at("k2").survivor(1).at("k2");
  Play play(game(), years.year("fight-the-quarry"));
  EXPECT_EQ(play.at("/survivors/1/at"), nullptr);
  play.choose("k2");
  EXPECT_NOT_OFFERED(play, "k2");
}

TEST(Departing, NobodyGoesInTheLastYear) {
  Play play(game(), Years(1).comes_to("prepare-departing-survivors"));
  EXPECT_NO_EVENT(play, "departs");
  EXPECT_TRUE(play.over());
  EXPECT_EQ(play.result(), "victory");
}

TEST(Outfit, GearGoesFromStorageToThoseWhoDepartAndArmorCounts) {
  RULE("Y-2");
  Years years;
  years.state.settlement.population = 2;
  years.survivor(1).carries("bone-axe").is(Mark::retires);
  years.survivor(0).carries("cloth");
  years.stores_gear("rawhide-vest");
  Play play(game(), years.comes_to("prepare-departing-survivors"));
  // Brandt stays at home, and leaves the axe.
  play.choose("take/bone-axe").choose("take/rawhide-vest").choose("leave/cloth").choose("take/cloth");
  EXPECT_NOT_OFFERED(play, "take/cloth");
  play.choose("ready");
  EXPECT_POSITION(play, R"({"settlement": {"gear": []}})");
  EXPECT_EQ(play.at("/survivors/0/armor").as_array()[static_cast<std::size_t>(Location::waist)].as_int64(),
            1);
}

TEST(Outfit, OnePieceOfArmorOnEachLocation) {
  RULE("Y-2");
  Years years;
  years.state.settlement.population = 1;
  years.survivor(1).is(Mark::dead);
  years.survivor(0).carries("cloth").carries("founding-stone");
  years.stores_gear("rawhide-pants");
  Play play(game(), years.comes_to("prepare-departing-survivors"));
  EXPECT_NOT_OFFERED(play, "take/rawhide-pants");
  play.choose("leave/cloth").choose("take/rawhide-pants").choose("ready");
}

TEST(Quarry, ALegendIsHuntedByWhoeverHasCalledItAndWearsItsFace) {
  RULE("Y-4");
  Years years;
  years.survivor(0).carries("white-lion-mask");
  Play not_called(game(), years.year("choose-quarry"));
  EXPECT_NOT_OFFERED(not_called, "hunt/great-golden-cat");
  const std::size_t call =
      library().row_of(RowOf::endeavor, *library().endeavors.index("call-the-golden-cat"));
  years.state.effects.used.push_back(
      {.row = static_cast<rows::Id>(call), .scope = id_of(Scope::hunt), .who = {}});
  Play called(game(), years.year("choose-quarry"));
  EXPECT_OFFERED(called, "hunt/great-golden-cat");
  Years bare;
  bare.state.effects = years.state.effects;
  Play without(game(), bare.year("choose-quarry"));
  EXPECT_NOT_OFFERED(without, "hunt/great-golden-cat");
}

TEST(Quarry, ALevelOfWhatIsOnTheList) {
  RULE("Y-4");
  Play play(game(), Years().year("choose-quarry"));
  play.choose("hunt/white-lion-1");
  EXPECT_EVENT(play, "quarry-chosen", R"({"showdown": "white-lion-1"})");
  play.draws("lion-in-heat").draws("lions-sculpture").rolls({91});
}

TEST(Quarry, IsChosenAtHome) {
  RULE("Y-4");
  Play play(game(), Years().year("choose-quarry"));
  EXPECT_THAT(play.view(0), testing::HasSubstr("Lantern year 1: departure"));
  EXPECT_THAT(play.view(0), testing::Not(testing::HasSubstr("Round 2"))) << "of the last Showdown";
  play.choose("hunt/white-lion-1");
  EXPECT_THAT(play.view(0), testing::HasSubstr("Hunt for the White Lion"));
  play.draws("lion-in-heat").draws("lions-sculpture").rolls({91});
}

TEST(Return, WhatTheDeadCarriedLiesInStorage) {
  RULE("Y-5");
  Years years;
  years.survivor(1).carries("bone-axe").is(Mark::dead);
  Play play(game(), years.comes_to("survivors-return"));
  EXPECT_EVENT(play, "gear-left", R"({"who": "survivor-2"})");
  play.draws("dark-dentist").rolls({8});
  EXPECT_FALSE(play.at("/settlement/gear").as_array().empty());
}

TEST(Return, WhatIsIrreplaceableGoesWithTheDead) {
  RULE("G-3");
  Years years;
  years.survivor(1).carries("perfect-slayer").carries("bone-axe").is(Mark::dead);
  Play play(game(), years.comes_to("survivors-return"));
  EXPECT_EVENT(play, "loses-gear", R"({"who": "survivor-2", "gear": "perfect-slayer"})");
  EXPECT_EVENT(play, "gear-left", R"({"who": "survivor-2"})");
  play.draws("dark-dentist").rolls({8});
}

TEST(Population, WhoDiesIsOneLess) {
  RULE("Y-6");
  Years years;
  years.survivor(0).battered();
  years.state.showdown.monster.marks = {};
  years.state.settlement.population = 5;
  years.survivor(0).at("k7");
  years.survivor(1).at("a1");
  Play play(game(), years.monsters_turn({"chomp"}));
  play.rolls({10}).rolls({3});
  EXPECT_EVENT(play, "settlement-changed", R"({"what": "population", "by": -1})");
}

TEST(GameOver, WhenNobodyIsLeftOfASettlement) {
  RULE("Y-7");
  Years years;
  years.state.settlement.population = 0;
  for (Who who = 0; who < 2; ++who) years.survivor(who).is(Mark::dead);
  Play play(game(), years.comes_to("end-of-year"));
  EXPECT_EVENT(play, "nobody-is-left", R"({"year": 1})");
  EXPECT_TRUE(play.over());
  EXPECT_EQ(play.result(), "defeat");
}

TEST(GameOver, WhenTheLastOfThemDies) {
  Years years;
  years.survivor(0).battered();
  years.survivor(1).is(Mark::dead);
  years.state.showdown.monster.marks = {};
  years.state.settlement.population = 1;
  years.survivor(0).at("k7");
  boost::json::object position = boost::json::parse(years.monsters_turn({"chomp"})).as_object();
  position["course"].as_object()["frames"].as_array()[0] =
      boost::json::parse(R"({"procedure": "first-story", "next": "years-go-round"})");
  Play play(game(), boost::json::serialize(position));
  play.rolls({10}).rolls({3});
  EXPECT_EVENT(play, "settlement-changed", R"({"what": "population", "by": -1})");
  EXPECT_TRUE(play.over());
  EXPECT_EQ(play.result(), "defeat");
}

// -- Nemeses --

Due nemesis(DueKind kind, int year) {
  return {static_cast<std::uint8_t>(year), kind, kit::index_that_is(library().nemeses, "butcher"), 1};
}

TEST(Nemesis, InItsYearNobodyHunts) {
  RULE("Y-8");
  Years years;
  years.state.settlement.timeline.push_back(nemesis(DueKind::nemesis, 1));
  Play play(game(), years.year("choose-quarry"));
  EXPECT_EVENT(play, "nemesis-comes", R"({"showdown": "butcher-1"})");
  EXPECT_EVENT(play, "showdown-begins", R"({"showdown": "butcher-1"})");
  EXPECT_NO_EVENT(play, "hunt-begins");
  play.draws("debris");
}

TEST(Nemesis, BeforeItsYearTheyHunt) {
  Years years;
  years.state.settlement.timeline.push_back(nemesis(DueKind::nemesis, 2));
  Play play(game(), years.year("choose-quarry"));
  EXPECT_NO_EVENT(play, "nemesis-comes");
}

TEST(SpecialShowdown, IsFoughtByWhoWouldDepart) {
  RULE("S-20");
  Years years;
  years.state.settlement.population = 2;
  years.state.settlement.timeline.push_back(nemesis(DueKind::special, 1));
  Play play(game(), years.comes_to("special-showdown"));
  EXPECT_EVENT(play, "showdown-begins", R"({"showdown": "butcher-1"})");
  EXPECT_NO_EVENT(play, "lantern-goes-out");
  play.draws("debris");
}

TEST(SpecialShowdown, ThenTheYearGoesOnFromTheDeathCount) {
  Years years;
  years.state.settlement.population = 2;
  years.survivor(1).is(Mark::dead).survivor(0);
  years.one().heavy = 31;
  boost::json::object position = boost::json::parse(years.comes_to("end-of-year")).as_object();
  position["course"].as_object()["frames"].as_array().push_back(
      boost::json::parse(R"({"procedure": "way-back", "next": "heal-those-who-fought"})"));
  Play play(game(), boost::json::serialize(position));
  EXPECT_EVENT(play, "dead-counted", R"({"dead": 1})");
  EXPECT_NO_EVENT(play, "lantern-goes-out");
}

TEST(Outfit, APieceChangesPlacesWithWhatLiesThere) {
  RULE("G-1");
  Home home;
  home.alive(1).state.settlement.population = 1;
  for (const char* const gear : {"bone-axe", "rawhide-vest", "cloth"})
    home.state.settlement.gear.push_back(library().gear_called(gear));
  Play play(game(), home.comes_to("prepare-departing-survivors"));
  play.choose_each(
      {"take/bone-axe", "take/rawhide-vest", "arrange", "move/0", "space/4", "arrange", "move/1"});
  play.choose("space/4");
  const auto& grid = play.state<State>().survivors[0].grid;
  EXPECT_EQ(grid[1], library().gear_called("bone-axe"));
  EXPECT_EQ(grid[4], library().gear_called("rawhide-vest"));
  play.choose("take/cloth").choose("ready");
  EXPECT_EQ(grid[0], library().gear_called("cloth"));
  EXPECT_EQ(grid[4], library().gear_called("rawhide-vest"));
}

// -- The Exhausted Lantern Hoard --

TEST(Destiny, NobodyDepartsWithoutALantern) {
  Home home;
  home.alive(1).knows("destiny").state.settlement.population = 1;
  for (const char* const gear : {"bone-axe", "survivors-lantern"})
    home.state.settlement.gear.push_back(library().gear_called(gear));
  Play play(game(), home.comes_to("prepare-departing-survivors"));
  EXPECT_BARRED(play, "ready", "whoever departs takes a lantern now");
  play.choose("take/survivors-lantern");
  EXPECT_OFFERED(play, "ready");
}

TEST(Destiny, OnlyTheThirdLevelWillDo) {
  Years years;
  years.knows("destiny");
  kit::set_bit(years.state.settlement.quarries, *library().monsters.index("screaming-antelope"));
  Play play(game(), years.year("choose-quarry"));
  EXPECT_EQ(play.options(), (std::vector<std::string>{"hunt/screaming-antelope-3", "hunt/white-lion-3"}));
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
