#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/invariants_parts.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"
#include "kit/effects/inspect.hpp"

/// What rows have left behind, and what is under way.
namespace gamekeeper::make_you_kingdom {
namespace {

namespace json = boost::json;

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
    case kTalent: return state.kingdom.talents.size();
    default: return 0;
  }
}

void inspect_frame(const json::object& frame, const Spot& at, Inspection& to) {
  const rows::Program& program = to.library.rows->program;
  const json::value* procedure = frame.if_contains("procedure");
  const std::string_view id =
      procedure != nullptr ? std::string_view(procedure->as_string()) : std::string_view();
  to.place_of_person(at, "who", int_of(rows::local(frame, "who")));
  if (id == kAct.id) to.entry(at, "part", rows::local(frame, "part"), program.parts.size());
  if (id == kRoll.id) {
    to.entry(at, "table", rows::local(frame, "table"), to.library.tables.size());
    to.entry(at, "row", rows::local(frame, "row"), program.rows.size());
  }
  const State& state = to.state;
  if (id == kRoad.id) {
    to.entry(at, "at", rows::local(frame, "at"), kRegions);
    to.entry(at, "to", rows::local(frame, "to"), kRegions);
  }
  if (id == kMove.id) {
    to.entry_or_none(at, "to", rows::local(frame, "to", kNone), kRooms);
    to.entry_or_none(at, "corridor", rows::local(frame, "corridor", kNone), state.adventure.corridors.size());
  }
  if (id == kScouting.id) to.entry_or_none(at, "room", rows::local(frame, "room", kNone), kRooms);
  if (id == kDrawing.id) to.entry(at, "room", rows::local(frame, "room"), kRooms + 1);
  // One that is over has done with its run.
  if (id == kGoOn.id && frame.contains("next")) {
    if (const auto broken = rows::broken_waiting(frame, *to.library.rows, state.effects.runs.size()))
      to.say(at.text() + "." + *broken);
  }
}

}  // namespace

void inspect_rows(Inspection& to) {
  if (const auto broken = rows::broken(to.state.effects, *to.library.rows,
                                       [&to](std::uint8_t kind) { return most_of(kind, to.state); }))
    to.say(*broken);
}

void inspect_course(Inspection& to) {
  if (const auto broken = to.state.course.broken()) to.say(Spot{"course"}, *broken);
  const json::value course = engine::state_json::write(to.state.course);
  const json::value* frames = course.as_object().if_contains("frames");
  if (frames == nullptr) return;
  std::size_t number = 0;
  for (const json::value& frame : frames->as_array())
    inspect_frame(frame.as_object(), Spot{"course.frames", number++}, to);
}

}  // namespace gamekeeper::make_you_kingdom
