#include "games/kingdom-death/library.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "chance/invariant.hpp"
#include "content/catalog.hpp"
#include "content/check.hpp"
#include "content/document.hpp"
#include "content/error.hpp"
#include "content/kind.hpp"
#include "content/list.hpp"
#include "content/pack.hpp"
#include "content/spelling.hpp"
#include "embedded/kingdom_death_content.hpp"
#include "games/kingdom-death/ai_deck.hpp"
#include "games/kingdom-death/content.hpp"
#include "games/kingdom-death/settlement/elsewhere.hpp"
#include "games/kingdom-death/state.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/rows.hpp"
#include "kit/grid/squares.hpp"
#include "kit/lists.hpp"

namespace gamekeeper::kingdom_death {
namespace {

using content::Catalog;
using content::Errors;

/// Rows come in this order, which is RowOf's: `use` is given the entries, and their file's name.
void each_kind_of_rows(const Library& of, auto use) {
  use(of.ai_cards, "ai-cards");
  use(of.hit_locations, "hit-locations");
  use(of.severe_injuries, "severe-injuries");
  use(of.gear, "gear");
  use(of.monsters, "monsters");
  use(of.story_events, "story-events");
  use(of.resources, "resources");
  use(of.innovations, "innovations");
  use(of.endeavors, "endeavors");
  use(of.settlement_events, "settlement-events");
  use(of.abilities, "abilities");
  use(of.fighting_arts, "fighting-arts");
  use(of.hunt_events, "hunt-events");
  use(of.disorders, "disorders");
  use(of.armor_sets, "armor-sets");
  use(of.terrain, "terrain");
  use(of.proficiencies, "weapon-proficiencies");
  use(of.variants, "variants");
  use(of.showdowns, "showdowns");
}

constexpr std::array kKinds = {
    content::kind<&Library::monsters>("monsters"),
    content::kind<&Library::showdowns>("showdowns"),
    content::kind<&Library::ai_cards>("ai-cards"),
    content::kind<&Library::hit_locations>("hit-locations"),
    content::kind<&Library::severe_injuries>("severe-injuries"),
    content::kind<&Library::disorders>("disorders"),
    content::kind<&Library::gear>("gear"),
    content::kind<&Library::armor_sets>("armor-sets"),
    content::kind<&Library::terrain>("terrain"),
    content::kind<&Library::proficiencies>("weapon-proficiencies"),
    content::kind<&Library::variants>("variants"),
    content::kind<&Library::resources>("resources"),
    content::kind<&Library::survivors>("survivors"),
    content::kind<&Library::innovations>("innovations"),
    content::kind<&Library::locations>("locations"),
    content::kind<&Library::endeavors>("endeavors"),
    content::kind<&Library::story_events>("story-events"),
    content::kind<&Library::settlement_events>("settlement-events"),
    content::kind<&Library::abilities>("abilities"),
    content::kind<&Library::fighting_arts>("fighting-arts"),
    content::kind<&Library::nemeses>("nemeses"),
    content::kind<&Library::timeline>("timeline"),
    content::kind<&Library::hunt_events>("hunt-events"),
    content::kind<&Library::bynames>("bynames"),
    content::kind<&Library::settlements>("settlements"),
    content::kind<&Library::primer>("primer"),
};

/// Resources that lie in no deck.
constexpr std::string_view kSupply = "supply";

std::vector<Price> prices_of(const Costs& costs) {
  std::vector<Price> all;
  for (const auto& cost : costs) {
    Price& price = all.emplace_back();
    for (const std::string& one : cost) price.push_back(needed(one));
  }
  return all;
}

bool can_pay_for_anything(const Library& library, const Needed& one) {
  if (one.what == "any" || one.what == "endeavor" || one.what == "population") return true;
  return library.resources.find(one.what) != nullptr || library.gear.find(one.what) != nullptr ||
         std::ranges::any_of(library.resources, [&](const Resource& resource) {
           return kit::contains(resource.types, one.what);
         });
}
template <class T>
void check_costs(const Library& library, const Catalog<T>& entries, Errors& errors) {
  for (std::size_t i = 0; i < entries.size(); ++i) {
    for (const Price& price : prices_of(entries[i].costs)) {
      for (const Needed& one : price) {
        if (one.count < 1 || one.count > 20 || !can_pay_for_anything(library, one))
          errors.push_back(entries.where(i).at("costs").error(
              fmt::format("{}: no resource pays for that, and there is no such gear", one.what)));
      }
    }
  }
}

/// "3", "1-2": the faces of 1d10 from the first to the last; nothing: it says none.
std::optional<std::pair<int, int>> faces_of(std::string_view on) {
  const std::size_t dash = on.find('-');
  const auto number = [](std::string_view text) {
    int value = 0;
    const auto [end, bad] = std::from_chars(text.data(), text.data() + text.size(), value);
    return bad == std::errc() && end == text.data() + text.size() ? value : 0;
  };
  const int first = number(on.substr(0, dash));
  const int last = dash == std::string_view::npos ? first : number(on.substr(dash + 1));
  if (first < 1 || last < first || last > static_cast<int>(kMostTrauma)) return std::nullopt;
  return std::pair(first, last);
}

void check_injuries(const Library& library, Errors& errors) {
  std::array<std::array<int, kMostTrauma>, 6> rows{};
  const auto& all = library.severe_injuries;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto faces = faces_of(all[i].on);
    if (!faces) {
      errors.push_back(all.where(i).at("on").error("expected a face of 1d10, or some: 3, 1-2"));
      continue;
    }
    for (int face = faces->first; face <= faces->second; ++face)
      ++rows[static_cast<std::size_t>(all[i].location)][static_cast<std::size_t>(face - 1)];
  }
  for (std::size_t location = 0; location < rows.size() && !all.empty(); ++location) {
    const bool is_brain = location == static_cast<std::size_t>(Location::brain);
    for (std::size_t face = 0; face < kMostTrauma; ++face) {
      if (rows[location][face] == (is_brain || face < 10 ? 1 : 0)) continue;
      errors.push_back(all.where(0).error(fmt::format(
          "{} rows of location {} for a {}; expected one", rows[location][face],
          content::kebab(boost::describe::enum_to_string(static_cast<Location>(location), "")), face + 1)));
    }
  }
}

void check_showdowns(const Library& library, Errors& errors) {
  const auto& all = library.showdowns;
  content::check_reference(all, &ShowdownEntry::monster, library.monsters, "monster", errors);
  content::check_reference(all, &ShowdownEntry::ai_cards, library.ai_cards, "AI card", errors);
  content::check_reference(all, &ShowdownEntry::top_ai_card, library.ai_cards, "AI card", errors);
  content::check_reference(all, &ShowdownEntry::top_hit_location, library.hit_locations, "hit location",
                           errors);
  content::check_reference(all, &ShowdownEntry::without, library.hit_locations, "hit location", errors);
  content::check_reference(all, &ShowdownEntry::with, library.hit_locations, "hit location", errors);
  content::check_reference(all, &ShowdownEntry::in_play, library.ai_cards, "AI card", errors);
  content::check_reference(all, &ShowdownEntry::strange_resources, library.resources, "resource", errors);
  content::check_reference(all, &ShowdownEntry::trains, library.proficiencies, "type of weapon", errors);
}

/// A pile has room for so many.
template <class T, class Count>
void check_pile(const Catalog<T>& entries, std::string_view what, Count count, Errors& errors) {
  int cards = 0;
  for (std::size_t i = 0; i < entries.size(); ++i) cards += count(entries[i]);
  if (!entries.empty() && cards > static_cast<int>(kMostCards))
    errors.push_back(
        entries.where(0).error(fmt::format("{} {}; a deck has room for {}", cards, what, kMostCards)));
}

/// Who comes to a Showdown that stands alone has what there is, and room for it.
void check_party(const Library& library, std::size_t entry, Errors& errors) {
  const Party& party = *library.showdowns[entry].party;
  const content::Node where = library.showdowns.where(entry).at("party");
  if (party.survival < 0 || party.survival > kMostSurvival)
    content::wrong(errors, where.at("survival"), "expected 0 to {}", kMostSurvival);
  if (party.gear.empty())
    errors.push_back(where.at("gear").error("expected what one of them carries, at least"));
  for (std::size_t i = 0; i < party.gear.size(); ++i) {
    if (party.gear[i].size() > kSpaces)
      content::wrong(errors, where.at("gear", i), "{} pieces; a grid has {} spaces", party.gear[i].size(),
                     kSpaces);
    for (std::size_t k = 0; k < party.gear[i].size(); ++k)
      content::check_id(where.at("gear", i, k), party.gear[i][k], library.gear, "gear", errors);
  }
  for (std::size_t i = 0; i < party.arts.size(); ++i)
    content::check_id(where.at("arts", i), party.arts[i], library.fighting_arts, "fighting art", errors);
  for (std::size_t i = 0; i < party.innovations.size(); ++i)
    content::check_id(where.at("innovations", i), party.innovations[i], library.innovations, "innovation",
                      errors);
}

/// A recipe asks for no more cards than there are, and a party for what there is.
void check_decks(const Library& library, Errors& errors) {
  const auto& all = library.showdowns;
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t level = 0; level < kAiLevels && all[i].deck; ++level) {
      int there = 0;
      for (const AiCard& card : library.ai_cards) {
        if (card.monster == all[i].monster && static_cast<std::size_t>(card.level) == level)
          there += card.copies.value_or(1);
      }
      const int asked = all[i].deck->of(static_cast<AiLevel>(level));
      if (asked < 0 || asked > there)
        errors.push_back(all.where(i).at("deck").error(
            fmt::format("{} cards of a level of which there are {}", asked, there)));
    }
    if (const auto& legend = all[i].legend) {
      const content::Node where = all.where(i).at("legend");
      const auto check = [&](const char* key, const std::optional<std::string>& id, const auto& catalog,
                             std::string_view what) {
        if (id) content::check_id(where.at(key), *id, catalog, what, errors);
      };
      check("endeavor", legend->endeavor, library.endeavors, "endeavor");
      check("event", legend->event, library.settlement_events, "settlement event");
      check("gear", legend->gear, library.gear, "gear");
    }
    if (all[i].party) check_party(library, i, errors);
  }
}

