#include <gtest/gtest.h>

#include <string>

#include "kingdom-death/town.hpp"

/// How a match stands, for whoever thinks ahead.
namespace gamekeeper::kingdom_death::test {
namespace {

double standing(const std::string& position) {
  const Play play(game(), position);
  return game().standing(play.match().position(), 0).value();
}
bool is_settled(const std::string& position) {
  const Play play(game(), position);
  return game().is_settled(play.match().position());
}

/// The third of five years, two at home.
struct Village : Home {
  Village() {
    state.years = 5;
    state.settlement.lantern_year = 3;
    state.settlement.population = 6;
    alive(2);
  }
  double stands() const { return standing(comes_to("develop")); }
};
double after(void (*change)(Village&)) {
  Village home;
  change(home);
  return home.stands();
}

TEST(Standing, RisesWithEveryYearThatIsOver) {
  EXPECT_GT(Village().stands(), 100 * 2.0 / 5);
  EXPECT_LT(Village().stands(), 100);
  EXPECT_GT(after([](Village& home) { home.state.settlement.lantern_year = 4; }), Village().stands() + 5);
}

TEST(Standing, RisesWithWhatTheSettlementHas) {
  const double before = Village().stands();
  EXPECT_GT(after([](Village& home) { home.state.settlement.population = 7; }), before)
      << "somebody nameless";
  EXPECT_GT(after([](Village& home) { home.alive(3); }), before - 1) << "one of those is known now";
  EXPECT_GT(after([](Village& home) { home.knows("language"); }), before);
  EXPECT_GT(after([](Village& home) { home.has_built("bonesmith"); }), before);
  EXPECT_GT(after([](Village& home) { home.stores({"skull"}); }), before);
  EXPECT_GT(after([](Village& home) { home.stores_gear("bone-blade"); }),
            after([](Village& home) { home.stores({"monster-bone"}); }));
}

TEST(Standing, FallsWithWhatBefallsPeople) {
  const double before = Village().stands();
  EXPECT_LT(after([](Village& home) { home.survivor(0).injured("dismembered-arm"); }), before);
  EXPECT_LT(after([](Village& home) { home.survivor(0).is(Mark::retires); }), before);
  EXPECT_GT(after([](Village& home) { home.survivor(0).survival(3); }), before);
}

TEST(Standing, OfAFightGoesByWhoStandsAndWhatTheMonsterHasLost) {
  const auto fight = [](void (*change)(Board&)) {
    Board board;
    board.state.years = 5;
    change(board);
    return standing(board.survivor(0).acts());
  };
  const double before = fight([](Board&) {});
  EXPECT_GT(fight([](Board& board) { board.state.showdown.wounds = 3; }), before);
  EXPECT_LT(fight([](Board& board) { board.survivor(1).battered(); }), before);
  EXPECT_LT(fight([](Board& board) { board.survivor(1).is(Mark::dead); }),
            fight([](Board& board) { board.survivor(1).battered(); }));
}

TEST(Standing, OfOneFightIsItsPoints) { EXPECT_NEAR(standing(Board().survivor(0).acts()), 4 * 7, 8); }

TEST(Standing, WaitsUntilTheyHaveDeparted) {
  EXPECT_TRUE(is_settled(Village().comes_to("develop")));
  EXPECT_TRUE(is_settled(Board().survivor(0).acts()));
  Play play(game(), Village().endeavors(0).comes_to("develop"));
  play.choose("end");
  EXPECT_EQ(play.prompt(), "Who departs, as number one of four?");
  EXPECT_FALSE(game().is_settled(play.match().position()));
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
