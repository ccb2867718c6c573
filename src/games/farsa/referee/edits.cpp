#include "games/farsa/referee/edits.hpp"

#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>

#include "engine/seat.hpp"
#include "farsa/rule_ids.hpp"
#include "farsa/words/referee.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/people/wording.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/voice.hpp"
#include "games/farsa/war/war.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr std::array<std::string_view, 7> kFates = {
    "is well", "is down", "is dead", "is lost", "is a captive", "is a monster now", "has retired"};
constexpr std::array<std::string_view, 3> kWatchNames = {"day", "evening", "night"};
constexpr std::array<std::string_view, 6> kDoors = {"is shut",   "is open",   "is stiff",
                                                    "is jammed", "is broken", "is hidden"};
constexpr std::array<std::string_view, 5> kMoods = {"attacks", "hostile", "curious", "indifferent",
                                                    "friendly"};
constexpr std::array<std::string_view, 5> kFoes = {"fights", "is down", "is dead", "has fled", "has yielded"};
constexpr std::array<std::string_view, 3> kStances = {"as usual", "from strength", "from weakness"};
constexpr std::array<std::string_view, 5> kErrands = {"is unknown", "is offered", "is taken", "is done",
                                                      "has failed"};

std::string edit_in_words(const Look& look, Edit edit, int a, int b, int c) {
  const Library& library = look.library;
  const auto name = [&look](int who) { return name_of(look, who); };
  const auto unit = [&look](int number) {
    return name_of_unit(look, number / kMaxUnits, number % kMaxUnits);
  };
  const auto unit_value = [&look, a](int value) {
    const bool vessel = unit_at(look, a / kMaxUnits, a % kMaxUnits).vessel;
    return value >= kAbilities ? "Guard" : vessel ? part_name(value) : word_for(static_cast<Ability>(value));
  };
  switch (edit) {
    case Edit::ability: return fmt::format("{} of {} is {}", word_for(static_cast<Ability>(b)), name(a), c);
    case Edit::most:
      return fmt::format("{} of {} is {} at its best", word_for(static_cast<Ability>(b)), name(a), c);
    case Edit::guard: return fmt::format("Guard of {} is {}", name(a), b);
    case Edit::most_guard: return fmt::format("Guard of {} is {} at its best", name(a), b);
    case Edit::fatigue: return fmt::format("{} carries {} Fatigue", name(a), b);
    case Edit::coins: return fmt::format("{} has {}", name(a), silver(b));
    case Edit::inspiration: return fmt::format("{} has {} Inspiration", name(a), b);
    case Edit::deprived: return fmt::format("{} is {}Deprived", name(a), b == 1 ? "" : "no longer ");
    case Edit::panicked: return fmt::format("{} {}", name(a), b == 1 ? "panics" : "is calm");
    case Edit::fate: return fmt::format("{} {}", name(a), kFates[at(b)]);
    case Edit::given: return fmt::format("{} gets: {}", name(a), lower(item_name(look, b)));
    case Edit::taken: return fmt::format("{} loses: {}", name(a), lower(item_name(look, b)));
    case Edit::skill: return fmt::format("{} knows {}", name(a), library.skills[at(b)].name);
    case Edit::wounded: return fmt::format("{} carries a Wound", name(a));
    case Edit::mended: return fmt::format("a Wound of {} is gone", name(a));
    case Edit::weather: return fmt::format("the weather is {}", lower(library.weather[at(a)].name));
    case Edit::day: return fmt::format("it is day {}", a);
    case Edit::watch: return fmt::format("it is {}", kWatchNames[at(a)]);
    case Edit::season: return fmt::format("it is {}", lower(library.seasons[at(a)].name));
    case Edit::place_shown: return fmt::format("the way to {} is known", library.places[at(a)].name);
    case Edit::party_at: return fmt::format("the party is at {}", library.places[at(a)].name);
    case Edit::site_clock: return fmt::format("the site clock stands at {}", a);
    case Edit::site_die: return fmt::format("the site die is a d{}", a);
    case Edit::door: return fmt::format("door {} {}", a + 1, kDoors[at(b)]);
    case Edit::room_shown: return fmt::format("{} is on the map", look.site().rooms[at(a)].name);
    case Edit::party_in: return fmt::format("the party is in {}", look.site().rooms[at(a)].name);
    case Edit::disposition:
      return a == kNone ? fmt::format("those who are met: {}", kMoods[at(b)])
                        : fmt::format("{}: {}", library.people[at(a)].name, kMoods[at(b)]);
    case Edit::want: return "what they want is settled";
    case Edit::want_known: return "what they want is plain";
    case Edit::regard: return fmt::format("regard of {} is {}", library.factions[at(a)].name, b);
    case Edit::progress: return fmt::format("{} has come {} steps", library.factions[at(a)].name, b);
    case Edit::goal:
      return fmt::format("{} wants: {}", library.factions[at(a)].name,
                         lower(library.factions[at(a)].goals[at(b)].name));
    case Edit::errand: return fmt::format("{} {}", library.errands[at(a)].errand->name, kErrands[at(b)]);
    case Edit::foe_guard: return fmt::format("Guard of {} is {}", name_of_foe(look, a), b);
    case Edit::foe_ability:
      return fmt::format("{} of {} is {}", word_for(static_cast<Ability>(b)), name_of_foe(look, a), c);
    case Edit::foe_state: return fmt::format("{} {}", name_of_foe(look, a), kFoes[at(b)]);
    case Edit::foe_range:
      return fmt::format("{} is {}", name_of_foe(look, a), name_for(static_cast<Range>(b)));
    case Edit::foe_came: return fmt::format("one more: {}", creature_name(look, a));
    case Edit::stance: return fmt::format("{} strikes {}", name(a), kStances[at(b)]);
    case Edit::left_for: return "the table leaves this here";
    case Edit::lock_placed: return fmt::format("the lock is on door {}", a + 1);
    case Edit::note_kept: return "a note is kept";
    case Edit::pace: return a == 1 ? "one step after the other" : "the table goes on by itself";
    case Edit::met: return fmt::format("the party meets {}", group_name(look, a, 1, b));
    case Edit::tracker: return fmt::format("{} is {} of {} steps along", name(a), b, c);
    case Edit::unit_value: return fmt::format("{} of {} is {}", unit_value(b), unit(a), c);
    case Edit::unit_fate: return fmt::format("{}: {}", unit(a), name_for(static_cast<Unit::Fate>(b)));
    case Edit::vessel_value:
      return fmt::format("{} of the {} is {}", b < kAbilities ? part_name(b) : "Guard",
                         lower(library.vessels[look.state.war.vessels[at(a)].kind].name), c);
    case Edit::vessel_given: return fmt::format("the party has a {}", lower(library.vessels[at(a)].name));
    case Edit::vessel_lost: return fmt::format("the {} is lost", lower(library.vessels[at(a)].name));
    case Edit::company_given: return fmt::format("{} come along", library.companies[at(a)].name);
    case Edit::company_lost: return fmt::format("{} are gone", library.companies[at(a)].name);
    case Edit::company_days:
      return fmt::format("{}: {} more days", library.companies[look.state.war.companies[at(a)].kind].name, b);
    case Edit::clock_renamed: return fmt::format("clock {} has another name", a + 1);
  }
  return "";
}

}  // namespace

void tell_edit(Farsa& farsa, Edit edit, int a, int b, int c) {
  farsa.tell(told::overruled(static_cast<int>(edit), a, b, c), rule::referee_seat);
}

void tell_edit_in_secret(Farsa& farsa, Edit edit, int a, int b, int c) {
  farsa.tell(told::overruled(static_cast<int>(edit), a, b, c), rule::referee_seat, engine::only(kReferee));
}

/// "Guard of Osk is 4"
std::string Speech::edit_said(int edit, int a, int b, int c) const {
  return edit_in_words(look_, static_cast<Edit>(edit), a, b, c);
}

}  // namespace gamekeeper::farsa