Footprint footprint_of(const Terrain& one) {
  return {.width = static_cast<std::int8_t>(one.width),
          .length = static_cast<std::int8_t>(one.length),
          .obstacle = kit::contains(one.ground, Ground::obstacle),
          .impassable = kit::contains(one.ground, Ground::impassable),
          .destructible = kit::contains(one.ground, Ground::destructible)};
}

/// Column and row from 1, of a square of the board.
bool is_place(const content::List<int>& place) {
  return place.size() >= 2 && place[0] >= 1 && place[0] <= kBoard.width && place[1] >= 1 &&
         place[1] <= kBoard.height;
}

/// What lies on the board when a Showdown begins is on the board, and nothing on anything.
void check_tiles(const Library& library, std::size_t entry, Errors& errors) {
  std::vector<kit::grid::Area> laid;
  const auto& terrain = library.showdowns[entry].terrain;
  for (std::size_t i = 0; i < terrain.size(); ++i) {
    const content::Node where = library.showdowns.where(entry).at("terrain", i);
    content::check_id(where.at("card"), terrain[i].card, library.terrain, "terrain", errors);
    const auto kind = library.terrain.index(terrain[i].card);
    if (!kind) continue;
    for (std::size_t k = 0; k < terrain[i].at.size(); ++k) {
      const content::List<int>& place = terrain[i].at[k];
      const bool across = place.size() == 3 && place[2] == 1;
      if (!is_place(place) || place.size() > 3 || (place.size() == 3 && !across)) {
        content::wrong(errors, where.at("at", k),
                       "expected a column, 1 to {}, a row, 1 to {}, and 1 for across", kBoard.width,
                       kBoard.height);
        continue;
      }
      const kit::grid::Area tile =
          footprint_of(library.terrain[*kind])
              .lying({static_cast<std::int8_t>(place[0] - 1), static_cast<std::int8_t>(place[1] - 1)},
                     across);
      if (!kBoard.has(tile)) errors.push_back(where.at("at", k).error("it lies over the edge of the board"));
      if (std::ranges::any_of(laid,
                              [&](const kit::grid::Area& other) { return kit::grid::overlap(tile, other); }))
        errors.push_back(where.at("at", k).error("something lies there already"));
      laid.push_back(tile);
    }
  }
  if (laid.size() > kMostTiles)
    content::wrong(errors, library.showdowns.where(entry).at("terrain"), "{} tiles; {} at most", laid.size(),
                   kMostTiles);
}

