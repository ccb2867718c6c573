#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/scene.hpp"
#include "engine/seat.hpp"
#include "games/make-you-kingdom/rules.hpp"
#include "games/make-you-kingdom/view/names.hpp"
#include "games/make-you-kingdom/view/view.hpp"
#include "make-you-kingdom/combat_test.hpp"
#include "support/proof.hpp"

/// What is seen, and by whom.
namespace gamekeeper::make_you_kingdom::test {
namespace {

using engine::Piece;
using engine::Scene;

constexpr engine::SeatId kPlayer = 1;

const Piece* piece_called(const std::vector<Piece>& among, std::string_view id) {
  for (const Piece& one : among) {
    if (one.id == id) return &one;
    if (const Piece* const within = piece_called(one.children, id)) return within;
  }
  return nullptr;
}
const Piece::Cell* cell_called(const Scene& scene, std::string_view map, std::string_view id) {
  const Piece* const piece = piece_called(scene.stage, map);
  if (piece == nullptr) return nullptr;
  const auto found = std::ranges::find(piece->cells, id, &Piece::Cell::id);
  return found == piece->cells.end() ? nullptr : &*found;
}
bool says(const Scene& scene, std::string_view words) {
  return boost::json::serialize(engine::to_json(scene)).contains(words);
}
bool is(const Piece::Cell& cell, std::string_view state) {
  return std::ranges::find(cell.state, state) != cell.state.end();
}

Scene seen(const State& state, engine::SeatId seat) {
  return gamekeeper::test::looked_at(game(), view_of(Look(state, library()), seat));
}

/// Two Landmakers of two players in B2; Ogrekin in B3, a Slime that reigns in C2, a Pit toward A2 and a
/// Poison Needle in B2 that nobody has found.
struct Explored {
  Battlefield at;

