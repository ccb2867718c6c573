#include <fmt/format.h>

#include "engine/scene.hpp"
#include "games/battles/game_words.hpp"
#include "games/battles/view_pieces.hpp"

namespace gamekeeper::battles {
namespace {

/// What this table plays otherwise than the standard.
void show_switches(const Look& look, Pieces& ledger) {
  const Switches& set = look.state.switches;
  Piece sheet(Piece::Kind::sheet, "house-rules", "At this table");
  const auto say_if = [&sheet](bool differs, const char* label, const std::string& value, const char* rule) {
    if (!differs) return;
    sheet.fields.push_back(field(label, value));
    sheet.fields.back().rule = rule;
    sheet.rules.emplace_back(rule);
  };
  say_if(set.definitions_lp, "LP", "20 and the level", "R-01");
  say_if(set.melee_is_d6, "Melee points", "a d6 for every Mob", "R-03");
  say_if(set.reacting_costs_turn, "Out of turn", "costs the Mob its turn", "R-10");
  say_if(set.backstab_from_anywhere, "BACKSTAB", "from anywhere", "R-21");
  say_if(set.fireball_burns_both, "FIREBALL", "burns both sides", "R-22");
  say_if(set.any_effect_hacks, "Friends", "can Hack you too", "R-39");
  say_if(set.frozen_thaw, "FREEZE", "thaws when the Round ends", "R-97");
  say_if(set.busy_act_in_aura, "AURA", "lets your Busy Mobs act", "R-103");
  say_if(set.rounds != 100, "A draw", fmt::format("after {} Rounds", set.rounds), "R-51");
  if (!sheet.fields.empty()) ledger.push_back(std::move(sheet));
}

/// What holds until this Turn is over.
void show_this_turn(const Look& look, Pieces& ledger) {
  const State& state = look.state;
  if (state.stage != Stage::turn) return;
  Piece sheet(Piece::Kind::sheet, "this-turn", "This turn");
  if (state.healing_doubled) sheet.fields.push_back(field("KARMA", "healing counts double"));
  if (state.damage_doubled) sheet.fields.push_back(field("KARMA", "damage counts double"));
  for (SeatId side = 0; side < kSides; ++side) {
    const Side& one = state.sides[side];
    if (one.finished) sheet.fields.push_back(field("DELAY", side_title(side) + " is done for this Round"));
    if (one.called != kNobody)
      sheet.fields.push_back(field("CALL", fmt::format("{}: {} next", mob_name(look, one.called),
                                                       ability_name(look, one.called, one.called_ability))));
  }
  if (!sheet.fields.empty()) ledger.push_back(std::move(sheet));
}

}  // namespace

void show_ledger(const Look& look, Pieces& ledger) {
  show_this_turn(look, ledger);
  show_switches(look, ledger);
}

}  // namespace gamekeeper::battles
