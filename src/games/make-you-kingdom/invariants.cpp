#include "games/make-you-kingdom/invariants.hpp"

#include <fmt/format.h>

#include <boost/describe/enumerators.hpp>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <boost/mp11/algorithm.hpp>
#include <boost/mp11/list.hpp>

#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"
#include "games/make-you-kingdom/library_ready.hpp"
#include "kit/effects/inspect.hpp"
#include "kit/inspection.hpp"
#include "kit/lists.hpp"

/// What each member of a position may hold. Structs know their members, so that a list of these is enough;
/// what two of them may not be together is said struct by struct.
namespace gamekeeper::make_you_kingdom {
namespace {

namespace json = boost::json;

using kit::one_of;
using kit::Spot;
using kit::up_to;
struct Inspected {
  const State& state;
  const Library& library;
};
using Inspection = kit::Inspection<Inspected>;
constexpr auto kOrNone = kit::Bound<Inspected>::Form::or_none;

/// Of the Court, or on the Battlefield.
void expect_person(const Spot& at, int who, Inspection& to) {
  if (!Look(to.look.state, to.look.library).exists(who)) to.say(at, fmt::format("{}; nobody is there", who));
}

constexpr int kFlairs = 63;      ///< 21 of each of three lists
constexpr int kAddsUp = 30'000;  ///< at most, for what only adds up

template <class Enum>
constexpr int kWords = int_of(boost::mp11::mp_size<boost::describe::describe_enumerators<Enum>>::value);

template <int kCount>
constexpr auto so_many = up_to<kCount - 1>;
int kind_of_foe(const Inspected& look) {
  return int_of(look.library.monsters.size() + look.library.bases.size()) - 1;
}
int skill_row(const Inspected& look) { return int_of(look.library.skill_rows()); }
int seat_of_court(const Inspected& look) { return look.state.seats - 1; }
int corridor(const Inspected& look) { return int_of(look.state.adventure.corridors.size()) - 1; }

constexpr kit::Bound<Inspected> kBounds[] = {
    {"",
     "objective_met fresh ruler ranged piercing hit under_way court_first fled over known searched explored",
     0, up_to<1>},
    {"", "entered lift found gone seen active ruler_known ruler_beaten home stowed", 0, up_to<1>},
    {"Thing", "fond", 0, up_to<kMostFeeling>},
    {"Thing", "sealed", 0, skill_row},
    {"", "lifted", 0, up_to<3>},
    {"State", "seats", 2, up_to<1 + int_of(kMostCourt)>},
    {"Switches", "games", 0, up_to<99>},
    {"Switches", "court", 3, up_to<int_of(kMostCourt)>},
    {"", "ready", 0, one_of<&Library::courts, 1>},
    {"", "starter", 0, one_of<&Library::kingdoms, 1>},
    {"", "scenario", 0, one_of<&Library::scenarios, 1>},
    {"", "klass", 0, one_of<&Library::classes>, kOrNone},
    {"", "jobs", 0, one_of<&Library::jobs>, kOrNone},
    {"", "job", 0, one_of<&Library::jobs>},
    {"", "likes dislikes", 0, so_many<int_of(words_of(kTasteLists))>, kOrNone},
    {"Landmaker", "name", 0, so_many<int_of(words_of(kNameLists))>, kOrNone},
    {"", "nickname", 0, so_many<int_of(words_of(kNicknameLists))>, kOrNone},
    {"Neighbor Kingdom", "name", 0, so_many<kListRows>, kOrNone},
    {"", "background", 0, one_of<&Library::backgrounds>, kOrNone},
    {"Landmaker", "level", 1, up_to<20>},
    {"Kingdom", "level", 1, up_to<10>},
    {"Thing", "level", 0, up_to<10>},
    {"Snare", "level", 0, up_to<15>},
    {"", "seat", 1, seat_of_court},
    {"", "scores", -30, up_to<30>},
    {"", "hp against bonus damage more", -9999, up_to<9999>},
    {"Body", "drive followers", 0, up_to<9999>},
    {"Snare", "area", 0, so_many<int_of(kAreas)>, kOrNone},
    {"", "area", 0, so_many<int_of(kAreas)>},
    {"Bond Help", "from to by", 0, so_many<int_of(kMostCourt + kMostFoes)>},
    {"Bond", "affection hostility", 0, up_to<kMostFeeling>},
    {"Bond", "kind grudge", 0, up_to<3>},
    {"Foe", "monster", 0, kind_of_foe},
    {"", "monster", 0, one_of<&Library::monsters>},
    {"Trial", "score", 0, so_many<kWords<Score> - 1>},
    {"Trial", "first second", 0, up_to<6>},
    {"", "facility station", 0, one_of<&Library::facilities>, kOrNone},
    {"", "a b", 0, so_many<int_of(kRooms)>},
    {"Gift Stronghold", "room", 0, so_many<int_of(kRooms)>},
    {"Snare Adventure", "room here from ruler_room", 0, so_many<int_of(kRooms)>, kOrNone},
    {"Snare", "corridor", 0, corridor, kOrNone},
    {"", "region", 0, so_many<int_of(kRegions)>},
    {"", "staple", 0, so_many<int_of(kMaterials)>, kOrNone},
    {"", "attributes", 0, up_to<99>},
    {"", "citizens voices lost loan", 0, up_to<kAddsUp>},
    {"", "most_voices treasury upkeep", -kAddsUp, up_to<kAddsUp>},
    {"", "power", 0, one_of<&Library::great_powers>, kOrNone},
    {"Monsters", "count", 0, up_to<int_of(kMostFoes)>},
    {"", "flair", 0, so_many<kFlairs>, kOrNone},
    {"", "trap", 0, one_of<&Library::traps>},
    {"Gift", "item", 0, one_of<&Library::items>},
    {"", "item", 0, one_of<&Library::items>, kOrNone},
    {"", "point", 0, one_of<&Library::weak_points>, kOrNone},
    {"Adventure", "reaction", 0, up_to<2>},
    {"", "base", 0, one_of<&Library::bases>},
};

/// How many there are of what a facility may be dedicated to.
std::size_t most_of(const Library& library, Dedicated to) {
  switch (to) {
    case Dedicated::person: return kMostCourt;
    case Dedicated::material: return kMaterials;
    case Dedicated::spells:
    case Dedicated::group: return static_cast<std::size_t>(Group::esoteric) + 1;
    case Dedicated::skill: return library.skills.size();
    case Dedicated::weapon: return library.items.size();
    case Dedicated::monster: return library.monsters.size();
  }
  return 0;
}

bool plays(const State& state) {
  return state.course.has(kKingdomPhase) || state.course.has(kDungeonPhase) || state.course.has(kEndPhase);
}

// -- What goes together --

void together(const Thing& thing, const Spot& at, Inspection& to) {
  if (!thing.is() && thing != Thing{}) to.say(at, "an empty slot with something in it");
}
void together(const Landmaker& one, const Spot& at, Inspection& to) {
  if (one.klass == kNone && plays(to.look.state)) to.say(at, "a seat at Court, and nobody in it");
}
void together(const Trial& trial, const Spot& at, Inspection& to) {
  expect_person(at.at("who"), trial.who, to);
}
void together(const Attack& attack, const Spot& at, Inspection& to) {
  expect_person(at.at("by"), attack.by, to);
  expect_person(at.at("to"), attack.to, to);
  const bool lent = is_lent(attack.slot);
  to.entry_or_none(at.at("slot"), lent ? lent_item(attack.slot) : attack.slot,
                   lent ? to.look.library.items.size() : kSlots + 1);
}
void together(const Built& built, const Spot& at, Inspection& to) {
  if (built.facility >= to.look.library.facilities.size() || built.choice == kNone) return;
  if (const auto meant = to.look.library.facilities[built.facility].dedicated)
    to.entry(at.at("choice"), built.choice, most_of(to.look.library, *meant));
}
void together(const Corridor& one, const Spot& at, Inspection& to) {
  if (one.a == one.b) to.say(at, "it leads nowhere");
}
void together(const Territory& map, const Spot& at, Inspection& to) {
  to.bits(at.at("entrances"), map.entrances, kRooms);
}
void together(const Room& room, const Spot& at, Inspection& to) {
  // Without flair it is one that somebody has written, of all scenarios.
  if (room.flair != kNone) to.entry_or_none(at.at("place"), room.place, kFlairs);
}
void together(const Kingdom& kingdom, const Spot& at, Inspection& to) {
  constexpr int kLandscapes = kWords<Region>;
  const auto are_things = [&](std::string_view member, const auto& all) {
    for (std::size_t i = 0; i < all.size(); ++i)
      to.entry(at.at(member, i).at("item"), all[i].item, to.look.library.items.size());
  };
  are_things("pledges", kingdom.pledges);
  are_things("sent_home", kingdom.sent_home);
  are_things("vault", kingdom.vault);
  for (std::size_t region = 0; region < kRegions; ++region) {
    const std::uint8_t lies = kingdom.world[region];
    const Spot here{"world", region, &at};
    if (lies >= kTheirsInWorld)
      to.entry(here.at("neighbor"), std::size_t{lies} - kTheirsInWorld, kingdom.neighbors.size());
    else if (lies > kLandscapes && lies != kOursInWorld)
      to.say(here, "nothing of that kind lies anywhere");
  }
}
void together(const Adventure& adventure, const Spot& at, Inspection& to) {
  to.bits(at.at("entrances"), adventure.entrances, kRooms);
  if (adventure.home == 0 && adventure.here == kNone) to.say(at, "out of the Kingdom, and in no room");
  if (!adventure.corridors.empty() && adventure.entrances == 0) to.say(at, "a dungeon without an entrance");
}
void together(const State& state, const Spot&, Inspection& to) {
  for (std::size_t i = 0; i < state.bonds.size(); ++i) {
    for (std::size_t other = 0; other < i; ++other) {
      if (state.bonds[other].from == state.bonds[i].from && state.bonds[other].to == state.bonds[i].to)
        to.say(Spot{"bonds", i}, "there are two of it");
    }
  }
}
void together(const Skills& skills, const Spot& at, Inspection& to) {
  for (std::size_t row = to.look.library.skill_rows(); row < kMostSkills; ++row) {
    if (skills.has(row)) to.say(at, fmt::format("skill {}; 0 to {}", row, to.look.library.skill_rows() - 1));
  }
}
template <class Flag>
void together(const kit::Flags<Flag>& flags, const Spot& at, Inspection& to) {
  to.bits(at, flags.bits, kWords<Flag>);
}
template <class T>
void together(const T&, const Spot&, Inspection&) {}

// -- What rows have left behind, and what is under way --

/// How many pieces of a kind there can be.
std::size_t most_of(std::uint8_t kind, const State& state) {
  switch (kind) {
    case kPerson: return kMostCourt + kMostFoes;
    case kArea: return kAreas;
    case kRoom: return kRooms;
    case kCorridor: return state.adventure.corridors.size();
    case kTrap: return state.adventure.snares.size();
    case kKingdom:
    case kMaster: return 1;
    case kFacility: return Pieces::kMost;
    case kNeighbor: return state.kingdom.neighbors.size();
    case kThing: return kMostCourt * kSlots + kMostFoes * kFoeSlots;
    case kBeast: return Pieces::kMost;
    case kBase: return state.adventure.bases.size();
    case kTalent: return state.kingdom.talents.size();
    default: return 0;
  }
}

void inspect_frame(const json::object& frame, const Spot& at, Inspection& to) {
  const rows::Program& program = to.look.library.rows->program;
  const json::value* procedure = frame.if_contains("procedure");
  const std::string_view id =
      procedure != nullptr ? std::string_view(procedure->as_string()) : std::string_view();
  to.entry(at.at("who"), rows::local(frame, "who"), kMostCourt + kMostFoes);
  if (id == kAct.id) to.entry(at.at("part"), rows::local(frame, "part"), program.parts.size());
  if (id == kRoll.id) {
    to.entry(at.at("table"), rows::local(frame, "table"), to.look.library.tables.size());
    to.entry(at.at("row"), rows::local(frame, "row"), program.rows.size());
  }
  const State& state = to.look.state;
  if (id == kRoad.id) {
    to.entry(at.at("at"), rows::local(frame, "at"), kRegions);
    to.entry(at.at("to"), rows::local(frame, "to"), kRegions);
  }
  if (id == kMove.id) {
    to.entry_or_none(at.at("to"), rows::local(frame, "to", kNone), kRooms);
    to.entry_or_none(at.at("corridor"), rows::local(frame, "corridor", kNone),
                     state.adventure.corridors.size());
  }
  if (id == kScouting.id) to.entry_or_none(at.at("room"), rows::local(frame, "room", kNone), kRooms);
  if (id == kDrawing.id) to.entry(at.at("room"), rows::local(frame, "room"), kRooms + 1);
  // One that is over has done with its run.
  if (id == kGoOn.id && frame.contains("next")) {
    if (const auto broken = rows::broken_waiting(frame, *to.look.library.rows, state.effects.runs.size()))
      to.say(at.text() + "." + *broken);
  }
}

void inspect_rows(Inspection& to) {
  if (const auto broken = rows::broken(to.look.state.effects, *to.look.library.rows,
                                       [&to](std::uint8_t kind) { return most_of(kind, to.look.state); }))
    to.say(*broken);
}

void inspect_course(Inspection& to) {
  if (const auto broken = to.look.state.course.broken()) to.say(Spot{"course"}, *broken);
  const json::value course = engine::state_json::write(to.look.state.course);
  const json::value* frames = course.as_object().if_contains("frames");
  if (frames == nullptr) return;
  std::size_t number = 0;
  for (const json::value& frame : frames->as_array())
    inspect_frame(frame.as_object(), Spot{"course.frames", number++}, to);
}

}  // namespace

std::optional<std::string> broken_invariant(const State& state, const Library& library) {
  const Inspected look{state, library};
  Inspection inspection = kit::inspect<kBounds>(
      look, [](const auto& value, const Spot& at, Inspection& to) { together(value, at, to); });
  inspect_rows(inspection);
  inspect_course(inspection);
  return inspection.broken;
}

}  // namespace gamekeeper::make_you_kingdom
