#include "games/make-you-kingdom/library.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/describe/enum_to_string.hpp>
#include <boost/describe/enumerators.hpp>
#include <boost/mp11/algorithm.hpp>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "chance/expression.hpp"
#include "content/catalog.hpp"
#include "content/check.hpp"
#include "content/error.hpp"
#include "content/examined.hpp"
#include "content/fields.hpp"
#include "content/kind.hpp"
#include "content/list.hpp"
#include "content/pack.hpp"
#include "content/spelling.hpp"
#include "embedded/make_you_kingdom_content.hpp"
#include "games/make-you-kingdom/content.hpp"
#include "games/make-you-kingdom/dungeon/scenario_check.hpp"
#include "games/make-you-kingdom/library_ready.hpp"
#include "kit/effects/compile.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"
#include "kit/effects/rows.hpp"
#include "kit/lists.hpp"

namespace gamekeeper::make_you_kingdom {
namespace {

using content::Catalog;
using content::Errors;
using content::examine;
using content::Examined;

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

/// It is one of these; `what` they are, if that needs to be said.
void check_word(const Examined& at, std::string_view word, const std::vector<std::string_view>& known,
                std::string_view what = "") {
  at.expects(std::ranges::find(known, word) != known.end(), "there is no {}'{}'; {}", what, word,
             content::suggestion(word, known));
}

/// The keys of a field that names values are words of Enum.
template <class Enum, class T, class Field>
void check_keys(const Catalog<T>& entries, Field T::* field, Errors& errors) {
  examine(entries, errors, [field](const T& entry, const Examined& at) {
    for (const auto& [word, value] : entry.*field)
      check_word(at.at(content::name_of(field), word), word, words_of<Enum>());
  });
}

void check_dice(std::string_view dice, const Examined& at) {
  if (const auto read = chance::parse(dice); !read) at.expects(false, "{}", read.error().message);
}

void check_traps(const Library& library, Errors& errors) {
  examine(library.traps, errors, [](const Trap& trap, const Examined& at) {
    at.at("disarm").expects(trap.check.has_value() == (trap.disarm == Disarm::check),
                            "'check' goes with a check, and a check with 'check'");
    at.at("most_level")
        .expects(trap.most_level.value_or(99) > trap.level, "expected more than level, {}", trap.level);
  });
}

void check_skills(const Library& library, Errors& errors) {
  examine(library.skills, errors, [](const Skill& skill, const Examined& at) {
    at.expects(int{skill.class_.has_value()} + int{skill.job.has_value()} + int{skill.group.has_value()} == 1,
               "a skill is of one class, one job or one group");
  });
  examine(library.monster_skills, errors, [&](const MonsterSkill& skill, const Examined& at) {
    at.at("id").expects(!library.skills.index(skill.id), "a skill of skills.yaml has this id");
    at.at("category")
        .expects(skill.category.has_value() == (skill.kind == MonsterSkillKind::category),
                 "a skill of a category names it; no other does");
  });
}

/// `command/ogre`: whom the Ruler skill Command commands stands behind the stroke.
constexpr std::string_view kCommand = "command/";

/// Of Landmakers, then of monsters.
std::vector<std::string_view> ids_of_skills(const Library& library) {
  std::vector<std::string_view> all = library.skills.ids();
  std::ranges::copy(library.monster_skills.ids(), std::back_inserter(all));
  return all;
}

void check_monsters(const Library& library, Errors& errors) {
  const std::vector<std::string_view> skills = ids_of_skills(library);
  examine(library.items, errors, [](const Item& item, const Examined& at) {
    if (item.weapon) check_dice(item.weapon->damage, at.at("weapon", "damage"));
  });
  examine(library.monsters, errors, [&](const Monster& monster, const Examined& at) {
    check_dice(monster.damage, at.at("damage"));
    at.each("skills", monster.skills, [&](std::string_view skill, const Examined& there) {
      if (skill.starts_with(kCommand))
        check_word(there, skill.substr(kCommand.size()), words_of<Category>(), "category ");
      else
        check_word(there, skill, skills, "skill ");
    });
  });
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
    content::kind<&Library::lookups>("lookups"),   content::kind<&Library::courts>("courts"),
    content::kind<&Library::kingdoms>("kingdoms"), content::kind<&Library::scenarios>("scenarios"),
    content::kind<&Library::primer>("primer"),
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

void check_table(const Library& library, const Table& table, const Examined& at) {
  const std::vector<std::string> results = results_of(table.dice);
  at.at("dice").expects(!results.empty(), "expected 1d6, 2d6, d66 or 1d6 1d6");
  const std::vector<std::string_view> known = named_by(library, table.names);
  std::vector<int> rows(results.size());
  at.each("rows", table.rows, [&](const TableRow& row, const Examined& where) {
    if (row.id) check_word(where.at("id"), *row.id, known);
    where.each("groups", row.groups, [&](const EncounterGroup& group, const Examined& there) {
      there.refers("monster", group.monster, library.monsters);
    });
    if (results.empty()) return;
    const std::span<int> met = rows_on(row.on, results, rows);
    where.at("on").expects(!met.empty(), "{} shows no '{}'", table.dice, row.on);
    for (int& count : met) ++count;
  });
  for (std::size_t n = 0; n < results.size(); ++n)
    at.at("rows").expects(rows[n] == 1, "{} rows for {}; expected one", rows[n], results[n]);
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
  content::check_reference(library.backgrounds, &Background::learns, library.skills, "skill", errors);
  content::check_reference(library.items, &Item::live, library.monsters, "monster", errors);
}

void check(const Library& library, Errors& errors) {
  check_references(library, errors);
  check_skills(library, errors);
  check_traps(library, errors);
  check_monsters(library, errors);
  check_ready(library, errors);
  check_scenarios(library, errors);
  for (const Catalog<Table>* tables : {&library.tables, &library.lists})
    examine(*tables, errors,
            [&](const Table& table, const Examined& at) { check_table(library, table, at); });
}

constexpr content::Shelf<Library> kShelf = {
    .game = "make-you-kingdom", .rules_version = "0", .kinds = kKinds, .check = check};

/// What rows may name besides the words of vocabulary.yaml.
void name_content(Library& library) {
  using kit::effects::Noun;
  kit::effects::Rows& rows = *library.rows;
  library.own_facts = rows.nouns.list(Noun::fact).size();
  add_facts(library.skills, "skill", rows);
  add_facts(library.monster_skills, "skill", rows);
  add_facts(library.items, "item", rows);
  add_facts(library.classes, "class", rows);
  add_facts(library.jobs, "job", rows);
  add_facts(library.monsters, "monster", rows);
  std::vector<std::string>& procedures = rows.nouns.of[static_cast<std::size_t>(Noun::procedure)];
  library.own_procedures = procedures.size();
  for (const std::string_view table : library.tables.ids()) procedures.emplace_back(table);
  fill("item-id", library.items.ids(), rows);
  fill("monster-id", library.monsters.ids(), rows);
  fill("trap-id", library.traps.ids(), rows);
  fill("facility-id", library.facilities.ids(), rows);
  fill("job-id", library.jobs.ids(), rows);
  fill("skill-id", ids_of_skills(library), rows);
}

void compile_tables(Library& library, Errors& errors) {
  kit::effects::Program& program = library.rows->program;
  for (std::size_t t = 0; t < library.tables.size(); ++t) {
    const Table& table = library.tables[t];
    const std::vector<std::string> results = results_of(table.dice);
    std::vector<int> hits(results.size());
    std::vector<std::uint8_t> rows(results.size());
    library.first_row.push_back(static_cast<kit::effects::Id>(program.rows.size()));
    for (std::size_t r = 0; r < table.rows.size(); ++r) {
      const std::span<int> met = rows_on(table.rows[r].on, results, hits);
      for (const int& hit : met) rows[static_cast<std::size_t>(&hit - hits.data())] = u8(r);
      kit::effects::compile(library.tables.where(t).at("rows", r), "tables",
                            fmt::format("{}/{}", table.id, table.rows[r].on), library.rows->nouns, program,
                            errors);
    }
    library.results.push_back(std::move(rows));
  }
}

void note_what_monsters_know(Library& library) {
  library.flying = library.skill("flying");
  for (std::size_t row = 0; row < library.skills.size(); ++row) {
    if (library.skills[row].do_) library.lessons.push_back(static_cast<kit::effects::Id>(row));
  }
  for (std::size_t m = 0; m < library.monsters.size(); ++m) {
    std::vector<std::uint16_t>& rows = library.knows.emplace_back();
    std::uint16_t& commands = library.commands.emplace_back();
    const std::vector<std::string_view> categories = words_of<Category>();
    for (const std::string& id : library.monsters[m].skills) {
      const bool command = id.starts_with(kCommand);
      if (command) {
        const auto whom = std::ranges::find(categories, std::string_view(id).substr(kCommand.size()));
        commands = u16(commands | 1U << (whom - categories.begin()));
      }
      rows.push_back(u16(library.skill(command ? id.substr(0, kCommand.size() - 1) : id)));
      const MonsterSkill* const own = library.monster_skills.find(id);
      for (std::size_t i = 0; own != nullptr && i < library.skills.size(); ++i) {
        const auto is_granted = [&](Group group) {
          return std::ranges::find(own->grants, group) != own->grants.end();
        };
        const Skill& skill = library.skills[i];
        if ((skill.group && is_granted(*skill.group)) || std::ranges::any_of(skill.also, is_granted))
          rows.push_back(u16(i));
      }
    }
  }
}

/// Nothing but something to strike at (L10734).
void raise_walls(Library& library) {
  constexpr int kHardness = 7;
  for (const Base& one : library.bases) {
    Monster& wall = library.walls.emplace_back();
    wall.name = one.name;
    wall.blurb = one.text;
    wall.level = one.level;
    wall.damage = "0";
    wall.defense = kHardness + one.level;
    wall.hp = one.hp;
    wall.category = Category::construct;
    wall.personality = Personality::cunning;
    library.knows.emplace_back();
    library.commands.push_back(0);
  }
}

}  // namespace

std::span<const content::Kind<Library>> kinds() { return kKinds; }

std::uint8_t Library::item(std::string_view id) const { return kit::index_that_is(items, id); }
std::uint8_t Library::facility(std::string_view id) const { return kit::index_that_is(facilities, id); }
std::uint8_t Library::monster_of(std::string_view id) const { return kit::index_that_is(monsters, id); }
std::uint8_t Library::trap(std::string_view id) const { return kit::index_that_is(traps, id); }
std::uint8_t Library::job(std::string_view id) const { return kit::index_that_is(jobs, id); }
std::uint8_t Library::table(std::string_view id) const { return kit::index_that_is(tables, id); }
std::size_t Library::skill(std::string_view id) const {
  if (const auto own = skills.index(id)) return *own;
  return monster_skill_row(kit::index_that_is(monster_skills, id));
}

const std::string& Library::name_of_row(std::size_t row) const {
  if (row < skills.size()) return skills[row].name;
  if (row < skill_rows()) return monster_skills[row - skills.size()].name;
  if (row < facility_row(0)) return items[row - item_row(0)].name;
  if (row < trap_row(0)) return facilities[row - facility_row(0)].name;
  if (row < trap_row(traps.size())) return traps[row - trap_row(0)].name;
  if (row >= base_row(0)) return bases[row - base_row(0)].name;
  std::size_t table = first_row.size() - 1;
  while (first_row[table] > row) --table;
  return tables[table].name;
}

std::expected<Library, content::Errors> load_library(std::span<const std::string> packs) {
  auto loaded = content::load<Library>(kShelf, embedded::make_you_kingdom_content, packs);
  if (!loaded) return std::unexpected(std::move(loaded.error()));
  Library library = std::move(loaded->content);
  content::Errors errors;
  library.rows = std::make_shared<kit::effects::Rows>(
      kit::effects::read_words(embedded::make_you_kingdom_content, "vocabulary.yaml", errors));
  kit::effects::Rows& rows = *library.rows;
  name_content(library);
  kit::effects::compile(library.skills, "skills", rows, errors);
  kit::effects::compile(library.monster_skills, "monster-skills", rows, errors);
  kit::effects::compile(library.items, "items", rows, errors);
  kit::effects::compile(library.facilities, "facilities", rows, errors);
  kit::effects::compile(library.traps, "traps", rows, errors);
  compile_tables(library, errors);
  kit::effects::compile(library.bases, "bases", rows, errors);
  kit::effects::finish(rows.nouns, rows.program);
  if (!errors.empty()) return std::unexpected(std::move(errors));
  note_what_monsters_know(library);
  raise_walls(library);
  return library;
}

}  // namespace gamekeeper::make_you_kingdom
