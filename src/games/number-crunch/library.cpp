#include "games/number-crunch/library.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <expected>

#include "content/check.hpp"
#include "content/document.hpp"
#include "content/embedded.hpp"
#include "content/kind.hpp"
#include "content/pack.hpp"
#include "embedded/number_crunch_content.hpp"
#include "embedded/number_crunch_content_de.hpp"
#include "kit/effects/rows.hpp"
#include "kit/lists.hpp"

namespace gamekeeper::number_crunch {
namespace {

using content::Errors;
using content::wrong;

constexpr std::string_view kBlank = "blank";

/// Rows that start at 0 and go up, each an action that `has` an attack behind it, or pleading.
template <class Has>
void check_behavior(const content::Node& where, const std::vector<Behavior>& rows, const Has& has,
                    Errors& errors) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const bool good = i == 0 ? rows[i].from == 0 : rows[i].from > rows[i - 1].from;
    if (!good) wrong(errors, where.at("behavior", i), "rows start at 0 and go up");
    if (rows[i].action != Action::plead && !has(rows[i].action))
      wrong(errors, where.at("behavior", i), "there is no such attack here");
  }
}

void check_bosses(const content::Catalog<Boss>& bosses, Errors& errors) {
  for (std::size_t i = 0; i < bosses.size(); ++i) {
    const Boss& boss = bosses[i];
    const content::Node where = bosses.where(i);
    const auto has = [&boss](Action action) {
      return action >= Action::first &&
             static_cast<std::size_t>(action) - static_cast<std::size_t>(Action::first) < boss.attacks.size();
    };
    check_behavior(where, boss.behavior, has, errors);
    for (std::size_t k = 0; k < boss.ranged_attacks.size(); ++k) {
      if (!has(boss.ranged_attacks[k]))
        wrong(errors, where.at("ranged_attacks", k), "there is no such attack here");
    }
  }
}

void check_heads(const Library& library, Errors& errors) {
  for (std::size_t i = 0; i < library.heads.size(); ++i) {
    const Head& head = library.heads[i];
    const content::Node where = library.heads.where(i);
    const auto has = [&head](Action action) {
      return action == Action::head ? head.attack.has_value() : action <= Action::ranged;
    };
    check_behavior(where, head.behavior, has, errors);
  }
}

/// All cards of a kind together are no more than there may be of one of them.
template <class T>
void check_copies(const content::Catalog<T>& cards, Errors& errors) {
  constexpr int kMost = decltype(T::copies)::kMost;
  int all = 0;
  std::size_t largest = 0;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    all += cards[i].copies;
    if (cards[i].copies > cards[largest].copies) largest = i;
  }
  if (all > kMost)
    wrong(errors, cards.where(largest).at("copies"), "{} cards with these, at most {}", all, kMost);
}

void check_cards(const Library& library, Errors& errors) {
  check_copies(library.complications, errors);
  check_copies(library.treasures, errors);
  for (std::size_t i = 0; i < library.treasures.size(); ++i) {
    const Treasure& treasure = library.treasures[i];
    if (treasure.kind == TreasureKind::cancels_effect && !treasure.cancels)
      wrong(errors, library.treasures.where(i), "cancels nothing; 'cancels' names an effect");
    if (treasure.kind == TreasureKind::artifact && !treasure.raises)
      wrong(errors, library.treasures.where(i), "raises nothing; 'raises' names a stat");
  }
  for (std::size_t i = 0; i < library.information.size(); ++i) {
    const InformationPile& pile = library.information[i];
    if (pile.valid + pile.invalid < 2)
      wrong(errors, library.information.where(i), "fewer than 2 cards; a Minion's are drawn two at a time");
  }
}

/// Of each number as many Acts as Auditors may need at once, and something to look for.
void check_piles(const Library& library, Errors& errors) {
  for (int number = 1; number <= kActs; ++number) {
    const auto acts = std::ranges::count(library.acts, number, &Act::number);
    if (acts < kMaxAuditors)
      wrong(errors, library.acts.where(0), "{} of number {} with it; at least {}", acts, number,
            kMaxAuditors);
  }
  if (std::ranges::none_of(library.missions, [](const Mission& one) { return one.information > 0; }))
    wrong(errors, library.missions.where(0).at("information"), "no Mission asks for any; one has to");
}

void check_route(const Library& library, std::size_t act, Errors& errors) {
  const Act& one = library.acts[act];
  int cell = cell_named(one.start);
  if (cell == kNone) return wrong(errors, library.acts.where(act).at("start"), "no such cell; A1 to E6");
  std::array<bool, kCells> seen{};
  seen[cell] = true;
  constexpr std::string_view kLetters = "NESW";
  for (const char step : one.route) {
    const std::size_t side = kLetters.find(step);
    cell = side == std::string_view::npos ? kNone : beside(cell, static_cast<Side>(side));
    if (cell == kNone || seen[cell]) {
      return wrong(errors, library.acts.where(act).at("route"),
                   "leaves the map, meets itself, or has a letter that is none of N, E, S, W");
    }
    seen[cell] = true;
  }
  if (one.route.empty()) wrong(errors, library.acts.where(act).at("route"), "no step; the star is elsewhere");
}

constexpr auto kKinds =
    content::kinds<&Library::vocations, &Library::talents, &Library::weapons, &Library::armors,
                   &Library::doors, &Library::traps, &Library::effects, &Library::complications,
                   &Library::information, &Library::treasures, &Library::missions, &Library::wounds,
                   &Library::heads, &Library::torsos, &Library::legs, &Library::minions,
                   &Library::antagonists, &Library::oracle, &Library::scenes, &Library::acts,
                   &Library::primer>();

