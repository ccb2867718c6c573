#include <gtest/gtest.h>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "kingdom-death/endeavor.hpp"

/// What survivors do in the settlement, row by row (content/endeavors.yaml).
namespace gamekeeper::kingdom_death::test {
namespace {

class AnEndeavor : public testing::TestWithParam<Done> {};

TEST_P(AnEndeavor, DoesWhatItsRowSays) {
  RULE("S-8");
  expect_done(GetParam());
}

const std::vector<Done> kDone{
    {"augury_teaches",
     "augury",
     "organ-grinder",
     "",
     {"skull"},
     {"3"},
     "changed",
     changed("understanding", 1)},
    {"augury_takes", "augury", "organ-grinder", "", {"skull"}, {"3"}, "spent", R"({"resource": "skull"})"},
    {"augury_heartens", "augury", "organ-grinder", "", {}, {"4"}, "changed", changed("survival", 1)},
    {"augury_with_understanding",
     "augury",
     "organ-grinder",
     "",
     {},
     {"3"},
     "changed",
     changed("survival", 1),
     0,
     3},
    {"initiation_blinds",
     "initiation",
     "",
     "scarification",
     {},
     {"1"},
     "severely-injured",
     R"({"injury": "blind"})"},
    {"initiation_lucky", "initiation", "", "scarification", {}, {"2"}, "changed", changed("luck", 1)},
    {"initiation_tough", "initiation", "", "scarification", {}, {"4"}, "gains-art", R"({"art": "tough"})"},
    {"initiation_lames",
     "initiation",
     "",
     "scarification",
     {},
     {"6", "6"},
     "changed",
     changed("movement", -1)},
    {"initiation_dares", "initiation", "", "scarification", {}, {"6", "1"}, "changed", changed("courage", 1)},
    {"ritual_kills", "death-ritual", "", "sacrifice", {}, {"1"}, "died", R"({"who": "survivor-1"})"},
    {"story_teaches",
     "story-time",
     "",
     "storytelling",
     {"skull", "skull", "skull"},
     {"1", "pay"},
     "changed",
     changed("understanding", 1)},
    {"story_heartens", "story-time", "", "storytelling", {}, {"4"}, "changed", changed("insanity", 2)},
    {"story_white",
     "story-time",
     "",
     "storytelling",
     {},
     {"8", "goblin", "10"},
     "gains-ability",
     R"({"ability": "story-of-the-goblin"})"},
    {"trepanning_bleeds",
     "trepanning",
     "barber-surgeon",
     "",
     {},
     {"1"},
     "severely-injured",
     R"({"injury": "intracranial-hemorrhage"})"},
    {"trepanning_heals",
     "trepanning",
     "barber-surgeon",
     "",
     {},
     {"7"},
     "healed",
     R"({"injury": "intracranial-hemorrhage"})",
     0,
     0,
     0,
     "intracranial-hemorrhage"},
    {"trepanning_opens",
     "trepanning",
     "barber-surgeon",
     "",
     {},
     {"10", "draw tough", "draw anxiety"},
     "gets-disorder",
     R"({"disorder": "anxiety"})"},
    {"cooks",
     "cook",
     "",
     "cooking",
     {"sword-beetle", "bladder", "lion-testes", "fresh-acanthus"},
     {"skewer"},
     "changed",
     changed("strength", 1)},
    {"investigates",
     "investigate",
     "exhausted-lantern-hoard",
     "",
     {},
     {"7"},
     "gains",
     R"({"resource": "cocoon-membrane"})"},
    {"investigates_deeper",
     "investigate",
     "exhausted-lantern-hoard",
     "",
     {},
     {"9", "1"},
     "gains",
     R"({"resource": "lantern-tube"})"},
    {"investigates_and_stays",
     "investigate",
     "exhausted-lantern-hoard",
     "",
     {},
     {"2"},
     "died",
     R"({"who": "survivor-1"})"},
    {"weapon_crafter",
     "build-weapon-crafter",
     "bonesmith",
     "",
     {"monster-bone", "monster-bone", "monster-bone", "monster-hide"},
     {},
     "built",
     R"({"location": "weapon-crafter"})"},
    {"leather_worker",
     "build-leather-worker",
     "skinnery",
     "",
     {"monster-hide", "monster-hide", "monster-hide", "monster-organ"},
     {},
     "built",
     R"({"location": "leather-worker"})"},
    {"stone_circle",
     "build-stone-circle",
     "organ-grinder",
     "",
     {"monster-hide", "monster-organ", "monster-organ", "monster-organ"},
     {},
     "built",
     R"({"location": "stone-circle"})"},
    {"barber_surgeon",
     "build-barber-surgeon",
     "organ-grinder",
     "",
     {"monster-hide", "monster-organ", "monster-organ", "monster-organ"},
     {},
     "built",
     R"({"location": "barber-surgeon"})"},
    {"blacksmith",
     "build-blacksmith",
     "",
     "scrap-smelting",
     {"monster-bone", "monster-bone", "monster-bone", "monster-bone", "monster-bone", "monster-bone", "scrap",
      "scrap", "scrap"},
     {},
     "built",
     R"({"location": "blacksmith"})"},
    {"leather",
     "leather-making",
     "leather-worker",
     "ammonia",
     {"monster-hide", "monster-hide"},
     {"=2"},
     "gains",
     R"({"resource": "leather"})"},
    {"scavenge_costs",
     "scrap-scavenge",
     "weapon-crafter",
     "",
     {},
     {"5"},
     "changed",
     changed("survival", -1),
     0,
     0,
     1},
    {"scavenge_kills", "scrap-scavenge", "weapon-crafter", "", {}, {"5"}, "died", R"({"who": "survivor-1"})"},
    {"scavenge_finds",
     "scrap-scavenge",
     "weapon-crafter",
     "",
     {},
     {"9"},
     "no-more",
     R"({"resource": "broken-lantern"})"},
    {"scavenge_dares", "scrap-scavenge", "weapon-crafter", "", {}, {"10"}, "changed", changed("courage", 1)},
    {"smelting",
     "innovate-scrap-smelting",
     "weapon-crafter",
     "",
     {"scrap", "scrap", "skull", "skull", "skull", "skull", "skull", "sinew", "sinew", "sinew", "sinew",
      "sinew"},
     {},
     "learned",
     R"({"innovation": "scrap-smelting"})"},
    {"harvest",
     "harvest-ritual",
     "stone-circle",
     "forbidden-dance",
     {"lion-claw"},
     {},
     "spent",
     R"({"resource": "lion-claw"})"},
    {"loud_beats", "bone-beats", "", "drums", {}, {"louder"}, "changed", changed("insanity", 2)},
    {"soft_beats", "bone-beats", "", "drums", {}, {"softer"}, "changed", changed("survival", 2)},
    {"vein_teaches",
     "breathing-a-vein",
     "",
     "bloodletting",
     {"skull"},
     {"1"},
     "changed",
     changed("understanding", 1)},
    {"vein_drains",
     "breathing-a-vein",
     "",
     "bloodletting",
     {"skull"},
     {"3"},
     "changed",
     changed("survival", -1),
     0,
     0,
     1},
    {"vein_maddens",
     "breathing-a-vein",
     "",
     "bloodletting",
     {"skull"},
     {"7"},
     "changed",
     changed("insanity", 3)},
    {"vein_mends",
     "breathing-a-vein",
     "",
     "bloodletting",
     {"skull"},
     {"8", "pelvis"},
     "changed",
     changed("luck", 1),
     0,
     0,
     0,
     "warped-pelvis"},
    {"iron",
     "purification",
     "",
     "scrap-smelting",
     {"scrap", "scrap", "scrap"},
     {"3", "smelt"},
     "gains",
     R"({"resource": "iron"})"},
    {"iron_and_iron",
     "purification",
     "",
     "scrap-smelting",
     {"scrap", "scrap", "scrap", "scrap", "scrap", "scrap"},
     {"10", "leave", "smelt"},
     "gains",
     R"({"resource": "iron"})"},
    {"paint_costs",
     "battle-paint",
     "",
     "face-painting",
     {},
     {"1"},
     "changed",
     changed("survival", -1),
     0,
     0,
     1},
    {"paint_maddens", "battle-paint", "", "face-painting", {}, {"4"}, "changed", changed("insanity", 3)},
    {"love_juice", "fermentation", "", "pottery", {"sinew"}, {}, "no-more", R"({"resource": "love-juice"})"},
    {"ret", "ret", "", "pottery", {"fresh-acanthus"}, {}, "no-more", R"({"resource": "monster-hide"})"},
    {"dance_lames", "fever-dance", "", "forbidden-dance", {}, {"1"}, "changed", changed("movement", -1)},
    {"dance_maddens", "fever-dance", "", "forbidden-dance", {}, {"9"}, "changed", changed("insanity", 1)},
    {"dance_lifts",
     "fever-dance",
     "",
     "forbidden-dance",
     {"skull", "skull", "skull", "skull", "skull", "skull", "skull"},
     {"10", "pay"},
     "changed",
     changed("evasion", 1)},
    {"training_kills",
     "train",
     "",
     "nightmare-training",
     {},
     {"1"},
     "died",
     R"({"who": "survivor-1"})",
     0,
     0,
     3},
    {"training_again",
     "train",
     "",
     "nightmare-training",
     {},
     {"2", "once-more", "9"},
     "changed",
     changed("proficiency", 1),
     0,
     0,
     4},
    {"training_arm",
     "train",
     "",
     "nightmare-training",
     {},
     {"10", "arm"},
     "changed",
     changed("strength", 1),
     0,
     0,
     3},
    {"training_eye",
     "train",
     "",
     "nightmare-training",
     {},
     {"10", "eye"},
     "changed",
     changed("accuracy", 1),
     0,
     0,
     3},
    {"no_rest", "rest", "", "bed", {}, {"3"}, "changed", changed("insanity", 1)},
    {"rest_heals",
     "rest",
     "",
     "bed",
     {},
     {"4", "arm"},
     "healed",
     R"({"injury": "broken-arm"})",
     0,
     0,
     0,
     "broken-arm"},
    {"rest_mends_strength",
     "rest",
     "",
     "bed",
     {},
     {"4", "arm"},
     "changed",
     changed("strength", 1),
     0,
     0,
     0,
     "broken-arm"},
    {"rest_heals_the_hip",
     "rest",
     "",
     "bed",
     {},
     {"4", "hip"},
     "changed",
     changed("movement", 1),
     0,
     0,
     0,
     "broken-hip"},
    {"rest_heals_the_rib",
     "rest",
     "",
     "bed",
     {},
     {"4", "rib"},
     "changed",
     changed("speed", 1),
     0,
     0,
     0,
     "broken-rib"},
    {"rest_keeps_at_home", "rest", "", "bed", {}, {"4"}, "is-now", R"({"mark": "skip-next-hunt"})"},
};

INSTANTIATE_TEST_SUITE_P(Settlement, AnEndeavor, testing::ValuesIn(kDone),
                         [](const auto& info) { return info.param.name; });

TEST(Endeavor, WhoIsNotDeafLearnsFromOneWhoHasBeenOutMore) {
  RULE("S-8");
  Home home;
  home.alive(2).endeavors(1).knows("language").has_built("lantern-hoard");
  home.state.survivors[1].hunt_xp = 2;
  Play play(game(), home.comes_to("develop"));
  play.choose("endeavor/shared-experience");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "hunt-xp", "by": 1})");
}

