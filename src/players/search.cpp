#include "players/search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <barrier>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <functional>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "chance/random.hpp"
#include "engine/decision.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/history.hpp"
#include "engine/match.hpp"
#include "engine/panic.hpp"
#include "engine/seat.hpp"
#include "players/greedy.hpp"
#include "players/random.hpp"
#include "players/search_tree.hpp"

namespace gamekeeper::players {
namespace {

using engine::Decision;
using engine::Kind;
using engine::Match;
using engine::SeatId;
using engine::Status;

/// Simulations that are laid through the tree before any of them is played out.
constexpr int kGroup = 8;
/// Decisions after which a playout is given up.
constexpr int kMostDecisions = 2000;
/// An answer looked at as often as that says by its mean how far results lie apart.
constexpr std::uint32_t kTelling = 4;
/// Decisions in something unsettled, or without a die or a card between them, after which a seat stops
/// looking for better and takes what looks best: to put the end off, or to go to and fro, costs nothing.
constexpr int kMostUnsettled = 60;
constexpr int kMostInOneGo = 60;
/// Options weighed in playouts to the end of the match, as set-ups need them: so many in a match, of what is
/// left of them a part for each question, and some for every question.
constexpr std::uint64_t kMostWeighed = 2'400'000;
constexpr std::uint64_t kPartWeighed = 4;
constexpr std::uint64_t kAlwaysWeighed = 30'000;
/// A tree of more nodes is not grown any further.
constexpr std::size_t kMostNodes = 400'000;

struct Difficulty {
  std::string_view name;
  int simulations;
};
constexpr std::array kDifficulties = {Difficulty{"novice", 50}, Difficulty{"apprentice", 300},
                                      Difficulty{"veteran", 2000}, Difficulty{"master", 10000}};

std::optional<int> whole_number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// One simulation: its own match, and its way through the tree.
struct Simulated {
  explicit Simulated(const engine::Game& game) : match(game) {}
  Match match;
  RandomPlayer lots;
  chance::Random random;
  bool to_the_end = false;
  std::uint64_t weighed = 0;  // options, beyond the tree
  std::vector<SearchTree::Step> way;
  std::vector<double> results;  // by seat
};

/// The option that appraises best; of equals, one by lot.
std::int32_t best_looking(const Match& match, chance::Random& random) {
  const Decision& decision = match.decision();
  std::int32_t best = 0;
  std::uint32_t equals = 0;
  double most = -std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < decision.options.size(); ++i) {
    const double worth = match.game().appraise(match.position(), decision, decision.options[i]);
    if (worth < most) continue;
    equals = worth > most ? 1 : equals + 1;
    most = worth;
    if (equals == 1 || random.below(equals) == 0) best = static_cast<std::int32_t>(i);
  }
  return best;
}

/// One decision beyond the tree.
void play_on(Simulated& one) {
  Match& match = one.match;
  one.weighed += match.decision().options.size();
  if (engine::takes_one(match.decision().kind)) {
    match.choose(best_looking(match, one.random));
  } else {
    one.lots.play(match);
  }
}

/// Whether nothing is under way: the rules have just come past a place where they can be entered again, and
/// the game agrees.
bool is_quiet(const Match& match) {
  const engine::History& history = match.history();
  return history[history.size() - 1].kind == engine::Record::Kind::checkpoint &&
         match.game().is_settled(match.position());
}

/// Plays on until nothing is under way and the game says how the position stands; where it could not say so
/// when the simulation began, to the end. Nothing has come out when it is `enough` before.
void play_out(Simulated& one, const std::atomic<bool>& enough) {
  Match& match = one.match;
  for (int decisions = 0; match.status() == Status::deciding && decisions < kMostDecisions; ++decisions) {
    if (enough) return;
    if (!one.to_the_end && is_quiet(match) && match.game().standing(match.position(), 0)) break;
    play_on(one);
  }
  const auto seats = static_cast<std::size_t>(match.seats());
  one.results.assign(seats, 0);
  if (match.status() == Status::over) {
    const auto results = match.results();
    for (std::size_t seat = 0; seat < seats; ++seat) one.results[seat] = results[seat].points;
  } else {
    for (std::size_t seat = 0; seat < seats; ++seat)
      one.results[seat] = match.game().standing(match.position(), static_cast<SeatId>(seat)).value_or(0);
  }
}

/// Threads that play simulations out, side by side with the caller.
class Crew {
 public:
  /// `look` is called on the caller's thread behind each of its playouts.
  Crew(std::vector<std::unique_ptr<Simulated>>& group, int threads, const std::atomic<bool>& enough,
       std::function<void()> look)
      : group_(group),
        threads_(std::min(threads, kGroup)),
        enough_(enough),
        look_(std::move(look)),
        start_(threads_),
        done_(threads_) {
    for (int i = 1; i < threads_; ++i) helpers_.emplace_back([this, i] { help(i); });
  }
  ~Crew() {
    over_ = true;
    if (threads_ > 1) start_.arrive_and_wait();
  }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  void play_out_all(int count) {
    count_ = count;
    if (threads_ > 1) start_.arrive_and_wait();
    share(0);
    if (threads_ > 1) done_.arrive_and_wait();
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  }

