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
#include "cli/terminal/seated_session.hpp"
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
AtScreen& alone(AtScreen& at) { return at.bot(1).sit(); }
/// The page of the tools, with what is typed there.
AtScreen& at_tools(AtScreen& at, std::string_view search = {}) { return alone(at).type("T").type(search); }

const RiverState& river_of(AtScreen& at) { return at.match().position().as<RiverState>(); }

// -- The page
// ------------------------------------------------------------------------------------------------------------

TEST(ToolsPage, ShowsTheToolsInGroupsWithWhatHoldsNow) {
  AtScreen at("river");
  at_tools(at);
  expect_golden("tools-80x24", at.screen());
  expect_golden("tools-60x18", at.screen(60, 18));
}

TEST(ToolsPage, IsNamedByTheBarAndTheKeys) {
  AtScreen at("river");
  alone(at);
  EXPECT_THAT(at.screen(), HasSubstr("T tools"));
  at.type("?");
  EXPECT_THAT(at.screen(80, 40), HasSubstr("the referee's tools"));
}

TEST(ToolsPage, TypingLeavesWhatHasTheWords) {
  AtScreen at("river");
  at_tools(at, "stone 12");
  EXPECT_THAT(at.screen(), AllOf(HasSubstr("▸ Turn stone 12"), Not(HasSubstr("stone 11"))));
  at.type("x");
  EXPECT_THAT(at.screen(), HasSubstr("No tool has these words."));
  at.press({Name::enter});  // nothing is marked
  EXPECT_THAT(at.screen(), HasSubstr("Referee's tools"));
  at.press({Name::backspace, Name::enter});
  EXPECT_THAT(at.screen(), AllOf(HasSubstr("Turn stone 12: done."), HasSubstr("▸ Turn stone 12")));
  at.type("pi");  // once something was found, another search
  EXPECT_THAT(at.screen(), AllOf(HasSubstr("> pi "), HasSubstr("▸ Pike below")));
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
  AtScreen at("river");
  at_tools(at);
  for (int i = 0; i < 5; ++i) at.press({Name::page_down});
  EXPECT_THAT(at.screen(), HasSubstr("▸ Turn stone 30"));
  at.press({Name::down});
  EXPECT_THAT(at.screen(), HasSubstr("▸ Turn stone 30"));
  at.press({Name::back_tab});
  EXPECT_THAT(at.screen(), HasSubstr("▸ Turn stone 1 "));
  at.press({Name::tab});
  EXPECT_THAT(at.screen(), AllOf(HasSubstr("▸ Depth"), HasSubstr("Water")));
  at.press({Name::back_tab});
  EXPECT_THAT(at.screen(), HasSubstr("▸ Turn stone 1 "));
}

TEST(ToolsPage, ANumberIsAskedForWithItsBounds) {
  AtScreen at("river");
  at_tools(at, "depth").press({Name::enter});
  EXPECT_THAT(at.screen(),
              AllOf(HasSubstr("Water: Depth"), HasSubstr("A whole number, 0 to 20. Now it is 0."),
                    HasSubstr("T-1: Every test has a rule.")));
  at.press({Name::enter});
  EXPECT_THAT(at.screen(), HasSubstr("! Depth wants a number; 0 to 20."));
  at.type("21").press({Name::enter});
  EXPECT_THAT(at.screen(), HasSubstr("! 21 is out of bounds; 0 to 20."));
  at.press({Name::backspace, Name::backspace}).type("deep").press({Name::enter});
  EXPECT_THAT(at.screen(), HasSubstr("! 'deep' is no whole number; 0 to 20."));
  at.press(Key{Name::control, "u"}).type("13").press({Name::enter});
  EXPECT_THAT(at.screen(), HasSubstr("deeper than a river"));
  EXPECT_EQ(river_of(at).depth, 0);
  at.press(Key{Name::control, "u"}).type("6").press({Name::up, Name::enter});
  EXPECT_EQ(river_of(at).depth, 7);
  EXPECT_THAT(at.screen(), AllOf(HasSubstr("Depth: 7 now, 0 before."), HasSubstr("7 (0 to 20)")));
  at.press({Name::escape});
  EXPECT_THAT(at.screen(), AllOf(HasSubstr("You choose"), HasSubstr("\"depth\":7"), Not(HasSubstr("Depth"))));
}

