#include "make-you-kingdom/combat_test.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "games/make-you-kingdom/combat/combat.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::make_you_kingdom::test {
namespace {

/// Wit 3, Quest 2, Warfare 4: 12 HP, Defense 9. Goldfish are of Level 1.
Battlefield one_against(std::string_view monster, int area) {
  Battlefield at;
  at.landmaker(3, 0, 2, 4).area(2).foe(monster, area);
  return at;
}

constexpr std::uint8_t at_of(Material material) { return static_cast<std::uint8_t>(material); }

// -- The Round --

TEST(Strategy, TheHighestDefenseOfTheEnemyIsToBeReached) {
  RULE("C-5");
  RULE("C-6");
  Battlefield at = one_against("slime", 3);
  const int defense = library().monsters[library().monster_of("slime")].defense;
  Play play(game(), at.json());
  play.rolls({4, 5});
  EXPECT_EVENT(play, "checked", "{\"against\": " + std::to_string(defense) + ", \"result\": 12}");
  EXPECT_EVENT(play, "read-field", R"({"first": true})");
}

TEST(Strategy, AnybodyOfTheCourtMayReadTheField) {
  RULE("C-7");
  Battlefield at = one_against("slime", 3);
  at.landmaker(5, 0, 2, 4);
  Play play(game(), at.json());
  EXPECT_OFFERED(play, "lead/member-2");
  play.rolls({1, 2}).choose("lead/member-2");
  EXPECT_EVENT(play, "read-field", R"({"who": "member-2"})");
}

TEST(Order, PlayersTakeTurnsAndMayLetOthersGoFirst) {
  RULE("C-8");
  Battlefield at;
  at.landmaker(3, 0, 2, 4).area(2).landmaker(3, 0, 2, 4).area(2).seated(2).foe("slime", 5).court_begins();
  Play play(game(), at.json());
  EXPECT_EQ(play.seat(), 1);
  play.choose("let-others");
  EXPECT_EQ(play.seat(), 2);
  play.choose("stay").choose("pass");
  EXPECT_EQ(play.seat(), 1);
}

TEST(Order, AllOfOneSideGoBeforeTheOther) {
  RULE("C-8");
  Battlefield at = one_against("slime", 5);
  at.landmaker(3, 0, 2, 4).court_begins();
  Play play(game(), at.json());
  play.choose("go/member-1").choose("stay").choose("pass").choose("stay").choose("pass");
  EXPECT_EQ(play.seat(), kGameMaster);
}

// -- Moving --

TEST(Moving, IsOneAreaEitherWayAndThenAnAction) {
  RULE("C-9");
  RULE("C-12");
  Battlefield at = one_against("slime", 5);
  at.court_begins();
  Play play(game(), at.json());
  EXPECT_OFFERED(play, "move/rearguard");
  play.choose("move/enemy-vanguard");
  EXPECT_EVENT(play, "moved", R"({"area": "enemy-vanguard", "forced": false})");
  EXPECT_NOT_OFFERED(play, "move/enemy-rearguard");
  EXPECT_OFFERED(play, "pass");
}

TEST(Moving, FewerThanTheirWarfareDoNotGetPast) {
  RULE("C-10");
  Battlefield at = one_against("troop", 2);
  at.foe("troop", 2).court_begins();
  Play play(game(), at.json());
  EXPECT_BARRED(play, "move/enemy-vanguard", "");
  EXPECT_NOT_OFFERED(play, "break-through/member-1");
}

TEST(Moving, FollowersForceAWay) {
  RULE("C-11");
  Battlefield at = one_against("troop", 2);
  at.foe("troop", 2).court_begins();
  at.state.court[0].body.followers = 4;
  Play play(game(), at.json());
  play.rolls({3}).choose("break-through/member-1");
  EXPECT_POSITION(play, R"({"court": [{"body": {"followers": 1, "area": 3}}]})");
}

TEST(Moving, OnceMoreIsAnAction) {
  RULE("C-33");
  Battlefield at = one_against("slime", 5);
  at.court_begins();
  Play play(game(), at.json());
  play.choose("move/enemy-vanguard").choose("dash/enemy-rearguard");
  EXPECT_POSITION(play, R"({"court": [{"body": {"area": 4}}]})");
  EXPECT_EQ(play.seat(), kGameMaster);
}

TEST(Moving, NobodyNeedsToDoAnything) {
  RULE("C-13");
  Battlefield at = one_against("slime", 5);
  at.court_begins();
  Play play(game(), at.json());
  play.choose("stay").choose("pass");
  EXPECT_EVENT(play, "sits-out", R"({"who": "member-1"})");
}

// -- Attacks --

TEST(Attacks, AreWarfareAgainstDefense) {
  RULE("C-14");
  RULE("C-21");
  Battlefield at = one_against("slime", 2);
  at.state.court[0].slots[0] = {.item = library().item("blade"), .level = 2};
  at.state.battle.foes[0].body.hp = 20;
  at.court_begins();
  Play play(game(), at.json());
  play.choose("stay").rolls({4, 5}).rolls({3}).choose("attack/1/foe-1");
  EXPECT_EVENT(play, "strikes", R"({"damage": 5})");
  EXPECT_POSITION(play, R"({"battle": {"foes": [{"body": {"hp": 15}}]}})");
}

// -- Weak points of the Ruler --

/// A Slime that reigns, in front of a Landmaker with a Blade and Reagents.
Battlefield against_ruler(std::string_view point, Weakness weakness) {
  Battlefield at = one_against("slime", 2);
  at.state.court[0].slots[0] = {.item = library().item("blade"), .level = 2};
  at.state.court[0].materials[at_of(Material::reagents)] = 1;
  at.state.battle.foes[0].body.hp = 20;
  at.state.battle.foes[0].ruler = 1;
  weakness.point = static_cast<std::uint8_t>(*library().weak_points.index(point));
  at.state.adventure.weak_points.push_back(weakness);
  return at;
}
int hp_after_blow(std::string_view point, std::uint8_t what, std::initializer_list<int> more) {
  Battlefield at = against_ruler(point, {.what = what});
  at.court_begins();
  Play play(game(), at.json());
  play.choose("stay").rolls({4, 5}).rolls({3});
  if (more.size() > 0) play.rolls(more);
  play.choose("attack/1/foe-1");
  return play.state<State>().battle.foes[0].body.hp;
}

TEST(WeakPoints, ItsNemesisHurtsItMore) {
  RULE("S-12");
  EXPECT_EQ(hp_after_blow("karma", 0, {6}), 9);
  EXPECT_EQ(hp_after_blow("karma", 1, {}), 15);
}
TEST(WeakPoints, ThoseToWhomItIsBoundMakeItForgetItself) {
  RULE("S-12");
  for (const bool comes : {true, false}) {
    Battlefield at = against_ruler("relationship", {.what = library().monster_of("pyxie")});
    if (comes) at.state.court[0].beasts.push_back({.monster = library().monster_of("pyxie"), .count = 1});
    at.before("take-positions");
    Play play(game(), at.json());
    play.rolls({1, 2});
    EXPECT_EQ(play.state<State>().battle.foes[0].body.statuses.has(Status::cursed), comes);
  }
}
TEST(WeakPoints, WhoeverCarriesWhatIsPoisonHurtsItMore) {
  RULE("S-12");
  EXPECT_EQ(hp_after_blow("poison", at_of(Material::reagents), {6}), 9);
  EXPECT_EQ(hp_after_blow("poison", at_of(Material::iron), {}), 15);
  EXPECT_EQ(hp_after_blow("poison", static_cast<std::uint8_t>(kMaterials + library().item("blade")), {6}), 9);
}
TEST(WeakPoints, ItShunsItsAnathema) {
  Battlefield at = against_ruler("anathema", {.what = at_of(Material::reagents)});
  EXPECT_EQ(prey_of(Look(at.state, library()), kFirstFoe, kNone), People{0});
  at.landmaker(3, 0, 2, 4).area(2);
  EXPECT_EQ(prey_of(Look(at.state, library()), kFirstFoe, kNone), People{1});
}
TEST(WeakPoints, ToStrikeAtItsAnathemaBurns) {
  RULE("S-12");
  Battlefield at = against_ruler("anathema", {.what = at_of(Material::reagents)});
  at.state.court[0].body.area = at.state.battle.foes[0].body.area = 5;  // there is no way out
  at.they_begin();
  Play play(game(), at.json());
  play.rolls({1, 2}).rolls({3, 4}).choose("attack/own/anybody");
  EXPECT_EQ(play.state<State>().battle.foes[0].body.hp, 13);
}
TEST(WeakPoints, AFoolishOneWalksAwayFromItsAnathema) {
  Battlefield at = against_ruler("anathema", {.what = at_of(Material::reagents)});
  at.state.court[0].body.area = at.state.battle.foes[0].body.area = 3;
  at.they_begin();
  Play play(game(), at.json());
  EXPECT_EVENT(play, "moved", R"({"who": "foe-1", "area": "enemy-rearguard"})");
}
TEST(WeakPoints, WithTheLastOfItsCoresGoneItIsHurtOrDies) {
  RULE("S-13");
  Battlefield at = against_ruler("split-core", {.what = library().monster_of("pyxie")});
  at.before("take-positions");
  Play hurt(game(), at.json());
  hurt.rolls({6, 5}).rolls({1, 1, 1, 1, 1, 1}).rolls({1, 2});
  EXPECT_EVENT(hurt, "weak-point-tells");
  EXPECT_EQ(hurt.state<State>().battle.foes[0].body.hp, 14);
  at.foe("slime", 5);
  Play dead(game(), at.json());
  dead.rolls({1, 2}).rolls({1, 2});
  EXPECT_EVENT(dead, "died");
}
TEST(WeakPoints, ACoreInAnotherRoomHoldsItTogether) {
  RULE_STAYS_OUT("S-13");
  const std::uint8_t pyxie = library().monster_of("pyxie");
  Battlefield at = against_ruler("split-core", {.what = pyxie});
  at.state.adventure.rooms[2].groups.push_back({.monster = pyxie, .count = 1});
  at.before("take-positions");
  Play play(game(), at.json());
  play.rolls({1, 2});
  EXPECT_EQ(play.state<State>().battle.foes[0].body.hp, 20);
}
TEST(WeakPoints, ItsTimeRunsOut) {
  RULE("S-14");
  for (const int rounds : {1, 2}) {
    Battlefield at = against_ruler("time-limit", {.what = static_cast<std::uint8_t>(rounds)});
    at.foe("slime", 5).is(Mark::exhausted);
    at.state.battle.foes[0].body.marks.set(Mark::exhausted);
    at.court_begins();
    Play play(game(), at.json());
    play.rolls({6, 5}).choose("stay").choose("pass");
    EXPECT_EQ(play.state<State>().battle.foes[0].body.marks.has(Mark::dead), rounds == 1);
  }
}

TEST(Attacks, OutOfTheirCampAreEasier) {
  RULE("C-14");
  Battlefield at = one_against("slime", 5);
  at.state.court[0].body.area = 5;
  const int defense = library().monsters[library().monster_of("slime")].defense;
  at.court_begins();
  Play play(game(), at.json());
  play.choose("stay").rolls({1, 2}).choose("attack/own/foe-1");
  EXPECT_EVENT(play, "checked", "{\"against\": " + std::to_string(defense - 2) + "}");
}

TEST(Attacks, ReachAsFarAsTheirRange) {
  RULE("C-15");
  Battlefield at = one_against("slime", 4);
  at.state.court[0].slots[0] = {.item = library().item("spear")};
  at.court_begins();
  Play play(game(), at.json());
  play.choose("stay");
  EXPECT_BARRED(play, "attack/1/foe-1", "");
}

TEST(Attacks, OfTheCourtNeedLightToShoot) {
  RULE("C-16");
  for (const bool lit : {false, true}) {
    Battlefield at = one_against("slime", 3);
    at.state.court[0].slots[0] = {.item = library().item("crossbow")};
    if (lit) at.state.court[0].slots[1] = {.item = library().item("star-fragment")};
    at.court_begins();
    Play play(game(), at.json());
    play.choose("stay");
    if (lit) {
      EXPECT_OFFERED(play, "attack/1/foe-1");
      play.choose("pass");
    } else {
      EXPECT_BARRED(play, "attack/1/foe-1", "");
    }
    if (lit) RULE_STAYS_OUT("C-17");
  }
}

TEST(Attacks, IntoACrowdHitSomebody) {
  RULE("C-17");
  Battlefield at = one_against("slime", 3);
  at.foe("slime", 3).hp(2);
  at.state.court[0].slots[0] = {.item = library().item("crossbow")};
  at.state.court[0].slots[1] = {.item = library().item("star-fragment")};
  at.court_begins();
  Play play(game(), at.json());
  play.choose("stay").rolls({5, 5}).draws("foe-2").choose("attack/1/foe-1");
  EXPECT_EVENT(play, "goes-astray", R"({"target": "foe-2"})");
  EXPECT_EVENT(play, "died", R"({"who": "foe-2"})");
}

TEST(Attacks, WithABombStrikeAllWhoStandThere) {
  RULE("C-18");
  Battlefield at = one_against("slime", 3);
  at.foe("slime", 3);
  at.state.court[0].slots[0] = {.item = library().item("bomb")};
  at.state.court[0].slots[1] = {.item = library().item("star-fragment")};
  for (Foe& foe : at.state.battle.foes) foe.body.hp = 10;
  at.court_begins();
  Play play(game(), at.json());
  play.choose("stay").rolls({5, 5}).rolls({4}).choose("attack/1/foe-1");
  EXPECT_POSITION(play, R"({"battle": {"foes": [{"body": {"hp": 6}}, {"body": {"hp": 6}}]}})");
  EXPECT_EVENT(play, "lost-item", R"({"item": "bomb"})");
}

TEST(CrushingBlows, AddTheLevelOfTheTarget) {
  RULE("C-19");
  Battlefield at = one_against("slime", 2);
  at.state.battle.foes[0].body.hp = 20;
  at.court_begins();
  Play play(game(), at.json());
  play.choose("stay").rolls({6, 6}).rolls({4, 4}).choose("attack/own/foe-1").choose("hope/0/0");
  EXPECT_EVENT(play, "strikes", R"({"damage": 2})");
}

TEST(CrushingBlows, MayFellByThemselves) {
  RULE("C-19");
  Battlefield at = one_against("slime", 2);
  at.foe("slime", 5).hp(3);
  at.state.battle.foes[0].body.hp = 20;
  at.court_begins();
  Play play(game(), at.json());
  play.choose("stay").rolls({6, 6}).rolls({6, 6}).choose("attack/own/foe-1");
  EXPECT_EVENT(play, "died", R"({"who": "foe-1"})");
  EXPECT_NO_EVENT(play, "strikes");
}

TEST(Fumbles, BringMoreOfTheWeakest) {
  RULE("C-20");
  RULE("C-38");
  Battlefield at = one_against("slime", 2);
  at.court_begins();
  Play play(game(), at.json());
  play.choose("stay").rolls({1, 1}).rolls({1, 1}).rolls({2}).choose("attack/own/foe-1");
  EXPECT_EVENT(play, "foes-come", R"({"monster": "slime", "count": 2, "area": "vanguard"})");
  EXPECT_POSITION(play, R"({"battle": {"foes": [{"fresh": 0}, {"fresh": 1}, {"fresh": 1}]}})");
}

TEST(Hope, AddsADieForEachPoint) {
  RULE("C-22");
  Battlefield at = one_against("slime", 2);
  at.state.court[0].body.drive = 2;
  at.state.battle.foes[0].body.hp = 20;
  at.court_begins();
  Play play(game(), at.json());
  play.choose("stay").choose("attack/own/foe-1").rolls({5, 5}).choose("hope/0/0");
  EXPECT_OFFERED(play, "hope/1/0");
  play.rolls({3, 4}).choose("hope/2/0");
  EXPECT_EVENT(play, "strikes", R"({"damage": 8})");
  EXPECT_POSITION(play, R"({"court": [{"body": {"drive": 0}}]})");
}

TEST(HoldingBack, CostsTwoAndTwo) {
  RULE("C-23");
  Battlefield at = one_against("slime", 2);
  at.state.court[0].slots[0] = {.item = library().item("war-hammer")};
  at.state.battle.foes[0].body.hp = 20;
  const int defense = library().monsters[library().monster_of("slime")].defense;
  at.court_begins();
  Play play(game(), at.json());
  play.choose("stay").choose("hold-back");
  EXPECT_NOT_OFFERED(play, "hold-back");
  play.rolls({5, 5}).choose("attack/1/foe-1");
  EXPECT_EVENT(play, "checked", "{\"against\": " + std::to_string(defense + 2) + "}");
  EXPECT_EVENT(play, "strikes", R"({"damage": 1})");
}

TEST(Arms, ThatWantNoOtherBesideThem) {
  RULE("C-51");
  Battlefield at = one_against("slime", 2);
  at.state.court[0].slots[0] = {.item = library().item("fist-of-fury")};
  at.state.court[0].slots[1] = {.item = library().item("blade")};
  at.court_begins();
  Play play(game(), at.json());
  play.choose("stay");
  EXPECT_NOT_OFFERED(play, "attack/1/foe-1");
}

TEST(Odds, OfAnAttackAreThoseOfItsDice) {
  RULE("C-14");
  Battlefield at = one_against("slime", 2);
  at.state.court[0].slots[0] = {.item = library().item("blade")};
  at.state.battle.foes[0].body.hp = 3;
  const int defense = library().monsters[library().monster_of("slime")].defense;
  at.court_begins();
  Play play(game(), at.json());
  play.choose("stay");
  const auto odds = play.odds("attack/1/foe-1");
  ASSERT_TRUE(odds && odds->success);
  const Chance chance = chance_of(2, 4, defense);
  EXPECT_EQ(*odds->success, chance::Fraction(chance.hits, chance.of));
  EXPECT_EQ(odds->outcomes[0].probability, chance::Fraction(chance.hits, chance.of) * chance::Fraction(2, 3));
}

TEST(Odds, CountTheDiceThatHangOnTheTarget) {
  Battlefield at = one_against("slime", 2);
  at.state.court[0].slots[0] = {.item = library().item("blade")};
  at.state.court[0].skills.set(library().skill("deed-of-arms"));
  at.state.battle.foes[0].marked = 1;
  at.state.battle.foes[0].body.hp = 12;
  at.court_begins();
  Play play(game(), at.json());
  play.choose("stay");
  const auto odds = play.odds("attack/1/foe-1");
  ASSERT_TRUE(odds);
  EXPECT_TRUE(odds->note.starts_with("2d6")) << odds->note;
  EXPECT_EQ(odds->outcomes[0].probability, *odds->success * chance::Fraction(1, 36)) << "to fell it takes 12";
}

TEST(Odds, OfHopeInABlowAreThoseToFell) {
  RULE("C-22");
  Battlefield at = one_against("slime", 2);
  at.state.court[0].slots[0] = {.item = library().item("blade")};
  at.state.court[0].body.drive = 1;
  at.state.battle.foes[0].body.hp = 9;
  at.court_begins();
  Play play(game(), at.json());
  play.choose("stay").choose("attack/1/foe-1").choose("hope/0/0").rolls({5, 5});
  EXPECT_EQ(play.odds("hope/0/0")->success, chance::Fraction(0)) << "1d6 is never 9";
  EXPECT_EQ(play.odds("hope/1/0")->success, chance::Fraction(10, 36)) << "two dice are, ten times of 36";
}

}  // namespace
}  // namespace gamekeeper::make_you_kingdom::test