 private:
  /// What breaks in a playout breaks the caller's thought, on the caller's thread.
  void share(int which) {
    try {
      for (int i = which; i < count_; i += threads_) {
        play_out(*group_[static_cast<std::size_t>(i)], enough_);
        if (which == 0) look_();
      }
    } catch (...) {
      const std::lock_guard lock(failing_);
      failure_ = std::current_exception();
    }
  }
  void help(int which) {
    for (;;) {
      start_.arrive_and_wait();
      if (over_) return;
      share(which);
      done_.arrive_and_wait();
    }
  }

  std::vector<std::unique_ptr<Simulated>>& group_;
  int threads_;
  const std::atomic<bool>& enough_;
  std::function<void()> look_;
  std::barrier<> start_;
  std::barrier<> done_;
  bool over_ = false;
  int count_ = 0;
  std::mutex failing_;
  std::exception_ptr failure_;
  std::vector<std::jthread> helpers_;
};

}  // namespace

engine::Result<SearchBudget> search_budget(std::string_view text) {
  SearchBudget budget;
  if (text.empty()) return budget;
  const std::size_t colon = text.find(':');
  const std::string_view how = text.substr(0, colon);
  const auto* const known = std::ranges::find(kDifficulties, how, &Difficulty::name);
  const std::optional<int> number =
      known != kDifficulties.end() ? std::optional(known->simulations) : whole_number(how);
  const std::optional<int> threads =
      colon == std::string_view::npos ? std::optional(1) : whole_number(text.substr(colon + 1));
  if (!number || *number < 1 || *number > 1'000'000 || !threads || *threads < 1 || *threads > 64) {
    return engine::fail(
        "unknown-player", fmt::format("unknown player 'search:{}'", text),
        "search, search:SIMULATIONS or search:SIMULATIONS:THREADS; SIMULATIONS is 1 to 1000000, "
        "or one of novice, apprentice, veteran, master");
  }
  budget.simulations = *number;
  budget.threads = *threads;
  return budget;
}

class SearchPlayer::Mind {
 public:
  Mind(const SearchBudget& budget, std::uint64_t seed) : budget_(budget), seed_(seed) {}

  void begin(std::uint64_t seed) {
    seed_ = seed;
    tree_.clear();
    last_ = {SearchTree::kNone, 0};
    why_.clear();
    unsettled_ = 0;
    in_one_go_ = 0;
    answered_ = 0;
    left_to_weigh_ = kMostWeighed;
    hasty_.begin(seed);
  }

  void play(Match& match) {
    unsettled_ = match.game().is_settled(match.position()) ? 0 : unsettled_ + 1;
    in_one_go_ = match.number() == answered_ + 1 ? in_one_go_ + 1 : 0;
    answered_ = match.number();
    if (unsettled_ > kMostUnsettled || in_one_go_ > kMostInOneGo) {
      last_ = {SearchTree::kNone, 0};
      hasty_.play(match);
      why_ = hasty_.why();
      return;
    }
    const SearchTree::NodeId root = root_for(match);
    if (game_ != &match.game()) {
      game_ = &match.game();
      group_.clear();
      for (int i = 0; i < kGroup; ++i) group_.push_back(std::make_unique<Simulated>(match.game()));
    }
    think(match, root);
    const std::uint32_t best = most_visited(root);
    explain(match, root);
    last_ = {root, best};
    answer(match, tree_[root].answers[best]);
  }

