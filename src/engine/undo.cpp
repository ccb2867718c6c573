#include "engine/undo.hpp"

#include <functional>
#include <optional>

#include "engine/history.hpp"

namespace gamekeeper::engine {

std::optional<Undoing> look_back(const History& history, int count,
                                 const std::function<bool(const Record&)>& counts) {
  Undoing undoing{.from = history.size()};
  while (undoing.from > 0) {
    const Record& record = history[--undoing.from];
    if (record.kind == Record::Kind::chance || record.kind == Record::Kind::reveal) undoing.learned = &record;
    if (!is_step(record)) continue;
    ++undoing.steps;
    if (counts(record) && --count <= 0) return undoing;
  }
  return std::nullopt;
}

}  // namespace gamekeeper::engine
