#include "kit/odds/every_way.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "chance/fraction.hpp"
#include "chance/random.hpp"
#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/event.hpp"
#include "engine/game_facts.hpp"
#include "engine/match.hpp"
#include "engine/panic.hpp"

namespace gamekeeper::kit::odds {
namespace {

using chance::Fraction;
using engine::ChanceRequest;
using engine::Status;

/// A match of one's own, in which everything is asked for.
class Trial {
 public:
  Trial(const engine::Match& from, std::span<const std::int32_t> answer, const Horizon& horizon)
      : from_(from), answer_(answer), horizon_(horizon), match_(from.game()) {
    if (horizon.heard == nullptr) return;
    match_.listen([this](const engine::Event& event, const engine::Position&) {
      horizon_.heard->events.push_back(event);
      horizon_.heard->events.back().dice = {};
    });
  }

  const engine::Match& match() const { return match_; }

  void begin() {
    match_.clone_from(from_, 0);
    match_.chance_from(engine::ChanceMode::script);
    if (horizon_.heard != nullptr) *horizon_.heard = {};
    engine::require(match_.answer(answer_).has_value(), "odds of an answer that is not legal");
  }
  /// On to what falls next; nothing: the way is at its end.
  const ChanceRequest* next() {
    for (;;) {
      if (match_.status() == Status::over || (horizon_.ends && horizon_.ends(match_))) return nullptr;
      if (match_.status() == Status::rolling) return &match_.chance();
      if (!horizon_.answer) return nullptr;
      horizon_.answer(match_);
    }
  }
  /// The faces of a throw, or the one that is drawn.
  void falls(std::span<const std::int32_t> what) {
    const bool dice = match_.chance().kind == ChanceRequest::Kind::dice;
    if (dice && horizon_.heard != nullptr) {
      engine::Thrown& thrown = horizon_.heard->thrown.emplace_back(match_.chance());
      for (const std::int32_t face : what)
        thrown.faces.face[thrown.faces.count++] = static_cast<std::uint8_t>(face);
    }
    engine::require((dice ? match_.faces(what) : match_.outcome(what[0])).has_value(),
                    "a throw that cannot come");
  }

 private:
  const engine::Match& from_;
  std::span<const std::int32_t> answer_;
  const Horizon& horizon_;
  engine::Match match_;
};

/// All that can fall, one after the other.
class Falls {
 public:
  Falls(const ChanceRequest& request, const Horizon& horizon) : sides_(request.sides) {
    if (horizon.throws) throws_ = horizon.throws(request);
    if (!throws_.empty()) return;
    if (request.kind == ChanceRequest::Kind::draw) {
      const auto total = static_cast<std::int64_t>(request.total_weight());
      for (std::size_t outcome = 0; outcome < request.weights.size(); ++outcome) {
        if (request.weights[outcome] != 0)
          throws_.push_back({{static_cast<std::int32_t>(outcome)}, {request.weights[outcome], total}});
      }
      return;
    }
    Fraction each(1);
    for (int die = 0; die < request.count; ++die) each *= Fraction(1, sides_);
    throws_.push_back({std::vector<std::int32_t>(request.count, 1), each});
    counts_on_ = true;
  }

  const Throw& now() const { return throws_[at_]; }
  bool next() {
    if (!counts_on_) return ++at_ < throws_.size();
    for (std::int32_t& face : throws_.front().faces) {
      if (++face <= sides_) return true;
      face = 1;
    }
    return false;
  }

 private:
  int sides_;
  std::vector<Throw> throws_;
  std::size_t at_ = 0;
  bool counts_on_ = false;  ///< the one throw there is goes through all orders
};

/// The ways that are not told yet: of each throw on the present way, what falls after it.
class Walk {
 public:
  Walk(const engine::Match& from, std::span<const std::int32_t> answer, const Horizon& horizon)
      : trial_(from, answer, horizon), horizon_(horizon) {}

  bool all(std::size_t most, const Way& way) {
    for (std::size_t told = 0; told == 0 || go_on(); ++told) {
      const Fraction probability = play();
      if (told == most) return false;
      way(trial_.match(), probability);
    }
    return true;
  }

 private:
  Fraction play() {
    Fraction probability(1);
    trial_.begin();
    std::size_t thrown = 0;
    while (const ChanceRequest* request = trial_.next()) {
      if (thrown == falls_.size()) falls_.emplace_back(*request, horizon_);
      const Throw& falls = falls_[thrown++].now();
      probability *= falls.probability;
      trial_.falls(falls.faces);
    }
    return probability;
  }
  bool go_on() {
    while (!falls_.empty() && !falls_.back().next()) falls_.pop_back();
    return !falls_.empty();
  }

