#include "games/farsa/library_checks.hpp"

#include <fmt/format.h>

#include <set>

#include "content/catalog.hpp"
#include "content/check.hpp"
#include "content/document.hpp"
#include "content/error.hpp"

namespace gamekeeper::farsa {
namespace {

using content::Errors;
using content::Node;

template <class T>
void check_most(const content::Catalog<T>& catalog, std::size_t most, std::string_view what, Errors& errors) {
  if (catalog.size() > most)
    errors.push_back(catalog.where(most).error(fmt::format("more than {} {}", most, what)));
}

/// The entries of a kind, each with where it stands.
template <class T>
auto entries(const content::Catalog<T>& catalog) {
  std::vector<std::pair<const T&, Node>> all;
  all.reserve(catalog.size());
  for (std::size_t i = 0; i < catalog.size(); ++i) all.emplace_back(catalog[i], catalog.where(i));
  return all;
}

template <class Known>
void check_id(const Node& at, const std::optional<std::string>& id, const Known& known, std::string_view what,
              Errors& errors) {
  if (id) content::detail::check_id(at, *id, known, what, errors);
}
template <class Known>
void check_ids(const Node& at, const std::vector<std::string>& ids, const Known& known, std::string_view what,
               Errors& errors) {
  for (std::size_t i = 0; i < ids.size(); ++i)
    content::detail::check_id(at.at(i), ids[i], known, what, errors);
}

void check_dice(const Node& at, std::string_view text, Errors& errors) {
  if (!read_dice(text) && text != "0")
    errors.push_back(at.error(fmt::format("'{}' is no dice; write 3, d6, 2d6 or 2d6+1", text)));
}

void check_die(const Node& at, int die, Errors& errors) {
  if (!is_any(die, {4, 6, 8, 10, 12})) errors.push_back(at.error("expected 4, 6, 8, 10 or 12"));
}
void check_between(const Node& at, int value, int least, int most, Errors& errors) {
  if (value < least || value > most)
    errors.push_back(at.error(fmt::format("expected {} to {}", least, most)));
}
/// Rows that follow one upon the other, from the first face to the last.
template <class Rows>
void check_faces(const Node& where, const Rows& rows, int first, int last, std::string_view thrown,
                 Errors& errors) {
  int next = first;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].from != next || rows[i].to < rows[i].from)
      errors.push_back(where.at("rows", i).error(fmt::format("this row should begin at {}", next)));
    next = rows[i].to + 1;
  }
  if (next != last + 1)
    errors.push_back(where.error(fmt::format("the rows end at {}, the {} at {}", next - 1, thrown, last)));
}
/// Whether ways lead from the first to all the others.
using Ways = std::vector<std::vector<std::size_t>>;
bool reaches_all(const Ways& ways) {
  std::vector<std::size_t> reached = {0};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const std::size_t to : ways[reached[i]]) {
      if (!contains(reached, to)) reached.push_back(to);
    }
  }
  return reached.size() == ways.size();
}

void check_consequence(const Node& at, const Consequence& one, Errors& errors) {
  check_dice(at.at("dice"), one.dice, errors);
  if (one.floor < 0 || one.floor > 17)
    errors.push_back(at.at("floor").error("expected 0 to 17: a save rolls above it"));
}

void check_features(const Library& library, const Node& where, const std::vector<Feature>& features,
                    Errors& errors) {
  if (features.size() > static_cast<std::size_t>(kMaxFeatures))
    errors.push_back(where.at("features").error(fmt::format("more than {} features", kMaxFeatures)));
  std::set<std::string_view> ids;
  for (std::size_t i = 0; i < features.size(); ++i) {
    const Feature& one = features[i];
    const Node at = where.at("features", i);
    if (!ids.insert(one.id).second) errors.push_back(at.at("id").error("the second of this id here"));
    check_id(at.at("skill"), one.skill, library.skills, "skill", errors);
    check_id(at.at("spell"), one.spell, library.spells, "spell", errors);
    check_ids(at.at("items"), one.items, library.items, "item", errors);
    check_ids(at.at("tools"), one.tools, library.items, "item", errors);
    for (std::size_t k = 0; k < one.consequences.size(); ++k)
      check_consequence(at.at("consequences", k), one.consequences[k], errors);
    check_dice(at.at("coins"), one.coins, errors);
    if (one.skill && one.save) errors.push_back(at.error("a skill test or a save, not both"));
    const bool fails = one.skill || one.save;
    if (!fails && !one.consequences.empty())
      errors.push_back(at.at("consequences").error("nothing can fail here without a skill or a save"));
  }
}

