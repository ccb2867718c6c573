#include "kit/course/course.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

namespace gamekeeper::kit::course {
namespace {

std::string spaced(std::string_view id) {
  std::string words(id);
  std::ranges::replace(words, '-', ' ');
  return words;
}

}  // namespace

std::string in_words(std::span<const Place> places) {
  std::string words;
  for (const Place& place : places) {
    if (!words.empty()) words += "; ";
    words += spaced(place.procedure);
    if (place.of > 1) words += fmt::format(", {} of {}: {}", place.number, place.of, spaced(place.step));
  }
  return words;
}

}  // namespace gamekeeper::kit::course
