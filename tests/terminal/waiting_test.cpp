#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <iterator>
#include <memory>
#include <string>
#include <utility>

#include "cli/terminal/guide.hpp"
#include "cli/terminal/plain.hpp"
#include "cli/terminal/report.hpp"
#include "cli/terminal/seated_session.hpp"
#include "cli/terminal/table_screen.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/player.hpp"
#include "engine/session.hpp"
#include "terminal/support.hpp"

/// Waiting for others, and what is made only when somebody has chosen.
namespace gamekeeper::test {
namespace {

using namespace cli::terminal;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

/// Thinks in a hundred steps, and chooses the first option.
class Slow : public engine::Player {
 public:
  explicit Slow(int& steps) : steps_(steps) {}
  void play(engine::Match& match) override {
    for (steps_ = 1; steps_ < 100 && (!watch_ || watch_(steps_ / 100.0)); ++steps_) {
    }
    match.choose(0);
  }
  void begin(std::uint64_t) override {}
  void watched_by(Watch watch) override { watch_ = std::move(watch); }

 private:
  int& steps_;
  Watch watch_;
};

TEST(Waiting, SaysHowFarThePlayerIsAndThatItCanBeCutShort) {
  AtScreen at("tic-tac-toe");
  int steps = 0;
  at.player(1, std::make_unique<Slow>(steps)).sit();
  at.at().hear(Key::typed("5"));
  ASSERT_TRUE(at.at().waits_for_player());
  EXPECT_THAT(at.screen(), AllOf(HasSubstr("O is thinking."), Not(HasSubstr("Esc"))));
  std::string seen;
  at.at().let_play([&](double spent) {
    at.at().thinks(spent);
    if (spent == 0.43) seen = at.screen();
    return spent < 0.5;
  });
  EXPECT_THAT(seen, AllOf(HasSubstr("O is thinking"), HasSubstr("43 %"), HasSubstr("Esc enough")));
  EXPECT_EQ(steps, 50);
  EXPECT_THAT(at.screen(), AllOf(HasSubstr("You choose"), Not(HasSubstr("thinking"))));
}

TEST(Waiting, APipeIsToldNothingAndWaitsToTheEnd) {
  auto playing = session("tic-tac-toe");
  int steps = 0;
  Players players;
  players[1] = std::make_unique<Slow>(steps);
  SeatedSession seated(*playing, players);
  Guide guide(seated.game(), {});
  guide.skip_all();
  Script script("5\n");
  Plain(seated, guide, script).play();
  EXPECT_EQ(steps, 100);
  EXPECT_THAT(script.said(), Not(HasSubstr("thinking")));
}

TEST(Opponents, WhoHoldsAllSeatsIsToldHowToGetOne) {
  AtScreen alone("tic-tac-toe");
  alone.sit();
  EXPECT_THAT(alone.screen(), HasSubstr("For an opponent: gamekeeper tic-tac-toe --seat O=search"));
  alone.type("1");
  EXPECT_THAT(alone.screen(), Not(HasSubstr("For an opponent")));
  AtScreen against("tic-tac-toe");
  against.bot(1).sit();
  EXPECT_THAT(against.screen(), Not(HasSubstr("For an opponent")));
  AtScreen covered("battles");
  covered.sit();
  EXPECT_THAT(covered.screen(),
              AllOf(HasSubstr("For north"), HasSubstr(" gamekeeper battles --seat south=search ")));
}

TEST(Opponents, PlainSaysItToo) {
  auto playing = session("tic-tac-toe");
  Players players;
  SeatedSession seated(*playing, players);
  Guide guide(seated.game(), {});
  Script script("5\n");
  Plain(seated, guide, script).play();
  EXPECT_THAT(script.said(), HasSubstr("--seat O=search"));
}

class Files : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = testing::TempDir() + "gamekeeper-files-test";
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  SeatedSession::MakeFile maker(const std::string& name) const {
    return [path = folder_ + "/" + name](engine::Session& session) { return session.write_to(path); };
  }
  std::size_t files() const {
    return static_cast<std::size_t>(
        std::distance(std::filesystem::directory_iterator(folder_), std::filesystem::directory_iterator()));
  }
  std::string folder_;
};

TEST_F(Files, AMatchGetsItsFileWithTheFirstChoice) {
  auto playing = session("tic-tac-toe");
  Players players;
  SeatedSession seated(*playing, players);
  seated.keep_with(maker("match.gksave"));
  EXPECT_EQ(files(), 0U);
  EXPECT_THAT(save_words(seated).front(), HasSubstr("Nothing was chosen yet"));
  ASSERT_TRUE(seated.answer({.values = {4}, .words = {}}));
  EXPECT_EQ(files(), 1U);
  EXPECT_EQ(playing->path(), folder_ + "/match.gksave");
  EXPECT_THAT(save_words(seated).front(), HasSubstr("is kept in"));
  ASSERT_TRUE(seated.answer({.values = {0}, .words = {}}));
  const auto find = [](auto&&...) { return engine::Result<const engine::Game*>(&game("tic-tac-toe")); };
  const auto read = engine::Session::read(playing->path(), find);
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read->session->match().hash(), playing->match().hash());
}

TEST_F(Files, WhatOthersChooseBeforeNeedsNone) {
  auto playing = session("tic-tac-toe");
  Players players;
  players[0] = std::make_unique<First>();
  SeatedSession seated(*playing, players);
  seated.keep_with(maker("match.gksave"));
  seated.let_play();
  EXPECT_EQ(files(), 0U);
  ASSERT_TRUE(seated.answer({.values = {0}, .words = {}}));
  EXPECT_EQ(files(), 1U);
}

TEST_F(Files, AFileThatCannotBeMadeIsToldAndMadeLater) {
  AtScreen at("tic-tac-toe");
  at.sit();
  at.seated().keep_with(maker("no/such/folder/match"));
  at.type("1");
  EXPECT_THAT(at.screen(), HasSubstr("The log cannot be written"));
  at.seated().keep_with(maker("match"));
  at.type("1");
  EXPECT_THAT(at.screen(), Not(HasSubstr("The log cannot be written")));
  EXPECT_EQ(files(), 1U);
}

TEST_F(Files, AnotherMatchLiesBesideTheFirst) {
  auto playing = session("tic-tac-toe");
  ASSERT_TRUE(playing->write_to(folder_ + "/match.gksave"));
  auto next = session("tic-tac-toe");
  ASSERT_TRUE(SeatedSession::beside(playing->path())(*next));
  EXPECT_EQ(next->path(), folder_ + "/match-2.gksave");
  EXPECT_FALSE(SeatedSession::beside(""));
}

}  // namespace
}  // namespace gamekeeper::test
