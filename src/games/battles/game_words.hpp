#pragma once

#include "engine/game.hpp"          // IWYU pragma: export
#include "engine/scene.hpp"         // IWYU pragma: export
#include "games/battles/rules.hpp"  // IWYU pragma: export
#include "kit/words/english.hpp"    // IWYU pragma: export

/// What people and logs read of BATTLES: Armageddon. Nothing here changes anything.
namespace gamekeeper::battles {

// -- voice.cpp --
/// "north-fire-mage": a Mob in play, for scripts; for people "the Fire Mage", and "north's Fire Mage" where
/// that would not be clear.
std::string mob_id(const Look& look, MobId id);
std::string mob_name(const Look& look, MobId id);
/// "holy-light"; "attack".
std::string_view ability_id(const Look& look, MobId id, int ability);
/// "HOLY LIGHT"; "Attack".
std::string_view ability_name(const Look& look, MobId id, int ability);
/// So much of a Total: "3D6 of damage", "1 point to give", "4 rage".
std::string amount_of(const Total& total, int amount);
using kit::words::english::listed;
std::string_view side_name(SeatId side);

// All other words are said by Speech (voice.hpp).
std::string place_name(const Look& look, Place place);
std::string zone_name(const Look& look, Zone zone);
/// Who charges with a Cavalier, and comes to rest when the CHARGE is let go.
std::vector<std::string> riders_of(const Look& look, MobId cavalier);
/// By what a side holds an enemy that a hit would set free.
Captive captive_of(const Look& look, SeatId side, MobId id);

// -- view.cpp --
/// What a seat sees: both fields as cards are laid; until both sides are ready, not the other's set-up.
engine::Scene view_of(const Look& look, SeatId seat);

// -- hidden.cpp --
/// What a seat may not see, replaced by something as likely: at set-up the other side's Mobs and numbers.
void imagine_hidden(State& state, const Library& library, SeatId seat, chance::Random& random);

// -- odds.cpp, appraisal.cpp --
std::optional<engine::Odds> odds_of(const Look& look, const engine::Decision& decision, const Option& option);
double appraise_option(const Look& look, const engine::Decision& decision, const Option& option);

// -- standing.cpp --
/// How a position looks for a seat, from 0 (lost) to 1 (won), by the hit points that act for either side;
/// nothing at set-up.
std::optional<double> standing_of(const Look& look, SeatId seat);

// -- reach.cpp: what random play must reach besides the cards themselves --
/// All of it: every branch of an ability that a clause of the Almanac names, as `abilities/ID/BRANCH`. A
/// branch shows in the events that it tells, so play pays nothing.
std::vector<std::string> branches(const Library& library);
/// Those that an event has come from.
void branches_of(const Look& look, const engine::Event& event, std::vector<std::string>& to);

// -- invariants.cpp --
std::optional<std::string> broken_invariant(const Look& look);

}  // namespace gamekeeper::battles
