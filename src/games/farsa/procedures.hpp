#pragma once

#include "games/farsa/content.hpp"       // IWYU pragma: export
#include "games/farsa/state/course.hpp"  // IWYU pragma: export

/// The procedures of the book that outlive a checkpoint. Each stands at the end of its chapter's file, as the
/// list of its steps; what is under way is State::course.
///
///     expedition
///       watch                 at a place or on the road (W-8)
///         camp                the night (W-6)
///         site-visit          turn by turn
///           way-out           by a save each, or at the mercy of the dark
///         town-visit          in the streets of a settlement
///           talk, stall, sale with one of its people, of the market, of what is in a pack
///         downtime            a cycle (T-5)
///           meeting           over any of these (N-1)
///             fight, duel     (F-2, F-14)
///           battle            (F-15)
namespace gamekeeper::farsa {

using kit::course::Procedure;
using kit::course::ProcedureOf;
using kit::course::steps;

struct State;

/// What a watch is spent on, as far as it is felt when its event has come.
struct Watch {
  bool idle = false;            ///< nothing else: late scars heal (D-8, R-97)
  std::uint8_t scribe = kNone;  ///< who has written a whole grimoire, and is Deprived by it
};

struct Camp {
  std::uint8_t turn = 0;  ///< whose turn it is to do something by the fire
};

/// A cycle of downtime.
struct Cycle {
  std::uint8_t turn = 0;  ///< the character whose turn it is in this step
  bool spared = false;    ///< no hazard comes: the rules are played without, or somebody meets it (T-4e)
};

/// A party on its way out of a site by other means than walking: by a save each, or at the mercy of the
/// dark.
struct WayOut {
  std::uint8_t left = 0;     ///< one bit a member whose fate is still open
  bool dark = false;         ///< X-6
  bool bargains = false;     ///< the referee takes what is offered (X-6c)
  std::uint8_t carried = 0;  ///< one bit a member who depends on somebody getting out
};

struct Talk {
  std::uint8_t person = kNone;
};

struct StallVisit {
  std::uint8_t stall = kNone;
};

struct Sale {
  std::uint8_t who = kNone;  ///< the character whose pack is open
};

extern const ProcedureOf<Farsa> kMaking;          // making/party.cpp
extern const ProcedureOf<Farsa> kExpedition;      // procedures.cpp
extern const ProcedureOf<Farsa, Watch> kWatch;    // wild/watch.cpp
extern const ProcedureOf<Farsa, Camp> kCamp;      // wild/camp.cpp
extern const ProcedureOf<Farsa> kSiteVisit;       // site/turn.cpp
extern const ProcedureOf<Farsa, WayOut> kWayOut;  // site/way_out.cpp
extern const ProcedureOf<Farsa> kMeeting;         // people/meeting.cpp
extern const ProcedureOf<Farsa> kTownVisit;       // people/settlement.cpp
extern const ProcedureOf<Farsa, Talk> kTalk;
extern const ProcedureOf<Farsa, StallVisit> kStall;
extern const ProcedureOf<Farsa, Sale> kSale;
extern const ProcedureOf<Farsa> kFight;            // fight/round.cpp
extern const ProcedureOf<Farsa> kDuel;             // fight/duel.cpp
extern const ProcedureOf<Farsa, Cycle> kDowntime;  // town/cycle.cpp
extern const ProcedureOf<Farsa> kBattle;           // war/battle.cpp

/// With whom the party talks in a settlement; kNone: with nobody.
int talking_to(const State& state);
/// What is under way, from afar.
Phase phase_of(const State& state);
/// The course of somebody who stands before a step of that kind, and of nothing else but what lies beneath.
Course course_at(Phase phase, Phase beneath = Phase::place);

}  // namespace gamekeeper::farsa
