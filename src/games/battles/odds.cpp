#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "chance/distribution.hpp"
#include "chance/fraction.hpp"
#include "engine/decision.hpp"
#include "engine/game.hpp"
#include "engine/window.hpp"
#include "games/battles/abilities.hpp"
#include "games/battles/content.hpp"
#include "games/battles/game_words.hpp"
#include "games/battles/prospects.hpp"
#include "games/battles/rules.hpp"
#include "games/battles/state.hpp"
#include "games/battles/view_pieces.hpp"
#include "games/battles/words.hpp"

namespace gamekeeper::battles {
namespace {

using chance::Fraction;
using engine::Odds;

constexpr std::size_t kMostRows = 4;  // of damage

std::string damage_label(int from, int to) {
  if (to == 0) return "no harm done";
  return from == to ? fmt::format("{} damage", from) : fmt::format("{} to {} damage", from, to);
}

/// Losses that leave the target alive, in at most so many rows of about the same breadth.
void add_damage_rows(const Look& look, const Deed& deed, const Prospect& prospect, Odds& odds) {
  std::vector<Loss> wounds;
  Fraction dead(0);
  for (const Loss& one : prospect.losses) {
    if (one.hit_points >= look.mob(deed.target).hp) {
      dead += one.probability;
    } else {
      wounds.push_back(one);
    }
  }
  const std::size_t rows = std::min(kMostRows, wounds.size());
  for (std::size_t row = 0; row < rows; ++row) {
    const std::size_t first = row * wounds.size() / rows;
    const std::size_t last = (row + 1) * wounds.size() / rows - 1;
    Fraction sum(0);
    for (std::size_t i = first; i <= last; ++i) sum += wounds[i].probability;
    odds.outcomes.push_back({damage_label(wounds[first].hit_points, wounds[last].hit_points), sum});
  }
  if (dead > Fraction(0)) odds.outcomes.push_back({"dead", dead});
}

std::string note_of(const Prospect& prospect) {
  if (!prospect.harms) return {};
  std::string note = fmt::format("{} damage expected", prospect.mean.decimal(1));
  if (prospect.kills > Fraction(0)) note += fmt::format(", kills {} %", prospect.kills.percent(0));
  return note;
}

/// The headline, and the rows behind it: what fails, what goes badly wrong, what comes of success.
Odds odds_of_deed(const Look& look, const Deed& deed) {
  Odds odds;
  const Prospect prospect = prospect_of(look, deed, &odds.why);
  odds.success = prospect.success;
  odds.note = note_of(prospect);
  const Fraction fails = Fraction(1) - prospect.success - prospect.stuck;
  if (fails > Fraction(0)) odds.outcomes.push_back({deed.strike ? "miss" : "it fails", fails});
  if (prospect.stuck > Fraction(0)) odds.outcomes.push_back({"it goes wrong: STUCK", prospect.stuck});
  if (prospect.harms) {
    add_damage_rows(look, deed, prospect, odds);
  } else if (prospect.success > Fraction(0)) {
    odds.outcomes.push_back({deed.slays ? "dead" : "it works", prospect.success});
  }
  return odds;
}

bool is_uncertain(const Deed& deed) { return deed.check > 0 || deed.strike || deed.damage; }

std::optional<Odds> if_uncertain(const Look& look, const Deed& deed) {
  if (!is_uncertain(deed)) return std::nullopt;
  return odds_of_deed(look, deed);
}

/// An action that still has to choose its target: as it is against the one that it would hit most easily.
std::optional<Odds> odds_of_act(const Look& look, SeatId side, MobId actor, int ability) {
  const Deed open = deed_of(look, actor, ability, kNobody);
  Action action{.side = side, .actor = actor, .ability = static_cast<std::uint8_t>(ability)};
  const bool aims = look.state.stage == Stage::turn &&
                    (ability == kAttack || look.rules(actor, ability).may_aim != nullptr);
  if (!aims) return if_uncertain(look, open);
  std::optional<Prospect> best;
  Deed chosen = open;
  for (MobId id = 0; id < look.state.mobs.size(); ++id) {
    if (!may_aim(look, action, id)) continue;
    const Deed deed = deed_of(look, actor, ability, id);
    const Prospect prospect = prospect_of(look, deed);
    const bool better = !best || prospect.success > best->success ||
                        (prospect.success == best->success && prospect.mean > best->mean);
    if (!better) continue;
    best = prospect;
    chosen = deed;
  }
  if (!best || !is_uncertain(chosen)) return std::nullopt;
  Odds odds = odds_of_deed(look, chosen);
  if (chosen.strike || chosen.damage)
    odds.note = fmt::format("on {}: {}", mob_name(look, chosen.target), odds.note);
  return odds;
}

/// Dice of a pool, summed up.
std::optional<Odds> odds_of_amount(const Look& look, const engine::Decision& decision, int amount) {
  if (word_of(decision.prompt) != Word::choose_amount || amount <= 0) return std::nullopt;
  const auto id = static_cast<MobId>(decision.prompt.a);
  const Total& pool = look.card(id, decision.prompt.b).totals[at(decision.prompt.c)];
  if (pool.die == 0) return std::nullopt;
  chance::Distribution sum;
  for (int i = 0; i < amount; ++i) sum = sum + chance::Distribution::die(pool.die);
  Odds odds;
  odds.note = fmt::format("{} on average", sum.mean().decimal(1));
  const std::vector<chance::Outcome> all = sum.outcomes();
  const std::size_t rows = std::min(kMostRows + 1, all.size());
  for (std::size_t row = 0; row < rows; ++row) {
    const std::size_t first = row * all.size() / rows;
    const std::size_t last = (row + 1) * all.size() / rows - 1;
    Fraction probability(0);
    for (std::size_t i = first; i <= last; ++i) probability += all[i].probability;
    const auto from = static_cast<int>(all[first].value);
    const auto to = static_cast<int>(all[last].value);
    odds.outcomes.push_back(
        {from == to ? std::to_string(from) : fmt::format("{} to {}", from, to), probability});
  }
  return odds;
}

/// A d6 each with the Ranks' bonuses, ties again; a d20 when both charge (P-2, M-14b).
std::optional<Odds> odds_of_initiative(const Look& look, SeatId side) {
  const Side& mine = look.state.sides[side];
  const Side& theirs = look.state.sides[other_side(side)];
  Odds odds;
  Fraction wins(0);
  if (mine.charges != theirs.charges) {
    wins = mine.charges ? 1 : 0;
  } else if (!mine.charges && mine.yields != theirs.yields) {
    wins = mine.yields ? 0 : 1;
  } else {
    const chance::Distribution die = chance::Distribution::die(mine.charges ? 20 : 6);
    const chance::Opposed roll =
        chance::opposed(die.plus(look.rank(side).init), die.plus(look.rank(other_side(side)).init));
    wins = roll.win / (Fraction(1) - roll.tie);
  }
  odds.success = wins;
  if (wins > Fraction(0)) odds.outcomes.push_back({"you begin", wins});
  if (wins < Fraction(1))
    odds.outcomes.push_back({side_title(other_side(side)) + " begins", Fraction(1) - wins});
  return odds;
}

}  // namespace

std::optional<Odds> odds_of(const Look& look, const engine::Decision& decision, const Option& option) {
  if (option.word == engine::kPass) return std::nullopt;
  const Phrase& prompt = decision.prompt;
  const auto id = static_cast<MobId>(option.a);
  switch (word_of(option)) {
    case Word::roll_initiative: return odds_of_initiative(look, decision.seat);
    case Word::act: return odds_of_act(look, decision.seat, id, option.b);
    case Word::mob:
      if (word_of(prompt) != Word::choose_target) return std::nullopt;
      return if_uncertain(look, deed_of(look, static_cast<MobId>(prompt.a), prompt.b, id));
    case Word::react: {
      const bool answers_action =
          word_of(prompt) == Word::play_reaction || word_of(prompt) == Word::end_reaction;
      const auto actor = answers_action ? static_cast<MobId>(prompt.a) : kNobody;
      return if_uncertain(look, reaction_of(look, id, option.b, actor));
    }
    case Word::amount: return odds_of_amount(look, decision, option.a);
    default: return std::nullopt;
  }
}

}  // namespace gamekeeper::battles
