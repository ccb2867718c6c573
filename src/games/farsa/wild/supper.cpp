#include "farsa/words/common.hpp"
#include "farsa/words/wild.hpp"
#include "games/farsa/wild/wild.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kRationsOfAMount = 3;  ///< W-6b: a full slot
enum class Fed : std::uint8_t { fodder, rations, grazed, nothing };

/// The weariest are served first.
Who next_to_eat(const Farsa& farsa, unsigned served) {
  Who next = -1;
  for (const Who who : indices(farsa.state.party)) {
    const Character& one = farsa.state.party[at(who)];
    if (!is_present(one) || has_bit(served, who)) continue;
    if (next < 0 || one.fatigue > farsa.state.party[at(next)].fatigue) next = who;
  }
  return next;
}

/// A portion from the pot: meat, greens, or both (W-6i to W-6k). False: it is empty.
bool eat_cooked(Farsa& farsa, Who who) {
  const Wild& wild = farsa.state.wild;
  if (wild.portions == 0) return false;
  const bool meat = wild.cooked_meat && use_one(farsa, Use::meat, rule::meal_meat);
  const bool greens = wild.cooked_greens && use_one(farsa, Use::forage, rule::meal_forage);
  if (!meat && !greens) return false;
  --farsa.state.wild.portions;
  const RuleId meal = meat && greens ? rule::meal_balanced : meat ? rule::meal_meat : rule::meal_forage;
  farsa.who(who).fed = true;
  farsa.tell(told::ate(who), meal);
  if (meat) clear_fatigue(farsa, who, greens ? int{farsa.who(who).fatigue} : 1, rule::supper_before_sleep);
  return true;
}

bool is_fed_with(const Item& item) { return item.use == Use::mount || item.use == Use::beast; }

Fed feed_beast(Farsa& farsa) {
  if (is_sheltered(farsa.look()) || can_graze(farsa.look())) return Fed::grazed;
  if (use_one(farsa, Use::fodder, rule::camp_fodder)) return Fed::fodder;
  if (uses_together(farsa.look(), Use::ration) < kRationsOfAMount) return Fed::nothing;
  for (int i = 0; i < kRationsOfAMount; ++i) use_one(farsa, Use::ration, rule::camp_fodder);
  return Fed::rations;
}

/// What a beast has carried finds room in the pack, or is lost with it.
void lose_beast(Farsa& farsa, Who who, std::size_t place) {
  farsa.tell(told::beast_strayed(who, farsa.who(who).things[place].item), rule::camp_fodder);
  farsa.who(who).things.erase(place);
  Things& things = farsa.who(who).things;
  for (std::size_t i = things.size(); i-- > 0;) {
    if (beast_load(farsa.look(), farsa.who(who)) <= beast_slots(farsa.look(), farsa.who(who))) return;
    if (things[i].carried != Carried::beast) continue;
    Thing thing = things[i];
    things.erase(i);
    thing.carried = Carried::pack;
    if (has_room_for(farsa.look(), farsa.who(who), thing)) {
      things.push_back(thing);
    } else {
      farsa.tell(told::dropped(who, thing.item, false), rule::camp_fodder);
    }
  }
}

/// A hungry beast looks for supper elsewhere, on 1 to 3.
Task<> feed_beasts(Farsa& farsa, Who who) {
  for (std::size_t i = farsa.who(who).things.size(); i-- > 0;) {
    if (i >= farsa.who(who).things.size()) continue;
    const std::uint8_t item = farsa.who(who).things[i].item;
    if (!is_fed_with(farsa.library.items[item])) continue;
    const std::size_t things = farsa.who(who).things.size();
    const Fed fed = feed_beast(farsa);
    farsa.tell(told::beast_fed(who, item, static_cast<int>(fed)), rule::camp_fodder);
    // Food that came from this very pack has moved the beast up.
    i -= std::min(i, things - farsa.who(who).things.size());
    if (fed != Fed::nothing) continue;
    if (co_await die_of_fate(farsa, rule::camp_fodder) >= 4) continue;
    const std::uint8_t beast = find_thing(farsa.who(who), item);
    if (beast != kNone) lose_beast(farsa, who, beast);
  }
}

}  // namespace

bool can_graze(const Look& look) {
  if (look.library.seasons[look.state.calendar.season].one_lit_watch) return false;
  switch (look.place().terrain) {
    case Terrain::plains:
    case Terrain::valley:
    case Terrain::plateau:
    case Terrain::hills:
    case Terrain::river:
    case Terrain::settlement: return true;
    default: return false;
  }
}

Task<> eat_supper(Farsa& farsa) {
  unsigned served = 0;
  for (Who who = next_to_eat(farsa, served); who >= 0; who = next_to_eat(farsa, served)) {
    set_bit(served, who);
    if (!eat_cooked(farsa, who) && !farsa.who(who).fed) feed(farsa, who);
  }
  for (const Who who : indices(farsa.state.party, is_present)) co_await feed_beasts(farsa, who);
}

}  // namespace gamekeeper::farsa
