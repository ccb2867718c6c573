#include "games/make-you-kingdom/view/entries.hpp"

#include <fmt/format.h>

#include "content/document.hpp"

namespace gamekeeper::make_you_kingdom {
namespace {

std::string blanks_for_hyphens(std::string_view word) {
  std::string words(word);
  for (char& letter : words) letter = letter == '-' || letter == '_' ? ' ' : letter;
  while (words.ends_with(' ')) words.pop_back();
  return words;
}

/// A part of a difficulty: `9`, `quarters`, `{number: level, of: target}`, `{times: 2, of: targets}`, a sum
/// of these.
std::string amount_in_words(const content::Node& amount) {
  if (amount.is_scalar()) return blanks_for_hyphens(amount.text());
  if (amount.is_list()) {
    std::string sum;
    for (const content::Node part : amount) sum += (sum.empty() ? "" : " + ") + amount_in_words(part);
    return sum;
  }
  const auto of = amount.find("of");
  std::string whose = of ? amount_in_words(*of) : "";
  if (const auto times = amount.find("times")) return fmt::format("{} x {}", times->text(), whose);
  const auto number = amount.find("number");
  if (!number) return whose;
  const std::string name = blanks_for_hyphens(number->text());
  return whose == "self" ? "own " + name : fmt::format("{} of the {}", name, whose);
}

/// "Interrupt"; nothing of what the text tells.
std::string timing_in_words(Timing timing) {
  return timing == Timing::see_below ? std::string() : spoken_name(timing);
}

Paper note_of(std::string id, std::string title, Timing timing, const std::string& check,
              const std::string& text) {
  Paper note(Paper::Kind::note, std::move(id), std::move(title));
  if (std::string when = timing_in_words(timing); !when.empty()) note.state.push_back(std::move(when));
  note.text = check.empty() ? text : fmt::format("{}. {}", check, text);
  return note;
}

}  // namespace

std::string spoken(std::string_view word) {
  std::string words = blanks_for_hyphens(word);
  if (!words.empty() && words.front() >= 'a' && words.front() <= 'z')
    words.front() = static_cast<char>(words.front() - 'a' + 'A');
  return words;
}

std::string check_in_words(const std::optional<Check>& check) {
  if (!check) return "";
  const std::string of = check->of == Score::any ? "Any ability" : spoken_name(check->of);
  return check->against.node ? fmt::format("{} {}", of, amount_in_words(*check->against.node)) : of;
}

Paper note_of_skill(const Look& look, std::size_t row, std::string id) {
  const Library& library = look.library;
  if (row < library.skills.size()) {
    const Skill& skill = library.skills[row];
    return note_of(std::move(id), skill.name, skill.timing, check_in_words(skill.check), skill.text);
  }
  const MonsterSkill& skill = library.monster_skills[row - library.skills.size()];
  return note_of(std::move(id), skill.name, skill.timing, "", skill.text);
}

Paper note_of_thing(const Look& look, const Thing& thing, std::string id) {
  const Item& item = look.library.items[thing.item];
  Paper note = note_of(std::move(id), name_of_thing(look.library, thing), item.timing,
                       check_in_words(item.check), item.text);
  if (item.weapon) {
    note.fields.push_back(field("Damage", item.weapon->damage));
    note.fields.push_back(
        field(item.weapon->ranged ? "Ranged" : "Melee", fmt::format("Range {}", item.weapon->range)));
  }
  if (item.slots > 1) note.fields.push_back(field("Slots", item.slots, "T-22"));
  if (const int used = thing.used & ~kInstilled) note.fields.push_back(field("Used", used));
  return note;
}

std::string materials_in_words(const std::array<std::uint8_t, kMaterials>& materials) {
  return in_a_line(first(kMaterials), [&materials](int one) {
    const int count = materials[at(one)];
    return count == 0 ? "" : fmt::format("{} {}", count, spoken_name(static_cast<Material>(one)));
  });
}

}  // namespace gamekeeper::make_you_kingdom
