#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <initializer_list>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/block.hpp"
#include "cli/terminal/chronicle.hpp"
#include "cli/terminal/guide.hpp"
#include "cli/terminal/key.hpp"
#include "cli/terminal/pick_list.hpp"
#include "cli/terminal/plain.hpp"
#include "cli/terminal/sitting.hpp"
#include "cli/terminal/text.hpp"
#include "engine/match.hpp"
#include "support/river.hpp"
#include "terminal/support.hpp"

/// The referee's tools at the screen and in lines.
namespace gamekeeper::test {
namespace {

using namespace cli::terminal;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using Name = Key::Name;

const Key kTakeBack{Name::control, "z"};

/// The wader alone at the table, whose referee is nobody in particular.
AtDesk& alone(AtDesk& desk) { return desk.bot(1).sit(); }
/// The page of the tools, with what is typed there.
AtDesk& at_tools(AtDesk& desk, std::string_view search = {}) { return alone(desk).type("T").type(search); }

const RiverState& river_of(AtDesk& desk) { return desk.match().position().as<RiverState>(); }

// -- The page
// ------------------------------------------------------------------------------------------------------------

TEST(ToolsPage, ShowsTheToolsInGroupsWithWhatHoldsNow) {
  AtDesk desk("river");
  at_tools(desk);
  expect_golden("tools-80x24", desk.screen());
  expect_golden("tools-60x18", desk.screen(60, 18));
}

TEST(ToolsPage, IsNamedByTheBarAndTheKeys) {
  AtDesk desk("river");
  alone(desk);
  EXPECT_THAT(desk.screen(), HasSubstr("T tools"));
  desk.type("?");
  EXPECT_THAT(desk.screen(80, 40), HasSubstr("the referee's tools"));
}

TEST(ToolsPage, TypingLeavesWhatHasTheWords) {
  AtDesk desk("river");
  at_tools(desk, "stone 12");
  EXPECT_THAT(desk.screen(), AllOf(HasSubstr("▸ Turn stone 12"), Not(HasSubstr("stone 11"))));
  desk.type("x");
  EXPECT_THAT(desk.screen(), HasSubstr("No tool has these words."));
  desk.press({Name::enter});  // nothing is marked
  EXPECT_THAT(desk.screen(), HasSubstr("Referee's tools"));
  desk.press({Name::backspace, Name::enter});
  EXPECT_THAT(desk.screen(), AllOf(HasSubstr("Turn stone 12: done."), HasSubstr("▸ Turn stone 12")));
  desk.type("pi");  // once something was found, another search
  EXPECT_THAT(desk.screen(), AllOf(HasSubstr("> pi "), HasSubstr("▸ Pike below")));
}

TEST(ToolsPage, WhatBeginsAWordIsFoundBeforeWhatIsOnlyInIt) {
  const std::vector<PickList::Row> rows = {
      {.heading = "People",
       .label = "Constable Nib",
       .detail = {},
       .sought = "people constable nib person/1"},
      {.heading = "Prepare", .label = "A person", .detail = {}, .sought = "prepare a person"},
      {.heading = "Tables", .label = "Mishaps", .detail = {}, .sought = "tables mishaps roll/2"}};
  const auto found = [&rows](const std::string& search) {
    PickList list(rows);
    list.seek(search);
    PickList::Lines mark;
    std::string lines;
    for (const Line& line : list.draw(60, mark).lines) lines += line.text() + "\n";
    return lines;
  };
  EXPECT_THAT(found("table"), AllOf(HasSubstr("Mishaps"), Not(HasSubstr("Constable"))));
  EXPECT_THAT(found("person"), AllOf(HasSubstr("A person"), Not(HasSubstr("Constable"))));
  EXPECT_THAT(found("stable"), AllOf(HasSubstr("Constable"), Not(HasSubstr("Mishaps"))));
  EXPECT_THAT(found("person/"), AllOf(HasSubstr("Constable"), Not(HasSubstr("A person"))));
}

TEST(ToolsPage, TheMarkStaysInSightAndGoesFromGroupToGroup) {
  AtDesk desk("river");
  at_tools(desk);
  for (int i = 0; i < 5; ++i) desk.press({Name::page_down});
  EXPECT_THAT(desk.screen(), HasSubstr("▸ Turn stone 30"));
  desk.press({Name::down});
  EXPECT_THAT(desk.screen(), HasSubstr("▸ Turn stone 30"));
  desk.press({Name::back_tab});
  EXPECT_THAT(desk.screen(), HasSubstr("▸ Turn stone 1 "));
  desk.press({Name::tab});
  EXPECT_THAT(desk.screen(), AllOf(HasSubstr("▸ Depth"), HasSubstr("Water")));
  desk.press({Name::back_tab});
  EXPECT_THAT(desk.screen(), HasSubstr("▸ Turn stone 1 "));
}

TEST(ToolsPage, ANumberIsAskedForWithItsBounds) {
  AtDesk desk("river");
  at_tools(desk, "depth").press({Name::enter});
  EXPECT_THAT(desk.screen(),
              AllOf(HasSubstr("Water: Depth"), HasSubstr("A whole number, 0 to 20. Now it is 0."),
                    HasSubstr("T-1: Every test has a rule.")));
  desk.press({Name::enter});
  EXPECT_THAT(desk.screen(), HasSubstr("! Depth wants a number; 0 to 20."));
  desk.type("21").press({Name::enter});
  EXPECT_THAT(desk.screen(), HasSubstr("! 21 is out of bounds; 0 to 20."));
  desk.press({Name::backspace, Name::backspace}).type("deep").press({Name::enter});
  EXPECT_THAT(desk.screen(), HasSubstr("! 'deep' is no whole number; 0 to 20."));
  desk.press(Key{Name::control, "u"}).type("13").press({Name::enter});
  EXPECT_THAT(desk.screen(), HasSubstr("deeper than a river"));
  EXPECT_EQ(river_of(desk).depth, 0);
  desk.press(Key{Name::control, "u"}).type("6").press({Name::up, Name::enter});
  EXPECT_EQ(river_of(desk).depth, 7);
  EXPECT_THAT(desk.screen(), AllOf(HasSubstr("Depth: 7 now, 0 before."), HasSubstr("7 (0 to 20)")));
  desk.press({Name::escape});
  EXPECT_THAT(desk.screen(),
              AllOf(HasSubstr("You choose"), HasSubstr("\"depth\":7"), Not(HasSubstr("Depth"))));
}

TEST(ToolsPage, AChoiceIsAListWithThePresentOneMarked) {
  AtDesk desk("river");
  at_tools(desk, "weather").press({Name::enter});
  EXPECT_THAT(desk.screen(), AllOf(HasSubstr("Sky: The weather is"), HasSubstr("▸ Fair     holds now")));
  desk.type("fog").press({Name::enter});
  EXPECT_EQ(river_of(desk).weather, 2);
  EXPECT_THAT(desk.screen(), HasSubstr("The weather is: Foggy now, Fair before."));
  desk.press({Name::enter});
  EXPECT_THAT(desk.screen(), HasSubstr("▸ Foggy    holds now"));
  desk.press({Name::up, Name::enter});
  EXPECT_EQ(river_of(desk).weather, 1);
}

TEST(ToolsPage, WordsAreTyped) {
  AtDesk desk("river");
  at_tools(desk, "name").press({Name::enter, Name::enter});
  EXPECT_THAT(desk.screen(), HasSubstr("! Name wants words; 1 to 60 characters."));
  desk.type("The Ouse").press({Name::enter});
  EXPECT_EQ(desk.match().text_of(river_of(desk).name), "The Ouse");
  EXPECT_THAT(desk.screen(), AllOf(HasSubstr("Referee's tools"), HasSubstr("named {")));
}

TEST(ToolsPage, WhatATellsIsSaidAndStandsInTheLedger) {
  AtDesk desk("river");
  at_tools(desk, "rain").press({Name::enter});
  const Happening& rose = desk.sitting().chronicle().all().back();
  ASSERT_EQ(rose.dice.size(), 2U);
  EXPECT_EQ(rose.dice[0].sides, 4);
  EXPECT_EQ(rose.dice[1].sides, 10);
  EXPECT_THAT(desk.screen(), HasSubstr("rose {"));
  EXPECT_THAT(desk.screen(), HasSubstr(in_words(rose.dice[1])));
  desk.press({Name::escape}).type("l");
  EXPECT_THAT(desk.screen(), AllOf(HasSubstr("rose {"), HasSubstr(in_words(rose.dice[1]))));
}

TEST(ToolsPage, TheRefereesLedgerOpensAtItsEnd) {
  AtDesk desk("farsa");
  desk.bot(1).sit().press({Name::tab});
  for (int i = 0; i < 40 && desk.sitting().turn() != Sitting::Turn::ask; ++i) desk.press({Name::tab});
  ASSERT_EQ(desk.sitting().turn(), Sitting::Turn::ask);
  EXPECT_THAT(desk.screen(120, 40), AllOf(HasSubstr("before"), Not(HasSubstr("more, l all"))));
}

TEST(ToolsPage, DiceThatAreThrownByHandAreTold) {
  AtDesk desk("river", false, engine::ChanceMode::own_dice);
  at_tools(desk, "rain").press({Name::enter});
  EXPECT_THAT(desk.screen(),
              AllOf(HasSubstr("d4, d10: type the faces; 0 is 10 on a d10."), HasSubstr("[_] [ _]")));
  desk.type("5");
  EXPECT_THAT(desk.screen(), HasSubstr("! A d4 has the faces 1 to 4."));
  desk.type("4").press({Name::enter});
  EXPECT_THAT(desk.screen(), HasSubstr("! 1 still to tell."));
  desk.type("xq0").press({Name::enter});  // letters mean nothing here
  EXPECT_THAT(desk.screen(), HasSubstr("rose {\"a\":4,\"b\":10}"));
  EXPECT_EQ(river_of(desk).depth, 7);
}

TEST(ToolsPage, SaysWhatIsDroppedBeforeItIs) {
  AtDesk desk("river");
  at_tools(desk, "home").press({Name::enter});
  const std::string before = desk.screen();
  EXPECT_THAT(before,
              AllOf(HasSubstr("! This drops what you are being asked (how)"), HasSubstr("Enter so be it")));
  desk.type("1q ");  // nothing but Enter
  EXPECT_EQ(desk.screen(), before);
  desk.press({Name::escape});
  EXPECT_THAT(desk.screen(), HasSubstr("Referee's tools"));
  desk.press({Name::enter, Name::enter});
  EXPECT_EQ(desk.match().status(), engine::Status::over);
  EXPECT_THAT(desk.screen(), HasSubstr("it is over"));
  desk.type("u");
  EXPECT_THAT(desk.screen(), AllOf(HasSubstr("You choose"), HasSubstr("the ruling: Everybody home.")));
}

TEST(ToolsPage, TheRulesGoOnWhereAToolLed) {
  AtDesk desk("river");
  alone(desk).type("11T").type("bank").press({Name::enter});
  EXPECT_EQ(river_of(desk).stride, 2);
  EXPECT_THAT(desk.screen(), HasSubstr("! This drops what you are being asked"));
  desk.type("far").press({Name::enter, Name::escape});
  EXPECT_EQ(river_of(desk).banks, 4);
  EXPECT_THAT(desk.screen(), HasSubstr("You choose"));
  desk.type("111");
  EXPECT_EQ(desk.match().status(), engine::Status::over);
}

TEST(ToolsPage, UndoTakesARulingBackAndSaysWhich) {
  AtDesk desk("river");
  at_tools(desk, "depth").press(kTakeBack);
  EXPECT_THAT(desk.screen(), HasSubstr("! Nothing was ruled since the last choice."));
  desk.press({Name::enter}).type("7").press({Name::enter}).press(kTakeBack);
  EXPECT_EQ(river_of(desk).depth, 0);
  EXPECT_THAT(desk.screen(), AllOf(HasSubstr("Taken back, the ruling: Depth, 7."), HasSubstr("0 (0 to 20)")));
  desk.press({Name::enter}).type("8").press({Name::enter, Name::escape}).type("u");
  EXPECT_EQ(river_of(desk).depth, 0);
  EXPECT_THAT(desk.screen(), HasSubstr("Taken back, the ruling: Depth, 8."));
}

TEST(ToolsPage, WhoRulesLearnsWhatIsForARefereesEyes) {
  AtDesk desk("river");
  at_tools(desk, "look").press({Name::enter});
  EXPECT_THAT(desk.screen(), HasSubstr("looked {\"a\":3}"));
}

// -- Who may
// -------------------------------------------------------------------------------------------------------------

TEST(ToolsPage, IsNotThereInAGameWithoutTools) {
  AtDesk desk("hush");
  desk.bot(1).sit();
  EXPECT_THAT(desk.screen(), Not(HasSubstr("T tools")));
  desk.type("T");
  EXPECT_THAT(desk.screen(), HasSubstr("Nothing has the key T here."));
  desk.type("?");
  EXPECT_THAT(desk.screen(80, 40), Not(HasSubstr("tools")));
}

TEST(ToolsPage, IsNotThereForSeveralOfWhomNoneIsTheReferee) {
  AtDesk desk("wild-river");
  desk.sit().press({Name::enter});
  EXPECT_THAT(desk.screen(), AllOf(HasSubstr("Wader chooses"), Not(HasSubstr("T tools"))));
  desk.type("T");
  EXPECT_THAT(desk.screen(), AllOf(HasSubstr("Nothing has the key T here."), Not(HasSubstr("Pike"))));
}

TEST(ToolsPage, IsForTheRefereesEyesWhereSeveralShareTheKeyboard) {
  AtDesk desk("river");
  desk.sit().press({Name::enter});
  EXPECT_THAT(desk.screen(), AllOf(HasSubstr("Wader chooses"), HasSubstr("T tools")));
  desk.type("T");
  EXPECT_THAT(desk.screen(), AllOf(HasSubstr("Pass the keyboard to keeper."), Not(HasSubstr("Pike"))));
  desk.type("x").press({Name::escape});
  EXPECT_THAT(desk.screen(), Not(HasSubstr("Pike")));
  desk.press({Name::enter}).type("look").press({Name::enter});
  EXPECT_THAT(desk.screen(), HasSubstr("looked {\"a\":3}"));
  desk.press({Name::escape});
  EXPECT_THAT(desk.screen(), AllOf(HasSubstr("Pass the keyboard to wader."), Not(HasSubstr("looked")),
                                   Not(HasSubstr("Pike"))));
  desk.press({Name::enter});
  EXPECT_THAT(desk.screen(), AllOf(HasSubstr("Wader chooses"), Not(HasSubstr("looked"))));
}

TEST(ToolsPage, NobodyElseTakesTheRefereesRulingBack) {
  AtDesk desk("river");
  desk.sit().press({Name::enter}).type("T").press({Name::enter}).type("depth").press({Name::enter});
  desk.type("7").press({Name::enter, Name::escape, Name::enter}).type("u");
  EXPECT_THAT(desk.screen(), HasSubstr("No undo: the referee has ruled since"));
  EXPECT_EQ(river_of(desk).depth, 7);
  desk.type("T").press({Name::enter}).press(kTakeBack);
  EXPECT_EQ(river_of(desk).depth, 0);
}

// -- In lines
// ------------------------------------------------------------------------------------------------------------

std::string talk(std::string_view id, std::string_view input, std::initializer_list<int> bots,
                 engine::ChanceMode chance = engine::ChanceMode::seeded) {
  auto playing = session(id, 7, chance);
  Players players;
  for (const int seat : bots) players[seat] = std::make_unique<First>();
  Guide guide(playing->match().game(), {});
  Script script(input);
  Sitting sitting(*playing, players);
  Plain(sitting, guide, script).play();
  std::istringstream lines(script.said());
  for (std::string line; std::getline(lines, line);) EXPECT_LE(columns(line), 80) << line;
  return script.said();
}

TEST(PlainTools, AConversation) {
  expect_golden(
      "plain-tools",
      talk(
          "river",
          "?\ntools\ntools water\ntools weather\ntools nothing\nuse\nuse deepen\nuse s\nuse depth\n"
          "use depth 21\nuse depth x\nuse depth 13\nuse depth 7\nuse weath fog\nuse weather snow\n"
          "use name The Ouse\nuse look 3\nuse look\nuse rain\nundo\nundo\nundo\nuse bank far\nuse! bank far\n"
          "/use home\nwade\nuse! home\nundo\nquit\n",
          {1}));
}

TEST(PlainTools, FacesStandBehindTheirWord) {
  const std::string said =
      talk("river", "use rain\nuse rain 3\nuse rain 5 1\nuse rain faces 4 0\nundo\nuse rain 21\nquit\n", {1},
           engine::ChanceMode::own_dice);
  EXPECT_THAT(
      said, HasSubstr("The dice are thrown by hand here; a face for each of d4, d10: `use rain faces\n..."));
  EXPECT_THAT(said, HasSubstr("1 face for d4, d10;"));
  EXPECT_THAT(said, HasSubstr("A d4 has no face '5'"));
  EXPECT_THAT(said, HasSubstr("rose {\"a\":4,\"b\":10}"));
  EXPECT_THAT(said, HasSubstr("rose {\"a\":2,\"b\":1}"));
}

TEST(PlainTools, AreNoneForThoseWhoMayNotRule) {
  for (const char* id : {"hush", "wild-river"}) {
    const std::string said = talk(id, "?\n/tools\n/use pike 3\nuse pike 3\nquit\n", {});
    EXPECT_THAT(said, AllOf(HasSubstr("There is no command /tools"), HasSubstr("There is no command /use"),
                            Not(HasSubstr("tools WORDS")), Not(HasSubstr("Pike"))))
        << id;
  }
}

TEST(PlainTools, TheRefereeSitsDownForThem) {
  const std::string said = talk("river", "use look\nwade\nwade\nquit\n", {});
  const std::size_t called = said.find("Pass the keyboard to keeper.");
  const std::size_t looked = said.find("looked {\"a\":3}");
  const std::size_t back = said.find("Pass the keyboard to wader.");
  ASSERT_NE(back, std::string::npos) << said;
  EXPECT_LT(called, looked);
  EXPECT_LT(looked, back);
  EXPECT_THAT(said.substr(back), AllOf(Not(HasSubstr("looked")), HasSubstr("waded {\"a\":1}")));
}

}  // namespace
}  // namespace gamekeeper::test