/// Who fights stands somewhere, on whatever lies there.
void check_board(const Library& library, Errors& errors) {
  const auto& all = library.showdowns;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const int ways =
        (all[i].distance ? 1 : 0) + (all[i].edges.empty() ? 0 : 1) + (all[i].spaces.empty() ? 0 : 1);
    if (ways != 1) errors.push_back(all.where(i).error("expected one of distance, edges and spaces"));
    for (std::size_t k = 0; k < all[i].spaces.size(); ++k) {
      if (!is_place(all[i].spaces[k]) || all[i].spaces[k].size() > 2)
        content::wrong(errors, all.where(i).at("spaces", k), "expected a column, 1 to {}, and a row, 1 to {}",
                       kBoard.width, kBoard.height);
    }
    check_tiles(library, i, errors);
  }
  for (std::size_t i = 0; i < library.terrain.size(); ++i) {
    const std::string& sign = library.terrain[i].sign;
    if (sign.size() != 1 || sign[0] <= ' ' || sign[0] > '~')
      errors.push_back(library.terrain.where(i).at("sign").error("expected one character of ASCII"));
  }
}

void check(const Library& library, Errors& errors) {
  check_settlements(library, errors);
  check_board(library, errors);
  check_decks(library, errors);
  check_injuries(library, errors);
  check_showdowns(library, errors);
  content::check_reference(library.ai_cards, &AiCard::monster, library.monsters, "monster", errors);
  content::check_reference(library.hit_locations, &HitLocation::monster, library.monsters, "monster", errors);
  content::check_reference(library.hit_locations, &HitLocation::first_with, library.ai_cards, "AI card",
                           errors);
  content::check_reference(library.hit_locations, &HitLocation::dense_with, library.ai_cards, "AI card",
                           errors);
  content::check_reference(library.hunt_events, &HuntEvent::monster, library.monsters, "monster", errors);
  for (std::size_t i = 0; i < library.monsters.size(); ++i) {
    if (!library.monsters[i].hunt_track.empty() && library.monsters[i].hunt_track.size() != 10)
      errors.push_back(library.monsters.where(i).at("hunt_track").error("expected ten spaces"));
  }
  content::check_reference(library.variants, &Variant::abilities, library.abilities, "ability", errors);
  content::check_reference(library.variants, &Variant::weapon, library.proficiencies, "type of weapon",
                           errors);
  content::check_reference(library.endeavors, &Endeavor::variant, library.variants, "variant", errors);
  if (library.variants.size() > 16) errors.push_back(library.variants.where(16).error("16 variants at most"));
  content::check_reference(library.innovations, &Innovation::leads_to, library.innovations, "innovation",
                           errors);
  content::check_reference(library.armor_sets, &ArmorSet::pieces, library.gear, "gear", errors);
  content::check_reference(library.gear, &Gear::location, library.locations, "location", errors);
  content::check_reference(library.proficiencies, &Proficiency::gear, library.gear, "gear", errors);
  if (library.monsters.size() > kMostMonsters)
    errors.push_back(library.monsters.where(kMostMonsters).error("16 monsters at most"));
  if (!library.bynames.empty() && library.bynames.size() != 10)
    errors.push_back(library.bynames.where(0).error("expected ten words of each table"));
  content::check_reference(library.gear, &Gear::needs, library.innovations, "innovation", errors);
  content::check_reference(library.endeavors, &Endeavor::location, library.locations, "location", errors);
  content::check_reference(library.endeavors, &Endeavor::builds, library.locations, "location", errors);
  content::check_reference(library.endeavors, &Endeavor::innovation, library.innovations, "innovation",
                           errors);
  content::check_reference(library.endeavors, &Endeavor::event, library.settlement_events, "settlement event",
                           errors);
  content::check_reference(library.timeline, &TimelineEntry::story, library.story_events, "story event",
                           errors);
  content::check_reference(library.timeline, &TimelineEntry::nemesis, library.nemeses, "nemesis", errors);
  content::check_reference(library.endeavors, &Endeavor::needs, library.innovations, "innovation", errors);
  check_costs(library, library.gear, errors);
  check_costs(library, library.endeavors, errors);
  for (std::size_t i = 0; i < library.resources.size(); ++i) {
    const Resource& one = library.resources[i];
    if (one.deck != kSupply && !kit::contains(kDecks, one.deck))
      errors.push_back(library.resources.where(i).at("deck").error("no such deck of resources"));
  }
  for (const std::string_view monster : library.monsters.ids()) {
    check_pile(
        library.ai_cards, "AI cards",
        [monster](const AiCard& one) { return one.monster == monster ? one.copies.value_or(1) : 0; }, errors);
    check_pile(
        library.hit_locations, "hit locations",
        [monster](const HitLocation& one) { return one.monster == monster ? one.copies.value_or(1) : 0; },
        errors);
  }
  for (const std::string_view deck : kDecks) {
    check_pile(
        library.resources, "resources",
        [deck](const Resource& one) { return one.deck == deck ? one.copies : 0; }, errors);
  }
}

