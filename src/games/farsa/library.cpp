#include "games/farsa/library.hpp"

#include <fmt/format.h>
#include <charconv>
#include <system_error>

#include "content/kind.hpp"
#include "content/pack.hpp"
#include "embedded/farsa_content.hpp"
#include "games/farsa/library_checks.hpp"
#include "kit/effects/rows.hpp"

namespace gamekeeper::farsa {
namespace {

using content::Errors;

constexpr auto kKinds =
    content::kinds<&Library::items, &Library::skills, &Library::kindreds, &Library::backgrounds,
                   &Library::parties, &Library::hirelings, &Library::spells, &Library::creatures,
                   &Library::tables, &Library::threats, &Library::components, &Library::weather,
                   &Library::seasons, &Library::encounters, &Library::places, &Library::sites,
                   &Library::factions, &Library::people, &Library::rumours, &Library::shifts,
                   &Library::vessels, &Library::companies, &Library::battles, &Library::primer>();

constexpr content::Shelf<Library> kShelf{"farsa", "1", kKinds, check_library};

void resolve_sites(Library& library) {
  for (const Site& site : library.sites) {
    auto& links = library.links.emplace_back();
    for (std::size_t r = 0; r < site.rooms.size(); ++r) {
      for (const Exit& exit : site.rooms[r].exits) {
        std::uint8_t lock = kNone;
        if (exit.lock) {
          const auto& rows = library.tables[*library.tables.index("lock-type")].rows;
          lock = fit(std::ranges::find(rows, *exit.lock, &Row::text) - rows.begin());
        }
        links.push_back({static_cast<std::uint8_t>(r), place_in(site.rooms, exit.to), &exit, lock});
      }
    }
  }
}

void resolve_places(Library& library) {
  library.roads.resize(library.places.size());
  library.place_of_site.assign(library.sites.size(), kNone);
  for (std::size_t i = 0; i < library.places.size(); ++i) {
    const Place& place = library.places[i];
    const auto here = fit(i);
    for (const Way& way : place.ways) {
      library.roads[i].push_back({way.to, way.path, way.distance});
      library.roads[way.to].push_back({here, way.path, way.distance});
    }
    if (place.site) library.place_of_site[*place.site] = here;
    if (place.settlement && !library.places[library.start_place].settlement) library.start_place = here;
  }
  const std::uint8_t town = index_of(library.places, "hollins-ford");
  if (town != kNone) library.start_place = town;
}

void resolve_people(Library& library) {
  for (std::size_t i = 0; i < library.people.size(); ++i) {
    const Person& person = library.people[i];
    library.room_of_person.push_back(
        person.room ? place_in(library.sites[*library.places[person.place].site].rooms, *person.room)
                    : kNone);
    for (const Errand& errand : person.errands) {
      Library::ErrandOf one{.errand = &errand, .person = fit(i)};
      switch (errand.deed) {
        case Deed::reach_heart:
          one.what = index_of(library.sites, errand.what);
          one.place = library.place_of_site[one.what];
          break;
        case Deed::bring_item: one.what = index_of(library.items, errand.what); break;
        case Deed::reach_place: one.what = one.place = index_of(library.places, errand.what); break;
        case Deed::beat_creature: one.what = index_of(library.creatures, errand.what); break;
        case Deed::bring_silver: one.silver = fit(dice(errand.what).most()); break;
        case Deed::deal_with: {
          const FeatureAt there = *feature_at(library, errand.what);
          one.what = there.site != kNone ? there.site : there.place;
          one.room = there.room;
          one.feature = there.feature;
          one.place = there.site != kNone ? library.place_of_site[there.site] : there.place;
          break;
        }
        case Deed::tell_person:
          one.what = index_of(library.people, errand.what);
          one.place = library.people[one.what].place;
          break;
      }
      library.errands.push_back(one);
    }
  }
}

std::size_t cell(int q, int r) {
  constexpr int kAcross = 2 * kFlowerRadius + 1;
  return static_cast<std::size_t>((r + kFlowerRadius) * kAcross + q + kFlowerRadius);
}

void resolve_weather(Library& library) {
  library.weather_cells.fill(kNone);
  for (std::size_t i = 0; i < library.weather.size(); ++i) {
    const Weather& one = library.weather[i];
    library.weather_cells[cell(one.q, one.r)] = fit(i);
  }
}

/// Members of `Known` are called as their entries.
template <class Known, class Catalog>
void resolve_known(Known& known, const Catalog& catalog) {
  boost::mp11::mp_for_each<content::Members<Known>>([&](auto member) {
    content::member_of(known, member) = index_of(catalog, content::kebab(member.name));
  });
}

void resolve_names(Library& library) {
  resolve_known<KnownItems>(library, library.items);
  resolve_known<KnownSkills>(library, library.skills);
  for (const Skill& one : library.skills) {
    library.akin.push_back(0);
    for (const auto& other : one.akin) set_bit(library.akin.back(), other);
  }
  if (library.beasts == kNone) library.beasts = library.hunting;
  if (library.sailing == kNone) library.sailing = library.navigation;
  if (library.performing == kNone) library.performing = library.lore;
  if (library.crafting == kNone) library.crafting = library.lore;
  if (library.alchemy == kNone) library.alchemy = library.lore;
  library.activities = index_of(library.tables, "activity");
  library.troubles = index_of(library.tables, "complication");
}

constexpr int kVillagePrice = 25;   ///< silver: a village has nothing dearer; the town has everything
constexpr int kPeddlersPrice = 60;  ///< what fits on a peddler's back

Stall stall_of(const Item& item) {
  using enum Use;
  if (item.stall) return *item.stall;
  if (is_any(item.use, {ration, meat, forage, fodder})) return Stall::food;
  if (is_any(item.use, {cure, tonic, heartens, clots, sleep, restores})) return Stall::remedies;
  if (is_any(item.use, {mount, beast, vehicle})) return Stall::beasts;
  if (is_any(item.use, {ink, blank_book, scroll, grimoire})) return Stall::books;
  if (item.armor > 0 || item.shield) return Stall::armor;
  if (item.weapon) return Stall::weapons;
  if (item.light) return Stall::light;
  return contains(item.skills, std::string("healing")) ? Stall::remedies : Stall::tools;
}

ItemFacts facts_of(const Library& library, const Item& item) {
  const bool for_sale = !item.rare && item.price > 0;
  ItemFacts facts{.tag = item.tag,
                  .use = item.use,
                  .stall = stall_of(item),
                  .carries = fit(item.carries),
                  .light_when_worn = item.worn && item.armor == 0 && item.use != Use::magic_die,
                  .body_armor = item.armor > 0 && !item.shield,
                  .sold_in_town = for_sale,
                  .sold_in_villages = for_sale && item.price <= kVillagePrice};
  for (const auto& skill : item.skills) set_bit(facts.skills, skill);
  for (const Aid aid : item.aids) set_bit(facts.aids, static_cast<unsigned>(aid));
  facts.component = std::ranges::any_of(
      library.components, [&item](const Component& component) { return component.item == item.id; });
  return facts;
}

/// Works out the facts of all items, and which stalls have anything.
void resolve_items(Library& library) {
  for (std::size_t i = 0; i < library.items.size(); ++i) {
    const Item& item = library.items[i];
    const ItemFacts facts = facts_of(library, item);
    library.facts.push_back(facts);
    if (facts.sold_in_town) set_bit(library.stalls_in_town, facts.stall);
    if (facts.sold_in_villages) set_bit(library.stalls_in_villages, facts.stall);
    if (facts.sold_in_town && item.price <= kPeddlersPrice && facts.stall != Stall::beasts)
      library.peddlers_wares.push_back(fit(i));
  }
}

}  // namespace

Hex step(int q, int r, Direction direction) {
  switch (direction) {
    case Direction::north: return {q, r - 1};
    case Direction::north_east: return {q + 1, r - 1};
    case Direction::south_east: return {q + 1, r};
    case Direction::south: return {q, r + 1};
    case Direction::south_west: return {q - 1, r + 1};
    case Direction::north_west: return {q - 1, r};
    case Direction::none: break;
  }
  return {q, r};
}

std::uint8_t Library::weather_at(int q, int r) const {
  return is_in_flower(q, r) ? weather_cells[cell(q, r)] : kNone;
}

std::uint8_t Library::item(std::string_view id) const { return index_of(items, id); }

std::expected<Library, content::Errors> load_library(std::span<const std::string> packs) {
  auto loaded = content::load<Library>(kShelf, embedded::farsa_content, packs);
  if (!loaded) return std::unexpected(std::move(loaded.error()));
  Library& library = loaded->content;
  resolve_places(library);
  resolve_sites(library);
  resolve_people(library);
  resolve_weather(library);
  resolve_names(library);
  resolve_items(library);
  Errors errors;
  kit::effects::Rows rows = kit::effects::read_words(embedded::farsa_content, "vocabulary.yaml", errors);
  kit::effects::compile(library.spells, "spells", rows, errors);
  library.rows = std::make_shared<const kit::effects::Rows>(std::move(rows));
  if (!errors.empty()) return std::unexpected(std::move(errors));
  return std::move(library);
}

std::span<const content::Kind<Library>> kinds() { return kKinds; }

}  // namespace gamekeeper::farsa
