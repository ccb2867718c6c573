#include <fmt/format.h>

#include <boost/describe/enum_to_string.hpp>
#include <expected>
#include <numeric>

#include "content/check.hpp"
#include "content/document.hpp"
#include "content/kind.hpp"
#include "content/pack.hpp"
#include "content/spelling.hpp"
#include "embedded/battles_content.hpp"
#include "games/battles/abilities.hpp"
#include "games/battles/rows/script.hpp"

namespace gamekeeper::battles {
namespace {

using content::Errors;
using content::wrong;

const AbilityRules* behavior_named(std::string_view id) {
  for (const AbilityRules* one : all_abilities()) {
    if (one->id == id) return one;
  }
  return nullptr;
}

std::string nearest_behavior(std::string_view id) {
  std::vector<std::string_view> known;
  for (const AbilityRules* one : all_abilities()) known.push_back(one->id);
  return content::suggestion(id, known);
}

/// "vc, dice": what the rules of an ability read.
std::string wanted_totals(std::span<const Measure> read) {
  std::string words;
  for (const Measure measure : read) {
    words += words.empty() ? "" : ", ";
    words += content::kebab(boost::describe::enum_to_string(measure, ""));
  }
  return words;
}

constexpr int kMostPool = 60;  // dice of one throw

/// Those that its rules read.
void check_measures(const AbilityCard& ability, const AbilityRules& rules, const content::Node& card,
                    Errors& errors) {
  const std::span<const Measure> read = rules.reads.all();
  if (!std::ranges::equal(ability.totals, read, {}, &Total::measure)) {
    return wrong(errors, card.at("totals"), "'{}' reads {} ({}), in this order", rules.id,
                 read.size() == 1 ? "one Total" : fmt::format("{} Totals", read.size()), wanted_totals(read));
  }
}

void check_totals(const AbilityCard& ability, const Library& library, const content::Node& card,
                  Errors& errors) {
  int level_points = 0;
  for (const Rank& rank : library.ranks) level_points = std::max<int>(level_points, rank.lp);
  for (std::size_t t = 0; t < ability.totals.size(); ++t) {
    const Total& total = ability.totals[t];
    const content::Node at = card.at("totals", t);
    const bool dice = total.measure == Measure::dice;
    if (dice != (total.die != 0))
      wrong(errors, at.at("die"), "{}", dice ? "dice have 4, 6 or 8 sides" : "only dice have sides");
    const int most = total.base + total.times * level_points;
    if (dice && most > kMostPool)
      wrong(errors, at, "{} dice with {} LP; {} at most", most, level_points, kMostPool);
    for (std::size_t other = 0; other < t; ++other) {
      if (ability.totals[other].id == total.id) wrong(errors, at.at("id"), "is there twice");
    }
  }
}

/// What its row says, and that its name is nobody else's.
void check_row(const Library& library, std::size_t i, std::size_t number, Errors& errors) {
  const AbilityCard& ability = library.mobs[i].abilities[number];
  const content::Node card = library.mobs.where(i).at("abilities", number);
  if (behavior_named(ability.behavior) != nullptr) {
    wrong(errors, card.at("behavior"), "'{}' is the Almanac's; a row has a name of its own",
          ability.behavior);
  }
  for (std::size_t kind = 0; kind <= i; ++kind) {
    for (std::size_t n = 0; n < (kind == i ? number : kAbilities); ++n) {
      const AbilityCard& other = library.mobs[kind].abilities[n];
      if (other.row && other.behavior == ability.behavior)
        wrong(errors, card.at("behavior"), "is there twice; {} has it too", library.mobs[kind].name);
    }
  }
  check_totals(ability, library, card, errors);
  (void)read_script(card, ability, errors);
}

void check_mob(const Library& library, std::size_t i, Errors& errors) {
  const MobCard& mob = library.mobs[i];
  const content::Node where = library.mobs.where(i);
  for (std::size_t n = 0; n < kAbilities; ++n) {
    const AbilityCard& ability = mob.abilities[n];
    const content::Node card = where.at("abilities", n);
    if (ability.row) {
      check_row(library, i, n, errors);
    } else if (const AbilityRules* rules = behavior_named(ability.behavior)) {
      const std::size_t before = errors.size();
      check_measures(ability, *rules, card, errors);
      if (errors.size() == before) check_totals(ability, library, card, errors);
      const std::optional<Ability> beside = rules->beside;
      if (beside && mob.abilities[kAbilities - 1 - n].behavior != rules_of(*beside).id)
        wrong(errors, card.at("behavior"), "'{}' needs '{}' on the same Mob", rules->id,
              rules_of(*beside).id);
    } else {
      wrong(errors, card.at("behavior"), "there is no behavior '{}'; {}", ability.behavior,
            nearest_behavior(ability.behavior));
    }
  }
}

void check_line_up(const Library& library, std::size_t i, Errors& errors) {
  const LineUp& line_up = library.line_ups[i];
  const content::Node where = library.line_ups.where(i);
  const Rank& rank = library.ranks[line_up.rank];
  if (static_cast<int>(line_up.mobs.size()) != rank.cards)
    wrong(errors, where.at("mobs"), "{} Mobs; a {} brings {}", line_up.mobs.size(), rank.name, rank.cards);
  int lp = 0;
  for (std::size_t m = 0; m < line_up.mobs.size(); ++m) {
    const LineUpMob& one = line_up.mobs[m];
    const content::Node mob = where.at("mobs", m);
    lp = std::accumulate(one.lp.begin(), one.lp.end(), lp);
    for (std::size_t other = 0; other < m; ++other) {
      if (line_up.mobs[other].mob == one.mob)
        wrong(errors, mob.at("mob"), "is there twice; one copy of each Mob a side");
    }
  }
  if (lp != rank.lp) wrong(errors, where.at("mobs"), "{} LP in all; a {} has {}", lp, rank.name, rank.lp);
}

void check(const Library& library, Errors& errors) {
  if (library.mobs.size() > kMostKinds) {
    wrong(errors, library.mobs.where(kMostKinds), "more than {} Mobs; replace one by using its id",
          kMostKinds);
  }
  if (library.ranks.size() > 100) wrong(errors, library.ranks.where(100), "more than 100 ranks");
  if (library.line_ups.size() > 200) wrong(errors, library.line_ups.where(200), "more than 200 line-ups");
  for (std::size_t i = 0; i < library.mobs.size(); ++i) check_mob(library, i, errors);
  for (std::size_t i = 0; i < library.line_ups.size(); ++i) check_line_up(library, i, errors);
}

constexpr auto kKinds =
    content::kinds<&Library::mobs, &Library::ranks, &Library::line_ups, &Library::primer>();

constexpr content::Shelf<Library> kShelf = {
    .game = "battles", .rules_version = "3", .kinds = kKinds, .check = check};

/// What answers while it is kept up.
void gather(const AbilityRules& rules, Library& library) {
  if (rules.listens != nullptr) library.listening.add(rules.ability);
  if (rules.watches != nullptr) library.watching.add(rules.ability);
  if (rules.ally_hit != nullptr) library.following_hits.add(rules.ability);
  if (rules.turn_over != nullptr) library.ending_turns.add(rules.ability);
  if (rules.round_ends != nullptr) library.ending_rounds.add(rules.ability);
}

/// The rules behind an ability that has been checked.
const AbilityRules& rules_behind(Library& library, std::size_t kind, std::size_t number) {
  const AbilityCard& ability = library.mobs[kind].abilities[number];
  if (!ability.row) return *behavior_named(ability.behavior);
  Errors none;
  const content::Node where = library.mobs.where(kind).at("abilities", number);
  library.scripts[kind][number] = read_script(where, ability, none);
  return library.scripts[kind][number]->rules;
}

void resolve(Library& library) {
  for (std::size_t kind = 0; kind < library.mobs.size(); ++kind) {
    CardFacts& facts = library.facts[kind];
    for (std::size_t n = 0; n < kAbilities; ++n) {
      const AbilityRules& rules = rules_behind(library, kind, n);
      library.rules[kind][n] = &rules;
      facts.abilities[n] = rules.ability;
      facts.turn_from[n] = rules.perform == nullptr ? Places{0} : rules.turn_from;
      facts.moments[n] = rules.moments;
      for (std::size_t place = 0; place < facts.moments_in.size(); ++place) {
        if (contains(rules.react_from, static_cast<Place>(place))) facts.moments_in[place] |= rules.moments;
      }
      facts.curses = facts.curses || rules.cursed_at != nullptr;
      gather(rules, library);
    }
  }
}

}  // namespace

std::expected<Library, content::Errors> load_library(std::span<const std::string> packs) {
  auto loaded = content::load<Library>(kShelf, embedded::battles_content, packs);
  if (!loaded) return std::unexpected(std::move(loaded.error()));
  resolve(loaded->content);
  return std::move(loaded->content);
}

std::span<const content::Kind<Library>> kinds() { return kKinds; }

}  // namespace gamekeeper::battles
