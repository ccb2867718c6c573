#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/catalog.hpp"
#include "content/error.hpp"
#include "content/kind.hpp"
#include "content/primer.hpp"
#include "games/make-you-kingdom/content.hpp"
#include "kit/effects/rows.hpp"

namespace gamekeeper::make_you_kingdom {

struct Library {
  content::Catalog<Class> classes;
  content::Catalog<Job> jobs;
  content::Catalog<Skill> skills;
  content::Catalog<Background> backgrounds;
  content::Catalog<Item> items;
  content::Catalog<Facility> facilities;
  content::Catalog<Base> bases;
  content::Catalog<GreatPower> great_powers;
  content::Catalog<Trap> traps;
  content::Catalog<MonsterSkill> monster_skills;
  content::Catalog<Monster> monsters;
  content::Catalog<WeakPoint> weak_points;
  content::Catalog<Table> tables;
  content::Catalog<Table> lists;
  content::Catalog<Lookup> lookups;
  content::Catalog<Scenario> scenarios;
  content::Catalog<ReadyCourt> courts;
  content::Catalog<ReadyKingdom> kingdoms;
  content::Catalog<content::PrimerPage> primer;

  // What is made of them.

  /// A row each for skills, monsters' skills, items, facilities, traps, in this order, then one for each row
  /// of each table, then those of bases. Facts and procedures of its nouns are those of vocabulary.yaml, and
  /// behind them what they name: see fact_of, table_of.
  std::shared_ptr<kit::effects::Rows> rows;
  /// What stands on the Battlefield for each Base: kinds of monsters behind all that there are.
  std::vector<Monster> walls;
  std::size_t own_facts = 0;                       ///< of vocabulary.yaml
  std::size_t own_procedures = 0;                  ///< the same; tables come behind
  std::vector<std::vector<std::uint16_t>> knows;   ///< by monster: rows of its skills
  std::vector<kit::effects::Id> lessons;           ///< rows of Skills that do something as they are learned
  std::size_t flying = 0;                          ///< the row of that skill: every step asks for it
  std::vector<std::uint16_t> commands;             ///< by monster: a bit for each Category that it commands
  std::vector<std::vector<std::uint8_t>> results;  ///< by table: the row for each result, in their order
  std::vector<kit::effects::Id> first_row;         ///< by table, in the program

  std::size_t monster_skill_row(std::size_t skill) const { return skills.size() + skill; }
  std::size_t skill_rows() const { return skills.size() + monster_skills.size(); }
  Timing timing_of(std::size_t skill_row) const {
    return skill_row < skills.size() ? skills[skill_row].timing
                                     : monster_skills[skill_row - skills.size()].timing;
  }
  std::size_t item_row(std::size_t item) const { return skill_rows() + item; }
  std::size_t facility_row(std::size_t facility) const { return item_row(items.size()) + facility; }
  /// A monster, or what stands for a Base.
  const Monster& kind(std::size_t which) const {
    return which < monsters.size() ? monsters[which] : walls[which - monsters.size()];
  }
  std::size_t base_row(std::size_t base) const { return rows->program.rows.size() - bases.size() + base; }
  std::size_t trap_row(std::size_t trap) const { return facility_row(facilities.size()) + trap; }
  /// "Diehard", "Potion", "Pit".
  const std::string& name_of_row(std::size_t row) const;
  /// What somebody has who has it: `skill/diehard`, `item/potion`, `class/king`, `job/cook`. Skills lie in
  /// the order of their rows behind the facts of vocabulary.yaml, then items, classes, jobs.
  std::size_t item_fact(std::size_t item) const { return own_facts + skill_rows() + item; }
  std::size_t class_fact(std::size_t klass) const { return item_fact(items.size()) + klass; }
  std::size_t job_fact(std::size_t job) const { return class_fact(classes.size()) + job; }
  /// And what kind of monster it is: `monster/ogrekin`.
  std::size_t monster_fact(std::size_t monster) const { return job_fact(jobs.size()) + monster; }

  /// By their ids, which must be there.
  std::uint8_t item(std::string_view id) const;
  std::uint8_t facility(std::string_view id) const;
  std::uint8_t monster_of(std::string_view id) const;
  std::uint8_t trap(std::string_view id) const;
  std::uint8_t job(std::string_view id) const;
  std::uint8_t table(std::string_view id) const;
  std::size_t skill(std::string_view id) const;  ///< its row; of monsters', too
};

std::span<const content::Kind<Library>> kinds();

/// The content compiled in, with packs over it. On failure: every error found. What refers to another entry
/// finds it; every table has a row, and one only, for whatever its dice show.
std::expected<Library, content::Errors> load_library(std::span<const std::string> packs = {});

}  // namespace gamekeeper::make_you_kingdom