TEST(Endeavor, WhoseJawIsShatteredOnlyUnsettles) {
  Home home;
  home.alive(2).endeavors(1).knows("language").has_built("lantern-hoard");
  home.survivor(1).injured("shattered-jaw");
  home.state.survivors[1].hunt_xp = 2;
  Play play(game(), home.comes_to("develop"));
  play.choose("endeavor/shared-experience");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "insanity", "by": 1})");
}

TEST(Endeavor, OfTwoWhoCanOneIsChosen) {
  RULE("S-8");
  Home home;
  home.alive(2).endeavors(1).knows("language").knows("hovel").knows("drums").has_built("lantern-hoard");
  Play play(game(), home.comes_to("develop"));
  play.choose("endeavor/bone-beats").choose("survivor-2").choose("softer");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-2", "what": "survival", "by": 2})");
}

TEST(Endeavor, AnEventForbidsMusic) {
  Home home;
  home.endeavors(1).knows("language").knows("drums").knows("face-painting").has_drawn("acid-storm");
  Play play(game(), home.comes_to("develop"));
  EXPECT_NOT_OFFERED(play, "endeavor/bone-beats");
  // And art is easier: two more.
  play.choose("endeavor/battle-paint").rolls({2});
  EXPECT_EVENT(play, "changed", R"({"what": "insanity", "by": 3})");
}

