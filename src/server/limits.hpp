#pragma once

#include <chrono>
#include <cstddef>

namespace gamekeeper::server {

/// What one address may have; of an IPv6 address the first 64 bits count, which are one household's.
struct Share {
  std::size_t connections = 100;     ///< open at a time; a browser opens six
  std::size_t sockets = 50;          ///< of these, at which somebody sits or wants to
  std::size_t tables_a_minute = 20;  ///< made; who made none for a minute may make them all at once
  std::size_t tables_kept = 1'000;   ///< made since the server began, and still there
  std::size_t bodies = std::size_t{96} << 20U;  ///< bytes that are being sent; one save takes as much
  std::chrono::seconds cpu{20};  ///< of a processor's time in each minute; as much again for each link
};

/// How much of everything somebody may have. The defaults suit a public house on a small machine (two
/// processors, 2 GB).
struct Limits {
  // A request.
  std::size_t lines = 200;                           ///< of POST /api/table/lines
  std::size_t lines_body = std::size_t{256} << 10U;  ///< bytes of that body
  std::size_t answer = std::size_t{4} << 20U;        ///< bytes of the answer to it
  std::size_t save = std::size_t{64} << 20U;         ///< bytes of a save to go on with
  std::size_t bodies = std::size_t{192} << 20U;      ///< bytes of all bodies that are under way
  std::chrono::seconds patience{30};                 ///< for a request's head, and for the next one
  std::size_t slowest_body = std::size_t{128}
                             << 10U;  ///< bytes a second; beyond `patience` that is the time it has

  // A socket.
  std::chrono::seconds sit{10};                ///< until a link is shown
  std::size_t unread = std::size_t{4} << 20U;  ///< bytes that a client may leave unread before it is cut off

  // The house.
  std::size_t connections = 10'000;  ///< when all are taken, the oldest that has shown no link makes room
  Share anyone;
  /// For clients on this machine, unless a proxy speaks for all of them.
  Share this_machine{.connections = 10'000,
                     .sockets = 10'000,
                     .tables_a_minute = 1'000'000,
                     .tables_kept = 10'000'000,
                     .bodies = std::size_t{192} << 20U,
                     .cpu = std::chrono::hours(1)};
  bool behind_proxy = false;  ///< who asks is the last of X-Forwarded-For
  bool metrics_open = false;  ///< /healthz and /metrics for everybody
};

/// The body of POST /api/tables, in which the text of a save is quoted.
constexpr std::size_t new_table_body(const Limits& limits) { return limits.save + limits.save / 2; }

}  // namespace gamekeeper::server