/// How many entries there must be, or may be: the rules know so many, a deck of single cards has a bit for
/// each.
struct Size {
  std::string_view kind;
  std::size_t least, most;
};
constexpr std::array<Size, 20> kSizes = {
    {{"vocations", 3, 3},       {"armors", 2, 2},      {"doors", 6, 6},       {"traps", 6, 6},
     {"complications", 18, 18}, {"information", 3, 3}, {"treasures", 11, 11}, {"wounds", 2, 2},
     {"heads", 6, 6},           {"torsos", 6, 6},      {"legs", 6, 6},        {"oracle", 1, 1},
     {"talents", 0, 64},        {"weapons", 0, 64},    {"effects", 0, 64},    {"minions", 0, 16},
     {"antagonists", 0, 8},     {"missions", 0, 16},   {"acts", 0, 16},       {"scenes", 0, 16}}};

void check_sizes(const Library& library, Errors& errors) {
  for (const content::Kind<Library>& kind : kKinds) {
    const auto* const size = std::ranges::find(kSizes, kind.name, &Size::kind);
    const std::size_t there = kind.size(library);
    if (size == kSizes.end() || (size->least <= there && there <= size->most)) continue;
    wrong(errors, kind.where(library, there - 1), "{} {}, and the rules know {}; replace one by using its id",
          there, kind.name, size->most);
  }
}

void check(const Library& library, Errors& errors) {
  check_sizes(library, errors);
  for (const auto ring : {&Oracle::x, &Oracle::y, &Oracle::z})
    content::check_reference(library.oracle, ring, library.effects, "effect", errors, kBlank);
  check_heads(library, errors);
  check_bosses(library.minions, errors);
  check_bosses(library.antagonists, errors);
  check_cards(library, errors);
  check_piles(library, errors);
  for (std::size_t i = 0; i < library.vocations.size(); ++i) {
    const Vocation& vocation = library.vocations[i];
    if (vocation.light_boxes + vocation.severe_boxes + vocation.critical_boxes != kHealth) {
      wrong(errors, library.vocations.where(i), "the three tiers do not add up to 16 boxes");
    }
  }
  for (std::size_t i = 0; i < library.acts.size(); ++i) check_route(library, i, errors);
}

constexpr content::Shelf<Library> kShelf = {
    .game = "number-crunch", .rules_version = "3", .kinds = kKinds, .check = check};

Library::Map map_of(const Act& act) {
  Library::Map map;
  map.start = cell_named(act.start);
  std::uint8_t cell = map.start;
  map.route.push_back(cell);
  for (const char step : act.route) {
    cell = beside(cell, static_cast<Side>(std::string_view("NESW").find(step)));
    map.route.push_back(cell);
  }
  map.star = cell;
  for (const std::uint8_t on : map.route) map.on_route[on] = true;
  for (int at = 0; at < kCells; ++at) {
    map.steps_to_star[at] = static_cast<std::uint8_t>(std::abs(at % kColumns - map.star % kColumns) +
                                                      std::abs(at / kColumns - map.star / kColumns));
  }
  return map;
}

void compile_rows(Library& library, Errors& errors) {
  kit::effects::Rows rows =
      kit::effects::read_words(embedded::number_crunch_content, "vocabulary.yaml", errors);
  kit::effects::compile(library.complications, "complications", rows, errors);
  library.rows = std::move(rows.program);
}

void resolve(Library& library) {
  for (const Act& act : library.acts) library.maps.push_back(map_of(act));
  const Oracle& oracle = library.oracle[0];
  std::ranges::copy(oracle.disposition, library.dispositions.begin());
  const std::vector<std::string>* rings[] = {&oracle.x, &oracle.y, &oracle.z};
  for (std::size_t ring = 0; ring < 3; ++ring) {
    for (std::size_t i = 0; i < 6; ++i)
      library.rings[ring][i] = kit::index_of(library.effects, (*rings[ring])[i]);
  }
  library.vocation_talents.resize(library.vocations.size());
  for (std::size_t t = 0; t < library.talents.size(); ++t)
    library.vocation_talents[library.talents[t].vocation].push_back(static_cast<std::uint8_t>(t));
}

}  // namespace

std::string cell_name(int cell) {
  return {static_cast<char>('A' + cell % kColumns), static_cast<char>('1' + cell / kColumns)};
}

std::uint8_t cell_named(std::string_view name) {
  if (name.size() != 2) return kNone;
  const int column = name[0] - 'A';
  const int row = name[1] - '1';
  if (column < 0 || column >= kColumns || row < 0 || row >= kRows) return kNone;
  return static_cast<std::uint8_t>(row * kColumns + column);
}

std::expected<Library, content::Errors> load_library(std::span<const std::string> packs,
                                                     std::string_view language) {
  const auto translation = language == "de"
                               ? std::span<const content::Embedded>(embedded::number_crunch_content_de)
                               : std::span<const content::Embedded>();
  auto loaded = content::load<Library>(kShelf, embedded::number_crunch_content, packs, translation);
  if (!loaded) return std::unexpected(std::move(loaded.error()));
  resolve(loaded->content);
  content::Errors errors;
  compile_rows(loaded->content, errors);
  if (!errors.empty()) return std::unexpected(std::move(errors));
  return std::move(loaded->content);
}

std::span<const content::Kind<Library>> kinds() { return kKinds; }

}  // namespace gamekeeper::number_crunch