template <class Kind>
void check_scores(const content::Catalog<Kind>& catalog, Errors& errors) {
  content::check_range(catalog, &Kind::guard, 0, kMostScore, errors);
  content::check_range(catalog, &Kind::strength, 1, kMostScore, errors);
  content::check_range(catalog, &Kind::dexterity, 1, kMostScore, errors);
  content::check_range(catalog, &Kind::control, 1, kMostScore, errors);
  content::check_range(catalog, &Kind::armor, 0, 3, errors);
}

void check_creatures(const Library& library, Errors& errors) {
  for (const auto& [one, where] : entries(library.creatures)) {
    check_dice(where.at("number"), one.number, errors);
    check_dice(where.at("coins"), one.coins, errors);
    if (one.attacks.empty() || one.attacks.size() > std::size_t{kMostAttacks})
      errors.push_back(where.at("attacks").error(fmt::format("expected 1 to {} attacks", kMostAttacks)));
    for (std::size_t k = 0; k < one.attacks.size(); ++k) {
      const Attack& attack = one.attacks[k];
      check_die(where.at("attacks", k).at("die"), attack.die, errors);
      if (attack.count < 1 || attack.count > 4)
        errors.push_back(where.at("attacks", k).at("count").error("expected 1 to 4 dice"));
      if (attack.special) check_consequence(where.at("attacks", k).at("special"), *attack.special, errors);
    }
    if (one.critical) check_consequence(where.at("critical"), *one.critical, errors);
  }
  check_scores(library.creatures, errors);
  content::check_reference(library.creatures, &Creature::drops, library.items, "item", errors);
  content::check_reference(library.creatures, &Creature::part, library.items, "item", errors);
  content::check_length(library.creatures, &Creature::signs, 1, 6, errors);
}

void check_fears(const Library& library, Errors& errors) {
  content::check_length(library.backgrounds, &Background::fears, 1, 6, errors);
  for (std::size_t i = 0; i < library.backgrounds.size(); ++i) {
    const auto& fears = library.backgrounds[i].fears;
    for (std::size_t k = 0; k < fears.size(); ++k) {
      const Node at = library.backgrounds.where(i).at("fears", k).at("creatures");
      for (const std::string& creature : fears[k].creatures)
        check_id(at, creature, library.creatures, "creature", errors);
    }
  }
}

void check_items(const Library& library, Errors& errors) {
  content::check_reference(library.skills, &Skill::akin, library.skills, "skill", errors);
  content::check_reference(library.items, &Item::skills, library.skills, "skill", errors);
  content::check_range(library.items, &Item::armor, 0, 3, errors);
  content::check_range(library.items, &Item::uses, 1, 100, errors);
  for (const auto& [one, where] : entries(library.items)) {
    if (one.usage_die != 0) check_die(where.at("usage-die"), one.usage_die, errors);
    if (one.weapon) {
      const Node at = where.at("weapon");
      check_die(at.at("die"), one.weapon->die, errors);
      if (one.weapon->hands < 1 || one.weapon->hands > 2)
        errors.push_back(at.at("hands").error("expected 1 or 2"));
      check_id(at.at("ammunition"), one.weapon->ammunition, library.items, "item", errors);
    }
    if (one.light) check_id(where.at("light", "fuel"), one.light->fuel, library.items, "item", errors);
    if (one.use == Use::restores && !one.restores)
      errors.push_back(where.error("restores what? give `restores` an ability"));
  }
}

