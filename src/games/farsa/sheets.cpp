#include "farsa/voice.hpp"
#include "games/farsa/chapter.hpp"
#include "kit/words/value.hpp"

namespace gamekeeper::farsa {
namespace {

using engine::Reasons;
using kit::sheet::Bound;
using kit::sheet::Choices;
using kit::sheet::enumerators;
using kit::sheet::field;
using kit::sheet::kEndless;
using kit::sheet::member;
using kit::sheet::sheet;
using kit::sheet::Shows;
using kit::sheet::Sight;
using kit::sheet::within;

constexpr int kMostInspiration = 9, kMostDooms = 3, kMostRegard = 3;
template <class T>
using Upper = Bound<Of<T>>;

constexpr std::array<std::string_view, 2> kNoYes = {"no", "yes"};

// -- Characters --

constexpr std::string_view kScoreOut = "an ability not from 0 to 18",
                           kAbilityOut = "an ability above what it is when nothing ails, or below 0",
                           kGuardOut = "Guard not from 0 to its most, at most 18";

template <std::size_t I>
constexpr auto kAbility = [](std::string_view id, std::string_view label) consteval {
  return field<Of<Character>>(id, label, member<&Character::now, I>)
      .by("S-5")
      .within(0, {kMostScore, [](const auto& of) { return of.it.most[I]; }}, kAbilityOut)
      .shown()
      .edited();
};
template <std::size_t I>
constexpr auto kBest = [](std::string_view id, std::string_view label) consteval {
  return field<Of<Character>>(id, label, member<&Character::most, I>)
      .within(0, kMostScore, kScoreOut)
      .edited_within(1, {}, "{}: {} when nothing ails")
      .then([](Character& one) { one.now[I] = std::min(one.now[I], one.most[I]); });
};

constexpr std::array kScoreFields = {
    kAbility<0>("str", "STR"),
    kBest<0>("best-str", "STR"),
    kAbility<1>("dex", "DEX"),
    kBest<1>("best-dex", "DEX"),
    kAbility<2>("ctrl", "CTRL"),
    kBest<2>("best-ctrl", "CTRL"),
    field<Of<Character>>("guard", "Guard", member<&Character::guard>)
        .by("G-1")
        .within(0, {kMostScore, [](const auto& of) { return of.it.guard_most; }}, kGuardOut)
        .counted([](const Of<Character>& of, Reasons* why) { return guard_of(of.look, of.it, why); })
        .shown()
        .edited(),
    field<Of<Character>>("best-guard", "Guard", member<&Character::guard_most>)
        .within(0, kMostScore, kGuardOut)
        .edited("{}: {} at its best")
        .then([](Character& one) { one.guard = std::min(one.guard, one.guard_most); }),
    field<Of<Character>>("armor", "Armor")
        .by("F-3")
        .within(0, kMostArmor)
        .counted([](const Of<Character>& of, Reasons* why) { return armor_of(of.look, of.index, why); })
        .shown(),
    field<Of<Character>>("fatigue", "Fatigue", member<&Character::fatigue>)
        .edited_within(
            0, Upper<Character>(kSlots,
                                [](const auto& of) { return of.it.fatigue + free_slots(of.look, of.it); }))
        .in_documents("fatigue"),
    field<Of<Character>>("coins", "Silver", member<&Character::coins>)
        .by("I-2")
        .shown()
        .edited_within(0,
                       Upper<Character>(
                           kEndless, [](const auto& of) { return std::max<int>(of.it.coins, kCoinsASlot); }),
                       "{}: silver")
        .in_documents("silver"),
    field<Of<Character>>("inspiration", "Inspiration", member<&Character::inspiration>)
        .by("S-7")
        .within(0, kMostInspiration, "more than nine dice of Inspiration")
        .shown(Shows::unless_zero,
               [](int dice) { return fmt::format("{} {}", dice, dice == 1 ? "die" : "dice"); })
        .edited()
        .in_documents("inspiration"),
    field<Of<Character>>("dooms", "Dooms", member<&Character::dooms>)
        .within(0, kMostDooms, "more than three dooms")
        .in_documents("dooms"),
};

constexpr std::array kConditionFields = {
    field<Of<Character>>("deprived", "Deprived", member<&Character::deprived>)
        .chosen(kNoYes, "{} is Deprived")
        .then([](Character& one) {
          if (!one.deprived) one.days_deprived = 0;
        }),
    field<Of<Character>>("panicked", "panicked", member<&Character::panicked>).chosen(kNoYes, "{} panics"),
    field<Of<Character>>("fate", "fate", member<&Character::fate>)
        .chosen(enumerators<Fate>)
        .then([](Character& one) {
          one.hour_left = 0;
          if (one.fate == Fate::well && one.now[0] == 0) one.now[0] = 1;
        }),
};

// -- Fights --

template <std::size_t I, auto Most>
constexpr auto kFoeAbility = [](std::string_view id, std::string_view label) consteval {
  return field<Of<Foe>>(id, label, member<&Foe::now, I>)
      .within(0, kMostScore, "a foe's ability not from 0 to 18")
      .edited_within(I == 0 ? 1 : 0, Upper<Foe>(kMostScore, [](const auto& of) {
                       return std::clamp<int>(of.look.library.creatures[of.it.creature].*Most, 1, kMostScore);
                     }));
};
constexpr std::array kFoeFields = {
    field<Of<Foe>>("foe-guard", "Guard", member<&Foe::guard>)
        .within(0, kMostScore, "a foe's Guard not from 0 to 18")
        .edited(),
    kFoeAbility<0, &Creature::strength>("foe-str", "STR"),
    kFoeAbility<1, &Creature::dexterity>("foe-dex", "DEX"),
    kFoeAbility<2, &Creature::control>("foe-ctrl", "CTRL"),
    field<Of<Foe>>("foe-state", "state", member<&Foe::state>).chosen(enumerators<Foe::State>),
    field<Of<Foe>>("foe-range", "range", member<&Foe::range>).chosen(enumerators<Range>),
};

/// From where somebody strikes the next time.
constexpr std::array<std::string_view, 3> kGrounds = {"even-ground", "strength", "weakness"};
constexpr std::array kStanceFields = {
    field<Of<Standing>>("stance", "stance",
                        {.get = [](const Standing& one) { return one.bold       ? 1
                                                                 : one.impaired ? 2
                                                                                : 0; },
                         .set =
                             [](Standing& one, int ground) {
                               one.bold = ground == 1;
                               one.impaired = ground == 2;
                             }})
        .chosen(kGrounds, "{} strikes from"),
};

// -- War --

constexpr std::string_view kUnitAbilityOut = "a unit's ability not from 0 to its most";
template <std::size_t I>
constexpr auto kUnitAbility = [](std::string_view id, std::string_view label) consteval {
  return field<Of<Unit>>(id, label, member<&Unit::now, I>)
      .within(0, {kEndless, [](const auto& of) { return of.it.most[I]; }}, kUnitAbilityOut)
      .edited_within(I == 0 ? 1 : 0, {});
};
constexpr auto kUnitGuard = field<Of<Unit>>("unit-guard", "Guard", member<&Unit::guard>)
                                .within(0, {kEndless, [](const auto& of) { return of.it.guard_most; }},
                                        "a unit's Guard not from 0 to its most")
                                .edited();
constexpr auto kUnitFate =
    field<Of<Unit>>("unit-fate", "fate", member<&Unit::fate>).chosen(enumerators<Unit::Fate>);
constexpr std::array kCompanyUnitFields = {kUnitAbility<0>("unit-str", "STR"),
                                           kUnitAbility<1>("unit-dex", "DEX"),
                                           kUnitAbility<2>("unit-ctrl", "CTRL"), kUnitGuard, kUnitFate};
constexpr std::array kVesselUnitFields = {kUnitAbility<0>("unit-str", "hull"),
                                          kUnitAbility<1>("unit-dex", "sails"),
                                          kUnitAbility<2>("unit-ctrl", "crew"), kUnitGuard, kUnitFate};

template <auto Most>
consteval Bound<Of<Vessel>> most_of_kind() {
  return {kMostScore, [](const auto& of) { return of.look.library.vessels[of.it.kind].*Most; }};
}
constexpr std::string_view kPartOut = "a part of a vessel not from 0 to its most";
constexpr std::array kVesselFields = {
    field<Of<Vessel>>("vessel-str", "hull", member<&Vessel::now, 0>)
        .within(1, most_of_kind<&VesselKind::strength>(), kPartOut)
        .edited(),
    field<Of<Vessel>>("vessel-dex", "sails", member<&Vessel::now, 1>)
        .within(0, most_of_kind<&VesselKind::dexterity>(), kPartOut)
        .edited(),
    field<Of<Vessel>>("vessel-ctrl", "crew", member<&Vessel::now, 2>)
        .within(0, most_of_kind<&VesselKind::control>(), kPartOut)
        .edited(),
    field<Of<Vessel>>("vessel-guard", "Guard", member<&Vessel::guard>)
        .within(0, most_of_kind<&VesselKind::guard>(), "a vessel's Guard not from 0 to its most")
        .edited(),
};
constexpr std::array kCompanyFields = {
    field<Of<Company>>("company-days", "days of service left", member<&Company::days>)
        .at_least(1, "a company whose term is over")
        .edited_within(1, 99),
};

// -- People --

constexpr std::array kMeetingFields = {
    field<Of<Meeting>>("disposition", "mood", member<&Meeting::disposition>)
        .chosen(enumerators<Disposition>, "Those who are met are")
        .secret(),
    field<Of<Meeting>>("want", "want", member<&Meeting::want>)
        .chosen(enumerators<Want>, "They want")
        .secret(),
};
constexpr std::array kMoodFields = {
    field<Of<PersonState>>("person", "mood", member<&PersonState::disposition>)
        .chosen(enumerators<Disposition>, "{} is")
        .secret(),
};
constexpr std::array kErrandFields = {
    field<Of<ErrandState>>("errand", "errand",
                           kit::sheet::place<ErrandState>([](auto& it) -> auto& { return it; }))
        .chosen(enumerators<ErrandState>, "{}"),
};

const Faction& faction_of(const Of<FactionState>& of) { return of.look.library.factions[at(of.index)]; }
bool has_goal(const Of<FactionState>& of) { return of.it.goal < faction_of(of).goals.size(); }
constexpr std::array kFactionFields = {
    field<Of<FactionState>>("regard", "regard", member<&FactionState::regard>)
        .within(-kMostRegard, kMostRegard, "regard not from -3 to 3")
        .edited("{}: regard of the party")
        .secret(),
    field<Of<FactionState>>("progress", "progress", member<&FactionState::progress>)
        .edited_within(
            0, Upper<FactionState>(kEndless,
                                   [](const auto& of) { return faction_of(of).goals[of.it.goal].steps - 1; }))
        .offered_if(has_goal)
        .secret(),
    field<Of<FactionState>>("goal", "goal", member<&FactionState::goal>)
        .chosen(
            [](const Of<FactionState>& of) {
              Choices goals;
              for (const Goal& goal : faction_of(of).goals) {
                const int number = static_cast<int>(goals.size());
                goals.push_back({number, fmt::format("{}", number + 1), goal.name});
              }
              return goals;
            },
            "{} works at")
        .then([](FactionState& faction) { faction.progress = 0; })
        .offered_if(has_goal)
        .secret(),
};

// -- Places and time --

constexpr std::array kSiteFields = {
    field<Of<SiteState>>("site-clock", "clock",
                         {.get = [](const SiteState& site) { return std::max<int>(0, site.clock); },
                          .set = member<&SiteState::clock>.set})
        .within(0, kSiteClock)
        .edited("The site clock")
        .secret(),
    field<Of<SiteState>>("site-die", "die", member<&SiteState::die>)
        .chosen(
            [](const Of<SiteState>&) {
              return Choices{{6, "d6", "d6"}, {8, "d8", "d8"}, {10, "d10", "d10"}, {12, "d12", "d12"}};
            },
            "The site die")
        .secret(),
};
constexpr std::array kDoorFields = {
    field<Of<Door>>("door", "door", member<&Door::state>).chosen(enumerators<Door::State>, "{}"),
};

constexpr std::string_view kNoSuchTime = "no such time";
constexpr std::array<std::string_view, kWatchesADay> kNamesOfWatches = {"day", "evening", "night"};
constexpr std::array kCalendarFields = {
    field<Of<Calendar>>("day", "day", member<&Calendar::day>)
        .at_least(1, kNoSuchTime)
        .edited_within(1, 9999, "The day"),
    field<Of<Calendar>>("watch", "watch", member<&Calendar::watch>)
        .within(0, kWatchesADay - 1, kNoSuchTime)
        .chosen(kNamesOfWatches, "It is")
        .then([](Calendar& now) { now.turn = 0; }),
    field<Of<Calendar>>("turn", "turn", member<&Calendar::turn>).within(0, kTurnsAWatch - 1, kNoSuchTime),
    field<Of<Calendar>>("season", "season", member<&Calendar::season>)
        .within(
            0,
            {kEndless, [](const auto& of) { return static_cast<int>(of.look.library.seasons.size()) - 1; }},
            kNoSuchTime)
        .chosen([](const Of<Calendar>& of) { return choices_from(of.look.library.seasons); }, "The season"),
};

constexpr std::array<std::string_view, 2> kPaces = {"let-it-run", "ask-me"};
constexpr std::array kPaceFields = {
    field<Of<State>>("step-by-step", "pace", member<&State::step_by_step>)
        .chosen(kPaces, "Before each step")
        .secret(),
};

// -- How they are called --

std::string nothing(const Look&, int) { return ""; }
template <auto kCatalog, auto kMember>
std::string of_content(const Look& look, int index) {
  return (look.library.*kCatalog)[at(index)].*kMember;
}
std::string unit_name(const Look& look, int unit) {
  return name_of_unit(look, unit / kMaxUnits, unit % kMaxUnits);
}
const std::string& vessel_name(const Look& look, int which) {
  return look.library.vessels[look.state.war.vessels[at(which)].kind].name;
}
constexpr auto kUnitOf = [](auto& state, int unit) -> auto& {
  return state.war.battle.hosts[at(unit / kMaxUnits)].units[at(unit % kMaxUnits)];
};

}  // namespace

constinit const Sheet<Character> kScores =
    sheet<Farsa, Look, Character>("party", kScoreFields, within<&State::party>, name_of);
constinit const Sheet<Character> kHowTheyFare =
    sheet<Farsa, Look, Character>("party", kConditionFields, within<&State::party>, name_of);
constinit const Sheet<Foe> kFoeSheet = sheet<Farsa, Look, Foe>(
    "fight.foes", kFoeFields, within<&State::fight, &Fight::foes>,
    [](const Look& look, int foe) { return capital(name_of_foe(look, foe)); }, nullptr, name_of_foe);
constinit const Sheet<Standing> kStances = sheet<Farsa, Look, Standing>(
    "fight.standing", kStanceFields, within<&State::fight, &Fight::standing>, name_of);
constexpr auto kUnitTitle = [](const Look& look, int unit) { return capital(unit_name(look, unit)); };
constinit const Sheet<Unit> kCompanyUnit =
    sheet<Farsa, Look, Unit>("units", kCompanyUnitFields, kUnitOf, kUnitTitle, nullptr, unit_name);
constinit const Sheet<Unit> kVesselUnit =
    sheet<Farsa, Look, Unit>("units", kVesselUnitFields, kUnitOf, kUnitTitle, nullptr, unit_name);
constinit const Sheet<Vessel> kVesselSheet = sheet<Farsa, Look, Vessel>(
    "war.vessels", kVesselFields, within<&State::war, &War::vessels>,
    [](const Look& look, int which) { return vessel_name(look, which); }, nullptr,
    [](const Look& look, int which) { return "the " + lower(vessel_name(look, which)); });
constinit const Sheet<Company> kCompanySheet = sheet<Farsa, Look, Company>(
    "war.companies", kCompanyFields, within<&State::war, &War::companies>, [](const Look& look, int which) {
      return look.library.companies[look.state.war.companies[at(which)].kind].name;
    });
constinit const Sheet<Meeting> kMeetingSheet = sheet<Farsa, Look, Meeting>(
    "meeting", kMeetingFields, [](auto& state, int) -> auto& { return state.meeting; },
    [](const Look&, int) { return std::string("those who are met"); }, nothing);
constinit const Sheet<PersonState> kPersonSheet = sheet<Farsa, Look, PersonState>(
    "people", kMoodFields, within<&State::people>, of_content<&Library::people, &Person::name>,
    of_content<&Library::people, &Person::id>);
constinit const Sheet<ErrandState> kErrandSheet = sheet<Farsa, Look, ErrandState>(
    "errands", kErrandFields, within<&State::errands>,
    [](const Look& look, int errand) { return look.library.errands[at(errand)].errand->name; },
    [](const Look& look, int errand) { return look.library.errands[at(errand)].errand->id; });
constinit const Sheet<FactionState> kFactionSheet = sheet<Farsa, Look, FactionState>(
    "factions", kFactionFields, within<&State::factions>, of_content<&Library::factions, &Faction::name>,
    of_content<&Library::factions, &Faction::id>);
constinit const Sheet<SiteState> kSiteSheet =
    sheet<Farsa, Look, SiteState>("sites", kSiteFields, within<&State::sites>, nullptr, nothing);
constinit const Sheet<Door> kDoorSheet = sheet<Farsa, Look, Door>(
    "doors", kDoorFields,
    [](auto& state, int exit) -> auto& { return state.sites[state.site].doors[at(exit)]; },
    [](const Look& look, int exit) {
      const std::uint8_t to = beyond(look, exit, look.state.room);
      return fmt::format("Door {}, {}", exit + 1,
                         to == kNone ? "to the outside" : "to " + look.site().rooms[to].name);
    },
    nullptr, [](const Look&, int exit) { return fmt::format("door {}", exit + 1); });
constinit const Sheet<Calendar> kCalendarSheet = sheet<Farsa, Look, Calendar>(
    "calendar", kCalendarFields, [](auto& state, int) -> auto& { return state.calendar; }, nullptr, nothing);
constinit const Sheet<State> kPace = sheet<Farsa, Look, State>(
    "position", kPaceFields, [](auto& state, int) -> auto& { return state; }, nullptr, nothing);

const std::vector<kit::sheet::Named<Look>>& all_fields() {
  static const auto kAll =
      kit::sheet::list_of(kScores, kHowTheyFare, kFoeSheet, kStances, kCompanyUnit, kVesselUnit, kVesselSheet,
                          kCompanySheet, kMeetingSheet, kPersonSheet, kErrandSheet, kFactionSheet, kSiteSheet,
                          kDoorSheet, kCalendarSheet, kPace);
  return kAll;
}

void tell_edit(Farsa& farsa, const void* field, int index, int value, Sight sight) {
  const auto& all = all_fields();
  const auto found = std::ranges::find(all, field, &kit::sheet::Named<Look>::field);
  farsa.tell(told::set_right(static_cast<int>(found - all.begin()), index, value), rule::referee_seat,
             sight == Sight::referee ? engine::only(kReferee) : engine::kEverybody);
}

kit::words::Value Speech::field(int value, std::string_view form) const {
  const kit::sheet::Named<Look>& named = all_fields()[at(value)];
  if (form == "best") return Value::flag(named.id.starts_with("best-"));
  return Value::text(std::string(form == "key" ? named.id : named.label));
}
}  // namespace gamekeeper::farsa
