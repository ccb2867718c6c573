#include "kit/effects/world.hpp"

#include "engine/panic.hpp"
#include "engine/rule_id.hpp"
#include "engine/task.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/run.hpp"

namespace gamekeeper::kit::effects {

engine::Task<Checked> World::check(Piece, Id, int, engine::RuleId) {
  engine::require(false, "a game without checks");
  co_return Checked{};
}

}  // namespace gamekeeper::kit::effects
