#include "cli/terminal/desk.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "cli/terminal/canvas.hpp"
#include "cli/terminal/chronicle.hpp"
#include "cli/terminal/guide.hpp"
#include "cli/terminal/key.hpp"
#include "cli/terminal/layout.hpp"
#include "engine/match.hpp"
#include "terminal/parlour/parlour.hpp"
#include "terminal/support.hpp"

namespace gamekeeper::test {
namespace {

using namespace cli::terminal;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using Name = Key::Name;

/// At the parlour, with a name, before the door.
AtDesk& at_the_door(AtDesk& desk) { return desk.sit().type("Ada").press({Name::enter}); }

TEST(DeskScreens, AreDrawnAsReviewed) {
  AtDesk desk("parlour");
  at_the_door(desk);
  expect_golden("door-80x24", desk.screen(80, 24));
  expect_golden("door-120x40", desk.screen(120, 40));
  expect_golden("door-200x60", desk.screen(200, 60));
  expect_golden("door-60x18", desk.screen(60, 18));
  desk.press({Name::tab});
  expect_golden("seat-80x24", desk.screen(80, 24));
  desk.press({Name::tab});
  expect_golden("ledger-60x18", desk.screen(60, 18));
  desk.press({Name::tab});
  expect_golden("too-small", desk.screen(50, 12));
  desk.type("w");
  expect_golden("why-80x24", desk.screen(80, 24));
}

TEST(DeskScreens, NothingIsDrawnOutsideAtAnySize) {
  AtDesk desk("parlour");
  at_the_door(desk);
  for (int width = 1; width <= 130; width += 3) {
    for (int height = 1; height <= 50; height += 2) desk.screen(width, height);
  }
}

TEST(DeskScreens, ABoardCarriesTheKeysOfItsCells) {
  AtDesk desk("tic-tac-toe");
  desk.sit();
  expect_golden("tic-tac-toe-80x24", desk.screen());
  desk.press({Name::right, Name::up, Name::enter});  // from a1 to b2
  EXPECT_EQ(desk.match().hash(), [] {
    auto other = session("tic-tac-toe");
    EXPECT_TRUE(other->match().choose_named("b2"));
    return other->match().hash();
  }());
}

TEST(DeskScreens, TheStageFollowsTheMark) {
  AtDesk desk("battles");
  desk.bot(1).sit();
  EXPECT_THAT(desk.screen(), HasSubstr("A Steady Hand: "));
  EXPECT_THAT(desk.screen(), Not(HasSubstr("│ Mind the Step ")));
  for (int i = 0; i < 8; ++i) desk.press({Name::down});
  EXPECT_THAT(desk.screen(), HasSubstr("│ Mind the Step "));
  desk.press({Name::page_down});
  EXPECT_THAT(desk.screen(), Not(HasSubstr("│ Mind the Step ")));  // who reads on is left in peace
}

TEST(DeskKeys, AWholeRoundOfEveryKindOfDecision) {
  AtDesk desk("parlour");
  at_the_door(desk).type("2");  // batter
  EXPECT_THAT(desk.screen(), HasSubstr("How many coins"));
  desk.type("1");  // one digit says it all
  EXPECT_THAT(desk.screen(), HasSubstr("Which cards"));
  EXPECT_THAT(desk.screen(), HasSubstr("[6] [3] [2] [1]"));  // four dice, seed 7
  desk.press({Name::enter});
  EXPECT_THAT(desk.screen(), HasSubstr("Not yet: choose 1 to 2"));
  desk.type("13").press({Name::enter});
  EXPECT_THAT(desk.screen(), HasSubstr("In which order"));
  desk.type("31").press({Name::enter});  // the last one has only one place
  EXPECT_THAT(desk.screen(), HasSubstr("three points"));
  desk.press({Name::right, Name::right, Name::down, Name::right, Name::right});
  EXPECT_THAT(desk.screen(), HasSubstr("Nothing left to give"));
  desk.press({Name::enter});
  EXPECT_THAT(desk.screen(), HasSubstr("Where to?"));
  desk.press({Name::right, Name::enter});
  EXPECT_THAT(desk.screen(), HasSubstr("Another round?"));
  desk.type("2");
  EXPECT_EQ(desk.match().status(), engine::Status::over);
  EXPECT_THAT(desk.screen(), HasSubstr("it is over"));
  EXPECT_THAT(desk.screen(80, 50), HasSubstr("4 d6"));
  desk.type("v").press({Name::escape, Name::escape});  // one Esc too many
  EXPECT_EQ(desk.desk().end(), Desk::End::none);
  EXPECT_THAT(desk.screen(80, 50), HasSubstr("Enter leaves"));
  desk.type("n");
  EXPECT_EQ(desk.desk().end(), Desk::End::again);
}

TEST(DeskKeys, UpAndDownGoRoundInTheChoices) {
  AtDesk desk("parlour");
  at_the_door(desk).press({Name::up});
  EXPECT_THAT(desk.screen(), HasSubstr("▸2"));
  desk.press({Name::down});
  EXPECT_THAT(desk.screen(), HasSubstr("▸1"));
}

TEST(DeskKeys, SpaceChoosesNothingOfWhichOnlyOneCanBe) {
  AtDesk desk("parlour");
  at_the_door(desk).type(" ");
  EXPECT_THAT(desk.screen(), AllOf(HasSubstr("Space chooses nothing here"), HasSubstr("▸1")));
  desk.press({Name::enter});
  EXPECT_THAT(desk.screen(), HasSubstr("How many"));
  desk.type(" ");
  EXPECT_THAT(desk.screen(), HasSubstr("Nothing has the key Space here."));
}

TEST(DeskKeys, AKeyThatMeansNothingIsSaidSo) {
  AtDesk desk("parlour");
  at_the_door(desk).press(Key{Name::other, "F5"});
  EXPECT_THAT(desk.screen(), HasSubstr("Nothing has the key F5 here."));
  desk.type("9");
  EXPECT_THAT(desk.screen(), HasSubstr("Nothing has the key 9 here. ? shows the keys."));
  desk.press({Name::down});
  EXPECT_THAT(desk.screen(), Not(HasSubstr("Nothing has")));
}

TEST(DeskKeys, SpaceReadsOnAndClosesAtTheEnd) {
  AtDesk desk("parlour");
  at_the_door(desk).type("v");
  EXPECT_THAT(desk.screen(80, 18), HasSubstr("more, PgDn"));
  for (int pages = 0; pages < 20 && desk.screen(80, 18).contains("more, PgDn"); ++pages) desk.type(" ");
  EXPECT_THAT(desk.screen(80, 18), HasSubstr("Everything on the table"));
  desk.type(" ");
  EXPECT_THAT(desk.screen(80, 18), Not(HasSubstr("Everything on the table")));
}

TEST(DeskScreens, ShowsOwnHealthAndCapitalBesideTheStage) {
  AtDesk desk("number-crunch");
  desk.sit();
  for (int i = 0; i < 20 && !desk.screen().contains("Capital 5 "); ++i) desk.press({Name::enter});
  EXPECT_THAT(desk.screen(80, 24), HasSubstr("Health 16/16  Capital 5"));
  EXPECT_THAT(desk.screen(60, 20), HasSubstr("Health 16/16  Capital 5"));
}

TEST(DeskKeys, UndoGoesBackAndInsistsPastTheDice) {
  AtDesk desk("parlour");
  at_the_door(desk).type("1u");
  EXPECT_THAT(desk.screen(), HasSubstr("How do you open it"));
  EXPECT_THAT(desk.screen(), HasSubstr("Taken back: Pick the lock."));
  desk.type("12u");  // a coin, and dice have fallen
  EXPECT_THAT(desk.screen(), HasSubstr("Take it back all the same?"));
  desk.press({Name::escape});
  EXPECT_THAT(desk.screen(), HasSubstr("Which cards"));
  desk.type("u").press({Name::enter});
  EXPECT_THAT(desk.screen(), HasSubstr("How many coins"));
  EXPECT_THAT(desk.screen(), Not(HasSubstr("Behind it")));  // the ledger has forgotten it, too
}

TEST(DeskKeys, UndoSaysWhyItCannot) {
  AtDesk desk("pig");
  desk.sit().type("1u");
  EXPECT_THAT(desk.screen(), HasSubstr("No undo: since then dice fell: "));
}

TEST(DeskKeys, TheRulesAreSearchedWhileTyping) {
  AtDesk desk("parlour");
  at_the_door(desk).type("r");
  EXPECT_THAT(desk.screen(), HasSubstr("P-3"));
  desk.type("cupboard");
  EXPECT_THAT(desk.screen(), HasSubstr("P-2"));
  EXPECT_THAT(desk.screen(), Not(HasSubstr("P-3")));
  desk.type(" unicorn");
  EXPECT_THAT(desk.screen(), HasSubstr("No rule has these words"));
  desk.press({Name::escape});
  EXPECT_THAT(desk.screen(), Not(HasSubstr("unicorn")));
}

TEST(DeskKeys, RulesThatAreCalledSoComeBeforeThoseThatSpeakOfIt) {
  AtDesk desk("number-crunch");
  desk.sit().type("r").type("defense");
  const std::string screen = desk.screen(80, 200);
  const std::size_t called = screen.find("C-3");
  const std::size_t speaking = screen.find("D-2 ");
  ASSERT_NE(called, std::string::npos) << screen;
  EXPECT_LT(called, speaking) << screen;
  EXPECT_THAT(screen, Not(testing::ContainsRegex("L[0-9]+")));  // lines of a file that nobody here has
}

TEST(DeskKeys, TheNameToSaveUnderIsReplacedByWhatIsTyped) {
  AtDesk desk("parlour");
  at_the_door(desk).type("s");
  EXPECT_THAT(desk.screen(), HasSubstr("> parlour.jsonl"));
  desk.type("m");
  EXPECT_THAT(desk.screen(), AllOf(HasSubstr("> m "), Not(HasSubstr("parlour.jsonl"))));
}

TEST(DeskKeys, DigitsAloneAreANameOnlyWhenTheyAreMeant) {
  AtDesk desk("parlour");
  desk.sit().type("11").press({Name::enter});
  EXPECT_THAT(desk.screen(), AllOf(HasSubstr("Only digits?"), HasSubstr("> 11")));
  desk.press({Name::enter});
  EXPECT_THAT(desk.screen(), HasSubstr("They call you 11."));
}

TEST(DeskKeys, EnterTakesTheNameThatIsSuggested) {
  AtDesk desk("parlour");
  desk.sit();
  EXPECT_THAT(desk.screen(), HasSubstr("Enter takes what is marked"));
  desk.press({Name::enter});
  EXPECT_THAT(desk.screen(), HasSubstr("They call you The"));
}

TEST(DeskKeys, WordsThatAreAskedForHearNothingTypedAhead) {
  AtDesk desk("parlour");
  desk.sit();
  EXPECT_GT(desk.desk().forgets_keys(), 0);
  EXPECT_EQ(desk.desk().forgets_keys(), 0);  // told once
  desk.type("Ada").press({Name::enter});
  EXPECT_EQ(desk.desk().forgets_keys(), 0);
}

TEST(DeskScreens, NoPaperIsCutWithoutAWordOnIt) {
  AtDesk desk(
      session("number-crunch", 7, engine::ChanceMode::seeded, {}, 2));  // a race has a paper on the others
  desk.bot(1).sit();
  int cut = 0;
  for (int i = 0; i < 12; ++i) {
    const Canvas canvas = desk.canvas(80, 24);
    if (canvas.text().contains(" more, v all ")) ++cut;
    bool inside = false;
    for (int y = 0; y < canvas.height(); ++y) {
      const std::string& sign = canvas.at(50, y).text;  // the left edge of what lies at the side
      if (sign != "╭" && sign != "╰") continue;
      ASSERT_EQ(sign == "╰", inside) << canvas.text();
      inside = !inside;
    }
    desk.press({Name::enter});
  }
  EXPECT_GT(cut, 0) << desk.screen(80, 24);
}

TEST(DeskKeys, LeavingSaysHowToComeBack) {
  AtDesk desk("parlour");
  at_the_door(desk).type("q");
  EXPECT_THAT(desk.screen(), HasSubstr("no file yet"));
  const std::string path = testing::TempDir() + "gamekeeper-desk-test.jsonl";
  std::filesystem::remove(path);
  desk.type("s").press(Key{Name::control, "u"}).type(path).press({Name::enter});
  EXPECT_THAT(desk.screen(), HasSubstr("Saved to"));
  EXPECT_TRUE(std::filesystem::exists(path));
  desk.type("q");
  EXPECT_THAT(desk.screen(), HasSubstr("gamekeeper resume"));
  EXPECT_THAT(desk.screen(), HasSubstr("Enter leave  s save  Esc back"));  // Enter means one thing
  EXPECT_THAT(desk.screen(), Not(HasSubstr("Enter Esc back")));
  desk.press({Name::enter});
  EXPECT_EQ(desk.desk().end(), Desk::End::leave);
  std::filesystem::remove(path);
}

TEST(DeskKeys, ARealRollIsTypedInAndMarked) {
  AtDesk desk("parlour", false, engine::ChanceMode::own_dice);
  at_the_door(desk).type("10");  // pick the lock with four dice, no coin
  EXPECT_THAT(desk.screen(), HasSubstr("4d6: your pool against the north door"));
  desk.type("2465").press({Name::enter});
  EXPECT_THAT(desk.screen(), HasSubstr("[2] [4] [6] [5] by hand"));
}

TEST(DeskKeys, ADrawThatIsAskedForIsNamed) {
  AtDesk desk("parlour", false, engine::ChanceMode::script);
  at_the_door(desk).type("10").type("2465").press({Name::enter});
  EXPECT_THAT(desk.screen(), HasSubstr("What was drawn?"));
  EXPECT_THAT(desk.screen(), HasSubstr("ghost"));
  EXPECT_THAT(desk.screen(), HasSubstr("17 %"));
  desk.type("3");
  EXPECT_THAT(desk.screen(), HasSubstr("Behind it: ghost."));
}

TEST(DeskStories, AreReadOnceAndStandInTheLedgerByTheirTitle) {
  AtDesk desk("parlour");
  at_the_door(desk).type("101").press({Name::enter}).type("12").press({Name::enter});
  desk.press({Name::right, Name::right, Name::right, Name::enter});
  EXPECT_THAT(desk.screen(), HasSubstr("Where to?"));
  desk.type("8");
  EXPECT_THAT(desk.screen(), HasSubstr("He does not look up."));
  desk.press({Name::enter});
  EXPECT_THAT(desk.screen(), HasSubstr("▸ The Minister."));
  EXPECT_THAT(desk.screen(), Not(HasSubstr("look up")));
  desk.type("l");
  EXPECT_THAT(desk.screen(), HasSubstr("look up"));
  desk.press({Name::escape}).type("u");
  desk.type("8");  // told again, read again
  EXPECT_THAT(desk.screen(), HasSubstr("He does not look up."));
}

TEST(DeskGuide, EachPageComesOnceAndOneKeyEndsThemAll) {
  AtDesk desk("parlour", true);
  desk.sit();
  EXPECT_THAT(desk.screen(), HasSubstr("Welcome to the parlour"));
  desk.press({Name::enter}).type("Ada").press({Name::enter});
  EXPECT_THAT(desk.screen(), HasSubstr("Two hits open a door"));
  desk.type("x");
  EXPECT_THAT(desk.screen(), HasSubstr("No more pages"));
  desk.type("g");
  EXPECT_THAT(desk.screen(), HasSubstr("Welcome to the parlour"));
}

TEST(DeskGuide, AChoicesKeyPutsThePageAwayAndChoosesOnlyThen) {
  AtDesk desk("parlour", true);
  desk.sit().press({Name::enter}).type("Ada").press({Name::enter});
  EXPECT_THAT(desk.screen(), HasSubstr("Two hits open a door"));
  const auto asked = desk.match().number();
  desk.type("2");
  EXPECT_EQ(desk.match().number(), asked);
  EXPECT_THAT(desk.screen(), AllOf(Not(HasSubstr("Two hits open a door")),
                                   HasSubstr("The page is put away. 2 again chooses.")));
  desk.type("2");
  EXPECT_THAT(desk.screen(), HasSubstr("How many coins"));
}

TEST(DeskGuide, ACommandsKeyIsHeardThroughAPageThatCameByItself) {
  AtDesk desk("parlour", true);
  desk.sit().press({Name::enter}).type("Ada").press({Name::enter});
  ASSERT_THAT(desk.screen(), HasSubstr("Two hits open a door"));
  desk.type("w");
  EXPECT_THAT(desk.screen(), AllOf(Not(HasSubstr("Two hits open a door")), HasSubstr("Rules")));
}

TEST(DeskGuide, NothingIsTakenBackByOneWhoReads) {
  AtDesk desk("parlour", true);
  desk.sit().press({Name::enter}).type("Ada").press({Name::enter});
  const auto asked = desk.match().number();
  desk.type("u");
  EXPECT_EQ(desk.match().number(), asked);
  EXPECT_THAT(desk.screen(), HasSubstr("Two hits open a door"));
}

TEST(DeskGuide, WhatIsToBeReadAtOnceIsOnePage) {
  AtDesk desk("battles", true);
  desk.bot(1).sit();
  for (int i = 0; i < 200 && !desk.screen().contains("Round 1, "); ++i) {
    desk.press({Name::enter});
    const std::string screen = desk.screen();
    if (!screen.contains("Enter go on")) continue;
    desk.press({Name::enter});
    EXPECT_THAT(desk.screen(), Not(HasSubstr("Enter go on"))) << screen;
  }
}

TEST(DeskLedger, BeginsWithWhatIsNewWhereNotAllOfItFits) {
  AtDesk desk("pig");
  desk.bot(1).sit();
  desk.type("1");
  for (int i = 0; i < 40 && !desk.screen(80, 18).contains("more, l all"); ++i) desk.type("12");
  const std::string screen = desk.screen(80, 18);
  const std::string news = desk.sitting().chronicle().all()[desk.sitting().news_from()].text.substr(0, 18);
  EXPECT_THAT(screen, AllOf(HasSubstr("▸ " + news), HasSubstr("before"), HasSubstr("more, l all")));
  const std::size_t title = screen.find("─ Ledger");
  EXPECT_LT(screen.find("▸ " + news), screen.find('\n', screen.find('\n', title) + 1));  // its first line
  desk.press({Name::tab, Name::tab, Name::page_up});
  EXPECT_THAT(desk.screen(80, 18), HasSubstr("· "));  // what was before
  for (int i = 0; i < 30; ++i) desk.press({Name::page_down});
  EXPECT_THAT(desk.screen(80, 18), Not(HasSubstr("more, l all")));
}

TEST(DeskSeats, TheEndOffersUndoOnlyWhereItIsGranted) {
  AtDesk desk("battles");
  desk.bot(1).sit();
  for (int i = 0; i < 4000 && desk.match().status() != engine::Status::over; ++i)
    desk.press({Name::home, Name::enter});
  ASSERT_EQ(desk.match().status(), engine::Status::over);
  ASSERT_FALSE(desk.sitting().undo_state().granted());  // the last blow was rolled
  EXPECT_THAT(desk.screen(), AllOf(HasSubstr("it is over"), Not(HasSubstr("u undo"))));
  EXPECT_THAT(desk.screen(80, 18), Not(HasSubstr("…  ▼")));  // keys are left out whole
  EXPECT_THAT(desk.screen(), Not(HasSubstr("Go on with it")));
  AtDesk open("tic-tac-toe");
  open.sit().type("11111");
  for (int i = 0; i < 9 && open.match().status() != engine::Status::over; ++i) open.type("1");
  EXPECT_THAT(open.screen(), HasSubstr("u undo"));
}

TEST(DeskScreens, ThePieceOfTheMarkIsHighlighted) {
  AtDesk desk("battles");
  desk.bot(1).sit();
  Canvas canvas(80, 24);
  desk.desk().draw(canvas);
  const std::string inks = canvas.inks();
  EXPECT_LT(inks.find("**"), inks.size() / 2) << inks;  // on the Stage, above the bar
}

TEST(Guide, IsRememberedInASmallFile) {
  const std::string file = testing::TempDir() + "gamekeeper-guide-test/guide";
  std::filesystem::remove_all(std::filesystem::path(file).parent_path());
  auto playing = session("parlour");
  EXPECT_EQ(Guide(parlour(), file).due(playing->match())->id, "welcome");
  EXPECT_FALSE(Guide(parlour(), file).due(playing->match()).has_value());
  Guide(parlour(), file).skip_all();
  std::ifstream lines(file);
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(lines), {}), "parlour welcome\nparlour *\n");
}

