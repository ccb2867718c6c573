// What lies over a game when the server starts lies over its tables.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "client.hpp"
#include "program.hpp"
#include "serving.hpp"

namespace gamekeeper {
namespace {

using testing::HasSubstr;

TEST(Packs, LieOverNewTablesAndWhatIsSaidOfTheGame) {
  const test::DataFolder folder;
  test::Program program(folder.path(), {"--pack", GAMEKEEPER_SOURCE_DIR "/docs/examples/beekeeper"});
  const auto tokens =
      test::new_table(program.port(), R"({"game": "battles", "seats": {"north": "random", "south": "random"},
                          "options": {"north": "smoke-and-honey", "rounds": "1"}, "seed": 1})");
  ASSERT_FALSE(tokens.empty());
  EXPECT_THAT(test::http(program.port(), "GET", "/api/games/battles").body, HasSubstr("smoke-and-honey"));
}

}  // namespace
}  // namespace gamekeeper
