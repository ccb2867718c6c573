#include "support/proof.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <fstream>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/ledger.hpp"
#include "engine/decision.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/reckoning.hpp"
#include "engine/rule_id.hpp"
#include "engine/scene.hpp"

namespace gamekeeper::test {
namespace {

constexpr std::array<std::string_view, 3> kBy = {"play", "a view", "content"};

struct Claim {
  Grounds grounds;
  std::string rule;
  bool operator==(const Claim&) const = default;
};

/// Of the running test.
struct Proof {
  std::string folder;  ///< of the test
  std::vector<Claim> claims;
  std::array<std::set<std::string, std::less<>>, 3> cited;
  std::set<std::string, std::less<>> applied;  ///< cited by events, decisions and rolls
  std::set<const content::Ledger*> ledgers;

  std::vector<std::string> missing(Grounds grounds, const std::string& rule) const {
    const auto& found = cited[static_cast<std::size_t>(grounds)];
    std::vector<std::string> missing = meant_by(rule);
    if (missing.empty()) return {rule};
    std::erase_if(missing, [&found](const std::string& id) { return found.contains(id); });
    return missing;
  }
  /// `GROUP/*` is every rule of the group, in the games that were met.
  std::vector<std::string> meant_by(const std::string& rule) const {
    if (!rule.ends_with('*')) return {rule};
    std::vector<std::string> meant;
    for (const content::Ledger* ledger : ledgers) {
      for (const std::string_view id : ledger->ids()) {
        if (id.starts_with(rule.substr(0, rule.size() - 1))) meant.emplace_back(id);
      }
    }
    return meant;
  }
  /// What is wrong with a claim; empty: it is a fact.
  std::string fault(const Claim& claim) const {
    if (claim.grounds == Grounds::silence)
      return applied.contains(claim.rule) ? claim.rule + " is applied" : std::string();
    const std::vector<std::string> missing = this->missing(claim.grounds, claim.rule);
    if (missing.empty()) return {};
    std::string others;
    for (std::size_t other = 0; other < kBy.size(); ++other) {
      if (this->missing(Grounds(other), claim.rule).empty()) others += fmt::format(" ({} does)", kBy[other]);
    }
    const auto by = static_cast<std::size_t>(claim.grounds);
    return fmt::format("{} does not cite {}{}, only {}", kBy[by], fmt::join(missing, ", "), others,
                       fmt::join(cited[by], ", "));
  }
};

Proof& proof() {
  static Proof running;
  return running;
}

std::string name_of(const testing::TestInfo& test) {
  return fmt::format("{}.{}", test.test_suite_name(), test.name());
}

/// Fails tests that claimed more than they proved.
class Judge final : public testing::EmptyTestEventListener {
  void OnTestStart(const testing::TestInfo&) override { proof() = {}; }

  void OnTestEnd(const testing::TestInfo& test) override {
    const Proof& now = proof();
    if (!test.result()->Passed() || now.claims.empty()) return;
    read_owed(now.folder);
    for (const Claim& claim : now.claims) {
      const std::string line = name_of(test) + " " + claim.rule;
      const std::string fault = now.fault(claim);
      const bool listed = owed_.erase(line) > 0;
      if (fault.empty()) {
        EXPECT_FALSE(listed) << list() << ": '" << line << "' is proved; strike the line";
      } else {
        EXPECT_TRUE(listed) << line << ": " << fault;
      }
    }
  }

  /// What is left over names a test or a claim that is no more.
  void OnTestIterationEnd(const testing::UnitTest& all, int) override {
    for (int i = 0; i < all.total_test_suite_count(); ++i) {
      const testing::TestSuite& suite = *all.GetTestSuite(i);
      for (int n = 0; n < suite.total_test_count(); ++n) {
        const testing::TestInfo& test = *suite.GetTestInfo(n);
        if (test.should_run() && test.result()->Passed()) continue;
        std::erase_if(owed_, [&](const std::string& line) { return line.starts_with(name_of(test) + " "); });
      }
    }
    EXPECT_TRUE(owed_.empty()) << list() << ": nobody claims '" << fmt::format("{}", fmt::join(owed_, "', '"))
                               << "'; strike it";
  }

