#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/reckoning.hpp"
#include "engine/scene.hpp"
#include "games/battles/rules.hpp"

/// What people and logs read of BATTLES: Armageddon. Nothing here changes anything.
namespace gamekeeper::battles {

// -- words.cpp --
/// "north-fire-mage": a Mob in play, for scripts; for people "the Fire Mage", and "north's Fire Mage" where
/// that would not be clear.
std::string mob_id(const Look& look, MobId id);
std::string mob_name(const Look& look, MobId id);
/// The same at the beginning of a sentence: "The Fire Mage".
std::string mob_subject(const Look& look, MobId id);
/// "holy-light"; "attack".
std::string_view ability_id(const Look& look, MobId id, int ability);
/// "HOLY LIGHT"; "Attack".
std::string_view ability_name(const Look& look, MobId id, int ability);
/// What happens to a Mob that a side holds when it is hit: "your captive: frees it". Empty: it holds it not.
std::string captive_of(const Look& look, SeatId side, MobId id);
/// So much of a Total: "3D6 of damage", "1 point to give", "4 rage".
std::string amount_of(const Total& total, int amount);
/// "the Thug, the Joker and the Paladin".
std::string listed(const std::vector<std::string>& names);
/// With a capital letter, for the beginning of a sentence.
std::string capital(std::string text);
std::string_view side_name(SeatId side);
std::string_view place_name(Place place);
std::string_view zone_name(Zone zone);
void name_option(const Look& look, const Option& option, std::string& to);
std::string label_option(const Look& look, const engine::Decision& decision, const Option& option);
std::string say_prompt(const Look& look, const engine::Decision& decision);
std::string say_barred(const Look& look, const engine::Barred& barred);
std::string say_reason(const Look& look, const engine::Reason& reason);
std::string name_outcome(const Look& look, const engine::ChanceRequest& request, int outcome);
std::string say_purpose(const Look& look, const engine::ChanceRequest& request);

// -- briefly.cpp --
/// What an ability does, in a few words for a button; and what it does as its Mob stands, where that is
/// another thing. `out_of_turn`: by an Out-of-Turn action.
std::string_view briefly(Ability ability);
std::string_view briefly(const Look& look, MobId id, int ability, bool out_of_turn = false);

// -- telling.cpp --
engine::Telling tell_event(const Look& look, const engine::Event& event);
void used_by(const Look& look, const engine::Event& event, std::vector<std::string>& to);

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

// -- invariants.cpp --
std::optional<std::string> broken_invariant(const Look& look);

}  // namespace gamekeeper::battles