void check_rows(const Library& library, Errors& errors) {
  for (const auto& [table, where] : entries(library.tables)) {
    const auto thrown = read_dice(table.dice);
    if (!thrown) {
      check_dice(where.at("dice"), table.dice, errors);
      continue;
    }
    check_faces(where, table.rows, thrown->least(), thrown->most(), "dice", errors);
  }
  for (const auto& [list, where] : entries(library.encounters)) {
    check_consequence(where.at("disaster-harm"), list.disaster_harm, errors);
    const auto thrown = read_dice(list.die);
    if (!thrown || thrown->count != 1 || thrown->plus != 0) {
      errors.push_back(where.at("die").error("expected one die: d6 or d8"));
      continue;
    }
    for (std::size_t k = 0; k < list.rows.size(); ++k) {
      const EncounterRow& row = list.rows[k];
      const Node at = where.at("rows", k);
      if (!row.creature && !row.person) errors.push_back(at.error("a creature, a person, or both"));
      check_id(at.at("creature"), row.creature, library.creatures, "creature", errors);
      check_id(at.at("person"), row.person, library.people, "person", errors);
    }
    check_faces(where, list.rows, 1, thrown->sides, "die", errors);
  }
}

void check_site(const Library& library, std::size_t index, Errors& errors) {
  const Site& site = library.sites[index];
  const Node where = library.sites.where(index);
  if (site.rooms.empty() || site.rooms.size() > static_cast<std::size_t>(kMaxRooms)) {
    errors.push_back(where.at("rooms").error(fmt::format("expected 1 to {} rooms", kMaxRooms)));
    return;
  }
  if (const auto list = library.encounters.index(site.encounters)) {
    // Somebody by name has no signs of a kind.
    const auto& rows = library.encounters[*list].rows;
    for (std::size_t k = 0; k < rows.size(); ++k) {
      if (!rows[k].creature && !rows[k].omen)
        errors.push_back(library.encounters.where(*list).at("rows", k).error("expected an omen"));
    }
  }
  if (place_in(site.rooms, site.heart) == kNone)
    errors.push_back(where.at("heart").error("no such room in this site"));
  else if (place_in(site.rooms[place_in(site.rooms, site.heart)].features, "heart") == kNone)
    errors.push_back(where.at("heart").error("that room has no feature `heart`"));
  std::set<std::string_view> exits;
  std::set<std::pair<int, int>> cells;
  Ways ways(site.rooms.size());
  for (std::size_t r = 0; r < site.rooms.size(); ++r) {
    const Room& room = site.rooms[r];
    const Node at = where.at("rooms", r);
    if (room.x < 0 || room.x > 7 || room.y < 0 || room.y > 7)
      errors.push_back(at.error("x and y are 0 to 7"));
    if (!cells.insert({room.x, room.y}).second)
      errors.push_back(at.error("another room lies at this x and y"));
    check_features(library, at, room.features, errors);
    for (std::size_t e = 0; e < room.exits.size(); ++e) {
      const Exit& exit = room.exits[e];
      if (!exits.insert(exit.id).second)
        errors.push_back(at.at("exits", e).at("id").error("the second exit of this id in the site"));
      const std::uint8_t to = place_in(site.rooms, exit.to);
      if (to == kNone && exit.to != "outside")
        errors.push_back(at.at("exits", e).at("to").error("no such room; a room's id, or outside"));
      if (to != kNone) {
        ways[r].push_back(to);
        ways[to].push_back(r);
      }
      if (exit.lock) {
        const auto locks = library.tables.index("lock-type");
        if (locks && std::ranges::find(library.tables[*locks].rows, *exit.lock, &Row::text) ==
                         library.tables[*locks].rows.end()) {
          errors.push_back(at.at("exits", e).at("lock").error("no such type in the table lock-type"));
        }
      }
    }
    if (room.dwellers.size() > 8) errors.push_back(at.at("dwellers").error("more than 8"));
    for (std::size_t d = 0; d < room.dwellers.size(); ++d) {
      const Dweller& one = room.dwellers[d];
      const Node there = at.at("dwellers", d);
      check_id(there.at("creature"), one.creature, library.creatures, "creature", errors);
      check_id(there.at("person"), one.person, library.people, "person", errors);
      check_dice(there.at("number"), one.number, errors);
    }
  }
  if (exits.size() > static_cast<std::size_t>(kMaxExits))
    errors.push_back(where.error(fmt::format("more than {} exits", kMaxExits)));
  if (!reaches_all(ways))
    errors.push_back(where.at("rooms").error("some rooms cannot be reached from the first"));
}

