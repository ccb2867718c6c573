#include "players/tournament.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <numbers>
#include <string>
#include <vector>

#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/roles.hpp"
#include "engine/seat.hpp"
#include "players/simulation.hpp"

namespace gamekeeper::players {
namespace {

using engine::Result;

constexpr double kEloPerLog = 400 / std::numbers::ln10;
constexpr double kZ = 1.959963984540054;

Result<Simulation> seated(const Tournament& tournament, const Tournament::Entrant& first,
                          const Tournament::Entrant& second) {
  const engine::GameInfo& info = tournament.game->info();
  Simulation simulation{.game = tournament.game,
                        .games = (tournament.games + 1) / 2,
                        .seed = tournament.seed,
                        .threads = tournament.threads,
                        .options = tournament.options};
  const Tournament::Entrant* by_seat[] = {&first, &second};
  for (engine::SeatId seat = 0; seat < 2; ++seat) {
    const std::string role = engine::role_name(info, seat, 2);
    simulation.seats[role] = by_seat[seat]->player;
    if (by_seat[seat]->brings.empty()) continue;
    if (std::ranges::find(info.options, role, &engine::OptionInfo::name) == info.options.end()) {
      return engine::fail(
          "bad-argument",
          fmt::format("{} has no option '{}' that could be '{}'", info.id, role, by_seat[seat]->brings),
          "a player alone, without '+'");
    }
    simulation.options[role] = by_seat[seat]->brings;
  }
  return simulation;
}

/// Whoever has more points has won.
void count(const Tally& tally, std::size_t mine, Standings::Pair& pair) {
  const std::uint64_t won = tally.seats[mine].ahead;
  const std::uint64_t lost = tally.seats[1 - mine].ahead;
  pair.won += won;
  pair.lost += lost;
  pair.drawn += tally.finished - won - lost;
  pair.checksum += tally.checksum;
}

}  // namespace

Tournament::Entrant entrant_of(const std::string& text) {
  const std::size_t plus = text.find('+');
  if (plus == std::string::npos) return {text, ""};
  return {text.substr(0, plus), text.substr(plus + 1)};
}

Result<Standings> play_tournament(const Tournament& tournament) {
  const engine::GameInfo& info = tournament.game->info();
  if (info.min_seats > 2 || info.max_seats < 2) {
    return engine::fail("bad-seats", info.id + " is not a game of two seats", "a game that two can play");
  }
  if (tournament.entrants.size() < 2)
    return engine::fail("bad-argument", "a tournament needs two entrants", "--seat WHO --seat WHO");
  for (std::size_t i = 0; i < tournament.entrants.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (tournament.entrants[i].name() == tournament.entrants[j].name())
        return engine::fail("bad-argument", tournament.entrants[i].name() + " is entered twice", "each once");
    }
  }
  Standings standings;
  for (std::size_t first = 0; first < tournament.entrants.size(); ++first) {
    for (std::size_t second = first + 1; second < tournament.entrants.size(); ++second) {
      Standings::Pair pair{.first = first, .second = second};
      for (const bool swapped : {false, true}) {
        const Tournament::Entrant& one = tournament.entrants[swapped ? second : first];
        const Tournament::Entrant& other = tournament.entrants[swapped ? first : second];
        const Result<Simulation> simulation = seated(tournament, one, other);
        if (!simulation) return std::unexpected(simulation.error());
        const Result<Tally> tally = simulate(*simulation);
        if (!tally) return std::unexpected(tally.error());
        count(*tally, swapped ? 1 : 0, pair);
        standings.seconds += tally->seconds;
      }
      standings.pairs.push_back(pair);
    }
  }
  standings.ratings = rate(tournament.entrants.size(), standings.pairs);
  return standings;
}

std::vector<Standings::Rating> rate(std::size_t entrants, const std::vector<Standings::Pair>& pairs) {
  std::vector<double> wins(entrants, 0);
  std::vector<Standings::Rating> ratings(entrants);
  for (const Standings::Pair& pair : pairs) {
    const double games = static_cast<double>(pair.games());
    double score = pair.score();
    if (games > 0) score = std::clamp(score, 0.5, games - 0.5);
    wins[pair.first] += score;
    wins[pair.second] += games - score;
    ratings[pair.first].score += pair.score();
    ratings[pair.second].score += games - pair.score();
    ratings[pair.first].games += pair.games();
    ratings[pair.second].games += pair.games();
  }
  std::vector<double> strength(entrants, 1);
  constexpr int kRounds = 2000;
  for (int round = 0; round < kRounds; ++round) {
    std::vector<double> met(entrants, 0);
    for (const Standings::Pair& pair : pairs) {
      const double share = static_cast<double>(pair.games()) / (strength[pair.first] + strength[pair.second]);
      met[pair.first] += share;
      met[pair.second] += share;
    }
    double log_sum = 0;
    for (std::size_t i = 0; i < entrants; ++i) {
      if (met[i] > 0) strength[i] = wins[i] / met[i];
      log_sum += std::log(strength[i]);
    }
    const double mean = std::exp(log_sum / static_cast<double>(entrants));
    for (double& one : strength) one /= mean;
  }
  std::vector<double> curvature(entrants, 0);
  for (const Standings::Pair& pair : pairs) {
    const double chance = strength[pair.first] / (strength[pair.first] + strength[pair.second]);
    const double part = static_cast<double>(pair.games()) * chance * (1 - chance);
    curvature[pair.first] += part;
    curvature[pair.second] += part;
  }
  for (std::size_t i = 0; i < entrants; ++i) {
    ratings[i].elo = 1500 + kEloPerLog * std::log(strength[i]);
    ratings[i].interval = curvature[i] > 0 ? kZ * kEloPerLog / std::sqrt(curvature[i]) : 0;
  }
  return ratings;
}

}  // namespace gamekeeper::players
