#include <gtest/gtest.h>
#include <stdlib.h>

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <regex>
#include <string>

/// What is installed for games of somebody else's (docs/own-game.md, whose example builds one).
namespace gamekeeper::docs {
namespace {

namespace fs = std::filesystem;

/// A folder into which everything is installed.
class Installed : public testing::Test {
 public:
  Installed() : folder_(testing::TempDir() + "gamekeeper-installed-XXXXXX") {
    if (mkdtemp(folder_.data()) == nullptr) ADD_FAILURE() << "no folder " << folder_;
    const std::string command =
        "cmake --install '" GAMEKEEPER_BINARY_DIR "' --prefix '" + folder_ + "' >/dev/null";
    EXPECT_EQ(system(command.c_str()), 0) << command;
  }
  Installed(const Installed&) = delete;
  Installed& operator=(const Installed&) = delete;
  ~Installed() override { fs::remove_all(folder_); }

  fs::path headers() const { return fs::path(folder_) / "include" / "gamekeeper"; }

 private:
  std::string folder_;
};

TEST_F(Installed, HeadersIncludeEachOtherAndNothingOfOurGames) {
  static const std::regex kInclude(R"re(^#include "([^"]+)".*)re");
  std::size_t includes = 0;
  for (const auto& entry : fs::recursive_directory_iterator(headers())) {
    if (!entry.is_regular_file()) continue;
    std::ifstream file(entry.path());
    for (std::string line; std::getline(file, line);) {
      std::smatch found;
      if (!std::regex_match(line, found, kInclude)) continue;
      ++includes;
      EXPECT_TRUE(fs::exists(headers() / found[1].str())) << entry.path() << " includes " << found[1];
    }
  }
  EXPECT_GT(includes, 100U);
  for (const char* ours : {"games/pig", "games/farsa", "server", "store", "protocol"})
    EXPECT_FALSE(fs::exists(headers() / ours)) << ours;
}

}  // namespace
}  // namespace gamekeeper::docs
