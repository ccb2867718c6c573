#include <fmt/format.h>

#include "engine/scene.hpp"
#include "games/farsa/site/site.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/view.hpp"

/// The key to a site, for the referee alone: a sheet a room.
namespace gamekeeper::farsa {
namespace {

using engine::Piece;

void add_field(Piece& sheet, std::string label, std::string value, std::string_view rule = "") {
  sheet.fields.push_back({std::move(label), std::move(value), "", "", std::string(rule)});
}

/// "2d4 drowned ones with Sergeant Maud Keller, stand in ranks and wait".
void add_dwellers(const Look& look, Piece& sheet) {
  const std::vector<Dweller>& dwellers = look.room().dwellers;
  for (std::size_t spot = 0; spot < dwellers.size(); ++spot) {
    const Library::Lodger& lodger = look.library.lodgers[look.state.site][look.state.room][spot];
    const bool is_one = dwellers[spot].number == "1";
    const std::string leader = lodger.person == kNone ? "" : look.library.people[lodger.person].name;
    std::string who = is_one && !leader.empty()
                          ? leader
                          : fmt::format("{} {}", dwellers[spot].number,
                                        creature_name(look, lodger.creature, is_one ? 1 : 2));
    if (!is_one && !leader.empty()) who += " with " + leader;
    const RoomState& state = look.site_state().rooms[look.state.room];
    const std::string_view now = has_bit(state.gone, spot)  ? "gone"
                                 : has_bit(state.met, spot) ? "met, and left in peace"
                                                            : std::string_view(dwellers[spot].doing);
    add_field(sheet, "Who", fmt::format("{}, {}", who, now));
  }
}

/// "Locks, Greya 4/6", "a DEX save, Brand 11/20"; nothing where no die is rolled.
std::string odds_in_words(const Look& look, const Feature& feature) {
  if (!feature.skill && !feature.save) return "";
  const std::string by = feature.skill ? look.library.skills[*look.library.skills.index(*feature.skill)].name
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
    add_field(sheet, feature.name, std::move(what));
  }
}

/// "Ancient: probe, tap, rake; reinforced; stiff".
std::string lock_in_words(const Look& look, int exit) {
  constexpr std::array<std::string_view, kLockActions> kActions = {"tap", "probe", "rake"};
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
      text += fmt::format("{}{}", tumbler == 0 ? ": " : ", ",
                          kActions[static_cast<std::size_t>(right_action(lore, tumbler))]);
  }
  for (const std::string_view more : {kTroubles[static_cast<std::size_t>(trouble_of(door))],
                                      kStates[static_cast<std::size_t>(door.state)]}) {
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
    add_field(sheet, capital(direction_of(look, exit)), way_in_words(look, exit),
              link_of(look, exit).exit->passage == Passage::locked ? "K-5" : "");
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

void add_keys_to_others(const Look& look, std::vector<Piece>& to) {
  // Each is seen from within.
  State within = look.state;
  for (std::size_t room = 0; room < look.site().rooms.size(); ++room) {
    if (room == look.state.room) continue;
    within.room = static_cast<std::uint8_t>(room);
    to.push_back(key_to_room({.state = within, .library = look.library, .texts = look.texts}));
  }
}

}  // namespace gamekeeper::farsa