  Trial trial_;
  const Horizon& horizon_;
  std::vector<Falls> falls_;
};

/// Combinations of so many dice over kinds of faces, from a kind on.
void combine(const std::vector<std::pair<std::int32_t, std::int64_t>>& kinds, int sides, std::size_t kind,
             int dice, Throw& made, std::vector<Throw>& to) {
  if (kind + 1 == kinds.size() || dice == 0) {
    Throw last = made;
    for (int die = 0; die < dice; ++die) {
      last.faces.push_back(kinds[kind].first);
      last.probability *= Fraction(kinds[kind].second, sides);
    }
    to.push_back(std::move(last));
    return;
  }
  // Of the dice that are left: so many ways to choose those of this kind, each as likely as it is.
  const std::size_t size = made.faces.size();
  const Fraction before = made.probability;
  Fraction ways(1);
  for (int of_kind = 0; of_kind <= dice; ++of_kind) {
    if (of_kind > 0) {
      ways *= Fraction(dice - of_kind + 1, of_kind) * Fraction(kinds[kind].second, sides);
      made.faces.push_back(kinds[kind].first);
    }
    made.probability = before * ways;
    combine(kinds, sides, kind + 1, dice - of_kind, made, to);
  }
  made.faces.resize(size);
  made.probability = before;
}

/// What falls where only one way is told apart; everything else falls as dice fall.
class Settled {
 public:
  explicit Settled(const Horizon& horizon) : horizon_(horizon) {}

  const std::vector<std::int32_t>* of(const ChanceRequest& request) {
    if (!horizon_.throws) return nullptr;
    const bool dice = request.kind == ChanceRequest::Kind::dice;
    for (const Known& one : known_) {
      if (dice && one.purpose == request.purpose && one.count == request.count && one.sides == request.sides)
        return one.faces.empty() ? nullptr : &one.faces;
    }
    std::vector<Throw> throws = horizon_.throws(request);
    Known& one = dice ? known_.emplace_back(request.purpose, request.count, request.sides) : draw_;
    one.faces = throws.size() == 1 ? std::move(throws.front().faces) : std::vector<std::int32_t>();
    return one.faces.empty() ? nullptr : &one.faces;
  }

 private:
  struct Known {
    engine::Phrase purpose;
    std::uint8_t count = 0, sides = 0;
    std::vector<std::int32_t> faces;
  };
  const Horizon& horizon_;
  std::deque<Known> known_;
  Known draw_;  ///< the last one: what is drawn from changes
};

}  // namespace

std::vector<Throw> in_any_order(const ChanceRequest& dice,
                                const std::function<std::size_t(int face)>& kind_of) {
  std::vector<std::pair<std::int32_t, std::int64_t>> kinds;  // the face that stands for it, of how many
  for (int face = 1; face <= dice.sides; ++face) {
    const std::size_t kind = kind_of ? kind_of(face) : static_cast<std::size_t>(face - 1);
    if (kind >= kinds.size()) kinds.resize(kind + 1);
    if (kinds[kind].second++ == 0) kinds[kind].first = face;
  }
  std::erase_if(kinds, [](const auto& kind) { return kind.second == 0; });
  std::vector<Throw> throws;
  Throw none{{}, 1};
  combine(kinds, dice.sides, 0, dice.count, none, throws);
  return throws;
}

std::vector<Throw> by_sum(const ChanceRequest& dice) {
  std::vector<Throw> throws{{{}, 1}};
  for (int die = 0; die < dice.count; ++die) {
    // From the sum of a die less on: by what it is above the least.
    std::vector<Throw> sums(throws.size() + dice.sides - 1);
    for (std::size_t sum = 0; sum < throws.size(); ++sum) {
      for (int face = 1; face <= dice.sides; ++face) {
        Throw& to = sums[sum + static_cast<std::size_t>(face - 1)];
        to.probability += throws[sum].probability * Fraction(1, dice.sides);
        if (!to.faces.empty()) continue;
        to.faces = throws[sum].faces;
        to.faces.push_back(face);
      }
    }
    throws = std::move(sums);
  }
  return throws;
}

bool every_way(const engine::Match& from, std::span<const std::int32_t> answer, std::size_t most,
               const Horizon& horizon, const Way& way) {
  return Walk(from, answer, horizon).all(most, way);
}

void some_ways(const engine::Match& from, std::span<const std::int32_t> answer, std::size_t times,
               std::uint64_t seed, const Horizon& horizon, const Way& way) {
  chance::Random random(seed);
  Trial trial(from, answer, horizon);
  Settled settled(horizon);
  std::vector<std::int32_t> fallen;
  for (std::size_t time = 0; time < times; ++time) {
    trial.begin();
    while (const ChanceRequest* request = trial.next()) {
      fallen.clear();
      if (const std::vector<std::int32_t>* only = settled.of(*request)) {
        fallen = *only;
      } else if (request->kind == ChanceRequest::Kind::dice) {
        for (int die = 0; die < request->count; ++die) fallen.push_back(random.face(request->sides));
      } else {
        std::uint32_t left = random.below(request->total_weight());
        std::int32_t outcome = 0;
        while (left >= request->weights[static_cast<std::size_t>(outcome)])
          left -= request->weights[static_cast<std::size_t>(outcome++)];
        fallen.push_back(outcome);
      }
      trial.falls(fallen);
    }
    way(trial.match(), {1, static_cast<std::int64_t>(times)});
  }
}

}  // namespace gamekeeper::kit::odds
