#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// All that can be under way.
namespace gamekeeper::make_you_kingdom {

extern const ProcedureOf<Realm, OfSide> kChance;
extern const ProcedureOf<Realm> kMeeting;

namespace {

/// So many of a kind that was beaten in this game, as whoever they are after chooses.
Task<> call_avengers(Realm& realm, OfPerson& hunted) {
  realm.state.course.once();
  const Who who = hunted.who;
  if (realm.state.adventure.beaten.empty() || realm.in_combat() || !realm.exists(who)) co_return;
  const std::uint8_t monster =
      (co_await one_of(realm, realm.seat(who), rule::happening, prompt::whose_avengers(who),
                       realm.state.adventure.beaten,
                       [](const Flock& one) { return option::choose_monster(one.monster); }))
          .monster;
  leave_foes(realm);
  realm.state.adventure.random = 1;
  place_foes(realm, monster, co_await d6(realm, realm.seat(who), 1, rule::happening),
             area_by_range(realm.library.monsters[monster]));
  realm.state.course.then(kChance, {0, 0});
}
Task<> meet_by_chance(Realm& realm) { co_await random_encounter(realm); }
Task<> fight_them(Realm& realm, OfSide& side) {
  if (!realm.state.battle.foes.empty()) start_combat(realm, side.surprise != 0);
  co_return;
}

}  // namespace

constinit const ProcedureOf<Realm, OfPerson> kAvengers = kit::course::steps<call_avengers>("avengers");
constinit const ProcedureOf<Realm, OfSide> kChance = kit::course::steps<fight_them>("fight-them");
constinit const ProcedureOf<Realm> kMeeting = kit::course::steps<meet_by_chance>("meet-by-chance");

namespace {

template <class... All>
consteval auto all_of(const All&... all) {
  return std::array<const Procedure<Realm>*, sizeof...(All)>{&all...};
}
constinit const auto kProcedures =
    all_of(kCampaign, kGame, kFounding, kTrait, kCourtMaking, kMaking, kBeforeGame, kKingdomPhase,
           kTreasuryMeeting, kMarket, kActionResolution, kErrand, kRoad, kDungeonPhase, kDrawing, kQuarter,
           kMove, kEncounter, kCamp, kDealing, kScouting, kPassing, kCombat, kRound, kSide, kTurn, kAtOnce,
           kEndPhase, kAttempt, kStockOfGame, kAvengers, kBankruptcy, kPointing, kGrowth, kRoll, kAct, kGoOn,
           kChance, kMeeting, kTalentActs, kBeastJobs, kLate, kInvoke);

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
    case Starts::visitors: return realm.state.course.then(kMeeting);
    case Starts::avengers: return realm.state.course.then(kAvengers, {u8(who), 0});
    case Starts::ambush:
      if (realm.state.adventure.here == kNone || realm.in_combat()) return;
      realm.state.adventure.random = 0;
      realm.room_of().reaction = Reaction::hostile;
      call_up(realm);
      return realm.state.course.then(kChance, {0, 1});
    case Starts::lurkers: return;
    case Starts::waylay: realm.state.battle.waylaid |= u8(1U << who); return;
    case Starts::errand: return realm.state.course.then(kErrand, {u8(who), 0});
    case Starts::dance:
    case Starts::at_once: {
      const auto& runs = realm.state.effects.runs;
      const Piece driver = runs.empty() ? person(who) : runs.back().people[0];
      if (!realm.in_combat() || (what == Starts::at_once && !realm.is_up(who)) || driver.kind != kPerson)
        return;
      if (realm.state.battle.driven != kNone) return;  // no turn within such a turn
      return realm.state.course.then(kAtOnce, {u8(who), driver.index});
    }
  }
}

}  // namespace gamekeeper::make_you_kingdom