  Explored() {
    at.landmaker(2, 2, 2, 2).area(0).landmaker(2, 2, 2, 2).area(1).seated(2);
    State& state = at.state;
    state.battle = {};
    state.course = {};
    state.kingdom.maps.push_back({});
    Adventure& now = state.adventure;
    for (const int to : {1, 5, 7}) now.corridors.push_back({.a = 4, .b = static_cast<std::uint8_t>(to)});
    now.corridors[2].known = 0;
    now.entrances = 1U << 1;
    now.rooms[4] = {.explored = 1, .known = 1, .entered = 1};
    now.rooms[5].groups.push_back({.monster = library().monster_of("ogrekin"), .count = 3});
    now.rooms[7].groups.push_back({.monster = library().monster_of("slime"), .count = 1});
    now.ruler_room = 7;
    now.snares.push_back({.trap = library().trap("pit"), .corridor = 0});
    now.snares.push_back({.trap = library().trap("poison-needle"), .room = 4});
  }
  Adventure& now() { return at.state.adventure; }
};

TEST(View, TheBattlefieldShowsEachAreaWithThoseWhoStandInIt) {
  Battlefield at;
  at.landmaker(3, 0, 2, 4).area(2).hp(3).is(Status::poisoned).foe("slime", 3).trap("thorn", 3);
  const Scene scene = seen(at.state, kPlayer);
  const Piece* const ours = piece_called(scene.stage, "area/vanguard");
  const Piece* const theirs = piece_called(scene.stage, "area/enemy-vanguard");
  ASSERT_TRUE(ours != nullptr && theirs != nullptr);
  const Piece* const fighter = piece_called(ours->children, "person/member-1");
  ASSERT_NE(fighter, nullptr);
  EXPECT_EQ(fighter->fields[0].value, "3/12");
  EXPECT_EQ(fighter->state, std::vector<std::string>{"Poisoned"});
  EXPECT_NE(piece_called(theirs->children, "person/foe-1"), nullptr);
  EXPECT_EQ(theirs->state, std::vector<std::string>{"trapped"});
}

TEST(View, OnlyTheGameMasterSeesWhatTheCourtDoesNotKnow) {
  Explored below;
  for (const engine::SeatId seat : {kPlayer, engine::kSpectator}) {
    const Scene scene = seen(below.at.state, seat);
    EXPECT_FALSE(says(scene, "Ogrekin"));
    EXPECT_FALSE(says(scene, "Slime"));
    EXPECT_FALSE(says(scene, "Pit"));
    EXPECT_FALSE(says(scene, "Poison Needle"));
    EXPECT_TRUE(cell_called(scene, "dungeon", "room/c2")->sides[3].title.empty());
  }
  const Scene master = seen(below.at.state, kGameMaster);
  EXPECT_TRUE(says(master, "3 Ogrekin"));
  EXPECT_TRUE(says(master, "1 Slime"));
  EXPECT_TRUE(says(master, "a Corridor, Pit 1"));
  EXPECT_TRUE(says(master, "Poison Needle 1"));
  EXPECT_FALSE(cell_called(master, "dungeon", "room/c2")->sides[3].title.empty());
}

TEST(View, WhoeverHasCountedKnowsHowManyAndNotWho) {
  Explored below;
  below.now().rooms[5].known = 1;
  const Scene counted = seen(below.at.state, kPlayer);
  EXPECT_TRUE(is(*cell_called(counted, "dungeon", "room/b3"), "3 monsters"));
  below.now().rooms[5].groups[0].known = 1;
  EXPECT_TRUE(is(*cell_called(seen(below.at.state, kPlayer), "dungeon", "room/b3"), "3 Ogrekin"));
}

TEST(View, TrapsOfCorridorsCountInBothRooms) {
  Explored below;
  below.now().rooms[1].known = 1;
  const Scene scene = seen(below.at.state, kPlayer);
  EXPECT_TRUE(is(*cell_called(scene, "dungeon", "room/a2"), "1 Trap"));
  EXPECT_TRUE(is(*cell_called(scene, "dungeon", "room/b2"), "2 Traps"));
}

TEST(View, TheFirstClueTellsWhereTheRulerIs) {
  RULE_OF_VIEW("S-8");
  Explored below;
  EXPECT_FALSE(is(*cell_called(seen(below.at.state, kPlayer), "dungeon", "room/c2"), "star"));
  EXPECT_TRUE(is(*cell_called(seen(below.at.state, kGameMaster), "dungeon", "room/c2"), "star"));
  below.now().clues = 1;
  const Scene told = seen(below.at.state, kPlayer);
  EXPECT_TRUE(is(*cell_called(told, "dungeon", "room/c2"), "star"));
  EXPECT_FALSE(says(told, "Slime"));
}

TEST(View, WeakPointsAreSeenOnceTheyAreKnown) {
  Explored below;
  below.now().weak_points.push_back(
      {.point = static_cast<std::uint8_t>(*test::library().weak_points.index("poison")), .what = 6});
  EXPECT_FALSE(says(seen(below.at.state, kPlayer), "Poison: Reagents"));
  EXPECT_TRUE(says(seen(below.at.state, kGameMaster), "Poison: Reagents"));
  below.now().weak_points[0].known = 1;
  EXPECT_TRUE(says(seen(below.at.state, kPlayer), "Poison: Reagents"));
}

TEST(View, ACorridorThatLeadsAcrossIsTold) {
  Explored below;
  below.now().corridors.push_back({.a = 4, .b = 8});
  const Scene scene = seen(below.at.state, kPlayer);
  EXPECT_TRUE(is(*cell_called(scene, "dungeon", "room/b2"), "Corridor to C3"));
  EXPECT_TRUE(is(*cell_called(scene, "dungeon", "room/c3"), "Corridor to B2"));
}

TEST(View, SheetsAreSeenByWhoeverPlaysThemTheGameMasterAndSpectators) {
  Explored below;
  const Scene first = seen(below.at.state, 1);
  EXPECT_NE(piece_called(first.seat, "sheet/member-1"), nullptr);
  EXPECT_EQ(piece_called(first.seat, "sheet/member-2"), nullptr);
  for (const engine::SeatId seat : {kGameMaster, engine::kSpectator}) {
    const Scene all = seen(below.at.state, seat);
    EXPECT_NE(piece_called(all.seat, "sheet/member-1"), nullptr);
    EXPECT_NE(piece_called(all.seat, "sheet/member-2"), nullptr);
  }
}

TEST(View, TheLedgerSaysWhatPeopleFeel) {
  RULE_OF_VIEW("T-21");
  Explored below;
  below.at.state.bonds.push_back(
      {.from = 0, .to = 1, .affection = 2, .hostility = 1, .kind = 3, .grudge = 1});
  const Scene scene = seen(below.at.state, kPlayer);
  const Piece* const row = piece_called(scene.ledger, "bonds/member-1");
  ASSERT_NE(row, nullptr);
  EXPECT_EQ(row->fields[1].value, "love 2, anger 1");
}

TEST(View, UpkeepIsShownWithWhatItComesFrom) {
  RULE_OF_VIEW("E-7");
  Explored below;
  below.now().quarters = 9;
  below.at.state.kingdom.upkeep = 3;
  EXPECT_TRUE(says(seen(below.at.state, kPlayer), "7 MG: 2 Turns on 1 map, 2 unless you succeed, 3 more"));
}

TEST(View, ASheetHasSixSlotsAndWhatFollowsFromTheAbilities) {
  RULE_OF_VIEW("T-22");
  RULE_OF_VIEW("T-24");
  Explored below;
  below.at.state.court[0].slots[0] = {.item = library().item("blade")};
  below.at.state.court[0].materials[0] = 11;
  const Scene scene = seen(below.at.state, kPlayer);
  const Piece* const track = piece_called(scene.seat, "slots/member-1");
  ASSERT_NE(track, nullptr);
  EXPECT_EQ(track->max, 6);
  EXPECT_EQ(track->value, 3) << "an item, and eleven materials";
  EXPECT_TRUE(says(scene, "10/10")) << "Warfare, Quest, 5 and the Level";
}

TEST(View, DocumentsAreOfThoseWhomTheSeatSeesWholeAndOfTheKingdom) {
  Explored below;
  below.at.state.court[0].slots[0] = {.item = library().item("blade"), .level = 2};
  const boost::json::array all = sheets_of(Look(below.at.state, library()), 1);
  ASSERT_EQ(all.size(), 2U);
  const boost::json::object& mine = all[0].as_object();
  EXPECT_EQ(mine.at("of"), "landmaker");
  EXPECT_EQ(mine.at("items").at(0).at("id"), "blade");
  EXPECT_EQ(mine.at("items").at(0).at("level"), 2);
  EXPECT_EQ(mine.at("hp").at("most"), 10);
  EXPECT_EQ(all[1].at("of"), "kingdom");
}

TEST(Names, WordsInBracketsAreForTheTableToFillInAndNeverShown) {
  Battlefield at;
  at.landmaker(2, 2, 2, 2);
  for (int name = 0; name < 84; ++name) {
    at.state.court[0].name = static_cast<std::uint8_t>(name);
    for (int nickname = 0; nickname < 42; ++nickname) {
      at.state.court[0].nickname = static_cast<std::uint8_t>(nickname);
      for (const Sex sex : {Sex::female, Sex::male}) {
        at.state.court[0].sex = sex;
        const std::string full = full_name_of(Look(at.state, library()), 0);
        EXPECT_FALSE(full.empty() || full.contains('(') || full.contains('/')) << full;
      }
    }
  }
}

TEST(Names, NamesakesAreToldApart) {
  Battlefield at;
  at.landmaker(2, 2, 2, 2).landmaker(2, 2, 2, 2).foe("slime", 3).foe("slime", 4);
  at.state.court[1].name = at.state.court[0].name;
  at.state.court[0].nickname = 1;
  at.state.court[1].nickname = 2;
  const Look look(at.state, library());
  EXPECT_EQ(name_of(look, 0), "Lavender the Tireless");
  EXPECT_EQ(name_of(look, 1), "Lavender the Jester");
  EXPECT_EQ(name_of(look, 6), "Slime 1");
  EXPECT_EQ(name_of(look, 7), "Slime 2");
}

TEST(Tables, EveryListStandsAmongThemWithAllItsRows) {
  const boost::json::array all = tables_of(library());
  EXPECT_EQ(all.size(), library().tables.size() + library().lists.size());
  const auto market =
      std::ranges::find_if(all, [](const boost::json::value& one) { return one.at("id") == "market"; });
  ASSERT_NE(market, all.end());
  EXPECT_EQ(market->at("dice"), "2d6");
  EXPECT_EQ(market->at("rows").as_array().size(), 11U);
}

}  // namespace
}  // namespace gamekeeper::make_you_kingdom::test
