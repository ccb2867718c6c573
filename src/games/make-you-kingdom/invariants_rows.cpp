#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <variant>

#include "engine/state_json.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/invariants_parts.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"
#include "games/make-you-kingdom/rules.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"
#include "kit/effects/run.hpp"

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
    case kThing: return kMostCourt * kSlots;
    case kBeast: return Pieces::kMost;
    case kTalent: return state.kingdom.talents.size();
    default: return 0;
  }
}

void inspect_piece(const Piece& piece, const Spot& at, std::string_view member, Inspection& to) {
  if (piece.is()) to.entry(at, member, piece.index, most_of(piece.kind, to.state));
}

void inspect_run(const rows::Run& run, const Spot& at, Inspection& to) {
  to.entry(at, "row", run.row, to.library.rows->program.rows.size());
  inspect_piece(run.by, at, "by", to);
  inspect_piece(run.to, at, "to", to);
  inspect_piece(run.with, at, "with", to);
  for (const Piece& one : run.people) inspect_piece(one, at, "people", to);
  for (const rows::Rolled& one : run.rolled) inspect_piece(one.who, at, "rolled", to);
  for (const Pieces& some : run.pieces) {
    for (const Piece one : some) inspect_piece(one, at, "pieces", to);
  }
}

void inspect_kept(const rows::Kept& kept, const Spot& at, Inspection& to) {
  const auto& effects = to.library.rows->program.effects;
  to.entry(at, "effect", kept.effect, effects.size());
  const auto lasts = [&](std::size_t effect) {
    return std::holds_alternative<rows::Later>(effects[effect].verb) ||
           std::holds_alternative<rows::Lasting>(effects[effect].verb);
  };
  if (kept.effect < effects.size() && !lasts(kept.effect)) to.say(at, "what leaves nothing behind");
  inspect_run(kept.names, Spot{"names", Spot::kNowhere, &at}, to);
}

/// A number of a frame's locals; left out: what it is by itself.
std::size_t local(const json::object& frame, std::string_view name, std::size_t otherwise = 0) {
  const json::value* value = frame.if_contains(name);
  return value != nullptr && value->is_number() ? value->to_number<std::size_t>() : otherwise;
}

void inspect_frame(const json::object& frame, const Spot& at, Inspection& to) {
  const rows::Program& program = to.library.rows->program;
  const json::value* procedure = frame.if_contains("procedure");
  const std::string_view id =
      procedure != nullptr ? std::string_view(procedure->as_string()) : std::string_view();
  to.place_of_person(at, "who", static_cast<int>(local(frame, "who")));
  if (id == kAct.id) to.entry(at, "part", local(frame, "part"), program.parts.size());
  if (id == kRoll.id) {
    to.entry(at, "table", local(frame, "table"), to.library.tables.size());
    to.entry(at, "row", local(frame, "row"), program.rows.size());
  }
  const State& state = to.state;
  if (id == kRoad.id) {
    to.entry(at, "at", local(frame, "at"), kRegions);
    to.entry(at, "to", local(frame, "to"), kRegions);
  }
  if (id == kMove.id) {
    to.entry_or_none(at, "to", local(frame, "to", kNone), kRooms);
    to.entry_or_none(at, "corridor", local(frame, "corridor", kNone), state.adventure.corridors.size());
  }
  if (id == kScouting.id) to.entry_or_none(at, "room", local(frame, "room", kNone), kRooms);
  if (id == kDrawing.id) to.entry(at, "room", local(frame, "room"), kRooms + 1);
  // One that is over has done with its run.
  if (id == kGoOn.id && frame.contains("next")) {
    const std::size_t list = local(frame, "list", rows::kNone);
    to.entry(at, "list", list, program.lists.size());
    if (list < program.lists.size())
      to.entry(at, "at", local(frame, "at"), program.lists[list].effects.size() + 1);
    to.entry(at, "run", local(frame, "run"), state.effects.runs.size());
  }
}

}  // namespace

void inspect_rows(Inspection& to) {
  const auto& effects = to.state.effects;
  for (std::size_t i = 0; i < effects.runs.size(); ++i)
    inspect_run(effects.runs[i], Spot{"effects.runs", i}, to);
  for (std::size_t i = 0; i < effects.kept.size(); ++i)
    inspect_kept(effects.kept[i], Spot{"effects.kept", i}, to);
  for (std::size_t i = 0; i < effects.used.size(); ++i) {
    const Spot at{"effects.used", i};
    to.entry(at, "row", effects.used[i].row, to.library.rows->program.rows.size());
    to.entry(at, "scope", effects.used[i].scope, to.library.rows->nouns.list(rows::Noun::scope).size());
    inspect_piece(effects.used[i].who, at, "who", to);
  }
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
