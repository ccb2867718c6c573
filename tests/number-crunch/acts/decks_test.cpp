#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "games/number-crunch/content.hpp"
#include "games/number-crunch/rules.hpp"
#include "games/number-crunch/state.hpp"
#include "number-crunch/acts/act_test_positions.hpp"
#include "number-crunch/audit_test.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::number_crunch::test {
namespace {

// -- Complications --

/// About to explore a gray cell: one Complication.
Position off_the_route() { return all_fives().room("C1", 3, 3, 3).entering("B1", "C1", Side::east); }

TEST(ComplicationDeck, HoldsTwelveAndTwelve) {
  RULE("CE-2");
  int lower = 0, others = 0;
  for (std::size_t i = 0; i < library().complications.size(); ++i) {
    const Complication& card = library().complications[i];
    (card.twist == Twist::lower ? lower : others) += card.copies;
  }
  EXPECT_EQ(lower, 12);
  EXPECT_EQ(others, 12);
}

TEST(ComplicationDeck, DiscardsAreShuffledIntoANewOne) {
  RULE("CE-2");
  Position at = off_the_route();
  complication_deck(at, {}, {"no-move", "no-attack"});
  Play play(game(), at.json());
  play.draws(kEmptyTile);
  EXPECT_EQ(possible(play), 2);
  play.draws("no-attack");
  EXPECT_EQ(play.state<State>().decks.complications[complication("no-move")], 1);
  EXPECT_EQ(play.state<State>().decks.complications_played[complication("no-move")], 0);
}

TEST(ComplicationDeck, WhenEveryCardIsInTheHandNoneIsDrawn) {
  RULE("A-46");
  Position at = off_the_route();
  complication_deck(at, {}, {});
  Play play(game(), at.json());
  play.draws(kEmptyTile);
  EXPECT_EVENT(play, "deck-empty");
  EXPECT_NO_EVENT(play, "complication");
  EXPECT_EQ(play.at("/auditors/0/phase"), "doors");
}

TEST(ComplicationDeck, RunsDryInTheMiddleOfADraw) {
  RULE("A-46");
  RULE("CE-2");
  Position at = onto_the_star(all_fives());
  complication_deck(at, {"no-move"}, {"no-attack"});
  Play play(game(), at.json());
  play.draws("green-hall").choose("add/risk").rolls({1, 1, 1, 1, 1, 5}).choose("roll");
  play.draws("no-move").draws("no-attack");  // the deck, then the discards; five were due
  EXPECT_EQ(play.count("complication"), 2);
  EXPECT_EQ(play.count("deck-empty"), 1);
  EXPECT_EQ(play.event("deck-empty").rule, "A-46");
  play.rolls({2, 2, 2, 2}).choose("roll").draws("brounie");
}

TEST(ComplicationDeck, HandStaysFromRoomToRoom) {
  RULE("CE-2");
  Position at = all_fives().complications({"no-move"}).in_room("C1", 3, 3, 3);
  Play play(game(), at.json());
  play.choose("door/north").draws(kEmptyTile);
  EXPECT_EQ(play.state<State>().auditors[0].complications.size(), 1U);
}

TEST(Printing, SplitCardsAreOneCardAndNumbersOutOfPlaceAreNone) {
  RULE("A-45");
  int treasures = 0;
  for (std::size_t i = 0; i < library().treasures.size(); ++i) treasures += library().treasures[i].copies;
  EXPECT_EQ(treasures, 36);
  EXPECT_EQ(library().treasures[treasure("mittens")].copies, 3);  // the card that is printed in two pieces
  ASSERT_EQ(library().doors.size(), 6U);
  EXPECT_EQ(library().traps.size(), 6U);
}

// -- Treasure --

Position sneaking_for_treasure() {
  return all_fives().coming_from("B1").meeting("zombie", "zombie", "zombie");
}
Play& find_treasure(Play& play, std::string_view what) {
  return play.choose("stealth").rolls({2, 1, 1, 1, 1}).rolls({1, 1}).choose("roll").draws(what);
}

/// A Soldier against a Zombie with one Health left.
Position about_to_strike_it_down() {
  Position at =
      all_fives(kSoldier).weapon("sword").coming_from("B1").meeting("zombie", "zombie", "zombie").fighting();
  at.encounter().damage_taken =
      static_cast<std::int8_t>(sheet_of(library(), at.encounter().opponent).health - 1);
  return at;
}

TEST(Treasure, OneForAnOpponentThatIsKilled) {
  RULE("TS-1");
  Play play(game(), about_to_strike_it_down().json());
  play.choose("attack/melee").rolls({2, 2, 2, 1, 1}).choose("roll").choose("kill").draws("umbrella");
  EXPECT_EVENT(play, "treasure", R"({"treasure": "umbrella"})");
  EXPECT_EQ(play.count("treasure"), 1);
}

TEST(Treasure, OneForAnOpponentThatIsTortured) {
  RULE("TS-1");
  RULE("IN-1");
  Play play(game(), about_to_strike_it_down().json());
  play.choose("attack/melee").rolls({2, 2, 2, 1, 1}).choose("roll").choose("torture");
  EXPECT_EQ(play.match().chance().weights[0], 2);  // 2 of 8 are valid
  EXPECT_EQ(play.match().chance().weights[1], 6);
  play.draws("invalid").draws("umbrella");
  EXPECT_EQ(play.count("treasure"), 1);
}

TEST(Treasure, DiscardsBecomeANewDeck) {
  RULE("TS-1");
  Position at = sneaking_for_treasure();
  for (std::size_t i = 0; i < library().treasures.size(); ++i) {
    at.state.decks.treasures_used[i] = static_cast<std::uint8_t>(library().treasures[i].copies);
  }
  Play play(game(), at.json());
  find_treasure(play, "magic-wand");
  EXPECT_EQ(play.state<State>().decks.treasures_used[treasure("torch")], 0);
  EXPECT_EQ(play.state<State>().decks.treasures[treasure("torch")], 3);
  EXPECT_EQ(play.state<State>().decks.treasures[treasure("magic-wand")], 1);
}

TEST(Treasure, FifthIsOneTooManyAndYouChoose) {
  RULE("TS-2");
  Position at = sneaking_for_treasure().treasures({"torch", "mittens", "mittens", "magic-wand"});
  Play play(game(), at.json());
  find_treasure(play, "crampons");
  for (const std::string_view option :
       {"discard/torch", "discard/mittens", "discard/magic-wand", "discard/crampons"}) {
    EXPECT_OFFERED(play, option);
  }
  EXPECT_EQ(play.asking_rule(), "TS-2");
  play.choose("discard/mittens");
  EXPECT_EQ(play.state<State>().auditors[0].treasures.size(), 4U);
  EXPECT_EQ(play.state<State>().decks.treasures_used[treasure("mittens")], 1);
}

TEST(Treasure, FourthIsKept) {
  RULE("TS-2");
  Position at = sneaking_for_treasure().treasures({"torch", "mittens", "magic-wand"});
  Play play(game(), at.json());
  find_treasure(play, "crampons");
  EXPECT_EQ(play.state<State>().auditors[0].treasures.size(), 4U);
}

TEST(Treasure, ArtifactsRaiseAStatWhileTheyAreKept) {
  RULE("TS-3");
  RULE("treasure/combat-bracers");
  RULE("treasure/crown-of-seeing");
  RULE("treasure/magic-wand");
  struct Line {
    std::string_view id;
    Stat raises;
  };
  constexpr Line kArtifacts[] = {
      {"combat-bracers", Stat::combat}, {"crown-of-seeing", Stat::perception}, {"magic-wand", Stat::magic}};
  for (const Line& artifact : kArtifacts) {
    SCOPED_TRACE(artifact.id);
    Position at = Position::sorcerer({}).treasures({artifact.id}).in_room("C1", 3, 3, 3);
    for (const Stat one : {Stat::magic, Stat::perception, Stat::combat, Stat::speed, Stat::oratory}) {
      EXPECT_EQ(stat({at.state, library()}, one), one == artifact.raises ? 4 : 3);
    }
    EXPECT_EQ(library().treasures[treasure(artifact.id)].copies, 2);
  }
}

TEST(Treasure, WandIsADieMoreForALock) {
  RULE("TS-3");
  RULE("treasure/magic-wand");
  Position at = all_fives().treasures({"magic-wand"}).in_room("C1", 3, 3, 2);
  Play play(game(), at.json());
  play.choose("door/north/pick-lock-magic").rolls({2, 1, 1, 1, 1, 1}).choose("roll").draws(kEmptyTile);
  EXPECT_EVENT(play, "rolled", R"({"check": "pick", "dice": 6})");
}

TEST(Treasure, CancelsTheEffectThatItIsMadeFor) {
  RULE("TS-3");
  RULE("CE-4");
  RULE("treasure/torch");
  RULE("treasure/earmuffs");
  RULE("treasure/crampons");
  RULE("treasure/umbrella");
  RULE("treasure/mittens");
  RULE("treasure/gas-mask");
  struct Line {
    std::string_view id, effect;
  };
  constexpr Line kLines[] = {
      {"torch", "dim-lighting"}, {"earmuffs", "noise"}, {"crampons", "unstable-ground"},
      {"umbrella", "rain"},      {"mittens", "cold"},   {"gas-mask", "smoke"}};
  for (const Line& line : kLines) {
    SCOPED_TRACE(line.id);
    Position at = sneaking_for_treasure().effects({line.effect}).treasures({line.id});
    Play play(game(), at.json());
    play.choose("stealth").choose(std::string("use/") + std::string(line.id));
    EXPECT_EVENT(play, "card-cancelled");
    EXPECT_EVENT(play, "treasure-lost");  // used once
    play.rolls({2, 2, 1, 1, 1}).rolls({2, 2}).choose("roll");
  }
}

TEST(Treasure, IsNoUseAgainstAnotherEffect) {
  RULE("TS-3");
  RULE("CE-4");
  Position at = sneaking_for_treasure().effects({"smoke"}).treasures({"torch"});
  Play play(game(), at.json());
  play.choose("stealth");
  EXPECT_NOT_OFFERED(play, "use/torch");
  play.rolls({2, 2, 1, 1, 1}).rolls({2, 2}).choose("roll");
}

TEST(Treasure, DraughtOfPowerShedsTwoComplications) {
  RULE("TS-3");
  RULE("treasure/draught-of-power");
  Position at =
      all_fives().treasures({"draught-of-power"}).complications({"no-move", "no-attack", "half-damage"});
  Play play(game(), at.in_room("C1", 3, 3, 3).json());
  play.choose("use/draught-of-power").choose("shed/no-attack").choose("shed/no-move");
  EXPECT_EQ(play.count("complication-discarded"), 2);
  EXPECT_EQ(play.state<State>().auditors[0].complications.size(), 1U);
}

// -- Information --

TEST(Information, TwoCardsOfAMinionAreOnePieceAtMost) {
  RULE("IN-1");
  RULE("information/stealth");
  Position at = before_the_brounie(all_fives().mission("mission-10"));
  Play play(game(), at.json());
  play.choose("stealth").rolls({2, 2, 1, 1, 1}).rolls({1, 1}).choose("roll").draws("torch");
  EXPECT_EQ(play.match().chance().weights[0], 4);  // 4 of 8 are valid
  play.draws("valid");
  EXPECT_EQ(play.match().chance().weights[0], 3);  // and that one is out of the pile
  EXPECT_EQ(play.match().chance().weights[1], 4);
  play.draws("valid");
  EXPECT_EVENT(play, "mission-open", R"({"have": 1, "need": 2})");
  play.draws("insurance-1").draws(kEmptyTile);
}

TEST(Information, CardsGoBackIntoThePile) {
  RULE("IN-1");
  Position at = sneaking_for_treasure().mission("mission-10").information(1);
  Play play(game(), at.json());
  play.choose("stealth").rolls({2, 2, 1, 1, 1}).rolls({1, 1}).choose("roll").draws("torch");
  EXPECT_EQ(play.match().chance().weights[0], 4);
  EXPECT_EQ(play.match().chance().weights[1], 4);
  play.draws("invalid");
  EXPECT_POSITION(play, R"({"auditors": [{"information": 1}]})");
}

}  // namespace
}  // namespace gamekeeper::number_crunch::test
