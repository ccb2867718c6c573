#include <fmt/format.h>

#include <cstddef>
#include <numeric>
#include <string>
#include <utility>

#include "games/number-crunch/content.hpp"
#include "games/number-crunch/game_words.hpp"
#include "games/number-crunch/rules.hpp"
#include "games/number-crunch/state.hpp"
#include "games/number-crunch/view_pieces.hpp"

namespace gamekeeper::number_crunch {
namespace {

/// What this table plays otherwise than the standard.
void show_switches(const Look& look, Pieces& ledger) {
  const Switches& set = look.state.switches;
  Piece sheet(Piece::Kind::sheet, "house-rules", "At this table");
  const auto say_if = [&sheet](bool differs, const char* label, std::string value, const char* rule) {
    if (!differs) return;
    sheet.fields.push_back(field(label, std::move(value), rule));
    sheet.rules.emplace_back(rule);
  };
  say_if(set.layout == Layout::freestyle, "Layout", "freestyle: no map, no Acts", "V-2");
  say_if(set.tileless, "Tiles", "three dice instead of the bag", "V-1");
  say_if(look.state.count > 1, "Race", fmt::format("first to finish {}", counted(set.race_acts, "Act")),
         "V-3");
  say_if(set.patience != 0, "Patience", fmt::format("{} end the career", counted(set.patience, "failed Act")),
         "ACT-4");
  say_if(set.vocation != kNone, "Vocation",
         set.vocation < look.library.vocations.size() ? look.library.vocations[set.vocation].name + " only"
                                                      : std::string(),
         "C-1");
  say_if(set.example_trap_damage, "Trap 3", "deals 1d6+2", "A-01");
  say_if(set.crossing_takes_two, "From Far", "takes two Moves at any Speed", "A-02");
  say_if(set.only_far_miss_closes, "Ranged miss", "closes in from Far only", "A-03");
  say_if(set.experience_needs_success, "Circles", "for Stealth and talk only with a Draw or better", "A-05");
  say_if(set.mission_may_stay_open, "Open Mission", "holds you back only after Act V", "A-13");
  say_if(set.lost_talk_is_combat, "Lost talk", "turns into combat", "A-18");
  say_if(set.opponents_double, "Opponents", "double their damage at +2", "A-21");
  say_if(set.bonus_is_absorption, "No Armor Bonus", "takes what armor absorbs", "A-25");
  say_if(set.risk_is_limited, "Risk Dice", "at most as many as the pool", "A-33");
  say_if(set.parting_shot_is_rolled, "Deputy Caterpillar", "rolls before it shoots at your back", "A-62");
  say_if(set.no_move_holds, "No Move", "holds you in the fight", "A-64");
  if (!sheet.fields.empty()) ledger.push_back(std::move(sheet));
}

void show_others(const Look& look, int seat, Pieces& ledger) {
  const State& state = look.state;
  if (state.count < 2) return;
  Piece table(Piece::Kind::table, "others", "The others");
  table.rules = {"V-3"};
  table.children.push_back(
      row("head", "Auditor",
          {field("", "Act"), field("", "Acts done"), field("", "Health"), field("", "Information")}));
  for (int i = 0; i < state.count; ++i) {
    if (i == seat) continue;
    const Auditor& one = state.auditors[static_cast<std::size_t>(i)];
    const std::string name = one.vocation == kNone ? "new" : look.library.vocations[one.vocation].name;
    Piece line =
        row(fmt::format("auditor/{}", i + 1), fmt::format("{}, {}", i + 1, name),
            {field_with_state("Act", std::to_string(one.act_number), i == state.turn ? "active" : ""),
             field("Acts done", fmt::format("{} of {}", static_cast<int>(one.acts_done),
                                            static_cast<int>(state.switches.race_acts))),
             field("Health", std::to_string(health(one))),
             field("Information", std::to_string(one.information))});
    table.children.push_back(std::move(line));
  }
  ledger.push_back(std::move(table));
}

Piece deck(const char* id, const char* title, int left) {
  Piece piece(Piece::Kind::deck, id, title);
  piece.value = left;
  return piece;
}

}  // namespace

void show_ledger(const Look& look, int seat, Pieces& ledger) {
  show_switches(look, ledger);
  show_others(look, seat, ledger);
  const Decks& decks = look.state.decks;
  Piece piles(Piece::Kind::list, "decks", "Decks");
  piles.rules = {"CE-2", "TS-1"};
  piles.children.push_back(deck("complications", "Complications",
                                std::accumulate(decks.complications.begin(), decks.complications.end(), 0)));
  piles.children.push_back(
      deck("treasures", "Treasures", std::accumulate(decks.treasures.begin(), decks.treasures.end(), 0)));
  ledger.push_back(std::move(piles));
}

}  // namespace gamekeeper::number_crunch
