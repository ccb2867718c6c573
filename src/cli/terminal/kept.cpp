#include "cli/terminal/kept.hpp"

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>

namespace gamekeeper::cli {
namespace {

std::string variable(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe)
  return value == nullptr ? std::string() : std::string(value);
}

}  // namespace

std::optional<std::string> saves_folder() {
  if (const std::string state = variable("XDG_STATE_HOME"); state.starts_with('/'))
    return state + "/gamekeeper";
  if (const std::string home = variable("HOME"); !home.empty()) return home + "/.local/state/gamekeeper";
  return std::nullopt;
}

std::string spoken_save(const std::string& path) {
  const std::filesystem::path file(path);
  const std::optional<std::string> folder = saves_folder();
  if (folder && file.parent_path() == std::filesystem::path(*folder) && file.extension() == kSaveEnding)
    return file.stem().string();
  const std::string home = variable("HOME");
  if (!home.empty() && path.starts_with(home + "/")) return "~" + path.substr(home.size());
  return path;
}

}  // namespace gamekeeper::cli
