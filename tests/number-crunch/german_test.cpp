// The Number Crunch in German: every text of its content, its ledger and its words has another for it, and
// ids stay.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/value.hpp>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "content/error.hpp"
#include "content/kind.hpp"
#include "content/ledger.hpp"
#include "embedded/number_crunch_rules.hpp"
#include "embedded/number_crunch_rules_de.hpp"
#include "engine/embedded_ledger.hpp"
#include "games/number-crunch/library.hpp"
#include "kit/words/lexicon.hpp"
#include "number-crunch/voice.hpp"

namespace gamekeeper::number_crunch {
namespace {

namespace json = boost::json;
using testing::IsEmpty;

/// A text that nobody would leave as it is: of four words at least.
bool is_sentence(std::string_view text) { return std::ranges::count(text, ' ') >= 3; }

/// Places where both languages say the same sentence, or where they differ in anything but texts.
void compare(const json::value& english, const json::value& german, const std::string& place,
             std::vector<std::string>& faults) {
  if (english.kind() != german.kind()) {
    faults.push_back(place + ": another kind of value");
  } else if (english.is_object()) {
    for (const auto& [key, value] : english.get_object()) {
      const json::value* other = german.get_object().if_contains(key);
      if (other == nullptr) {
        faults.push_back(place + ": no " + std::string(key));
      } else if (key == "id" || key == "rules") {
        if (value != *other) faults.push_back(place + ": another " + std::string(key));
      } else {
        compare(value, *other, place + "/" + std::string(key), faults);
      }
    }
  } else if (english.is_array()) {
    if (english.get_array().size() != german.get_array().size()) {
      faults.push_back(place + ": another length");
      return;
    }
    for (std::size_t i = 0; i < english.get_array().size(); ++i)
      compare(english.get_array()[i], german.get_array()[i], place + "/" + std::to_string(i), faults);
  } else if (english.is_string()) {
    const std::string text(english.get_string());
    if (is_sentence(text) && german.get_string() == text) faults.push_back(place + ": " + text);
  } else if (english != german) {
    faults.push_back(place + ": another value");
  }
}

TEST(German, HasEveryTextOfTheContentAndNothingElse) {
  const auto english = load_library({});
  const auto german = load_library({}, "de");
  ASSERT_TRUE(english);
  ASSERT_TRUE(german) << content::text(german.error());
  std::vector<std::string> faults;
  for (const auto& kind : kinds())
    compare(kind.entries(*english), kind.entries(*german), std::string(kind.name), faults);
  EXPECT_THAT(faults, IsEmpty());
  EXPECT_EQ(german->acts[0].name, "Akt I: Der letzte Freitag");
}

TEST(German, HasEveryRuleOfTheLedger) {
  const content::Ledger english = engine::embedded_ledger(embedded::number_crunch_rules);
  const content::Ledger german =
      engine::embedded_ledger(embedded::number_crunch_rules, embedded::number_crunch_rules_de);
  ASSERT_EQ(english.size(), german.size());
  std::vector<std::string> faults;
  for (std::size_t i = 0; i < english.size(); ++i) {
    EXPECT_EQ(english[i].id, german[i].id);
    if (is_sentence(english[i].summary) && english[i].summary == german[i].summary)
      faults.push_back(english[i].id);
    if (english[i].because && english[i].because == german[i].because) faults.push_back(english[i].id);
  }
  EXPECT_THAT(faults, IsEmpty());
}

TEST(German, IsTheSecondLanguageOfItsWords) {
  ASSERT_EQ(kLexicon.languages.size(), 2U);
  EXPECT_EQ(kLexicon.language("de"), 1U);
  EXPECT_EQ(kLexicon.languages[0].texts.size(), kLexicon.languages[1].texts.size());
}

}  // namespace
}  // namespace gamekeeper::number_crunch
