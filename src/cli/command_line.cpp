#include "cli/command_line.hpp"

#include <iostream>

#include "cli/drive.hpp"
#include "cli/seating.hpp"
#include "games/registry.hpp"

namespace gamekeeper::cli {

int run(int argc, const char* const* argv) {
  if (argc < 3) return 2;
  DriveSettings settings;
  auto game = games::find(argv[2]);
  if (!game) return 2;
  settings.game = *game;
  Drive(settings, std::cin, std::cout).run();
  return 0;
}

}  // namespace gamekeeper::cli
