#include "games/number-crunch/game_words.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/object.hpp>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "chance/random.hpp"
#include "engine/chance_request.hpp"
#include "engine/history.hpp"
#include "engine/match.hpp"
#include "engine/scene.hpp"
#include "engine/seat.hpp"
#include "games/number-crunch/content.hpp"
#include "games/number-crunch/library.hpp"
#include "games/number-crunch/state.hpp"
#include "number-crunch/audit_test.hpp"
#include "players/random.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::number_crunch::test {
namespace {

using engine::Match;
using engine::MatchSetup;
using engine::Piece;
using engine::Status;
using Pieces = std::vector<Piece>;

// -- What holds of every view --

constexpr std::size_t kMostTitle = 33;
constexpr std::size_t kMostLabel = 14;

/// What is wrong with a list of pieces, the first thing only; empty: nothing.
std::string wrong(const Pieces& pieces);

bool in_ledger(const std::string& rule) { return rule.empty() || game().ledger().find(rule) != nullptr; }

std::string wrong(const Piece& piece) {
  if (piece.title.empty()) return piece.id + " has no title";
  if (piece.title.size() > kMostTitle) return piece.id + " has a long title: " + piece.title;
  for (const std::string& rule : piece.rules) {
    if (!in_ledger(rule)) return piece.id + " rests on " + rule + ", which is no rule";
  }
  for (const Piece::Field& field : piece.fields) {
    if (field.label.size() > kMostLabel) return piece.id + " has a long label: " + field.label;
    if (field.label.empty() && field.value.empty()) return piece.id + " has an empty field";
    if (!in_ledger(field.rule))
      return piece.id + ", " + field.label + " rests on " + field.rule + ", which is no rule";
  }
  if (piece.value < 0 || (piece.max > 0 && piece.value > piece.max)) return piece.id + " is beyond its size";
  int before = 0;
  for (const auto& [box, name] : piece.marks) {
    if (box <= before || box > piece.max || name.empty()) return piece.id + " has marks out of order";
    before = box;
  }
  std::set<std::string> ids;
  for (const Piece::Cell& cell : piece.cells) {
    const bool inside = cell.x >= 0 && cell.x < piece.width && cell.y >= 0 && cell.y < piece.height;
    if (!inside) return "cell " + cell.id + " lies beyond the map";
    if (cell.id != cell_name(cell.y * kColumns + cell.x)) return "cell " + cell.id + " is elsewhere";
    if (!ids.insert(cell.id).second) return "two cells " + cell.id;
    if (std::ranges::count(cell.state, "here") > 0 && cell.state.front() != "here")
      return "here is not told first";
  }
  return wrong(piece.children);
}

std::string wrong(const Pieces& pieces) {
  std::set<std::string> ids;
  for (const Piece& piece : pieces) {
    if (piece.id.empty()) return "a piece without an id: " + piece.title;
    if (!ids.insert(piece.id).second) return "two pieces " + piece.id;
    if (std::string what = wrong(piece); !what.empty()) return what;
  }
  return {};
}

std::string wrong(const engine::Scene& scene) {
  if (scene.title.empty() || scene.subtitle.empty()) return "a scene without a title";
  if (scene.stage.empty() || scene.seat.empty()) return "an empty stage or seat";
  for (const Pieces* place : {&scene.stage, &scene.seat, &scene.ledger}) {
    if (std::string what = wrong(*place); !what.empty()) return what;
  }
  return {};
}

std::string wrong_for_any_seat(const Match& match) {
  for (int seat = 0; seat <= match.seats(); ++seat) {
    const auto who = static_cast<engine::SeatId>(seat == match.seats() ? engine::kSpectator : seat);
    std::string what = wrong(game().view(match.position(), who));
    if (!what.empty())
      return what + " (seat " + std::to_string(who) + ", question " + std::to_string(match.number()) + ")";
  }
  return {};
}

/// Plays at random, with every roll and draw asked for, so that the views between them are looked at too.
void look_at_a_match(const MatchSetup& setup, std::uint32_t most) {
  Match match(game());
  ASSERT_TRUE(match.start(setup));
  players::RandomPlayer player(setup.seed);
  chance::Random random(setup.seed);
  std::vector<std::int32_t> faces;
  while (match.status() != Status::over && match.number() < most) {
    const std::string what = wrong_for_any_seat(match);
    ASSERT_EQ(what, "");
    if (match.status() == Status::deciding) {
      player.play(match);
      continue;
    }
    const engine::ChanceRequest& request = match.chance();
    if (request.kind == engine::ChanceRequest::Kind::dice) {
      faces.clear();
      for (int die = 0; die < request.count; ++die)
        faces.push_back(static_cast<std::int32_t>(1 + random.below(6)));
      ASSERT_TRUE(match.faces(faces));
    } else {
      std::int32_t outcome = 0;
      do {
        outcome = static_cast<std::int32_t>(random.below(static_cast<std::uint32_t>(request.weights.size())));
      } while (request.weights[static_cast<std::size_t>(outcome)] == 0);
      ASSERT_TRUE(match.outcome(outcome));
    }
  }
  EXPECT_EQ(wrong_for_any_seat(match), "");
}

MatchSetup setup_of(boost::json::object options, int seats, std::uint64_t seed) {
  return {.options = std::move(options),
          .seats = seats,
          .seed = seed,
          .chance = engine::ChanceMode::script,
          .memory = engine::Memory::none};
}

TEST(View, HoldsAtEveryQuestionOfRandomMatches) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) look_at_a_match(setup_of({{"patience", 3}}, 1, seed), 4000);
}

