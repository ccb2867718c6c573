#include "farsa/words/common.hpp"
#include "games/farsa/making/making.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kHands = 2;
constexpr int kTorches = 2;      ///< R-44
constexpr int kMoreRations = 2;  ///< of the well-fed

int hands_for(const Item& item) {
  if (item.weapon) return item.weapon->hands;
  if (item.cumbersome) return kHands;
  return item.armor > 0 && !item.shield ? 0 : item.worn ? 0 : 1;
}

int hands_used(const Look& look, const Character& one) {
  int hands = 0;
  for (const Thing& thing : one.things) {
    if (thing.carried == Carried::hand) hands += hands_for(look.item(thing));
  }
  return hands;
}

/// Puts one thing more into a pack that is being filled; what finds no room stays at home.
void pack(const Library& library, const State& state, Character& one, const Thing& thing) {
  const Tag tag = library.items[thing.item].tag;
  if (tag == Tag::bundle || tag == Tag::stack) {
    const std::uint8_t same = find_thing(one, thing.item);
    if (same != kNone) {
      one.things[same].uses = static_cast<std::uint8_t>(one.things[same].uses + thing.uses);
      return;
    }
  }
  if (has_room_for({.state = state, .library = library}, one, thing)) one.things.push_back(thing);
}

void wear_armor(const Library& library, Character& one) {
  for (Thing& thing : one.things) {
    const Item& item = library.items[thing.item];
    if (item.shield || (item.armor == 0 && !item.worn)) continue;
    thing.carried = Carried::hand;
  }
}

/// The heaviest blow that two hands allow; of equals the one that leaves a hand free.
void take_weapon(const Library& library, Character& one) {
  Thing* best = nullptr;
  const auto worth = [&library](const Thing& thing) {
    const Weapon& weapon = *library.items[thing.item].weapon;
    return 2 * weapon.die - weapon.hands;
  };
  for (Thing& thing : one.things) {
    if (!library.items[thing.item].weapon) continue;
    if (best == nullptr || worth(thing) > worth(*best)) best = &thing;
  }
  if (best != nullptr) best->carried = Carried::hand;
}

void take_shield(const Look& look, Character& one) {
  for (Thing& thing : one.things) {
    const Item& item = look.item(thing);
    if (item.shield && hands_used(look, one) + hands_for(item) <= kHands) thing.carried = Carried::hand;
  }
}

}  // namespace

void equip(Farsa& farsa, Who who, std::span<const std::string> more) {
  const Library& library = farsa.library;
  Character& one = farsa.who(who);
  const auto add = [&](std::uint8_t item) {
    if (item != kNone) pack(library, farsa.state, one, make_thing(library, item));
  };
  const Background& background = library.backgrounds[one.background];
  for (const std::string& id : background.gear) add(library.item(id));
  for (const std::string& id : more) add(library.item(id));
  for (const std::string& id : background.spells) {
    Thing scroll = make_thing(library, library.spell_scroll);
    scroll.spell = library.spell(id);
    pack(library, farsa.state, one, scroll);
  }
  Thing rations = make_thing(library, library.rations);
  if (library.kindreds[one.kindred].trait == Trait::well_fed) {
    rations.uses = static_cast<std::uint8_t>(rations.uses + kMoreRations);
    farsa.tell(told::gained(who, library.rations, kMoreRations, kNone, Gain::taken), rule::trait_well_fed);
  }
  pack(library, farsa.state, one, rations);
  Thing torches = make_thing(library, library.torch);
  torches.uses = kTorches;
  pack(library, farsa.state, one, torches);
  add(library.item("tinderbox"));
  wear_armor(library, one);
  take_weapon(library, one);
  take_shield(farsa.look(), one);
}

}  // namespace gamekeeper::farsa
