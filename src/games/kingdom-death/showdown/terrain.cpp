#include <algorithm>
#include <utility>

#include "games/kingdom-death/showdown/showdown.hpp"

/// Terrain: how it comes onto the board, what it hides and stops, what breaks it (p61, p68).
namespace gamekeeper::kingdom_death {

grid::Area Look::area(const Tile& tile) const { return footprint(tile).lying(tile.at, tile.across != 0); }

bool Look::is_on(Who who, std::uint8_t kind) const {
  return std::ranges::any_of(seen.showdown.terrain, [&](const Tile& tile) {
    return tile.kind == kind && area(tile).covers(survivor(who).at);
  });
}

const Tile* Look::tile_near(Who who, std::uint8_t kind) const {
  const Tile* beside = nullptr;
  for (const Tile& tile : seen.showdown.terrain) {
    if (tile.kind != kind) continue;
    const int steps = grid::steps_between(area(tile), base(who));
    if (steps == 0) return &tile;
    if (steps == 1 && beside == nullptr) beside = &tile;
  }
  return beside;
}

bool Look::is_passable(const Base& there, Who who) const {
  return std::ranges::none_of(seen.showdown.terrain, [&](const Tile& tile) {
    return footprint(tile).impassable && grid::overlap(area(tile), there) &&
           (who == kNobody || who >= kTheMonster || !area(tile).covers(survivor(who).at));
  });
}

/// Whoever has climbed an obstacle sees over all of them; on what a base stands hides nothing from it.
bool Look::is_in_view(Who who) const {
  const Base monster = base(kTheMonster);
  const Base there = base(who);
  if (!is_passable(there, kNobody)) return true;
  return std::ranges::none_of(seen.showdown.terrain, [&](const Tile& tile) {
    const grid::Area its = area(tile);
    if (!footprint(tile).obstacle || grid::overlap(its, monster)) return false;
    bool touched = false;
    grid::each_square(
        its, [&](Square square) { touched = touched || grid::line_touches(monster, there, square); });
    return touched;
  });
}

std::optional<Square> Look::across(Who who) const {
  const Square here = survivor(who).at;
  for (const Tile& tile : seen.showdown.terrain) {
    const grid::Area its = area(tile);
    if (its.width == its.height || !footprint(tile).impassable) continue;
    const bool lies_across = its.width > its.height;
    const bool beside = grid::steps_between(its, base(who)) == 1 &&
                        (lies_across ? here.x >= its.at.x && here.x < its.at.x + its.width
                                     : here.y >= its.at.y && here.y < its.at.y + its.height);
    if (!beside) continue;
    Square there = here;
    if (lies_across)
      there.y = static_cast<std::int8_t>((2 * its.at.y) + its.height - 1 - here.y);
    else
      there.x = static_cast<std::int8_t>((2 * its.at.x) + its.width - 1 - here.x);
    if (is_free({there}, who)) return there;
  }
  return std::nullopt;
}

namespace {

bool is_placed(const Night& night, const Tile& tile, std::optional<int> within) {
  const grid::Area there = night.area(tile);
  const Base monster = night.base(kTheMonster);
  if (within) return grid::steps_between(there, monster) <= *within;
  const Placing& rule = night.library.terrain[tile.kind].set_up;
  const auto fits = [&rule](int steps) { return rule.at_least ? steps >= *rule.at_least : steps == 1; };
  switch (rule.from) {
    case From::alike:
    case From::terrain:
      return std::ranges::all_of(night.showdown.terrain, [&](const Tile& other) {
        return (rule.from == From::alike && other.kind != tile.kind) ||
               fits(grid::steps_between(there, night.area(other)));
      });
    case From::edge:
      // A step beyond the edge is off the board.
      return fits(1 + std::ranges::min(kBoard.to_edges(there)));
    case From::monster: return fits(grid::steps_between(there, monster));
  }
  return false;
}

bool may_lie(const Night& night, const Tile& tile, std::optional<int> within) {
  const grid::Area there = night.area(tile);
  if (!kBoard.has(there) || grid::overlap(there, night.base(kTheMonster))) return false;
  if (std::ranges::any_of(night.showdown.terrain,
                          [&](const Tile& other) { return grid::overlap(there, night.area(other)); }))
    return false;
  // In set-up nobody stands anywhere yet; when they arrive all do.
  if (std::ranges::any_of(night.living(), [&](Who who) {
        const bool stands = night.showdown.round > 0 || night.survivor(who).at != Square{};
        return stands && grid::overlap(there, night.base(who));
      }))
    return false;
  return is_placed(night, tile, within);
}

bool has_place(const Night& night, std::uint8_t kind, std::uint8_t across, std::optional<int> within) {
  for (int square = 0; square < kBoard.squares(); ++square) {
    if (may_lie(night, {kind, across, square_of(square)}, within)) return true;
  }
  return false;
}

void lay_tile(Night& night, const Tile& tile) {
  if (night.showdown.terrain.full()) return;
  night.showdown.terrain.push_back(tile);
  night.tell(told::terrain_laid(tile.kind, number_of(tile.at)), rule::terrain_set_up);
}

Task<> lay_card(Night& night, std::uint8_t kind, std::optional<int> tiles, std::optional<int> within) {
  const Terrain& card = night.library.terrain[kind];
  for (int tile = tiles.value_or(card.tiles); tile > 0; --tile) co_await lay_terrain(night, kind, within);
}

}  // namespace

Task<> lay_terrain(Night& night, std::uint8_t kind, std::optional<int> within) {
  const Terrain& card = night.library.terrain[kind];
  const SeatId seat = night.seat(night.living().front());
  Few<int> ways;
  for (const int across : {0, 1}) {
    if (across == 1 && card.width == card.length) continue;
    if (has_place(night, kind, static_cast<std::uint8_t>(across), within)) ways.push_back(across);
  }
  if (ways.empty() || night.showdown.terrain.full()) co_return;
  Tile tile{.kind = kind};
  tile.across = static_cast<std::uint8_t>(
      co_await one_of(night, seat, rule::terrain_set_up, prompt::how_lies(kind), ways,
                      [](int across) { return across == 1 ? option::lies_across() : option::lies_along(); }));
  const Option taken =
      co_await night.table.place(seat, rule::terrain_set_up, prompt::where_lies(kind), [&](Offers& offers) {
        for (int square = 0; square < kBoard.squares(); ++square) {
          if (may_lie(night, {kind, tile.across, square_of(square)}, within))
            offers.add(option::lay_at(square));
        }
      });
  tile.at = square_of(option::lay_at.in(taken).square);
  lay_tile(night, tile);
}

Task<> set_up_terrain(Night& night) {
  const Library& library = night.library;
  const ShowdownEntry& entry = night.entry();
  std::vector<std::uint16_t> left;
  left.reserve(library.terrain.size());
  for (const Terrain& card : library.terrain) left.push_back(static_cast<std::uint16_t>(card.copies));
  for (const TerrainSetUp& one : entry.terrain) {
    const auto kind = static_cast<std::uint8_t>(*library.terrain.index(one.card));
    for (const auto& place : one.at) {
      if (night.state.hunt.ambush == Ambush::by_survivors) {
        co_await lay_terrain(night, kind, std::nullopt);
        continue;
      }
      const bool across = place.size() > 2 && place[2] == 1;
      lay_tile(night, {kind,
                       static_cast<std::uint8_t>(across ? 1 : 0),
                       {static_cast<std::int8_t>(place[0] - 1), static_cast<std::int8_t>(place[1] - 1)}});
    }
    if (one.at.empty()) co_await lay_card(night, kind, one.tiles, one.within);
    const int tiles = one.at.empty() ? one.tiles.value_or(1) : static_cast<int>(one.at.size());
    const int of_a_card = library.terrain[kind].tiles;
    const int cards = (tiles + of_a_card - 1) / of_a_card;
    left[kind] = static_cast<std::uint16_t>(std::max(0, left[kind] - cards));
  }
  for (int card = entry.random_terrain; card > 0; --card) {
    const auto kind = static_cast<std::uint8_t>(co_await night.table.draw(
        night.seat(night.living().front()), left, rule::terrain_set_up, purpose::which_terrain()));
    --left[kind];
    night.tell(told::terrain_drawn(kind), rule::terrain_set_up);
    if (library.terrain[kind].surprise.value_or(false)) night.state.hunt.ambush = Ambush::by_survivors;
    co_await lay_card(night, kind, std::nullopt, std::nullopt);
  }
  co_await night.happens(Moment::field_set);
}

void clear_terrain(Night& night, Tile tile, RuleId rule) {
  auto& all = night.showdown.terrain;
  const auto* found = std::ranges::find(all, tile);
  if (found == all.end()) return;
  all.erase(static_cast<std::size_t>(found - all.begin()));
  night.tell(told::terrain_gone(tile.kind, number_of(tile.at)), rule);
}

Task<> eat(Night& night, rows::Call& call, std::optional<std::uint8_t> kind, RuleId rule) {
  const auto& all = night.showdown.terrain;
  const auto* tile = std::ranges::find_if(all, [&](const Tile& one) {
    return one.kind == kind && grid::steps_between(night.area(one), night.base(kTheMonster)) <= 1;
  });
  call.came = !kind || tile != all.end() ? 1 : 0;
  if (call.came == 0) co_return;
  if (kind) clear_terrain(night, *tile, rule);
  co_await night.happens(Moment::consumes, kTheMonster);
}

Task<> collide_with_terrain(Night& night, Who who, Base there) {
  const auto* tile = std::ranges::find_if(night.showdown.terrain, [&](const Tile& one) {
    return night.footprint(one).impassable && grid::overlap(night.area(one), there);
  });
  if (tile == night.showdown.terrain.end()) co_return;
  const bool breaks = night.footprint(*tile).destructible;
  night.tell(told::hits_terrain(who, tile->kind), rule::impassable);
  if (breaks) clear_terrain(night, *tile, rule::destructible);
  co_await knock_down(night, who, rule::collision);
  if (breaks && night.is_alive(who))
    co_await suffer_damage(night, who, 1, co_await roll_location(night, who), rule::destructible);
}

Task<> climb(Night& night, Who who, std::uint8_t kind, RuleId rule) {
  const Tile* tile = night.tile_near(who, kind);
  if (tile == nullptr) co_return;
  const grid::Area its = night.area(*tile);
  const auto is_free = [&night, who](Square square) {
    return !grid::overlap(Base{square}, night.base(kTheMonster)) &&
           std::ranges::none_of(
               night.living(), [&](Who other) { return other != who && night.survivor(other).at == square; });
  };
  Few<int> places;
  grid::each_square(its, [&](Square square) {
    if (is_free(square)) places.push_back(number_of(square));
  });
  if (places.empty()) co_return;
  const int square = co_await one_of(night, night.seat(who), rule, prompt::move_where(who), places,
                                     [](int one) { return option::move_to(one); });
  night.put(who, square_of(square));
  night.tell(told::moves(who, square), rule);
}

}  // namespace gamekeeper::kingdom_death
