#include <gtest/gtest.h>

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "content/error.hpp"
#include "games/number-crunch/library.hpp"

namespace gamekeeper::number_crunch::test {
namespace {

/// The entry of our own content, with something in it said otherwise, as a pack; its errors, a line each.
class Spoiled {
 public:
  Spoiled(std::string kind, std::string_view id) : file_(std::move(kind) + ".yaml") {
    std::ifstream ours(GAMEKEEPER_SOURCE_DIR "/src/games/number-crunch/content/" + file_);
    EXPECT_TRUE(ours) << file_;
    std::stringstream all;
    all << ours.rdbuf();
    const std::string text = all.str();
    const std::size_t from = text.find("- id: " + std::string(id) + "\n");
    EXPECT_NE(from, std::string::npos) << id;
    entry_ = text.substr(from, text.find("\n- id: ", from) - from) + "\n";
  }
  Spoiled& with(std::string_view said, std::string_view other) {
    const std::size_t at = entry_.find(said);
    EXPECT_NE(at, std::string::npos) << said << " is not in\n" << entry_;
    if (at != std::string::npos) entry_.replace(at, said.size(), other);
    return *this;
  }
  std::string errors() const {
    const std::filesystem::path pack = std::filesystem::path(testing::TempDir()) / "crunch-spoiled-pack";
    std::filesystem::remove_all(pack);
    std::filesystem::create_directories(pack);
    std::ofstream(pack / "pack.yaml") << "name: Spoiled\ngame: number-crunch\nversion: '1'\n";
    std::ofstream(pack / file_) << entry_;
    const std::vector<std::string> packs = {pack.string()};
    const auto loaded = load_library(packs);
    if (loaded) return "";
    std::string all;
    for (const content::Error& error : loaded.error()) {
      all += error.text() + "\n";
    }
    return all;
  }

 private:
  std::string file_, entry_;
};

std::string errors_of(std::string kind, std::string_view id, std::string_view said, std::string_view other) {
  return Spoiled(std::move(kind), id).with(said, other).errors();
}

TEST(Packs, MayReplaceWhatIsOurs) { EXPECT_EQ(errors_of("weapons", "sword", "damage: 7", "damage: 40"), ""); }

TEST(Packs, HaveHandsThatHoldAllComplications) {
  const std::string errors = errors_of("complications", "no-move", "copies: 1", "copies: 200");
  EXPECT_NE(errors.find("complications.yaml:4:"), std::string::npos) << errors;
  EXPECT_NE(errors.find("copies: expected 0 to 24, got 200"), std::string::npos) << errors;
  EXPECT_NE(
      errors_of("complications", "no-move", "copies: 1", "copies: 20").find("cards with these, at most 24"),
      std::string::npos);
}

TEST(Packs, HaveDiceAndStatsThatCanBeRolled) {
  for (const auto& [kind, id, said, other] : {std::tuple("torsos", "zombie", "dice: ", "dice: 9"),
                                              std::tuple("heads", "gorgon", "perception: ", "perception: 9"),
                                              std::tuple("minions", "brounie", "oratory: ", "oratory: -"),
                                              std::tuple("legs", "zombie", "speed: ", "speed: 9"),
                                              std::tuple("weapons", "bow", "to_hit: ", "to_hit: 9"),
                                              std::tuple("scenes", "green-hall", "target: ", "target: 9"),
                                              std::tuple("wounds", "severe", "risk_dice: ", "risk_dice: 9"),
                                              std::tuple("traps", "trap-2", "damage: ", "damage: 9")}) {
    const std::string errors = errors_of(kind, id, said, other);
    EXPECT_NE(errors.find(std::string(kind) + ".yaml:"), std::string::npos) << kind << ": " << errors;
    EXPECT_NE(errors.find("expected "), std::string::npos) << errors;
  }
}

TEST(Packs, HaveAnAttackBehindEveryRowOfABehavior) {
  EXPECT_NE(
      errors_of("minions", "deputy-caterpillar", "{from: 4, action: second}", "{from: 4, action: fourth}")
          .find("there is no such attack here"),
      std::string::npos);
  EXPECT_NE(
      errors_of("heads", "zombie", "action: torso", "action: head").find("there is no such attack here"),
      std::string::npos);
}

TEST(Packs, HaveCardsToDrawFrom) {
  EXPECT_NE(errors_of("information", "torture", "invalid: 6", "invalid: -1").find("expected 0 to 1000"),
            std::string::npos);
  EXPECT_NE(errors_of("effects", "rain", "copies: 3", "copies: 0").find("expected 3 to 99"),
            std::string::npos);
  EXPECT_NE(errors_of("acts", "retirement-1", "number: 1", "number: 2").find("2 of number 1"),
            std::string::npos);
}

}  // namespace
}  // namespace gamekeeper::number_crunch::test
