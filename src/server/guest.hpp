#pragma once

#include <memory>
#include <string>

#include "server/quotas.hpp"

namespace gamekeeper::server {

/// A line of the protocol, said to many.
using SharedLine = std::shared_ptr<const std::string>;

/// Somebody who hears what is said at a table: a socket, a call. Called on any thread, one call at a time, in
/// order; does not block.
class Guest {
 public:
  Guest() = default;
  Guest(const Guest&) = delete;
  Guest& operator=(const Guest&) = delete;
  virtual ~Guest() = default;
  virtual void hear(const SharedLine& line) = 0;
  /// The last that is said; the guest has left.
  virtual void dismiss(const SharedLine& line) = 0;
  /// On whose account its lines are followed; nothing: on nobody's.
  virtual std::shared_ptr<Bill> bill() const { return nullptr; }
};

}  // namespace gamekeeper::server
