#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/game.hpp"
#include "engine/reckoning.hpp"
#include "games/farsa/chapter.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/site/site.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/wild/wild.hpp"
#include "games/farsa/words.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr std::size_t kWidest = 44;

const std::string& place_name(const Look& look, int place) { return look.library.places[at(place)].name; }

std::string watches(int count) { return fmt::format("{} {}", count, count == 1 ? "watch" : "watches"); }

std::string thing_name(const Look& look, int who, int thing) {
  return item_name(look, look.who(who).things[at(thing)].item);
}

std::string spell_of(const Look& look, int who, int thing) {
  return look.library.spells[look.who(who).things[at(thing)].spell].name;
}

/// The first of the texts that a label has room for.
std::string that_fits(std::string full, std::string brief) {
  return full.size() <= kWidest ? std::move(full) : std::move(brief);
}

std::string_view shift_name(int shift) { return shift == 0 ? "first" : shift == 1 ? "second" : "last"; }

void name(const Look& look, const Option& option, std::string& to) {
  const int who = option.a + 1;
  switch (word_of(option)) {
    case Word::travel: to += fmt::format("travel/{}", look.library.places[at(option.a)].id); break;
    case Word::explore: to += "explore"; break;
    case Word::supply_hunt: to += "hunt"; break;
    case Word::supply_fish: to += "fish"; break;
    case Word::supply_forage:
      to += option.a == kNone ? "forage" : fmt::format("forage/{}", look.library.components[at(option.a)].id);
      break;
    case Word::lookout: to += fmt::format("lookout/{}", who); break;
    case Word::no_lookout: to += "no-lookout"; break;
    case Word::make_camp: to += "make-camp"; break;
    case Word::rest_day: to += "rest-day"; break;
    case Word::enter_site: to += fmt::format("enter/{}", look.library.sites[at(option.a)].id); break;
    case Word::feature: to += fmt::format("feature/{}", look.place().features[at(option.a)].id); break;
    case Word::go_to_town: to += "go-to-town"; break;
    case Word::wait: to += "wait"; break;
    case Word::push_on: to += "travel-on"; break;
    case Word::turn_back: to += "turn-back"; break;
    case Word::leave_wagon: to += "leave-wagon"; break;
    case Word::stay_here: to += "stay-here"; break;
    case Word::navigator: to += fmt::format("navigator/{}", who); break;
    case Word::supplier: to += fmt::format("send/{}", who); break;
    case Word::watch_first: to += fmt::format("shift/{}", who); break;
    case Word::no_watch: to += "no-watch"; break;
    case Word::sit_by_fire: to += "sit-by-fire"; break;
    case Word::cook: to += "cook"; break;
    case Word::sing: to += "sing"; break;
    case Word::mend: to += fmt::format("mend/{}", option.b + 1); break;
    case Word::cure_meat: to += "cure-meat"; break;
    case Word::brew: to += fmt::format("brew/{}", option.b + 1); break;
    case Word::hold_rite: to += "hold-rite"; break;
    case Word::drink_to_sleep: to += fmt::format("drink-to-sleep/{}", option.b + 1); break;
    case Word::copy_scroll: to += fmt::format("copy-scroll/{}/{}", who, option.b + 1); break;
    case Word::make_grimoire: to += fmt::format("make-grimoire/{}/{}", who, option.b + 1); break;
    case Word::harvest: to += fmt::format("harvest/{}", who); break;
    case Word::avoid_watch: to += "avoid/watch"; break;
    case Word::avoid_fatigue: to += "avoid/fatigue"; break;
    case Word::avoid_tool: to += fmt::format("avoid/gear/{}/{}", who, option.b + 1); break;
    case Word::avoid_test: to += fmt::format("avoid/skill/{}", who); break;
    case Word::end_expedition: to += "end-expedition"; break;
    case Word::begin_downtime: to += "begin-downtime"; break;
    case Word::cast_magic: to += fmt::format("magic/{}", who); break;
    default: break;
  }
}

/// In winter and foul weather the party is told before it beds down (W-6g).
std::string camp_label(const Look& look) {
  if (is_sheltered(look)) return "Take beds for the night";
  if (!is_camp_good(look)) return "Make camp (not enough to sleep warm)";
  return is_harsh(look) ? "Make camp (it takes a fire)" : "Make camp";
}

std::string way_label(const Look& look, const Option& option) {
  return "Go to " + place_name(look, option.a);
}

std::string forage_label(const Look& look, int component) {
  if (component == kNone) return "Forage for greens";
  return fmt::format("Forage: {}", look.library.components[at(component)].name);
}

