#include <gtest/gtest.h>

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/match.hpp"
#include "games/number-crunch/library.hpp"
#include "games/number-crunch/state.hpp"
#include "number-crunch/audit_test.hpp"

namespace gamekeeper::number_crunch::test {
namespace {

Position soldier() { return Position::soldier({}).weapon("sword").in_room("C1", 1, 1, 2); }

/// Why a match does not begin from it; empty: it does.
std::string refused(const Position& at) {
  engine::Match match(game());
  const auto begun = match.start_from(boost::json::parse(at.json()).get_object(), {});
  return begun ? "" : begun.error().message;
}

TEST(Positions, AreRefusedWithMoreTreasuresThanCanBeCarried) {
  EXPECT_EQ(refused(soldier().treasures({"torch", "torch", "umbrella", "mittens"})), "");
  EXPECT_EQ(refused(soldier().treasures({"torch", "torch", "umbrella", "mittens", "mittens"})),
            "position: auditors[0].treasures: at most 4");
}

TEST(Positions, AreRefusedWithMoreEffectsThanThereAre) {
  const auto fights_in = [](std::initializer_list<std::string_view> effects) {
    return refused(Position::soldier({}).effects(effects).meeting("gorgon", "gorgon", "gorgon"));
  };
  EXPECT_EQ(fights_in({"dim-lighting", "dim-lighting", "dim-lighting"}), "");
  EXPECT_EQ(fights_in({"dim-lighting", "dim-lighting", "dim-lighting", "dim-lighting"}),
            "position: auditors[0].effects: 4 of dim-lighting, there are 3");
  EXPECT_EQ(refused(soldier().effects({"rain"})), "position: auditors[0].effects: at most 0 in this phase");
}

TEST(Positions, AreRefusedWithATileOnTwoCells) {
  Position at = soldier().room("C2", 1, 1, 2);
  EXPECT_EQ(refused(at), "position: auditors[0].map: tile 1-1-2 lies on two cells; there is one of each");
  at.state.switches.tileless = true;
  EXPECT_EQ(refused(at), "");  // three dice can show the same
}

TEST(Positions, AreRefusedWithGearThatTheVocationDoesNotCarry) {
  Position at = Position::sorcerer({}).in_room("C1", 1, 1, 2);
  EXPECT_EQ(refused(at), "");
  EXPECT_EQ(refused(Position(at).weapon("sword")),
            "position: auditors[0].weapon: a Sorcerer carries no Sword");
  EXPECT_EQ(refused(Position(at).armor("heavy")),
            "position: auditors[0].armor: a Sorcerer wears no " + library().armors[1].name);
}

TEST(Positions, AreRefusedWhereNobodySitsOrNothingIsMet) {
  Position at = soldier();
  at.state.auditors[1] = at.me();
  EXPECT_EQ(refused(at), "position: auditors[1]: only 1 at the table");
  Position alone = soldier();
  alone.encounter().seen = true;
  EXPECT_EQ(refused(alone), "position: encounter: none is under way in this phase");
  Position lost = soldier();
  lost.me().came_from = cell_named("E6");
  EXPECT_EQ(refused(lost), "position: auditors[0].came-from: a room that is explored, the star, or 255");
  Position pool = soldier();
  pool.state.check.kind = Check::Kind::attack;
  EXPECT_EQ(refused(pool), "position: check.kind: not in this phase");
}

/// Begun, and begun with one more: the bound itself is allowed.
template <class Change>
void expect_bound(const Position& at, Change change, int most, std::string_view refusal) {
  Position within = at;
  change(within, most);
  EXPECT_EQ(refused(within), "");
  Position beyond = at;
  change(beyond, most + 1);
  EXPECT_EQ(refused(beyond), "position: " + std::string(refusal));
}

TEST(Positions, AreRefusedOneBeyondABound) {
  const auto last = [](std::size_t entries) { return static_cast<int>(entries) - 1; };
  struct Bound {
    Position at;
    std::int64_t (*set)(Position& at, int n);
    int most;
    std::string refusal;
  };
#define FIELD(field)                                                           \
  [](Position& at, int n) -> std::int64_t {                                    \
    return at.field = static_cast<std::remove_cvref_t<decltype(at.field)>>(n); \
  }
  const Position fight =
      Position::soldier({}).weapon("sword").meeting("gorgon", "gorgon", "gorgon").fighting();
  Position minion = Position::soldier({}).weapon("sword").meeting_minion(library().minions[0].id);
  Position asks = fight;
  asks.state.check = {.kind = Check::Kind::plead, .base = 3, .opposing = 3};
  Position card = fight, other_card = fight;
  card.encounter().card.kind = RoundCard::Kind::effect;
  other_card.encounter().card.kind = RoundCard::Kind::complication;
  const int circles = library().vocations[soldier().me().vocation].circles_per_capital;
  const Bound bounds[] = {
      {soldier(), FIELD(me().stats[0]), 6, "auditors[0].stats[0]: 7; 1 to 6"},
      {soldier(), FIELD(me().acts_done), kActs, "auditors[0].acts-done: 6; 0 to 5"},
      {soldier(), FIELD(me().act_number), kActs, "auditors[0].act-number: 6; 1 to 5"},
      {soldier(), FIELD(me().capital), kMostCapital, "auditors[0].capital: 100; 0 to 99"},
      {soldier(), FIELD(me().health_at_start), kHealth, "auditors[0].health-at-start: 17; 0 to 16"},
      {soldier(), FIELD(me().health_lost), kHealth - 1, "auditors[0].health-lost: 16; 0 to 15"},
      {soldier(), FIELD(me().circles), circles - 1,
       "auditors[0].circles: " + std::to_string(circles) + "; 0 to " + std::to_string(circles - 1)},
      {soldier(), FIELD(state.switches.race_acts), kActs, "switches.race-acts: 6; 1 to 5"},
      {soldier(), FIELD(state.switches.vocation), last(library().vocations.size()),
       "switches.vocation: 3; 0 to 2"},
      {soldier(), FIELD(state.turn), 0, "turn: 1; 0 to 0"},
      {fight, FIELD(encounter().lowered[0]), 99, "encounter.lowered[0]: 100; 0 to 99"},
      {fight, FIELD(encounter().defense_lowered), 99, "encounter.defense-lowered: 100; 0 to 99"},
      {fight, FIELD(encounter().defense_raised), kMostRaised, "encounter.defense-raised: 21; 0 to 20"},
      {fight, FIELD(encounter().speed_raised), kMostRaised, "encounter.speed-raised: 21; 0 to 20"},
      {fight, FIELD(encounter().opponent.first), 5, "encounter.opponent.first: 6; 0 to 5"},
      {fight, FIELD(encounter().opponent.torso), 5, "encounter.opponent.torso: 6; 0 to 5"},
      {fight, FIELD(encounter().opponent.legs), 5, "encounter.opponent.legs: 6; 0 to 5"},
      {minion, FIELD(encounter().opponent.first), last(library().minions.size()),
       "encounter.opponent.first: 9; 0 to 8"},
      {card, FIELD(encounter().card.card), last(library().effects.size()), "encounter.card.card: 6; 0 to 5"},
      {other_card, FIELD(encounter().card.card), last(library().complications.size()),
       "encounter.card.card: 18; 0 to 17"},
      {asks, FIELD(state.check.base), kMostDice, "check.base: 57; 0 to 56"},
      {asks, FIELD(state.check.converted), 3, "check.converted: 4; 0 to 3"},
      {asks, FIELD(state.check.opposing), kMostDice, "check.opposing: 57; 0 to 56"},
      {asks, FIELD(state.check.hits), 3, "check.hits: 4; -1 to 3"},
      {asks, FIELD(state.check.opposing_hits), 3, "check.opposing-hits: 4; -1 to 3"},
  };
#undef FIELD
  for (const Bound& bound : bounds) expect_bound(bound.at, bound.set, bound.most, bound.refusal);
}

TEST(Positions, AreRefusedOneBelowABound) {
  Position asks = Position::soldier({}).weapon("sword").meeting("gorgon", "gorgon", "gorgon").fighting();
  asks.state.check = {.kind = Check::Kind::plead, .base = 3, .target = -1, .hits = -1, .opposing_hits = -1};
  EXPECT_EQ(refused(asks), "");
  Position target = asks, hits = asks, opposing = asks;
  target.state.check.target = -2;
  EXPECT_EQ(refused(target), "position: check.target: -2; -1 to 127");
  hits.state.check.hits = -2;
  EXPECT_EQ(refused(hits), "position: check.hits: -2; -1 to 3");
  opposing.state.check.opposing_hits = -2;
  EXPECT_EQ(refused(opposing), "position: check.opposing-hits: -2; -1 to 0");
  Position race = soldier();
  race.state.switches.race_acts = 0;
  EXPECT_EQ(refused(race), "position: switches.race-acts: 0; 1 to 5");
  Position cell = soldier();
  cell.me().cell = kCells;
  EXPECT_EQ(refused(cell), "position: auditors[0].cell: 30; 0 to 29");
  Position tile = soldier();
  tile.me().map[cell_named("C1")].tile[1] = 7;
  EXPECT_EQ(refused(tile), "position: auditors[0].map[2].tile[1]: 7; 1 to 6");
}

TEST(Positions, AreRefusedWithBossesAndTalentsThatAreNot) {
  Position antagonist = Position::soldier({}).weapon("sword").meeting_antagonist(library().antagonists[0].id);
  EXPECT_EQ(refused(antagonist), "");
  antagonist.encounter().opponent.first = static_cast<std::uint8_t>(library().antagonists.size());
  EXPECT_EQ(refused(antagonist), "position: encounter.opponent.first: 6; 0 to 5");
  Position monster = Position::soldier({}).weapon("sword").meeting(library().heads[5].id, "gorgon", "gorgon");
  EXPECT_EQ(refused(monster), "");
  monster.encounter().opponent.first = 6;
  EXPECT_EQ(refused(monster), "position: encounter.opponent.first: 6; 0 to 5");
  Position attack = Position::soldier({}).weapon("sword").meeting("gorgon", "gorgon", "gorgon").fighting();
  attack.state.check = {.kind = Check::Kind::attack,
                        .subject = static_cast<std::uint8_t>(library().talents.size())};
  EXPECT_EQ(refused(attack), "position: check.subject: no such talent");
}

TEST(Rulings, ThatTakeAwayWhatIsAskedAboutAreRefused) {
  Play play(game(),
            Position::soldier({}).weapon("sword").meeting("gorgon", "gorgon", "gorgon").fighting().json());
  const auto ruled = [&play](std::string_view json) {
    const auto done = play.match().rule(boost::json::parse(json).get_object());
    return done ? std::string() : done.error().message;
  };
  EXPECT_EQ(ruled(R"({"set": "/encounter/damage-taken", "to": 3})"), "");
  EXPECT_EQ(ruled(R"({"set": "/auditors/0/health-lost", "to": 3})"), "");
  EXPECT_EQ(ruled(R"({"set": "/auditors/0/vocation", "to": 1})"),
            "position: auditors[0].weapon: a Trickster carries no Sword");
  EXPECT_EQ(ruled(R"({"set": "/encounter/opponent", "to": {"kind": "minion"}})"),
            "the ruling would leave the pending decision without an option");
  EXPECT_EQ(ruled(R"({"set": "/count", "to": 2})"), "the ruling would make it a match for 2");
}

}  // namespace
}  // namespace gamekeeper::number_crunch::test
