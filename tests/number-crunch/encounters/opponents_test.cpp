#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "content/catalog.hpp"
#include "games/number-crunch/content.hpp"
#include "games/number-crunch/library.hpp"
#include "games/number-crunch/rules.hpp"
#include "games/number-crunch/state.hpp"
#include "number-crunch/audit_test.hpp"
#include "support/scripted_match.hpp"

/// The cards of all opponents, typed off the book once more (L2703-3275), against what the rules work with.
namespace gamekeeper::number_crunch::test {
namespace {

constexpr int kEndless = 60;

/// "0-1: Attack (Head)"; the last row of a card goes on for ever.
struct Row {
  int from, to;
  Action action;
};

/// "6D vs. Defense, 3 Damage (No Armor) and Speed is reduced by 1".
struct Blow {
  int dice, damage;
  bool no_armor = false;
  std::optional<Stat> lowers = std::nullopt;
  int by = 0;
  bool ranged = false, lowers_defense = false, hits_fleeing = false;
};

constexpr bool kNoArmor = true, kRanged = true;
constexpr int kToOne = 99;

void expect_rows(const Opponent& opponent, const std::vector<Row>& rows, std::string_view who) {
  int total = 0;
  for (const Row& row : rows) {
    EXPECT_EQ(row.from, total) << who << ": a gap in what the test has typed";
    for (; total <= row.to; ++total) {
      EXPECT_EQ(action_at(library(), opponent, total), row.action) << who << " at " << total;
    }
  }
  EXPECT_EQ(total, kEndless + 1) << who;
}

void expect_blow(const Opponent& opponent, Action action, const Blow& book, std::string_view who) {
  const Attack* attack = attack_of(library(), opponent, action);
  ASSERT_NE(attack, nullptr) << who;
  EXPECT_EQ(attack->dice, book.dice) << who << ": " << attack->name;
  EXPECT_EQ(attack->damage, book.damage) << who << ": " << attack->name;
  EXPECT_EQ(attack->no_armor, book.no_armor) << who << ": " << attack->name;
  EXPECT_EQ(attack->lowers, book.lowers) << who << ": " << attack->name;
  EXPECT_EQ(attack->lowers_by, book.by) << who << ": " << attack->name;
  EXPECT_EQ(attack->lowers_defense, book.lowers_defense) << who << ": " << attack->name;
  EXPECT_EQ(attack->hits_fleeing, book.hits_fleeing) << who << ": " << attack->name;
  EXPECT_EQ(is_ranged(library(), opponent, action), book.ranged) << who << ": " << attack->name;
}

Opponent monster(std::size_t head, std::size_t torso, std::size_t legs) {
  return {Opponent::Kind::monster, static_cast<std::uint8_t>(head), static_cast<std::uint8_t>(torso),
          static_cast<std::uint8_t>(legs)};
}

struct HeadCard {
  std::string_view id;
  int magic, perception, oratory;
  bool negotiates;
  std::vector<Row> behavior;
  std::optional<Blow> attack;
};

TEST(Cards, SixHeads) {
  RULE_OF_CONTENT("head/gorgon");
  RULE_OF_CONTENT("head/cyclops");
  RULE_OF_CONTENT("head/zombie");
  RULE_OF_CONTENT("head/minotaur");
  RULE_OF_CONTENT("head/skeleton");
  RULE_OF_CONTENT("head/vampire");
  RULE_OF_CONTENT("A-08");  // six, whatever the text counts
  RULE_OF_CONTENT("A-14");  // the cards, whatever the examples say
  using enum Action;
  const std::vector<HeadCard> book = {
      {"gorgon",
       5,
       5,
       3,
       true,
       {{0, 1, head}, {2, 2, ranged}, {3, 4, legs}, {5, 7, torso}, {8, kEndless, plead}},
       Blow{6, 3, false, Stat::speed, kToOne}},
      {"cyclops",
       4,
       5,
       3,
       true,
       {{0, 0, ranged}, {1, 2, legs}, {3, 5, head}, {6, 10, torso}, {11, kEndless, plead}},
       Blow{6, 3, false, Stat::combat, 1}},
      {"zombie", 1, 2, 0, false, {{0, kEndless, torso}}, std::nullopt},
      {"minotaur",
       2,
       4,
       4,
       true,
       {{0, 0, ranged}, {1, 2, legs}, {3, 5, head}, {6, 9, torso}, {10, kEndless, plead}},
       Blow{5, 4, false, Stat::combat, 1}},
      {"skeleton",
       1,
       4,
       0,
       false,
       {{0, 0, legs}, {1, 1, head}, {2, kEndless, torso}},
       Blow{5, 4, false, Stat::perception, 1}},
      {"vampire",
       6,
       5,
       5,
       true,
       {{0, 0, ranged}, {1, 2, legs}, {3, 4, head}, {5, 8, torso}, {9, kEndless, plead}},
       Blow{5, 4, false, Stat::magic, 1}},
  };
  ASSERT_EQ(library().heads.size(), book.size());
  for (std::size_t i = 0; i < book.size(); ++i) {
    const HeadCard& card = book[i];
    EXPECT_EQ(gamekeeper::test::read(game(), library().heads[i]).id, card.id);
    const Opponent opponent = monster(i, 0, 0);
    const OpponentSheet sheet = sheet_of(library(), opponent);
    EXPECT_EQ(sheet.magic, card.magic) << card.id;
    EXPECT_EQ(sheet.perception, card.perception) << card.id;
    EXPECT_EQ(sheet.oratory, card.oratory) << card.id;
    EXPECT_EQ(sheet.negotiates, card.negotiates) << card.id;
    expect_rows(opponent, card.behavior, card.id);
    if (card.attack) {
      expect_blow(opponent, head, *card.attack, card.id);
    } else {
      EXPECT_EQ(attack_of(library(), opponent, head), nullptr) << card.id;
    }
  }
}

struct TorsoCard {
  std::string_view id;
  int combat, defense, health, armor;
  Blow attack, ranged;
};

TEST(Cards, SixTorsos) {
  RULE_OF_CONTENT("torso/gorgon");
  RULE_OF_CONTENT("torso/cyclops");
  RULE_OF_CONTENT("torso/zombie");
  RULE_OF_CONTENT("torso/minotaur");
  RULE_OF_CONTENT("torso/skeleton");
  RULE_OF_CONTENT("torso/vampire");
  const auto thrown = [](int dice, int damage) {
    return Blow{.dice = dice, .damage = damage, .ranged = kRanged};
  };
  Blow bats = thrown(5, 4);
  bats.lowers = Stat::perception;
  bats.by = 1;
  const std::vector<TorsoCard> book = {
      {"gorgon", 3, 3, 11, 2, {6, 4}, thrown(5, 4)},   {"cyclops", 5, 3, 16, 0, {6, 5}, thrown(5, 5)},
      {"zombie", 5, 2, 23, 0, {6, 4}, thrown(5, 5)},   {"minotaur", 6, 3, 14, 2, {6, 4}, thrown(5, 5)},
      {"skeleton", 5, 2, 16, 1, {6, 5}, thrown(5, 5)}, {"vampire", 4, 3, 14, 0, {5, 5}, bats},
  };
  ASSERT_EQ(library().torsos.size(), book.size());
  for (std::size_t i = 0; i < book.size(); ++i) {
    const TorsoCard& card = book[i];
    EXPECT_EQ(gamekeeper::test::read(game(), library().torsos[i]).id, card.id);
    const OpponentSheet sheet = sheet_of(library(), monster(0, i, 0));
    EXPECT_EQ(sheet.combat, card.combat) << card.id;
    EXPECT_EQ(sheet.defense, card.defense) << card.id;
    EXPECT_EQ(sheet.health, card.health) << card.id;
    EXPECT_EQ(sheet.armor_value, card.armor) << card.id;
    expect_blow(monster(0, i, 0), Action::torso, card.attack, card.id);
    expect_blow(monster(0, i, 0), Action::ranged, card.ranged, card.id);
  }
}

struct LegsCard {
  std::string_view id;
  int speed;
  Blow attack;
};

TEST(Cards, SixPairsOfLegs) {
  RULE_OF_CONTENT("legs/gorgon");
  RULE_OF_CONTENT("legs/cyclops");
  RULE_OF_CONTENT("legs/zombie");
  RULE_OF_CONTENT("legs/minotaur");
  RULE_OF_CONTENT("legs/skeleton");
  RULE_OF_CONTENT("legs/vampire");
  const std::vector<LegsCard> book = {
      {"gorgon", 2, {5, 5, kNoArmor}},
      {"cyclops", 3, {5, 5, kNoArmor}},
      {"zombie", 2, {5, 5}},
      {"minotaur", 4, {5, 4, false, Stat::perception, 1}},
      {"skeleton", 5, {5, 5, kNoArmor}},
      {"vampire", 6, {5, 5, kNoArmor}},
  };
  ASSERT_EQ(library().legs.size(), book.size());
  for (std::size_t i = 0; i < book.size(); ++i) {
    EXPECT_EQ(gamekeeper::test::read(game(), library().legs[i]).id, book[i].id);
    EXPECT_EQ(sheet_of(library(), monster(0, 0, i)).speed, book[i].speed) << book[i].id;
    expect_blow(monster(0, 0, i), Action::legs, book[i].attack, book[i].id);
  }
}

struct BossCard {
  std::string_view id;
  int magic, perception, oratory, combat, defense, health, armor, speed;  // in the order of the cards
  std::vector<Row> behavior;
  std::vector<Blow> attacks;
};

void expect_bosses(Opponent::Kind kind, const content::Catalog<Boss>& cards,
                   const std::vector<BossCard>& book) {
  constexpr Action kActions[] = {Action::first, Action::second, Action::third, Action::fourth};
  ASSERT_EQ(cards.size(), book.size());
  for (std::size_t i = 0; i < book.size(); ++i) {
    const BossCard& card = book[i];
    EXPECT_EQ(gamekeeper::test::read(game(), cards[i]).id, card.id);
    const Opponent opponent{kind, static_cast<std::uint8_t>(i), 0, 0};
    const OpponentSheet sheet = sheet_of(library(), opponent);
    EXPECT_EQ(sheet.magic, card.magic) << card.id;
    EXPECT_EQ(sheet.perception, card.perception) << card.id;
    EXPECT_EQ(sheet.oratory, card.oratory) << card.id;
    EXPECT_EQ(sheet.combat, card.combat) << card.id;
    EXPECT_EQ(sheet.defense, card.defense) << card.id;
    EXPECT_EQ(sheet.health, card.health) << card.id;
    EXPECT_EQ(sheet.armor_value, card.armor) << card.id;
    EXPECT_EQ(sheet.speed, card.speed) << card.id;
    EXPECT_TRUE(sheet.negotiates) << card.id;
    expect_rows(opponent, card.behavior, card.id);
    ASSERT_EQ(cards[i].attacks.size(), card.attacks.size()) << card.id;
    for (std::size_t a = 0; a < card.attacks.size(); ++a)
      expect_blow(opponent, kActions[a], card.attacks[a], card.id);
  }
}

TEST(Cards, NineMinions) {
  RULE_OF_CONTENT("minion/goblin-tandem");
  RULE_OF_CONTENT("minion/plant-monster");
  RULE_OF_CONTENT("minion/goblin-lancer");
  RULE_OF_CONTENT("minion/deputy-caterpillar");
  RULE_OF_CONTENT("minion/brounie");
  RULE_OF_CONTENT("minion/pirate-octopod");
  RULE_OF_CONTENT("minion/fighting-tortoise");
  RULE_OF_CONTENT("minion/unsettling-thing");
  RULE_OF_CONTENT("minion/troll-shaman");
  using enum Action;
  const std::vector<BossCard> book = {
      {"goblin-tandem",
       2,
       3,
       3,
       4,
       3,
       8,
       1,
       5,
       {{0, 1, first}, {2, 3, second}, {4, 6, third}, {7, kEndless, plead}},
       {{5, 5, kNoArmor, Stat::speed, 1}, {.dice = 6, .damage = 5, .ranged = kRanged}, {6, 5}}},
      {"plant-monster",
       4,
       3,
       2,
       5,
       3,
       12,
       0,
       3,
       {{0, 1, first}, {2, 3, second}, {4, 7, third}, {8, kEndless, plead}},
       {{5, 4, false, Stat::magic, 1}, {5, 6, kNoArmor}, {6, 5}}},
      {"goblin-lancer",
       2,
       4,
       2,
       5,
       3,
       12,
       1,
       4,
       {{0, 3, first}, {4, 7, second}, {8, kEndless, plead}},
       {{5, 6, kNoArmor, Stat::combat, 1}, {6, 5}}},
      {"deputy-caterpillar",
       2,
       4,
       2,
       4,
       3,
       12,
       2,
       2,
       {{0, 3, first}, {4, 7, second}, {8, kEndless, plead}},
       {{.dice = 6, .damage = 5, .ranged = kRanged, .hits_fleeing = true}, {6, 5}}},
      {"brounie",
       4,
       2,
       2,
       3,
       2,
       15,
       1,
       6,
       {{0, 1, first}, {2, 3, second}, {4, 11, third}, {12, kEndless, plead}},
       {{.dice = 5, .damage = 5, .ranged = kRanged}, {6, 5, kNoArmor}, {6, 5}}},
      {"pirate-octopod",
       1,
       3,
       5,
       4,
       3,
       14,
       1,
       2,
       {{0, 1, first}, {2, 3, second}, {4, 9, third}, {10, kEndless, plead}},
       {{.dice = 5, .damage = 4, .lowers = Stat::combat, .by = 1, .ranged = kRanged}, {5, 6}, {6, 5}}},
      {"fighting-tortoise",
       2,
       2,
       1,
       5,
       3,
       19,
       3,
       1,
       {{0, 1, first}, {2, 3, second}, {4, 13, third}, {14, kEndless, plead}},
       {{5, 5, false, Stat::perception, 1}, {5, 6, kNoArmor}, {5, 6}}},
      {"unsettling-thing",
       3,
       4,
       1,
       5,
       2,
       19,
       0,
       2,
       {{0, 3, first}, {4, 6, second}, {7, 13, third}, {14, kEndless, plead}},
       {{5, 5, false, Stat::magic, 1}, {6, 5, kNoArmor}, {6, 5}}},
      {"troll-shaman",
       5,
       3,
       2,
       2,
       3,
       14,
       1,
       3,
       {{0, 2, first}, {3, 5, second}, {6, 12, third}, {13, kEndless, plead}},
       {{5, 5, false, Stat::perception, 1}, {6, 4, false, Stat::combat, 1}, {5, 6}}},
  };
  expect_bosses(Opponent::Kind::minion, library().minions, book);
}

TEST(Cards, SixAntagonists) {
  RULE_OF_CONTENT("antagonist/sharon");
  RULE_OF_CONTENT("antagonist/vicki");
  RULE_OF_CONTENT("antagonist/jeff");
  RULE_OF_CONTENT("antagonist/chad");
  RULE_OF_CONTENT("antagonist/the-minister");
  RULE_OF_CONTENT("antagonist/dan");
  using enum Action;
  const std::vector<BossCard> book = {
      {"sharon",
       5,
       2,
       6,
       3,
       3,
       15,
       1,
       2,
       {{0, 2, first}, {3, 5, second}, {6, 10, third}, {11, kEndless, plead}},
       {{5, 5, kNoArmor, Stat::magic, 1},
        {.dice = 6, .damage = 4, .no_armor = kNoArmor, .lowers_defense = true},
        {6, 5}}},
      {"vicki",
       2,
       4,
       6,
       6,
       4,
       10,
       2,
       2,
       {{0, 1, first}, {2, 2, second}, {3, 4, third}, {5, 7, fourth}, {8, kEndless, plead}},
       {{5, 5, kNoArmor, Stat::speed, 1},
        {.dice = 5, .damage = 5, .ranged = kRanged},
        {6, 5, kNoArmor},
        {6, 5}}},
      {"jeff",
       1,
       2,
       2,
       6,
       3,
       18,
       0,
       3,
       {{0, 4, first}, {5, 14, second}, {15, kEndless, plead}},
       {{6, 4, kNoArmor, Stat::perception, 1}, {6, 5}}},
      {"chad",
       1,
       2,
       2,
       6,
       3,
       14,
       1,
       5,
       {{0, 1, first}, {2, 4, second}, {5, 10, third}, {11, kEndless, plead}},
       {{.dice = 5, .damage = 5, .ranged = kRanged}, {6, 5, kNoArmor}, {6, 5}}},
      {"the-minister",
       3,
       3,
       5,
       5,
       4,
       21,
       1,
       3,
       {{0, 1, first}, {2, 4, second}, {5, 7, third}, {8, 15, fourth}, {16, kEndless, plead}},
       {{6, 4, kNoArmor, Stat::speed, 1}, {6, 5, kNoArmor}, {5, 5, false, Stat::perception, 2}, {6, 5}}},
      {"dan",
       6,
       2,
       4,
       2,
       3,
       17,
       0,
       5,
       {{0, 2, first}, {3, 6, second}, {7, 12, third}, {13, kEndless, plead}},
       {{.dice = 6, .damage = 5, .ranged = kRanged}, {5, 5, false, Stat::perception, 2}, {7, 4}}},
  };
  expect_bosses(Opponent::Kind::antagonist, library().antagonists, book);
}

TEST(Cards, AMonsterOfThreePartsTakesWhatItNeedsFromEach) {
  RULE_OF_CONTENT("A-08");  // the book's 3-6-2: head of a Zombie, torso of a Vampire, legs of a Cyclops
  const OpponentSheet sheet = sheet_of(library(), monster(2, 5, 1));
  EXPECT_EQ(gamekeeper::test::read(game(), library().heads[2]).perception, 2);
  EXPECT_EQ(sheet.perception, 2);
  EXPECT_EQ(sheet.oratory, 0);
  EXPECT_EQ(sheet.defense, 3);
  EXPECT_EQ(sheet.health, 14);
  EXPECT_EQ(sheet.speed, 3);
}

}  // namespace
}  // namespace gamekeeper::number_crunch::test
