#include <fmt/format.h>

#include <boost/describe/enum_to_string.hpp>

#include "content/spelling.hpp"
#include "games/kingdom-death/settlement/settlement.hpp"
#include "games/kingdom-death/view/view.hpp"
#include "games/kingdom-death/voice.hpp"

/// What they have made of the place at the lantern hoard.
namespace gamekeeper::kingdom_death {
namespace {

/// "Monster Bone x3, Skull".
template <class Catalog, class Things>
std::string counted(const Catalog& catalog, const Things& things) {
  std::string all;
  for (std::uint8_t kind = 0; kind < catalog.size(); ++kind) {
    const auto count = std::ranges::count(things, kind);
    if (count == 0) continue;
    all += fmt::format("{}{}{}", all.empty() ? "" : ", ", catalog[kind].name,
                       count == 1 ? "" : fmt::format(" x{}", count));
  }
  return all;
}

std::string what_it_brings(const Innovation& one) {
  std::string brings;
  if (one.survival_limit > 0) brings += fmt::format("survival limit +{}. ", one.survival_limit);
  if (one.allows)
    brings += fmt::format("{}. ", content::kebab(boost::describe::enum_to_string(*one.allows, "")));
  return brings + one.text;
}

/// What came of what, each behind that of which it is a consequence.
void add_branch(const Look& look, std::uint8_t innovation, std::size_t depth, Paper& to) {
  const Innovation& one = look.library.innovations[innovation];
  std::string label(2 * depth, ' ');
  to.fields.push_back(field(label + one.name, what_it_brings(one), "S-13"));
  for (const std::string& next : one.leads_to) {
    if (look.knows(next)) add_branch(look, look.library.innovation_called(next), depth + 1, to);
  }
}
Paper innovations_of(const Look& look) {
  Paper list(Paper::Kind::list, "innovations", "Innovations");
  const auto& known = look.seen.settlement.innovations;
  const auto is_consequence = [&](std::uint8_t innovation) {
    return std::ranges::any_of(known, [&](std::uint8_t other) {
      return contains(look.library.innovations[other].leads_to, look.library.innovations[innovation].id);
    });
  };
  for (const std::uint8_t innovation : known) {
    if (!is_consequence(innovation)) add_branch(look, innovation, 0, list);
  }
  return list;
}

/// What this year's settlement event does, and what the next years have.
Paper timeline_of(const Look& look) {
  constexpr std::size_t kAhead = 6;
  const Settlement& its = look.seen.settlement;
  Paper list(Paper::Kind::list, "timeline", "Timeline");
  for (const std::uint8_t event : its.events) {
    const SettlementEvent& one = look.library.settlement_events[event];
    list.fields.push_back(field(fmt::format("Year {}: {}", its.lantern_year, one.name), one.text, "S-16"));
  }
  for (std::size_t i = 0; i < its.timeline.size() && i < kAhead; ++i) {
    const Due& due = its.timeline[i];
    list.fields.push_back(
        field(fmt::format("Year {}", due.year),
              name_of_due(look.library, due.kind, due.what) +
                  (due.kind == DueKind::nemesis ? fmt::format(", level {}", due.level) : ""),
              "S-4"));
  }
  return list;
}

}  // namespace

/// Resources by what they pay for first, each kind with its number.
Paper storage_of(const Look& look) {
  Paper list(Paper::Kind::list, "storage", fmt::format("Resources ({})", look.seen.storage.size()));
  std::vector<std::string> types;
  for (const std::uint8_t one : look.seen.storage) {
    const std::string& type = look.library.resources[one].types[0];
    if (!contains(types, type)) types.push_back(type);
  }
  for (const std::string& type : types) {
    Few<std::uint8_t> of_type;
    for (const std::uint8_t one : look.seen.storage) {
      if (look.library.resources[one].types[0] == type) of_type.push_back(one);
    }
    const int others = how_many_pay(look, type) - static_cast<int>(of_type.size());
    list.fields.push_back(
        field(fmt::format("{} {}", type, of_type.size() + static_cast<std::size_t>(others)),
              counted(look.library.resources, of_type) +
                  (others > 0 ? fmt::format("; {} of other kinds pay for it too", others) : ""),
              "W-10"));
  }
  return list;
}

std::string name_of_place(const Look& look, std::string_view name) {
  return look.seen.settlement.name == 0 ? "A place without a name" : std::string(name);
}

Paper settlement_of(const Look& look, std::string_view name) {
  const Settlement& its = look.seen.settlement;
  Paper sheet(Paper::Kind::sheet, "settlement", name_of_place(look, name));
  sheet.fields.push_back(field("Lantern year", its.lantern_year, "S-4"));
  sheet.fields.push_back(field("Population", its.population, "S-2"));
  sheet.fields.push_back(field("Endeavors", its.endeavors, "S-3"));
  sheet.fields.push_back(field("Survival limit", look.survival_limit()));
  if (its.death_count > 0) sheet.fields.push_back(field("Deaths", its.death_count, "S-6"));
  const auto add = [&sheet](std::string id, std::string title, const auto& catalog, const auto& all) {
    if (all.empty()) return;
    Paper list(Paper::Kind::list, std::move(id), std::move(title));
    for (const std::uint8_t one : all) list.fields.push_back(field(catalog[one].name, catalog[one].text));
    sheet.children.push_back(std::move(list));
  };
  add("locations", "Locations", look.library.locations, its.locations);
  if (Paper timeline = timeline_of(look); !timeline.fields.empty())
    sheet.children.push_back(std::move(timeline));
  if (!its.innovations.empty()) sheet.children.push_back(innovations_of(look));
  if (!its.gear.empty()) {
    Paper gear(Paper::Kind::list, "gear", fmt::format("Gear in storage ({})", its.gear.size()));
    gear.fields.push_back(field("", counted(look.library.gear, its.gear)));
    sheet.children.push_back(std::move(gear));
  }
  return sheet;
}

}  // namespace gamekeeper::kingdom_death
