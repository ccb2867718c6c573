#include "cli/terminal/table_screen.hpp"

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
AtScreen& at_the_door(AtScreen& at) { return at.sit().type("Ada").press({Name::enter}); }

TEST(DeskScreens, AreDrawnAsReviewed) {
  AtScreen at("parlour");
  at_the_door(at);
  expect_golden("door-80x24", at.screen(80, 24));
  expect_golden("door-120x40", at.screen(120, 40));
  expect_golden("door-200x60", at.screen(200, 60));
  expect_golden("door-60x18", at.screen(60, 18));
  at.press({Name::tab});
  expect_golden("seat-80x24", at.screen(80, 24));
  at.press({Name::tab});
  expect_golden("ledger-60x18", at.screen(60, 18));
  at.press({Name::tab});
  expect_golden("too-small", at.screen(50, 12));
  at.type("w");
  expect_golden("why-80x24", at.screen(80, 24));
}

TEST(DeskScreens, NothingIsDrawnOutsideAtAnySize) {
  AtScreen at("parlour");
  at_the_door(at);
  for (int width = 1; width <= 130; width += 3) {
    for (int height = 1; height <= 50; height += 2) at.screen(width, height);
  }
}

TEST(DeskScreens, ABoardCarriesTheKeysOfItsCells) {
  AtScreen at("tic-tac-toe");
  at.sit();
  expect_golden("tic-tac-toe-80x24", at.screen());
  at.press({Name::right, Name::up, Name::enter});  // from a1 to b2
  EXPECT_EQ(at.match().hash(), [] {
    auto other = session("tic-tac-toe");
    EXPECT_TRUE(other->match().choose_named("b2"));
    return other->match().hash();
  }());
}

TEST(DeskScreens, TheStageFollowsTheMark) {
  AtScreen at("battles");
  at.bot(1).sit();
  EXPECT_THAT(at.screen(), HasSubstr("A Steady Hand: "));
  EXPECT_THAT(at.screen(), Not(HasSubstr("│ Mind the Step ")));
  for (int i = 0; i < 8; ++i) at.press({Name::down});
  EXPECT_THAT(at.screen(), HasSubstr("│ Mind the Step "));
  at.press({Name::page_down});
  EXPECT_THAT(at.screen(), Not(HasSubstr("│ Mind the Step ")));  // who reads on is left in peace
}

TEST(DeskKeys, AWholeRoundOfEveryKindOfDecision) {
  AtScreen at("parlour");
  at_the_door(at).type("2");  // batter
  EXPECT_THAT(at.screen(), HasSubstr("How many coins"));
  at.type("1");  // one digit says it all
  EXPECT_THAT(at.screen(), HasSubstr("Which cards"));
  EXPECT_THAT(at.screen(), HasSubstr("[6] [3] [2] [1]"));  // four dice, seed 7
  at.press({Name::enter});
  EXPECT_THAT(at.screen(), HasSubstr("Not yet: choose 1 to 2"));
  at.type("13").press({Name::enter});
  EXPECT_THAT(at.screen(), HasSubstr("In which order"));
  at.type("31").press({Name::enter});  // the last one has only one place
  EXPECT_THAT(at.screen(), HasSubstr("three points"));
  at.press({Name::right, Name::right, Name::down, Name::right, Name::right});
  EXPECT_THAT(at.screen(), HasSubstr("Nothing left to give"));
  at.press({Name::enter});
  EXPECT_THAT(at.screen(), HasSubstr("Where to?"));
  at.press({Name::right, Name::enter});
  EXPECT_THAT(at.screen(), HasSubstr("Another round?"));
  at.type("2");
  EXPECT_EQ(at.match().status(), engine::Status::over);
  EXPECT_THAT(at.screen(), HasSubstr("it is over"));
  EXPECT_THAT(at.screen(80, 50), HasSubstr("4 d6"));
  at.type("v").press({Name::escape, Name::escape});  // one Esc too many
  EXPECT_EQ(at.at().end(), TableScreen::End::none);
  EXPECT_THAT(at.screen(80, 50), HasSubstr("Enter leaves"));
  at.type("n");
  EXPECT_EQ(at.at().end(), TableScreen::End::again);
}

