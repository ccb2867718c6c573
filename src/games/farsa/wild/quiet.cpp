#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/wild/wild.hpp"
#include "games/farsa/words.hpp"

namespace gamekeeper::farsa {

void offer_magic(const Look& look, Offers& offers) {
  for (Who who = 0; who < static_cast<Who>(look.state.party.size()); ++who) {
    if (may_cast(look, who) && has_spell_now(look, who)) offers.add(say(Word::cast_magic, who));
  }
}

Task<> cast_quietly(Farsa& farsa, Who who) {
  const SpellChoice choice = co_await choose_spell(farsa, who);
  co_await cast(farsa, who, choice.source, choice.spell, choice.dice, choice.target);
}

}  // namespace gamekeeper::farsa
