#include <numeric>

#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// Numbers as they are before rows modify them.
namespace gamekeeper::make_you_kingdom {
namespace {

/// Wit, Charisma and Quest of monsters follow from their Level (L10991).
int ability_of_level(int level) {
  if (level < 10) return level;
  return std::min(14, 10 + (level - 10) / 5);
}

int boost_of(const Body& one, Number number) {
  const auto* const trait = std::ranges::find(kTraits, number);
  return trait == kTraits.end() ? 0 : one.boosts[static_cast<std::size_t>(trait - kTraits.begin())];
}

/// Attributes are raised by Talents who serve, and where every room is dug up (L16785).
int raised_by_others(const Look& look, Number which) {
  const bool digs = which == Number::lifestyle || which == Number::military;
  const std::string_view job = which == Number::lifestyle ? "merchant"
                               : which == Number::culture ? "noble"
                               : which == Number::order   ? "guard"
                                                          : "warrior";
  return serving(look, job) + (digs ? excavated_maps(look) : 0);
}

constexpr Group group_of(Number number) {
  return static_cast<Group>(int_of(number) - int_of(Number::general_skills));
}

/// Rooms of a map that are joined with this one through rooms whose Facility has the same name (L2534).
Few<int> joined(const Territory& map, int room) {
  Few<int> all{room};
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (const Corridor& corridor : map.corridors) {
      const int other = corridor.beyond(all[i]);
      if (other >= 0 && map.rooms[at(other)].room.facility == map.rooms[at(room)].room.facility &&
          !contains(all, other))
        all.push_back(other);
    }
  }
  return all;
}
constexpr int kPlacesOfMap = int_of(kRooms) * 2;

}  // namespace

/// All of it that anybody here feels for somebody.
int Look::hostility_toward(Who who) const {
  int sum = 0;
  for (const Who other : everybody()) sum += other == who ? 0 : hostility(other, who);
  return sum;
}

int Look::base(Piece who, Number number) const {
  if (who.kind == kBase) return base_number(who.index, number);
  if (who.kind == kTrap) {
    const Snare& trap = seen.adventure.snares[who.index];
    return number == Number::level    ? trap.level
           : number == Number::charge ? trap.fired
           : number == Number::kind   ? trap.trap
                                      : 0;
  }
  if (who.kind == kTalent) return number == Number::charge ? seen.kingdom.talents[who.index].lent : 0;
  if (who.kind == kArea && number == Number::level) {
    const auto traps = traps_in(*this, who.index);
    return traps.empty() ? 0 : seen.adventure.snares[at(traps.front())].level;
  }
  if (who.kind == kArea) return number == Number::area ? who.index : 0;
  if (who.kind == kThing) {
    const Thing& one = thing(who);
    if (!one.is()) return 0;
    const auto& weapon = library.items[one.item].weapon;
    return number == Number::level             ? one.level
           : number == Number::kind            ? one.item
           : number == Number::fondness        ? one.fond
           : number == Number::range && weapon ? weapon->range
                                               : 0;
  }
  if (who.kind == kRoom && number == Number::dwellers)
    return seen.adventure.rooms[who.index].known != 0 ? monsters_in(*this, who.index) : 0;
  if (who.kind == kBeast && who.index < seen.kingdom.beasts.size()) {
    const std::uint8_t kind = seen.kingdom.beasts[who.index].monster;
    return number == Number::level     ? library.monsters[kind].level
           : number == Number::warfare ? library.monsters[kind].warfare
           : number == Number::kind    ? kind
                                       : 0;
  }
  if (who.kind == kNeighbor)
    return number == Number::relation && who.index < seen.kingdom.neighbors.size()
               ? int_of(seen.kingdom.neighbors[who.index].relation)
               : 0;
  if (who.kind == kPerson && exists(who.index)) {
    if (number == Number::place) return who.index;
    if (number == Number::items) return int_of(std::ranges::count_if(things(who.index), &Thing::is));
    if (number == Number::hated && is_foe(who.index)) return hostility_toward(who.index);
    if ((number == Number::drive || number == Number::hope) && is_driven(who.index)) return 0;
    return (is_foe(who.index) ? of_foe(foe(who.index), number) : of_landmaker(who.index, number)) +
           boost_of(body(who.index), number);
  }
  return who.kind == kKingdom ? of_kingdom(number) : 0;
}

