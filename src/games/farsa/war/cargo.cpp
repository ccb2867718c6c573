#include <tuple>

#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

template <class List>
int slots_in(const Library& library, const List& things) {
  int slots = 0;
  for (const Thing& thing : things) slots += slots_of(library, thing);
  return slots;
}

/// What takes up room and is neither held nor worn nor on a beast.
bool is_freight(const Look& look, const Thing& thing) {
  return thing.carried == Carried::pack && slots_of(look.library, thing) > 0 && look.item(thing).carries == 0;
}

void offer_stowing(const Look& look, int aboard, Offers& offers) {
  const Vessel& vessel = look.state.war.vessels[at(aboard)];
  for (const Who who : indices(look.state.party, is_present)) {
    const Things& things = look.who(who).things;
    for (const int i : indices(things)) {
      if (!is_freight(look, things[at(i)])) continue;
      for (const bool on_decks : {false, true}) {
        const Option option = option::stow(who, i, on_decks);
        offers.add_unless(option, {{!fits(look.library, vessel, things[at(i)], on_decks), rule::ship_burden,
                                    reason::no_hold_left()}});
      }
    }
  }
}

void offer_unloading(const Look& look, int vessel, Offers& offers) {
  const Vessel& one = look.state.war.vessels[at(vessel)];
  const auto offer = [&look, &offers, vessel](const auto& things, bool on_decks) {
    for (const int i : indices(things)) {
      const Option option = option::bring_ashore(vessel, i, on_decks);
      offers.add_unless(option,
                        {{bearer_for(look, things[at(i)]) < 0, rule::slots, reason::nobody_carries_it()}});
    }
  };
  offer(one.hold, false);
  offer(one.decks, true);
}

void offer_repairs(const Look& look, int vessel, Offers& offers) {
  if (!look.place().settlement || !look.place().harbor) return;
  const Vessel& one = look.state.war.vessels[at(vessel)];
  const VesselKind& kind = look.library.vessels[one.kind];
  const std::array<int, kAbilities> most = {kind.strength, kind.dexterity, kind.control};
  const int price = repair_price(look, one);
  for (int ability = 0; ability < kAbilities; ++ability) {
    if (one.now[at(ability)] >= most[at(ability)]) continue;
    const Option option = option::repair(vessel, ability, price);
    offers.add_unless(option,
                      {{coins_together(look.state) < price, rule::ship_repair, reason::costs(price)}});
  }
  if (one.hold.empty() && one.decks.empty())
    offers.add(option::sell_vessel(vessel, sale_price_of(look, one)));
}

void stow(Farsa& farsa, int vessel, Who who, int which, bool on_decks) {
  Vessel& one = farsa.state.war.vessels[at(vessel)];
  const Thing thing = farsa.thing(who, which);
  farsa.who(who).things.erase(at(which));
  on_decks ? one.decks.push_back(thing) : one.hold.push_back(thing);
  farsa.tell(told::stowed_aboard(who, thing.item, on_decks), rule::ship_burden);
}

void bring_ashore(Farsa& farsa, int vessel, int which, bool on_decks) {
  Vessel& one = farsa.state.war.vessels[at(vessel)];
  const Thing thing = on_decks ? one.decks[at(which)] : one.hold[at(which)];
  const Who who = bearer_for(farsa.look(), thing);
  on_decks ? one.decks.erase(at(which)) : one.hold.erase(at(which));
  farsa.who(who).things.push_back(thing);
  farsa.tell(told::brought_ashore(who, thing.item), rule::ship_burden);
}

void repair(Farsa& farsa, int vessel, int ability, int price) {
  if (!pay_together(farsa, price, rule::ship_repair)) return;
  Vessel& one = farsa.state.war.vessels[at(vessel)];
  ++one.now[at(ability)];
  farsa.tell(told::repaired(one.kind, ability, one.now[at(ability)], price), rule::ship_repair);
}

void sell(Farsa& farsa, int vessel, int price) {
  farsa.tell(told::vessel_sold(farsa.state.war.vessels[at(vessel)].kind, price), rule::shipyard);
  farsa.state.war.vessels.erase(at(vessel));
  earn(farsa, price, rule::shipyard);
}

}  // namespace

int stowed(const Library& library, const Vessel& vessel, bool on_decks) {
  return on_decks ? slots_in(library, vessel.decks) : slots_in(library, vessel.hold);
}

int room_for(const Library& library, const Vessel& vessel, bool on_decks) {
  const VesselKind& kind = library.vessels[vessel.kind];
  return on_decks ? kind.decks : kind.hold;
}

bool fits(const Library& library, const Vessel& vessel, const Thing& thing, bool on_decks) {
  if (on_decks ? vessel.decks.full() : vessel.hold.full()) return false;
  return stowed(library, vessel, on_decks) + slots_of(library, thing) <= room_for(library, vessel, on_decks);
}

Task<> go_aboard(Farsa& farsa, int vessel) {
  const Option chosen = co_await farsa.pick(farsa.caller(), rule::ship_burden, prompt::ask_aboard(vessel),
                                            offering(offer_repairs, vessel), offering(offer_stowing, vessel),
                                            offering(offer_unloading, vessel), option::go_back());
  co_await done(
      chosen, std::tie(farsa), on<option::stow>([vessel](Farsa& by, Who who, int which, bool decks) {
        stow(by, vessel, who, which, decks);
      }),
      on<option::bring_ashore>(bring_ashore), on<option::repair>(repair), on<option::sell_vessel>(sell));
}

void save_decks(Farsa& farsa, const Vessel& vessel) {
  for (const Thing& thing : vessel.decks) {
    const Who who = bearer_for(farsa.look(), thing);
    if (who < 0) continue;
    farsa.who(who).things.push_back(thing);
    farsa.tell(told::brought_ashore(who, thing.item), rule::what_floats);
  }
}

}  // namespace gamekeeper::farsa