void check_places(const Library& library, Errors& errors) {
  content::check_reference(library.places, &Place::site, library.sites, "site", errors);
  content::check_reference(library.places, &Place::encounters, library.encounters, "list of encounters",
                           errors);
  content::check_reference(library.places, &Place::components, library.components, "component", errors);
  std::set<std::pair<int, int>> hexes;
  Ways ways(library.places.size());
  for (std::size_t i = 0; i < library.places.size(); ++i) {
    const Place& place = library.places[i];
    const Node where = library.places.where(i);
    check_features(library, where, place.features, errors);
    if (!hexes.insert({place.q, place.r}).second)
      errors.push_back(where.error("another place has this q and r"));
    for (std::size_t w = 0; w < place.ways.size(); ++w) {
      check_id(where.at("ways", w).at("to"), place.ways[w].to, library.places, "place", errors);
      if (const auto to = library.places.index(place.ways[w].to)) {
        ways[i].push_back(*to);
        ways[*to].push_back(i);
      }
    }
    for (std::size_t f = 0; f < place.features.size(); ++f) {
      check_id(where.at("features", f).at("opens"), place.features[f].opens, library.places, "place", errors);
    }
  }
  if (!library.places.empty() && !reaches_all(ways))
    errors.push_back(library.places.where(0).error("some places cannot be reached from here"));
}

/// Nobody passes on what is said about themselves.
void check_rumours_of(const Library& library, const Person& person, const Node& where, Errors& errors) {
  for (std::size_t k = 0; k < person.rumours.size(); ++k) {
    const auto rumour = library.rumours.index(person.rumours[k]);
    if (!rumour) continue;
    const Rumour& one = library.rumours[*rumour];
    if (contains(one.about, person.id) || one.text.contains(person.name))
      errors.push_back(where.at("rumours", k).error("nobody tells a rumour about themselves"));
  }
}

void check_people(const Library& library, Errors& errors) {
  content::check_reference(library.people, &Person::place, library.places, "place", errors);
  content::check_reference(library.people, &Person::faction, library.factions, "faction", errors);
  content::check_reference(library.people, &Person::rumours, library.rumours, "rumour", errors);
  content::check_reference(library.people, &Person::sells, library.items, "item", errors);
  content::check_reference(library.people, &Person::teaches, library.skills, "skill", errors);
  content::check_reference(library.people, &Person::creature, library.creatures, "creature", errors);
  content::check_range(library.people, &Person::disposition, 2, 12, errors);
  content::check_length(library.people, &Person::rumours, 0, 8, errors);
  content::check_reference(library.rumours, &Rumour::about, library.people, "person", errors);
  std::size_t errands = 0;
  std::set<std::string_view> ids;
  for (const auto& [person, where] : entries(library.people)) {
    check_rumours_of(library, person, where, errors);
    if (person.room) {
      const auto place = library.places.index(person.place);
      const auto site = place && library.places[*place].site
                            ? library.sites.index(*library.places[*place].site)
                            : std::nullopt;
      if (!site || place_in(library.sites[*site].rooms, *person.room) == kNone)
        errors.push_back(where.at("room").error("no such room in the site of that place"));
    }
    for (std::size_t e = 0; e < person.errands.size(); ++e, ++errands) {
      const Errand& errand = person.errands[e];
      const Node at = where.at("errands", e);
      if (!ids.insert(errand.id).second) errors.push_back(at.at("id").error("the second errand of this id"));
      const Node what = at.at("what");
      switch (errand.deed) {
        case Deed::reach_heart: check_id(what, errand.what, library.sites, "site", errors); break;
        case Deed::bring_item: check_id(what, errand.what, library.items, "item", errors); break;
        case Deed::reach_place: check_id(what, errand.what, library.places, "place", errors); break;
        case Deed::beat_creature: check_id(what, errand.what, library.creatures, "creature", errors); break;
        case Deed::bring_silver: check_dice(what, errand.what, errors); break;
        case Deed::deal_with:
          if (!feature_at(library, errand.what))
            errors.push_back(what.error("no such feature; expected place/feature or site/room/feature"));
          break;
        case Deed::tell_person: check_id(what, errand.what, library.people, "person", errors); break;
      }
      check_ids(at.at("items"), errand.items, library.items, "item", errors);
      check_id(at.at("faction"), errand.faction, library.factions, "faction", errors);
    }
  }
  if (errands > static_cast<std::size_t>(kMaxErrands))
    errors.push_back(
        library.people.where(0).error(fmt::format("more than {} errands together", kMaxErrands)));
}

