#include <fmt/format.h>

#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/view/entries.hpp"
#include "games/make-you-kingdom/voice.hpp"
#include "kit/words/value.hpp"
#include "make-you-kingdom/voice.hpp"

/// The map that is explored, and the room where the Court is.
namespace gamekeeper::make_you_kingdom {
namespace {

std::string counted(int count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

bool lies_on(const Snare& snare, std::size_t corridor) {
  return snare.corridor == corridor && snare.gone == 0;
}
/// Not on one of its Corridors.
bool lies_within(const Snare& snare, int room) {
  return snare.room == room && snare.corridor == kNone && snare.gone == 0;
}

/// "3 Ogrekin", or "3 monsters" of those that nobody has seen yet.
std::string group_in_words(const Look& look, const Monsters& group, bool all) {
  if (group.known == 0 && !all) return counted(group.count, "monster", "monsters");
  return fmt::format("{} {}", group.count, look.library.monsters[group.monster].name);
}

bool knows_of(const Room& room, bool all) { return all || room.known != 0 || room.entered != 0; }

void describe_room(const Look& look, int at_room, bool all, Paper::Cell& cell) {
  const Adventure& adventure = look.seen.adventure;
  const Room& room = adventure.rooms[at(at_room)];
  const bool was_here = room.entered != 0 || room.explored != 0 || adventure.here == at_room;
  cell.title = code_of_room(at_room);
  if (was_here || all) cell.title += " " + name_of_room(look.library, room);
  if (adventure.here == at_room) cell.state.emplace_back("here");
  cell.state.emplace_back(was_here ? "explored" : "unexplored");
  if (adventure.ruler_room == at_room && adventure.ruler_beaten == 0 && (all || knows_throne(look)))
    cell.state.emplace_back("star");
  if (knows_of(room, all)) {
    const int monsters = monsters_in(look, at_room);
    if (monsters > 0) cell.state.emplace_back("danger");
    for (const Monsters& group : room.groups) {
      if (group.count > 0) cell.state.push_back(group_in_words(look, group, all));
    }
    if (monsters == 0 && was_here) cell.state.emplace_back("cleared");
    const int traps = traps_about(look, at_room);
    if (traps > 0) cell.state.push_back(counted(traps, "Trap", "Traps"));
  }
  if (room.lift != 0 && was_here) cell.state.emplace_back("Elevator");
  for (const int base : look.bases_in(at_room)) {
    const Stronghold& one = adventure.bases[at(base)];
    if (one.seen != 0 || all) cell.state.push_back(look.library.bases[one.base].name);
  }
}

/// "a Corridor", with the Traps on it that somebody knows.
void add_corridor(const Look& look, std::size_t corridor, bool all, Paper& map) {
  const Corridor& way = look.seen.adventure.corridors[corridor];
  if (way.known == 0 && !all) return;
  std::string title = way.known == 0 ? "a Corridor that nobody knows" : "a Corridor";
  bool is_trapped = false;
  for (const Snare& snare : look.seen.adventure.snares) {
    if (!lies_on(snare, corridor) || (snare.found == 0 && !all)) continue;
    is_trapped = true;
    title += fmt::format(", {} {}", look.library.traps[snare.trap].name, snare.level);
  }
  add_way(way.a, way.b, title, is_trapped ? "trapped" : "open", map);
}

void add_trap_notes(const Look& look, int at_room, bool all, Paper& to) {
  const auto& snares = look.seen.adventure.snares;
  for (std::size_t i = 0; i < snares.size(); ++i) {
    if (!lies_within(snares[i], at_room) || (snares[i].found == 0 && !all)) continue;
    const Trap& trap = look.library.traps[snares[i].trap];
    Paper& note = to.children.emplace_back(Paper::Kind::note, fmt::format("trap/{}", i + 1),
                                           fmt::format("{} {}", trap.name, snares[i].level));
    if (snares[i].area != kNone)
      note.fields.push_back(field("On", std::string(name_of_area(snares[i].area))));
    const std::string check = check_in_words(trap.check);
    note.text = check.empty() ? trap.text : fmt::format("{}. {}", check, trap.text);
    note.state.emplace_back(snares[i].found != 0 ? "trapped" : "not found");
  }
}

/// Whoever finds it takes it along.
void add_clue(const Look& look, int at_room, Paper& to) {
  if (look.seen.adventure.rooms[at(at_room)].clue == 0) return;
  Paper& note = to.children.emplace_back(Paper::Kind::note, "clue", "A clue");
  note.text = clue_text_of(look, at_room);
  note.state.emplace_back("not found");
}

/// What stands there and can be searched or touched.
void add_fittings(const Look& look, int at_room, Paper& to) {
  const Speech speech(look.seen, look.library, {});
  std::size_t number = 0;
  for (const Fitting& one : fittings_in(look, at_room)) {
    const kit::words::Value name = speech.value(kind::fixture, int_of(one.fixture), "");
    to.children.emplace_back(Paper::Kind::note, fmt::format("fixture/{}", ++number), spoken(name.key()));
  }
}

std::string monsters_in_words(const Look& look, const Room& room) {
  std::string line;
  for (const Monsters& group : room.groups) {
    if (group.count == 0) continue;
    line += fmt::format("{}{}, {}", line.empty() ? "" : "; ", group_in_words(look, group, true),
                        name_of_area(group.area));
  }
  return line;
}

/// "Sealed: Death March".
std::string weakness_in_words(const Look& look, const Weakness& one) {
  const WeakPoint& point = look.library.weak_points[one.point];
  std::string words;
  const auto add = [&words](const std::string& more) { words += (words.empty() ? ": " : ", ") + more; };
  if (point.id == "karma" && look.exists(one.what)) add(name_of(look, one.what));
  if (point.id == "poison" || point.id == "anathema")
    add(one.what < kMaterials ? spoken_name(static_cast<Material>(one.what))
                              : look.library.items[one.what - kMaterials].name);
  if (point.id == "time-limit" && one.what > 0) add(counted(one.what, "Round", "Rounds"));
  const int group = ruler_group(look);
  if (point.id != "sealed" || group < 0) return point.name + words;
  const Adventure& now = look.seen.adventure;
  const auto& known = look.library.knows[now.rooms[now.ruler_room].groups[at(group)].monster];
  for (std::size_t i = 0; i < known.size() && i < 8; ++i) {
    if (((one.what >> i) & 1) != 0) add(look.library.name_of_row(known[i]));
  }
  return point.name + words;
}

}  // namespace

void add_weak_points(const Look& look, bool all, Paper& to) {
  const auto& points = look.seen.adventure.weak_points;
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (points[i].point >= look.library.weak_points.size() || (points[i].known == 0 && !all)) continue;
    Paper& note = to.children.emplace_back(Paper::Kind::note, fmt::format("weak-point/{}", i + 1),
                                           weakness_in_words(look, points[i]));
    note.text = look.library.weak_points[points[i].point].text;
    note.state.emplace_back(points[i].known != 0 ? "known" : "not found");
  }
}

/// Where they are, and what, is known of those that lie face up; what is stored in them, of all.
Paper bases_in_words(const Look& look, bool all) {
  Paper list(Paper::Kind::list, "bases", "Bases");
  list.rules = {"B-2", "B-3"};
  for (const int base : look.bases_in(-1)) {
    const Stronghold& one = look.seen.adventure.bases[at(base)];
    const Base& its = look.library.bases[one.base];
    const bool known = one.seen != 0 || all;
    Paper& note = list.children.emplace_back(Paper::Kind::note, fmt::format("base/{}", base + 1),
                                             known ? its.name : fmt::format("Base {}", base + 1));
    note.fields.push_back(field("Production Capacity", one.supply, "B-3"));
    if (one.seen == 0) note.state.emplace_back("face down");
    if (!known) continue;
    note.fields.push_back(field("In", code_of_room(one.room)));
    note.fields.push_back(field("HP", out_of(one.hp, its.hp)));
    note.text = its.text;
    if (one.active != 0) note.state.emplace_back("at work");
  }
  return list;
}

bool knows_throne(const Look& look) {
  const Adventure& adventure = look.seen.adventure;
  if (adventure.ruler_room == kNone) return false;
  return adventure.clues > 0 ||
         (adventure.ruler_known != 0 && adventure.rooms[adventure.ruler_room].entered != 0);
}

Paper dungeon_map(const Look& look, bool all) {
  const Adventure& adventure = look.seen.adventure;
  Paper map = empty_map("dungeon", "The dungeon", "room/");
  for (int room = 0; room < int_of(kRooms); ++room) {
    describe_room(look, room, all, map.cells[at(room)]);
    if (((adventure.entrances >> room) & 1) != 0) add_entrance(room, map);
  }
  for (std::size_t i = 0; i < adventure.corridors.size(); ++i) add_corridor(look, i, all, map);
  return map;
}

Paper room_here(const Look& look, bool all) {
  const Adventure& adventure = look.seen.adventure;
  if (adventure.here == kNone) {
    Paper note(Paper::Kind::note, "here", "Before the gate");
    note.text = "The dungeon lies before you. Its Entrances are marked.";
    return note;
  }
  const Room& room = look.room();
  Paper here(Paper::Kind::list, "here", "Here, in " + code_of_room(adventure.here));
  here.text = description_of(look, adventure.here);
  if (look.is_met())
    here.fields.push_back(field("They are", spoken_name(static_cast<Reaction>(adventure.reaction)), "D-11"));
  here.fields.push_back(field("Quarters here", room.quarters, "D-9"));
  if (room.searched != 0) here.state.emplace_back("searched");
  if (room.lift != 0) here.state.emplace_back("Elevator");
  std::size_t number = 0;
  for (const Monsters& group : room.groups) {
    ++number;
    if (group.count == 0) continue;
    Paper& note = here.children.emplace_back(Paper::Kind::note, fmt::format("group/{}", number),
                                             group_in_words(look, group, all));
    if (group.known != 0 || all) note.text = look.library.monsters[group.monster].blurb;
  }
  add_fittings(look, adventure.here, here);
  add_trap_notes(look, adventure.here, all, here);
  if (all) add_clue(look, adventure.here, here);
  return here;
}

Paper key_to_dungeon(const Look& look) {
  const Adventure& adventure = look.seen.adventure;
  Paper key(Paper::Kind::list, "key", "Key to the dungeon");
  for (int at_room = 0; at_room < int_of(kRooms); ++at_room) {
    const Room& room = adventure.rooms[at(at_room)];
    Paper& note = key.children.emplace_back(
        Paper::Kind::list, "key/" + key_of_room(at_room),
        fmt::format("{} {}", code_of_room(at_room), name_of_room(look.library, room)));
    if (const std::string monsters = monsters_in_words(look, room); !monsters.empty()) {
      note.fields.push_back(field("Monsters", monsters));
      note.fields.push_back(field("They are", spoken_name(room.reaction)));
    }
    if (adventure.ruler_room == at_room) note.state.emplace_back("Ruler");
    add_trap_notes(look, at_room, true, note);
    add_clue(look, at_room, note);
    for (Paper& part : note.children) part.id = note.id + "/" + part.id;
  }
  add_weak_points(look, true, key);
  return key;
}

}  // namespace gamekeeper::make_you_kingdom
