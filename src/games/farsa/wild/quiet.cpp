#include "farsa/words/magic.hpp"
#include "farsa/words/wild.hpp"
#include "games/farsa/wild/wild.hpp"

namespace gamekeeper::farsa {

void offer_magic(const Look& look, Offers& offers) {
  for (const Who who : indices(look.state.party)) {
    const Option casts = option::cast_magic(who);
    const int still = look.who(who).no_spells_until - look.state.calendar.watches_passed();
    if (may_cast(look, who) && has_spell_now(look, who)) {
      offers.add(casts);
    } else if (can_act(look.who(who)) && still > 0) {
      offers.bar(casts, rule::hours_in_watches, reason::no_spells_yet(still));
    } else if (can_act(look.who(who)) && magic_dice(look, who) == 0 && has_spell_now(look, who)) {
      offers.bar(casts, rule::no_free_slots_no_dice, reason::no_slot_free());
    }
  }
}

Task<> cast_quietly(Farsa& farsa, Who who) {
  const SpellChoice choice = co_await choose_spell(farsa, who);
  co_await cast(farsa, who, choice.source, choice.spell, choice.dice, choice.target);
}

}  // namespace gamekeeper::farsa