TEST(DeskKeys, UpAndDownGoRoundInTheChoices) {
  AtScreen at("parlour");
  at_the_door(at).press({Name::up});
  EXPECT_THAT(at.screen(), HasSubstr("▸2"));
  at.press({Name::down});
  EXPECT_THAT(at.screen(), HasSubstr("▸1"));
}

TEST(DeskKeys, SpaceChoosesNothingOfWhichOnlyOneCanBe) {
  AtScreen at("parlour");
  at_the_door(at).type(" ");
  EXPECT_THAT(at.screen(), AllOf(HasSubstr("Space chooses nothing here"), HasSubstr("▸1")));
  at.press({Name::enter});
  EXPECT_THAT(at.screen(), HasSubstr("How many"));
  at.type(" ");
  EXPECT_THAT(at.screen(), HasSubstr("Nothing has the key Space here."));
}

TEST(DeskKeys, AKeyThatMeansNothingIsSaidSo) {
  AtScreen at("parlour");
  at_the_door(at).press(Key{Name::other, "F5"});
  EXPECT_THAT(at.screen(), HasSubstr("Nothing has the key F5 here."));
  at.type("9");
  EXPECT_THAT(at.screen(), HasSubstr("Nothing has the key 9 here. ? shows the keys."));
  at.press({Name::down});
  EXPECT_THAT(at.screen(), Not(HasSubstr("Nothing has")));
}

TEST(DeskKeys, SpaceReadsOnAndClosesAtTheEnd) {
  AtScreen at("parlour");
  at_the_door(at).type("v");
  EXPECT_THAT(at.screen(80, 18), HasSubstr("more, PgDn"));
  for (int pages = 0; pages < 20 && at.screen(80, 18).contains("more, PgDn"); ++pages) at.type(" ");
  EXPECT_THAT(at.screen(80, 18), HasSubstr("Everything on the table"));
  at.type(" ");
  EXPECT_THAT(at.screen(80, 18), Not(HasSubstr("Everything on the table")));
}

TEST(DeskScreens, ShowsOwnHealthAndCapitalBesideTheStage) {
  AtScreen at("number-crunch");
  at.sit();
  for (int i = 0; i < 20 && !at.screen().contains("Capital 5 "); ++i) at.press({Name::enter});
  EXPECT_THAT(at.screen(80, 24), HasSubstr("Health 16/16  Capital 5"));
  EXPECT_THAT(at.screen(60, 20), HasSubstr("Health 16/16  Capital 5"));
}

TEST(DeskKeys, UndoGoesBackAndInsistsPastTheDice) {
  AtScreen at("parlour");
  at_the_door(at).type("1u");
  EXPECT_THAT(at.screen(), HasSubstr("How do you open it"));
  EXPECT_THAT(at.screen(), HasSubstr("Taken back: Pick the lock."));
  at.type("12u");  // a coin, and dice have fallen
  EXPECT_THAT(at.screen(), HasSubstr("Take it back all the same?"));
  at.press({Name::escape});
  EXPECT_THAT(at.screen(), HasSubstr("Which cards"));
  at.type("u").press({Name::enter});
  EXPECT_THAT(at.screen(), HasSubstr("How many coins"));
  EXPECT_THAT(at.screen(), Not(HasSubstr("Behind it")));  // the ledger has forgotten it, too
}

TEST(DeskKeys, UndoSaysWhyItCannot) {
  AtScreen at("pig");
  at.sit().type("1u");
  EXPECT_THAT(at.screen(), HasSubstr("No undo: since then dice fell: "));
}

TEST(DeskKeys, TheRulesAreSearchedWhileTyping) {
  AtScreen at("parlour");
  at_the_door(at).type("r");
  EXPECT_THAT(at.screen(), HasSubstr("P-3"));
  at.type("cupboard");
  EXPECT_THAT(at.screen(), HasSubstr("P-2"));
  EXPECT_THAT(at.screen(), Not(HasSubstr("P-3")));
  at.type(" unicorn");
  EXPECT_THAT(at.screen(), HasSubstr("No rule has these words"));
  at.press({Name::escape});
  EXPECT_THAT(at.screen(), Not(HasSubstr("unicorn")));
}

