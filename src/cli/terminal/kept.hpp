#pragma once

#include <optional>
#include <string>

/// Where matches lie that nobody named a file for, and what their files are called when people talk about
/// them.
namespace gamekeeper::cli {

inline constexpr const char* kSaveEnding = ".gksave";

/// $XDG_STATE_HOME/gamekeeper or ~/.local/state/gamekeeper; nothing where there is no home. It may not be
/// there yet.
std::optional<std::string> saves_folder();
/// What `gamekeeper resume` takes for the file: its bare name where it lies in saves_folder(), else its path,
/// with ~ for the home.
std::string spoken_save(const std::string& path);

}  // namespace gamekeeper::cli
