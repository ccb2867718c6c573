#include <fmt/format.h>

#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"
#include "games/make-you-kingdom/view/entries.hpp"

/// The Kingdom in figures, time, what has been found, and what people feel for each other.
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr std::array<std::string_view, 4> kAttributeNames = {"Lifestyle", "Culture", "Order", "Military"};
constexpr std::array<std::string_view, 7> kFeelingWords = {"",      "loyalty",  "friendship", "love",
                                                           "anger", "distrust", "scorn"};

std::string many(int count, std::string_view one) {
  return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

/// "5 MG: 2 Turns on 1 map, 3 more": what it would be if the Court came home now (E-7).
std::string upkeep_in_words(const Look& look) {
  const int turns = look.kingdom(Number::turns);
  const int maps = int_of(look.seen.kingdom.maps.size());
  const int due = upkeep_due(look);
  const int court = look.seen.objective_met == 0 ? int_of(look.seen.court.size()) : 0;
  const int more = due - turns * maps - court;
  std::string words = fmt::format("{} MG: {} on {}", due, many(turns, "Turn"), many(maps, "map"));
  if (court > 0) words += fmt::format(", {} unless you succeed", court);
  if (more > 0) words += fmt::format(", {} more", more);
  if (more < 0) words += fmt::format(", {} less", -more);
  return words;
}

void add_attributes(const Look& look, Paper& sheet) {
  for (std::size_t i = 0; i < kAttributeNames.size(); ++i) {
    const int now = look.kingdom(static_cast<Number>(static_cast<std::size_t>(Number::lifestyle) + i));
    const int own = look.seen.kingdom.attributes[i];
    sheet.fields.push_back(field(std::string(kAttributeNames[i]), now, "T-9",
                                 now > own   ? "raised"
                                 : now < own ? "lowered"
                                             : ""));
  }
}

Paper kingdom_sheet(const Look& look) {
  const Kingdom& kingdom = look.seen.kingdom;
  const std::string name = name_of_kingdom(look.library, kingdom);
  Paper sheet(Paper::Kind::sheet, "kingdom", name.empty() ? "The Kingdom" : name);
  add_attributes(look, sheet);
  const int voices = look.kingdom(Number::voices);
  const bool is_short = voices < int_of(look.seen.court.size());
  sheet.fields.push_back(
      field("Voices", out_of(voices, look.kingdom(Number::max_voices)), "T-10", is_short ? "risk" : ""));
  sheet.fields.push_back(
      field("Treasury", fmt::format("{} MG", kingdom.treasury), "", kingdom.treasury < 0 ? "harm" : ""));
  sheet.fields.push_back(field("Upkeep", upkeep_in_words(look), "E-7"));
  sheet.fields.push_back(field("Level", kingdom.level, "T-23"));
  sheet.fields.push_back(field("Population", out_of(look.population(), most_people(look)), "T-23"));
  sheet.fields.push_back(field("Citizens", kingdom.citizens));
  if (kingdom.lost > 0) sheet.fields.push_back(field("Lost", kingdom.lost, "", "lost"));
  if (const std::string beasts = flocks_in_words(look, kingdom.beasts); !beasts.empty())
    sheet.fields.push_back(field("Monsters", beasts));
  if (const std::string store = materials_in_words(kingdom.store); !store.empty())
    sheet.fields.push_back(field("In store", store));
  std::string kept;
  for (const Thing& one : kingdom.vault)
    kept += (kept.empty() ? "" : ", ") + look.library.items[one.item].name;
  if (!kept.empty()) sheet.fields.push_back(field("Kept", kept));
  if (kingdom.power != kNone)
    sheet.fields.push_back(field("Vassal of", look.library.great_powers[kingdom.power].name));
  return sheet;
}

/// Turns and Quarters.
void add_clock(const Look& look, std::vector<Paper>& to) {
  const Adventure& adventure = look.seen.adventure;
  if (adventure.home != 0) return;
  Paper& clock = to.emplace_back(Paper::Kind::clock, "turn",
                                 fmt::format("Turn {}", adventure.quarters / kQuartersOfATurn + 1));
  clock.rules = {"D-33", "D-36"};
  clock.value = adventure.quarters % kQuartersOfATurn;
  clock.max = kQuartersOfATurn;
  clock.text = fmt::format("Quarter {} of 4.", adventure.quarters % kQuartersOfATurn + 1);
  if (adventure.starving != 0) {
    clock.state.emplace_back("starving");
  } else {
    clock.state.emplace_back(adventure.fed != 0 ? "has eaten" : "has not eaten");
  }
}

void add_talents(const Look& look, std::vector<Paper>& to) {
  Paper list(Paper::Kind::list, "talents", "Talents at home");
  list.rules = {"F-12"};
  std::size_t number = 0;
  for (const Talent& talent : look.seen.kingdom.talents) {
    const Job& job = look.library.jobs[talent.job];
    Paper& note = list.children.emplace_back(Paper::Kind::note, fmt::format("talent/{}", ++number), job.name);
    note.text = job.talent.text;
    if (talent.used == Service::serves) note.state.emplace_back("serves");
    if (talent.used == Service::done) note.state.emplace_back("has served");
    if (talent.used == Service::envoy) note.state.emplace_back("abroad");
  }
  if (!list.children.empty()) to.push_back(std::move(list));
}

Paper row_of_table(Paper& table, std::string id, std::string title, std::vector<std::string> cells) {
  Paper row(Paper::Kind::row, std::move(id), std::move(title));
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::string label = table.children.empty() ? "" : table.children.front().fields[i].value;
    row.fields.push_back(field(label, std::move(cells[i])));
  }
  return row;
}

