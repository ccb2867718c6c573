#include "support/odds_come_true.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "chance/fraction.hpp"
#include "chance/random.hpp"
#include "engine/decision.hpp"
#include "engine/game.hpp"
#include "engine/history.hpp"
#include "engine/match.hpp"
#include "kit/odds/every_way.hpp"
#include "support/battery_checks.hpp"

namespace gamekeeper::battery {
namespace {

using chance::Fraction;
using engine::Kind;
using engine::Match;

constexpr std::size_t kMostLies = 20;
constexpr int kMostOfAKind = 2;
constexpr std::size_t kImagined = 400;  ///< imaginations of what is hidden
constexpr double kDeviations = 5;

/// Sums over the ways of one option.
struct Sums {
  Fraction told;  ///< of the ways on which the odds promise something
  Fraction success;
  bool has_success = false, has_rows = false;
  std::vector<Fraction> rows;
  std::vector<Fraction> amounts;
  bool in_no_row = false;
  bool spoilt = false;

  void add(const Came& came, const Fraction& likely) {
    spoilt = spoilt || came.spoilt;
    if (came.aside || came.spoilt) return;
    told += likely;
    if (came.success) {
      has_success = true;
      if (*came.success) success += likely;
    }
    if (came.row) {
      has_rows = true;
      if (*came.row >= rows.size()) {
        in_no_row = true;
      } else {
        rows[*came.row] += likely;
      }
    }
    amounts.resize(std::max(amounts.size(), came.amounts.size()));
    for (std::size_t i = 0; i < came.amounts.size(); ++i) amounts[i] += came.amounts[i] * likely;
  }
};

class Walker {
 public:
  Walker(const engine::Game& game, const Walks& walks, const Judge& judge)
      : walks_(walks), judge_(judge), match_(game), imagined_(game) {}

  Truth walk() {
    for (int i = 0; i < walks_.matches && truth_.lies.size() < kMostLies; ++i) {
      const auto n = static_cast<std::size_t>(i);
      engine::MatchSetup setup{.options = walks_.options[n % walks_.options.size()],
                               .seed = walks_.seed + static_cast<std::uint64_t>(i),
                               .memory = engine::Memory::checkpoint};
      const auto started = match_.start(setup);
      if (!started) {
        lie(started.error().text());
      } else {
        play(setup.seed);
      }
      if (walks_.positions.empty()) continue;
      const auto position = boost::json::parse(walks_.positions[n % walks_.positions.size()]).as_object();
      const auto placed = match_.start_from(position, setup);
      if (!placed) {
        lie(placed.error().text());
      } else {
        play(setup.seed);
      }
    }
    return std::move(truth_);
  }

 private:
  void play(std::uint64_t seed) {
    chance::Random random(seed ^ 0x0dd5ULL);
    for (int question = 0; question < walks_.most_questions && match_.status() == engine::Status::deciding;
         ++question) {
      const engine::Decision& decision = match_.decision();
      if (decision.kind == Kind::pick || decision.kind == Kind::two_way || decision.kind == Kind::place ||
          decision.kind == Kind::number)
        look_at_options();
      if (truth_.lies.size() >= kMostLies) return;
      answer_at_random(match_, random);
    }
  }

  void look_at_options() {
    const engine::Decision& decision = match_.decision();
    for (std::size_t index = 0; index < decision.options.size(); ++index) {
      const auto odds = match_.game().odds(match_.position(), decision, decision.options[index]);
      if (!odds || (!odds->success && odds->outcomes.empty())) continue;
      const Promise promise{match_, decision, decision.options[index], *odds};
      const std::optional<Trial> trial = judge_(promise, heard_);
      if (!trial) {
        ++truth_.not_tried[match_.option_name(index)];
      } else if (!trial->kind.empty()) {
        Tally& tally = truth_.kinds[trial->kind];
        // The more have been tried, the rarer: so that they come from all over the matches.
        if (tally.options < walks_.of_a_kind &&
            which_.below(static_cast<std::uint32_t>(1 + tally.options / 2)) == 0) {
          const auto value = static_cast<std::int32_t>(index);
          ++tally.options;
          try_out(promise, *trial, decision.kind == Kind::number ? decision.min + value : value, tally);
        }
      }
    }
  }