int Look::of_body(const Body& one, Number number) const {
  switch (number) {
    case Number::hp: return one.hp;
    case Number::drive: return one.drive;
    case Number::attacks:
    case Number::targets: return 1;
    case Number::followers: return one.followers;
    case Number::steps: return 1;
    case Number::area: return one.area;
    case Number::areas_forward: return one.forward;
    case Number::plan_actions: return 1;
    case Number::critical_from: return 12;
    case Number::keeps_from: return 6;
    case Number::fumble_to: return one.statuses.has(Status::cursed) ? 3 : 2;
    default: return 0;
  }
}

int Look::of_foe(const Foe& one, Number which) const {
  const Monster& kind = library.kind(one.monster);
  switch (which) {
    case Number::warfare: return kind.warfare;
    case Number::wit:
    case Number::charisma:
    case Number::quest: return ability_of_level(kind.level);
    case Number::level: return kind.level;
    case Number::hope:
      return one.body.drive + std::max(0, ability_of_level(kind.level) - one.hope) +
             number(kFirstFoe + static_cast<Who>(&one - seen.battle.foes.begin()), Number::lent_hope) +
             supply();
    case Number::kind: return one.monster;
    case Number::light: return light_of(*this, kFirstFoe + static_cast<Who>(&one - seen.battle.foes.begin()));
    case Number::personality: return int_of(kind.personality);
    case Number::blow_dice: return pips_of(kind.damage).dice;
    case Number::blow_plus: return pips_of(kind.damage).plus;
    case Number::max_hp: return kind.hp;
    case Number::max_followers: return 99;
    case Number::defense: return one.body.statuses.has(Status::asleep) ? 7 : kind.defense;
    default: return of_body(one.body, which);
  }
}

int Look::of_landmaker(Who who, Number which) const {
  const Landmaker& one = landmaker(who);
  if (which <= Number::warfare) return one.scores[static_cast<std::size_t>(which)];
  if (which >= Number::meat && which <= Number::information)
    return one.materials[static_cast<std::size_t>(which) - static_cast<std::size_t>(Number::meat)];
  if (which >= Number::general_skills && which <= Number::item_skills) {
    int count = 0;
    for (std::size_t skill = 0; skill < library.skills.size(); ++skill) {
      const Skill& its = library.skills[skill];
      const bool counts = its.group == group_of(which) || contains(its.also, group_of(which));
      if (counts && one.skills.has(skill)) ++count;
    }
    return count;
  }
  switch (which) {
    case Number::level: return one.level;
    case Number::max_hp:
      return std::max(1,
                      number(who, Number::warfare) + number(who, Number::quest) + 5 + one.level + one.cooked);
    case Number::capacity: return (number(who, Number::wit) + number(who, Number::charisma) + 1) / 2;
    case Number::blow_hope: return std::max(0, number(who, Number::warfare));
    case Number::ability_tried:
    case Number::attribute_tried: {
      const int score = seen.trials.empty() ? 0 : seen.trials.back().score % kAbilities;
      return which == Number::ability_tried ? ability(who, static_cast<Score>(score))
                                            : kingdom(static_cast<Number>(int_of(Number::lifestyle) + score));
    }
    case Number::liked_here: {
      int sum = 0;
      for (const Who other : those_in(one.body.area)) sum += other == who ? 0 : affection(other, who);
      return sum;
    }
    case Number::fallen_followers: return seen.battle.fallen;
    case Number::light: return light_of(*this, who);
    case Number::kind: return -1;
    case Number::hope: return is_driven(who) ? 0 : one.body.drive + std::max(0, int_of(seen.kingdom.voices));
    case Number::max_followers:
      return number(who, Number::charisma) * (seen.kingdom.policy == Policy::none ? 5 : 1) + one.level +
             3 * serving(*this, "adventurer");
    case Number::defense:
      return one.body.marks.has(Mark::unconscious) || one.body.statuses.has(Status::asleep)
                 ? 7
                 : number(who, Number::quest) + 7;
    case Number::firm_affection:
    case Number::firm_hostility:
    case Number::bewitched:
    case Number::pictured: return -1;
    case Number::others_level: {
      int sum = 0;
      const People others = court_who([&](Who other) { return other != who && is_here(other); });
      for (const Who other : others) sum += landmaker(other).level;
      const int count = std::max(1, int_of(others.size()));
      return (sum + count - 1) / count;
    }
    case Number::medals: return one.medals;
    case Number::beasts_along: {
      int sum = 0;
      for (const Flock& flock : one.beasts) sum += flock.count;
      return sum;
    }
    case Number::likes_left: return int_of(one.likes.size() - std::ranges::count(one.likes, kNone));
    case Number::materials: return materials(who);
    case Number::item_worth: {
      int most = 0;
      for (const Thing& thing : one.slots) most = std::max(most, worth_of(thing));
      return most;
    }
    case Number::free_slots: return free_slots(who);
    case Number::lost_followers: return std::max(0, one.starts - one.body.followers);
    case Number::armor: {
      const auto slot = slot_of(who, library.item("armor"));
      return slot ? level_in(who, *slot) : 0;
    }
    case Number::blow_dice:
    case Number::blow_plus: {
      const Strike strike = this->strike(who, hands(*this, who).front());
      const Pips pips = pips_of(strike.dice);
      return which == Number::blow_dice ? pips.dice : pips.plus + strike.level;
    }
    case Number::liked:
    case Number::hated:
    case Number::most_hated: {
      int sum = 0;
      int most = 0;
      for (const Who other : everybody()) {
        if (other == who) continue;
        const int score = which == Number::liked ? affection(other, who) : hostility(other, who);
        sum += score;
        most = std::max(most, score);
      }
      return which == Number::most_hated ? most : sum;
    }
    case Number::king_liked: return number(king(), Number::liked);
    case Number::weapons:
    case Number::ranged_weapons:
      return int_of(std::ranges::count_if(one.slots, [&](const Thing& thing) {
        return thing.is() && library.items[thing.item].weapon &&
               (which == Number::weapons || library.items[thing.item].weapon->ranged);
      }));
    default: return of_body(one.body, which);
  }
}

