#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/question.hpp"
#include "engine/chance_request.hpp"
#include "engine/error.hpp"

namespace gamekeeper::cli::terminal {

/// What a person answers: values as engine::Kind says, or words for a text decision.
struct Answer {
  std::vector<std::int32_t> values;
  std::string words;
};

/// Whether the choice's name or label begins with a text in lower case.
bool begins(const Choice& choice, std::string_view text);

/// A choice for people who have to tell it from others: "Attack [north-thug/attack]".
std::string with_name(const Choice& choice);

/// An answer by its values (engine::Kind) as its choices are called; not for words.
std::string in_words(const Question& question, std::span<const std::int32_t> values);

/// Reads an answer typed as a line. One choice: its number (from 1), its name or the last part of it, its
/// label, or the beginning of either or of a word in it, that no other choice has. Several: the same,
/// separated by spaces or commas (`none` for none). Points: one number a choice, or `NAME=POINTS`, the others
/// none. A number, words: as they are. The error is one line and says what would be right.
engine::Result<Answer> read_answer(const Question& question, std::string_view line);

/// Faces typed as a line: "4 6 1"; for dice of up to nine sides also "461", and of ten with 0 for 10.
engine::Result<std::vector<std::int32_t>> read_faces(const engine::ChanceRequest& asked,
                                                     std::string_view line);

/// The words of a line, separated by spaces and commas.
std::vector<std::string> words_of(std::string_view line);

}  // namespace gamekeeper::cli::terminal
