#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "games/battles/game_words.hpp"
#include "games/battles/rules.hpp"
#include "games/battles/state.hpp"

namespace gamekeeper::battles {
namespace {

using Broken = std::optional<std::string>;

bool known(std::uint8_t index, std::size_t size) { return index == kNone || index < size; }

Broken broken_mob(const Look& look, MobId id) {
  const Mob& mob = look.mob(id);
  const std::string who = fmt::format("mobs[{}]", id);
  if (mob.kind >= look.library.mobs.size()) return who + ".kind: no such Mob";
  if (mob.owner >= kSides || mob.controller >= kSides || mob.field >= kSides)
    return who + ": owner, controller and field are 0 or 1";
  if (!known(mob.sustains, kAbilities)) return who + ".sustains: 0, 1, or 255 for none";
  if (!known(mob.holds, look.state.mobs.size()) || !known(mob.holder, look.state.mobs.size()))
    return who + ": holds or is held by a Mob that is not there";
  if ((mob.hold == Hold::none) != (mob.holder == kNobody))
    return who + ".hold: a held Mob has a holder, a free one has none";
  for (const std::int8_t lp : mob.lp) {
    if (lp < 0) return who + ".lp: 0 or more";
  }
  if (look.state.stage < Stage::go) return std::nullopt;
  if (mob.hp < 0 || mob.hp > mob.total_hp) return fmt::format("{}.hp: 0 to {}", who, mob.total_hp);
  if (alive(mob) != (mob.hp > 0)) return who + ".hp: 0 for the Dead and for nobody else";
  if (!alive(mob) && mob.sustains != kNone) return who + ".sustains: the Dead keep nothing up";
  // In the middle of an action a Mob may be Mobile or in Defense Mode, with what it keeps up.
  const bool acts = mob.place == Place::mobile || mob.place == Place::defense;
  if (mob.sustains != kNone && mob.place != Place::fallow && mob.place != Place::busy && !mob.posted && !acts)
    return who + ".sustains: only a Fallow, Busy or posted Mob keeps an ability up";
  return std::nullopt;
}

}  // namespace

Broken broken_invariant(const Look& look) {
  const State& state = look.state;
  if (state.turn >= kSides || state.first >= kSides) return "turn, first: 0 or 1";
  for (SeatId side = 0; side < kSides; ++side) {
    const Side& one = state.sides[side];
    const std::string where = fmt::format("sides[{}]", side);
    if (one.rank >= look.library.ranks.size()) return where + ".rank: no such Rank";
    if (!known(one.line_up, look.library.line_ups.size())) return where + ".line-up: no such line-up";
    if (!known(one.called, state.mobs.size())) return where + ".called: no such Mob";
    if (one.called_ability > kAttack) return where + ".called-ability: 0, 1 or 2";
  }
  std::array<std::array<bool, 256>, kSides> seen{};
  for (MobId id = 0; id < state.mobs.size(); ++id) {
    if (Broken broken = broken_mob(look, id)) return broken;
    bool& here = seen[state.mobs[id].owner][state.mobs[id].kind];
    if (here) return fmt::format("mobs[{}]: a side has one copy of each Mob", id);
    here = true;
  }
  if (state.stage >= Stage::go && state.mobs.empty()) return "mobs: a match under way has some";
  if ((state.stage == Stage::over) != (state.outcome != Outcome::none))
    return "outcome: there is one when the match is over, and only then";
  return std::nullopt;
}

}  // namespace gamekeeper::battles
