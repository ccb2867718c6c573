#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <boost/json/object.hpp>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "battles/field.hpp"
#include "battles/words/abilities.hpp"
#include "battles/words/fight.hpp"
#include "battles/words/round.hpp"
#include "chance/fraction.hpp"
#include "chance/random.hpp"
#include "engine/decision.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/reckoning.hpp"
#include "engine/window.hpp"
#include "games/battles/abilities.hpp"
#include "games/battles/ability.hpp"
#include "games/battles/content.hpp"
#include "games/battles/game_words.hpp"
#include "games/battles/prospects.hpp"
#include "games/battles/rules.hpp"
#include "games/battles/state.hpp"
#include "support/scripted_match.hpp"

/// What is told before a choice, held against the dice that follow it, over many matches at random: the
/// number that the next roll needs must be the one that was told, and what blows cost must come to what was
/// expected.
namespace gamekeeper::battles::test {
namespace {

using chance::Fraction;
using engine::Match;

constexpr int kMatches = 1500;

/// Sums of one kind of deed: what came less what was expected, and how far it may be off by chance.
struct Tally {
  int times = 0;
  double surplus = 0, variance = 0;
  double deviations() const { return variance > 0 ? surplus / std::sqrt(variance) : 0; }
};

/// A choice whose dice are still to fall.
struct Promise {
  Deed deed;
  Prospect prospect;
  std::string what;
  bool rolled = false;     ///< its first die has fallen
  bool settled = false;    ///< nothing but its own dice decides over the loss from there on
  int lost = 0, left = 0;  ///< hit points of the target: lost so far, and before
};

class Watcher {
 public:
  explicit Watcher(Match& match) : match_(match) {
    match.listen([this](const engine::Event& event, const engine::Position&) { hear(event); });
  }

  /// Before an option is chosen.
  void choosing(const engine::Option& option) {
    if (option.word == engine::kPass) return;
    keep();
    const Look look{match_.position().as<State>(), library()};
    if (look.state.stage < Stage::go) return;
    const std::optional<Deed> deed = deed_behind(look, match_.decision(), option);
    if (!deed || (deed->check == 0 && !deed->strike && !deed->damage)) return;
    if (look.mob(deed->actor).controller != match_.decision().seat) return;
    engine::Reasons why;
    Promise promise{.deed = *deed, .prospect = prospect_of(look, *deed, &why)};
    gamekeeper::test::heard(match_.game(), why);
    if (deed->check > 0 && !deed->strike && !why.empty()) EXPECT_EQ(come_to(why), deed->check);
    promise.what = std::string(ability_name(look, deed->actor, deed->ability));
    if (deed->ability == kAttack && sustains(look, deed->actor, Ability::charge))
      promise.what = "Attack in a CHARGE";
    if (deed->target != kNobody) promise.left = look.mob(deed->target).hp;
    promise.settled = is_final(look, option) && !somebody_may_step_in(look);
    promise_ = std::move(promise);
  }

  /// What was promised last is over.
  void keep() {
    if (!promise_) return;
    const Promise& made = *promise_;
    if (made.rolled && made.settled && made.prospect.harms) {
      Tally& tally = tallies_[made.what];
      double square = 0;
      for (const Loss& one : made.prospect.losses)
        square += one.probability.approximate() * one.hit_points * one.hit_points;
      const double mean = made.prospect.mean.approximate();
      ++tally.times;
      tally.surplus += made.lost - mean;
      tally.variance += square - mean * mean;
    }
    promise_.reset();
  }

  std::map<std::string, Tally> tallies_;
  std::map<std::string, int> needs_;  ///< how often a number was compared

