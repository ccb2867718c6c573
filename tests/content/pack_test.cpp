#include "content/pack.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <expected>
#include <filesystem>
#include <fstream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "armory.hpp"
#include "content/check.hpp"
#include "content/embedded.hpp"
#include "content/error.hpp"
#include "content/kind.hpp"
#include "content/pack_mark.hpp"

namespace gamekeeper::content {
namespace {

namespace fs = std::filesystem;
using armory::Content;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view kWeapons =
    "- id: sword\n  name: Sword\n  damage: 7\n  maker: smith\n"
    "- id: knife\n  name: Knife\n  damage: 4\n";
constexpr std::string_view kMakers = "- {id: smith, name: Smith}\n- {id: tom, name: Tom, rivals: [smith]}\n";

Embedded embedded(std::string_view name, std::string_view source, std::string_view text) {
  return {name, source, text.data(), text.data() + text.size()};
}

const std::array kFiles{embedded("weapons.yaml", "armory/weapons.yaml", kWeapons),
                        embedded("makers.yaml", "armory/makers.yaml", kMakers)};

void check(const Content& content, Errors& errors) {
  check_reference(content.weapons, &armory::Weapon::maker, content.makers, "maker", errors, "nobody");
  check_reference(content.makers, &armory::Maker::rivals, content.makers, "maker", errors);
}

constexpr Shelf<Content> kShelf{"armory", "3", armory::kKinds, check};

class Packs : public testing::Test {
 protected:
  void SetUp() override {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    base_ = fs::path(testing::TempDir()) / (std::string("gamekeeper-packs-") + test->name());
    fs::remove_all(base_);
  }
  void TearDown() override { fs::remove_all(base_); }

  /// Writes a file of a pack and returns the pack's folder.
  std::string write(const std::string& pack, const std::string& file, std::string_view text) {
    fs::create_directories(base_ / pack);
    std::ofstream(base_ / pack / file) << text;
    return (base_ / pack).string();
  }
  std::string pack(const std::string& name) {
    return write(name, "pack.yaml", "name: " + name + "\ngame: armory\nversion: '1'\n");
  }
  /// What goes wrong, with paths from where the packs lie.
  std::string errors(const std::vector<std::string>& folders) const {
    const auto loaded = load(kShelf, kFiles, folders);
    std::string found = loaded ? "loaded" : text(loaded.error());
    const std::string base = base_.string() + "/";
    for (std::size_t at = found.find(base); at != std::string::npos; at = found.find(base))
      found.erase(at, base.size());
    return found;
  }

