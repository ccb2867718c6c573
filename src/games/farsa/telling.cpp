#include <cctype>

#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr std::array<std::string_view, 13> kOrdinals = {"",      "first",    "second",  "third",  "fourth",
                                                        "fifth", "sixth",    "seventh", "eighth", "ninth",
                                                        "tenth", "eleventh", "twelfth"};

std::string given_name(const Look& look, Who who) {
  const Character& one = look.who(who);
  if (one.name != 0) return look.text(one.name);
  const std::size_t which = one.name_of_kind;
  if (one.hireling != kNone) {
    const Hireling& kind = look.library.hirelings[one.hireling];
    return which < kind.names.size() ? kind.names[which] : "the " + lower(kind.name);
  }
  if (one.kindred == kNone) return fmt::format("the {} of the party", kOrdinals[at(who) + 1]);
  const Kindred& kind = look.library.kindreds[one.kindred];
  return which < kind.names.size() ? kind.names[which] : "one of the " + kind.name;
}

// What is told of a place when one comes there: its own text, and whatever there catches the eye.

bool is_seen(const Feature& feature, const Searched& searched, std::size_t index) {
  return !feature.hidden || has_bit(searched.found, index);
}

std::string features_in_words(const std::vector<Feature>& features, const Searched& searched) {
  std::string text;
  for (std::size_t i = 0; i < features.size(); ++i) {
    if (is_seen(features[i], searched, i) && !has_bit(searched.done, i))
      text += fmt::format("\n{}: {}", features[i].name, features[i].text);
  }
  return text;
}

/// What there is still to be done something about.
std::string left_to_do(const std::vector<Feature>& features, const Searched& searched) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < features.size(); ++i) {
    const unsigned closed = searched.done | (features[i].again ? 0U : searched.tried);
    if (is_seen(features[i], searched, i) && !has_bit(closed, i)) names.push_back(lower(features[i].name));
  }
  return names.empty() ? "" : fmt::format(" Still here: {}.", listed(names));
}

constexpr std::size_t kMostLeads = 3;

bool is_first_choice(const Look& look) {
  return look.state.calendar.day == 1 && look.state.calendar.watch == 0 && look.state.wild.entries == 0;
}

bool is_hurt(const Character& one) {
  return is_present(one) && (one.guard < one.guard_most || one.now[0] < one.most[0]);
}

}  // namespace

std::string name_of(const Look& look, Who who) {
  std::string name = given_name(look, who);
  int before = 0;
  for (Who other = 0; other < who; ++other) before += given_name(look, other) == name ? 1 : 0;
  constexpr std::array<std::string_view, 3> kNamesakes = {"", " the Younger", " the Third"};
  return name.append(kNamesakes[std::min<std::size_t>(at(before), kNamesakes.size() - 1)]);
}

std::string name_of_person(const Look& look, int person) {
  const Person& one = look.library.people[at(person)];
  return look.state.people[at(person)].named ? one.name : "the " + one.trade;
}

std::string name_of_foe(const Look& look, int foe) {
  const Foe& one = look.foe(foe);
  const std::string kind = creature_name(look, one.creature);
  if (one.ally) return "your " + kind;
  if (one.leader && look.state.meeting.person != kNone)
    return name_of_person(look, look.state.meeting.person);
  int alike = 0;
  int which = 0;
  for (const int other : indices(look.state.fight.foes)) {
    const Foe& beside = look.foe(other);
    const bool by_name = beside.leader && look.state.meeting.person != kNone;
    if (beside.creature != one.creature || beside.ally || by_name) continue;
    ++alike;
    if (other <= foe) ++which;
  }
  return alike > 1 ? fmt::format("the {} {}", kOrdinals[at(which)], kind) : "the " + kind;
}

std::string_view word_for(Ability ability) {
  constexpr std::array<std::string_view, kAbilities> kWords = {"STR", "DEX", "CTRL"};
  return kWords[at(ability)];
}

std::string_view harm_clause(int harm) {
  constexpr std::array<std::string_view, 22> kClauses = {
      "nothing",        "damage to STR", "damage to DEX", "damage to CTRL", "Fatigue",   "a Wound",
      "being Deprived", "panic",         "a broken tool", "lost food",      "lost time", "noise",
      "a scar",         "fire",          "being on fire", "lava",           "acid",      "drowning",
      "freezing water", "lightning",     "falling rocks", "poison"};
  return kClauses[at(harm)];
}

