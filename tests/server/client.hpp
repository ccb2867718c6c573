#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Whoever comes to a server from outside, over loopback.
namespace gamekeeper::test {

using Headers = std::map<std::string, std::string>;

struct Reply {
  int status = 0;
  Headers headers;
  std::string body;
  boost::json::value json() const;
};

/// One HTTP request over a connection of its own.
Reply http(std::uint16_t port, std::string_view method, std::string_view path, std::string_view body = {},
           const Headers& headers = {});
/// The same with a link.
Reply call(std::uint16_t port, std::string_view method, std::string_view path, std::string_view token,
           std::string_view body = {});
/// Bytes that need not be HTTP; what came back until the server hung up or said nothing more for a second.
std::string raw(std::uint16_t port, std::string_view bytes);

/// Bytes, after which it hangs up without waiting for anything.
void send_and_leave(std::uint16_t port, std::string_view bytes);

/// The tokens of a new table, in order: host, friends, spectators.
std::vector<std::string> new_table(std::uint16_t port, std::string_view request);

/// Whether a client offers to pack and unpack messages, as browsers do.
enum class Packing : std::uint8_t { none, offered };

class SocketClient {
 public:
  /// Opens the socket; throws when it is refused. `receive_buffer`: bytes that the system keeps for it; 0 is
  /// as always.
  explicit SocketClient(std::uint16_t port, const Headers& headers = {}, int receive_buffer = 0,
                        Packing packing = Packing::none);
  ~SocketClient();
  SocketClient(const SocketClient&) = delete;
  SocketClient& operator=(const SocketClient&) = delete;

  void say(std::string_view line);
  /// The next line; nothing when the server has hung up or keeps silent for a minute.
  std::optional<boost::json::object> hear();
  /// Lines up to the first with one of these keys, which is the last of them.
  std::vector<boost::json::object> hear_until(const std::vector<std::string_view>& keys);
  /// Sits down, and hears up to the first question.
  std::vector<boost::json::object> sit(std::string_view token, std::string_view with = "[]");
  void drop();
  /// The head of the server's answer when the socket was opened.
  const Headers& upgrade() const { return upgrade_; }
  /// The code with which the server closed the socket.
  int farewell() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
  Headers upgrade_;
};

}  // namespace gamekeeper::test
