#include <cstdlib>
#include <ranges>
#include <utility>

#include "games/kingdom-death/showdown/showdown.hpp"

/// How the monster moves, whom it runs over, who is thrown where (p71, p74).
namespace gamekeeper::kingdom_death {
namespace {

constexpr int kThrownAside = 5;  ///< by a monster that ends its movement upon somebody (p74)

constexpr std::array<Side, 4> kTurned{Side::west, Side::north, Side::east, Side::south};
/// Where somebody at the edge is thrown along it.
Side along(Side side) { return kTurned[static_cast<std::size_t>(side)]; }

/// A way of a monster: first in one direction, then in the other.
struct Way {
  Square to;
  Side first = Side::north;
  Side last = Side::north;
  People passed{};
  Few<std::uint8_t> broken{};  ///< terrain, by its place in the list
  friend bool operator==(const Way& a, const Way& b) {
    return a.to == b.to && a.passed == b.passed && a.broken == b.broken;
  }
};

/// The monster stands there for a step.
void pass(const Look& look, const Base& here, Way& way) {
  for (const Who who : look.living()) {
    if (grid::overlap(here, look.base(who)) && !contains(way.passed, who)) way.passed.push_back(who);
  }
  const auto& terrain = look.seen.showdown.terrain;
  for (std::uint8_t i = 0; i < terrain.size(); ++i) {
    const bool gives_way = look.footprint(terrain[i]).destructible || terrain[i].whose != kNone;
    if (gives_way && grid::overlap(here, look.area(terrain[i])) && !contains(way.broken, i))
      way.broken.push_back(i);
  }
}

/// All whom the monster stands on at some step of the way; of several steps each once.
Way way_to(const Look& look, Square to, bool across_first) {
  const Base start = look.base(kTheMonster);
  const int dx = to.x - start.at.x;
  const int dy = to.y - start.at.y;
  const Side across = dx < 0 ? Side::west : Side::east;
  const Side along_board = dy < 0 ? Side::north : Side::south;
  Way way{
      .to = to,
      .first = across_first ? across : along_board,
      .last = dx != 0 && dy != 0 ? (across_first ? along_board : across) : (dx != 0 ? across : along_board)};
  if (dx == 0 || dy == 0) way.first = way.last;
  Base here = start;
  const auto go = [&](Side side, int steps) {
    for (int step = 0; step < steps; ++step) {
      here = here.moved(side);
      pass(look, here, way);
    }
  };
  if (across_first) {
    go(across, std::abs(dx));
    go(along_board, std::abs(dy));
  } else {
    go(along_board, std::abs(dy));
    go(across, std::abs(dx));
  }
  std::ranges::sort(way.passed);
  std::ranges::sort(way.broken);
  return way;
}

int steps_to(const Look& look, Square to) {
  const Square from = look.base(kTheMonster).at;
  return std::abs(to.x - from.x) + std::abs(to.y - from.y);
}

/// The nearest space that is free for them.
Square free_near(const Look& look, const Base& from, Who who) {
  std::optional<Square> place;
  grid::nearest_free(
      kBoard, from, [&](const Base& one) { return look.is_free(one, who); },
      [&place](Square square) {
        if (!place) place = square;
      });
  return *place;
}

void step_aside(Night& night, Who who) {
  night.put(who, free_near(night, night.base(who), who));
  night.tell(told::steps_aside(who, number_of(night.survivor(who).at)), rule::collision);
}

/// Those whom it has run over are knocked down; on whom it has come to stand, is thrown aside (p74).
Task<> collide(Night& night, Way way) {
  // From behind, so that the places of the others stay.
  std::ranges::sort(way.broken);
  for (const std::uint8_t i : std::views::reverse(way.broken)) {
    const Tile tile = night.showdown.terrain[i];
    if (tile.whose != kNone)
      co_await trample(night, tile);
    else
      clear_terrain(night, tile, rule::destructible);
  }
  People hit;
  for (const Who who : way.passed) {
    rows::Event run_over{.moment = id_of(Moment::run_over), .to = piece_of(who)};
    co_await night.effects.happen(run_over);
    if (run_over.cancelled) {
      step_aside(night, who);
      continue;
    }
    hit.push_back(who);
    night.tell(told::runs_over(who), rule::collision);
    if (night.can(who, Permit::be_run_over)) co_await knock_down(night, who, rule::collision);
  }
  for (const Who who : way.passed) {
    if (!night.is_alive(who) || !grid::overlap(night.base(kTheMonster), night.base(who))) continue;
    // Out from under it in the direction of its last step, then on.
    Base there = night.base(who);
    while (kBoard.has(there) && grid::overlap(there, night.base(kTheMonster))) there = there.moved(way.last);
    if (kBoard.has(there)) {
      const grid::Pushed pushed = grid::push(kBoard, there, way.last, kThrownAside - 1, along(way.last),
                                             [](const Base&) { return false; });
      there = pushed.base;
    }
    night.put(who, free_near(night, kBoard.has(there) ? there : night.base(who), who));
    night.tell(told::pushed(who, number_of(night.survivor(who).at)), rule::collision);
  }
  // Once everybody stands where there is room, whatever else comes of it.
  for (const Who who : hit) co_await night.happens(Moment::collides, kTheMonster, who);
}

Task<> follow(Night& night, Way way) {
  if (way.to == night.base(kTheMonster).at) co_return;
  night.put(kTheMonster, way.to);
  night.tell(told::monster_moves(number_of(way.to), night.facing()), rule::monster_movement);
  co_await collide(night, std::move(way));
}

/// To where `how` is least within its movement; among ways that are as good its controller chooses (p71).
template <class How>
Task<> move_where(Night& night, engine::Phrase asked, How how) {
  const int most = night.number(kTheMonster, Number::movement);
  const Base here = night.base(kTheMonster);
  Few<Way> ways;
  auto best = how(here, 0);
  for (std::int8_t y = 0; y < kBoard.height; ++y) {
    for (std::int8_t x = 0; x < kBoard.width; ++x) {
      const Base there{{x, y}, here.size};
      const int steps = steps_to(night, there.at);
      if (!kBoard.has(there) || steps > most) continue;
      const auto worth = how(there, steps);
      if (best < worth) continue;
      if (worth < best) ways.clear();
      best = worth;
      for (const bool across_first : {true, false}) {
        const Way way = way_to(night, there.at, across_first);
        if (!contains(ways, way)) ways.push_back(way);
      }
    }
  }
  if (ways.empty()) co_return;  // it is not on the board
  const Way chosen =
      co_await one_of(night, night.controller(), rule::monster_movement, asked, std::move(ways),
                      [](const Way& way) { return option::go_to(number_of(way.to), way.first); });
  co_await follow(night, chosen);
}

}  // namespace

Task<> knock_down(Night& night, Who who, RuleId rule) {
  if (night.is(who, Mark::knocked_down) || !night.is_alive(who) || !night.can(who, Permit::fall)) co_return;
  night.marks_of(who).set(Mark::knocked_down);
  night.distract(who);
  if (who == kTheMonster)
    night.tell(told::monster_falls(), rule);
  else
    night.tell(told::is_now(who, Mark::knocked_down), rule);
  co_await night.happens(Moment::falls, kNobody, who);
  if (who == kTheMonster) co_await survival_opportunity(night);
}

void stand_monster(Night& night) {
  if (!night.is(kTheMonster, Mark::knocked_down)) return;
  night.marks_of(kTheMonster).set(Mark::knocked_down, false);
  night.tell(told::monster_stands(), rule::monster_knocked_down);
}

/// As near as its movement takes it, but not nearer than it reaches, by the shortest way.
Task<> go_to(Night& night, Who target) {
  const int reach = night.number(kTheMonster, Number::reach);
  if (grid::steps_between(night.base(kTheMonster), night.base(target)) == reach) co_return;
  co_await move_where(night, prompt::where_goes(target),
                      [&night, target, reach](const Base& there, int steps) {
                        const int apart = grid::steps_between(there, night.base(target));
                        return std::pair(apart < reach ? 2 * reach - apart : apart, steps);
                      });
}

/// Where it stands upon nobody, and on nothing that would break.
Task<bool> appear(Night& night, Who beside) {
  const Base here = night.base(kTheMonster);
  const auto is_place = [&night, beside](const Base& there) {
    return grid::adjacent(there, night.base(beside)) && night.is_passable(there, kNobody) &&
           std::ranges::none_of(night.living(),
                                [&](Who who) { return grid::overlap(there, night.base(who)); });
  };
  Few<int> places;
  for (int square = 0; square < kBoard.squares(); ++square) {
    const Base there{square_of(square), here.size};
    if (kBoard.has(there) && is_place(there)) places.push_back(square);
  }
  if (places.empty()) co_return false;
  const int square =
      co_await one_of(night, night.controller(), rule::monster_movement, prompt::where_goes(beside), places,
                      [](int one) { return option::lay_at(one); });
  night.put(kTheMonster, square_of(square));
  night.tell(told::monster_moves(square, night.facing()), rule::monster_movement);
  co_await turn_to(night, beside);
  co_return true;
}

/// Sideways first, until they are in its way, then on until they are behind it or the board ends.
Task<> ghost_step(Night& night, Who target) {
  const Base prey = night.base(target);
  const auto sides = grid::toward(night.base(kTheMonster), prey);
  if (sides.empty()) co_return;
  const Few<Side> all(sides.begin(), sides.end());
  const Side side = co_await one_of(night, night.controller(), rule::facing, prompt::which_way(), all,
                                    [](Side one) { return option::turn_to(one); });
  Base to = night.base(kTheMonster);
  Way way{.first = side, .last = side};
  const auto go = [&](Side where) {
    to = to.moved(where);
    pass(night, to, way);
  };
  for (const Side across : grid::kSides) {
    if (across == side || across == grid::opposite(side)) continue;
    while (grid::in_front(to, across, prey)) go(across);
  }
  while (!grid::in_front(to, grid::opposite(side), prey) && kBoard.has(to.moved(side))) go(side);
  const People passed = std::exchange(way.passed, {});
  night.put(kTheMonster, to.at);
  night.tell(told::monster_moves(number_of(to.at), night.facing()), rule::monster_movement);
  for (const Who who : passed) co_await night.happens(Moment::passed_through, kTheMonster, who);
  way.to = to.at;
  for (const Who who : passed) {
    if (night.is_alive(who) && grid::overlap(to, night.base(who))) way.passed.push_back(who);
  }
  co_await collide(night, std::move(way));
  if (night.is_alive(target)) co_await turn_to(night, target);
}

Square middle_for(int size) {
  return {static_cast<std::int8_t>((kBoard.width - size + 1) / 2),
          static_cast<std::int8_t>((kBoard.height - size + 1) / 2)};
}

namespace {

/// All at once, upon whoever is there.
Task<> land(Night& night, Square to) {
  Way way{.to = to, .first = night.facing(), .last = night.facing()};
  pass(night, {to, night.base(kTheMonster).size}, way);
  co_await follow(night, std::move(way));
}

/// Of the places of the board for it those that are worth most; 0: none.
template <class Worth>
Task<> land_where(Night& night, engine::Phrase asked, Worth worth) {
  Few<int> places;
  int most = 1;
  for (int square = 0; square < kBoard.squares(); ++square) {
    const Base there{square_of(square), night.base(kTheMonster).size};
    const int its = kBoard.has(there) ? worth(there) : 0;
    if (its < most) continue;
    if (its > most) places.clear();
    most = its;
    places.push_back(square);
  }
  if (places.empty()) co_return;
  co_await land(night, square_of(co_await one_of(night, night.controller(), rule::monster_movement, asked,
                                                 places, [](int one) { return option::lay_at(one); })));
}

}  // namespace

Task<> stand_in_the_middle(Night& night) { co_await land(night, middle_for(night.monster().base)); }

Task<> materialize(Night& night, Who target) {
  co_await land_where(night, prompt::where_goes(target), [&](const Base& there) {
    if (!grid::adjacent(there, night.base(target))) return 0;
    return 1 + static_cast<int>(std::ranges::count_if(
                   night.living(), [&](Who who) { return grid::overlap(there, night.base(who)); }));
  });
  if (night.is_alive(target)) co_await turn_to(night, target);
}

Task<> move_onto(Night& night, Who target) {
  co_await land_where(night, prompt::where_goes(target),
                      [&](const Base& there) { return grid::overlap(there, night.base(target)) ? 1 : 0; });
}

Task<> go_to_the_edge(Night& night, Who from) {
  co_await land_where(night, prompt::where_away(), [&](const Base& there) {
    return std::ranges::min(kBoard.to_edges(there)) == 0 ? grid::steps_between(there, night.base(from)) : 0;
  });
}

Task<> put_away(Night& night, Who who, int spaces, RuleId rule) {
  Few<int> places;
  for (int square = 0; square < kBoard.squares(); ++square) {
    const Base there{square_of(square)};
    if (grid::steps_between(there, night.base(kTheMonster)) == spaces && night.is_free(there, who))
      places.push_back(square);
  }
  if (places.empty()) co_return;
  const int square = co_await one_of(night, night.seat(who), rule, prompt::where_stands(who), places,
                                     [](int one) { return option::stand_at(one); });
  night.put(who, square_of(square));
  night.tell(told::takes_place(who, square), rule);
}

Task<> back_off(Night& night, int spaces) {
  const Side back = grid::opposite(night.facing());
  Base to = night.base(kTheMonster);
  Way way{.first = back, .last = back};
  for (; spaces > 0 && kBoard.has(to.moved(back)); --spaces) {
    to = to.moved(back);
    pass(night, to, way);
  }
  way.to = to.at;
  co_await follow(night, std::move(way));
}

namespace {

/// To one of these, as its controller likes.
Task<> face(Night& night, const Few<Side>& sides, bool away = false) {
  const Side toward = co_await one_of(night, night.controller(), rule::facing, prompt::which_way(), sides,
                                      [](Side one) { return option::turn_to(one); });
  const Side side = away ? grid::opposite(toward) : toward;
  if (side == night.facing()) co_return;
  night.showdown.monster.facing = static_cast<std::uint16_t>(side);
  night.tell(told::monster_moves(number_of(night.base(kTheMonster).at), side), rule::facing);
}

}  // namespace

Task<> turn_to(Night& night, Who target, bool away) {
  if (!night.is_on_board(kTheMonster)) co_return;
  const auto sides = grid::toward(night.base(kTheMonster), night.base(target));
  if (sides.empty()) co_return;
  co_await face(night, Few<Side>(sides.begin(), sides.end()), away);
}

Task<> turn_to_edge(Night& night) {
  const auto spaces = kBoard.to_edges(night.base(kTheMonster));
  Few<Side> furthest;
  for (const Side side : grid::kSides) {
    if (spaces[static_cast<std::size_t>(side)] == std::ranges::max(spaces)) furthest.push_back(side);
  }
  co_await face(night, furthest);
}

Task<> turn_from_most(Night& night) {
  std::array<int, grid::kSides.size()> before{};
  for (const Who who : night.living()) {
    for (const Side side : grid::kSides)
      before[static_cast<std::size_t>(side)] +=
          grid::in_front(night.base(kTheMonster), side, night.base(who)) ? 1 : 0;
  }
  Few<Side> emptiest;
  for (const Side side : grid::kSides) {
    if (before[static_cast<std::size_t>(side)] == std::ranges::min(before)) emptiest.push_back(side);
  }
  co_await face(night, emptiest);
}

Task<> put_at_the_edge(Night& night, Who who, RuleId rule) {
  const Option taken =
      co_await night.table.place(night.seat(who), rule, prompt::where_stands(who), [&](Offers& offers) {
        for (int square = 0; square < kBoard.squares(); ++square) {
          const Base there{square_of(square)};
          if (std::ranges::min(kBoard.to_edges(there)) == 0 && night.is_free(there, who))
            offers.add(option::stand_at(square));
        }
      });
  night.put(who, square_of(option::stand_at.in(taken).square));
  night.tell(told::takes_place(who, option::stand_at.in(taken).square), rule);
}

/// As far from the nearest of them as its movement takes it.
Task<> move_away(Night& night, bool from_all) {
  if (!co_await starts_moving(night)) co_return;
  co_await move_where(night, prompt::where_away(), [&night, from_all](const Base& there, int) {
    int nearest = 1000;
    for (const Who who : night.living()) {
      if (from_all || night.is_threat(who))
        nearest = std::min(nearest, grid::steps_between(there, night.base(who)));
    }
    return -nearest;
  });
}

/// One space, without turning.
Task<> step_away(Night& night, Who from) {
  const auto sides = grid::toward(night.base(from), night.base(kTheMonster));
  Few<Side> all;
  for (const Side side : sides) {
    if (kBoard.has(night.base(kTheMonster).moved(side))) all.push_back(side);
  }
  if (all.empty()) co_return;
  const Side side = co_await one_of(night, night.controller(), rule::monster_movement, prompt::where_away(),
                                    all, [](Side one) { return option::turn_to(one); });
  co_await follow(night, way_to(night, night.base(kTheMonster).moved(side).at, true));
}

namespace {

Way straight_ahead(const Night& night, int spaces) {
  Base to = night.base(kTheMonster);
  Way way{.to = to.at, .first = night.facing(), .last = night.facing()};
  for (int step = 0; step < spaces && kBoard.has(to.moved(night.facing())); ++step) {
    to = to.moved(night.facing());
    pass(night, to, way);
  }
  way.to = to.at;
  return way;
}

}  // namespace

Task<bool> starts_moving(Night& night) {
  co_await night.happens(Moment::movement_starts, kTheMonster);
  co_return !night.is(kTheMonster, Mark::knocked_down) && night.is_alive(kTheMonster);
}

Task<> go_forward(Night& night, std::optional<int> spaces) {
  if (!co_await starts_moving(night)) co_return;
  co_await follow(night, straight_ahead(night, spaces.value_or(night.number(kTheMonster, Number::movement))));
}

Task<> seek_terrain(Night& night, std::uint8_t kind) {
  if (!co_await starts_moving(night)) co_return;
  co_await move_where(night, prompt::where_away(), [&night, kind](const Base& there, int steps) {
    int nearest = 1000;
    for (const Tile& tile : night.showdown.terrain) {
      if (tile.kind == kind) nearest = std::min(nearest, grid::steps_between(there, night.area(tile)));
    }
    return std::pair(std::max(nearest, 1), steps);  // to stand on it is as good as to stand beside it
  });
}

Task<> leave_board(Night& night, Who who) {
  night.put(who, kNowhere);
  night.tell(told::leaves_board(who), rule::off_the_board);
  co_await night.happens(Moment::is_away, kNobody, who);
}

Task<> put_beside(Night& night, Who who, Who of, RuleId rule) {
  const Base beside = night.base(of);
  const auto size = night.base(who).size;
  Few<int> places;
  for (int square = 0; square < kBoard.squares(); ++square) {
    const Base there{square_of(square), size};
    if (grid::adjacent(there, beside) && night.is_free(there, who)) places.push_back(square);
  }
  const auto is_free = [&](const Base& there) { return night.is_free(there, who); };
  if (places.empty())
    grid::nearest_free(kBoard, {beside.at, size}, is_free,
                       [&places](Square square) { places.push_back(number_of(square)); });
  const int square = co_await one_of(night, night.seat(who), rule, prompt::where_stands(who), places,
                                     [](int one) { return option::stand_at(one); });
  night.put(who, square_of(square));
  night.tell(told::is_back(who, square), rule::off_the_board);
}

Task<> advance(Night& night) {
  const Base from = night.base(kTheMonster);
  Way way = straight_ahead(night, night.number(kTheMonster, Number::movement));
  const People passed = std::exchange(way.passed, {});
  if (way.to == from.at) co_return;
  night.put(kTheMonster, way.to);
  night.tell(told::monster_moves(number_of(way.to), night.facing()), rule::monster_movement);
  for (const Who who : passed) {
    if (night.is_alive(who)) co_await grab(night, who);
  }
  // Where a broken foot keeps it from grabbing, they are run over all the same.
  for (const Who who : passed) {
    if (night.is_alive(who) && grid::overlap(night.base(kTheMonster), night.base(who)))
      way.passed.push_back(who);
  }
  co_await collide(night, std::move(way));
}

namespace {

/// From the edge one goes along it, to whichever side its controller likes.
Task<Side> along_the_edge(Night& night, Who who, Side to) {
  Few<Side> sides;
  for (const Side side : {along(to), grid::opposite(along(to))}) {
    if (kBoard.has(night.base(who).moved(side))) sides.push_back(side);
  }
  co_return co_await one_of(night, night.controller(), rule::knockback_way, prompt::where_thrown(who), sides,
                            [](Side one) { return option::turn_to(one); });
}

}  // namespace

/// Straight away from it; at the edge one stops, from the edge one goes along it (p73, p74).
Task<> knock_back(Night& night, Who who, int spaces, std::optional<Side> straight, bool over) {
  if (!night.is_alive(who)) co_return;
  rows::Event thrown{.moment = id_of(Moment::thrown), .to = piece_of(who), .amount = spaces};
  co_await night.effects.happen(thrown);
  spaces = night.effects.reckon(piece_of(who), id_of(Number::knockback), std::max(0, thrown.amount));
  const auto sides = grid::toward(night.base(kTheMonster), night.base(who));
  const Side to = straight.value_or(sides.empty() ? night.facing() : sides[0]);
  const auto stops = [&](const Base& there) {
    return grid::overlap(there, night.base(kTheMonster)) || !night.is_passable(there, who);
  };
  const bool at_the_edge = !kBoard.has(night.base(who).moved(to));
  const Side beside = at_the_edge && !over ? co_await along_the_edge(night, who, to) : along(to);
  const grid::Pushed pushed =
      grid::push(kBoard, night.base(who), to, over && at_the_edge ? 0 : spaces, beside, stops);
  if (over && !pushed.stopped && pushed.steps < spaces) {
    night.tell(told::leaves_board(who), rule::knockback_way);
    co_return co_await die(night, who, rule::knockback_way);
  }
  Base there = pushed.base;
  // Whoever ends upon another is put beside them, and both fall (p74).
  Who below = kNobody;
  for (const Who other : night.living()) {
    if (other != who && grid::overlap(there, night.base(other))) below = other;
  }
  if (below != kNobody) there.at = free_near(night, there, who);
  night.put(who, there.at);
  night.tell(told::pushed(who, number_of(there.at)), rule::knockback_way);
  if (pushed.stopped) co_await collide_with_terrain(night, who, pushed.base.moved(to));
  if (below == kNobody) co_return;
  co_await knock_down(night, who, rule::collision);
  co_await knock_down(night, below, rule::collision);
}

void put_before(Night& night, Who who) {
  const Base monster = night.base(kTheMonster);
  const bool upright = night.facing() == Side::north || night.facing() == Side::south;
  const bool before = night.facing() == Side::north || night.facing() == Side::west;
  const Square first = grid::step(monster.at, night.facing(), before ? 1 : monster.size);
  std::optional<Square> place;
  for (int i = 0; i < monster.size && !place; ++i) {
    const Square square = grid::step(first, upright ? Side::east : Side::south, i);
    if (night.is_free({square}, who)) place = square;
  }
  if (!place) place = free_near(night, kBoard.has(Base{first}) ? Base{first} : Base{monster.at}, who);
  night.put(who, *place);
}

/// Put down before it, hurt for its level (p73).
Task<> grab(Night& night, Who who) {
  if (!night.can(kTheMonster, Permit::grab)) co_return;
  co_await knock_down(night, who, rule::grab);
  put_before(night, who);
  night.survivor_of(who).grabbed_in = night.showdown.round;
  night.tell(told::grabbed(who, number_of(night.survivor(who).at)), rule::grab);
  const Location where = co_await roll_location(night, who);
  co_await suffer_damage(night, who, night.number(kTheMonster, Number::grab_damage), where, rule::grab);
}

void run_off(Night& night, Who who) {
  const auto far = kBoard.to_edges(night.base(who));
  const Side to = grid::kSides[static_cast<std::size_t>(std::ranges::min_element(far) - far.begin())];
  Base there = night.base(who);
  for (int step = night.number(who, Number::movement); step > 0 && night.is_free(there.moved(to), who);
       --step)
    there = there.moved(to);
  night.put(who, there.at);
  night.tell(told::pushed(who, number_of(there.at)), rule::brain_trauma);
}

}  // namespace gamekeeper::kingdom_death
