#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include <string>
#include <string_view>

#include "content/ledger.hpp"
#include "engine/error.hpp"
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

/// Whether such a player may sit at a table of a server: people, and the players that players_json() lists.
/// Others think for as long as somebody wants them to who need not even be there.
engine::Result<> check_at_table(std::string_view role, std::string_view who);
/// Of those, the one that comes nearest to `who` without thinking longer; whoever may sit there is itself.
std::string nearest_at_table(std::string_view who);
/// What people call whoever holds a seat: "a person", "Novice".
std::string holder_name(std::string_view who);

}  // namespace gamekeeper::protocol