constexpr content::Shelf<Library> kShelf = {
    .game = "kingdom-death", .rules_version = "0", .kinds = kKinds, .check = check};

void name_content(Library& library) {
  using kit::effects::Noun;
  kit::effects::Rows& rows = *library.rows;
  library.own_facts = rows.nouns.list(Noun::fact).size();
  library.own_procedures = rows.nouns.list(Noun::procedure).size();
  for (const std::string_view id : library.story_events.ids())
    rows.nouns.of[static_cast<std::size_t>(Noun::procedure)].emplace_back(id);
  for (const std::string& tag : rows.nouns.list(Noun::tag))
    library.number_of_tag.push_back(rows.nouns.find(Noun::number, tag).value_or(kit::effects::kNone));
  add_facts(library.hit_locations, "injured", rows);
  add_facts(library.ai_cards, "in-play", rows);
  add_facts(library.severe_injuries, "injury", rows);
  add_facts(library.innovations, "knows", rows);
  add_facts(library.locations, "stands", rows);
  add_facts(library.resources, "stored", rows);
  add_facts(library.gear, "owns", rows);
  add_facts(library.monsters, "defeated", rows);
  add_facts(library.monsters, "fought", rows);
  add_facts(library.abilities, "ability", rows);
  add_facts(library.fighting_arts, "art", rows);
  for (const Gear& one : library.gear) {
    for (const std::string& keyword : one.keywords) {
      if (!kit::contains(library.keywords, keyword)) library.keywords.push_back(keyword);
    }
  }
  for (const std::string_view what : {"carries", "wields", "carries-only"}) {
    for (const std::string& keyword : library.keywords)
      rows.nouns.of[static_cast<std::size_t>(Noun::fact)].push_back(fmt::format("{}/{}", what, keyword));
  }
  add_facts(library.disorders, "disorder", rows);
  for (const char* const where : {"head", "arms", "body", "waist", "legs"})
    rows.nouns.of[static_cast<std::size_t>(Noun::fact)].push_back(fmt::format("wears/{}", where));
  add_facts(library.gear, "bears", rows);
  add_facts(library.terrain, "on", rows);
  add_facts(library.proficiencies, "master", rows);
  add_facts(library.proficiencies, "trains", rows);
  library.facts_of_the_board = rows.nouns.list(Noun::fact).size();
  add_facts(library.terrain, "lies", rows);
  fill("keyword", std::vector<std::string_view>(library.keywords.begin(), library.keywords.end()), rows);
  std::vector<std::string_view> resources = library.resources.ids();
  resources.insert(resources.end(), kDecks.begin(), kDecks.end());
  resources.push_back(kItsDeck);
  fill("resource", resources, rows);
  fill("innovation", library.innovations.ids(), rows);
  fill("place", library.locations.ids(), rows);
  fill("gear-id", library.gear.ids(), rows);
  fill("injury-id", library.severe_injuries.ids(), rows);
  fill("hit-location", library.hit_locations.ids(), rows);
  fill("ai-card", library.ai_cards.ids(), rows);
  fill("disorder-id", library.disorders.ids(), rows);
  fill("ability-id", library.abilities.ids(), rows);
  fill("art-id", library.fighting_arts.ids(), rows);
  fill("event-id", library.settlement_events.ids(), rows);
  fill("story-id", library.story_events.ids(), rows);
  fill("nemesis-id", library.nemeses.ids(), rows);
  fill("terrain-id", library.terrain.ids(), rows);
  fill("showdown-id", library.showdowns.ids(), rows);
  fill("weapon-type", library.proficiencies.ids(), rows);
  fill("monster-id", library.monsters.ids(), rows);
  each_kind_of_rows(library, [&rows](const auto& entries, std::string_view) {
    for (const auto& one : entries) rows.nouns.labels.emplace_back(one.id, one.name);
  });
  for (const Place& one : library.locations) rows.nouns.labels.emplace_back(one.id, one.name);
}

}  // namespace

