#include <gtest/gtest.h>

#include <cstddef>
#include <initializer_list>
#include <string>
#include <vector>

#include "kingdom-death/hunt.hpp"
#include "kingdom-death/phoenix.hpp"

/// How the Phoenix is hunted, and what comes of it (facts: hunt-events-monsters.yaml, monsters.yaml of our
/// kit).
namespace gamekeeper::kingdom_death::test {
namespace {

// -- Hunt event cards --

Trail trail() {
  Trail trail;
  trail.state.showdown.entry = static_cast<std::uint8_t>(*library().showdowns.index("phoenix-2"));
  trail.state.hunt.at = 3;
  trail.state.hunt.monster_at = 8;
  for (Survivor& one : trail.state.survivors) {
    one.insanity = 5;
    one.hunt_xp = 3;
    one.reached = 0xffff;
  }
  return trail;
}

struct Met {
  std::string_view name, event;
  Dice dice;
  std::string_view told, fields;
};
void PrintTo(const Met& met, std::ostream* to) { *to << met.name; }

const Met kMet[] = {
    {"bird_even", "bird-brained", {{4}}, "quarry-moves", R"({"space": 10})"},
    {"bird_odd", "bird-brained", {{5}}, "quarry-moves", R"({"space": 6})"},
    {"feather_lost_years",
     "fateful-feather",
     {{1}, {2}, {3}, {4}},
     "changed",
     R"({"who": "survivor-1", "what": "hunt-xp", "by": -3})"},
    {"feather_kept", "fateful-feather", {{1}, {2}, {3}, {4}}, "gains", R"({"resource": "tail-feathers"})"},
    {"field", "fertile-field", {}, "event-hurts", R"({"who": "survivor-4", "amount": 3, "place": "brain"})"},
    {"field_understood",
     "fertile-field",
     {},
     "changed",
     R"({"who": "survivor-4", "what": "understanding", "by": 1})"},
    {"field_goes_on", "fertile-field", {}, "rolls-again", "{}"},
    {"filth_hurts",
     "filth-from-the-sky",
     {{1}, {2}, {3}, {4}, {4}, {3}},
     "event-hurts",
     R"({"who": "survivor-1", "amount": 2, "place": "body"})"},
    {"filth_kept",
     "filth-from-the-sky",
     {{1}, {2}, {3}, {4}, {5}},
     "gains",
     R"({"resource": "muculent-droppings"})"},
    {"glimpse_mad", "glimpse", {{5}}, "rolls-again", R"({"times": 3})"},
    {"glimpse_old", "glimpse", {{6}}, "changed", R"({"who": "survivor-4", "what": "hunt-xp", "by": 1})"},
    {"nightmare", "recurring-nightmare", {}, "party-moves", R"({"space": 6})"},
    {"backwards",
     "time-flows-backwards",
     {},
     "changed",
     R"({"who": "survivor-4", "what": "hunt-xp", "by": -2})"},
    {"backwards_goes_on", "time-flows-backwards", {}, "rolls-again", "{}"},
    {"wind", "wind-tunnel", {{9}}, "party-moves", R"({"space": 1})"},
};

class AHuntForThePhoenix : public testing::TestWithParam<Met> {};
TEST_P(AHuntForThePhoenix, MeetsWhatItSays) {
  Trail hunt = trail();
  for (std::uint8_t i = 0; i < library().resources.size(); ++i) {
    if (library().resources[i].deck == "phoenix") hunt.state.showdown.monster_resources.shuffle_in(i);
  }
  Play play(game(), hunt.meets(GetParam().event));
  roll_all(play, GetParam().dice);
  EXPECT_EVENT(play, GetParam().told, GetParam().fields);
}
INSTANTIATE_TEST_SUITE_P(Phoenix, AHuntForThePhoenix, testing::ValuesIn(kMet),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(BirdBrained, UponThemItAmbushes) {
  Trail hunt = trail();
  hunt.state.hunt.monster_at = 5;
  Play play(game(), hunt.meets("bird-brained"));
  play.rolls({1});
  EXPECT_EVENT(play, "quarry-found", R"({"ambush": "by-monster"})");
}

TEST(FatefulFeather, TheYearsComeAgainAndNothingElseIsLeft) {
  Trail hunt = trail();
  Survivor& one = hunt.state.survivors[0];
  one.reached = 0b1'0000'0001;
  one.proficiency = 2;
  one.weapon = 0;
  one.disorders.push_back(0);
  one.arts.push_back(0);
  one.arts.push_back(1);
  Play play(game(), hunt.meets("fateful-feather"));
  play.rolls({1}).rolls({2}).rolls({3}).rolls({4});
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "proficiency", "by": -2})");
  EXPECT_EVENT(play, "loses-disorder", R"({"who": "survivor-1"})");
  EXPECT_EQ(play.count("loses-art"), 2);
  EXPECT_EQ(play.state<State>().survivors[0].reached, 1);
}

TEST(FatefulFeather, AnHoursRingTurnsItAway) {
  Trail hunt = trail();
  hunt.survivor(1).carries("hours-ring").survival(2);
  Play play(game(), hunt.meets("fateful-feather"));
  play.rolls({1}).rolls({2}).rolls({3}).rolls({4}).choose("yes");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-2", "what": "survival", "by": -2})");
  EXPECT_NO_EVENT(play, "gains");
}

