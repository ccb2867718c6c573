#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>
#include <thread>
#include <utility>

#include "cli/commands.hpp"
#include "engine/error.hpp"
#include "games/registry.hpp"
#include "server/journal.hpp"
#include "server/pages.hpp"
#include "server/server.hpp"
#include "server/table_registry.hpp"

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

namespace {

std::string address_of(const ServeArguments& arguments, std::uint16_t port) {
  std::string host = arguments.address;
  if (host == "0.0.0.0" || host == "::") host = "localhost";
  if (host.contains(':')) host = "[" + host + "]";
  return "http://" + host + ":" + std::to_string(port) + "/";
}

/// Asks the desktop, if there is one, to show a page. Nothing of the server's is left to whatever that
/// starts, and nobody waits for it: its parent ends at once.
void show_in_browser(const std::string& address) {
  if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) return;
  const pid_t parent = fork();
  if (parent > 0) waitpid(parent, nullptr, 0);
  if (parent != 0) return;
  if (fork() != 0) _exit(0);
  const int nowhere = open("/dev/null", O_RDWR);
  dup2(nowhere, STDIN_FILENO);
  dup2(nowhere, STDOUT_FILENO);
  dup2(nowhere, STDERR_FILENO);
  close_range(STDERR_FILENO + 1, ~0U, 0);
  execlp("xdg-open", "xdg-open", address.c_str(), nullptr);
  _exit(127);
}

/// What was told to anybody is on the disk: a job that does not end is no reason to wait.
void end_anyway_after(std::chrono::seconds patience) {
  std::thread([patience] {
    std::this_thread::sleep_for(patience);
    server::report(server::Level::warning, "something is still being worked on; it is left as it was");
    std::_Exit(kDone);
  }).detach();
}

/// The registry goes first: its tables hold sockets of the server.
int serve(std::unique_ptr<server::TableRegistry> registry, server::Server& server,
          const std::string& greeting) {
  std::cout << greeting << std::endl;
  server.stop_on_signals();
  server.run();
  end_anyway_after(std::chrono::seconds(2));
  registry.reset();
  return kDone;
}

}  // namespace

int serve_command(const ServeArguments& arguments) {
  if (const engine::Result<> laid = games::lay_over(arguments.packs); !laid) return refuse(laid.error());
  const std::string data = arguments.data.empty() ? standard_data_folder() : arguments.data;
  auto registry = server::TableRegistry::open({.data = data,
                                               .threads = arguments.threads,
                                               .patience = arguments.think,
                                               .note_crashes = true,
                                               .expire = std::chrono::days(arguments.expire_days)});
  if (!registry) return refuse(registry.error());
  const auto server = server::Server::open(**registry, {.address = arguments.address,
                                                        .port = arguments.port,
                                                        .names = arguments.names,
                                                        .limits = arguments.limits});
  if (!server) return refuse(server.error());
  const std::string address = address_of(arguments, (*server)->port());
  return serve(*std::move(registry), **server,
               arguments.json ? R"({"serving":")" + address + "\"}"
                              : "The table is open: " + address + "\nTables are kept in " + data +
                                    ". Ctrl-C closes it; nothing is lost.");
}

int open_table_command() {
  if (!server::has_page()) return menu_command();
  const ServeArguments arguments;
  const std::string data = standard_data_folder();
  auto registry =
      server::TableRegistry::open({.data = data, .threads = arguments.threads, .note_crashes = true});
  if (!registry) return refuse(registry.error());
  auto server = server::Server::open(**registry, {.port = arguments.port});
  if (!server) server = server::Server::open(**registry, {.port = 0});
  if (!server) return refuse(server.error());
  const std::string address = address_of(arguments, (*server)->port());
  show_in_browser(address);
  return serve(*std::move(registry), **server,
               "The table is open: " + address +
                   "\nOpen it in a browser; in this terminal, gamekeeper play. Tables are kept in " + data +
                   ".\nCtrl-C closes it; nothing is lost.");
}

}  // namespace gamekeeper::cli
