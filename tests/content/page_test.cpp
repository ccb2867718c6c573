#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <expected>
#include <filesystem>
#include <fstream>
#include <ios>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "content/catalog.hpp"
#include "content/embedded.hpp"
#include "content/error.hpp"
#include "content/kind.hpp"
#include "content/pack.hpp"
#include "games/number-crunch/content.hpp"

/// The examples of docs/content.md, as they stand there.
namespace gamekeeper::content {
namespace {

namespace fs = std::filesystem;

struct Armory {
  Catalog<number_crunch::Weapon> weapons;
};
constexpr std::array kKinds{kind<&Armory::weapons>("weapons")};
constexpr Shelf<Armory> kShelf{"number-crunch", "1", kKinds};

std::string text_of(const std::string& file) {
  std::ifstream stream(GAMEKEEPER_SOURCE_DIR "/" + file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

/// The code block of the page that starts with ```LABEL.
std::string block(const std::string& label) {
  const std::string page = text_of("docs/content.md");
  const std::string start = "```" + label + "\n";
  const std::size_t at = page.find(start);
  EXPECT_NE(at, std::string::npos) << label;
  if (at == std::string::npos) return {};
  const std::size_t begin = at + start.size();
  return page.substr(begin, page.find("```", begin) - begin);
}

class Page : public testing::Test {
 protected:
  std::expected<Loaded<Armory>, Errors> load_with(const std::string& folder, const std::string& weapons) {
    fs::create_directories(base_ / folder);
    std::ofstream(base_ / folder / "pack.yaml") << block("yaml pack.yaml");
    std::ofstream(base_ / folder / "weapons.yaml") << block(weapons);
    const std::array files{
        Embedded{"weapons.yaml", "weapons.yaml", book_.data(), book_.data() + book_.size()}};
    const std::vector<std::string> folders{(base_ / folder).string()};
    return load(kShelf, files, folders);
  }
  void TearDown() override { fs::remove_all(base_); }

  const fs::path base_ = fs::path(testing::TempDir()) / "gamekeeper-page";
  const std::string book_ = text_of("src/games/number-crunch/content/weapons.yaml");
};

TEST_F(Page, ThePackReplacesTheSwordAndAddsTheClub) {
  const auto loaded = load_with("sharp", "yaml weapons.yaml");
  ASSERT_TRUE(loaded) << text(loaded.error());
  const auto& weapons = loaded->content.weapons;
  EXPECT_EQ(weapons[0].name, "Saber");
  EXPECT_EQ(weapons[0].damage, 8);
  EXPECT_EQ(weapons.index("club"), weapons.size() - 1);
  EXPECT_EQ(weapons.find("club")->batter_dice, 2);
  EXPECT_EQ(loaded->packs[0].name, "The Sharp Pack");
}

TEST_F(Page, TheErrorsAreAsPrinted) {
  const auto loaded = load_with("wrong", "yaml wrong/weapons.yaml");
  ASSERT_FALSE(loaded);
  std::string errors = text(loaded.error()) + "\n";
  const std::string base = base_.string() + "/";
  for (std::size_t at = errors.find(base); at != std::string::npos; at = errors.find(base))
    errors.erase(at, base.size());
  EXPECT_EQ(errors, block("text errors"));
}

}  // namespace
}  // namespace gamekeeper::content
