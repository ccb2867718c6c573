#include "farsa/words/common.hpp"
#include "games/farsa/rules.hpp"

/// Who takes what is found, and what it does to them (G-2, I-1).
namespace gamekeeper::farsa {
namespace {

/// The named one, then the others, for whom `fits(who)` holds; -1: nobody.
template <class Fits>
Who bearer(const Look& look, Who first, Fits fits) {
  if (is_present(look.who(first)) && fits(first)) return first;
  return all_who(look, [&](Who who) { return who != first && is_present(look.who(who)) && fits(who); })
      .first();
}

/// Somebody who can take it and stays on guard; -1: nobody.
Who unburdened(const Look& look, Who first, const Thing& thing) {
  return bearer(look, first, [&](Who who) {
    return has_room_for(look, look.who(who), thing) && keeps_guard_with(look, look.who(who), thing);
  });
}

}  // namespace

void tell_overload(Farsa& farsa, Who who, int slots_before) {
  if (slots_before >= kSlots || slots_used(farsa.look(), farsa.who(who)) < kSlots) return;
  farsa.tell(told::overloaded(who), rule::guard_full_slots);
}

bool take_somehow(Farsa& farsa, Who first, Thing thing, RuleId rule) {
  const Who light = unburdened(farsa.look(), first, thing);
  if (light >= 0 && take(farsa, light, thing, rule)) return true;
  const Who any = bearer(farsa.look(), first, [&](Who who) { return take(farsa, who, thing, rule); });
  if (any >= 0) return true;
  farsa.tell(told::dropped(first, thing.item, rule == rule::persuasion), rule);
  return false;
}

Task<> hand_out(Farsa& farsa, Who first, Thing thing, RuleId rule) {
  const auto has_room = [&farsa, thing](Who who) {
    return has_room_for(farsa.look(), farsa.who(who), thing);
  };
  if (unburdened(farsa.look(), first, thing) >= 0 || bearer(farsa.look(), first, has_room) < 0) {
    take_somehow(farsa, first, thing, rule);
    co_return;
  }
  const Option chosen =
      co_await farsa.table.pick(farsa.caller(), rule::guard_full_slots, prompt::ask_carrier(thing.item),
                                [&farsa, thing, has_room](Offers& offers) {
                                  for (const Who who : indices(farsa.state.party)) {
                                    if (is_present(farsa.who(who)) && has_room(who))
                                      offers.add(option::carry_find(who, thing.item));
                                  }
                                  offers.add(option::leave_find());
                                });
  if (option::leave_find.is(chosen))
    co_return farsa.tell(told::dropped(first, thing.item, false), rule::guard_full_slots);
  take(farsa, option::carry_find.in(chosen).who, thing, rule);
}

}  // namespace gamekeeper::farsa
