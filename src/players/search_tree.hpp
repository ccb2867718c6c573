#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "chance/random.hpp"
#include "engine/decision.hpp"
#include "engine/match.hpp"
#include "engine/seat.hpp"

namespace gamekeeper::players {

/// An answer to a decision, as Match::answer takes it.
using Answer = std::vector<std::int32_t>;

/// What a decision asks, whatever the position: equal decisions have equal signatures.
std::uint64_t signature_of(const engine::Decision& decision);

/// The answers that a search considers: all of them where one option or number is asked for (at most 256
/// numbers, evenly spread), else some that lots have chosen, the same for the same seed. Never empty.
std::vector<Answer> answers_to(const engine::Match& match, std::uint64_t seed);

/// Decisions that simulations have met, and how their answers did.
class SearchTree {
 public:
  using NodeId = std::uint32_t;
  static constexpr NodeId kNone = 0xffffffff;

  struct Edge {
    std::uint32_t visits = 0;
    std::uint32_t under_way = 0;  ///< simulations that went this way and are not counted yet
    double total = 0;             ///< of the results for the node's seat
    float prior = 0;
    double mean() const { return total / visits; }  ///< NaN for one that was never looked at
  };
  struct Child {
    std::uint32_t edge;
    std::uint64_t signature;
    NodeId node;
  };
  struct Node {
    std::uint64_t signature = 0;
    engine::SeatId seat = 0;
    std::vector<Answer> answers;  ///< empty until the node is chosen from for the first time
    std::vector<Edge> edges;      ///< one an answer
    std::vector<Child> children;
    std::uint32_t visits() const;
  };
  /// Between which values some means lie: curiosity is weighed against how far they are apart.
  struct Reach {
    double least = std::numeric_limits<double>::infinity();
    double most = -std::numeric_limits<double>::infinity();
    void include(double mean) {
      least = std::min(least, mean);
      most = std::max(most, mean);
    }
  };
  struct Step {
    NodeId node;
    std::uint32_t edge;
  };

  void clear() { nodes_.clear(); }
  bool empty() const { return nodes_.empty(); }
  const Node& operator[](NodeId id) const { return nodes_[id]; }
  std::size_t size() const { return nodes_.size(); }

  /// The node for the pending decision of `match`, with no parent.
  NodeId add_root(const engine::Match& match);
  /// The child for the decision that is pending after an edge; added when it is new.
  NodeId child(const Step& step, const engine::Match& match, bool& is_new);
  /// Which answer the next simulation tries; `reach`: of the means for the node's seat so far.
  std::uint32_t choose(NodeId id, const engine::Match& match, const Reach& reach);
  /// Notes that a simulation goes this way; `settle` how it came out for the node's seat.
  void set_out(const Step& step) { ++nodes_[step.node].edges[step.edge].under_way; }
  const Edge& settle(const Step& step, double result);
  /// It did not come out at all.
  void give_up(const Step& step) { --nodes_[step.node].edges[step.edge].under_way; }

  /// Keeps only what can follow an edge of `root`: the most visited node there with this signature becomes
  /// the root. kNone, and an empty tree, when there is none.
  NodeId keep_below(const Step& step, std::uint64_t signature, engine::SeatId seat);

 private:
  void open(Node& node, const engine::Match& match);
  NodeId copy(const std::vector<Node>& from, NodeId id);

  std::vector<Node> nodes_;
};

}  // namespace gamekeeper::players
