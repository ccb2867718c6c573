#include "games/farsa/invariants.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>

#include "content/catalog.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/referee/tools.hpp"
#include "games/farsa/state.hpp"

namespace gamekeeper::farsa {
namespace {

using Broken = std::optional<std::string>;

template <class T>
bool beyond(std::uint8_t index, const content::Catalog<T>& catalog) {
  return index != kNone && index >= catalog.size();
}

Broken broken_thing(const Thing& thing, const Library& library) {
  if (thing.item >= library.items.size()) return "a thing of no kind";
  const Item& item = library.items[thing.item];
  if (thing.uses == 0) return fmt::format("{} with no uses left", item.name);
  if (beyond(thing.spell, library.spells)) return "a scroll of no spell";
  const int die = thing.usage_die;
  if (die != 0 && (die < 4 || die > 12 || die % 2 != 0))
    return fmt::format("{} with a usage die of d{}", item.name, die);
  return std::nullopt;
}

Broken broken_character(const Character& one, const Library& library, int players, std::size_t texts) {
  if (one.player < 1 || one.player > players) return "a character of no player";
  if (beyond(one.kindred, library.kindreds) || beyond(one.background, library.backgrounds) ||
      beyond(one.hireling, library.hirelings))
    return "a character of no kind";
  if (one.name != 0 && one.name > texts) return "a character with no name";
  for (std::size_t i = 0; i < one.most.size(); ++i) {
    if (one.most[i] < 0 || one.most[i] > kMostScore) return "an ability not from 0 to 18";
    if (one.now[i] < 0 || one.now[i] > one.most[i])
      return "an ability above what it is when nothing ails, or below 0";
  }
  if (one.guard_most < 0 || one.guard_most > kMostScore || one.guard < 0 || one.guard > one.guard_most)
    return "Guard not from 0 to its most, at most 18";
  const bool is_made = one.background != kNone || one.hireling != kNone;
  if (is_made && one.now[0] == 0 && one.fate == Fate::well) return "somebody well with no STR";
  if (one.returns_on != 0 && one.fate != Fate::dead) return "somebody on the way back who has not gone";
  if (one.hired_by > players) return "a hireling of no player";
  if (one.exposed != 0 && one.fate == Fate::dead) return "the dead burn no more";
  if (one.oath.words > texts) return "a riddle that nobody has said";
  if (beyond(one.oath.item, library.items) ||
      (one.oath.kind == Oath::Kind::avenge && beyond(one.oath.about, library.creatures)) ||
      ((one.oath.kind == Oath::Kind::deliver || one.oath.kind == Oath::Kind::protect) &&
       beyond(one.oath.about, library.people)))
    return "an oath about nobody";
  if (one.inspiration > 9) return "more than nine dice of Inspiration";
  for (const Thing& thing : one.things) {
    if (Broken broken = broken_thing(thing, library)) return broken;
  }
  for (const Mastery& mastery : one.masteries) {
    if (mastery.weapon >= library.items.size() || !library.items[mastery.weapon].weapon)
      return "mastery of what is no weapon";
    for (int feat = 0; feat < kFeats; ++feat) {
      if ((mastery.feats >> feat & 1U) != 0 &&
          std::ranges::find(library.items[mastery.weapon].weapon->feats, static_cast<Feat>(feat)) ==
              library.items[mastery.weapon].weapon->feats.end())
        return "a feat that its weapon does not teach";
    }
  }
  return std::nullopt;
}

Broken broken_fight(const State& state, const Library& library) {
  for (const Foe& foe : state.fight.foes) {
    if (foe.creature >= library.creatures.size()) return "a foe of no kind";
    if (foe.guard < 0 || foe.guard > kMostScore) return "a foe's Guard not from 0 to 18";
    for (const std::int8_t ability : foe.now) {
      if (ability < 0 || ability > kMostScore) return "a foe's ability not from 0 to 18";
    }
  }
  const auto nobody_yet = static_cast<unsigned>(state.fight.fallen) >> state.party.size();
  if (nobody_yet != 0) return "a fall of somebody who is not in the party";
  for (const Standing& standing : state.fight.standing) {
    if (standing.feat != kNone && standing.feat >= kFeats) return "a feat that does not exist";
  }
  if (state.phase != Phase::fight && state.phase != Phase::finished &&
      (state.fight.fallen != 0 || state.fight.no_quarter))
    return "what a fight has left behind";
  if (state.phase == Phase::fight && state.fight.foes.empty()) return "a fight against nobody";
  return std::nullopt;
}

template <class List>
Broken broken_freight(const List& things, const Library& library) {
  for (const Thing& thing : things) {
    if (Broken broken = broken_thing(thing, library)) return broken;
    if (thing.carried == Carried::hand) return "freight in somebody's hand";
  }
  return std::nullopt;
}

Broken broken_bank(const Town& town, const Library& library) {
  for (const Deposit& deposit : town.strongrooms) {
    if (Broken broken = broken_thing(deposit.thing, library)) return broken;
    if (deposit.thing.carried != Carried::pack) return "a thing in a strongroom and in somebody's hand";
    if (deposit.place >= library.places.size() || !library.places[deposit.place].bank)
      return "a strongroom where there is no bank";
  }
  for (const Hardship& one : town.hardships) {
    if (one.place >= library.places.size() || !library.places[one.place].settlement)
      return "hard times where nobody lives";
    if (one.dearer < 1 || one.dearer > 10) return "a condition whose d10 was never rolled";
    const auto same = [&one](const Hardship& other) {
      return other.place == one.place && other.condition == one.condition;
    };
    if (std::ranges::count_if(town.hardships, same) != 1) return "the same condition twice";
  }
  for (std::size_t place = 0; place < town.banked.size(); ++place) {
    if (town.banked[place] > 0 && (place >= library.places.size() || !library.places[place].bank))
      return "an account where there is no bank";
  }
  return std::nullopt;
}

Broken broken_unit(const Unit& unit, const Library& library) {
  const std::size_t kinds = unit.vessel ? library.vessels.size() : library.companies.size();
  if (unit.kind >= kinds) return "a unit of no kind";
  if (unit.count < 1 || (unit.scale == Scale::fleet && unit.count < 2)) return "a fleet of fewer than two";
  if (unit.guard < 0 || unit.guard > unit.guard_most) return "a unit's Guard not from 0 to its most";
  for (std::size_t i = 0; i < unit.now.size(); ++i) {
    if (unit.now[i] < 0 || unit.now[i] > unit.most[i]) return "a unit's ability not from 0 to its most";
  }
  return std::nullopt;
}

Broken broken_war(const State& state, const Library& library) {
  const War& war = state.war;
  if (beyond(war.alarm, library.battles)) return "an alarm for no battle";
  if (war.alarm_place >= library.places.size() || war.cast_off_from >= library.places.size())
    return "an alarm or a voyage at no place";
  for (const Vessel& vessel : war.vessels) {
    if (vessel.kind >= library.vessels.size()) return "a vessel of no kind";
    if (vessel.place >= library.places.size()) return "a vessel at no place";
    const VesselKind& kind = library.vessels[vessel.kind];
    if (vessel.guard < 0 || vessel.guard > kind.guard) return "a vessel's Guard not from 0 to its most";
    if (vessel.now[0] < 1) return "a vessel without a hull";
    if (vessel.now[0] > kind.strength || vessel.now[1] < 0 || vessel.now[1] > kind.dexterity ||
        vessel.now[2] < 0 || vessel.now[2] > kind.control)
      return "a part of a vessel not from 0 to its most";
    if (Broken broken = broken_freight(vessel.hold, library)) return broken;
    if (Broken broken = broken_freight(vessel.decks, library)) return broken;
  }
  for (const Company& company : war.companies) {
    if (company.kind >= library.companies.size()) return "a company of no kind";
    if (company.days == 0) return "a company whose term is over";
  }
  if (beyond(war.battle.kind, library.battles)) return "a battle of no kind";
  for (const Host& host : war.battle.hosts) {
    if (state.phase == Phase::battle && host.units.empty()) return "a battle with a side of nobody";
    for (const Unit& unit : host.units) {
      if (Broken broken = broken_unit(unit, library)) return broken;
    }
  }
  return std::nullopt;
}

Broken broken_draft(const Draft& draft, const Library& library) {
  if (draft.kind == Draft::Kind::none) return "a draft of nothing";
  std::size_t part = 0;
  for (const DraftPart& one : parts_of(library, draft.kind)) {
    const int value = draft.parts[part++];
    const int most = std::accumulate(one.dice.begin(), one.dice.end(), 0);
    if (value < static_cast<int>(one.dice.size()) || value > most)
      return fmt::format("a draft whose {} was never rolled", one.id);
  }
  return std::nullopt;
}

}  // namespace

Broken broken_invariant(const State& state, const Library& library, std::size_t texts) {
  if (state.players < 1 || state.players > kMaxPlayers) return "players not from 1 to 4";
  if (state.caller < 1 || state.caller > state.players) return "the caller is no player";
  if (state.place >= library.places.size()) return "at no place";
  if (beyond(state.site, library.sites)) return "in no site";
  if (state.site != kNone && state.room >= library.sites[state.site].rooms.size()) return "in no room";
  if (state.phase == Phase::site && state.site == kNone) return "an exploration turn outside of a site";
  if (library.weather_at(state.weather_q, state.weather_r) == kNone)
    return "the weather is outside of its flower";
  if (state.calendar.day < 1 || state.calendar.watch > 2 || state.calendar.turn >= kTurnsAWatch ||
      state.calendar.season > 3)
    return "no such time";
  if (state.phase == Phase::meeting && state.meeting.creature == kNone && state.meeting.person == kNone)
    return "a meeting with nobody";
  if (beyond(state.meeting.creature, library.creatures) || beyond(state.meeting.person, library.people))
    return "a meeting with somebody unknown";
  const auto members = state.party.size();
  const auto nobody = [members](std::uint8_t who) { return who != kNone && who >= members; };
  if (nobody(state.wild.lookout) || std::ranges::any_of(state.wild.sentries, nobody))
    return "a lookout who is nobody";
  if (beyond(state.wild.remains, library.creatures)) return "remains of no creature";
  if (beyond(state.journey.to, library.places)) return "a journey to nowhere";
  if (state.phase == Phase::road && state.journey.to == kNone) return "on the road without a journey";
  if (state.edge >> members != 0) return "an advantage of nobody";
  for (const Character& one : state.party) {
    if (Broken broken = broken_character(one, library, state.players, texts)) return broken;
  }
  for (const Note& note : state.notes) {
    if (note.words == 0 || note.words > texts) return "a note without words";
  }
  for (const Draft& draft : state.drafts) {
    if (Broken broken = broken_draft(draft, library)) return broken;
  }
  for (const Clock& clock : state.clocks) {
    if (clock.max < 1 || clock.max > 12 || clock.value > clock.max) return "a clock beyond its segments";
    if (clock.name > texts) return "a clock with no name";
  }
  if (Broken broken = broken_bank(state.town, library)) return broken;
  if (Broken broken = broken_war(state, library)) return broken;
  return broken_fight(state, library);
}

}  // namespace gamekeeper::farsa
