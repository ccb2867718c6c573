#include "content/document.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>

namespace gamekeeper::content {
namespace {

std::string refused(std::string_view yaml) {
  const auto document = Document::parse(yaml, "shop/cards.yaml");
  return document ? "read" : document.error().text();
}

Document read_well(std::string_view yaml) {
  auto document = Document::parse(yaml, "shop/cards.yaml");
  EXPECT_TRUE(document) << document.error().text();
  if (!document) std::abort();
  return *document;
}

std::string nested(int depth) {
  return std::string(static_cast<std::size_t>(depth), '[') +
         std::string(static_cast<std::size_t>(depth), ']');
}

TEST(Document, KnowsWhereEverythingStands) {
  const Document document = read_well("- id: ace\n  on:\n    hit: [3, 'a b']\n- id: two\n");
  const Node ace = *document.root().item(0);
  EXPECT_EQ(ace.line(), 1);
  EXPECT_EQ(ace.column(), 3);
  const Node text = ace.at("on", "hit", 1);
  EXPECT_EQ(text.text(), "a b");
  EXPECT_TRUE(text.quoted());
  EXPECT_FALSE(ace.at("on", "hit", 0).quoted());
  EXPECT_EQ(text.line(), 3);
  EXPECT_EQ(text.column(), 14);
  EXPECT_EQ(text.path(), "cards[0].on.hit[1]");
  EXPECT_EQ(document.root().size(), 2U);
  EXPECT_EQ(document.root().item(1)->find("id")->key(), "id");
  EXPECT_FALSE(document.root().item(2));
}

TEST(Document, ColumnsCountCharacters) {
  EXPECT_EQ(read_well("{\xc3\xa9t\xc3\xa9: 1, b: 2}").root().find("b")->column(), 13);
}

TEST(Document, AtStopsWhereTheFileStops) {
  const Document document = read_well("- id: ace\n");
  EXPECT_EQ(document.root().at(0, "attack", "damage"), *document.root().item(0));
}

TEST(Document, ACopyKeepsTheTree) {
  Document copy = read_well("old: 1");
  {
    const Document document = read_well("new: 2");
    copy = document;
  }
  EXPECT_EQ(copy.root().find("new")->text(), "2");
}

TEST(Document, EqualTextsHaveEqualFingerprints) {
  EXPECT_EQ(read_well("a: 1").fingerprint(), read_well("a: 1").fingerprint());
  EXPECT_NE(read_well("a: 1").fingerprint(), read_well("a: 2").fingerprint());
}

TEST(Document, BlockTextsAndCommentsAreRead) {
  const Document document = read_well("# cards\ntext: >-\n  one\n  two\nother: |\n  a\n  b\n");
  EXPECT_EQ(document.root().find("text")->text(), "one two");
  EXPECT_EQ(document.root().find("other")->text(), "a\nb\n");
}

TEST(Document, AByteOrderMarkIsSkipped) {
  EXPECT_EQ(read_well("\xef\xbb\xbf"
                      "a: 1")
                .root()
                .size(),
            1U);
}

TEST(Document, RefusesAnchors) {
  EXPECT_EQ(refused("a: &x 1\n"),
            "shop/cards.yaml:1:4: anchors (&name) are not read; write the value out where it is needed");
}

TEST(Document, RefusesAliases) {
  EXPECT_EQ(refused("- 1\n- *x\n"), "shop/cards.yaml:2:3: aliases (*name) are not read; write the value out");
}

TEST(Document, RefusesTags) {
  EXPECT_EQ(refused("a: !!int 1\n"),
            "shop/cards.yaml:1:4: tags (!name) are not read; the field decides what a value is");
}

TEST(Document, RefusesDirectives) {
  EXPECT_EQ(refused("%YAML 1.1\n---\na: 1\n"),
            "shop/cards.yaml:1:1: directives (%YAML, %TAG) are not read; leave the line out");
}

TEST(Document, RefusesDuplicateKeys) {
  EXPECT_EQ(refused("a: 1\nb: 2\na: 3\n"),
            "shop/cards.yaml:3:1: the key 'a' stands twice in this map (first on line 1); keep one");
}

TEST(Document, RefusesDuplicateKeysInLargeMaps) {
  std::string yaml;
  for (int i = 0; i < 60; ++i) yaml += fmt::format("key{}: {}\n", i, i);
  EXPECT_EQ(refused(yaml), "read");
  EXPECT_EQ(refused(yaml + "key7: 0\n"),
            "shop/cards.yaml:61:1: the key 'key7' stands twice in this map (first on line 8); keep one");
}

TEST(Document, RefusesSeveralDocuments) {
  EXPECT_EQ(refused("a: 1\n---\nb: 2\n"),
            "shop/cards.yaml:2:1: a second document starts here; one file holds one");
}

TEST(Document, RefusesEmptyFiles) {
  EXPECT_EQ(refused(""), "shop/cards.yaml: the file is empty; expected a list or a map");
  EXPECT_EQ(refused("# nothing\n"), "shop/cards.yaml: the file is empty; expected a list or a map");
}

TEST(Document, RefusesKeysThatAreNotWords) {
  EXPECT_EQ(refused("? [a, b]\n: 1\n"),
            "shop/cards.yaml:1:3: a key is a single word or text, not a list or a map");
  EXPECT_EQ(refused("'': 1\n"), "shop/cards.yaml:1:1: a key is missing before ':'");
}

TEST(Document, AnErrorIsOneLineWhateverItsKeyIs) {
  const Document document = read_well("\"two\\nlines\": 1\n" + std::string(60, 'k') + ": 2\n");
  EXPECT_EQ(document.root().item(0), std::nullopt);
  EXPECT_EQ((*document.root().begin()).error("no\nuse").text(),
            "shop/cards.yaml:1:15: cards.two lines: no use");
  EXPECT_EQ((*++document.root().begin()).path(), "cards." + std::string(40, 'k') + "...");
}

TEST(Document, RefusesControlCharacters) {
  EXPECT_EQ(refused("a: \"x\\e[2J\"\n"), "shop/cards.yaml:1:4: a text with a control character");
  EXPECT_EQ(refused("a: \"\\0\"\n"), "shop/cards.yaml:1:4: a text with a control character");
  EXPECT_EQ(refused("a: \"\\x9b\"\n"), "shop/cards.yaml:1:4: a text with a control character");
  EXPECT_EQ(refused(std::string_view("a: 1\nb: \0 2\n", 12)),
            "shop/cards.yaml:2:4: not YAML: control characters are not allowed");
}

TEST(Document, RefusesWhatIsNotUtf8) {
  EXPECT_EQ(refused("a: 1\nb: \xff\n"), "shop/cards.yaml:2:4: not YAML: invalid leading UTF-8 octet");
}

TEST(Document, RefusesDeepNesting) {
  EXPECT_EQ(refused(nested(kMaxDepth)), "read");
  EXPECT_EQ(refused(nested(kMaxDepth + 1)), "shop/cards.yaml:1:33: nested deeper than 32 lists and maps");
}

TEST(Document, RefusesHugeTexts) {
  EXPECT_EQ(refused(std::string(kMaxFileBytes + 1, 'a')),
            "shop/cards.yaml: 16777217 bytes; at most 16777216 are read");
}

TEST(Document, SaysWhatAWrongLineProbablyMeant) {
  EXPECT_EQ(refused("text: never: ever\n"),
            "shop/cards.yaml:1:12: not YAML: mapping values are not allowed in this context; a text with ': "
            "' in it "
            "needs quotes");
  EXPECT_EQ(
      refused("a:\n\tb: 1\n"),
      "shop/cards.yaml:2:1: not YAML: found character that cannot start any token; indent with spaces, not "
      "tabs, and quote a text that starts with % @ ` or a tab");
  EXPECT_EQ(refused("a: 'x\n"),
            "shop/cards.yaml:2:1: not YAML: found unexpected end of stream; a quote is never closed");
  EXPECT_EQ(refused("a: [1, 2\nb: 3\n"),
            "shop/cards.yaml:2:2: not YAML: did not find expected ',' or ']'; close the list with ] and "
            "quote texts "
            "with commas or brackets");
}

TEST(Document, OpensFiles) {
  const std::filesystem::path folder = std::filesystem::path(testing::TempDir()) / "gamekeeper-open";
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "cards.yaml") << "a: 1\n";
  EXPECT_TRUE(Document::open((folder / "cards.yaml").string()));
  const std::string none = (folder / "none.yaml").string();
  EXPECT_EQ(Document::open(none).error().text(), none + ": there is no such file");
  EXPECT_EQ(Document::open(folder.string()).error().text(), folder.string() + ": not a file; expected YAML");
  EXPECT_EQ(Document::open("/dev/zero").error().text(), "/dev/zero: not a file; expected YAML");
}

}  // namespace
}  // namespace gamekeeper::content
