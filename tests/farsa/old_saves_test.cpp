#include <gtest/gtest.h>

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <fstream>
#include <string>

#include "engine/match.hpp"
#include "farsa/farsa_test.hpp"

/// Positions that version 0.2.0 has saved.
namespace gamekeeper::farsa::test {
namespace {

namespace json = boost::json;

TEST(OldSaves, OpenAtEachOfTheirCheckpoints) {
  int opened = 0;
  for (const char* which : {"unfinished", "finished"}) {
    const std::string name =
        std::string(GAMEKEEPER_SOURCE_DIR) + "/tests/server/fixtures/0.2.0/farsa." + which + ".gksave";
    std::ifstream file(name);
    ASSERT_TRUE(file) << name;
    for (std::string line; std::getline(file, line);) {
      const json::value step = json::parse(line);
      const json::value* const checkpoint = step.get_object().if_contains("checkpoint");
      if (checkpoint == nullptr) continue;
      json::object position = {{"position", checkpoint->at("state")}};
      if (const auto* texts = checkpoint->get_object().if_contains("texts")) position["texts"] = *texts;
      engine::Match match(game());
      const auto begun = match.start_from(position, {.seats = 2, .seed = 1});
      EXPECT_TRUE(begun) << which << ": " << (begun ? "" : begun.error().text());
      ++opened;
    }
  }
  EXPECT_GT(opened, 30);
}

}  // namespace
}  // namespace gamekeeper::farsa::test
