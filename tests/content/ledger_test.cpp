#include "content/ledger.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "armory.hpp"
#include "content/check.hpp"
#include "content/document.hpp"
#include "content/embedded.hpp"
#include "content/error.hpp"
#include "embedded/sample_game.hpp"
#include "sample-game/rule_ids.hpp"

namespace gamekeeper::content {
namespace {

using testing::ElementsAre;
using testing::Pair;

constexpr std::string_view kRule =
    "- id: K-1\n  name: first\n  kind: rule\n  summary: One.\n  source: p. 1\n";
constexpr std::string_view kRuling =
    "- id: A-1\n  name: tie\n  kind: ruling\n  summary: You.\n  source: p. 1\n  question: Who?\n"
    "  choices: {you: You., both-sides: Both.}\n  default: you\n  because: Shorter.\n";

std::string errors_of(const std::string& yaml) {
  const auto document = Document::parse(yaml, "rules.yaml");
  if (!document) return document.error().text();
  const auto ledger = Ledger::read(*document);
  return ledger ? "" : text(ledger.error());
}

/// The error after one replacement in the text.
std::string with(std::string_view yaml, const std::string& old, const std::string& fresh) {
  std::string changed(yaml);
  const std::size_t at = changed.find(old);
  EXPECT_NE(at, std::string::npos) << old;
  return errors_of(changed.replace(at, old.size(), fresh));
}

Ledger sample() {
  const Embedded& file = embedded::sample_game[1];
  return *Ledger::read(*Document::parse(file.text(), file.source));
}

TEST(Ledger, SaysPlacesByTheHeadingsOfTheBook) {
  const auto place = [](const std::string& source) {
    const std::string yaml =
        "- id: K-1\n  name: first\n  kind: rule\n  summary: One.\n  source: " + source + "\n";
    Ledger ledger = *Ledger::read(*Document::parse(yaml, "rules.yaml"));
    ledger.name_places({{.line = 5, .heading = "Saves"}, {.line = 20, .heading = "Combat"}});
    return ledger[0].place;
  };
  EXPECT_EQ(place("L5-6"), "Saves");
  EXPECT_EQ(place("L7, L19, L20-30"), "Saves; Combat");
  EXPECT_EQ(place("L1"), "");
  EXPECT_EQ(place("L99, ours (R-02)"), "Combat; ours (R-02)");
  EXPECT_EQ(place("inventory 12.5, L21"), "Combat");
  EXPECT_EQ(place("folk game"), "folk game");
  EXPECT_EQ(lines_of("L5-6, ours, L22"), (std::vector<std::pair<int, int>>{{5, 6}, {22, 22}}));
}

TEST(Ledger, KnowsItsRulesByIdNameAndIndex) {
  const Ledger ledger = sample();
  ASSERT_EQ(ledger.size(), 4U);
  EXPECT_EQ(ledger.index("weapon/sword"), 2U);
  EXPECT_EQ(ledger.index_of_name("weapon_sword"), 2U);
  EXPECT_EQ(ledger.find("V-1")->kind, RuleKind::variant);
  EXPECT_EQ(ledger.find_name("faster_first")->id, "K-1");
  EXPECT_EQ(ledger.find("nothing"), nullptr);
  EXPECT_EQ(ledger.find_name("nothing"), nullptr);
  EXPECT_EQ(ledger.where(1).line(), 8);
  const Rule& tie = ledger[1];
  EXPECT_EQ(tie.question, "Who strikes first on a tie?");
  EXPECT_THAT(tie.choices, ElementsAre(Pair("you-first", "You do."), Pair("roll", "The dice say.")));
  EXPECT_EQ(tie.default_, "you-first");
  EXPECT_TRUE(tie.switch_);
}

TEST(Ledger, GeneratedConstantsAreTheIndexes) {
  const Ledger ledger = sample();
  EXPECT_EQ(ledger[sample_game::rule::faster_first.index].name, "faster_first");
  EXPECT_EQ(ledger[sample_game::rule::lucky_start.index].name, "lucky_start");
  EXPECT_EQ(sample_game::kRules, ledger.size());
}

TEST(Ledger, WellFormedEntries) {
  EXPECT_EQ(errors_of(std::string(kRule)), "");
  EXPECT_EQ(errors_of(std::string(kRuling)), "");
  EXPECT_EQ(errors_of(std::string(kRuling) + "  switch: true\n"), "");
  EXPECT_EQ(with(kRuling, "ruling", "variant"), "");
  EXPECT_EQ(with(kRule, "rule\n", "variant\n"), "");
}

TEST(Ledger, IdsAndNames) {
  EXPECT_EQ(
      with(kRule, "K-1", "K 1"),
      "rules.yaml:1:7: rules[0].id: expected letters and digits joined by - / or ., got 'K 1'; write it like "
      "K-1 or weapon/sword");
  EXPECT_EQ(with(kRule, "first", "First"),
            "rules.yaml:2:9: rules[0].name: expected a snake_case name, got 'First'; write it like "
            "tie_goes_to_the_faster");
  EXPECT_EQ(with(kRule, "first", "switch"),
            "rules.yaml:2:9: rules[0].name: 'switch' is a keyword of C++; take another name");
  EXPECT_EQ(with(kRule, "One.", "''"),
            "rules.yaml:4:12: rules[0].summary: the summary is empty; say it in your own words");
}

TEST(Ledger, IdsAndNamesAreUnique) {
  const std::string rule(kRule);
  EXPECT_EQ(errors_of(rule + rule),
            "rules.yaml:6:7: rules[1].id: 'K-1' is already the id of the rule on line 1");
  EXPECT_EQ(with(rule + rule, "K-1", "K-2"),
            "rules.yaml:7:9: rules[1].name: 'first' is already the name of the rule on line 1");
}

TEST(Ledger, ARulingAnswersAQuestion) {
  EXPECT_EQ(with(kRuling, "  question: Who?\n", ""),
            "rules.yaml:1:3: rules[0]: the question that is answered is missing; write 'question: ...?'");
  EXPECT_EQ(with(kRuling, "  choices: {you: You., both-sides: Both.}\n", ""),
            "rules.yaml:1:3: rules[0]: the choices are missing; write 'choices:' with a 'value: text' each");
  EXPECT_EQ(
      with(kRuling, "both-sides", "Both"),
      "rules.yaml:7:24: rules[0].choices.Both: expected a value in lower case with hyphens, like any-range");
  EXPECT_EQ(with(kRuling, "  default: you\n", ""),
            "rules.yaml:1:3: rules[0]: the default is missing; write 'default:' with one of the choices");
  EXPECT_EQ(with(kRuling, "default: you", "default: yuo"),
            "rules.yaml:8:12: rules[0].default: 'yuo' is none of the choices; did you mean you?");
  EXPECT_EQ(with(kRuling, "  because: Shorter.\n", ""),
            "rules.yaml:1:3: rules[0]: the reason for the default is missing; write 'because: ...'");
  EXPECT_EQ(with(kRuling, ", both-sides: Both.}", "}\n  switch: true"),
            "rules.yaml:8:11: rules[0].switch: a switch needs two choices at least; add one, or leave the "
            "switch out");
}

TEST(Ledger, ARuleOffersNoChoice) {
  EXPECT_EQ(
      errors_of(std::string(kRule) + "  because: I say so.\n"),
      "rules.yaml:3:9: rules[0].kind: a rule has no question, choices, default, because or switch; only a "
      "ruling or a variant has");
}

TEST(Ledger, EveryWrongRuleIsReported) {
  EXPECT_EQ(errors_of("- {id: K-1}\n- {id: K-2, kind: rul}\n"),
            "rules.yaml:1:3: rules[0]: the key 'name' is missing; expected a text\n"
            "rules.yaml:2:19: rules[1].kind: no such word: 'rul'; did you mean rule?");
  EXPECT_EQ(errors_of("id: K-1\n"),
            "rules.yaml:1:1: rules: expected a list, got a map; start each entry with '- '");
}

TEST(Ledger, ContentRestsOnItsRules) {
  const auto reading = armory::weapons("- {id: axe, name: Axe, damage: 6, rules: [K-1, weapon/swrd]}\n");
  ASSERT_EQ(reading.errors, "");
  Errors errors;
  check_reference(reading.weapons, &armory::Weapon::rules, sample(), "rule", errors);
  EXPECT_EQ(
      text(errors),
      "weapons.yaml:1:48: weapons[0].rules[1]: there is no rule 'weapon/swrd'; did you mean weapon/sword?");
}

}  // namespace
}  // namespace gamekeeper::content
