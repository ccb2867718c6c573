#include <fmt/format.h>

#include "engine/game.hpp"
#include "games/make-you-kingdom/rules.hpp"

/// What Hope brings to a check, exactly.
namespace gamekeeper::make_you_kingdom {
namespace {

struct Asked {
  Who who = 0;
  Score score = Score::wit;
  int against = 0;
  bool kingdom = false;
};
std::optional<Asked> asked_of(const engine::Decision& decision) {
  if (prompt::how_much_hope.is(decision.prompt)) {
    const auto said = prompt::how_much_hope.in(decision.prompt);
    return Asked{said.who, said.score, said.against, false};
  }
  if (!prompt::how_many_voices.is(decision.prompt)) return std::nullopt;
  const auto said = prompt::how_many_voices.in(decision.prompt);
  return Asked{said.who, said.score, said.against, true};
}

/// What stands to be added, and with how many dice: as the check has it that waits for its Hope.
Chance chance_with(const Look& look, const Asked& asked, int hope) {
  const Trial trial = look.seen.trials.empty() ? Trial{} : look.seen.trials.back();
  int bonus = trial.bonus;
  bonus += asked.kingdom
               ? look.kingdom(static_cast<Number>(int_of(Number::lifestyle) + int_of(asked.score) % 4))
               : look.ability(asked.who, asked.score);
  return chance_of(trial.dice + hope, bonus + help_promised(look, asked.who), asked.against,
                   look.number(asked.who, Number::critical_from), look.number(asked.who, Number::fumble_to));
}

}  // namespace

int help_promised(const Look& look, Who who) {
  int sum = 0;
  for (const Help& help : look.seen.battle.help) {
    if (help.to != who || !look.exists(help.by) || !look.is_up(help.by)) continue;
    const int liking = look.affection(help.by, who);
    if (liking >= look.hostility(help.by, who)) sum += liking;
  }
  return sum;
}

engine::Odds odds_of(const Chance& chance) {
  engine::Odds odds;
  odds.success = chance::Fraction(chance.hits, chance.of);
  odds.outcomes = {{"success", *odds.success},
                   {"failure", chance::Fraction(chance.of - chance.hits, chance.of)}};
  return odds;
}

std::optional<engine::Odds> odds_of_check(const Look& look, const engine::Decision& decision,
                                          const Option& option) {
  const std::optional<Asked> asked = asked_of(decision);
  if (!asked || !option::hope.is(option) || !look.exists(asked->who)) return std::nullopt;
  const auto [drive, voices] = option::hope.in(option);
  return odds_of(chance_with(look, *asked, drive + voices));
}

double appraise_check(const Look& look, const engine::Decision& decision, const Option& option) {
  if (const std::optional<Asked> asked = asked_of(decision);
      asked && option::hope.is(option) && look.exists(asked->who)) {
    const auto [drive, voices] = option::hope.in(option);
    const Chance chance = chance_with(look, *asked, drive + voices);
    // A Voice is dearer than a point of Drive, the more so the fewer there are.
    const double dear = look.seen.kingdom.voices <= look.court_size() + voices ? 0.6 : 0.12;
    return 1.0 * static_cast<double>(chance.hits) / static_cast<double>(chance.of) - 0.07 * drive -
           dear * voices - (is_foe(asked->who) ? 0.3 * drive : 0);
  }
  if (option::send_followers.is(option)) return look.court_followers() > 8 ? 0.5 : -0.1;
  if (option::keep_six.is(option)) return 0.1 * option::keep_six.in(option).sixes;
  if (option::agree.is(option)) return 0.1;
  return 0;
}

}  // namespace gamekeeper::make_you_kingdom
