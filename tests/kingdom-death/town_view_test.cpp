#include <gtest/gtest.h>

#include <string>

#include "kingdom-death/town.hpp"

/// What is to be seen of the settlement.
namespace gamekeeper::kingdom_death::test {
namespace {

bool shows(const Play& play, std::string_view text) { return play.view(0).find(text) != std::string::npos; }

TEST(TownView, TheStorageSaysWhatPaysForWhat) {
  RULE_OF_VIEW("W-10");
  Home home;
  home.stores({"monster-bone", "monster-bone", "skull", "unknown", "sinew"});
  const Play play(game(), home.comes_to("develop"));
  EXPECT_TRUE(shows(play, "Resources (5)"));
  EXPECT_TRUE(shows(play, "bone 4"));
  EXPECT_TRUE(shows(play, "Monster Bone x2, ???, Skull"));
  EXPECT_TRUE(shows(play, "organ 2"));
  EXPECT_TRUE(shows(play, "1 of other kinds pay for it too"));
}

TEST(TownView, InnovationsStandBehindWhatTheyComeOf) {
  RULE_OF_VIEW("S-13");
  Home home;
  home.knows("language").knows("hovel").knows("paint").knows("pictograph");
  const Play play(game(), home.comes_to("develop"));
  const std::string seen = play.view(0);
  EXPECT_LT(seen.find("\"  Paint\""), seen.find("\"    Pictograph\""));
  EXPECT_TRUE(shows(play, "survival limit +1. encourage."));
}

TEST(TownView, TheTimelineSaysWhatIsToCome) {
  RULE_OF_VIEW("S-4");
  Home home;
  home.has_drawn("acid-storm");
  home.state.settlement.timeline = {};
  home.state.settlement.lantern_year = 3;
  home.state.settlement.timeline.push_back({4, DueKind::nemesis, 0, 1});
  const Play play(game(), home.comes_to("develop"));
  EXPECT_TRUE(shows(play, "Butcher, level 1"));
  EXPECT_TRUE(shows(play, "Year 3: Acid Storm"));
}

TEST(TownView, AStoryLiesOnTheTableWithWhatItDoes) {
  RULE("S-5");
  const Play play(game(), Home().tells("principle-death"));
  EXPECT_TRUE(shows(play, "Principle: Death"));
  EXPECT_TRUE(shows(play, "Choose one of survivors: the nominee."));
  EXPECT_TRUE(shows(play, "The settlement knows Graves."));
  // And with what it brings, which is a card of its own.
  EXPECT_TRUE(shows(play, "brings/graves"));
  EXPECT_TRUE(shows(play, "brings/cannibalize"));
}

TEST(TownView, WhatAnEndeavorCostsIsCounted) {
  RULE("S-7");
  Home home;
  home.alive(4).endeavors(2).has_built("lantern-hoard").has_built("bonesmith").knows("partnership");
  const Play play(game(), home.comes_to("develop"));
  EXPECT_EQ(label(play, "endeavor/build-skinnery"), "Build the Skinnery, for an endeavor");
  EXPECT_EQ(label(play, "endeavor/partnership"), "Partnership, for 2 endeavors");
  // Where there is no room for all of it, the endeavor goes without saying.
  EXPECT_EQ(label(play, "endeavor/build-weapon-crafter"), "Build the Weapon Crafter, with 3 bone, hide");
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
