#include "games/number-crunch/invariants.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "games/number-crunch/content.hpp"
#include "games/number-crunch/library.hpp"
#include "games/number-crunch/rules.hpp"
#include "games/number-crunch/state.hpp"

namespace gamekeeper::number_crunch {
namespace {

using Broken = std::optional<std::string>;

bool known(std::uint8_t index, std::size_t size) { return index == kNone || index < size; }

Broken broken_opponent(const Opponent& opponent, const Library& library, const std::string& where) {
  switch (opponent.kind) {
    case Opponent::Kind::none: return std::nullopt;
    case Opponent::Kind::minion:
      if (opponent.first >= library.minions.size()) return where + ": no such Minion";
      return std::nullopt;
    case Opponent::Kind::antagonist:
      if (opponent.first >= library.antagonists.size()) return where + ": no such Antagonist";
      return std::nullopt;
    case Opponent::Kind::monster:
      if (opponent.first >= 6 || opponent.torso >= 6 || opponent.legs >= 6)
        return where + ": no such monster part";
      return std::nullopt;
  }
  return where + ": no such kind of opponent";
}

Broken broken_map(const Auditor& auditor, const std::string& who) {
  for (int i = 0; i < kCells; ++i) {
    const Cell& cell = auditor.map[static_cast<std::size_t>(i)];
    const bool laid = cell.tile[0] != 0;
    for (const std::uint8_t number : cell.tile) {
      if (laid ? number < 1 || number > 6 : number != 0)
        return who + ".map: tile numbers are 1 to 6, in " + cell_name(i);
    }
    if (!laid && cell.room != RoomState::unexplored)
      return who + ".map: a room without a tile in " + cell_name(i);
  }
  return std::nullopt;
}

Broken broken_phase(const Auditor& auditor, const std::string& who) {
  if (auditor.phase == Phase::hired || auditor.phase == Phase::finished) return std::nullopt;
  if (auditor.vocation == kNone) return who + ".vocation: an Auditor at work has one";
  for (const std::int8_t stat : auditor.stats) {
    if (stat < 1 || stat > 6) return who + ".stats: 1 to 6 each";
  }
  if (auditor.phase == Phase::act_begins || auditor.phase == Phase::act_failed) return std::nullopt;
  if (auditor.mission == kNone) return who + ".mission: an Act under way has one";
  const Cell& here = auditor.map[auditor.cell];
  if (auditor.phase == Phase::doors && here.room != RoomState::done && here.room != RoomState::waiting) {
    return who + ".cell: doors are chosen in a room that is done";
  }
  if (auditor.phase == Phase::trapped && here.room != RoomState::occupied) {
    return who + ".cell: a trap is met in an occupied room";
  }
  return std::nullopt;
}

Broken broken_auditor(const Auditor& auditor, const Library& library, std::size_t texts,
                      const std::string& who) {
  if (!known(auditor.vocation, library.vocations.size())) return who + ".vocation: no such vocation";
  if (!known(auditor.weapon, library.weapons.size())) return who + ".weapon: no such weapon";
  if (!known(auditor.armor, library.armors.size())) return who + ".armor: no such armor";
  if (!known(auditor.mission, library.missions.size())) return who + ".mission: no such Mission";
  if (!known(auditor.act, library.acts.size())) return who + ".act: no such Act";
  if (!known(auditor.scene, library.scenes.size())) return who + ".scene: no such scene";
  if (auditor.cell >= kCells || (auditor.came_from != kNone && auditor.came_from >= kCells))
    return who + ".cell: beyond the map";
  if (auditor.health_lost < 0 || auditor.health_lost > kHealth) return who + ".health-lost: 0 to 16";
  if (auditor.health_lost == kHealth && auditor.phase != Phase::act_failed &&
      auditor.phase != Phase::finished) {
    return who + ".health-lost: an Auditor at 0 Health has failed the Act";
  }
  if (auditor.capital < 0 || auditor.capital > kMostCapital) return who + ".capital: 0 to 20";
  if (auditor.act_number < 1 || auditor.act_number > kActs) return who + ".act-number: 1 to 5";
  if (auditor.health_at_start > kHealth) return who + ".health-at-start: 0 to 16";
  if (auditor.treasures.size() > kTreasureLimit + 1) return who + ".treasures: at most 4";
  for (const std::uint8_t card : auditor.treasures) {
    if (card >= library.treasures.size()) return who + ".treasures: no such Treasure";
  }
  for (const std::uint8_t card : auditor.complications) {
    if (card >= library.complications.size()) return who + ".complications: no such Complication";
  }
  for (const std::uint8_t card : auditor.effects) {
    if (card >= library.effects.size()) return who + ".effects: no such effect";
  }
  if (auditor.weapon_name >= texts || auditor.armor_name >= texts)
    return who + ": a name that nobody has typed";
  if (auditor.star != Star::untouched && auditor.boss.kind == Opponent::Kind::none)
    return who + ".boss: the star is open and nobody is there";
  if (Broken broken = broken_opponent(auditor.boss, library, who + ".boss")) return broken;
  if (Broken broken = broken_map(auditor, who)) return broken;
  return broken_phase(auditor, who);
}

/// Every card is in one place: the deck, the discards, or a hand.
Broken broken_decks(const State& state, const Library& library) {
  std::array<int, 18> complications{};
  std::array<int, 11> treasures{};
  for (std::size_t i = 0; i < complications.size(); ++i) {
    complications[i] = state.decks.complications[i] + state.decks.complications_played[i];
  }
  for (std::size_t i = 0; i < treasures.size(); ++i)
    treasures[i] = state.decks.treasures[i] + state.decks.treasures_used[i];
  for (const Auditor& auditor : state.auditors) {
    for (const std::uint8_t card : auditor.complications) ++complications[card];
    for (const std::uint8_t card : auditor.treasures) ++treasures[card];
  }
  for (std::size_t i = 0; i < complications.size(); ++i) {
    if (complications[i] != library.complications[i].copies) {
      return "decks.complications: " + std::to_string(complications[i]) + " of " +
             library.complications[i].id + ", there are " + std::to_string(library.complications[i].copies);
    }
  }
  for (std::size_t i = 0; i < treasures.size(); ++i) {
    if (treasures[i] != library.treasures[i].copies) {
      return "decks.treasures: " + std::to_string(treasures[i]) + " of " + library.treasures[i].id +
             ", there are " + std::to_string(library.treasures[i].copies);
    }
  }
  return std::nullopt;
}

Broken broken_encounter(const State& state, const Library& library) {
  const Encounter& encounter = state.encounter;
  if (Broken broken = broken_opponent(encounter.opponent, library, "encounter.opponent")) return broken;
  const RoundCard& card = encounter.card;
  if (card.kind == RoundCard::Kind::effect && card.card >= library.effects.size())
    return "encounter.card: no such effect";
  if (card.kind == RoundCard::Kind::complication && card.card >= library.complications.size()) {
    return "encounter.card: no such Complication";
  }
  const Phase phase = state.auditors[state.turn].phase;
  if ((phase == Phase::meeting || phase == Phase::fighting) &&
      encounter.opponent.kind == Opponent::Kind::none) {
    return "encounter.opponent: an Encounter with nobody";
  }
  if (encounter.opponent.kind != Opponent::Kind::none &&
      (encounter.damage_taken < 0 || encounter.damage_taken > sheet_of(library, encounter.opponent).health)) {
    return "encounter.damage-taken: 0 to the opponent's Health";
  }
  const Check& check = state.check;
  if (check.base < 0 || check.capital < 0 || check.risk < 0 || check.dice() > 60)
    return "check: too many or too few dice";
  if (check.kind == Check::Kind::attack && check.subject >= library.talents.size())
    return "check.subject: no such talent";
  return std::nullopt;
}

}  // namespace

Broken broken_invariant(const State& state, const Library& library, std::size_t texts) {
  if (state.count < 1 || state.count > kMaxAuditors) return "count: 1 to 3 Auditors";
  if (state.turn >= state.count) return "turn: one of the Auditors";
  if (!known(state.switches.vocation, library.vocations.size())) return "switches.vocation: no such vocation";
  if (state.switches.race_acts < 1 || state.switches.race_acts > kActs) return "switches.race-acts: 1 to 5";
  if (!known(state.decks.race_mission, library.missions.size())) return "decks.race-mission: no such Mission";
  for (int i = 0; i < state.count; ++i) {
    const std::string who = "auditors[" + std::to_string(i) + "]";
    if (Broken broken = broken_auditor(state.auditors[static_cast<std::size_t>(i)], library, texts, who))
      return broken;
  }
  if (Broken broken = broken_decks(state, library)) return broken;
  return broken_encounter(state, library);
}

}  // namespace gamekeeper::number_crunch
