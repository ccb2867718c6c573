#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

#include "protocol/lines.hpp"
#include "server/guest.hpp"
#include "server/later.hpp"
#include "server/messages.hpp"
#include "server/quotas.hpp"
#include "server/table.hpp"

namespace gamekeeper::server {

/// Somebody who asks once and does not stay.
struct SharedTable::Caller final : Guest {
  void hear(const SharedLine& line) override {
    if (full) return;
    bytes += line->size();
    full = bytes > calling.most;
    lines.push_back(
        full ? shared(protocol::error_json({"too-long", "what you asked for is more than one answer holds",
                                            "fewer lines in one call"}))
             : line);
  }
  void dismiss(const SharedLine& line) override { hear(line); }
  std::shared_ptr<Bill> bill() const override { return calling.bill; }
  bool has_heard_enough() const { return full || (calling.bill && calling.bill->gone()); }
  Calling calling;
  std::size_t bytes = 0;
  bool full = false;
  std::vector<SharedLine> lines;
  bool asked_everything = false;
  std::function<void(const OrLater<std::vector<SharedLine>>&)> then;
};

}  // namespace gamekeeper::server
