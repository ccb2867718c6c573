#include <cstdlib>

#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kDie = 20;
constexpr int kInspirationDie = 6;

bool passes(int roll, int score, int floor) { return roll <= score && roll > floor; }

/// What is missing to pass: below 0 it has to be rolled lower, above 0 higher; 0: it passes.
int missing(int roll, int score, int floor) {
  if (roll > score) return score - roll;
  return roll <= floor ? floor + 1 - roll : 0;
}

/// Inspiration after the roll (S-7): all dice are rolled, one of them counts, and all are gone.
Task<int> inspired(Farsa& farsa, Who who, int roll, int score, int floor, RuleId rule) {
  const int short_by = missing(roll, score, floor);
  const int dice = farsa.who(who).inspiration;
  const int least = std::abs(short_by);
  const int most = std::min(kInspirationDie, short_by > 0 ? score - roll
                                             : floor > 0  ? roll - floor - 1
                                                          : kDie);
  if (dice == 0 || short_by == 0 || least > most) co_return roll;
  const bool keep = co_await farsa.table.two_way(
      farsa.seat(who), rule,
      short_by < 0 ? prompt::ask_lower(who, roll, score) : prompt::ask_higher(who, roll, floor),
      option::keep_roll(), option::use_inspiration(dice, least, most));
  if (keep) co_return roll;
  const engine::Faces faces = co_await farsa.table.roll(farsa.seat(who), dice, kInspirationDie,
                                                        rule::inspiration, purpose::for_inspiration(who));
  farsa.who(who).inspiration = 0;
  farsa.tell(told::inspired(who, 0), rule::inspiration);
  unsigned seen = 0;
  for (int i = 0; i < faces.count; ++i) set_bit(seen, faces[i]);
  const Option chosen = co_await farsa.table.pick_if_choice(
      farsa.seat(who), rule::inspiration_rolled, prompt::ask_inspiration_die(roll), [=](Offers& offers) {
        for (int face = 6; face >= 1; --face) {
          if (!has_bit(seen, face)) continue;
          offers.add(short_by < 0 ? option::inspiration_down(face) : option::inspiration_up(face));
        }
      });
  co_return std::clamp(short_by < 0 ? roll - option::inspiration_down.in(chosen).die
                                    : roll + option::inspiration_up.in(chosen).die,
                       1, kDie);
}

Task<bool> roll_save(Farsa& farsa, Who who, Ability ability, int floor, RuleId rule) {
  const int reached = score(farsa.look(), who, ability);
  const int die = co_await roll_die(farsa, who, kDie, rule, purpose::for_save(who, ability, floor));
  const int roll = co_await inspired(farsa, who, die, reached, floor, rule::inspiration_use);
  const bool passed = passes(roll, reached, floor);
  const bool failed_by_floor = !passed && roll <= floor;
  farsa.tell(told::saved(who, ability, roll, reached, floor, passed), failed_by_floor ? rule::floor : rule);
  co_return passed;
}

bool has_one_of(const Look& look, Who who, std::span<const Ref<Item>> tools) {
  return std::ranges::any_of(look.who(who).things, [&](const Thing& thing) {
    return thing.carried != Carried::beast && contains(tools, thing.item);
  });
}

bool has_edge(const State& state, Who who) { return has_bit(state.edge, who); }

/// Outdoors, where there are neither walls nor houses around.
bool is_in_the_open(const Look& look) {
  const Phase phase = phase_of(look.state);
  if (is_any(phase, {Phase::meeting, Phase::fight})) return !look.in_site();
  return is_any(phase, {Phase::place, Phase::road, Phase::camp});
}

bool is_in_darkness(const Look& look) {
  if (look.in_site()) return look.room().dark && !can_see(look);
  return is_in_the_open(look) && !is_lit(look) && !can_see(look);
}

bool is_held(const Look& look, Who who) {
  return phase_of(look.state) == Phase::fight && look.standing(who).held > 0;
}

bool serves(const Look& look, const Thing& thing, int skill, std::optional<Aid> aid) {
  if (thing.item == kNone || thing.carried == Carried::beast) return false;
  const ItemFacts& facts = look.facts(thing);
  return has_bit(facts.skills, skill) || (aid && has_bit(facts.aids, static_cast<unsigned>(*aid)));
}

/// A tool with a usage die is rolled for whenever it was of use (I-1f); herbs are used up by it.
Task<> wear_tool(Farsa& farsa, Who who, const Means& means, int faces) {
  if (means.tool == kNone || faces == 0 || at(means.tool) >= farsa.who(who).things.size()) co_return;
  const Thing tool = farsa.who(who).things[means.tool];
  if (tool.usage_die == 0 && !farsa.library.facts[tool.item].component) co_return;
  co_await use_with_die(farsa, who, means.tool, rule::tools_wear);
}

/// The die of a test that has to show more than `floor`, as Inspiration leaves it.
Task<int> inspired_test(Farsa& farsa, Who who, int roll, int floor) {
  return inspired(farsa, who, roll, kDie, floor, rule::inspiration_where);
}