TEST(View, HoldsInARace) {
  look_at_a_match(setup_of({{"patience", 2}, {"acts", 2}}, 3, 7), 4000);
  look_at_a_match(setup_of({{"rooms", "dice"}, {"A-25", "absorption"}}, 2, 8), 2000);
}

TEST(View, HoldsWithoutAMap) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    look_at_a_match(setup_of({{"layout", "freestyle"}, {"patience", 2}}, 1, seed), 4000);
  }
}

// -- What stands in a view --

const Piece* piece(const Pieces& pieces, std::string_view id) {
  const auto found = std::ranges::find(pieces, id, &Piece::id);
  return found == pieces.end() ? nullptr : &*found;
}
const Piece& at(const Pieces& pieces, std::string_view id) {
  const Piece* found = piece(pieces, id);
  if (found != nullptr) return *found;
  ADD_FAILURE() << "no piece " << id;
  static const Piece none;
  return none;
}
const Piece::Field& at(const Piece& piece, std::string_view label) {
  const auto found = std::ranges::find(piece.fields, label, &Piece::Field::label);
  if (found != piece.fields.end()) return *found;
  ADD_FAILURE() << piece.id << " has no field " << label;
  static const Piece::Field none;
  return none;
}
const Piece::Cell& cell(const Piece& map, std::string_view id) {
  const auto found = std::ranges::find(map.cells, id, &Piece::Cell::id);
  if (found != map.cells.end()) return *found;
  ADD_FAILURE() << "no cell " << id;
  static const Piece::Cell none;
  return none;
}
bool is(const std::vector<std::string>& states, std::string_view state) {
  return std::ranges::find(states, state) != states.end();
}

engine::Scene seen(const Position& position, engine::SeatId seat = 0) {
  return gamekeeper::test::looked_at(game(), view_of(Speech{{position.state, library()}, 0, {}}, seat));
}

Position sorcerer() {
  return Position::sorcerer({.magic = 5, .perception = 3, .combat = 2, .speed = 3, .oratory = 4});
}
Position swordsman() {
  return Position::soldier({.magic = 2, .perception = 3, .combat = 5, .speed = 3, .oratory = 2})
      .weapon("sword")
      .armor("light");
}