std::string item_name(const Look& look, int item) { return look.library.items[at(item)].name; }

std::string creature_name(const Look& look, int creature, int count) {
  const Creature& kind = look.library.creatures[at(creature)];
  return lower(count == 1 ? kind.name : kind.plural);
}

std::string silver(int coins) { return coins == 0 ? "no silver" : fmt::format("{} silver", coins); }

const std::string& text_of_place(const Look& look, int place) {
  const std::uint8_t site = index_of(look.library.places[at(place)].site);
  return site != kNone && look.state.sites[site].finished ? look.library.sites[site].after
                                                          : look.library.places[at(place)].text;
}

const std::string& text_of_room(const Look& look, int site, int room) {
  const Site& here = look.library.sites[at(site)];
  return look.state.sites[at(site)].finished ? here.within : here.rooms[at(room)].text;
}

std::string scene_of_place(const Look& look, int place) {
  return text_of_place(look, place) +
         features_in_words(look.library.places[at(place)].features, look.state.places[at(place)].features);
}

std::string scene_of_room(const Look& look, int site, int room) {
  return text_of_room(look, site, room) +
         features_in_words(look.library.sites[at(site)].rooms[at(room)].features,
                           look.state.sites[at(site)].rooms[at(room)].features);
}

std::string place_again(const Look& look, int place) {
  const Place& here = look.library.places[at(place)];
  return fmt::format("You are back in {}.{}", here.name,
                     left_to_do(here.features, look.state.places[at(place)].features));
}

std::string room_again(const Look& look, int site, int room) {
  const Room& here = look.library.sites[at(site)].rooms[at(room)];
  return fmt::format("{} again.{}", here.name,
                     left_to_do(here.features, look.state.sites[at(site)].rooms[at(room)].features));
}

std::vector<std::string> pages_for(const Look& look, const engine::Decision& decision) {
  if (decision.seat == kReferee) return {};
  switch (decision.prompt.word) {
    case prompt::ask_party.word: return {"welcome"};
    case prompt::ask_upkeep.word: return {"town"};
    case prompt::ask_drop.word:
    case prompt::ask_pack.word: return {"slots"};
    case prompt::ask_turn.word: return {"turns"};
    case prompt::ask_doer.word:
    case prompt::ask_door_doer.word:
    case prompt::ask_threat.word: return {"saves"};
    case prompt::ask_watch.word: return {is_first_choice(look) ? "welcome" : "watches"};
    case prompt::ask_road.word:
    case prompt::ask_lookout.word:
    case prompt::ask_navigator.word: return {"watches"};
    case prompt::ask_settlement.word: return {"streets"};
    case prompt::ask_person.word:
    case prompt::ask_meeting.word: return {"talking"};
    case prompt::ask_stall.word: return {"slots"};
    case prompt::ask_deed.word:
      if (std::ranges::any_of(look.state.party, is_hurt)) return {"guard"};
      return {"fighting"};
    case prompt::ask_spell.word:
    case prompt::ask_dice.word: return {"magic"};
    default: return {};
  }
}

bool is_at_a_loss(const Look& look) {
  return std::ranges::all_of(look.state.errands, [](ErrandState state) {
    return state == ErrandState::unknown || state == ErrandState::offered;
  });
}

std::vector<std::string> leads(const Look& look) {
  std::vector<std::string> here;
  std::vector<std::string> elsewhere;
  for (const Library::ErrandOf& one : look.library.errands) {
    if (!one.errand->lead || !is_about(look, one.person)) continue;
    const std::uint8_t place = look.library.people[one.person].place;
    if (place == look.state.place) {
      here.push_back(*one.errand->lead);
    } else {
      elsewhere.push_back(fmt::format("In {}: {}", look.library.places[place].name, *one.errand->lead));
    }
  }
  here.insert(here.end(), elsewhere.begin(), elsewhere.end());
  here.resize(std::min(here.size(), kMostLeads));
  return here;
}

}  // namespace gamekeeper::farsa
