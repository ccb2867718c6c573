#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "kingdom-death/hunt.hpp"
#include "kingdom-death/steps.hpp"

/// Hunts beyond their table of events: what is laid on the board, what is done between events, what a row
/// says that another says too.
namespace gamekeeper::kingdom_death::test {
namespace {

struct Met {
  std::string_view name, event;
  Steps steps;
  std::string_view told;
  std::string data;
  std::function<void(Trail&)> given = [](Trail&) {};
};
class OnTheHunt : public testing::TestWithParam<Met> {};
TEST_P(OnTheHunt, ARowDoesWhatItSays) {
  RULE("N-3");
  meet(GetParam());
}

void alone(Trail& trail) {
  for (Who who = 1; who < 4; ++who) trail.survivor(who).is(Mark::dead);
}
void far(Trail& trail) {
  alone(trail);
  trail.state.hunt.at = 7;
  trail.state.hunt.monster_at = 11;
}

const std::vector<Met> kMet{
    {"straggler_eats",
     "crippling-misery",
     {"1", "2", "3", "4", "draw crab-spider"},
     "spent",
     of("resource", "crab-spider"),
     [](Trail& trail) { trail.survivor(0).one().disorders.push_back(disorder("binge-eating")); }},
    {"antelope_cornered",
     "gregalope",
     {"corner-it"},
     "quarry-chosen",
     of("showdown", "screaming-antelope-2"),
     [](Trail& trail) { trail.survivor(1).one().arts.push_back(art("strategist")); }},
    {"sword_learned", "nightmare", {"5", "learn-it"}, "takes-up", of("type", "twilight-sword")},
    {"rushing_stinks",
     "pus-fields",
     {"rush", "1", "4", "8", "8", "8"},
     "is-tied",
     R"({"who": "survivor-1", "tie": "stinky"})"},
    {"squeamish_stinks",
     "pus-fields",
     {"rush", "1", "4", "8", "8", "8"},
     "changed",
     changed("survivor-1", "survival", -2),
     [](Trail& trail) {
       trail.survivor(0).survival(2);
       trail.one().disorders.push_back(disorder("squeamish"));
     }},
    {"refugees_fed",
     "refugees",
     {"share"},
     "settlement-changed",
     R"({"what": "population", "by": 1})",
     [](Trail& trail) {
       trail.knows("symposium").knows("language").survivor(0).carries("bone-axe");
       trail.one().arts.push_back(art("leader"));
     }},
    {"pool_dissolves",
     "saliva-pools",
     {"1", "1", "1", "1", "yes"},
     "gains",
     of("resource", "monster-organ"),
     [](Trail& trail) {
       trail.survivor(0).carries("bone-axe");
       trail.one().understanding = 3;
     }},
    {"years_without_age", "time-lapse", {"1"}, "changed", changed("survivor-2", "hunt-xp", 3)},
    {"ring_says_ten",
     "time-lapse",
     {"2", "yes", "ten"},
     "quarry-found",
     of("ambush", "none"),
     [](Trail& trail) { trail.survivor(0).carries("hours-ring"); }},
    {"savior_dreams",
     "dream-the-way",
     {"together", "=2", "survivor-1", "survivor-2"},
     "changed",
     changed("survivor-2", "insanity", 1),
     [](Trail& trail) { trail.survivor(3).one().abilities.push_back(ability("savior")); }},
    {"rock_taken",
     "lovelorn-rock",
     {"1", "2", "3", "4"},
     "carries",
     R"({"who": "survivor-1", "gear": "lovelorn-rock"})"},
    {"bravest_rolls_off",
     "the-finale",
     {"follow", "9", "3", "5"},
     "carries",
     R"({"who": "survivor-2", "gear": "thunder-maul"})",
     [](Trail& trail) {
       for (const Who who : {0, 1}) trail.survivor(who).one().courage = 4;
       trail.survivor(0).one().understanding = 4;
     }},
    {"song_makes_brave",
     "overwhelming-darkness",
     {"bravely", "10"},
     "changed",
     changed("survivor-1", "evasion-token", 1),
     [](Trail& trail) {
       trail.knows("song-of-the-brave");
       for (Who who = 1; who < 4; ++who) trail.survivor(who).is(Mark::dead);
     }},
    // -- Mineral Gathering --
    {"tools_lost",
     "mineral-gathering",
     {"3"},
     "loses-gear",
     R"({"gear": "bone-pickaxe"})",
     [](Trail& trail) { trail.survivor(1).carries("bone-pickaxe"); }},
    {"iron_found",
     "mineral-gathering",
     {"6"},
     "gains",
     of("resource", "iron"),
     [](Trail& trail) { trail.survivor(1).carries("bone-pickaxe"); }},
    {"tunnels_lake_and_city",
     "mineral-gathering",
     {"8", "8", "go-deeper", "7", "go-deeper", "10", "helm"},
     "carries",
     R"({"who": "survivor-1", "gear": "lantern-helm"})",
     [](Trail& trail) {
       far(trail);
       trail.survivor(0).carries("bone-pickaxe").survival(6);
       trail.knows("hovel").knows("language").knows("bed").knows("symposium").knows("cooking");
     }},
    {"skin_of_crystal",
     "mineral-gathering",
     {"8", "8", "go-deeper", "1"},
     "gains-ability",
     of("ability", "crystal-skin"),
     [](Trail& trail) {
       far(trail);
       trail.survivor(0).carries("bone-pickaxe").survival(2);
     }},
    {"deaf_in_the_tunnels",
     "mineral-gathering",
     {"8", "4"},
     "died",
     of("who", "survivor-1"),
     [](Trail& trail) {
       far(trail);
       trail.survivor(0).carries("bone-pickaxe").injured("deaf");
     }},
    // -- Herb Gathering --
    {"herbs_found",
     "herb-gathering",
     {"=2", "10+5", "=1", "3", "=1", "1", "=1", "1"},
     "gains",
     of("resource", "fresh-acanthus")},
    {"doubles_are_nothing",
     "herb-gathering",
     {"=3", "10+5+10", "=1", "3", "=1", "1", "=1", "1"},
     "rolls-again",
     R"({"times": 1})"},
    {"vermin_for_the_pot",
     "herb-gathering",
     {"=5", "10+9+8+7+6", "=1", "3", "=1", "1", "=1", "1", "draw lonely-ant"},
     "gains",
     of("resource", "lonely-ant"),
     [](Trail& trail) { trail.knows("cooking"); }},
    {"swamp_fruit",
     "herb-gathering",
     {"=5", "10+9+8+7+6", "=5", "10+9+8+7+6", "=1", "1", "=1", "1", "yes", "10", "2"},
     "gains-ability",
     of("ability", "red-fruit"),
     [](Trail& trail) { trail.survivor(0).carries("bone-sickle"); }},
    {"swamp_with_an_almanac",
     "herb-gathering",
     {"=5", "10+9+8+7+6", "=5", "10+9+8+7+6", "=1", "1", "=1", "1", "yes", "1", "8", "second"},
     "changed",
     changed("survivor-1", "understanding", 1),
     [](Trail& trail) { trail.survivor(0).carries("bone-sickle").carries("almanac"); }},
    {"swamp_and_who_follows",
     "herb-gathering",
     {"=5", "10+9+8+7+6", "=5", "10+9+8+7+6", "=1", "1", "=1", "1", "yes", "4", "yes", "9", "no", "no", "9",
      "9"},
     "is-tied",
     R"({"who": "survivor-2", "tie": "explored"})",
     [](Trail& trail) { trail.survivor(0).carries("bone-sickle"); }},
};
INSTANTIATE_TEST_SUITE_P(Hunt, OnTheHunt, testing::ValuesIn(kMet),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(Harvest, NothingComesOfThoseDeaths) {
  RULE("N-3");
  Trail trail;
  trail.knows("cannibalize").knows("graves");
  for (Who who = 1; who < 4; ++who) trail.survivor(who).is(Mark::dead);
  Play play(game(), trail.meets("harvester"));
  play.draws("anxiety");
  EXPECT_EVENT(play, "died", of("who", "survivor-1"));
  EXPECT_NO_EVENT(play, "gains");
  EXPECT_EQ(play.count("settlement-changed"), 1);  // there are fewer of them, and that is all
}

TEST(Laughter, WaitsOnEachSpaceBetween) {
  RULE("N-2");
  Trail trail;
  trail.survivor(1).injured("deaf");
  trail.state.hunt.rolls = 1;
  Play play(game(), trail.hunts());
  play.rolls({57});
  EXPECT_EQ(play.count("event-hurts"), 3);  // they are on the next space
  play.rolls({91});
  EXPECT_EQ(play.count("event-hurts"), 6);
  play.rolls({91});
}

TEST(Gathering, ACardIsLaidWhereTheyLikeAndMetThere) {
  RULE("N-13");
  Trail trail;
  trail.survivor(2).carries("bone-sickle");
  Play play(game(), trail.year("hunt-the-quarry"));
  EXPECT_NOT_OFFERED(play, "space/6");
  play.choose("space/1");
  EXPECT_EVENT(play, "gathering-laid", R"({"event": "herb-gathering", "space": 1})");
  EXPECT_EVENT(play, "hunt-event", of("event", "herb-gathering"));
}

TEST(Gathering, NobodyHasTo) {
  RULE("N-13");
  Trail trail;
  trail.survivor(2).carries("bone-pickaxe");
  Play play(game(), trail.year("hunt-the-quarry"));
  play.choose("back").draws("lion-in-heat").draws("lions-sculpture").rolls({91});
  EXPECT_NO_EVENT(play, "gathering-laid");
}

TEST(BetweenEvents, WhoKnowsPictographsMayRunAway) {
  RULE("N-14");
  Trail trail;
  trail.knows("pictograph").survivor(0).carries("bone-axe").one().insanity = 4;
  Play play(game(), trail.meets("clean-water"));
  follow(play, {"no", "no", "no", "no", "run/survivor-1", "8"});
  EXPECT_EVENT(play, "goes-home", of("who", "survivor-1"));
  EXPECT_EVENT(play, "changed", changed("survivor-1", "insanity", -4));
  EXPECT_EQ(play.state<State>().settlement.gear.size(), 1U);
  // Others may still go after them.
  play.choose("run/survivor-2").rolls({1});
  EXPECT_EVENT(play, "died", of("who", "survivor-2"));
}

TEST(BetweenEvents, WhoStumblesPaysOrFallsAndTheOnlyOneWhoIsLostDies) {
  RULE("N-14");
  Trail trail;
  trail.knows("pictograph");
  for (Who who = 1; who < 4; ++who) trail.survivor(who).is(Mark::dead);
  trail.survivor(0).survival(1);
  Play play(game(), trail.meets("the-beginning"));
  follow(play, {"run/survivor-1", "2", "run-on", "6", "10"});
  EXPECT_EVENT(play, "severely-injured", of("injury", "broken-leg"));
  EXPECT_EVENT(play, "goes-home", of("who", "survivor-1"));
}

TEST(BetweenEvents, WhatIsCarriedMayBeUsed) {
  RULE("N-14");
  Trail trail;
  const std::uint8_t herb = library().resource_called("fresh-acanthus");
  trail.state.storage.push_back(herb);
  trail.state.hunt.carried.push_back(herb);
  trail.survivor(1).one().light = 0b100;
  Play play(game(), trail.meets("the-beginning"));
  play.choose("use/fresh-acanthus").choose("survivor-2");
  EXPECT_EVENT(play, "restored", R"({"who": "survivor-2", "place": "body", "levels": 1})");
  EXPECT_TRUE(play.state<State>().storage.empty());
}

TEST(BetweenEvents, WhatLiesAtHomeIsNotCarried) {
  RULE("N-3");
  Trail trail;
  trail.state.storage.push_back(library().resource_called("fresh-acanthus"));
  trail.state.hunt.monster_at = 2;
  Play play(game(), trail.meets("the-beginning"));
  EXPECT_EVENT(play, "changed", changed("survivor-1", "survival", 1));
  EXPECT_TRUE(play.over());
}

TEST(Callers, MeetOnceWhatTheyCall) {
  RULE("N-4");
  Trail trail;
  far(trail);
  trail.state.hunt.monster_at = 8;
  trail.state.hunt.rolls = 1;
  trail.survivor(0).one().abilities.push_back(ability("legendcaller"));
  Play play(game(), trail.hunts());
  play.rolls({19}).choose("yes");
  EXPECT_EVENT(play, "hunt-event", of("event", "mask-salesman"));
  play.rolls({4}).draws("death-mask");
}

TEST(Fittest, OneRollInALifetimeIsRolledAgain) {
  RULE("S-13");
  Trail trail;
  trail.knows("survival-of-the-fittest");
  Play play(game(), trail.meets("hungry-ground"));
  play.rolls({1}).choose("yes").rolls({7});
  EXPECT_NO_EVENT(play, "died");
}

TEST(Ambush, WhoFallsUponItPutsItAndMayLetItBegin) {
  RULE("N-8");
  Trail trail;
  trail.state.hunt.is_over = 1;
  trail.state.hunt.ambush = Ambush::by_survivors;
  for (Who who = 1; who < 4; ++who) trail.survivor(who).is(Mark::dead);
  Play play(game(), trail.before_set_up("set-up"));
  play.choose("c3");
  EXPECT_EVENT(play, "takes-place", R"({"who": "monster", "square": "c3"})");
}

TEST(Ambush, TheyNeedNotBeFirst) {
  RULE("N-8");
  Trail trail;
  trail.state.hunt.is_over = 1;
  trail.state.hunt.ambush = Ambush::by_survivors;
  trail.state.showdown.round = 0;
  Play play(game(), trail.before_set_up("arrive"));
  play.choose("wait");
  EXPECT_NO_EVENT(play, "ambushed");
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