TEST(DeskSeats, BotsPlayAndAreTold) {
  AtDesk desk("tic-tac-toe");
  desk.bot(1).sit();
  desk.type("5");  // b2; the other one takes a1
  EXPECT_THAT(desk.screen(), HasSubstr("X takes b2."));
  EXPECT_THAT(desk.screen(), HasSubstr("O takes a1."));
  EXPECT_THAT(desk.screen(), HasSubstr("You choose"));
  desk.type("u");  // both moves
  EXPECT_THAT(desk.screen(), Not(HasSubstr("takes")));
}

TEST(DeskSeats, TwoPeopleAreNamedInTurn) {
  AtDesk desk("tic-tac-toe");
  desk.sit();
  EXPECT_THAT(desk.screen(), HasSubstr("X chooses"));
  desk.type("1");
  EXPECT_THAT(desk.screen(), HasSubstr("O chooses"));
}

TEST(Layout, EveryPlaceIsInsideAndNoneOverlap) {
  for (int width = kLeastWidth; width < 220; width += 7) {
    for (int height = kLeastHeight; height < 80; height += 3) {
      const Layout layout = lay_out(width, height, most_bar(height), 12);
      ASSERT_FALSE(layout.too_small);
      EXPECT_GE(layout.main.height, 4) << width << "x" << height;
      EXPECT_EQ(layout.main.height + layout.seat.height + layout.latest.height + layout.bar.height + 1,
                height);
      if (layout.ledger.width > 0) EXPECT_EQ(layout.main.width + 1 + layout.ledger.width, width);
    }
  }
}

}  // namespace
}  // namespace gamekeeper::test
