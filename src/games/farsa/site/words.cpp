#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/reckoning.hpp"
#include "games/farsa/chapter.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/site/site.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/words.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr std::size_t kLabel = 44;

const std::string& exit_id(const Look& look, int exit) { return link_of(look, exit).exit->id; }
const std::string& room_id(const Look& look, int room) { return look.site().rooms[at(room)].id; }
const std::string& room_name(const Look& look, int room) { return look.site().rooms[at(room)].name; }

/// "/2" for the second of the party; nothing for whoever is asked for next.
std::string member(int who) { return who == kNone ? "" : fmt::format("/{}", who + 1); }

void name(const Look& look, const Option& option, std::string& to) {
  const auto thing = [&](std::string_view deed) {
    to += fmt::format("{}/{}/{}", deed, option.a + 1, option.b + 1);
  };
  const auto door = [&](std::string_view deed) {
    to += fmt::format("{}/{}{}", deed, exit_id(look, option.a), member(option.b));
  };
  switch (word_of(option)) {
    case Word::go_room: to += "go/" + exit_id(look, option.a); break;
    case Word::go_quick: to += "hurry/" + room_id(look, option.a); break;
    case Word::leave_site: to += "leave"; break;
    case Word::search_room: to += "search"; break;
    case Word::listen: to += "listen/" + exit_id(look, option.a); break;
    case Word::deal:
      to += fmt::format("deal/{}{}", features_here(look)[at(option.a)].id, member(option.b));
      break;
    case Word::pick_lock: door("pick"); break;
    case Word::study_lock: door("study"); break;
    case Word::break_lock: door("break"); break;
    case Word::force_door: door("force"); break;
    case Word::tap: to += "tap"; break;
    case Word::probe: to += "probe"; break;
    case Word::rake: to += "rake"; break;
    case Word::stop_picking: to += "stop"; break;
    case Word::rest_turn: to += "rest"; break;
    case Word::light_up: thing("light"); break;
    case Word::put_out: thing("put-out"); break;
    case Word::fast_escape: to += "escape"; break;
    case Word::discard: thing("discard"); break;
    case Word::betray: to += fmt::format("betray/{}", option.a + 1); break;
    case Word::reroll_fate: to += "roll-again"; break;
    case Word::bargain: thing("give"); break;
    case Word::give_coins: to += "give/silver"; break;
    case Word::take_chances: to += "take-chances"; break;
    case Word::cast_here: to += fmt::format("cast/{}", option.a + 1); break;
    case Word::sort_things: to += fmt::format("things/{}", option.a + 1); break;
    case Word::hold: to += "hold"; break;
    case Word::put_away: to += "put-away"; break;
    case Word::use_thing: to += "use"; break;
    case Word::pass_on: to += "pass-on"; break;
    case Word::load_up: to += "load"; break;
    case Word::unload: to += "unload"; break;
    case Word::face_them: to += fmt::format("face/{}", option.a + 1); break;
    case Word::speak_with: to += "speak/" + look.library.people[at(option.a)].id; break;
    case Word::ransom: to += fmt::format("ransom/{}", option.a + 1); break;
    case Word::roll_again: to += "another"; break;
    case Word::offer_bargain: to += "bargain"; break;
    case Word::by_strength: to += "str"; break;
    case Word::by_dexterity: to += "dex"; break;
    default: break;
  }
}

std::string way_label(const Look& look, const Option& option) {
  std::string where = capital(direction_of(look, option.a));
  if (look.site_state().rooms[at(option.b)].explored)
    return fmt::format("{}: {}", where, room_name(look, option.b));
  const Exit& exit = *link_of(look, option.a).exit;
  if (exit.corridor) return where + ", down a long corridor";
  switch (exit.passage) {
    case Passage::open: return where + ", the way is open";
    case Passage::drop: return where + ", by the drop";
    case Passage::secret: return where + ", the hidden way";
    case Passage::door:
    case Passage::stuck:
    case Passage::locked: return where + ", through the door";
  }
  return where;
}

std::string lock_label(const Look& look, std::string_view deed, int exit) {
  const int type = look.site_state().doors[at(exit)].type;
  return fmt::format("{} the {} lock, {}", deed, lock_name(type), direction_of(look, exit));
}

std::string thing_name(const Look& look, int who, int thing) {
  return item_name(look, look.who(who).things[at(thing)].item);
}

/// What is done about a feature, where that fits the column; otherwise its name.
std::string deal_label(const Feature& feature) {
  return feature.act.size() <= kLabel ? capital(feature.act) : feature.name;
}

