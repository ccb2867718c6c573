#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What a referee may do at any moment of a match, whoever is asked for what. A tool is a ruling that a game
/// has given a name, bounds and dice: {"use": ID, "with": VALUE, "faces": [...]}.
namespace gamekeeper::engine {

/// The most dice that one tool throws.
inline constexpr std::size_t kMaxToolDice = 96;

struct Tool {
  enum class Takes : std::uint8_t {
    nothing,
    number,  ///< a whole number from `min` to `max`
    choice,  ///< the name of one of `choices`
    words,   ///< 1 to 60 characters
  };
  struct Choice {
    std::string name;  ///< stable, unique in the tool
    std::string label;
  };

  std::string id;     ///< stable, unique in the position: "guard/2", "roll/weather"
  std::string group;  ///< the heading that it stands under
  std::string label;  ///< what it does
  Takes takes = Takes::nothing;
  int min = 0, max = 0;
  int now = -1;  ///< the number, or the index of the choice, that holds now; -1: none
  std::vector<Choice> choices;
  std::vector<std::uint8_t> dice;  ///< the sides of each die that it throws, in the order of the faces
  std::string rule;                ///< ledger id
  bool leaves = false;             ///< drops what is being asked; the rules go on from the position
};

/// A tool as it is used. What does not belong to what it takes is 0.
struct ToolUse {
  std::string_view id;
  int number = 0;
  int choice = 0;           ///< index
  std::uint16_t words = 0;  ///< a TextId
  std::span<const std::uint8_t> faces;
};

}  // namespace gamekeeper::engine
