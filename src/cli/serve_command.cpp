#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>

#include "cli/commands.hpp"
#include "engine/error.hpp"
#include "server/house.hpp"
#include "server/server.hpp"

namespace gamekeeper::cli {

std::string standard_data_folder() {
  const auto variable = [](const char* name) {
    const char* value = std::getenv(name);
    return std::string(value == nullptr ? "" : value);
  };
  if (const std::string data = variable("XDG_DATA_HOME"); !data.empty()) return data + "/gamekeeper";
  if (const std::string home = variable("HOME"); !home.empty()) return home + "/.local/share/gamekeeper";
  return "gamekeeper-data";
}

int serve_command(const ServeArguments& arguments) {
  const std::string data = arguments.data.empty() ? standard_data_folder() : arguments.data;
  const auto house = server::House::open({.data = data, .threads = arguments.threads});
  if (!house) return refuse(house.error());
  const auto server = server::Server::open(
      **house, {.address = arguments.address, .port = arguments.port, .names = arguments.names});
  if (!server) return refuse(server.error());
  const bool everywhere = arguments.address == "0.0.0.0" || arguments.address == "::";
  const std::string host = everywhere                        ? "localhost"
                           : arguments.address.contains(':') ? "[" + arguments.address + "]"
                                                             : arguments.address;
  const std::string address = "http://" + host + ":" + std::to_string((*server)->port()) + "/";
  if (arguments.json) {
    std::cout << R"({"serving":")" << address << R"("})" << std::endl;
  } else {
    std::cout << "The table is open: " << address << "\nTables are kept in " << data
              << ". Ctrl-C closes it; nothing is lost." << std::endl;
  }
  (*server)->stop_on_signals();
  (*server)->run();
  return kDone;
}

}  // namespace gamekeeper::cli
