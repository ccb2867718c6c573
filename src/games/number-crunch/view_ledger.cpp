#include <numeric>

#include "games/number-crunch/view_pieces.hpp"

namespace gamekeeper::number_crunch {
namespace {

/// What this table plays otherwise than the standard.
void show_switches(const Speech& look, Pieces& ledger) {
  const Switches& set = look.state.switches;
  Piece sheet = piece(look, Piece::Kind::sheet, "house-rules", text::at_this_table());
  const auto say_if = [&look, &sheet](bool differs, const engine::Phrase& words, const char* rule) {
    if (!differs) return;
    sheet.with(field(look, words, rule)).rules.emplace_back(rule);
  };
  say_if(set.layout == Layout::freestyle, text::set_layout(), "V-2");
  say_if(set.tileless, text::set_tiles(), "V-1");
  say_if(look.state.count > 1, text::set_race(set.race_acts), "V-3");
  say_if(set.patience != 0, text::set_patience(set.patience), "ACT-4");
  say_if(set.vocation != kNone, text::set_vocation(set.vocation), "C-1");
  say_if(set.example_trap_damage, text::set_trap(), "A-01");
  say_if(set.crossing_takes_two, text::set_crossing(), "A-02");
  say_if(set.only_far_miss_closes, text::set_miss(), "A-03");
  say_if(set.experience_needs_success, text::set_circles(), "A-05");
  say_if(set.mission_may_stay_open, text::set_mission(), "A-13");
  say_if(set.lost_talk_is_combat, text::set_talk(), "A-18");
  say_if(set.opponents_double, text::set_double(), "A-21");
  say_if(set.bonus_is_absorption, text::set_absorption(), "A-25");
  say_if(set.risk_is_limited, text::set_risk(), "A-33");
  say_if(set.parting_shot_is_rolled, text::set_shot(), "A-62");
  say_if(set.no_move_holds, text::set_hold(), "A-64");
  if (!sheet.fields.empty()) ledger.push_back(std::move(sheet));
}

void show_others(const Speech& look, int seat, Pieces& ledger) {
  const State& state = look.state;
  if (state.count < 2) return;
  Piece& others = ledger.emplace_back(table(look, "others", text::others(), {"V-3"}));
  for (int i = 0; i < state.count; ++i) {
    if (i == seat) continue;
    const Auditor& one = state.auditors[i];
    add_row(others, "auditor/" + std::to_string(i + 1), look.text(text::other(i + 1, one.vocation)),
            {valued("", std::to_string(one.act_number), "", i == state.turn ? "active" : ""),
             valued("", look.text(text::so_many_of(one.acts_done, state.switches.race_acts))),
             valued("", std::to_string(health(one))), valued("", std::to_string(one.information))});
  }
}

template <class Copies>
Piece deck(const Speech& look, const char* id, const engine::Phrase& title, const Copies& left) {
  return piece(look, Piece::Kind::deck, id, title).counting(std::accumulate(left.begin(), left.end(), 0), 0);
}

Piece rolled_stats(const Speech& look) {
  const Auditor& me = look.me();
  const bool rolled = std::ranges::any_of(me.stats, [](int stat) { return stat != 0; });
  Piece sheet = piece(look, Piece::Kind::sheet, "stats", text::rolled_stats(rolled), {"C-1"});
  for (std::size_t i = 0; i < kStats; ++i)
    sheet.with(field(look, text::stat(static_cast<Stat>(i), me.stats[i]), "C-1"));
  return sheet;
}

Piece vocation_card(const Speech& look, std::size_t which) {
  const auto& vocation = look.library.vocations[which];
  State hired = look.state;
  hired.auditors[hired.turn].vocation = static_cast<std::uint8_t>(which);
  return card_of("vocation/" + vocation.id, vocation, vocation.advice)
      .with(field(look, text::prime_stat(vocation.prime), "C-3"))
      .with(field(look, text::defense(defense({hired, look.library})), "C-3"))
      .with(field(look, text::tiers(vocation.light_boxes, vocation.severe_boxes, vocation.critical_boxes),
                  "I-1"))
      .with(field(look, text::capital_after(vocation.circles_per_capital), "X-4"));
}

Piece weapon_card(const Speech& look, const content::Sourced<Weapon>& weapon) {
  Piece card = card_of("weapon/" + weapon.id, weapon, weapon.blurb);
  card.with(field(look, text::damage(weapon.damage), "C-7"));
  if (weapon.to_hit != 0) card.with(field(look, text::to_hit(weapon.to_hit), "C-7"));
  if (weapon.batter_dice != 0) card.with(field(look, text::to_batter(weapon.batter_dice), "O-2"));
  if (weapon.pick_dice != 0) card.with(field(look, text::to_pick(weapon.pick_dice), "O-2"));
  if (weapon.ranged) card.with(field(look, text::ranged(), "R-2"));
  return card;
}

Piece armor_card(const Speech& look, const content::Sourced<Armor>& armor) {
  return card_of("armor/" + armor.id, armor, armor.blurb)
      .with(field(look, text::armor_value(armor.armor_value), "K-5"))
      .with(field(look, text::adds_defense(armor.armor_value), "C-3"))
      .with(field(look, text::adds_speed(armor.speed), "C-5"));
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
  } else if (me.weapon == kNone && !library.vocations[me.vocation].weapons.empty()) {
    choosing = Choosing::weapons;
    for (const std::uint8_t weapon : library.vocations[me.vocation].weapons)
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

void show_ledger(const Speech& look, int seat, Pieces& ledger) {
  show_switches(look, ledger);
  show_others(look, seat, ledger);
  const Decks& decks = look.state.decks;
  ledger.push_back(
      piece(look, Piece::Kind::list, "decks", text::decks(), {"CE-2", "TS-1"})
          .holding(deck(look, "complications", text::deck_of_complications(), decks.complications))
          .holding(deck(look, "treasures", text::deck_of_treasures(), decks.treasures)));
}

Piece ending_page(const Speech& look, int auditor) {
  const State& state = look.state;
  const Auditor& one = state.auditors[auditor];
  Piece page = piece(look, Piece::Kind::note, "ending", text::ending(one.ending, auditor + 1), {"ACT-6"});
  if (state.count > 1) {
    page.id += "/" + std::to_string(auditor + 1);
    page.rules = {"V-3"};
  }
  if (one.ending == Ending::won) page.state = {"won"};
  if (state.switches.layout == Layout::acts)
    page.fields.push_back(field(look, text::acts_done(one.acts_done), "ACT-5"));
  page.fields.push_back(field(look, text::acts_failed(one.failures), "ACT-4"));
  if (one.downfall != Downfall::none)
    page.fields.push_back(field(look, text::felled_by(one.downfall), "Z-1"));
  page.fields.push_back(field(look, text::rooms(one.rooms)));
  page.fields.push_back(field(look, text::beaten(one.beaten)));
  page.fields.push_back(
      field(look, text::treasures_found(one.treasures_found, static_cast<int>(one.treasures.size()))));
  page.fields.push_back(field(look, text::capital_left(one.capital), "M-1"));
  if (one.mission != kNone) {
    const int needed = look.library.missions[one.mission].information;
    page.fields.push_back(field(look, text::mission(one.mission), "MI-1"));
    page.fields.push_back(field(look, text::information(one.information, needed), "MI-1",
                                one.information >= needed ? "met" : ""));
  }
  page.fields.push_back(field(look, text::health_of(health(one), kHealth), "C-2"));
  return page;
}

void show_hiring(const Speech& look, Pieces& stage) {
  stage.push_back(rolled_stats(look));
  stage.push_back(choices(look));
}

}  // namespace gamekeeper::number_crunch
