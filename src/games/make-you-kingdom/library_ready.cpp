#include "games/make-you-kingdom/library_ready.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "content/error.hpp"
#include "content/examined.hpp"
#include "games/make-you-kingdom/content.hpp"
#include "games/make-you-kingdom/library.hpp"

namespace gamekeeper::make_you_kingdom {
namespace {

using content::examine;
using content::Examined;

constexpr std::size_t kItemsOfOne = 6;

/// The row whose text, as `read` has it, is this.
template <class Read>
std::optional<int> row_in(const Library& library, std::span<const std::string_view> lists, Read read) {
  for (std::size_t l = 0; l < lists.size(); ++l) {
    const Table* const list = library.lists.find(lists[l]);
    if (list == nullptr) continue;
    for (std::size_t r = 0; r < list->rows.size(); ++r) {
      if (read(std::string_view(list->rows[r].text))) return int_of(l) * kListRows + int_of(r);
    }
  }
  return std::nullopt;
}

void check_words(const Library& library, const ReadyLandmaker& one, const Examined& at) {
  at.at("name").expects(name_row(library, one.name, one.male).has_value(),
                        "expected a name of the name tables");
  at.at("nickname")
      .expects(nickname_row(library, one.nickname).has_value(), "expected a nickname of the nickname tables");
  const auto is_known = [&](const std::string& word) { return taste_row(library, word).has_value(); };
  for (const auto& [key, words] : {std::pair("likes", &one.likes), std::pair("dislikes", &one.dislikes)})
    at.at(key).expects(words->size() == 2 && std::ranges::all_of(*words, is_known),
                       "expected two words of the Random Word Tables");
}
void check_trade(const Library& library, const ReadyLandmaker& one, const Examined& at) {
  at.refers("class", one.class_, library.classes);
  at.at("jobs").expects(one.jobs.size() == (one.class_ == "servant" ? 2U : 1U),
                        "expected one job, of a Servant two");
  at.refers("jobs", one.jobs, library.jobs, "job");
  const Class* const klass = library.classes.find(one.class_);
  at.at("skill").expects(
      klass == nullptr || std::ranges::find(klass->skills, one.skill) != klass->skills.end(),
      "expected a skill of the class");
  at.refers("items", one.items, library.items, "item");
  at.at("items").expects(one.items.size() <= kItemsOfOne, "expected six at most");
  at.at("scores").expects(
      one.scores.size() == 4 &&
          std::ranges::all_of(one.scores, [](int score) { return score >= 0 && score <= 9; }),
      "expected four scores from 0 to 9");
}

void check_court(const Library& library, const ReadyCourt& court, const Examined& at) {
  at.at("members").expects(!court.members.empty() && court.members[0].class_ == "king",
                           "a Court begins with its King");
  at.each("members", court.members, [&](const ReadyLandmaker& one, const Examined& here) {
    check_words(library, one, here);
    check_trade(library, one, here);
    const bool knows_friend = std::ranges::any_of(court.members, [&one](const ReadyLandmaker& other) {
      return other.name == one.fond_of && other.name != one.name;
    });
    here.at("fond_of").expects(knows_friend, "expected another of this Court");
    here.at("feeling").expects(one.feeling <= Relationship::love, "expected loyalty, friendship or love");
  });
}

void check_kingdom(const Library& library, const ReadyKingdom& kingdom, const Examined& at) {
  bool named = kingdom.words.size() == 3;
  for (int w = 0; w < 3 && named; ++w)
    named = kingdom_word_row(library, w, kingdom.words[static_cast<std::size_t>(w)]).has_value();
  at.at("words").expects(named, "expected a word of each of the three tables of names");
  at.each("rooms", kingdom.rooms, [&](const ReadyRoom& one, const Examined& here) {
    here.at("room").expects(room_called(one.room).has_value(), "expected a1 to c3");
    here.refers("facility", one.facility, library.facilities);
  });
  at.each("corridors", kingdom.corridors, [](std::string_view text, const Examined& here) {
    here.expects(text.size() == 5 && room_called(text.substr(0, 2)) && room_called(text.substr(3)),
                 "expected two rooms, a1-b2");
  });
  at.at("entrance").expects(room_called(kingdom.entrance).has_value(), "expected a1 to c3");
  at.at("attributes").expects(kingdom.attributes.size() == 4, "expected four");
  at.refers("talents", kingdom.talents, library.jobs, "job");
}

}  // namespace

std::optional<int> name_row(const Library& library, std::string_view name, bool male) {
  return row_in(library, kNameLists, [name, male](std::string_view text) {
    const std::size_t stroke = text.find(" / ");
    if (stroke == std::string_view::npos) return text == name;
    return (male ? text.substr(0, stroke) : text.substr(stroke + 3)) == name;
  });
}

std::optional<int> nickname_row(const Library& library, std::string_view nickname) {
  return row_in(library, kNicknameLists, [nickname](std::string_view text) { return text == nickname; });
}

std::optional<int> taste_row(const Library& library, std::string_view word) {
  return row_in(library, kTasteLists, [word](std::string_view text) { return text == word; });
}

std::optional<int> kingdom_word_row(const Library& library, int which, std::string_view word) {
  return row_in(library, std::span(kKingdomLists).subspan(static_cast<std::size_t>(which), 1),
                [word](std::string_view text) { return text == word; });
}

std::optional<int> room_called(std::string_view name) {
  if (name.size() != 2 || name[0] < 'a' || name[0] > 'c' || name[1] < '1' || name[1] > '3')
    return std::nullopt;
  return (name[0] - 'a') * 3 + (name[1] - '1');
}

void check_ready(const Library& library, content::Errors& errors) {
  examine(library.courts, errors,
          [&](const ReadyCourt& court, const Examined& at) { check_court(library, court, at); });
  examine(library.kingdoms, errors,
          [&](const ReadyKingdom& kingdom, const Examined& at) { check_kingdom(library, kingdom, at); });
}

}  // namespace gamekeeper::make_you_kingdom
