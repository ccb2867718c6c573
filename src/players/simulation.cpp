#include "players/simulation.hpp"

#include <algorithm>
#include <atomic>
#include <boost/json/value.hpp>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "chance/invariant.hpp"
#include "chance/random.hpp"
#include "content/spelling.hpp"
#include "engine/error.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/history.hpp"
#include "engine/match.hpp"
#include "engine/panic.hpp"
#include "engine/player.hpp"
#include "engine/roles.hpp"
#include "engine/seat.hpp"
#include "players/factory.hpp"
#include "players/random_ruling.hpp"

namespace gamekeeper::players {
namespace {

using engine::Result;

/// Players that never clone the match need no checkpoints.
bool only_looks(const std::string& who) { return who == "random" || who == "greedy"; }

/// Those whose every value is played.
Result<std::vector<const engine::OptionInfo*>> options_in_turn(const Simulation& simulation) {
  const engine::GameInfo& info = simulation.game->info();
  std::vector<const engine::OptionInfo*> each;
  for (const std::string& name : simulation.each) {
    const auto option = std::ranges::find(info.options, name, &engine::OptionInfo::name);
    if (option == info.options.end()) {
      std::vector<std::string_view> known;
      known.reserve(info.options.size());
      for (const engine::OptionInfo& one : info.options) known.emplace_back(one.name);
      return engine::fail("unknown-option", "unknown option '" + name + "' of " + info.id,
                          known.empty() ? "the game has none" : content::suggestion(name, known));
    }
    each.push_back(&*option);
  }
  return each;
}

std::uint64_t count_values(const engine::OptionInfo& option) {
  return option.values.empty() ? static_cast<std::uint64_t>(option.max - option.min) + 1
                               : option.values.size();
}

boost::json::value value_of(const engine::OptionInfo& option, std::uint64_t index) {
  if (option.values.empty()) return option.min + static_cast<std::int64_t>(index);
  return boost::json::value(option.values[index]);
}

/// The seat that has more points than everybody else.
std::optional<std::size_t> sole_winner(const std::vector<engine::SeatResult>& results) {
  const auto points = [](const engine::SeatResult& result) { return result.points; };
  const auto best = std::ranges::max_element(results, {}, points);
  if (best == results.end() || std::ranges::count(results, best->points, points) != 1) return std::nullopt;
  return static_cast<std::size_t>(best - results.begin());
}

/// Where one thread plays, match after match.
class Worker {
 public:
  Worker(const Simulation& simulation, const std::vector<const engine::OptionInfo*>& each, const Tally& seats)
      : simulation_(simulation), each_(each), tally_(seats) {}

  Result<> prepare() {
    match_ = std::make_unique<engine::Match>(*simulation_.game);
    players_.clear();
    bool looks_only = true;
    for (const Tally::Seat& seat : tally_.seats) {
      Result<std::unique_ptr<engine::Player>> player = make_player(seat.who);
      if (!player) return std::unexpected(player.error());
      players_.push_back(*std::move(player));
      looks_only = looks_only && only_looks(seat.who);
    }
    if (simulation_.reach) {
      match_->listen([this](const engine::Event& event, const engine::Position& position) {
        ids_.clear();
        simulation_.game->used_content(position, event, ids_);
        tally_.used.insert(ids_.begin(), ids_.end());
      });
    }
    setup_ = {.options = simulation_.options,
              .seats = static_cast<int>(tally_.seats.size()),
              .memory = looks_only ? engine::Memory::none : engine::Memory::checkpoint};
    return match_->start(setup_);
  }

  /// A match that breaks is noted, and nothing of it is used again.
  void play(std::uint64_t index) {
    const std::uint64_t seed = seed_of_match(simulation_.seed, index);
    try {
      play_through(index, seed);
    } catch (const chance::Broken& broken) {
      tally_.broken[index] = {seed, broken.what()};
      engine::require(prepare().has_value(), "a simulation that cannot go on after a broken match");
    }
  }

  const Tally& tally() const { return tally_; }

 private:
  void play_through(std::uint64_t index, std::uint64_t seed) {
    std::uint64_t players_seed = seed;
    for (const auto& player : players_) player->begin(chance::split_mix(players_seed));
    rulings_ = chance::Random(chance::split_mix(players_seed));
    begin(index, seed);
    engine::Match& match = *match_;
    while (match.status() == engine::Status::deciding) {
      if (match.number() > simulation_.most_questions) {
        tally_.stuck[index] = seed;
        return;
      }
      if (simulation_.ruling_every > 0 && rulings_.below(simulation_.ruling_every) == 0) {
        rule();
        if (match.status() != engine::Status::deciding) break;
      }
      players_[match.decision().seat]->play(match);
      ++tally_.decisions;
    }
    ++tally_.finished;
    tally_.questions += match.number();
    std::uint64_t mixed = match.hash() + index;
    tally_.checksum += chance::split_mix(mixed);
    const std::vector<engine::SeatResult> results = match.results();
    if (const auto winner = sole_winner(results)) ++tally_.seats[*winner].ahead;
    for (std::size_t seat = 0; seat < std::min(results.size(), tally_.seats.size()); ++seat) {
      ++tally_.seats[seat].outcomes[results[seat].outcome];
      tally_.seats[seat].points += results[seat].points;
      if (simulation_.balance) weigh(static_cast<engine::SeatId>(seat), results[seat].points);
    }
  }

