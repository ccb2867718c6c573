#include "support/odds_come_true.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "chance/fraction.hpp"
#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/event.hpp"
#include "engine/match.hpp"
#include "games/number-crunch/game_words.hpp"
#include "games/number-crunch/rules.hpp"
#include "kit/odds/every_way.hpp"
#include "number-crunch/audit_test.hpp"

/// What stands beside an option of The Number Crunch, and what comes of it: told by the words of its events.
namespace gamekeeper::number_crunch::test {
namespace {

using battery::Came;
using battery::Promise;
using battery::Trial;
using chance::Fraction;
using engine::Event;
using engine::Match;
using kit::odds::Throw;

using kit::odds::Heard;

template <class Told>
const Event* last(const Heard& heard, const Told&) {
  const auto found = std::ranges::find(heard.events.rbegin(), heard.events.rend(), Told::word, &Event::type);
  return found == heard.events.rend() ? nullptr : &*found;
}

/// Pools are read by Hits, and by what their Risk Dice show, which are the last of them; two dice of a
/// behavior by their sum. Which Complications are drawn changes nothing of what the odds say.
std::vector<Throw> throws_of(const engine::ChanceRequest& request) {
  const auto hit = [](int face) -> std::size_t { return face % 2 == 0 ? 1 : 0; };
  const engine::Phrase& purpose = request.purpose;
  if (purpose::draw_complication.is(purpose)) {
    const auto first = std::ranges::find_if(request.weights, [](std::uint16_t weight) { return weight > 0; });
    return {{{static_cast<std::int32_t>(first - request.weights.begin())}, 1}};
  }
  if (request.kind == engine::ChanceRequest::Kind::draw) return {};
  if (purpose::roll_behavior.is(purpose)) return kit::odds::by_sum(request);
  if (purpose::roll_opposing.is(purpose) || purpose::roll_attack.is(purpose))
    return kit::odds::in_any_order(request, hit);
  if (!purpose::roll_pool.is(purpose)) return {};
  engine::ChanceRequest plain = request, risky = request;
  risky.count = static_cast<std::uint8_t>(purpose::roll_pool.in(purpose).risky);
  plain.count = static_cast<std::uint8_t>(request.count - risky.count);
  std::vector<Throw> throws;
  for (const Throw& first : kit::odds::in_any_order(plain, hit)) {
    for (const Throw& second : kit::odds::in_any_order(risky)) {
      Throw both{first.faces, first.probability * second.probability};
      both.faces.insert(both.faces.end(), second.faces.begin(), second.faces.end());
      throws.push_back(std::move(both));
    }
  }
  return throws;
}

std::string percent(const Fraction& probability) {
  const std::string rounded = probability.percent(0);
  if (rounded == "0" && probability > Fraction(0)) return "<1 %";
  if (rounded == "100" && probability < Fraction(1)) return ">99 %";
  return rounded + " %";
}

/// "3.4", "3".
std::string in_tenths(const Fraction& number) {
  std::string words = number.decimal(1);
  if (words.ends_with(".0")) words.resize(words.size() - 2);
  return words;
}

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

class Judgement {
 public:
  Judgement(const Promise& promise, const Heard& heard)
      : promise_(promise), heard_(heard), state_(promise.match.position().as<State>()) {}

  std::optional<Trial> trial() {
    const engine::Option& option = promise_.option;
    switch (option.word) {
      case option::roll_now.word:
      case option::add_capital.word:
      case option::add_risk.word:
        return of_check(prompt::add_dice.in(promise_.decision.prompt).of, "dice added");
      case option::keep_dice.word:
      case option::reroll_die.word: return of_reroll();
      case option::try_door.word:
        return of_check(
            option::try_door.in(option).opening == Opening::batter ? Check::Kind::batter : Check::Kind::pick,
            "door");
      case option::attack.word: return of_check(Check::Kind::attack, "attack");
      case option::disarm.word: return of_check(Check::Kind::disarm, "disarm");
      case option::evade.word: return of_check(Check::Kind::evade, "evade");
      case option::accept_plea.word: return of_check(Check::Kind::plead, "plea");
      case option::stealth.word: return of_check(Check::Kind::stealth, "stealth");
      case option::negotiation.word: return of_check(Check::Kind::standard, "negotiation");
      case option::talk.word: return of_check(Check::Kind::standard, "talk in a fight");
      case option::combat.word: return of_fighting();
      case option::flee.word: return of_flight();
      case option::heal_with_capital.word: return of_healing("healing by Capital");
      case option::use_treasure.word: return of_healing("healing by a draught");
      case option::intimidate.word: return of_behavior("behavior, intimidated");
      case option::no_intimidation.word: return of_behavior("behavior");
      case option::torture.word: return of_torture();
      default: return std::nullopt;
    }
  }

