#include "games/number-crunch/view_pieces.hpp"

namespace gamekeeper::number_crunch {
namespace {

Piece rolled_stats(const Speech& look) {
  const Auditor& me = look.me();
  const bool rolled = std::ranges::any_of(me.stats, [](int stat) { return stat != 0; });
  Piece sheet = piece(look, Piece::Kind::sheet, "stats", text::rolled_stats(rolled), {"C-1"});
  for (std::size_t i = 0; i < kStats; ++i)
    sheet.fields.push_back(field(look, text::stat(static_cast<Stat>(i), me.stats[i]), "C-1"));
  return sheet;
}

Piece vocation_card(const Speech& look, std::size_t which) {
  const Vocation& vocation = look.library.vocations[which];
  Piece card = card_of("vocation/" + vocation.id, vocation, vocation.advice);
  State hired = look.state;
  hired.auditors[hired.turn].vocation = static_cast<std::uint8_t>(which);
  card.fields = {
      field(look, text::prime_stat(vocation.prime), "C-3"),
      field(look, text::defense(defense({hired, look.library})), "C-3"),
      field(look, text::tiers(vocation.light_boxes, vocation.severe_boxes, vocation.critical_boxes), "I-1"),
      field(look, text::capital_after(vocation.circles_per_capital), "X-4")};
  return card;
}

Piece weapon_card(const Speech& look, const Weapon& weapon) {
  Piece card = card_of("weapon/" + weapon.id, weapon, weapon.blurb);
  card.fields.push_back(field(look, text::damage(weapon.damage), "C-7"));
  if (weapon.to_hit != 0) card.fields.push_back(field(look, text::to_hit(weapon.to_hit), "C-7"));
  if (weapon.batter_dice != 0) card.fields.push_back(field(look, text::to_batter(weapon.batter_dice), "O-2"));
  if (weapon.pick_dice != 0) card.fields.push_back(field(look, text::to_pick(weapon.pick_dice), "O-2"));
  if (weapon.ranged) card.fields.push_back(field(look, text::ranged(), "R-2"));
  return card;
}

Piece armor_card(const Speech& look, const Armor& armor) {
  Piece card = card_of("armor/" + armor.id, armor, armor.blurb);
  card.fields = {field(look, text::armor_value(armor.armor_value), "K-5"),
                 field(look, text::adds_defense(armor.armor_value), "C-3"),
                 field(look, text::adds_speed(armor.speed), "C-5")};
  return card;
}

/// Vocations, then weapons, then armor: what is chosen next.
Piece choices(const Speech& look) {
  const Auditor& me = look.me();
  const Library& library = look.library;
  Choosing choosing = Choosing::gear;
  Pieces cards;
  if (me.vocation == kNone) {
    choosing = Choosing::vocations;
    const std::uint8_t only = look.state.switches.vocation;
    for (std::size_t v = 0; v < library.vocations.size(); ++v) {
      if (only == kNone || only == v) cards.push_back(vocation_card(look, v));
    }
  } else if (me.weapon == kNone && !library.vocation_weapons[me.vocation].empty()) {
    choosing = Choosing::weapons;
    for (const std::uint8_t weapon : library.vocation_weapons[me.vocation])
      cards.push_back(weapon_card(look, library.weapons[weapon]));
  } else if (me.armor == kNone) {
    choosing = Choosing::armor;
    const Vocation& vocation = library.vocations[me.vocation];
    if (vocation.may_wear_light) cards.push_back(armor_card(look, library.armors[0]));
    if (vocation.may_wear_heavy) cards.push_back(armor_card(look, library.armors[1]));
  }
  Piece hand = piece(look, Piece::Kind::hand, "choices", text::choices(choosing));
  if (!cards.empty()) hand.text.clear();
  hand.children = std::move(cards);
  return hand;
}

}  // namespace

void show_hiring(const Speech& look, Pieces& stage) {
  stage.push_back(rolled_stats(look));
  stage.push_back(choices(look));
}

}  // namespace gamekeeper::number_crunch
