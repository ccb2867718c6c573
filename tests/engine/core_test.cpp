#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <vector>

namespace gamekeeper::engine {
namespace {

/// What runs in a browser has no exceptions: whatever the core throws or catches stands behind `#ifdef
/// __cpp_exceptions`.
TEST(Core, ThrowsAndCatchesInOnePlace) {
  namespace fs = std::filesystem;
  const std::regex word(R"(^\s*(throw|try|\} catch)\b|\bstd::stoi\b)");
  std::vector<std::string> found;
  for (const char* folder : {"chance", "content", "engine", "games"}) {
    for (const auto& entry :
         fs::recursive_directory_iterator(fs::path(GAMEKEEPER_SOURCE_DIR) / "src" / folder)) {
      const fs::path& path = entry.path();
      if (path.extension() != ".cpp" && path.extension() != ".hpp") continue;
      std::ifstream file(path);
      bool guarded = false;
      for (std::string line; std::getline(file, line);) {
        if (line.starts_with("#ifdef __cpp_exceptions")) guarded = true;
        if (line.starts_with("#else") || line.starts_with("#endif")) guarded = false;
        if (!guarded && std::regex_search(line, word))
          found.push_back(path.filename().string() + ": " + line);
      }
    }
  }
  EXPECT_THAT(found, testing::IsEmpty());
}

}  // namespace
}  // namespace gamekeeper::engine
