#include <fmt/format.h>

#include <array>
#include <string>

#include "engine/scene.hpp"
#include "games/farsa/sheets.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/view.hpp"
#include "kit/sheet/field.hpp"
#include "kit/sheet/sheet.hpp"

namespace gamekeeper::farsa {
namespace {

using engine::Piece;

std::string kind_of(const Look& look, const Character& one) {
  if (one.hireling != kNone) return look.library.hirelings[one.hireling].name;
  if (one.background == kNone || one.kindred == kNone) return "";
  return fmt::format("{}, {}", look.library.backgrounds[one.background].name,
                     look.library.kindreds[one.kindred].name);
}

std::vector<std::string> states_of(const Look& look, const Character& one) {
  std::vector<std::string> states;
  if (one.fate == Fate::down) states.emplace_back("down");
  if (one.now[1] == 0) states.emplace_back("paralyzed");
  if (one.now[2] == 0) states.emplace_back("delirious");
  if (one.panicked) states.emplace_back("panicked");
  if (one.exposed != 0) states.emplace_back(harm_name(static_cast<int>(exposure_of(one))));
  if (one.glow > 0) states.emplace_back("lit");
  if (one.deprived) states.emplace_back("deprived");
  if (slots_used(look, one) >= kSlots) states.emplace_back("overloaded");
  return states;
}

std::string carried_word(const Thing& thing, const Item& item) {
  if (thing.burning > 0) return "lit";
  if (thing.carried == Carried::beast) return "on the beast";
  if (thing.carried == Carried::hand) return item.armor > 0 && !item.shield ? "worn" : "in hand";
  return "";
}

std::string things_line(const Look& look, const Thing& thing) {
  const Item& item = look.item(thing);
  std::string line = item.name;
  if (thing.spell != kNone) line += ": " + look.library.spells[thing.spell].name;
  if (thing.usage_die > 0) {
    line += fmt::format(" (d{})", thing.usage_die);
  } else if (thing.uses > 1 || item.uses > 1) {
    line += fmt::format(" {}/{}", thing.uses, item.uses);
  }
  return line;
}

/// "Hammer, oak shield": what somebody holds or wears.
std::string at_hand(const Look& look, const Character& one) {
  std::vector<std::string> things;
  for (const Thing& thing : one.things) {
    if (thing.carried == Carried::hand) things.push_back(lower(look.item(thing).name));
  }
  return listed(things);
}

std::string skills_of(const Look& look, const Character& one) {
  std::vector<std::string> skills;
  for (const int skill : indices(look.library.skills)) {
    if (has_skill(one, skill)) skills.push_back(look.library.skills[at(skill)].name);
  }
  return listed(skills);
}

}  // namespace

engine::Piece sheet_of(const Look& look, Who who) {
  const Character& one = look.who(who);
  Piece sheet(Piece::Kind::sheet, fmt::format("sheet/{}", who + 1), name_of(look, who));
  sheet.text = kind_of(look, one);
  sheet.state = states_of(look, one);
  kit::sheet::show(kScores, look, who, kit::sheet::Sight::everybody, sheet.fields);
  if (one.oddity != kNone) {
    const auto table = look.library.tables.index("return-oddity");
    if (table && one.oddity < look.library.tables[*table].rows.size())
      sheet.fields.push_back(
          {"Since then", look.library.tables[*table].rows[one.oddity].text, "", "", "D-10f"});
  }
  if (one.dooms > 0) {
    Piece& dooms = sheet.children.emplace_back(Piece::Kind::track, fmt::format("dooms/{}", who + 1), "Dooms");
    dooms.value = one.dooms;
    dooms.max = 3;
    const std::array<std::string, 3> rules = {"doom/1", "doom/2", "doom/3"};
    dooms.rules = {"M-3g", rules[at(one.dooms - 1)]};
  }
  Piece& slots = sheet.children.emplace_back(Piece::Kind::track, fmt::format("slots/{}", who + 1), "Slots");
  slots.value = std::min(kSlots, slots_used(look, one));
  slots.max = kSlots;
  slots.rules = {"I-1"};
  Piece& pack = sheet.children.emplace_back(Piece::Kind::list, fmt::format("pack/{}", who + 1), "Carries");
  for (std::size_t i = 0; i < one.things.size(); ++i) {
    Piece& row = pack.children.emplace_back(Piece::Kind::note, fmt::format("thing/{}/{}", who + 1, i + 1),
                                            things_line(look, one.things[i]));
    if (const std::string word = carried_word(one.things[i], look.item(one.things[i])); !word.empty())
      row.state.push_back(word);
  }
  if (one.fatigue > 0)
    pack.children.emplace_back(Piece::Kind::note, fmt::format("fatigue/{}", who + 1),
                               fmt::format("Fatigue x{}", one.fatigue));
  for (std::size_t i = 0; i < one.wounds.size(); ++i)
    pack.children.emplace_back(Piece::Kind::note, fmt::format("wound/{}/{}", who + 1, i + 1), "Wound");
  if (std::string skills = skills_of(look, one); !skills.empty())
    sheet.fields.push_back({"Skills", std::move(skills), "", "", "K-1"});
  std::vector<std::string> spells;
  for (const int spell : indices(look.library.spells)) {
    if (has_bit(one.grimoire, spell)) spells.push_back(look.library.spells[at(spell)].name);
  }
  if (!spells.empty()) sheet.fields.push_back({"Grimoire", listed(spells), "", "", "M-1"});
  return sheet;
}

engine::Piece party_row(const Look& look) {
  Piece row(Piece::Kind::row, "party", "The party");
  for (const Who who : indices(look.state.party, is_present)) {
    const Character& one = look.who(who);
    Piece& card = row.children.emplace_back(Piece::Kind::card, fmt::format("character/{}", who + 1),
                                            name_of(look, who));
    card.text = kind_of(look, one);
    for (const std::size_t field : {kGuardField, kAbilityFields[0], kAbilityFields[1], kAbilityFields[2]})
      card.fields.push_back(kit::sheet::shown_out_of_most(kScores.fields[field], kScores.of(look, who)));
    const int used = slots_used(look, one);
    card.fields.push_back({"Slots", fmt::format("{}/{}", used, kSlots), "", "", "G-2"});
    card.fields.push_back({"Armor", fmt::format("{}", armor_of(look, who)), "", "", "F-3"});
    if (std::string things = at_hand(look, one); !things.empty())
      card.fields.push_back({"In use", std::move(things), "", "", "I-1"});
    if (std::string skills = skills_of(look, one); !skills.empty())
      card.fields.push_back({"Skills", std::move(skills), "", "", "K-1"});
    card.state = states_of(look, one);
  }
  return row;
}

}  // namespace gamekeeper::farsa
