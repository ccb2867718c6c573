#include <boost/json/serialize.hpp>
#include <ostream>

#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/panic.hpp"
#include "examples/examples.hpp"
#include "games/registry.hpp"

namespace gamekeeper::examples {

using namespace engine;

void clone(std::ostream& out) {
  const Game& pig = **games::find("pig");
  const auto told = [&pig](const Match& match) {
    return boost::json::serialize(pig.to_json(match.position().state));
  };
  Match match(pig);
  require(match.start({.seed = 7}).has_value(), "pig starts");
  match.choose(0);  // roll

  Match what_if(pig);
  what_if.clone_from(match, 99);
  out << "the match   " << told(match) << "\nthe clone   " << told(what_if) << '\n';

  what_if.choose(1);  // hold
  out << "the match   " << told(match) << "\nthe clone   " << told(what_if) << '\n';
}

}  // namespace gamekeeper::examples
