#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "content/error.hpp"
#include "games/make-you-kingdom/library.hpp"

/// Ready Courts and Kingdoms, and the words of the lists by which they are called.
namespace gamekeeper::make_you_kingdom {

/// A row of one of several lists that belong together: their place among these, times kListRows, and the row.
inline constexpr int kListRows = 21;
inline constexpr std::array<std::string_view, 4> kNameLists = {"name-a", "name-b", "exotic-name",
                                                               "fantastic-name"};
inline constexpr std::array<std::string_view, 2> kNicknameLists = {"nickname-a", "nickname-b"};
inline constexpr std::array<std::string_view, 4> kTasteLists = {"random-word-1", "random-word-2",
                                                                "random-word-3", "random-word-4"};
inline constexpr std::array<std::string_view, 3> kKingdomLists = {"kingdom-name-1", "kingdom-name-2",
                                                                  "kingdom-name-3"};
/// How many words these lists have together.
constexpr std::size_t words_of(const auto& lists) { return lists.size() * kListRows; }
/// Of "Oboe / Harmonica" the male name stands first.
std::optional<int> name_row(const Library& library, std::string_view name, bool male);
std::optional<int> nickname_row(const Library& library, std::string_view nickname);
std::optional<int> taste_row(const Library& library, std::string_view word);
/// One of the three words of a Kingdom's name, 0 to 2.
std::optional<int> kingdom_word_row(const Library& library, int which, std::string_view word);
/// "b2": 4. Nothing: no room is called so.
std::optional<int> room_called(std::string_view name);

void check_ready(const Library& library, content::Errors& errors);

}  // namespace gamekeeper::make_you_kingdom
