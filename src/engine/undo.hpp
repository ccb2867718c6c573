#pragma once

#include <cstddef>
#include <functional>
#include <optional>

#include "engine/history.hpp"

namespace gamekeeper::engine {

/// What an undo takes back: everything from one decision or ruling on. Match::undo counts both; whose may be
/// taken back is for those to say who know the people (protocol::undo, terminal::SeatedSession).
struct Undoing {
  std::size_t from = 0;             ///< index of the oldest record that goes: a decision or a ruling
  int steps = 0;                    ///< decisions and rulings from there on, 1 or more: Match::undo(steps)
  const Record* learned = nullptr;  ///< the first dice, draw or reveal after it, if any: what somebody knows
};

/// Whether an undo counts it.
inline bool is_step(const Record& record) {
  return record.kind == Record::Kind::decision || record.kind == Record::Kind::ruling;
}

/// Back to the `count`th step, from the end, of those that `counts` names; the others between go along.
/// Nothing when there are fewer.
std::optional<Undoing> look_back(
    const History& history, int count,
    const std::function<bool(const Record&)>& counts = [](const Record&) { return true; });

}  // namespace gamekeeper::engine
