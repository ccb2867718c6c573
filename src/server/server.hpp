#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/error.hpp"
#include "server/limits.hpp"
#include "server/table_registry.hpp"

namespace gamekeeper::server {

struct ServerSettings {
  std::string address = "127.0.0.1";  ///< nobody else's machine reaches it unless told otherwise
  std::uint16_t port = 7090;          ///< 0: any that is free
  std::vector<std::string> names;  ///< host names under which pages may come, beside addresses and localhost
  Limits limits = {};
};

/// HTTP and WebSocket at one port: the page, the calls and the socket of docs/table.md.
class Server {
 public:
  /// Listens from here on. Errors: a port that is taken, an address that is not this machine's.
  static engine::Result<std::unique_ptr<Server>> open(TableRegistry& registry,
                                                      const ServerSettings& settings);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  std::uint16_t port() const;
  /// Serves until stop().
  void run();
  /// From any thread: says goodbye to everybody, and run() returns when they have gone, or after two seconds.
  void stop();
  /// The first SIGINT or SIGTERM does the same; the next one ends the program, as it would any other.
  void stop_on_signals();

 private:
  struct Inside;
  explicit Server(std::unique_ptr<Inside> inside);
  std::unique_ptr<Inside> inside_;
};

}  // namespace gamekeeper::server
