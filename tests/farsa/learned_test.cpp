#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/history.hpp"
#include "farsa/farsa_test.hpp"
#include "farsa/words/kinds.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

/// What has been learned ends undo: whoever takes it back knows it all the same, and has to insist.
namespace gamekeeper::farsa::test {
namespace {

/// "information-gained", or nothing where the last choice can be taken back as if it had not been.
std::string what_bars_undo(const Play& play) {
  const auto granted = play.match().can_undo(1);
  return granted ? "" : granted.error().code;
}

bool something_was_shown(const Play& play) {
  const engine::History& history = play.match().history();
  for (std::size_t i = 0; i < history.size(); ++i) {
    if (history[i].kind == engine::Record::Kind::reveal) return true;
  }
  return false;
}

constexpr std::uint8_t kBolt = 2;

Position picklock() {
  Position at;
  at.hero(12, 11, 10, 5).skilled("locks").carries("lockpicks").lit("torch");
  inside(at, "drowned-mill", "meal-cellar");
  door(at, "cellar-count").type = kBolt;
  door(at, "cellar-count").trouble = static_cast<std::uint8_t>(LockTrouble::none);
  at.state.locks[kBolt].sequence = 0;  // tap, probe, tap
  return at;
}

TEST(Learned, ATumblerThatWasTried) {
  RULE("K-5");
  Play right(game(), picklock().json());
  right.choose("pick/cellar-count").choose("tap");
  EXPECT_EQ(what_bars_undo(right), "information-gained");
  Play wrong(game(), picklock().json());
  wrong.choose("pick/cellar-count").choose("rake");
  EXPECT_EQ(what_bars_undo(wrong), "information-gained");
}

TEST(Learned, NothingByAskingWhoWorksAtTheLock) {
  Play play(game(), picklock().json());
  play.choose("pick/cellar-count");
  EXPECT_EQ(what_bars_undo(play), "");
}

TEST(Learned, ARumour) {
  RULE("T-5b");
  Position at;
  at.hero(12, 11, 10, 5);
  in_town(at);
  Play play(game(), at.json());
  play.choose("talk/emmot-brack").choose("rumour");
  EXPECT_EVENT(play, "rumour-heard");
  EXPECT_EQ(what_bars_undo(play), "information-gained");
}

TEST(Learned, WhatTheyWant) {
  Position at;
  at.hero(12, 11, 10, 5);
  meeting(at, "bandit", 1, Disposition::indifferent);
  at.state.meeting.want = 1;
  Play play(game(), at.json());
  play.choose("find-out");
  EXPECT_EVENT(play, "want-learned");
  EXPECT_EQ(what_bars_undo(play), "information-gained");
}

TEST(Learned, WhatIsBehindADoorByListening) {
  RULE("X-1e");
  Position at;
  at.hero(12, 11, 10, 5).lit("torch");
  inside(at, "drowned-mill", "stone-floor");
  Play play(game(), at.json());
  play.choose("listen/stone-cellar").rolls({2});
  EXPECT_EVENT(play, "listened");
  EXPECT_TRUE(something_was_shown(play));  // before the site die, which bars undo itself
}

}  // namespace
}  // namespace gamekeeper::farsa::test