TEST(ToolsPage, AChoiceIsAListWithThePresentOneMarked) {
  AtScreen at("river");
  at_tools(at, "weather").press({Name::enter});
  EXPECT_THAT(at.screen(), AllOf(HasSubstr("Sky: The weather is"), HasSubstr("▸ Fair     holds now")));
  at.type("fog").press({Name::enter});
  EXPECT_EQ(river_of(at).weather, 2);
  EXPECT_THAT(at.screen(), HasSubstr("The weather is: Foggy now, Fair before."));
  at.press({Name::enter});
  EXPECT_THAT(at.screen(), HasSubstr("▸ Foggy    holds now"));
  at.press({Name::up, Name::enter});
  EXPECT_EQ(river_of(at).weather, 1);
}

TEST(ToolsPage, WordsAreTyped) {
  AtScreen at("river");
  at_tools(at, "name").press({Name::enter, Name::enter});
  EXPECT_THAT(at.screen(), HasSubstr("! Name wants words; 1 to 60 characters."));
  at.type("The Ouse").press({Name::enter});
  EXPECT_EQ(at.match().text_of(river_of(at).name), "The Ouse");
  EXPECT_THAT(at.screen(), AllOf(HasSubstr("Referee's tools"), HasSubstr("named {")));
}

TEST(ToolsPage, WhatATellsIsSaidAndStandsInTheLedger) {
  AtScreen at("river");
  at_tools(at, "rain").press({Name::enter});
  const Happening& rose = at.seated().chronicle().all().back();
  ASSERT_EQ(rose.dice.size(), 2U);
  EXPECT_EQ(rose.dice[0].sides, 4);
  EXPECT_EQ(rose.dice[1].sides, 10);
  EXPECT_THAT(at.screen(), HasSubstr("rose {"));
  EXPECT_THAT(at.screen(), HasSubstr(in_words(rose.dice[1])));
  at.press({Name::escape}).type("l");
  EXPECT_THAT(at.screen(), AllOf(HasSubstr("rose {"), HasSubstr(in_words(rose.dice[1]))));
}

TEST(ToolsPage, TheRefereesLedgerOpensAtItsEnd) {
  AtScreen at("farsa");
  at.bot(1).sit().press({Name::tab});
  for (int i = 0; i < 40 && at.seated().turn() != SeatedSession::Turn::ask; ++i) at.press({Name::tab});
  ASSERT_EQ(at.seated().turn(), SeatedSession::Turn::ask);
  EXPECT_THAT(at.screen(120, 40), AllOf(HasSubstr("before"), Not(HasSubstr("more, l all"))));
}

TEST(ToolsPage, DiceThatAreThrownByHandAreTold) {
  AtScreen at("river", false, engine::ChanceMode::own_dice);
  at_tools(at, "rain").press({Name::enter});
  EXPECT_THAT(at.screen(),
              AllOf(HasSubstr("d4, d10: type the faces; 0 is 10 on a d10."), HasSubstr("[_] [ _]")));
  at.type("5");
  EXPECT_THAT(at.screen(), HasSubstr("! A d4 has the faces 1 to 4."));
  at.type("4").press({Name::enter});
  EXPECT_THAT(at.screen(), HasSubstr("! 1 still to tell."));
  at.type("xq0").press({Name::enter});  // letters mean nothing here
  EXPECT_THAT(at.screen(), HasSubstr("rose {\"a\":4,\"b\":10}"));
  EXPECT_EQ(river_of(at).depth, 7);
}

TEST(ToolsPage, SaysWhatIsDroppedBeforeItIs) {
  AtScreen at("river");
  at_tools(at, "home").press({Name::enter});
  const std::string before = at.screen();
  EXPECT_THAT(before,
              AllOf(HasSubstr("! This drops what you are being asked (how)"), HasSubstr("Enter so be it")));
  at.type("1q ");  // nothing but Enter
  EXPECT_EQ(at.screen(), before);
  at.press({Name::escape});
  EXPECT_THAT(at.screen(), HasSubstr("Referee's tools"));
  at.press({Name::enter, Name::enter});
  EXPECT_EQ(at.match().status(), engine::Status::over);
  EXPECT_THAT(at.screen(), HasSubstr("it is over"));
  at.type("u");
  EXPECT_THAT(at.screen(), AllOf(HasSubstr("You choose"), HasSubstr("the ruling: Everybody home.")));
}

