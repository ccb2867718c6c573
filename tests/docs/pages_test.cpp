#include <gtest/gtest.h>
#include <stdio.h>
#include <stdlib.h>

#include <array>
#include <cstddef>
#include <filesystem>
#include <istream>
#include <memory>
#include <ostream>
#include <regex>
#include <set>
#include <sstream>
#include <streambuf>
#include <string>
#include <utility>
#include <vector>

#include "cli/drive.hpp"
#include "docs/page.hpp"
#include "engine/game.hpp"
#include "examples/examples.hpp"
#include "examples/keepers/keepers.hpp"
#include "games/registry.hpp"
#include "support/battery.hpp"

/// Every example of every page runs, and says what the page shows.
namespace gamekeeper::docs {
namespace {

namespace fs = std::filesystem;

/// The pages whose blocks are of the kinds below. The examples of the others are run by the tests of what
/// they are about.
std::vector<std::string> pages_to_run() {
  static const std::set<std::string> kOthers = {"docs/content.md", "docs/dice.md", "docs/protocol.md"};
  std::vector<std::string> found = pages();
  std::erase_if(found, [](const std::string& page) { return kOthers.contains(page); });
  return found;
}

std::vector<std::unique_ptr<engine::Game>> examples() {
  std::vector<std::unique_ptr<engine::Game>> games;
  games.push_back(examples::make_larder());
  games.push_back(examples::make_urn());
  games.push_back(examples::make_cups());
  games.push_back(examples::make_duel());
  games.push_back(*keepers::make_game());
  return games;
}

const engine::Game* game_of(const std::string& id) {
  static const auto kExamples = examples();
  for (const auto& game : kExamples) {
    if (game->info().id == id) return game.get();
  }
  const auto found = games::find(id);
  return found ? *found : nullptr;
}

/// Hands out one line at a time, and writes `> LINE` into the transcript at that moment.
class Dictation final : public std::streambuf {
 public:
  Dictation(std::vector<std::string> lines, std::ostream& transcript)
      : lines_(std::move(lines)), transcript_(transcript) {}

 protected:
  int_type underflow() override {
    if (next_ == lines_.size()) return traits_type::eof();
    line_ = lines_[next_++] + "\n";
    transcript_ << "> " << line_;
    setg(line_.data(), line_.data(), line_.data() + line_.size());
    return traits_type::to_int_type(line_.front());
  }

