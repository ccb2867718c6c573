#include <fmt/format.h>

#include "games/number-crunch/game_words.hpp"
#include "kit/inspection.hpp"

namespace gamekeeper::number_crunch {
namespace {

/// A position and how many texts its match has.
struct Inspected : Look {
  std::size_t texts;
};
using kit::one_of;
using kit::Spot;
using kit::up_to;
using Inspection = kit::Inspection<Inspected>;
using enum kit::Bound<Inspected>::Form;

constexpr int kLoweredToOne = 99;

int auditor(const Inspected& look) { return look.state.count - 1; }
int text(const Inspected& look) { return static_cast<int>(look.texts) - 1; }

constexpr kit::Bound<Inspected> kBounds[] = {
    {"State", "count", 1, up_to<kMaxAuditors>},
    {"State", "turn", 0, auditor},
    {"", "race_acts", 1, up_to<kActs>},
    {"", "vocation", 0, one_of<&Library::vocations>, or_none},
    {"", "weapon", 0, one_of<&Library::weapons>, or_none},
    {"", "armor", 0, one_of<&Library::armors>, or_none},
    {"", "weapon_name armor_name", 0, text},
    {"", "mission race_mission", 0, one_of<&Library::missions>, or_none},
    {"", "act", 0, one_of<&Library::acts>, or_none},
    {"", "scene", 0, one_of<&Library::scenes>, or_none},
    {"", "cell", 0, up_to<kCells - 1>},
    {"", "came_from", 0, up_to<kCells - 1>, or_none},
    {"", "act_number", 1, up_to<kActs>},
    {"", "acts_done", 0, up_to<kActs>},
    {"", "health_at_start", 0, up_to<kHealth>},
    {"Auditor", "capital", 0, up_to<kMostCapital>},
    {"Auditor", "treasures", 0, one_of<&Library::treasures>},
    {"Auditor", "complications", 0, one_of<&Library::complications>},
    {"Auditor", "effects", 0, one_of<&Library::effects>},
    {"", "missions_out", 0, one_of<&Library::missions>, bits},
    {"", "acts_out", 0, one_of<&Library::acts>, bits},
    {"", "scenes_out", 0, one_of<&Library::scenes>, bits},
    {"", "minions_out", 0, one_of<&Library::minions>, bits},
    {"", "antagonists_out", 0, one_of<&Library::antagonists>, bits},
    {"Encounter", "lowered defense_lowered", 0, up_to<kLoweredToOne>},
    {"Encounter", "defense_raised speed_raised", 0, up_to<kMostRaised>},
    {"Check", "capital risk opposing", 0, up_to<kMostDice>},
    {"Check", "target", -1, up_to<127>},
};

/// Whether an Auditor in this phase is in the middle of an Encounter.
bool meets_somebody(Phase phase) { return phase == Phase::meeting || phase == Phase::fighting; }
bool is_in_encounter(Phase phase) { return meets_somebody(phase) || phase == Phase::trapped; }

void together(const Opponent& opponent, const Spot& at, Inspection& to) {
  const Library& library = to.look.library;
  const auto entry = [&](std::string_view part, std::uint8_t value, const auto& list) {
    to.entry(at.at(part), value, list.size());
  };
  switch (opponent.kind) {
    case Opponent::Kind::none: break;
    case Opponent::Kind::minion: entry("first", opponent.first, library.minions); break;
    case Opponent::Kind::antagonist: entry("first", opponent.first, library.antagonists); break;
    case Opponent::Kind::monster:
      entry("first", opponent.first, library.heads);
      entry("torso", opponent.torso, library.torsos);
      entry("legs", opponent.legs, library.legs);
      break;
  }
}

void together(const RoundCard& card, const Spot& at, Inspection& to) {
  if (card.kind == RoundCard::Kind::effect)
    to.entry(at.at("card"), card.card, to.look.library.effects.size());
  if (card.kind == RoundCard::Kind::complication)
    to.entry(at.at("card"), card.card, to.look.library.complications.size());
}

void together(const Cell& cell, const Spot& at, Inspection& to) {
  const bool laid = is_laid(cell);
  for (std::size_t n = 0; n < cell.tile.size(); ++n)
    to.range(at.at("tile", n), cell.tile[n], laid ? 1 : 0, laid ? 6 : 0);
  to.expect(laid || cell.room == RoomState::unexplored, at, "a room without a tile");
}

/// Every tile of the bag lies on one cell at most; dice show the same numbers twice (V-1).
void inspect_tiles(Inspection& to) {
  const State& state = to.look.state;
  if (state.switches.tileless) return;
  std::array<bool, 216> laid{};
  for (int i = 0; i < state.count; ++i) {
    for (const Cell& cell : state.auditors[i].map) {
      if (!is_laid(cell)) continue;
      bool& here = laid[(cell.tile[0] - 1) * 36 + (cell.tile[1] - 1) * 6 + cell.tile[2] - 1];
      if (here)
        to.say(fmt::format("auditors[{}].map: tile {}-{}-{} lies on two cells; there is one of each", i,
                           cell.tile[0], cell.tile[1], cell.tile[2]));
      here = true;
    }
  }
}

bool is_star_of(const Auditor& auditor, const Library& library, int cell) {
  return auditor.act != kNone && library.maps[auditor.act].star == cell;
}

/// Where an Auditor in the middle of an Act may stand, phase by phase.
void inspect_place(const Auditor& auditor, const Spot& at, Inspection& to) {
  const Library& library = to.look.library;
  const RoomState here = auditor.map[auditor.cell].room;
  to.expect(auditor.came_from == kNone || is_star_of(auditor, library, auditor.came_from) ||
                auditor.map[auditor.came_from].room != RoomState::unexplored,
            at.at("came_from"), "a room that is explored, the star, or 255");
  const bool encounter = is_in_encounter(auditor.phase);
  for (int cell = 0; cell < kCells; ++cell) {
    if (auditor.map[cell].room == RoomState::occupied && (!encounter || cell != auditor.cell))
      to.say(at.at("map"), "nobody is met in " + cell_name(cell) + ", so it is not occupied");
  }
  const Spot cell = at.at("cell");
  switch (auditor.phase) {
    case Phase::scene:
      to.expect(is_star_of(auditor, library, auditor.cell), cell, "a scene is played on the star");
      break;
    case Phase::trapped:
      to.expect(here == RoomState::occupied, cell, "a trap is met in an occupied room");
      break;
    case Phase::doors:
      to.expect(here == RoomState::done || here == RoomState::waiting, cell,
                "doors are chosen in a room that is done");
      break;
    default: break;
  }
}

void inspect_phase(const Auditor& auditor, const Spot& at, Inspection& to) {
  const bool applies = auditor.phase == Phase::hired;
  if (auditor.phase == Phase::finished || (applies && auditor.vocation == kNone)) return;
  to.expect(auditor.vocation != kNone, at.at("vocation"), "an Auditor at work has one");
  const bool under_way = !applies && auditor.phase != Phase::act_begins && auditor.phase != Phase::act_failed;
  to.expect(auditor.mission != kNone || (!under_way && !auditor.repeats), at.at("mission"),
            "an Act under way has one");
  if (under_way) inspect_place(auditor, at, to);
}

void inspect_gear(const Auditor& auditor, const Spot& at, Inspection& to) {
  if (auditor.vocation == kNone)
    return to.expect(auditor.weapon == kNone && auditor.armor == kNone, at.at("vocation"),
                     "gear goes with one");
  const Library& library = to.look.library;
  const Vocation& vocation = library.vocations[auditor.vocation];
  if (auditor.weapon != kNone && !kit::contains(vocation.weapons, auditor.weapon))
    to.say(at.at("weapon"), "a " + vocation.name + " carries no " + library.weapons[auditor.weapon].name);
  if (auditor.armor != kNone && !(auditor.armor == 0 ? vocation.may_wear_light : vocation.may_wear_heavy))
    to.say(at.at("armor"), "a " + vocation.name + " wears no " + library.armors[auditor.armor].name);
}

void inspect_hand(const Auditor& auditor, const Spot& at, Inspection& to) {
  to.expect(auditor.treasures.size() <= kTreasureLimit, at.at("treasures"), "at most 4");
  for (const std::uint8_t card : auditor.effects) {
    const Effect& effect = to.look.library.effects[card];
    const auto held = std::ranges::count(auditor.effects, card);
    if (held > effect.copies)
      to.say(at.at("effects"), fmt::format("{} of {}, there are {}", held, effect.id, effect.copies));
  }
  const std::size_t most = is_in_encounter(auditor.phase) ? kRings : auditor.phase == Phase::scene ? 1 : 0;
  if (auditor.effects.size() > most)
    to.say(at.at("effects"), "at most " + std::to_string(most) + " in this phase");
}

void inspect_numbers(const Auditor& auditor, const Spot& at, Inspection& to) {
  // Rolled once there is a vocation; whoever has left the Ministry is asked for nothing.
  const bool rolled = auditor.vocation != kNone && auditor.phase != Phase::finished;
  for (std::size_t i = 0; i < kStats; ++i) to.range(at.at("stats", i), auditor.stats[i], rolled ? 1 : 0, 6);
  const bool down = auditor.phase == Phase::act_failed || auditor.phase == Phase::finished;
  to.range(at.at("health_lost"), auditor.health_lost, 0, down ? kHealth : kHealth - 1);
  const bool earns = auditor.vocation != kNone && auditor.phase != Phase::hired;
  to.range(at.at("circles"), auditor.circles, 0,
           earns ? to.look.library.vocations[auditor.vocation].circles_per_capital - 1 : 0);
}

void together(const Auditor& auditor, const Spot& at, Inspection& to) {
  const State& state = to.look.state;
  if (at.index >= state.count) {
    if (auditor != Auditor{}) to.say(at, "only " + std::to_string(state.count) + " at the table");
    return;
  }
  to.expect(at.index == state.turn || !is_in_encounter(auditor.phase), at.at("phase"),
            "only the Auditor whose turn it is has an Encounter");
  inspect_gear(auditor, at, to);
  inspect_hand(auditor, at, to);
  if (auditor.star != Star::untouched) {
    to.expect(auditor.act != kNone, at.at("star"), "only an Act has one");
    to.expect(is_boss(auditor.boss), at.at("boss"), "the star is open and nobody is there");
  }
  inspect_phase(auditor, at, to);
  inspect_numbers(auditor, at, to);
}

/// A deck of which as many are about as there are.
template <class Cards>
void inspect_deck(std::string_view deck, std::span<const int> counts, const Cards& cards, const Spot& at,
                  Inspection& to) {
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] != cards[i].copies)
      to.say(at.at(deck), fmt::format("{} of {}, there are {}", counts[i], cards[i].id, cards[i].copies));
  }
}