TEST(RoomView, ShowsWhatEachDoorTakes) {
  RULE_OF_VIEW("O-1");
  RULE_OF_VIEW("T-5");
  Position position = sorcerer();
  position.in_room("C1", 3, 6, 2);  // from the south: X west, Y north, Z east
  const engine::Scene scene = seen(position);
  const Piece& doors = at(at(scene.stage, "room").children, "doors");
  EXPECT_EQ(at(at(doors.children, "west"), "Defense").value, "4");
  EXPECT_EQ(at(at(doors.children, "west"), "Lock").value, "4");
  EXPECT_EQ(at(at(doors.children, "north"), "Defense").value, "7");
  EXPECT_EQ(at(at(doors.children, "north"), "Lock").value, "1");
  EXPECT_EQ(at(at(doors.children, "east"), "Lock").value, "3");
  EXPECT_EQ(at(at(doors.children, "east"), "Now").state, "locked");
  EXPECT_EQ(at(at(doors.children, "south"), "Door").value, "stairs up");
}

TEST(RoomView, SaysWhatWasTried) {
  RULE_OF_VIEW("O-3");
  Position position = sorcerer();
  position.in_room("C1", 3, 6, 2);
  position.me().map[cell_named("C1")].doors = {DoorState::picked_in_vain, DoorState::sealed, DoorState::open};
  const engine::Scene scene = seen(position);
  const Piece& doors = at(at(scene.stage, "room").children, "doors");
  EXPECT_EQ(at(at(doors.children, "west"), "Now").value, "picking failed");
  EXPECT_EQ(at(at(doors.children, "west"), "Now").state, "locked");
  EXPECT_EQ(at(at(doors.children, "north"), "Now").state, "sealed");
  EXPECT_EQ(at(at(doors.children, "east"), "Now").state, "open");
}

TEST(RoomView, ADoorBetweenEqualNumbersIsUnlockedAndOneToTheEdgeIsFalse) {
  RULE_OF_VIEW("O-1");
  Position position = sorcerer();
  position.in_room("A3", 4, 2, 2);  // X leads west, off the map; beside it lie 2 and 2
  const engine::Scene scene = seen(position);
  const Piece::Cell& place = cell(at(scene.stage, "map"), "A3");
  EXPECT_EQ(place.sides[3].state, "false");
  EXPECT_EQ(place.sides[0].state, "locked");
  EXPECT_EQ(place.sides[0].sign, "2");
  position.in_room("C3", 4, 2, 2);
  EXPECT_EQ(cell(at(seen(position).stage, "map"), "C3").sides[3].state, "unlocked");
}

TEST(MapView, KnowsTheRouteTheStarAndTheGrayCells) {
  RULE_OF_VIEW("ACT-2");
  RULE_OF_VIEW("ACT-3");
  Position position = sorcerer();  // Act I: NNENN from C1
  position.in_room("C1", 1, 1, 2).room("C2", 1, 1, 1, Side::south, RoomState::waiting);
  const engine::Scene scene = seen(position);
  const Piece& map = at(scene.stage, "map");
  EXPECT_EQ(map.cells.size(), 30U);
  EXPECT_TRUE(is(cell(map, "C1").state, "here"));
  EXPECT_TRUE(is(cell(map, "C1").state, "start"));
  EXPECT_TRUE(is(cell(map, "C2").state, "danger"));
  EXPECT_EQ(cell(map, "C2").title, "Gorgon");
  EXPECT_TRUE(is(cell(map, "C3").state, "unexplored"));
  EXPECT_TRUE(is(cell(map, "C3").state, "route"));
  EXPECT_FALSE(is(cell(map, "D1").state, "route"));
  EXPECT_EQ(map.text,
            "The star is on D5, 5 rooms along the route. Off the route every new room costs a Complication.");
  EXPECT_TRUE(is(cell(map, "D1").state, "off the route"));
  EXPECT_TRUE(is(cell(map, "D5").state, "star"));
}

TEST(OpponentView, HasOneNameEverywhere) {
  Position position = swordsman();
  position.meeting("skeleton", "vampire", "minotaur");
  const std::string name = "Skeleton-Vampire on Minotaur legs";
  EXPECT_EQ(seen(position).stage.front().title, name);
  Play play(game(), position.json());
  EXPECT_EQ(play.prompt(), "The " + name + " is here. What do you do?");
}

