#pragma once

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "chance/fraction.hpp"
#include "engine/error.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/rule_id.hpp"
#include "engine/seat.hpp"

/// What the drive protocol says, as JSON; docs/protocol.md and docs/protocol.schema.json describe it.
namespace gamekeeper::protocol {

/// As JSON, with numbers as people write them: 83.333333, not 8.3333333E1.
std::string text_of(const boost::json::value& value);
boost::json::object error_json(const engine::Error& error);
/// The pending decision. The match explains what is barred when it was told to (Match::explain).
boost::json::object decision_json(const engine::Match& match);
/// The pending chance request.
boost::json::object chance_json(const engine::Match& match);
boost::json::object over_json(const engine::Match& match);
enum class Sampling : std::uint8_t { no, yes };
/// The odds of each option of the pending decision: exact where the game knows them, else sampled by
/// playouts, which takes a tenth of a second, or left out.
boost::json::object odds_json(const engine::Match& match, Sampling sampling = Sampling::yes);
/// What a seat sees, or kSpectator.
boost::json::object view_json(const engine::Match& match, engine::SeatId seat);
/// What a seat learns of an event, or, without a seat, all of it. Nothing when the seat learns nothing.
std::optional<boost::json::object> event_json(const engine::Game& game, const engine::Event& event,
                                              const engine::Position& position,
                                              std::optional<engine::SeatId> seat);

std::string_view name_of(engine::Kind kind);
/// The rule's id; empty when none is cited.
std::string rule_id(const engine::Game& game, engine::RuleId rule);
/// The role name of a seat of the match.
std::string role_of(const engine::Match& match, engine::SeatId seat);
/// A probability as {"probability": "5/6", "percent": 83.333333}.
void put_probability(boost::json::object& to, const chance::Fraction& probability);

}  // namespace gamekeeper::protocol
