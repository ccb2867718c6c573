#include <gtest/gtest.h>

#include <array>
#include <string>

#include "games/kingdom-death/library.hpp"
#include "support/pack_errors.hpp"

namespace gamekeeper::kingdom_death {
namespace {

TEST(Content, APackIsToldAllThatIsWrongWithIt) {
  const std::string folder = GAMEKEEPER_TEST_FOLDER "/data/spoiled";
  EXPECT_EQ(gamekeeper::test::errors_in(load_library(std::array{folder}), folder),
            R"(showdowns.yaml:10:12: showdowns[0].spaces[0]: expected a column, 1 to 22, and a row, 1 to 16
showdowns.yaml:10:21: showdowns[0].spaces[1]: expected a column, 1 to 22, and a row, 1 to 16
showdowns.yaml:12:25: showdowns[0].terrain[0].at[0]: it lies over the edge of the board
showdowns.yaml:12:37: showdowns[0].terrain[0].at[1]: expected a column, 1 to 22, a row, 1 to 16, and 1 for across
showdowns.yaml:12:54: showdowns[0].terrain[0].at[3]: something lies there already
showdowns.yaml:12:65: showdowns[0].terrain[0].at[4]: expected a column, 1 to 22, a row, 1 to 16, and 1 for across
showdowns.yaml:13:14: showdowns[0].terrain[1].card: there is no terrain 'tall-gras'; did you mean tall-grass?
terrain.yaml:6:9: terrain[0].sign: expected one character of ASCII
showdowns.yaml:14:21: showdowns[0].party.survival: expected 0 to 99
showdowns.yaml:14:65: showdowns[0].party.gear[0][1]: there is no gear 'bone-ax'; did you mean bone-axe?
showdowns.yaml:14:83: showdowns[0].party.arts[0]: there is no fighting art 'mighty-strik'; did you mean mighty-strike?
showdowns.yaml:14:40: showdowns[0].party.innovations[0]: there is no innovation 'languag'; did you mean language?)");
}

}  // namespace
}  // namespace gamekeeper::kingdom_death