  fs::path base_;
};

TEST_F(Packs, WithoutPacksTheGameIsWhatIsCompiledIn) {
  const auto loaded = load(kShelf, kFiles);
  ASSERT_TRUE(loaded) << text(loaded.error());
  EXPECT_EQ(loaded->content.weapons.size(), 2U);
  EXPECT_THAT(loaded->packs, IsEmpty());
}

TEST_F(Packs, APackReplacesAndAppends) {
  const std::string sharp = pack("sharp");
  write("sharp", "weapons.yaml",
        "- {id: axe, name: Axe, damage: 6, maker: ann}\n- {id: sword, name: Saber, damage: 5}\n");
  write("sharp", "makers.yaml", "- {id: ann, name: Ann, rivals: [tom]}\n");
  write("sharp", "README.md", "Sharp things.\n");
  const std::vector<std::string> folders{sharp};
  const auto loaded = load(kShelf, kFiles, folders);
  ASSERT_TRUE(loaded) << text(loaded.error());
  EXPECT_THAT(loaded->content.weapons.ids(), ElementsAre("sword", "knife", "axe"));
  EXPECT_EQ(loaded->content.weapons[0].name, "Saber");
  ASSERT_EQ(loaded->packs.size(), 1U);
  EXPECT_EQ(loaded->packs[0].name, "sharp");
  EXPECT_EQ(loaded->packs[0].version, "1");
}

TEST_F(Packs, AMarkIsOfWhatTheFilesSayAndNotOfWhereTheyLie) {
  const std::string one = pack("one");
  write("one", "weapons.yaml", "- {id: sword, name: One, damage: 1}\n");
  const auto mark = mark_of(one);
  ASSERT_TRUE(mark) << mark.error().text();
  EXPECT_EQ(mark->name, "one");
  EXPECT_EQ(mark->version, "1");
  EXPECT_EQ(mark->hash.size(), 16U);
  const std::string copy = write("copy", "pack.yaml", "name: one\ngame: armory\nversion: '1'\n");
  write("copy", "weapons.yaml", "- {id: sword, name: One, damage: 1}\n");
  write("copy", "README.md", "A copy.\n");
  EXPECT_TRUE(same_content(*mark, *mark_of(copy)));
  write("copy", "weapons.yaml", "- {id: sword, name: One, damage: 2}\n");
  EXPECT_FALSE(same_content(*mark, *mark_of(copy)));
  fs::rename(base_ / "one" / "weapons.yaml", base_ / "one" / "makers.yaml");
  EXPECT_FALSE(same_content(*mark, *mark_of(one)));
  EXPECT_FALSE(mark_of((base_ / "nowhere").string()));
}

TEST_F(Packs, NamesCanBeReadOut) {
  const std::string one = pack("one");
  write("one", "weapons.yaml", "- {id: sword, name: ' ', damage: 1}\n");
  EXPECT_EQ(errors({one}), "one/weapons.yaml:1:21: weapons[0].name: is empty; expected a name");
  write("one", "weapons.yaml", "- {id: sword, name: " + std::string(61, 'A') + ", damage: 1}\n");
  EXPECT_EQ(errors({one}), "one/weapons.yaml:1:21: weapons[0].name: 61 letters; 60 at most");
}

TEST_F(Packs, LaterPacksWin) {
  const std::string one = pack("one");
  const std::string two = pack("two");
  write("one", "weapons.yaml", "- {id: sword, name: One, damage: 1}\n");
  write("two", "weapons.yaml", "- {id: sword, name: Two, damage: 2}\n");
  const std::vector<std::string> forth{one, two};
  const std::vector<std::string> back{two, one};
  const auto first = load(kShelf, kFiles, forth);
  const auto second = load(kShelf, kFiles, back);
  ASSERT_TRUE(first && second);
  EXPECT_EQ(first->content.weapons[0].name, "Two");
  EXPECT_EQ(second->content.weapons[0].name, "One");
  EXPECT_NE(first->fingerprint, second->fingerprint);
  EXPECT_EQ(first->fingerprint, load(kShelf, kFiles, forth)->fingerprint);
}

TEST_F(Packs, ErrorsNameTheFileAndTheLine) {
  const std::string bad = pack("bad");
  write("bad", "weapons.yaml", "- {id: axe, name: Axe, damage: six}\n- {id: club, name: Club}\n");
  write("bad", "makers.yaml", "- [\n");
  EXPECT_EQ(
      errors({bad}),
      "bad/makers.yaml:2:1: not YAML: did not find expected node content\n"
      "bad/weapons.yaml:1:32: weapons[0].damage: expected a whole number, got 'six'; write digits, like 6\n"
      "bad/weapons.yaml:2:3: weapons[1]: the key 'damage' is missing; expected a whole number");
}

TEST_F(Packs, ReferencesAreCheckedAcrossFiles) {
  const std::string odd = pack("odd");
  write("odd", "weapons.yaml",
        "- {id: axe, name: Axe, damage: 13, maker: smiht}\n"
        "- {id: club, name: Club, damage: 2, maker: nobody}\n");
  write("odd", "makers.yaml", "- {id: ann, name: Ann, age: 7, rivals: [tom, zed-the-unknown]}\n");
  EXPECT_EQ(errors({odd}),
            "odd/weapons.yaml:1:43: weapons[0].maker: there is no maker 'smiht'; did you mean smith?\n"
            "odd/makers.yaml:1:46: makers[0].rivals[1]: there is no maker 'zed-the-unknown'; expected one of "
            "smith, "
            "tom, ann");
}

TEST_F(Packs, ThePackFileIsRequired) {
  EXPECT_EQ(errors({(base_ / "none").string()}), "none: there is no such folder");
  const std::string empty = write("empty", "weapons.yaml", "[]\n");
  EXPECT_EQ(errors({empty}),
            "empty: there is no pack.yaml in this folder; write one with name, game and version");
  EXPECT_EQ(errors({empty + "/weapons.yaml"}),
            "empty/weapons.yaml: not a folder; a pack is a folder with a pack.yaml in it");
  EXPECT_EQ(errors({write("poor", "pack.yaml", "name: Poor\ngame: armory\n")}),
            "poor/pack.yaml:1:1: pack: the key 'version' is missing; expected a text");
}

TEST_F(Packs, APackIsForOneGameAndMayBeForOneRulesVersion) {
  EXPECT_EQ(errors({write("chess", "pack.yaml", "name: C\ngame: chess\nversion: 1\n")}),
            "chess/pack.yaml:2:7: pack.game: the pack is for 'chess', not for 'armory'");
  EXPECT_EQ(errors({write("old", "pack.yaml", "name: C\ngame: armory\nversion: 1\nrules_version: 2\n")}),
            "old/pack.yaml:4:16: pack.rules_version: the pack goes with rules version 2, this is 3");
  EXPECT_EQ(errors({write("now", "pack.yaml", "name: C\ngame: armory\nversion: 1\nrules_version: 3\n")}),
            "loaded");
}

TEST_F(Packs, FilesOfNoKindAreRefused) {
  const std::string odd = pack("odd");
  write("odd", "weapon.yaml", "[]\n");
  write("odd", "makers.yml", "[]\n");
  EXPECT_EQ(errors({odd}),
            "odd/makers.yml: no kind of armory has this file; did you mean makers.yaml?\n"
            "odd/weapon.yaml: no kind of armory has this file; did you mean weapons.yaml?");
}

TEST_F(Packs, ReadPackTellsTheGame) {
  const std::string sharp = pack("sharp");
  const auto found = read_pack(sharp);
  ASSERT_TRUE(found) << found.error().text();
  EXPECT_EQ(found->game, "armory");
  EXPECT_THAT(read_pack((base_ / "none").string()).error().text(),
              HasSubstr("none: there is no such folder"));
}

TEST_F(Packs, EveryKindHasAFileCompiledIn) {
  const auto loaded = load(kShelf, std::span(kFiles).first(1));
  ASSERT_FALSE(loaded);
  EXPECT_EQ(text(loaded.error()), "makers.yaml: the game has this kind, but no such file is compiled in");
}

TEST_F(Packs, AKindMayLieInSeveralFiles) {
  constexpr std::string_view kMore = "- {id: axe, name: Axe, damage: 9}\n";
  const std::array files{embedded("weapons.siege.yaml", "armory/weapons.siege.yaml", kMore), kFiles[0],
                         kFiles[1]};
  const auto loaded = load(kShelf, files);
  ASSERT_TRUE(loaded);
  EXPECT_THAT(loaded->content.weapons.ids(), testing::ElementsAre("axe", "sword", "knife"));
}

TEST_F(Packs, NoTwoFilesOfAGameHaveTheSameEntry) {
  constexpr std::string_view kMore = "- {id: sword, name: Sword, damage: 9}\n";
  const std::array files{kFiles[0], embedded("weapons.siege.yaml", "armory/weapons.siege.yaml", kMore),
                         kFiles[1]};
  const auto loaded = load(kShelf, files);
  ASSERT_FALSE(loaded);
  EXPECT_EQ(
      text(loaded.error()),
      "armory/weapons.siege.yaml:1:8: weapons.siege[0].id: 'sword' is an entry of another file already");
}

TEST_F(Packs, KindsSpeakForTheirEntries) {
  const auto loaded = load(kShelf, kFiles);
  ASSERT_TRUE(loaded);
  const Kind<Content>& makers = kShelf.kinds[1];
  EXPECT_EQ(makers.name, "makers");
  EXPECT_EQ(makers.size(loaded->content), 2U);
  EXPECT_EQ(makers.index(loaded->content, "tom"), 1U);
  EXPECT_THAT(makers.ids(loaded->content), ElementsAre("smith", "tom"));
  EXPECT_EQ(makers.where(loaded->content, 1).line(), 2);
  EXPECT_EQ(makers.entries(loaded->content).at(1).at("name").as_string(), "Tom");
  EXPECT_TRUE(makers.schema().contains("items"));
}

}  // namespace
}  // namespace gamekeeper::content
