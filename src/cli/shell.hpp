#pragma once

#include <CLI/CLI.hpp>
#include <string>

/// What the system wants to know of the commands: pages of the manual and completions. All of it is read from
/// the commands themselves.
namespace gamekeeper::cli {

/// The manual page, as man reads it.
int manual_command(const CLI::App& app);
/// A script for bash, zsh or fish. Error: another shell.
int completions_command(const CLI::App& app, const std::string& shell);

}  // namespace gamekeeper::cli
