#pragma once

#include <boost/json/object.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "chance/fraction.hpp"
#include "content/pack_mark.hpp"
#include "engine/reckoning.hpp"

/// What a game is asked for, and what it answers with.
namespace gamekeeper::engine {

/// A switch or setting of a match: `--option NAME=VALUE`. Values are listed, or (whole number) bounded.
struct OptionInfo {
  std::string name;
  std::string summary;
  std::vector<std::string> values;  ///< empty: a whole number from min to max
  std::string standard;             ///< what it is when nobody says
  int min = 0;
  int max = 0;
};

/// How long a match takes people, in minutes: from a quick one to a slow one.
struct Length {
  int from = 0;
  int to = 0;
};

struct GameInfo {
  std::string id;  ///< kebab-case
  std::string name;
  std::string sentence;             ///< what it is, in one sentence
  std::uint32_t rules_version = 1;  ///< grows with every change that makes an old log play differently
  int min_seats = 1;
  int max_seats = 1;
  Length minutes;                  ///< `to` 0: nobody has said
  std::vector<std::string> roles;  ///< names of the seats; when fewer than seats, the last is numbered
  /// The role of the referee's seat; empty: there is none. Held by `auto` when nobody says who holds it.
  std::string referee;
  std::vector<OptionInfo> options;
  std::vector<std::string> languages{"en"};  ///< in which it can speak; the first is its own
  bool may_undo_past_information =
      false;  ///< solo play: undo may pass a roll when the player insists; the log shows it
};

/// An event in words. `name` is stable (kebab-case); `fields` are what a script reads; `text` what a person
/// reads. Empty `text`: nothing for a person to read. `others_*`: what seats outside Event::seen_by learn;
/// empty: nothing.
struct Telling {
  std::string name;
  boost::json::object fields;
  std::string text;
  std::string others_text;
  boost::json::object others_fields;
};

/// What an option is likely to bring, exactly. `chance` is its headline ("succeeds"), `outcomes` the rows
/// behind it, which add up to 1; `why` the steps that made the numbers.
struct Odds {
  std::optional<chance::Fraction> success;
  struct Outcome {
    std::string label;
    chance::Fraction probability;
  };
  std::vector<Outcome> outcomes;
  std::string note;  ///< "expected damage 4.2", "5 dice against 3"
  Reasons why;
};

/// How a finished match ended for one seat. Points are the game's own; better is more.
struct SeatResult {
  std::string outcome;  ///< kebab-case: "won", "lost", "drawn", or the game's own word
  double points = 0;
};

/// A position as games see it: the bytes of their State, and the texts it refers to.
struct Position {
  const std::byte* state = nullptr;
  std::span<const std::string> texts;

  template <class State>
  const State& as() const {
    return *reinterpret_cast<const State*>(state);
  }
};

/// In which form a game is played; a log names it.
struct Edition {
  std::vector<content::PackMark> packs;  ///< what lies over its content, in that order
  std::string language = "en";           ///< in which it speaks; positions and rules are the same in all
  bool as_here = false;                  ///< instead of `packs`, with those that lie over it here
};

}  // namespace gamekeeper::engine
