#include <utility>

#include "games/kingdom-death/showdown/showdown.hpp"

/// How survivors go where they want to, step by step (p75).
namespace gamekeeper::kingdom_death {

bool can_walk(const Look& look, Who who) {
  return std::ranges::any_of(grid::kSides,
                             [&](Side side) { return look.is_free(look.base(who).moved(side), who); });
}

namespace {

/// The square before this one on the shortest way there; of several the one that is farthest from the
/// monster.
Square before_it(const Night& night, const grid::Distances& ways, Square square) {
  std::optional<Square> best;
  const auto ring = [&night](Square one) { return grid::ring(Base{one}, night.base(kTheMonster)); };
  for (const Side side : grid::kSides) {
    const Square one = grid::step(square, side);
    if (!kBoard.has(Base{one}) || ways.to(one) != ways.to(square) - 1) continue;
    if (!best || ring(one) > ring(*best)) best = one;
  }
  return *best;
}

/// Step by step; what waits for a step may stop them there.
Task<> go_by(Night& night, Who who, Few<Square> way) {
  for (const Square square : way) {
    night.put(who, square);
    rows::Event step{.moment = id_of(Moment::steps), .by = piece_of(who)};
    co_await night.effects.happen(step);
    if (!step.cancelled && night.is_alive(who) && !night.is(who, Mark::knocked_down)) continue;
    co_return night.tell(told::stops(who, number_of(square)), rule::movement);
  }
}

}  // namespace

Task<int> dart(Night& night, Who who, int spaces, bool fewer, Who from) {
  const Base here = night.base(who);
  Few<Side> sides(grid::kSides.begin(), grid::kSides.end());
  if (from != kNobody) {
    const auto away = grid::toward(night.base(from), here);
    sides.assign(away.begin(), away.end());
  }
  Few<int> places;
  for (const Side side : sides) {
    Few<int> way;
    for (Base there = here.moved(side); std::cmp_less(way.size(), spaces) && night.is_free(there, who);
         there = there.moved(side))
      way.push_back(number_of(there.at));
    if (way.empty()) continue;
    if (fewer)
      places.insert(places.end(), way.begin(), way.end());
    else
      places.push_back(way.back());
  }
  if (places.empty()) co_return 0;
  const int square = co_await one_of(night, night.seat(who), rule::movement, prompt::move_where(who), places,
                                     [](int one) { return option::move_to(one); });
  const Side side = grid::toward(here, Base{square_of(square)})[0];
  Few<Square> way;
  for (Square one = here.at; one != square_of(square);) way.push_back(one = grid::step(one, side));
  night.tell(told::moves(who, square), rule::movement);
  co_await go_by(night, who, std::move(way));
  co_return grid::steps_between(here, night.base(who));
}

/// Not through the monster, nor through anybody, those who lie there among them (p75).
Task<> walk(Night& night, Who who) {
  co_await night.happens(Moment::walks, who);
  const grid::Distances ways(
      kBoard, night.base(who),
      [blocked = night.taken(who)](const Base& there) { return !blocked[kBoard.index(there.at)]; },
      night.number(who, Number::movement));
  const Option taken = co_await night.table.place(
      night.seat(who), rule::movement, prompt::move_where(who), [&](Offers& offers) {
        const bool may_stay = night.can(who, Permit::stand_still);
        for (int square = 0; square < kBoard.squares(); ++square) {
          const bool stays = square_of(square) == night.survivor(who).at;
          if (ways.reaches(square_of(square)) && (may_stay || !stays)) offers.add(option::move_to(square));
        }
      });
  const int square = option::move_to.in(taken).square;
  Few<Square> way;
  for (Square one = square_of(square); one != night.base(who).at; one = before_it(night, ways, one))
    way.insert(way.begin(), one);
  night.tell(told::moves(who, square), rule::movement);
  co_await go_by(night, who, std::move(way));
}

}  // namespace gamekeeper::kingdom_death
