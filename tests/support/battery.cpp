#include "support/battery.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "chance/random.hpp"
#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/error.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"
#include "support/battery_checks.hpp"

namespace gamekeeper::battery {
namespace {

using namespace engine;

constexpr std::size_t kMostFailures = 20;

/// Writes down every answer of one match.
class Notes final : public Recorder {
 public:
  Notes(Answers& answers, Draws& draws, const Match& match)
      : answers_(answers), draws_(draws), match_(match) {}
  void decided(const Decision& decision, std::span<const std::int32_t> values) override {
    const bool words = decision.kind == Kind::text;
    answers_[decision.number] = {false,
                                 {values.begin(), values.end()},
                                 words ? match_.text_of(static_cast<TextId>(values.front())) : std::string(),
                                 hash_};
  }
  void chanced(const ChanceRequest& request, std::span<const std::int32_t> values) override {
    answers_[request.number] = {true, {values.begin(), values.end()}, {}, 0};
    if (request.kind == ChanceRequest::Kind::draw)
      draws_.drawn(request.weights, static_cast<std::size_t>(values.front()));
  }
  void checkpointed() override {}
  void ruled(const boost::json::object&, SeatId) override {}
  void revealed() override {}
  void ended() override {}
  void stands_at(std::uint64_t hash) { hash_ = hash; }

 private:
  Answers& answers_;
  Draws& draws_;
  const Match& match_;
  std::uint64_t hash_ = 0;
};

class Run {
 public:
  Run(const Game& game, const Setup& setup)
      : game_(game),
        setup_(setup),
        checks_(game, setup, [this](std::string what) { complain(std::move(what)); }),
        match_(game) {}

  Report run() {
    match_.listen([this](const Event& event, const Position& position) { hear(event, position); });
    for (int i = 0; i < setup_.matches && report_.failures.size() < kMostFailures; ++i) {
      play(setup_.seed + static_cast<std::uint64_t>(i));
    }
    // Less than once in a hundred million runs where all is well.
    if (std::abs(draws_.surprise()) > 6)
      complain(
          fmt::format("draws do not come by their weights: {:.1f} standard deviations", draws_.surprise()));
    for (const auto& [kind, entries] : game_.content()) {
      for (const auto& entry : entries.get_array()) {
        const std::string id =
            std::string(kind) + "/" + std::string(entry.get_object().at("id").get_string());
        if (!used_.contains(id)) report_.never_reached.push_back(id);
      }
    }
    return std::move(report_);
  }

 private:
  void complain(std::string what) {
    if (report_.failures.size() < kMostFailures) {
      report_.failures.push_back({match_.setup().seed, match_.number(), std::move(what)});
    }
  }

  void hear(const Event& event, const Position& position) {
    const Telling telling = game_.tell(position, event);
    if (heard_.below(setup_.every) == 0) checks_.hearing(event, position, heard_);
    if (telling.name.empty()) complain(fmt::format("event {} has no name", event.type));
    if (event.rule.cited() && event.rule.index >= game_.ledger().size())
      complain("an event of no rule of the ledger");
    std::vector<std::string> used;
    game_.used_content(position, event, used);
    used_.insert(used.begin(), used.end());
  }

  void play(std::uint64_t seed) {
    const MatchSetup setup{.options = setup_.options, .seats = setup_.seats, .seed = seed};
    answers_.clear();
    match_.record_to(&notes_);
    match_.explain(true);
    if (const Result<> started = match_.start(setup); !started) {
      match_.record_to(nullptr);
      return complain("start: " + started.error().text());
    }
    chance::Random random(seed ^ 0xba77e47ULL);
    std::uint32_t last = 0;
    while (match_.status() == Status::deciding && report_.failures.size() < kMostFailures) {
      ++report_.decisions;
      if (match_.number() <= last) complain("numbers do not ascend");
      last = match_.number();
      if (last > setup_.most_questions) return complain("the match does not end");
      const int since = checks_.since_checkpoint(match_);
      report_.longest_since_checkpoint = std::max(report_.longest_since_checkpoint, since);
      if (since > setup_.most_since_checkpoint)
        complain(fmt::format("{} decisions since the last checkpoint", since));
      if (!decision(random)) break;
      notes_.stands_at(match_.hash());
      answer_at_random(match_, random);
    }
    match_.record_to(nullptr);
    if (match_.status() == Status::rolling) return complain("a seeded match waits for dice");
    if (match_.status() == Status::over) {
      checks_.invariants(match_);
      checks_.position(match_);
      checks_.views(match_);
      checks_.results(match_);
      checks_.replay(setup, answers_, match_.hash());
      checks_.logs(setup, answers_, match_.hash(), random);
    }
  }

  /// False when the match is not where it was.
  bool decision(chance::Random& random) {
    checks_.invariants(match_);
    checks_.words(match_);
    if (random.below(setup_.every) != 0) return true;
    checks_.position(match_);
    checks_.judgement(match_);
    checks_.views(match_);
    checks_.clones(match_, random);
    checks_.names_choose(match_, random);
    checks_.imagination(match_, random);
    checks_.state_json(match_);
    const std::size_t failures = report_.failures.size();
    match_.record_to(nullptr);
    checks_.undo(match_, answers_);
    match_.record_to(&notes_);
    return report_.failures.size() == failures;
  }

  const Game& game_;
  const Setup& setup_;
  Report report_;
  std::set<std::string> used_;
  Checks checks_;
  Match match_;
  Answers answers_;
  Draws draws_;
  chance::Random heard_{1};
  Notes notes_{answers_, draws_, match_};
};

}  // namespace

std::string Report::text() const {
  std::string text;
  for (const Failure& failure : failures) {
    text += fmt::format("seed {}, number {}: {}\n", failure.seed, failure.number, failure.what);
  }
  return text;
}

Report run(const Game& game, const Setup& setup) { return Run(game, setup).run(); }

void expect_passes(const Game& game, const Setup& setup) {
  const Report report = run(game, setup);
  EXPECT_TRUE(report.failures.empty()) << game.info().id << "\n" << report.text();
  EXPECT_GT(report.decisions, 0U);
}

}  // namespace gamekeeper::battery
