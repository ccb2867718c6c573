#include <fmt/format.h>

#include <iterator>

#include "games/battles/game_words.hpp"
#include "kit/inspection.hpp"

namespace gamekeeper::battles {
namespace {

using kit::one_of;
using kit::Spot;
using kit::up_to;
using Inspection = kit::Inspection<Look>;
using enum kit::Bound<Look>::Form;

constexpr int kMostHitPoints = 9999;
constexpr int kMostPoints = 99;  ///< LP of a box, melee points either way
constexpr int kMostRounds = 1000;

constexpr kit::Bound<Look> kBounds[] = {
    {"", "owner controller field turn first", 0, up_to<kSides - 1>},
    {"", "kind", 0, one_of<&Library::mobs>},
    {"", "sustains", 0, up_to<kAbilities - 1>, or_none},
    {"", "holds holder called", 0, one_of<&State::mobs>, or_none},
    {"", "lp", 0, up_to<kMostPoints>},
    {"", "att_points def_points", -kMostPoints, up_to<kMostPoints>},
    {"", "totals", -kMostTotal, up_to<kMostTotal>},
    {"", "total_hp", 0, up_to<kMostHitPoints>},
    {"", "rank", 0, one_of<&Library::ranks>},
    {"", "line_up", 0, one_of<&Library::line_ups>, or_none},
    {"", "called_ability", 0, up_to<kAttack>},
    {"", "rounds", 1, up_to<kMostRounds>},
};

/// What a Mob does on the field.
void inspect_on_field(const Mob& mob, const Spot& at, Inspection& to) {
  to.range(at.at("hp"), mob.hp, 0, mob.total_hp);
  to.expect(alive(mob) == (mob.hp > 0), at.at("hp"), "0 for the Dead and for nobody else");
  to.expect(alive(mob) || (mob.sustains == kNone && mob.hold == Hold::none), at,
            "the Dead keep nothing up, and nothing holds them");
  to.expect(mob.back != Place::dead && mob.back != Place::mobile &&
                (!passing(mob.place) || mob.back != Place::defense),
            at.at("back"), "a position in which a Mob can wait");
  if (mob.sustains == kNone) return;
  // In the middle of an action a Mob may be Mobile or in Defense Mode, with what it keeps up.
  const Place stands = stands_in(mob);
  to.expect(stands == Place::fallow || stands == Place::busy || mob.posted, at.at("sustains"),
            "only a Fallow, Busy or posted Mob keeps an ability up");
  to.expect(mob.hold != Hold::risen, at.at("sustains"), "the risen have no abilities");
}

/// What a Mob is before the first Round.
void inspect_at_set_up(const Mob& mob, const Spot& at, Inspection& to) {
  const State& state = to.look.state;
  const bool at_home = mob.controller == mob.owner && mob.field == mob.owner && mob.place == Place::active;
  to.expect(at_home && mob.back == Place::active && mob.sustains == kNone && mob.hold == Hold::none, at,
            "Active, on its owner's side, and nothing else, before the first Round");
  const bool rolled = state.sides[mob.owner].ready || (state.stage == Stage::hit_points && mob.went);
  to.expect(mob.hp == mob.total_hp && (!rolled || mob.hp != 0), at.at("hp"), "all that it has");
}

void together(const Mob& mob, const Spot& at, Inspection& to) {
  to.expect(mob.holds != at.index && mob.holder != at.index, at, "holds itself");
  to.expect((mob.hold == Hold::none) == (mob.holder == kNobody), at.at("hold"),
            "a held Mob has a holder, a free one has none");
  for (std::size_t n = 0; n < kAbilities; ++n) {
    const Spot totals = at.at("totals", n);
    const std::size_t printed = to.look.library.mobs[mob.kind].abilities[n].totals.size();
    for (std::size_t which = printed; which < kTotals; ++which)
      to.range(totals.at("", which), mob.totals[n][which], 0, 0);
  }
  if (to.look.state.stage < Stage::go) {
    inspect_at_set_up(mob, at, to);
  } else {
    inspect_on_field(mob, at, to);
  }
}

/// At set-up one side after the other has its Mobs: none before its turn, all once they are picked.
void inspect_company(SeatId side, Inspection& to) {
  const Look& look = to.look;
  const State& state = look.state;
  const int cards = cards_of(look, side);
  const Side& one = state.sides[side];
  const auto owned = std::ranges::count_if(state.mobs, [side](const Mob& mob) { return mob.owner == side; });
  if (one.line_up != kNone && std::ssize(look.library.line_ups[one.line_up].mobs) != cards)
    to.say(fmt::format("sides[{}].line-up: one of {} Mobs", side, cards));
  const bool asked = state.turn == side && !one.ready;
  const bool picking = asked && state.stage == Stage::mobs;
  const bool picked = one.ready || (asked && state.stage > Stage::mobs);
  const int least = !picked ? 0 : cards == kMostCards ? kFewestCards : cards;
  const int most = picking || picked ? cards : 0;
  if (owned < least || owned > most)
    to.say(fmt::format("mobs: {} of side {}; {} to {} at this stage", owned, side, least, most));
}

void together(const State& state, const Spot& at, Inspection& to) {
  to.range(at.at("round"), state.round, 0, state.switches.rounds + (state.stage == Stage::over ? 1 : 0));
  std::array<std::array<bool, 256>, kSides> seen{};
  for (const Mob& mob : state.mobs) {
    to.expect(!seen[mob.owner][mob.kind], at.at("mobs"), "a side has one copy of each Mob");
    seen[mob.owner][mob.kind] = true;
  }
  to.expect(state.company == company_of(state), at.at("mobs"),
            "who takes part, and on which side, is settled");
  if (state.stage < Stage::go) {
    to.expect(!state.sides[1].ready && state.turn == (state.sides[0].ready ? 1 : 0), at.at("turn"),
              "at set-up north's, and south's once north is ready");
    for (SeatId side = 0; side < kSides; ++side) inspect_company(side, to);
  } else {
    to.expect(!state.mobs.empty(), at.at("mobs"), "a match under way has some");
  }
  to.expect((state.stage == Stage::over) == (state.outcome != Outcome::none), at.at("outcome"),
            "there is one when the match is over, and only then");
}
template <class T>
void together(const T&, const Spot&, Inspection&) {}

}  // namespace

std::optional<std::string> broken_invariant(const Look& look) {
  return kit::inspect<kBounds>(
             look, [](const auto& value, const Spot& at, Inspection& to) { together(value, at, to); })
      .broken;
}

}  // namespace gamekeeper::battles
