#include <gtest/gtest.h>

#include <array>
#include <cstdint>

#include "at_home.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::make_you_kingdom {
namespace {

using test::Play;

const Landmaker& made(const Play& play) { return play.state<State>().court[1]; }

/// The seat of the Vizier is empty.
struct EmptySeat : AtHome {
  EmptySeat() { state.court[1] = Landmaker{}; }
};

TEST(Making, AServantIsMadeStepByStep) {
  RULE("L-1");
  RULE("L-3");
  RULE("L-5");
  RULE("L-6");
  RULE("L-7");
  RULE("L-8");
  RULE("L-9");
  RULE("L-10");
  EmptySeat home;
  Play play(home_game(), home.before(kMaking, OfPerson{1, 0}));
  // Name A, "11" is the King's, so the next; no nickname of note.
  play.rolls({1}).rolls({1, 1}).rolls({1, 1}).choose("female");
  EXPECT_EQ(made(play).name, 1) << "the King is called so already";
  play.rolls({3, 5}).rolls({3, 5}).rolls({1, 1}).choose("class/servant");
  EXPECT_EVENT(play, "works-as", R"({"job": "astrologist"})");
  // A Cook's Quest, an Astrologist's Charisma.
  play.rolls({5, 5});  // five-five: a thirst for battle, which brings nothing
  EXPECT_EVENT(play, "comes-from");
  play.choose("warfare");
  EXPECT_EQ(made(play).scores, (std::array<std::int8_t, 4>{2, 3, 3, 3}));
  play.choose("skill/devotion");
  // Pan, Backpack, Lunch, Instrument; the Cook's second Pan, Apron: six; two Star Fragments more.
  play.choose("leave").choose("pass-on/member-1");
  EXPECT_EQ(play.state<State>().court[0].slots[0].item, library().item("star-fragment"));
  play.rolls({3, 4}).rolls({6, 6}).choose("roll");
  play.choose("put-down/1").choose("leave");
  EXPECT_EQ(made(play).slots[0].item, library().item("lunch")) << "7 is a Lunch";
  play.rolls({1, 1}).rolls({1, 1}).rolls({1, 1}).rolls({6, 6}).rolls({3});
  play.choose_all({"word/0", "word/83"});
  EXPECT_EVENT(play, "joins-court");
  EXPECT_EQ(made(play).likes, (std::array<std::uint8_t, 2>{0, 83}));
}

TEST(Making, TheLastWhoCanBecomesKing) {
  RULE("L-4");
  EmptySeat home;
  home.state.court[0] = Landmaker{.klass = static_cast<std::uint8_t>(*library().classes.index("knight"))};
  Play play(home_game(), home.before(kMaking, OfPerson{1, 0}));
  play.rolls({1}).rolls({1, 1}).rolls({1, 1}).choose("male");
  EXPECT_OFFERED(play, "class/king");
  EXPECT_NOT_OFFERED(play, "class/knight");
}

TEST(Making, AKnightDealsOutTwoTwoAndOne) {
  RULE("L-5");
  EmptySeat home;
  Play play(home_game(), home.before(kMaking, OfPerson{1, 0}));
  play.rolls({1}).rolls({1, 2}).rolls({1, 1}).choose("male");
  play.rolls({2, 3}).rolls({5, 5}).choose("class/knight");
  play.choose("quest").choose("wit").choose("quest");
  EXPECT_EQ(made(play).scores, (std::array<std::int8_t, 4>{2, 1, 3, 5})) << "a Warrior adds to Warfare";
}

TEST(Making, APastBringsEnemies) {
  RULE("L-2");
  EmptySeat home;
  for (int region = 1; region < static_cast<int>(kRegions); ++region)
    home.state.kingdom.world[at(region)] = 10;
  home.state.kingdom.world[AtHome::kLand] = kOursInWorld;
  Play play(home_game(), home.before(kMaking, OfPerson{1, 0}));
  play.rolls({1}).rolls({1, 2}).rolls({1, 1}).choose("male");
  // five-four: the kingdom that took your home, and a Blade.
  play.rolls({2, 3}).rolls({5, 4}).rolls({1, 1}).rolls({1, 1}).choose("class/knight");
  ASSERT_EQ(play.state<State>().kingdom.neighbors.size(), 1U);
  EXPECT_EQ(play.state<State>().kingdom.neighbors[0].relation, Relation::hostile);
  EXPECT_EQ(made(play).slots[0].item, library().item("blade"));
  EXPECT_EQ(made(play).slots[0].level, 1);
}

TEST(Making, AReadyCourtSitsDown) {
  RULE("L-11");
  RULE("L-12");
  AtHome home;
  home.state.switches.ready = 1;
  home.state.court.clear();
  for (int i = 0; i < 4; ++i) home.state.court.push_back({});
  Play play(home_game(), home.before(kCourtMaking));
  EXPECT_TRUE(play.over());
  const auto& court = play.state<State>().court;
  EXPECT_EQ(library().classes[court[0].klass].id, "king");
  EXPECT_EQ(court[3].scores, (std::array<std::int8_t, 4>{2, 1, 5, 3}));
  EXPECT_EQ(play.state<State>().bonds.size(), 4U);
}

}  // namespace
}  // namespace gamekeeper::make_you_kingdom