int Look::of_kingdom(Number which) const {
  const Kingdom& own = seen.kingdom;
  if (which >= Number::lifestyle && which <= Number::military)
    return raised_by_facilities(which) +
           own.attributes[static_cast<std::size_t>(which) - static_cast<std::size_t>(Number::lifestyle)] +
           raised_by_others(*this, which);
  const auto facilities = [&](FacilityKind kind) {
    return int_of(std::ranges::count_if(all_standing(*this), [&](const Standing& one) {
      return library.facilities[one.facility].kind == kind;
    }));
  };
  switch (which) {
    case Number::population: return population();
    case Number::savings: return std::max(0, kingdom(Number::lifestyle));
    case Number::stored:
      return int_of(own.vault.size()) + std::accumulate(own.store.begin(), own.store.end(), 0);
    case Number::voices: return own.voices;
    case Number::max_voices: return 10 + own.level + own.most_voices;
    case Number::treasury: return own.treasury;
    case Number::upkeep: return own.upkeep;
    case Number::citizens: return own.citizens;
    case Number::kingdom_level: return own.level;
    case Number::maps: return int_of(own.maps.size());
    case Number::talents: return int_of(own.talents.size());
    case Number::production_facilities: return facilities(FacilityKind::production);
    case Number::recreational_facilities: return facilities(FacilityKind::recreational);
    case Number::court_facilities: return facilities(FacilityKind::court);
    case Number::quarters: return seen.adventure.quarters;
    case Number::turns: return seen.adventure.quarters / 4;
    case Number::rounds: return seen.battle.round;
    case Number::lost_citizens: return own.lost;
    case Number::strategy_difficulty: return highest_defense(*this, 1);
    case Number::power: return (own.power + 1) % (kNone + 1);
    case Number::room: return seen.adventure.here == kNone ? -1 : seen.adventure.here;
    case Number::talents_used:
      return int_of(
          std::ranges::count_if(own.talents, [](const Talent& one) { return one.used != Service::none; }));
    default: return 0;
  }
}

/// What monsters take it for (L3070).
int Look::worth_of(const Thing& thing) const {
  constexpr int kRare = 10;
  if (!thing.is()) return 0;
  const Item& item = library.items[thing.item];
  return item.cost + (item.kind > ItemKind::exploration ? kRare : 0);
}

