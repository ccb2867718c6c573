#include <gtest/gtest.h>

#include <cctype>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "kingdom-death/hunt.hpp"
#include "kingdom-death/town.hpp"

/// Of hunts and settlement phases: what is said of the same thing in several rows, what comes years later.
namespace gamekeeper::kingdom_death::test {
namespace {

using Steps = std::vector<std::string_view>;

/// What is rolled ("7", "4+5"), drawn ("draw x"), a number ("=3"), chosen.
void follow(Play& play, const Steps& steps) {
  for (const std::string_view step : steps) {
    if (step.starts_with("draw ")) {
      play.draws(step.substr(5));
    } else if (step.starts_with("=")) {
      play.number(std::stoi(std::string(step.substr(1))));
    } else if (std::isdigit(static_cast<unsigned char>(step.front())) != 0) {
      std::vector<int> faces;
      for (std::size_t from = 0; from < step.size();) {
        const std::size_t plus = std::min(step.find('+', from), step.size());
        faces.push_back(std::stoi(std::string(step.substr(from, plus - from))));
        from = plus + 1;
      }
      play.rolls(faces);
    } else {
      play.choose(step);
    }
  }
}

std::string changed(std::string_view who, std::string_view what, int by) {
  return R"({"who": ")" + std::string(who) + R"(", "what": ")" + std::string(what) + R"(", "by": )" +
         std::to_string(by) + "}";
}
std::string of(std::string_view key, std::string_view value) {
  return "{\"" + std::string(key) + R"(": ")" + std::string(value) + "\"}";
}
std::uint8_t art(std::string_view id) {
  return static_cast<std::uint8_t>(*library().fighting_arts.index(id));
}
std::uint8_t ability(std::string_view id) {
  return static_cast<std::uint8_t>(*library().abilities.index(id));
}
std::uint8_t disorder(std::string_view id) {
  return static_cast<std::uint8_t>(*library().disorders.index(id));
}
std::uint8_t monster(std::string_view id) { return static_cast<std::uint8_t>(*library().monsters.index(id)); }
std::uint8_t weapon(std::string_view id) {
  return static_cast<std::uint8_t>(*library().proficiencies.index(id));
}

// -- The hunt --

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
  const Met& its = GetParam();
  Trail trail;
  its.given(trail);
  Play play(game(), trail.meets(its.event));
  follow(play, its.steps);
  EXPECT_EVENT(play, its.told, its.data);
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

// -- Endeavors --

struct Done {
  std::string_view name, endeavor;
  Steps knows;
  Steps steps;
  std::string_view told;
  std::string data;
  std::function<void(Home&)> given = [](Home&) {};
};
class InTheSettlement : public testing::TestWithParam<Done> {};
TEST_P(InTheSettlement, AnEndeavorDoesWhatItsRowSays) {
  RULE("S-8");
  const Done& its = GetParam();
  Home home;
  home.endeavors(2).has_built("lantern-hoard");
  for (const std::string_view one : its.knows) home.knows(one);
  its.given(home);
  Play play(game(), home.comes_to("develop"));
  play.choose("endeavor/" + std::string(its.endeavor));
  follow(play, its.steps);
  EXPECT_EVENT(play, its.told, its.data);
}

void one_is_mourned(Home& home) {
  Survivor& dead = home.survivor(1).one();
  dead.marks.set(Mark::mourned);
  dead.marks.set(Mark::counted);
  dead.insanity = 4;
  dead.courage = 2;
  dead.hunt_xp = 1;
}
void four(Home& home) { home.alive(4); }
void has_beaten_a_lion(Home& home) { kit::set_bit(home.one().defeated, monster("white-lion")); }
void in_the_dark(Home& home) { home.alive(4).has_built("exhausted-lantern-hoard"); }
std::function<void(Home&)> bath_with(std::string_view gear, const Steps& more) {
  return [gear, more](Home& home) {
    in_the_dark(home);
    home.stores_gear(gear).stores({"leather", "leather", "leather", "skull", "skull", "skull", "sinew",
                                   "sinew", "sinew", "black-lichen", "cocoon-membrane"});
    home.stores(more);
  };
}

const std::vector<Done> kDone{
    {"mourned_insanity",
     "memento-mori",
     {"memento-mori"},
     {"2"},
     "changed",
     changed("survivor-1", "insanity", 4),
     one_is_mourned},
    {"mourned_courage",
     "memento-mori",
     {"memento-mori"},
     {"4"},
     "changed",
     changed("survivor-1", "courage", 2),
     one_is_mourned},
    {"mourned_years",
     "memento-mori",
     {"memento-mori"},
     {"9"},
     "changed",
     changed("survivor-1", "hunt-xp", 1),
     one_is_mourned},
    {"statue",
     "inspirational-statue",
     {"sculpture"},
     {},
     "loses-art",
     of("art", "tough"),
     [](Home& home) { home.one().arts.push_back(art("tough")); }},
    {"statue_keeps_home",
     "inspirational-statue",
     {"sculpture"},
     {},
     "is-now",
     of("mark", "skip-next-hunt"),
     [](Home& home) { home.one().arts.push_back(art("tough")); }},
    {"studied",
     "study",
     {"sculpture"},
     {"6"},
     "gains-art",
     of("art", "tough"),
     [](Home& home) { home.state.settlement.statue = art("tough"); }},
    {"melody_kills", "devils-melody", {"heart-flute"}, {"1"}, "died", of("who", "survivor-1")},
    {"melody_calls",
     "devils-melody",
     {"heart-flute"},
     {"2", "butcher"},
     "scheduled",
     R"({"kind": "nemesis"})"},
    {"melody_now",
     "devils-melody",
     {"heart-flute"},
     {"6", "=2", "the-hand"},
     "scheduled",
     R"({"kind": "special"})"},
    {"partners",
     "partnership",
     {"partnership"},
     {"survivor-1", "survivor-3"},
     "gains-ability",
     R"({"who": "survivor-3", "ability": "partner"})",
     four},
    {"scholar", "scholar-of-death", {"records"}, {}, "gains-art", of("art", "scholar-of-death")},
    {"volume",
     "monster-volume",
     {"records"},
     {},
     "volume-written",
     R"({"monster": "white-lion", "volumes": 1})",
     has_beaten_a_lion},
    {"volume_and_rest",
     "monster-volume",
     {"records"},
     {},
     "is-now",
     of("mark", "retires"),
     has_beaten_a_lion},
    {"beats_in_step",
     "bone-beats",
     {"drums"},
     {"in-step", "together"},
     "gains-art",
     of("art", "synchronized-strike")},
    {"research",
     "lantern-research",
     {},
     {},
     "settlement-changed",
     R"({"what": "research", "by": 1})",
     [](Home& home) { home.has_built("exhausted-lantern-hoard").stores_gear("final-lantern"); }},
    {"research_paid",
     "lantern-research",
     {},
     {"go-on"},
     "settlement-changed",
     R"({"what": "research", "by": 1, "now": 2})",
     [](Home& home) {
       home.has_built("exhausted-lantern-hoard").stores_gear("final-lantern");
       home.stores({"monster-bone", "monster-bone", "white-fur", "white-fur", "sinew", "sinew"});
       home.state.settlement.research = 1;
     }},
    {"sword_oxidized",
     "oxidize-lantern-sword",
     {},
     {"survivor-1"},
     "gear-gained",
     of("gear", "oxidized-lantern-sword"),
     bath_with("lantern-sword", {"lantern-tube"})},
    {"shield_oxidized",
     "oxidize-beacon-shield",
     {},
     {"survivor-1"},
     "gear-gained",
     of("gear", "oxidized-beacon-shield"),
     bath_with("beacon-shield", {"iron", "iron", "white-fur", "white-fur"})},
    {"dagger_oxidized",
     "oxidize-lantern-dagger",
     {},
     {"survivor-1"},
     "gear-gained",
     of("gear", "oxidized-lantern-dagger"),
     bath_with("lantern-dagger", {"iron", "white-fur", "white-fur", "white-fur", "white-fur"})},
    {"glaive_oxidized",
     "oxidize-lantern-glaive",
     {},
     {"survivor-1"},
     "gear-gained",
     of("gear", "oxidized-lantern-glaive"),
     bath_with("lantern-glaive", {"iron", "skull", "skull", "skull", "skull"})},
    {"whip_oxidized",
     "oxidize-ring-whip",
     {},
     {"survivor-1"},
     "gear-gained",
     of("gear", "oxidized-ring-whip"),
     bath_with("ring-whip", {"iron", "sinew", "sinew", "sinew", "sinew"})},
    {"helm_oxidized",
     "oxidize-lantern-helm",
     {},
     {"survivor-1"},
     "gear-gained",
     of("gear", "oxidized-lantern-helm"),
     bath_with("lantern-helm", {"iron", "skull", "skull", "skull", "skull"})},
    {"maw_hurts",
     "brave-the-maw",
     {},
     {"=1", "9", "10"},
     "severely-injured",
     of("who", "survivor-1"),
     [](Home& home) { home.has_drawn("open-maw"); }},
    {"maw_emboldens",
     "brave-the-maw",
     {},
     {"=2", "9+3"},
     "changed",
     changed("survivor-1", "courage", 1),
     [](Home& home) { home.has_drawn("open-maw"); }},
    {"maw_feeds",
     "brave-the-maw",
     {},
     {"=3", "9+3+8", "draw lonely-ant", "draw crab-spider"},
     "gains",
     of("resource", "lonely-ant"),
     [](Home& home) { home.has_drawn("open-maw"); }},
    {"maw_arms",
     "brave-the-maw",
     {},
     {"=4", "9+3+8+10"},
     "gear-gained",
     of("gear", "lantern-sword"),
     [](Home& home) { home.has_drawn("open-maw"); }},
    {"maw_kills",
     "brave-the-maw",
     {},
     {"=4", "9+3+8+9"},
     "died",
     of("who", "survivor-1"),
     [](Home& home) { home.has_drawn("open-maw"); }},
    {"renamed",
     "rename",
     {"pictograph"},
     {"8", "second", "10"},
     "changed",
     changed("survivor-1", "strength", 1),
     [](Home& home) {
       home.has_drawn("nickname").stores({"sinew"});
       home.one().byname = {1, 2, 3};
     }},
    {"lights_add",
     "augury",
     {},
     {"6", "yes", "two"},
     "story-begins",
     of("story", "intimacy"),
     [](Home& home) { home.has_built("organ-grinder").has_drawn("lights-in-the-sky"); }},
};
INSTANTIATE_TEST_SUITE_P(Settlement, InTheSettlement, testing::ValuesIn(kDone),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(Endeavors, OfTheMawNobodyElseTriesWhenSomebodyHasNotComeBack) {
  RULE("S-8");
  Home home;
  home.alive(2).endeavors(3).has_drawn("open-maw");
  Play play(game(), home.comes_to("develop"));
  play.choose("endeavor/brave-the-maw").choose("survivor-1").number(2).rolls({3, 3});
  EXPECT_NOT_OFFERED(play, "endeavor/brave-the-maw");
}

TEST(Endeavors, NobodyMournsWhoDiedYearsAgo) {
  RULE("S-7");
  Home home;
  home.endeavors(2).knows("memento-mori");
  Play play(game(), home.comes_to("develop"));
  EXPECT_NOT_OFFERED(play, "endeavor/memento-mori");
}

TEST(Endeavors, GruelKeepsForAHunt) {
  RULE("N-10");
  Trail trail;
  trail.state.hunt.at = trail.state.hunt.monster_at = kStarvation;
  trail.state.hunt.is_over = 1;
  trail.state.storage.push_back(library().resource_called("skull"));
  Play hungry(game(), trail.year("end-the-hunt"));
  hungry.rolls({10});
  EXPECT_EVENT(hungry, "spent", of("resource", "skull"));
}

// -- Stories and events --

struct Story {
  std::string_view name, story;
  Steps knows;
  Steps steps;
  std::string_view told;
  std::string data;
  std::function<void(Home&)> given = [](Home&) {};
};
class AStoryOfTheYears : public testing::TestWithParam<Story> {};
TEST_P(AStoryOfTheYears, DoesWhatItsRowSays) {
  RULE("S-5");
  const Story& its = GetParam();
  Home home;
  home.state.settlement.timeline = {};
  home.state.settlement.population = 4;
  for (const std::string_view one : its.knows) home.knows(one);
  its.given(home);
  Play play(game(), home.tells(its.story));
  follow(play, its.steps);
  EXPECT_EVENT(play, its.told, its.data);
}
void bears_the_sword(Home& home) {
  home.one().gear.push_back(library().gear_called("twilight-sword"));
  home.one().weapon = weapon("twilight-sword");
  home.one().proficiency = 2;
}
const std::vector<Story> kTold{
    {"heat_of_the_fist", "hands-of-heat", {}, {"4"}, "gains-art", of("art", "red-fist")},
    {"duel_lost", "hooded-knight", {}, {"1"}, "died", of("who", "survivor-1"), bears_the_sword},
    {"duel_wounds",
     "hooded-knight",
     {},
     {"2"},
     "severely-injured",
     of("injury", "gaping-chest-wound"),
     bears_the_sword},
    {"duel_teaches",
     "hooded-knight",
     {},
     {"9"},
     "changed",
     changed("survivor-1", "proficiency", 2),
     bears_the_sword},
    {"duel_drains",
     "hooded-knight",
     {},
     {"6"},
     "changed",
     changed("survivor-1", "proficiency", 1),
     bears_the_sword},
    {"parcel", "hooded-knight", {}, {"7", "learn-it"}, "takes-up", of("type", "twilight-sword")},
    {"knight_reads",
     "hooded-knight",
     {"records"},
     {"10", "do-not", "1"},
     "forgotten",
     of("innovation", "records")},
    {"mastery_of_choice", "regal-visit", {"guidepost"}, {"5", "train/axe"}, "is-mastered", of("type", "axe")},
    {"pots_keep_two",
     "regal-visit",
     {"pottery"},
     {"4", "bow", "skull", "sinew"},
     "kept",
     of("resource", "sinew"),
     [](Home& home) { home.stores({"skull", "sinew", "white-fur"}); }},
    {"age_of_a_savior",
     "age-2",
     {},
     {"5+5"},
     "gains-art",
     of("art", "beast-of-caratosis"),
     [](Home& home) { home.one().abilities.push_back(ability("caratosis")); }},
    {"age_of_an_heir",
     "age-1",
     {},
     {"keep-to-it", "10+8"},
     "changed",
     changed("survivor-1", "accuracy", 1),
     [](Home& home) {
       home.one().weapon = weapon("axe");
       home.one().proficiency = 1;
     }},
    {"secret_unhinges",
     "white-secret",
     {},
     {"draw anxiety", "4", "1"},
     "severely-injured",
     of("injury", "lunacy")},
    {"named", "naming", {}, {"3", "10", "6"}, "changed", changed("survivor-1", "strength", 1)},
    {"called", "naming", {}, {"3", "2", "6"}, "is-called", R"({"who": "survivor-1"})"},
    {"blackout",
     "blackout",
     {"ultimate-weapon"},
     {},
     "forgotten",
     of("innovation", "ultimate-weapon"),
     [](Home& home) { home.has_built("lantern-hoard"); }},
    {"blackout_builds", "blackout", {}, {}, "built", of("location", "exhausted-lantern-hoard")},
    {"blackout_studies", "blackout", {}, {}, "settlement-changed", R"({"what": "research", "by": 1})"},
    {"sealed",
     "principle-society",
     {},
     {"accept-darkness", "6"},
     "gets-disorder",
     of("disorder", "quixotic")},
};
INSTANTIATE_TEST_SUITE_P(Settlement, AStoryOfTheYears, testing::ValuesIn(kTold),
                         [](const auto& info) { return std::string(info.param.name); });

struct Drawn {
  std::string_view name, event;
  Steps steps;
  std::string_view told;
  std::string data;
  int players = 1;
  int alive = 2;
};
class AnEventOfTheYear : public testing::TestWithParam<Drawn> {};
TEST_P(AnEventOfTheYear, DoesWhatItsRowSays) {
  RULE("S-16");
  const Drawn& its = GetParam();
  Home home;
  home.alive(its.alive).resources();
  home.state.settlement.timeline = {};
  home.state.settlement.population = static_cast<std::int16_t>(its.alive);
  home.state.settlement.lantern_year = 1;
  home.state.seats = static_cast<std::uint8_t>(its.players);
  kit::set_bit(home.state.settlement.defeated, monster("white-lion"));
  kit::set_bit(home.state.settlement.defeated, monster("butcher"));
  Play play(game(), home.comes_to("advance-timeline"));
  play.draws(its.event);
  follow(play, its.steps);
  EXPECT_EVENT(play, its.told, its.data);
}
const std::vector<Drawn> kDrawn{
    {"reenacted_too_well",
     "hunt-reenactment",
     {"survivor-1", "white-lion", "1"},
     "gains-art",
     R"({"who": "survivor-2", "art": "monster-claw-style"})"},
    {"reenacted_a_nemesis",
     "hunt-reenactment",
     {"survivor-1", "butcher", "3"},
     "changed",
     changed("survivor-2", "insanity", 1)},
    {"reenacted_fate",
     "hunt-reenactment",
     {"survivor-1", "butcher", "6"},
     "gains-ability",
     of("ability", "fated-battle")},
    {"reenacted_quarry",
     "hunt-reenactment",
     {"survivor-1", "white-lion", "8", "draw sinew"},
     "gains",
     of("resource", "sinew")},
    {"reenacted_alone",
     "hunt-reenactment",
     {"survivor-1", "white-lion", "10"},
     "gains-art",
     of("art", "last-man-standing")},
    {"all_named", "nickname", {"1", "2", "10", "3", "3", "3"}, "changed", changed("survivor-1", "speed", 1)},
    {"athlete_alone",
     "triathlon-of-death",
     {"survivor-1", "draw anxiety"},
     "gains-art",
     of("art", "last-man-standing")},
    {"race_run",
     "triathlon-of-death",
     {"survivor-1", "survivor-2", "survivor-3", "1", "2", "3", "9", "4",
      "survivor-1",  // they run; a leg is hurt
      "1", "2", "3", "9", "2", "1", "3", "9"},
     "changed",
     changed("survivor-4", "strength", 1),
     4,
     4},
    {"last_in_all",
     "triathlon-of-death",
     {"survivor-1", "survivor-2", "survivor-3", "1", "2", "3", "9", "4", "survivor-1", "1", "2", "3", "9",
      "1", "2", "3", "9"},
     "banished",
     of("who", "survivor-1"),
     4,
     4},
    {"dream_well_told",
     "weird-dream",
     {"survivor-1", "well-told", "4"},
     "settlement-changed",
     R"({"what": "endeavors", "by": 4})",
     2},
    {"council_knows_the_beast", "elder-council", {}, "event-drawn", of("event", "elder-council")},
};
INSTANTIATE_TEST_SUITE_P(Settlement, AnEventOfTheYear, testing::ValuesIn(kDrawn),
                         [](const auto& info) { return std::string(info.param.name); });

// -- What holds for years --

TEST(Sculpture, BeforeANemesisTheyAreBraver) {
  RULE("S-13");
  Home home;
  home.knows("sculpture").knows("hovel").knows("language");
  home.state.years = 3;
  home.state.settlement.lantern_year = home.state.settlement.population = 1;
  home.state.settlement.timeline = {};
  home.state.settlement.timeline.push_back(
      {1, DueKind::nemesis, static_cast<std::uint8_t>(*library().nemeses.index("butcher")), 1});
  Play play(game(), home.comes_to("prepare-departing-survivors"));
  EXPECT_EVENT(play, "changed", changed("survivor-1", "survival", 2));
}

TEST(SongOfTheBrave, LiftsOneBurdenOnArrival) {
  RULE("S-13");
  Trail trail;
  trail.knows("song-of-the-brave").survivor(0).one().tokens[3] = -1;
  Play play(game(), trail.before_set_up("arrive"));
  EXPECT_EVENT(play, "changed", changed("survivor-1", "evasion-token", 1));
}

TEST(LoveJuice, IsForTwoWhoCanSwallowIt) {
  RULE("S-12");
  Home home;
  home.alive(2).stores({"love-juice"});
  Play play(game(), home.comes_to("develop"));
  play.choose("use/love-juice").choose("survivor-1").rolls({1});
  EXPECT_EVENT(play, "died", of("who", "survivor-2"));
  Home sore;
  sore.alive(2).stores({"love-juice"}).survivor(1).injured("shattered-jaw");
  Play nothing(game(), sore.comes_to("develop"));
  nothing.choose("use/love-juice");
  EXPECT_NO_EVENT(nothing, "is-tied");
}

TEST(MonsterOrgan, MayTakeWhatElseThereIsToEat) {
  RULE("S-12");
  Home home;
  home.stores({"monster-organ"}).carries("frenzy-drink");
  Play play(game(), home.comes_to("develop"));
  play.choose("use/monster-organ").rolls({6});
  EXPECT_EVENT(play, "loses-gear", of("gear", "frenzy-drink"));
}

TEST(PerfectCrucible, CostsPeople) {
  RULE("S-10");
  Home home;
  home.has_built("blacksmith").stores({"sinew", "sinew", "sinew", "perfect-crucible"});
  for (int i = 0; i < 9; ++i) home.stores({"iron"});
  home.state.settlement.population = 9;
  Play play(game(), home.comes_to("develop"));
  play.choose("craft-at/blacksmith").choose("craft/perfect-slayer").rolls({4});
  EXPECT_EQ(play.count("settlement-changed"), 4);
}

TEST(Partner, WhenOneIsDeadTheOtherIsAlone) {
  RULE("S-18");
  Home home;
  home.alive(2);
  for (const Who who : {0, 1}) {
    home.survivor(who).one().abilities.push_back(ability("partner"));
    home.one().partner = static_cast<std::uint8_t>(1 - who);
  }
  Play play(game(), home.tells("phoenix-feather"));
  follow(play, {"survivor-1", "1", "draw anxiety"});
  EXPECT_EVENT(play, "loses-ability", R"({"who": "survivor-2", "ability": "partner"})");
}

TEST(Family, AChildHasANameAndLearnsWhatAParentKnows) {
  RULE("S-5");
  Home home;
  home.alive(2).knows("family").knows("protect-the-young").survivor(1).one().weapon = weapon("axe");
  home.one().proficiency = 5;
  home.state.settlement.population = 2;
  Play play(game(), home.tells("intimacy"));
  follow(play, {"his-name", "4", "4", "first", "female", "survivor-2"});
  EXPECT_EVENT(play, "bears-name", of("who", "survivor-2"));
  EXPECT_EVENT(play, "takes-up", R"({"who": "survivor-5", "type": "axe"})");
  EXPECT_EQ(play.state<State>().survivors[4].proficiency, 2);
  EXPECT_NE(play.state<State>().survivors[4].house, kNone);
}

TEST(Bold, AtHomeOneEndeavorIsRolledAgain) {
  RULE("S-5");
  Home home;
  home.endeavors(2).has_built("organ-grinder").knows("hovel").state.settlement.timeline = {};
  Play play(game(), home.tells("bold"));
  play.rolls({1}).choose("endeavor/augury").rolls({2}).choose("yes").rolls({5});
  EXPECT_EVENT(play, "changed", changed("survivor-1", "survival", 1));
}

TEST(ElderCouncil, KnowsWhereTheBeastOfSorrowGoes) {
  RULE("Y-4");
  Trail trail;
  kit::set_bit(trail.state.settlement.quarries, monster("white-lion"));
  Play play(game(), trail.year("choose-quarry"));
  EXPECT_NOT_OFFERED(play, "hunt/beast-of-sorrow");
  trail.state.effects.used.push_back({static_cast<rows::Id>(library().row_of(
                                          RowOf::settlement_event, library().event_called("elder-council"))),
                                      id_of(Scope::hunt),
                                      {}});
  Play told(game(), trail.year("choose-quarry"));
  EXPECT_OFFERED(told, "hunt/beast-of-sorrow");
}

TEST(KingsCurse, TakesAnotherPieceEachYear) {
  RULE("S-5");
  Home home;
  home.knows("graves").carries("regal-helm").state.settlement.timeline = {};
  home.state.settlement.population = 1;
  Play play(game(), home.comes_to("gain-endeavors"));
  play.rolls({6});
  EXPECT_EVENT(play, "carries", of("gear", "regal-greaves"));
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
