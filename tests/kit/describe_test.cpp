// What a row means, told to whoever asks.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "court.hpp"
#include "hearth.hpp"
#include "kit/effects/describe.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"
#include "kit/effects/row_tests.hpp"
#include "lion.hpp"
#include "row_game.hpp"

namespace gamekeeper::test {
namespace {

using kit::effects::Id;
using testing::ElementsAre;

std::vector<std::string> told(const Rows& rows, std::string_view row) {
  return kit::effects::describe(rows.program, rows.nouns, rows.row(row));
}

TEST(Described, AnEventSaysItsWaysAndItsRoll) {
  EXPECT_THAT(told(hearth::rows(), "loose-stones"),
              ElementsAre("Choose one:",                                    //
                          "  Climb (if own strength is at least 1):",       //
                          "    Gain 1 courage.",                            //
                          "    Roll 1d10 + 2 if any of the others: whip:",  //
                          "      1-4:",                                     //
                          "        Suffer 1d6 damage to the legs.",         //
                          "      5+:",                                      //
                          "        Get iron.",                              //
                          "  Go round:",                                    //
                          "    Roll on the hunt table again."));
}

TEST(Described, AWayOfAChoiceSaysInOneLineWhatItDoes) {
  const Rows& rows = hearth::rows();
  const kit::effects::Row& stones = rows.program.rows[rows.row("loose-stones")];
  const Id choice = rows.program.lists[stones.list].effects[0];
  const auto& ways = std::get<kit::effects::Choose>(rows.program.effects[choice].verb).ways;
  EXPECT_EQ(kit::effects::describe(rows.program, rows.nouns, ways[0]),
            ": gain 1 courage; roll 1d10 + 2 if any of the others: whip: 1-4: suffer 1d6 damage to the legs; "
            "5+: get iron");
  EXPECT_EQ(kit::effects::describe(rows.program, rows.nouns, ways[1]), ": roll on the hunt table again");
}

TEST(Described, AReactionSaysWhenForWhatAndHowOften) {
  EXPECT_THAT(
      told(court::rows(), "transfer"),
      ElementsAre("At damage due to everybody, may (for 1 hope, once a cycle):",
                  "  Choose one of those in the area of whom it befalls (not is whom it befalls): the other.",
                  "  Check charisma against as much as happens + the level of the other, or this ends.",
                  "  It befalls the other."));
  EXPECT_THAT(
      told(court::rows(), "phantasma"),
      ElementsAre("Defense +own followers / 5 if the number of allies in the same area is at most 0."));
}

TEST(Described, ACardSaysWhatItDoesInEachOfItsPlaces) {
  EXPECT_THAT(told(lion::rows(), "beasts-maw"),
              ElementsAre("Failure:", "  Roll 1d10:", "    1-3:", "      Nothing.", "    4+:",
                          "      Suffer the level damage to the brain.", "      Is now knocked down.",
                          "Critical:", "  Roll 1d10:", "    1-4:", "      Nothing.",
                          "    5+:", "      Gain 1 courage and 1 survival.", "  Lion: is now no jaw."));
}

TEST(Described, EveryRowSaysSomethingAndLeavesNoPlaceOpen) {
  for (const Rows* rows : {&hearth::rows(), &court::rows(), &lion::rows()}) {
    for (std::size_t row = 0; row < rows->program.rows.size(); ++row) {
      const auto lines = kit::effects::describe(rows->program, rows->nouns, static_cast<Id>(row));
      EXPECT_FALSE(lines.empty()) << rows->program.rows[row].id;
      for (const std::string& line : lines) {
        EXPECT_EQ(line.find_first_of("{}$"), std::string::npos) << rows->program.rows[row].id << ": " << line;
        EXPECT_EQ(line.find("  ", line.find_first_not_of(' ')), std::string::npos) << line;
      }
    }
  }
}

/// What docs/effects.md counts.
TEST(TheCount, OfDeedsThatOneRowAloneUsesIsWhatThePageSays) {
  const auto lonely = [](const Rows& rows) {
    return kit::effects::deeds_of_one_row(rows.program, rows.nouns);
  };
  EXPECT_THAT(lonely(hearth::rows()), ElementsAre("hand-over", "renew", "schedule"));
  EXPECT_THAT(lonely(court::rows()), ElementsAre("add", "end", "joint-attack", "memorise"));
  EXPECT_THAT(lonely(lion::rows()), ElementsAre("grab", "face", "away", "end", "put-out", "reveal-moods",
                                                "archive", "die", "suffer-wound"));
}

}  // namespace
}  // namespace gamekeeper::test