 private:
  Look before() const { return {state_, library()}; }
  int draws_left() const {
    int left = 0;
    for (const std::uint8_t copies : state_.decks.complications) left += copies;
    for (const std::uint8_t copies : state_.decks.complications_played) left += copies;
    return left;
  }
  std::string in_cards(const Fraction& price) const {
    return price > Fraction(draws_left()) ? fmt::format("all {}", draws_left()) : in_tenths(price);
  }
  /// A Sorcerer's odds count on a Miss rolled again.
  bool is_sorcerer() const { return state_.auditors[state_.turn].vocation == kSorcerer; }

  /// Up to the first event of these that comes, with the questions on the way as the odds have them answered.
  template <class... Told>
  kit::odds::Horizon until(const Told&...) const {
    const auto ends = [&heard = heard_](const Match&) {
      return std::ranges::any_of(heard.events,
                                 [](const Event& one) { return ((one.type == Told::word) || ...); });
    };
    return {.ends = ends,
            .answer = [note = promise_.odds.note](Match& match) { answer(match, note); },
            .throws = throws_of};
  }
  /// The card that the note names, the Treasure against it, nothing else; no dice added; a Miss rolled again.
  static void answer(Match& match, std::string_view note) {
    const auto& options = match.decision().options;
    const auto named = [&](const auto& wanted) {
      const auto found = std::ranges::find_if(options, wanted);
      if (found == options.end()) return false;
      match.choose(static_cast<std::int32_t>(found - options.begin()));
      return true;
    };
    const auto of_word = [](std::uint16_t word) {
      return [word](const engine::Option& one) { return one.word == word; };
    };
    const auto uses = [note](int treasure) {
      return note.ends_with(fmt::format(", using the {}", library().treasures[treasure].name));
    };
    const auto answers = [&](const engine::Option& one) {
      if (option::play_complication.is(one))
        return note.ends_with(fmt::format(", under {}", library().complications[one.a].name));
      if (option::play_effect.is(one)) {
        if (note.ends_with(fmt::format(", under {}", library().effects[one.a].name))) return true;
        for (std::size_t t = 0; t < library().treasures.size(); ++t) {
          if (library().treasures[t].cancels == one.a && uses(static_cast<int>(t))) return true;
        }
        return false;
      }
      return option::use_treasure.is(one) && cancels_card({match.position().as<State>(), library()}, one.a) &&
             uses(one.a);
    };
    const bool done =
        named(answers) || named(of_word(option::ready.word)) || named(of_word(option::roll_now.word)) ||
        named(of_word(option::no_intimidation.word)) ||
        named([](const engine::Option& one) { return option::reroll_die.is(one) && one.b % 2 == 1; }) ||
        named(of_word(option::keep_dice.word));
    if (!done) match.choose(0);
  }

  // -- What came of it, by its events --

