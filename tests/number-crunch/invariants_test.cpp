#include <gtest/gtest.h>

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

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
  Position fight = Position::soldier({}).weapon("sword").meeting("gorgon", "gorgon", "gorgon").fighting();
  expect_bound(
      fight, [](Position& at, int n) { at.encounter().defense_lowered = static_cast<std::int8_t>(n); }, 99,
      "encounter.defense-lowered: 0 to 99");
  expect_bound(
      soldier(), [](Position& at, int n) { at.me().acts_done = static_cast<std::uint8_t>(n); }, kActs,
      "auditors[0].acts-done: 0 to 5");
  fight.state.check.kind = Check::Kind::plead;
  expect_bound(
      fight, [](Position& at, int n) { at.state.check.base = static_cast<std::int8_t>(n); }, kMostDice,
      "check: too many or too few dice");
  Position other_turn = soldier();
  other_turn.state.turn = 1;
  EXPECT_EQ(refused(other_turn), "position: turn: one of the Auditors");
}

TEST(Positions, AreRefusedWithBossesAndTalentsThatAreNot) {
  Position antagonist = Position::soldier({}).weapon("sword").meeting_antagonist(library().antagonists[0].id);
  EXPECT_EQ(refused(antagonist), "");
  antagonist.encounter().opponent.first = static_cast<std::uint8_t>(library().antagonists.size());
  EXPECT_EQ(refused(antagonist), "position: encounter.opponent: no such Antagonist");
  Position monster = Position::soldier({}).weapon("sword").meeting(library().heads[5].id, "gorgon", "gorgon");
  EXPECT_EQ(refused(monster), "");
  monster.encounter().opponent.first = 6;
  EXPECT_EQ(refused(monster), "position: encounter.opponent: no such monster part");
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
