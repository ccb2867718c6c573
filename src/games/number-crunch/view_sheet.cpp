#include <fmt/format.h>

#include "games/number-crunch/view_pieces.hpp"

namespace gamekeeper::number_crunch {
namespace {

constexpr std::array<Stat, kStats> kAllStats = {Stat::magic, Stat::perception, Stat::combat, Stat::speed,
                                                Stat::oratory};

/// What somebody calls their gear, and what it is.
Piece::Field gear(const Speech& look, const engine::Phrase& label, engine::TextId name,
                  const std::string& kind) {
  const std::string_view called = name < look.texts().size() ? look.texts()[name] : std::string_view();
  return valued(look.text(label), called.empty() ? kind : fmt::format("{} ({})", called, kind), "C-5");
}

/// A number now, and what it was before something changed it.
Piece::Field changed(Piece::Field now, int number, int before) {
  if (number == before) return now;
  now.was = std::to_string(before);
  now.state = number < before ? "lowered" : "raised";
  return now;
}

bool is_rolled(const Auditor& auditor) {
  return std::ranges::any_of(auditor.stats, [](int stat) { return stat != 0; });
}

Piece sheet(const Speech& look) {
  const Auditor& me = look.me();
  const Library& library = look.library;
  Piece sheet = piece(look, Piece::Kind::sheet, "sheet", text::auditor(), {"C-1", "A-09"});
  for (const Stat one : kAllStats) {
    const auto before = me.stats[std::to_underlying(one)];
    const int now = is_rolled(me) ? stat(look, one) : 0;
    sheet.with(changed(field(look, text::stat(one, now), "C-1"), now, before));
  }
  if (me.vocation == kNone) return sheet;
  sheet.title = library.vocations[me.vocation].name;
  sheet.rules = library.vocations[me.vocation].rules;
  State rest = look.state;
  rest.encounter = {};
  const Look at_rest{rest, library};
  sheet.with(changed(field(look, text::defense(defense(look)), "C-3"), defense(look), defense(at_rest)));
  sheet.with(changed(field(look, text::armor_value(armor_value(look)), "K-5"), armor_value(look),
                     armor_value(at_rest)));
  if (me.weapon != kNone) {
    sheet.with(gear(look, text::weapon(), me.weapon_name, library.weapons[me.weapon].name));
  } else if (library.vocations[me.vocation].weapons.empty()) {
    sheet.with(field(look, text::no_weapon(), "C-5"));
  }
  if (me.armor != kNone) sheet.with(gear(look, text::armor(), me.armor_name, library.armors[me.armor].name));
  return sheet;
}

Piece health_track(const Speech& look) {
  const Auditor& me = look.me();
  const Tier tier = me.vocation == kNone ? Tier::unhurt : injury_tier(look);
  Piece track = piece(look, Piece::Kind::track, "health",
                      text::injuries(health(me), me.health_lost, static_cast<Hurt>(tier)), {"C-2", "I-1"});
  track.counting(kHealth - health(me), kHealth);
  if (me.vocation == kNone) return track;
  const Vocation& vocation = look.library.vocations[me.vocation];
  track.marks = {{1, look.text(text::tier(Hurt::light))},
                 {vocation.light_boxes + 1, look.text(text::tier(Hurt::severe))},
                 {vocation.light_boxes + vocation.severe_boxes + 1, look.text(text::tier(Hurt::critical))}};
  return std::move(track.marked(tier >= Tier::severe ? "wounded" : ""));
}

/// The Wound card of the tier, if it has one.
std::optional<Piece> wound_card(const Speech& look) {
  const auto wound = wound_of(look);
  if (!wound) return std::nullopt;
  return piece(look, Piece::Kind::card, "wound", text::wound(static_cast<int>(*wound)),
               look.library.wounds[*wound].rules)
      .marked("wounded");
}

Piece capital(const Speech& look) {
  const Auditor& me = look.me();
  if (me.vocation == kNone)
    return piece(look, Piece::Kind::note, "capital", text::first_capital(), {"C-2", "M-1"});
  const int circles = look.library.vocations[me.vocation].circles_per_capital;
  return piece(look, Piece::Kind::track, "capital",
               text::capital(me.circles, circles, forbids(look, Permit::capital)), {"M-1", "M-2", "X-4"})
      .counting(me.circles, circles);
}

/// How much Information has been found, of how much.
Piece::Field information(const Speech& look, const std::string& state) {
  const int needed = look.library.missions[look.me().mission].information;
  if (needed == 0) return field(look, text::no_information(), "MI-1");
  return field(look, text::information(look.me().information, needed), "MI-1",
               look.me().information >= needed ? state : "");
}

Piece mission(const Speech& look) {
  const auto& orders = look.library.missions[look.me().mission];
  return card_of("mission", orders, orders.orders)
      .with(field(look, text::pays_for(orders.pays), "M-2"))
      .with(information(look, "met"));
}

/// The attacks and what else the vocation can do, with the dice that they roll now.
Piece talents(const Speech& look) {
  Piece all = table(look, "talents", text::talents(), {}).by({"C-7", "A-65", "A-66"});
  for (const std::uint8_t talent : look.library.vocation_talents[look.me().vocation]) {
    const auto& one = look.library.talents[talent];
    const bool usable = one.attack && may_use(look, talent);
    add_row(all, one.id, one.name,
            {valued("", usable ? std::to_string(check_attack(look, talent).base) : "-", "C-7"),
             valued("", usable ? std::to_string(weapon_damage(look, talent)) : "-", "C-7"),
             valued("", one.blurb)})
        .rules = one.rules;
  }
  return all;
}

/// Ids that stay while the same cards are held: the second of a kind is "card/rain/2".
std::string card_id(const Pieces& cards, std::string_view kind, const std::string& id) {
  const std::string first = fmt::format("{}/{}", kind, id);
  std::string name = first;
  for (int copy = 2; std::ranges::find(cards, name, &Piece::id) != cards.end(); ++copy)
    name = fmt::format("{}/{}", first, copy);
  return name;
}

Piece hand(const Speech& look) {
  const Auditor& me = look.me();
  Piece cards = piece(look, Piece::Kind::hand, "hand",
                      text::hand(static_cast<int>(me.effects.size() + me.complications.size())), {"CE-3"});
  for (const std::uint8_t held : me.effects) {
    cards.holding(effect_card(look, card_id(cards.children, "card", look.library.effects[held].id), held)
                      .marked(look.text(text::until_you_leave())));
  }
  for (const std::uint8_t held : me.complications) {
    const auto& complication = look.library.complications[held];
    cards.holding(card_of(card_id(cards.children, "card", complication.id), complication, complication.effect)
                      .marked(look.text(text::until_played())));
  }
  return cards;
}

Piece treasures(const Speech& look) {
  const auto& all = look.me().treasures;
  Piece cards = piece(look, Piece::Kind::hand, "treasures",
                      text::treasures(static_cast<int>(all.size()), static_cast<int>(kTreasureLimit)),
                      {"TS-1", "TS-2"});
  for (const std::uint8_t held : all) {
    const auto& treasure = look.library.treasures[held];
    const std::string_view state = cancels_card(look, held)                  ? "ready"
                                   : treasure.kind == TreasureKind::artifact ? "active"
                                                                             : "";
    cards.holding(
        card_of(card_id(cards.children, "treasure", treasure.id), treasure, treasure.blurb).marked(state));
  }
  return cards;
}

/// What is always to be seen, in one line.
Piece at_a_glance(const Speech& look) {
  Piece line = piece(look, Piece::Kind::row, "at-a-glance", text::you());
  line.with(field(look, text::health(health(look.me()), kHealth), "C-2"))
      .with(field(look, text::capital_held(), "M-1"));
  if (look.me().mission != kNone) line.with(information(look, ""));
  return line;
}

}  // namespace

void show_seat(const Speech& look, Pieces& seat) {
  if (look.me().vocation != kNone) seat.push_back(at_a_glance(look));
  seat.push_back(sheet(look));
  seat.push_back(health_track(look));
  if (auto wound = wound_card(look)) seat.push_back(std::move(*wound));
  seat.push_back(capital(look));
  if (look.me().mission != kNone) seat.push_back(mission(look));
  seat.push_back(hand(look));
  seat.push_back(treasures(look));
  if (look.me().vocation != kNone) seat.push_back(talents(look));
}

}  // namespace gamekeeper::number_crunch
