#include <cstdlib>

#include "games/kingdom-death/rules.hpp"

/// What there is to see of a position.
namespace gamekeeper::kingdom_death {
namespace {

constexpr rows::QuestionWords kQuestionWords{.ask = prompt::row_asks.word,
                                             .roll = purpose::row_rolls.word,
                                             .way = option::row_way.word,
                                             .answer = option::row_answer.word,
                                             .piece = option::row_piece.word,
                                             .reaction = option::row_react.word,
                                             .amount = option::row_amount.word};

}  // namespace

Look::Look(const State& its_state, const Library& its_library)
    : AskingWorld({its_library.rows->program, its_library.rows->nouns, kQuestionWords}),
      seen(its_state),
      library(its_library) {}

Base Look::base(Who who) const {
  if (who != kTheMonster) return {survivor(who).at, 1};
  return {seen.showdown.monster.at, static_cast<std::int8_t>(monster().base)};
}

People Look::living() const {
  People all;
  for (Who who = 0; who < static_cast<Who>(seen.survivors.size()); ++who) {
    if (is_alive(who) && is_out(who)) all.push_back(who);
  }
  return all;
}
People Look::settlers() const {
  People all;
  for (Who who = 0; who < static_cast<Who>(seen.survivors.size()); ++who) {
    if (is_alive(who)) all.push_back(who);
  }
  return all;
}
bool Look::wears(Who who, Location where) const {
  return std::ranges::any_of(survivor(who).gear, [&](std::uint8_t gear) {
    return library.gear[gear].armor && library.gear[gear].armor->location == where;
  });
}
int Look::consumables() const {
  int all = 0;
  for (const Who who : living()) {
    for (const std::uint8_t gear : survivor(who).gear)
      all += contains(library.gear[gear].keywords, "consumable") ? 1 : 0;
  }
  for (const std::uint8_t resource : seen.hunt.carried)
    all += contains(library.resources[resource].types, "consumable") ? 1 : 0;
  return all;
}
bool Look::is_home() const { return seen.course.has(kSettlementPhase) && !seen.course.has(kShowdown); }
bool Look::is_cursed(Who who, std::uint8_t piece) const {
  return special(piece, "cursed") > 0 && can(who, Permit::be_cursed);
}
bool Look::stops_hours(std::span<const std::uint8_t> gear) const {
  return std::ranges::any_of(gear, [this](std::uint8_t piece) { return special(piece, "timeless") > 0; });
}
bool Look::can_depart(Who who) const {
  const bool retired =
      is(who, Mark::retires) && !stops_hours(survivor(who).gear) && !stops_hours(seen.settlement.gear);
  const bool rests = is(who, Mark::skip_next_hunt) || retired;
  return is_alive(who) && is(who, Mark::at_home) && !(rests && can(who, Permit::rest)) &&
         can(who, Permit::depart);
}
bool Look::has_storyteller() const { return !can(kTheSettlement, Permit::deal); }
std::uint8_t Look::seat_of_nth(std::size_t nth) const {
  const std::size_t first = has_storyteller() && seen.seats > 1 ? kStoryteller + 1U : 0;
  return static_cast<std::uint8_t>(first + nth % (seen.seats - first));
}
bool Look::is_quarry(std::uint8_t entry) const {
  if (const auto& legend = library.showdowns[entry].legend) {
    const auto is_used = [this](RowOf kind, const auto& catalog, const std::optional<std::string>& id) {
      return id && std::ranges::any_of(seen.effects.used, [&](const rows::Used& used) {
               return used.row == library.row_of(kind, *catalog.index(*id));
             });
    };
    return (is_used(RowOf::endeavor, library.endeavors, legend->endeavor) ||
            is_used(RowOf::settlement_event, library.settlement_events, legend->event)) &&
           (!legend->gear || std::ranges::any_of(living(), [&](Who who) {
             return contains(survivor(who).gear, library.gear_called(*legend->gear));
           }));
  }
  return library.showdowns[entry].monster_at &&
         kit::has_bit(seen.settlement.quarries, library.monster_of[entry]);
}
int Look::nameless() const {
  return std::max(0, seen.settlement.population - static_cast<int>(settlers().size()));
}

bool Look::can(Who who, Permit permit) const {
  return !rows::Reader(library.rows->program, *this, seen.effects).forbids(piece_of(who), id_of(permit));
}

bool Look::is_threat(Who who) const {
  if (is(who, Mark::hidden) && can(who, Permit::hide) && seen.showdown.all_threats == 0) return false;
  return is_alive(who) && is_on_board(who) && can(who, Permit::be_threat) &&
         (!is(who, Mark::knocked_down) || seen.showdown.all_threats > 0 || !can(who, Permit::be_no_threat));
}

/// The spaces between them are one fewer than the steps (p70).
bool Look::is_in_range(Who who) const {
  return grid::steps_between(base(kTheMonster), base(who)) - 1 <= number(kTheMonster, Number::movement);
}

bool Look::is_in_line(Who who) const {
  const Base monster = base(kTheMonster);
  const Square there = base(who).at;
  return (there.x >= monster.at.x && there.x < monster.at.x + monster.size) ||
         (there.y >= monster.at.y && there.y < monster.at.y + monster.size);
}

bool Look::is_opposite(Who who, Who other) const {
  const Base monster = base(kTheMonster);
  return std::ranges::any_of(grid::kSides, [&](Side side) {
    const auto beyond = [&](Who one, Side where) {
      return grid::adjacent(monster, base(one)) && grid::in_front(monster, where, base(one)) &&
             !grid::in_front(monster, grid::opposite(where), base(one));
    };
    const bool upright = side == Side::north || side == Side::south;
    const Square here = base(who).at;
    const Square there = base(other).at;
    return beyond(who, side) && beyond(other, grid::opposite(side)) &&
           (upright ? here.x == there.x : here.y == there.y);
  });
}

bool Look::is_ahead(Who who, Who of) const {
  const Square behind = base(of).at;
  const auto sides = grid::toward(base(of), base(kTheMonster));
  return std::ranges::any_of(sides, [&](Side side) { return grid::step(behind, side) == base(who).at; });
}

bool Look::has_death_die(Who who) const {
  const auto is_lantern = [this](std::uint8_t gear) { return library.gear[gear].id == "final-lantern"; };
  const auto horripilation = library.ai_cards.index("horripilation");
  return who == seen.showdown.controller && seen.course.has(kShowdown) && horripilation &&
         contains(seen.showdown.traits, static_cast<std::uint8_t>(*horripilation)) &&
         (std::ranges::any_of(seen.settlement.gear, is_lantern) ||
          std::ranges::any_of(seen.survivors, [&](const Survivor& one) {
            return std::ranges::any_of(one.gear, is_lantern);
          }));
}

bool Look::is_free(const Base& there, Who but) const {
  if (!kBoard.has(there)) return false;
  if (but != kTheMonster && !is_passable(there, but)) return false;
  if (but != kTheMonster && is_alive(kTheMonster) && grid::overlap(there, base(kTheMonster))) return false;
  // Asked of every square of the board: without a list of who lives.
  for (Who who = 0; who < static_cast<Who>(seen.survivors.size()); ++who) {
    if (who != but && is_alive(who) && is_out(who) && grid::overlap(there, Base{survivor(who).at}))
      return false;
  }
  return true;
}

std::bitset<static_cast<std::size_t>(kBoard.squares())> Look::taken(Who but) const {
  std::bitset<static_cast<std::size_t>(kBoard.squares())> squares;
  const auto take = [&squares](const grid::Area& area) {
    grid::each_square(area, [&squares](Square square) {
      if (kBoard.has(Base{square})) squares.set(kBoard.index(square));
    });
  };
  if (is_alive(kTheMonster)) take(base(kTheMonster));
  for (const Who who : living()) {
    if (who != but) take(base(who));
  }
  for (const Tile& tile : seen.showdown.terrain) {
    const grid::Area its = area(tile);
    if (footprint(tile).impassable && !its.covers(survivor(but).at)) take(its);
  }
  return squares;
}

int Look::times_injured(Who who, std::uint8_t injury) const {
  return feels(who) ? static_cast<int>(std::ranges::count(survivor(who).injuries, injury)) : 0;
}

bool Look::knows(std::string_view innovation) const {
  return contains(seen.settlement.innovations, library.innovation_called(innovation));
}

Who Look::free_sheet() const {
  const auto& all = seen.survivors;
  if (!all.full()) return static_cast<Who>(all.size());
  const auto* dead =
      std::ranges::find_if(all, [](const Survivor& one) { return one.marks.has(Mark::counted); });
  return dead == all.end() ? kNobody : static_cast<Who>(dead - all.begin());
}
bool Look::carries(Who who, std::string_view keyword) const {
  return std::ranges::any_of(survivor(who).gear, [&](std::uint8_t piece) {
    return contains(library.gear[piece].keywords, keyword);
  });
}
bool Look::has_learned(SurvivalAction action) const {
  return std::ranges::any_of(seen.settlement.innovations, [&](std::uint8_t innovation) {
    return library.innovations[innovation].allows == action;
  });
}

Few<int> Look::tokens_to_spend(Who who) const {
  const bool burdens = number(who, Number::spends_burdens) > 0;
  const bool strength = number(who, Number::spends_strength) > 0;
  Few<int> all;
  for (int i = 0; i < static_cast<int>(kAttributes); ++i) {
    const int token = survivor(who).tokens[at(i)];
    if (token < 0 ? burdens : strength && token > 0 && static_cast<Attribute>(i) == Attribute::strength)
      all.push_back(i);
  }
  return all;
}
int Look::to_spend(Who who) const {
  int sum = survivor(who).survival;
  for (const int token : tokens_to_spend(who)) sum += std::abs(int{survivor(who).tokens[at(token)]});
  return sum;
}

int Look::copies_left(std::uint8_t gear) const {
  const auto copies_in = [gear](const auto& list) {
    return static_cast<int>(std::ranges::count(list, gear));
  };
  const int all =
      special(gear, "unique") > 0 ? 1 : library.gear[gear].copies.value_or(static_cast<int>(kMostInStorage));
  int left = all - copies_in(seen.settlement.gear);
  for (const Who who : settlers()) left -= copies_in(survivor(who).gear);
  return left;
}

bool Look::is_decided() const {
  return seen.ending != Ending::none || seen.showdown.broken_off != 0 || !is_alive(kTheMonster) ||
         living().empty();
}

}  // namespace gamekeeper::kingdom_death
