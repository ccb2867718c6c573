#include "games/number-crunch/standing.hpp"

#include <cmath>

#include "embedded/number_crunch_content.hpp"
#include "games/number-crunch/game_words.hpp"
#include "kit/weights.hpp"

namespace gamekeeper::number_crunch {
namespace {

/// Turns for each feature; and the variance of the turns that come true, for each turn foretold.
const auto kTurnWeights = kit::weights<float, kFeatures>(embedded::number_crunch_content, "standing.yaml");
constexpr double kTurnSpread = 3.105;

constexpr float kUnknownLock = 0.5F;
constexpr double kLogistic = 0.5513;  // scale of the logistic curve whose standard deviation is 1
constexpr double kAlone = 100;        // turns: without rivals sooner is better all the same

struct Way {
  float steps = 0;
  float locks = 0;
  bool walled_in = false;
};

/// What stands between a cell and the next one: 0 for an open door, up to 2 for a bad lock; nothing where
/// there is no way through.
std::optional<float> lock_between(const Auditor& auditor, std::uint8_t cell, Side side, std::uint8_t next) {
  const Cell& here = auditor.map[cell];
  const Cell& there = auditor.map[next];
  if (there.room != RoomState::unexplored) {
    const int back = number_at(there.blank, opposite(side));
    if (back < 0 || there.doors[back] == DoorState::open) return 0.0F;
  }
  if (here.room == RoomState::unexplored) return kUnknownLock;
  const int n = number_at(here.blank, side);
  if (n < 0) return 0.0F;
  const int lock = lock_defense(here, n);
  switch (here.doors[n]) {
    case DoorState::open: return 0.0F;
    case DoorState::sealed: return std::nullopt;
    case DoorState::picked_in_vain:
    case DoorState::battered_in_vain: return 0.5F + 0.3F * static_cast<float>(lock);
    case DoorState::untried: break;
  }
  return 0.2F * static_cast<float>(lock);
}

/// The shortest way to the star, where a lock is some steps long.
Way way_to_star(const Auditor& auditor, const Library::Map& map) {
  constexpr float kNever = 1000;
  struct Reached {
    float cost = kNever, locks = 0;
    std::uint8_t steps = 0;
    bool done = false;
  };
  std::array<Reached, kCells> reached{};
  reached[auditor.cell].cost = 0;
  for (;;) {
    std::uint8_t at = kNone;
    for (std::uint8_t cell = 0; cell < kCells; ++cell) {
      if (!reached[cell].done && reached[cell].cost < kNever &&
          (at == kNone || reached[cell].cost < reached[at].cost)) {
        at = cell;
      }
    }
    if (at == kNone)
      return {.steps = static_cast<float>(map.steps_to_star[auditor.cell]), .locks = 2, .walled_in = true};
    if (at == map.star)
      return {.steps = static_cast<float>(reached[at].steps), .locks = reached[at].locks, .walled_in = false};
    reached[at].done = true;
    for (const Side side : kSides) {
      const std::uint8_t next = beside(at, side);
      if (next == kNone || reached[next].done) continue;
      const std::optional<float> lock = lock_between(auditor, at, side, next);
      if (!lock) continue;
      const float off_route =
          map.on_route[next] || auditor.map[next].room != RoomState::unexplored ? 0 : 0.2F;
      const float cost = reached[at].cost + 1 + *lock + off_route;
      if (cost >= reached[next].cost) continue;
      reached[next].cost = cost;
      reached[next].locks = reached[at].locks + *lock;
      reached[next].steps = static_cast<std::uint8_t>(reached[at].steps + 1);
    }
  }
}

/// Rooms of the route of an Act of this number, on average.
float route_of(int number) { return static_cast<float>(number + 4); }

/// Turns that this Auditor still needs in a match with Acts, the one that is under way among them; at least a
/// half.
double turns_left(const State& state, const Library& library, int seat) {
  const Features features = features_of(state, library, seat);
  double turns = 0;
  for (std::size_t i = 0; i < kFeatures; ++i) turns += static_cast<double>(features[i]) * kTurnWeights[i];
  return std::max(0.5, turns);
}

}  // namespace

Features features_of(const State& state, const Library& library, int seat) {
  const Auditor& auditor = state.auditors[seat];
  Features features{};
  const auto note = [&features](Feature feature, float amount = 1) {
    features[std::to_underlying(feature)] += amount;
  };
  const int goal = state.count > 1 ? state.switches.race_acts : kActs;
  const auto later = static_cast<float>(std::max(0, goal - auditor.acts_done - 1));
  note(Feature::always);
  note(Feature::later, later);
  for (int number = auditor.act_number + 1; number <= goal; ++number)
    note(Feature::later_steps, route_of(number));

  int missing = 0;
  if (auditor.mission != kNone) {
    const Mission& mission = library.missions[auditor.mission];
    missing = std::max(0, mission.information - auditor.information);
    if (state.count > 1) note(Feature::later_information, later * static_cast<float>(mission.information));
    if (missing > 0) features[kMissingBy + static_cast<std::size_t>(mission.pays)] = 1;
  }
  float steps = 0;
  if (auditor.act == kNone || auditor.phase <= Phase::act_begins || auditor.phase == Phase::act_failed) {
    steps = route_of(auditor.act_number);
    note(Feature::no_act);
    note(Feature::first_steps, steps);
    if (auditor.phase == Phase::act_failed) note(Feature::failed);
    if (auditor.repeats) note(Feature::repeats);
  } else {
    const Way way = way_to_star(auditor, library.maps[auditor.act]);
    steps = way.steps;
    note(Feature::steps, way.steps);
    note(Feature::locks, way.locks);
    if (way.walled_in) note(Feature::walled_in);
    if (auditor.star != Star::untouched) note(Feature::star_opened);
    if (auditor.star == Star::fled) note(Feature::star_fled);
    for (const Cell& cell : auditor.map) {
      if (cell.room == RoomState::waiting) note(Feature::waiting);
    }
  }
  if (missing > 0) {
    const std::size_t row = missing > 1 ? kFar + 1 : 0;
    features[kMissing + row + std::min<std::size_t>(kFar, static_cast<std::size_t>(steps))] = 1;
  }

  // An Act that failed gives all Health back, and an Act that begins none.
  const float lost = auditor.phase == Phase::act_failed ? 0 : static_cast<float>(auditor.health_lost);
  note(Feature::health_lost, lost);
  note(Feature::health_lost_steps, lost * steps);
  note(Feature::capital, auditor.capital);
  note(Feature::capital_later, static_cast<float>(auditor.capital) * later);
  if (auditor.capital > 0) note(Feature::first_capital);
  for (const std::uint8_t treasure : auditor.treasures) {
    constexpr std::array kByKind = {Feature::cancelling, Feature::healing, Feature::shedding,
                                    Feature::artifacts};
    note(kByKind[std::to_underlying(library.treasures[treasure].kind)]);
  }
  note(Feature::treasures_later, static_cast<float>(auditor.treasures.size()) * later);
  if (auditor.treasures.empty()) note(Feature::no_treasure);
  const auto hand = static_cast<float>(auditor.complications.size());
  note(Feature::complications, hand);
  note(Feature::many_complications, std::max(0.0F, hand - 3));
  if (auditor.vocation == kNone) return features;

  const Vocation& vocation = library.vocations[auditor.vocation];
  const Tier tier = injury_tier(vocation, static_cast<int>(lost));
  if (tier == Tier::severe) note(Feature::severe);
  if (tier >= Tier::critical) note(Feature::critical);
  note(Feature::circles,
       static_cast<float>(auditor.circles) / static_cast<float>(vocation.circles_per_capital));
  if (auditor.vocation == kTrickster) note(Feature::trickster);
  if (auditor.vocation == kSorcerer) note(Feature::sorcerer);
  const auto prime = static_cast<float>(auditor.stats[std::to_underlying(vocation.prime)]);
  note(Feature::prime, prime);
  note(Feature::prime_later, prime * later);
  for (std::size_t stat = 0; stat < kStats; ++stat)
    features[static_cast<std::size_t>(std::to_underlying(Feature::magic)) + stat] = auditor.stats[stat];
  if (auditor.armor == 0) note(Feature::armor_light);
  if (auditor.armor == 1) note(Feature::armor_heavy);
  if (auditor.weapon != kNone) features[kCarried + std::min<std::size_t>(auditor.weapon, kWeapons - 1)] = 1;
  return features;
}

bool is_settled(const State& state) {
  switch (state.auditors[state.turn].phase) {
    case Phase::scene:
    case Phase::trapped:
    case Phase::meeting:
    case Phase::fighting: return false;
    default: return true;
  }
}

std::optional<double> standing_of(const Look& look, SeatId seat) {
  const State& state = look.state;
  if (state.switches.layout != Layout::acts) return std::nullopt;
  const Auditor& auditor = state.auditors[seat];
  if (auditor.ending == Ending::won) return kActs;
  if (auditor.ending != Ending::none) return auditor.acts_done;
  // Of two who need as many turns, the one whose turn it is arrives first.
  const auto turns_of = [&look, &state](int one) {
    return turns_left(state, look.library, one) - (one == state.turn ? 0.5 : 0);
  };
  const double mine = turns_of(seat);
  double others = 0;  // that one of them is first, against one that it is this seat
  if (state.count == 1) others = mine / kAlone;
  for (int other = 0; other < state.count; ++other) {
    if (other == seat || state.auditors[other].phase == Phase::finished) continue;
    const double theirs = turns_of(other);
    others += std::exp((mine - theirs) / (kLogistic * std::sqrt(kTurnSpread * (mine + theirs + 1))));
  }
  return auditor.acts_done + (kActs - auditor.acts_done) / (1 + others);
}

}  // namespace gamekeeper::number_crunch
