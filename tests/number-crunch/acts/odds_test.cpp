#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "chance/fraction.hpp"
#include "engine/game.hpp"
#include "games/number-crunch/game_words.hpp"
#include "games/number-crunch/pool_odds.hpp"
#include "games/number-crunch/rules.hpp"
#include "games/number-crunch/state.hpp"
#include "number-crunch/acts/act_test_positions.hpp"
#include "number-crunch/audit_test.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::number_crunch::test {
namespace {

using chance::Fraction;

/// Goes through every way in which the dice can fall, face by face, and counts those of at least this margin.
/// A Sorcerer rolls the first Miss again.
Fraction by_counting(int dice, int opposing, int target, bool reroll, int margin) {
  const int all = dice + opposing + (reroll ? 1 : 0);
  std::vector<int> faces(static_cast<std::size_t>(all), 1);
  std::int64_t ways = 0, good = 0;
  while (true) {
    int hits = 0, theirs = 0;
    for (int i = 0; i < dice; ++i) hits += faces[static_cast<std::size_t>(i)] % 2 == 0 ? 1 : 0;
    for (int i = dice; i < dice + opposing; ++i)
      theirs += faces[static_cast<std::size_t>(i)] % 2 == 0 ? 1 : 0;
    int reached = hits - (target < 0 ? theirs : target);
    if (reroll && hits < dice && faces.back() % 2 == 0) ++reached;
    ++ways;
    good += reached >= margin ? 1 : 0;
    std::size_t at = 0;
    while (at < faces.size() && faces[at] == 6) faces[at++] = 1;
    if (at == faces.size()) return {good, ways};
    ++faces[at];
  }
}

/// What the last `risky` of the dice show together where the margin is below 0, over every way in which they
/// can fall. A Sorcerer rolls one Miss again, whichever: each as often.
Fraction risk_by_counting(int dice, int opposing, int target, bool reroll, int risky) {
  std::vector<int> faces(static_cast<std::size_t>(dice + opposing), 1);
  Fraction sum;
  std::int64_t ways = 0;
  const auto count = [&](const Fraction& weight) {
    int hits = 0, theirs = 0, shown = 0;
    for (int i = 0; i < dice + opposing; ++i) {
      const int face = faces[static_cast<std::size_t>(i)];
      (i < dice ? hits : theirs) += face % 2 == 0 ? 1 : 0;
      shown += i < dice && i >= dice - risky ? face : 0;
    }
    if (hits - (target < 0 ? theirs : target) < 0) sum += weight * Fraction(shown);
  };
  while (true) {
    std::vector<std::size_t> misses;
    for (std::size_t i = 0; i < static_cast<std::size_t>(dice); ++i)
      if (faces[i] % 2 != 0) misses.push_back(i);
    if (!reroll || misses.empty()) {
      count(Fraction(1));
    } else {
      for (const std::size_t miss : misses) {
        const int was = faces[miss];
        for (int face = 1; face <= 6; ++face) {
          faces[miss] = face;
          count(Fraction(1, 6 * static_cast<std::int64_t>(misses.size())));
        }
        faces[miss] = was;
      }
    }
    ++ways;
    std::size_t at = 0;
    while (at < faces.size() && faces[at] == 6) faces[at++] = 1;
    if (at == faces.size()) return sum / Fraction(ways);
    ++faces[at];
  }
}

Check check_of(int dice, int target, int opposing) {
  return {.kind = Check::Kind::attack,
          .base = static_cast<std::int8_t>(dice),
          .target = static_cast<std::int8_t>(target),
          .opposing = static_cast<std::int8_t>(opposing)};
}

void expect_exact(int dice, int opposing, int target, bool reroll) {
  const Check check = check_of(dice, target, opposing);
  const MarginOdds odds = margin_odds(check, reroll);
  for (int margin = -7; margin <= 7; ++margin) {
    const Fraction counted = by_counting(dice, opposing, target, reroll, margin);
    EXPECT_EQ(odds.at_least(margin), counted)
        << dice << " dice, target " << target << ", against " << opposing
        << (reroll ? ", with a re-roll" : "") << ", margin " << margin;
    EXPECT_NEAR(roughly_at_least(check, reroll, margin), counted.approximate(), 1e-12);
  }
}

TEST(Odds, OfAFixedTargetAreThoseOfAllFaces) {
  for (int dice = 0; dice <= 6; ++dice) {
    for (const int target : {0, 1, 2, 4, 6}) expect_exact(dice, 0, target, false);
  }
}

TEST(Odds, OfAContestAreThoseOfAllFaces) {
  for (int dice = 0; dice <= 5; ++dice) {
    for (int opposing = 0; dice + opposing <= 6 && opposing <= 4; ++opposing)
      expect_exact(dice, opposing, -1, false);
  }
}

TEST(Odds, OfARerollAreThoseOfAllFaces) {
  for (int dice = 0; dice <= 5; ++dice) {
    for (int target = 0; target <= 5; ++target) expect_exact(dice, 0, target, true);
    for (int opposing = 0; dice + opposing <= 5; ++opposing) expect_exact(dice, opposing, -1, true);
  }
}

TEST(Odds, OfALargePoolStillAddUp) {
  for (const int dice : {31, 40, 56, 62}) {
    const MarginOdds odds = margin_odds(check_of(dice, dice, 0), false);
    EXPECT_EQ(odds.at_least(-dice), Fraction(1));
    EXPECT_EQ(odds.at_least(0) * Fraction(std::int64_t{1} << (dice / 2)) *
                  Fraction(std::int64_t{1} << (dice - dice / 2)),
              Fraction(1));
  }
}

/// Every option that has odds: its outcomes are all there is.
void expect_whole(const Play& play) {
  for (const std::string& option : play.options()) {
    const auto odds = play.odds(option);
    if (!odds) continue;
    Fraction sum;
    for (const auto& outcome : odds->outcomes) sum += outcome.probability;
    EXPECT_EQ(sum, Fraction(1)) << option;
  }
}

TEST(Odds, OfRiskDiceAreThePriceOfAllFaces) {
  for (const bool reroll : {false, true}) {
    for (int risky = 0; risky <= 3; ++risky) {
      EXPECT_EQ(risk_sum(check_of(4, 3, 0), reroll, risky, -100, 0),
                risk_by_counting(4, 0, 3, reroll, risky));
      EXPECT_EQ(risk_sum(check_of(3, -1, 2), reroll, risky, -100, 0),
                risk_by_counting(3, 2, -1, reroll, risky));
    }
  }
}

TEST(Odds, OfARiskDieTellItsPriceWhereItIsChosen) {
  RULE("M-3");
  Position at = onto_the_star(all_fives().capital(1));
  Play play(game(), at.json());
  play.draws("green-hall");
  EXPECT_EQ(label_of(play, "add/risk"), "Add a Risk Die, paid for if you fail");
  EXPECT_EQ(play.odds("add/capital")->note, "6 dice for 4 Hits");
  // Six dice for four Hits fail 42 times in 64, and then a die of them shows a bit less than 3.5 on average.
  const Fraction fails = Fraction(42, 64);
  const Fraction shown = risk_by_counting(6, 0, 4, false, 1);
  EXPECT_EQ((shown / fails).decimal(1), "3.4");
  const auto odds = play.odds("add/risk");
  ASSERT_TRUE(odds);
  EXPECT_EQ(odds->note, "a failure costs 3.4 cards; 6 dice for 4 Hits");
  EXPECT_EQ(odds->outcomes[0].label, "failure; Risk Dice cost about 3.4");
  EXPECT_EQ(odds->outcomes[0].probability, fails);
  EXPECT_EQ(game().ledger()[odds->why.back().rule.index].id, "M-3");
  expect_whole(play);
}

TEST(Odds, OfManyRiskDiceKnowThatThereAreTwentyFourCards) {
  RULE("M-3");
  Play play(game(), onto_the_star(all_fives()).json());
  play.draws("green-hall");
  for (int more = 0; more < 10; ++more) play.choose("add/risk");
  EXPECT_NE(play.odds("roll")->note.find("a failure costs all 24 cards"), std::string::npos)
      << play.odds("roll")->note;
}

TEST(RiskDice, AreLimitedByThePoolOnly) {
  RULE("A-33");
  Play play(game(), onto_the_star(all_fives()).json());
  play.draws("green-hall");
  for (int more = 0; more < 51; ++more) play.choose("add/risk");
  EXPECT_EQ(play.state<State>().check.dice(), 56);
  EXPECT_NE(play.awaited_chance(), "");  // no more can be added, so they are rolled
  play.rolls({2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
              1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  play.draws("brounie");
}

TEST(Odds, OfTheThreeMovesSayWhatTheyAreTheOddsOf) {
  RULE("E-2");
  RULE("N-1");
  Position at = all_fives().treasures({"torch", "torch"}).weapon("dagger");
  Play play(game(), at.coming_from("B1").meeting("gorgon", "gorgon", "gorgon").json());
  // Oratory 5 against 3: a 3 and more of the die, then five dice against three.
  const auto talk = play.odds("negotiation");
  EXPECT_EQ(talk->success, Fraction(4, 6) * by_counting(5, 3, -1, false, 0));
  EXPECT_TRUE(talk->note.starts_with("the whole attempt: it agrees 67 %, then 5 dice against 3"))
      << talk->note;
  EXPECT_EQ(talk->outcomes.front().label, "it refuses to talk");
  EXPECT_TRUE(play.odds("stealth")->note.starts_with("the whole attempt: "));
  const auto fight = play.odds("combat");
  EXPECT_EQ(fight->success, std::nullopt);
  EXPECT_TRUE(fight->note.starts_with("the first Round: Jab hits ")) << fight->note;
  play.choose("negotiation").rolls({3});
  EXPECT_EVENT(play, "negotiation-agreed", R"({"total": 5})");  // as the odds say, a 3 is enough
}

TEST(Odds, OfAFightCountTheBlowsThatItTakes) {
  RULE("K-4");
  // Six dice and 5 damage, less Armor 1: one hit fells what has 4 Health left.
  Position at = all_fives().weapon("dagger").coming_from("B1").meeting("zombie", "zombie", "zombie");
  const int health = sheet_of(library(), at.encounter().opponent).health;
  at.encounter().damage_taken = static_cast<std::int8_t>(health - 1);
  Play play(game(), at.json());
  const auto fight = play.odds("combat");
  const double hits = by_counting(check_attack({at.state, library()}, 6).base, 0,
                                  sheet_of(library(), at.encounter().opponent).defense, false, 0)
                          .approximate();
  const std::string expected = fmt::format("; {:.1f} blows fell it", 1 / hits);
  EXPECT_NE(fight->note.find(expected), std::string::npos) << fight->note << " and not " << expected;
  play.choose("combat").rolls({6}).rolls({1}).choose("attack/jab").rolls({2, 2, 1, 1, 1, 1}).choose("roll");
  EXPECT_EVENT(play, "hit", R"({"left": 0})");
}

TEST(Odds, OutcomesAddUpToOne) {
  RULE("D-4");
  for (const std::uint8_t vocation : {kSoldier, kTrickster, kSorcerer}) {
    Position at = all_fives(vocation).capital(3).health(7);
    if (vocation != kSorcerer) at.weapon("dagger");
    at.coming_from("B1").meeting("gorgon", "gorgon", "gorgon");
    Play meeting(game(), at.json());
    expect_whole(meeting);
    meeting.choose("stealth").choose("ready");
    expect_whole(meeting);
    meeting.choose("add/capital").choose("add/risk");
    expect_whole(meeting);
    Play turn(game(), at.fighting().json());
    turn.choose("ready");
    expect_whole(turn);
    at.encounter() = {};
    Play doors(game(), at.in_room("C1", 6, 2, 4).json());
    expect_whole(doors);
    Play trap(game(), at.trapped(1, 1, 3).json());
    expect_whole(trap);
  }
}

/// In front of a Zombie, which has two dice against a Stealth.
Position before_a_zombie(std::uint8_t vocation = kTrickster) {
  return all_fives(vocation).coming_from("B1").meeting("zombie", "zombie", "zombie");
}

std::optional<engine::Odds> odds_of_stealth(std::uint8_t vocation = kTrickster) {
  const Play play(game(), before_a_zombie(vocation).json());
  return play.odds("stealth");
}

TEST(Odds, OfStealthAreItsFiveRows) {
  RULE("S-2");
  Play play(game(), before_a_zombie().json());
  const auto odds = play.odds("stealth");
  ASSERT_TRUE(odds);
  const auto least = [](int margin) { return by_counting(5, 2, -1, false, margin); };
  ASSERT_EQ(odds->outcomes.size(), 5U);
  EXPECT_EQ(odds->success, least(0));
  EXPECT_EQ(odds->outcomes[0].probability, Fraction(1) - least(-1));
  EXPECT_EQ(odds->outcomes[1].probability, least(-1) - least(0));
  EXPECT_EQ(odds->outcomes[2].probability, least(0) - least(1));
  EXPECT_EQ(odds->outcomes[3].probability, least(1) - least(2));
  EXPECT_EQ(odds->outcomes[4].probability, least(2));
  play.choose("stealth").rolls({2, 1, 1, 1, 1}).rolls({2, 1}).choose("roll");
  EXPECT_EVENT(play, "stealth", R"({"difference": 0, "tier": "Draw"})");  // the third of them
}

TEST(Odds, OfASorcerersStealthCountTheReroll) {
  RULE("D-5");
  const auto odds = odds_of_stealth(kSorcerer);
  ASSERT_TRUE(odds);
  EXPECT_EQ(odds->success, by_counting(5, 2, -1, true, 0));
}

TEST(Odds, OfASorcerersTiersAreTheBestThereAre) {
  RULE("D-5");
  const auto odds = odds_of_stealth(kSorcerer);
  ASSERT_TRUE(odds);
  ASSERT_EQ(odds->outcomes.size(), 5U);
  EXPECT_EQ(odds->outcomes[4].probability, by_counting(5, 2, -1, true, 2));
  EXPECT_GT(odds->outcomes[4].probability.approximate(), by_counting(5, 2, -1, false, 2).approximate());
  EXPECT_EQ(odds->outcomes[0].probability, Fraction(1) - by_counting(5, 2, -1, true, -1));
}

TEST(Odds, OfASorcerersTalkCountTheRerollOfTheRoundThatBegins) {
  RULE("D-5");
  RULE("N-2");
  Position at = all_fives(kSorcerer).treasures({"torch", "torch"});
  at.coming_from("B1").meeting("gorgon", "gorgon", "gorgon");
  at.encounter().seen = true;
  at.encounter().reroll_spent = true;  // in the Round of the failed Stealth
  Play play(game(), at.json());
  const auto odds = play.odds("negotiation");
  ASSERT_TRUE(odds);
  EXPECT_EQ(odds->success, Fraction(4, 6) * by_counting(5, 3, -1, true, 0));
  play.choose("negotiation").rolls({6});
  EXPECT_EQ(play.odds("roll")->success, by_counting(5, 3, -1, true, 0));
}

TEST(Odds, OfATalkEndAtTheCap) {
  RULE("N-3");
  Position at = all_fives().treasures({"torch"}).coming_from("B1").meeting("gorgon", "gorgon", "gorgon");
  Play one(game(), at.json());
  one.choose("negotiation").rolls({6});
  const auto odds = one.odds("roll");  // a die less than five
  ASSERT_TRUE(odds);
  ASSERT_EQ(odds->outcomes.size(), 4U);
  EXPECT_EQ(odds->outcomes[3].label, "Partial Victory");
  EXPECT_EQ(odds->outcomes[3].probability, by_counting(4, 3, -1, false, 1));
  at.me().treasures = {};
  Play none(game(), at.json());
  none.choose("negotiation").rolls({6});
  ASSERT_EQ(none.odds("roll")->outcomes.size(), 3U);
  EXPECT_EQ(none.odds("roll")->outcomes[2].probability, by_counting(4, 3, -1, false, 0));
}

TEST(Odds, UnderACardThatDropsATierWantAHitMore) {
  RULE("A-20");
  RULE("complication/drop-tier-stealth");
  Play play(game(), before_a_zombie().complications({"drop-tier-stealth"}).json());
  play.choose("stealth");
  const auto odds = play.odds("roll");
  ASSERT_TRUE(odds);
  EXPECT_EQ(odds->success, by_counting(5, 2, -1, false, 1));
  ASSERT_EQ(odds->outcomes.size(), 4U) << "the highest tier is out of reach";
  EXPECT_EQ(odds->outcomes[3].probability, by_counting(5, 2, -1, false, 2));
  play.rolls({2, 2, 1, 1, 1}).rolls({2, 2}).choose("roll");
  EXPECT_EVENT(play, "stealth", R"({"difference": 0, "tier": "Partial Failure"})");
}

TEST(Odds, OfASceneCountNoReroll) {
  RULE_STAYS_OUT("D-5");
  RULE("CS-1");
  Play play(game(), onto_the_star(all_fives(kSorcerer)).json());
  play.draws("green-hall");
  const auto odds = play.odds("roll");
  ASSERT_TRUE(odds);
  EXPECT_EQ(odds->success, by_counting(5, 0, 4, false, 0));
  play.choose("roll").rolls({2, 2, 2, 1, 1});
  EXPECT_EVENT(play, "scene-roll", R"({"roll": 1, "success": false})");
}

TEST(Odds, OfAnAddedDie) {
  RULE("D-4");
  RULE("M-1");
  Play play(game(), onto_the_star(all_fives().capital(1)).json());
  play.draws("green-hall");
  EXPECT_EQ(play.odds("roll")->success, by_counting(5, 0, 4, false, 0));
  EXPECT_EQ(play.odds("add/capital")->success, by_counting(6, 0, 4, false, 0));
  EXPECT_EQ(play.odds("add/risk")->success, by_counting(6, 0, 4, false, 0));
  play.choose("add/capital");
  EXPECT_EQ(play.odds("roll")->success, by_counting(6, 0, 4, false, 0));
}

TEST(Odds, OfTheRerollItself) {
  RULE("D-5");
  Play play(game(), before_a_zombie(kSorcerer).json());
  play.choose("stealth").rolls({2, 1, 1, 1, 1}).rolls({2, 2}).choose("roll");
  EXPECT_EQ(play.odds("keep")->success, std::nullopt);
  EXPECT_EQ(play.odds("keep")->note, "it stays: seen");
  EXPECT_EQ(play.odds("reroll/1")->success, Fraction(1, 2));
  EXPECT_EQ(play.odds("reroll/1")->note, "for: past it");
  EXPECT_EQ(play.prompt(), "1 Hit against 2: seen. Roll one die again?");
  expect_whole(play);
}

TEST(Odds, OfAMoveCountTheCardWithWhichItsRoundBegins) {
  RULE("CE-3");
  RULE("CE-4");
  Position at = before_a_zombie(kSorcerer).effects({"rain"});  // Speed -1
  Play wet(game(), at.json());
  EXPECT_EQ(wet.odds("stealth")->success, by_counting(4, 2, -1, true, 0));
  EXPECT_EQ(wet.odds("stealth")->note, "the whole attempt: 4 dice against 2, under Rain");
  wet.choose("stealth");
  EXPECT_EQ(wet.odds("roll")->success, by_counting(4, 2, -1, true, 0));
  Play choice(game(), Position(at).complications({"lower-magic"}).json());
  EXPECT_EQ(choice.odds("stealth")->success, by_counting(5, 2, -1, true, 0));
  EXPECT_EQ(choice.odds("stealth")->note, "the whole attempt: 5 dice against 2, under Dead Spot");
  choice.choose("stealth").choose("play/lower-magic");
  EXPECT_EQ(choice.odds("roll")->success, by_counting(5, 2, -1, true, 0));
  Play dry(game(), Position(at).treasures({"umbrella"}).json());
  EXPECT_EQ(dry.odds("stealth")->success, by_counting(5, 2, -1, true, 0));
  EXPECT_EQ(dry.odds("stealth")->note, "the whole attempt: 5 dice against 2, using the Umbrella");
  dry.choose("stealth").choose("use/umbrella");
  EXPECT_EQ(dry.odds("roll")->success, by_counting(5, 2, -1, true, 0));
}

TEST(Odds, OfASorcerersMovesNameTheRerollAmongTheirReasons) {
  RULE("D-5");
  Play play(game(), before_a_zombie(kSorcerer).json());
  for (const char* move : {"combat", "stealth"}) {
    const auto odds = play.odds(move);
    ASSERT_TRUE(odds);
    ASSERT_FALSE(odds->why.empty());
    EXPECT_EQ(game().ledger()[odds->why.back().rule.index].id, "D-5");
  }
  EXPECT_EQ(play.odds("combat")->success, std::nullopt);  // no single chance
}

TEST(Odds, AreCertainOnlyWhereTheyAre) {
  EXPECT_EQ(rounded_percent(Fraction(1)), 100);
  EXPECT_EQ(rounded_percent(Fraction(999, 1000)), 101);
  EXPECT_EQ(rounded_percent(Fraction(1, 1000)), -1);
  EXPECT_EQ(rounded_percent(Fraction(0)), 0);
}

TEST(Odds, OfARerollAfterASuccessAreThoseOfABetterOne) {
  RULE("D-5");
  RULE("S-2");
  Play play(game(), before_a_zombie(kSorcerer).json());
  play.choose("stealth").rolls({2, 2, 1, 1, 1}).rolls({2, 1}).choose("roll");
  EXPECT_EQ(play.prompt(), "2 Hits against 1: past it, with a Treasure. Roll one die again?");
  const auto odds = play.odds("reroll/1");
  ASSERT_TRUE(odds);
  EXPECT_EQ(odds->success, Fraction(1, 2));
  EXPECT_EQ(odds->note, "for: past it, Treasure and Information");
  ASSERT_EQ(odds->outcomes.size(), 2U);
  EXPECT_EQ(odds->outcomes[1].label, "past it, with a Treasure");
  play.choose("keep").draws("torch");
  EXPECT_EVENT(play, "stealth", R"({"tier": "Partial Success"})");
}

TEST(Odds, OfARerollOfARiskDieTellWhatItCouldCost) {
  RULE("D-5");
  RULE("M-3");
  Play play(game(), before_a_zombie(kSorcerer).json());
  play.choose("stealth").choose("add/risk").rolls({1, 1, 1, 1, 1, 5}).rolls({2, 2}).choose("roll");
  EXPECT_EQ(play.odds("keep")->note, "it stays: seen, and a Complication; Risk Dice cost 5");
  const auto odds = play.odds("reroll/5/risk");
  ASSERT_TRUE(odds);
  EXPECT_EQ(odds->success, Fraction(5, 6));  // any Hit, or a lower face
  EXPECT_EQ(odds->outcomes.front().label, "seen; Risk Dice cost 2");
  EXPECT_EQ(odds->note, "for: seen");  // nothing is worse than a 5
  expect_whole(play);
}

}  // namespace
}  // namespace gamekeeper::number_crunch::test
