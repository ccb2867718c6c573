#include <fmt/format.h>

#include "engine/scene.hpp"
#include "games/battles/game_words.hpp"
#include "games/battles/view_pieces.hpp"

/// Until both are ready a seat sees its own choices; of the other side only that it is making some.
namespace gamekeeper::battles {
namespace {

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
  const MobCard& printed = look.card(id);
  Piece card(Piece::Kind::card, "mob/" + mob_id(look, id), printed.name);
  card.text = totals_in_short(printed.abilities[0], mob.lp[0], known) + "; " +
              totals_in_short(printed.abilities[1], mob.lp[1], known);
  card.rules = printed.rules;
  card.fields.push_back(field(
      "HP", mob.total_hp > 0 ? std::to_string(mob.total_hp)
                             : fmt::format("{}+D{}", printed.hp + look.rank(mob.owner).level, printed.mod)));
  card.fields.push_back(field("ATT", std::to_string(printed.att - mob.att_points)));
  card.fields.push_back(field("DEF", std::to_string(printed.def + mob.def_points)));
  card.fields.push_back(field("MOD", fmt::format("D{}", printed.mod)));
  if (known) card.fields.push_back(field("LP", fmt::format("{}, {}", mob.lp[0], mob.lp[1])));
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
    Piece note(Piece::Kind::note, "line-up/" + line_up.id, line_up.name);
    note.text = line_up.blurb;
    for (const LineUpMob& mob : line_up.mobs)
      note.fields.push_back(field(look.library.mobs[*look.library.mobs.index(mob.mob)].name,
                                  fmt::format("{}, {} LP", mob.lp[0], mob.lp[1])));
    list.children.push_back(std::move(note));
  }
}

void show_waiting(const Look& look, SeatId side, Pieces& stage) {
  Piece note(Piece::Kind::note, fmt::format("waiting/{}", side_name(side)), side_title(side));
  const bool done = look.state.sides[side].ready;
  note.text = done                      ? side_title(side) + "'s cards stay down until both sides are ready."
              : look.state.turn == side ? side_title(side) + " is making up its mind."
                                        : side_title(side) + " has not begun yet.";
  note.rules = {"S-6"};
  stage.push_back(std::move(note));
}

void show_company(const Look& look, SeatId side, Pieces& stage) {
  const bool mine_is_asked = look.state.turn == side;
  const bool known = look.state.sides[side].ready || (mine_is_asked && look.state.stage > Stage::boxes);
  Piece hand(Piece::Kind::hand, fmt::format("field/{}", side_name(side)), "Your company");
  hand.rules = {"S-1"};
  for (MobId id = 0; id < look.state.mobs.size(); ++id) {
    if (look.mob(id).owner == side) hand.children.push_back(company_card(look, id, known));
  }
  if (hand.children.empty()) hand.text = "Nobody yet.";
  stage.push_back(std::move(hand));
}

/// All who may come along, with what they can do.
void show_pool(const Look& look, SeatId side, Pieces& stage) {
  Piece list(Piece::Kind::list, "pool", "Who could come along");
  list.rules = {"S-1"};
  for (std::size_t kind = 0; kind < look.library.mobs.size(); ++kind) {
    const MobCard& printed = look.library.mobs[kind];
    const bool taken = std::ranges::any_of(
        look.state.mobs, [side, kind](const Mob& mob) { return mob.owner == side && mob.kind == kind; });
    if (taken) continue;
    Piece note(Piece::Kind::note, "pool/" + printed.id, printed.name);
    for (const AbilityCard& ability : printed.abilities)
      note.fields.push_back(field(ability.name, ability.effect));
    note.rules = printed.rules;
    list.children.push_back(std::move(note));
  }
  stage.push_back(std::move(list));
}

}  // namespace

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
