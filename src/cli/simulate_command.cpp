#include "cli/simulate_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/balance_report.hpp"
#include "cli/commands.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "players/simulation.hpp"
#include "protocol/lines.hpp"

namespace gamekeeper::cli {
namespace {

namespace json = boost::json;
using players::Interval;
using players::Simulation;
using players::Tally;

double per(std::uint64_t count, double of) { return of > 0 ? static_cast<double>(count) / of : 0; }

std::string checksum_text(const Tally& tally) { return fmt::format("{:016x}", tally.checksum); }

struct Reach {
  std::size_t entries = 0;
  std::vector<std::string> never;
};

Reach reach_of(const engine::Game& game, const Tally& tally) {
  Reach reach;
  for (std::string& id : game.reachable()) {
    ++reach.entries;
    if (!tally.used.contains(id)) reach.never.push_back(std::move(id));
  }
  return reach;
}

json::object results_json(const Tally& tally) {
  json::object results;
  for (const Tally::Seat& seat : tally.seats) {
    json::object outcomes;
    for (const auto& [outcome, games] : seat.outcomes) {
      const Interval interval = players::wilson(games, tally.finished);
      outcomes[outcome] = {{"games", games},
                           {"rate", per(games, static_cast<double>(tally.finished))},
                           {"low", interval.low},
                           {"high", interval.high}};
    }
    const double points = tally.finished == 0 ? 0 : seat.points / static_cast<double>(tally.finished);
    results[seat.role] = {
        {"player", seat.who}, {"points_per_game", points}, {"outcomes", std::move(outcomes)}};
  }
  return results;
}

json::object report_json(const Simulation& simulation, const Tally& tally) {
  const auto finished = static_cast<double>(tally.finished);
  json::object report{{"game", simulation.game->info().id},
                      {"games", simulation.games},
                      {"finished", tally.finished},
                      {"seed", simulation.seed},
                      {"threads", simulation.threads},
                      {"checksum", checksum_text(tally)},
                      {"decisions", tally.decisions},
                      {"decisions_per_game", per(tally.decisions, finished)},
                      {"questions_per_game", per(tally.questions, finished)},
                      {"seconds", tally.seconds},
                      {"decisions_per_second", per(tally.decisions, tally.seconds)},
                      {"results", results_json(tally)}};
  json::array stuck;
  for (const auto& [game, seed] : tally.stuck) stuck.push_back({{"game", game}, {"seed", seed}});
  report["stuck"] = std::move(stuck);
  json::array broken;
  for (const auto& [game, how] : tally.broken)
    broken.push_back({{"game", game}, {"seed", how.first}, {"what", how.second}});
  report["broken"] = std::move(broken);
  if (simulation.reach) {
    const Reach reach = reach_of(*simulation.game, tally);
    report["reach"] = {{"entries", reach.entries},
                       {"used", reach.entries - reach.never.size()},
                       {"never", json::array(reach.never.begin(), reach.never.end())}};
  }
  return report;
}

void print_text(const Simulation& simulation, const Tally& tally) {
  const auto finished = static_cast<double>(tally.finished);
  fmt::print("{}: {} games, seed {}\n\n", simulation.game->info().name, simulation.games, simulation.seed);
  std::size_t widest = 24;
  std::size_t widest_player = 8;
  for (const Tally::Seat& seat : tally.seats) {
    widest_player = std::max(widest_player, seat.who.size());
    for (const auto& [outcome, games] : seat.outcomes) widest = std::max(widest, outcome.size());
  }
  fmt::print("{:<16}{:<{}}{:<{}}{:>9}{:>9}   {}\n", "seat", "player", widest_player + 2, "outcome", widest,
             "games", "rate", "95 % interval");
  for (const Tally::Seat& seat : tally.seats) {
    for (const auto& [outcome, games] : seat.outcomes) {
      const Interval interval = players::wilson(games, tally.finished);
      fmt::print("{:<16}{:<{}}{:<{}}{:>9}{:>7.2f} %   {:.2f} to {:.2f} %\n", seat.role, seat.who,
                 widest_player + 2, outcome, widest, games, 100 * per(games, finished), 100 * interval.low,
                 100 * interval.high);
    }
  }
  fmt::print("\n{:.2f} decisions a game, {:.2f} with rolls and draws\n", per(tally.decisions, finished),
             per(tally.questions, finished));
  fmt::print("{:.0f} decisions a second, {:.0f} games a second\n", per(tally.decisions, tally.seconds),
             per(tally.finished, tally.seconds));
  fmt::print("checksum {}\n", checksum_text(tally));
  for (const auto& [game, how] : tally.broken)
    fmt::print("broken: game {}, seed {}: {}\n", game, how.first, how.second);
  for (const auto& [game, seed] : tally.stuck) {
    fmt::print("stuck: game {}, seed {}: no end after {} questions\n", game, seed, simulation.most_questions);
  }
  if (!simulation.reach) return;
  const Reach reach = reach_of(*simulation.game, tally);
  fmt::print("content: {} of {} entries used\n", reach.entries - reach.never.size(), reach.entries);
  for (const std::string& id : reach.never) fmt::print("  never: {}\n", id);
}

}  // namespace

int simulate_command(const Simulation& simulation, const std::optional<std::string>& balance, bool as_json) {
  const engine::Result<Tally> tally = players::simulate(simulation);
  if (!tally) return refuse(tally.error());
  if (balance) {
    if (const engine::Result<> written = write_balance(simulation, *tally, *balance); !written)
      return refuse(written.error());
  }
  if (as_json) {
    fmt::print("{}\n", protocol::text_of(report_json(simulation, *tally)));
  } else {
    print_text(simulation, *tally);
    if (balance) fmt::print("balance: {}/report.html\n", *balance);
  }
  return tally->stuck.empty() && tally->broken.empty() ? kDone : kNo;
}

}  // namespace gamekeeper::cli