TEST(FilthFromTheSky, MayRuinArmorOrMakeALimbGrow) {
  Trail hunt = trail();
  hunt.survivor(0).injured("dismembered-arm").one().armor.fill(3);
  Play ruins(game(), hunt.meets("filth-from-the-sky"));
  ruins.rolls({1}).rolls({2}).rolls({3}).rolls({4}).rolls({1}).rolls({6});
  EXPECT_EQ(ruins.state<State>().survivors[0].armor[4], 0);
  EXPECT_EQ(ruins.state<State>().survivors[0].armor[3], 3);
  Play heals(game(), hunt.meets("filth-from-the-sky"));
  heals.rolls({1}).rolls({2}).rolls({3}).rolls({4}).rolls({8});
  EXPECT_EVENT(heals, "healed", R"({"who": "survivor-1", "injury": "dismembered-arm"})");
}

TEST(RecurringNightmare, IsTheSameDarknessAgain) {
  Trail hunt = trail();
  hunt.state.hunt.at = 7;
  hunt.state.hunt.darkness = 1;
  Play play(game(), hunt.meets("recurring-nightmare"));
  EXPECT_EVENT(play, "hunt-event", R"({"event": "recurring-nightmare"})");
  EXPECT_POSITION(play, R"({"hunt": {"at": 6, "ambush": "none"}})");
}

TEST(RecurringNightmare, WhatIsBetweenThemAndTheStartAmbushesThem) {
  Trail hunt = trail();
  hunt.state.hunt.monster_at = 5;
  Play play(game(), hunt.meets("recurring-nightmare"));
  EXPECT_POSITION(play, R"({"hunt": {"at": 6, "monster-at": 6, "ambush": "by-monster"}})");
  Trail after = trail();
  after.state.hunt.at = after.state.hunt.monster_at = 6;
  after.state.hunt.darkness = 1;
  after.state.hunt.ambush = Ambush::by_monster;
  Play found(game(), after.hunts());
  EXPECT_EVENT(found, "quarry-found", R"({"ambush": "by-monster"})");
}

TEST(TimeFlowsBackwards, WhoHadLearnedNothingIsGone) {
  Trail hunt = trail();
  hunt.state.survivors[2].hunt_xp = 2;
  Play play(game(), hunt.meets("time-flows-backwards"));
  EXPECT_EVENT(play, "banished", R"({"who": "survivor-3"})");
  EXPECT_EQ(play.count("banished"), 1);
  EXPECT_NO_EVENT(play, "rolls-again");
}

