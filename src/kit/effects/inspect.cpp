#include "kit/effects/inspect.hpp"

#include <fmt/format.h>

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"
#include "kit/effects/rows.hpp"
#include "kit/effects/run.hpp"

namespace gamekeeper::kit::effects {
namespace {

using Broken = std::optional<std::string>;

Broken beyond(std::string_view member, std::size_t value, std::size_t count) {
  if (value < count) return std::nullopt;
  return count == 0 ? fmt::format("{}: {}; there is none", member, value)
                    : fmt::format("{}: {}; 0 to {}", member, value, count - 1);
}

/// The first thing that is wrong, of several that are looked at one after the other.
class First {
 public:
  explicit First(const MostOf& most) : most_(most) {}

  void entry(std::string_view member, std::size_t value, std::size_t count) {
    if (!broken) broken = beyond(member, value, count);
  }
  void piece(std::string_view member, const Piece& piece) {
    if (piece.is()) entry(member, piece.index, most_(piece.kind));
  }
  void run(const Run& run, const Program& program) {
    entry("row", run.row, program.rows.size());
    piece("by", run.by);
    piece("to", run.to);
    piece("with", run.with);
    for (const Piece& one : run.people) piece("people", one);
    for (const Rolled& one : run.rolled) piece("rolled", one.who);
    for (const Pieces& some : run.pieces) {
      for (const Piece one : some) piece("pieces", one);
    }
  }

  Broken broken;

 private:
  const MostOf& most_;
};

bool leaves_something(const Effect& effect) {
  return std::holds_alternative<Later>(effect.verb) || std::holds_alternative<Lasting>(effect.verb);
}

/// Of a list, what `look` finds wrong with the first that is not right, with its place.
template <class List, class Look>
Broken first_of(const List& list, std::string_view name, const MostOf& most, Look look) {
  std::size_t place = 0;
  for (const auto& one : list) {
    First found(most);
    look(one, found);
    if (found.broken) return fmt::format("effects.{}[{}].{}", name, place, *found.broken);
    ++place;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> broken(std::span<const Run> runs, const SeenUnderWay& left, const Rows& rows,
                                  const MostOf& most) {
  const Program& program = rows.program;
  Broken wrong =
      first_of(runs, "runs", most, [&program](const Run& run, First& found) { found.run(run, program); });
  if (wrong) return wrong;
  wrong = first_of(left.kept, "kept", most, [&program, &most](const Kept& kept, First& found) {
    found.entry("effect", kept.effect, program.effects.size());
    if (!found.broken && !leaves_something(program.effects[kept.effect]))
      found.broken = fmt::format("effect: {}, which leaves nothing behind", kept.effect);
    First names(most);
    names.run(kept.names, program);
    if (!found.broken && names.broken) found.broken = "names." + *names.broken;
  });
  if (wrong) return wrong;
  const std::size_t scopes = rows.nouns.list(Noun::scope).size();
  return first_of(left.used, "used", most, [&program, scopes](const Used& used, First& found) {
    found.entry("row", used.row, program.rows.size());
    found.entry("scope", used.scope, scopes);
    found.piece("who", used.who);
  });
}

std::size_t local(const boost::json::object& frame, std::string_view name, std::size_t otherwise) {
  const boost::json::value* value = frame.if_contains(name);
  return value != nullptr && value->is_number() ? value->to_number<std::size_t>() : otherwise;
}

std::optional<std::string> broken_waiting(const boost::json::object& frame, const Rows& rows,
                                          std::size_t runs) {
  const std::size_t list = local(frame, "list", kNone);
  if (Broken wrong = beyond("list", list, rows.program.lists.size())) return wrong;
  if (Broken wrong = beyond("at", local(frame, "at"), rows.program.lists[list].effects.size() + 1))
    return wrong;
  return beyond("run", local(frame, "run"), runs);
}

}  // namespace gamekeeper::kit::effects
