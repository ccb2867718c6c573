// Another language lies over the texts of entries and rules, and over nothing else.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "armory.hpp"
#include "content/catalog.hpp"
#include "content/document.hpp"
#include "content/error.hpp"
#include "content/ledger.hpp"

namespace gamekeeper::content {
namespace {

using armory::Maker;
using testing::ElementsAre;

constexpr std::string_view kMakers =
    "- {id: smith, name: Smith, rivals: [Ann, Tom], age: 50}\n- {id: tom, name: Tom}\n";

Catalog<Maker> makers() {
  Catalog<Maker> makers;
  Errors errors;
  makers.add(*Document::parse(kMakers, "makers.yaml"), errors);
  EXPECT_EQ(text(errors), "");
  return makers;
}

/// What is wrong with a translation; nothing when it lies over the makers.
std::string fault(std::string_view german) {
  Catalog<Maker> over = makers();
  Errors errors;
  over.translate(*Document::parse(german, "de/makers.yaml"), errors);
  return text(errors);
}

TEST(Translation, TakesThePlaceOfTextsAndLeavesTheRest) {
  Catalog<Maker> over = makers();
  Errors errors;
  over.translate(*Document::parse("- {id: smith, name: Schmied, rivals: [Anna, Thomas]}\n", "de/makers.yaml"),
                 errors);
  ASSERT_EQ(text(errors), "");
  EXPECT_EQ(over[0].name, "Schmied");
  EXPECT_THAT(over[0].rivals, ElementsAre("Anna", "Thomas"));
  EXPECT_EQ(over[0].age, 50);
  EXPECT_EQ(over[0].id, "smith");
  EXPECT_EQ(over[1].name, "Tom");
}

TEST(Translation, SaysWithItsPlaceWhatItCannotTranslate) {
  EXPECT_THAT(fault("- {id: ann, name: Anna}\n"), testing::HasSubstr("de/makers.yaml:1:8: "));
  EXPECT_THAT(fault("- {id: ann, name: Anna}\n"), testing::HasSubstr("there is no such entry"));
  EXPECT_THAT(fault("- {id: smith, age: 51}\n"), testing::HasSubstr("the same in every language"));
  EXPECT_THAT(fault("- {id: tom, age: 51}\n"), testing::HasSubstr("translates nothing"));
  EXPECT_THAT(fault("- {id: smith, nom: Schmied}\n"), testing::HasSubstr("nom"));
  EXPECT_THAT(fault("- {id: smith, rivals: [Anna]}\n"), testing::HasSubstr("2"));
  EXPECT_THAT(fault("- {name: Schmied}\n"), testing::HasSubstr("has no id"));
}

constexpr std::string_view kRules =
    "- id: K-1\n  name: first\n  kind: rule\n  summary: One.\n  source: p. 1\n"
    "- id: A-1\n  name: tie\n  kind: ruling\n  summary: You.\n  source: p. 1\n  question: Who?\n"
    "  choices: {you: You., both-sides: Both.}\n  default: you\n  because: Shorter.\n";

std::string fault_of_ledger(std::string_view german) {
  Ledger ledger = *Ledger::read(*Document::parse(kRules, "rules.yaml"));
  return text(ledger.translate(*Document::parse(german, "rules.de.yaml")));
}

TEST(Translation, OfALedgerIsWhole) {
  Ledger ledger = *Ledger::read(*Document::parse(kRules, "rules.yaml"));
  const Errors errors =
      ledger.translate(*Document::parse("- {id: K-1, summary: Eins.}\n"
                                        "- {id: A-1, summary: Du., question: Wer?, choices: {you: Du., "
                                        "both-sides: Beide.}, because: Kürzer.}\n",
                                        "rules.de.yaml"));
  ASSERT_EQ(text(errors), "");
  EXPECT_EQ(ledger[0].summary, "Eins.");
  EXPECT_EQ(ledger[1].question, "Wer?");
  EXPECT_EQ(ledger[1].choices[1].first, "both-sides");
  EXPECT_EQ(ledger[1].choices[1].second, "Beide.");
  EXPECT_EQ(ledger[1].default_, "you");
  EXPECT_THAT(fault_of_ledger("- {id: K-1, summary: Eins.}\n"), testing::HasSubstr("'A-1' is missing"));
  EXPECT_THAT(fault_of_ledger("- {id: K-1, question: Wer?}\n"), testing::HasSubstr("translates nothing"));
  EXPECT_THAT(fault_of_ledger("- {id: A-1, choices: {nobody: Niemand.}}\n"),
              testing::HasSubstr("translates nothing"));
}

}  // namespace
}  // namespace gamekeeper::content