  /// Cards that failed Risk Dice cost.
  int price() const {
    const Event* paid = last(heard_, told::risk_failed);
    return paid == nullptr ? 0 : paid->data[1];
  }
  struct Result {
    bool success = false;
    int rank = 0;  ///< more is better
    std::string label;
    bool falls = false;
  };
  Result result(Check::Kind kind) const {
    const Speech speech(before(), 0, promise_.match.position().texts);
    switch (kind) {
      case Check::Kind::attack: {
        if (const Event* hit = last(heard_, told::attack_hits)) {
          const auto [talent, damage, margin, left, hard] = told::attack_hits.in(*hit);
          return {true, 2 + std::min(damage, health_left(before())),
                  speech.text(text::struck(hard, damage, left <= 0)), left <= 0};
        }
        const bool badly = told::attack_misses.in(*last(heard_, told::attack_misses)).badly;
        return {false, badly ? 0 : 1, speech.text(badly ? text::missed_badly() : text::missed())};
      }
      case Check::Kind::stealth: {
        const int tier = told::stealth_result.in(*last(heard_, told::stealth_result)).tier;
        return {tier >= 2, tier, speech.text(text::sneaked(tier))};
      }
      case Check::Kind::standard:
      case Check::Kind::plead: {
        if (last(heard_, told::negotiation_refused) != nullptr)
          return {false, 0, speech.text(text::refuses_to_talk())};
        const int tier = told::negotiation_result.in(*last(heard_, told::negotiation_result)).tier;
        return {tier >= 2, tier, speech.text(text::talked(tier))};
      }
      default: {
        const bool passed = told::pool_rolled.in(*last(heard_, told::pool_rolled)).success;
        return {passed, passed ? 1 : 0,
                speech.text(passed ? text::check_passed(kind) : text::check_failed(kind))};
      }
    }
  }
  /// Its row, whatever that says of Risk Dice.
  std::size_t row_of(const Result& result) const {
    const auto& rows = promise_.odds.outcomes;
    const auto found = std::ranges::find_if(rows, [&result](const engine::Odds::Outcome& row) {
      return row.label == result.label || row.label.starts_with(result.label + "; Risk Dice");
    });
    return found == rows.end() ? battery::kNoRow : static_cast<std::size_t>(found - rows.begin());
  }
  kit::odds::Horizon until_settled(Check::Kind kind) const {
    switch (kind) {
      case Check::Kind::attack: return until(told::attack_hits, told::attack_misses);
      case Check::Kind::stealth: return until(told::stealth_result);
      case Check::Kind::standard:
      case Check::Kind::plead: return until(told::negotiation_refused, told::negotiation_result);
      default: return until(told::pool_rolled);
    }
  }

  /// Amounts: of each row its price, then that of a failure and whether there is one, then who falls.
  Trial of_check(Check::Kind kind, std::string_view what) {
    Trial trial{.kind = fmt::format("{}, {}", what, name(kind))};
    trial.horizon = until_settled(kind);
    trial.came = [this, kind](const Match&) { return came_of_check(kind); };
    trial.words = [this, kind](std::span<const Fraction> means) { return wrong_words(kind, means); };
    return trial;
  }
  Came came_of_check(Check::Kind kind) const {
    const Result came = result(kind);
    const std::size_t row = row_of(came);
    Came all{.success = came.success, .row = row, .amounts = {}};
    const std::size_t rows = promise_.odds.outcomes.size();
    all.amounts.resize(rows + 3);
    if (row < rows) all.amounts[row] = price();
    const bool failed = price() > 0 || !rolled_well();
    all.amounts[rows] = price();
    all.amounts[rows + 1] = failed ? 1 : 0;
    all.amounts[rows + 2] = came.falls ? 1 : 0;
    return all;
  }
  bool rolled_well() const {
    const Event* pool = last(heard_, told::pool_rolled);
    const Event* contest = last(heard_, told::contest_rolled);
    if (pool == nullptr && contest == nullptr) return true;  // nothing was rolled
    return (pool != nullptr ? pool : contest)->data[4] != 0;
  }
  std::string wrong_words(Check::Kind kind, std::span<const Fraction> means) const {
    const engine::Odds& odds = promise_.odds;
    const std::size_t rows = odds.outcomes.size();
    std::string wrong;
    if (kind == Check::Kind::attack && !has(odds.note, ", kills " + percent(means[rows + 2])))
      wrong += fmt::format("it kills {}; ", percent(means[rows + 2]));
    const bool has_round =
        kind != Check::Kind::pick && kind != Check::Kind::batter && kind != Check::Kind::scene;
    if (is_sorcerer() && has_round) return wrong;  // of several Misses, the odds take any
    const bool says_price = has(odds.note, "a failure costs ");
    if (means[rows] > Fraction(0) &&
        !has(odds.note, fmt::format("a failure costs {} cards; ", in_cards(means[rows] / means[rows + 1]))))
      wrong += fmt::format("a failure costs {}; ", in_cards(means[rows] / means[rows + 1]));
    if (means[rows] == Fraction(0) && says_price) wrong += "a failure costs nothing; ";
    for (std::size_t row = 0; row < rows; ++row) {
      if (means[row] == Fraction(0) || odds.outcomes[row].probability == Fraction(0)) continue;
      const std::string costs = in_cards(means[row] / odds.outcomes[row].probability);
      if (!odds.outcomes[row].label.ends_with("; Risk Dice cost about " + costs))
        wrong += fmt::format("{}: costs {}; ", odds.outcomes[row].label, costs);
    }
    return wrong;
  }
  static std::string_view name(Check::Kind kind) {
    switch (kind) {
      case Check::Kind::pick: return "pick";
      case Check::Kind::batter: return "batter";
      case Check::Kind::disarm: return "disarm";
      case Check::Kind::evade: return "evade";
      case Check::Kind::scene: return "scene";
      case Check::Kind::attack: return "attack";
      case Check::Kind::stealth: return "stealth";
      case Check::Kind::standard: return "standard";
      case Check::Kind::plead: return "plead";
      case Check::Kind::none: break;
    }
    return "none";
  }