std::string watch_label(const Look& look, const Option& option) {
  const bool is_night = look.state.calendar.watch == 2;
  switch (word_of(option)) {
    case Word::travel: return way_label(look, option);
    case Word::explore: return "Explore the place";
    case Word::supply_hunt: return "Hunt";
    case Word::supply_fish: return "Fish";
    case Word::supply_forage: return forage_label(look, option.a);
    case Word::lookout: return fmt::format("{} keeps a lookout", name_of(look, option.a));
    case Word::no_lookout: return "Nobody looks out";
    case Word::make_camp: return camp_label(look);
    case Word::rest_day: return "Rest for the whole day";
    case Word::enter_site: return fmt::format("Enter {}", look.library.sites[at(option.a)].name);
    case Word::feature: {
      const Feature& feature = look.place().features[at(option.a)];
      return that_fits(fmt::format("{}: {}", feature.name, feature.act), feature.name);
    }
    case Word::go_to_town:
      return is_sheltered(look) ? "Go among the houses" : "Go and talk to who lives here";
    case Word::wait: return is_night ? "Stay up all night, without a bed" : "Stay and wait";
    case Word::push_on: return option.b == 1 ? "Go on in the dark" : "Go on";
    case Word::turn_back:
      return fmt::format("Turn back to {}, {}", place_name(look, option.a), watches(option.b));
    case Word::leave_wagon: return "Leave it here and go";
    case Word::stay_here: return "Stay";
    case Word::end_expedition: return "End the expedition";
    case Word::begin_downtime: return "Settle in for weeks";
    default: return "";
  }
}

std::string deed_label(const Look& look, const Option& option) {
  switch (word_of(option)) {
    case Word::navigator:
    case Word::supplier: return name_of(look, option.a);
    case Word::watch_first: {
      const int already = shifts_of(look, option.a);
      return already == 0 ? name_of(look, option.a)
                          : fmt::format("{} (a second shift, no sleep)", name_of(look, option.a));
    }
    case Word::no_watch: return "Nobody: sleep unguarded";
    case Word::sit_by_fire: return is_sheltered(look) ? "Nothing" : "Nothing, and be free to keep watch";
    case Word::cook: return "Cook what there is";
    case Word::sing: return "Sing";
    case Word::mend: return fmt::format("Mend: {}", thing_name(look, option.a, option.b));
    case Word::cure_meat: return "Salt the meat, so that it keeps";
    case Word::brew: {
      const std::uint8_t herb = look.who(option.a).things[at(option.b)].item;
      return that_fits(fmt::format("Brew {} from {}", lower(item_name(look, remedy_of(look.library, herb))),
                                   lower(item_name(look, herb))),
                       fmt::format("Brew: {}", item_name(look, remedy_of(look.library, herb))));
    }
    case Word::hold_rite:
      return that_fits(fmt::format("Hold a rite for {}", name_of(look, most_shaken(look))), "Hold a rite");
    case Word::drink_to_sleep: return fmt::format("Drink to sleep: {}", thing_name(look, option.a, option.b));
    case Word::copy_scroll:
      return that_fits(
          fmt::format("{}: copy {}", name_of(look, option.a), spell_of(look, option.a, option.b)),
          fmt::format("Copy {}", spell_of(look, option.a, option.b)));
    case Word::make_grimoire:
      return that_fits(fmt::format("{}: begin a Grimoire with {}", name_of(look, option.a),
                                   spell_of(look, option.a, option.b)),
                       fmt::format("{}: begin a Grimoire", name_of(look, option.a)));
    case Word::harvest:
      return that_fits(
          fmt::format(
              "{} harvests: {}", name_of(look, option.a),
              item_name(look, look.library.item(*look.library.creatures[look.state.wild.remains].part))),
          fmt::format("{} harvests", name_of(look, option.a)));
    case Word::avoid_watch:
      return costs_the_night(look) ? "Go around: a watch, and tonight's sleep" : "Go around: a watch";
    case Word::avoid_fatigue: return "Push through: a Fatigue for each";
    case Word::avoid_tool:
      return that_fits(
          fmt::format("{} gives up: {}", name_of(look, option.a), thing_name(look, option.a, option.b)),
          fmt::format("Give up: {}", thing_name(look, option.a, option.b)));
    case Word::avoid_test:
      return fmt::format("{} tries: {}", name_of(look, option.a), look.library.skills[at(option.b)].name);
    case Word::cast_magic: return fmt::format("{} casts a spell", name_of(look, option.a));
    default: return "";
  }
}

std::string label(const Look& look, const engine::Decision&, const Option& option) {
  std::string text = watch_label(look, option);
  return text.empty() ? deed_label(look, option) : text;
}

std::string_view watch_name(int watch) {
  static constexpr std::array<std::string_view, 3> kNames = {"morning", "evening", "night"};
  return kNames[at(watch)];
}

