// docs/farsa-sheet.schema.json says what {"sheets": true} tells.
#include <gtest/gtest.h>

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <string>
#include <valijson/adapters/boost_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>
#include <vector>

#include "driver.hpp"
#include "folder.hpp"

namespace gamekeeper::cli {
namespace {

using test::drive;
using valijson::adapters::BoostJsonAdapter;
namespace json = boost::json;

bool holds(const json::value& sheet) {
  static const json::value document =
      json::parse(test::text_of(std::string(GAMEKEEPER_SOURCE_DIR) + "/docs/farsa-sheet.schema.json"));
  valijson::Schema schema;
  valijson::SchemaParser(valijson::SchemaParser::kDraft7).populateSchema(BoostJsonAdapter(document), schema);
  valijson::Validator validator(valijson::Validator::kStrongTypes);
  return validator.validate(schema, BoostJsonAdapter(sheet), nullptr);
}

json::array sheets_of(const std::string& game, const std::vector<std::string>& lines) {
  for (const json::object& line : drive(game, lines)) {
    if (const json::value* sheets = line.if_contains("sheets")) return sheets->as_array();
  }
  ADD_FAILURE() << "no sheets were told";
  return {};
}

TEST(Sheets, AreWhatTheSchemaSays) {
  const json::array sheets =
      sheets_of("farsa", {R"({"new": {"seed": 4, "seats": {"player": "me"}}})", R"({"sheets": true})"});
  ASSERT_GE(sheets.size(), 2U);
  for (const json::value& sheet : sheets) {
    EXPECT_TRUE(holds(sheet)) << json::serialize(sheet);
    json::object other = sheet.as_object();
    other["armor"] = 9;
    EXPECT_FALSE(holds(other));
  }
}

TEST(Sheets, AreNoneWhereAGameHasNone) {
  EXPECT_TRUE(sheets_of("pig", {R"({"new": {}})", R"({"sheets": true})"}).empty());
}

}  // namespace
}  // namespace gamekeeper::cli
