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
#include "cli/terminal/seated_session.hpp"
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
  SeatedSession seated(*playing, players);
  Plain(seated, guide, script).play();
  return script.said();
}

/// Both sides of BATTLES at one keyboard, where north is ready and south chooses its side.
AtScreen& at_souths_side(AtScreen& at) {
  at.sit().press({Name::enter}).type("1");
  for (int i = 0; i < 40 && !at.screen().contains("Pass the keyboard to south"); ++i)
    at.press({Name::home, Name::enter});
  return at;
}

TEST(HotSeat, TheScreenIsCoveredWhereTheNextOneMayNotSeeEverything) {
  AtScreen at("hush");
  at.sit();
  EXPECT_THAT(at.screen(), AllOf(HasSubstr("For seat 1"), Not(HasSubstr("which"))));  // the answer is secret
  at.type("q5 ").press({Name::escape});
  EXPECT_THAT(at.screen(), HasSubstr("For seat 1"));  // Enter alone goes on
  at.press({Name::enter}).type("4");
  const std::string cover = at.screen();
  EXPECT_THAT(cover, HasSubstr("Pass the keyboard to seat 2. What seat 1 sees stays seat 1's."));
  EXPECT_THAT(cover, AllOf(Not(HasSubstr("secretly")), Not(HasSubstr("Ledger")), Not(HasSubstr("put/"))));
  at.press({Name::enter});
  EXPECT_THAT(at.screen(), AllOf(HasSubstr("Seat 2 chooses"), HasSubstr("[9]"), Not(HasSubstr("secretly"))));
  at.type("l");
  EXPECT_THAT(at.screen(), Not(HasSubstr("secretly")));
  at.press({Name::escape}).type("u");  // to what only the first one may see
  EXPECT_THAT(at.screen(), HasSubstr("Pass the keyboard to seat 1."));
  at.press({Name::enter}).type("3").press({Name::enter}).type("5");
  // Everything is open now: no cover any more, and each one's own ledger.
  EXPECT_THAT(at.screen(), AllOf(HasSubstr("Seat 1 chooses"), HasSubstr("secretly {\"a\":3}")));
  EXPECT_THAT(at.screen(), Not(HasSubstr("secretly {\"a\":5}")));
  at.type("1");
  EXPECT_THAT(at.screen(), AllOf(HasSubstr("Seat 2 chooses"), HasSubstr("secretly {\"a\":5}")));
}

TEST(HotSeat, WhoSaysToBeAloneIsNotCoveredAgain) {
  AtScreen at("hush");
  at.sit().type("a");
  EXPECT_THAT(at.screen(),
              HasSubstr("For seat 1"));  // only the capital letter, which nobody presses in passing
  at.type("A4");
  EXPECT_THAT(at.screen(), AllOf(HasSubstr("Seat 2 chooses"), Not(HasSubstr("Pass the keyboard"))));
  at.type("u");
  EXPECT_THAT(at.screen(), HasSubstr("Seat 1 chooses"));
  const std::string said = talk("hush", "Alone\n4\n5\nquit\n", true);
  EXPECT_THAT(said, AllOf(Not(HasSubstr("Pass the keyboard")), HasSubstr("Seat 1: turn")));
}

TEST(HotSeat, OneAloneAmongPlayersWithoutHandsIsNeverCovered) {
  AtScreen at("hush");
  at.bot(1).sit();
  EXPECT_THAT(at.screen(), HasSubstr("You choose"));
  at.type("4");
  EXPECT_THAT(at.screen(), HasSubstr("turn"));
}

TEST(HotSeat, NothingIsCoveredInAGameWithoutSecrets) {
  AtScreen at("tic-tac-toe");
  at.sit().type("1");
  EXPECT_THAT(at.screen(), HasSubstr("O chooses"));
}

