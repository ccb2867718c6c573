#include "kit/effects/world.hpp"

#include "engine/panic.hpp"
#include "engine/rule_id.hpp"
#include "engine/task.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"
#include "kit/effects/run.hpp"

namespace gamekeeper::kit::effects {

engine::Task<Checked> World::check(Piece, Id, int, engine::RuleId) {
  engine::require(false, "a game without checks");
  co_return Checked{};
}

engine::Task<bool> World::uses(Id, Piece) { co_return true; }
engine::Task<> World::has_used(Id, Piece) { co_return; }

bool World::bears(Piece who, Id row) const {
  Pieces all;
  bearers(row, all);
  return all.has(who);
}

void World::start(const Start&, Piece, int) { engine::require(false, "a game without procedures"); }
void World::wait(const Waiting&) { engine::require(false, "a game without procedures"); }

}  // namespace gamekeeper::kit::effects