  void read_owed(const std::string& folder) {
    if (!folder_.empty()) return;
    folder_ = folder;
    std::ifstream file(list());
    for (std::string line; std::getline(file, line);) {
      if (!line.empty()) owed_.insert(line);
    }
  }
  std::string list() const { return folder_ + "/unproved.txt"; }

  std::string folder_;
  std::set<std::string> owed_;  ///< lines of unproved.txt that no test has met yet
};

const bool kJudged = [] {
  testing::UnitTest::GetInstance()->listeners().Append(new Judge);  // owned by GoogleTest from here on
  return true;
}();

/// The rules of every entry of a game's content, by `kind/id`.
using RulesOfContent = std::map<std::string, std::vector<std::string>, std::less<>>;
const RulesOfContent& rules_of_content(const engine::Game& game) {
  static std::map<const engine::Game*, RulesOfContent> known;
  const auto [found, added] = known.try_emplace(&game);
  if (!added) return found->second;
  for (const auto& [kind, entries] : game.content()) {
    for (const auto& entry : entries.as_array()) {
      const auto& fields = entry.as_object();
      const auto* rules = fields.if_contains("rules");
      if (rules == nullptr) continue;
      auto& cites = found->second[fmt::format("{}/{}", std::string_view(kind),
                                              std::string_view(fields.at("id").as_string()))];
      for (const auto& rule : rules->as_array()) cites.emplace_back(rule.as_string());
    }
  }
  return found->second;
}

void look_at(const engine::Game& game, const std::vector<engine::Piece>& pieces) {
  for (const engine::Piece& piece : pieces) {
    for (const std::string& rule : piece.rules) cited(Grounds::view, game, rule);
    for (const engine::Piece::Field& field : piece.fields) {
      if (!field.rule.empty()) cited(Grounds::view, game, field.rule);
    }
    look_at(game, piece.children);
  }
}

}  // namespace

void claim(Grounds grounds, std::string_view rule, std::string_view folder) {
  Claim claimed{grounds, std::string(rule)};
  proof().folder = folder;
  if (std::ranges::find(proof().claims, claimed) == proof().claims.end())
    proof().claims.push_back(std::move(claimed));
}

void cited(Grounds grounds, const engine::Game& game, std::string_view rule) {
  proof().ledgers.insert(&game.ledger());
  proof().cited[static_cast<std::size_t>(grounds)].emplace(rule);
}

void cited(const engine::Game& game, engine::RuleId rule) {
  if (rule.cited()) cited(Grounds::play, game, game.ledger()[rule.index].id);
}

namespace {
void apply(const engine::Game& game, engine::RuleId rule) {
  cited(game, rule);
  if (rule.cited()) proof().applied.insert(game.ledger()[rule.index].id);
}
}  // namespace

bool is_a_thing(const engine::Game& game, std::string_view rule) {
  const content::Rule* written = game.ledger().find(rule);
  return written != nullptr && written->kind == content::RuleKind::content;
}

void heard(const engine::Game& game, const engine::Position& position, const engine::Event& event) {
  apply(game, event.rule);
  std::vector<std::string> used;
  game.used_content(position, event, used);
  for (const std::string& entry : used) {
    const auto found = rules_of_content(game).find(entry);
    if (found == rules_of_content(game).end()) continue;
    for (const std::string& rule : found->second) {
      if (!is_a_thing(game, rule)) continue;
      cited(Grounds::content, game, rule);
      cited(Grounds::play, game, rule);
    }
  }
}

void heard(const engine::Match& match) {
  if (match.status() == engine::Status::deciding) {
    apply(match.game(), match.decision().rule);
    for (const engine::Barred& one : match.decision().barred) cited(match.game(), one.rule);
  }
  if (match.status() == engine::Status::rolling) apply(match.game(), match.chance().rule);
}

void heard(const engine::Game& game, const engine::Reasons& reasons) {
  for (const engine::Reason& reason : reasons) cited(game, reason.rule);
}

engine::Scene looked_at(const engine::Game& game, engine::Scene scene) {
  look_at(game, scene.stage);
  look_at(game, scene.seat);
  look_at(game, scene.ledger);
  return scene;
}

}  // namespace gamekeeper::test
