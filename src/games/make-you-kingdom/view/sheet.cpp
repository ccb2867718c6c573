#include <fmt/format.h>

#include "games/make-you-kingdom/view/entries.hpp"

/// The whole sheet of a Landmaker.
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr std::array<std::string_view, 4> kAbilityNames = {"Wit", "Charisma", "Quest", "Warfare"};

void add_scores(const Look& look, Who who, Paper& sheet) {
  const Landmaker& one = look.landmaker(who);
  const int hp = look.number(who, Number::max_hp);
  sheet.fields.push_back(field("Level", one.level));
  sheet.fields.push_back(field("HP", out_of(one.body.hp, hp), "T-24", one.body.hp < hp ? "lowered" : ""));
  for (std::size_t i = 0; i < kAbilityNames.size(); ++i) {
    const int now = look.ability(who, static_cast<Score>(i));
    const std::int8_t own = one.scores[i];
    sheet.fields.push_back(field(std::string(kAbilityNames[i]), now, "T-24",
                                 now > own   ? "raised"
                                 : now < own ? "lowered"
                                             : ""));
  }
  sheet.fields.push_back(field("Drive", out_of(one.body.drive, look.number(who, Number::capacity)), "T-8"));
  sheet.fields.push_back(
      field("Followers", out_of(one.body.followers, look.number(who, Number::max_followers)), "T-24"));
  sheet.fields.push_back(field("Defense", look.number(who, Number::defense), "T-24"));
  if (one.medals > 0) sheet.fields.push_back(field("Medals", one.medals));
}

std::string words_in_a_line(const Look& look, const std::array<std::uint8_t, 2>& words) {
  return in_a_line(words, [&look](std::uint8_t word) { return liked_word(look.library, word); });
}

void add_line(std::string label, std::string value, std::string rule, Paper& sheet) {
  if (!value.empty()) sheet.fields.push_back(field(std::move(label), std::move(value), std::move(rule)));
}

void add_slots(const Look& look, Who who, Paper& sheet) {
  const Landmaker& one = look.landmaker(who);
  const std::string key = key_of_person(who);
  Paper& track = sheet.children.emplace_back(Paper::Kind::track, "slots/" + key, "Slots");
  track.max = int_of(kItemSlots);
  track.value = track.max - look.free_slots(who);
  track.rules = {"T-22"};
  Paper& list = sheet.children.emplace_back(Paper::Kind::list, "things/" + key, "Carries");
  list.rules = {"T-22"};
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    if (one.slots[slot].is())
      list.children.push_back(note_of_thing(look, one.slots[slot], fmt::format("slot/{}/{}", key, slot + 1)));
  }
  if (std::string materials = materials_in_words(one.materials); !materials.empty()) {
    Paper& note = list.children.emplace_back(Paper::Kind::note, "materials/" + key, "Materials");
    note.text = std::move(materials);
  }
}

void add_skills(const Look& look, Who who, Paper& sheet) {
  const Landmaker& one = look.landmaker(who);
  Paper list(Paper::Kind::list, "skills/" + key_of_person(who), "Skills");
  for (std::size_t row = 0; row < look.library.skill_rows(); ++row) {
    if (!one.skills.has(row)) continue;
    Paper note = note_of_skill(look, row, fmt::format("skill/{}/{}", key_of_person(who), row + 1));
    if (one.body.off.has(row)) note.state.emplace_back("off");
    list.children.push_back(std::move(note));
  }
  if (!list.children.empty()) sheet.children.push_back(std::move(list));
}

void add_background(const Look& look, Who who, Paper& sheet) {
  const Landmaker& one = look.landmaker(who);
  if (one.background == kNone) return;
  const Background& background = look.library.backgrounds[one.background];
  Paper& note =
      sheet.children.emplace_back(Paper::Kind::note, "background/" + key_of_person(who), "Background");
  note.text = background.past + "\n" + background.mission;
}

}  // namespace

Paper sheet_of(const Look& look, Who who) {
  const Landmaker& one = look.landmaker(who);
  Paper sheet(Paper::Kind::sheet, "sheet/" + key_of_person(who), name_of(look, who));
  const std::string full = full_name_of(look, who);
  const std::string calling = calling_of(look, who);
  sheet.text = calling.empty() ? full : fmt::format("{}, {}", full, calling);
  sheet.state = states_of(look, who);
  add_scores(look, who, sheet);
  add_line("Monsters", flocks_in_words(look, one.beasts), "", sheet);
  add_line("Likes", words_in_a_line(look, one.likes), "", sheet);
  add_line("Dislikes", words_in_a_line(look, one.dislikes), "", sheet);
  add_slots(look, who, sheet);
  add_skills(look, who, sheet);
  add_background(look, who, sheet);
  return sheet;
}

}  // namespace gamekeeper::make_you_kingdom