std::string dweller_name(const Look& look, int spot) {
  const Library::Lodger lodger = look.library.lodgers[look.state.site][look.state.room][at(spot)];
  if (lodger.person != kNone && !look.state.people[lodger.person].gone)
    return name_of_person(look, lodger.person);
  const bool one = look.room().dwellers[at(spot)].number == "1";
  return "the " + creature_name(look, lodger.creature, one ? 1 : 2);
}

std::string label(const Look& look, const engine::Decision& decision, const Option& option) {
  const bool asks_who = option.b != kNone;
  switch (word_of(option)) {
    case Word::go_room: return way_label(look, option);
    case Word::go_quick: return "Hurry to " + room_name(look, option.a);
    case Word::leave_site: return "Out into the open";
    case Word::search_room: return "Search the room";
    case Word::listen: return fmt::format("Listen, {}", direction_of(look, option.a));
    case Word::deal:
      return asks_who ? name_of(look, option.b) : deal_label(features_here(look)[at(option.a)]);
    case Word::pick_lock: return asks_who ? name_of(look, option.b) : lock_label(look, "Pick", option.a);
    case Word::study_lock: return asks_who ? name_of(look, option.b) : lock_label(look, "Study", option.a);
    case Word::break_lock: return asks_who ? name_of(look, option.b) : lock_label(look, "Break", option.a);
    case Word::force_door:
      return asks_who ? name_of(look, option.b)
                      : fmt::format("Put a shoulder to the door, {}", direction_of(look, option.a));
    case Word::tap: return "Tap";
    case Word::probe: return "Probe";
    case Word::rake: return "Rake";
    case Word::stop_picking: return "Leave the lock as it is";
    case Word::rest_turn: return "Rest and get your breath back";
    case Word::light_up:
      return fmt::format("{} lights: {}", name_of(look, option.a),
                         lower(thing_name(look, option.a, option.b)));
    case Word::put_out: return fmt::format("Put out the {}", lower(thing_name(look, option.a, option.b)));
    case Word::fast_escape: return "Everybody out: a save each, or worse";
    case Word::discard: return thing_name(look, option.a, option.b);
    case Word::betray: return fmt::format("Give {} up", name_of(look, option.a));
    case Word::reroll_fate: return "Roll again, and betray nobody";
    case Word::bargain: return fmt::format("The {}", lower(thing_name(look, option.a, option.b)));
    case Word::give_coins: return silver(look.who(option.a).coins);
    case Word::take_chances:
      return word_of(decision.prompt) == Word::ask_darkness ? "Nothing. Let the die decide"
                                                            : "Stay in the dark";
    case Word::cast_here: return fmt::format("{} casts a spell", name_of(look, option.a));
    case Word::sort_things: return fmt::format("What {} carries", name_of(look, option.a));
    case Word::hold:
      return look.item(look.who(option.a).things[at(option.b)]).worn ? "Put it on" : "Take it in hand";
    case Word::put_away: return "Into the pack";
    case Word::use_thing: return "Use it";
    case Word::pass_on: return "Give it to somebody";
    case Word::load_up: return "Onto the beast";
    case Word::unload: return "Off the beast";
    case Word::face_them: return fmt::format("Face {}", dweller_name(look, option.a));
    case Word::speak_with: return "Speak with " + name_of_person(look, option.a);
    case Word::ransom: return fmt::format("Buy {} free: {}", name_of(look, option.a), silver(kRansom));
    case Word::roll_again: return "Another type";
    case Word::offer_bargain: return "Ask what they would give";
    case Word::by_strength: return "STR takes it";
    case Word::by_dexterity: return "DEX takes it";
    default: return "";
  }
}