TEST(DeskKeys, RulesThatAreCalledSoComeBeforeThoseThatSpeakOfIt) {
  AtScreen at("number-crunch");
  at.sit().type("r").type("defense");
  const std::string screen = at.screen(80, 200);
  const std::size_t called = screen.find("C-3");
  const std::size_t speaking = screen.find("D-2 ");
  ASSERT_NE(called, std::string::npos) << screen;
  EXPECT_LT(called, speaking) << screen;
  EXPECT_THAT(screen, Not(testing::ContainsRegex("L[0-9]+")));  // lines of a file that nobody here has
}

TEST(DeskKeys, TheNameToSaveUnderIsReplacedByWhatIsTyped) {
  AtScreen at("parlour");
  at_the_door(at).type("s");
  EXPECT_THAT(at.screen(), HasSubstr("> parlour.jsonl"));
  at.type("m");
  EXPECT_THAT(at.screen(), AllOf(HasSubstr("> m "), Not(HasSubstr("parlour.jsonl"))));
}

TEST(DeskKeys, DigitsAloneAreANameOnlyWhenTheyAreMeant) {
  AtScreen at("parlour");
  at.sit().type("11").press({Name::enter});
  EXPECT_THAT(at.screen(), AllOf(HasSubstr("Only digits?"), HasSubstr("> 11")));
  at.press({Name::enter});
  EXPECT_THAT(at.screen(), HasSubstr("They call you 11."));
}

TEST(DeskKeys, EnterTakesTheNameThatIsSuggested) {
  AtScreen at("parlour");
  at.sit();
  EXPECT_THAT(at.screen(), HasSubstr("Enter takes what is marked"));
  at.press({Name::enter});
  EXPECT_THAT(at.screen(), HasSubstr("They call you The"));
}

TEST(DeskKeys, WordsThatAreAskedForHearNothingTypedAhead) {
  AtScreen at("parlour");
  at.sit();
  EXPECT_GT(at.at().forgets_keys(), 0);
  EXPECT_EQ(at.at().forgets_keys(), 0);  // told once
  at.type("Ada").press({Name::enter});
  EXPECT_EQ(at.at().forgets_keys(), 0);
}

TEST(DeskScreens, NoPaperIsCutWithoutAWordOnIt) {
  AtScreen at(
      session("number-crunch", 7, engine::ChanceMode::seeded, {}, 2));  // a race has a paper on the others
  at.bot(1).sit();
  int cut = 0;
  for (int i = 0; i < 12; ++i) {
    const Canvas canvas = at.canvas(80, 24);
    if (canvas.text().contains(" more, v all ")) ++cut;
    bool inside = false;
    for (int y = 0; y < canvas.height(); ++y) {
      const std::string& sign = canvas.at(50, y).text;  // the left edge of what lies at the side
      if (sign != "╭" && sign != "╰") continue;
      ASSERT_EQ(sign == "╰", inside) << canvas.text();
      inside = !inside;
    }
    at.press({Name::enter});
  }
  EXPECT_GT(cut, 0) << at.screen(80, 24);
}

TEST(DeskKeys, LeavingSaysHowToComeBack) {
  AtScreen at("parlour");
  at_the_door(at).type("q");
  EXPECT_THAT(at.screen(), HasSubstr("no file yet"));
  const std::string path = testing::TempDir() + "gamekeeper-at-test.jsonl";
  std::filesystem::remove(path);
  at.type("s").press(Key{Name::control, "u"}).type(path).press({Name::enter});
  EXPECT_THAT(at.screen(), HasSubstr("Saved to"));
  EXPECT_TRUE(std::filesystem::exists(path));
  at.type("q");
  EXPECT_THAT(at.screen(), HasSubstr("gamekeeper resume"));
  EXPECT_THAT(at.screen(), HasSubstr("Enter leave  s save  Esc back"));  // Enter means one thing
  EXPECT_THAT(at.screen(), Not(HasSubstr("Enter Esc back")));
  at.press({Name::enter});
  EXPECT_EQ(at.at().end(), TableScreen::End::leave);
  std::filesystem::remove(path);
}

