#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <boost/json/object.hpp>

#include "engine/error.hpp"
#include "engine/game.hpp"

namespace gamekeeper::players {

/// Everybody against everybody, in a game of two seats. Each pair plays every seed twice, with seats swapped:
/// the same dice and cards for both.
struct Tournament {
  /// A player, and what it brings: the value of the game's option that is named like its seat (`north`), or
  /// nothing.
  struct Entrant {
    std::string player;  ///< as make_player takes it
    std::string brings;
    std::string name() const { return brings.empty() ? player : player + "+" + brings; }
  };
  const engine::Game* game = nullptr;
  std::vector<Entrant> entrants;  ///< at least two, all different
  std::uint64_t games = 100;      ///< of each pair; an odd number plays one more
  std::uint64_t seed = 0;
  int threads = 1;
  boost::json::object options;
};

/// "greedy", "search:500+the-dog-comes-too".
Tournament::Entrant entrant_of(const std::string& text);

struct Standings {
  /// How the first of a pair did against the second.
  struct Pair {
    std::size_t first = 0, second = 0;  ///< indices of entrants
    std::uint64_t won = 0, drawn = 0, lost = 0;
    std::uint64_t checksum = 0;
    std::uint64_t games() const { return won + drawn + lost; }
    double score() const { return static_cast<double>(won) + static_cast<double>(drawn) / 2; }
  };
  struct Rating {
    double elo = 0;       ///< the mean of all entrants is 1500
    double interval = 0;  ///< 95 %: elo give or take this
    double score = 0;     ///< points of all games: a win 1, a draw a half
    std::uint64_t games = 0;
  };
  std::vector<Pair> pairs;
  std::vector<Rating> ratings;  ///< by entrant
  double seconds = 0;
};

/// Plays them all. An error says which player or option does not exist, or that the game is not for two.
engine::Result<Standings> play_tournament(const Tournament& tournament);

/// The ratings that make these results likeliest (Bradley and Terry 1952, fitted as Hunter 2004), with
/// intervals from the curvature there. Whoever won or lost everything is counted half a game the other way,
/// so that every rating is finite.
std::vector<Standings::Rating> rate(std::size_t entrants, const std::vector<Standings::Pair>& pairs);

}  // namespace gamekeeper::players
