#include <gtest/gtest.h>

#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "farsa/farsa_test.hpp"
#include "farsa/reckoned_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

/// Somebody in full armor and on guard, outdoors, who tries something.
Position by_day(int strength = 12) {
  Position at;
  at.hero(strength, 11, 10, 9).wears("plate");
  outdoors(at, "millers-reach");
  return at;
}

/// It goes wrong, and the referee says what that means.
Play& goes_wrong(Play& play, std::string_view cost) {
  return play.choose("attempt/1")
      .say("reach in")
      .choose("save/ctrl/0")
      .choose("cost/" + std::string(cost))
      .rolls({20});
}

TEST(Fire, AcidAndLightningGoPastGuardAndArmorToStrength) {
  RULE("D-2");
  RULE("environment/fire");
  RULE("environment/acid");
  for (const char* cost : {"fire", "acid"}) {
    Play play(game(), by_day().json());
    goes_wrong(play, cost).rolls({4});
    EXPECT_EVENT(play, "exposed", R"({"to": ")" + std::string(cost) + R"("})");
    EXPECT_EQ(play.event("exposed").rule, "environment/" + std::string(cost));
    EXPECT_EQ(hero(play).now[0], 8) << cost;
    EXPECT_EQ(hero(play).guard, 9) << cost;
  }
}

TEST(Lightning, IsThreeDice) {
  RULE("environment/lightning");
  Play play(game(), by_day(18).json());
  goes_wrong(play, "lightning").rolls({6, 5, 4});
  EXPECT_EQ(hero(play).now[0], 3);
}

TEST(Surroundings, CallForNoSaveAgainstCriticalDamage) {
  RULE("D-7d");
  Play play(game(), by_day().json());
  goes_wrong(play, "acid").rolls({6});
  EXPECT_EQ(play.count("saved"), 1);  // the one that failed before
  EXPECT_EQ(play.event("ability-lost").rule, "D-7d");
  EXPECT_EQ(hero(play).fate, Fate::well);
}

TEST(Surroundings, ThatTakeTheLastStrengthKill) {
  RULE("S-5d");
  Position at = by_day(6);
  at.hero(10, 10, 10, 3);
  complete(at);
  Play play(game(), at.json());
  goes_wrong(play, "fire").rolls({6});
  EXPECT_EVENT(play, "died");
}

TEST(Lava, IsTheEnd) {
  RULE("environment/lava");
  Position at = by_day(18);
  at.hero(10, 10, 10, 3);
  complete(at);
  Play play(game(), at.json());
  goes_wrong(play, "lava");
  EXPECT_EQ(play.event("died").rule, "environment/lava");
  EXPECT_TRUE(play.state<State>().party[0].body_lost);
}

TEST(Rocks, HitStrengthOrDexterityAsTheVictimChoosesBeforeTheDice) {
  RULE("environment/rocks");
  RULE("R-81");
  RULE("R-38");
  Play body(game(), by_day(18).json());
  goes_wrong(body, "rocks").choose("str").rolls({1, 2, 3});
  EXPECT_EQ(hero(body).now[0], 12);
  Play legs(game(), by_day().json());
  goes_wrong(legs, "rocks").choose("dex").rolls({1, 2, 3});
  EXPECT_EQ(hero(legs).now[1], 5);
  EXPECT_EQ(hero(legs).now[0], 12);
}

TEST(Poison, DoesWhatItsDiceSay) {
  RULE("environment/poison");
  Play play(game(), by_day().json());
  goes_wrong(play, "poison").rolls({3});
  EXPECT_EQ(hero(play).now[0], 9);
  const Threat& bite = library().threats[*library().threats.index("snakebite")];
  EXPECT_EQ(bite.failure.harm, Harm::poison);
}

TEST(OnFire, ItBurnsUntilASaveOfDexterityEndsIt) {
  RULE("environment/on-fire");
  RULE("R-82");
  RULE("R-135");
  Play play(game(), by_day(18).json());
  goes_wrong(play, "on-fire").rolls({3}).rolls({12}).rolls({4}).rolls({11});  // DEX 11: fails, then passes
  EXPECT_EQ(hero(play).now[0], 11);
  EXPECT_EQ(hero(play).exposed, 0);
  EXPECT_EVENT(play, "freed", R"({"from": "on-fire"})");
}

