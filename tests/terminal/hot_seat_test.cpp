#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "chance/random.hpp"
#include "cli/terminal/chronicle.hpp"
#include "cli/terminal/guide.hpp"
#include "cli/terminal/key.hpp"
#include "cli/terminal/plain.hpp"
#include "cli/terminal/sitting.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/seat.hpp"
#include "engine/session.hpp"
#include "players/random.hpp"
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

/// Both sides of BATTLES at one keyboard, where north is ready and south chooses its side.
AtDesk& at_souths_side(AtDesk& desk) {
  desk.sit().press({Name::enter}).type("1");
  for (int i = 0; i < 40 && !desk.screen().contains("Pass the keyboard to south"); ++i)
    desk.press({Name::home, Name::enter});
  return desk;
}

TEST(HotSeat, TheScreenIsCoveredWhereTheNextOneMayNotSeeEverything) {
  AtDesk desk("hush");
  desk.sit();
  EXPECT_THAT(desk.screen(),
              AllOf(HasSubstr("For seat 1"), Not(HasSubstr("which"))));  // the answer is secret
  desk.type("q5 ").press({Name::escape});
  EXPECT_THAT(desk.screen(), HasSubstr("For seat 1"));  // Enter alone goes on
  desk.press({Name::enter}).type("4");
  const std::string cover = desk.screen();
  EXPECT_THAT(cover, HasSubstr("Pass the keyboard to seat 2. What seat 1 sees stays seat 1's."));
  EXPECT_THAT(cover, AllOf(Not(HasSubstr("secretly")), Not(HasSubstr("Ledger")), Not(HasSubstr("put/"))));
  desk.press({Name::enter});
  EXPECT_THAT(desk.screen(),
              AllOf(HasSubstr("Seat 2 chooses"), HasSubstr("[9]"), Not(HasSubstr("secretly"))));
  desk.type("l");
  EXPECT_THAT(desk.screen(), Not(HasSubstr("secretly")));
  desk.press({Name::escape}).type("u");  // to what only the first one may see
  EXPECT_THAT(desk.screen(), HasSubstr("Pass the keyboard to seat 1."));
  desk.press({Name::enter}).type("3").press({Name::enter}).type("5");
  // Everything is open now: no cover any more, and each one's own ledger.
  EXPECT_THAT(desk.screen(), AllOf(HasSubstr("Seat 1 chooses"), HasSubstr("secretly {\"a\":3}")));
  EXPECT_THAT(desk.screen(), Not(HasSubstr("secretly {\"a\":5}")));
  desk.type("1");
  EXPECT_THAT(desk.screen(), AllOf(HasSubstr("Seat 2 chooses"), HasSubstr("secretly {\"a\":5}")));
}

TEST(HotSeat, WhoSaysToBeAloneIsNotCoveredAgain) {
  AtDesk desk("hush");
  desk.sit().type("a");
  EXPECT_THAT(desk.screen(),
              HasSubstr("For seat 1"));  // only the capital letter, which nobody presses in passing
  desk.type("A4");
  EXPECT_THAT(desk.screen(), AllOf(HasSubstr("Seat 2 chooses"), Not(HasSubstr("Pass the keyboard"))));
  desk.type("u");
  EXPECT_THAT(desk.screen(), HasSubstr("Seat 1 chooses"));
  const std::string said = talk("hush", "Alone\n4\n5\nquit\n", true);
  EXPECT_THAT(said, AllOf(Not(HasSubstr("Pass the keyboard")), HasSubstr("Seat 1: turn")));
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
    if (!cover) desk.press({Name::home});
    desk.press({Name::enter});
  }
  EXPECT_TRUE(open);
  EXPECT_EQ(covers, 2);  // before north, before south
}

TEST(HotSeat, UndoSaysWhoseChoiceItTakesBack) {
  AtDesk desk("tic-tac-toe");
  desk.sit().type("1");
  EXPECT_THAT(desk.screen(), AllOf(HasSubstr("O chooses"), HasSubstr("u undo X's")));
  desk.type("u");
  EXPECT_THAT(desk.screen(), AllOf(HasSubstr("X chooses"), HasSubstr("Taken back, X's choice: ")));
  AtDesk hidden("hush");
  hidden.sit().press({Name::enter}).type("4").press({Name::enter}).type("u");
  // What it was is not for the one who took it back.
  EXPECT_THAT(hidden.screen(), AllOf(HasSubstr("Pass the keyboard to seat 1."),
                                     HasSubstr("Taken back, seat 1's choice."), Not(HasSubstr("put"))));
  const std::string said = talk("hush", "4\nundo\nquit\n", false);
  const std::size_t undone = said.find("> undo");
  EXPECT_THAT(said.substr(undone, said.find("Pass the keyboard to seat 1.") - undone),
              AllOf(HasSubstr("Taken back, seat 1's choice."), Not(HasSubstr("put"))));
}

