#include "games/number-crunch/game_words.hpp"
#include "games/number-crunch/sheets.hpp"

#include <fmt/format.h>

namespace gamekeeper::number_crunch {
namespace {

using Broken = std::optional<std::string>;

bool known(std::uint8_t index, std::size_t size) { return index == kNone || index < size; }

template <class Numbers>
bool any_outside(const Numbers& numbers, int least, int most) {
  return std::ranges::any_of(numbers, [=](int number) { return number < least || number > most; });
}
template <class Cards>
bool any_beyond(const Cards& cards, std::size_t size) {
  return any_outside(cards, 0, static_cast<int>(size) - 1);
}

/// Whether an Auditor in this phase is in the middle of an Encounter.
bool meets_somebody(Phase phase) { return phase == Phase::meeting || phase == Phase::fighting; }

Broken broken_opponent(const Opponent& opponent, const Library& library, const std::string& where) {
  const auto [kind, first, torso, legs] = opponent;
  if (kind > Opponent::Kind::antagonist) return where + ": no such kind of opponent";
  if (kind == Opponent::Kind::minion && first >= library.minions.size()) return where + ": no such Minion";
  if (kind == Opponent::Kind::antagonist && first >= library.antagonists.size())
    return where + ": no such Antagonist";
  if (kind == Opponent::Kind::monster && (first >= 6 || torso >= 6 || legs >= 6))
    return where + ": no such monster part";
  return std::nullopt;
}

Broken broken_map(const Auditor& auditor, const std::string& who) {
  for (int i = 0; i < kCells; ++i) {
    const Cell& cell = auditor.map[i];
    if (is_laid(cell) ? any_outside(cell.tile, 1, 6) : any_outside(cell.tile, 0, 0))
      return who + ".map: tile numbers are 1 to 6, in " + cell_name(i);
    if (!is_laid(cell) && cell.room != RoomState::unexplored)
      return who + ".map: a room without a tile in " + cell_name(i);
  }
  return std::nullopt;
}

/// Every tile of the bag lies on one cell at most; dice show the same numbers twice (V-1).
Broken broken_tiles(const State& state) {
  if (state.switches.tileless) return std::nullopt;
  std::array<bool, 216> laid{};
  for (int i = 0; i < state.count; ++i) {
    for (const Cell& cell : state.auditors[i].map) {
      if (!is_laid(cell)) continue;
      bool& here = laid[(cell.tile[0] - 1) * 36 + (cell.tile[1] - 1) * 6 + cell.tile[2] - 1];
      if (here)
        return fmt::format("auditors[{}].map: tile {}-{}-{} lies on two cells; there is one of each", i,
                           cell.tile[0], cell.tile[1], cell.tile[2]);
      here = true;
    }
  }
  return std::nullopt;
}

bool is_star_of(const Auditor& auditor, const Library& library, int cell) {
  return auditor.act != kNone && library.maps[auditor.act].star == cell;
}

/// Where an Auditor in the middle of an Act may stand, phase by phase.
Broken broken_place(const Auditor& auditor, const Library& library, const std::string& who) {
  const Cell& here = auditor.map[auditor.cell];
  if (auditor.came_from != kNone && !is_star_of(auditor, library, auditor.came_from) &&
      auditor.map[auditor.came_from].room == RoomState::unexplored)
    return who + ".came-from: a room that is explored, the star, or 255";
  const bool encounter = meets_somebody(auditor.phase) || auditor.phase == Phase::trapped;
  for (int cell = 0; cell < kCells; ++cell) {
    if (auditor.map[cell].room == RoomState::occupied && (!encounter || cell != auditor.cell))
      return who + ".map: nobody is met in " + cell_name(cell) + ", so it is not occupied";
  }
  switch (auditor.phase) {
    case Phase::scene:
      if (!is_star_of(auditor, library, auditor.cell)) return who + ".cell: a scene is played on the star";
      break;
    case Phase::trapped:
      if (here.room != RoomState::occupied) return who + ".cell: a trap is met in an occupied room";
      break;
    case Phase::doors:
      if (here.room != RoomState::done && here.room != RoomState::waiting)
        return who + ".cell: doors are chosen in a room that is done";
      break;
    default: break;
  }
  return std::nullopt;
}

Broken broken_phase(const Auditor& auditor, const Library& library, const std::string& who) {
  const bool applies = auditor.phase == Phase::hired;
  if (auditor.phase == Phase::finished || (applies && auditor.vocation == kNone)) return std::nullopt;
  if (auditor.vocation == kNone) return who + ".vocation: an Auditor at work has one";
  const bool under_way = !applies && auditor.phase != Phase::act_begins && auditor.phase != Phase::act_failed;
  if (auditor.mission == kNone && (under_way || auditor.repeats))
    return who + ".mission: an Act under way has one";
  return under_way ? broken_place(auditor, library, who) : std::nullopt;
}

Broken broken_gear(const Auditor& auditor, const Library& library, const std::string& who) {
  if (auditor.vocation == kNone) {
    if (auditor.weapon != kNone || auditor.armor != kNone) return who + ".vocation: gear goes with one";
    return std::nullopt;
  }
  const Vocation& vocation = library.vocations[auditor.vocation];
  const auto& weapons = library.vocation_weapons[auditor.vocation];
  if (auditor.weapon != kNone && std::ranges::find(weapons, auditor.weapon) == weapons.end())
    return who + ".weapon: a " + vocation.name + " carries no " + library.weapons[auditor.weapon].name;
  if (auditor.armor != kNone && !(auditor.armor == 0 ? vocation.may_wear_light : vocation.may_wear_heavy))
    return who + ".armor: a " + vocation.name + " wears no " + library.armors[auditor.armor].name;
  return std::nullopt;
}

Broken broken_hand(const Auditor& auditor, const Library& library, const std::string& who) {
  if (auditor.treasures.size() > kTreasureLimit) return who + ".treasures: at most 4";
  if (any_beyond(auditor.treasures, library.treasures.size())) return who + ".treasures: no such Treasure";
  if (any_beyond(auditor.complications, library.complications.size()))
    return who + ".complications: no such Complication";
  if (any_beyond(auditor.effects, library.effects.size())) return who + ".effects: no such effect";
  for (const std::uint8_t card : auditor.effects) {
    const Effect& effect = library.effects[card];
    const auto held = std::ranges::count(auditor.effects, card);
    if (held > effect.copies)
      return fmt::format("{}.effects: {} of {}, there are {}", who, held, effect.id, effect.copies);
  }
  const bool encounter = meets_somebody(auditor.phase) || auditor.phase == Phase::trapped;
  const std::size_t most = encounter ? kRings : auditor.phase == Phase::scene ? 1 : 0;
  if (auditor.effects.size() > most)
    return who + ".effects: at most " + std::to_string(most) + " in this phase";
  return std::nullopt;
}

Broken broken_star(const Auditor& auditor, const Library& library, const std::string& who) {
  if (auditor.star == Star::untouched) return std::nullopt;
  if (auditor.act == kNone) return who + ".star: only an Act has one";
  if (!is_boss(auditor.boss)) return who + ".boss: the star is open and nobody is there";
  return broken_opponent(auditor.boss, library, who + ".boss");
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
  if (auditor.weapon_name >= texts || auditor.armor_name >= texts)
    return who + ": a name that nobody has typed";
  if (Broken broken = broken_opponent(auditor.boss, library, who + ".boss")) return broken;
  if (Broken broken = broken_gear(auditor, library, who)) return broken;
  if (Broken broken = broken_hand(auditor, library, who)) return broken;
  if (Broken broken = broken_star(auditor, library, who)) return broken;
  if (Broken broken = broken_map(auditor, who)) return broken;
  return broken_phase(auditor, library, who);
}

/// A deck of which more or fewer are about than there are.
template <class Cards>
Broken miscounted(std::string_view deck, std::span<const int> counts, const Cards& cards) {
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] != cards[i].copies)
      return fmt::format("decks.{}: {} of {}, there are {}", deck, counts[i], cards[i].id, cards[i].copies);
  }
  return std::nullopt;
}

