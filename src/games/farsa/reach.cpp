#include "games/farsa/reach.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/event.hpp"
#include "farsa/rule_ids.hpp"
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

/// What the party has and where it stands.
void add_party(const Look& look, Used& used) {
  const State& state = look.state;
  const Library& library = look.library;
  for (const Character& one : state.party) add_character(library, one, used);
  used.add("parties", library.parties, state.switches.party);
  used.add("weather", library.weather, library.weather_at(state.weather_q, state.weather_r));
  used.add("seasons", library.seasons, state.calendar.season);
  used.add("places", library.places, state.place);
  used.add("sites", library.sites, state.site);
  used.add_bits("rumours", library.rumours, state.rumours);
  for (const Vessel& vessel : state.war.vessels) used.add("vessels", library.vessels, vessel.kind);
  for (const Company& company : state.war.companies) used.add("companies", library.companies, company.kind);
}

void add_units(const Look& look, Used& used) {
  for (const Host& host : look.state.war.battle.hosts) {
    for (const Unit& unit : host.units) {
      if (unit.vessel) {
        used.add("vessels", look.library.vessels, unit.kind);
      } else {
        used.add("companies", look.library.companies, unit.kind);
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
  const Library& library = look.library;
  const auto datum = [&event](std::size_t i) { return static_cast<std::size_t>(event.data[i]); };
  const auto what = static_cast<Told>(event.type);
  if (const std::string_view rolled = table_of(what); !rolled.empty()) {
    if (const auto table = library.tables.index(rolled)) used.add("tables", library.tables, *table);
  }
  switch (what) {
    case Told::party_ready:
    case Told::day_began: add_party(look, used); break;
    case Told::joined:
      used.add("kindreds", library.kindreds, datum(1));
      used.add("backgrounds", library.backgrounds, datum(2));
      break;
    case Told::gained:
      // What the referee puts into a pack counts once a day begins with it, or something comes of it.
      if (event.rule == rule::referee_seat) break;
      used.add("items", library.items, datum(1));
      used.add("spells", library.spells, datum(3));
      break;
    case Told::bought:
    case Told::used_up: used.add("items", library.items, datum(1)); break;
    case Told::weather_came: used.add("weather", library.weather, datum(0)); break;
    case Told::season_came: used.add("seasons", library.seasons, datum(0)); break;
    case Told::arrived:
    case Told::explored_place: used.add("places", library.places, datum(0)); break;
    case Told::entered_site: used.add("sites", library.sites, datum(0)); break;
    case Told::threat_met: used.add("threats", library.threats, datum(0)); break;
    case Told::foraged: used.add("components", library.components, datum(1)); break;
    case Told::disaster: used.add("encounters", library.encounters, datum(0)); break;
    case Told::shift_came: used.add("shifts", library.shifts, datum(0)); break;
    case Told::faction_moved: used.add("factions", library.factions, datum(0)); break;
    case Told::table_rolled: used.add("tables", library.tables, datum(0)); break;
    case Told::parted: used.add("people", library.people, datum(1)); break;
    case Told::spoke: used.add("people", library.people, datum(0)); break;
    case Told::rumour_heard: used.add("rumours", library.rumours, datum(0)); break;
    case Told::hired: used.add("hirelings", library.hirelings, datum(1)); break;
    case Told::learned: used.add("skills", library.skills, datum(1)); break;
    case Told::met:
      used.add("creatures", library.creatures, datum(0));
      used.add("people", library.people, datum(2));
      used.add("tables", library.tables, *library.tables.index("encounter-distance"));
      used.add("encounters", library.encounters,
               look.in_site() ? library.encounters_of_site[look.state.site]
                              : library.encounters_of_place[look.state.place]);
      break;
    case Told::round_began:
      for (const Foe& foe : look.state.fight.foes) used.add("creatures", library.creatures, foe.creature);
      break;
    case Told::battle_began:
      used.add("battles", library.battles, datum(0));
      add_units(look, used);
      break;
    case Told::vessel_bought: used.add("vessels", library.vessels, datum(0)); break;
    case Told::company_hired:
      if (event.rule != rule::referee_seat) used.add("companies", library.companies, datum(0));
      break;
    case Told::cast:
    case Told::copied:
    case Told::grimoire_made: used.add("spells", library.spells, datum(1)); break;
    default: break;
  }
}

}  // namespace gamekeeper::farsa
