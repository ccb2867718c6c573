#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "cli/terminal/guide.hpp"
#include "cli/terminal/key.hpp"
#include "cli/terminal/plain.hpp"
#include "cli/terminal/sitting.hpp"
#include "engine/match.hpp"
#include "terminal/support.hpp"

/// Several people at one keyboard, and what they let pass.
namespace gamekeeper::test {
namespace {

using namespace cli::terminal;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using Name = Key::Name;

std::string talk(std::string_view id, std::string_view input, bool person) {
  auto playing = session(id);
  Players players;
  Guide guide(playing->match().game(), {});
  guide.skip_all();
  Script script(input);
  if (person) script.sit();
  Sitting sitting(*playing, players);
  Plain(sitting, guide, script).play();
  return script.said();
}

TEST(HotSeat, TheScreenIsCoveredWhereTheNextOneMayNotSeeEverything) {
  AtDesk desk("hush");
  desk.sit();
  EXPECT_THAT(desk.screen(),
              AllOf(HasSubstr("For seat-1"), Not(HasSubstr("which"))));  // the answer is secret
  desk.type("q5 ").press({Name::escape});
  EXPECT_THAT(desk.screen(), HasSubstr("For seat-1"));  // Enter alone goes on
  desk.press({Name::enter}).type("4");
  const std::string cover = desk.screen();
  EXPECT_THAT(cover, HasSubstr("Pass the keyboard to seat-2. What seat-1 sees stays seat-1's."));
  EXPECT_THAT(cover, AllOf(Not(HasSubstr("secretly")), Not(HasSubstr("Ledger")), Not(HasSubstr("put/"))));
  desk.press({Name::enter});
  EXPECT_THAT(desk.screen(),
              AllOf(HasSubstr("seat-2 chooses"), HasSubstr("[9]"), Not(HasSubstr("secretly"))));
  desk.type("l");
  EXPECT_THAT(desk.screen(), Not(HasSubstr("secretly")));
  desk.press({Name::escape}).type("u");  // to what only the first one may see
  EXPECT_THAT(desk.screen(), HasSubstr("Pass the keyboard to seat-1."));
  desk.press({Name::enter}).type("3").press({Name::enter}).type("5");
  // Everything is open now: no cover any more, and each one's own ledger.
  EXPECT_THAT(desk.screen(), AllOf(HasSubstr("seat-1 chooses"), HasSubstr("secretly {\"a\":3}")));
  EXPECT_THAT(desk.screen(), Not(HasSubstr("secretly {\"a\":5}")));
  desk.type("1");
  EXPECT_THAT(desk.screen(), AllOf(HasSubstr("seat-2 chooses"), HasSubstr("secretly {\"a\":5}")));
}

TEST(HotSeat, OneAloneAmongPlayersWithoutHandsIsNeverCovered) {
  AtDesk desk("hush");
  desk.bot(1).sit();
  EXPECT_THAT(desk.screen(), HasSubstr("You choose"));
  desk.type("4");
  EXPECT_THAT(desk.screen(), HasSubstr("turn"));
}

TEST(HotSeat, NothingIsCoveredInAGameWithoutSecrets) {
  AtDesk desk("tic-tac-toe");
  desk.sit().type("1");
  EXPECT_THAT(desk.screen(), HasSubstr("O chooses"));
}

TEST(HotSeat, BattlesIsCoveredWhileItIsSetUpInSecretAndNotAfterwards) {
  AtDesk desk("battles");
  desk.sit();
  int covers = 0;
  bool open = false;
  for (int key = 0; key < 400 && desk.match().status() != engine::Status::over; ++key) {
    const std::string screen = desk.screen();
    const bool cover = screen.contains("Pass the keyboard") || screen.contains("For north");
    open = open || screen.contains("Round 1");
    if (cover) {
      ++covers;
      EXPECT_FALSE(open);
    }
    desk.press({Name::enter});
  }
  EXPECT_TRUE(open);
  EXPECT_EQ(covers, 2);  // before north, before south
}

TEST(HotSeat, PlainPushesTheOldLinesAwayAndWaits) {
  const std::string said = talk("hush", "\n4\n\n5\nquit\n", true);
  const std::size_t cover = said.find("Pass the keyboard to seat-2.");
  ASSERT_NE(cover, std::string::npos);
  EXPECT_EQ(said.substr(cover - 60, 60), std::string(60, '\n'));
  EXPECT_THAT(said.substr(0, cover), HasSubstr("secretly {\"a\":4}"));
  const std::string after = said.substr(cover);
  EXPECT_THAT(after, AllOf(Not(HasSubstr("secretly {\"a\":4}")), HasSubstr("secretly {\"a\":5}")));
  EXPECT_THAT(after, HasSubstr("seat-1: turn"));
}

TEST(HotSeat, APipeIsToldButNotWaitedFor) {
  const std::string said = talk("hush", "4\n5\nquit\n", false);
  EXPECT_THAT(said, AllOf(HasSubstr("Pass the keyboard to seat-2."), Not(HasSubstr("\n\n\n"))));
  EXPECT_THAT(said, HasSubstr("seat-1: turn"));
}

/// Seat 2 is a person, seat 1 always acts; everything lies open, and seat 2 is asked what it says to it.
AtDesk& at_the_window(AtDesk& desk) { return desk.bot(0).sit().type("x4"); }

TEST(Passing, AlwaysPassesThatQuestionAndNoOther) {
  AtDesk desk("hush");
  at_the_window(desk);
  EXPECT_THAT(desk.screen(), AllOf(HasSubstr("struck"), HasSubstr("p passing")));
  desk.type("p");
  EXPECT_THAT(desk.screen(), HasSubstr("1  Always pass this question in this match: Test (T-1): pass"));
  desk.type("1");
  EXPECT_THAT(desk.screen(), HasSubstr("stabbed"));  // same rule, other question
  desk.type("2");                                    // passed by hand; then the first question, by itself
  EXPECT_THAT(desk.screen(), AllOf(HasSubstr("stabbed"), HasSubstr("You let it pass")));
  EXPECT_THAT(desk.screen(), HasSubstr("acted {\"a\":2}"));
  const auto& history = desk.match().history();
  EXPECT_EQ(history.values(history[history.size() - 1])[0], 1);  // an answer like any other
  desk.type("u");  // the automatic pass goes with the choice before it
  EXPECT_THAT(desk.screen(), AllOf(HasSubstr("stabbed"), Not(HasSubstr("acted {\"a\":2}"))));
  EXPECT_THAT(desk.screen(), Not(HasSubstr("automatic")));
  desk.type("p");
  EXPECT_THAT(desk.screen(), HasSubstr("3  Ask again: Test (T-1): pass"));
  desk.type("32");
  EXPECT_THAT(desk.screen(), HasSubstr("struck"));
}

TEST(Passing, UntilTheTurnEndsWhereNothingCanBePassed) {
  AtDesk desk("hush");
  at_the_window(desk).type("p2");
  EXPECT_EQ(desk.match().position().as<HushState>().round, 2);
  EXPECT_THAT(desk.screen(), HasSubstr("turn"));
  EXPECT_THAT(desk.screen(), Not(HasSubstr("p passing")));
  desk.type("p");
  EXPECT_THAT(desk.screen(), HasSubstr("nothing is passed without asking you"));
  desk.type("1");
  EXPECT_THAT(desk.screen(), HasSubstr("struck"));  // asked again
}

TEST(Passing, IsSaidInWordsInPlain) {
  const std::string said =
      talk("hush",
           "4\n5\npasses\npass always\n1\npass now\npass always\npass until my turn\npasses\n1\n1\n"
           "passes\npasses off 7\nundo insist\npasses off\nquit\n",
           false);
  EXPECT_THAT(said, HasSubstr("Nothing is passed without asking you."));
  EXPECT_THAT(said, HasSubstr("This question cannot be passed."));
  EXPECT_THAT(said, HasSubstr("`pass` alone, this once"));
  EXPECT_THAT(said, HasSubstr("Passed, from now on without asking you."));
  EXPECT_THAT(said, HasSubstr("Passed, until your next turn."));
}

}  // namespace
}  // namespace gamekeeper::test
