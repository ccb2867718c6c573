#include "cli/terminal/state_tone.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/block.hpp"
#include "cli/terminal/spoken.hpp"
#include "cli/terminal/style.hpp"

namespace gamekeeper::cli::terminal {
namespace {

constexpr std::array<std::string_view, 6> kMine = {"chosen", "mine", "active", "ready", "here", "current"};
constexpr std::array<std::string_view, 8> kHelp = {"help", "raised", "gained", "healed",
                                                   "open", "won",    "done",   "met"};
constexpr std::array<std::string_view, 7> kHarm = {"harm", "lowered", "wounded", "broken",
                                                   "dead", "lost",    "failed"};
constexpr std::array<std::string_view, 6> kWarning = {"warning", "risk",   "danger",
                                                      "trapped", "locked", "sealed"};
constexpr std::array<std::string_view, 9> kQuiet = {"spent", "used",      "turned",  "exhausted", "off",
                                                    "empty", "discarded", "unknown", "face-down"};

template <class Words>
bool has(const Words& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

}  // namespace

StateTone tone_of(std::string_view state) {
  if (has(kMine, state)) return {Ink::accent, "●"};
  if (has(kHelp, state)) return {Ink::help, "▲"};
  if (has(kHarm, state)) return {Ink::harm, "▼"};
  if (has(kWarning, state)) return {Ink::warning, "!"};
  if (has(kQuiet, state)) return {Ink::quiet, ""};
  return {};
}

Line state_words(const std::vector<std::string>& states) {
  Line line;
  for (const std::string& state : states) {
    if (state.empty()) continue;
    if (!line.empty()) line.add(", ", Ink::quiet);
    const StateTone tone = tone_of(state);
    if (!tone.sign.empty()) line.add(std::string(tone.sign) + " ", tone.ink);
    line.add(state_word(state), tone.ink);
  }
  return line;
}

}  // namespace gamekeeper::cli::terminal
