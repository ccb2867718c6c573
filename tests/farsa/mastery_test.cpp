#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "farsa/farsa_test.hpp"
#include "farsa/fight_test.hpp"
#include "farsa/reckoned_test.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

// -- Feats --

Position master_of(std::string_view weapon, Feat feat, std::string_view creature, int count = 1) {
  Position at;
  at.hero(12, 12, 10, 5).holds(weapon).fighting(creature, count);
  master(at, weapon, feat);
  return at;
}

/// The only foe falls at the next blow that draws blood. It carries nothing.
Position about_to_win(std::string_view weapon, int kills, unsigned feats = 0) {
  Position at;
  at.hero(12, 12, 10, 5).holds(weapon).fighting("giant-leech", 1);
  at.foe().guard = 0;
  at.who().masteries.push_back({.weapon = library().item(weapon),
                                .kills = static_cast<std::uint8_t>(kills),
                                .feats = static_cast<std::uint8_t>(feats)});
  return at;
}
void win(Play& play) { play.choose("attack/1/1").rolls({3}).rolls({20}); }

TEST(Mastery, TheFifthFoeBroughtDownTeachesAFeatOfYourChoice) {
  RULE("F-8");
  RULE("R-116");
  Play fourth(game(), about_to_win("sword", 3).json());
  win(fourth);
  EXPECT_NOT_OFFERED(fourth, "sweep");
  Play fifth(game(), about_to_win("sword", 4).json());
  win(fifth);
  EXPECT_EVENT(fifth, "fight-over");  // first this, then what it has taught
  EXPECT_EQ(fifth.options(), (std::vector<std::string>{"ward", "sweep", "finish"}));
  fifth.choose("finish");
  EXPECT_EQ(fifth.event("mastered").rule, "F-8");
  EXPECT_TRUE(has_feat(fifth.state<State>().party[0], library().item("sword"), Feat::finish));
  EXPECT_FALSE(has_feat(fifth.state<State>().party[0], library().item("sword"), Feat::sweep));
}

TEST(Mastery, EveryFiveMoreTeachAnotherUntilTheWeaponHasNoneLeft) {
  RULE("F-8b");
  constexpr unsigned kFinish = 1U << static_cast<unsigned>(Feat::finish);
  Play tenth(game(), about_to_win("sword", 9, kFinish).json());
  win(tenth);
  EXPECT_EQ(tenth.options(), (std::vector<std::string>{"ward", "sweep"}));
  tenth.choose("ward");
  EXPECT_EQ(tenth.event("mastered").rule, "F-8b");
  Play learned(game(), about_to_win("knife", 9, kFinish).json());
  win(learned);
  EXPECT_NO_EVENT(learned, "mastered");  // it can teach one
  EXPECT_NOT_OFFERED(learned, "finish");
}

TEST(Mastery, OfTheWeaponWithSixFeatsTakesThirtyFoes) {
  RULE("F-8b");
  const Item* richest = nullptr;
  for (std::size_t i = 0; i < library().items.size(); ++i) {
    const Item& item = library().items[i];
    if (item.weapon && (richest == nullptr || item.weapon->feats.size() > richest->weapon->feats.size()))
      richest = &item;
  }
  ASSERT_EQ(richest->weapon->feats.size(), 6U);
  Play play(game(), about_to_win(richest->id, 29, 0b011111).json());
  win(play);
  play.choose("finish");
  EXPECT_EQ(play.state<State>().party[0].masteries[0].feats, 0b111111);
}

TEST(Mastery, OfTheSameFeatIsGainedAnewWithAnotherWeapon) {
  RULE("F-8c");
  Position at = about_to_win("sword", 4);
  master(at, "sabre", Feat::finish);
  Play play(game(), at.json());
  win(play);
  EXPECT_FALSE(has_feat(play.state<State>().party[0], library().item("sword"), Feat::finish));
  play.choose("finish");
  EXPECT_EQ(play.event("mastered").rule, "F-8c");
  EXPECT_TRUE(has_feat(play.state<State>().party[0], library().item("sword"), Feat::finish));
}

TEST(Mastery, IsNotGainedByWhoHasDied) {
  RULE_STAYS_OUT("F-8");
  Position at = about_to_win("sword", 4);
  at.hero(12, 12, 10, 5).holds("mace");
  at.state.party[0].masteries[0].kills = 5;
  at.state.party[0].fate = Fate::dead;
  Play play(game(), at.json());
  win(play);
  EXPECT_NO_EVENT(play, "mastered");
}

TEST(Mastery, IsOfOneWeapon) {
  RULE("feat/pierce");
  Position at = master_of("mace", Feat::pierce, "barrow-guard");
  at.holds("dagger");  // it has Pierce as well, but not in this hand
  EXPECT_EQ(foe_armor_against(look_at(at), 0, 0, library().item("mace")), 1);
  EXPECT_EQ(foe_armor_against(look_at(at), 0, 0, library().item("dagger")), 2);
  Play play(game(), at.json());
  play.choose("attack/1/1").rolls({6}).choose("strike");
  EXPECT_EQ(play.event("struck").rule, "feat/pierce");
}

TEST(Feats, SweepTakesASecondFoeWithTheSameDie) {
  RULE("feat/sweep");
  Play play(game(), master_of("sabre", Feat::sweep, "barrow-guard", 3).json());
  play.choose("attack/1/1").rolls({3});
  EXPECT_POSITION(play, R"({"fight": {"foes": [{"guard": 4}, {"guard": 4}, {"guard": 5}]}})");
}

TEST(Feats, BraceAndFinishRollATwelve) {
  RULE("feat/brace");
  RULE("feat/finish");
  Position brace = master_of("spear", Feat::brace, "bandit");
  EXPECT_EQ(reckoned(attack_die, look_at(brace), 0, 0, 0), 8);
  brace.foe().closed_in = true;
  EXPECT_EQ(reckoned(attack_die, look_at(brace), 0, 0, 0), 12);
  Position finish = master_of("sabre", Feat::finish, "bandit");
  EXPECT_EQ(reckoned(attack_die, look_at(finish), 0, 0, 0), 8);
  finish.foe().guard = 0;
  EXPECT_EQ(reckoned(attack_die, look_at(finish), 0, 0, 0), 12);
}

TEST(Feats, WardIsAPointOfArmorAgainstASingleFoe) {
  RULE("feat/ward");
  Position at = master_of("sword", Feat::ward, "bandit");
  at.comes_to("foes-act");
  Play one(game(), at.json());
  one.choose("spread-out").rolls({1}).rolls({3});
  EXPECT_EVENT(one, "foe-struck", R"({"armor": 1})");
  Position crowd = master_of("sword", Feat::ward, "bandit", 2);
  crowd.comes_to("foes-act");
  Play two(game(), crowd.json());
  two.choose("spread-out").rolls({1}).rolls({3}).rolls({1}).rolls({2});
  EXPECT_EVENT(two, "foe-struck", R"({"armor": 0})");
}

}  // namespace
}  // namespace gamekeeper::farsa::test
