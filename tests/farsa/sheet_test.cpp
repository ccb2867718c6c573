// docs/farsa-sheet.schema.json is what the sheet's description comes to.
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <fstream>
#include <sstream>
#include <string>

#include "games/farsa/sheet.hpp"

namespace gamekeeper::farsa {
namespace {

TEST(FarsaSheet, SchemaIsTheOneInTheDocumentation) {
  std::stringstream written;
  written << std::ifstream(std::string(GAMEKEEPER_SOURCE_DIR) + "/docs/farsa-sheet.schema.json").rdbuf();
  EXPECT_EQ(boost::json::parse(written.str()), boost::json::value(sheet_schema()))
      << "docs/farsa-sheet.schema.json should be:\n"
      << boost::json::serialize(sheet_schema());
}

}  // namespace
}  // namespace gamekeeper::farsa
