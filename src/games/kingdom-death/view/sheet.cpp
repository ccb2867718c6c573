#include <fmt/format.h>

#include <boost/describe/enum_to_string.hpp>

#include "content/spelling.hpp"

#include "games/kingdom-death/settlement/settlement.hpp"
#include "games/kingdom-death/view/view.hpp"
#include "games/kingdom-death/voice.hpp"

/// A survivor's record sheet.
namespace gamekeeper::kingdom_death {
namespace {

constexpr std::array<std::string_view, 6> kLocationNames{"Head", "Arms", "Body", "Waist", "Legs", "Brain"};
constexpr std::array<std::string_view, kAttributes> kAttributeNames{"Movement", "Accuracy", "Strength",
                                                                    "Evasion",  "Luck",     "Speed"};

std::string boxes_of(const Survivor& one, std::size_t where) {
  const bool light = ((one.light >> where) & 1U) != 0;
  const bool heavy = ((one.heavy >> where) & 1U) != 0;
  std::string text;
  if (where < kLocations && one.armor[where] > 0) text = fmt::format("armor {}", one.armor[where]);
  const std::string_view hurt = heavy ? "heavy" : light ? "light" : "";
  if (!hurt.empty()) text += (text.empty() ? "" : ", ") + std::string(hurt);
  return text.empty() ? "sound" : text;
}

/// "2 dice, 7+, strength 1", "waist 1".
std::string figures_of(const Gear& gear) {
  if (gear.weapon)
    return fmt::format("{} dice, {}+, strength {}", gear.weapon->speed, gear.weapon->accuracy,
                       gear.weapon->strength);
  if (!gear.armor) return gear.text;
  return fmt::format("armor {} ({})", gear.armor->points,
                     content::kebab(boost::describe::enum_to_string(gear.armor->location, "")));
}

/// "Bone Axe: red left, blue top (joined)".
std::string space_in_words(const Look& look, Who who, int space) {
  constexpr std::array<std::string_view, 4> kColors{"red", "green", "blue", "paired"};
  constexpr std::array<std::string_view, 4> kEdges{"top", "right", "bottom", "left"};
  const std::uint8_t gear = look.survivor(who).grid[static_cast<std::size_t>(space)];
  if (gear == kNone) return "";
  std::vector<std::string> halves;
  for (const Side side : kit::grid::kSides) {
    const auto color = look.edge(who, space, side);
    if (!color) continue;
    halves.push_back(fmt::format("{} {}{}", kColors[static_cast<std::size_t>(*color)],
                                 kEdges[static_cast<std::size_t>(side)],
                                 look.is_joined(who, space, side) ? " (joined)" : ""));
  }
  const std::string& name = look.library.gear[gear].name;
  return halves.empty() ? name : fmt::format("{}: {}", name, fmt::join(halves, ", "));
}

/// Nine spaces, and which half squares touch.
Paper grid_of(const Look& look, Who who) {
  Paper table(Paper::Kind::table, "grid/" + key_of(who), "Gear grid");
  table.rules = {"G-1"};
  Paper& head = table.children.emplace_back(Paper::Kind::row, "", "");
  for (const char* const column : {"Left", "Middle", "Right"}) head.fields.push_back(field(column, column));
  for (int row = 0; row < kSpacesAcross; ++row) {
    constexpr std::array<const char*, kSpacesAcross> kRows{"Top", "Middle", "Bottom"};
    Paper& line = table.children.emplace_back(Paper::Kind::row, "", kRows[static_cast<std::size_t>(row)]);
    for (int space = row * kSpacesAcross; space < (row + 1) * kSpacesAcross; ++space) {
      line.fields.push_back(field("", space_in_words(look, who, space)));
      line.fields.back().id = fmt::format("{}/space-{}", key_of(who), space);
    }
  }
  return table;
}

}  // namespace

Paper sheet_of(const Look& look, Who who) {
  const Survivor& one = look.survivor(who);
  Paper sheet = card_of_survivor(look, who);
  sheet.kind = Paper::Kind::sheet;
  sheet.id = "sheet/" + key_of(who);
  if (look.is(who, Mark::dead)) return sheet;
  for (std::size_t where = 0; where < kLocationNames.size(); ++where) {
    const bool hurt = ((one.light | one.heavy) >> where & 1U) != 0;
    sheet.fields.push_back(
        field(std::string(kLocationNames[where]), boxes_of(one, where), "H-5", hurt ? "harm" : ""));
  }
  for (std::size_t i = 0; i < kAttributes; ++i) {
    const int now = look.number(who, static_cast<Number>(static_cast<std::size_t>(Number::movement) + i));
    if (i == 0 || now != 0) sheet.fields.push_back(field(std::string(kAttributeNames[i]), now));
  }
  if (one.courage > 0) sheet.fields.push_back(field("Courage", one.courage));
  if (one.understanding > 0) sheet.fields.push_back(field("Understanding", one.understanding));
  if (one.hunt_xp > 0) sheet.fields.push_back(field("Hunt XP", one.hunt_xp));
  if (one.byname[0] > 0)
    sheet.fields.push_back(
        field("Called", byname_of(look.library, one.byname[0], one.byname[1], one.byname[2])));
  if (one.house != kNone)
    sheet.fields.push_back(field("Of the house of", look.library.survivors[one.house].name));
  if (one.partner != kNone) sheet.fields.push_back(field("Partner", name_of(look, one.partner)));
  if (one.weapon != kNone)
    sheet.fields.push_back(field(look.library.proficiencies[one.weapon].name,
                                 fmt::format("level {} of 8", one.proficiency), "S-19"));
  Paper gear(Paper::Kind::list, "gear/" + key_of(who), "Gear");
  for (const std::uint8_t piece : one.gear)
    gear.fields.push_back(field(look.library.gear[piece].name, figures_of(look.library.gear[piece])));
  for (const auto& [label, color] : {std::pair("Red", Affinity::red), std::pair("Green", Affinity::green),
                                     std::pair("Blue", Affinity::blue)}) {
    if (const int count = look.affinities(who, color); count > 0)
      sheet.fields.push_back(field(fmt::format("{} affinities", label), count, "G-1"));
  }
  if (!gear.fields.empty()) {
    sheet.children.push_back(std::move(gear));
    sheet.children.push_back(grid_of(look, who));
  }
  for (const std::uint8_t injury : one.injuries) {
    const SevereInjury& what = look.library.severe_injuries[injury];
    sheet.fields.push_back(field(what.name, what.text, "H-6", "harm"));
  }
  for (const std::uint8_t disorder : one.disorders)
    sheet.fields.push_back(
        field(look.library.disorders[disorder].name, look.library.disorders[disorder].text, "H-12"));
  for (const std::uint8_t art : one.arts)
    sheet.fields.push_back(
        field(look.library.fighting_arts[art].name, look.library.fighting_arts[art].text, "S-17"));
  for (const std::uint8_t ability : one.abilities)
    sheet.fields.push_back(
        field(look.library.abilities[ability].name, look.library.abilities[ability].text, "S-18"));
  return sheet;
}

}  // namespace gamekeeper::kingdom_death