void check_side(const Library& library, const Node& where, const std::vector<Muster>& side, Errors& errors) {
  if (side.size() > static_cast<std::size_t>(kMaxUnits))
    errors.push_back(where.error(fmt::format("more than {} units", kMaxUnits)));
  for (std::size_t i = 0; i < side.size(); ++i) {
    const Node at = where.at(i);
    if (side[i].company.has_value() == side[i].vessel.has_value())
      errors.push_back(at.error("a company or a vessel"));
    check_id(at.at("company"), side[i].company, library.companies, "company", errors);
    check_id(at.at("vessel"), side[i].vessel, library.vessels, "vessel", errors);
    check_between(at.at("count"), side[i].count, 1, 12, errors);
  }
}

void check_battles(const Library& library, Errors& errors) {
  check_scores(library.vessels, errors);
  check_scores(library.companies, errors);
  content::check_range(library.vessels, &VesselKind::hold, 0, 4, errors);
  content::check_range(library.vessels, &VesselKind::decks, 0, 6, errors);
  for (const auto& [one, where] : entries(library.vessels)) {
    check_die(where.at("die"), one.die, errors);
    check_die(where.at("boarders"), one.boarders, errors);
  }
  for (const auto& [one, where] : entries(library.companies)) {
    check_die(where.at("die"), one.die, errors);
    if (one.scale > Scale::detachment) errors.push_back(where.at("scale").error("individual or detachment"));
  }
  content::check_reference(library.battles, &BattleKind::faction, library.factions, "faction", errors);
  for (const auto& [one, where] : entries(library.battles)) {
    if (one.theirs.empty()) errors.push_back(where.at("theirs").error("nobody to fight"));
    check_side(library, where.at("theirs"), one.theirs, errors);
    check_side(library, where.at("ours"), one.ours, errors);
  }
}

}  // namespace

std::optional<FeatureAt> feature_at(const Library& library, std::string_view path) {
  const std::size_t first = path.find('/');
  const std::size_t last = path.rfind('/');
  if (first == std::string_view::npos) return std::nullopt;
  FeatureAt there;
  if (first == last) {
    there.place = index_of(library.places, path.substr(0, first));
    if (there.place == kNone) return std::nullopt;
    there.feature = place_in(library.places[there.place].features, path.substr(last + 1));
  } else {
    there.site = index_of(library.sites, path.substr(0, first));
    if (there.site == kNone) return std::nullopt;
    const std::vector<Room>& rooms = library.sites[there.site].rooms;
    there.room = place_in(rooms, path.substr(first + 1, last - first - 1));
    if (there.room == kNone) return std::nullopt;
    there.feature = place_in(rooms[there.room].features, path.substr(last + 1));
  }
  if (there.feature == kNone) return std::nullopt;
  return there;
}

