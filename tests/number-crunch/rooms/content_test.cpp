#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <boost/json/serialize.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/document.hpp"
#include "content/json.hpp"
#include "games/number-crunch/content.hpp"
#include "games/number-crunch/library.hpp"
#include "games/number-crunch/state.hpp"
#include "number-crunch/audit_test.hpp"
#include "support/scripted_match.hpp"

/// The numbers of the book, typed off its charts and cards, against the content that the game plays with.
namespace gamekeeper::number_crunch::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

template <class Catalog>
const auto& entry(const Catalog& catalog, std::string_view id) {
  const auto index = catalog.index(id);
  EXPECT_TRUE(index) << id;
  return gamekeeper::test::read(game(), catalog[index ? *index : 0]);
}

template <class Catalog>
int copies_in(const Catalog& catalog) {
  int copies = 0;
  for (std::size_t i = 0; i < catalog.size(); ++i) copies += catalog[i].copies;
  return copies;
}

TEST(Content, SixDoorsAreEachHarderByOne) {
  RULE_OF_CONTENT("door/*");
  RULE_OF_CONTENT("O-1");
  constexpr std::array kDoorDefense = {2, 3, 4, 5, 6, 7};
  ASSERT_EQ(library().doors.size(), 6U);
  for (std::size_t n = 0; n < 6; ++n)
    EXPECT_EQ(gamekeeper::test::read(game(), library().doors[n]).defense, kDoorDefense[n])
        << "Door " << n + 1;
}

TEST(Content, EachEncounterIsTaughtByItsOwnSequence) {
  RULE_OF_CONTENT("A-22");
  RULE_OF_CONTENT("SEQ-stealth");
  RULE_OF_CONTENT("SEQ-negotiation");
  RULE_OF_CONTENT("SEQ-combat");
  RULE_OF_CONTENT("SEQ-trap");
  // Words that only the steps of that sequence have, not those of the title that the book prints nearest.
  EXPECT_THAT(entry(library().primer, "combat").text, HasSubstr("Your Turn is a Move and an Attack"));
  EXPECT_THAT(entry(library().primer, "moves").text,
              AllOf(HasSubstr("Speed against its Perception"), HasSubstr("Oratory against Oratory")));
  EXPECT_THAT(entry(library().primer, "trap").text, HasSubstr("A Trickster may disarm first"));
}

TEST(Content, SixTraps) {
  RULE_OF_CONTENT("trap/*");
  struct Row {
    Stat evade;
    int damage;
    bool no_armor;
    int complications;
  };
  constexpr std::array<Row, 6> kChart = {{{Stat::perception, 3, true, 0},
                                          {Stat::speed, 3, false, 0},
                                          {Stat::combat, 4, false, 0},
                                          {Stat::magic, 4, true, 0},
                                          {Stat::speed, 4, true, 1},
                                          {Stat::perception, 5, false, 1}}};
  ASSERT_EQ(library().traps.size(), 6U);
  for (std::size_t n = 0; n < 6; ++n) {
    const auto& trap = gamekeeper::test::read(game(), library().traps[n]);
    EXPECT_EQ(trap.evade, kChart[n].evade) << "Trap " << n + 1;
    EXPECT_EQ(trap.damage, kChart[n].damage) << "Trap " << n + 1;
    EXPECT_EQ(trap.no_armor, kChart[n].no_armor) << "Trap " << n + 1;
    EXPECT_EQ(trap.complications, kChart[n].complications) << "Trap " << n + 1;
  }
}

TEST(Content, ThreeVocations) {
  RULE_OF_CONTENT("vocation/*");
  RULE_OF_CONTENT("X-4");
  RULE_OF_CONTENT("C-8");
  using Ids = std::vector<std::string>;
  const Vocation& soldier = entry(library().vocations, "soldier");
  EXPECT_EQ(soldier.prime, Stat::combat);
  EXPECT_EQ(soldier.weapons.size(), 6U);
  EXPECT_TRUE(soldier.may_wear_light && soldier.may_wear_heavy);
  const Vocation& trickster = entry(library().vocations, "trickster");
  EXPECT_EQ(trickster.prime, Stat::perception);
  EXPECT_TRUE(std::ranges::equal(trickster.weapons, Ids{"bow", "dagger", "knife"}));
  EXPECT_TRUE(trickster.may_wear_light);
  EXPECT_FALSE(trickster.may_wear_heavy);
  const Vocation& sorcerer = entry(library().vocations, "sorcerer");
  EXPECT_EQ(sorcerer.prime, Stat::magic);
  EXPECT_TRUE(sorcerer.weapons.empty());
  EXPECT_FALSE(sorcerer.may_wear_light || sorcerer.may_wear_heavy);
  ASSERT_EQ(library().vocations.size(), 3U);
  for (const auto& talents : library().vocation_talents) EXPECT_EQ(talents.size(), 5U);
}

