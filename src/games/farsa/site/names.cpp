#include <fmt/format.h>

#include "games/farsa/chapter.hpp"
#include "games/farsa/site/site.hpp"
#include "games/farsa/telling.hpp"

/// What the words of sites (words/site.yaml) cannot say by themselves.
namespace gamekeeper::farsa {

std::string dweller_name(const Look& look, int spot) {
  const Library::Lodger lodger = look.library.lodgers[look.state.site][look.state.room][at(spot)];
  if (lodger.person != kNone && !look.state.people[lodger.person].gone)
    return name_of_person(look, lodger.person);
  const bool one = look.room().dwellers[at(spot)].number == "1";
  return "the " + creature_name(look, lodger.creature, one ? 1 : 2);
}

std::string omen_in_words(const Look& look, int site, int which, int creature, int row) {
  if (creature != kNone) return look.library.creatures[at(creature)].signs[at(which)];
  if (row == kNone) return "Somewhere down here a voice says one of your names. You know the voice.";
  return look.library.encounters[look.library.encounters_of_site[at(site)]].rows[at(row)].omen.value_or("");
}

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

const Chapter chapters::kSite{.odds = odds_in_site, .appraise = appraise_in_site};

}  // namespace gamekeeper::farsa
