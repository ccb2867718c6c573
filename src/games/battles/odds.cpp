#include "chance/distribution.hpp"
#include "games/battles/prospects.hpp"
#include "games/battles/view_pieces.hpp"
#include "games/battles/voice.hpp"

namespace gamekeeper::battles {
namespace {

using chance::Fraction;
using engine::Odds;

constexpr std::size_t kMostRows = 4;  // of damage

std::string damage_label(int from, int to) {
  if (to == 0) return "no harm done";
  return from == to ? fmt::format("{} damage", from) : fmt::format("{} to {} damage", from, to);
}

/// What may come, in at most so many rows of about the same breadth: `label(first, last)`.
template <class Outcomes, class Label>
void add_rows(const Outcomes& all, std::size_t most, Label label, Odds& odds) {
  const std::size_t rows = std::min(most, all.size());
  for (std::size_t row = 0; row < rows; ++row) {
    const std::size_t first = row * all.size() / rows;
    const std::size_t last = (row + 1) * all.size() / rows - 1;
    Fraction sum(0);
    for (std::size_t i = first; i <= last; ++i) sum += all[i].probability;
    odds.outcomes.push_back({label(all[first], all[last]), sum});
  }
}

Odds said(std::string note) {
  Odds odds;
  odds.note = std::move(note);
  return odds;
}

/// Losses that leave the target alive, and that it dies.
void add_damage_rows(const Look& look, const Deed& deed, const Prospect& prospect, Odds& odds) {
  std::vector<Loss> wounds;
  Fraction dead(0);
  for (const Loss& one : prospect.losses) {
    if (one.hit_points >= look.mob(deed.victim()).hp) {
      dead += one.probability;
    } else {
      wounds.push_back(one);
    }
  }
  add_rows(
      wounds, kMostRows,
      [](const Loss& first, const Loss& last) { return damage_label(first.hit_points, last.hit_points); },
      odds);
  if (dead > Fraction(0)) odds.outcomes.push_back({"dead", dead});
}

/// "12 %"; what is neither sure nor impossible is neither 0 nor 100.
std::string percent(const Fraction& probability) {
  const std::string rounded = probability.percent(0);
  if (rounded == "0" && probability > Fraction(0)) return "<1 %";
  if (rounded == "100" && probability < Fraction(1)) return ">99 %";
  return rounded + " %";
}

void add_part(std::string& to, const std::string& part) {
  if (!part.empty()) to += (to.empty() ? "" : ", ") + part;
}

/// RETRIBUTION deals damage back to whoever dealt it (M-17a).
bool is_returned(const Look& look, const Deed& deed) {
  const MobId avenger = sustaining(look, look.mob(deed.victim()).controller, Ability::retribution);
  return avenger != kNobody && look.mob(deed.actor).controller != look.mob(deed.victim()).controller &&
         !sustains(look, deed.actor, Ability::retribution);
}

/// What comes back of it: a number where one blow is all there is.
std::string returned_in_words(const Look& look, const Deed& deed, const Prospect& prospect) {
  if (deed.blows > 1 || deed.again > 0 || deed.guard != kNobody) return "RETRIBUTION returns it";
  Fraction back(0);
  for (const Loss& one : prospect.losses)
    back += one.probability * mean_loss(look, deed.actor, {.plus = one.hit_points});
  return back.decimal(1) + " back by RETRIBUTION";
}

/// Whom a Spell or an Ability brings down from the air, besides all else (M-11a).
std::string fall_in_words(const Look& look, const Deed& deed) {
  if (deed.ability == kAttack || deed.strike || deed.check == 0 || deed.target == kNobody) return {};
  if (look.mob(deed.actor).controller == look.mob(deed.target).controller) return {};
  if (!sustains(look, deed.target, Ability::fly)) return {};
  const std::uint8_t fly = ability_of(look, deed.target, Ability::fly);
  constexpr int kFall = 1;
  const int dice = strength_of_total(look, deed.target, fly, kFall);
  return "it falls for " + total_in_short(look.card(deed.target, fly).totals[kFall], dice);
}

std::string note_of(const Look& look, const Deed& deed, const Prospect& prospect) {
  std::string note;
  if (prospect.harms) {
    note = fmt::format("{} damage expected", prospect.mean.decimal(1));
    if (prospect.kills > Fraction(0)) add_part(note, "kills " + percent(prospect.kills));
    if (is_returned(look, deed)) add_part(note, returned_in_words(look, deed, prospect));
  }
  add_part(note, fall_in_words(look, deed));
  if (deed.ability != kAttack && look.rules(deed.actor, deed.ability).ability == Ability::beg)
    add_part(note, "what they give, they bid for");
  const std::optional<Toll> toll = toll_of(look, deed);
  if (!toll) return note;
  if (toll->theirs > Fraction(0)) add_part(note, toll->theirs.decimal(1) + " damage expected in all");
  if (toll->own > Fraction(0)) add_part(note, "costs your side " + toll->own.decimal(1));
  return note;
}

/// What would leave its Mob Fallow or Busy, and leaves it Inactive when the check fails.
bool starts_to_keep(const Look& look, const Deed& deed) {
  return deed.check > 0 && deed.ability != kAttack && look.mob(deed.actor).sustains == kNone &&
         look.rules(deed.actor, deed.ability).sustains_in != Place::active;
}

/// The headline, and the rows behind it: what fails, what goes badly wrong, what comes of success.
Odds odds_of_deed(const Look& look, const Deed& deed) {
  Odds odds;
  const Prospect prospect = prospect_of(look, deed, &odds.why);
  odds.success = prospect.success;
  odds.note = note_of(look, deed, prospect);
  const Toll toll = toll_of(look, deed).value_or(Toll{});
  const Fraction fails = Fraction(1) - prospect.success - (deed.again > 0 ? Fraction(0) : prospect.stuck);
  const auto add_row = [&odds](std::string_view label, const Fraction& probability) {
    if (probability > Fraction(0)) odds.outcomes.push_back({std::string(label), probability});
  };
  add_row(deed.strike                  ? "miss"
          : starts_to_keep(look, deed) ? "it fails: Inactive"
                                       : "it fails",
          fails - toll.answers_miss);
  add_row("miss, and hit in return", toll.answers_miss);
  add_row("it goes wrong: STUCK", prospect.stuck - toll.answers_stuck);
  add_row("STUCK, and hit in return", toll.answers_stuck);
  if (prospect.harms) {
    add_damage_rows(look, deed, prospect, odds);
  } else if (prospect.success > Fraction(0)) {
    odds.outcomes.push_back({deed.slays ? "dead" : "it works", prospect.success});
  }
  return odds;
}

bool is_uncertain(const Deed& deed) { return deed.check > 0 || deed.strike || deed.damage; }

/// Dice will decide, but not yet by a number that is known.
std::string why_no_number(const Look& look, const Deed& deed) {
  const auto pool = [&look, &deed]() -> const Total& {
    return look.card(deed.actor, deed.ability).totals.front();
  };
  switch (look.rules(deed.actor, deed.ability).ability) {
    case Ability::sneak_attack: return "it hangs on whose back it is";
    case Ability::properstance: return "odds blow by blow";
    case Ability::karma: {
      const Deed healing = check_of(look, deed.actor, deed.ability, 0);
      const Deed damage = check_of(look, deed.actor, deed.ability, 1);
      return fmt::format("healing {} %, damage {} %", 5 * healing.check, 5 * damage.check);
    }
    case Ability::heal:
    case Ability::holy_light:
      return fmt::format("up to {}", total_in_short(pool(), deed.spend)) + " of healing";
    case Ability::herb:
      return total_in_short(pool(), strength_of_total(look, deed.actor, deed.ability, 0)) + " of healing";
    default: return {};
  }
}

std::optional<Odds> if_uncertain(const Look& look, const Deed& deed) {
  if (is_uncertain(deed)) return odds_of_deed(look, deed);
  Odds odds = said(note_of(look, deed, {}));
  if (odds.note.empty() && deed.ability != kAttack && look.state.stage == Stage::turn)
    odds.note = why_no_number(look, deed);
  if (odds.note.empty()) return std::nullopt;
  return odds;
}

/// What tells those apart who are hit as easily.
std::pair<Fraction, Fraction> gain_of(const Prospect& prospect) { return {prospect.kills, prospect.mean}; }

/// An action that still has to choose its target: as it is against the one that it would hit most easily; no
/// captive of the own side while there is anybody else.
std::optional<Odds> odds_of_act(const Look& look, SeatId side, MobId actor, int ability) {
  const Deed open = deed_of(look, actor, ability, kNobody);
  Action action{.side = side, .actor = actor, .ability = static_cast<std::uint8_t>(ability)};
  const bool aims = look.state.stage == Stage::turn &&
                    (ability == kAttack || look.rules(actor, ability).may_aim != nullptr);
  if (!aims) return if_uncertain(look, open);
  std::optional<Prospect> best;
  Deed chosen = open;
  bool frees = false;
  for (MobId id = 0; id < look.state.mobs.size(); ++id) {
    if (!may_aim(look, action, id)) continue;
    const Deed deed = deed_of(look, actor, ability, id);
    const Prospect prospect = prospect_of(look, deed);
    const bool captive = captive_of(look, side, id) != Captive::none;
    const bool better =
        !best || (frees && !captive) ||
        (frees == captive && (prospect.success > best->success ||
                              (prospect.success == best->success && gain_of(prospect) > gain_of(*best))));
    if (!better) continue;
    best = prospect;
    chosen = deed;
    frees = captive;
  }
  if (!best) {
    // A TIME SLIP that begins, a demon that steps forward: they aim at nobody yet.
    if (ability == kAttack || look.rules(actor, ability).aim_at == nullptr) return std::nullopt;
    return if_uncertain(look, open);
  }
  if (!is_uncertain(chosen)) return if_uncertain(look, open);
  Odds odds = odds_of_deed(look, chosen);
  if (chosen.strike || chosen.damage || !fall_in_words(look, chosen).empty()) {
    const std::string whom = "on " + mob_name(look, chosen.target);
    odds.note = odds.note.empty() ? whom : whom + ": " + odds.note;
  }
  if (frees) add_part(odds.note, Speech(look).called(kind::captive, captive_of(look, side, chosen.target)));
  return odds;
}

/// Dice of a pool, summed up.
std::optional<Odds> odds_of_pool(const Total& pool, int amount) {
  if (pool.die == 0 || amount <= 0) return std::nullopt;
  chance::Distribution sum;
  for (int i = 0; i < amount; ++i) sum = sum + chance::Distribution::die(pool.die);
  Odds odds = said(fmt::format("{} on average", sum.mean().decimal(1)));
  add_rows(
      sum.outcomes(), kMostRows + 1,
      [](const chance::Outcome& first, const chance::Outcome& last) {
        return first.value == last.value ? std::to_string(first.value)
                                         : fmt::format("{} to {}", first.value, last.value);
      },
      odds);
  return odds;
}

/// Dice or points: against whom they are meant, or what they add up to.
std::optional<Odds> odds_of_amount(const Look& look, const engine::Decision& decision, const Option& option) {
  const std::optional<Deed> deed = deed_behind(look, decision, option);
  if (!deed) return std::nullopt;
  const Inquiry asked = inquiry_of(decision.prompt);
  if (deed->strike || deed->damage || prompt::ask.is(decision.prompt)) return odds_of_deed(look, *deed);
  const Total& pool = look.card(asked.mob, asked.ability).totals[asked.which];
  std::optional<Odds> odds = odds_of_pool(pool, option.a);
  if (!odds) return if_uncertain(look, *deed);
  add_part(odds->note, note_of(look, *deed, {}));
  return odds;
}

// -- What comes, if nobody answers --

/// "hits 55 %, 3.2 damage, kills 12 %".
std::string stake_in_words(const Look& look, const Deed& deed, const Prospect& prospect) {
  std::string words;
  if (prospect.success < Fraction(1)) words = (deed.strike ? "hits " : "works ") + percent(prospect.success);
  if (prospect.harms) {
    add_part(words, prospect.mean.decimal(1) + " damage");
    const bool sure = prospect.kills == Fraction(1);
    if (prospect.kills > Fraction(0))
      add_part(words, sure ? "and that kills" : "kills " + percent(prospect.kills));
  } else if (deed.slays) {
    add_part(words, "and that kills");
  }
  if (const std::optional<Toll> toll = toll_of(look, deed); toll) {
    if (toll->theirs > Fraction(0)) add_part(words, toll->theirs.decimal(1) + " damage to all they reach");
  }
  if (deed.guard != kNobody) add_part(words, fmt::format("{} takes it", mob_name(look, deed.guard)));
  return words;
}

/// The same with the rows behind it; without a headline, for it is nothing that succeeds.
std::optional<Odds> odds_of_stake(const Look& look, const Deed& deed) {
  if (!is_uncertain(deed) && !toll_of(look, deed)) return std::nullopt;
  Odds odds = odds_of_deed(look, deed);
  odds.success.reset();
  odds.note = stake_in_words(look, deed, prospect_of(look, deed));
  if (odds.note.empty()) return std::nullopt;
  return odds;
}

/// What a hit costs, behind guard and armor; one for no damage is ASSASSINATE's.
struct Cost {
  int hit_points = 0;
  bool dies = true;
};
Cost cost_of_hit(const Look& look, const Topic& hit) {
  if (hit.spend == 0) return {};
  Deed deed{.actor = hit.actor, .target = hit.target, .damage = Sum{.plus = hit.spend}};
  deed.guard = hit.guard;
  const Prospect prospect = prospect_of(look, deed);
  return {.hit_points = prospect.losses.empty() ? 0 : prospect.losses.back().hit_points,
          .dies = prospect.kills == Fraction(1)};
}

/// "6, and that kills".
std::string hit_in_words(const Look& look, const Topic& hit) {
  const MobId victim = hit.guard == kNobody ? hit.target : hit.guard;
  if (hit.spend == 0) return "no damage, but death";
  const auto [lost, dies] = cost_of_hit(look, hit);
  const std::string_view doubled = look.state.damage_doubled ? " by KARMA" : "";
  if (dies) return fmt::format("{}{}, and that kills", lost, doubled);
  if (lost == 0) return "no harm comes through";
  return fmt::format("{}{}, {} HP left", lost, doubled, look.mob(victim).hp - lost);
}

std::optional<Odds> odds_of_pass(const Look& look, const engine::Decision& decision) {
  if (prompt::struck_reaction.is(decision.prompt)) {
    const Topic hit = topic_of(decision.prompt);
    Odds odds = said(hit_in_words(look, hit));
    const auto [lost, dies] = cost_of_hit(look, hit);
    odds.outcomes.push_back({dies ? "dead" : damage_label(lost, lost), 1});
    return odds;
  }
  const std::optional<Deed> deed = deed_at_stake(look, decision);
  return deed ? odds_of_stake(look, *deed) : std::nullopt;
}

/// Whether success with it stops what it answers.
bool stops_action(Ability ability) {
  using enum Ability;
  static constexpr std::array kSuch = {dance, plead, delay, counter_balance, sneak_attack};
  return std::ranges::find(kSuch, ability) != kSuch.end();
}

/// The guard takes what would have hit another.
std::optional<Odds> odds_of_guarding(const Look& look, const engine::Decision& decision, MobId guard) {
  Topic topic = topic_of(decision.prompt);
  if (prompt::answer_reaction.is(decision.prompt)) return said("the shield swallows it");
  if (topic.target == kNobody || topic.target == guard ||
      look.mob(topic.target).controller != look.mob(guard).controller)
    return said(fmt::format("the shield takes up to {}",
                            total(look, guard, ability_of(look, guard, Ability::vigilante), 0)));
  topic.guard = guard;
  return odds_of_stake(look, deed_announced(look, topic));
}

/// What is left to fear when a reaction is tried.
void add_stake(const Look& look, const engine::Decision& decision, Ability ability, Odds& odds) {
  const Topic topic = topic_of(decision.prompt);
  if (prompt::struck_reaction.is(decision.prompt))
    return add_part(odds.note, "else " + hit_in_words(look, topic));
  if (!prompt::play_reaction.is(decision.prompt) || !stops_action(ability) || !odds.success) return;
  if (look.mob(topic.actor).controller == decision.seat) return;
  const std::optional<Deed> deed = deed_at_stake(look, decision);
  if (!deed || !is_uncertain(*deed)) return;
  const Fraction theirs = (Fraction(1) - *odds.success) * prospect_of(look, *deed).success;
  add_part(odds.note, "leaves them " + percent(theirs));
}

std::optional<Odds> odds_of_reaction(const Look& look, const engine::Decision& decision,
                                     const Option& option) {
  const auto id = static_cast<MobId>(option.a);
  const AbilityRules& rules = look.rules(id, option.b);
  if (rules.ability == Ability::vigilante) return odds_of_guarding(look, decision, id);
  const std::optional<Deed> deed = deed_behind(look, decision, option);
  if (!deed) return std::nullopt;
  std::optional<Odds> odds = if_uncertain(look, *deed);
  if (!odds) return std::nullopt;
  if (rules.ability == Ability::magic_missile && deed->target != kNobody)
    odds->note = fmt::format("on {}: {}", mob_name(look, deed->target), odds->note);
  if (rules.ability == Ability::plead)
    add_part(odds->note, fmt::format("with all {} of the Stock", total(look, id, option.b, 1)));
  add_stake(look, decision, rules.ability, *odds);
  return odds;
}

/// A Mob, or a choice, as an answer. Whoever shall take what an enemy does is told what that is.
std::optional<Odds> odds_of_answer(const Look& look, const engine::Decision& decision, const Option& option) {
  const std::optional<Deed> deed = deed_behind(look, decision, option);
  if (!deed) return std::nullopt;
  const bool theirs = look.mob(deed->actor).controller != decision.seat;
  return theirs ? odds_of_stake(look, *deed) : if_uncertain(look, *deed);
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
  odds.note = "to go first";
  if (wins > Fraction(0)) odds.outcomes.push_back({"you begin", wins});
  if (wins < Fraction(1))
    odds.outcomes.push_back({side_title(other_side(side)) + " begins", Fraction(1) - wins});
  return odds;
}

}  // namespace

std::optional<Odds> odds_of(const Look& look, const engine::Decision& decision, const Option& option) {
  if (option.word == engine::kPass) return odds_of_pass(look, decision);
  const auto id = static_cast<MobId>(option.a);
  switch (option.word) {
    case option::roll_initiative.word: return odds_of_initiative(look, decision.seat);
    case option::act.word:
      // What an enemy is called to do (CALL) is for that one to know.
      if (look.mob(id).controller != decision.seat) return std::nullopt;
      return odds_of_act(look, decision.seat, id, option.b);
    case option::mob.word:
    case option::choice.word: return odds_of_answer(look, decision, option);
    case option::react.word: return odds_of_reaction(look, decision, option);
    case option::amount.word:
    case option::spend.word: return odds_of_amount(look, decision, option);
    default: return std::nullopt;
  }
}

}  // namespace gamekeeper::battles