std::span<const content::Kind<Library>> kinds() { return kKinds; }

Needed needed(std::string_view text) {
  int count = 1;
  const auto [end, bad] = std::from_chars(text.data(), text.data() + text.size(), count);
  if (bad != std::errc() || end == text.data() + text.size() || *end != ' ') return {std::string(text), 1};
  return {std::string(end + 1, text.data() + text.size()), count};
}

bool Library::is_bony(std::uint8_t person) const {
  const std::string_view name = survivors[person].name;
  return std::ranges::any_of(std::array{"bone", "Bone", "skull", "Skull"},
                             [name](std::string_view word) { return name.contains(word); });
}
std::uint8_t Library::gear_called(std::string_view id) const { return kit::index_that_is(gear, id); }
std::uint8_t Library::injury_called(std::string_view id) const {
  return kit::index_that_is(severe_injuries, id);
}
std::uint8_t Library::innovation_called(std::string_view id) const {
  return kit::index_that_is(innovations, id);
}
std::uint8_t Library::location_called(std::string_view id) const { return kit::index_that_is(locations, id); }
std::uint8_t Library::story_called(std::string_view id) const { return kit::index_that_is(story_events, id); }

std::uint8_t Library::resource_called(std::string_view id) const { return kit::index_that_is(resources, id); }

