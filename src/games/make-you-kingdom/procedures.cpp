#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// All that can be under way.
namespace gamekeeper::make_you_kingdom {
namespace {

Task<> meet_by_chance(Realm& realm) { co_await random_encounter(realm); }
Task<> fight_them(Realm& realm, OfSide& side) {
  if (!realm.state.battle.foes.empty()) start_combat(realm, side.surprise != 0);
  co_return;
}

}  // namespace

constinit const ProcedureOf<Realm, OfSide> kChance = kit::course::steps<fight_them>("fight-them");
constinit const ProcedureOf<Realm> kMeeting = kit::course::steps<meet_by_chance>("meet-by-chance");

namespace {

constinit const std::array<const Procedure<Realm>*, 38> kProcedures{&kCampaign,
                                                                    &kGame,
                                                                    &kFounding,
                                                                    &kTrait,
                                                                    &kCourtMaking,
                                                                    &kMaking,
                                                                    &kBeforeGame,
                                                                    &kKingdomPhase,
                                                                    &kTreasuryMeeting,
                                                                    &kMarket,
                                                                    &kActionResolution,
                                                                    &kErrand,
                                                                    &kRoad,
                                                                    &kDungeonPhase,
                                                                    &kDrawing,
                                                                    &kQuarter,
                                                                    &kMove,
                                                                    &kEncounter,
                                                                    &kCamp,
                                                                    &kDealing,
                                                                    &kScouting,
                                                                    &kPassing,
                                                                    &kCombat,
                                                                    &kRound,
                                                                    &kSide,
                                                                    &kTurn,
                                                                    &kEndPhase,
                                                                    &kAttempt,
                                                                    &kStockOfGame,
                                                                    &kFate,
                                                                    &kBankruptcy,
                                                                    &kPointing,
                                                                    &kGrowth,
                                                                    &kRoll,
                                                                    &kAct,
                                                                    &kGoOn,
                                                                    &kChance,
                                                                    &kMeeting};

}  // namespace

std::span<const Procedure<Realm>* const> Book::procedures() { return kProcedures; }

void start_procedure(Realm& realm, Starts what, Who who, int) {
  switch (what) {
    case Starts::combat: return realm.state.course.then(kChance, {0, 0});
    case Starts::surprise_combat: return realm.state.course.then(kChance, {0, 1});
    case Starts::random_encounter:
      realm.state.course.then(kMeeting);
      return realm.state.course.then(kChance, {0, 0});
    case Starts::surrounded:
      realm.state.course.then(kMeeting);
      return realm.state.course.then(kChance, {0, 1});
    case Starts::exchange: return start_exchange(realm, who);
    case Starts::end_phase: return go_home(realm, rule::row);
  }
}

}  // namespace gamekeeper::make_you_kingdom
