#include <fmt/format.h>

#include "games/make-you-kingdom/view/entries.hpp"

/// The Battlefield.
namespace gamekeeper::make_you_kingdom {
namespace {

bool lies_here(const Look& look, const Snare& snare) {
  const bool is_here = snare.room == kNone || snare.room == look.seen.adventure.here;
  return snare.area < kAreas && snare.gone == 0 && is_here;
}

/// Combat Traps, and what they do.
void add_combat_traps(const Look& look, Paper& to) {
  const auto& snares = look.seen.adventure.snares;
  for (std::size_t i = 0; i < snares.size(); ++i) {
    if (!lies_here(look, snares[i])) continue;
    const Trap& trap = look.library.traps[snares[i].trap];
    Paper& note = to.children.emplace_back(Paper::Kind::note, fmt::format("trap/{}", i + 1),
                                           fmt::format("{} {}", trap.name, snares[i].level));
    note.state.push_back(spoken(name_of_area(snares[i].area)));
    note.text = trap.text;
  }
}

std::string lit_areas(const Look& look) {
  const std::string lit = in_a_line(
      first(kAreas), [&look](int area) { return std::string(look.is_lit(area) ? name_of_area(area) : ""); });
  return lit.empty() ? "nothing" : lit;
}

bool stands_in(const Look& look, Who who, int area) {
  return look.body(who).area == area && !look.has_mark(who, Mark::gone) &&
         (!is_foe(who) || !look.has_mark(who, Mark::dead));
}

Paper row_of_area(const Look& look, int area) {
  Paper row(Paper::Kind::row, "area/" + key_of_area(area), spoken(name_of_area(area)));
  if (look.is_lit(area)) row.state.emplace_back("lit");
  const auto is_trapped = [&](const Snare& snare) { return snare.area == area && lies_here(look, snare); };
  if (std::ranges::any_of(look.seen.adventure.snares, is_trapped)) row.state.emplace_back("trapped");
  const Who end = kFirstFoe + static_cast<Who>(look.seen.battle.foes.size());
  for (Who who = 0; who < end; ++who) {
    if (look.exists(who) && stands_in(look, who, area)) row.children.push_back(card_of(look, who));
  }
  if (row.children.empty()) row.state.emplace_back("empty");
  return row;
}

}  // namespace

Paper battlefield(const Look& look) {
  const Battle& battle = look.seen.battle;
  Paper field_of_battle(Paper::Kind::list, "battlefield", "The Battlefield");
  field_of_battle.fields.push_back(field("Round", battle.round, "C-5"));
  if (battle.round > 0)
    field_of_battle.fields.push_back(
        field("First", battle.court_first != 0 ? "the Court" : "the enemy", "C-6"));
  field_of_battle.fields.push_back(field("Lit", lit_areas(look), "C-16"));
  for (int area = int_of(kAreas) - 1; area >= 0; --area)
    field_of_battle.children.push_back(row_of_area(look, area));
  add_combat_traps(look, field_of_battle);
  return field_of_battle;
}

}  // namespace gamekeeper::make_you_kingdom
