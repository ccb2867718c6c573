#include "games/farsa/stat_block.hpp"

#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <string>

#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"

namespace gamekeeper::farsa::test {
namespace {

TEST(StatBlocks, TheUsualOneLineForm) {
  const auto hag =
      read_stat_block("Mire Hag: 4 HP, 8 STR, 14 DEX, 12 WIL, 1 Armor, claws (d6), gaze (d6 CTRL, far)");
  ASSERT_TRUE(hag) << hag.error().text();
  EXPECT_EQ(hag->id, "mire-hag");
  EXPECT_EQ(hag->guard, 4);
  EXPECT_EQ(hag->control, 12);
  EXPECT_EQ(hag->armor, 1);
  ASSERT_EQ(hag->attacks.size(), 2U);
  EXPECT_EQ(hag->attacks[0].die, 6);
  EXPECT_EQ(hag->attacks[1].against, Ability::control);
  EXPECT_EQ(hag->attacks[1].range, Range::far);
}

TEST(StatBlocks, DetachmentsBlastsAndTwoDice) {
  const auto levy =
      read_stat_block("Levy, 2 GD, 9 STR, 9 DEX, 7 CTRL, detachment, pikes (d8, blast), knives (d4+d4)");
  ASSERT_TRUE(levy) << levy.error().text();
  EXPECT_TRUE(levy->detachment);
  EXPECT_TRUE(levy->attacks[0].blast);
  EXPECT_EQ(levy->attacks[1].count, 2);
}

TEST(StatBlocks, NameThePartThatIsNotUnderstood) {
  const auto error = [](const char* line) {
    const auto read = read_stat_block(line);
    return read ? std::string("understood") : read.error().text();
  };
  EXPECT_EQ(error("Hag: 4 GD, 8 STR, 14 DEX, 12 CTRL, claws (d7)").substr(0, 45),
            "column 36: 'claws (d7)' is not understood; ex");
  EXPECT_NE(error("Hag: 4 GD, 8 STR, 14 DEX, claws (d6)").find("expected CTRL (or WIL)"), std::string::npos);
  EXPECT_NE(error("Hag: 4 GD, 80 STR").find("'80 STR'"), std::string::npos);
  EXPECT_NE(error("4 GD, 8 STR").find("a name"), std::string::npos);
  EXPECT_NE(error("").find("a name"), std::string::npos);
  EXPECT_NE(error("Hag: 4 GD, 8 STR, 14 DEX, 12 CTRL").find("an attack"), std::string::npos);
}

TEST(StatBlock, IsAnEntryThatAPackCanTakeAsItIs) {
  const auto entry = creature_entry("Levy, 2 HP, 9 STR, 9 DEX, 7 WIL, detachment, pikes (d8, blast)");
  ASSERT_TRUE(entry) << entry.error().text();
  const std::string folder = testing::TempDir() + "farsa-import";
  std::filesystem::create_directories(folder);
  std::ofstream(folder + "/pack.yaml") << "name: Beasts\ngame: farsa\nversion: \"1\"\nauthor: A test\n";
  std::ofstream(folder + "/creatures.yaml") << *entry;
  const std::array<std::string, 1> packs = {folder};
  const auto loaded = load_library(packs);
  ASSERT_TRUE(loaded) << loaded.error().front().text();
  const auto levy = loaded->creatures.index("levy");
  ASSERT_TRUE(levy);
  EXPECT_TRUE(loaded->creatures[*levy].detachment);
  EXPECT_EQ(loaded->creatures[*levy].plural, "Levies");
  EXPECT_FALSE(creature_entry("Levy, 2 HP, 9 STR"));
}

}  // namespace
}  // namespace gamekeeper::farsa::test