  void try_out(const Promise& promise, const Trial& trial, std::int32_t value, Tally& tally) {
    const std::array<std::int32_t, 1> answer{value};
    kit::odds::Horizon horizon = trial.horizon;
    horizon.heard = &heard_;
    Sums sums;
    const auto begin = [&] {
      sums = {};
      sums.rows.resize(promise.odds.outcomes.size());
    };
    std::size_t ways = 0;
    const auto count = [&](const Match& end, const Fraction& likely) {
      ++ways;
      sums.add(trial.came(end), likely);
    };
    begin();
    bool exact = !trial.imagined;
    if (trial.imagined) {
      for (std::size_t n = 0; n < kImagined; ++n) {
        imagined_.clone_from(promise.match, n, promise.decision.seat);
        kit::odds::every_way(
            imagined_, answer, walks_.most_ways, horizon,
            [&](const Match& end, const Fraction& likely) { count(end, likely * Fraction(1, kImagined)); });
      }
    } else if (!kit::odds::every_way(promise.match, answer, walks_.most_ways, horizon, count)) {
      exact = false;
      begin();
      kit::odds::some_ways(promise.match, answer, walks_.times, 1, horizon, count);
    }
    tally.ways += ways;
    if (!exact) ++tally.sampled;
    const std::size_t times = exact ? 0 : trial.imagined ? kImagined : walks_.times;
    compare(promise, trial, sums, times, tally, value);
    heard_ = {};
  }

  void compare(const Promise& promise, const Trial& trial, const Sums& sums, std::size_t times, Tally& tally,
               std::int32_t value) {
    const engine::Odds& odds = promise.odds;
    std::string wrong;
    if (sums.told == Fraction(0) || sums.spoilt) {
      --tally.options;  // nothing was promised for any of its ways
      return;
    }
    const auto hold = [&](std::string_view what, const Fraction& said, const Fraction& sum) {
      const Fraction came = sum / sums.told;
      if (came == said) return;
      if (times > 0 && said > Fraction(0) && said < Fraction(1)) {
        const double p = said.approximate();
        const double n = static_cast<double>(times) * sums.told.approximate();
        if (std::abs(came.approximate() - p) <= kDeviations * std::sqrt(p * (1 - p) / n)) return;
      }
      wrong += fmt::format("\n  {}: said {}, came {}{}", what, said.text(),
                           times > 0 ? came.decimal(4) : came.text(), times > 0 ? " at random" : "");
    };
    if (sums.in_no_row) wrong += "\n  an end that no row tells";
    if (odds.success && sums.has_success) hold("success", *odds.success, sums.success);
    if (sums.has_rows) {
      for (std::size_t row = 0; row < odds.outcomes.size(); ++row)
        hold(odds.outcomes[row].label, odds.outcomes[row].probability, sums.rows[row]);
    }
    if (!(odds.success && sums.has_success) && !sums.has_rows && !trial.words)
      wrong += "\n  nothing was compared";
    if (trial.words && times == 0) {
      std::vector<Fraction> means = sums.amounts;
      for (Fraction& mean : means) mean = mean / sums.told;
      ++tally.amounts;
      if (const std::string words = trial.words(means); !words.empty()) wrong += "\n  " + words;
    }
    if (wrong.empty() || ++lies_of_[trial.kind] > kMostOfAKind) return;
    lie(fmt::format("{}, match {}, question {}: {} \"{}\"\n  {}{}", trial.kind, match_.setup().seed,
                    match_.number(), match_.option_name(promise.option), odds.note,
                    match_.game().prompt(match_.position(), promise.decision), wrong) +
        fmt::format(" (value {})", value));
  }

  void lie(std::string what) {
    if (truth_.lies.size() < kMostLies) truth_.lies.push_back(std::move(what));
  }

  const Walks& walks_;
  const Judge& judge_;
  Match match_;
  Match imagined_;
  chance::Random which_{1};
  kit::odds::Heard heard_;
  std::map<std::string, int> lies_of_;
  Truth truth_;
};

}  // namespace

std::size_t row_named(const engine::Odds& odds, std::string_view label) {
  for (std::size_t row = 0; row < odds.outcomes.size(); ++row) {
    if (odds.outcomes[row].label == label) return row;
  }
  return kNoRow;
}

std::string Truth::text() const {
  std::string text;
  for (const auto& [kind, tally] : kinds) {
    text += fmt::format("{}: {} options, {} ways", kind, tally.options, tally.ways);
    if (tally.sampled > 0) text += fmt::format(", {} of them at random", tally.sampled);
    if (tally.amounts > 0) text += fmt::format(", {} notes", tally.amounts);
    text += "\n";
  }
  for (const std::string& one : lies) text += one + "\n";
  for (const auto& [name, times] : not_tried)
    text += fmt::format("{}: {} times odds that nobody tries\n", name, times);
  return text;
}

Truth odds_come_true(const engine::Game& game, const Walks& walks, const Judge& judge) {
  return Walker(game, walks, judge).walk();
}

int odds_effort() {
  const char* const set = std::getenv("GAMEKEEPER_ODDS");
  return set == nullptr ? 1 : std::max(1, std::atoi(set));
}

}  // namespace gamekeeper::battery
