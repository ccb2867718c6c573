#include <variant>

#include "games/make-you-kingdom/combat/combat.hpp"

/// What rows are worth to whoever plays monsters: whether they hurt, whom, and how often of late.
namespace gamekeeper::make_you_kingdom {
namespace {

bool hurts(Deed deed) {
  switch (deed) {
    case Deed::damage:
    case Deed::lose_hp:
    case Deed::kill:
    case Deed::add_status:
    case Deed::random_status:
    case Deed::halve_hp:
    case Deed::attack:
    case Deed::sweep:
    case Deed::lose_followers:
    case Deed::lose_item:
    case Deed::seal_skill:
    case Deed::exhaust: return true;
    default: return false;
  }
}

/// Whoever it is about is worse off for it: it hurts somebody, or has them resist by a check.
bool is_harmful(const rows::Program& program, rows::Id row) {
  for (const rows::List& list : program.lists) {
    if (list.row != row) continue;
    for (const rows::Id effect : list.effects) {
      const auto& verb = program.effects[effect].verb;
      if (std::holds_alternative<rows::Check>(verb)) return true;
      if (const auto* deed = std::get_if<rows::Do>(&verb); deed && hurts(static_cast<Deed>(deed->deed)))
        return true;
    }
  }
  return false;
}

/// To the side that decides.
double worth_of_victim(const Look& look, bool foes, Who who) {
  const double most = std::max(1, look.number(who, Number::max_hp));
  const double worth = 1.0 + 0.1 * look.number(who, Number::level) - 0.5 * look.body(who).hp / most;
  return is_foe(who) == foes ? -1.5 * worth : worth;
}

double worth_of_piece(const Look& look, bool foes, Piece piece) {
  const auto& runs = look.seen.effects.runs;
  const bool harm = runs.empty() || is_harmful(look.library.rows->program, runs.back().row);
  double worth = 0;
  if (piece.kind == kPerson && look.exists(piece.index)) worth = worth_of_victim(look, foes, piece.index);
  if (piece.kind == kArea) {
    for (const Who who : look.those_in(piece.index)) worth += worth_of_victim(look, foes, who);
  }
  return harm ? worth : -worth;
}

/// Those who stand beside somebody: where a blow goes round, it finds them all.
double worth_of_crowd(const Look& look, Who who) {
  double worth = 0;
  for (const Who one : look.those_in(look.body(who).area)) {
    if (one != who) worth += is_foe(one) == is_foe(who) ? -1.5 : 1.0;
  }
  return worth - 1.0;
}

/// What costs Hope costs blood where there is no Drive: those who have a mind of their own spare the last of
/// it.
bool is_dear(const Look& look, Who who, std::size_t part) {
  const auto is_hope = [](const rows::Change::One& one) { return one.number == id_of(Number::hope); };
  return is_foe(who) && look.body(who).drive <= 0 && !acts_foolishly(look, who) &&
         look.body(who).hp <= std::max(6, look.number(who, Number::max_hp) / 3) &&
         std::ranges::any_of(look.library.rows->program.parts[part].cost, is_hope);
}

}  // namespace

double worth_of_row_act(const Look& look, Who who, const Option& option) {
  if (!is_foe(who)) return 2;
  const rows::Program& program = look.library.rows->program;
  const auto part = static_cast<std::size_t>(option::do_row.in(option).part);
  const bool again = look.foe(who).last == kind_of_act(option);
  if (is_dear(look, who, part)) return -2;
  const bool harm = is_harmful(program, program.parts[part].row);
  return 2.0 + (harm ? 0.4 : 0.2) * look.number(who, Number::level) - (again ? 2.0 : 0.0);
}

double appraise_row(const Look& look, const engine::Decision& decision, const Option& option) {
  if (decision.seat != kGameMaster || !prompt::row_asks.is(decision.prompt)) return 0;
  if (option::row_piece.is(option)) {
    const auto [kind, index] = option::row_piece.in(option);
    return worth_of_piece(look, true, {u8(kind), u8(index)});
  }
  const auto [asks, effect, piece] = prompt::row_asks.in(decision.prompt);
  const rows::Program& program = look.library.rows->program;
  if (option::row_answer.is(option)) {
    if (!option::row_answer.in(option).agrees) return 0;
    const auto bearer = static_cast<Who>(u16(piece) & 0xffU);
    if (static_cast<rows::Asks>(asks) == rows::Asks::may)
      return worth_of_piece(look, true, {u8(piece >> 8), u8(piece)});
    const bool of_part = static_cast<rows::Asks>(asks) == rows::Asks::part;
    if (of_part && look.exists(bearer) && is_dear(look, bearer, at(effect))) return -0.5;
    const bool widens = of_part && program.parts[at(effect)].row == look.library.skill("area-attack");
    return widens && look.exists(bearer) ? worth_of_crowd(look, bearer) : 0.5;
  }
  if (!option::row_react.is(option)) return option::row_amount.is(option) ? 0.02 * option.a : 0;
  const auto [part, kind, index] = option::row_react.in(option);
  if (look.exists(index) && is_dear(look, index, at(part))) return -0.5;
  const bool widens = program.parts[at(part)].row == look.library.skill("area-attack");
  return widens && look.exists(index) ? worth_of_crowd(look, index) : 0.5;
}

}  // namespace gamekeeper::make_you_kingdom
