#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "engine/chance_request.hpp"
#include "engine/table.hpp"
#include "farsa/rule_ids.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/words.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kMostFromSlots = 4;  ///< M-2
constexpr int kWatchesADay = 3;

constexpr std::array kMishaps = {rule::mishap,   rule::mishap_1, rule::mishap_2, rule::mishap_3,
                                 rule::mishap_4, rule::mishap_5, rule::mishap_6};
constexpr std::array kDooms = {rule::doom, rule::doom_1, rule::doom_2, rule::doom_3};

/// A row of the list of mishaps (M-3). Six hours are most of a watch: casting is barred for this watch.
Task<> mishap(Farsa& farsa, Who who, int row) {
  const auto now = static_cast<std::uint16_t>(farsa.state.calendar.watches_passed());
  farsa.tell(Told::mishap, kMishaps[at(row)], who, row);
  switch (row) {
    case 1: farsa.who(who).hot_dice_until = static_cast<std::uint16_t>(now + kWatchesADay); break;
    case 2: {
      const engine::Faces die =
          co_await farsa.table.roll(farsa.seat(who), 1, 6, rule::mishap_2, say(Word::for_mishap, who, row));
      co_await lose_ability(farsa, who, Ability::control, die[0], rule::mishap_2);
      break;
    }
    case 3: co_await add_wound(farsa, who, {.kind = Wound::Kind::spellburn}, rule::mishap_3); break;
    case 4: deprive(farsa, who, rule::mishap_4); break;
    case 5:
      farsa.who(who).no_spells_until =
          std::max<std::uint16_t>(farsa.who(who).no_spells_until, static_cast<std::uint16_t>(now + 1));
      break;
    case 6: co_await add_fatigue(farsa, who, 1, rule::mishap_6); break;
    default: break;
  }
}

void doom(Farsa& farsa, Who who) {
  Character& one = farsa.who(who);
  const int now = farsa.state.calendar.watches_passed();
  one.dooms = static_cast<std::uint8_t>(std::min(3, one.dooms + 1));
  farsa.tell(Told::doom, kDooms[one.dooms], who, one.dooms);
  const int watches = one.dooms == 1 ? kWatchesADay : 3 * kWatchesADay;
  if (one.dooms == 3) {
    one.never_casts = true;
  } else {
    one.no_spells_until = std::max(one.no_spells_until, static_cast<std::uint16_t>(now + watches));
  }
}

}  // namespace

bool may_cast(const Look& look, Who who) {
  const Character& one = look.who(who);
  return can_act(one) && !one.never_casts && one.no_spells_until <= look.state.calendar.watches_passed() &&
         magic_dice(look, who) > 0;
}

int magic_dice(const Look& look, Who who, Reasons* reasons) {
  const Character& one = look.who(who);
  Reckoning dice(reasons);
  dice.add(free_slots(look, one), rule::magic_dice, say(Word::free_slots, free_slots(look, one)));
  dice.at_most(kMostFromSlots, rule::magic_dice);
  for (const Thing& thing : one.things) {
    if (thing.carried == Carried::hand && look.item(thing).use == Use::magic_die)
      dice.add(1, rule::magic_dice_granted, say(Word::item_die, thing.item));
  }
  return dice.value();
}

Channelled channel(std::span<const std::uint8_t> faces, bool hot, bool triple_is_also_double) {
  Channelled result;
  std::array<int, 7> shown{};
  for (const std::uint8_t face : faces) {
    ++shown[face];
    result.sum += face;
    if (face >= (hot ? 3 : 4)) ++result.fatigue;
  }
  for (int face = 1; face <= 6; ++face) {
    const int times = shown[at(face)];
    if (times >= 3) ++result.dooms;
    if (times == 2 || (times >= 3 && triple_is_also_double)) result.mishap = face;
  }
  return result;
}

Task<> cast(Farsa& farsa, Who who, int source, int spell, int dice, int target) {
  const bool from_scroll = farsa.library.items[farsa.who(who).things[at(source)].item].use == Use::scroll;
  const engine::Faces faces =
      co_await farsa.table.roll(farsa.seat(who), dice, 6, rule::casting, say(Word::for_magic, who, spell));
  const bool hot = farsa.who(who).hot_dice_until > farsa.state.calendar.watches_passed();
  const Channelled result =
      channel({faces.face.data(), faces.count}, hot, farsa.state.switches.triple_is_also_double);
  if (from_scroll) use_up(farsa, who, source, rule::spell_forms);
  farsa.tell(Told::cast, rule::casting, who, spell, dice, result.sum);
  co_await work(farsa, who, spell, dice, result.sum, target);
  if (result.fatigue > 0) co_await add_fatigue(farsa, who, result.fatigue, rule::casting_fatigue);
  if (result.mishap > 0 && is_present(farsa.who(who))) {
    int row = result.mishap;
    if (farsa.state.switches.mishap_by_die) {
      const engine::Faces die =
          co_await farsa.table.roll(farsa.seat(who), 1, 6, rule::mishap_row, say(Word::for_mishap, who, 0));
      row = die[0];
    }
    co_await mishap(farsa, who, row);
  }
  for (int i = 0; i < result.dooms && is_present(farsa.who(who)); ++i) doom(farsa, who);
}

}  // namespace gamekeeper::farsa
