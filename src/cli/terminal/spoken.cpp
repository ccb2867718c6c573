#include "cli/terminal/spoken.hpp"

#include <algorithm>
#include <atomic>
#include <iterator>
#include <string>
#include <string_view>

#include "cli/terminal/german.hpp"

namespace gamekeeper::cli::terminal {
namespace {

std::atomic<bool>& german() {
  static std::atomic<bool> german = false;
  return german;
}

}  // namespace

void speak(std::string_view language) { german() = language == "de"; }
bool speaks_german() { return german(); }

std::string state_word(std::string_view state) {
  const auto* const known = std::ranges::find(kStates, state, &Spoken::english);
  return std::string(known != std::end(kStates) && speaks_german() ? known->german : state);
}

}  // namespace gamekeeper::cli::terminal