TEST(HotSeat, BattlesIsCoveredWhileItIsSetUpInSecretAndNotAfterwards) {
  AtScreen at("battles");
  at.sit();
  int covers = 0;
  bool open = false;
  for (int key = 0; key < 400 && at.match().status() != engine::Status::over; ++key) {
    const std::string screen = at.screen();
    const bool cover = screen.contains("Pass the keyboard") || screen.contains("For north");
    open = open || screen.contains("Round 1");
    if (cover) {
      ++covers;
      EXPECT_FALSE(open);
    }
    if (!cover) at.press({Name::home});
    at.press({Name::enter});
  }
  EXPECT_TRUE(open);
  EXPECT_EQ(covers, 2);  // before north, before south
}

TEST(HotSeat, UndoSaysWhoseChoiceItTakesBack) {
  AtScreen at("tic-tac-toe");
  at.sit().type("1");
  EXPECT_THAT(at.screen(), AllOf(HasSubstr("O chooses"), HasSubstr("u undo X's")));
  at.type("u");
  EXPECT_THAT(at.screen(), AllOf(HasSubstr("X chooses"), HasSubstr("Taken back, X's choice: ")));
  AtScreen hidden("hush");
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
  AtScreen at("battles");
  at_souths_side(at).press({Name::enter}).type("u");
  EXPECT_THAT(at.screen(), HasSubstr("No undo: since then north rolled in secret."));
  EXPECT_THAT(at.screen(), AllOf(Not(HasSubstr("melee")), Not(HasSubstr("hit points"))));
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
  AtScreen at("hush");
  at.sit();
  EXPECT_TRUE(at.at().forgets_keys());  // what was typed before the cover was there
  EXPECT_FALSE(at.at().forgets_keys());
  at.press({Name::enter});
  EXPECT_TRUE(at.at().forgets_keys());
  EXPECT_THAT(at.screen(), AllOf(HasSubstr("Seat 1 chooses"), Not(HasSubstr("▸"))));
  at.press({Name::enter, Name::enter}).type(" ");
  EXPECT_EQ(at.match().number(), 1U);
  EXPECT_THAT(at.screen(), HasSubstr("Nothing is marked yet"));
  at.press({Name::down});
  EXPECT_THAT(at.screen(), HasSubstr("▸1"));
  at.press({Name::down, Name::enter});
  EXPECT_EQ(at.match().position().as<HushState>().down[0], 2);
  at.press({Name::enter}).type("4");  // its own key needs no mark
  EXPECT_EQ(at.match().position().as<HushState>().down[1], 4);
  EXPECT_THAT(at.screen(), HasSubstr("▸1"));  // without a cover the first one is marked
}

