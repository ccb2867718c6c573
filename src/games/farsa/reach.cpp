#include "games/farsa/reach.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/event.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/words.hpp"

namespace gamekeeper::farsa {
namespace {

class Used {
 public:
  explicit Used(std::vector<std::string>& to) : to_(to) {}
  template <class Catalog>
  void add(std::string_view kind, const Catalog& catalog, std::size_t index) {
    if (index < catalog.size()) to_.push_back(std::string(kind) + "/" + catalog[index].id);
  }
  template <class Catalog>
  void add_bits(std::string_view kind, const Catalog& catalog, std::uint64_t bits) {
    for (std::size_t i = 0; i < catalog.size(); ++i) {
      if ((bits >> i & 1U) != 0) add(kind, catalog, i);
    }
  }

 private:
  std::vector<std::string>& to_;
};

void add_character(const Library& library, const Character& one, Used& used) {
  used.add("kindreds", library.kindreds, one.kindred);
  used.add("backgrounds", library.backgrounds, one.background);
  used.add("hirelings", library.hirelings, one.hireling);
  used.add_bits("skills", library.skills, one.skills);
  used.add_bits("spells", library.spells, one.grimoire);
  for (const Thing& thing : one.things) {
    used.add("items", library.items, thing.item);
    used.add("spells", library.spells, thing.spell);
  }
}

void add_position(const Look& look, Used& used) {
  const State& state = look.state;
  const Library& library = look.library;
  for (const Character& one : state.party) add_character(library, one, used);
  for (const Foe& foe : state.fight.foes) used.add("creatures", library.creatures, foe.creature);
  used.add("parties", library.parties, state.switches.party);
  used.add("creatures", library.creatures, state.meeting.creature);
  used.add("people", library.people, state.meeting.person);
  used.add("people", library.people, state.town.talking_to);
  for (const std::uint8_t ware : state.meeting.wares) used.add("items", library.items, ware);
  used.add("weather", library.weather, library.weather_at(state.weather_q, state.weather_r));
  used.add("seasons", library.seasons, state.calendar.season);
  used.add("places", library.places, state.place);
  used.add("sites", library.sites, state.site);
  used.add_bits("rumours", library.rumours, state.rumours);
  for (const Vessel& vessel : state.war.vessels) used.add("vessels", library.vessels, vessel.kind);
  for (const Company& company : state.war.companies) used.add("companies", library.companies, company.kind);
  for (const Host& host : state.war.battle.hosts) {
    for (const Unit& unit : host.units) {
      if (unit.vessel) {
        used.add("vessels", library.vessels, unit.kind);
      } else {
        used.add("companies", library.companies, unit.kind);
      }
    }
  }
}

/// The tables that a rule rolls on, by the event that tells what came of it; the others are the referee's.
std::string_view table_of(Told what) {
  switch (what) {
    case Told::fated: return "die-of-fate";
    case Told::want_learned: return "motivation";
    case Told::met: return "disposition";
    case Told::mishap: return "mishaps";
    case Told::doom: return "dooms";
    case Told::scarred: return "scars";
    case Told::about: return "activity";
    case Told::troubled: return "complication";
    case Told::event_check: return "wilderness-event";
    case Told::fate_in_the_dark: return "darkness";
    case Told::escape_failed: return "failed-escape";
    case Told::hazard: return "settlement-hazard";
    case Told::upheaval: return "upheaval";
    case Told::shift_came: return "shift";
    case Told::lock_seen: return "lock-type";
    case Told::tumbler_solved: return "lock-sequence";
    case Told::lock_trap:
    case Told::lock_alarm: return "lock-complication";
    case Told::faction_moved: return "faction-progress";
    case Told::came_back: return "return-oddity";
    case Told::introduced: return "introduction";
    default: return {};
  }
}

}  // namespace

void used_by(const Look& look, const engine::Event& event, std::vector<std::string>& to) {
  Used used(to);
  add_position(look, used);
  const Library& library = look.library;
  const auto datum = [&event](std::size_t i) { return static_cast<std::size_t>(event.data[i]); };
  const auto what = static_cast<Told>(event.type);
  if (const auto table = library.tables.index(table_of(what))) used.add("tables", library.tables, *table);
  switch (what) {
    case Told::threat_met: used.add("threats", library.threats, datum(0)); break;
    case Told::foraged: used.add("components", library.components, datum(1)); break;
    case Told::disaster: used.add("encounters", library.encounters, datum(0)); break;
    case Told::shift_came: used.add("shifts", library.shifts, datum(0)); break;
    case Told::faction_moved: used.add("factions", library.factions, datum(0)); break;
    case Told::table_rolled: used.add("tables", library.tables, datum(0)); break;
    case Told::bought:
    case Told::gained:
    case Told::dropped:
    case Told::used_up: used.add("items", library.items, datum(1)); break;
    case Told::met:
      used.add("people", library.people, datum(2));
      used.add("tables", library.tables, *library.tables.index("encounter-distance"));
      used.add("encounters", library.encounters,
               look.in_site() ? library.encounters_of_site[look.state.site]
                              : library.encounters_of_place[look.state.place]);
      break;
    case Told::battle_began: used.add("battles", library.battles, datum(0)); break;
    case Told::cast: used.add("spells", library.spells, datum(1)); break;
    default: break;
  }
}

}  // namespace gamekeeper::farsa