 private:
  std::vector<std::string> lines_;
  std::ostream& transcript_;
  std::size_t next_ = 0;
  std::string line_;
};

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

/// `drive GAME` or `drive GAME as ROLE`: what comes in and what goes out, without the greeting.
void check_drive(const Block& block) {
  const std::vector<std::string> words = words_of(block.info);
  ASSERT_TRUE(words.size() == 2 || (words.size() == 4 && words[2] == "as")) << block.info;
  const engine::Game* game = game_of(words[1]);
  ASSERT_NE(game, nullptr) << "no game " << words[1];
  cli::DriveSettings settings{.game = game};
  if (words.size() == 4) settings.as = words[3];
  std::vector<std::string> dictated;
  for (const std::string& line : block.lines) {
    if (line.starts_with("> ")) dictated.push_back(line.substr(2));
  }
  ASSERT_FALSE(dictated.empty());
  std::ostringstream transcript;
  Dictation dictation(dictated, transcript);
  std::istream in(&dictation);
  cli::Drive(settings, in, transcript).run();
  std::vector<std::string> lines = lines_of(transcript.str());
  ASSERT_FALSE(lines.empty());
  lines.erase(lines.begin());
  EXPECT_TRUE(as_shown(block.lines, lines)) << "this is what it says:\n" << transcript.str();
}

/// A folder in which the commands of a page run one after the other, with docs/ inside, and what was built.
class Folder {
 public:
  Folder() {
    std::string name = testing::TempDir() + "gamekeeper-docs-XXXXXX";
    if (mkdtemp(name.data()) == nullptr) ADD_FAILURE() << "no folder " << name;
    path_ = name;
    fs::create_directory_symlink(fs::path(GAMEKEEPER_SOURCE_DIR) / "docs", path_ / "docs");
    fs::create_directory(path_ / "build");
    fs::create_directory_symlink(GAMEKEEPER_BINARY_DIR, path_ / "build/release");
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { fs::remove_all(path_); }

  std::vector<std::string> say(const std::string& command) const {
    const std::string whole = "exec 2>&1; cd '" + path_.string() +
                              "' && PATH='" GAMEKEEPER_PROGRAMS "':\"$PATH\" && export PATH && " + command;
    std::string said;
    FILE* pipe = popen(whole.c_str(), "r");
    if (pipe == nullptr) return {"cannot run"};
    std::array<char, 4096> buffer{};
    for (std::size_t got = 1; got > 0;) {
      got = fread(buffer.data(), 1, buffer.size(), pipe);
      said.append(buffer.data(), got);
    }
    pclose(pipe);
    return lines_of(said);
  }

 private:
  fs::path path_;
};

/// `console`: lines `$ COMMAND`, each followed by what it prints.
void check_console(const Block& block, const Folder& folder) {
  ASSERT_TRUE(!block.lines.empty() && block.lines[0].starts_with("$ "));
  std::vector<std::string> said;
  for (const std::string& line : block.lines) {
    if (!line.starts_with("$ ")) continue;
    said.push_back(line);
    for (const std::string& answer : folder.say(line.substr(2))) said.push_back(answer);
  }
  std::string all;
  for (const std::string& line : said) all += line + "\n";
  EXPECT_TRUE(as_shown(block.lines, said)) << "this is what it says:\n" << all;
}

void check_block(const Block& block, const Folder& folder) {
  SCOPED_TRACE(block.where());
  const std::vector<std::string> words = words_of(block.info);
  ASSERT_FALSE(words.empty()) << "a block of no kind";
  if (words[0] == "drive") {
    check_drive(block);
  } else if (words[0] == "console") {
    check_console(block, folder);
  } else if (words[0] == "output") {
    std::ostringstream out;
    examples::clone(out);
    EXPECT_EQ(block.info, "output clone");
    EXPECT_EQ(lines_of(out.str()), block.lines);
  } else {
    ASSERT_EQ(words.size(), 2U) << "a block that nothing checks: " << block.info;
    const std::vector<std::string> file = lines_of(text_of(words[1]));
    ASSERT_FALSE(file.empty()) << "no file " << words[1];
    EXPECT_TRUE(stands_in(block.lines, file)) << "not in " << words[1] << " as shown";
  }
}

class Examples : public testing::TestWithParam<std::string> {};

TEST_P(Examples, AreAsShown) {
  const Folder folder;
  for (const Block& block : blocks_of(GetParam())) check_block(block, folder);
}

class Links : public testing::TestWithParam<std::string> {};

TEST_P(Links, LeadToWhatExists) {
  const std::string text = prose_of(GetParam());
  static const std::regex kLink(R"(\]\(([^)#\s]+)[^)]*\))");
  const fs::path folder = (fs::path(GAMEKEEPER_SOURCE_DIR) / GetParam()).parent_path();
  for (std::sregex_iterator link(text.begin(), text.end(), kLink), end; link != end; ++link) {
    const std::string target = (*link)[1];
    if (target.starts_with("http")) continue;
    EXPECT_TRUE(fs::exists(folder / target)) << GetParam() << " links to " << target;
  }
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name;
  for (const char c : info.param.substr(0, info.param.rfind('.'))) {
    if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) name += c;
  }
  return name;
}
INSTANTIATE_TEST_SUITE_P(Pages, Examples, testing::ValuesIn(pages_to_run()), test_name);
INSTANTIATE_TEST_SUITE_P(Pages, Links, testing::ValuesIn(pages()), test_name);

TEST(Docs, TheIndexNamesEveryPage) {
  const std::string index = text_of("docs/README.md");
  for (const std::string& page : pages()) {
    if (page == "README.md" || page == "docs/README.md") continue;
    EXPECT_NE(index.find("(" + page.substr(5) + ")"), std::string::npos) << page;
  }
}

TEST(Docs, ExampleGamesPassTheBattery) {
  for (const auto& game : examples()) {
    SCOPED_TRACE(game->info().id);
    battery::expect_passes(*game, {.matches = 10});
  }
}

TEST(Docs, ADifferenceIsSeen) {
  EXPECT_TRUE(as_shown({"a...c", "...", "z"}, {"abbc", "x", "y", "z"}));
  EXPECT_TRUE(as_shown({"...", "z"}, {"z"}));
  EXPECT_FALSE(as_shown({"a...c"}, {"abb"}));
  EXPECT_FALSE(as_shown({"a"}, {"a", "b"}));
  EXPECT_FALSE(as_shown({"a", "b"}, {"a"}));
  EXPECT_TRUE(
      stands_in({"if (x) {", "  y();", "", "}"}, {"void f() {", "  if (x) {", "    y();", "", "  }"}));
  EXPECT_FALSE(stands_in({"if (x) {", "  y();", "}"}, {"if (x) {", "  z();", "}"}));
  EXPECT_FALSE(stands_in({"if (x) {", "y();"}, {"if (x) {", "  y();"}));
}

}  // namespace
}  // namespace gamekeeper::docs