int Look::population() const {
  int sum = seen.kingdom.citizens + int_of(seen.kingdom.talents.size());
  for (const Flock& flock : seen.kingdom.beasts) sum += flock.count;
  for (const Landmaker& one : seen.court) {
    if (!one.body.marks.has(Mark::dead)) sum += 1 + one.body.followers;
  }
  return sum;
}

int Look::kingdom_level() const {
  constexpr std::array kMost{50, 100, 200, 500, 1000, 2000, 5000, 10000, 20000};
  return int_of(std::ranges::lower_bound(kMost, population()) - kMost.begin()) + 1;
}

// -- Facilities --

/// Some raise an attribute from their third Level on.
int Look::raised_by_facilities(Number attribute) const {
  constexpr int kHigh = 3;
  const auto score =
      static_cast<Score>(int_of(Score::lifestyle) + int_of(attribute) - int_of(Number::lifestyle));
  int sum = 0;
  for (std::size_t i = 0; i < library.facilities.size(); ++i) {
    if (library.facilities[i].raises != score || facility_level(i, {}) < kHigh) continue;
    Pieces places;
    facility_places(i, places);
    for (const Piece one : places) sum += facility_level(i, one) >= kHigh ? 1 : 0;
  }
  return sum;
}

/// Joined with the Palace or another room; what stands alone cannot be used (L333).
bool Look::is_joined(const Territory& map, int room) const {
  return map.rooms[at(room)].room.facility == library.facility("royal-palace") ||
         std::ranges::any_of(map.corridors, [room](const Corridor& one) { return one.touches(room); });
}

int Look::facility_level(std::size_t facility, Piece bearer) const {
  int most = 0;
  for (std::size_t m = 0; m < seen.kingdom.maps.size(); ++m) {
    const Territory& map = seen.kingdom.maps[m];
    for (int room = 0; room < int_of(kRooms); ++room) {
      const int place = int_of(m) * kPlacesOfMap + room * 2;
      if (bearer.kind == kFacility && bearer.index / 2 != place / 2) continue;
      const Home& home = map.rooms[at(room)];
      // What is built on to a room counts as it does.
      const bool leans = home.addition.facility == facility && !library.facilities[facility].levels;
      if (home.addition.facility == facility) most = std::max(most, 1);
      if (!leans && (home.room.facility != facility || !is_joined(map, room))) continue;
      if (!home.room.is() || !library.facilities[home.room.facility].levels) {
        most = std::max(most, 1);
        continue;
      }
      const auto rooms = joined(map, room);
      int level = int_of(rooms.size());
      for (const int one : rooms) level += serving_for(*this, "bee", home_of(int_of(m), one));
      most = std::max(most, level);
    }
  }
  return std::min(most, 10);
}
bool Look::has_facility(std::size_t facility) const { return facility_level(facility, {}) > 0; }

void Look::facility_bearers(std::size_t facility, Pieces& to) const {
  if (library.facilities[facility].timing != Timing::plan) return facility_places(facility, to);
  const bool at_home = is_in_kingdom(seen) && (has_facility(facility) || seen.kingdom.station == facility);
  if (!at_home && !stands_here(facility)) return;
  for (const Who who : court_up()) {
    if (seen.adventure.home != 0 || stands_here(facility) || seen.course.of(kErrand).who == who)
      to.add(person(who));
  }
}

void Look::facility_places(std::size_t facility, Pieces& to) const {
  for (std::size_t m = 0; m < seen.kingdom.maps.size(); ++m) {
    const Territory& map = seen.kingdom.maps[m];
    for (int room = 0; room < int_of(kRooms); ++room) {
      const int place = int_of(m) * kPlacesOfMap + room * 2;
      const Home& home = map.rooms[at(room)];
      if (place + 1 >= Pieces::kMost) return;
      if (home.addition.facility == facility) to.add(Piece{kFacility, u8(place + 1)});
      if (home.room.facility == facility && is_joined(map, room) &&
          std::ranges::min(joined(map, room)) == room)
        to.add(Piece{kFacility, u8(place)});
    }
  }
}

}  // namespace gamekeeper::make_you_kingdom