TEST(Endeavor, WhoIsTreatedRollsOnceMore) {
  Home home;
  home.alive(2).endeavors(1).knows("ammonia").has_drawn("plague");
  home.state.survivors[1].ties.set(Tie::infected);
  Play play(game(), home.comes_to("develop"));
  play.choose("endeavor/treatment").choose("survivor-1").rolls({5}).rolls({1});
  EXPECT_EVENT(play, "died", R"({"who": "survivor-2"})");
}

TEST(Endeavor, RivalsDuel) {
  Home home;
  home.alive(2).endeavors(2).has_drawn("rivalry");
  for (Who who = 0; who < 2; ++who) home.state.survivors[static_cast<std::size_t>(who)].ties.set(Tie::rival);
  Play play(game(), home.comes_to("develop"));
  play.choose("endeavor/duel").choose("survivor-1").rolls({4}).rolls({9}).rolls({1});
  EXPECT_EVENT(play, "died", R"({"who": "survivor-1"})");
}

TEST(Endeavor, TheMatchmakerIsAskedFor) {
  RULE("S-5");
  Home home;
  home.alive(2).endeavors(1).has_built("lantern-hoard").knows("graves").knows("protect-the-young");
  home.one().abilities.push_back(static_cast<std::uint8_t>(*library().abilities.index("matchmaker")));
  Play play(game(), home.comes_to("develop"));
  play.choose("endeavor/matchmaking").rolls({5}).rolls({5}).choose("first").choose("female");
  EXPECT_EVENT(play, "is-tied", R"({"tie": "newborn"})");
}

