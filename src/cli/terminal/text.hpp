#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// Text measured in the columns of a terminal. Every text may come from a pack or a person: what is no
/// plain text (chance::not_plain) counts and shows as `?`, character by character.
namespace gamekeeper::cli::terminal {

/// One character as a person sees it: a base and what combines with it.
struct Cluster {
  std::string_view bytes;  ///< of the text; "?" for what cannot be shown
  std::size_t length = 0;  ///< bytes of the text that it takes
  int width = 0;           ///< columns: 1 or 2; 0 only for a text that begins with a combining character
};

/// The cluster that begins at `at`, which is before the end of `text`.
Cluster cluster_at(std::string_view text, std::size_t at);

int columns(std::string_view text);

/// Lines of at most `width` columns (at least 1), broken at spaces, within a word only when the word is
/// longer than a line.
/// What in_one_piece() joined is not broken, and has its spaces again; no more is "12 %".
/// `\n` ends a paragraph, whose leading spaces stay. Lines after the first of a paragraph begin with
/// `hanging` spaces. Never empty.
std::vector<std::string> wrap(std::string_view text, int width, int hanging = 0);

/// The text with spaces at which wrap() does not break it.
std::string in_one_piece(std::string_view text);

/// The text in at most `width` columns, its end replaced by an ellipsis where it is longer: behind a word,
/// unless that would leave less than half of the room.
std::string elide(std::string_view text, int width);

/// The text elided and filled up with spaces to exactly `width` columns.
std::string fit(std::string_view text, int width);
std::string fit_right(std::string_view text, int width);

std::string repeat(std::string_view text, int times);

/// Lower case for ASCII letters; what searches and prefixes are compared in.
std::string folded(std::string_view text);

/// The text as a sentence begins: its first letter, where it is one of ASCII, as a capital.
std::string capitalised(std::string text);

}  // namespace gamekeeper::cli::terminal