 private:
  /// A choice after which nothing else is asked: whom, and with how much.
  bool is_final(const Look& look, const engine::Option& option) const {
    if (option::spend.is(option)) return true;
    const engine::Phrase& asked = match_.decision().prompt;
    if (!option::mob.is(option) || !prompt::choose_target.is(asked)) return false;
    const auto [actor, ability] = prompt::choose_target.in(asked);
    if (ability == kAttack) return true;
    const AbilityRules& rules = look.rules(actor, ability);
    // Between the check of a CALLED SHOT and its blow others may answer.
    return rules.pays < 0 && rules.ability != Ability::called_shot;
  }
  /// What the steps of a number make of it.
  static int come_to(const engine::Reasons& steps) {
    int number = 0;
    for (const engine::Reason& step : steps)
      number = step.step == engine::Reason::Step::set ? step.amount : number + step.amount;
    return number;
  }
  /// Between a hit and its damage.
  static bool somebody_may_step_in(const Look& look) {
    for (MobId id = 0; id < look.state.mobs.size(); ++id) {
      for (int n = 0; n < kAbilities; ++n) {
        if (alive(look.mob(id)) && contains(look.rules(id, n).moments, When::struck)) return true;
      }
    }
    return false;
  }

  void compare(const char* roll, int told, int needed) {
    EXPECT_EQ(told, needed) << promise_->what << ", " << roll;
    ++needs_[promise_->what];
  }

  void hear(const engine::Event& event) {
    if (!promise_) return;
    Promise& made = *promise_;
    const auto& d = event.data;
    switch (event.type) {
      case told::check_rolled.word:
        if (d[0] != made.deed.actor || d[1] != made.deed.ability) return broken();
        if (!made.rolled && made.deed.check > 0) compare("check", made.deed.check, d[4]);
        made.rolled = true;
        return;
      case told::att_rolled.word:
        if (d[0] != made.deed.actor) return broken();
        if (made.deed.strike && d[1] == made.deed.target) {
          const Fraction hits =
              made.prospect.success * (made.deed.check > 0 ? Fraction(20, made.deed.check) : 1);
          if (made.deed.blows == 1)
            compare("ATT roll", 21 - static_cast<int>(std::lround(20 * hits.approximate())), d[3]);
        }
        made.rolled = true;
        return;
      case told::harmed.word:
        if (d[0] != made.deed.target || d[3] != made.deed.actor) return made.rolled ? void() : broken();
        made.rolled = true;
        made.lost = std::min(made.left, made.lost + d[1]);
        return;
      // What an action is made of, and what may follow it.
      case told::declared.word:
      case told::placed.word:
      case told::total_changed.word:
      case told::damage_rolled.word:
      case told::armor_absorbed.word: return;
      case told::reacted.word:
        if (!made.rolled && (d[0] != made.deed.actor || d[1] != made.deed.ability)) broken();
        return;
      default:
        if (!made.rolled) broken();
        return;
    }
  }
  /// Somebody else's dice: before the own have fallen, everything may be another.
  void broken() {
    if (!promise_->rolled) promise_.reset();
  }

