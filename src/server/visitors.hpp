#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <vector>

namespace gamekeeper::server {

/// Somebody who is connected.
class Visitor {
 public:
  Visitor() = default;
  Visitor(const Visitor&) = delete;
  Visitor& operator=(const Visitor&) = delete;
  virtual ~Visitor() = default;
  /// Says why, if something can be said, and hangs up soon.
  virtual void send_away(std::string_view code, std::string_view message) = 0;
};

/// Everybody who is connected, and who of them has shown a link. Any thread may call.
class Visitors {
 public:
  using Id = std::uint64_t;
  explicit Visitors(std::size_t most) : most_(most) {}

  /// A place for somebody who comes. When none is left the one who came first and has shown no link makes
  /// room; nothing where all have shown one.
  std::optional<Id> enter(const std::shared_ptr<Visitor>& visitor);
  /// The same connection is somebody else's to look after from now on.
  void hand_over(Id id, const std::shared_ptr<Visitor>& to);
  /// It has shown a link that is good, and stays.
  void know(Id id);
  void leave(Id id);
  std::size_t count() const;
  std::vector<std::shared_ptr<Visitor>> all() const;

 private:
  using Some = std::map<Id, std::weak_ptr<Visitor>>;
  std::size_t most_;
  mutable std::mutex mutex_;
  Id next_ = 1;
  Some strangers_;  // the oldest first
  Some known_;
};

}  // namespace gamekeeper::server
