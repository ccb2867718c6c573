#include <cstdlib>
#include <initializer_list>

#include "games/farsa/view.hpp"

namespace gamekeeper::farsa {
namespace {

// The key to a site, for the referee alone: a sheet a room.

/// "2d4 drowned ones with Sergeant Maud Keller, stand in ranks and wait".
void add_dwellers(const Look& look, Piece& sheet) {
  const std::vector<Dweller>& dwellers = look.room().dwellers;
  for (std::size_t spot = 0; spot < dwellers.size(); ++spot) {
    const bool is_one = dwellers[spot].number == "1";
    const auto& person = dwellers[spot].person;
    const std::string leader = person ? look.library.people[*person].name : "";
    std::string who = is_one && !leader.empty()
                          ? leader
                          : fmt::format("{} {}", dwellers[spot].number,
                                        creature_name(look, dwellers[spot].creature, is_one ? 1 : 2));
    if (!is_one && !leader.empty()) who += " with " + leader;
    const RoomState& state = look.site_state().rooms[look.state.room];
    const std::string_view now = has_bit(state.gone, spot)  ? "gone"
                                 : has_bit(state.met, spot) ? "met, and left in peace"
                                                            : std::string_view(dwellers[spot].doing);
    sheet.with("Who", fmt::format("{}, {}", who, now));
  }
}

/// "Locks, Greya 4/6", "a DEX save, Brand 11/20"; nothing where no die is rolled.
std::string odds_in_words(const Look& look, const Feature& feature) {
  if (!feature.skill && !feature.save) return "";
  const std::string by = feature.skill ? look.library.skills[*feature.skill].name
                                       : fmt::format("a {} save", word_for(*feature.save));
  const Who best = best_for_feature(look, feature);
  if (best < 0) return by + ", beyond all of them";
  const Chances chances = chances_of(look, best, feature);
  return fmt::format("{}, {} {}/{}", by, name_of(look, best), chances.faces, chances.of);
}

void add_features(const Look& look, Piece& sheet) {
  const std::vector<Feature>& features = look.room().features;
  const Searched& searched = searched_here(look);
  for (std::size_t i = 0; i < features.size(); ++i) {
    const Feature& feature = features[i];
    std::string what = has_bit(searched.done, i)                 ? "done"
                       : !is_in_sight(look, static_cast<int>(i)) ? "hidden until searched for"
                                                                 : "in sight";
    if (const std::string odds = odds_in_words(look, feature); !odds.empty()) what += "; " + odds;
    if (const std::string price = price_of_failure(feature.consequences); !price.empty())
      what += "; " + price;
    if (feature.opens) what += "; opens a way";
    what += fmt::format(". {}", feature.text);
    if (!feature.success.empty()) what += " Then: " + feature.success;
    if (feature.clue) what += " Clue: " + *feature.clue;
    sheet.with(feature.name, what);
  }
}

/// "Ancient: probe, tap, rake; reinforced; stiff".
std::string lock_in_words(const Look& look, int exit) {
  constexpr std::array<std::string_view, 7> kTroubles = {"",           "alarmed",  "cracked", "worn",
                                                         "reinforced", "delicate", "trapped"};
  constexpr std::array<std::string_view, 6> kStates = {"", "open", "stiff", "jammed", "broken", "hidden"};
  const Door& door = look.site_state().doors[at(exit)];
  const int type = door.type != kNone ? door.type : link_of(look, exit).lock;
  if (type == kNone) return "its type is rolled when somebody looks";
  std::string text(lock_name(type));
  const LockLore& lore = look.state.locks[at(type)];
  if (lore.sequence != kNone) {
    for (int tumbler = 0; tumbler < kTumblers; ++tumbler)
      text += fmt::format("{}{}", tumbler == 0 ? ": " : ", ", word_of(right_action(lore, tumbler)));
  }
  for (const std::string_view more : {kTroubles[at(trouble_of(door))], kStates[at(door.state)]}) {
    if (!more.empty()) text += fmt::format("; {}", more);
  }
  return text;
}

std::string way_in_words(const Look& look, int exit) {
  const Exit& way = *link_of(look, exit).exit;
  const std::uint8_t to = beyond(look, exit, look.state.room);
  const bool is_shut_now = is_shut(look, exit, look.state.room);
  std::string text = to == kNone ? "" : "to " + look.site().rooms[to].name + ", ";
  if (way.corridor) text += "a long corridor, ";
  switch (way.passage) {
    case Passage::open: return text + "open";
    case Passage::door: return text + "a door";
    case Passage::drop: return text + "a drop: a rope, or a DEX save of whoever is worst";
    case Passage::stuck:
      return text +
             (is_shut_now ? "a stuck door: it gives way, and a STR save keeps it quiet" : "a door, forced");
    case Passage::locked: return text + "locked, " + lock_in_words(look, exit);
    case Passage::secret:
      return text + (is_known(look, exit, look.state.room) ? "a secret door, found"
                                                           : "a secret door, not found yet");
  }
  return text;
}

void add_ways_as_fields(const Look& look, Piece& sheet) {
  for (int exit = 0; exit < count_exits(look); ++exit) {
    if (!belongs_to(look, exit, look.state.room)) continue;
    sheet.with(capital(direction_of(look, exit)), way_in_words(look, exit),
               link_of(look, exit).exit->passage == Passage::locked ? "K-5" : "");
  }
}

// What only the referee sees, beside what everybody sees.

Piece table_with(std::string id, std::string title, std::initializer_list<std::string_view> heads) {
  Piece table(Piece::Kind::table, std::move(id), std::move(title));
  Piece& head = table.add(Piece::Kind::row, table.id + "/head", "");
  for (const std::string_view one : heads) head.with("", one);
  return table;
}

/// Where the weather may go tomorrow, by the sum of its two dice (W-8).
Piece flower(const Look& look) {
  Piece table = table_with("flower", "Weather tomorrow", {"2d6", "Odds"});
  const Hex here{look.state.weather_q, look.state.weather_r};
  struct Way {
    std::uint8_t weather = kNone;
    int chances = 0;
    std::string sums;
  };
  std::vector<Way> ways;
  for (int sum = 2; sum <= 12; ++sum) {
    const Hex to = weather_after(look.library, here, look.state.calendar.season, sum);
    const std::uint8_t weather = look.library.weather_at(to.q, to.r);
    auto way = std::ranges::find(ways, weather, &Way::weather);
    if (way == ways.end()) way = ways.insert(ways.end(), {.weather = weather});
    way->chances += 6 - std::abs(7 - sum);
    way->sums += fmt::format("{}{}", way->sums.empty() ? "" : ", ", sum);
  }
  std::ranges::sort(ways, std::ranges::greater(), &Way::chances);
  for (const Way& way : ways) {
    const Weather& weather = look.library.weather[way.weather];
    table.add(Piece::Kind::row, "flower/" + weather.id, weather.name)
        .with("2d6", way.sums, "W-8")
        .with("Odds", fmt::format("{}/36", way.chances));
  }
  return table;
}

Piece site_clock(const Look& look) {
  const SiteState& site = look.site_state();
  Piece clock(Piece::Kind::meter, "site-clock", "Site clock", fmt::format("d{} a turn", site.die));
  if (site.next < 128) {
    const EncounterRow& next = look.encounters().rows[site.next];
    clock.text += ". Next: " + (next.person ? look.library.people[*next.person].name
                                            : look.library.creatures[*next.creature].name);
  }
  return std::move(clock.counting(std::max<int>(0, site.clock), kSiteClock).by({"X-2"}));
}

Piece people_here(const Look& look) {
  Piece table = table_with("people", "Who lives here", {"Is", "Burned"});
  for (std::size_t i = 0; i < look.library.people.size(); ++i) {
    const PersonState& state = look.state.people[i];
    if (state.gone || look.library.people[i].place != look.state.place) continue;
    std::string burned;
    for (int one = 0; one < kApproaches; ++one) {
      if (has_bit(state.burned, one))
        burned += (burned.empty() ? "" : ", ") + word_of(static_cast<Approach>(one));
    }
    table.add(Piece::Kind::row, "people/" + look.library.people[i].id, look.library.people[i].name)
        .marked(state.met ? "met" : "")
        .with("Is", word_of(state.disposition), "N-3")
        .with("Burned", burned, "N-4");
  }
  return table;
}

Piece factions(const Look& look) {
  Piece table = table_with("factions", "Factions", {"Goal", "Progress", "Regard"});
  for (std::size_t i = 0; i < look.library.factions.size(); ++i) {
    const Faction& faction = look.library.factions[i];
    const FactionState& state = look.state.factions[i];
    const bool done = state.goal >= faction.goals.size();
    table.add(Piece::Kind::row, "faction/" + faction.id, faction.name)
        .with("Goal", done ? "all reached" : faction.goals[state.goal].name, "T-4")
        .with("Progress", done ? "" : fmt::format("{}/{}", state.progress, faction.goals[state.goal].steps),
              "T-4")
        .with("Regard", state.regard);
  }
  return table;
}

void add_drafts(const Look& look, std::vector<Piece>& to) {
  for (std::size_t i = 0; i < look.state.drafts.size(); ++i) {
    const Draft& draft = look.state.drafts[i];
    Piece& sheet = to.emplace_back(Piece::Kind::sheet, fmt::format("draft/{}", i + 1),
                                   fmt::format("Draft {}: {}", i + 1, title_of(draft.kind)));
    const std::vector<DraftPart> parts = parts_of(look.library, draft.kind);
    for (std::size_t part = 0; part < parts.size(); ++part)
      sheet.with(parts[part].label, part_text(look, draft, part));
  }
}

void add_keys_to_others(const Look& look, std::vector<Piece>& to) {
  // Each is seen from within.
  State within = look.state;
  for (std::size_t room = 0; room < look.site().rooms.size(); ++room) {
    if (room == look.state.room) continue;
    within.room = fit(room);
    to.push_back(key_to_room({.state = within, .library = look.library, .texts = look.texts}));
  }
}

}  // namespace

Piece key_to_room(const Look& look) {
  const Room& room = look.room();
  Piece sheet(Piece::Kind::sheet, "key/" + room.id, "Key: " + room.name);
  add_dwellers(look, sheet);
  add_ways_as_fields(look, sheet);
  add_features(look, sheet);
  return sheet;
}

void add_notes(const Look& look, bool all, std::vector<Piece>& to) {
  Piece list(Piece::Kind::list, "notes", all ? "Notes" : "Written for all");
  for (std::size_t i = 0; i < look.state.notes.size(); ++i) {
    const Note& note = look.state.notes[i];
    if (!note.shown && !all) continue;
    add_note(list, fmt::format("note/{}", i + 1), look.text(note.words))
        .marked(!all         ? ""
                : note.shown ? "shown"
                             : "hidden");
  }
  add_if_any(std::move(list), to);
}

void add_referee(const Look& look, std::vector<Piece>& to) {
  add_drafts(look, to);
  if (phase_of(look.state) == Phase::making) return;
  if (look.in_site()) {
    to.push_back(site_clock(look));
    add_keys_to_others(look, to);
  }
  to.push_back(people_here(look));
  to.push_back(flower(look));
  to.push_back(factions(look));
}

}  // namespace gamekeeper::farsa