  const std::vector<std::string>& why() const { return why_; }
  void watched_by(Watch watch) { watch_ = std::move(watch); }

 private:
  SearchTree::NodeId root_for(const Match& match) {
    if (last_.node != SearchTree::kNone) {
      const auto kept = tree_.keep_below(last_, signature_of(match.decision()), match.decision().seat);
      if (kept != SearchTree::kNone) return kept;
    }
    tree_.clear();
    return tree_.add_root(match);
  }

  void think(const Match& match, SearchTree::NodeId root) {
    reaches_.assign(static_cast<std::size_t>(match.seats()), {});
    const bool to_the_end = !match.game().standing(match.position(), match.decision().seat);
    for (const auto& one : group_) one->to_the_end = to_the_end;
    const std::uint64_t most = std::max(kAlwaysWeighed, left_to_weigh_ / kPartWeighed);
    std::uint64_t weighed = 0;
    double spent = 0;
    enough_ = false;
    Crew crew(group_, budget_.threads, enough_, [&] { enough_ = enough_ || (watch_ && !watch_(spent)); });
    for (int done = static_cast<int>(tree_[root].visits()); done < budget_.simulations && !enough_ &&
                                                            weighed < most &&
                                                            !is_decided(root, budget_.simulations - done);) {
      const int count = std::min(kGroup, budget_.simulations - done);
      for (int i = 0; i < count; ++i) set_out(match, root, *group_[static_cast<std::size_t>(i)], done + i);
      crew.play_out_all(count);
      for (int i = 0; i < count; ++i) {
        const Simulated& one = *group_[static_cast<std::size_t>(i)];
        if (enough_) {
          for (const SearchTree::Step& step : one.way) tree_.give_up(step);
        } else {
          settle(one);
        }
        if (to_the_end) weighed += one.weighed;
      }
      done += count;
      spent = std::max(static_cast<double>(done) / budget_.simulations,
                       static_cast<double>(weighed) / static_cast<double>(most));
    }
    left_to_weigh_ -= std::min(left_to_weigh_, weighed);
  }

  /// Whether so many looks more cannot change which answer was looked at most.
  bool is_decided(SearchTree::NodeId root, int left) const {
    std::uint32_t most = 0;
    std::uint32_t second = 0;
    for (const SearchTree::Edge& edge : tree_[root].edges) {
      second = std::max(second, std::min(most, edge.visits));
      most = std::max(most, edge.visits);
    }
    return most > second + static_cast<std::uint32_t>(left);
  }

  /// Through the tree to a decision that it does not know.
  void set_out(const Match& match, SearchTree::NodeId root, Simulated& one, int index) {
    chance::Random seeds(seed_ ^ (std::uint64_t{match.number()} << 32U) ^ static_cast<std::uint64_t>(index));
    one.match.clone_from(match, seeds.next(), match.decision().seat);
    one.random = chance::Random(seeds.next());
    one.lots.begin(seeds.next());
    one.way.clear();
    one.weighed = 0;
    SearchTree::NodeId node = root;
    bool is_new = false;
    while (!is_new && one.match.status() == Status::deciding) {
      const SearchTree::Step step{node, tree_.choose(node, one.match, reaches_[tree_[node].seat])};
      tree_.set_out(step);
      one.way.push_back(step);
      answer(one.match, tree_[node].answers[step.edge]);
      if (one.match.status() != Status::deciding || tree_.size() >= kMostNodes) return;
      node = tree_.child(step, one.match, is_new);
    }
  }

  void settle(const Simulated& one) {
    for (const SearchTree::Step& step : one.way) {
      const SeatId seat = tree_[step.node].seat;
      const SearchTree::Edge& edge = tree_.settle(step, one.results[seat]);
      if (edge.visits >= kTelling) reaches_[seat].include(edge.mean());
    }
  }

