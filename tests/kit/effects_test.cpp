// Rows that run: lists of effects that go on where they were.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <string>
#include <vector>

#include "engine/state_json.hpp"
#include "hearth.hpp"
#include "support/battery.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::hearth {
namespace {

using test::Play;
using testing::ElementsAre;

std::string json(const State& state) { return boost::json::serialize(engine::state_json::write(state)); }

std::vector<std::string> told(const Play& play) {
  std::vector<std::string> all;
  for (const test::Told& one : play.events()) all.push_back(one.text);
  return all;
}

TEST(AList, GoesOnBehindTheFightThatItStarts) {
  Play play(game(), json(before("ambush")));
  play.choose("strike").rolls({4}).choose("strike").rolls({5});
  EXPECT_THAT(told(play),
              ElementsAre("a courage +1", "the fight is won", "a understanding +1", "the hunt is over"));
}

TEST(AList, GoesOnBehindAFightWithAnEventWithAFightInIt) {
  State state = before("ambush");
  number(state, 1, "survival") = 2;
  Play play(game(), json(state));
  play.choose("strike").rolls({1});  // an omen for b
  play.rolls({3}).choose("fight");   // d is the witness
  play.choose("strike").rolls({1});  // an omen in the fight in the omen
  play.rolls({1}).choose("flee");    // a is its witness
  play.choose("strike").rolls({6});  // the inner fight is won
  play.choose("strike").rolls({6}).choose("strike").rolls({6});
  EXPECT_THAT(told(play),
              ElementsAre("a courage +1", "b survival -1", "a insanity +2", "the fight is won",
                          "d insanity +2", "the fight is won", "a understanding +1", "the hunt is over"));
}

TEST(Each, GoesOnWithTheNextBehindAFight) {
  State state = before("ambush-of-each");
  give(state, 1, "noisy");
  give(state, 3, "noisy");
  Play play(game(), json(state));
  play.rolls({9}).rolls({2}).choose("strike").rolls({5});
  play.rolls({5}).rolls({1}).choose("strike").rolls({3});
  EXPECT_THAT(told(play), ElementsAre("a survival +1", "the fight is won", "b insanity +1", "b survival +1",
                                      "c survival +1", "the fight is won", "d insanity +1", "d survival +1",
                                      "settlement endeavors +1", "the hunt is over"));
}

TEST(ARow, IsPlayedAtRandomWithAllThatTheBatteryPromises) {
  for (const auto& row : rows().program.rows) {
    SCOPED_TRACE(row.id);
    battery::expect_passes(game(),
                           {.matches = 10, .options = {{"row", row.id}}, .most_since_checkpoint = 20});
  }
}

TEST(BrokenLanterns, AreWorthALook) {
  Play play(game(), json(before("broken-lanterns")));
  play.choose("investigate").rolls({10});
  EXPECT_EQ(play.count("give"), 4);
}

}  // namespace
}  // namespace gamekeeper::hearth
