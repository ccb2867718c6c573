#include <algorithm>
#include <cstdlib>

#include "engine/chance_request.hpp"
#include "engine/reckoning.hpp"
#include "engine/table.hpp"
#include "farsa/rule_ids.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/words.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kDie = 20;

bool passes(int roll, int score, int floor) { return roll <= score && roll > floor; }

/// What is missing to pass: below 0 it has to be rolled lower, above 0 higher; 0: it passes.
int missing(int roll, int score, int floor) {
  if (roll > score) return score - roll;
  return roll <= floor ? floor + 1 - roll : 0;
}

/// Inspiration after the roll (S-7): all dice are rolled, one of them counts, and all are gone.
Task<int> inspired(Farsa& farsa, Who who, int roll, int score, int floor) {
  const int short_by = missing(roll, score, floor);
  const int dice = farsa.who(who).inspiration;
  if (dice == 0 || short_by == 0 || std::abs(short_by) > 6) co_return roll;
  const bool use = co_await farsa.table.two_way(
      farsa.seat(who), rule::inspiration, say(Word::ask_inspiration, who, roll, short_by < 0 ? score : floor),
      say(Word::use_inspiration), say(Word::keep_roll));
  if (!use) co_return roll;
  const engine::Faces faces =
      co_await farsa.table.roll(farsa.seat(who), dice, 6, rule::inspiration, say(Word::for_inspiration, who));
  farsa.who(who).inspiration = 0;
  farsa.tell(Told::inspired, rule::inspiration, who, 0);
  unsigned seen = 0;
  for (int i = 0; i < faces.count; ++i) seen |= 1U << faces[i];
  const Word how = short_by < 0 ? Word::inspiration_down : Word::inspiration_up;
  const Option chosen =
      co_await farsa.table.pick_if_choice(farsa.seat(who), rule::inspiration_rolled,
                                          say(Word::ask_inspiration_die, who, roll), [=](Offers& offers) {
                                            for (int face = 6; face >= 1; --face) {
                                              if ((seen >> face & 1U) != 0) offers.add(say(how, face));
                                            }
                                          });
  co_return std::clamp(short_by < 0 ? roll - chosen.a : roll + chosen.a, 1, kDie);
}

Task<bool> roll_save(Farsa& farsa, Who who, Ability ability, int floor, RuleId rule) {
  const int reached = score(farsa.look(), who, ability);
  const engine::Faces die = co_await farsa.table.roll(
      farsa.seat(who), 1, kDie, rule, say(Word::for_save, who, static_cast<int>(ability), floor));
  const int roll = co_await inspired(farsa, who, die[0], reached, floor);
  const bool passed = passes(roll, reached, floor);
  farsa.tell(Told::saved, rule, who, static_cast<int>(ability), roll, reached, floor, passed ? 1 : 0);
  co_return passed;
}

}  // namespace

int score(const Look& look, Who who, Ability ability, Reasons* reasons) {
  const Character& one = look.who(who);
  Reckoning score(reasons);
  score.add(one.now[at(static_cast<int>(ability))], rule::save);
  for (const Wound& wound : one.wounds) {
    if (wound.is_major && wound.ability == ability)
      score.add(-1, rule::major_wound, say(Word::major_wound, static_cast<int>(ability)));
  }
  return score.at_least(0, rule::ability_limits).at_most(kMostScore, rule::ability_limits).value();
}

int passing_faces(int score, int floor) { return std::max(0, std::min(score, kDie) - std::max(floor, 0)); }

Task<bool> save(Farsa& farsa, Who who, Ability ability, int floor, RuleId rule) {
  return roll_save(farsa, who, ability, floor, rule);
}

Task<Outcome> risky_save(Farsa& farsa, Who who, Ability ability, int floor, RuleId rule) {
  const Option ruled = co_await farsa.table.pick(
      kReferee, rule::save_steps, say(Word::ask_impact, who, static_cast<int>(ability), 0),
      [](Offers& offers) {
        for (const Word word : {Word::by_the_book, Word::easier, Word::harder, Word::no_roll, Word::cannot})
          offers.add(say(word));
      });
  Outcome outcome;
  switch (word_of(ruled)) {
    case Word::no_roll: outcome.success = true; co_return outcome;
    case Word::cannot: co_return outcome;
    case Word::easier: outcome.impact = Impact::better; break;
    case Word::harder: outcome.impact = Impact::worse; break;
    default: break;
  }
  if (outcome.impact != Impact::plain)
    farsa.tell(Told::impact, rule::impact, who, static_cast<int>(outcome.impact));
  outcome.success = co_await roll_save(farsa, who, ability, floor, rule);
  co_return outcome;
}

Task<int> roll_dice(Farsa& farsa, SeatId roller, Dice dice, RuleId rule, Phrase purpose) {
  if (dice.count == 0) co_return dice.plus;
  const engine::Faces faces = co_await farsa.table.roll(roller, dice.count, dice.sides, rule, purpose);
  co_return faces.sum() + dice.plus;
}

Task<int> die_of_fate(Farsa& farsa, RuleId rule) {
  const engine::Faces die = co_await farsa.table.roll(kReferee, 1, 6, rule, say(Word::for_fate));
  farsa.tell(Told::fated, rule, die[0]);
  co_return die[0];
}

Who best_at(const Look& look, Ability ability) {
  Who best = -1;
  for (Who who = 0; who < static_cast<Who>(look.state.party.size()); ++who) {
    if (!can_act(look.who(who))) continue;
    if (best < 0 || score(look, who, ability) > score(look, best, ability)) best = who;
  }
  return best;
}

void earn_inspiration(Farsa& farsa, Who who, RuleId rule) {
  Character& one = farsa.who(who);
  if (one.inspiration >= 9) return;
  ++one.inspiration;
  farsa.tell(Told::earned_inspiration, rule, who);
}

}  // namespace gamekeeper::farsa