  void begin(std::uint64_t index, std::uint64_t seed) {
    if (each_.empty()) return match_->restart(seed);
    for (const engine::OptionInfo* option : each_) {
      const std::uint64_t values = count_values(*option);
      setup_.options[option->name] = value_of(*option, index % values);
      index /= values;
    }
    setup_.seed = seed;
    const Result<> started = match_->start(setup_);
    engine::require(started.has_value(), "an option that refuses a value of its own");
  }

  /// What is refused has changed nothing, and the match goes on.
  void rule() {
    if (const auto ruling = random_ruling(*match_, rulings_)) (void)match_->rule(*ruling);
  }

  void weigh(engine::SeatId seat, double points) {
    brought_.clear();
    match_->game().brought(match_->position(), seat, brought_);
    std::ranges::sort(brought_);
    const auto note = [points](NamedResults& record) {
      ++record.games;
      record.points += points;
    };
    std::string all;
    for (std::size_t i = 0; i < brought_.size(); ++i) {
      note(tally_.by_one[brought_[i]]);
      for (std::size_t k = i + 1; k < brought_.size(); ++k)
        note(tally_.by_two[brought_[i] + " + " + brought_[k]]);
      all += (all.empty() ? "" : " + ") + brought_[i];
    }
    if (!all.empty()) note(tally_.by_all[all]);
  }

  const Simulation& simulation_;
  std::vector<const engine::OptionInfo*> each_;
  std::unique_ptr<engine::Match> match_;
  engine::MatchSetup setup_;
  chance::Random rulings_{0};
  Tally tally_;
  std::vector<std::unique_ptr<engine::Player>> players_;
  std::vector<std::string> ids_;
  std::vector<std::string> brought_;
};

void add(std::map<std::string, NamedResults>& to, const std::map<std::string, NamedResults>& more) {
  for (const auto& [name, record] : more) {
    to[name].games += record.games;
    to[name].points += record.points;
  }
}

void add(Tally& to, const Tally& more) {
  for (std::size_t i = 0; i < to.seats.size(); ++i) {
    for (const auto& [outcome, count] : more.seats[i].outcomes) to.seats[i].outcomes[outcome] += count;
    to.seats[i].points += more.seats[i].points;
    to.seats[i].ahead += more.seats[i].ahead;
  }
  to.finished += more.finished;
  to.decisions += more.decisions;
  to.questions += more.questions;
  to.checksum += more.checksum;
  to.stuck.insert(more.stuck.begin(), more.stuck.end());
  to.broken.insert(more.broken.begin(), more.broken.end());
  to.used.insert(more.used.begin(), more.used.end());
  add(to.by_one, more.by_one);
  add(to.by_two, more.by_two);
  add(to.by_all, more.by_all);
}

}  // namespace

std::uint64_t seed_of_match(std::uint64_t seed, std::uint64_t index) {
  std::uint64_t mixed = chance::split_mix(seed) ^ index;
  return chance::split_mix(mixed);
}

Result<Tally> simulate(const Simulation& simulation) {
  const engine::GameInfo& info = simulation.game->info();
  const Result<int> seats = engine::seats_for(info, simulation.seats);
  if (!seats) return std::unexpected(seats.error());
  Tally tally;
  for (int seat = 0; seat < *seats; ++seat) {
    Tally::Seat& one = tally.seats.emplace_back();
    one.role = engine::role_name(info, static_cast<engine::SeatId>(seat), *seats);
    const auto holder = simulation.seats.find(one.role);
    one.who = holder == simulation.seats.end() ? "random" : holder->second;
  }

  if (simulation.ruling_every > 0 && info.referee.empty())
    return engine::fail("unknown-role", info.id + " has no referee", "a game with one for rulings");
  const Result<std::vector<const engine::OptionInfo*>> each = options_in_turn(simulation);
  if (!each) return std::unexpected(each.error());

  std::vector<std::unique_ptr<Worker>> workers;
  const std::uint64_t most_threads = std::max<std::uint64_t>(1, simulation.games);
  const auto threads =
      std::clamp<std::uint64_t>(static_cast<std::uint64_t>(std::max(simulation.threads, 1)), 1, most_threads);
  for (std::uint64_t i = 0; i < threads; ++i) {
    workers.push_back(std::make_unique<Worker>(simulation, *each, tally));
    if (Result<> ready = workers.back()->prepare(); !ready) return std::unexpected(ready.error());
  }

  const auto begun = std::chrono::steady_clock::now();
  std::atomic<std::uint64_t> next = 0;
  const auto work = [&simulation, &next](Worker& worker) {
    for (std::uint64_t index = next.fetch_add(1); index < simulation.games; index = next.fetch_add(1))
      worker.play(index);
  };
  {
    std::vector<std::jthread> others;
    for (std::size_t i = 1; i < workers.size(); ++i) {
      others.emplace_back([&work, worker = workers[i].get()] { work(*worker); });
    }
    work(*workers.front());
  }
  for (const auto& worker : workers) add(tally, worker->tally());
  tally.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  return tally;
}

Interval wilson(std::uint64_t hits, std::uint64_t trials) {
  if (trials == 0) return {};
  constexpr double kZ = 1.959963984540054;
  const auto n = static_cast<double>(trials);
  const double share = static_cast<double>(hits) / n;
  const double scale = 1 + kZ * kZ / n;
  const double middle = (share + kZ * kZ / (2 * n)) / scale;
  const double half = kZ / scale * std::sqrt(share * (1 - share) / n + kZ * kZ / (4 * n * n));
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

}  // namespace gamekeeper::players
