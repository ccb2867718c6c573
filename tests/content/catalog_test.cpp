#include "content/catalog.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "armory.hpp"
#include "content/document.hpp"
#include "content/error.hpp"

namespace gamekeeper::content {
namespace {

using armory::Maker;
using testing::ElementsAre;

void add(Catalog<Maker>& makers, std::string_view yaml, std::string_view file, Errors& errors) {
  const auto document = Document::parse(yaml, file);
  ASSERT_TRUE(document) << document.error().text();
  makers.add(*document, errors);
}

TEST(Catalog, FindsEntriesByIdAndIndex) {
  Catalog<Maker> makers;
  Errors errors;
  add(makers, "- {id: smith, name: Smith}\n- {id: old-tom, name: Tom}\n", "makers.yaml", errors);
  ASSERT_EQ(text(errors), "");
  EXPECT_EQ(makers.size(), 2U);
  EXPECT_EQ(makers.index("old-tom"), 1U);
  EXPECT_EQ(makers.find("smith")->name, "Smith");
  EXPECT_EQ(makers.find("nobody"), nullptr);
  EXPECT_THAT(makers.ids(), ElementsAre("smith", "old-tom"));
  EXPECT_EQ(makers.where(1).file(), "makers.yaml");
  EXPECT_EQ(makers.where(1).line(), 2);
}

TEST(Catalog, ALaterFileReplacesInPlaceAndAppends) {
  Catalog<Maker> makers;
  Errors errors;
  add(makers, "- {id: smith, name: Smith, age: 50}\n- {id: tom, name: Tom}\n", "makers.yaml", errors);
  add(makers, "- {id: ann, name: Ann}\n- {id: smith, name: Smithy}\n", "pack/makers.yaml", errors);
  ASSERT_EQ(text(errors), "");
  EXPECT_THAT(makers.ids(), ElementsAre("smith", "tom", "ann"));
  EXPECT_EQ(makers[0].name, "Smithy");
  EXPECT_FALSE(makers[0].age) << "an entry is replaced as a whole";
  EXPECT_EQ(makers.where(0).file(), "pack/makers.yaml");
  EXPECT_EQ(makers.where(0).line(), 2);
  EXPECT_EQ(makers.where(1).file(), "makers.yaml");
}

TEST(Catalog, AnIdStandsOnceInAFile) {
  Catalog<Maker> makers;
  Errors errors;
  add(makers, "- {id: tom, name: Tom}\n- {id: tom, name: Tim}\n", "makers.yaml", errors);
  EXPECT_EQ(text(errors), "makers.yaml:2:8: makers[1].id: 'tom' is already the id of the entry on line 1");
}

TEST(Catalog, IdsAreKebabCase) {
  for (const std::string wrong : {"Tom", "old_tom", "-tom", "tom-", "old--tom", "old tom", "tom!", "''"}) {
    Catalog<Maker> makers;
    Errors errors;
    add(makers, "- {id: " + wrong + ", name: Tom}\n", "makers.yaml", errors);
    EXPECT_EQ(text(errors),
              "makers.yaml:1:8: makers[0].id: expected lower-case words joined by hyphens, got " +
                  (wrong == "''" ? wrong : "'" + wrong + "'") + "; write it like 'long-sword' or 'act-3'");
  }
}

TEST(Catalog, EveryWrongEntryIsReported) {
  Catalog<Maker> makers;
  Errors errors;
  add(makers, "- {id: tom}\n- {id: ann, name: Ann}\n- {id: bob, name: Bob, age: old}\n", "makers.yaml",
      errors);
  EXPECT_EQ(text(errors),
            "makers.yaml:1:3: makers[0]: the key 'name' is missing; expected a text\n"
            "makers.yaml:3:29: makers[2].age: expected a whole number, got 'old'; write digits, like 6");
  EXPECT_THAT(makers.ids(), ElementsAre("ann"));
}

TEST(Catalog, AFileIsAList) {
  Catalog<Maker> makers;
  Errors errors;
  add(makers, "id: tom\n", "makers.yaml", errors);
  EXPECT_EQ(text(errors), "makers.yaml:1:1: makers: expected a list, got a map; start each entry with '- '");
}

}  // namespace
}  // namespace gamekeeper::content
