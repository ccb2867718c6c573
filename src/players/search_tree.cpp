#include "players/search_tree.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "chance/random.hpp"
#include "engine/decision.hpp"
#include "engine/match.hpp"
#include "engine/seat.hpp"

namespace gamekeeper::players {
namespace {

using engine::Decision;
using engine::Kind;
using engine::Match;

constexpr int kMostNumbers = 256;
constexpr int kSampled = 24;
/// How strongly what looks good and was little tried is preferred (PUCT).
constexpr double kCuriosity = 0.7;
/// What an answer that was never tried is thought to lose against its node's mean.
constexpr double kUntriedLoss = 0.1;
/// How much of a prior is spread evenly.
constexpr double kEvenShare = 0.3;

std::uint64_t mix(std::uint64_t hash, std::uint64_t value) {
  hash ^= value + 0x9e3779b97f4a7c15ULL + (hash << 6U) + (hash >> 2U);
  hash *= 0xff51afd7ed558ccdULL;
  return hash ^ (hash >> 32U);
}

Answer sample(const Decision& decision, chance::Random& random) {
  const auto options = static_cast<std::int32_t>(decision.options.size());
  Answer answer;
  const auto below = [&random](int bound) {
    return static_cast<std::int32_t>(random.below(static_cast<std::uint32_t>(bound)));
  };
  if (decision.kind == Kind::distribute) {
    answer.assign(static_cast<std::size_t>(options), 0);
    // Half of the samples spread points one by one, half in a few heaps.
    const int heap = random.below(2) == 0 ? 1 : std::max(1, decision.max / 4);
    for (int left = decision.max; left > 0;) {
      const int points = std::min(left, heap);
      answer[static_cast<std::size_t>(below(options))] += points;
      left -= points;
    }
    return answer;
  }
  answer.resize(static_cast<std::size_t>(options));
  std::iota(answer.begin(), answer.end(), 0);
  for (std::size_t i = 0; i + 1 < answer.size(); ++i)
    std::swap(answer[i], answer[i + static_cast<std::size_t>(below(options - static_cast<int>(i)))]);
  if (decision.kind == Kind::pick_some) {
    const int most = std::min(decision.max, options);
    answer.resize(static_cast<std::size_t>(decision.min + below(most - decision.min + 1)));
    std::ranges::sort(answer);
  }
  return answer;
}

}  // namespace

std::uint64_t signature_of(const Decision& decision) {
  std::uint64_t hash = mix(decision.seat, static_cast<std::uint64_t>(decision.kind));
  hash = mix(hash, decision.rule.index);
  hash = mix(hash, std::bit_cast<std::uint64_t>(decision.prompt));
  hash =
      mix(hash, static_cast<std::uint64_t>(decision.min) << 32U | static_cast<std::uint32_t>(decision.max));
  for (const engine::Option& option : decision.options)
    hash = mix(hash, std::bit_cast<std::uint64_t>(option));
  return hash;
}

std::vector<Answer> answers_to(const Match& match, std::uint64_t seed) {
  const Decision& decision = match.decision();
  std::vector<Answer> answers;
  switch (decision.kind) {
    case Kind::pick:
    case Kind::two_way:
    case Kind::place:
    case Kind::text:
      for (std::int32_t i = 0; i < static_cast<std::int32_t>(decision.options.size()); ++i)
        answers.push_back({i});
      return answers;
    case Kind::number: {
      const int count = decision.max - decision.min + 1;
      const int step = (count + kMostNumbers - 1) / kMostNumbers;
      for (int n = decision.min; n <= decision.max; n += step) answers.push_back({n});
      return answers;
    }
    case Kind::pick_some:
    case Kind::order:
    case Kind::distribute: break;
  }
  chance::Random random(seed);
  for (int i = 0; i < kSampled; ++i) {
    Answer answer = sample(decision, random);
    if (std::ranges::find(answers, answer) == answers.end()) answers.push_back(std::move(answer));
  }
  return answers;
}

std::uint32_t SearchTree::Node::visits() const {
  std::uint32_t all = 0;
  for (const Edge& edge : edges) all += edge.visits;
  return all;
}

SearchTree::NodeId SearchTree::add_root(const Match& match) {
  nodes_.push_back({.signature = signature_of(match.decision()), .seat = match.decision().seat});
  return static_cast<NodeId>(nodes_.size() - 1);
}

SearchTree::NodeId SearchTree::child(const Step& step, const Match& match, bool& is_new) {
  const std::uint64_t signature = signature_of(match.decision());
  for (const Child& one : nodes_[step.node].children) {
    if (one.edge == step.edge && one.signature == signature) {
      is_new = false;
      return one.node;
    }
  }
  is_new = true;
  const NodeId id = add_root(match);
  nodes_[step.node].children.push_back({step.edge, signature, id});
  return id;
}

void SearchTree::open(Node& node, const Match& match) {
  const Decision& decision = match.decision();
  node.answers = answers_to(match, node.signature);
  node.edges.assign(node.answers.size(), {});
  std::vector<double> worth(node.answers.size(), 0);
  const bool single = node.answers.front().size() == 1 && decision.kind != Kind::distribute;
  if (single) {
    for (std::size_t i = 0; i < worth.size(); ++i) {
      const std::int32_t value = node.answers[i][0];
      const auto option =
          static_cast<std::size_t>(decision.kind == Kind::number ? value - decision.min : value);
      worth[i] = match.game().appraise(match.position(), decision, decision.options[option]);
    }
  }
  const auto count = static_cast<double>(worth.size());
  const double mean = std::accumulate(worth.begin(), worth.end(), 0.0) / count;
  double spread = 0;
  for (const double one : worth) spread += (one - mean) * (one - mean);
  spread = std::sqrt(spread / count);
  double sum = 0;
  for (double& one : worth) {
    one = spread > 0 ? std::exp((one - mean) / spread) : 1;
    sum += one;
  }
  for (std::size_t i = 0; i < worth.size(); ++i)
    node.edges[i].prior = static_cast<float>(kEvenShare / count + (1 - kEvenShare) * worth[i] / sum);
}

std::uint32_t SearchTree::choose(NodeId id, const Match& match, const Reach& reach) {
  Node& node = nodes_[id];
  if (node.answers.empty()) open(node, match);
  const bool apart = reach.most > reach.least;
  const double least = apart ? reach.least : 0;
  const double range = apart ? reach.most - reach.least : 1;
  double tried = 0;
  double total = 0;
  double counted = 0;
  for (const Edge& edge : node.edges) {
    tried += edge.visits + edge.under_way;
    counted += edge.visits;
    total += edge.total;
  }
  const double mean = counted > 0 ? (total / counted - least) / range : 0.5;
  const double curiosity = kCuriosity * std::sqrt(std::max(1.0, tried));
  std::uint32_t best = 0;
  double best_worth = -1e300;
  for (std::uint32_t i = 0; i < node.edges.size(); ++i) {
    const Edge& edge = node.edges[i];
    const double looks = edge.visits + edge.under_way;
    // A simulation under way counts as lost, so that others of its group look elsewhere.
    const double value = looks > 0 ? (edge.total - least * edge.visits) / range / looks : mean - kUntriedLoss;
    const double worth = value + curiosity * edge.prior / (1 + looks);
    if (worth <= best_worth) continue;
    best_worth = worth;
    best = i;
  }
  return best;
}

const SearchTree::Edge& SearchTree::settle(const Step& step, double result) {
  Edge& edge = nodes_[step.node].edges[step.edge];
  --edge.under_way;
  ++edge.visits;
  edge.total += result;
  return edge;
}

SearchTree::NodeId SearchTree::copy(const std::vector<Node>& from, NodeId id) {
  const auto made = static_cast<NodeId>(nodes_.size());
  nodes_.push_back(from[id]);
  for (std::size_t i = 0; i < from[id].children.size(); ++i) {
    const NodeId below = copy(from, from[id].children[i].node);
    nodes_[made].children[i].node = below;
  }
  return made;
}

SearchTree::NodeId SearchTree::keep_below(const Step& step, std::uint64_t signature, engine::SeatId seat) {
  NodeId best = kNone;
  std::vector<NodeId> open_ends;
  for (const Child& one : nodes_[step.node].children) {
    if (one.edge == step.edge) open_ends.push_back(one.node);
  }
  while (!open_ends.empty()) {
    const NodeId id = open_ends.back();
    open_ends.pop_back();
    const Node& node = nodes_[id];
    if (node.seat == seat) {
      if (node.signature == signature && (best == kNone || node.visits() > nodes_[best].visits())) best = id;
      continue;  // what lies further down is another decision of the seat
    }
    for (const Child& one : node.children) open_ends.push_back(one.node);
  }
  const std::vector<Node> before = std::move(nodes_);
  nodes_.clear();
  return best == kNone ? kNone : copy(before, best);
}

}  // namespace gamekeeper::players
