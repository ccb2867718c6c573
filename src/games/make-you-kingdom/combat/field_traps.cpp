#include "games/make-you-kingdom/combat/combat.hpp"

/// Combat Traps, as far as their effect is the rules' own and no row says it (L9504, L10462-10628).
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr int kFirmStand = 10;  ///< Quest against a Tornado
constexpr int kMostThrows = 20;

bool is_trap(const Look& look, int snare, std::string_view id) {
  return look.library.traps[look.seen.adventure.snares[at(snare)].trap].id == id;
}

/// Whether it takes hold of somebody who has come in.
Task<bool> takes_hold(Realm& realm, int trap, Who who) {
  constexpr std::array<rows::Id, 1> kTags{id_of(Tag::trap)};
  if (is_forbidden(realm, trap_piece(trap), Permit::act_as_trap)) co_return false;
  rows::Event aimed{.moment = id_of(Moment::trap_targets),
                    .by = person(who),
                    .to = person(who),
                    .with = trap_piece(trap),
                    .tags = kTags};
  co_await realm.happen(aimed);
  co_return !aimed.cancelled && realm.is_here(who);
}

/// 1 is the enemy Encampment, 6 one's own.
int blown_to(Who who, int die) { return is_foe(who) ? die - 1 : int_of(kAreas) - die; }

People held_by_limit(const Look& look, int area) {
  People all = look.those_in(area);
  erase_if(all, [&](Who who) { return !look.is_free(who); });
  return all;
}

/// Whose player throws highest; who ties throws again.
Task<SeatId> highest_thrower(Realm& realm, std::vector<SeatId> seats) {
  for (int again = 0; again < kMostThrows && seats.size() > 1; ++again) {
    std::vector<SeatId> best;
    int most = 0;
    for (const SeatId seat : seats) {
      const int die = co_await d6(realm, seat, 1, rule::limit_over);
      if (die > most) best.clear();
      most = std::max(most, die);
      if (die == most) best.push_back(seat);
    }
    seats = best;
  }
  co_return seats.front();
}

}  // namespace

bool has_trap(const Look& look, int area, std::string_view id) {
  return std::ranges::any_of(traps_in(look, area), [&](int trap) {
    return is_trap(look, trap, id) && !is_forbidden(look, trap_piece(trap), Permit::act_as_trap);
  });
}

std::optional<RuleId> slips_on_doubles(const Look& look, Who who) {
  const bool slips = look.in_combat() && has_trap(look, look.body(who).area, "slip-floor");
  return slips ? std::optional(rule::slip_floor) : std::nullopt;
}

Task<int> meet_trap(Realm& realm, int trap, Who who) {
  if (is_trap(realm, trap, "tornado")) {
    if (!co_await takes_hold(realm, trap, who)) co_return -1;
    const Outcome outcome = co_await check(realm, who, Score::quest, kFirmStand, Tag::trap, rule::tornado);
    if (outcome.passed || !realm.is_here(who)) co_return -1;
    const int die = co_await d6(realm, realm.seat(who), 1, rule::tornado);
    realm.tell(told::blown_away(who, blown_to(who, die)), rule::tornado);
    co_return blown_to(who, die);
  }
  if (is_trap(realm, trap, "stop-sign")) {
    if (co_await takes_hold(realm, trap, who)) {
      realm.body_of(who).steps = kNoFurther;
      realm.tell(told::stops_here(who), rule::stop_sign);
    }
    co_return -1;
  }
  co_await spring(realm, trap, who, Moment::entered);
  co_return -1;
}

// -- Eclipse: a Star Fragment that breaks ends it --

std::optional<std::size_t> fragment_to_break(const Look& look, Who who) {
  if (is_foe(who) || !has_trap(look, look.body(who).area, "eclipse")) return std::nullopt;
  const auto& slots = look.landmaker(who).slots;
  for (std::size_t slot = 0; slot < slots.size(); ++slot) {
    if (slots[slot].is() && look.library.items[slots[slot].item].id == "star-fragment") return slot;
  }
  return std::nullopt;
}

void break_fragment(Realm& realm, Who who) {
  const auto slot = fragment_to_break(realm, who);
  if (!slot) return;
  realm.take_away(who, *slot, rule::eclipse);
  for (const int trap : traps_in(realm, realm.body(who).area)) {
    if (is_trap(realm, trap, "eclipse")) realm.state.adventure.snares[at(trap)].gone = 1;
  }
  realm.tell(told::light_breaks(who), rule::eclipse);
}

// -- Limit Over: of those who stand there one is Free to Act --

Task<> hold_at_limits(Realm& realm) {
  for (int area = 0; area < int_of(kAreas); ++area) {
    if (!has_trap(realm, area, "limit-over")) continue;
    const People held = held_by_limit(realm, area);
    if (held.size() < 2) continue;
    std::vector<SeatId> seats;
    for (const Who who : held) {
      if (!contains(seats, realm.seat(who))) seats.push_back(realm.seat(who));
    }
    const SeatId winner = co_await highest_thrower(realm, seats);
    People theirs = held_by_limit(realm, area);
    erase_if(theirs, [&](Who who) { return realm.seat(who) != winner; });
    const Who free = co_await one_of(realm, winner, rule::limit_over, prompt::who_next(winner == kGameMaster),
                                     theirs, option::go_next);
    for (const Who who : held_by_limit(realm, area)) {
      if (who != free) realm.set_mark(who, Mark::exhausted);
    }
    realm.tell(told::only_one_moves(free), rule::limit_over);
  }
}

}  // namespace gamekeeper::make_you_kingdom
