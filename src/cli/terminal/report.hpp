#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/block.hpp"
#include "cli/terminal/chronicle.hpp"
#include "cli/terminal/question.hpp"
#include "cli/terminal/seated_session.hpp"
#include "cli/terminal/turn_history.hpp"
#include "engine/seat.hpp"

/// Longer things to read, each as a block of text at any width. Both ways of playing show them.
namespace gamekeeper::cli::terminal {

/// A story (a title, then paragraphs) whole, or only its title.
enum class Stories : std::uint8_t { whole, titles };

/// The happenings from `first` on as a seat may read them; those from `news` on are marked.
Block tell_happenings(const SeatedSession& seated, int width, std::size_t first, std::size_t news,
                      Stories stories = Stories::whole);

/// Why: the rule that asks, the odds of a choice with its reasons and outcomes, what is barred and why, and
/// the rules.
Block tell_why(const SeatedSession& seated, const Question& question, std::size_t choice, int width);

/// What the players without hands chose, each with its reasons, the newest first.
Block tell_motives(const SeatedSession& seated, int width);

/// The odds of all choices side by side, then each with all its outcomes as fractions.
Block tell_odds(const Question& question, int width);

/// Ledger entries whose id, name or summary has all words of `search`; all of them for an empty one.
Block tell_rules(const SeatedSession& seated, std::string_view search, int width);

/// Some happenings as a seat may read them, none of them marked.
Block tell_some(const std::vector<Happening>& happenings, engine::SeatId seat, int width);

/// Whose match the end is told of: of the one person at the keyboard, else of the one who did best.
engine::SeatId hero_of(const SeatedSession& seated);
/// The end of a match: how it stands, how it ended, where it turned, and what happened in numbers.
Block tell_results(const SeatedSession& seated, const TurnHistory& turn_history, int width);

/// Where the log is and how to go on with it.
Block tell_save(const SeatedSession& seated, int width);
/// The same as plain lines; `plain`: to go on as plain text, too.
std::vector<std::string> save_words(const SeatedSession& seated, bool plain = false);

}  // namespace gamekeeper::cli::terminal
