// The drive protocol with whatever lines come: no crash, no half-done answer, and always a JSON object for an
// answer.
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "cli/drive.hpp"
#include "games/registry.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using gamekeeper::cli::Drive;
  using gamekeeper::cli::DriveSettings;
  static const gamekeeper::engine::Game* const pig = *gamekeeper::games::find("pig");
  DriveSettings settings;
  settings.game = pig;
  settings.seed_given = true;
  settings.files = false;
  std::istringstream in(std::string(reinterpret_cast<const char*>(data), size));
  std::ostringstream out;
  Drive(std::move(settings), in, out).run();
  std::istringstream lines(out.str());
  for (std::string line; std::getline(lines, line);) {
    std::error_code failed;
    if (const boost::json::value said = boost::json::parse(line, failed); failed || !said.is_object())
      std::abort();
  }
  return 0;
}