TEST(Drowning, IsASaveOfStrengthARound) {
  RULE("environment/drowning");
  Play play(game(), by_day().json());
  goes_wrong(play, "drowning").rolls({3}).rolls({10}).rolls({1}).rolls({8});  // on what is left: 9, then 8
  EXPECT_EQ(hero(play).now[0], 8);
}

TEST(Drowning, SomebodyWhoCanActPullsOneOutAfterTheFirstRound) {
  RULE("R-135");
  Position at = by_day();
  at.hero(10, 10, 10, 3);
  complete(at);
  Play play(game(), at.json());
  goes_wrong(play, "drowning").rolls({3}).rolls({20}).rolls({2});
  EXPECT_EQ(hero(play).now[0], 7);
  EXPECT_EQ(play.count("freed"), 1);
}

TEST(Drowning, KillsWhoeverIsAloneAndTooWeak) {
  RULE("R-82");
  Play play(game(), by_day(5).json());
  goes_wrong(play, "drowning").rolls({2}).rolls({4}).rolls({3});
  EXPECT_EVENT(play, "died");
}

// -- In a fight --

Position burning_in_a_fight(std::string_view creature = "bandit") {
  Position at;
  at.hero(12, 11, 10, 5).holds("sword").fighting(creature, 1);
  at.who().exposed = 1;
  return at;
}

TEST(OnFire, InAFightItTakesTheTurnToPutItOut) {
  RULE("R-135");
  RULE("R-38");
  Play out(game(), burning_in_a_fight().json());
  out.choose("get-free").rolls({11});
  EXPECT_EQ(hero(out).exposed, 0);
  EXPECT_EQ(hero(out).now[0], 12);
  EXPECT_OFFERED(out, "spread-out");  // the turn is spent
  Play worse(game(), burning_in_a_fight().json());
  worse.choose("get-free").rolls({12}).rolls({2});
  EXPECT_EQ(hero(worse).now[0], 10);
  EXPECT_NE(hero(worse).exposed, 0);
}

TEST(OnFire, OrItIsBorneAndBurnsAgainNextRound) {
  RULE("R-82");
  Play play(game(), burning_in_a_fight("barrow-king").json());
  play.choose("bear-it").rolls({2}).choose("wait").choose("spread-out").rolls({1}).rolls({1, 1});
  play.choose("bear-it").rolls({3});
  EXPECT_EQ(hero(play).now[0], 7);
}

TEST(OnFire, EndsWithTheFight) {
  RULE("R-135");
  Position at = burning_in_a_fight();
  at.comes_to("foes-act");
  Play play(game(), at.json());
  play.choose("foes-flee");
  EXPECT_EVENT(play, "freed");
  EXPECT_EQ(hero(play).exposed, 0);
}

TEST(FreezingWater, LeavesNoGuardAsLongAsOneIsInIt) {
  RULE("environment/freezing-water");
  Position at = burning_in_a_fight();
  at.who().exposed = 4;
  const Look look = look_at(at);
  EXPECT_EQ(reckoned(guard_of, look, at.who()), 0);
  Play play(game(), at.json());
  play.choose("get-free").rolls({12});  // STR
  EXPECT_EQ(guard_of(look_at(play), hero(play)), 5);
}

TEST(FreezingWater, CostsStrengthAtOnce) {
  RULE("environment/freezing-water");
  Play play(game(), by_day().json());
  goes_wrong(play, "freezing-water").rolls({4}).rolls({8});
  EXPECT_EQ(hero(play).now[0], 8);
}

TEST(Surroundings, AreAllSomewhereInTheCountry) {
  std::set<Harm> seen;
  const auto look_at = [&seen](const std::vector<Feature>& features) {
    for (const Feature& feature : features) {
      for (const Consequence& one : feature.consequences) seen.insert(one.harm);
    }
  };
  for (const auto& place : library().places) look_at(place.features);
  for (const auto& site : library().sites) {
    for (const Room& room : site.rooms) look_at(room.features);
  }
  for (const auto& threat : library().threats) seen.insert(threat.failure.harm);
  for (const Harm harm : {Harm::fire, Harm::on_fire, Harm::lava, Harm::acid, Harm::drowning,
                          Harm::freezing_water, Harm::lightning, Harm::rocks, Harm::poison})
    EXPECT_TRUE(seen.contains(harm)) << static_cast<int>(harm);
}

}  // namespace
}  // namespace gamekeeper::farsa::test
