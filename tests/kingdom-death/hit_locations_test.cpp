#include <gtest/gtest.h>

#include <initializer_list>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "kingdom-death/showdown.hpp"

/// Each clause of the White Lion's hit locations.
namespace gamekeeper::kingdom_death::test {
namespace {

/// Asha stands behind the lion and has hit it there with her stone: strength 1 against toughness 6.
struct Clause {
  std::string_view name, card;
  int face;  ///< of the wound attempt
  std::string_view event, fields;
  std::vector<std::vector<int>> more = {};  ///< dice that fall behind it
  std::string_view choose = {};
  std::string_view draws = {};
  int understanding = 0;
  int insanity = 0;
};
void PrintTo(const Clause& clause, std::ostream* to) { *to << clause.name; }

constexpr std::string_view kAdvances = R"({"square": "k2"})";
constexpr std::string_view kAtAsha = R"({"who": "survivor-1"})";
constexpr int kFails = 2, kWounds = 6, kCritical = 10;

const Clause kClauses[] = {
    {"back_failure", "beasts-back", kFails, "monster-moves", kAdvances},
    {"back_critical", "beasts-back", kCritical, "changed", R"({"what": "accuracy-token", "by": -1})"},
    {"brow_wound", "beasts-brow", kWounds, "hurt", R"({"place": "brain", "amount": 1})", {{1, 1}}},
    {"brow_strikes_back", "beasts-brow", kWounds, "basic-action", kAtAsha, {{1, 1}}},
    {"chest_failure", "beasts-chest", kFails, "monster-moves", kAdvances},
    {"chest_critical", "beasts-chest", kCritical, "gains", R"({"resource": "sinew"})", {{9}}, "", "sinew"},
    {"ear_failure", "beasts-ear", kFails, "monster-moves", R"({"square": "k7", "side": "north"})"},
    {"elbow_critical", "beasts-elbow", kCritical, "changed",
     R"({"who": "survivor-4", "what": "insanity", "by": 3})"},
    {"femur_critical",
     "beasts-femur",
     kCritical,
     "changed",
     R"({"what": "movement-token", "by": -1})",
     {},
     "",
     "sinew"},
    {"flank_wound", "beasts-flank", kWounds, "is-now", R"({"mark": "priority"})"},
    {"flank_critical", "beasts-flank", kCritical, "monster-falls", "{}"},
    {"heel_critical", "beasts-heel", kCritical, "injured", R"({"card": "beasts-heel"})"},
    {"knee_critical", "beasts-knee", kCritical, "changed", R"({"what": "movement-token", "by": -1})"},
    {"maw_failure", "beasts-maw", kFails, "is-now", R"({"mark": "knocked-down"})", {{4}}},
    {"maw_critical", "beasts-maw", kCritical, "changed", R"({"what": "courage", "by": 1})", {{5}}},
    {"paw_failure", "beasts-paw", kFails, "hurt", R"({"amount": 3, "place": "legs"})", {{2, 1}, {6}, {10}}},
    {"paw_critical", "beasts-paw", kCritical, "gains", R"({"resource": "lion-claw"})"},
    {"ribs_wound", "beasts-ribs", kWounds, "changed", R"({"what": "survival", "by": 1})", {}, "", "", 3},
    {"ribs_critical", "beasts-ribs", kCritical, "changed", R"({"what": "toughness-token", "by": -1})"},
    {"deltoid_failure", "beasts-scapular-deltoid", kFails, "monster-moves", kAdvances},
    {"deltoid_critical", "beasts-scapular-deltoid", kCritical, "changed", R"({"what": "movement-token"})"},
    {"tail_reflex_after_a_wound", "beasts-tail", kWounds, "monster-moves", kAdvances},
    {"tail_reflex_after_a_failure", "beasts-tail", kFails, "monster-moves", kAdvances},
    {"tail_critical", "beasts-tail", kCritical, "gains", R"({"resource": "lion-tail"})"},
    {"temple_failure", "beasts-temple", kFails, "basic-action", kAtAsha, {{1, 1}}},
    {"temple_critical", "beasts-temple", kCritical, "injured", R"({"card": "beasts-temple"})"},
    {"tricep_failure", "beasts-tricep", kFails, "basic-action", kAtAsha, {{1, 1}}},
    {"tricep_critical", "beasts-tricep", kCritical, "monster-falls", "{}"},
    {"gut_failure", "fleshy-gut", kFails, "basic-action", kAtAsha, {{1, 1}}},
    {"gut_critical", "fleshy-gut", kCritical, "gains", R"({"resource": "skull"})", {}, "", "skull"},
    {"groin_critical", "fuzzy-groin", kCritical, "is-now", R"({"mark": "priority"})"},
    {"groin_critical_angers", "fuzzy-groin", kCritical, "changed", R"({"what": "damage-token", "by": 1})"},
    {"mane_is_impervious", "glorious-mane", kWounds, "tries", R"({"outcome": "scratches"})"},
    {"mane_critical",
     "glorious-mane",
     kCritical,
     "changed",
     R"({"what": "strength-token", "by": 1})",
     {},
     "",
     "",
     0,
     3},
    {"belly_critical", "soft-belly", kCritical, "injured", R"({"card": "soft-belly"})", {}, "", "sinew"},
    {"neck_critical", "straining-neck", kCritical, "monster-falls", "{}", {{9}}},
    {"hand_failure", "strange-hand", kFails, "basic-action", kAtAsha, {{1, 1}}},
    {"hand_critical", "strange-hand", kCritical, "changed", R"({"what": "strength", "by": 1})", {}, "harden"},
};

class AHitLocation : public testing::TestWithParam<Clause> {};

TEST_P(AHitLocation, DoesWhatItsClauseSays) {
  const Clause& clause = GetParam();
  Board board;
  board.survivor(0).at("k10").carries("founding-stone").hits({clause.card}).ai({"claw", "maul"}).resources();
  board.state.showdown.controller = 3;
  Survivor& asha = board.state.survivors[0];
  asha.understanding = static_cast<std::int16_t>(clause.understanding);
  asha.insanity = static_cast<std::int16_t>(clause.insanity);
  if (!clause.choose.empty()) asha.survival = 1;
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({6, 1}).rolls({clause.face});
  if (!clause.draws.empty()) play.draws(clause.draws);
  for (const std::vector<int>& dice : clause.more) play.rolls(dice);
  if (!clause.choose.empty()) play.choose(clause.choose);
  EXPECT_EVENT(play, clause.event, clause.fields);
}

INSTANTIATE_TEST_SUITE_P(WhiteLion, AHitLocation, testing::ValuesIn(kClauses),
                         [](const auto& info) { return std::string(info.param.name); });

// -- What stays in play --

TEST(BeastsChest, OnATenItDiesOfIt) {
  RULE("W-9");
  Board board;
  board.survivor(0).at("k10").carries("founding-stone").hits({"beasts-chest"}).ai({"claw", "maul"});
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({6, 1}).rolls({10}).rolls({10});
  EXPECT_EVENT(play, "monster-dies");
  EXPECT_EQ(play.asking_rule(), "S-1");
}

TEST(Injured, ARupturedTendonMayThrowIt) {
  Board board;
  board.survivor(0).at("k3").lion_has("beasts-heel");
  Play play(game(), board.monsters_turn({"claw"}));
  play.rolls({1});
  EXPECT_EVENT(play, "monster-falls");
  EXPECT_NO_EVENT(play, "strikes");
}

TEST(Injured, WithABrokenFootItGrabsNobody) {
  Board board;
  board.survivor(0).at("k7").on_the_ground().lion_has("beasts-paw");
  Play play(game(), board.monsters_turn({"grasp"}));
  play.rolls({2}).rolls({2});
  play.choose(play.options().front());
  EXPECT_NO_EVENT(play, "grabbed");
}

TEST(Injured, WhatTrailsBehindItMayBeAWound) {
  Board board;
  board.survivor(0).at("k3").lion_has("soft-belly").ai({"claw", "maul"});
  Play play(game(), board.before("start-of-monster-turn"));
  play.rolls({1});
  EXPECT_EVENT(play, "wounded", R"({"left": 1})");
}

TEST(StrainingNeck, OnATenItDiesWhenItsNextTurnEnds) {
  Board board;
  board.survivor(0).at("k10").carries("founding-stone").hits({"straining-neck"}).ai({"claw", "maul"});
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({6, 1}).rolls({10}).rolls({10});
  EXPECT_NO_EVENT(play, "monster-dies");
  play.choose("end");
  EXPECT_EVENT(play, "round-begins");
  EXPECT_EVENT(play, "monster-dies");
}

TEST(Hounded, KeepTheTokenWhenTheyArePicked) {
  Board board;
  board.survivor(0).at("k7").is(Mark::priority).is(Mark::hounded);
  Play play(game(), board.monsters_turn({"claw"}));
  play.rolls({1, 1});
  EXPECT_NO_EVENT(play, "no-longer");
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
