#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gamekeeper::chance {

enum class Breaks : bool { refused, allowed };

/// Why a text from outside is nothing to show to people, or nothing when it is: it is no well-formed UTF-8,
/// or holds what steers a terminal or turns around what is written beside it (control characters of either
/// set, line and paragraph separators, bidirectional embeddings, overrides and isolates, byte-order marks,
/// tags, noncharacters). `allowed`: line breaks and tabs are fine. Everybody who takes text asks here: names,
/// words that are said, texts of saves and positions, packs.
std::optional<std::string_view> not_plain(std::string_view text, Breaks breaks = Breaks::refused);

/// Whether a plain text may hold this character.
bool is_plain(std::uint32_t character);

/// Whether nothing of it can be seen. `text` is plain.
bool is_blank(std::string_view text);

/// As one line of plain text, of at most `most` bytes and "..." behind them: what not_plain() refuses becomes
/// `instead`, each character or stray byte of it, and no character is cut in two.
std::string one_line(std::string_view text, std::size_t most, char instead);

/// Characters (code points) of well-formed UTF-8.
std::size_t characters_in(std::string_view text);

}  // namespace gamekeeper::chance
