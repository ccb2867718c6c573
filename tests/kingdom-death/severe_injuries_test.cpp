#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <string_view>
#include <tuple>

#include "kingdom-death/showdown.hpp"

/// Each row of the five tables of severe injuries, and of brain trauma: what it leaves of somebody.
namespace gamekeeper::kingdom_death::test {
namespace {

struct Row {
  Location where;
  int face;
  std::string_view injury;
  /// Of the survivor's JSON; "dead": they are.
  std::string_view then;
  std::initializer_list<int> more = {};  ///< dice that fall behind it
};
void PrintTo(const Row& row, std::ostream* to) { *to << row.injury; }

/// Down already: both boxes were full.
constexpr std::string_view kDown = R"("marks": {"bits": 1})";

const Row kRows[] = {
    {Location::head, 1, "head-explosion", "dead"},
    {Location::head, 4, "decapitation", "dead"},
    {Location::head, 5, "intracranial-hemorrhage", R"("bleeding": 1, "injuries": [2])"},
    {Location::head, 6, "deaf", R"("bleeding": 1, "attributes": [5, 0, 0, -1])"},
    {Location::head, 7, "blind", R"("bleeding": 1, "attributes": [5, -1])"},
    {Location::head, 9, "shattered-jaw", R"("bleeding": 1)"},
    {Location::head, 10, "destroyed-tooth", kDown},
    {Location::arms, 2, "death-of-shock", "dead"},
    {Location::arms, 3, "bleeding-arm", R"("bleeding": 2)"},
    {Location::arms, 4, "dismembered-arm", R"("bleeding": 1, "injuries": [10])"},
    {Location::arms, 5, "ruptured-muscle", R"("bleeding": 1)"},
    {Location::arms, 6, "contracture", R"("bleeding": 1, "attributes": [5, -1])"},
    {Location::arms, 7, "broken-arm", R"("bleeding": 1, "attributes": [5, -1, -1])"},
    {Location::arms, 8, "spiral-fracture", R"("bleeding": 1, "tokens": [0, 0, -2])"},
    {Location::arms, 9, "dislocated-shoulder", R"("bleeding": 1)"},
    {Location::arms, 10, "hit-the-dirt", kDown},
    {Location::body, 1, "instant-death", "dead"},
    {Location::body, 3, "bleeding-body", R"("bleeding": 2)"},
    {Location::body, 4, "gaping-chest-wound", R"("bleeding": 1, "attributes": [5, 0, -1])"},
    {Location::body, 5, "destroyed-back", R"("bleeding": 1, "attributes": [3])"},
    {Location::body, 6, "disemboweled", R"("bleeding": 1)"},
    {Location::body, 7, "ruptured-spleen", R"("bleeding": 2)"},
    {Location::body, 8, "broken-rib", R"("bleeding": 1, "attributes": [5, 0, 0, 0, 0, -1])"},
    {Location::body, 9, "collapsed-lung", R"("bleeding": 1, "tokens": [-1])"},
    {Location::body, 10, "bowled-over", kDown},
    {Location::waist, 2, "final-breath", "dead"},
    {Location::waist, 3, "bleeding-kidneys", R"("bleeding": 2)"},
    {Location::waist, 4, "intestinal-prolapse", R"("bleeding": 1)"},
    {Location::waist, 5, "warped-pelvis", R"("bleeding": 1, "attributes": [5, 0, 0, 0, -1])"},
    {Location::waist, 7, "broken-hip", R"("bleeding": 1, "attributes": [4])"},
    {Location::waist, 8, "slashed-back", R"("bleeding": 1)"},
    {Location::waist, 9, "bruised-tailbone", R"("bleeding": 1)"},
    {Location::waist, 10, "belly-up", kDown},
    {Location::legs, 1, "blood-geyser", "dead"},
    {Location::legs, 3, "bleeding-leg", R"("bleeding": 2)"},
    {Location::legs, 4, "dismembered-leg", R"("bleeding": 1, "attributes": [3])"},
    {Location::legs, 5, "hamstrung", R"("bleeding": 1)"},
    {Location::legs, 6, "torn-achilles-tendon", R"("bleeding": 1)"},
    {Location::legs, 7, "torn-muscle", R"("bleeding": 1)"},
    {Location::legs, 8, "broken-leg", R"("bleeding": 1, "attributes": [4])"},
    {Location::legs, 9, "bloody-thighs", R"("bleeding": 2)"},
    {Location::legs, 10, "lost-balance", kDown},
    {Location::brain, 2, "mortal-terror", "dead"},
    {Location::brain, 3, "memory-loss", R"("light": 62)"},
    {Location::brain, 4, "flee", R"("insanity": 3, "at": {"x": 10, "y": 1})", {3}},
    {Location::brain, 9, "new-perspective", R"("insanity": 7)", {7}},
    {Location::brain, 10, "frenzy", R"("insanity": 2, "tokens": [0, 0, 1, 0, 0, 1])", {2}},
};

class ASevereInjury : public testing::TestWithParam<Row> {};

/// The first survivor before the lion, with every box full; it strikes there.
TEST_P(ASevereInjury, LeavesWhatItsRowSays) {
  const Row& row = GetParam();
  const bool brain = row.where == Location::brain;
  Board board;
  board.survivor(0).at("k7").battered();
  board.one().light = 0b111110;
  board.state.showdown.controller = 3;
  constexpr std::array kFaces{1, 2, 3, 5, 6};
  Play play(game(), board.monsters_turn({brain ? "size-up" : "claw"}));
  if (brain) {
    play.rolls({1}).rolls({4});
  } else {
    play.rolls({5, 1}).rolls({kFaces[static_cast<std::size_t>(row.where)]});
  }
  play.rolls({row.face});
  for (const int face : row.more) play.rolls({face});
  EXPECT_EVENT(play, "severely-injured", "{\"injury\": \"" + std::string(row.injury) + "\"}");
  if (row.then == "dead") {
    EXPECT_EVENT(play, "died", R"({"who": "survivor-1"})");
  } else {
    EXPECT_POSITION(play, "{\"survivors\": [{" + std::string(row.then) + "}]}");
    EXPECT_NO_EVENT(play, "died");
  }
}

std::string name_of(const testing::TestParamInfo<Row>& info) {
  std::string name(info.param.injury);
  std::ranges::replace(name, '-', '_');
  return name;
}
INSTANTIATE_TEST_SUITE_P(Tables, ASevereInjury, testing::ValuesIn(kRows), name_of);

// -- What they forbid --

TEST(Injured, WithoutArmsNoWeaponIsOfUse) {
  RULE("G-3");
  Board board;
  board.survivor(0).at("k10").carries("founding-stone").injured("dismembered-arm").injured("dismembered-arm");
  Play play(game(), board.acts());
  EXPECT_BARRED(play, "attack/fist-and-tooth", "Asha cannot wield it now");
  EXPECT_OFFERED(play, "move");
}

TEST(Injured, WhoseHipIsBrokenDoesNotDodge) {
  Board board;
  board.survivor(0).at("k7").survival(1).injured("broken-hip");
  Play play(game(), board.monsters_turn({"claw"}));
  play.rolls({5, 1}).rolls({6});
  EXPECT_EVENT(play, "hurt", R"({"place": "legs"})");
}

TEST(Injured, WhoIsDisemboweledDiesUnlessSomebodyBringsThemHome) {
  Board board;
  board.survivor(0)
      .at("k10")
      .carries("founding-stone")
      .injured("disemboweled")
      .hits({"beasts-knee"})
      .resources();
  for (Who who = 1; who < 4; ++who) board.survivor(who).is(Mark::dead);
  board.survivor(0);
  Play play(game(), board.acts());
  play.choose("do/founding-stone/survivor-1");
  EXPECT_EVENT(play, "monster-dies");
  EXPECT_EVENT(play, "died", R"({"who": "survivor-1"})");
  EXPECT_EQ(play.result(), "defeat");
}

TEST(Injured, WhoeverStandsBesideHearsALastWord) {
  Board board;
  board.survivor(0).at("k7").battered().survivor(1).at("k6");
  board.state.showdown.controller = 3;
  Play play(game(), board.monsters_turn({"claw"}));
  play.rolls({5, 1}).rolls({5}).rolls({1});
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-2", "what": "survival", "by": 1})");
}

TEST(BrainTrauma, WhoeverAcceptsTheDarkGoesFurther) {
  for (const auto& [face, injury, more] :
       {std::tuple{8, "frenzy", 1}, std::tuple{9, "maniacal-laughter", 1}, std::tuple{10, "clarity", 0}}) {
    Board board;
    board.state.settlement.innovations.push_back(library().innovation_called("accept-darkness"));
    board.survivor(0).at("k7").survival(3).one().light = 0b111110;
    board.state.showdown.controller = 3;
    Play play(game(), board.monsters_turn({"size-up"}));
    play.rolls({1}).rolls({4}).rolls({face});
    if (more > 0) play.rolls({3});
    if (more == 0) play.draws("anxiety");
    EXPECT_EVENT(play, "severely-injured", "{\"injury\": \"" + std::string(injury) + "\"}");
    if (more == 0) EXPECT_POSITION(play, R"({"survivors": [{"survival": 0, "insanity": 3}]})");
  }
}

TEST(SevereInjury, MayBeRolledAgainByTheFittest) {
  Board board;
  board.state.settlement.innovations.push_back(library().innovation_called("survival-of-the-fittest"));
  board.survivor(0).at("k7").battered();
  board.state.showdown.controller = 3;
  Play play(game(), board.monsters_turn({"claw"}));
  play.rolls({5, 1}).rolls({6}).rolls({1}).choose("yes").rolls({10});
  EXPECT_EVENT(play, "severely-injured", R"({"injury": "lost-balance"})");
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
