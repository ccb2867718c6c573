#include <fmt/format.h>

#include "engine/scene.hpp"
#include "games/battles/game_words.hpp"
#include "games/battles/rows/script.hpp"
#include "games/battles/view_pieces.hpp"

namespace gamekeeper::battles {
namespace {

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
  Piece sheet(Piece::Kind::sheet, fmt::format("{}/{}", mob_id(look, id), card.behavior), card.name);
  sheet.text = card.effect;
  if (const auto& script = look.library.scripts[look.mob(id).kind][ability]) {
    for (const std::string& line : describe(*script)) sheet.text += "\n" + line;
  }
  sheet.rules = card.rules;
  constexpr std::string_view kNatures[] = {"Ability", "Spell", "Spell or Ability"};
  sheet.fields.push_back(
      field("", fmt::format("{}: {}", kNatures[std::to_underlying(card.nature)], icons_in_words(card))));
  for (std::size_t t = 0; t < card.totals.size(); ++t)
    sheet.fields.push_back(total_field(look, id, ability, t));
  if (look.state.stage >= Stage::melee || look.mob(id).lp[ability] != 0)
    sheet.fields.push_back(field("", fmt::format("{} LP", look.mob(id).lp[ability])));
  if (look.mob(id).barred[ability]) sheet.state.push_back("used");
  return sheet;
}

Piece mob_sheet(const Look& look, MobId id) {
  const Mob& mob = look.mob(id);
  const MobCard& card = look.card(id);
  Piece sheet(Piece::Kind::sheet, "sheet/" + mob_id(look, id), card.name);
  sheet.text = card.blurb;
  sheet.rules = card.rules;
  if (look.state.stage >= Stage::go) sheet.state.push_back(place_name(look, mob.place));
  sheet.fields.push_back(
      field("HP", is_worked_out(mob)
                      ? fmt::format("{} of {}", mob.hp, mob.total_hp)
                      : fmt::format("{} and a D{}", card.hp + look.rank(mob.owner).level, card.mod)));
  sheet.fields.push_back(field("ATT", std::to_string(attack_number(look, id))));
  sheet.fields.push_back(field("DEF", std::to_string(defense_number(look, id, false))));
  sheet.fields.push_back(field("MOD", fmt::format("D{}", card.mod)));
  for (int n = 0; n < kAbilities; ++n) sheet.children.push_back(ability_sheet(look, id, n));
  return sheet;
}

}  // namespace

void show_sheets(const Look& look, SeatId seat, Pieces& sheets) {
  const bool set_up = look.state.stage < Stage::go;
  for (MobId id = 0; id < look.state.mobs.size(); ++id) {
    const Mob& mob = look.mob(id);
    if (set_up ? mob.owner == seat : mob.controller == seat && alive(mob))
      sheets.push_back(mob_sheet(look, id));
  }
}

}  // namespace gamekeeper::battles
