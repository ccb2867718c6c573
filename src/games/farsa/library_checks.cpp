#include "games/farsa/library_checks.hpp"

#include <map>
#include <set>

#include "content/examined.hpp"

namespace gamekeeper::farsa {
namespace {

using content::check_most;
using content::Errors;
using content::examine;
using content::Examined;

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

void check_features(const Examined& where, const std::vector<Feature>& features) {
  std::set<std::string_view> ids;
  where.each("features", features, [&](const Feature& one, const Examined& at) {
    at.at("id").expects(ids.insert(one.id).second, "the second of this id here");
    at.expects(!one.skill || !one.save, "a skill test or a save, not both");
    at.at("consequences")
        .expects(one.skill || one.save || one.consequences.empty(),
                 "nothing can fail here without a skill or a save");
  });
}

void check_items(const Library& library, Errors& errors) {
  examine(library.items, errors, [&](const Item& one, const Examined& at) {
    at.expects(one.use != Use::restores || one.restores, "restores what? give `restores` an ability");
  });
}

void check_rows(const Library& library, Errors& errors) {
  examine(library.tables, errors, [](const RandomTable& table, const Examined& at) {
    const Dice thrown = dice(table.dice);
    at.faces(table.rows, thrown.least(), thrown.most(), "dice");
  });
  examine(library.encounters, errors, [&](const Encounters& list, const Examined& at) {
    const Dice thrown = dice(list.die);
    at.at("die").expects(thrown.count == 1 && thrown.plus == 0, "expected one die: d6 or d8");
    at.each("rows", list.rows, [&](const EncounterRow& row, const Examined& there) {
      there.expects(row.creature || row.person, "a creature, a person, or both");
    });
    at.faces(list.rows, 1, thrown.sides, "die");
  });
}

void check_site(const Library& library, const Site& site, const Examined& where, Errors& errors) {
  // Somebody by name has no signs of a kind.
  Examined(library.encounters.where(site.encounters), errors)
      .each("rows", library.encounters[site.encounters].rows,
            [](const EncounterRow& row, const Examined& at) {
              at.expects(row.creature || row.omen, "expected an omen");
            });
  const std::uint8_t heart = place_in(site.rooms, site.heart);
  where.at("heart").expects(heart != kNone, "no such room in this site");
  where.at("heart").expects(heart == kNone || place_in(site.rooms[heart].features, "heart") != kNone,
                            "that room has no feature `heart`");
  std::set<std::string_view> exits;
  std::set<std::pair<int, int>> cells;
  Ways ways(site.rooms.size());
  where.each("rooms", site.rooms, [&](const Room& room, const Examined& at) {
    at.expects(cells.insert({room.x, room.y}).second, "another room lies at this x and y");
    check_features(at, room.features);
    at.each("exits", room.exits, [&](const Exit& exit, const Examined& there) {
      there.at("id").expects(exits.insert(exit.id).second, "the second exit of this id in the site");
      const std::uint8_t to = place_in(site.rooms, exit.to);
      there.at("to").expects(to != kNone || exit.to == "outside", "no such room; a room's id, or outside");
      if (to != kNone) {
        const auto from = static_cast<std::size_t>(&room - site.rooms.data());
        ways[from].push_back(to);
        ways[to].push_back(from);
      }
      const RandomTable* locks = library.tables.find("lock-type");
      const auto is_it = [&exit](const Row& row) { return row.text == exit.lock; };
      there.at("lock").expects(!exit.lock || locks == nullptr || std::ranges::any_of(locks->rows, is_it),
                               "no such type in the table lock-type");
    });
  });
  where.expects(exits.size() <= kMaxExits, "more than {} exits", kMaxExits);
  where.at("rooms").expects(reaches_all(ways), "some rooms cannot be reached from the first");
}

void check_places(const Library& library, Errors& errors) {
  std::set<std::pair<int, int>> hexes;
  Ways ways(library.places.size());
  examine(library.places, errors, [&](const Place& place, const Examined& at) {
    check_features(at, place.features);
    at.expects(hexes.insert({place.q, place.r}).second, "another place has this q and r");
    for (const Way& way : place.ways) {
      const std::size_t from = *library.places.index(place.id);
      ways[from].push_back(way.to);
      ways[way.to].push_back(from);
    }
    at.each("features", place.features, [&](const Feature& one, const Examined& there) {
      there.refers("opens", one.opens, library.places, "place");
    });
  });
  if (!library.places.empty())
    Examined(library.places.where(0), errors)
        .expects(reaches_all(ways), "some places cannot be reached from here");
  examine(library.sites, errors,
          [&](const Site& site, const Examined& at) { check_site(library, site, at, errors); });
}

void check_errand(const Library& library, const Errand& errand, const Examined& at) {
  switch (errand.deed) {
    case Deed::reach_heart: at.refers("what", errand.what, library.sites, "site"); break;
    case Deed::bring_item: at.refers("what", errand.what, library.items, "item"); break;
    case Deed::reach_place: at.refers("what", errand.what, library.places, "place"); break;
    case Deed::beat_creature: at.refers("what", errand.what, library.creatures, "creature"); break;
    case Deed::bring_silver:
      at.at("what").expects(read_dice(errand.what).has_value(), "expected {}", DiceText::wanted());
      break;
    case Deed::deal_with:
      at.at("what").expects(feature_at(library, errand.what).has_value(),
                            "no such feature; expected place/feature or site/room/feature");
      break;
    case Deed::tell_person: at.refers("what", errand.what, library.people, "person"); break;
  }
}

void check_people(const Library& library, Errors& errors) {
  std::set<std::string_view> errands;
  std::size_t count = 0;
  examine(library.people, errors, [&](const Person& person, const Examined& at) {
    at.each("rumours", person.rumours, [&](const auto& told, const Examined& there) {
      const Rumour& rumour = library.rumours[told];
      there.expects(!contains(rumour.about, person.id) && !rumour.text.contains(person.name),
                    "nobody tells a rumour about themselves");
    });
    if (person.room) {
      const auto& site = library.places[person.place].site;
      at.at("room").expects(site && place_in(library.sites[*site].rooms, *person.room) != kNone,
                            "no such room in the site of that place");
    }
    at.each("errands", person.errands, [&](const Errand& errand, const Examined& there) {
      ++count;
      there.at("id").expects(errands.insert(errand.id).second, "the second errand of this id");
      check_errand(library, errand, there);
    });
  });
  if (count > kMaxErrands)
    Examined(library.people.where(0), errors).expects(false, "more than {} errands together", kMaxErrands);
}

void check_side(const Library& library, const Examined& at, std::string_view key,
                const std::vector<Muster>& side) {
  at.each(key, side, [&](const Muster& one, const Examined& there) {
    there.expects(one.company.has_value() != one.vessel.has_value(), "a company or a vessel");
    there.refers("company", one.company, library.companies);
    there.refers("vessel", one.vessel, library.vessels);
  });
}

void check_battles(const Library& library, Errors& errors) {
  examine(library.companies, errors, [](const CompanyKind& one, const Examined& at) {
    at.at("scale").expects(one.scale <= Scale::detachment, "individual or detachment");
  });
  examine(library.battles, errors, [&](const BattleKind& one, const Examined& at) {
    check_side(library, at, "theirs", one.theirs);
    check_side(library, at, "ours", one.ours);
  });
}

void check_factions(const Library& library, Errors& errors) {
  examine(library.factions, errors, [&](const Faction& faction, const Examined& where) {
    where.each("goals", faction.goals, [&](const Goal& goal, const Examined& at) {
      at.each("served-by", goal.served_by, [&](const std::string& resource, const Examined& there) {
        there.expects(contains(faction.resources, resource) ||
                          std::ranges::find(faction.goals, resource, &Goal::gains) != faction.goals.end(),
                      "'{}' is no resource of {}", resource, faction.name);
      });
    });
  });
}

void check_weather(const Library& library, Errors& errors) {
  if (library.weather.size() != 19)
    Examined(library.weather.where(0), errors).expects(false, "the flower has nineteen cells");
  std::map<std::pair<int, int>, std::string_view> cells;
  examine(library.weather, errors, [&cells](const Weather& one, const Examined& at) {
    const bool inside = is_in_flower(one.q, one.r);
    at.expects(inside, "expected a cell at most two steps from 0, 0");
    const auto [same, is_new] = cells.insert({{one.q, one.r}, one.id});
    at.expects(!inside || is_new, "{} has this cell already", same->second);
  });
  if (library.seasons.size() != 4)
    Examined(library.seasons.where(0), errors).expects(false, "there are four seasons");
  examine(library.seasons, errors, [](const Season& one, const Examined& at) {
    at.expects(is_in_flower(one.start_q, one.start_r), "the season starts outside of the flower");
  });
}

}  // namespace

std::optional<FeatureAt> feature_at(const Library& library, std::string_view path) {
  const std::size_t first = path.find('/');
  const std::size_t last = path.rfind('/');
  if (first == std::string_view::npos) return std::nullopt;
  const std::string_view where = path.substr(0, first);
  const std::string_view what = path.substr(last + 1);
  FeatureAt there;
  if (first == last) {
    there.place = index_of(library.places, where);
    if (there.place != kNone) there.feature = place_in(library.places[there.place].features, what);
  } else if (const Site* site = library.sites.find(where)) {
    there.site = index_of(library.sites, where);
    there.room = place_in(site->rooms, path.substr(first + 1, last - first - 1));
    if (there.room != kNone) there.feature = place_in(site->rooms[there.room].features, what);
  }
  return there.feature == kNone ? std::nullopt : std::optional(there);
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
  check_rows(library, errors);
  check_places(library, errors);
  check_people(library, errors);
  check_battles(library, errors);
  check_factions(library, errors);
  check_weather(library, errors);
}

}  // namespace gamekeeper::farsa
