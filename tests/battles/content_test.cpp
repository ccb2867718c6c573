#include "games/battles/content.hpp"
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "battles/field.hpp"
#include "engine/game.hpp"
#include "games/battles/abilities.hpp"
#include "games/battles/ability.hpp"
#include "support/scripted_match.hpp"

/// The forty Mobs and the twenty Ranks against the book.
namespace gamekeeper::battles::test {
namespace {

struct Printed {
  std::string_view id;
  int att, def, mod, hp;
  std::string_view first;   ///< formulas of the first ability, in the order of its Totals
  std::string_view second;  ///< and of the second
};

/// As the Almanac prints them, L455-1163.
constexpr std::array<Printed, 40> kAlmanac = {{
    {"warrior", 11, 3, 10, 19, "3+LP", "3+LP 0"},
    {"barbarian", 10, 2, 12, 20, "2+LP", "10+LP"},
    {"paladin", 10, 3, 10, 19, "(3+LP)D8", "3+LP"},
    {"ranger", 11, 3, 8, 18, "12+LP", "5+LP"},
    {"thug", 13, 2, 6, 16, "12+LP", "2+LP"},
    {"assassin", 13, 2, 6, 15, "1+LP", "8+LP"},
    {"rogue", 13, 2, 6, 16, "8+LP", "9+LP 7+LP"},
    {"joker", 14, 2, 4, 15, "10+LP", "8+LP"},
    {"fire-mage", 14, 1, 4, 15, "8+LP", "5+LP (1+LP)D6"},
    {"ice-mage", 14, 1, 4, 14, "(3+LP)D6", "9+LP"},
    {"air-mage", 13, 1, 4, 14, "12+LP (1+LP)D4", "(3+LP)D8"},
    {"earth-mage", 12, 2, 6, 16, "2+LP", "9+LP (1+LP)D6"},
    {"thief", 13, 2, 6, 16, "8+LP 1+LP", "1+LP"},
    {"cavalier", 11, 3, 8, 18, "LP*2", "9+LP"},
    {"mystic", 15, 1, 4, 14, "9+LP LP*3 LP*2", "8+LP LP*2"},
    {"shaman", 15, 1, 4, 14, "9+LP", "10+LP"},
    {"theurgist", 15, 1, 4, 15, "10+LP", "10+LP 1+LP"},
    {"necromancer", 15, 1, 4, 13, "8+LP LP*4 8+LP", "(2+LP)D4"},
    {"cleric", 12, 2, 8, 16, "(3+LP)D8", "9+LP"},
    {"druid", 13, 2, 6, 15, "9+LP 9+LP LP*2", "6+LP 6+LP (1+LP)D4"},
    {"warlock", 15, 1, 4, 16, "9+LP 8+LP", "9+LP 2+LP"},  // (1+LP) DMG + 1
    {"light-mage", 14, 1, 4, 14, "10+LP", "10+LP"},
    {"illusionist", 15, 1, 4, 14, "11+LP", "7+LP"},
    {"fighter", 10, 3, 10, 19, "11+LP LP", "9+LP"},
    {"gladiator", 12, 2, 12, 18, "2+LP", "10+LP LP"},
    {"evoker", 14, 1, 4, 14, "(2+LP)D6", "(2+LP)D4"},
    {"time-mage", 15, 1, 4, 14, "11+LP", "10+LP 8+LP"},
    {"dark-mage", 15, 1, 4, 16, "8+LP", "10+LP (1+LP)D6 10+LP"},
    {"samurai", 7, 3, 10, 13, "7+LP", "0 2+LP"},
    {"monk", 10, 3, 8, 20, "7+LP 1+LP", "8+LP"},
    {"conjurere", 14, 1, 4, 16, "10+LP", "(1+LP)D4"},
    {"enchanter", 15, 1, 4, 15, "8+LP 1+LP", "7+LP"},
    {"soothsayer", 15, 1, 4, 14, "(3+LP)D4", "9+LP"},
    {"diviner", 15, 1, 4, 14, "12+LP", "8+LP"},
    {"thaumaturgist", 13, 1, 4, 15, "9+LP 1+LP", "8+LP LP"},
    {"beggar", 16, 1, 4, 13, "10+LP", "9 LP"},
    {"abjurer", 15, 1, 4, 14, "9+LP", "9+LP 9+LP 6+LP"},
    {"wizard", 14, 2, 4, 16, "7+LP LP", "7+LP"},
    {"runecaster", 14, 1, 4, 14, "6+LP 0D4 0", "6+LP LPD4"},
    {"witch", 15, 1, 4, 14, "2+LP", "7+LP 6+LP"},
}};

std::string formulas(const boost::json::value& ability) {
  std::string all;
  for (const boost::json::value& total : ability.at("totals").as_array()) {
    if (!all.empty()) all += ' ';
    all += total.at("formula").as_string();
  }
  return all;
}

TEST(Almanac, FortyMobsWithTheirNumbersAndFormulas) {
  RULE_OF_CONTENT("mob/*");
  RULE_OF_CONTENT("O-2");
  RULE_OF_CONTENT("O-4");
  RULE_OF_CONTENT("O-5");
  const boost::json::object content = game().content();
  const boost::json::array& mobs = content.at("mobs").as_array();
  ASSERT_EQ(mobs.size(), kAlmanac.size());
  for (std::size_t i = 0; i < kAlmanac.size(); ++i) {
    const Printed& printed = kAlmanac[i];
    const boost::json::object& mob = mobs[i].as_object();
    EXPECT_EQ(mob.at("id").as_string(), gamekeeper::test::read(game(), library().mobs[i]).id);
    EXPECT_EQ(mob.at("id").as_string(), printed.id);
    EXPECT_EQ(mob.at("att"), printed.att) << printed.id;
    EXPECT_EQ(mob.at("def"), printed.def) << printed.id;
    EXPECT_EQ(mob.at("mod"), printed.mod) << printed.id;
    EXPECT_EQ(mob.at("hp"), printed.hp) << printed.id;
    ASSERT_EQ(mob.at("abilities").as_array().size(), 2U);
    for (const AbilityCard& card : library().mobs[i].abilities) gamekeeper::test::read(game(), card);
    EXPECT_EQ(formulas(mob.at("abilities").at(0)), printed.first) << printed.id;
    EXPECT_EQ(formulas(mob.at("abilities").at(1)), printed.second) << printed.id;
  }
}

const AbilityCard& card_of(Ability ability) {
  for (const auto& mob : library().mobs) {
    for (const AbilityCard& card : mob.abilities) {
      if (card.behavior == rules_of(ability).id) return gamekeeper::test::read(game(), card);
    }
  }
  return library().mobs[0].abilities[0];
}

TEST(Almanac, SpoiltIconsAreReadByTheLegend) {
  RULE_OF_CONTENT("O-3");
  using Icons = std::vector<Icon>;
  EXPECT_EQ(card_of(Ability::berserk).icons, (Icons{Icon::turn, Icon::rank_bonus}));  // (1)
  EXPECT_EQ(card_of(Ability::dance).icons, Icons{Icon::out_of_turn});                 // (0)
  EXPECT_EQ(card_of(Ability::absorbtion).icons, Icons{Icon::passive});                // (®)
  EXPECT_EQ(card_of(Ability::freeze).icons, Icons{Icon::turn});                       // ()
  EXPECT_EQ(card_of(Ability::steal).icons, (Icons{Icon::turn, Icon::rank_bonus}));    // (1) (RS)
  EXPECT_EQ(card_of(Ability::properstance).icons, (Icons{Icon::go, Icon::busy}));     // (GY®B)
  const Icons runecast = card_of(Ability::runecast).icons;
  EXPECT_NE(std::ranges::find(runecast, Icon::turn), runecast.end());
  // Whose sign is on the card is used so by the rules.
  for (const AbilityRules* rules : all_abilities()) {
    const Icons icons = card_of(rules->ability).icons;
    const auto has = [&icons](Icon icon) { return std::ranges::find(icons, icon) != icons.end(); };
    EXPECT_EQ(has(Icon::go), rules->go != nullptr && rules->ability != Ability::firewall) << rules->id;
    if (has(Icon::turn)) EXPECT_NE(rules->perform, nullptr) << rules->id;
  }
}

struct Line {
  std::string_view id;
  int lp, cards, rank_bonus, def, att, init;
};

/// The table of Ranks with the highest bonus reached so far, L288-312.
constexpr std::array<Line, 20> kRanks = {{
    {"page", 15, 3, 3, 0, 0, 0},
    {"squire", 16, 3, 3, 1, 0, 0},
    {"hero", 17, 3, 3, 1, 1, 0},
    {"adept", 18, 3, 3, 1, 1, 1},
    {"elite", 19, 3, 4, 1, 1, 1},
    {"champion", 20, 4, 4, 1, 1, 1},
    {"champion-elite", 21, 4, 4, 2, 1, 1},
    {"guardian", 22, 4, 4, 2, 2, 1},
    {"guardian-elite", 23, 4, 4, 2, 2, 2},
    {"commander", 24, 4, 5, 2, 2, 2},
    {"commander-elite", 25, 5, 5, 2, 2, 2},
    {"supreme-commander", 26, 5, 5, 3, 2, 2},
    {"master", 27, 5, 5, 3, 3, 2},
    {"master-rank-1", 28, 5, 5, 3, 3, 3},
    {"master-rank-2", 29, 5, 6, 3, 3, 3},
    {"kismet", 30, 6, 6, 3, 3, 3},
    {"lord", 31, 6, 6, 4, 3, 3},
    {"ley-loverly", 32, 6, 6, 4, 4, 3},
    {"loverly", 33, 6, 6, 4, 4, 4},
    {"hawk", 34, 40, 99, 5, 5, 5},
}};

TEST(Ranks, TwentyWithTheirBonuses) {
  RULE_OF_CONTENT("rank/*");
  RULE_OF_CONTENT("R-01");
  ASSERT_EQ(library().ranks.size(), kRanks.size());
  for (std::size_t i = 0; i < kRanks.size(); ++i) {
    const auto& rank = gamekeeper::test::read(game(), library().ranks[i]);
    const Line& line = kRanks[i];
    EXPECT_EQ(rank.id, line.id);
    EXPECT_EQ(rank.level, static_cast<int>(i) + 1) << line.id;
    EXPECT_EQ(rank.lp, line.lp) << line.id;
    EXPECT_EQ(rank.cards, line.cards) << line.id;
    EXPECT_EQ(rank.rank_bonus, line.rank_bonus) << line.id;
    EXPECT_EQ(rank.def, line.def) << line.id;
    EXPECT_EQ(rank.att, line.att) << line.id;
    EXPECT_EQ(rank.init, line.init) << line.id;
  }
}

TEST(Ranks, CostNothingAndThereAreNoKis) {
  RULE_OF_CONTENT("S-7");
  RULE_OF_CONTENT("R-19");
  Play play(game());
  play.choose("build").choose_each({"thug", "ranger", "joker"});
  EXPECT_NE(play.prompt().find("15 LP"), std::string::npos);  // those of the Rank, and none for Kis
  for (const engine::OptionInfo& option : game().info().options)
    EXPECT_EQ(option.name.find("kis"), std::string::npos);
  const std::string ranks = boost::json::serialize(game().content().at("ranks"));
  EXPECT_EQ(ranks.find("cost"), std::string::npos);
  EXPECT_EQ(ranks.find("\"kis\""), std::string::npos);
  for (const auto& rank : library().ranks) EXPECT_GT(gamekeeper::test::read(game(), rank).lp, 0);
}

TEST(LineUps, KeepToTheirRankAndHaveNoMobTwice) {
  RULE_OF_CONTENT("S-8");
  for (const auto& line_up : library().line_ups) {
    gamekeeper::test::read(game(), line_up);
    const Rank& rank = library().ranks[line_up.rank];
    int lp = 0;
    for (const LineUpMob& one : line_up.mobs) lp += one.lp[0] + one.lp[1];
    EXPECT_EQ(lp, rank.lp) << line_up.id;
    EXPECT_EQ(static_cast<int>(line_up.mobs.size()), rank.cards) << line_up.id;
  }
}

}  // namespace
}  // namespace gamekeeper::battles::test