  /// What lies there is kept or thrown again: the rows say what it comes to, with its price.
  Trial of_reroll() {
    const bool keeps = option::keep_dice.is(promise_.option);
    const Check::Kind kind = state_.check.kind;
    Trial trial{.kind = fmt::format("{}, {}", keeps ? "keep" : "reroll", name(kind))};
    trial.horizon = until_settled(kind);
    trial.came = [this, kind, keeps](const Match&) {
      Result then = result(kind);
      if (price() > 0) then.label += fmt::format("; Risk Dice cost {}", price());
      Came came{.success = {}, .row = battery::row_named(promise_.odds, then.label), .amounts = {}};
      const auto [of, margin, risk_sum] = prompt::reroll.in(promise_.decision.prompt);
      const int now = result_of(before(), state_.check, margin);
      const int price_now = price_of_risk(before(), margin, risk_sum);
      if (!keeps) came.success = then.rank > now || (then.rank == now && price() < price_now);
      return came;
    };
    return trial;
  }

  /// The first blow of the Auditor, where it comes first.
  Trial of_fighting() {
    Trial trial{.kind = "combat, the first Round"};
    trial.horizon = until(told::attack_hits, told::attack_misses, told::behavior);
    trial.horizon.ends = [ends = trial.horizon.ends, this](const Match& match) {
      return ends(match) || has_tied();
    };
    trial.horizon.answer = [note = promise_.odds.note, answers = trial.horizon.answer](Match& match) {
      const auto& options = match.decision().options;
      for (std::size_t i = 0; i < options.size(); ++i) {
        if (option::attack.is(options[i]) &&
            note.starts_with(fmt::format("the first Round: {} hits ", library().talents[options[i].a].name)))
          return match.choose(static_cast<std::int32_t>(i));
      }
      answers(match);
    };
    trial.came = [this](const Match&) {
      // The opponent comes first, or both roll again.
      if (last(heard_, told::behavior) != nullptr || has_tied())
        return Came{.success = {}, .row = {}, .amounts = {}, .aside = true};
      const Result came = result(Check::Kind::attack);
      return Came{.success = came.success, .row = row_of(came), .amounts = {came.success ? 1 : 0}};
    };
    trial.words = [this](std::span<const Fraction> means) {
      const std::string hits = fmt::format(" hits {}; ", percent(means[0]));
      return has(promise_.odds.note, hits) ? "" : "it" + hits;
    };
    return trial;
  }

  bool has_tied() const {
    const Event* rolled = last(heard_, told::initiative);
    return rolled != nullptr && told::initiative.in(*rolled).first == First::nobody;
  }

