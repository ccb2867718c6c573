#include "games/number-crunch/sheets.hpp"

#include <array>

namespace gamekeeper::number_crunch {
namespace {

using kit::sheet::field;
using kit::sheet::member;
using kit::sheet::sheet;
using kit::sheet::within;
template <class T>
using Of = kit::sheet::Of<Look, T>;
template <class T>
using End = kit::sheet::Bound<Of<T>>;

constexpr int kLoweredToOne = 99;

// -- Auditors --

/// Rolled once there is a vocation; whoever has left the Ministry is asked for nothing.
template <std::size_t I>
constexpr auto kRolled = [](std::string_view id) consteval {
  return field<Of<Auditor>>(id, "Stat", member<&Auditor::stats, I>)
      .by("C-1")
      .within(
          {0,
           [](const auto& of) { return of.it.vocation == kNone || of.it.phase == Phase::finished ? 0 : 1; }},
          6);
};

constexpr std::array kAuditorFields = {
    kRolled<0>("stats[0]"),
    kRolled<1>("stats[1]"),
    kRolled<2>("stats[2]"),
    kRolled<3>("stats[3]"),
    kRolled<4>("stats[4]"),
    field<Of<Auditor>>("health-lost", "Injuries", member<&Auditor::health_lost>)
        .by("C-2")
        .within(0, {kHealth,
                    [](const auto& of) {
                      const bool down = of.it.phase == Phase::act_failed || of.it.phase == Phase::finished;
                      return down ? kHealth : kHealth - 1;
                    }}),
    field<Of<Auditor>>("capital", "Capital", member<&Auditor::capital>).by("M-1").within(0, kMostCapital),
    field<Of<Auditor>>("circles", "Experience", member<&Auditor::circles>)
        .by("X-4")
        .within(0, End<Auditor>(kit::sheet::kEndless,
                                [](const auto& of) {
                                  if (of.it.vocation == kNone || of.it.phase == Phase::hired) return 0;
                                  return of.look.library.vocations[of.it.vocation].circles_per_capital - 1;
                                })),
    field<Of<Auditor>>("act-number", "Act", member<&Auditor::act_number>).within(1, kActs),
    field<Of<Auditor>>("acts-done", "Acts done", member<&Auditor::acts_done>).within(0, kActs),
    field<Of<Auditor>>("health-at-start", "Health at the start of the Act", member<&Auditor::health_at_start>)
        .within(0, kHealth),
};

// -- Encounters --

template <std::size_t I>
constexpr auto kLowered = [](std::string_view id) consteval {
  return field<Of<Encounter>>(id, "Lowered", member<&Encounter::lowered, I>).within(0, kLoweredToOne);
};

constexpr std::array kEncounterFields = {
    kLowered<0>("lowered[0]"),
    kLowered<1>("lowered[1]"),
    kLowered<2>("lowered[2]"),
    kLowered<3>("lowered[3]"),
    kLowered<4>("lowered[4]"),
    field<Of<Encounter>>("defense-lowered", "Defense lowered", member<&Encounter::defense_lowered>)
        .within(0, kLoweredToOne),
    field<Of<Encounter>>("defense-raised", "Defense raised", member<&Encounter::defense_raised>)
        .within(0, kMostRaised),
    field<Of<Encounter>>("speed-raised", "Speed raised", member<&Encounter::speed_raised>)
        .within(0, kMostRaised),
    field<Of<Encounter>>("damage-taken", "Damage", member<&Encounter::damage_taken>)
        .within(0, End<Encounter>(kit::sheet::kEndless,
                                  [](const auto& of) {
                                    if (of.it.opponent.kind == Opponent::Kind::none) return 0;
                                    return sheet_of(of.look.library, of.it.opponent).health;
                                  })),
};

// -- Dice pools --

constexpr std::array kCheckFields = {
    field<Of<Check>>("base", "Dice", member<&Check::base>)
        .within(0, {kMostDice, [](const auto& of) { return kMostDice - of.it.capital - of.it.risk; }}),
    field<Of<Check>>("capital", "Dice bought", member<&Check::capital>).within(0, kMostDice),
    field<Of<Check>>("risk", "Risk Dice", member<&Check::risk>).within(0, kMostDice),
    field<Of<Check>>("converted", "Dice turned into Risk Dice", member<&Check::converted>)
        .within(0, {kMostDice, [](const auto& of) { return of.it.base + of.it.capital; }}),
    field<Of<Check>>("target", "Hits needed", member<&Check::target>).at_least(-1),
    field<Of<Check>>("opposing", "Dice against it", member<&Check::opposing>).within(0, kMostDice),
    field<Of<Check>>("hits", "Hits", member<&Check::hits>)
        .within(-1, {kMostDice, [](const auto& of) { return of.it.dice(); }}),
    field<Of<Check>>("opposing-hits", "Hits against it", member<&Check::opposing_hits>)
        .within(-1, {kMostDice, [](const auto& of) { return static_cast<int>(of.it.opposing); }}),
};

}  // namespace

constexpr Sheet<Auditor> kAuditorSheet =
    sheet<Audit, Look, Auditor>("auditors", kAuditorFields, within<&State::auditors>);
constexpr Sheet<Encounter> kEncounterSheet = sheet<Audit, Look, Encounter>(
    "encounter", kEncounterFields, [](auto& state, int /*only*/) -> auto& { return state.encounter; });
constexpr Sheet<Check> kCheckSheet = sheet<Audit, Look, Check>(
    "check", kCheckFields, [](auto& state, int /*only*/) -> auto& { return state.check; });

}  // namespace gamekeeper::number_crunch
