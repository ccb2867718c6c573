#include <fmt/format.h>

#include <cctype>

#include "games/farsa/people/wording.hpp"
#include "games/farsa/telling.hpp"

namespace gamekeeper::farsa {
namespace {

std::string small(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  return text;
}

std::string_view article(std::string_view word) {
  return !word.empty() && std::string_view("aeiouAEIOU").contains(word[0]) ? "an" : "a";
}

}  // namespace

std::string group_name(const Look& look, int creature, int count, int person) {
  if (person != kNone) {
    std::string name = name_of_person(look, person);
    if (count <= 1) return name;
    return fmt::format("{} and {} more", name, number_word(count - 1));
  }
  const Creature& kind = look.library.creatures[at(creature)];
  if (count <= 1) return fmt::format("{} {}", article(kind.name), small(kind.name));
  return fmt::format("{} {}", number_word(count), small(kind.plural));
}

std::string the_others(const Look& look, int creature, int count, int person) {
  if (person != kNone) return name_of_person(look, person);
  if (creature == kNone) return "the others";
  const Creature& kind = look.library.creatures[at(creature)];
  return fmt::format("the {}", small(count <= 1 ? kind.name : kind.plural));
}

std::string_view name_for(Disposition disposition) {
  constexpr std::array<std::string_view, 5> kNames = {"about to attack", "hostile", "curious", "indifferent",
                                                      "friendly"};
  return kNames[static_cast<std::size_t>(disposition)];
}

std::string_view condition_name(int condition) {
  constexpr std::array<std::string_view, kConditions> kNames = {"insecurity", "food shortage", "disease",
                                                                "famine",     "drought",       "destruction"};
  return kNames[at(condition)];
}

}  // namespace gamekeeper::farsa
