#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/table.hpp"
#include "games/number-crunch/content.hpp"
#include "games/number-crunch/game_words.hpp"
#include "games/number-crunch/library.hpp"
#include "games/number-crunch/rules.hpp"
#include "games/number-crunch/state.hpp"
#include "games/number-crunch/view_pieces.hpp"

namespace gamekeeper::number_crunch {
namespace {

constexpr std::array<Stat, kStats> kAllStats = {Stat::magic, Stat::perception, Stat::combat, Stat::speed,
                                                Stat::oratory};

std::string given_name(Texts texts, engine::TextId name, const std::string& kind) {
  if (name >= texts.size() || texts[name].empty()) return kind;
  return fmt::format("{} ({})", texts[name], kind);
}

/// A number now, and what it was before something changed it.
Piece::Field changed(std::string label, int now, int before, std::string rule) {
  Piece::Field one = field(std::move(label), std::to_string(now), std::move(rule));
  if (now == before) return one;
  one.was = std::to_string(before);
  one.state = now < before ? "lowered" : "raised";
  return one;
}

bool is_rolled(const Auditor& auditor) {
  return std::ranges::any_of(auditor.stats, [](int stat) { return stat != 0; });
}

Piece sheet(const Look& look, Texts texts) {
  const Auditor& me = look.me();
  const Library& library = look.library;
  Piece piece(Piece::Kind::sheet, "sheet",
              me.vocation == kNone ? "Auditor" : library.vocations[me.vocation].name);
  piece.rules = {"C-1", "A-09"};
  for (const Stat one : kAllStats) {
    const auto place = static_cast<std::size_t>(one);
    std::string name(stat_name(one));
    piece.fields.push_back(is_rolled(me) ? changed(std::move(name), stat(look, one), me.stats[place], "C-1")
                                         : field(std::move(name), "not rolled", "C-1"));
  }
  if (me.vocation == kNone) return piece;
  piece.rules = library.vocations[me.vocation].rules;
  State rest = look.state;
  rest.encounter = {};
  const Look at_rest{rest, library};
  piece.fields.push_back(changed("Defense", defense(look), defense(at_rest), "C-3"));
  piece.fields.push_back(changed("Armor Value", armor_value(look), armor_value(at_rest), "K-5"));
  if (me.weapon != kNone) {
    const Weapon& weapon = library.weapons[me.weapon];
    piece.fields.push_back(field("Weapon", given_name(texts, me.weapon_name, weapon.name), "C-5"));
  } else if (library.vocation_weapons[me.vocation].empty()) {
    piece.fields.push_back(field("Weapon", "none needed", "C-5"));
  }
  if (me.armor != kNone) {
    piece.fields.push_back(
        field("Armor", given_name(texts, me.armor_name, library.armors[me.armor].name), "C-5"));
  }
  return piece;
}

Piece health_track(const Look& look) {
  const Auditor& me = look.me();
  Piece track(Piece::Kind::track, "health", "Injuries");
  track.value = kHealth - health(me);
  track.max = kHealth;
  track.rules = {"C-2", "I-1"};
  const int left = health(me);
  track.text = me.health_lost == 0 ? fmt::format("{}, not a scratch.", left)
                                   : fmt::format("{} left, {} lost.", left, static_cast<int>(me.health_lost));
  if (me.vocation == kNone) return track;
  const Vocation& vocation = look.library.vocations[me.vocation];
  track.marks = {{1, "Light"},
                 {vocation.light_boxes + 1, "Severe"},
                 {vocation.light_boxes + vocation.severe_boxes + 1, "Critical"}};
  switch (injury_tier(look)) {
    case Tier::unhurt: break;
    case Tier::light: track.text += " Lightly hurt."; break;
    case Tier::severe: track.text += " Severely wounded."; break;
    case Tier::critical: track.text += " Critically wounded."; break;
    case Tier::down: track.text += " Down."; break;
  }
  if (injury_tier(look) >= Tier::severe) track.state = {"wounded"};
  return track;
}

/// The Wound card of the tier, if it has one.
std::optional<Piece> wound_card(const Look& look) {
  const Tier tier = injury_tier(look);
  if (tier != Tier::severe && tier != Tier::critical) return std::nullopt;
  const Wound& wound = look.library.wounds[tier == Tier::severe ? 0 : 1];
  Piece card(Piece::Kind::card, "wound", wound.name);
  card.text = fmt::format(
      "{} Every pool turns {} into {}; you meet everybody with at least {} in hand.", wound.blurb,
      wound.risk_dice == 1 ? std::string("one die") : fmt::format("{} dice", wound.risk_dice),
      wound.risk_dice == 1 ? "a Risk Die" : "Risk Dice", counted(wound.complications, "Complication"));
  card.state = {"wounded"};
  card.rules = wound.rules;
  return card;
}

Piece capital(const Look& look) {
  const Auditor& me = look.me();
  if (me.vocation == kNone) {
    Piece note(Piece::Kind::note, "capital", "Capital");
    note.text = fmt::format("{} to begin with.", static_cast<int>(me.capital));
    note.rules = {"C-2", "M-1"};
    return note;
  }
  Piece track(Piece::Kind::track, "capital", "Capital");
  track.value = me.circles;
  track.max = look.library.vocations[me.vocation].circles_per_capital;
  track.text = fmt::format("{} to spend; {} of {} circles towards the next.", static_cast<int>(me.capital),
                           static_cast<int>(me.circles), track.max);
  const int price = capital_price(look);
  if (price != 1) track.text += fmt::format(" Each use costs {} this Round.", price);
  if (twisted(look, Twist::no_capital)) track.text += " Not this Round, though.";
  track.rules = {"M-1", "M-2", "X-4"};
  return track;
}

Piece mission(const Look& look) {
  const Auditor& me = look.me();
  const Mission& orders = look.library.missions[me.mission];
  Piece card(Piece::Kind::card, "mission", orders.name);
  card.text = orders.orders;
  card.rules = orders.rules;
  card.fields.push_back(field("Pays for", std::string(move_name(orders.pays)), "M-2"));
  if (orders.information == 0) {
    card.fields.push_back(field("Information", "none", "MI-1"));
  } else {
    card.fields.push_back(field_with_state(
        "Information", fmt::format("{} of {}", static_cast<int>(me.information), orders.information),
        me.information >= orders.information ? "met" : "", "MI-1"));
  }
  return card;
}

/// The attacks and what else the vocation can do, with the dice that they roll now.
Piece talents(const Look& look) {
  const Library& library = look.library;
  Piece table(Piece::Kind::table, "talents", "Talents");
  table.rules = {"C-7", "A-65", "A-66"};
  table.children.push_back(
      row("head", "Talent", {field("", "Dice"), field("", "Damage"), field("", "What it is")}));
  for (const std::uint8_t talent : library.vocation_talents[look.me().vocation]) {
    const Talent& one = library.talents[talent];
    const bool usable = one.attack && may_use(look, talent);
    Piece line = row(one.id, one.name,
                     {field("Dice", usable ? std::to_string(check_attack(look, talent).base) : "-", "C-7"),
                      field("Damage", usable ? std::to_string(weapon_damage(look, talent)) : "-", "C-7"),
                      field("What it is", one.blurb)});
    line.rules = one.rules;
    table.children.push_back(std::move(line));
  }
  return table;
}

/// Ids that stay while the same cards are held: the second of a kind is "card/rain/2".
std::string card_id(const Pieces& cards, std::string_view kind, const std::string& id) {
  const std::string first = fmt::format("{}/{}", kind, id);
  std::string name = first;
  for (int copy = 2; std::ranges::find(cards, name, &Piece::id) != cards.end(); ++copy)
    name = fmt::format("{}/{}", first, copy);
  return name;
}

Piece hand(const Look& look) {
  const Library& library = look.library;
  Piece cards(Piece::Kind::hand, "hand", "Hand");
  cards.text = "No card in the hand. Savour it.";
  cards.rules = {"CE-3"};
  for (const std::uint8_t held : look.me().effects) {
    const Effect& effect = library.effects[held];
    Piece card(Piece::Kind::card, card_id(cards.children, "card", effect.id), effect.name);
    card.text = effect_line(effect);
    card.state = {"until you leave"};
    card.rules = effect.rules;
    cards.children.push_back(std::move(card));
  }
  for (const std::uint8_t held : look.me().complications) {
    const Complication& complication = library.complications[held];
    Piece card(Piece::Kind::card, card_id(cards.children, "card", complication.id), complication.name);
    card.text = complication.effect;
    card.state = {"until played"};
    card.rules = complication.rules;
    cards.children.push_back(std::move(card));
  }
  if (!cards.children.empty())
    cards.text = "One is played at the start of every Round. It hinders you for that Round.";
  return cards;
}

Piece treasures(const Look& look) {
  Piece cards(Piece::Kind::hand, "treasures", "Treasures");
  cards.text = "No Treasure yet.";
  cards.rules = {"TS-1", "TS-2"};
  for (const std::uint8_t held : look.me().treasures) {
    const Treasure& treasure = look.library.treasures[held];
    Piece card(Piece::Kind::card, card_id(cards.children, "treasure", treasure.id), treasure.name);
    card.text = treasure.blurb;
    if (treasure.kind == TreasureKind::artifact) card.state = {"active"};
    if (cancels_card(look, held)) card.state = {"ready"};
    card.rules = treasure.rules;
    cards.children.push_back(std::move(card));
  }
  if (!cards.children.empty())
    cards.text = fmt::format("{} of {} that can be carried.", cards.children.size(), kTreasureLimit);
  return cards;
}

/// What is always to be seen, in one line.
Piece at_a_glance(const Look& look) {
  const Auditor& me = look.me();
  Piece line(Piece::Kind::row, "at-a-glance", "You");
  line.fields.push_back(field("Health", fmt::format("{}/{}", health(me), kHealth), "C-2"));
  line.fields.push_back(field("Capital", std::to_string(me.capital), "M-1"));
  if (me.mission == kNone) return line;
  const int needed = look.library.missions[me.mission].information;
  line.fields.push_back(
      field("Information",
            needed == 0 ? std::string("none") : fmt::format("{} of {}", me.information, needed), "MI-1"));
  return line;
}

}  // namespace

void show_seat(const Look& look, Texts texts, Pieces& seat) {
  if (look.me().vocation != kNone) seat.push_back(at_a_glance(look));
  seat.push_back(sheet(look, texts));
  seat.push_back(health_track(look));
  if (auto wound = wound_card(look)) seat.push_back(std::move(*wound));
  seat.push_back(capital(look));
  if (look.me().mission != kNone) seat.push_back(mission(look));
  seat.push_back(hand(look));
  seat.push_back(treasures(look));
  if (look.me().vocation != kNone) seat.push_back(talents(look));
}

}  // namespace gamekeeper::number_crunch