/// What the chronicle has for `seat` and nobody else at the table.
std::vector<std::string> secrets_of(const SeatedSession& seated, engine::SeatId seat) {
  std::vector<std::string> secrets;
  for (const Happening& happening : seated.chronicle().all()) {
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
  SeatedSession seated(*read->session, players);
  if (seated.turn() != SeatedSession::Turn::ask) return;
  Plain(seated, guide, script).play();
  const engine::SeatId asked = seated.match().decision().seat;
  const std::string said = on_one_line(script.said());
  const std::vector<std::string> own = secrets_of(seated, asked);
  for (const std::string& secret : secrets_of(seated, asked == 0 ? 1 : 0)) {
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
  AtScreen at("battles");
  at_souths_side(at);
  EXPECT_THAT(at.screen(), HasSubstr("Pass the keyboard to south"));
  at.press({Name::enter});
  EXPECT_THAT(at.screen(), HasSubstr("South chooses"));
  at.press({Name::end, Name::enter});  // to build one's own: what comes is for south alone
  EXPECT_THAT(at.screen(), AllOf(HasSubstr("Pick a Mob"), HasSubstr("South chooses")));
}

TEST(HotSeat, WhoGoesOnInTheMiddleOfTheSecretsIsCoveredOnce) {
  AtScreen at("battles");
  at_souths_side(at).sit();  // as `resume` does: nobody has sat there yet
  EXPECT_THAT(at.screen(), AllOf(HasSubstr("For south"), Not(HasSubstr("South chooses"))));
  at.press({Name::enter, Name::end, Name::enter});
  EXPECT_THAT(at.screen(), HasSubstr("Pick a Mob"));
}

TEST(HotSeat, WhateverIsTypedTheScreenIsThatOfWhoeverIsAsked) {
  constexpr std::array<Name, 8> kNames = {Name::enter, Name::enter, Name::down,   Name::right,
                                          Name::end,   Name::tab,   Name::escape, Name::page_down};
  constexpr std::string_view kTyped = "123456789abcdefuuwolvp?x ";
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    chance::Random random(seed);
    AtScreen at(seed % 2 == 0 ? "hush" : "battles");
    at.sit();
    for (int i = 0; i < (seed % 2 == 0 ? 400 : 120) && at.match().status() == engine::Status::deciding; ++i) {
      const int which = random.face(static_cast<int>(kNames.size() + kTyped.size())) - 1;
      if (which < static_cast<int>(kNames.size())) {
        at.press({kNames[static_cast<std::size_t>(which)]});
      } else {
        at.type(kTyped.substr(static_cast<std::size_t>(which) - kNames.size(), 1));
      }
      if (at.match().status() != engine::Status::deciding) break;
      const engine::SeatId asked = at.match().decision().seat;
      ASSERT_EQ(at.seated().viewer(), asked);
      const std::string screen = on_one_line(at.screen(200, 60));
      const std::vector<std::string> own = secrets_of(at.seated(), asked);
      for (const std::string& secret : secrets_of(at.seated(), asked == 0 ? 1 : 0)) {
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
AtScreen& at_the_window(AtScreen& at) { return at.bot(0).sit().type("x4"); }

TEST(Passing, AlwaysPassesThatQuestionAndNoOther) {
  AtScreen at("hush");
  at_the_window(at);
  EXPECT_THAT(at.screen(), AllOf(HasSubstr("struck"), HasSubstr("p passing")));
  at.type("p");
  EXPECT_THAT(at.screen(), HasSubstr("1  Always pass this question in this match: Test (T-1): pass"));
  at.type("1");
  EXPECT_THAT(at.screen(), HasSubstr("stabbed"));  // same rule, other question
  at.type("2");                                    // passed by hand; then the first question, by itself
  EXPECT_THAT(at.screen(), AllOf(HasSubstr("stabbed"), HasSubstr("You let it pass")));
  EXPECT_THAT(at.screen(), HasSubstr("acted {\"a\":2}"));
  const auto& history = at.match().history();
  EXPECT_EQ(history.values(history[history.size() - 1])[0], 1);  // an answer like any other
  at.type("u");  // the automatic pass goes with the choice before it
  EXPECT_THAT(at.screen(), AllOf(HasSubstr("stabbed"), Not(HasSubstr("acted {\"a\":2}"))));
  EXPECT_THAT(at.screen(), Not(HasSubstr("automatic")));
  at.type("p");
  EXPECT_THAT(at.screen(), HasSubstr("3  Ask again: Test (T-1): pass"));
  at.type("32");
  EXPECT_THAT(at.screen(), HasSubstr("struck"));
}

TEST(Passing, UntilTheTurnEndsWhereNothingCanBePassed) {
  AtScreen at("hush");
  at_the_window(at).type("p2");
  EXPECT_EQ(at.match().position().as<HushState>().round, 2);
  EXPECT_THAT(at.screen(), HasSubstr("turn"));
  EXPECT_THAT(at.screen(), Not(HasSubstr("p passing")));
  at.type("p");
  EXPECT_THAT(at.screen(), HasSubstr("nothing is passed without asking you"));
  at.type("1");
  EXPECT_THAT(at.screen(), HasSubstr("struck"));  // asked again
}

TEST(Passing, UntilATurnThatIsThereAlreadyIsSaidSo) {
  AtScreen at("hush");
  at_the_window(at).type("22222");  // by hand, until the last before its own turn
  EXPECT_THAT(at.screen(), HasSubstr("stabbed"));
  at.type("p2");
  EXPECT_THAT(at.screen(), AllOf(HasSubstr("turn"), HasSubstr("cannot be passed, so nothing more is")));
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
