#include "farsa/words/fight.hpp"
#include "games/farsa/rules.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kLastBlow = 12;

bool may_mourn(const Look& look, Who who) {
  return is_hero(look.who(who)) && !look.state.fight.standing[at(who)].left;
}

Task<> strike_last(Farsa& farsa, Who who) {
  int target = -1;
  for (const int foe : indices(farsa.state.fight.foes, is_against)) {
    if (target < 0 ||
        farsa.foe(foe).guard + farsa.foe(foe).now[0] > farsa.foe(target).guard + farsa.foe(target).now[0])
      target = foe;
  }
  if (target < 0) co_return;
  const int die = co_await roll_die(farsa, farsa.seat(who), kLastBlow, rule::blaze_last_blow,
                                    purpose::for_damage(who, target));
  const int armor = farsa.look().creature(target).armor;
  farsa.tell(told::struck(who, target, die, armor), rule::blaze_last_blow);
  co_await hurt_foe(farsa, target, std::max(0, die - armor), -1, kNone, rule::blaze_last_blow);
}

/// an enhanced attack at once, the others away, or the next turn's attacks enhanced.
Task<> blaze(Farsa& farsa, Who who) {
  const Option chosen = co_await farsa.table.pick(farsa.seat(who), rule::blaze_of_glory,
                                                  prompt::ask_glory(who), [&farsa](Offers& offers) {
                                                    offers.add(option::last_blow());
                                                    if (all_who(farsa.look(), may_mourn).any()) {
                                                      offers.add(option::distraction());
                                                      offers.add(option::rage());
                                                    }
                                                    offers.add(option::go_quietly());
                                                  });
  farsa.tell(told::glory(who, option::go_quietly.is(chosen)), rule::glory_in_numbers);
  switch (chosen.word) {
    case option::last_blow.word: co_await strike_last(farsa, who); break;
    case option::distraction.word:
      for (const Who other : indices(farsa.state.party, is_present)) {
        farsa.state.fight.standing[at(other)].left = true;
        farsa.tell(told::got_away(other), rule::blaze_distraction);
      }
      break;
    case option::rage.word: farsa.state.fight.enraged = true; break;
    default: break;
  }
}

}  // namespace

Task<> honor_the_dying(Farsa& farsa) {
  while (farsa.state.fight.dying != 0) {
    Who who = 0;
    while (!has_bit(farsa.state.fight.dying, who)) ++who;
    clear_bit(farsa.state.fight.dying, who);
    co_await blaze(farsa, who);
    co_await speak_last_words(farsa, who);
    share_belongings(farsa, who, -1);
  }
}

}  // namespace gamekeeper::farsa
