#include "kit/odds/every_way.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "chance/fraction.hpp"
#include "engine/chance_request.hpp"
#include "engine/match.hpp"
#include "engine/panic.hpp"

namespace gamekeeper::kit::odds {
namespace {

class Walk {
 public:
  Walk(const engine::Match& from, std::span<const std::int32_t> answer, std::size_t most,
       const Horizon& horizon, const Way& way)
      : from_(from), answer_(answer), most_(most), horizon_(horizon), way_(way), match_(from.game()) {}

  bool all() { return go(chance::Fraction(1)); }

 private:
  /// As the match stands after the throws so far.
  void play() {
    match_.clone_from(from_, 0);
    match_.chance_from(engine::ChanceMode::script);
    engine::require(match_.answer(answer_).has_value(), "odds of an answer that is not legal");
    std::size_t next = 0;
    for (;;) {
      if (match_.status() == engine::Status::rolling) {
        if (next == thrown_.size()) return;
        const std::vector<std::int32_t>& one = thrown_[next++];
        const bool dice = match_.chance().kind == engine::ChanceRequest::Kind::dice;
        engine::require((dice ? match_.faces(one) : match_.outcome(one[0])).has_value(),
                        "a throw that cannot come");
      } else if (match_.status() == engine::Status::deciding && horizon_.answer &&
                 !(horizon_.ends && horizon_.ends(match_))) {
        horizon_.answer(match_);
      } else {
        return;
      }
    }
  }

  bool go(const chance::Fraction& probability) {
    play();
    if (match_.status() != engine::Status::rolling || (horizon_.ends && horizon_.ends(match_))) {
      if (++told_ > most_) return false;
      way_(match_, probability);
      return true;
    }
    const engine::ChanceRequest request = match_.chance();
    if (request.kind == engine::ChanceRequest::Kind::dice) {
      thrown_.emplace_back(request.count, 1);
      return each_throw(request.sides, probability);
    }
    const std::vector<std::uint16_t> weights(request.weights.begin(), request.weights.end());
    std::int64_t total = 0;
    for (const std::uint16_t weight : weights) total += weight;
    thrown_.push_back({0});
    const std::size_t mine = thrown_.size();
    for (std::size_t outcome = 0; outcome < weights.size(); ++outcome) {
      if (weights[outcome] == 0) continue;
      thrown_.resize(mine);
      thrown_.back() = {static_cast<std::int32_t>(outcome)};
      if (!go(probability * chance::Fraction(weights[outcome], total))) return false;
    }
    thrown_.resize(mine - 1);
    return true;
  }

  bool each_throw(int sides, const chance::Fraction& probability) {
    const std::size_t mine = thrown_.size();
    chance::Fraction each = probability;
    for (std::size_t die = 0; die < thrown_.back().size(); ++die) each *= chance::Fraction(1, sides);
    for (;;) {
      if (!go(each)) return false;
      thrown_.resize(mine);
      std::vector<std::int32_t>& faces = thrown_.back();
      std::size_t die = 0;
      while (die < faces.size() && faces[die] == sides) faces[die++] = 1;
      if (die == faces.size()) break;
      ++faces[die];
    }
    thrown_.resize(mine - 1);
    return true;
  }

  const engine::Match& from_;
  std::span<const std::int32_t> answer_;
  std::size_t most_;
  const Horizon& horizon_;
  const Way& way_;
  engine::Match match_;
  std::vector<std::vector<std::int32_t>> thrown_;
  std::size_t told_ = 0;
};

}  // namespace

bool every_way(const engine::Match& from, std::span<const std::int32_t> answer, std::size_t most,
               const Horizon& horizon, const Way& way) {
  return Walk(from, answer, most, horizon, way).all();
}

}  // namespace gamekeeper::kit::odds