/// What the referee may say about how a risk stands.
void offer_impacts(Impact by_the_book, bool on_test, Offers& offers) {
  offers.add(option::by_the_book(static_cast<int>(by_the_book)));
  offers.add(option::easier(on_test));
  offers.add(option::harder(on_test));
  offers.add(option::no_roll());
  offers.add(option::cannot());
}

Impact ruled_impact(const Option& ruled) {
  if (option::easier.is(ruled)) return Impact::better;
  if (option::harder.is(ruled)) return Impact::worse;
  return static_cast<Impact>(option::by_the_book.in(ruled).impact);
}

/// What a success brings beside itself: at an advantage the next risk here is one too, at a disadvantage it
/// costs a Fatigue.
Task<> color_success(Farsa& farsa, Who who, Impact impact) {
  if (impact == Impact::better) {
    set_bit(farsa.state.edge, who);
    farsa.tell(told::upper_hand(who), rule::advantage);
  } else if (impact == Impact::worse) {
    co_await add_fatigue(farsa, who, 1, rule::disadvantage);
  }
}

}  // namespace

int score(const Look& look, Who who, Ability ability, Reasons* reasons) {
  const Character& one = look.who(who);
  Reckoning score(reasons);
  const auto which = at(ability);
  score.add(one.most[which], rule::abilities, reason::own_score(ability));
  score.add(one.now[which] - one.most[which], rule::ability_damage, reason::hurt(ability));
  for (const Wound& wound : one.wounds) {
    if (wound.is_major && wound.ability == ability) score.add(-1, rule::major_wound, reason::major_wound());
  }
  return score.at_least(0, rule::ability_limits).at_most(kMostScore, rule::ability_limits).value();
}

int passing_faces(int score, int floor) { return std::max(0, std::min(score, kDie) - std::max(floor, 0)); }

Task<bool> save(Farsa& farsa, Who who, Ability ability, int floor, RuleId rule) {
  return roll_save(farsa, who, ability, floor, rule);
}

Impact circumstances(const Look& look, Who who, std::span<const Ref<Item>> tools) {
  const bool helped = has_edge(look.state, who) || has_one_of(look, who, tools);
  const bool hindered =
      is_in_darkness(look) || is_held(look, who) || (is_in_the_open(look) && weather_now(look).harsh);
  if (helped == hindered) return Impact::plain;
  return helped ? Impact::better : Impact::worse;
}

void lose_edges(Farsa& farsa) { farsa.state.edge = 0; }

Task<Outcome> save_at(Farsa& farsa, Who who, Ability ability, int floor, Impact impact, RuleId rule) {
  Outcome outcome{.impact = impact};
  if (impact != Impact::plain) farsa.tell(told::impact(who, static_cast<int>(impact)), rule::impact);
  clear_bit(farsa.state.edge, who);
  outcome.success = co_await roll_save(farsa, who, ability, floor, rule);
  if (outcome.success) co_await color_success(farsa, who, impact);
  co_return outcome;
}

Task<Outcome> risky_save(Farsa& farsa, Who who, Ability ability, int floor, RuleId rule,
                         std::span<const Ref<Item>> tools, Phrase asks) {
  if (asks.word == 0) asks = prompt::ask_impact(who, ability);
  const Option ruled =
      co_await farsa.table.pick(kReferee, rule::save_steps, asks, [&farsa, who, tools](Offers& offers) {
        offer_impacts(circumstances(farsa.look(), who, tools), false, offers);
      });
  if (option::no_roll.is(ruled)) co_return Outcome{.success = true};
  if (option::cannot.is(ruled)) co_return Outcome{.ruled_out = true};
  co_return co_await save_at(farsa, who, ability, floor, ruled_impact(ruled), rule);
}

Task<int> roll_dice(Farsa& farsa, SeatId roller, Dice dice, RuleId rule, Phrase purpose) {
  if (dice.count == 0) co_return dice.plus;
  const engine::Faces faces = co_await farsa.table.roll(roller, dice.count, dice.sides, rule, purpose);
  co_return faces.sum() + dice.plus;
}

Task<int> roll_die(Farsa& farsa, SeatId roller, int sides, RuleId rule, Phrase purpose,
                   engine::SeatSet seen_by) {
  const engine::Faces faces = co_await farsa.table.roll(roller, 1, sides, rule, purpose, seen_by);
  co_return faces[0];
}

Task<int> roll_row(Farsa& farsa, Who who, std::string_view table, RuleId rule, Phrase purpose) {
  const RandomTable* const rolled = farsa.library.tables.find(table);
  if (rolled == nullptr) co_return -1;
  co_return row_for(rolled->rows, co_await roll_dice(farsa, who, dice(rolled->dice), rule, purpose));
}

Task<int> die_of_fate(Farsa& farsa, RuleId rule) {
  const int die = co_await roll_die(farsa, kReferee, 6, rule, purpose::for_fate());
  farsa.tell(told::fated(die, die >= 4), rule);
  co_return die;
}

