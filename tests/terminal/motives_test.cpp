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
#include "cli/terminal/sitting.hpp"
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

AtDesk& against_a_talker(AtDesk& desk, int seat) {
  return desk.player(seat, std::make_unique<Talker>()).sit();
}

/// The one at the keyboard takes what stands first, to the end.
void play_out(Sitting& sitting) {
  while (sitting.turn() != Sitting::Turn::over) {
    if (sitting.turn() == Sitting::Turn::other) {
      sitting.let_play();
    } else {
      EXPECT_TRUE(sitting.answer({.values = {1}, .words = {}}));
    }
  }
}

TEST(Motives, AnOpponentsReasonsAreAKeyAwayTheNewestFirst) {
  AtDesk desk("tic-tac-toe");
  against_a_talker(desk, 1);
  EXPECT_THAT(desk.screen(), Not(HasSubstr("W theirs")));
  desk.type("W");
  EXPECT_THAT(desk.screen(), HasSubstr("Nobody else has chosen"));
  desk.press({Name::enter}).type("57");
  EXPECT_THAT(desk.screen(), HasSubstr("W theirs"));
  desk.type("W");
  const std::string page = desk.screen(100, 40);
  EXPECT_THAT(page, AllOf(HasSubstr("O chose: a1"), HasSubstr("a1: liked best"), HasSubstr("O chose: a2"),
                          HasSubstr("nothing else was worth a look")));
  EXPECT_LT(page.find("O chose: a2"), page.find("O chose: a1"));
  desk.press({Name::escape}).type("uW");  // what is taken back was not chosen
  EXPECT_THAT(desk.screen(100, 40), AllOf(HasSubstr("O chose: a1"), Not(HasSubstr("O chose: a2"))));
}

TEST(Motives, AreSaidInPlain) {
  auto playing = session("tic-tac-toe");
  Players players;
  players[1] = std::make_unique<Talker>();
  Guide guide(playing->match().game(), {});
  Script script("thinking\nb2\nthinking\nquit\n");
  Sitting sitting(*playing, players);
  Plain(sitting, guide, script).play();
  const std::string& said = script.said();
  EXPECT_THAT(said.substr(0, said.find("> b2")), HasSubstr("Nobody else has chosen"));
  EXPECT_THAT(said.substr(said.find("> b2")), AllOf(HasSubstr("O chose: a1"), HasSubstr("a1: liked best")));
}

/// What a seat may read of a match of hush, in which both put a card down in secret first.
std::string told(const Sitting& sitting) {
  std::string all;
  for (const players::Motive& motive : sitting.motives())
    all += motive.question + ": " + motive.answer + "; ";
  return all;
}

TEST(Motives, OfASecretChoiceAreShutUntilTheMatchIsOver) {
  auto playing = session("hush");
  Players players;
  players[0] = std::make_unique<Talker>();
  Sitting sitting(*playing, players);
  sitting.let_play();
  EXPECT_EQ(told(sitting), "");
  EXPECT_TRUE(sitting.answer({.values = {3}, .words = {}}));  // both are open now
  EXPECT_EQ(told(sitting), "");                               // and yet: how it came to it was never shown
  sitting.let_play();
  EXPECT_EQ(told(sitting), "turn: act; ");
  play_out(sitting);
  EXPECT_THAT(told(sitting), testing::EndsWith("which: put/1; "));
}

TEST(Motives, TheSameInARowIsToldOnce) {
  auto playing = session("hush");
  Players players;
  players[0] = std::make_unique<Talker>();
  Sitting sitting(*playing, players);
  play_out(sitting);
  std::string page;
  for (const Line& line : tell_motives(sitting, 76).lines) page += line.text() + "\n";
  EXPECT_THAT(page, HasSubstr(" times)"));
}

TEST(Motives, WhoHasReadTheSecretOnesGoesOnOnlyByInsisting) {
  auto playing = session("hush");
  Players players;
  players[0] = std::make_unique<Talker>();
  Sitting sitting(*playing, players);
  play_out(sitting);
  EXPECT_TRUE(sitting.undo_state().possible);
  sitting.read_motives();
  EXPECT_FALSE(sitting.undo_state().possible);
  EXPECT_THAT(sitting.undo_state().why_not, HasSubstr("chosen in secret"));
}

}  // namespace
}  // namespace gamekeeper::test
