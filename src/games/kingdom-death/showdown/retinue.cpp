#include "games/kingdom-death/showdown/showdown.hpp"

/// Retinues that survivors lead against the Watcher: three squares each way, in everybody's way but its own
/// (facts kit ai-cards.yaml, Retinue).
namespace gamekeeper::kingdom_death {
namespace {

constexpr std::int8_t kAcross = 3;
constexpr int kMarches = 5, kHolds = 3, kPeople = 4;

/// Nobody stands there, and nothing else that nobody walks onto.
bool has_room(const Night& night, const Base& there, Who who) {
  return kBoard.has(there) && !grid::overlap(there, night.base(kTheMonster)) &&
         std::ranges::none_of(night.living(),
                              [&](Who one) { return grid::overlap(there, night.base(one)); }) &&
         std::ranges::none_of(night.showdown.terrain, [&](const Tile& tile) {
           return tile.whose != who && night.footprint(tile).impassable &&
                  grid::overlap(night.area(tile), there);
         });
}

Task<std::optional<Square>> place(Night& night, Who who, Few<int> squares) {
  if (squares.empty()) co_return std::nullopt;
  const Option taken = co_await night.table.place(night.seat(who), rule::retinue, prompt::where_marches(who),
                                                  [&squares](Offers& offers) {
                                                    for (const int one : squares)
                                                      offers.add(option::lay_at(one));
                                                  });
  co_return square_of(option::lay_at.in(taken).square);
}

void destroy(Night& night, Tile retinue) {
  clear_terrain(night, retinue, rule::retinue);
  // Those who fight are not among them.
  const int left = night.state.settlement.population - static_cast<int>(night.living().size());
  night.change(kTheSettlement, Number::population, -std::clamp(left, 0, kPeople), rule::retinue);
}

}  // namespace

const Tile* Look::retinue_of(Who who) const {
  const auto& all = seen.showdown.terrain;
  const auto* found = std::ranges::find_if(all, [who](const Tile& one) { return one.whose == who; });
  return found == all.end() ? nullptr : found;
}

int Look::retinues_beside(Who who) const {
  return static_cast<int>(std::ranges::count_if(seen.showdown.terrain, [&](const Tile& one) {
    return one.whose != kNone && grid::steps_between(area(one), base(who)) == 1;
  }));
}

Task<> summon(Night& night, Who who) {
  auto& all = night.showdown.terrain;
  if (all.full()) co_return;
  Few<int> squares;
  for (int square = 0; square < kBoard.squares(); ++square) {
    const Base there{square_of(square), kAcross};
    if (has_room(night, there, who) && std::ranges::min(kBoard.to_edges(there)) == 0)
      squares.push_back(square);
  }
  const auto at = co_await place(night, who, std::move(squares));
  if (!at) co_return;
  const auto kind = static_cast<std::uint8_t>(*night.library.terrain.index("retinue"));
  all.push_back({.kind = kind, .at = *at, .whose = static_cast<std::uint8_t>(who)});
  night.tell(told::terrain_laid(kind, number_of(*at)), rule::retinue);
  co_await march(night, who);
}

Task<> march(Night& night, Who who) {
  const Tile* its = night.retinue_of(who);
  if (its == nullptr) co_return;
  const grid::Distances ways(
      kBoard, Base{its->at, kAcross}, [&](const Base& there) { return has_room(night, there, who); },
      kMarches);
  Few<int> squares;
  for (int square = 0; square < kBoard.squares(); ++square) {
    if (ways.reaches(square_of(square))) squares.push_back(square);
  }
  const auto to = co_await place(night, who, std::move(squares));
  if (!to || *to == its->at) co_return;
  for (Tile& one : night.showdown.terrain) {
    if (one.whose == who) one.at = *to;
  }
  night.tell(told::retinue_marches(who, number_of(*to)), rule::retinue);
}

Task<> trample(Night& night, Tile retinue) {
  if (!grid::overlap(night.area(retinue), night.base(kTheMonster))) {
    const int face = (co_await night.table.roll(night.seat(retinue.whose), 1, 10, rule::retinue,
                                                purpose::retinue_holds()))[0];
    if (face <= kHolds) co_return;
  }
  destroy(night, retinue);
}

void lose_retinue(Night& night, Who who) {
  if (const Tile* its = night.retinue_of(who)) destroy(night, *its);
}

}  // namespace gamekeeper::kingdom_death
