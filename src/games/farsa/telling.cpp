#include "games/farsa/telling.hpp"

#include <fmt/format.h>

#include <cctype>

namespace gamekeeper::farsa {
namespace {

constexpr std::array<std::string_view, 13> kNumbers = {
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"};
constexpr std::array<std::string_view, 13> kOrdinals = {"",      "first",    "second",  "third",  "fourth",
                                                        "fifth", "sixth",    "seventh", "eighth", "ninth",
                                                        "tenth", "eleventh", "twelfth"};

char with_case(char letter, bool upper) {
  const auto code = static_cast<unsigned char>(letter);
  return static_cast<char>(upper ? std::toupper(code) : std::tolower(code));
}

}  // namespace

namespace {

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

std::string capital(std::string text) {
  if (!text.empty()) text.front() = with_case(text.front(), true);
  return text;
}

std::string lower(std::string text) {
  if (!text.empty()) text.front() = with_case(text.front(), false);
  return text;
}

std::string_view word_for(Ability ability) {
  constexpr std::array<std::string_view, kAbilities> kWords = {"STR", "DEX", "CTRL"};
  return kWords[at(static_cast<int>(ability))];
}

std::string_view harm_name(int harm) {
  constexpr std::array<std::string_view, 22> kNames = {
      "nothing",   "strength",  "dexterity",      "control",   "fatigue", "wound", "deprived", "panic",
      "lose-tool", "lose-food", "lose-turn",      "noise",     "scar",    "fire",  "on-fire",  "lava",
      "acid",      "drowning",  "freezing-water", "lightning", "rocks",   "poison"};
  return kNames[at(harm)];
}

std::string_view harm_clause(int harm) {
  constexpr std::array<std::string_view, 22> kClauses = {
      "nothing",        "damage to STR", "damage to DEX", "damage to CTRL", "Fatigue",   "a Wound",
      "being Deprived", "panic",         "a broken tool", "lost food",      "lost time", "noise",
      "a scar",         "fire",          "being on fire", "lava",           "acid",      "drowning",
      "freezing water", "lightning",     "falling rocks", "poison"};
  return kClauses[at(harm)];
}

std::string_view name_for(Range range) {
  constexpr std::array<std::string_view, 3> kNames = {"close", "nearby", "far"};
  return kNames[at(static_cast<int>(range))];
}

std::string item_name(const Look& look, int item) { return look.library.items[at(item)].name; }

std::string creature_name(const Look& look, int creature, int count) {
  const Creature& kind = look.library.creatures[at(creature)];
  return lower(count == 1 ? kind.name : kind.plural);
}

std::string silver(int coins) { return coins == 0 ? "no silver" : fmt::format("{} silver", coins); }

std::string number_word(int n) {
  return n >= 0 && n <= 12 ? std::string(kNumbers[at(n)]) : std::to_string(n);
}

std::string listed(const std::vector<std::string>& all) {
  std::string text;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i > 0) text += i + 1 == all.size() ? " and " : ", ";
    text += all[i];
  }
  return text;
}

}  // namespace gamekeeper::farsa
