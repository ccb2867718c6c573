#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/object.hpp>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "battles/field.hpp"
#include "engine/scene.hpp"
#include "engine/seat.hpp"
#include "games/battles/content.hpp"
#include "games/battles/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::battles::test {
namespace {

using engine::Piece;
using engine::Scene;

Scene scene_of(const Play& play, engine::SeatId seat) {
  return gamekeeper::test::looked_at(game(), game().view(play.match().position(), seat));
}

const Piece* find(const std::vector<Piece>& pieces, std::string_view id) {
  for (const Piece& piece : pieces) {
    if (piece.id == id) return &piece;
    if (const Piece* child = find(piece.children, id)) return child;
  }
  return nullptr;
}

std::string value(const Piece* piece, std::string_view label) {
  if (piece == nullptr) return "no such piece";
  for (const Piece::Field& field : piece->fields) {
    if (field.label == label) return field.value + (field.was.empty() ? "" : " (was " + field.was + ")");
  }
  return "no such field";
}

bool shows(const Piece* piece, std::string_view state) {
  return piece != nullptr && std::ranges::find(piece->state, state) != piece->state.end();
}

void collect(const std::vector<Piece>& pieces, std::vector<std::string>& ids) {
  for (const Piece& piece : pieces) {
    EXPECT_FALSE(piece.id.empty()) << piece.title;
    EXPECT_FALSE(piece.title.empty()) << piece.id;
    ids.push_back(piece.id);
    collect(piece.children, ids);
  }
}

TEST(View, BothFieldsLieAsTheirCardsAreLaid) {
  RULE_OF_VIEW("Z-1");
  Field field;
  field.north("thug").keeps(0, Place::fallow).north("warrior").south("ice-mage").at(Place::stuck);
  field.south("paladin").at(Place::inactive).south("witch").dead();
  const Play play(game(), field.json());
  const Scene scene = scene_of(play, 0);
  EXPECT_EQ(scene.subtitle, "Round 1, north's turn");
  const Piece* table = find(scene.stage, "fields");
  ASSERT_NE(table, nullptr);
  EXPECT_EQ(table->children.front().id, "field/south");  // the enemy's above
  EXPECT_TRUE(shows(find(scene.stage, "field/north"), "mine"));
  EXPECT_NE(find(find(scene.stage, "field/north/stage")->children, "mob/north-thug"), nullptr);
  EXPECT_NE(find(find(scene.stage, "field/north/portal")->children, "mob/north-warrior"), nullptr);
  EXPECT_NE(find(find(scene.stage, "field/south/portal")->children, "mob/south-ice-mage"), nullptr);
  EXPECT_NE(find(find(scene.stage, "field/south/mausoleum")->children, "mob/south-witch"), nullptr);
  EXPECT_TRUE(shows(find(scene.stage, "mob/north-warrior"), "ready"));
  EXPECT_TRUE(shows(find(scene.stage, "mob/north-thug"), "face-down"));
  EXPECT_TRUE(shows(find(scene.stage, "mob/south-ice-mage"), "STUCK"));
  EXPECT_TRUE(shows(find(scene.stage, "mob/south-paladin"), "Inactive"));
}

TEST(View, ACardShowsItsNumbersAsTheyAreNow) {
  Field field;
  field.north("thug").keeps(0, Place::fallow).north("warrior").melee(2, 1).south("ice-mage", {2, 1});
  field.at(Place::stuck).hp(9);
  const Play play(game(), field.json());
  const Scene scene = scene_of(play, 1);
  const Piece* mage = find(scene.stage, "mob/south-ice-mage");
  EXPECT_EQ(value(mage, "HP"), "9/16");
  EXPECT_EQ(value(mage, "DEF"), "0 (was 1)");
  EXPECT_EQ(value(mage, "MOD"), "D4");
  EXPECT_EQ(mage->text, "ICE BOLT 5D6; FREEZE VC 10");
  EXPECT_EQ(value(find(scene.stage, "mob/north-warrior"), "ATT"), "9");
  const Piece* thug = find(scene.stage, "mob/north-thug");
  EXPECT_EQ(value(thug, "DEF"), "6 (was 2)");
  EXPECT_NE(thug->text.find("Keeps HIDE up."), std::string::npos);
}

TEST(View, ACaptiveIsMarkedByWhoseItIsAndByWhatHoldsIt) {
  RULE_OF_VIEW("M-23b");
  RULE_OF_VIEW("M-6b");
  Field field;
  field.north("illusionist").north("assassin").keeps(1, Place::fallow);
  field.south("ranger").at(Place::stuck).held(Hold::flower, 0);
  field.south("thug").at(Place::inactive).held(Hold::guise, 1).south("paladin");
  field.state.mobs[2].field = field.state.mobs[3].field = field.state.mobs[3].controller = 0;
  const Scene scene = scene_of(Play(game(), field.json()), 0);
  const Piece* ranger = find(find(scene.stage, "field/north/portal")->children, "mob/south-ranger");
  ASSERT_NE(ranger, nullptr);
  EXPECT_EQ(ranger->title, "South's Ranger");
  EXPECT_TRUE(shows(ranger, "FLOWER"));
  const Piece* thug = find(find(scene.stage, "field/north/umbra")->children, "mob/south-thug");
  ASSERT_NE(thug, nullptr);
  EXPECT_EQ(thug->title, "South's Thug");
  EXPECT_TRUE(shows(thug, "GUISE"));
}

TEST(View, ACardSaysHpAttAndDefInThisOrder) {
  Field field;
  field.north("enchanter").keeps(0, Place::busy).north("thaumaturgist").at(Place::stuck).north("thug");
  field.south("theurgist").keeps(1, Place::fallow).south("rogue").south("monk").at(Place::inactive);
  const Scene scene = scene_of(Play(game(), field.json()), 0);
  std::vector<std::string> ids;
  collect(scene.stage, ids);
  int cards = 0;
  for (const std::string& id : ids) {
    if (!id.starts_with("mob/")) continue;
    const Piece* card = find(scene.stage, id);
    ASSERT_GE(card->fields.size(), 3U) << id;
    EXPECT_EQ(card->fields[0].label, "HP") << id;
    EXPECT_EQ(card->fields[1].label, "ATT") << id;
    EXPECT_EQ(card->fields[2].label, "DEF") << id;
    std::size_t row = card->title.size() + card->state.front().size() + 2;
    for (std::size_t n = 0; n < 3; ++n) {
      const Piece::Field& one = card->fields[n];
      row += 5 + one.value.size() + (one.was.empty() ? 0 : 7 + one.was.size());
    }
    EXPECT_LE(row, 45U) << card->title << ": a row has no room for what its numbers were";
    ++cards;
  }
  EXPECT_EQ(cards, 6);
  EXPECT_EQ(value(find(scene.stage, "mob/north-thaumaturgist"), "DEF"), "0");
  EXPECT_EQ(value(find(scene.stage, "mob/north-thug"), "ATT"), "12 (was 13)");
}

TEST(View, WhoIsCalledIntoTheArenaIsMarkedUntilItStepsForward) {
  RULE("M-25a");
  Field field;
  field.north("gladiator", {2, 0}).south("thug").south("paladin").at(Place::inactive).south("ranger");
  Play play(game(), field.json());
  play.choose("north-gladiator/arena").choose("south-paladin");
  for (const engine::SeatId seat : {engine::SeatId{0}, engine::SeatId{1}, engine::kSpectator}) {
    const Scene scene = scene_of(play, seat);
    EXPECT_TRUE(shows(find(scene.stage, "mob/south-paladin"), "ARENA"));
    EXPECT_TRUE(shows(find(scene.stage, "mob/south-paladin"), "face-down"));
    EXPECT_FALSE(shows(find(scene.stage, "mob/south-thug"), "ARENA"));
  }
  play.choose("south-thug");
  EXPECT_TRUE(shows(find(scene_of(play, 1).stage, "mob/south-thug"), "ARENA"));
  play.choose("enough").rolls({2});
  EXPECT_EQ(play.event("declared").text, "The Gladiator uses ARENA on the Thug and the Paladin.");
  const Scene sand = scene_of(play, 1);
  EXPECT_TRUE(shows(find(sand.stage, "mob/south-paladin"), "Defense"));
  EXPECT_TRUE(shows(find(sand.stage, "mob/south-thug"), "Defense"));
  play.choose("let-be").rolls({14}).rolls({5});
  EXPECT_TRUE(shows(find(scene_of(play, 0).stage, "mob/south-paladin"), "Active"));
  EXPECT_TRUE(shows(find(scene_of(play, 0).stage, "mob/south-thug"), "Inactive"));
}

TEST(View, NobodyWaitsForAnArenaThatWasStopped) {
  RULE("M-25a");
  RULE("M-16b");
  Field field;
  field.north("gladiator").south("thug").south("shaman").south("paladin");
  Play play(game(), field.json());
  play.choose_each({"north-gladiator/arena", "south-thug", "south-paladin"});
  EXPECT_TRUE(
      shows(find(scene_of(play, 1).stage, "mob/south-thug"), "ARENA"));  // they know what to dance for
  play.choose("react/south-shaman/dance").rolls({10});
  EXPECT_TRUE(shows(find(scene_of(play, 0).stage, "mob/south-thug"), "Active"));
  EXPECT_EQ(mob(play, 1).back, Place::active);
  EXPECT_EQ(mob(play, 3).back, Place::active);
}

TEST(View, WhoeverBuildsACompanyReadsWhatEveryoneCanDo) {
  RULE("S-1");
  Play play(game());
  play.choose("build");
  const Scene all = scene_of(play, 0);
  const Piece* pool = find(all.stage, "pool");
  ASSERT_NE(pool, nullptr);
  EXPECT_EQ(pool->children.size(), 40U);
  EXPECT_EQ(find(all.stage, "pool/thug")->fields[0].label, "HIDE");
  EXPECT_FALSE(find(all.stage, "pool/thug")->fields[0].value.empty());
  play.choose("warrior");
  const Scene fewer = scene_of(play, 0);
  EXPECT_EQ(find(fewer.stage, "pool/warrior"), nullptr);
  EXPECT_EQ(value(find(fewer.stage, "mob/north-warrior"), "HP"), "20+D10");  // 19, and the Page's 1
  EXPECT_EQ(find(scene_of(play, 1).stage, "pool"), nullptr);
  EXPECT_BARRED(play, "warrior", "already yours");
  play.choose_each({"thug", "witch"});
  EXPECT_EQ(find(scene_of(play, 0).stage, "pool"), nullptr);
}

TEST(View, ADefenderIsTurnedSideways) {
  RULE_OF_VIEW("Z-7");
  Field field;
  field.north("warrior").south("fighter");
  Play play(game(), field.json());
  play.choose("north-warrior/attack").rolls({19}).rolls({7});
  const Scene scene = scene_of(play, engine::kSpectator);
  EXPECT_TRUE(shows(find(scene.stage, "mob/south-fighter"), "turned sideways"));
  EXPECT_TRUE(shows(find(scene.stage, "mob/north-warrior"), "Mobile"));
}

TEST(View, OwnMobsAreToldInDetail) {
  RULE_OF_VIEW("M-10a");
  Field field;
  field.north("ice-mage", {2, 1}).total(0, 0, 4).south("thug");
  const Play play(game(), field.json());
  const Scene scene = scene_of(play, 0);
  ASSERT_EQ(scene.seat.size(), 1U);
  EXPECT_EQ(value(&scene.seat.front(), "HP"), "16 of 16");
  const Piece* bolt = find(scene.seat, "north-ice-mage/ice-bolt");
  ASSERT_NE(bolt, nullptr);
  EXPECT_EQ(bolt->rules.front(), "M-10a");
  EXPECT_TRUE(std::ranges::any_of(bolt->fields, [](const Piece::Field& field) {
    return field.value == "4D6 of damage" && field.was == "5";
  }));
  EXPECT_TRUE(scene_of(play, engine::kSpectator).seat.empty());
}

TEST(View, ASetUpIsNobodyElsesBusiness) {
  RULE("S-6");
  Play play(game());
  play.choose("line-up/hold-still-please");
  for (int roll = 0; roll < 6; ++roll) play.rolls({1});
  EXPECT_NE(play.view(0).find("mob/north-gladiator"), std::string::npos);
  EXPECT_EQ(play.view(1).find("north-gladiator"), std::string::npos);
  EXPECT_EQ(play.view(engine::kSpectator).find("ladiator"), std::string::npos);
  EXPECT_NE(play.view(1).find("North's cards stay down until both sides are ready."), std::string::npos);
  play.choose("build").choose_each({"gladiator", "thug", "witch"});
  EXPECT_EQ(play.view(0).find("south-thug"), std::string::npos);
  EXPECT_NE(play.view(1).find("mob/south-thug"), std::string::npos);
  EXPECT_NE(play.view(0).find("South is making up its mind."), std::string::npos);
}

TEST(View, PiecesKeepTheirIds) {
  Field field;
  field.north("warrior").south("thug").south("paladin");
  Play play(game(), field.json());
  std::vector<std::string> before;
  collect(scene_of(play, 0).seat, before);
  play.choose("north-warrior/attack").choose("south-thug").rolls({14}).rolls({5});
  std::vector<std::string> after;
  collect(scene_of(play, 0).seat, after);
  EXPECT_EQ(before, after);
}

TEST(View, EightyMobsAreEightyCards) {
  RULE_OF_CONTENT("rank/hawk");
  Field field;
  for (const auto& card : library().mobs) field.north(card.id).south(card.id);
  field.rank("hawk");
  const Play play(game(), field.json());
  const Scene scene = scene_of(play, 0);
  std::vector<std::string> ids;
  collect(scene.stage, ids);
  EXPECT_EQ(std::ranges::count_if(ids, [](const std::string& id) { return id.starts_with("mob/"); }), 80);
  EXPECT_EQ(std::set<std::string>(ids.begin(), ids.end()).size(), ids.size());
  EXPECT_EQ(find(scene.stage, "mob/north-witch")->title, "Witch");
}

TEST(View, TheLedgerNamesWhatThisTablePlaysOtherwise) {
  RULE_OF_VIEW("R-03");
  Field field;
  field.north("warrior").south("thug");
  EXPECT_TRUE(scene_of(Play(game(), field.json()), 0).ledger.empty());
  field.state.switches.melee_is_d6 = true;
  const Play play(game(), field.json());
  EXPECT_EQ(value(find(scene_of(play, 0).ledger, "house-rules"), "Melee points"), "a d6 for every Mob");
}

TEST(View, AFinishedMatchLeavesAPage) {
  RULE("P-7");
  Field field;
  field.north("warrior").south("thug").hp(1);
  Play play(game(), field.json());
  play.choose("north-warrior/attack").rolls({14}).rolls({5});
  ASSERT_TRUE(play.over());
  const Scene scene = scene_of(play, 1);
  EXPECT_EQ(scene.subtitle, "North has won");
  ASSERT_NE(find(scene.stage, "ending"), nullptr);
  EXPECT_EQ(value(find(scene.stage, "ending"), "South"), "0 of 1 Mobs, 0 HP");
}

}  // namespace
}  // namespace gamekeeper::battles::test
