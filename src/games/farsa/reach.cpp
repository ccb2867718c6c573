#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "games/farsa/answers.hpp"
#include "games/farsa/chapter.hpp"
#include "kit/tables.hpp"

namespace gamekeeper::farsa {
namespace {

class Used {
 public:
  explicit Used(std::vector<std::string>& to) : to_(to) {}
  template <class Catalog>
  void add(std::string_view kind, const Catalog& catalog, std::size_t index, std::string_view part = {}) {
    if (index < catalog.size()) to_.push_back(fmt::format("{}/{}{}", kind, catalog[index].id, part));
  }
  template <class Catalog>
  void add_bits(std::string_view kind, const Catalog& catalog, std::uint64_t bits) {
    for (std::size_t i = 0; i < catalog.size(); ++i) {
      if (has_bit(bits, i)) add(kind, catalog, i);
    }
  }

 private:
  std::vector<std::string>& to_;
};

// -- Names of parts --

std::string attack_part(std::size_t attack) { return fmt::format("/attacks/{}", attack + 1); }
std::string special_part(std::size_t attack) { return attack_part(attack) + "/special"; }
constexpr std::string_view kCritical = "/critical";
constexpr std::string_view kFailure = "/failure";
std::string row_part(std::size_t row) { return fmt::format("/rows/{}", row + 1); }
std::string goal_part(std::size_t goal) { return fmt::format("/goals/{}", goal + 1); }
std::string errand_part(const Errand& errand) { return "/errands/" + errand.id; }
std::string room_part(const Room& room) { return "/rooms/" + room.id; }
std::string feature_part(std::string_view where, const Feature& feature) {
  return fmt::format("{}/features/{}", where, feature.id);
}
std::string cost_part(std::string_view feature, std::size_t which) {
  return fmt::format("{}/consequences/{}", feature, which + 1);
}

template <class Catalog>
void add_features(std::string_view kind, const Catalog& catalog, std::size_t index, std::string_view where,
                  const std::vector<Feature>& features, Used& used) {
  for (const Feature& feature : features) {
    const std::string part = feature_part(where, feature);
    used.add(kind, catalog, index, part);
    for (std::size_t k = 0; k < feature.consequences.size(); ++k)
      used.add(kind, catalog, index, cost_part(part, k));
  }
}

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

/// Rules roll on these, but no event tells which row it was.
constexpr std::string_view kRowsUntold[] = {"lock-sequence", "lock-complication", "faction-progress",
                                            "encounter-distance"};

/// Where the content has a consequence, as told::consequence counts.
void add_consequence(const Library& library, const engine::Event& event, Used& used) {
  enum From { room, place, threat, disaster, special, critical };
  const auto datum = [&event](std::size_t i) { return static_cast<std::size_t>(event.data[i]); };
  switch (static_cast<From>(told::consequence.in(event).kind)) {
    case room: {
      const std::size_t site = datum(2) / kMaxRooms;
      const Room& where = library.sites[site].rooms[datum(2) % kMaxRooms];
      used.add("sites", library.sites, site,
               cost_part(feature_part(room_part(where), where.features[datum(3)]), datum(4)));
      break;
    }
    case place:
      used.add("places", library.places, datum(2),
               cost_part(feature_part("", library.places[datum(2)].features[datum(3)]), datum(4)));
      break;
    case special: used.add("creatures", library.creatures, datum(2), special_part(datum(3))); break;
    case critical: used.add("creatures", library.creatures, datum(2), kCritical); break;
    case threat:
    case disaster: break;
  }
}

namespace json = boost::json;

/// "2d6" as `gamekeeper tables` writes it.
std::string with_count(std::string_view dice) {
  return dice.starts_with('d') ? "1" + std::string(dice) : std::string(dice);
}

std::string who_is_met(const Library& library, const EncounterRow& row) {
  std::string who;
  if (row.person) who = library.people[*row.person].name;
  if (row.creature) {
    const std::string& creature = library.creatures[*row.creature].name;
    who = who.empty() ? creature : who + ", with " + creature;
  }
  return row.doing.empty() ? who : who + ": " + row.doing;
}

}  // namespace

void used_by(const Look& look, const engine::Event& event, std::vector<std::string>& to) {
  Used used(to);
  const Library& library = look.library;
  const auto datum = [&event](std::size_t i) { return static_cast<std::size_t>(event.data[i]); };
  if (told::round_began.is(event)) {
    for (const Foe& foe : look.state.fight.foes) used.add("creatures", library.creatures, foe.creature);
  }
  if (told::consequence.is(event)) add_consequence(library, event, used);
  if (told::party_ready.is(event)) add_party(look, used);
  if (told::battle_began.is(event)) add_units(look, used);
  if (told::company_hired.is(event) && event.rule != rule::referee_seat)
    used.add("companies", library.companies, datum(0));
  if (told::day_began.is(event)) add_party(look, used);
}

void add_parts(const Library& library, std::vector<std::string>& to) {
  Used used(to);
  for (std::size_t i = 0; i < library.creatures.size(); ++i) {
    const Creature& one = library.creatures[i];
    for (std::size_t k = 0; k < one.attacks.size(); ++k) {
      used.add("creatures", library.creatures, i, attack_part(k));
      if (one.attacks[k].special) used.add("creatures", library.creatures, i, special_part(k));
    }
    if (one.critical) used.add("creatures", library.creatures, i, kCritical);
  }
  for (std::size_t i = 0; i < library.tables.size(); ++i) {
    if (contains(kRowsUntold, library.tables[i].id)) continue;
    for (std::size_t k = 0; k < library.tables[i].rows.size(); ++k)
      used.add("tables", library.tables, i, row_part(k));
  }
  for (std::size_t i = 0; i < library.threats.size(); ++i) used.add("threats", library.threats, i, kFailure);
  for (std::size_t i = 0; i < library.places.size(); ++i)
    add_features("places", library.places, i, "", library.places[i].features, used);
  for (std::size_t i = 0; i < library.sites.size(); ++i) {
    for (const Room& room : library.sites[i].rooms) {
      used.add("sites", library.sites, i, room_part(room));
      add_features("sites", library.sites, i, room_part(room), room.features, used);
    }
  }
  for (std::size_t i = 0; i < library.people.size(); ++i) {
    for (const Errand& errand : library.people[i].errands)
      used.add("people", library.people, i, errand_part(errand));
  }
  for (std::size_t i = 0; i < library.factions.size(); ++i) {
    for (std::size_t k = 0; k < library.factions[i].goals.size(); ++k)
      used.add("factions", library.factions, i, goal_part(k));
  }
}

json::array tables_of(const Library& library) {
  json::array all;
  for (const auto& table : library.tables) {
    json::array rows;
    const std::string_view rule =
        table.rules.empty() ? std::string_view() : std::string_view(table.rules.front());
    for (const Row& row : table.rows)
      rows.push_back(kit::table_row(kit::faces_from(row.from, row.to), row.text, rule));
    all.push_back(kit::table(table.id, table.name, with_count(table.dice), std::move(rows)));
  }
  for (const Encounters& list : library.encounters) {
    json::array rows;
    for (const EncounterRow& row : list.rows)
      rows.push_back(kit::table_row(kit::faces_from(row.from, row.to), who_is_met(library, row), "X-2"));
    all.push_back(kit::table("encounters-" + list.id, "Encounters: " + list.name, with_count(list.die),
                             std::move(rows)));
  }
  return all;
}

}  // namespace gamekeeper::farsa
