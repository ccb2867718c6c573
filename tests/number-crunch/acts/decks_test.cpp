#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

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
  RULE_OF_CONTENT("CE-2");
  int lower = 0, others = 0;
  for (std::size_t i = 0; i < library().complications.size(); ++i) {
    const auto& card = gamekeeper::test::read(game(), library().complications[i]);
    (card.id.starts_with("lower-") ? lower : others) += card.copies;
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
  Position at = all_fives().complications({"no-move"}).in_room("C1", 3, 3, 3);
  Play play(game(), at.json());
  play.choose("door/north").draws(kEmptyTile);
  EXPECT_EQ(play.state<State>().auditors[0].complications.size(), 1U);
}

TEST(Printing, StepsComeInTheOrderOfTheirNumbersWhereverThesePrint) {
  RULE_OF_CONTENT("A-45");
  EXPECT_EQ(gamekeeper::test::read(game(), library().treasures[treasure("mittens")]).copies, 3);
  Position at = all_fives(kSoldier).weapon("sword").capital(1).health(9).effects({"cold"});
  at.treasures({"mittens"}).coming_from("B1").meeting("zombie", "zombie", "zombie").fighting(true);
  Play play(game(), at.json());
  EXPECT_OFFERED(play, "use/mittens");  // step 3, and the card that is printed in two pieces is one
  play.choose("use/mittens").choose("capital/heal").rolls({3}).rolls({1}).rolls({2, 2, 1, 1, 1, 1});
  std::vector<std::string> steps;
  for (const std::string& name : play.event_names()) {
    for (const char* step : {"card-played", "treasure-used", "capital-spent", "behavior", "opponent-hits"})
      if (name == step) steps.push_back(name);
  }
  EXPECT_EQ(steps, (std::vector<std::string>{"card-played", "treasure-used", "capital-spent", "behavior",
                                             "opponent-hits"}));
}

TEST(Printing, DoorsAndTrapsGoByTheirNumberNotByTheirPlaceOnThePage) {
  RULE("TR-1");
  for (int number = 1; number <= 6; ++number) {
    Play door(game(), all_fives().in_room("C1", number, 1, 3).json());
    door.choose("door/west/batter");
    EXPECT_EQ(door.prompt(), "Batter the door with Combat and Speed: 10 dice, " + std::to_string(number + 1) +
                                 " Hits needed.");
  }
  Play fourth(game(), all_fives().trapped(1, 4, 3).json());  // Trap 4: Magic, past armor
  EXPECT_EVENT(fourth, "trap", R"({"trap": ")" + library().traps[3].id + R"("})");
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
  RULE_STAYS_OUT("TS-2");
  Position at = sneaking_for_treasure().treasures({"torch", "mittens", "magic-wand"});
  Play play(game(), at.json());
  find_treasure(play, "crampons");
  EXPECT_EQ(play.state<State>().auditors[0].treasures.size(), 4U);
}

TEST(Treasure, ArtifactsRaiseAStatWhileTheyAreKept) {
  RULE("TS-3");
  RULE_OF_CONTENT("treasure/combat-bracers");
  RULE_OF_CONTENT("treasure/crown-of-seeing");
  RULE_OF_CONTENT("treasure/magic-wand");
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
      EXPECT_EQ(stat_in(at.state, one), one == artifact.raises ? 4 : 3);
    }
    EXPECT_EQ(library().treasures[treasure(artifact.id)].copies, 2);
  }
}

TEST(Treasure, WandIsADieMoreForALock) {
  RULE("TS-3");
  RULE_OF_CONTENT("treasure/magic-wand");
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
  RULE_STAYS_OUT("TS-3");
  RULE_STAYS_OUT("CE-4");
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

// -- Piles of single cards --

/// Whether a card can come out of the pending draw.
bool can_come(const Play& play, std::size_t card) { return play.match().chance().weights[card] != 0; }

/// About to go onto the star in a race; the other Auditor faces this Minion in this scene.
Position behind_another(std::size_t minion, std::size_t scene) {
  Position at = onto_the_star(all_fives());
  at.state.count = 2;
  at.state.decks.race_mission = at.me().mission;
  at.state.turn = 1;
  at.me() = at.state.auditors[0];
  at.act("insurance-1").in_room("C1", 1, 2, 1);
  at.me().map = {};
  at.in_room("C1", 1, 2, 1);
  at.me().scene = static_cast<std::uint8_t>(scene);
  at.me().star = Star::fled;
  at.me().boss = {Opponent::Kind::minion, static_cast<std::uint8_t>(minion), 0, 0};
  at.state.turn = 0;
  return at;
}

TEST(Piles, ThatRunOutAreShuffledWithoutWhatAnotherFaces) {
  RULE("ACT-7");
  Position at = behind_another(5, 3);
  at.state.decks.scenes_out = static_cast<std::uint16_t>((1U << library().scenes.size()) - 1);
  at.state.decks.minions_out = static_cast<std::uint16_t>((1U << library().minions.size()) - 1);
  Play play(game(), at.json());
  EXPECT_EQ(play.asking_rule(), "ACT-7");
  EXPECT_EQ(possible(play), static_cast<int>(library().scenes.size()) - 1);
  EXPECT_FALSE(can_come(play, 3));
  play.draws("green-hall").rolls({2, 2, 2, 2, 1}).choose("roll");
  EXPECT_EQ(play.asking_rule(), "ACT-7");
  EXPECT_EQ(possible(play), static_cast<int>(library().minions.size()) - 1);
  EXPECT_FALSE(can_come(play, 5));
  play.draws("brounie");
}

TEST(Piles, OfAntagonistsDoTheSame) {
  RULE("ACT-7");
  Position at = behind_another(4, 3);
  at.state.auditors[1].boss = {Opponent::Kind::antagonist, 2, 0, 0};
  at.me().map = {};
  at = onto_the_star(at, "retirement-3");
  at.state.decks.antagonists_out = 0b111111;
  Play play(game(), at.json());
  play.draws("green-hall").rolls({2, 2, 2, 2, 1}).choose("roll");
  EXPECT_EQ(play.asking_rule(), "ACT-7");
  EXPECT_FALSE(can_come(play, 2));
  EXPECT_EQ(possible(play), 5);
  play.draws("dan");
}

TEST(Piles, ThatHoldSomethingAreNotShuffled) {
  RULE_STAYS_OUT("ACT-7");
  Position at = onto_the_star(all_fives());
  at.state.decks.scenes_out = 0b1;
  Play play(game(), at.json());
  EXPECT_EQ(play.asking_rule(), "ACT-3");
  EXPECT_EQ(possible(play), static_cast<int>(library().scenes.size()) - 1);
  play.draws("buttressed-nave").rolls({2, 2, 2, 2, 1}).choose("roll").draws("brounie");
}

}  // namespace
}  // namespace gamekeeper::number_crunch::test
