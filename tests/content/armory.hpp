#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/catalog.hpp"
#include "content/document.hpp"
#include "content/error.hpp"
#include "content/fields.hpp"
#include "content/kind.hpp"
#include "content/origin.hpp"

/// A small game's content, with a field of every type that a file can hold.
namespace gamekeeper::armory {

enum class Trick : std::uint8_t { none, half_damage, no_armor };
BOOST_DESCRIBE_ENUM(Trick, none, half_damage, no_armor)

struct Blow {
  int dice, bonus;
  Trick trick;
};
BOOST_DESCRIBE_STRUCT(Blow, (), (dice, bonus, trick))
constexpr auto may_be_left_out(content::Of<Blow>) { return content::Fields<&Blow::bonus, &Blow::trick>{}; }

struct Weapon {
  std::string id, name;
  int damage;
  bool ranged;
  std::optional<std::string> maker;
  std::vector<Blow> blows;
  std::optional<Blow> parry;
  std::array<int, 2> reach;
  std::uint8_t weight;
  std::vector<std::pair<std::string, int>> prices;
  std::optional<Trick> default_;
  content::Origin origin;
  std::vector<std::string> rules;
};
BOOST_DESCRIBE_STRUCT(Weapon, (),
                      (id, name, damage, ranged, maker, blows, parry, reach, weight, prices, default_, origin,
                       rules))
constexpr auto may_be_left_out(content::Of<Weapon>) {
  return content::Fields<&Weapon::reach, &Weapon::weight>{};
}

struct Maker {
  std::string id, name;
  std::vector<std::string> rivals;
  std::optional<int> age;
};
BOOST_DESCRIBE_STRUCT(Maker, (), (id, name, rivals, age))

struct Content {
  content::Catalog<Weapon> weapons;
  content::Catalog<Maker> makers;
};

inline constexpr std::array kKinds{content::kind<&Content::weapons>("weapons"),
                                   content::kind<&Content::makers>("makers")};

/// The entries of `weapons.yaml`, or the errors, one a line.
struct Reading {
  content::Catalog<Weapon> weapons;
  std::string errors;
};

inline Reading weapons(std::string_view yaml) {
  Reading reading;
  const auto document = content::Document::parse(yaml, "weapons.yaml");
  if (!document) {
    reading.errors = document.error().text();
    return reading;
  }
  content::Errors errors;
  reading.weapons.add(*document, errors);
  reading.errors = content::text(errors);
  return reading;
}

}  // namespace gamekeeper::armory
