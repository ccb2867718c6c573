#pragma once

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"
#include "engine/match.hpp"
#include "engine/tool.hpp"

/// The referee's tools (engine::Tool) in words, for both ways of playing.
namespace gamekeeper::cli::terminal {

/// The tools as they are shown: those of a group together, groups and tools in the game's order.
std::vector<engine::Tool> in_groups(const std::vector<engine::Tool>& tools);

/// What a search finds a tool by, in lower case: its group, label and id.
std::string sought_by(const engine::Tool& tool);
/// Whether a text in lower case has all words of a search.
bool has_all_words(std::string_view text, std::string_view search);

/// "d4, d4"; of many "12 x d6".
std::string dice_in_words(const engine::Tool& tool);
/// What holds now; empty: nothing that the tool would say.
std::string value_now(const engine::Tool& tool);
/// What it takes: "0 to 18", "one of 12", "words". Empty: nothing.
std::string takes_in_words(const engine::Tool& tool);

/// What is typed as a ruling's "with", for tools that take something. The error says what would be right.
engine::Result<boost::json::value> read_value(const engine::Tool& tool, std::string_view typed);
/// Faces for each of a tool's dice, typed as a line; also without spaces where every die has up to ten sides.
engine::Result<std::vector<int>> read_faces(const engine::Tool& tool, std::string_view typed);

/// What a ruling's "with" is called: "7", "Rain", "The Ouse". Empty: it has none.
std::string value_in_words(const engine::Tool& tool, const boost::json::object& ruling);
/// A ruling on a match as it stands: "Depth, 7"; of one without a tool the place that it changes.
std::string ruling_in_words(const engine::Match& match, const boost::json::object& ruling);

}  // namespace gamekeeper::cli::terminal
