#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "games/number-crunch/content.hpp"
#include "games/number-crunch/library.hpp"
#include "games/number-crunch/rules.hpp"
#include "games/number-crunch/state.hpp"
#include "number-crunch/audit_test.hpp"
#include "number-crunch/encounters/encounter_test.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::number_crunch::test {
namespace {

TEST(Hiring, FiveStatsInTheirOrderThenTheVocation) {
  RULE("C-1");
  RULE("A-09");
  RULE("C-2");
  Play play(game());
  play.rolls({4, 3, 5, 2, 6});
  EXPECT_EVENT(play, "stats-rolled",
               R"({"Magic": 4, "Perception": 3, "Combat": 5, "Speed": 2, "Oratory": 6})");
  EXPECT_OFFERED(play, "soldier");
  EXPECT_OFFERED(play, "trickster");
  EXPECT_OFFERED(play, "sorcerer");
  const Auditor& me = play.state<State>().auditors[0];
  EXPECT_EQ(me.stats, (std::array<std::int8_t, kStats>{4, 3, 5, 2, 6}));
  EXPECT_EQ(health(me), 16);
  EXPECT_EQ(me.capital, 5);
  play.choose("soldier");
  EXPECT_EVENT(play, "vocation", R"({"vocation": "soldier"})");
}

TEST(Hiring, SoldierPicksAnyWeaponAndArmorAndNamesThem) {
  RULE("C-5");
  RULE("C-1");
  RULE("vocation/soldier");
  Play play(game());
  play.rolls({4, 3, 5, 4, 6}).choose("soldier");
  for (const std::string_view weapon : {"sword", "hammer", "axe", "bow", "dagger", "knife"}) {
    EXPECT_OFFERED(play, "weapon/" + std::string(weapon));
  }
  play.choose("weapon/axe").say("Deductible");
  for (const std::string_view armor : {"none", "light", "heavy"}) {
    EXPECT_OFFERED(play, "armor/" + std::string(armor));
  }
  play.choose("armor/heavy").say("Allowance");
  EXPECT_EVENT(play, "weapon", R"({"weapon": "axe", "name": "Deductible"})");
  EXPECT_EVENT(play, "armor", R"({"armor": "heavy", "name": "Allowance"})");
  play.draws("retirement-1").draws("mission-1").draws("1-2-1");  // and to work
  const Auditor& me = play.state<State>().auditors[0];
  EXPECT_EQ(library().weapons[me.weapon].id, "axe");
  EXPECT_EQ(library().armors[me.armor].id, "heavy");
  EXPECT_EQ(me.phase, Phase::doors);
}

TEST(Hiring, SoldierMayGoWithoutArmor) {
  RULE("C-5");
  Play play(game());
  play.rolls({4, 3, 5, 4, 6}).choose("soldier").choose("weapon/bow").say("Audit").choose("armor/none");
  play.draws("retirement-1").draws("mission-1").draws("1-2-1");
  EXPECT_NO_EVENT(play, "armor");
  EXPECT_EQ(play.state<State>().auditors[0].armor, kNone);
}

TEST(Hiring, TricksterTakesLightArmorAndALightWeapon) {
  RULE("C-8");
  RULE("C-5");
  RULE("vocation/trickster");
  Play play(game());
  play.rolls({4, 3, 5, 4, 6}).choose("trickster");
  for (const std::string_view weapon : {"bow", "dagger", "knife"}) {
    EXPECT_OFFERED(play, "weapon/" + std::string(weapon));
  }
  for (const std::string_view weapon : {"sword", "hammer", "axe"}) {
    EXPECT_BARRED(play, "weapon/" + std::string(weapon), "vocation");
  }
  play.choose("weapon/knife").say("Loophole");
  EXPECT_OFFERED(play, "armor/light");
  EXPECT_BARRED(play, "armor/heavy", "vocation");
  play.choose("armor/light").say("Shelter");
  play.draws("retirement-1").draws("mission-1").draws("1-2-1");
  EXPECT_EQ(play.state<State>().auditors[0].vocation, kTrickster);
}

TEST(Hiring, SorcererTakesNeither) {
  RULE_STAYS_OUT("C-5");
  RULE("vocation/sorcerer");
  Play play(game());
  play.rolls({4, 3, 5, 4, 6}).choose("sorcerer").draws("retirement-1").draws("mission-1").draws("1-2-1");
  EXPECT_NO_EVENT(play, "weapon");
  EXPECT_NO_EVENT(play, "armor");
  EXPECT_EQ(play.state<State>().auditors[0].weapon, kNone);
  EXPECT_EQ(play.state<State>().auditors[0].armor, kNone);
}

TEST(Hiring, ArmorSlows) {
  RULE("C-5");
  RULE("C-4");
  RULE_OF_CONTENT("armor/light");
  RULE_OF_CONTENT("armor/heavy");
  const auto speed = [](Position at) { return stat_in(at.state, Stat::speed); };
  EXPECT_EQ(speed(swordsman()), 2);                 // 3, Light
  EXPECT_EQ(speed(swordsman().armor("heavy")), 1);  // 3, Heavy
  EXPECT_EQ(speed(Position::soldier({.speed = 1}).armor("heavy")), 1);
}

TEST(Sheets, InjuryTiers) {
  RULE_OF_CONTENT("X-4");
  RULE_OF_CONTENT("vocation/*");
  struct Row {
    std::uint8_t vocation;
    int light, severe;  // the last box of each
  };
  for (const Row& row : {Row{kSoldier, 8, 12}, Row{kTrickster, 6, 11}, Row{kSorcerer, 4, 10}}) {
    const auto& sheet = gamekeeper::test::read(game(), library().vocations[row.vocation]);
    EXPECT_EQ(injury_tier(sheet, 0), Tier::unhurt) << sheet.id;
    EXPECT_EQ(injury_tier(sheet, 1), Tier::light) << sheet.id;
    EXPECT_EQ(injury_tier(sheet, row.light), Tier::light) << sheet.id;
    EXPECT_EQ(injury_tier(sheet, row.light + 1), Tier::severe) << sheet.id;
    EXPECT_EQ(injury_tier(sheet, row.severe), Tier::severe) << sheet.id;
    EXPECT_EQ(injury_tier(sheet, row.severe + 1), Tier::critical) << sheet.id;
    EXPECT_EQ(injury_tier(sheet, 15), Tier::critical) << sheet.id;
    EXPECT_EQ(injury_tier(sheet, 16), Tier::down) << sheet.id;
  }
}

TEST(Sheets, CirclesForAPointOfCapital) {
  RULE_OF_CONTENT("X-4");
  RULE_OF_CONTENT("vocation/*");
  struct Row {
    Position at;
    int circles;
  };
  const Stats stats{.magic = 3, .perception = 3, .combat = 3, .speed = 3, .oratory = 3};
  for (Row row : {Row{Position::soldier(stats), 6}, Row{Position::trickster(stats), 8},
                  Row{Position::sorcerer(stats), 10}}) {
    const auto& sheet = library().vocations[row.at.me().vocation];
    EXPECT_EQ(gamekeeper::test::read(game(), sheet).circles_per_capital, row.circles);
    const auto sneak = [&row](int circles) {
      row.at.me().circles = static_cast<std::uint8_t>(circles);
      Play play(game(), row.at.mission(kPaysStealth).meeting("zombie", "zombie", "zombie").json());
      play.choose("stealth").rolls({2, 2, 2}).rolls({2, 2}).choose("roll").draws("torch");  // pays 2
      return play.told("capital-gained", R"({"points": 1, "capital": 1})");
    };
    EXPECT_TRUE(sneak(row.circles - 2));
    EXPECT_TRUE(sneak(row.circles - 1));
    EXPECT_FALSE(sneak(row.circles - 3));
  }
}

TEST(Hiring, SorcererWearsNothingAndCarriesNothing) {
  RULE_OF_CONTENT("A-42");
  Play play(game(), {.options = {{"vocation", "sorcerer"}}});
  play.rolls({4, 3, 6, 3, 3}).draws("retirement-1").draws("mission-2").draws("1-1-2");
  const Auditor& me = play.state<State>().auditors[0];
  const auto& sheet = gamekeeper::test::read(game(), library().vocations[me.vocation]);
  EXPECT_FALSE(sheet.may_wear_light || sheet.may_wear_heavy);
  EXPECT_EQ(me.armor, kNone);
  EXPECT_EQ(me.weapon, kNone);
  EXPECT_EQ(me.capital, 5);
}

}  // namespace
}  // namespace gamekeeper::number_crunch::test
