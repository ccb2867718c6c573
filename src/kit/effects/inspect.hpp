#pragma once

#include <boost/json/object.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "kit/effects/rows.hpp"
#include "kit/effects/run.hpp"

/// Whether what rows have left in a position is of the game's rows, and of pieces that there can be: part of
/// a game's invariants. What is wrong is said of the first, "effects.runs[0].row: 65535; 0 to 71"; nothing:
/// all of it is right.
namespace gamekeeper::kit::effects {

/// How many pieces of a kind there can be.
using MostOf = std::function<std::size_t(std::uint8_t kind)>;

std::optional<std::string> broken(std::span<const Run> runs, const SeenUnderWay& left, const Rows& rows,
                                  const MostOf& most);
template <std::size_t MostKept, std::size_t MostUsed>
std::optional<std::string> broken(const UnderWayOf<MostKept, MostUsed>& effects, const Rows& rows,
                                  const MostOf& most) {
  return broken(std::span(effects.runs.begin(), effects.runs.size()), effects, rows, most);
}

/// Of a course as a save has it: a number of a frame's locals; left out: what it is by itself.
std::size_t local(const boost::json::object& frame, std::string_view name, std::size_t otherwise = 0);
/// A frame whose locals are a Waiting, of a position where so many rows run: "list: 65535; 0 to 80".
std::optional<std::string> broken_waiting(const boost::json::object& frame, const Rows& rows,
                                          std::size_t runs);

}  // namespace gamekeeper::kit::effects