TEST(ToolsPage, TheRulesGoOnWhereAToolLed) {
  AtScreen at("river");
  alone(at).type("11T").type("bank").press({Name::enter});
  EXPECT_EQ(river_of(at).stride, 2);
  EXPECT_THAT(at.screen(), HasSubstr("! This drops what you are being asked"));
  at.type("far").press({Name::enter, Name::escape});
  EXPECT_EQ(river_of(at).banks, 4);
  EXPECT_THAT(at.screen(), HasSubstr("You choose"));
  at.type("111");
  EXPECT_EQ(at.match().status(), engine::Status::over);
}

TEST(ToolsPage, UndoTakesARulingBackAndSaysWhich) {
  AtScreen at("river");
  at_tools(at, "depth").press(kTakeBack);
  EXPECT_THAT(at.screen(), HasSubstr("! Nothing was ruled since the last choice."));
  at.press({Name::enter}).type("7").press({Name::enter}).press(kTakeBack);
  EXPECT_EQ(river_of(at).depth, 0);
  EXPECT_THAT(at.screen(), AllOf(HasSubstr("Taken back, the ruling: Depth, 7."), HasSubstr("0 (0 to 20)")));
  at.press({Name::enter}).type("8").press({Name::enter, Name::escape}).type("u");
  EXPECT_EQ(river_of(at).depth, 0);
  EXPECT_THAT(at.screen(), HasSubstr("Taken back, the ruling: Depth, 8."));
}

TEST(ToolsPage, WhoRulesLearnsWhatIsForARefereesEyes) {
  AtScreen at("river");
  at_tools(at, "look").press({Name::enter});
  EXPECT_THAT(at.screen(), HasSubstr("looked {\"a\":3}"));
}

// -- Who may
// -------------------------------------------------------------------------------------------------------------

TEST(ToolsPage, IsNotThereInAGameWithoutTools) {
  AtScreen at("hush");
  at.bot(1).sit();
  EXPECT_THAT(at.screen(), Not(HasSubstr("T tools")));
  at.type("T");
  EXPECT_THAT(at.screen(), HasSubstr("Nothing has the key T here."));
  at.type("?");
  EXPECT_THAT(at.screen(80, 40), Not(HasSubstr("tools")));
}

TEST(ToolsPage, IsNotThereForSeveralOfWhomNoneIsTheReferee) {
  AtScreen at("wild-river");
  at.sit().press({Name::enter});
  EXPECT_THAT(at.screen(), AllOf(HasSubstr("Wader chooses"), Not(HasSubstr("T tools"))));
  at.type("T");
  EXPECT_THAT(at.screen(), AllOf(HasSubstr("Nothing has the key T here."), Not(HasSubstr("Pike"))));
}

TEST(ToolsPage, IsForTheRefereesEyesWhereSeveralShareTheKeyboard) {
  AtScreen at("river");
  at.sit().press({Name::enter});
  EXPECT_THAT(at.screen(), AllOf(HasSubstr("Wader chooses"), HasSubstr("T tools")));
  at.type("T");
  EXPECT_THAT(at.screen(), AllOf(HasSubstr("Pass the keyboard to keeper."), Not(HasSubstr("Pike"))));
  at.type("x").press({Name::escape});
  EXPECT_THAT(at.screen(), Not(HasSubstr("Pike")));
  at.press({Name::enter}).type("look").press({Name::enter});
  EXPECT_THAT(at.screen(), HasSubstr("looked {\"a\":3}"));
  at.press({Name::escape});
  EXPECT_THAT(at.screen(), AllOf(HasSubstr("Pass the keyboard to wader."), Not(HasSubstr("looked")),
                                 Not(HasSubstr("Pike"))));
  at.press({Name::enter});
  EXPECT_THAT(at.screen(), AllOf(HasSubstr("Wader chooses"), Not(HasSubstr("looked"))));
}

TEST(ToolsPage, NobodyElseTakesTheRefereesRulingBack) {
  AtScreen at("river");
  at.sit().press({Name::enter}).type("T").press({Name::enter}).type("depth").press({Name::enter});
  at.type("7").press({Name::enter, Name::escape, Name::enter}).type("u");
  EXPECT_THAT(at.screen(), HasSubstr("No undo: the referee has ruled since"));
  EXPECT_EQ(river_of(at).depth, 7);
  at.type("T").press({Name::enter}).press(kTakeBack);
  EXPECT_EQ(river_of(at).depth, 0);
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
  SeatedSession seated(*playing, players);
  Plain(seated, guide, script).play();
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