void check_library(const Library& library, Errors& errors) {
  check_most(library.items, kNone, "items", errors);
  check_most(library.skills, 32, "skills", errors);
  check_most(library.spells, 64, "spells", errors);
  check_most(library.creatures, kNone, "creatures", errors);
  check_most(library.places, kMaxPlaces, "places", errors);
  check_most(library.sites, kMaxSites, "sites", errors);
  check_most(library.people, kMaxPeople, "people", errors);
  check_most(library.factions, kMaxFactions, "factions", errors);
  check_most(library.rumours, kMaxRumours, "rumours", errors);
  check_most(library.threats, kMaxThreats, "threats", errors);
  check_items(library, errors);
  check_creatures(library, errors);
  check_rows(library, errors);
  check_places(library, errors);
  check_people(library, errors);
  check_battles(library, errors);
  for (std::size_t i = 0; i < library.sites.size(); ++i) check_site(library, i, errors);
  content::check_reference(library.sites, &Site::encounters, library.encounters, "list of encounters",
                           errors);
  content::check_length(library.spells, &Spell::during, 1, 7, errors);
  content::check_length(library.kindreds, &Kindred::names, 8, 200, errors);
  content::check_reference(library.backgrounds, &Background::skills, library.skills, "skill", errors);
  content::check_reference(library.backgrounds, &Background::gear, library.items, "item", errors);
  content::check_reference(library.backgrounds, &Background::spells, library.spells, "spell", errors);
  check_fears(library, errors);
  content::check_length(library.backgrounds, &Background::reasons, 1, 6, errors);
  content::check_reference(library.hirelings, &Hireling::skills, library.skills, "skill", errors);
  content::check_reference(library.hirelings, &Hireling::gear, library.items, "item", errors);
  content::check_reference(library.factions, &Faction::rival, library.factions, "faction", errors);
  content::check_reference(library.shifts, &Shift::faction, library.factions, "faction", errors);
  content::check_reference(library.rumours, &Rumour::place, library.places, "place", errors);
  content::check_reference(library.components, &Component::item, library.items, "item", errors);
  content::check_reference(library.threats, &Threat::skills, library.skills, "skill", errors);
  for (const auto& [one, where] : entries(library.threats))
    check_consequence(where.at("failure"), one.failure, errors);
  for (const auto& [party, where] : entries(library.parties)) {
    if (party.members.empty() || party.members.size() > 4)
      errors.push_back(where.at("members").error("expected 1 to 4 members"));
    for (std::size_t k = 0; k < party.members.size(); ++k) {
      const ReadyCharacter& one = party.members[k];
      const Node at = where.at("members", k);
      check_id(at.at("kindred"), one.kindred, library.kindreds, "kindred", errors);
      check_id(at.at("background"), one.background, library.backgrounds, "background", errors);
      check_ids(at.at("gear"), one.gear, library.items, "item", errors);
    }
  }
  for (std::size_t i = 0; i < library.factions.size(); ++i) {
    const Faction& faction = library.factions[i];
    for (std::size_t g = 0; g < faction.goals.size(); ++g) {
      const Node at = library.factions.where(i).at("goals", g);
      check_between(at.at("steps"), faction.goals[g].steps, 1, 5, errors);
      for (std::size_t k = 0; k < faction.goals[g].served_by.size(); ++k) {
        const std::string& resource = faction.goals[g].served_by[k];
        const bool is_gained = std::ranges::any_of(
            faction.goals, [&resource](const Goal& goal) { return goal.gains == resource; });
        if (!is_gained && !contains(faction.resources, resource))
          errors.push_back(
              at.at("served_by", k).error(fmt::format("'{}' is no resource of {}", resource, faction.name)));
      }
      check_id(at.at("hurts"), faction.goals[g].hurts, library.factions, "faction", errors);
    }
    if (faction.goals.size() > 8 || faction.resources.size() > 8)
      errors.push_back(library.factions.where(i).error("at most 8 goals and 8 resources"));
  }
  if (library.weather.size() != 19)
    errors.push_back(library.weather.where(0).error("the flower has nineteen cells"));
  for (std::size_t i = 0; i < library.weather.size(); ++i) {
    const Weather& one = library.weather[i];
    const Node where = library.weather.where(i);
    if (!is_in_flower(one.q, one.r)) {
      errors.push_back(where.error("expected a cell at most two steps from 0, 0"));
      continue;
    }
    for (std::size_t k = 0; k < i; ++k) {
      if (library.weather[k].q == one.q && library.weather[k].r == one.r)
        errors.push_back(where.error(fmt::format("{} has this cell already", library.weather[k].id)));
    }
  }
  if (library.seasons.size() != 4) errors.push_back(library.seasons.where(0).error("there are four seasons"));
  content::check_length(library.seasons, &Season::directions, 11, 11, errors);
  content::check_length(library.seasons, &Season::renamed, 19, 19, errors);
  for (const auto& [one, where] : entries(library.seasons)) {
    if (!is_in_flower(one.start_q, one.start_r))
      errors.push_back(where.error("the season starts outside of the flower"));
  }
}

}  // namespace gamekeeper::farsa
