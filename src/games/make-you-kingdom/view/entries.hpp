#pragma once

#include <boost/describe/enum_to_string.hpp>

#include "games/make-you-kingdom/view/view.hpp"  // IWYU pragma: export

/// Entries of the content, as they lie on sheets.
namespace gamekeeper::make_you_kingdom {

/// "deep_one", "deep-one": "Deep one".
std::string spoken(std::string_view word);
template <class Enum>
std::string spoken_name(Enum value) {
  return spoken(boost::describe::enum_to_string(value, ""));
}

/// "Quest 7 + level of the target"; nothing where there is none.
std::string check_in_words(const std::optional<Check>& check);
/// A skill of Landmakers or monsters: what it does, when, and by which check.
Paper note_of_skill(const Look& look, std::size_t row, std::string id);
/// An item in a slot: what it does, and what it strikes with.
Paper note_of_thing(const Look& look, const Thing& thing, std::string id);
/// "3 Meat, 10 Iron".
std::string materials_in_words(const std::array<std::uint8_t, kMaterials>& materials);

}  // namespace gamekeeper::make_you_kingdom
