#include <gtest/gtest.h>

#include <string_view>

#include "kingdom-death/town.hpp"

/// The settlement phase of the First Story (p36, p37).
namespace gamekeeper::kingdom_death::test {
namespace {

TEST(Settlement, IsNamedAndWhoComesHomeIsBound) {
  RULE("S-1");
  RULE("S-2");
  Home home;
  home.battered().injured("deaf");
  Play play(game(), home.comes_to("set-up-settlement"));
  play.say("Ember");
  EXPECT_EVENT(play, "settlement-named", R"({"name": "Ember"})");
  EXPECT_EVENT(play, "returns", R"({"who": "survivor-1"})");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "survival", "by": 1})");
  EXPECT_EQ(play.at("/survivors/0/heavy"), nullptr);
  EXPECT_FALSE(play.at("/survivors/0/injuries").is_null());
  play.rolls({8});
}

TEST(Settlement, EachWhoReturnsBringsAnEndeavor) {
  RULE("S-3");
  Play play(game(), Home().comes_to("gain-endeavors"));
  EXPECT_EVENT(play, "settlement-changed", R"({"what": "endeavors", "by": 1})");
  play.rolls({8});
}

TEST(Timeline, TheFirstYearIsFirstDayAndReturningSurvivors) {
  RULE("S-4");
  RULE("S-5");
  Play play(game(), Home().comes_to("advance-timeline"));
  play.rolls({4});
  EXPECT_EVENT(play, "settlement-changed", R"({"what": "population", "by": 8})");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "courage", "by": 1})");
  EXPECT_EVENT(play, "is-now", R"({"who": "survivor-1", "mark": "skip-next-hunt"})");
  EXPECT_EVENT(play, "learned", R"({"innovation": "language"})");
  EXPECT_EVENT(play, "built", R"({"location": "lantern-hoard"})");
}

TEST(DeathCount, TheFirstDeathAsksHowTheDeadAreTreated) {
  RULE("S-6");
  Play play(game(), Home().comes_to("update-death-count"));
  EXPECT_EVENT(play, "dead-counted", R"({"dead": 3})");
  play.choose("cannibalize").rolls({5});
  EXPECT_EVENT(play, "learned", R"({"innovation": "cannibalize"})");
  EXPECT_EVENT(play, "gear-gained", R"({"gear": "founding-stone"})");
}

TEST(DeathCount, GravesMayBeLuck) {
  Play play(game(), Home().comes_to("check-milestones"));
  // Nobody has been counted yet.
  EXPECT_NO_EVENT(play, "story-begins");
  Home home;
  home.state.settlement.death_count = 3;
  Play again(game(), home.comes_to("check-milestones"));
  again.choose("graves").rolls({6});
  EXPECT_EVENT(again, "changed", R"({"who": "survivor-1", "what": "luck", "by": 1})");
}

TEST(Develop, AWorkshopIsAnEndeavor) {
  RULE("S-7");
  RULE("S-8");
  Home home;
  home.endeavors(1).has_built("lantern-hoard");
  Play play(game(), home.comes_to("develop"));
  play.choose("endeavor/build-bonesmith");
  EXPECT_EVENT(play, "endeavor-begins", R"({"endeavor": "build-bonesmith"})");
  EXPECT_EVENT(play, "built", R"({"location": "bonesmith"})");
  EXPECT_NOT_OFFERED(play, "endeavor/build-skinnery");
  EXPECT_NOT_OFFERED(play, "endeavor/build-bonesmith");
}

TEST(Innovate, OneOfTwoIsKeptForAnEndeavorAndThreeResources) {
  RULE("S-9");
  Home home;
  home.endeavors(1).knows("language").may_think_of({"hovel", "paint", "drums"});
  home.stores({"monster-bone", "monster-organ", "monster-hide"});
  Play play(game(), home.comes_to("develop"));
  play.choose("innovate").draws("hovel").draws("paint").choose("hovel");
  EXPECT_EVENT(play, "learned", R"({"innovation": "hovel"})");
  EXPECT_EQ(play.at("/storage"), nullptr);
  EXPECT_NOT_OFFERED(play, "innovate");
}

TEST(Innovate, WithSymposiumOneOfFour) {
  RULE("S-9");
  Home home;
  home.endeavors(1).knows("symposium").may_think_of({"hovel", "paint", "drums", "ammonia", "inner-lantern"});
  home.stores({"monster-bone", "monster-organ", "monster-hide"});
  Play play(game(), home.comes_to("develop"));
  play.choose("innovate").draws("hovel").draws("paint").draws("drums").draws("ammonia").choose("ammonia");
  EXPECT_EVENT(play, "learned", R"({"innovation": "ammonia"})");
}

TEST(Craft, AnyResourceOfTheTypePays) {
  RULE("S-10");
  Home home;
  home.has_built("bonesmith").stores({"skull", "monster-bone", "monster-organ"});
  Play play(game(), home.comes_to("develop"));
  play.choose("craft-at/bonesmith").choose("craft/bone-axe").choose("skull");
  EXPECT_EVENT(play, "crafted", R"({"gear": "bone-axe"})");
  EXPECT_EVENT(play, "spent", R"({"resource": "monster-organ"})");
}

TEST(Craft, WhatOneResourceIsNeededForIsNotSpentOnAnother) {
  RULE("S-10");
  Home home;
  // "???" pays for one of three; the only organ is needed as one.
  home.has_built("bonesmith").stores({"unknown", "monster-organ"});
  Play play(game(), home.comes_to("develop"));
  play.choose("craft-at/bonesmith").choose("craft/bone-axe");
  EXPECT_EVENT(play, "crafted", R"({"gear": "bone-axe"})");
  EXPECT_NOT_OFFERED(play, "craft-at/bonesmith");
}

TEST(EndOfYear, WhatIsLeftOfEndeavorsGoesOut) {
  RULE("S-11");
  RULE("S-3");
  Home home;
  home.endeavors(2);
  Play play(game(), home.comes_to("develop"));
  play.choose("end");
  EXPECT_EVENT(play, "settlement-changed", R"({"what": "endeavors", "by": -2})");
  EXPECT_TRUE(play.over());
  EXPECT_EQ(play.result(), "victory");
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
