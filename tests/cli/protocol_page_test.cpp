// docs/protocol.md and docs/protocol.schema.json say what the program does.
#include <gtest/gtest.h>

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <sstream>
#include <string>
#include <string_view>
#include <valijson/adapters/boost_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>
#include <vector>

#include "driver.hpp"
#include "folder.hpp"
#include "support/river.hpp"

namespace gamekeeper::cli {
namespace {

using test::drive;
using valijson::adapters::BoostJsonAdapter;
namespace json = boost::json;

const std::string kDocs = std::string(GAMEKEEPER_SOURCE_DIR) + "/docs/";

/// One of the definitions in the schema.
class Form {
 public:
  explicit Form(const std::string& definition) {
    json::object schema = json::parse(test::text_of(kDocs + "protocol.schema.json")).as_object();
    schema.erase("anyOf");
    schema["$ref"] = "#/definitions/" + definition;
    document_ = schema;
    valijson::SchemaParser(valijson::SchemaParser::kDraft7)
        .populateSchema(BoostJsonAdapter(document_), schema_);
  }
  bool holds(const json::value& line) const {
    valijson::Validator validator(valijson::Validator::kStrongTypes);
    return validator.validate(schema_, BoostJsonAdapter(line), nullptr);
  }

 private:
  json::value document_;
  valijson::Schema schema_;
};

TEST(ProtocolPage, ItsMatchIsPlayedAsItSays) {
  std::istringstream page(test::text_of(kDocs + "protocol.md"));
  std::vector<std::string> in;
  std::vector<json::value> out;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("> ")) in.push_back(line.substr(2));
    if (line.starts_with("< ")) out.push_back(json::parse(line.substr(2)));
  }
  ASSERT_GT(in.size(), 5U);
  const auto said = drive("pig", in);
  ASSERT_EQ(said.size(), out.size());
  for (std::size_t i = 0; i < said.size(); ++i) {
    json::value expected = out[i];
    if (i == 0) expected.at("hello").as_object()["version"] = said[0].at("hello").at("version");
    EXPECT_EQ(json::serialize(said[i]), json::serialize(expected));
  }
}

TEST(ProtocolSchema, HoldsForAWholeMatchBothWays) {
  const Form in("in");
  const Form out("out");
  const Form log("log");
  const test::Folder folder;
  std::vector<std::string> lines = {
      R"({"new": {"seed": 9, "options": {"goal": 30}, "chance": "script", "save": ")" + folder.file("a") +
      "\"}}"};
  for (const int face : {4, 6, 2, 6, 6, 6, 6, 1, 5}) {
    lines.emplace_back(R"({"choose": "roll"})");
    lines.emplace_back(R"({"faces": [)" + std::to_string(face) + "]}");
    lines.emplace_back(R"({"odds": true})");
  }
  for (const std::string_view line :
       {R"({"choose": "leap"})", R"({"state": true})", R"({"view": 0})",
        R"({"rule": {"set": "/turn-points", "to": 29}})", R"({"choose": "hold"})", R"({"undo": 1})",
        R"({"rule": {"set": "/turn-points", "to": 30}, "by": "player-1"})", R"({"choose": "hold"})",
        R"({"quit": true})"}) {
    lines.emplace_back(line);
  }
  for (const std::string& line : lines) EXPECT_TRUE(in.holds(json::parse(line))) << line;
  const auto said = drive("pig", lines);
  EXPECT_EQ(test::told(said, "over").size(), 1U);
  for (const auto& line : said) EXPECT_TRUE(out.holds(line)) << json::serialize(line);
  std::istringstream saved(test::text_of(folder.file("a")));
  std::size_t kept = 0;
  for (std::string line; std::getline(saved, line); ++kept) EXPECT_TRUE(log.holds(json::parse(line))) << line;
  EXPECT_GT(kept, 20U);
}

TEST(ProtocolSchema, HoldsForTheNumberCrunch) {
  const Form out("out");
  const auto said =
      drive("number-crunch", {R"({"new": {"seed": 2, "chance": "script"}})", R"({"odds": true})",
                              R"({"new": {"seed": 2, "seats": {"auditor": "random"}}})",
                              R"({"view": "auditor"})", R"({"state": true})"});
  EXPECT_GT(said.size(), 20U);
  for (const auto& line : said) EXPECT_TRUE(out.holds(line)) << json::serialize(line);
}

TEST(ProtocolSchema, HoldsForTheRefereesTools) {
  const Form in("in");
  const Form out("out");
  const Form table_in("table-in");
  const Form table_out("table-out");
  const std::vector<std::string> lines = {R"({"new": {"seed": 1}})",
                                          R"({"tools": true})",
                                          R"({"sheets": true})",
                                          R"({"rule": {"use": "depth", "with": 7}})",
                                          R"({"rule": {"use": "weather", "with": "fog"}, "by": "keeper"})",
                                          R"({"rule": {"use": "name", "with": "The Ouse"}})",
                                          R"({"rule": {"use": "rain", "faces": [3, 10]}})",
                                          R"({"rule": {"use": "home"}})"};
  for (const std::string& line : lines) {
    EXPECT_TRUE(in.holds(json::parse(line))) << line;
    if (&line != &lines.front()) EXPECT_TRUE(table_in.holds(json::parse(line))) << line;
  }
  for (const json::object& line : drive(test::river(), lines)) {
    EXPECT_TRUE(out.holds(line)) << json::serialize(line);
    EXPECT_FALSE(line.contains("error")) << json::serialize(line);
    if (line.contains("tools") || line.contains("sheets"))
      EXPECT_TRUE(table_out.holds(line)) << json::serialize(line);
  }
  EXPECT_TRUE(
      out.holds(json::parse(R"({"sheets": [{"format": 1, "game": "farsa", "name": "Hob", "guard": 4}]})")));
}

TEST(ProtocolSchema, RefusesWhatIsNoLine) {
  const Form in("in");
  const Form out("out");
  for (const std::string_view line :
       {"{}", "[]", R"({"chose": 1})", R"({"faces": [0]})", R"({"faces": 3})", R"({"undo": 0})",
        R"({"quit": false})", R"({"tools": false})", R"({"rule": {"use": "depth", "to": 3}})",
        R"({"rule": {"use": "rain", "faces": [0]}})"}) {
    EXPECT_FALSE(in.holds(json::parse({line.data(), line.size()}))) << line;
  }
  for (const std::string_view line : {R"({"decision": {}})", R"({"over": {"result": 1}})", R"({"hello": {}})",
                                      R"({"tools": [{"id": "a"}]})", R"({"sheets": [{"name": "Hob"}]})"}) {
    EXPECT_FALSE(out.holds(json::parse({line.data(), line.size()}))) << line;
  }
}

}  // namespace
}  // namespace gamekeeper::cli
