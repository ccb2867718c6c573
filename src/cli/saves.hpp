#pragma once

#include <string>

#include "engine/error.hpp"

namespace gamekeeper::cli {

/// The folder of matches that nobody named a file for; made when it is missing.
engine::Result<std::string> made_saves_folder();
/// The file that is meant: a path, or the name of a match that is kept there.
std::string save_named(const std::string& given);
/// The match that somebody played last and that is not over. Error: there is none.
engine::Result<std::string> newest_save();

}  // namespace gamekeeper::cli
