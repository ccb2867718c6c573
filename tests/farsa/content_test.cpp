#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "content/error.hpp"
#include "content/kind.hpp"
#include "farsa/farsa_test.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/state.hpp"
#include "kit/effects/program.hpp"
#include "kit/effects/rows.hpp"
#include "support/proof.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

TEST(Content, IsWhole) {
  const Library& all = library();
  EXPECT_EQ(all.spells.size(), 40U);
  EXPECT_EQ(all.creatures.size(), 60U);
  EXPECT_EQ(all.places.size(), 30U);
  EXPECT_EQ(all.sites.size(), 4U);
  EXPECT_EQ(all.factions.size(), 5U);
  EXPECT_EQ(all.threats.size(), 19U);
  EXPECT_EQ(all.components.size(), 12U);
  EXPECT_EQ(all.weather.size(), 19U);
  EXPECT_GE(all.rumours.size(), 40U);
  EXPECT_GE(all.errands.size(), 14U);
}

TEST(Content, EveryRuleThatAnEntryNamesIsInTheLedger) {
  for (const auto& kind : kinds()) {
    for (const auto& entry : kind.entries(library())) {
      const auto* rules = entry.as_object().if_contains("rules");
      if (rules == nullptr) continue;
      for (const auto& rule : rules->as_array()) {
        EXPECT_TRUE(game().ledger().index(rule.as_string()))
            << kind.name << "/" << entry.at("id") << ": " << rule;
      }
    }
  }
}

TEST(Content, EveryDeedIsSomeSpells) {
  const kit::effects::Rows& rows = *library().rows;
  std::set<std::string> done;
  for (const kit::effects::Effect& effect : rows.program.effects) {
    if (const auto* const deed = std::get_if<kit::effects::Do>(&effect.verb))
      done.insert(rows.nouns.deeds[deed->deed].id);
  }
  EXPECT_EQ(done.size(), rows.nouns.deeds.size());
}

TEST(Content, EveryErrandCanBeFulfilled) {
  for (const Library::ErrandOf& errand : library().errands)
    EXPECT_TRUE(errand.what != kNone || errand.silver > 0) << errand.errand->id;
}

/// A thing that is not made and sold lies somewhere, or somebody carries or gives it.
TEST(Content, EveryRareThingCanBeComeBy) {
  std::set<std::string> held = {"spell-scroll", "grimoire"};  // spells bring them (M-1)
  const auto lies_in = [&held](const std::vector<Feature>& features) {
    for (const Feature& one : features) held.insert(one.items.begin(), one.items.end());
  };
  for (const auto& place : library().places) lies_in(place.features);
  for (const auto& site : library().sites) {
    for (const Room& room : site.rooms) lies_in(room.features);
  }
  for (const auto& creature : library().creatures) {
    held.insert(creature.drops.begin(), creature.drops.end());
    if (creature.part) held.insert(*creature.part);
  }
  for (const Library::ErrandOf& one : library().errands)
    held.insert(one.errand->items.begin(), one.errand->items.end());
  for (const auto& item : library().items)
    EXPECT_TRUE(held.contains(item.id) || (!item.rare && item.price > 0)) << item.id;
}

TEST(Content, EveryCreatureCanBeMet) {
  std::set<std::string> met;
  for (const auto& list : library().encounters) {
    for (const EncounterRow& row : list.rows) {
      if (row.creature) met.insert(row.creature->id());
    }
  }
  for (const auto& site : library().sites) {
    for (const Room& room : site.rooms) {
      for (const Dweller& one : room.dwellers) met.insert(one.creature);
    }
  }
  for (const auto& person : library().people) met.insert(person.creature);
  for (const auto& creature : library().creatures) EXPECT_TRUE(met.contains(creature.id)) << creature.id;
}

TEST(Content, NamesWhatTheBookHasLostTheTitlesOf) {
  RULE_OF_CONTENT("R-01");
  for (const char* page : {"guard", "slots"}) {
    const auto index = library().primer.index(page);
    ASSERT_TRUE(index) << page;
    const auto& named = gamekeeper::test::read(game(), library().primer[*index]);
    EXPECT_FALSE(named.title.empty());
    EXPECT_FALSE(named.text.empty());
  }
}

TEST(Content, CanBeReplacedByAPack) {
  RULE_OF_CONTENT("R-02");
  const std::filesystem::path pack = std::filesystem::path(testing::TempDir()) / "farsa-sharp-knife";
  std::filesystem::create_directories(pack);
  std::ofstream(pack / "pack.yaml") << "name: Sharp\ngame: farsa\nversion: '1'\n";
  std::ofstream(pack / "items.yaml") << R"(- id: knife
  name: Sharp knife
  blurb: It has been to the grinder.
  tag: petty
  price: 9
  uses: 1
  origin: ours
  rules: [R-02]
)";
  const std::vector<std::string> packs = {pack.string()};
  const auto other = load_library(packs);
  ASSERT_TRUE(other) << other.error().front().text();
  EXPECT_EQ(gamekeeper::test::read(game(), other->items[other->item("knife")]).name, "Sharp knife");
  EXPECT_EQ(other->items.size(), library().items.size());
}

TEST(Content, HasNumbersAndDiceThatThereAre) {
  const std::filesystem::path pack = std::filesystem::path(testing::TempDir()) / "farsa-blunt-knife";
  std::filesystem::remove_all(pack);
  std::filesystem::create_directories(pack);
  std::ofstream(pack / "pack.yaml") << "name: Blunt\ngame: farsa\nversion: '1'\n";
  const auto refused = [&pack](const std::string& uses, const std::string& weapon) {
    std::ofstream(pack / "items.yaml")
        << "- {id: knife, name: Knife, blurb: Blunt., tag: petty, uses: " + uses + ", weapon: {" + weapon +
               "}}\n";
    const auto other = load_library(std::vector<std::string>{pack.string()});
    return other ? std::string() : content::text(other.error());
  };
  EXPECT_EQ(refused("100", "die: 12, hands: 2, range: close"), "");
  EXPECT_NE(
      refused("101", "die: 12, hands: 2, range: close").find("items[0].uses: expected 1 to 100, got 101"),
      std::string::npos);
  EXPECT_NE(refused("1", "die: 7, hands: 2, range: close")
                .find("items[0].weapon.die: expected 4, 6, 8, 10 or 12, got 7"),
            std::string::npos);
  EXPECT_NE(refused("1", "die: 8, hands: 3, range: close").find("hands: expected 1 to 2, got 3"),
            std::string::npos);
  std::ofstream(pack / "items.yaml") << "[]\n";
  std::ofstream(pack / "threats.yaml") << R"(- id: cold-night
  name: Cold
  text: It is.
  failure: {harm: fatigue, dice: d1, text: You shiver.}
)";
  const auto other = load_library(std::vector<std::string>{pack.string()});
  ASSERT_FALSE(other);
  EXPECT_NE(content::text(other.error())
                .find("threats[0].failure.dice: expected dice (3, d6, 2d6 or 2d6+1), got 'd1'"),
            std::string::npos)
      << content::text(other.error());
}

}  // namespace
}  // namespace gamekeeper::farsa::test