TEST(Unmake, GivesBackWhatAPieceWasMadeOf) {
  Trail hunt = trail();
  hunt.survivor(1).carries("bone-blade").carries("rawhide-vest");
  Play play(game(), hunt.meets("unmake"));
  play.choose("rawhide-vest").rolls({5});
  EXPECT_EVENT(play, "loses-gear", R"({"who": "survivor-2", "gear": "rawhide-vest"})");
  EXPECT_EVENT(play, "gains", R"({"resource": "monster-hide"})");
}

TEST(Unmake, MakesAPieceMoreThanItWas) {
  Trail hunt = trail();
  hunt.survivor(1).carries("bone-blade").carries("rawhide-vest").carries("cat-eye-circlet");
  Play weapon(game(), hunt.meets("unmake"));
  weapon.choose("bone-blade").rolls({6});
  EXPECT_EVENT(weapon, "changed", R"({"who": "survivor-2", "what": "strength-token", "by": 2})");
  Play armor(game(), hunt.meets("unmake"));
  armor.choose("rawhide-vest").rolls({6});
  EXPECT_EQ(armor.state<State>().survivors[1].armor[2], 2);
  Play other(game(), hunt.meets("unmake"));
  other.choose("cat-eye-circlet").rolls({6});
  EXPECT_EVENT(other, "loses-gear", R"({"gear": "cat-eye-circlet"})");
}

TEST(Quarry, ThePhoenixIsHuntedFromItsFirstFeatherOn) {
  RULE("Y-4");
  Trail hunt = trail();
  kit::set_bit(hunt.state.settlement.quarries, *library().monsters.index("white-lion"));
  Play before(game(), hunt.year("choose-quarry"));
  EXPECT_NOT_OFFERED(before, "hunt/phoenix-1");
  kit::set_bit(hunt.state.settlement.quarries, *library().monsters.index("phoenix"));
  hunt.survivor(0).carries("bone-blade").carries("rawhide-vest");
  Play play(game(), hunt.year("choose-quarry"));
  EXPECT_NOT_OFFERED(play, "hunt/golden-eyed-king");
  play.choose("hunt/phoenix-2");
  EXPECT_EVENT(play, "hunt-begins", R"({"space": 8})");
  EXPECT_POSITION(play, R"({"hunt": {"quarry": [0, 0, 1, 0, 1, 0, 0, 1, 0, 1]}})");
  play.rolls({91}).draws("unmake");
}

TEST(Quarry, TheKingIsHuntedByWhoeverHasCalledHimAndWearsHisFace) {
  RULE("Y-4");
  Trail hunt = trail();
  hunt.survivor(0).carries("phoenix-mask");
  kit::set_bit(hunt.state.settlement.quarries, *library().monsters.index("white-lion"));
  const std::size_t call =
      library().row_of(RowOf::endeavor, *library().endeavors.index("call-the-golden-eyed-king"));
  hunt.state.effects.used.push_back(
      {.row = static_cast<rows::Id>(call), .scope = id_of(Scope::hunt), .who = {}});
  Play play(game(), hunt.year("choose-quarry"));
  EXPECT_OFFERED(play, "hunt/golden-eyed-king");
}

TEST(WindTunnel, TheStrongGoOn) {
  Trail hunt = trail();
  hunt.state.survivors[1].attributes[2] = 2;
  hunt.state.survivors[2].attributes[2] = -1;
  Play play(game(), hunt.meets("wind-tunnel"));
  play.rolls({9});
  EXPECT_NO_EVENT(play, "rolls-again");
  EXPECT_FALSE(play.told("party-moves", R"({"space": 1})"));
}

// -- What comes of it --

Board last_blow(std::string_view showdown) {
  Board board = strikes("feathered-wing", 0, 0);
  board.state.showdown.entry = static_cast<std::uint8_t>(*library().showdowns.index(showdown));
  board.state.showdown.ai = {};
  board.state.showdown.monster_resources = {};
  board.carries("founding-stone");
  return board;
}

