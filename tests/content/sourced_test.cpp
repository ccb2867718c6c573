#include "content/sourced.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <string>
#include <string_view>
#include <type_traits>

#include "content/catalog.hpp"
#include "content/catalog_read.hpp"
#include "content/document.hpp"
#include "content/error.hpp"
#include "content/fields.hpp"
#include "content/members.hpp"  // IWYU pragma: keep
#include "content/origin.hpp"
#include "content/schema.hpp"

/// Entries whose struct says nothing of where they come from, in a namespace that does.
namespace gamekeeper::content::sourced_test {

using content::described_by_members;  // NOLINT(misc-unused-using-decls): found by its argument

template <class T>
std::true_type has_source(T**);

struct Boat {
  std::string id;
  int oars;
};
static_assert(std::is_base_of_v<Source, Catalog<Boat>::Entry>);
constexpr auto may_be_left_out(Of<Boat>) { return Fields<&Boat::oars>{}; }

namespace {

Catalog<Boat> read(std::string_view yaml, Errors& errors) {
  Catalog<Boat> boats;
  boats.add(*Document::parse(yaml, "boats.yaml"), errors);
  return boats;
}

TEST(Sourced, AnEntryHasItsSourceBesideItsOwnMembers) {
  Errors errors;
  const Catalog<Boat> boats =
      read("- {id: skiff, oars: 2, origin: ours, rules: [W-1]}\n- {id: raft}\n", errors);
  ASSERT_TRUE(errors.empty());
  EXPECT_EQ(boats[0].oars, 2);
  EXPECT_EQ(boats[0].origin, Origin::ours);
  EXPECT_THAT(boats[0].rules, testing::ElementsAre("W-1"));
  EXPECT_EQ(boats[1].oars, 0);
  EXPECT_EQ(boats[1].origin, Origin::book);
  EXPECT_TRUE(boats[1].rules.empty());
}

TEST(Sourced, ItIsWrittenAndDescribedLikeTheRest) {
  Errors errors;
  EXPECT_EQ(boost::json::serialize(to_json(read("- {id: raft, rules: [W-1]}\n", errors))),
            R"([{"id":"raft","oars":0,"origin":"book","rules":["W-1"]}])");
  const std::string schema = boost::json::serialize(schema_of_list<Catalog<Boat>::Entry>());
  EXPECT_NE(schema.find(R"("required":["id"])"), std::string::npos) << schema;
  EXPECT_NE(schema.find(R"("rules")"), std::string::npos) << schema;
}

TEST(Sourced, WhatIsWrongWithItIsNamed) {
  Errors errors;
  (void)read("- {id: raft, origin: bok}\n", errors);
  EXPECT_EQ(text(errors), "boats.yaml:1:22: boats[0].origin: no such word: 'bok'; did you mean book?");
}

}  // namespace
}  // namespace gamekeeper::content::sourced_test
