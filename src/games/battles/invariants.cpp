#include <fmt/format.h>

#include <iterator>

#include "games/battles/game_words.hpp"

namespace gamekeeper::battles {
namespace {

using Broken = std::optional<std::string>;

constexpr int kMostHitPoints = 9999;
constexpr int kMostPoints = 99;  ///< LP of a box, melee points either way
constexpr int kMostRounds = 1000;

bool known(std::uint8_t index, std::size_t size) { return index == kNone || index < size; }
bool within(int value, int least, int most) { return value >= least && value <= most; }

/// What a card says of itself, whatever the stage.
Broken broken_card(const Look& look, MobId id, const std::string& who) {
  const Mob& mob = look.mob(id);
  if (mob.kind >= look.library.mobs.size()) return who + ".kind: no such Mob";
  if (mob.owner >= kSides || mob.controller >= kSides || mob.field >= kSides)
    return who + ": owner, controller and field are 0 or 1";
  if (!known(mob.sustains, kAbilities)) return who + ".sustains: 0, 1, or 255 for none";
  const std::size_t size = look.state.mobs.size();
  if (!known(mob.holds, size) || !known(mob.holder, size))
    return who + ": holds or is held by a Mob that is not there";
  if (mob.holds == id || mob.holder == id) return who + ": holds itself";
  if ((mob.hold == Hold::none) != (mob.holder == kNobody))
    return who + ".hold: a held Mob has a holder, a free one has none";
  if (std::ranges::any_of(mob.lp, [](int lp) { return !within(lp, 0, kMostPoints); }))
    return fmt::format("{}.lp: 0 to {}", who, kMostPoints);
  if (!within(mob.att_points, -kMostPoints, kMostPoints) ||
      !within(mob.def_points, -kMostPoints, kMostPoints))
    return fmt::format("{}: melee points from -{} to {}", who, kMostPoints, kMostPoints);
  for (std::size_t n = 0; n < kAbilities; ++n) {
    const std::size_t printed = look.library.mobs[mob.kind].abilities[n].totals.size();
    for (std::size_t which = 0; which < kTotals; ++which) {
      const int most = which < printed ? kMostTotal : 0;
      if (!within(mob.totals[n][which], -most, most))
        return fmt::format("{}.totals[{}][{}]: -{} to {}", who, n, which, most, most);
    }
  }
  if (!within(mob.total_hp, 0, kMostHitPoints))
    return fmt::format("{}.total-hp: 0 to {}", who, kMostHitPoints);
  return std::nullopt;
}

/// What a Mob does on the field.
Broken broken_on_field(const Look& look, MobId id, const std::string& who) {
  const Mob& mob = look.mob(id);
  if (mob.hp < 0 || mob.hp > mob.total_hp) return fmt::format("{}.hp: 0 to {}", who, mob.total_hp);
  if (alive(mob) != (mob.hp > 0)) return who + ".hp: 0 for the Dead and for nobody else";
  if (!alive(mob) && (mob.sustains != kNone || mob.hold != Hold::none))
    return who + ": the Dead keep nothing up, and nothing holds them";
  if (mob.back == Place::dead || mob.back == Place::mobile ||
      (passing(mob.place) && mob.back == Place::defense))
    return who + ".back: a position in which a Mob can wait";
  // In the middle of an action a Mob may be Mobile or in Defense Mode, with what it keeps up.
  const Place stands = stands_in(mob);
  if (mob.sustains != kNone && stands != Place::fallow && stands != Place::busy && !mob.posted)
    return who + ".sustains: only a Fallow, Busy or posted Mob keeps an ability up";
  if (mob.sustains != kNone && mob.hold == Hold::risen) return who + ".sustains: the risen have no abilities";
  return std::nullopt;
}

/// What a Mob is before the first Round.
Broken broken_at_set_up(const Look& look, MobId id, const std::string& who) {
  const Mob& mob = look.mob(id);
  const bool at_home = mob.controller == mob.owner && mob.field == mob.owner && mob.place == Place::active;
  if (!at_home || mob.back != Place::active || mob.sustains != kNone || mob.hold != Hold::none)
    return who + ": Active, on its owner's side, and nothing else, before the first Round";
  const bool rolled =
      look.state.sides[mob.owner].ready || (look.state.stage == Stage::hit_points && mob.went);
  if (mob.hp != mob.total_hp || (rolled && mob.hp == 0)) return who + ".hp: all that it has";
  return std::nullopt;
}

Broken broken_mob(const Look& look, MobId id) {
  const std::string who = fmt::format("mobs[{}]", id);
  if (Broken broken = broken_card(look, id, who)) return broken;
  return look.state.stage < Stage::go ? broken_at_set_up(look, id, who) : broken_on_field(look, id, who);
}

Broken broken_side(const Look& look, SeatId side) {
  const Side& one = look.state.sides[side];
  const std::string where = fmt::format("sides[{}]", side);
  if (one.rank >= look.library.ranks.size()) return where + ".rank: no such Rank";
  if (!known(one.line_up, look.library.line_ups.size())) return where + ".line-up: no such line-up";
  if (!known(one.called, look.state.mobs.size())) return where + ".called: no such Mob";
  if (one.called_ability > kAttack) return where + ".called-ability: 0, 1 or 2";
  return std::nullopt;
}

/// At set-up one side after the other has its Mobs: none before its turn, all once they are picked.
Broken broken_company(const Look& look, SeatId side) {
  const State& state = look.state;
  const int cards = cards_of(look, side);
  const Side& one = state.sides[side];
  const auto owned = std::ranges::count_if(state.mobs, [side](const Mob& mob) { return mob.owner == side; });
  if (one.line_up != kNone && std::ssize(look.library.line_ups[one.line_up].mobs) != cards)
    return fmt::format("sides[{}].line-up: one of {} Mobs", side, cards);
  const bool asked = state.turn == side && !one.ready;
  const bool picking = asked && state.stage == Stage::mobs;
  const bool picked = one.ready || (asked && state.stage > Stage::mobs);
  const int least = !picked ? 0 : cards == kMostCards ? kFewestCards : cards;
  const int most = picking || picked ? cards : 0;
  if (within(static_cast<int>(owned), least, most)) return std::nullopt;
  return fmt::format("mobs: {} of side {}; {} to {} at this stage", owned, side, least, most);
}

}  // namespace

Broken broken_invariant(const Look& look) {
  const State& state = look.state;
  if (state.turn >= kSides || state.first >= kSides) return "turn, first: 0 or 1";
  if (!within(state.switches.rounds, 1, kMostRounds))
    return fmt::format("switches.rounds: 1 to {}", kMostRounds);
  if (state.round > state.switches.rounds + (state.stage == Stage::over ? 1 : 0))
    return fmt::format("round: {} at most", state.switches.rounds);
  for (SeatId side = 0; side < kSides; ++side) {
    if (Broken broken = broken_side(look, side)) return broken;
  }
  std::array<std::array<bool, 256>, kSides> seen{};
  for (MobId id = 0; id < state.mobs.size(); ++id) {
    if (Broken broken = broken_mob(look, id)) return broken;
    bool& here = seen[state.mobs[id].owner][state.mobs[id].kind];
    if (here) return fmt::format("mobs[{}]: a side has one copy of each Mob", id);
    here = true;
  }
  if (state.company != company_of(state)) return "mobs: who takes part, and on which side, is settled";
  if (state.stage < Stage::go && (state.sides[1].ready || state.turn != (state.sides[0].ready ? 1 : 0)))
    return "turn: at set-up north's, and south's once north is ready";
  for (SeatId side = 0; side < kSides && state.stage < Stage::go; ++side) {
    if (Broken broken = broken_company(look, side)) return broken;
  }
  if (state.stage >= Stage::go && state.mobs.empty()) return "mobs: a match under way has some";
  if ((state.stage == Stage::over) != (state.outcome != Outcome::none))
    return "outcome: there is one when the match is over, and only then";
  return std::nullopt;
}

}  // namespace gamekeeper::battles
