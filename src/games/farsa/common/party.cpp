#include "games/farsa/rules.hpp"

namespace gamekeeper::farsa {
namespace {

template <class Condition>
int count(const State& state, Condition condition) {
  return static_cast<int>(std::ranges::count_if(state.party, condition));
}

}  // namespace

int count_present(const State& state) { return count(state, is_present); }
int count_able(const State& state) { return count(state, can_act); }
int count_heroes(const State& state) { return count(state, is_hero); }

bool has_skill(const Character& one, int skill) { return has_bit(one.skills, skill); }

}  // namespace gamekeeper::farsa
