// A match in another language is the same match: names, fields and dice, and no word of the game's own
// language.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cli/driver.hpp"
#include "cli/folder.hpp"
#include "kit/words/lexicon.hpp"
#include "number-crunch/voice.hpp"

namespace gamekeeper::test {
namespace {

namespace json = boost::json;
namespace code = kit::words::code;
using testing::IsEmpty;

/// A career that ends with the first Act that fails, with every second answer looked at from all sides.
std::vector<std::string> career(const std::string& language) {
  std::vector<std::string> lines = {R"({"new": {"seed": 11, "options": {"patience": 1}, "language": ")" +
                                    language + "\"}}"};
  for (unsigned i = 0; i < 4000; ++i) {
    if (i % 9 == 0) lines.emplace_back(R"({"view": "auditor"})");
    if (i % 5 == 0) lines.emplace_back(R"({"odds": "exact"})");
    lines.push_back(R"({"choose": )" + std::to_string(i * 7 % 11 % 4) + "}");
  }
  return lines;
}

/// What stands in the texts of a language between their references: sentences, of four words at least.
std::vector<std::string> sentences_of(const kit::words::Language& language) {
  std::vector<std::string> found;
  std::string words;
  const auto end = [&] {
    if (std::ranges::count(words, ' ') >= 3) found.push_back(words);
    words.clear();
  };
  for (const std::string_view text : language.texts) {
    for (std::size_t at = 0; at < text.size(); ++at) {
      const char c = text[at];
      if (c >= ' ' || static_cast<unsigned char>(c) >= 0x80) {
        words += c;
        continue;
      }
      end();
      if (c == code::kSay || c == code::kSelect || c == code::kPlural) at += 2;
    }
    end();
  }
  return found;
}

bool is_for_people(std::string_view key) {
  constexpr std::array<std::string_view, 11> kKeys = {"text",    "label",    "prompt", "why",  "note", "for",
                                                      "message", "expected", "reason", "view", "title"};
  return std::ranges::find(kKeys, key) != kKeys.end();
}

/// A line as it is in every language: names, numbers and fields, without what people read.
json::value without_words(const json::value& value) {
  if (value.is_array()) {
    json::array items;
    for (const json::value& item : value.as_array()) items.push_back(without_words(item));
    return items;
  }
  if (!value.is_object()) return value;
  json::object kept;
  // The name of a thing is what somebody called it: in German its suggestion is German.
  const bool is_named =
      value.as_object().contains("type") && (value.at("type") == "weapon" || value.at("type") == "armor");
  for (const auto& [key, item] : value.as_object()) {
    if (!is_for_people(key) && !(is_named && key == "name")) kept[key] = without_words(item);
  }
  return kept;
}

/// What people read of a line.
void add_words(const json::value& value, std::string& to) {
  if (value.is_array()) {
    for (const json::value& item : value.as_array()) add_words(item, to);
  } else if (value.is_object()) {
    for (const auto& [key, item] : value.as_object()) {
      if (is_for_people(key)) {
        to += json::serialize(item) + "\n";
      } else {
        add_words(item, to);
      }
    }
  }
}

TEST(German, AWholeMatchIsTheSameMatchAndSaysNoEnglish) {
  const auto english = drive("number-crunch", career("en"));
  const auto german = drive("number-crunch", career("de"));
  ASSERT_EQ(told(german, "over").size(), 1U);
  ASSERT_EQ(english.size(), german.size());
  std::string said;
  for (std::size_t i = 0; i < german.size(); ++i) {
    ASSERT_EQ(json::serialize(without_words(english[i])), json::serialize(without_words(german[i])));
    if (!german[i].contains("error")) add_words(german[i], said);
  }
  EXPECT_EQ(told(english, "over")[0].at("hash"), told(german, "over")[0].at("hash"));
  std::string translated;
  for (const std::string_view text : number_crunch::kLexicon.languages[1].texts) translated += text;
  std::vector<std::string> english_said;
  for (const std::string& sentence : sentences_of(number_crunch::kLexicon.languages[0])) {
    if (said.contains(sentence) && !translated.contains(sentence)) english_said.push_back(sentence);
  }
  EXPECT_THAT(english_said, IsEmpty());
  EXPECT_TRUE(said.contains("Gesundheit"));
}

TEST(German, ASaveKeepsTheLanguageAndOpensInIt) {
  const Folder folder;
  drive("number-crunch", {R"({"new": {"seed": 3, "language": "de", "save": ")" + folder.file("a") + "\"}}",
                          R"({"choose": 0})"});
  const auto loaded = drive("number-crunch", {R"({"load": ")" + folder.file("a") + "\"}"});
  EXPECT_THAT(told(loaded, "error"), IsEmpty());
  EXPECT_EQ(told(loaded, "decision").back().at("prompt"), "Was trägst du bei dir?");
}

TEST(German, AnUnknownLanguageIsRefusedInALine) {
  const auto errors = told(drive("number-crunch", {R"({"new": {"language": "tlh"}})"}), "error");
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_EQ(errors[0].at("code"), "unknown-language");
  EXPECT_EQ(errors[0].at("expected"), "one of en, de");
}

}  // namespace
}  // namespace gamekeeper::test