Who best_at(const Look& look, Ability ability) {
  return most_of(indices(look.state.party, can_act), [&](Who who) { return score(look, who, ability); });
}

void earn_inspiration(Farsa& farsa, Who who, RuleId rule) {
  Character& one = farsa.who(who);
  if (one.inspiration >= 9) return;
  ++one.inspiration;
  farsa.tell(told::earned_inspiration(who), rule);
}

std::uint8_t helper_of(const Look& look, Who who, int skill) {
  for (const Who other : indices(look.state.party)) {
    if (other == who || !can_act(look.who(other))) continue;
    if (has_skill(look.who(other), skill) || !look.state.switches.help_takes_skill) return fit(other);
  }
  return kNone;
}

Means means(const Look& look, Who who, int skill, bool time, std::optional<Aid> aid, Reasons* reasons) {
  const Character& one = look.who(who);
  Means means{.skill = has_skill(one, skill), .time = time};
  Reckoning pips(reasons);
  bool better_tools = false;
  for (std::size_t i = 0; i < one.things.size(); ++i) {
    if (!serves(look, one.things[i], skill, aid)) continue;
    better_tools = better_tools || (means.tools && one.things[i].item != one.things[means.tool].item);
    if (!means.tools) means.tool = fit(i);
    means.tools = true;
  }
  const bool better_training = means.skill && (one.skills & look.library.akin[at(skill)]) != 0;
  means.helper = helper_of(look, who, skill);
  if (means.helper != kNone)
    pips.add(1, has_skill(look.who(means.helper), skill) ? rule::test_help : rule::anybody_helps,
             reason::help_given(means.helper));
  if (has_bit(look.state.edge, who)) pips.add(1, rule::advantage, reason::situation());
  means.pips = pips.value();
  means.steps = (better_tools ? 1 : 0) + (better_training ? 1 : 0) + (means.helper != kNone ? 1 : 0);
  return means;
}

int succeeding_faces(const Means& means) {
  if (means.count() <= 1) return 0;
  if (means.count() == 3) return 6;
  return std::clamp(2 + means.pips, 1, 5);  // a 6 always succeeds, a 1 never does
}

Task<Outcome> skill_test(Farsa& farsa, Who who, int skill, Means means, RuleId rule, Phrase asks) {
  if (asks.word == 0) asks = prompt::ask_impact_on_test(who, skill);
  Outcome outcome;
  int faces = succeeding_faces(means);
  RuleId decided_by = means.count() == 3   ? rule::test_certain
                      : means.count() == 2 ? rule::test_rolled
                                           : rule::test_impossible;
  if (means.count() == 2) {
    const Option ruled =
        co_await farsa.table.pick(kReferee, rule::test_failure, asks,
                                  // By the book the circumstances of a test are its pips, and nothing else.
                                  [](Offers& offers) { offer_impacts(Impact::plain, true, offers); });
    if (option::no_roll.is(ruled) || option::cannot.is(ruled)) {
      faces = option::no_roll.is(ruled) ? 6 : 0;
      outcome.ruled_out = faces == 0;
      decided_by = rule::test_worth_it;
    } else {
      outcome.impact = ruled_impact(ruled);
      means.pips += static_cast<int>(outcome.impact);
      faces = succeeding_faces(means);
      if (outcome.impact != Impact::plain)
        farsa.tell(told::impact(who, static_cast<int>(outcome.impact)), rule::circumstances);
    }
    clear_bit(farsa.state.edge, who);
  }
  int roll = 0;
  if (faces > 0 && faces < 6) {
    const int die = co_await roll_die(farsa, who, 6, rule, purpose::for_test(who, skill, 7 - faces));
    roll = std::min(6, co_await inspired_test(farsa, who, die, 6 - faces));
  }
  outcome.success = roll == 0 ? faces == 6 : roll > 6 - faces;
  co_await wear_tool(farsa, who, means, faces);
  farsa.tell(told::tested(who, skill, roll, 7 - faces, means.count(), outcome.success), decided_by);
  if (outcome.success) co_await color_success(farsa, who, outcome.impact);
  co_return outcome;
}

int yield_die(const Means& means, int ground) {
  const int base = means.count() >= 3 ? 6 : 4;
  return std::clamp(base + 2 * (means.steps + ground), 4, 12);
}

Task<int> roll_yield(Farsa& farsa, Who who, const Means& means, RuleId rule, int ground) {
  return roll_die(farsa, who, yield_die(means, ground), rule, purpose::for_yield(who));
}

Candidate best_for(const Look& look, int skill, bool time, std::optional<Aid> aid) {
  Candidate best;
  for (const Who who : indices(look.state.party, can_act)) {
    const Means brought = means(look, who, skill, time, aid);
    if (best.who < 0 || succeeding_faces(brought) > succeeding_faces(best.means)) best = {who, brought};
  }
  return best;
}

}  // namespace gamekeeper::farsa