/// Every card is in one place: the deck, the discards, or a hand.
void inspect_decks(const Decks& decks, const Spot& at, Inspection& to) {
  std::array<int, 18> complications{};
  std::array<int, 11> treasures{};
  for (std::size_t i = 0; i < complications.size(); ++i)
    complications[i] = decks.complications[i] + decks.complications_played[i];
  for (std::size_t i = 0; i < treasures.size(); ++i)
    treasures[i] = decks.treasures[i] + decks.treasures_used[i];
  for (const Auditor& auditor : to.look.state.auditors) {
    for (const std::uint8_t card : auditor.complications) ++complications[card];
    for (const std::uint8_t card : auditor.treasures) ++treasures[card];
  }
  inspect_deck("complications", complications, to.look.library.complications, at, to);
  inspect_deck("treasures", treasures, to.look.library.treasures, at, to);
}

/// What an opponent faces and where: its Encounter is the only thing that the position says of it.
void inspect_meeting(const Encounter& encounter, const Spot& at, Inspection& to) {
  const Auditor& me = to.look.me();
  if (encounter.at_star) {
    to.expect(is_star_of(me, to.look.library, me.cell) && me.star != Star::untouched, at.at("at_star"),
              "the star, once it is opened");
    return;
  }
  const RoomState room = me.map[me.cell].room;
  to.expect(room == RoomState::occupied || room == RoomState::waiting, at.at("opponent"),
            "is met in an occupied room, or one where it waits");
}