  Match& match_;
  std::optional<Promise> promise_;
};

/// A match between two who do anything at all.
void play(Match& match, Watcher& watcher, std::uint64_t seed) {
  chance::Random random(seed);
  while (match.status() == engine::Status::deciding) {
    gamekeeper::test::heard(match);
    const engine::Decision& decision = match.decision();
    const auto any = [&random](std::size_t n) {
      return static_cast<std::int32_t>(random.below(static_cast<std::uint32_t>(n)));
    };
    if (decision.kind == engine::Kind::order) {
      std::array<std::int32_t, kMostMobs> all{};
      for (std::size_t i = 0; i < decision.options.size(); ++i) all[i] = static_cast<std::int32_t>(i);
      ASSERT_TRUE(match.answer(std::span(all).first(decision.options.size())));
      continue;
    }
    const std::int32_t chosen = any(decision.options.size());
    watcher.choosing(decision.options[static_cast<std::size_t>(chosen)]);
    match.choose(decision.kind == engine::Kind::number ? decision.min + chosen : chosen);
  }
  watcher.keep();
}

TEST(HonestOdds, ACavalierAtTheEndOfHisChargeIsToldWhatHeRolls) {
  RULE("M-14b");
  Field field;
  field.north("cavalier", {2, 0}).keeps(1, Place::busy).south("fighter").hp(30).total_hp(30);
  field.south("warrior").hp(60).total_hp(60).total(0, 0, 0);
  field.state.sides[0].charges = true;
  Play play(game(), field.json());
  const int att = library().mobs[*library().mobs.index("cavalier")].att;
  const Fraction hits(21 - att, 20);
  EXPECT_EQ(*play.odds("north-cavalier/attack")->success, hits);
  play.choose("north-cavalier/attack");
  const auto odds = play.odds("south-warrior");
  EXPECT_EQ(*odds->success, hits);  // DEF or not
  const bool told = std::ranges::any_of(
      odds->why, [](const engine::Reason& reason) { return reason::def_not_counted.is(reason.what); });
  EXPECT_TRUE(told);
  play.choose("south-warrior").rolls({att}).rolls({5});
  EXPECT_EVENT(play, "att", R"({"hit": true})");
  EXPECT_EVENT(play, "harmed", R"({"mob": "south-warrior", "damage": 10})");
}

TEST(HonestOdds, WhatNeverMissesKillsWithItsDice) {
  RULE("M-26a");
  Field field;
  field.north("evoker", {3, 0}).south("thug").hp(12).south("joker");
  Play play(game(), field.json());
  play.choose("north-evoker/lightning-strike").choose("south-thug");
  EXPECT_EQ(play.odds("3")->note, "9.9 damage expected, kills 38 %");
  EXPECT_EQ(play.odds("2")->note, "7.0 damage expected, kills 3 %");
}

TEST(HonestOdds, WhatAChokeDoesATwentyDoubles) {
  RULE("M-24a");
  Field field;
  field.north("fighter", {0, 0}).north("thug").south("paladin").hp(40).total_hp(40).south("joker");
  Play play(game(), field.json());
  play.choose("north-fighter/grapple");
  const auto odds = play.odds("south-paladin");
  const int choke{mob(play, 0).totals[0][1]};
  EXPECT_EQ(odds->outcomes.size(), 4U) << "a miss, STUCK, the choke, twice the choke";
  EXPECT_EQ(odds->outcomes.back().label, std::to_string(2 * choke) + " damage");
  play.choose("south-paladin");
  EXPECT_TRUE(play.odds("north-thug")->success) << "the friend's blow, without DEF";
}

TEST(HonestOdds, TwoRollsAreReckonedApart) {
  RULE("M-4b");
  Field field;
  field.north("ranger", {0, 5}).south("thug").south("joker");
  Play play(game(), field.json());
  play.choose("north-ranger/called-shot");
  std::vector<std::string> steps;
  for (const engine::Reason& reason : play.odds("south-thug")->why) {
    if (reason.step == engine::Reason::Step::set)
      steps.push_back(game().reason(play.match().position(), reason));
  }
  EXPECT_EQ(steps, (std::vector<std::string>{"the check: 10 or less, 50 %", "the blow: 11 or more, 50 %"}));
}

TEST(HonestOdds, WhatIsToldIsWhatIsRolled) {
  RULE("AT-1");
  RULE("VC-1");
  RULE("M-14b");
  Match match(game());
  Watcher watcher(match);
  for (int n = 0; n < kMatches; ++n) {
    const bool many = n % 3 == 0;  // more Mobs on either side help and hinder one another more
    const auto seed = static_cast<std::uint64_t>(n + 1);
    ASSERT_TRUE(match.start({.options = {{"north", "random"},
                                         {"south", "random"},
                                         {"rank", many ? "adept" : "page"},
                                         {"rounds", 30}},
                             .seed = seed}));
    play(match, watcher, seed);
    if (HasFailure()) break;
  }
  int compared = 0;
  for (const auto& [what, times] : watcher.needs_) compared += times;
  EXPECT_GT(compared, 20000);
  EXPECT_GT(watcher.needs_["Attack in a CHARGE"], 20);
  EXPECT_GT(watcher.needs_.size(), 40U);
  for (const auto& [what, tally] : watcher.tallies_) {
    EXPECT_LT(std::abs(tally.deviations()), 4.5)
        << what << ": " << tally.surplus / tally.times << " too much in the mean, of " << tally.times;
  }
  EXPECT_GT(watcher.tallies_["Attack in a CHARGE"].times, 20);
  EXPECT_GT(watcher.tallies_["BERSERK"].times, 20);
}

}  // namespace
}  // namespace gamekeeper::battles::test
