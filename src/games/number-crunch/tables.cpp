#include "games/number-crunch/tables.hpp"

#include <fmt/format.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/number-crunch/content.hpp"
#include "games/number-crunch/game_words.hpp"
#include "games/number-crunch/library.hpp"
#include "games/number-crunch/rules.hpp"
#include "games/number-crunch/state.hpp"

namespace gamekeeper::number_crunch {
namespace {

namespace json = boost::json;

json::object row(std::string faces, std::string text, std::string_view rule, json::array effects = {}) {
  return {{"faces", std::move(faces)},
          {"text", std::move(text)},
          {"effects", std::move(effects)},
          {"rule", rule}};
}

json::object table(std::string id, std::string name, std::string_view dice, json::array rows) {
  return {{"id", std::move(id)}, {"name", std::move(name)}, {"dice", dice}, {"rows", std::move(rows)}};
}

json::array effects_of(const Attack& attack) {
  json::array effects;
  effects.emplace_back(fmt::format("{} dice against Defense", attack.dice));
  effects.emplace_back(fmt::format("{} damage{}", attack.damage, attack.no_armor ? ", No Armor" : ""));
  if (attack.lowers) {
    const std::string_view stat = stat_name(*attack.lowers);
    effects.emplace_back(attack.lowers_by >= 99
                             ? fmt::format("{} 1 for the Encounter", stat)
                             : fmt::format("{} -{} for the Encounter", stat, attack.lowers_by));
  }
  if (attack.lowers_defense) effects.emplace_back("Defense -1 for the Encounter");
  return effects;
}

std::string_view action_name(Action action) {
  constexpr std::string_view kNames[] = {
      "Attack (Head)", "Attack (Torso)", "Attack (Legs)", "Attack (Ranged)", "", "", "", "", "Plead/Flee"};
  return kNames[static_cast<std::size_t>(action)];
}

json::object behavior_table(const Library& library, const Opponent& opponent, std::string id,
                            const std::string& name, const std::string& rule) {
  json::array rows;
  const auto list = behavior_of(library, opponent);
  for (std::size_t i = 0; i < list.size(); ++i) {
    const bool last = i + 1 == list.size();
    const int to = last ? 0 : list[i + 1].from - 1;
    std::string faces = last                 ? fmt::format("{}+", list[i].from)
                        : to == list[i].from ? std::to_string(to)
                                             : fmt::format("{}-{}", list[i].from, to);
    const Attack* attack =
        opponent.kind == Opponent::Kind::monster ? nullptr : attack_of(library, opponent, list[i].action);
    rows.push_back(attack != nullptr ? row(std::move(faces), attack->name, rule, effects_of(*attack))
                                     : row(std::move(faces), std::string(action_name(list[i].action)), rule));
  }
  return table(std::move(id), name + ": behavior", "total of 1d6 - Perception + damage taken",
               std::move(rows));
}

json::object oracle_table(const Library& library) {
  constexpr std::string_view kNames[] = {"Monster", "Trap", "Empty"};
  json::array rows;
  for (std::size_t i = 0; i < library.dispositions.size(); ++i) {
    rows.push_back(row(std::to_string(i + 3),
                       std::string(kNames[static_cast<std::size_t>(library.dispositions[i])]), "T-3"));
  }
  return table("oracle-disposition", "The Oracle: Disposition", "3d6", std::move(rows));
}

json::object ring_table(const Library& library, std::size_t ring) {
  constexpr std::string_view kRings[] = {"x", "y", "z"};
  json::array rows;
  for (std::size_t i = 0; i < 6; ++i) {
    const std::uint8_t effect = library.rings[ring][i];
    rows.push_back(
        row(std::to_string(i + 1), effect == kNone ? "none" : library.effects[effect].name, "T-4"));
  }
  return table(fmt::format("oracle-{}", kRings[ring]), fmt::format("The Oracle: ring {}", kRings[ring]),
               "1d6", std::move(rows));
}

json::object doors_table(const Library& library) {
  json::array rows;
  for (std::size_t i = 0; i < library.doors.size(); ++i) {
    rows.push_back(row(std::to_string(i + 1), library.doors[i].name, "O-1",
                       {fmt::format("Door Defense {}", library.doors[i].defense)}));
  }
  return table("doors", "Doors", "1d6", std::move(rows));
}

json::object traps_table(const Library& library) {
  json::array rows;
  for (std::size_t i = 0; i < library.traps.size(); ++i) {
    const Trap& trap = library.traps[i];
    json::array effects;
    effects.emplace_back(fmt::format("evade with {}", stat_name(trap.evade)));
    effects.emplace_back(fmt::format("{} damage{}", trap.damage, trap.no_armor ? ", No Armor" : ""));
    if (trap.complications > 0) effects.emplace_back(fmt::format("draw {} Complication", trap.complications));
    rows.push_back(row(std::to_string(i + 1), trap.name, "TR-1", std::move(effects)));
  }
  return table("traps", "Traps", "1d6", std::move(rows));
}

json::object matrix(std::string id, std::string name, std::string_view rule,
                    const std::vector<std::string>& cells) {
  constexpr std::string_view kColumns[] = {"-2 or less", "-1", "0", "+1", "+2 or more"};
  json::array rows;
  for (std::size_t i = 0; i < cells.size(); ++i)
    rows.push_back(row(std::string(kColumns[i]), cells[i], rule));
  return table(std::move(id), std::move(name), "difference of Hits", std::move(rows));
}

}  // namespace

json::array tables_of(const Library& library) {
  json::array tables;
  tables.push_back(oracle_table(library));
  for (std::size_t ring = 0; ring < 3; ++ring) tables.push_back(ring_table(library, ring));
  tables.push_back(doors_table(library));
  tables.push_back(traps_table(library));
  tables.push_back(matrix("combat-matrix", "Combat", "K-4",
                          {"miss, 1 Complication", "miss", "hit", "hit", "hit for double damage"}));
  tables.push_back(matrix("stealth-matrix", "Stealth", "S-2",
                          {"engage, it acts first, 1 Complication", "engage, it acts first", "past it",
                           "past it, 1 Treasure", "past it, 1 Treasure, Information"}));
  tables.push_back(matrix("negotiation-matrix", "Standard Negotiation", "N-2",
                          {"give 2 Treasures, 2 Complications", "give 1 Treasure, 1 Complication",
                           "no combat", "no combat, 1 Treasure", "no combat, 1 Treasure, Information"}));
  tables.push_back(matrix("plead-matrix", "Plead", "N-2",
                          {"it regains 1d6+4 Health, 1 Complication, combat goes on",
                           "it regains 1d6 Health, 1 Complication, combat goes on", "combat ends",
                           "combat ends, 1 Treasure", "combat ends, 1 Treasure, Information"}));
  for (std::size_t i = 0; i < library.heads.size(); ++i) {
    const Opponent opponent{Opponent::Kind::monster, static_cast<std::uint8_t>(i), 0, 0};
    tables.push_back(behavior_table(library, opponent, "behavior-head-" + library.heads[i].id,
                                    library.heads[i].name + " head", "head/" + library.heads[i].id));
  }
  for (std::size_t i = 0; i < library.minions.size(); ++i) {
    const Opponent opponent{Opponent::Kind::minion, static_cast<std::uint8_t>(i), 0, 0};
    tables.push_back(behavior_table(library, opponent, "behavior-" + library.minions[i].id,
                                    library.minions[i].name, "minion/" + library.minions[i].id));
  }
  for (std::size_t i = 0; i < library.antagonists.size(); ++i) {
    const Opponent opponent{Opponent::Kind::antagonist, static_cast<std::uint8_t>(i), 0, 0};
    tables.push_back(behavior_table(library, opponent, "behavior-" + library.antagonists[i].id,
                                    library.antagonists[i].name, "antagonist/" + library.antagonists[i].id));
  }
  return tables;
}

}  // namespace gamekeeper::number_crunch