TEST(Phoenix, TheFirstOneBringsThePlumery) {
  Board board = last_blow("phoenix-1");
  Play play(game(), board.acts());
  play.choose("do/founding-stone/survivor-1");
  EXPECT_EVENT(play, "built", R"({"location": "plumery"})");
}

TEST(Phoenix, WhoPaintsFacesSeesWithItsEyes) {
  Board board = last_blow("phoenix-3");
  board.injured("blind").state.settlement.innovations.push_back(library().innovation_called("face-painting"));
  Play play(game(), board.acts());
  play.choose("do/founding-stone/survivor-1").rolls({5});
  EXPECT_EVENT(play, "gains-art", R"({"who": "survivor-4", "art": "timeless-eye"})");
  EXPECT_EVENT(play, "healed", R"({"who": "survivor-1", "injury": "blind"})");
}

TEST(Phoenix, TheOldOneTeachesTwice) {
  Board board = last_blow("phoenix-3");
  board.one().weapon = static_cast<std::uint8_t>(*library().proficiencies.index("sword"));
  board.one().proven = 1;
  Play play(game(), board.acts());
  play.choose("do/founding-stone/survivor-1");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "proficiency", "by": 1, "now": 2})");
}

/// Asha is the last, and about to die; somebody waits at home.
std::string lost() {
  Board board = strikes("feathered-wing", 0, 0);
  board.battered().one().armor.fill(0);
  board.one().courage = 4;
  for (const Who who : {1, 2}) board.survivor(who).is(Mark::dead).is(Mark::counted);
  board.survivor(3).is(Mark::at_home);
  board.state.showdown.ai = {};
  board.state.showdown.controller = 0;
  board.state.settlement.population = 3;
  board.state.settlement.lantern_year = 1;
  return board.before("perform-ai");
}

TEST(Phoenix, WhoDiedOfItMayLiveAgainAtHome) {
  Play play(game(), lost());
  play.rolls({2, 1}).rolls({3}).rolls({1}).rolls({6});
  EXPECT_EVENT(play, "defeat");
  EXPECT_EVENT(play, "comes-back", R"({"who": "survivor-1"})");
  EXPECT_EVENT(play, "goes-home", R"({"who": "survivor-1"})");
  EXPECT_EVENT(play, "is-named", R"({"who": "survivor-1"})");
  const Survivor& one = play.state<State>().survivors[0];
  EXPECT_EQ(one.courage, 0);
  EXPECT_EQ(one.reached & 0x3ff, 0x200);  // a hero's gift is for good
  EXPECT_TRUE(one.marks.has(Mark::at_home));
}

TEST(Phoenix, OnAFiveTheyDoNot) {
  Play play(game(), lost());
  play.rolls({2, 1}).rolls({3}).rolls({1}).rolls({5});
  EXPECT_EVENT(play, "defeat");
  EXPECT_NO_EVENT(play, "comes-back");
}

TEST(GoldenEyedKing, MakesWhoeverKillsItKingOfAThousandBattles) {
  Board board = last_blow("golden-eyed-king");
  board.state.showdown.life = 1;
  Play play(game(), board.acts());
  play.choose("do/founding-stone/survivor-1");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "insanity", "by": 1000, "now": 1009})");
  EXPECT_EVENT(play, "gains-art", R"({"who": "survivor-1", "art": "king-of-a-thousand-battles"})");
  for (const std::string_view one : {"phoenix-crest", "black-lichen"})
    EXPECT_EVENT(play, "gains", R"({"resource": ")" + std::string(one) + R"("})");
}

TEST(GoldenEyedKing, ThereIsOneKingOnly) {
  Board board = last_blow("golden-eyed-king");
  board.state.showdown.life = 1;
  board.state.survivors[3].arts.push_back(
      static_cast<std::uint8_t>(*library().fighting_arts.index("king-of-a-thousand-battles")));
  Play play(game(), board.acts());
  play.choose("do/founding-stone/survivor-1");
  EXPECT_NO_EVENT(play, "gains-art");
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
