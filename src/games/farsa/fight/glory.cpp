#include <algorithm>
#include <cstdint>

#include "engine/chance_request.hpp"
#include "engine/table.hpp"
#include "farsa/rule_ids.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/words.hpp"

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
                                                      say(Word::for_damage, who, target));
  const int armor = farsa.look().creature(target).armor;
  farsa.tell(Told::struck, rule::blaze_last_blow, who, target, die[0], armor);
  co_await hurt_foe(farsa, target, std::max(0, die[0] - armor), -1, kNone, rule::blaze_last_blow);
}

/// an enhanced attack at once, the others away, or the next turn's attacks enhanced.
Task<> blaze(Farsa& farsa, Who who) {
  const Option chosen = co_await farsa.table.pick(farsa.seat(who), rule::blaze_of_glory,
                                                  say(Word::ask_glory, who), [&farsa](Offers& offers) {
                                                    offers.add(say(Word::last_blow));
                                                    if (anybody_mourns(farsa.look())) {
                                                      offers.add(say(Word::distraction));
                                                      offers.add(say(Word::rage));
                                                    }
                                                    offers.add(say(Word::go_quietly));
                                                  });
  farsa.tell(Told::glory, rule::glory_in_numbers, who, chosen.word);
  switch (word_of(chosen)) {
    case Word::last_blow: co_await strike_last(farsa, who); break;
    case Word::distraction:
      for (Who other = 0; other < static_cast<Who>(farsa.state.party.size()); ++other) {
        if (!is_present(farsa.who(other))) continue;
        farsa.state.fight.standing[at(other)].left = true;
        farsa.tell(Told::got_away, rule::blaze_distraction, other);
      }
      break;
    case Word::rage: farsa.state.fight.enraged = true; break;
    default: break;
  }
}

RuleId rule_of(Word words) {
  switch (words) {
    case Word::words_gift: return rule::last_words_gift;
    case Word::words_delivery: return rule::last_words_delivery;
    case Word::words_protection: return rule::last_words_protection;
    case Word::words_revenge: return rule::last_words_revenge;
    case Word::words_mystery: return rule::last_words_mystery;
    default: return rule::last_words;
  }
}

/// What the heir owes the dead: a deed to do is a Boast, where one is free to be made; a riddle is worth a
/// die.
void bequeath(Farsa& farsa, Who heir, Word words) {
  Character& one = farsa.who(heir);
  switch (words) {
    case Word::words_delivery:
    case Word::words_revenge: {
      if (one.boast.state != Boast::State::none) break;
      Boast& boast = one.boast;
      boast.state = Boast::State::pending;
      boast.ability = Ability::control;
      boast.ability_gained = one.most[2] < kMostScore ? 1 : 0;
      boast.guard_gained = one.guard_most < kMostScore ? 1 : 0;
      one.most[2] = static_cast<std::int8_t>(one.most[2] + boast.ability_gained);
      one.now[2] = static_cast<std::int8_t>(one.now[2] + boast.ability_gained);
      one.guard_most = static_cast<std::int8_t>(one.guard_most + boast.guard_gained);
      one.guard = static_cast<std::int8_t>(one.guard + boast.guard_gained);
      break;
    }
    case Word::words_mystery:
    case Word::words_gift:
    case Word::words_protection: earn_inspiration(farsa, heir, rule::last_words); break;
    default: break;
  }
}

/// Those who have got away hear them too, from a letter or a diary (D-10d).
bool may_inherit(const Look& look, Who who) {
  return is_present(look.who(who)) && !is_hireling(look.who(who));
}

Task<> speak_last_words(Farsa& farsa, Who who) {
  if (count_heroes(farsa.state) == 0) co_return;
  const Option heir = co_await farsa.table.pick(
      farsa.seat(who), rule::last_words, say(Word::ask_heir, who), [&farsa](Offers& offers) {
        offers.add(say(Word::go_quietly));
        for (Who other = 0; other < static_cast<Who>(farsa.state.party.size()); ++other) {
          if (may_inherit(farsa.look(), other)) offers.add(say(Word::heir, other));
        }
      });
  if (word_of(heir) == Word::go_quietly) co_return;
  const Option words = co_await farsa.table.pick(
      farsa.seat(who), rule::last_words, say(Word::ask_last_words, who), [](Offers& offers) {
        for (const Word word : {Word::words_gift, Word::words_delivery, Word::words_protection,
                                Word::words_revenge, Word::words_mystery})
          offers.add(say(word));
      });
  farsa.tell(Told::last_words, rule_of(word_of(words)), who, heir.a, words.word);
  bequeath(farsa, heir.a, word_of(words));
}

}  // namespace

Task<> honor_the_dying(Farsa& farsa) {
  while (farsa.state.fight.dying != 0) {
    Who who = 0;
    while ((farsa.state.fight.dying >> who & 1U) == 0) ++who;
    farsa.state.fight.dying = static_cast<std::uint8_t>(farsa.state.fight.dying & ~(1U << who));
    co_await blaze(farsa, who);
    co_await speak_last_words(farsa, who);
  }
}

}  // namespace gamekeeper::farsa
