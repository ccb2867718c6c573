#include "cli/tournament_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands.hpp"
#include "engine/error.hpp"
#include "players/simulation.hpp"
#include "players/tournament.hpp"
#include "protocol/lines.hpp"

namespace gamekeeper::cli {
namespace {

namespace json = boost::json;
using players::Interval;
using players::Standings;
using players::Tournament;

/// The share of won points, a draw counted half, with its interval.
Interval interval_of(const Standings::Pair& pair) {
  return players::wilson(pair.won + pair.drawn / 2, pair.games());
}

json::object report_json(const Tournament& tournament, const Standings& standings) {
  json::array pairs;
  for (const Standings::Pair& pair : standings.pairs) {
    const Interval interval = interval_of(pair);
    pairs.push_back({{"first", tournament.entrants[pair.first].name()},
                     {"second", tournament.entrants[pair.second].name()},
                     {"games", pair.games()},
                     {"won", pair.won},
                     {"drawn", pair.drawn},
                     {"lost", pair.lost},
                     {"low", interval.low},
                     {"high", interval.high},
                     {"checksum", fmt::format("{:016x}", pair.checksum)}});
  }
  json::array ratings;
  for (std::size_t i = 0; i < standings.ratings.size(); ++i) {
    const Standings::Rating& one = standings.ratings[i];
    ratings.push_back({{"entrant", tournament.entrants[i].name()},
                       {"elo", one.elo},
                       {"interval", one.interval},
                       {"score", one.score},
                       {"games", one.games}});
  }
  return {{"game", tournament.game->info().id},
          {"seed", tournament.seed},
          {"pairs", std::move(pairs)},
          {"ratings", std::move(ratings)},
          {"seconds", standings.seconds}};
}

void print_text(const Tournament& tournament, const Standings& standings) {
  std::size_t width = 8;
  for (const Tournament::Entrant& one : tournament.entrants) width = std::max(width, one.name().size());
  fmt::print("{}: every pair plays {} games, each seed with seats swapped, seed {}\n\n",
             tournament.game->info().name, standings.pairs.front().games(), tournament.seed);
  for (const Standings::Pair& pair : standings.pairs) {
    const Interval interval = interval_of(pair);
    fmt::print("{:<{}}  against  {:<{}}  {:>6} won {:>6} drawn {:>6} lost   {:.1f} % ({:.1f} to {:.1f})\n",
               tournament.entrants[pair.first].name(), width, tournament.entrants[pair.second].name(), width,
               pair.won, pair.drawn, pair.lost, 100 * pair.score() / static_cast<double>(pair.games()),
               100 * interval.low, 100 * interval.high);
  }
  std::vector<std::size_t> order(standings.ratings.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::sort(order, [&standings](std::size_t a, std::size_t b) {
    return standings.ratings[a].elo != standings.ratings[b].elo
               ? standings.ratings[a].elo > standings.ratings[b].elo
               : a < b;
  });
  fmt::print("\n{:<{}}  {:>6}  {:>8}  {:>10}\n", "", width, "Elo", "95 %", "points");
  for (const std::size_t i : order) {
    const Standings::Rating& one = standings.ratings[i];
    fmt::print("{:<{}}  {:>6.0f}  +-{:>5.0f}  {:>6.1f} of {}\n", tournament.entrants[i].name(), width,
               one.elo, one.interval, one.score, one.games);
  }
  fmt::print("\n{:.1f} s\n", standings.seconds);
}

}  // namespace

int tournament_command(const players::Tournament& tournament, bool as_json) {
  const engine::Result<Standings> standings = players::play_tournament(tournament);
  if (!standings) return refuse(standings.error());
  if (as_json) {
    fmt::print("{}\n", protocol::text_of(report_json(tournament, *standings)));
  } else {
    print_text(tournament, *standings);
  }
  return kDone;
}

}  // namespace gamekeeper::cli
