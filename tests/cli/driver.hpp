#pragma once

#include <gtest/gtest.h>

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/drive.hpp"
#include "engine/game.hpp"
#include "games/registry.hpp"

namespace gamekeeper::test {

/// The protocol in process: lines in, lines out.
inline std::vector<boost::json::object> drive(const engine::Game& game, const std::vector<std::string>& lines,
                                              std::optional<std::string> as = {}) {
  cli::DriveSettings settings;
  settings.game = &game;
  settings.as = std::move(as);
  std::string input;
  for (const std::string& line : lines) input += line + "\n";
  std::istringstream in(input);
  std::ostringstream out;
  cli::Drive(std::move(settings), in, out).run();
  std::vector<boost::json::object> said;
  std::istringstream answers(out.str());
  for (std::string line; std::getline(answers, line);) said.push_back(boost::json::parse(line).as_object());
  return said;
}

inline std::vector<boost::json::object> drive(std::string_view game, const std::vector<std::string>& lines,
                                              std::optional<std::string> as = {}) {
  return drive(**games::find(game), lines, std::move(as));
}

/// What the lines of that kind carry: `told(lines, "error")`.
inline std::vector<boost::json::object> told(const std::vector<boost::json::object>& lines,
                                             std::string_view kind) {
  std::vector<boost::json::object> found;
  for (const auto& line : lines) {
    if (line.contains(kind)) found.push_back(line.at(kind).as_object());
  }
  return found;
}

}  // namespace gamekeeper::test
