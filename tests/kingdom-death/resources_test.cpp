#include <gtest/gtest.h>

#include <string_view>

#include "kingdom-death/town.hpp"

/// What resources are good for, what innovations bring, what things cost (content/resources.yaml,
/// innovations.yaml).
namespace gamekeeper::kingdom_death::test {
namespace {

// -- Resources --

TEST(Resource, WhatIsConsumedNeedsSomebodyWhoCan) {
  RULE("S-12");
  Home home;
  home.alive(2).stores({"crab-spider"}).injured("shattered-jaw");
  home.state.settlement.innovations.push_back(library().innovation_called("language"));
  Play play(game(), home.comes_to("develop"));
  play.choose("use/crab-spider");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-2", "what": "survival", "by": 2})");
  EXPECT_NOT_OFFERED(play, "use/crab-spider");
}

TEST(Resource, AManeIsTwoHides) {
  RULE("S-12");
  Home home;
  home.resources();
  home.stores({"shimmering-mane"});
  Play play(game(), home.comes_to("develop"));
  play.choose("use/shimmering-mane");
  EXPECT_EVENT(play, "gains", R"({"resource": "monster-hide"})");
}

TEST(Resource, AFlyIsALottery) {
  Home home;
  home.alive(2).stores({"cyclops-fly", "nightmare-tick", "sword-beetle"});
  Play play(game(), home.comes_to("develop"));
  play.choose("use/cyclops-fly").choose("survivor-1").rolls({6});
  EXPECT_EVENT(play, "changed", R"({"what": "accuracy", "by": 1})");
  play.choose("use/nightmare-tick").choose("survivor-1").rolls({6});
  EXPECT_EVENT(play, "changed", R"({"what": "evasion", "by": 1})");
  play.choose("use/sword-beetle").choose("survivor-1").rolls({3});
  EXPECT_EVENT(play, "died", R"({"who": "survivor-1"})");
}

TEST(Resource, AnAntTurnsYouAround) {
  Home home;
  home.stores({"lonely-ant"}).knows("language").knows("hovel").knows("bed").survival(1);
  home.one().insanity = 3;
  Play play(game(), home.comes_to("develop"));
  play.choose("use/lonely-ant");
  EXPECT_EVENT(play, "changed", R"({"what": "survival", "by": 2})");
  EXPECT_EVENT(play, "changed", R"({"what": "insanity", "by": -2})");
}

TEST(Resource, ACockroachIsALot) {
  Home home;
  home.stores({"hissing-cockroach"}).survival(1);
  Play play(game(), home.comes_to("develop"));
  play.choose("use/hissing-cockroach").rolls({4, 5});
  EXPECT_EVENT(play, "changed", R"({"what": "insanity", "by": 9})");
}

TEST(Resource, WhatLiesInNoDeckIsThereWhenItIsSaid) {
  RULE("S-14");
  Home home;
  home.endeavors(1).has_built("leather-worker").knows("ammonia").stores({"monster-hide"});
  Play play(game(), home.comes_to("develop"));
  play.choose("endeavor/leather-making");
  EXPECT_EVENT(play, "gains", R"({"resource": "leather"})");
}

// -- Innovations --

TEST(Innovation, WhoDiesIsNotWasted) {
  RULE("S-13");
  Home home;
  home.alive(2).endeavors(1).knows("cannibalize").has_built("weapon-crafter").resources();
  Play play(game(), home.comes_to("develop"));
  play.choose("endeavor/scrap-scavenge").choose("survivor-1").rolls({1}).draws("monster-bone");
  EXPECT_EVENT(play, "died", R"({"who": "survivor-1"})");
  EXPECT_EVENT(play, "gains", R"({"resource": "monster-bone"})");
}

TEST(Innovation, APrincipleStrengthensAllWhoLive) {
  RULE("S-13");
  Home home;
  home.alive(2).knows("language").may_think_of({"barbaric"}).endeavors(1);
  home.stores({"skull", "sinew", "white-fur"});
  Play play(game(), home.comes_to("develop"));
  play.choose("innovate");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-2", "what": "strength", "by": 1})");
}

// -- Prices --

TEST(Price, FindsWhatEachPartNeeds) {
  RULE("S-10");
  Home home;
  // The heart is bone and organ, the only organ; the skull must be the bone.
  home.has_built("bonesmith").stores({"second-heart", "skull"});
  Play play(game(), home.comes_to("develop"));
  play.choose("craft-at/bonesmith").choose("craft/bone-axe");
  EXPECT_EVENT(play, "crafted", R"({"gear": "bone-axe"})");
}

TEST(Price, SomeThingsNeedAnInnovation) {
  Home home;
  home.has_built("skinnery").stores({"monster-hide", "monster-hide"});
  Play play(game(), home.comes_to("develop"));
  play.choose("craft-at/skinnery");
  EXPECT_NOT_OFFERED(play, "craft/rawhide-drum");
  EXPECT_OFFERED(play, "craft/bandages");
  play.choose("back");
  home.knows("drums");
  Play again(game(), home.comes_to("develop"));
  again.choose("craft-at/skinnery").choose("craft/rawhide-drum");
  EXPECT_EVENT(again, "crafted", R"({"gear": "rawhide-drum"})");
}

TEST(Price, MayBeGear) {
  RULE("S-10");
  Home home;
  home.endeavors(1).has_built("mask-maker").stores_gear("founding-stone");
  home.state.settlement.population = 9;
  home.stores({"skull", "skull", "skull", "skull", "skull", "skull", "sinew", "sinew", "sinew", "sinew"});
  Play play(game(), home.comes_to("develop"));
  play.choose("craft-at/mask-maker").choose("craft/god-mask");
  EXPECT_EVENT(play, "gear-used-up", R"({"gear": "founding-stone"})");
  EXPECT_EVENT(play, "crafted", R"({"gear": "god-mask"})");
}

TEST(Price, ThereAreSoManyCardsOnly) {
  RULE("S-10");
  Home home;
  home.has_built("skinnery")
      .stores({"monster-hide"})
      .stores_gear("bandages")
      .stores_gear("bandages")
      .stores_gear("bandages");
  Play play(game(), home.comes_to("develop"));
  play.choose("craft-at/skinnery");
  EXPECT_NOT_OFFERED(play, "craft/bandages");
  EXPECT_OFFERED(play, "craft/rawhide-vest");
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
