#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <utility>
#include <vector>

#include "chance/random.hpp"
#include "engine/decision.hpp"
#include "engine/game.hpp"
#include "engine/history.hpp"
#include "engine/match.hpp"
#include "engine/panic.hpp"
#include "games/number-crunch/library.hpp"
#include "games/number-crunch/standing.hpp"
#include "games/number-crunch/state.hpp"
#include "games/registry.hpp"
#include "players/greedy.hpp"
#include "players/random.hpp"

/// Fits the weights of The Number Crunch's `standing.hpp` to how many turns a greedy Auditor, who now and
/// then errs, needed to the end of a race: weighted least squares. Prints content/standing.yaml; to stderr,
/// the spread (standing.cpp) and how well it foretells races that it has not seen. `fit_turns [MATCHES
/// [SEED]]`; the same numbers give the same weights.
namespace gamekeeper::bench {
namespace {

using namespace number_crunch;

struct Sample {
  Features features;
  float turns;
  bool seen;  // for fitting; else for checking
};

/// Rooms to come, roughly: what the spread of turns grows with.
double length_of(const Features& features) {
  const auto of = [&features](Feature feature) {
    return static_cast<double>(features[static_cast<std::size_t>(std::to_underlying(feature))]);
  };
  return 2 + of(Feature::steps) + of(Feature::first_steps) + of(Feature::later_steps);
}

/// One Auditor plays against one who draws lots and never comes near: so every race ends with its own turns.
std::vector<Sample> play(int matches, std::uint64_t seed) {
  const auto library = load_library({});
  engine::require(library.has_value(), "content that does not load");
  const engine::Game& game = **games::find("number-crunch");
  constexpr std::array kErrors = {0U, 3U, 10U};
  chance::Random random(seed);
  std::vector<Sample> samples;
  engine::Match match(game);
  players::GreedyPlayer greedy;
  players::RandomPlayer lots;
  for (int i = 0; i < matches; ++i) {
    const auto acts = static_cast<int>(1 + random.below(kActs));
    const auto started = match.start({.options = {{"acts", acts}},
                                      .seats = 2,
                                      .seed = random.next(),
                                      .memory = engine::Memory::checkpoint});
    engine::require(started.has_value(), "a race that cannot begin");
    greedy.begin(random.next());
    lots.begin(random.next());
    const std::uint32_t errs = kErrors[random.below(kErrors.size())];
    const std::size_t first = samples.size();
    std::vector<int> passed;  // turns at each sample
    int turns = 0;
    int turn = 0;
    while (match.status() == engine::Status::deciding) {
      const State& state = match.position().as<State>();
      if (turn != state.turn) turns += turn == 0 ? 1 : 0;
      turn = state.turn;
      if (game.is_settled(match.position()) && random.below(6) == 0) {
        samples.push_back({features_of(state, *library, 0), 0, i % 10 != 0});
        passed.push_back(turns);
      }
      // Nobody resigns by lot: a turn ends when another's begins.
      const bool by_lot = match.decision().kind != engine::Kind::two_way &&
                          (match.decision().seat == 1 || random.below(100) < errs);
      by_lot ? lots.play(match) : greedy.play(match);
    }
    const bool arrived = match.position().as<State>().auditors[0].ending == Ending::won;
    if (!arrived) samples.resize(first);
    for (std::size_t k = first; k < samples.size(); ++k)
      samples[k].turns = static_cast<float>(turns + 1 - passed[k - first]);
  }
  return samples;
}

using Weights = std::array<double, kFeatures>;

double foretold(const Sample& sample, const Weights& weights) {
  double sum = 0;
  for (std::size_t i = 0; i < kFeatures; ++i) sum += weights[i] * static_cast<double>(sample.features[i]);
  return std::max(0.5, sum);
}

/// Solves the normal equations, with a little on the diagonal for what never happens.
Weights fit(const std::vector<Sample>& samples) {
  constexpr double kShrink = 1;
  std::vector<std::array<double, kFeatures + 1>> rows(kFeatures);
  for (std::size_t i = 0; i < kFeatures; ++i) rows[i][i] = kShrink;
  for (const Sample& sample : samples) {
    if (!sample.seen) continue;
    const double counts = 1 / length_of(sample.features);
    for (std::size_t i = 0; i < kFeatures; ++i) {
      if (sample.features[i] == 0) continue;
      const double one = counts * static_cast<double>(sample.features[i]);
      for (std::size_t j = 0; j < kFeatures; ++j) rows[i][j] += one * static_cast<double>(sample.features[j]);
      rows[i][kFeatures] += one * static_cast<double>(sample.turns);
    }
  }
  for (std::size_t i = 0; i < kFeatures; ++i) {
    for (std::size_t below = i + 1; below < kFeatures; ++below) {
      const double times = rows[below][i] / rows[i][i];
      for (std::size_t j = i; j <= kFeatures; ++j) rows[below][j] -= times * rows[i][j];
    }
  }
  Weights weights{};
  for (std::size_t i = kFeatures; i-- > 0;) {
    double rest = rows[i][kFeatures];
    for (std::size_t j = i + 1; j < kFeatures; ++j) rest -= rows[i][j] * weights[j];
    weights[i] = rest / rows[i][i];
  }
  return weights;
}

/// How far from the truth, squared, for each turn foretold.
double spread_of(const std::vector<Sample>& samples, const Weights& weights, bool seen) {
  double sum = 0;
  double count = 0;
  double squares = 0;
  for (const Sample& sample : samples) {
    if (sample.seen != seen) continue;
    const double turns = foretold(sample, weights);
    const double wrong = turns - static_cast<double>(sample.turns);
    sum += wrong * wrong / turns;
    squares += wrong * wrong;
    ++count;
  }
  fmt::print(stderr, "{}: {} positions, {:.2f} turns off, {:.3f} a turn\n", seen ? "fitted" : "not seen",
             count, std::sqrt(squares / count), sum / count);
  return sum / count;
}

void run(int matches, std::uint64_t seed) {
  const std::vector<Sample> samples = play(matches, seed);
  const Weights weights = fit(samples);
  spread_of(samples, weights, true);
  const double spread = spread_of(samples, weights, false);
  fmt::print(stderr, "kTurnSpread = {:.3f}\n", spread);
  fmt::print("# fit_turns {} {}\n[\n", matches, seed);
  for (std::size_t i = 0; i < kFeatures; ++i)
    fmt::print("{}{:.4f},{}", i % 10 == 0 ? "  " : " ", weights[i],
               i % 10 == 9 || i + 1 == kFeatures ? "\n" : "");
  fmt::print("]\n");
}

}  // namespace
}  // namespace gamekeeper::bench

int main(int count, char** arguments) {
  const std::span all(arguments, static_cast<std::size_t>(count));
  const int matches = all.size() > 1 ? std::atoi(all[1]) : 20'000;
  if (matches < 1) {
    fmt::print(stderr, "fit_turns [MATCHES [SEED]]: MATCHES is at least 1\n");
    return 2;
  }
  gamekeeper::bench::run(matches, all.size() > 2 ? std::strtoull(all[2], nullptr, 10) : 1);
}