  Trial of_flight() {
    Trial trial{.kind = "flight"};
    trial.horizon = until(told::auditor_fled, told::opponent_hits);
    trial.came = [this](const Match&) {
      const bool struck = last(heard_, told::opponent_hits) != nullptr;
      return Came{.success = !struck, .row = struck ? 1 : 0, .amounts = {}};
    };
    return trial;
  }

  Trial of_healing(std::string_view kind) {
    Trial trial{.kind = std::string(kind)};
    trial.horizon = until(told::health_regained);
    trial.came = [this](const Match&) {
      const int regained = last(heard_, told::health_regained)->data[0];
      return Came{.success = {},
                  .row = battery::row_named(promise_.odds, fmt::format("{} Health", regained)),
                  .amounts = {regained}};
    };
    trial.words = [this](std::span<const Fraction> means) {
      const std::string heals = fmt::format("{} Health on average", in_tenths(means[0]));
      return promise_.odds.note == heals ? "" : heals;
    };
    return trial;
  }

  Trial of_behavior(std::string_view kind) {
    Trial trial{.kind = std::string(kind)};
    trial.horizon = until(told::behavior);
    trial.came = [this](const Match&) {
      const auto action = static_cast<Action>(last(heard_, told::behavior)->data[0]);
      const Attack* attack = attack_of(library(), state_.encounter.opponent, action);
      return Came{.success = {},
                  .row = battery::row_named(promise_.odds, attack == nullptr ? "pleads" : attack->name),
                  .amounts = {}};
    };
    return trial;
  }

  Trial of_torture() {
    const std::ptrdiff_t draws = is_boss(state_.encounter.opponent) ? 2 : 1;
    Trial trial{.kind = draws == 2 ? "torture of a boss" : "torture"};
    trial.horizon = until();
    trial.horizon.ends = [this, draws](const Match&) {
      return std::ranges::count(heard_.events, told::information_drawn.word, &Event::type) == draws;
    };
    trial.came = [this](const Match&) {
      const bool valid = std::ranges::any_of(heard_.events, [](const Event& one) {
        return one.type == told::information_drawn.word && one.data[1] != 0;
      });
      return Came{.success = valid, .row = valid ? 0 : 1, .amounts = {}};
    };
    return trial;
  }

  Promise promise_;
  const Heard& heard_;
  State state_;
};

TEST(NumberCrunchOdds, ComeTrue) {
  std::optional<Judgement> judgement;  // of the option that is tried just now
  const auto judge = [&judgement](const Promise& promise, const Heard& heard) {
    return judgement.emplace(promise, heard).trial();
  };
  const int effort = battery::odds_effort();
  const battery::Truth truth =
      battery::odds_come_true(game(),
                              {.options = {{}, {{"vocation", "trickster"}}, {{"vocation", "sorcerer"}}},
                               .matches = 150 * effort,
                               .of_a_kind = 40 * effort},
                              judge);
  fmt::print("{}", truth.text());
  EXPECT_TRUE(truth.lies.empty() && truth.not_tried.empty());
  std::set<std::string> tried;
  for (const auto& [kind, tally] : truth.kinds) tried.insert(kind);
  std::set<std::string> all = {"behavior",
                               "behavior, intimidated",
                               "combat, the first Round",
                               "flight",
                               "healing by Capital",
                               "healing by a draught",
                               "torture",
                               "torture of a boss",
                               "attack, attack",
                               "disarm, disarm",
                               "evade, evade",
                               "door, pick",
                               "door, batter",
                               "plea, plead",
                               "stealth, stealth",
                               "negotiation, standard",
                               "talk in a fight, standard"};
  for (const std::string kind :
       {"attack", "batter", "disarm", "evade", "pick", "plead", "scene", "standard", "stealth"})
    all.insert("dice added, " + kind);
  for (const std::string kind : {"attack", "evade", "plead", "standard", "stealth"}) {
    all.insert("keep, " + kind);
    all.insert("reroll, " + kind);
  }
  EXPECT_EQ(tried, all);
}

}  // namespace
}  // namespace gamekeeper::number_crunch::test
