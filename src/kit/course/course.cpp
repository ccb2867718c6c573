#include "kit/course/course.hpp"

#include <fmt/format.h>

#include <algorithm>
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

std::string in_words(const Place& place) {
  std::string procedure = spaced(place.procedure);
  if (place.of == 1) return procedure;
  return fmt::format("{}, {} of {}: {}", procedure, place.number, place.of, spaced(place.step));
}

}  // namespace gamekeeper::kit::course
