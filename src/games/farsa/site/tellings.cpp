#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/event.hpp"
#include "engine/game.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/site/site.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/words.hpp"

/// What happens in sites, as sentences.
namespace gamekeeper::farsa {
namespace {

const Site& site_of(const Look& look, int site) { return look.library.sites[at(site)]; }
const Exit& exit_of(const Look& look, int site, int exit) {
  return *look.library.links[at(site)][at(exit)].exit;
}

/// A feature of a room, or, where no site is given, of a place.
const Feature& feature_of(const Look& look, int site, int where, int feature) {
  return site == kNone ? look.library.places[at(where)].features[at(feature)]
                       : site_of(look, site).rooms[at(where)].features[at(feature)];
}

std::string errand_ready_in_words(const Look& look, int errand) {
  const int person = look.library.errands[at(errand)].person;
  const std::uint8_t home = look.library.homes[at(person)].place;
  return fmt::format("That is what {} in {} asked for. It remains to be told.", name_of_person(look, person),
                     look.library.places[home].name);
}

constexpr std::array<std::string_view, kLockActions> kActions = {"tap", "probe", "rake"};
constexpr std::array<std::string_view, kTumblers> kWhich = {"first", "second", "last"};

engine::Telling tell_of_fate(const Look& look, const engine::Event& event) {
  const auto& [a, b, c, d, e, f] = event.data;
  (void)d, (void)e, (void)f;
  const int whose = a;
  const auto of = [&look, whose](std::string_view name) {
    Teller teller(name);
    teller.field("who", name_of(look, whose));
    return teller;
  };
  const std::string who = name_of(look, a);
  switch (static_cast<Told>(event.type)) {
    case Told::escape_rolled:
      return of("escape")
          .field("floor", b)
          .text(b == 0 ? fmt::format("{} runs for it.", who)
                       : fmt::format("{} runs for it, above {}.", who, b));
    case Told::escape_failed: {
      constexpr std::array<std::string_view, 9> kRows = {
          "",
          "{} stumbles into the light, to everybody's surprise unharmed.",
          "{} gets out, and leaves a trail of belongings.",
          "Hands come out of the dark. {} is taken.",
          "{} takes a wrong turn, and then another.",
          "Something down there finds {}, and changes what it finds.",
          "{} does not get out.",
          "There is one way out for {}, and somebody else is standing in it.",
          "{} gets out, not in one piece."};
      return of("escape-failed").field("row", b).text(fmt::format(fmt::runtime(kRows[at(b)]), who));
    }
    case Told::fate_in_the_dark: {
      constexpr std::array<std::string_view, 11> kRows = {
          "",
          "The dark closes over {}.",
          "A step too far, and {} is gone.",
          "{} calls out once.",
          "Nobody hears what becomes of {}.",
          "{} stays, and slowly begins to belong here.",
          "{} walks on into the dark, and is not found.",
          "Something that needs no light leads {} away.",
          "{} gets out, says nothing, and never goes below again.",
          "{} crawls out into the day, with nothing.",
          "{} gets out, and will never be without the mark of it."};
      return of("fate-in-the-dark").field("row", b).text(fmt::format(fmt::runtime(kRows[at(b)]), who));
    }
    case Told::got_out: return of("got-out").text(fmt::format("{} is out.", who));
    case Told::bargained:
      return of("bargained")
          .field("what", b == kNone ? "silver" : look.library.items[at(b)].id)
          .text(b == kNone ? fmt::format("{} opens the purse, and the dark lets go.", who)
                           : fmt::format("{} lays down the {}, and the dark lets go.", who,
                                         lower(item_name(look, b))));
    case Told::betrayed:
      return of("betrayed")
          .field("whom", name_of(look, b))
          .field("shared", c)
          .text(c == 1 ? fmt::format("{} gives {} up, and it saves neither.", who, name_of(look, b))
                       : fmt::format("{} gives {} up.", who, name_of(look, b)));
    case Told::body_lost:
      return of("body-lost").text(fmt::format("Nothing of {} is ever brought home.", who));
    case Told::gear_lost: return of("gear-lost").text(fmt::format("{} has nothing left to carry.", who));
    case Told::found_again:
      return of("found-again")
          .field("changed", b)
          .text(b == 1 ? fmt::format("It wears what {} wore, and knows your names.", who)
                       : fmt::format("A light, a shout: it is {}, thin and very glad.", who));
    case Told::ransomed:
      return of("ransomed")
          .field("silver", b)
          .text(fmt::format("{} changes hands, and {} is free.", silver(b), who));
    case Told::fell: return of("fell").text(fmt::format("{} comes down faster than planned.", who));
    case Told::blown_out:
      return of("blown-out")
          .field("item", look.library.items[at(b)].id)
          .text(fmt::format("The draft takes {}'s {}.", who, lower(item_name(look, b))));
    case Told::held:
      return of("held")
          .field("item", look.library.items[at(b)].id)
          .text(fmt::format("{} takes up the {}.", who, lower(item_name(look, b))));
    case Told::stowed:
      return of("stowed")
          .field("item", look.library.items[at(b)].id)
          .text(fmt::format("{} puts the {} away.", who, lower(item_name(look, b))));
    case Told::handed:
      return of("handed")
          .field("item", look.library.items[at(b)].id)
          .field("to", name_of(look, c))
          .text(fmt::format("{} hands the {} to {}.", who, lower(item_name(look, b)), name_of(look, c)));
    case Told::loaded:
      return of("loaded")
          .field("item", look.library.items[at(b)].id)
          .field("on", c)
          .text(fmt::format("{} {} the {}.", who, c == 1 ? "loads" : "unloads", lower(item_name(look, b))));
    case Told::treated:
      return of("treated")
          .field("item", look.library.items[at(b)].id)
          .field("whom", name_of(look, c))
          .text(a == c ? fmt::format("{} uses the {}.", who, lower(item_name(look, b)))
                       : fmt::format("{} sees to {}: {}.", who, name_of(look, c), lower(item_name(look, b))));
    default: return {};
  }
}

engine::Telling tell_of_lock(const Look& look, const engine::Event& event) {
  const auto& [a, b, c, d, e, f] = event.data;
  constexpr std::array<std::string_view, kLockTypes> kTypes = {"Crude",    "Pin",    "Bolt",    "Screw",
                                                               "Cylinder", "Anchor", "Warding", "Holy",
                                                               "Mystical", "Alien",  "Ancient", "Eldritch"};
  constexpr std::array<std::string_view, 7> kTroubles = {"none",       "alarmed",  "cracked", "worn",
                                                         "reinforced", "delicate", "trapped"};
  const int which = a;
  const auto of_exit = [&look, which](std::string_view name) {
    Teller teller(name);
    teller.field("exit", exit_of(look, look.state.site, which).id);
    return teller;
  };
  switch (static_cast<Told>(event.type)) {
    case Told::lock_seen: {
      engine::Telling telling = of_exit("lock-seen")
                                    .field("type", kTypes[at(b)])
                                    .field("complication", kTroubles[at(c)])
                                    .text(fmt::format("A {} lock{}.", kTypes[at(b)],
                                                      c == 0 ? std::string(", and nothing wrong with it")
                                                             : fmt::format(", {}", kTroubles[at(c)])));
      telling.others_text = fmt::format("{}: a {} lock.", capital(direction_of(look, a)), kTypes[at(b)]);
      telling.others_fields["exit"] = exit_of(look, look.state.site, a).id;
      telling.others_fields["type"] = kTypes[at(b)];
      return telling;
    }
    case Told::tumbler_solved:
      return of_exit("tumbler")
          .field("tumbler", b + 1)
          .field("action", kActions[at(c)])
          .text(fmt::format("A {}, and the {} tumbler drops.", kActions[at(c)], kWhich[at(b)]));
    case Told::lock_mistake:
      return of_exit("lock-mistake")
          .field("tumbler", b + 1)
          .field("action", kActions[at(c)])
          .text(fmt::format("A {} was wrong.", kActions[at(c)]));
    case Told::lock_stiff: return of_exit("lock-stiff").text("The lock goes stiff.");
    case Told::lock_jammed: return of_exit("lock-jammed").text("Something snaps inside. The lock is jammed.");
    case Told::lock_open: return of_exit("lock-open").text("The lock opens.");
    case Told::lock_broken: return of_exit("lock-broken").text("The lock gives up its secret, in pieces.");
    case Told::lock_holds: return of_exit("lock-holds").text("The blow rings out, and the lock holds.");
    case Told::lock_alarm: return of_exit("lock-alarm").text("Behind the plate a bell begins to hammer.");
    case Told::lock_trap:
      return of_exit("lock-trap")
          .field("who", name_of(look, b))
          .text(fmt::format("Something small and fast comes out of the lock at {}.", name_of(look, b)));
    case Told::lock_learned:
      return Teller("lock-learned")
          .field("type", kTypes[at(a)])
          .field("tumbler", b + 1)
          .field("action", kActions[at(c)])
          .text(fmt::format("{} locks: the {} tumbler wants a {}.", kTypes[at(a)], kWhich[at(b)],
                            kActions[at(c)]));
    default: (void)d, (void)e, (void)f; return tell_of_fate(look, event);
  }
}

std::string found_way_in_words(const Look& look, int exit) {
  if (!look.in_site() || !belongs_to(look, exit, look.state.room)) return "Somewhere a way has opened.";
  return fmt::format("There is another way out of here: {}.", direction_of(look, exit));
}

/// What is noticed of whoever comes next: of its kind, of a row of the site's list, or of a friend who was
/// lost here.
std::string omen_in_words(const Look& look, int site, int which, int creature, int row) {
  if (creature != kNone) return look.library.creatures[at(creature)].signs[at(which)];
  if (row == kNone) return "Somewhere down here a voice says one of your names. You know the voice.";
  return look.library.encounters[look.library.encounters_of_site[at(site)]].rows[at(row)].omen.value_or("");
}

engine::Telling tell_of_room(const Look& look, const engine::Event& event) {
  const auto& [a, b, c, d, e, f] = event.data;
  (void)e, (void)f;
  const int where = a;
  const auto in_site = [&look, where](std::string_view name) {
    Teller teller(name);
    teller.field("site", site_of(look, where).id);
    return teller;
  };
  switch (static_cast<Told>(event.type)) {
    case Told::entered_site: return in_site("entered-site").text(site_of(look, a).text);
    case Told::entered_room: {
      const Room& room = site_of(look, a).rooms[at(b)];
      return in_site("entered-room")
          .field("room", room.id)
          .field("first", c)
          .text(c == 1 ? fmt::format("{}.\n{}", room.name, scene_of_room(look, a, b))
                       : room_again(look, a, b));
    }
    case Told::left_site:
      return in_site("left-site")
          .text(count_heroes(look.state) > 0 ? "You are out under the sky again." : "Nobody comes out.");
    case Told::searched:
      return in_site("searched")
          .field("room", site_of(look, a).rooms[at(b)].id)
          .field("found", c)
          .text(c == 0 ? "You turn the place over, and that was all of it." : "You turn the place over.");
    case Told::found: {
      const Feature& feature = feature_of(look, b, b == kNone ? a : c, d);
      return Teller("found")
          .field("feature", feature.id)
          .text(fmt::format("{}: {}", feature.name, feature.text));
    }
    case Told::dealt: {
      const Feature& feature = feature_of(look, a, b, c);
      return Teller("dealt")
          .field("feature", feature.id)
          .field("success", d)
          .text(d == 1 ? feature.success : feature.failure);
    }
    case Told::clue: {
      const Feature& feature = feature_of(look, a, b, c);
      return Teller("clue").field("feature", feature.id).text(feature.clue.value_or(""));
    }
    case Told::listened:
      return in_site("listened")
          .field("exit", exit_of(look, a, b).id)
          .field("creature", c == kNone ? "none" : look.library.creatures[at(c)].id)
          .text(c == kNone ? "Nothing. You can hear each other listening."
                           : fmt::format("Somebody is in there: {}.", creature_name(look, c, 2)));
    case Told::omen:
      return in_site("omen")
          .field("which", b)
          .field("of", c != kNone ? look.library.creatures[at(c)].id : std::string())
          .text(omen_in_words(look, a, b, c, d));
    case Told::exit_found:
      return in_site("exit-found").field("exit", exit_of(look, a, b).id).text(found_way_in_words(look, b));
    case Told::climbed:
      return in_site("climbed")
          .field("exit", exit_of(look, a, b).id)
          .field("rope", c)
          .text(c == 1 ? "The rope holds, and one after the other you are across the drop."
                       : "No rope. Hands and feet will have to do.");
    case Told::corridor:
      return in_site("corridor")
          .field("exit", exit_of(look, a, b).id)
          .text("The corridor goes on for a long while.");
    case Told::hurried:
      return in_site("hurried")
          .field("room", site_of(look, a).rooms[at(b)].id)
          .text("You run, and count the doors.");
    case Told::site_finished: return in_site("site-finished").text(site_of(look, a).cleared);
    case Told::clock_set: {
      engine::Telling telling = in_site("clock-set").field("clock", b).field("die", c);
      if (b == kSiteClock)
        telling.text = fmt::format(
            "The clock stands at {}, and each turn takes a d{} from it. At 3 you notice what wanders here; "
            "below 0 it "
            "has found you.",
            b, c);
      return telling;
    }
    default: return tell_of_lock(look, event);
  }
}

}  // namespace

engine::Telling tell_of_sites(const Look& look, const engine::Event& event) {
  const auto& [a, b, c, d, e, f] = event.data;
  (void)d, (void)e, (void)f;
  switch (static_cast<Told>(event.type)) {
    case Told::site_clock:
      return Teller("site-clock")
          .field("rolled", a)
          .field("clock", b)
          .field("die", c)
          .text(b < 0 ? fmt::format("Site die: {}. The clock has run out.", a)
                      : fmt::format("Site die: {}. The clock stands at {}.", a, b));
    case Told::clock_reset: return Teller("clock-reset").field("clock", a).field("die", b);
    case Told::door_forced:
      return Teller("door-forced")
          .field("exit", exit_of(look, look.state.site, a).id)
          .field("quiet", b)
          .text(b == 1   ? "It gives way with hardly a sound."
                : b == 0 ? "It gives way all at once, with the frame."
                         : "It does not move, whoever leans on it.");
    case Told::dark: return Teller("dark").text("The last light is gone.");
    case Told::errand_ready:
      return Teller("errand-ready")
          .field("errand", look.library.errands[at(a)].errand->id)
          .text(errand_ready_in_words(look, a));
    case Told::helpless: return Teller("helpless").text("Nobody is left who could lift a hand.");
    case Told::sees_shapes:
      return Teller("sees-shapes")
          .field("who", name_of(look, a))
          .text(fmt::format("{} sees gray shapes, and keeps calm.", name_of(look, a)));
    case Told::noise: return Teller("noise").text("That will have been heard.");
    default: return tell_of_room(look, event);
  }
}

}  // namespace gamekeeper::farsa
