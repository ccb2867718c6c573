#pragma once

#include <optional>
#include <string>

#include "engine/game.hpp"

namespace gamekeeper::cli {

inline constexpr int kTrialMatches = 200;

struct Trial {
  /// Nothing: all matches were played. Else which one broke, where, and of what.
  std::optional<std::string> broke;
};

/// Plays matches of a game and asks for every word, the odds and what everybody sees on the way, as faces do.
/// They are played in a process of their own, so that nothing that breaks there ends this one. By matches, in
/// turn: at random, by greed, and with rare draws as likely as common ones; options that have listed values
/// have them at random.
Trial try_game(const engine::Game& game, int matches = kTrialMatches);

}  // namespace gamekeeper::cli
