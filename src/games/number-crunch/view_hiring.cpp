#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "games/number-crunch/content.hpp"
#include "games/number-crunch/game_words.hpp"
#include "games/number-crunch/rules.hpp"
#include "games/number-crunch/state.hpp"
#include "games/number-crunch/view_pieces.hpp"

namespace gamekeeper::number_crunch {
namespace {

Piece rolled_stats(const Auditor& me) {
  Piece sheet(Piece::Kind::sheet, "stats", "As the dice fell");
  sheet.rules = {"C-1"};
  const bool rolled = std::ranges::any_of(me.stats, [](int stat) { return stat != 0; });
  sheet.text = rolled ? "Your prime stat hits for you, and half of it is your Defense."
                      : "Five dice decide who you can be.";
  for (std::size_t i = 0; i < kStats; ++i) {
    sheet.fields.push_back(field(std::string(stat_name(static_cast<Stat>(i))),
                                 rolled ? std::to_string(me.stats[i]) : "not rolled", "C-1"));
  }
  return sheet;
}

Piece vocation_card(const Look& look, std::size_t which) {
  const Vocation& vocation = look.library.vocations[which];
  Piece card(Piece::Kind::card, "vocation/" + vocation.id, vocation.name);
  card.text = vocation.advice;
  card.rules = vocation.rules;
  State hired = look.state;
  hired.auditors[hired.turn].vocation = static_cast<std::uint8_t>(which);
  card.fields.push_back(field("Prime stat", std::string(stat_name(vocation.prime)), "C-3"));
  card.fields.push_back(field("Defense", std::to_string(defense({hired, look.library})), "C-3"));
  card.fields.push_back(
      field("Health",
            fmt::format("{}, {}, {}", vocation.light_boxes, vocation.severe_boxes, vocation.critical_boxes),
            "I-1"));
  card.fields.push_back(field("Capital after", counted(vocation.circles_per_capital, "circle"), "X-4"));
  return card;
}

Piece weapon_card(const Weapon& weapon) {
  Piece card(Piece::Kind::card, "weapon/" + weapon.id, weapon.name);
  card.text = weapon.blurb;
  card.rules = weapon.rules;
  card.fields.push_back(field("Damage", std::to_string(weapon.damage), "C-7"));
  if (weapon.to_hit != 0) card.fields.push_back(field("To hit", fmt::format("{:+}D", weapon.to_hit), "C-7"));
  if (weapon.batter_dice != 0)
    card.fields.push_back(field("Battering", fmt::format("{:+}D", weapon.batter_dice), "O-2"));
  if (weapon.pick_dice != 0)
    card.fields.push_back(field("Picking", fmt::format("{:+}D", weapon.pick_dice), "O-2"));
  if (weapon.ranged) card.fields.push_back(field("Range", "Near and Far too", "R-2"));
  return card;
}

Piece armor_card(const Armor& armor) {
  Piece card(Piece::Kind::card, "armor/" + armor.id, armor.name);
  card.text = armor.blurb;
  card.rules = armor.rules;
  card.fields.push_back(field("Armor Value", std::to_string(armor.armor_value), "K-5"));
  card.fields.push_back(field("Defense", fmt::format("{:+}", armor.armor_value), "C-3"));
  card.fields.push_back(field("Speed", fmt::format("{:+}", armor.speed), "C-5"));
  return card;
}

/// Vocations, then weapons, then armor: what is chosen next.
Piece choices(const Look& look) {
  const Auditor& me = look.me();
  const Library& library = look.library;
  Piece cards(Piece::Kind::hand, "choices", "Vocations");
  cards.text = "Nothing left to choose.";
  if (me.vocation == kNone) {
    const std::uint8_t only = look.state.switches.vocation;
    for (std::size_t v = 0; v < library.vocations.size(); ++v) {
      if (only == kNone || only == v) cards.children.push_back(vocation_card(look, v));
    }
  } else if (me.weapon == kNone && !library.vocation_weapons[me.vocation].empty()) {
    cards.title = "Weapons";
    for (const std::uint8_t weapon : library.vocation_weapons[me.vocation]) {
      cards.children.push_back(weapon_card(library.weapons[weapon]));
    }
  } else if (me.armor == kNone) {
    cards.title = "Armor";
    const Vocation& vocation = library.vocations[me.vocation];
    if (vocation.may_wear_light) cards.children.push_back(armor_card(library.armors[0]));
    if (vocation.may_wear_heavy) cards.children.push_back(armor_card(library.armors[1]));
  } else {
    cards.title = "Gear";
  }
  if (!cards.children.empty()) cards.text.clear();
  return cards;
}

}  // namespace

void show_hiring(const Look& look, Pieces& stage) {
  stage.push_back(rolled_stats(look.me()));
  stage.push_back(choices(look));
}

}  // namespace gamekeeper::number_crunch