TEST(SeatView, BeginsWithWhatIsAlwaysToBeSeen) {
  RULE_OF_VIEW("C-2");
  RULE_OF_VIEW("MI-1");
  Position position = swordsman();
  position.health(11).capital(3).mission("mission-3").information(1).in_room("C1", 1, 1, 2);
  const engine::Scene scene = seen(position);
  const Piece& line = scene.seat.front();
  EXPECT_EQ(line.id, "at-a-glance");
  EXPECT_EQ(at(line, "Health").value, "11/16");
  EXPECT_EQ(at(line, "Capital").value, "3");
  EXPECT_EQ(at(line, "Information").value, "1 of 2");
}

TEST(OpponentView, ShowsItsPartsAndWhereItsNextDieLeads) {
  RULE_OF_VIEW("B-1");
  Position position = swordsman();
  position.meeting("gorgon", "vampire", "cyclops").fighting();
  position.encounter().damage_taken = 5;  // Perception 5: the die counts as it falls
  const engine::Scene scene = seen(position);
  const Piece& opponent = scene.stage.front();
  EXPECT_EQ(opponent.id, "opponent");
  EXPECT_NE(opponent.text.find("Gorgon head, Vampire torso, Cyclops legs"), std::string::npos);
  EXPECT_EQ(at(opponent, "Defense").value, "3");
  EXPECT_EQ(at(opponent, "Speed").value, "3");
  EXPECT_EQ(at(opponent.children, "opponent/health").value, 9);
  EXPECT_EQ(at(opponent.children, "opponent/health").max, 14);
  const Piece& behavior = at(scene.stage, "behavior");
  EXPECT_EQ(at(behavior.children, "from-0").title, "0-1");
  EXPECT_EQ(at(at(behavior.children, "from-0"), "Die").value, "1");
  EXPECT_EQ(at(at(behavior.children, "from-0"), "Action").value, "Petrifying Stare (head)");
  EXPECT_EQ(at(at(behavior.children, "from-0"), "Attack").value, "6D, 3 damage, Speed to 1");
  EXPECT_EQ(at(at(behavior.children, "from-3"), "Die").value, "3-4");
  EXPECT_EQ(at(behavior.children, "from-8").title, "8+");
  EXPECT_EQ(at(at(behavior.children, "from-8"), "Die").value, "-");
}

TEST(OpponentView, ShowsTheRangeAndTheCardOfTheRound) {
  RULE_OF_VIEW("R-1");
  RULE_OF_VIEW("CE-3");
  Position position = swordsman();
  position.meeting("gorgon", "gorgon", "gorgon").fighting();
  Encounter& encounter = position.encounter();
  encounter.band = Band::near;
  encounter.in_round = true;
  encounter.rounds = 3;
  encounter.card = {RoundCard::Kind::effect, static_cast<std::uint8_t>(*library().effects.index("rain")),
                    false};
  engine::Scene scene = seen(position);
  EXPECT_EQ(scene.subtitle, "Act I: The Last Friday, round 3");
  EXPECT_EQ(at(scene.stage, "opponent").title, "Gorgon");
  EXPECT_EQ(at(at(scene.stage, "opponent").children, "range").fields[1].state, "current");
  EXPECT_EQ(at(scene.stage, "card-in-play").text, "Armor Value -1, Combat -1, Speed -1 this Round.");
  const Piece& sheet = at(scene.seat, "sheet");
  EXPECT_EQ(at(sheet, "Combat").value, "4");
  EXPECT_EQ(at(sheet, "Combat").was, "5");
  EXPECT_EQ(at(sheet, "Combat").state, "lowered");
  EXPECT_EQ(at(sheet, "Armor Value").value, "0");
  EXPECT_EQ(at(sheet, "Defense").state, "");  // the card leaves Defense alone
  encounter.card.cancelled = true;
  scene = seen(position);
  EXPECT_EQ(at(at(scene.seat, "sheet"), "Combat").value, "5");
  EXPECT_EQ(at(scene.stage, "card-in-play").state, std::vector<std::string>{"off"});
}