TEST(Content, SixWeapons) {
  RULE_OF_CONTENT("weapon/*");
  struct Row {
    std::string_view id;
    int to_hit, damage, batter, pick;
    bool ranged, hits_fleeing;
  };
  constexpr std::array<Row, 6> kWeapons = {{{"sword", 0, 7, 0, 0, false, false},
                                            {"hammer", 0, 6, 1, 0, false, false},
                                            {"axe", 0, 6, 1, 0, false, false},
                                            {"bow", 1, 5, 0, 0, true, true},
                                            {"dagger", 1, 5, 0, 0, true, false},
                                            {"knife", 1, 5, 0, 1, false, false}}};
  ASSERT_EQ(library().weapons.size(), kWeapons.size());
  for (const Row& row : kWeapons) {
    const Weapon& weapon = entry(library().weapons, row.id);
    EXPECT_EQ(weapon.to_hit, row.to_hit) << row.id;
    EXPECT_EQ(weapon.damage, row.damage) << row.id;
    EXPECT_EQ(weapon.batter_dice, row.batter) << row.id;
    EXPECT_EQ(weapon.pick_dice, row.pick) << row.id;
    EXPECT_EQ(weapon.ranged, row.ranged) << row.id;
    EXPECT_EQ(weapon.hits_fleeing, row.hits_fleeing) << row.id;
  }
}

TEST(Content, TwoArmors) {
  RULE_OF_CONTENT("armor/*");
  ASSERT_EQ(library().armors.size(), 2U);
  EXPECT_EQ(entry(library().armors, "light").armor_value, 1);
  EXPECT_EQ(entry(library().armors, "light").speed, -1);
  EXPECT_EQ(entry(library().armors, "heavy").armor_value, 2);
  EXPECT_EQ(entry(library().armors, "heavy").speed, -2);
}

TEST(Content, EighteenEffectCardsEachLowerThree) {
  RULE_OF_CONTENT("CE-1");
  RULE_OF_CONTENT("effect/*");
  struct Row {
    std::string_view id;
    std::set<Quality> lowers;
  };
  const std::array<Row, 6> cards = {
      {{"dim-lighting", {Quality::perception, Quality::magic, Quality::oratory}},
       {"smoke", {Quality::magic, Quality::oratory, Quality::perception}},
       {"rain", {Quality::armor_value, Quality::combat, Quality::speed}},
       {"cold", {Quality::combat, Quality::armor_value, Quality::speed}},
       {"unstable-ground", {Quality::speed, Quality::combat, Quality::armor_value}},
       {"noise", {Quality::oratory, Quality::combat, Quality::perception}}}};
  ASSERT_EQ(library().effects.size(), cards.size());
  for (const Row& row : cards) {
    const Effect& effect = entry(library().effects, row.id);
    EXPECT_EQ(std::set(effect.lowers.begin(), effect.lowers.end()), row.lowers) << row.id;
    EXPECT_EQ(effect.lowers.size(), 3U) << row.id;
    EXPECT_EQ(effect.copies, 3) << row.id;
  }
}

