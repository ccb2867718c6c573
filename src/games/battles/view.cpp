#include "games/battles/rows/script.hpp"
#include "games/battles/view_pieces.hpp"

namespace gamekeeper::battles {
namespace {

std::string outcome_in_words(Outcome outcome) {
  switch (outcome) {
    case Outcome::north: return "North has won";
    case Outcome::south: return "South has won";
    default: return "A draw";
  }
}

std::string subtitle_of(const State& state) {
  switch (state.stage) {
    case Stage::go: return fmt::format("Round {}, GO", state.round);
    case Stage::initiative: return fmt::format("Round {}, initiative", state.round);
    case Stage::turn: return fmt::format("Round {}, {}'s turn", state.round, side_name(state.turn));
    case Stage::end_round: return fmt::format("Round {}, its end", state.round);
    case Stage::over: return outcome_in_words(state.outcome);
    default: return fmt::format("Set-up of {}", side_name(state.turn));
  }
}

/// What this table plays otherwise than the standard.
void show_switches(const Look& look, Pieces& ledger) {
  const Switches& set = look.state.switches;
  Piece sheet(Piece::Kind::sheet, "house-rules", "At this table");
  const auto say_if = [&sheet](bool differs, const char* label, const std::string& value, const char* rule) {
    if (!differs) return;
    sheet.with(label, value, rule).rules.emplace_back(rule);
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
  if (state.healing_doubled) sheet.with("KARMA", "healing counts double");
  if (state.damage_doubled) sheet.with("KARMA", "damage counts double");
  for (SeatId side = 0; side < kSides; ++side) {
    const Side& one = state.sides[side];
    if (one.finished) sheet.with("DELAY", side_title(side) + " is done for this Round");
    if (one.called != kNobody)
      sheet.with("CALL", fmt::format("{}: {} next", mob_name(look, one.called),
                                     ability_name(look, one.called, one.called_ability)));
  }
  if (!sheet.fields.empty()) ledger.push_back(std::move(sheet));
}

bool is_worked_out(const Mob& mob) { return mob.total_hp > 0; }

/// "12, VC to cast"; before LP are known its formula: "9+LP, VC to cast".
Piece::Field total_field(const Look& look, MobId id, int ability, std::size_t which) {
  const Total& total = look.card(id, ability).totals[which];
  const Mob& mob = look.mob(id);
  const std::string unit = total.die != 0 ? "" : " ";
  if (!is_worked_out(mob)) {
    const std::string lp = total.times == 0   ? std::string()
                           : total.times == 1 ? std::string("LP")
                                              : fmt::format("{}LP", total.times);
    const std::string formula = total.times == 0  ? std::to_string(total.base)
                                : total.base == 0 ? lp
                                                  : fmt::format("{}+{}", total.base, lp);
    return field("", fmt::format("{} {}", formula, total.name));
  }
  const int now{mob.totals[ability][which]};
  const int first = total.base + total.times * mob.lp[ability];
  const bool filled_at_set_up = total.times == 0 && total.base == 0;
  return field("", fmt::format("{}{}{}", now, unit, total.name),
               first == now || filled_at_set_up || (total.base == 0 && first == 0) ? std::string()
                                                                                   : std::to_string(first));
}

std::string icons_in_words(const AbilityCard& card) {
  constexpr std::string_view kNames[] = {"GO",     "Turn", "Out-of-Turn", "Defense Mode",
                                         "Fallow", "Busy", "Passive",     "Rank Bonus"};
  std::string line;
  for (const Icon icon : card.icons) {
    line += line.empty() ? "" : ", ";
    line += kNames[std::to_underlying(icon)];
  }
  return line;
}

Piece ability_sheet(const Look& look, MobId id, int ability) {
  const AbilityCard& card = look.card(id, ability);
  Piece sheet(Piece::Kind::sheet, fmt::format("{}/{}", mob_id(look, id), card.behavior), card.name,
              card.effect);
  if (const auto& script = look.library.scripts[look.mob(id).kind][ability]) {
    for (const std::string& line : describe(*script)) sheet.text += "\n" + line;
  }
  sheet.rules = card.rules;
  constexpr std::string_view kNatures[] = {"Ability", "Spell", "Spell or Ability"};
  sheet.with("", fmt::format("{}: {}", kNatures[std::to_underlying(card.nature)], icons_in_words(card)));
  for (std::size_t t = 0; t < card.totals.size(); ++t) sheet.with(total_field(look, id, ability, t));
  if (look.state.stage >= Stage::melee || look.mob(id).lp[ability] != 0)
    sheet.with("", fmt::format("{} LP", look.mob(id).lp[ability]));
  return std::move(sheet.marked(look.mob(id).barred[ability] ? "used" : ""));
}

Piece mob_sheet(const Look& look, MobId id) {
  const Mob& mob = look.mob(id);
  const auto& card = look.card(id);
  Piece sheet(Piece::Kind::sheet, "sheet/" + mob_id(look, id), card.name, card.blurb);
  sheet.by(card.rules);
  if (look.state.stage >= Stage::go) sheet.state.push_back(place_name(look, mob.place));
  sheet.with("HP", is_worked_out(mob)
                       ? fmt::format("{} of {}", mob.hp, mob.total_hp)
                       : fmt::format("{} and a D{}", card.hp + look.rank(mob.owner).level, card.mod));
  sheet.with("ATT", attack_number(look, id));
  sheet.with("DEF", defense_number(look, id, false));
  sheet.with("MOD", fmt::format("D{}", card.mod));
  for (int n = 0; n < kAbilities; ++n) sheet.children.push_back(ability_sheet(look, id, n));
  return sheet;
}

void show_sheets(const Look& look, SeatId seat, Pieces& sheets) {
  const bool set_up = look.state.stage < Stage::go;
  for (MobId id = 0; id < look.state.mobs.size(); ++id) {
    const Mob& mob = look.mob(id);
    if (set_up ? mob.owner == seat : mob.controller == seat && alive(mob))
      sheets.push_back(mob_sheet(look, id));
  }
}

void show_ledger(const Look& look, Pieces& ledger) {
  show_this_turn(look, ledger);
  show_switches(look, ledger);
}

}  // namespace

std::string side_title(SeatId side) { return side == 0 ? "North" : "South"; }

std::string total_in_short(const Total& total, int now) {
  switch (total.measure) {
    case Measure::vc: return fmt::format("VC {}", now);
    case Measure::dice: return fmt::format("{}D{}", now, total.die);
    case Measure::damage: return fmt::format("{} damage", now);
    case Measure::healing:
    case Measure::hit_points: return fmt::format("{} HP", now);
    case Measure::bonus: return fmt::format("{:+}", now);
    case Measure::points:
    case Measure::uses: break;
  }
  return std::to_string(now);
}

std::string ability_in_short(const Look& look, MobId id, int ability) {
  const AbilityCard& card = look.card(id, ability);
  std::string line = card.name;
  for (std::size_t t = 0; t < card.totals.size(); ++t) {
    line += t == 0 ? " " : ", ";
    line += total_in_short(card.totals[t], look.mob(id).totals[ability][t]);
  }
  return line;
}

engine::Scene view_of(const Look& look, SeatId seat) {
  engine::Scene scene;
  scene.title = "BATTLES: Armageddon";
  scene.subtitle = subtitle_of(look.state);
  if (look.state.stage < Stage::go) {
    show_set_up(look, seat, scene.stage);
  } else {
    if (look.state.stage == Stage::over) show_ending(look, scene.stage);
    show_fields(look, seat, scene.stage);
  }
  if (seat < kSides) show_sheets(look, seat, scene.seat);
  show_ledger(look, scene.ledger);
  return scene;
}

}  // namespace gamekeeper::battles
