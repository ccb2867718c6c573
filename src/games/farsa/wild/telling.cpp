#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>

#include "engine/event.hpp"
#include "engine/game.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/wild/wild.hpp"
#include "games/farsa/words.hpp"

namespace gamekeeper::farsa {
namespace {

const std::string& place_name(const Look& look, int place) { return look.library.places[at(place)].name; }
const std::string& place_id(const Look& look, int place) { return look.library.places[at(place)].id; }

std::string watches(int count) {
  return count == 1 ? "one watch" : fmt::format("{} watches", number_word(count));
}

std::string meals(int count) { return count == 1 ? "one meal" : fmt::format("{} meals", number_word(count)); }

/// An event about one of the party.
Teller about(const Look& look, std::string_view name, int who) {
  Teller teller(name);
  teller.field("who", name_of(look, who));
  return teller;
}

std::string light_for_a_watch(const Look& look, int item, int uses) {
  const std::string one = lower(item_name(look, item));
  if (item == look.library.oil)
    return uses == 1 ? "a filling of oil" : number_word(uses) + " fillings of oil";
  if (uses == 1) return "a " + one;
  return fmt::format("{} {}{}", number_word(uses), one, one.ends_with("ch") ? "es" : "s");
}

engine::Telling tell_journey(const Look& look, const engine::Event& event) {
  const auto& [a, b, c, d, e, f] = event.data;
  switch (static_cast<Told>(event.type)) {
    case Told::weather_came:
      return Teller("weather")
          .field("weather", look.library.weather[at(a)].id)
          .text(fmt::format("{}. {}", look.library.seasons[look.state.calendar.season].renamed[at(a)],
                            look.library.weather[at(a)].text));
    case Told::set_out:
      return Teller("set-out")
          .field("from", place_id(look, a))
          .field("to", place_id(look, b))
          .field("watches", c)
          .field("leagues", d)
          .text(fmt::format("You set out for {}, {} leagues away. It will take {}.", place_name(look, b), d,
                            watches(c)));
    case Told::turned_back:
      return Teller("turned-back")
          .field("to", place_id(look, a))
          .field("watches", b)
          .text(fmt::format("You turn around. {} is {} behind you.", place_name(look, a), watches(b)));
    case Told::went_astray:
      return Teller("went-astray")
          .field("to", place_id(look, a))
          .text("This tree you have met before. You are lost, and it costs you a watch.");
    case Told::on_the_way:
      return Teller("on-the-way")
          .field("to", place_id(look, a))
          .field("watches", b)
          .text(fmt::format("You walk on. {} more to {}.", capital(watches(b)), place_name(look, a)));
    case Told::arrived:
      return Teller("arrived")
          .field("place", place_id(look, a))
          .text(b == 1 ? fmt::format("You come to {}.\n{}", place_name(look, a), scene_of_place(look, a))
                       : place_again(look, a));
    case Told::dark_watch:
      if (a == kNone) return Teller("dark-watch").field("uses", 0).text("The dark is light enough for you.");
      return Teller("dark-watch")
          .field("item", look.library.items[at(a)].id)
          .field("uses", b)
          .text(fmt::format("A dark watch. It burns {}.", light_for_a_watch(look, a, b)));
    case Told::wagon_left:
      return about(look, "wagon-left", a)
          .field("item", look.library.items[at(b)].id)
          .text(fmt::format("The {} stays where the road ends.", lower(item_name(look, b))));
    case Told::explored_place:
      return Teller("explored")
          .field("place", place_id(look, a))
          .text(fmt::format("You go over {} from end to end.", place_name(look, a)));
    case Told::learned_place:
      return Teller("learned-place")
          .field("place", place_id(look, a))
          .text(fmt::format("A new name on your map: {}. {}", place_name(look, a),
                            look.library.places[at(a)].from_afar));
    default: return {};
  }
}

engine::Telling tell_supply(const Look& look, const engine::Event& event) {
  const auto& [a, b, c, d, e, f] = event.data;
  switch (static_cast<Told>(event.type)) {
    case Told::hunted:
      return about(look, "hunted", a)
          .field("meals", b)
          .text(fmt::format("{} comes back with {} on a string.", name_of(look, a), meals(b)));
    case Told::fished:
      return about(look, "fished", a)
          .field("meals", b)
          .text(fmt::format("{} has had words with the river, and {} to show for it.", name_of(look, a),
                            meals(b)));
    case Told::foraged: {
      const std::string what = b == kNone ? "wild greens" : lower(look.library.components[at(b)].name);
      return about(look, "foraged", a)
          .field("component", b == kNone ? "" : look.library.components[at(b)].id)
          .field("amount", c)
          .text(fmt::format("{} finds {}, enough for {}.", name_of(look, a), what, number_word(c)));
    }
    case Told::came_home_empty:
      return about(look, "came-home-empty", a)
          .field("supply", b)
          .text(fmt::format("{} comes back with wet feet and nothing else.", name_of(look, a)));
    case Told::harvested:
      return about(look, "harvested", a)
          .field("item", look.library.items[at(b)].id)
          .text(
              fmt::format("{} cuts it loose in one piece: {}.", name_of(look, a), lower(item_name(look, b))));
    case Told::parts_spoiled:
      return about(look, "parts-spoiled", a)
          .field("creature", look.library.creatures[at(b)].id)
          .text(fmt::format("The knife slips. What {} holds up is of no use to anybody.", name_of(look, a)));
    case Told::remains_left:
      return Teller("remains-left")
          .field("creature", look.library.creatures[at(a)].id)
          .field("count", b)
          .text("There are parts of this that somebody would pay for.");
    case Told::looked_out:
      return about(look, "looked-out", a)
          .field("saw", b)
          .text(b == 1 ? fmt::format("{} lifts a hand: something ahead.", name_of(look, a))
                       : fmt::format("{} is looking the other way.", name_of(look, a)));
    default: return {};
  }
}

std::string_view how_it_was_fed(int how) {
  static constexpr std::array<std::string_view, 4> kHow = {
      "gets its fodder", "eats what you would have eaten", "finds its own supper", "goes hungry"};
  return kHow[at(how)];
}

constexpr std::array<std::string_view, 6> kSongs = {
    "the miller",         "the two ferrymen", "the ship that would not be sold",
    "the bishop's goose", "Long Meg's boots", "the night the river came to supper"};

engine::Telling tell_camp(const Look& look, const engine::Event& event) {
  const auto& [a, b, c, d, e, f] = event.data;
  switch (static_cast<Told>(event.type)) {
    case Told::camped:
      return Teller("camped")
          .field("place", place_id(look, a))
          .text(is_sheltered(look) ? "A roof, a floor and a door that shuts."
                                   : "You put down your packs for the night.");
    case Told::fire_lit:
      return about(look, "fire-lit", a)
          .field("burns", b)
          .text(b == 1
                    ? fmt::format("{} talks the fire into it.", name_of(look, a))
                    : fmt::format("{} gives up on the fire. Nothing here wants to burn.", name_of(look, a)));
    case Told::ate: return about(look, "ate", a);
    case Told::went_hungry:
      return about(look, "went-hungry", a)
          .text(look.who(a).deprived ? ""
                                     : fmt::format("{} has had nothing today: Deprived, and nothing heals.",
                                                   name_of(look, a)));
    case Told::beast_fed:
      return about(look, "beast-fed", a)
          .field("item", look.library.items[at(b)].id)
          .field("how", c)
          .text(fmt::format("The {} {}.", lower(item_name(look, b)), how_it_was_fed(c)));
    case Told::beast_strayed:
      return about(look, "beast-strayed", a)
          .field("item", look.library.items[at(b)].id)
          .text(fmt::format("In the morning there is a chewed rope, and no {}.", lower(item_name(look, b))));
    case Told::slept:
      return about(look, "slept", a)
          .field("well", b)
          .text(b == 1 ? "" : fmt::format("{} gets no sleep.", name_of(look, a)));
    case Told::kept_watch:
      return about(look, "kept-watch", a)
          .field("shift", b + 1)
          .text(fmt::format("{} takes the {} shift.", name_of(look, a),
                            b == 0   ? "first"
                            : b == 1 ? "second"
                                     : "last"));
    case Told::slept_unguarded:
      return Teller("slept-unguarded").text("Some hours of this night nobody is awake.");
    case Told::cooked:
      return about(look, "cooked", a)
          .field("balanced", b)
          .field("portions", c)
          .text(b == 1 ? fmt::format("{} serves meat and greens, and nobody speaks until the pot is empty.",
                                     name_of(look, a))
                       : fmt::format("{} lifts the lid. It smells like a house.", name_of(look, a)));
    case Told::burned_supper:
      return about(look, "burned-supper", a)
          .text(fmt::format("{} says that the black part is flavor.", name_of(look, a)));
    case Told::drowsy:
      return about(look, "drowsy", a)
          .text(fmt::format("{} drinks it to the last drop, and yawns.", name_of(look, a)));
    case Told::meat_cured:
      return about(look, "meat-cured", a)
          .field("meals", b)
          .text(fmt::format("{} rubs the meat with salt. It will keep: {}.", name_of(look, a), meals(b)));
    case Told::sang:
      return about(look, "sang", a)
          .field("helped", b)
          .text(b == 1 ? fmt::format("{} sings the one about {}, and shoulders come down.", name_of(look, a),
                                     kSongs[at(a + c) % kSongs.size()])
                       : fmt::format("{} sings. A dog far off asks for an end.", name_of(look, a)));
    case Told::brewed:
      return about(look, "brewed", a)
          .field("item", look.library.items[at(b)].id)
          .field("doses", c)
          .text(fmt::format("{} strains the pot through a sock. {}: {}.", name_of(look, a),
                            item_name(look, b), c));
    case Told::spoiled:
      return about(look, "spoiled", a)
          .field("item", look.library.items[at(b)].id)
          .text(fmt::format("{} smells it, and digs a hole for it. {} gone.", name_of(look, a),
                            item_name(look, b)));
    case Told::rite_held:
      return about(look, "rite-held", a)
          .field("helped", b)
          .text(b == 1 ? fmt::format("{} says the old words over {}, and the hands stop shaking.",
                                     name_of(look, a), a == c ? "cupped hands" : name_of(look, c))
                       : fmt::format("{} has the words, but not in that order.", name_of(look, a)));
    case Told::mended:
      return about(look, "mended", a)
          .field("item", look.library.items[at(b)].id)
          .field("die", c)
          .text(
              fmt::format("{} makes the {} good for a while.", name_of(look, a), lower(item_name(look, b))));
    case Told::copied:
      return about(look, "copied", a)
          .field("spell", look.library.spells[at(b)].id)
          .text(fmt::format("{} writes {} into the Grimoire, and the scroll goes blank.", name_of(look, a),
                            look.library.spells[at(b)].name));
    case Told::grimoire_made:
      return about(look, "grimoire-made", a)
          .field("spell", look.library.spells[at(b)].id)
          .text(fmt::format("By morning {} has a Grimoire, with {} in it, and hands that shake.",
                            name_of(look, a), look.library.spells[at(b)].name));
    default: return {};
  }
}

std::string_view ending_text(int ending) {
  switch (static_cast<Ending>(ending)) {
    case Ending::time_over: return "Your time on the road is up. What you have seen, you have seen.";
    case Ending::nobody_left: return "Nobody of you is left at large. Somebody else will have to tell it.";
    case Ending::retired: return "You hang up your packs. Somebody else may walk from here.";
    case Ending::none: break;
  }
  return "";
}

engine::Telling tell_event(const Look& look, const engine::Event& event) {
  const auto& [a, b, c, d, e, f] = event.data;
  switch (static_cast<Told>(event.type)) {
    case Told::event_check:
      return Teller("event-check").field("roll", a).text(a >= 4 ? "The watch passes quietly." : "");
    case Told::threat_met:
      return Teller("threat")
          .field("threat", look.library.threats[at(a)].id)
          .text(look.library.threats[at(a)].text);
    case Told::threat_avoided: {
      const auto way = static_cast<Word>(b);
      return Teller("threat-avoided")
          .field("threat", look.library.threats[at(a)].id)
          .field("way", way == Word::avoid_watch     ? "watch"
                        : way == Word::avoid_fatigue ? "fatigue"
                        : way == Word::avoid_tool    ? "gear"
                                                     : "skill")
          .text(way == Word::avoid_watch     ? "You go the long way around."
                : way == Word::avoid_fatigue ? "You go straight through, and feel it."
                : way == Word::avoid_tool ? fmt::format("It costs {} the {}, and no more.", name_of(look, c),
                                                        lower(item_name(look, d)))
                                          : "You get by as if it were nothing.");
    }
    case Told::threat_struck:
      return Teller("threat-struck")
          .field("threat", look.library.threats[at(a)].id)
          .text(look.library.threats[at(a)].failure.text);
    case Told::disaster:
      return Teller("disaster")
          .field("encounters", look.library.encounters[at(a)].id)
          .text(look.library.encounters[at(a)].disaster);
    case Told::lay_helpless:
      return Teller("lay-helpless").field("day", a).text("Nobody can lift a hand. A day goes by overhead.");
    case Told::day_began: return Teller("day-began").field("day", a);
    case Told::expedition_over: {
      static constexpr std::array<std::string_view, 4> kNames = {"none", "time-over", "nobody-left",
                                                                 "retired"};
      return Teller("expedition-over").field("ending", kNames[at(a)]).text(std::string(ending_text(a)));
    }
    default: return {};
  }
}

}  // namespace

engine::Telling tell_of_the_wild(const Look& look, const engine::Event& event) {
  for (const auto tell : {tell_journey, tell_supply, tell_camp, tell_event}) {
    engine::Telling telling = tell(look, event);
    if (!telling.name.empty()) return telling;
  }
  return {};
}

}  // namespace gamekeeper::farsa
