#include <iterator>
#include <numeric>

#include "chance/random.hpp"
#include "games/battles/abilities.hpp"
#include "games/battles/game_words.hpp"

namespace gamekeeper::battles {
namespace {

int at_most(chance::Random& random, std::int64_t most) {
  return static_cast<int>(random.below(static_cast<std::uint32_t>(most + 1)));
}

/// Different cards, as many as there were.
void imagine_cards(State& state, const Library& library, SeatId side, chance::Random& random) {
  std::vector<std::uint8_t> deck(library.mobs.size());
  std::iota(deck.begin(), deck.end(), std::uint8_t{0});
  std::int64_t next = 0;
  for (Mob& mob : state.mobs) {
    if (mob.owner != side) continue;
    std::swap(deck[next], deck[next + at_most(random, std::ssize(deck) - next - 1)]);
    mob.kind = deck[next++];
  }
}

/// The same number of LP, in boxes that lots have chosen.
void imagine_level_points(State& state, SeatId side, chance::Random& random) {
  std::vector<Mob*> mine;
  int lp = 0;
  for (Mob& mob : state.mobs) {
    if (mob.owner != side) continue;
    mine.push_back(&mob);
    lp += mob.lp[0] + mob.lp[1];
    mob.lp = {};
  }
  const bool split = state.sides[side].ready || state.stage > Stage::boxes;
  for (; lp > 0 && !mine.empty(); --lp) {
    Mob& mob = *mine[at_most(random, std::ssize(mine) - 1)];
    ++mob.lp[split ? static_cast<std::size_t>(at_most(random, 1)) : 0];
  }
}

void imagine_numbers(State& state, const Library& library, Mob& mob, chance::Random& random) {
  const MobCard& card = library.mobs[mob.kind];
  const Side& side = state.sides[mob.owner];
  const bool melee_done =
      side.ready || state.stage > Stage::melee || (state.stage == Stage::melee && mob.went);
  const bool hp_done = side.ready || (state.stage == Stage::hit_points && mob.went);
  if (melee_done) {
    const int sides = state.switches.melee_is_d6 ? 6 : card.mod;
    const int points = 1 + at_most(random, sides - 1);
    const int att = at_most(random, points);
    mob.att_points = static_cast<std::int8_t>(att);
    mob.def_points = static_cast<std::int8_t>(points - att);
  }
  if (!hp_done) return;
  mob.hp = mob.total_hp =
      static_cast<std::int16_t>(card.hp + 1 + at_most(random, card.mod - 1) + library.ranks[side.rank].level);
  work_out_totals(library, mob);
  for (std::size_t n = 0; n < kAbilities; ++n) {
    if (library.rules[mob.kind][n]->ability != Ability::runecast) continue;
    const int number{mob.totals[n][0]};
    const int first = 1 + at_most(random, (number - 1) / 2 - 1);
    mob.totals[n][1] = static_cast<std::int8_t>(first);
    mob.totals[n][2] = static_cast<std::int8_t>(number - first);
  }
}

}  // namespace

void imagine_hidden(State& state, const Library& library, SeatId seat, chance::Random& random) {
  if (state.stage >= Stage::go) return;
  for (SeatId side = 0; side < kSides; ++side) {
    if (side == seat) continue;
    state.sides[side].line_up = kNone;
    imagine_cards(state, library, side, random);
    imagine_level_points(state, side, random);
    for (Mob& mob : state.mobs) {
      if (mob.owner == side) imagine_numbers(state, library, mob, random);
    }
  }
  state.company = company_of(state);
}

}  // namespace gamekeeper::battles
