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
    sheet.fields.push_back(field(look, words, rule));
    sheet.rules.emplace_back(rule);
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
  Piece made = piece(look, Piece::Kind::deck, id, title);
  made.value = std::accumulate(left.begin(), left.end(), 0);
  return made;
}

}  // namespace

void show_ledger(const Speech& look, int seat, Pieces& ledger) {
  show_switches(look, ledger);
  show_others(look, seat, ledger);
  const Decks& decks = look.state.decks;
  Piece& piles =
      ledger.emplace_back(piece(look, Piece::Kind::list, "decks", text::decks(), {"CE-2", "TS-1"}));
  piles.children.push_back(deck(look, "complications", text::deck_of_complications(), decks.complications));
  piles.children.push_back(deck(look, "treasures", text::deck_of_treasures(), decks.treasures));
}

}  // namespace gamekeeper::number_crunch
