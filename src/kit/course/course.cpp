#include "kit/course/course.hpp"

#include <fmt/format.h>

#include <string>

#include "kit/words/english.hpp"

namespace gamekeeper::kit::course {

using words::english::spaced;

std::string in_words(const Place& place) {
  std::string procedure = spaced(place.procedure);
  if (place.of == 1) return procedure;
  return fmt::format("{}, {} of {}: {}", procedure, place.number, place.of, spaced(place.step));
}

}  // namespace gamekeeper::kit::course
