#include "games/kingdom-death/voice.hpp"

#include <fmt/format.h>

#include <boost/describe/enum_to_string.hpp>
#include <variant>

#include "content/spelling.hpp"
#include "engine/scene.hpp"
#include "kit/effects/describe.hpp"
#include "kit/effects/row_voice.hpp"
#include "kit/words/english.hpp"

namespace gamekeeper::kingdom_death {
namespace {

/// A resource or a piece of gear by its name, a type of resources as it is.
std::string name_of_needed(const Library& library, const std::string& what) {
  if (const Resource* resource = library.resources.find(what)) return resource->name;
  const Gear* gear = library.gear.find(what);
  return gear != nullptr ? gear->name : what;
}

/// "an endeavor", "3 bone".
std::string so_much(const Library& library, const Needed& needed) {
  if (needed.what == "endeavor")
    return needed.count == 1 ? "an endeavor" : fmt::format("{} endeavors", needed.count);
  const std::string name = name_of_needed(library, needed.what);
  return needed.count == 1 ? name : fmt::format("{} {}", needed.count, name);
}

/// "3 bone, hide or Skull".
std::string spelled(const Library& library, const std::vector<Price>& prices) {
  std::string all;
  for (const Price& price : prices) {
    if (!all.empty()) all += " or ";
    for (const Needed& one : price) {
      if (&one != &price.front()) all += ", ";
      all += so_much(library, one);
    }
  }
  return all;
}

}  // namespace

std::string key_of(Who who) {
  if (who == kTheSettlement) return "settlement";
  return who == kTheMonster ? "monster" : fmt::format("survivor-{}", who + 1);
}
std::string name_of(const Look& look, Who who) {
  if (who == kTheSettlement) return "the settlement";
  if (who == kTheMonster) {
    const std::string& its = look.monster().name;
    return its.starts_with("The ") ? its : "the " + its;
  }
  if (who < 0 || at(who) >= look.seen.survivors.size()) return "nobody";
  if (look.survivor(who).ties.has(Tie::nameless)) return "somebody without a name";
  return look.library.survivors[look.survivor(who).person].name;
}
std::string byname_of(const Library& library, int first, int second, int third) {
  const auto word = [&library](int number, std::string Byname::* of) {
    const std::size_t place = at(number - 1);
    return number >= 1 && place < library.bynames.size() ? library.bynames[place].*of : std::string();
  };
  return fmt::format("{} {} {}", word(first, &Byname::first), word(second, &Byname::second),
                     word(third, &Byname::third));
}
std::string key_of_square(int square) {
  if (square < 0 || square >= kBoard.squares()) return "off-the-board";
  return engine::square_id(square % kBoard.width, square / kBoard.width);
}

std::string name_of_due(const Library& library, DueKind kind, int what) {
  const auto name_in = [what](const auto& all) {
    return what >= 0 && at(what) < all.size() ? all[at(what)].name : std::string("something");
  };
  switch (kind) {
    case DueKind::story: return name_in(library.story_events);
    case DueKind::event: return name_in(library.settlement_events);
    case DueKind::nemesis:
    case DueKind::special: return name_in(library.nemeses);
  }
  return "something";
}

Speech::Value Speech::who(int value, Form form) const {
  return by_form(
      form, key_of(value),
      value == kTheMonster ? kit::words::english::capital(name_of(look_, value)) : name_of(look_, value));
}
Speech::Value Speech::square(int value, Form form) const {
  return by_form(form, key_of_square(value), key_of_square(value));
}
Speech::Value Speech::row(int value, Form form) const {
  const auto& rows = look_.library.rows->program.rows;
  if (value < 0 || at(value) >= rows.size()) return by_form(form, "none", "something");
  return by_form(form, rows[at(value)].id, look_.library.name_of_row(at(value)));
}
Speech::Value Speech::count_of(Number value, Form form) const {
  const auto& nouns = look_.library.rows->nouns;
  const std::string word(nouns.word(rows::Noun::number, id_of(value)));
  return by_form(form, word, nouns.label(word));
}

std::string Speech::profile(int gear) const {
  if (gear < 0 || at(gear) >= look_.library.gear.size() || !look_.library.gear[at(gear)].weapon)
    return "no weapon";
  const WeaponFigures& weapon = *look_.library.gear[at(gear)].weapon;
  return fmt::format("{} dice, {}+, strength {}", weapon.speed, weapon.accuracy, weapon.strength);
}

std::string Speech::figures(int gear) const {
  if (gear < 0 || at(gear) >= look_.library.gear.size()) return "nothing";
  const Gear& one = look_.library.gear[at(gear)];
  if (one.weapon) return profile(gear);
  if (!one.armor) return one.text;
  const Location where = one.armor->location;
  return fmt::format("armor {} ({})", one.armor->points,
                     content::kebab(boost::describe::enum_to_string(where, "")));
}

std::string Speech::price(int gear) const {
  return gear < 0 || at(gear) >= look_.library.gear.size()
             ? std::string()
             : spelled(look_.library, look_.library.gear_prices[at(gear)]);
}
std::string Speech::endeavor_price(int endeavor) const {
  return endeavor < 0 || at(endeavor) >= look_.library.endeavors.size()
             ? std::string()
             : spelled(look_.library, look_.library.endeavor_prices[at(endeavor)]);
}
std::string Speech::endeavor_material(int endeavor) const {
  if (endeavor < 0 || at(endeavor) >= look_.library.endeavors.size()) return {};
  std::vector<Price> prices = look_.library.endeavor_prices[at(endeavor)];
  for (Price& price : prices)
    std::erase_if(price, [](const Needed& needed) { return needed.what == "endeavor"; });
  return spelled(look_.library, prices);
}
std::string Speech::due_name(DueKind kind, int what) const { return name_of_due(look_.library, kind, what); }
std::string Speech::byname(int first, int second, int third) const {
  return byname_of(look_.library, first, second, third);
}
std::string Speech::suggested_name(int which) const {
  constexpr std::array<std::string_view, 5> kNames{"Firstlight", "Stonehollow", "Lantern Rest", "The Heap",
                                                   "Nowhere Else"};
  return std::string(kNames[at(which) % kNames.size()]);
}

std::string Speech::called(rows::Piece piece, bool stable) const {
  const Who who = who_of(piece);
  return stable ? key_of(who) : name_of(look_, who);
}
const rows::Run* Speech::running() const {
  const auto& runs = look_.seen.effects.runs;
  return runs.empty() ? nullptr : &runs.back();
}
std::string Speech::asked(int asks, int effect, int piece) const {
  if (static_cast<rows::Asks>(asks) == rows::Asks::pick) {
    const rows::Id row = look_.library.rows->program.row_of(static_cast<rows::Id>(effect));
    if (row == rows::kNone) return "Who is it?";
    const RowOf kind = look_.library.kind_of(row);
    if (kind == RowOf::ai_card || kind == RowOf::hit_location || kind == RowOf::monster)
      return fmt::format("Whom does {} pick?", called({kMonster, 0}, false));
    const rows::Program& program = look_.library.rows->program;
    const auto* pick = std::get_if<rows::Pick>(&program.effects[static_cast<rows::Id>(effect)].verb);
    return fmt::format(
        "{}: who is {}?", look_.library.name_of_row(row),
        pick != nullptr && pick->as.is() ? "the " + rows::called(program, row, pick->as) : "it");
  }
  return RowVoice::asked(asks, effect, piece);
}
std::string Speech::react_label(int part, int, int) const {
  const Library& library = look_.library;
  const std::size_t row = library.rows->program.parts[at(part)].row;
  const std::string& name = library.name_of_row(row);
  const std::size_t entry = library.entry_of(row);
  const RowOf kind = library.kind_of(row);
  const auto& use = kind == RowOf::gear           ? library.gear[entry].use
                    : kind == RowOf::armor_set    ? library.armor_sets[entry].use
                    : kind == RowOf::fighting_art ? library.fighting_arts[entry].use
                    : kind == RowOf::terrain      ? library.terrain[entry].use
                    : kind == RowOf::ai_card      ? library.ai_cards[entry].use
                    : kind == RowOf::hit_location ? library.hit_locations[entry].use
                                                  : std::optional<std::string>();
  return use ? name + ": " + *use : name;
}

}  // namespace gamekeeper::kingdom_death