std::string prompt(const Look& look, const engine::Decision& decision) {
  const auto& [word, a, b, c] = decision.prompt;
  switch (static_cast<Word>(word)) {
    case Word::ask_watch:
      return that_fits(fmt::format("Day {}, {}, {}: what now?", look.state.calendar.day,
                                   watch_name(look.state.calendar.watch), look.place().name),
                       fmt::format("Day {}, {}: what now?", look.state.calendar.day,
                                   watch_name(look.state.calendar.watch)));
    case Word::ask_road:
      return fmt::format("Day {}, {}. {} to go: what now?", look.state.calendar.day,
                         watch_name(look.state.calendar.watch), capital(watches(b)));
    case Word::ask_navigator: return "Who finds the way?";
    case Word::ask_lookout: return "Who keeps an eye on the land?";
    case Word::ask_evening: return fmt::format("{}, what do you do with the evening?", name_of(look, a));
    case Word::ask_sentry: return fmt::format("Who keeps the {} shift?", shift_name(a));
    case Word::ask_threat: return fmt::format("{}: how do you get by?", look.library.threats[at(a)].name);
    case Word::ask_hunter:
      switch (static_cast<Supply>(a)) {
        case Supply::hunt: return "Who hunts?";
        case Supply::fish: return "Who fishes?";
        case Supply::forage: return "Who goes foraging?";
      }
      return "";
    case Word::ask_wagon: return "No wagon or boat can follow there. Leave it?";
    case Word::ask_retire: return "End the expedition for good?";
    default: return "";
  }
}

std::string barred(const Look&, const engine::Barred& barred) {
  switch (word_of(barred.why)) {
    case Word::no_light_left: return "it is dark: a watch takes 2 uses of oil or 8 torches or candles";
    case Word::no_spells_yet: return fmt::format("no magic yet: {} to go", watches(barred.why.a));
    default: return "";
  }
}

std::string purpose(const Look& look, const engine::ChanceRequest& request) {
  switch (word_of(request.purpose)) {
    case Word::for_weather: return "where the weather goes";
    case Word::for_event: return "what the watch brings";
    case Word::for_distance: return "how far away they are";
    case Word::for_encounter: return "who comes this way";
    case Word::for_number: return fmt::format("how many {}", creature_name(look, request.purpose.a, 2));
    case Word::for_threat: return "what stands in the way";
    case Word::for_lookout: return "who is on watch just then";
    default: return "";
  }
}

std::string_view terrain_name(Terrain terrain) {
  static constexpr std::array<std::string_view, 12> kNames = {
      "plains",    "valley", "plateau",  "forest", "desert",     "hills",
      "mountains", "jungle", "wetlands", "river",  "settlement", "underground"};
  return kNames[static_cast<std::size_t>(terrain)];
}

std::string reason(const Look& look, const engine::Reason& reason) {
  switch (word_of(reason.what)) {
    case Word::path_penalty:
      return reason.what.a == static_cast<int>(Path::trail) ? "only a trail" : "no path at all";
    case Word::distance_penalty: return fmt::format("{} leagues", 4 * (reason.what.a + 1));
    case Word::terrain_penalty: return std::string(terrain_name(static_cast<Terrain>(reason.what.a)));
    case Word::weather_penalty:
      return look.library.seasons[look.state.calendar.season].renamed[at(reason.what.a)];
    case Word::night_penalty: return "darkness";
    case Word::open_water: return "open water";
    case Word::injured: return "somebody has to be carried";
    case Word::all_mounted: return "everybody rides";
    case Word::keen_eyes: return "keen eyes";
    case Word::pulls_wagon: return "the mounts pull a wagon";
    case Word::base_watch: return "every path takes one";
    default: return "";
  }
}

std::optional<engine::Odds> odds(const Look& look, const engine::Decision& decision, const Option& option) {
  if (word_of(option) == Word::travel) {
    engine::Odds travel;
    if (const Library::Road* road = road_to(look, option.a)) {
      travel_time(look, *road, &travel.why);
      travel.note = fmt::format("{}, {} leagues", watches(option.b),
                                kLeaguesAHecksleague * hecksleagues(road->distance));
      if (!is_lit(look)) travel.note += ", by night";
      if (look.state.calendar.watch == 2) travel.note += ", nobody sleeps";
    }
    return travel;
  }
  std::optional<engine::Odds> odds = odds_in_the_wild(look, option);
  if (odds && word_of(option) == Word::avoid_test)
    odds->note = price_of_failure({&look.library.threats[at(decision.prompt.a)].failure, 1});
  return odds;
}

}  // namespace

const Chapter kWild{
    name, label, prompt, barred, purpose, reason, tell_of_the_wild, odds, appraise_in_the_wild};

}  // namespace gamekeeper::farsa