TEST(Endeavor, AMaskBecomesAWorkshop) {
  RULE("S-8");
  Home home;
  home.has_built("lantern-hoard").stores_gear("forsaker-mask");
  Play play(game(), home.comes_to("develop"));
  play.choose("endeavor/wear-the-forsaker-mask");
  EXPECT_EVENT(play, "built", R"({"location": "mask-maker"})");
}

TEST(Endeavor, AMaskCallsItsLegendOnceAYear) {
  for (const auto& [mask, call] : {std::pair("white-lion-mask", "endeavor/call-the-golden-cat"),
                                   std::pair("antelope-mask", "endeavor/call-the-mad-steed"),
                                   std::pair("phoenix-mask", "endeavor/call-the-golden-eyed-king")}) {
    Home home;
    home.has_built("mask-maker").stores_gear(mask).endeavors(2);
    Play play(game(), home.comes_to("develop"));
    play.choose(call);
    EXPECT_EQ(play.state<State>().effects.used.size(), 1U);
    EXPECT_NOT_OFFERED(play, call);
    Home bare;
    bare.has_built("mask-maker").endeavors(2);
    Play without(game(), bare.comes_to("develop"));
    EXPECT_NOT_OFFERED(without, call);
  }
}

TEST(Endeavor, TheTinkererBringsOneMore) {
  RULE("S-18");
  Home home;
  home.knows("collective-toil");
  home.state.settlement.population = 20;
  home.one().abilities.push_back(library().tinker);
  Play play(game(), home.comes_to("gain-endeavors"));
  EXPECT_EVENT(play, "settlement-changed", R"({"what": "endeavors", "by": 2})");
  EXPECT_EVENT(play, "settlement-changed", R"({"what": "endeavors", "by": 1, "now": 2})");
  play.rolls({8});
}

TEST(FightingArts, OfAFourthOneGoes) {
  RULE("S-17");
  Home home;
  home.endeavors(1).knows("scarification");
  for (const std::string_view art : {"leader", "tumble", "crazed"})
    home.one().arts.push_back(static_cast<std::uint8_t>(*library().fighting_arts.index(art)));
  Play play(game(), home.comes_to("develop"));
  play.choose("endeavor/initiation").rolls({3}).choose("crazed");
  EXPECT_EVENT(play, "loses-art", R"({"art": "crazed"})");
  EXPECT_EVENT(play, "gains-art", R"({"art": "tough"})");
}

TEST(Endeavor, OnceAPhaseIsOnce) {
  Home home;
  home.alive(2).endeavors(2).knows("language").knows("shrine").has_built("lantern-hoard");
  Play play(game(), home.comes_to("develop"));
  play.choose("endeavor/armor-ritual").choose("survivor-1").rolls({4});
  EXPECT_NOT_OFFERED(play, "endeavor/armor-ritual");
}

TEST(Endeavor, WhoRestsDoesNothingElse) {
  Home home;
  home.endeavors(2).knows("language").knows("bed").knows("drums").has_built("lantern-hoard");
  Play play(game(), home.comes_to("develop"));
  play.choose("endeavor/rest").rolls({4});
  EXPECT_NOT_OFFERED(play, "endeavor/bone-beats");
}

TEST(Endeavor, TheBladeAtTheGuidepostNeedsAnArm) {
  Home home;
  home.endeavors(2).knows("language").knows("guidepost").has_built("lantern-hoard");
  home.one().attributes[2] = 2;
  Play play(game(), home.comes_to("develop"));
  play.choose("endeavor/pull-the-blade").rolls({9});
  EXPECT_NO_EVENT(play, "gear-gained");
  play.choose("endeavor/pull-the-blade").rolls({10});
  EXPECT_EVENT(play, "gear-gained", R"({"gear": "lantern-halberd"})");
  EXPECT_EVENT(play, "forgotten", R"({"innovation": "guidepost"})");
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