TEST(Content, TwentyFourComplicationCards) {
  RULE_OF_CONTENT("complication/*");
  struct Row {
    std::string_view id;
    int copies;
    std::string_view modify, forbid;
  };
  const std::array<Row, 18> cards = {
      {{"lower-combat", 2, R"({"number":"combat","add":-1})", ""},
       {"lower-armor-value", 2, R"({"number":"armor-value","add":-1})", ""},
       {"lower-perception", 2, R"({"number":"perception","add":-1})", ""},
       {"lower-magic", 2, R"({"number":"magic","add":-1})", ""},
       {"lower-speed", 2, R"({"number":"speed","add":-1})", ""},
       {"lower-oratory", 2, R"({"number":"oratory","add":-1})", ""},
       {"no-special-on-hit", 1, "", R"("specials")"},
       {"drop-tier-negotiation", 1, R"({"number":"negotiation-tier","add":-1})", ""},
       {"no-risk-dice", 1, "", R"("risk-dice")"},
       {"no-armor-bonus", 1,
        R"([{"number":"armor-bonus","set":0,"if":{"not":"bonus-is-absorption"}},{"number":"armor-value","set":0,"if":"bonus-is-absorption"}])",
        ""},
       {"minus-six-behavior", 1, R"({"number":"behavior","add":-6})", ""},
       {"no-attack", 1, "", R"("attack")"},
       {"drop-tier-stealth", 1, R"({"number":"stealth-tier","add":-1})", ""},
       {"double-risk-penalty", 1, R"({"number":"risk-price","times":2})", ""},
       {"half-damage", 1, R"({"number":"damage","per":2})", ""},
       {"no-move", 1, "", R"(["move",{"permit":"flee","if":"no-move-holds"}])"},
       {"no-capital", 1, "", R"("capital")"},
       {"double-capital-cost", 1, R"({"number":"capital-price","times":2})", ""}}};
  const auto written = [](const Complication& card, std::string_view part) {
    const boost::json::object json = content::to_json(card);
    return json.contains(part) ? boost::json::serialize(json.at(part)) : std::string();
  };
  ASSERT_EQ(library().complications.size(), cards.size());
  for (const Row& row : cards) {
    const Complication& card = entry(library().complications, row.id);
    EXPECT_EQ(card.copies, row.copies) << row.id;
    EXPECT_EQ(written(card, "modify"), row.modify) << row.id;
    EXPECT_EQ(written(card, "forbid"), row.forbid) << row.id;
    EXPECT_FALSE(card.when || card.do_) << row.id;
  }
  EXPECT_EQ(copies_in(library().complications), 24);
}

TEST(Content, TheVocabularyOfCardsIsInTheOrderInWhichRulesAsk) {
  const auto file =
      content::Document::open(GAMEKEEPER_SOURCE_DIR "/src/games/number-crunch/content/vocabulary.yaml");
  ASSERT_TRUE(file);
  const auto at = [&file](std::string_view list, auto place) {
    const auto word = file->root().at(list).item(static_cast<std::size_t>(place));
    return word ? word->text() : "nothing";
  };
  for (const auto& [stat, word] : {std::pair(Stat::magic, "magic"), std::pair(Stat::perception, "perception"),
                                   std::pair(Stat::combat, "combat"), std::pair(Stat::speed, "speed"),
                                   std::pair(Stat::oratory, "oratory")})
    EXPECT_EQ(at("number", stat), word);
  for (const auto& [number, word] :
       {std::pair(Number::armor_value, "armor-value"), std::pair(Number::armor_bonus, "armor-bonus"),
        std::pair(Number::defense, "defense"), std::pair(Number::damage, "damage"),
        std::pair(Number::behavior, "behavior"), std::pair(Number::stealth_tier, "stealth-tier"),
        std::pair(Number::negotiation_tier, "negotiation-tier"), std::pair(Number::risk_price, "risk-price"),
        std::pair(Number::capital_price, "capital-price"), std::pair(Number::health, "health"),
        std::pair(Number::capital, "capital")})
    EXPECT_EQ(at("number", number), word);
  for (const auto& [permit, word] :
       {std::pair(Permit::attack, "attack"), std::pair(Permit::move, "move"), std::pair(Permit::flee, "flee"),
        std::pair(Permit::specials, "specials"), std::pair(Permit::risk_dice, "risk-dice"),
        std::pair(Permit::capital, "capital")})
    EXPECT_EQ(at("permit", permit), word);
  EXPECT_EQ(at("fact", Fact::no_move_holds), "no-move-holds");
  EXPECT_EQ(at("moment", Moment::hit), "hit");
  EXPECT_EQ(at("moment", Moment::struck), "struck");
}

TEST(Content, ThreePilesOfEightCardsOfInformation) {
  RULE_OF_CONTENT("information/*");
  struct Row {
    std::string_view id;
    int valid, invalid;
  };
  constexpr std::array<Row, 3> kPiles = {{{"negotiation", 6, 2}, {"stealth", 4, 4}, {"torture", 2, 6}}};
  for (const Row& row : kPiles) {
    EXPECT_EQ(entry(library().information, row.id).valid, row.valid) << row.id;
    EXPECT_EQ(entry(library().information, row.id).invalid, row.invalid) << row.id;
  }
}

