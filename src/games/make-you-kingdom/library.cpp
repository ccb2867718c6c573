#include "games/make-you-kingdom/library.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/describe/enum_to_string.hpp>
#include <boost/describe/enumerators.hpp>
#include <boost/mp11/algorithm.hpp>
#include <cstddef>
#include <expected>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "chance/expression.hpp"
#include "content/catalog.hpp"
#include "content/check.hpp"
#include "content/document.hpp"
#include "content/error.hpp"
#include "content/fields.hpp"
#include "content/kind.hpp"
#include "content/pack.hpp"
#include "content/spelling.hpp"
#include "embedded/make_you_kingdom_content.hpp"
#include "games/make-you-kingdom/content.hpp"

namespace gamekeeper::make_you_kingdom {
namespace {

using content::Catalog;
using content::Errors;
using content::Node;

/// The words of an enumeration as files spell them.
template <class Enum>
std::vector<std::string_view> words_of() {
  static const std::vector<std::string> words = [] {
    std::vector<std::string> spelled;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<Enum>>(
        [&](auto one) { spelled.push_back(content::kebab(one.name)); });
    return spelled;
  }();
  return {words.begin(), words.end()};
}

/// The keys of a field that names values are words of Enum.
template <class Enum, class T, class Field>
void check_keys(const Catalog<T>& entries, Field T::* field, Errors& errors) {
  const std::vector<std::string_view> known = words_of<Enum>();
  for (std::size_t i = 0; i < entries.size(); ++i) {
    for (const auto& [word, value] : entries[i].*field) {
      if (std::ranges::find(known, word) != known.end()) continue;
      errors.push_back(
          entries.where(i)
              .at(content::name_of(field), word)
              .error(fmt::format("there is no '{}'; {}", word, content::suggestion(word, known))));
    }
  }
}

void check_dice(std::string_view dice, const Node& at, Errors& errors) {
  if (const auto read = chance::parse(dice); !read) errors.push_back(at.error(read.error().message));
}

void check_one_owner(const Library& library, Errors& errors) {
  for (std::size_t i = 0; i < library.skills.size(); ++i) {
    const Skill& skill = library.skills[i];
    if (int{skill.class_.has_value()} + int{skill.job.has_value()} + int{skill.group.has_value()} != 1)
      errors.push_back(library.skills.where(i).error("a skill is of one class, one job or one group"));
  }
}

void check_traps(const Library& library, Errors& errors) {
  for (std::size_t i = 0; i < library.traps.size(); ++i) {
    const Trap& trap = library.traps[i];
    const Node at = library.traps.where(i);
    if (trap.check.has_value() != (trap.disarm == Disarm::check))
      errors.push_back(at.at("disarm").error("'check' goes with a check, and a check with 'check'"));
    if (trap.most_level && *trap.most_level <= trap.level)
      errors.push_back(at.at("most_level").error(fmt::format("expected more than level, {}", trap.level)));
  }
}

void check_monster_skills(const Library& library, Errors& errors) {
  for (std::size_t i = 0; i < library.monster_skills.size(); ++i) {
    const MonsterSkill& skill = library.monster_skills[i];
    if (library.skills.index(skill.id))
      errors.push_back(library.monster_skills.where(i).at("id").error("a skill of skills.yaml has this id"));
    if (skill.category.has_value() != (skill.kind == MonsterSkillKind::category))
      errors.push_back(library.monster_skills.where(i)
                           .at("category")
                           .error("a skill of a category names it; no other does"));
  }
}

/// `command/ogre`: whom the Ruler skill Command commands stands behind the stroke.
constexpr std::string_view kCommand = "command/";

void check_monsters(const Library& library, Errors& errors) {
  std::vector<std::string_view> known = library.monster_skills.ids();
  std::ranges::copy(library.skills.ids(), std::back_inserter(known));
  std::ranges::sort(known);
  const std::vector<std::string_view> commanded = words_of<Category>();
  for (std::size_t i = 0; i < library.monsters.size(); ++i) {
    const Monster& monster = library.monsters[i];
    const Node at = library.monsters.where(i);
    check_dice(monster.damage, at.at("damage"), errors);
    for (std::size_t s = 0; s < monster.skills.size(); ++s) {
      std::string_view skill = monster.skills[s];
      const bool command = skill.starts_with(kCommand);
      if (command) skill.remove_prefix(kCommand.size());
      const std::vector<std::string_view>& among = command ? commanded : known;
      if (std::ranges::find(among, skill) == among.end()) {
        errors.push_back(at.at("skills", s)
                             .error(fmt::format("there is no {} '{}'; {}", command ? "category" : "skill",
                                                skill, content::suggestion(skill, among))));
      }
    }
  }
}

/// What the dice of a table can show, in order; empty: no dice that we know. Of two dice that are read apart
/// the first is the tens.
std::vector<std::string> results_of(std::string_view dice) {
  std::vector<std::string> results;
  if (dice == "1d6" || dice == "2d6") {
    const int count = dice.front() - '0';
    for (int total = count; total <= 6 * count; ++total) results.push_back(fmt::to_string(total));
  } else if (dice == "d66" || dice == "1d6 1d6") {
    for (int tens = 1; tens <= 6; ++tens)
      for (int ones = dice == "d66" ? tens : 1; ones <= 6; ++ones)
        results.push_back(fmt::format("{}{}", tens, ones));
  }
  return results;
}

/// The results from "7" to "7", from "2" to "3" of "2-3"; empty: these are not results.
std::span<int> rows_on(std::string_view on, const std::vector<std::string>& results, std::span<int> rows) {
  const std::size_t dash = on.find('-');
  const auto first = std::ranges::find(results, on.substr(0, dash));
  const auto last = dash == std::string_view::npos ? first : std::ranges::find(results, on.substr(dash + 1));
  if (first == results.end() || last == results.end() || last < first) return {};
  return rows.subspan(static_cast<std::size_t>(first - results.begin()),
                      static_cast<std::size_t>(last - first) + 1);
}

constexpr std::array kKinds = {
    content::kind<&Library::classes>("classes"),   content::kind<&Library::jobs>("jobs"),
    content::kind<&Library::skills>("skills"),     content::kind<&Library::backgrounds>("backgrounds"),
    content::kind<&Library::items>("items"),       content::kind<&Library::facilities>("facilities"),
    content::kind<&Library::bases>("bases"),       content::kind<&Library::great_powers>("great-powers"),
    content::kind<&Library::traps>("traps"),       content::kind<&Library::monster_skills>("monster-skills"),
    content::kind<&Library::monsters>("monsters"), content::kind<&Library::weak_points>("weak-points"),
    content::kind<&Library::tables>("tables"),     content::kind<&Library::lists>("lists"),
    content::kind<&Library::lookups>("lookups"),
};

/// What a row with an id may name; empty: nothing.
std::vector<std::string_view> named_by(const Library& library, std::optional<Named> names) {
  if (!names) return {};
  if (*names == Named::materials) return words_of<Material>();
  if (*names == Named::statuses) return words_of<Status>();
  if (*names == Named::relationships) return words_of<Relationship>();
  if (*names == Named::regions) return words_of<Region>();
  const std::string file = content::kebab(boost::describe::enum_to_string(*names, ""));
  return std::ranges::find(kKinds, file, &content::Kind<Library>::name)->ids(library);
}

void check_table(const Library& library, const Table& table, const Node& at, Errors& errors) {
  const std::vector<std::string> results = results_of(table.dice);
  if (results.empty()) return errors.push_back(at.at("dice").error("expected 1d6, 2d6, d66 or 1d6 1d6"));
  const std::vector<std::string_view> known = named_by(library, table.names);
  std::vector<int> rows(results.size());
  for (std::size_t r = 0; r < table.rows.size(); ++r) {
    const TableRow& row = table.rows[r];
    const Node where = at.at("rows", r);
    if (row.id && std::ranges::find(known, *row.id) == known.end()) {
      errors.push_back(where.at("id").error(
          fmt::format("there is no '{}'; {}", *row.id, content::suggestion(*row.id, known))));
    }
    const std::span<int> met = rows_on(row.on, results, rows);
    if (met.empty())
      errors.push_back(where.at("on").error(fmt::format("{} shows no '{}'", table.dice, row.on)));
    for (int& count : met) ++count;
  }
  for (std::size_t n = 0; n < results.size(); ++n) {
    if (rows[n] != 1)
      errors.push_back(at.at("rows").error(fmt::format("{} rows for {}; expected one", rows[n], results[n])));
  }
}

void check_figures(const Library& library, Errors& errors) {
  content::check_range(library.items, &Item::cost, 0, 99, errors);
  content::check_range(library.items, &Item::slots, 1, 2, errors);
  content::check_range(library.facilities, &Facility::cost, 0, 99, errors);
  content::check_range(library.bases, &Base::hp, 1, 99, errors);
  content::check_range(library.traps, &Trap::level, 0, 15, errors);
  content::check_range(library.monsters, &Monster::level, 1, 30, errors);
  content::check_range(library.monsters, &Monster::range, 0, 4, errors);
  content::check_range(library.monsters, &Monster::hp, 1, 999, errors);
  for (std::size_t i = 0; i < library.items.size(); ++i) {
    const Item& item = library.items[i];
    if (!item.weapon) continue;
    const Node at = library.items.where(i).at("weapon");
    check_dice(item.weapon->damage, at.at("damage"), errors);
    if (item.weapon->range < 0 || item.weapon->range > 4)
      errors.push_back(at.at("range").error(fmt::format("expected 0 to 4, got {}", item.weapon->range)));
  }
}

void check_references(const Library& library, Errors& errors) {
  content::check_reference(library.classes, &Class::equipment, library.items, "item", errors);
  content::check_reference(library.classes, &Class::skills, library.skills, "skill", errors);
  content::check_reference(library.jobs, &Job::equipment, library.items, "item", errors);
  content::check_reference(library.jobs, &Job::skill, library.skills, "skill", errors);
  content::check_reference(library.skills, &Skill::class_, library.classes, "class", errors);
  content::check_reference(library.skills, &Skill::job, library.jobs, "job", errors);
  content::check_reference(library.facilities, &Facility::hosts, library.facilities, "facility", errors);
  content::check_reference(library.bases, &Base::rewards, library.facilities, "facility", errors, "staple");
  content::check_reference(library.great_powers, &GreatPower::facility, library.facilities, "facility",
                           errors);
  check_keys<Score>(library.classes, &Class::fixed, errors);
  check_keys<Material>(library.items, &Item::materials, errors);
}

void check(const Library& library, Errors& errors) {
  check_references(library, errors);
  check_figures(library, errors);
  check_one_owner(library, errors);
  check_traps(library, errors);
  check_monster_skills(library, errors);
  check_monsters(library, errors);
  for (const Catalog<Table>* tables : {&library.tables, &library.lists}) {
    for (std::size_t i = 0; i < tables->size(); ++i)
      check_table(library, (*tables)[i], tables->where(i), errors);
  }
}

constexpr content::Shelf<Library> kShelf = {
    .game = "make-you-kingdom", .rules_version = "0", .kinds = kKinds, .check = check};

}  // namespace

std::expected<Library, content::Errors> load_library(std::span<const std::string> packs) {
  auto loaded = content::load<Library>(kShelf, embedded::make_you_kingdom_content, packs);
  if (!loaded) return std::unexpected(std::move(loaded.error()));
  return std::move(loaded->content);
}

}  // namespace gamekeeper::make_you_kingdom
