#include <gtest/gtest.h>

#include <cstdint>
#include <initializer_list>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/number-crunch/content.hpp"
#include "games/number-crunch/state.hpp"
#include "number-crunch/audit_test.hpp"
#include "number-crunch/encounters/encounter_test.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::number_crunch::test {
namespace {

struct Sheet {
  int magic, perception, combat, speed, oratory, defense, armor;
  friend bool operator==(const Sheet&, const Sheet&) = default;
  friend void PrintTo(const Sheet& sheet, std::ostream* to) {
    *to << "M" << sheet.magic << " P" << sheet.perception << " C" << sheet.combat << " S" << sheet.speed
        << " O" << sheet.oratory << " Defense " << sheet.defense << " Armor " << sheet.armor;
  }
};

Sheet sheet_in(const Play& play) {
  const State& now = play.state<State>();
  return {stat_in(now, Stat::magic), stat_in(now, Stat::perception), stat_in(now, Stat::combat),
          stat_in(now, Stat::speed), stat_in(now, Stat::oratory),    defense_in(now),
          armor_value_in(now)};
}

/// An Auditor of 4 everywhere in Light armor (Speed 3, Defense 3), in the Round in which the card is played.
Sheet with_card(bool effect, std::string_view card) {
  Position at = Position::soldier({.magic = 4, .perception = 4, .combat = 4, .speed = 4, .oratory = 4});
  at.weapon("sword").armor("light");
  effect ? at.effects({card}) : at.complications({card});
  Play play(game(), at.meeting("zombie", "zombie", "zombie").fighting().json());
  EXPECT_EVENT(play, "card-played", R"({"card": ")" + std::string(card) + R"("})");
  return sheet_in(play);
}

TEST(Effects, EachLowersItsThreeAndNoDefense) {
  RULE("effect/dim-lighting");
  RULE("effect/smoke");
  RULE("effect/rain");
  RULE("effect/cold");
  RULE("effect/unstable-ground");
  RULE("effect/noise");
  RULE("CE-7");
  RULE("A-25");
  EXPECT_EQ(with_card(true, "dim-lighting"), (Sheet{3, 3, 4, 3, 3, 3, 1}));
  EXPECT_EQ(with_card(true, "smoke"), (Sheet{3, 3, 4, 3, 3, 3, 1}));
  EXPECT_EQ(with_card(true, "rain"), (Sheet{4, 4, 3, 2, 4, 3, 0}));
  EXPECT_EQ(with_card(true, "cold"), (Sheet{4, 4, 3, 2, 4, 3, 0}));
  EXPECT_EQ(with_card(true, "unstable-ground"), (Sheet{4, 4, 3, 2, 4, 3, 0}));
  EXPECT_EQ(with_card(true, "noise"), (Sheet{4, 3, 3, 3, 3, 3, 1}));
}

TEST(Complications, StatCardsLowerOneThing) {
  RULE("complication/lower-magic");
  RULE("complication/lower-perception");
  RULE("complication/lower-combat");
  RULE("complication/lower-speed");
  RULE("complication/lower-oratory");
  RULE("complication/lower-armor-value");
  RULE("A-24");
  EXPECT_EQ(with_card(false, "lower-magic"), (Sheet{3, 4, 4, 3, 4, 3, 1}));
  EXPECT_EQ(with_card(false, "lower-perception"), (Sheet{4, 3, 4, 3, 4, 3, 1}));
  EXPECT_EQ(with_card(false, "lower-combat"), (Sheet{4, 4, 3, 3, 4, 3, 1}));
  EXPECT_EQ(with_card(false, "lower-speed"), (Sheet{4, 4, 4, 2, 4, 3, 1}));
  EXPECT_EQ(with_card(false, "lower-oratory"), (Sheet{4, 4, 4, 3, 3, 3, 1}));
  EXPECT_EQ(with_card(false, "lower-armor-value"), (Sheet{4, 4, 4, 3, 4, 3, 0}));
}

TEST(Complications, CardsNoLowerThanOne) {
  RULE("A-24");
  RULE("C-4");
  Position at =
      Position::soldier({.magic = 1, .perception = 1, .combat = 1, .speed = 1, .oratory = 1}).weapon("sword");
  Play play(game(), at.effects({"rain"}).meeting("zombie", "zombie", "zombie").fighting().json());
  EXPECT_EQ(sheet_in(play), (Sheet{1, 1, 1, 1, 1, 0, 0}));
  at.me().effects = {};
  Play lower(game(), at.complications({"lower-combat"}).json());
  EXPECT_EQ(sheet_in(lower), (Sheet{1, 1, 1, 1, 1, 0, 0}));
}

TEST(Complications, NoArmorBonusIsAboutDefense) {
  RULE("complication/no-armor-bonus");
  RULE("A-25");
  EXPECT_EQ(with_card(false, "no-armor-bonus"), (Sheet{4, 4, 4, 3, 4, 2, 1}));
}

TEST(Complications, NoArmorBonusIsAboutDamageWhenTheTableWantsIt) {
  RULE("A-25");
  Position at = swordsman().complications({"no-armor-bonus"});
  at.state.switches.bonus_is_absorption = true;
  Play play(game(), at.meeting("zombie", "zombie", "zombie").fighting(true).json());
  play.rolls({1}).rolls({2, 2, 2, 1, 1, 1});
  EXPECT_EQ(armor_value_in(play.state<State>()), 0);
  EXPECT_EVENT(play, "opponent-hits", R"({"defense": 3})");
  EXPECT_EVENT(play, "health-lost", R"({"amount": 4, "absorbed": 0})");
}

TEST(Complications, ArmorValueCardStopsLessDamageForARound) {
  RULE("complication/lower-armor-value");
  RULE("A-25");
  Position at = swordsman().complications({"lower-armor-value"});
  Play play(game(), at.meeting("zombie", "zombie", "zombie").fighting(true).json());
  play.rolls({1}).rolls({2, 2, 2, 1, 1, 1});
  EXPECT_EVENT(play, "health-lost", R"({"amount": 4, "absorbed": 0})");
  EXPECT_EQ(armor_value_in(play.state<State>()), 0);
  play.choose("hold").rolls({1}).rolls({2, 2, 2, 1, 1, 1});
  EXPECT_EVENT(play, "health-lost", R"({"amount": 3, "absorbed": 1})");
}

TEST(Complications, NoAttackLeavesMovingTalkingAndRunning) {
  RULE("complication/no-attack");
  Position at = swordsman().complications({"no-attack"});
  Play play(game(), at.meeting("gorgon", "zombie", "zombie").fighting().json());
  for (const char* talent : {"attack/melee", "attack/feint", "attack/jink"})
    EXPECT_BARRED(play, talent, "forbids");
  EXPECT_OFFERED(play, "move/near");
  EXPECT_OFFERED(play, "negotiate");
  EXPECT_OFFERED(play, "flee");
  EXPECT_OFFERED(play, "hold");
}

TEST(Complications, NoMoveLeavesTheAttack) {
  RULE("complication/no-move");
  Position at = swordsman().complications({"no-move"});
  Play play(game(), at.meeting("gorgon", "zombie", "zombie").fighting().json());
  EXPECT_BARRED(play, "move/near", "forbids");
  EXPECT_OFFERED(play, "attack/melee");
}

// -- When cards are played --

TEST(Hand, ExactlyOneCardARoundOfYourChoice) {
  RULE("CE-3");
  RULE("CE-7");
  Position at = swordsman().effects({"rain"}).complications({"lower-combat", "lower-combat", "lower-magic"});
  Play play(game(), at.meeting("zombie", "zombie", "zombie").fighting().json());
  EXPECT_EQ(play.options(), (std::vector<std::string>{"play/rain", "play/lower-combat", "play/lower-magic"}));
  play.choose("play/lower-combat");
  EXPECT_EQ(sheet_in(play).combat, 4);  // once, though Rain and another of the kind are in hand
  EXPECT_EQ(play.count("card-played"), 1);
  play.choose("hold").rolls({1}).rolls({1, 1, 1, 1, 1, 1});
  play.choose("play/lower-magic");
  EXPECT_EQ(sheet_in(play).combat, 5);  // what was played before is over
  play.choose("hold").rolls({1}).rolls({1, 1, 1, 1, 1, 1}).choose("play/rain");
  EXPECT_EQ(sheet_in(play).combat, 4);
}

TEST(Hand, BookExampleDimAndSmokeHurtNoFighter) {
  RULE("CE-3");  // L455-472: neither touches Combat; one goes in each of the first two Rounds
  RULE("CE-7");
  Position at = swordsman().effects({"dim-lighting", "smoke"});
  Play play(game(), at.meeting("zombie", "zombie", "zombie").fighting().json());
  play.choose("play/dim-lighting");
  EXPECT_EQ(sheet_in(play).perception, 2);
  EXPECT_EQ(sheet_in(play).combat, 5);
  play.choose("attack/melee").rolls({2, 2, 1, 1, 1}).choose("roll");
  play.rolls({1}).rolls({1, 1, 1, 1, 1, 1});
  EXPECT_EVENT(play, "card-played", R"({"card": "smoke"})");
  play.choose("attack/melee").rolls({2, 2, 1, 1, 1}).choose("roll").rolls({1}).rolls({1, 1, 1, 1, 1, 1});
  EXPECT_EQ(play.count("card-played"), 2);  // and the third Round has none
  EXPECT_EVENT(play, "round", R"({"round": 3})");
}

TEST(Hand, PlayedComplicationIsDiscarded) {
  RULE("CE-2");
  Position at = swordsman().effects({"rain"}).complications({"lower-magic"});
  Play play(game(), at.meeting("zombie", "zombie", "zombie").fighting().json());
  play.choose("play/lower-magic");
  EXPECT_EQ(play.state<State>().decks.complications_played[3], 1);
  EXPECT_EQ(play.state<State>().auditors[0].complications.size(), 0U);
}

TEST(Hand, AnEffectComesFromItsPileAndGoesBackPlayedOrNot) {
  RULE_OF_CONTENT("CE-1");
  Position at = swordsman().coming_from("B1");
  at.room("C1", 2, 1, 3, Side::south, RoomState::waiting).entering("C1", "B1", Side::west);
  Play play(game(), at.json());
  play.rolls({6}).rolls({1});  // initiative
  const auto held = [&play] {
    std::vector<std::string> ids;
    for (const std::uint8_t effect : play.state<State>().auditors[0].effects)
      ids.push_back(gamekeeper::test::read(game(), library().effects[effect]).id);
    return ids;
  };
  const std::vector<std::string> of_the_tile = {"cold", "cold", "unstable-ground"};  // rings X 2, Y 1, Z 3
  EXPECT_EQ(held(), of_the_tile);
  play.choose("play/cold");
  EXPECT_EQ(held(), (std::vector<std::string>{"cold", "unstable-ground"}));
  EXPECT_EQ(stat_in(play.state<State>(), Stat::combat), 5 - 1);
  play.choose("flee");
  EXPECT_EQ(play.count("effect-returned"), 2);  // and the one that was played lies on its pile already
  EXPECT_EQ(held(), std::vector<std::string>{});
  play.choose("door/east").rolls({6}).rolls({1});
  EXPECT_EQ(held(), of_the_tile);  // all three are there to be taken again
}

TEST(Hand, TreasureCancelsTheCardOfTheRoundOnly) {
  RULE("CE-4");
  Position at = swordsman().effects({"rain", "cold"}).treasures({"umbrella", "mittens"});
  Play play(game(), at.meeting("zombie", "zombie", "zombie").fighting().json());
  play.choose("play/rain");
  EXPECT_OFFERED(play, "use/umbrella");
  EXPECT_NOT_OFFERED(play, "use/mittens");
  EXPECT_OFFERED(play, "ready");
  play.choose("use/umbrella");
  EXPECT_EQ(sheet_in(play), (Sheet{2, 3, 5, 2, 2, 3, 1}));
  EXPECT_EVENT(play, "treasure-lost", R"({"treasure": "umbrella", "given": false})");
  EXPECT_OFFERED(play, "attack/melee");  // free: Move and Attack are both left
  EXPECT_OFFERED(play, "move/near");
}

TEST(Hand, EachGearCancelsItsEffect) {
  RULE("CE-4");
  const std::initializer_list<std::pair<const char*, const char*>> kPairs = {
      {"dim-lighting", "torch"}, {"noise", "earmuffs"}, {"unstable-ground", "crampons"},
      {"rain", "umbrella"},      {"cold", "mittens"},   {"smoke", "gas-mask"}};
  for (const auto& [effect, gear] : kPairs) {
    Position at = swordsman().effects({effect}).treasures({gear});
    Play play(game(), at.meeting("zombie", "zombie", "zombie").fighting().json());
    play.choose("use/" + std::string(gear));
    EXPECT_EVENT(play, "card-cancelled");
    EXPECT_EQ(sheet_in(play), (Sheet{2, 3, 5, 2, 2, 3, 1})) << effect;
  }
}

TEST(Hand, DraughtOfPowerInCombatCostsTheMoveAndMayBurnTheCardInPlay) {
  RULE("A-36");
  RULE("CE-4");
  RULE("treasure/draught-of-power");
  Position at = swordsman().complications({"no-attack", "lower-magic"}).treasures({"draught-of-power"});
  Play play(game(), at.meeting("zombie", "zombie", "zombie").fighting().json());
  play.choose("play/no-attack");
  EXPECT_BARRED(play, "attack/melee", "forbids");
  play.choose("use/draught-of-power").choose("shed/in-play/no-attack");
  EXPECT_OFFERED(play, "attack/melee");  // the other went with it; the Move is spent
  EXPECT_NOT_OFFERED(play, "move/near");
  EXPECT_POSITION(play, R"({"auditors": [{"complications": []}]})");
}

TEST(Hand, EffectsGoBackAtTheEndAndComplicationsStay) {
  RULE("CE-6");
  RULE("E-3");
  Position at = swordsman().effects({"rain", "cold"}).complications({"lower-magic"});
  at.encounter().damage_taken = 22;
  Play play(game(), at.meeting("zombie", "zombie", "zombie").fighting().json());
  play.choose("play/rain")
      .choose("attack/melee")
      .rolls({2, 2, 1, 1})
      .choose("roll")
      .choose("kill")
      .draws("torch");
  EXPECT_TRUE(told_in_order(play, {"opponent-killed", "treasure", "effect-returned"}));
  EXPECT_POSITION(play, R"({"auditors": [{"effects": [], "complications": [3], "phase": "doors"}]})");
  EXPECT_EQ(sheet_in(play).combat, 5);  // at the doors no card counts any more
}

TEST(Hand, EmptyRoomShedsNothing) {
  RULE("CE-5");
  RULE_STAYS_OUT("E-1");
  Position at = swordsman().complications({"lower-combat"}).entering("C1");
  Play play(game(), at.json());
  play.draws("2-2-4");  // sum 8
  EXPECT_NO_EVENT(play, "round");
  EXPECT_NO_EVENT(play, "card-played");
  EXPECT_NO_EVENT(play, "effect");
  EXPECT_POSITION(play, R"({"auditors": [{"complications": [0], "phase": "doors"}]})");
}

TEST(Meeting, ThreeMovesInARoomWithAMonster) {
  RULE("E-1");
  RULE("E-2");
  Position at = swordsman().entering("C1");
  Play play(game(), at.json());
  play.draws("2-6-3");  // sum 11: a Cyclops-headed one
  EXPECT_EQ(play.options(), (std::vector<std::string>{"combat", "stealth", "negotiation"}));
  EXPECT_NO_EVENT(play, "round");  // no card before the Move is chosen
}

TEST(Meeting, AgainstOneMetBeforeIsCombatWithoutAChoiceOfMoves) {
  RULE("T-6");
  RULE_STAYS_OUT("E-2");
  RULE("A-58");
  Position at = swordsman();
  at.encounter().met_before = true;
  Play play(game(), at.meeting("gorgon", "gorgon", "gorgon").json());
  play.rolls({6}).rolls({1});
  EXPECT_NOT_OFFERED(play, "stealth");
  EXPECT_OFFERED(play, "negotiate");
  EXPECT_OFFERED(play, "attack/melee");
  play.choose("negotiate").rolls({6});
  EXPECT_EVENT(play, "negotiation-agreed");
}

TEST(Sequence, CombatStepByStep) {
  RULE("SEQ-combat");
  RULE("K-2");
  Position at =
      swordsman().weapon("bow").mission(kPaysCombat).effects({"rain", "smoke"}).treasures({"umbrella"});
  at.capital(3).health(10);
  Play play(game(), at.coming_from("B1").meeting("cyclops", "zombie", "skeleton").json());
  play.choose("combat").rolls({1}).rolls({6});             // 1 initiative
  play.choose("play/rain");                                // 2 a card
  play.choose("use/umbrella");                             // 3 Treasure against it
  play.choose("capital/heal").rolls({3}).choose("ready");  // 4 Capital for Health
  play.rolls({5});                                         // 5 behavior: 0
  play.rolls({2, 2, 1, 1, 1});                          // 6, 7 it moves to Far, and misses; 8 back to Close
  play.choose("move/near");                             // 9 your Move
  play.choose("attack/soldier-ranged");                 // 10 your attack
  play.choose("add/capital").choose("add/risk");        // 11 dice
  play.rolls({2, 2, 2, 2, 1, 1, 1, 1}).choose("roll");  // 12: double damage
  EXPECT_TRUE(
      told_in_order(play, {"initiative", "round", "card-played", "treasure-used", "capital-spent", "behavior",
                           "opponent-moves", "opponent-misses", "auditor-moves", "capital-spent", "hit"}));
  EXPECT_EVENT(play, "round", R"({"round": 2})");  // 13 it lives: back to step 2
  EXPECT_EVENT(play, "card-played", R"({"card": "smoke"})");
  EXPECT_EQ(play.count("initiative"), 1);
  play.choose("ready").rolls({1}).rolls(
      {1, 1, 1, 1, 1, 1});  // 1 - 5 + 10 = 6: torso; it comes close for that
  play.choose("attack/melee").choose("add/risk").choose("add/risk").choose("add/risk");
  play.rolls({2, 2, 2, 2, 1, 1, 1, 1, 1}).choose("roll").choose("ready");
  EXPECT_EVENT(play, "hit", R"({"left": 3})");
  play.rolls({1}).choose("refuse").choose("attack/melee").rolls({2, 2, 1, 1, 1, 1}).choose("roll");
  play.choose("kill").draws("torch");                     // 14
  EXPECT_EVENT(play, "experience", R"({"circles": 2})");  // 16
  EXPECT_EQ(play.at("/auditors/0/phase"), "doors");       // 17
}

}  // namespace
}  // namespace gamekeeper::number_crunch::test