TEST(Content, ThirtySixTreasureCards) {
  RULE_OF_CONTENT("treasure/*");
  struct Row {
    std::string_view id;
    int copies;
    TreasureKind kind;
    std::string_view cancels;
    std::optional<Stat> raises;
    int sheds;
  };
  using enum TreasureKind;
  const std::array<Row, 11> cards = {{{"torch", 3, cancels_effect, "dim-lighting", {}, 0},
                                      {"earmuffs", 3, cancels_effect, "noise", {}, 0},
                                      {"crampons", 3, cancels_effect, "unstable-ground", {}, 0},
                                      {"umbrella", 3, cancels_effect, "rain", {}, 0},
                                      {"mittens", 3, cancels_effect, "cold", {}, 0},
                                      {"gas-mask", 3, cancels_effect, "smoke", {}, 0},
                                      {"draught-of-healing", 8, heals, "", {}, 0},
                                      {"draught-of-power", 4, sheds_complications, "", {}, 2},
                                      {"combat-bracers", 2, artifact, "", Stat::combat, 0},
                                      {"crown-of-seeing", 2, artifact, "", Stat::perception, 0},
                                      {"magic-wand", 2, artifact, "", Stat::magic, 0}}};
  ASSERT_EQ(library().treasures.size(), cards.size());
  for (const Row& row : cards) {
    const Treasure& card = entry(library().treasures, row.id);
    EXPECT_EQ(card.copies, row.copies) << row.id;
    EXPECT_EQ(card.kind, row.kind) << row.id;
    EXPECT_EQ(card.cancels ? card.cancels->id() : "", row.cancels) << row.id;
    EXPECT_EQ(card.raises, row.raises) << row.id;
    EXPECT_EQ(card.complications, row.sheds) << row.id;
  }
  EXPECT_EQ(copies_in(library().treasures), 36);
}

TEST(Content, TwelveMissions) {
  RULE_OF_CONTENT("mission/*");
  struct Row {
    Move pays;
    int information;
  };
  constexpr std::array<Row, 12> kMissions = {{{Move::combat, 0},
                                              {Move::combat, 0},
                                              {Move::negotiation, 2},
                                              {Move::stealth, 1},
                                              {Move::negotiation, 2},
                                              {Move::stealth, 1},
                                              {Move::combat, 1},
                                              {Move::negotiation, 2},
                                              {Move::negotiation, 2},
                                              {Move::stealth, 2},
                                              {Move::stealth, 2},
                                              {Move::combat, 1}}};
  ASSERT_EQ(library().missions.size(), kMissions.size());
  for (std::size_t n = 0; n < kMissions.size(); ++n) {
    const Mission& mission = entry(library().missions, "mission-" + std::to_string(n + 1));
    EXPECT_EQ(mission.pays, kMissions[n].pays) << n + 1;
    EXPECT_EQ(mission.information, kMissions[n].information) << n + 1;
  }
}

TEST(Content, TenScenes) {
  RULE_OF_CONTENT("scene/*");
  RULE_OF_CONTENT("ACT-3");
  struct Row {
    std::string_view id;
    Stat first;
    std::string_view effect;
    Stat second;
  };
  constexpr std::array<Row, 10> kScenes = {
      {{"green-hall", Stat::perception, "dim-lighting", Stat::speed},
       {"buttressed-nave", Stat::speed, "unstable-ground", Stat::combat},
       {"riddle-fountain", Stat::oratory, "noise", Stat::magic},
       {"indoor-forest", Stat::magic, "noise", Stat::speed},
       {"flooded-rotunda", Stat::perception, "cold", Stat::combat},
       {"burial-tip", Stat::perception, "rain", Stat::speed},
       {"chapel-barrier", Stat::magic, "smoke", Stat::magic},
       {"imp-office", Stat::oratory, "cold", Stat::combat},
       {"kings-statue", Stat::speed, "rain", Stat::combat},
       {"tripwire-room", Stat::perception, "unstable-ground", Stat::speed}}};
  ASSERT_EQ(library().scenes.size(), kScenes.size());
  for (const Row& row : kScenes) {
    const Scene& scene = entry(library().scenes, row.id);
    EXPECT_EQ(scene.first.stat, row.first) << row.id;
    EXPECT_EQ(scene.first.dice, 0) << row.id;
    EXPECT_EQ(scene.first.target, 4) << row.id;
    EXPECT_EQ(scene.effect, row.effect) << row.id;
    EXPECT_EQ(scene.second.stat, row.second) << row.id;
    EXPECT_EQ(scene.second.dice, -1) << row.id;
    EXPECT_EQ(scene.second.target, 4) << row.id;
    EXPECT_EQ(scene.complications, 1) << row.id;
  }
}

