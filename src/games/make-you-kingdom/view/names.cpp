#include "games/make-you-kingdom/view/names.hpp"

#include <fmt/format.h>

#include <boost/describe/enum_to_string.hpp>

#include "content/spelling.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/library_ready.hpp"

namespace gamekeeper::make_you_kingdom {
namespace {

using Lists = std::span<const std::string_view>;

/// What stands in brackets is for those at the table to fill in; here the first words of its list serve for
/// it.
const std::string& plain_word(const Table& list, std::size_t row) {
  std::size_t plain = 0;
  while (plain < list.rows.size() && !list.rows[plain].text.contains('(')) ++plain;
  return list.rows[plain == 0 || row < plain ? row : row % plain].text;
}

/// A word of several lists of 21, counted through; nothing where it is none.
std::string word_among(const Library& library, Lists lists, std::size_t word) {
  const std::size_t which = word / kListRows;
  if (which >= lists.size()) return "";
  const Table* list = library.lists.find(lists[which]);
  if (list == nullptr || word % kListRows >= list->rows.size()) return "";
  return plain_word(*list, word % kListRows);
}

constexpr std::array<std::string_view, 3> kFlair = {"basic-name", "ominous-name", "random-name"};
constexpr std::array<std::string_view, 3> kPlace = {"passageway-name", "natural-name", "man-made-name"};

/// "Lemon / Lavender": a man's, then a woman's.
std::string of_sex(const std::string& words, Sex sex) {
  constexpr std::string_view kBetween = " / ";
  const std::size_t stroke = words.find(kBetween);
  if (stroke == std::string::npos) return words;
  const bool is_madam = sex == Sex::female;
  const std::size_t next = words.find(' ', stroke + kBetween.size());
  const std::string first = words.substr(0, stroke);
  const std::string second = words.substr(stroke + kBetween.size(), next - stroke - kBetween.size());
  return (is_madam ? second : first) + (next == std::string::npos ? "" : words.substr(next));
}

/// Words of a name side by side; what begins with a hyphen is joined to the word before.
std::string side_by_side(std::span<const std::string> words) {
  std::string name;
  for (const std::string& word : words) {
    if (word.starts_with('-')) {
      name += word.substr(1);
    } else if (!word.empty()) {
      name += (name.empty() ? "" : " ") + word;
    }
  }
  return name;
}

std::string given_name(const Look& look, Who who) {
  const Landmaker& one = look.landmaker(who);
  const std::string name =
      one.name == kNone ? "" : of_sex(word_among(look.library, kNameLists, one.name), one.sex);
  return name.empty() ? fmt::format("Landmaker {}", who + 1) : name;
}

std::string small(std::string code) {
  code.front() = static_cast<char>(code.front() - 'A' + 'a');
  return code;
}

/// Its number among those of its kind; 0 where it is the only one.
int number_of_foe(const Look& look, Who who) {
  int number = 0;
  int all = 0;
  for (std::size_t i = 0; i < look.seen.battle.foes.size(); ++i) {
    if (look.seen.battle.foes[i].monster != look.foe(who).monster) continue;
    ++all;
    if (i <= at(who - kFirstFoe)) ++number;
  }
  return all > 1 ? number : 0;
}

}  // namespace

std::string name_of(const Look& look, Who who) {
  if (is_foe(who)) {
    const int number = number_of_foe(look, who);
    const std::string name = (look.number(who, Number::refit) > 0 ? "Mecha-" : "") + look.monster(who).name;
    return number == 0 ? name : fmt::format("{} {}", name, number);
  }
  std::string name = given_name(look, who);
  for (Who other = 0; other < static_cast<Who>(look.seen.court.size()); ++other) {
    if (other != who && given_name(look, other) == name) return full_name_of(look, who);
  }
  return name;
}

std::string full_name_of(const Look& look, Who who) {
  if (is_foe(who)) return name_of(look, who);
  const Landmaker& one = look.landmaker(who);
  const std::string nickname =
      one.nickname == kNone ? "" : of_sex(word_among(look.library, kNicknameLists, one.nickname), one.sex);
  const std::string name = given_name(look, who);
  if (nickname.starts_with("Sir") || nickname.starts_with("Madam")) return nickname + " " + name;
  return nickname.empty() ? name : name + " " + nickname;
}

std::string calling_of(const Look& look, Who who) {
  if (is_foe(who)) {
    const Monster& kind = look.monster(who);
    if (look.is_base(who)) return fmt::format("Level {} Base", kind.level);
    std::string category = content::kebab(boost::describe::enum_to_string(kind.category, ""));
    for (char& letter : category) letter = letter == '-' ? ' ' : letter;
    return fmt::format("Level {} {}", kind.level, category);
  }
  const Landmaker& one = look.landmaker(who);
  std::string calling = one.klass == kNone ? "" : look.library.classes[one.klass].name;
  for (std::size_t i = 0; i < one.jobs.size(); ++i) {
    if (one.jobs[i] == kNone) continue;
    if (!calling.empty()) calling += i == 0 ? ", " : " and ";
    calling += look.library.jobs[one.jobs[i]].name;
  }
  return calling;
}

std::string code_of_room(int room) {
  constexpr int kRows = 3;
  return fmt::format("{}{}", static_cast<char>('A' + room / kRows), room % kRows + 1);
}

std::string name_of_room(const Library& library, const Room& room) {
  if (const ScenarioRoom* by_somebody = written(library, room)) return by_somebody->name;
  const std::array<std::string, 2> words = {word_among(library, kFlair, room.flair),
                                            word_among(library, kPlace, room.place)};
  return side_by_side(words);
}

std::string_view name_of_area(int area) {
  constexpr std::array<std::string_view, kAreas> kNamesOfAreas = {"your Encampment", "your Rearguard",
                                                                  "your Vanguard",   "their Vanguard",
                                                                  "their Rearguard", "their Encampment"};
  return kNamesOfAreas[at(area) % kAreas];
}

std::string code_of_region(int region) {
  constexpr int kColumns = int_of(kWorldSide);
  return fmt::format("{}{}", static_cast<char>('A' + region % kColumns), region / kColumns + 1);
}

std::string name_of_kingdom(const Library& library, const Kingdom& kingdom) {
  std::array<std::string, 3> words;
  for (std::size_t i = 0; i < words.size(); ++i)
    words[i] = kingdom.name[i] == kNone
                   ? ""
                   : word_among(library, Lists(kKingdomLists).subspan(i, 1), kingdom.name[i]);
  return side_by_side(words);
}

std::string name_of_neighbor(const Library& library, const Neighbor& neighbor) {
  const std::array<std::string, 2> words = {
      word_among(library, Lists(kKingdomLists).subspan(0, 1), neighbor.name[0]),
      word_among(library, Lists(kKingdomLists).subspan(2, 1), neighbor.name[1])};
  const std::string name = side_by_side(words);
  return name.empty() ? fmt::format("The kingdom at {}", code_of_region(neighbor.region)) : name;
}

std::string liked_word(const Library& library, int word) {
  return word == kNone ? "" : word_among(library, kTasteLists, at(word));
}

std::string name_of_thing(const Library& library, const Thing& thing) {
  const Item& item = library.items[thing.item];
  return item.levels && thing.level > 0 ? fmt::format("{} {}", item.name, thing.level) : item.name;
}

std::string key_of_person(Who who) {
  return is_foe(who) ? fmt::format("foe-{}", who - kFirstFoe + 1) : fmt::format("member-{}", who + 1);
}
std::string key_of_area(int area) {
  constexpr std::array<std::string_view, kAreas> kKeys = {
      "encampment", "rearguard", "vanguard", "enemy-vanguard", "enemy-rearguard", "enemy-encampment"};
  return std::string(kKeys[at(area) % kAreas]);
}
std::string key_of_room(int room) { return small(code_of_room(room)); }
std::string key_of_home(int home) {
  constexpr int kRoomsOfMap = int_of(kRooms);
  return fmt::format("{}{}", home / kRoomsOfMap + 1, key_of_room(home % kRoomsOfMap));
}
std::string key_of_region(int region) { return small(code_of_region(region)); }
std::string key_of_neighbor(int neighbor) { return fmt::to_string(neighbor + 1); }

}  // namespace gamekeeper::make_you_kingdom
