#include <variant>

#include "games/kingdom-death/showdown/showdown.hpp"

/// Whom a row has picked, and who it is instead (p71).
namespace gamekeeper::kingdom_death {
namespace {

using rows::Id;

/// What a row picks from.
class Picking : public rows::Reader {
 public:
  using Reader::Reader;
  Pieces from(Id which, const rows::Run& names) const { return look(which, {.names = &names}); }
};

/// The pick of that name in a list and what it branches into; kNone: there is none.
Id pick_called(const rows::Program& program, Id list, std::uint8_t slot) {
  if (list == rows::kNone) return rows::kNone;
  for (const Id id : program.lists[list].effects) {
    const auto& verb = program.effects[id].verb;
    if (const auto* pick = std::get_if<rows::Pick>(&verb)) {
      if (pick->as.slot == slot) return pick->who;
    }
    Few<Id> lists;
    if (const auto* branch = std::get_if<rows::Branch>(&verb)) lists = {branch->then, branch->otherwise};
    if (const auto* each = std::get_if<rows::Each>(&verb)) lists = {each->list};
    for (const Id inner : lists) {
      if (const Id found = pick_called(program, inner, slot); found != rows::kNone) return found;
    }
  }
  return rows::kNone;
}
/// Who was picked for what a row does; kNone: nobody was.
Id pick_of(const Night& night, const rows::Call& call) {
  const rows::Program& program = night.library.rows->program;
  const rows::Which& on = program.which[call.verb->given[0].ids.front()];
  if (on.shape != rows::Which::Shape::named) return rows::kNone;
  const auto& row = program.rows[night.state.effects.runs[call.run].row];
  Id found = pick_called(program, row.list, on.name.slot);
  for (const auto& [slot, list] : row.slots) {
    if (found == rows::kNone) found = pick_called(program, list, on.name.slot);
  }
  return found;
}

/// The row means somebody else by the names that meant them alone.
void mean_instead(Night& night, const rows::Call& call, Who target, Who who) {
  for (Pieces& named : night.state.effects.runs[call.run].pieces) {
    if (named.size() != 1 || !named.has(piece_of(target))) continue;
    named.remove(piece_of(target));
    named.add(piece_of(who));
  }
}

}  // namespace

Task<Who> look_elsewhere(Night& night, const rows::Call& call, Who target) {
  rows::Event picked{.moment = id_of(Moment::picked), .by = piece_of(kTheMonster), .to = piece_of(target)};
  co_await night.effects.happen(picked);
  Id which = picked.cancelled ? pick_of(night, call) : rows::kNone;
  if (which == rows::kNone) co_return target;
  const rows::Program& program = night.library.rows->program;
  const Picking picking(program, night, night.state.effects);
  const rows::Run& names = night.state.effects.runs[call.run];
  night.overlooked = target;
  Pieces others = picking.from(which, names);
  // Of several ways to pick somebody the first by which anybody is.
  for (const std::vector<Id>* among = &program.which[which].among;
       program.which[which].shape == rows::Which::Shape::first && !others.empty();
       among = &program.which[which].among)
    which = *std::ranges::find_if(*among, [&](Id one) { return !picking.from(one, names).empty(); });
  night.overlooked = kNobody;
  others.remove(piece_of(target));
  if (others.empty()) co_return target;
  Few<Who> all;
  for (const Piece one : others) all.push_back(who_of(one));
  const bool at_random = program.which[which].shape == rows::Which::Shape::random && all.size() > 1;
  const int size = static_cast<int>(all.size());
  const Who other = at_random
                        ? all[at((co_await night.table.roll(night.controller(), 1, size, rule::pick_target,
                                                            purpose::who_else()))[0] -
                                 1)]
                        : co_await one_of(night, night.controller(), rule::pick_target,
                                          prompt::who_else(target), all, option::picks_another);
  mean_instead(night, call, target, other);
  co_return other;
}

Task<Who> step_in(Night& night, const rows::Call& call, Who target) {
  for (const Who who : night.living()) {
    const bool is_beside = who != target && grid::adjacent(night.base(who), night.base(target));
    if (!is_beside || !may_act(night, who) || !night.is_on_board(target) ||
        night.number(who, Number::steps_in) <= 0)
      continue;
    if (!co_await night.table.two_way(night.seat(who), rule::proficiency, prompt::step_in(who, target),
                                      night.answer(true), night.answer(false)))
      continue;
    const Square there = night.survivor(target).at;
    night.put(target, night.survivor(who).at);
    night.put(who, there);
    night.tell(told::steps_in(who, target), rule::proficiency);
    mean_instead(night, call, target, who);
    co_return who;
  }
  co_return target;
}

}  // namespace gamekeeper::kingdom_death