TEST(TrapView, ShowsItsDefenseAndHowToEvadeIt) {
  RULE_OF_VIEW("TR-1");
  Position position = sorcerer();
  position.trapped(4, 3, 2);
  const engine::Scene scene = seen(position);
  const Piece& trap = scene.stage.front();
  EXPECT_EQ(trap.title, "Hammer Automaton");
  EXPECT_EQ(at(trap, "Defense").value, "2");
  EXPECT_EQ(at(trap, "Evade with").value, "Combat");
  const Piece& oracle = at(scene.stage, "oracle");
  EXPECT_EQ(at(at(oracle.children, "disposition"), "9").state, "chosen");
  EXPECT_EQ(at(at(oracle.children, "X"), "4").value, "4 Rain");
  EXPECT_EQ(at(at(oracle.children, "X"), "4").state, "chosen");
  EXPECT_EQ(at(at(oracle.children, "Y"), "3").value, "3 blank");
}

TEST(CheckView, ShowsThePoolAsItGrows) {
  RULE("D-4");
  Position position = sorcerer();
  position.in_room("C1", 3, 6, 2).health(3).capital(3);
  Play play(game(), position.json());
  play.choose("door/west/pick-lock-magic").choose("add/risk");
  const engine::Scene scene = gamekeeper::test::looked_at(game(), game().view(play.match().position(), 0));
  const Piece& pool = scene.stage.front();
  EXPECT_EQ(pool.id, "check");
  EXPECT_EQ(at(pool, "Dice").value, "6");
  EXPECT_EQ(at(pool, "Dice").was, "5");
  EXPECT_EQ(at(pool, "Hits needed").value, "4");
  EXPECT_EQ(at(pool, "Risk Dice").value, "3");
  EXPECT_EQ(at(pool, "By your wound").value, "2 of them");
}

TEST(SceneView, ShowsBothRollsAndThenWhoeverEndsTheAct) {
  RULE("CS-1");
  Position position = sorcerer();
  position.room("D4", 1, 1, 1).entering("D5", "D4");
  Play play(game(), position.json());
  play.draws("green-hall");
  engine::Scene scene = gamekeeper::test::looked_at(game(), game().view(play.match().position(), 0));
  EXPECT_EQ(wrong(scene), "");
  EXPECT_EQ(scene.stage[0].id, "check");
  EXPECT_EQ(scene.stage[1].title, "The Green Hall");
  EXPECT_EQ(at(scene.stage[1], "First roll").value, "Perception against 4");
  EXPECT_EQ(at(scene.stage[1], "First roll").state, "current");
  EXPECT_EQ(at(scene.stage[1], "Then").value, "Speed -1D against 4");
  EXPECT_TRUE(is(cell(at(scene.stage, "map"), "D5").state, "here"));
  play.choose("roll").rolls({1, 1, 1});
  scene = gamekeeper::test::looked_at(game(), game().view(play.match().position(), 0));
  EXPECT_EQ(at(scene.stage, "scene").fields[2].state, "current");
  play.choose("roll").rolls({1, 1}).draws("no-move").draws("goblin-tandem");
  scene = gamekeeper::test::looked_at(game(), game().view(play.match().position(), 0));
  EXPECT_EQ(wrong(scene), "");
  EXPECT_EQ(at(scene.stage, "opponent").title, "Goblin Tandem");
  EXPECT_EQ(at(scene.stage, "opponent").state, std::vector<std::string>{"Minion"});
  EXPECT_EQ(cell(at(scene.stage, "map"), "D5").title, "Goblin Tandem");
}

TEST(SheetView, ASorcererWithNineLostIsSeverelyWounded) {
  RULE_OF_VIEW("I-1");
  Position position = sorcerer();
  position.health(7).in_room("C1", 1, 1, 2);
  const engine::Scene scene = seen(position);
  const Piece& health = at(scene.seat, "health");
  EXPECT_EQ(health.value, 9);
  EXPECT_EQ(health.max, 16);
  const std::vector<std::pair<int, std::string>> tiers = {{1, "Light"}, {5, "Severe"}, {11, "Critical"}};
  EXPECT_EQ(health.marks, tiers);
  EXPECT_EQ(health.text, "7 left, 9 lost. Severely wounded.");
  EXPECT_EQ(at(scene.seat, "wound").title, "Severe Wound");
}

