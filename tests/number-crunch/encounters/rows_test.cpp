// Complications are rows: what a pack can say with them, played.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "content/error.hpp"
#include "engine/game.hpp"
#include "games/number-crunch/number_crunch.hpp"
#include "number-crunch/audit_test.hpp"
#include "number-crunch/encounters/encounter_test.hpp"
#include "support/battery.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::number_crunch::test {
namespace {

/// The game in which the card "no-attack" has this row instead; or what is wrong with it.
engine::MadeGame with_row(std::string_view row) {
  const std::filesystem::path pack = std::filesystem::path(testing::TempDir()) / "crunch-rows-pack";
  std::filesystem::remove_all(pack);
  std::filesystem::create_directories(pack);
  std::ofstream(pack / "pack.yaml") << "name: Rows\ngame: number-crunch\nversion: '1'\n";
  std::ofstream(pack / "complications.yaml")
      << "- id: no-attack\n  name: Truce\n  blurb: Signed by both sides.\n  copies: 1\n  effect: A truce.\n"
      << "  rules: [complication/no-attack]\n"
      << row;
  return make_game({pack.string()});
}

std::unique_ptr<engine::Game> game_with(std::string_view row) {
  auto made = with_row(row);
  EXPECT_TRUE(made) << (made ? "" : content::text(made.error()));
  return *std::move(made);
}

std::string errors_of(std::string_view row) {
  const auto made = with_row(row);
  return made ? "" : content::text(made.error());
}

/// Health 9, Capital 4, the card in the hand, a Zombie that goes first or second.
Position under_truce(bool opponent_first = false) {
  return swordsman()
      .health(9)
      .capital(4)
      .complications({"no-attack"})
      .meeting("gorgon", "zombie", "zombie")
      .fighting(opponent_first);
}

TEST(Rows, ForbidOneThingAndChangeOthers) {
  RULE("complication/no-attack");
  const auto game = game_with(R"(  forbid: [attack, {permit: flee, if: {number: health, at-most: 9}}]
  modify:
    - {number: speed, add: 3}
    - {number: behavior, add: 12}
)");
  Play play(*game, under_truce().capital(0).json());
  EXPECT_BARRED(play, "attack/melee", "Truce");
  EXPECT_BARRED(play, "flee", "Truce");
  EXPECT_OFFERED(play, "move/far");  // Speed 2 and 3 crosses both bands at once
  play.choose("hold").rolls({1});
  EXPECT_EVENT(play, "behavior", R"({"total": 8})");  // 1, less Perception 5, and 12 by the card
  EXPECT_OFFERED(play, "accept");
  Play healthy(*game, under_truce().capital(0).health(10).json());
  EXPECT_OFFERED(healthy, "flee");
}

TEST(Rows, ChangeWhatDiceAndBlowsComeTo) {
  const auto game = game_with(R"(  modify:
    - {number: damage, per: 3}
    - {number: defense, add: 2}
    - {number: risk-price, set: 0}
)");
  Play play(*game, under_truce().json());
  play.choose("ready").choose("attack/melee").choose("add/risk").choose("roll").rolls({2, 2, 2, 2, 2, 2});
  EXPECT_EVENT(play, "hit", R"({"damage": 4})");  // twice 7, a third of it
  play.rolls({1}).rolls({2, 2, 2, 2, 1, 1});
  EXPECT_EVENT(play, "opponent-misses", R"({"hits": 4, "defense": 5})");
}

TEST(Rows, AskWhenTheyArePlayed) {
  const auto game = game_with(R"(  do:
    - choose:
        options:
          sign: {label: Sign it, cost: {capital: 3}}
          bleed: {do: [lose: {health: 1d6}, draw-complications: {count: 1}]}
)");
  Play signs(*game, under_truce().json());
  signs.choose("sign");
  EXPECT_EVENT(signs, "capital-spent", R"({"points": 3, "left": 1})");
  Play bleeds(*game, under_truce().json());
  bleeds.choose("bleed").rolls({4}).draws("no-move");
  EXPECT_EVENT(bleeds, "health-lost", R"({"amount": 4, "left": 5})");
  bleeds.choose("ready");
  EXPECT_OFFERED(bleeds, "attack/melee");
  Play nearly_dead(*game, under_truce().health(2).json());
  nearly_dead.choose("bleed").rolls({6}).draws("no-move");
  EXPECT_EVENT(nearly_dead, "health-lost", R"({"amount": 1, "left": 1})");
}

TEST(Rows, AnswerToWhatIsAboutToHappen) {
  const auto game = game_with(R"(  when:
    - {moment: struck, may: true, cost: {capital: 2}, do: [change: {add: -3}, gain: {capital: 1}]}
    - {moment: hit, do: [gain: {health: 2}, draw-treasure: {}]}
)");
  Play struck(*game, under_truce(true).json());
  struck.choose("ready").rolls({1}).rolls({2, 2, 2, 2, 2, 2}).choose("do");
  EXPECT_EVENT(struck, "capital-found", R"({"points": 1, "capital": 3})");
  EXPECT_EVENT(struck, "health-lost", R"({"left": 9})");
  Play hits(*game, under_truce().json());
  hits.choose("ready").choose("attack/melee").choose("roll").rolls({2, 2, 2, 1, 1}).draws("torch").rolls({6});
  EXPECT_EVENT(hits, "health-regained", R"({"amount": 2, "health": 11})");
}

TEST(Rows, StandInAPackAsTheDocsHaveThem) {
  const auto game = make_game({GAMEKEEPER_SOURCE_DIR "/tests/number-crunch/data/truce"});
  ASSERT_TRUE(game) << content::text(game.error());
  Play healthy(**game, under_truce().health(10).json());
  EXPECT_BARRED(healthy, "attack/melee", "Truce");
  Play play(**game, under_truce(true).json());
  play.choose("ready").rolls({1}).rolls({2, 2, 2, 2, 2, 2}).choose("do").draws("torch");
  EXPECT_EVENT(play, "capital-spent", R"({"points": 1, "left": 3})");
  EXPECT_EVENT(play, "health-lost", R"({"amount": 0, "left": 9})");
  EXPECT_BARRED(play, "attack/melee", "Truce");
}

TEST(Rows, KeepEveryPromise) {
  const auto game = game_with(R"(  modify: {number: stealth-tier, at-least: 2}
  forbid: specials
  do: [how-many: {from: 0, to: {number: capital}, as: n}, lose: {capital: $n}]
  when:
    - {moment: hit, may: true, do: [gain: {health: 1d6}]}
    - {moment: struck, may: true, do: [change: {times: 2}, draw-treasure: {}]}
)");
  battery::expect_passes(*game, {.matches = 4, .seed = 1, .options = {}, .most_since_checkpoint = 120});
}

TEST(Rows, AreCheckedWithFileAndLine) {
  for (const auto& [row, where, what] :
       {std::tuple("  modify: {number: dammage, add: 1}\n", "complications.yaml:7:", "did you mean damage?"),
        std::tuple("  forbid: [attak]\n", "complications.yaml:7:", "did you mean attack?"),
        std::tuple("  when: {moment: struk, do: []}\n", "complications.yaml:7:", "did you mean struck?"),
        std::tuple("  do:\n    - gain: {health: 1}\n    - gain: {combat: 1}\n",
                   "complications.yaml:9:", "does not come and go"),
        std::tuple("  do:\n    - lasting: {until: hit, forbid: move}\n",
                   "complications.yaml:8:", "leave nothing behind"),
        std::tuple("  twist: no-attack\n", "complications.yaml:7:", "unknown key")}) {
    const std::string errors = errors_of(row);
    EXPECT_NE(errors.find(where), std::string::npos) << row << errors;
    EXPECT_NE(errors.find(what), std::string::npos) << row << errors;
  }
}

}  // namespace
}  // namespace gamekeeper::number_crunch::test