std::string prompt(const Look& look, const engine::Decision& decision) {
  const Phrase& asks = decision.prompt;
  constexpr std::array<std::string_view, kTumblers> kWhich = {"first", "second", "last"};
  switch (word_of(asks)) {
    case Word::ask_turn: return fmt::format("{}. What do you do?", room_name(look, look.state.room));
    case Word::ask_tumbler: return fmt::format("The {} tumbler. How?", kWhich[at(asks.b)]);
    case Word::ask_discard: return fmt::format("What does {} leave behind?", name_of(look, asks.a));
    case Word::ask_betray: return fmt::format("A friend for a way out, {}?", name_of(look, asks.a));
    case Word::ask_darkness:
      return fmt::format("What does {} give to see the sun again?", name_of(look, asks.a));
    case Word::ask_doer: return fmt::format("{}: who?", features_here(look)[at(asks.a)].name);
    case Word::ask_lock_doer: return "Who works at the lock? What is in it meets whoever does.";
    case Word::ask_door_doer: return "Whose shoulder?";
    case Word::ask_pack: return fmt::format("Which thing of {}'s?", name_of(look, asks.a));
    case Word::ask_use: return fmt::format("{}: what about it?", thing_name(look, asks.a, asks.b));
    case Word::ask_patient: return fmt::format("{}: for whom?", thing_name(look, asks.a, asks.b));
    case Word::ask_receiver: return fmt::format("{}: to whom?", thing_name(look, asks.a, asks.b));
    case Word::ask_hurt: return fmt::format("What takes the harm, {}?", name_of(look, asks.a));
    case Word::ask_light: return "It has got dark. Another light?";
    case Word::ask_way_out: return "Dark, and the way out is near enough to feel.";
    case Word::ask_lock_type: return fmt::format("{}: does such a lock belong here?", lock_name(asks.a));
    case Word::ask_bargains: return "The dark has them. The die, or a bargain?";
    default: return "";
  }
}

std::string barred(const Look&, const engine::Barred& barred) {
  switch (word_of(barred.why)) {
    case Word::no_picks: return "nobody has lockpicks";
    case Word::no_tool: return "nobody has the skill or the tools";
    case Word::cannot_see: return "too dark to see anything";
    case Word::watched: return "not while somebody is watching";
    case Word::jammed: return "the lock is jammed";
    case Word::hands_full: return "both hands are full";
    case Word::nothing_to_strike_with: return "nothing to strike it with";
    case Word::tried_in_vain: return "it has been tried, in vain";
    case Word::known_wrong: return "that is known to be wrong";
    default: return "";
  }
}

std::string purpose(const Look& look, const engine::ChanceRequest& request) {
  const Phrase& why = request.purpose;
  switch (word_of(why)) {
    case Word::for_site_die: return "the site die";
    case Word::for_lock_type: return "what kind of lock it is";
    case Word::for_lock_sequence: return "what opens it";
    case Word::for_lock_trouble: return "what is wrong with the lock";
    case Word::for_escape_failed: return fmt::format("how {}'s escape ends", name_of(look, why.a));
    case Word::for_darkness: return fmt::format("what becomes of {}", name_of(look, why.a));
    case Word::for_lost_gear: return fmt::format("what {} loses on the way", name_of(look, why.a));
    case Word::for_row: return "who comes next";
    case Word::for_count: return "how many " + creature_name(look, why.a, 2);
    case Word::for_treasure: return "how much silver";
    case Word::for_which_scar: return fmt::format("which scar {} keeps", name_of(look, why.a));
    case Word::for_betrayal: return "whether it pays";
    default: return "";
  }
}

std::string reason(const Look&, const engine::Reason& reason) {
  switch (word_of(reason.what)) {
    case Word::unknown_position: return "you do not know where you are";
    case Word::hindered: return "something is in your way";
    case Word::in_a_lair: return "it is a lair";
    case Word::small_complex: return "it is a small place";
    case Word::by_darkvision: return "gray shapes are all there is to see";
    case Word::discarded:
      return fmt::format("{} left behind",
                         reason.what.a == 1 ? "one thing" : number_word(reason.what.a) + " things");
    default: return "";
  }
}

}  // namespace

std::string direction_of(const Look& look, int exit) {
  const std::uint8_t to = beyond(look, exit, look.state.room);
  if (to == kNone) return "outside";
  const Room& here = look.room();
  const Room& there = look.site().rooms[to];
  const std::string_view along = there.y < here.y ? "north" : there.y > here.y ? "south" : "";
  const std::string_view across = there.x < here.x ? "west" : there.x > here.x ? "east" : "";
  return fmt::format("{}{}{}", along, along.empty() || across.empty() ? "" : "-", across);
}

std::string_view lock_name(int type) {
  constexpr std::array<std::string_view, kLockTypes> kNames = {"Crude",    "Pin",    "Bolt",    "Screw",
                                                               "Cylinder", "Anchor", "Warding", "Holy",
                                                               "Mystical", "Alien",  "Ancient", "Eldritch"};
  return type < kLockTypes ? kNames[at(type)] : "strange";
}

const Chapter kSite{name,   label,         prompt,       barred,          purpose,
                    reason, tell_of_sites, odds_in_site, appraise_in_site};

}  // namespace gamekeeper::farsa
