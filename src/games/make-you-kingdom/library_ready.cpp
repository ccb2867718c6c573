#include "games/make-you-kingdom/library_ready.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "content/document.hpp"
#include "content/error.hpp"
#include "games/make-you-kingdom/content.hpp"
#include "games/make-you-kingdom/library.hpp"

namespace gamekeeper::make_you_kingdom {
namespace {

using content::Errors;
using content::Node;

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

/// What is checked of one who is ready.
class Roster {
 public:
  Roster(const Library& library, Errors& errors) : library_(library), errors_(errors) {}

  void check(const ReadyCourt& court, const Node& at) {
    if (court.members.empty() || court.members[0].class_ != "king")
      errors_.push_back(at.at("members").error("a Court begins with its King"));
    for (std::size_t m = 0; m < court.members.size(); ++m) {
      const ReadyLandmaker& one = court.members[m];
      const Node here = at.at("members", m);
      check_words(one, here);
      check_trade(one, here);
      const bool knows_friend = std::ranges::any_of(court.members, [&one](const ReadyLandmaker& other) {
        return other.name == one.fond_of && other.name != one.name;
      });
      if (!knows_friend) wrong(here.at("fond_of"), "another of this Court");
      if (one.feeling > Relationship::love) wrong(here.at("feeling"), "loyalty, friendship or love");
    }
  }

 private:
  void wrong(const Node& at, std::string_view expected) {
    errors_.push_back(at.error(fmt::format("expected {}", expected)));
  }
  void check_words(const ReadyLandmaker& one, const Node& at) {
    if (!name_row(library_, one.name, one.male)) wrong(at.at("name"), "a name of the name tables");
    if (!nickname_row(library_, one.nickname)) wrong(at.at("nickname"), "a nickname of the nickname tables");
    for (const auto& [key, words] : {std::pair("likes", &one.likes), std::pair("dislikes", &one.dislikes)}) {
      const bool known = words->size() == 2 && std::ranges::all_of(*words, [this](const std::string& word) {
                           return taste_row(library_, word).has_value();
                         });
      if (!known) wrong(at.at(key), "two words of the Random Word Tables");
    }
  }
  void check_trade(const ReadyLandmaker& one, const Node& at) {
    const Class* const klass = library_.classes.find(one.class_);
    if (klass == nullptr) return wrong(at.at("class"), "a class");
    if (one.jobs.size() != (one.class_ == "servant" ? 2U : 1U))
      wrong(at.at("jobs"), "one job, of a Servant two");
    for (std::size_t j = 0; j < one.jobs.size(); ++j) {
      if (library_.jobs.find(one.jobs[j]) == nullptr) wrong(at.at("jobs", j), "a job");
    }
    if (std::ranges::find(klass->skills, one.skill) == klass->skills.end())
      wrong(at.at("skill"), "a skill of the class");
    for (std::size_t i = 0; i < one.items.size(); ++i) {
      if (library_.items.find(one.items[i]) == nullptr) wrong(at.at("items", i), "an item");
    }
    if (one.items.size() > 6) wrong(at.at("items"), "six at most");
    const bool in_range = one.scores.size() == 4 &&
                          std::ranges::all_of(one.scores, [](int score) { return score >= 0 && score <= 9; });
    if (!in_range) wrong(at.at("scores"), "four scores from 0 to 9");
  }

  const Library& library_;
  Errors& errors_;
};

void check_kingdom(const Library& library, const ReadyKingdom& kingdom, const Node& at, Errors& errors) {
  const auto wrong = [&errors](const Node& where, std::string_view expected) {
    errors.push_back(where.error(fmt::format("expected {}", expected)));
  };
  for (int w = 0; w < 3; ++w) {
    if (kingdom.words.size() != 3 ||
        !kingdom_word_row(library, w, kingdom.words[static_cast<std::size_t>(w)]))
      return wrong(at.at("words"), "a word of each of the three tables of names");
  }
  for (std::size_t r = 0; r < kingdom.rooms.size(); ++r) {
    if (!room_called(kingdom.rooms[r].room)) wrong(at.at("rooms", r).at("room"), "a1 to c3");
    if (library.facilities.find(kingdom.rooms[r].facility) == nullptr)
      wrong(at.at("rooms", r).at("facility"), "a facility");
  }
  for (std::size_t c = 0; c < kingdom.corridors.size(); ++c) {
    const std::string_view text = kingdom.corridors[c];
    if (text.size() != 5 || !room_called(text.substr(0, 2)) || !room_called(text.substr(3)))
      wrong(at.at("corridors", c), "two rooms, a1-b2");
  }
  if (!room_called(kingdom.entrance)) wrong(at.at("entrance"), "a1 to c3");
  if (kingdom.attributes.size() != 4) wrong(at.at("attributes"), "four");
  for (std::size_t t = 0; t < kingdom.talents.size(); ++t) {
    if (library.jobs.find(kingdom.talents[t]) == nullptr) wrong(at.at("talents", t), "a job");
  }
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
  for (std::size_t i = 0; i < library.courts.size(); ++i)
    Roster(library, errors).check(library.courts[i], library.courts.where(i));
  for (std::size_t i = 0; i < library.kingdoms.size(); ++i)
    check_kingdom(library, library.kingdoms[i], library.kingdoms.where(i), errors);
}

}  // namespace gamekeeper::make_you_kingdom
