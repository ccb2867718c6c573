#include <fmt/format.h>

#include "games/kingdom-death/view/view.hpp"

/// What they have made of the place at the lantern hoard.
namespace gamekeeper::kingdom_death {

Paper settlement_of(const Look& look, std::string_view name) {
  const Settlement& its = look.seen.settlement;
  Paper sheet(Paper::Kind::sheet, "settlement", its.name == 0 ? "A place without a name" : std::string(name));
  sheet.fields.push_back(field("Lantern year", its.lantern_year, "S-4"));
  sheet.fields.push_back(field("Population", its.population, "S-2"));
  sheet.fields.push_back(field("Endeavors", its.endeavors, "S-3"));
  sheet.fields.push_back(field("Survival limit", look.survival_limit()));
  if (its.death_count > 0) sheet.fields.push_back(field("Deaths", its.death_count, "S-6"));
  for (const auto& [label, number] : {std::pair("Departing insanity", its.departing_insanity),
                                      std::pair("Departing survival", its.departing_survival),
                                      std::pair("Departing understanding", its.departing_understanding)}) {
    if (number > 0) sheet.fields.push_back(field(label, fmt::format("+{}", number)));
  }
  const auto add = [&sheet](std::string id, std::string title, const auto& catalog, const auto& all) {
    if (all.empty()) return;
    Paper list(Paper::Kind::list, std::move(id), std::move(title));
    for (const std::uint8_t one : all) list.fields.push_back(field(catalog[one].name, catalog[one].text));
    sheet.children.push_back(std::move(list));
  };
  add("locations", "Locations", look.library.locations, its.locations);
  add("innovations", "Innovations", look.library.innovations, its.innovations);
  add("gear", "Gear in storage", look.library.gear, its.gear);
  return sheet;
}

}  // namespace gamekeeper::kingdom_death
