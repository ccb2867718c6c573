#include "players/motives.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/block.hpp"
#include "cli/terminal/guide.hpp"
#include "cli/terminal/key.hpp"
#include "cli/terminal/plain.hpp"
#include "cli/terminal/report.hpp"
#include "cli/terminal/seated_session.hpp"
#include "engine/match.hpp"
#include "terminal/support.hpp"

/// Why the program's players chose as they did, and who may read it when.
namespace gamekeeper::test {
namespace {

using namespace cli::terminal;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using Name = Key::Name;

/// Chooses the first option, and says why by the option's name, as a search does.
class Talker final : public First {
 public:
  void play(engine::Match& match) override {
    why_ = {match.option_name(0) + ": liked best", "nothing else was worth a look"};
    First::play(match);
  }
  std::vector<std::string> why() const override { return why_; }

 private:
  std::vector<std::string> why_;
};

AtScreen& against_a_talker(AtScreen& at, int seat) {
  return at.player(seat, std::make_unique<Talker>()).sit();
}

/// The one at the keyboard takes what stands first, to the end.
void play_out(SeatedSession& seated) {
  while (seated.turn() != SeatedSession::Turn::over) {
    if (seated.turn() == SeatedSession::Turn::other) {
      seated.let_play();
    } else {
      EXPECT_TRUE(seated.answer({.values = {1}, .words = {}}));
    }
  }
}

TEST(Motives, AnOpponentsReasonsAreAKeyAwayTheNewestFirst) {
  AtScreen at("tic-tac-toe");
  against_a_talker(at, 1);
  EXPECT_THAT(at.screen(), Not(HasSubstr("W theirs")));
  at.type("W");
  EXPECT_THAT(at.screen(), HasSubstr("Nobody else has chosen"));
  at.press({Name::enter}).type("57");
  EXPECT_THAT(at.screen(), HasSubstr("W theirs"));
  at.type("W");
  const std::string page = at.screen(100, 40);
  EXPECT_THAT(page, AllOf(HasSubstr("O chose: a1"), HasSubstr("a1: liked best"), HasSubstr("O chose: a2"),
                          HasSubstr("nothing else was worth a look")));
  EXPECT_LT(page.find("O chose: a2"), page.find("O chose: a1"));
  at.press({Name::escape}).type("uW");  // what is taken back was not chosen
  EXPECT_THAT(at.screen(100, 40), AllOf(HasSubstr("O chose: a1"), Not(HasSubstr("O chose: a2"))));
}

TEST(Motives, AreSaidInPlain) {
  auto playing = session("tic-tac-toe");
  Players players;
  players[1] = std::make_unique<Talker>();
  Guide guide(playing->match().game(), {});
  Script script("thinking\nb2\nthinking\nquit\n");
  SeatedSession seated(*playing, players);
  Plain(seated, guide, script).play();
  const std::string& said = script.said();
  EXPECT_THAT(said.substr(0, said.find("> b2")), HasSubstr("Nobody else has chosen"));
  EXPECT_THAT(said.substr(said.find("> b2")), AllOf(HasSubstr("O chose: a1"), HasSubstr("a1: liked best")));
}

/// What a seat may read of a match of hush, in which both put a card down in secret first.
std::string told(const SeatedSession& seated) {
  std::string all;
  for (const players::Motive& motive : seated.motives()) all += motive.question + ": " + motive.answer + "; ";
  return all;
}

TEST(Motives, OfASecretChoiceAreShutUntilTheMatchIsOver) {
  auto playing = session("hush");
  Players players;
  players[0] = std::make_unique<Talker>();
  SeatedSession seated(*playing, players);
  seated.let_play();
  EXPECT_EQ(told(seated), "");
  EXPECT_TRUE(seated.answer({.values = {3}, .words = {}}));  // both are open now
  EXPECT_EQ(told(seated), "");                               // and yet: how it came to it was never shown
  seated.let_play();
  EXPECT_EQ(told(seated), "turn: act; ");
  play_out(seated);
  EXPECT_THAT(told(seated), testing::EndsWith("which: put/1; "));
}

TEST(Motives, TheSameInARowIsToldOnce) {
  auto playing = session("hush");
  Players players;
  players[0] = std::make_unique<Talker>();
  SeatedSession seated(*playing, players);
  play_out(seated);
  std::string page;
  for (const Line& line : tell_motives(seated, 76).lines) page += line.text() + "\n";
  EXPECT_THAT(page, HasSubstr(" times)"));
}

TEST(Motives, WhoHasReadTheSecretOnesGoesOnOnlyByInsisting) {
  auto playing = session("hush");
  Players players;
  players[0] = std::make_unique<Talker>();
  SeatedSession seated(*playing, players);
  play_out(seated);
  EXPECT_TRUE(seated.undo_state().possible);
  seated.read_motives();
  EXPECT_FALSE(seated.undo_state().possible);
  EXPECT_THAT(seated.undo_state().why_not, HasSubstr("chosen in secret"));
}

}  // namespace
}  // namespace gamekeeper::test
