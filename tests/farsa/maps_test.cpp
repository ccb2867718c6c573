#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include "engine/decision.hpp"
#include "engine/scene.hpp"
#include "farsa/farsa_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/view.hpp"
#include "support/scripted_match.hpp"

/// What the maps and the cards show.
namespace gamekeeper::farsa::test {
namespace {

using engine::Piece;

Position in_the_mill() {
  Position at;
  at.hero(12, 11, 10, 5);
  inside(at, "drowned-mill", "stone-floor");
  for (const std::string_view room : {"bin-loft", "wheel-pit", "landing", "meal-cellar"}) explored(at, room);
  return at;
}

const Piece::Cell& cell(const Piece& map, std::string_view id) {
  const auto found = std::ranges::find(map.cells, id, &Piece::Cell::id);
  EXPECT_NE(found, map.cells.end()) << id;
  return found == map.cells.end() ? map.cells.front() : *found;
}

TEST(SiteMap, HasNorthWhereTheChoicesHaveIt) {
  RULE("X-1");
  const Position at = in_the_mill();
  const Piece map = site_map(look_at(at), false);
  // y grows north on a map (engine/scene.hpp).
  EXPECT_GT(cell(map, "bin-loft").y, cell(map, "stone-floor").y);
  EXPECT_LT(cell(map, "wheel-pit").y, cell(map, "stone-floor").y);
  EXPECT_LT(cell(map, "landing").x, cell(map, "stone-floor").x);
  EXPECT_FALSE(cell(map, "stone-floor").sides[0].title.empty());  // north, to the loft
  Play play(game(), at.json());
  const auto label = [&play](std::string_view name) {
    const engine::Decision& decision = play.match().decision();
    for (const engine::Option& option : decision.options) {
      if (play.match().option_name(option) == name)
        return play.match().game().option_label(play.match().position(), decision, option);
    }
    return std::string();
  };
  EXPECT_THAT(label("go/stone-bins"), testing::StartsWith("North"));
}

TEST(SiteMap, IsNoLargerThanWhatIsKnown) {
  Position at;
  at.hero(12, 11, 10, 5);
  inside(at, "drowned-mill", "stone-floor");
  Piece map = site_map(look_at(at), false);
  EXPECT_EQ(map.width, 1);
  EXPECT_EQ(map.height, 1);
  explored(at, "landing");
  map = site_map(look_at(at), false);
  EXPECT_EQ(map.width, 2);
  EXPECT_EQ(map.height, 1);
}

TEST(SiteMap, HasASignOfItsOwnForEachRoomAndExplainsThem) {
  for (const std::string_view site : {"drowned-mill", "saltmother", "glass-orchard", "barrow-of-nine"}) {
    Position at;
    at.hero(12, 11, 10, 5);
    inside(at, site, library().sites[site_named(site)].rooms[0].id);
    const Piece map = site_map(look_at(at), true);
    std::set<std::string> signs;
    for (const Piece::Cell& room : map.cells) signs.insert(room.sign);
    EXPECT_EQ(signs.size(), map.cells.size()) << site;
  }
  EXPECT_THAT(site_map(look_at(in_the_mill()), false).text, testing::HasSubstr("SF Stone Floor"));
}

TEST(CountryMap, ExplainsItsSigns) {
  Position at;
  at.hero(12, 11, 10, 5);
  outdoors(at, "millers-reach");
  const Piece map = country_map(look_at(at), false);
  EXPECT_EQ(map.text, "R river");
  EXPECT_EQ(map.width, 1);
}

TEST(Cards, ShowWhatIsMissing) {
  Position at;
  at.hero(12, 11, 10, 5);
  at.who().now = {8, 11, 7};
  for (int i = 0; i < 9; ++i) at.carries("crowbar");
  outdoors(at, "millers-reach");
  const Piece row = party_row(look_at(at));
  std::string shown;
  std::string harmed;
  for (const Piece::Field& field : row.children[0].fields) {
    shown += field.label + " " + field.value + "; ";
    if (field.state == "lowered") harmed += field.label + " ";
  }
  EXPECT_THAT(shown, testing::StartsWith("Guard 5/5; STR 8/12; DEX 11/11; CTRL 7/10; Slots 9/10; "));
  EXPECT_EQ(harmed, "STR CTRL ");
}

TEST(Road, IsNoLongerThePlaceThatWasLeft) {
  Position at;
  at.hero(12, 11, 10, 5);
  outdoors(at, "millers-reach");
  at.state.journey = {.to = place_named("toll-oak"), .watches = 2};
  at.state.places[place_named("toll-oak")].known = true;
  const Piece note = here(look_at(at));
  EXPECT_EQ(note.title, "The way to The Toll Oak");
  EXPECT_EQ(note.fields[0].value, "2 watches");
  EXPECT_TRUE(note.children.empty());
  EXPECT_THAT(cell(country_map(look_at(at), false), "toll-oak").state, testing::Contains("route"));
  at.state.journey = {.to = place_named("millers-reach"), .watches = 1};
  EXPECT_EQ(here(look_at(at)).title, "The way back to Miller's Reach");
}

}  // namespace
}  // namespace gamekeeper::farsa::test
