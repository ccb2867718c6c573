#include <gtest/gtest.h>

#include <fstream>
#include <ios>
#include <iterator>
#include <string>

#include "content/embedded.hpp"
#include "embedded/sample_game.hpp"

namespace gamekeeper::content {
namespace {

TEST(Embed, TheBinaryHoldsTheBytesOfTheFiles) {
  ASSERT_EQ(std::size(embedded::sample_game), 2U);
  for (const Embedded& file : embedded::sample_game) {
    std::ifstream stream(std::string(GAMEKEEPER_SOURCE_DIR "/").append(file.source), std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(stream), {});
    EXPECT_FALSE(text.empty());
    EXPECT_EQ(file.text(), text);
    EXPECT_EQ(*file.end, '\0') << "a zero byte follows";
  }
}

TEST(Embed, NamesAreFromTheBase) {
  EXPECT_EQ(embedded::sample_game[0].name, "sample-game/content/weapons.yaml");
  EXPECT_EQ(embedded::sample_game[0].source, "tests/content/data/sample-game/content/weapons.yaml");
}

}  // namespace
}  // namespace gamekeeper::content
