#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "content/ledger.hpp"
#include "engine/game.hpp"
#include "engine/tool.hpp"

/// What there is to play and to look up, as JSON.
namespace gamekeeper::protocol {

/// A game as `gamekeeper games --json` lists it.
boost::json::object game_json(const engine::GameInfo& info);
/// A tool of the referee's as {"tools": true} lists it.
boost::json::object tool_json(const engine::Tool& tool);
/// A rule as `gamekeeper rules --json` lists it, without the places in the program that apply and prove it.
boost::json::object rule_json(const content::Rule& rule);
/// Who can hold a seat without hands, from the weakest on: [{"who", "name", "sentence"}].
boost::json::array players_json();

}  // namespace gamekeeper::protocol
