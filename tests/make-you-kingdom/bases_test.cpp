#include <gtest/gtest.h>

#include <array>
#include <boost/json/serialize.hpp>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/match.hpp"
#include "engine/seat.hpp"
#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/content.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"
#include "games/make-you-kingdom/library.hpp"
#include "games/make-you-kingdom/rules.hpp"
#include "games/make-you-kingdom/state.hpp"
#include "make-you-kingdom/combat_test.hpp"
#include "support/pack_errors.hpp"
#include "support/scripted_match.hpp"

/// Bases: what is built, stored, struck at and won. What each does stands beside its row.
namespace gamekeeper::make_you_kingdom::test {
namespace {

Stronghold& build(State& state, std::string_view base, int room, int supply = 0) {
  const auto which = static_cast<std::uint8_t>(*library().bases.index(base));
  state.adventure.bases.push_back({.base = which,
                                   .room = static_cast<std::uint8_t>(room),
                                   .hp = static_cast<std::uint8_t>(library().bases[which].hp),
                                   .supply = static_cast<std::uint8_t>(supply)});
  return state.adventure.bases.back();
}

/// Two of the Court in B2, without Hope; Corridors lead on to B1, with the entrance, and B3.
struct Below {
  State state;

  Below() {
    state.seats = 2;
    state.kingdom.voices = 0;
    for (int i = 0; i < 2; ++i) {
      Landmaker one;
      one.scores = {2, 2, 2, 2};
      one.body.hp = 10;
      one.klass = one.name = static_cast<std::uint8_t>(i);
      state.court.push_back(one);
    }
    Adventure& now = state.adventure;
    for (const int to : {3, 5}) now.corridors.push_back({.a = 4, .b = static_cast<std::uint8_t>(to)});
    now.entrances = 1U << 3;
    now.here = 4;
    now.from = 3;
    now.home = 0;
    now.rooms[4] = {.explored = 1, .known = 1, .entered = 1, .quarters = 1};
    now.ruler_room = 5;
  }
  std::string json() const {
    return boost::json::serialize(game().to_json(reinterpret_cast<const std::byte*>(&state)));
  }
  std::string before(const ProcedureOf<Realm>& procedure) {
    state.course.then(procedure);
    return json();
  }
  std::string as_a_quarter_passes() {
    state.course.then(kPassing, {1, 0, 0, 0});
    return json();
  }
};
const Stronghold& base_after(const Play& play, int which = 0) {
  return play.state<State>().adventure.bases[at(which)];
}

// -- What is built --

TEST(Bases, AreWrittenWithinTheirLimits) {
  const std::string folder = GAMEKEEPER_TEST_FOLDER "/data/bases";
  EXPECT_EQ(gamekeeper::test::errors_in(load_library(std::array{folder}), folder),
            R"(scenarios.yaml:1:3: scenarios[0]: too much for a Court of 3: Levels of Bases: 2; at most 1
scenarios.yaml:18:7: scenarios[0].bases[0]: one Base of each installation a room: Room, Addition
scenarios.yaml:19:7: scenarios[0].bases[1]: one Base of each installation a room: Room, Addition
scenarios.yaml:20:14: scenarios[0].bases[2].base: there is no base 'fart'; did you mean fort?
scenarios.yaml:20:26: scenarios[0].bases[2].room: expected one of its rooms)");
}

TEST(Bases, AreDrawnWhereTheTableWantsThem) {
  RULE("B-1");
  Below below;
  for (Landmaker& one : below.state.court) one.level = 3;
  below.state.court.push_back(below.state.court[1]);
  below.state.kingdom.games = 1;
  below.state.switches.bases = true;
  below.state.course.then(kDrawing, {0, 0, 0, 0});
  Play play(game(), below.json());
  while (play.match().status() == engine::Status::rolling) {
    const engine::ChanceRequest& request = play.match().chance();
    int first = 0;
    while (request.weights[at(first)] == 0) ++first;
    play.draws(game().outcome_name(play.match().position(), request, first));
  }
  EXPECT_EQ(levels_of_bases(Look(play.state<State>(), library())), 3);
  EXPECT_EQ(play.event("base-laid").seen_by, engine::only(kGameMaster));
}

TEST(Bases, AreSeenWhenTheCourtComesIn) {
  RULE("B-2");
  Below below;
  build(below.state, "nest", 5);
  Play play(game(), below.before(kQuarter));
  play.rolls({6, 6}).choose("enter/b3");
  EXPECT_EVENT(play, "base-shown", R"({"base": "nest", "room": "b3"})");
  EXPECT_EQ(base_after(play).seen, 1);
}

TEST(Bases, AreSeenWhenTrapsAreCounted) {
  RULE("B-2");
  Below below;
  build(below.state, "nest", 5);
  below.state.court[0].body.followers = 1;
  below.state.course.then(kScouting, {0, 1, 5, 0, 0, 1});
  Play play(game(), below.json());
  play.choose("by/wit").rolls({5, 5});
  EXPECT_EVENT(play, "base-shown", R"({"base": "nest"})");
}

// -- Production Capacity --

TEST(ProductionCapacity, ComesEachQuarterAndIsStoredWhereTheGameMasterLikes) {
  RULE("B-3");
  Below below;
  build(below.state, "factory", 5);
  build(below.state, "nest", 3);
  Play play(game(), below.as_a_quarter_passes());
  EXPECT_OFFERED(play, "store/base-1");
  play.choose("store/base-2");
  EXPECT_EVENT(play, "base-supplied", R"({"base": "base-2", "by": 1, "now": 1})");
  EXPECT_EQ(base_after(play, 1).seen, 0);
}

TEST(ProductionCapacity, ActivatesABaseOnce) {
  RULE("B-4");
  Below below;
  build(below.state, "fort", 5);
  Play play(game(), below.as_a_quarter_passes());
  play.choose("yes");
  EXPECT_EVENT(play, "base-works", R"({"base": "fort"})");
  EXPECT_EQ(base_after(play).supply, 0);
  EXPECT_EQ(base_after(play).active, 1);
  EXPECT_EQ(base_after(play).seen, 1);
}

TEST(ProductionCapacity, IsTheHopeOfMonsters) {
  RULE("B-5");
  Battlefield at;
  at.landmaker(2, 2, 2, 2).area(2);
  at.foe("ogrekin", 3);
  build(at.state, "factory", 0, 2);
  Play play(game(), at.they_begin().json());
  play.choose("attack/own/anybody").rolls({3, 3, 1}).choose("hope/1/0");
  EXPECT_EQ(base_after(play).supply, 1);
}

TEST(ProductionCapacity, IsLostByACriticalFailure) {
  RULE("B-5");
  Battlefield at;
  at.landmaker(2, 2, 2, 2).area(2);
  at.foe("ogrekin", 3).hp(20);
  build(at.state, "factory", 0, 2);
  Play play(game(), at.they_begin().json());
  play.choose("attack/own/anybody").rolls({1, 1}).choose("hope/0/0");
  play.rolls({3, 4}).rolls({1});
  EXPECT_EQ(base_after(play).supply, 1);
}

TEST(ProductionCapacity, GrowsWhenTheCourtTriesAgain) {
  RULE("B-10");
  Below below;
  build(below.state, "factory", 5);
  below.state.adventure.home = 1;
  below.state.adventure.here = kNone;
  below.state.kingdom.maps.push_back({});
  OfTry attempt{};
  below.state.course.then(kAttempt, attempt);
  boost::json::value course = engine::state_json::write(below.state.course);
  course.at("frames").as_array().back().at("next") = "ask-for-another-try";
  ASSERT_TRUE(engine::state_json::read(course, below.state.course, "course"));
  Play play(game(), below.json());
  play.rolls({3, 4}).choose("allow").choose("again");
  EXPECT_EQ(base_after(play).supply, 7);
}

// -- What is done to them --

/// As raise_bases puts them there.
void raise(State& state) {
  for (const Stronghold& one : state.adventure.bases) {
    Foe wall{.monster = static_cast<std::uint8_t>(library().monsters.size() + one.base)};
    wall.body.hp = one.hp;
    wall.body.area = 5;
    state.battle.foes.push_back(wall);
  }
}

TEST(StrikingBases, TheyStandInTheirEncampment) {
  Battlefield at;
  at.landmaker(2, 2, 2, 2).area(2).holds("blade");
  at.foe("ogrekin", 3);
  build(at.state, "factory", 4);
  at.state.course = {};
  at.state.course.then(kCombat);
  Play play(game(), at.json());
  play.rolls({6, 6});
  const auto& foes = play.state<State>().battle.foes;
  ASSERT_EQ(foes.size(), 2U);
  EXPECT_EQ(foes[1].body.area, 5);
  EXPECT_EQ(foes[1].body.hp, 10);
}

TEST(StrikingBases, AreAttackedAsAnybodyIs) {
  RULE("B-6");
  Battlefield at;
  at.landmaker(2, 2, 2, 2).area(5);
  at.foe("ogrekin", 3);
  build(at.state, "factory", 4).hp = 1;
  raise(at.state);
  Play play(game(), at.court_begins().json());
  play.choose("stay").rolls({5, 4}).choose("attack/own/foe-2");
  EXPECT_EVENT(play, "base-falls", R"({"base": "factory", "room": "b2"})");
  EXPECT_EQ(base_after(play).hp, 0);
}

TEST(StrikingBases, ABatteringRamHurtsThemMore) {
  Battlefield at;
  at.landmaker(2, 2, 2, 2).area(5).holds("battering-ram");
  at.foe("ogrekin", 3);
  build(at.state, "factory", 4);
  raise(at.state);
  Play play(game(), at.court_begins().json());
  play.choose("stay").rolls({5, 4}).rolls({3, 4}).choose("attack/1/foe-2");
  EXPECT_EVENT(play, "hit", R"({"damage": 7, "hp": 3})");
}

TEST(StrikingBases, AreNobody) {
  Battlefield at;
  at.landmaker(2, 2, 2, 2).area(2);
  build(at.state, "classified-weapons", 4);
  raise(at.state);
  const Look look(at.state, library());
  EXPECT_TRUE(look.is_base(kFirstFoe));
  EXPECT_EQ(look.number(kFirstFoe, Number::defense), 11);
  EXPECT_TRUE(look.side_of(kFirstFoe).empty());
  EXPECT_FALSE(has_fighters(look, 1));
  EXPECT_TRUE(is_over(look));
}

TEST(StrikingBases, AFortStandsBeforeThem) {
  Battlefield at;
  at.landmaker(2, 2, 2, 2).area(5);
  at.foe("ogrekin", 5);
  build(at.state, "factory", 4);
  build(at.state, "fort", 4);
  raise(at.state);
  const Look look(at.state, library());
  const auto may = [&](int foe) { return look.can_attack(0, kNone, kFirstFoe + foe); };
  EXPECT_TRUE(may(0) && may(1) && may(2));
  at.state.adventure.bases[1].active = 1;
  EXPECT_FALSE(may(0));
  EXPECT_FALSE(may(1));
  EXPECT_TRUE(may(2));
  Play play(game(), at.court_begins().json());
  play.choose("stay");
  EXPECT_NOT_OFFERED(play, "attack/own/foe-1");
  EXPECT_OFFERED(play, "attack/own/foe-3");
}

TEST(StrikingBases, InCampNoWeaponIsOutOfRange) {
  RULE("B-7");
  Below below;
  build(below.state, "fort", 4).hp = 1;
  build(below.state, "factory", 4);
  below.state.adventure.bases[0].active = 1;
  Play play(game(), below.before(kCamp));
  EXPECT_BARRED(play, "besiege/base-2/own", "behind a Fort");
  play.rolls({5, 5}).choose("besiege/base-1/own");
  EXPECT_EVENT(play, "base-falls", R"({"base": "fort"})");
  EXPECT_OFFERED(play, "besiege/base-2/own");
}

TEST(StrikingBases, WhatIsLeftOfThemStands) {
  RULE("B-7");
  Below below;
  build(below.state, "fort", 4);
  Play play(game(), below.before(kCamp));
  play.rolls({5, 5}).choose("besiege/base-1/own");
  EXPECT_EQ(base_after(play).hp, 29);
  EXPECT_TRUE(play.state<State>().battle.foes.empty());
}

// -- What they move, and leave --

TEST(WarMachines, RollOn) {
  RULE("B-9");
  Below below;
  build(below.state, "classified-weapons", 5);
  Play play(game(), below.as_a_quarter_passes());
  play.choose("yes");
  EXPECT_EVENT(play, "base-moves", R"({"base": "classified-weapons", "room": "b2"})");
  EXPECT_EQ(base_after(play).room, 4);
  EXPECT_EQ(base_after(play).supply, 0);
}

TEST(Rewards, OneOfItsFacilitiesStandsWhereItStood) {
  RULE("B-8");
  Below below;
  build(below.state, "factory", 4);
  State& state = below.state;
  state.objective_met = state.adventure.ruler_beaten = state.adventure.home = 1;
  state.adventure.here = kNone;
  state.kingdom.maps.push_back({});
  state.kingdom.treasury = 40;
  state.adventure.region = 3;
  state.course.then(kEndPhase);
  boost::json::value course = engine::state_json::write(state.course);
  course.at("frames").as_array().back().at("next") = "buy-the-map";
  ASSERT_TRUE(engine::state_json::read(course, state.course, "course"));
  Play play(game(), below.json());
  play.choose("buy");
  EXPECT_OFFERED(play, "blacksmith/13");
  play.choose("staple/13");
  const Built& built = play.state<State>().kingdom.maps[1].rooms[4].room;
  EXPECT_EQ(built.facility, library().facility("staple"));
  EXPECT_EQ(built.choice, static_cast<std::uint8_t>(Material::iron));
}

}  // namespace
}  // namespace gamekeeper::make_you_kingdom::test