std::uint8_t Library::event_called(std::string_view id) const {
  return kit::index_that_is(settlement_events, id);
}

std::uint8_t Library::showdown_with(std::uint8_t nemesis, int level) const {
  const std::string_view id = nemeses.ids()[nemesis];
  const auto found = std::ranges::find_if(
      showdowns, [&](const ShowdownEntry& one) { return one.monster == id && one.level == level; });
  return found == showdowns.end() ? kit::kNone : static_cast<std::uint8_t>(found - showdowns.begin());
}

RowOf Library::kind_of(std::size_t row) const {
  std::size_t kind = 0;
  while (kind + 1 < kRowKinds && row >= first_row[kind + 1]) ++kind;
  return static_cast<RowOf>(kind);
}
std::expected<Library, content::Errors> load_library(std::span<const std::string> packs) {
  auto loaded = content::load<Library>(kShelf, embedded::kingdom_death_content, packs);
  if (!loaded) return std::unexpected(std::move(loaded.error()));
  Library library = std::move(loaded->content);
  content::Errors errors;
  library.rows = std::make_shared<kit::effects::Rows>(
      kit::effects::read_words(embedded::kingdom_death_content, "vocabulary.yaml", errors));
  kit::effects::Rows& rows = *library.rows;
  name_content(library);
  std::size_t kind = 0;
  const auto compile = [&](const auto& entries, std::string_view name) {
    library.first_row[kind++] = rows.program.rows.size();
    kit::effects::compile(entries, name, rows, errors);
    library.first_row[kind] = rows.program.rows.size();
  };
  each_kind_of_rows(library, compile);
  chance::require(kind == kRowKinds, "each kind of rows is compiled once");
  if (!errors.empty()) return std::unexpected(std::move(errors));
  for (const ShowdownEntry& showdown : library.showdowns)
    library.monster_of.push_back(kit::index_of(library.monsters, showdown.monster));
  for (const Terrain& one : library.terrain) library.footprints.push_back(footprint_of(one));
  for (std::uint8_t gear = 0; gear < library.gear.size(); ++gear) {
    const Gear& one = library.gear[gear];
    library.gear_prices.push_back(prices_of(one.costs));
    if (one.kind == GearKind::always && one.weapon) library.always.push_back(gear);
  }
  for (const Endeavor& one : library.endeavors) {
    library.endeavor_prices.push_back(prices_of(one.costs));
    library.conditions.push_back({.location = kit::index_of(library.locations, one.location),
                                  .innovation = kit::index_of(library.innovations, one.innovation),
                                  .event = kit::index_of(library.settlement_events, one.event),
                                  .variant = kit::index_of(library.variants, one.variant),
                                  .needs = kit::index_of(library.innovations, one.needs),
                                  .builds = kit::index_of(library.locations, one.builds)});
  }
  library.tinker = kit::index_that_is(library.abilities, "tinker");
  library.event_at.fill(kit::kNone);
  for (std::size_t i = 0; i < library.hunt_events.size(); ++i) {
    if (const auto number = library.hunt_events[i].number)
      library.event_at[static_cast<std::size_t>(*number - 1)] = static_cast<std::uint8_t>(i);
  }
  for (std::size_t number = 0; number < library.event_at.size(); ++number) {
    if (library.event_at[number] == kit::kNone)
      errors.push_back(
          library.hunt_events.where(0).error(fmt::format("nothing has the number {}", number + 1)));
  }
  if (!errors.empty()) return std::unexpected(std::move(errors));
  library.overwhelming_darkness = kit::index_that_is(library.hunt_events, "overwhelming-darkness");
  library.mineral_gathering = kit::index_that_is(library.hunt_events, "mineral-gathering");
  library.herb_gathering = kit::index_that_is(library.hunt_events, "herb-gathering");
  library.blind = library.injury_called("blind");
  library.deaf = library.injury_called("deaf");
  library.dismembered_arm = library.injury_called("dismembered-arm");
  library.dismembered_leg = library.injury_called("dismembered-leg");
  for (std::size_t i = 0; i < library.severe_injuries.size(); ++i) {
    const SevereInjury& one = library.severe_injuries[i];
    const auto faces = *faces_of(one.on);
    for (int face = faces.first; face <= faces.second; ++face)
      library.injuries[static_cast<std::size_t>(one.location)][static_cast<std::size_t>(face - 1)] =
          static_cast<std::uint8_t>(i);
  }
  return library;
}

}  // namespace gamekeeper::kingdom_death
