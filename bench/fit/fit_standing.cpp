#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "chance/random.hpp"
#include "engine/game.hpp"
#include "engine/history.hpp"
#include "engine/match.hpp"
#include "engine/panic.hpp"
#include "games/battles/library.hpp"
#include "games/battles/rules.hpp"
#include "games/battles/standing.hpp"
#include "games/battles/state.hpp"
#include "games/registry.hpp"
#include "players/greedy.hpp"
#include "players/random.hpp"

/// Fits the weights of `standing.hpp` to how matches between greedy players, who now and then err, end:
/// logistic regression. Prints content/standing.yaml; to stderr, how well it predicts matches that it has not
/// seen. `fit_standing [MATCHES [SEED]]`; the same numbers give the same weights.
namespace gamekeeper::bench {
namespace {

using namespace battles;

struct Sample {
  std::vector<std::pair<std::uint16_t, float>> features;  // ours less theirs, for north
  float result;                                           // of north
  float before;                                           // what standing() says now
  bool seen;                                              // for fitting; else for checking
};

/// Plays as greedy does, but for so many decisions of a hundred by lot.
class Erring {
 public:
  void begin(std::uint64_t seed, std::uint32_t errs) {
    random_ = chance::Random(seed);
    errs_ = errs;
    greedy_.begin(seed);
    lots_.begin(seed);
  }
  void play(engine::Match& match) {
    if (random_.below(100) < errs_) {
      lots_.play(match);
    } else {
      greedy_.play(match);
    }
  }

 private:
  chance::Random random_;
  std::uint32_t errs_ = 0;
  players::GreedyPlayer greedy_;
  players::RandomPlayer lots_;
};

std::vector<std::pair<std::uint16_t, float>> difference(const Look& look) {
  std::array<double, kFeatures> sum{};
  for (const SeatId side : {SeatId{0}, SeatId{1}}) {
    const double sign = side == 0 ? 1 : -1;
    count_features(look, side, [&](std::size_t index, double amount) { sum[index] += sign * amount; });
  }
  std::vector<std::pair<std::uint16_t, float>> sparse;
  for (std::size_t i = 0; i < kFeatures; ++i) {
    if (sum[i] != 0) sparse.emplace_back(static_cast<std::uint16_t>(i), static_cast<float>(sum[i]));
  }
  return sparse;
}

std::vector<Sample> play(int matches, std::uint64_t seed) {
  const auto library = load_library({});
  engine::require(library.has_value(), "content that does not load");
  const engine::Game& game = **games::find("battles");
  constexpr std::array kErrors = {0U, 5U, 15U, 30U};
  chance::Random random(seed);
  std::vector<Sample> samples;
  engine::Match match(game);
  std::array<Erring, kSides> players;
  const auto bring = [&]() -> std::string {
    if (random.below(100) < 50) return "random";
    return library->line_ups[random.below(static_cast<std::uint32_t>(library->line_ups.size()))].id;
  };
  for (int i = 0; i < matches; ++i) {
    const std::string north = bring();
    std::string south = bring();
    const auto started = match.start({.options = {{"north", north}, {"south", south}},
                                      .seats = kSides,
                                      .seed = random.next(),
                                      .memory = engine::Memory::checkpoint});
    if (!started) continue;  // line-ups of another Rank
    for (Erring& one : players) one.begin(random.next(), kErrors[random.below(kErrors.size())]);
    const std::size_t first = samples.size();
    while (match.status() == engine::Status::deciding) {
      const State& state = match.position().as<State>();
      if (state.stage >= Stage::go && random.below(6) == 0) {
        samples.push_back({difference({state, *library}), 0,
                           static_cast<float>(*game.standing(match.position(), 0)), i % 10 != 0});
      }
      players[match.decision().seat].play(match);
    }
    const auto result = static_cast<float>(match.results()[0].points);
    for (std::size_t k = first; k < samples.size(); ++k) samples[k].result = result;
  }
  return samples;
}

double log_odds(const Sample& sample, const std::array<double, kFeatures>& weights) {
  double sum = 0;
  for (const auto& [index, amount] : sample.features) sum += weights[index] * amount;
  return sum;
}
double chance_of(double log_odds) { return 1 / (1 + std::exp(-log_odds)); }

std::array<double, kFeatures> fit(const std::vector<Sample>& samples, std::uint64_t seed) {
  constexpr int kRounds = 12;
  constexpr double kStep = 0.1;
  constexpr double kShrink = 1e-5;
  std::array<double, kFeatures> weights{};
  std::array<double, kFeatures> steepness{};
  std::vector<std::size_t> order(samples.size());
  std::iota(order.begin(), order.end(), 0);
  chance::Random random(seed);
  for (int round = 0; round < kRounds; ++round) {
    for (std::size_t i = order.size(); i > 1; --i)
      std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
    const double step = kStep / (1 + round);
    for (const std::size_t i : order) {
      const Sample& sample = samples[i];
      if (!sample.seen) continue;
      const double wrong = chance_of(log_odds(sample, weights)) - sample.result;
      for (const auto& [index, amount] : sample.features) {
        const double slope = wrong * amount + kShrink * weights[index];
        steepness[index] += slope * slope;
        weights[index] -= step * slope / std::sqrt(steepness[index] + 1e-8);
      }
    }
  }
  return weights;
}

/// Mean surprise (log loss), and how often the likelier side wins.
template <class Predict>
void report(const char* name, const std::vector<Sample>& samples, Predict predict) {
  double loss = 0;
  double right = 0;
  double count = 0;
  for (const Sample& sample : samples) {
    if (sample.seen) continue;
    const double chance = std::clamp<double>(predict(sample), 0.001, 0.999);
    const double result = sample.result;
    loss -= result * std::log(chance) + (1 - result) * std::log(1 - chance);
    right += (chance > 0.5) == (result > 0.5) ? 1 : 0;
    ++count;
  }
  fmt::print(stderr, "{}: log loss {:.4f}, the likelier side wins {:.2f} %, of {} positions\n", name,
             loss / count, 100 * right / count, count);
}

void run(int matches, std::uint64_t seed) {
  const std::vector<Sample> samples = play(matches, seed);
  const auto weights = fit(samples, seed);
  report("as it is", samples, [](const Sample& sample) { return sample.before; });
  report("fitted", samples, [&](const Sample& sample) { return chance_of(log_odds(sample, weights)); });
  fmt::print("# fit_standing {} {}\n[\n", matches, seed);
  for (std::size_t i = 0; i < kFeatures; ++i)
    fmt::print("{}{:.4f},{}", i % 10 == 0 ? "  " : " ", weights[i],
               i % 10 == 9 || i + 1 == kFeatures ? "\n" : "");
  fmt::print("]\n");
}

}  // namespace
}  // namespace gamekeeper::bench

int main(int count, char** arguments) {
  const std::span all(arguments, static_cast<std::size_t>(count));
  const int matches = all.size() > 1 ? std::atoi(all[1]) : 100'000;
  if (matches < 1) {
    fmt::print(stderr, "fit_standing [MATCHES [SEED]]: MATCHES is at least 1\n");
    return 2;
  }
  gamekeeper::bench::run(matches, all.size() > 2 ? std::strtoull(all[2], nullptr, 10) : 1);
}