void add_relations(const Look& look, std::vector<Paper>& to) {
  const auto& neighbors = look.seen.kingdom.neighbors;
  if (neighbors.empty()) return;
  Paper& table = to.emplace_back(Paper::Kind::table, "relations", "Other kingdoms");
  table.children.push_back(
      row_of_table(table, "relations/head", "Kingdom", {"Relation", "At", "Maps", "Staple"}));
  for (std::size_t i = 0; i < neighbors.size(); ++i) {
    const Neighbor& one = neighbors[i];
    table.children.push_back(
        row_of_table(table, "neighbor/" + key_of_neighbor(int_of(i)), name_of_neighbor(look.library, one),
                     {spoken_name(one.relation), code_of_region(one.region), fmt::to_string(one.maps),
                      one.staple == kNone ? "-" : spoken_name(static_cast<Material>(one.staple))}));
  }
}

/// "love 2, scorn 1"; a feeling that a die has not named yet is "Affection", "Hostility".
std::string bond_in_words(const Bond& bond) {
  std::string words;
  if (bond.affection > 0)
    words =
        fmt::format("{} {}", bond.kind == 0 ? "Affection" : kFeelingWords[bond.kind % 4U], bond.affection);
  if (bond.hostility > 0)
    words +=
        fmt::format("{}{} {}", words.empty() ? "" : ", ",
                    bond.grudge == 0 ? "Hostility" : kFeelingWords[3U + bond.grudge % 4U], bond.hostility);
  return words;
}

std::string bond_between(const Look& look, Who from, Who toward) {
  for (const Bond& bond : look.seen.bonds) {
    if (bond.from == from && bond.to == toward) return bond_in_words(bond);
  }
  return "";
}

/// Who feels what, a row each; whoever is on the Battlefield stands behind the Court.
void add_bonds(const Look& look, std::vector<Paper>& to) {
  const Who court = static_cast<Who>(look.seen.court.size());
  People toward;
  for (Who who = 0; who < kFirstFoe + static_cast<Who>(look.seen.battle.foes.size()); ++who) {
    if (!look.exists(who)) continue;
    const auto is_felt_for = [&](const Bond& bond) {
      return bond.to == who && (bond.affection > 0 || bond.hostility > 0);
    };
    if (who < court || std::ranges::any_of(look.seen.bonds, is_felt_for)) toward.push_back(who);
  }
  if (court < 2) return;
  Paper& table = to.emplace_back(Paper::Kind::table, "bonds", "Who feels what");
  table.rules = {"T-21"};
  std::vector<std::string> head;
  head.reserve(toward.size());
  for (const Who who : toward) head.push_back(name_of(look, who));
  table.children.push_back(row_of_table(table, "bonds/head", "Toward", std::move(head)));
  for (Who who = 0; who < court; ++who) {
    std::vector<std::string> cells;
    for (const Who other : toward) {
      const std::string felt = bond_between(look, who, other);
      cells.push_back(felt.empty() ? (who == other ? "-" : "") : felt);
    }
    table.children.push_back(
        row_of_table(table, "bonds/" + key_of_person(who), name_of(look, who), std::move(cells)));
  }
}

/// What the Court has learned down there.
void add_found(const Look& look, std::vector<Paper>& to) {
  const Adventure& adventure = look.seen.adventure;
  if (adventure.ruler_room == kNone) return;
  Paper found(Paper::Kind::list, "found", "What has been found");
  const int reigning = ruler_group(look);
  if (adventure.ruler_beaten != 0) {
    found.fields.push_back(field("Ruler", "beaten", "", "done"));
  } else if (adventure.ruler_known != 0 && reigning >= 0) {
    const Monsters& group = adventure.rooms[adventure.ruler_room].groups[at(reigning)];
    found.fields.push_back(field("Ruler", look.library.monsters[group.monster].name));
  }
  if (knows_throne(look))
    found.fields.push_back(field("Dwells in", code_of_room(adventure.ruler_room), "S-8"));
  if (adventure.clues > 0) found.fields.push_back(field("Clues", adventure.clues));
  add_weak_points(look, false, found);
  for (std::size_t i = 0; i < adventure.snares.size(); ++i) {
    const Snare& snare = adventure.snares[i];
    if (snare.found == 0 || snare.gone != 0 || snare.area != kNone) continue;
    const Trap& trap = look.library.traps[snare.trap];
    Paper& note = found.children.emplace_back(Paper::Kind::note, fmt::format("found/{}", i + 1),
                                              fmt::format("{} {}", trap.name, snare.level));
    if (snare.corridor < adventure.corridors.size()) {
      const Corridor& way = adventure.corridors[snare.corridor];
      note.text = fmt::format("On the Corridor {} to {}.", code_of_room(way.a), code_of_room(way.b));
    } else if (snare.room != kNone) {
      note.text = fmt::format("In {}.", code_of_room(snare.room));
    }
  }
  if (!found.fields.empty() || !found.children.empty()) to.push_back(std::move(found));
}

}  // namespace

void add_ledger(const Look& look, engine::SeatId seat, std::vector<Paper>& to) {
  to.push_back(kingdom_sheet(look));
  add_clock(look, to);
  add_found(look, to);
  if (!look.bases_in(-1).empty()) to.push_back(bases_in_words(look, sees_all(seat)));
  add_bonds(look, to);
  add_relations(look, to);
  add_talents(look, to);
  if (sees_all(seat) && look.seen.adventure.ruler_room != kNone) to.push_back(key_to_dungeon(look));
}

}  // namespace gamekeeper::make_you_kingdom