TEST(DeskKeys, ARealRollIsTypedInAndMarked) {
  AtScreen at("parlour", false, engine::ChanceMode::own_dice);
  at_the_door(at).type("10");  // pick the lock with four dice, no coin
  EXPECT_THAT(at.screen(), HasSubstr("4d6: your pool against the north door"));
  at.type("2465").press({Name::enter});
  EXPECT_THAT(at.screen(), HasSubstr("[2] [4] [6] [5] by hand"));
}

TEST(DeskKeys, ADrawThatIsAskedForIsNamed) {
  AtScreen at("parlour", false, engine::ChanceMode::script);
  at_the_door(at).type("10").type("2465").press({Name::enter});
  EXPECT_THAT(at.screen(), HasSubstr("What was drawn?"));
  EXPECT_THAT(at.screen(), HasSubstr("ghost"));
  EXPECT_THAT(at.screen(), HasSubstr("17 %"));
  at.type("3");
  EXPECT_THAT(at.screen(), HasSubstr("Behind it: ghost."));
}

TEST(DeskStories, AreReadOnceAndStandInTheLedgerByTheirTitle) {
  AtScreen at("parlour");
  at_the_door(at).type("101").press({Name::enter}).type("12").press({Name::enter});
  at.press({Name::right, Name::right, Name::right, Name::enter});
  EXPECT_THAT(at.screen(), HasSubstr("Where to?"));
  at.type("8");
  EXPECT_THAT(at.screen(), HasSubstr("He does not look up."));
  at.press({Name::enter});
  EXPECT_THAT(at.screen(), HasSubstr("▸ The Minister."));
  EXPECT_THAT(at.screen(), Not(HasSubstr("look up")));
  at.type("l");
  EXPECT_THAT(at.screen(), HasSubstr("look up"));
  at.press({Name::escape}).type("u");
  at.type("8");  // told again, read again
  EXPECT_THAT(at.screen(), HasSubstr("He does not look up."));
}

TEST(DeskGuide, EachPageComesOnceAndOneKeyEndsThemAll) {
  AtScreen at("parlour", true);
  at.sit();
  EXPECT_THAT(at.screen(), HasSubstr("Welcome to the parlour"));
  at.press({Name::enter}).type("Ada").press({Name::enter});
  EXPECT_THAT(at.screen(), HasSubstr("Two hits open a door"));
  at.type("x");
  EXPECT_THAT(at.screen(), HasSubstr("No more pages"));
  at.type("g");
  EXPECT_THAT(at.screen(), HasSubstr("Welcome to the parlour"));
}

TEST(DeskGuide, AChoicesKeyPutsThePageAwayAndChoosesOnlyThen) {
  AtScreen at("parlour", true);
  at.sit().press({Name::enter}).type("Ada").press({Name::enter});
  EXPECT_THAT(at.screen(), HasSubstr("Two hits open a door"));
  const auto asked = at.match().number();
  at.type("2");
  EXPECT_EQ(at.match().number(), asked);
  EXPECT_THAT(at.screen(), AllOf(Not(HasSubstr("Two hits open a door")),
                                 HasSubstr("The page is put away. 2 again chooses.")));
  at.type("2");
  EXPECT_THAT(at.screen(), HasSubstr("How many coins"));
}

TEST(DeskGuide, ACommandsKeyIsHeardThroughAPageThatCameByItself) {
  AtScreen at("parlour", true);
  at.sit().press({Name::enter}).type("Ada").press({Name::enter});
  ASSERT_THAT(at.screen(), HasSubstr("Two hits open a door"));
  at.type("w");
  EXPECT_THAT(at.screen(), AllOf(Not(HasSubstr("Two hits open a door")), HasSubstr("Rules")));
}

