#include "cli/terminal/plain.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>

#include "cli/terminal/guide.hpp"
#include "cli/terminal/seated_session.hpp"
#include "cli/terminal/text.hpp"
#include "engine/match.hpp"
#include "terminal/support.hpp"

namespace gamekeeper::test {
namespace {

using namespace cli::terminal;
using testing::HasSubstr;
using testing::Not;

struct Talk {
  std::string said;
  Plain::End end;
};

Talk talk(std::string_view id, std::string_view input, std::initializer_list<int> bots = {},
          bool guided = false, engine::ChanceMode chance = engine::ChanceMode::seeded) {
  auto playing = session(id, 7, chance);
  Players players;
  for (const int seat : bots) players[seat] = std::make_unique<First>();
  Guide guide(playing->match().game(), {});
  if (!guided) guide.skip_all();
  Script script(input);
  SeatedSession seated(*playing, players);
  const Plain::End end = Plain(seated, guide, script).play();
  return {script.said(), end};
}

void expect_narrow(const std::string& said) {
  std::istringstream lines(said);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(columns(line), 80) << line;
}

TEST(Plain, AMatchOfTicTacToe) {
  const Talk said = talk("tic-tac-toe", "a1\nb1\n2\n5\nc9\nundo\n6\nmap\na2\nagain\n");
  expect_golden("plain-tic-tac-toe", said.said);
  expect_narrow(said.said);
  EXPECT_EQ(said.end, Plain::End::again);
}

TEST(Plain, AMatchOfPigAgainstABot) {
  const Talk said = talk("pig", "?\nwhy 1\nodds\nroll\nhold\nrules P-2\nundo\nlog\nsave\nquit\n", {1});
  expect_golden("plain-pig", said.said);
  expect_narrow(said.said);
  EXPECT_EQ(said.end, Plain::End::leave);
}

TEST(Plain, EveryKindOfDecision) {
  const Talk said =
      talk("parlour",
           "/undo\nAda Lovelace\ncupboard\npick\n3\n1\nbear lantern\n3 1 2\n2 2\nspeed=3\nlook\ngo/c3\nundo\n"
           "c2\n8\nstop\nlog\n");
  expect_golden("plain-parlour", said.said);
  expect_narrow(said.said);
  EXPECT_EQ(said.end, Plain::End::leave);  // the end of the input
}

TEST(Plain, EnterTakesTheNameThatIsSuggested) {
  const Talk said = talk("parlour", "\n");
  EXPECT_THAT(said.said, HasSubstr("Enter alone takes The Auditor.\n> \nThey call you The Auditor."));
}

TEST(Plain, EnterAnswersWhereThereIsOneChoice) {
  const Talk said = talk("tic-tac-toe", "a1\na2\na3\nb2\nb1\nb3\nc2\nc1\n\nquit\n");
  EXPECT_THAT(said.said, HasSubstr("1 c3\nEnter goes on; nothing else can be chosen.\n> \n"));
  EXPECT_THAT(said.said, HasSubstr("X takes c3."));
}

TEST(Plain, OwnDice) {
  const Talk said = talk("parlour", "Ada\n1\n0\n2 4\n2469\n2465\n1\nundo insist\nquit\n", {}, false,
                         engine::ChanceMode::own_dice);
  EXPECT_THAT(said.said, HasSubstr("Roll 4d6: your pool against the north door"));
  EXPECT_THAT(said.said, HasSubstr("2 faces for 4d6"));
  EXPECT_THAT(said.said, HasSubstr("A d6 has no face 9"));
  EXPECT_THAT(said.said, HasSubstr("[2] [4] [6] [5] by hand"));
  EXPECT_THAT(said.said, HasSubstr("Taken back."));
}

TEST(Plain, TheGuideComesOnceAndCanBeSwitchedOff) {
  const Talk said = talk("parlour", "guide off\nquit\n/quit\n", {}, true);
  EXPECT_THAT(said.said, HasSubstr("Welcome to the parlour."));
  const Talk off = talk("parlour", "/guide off\nAda\n", {}, true);
  EXPECT_THAT(off.said, Not(HasSubstr("Two hits open a door. Every")));
}

TEST(Plain, ALetterIsACommandWhereNoChoiceBeginsSo) {
  const Talk said = talk("pig", "o\nr\n/r P-2\nw\nl\nro\nq\n");
  EXPECT_THAT(said.said, HasSubstr("points      83 %"));
  EXPECT_THAT(said.said, HasSubstr("'r' could be rules, or roll; /r, or more of its name."));
  EXPECT_THAT(said.said, HasSubstr("loses the turn's points"));
  EXPECT_THAT(said.said, HasSubstr("> ro\nPlayer 1 rolls"));
  EXPECT_EQ(said.end, Plain::End::leave);
}

TEST(Plain, AClosedPipeEndsIt) {
  auto playing = session("pig");
  Players players;
  Guide guide(playing->match().game(), {});
  Script script("roll\nroll\n");
  script.close();
  SeatedSession seated(*playing, players);
  EXPECT_EQ(Plain(seated, guide, script).play(), Plain::End::closed);
}

TEST(Plain, GarbageOnlyGetsALine) {
  std::string garbage;
  std::uint32_t seed = 7;
  for (int i = 0; i < 3000; ++i) {
    seed = seed * 1664525U + 1013904223U;
    garbage += seed % 11 == 0 ? '\n' : static_cast<char>(seed >> 24U);
  }
  for (const char* id : {"pig", "tic-tac-toe", "parlour"}) expect_narrow(talk(id, garbage).said);
}

}  // namespace
}  // namespace gamekeeper::test
