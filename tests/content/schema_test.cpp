#include "content/schema.hpp"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <string>
#include <string_view>
#include <valijson/adapters/boost_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include "armory.hpp"
#include "content/pack.hpp"

namespace gamekeeper::content {
namespace {

using valijson::adapters::BoostJsonAdapter;

bool accepts(const boost::json::object& schema, std::string_view json) {
  const boost::json::value document =
      boost::json::parse(boost::json::serialize(schema));  // as an editor gets it
  valijson::Schema parsed;
  valijson::SchemaParser(valijson::SchemaParser::kDraft7).populateSchema(BoostJsonAdapter(document), parsed);
  const boost::json::value sample = boost::json::parse({json.data(), json.size()});
  valijson::Validator validator(valijson::Validator::kStrongTypes);
  return validator.validate(parsed, BoostJsonAdapter(sample), nullptr);
}

/// JSON is YAML: what the schema says about a sample must be what the reader says.
void agree(std::string_view sample, bool good) {
  EXPECT_EQ(accepts(schema_of_list<armory::Weapon>(), sample), good) << sample;
  EXPECT_EQ(armory::weapons(sample).errors.empty(), good) << sample;
}

TEST(Schema, AcceptsWhatTheReaderAccepts) {
  agree("[]", true);
  agree(R"([{"id": "axe", "name": "Axe", "damage": 6}])", true);
  agree(R"([{"id": "axe-2", "name": "", "damage": -6, "ranged": true, "maker": "Ann", "weight": 255,
             "blows": [{"dice": 1}, {"dice": 2, "bonus": 1, "trick": "half-damage"}],
             "parry": {"dice": 1, "trick": "half_damage"}, "reach": [1, 2], "prices": {"any key": 3},
             "default": "none", "origin": "reconstructed", "rules": ["A-1"]}])",
        true);
}

TEST(Schema, RefusesWhatTheReaderRefuses) {
  agree("{}", false);
  agree(R"([3])", false);
  agree(R"([{"id": "axe", "name": "Axe"}])", false);
  agree(R"([{"id": "Axe", "name": "Axe", "damage": 6}])", false);
  agree(R"([{"id": "axe-", "name": "Axe", "damage": 6}])", false);
  agree(R"([{"id": "axe", "name": "Axe", "damage": "6"}])", false);
  agree(R"([{"id": "axe", "name": "Axe", "damage": 6.5}])", false);
  agree(R"([{"id": "axe", "name": "Axe", "damage": 2147483648}])", false);
  agree(R"([{"id": "axe", "name": "Axe", "damage": 6, "weight": 256}])", false);
  agree(R"([{"id": "axe", "name": "Axe", "damage": 6, "weight": -1}])", false);
  agree(R"([{"id": "axe", "name": "Axe", "damage": 6, "ranged": "yes"}])", false);
  agree(R"([{"id": "axe", "name": "Axe", "damage": 6, "damge": 6}])", false);
  agree(R"([{"id": "axe", "name": "Axe", "damage": 6, "default": "sparkle"}])", false);
  agree(R"([{"id": "axe", "name": "Axe", "damage": 6, "reach": [1, 2, 3]}])", false);
  agree(R"([{"id": "axe", "name": "Axe", "damage": 6, "blows": [{"bonus": 1}]}])", false);
  agree(R"([{"id": "axe", "name": "Axe", "damage": 6, "prices": {"town": "dear"}}])", false);
  agree(R"([{"id": "axe", "name": "Axe", "damage": 6, "rules": "A-1"}])", false);
}

TEST(Schema, OfAFileWithOneValue) {
  const boost::json::object schema = schema_of<Pack>();
  EXPECT_EQ(schema.at("$schema").as_string(), "http://json-schema.org/draft-07/schema#");
  EXPECT_TRUE(accepts(schema, R"({"name": "Sharp", "game": "armory", "version": "1"})"));
  EXPECT_FALSE(accepts(schema, R"({"name": "Sharp", "game": "armory"})"));
  EXPECT_FALSE(accepts(schema, R"({"name": "Sharp", "game": "armory", "version": "1", "author": 3})"));
}

}  // namespace
}  // namespace gamekeeper::content
