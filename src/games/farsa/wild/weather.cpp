#include "farsa/words/wild.hpp"
#include "games/farsa/wild/wild.hpp"

namespace gamekeeper::farsa {
namespace {

Direction opposite(Direction direction) {
  return direction == Direction::none ? direction
                                      : static_cast<Direction>((static_cast<int>(direction) + 3) % 6);
}

/// One step over the flower; at its rim as the season has it.
Hex moved(const Library& library, Hex from, Direction direction, Edge edge) {
  const auto is_inside = [&library](Hex hex) { return library.weather_at(hex.q, hex.r) != kNone; };
  const Hex next = step(from.q, from.r, direction);
  if (direction == Direction::none || is_inside(next)) return is_inside(next) ? next : from;
  switch (edge) {
    case Edge::stay: return from;
    case Edge::bounce: {
      const Hex back = step(from.q, from.r, opposite(direction));
      return is_inside(back) ? back : from;
    }
    case Edge::wrap: {
      Hex far = from;
      while (is_inside(step(far.q, far.r, opposite(direction))))
        far = step(far.q, far.r, opposite(direction));
      return far;
    }
  }
  return from;
}

}  // namespace

const Weather& weather_now(const Look& look) {
  const std::uint8_t cell = look.library.weather_at(look.state.weather_q, look.state.weather_r);
  return look.library.weather[cell == kNone ? 0 : cell];
}

bool is_harsh(const Look& look) {
  return look.library.seasons[look.state.calendar.season].one_lit_watch || weather_now(look).harsh;
}

Hex weather_after(const Library& library, Hex from, int season, int sum) {
  const Season& one = library.seasons[at(season)];
  return moved(library, from, one.directions[at(sum - 2)], one.edge);
}

Task<> determine_weather(Farsa& farsa) {
  if (farsa.state.weather_known) co_return;
  farsa.state.weather_known = true;
  if (farsa.state.calendar.watch != 0) co_return;
  const engine::Faces dice = co_await farsa.table.roll(kReferee, 2, 6, rule::weather, purpose::for_weather());
  State& state = farsa.state;
  const Hex here{state.weather_q, state.weather_r};
  const Hex to = weather_after(farsa.library, here, state.calendar.season, dice.sum());
  state.weather_q = static_cast<std::int8_t>(to.q);
  state.weather_r = static_cast<std::int8_t>(to.r);
  farsa.tell(told::weather_came(farsa.library.weather_at(to.q, to.r)), rule::weather_flower);
}

}  // namespace gamekeeper::farsa