/// Every card is in one place: the deck, the discards, or a hand.
Broken broken_decks(const State& state, const Library& library) {
  std::array<int, 18> complications{};
  std::array<int, 11> treasures{};
  for (std::size_t i = 0; i < complications.size(); ++i)
    complications[i] = state.decks.complications[i] + state.decks.complications_played[i];
  for (std::size_t i = 0; i < treasures.size(); ++i)
    treasures[i] = state.decks.treasures[i] + state.decks.treasures_used[i];
  for (const Auditor& auditor : state.auditors) {
    for (const std::uint8_t card : auditor.complications) ++complications[card];
    for (const std::uint8_t card : auditor.treasures) ++treasures[card];
  }
  if (Broken broken = miscounted("complications", complications, library.complications)) return broken;
  if (Broken broken = miscounted("treasures", treasures, library.treasures)) return broken;
  const auto beyond = [](unsigned out, std::size_t size) { return out >> size != 0; };
  if (beyond(state.decks.missions_out, library.missions.size())) return "decks.missions-out: no such Mission";
  if (beyond(state.decks.acts_out, library.acts.size())) return "decks.acts-out: no such Act";
  if (beyond(state.decks.scenes_out, library.scenes.size())) return "decks.scenes-out: no such scene";
  if (beyond(state.decks.minions_out, library.minions.size())) return "decks.minions-out: no such Minion";
  if (beyond(state.decks.antagonists_out, library.antagonists.size()))
    return "decks.antagonists-out: no such Antagonist";
  return std::nullopt;
}