TEST(HotSeat, UndoSaysWhatWasLearnedSince) {
  AtDesk desk("battles");
  at_souths_side(desk).press({Name::enter}).type("u");
  EXPECT_THAT(desk.screen(), HasSubstr("No undo: since then north rolled in secret."));
  EXPECT_THAT(desk.screen(), AllOf(Not(HasSubstr("melee")), Not(HasSubstr("hit points"))));
}

TEST(HotSeat, PlainPushesTheOldLinesAwayAndWaits) {
  const std::string said = talk("hush", "\n4\n\n5\nquit\n", true);
  const std::size_t cover = said.find("Pass the keyboard to seat 2.");
  ASSERT_NE(cover, std::string::npos);
  EXPECT_EQ(said.substr(cover - 60, 60), std::string(60, '\n'));
  EXPECT_THAT(said.substr(0, cover), HasSubstr("secretly {\"a\":4}"));
  const std::string after = said.substr(cover);
  EXPECT_THAT(after, AllOf(Not(HasSubstr("secretly {\"a\":4}")), HasSubstr("secretly {\"a\":5}")));
  EXPECT_THAT(after, HasSubstr("Seat 1: turn"));
}

std::string on_one_line(const std::string& text) {
  std::istringstream words(text);
  std::string line;
  for (std::string word; words >> word;) line += " " + word;
  return line;
}

TEST(HotSeat, AKeyTooManyOnTheCoverAnswersNothing) {
  AtDesk desk("hush");
  desk.sit();
  EXPECT_TRUE(desk.desk().forgets_keys());  // what was typed before the cover was there
  EXPECT_FALSE(desk.desk().forgets_keys());
  desk.press({Name::enter});
  EXPECT_TRUE(desk.desk().forgets_keys());
  EXPECT_THAT(desk.screen(), AllOf(HasSubstr("Seat 1 chooses"), Not(HasSubstr("▸"))));
  desk.press({Name::enter, Name::enter}).type(" ");
  EXPECT_EQ(desk.match().number(), 1U);
  EXPECT_THAT(desk.screen(), HasSubstr("Nothing is marked yet"));
  desk.press({Name::down});
  EXPECT_THAT(desk.screen(), HasSubstr("▸1"));
  desk.press({Name::down, Name::enter});
  EXPECT_EQ(desk.match().position().as<HushState>().down[0], 2);
  desk.press({Name::enter}).type("4");  // its own key needs no mark
  EXPECT_EQ(desk.match().position().as<HushState>().down[1], 4);
  EXPECT_THAT(desk.screen(), HasSubstr("▸1"));  // without a cover the first one is marked
}

/// What the chronicle has for `seat` and nobody else at the table.
std::vector<std::string> secrets_of(const Sitting& sitting, engine::SeatId seat) {
  std::vector<std::string> secrets;
  for (const Happening& happening : sitting.chronicle().all()) {
    const bool secret = happening.seen_by == engine::only(seat) && !happening.text.empty();
    if (secret) secrets.push_back(on_one_line(happening.text));
  }
  return secrets;
}

/// Goes on with a match whose first `decisions` were any, in plain; everything that is said until one leaves.
void expect_no_secret_told_when_going_on(std::string_view id, int decisions, bool person) {
  auto first = session(id);
  players::RandomPlayer player(static_cast<std::uint64_t>(decisions));
  for (int i = 0; i < decisions && first->match().status() == engine::Status::deciding; ++i) {
    player.play(first->match());
  }
  const auto find = [&](std::string_view, const auto&) {
    return engine::Result<const engine::Game*>(&game(id));
  };
  const auto read = engine::Session::read_text(first->log(), "test", find);
  ASSERT_TRUE(read.has_value()) << read.error().text();
  Players players;
  Guide guide(game(id), {});
  guide.skip_all();
  Script script(person ? "\nlog\nquit\n" : "log\nquit\n");
  if (person) script.sit();
  Sitting sitting(*read->session, players);
  if (sitting.turn() != Sitting::Turn::ask) return;
  Plain(sitting, guide, script).play();
  const engine::SeatId asked = sitting.match().decision().seat;
  const std::string said = on_one_line(script.said());
  const std::vector<std::string> own = secrets_of(sitting, asked);
  for (const std::string& secret : secrets_of(sitting, asked == 0 ? 1 : 0)) {
    if (std::ranges::find(own, secret) != own.end()) continue;  // the same befell both
    EXPECT_THAT(said, Not(HasSubstr(secret))) << id << " after " << decisions;
  }
  const std::size_t cover = said.find("looks away until");
  for (const std::string& secret : own) {
    if (cover != std::string::npos) EXPECT_THAT(said.substr(0, cover), Not(HasSubstr(secret)));
  }
}