  static void answer(Match& match, const Answer& answer) {
    switch (match.decision().kind) {
      case Kind::pick:
      case Kind::two_way:
      case Kind::place:
      case Kind::number: match.choose(answer.front()); return;
      case Kind::text: match.say_suggestion(static_cast<std::size_t>(answer.front())); return;
      case Kind::pick_some:
      case Kind::order:
      case Kind::distribute: break;
    }
    const auto answered = match.answer(answer);
    engine::require(answered.has_value(), "a decision that cannot be answered");
  }

  std::vector<std::uint32_t> by_visits(SearchTree::NodeId root) const {
    const SearchTree::Node& node = tree_[root];
    std::vector<std::uint32_t> order(node.edges.size());
    for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::sort(order, [&node](std::uint32_t a, std::uint32_t b) {
      const SearchTree::Edge& one = node.edges[a];
      const SearchTree::Edge& other = node.edges[b];
      if (one.visits != other.visits) return one.visits > other.visits;
      return one.total != other.total ? one.total > other.total : a < b;
    });
    return order;
  }
  /// What looks best where nothing was looked at.
  std::uint32_t most_visited(SearchTree::NodeId root) const {
    const std::vector<SearchTree::Edge>& edges = tree_[root].edges;
    if (tree_[root].visits() > 0) return by_visits(root).front();
    return static_cast<std::uint32_t>(std::ranges::max_element(edges, {}, &SearchTree::Edge::prior) -
                                      edges.begin());
  }

  void explain(const Match& match, SearchTree::NodeId root) {
    constexpr std::size_t kLines = 4;
    const SearchTree::Node& node = tree_[root];
    const double all = std::max(1U, node.visits());
    why_.clear();
    for (const std::uint32_t i : by_visits(root)) {
      const SearchTree::Edge& edge = node.edges[i];
      if (edge.visits == 0 || why_.size() == kLines) break;
      std::string line =
          fmt::format("{}: {:.0f} % of {:.0f} looks, mean result {:.2f}", name_of(match, node.answers[i]),
                      100 * edge.visits / all, all, edge.mean());
      if (const auto odds = odds_of(match, node.answers[i])) line += fmt::format(", odds {}", *odds);
      why_.push_back(std::move(line));
    }
  }

  static std::string name_of(const Match& match, const Answer& answer) {
    const Decision& decision = match.decision();
    switch (decision.kind) {
      case Kind::pick:
      case Kind::two_way:
      case Kind::place:
      case Kind::text: return match.option_name(static_cast<std::size_t>(answer.front()));
      case Kind::number: return std::to_string(answer.front());
      default: break;
    }
    return fmt::format("{}", fmt::join(answer, " "));
  }

  static std::optional<std::string> odds_of(const Match& match, const Answer& answer) {
    const Decision& decision = match.decision();
    if (!engine::takes_one(decision.kind)) return std::nullopt;
    const auto odds = match.game().odds(match.position(), decision,
                                        decision.options[static_cast<std::size_t>(answer.front())]);
    if (!odds || !odds->success) return std::nullopt;
    return fmt::format("{:.0f} %", 100 * odds->success->approximate());
  }

  SearchBudget budget_;
  std::uint64_t seed_;
  const engine::Game* game_ = nullptr;
  std::vector<std::unique_ptr<Simulated>> group_;
  SearchTree tree_;
  SearchTree::Step last_{SearchTree::kNone, 0};
  std::vector<SearchTree::Reach> reaches_;  // by seat
  std::vector<std::string> why_;
  Watch watch_;
  std::atomic<bool> enough_ = false;
  std::uint64_t left_to_weigh_ = kMostWeighed;
  int unsettled_ = 0;  // own decisions since everything was settled
  int in_one_go_ = 0;  // own decisions since anything fell by chance, or anybody else decided
  std::uint32_t answered_ = 0;
  GreedyPlayer hasty_;
};

SearchPlayer::SearchPlayer(const SearchBudget& budget, std::uint64_t seed)
    : mind_(std::make_unique<Mind>(budget, seed)) {}
SearchPlayer::~SearchPlayer() = default;
void SearchPlayer::begin(std::uint64_t seed) { mind_->begin(seed); }
void SearchPlayer::play(Match& match) { mind_->play(match); }
void SearchPlayer::watched_by(Watch watch) { mind_->watched_by(std::move(watch)); }
std::vector<std::string> SearchPlayer::why() const { return mind_->why(); }

}  // namespace gamekeeper::players