/// What an opponent faces and where: its Encounter is the only thing that the position says of it.
Broken broken_meeting(const State& state, const Library& library) {
  const Encounter& encounter = state.encounter;
  const Auditor& me = state.auditors[state.turn];
  if (encounter.opponent.kind == Opponent::Kind::none) return "encounter.opponent: an Encounter with nobody";
  if (encounter.at_star) {
    if (!is_star_of(me, library, me.cell) || me.star == Star::untouched)
      return "encounter.at-star: the star, once it is opened";
    return std::nullopt;
  }
  const RoomState room = me.map[me.cell].room;
  if (room != RoomState::occupied && room != RoomState::waiting)
    return "encounter.opponent: is met in an occupied room, or one where it waits";
  return std::nullopt;
}

Broken broken_encounter(const State& state, const Library& library) {
  const Encounter& encounter = state.encounter;
  const Phase phase = state.auditors[state.turn].phase;
  if (!meets_somebody(phase) && phase != Phase::trapped)
    return encounter == Encounter{} ? std::nullopt : Broken("encounter: none is under way in this phase");
  if (Broken broken = broken_opponent(encounter.opponent, library, "encounter.opponent")) return broken;
  const RoundCard& card = encounter.card;
  if (card.kind == RoundCard::Kind::effect && card.card >= library.effects.size())
    return "encounter.card: no such effect";
  if (card.kind == RoundCard::Kind::complication && card.card >= library.complications.size())
    return "encounter.card: no such Complication";
  if (Broken broken = kit::sheet::broken(kEncounterSheet, Look{state, library}, kit::sheet::kTheOnly))
    return broken;
  if (meets_somebody(phase)) return broken_meeting(state, library);
  if (encounter.opponent.kind != Opponent::Kind::none) return "encounter.opponent: a trap has none";
  return std::nullopt;
}

/// The phases in which a pool of this kind is put together.
bool fits(Check::Kind kind, Phase phase) {
  switch (kind) {
    case Check::Kind::none: return true;
    case Check::Kind::pick:
    case Check::Kind::batter: return phase == Phase::doors;
    case Check::Kind::disarm:
    case Check::Kind::evade: return phase == Phase::trapped;
    case Check::Kind::scene: return phase == Phase::scene;
    case Check::Kind::stealth: return phase == Phase::meeting;
    case Check::Kind::standard: return meets_somebody(phase);
    case Check::Kind::attack:
    case Check::Kind::plead: return phase == Phase::fighting;
  }
  return false;
}

Broken broken_check(const State& state, const Library& library) {
  const Check& check = state.check;
  const Auditor& me = state.auditors[state.turn];
  if (!fits(check.kind, me.phase)) return "check.kind: not in this phase";
  if (Broken broken = kit::sheet::broken(kCheckSheet, Look{state, library}, kit::sheet::kTheOnly))
    return broken;
  if (check.kind == Check::Kind::attack &&
      (check.subject >= library.talents.size() || !library.talents[check.subject].attack))
    return "check.subject: no such talent";
  if (check.kind == Check::Kind::scene && (check.subject > 1 || me.scene == kNone))
    return "check.subject: one of the two rolls of a scene that is drawn";
  return std::nullopt;
}

}  // namespace

Broken broken_invariant(const State& state, const Library& library, std::size_t texts) {
  if (state.count < 1 || state.count > kMaxAuditors) return "count: 1 to 3 Auditors";
  if (state.turn >= state.count) return "turn: one of the Auditors";
  if (!known(state.switches.vocation, library.vocations.size())) return "switches.vocation: no such vocation";
  const Look look{state, library};
  if (state.switches.race_acts < 1 || state.switches.race_acts > kActs) return "switches.race-acts: 1 to 5";
  if (!known(state.decks.race_mission, library.missions.size())) return "decks.race-mission: no such Mission";
  for (int i = 0; i < kMaxAuditors; ++i) {
    const std::string who = "auditors[" + std::to_string(i) + "]";
    const Auditor& auditor = state.auditors[i];
    if (i >= state.count && auditor != Auditor{})
      return who + ": only " + std::to_string(state.count) + " at the table";
    if (i >= state.count) continue;
    if (i != state.turn && (meets_somebody(auditor.phase) || auditor.phase == Phase::trapped))
      return who + ".phase: only the Auditor whose turn it is has an Encounter";
    if (Broken broken = broken_auditor(auditor, library, texts, who)) return broken;
    if (Broken broken = kit::sheet::broken(kAuditorSheet, look, i)) return broken;
  }
  if (Broken broken = broken_tiles(state)) return broken;
  if (Broken broken = broken_decks(state, library)) return broken;
  if (Broken broken = broken_encounter(state, library)) return broken;
  return broken_check(state, library);
}

}  // namespace gamekeeper::number_crunch
