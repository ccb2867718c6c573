#include "content/unread.hpp"

#include <gtest/gtest.h>

#include <boost/describe/class.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "content/catalog.hpp"
#include "content/catalog_read.hpp"  // IWYU pragma: keep
#include "content/document.hpp"
#include "content/error.hpp"
#include "content/json.hpp"
#include "content/schema.hpp"

namespace gamekeeper::content {
namespace {

struct Trick {
  std::string id;
  std::optional<Unread> row;
};
BOOST_DESCRIBE_STRUCT(Trick, (), (id, row))

constexpr std::string_view kTricks = R"(
- id: vanish
  row:
    turn: [roll: {dice: 1d6, plus: 2}]
    may: true
    says: "3"
- id: nothing
)";

TEST(Unread, IsThereAsItStandsInItsFile) {
  const auto document = Document::parse(kTricks, "tricks.yaml");
  ASSERT_TRUE(document);
  Catalog<Trick> tricks;
  Errors errors;
  tricks.add(*document, errors);
  ASSERT_TRUE(errors.empty()) << text(errors);
  ASSERT_TRUE(tricks[0].row.has_value() && tricks[0].row->node.has_value());
  EXPECT_EQ(tricks[0].row->node->at("turn", 0, "roll", "plus").error("twice").text(),
            "tricks.yaml:4:36: tricks[0].row.turn[0].roll.plus: twice");
  EXPECT_FALSE(tricks[1].row.has_value());
  EXPECT_EQ(
      boost::json::value(to_json(tricks[0])),
      boost::json::parse(
          R"({"id": "vanish", "row": {"turn": [{"roll": {"dice": "1d6", "plus": 2}}], "may": true, "says": "3"}})"));
  EXPECT_EQ(boost::json::value(to_json(tricks[1])), boost::json::parse(R"({"id": "nothing"})"));
}

TEST(Unread, TakesEverythingInAnEditor) {
  const boost::json::object schema = schema_of_list<Trick>();
  EXPECT_EQ(boost::json::serialize(schema.at("items").at("properties").at("row")), "{}");
}

TEST(Unread, IsNoTextThatIsTranslated) {
  const auto document = Document::parse(kTricks, "tricks.yaml");
  const auto german = Document::parse("- {id: vanish, row: {may: nein}}\n", "tricks.yaml");
  ASSERT_TRUE(document && german);
  Catalog<Trick> tricks;
  Errors errors;
  tricks.add(*document, errors);
  tricks.translate(*german, errors);
  EXPECT_NE(text(errors).find("not a text: the same in every language"), std::string::npos) << text(errors);
}

}  // namespace
}  // namespace gamekeeper::content