struct MapOfAct {
  std::string_view id;
  int number;
  std::string_view route, star;
};
constexpr std::array<MapOfAct, 15> kMaps = {{{"retirement-1", 1, "NNENN", "D5"},
                                             {"insurance-1", 1, "NNWNN", "B5"},
                                             {"prophecy-1", 1, "NENNN", "D5"},
                                             {"retirement-2", 2, "NEENNN", "E5"},
                                             {"insurance-2", 2, "NWWNNN", "A5"},
                                             {"prophecy-2", 2, "NNEENN", "E5"},
                                             {"retirement-3", 3, "NNWWNNE", "B5"},
                                             {"insurance-3", 3, "NNEENNW", "D5"},
                                             {"prophecy-3", 3, "NENNNWN", "C6"},
                                             {"retirement-4", 4, "NEENNNWN", "D6"},
                                             {"insurance-4", 4, "NWWNNNEN", "B6"},
                                             {"prophecy-4", 4, "NNWWNNNE", "B6"},
                                             {"retirement-5", 5, "NEENNNWWN", "C6"},
                                             {"insurance-5", 5, "NWWNNNEEN", "C6"},
                                             {"prophecy-5", 5, "NNEENNNWW", "C6"}}};

TEST(Content, FifteenActsThreeOfEachNumber) {
  RULE_OF_CONTENT("act/*");
  RULE_OF_CONTENT("ACT-1");
  RULE_OF_CONTENT("X-5");
  ASSERT_EQ(library().acts.size(), kMaps.size());
  for (const MapOfAct& row : kMaps) {
    const Act& act = entry(library().acts, row.id);
    const Library::Map& map = library().maps[*library().acts.index(row.id)];
    EXPECT_EQ(act.number, row.number) << row.id;
    EXPECT_EQ(act.route, row.route) << row.id;
    EXPECT_EQ(cell_name(map.start), "C1") << row.id;
    EXPECT_EQ(cell_name(map.star), row.star) << row.id;
    EXPECT_EQ(map.route.size(), static_cast<std::size_t>(row.number) + 5) << row.id;  // tiles, and the star
  }
}

TEST(Content, RouteIsConnectedAndNeverTouchesItself) {
  RULE_OF_CONTENT("X-5");
  for (const MapOfAct& row : kMaps) {
    EXPECT_EQ(entry(library().acts, row.id).route, row.route);
    const std::vector<std::uint8_t>& route = library().maps[*library().acts.index(row.id)].route;
    for (std::size_t i = 0; i < route.size(); ++i) {
      for (std::size_t j = i + 1; j < route.size(); ++j) {
        const int apart = std::abs(route[i] % kColumns - route[j] % kColumns) +
                          std::abs(route[i] / kColumns - route[j] / kColumns);
        EXPECT_EQ(apart == 1, j == i + 1) << row.id << ": steps " << i << " and " << j;
        EXPECT_NE(apart, 0) << row.id;
      }
    }
  }
}

TEST(Content, MapHasFiveColumnsAndSixRows) {
  RULE_OF_CONTENT("X-5");
  EXPECT_EQ(cell_name(0), "A1");
  EXPECT_EQ(cell_name(kCells - 1), "E6");
  EXPECT_EQ(entry(library().acts, "retirement-1").start, "C1");
  EXPECT_EQ(cell_name(beside(cell_named("C1"), Side::north)), "C2");
  EXPECT_EQ(cell_name(beside(cell_named("C1"), Side::east)), "D1");
  EXPECT_EQ(beside(cell_named("C1"), Side::south), kNone);
  EXPECT_EQ(beside(cell_named("A3"), Side::west), kNone);
}

}  // namespace
}  // namespace gamekeeper::number_crunch::test
