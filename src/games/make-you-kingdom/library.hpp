#pragma once

#include <expected>
#include <span>
#include <string>

#include "content/catalog.hpp"
#include "content/error.hpp"
#include "games/make-you-kingdom/content.hpp"

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
};

/// The content compiled in, with packs over it. On failure: every error found. What refers to another entry
/// finds it; every table has a row, and one only, for whatever its dice show.
std::expected<Library, content::Errors> load_library(std::span<const std::string> packs = {});

}  // namespace gamekeeper::make_you_kingdom