TEST(SheetView, HoldsTheHandTheTreasuresAndTheMission) {
  RULE_OF_VIEW("MI-1");
  RULE_OF_VIEW("TS-3");
  Position position = sorcerer();
  position.in_room("C1", 1, 1, 2)
      .mission("mission-3")
      .information(1)
      .treasures({"magic-wand", "torch", "torch"});
  position.complications({"no-move", "no-move"});
  const engine::Scene scene = seen(position);
  EXPECT_EQ(at(at(scene.seat, "sheet"), "Magic").value, "6");
  EXPECT_EQ(at(at(scene.seat, "sheet"), "Magic").was, "5");
  EXPECT_EQ(at(at(scene.seat, "sheet"), "Magic").state, "raised");
  EXPECT_EQ(at(at(scene.seat, "mission"), "Pays for").value, "Negotiation");
  EXPECT_EQ(at(at(scene.seat, "mission"), "Information").value, "1 of 2");
  EXPECT_EQ(at(at(scene.seat, "hand").children, "card/no-move/2").text, "You cannot move this Round.");
  EXPECT_EQ(at(at(scene.seat, "treasures").children, "treasure/magic-wand").state,
            std::vector<std::string>{"active"});
  ASSERT_NE(piece(at(scene.seat, "treasures").children, "treasure/torch/2"), nullptr);
}

TEST(SheetView, AnotherAuditorsFightIsNotOnMySheet) {
  RULE_OF_VIEW("V-3");
  Position position = swordsman();
  position.state.count = 2;
  position.state.auditors[1] = position.me();
  position.meeting("gorgon", "gorgon", "gorgon").fighting();
  position.encounter().lowered[static_cast<std::size_t>(Stat::speed)] = 99;
  EXPECT_EQ(at(at(seen(position, 0).seat, "sheet"), "Speed").value, "1");
  const engine::Scene mine = seen(position, 1);
  EXPECT_EQ(at(at(mine.seat, "sheet"), "Speed").value, "2");
  EXPECT_EQ(mine.stage.front().id, "opponent");
  EXPECT_EQ(at(mine.ledger, "others").children.back().title, "1, Soldier");
  EXPECT_EQ(at(at(seen(position, engine::kSpectator).seat, "sheet"), "Speed").value, "1");
}

TEST(LedgerView, NamesTheSwitchesThatAreNotStandard) {
  RULE_OF_VIEW("A-33");
  Position position = sorcerer();
  position.in_room("C1", 1, 1, 2);
  EXPECT_EQ(piece(seen(position).ledger, "house-rules"), nullptr);
  position.state.switches.risk_is_limited = true;
  EXPECT_EQ(at(at(seen(position).ledger, "house-rules"), "Risk Dice").rule, "A-33");
}

TEST(StageView, TellsTheStoryUntilTheSecondRoom) {
  RULE_OF_VIEW("ACT-1");
  Position position = sorcerer();
  position.in_room("C1", 1, 1, 2);
  EXPECT_EQ(at(seen(position).stage, "act").title, "Act I: The Last Friday");
  position.in_room("C2", 1, 1, 3, "C1");
  EXPECT_EQ(piece(seen(position).stage, "act"), nullptr);
}

TEST(StageView, EndsWithAPage) {
  RULE_OF_VIEW("ACT-6");
  Position position = sorcerer();
  position.me().phase = Phase::finished;
  position.me().ending = Ending::won;
  position.me().acts_done = 5;
  position.me().rooms = 41;
  const engine::Scene scene = seen(position);
  const Piece& page = at(scene.stage, "ending");
  EXPECT_EQ(at(page, "Acts done").value, "5 of 5");
  EXPECT_EQ(at(page, "Rooms").value, "41");
  EXPECT_EQ(scene.subtitle, "The end");
}

}  // namespace
}  // namespace gamekeeper::number_crunch::test
