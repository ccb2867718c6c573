#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "engine/match.hpp"

namespace gamekeeper::protocol {

/// How matches ended for the seat that decides, when it took one option and then everybody played at random.
struct Sample {
  int playouts = 0;
  double points = 0;  ///< on average
  std::map<std::string, int> outcomes;
};

/// A sample for each option of the pending decision, which takes a single option. What the seat may not see
/// is imagined anew in each playout, so that nothing hidden, and no die to come, shows in it. The same
/// question gives the same samples. Costs about sixty thousand decisions at most; where matches are
/// long there are fewer playouts.
std::vector<Sample> sampled_odds(const engine::Match& match);

}  // namespace gamekeeper::protocol
