#include "farsa/words/fight.hpp"
#include "games/farsa/rules.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kLastBlow = 12;

bool may_mourn(const Look& look, Who who) {
  return is_present(look.who(who)) && !is_hireling(look.who(who)) && !look.state.fight.standing[at(who)].left;
}

bool anybody_mourns(const Look& look) {
  for (Who who = 0; who < static_cast<Who>(look.state.party.size()); ++who) {
    if (may_mourn(look, who)) return true;
  }
  return false;
}

Task<> strike_last(Farsa& farsa, Who who) {
  int target = -1;
  for (int foe = 0; foe < static_cast<int>(farsa.state.fight.foes.size()); ++foe) {
    if (!is_against(farsa.foe(foe))) continue;
    if (target < 0 ||
        farsa.foe(foe).guard + farsa.foe(foe).now[0] > farsa.foe(target).guard + farsa.foe(target).now[0])
      target = foe;
  }
  if (target < 0) co_return;
  const engine::Faces die = co_await farsa.table.roll(farsa.seat(who), 1, kLastBlow, rule::blaze_last_blow,
                                                      purpose::for_damage(who, target));
  const int armor = farsa.look().creature(target).armor;
  farsa.tell(told::struck(who, target, die[0], armor), rule::blaze_last_blow);
  co_await hurt_foe(farsa, target, std::max(0, die[0] - armor), -1, kNone, rule::blaze_last_blow);
}

/// an enhanced attack at once, the others away, or the next turn's attacks enhanced.
Task<> blaze(Farsa& farsa, Who who) {
  const Option chosen = co_await farsa.table.pick(farsa.seat(who), rule::blaze_of_glory,
                                                  prompt::ask_glory(who), [&farsa](Offers& offers) {
                                                    offers.add(option::last_blow());
                                                    if (anybody_mourns(farsa.look())) {
                                                      offers.add(option::distraction());
                                                      offers.add(option::rage());
                                                    }
                                                    offers.add(option::go_quietly());
                                                  });
  farsa.tell(told::glory(who, option::go_quietly.is(chosen)), rule::glory_in_numbers);
  switch (chosen.word) {
    case option::last_blow.word: co_await strike_last(farsa, who); break;
    case option::distraction.word:
      for (Who other = 0; other < static_cast<Who>(farsa.state.party.size()); ++other) {
        if (!is_present(farsa.who(other))) continue;
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
    while ((farsa.state.fight.dying >> who & 1U) == 0) ++who;
    farsa.state.fight.dying = static_cast<std::uint8_t>(farsa.state.fight.dying & ~(1U << who));
    co_await blaze(farsa, who);
    co_await speak_last_words(farsa, who);
    share_belongings(farsa, who, -1);
  }
}

}  // namespace gamekeeper::farsa