TEST(DeskGuide, NothingIsTakenBackByOneWhoReads) {
  AtScreen at("parlour", true);
  at.sit().press({Name::enter}).type("Ada").press({Name::enter});
  const auto asked = at.match().number();
  at.type("u");
  EXPECT_EQ(at.match().number(), asked);
  EXPECT_THAT(at.screen(), HasSubstr("Two hits open a door"));
}

TEST(DeskGuide, WhatIsToBeReadAtOnceIsOnePage) {
  AtScreen at("battles", true);
  at.bot(1).sit();
  for (int i = 0; i < 200 && !at.screen().contains("Round 1, "); ++i) {
    at.press({Name::enter});
    const std::string screen = at.screen();
    if (!screen.contains("Enter go on")) continue;
    at.press({Name::enter});
    EXPECT_THAT(at.screen(), Not(HasSubstr("Enter go on"))) << screen;
  }
}

TEST(DeskLedger, BeginsWithWhatIsNewWhereNotAllOfItFits) {
  AtScreen at("pig");
  at.bot(1).sit();
  at.type("1");
  for (int i = 0; i < 40 && !at.screen(80, 18).contains("more, l all"); ++i) at.type("12");
  const std::string screen = at.screen(80, 18);
  const std::string news = at.seated().chronicle().all()[at.seated().news_from()].text.substr(0, 18);
  EXPECT_THAT(screen, AllOf(HasSubstr("▸ " + news), HasSubstr("before"), HasSubstr("more, l all")));
  const std::size_t title = screen.find("─ Ledger");
  EXPECT_LT(screen.find("▸ " + news), screen.find('\n', screen.find('\n', title) + 1));  // its first line
  at.press({Name::tab, Name::tab, Name::page_up});
  EXPECT_THAT(at.screen(80, 18), HasSubstr("· "));  // what was before
  for (int i = 0; i < 30; ++i) at.press({Name::page_down});
  EXPECT_THAT(at.screen(80, 18), Not(HasSubstr("more, l all")));
}

TEST(DeskSeats, TheEndOffersUndoOnlyWhereItIsGranted) {
  AtScreen at("battles");
  at.bot(1).sit();
  for (int i = 0; i < 4000 && at.match().status() != engine::Status::over; ++i)
    at.press({Name::home, Name::enter});
  ASSERT_EQ(at.match().status(), engine::Status::over);
  ASSERT_FALSE(at.seated().undo_state().granted());  // the last blow was rolled
  EXPECT_THAT(at.screen(), AllOf(HasSubstr("it is over"), Not(HasSubstr("u undo"))));
  EXPECT_THAT(at.screen(80, 18), Not(HasSubstr("…  ▼")));  // keys are left out whole
  EXPECT_THAT(at.screen(), Not(HasSubstr("Go on with it")));
  AtScreen open("tic-tac-toe");
  open.sit().type("11111");
  for (int i = 0; i < 9 && open.match().status() != engine::Status::over; ++i) open.type("1");
  EXPECT_THAT(open.screen(), HasSubstr("u undo"));
}

TEST(DeskScreens, ThePieceOfTheMarkIsHighlighted) {
  AtScreen at("battles");
  at.bot(1).sit();
  Canvas canvas(80, 24);
  at.at().draw(canvas);
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
  AtScreen at("tic-tac-toe");
  at.bot(1).sit();
  at.type("5");  // b2; the other one takes a1
  EXPECT_THAT(at.screen(), HasSubstr("X takes b2."));
  EXPECT_THAT(at.screen(), HasSubstr("O takes a1."));
  EXPECT_THAT(at.screen(), HasSubstr("You choose"));
  at.type("u");  // both moves
  EXPECT_THAT(at.screen(), Not(HasSubstr("takes")));
}

TEST(DeskSeats, TwoPeopleAreNamedInTurn) {
  AtScreen at("tic-tac-toe");
  at.sit();
  EXPECT_THAT(at.screen(), HasSubstr("X chooses"));
  at.type("1");
  EXPECT_THAT(at.screen(), HasSubstr("O chooses"));
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
