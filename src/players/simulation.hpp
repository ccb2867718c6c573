#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/roles.hpp"

namespace gamekeeper::players {

/// Many matches of one game without anybody watching.
struct Simulation {
  const engine::Game* game = nullptr;
  std::uint64_t games = 1;
  std::uint64_t seed = 0;
  int threads = 1;        ///< at least 1
  engine::Holders seats;  ///< role -> player; roles that are not named are held by `random`
  boost::json::object options;
  /// Options whose every value is played in turn: match after match the first's, and when it is through, the
  /// next one's next. They come after `options`.
  std::vector<std::string> each;
  /// The referee rules at random, with a tool of the game's, before about every n-th decision; 0: never.
  std::uint32_t ruling_every = 0;
  std::uint32_t most_questions = 1'000'000;  ///< a match that asks more is given up as stuck
  bool reach = false;                        ///< note which content was used; slower
  bool balance = false;                      ///< count results by what a seat brought (Game::brought)
};

/// Results of whatever has the same name.
struct NamedResults {
  std::uint64_t games = 0;
  double points = 0;
};

struct Tally {
  struct Seat {
    std::string role;
    std::string who;
    std::map<std::string, std::uint64_t> outcomes;  ///< how often a match ended so for the seat
    double points = 0;                              ///< of all matches together
    std::uint64_t ahead = 0;                        ///< matches in which nobody else had as many points
  };
  std::vector<Seat> seats;
  std::uint64_t finished = 0;
  std::uint64_t decisions = 0;
  std::uint64_t questions = 0;  ///< decisions, rolls and draws
  /// Of the last positions of all games; depends on the rules, the seed, the games and the players, and not
  /// on the number of threads.
  std::uint64_t checksum = 0;
  double seconds = 0;
  std::map<std::uint64_t, std::uint64_t> stuck;  ///< which match was given up -> its seed
  /// Which match ended in a broken invariant -> its seed and what was broken.
  std::map<std::uint64_t, std::pair<std::uint64_t, std::string>> broken;
  std::set<std::string> used;  ///< content, as kind/id; with `reach` only
  // With `balance` only: by one thing brought, by two of them ("a + b", in order), by all.
  std::map<std::string, NamedResults> by_one, by_two, by_all;
};

/// The seed of match `index` of a simulation.
std::uint64_t seed_of_match(std::uint64_t seed, std::uint64_t index);

/// Plays them all. An error says which seat, player or option does not exist.
engine::Result<Tally> simulate(const Simulation& simulation);

/// Wilson's interval (1927) for a share of `hits` in `trials`, at 95 %: {low, high}, both within 0 and 1.
struct Interval {
  double low = 0;
  double high = 1;
};
Interval wilson(std::uint64_t hits, std::uint64_t trials);

}  // namespace gamekeeper::players
