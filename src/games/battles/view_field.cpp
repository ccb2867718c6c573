#include "engine/state_json.hpp"
#include "games/battles/view_pieces.hpp"

namespace gamekeeper::battles {
namespace {

/// How a card lies, beside the word for it.
std::string lies(Place place) {
  switch (place) {
    case Place::inactive:
    case Place::fallow:
    case Place::stuck: return "face-down";
    case Place::defense: return "turned sideways";
    default: return {};
  }
}

std::string ordinal(int n) {
  constexpr std::string_view kEndings[] = {"th", "st", "nd", "rd"};
  return fmt::format("{}{}", n, kEndings[n % 10 < 4 && n / 10 != 1 ? n % 10 : 0]);
}

std::string hold_in_words(const Look& look, const Mob& mob) {
  const std::string by =
      mob.holder == kNobody ? std::string() : fmt::format(" of {}", mob_name(look, mob.holder));
  switch (mob.hold) {
    case Hold::guise: return fmt::format("In the GUISE{}, acts for {}.", by, side_name(mob.controller));
    case Hold::flower: return fmt::format("Held by the FLOWER{}, no DEF.", by);
    case Hold::sleep: return fmt::format("Held by the SLEEP{}.", by);
    case Hold::risen: return "Risen, without abilities.";
    case Hold::none: break;
  }
  return {};
}

/// What a card has on it besides its numbers: its abilities as they stand, what it keeps up, its counters.
std::string card_text(const Look& look, MobId id) {
  const Mob& mob = look.mob(id);
  std::string text;
  const auto add = [&text](const std::string& more) {
    if (!more.empty()) text += (text.empty() ? "" : "\n") + more;
  };
  if (alive(mob)) add(ability_in_short(look, id, 0) + "; " + ability_in_short(look, id, 1));
  if (mob.sustains != kNone) {
    std::string keeps = fmt::format("Keeps {} up", ability_name(look, id, mob.sustains));
    if (mob.counter != 0) keeps += fmt::format(", counter at {}", mob.counter);
    if (mob.posted) keeps += ", posted";
    add(keeps + ".");
  }
  add(hold_in_words(look, mob));
  if (mob.charging) add("Charges.");
  if (alive(mob) && is_called_out(mob)) add("Called into the ARENA.");
  if (mob.forecast != 0) add(fmt::format("FORECAST: acts {}.", ordinal(mob.forecast)));
  if (mob.lost) add("Cannot be resurrected.");
  return text;
}

/// What a number would be without what others do to it, when that is something else.
std::string was(int usual, int now) { return usual == now ? std::string() : std::to_string(usual); }

/// Whose it is where that is not clear from where it lies.
std::string title_of(const Look& look, MobId id) {
  const Mob& mob = look.mob(id);
  const std::string& name = look.card(id).name;
  return mob.field == mob.owner ? name : fmt::format("{}'s {}", side_title(mob.owner), name);
}

/// One word: what holds the Mob or calls it, or its position. Whose Mob can act now is told by `ready`.
std::string state_of(const Look& look, SeatId seat, MobId id) {
  const Mob& mob = look.mob(id);
  if (!alive(mob)) return "dead";
  switch (mob.hold) {
    case Hold::flower: return "FLOWER";
    case Hold::sleep: return "SLEEP";
    case Hold::guise: return "GUISE";
    case Hold::risen:
    case Hold::none: break;
  }
  if (is_called_out(mob)) return "ARENA";
  if (mob.place == Place::active && mob.controller == seat) return "ready";
  return mob.place == Place::defense ? "Defense" : place_name(look, mob.place);
}

/// Whether a row of a small screen has room for so much more, with all numbers of a card as they are.
bool has_room(const Piece& card, const std::string& usual) {
  constexpr std::size_t kRow = 45, kGap = 2, kLabel = 5, kWas = 7;  // "ATT 9 ", " (was 9)"
  std::size_t row = card.title.size() + card.state.front().size() + kGap + kWas + usual.size();
  for (const Piece::Field& one : card.fields)
    row += kLabel + one.value.size() + (one.was.empty() ? 0 : kWas + one.was.size());
  return row <= kRow;
}

Piece mob_card(const Look& look, SeatId seat, MobId id) {
  const Mob& mob = look.mob(id);
  const auto& printed = look.card(id);
  Piece card(Piece::Kind::card, "mob/" + mob_id(look, id), title_of(look, id), card_text(look, id));
  card.by(printed.rules).marked(state_of(look, seat, id)).marked(lies(mob.place));
  if (mob.place == Place::defense) card.rules.emplace_back("Z-7");
  card.with("HP", fmt::format("{}/{}", mob.hp, mob.total_hp));
  if (!alive(mob)) return card;
  const Rank& rank = look.rank(mob.controller);
  const int att = attack_number(look, id);
  const int def = defense_number(look, id, false);
  card.with("ATT", att);
  card.with("DEF", def);
  // What a number was may be left out, the number not.
  const std::string usual_def = was(printed.def + mob.def_points + rank.def, def);
  if (has_room(card, usual_def)) card.fields[2].was = usual_def;
  const std::string usual_att = was(printed.att - mob.att_points - rank.att, att);
  if (has_room(card, usual_att)) card.fields[1].was = usual_att;
  card.with("MOD", fmt::format("D{}", printed.mod));
  return card;
}

Piece field_of(const Look& look, SeatId seat, SeatId side) {
  const State& state = look.state;
  Piece list(Piece::Kind::list, fmt::format("field/{}", side_name(side)),
             fmt::format("{}, {}", side_title(side), look.rank(side).name));
  list.by({"Z-1"}).marked(side == seat ? "mine" : "");
  if (state.stage >= Stage::turn && state.stage != Stage::over && state.first == side)
    list.marked("initiative");
  if (state.stage == Stage::turn && state.turn == side) list.marked("to act");
  for (const Zone zone : {Zone::portal, Zone::stage, Zone::umbra, Zone::mausoleum}) {
    Piece row(Piece::Kind::row,
              fmt::format("field/{}/{}", side_name(side), engine::state_json::enum_name(zone)),
              zone_name(look, zone));
    for (MobId id = 0; id < state.mobs.size(); ++id) {
      if (look.mob(id).field == side && zone_of(look.mob(id).place) == zone)
        row.children.push_back(mob_card(look, seat, id));
    }
    if (!row.children.empty()) list.children.push_back(std::move(row));
  }
  return list;
}

// Until both are ready a seat sees its own choices; of the other side only that it is making some.

std::string totals_in_short(const AbilityCard& card, int lp, bool known) {
  std::string line = card.name;
  for (std::size_t t = 0; t < card.totals.size(); ++t) {
    const Total& total = card.totals[t];
    if (total.base == 0 && total.times == 0) continue;
    line += t == 0 ? " " : ", ";
    if (known || total.times == 0) {
      line += total_in_short(total, total.base + total.times * lp);
    } else {
      std::string formula = total.base == 0 ? "" : fmt::format("{}+", total.base);
      formula += total.times == 1 ? "LP" : fmt::format("{}LP", total.times);
      line += total.measure == Measure::vc ? "VC " + formula : formula;
    }
  }
  return line;
}

Piece company_card(const Look& look, MobId id, bool known) {
  const Mob& mob = look.mob(id);
  const auto& printed = look.card(id);
  Piece card(Piece::Kind::card, "mob/" + mob_id(look, id), printed.name,
             totals_in_short(printed.abilities[0], mob.lp[0], known) + "; " +
                 totals_in_short(printed.abilities[1], mob.lp[1], known));
  card.by(printed.rules);
  card.with("HP", mob.total_hp > 0
                      ? std::to_string(mob.total_hp)
                      : fmt::format("{}+D{}", printed.hp + look.rank(mob.owner).level, printed.mod));
  card.with("ATT", printed.att - mob.att_points);
  card.with("DEF", printed.def + mob.def_points);
  card.with("MOD", fmt::format("D{}", printed.mod));
  if (known) card.with("LP", fmt::format("{}, {}", mob.lp[0], mob.lp[1]));
  return card;
}

void show_line_ups(const Look& look, SeatId side, Pieces& stage) {
  Piece& list = stage.emplace_back(Piece::Kind::list, "line-ups", "Ready-made companies");
  list.rules = {"S-8"};
  list.text = fmt::format("A {} brings {} and {} LP.", look.rank(side).name,
                          cards_of(look, side) == kMostCards ? std::string("any number of Mobs")
                                                             : fmt::format("{} Mobs", cards_of(look, side)),
                          level_points_of(look, side));
  for (const LineUp& line_up : look.library.line_ups) {
    if (static_cast<int>(line_up.mobs.size()) != cards_of(look, side)) continue;
    Piece& note = list.add(Piece::Kind::note, "line-up/" + line_up.id, line_up.name, line_up.blurb);
    for (const LineUpMob& mob : line_up.mobs)
      note.with(look.library.mobs[mob.mob].name, fmt::format("{}, {} LP", mob.lp[0], mob.lp[1]));
  }
}

void show_waiting(const Look& look, SeatId side, Pieces& stage) {
  const std::string title = side_title(side);
  stage
      .emplace_back(Piece::Kind::note, fmt::format("waiting/{}", side_name(side)), title,
                    look.state.sides[side].ready ? title + "'s cards stay down until both sides are ready."
                    : look.state.turn == side    ? title + " is making up its mind."
                                                 : title + " has not begun yet.")
      .by({"S-6"});
}

void show_company(const Look& look, SeatId side, Pieces& stage) {
  const bool mine_is_asked = look.state.turn == side;
  const bool known = look.state.sides[side].ready || (mine_is_asked && look.state.stage > Stage::boxes);
  Piece& hand =
      stage.emplace_back(Piece::Kind::hand, fmt::format("field/{}", side_name(side)), "Your company");
  hand.by({"S-1"});
  for (MobId id = 0; id < look.state.mobs.size(); ++id) {
    if (look.mob(id).owner == side) hand.children.push_back(company_card(look, id, known));
  }
  if (hand.children.empty()) hand.text = "Nobody yet.";
}

/// All who may come along, with what they can do.
void show_pool(const Look& look, SeatId side, Pieces& stage) {
  Piece& list = stage.emplace_back(Piece::Kind::list, "pool", "Who could come along");
  list.by({"S-1"});
  for (std::size_t kind = 0; kind < look.library.mobs.size(); ++kind) {
    const auto& printed = look.library.mobs[kind];
    const bool taken = std::ranges::any_of(
        look.state.mobs, [side, kind](const Mob& mob) { return mob.owner == side && mob.kind == kind; });
    if (taken) continue;
    Piece& note = list.add(Piece::Kind::note, "pool/" + printed.id, printed.name);
    for (const AbilityCard& ability : printed.abilities) note.with(ability.name, ability.effect);
    note.by(printed.rules);
  }
}

}  // namespace

void show_fields(const Look& look, SeatId seat, Pieces& stage) {
  const SeatId below = seat < kSides ? seat : SeatId{1};
  stage.emplace_back(Piece::Kind::list, "fields", "The field")
      .holding(field_of(look, seat, other_side(below)))
      .holding(field_of(look, seat, below));
}

void show_ending(const Look& look, Pieces& stage) {
  const State& state = look.state;
  Piece& note = stage.emplace_back(Piece::Kind::note, "ending", "The end");
  switch (state.outcome) {
    case Outcome::north: note.text = "North stands. South has nobody left who would."; break;
    case Outcome::south: note.text = "South stands. North has nobody left who would."; break;
    default:
      note.text = state.round > state.switches.rounds
                      ? "The last Round is over and both sides still stand. Call it a draw, and tea."
                      : "Nobody is left to claim it: a draw.";
      break;
  }
  note.rules = {"P-7"};
  for (SeatId side = 0; side < kSides; ++side) {
    int living = 0;
    int hp = 0;
    int all = 0;
    for (const Mob& mob : state.mobs) {
      if (mob.owner != side) continue;
      ++all;
      if (!alive(mob)) continue;
      ++living;
      hp += mob.hp;
    }
    note.with(side_title(side), fmt::format("{} of {} Mobs, {} HP", living, all, hp));
  }
  note.with("Rounds", std::to_string(std::min(state.round, state.switches.rounds)));
}

void show_set_up(const Look& look, SeatId seat, Pieces& stage) {
  if (seat >= kSides) {
    for (SeatId side = 0; side < kSides; ++side) show_waiting(look, side, stage);
    return;
  }
  const bool asked = look.state.turn == seat && !look.state.sides[seat].ready;
  if (asked && look.state.stage == Stage::line_up) {
    show_line_ups(look, seat, stage);
  } else if (asked || look.state.sides[seat].ready) {
    show_company(look, seat, stage);
    if (asked && look.state.stage == Stage::mobs) show_pool(look, seat, stage);
  }
  show_waiting(look, other_side(seat), stage);
}

}  // namespace gamekeeper::battles