TEST(HotSeat, WhoeverGoesOnIsToldNoSecretOfAnother) {
  for (const bool person : {false, true}) {
    for (int decisions = 0; decisions < 4; ++decisions)
      expect_no_secret_told_when_going_on("hush", decisions, person);
    for (int decisions = 0; decisions < 60; ++decisions)
      expect_no_secret_told_when_going_on("battles", decisions, person);
  }
}

TEST(HotSeat, WhoSitsThereAlreadyIsNotCoveredAgain) {
  AtDesk desk("battles");
  at_souths_side(desk);
  EXPECT_THAT(desk.screen(), HasSubstr("Pass the keyboard to south"));
  desk.press({Name::enter});
  EXPECT_THAT(desk.screen(), HasSubstr("South chooses"));
  desk.press({Name::end, Name::enter});  // to build one's own: what comes is for south alone
  EXPECT_THAT(desk.screen(), AllOf(HasSubstr("Pick a Mob"), HasSubstr("South chooses")));
}

TEST(HotSeat, WhoGoesOnInTheMiddleOfTheSecretsIsCoveredOnce) {
  AtDesk desk("battles");
  at_souths_side(desk).sit();  // as `resume` does: nobody has sat there yet
  EXPECT_THAT(desk.screen(), AllOf(HasSubstr("For south"), Not(HasSubstr("South chooses"))));
  desk.press({Name::enter, Name::end, Name::enter});
  EXPECT_THAT(desk.screen(), HasSubstr("Pick a Mob"));
}

TEST(HotSeat, WhateverIsTypedTheScreenIsThatOfWhoeverIsAsked) {
  constexpr std::array<Name, 8> kNames = {Name::enter, Name::enter, Name::down,   Name::right,
                                          Name::end,   Name::tab,   Name::escape, Name::page_down};
  constexpr std::string_view kTyped = "123456789abcdefuuwolvp?x ";
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    chance::Random random(seed);
    AtDesk desk(seed % 2 == 0 ? "hush" : "battles");
    desk.sit();
    for (int i = 0; i < (seed % 2 == 0 ? 400 : 120) && desk.match().status() == engine::Status::deciding;
         ++i) {
      const int which = random.face(static_cast<int>(kNames.size() + kTyped.size())) - 1;
      if (which < static_cast<int>(kNames.size())) {
        desk.press({kNames[static_cast<std::size_t>(which)]});
      } else {
        desk.type(kTyped.substr(static_cast<std::size_t>(which) - kNames.size(), 1));
      }
      if (desk.match().status() != engine::Status::deciding) break;
      const engine::SeatId asked = desk.match().decision().seat;
      ASSERT_EQ(desk.sitting().viewer(), asked);
      const std::string screen = on_one_line(desk.screen(200, 60));
      const std::vector<std::string> own = secrets_of(desk.sitting(), asked);
      for (const std::string& secret : secrets_of(desk.sitting(), asked == 0 ? 1 : 0)) {
        if (std::ranges::find(own, secret) == own.end()) ASSERT_THAT(screen, Not(HasSubstr(secret)));
      }
    }
  }
}

TEST(HotSeat, APipeIsToldButNotWaitedFor) {
  const std::string said = talk("hush", "4\n5\nquit\n", false);
  EXPECT_THAT(said, AllOf(HasSubstr("Pass the keyboard to seat 2."), Not(HasSubstr("\n\n\n"))));
  EXPECT_THAT(said, HasSubstr("Seat 1: turn"));
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

TEST(Passing, UntilATurnThatIsThereAlreadyIsSaidSo) {
  AtDesk desk("hush");
  at_the_window(desk).type("22222");  // by hand, until the last before its own turn
  EXPECT_THAT(desk.screen(), HasSubstr("stabbed"));
  desk.type("p2");
  EXPECT_THAT(desk.screen(), AllOf(HasSubstr("turn"), HasSubstr("cannot be passed, so nothing more is")));
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