void together(const Encounter& encounter, const Spot& at, Inspection& to) {
  const Phase phase = to.look.me().phase;
  if (!is_in_encounter(phase))
    return to.expect(encounter == Encounter{}, at, "none is under way in this phase");
  const bool with_somebody = encounter.opponent.kind != Opponent::Kind::none;
  to.range(at.at("damage_taken"), encounter.damage_taken, 0,
           with_somebody ? sheet_of(to.look.library, encounter.opponent).health : 0);
  to.expect(with_somebody == meets_somebody(phase), at.at("opponent"),
            with_somebody ? "a trap has none" : "an Encounter with nobody");
  if (with_somebody) inspect_meeting(encounter, at, to);
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

void together(const Check& check, const Spot& at, Inspection& to) {
  const Auditor& me = to.look.me();
  const auto& talents = to.look.library.talents;
  to.expect(fits(check.kind, me.phase), at.at("kind"), "not in this phase");
  to.range(at.at("base"), check.base, 0, kMostDice - check.capital - check.risk);
  to.range(at.at("converted"), check.converted, 0, check.base + check.capital);
  to.range(at.at("hits"), check.hits, -1, check.dice());
  to.range(at.at("opposing_hits"), check.opposing_hits, -1, check.opposing);
  if (check.kind == Check::Kind::attack)
    to.expect(check.subject < talents.size() && talents[check.subject].attack, at.at("subject"),
              "no such talent");
  if (check.kind == Check::Kind::scene)
    to.expect(check.subject <= 1 && me.scene != kNone, at.at("subject"),
              "one of the two rolls of a scene that is drawn");
}

void together(const State& state, const Spot& at, Inspection& to) {
  inspect_decks(state.decks, at.at("decks"), to);
  inspect_tiles(to);
}
template <class T>
void together(const T&, const Spot&, Inspection&) {}

}  // namespace

std::optional<std::string> broken_invariant(const State& state, const Library& library, std::size_t texts) {
  const Inspected look{{state, library}, texts};
  return kit::inspect<kBounds>(
             look, [](const auto& value, const Spot& at, Inspection& to) { together(value, at, to); })
      .broken;
}

}  // namespace gamekeeper::number_crunch
