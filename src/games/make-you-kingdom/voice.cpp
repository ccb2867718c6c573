#include "games/make-you-kingdom/voice.hpp"

#include <fmt/format.h>

#include <cctype>

#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"
#include "games/make-you-kingdom/view/names.hpp"
#include "kit/words/english.hpp"

namespace gamekeeper::make_you_kingdom {
Speech::Value Speech::who(int value, Form form) const {
  return by_form(form, key_of_person(value),
                 look_.exists(value) ? name_of(look_, value) : std::string("somebody"));
}
Speech::Value Speech::area(int value, Form form) const {
  const bool is = value >= 0 && value < int_of(kAreas);
  return by_form(form, is ? key_of_area(value) : "none", is ? std::string(name_of_area(value)) : "nowhere");
}
Speech::Value Speech::room(int value, Form form) const {
  if (value < 0 || value >= int_of(kRooms)) return by_form(form, "outside", "outside");
  return by_form(form, key_of_room(value), code_of_room(value));
}
Speech::Value Speech::home(int value, Form form) const {
  const int map = value / int_of(kRooms);
  const std::string code = code_of_room(value % int_of(kRooms));
  return by_form(form, key_of_home(value), map == 0 ? code : fmt::format("{} of map {}", code, map + 1));
}
Speech::Value Speech::corridor(int value, Form form) const {
  const auto& all = look_.seen.adventure.corridors;
  if (value < 0 || at(value) >= all.size()) return by_form(form, "none", "no Corridor");
  const auto [a, b] = std::pair(all[at(value)].a, all[at(value)].b);
  return by_form(form, key_of_room(a) + "-" + key_of_room(b),
                 fmt::format("the Corridor from {} to {}", code_of_room(a), code_of_room(b)));
}
Speech::Value Speech::snare(int value, Form form) const {
  const auto& all = look_.seen.adventure.snares;
  const bool is = value >= 0 && at(value) < all.size();
  const std::string name = is ? look_.library.traps[all[at(value)].trap].name : "Trap";
  return by_form(form, fmt::format("trap-{}", value + 1), name);
}
/// What lies face down is a Base.
Speech::Value Speech::stronghold(int value, Form form) const {
  const auto& all = look_.seen.adventure.bases;
  const bool known = value >= 0 && at(value) < all.size() && all[at(value)].seen != 0;
  return by_form(form, fmt::format("base-{}", value + 1),
                 known ? look_.library.bases[all[at(value)].base].name : fmt::format("Base {}", value + 1));
}
Speech::Value Speech::slot(int value, Form form) const {
  if (value == kNone) return by_form(form, "own", "what it has of its own");
  if (is_lent(u8(value))) return by_form(form, "lent", "what is lent");
  return by_form(form, fmt::format("{}", value + 1), fmt::format("slot {}", value + 1));
}
Speech::Value Speech::neighbor(int value, Form form) const {
  const auto& all = look_.seen.kingdom.neighbors;
  if (value == kThePower && look_.seen.kingdom.power < look_.library.great_powers.size())
    return by_form(form, "power", look_.library.great_powers[look_.seen.kingdom.power].name);
  return by_form(
      form, fmt::format("{}", value + 1),
      value >= 0 && at(value) < all.size() ? name_of_neighbor(look_.library, all[at(value)]) : "a kingdom");
}
Speech::Value Speech::region(int value, Form form) const {
  return by_form(form, key_of_region(value), code_of_region(value));
}
Speech::Value Speech::background(int value, Form form) const {
  if (value < 0 || at(value) >= look_.library.backgrounds.size()) return by_form(form, "none", "no past");
  const Background& one = look_.library.backgrounds[at(value)];
  return by_form(form, one.id, form == "mission" ? one.mission : one.past);
}
Speech::Value Speech::row(int value, Form form) const {
  const auto& rows = look_.library.rows->program.rows;
  if (value < 0 || at(value) >= rows.size()) return by_form(form, "none", "something");
  return by_form(form, rows[at(value)].id, look_.library.name_of_row(at(value)));
}
/// Its table times 64, and its place in it.
Speech::Value Speech::table_row(int value, Form form) const {
  const std::size_t table = at(value / 64);
  if (value < 0 || table >= look_.library.tables.size() ||
      at(value % 64) >= look_.library.tables[table].rows.size())
    return by_form(form, "none", "");
  const TableRow& row = look_.library.tables[table].rows[at(value % 64)];
  return by_form(form, fmt::format("{}/{}", look_.library.tables[table].id, row.on), row.text);
}
Speech::Value Speech::count_of(Number value, Form form) const {
  const auto& nouns = look_.library.rows->nouns;
  const std::string word(nouns.word(rows::Noun::number, id_of(value)));
  std::string name = nouns.label(word);
  if (name == kit::words::english::spaced(word) && !name.empty())
    name[0] = static_cast<char>(name[0] >= 'a' && name[0] <= 'z' ? name[0] - 'a' + 'A' : name[0]);
  return by_form(form, word, value == Number::hp ? "HP" : name);
}
Speech::Value Speech::word_(int value, Form form) const {
  return by_form(form, fmt::format("{}", value), liked_word(look_.library, value));
}

// -- Facts --

std::string Speech::thing_held(int who, int slot) const {
  if (is_lent(u8(slot))) return look_.library.items[lent_item(u8(slot))].name;
  if (!look_.exists(who) || slot < 0 || at(slot) >= look_.things(who).size()) return "bare hands";
  const Thing& thing = look_.things(who)[at(slot)];
  return thing.is() ? name_of_thing(look_.library, thing) : "bare hands";
}
std::string Speech::wielded(int who, int slot) const { return thing_held(who, slot); }
std::string Speech::kingdom_name() const { return name_of_kingdom(look_.library, look_.seen.kingdom); }

std::string Speech::room_text(int room) const { return description_of(look_, room); }
std::string Speech::clue_text(int room) const { return clue_text_of(look_, room); }

std::string Speech::called(rows::Piece piece, bool stable) const {
  const Form form = stable ? "key" : "";
  const auto text = [](const Value& value) { return *value.as_text(); };
  switch (piece.kind) {
    case kPerson: return text(who(piece.index, form));
    case kArea: return text(area(piece.index, form));
    case kRoom: return text(room(piece.index, form));
    case kCorridor: return text(corridor(piece.index, form));
    case kTrap: return text(snare(piece.index, form));
    case kBase: return text(stronghold(piece.index, form));
    case kNeighbor: return text(neighbor(piece.index, form));
    case kKingdom: return stable ? "kingdom" : kingdom_name();
    case kFacility: return stable ? fmt::format("facility-{}", piece.index) : "a Facility";
    case kMaster: return stable ? "game-master" : "the game master";
    case kThing:
      return stable ? fmt::format("thing-{}", piece.index)
                    : thing_held(held(piece).who, int_of(held(piece).slot));
    case kBeast: {
      if (piece.index >= look_.seen.kingdom.beasts.size()) return "nobody";
      const Monster& kind = look_.library.monsters[look_.seen.kingdom.beasts[piece.index].monster];
      return stable ? kind.id : kind.name;
    }
    case kTalent: return stable ? fmt::format("talent-{}", piece.index) : "a Talent";
    default: return "nobody";
  }
}

std::string Speech::react_label(int part, int kind, int index) const {
  const auto& program = look_.library.rows->program;
  return fmt::format("{} ({})", look_.library.name_of_row(program.parts[at(part)].row),
                     piece_label(kind, index));
}

}  // namespace gamekeeper::make_you_kingdom
